/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/art.h"
#include "rules/position.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* What is printed: a puzzle with its tiles to cut out, or a table as it lies.
 * All lengths are points, 72 to an inch; a page is what may be printed on. */
typedef struct _MeanderSheet MeanderSheet;

/* Tiles to cut out are so wide, from side to side, where the page is not narrower. */
#define MEANDER_SHEET_TILE_WIDTH (50 / 25.4 * 72)

MeanderSheet *meander_sheet_new_puzzle (const MeanderPuzzle *puzzle,
                                        const char *title,
                                        const char *text,
                                        const MeanderPalette *palette);
MeanderSheet *meander_sheet_new_table (const MeanderPosition *position,
                                       const char *title,
                                       const char *text,
                                       const char *foot,
                                       const MeanderPalette *palette);
void meander_sheet_free (MeanderSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderSheet, meander_sheet_free)

guint meander_sheet_set_page (MeanderSheet *self, double width, double height);
guint meander_sheet_get_tile (MeanderSheet *self, guint index, double *x, double *y, double *side);
void meander_sheet_draw_page (MeanderSheet *self, cairo_t *cr, guint page);

G_END_DECLS
