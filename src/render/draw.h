/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

#include "render/art.h"
#include "render/geometry.h"
#include "rules/lines.h"
#include "rules/position.h"

G_BEGIN_DECLS

/* How a hex is marked. */
typedef enum
{
  MEANDER_MARK_PLACE,    /* an empty place of an outline, or of the grid */
  MEANDER_MARK_LEGAL,    /* where the tile in hand may lie */
  MEANDER_MARK_TARGET,   /* where the tile in hand would come down */
  MEANDER_MARK_SWAP,     /* the same, on a tile that would change places */
  MEANDER_MARK_CURSOR,   /* the keyboard's hex */
  MEANDER_MARK_SELECTED, /* one of a group */
  MEANDER_MARK_HOLE,     /* an empty hex that the figure encloses */
  MEANDER_MARK_PIN,      /* a tile that stays as it lies */
  MEANDER_MARK_GHOST,    /* a tile that is not there: how it could lie */
  MEANDER_MARK_HINTED,   /* an arrow from above, at a tile that a hint is about */
  MEANDER_MARK_WRONG,    /* what was answered, and is not right */
  MEANDER_MARK_TURN,     /* a tile that is only to be turned where it lies */
  MEANDER_MARK_START,    /* where the first tile goes, on an empty table */
  MEANDER_MARK_TRIAL,    /* a tile that is tried where it lies */
} MeanderMark;

/* How much of such a tile is seen; the table shines through a little. */
#define MEANDER_GHOST_OPACITY 0.86

void meander_draw_table (cairo_t *cr, const MeanderPalette *palette, double width, double height);
void meander_draw_picture (cairo_t *cr, cairo_surface_t *picture, double x, double y);
void meander_draw_tiles (cairo_t *cr,
                         MeanderArt *art,
                         const MeanderGeometry *geometry,
                         MeanderTileSet set,
                         const MeanderPlacement *tiles,
                         guint n_tiles,
                         double scale);
void meander_draw_mark (cairo_t *cr,
                        const MeanderPalette *palette,
                        const MeanderGeometry *geometry,
                        MeanderHex hex,
                        MeanderMark mark);
void meander_draw_clash (cairo_t *cr,
                         const MeanderPalette *palette,
                         const MeanderGeometry *geometry,
                         MeanderHex hex,
                         guint edge);
#define MEANDER_DRAW_RIM_REACH 0.45 /* sides, out of the tiles */
void meander_draw_rim (cairo_t *cr,
                       const MeanderPalette *palette,
                       const MeanderGeometry *geometry,
                       const MeanderBoard *board,
                       double strength);
/* `progress` 1 lights the whole line; below, a light runs along it and leaves it lit behind. */
void meander_draw_line_glow (cairo_t *cr,
                             const MeanderPalette *palette,
                             const MeanderGeometry *geometry,
                             const MeanderBoard *board,
                             MeanderColour colour,
                             const MeanderLine *line,
                             double progress,
                             double strength);
void meander_draw_open_ends (cairo_t *cr,
                             const MeanderPalette *palette,
                             const MeanderGeometry *geometry,
                             const MeanderBoard *board,
                             MeanderColour colour,
                             const MeanderLine *line,
                             const MeanderHex *covered);

/* The free table's mirror lines */
void meander_geometry_get_mirror (const MeanderGeometry *geometry,
                                  const MeanderHex *hexes,
                                  guint n_hexes,
                                  guint n_axes,
                                  double *x,
                                  double *y);
void meander_draw_mirror (cairo_t *cr,
                          const MeanderPalette *palette,
                          double x,
                          double y,
                          guint n_axes,
                          double reach);

void
meander_draw_lasso (cairo_t *cr, const MeanderPalette *palette, const cairo_rectangle_t *lasso);

/* The puzzle maker's tiles */
#define MEANDER_DRAW_CHOSEN_RADIUS 7 /* logical pixels, without half the rim's 1.5 */
void meander_draw_chosen (cairo_t *cr, const MeanderPalette *palette, double x, double y);

/* Beside words about a colour: a line or a loop in a hexagon */
void meander_draw_swatch (cairo_t *cr,
                          const MeanderPalette *palette,
                          MeanderColour colour,
                          gboolean loop,
                          double size,
                          PangoContext *context);

/* Gobble's hands */
void meander_draw_aim (cairo_t *cr,
                       const MeanderPalette *palette,
                       const MeanderGeometry *geometry,
                       MeanderHex hex,
                       gboolean keys);

/* The strategy game's trials and its rack */
void meander_draw_order (cairo_t *cr,
                         const MeanderPalette *palette,
                         const MeanderGeometry *geometry,
                         MeanderHex hex,
                         guint order,
                         PangoContext *context);
void meander_draw_last (cairo_t *cr,
                        const MeanderPalette *palette,
                        const MeanderGeometry *geometry,
                        MeanderHex hex);
void meander_draw_filling_get_bounds (const MeanderGeometry *geometry,
                                      MeanderHex hex,
                                      cairo_rectangle_t *bounds);
void meander_draw_filling (cairo_t *cr,
                           const MeanderPalette *palette,
                           const MeanderGeometry *geometry,
                           MeanderHex hex);
void meander_draw_emptied (cairo_t *cr,
                           const MeanderPalette *palette,
                           const MeanderGeometry *geometry,
                           MeanderHex hex,
                           gboolean first);

/* The strategy game's aids */
void meander_draw_forced (cairo_t *cr,
                          const MeanderPalette *palette,
                          const MeanderGeometry *geometry,
                          MeanderHex hex,
                          const MeanderColour wanted[MEANDER_N_EDGES],
                          gboolean urgent);
void meander_draw_controlled (cairo_t *cr,
                              const MeanderPalette *palette,
                              const MeanderGeometry *geometry,
                              MeanderHex space,
                              const MeanderHex *hexes,
                              guint n_hexes);
void meander_draw_reason (cairo_t *cr,
                          const MeanderPalette *palette,
                          const MeanderGeometry *geometry,
                          MeanderHex hex);

/* What the strategy game's table shows, as a picture to be explained. */
typedef enum
{
  MEANDER_SIGN_FORCED,     /* two forced spaces, one that must be filled now and one that waits */
  MEANDER_SIGN_REFUSAL,    /* why a tile may not go somewhere */
  MEANDER_SIGN_FILLING,    /* a tile of the rack that fits a forced space */
  MEANDER_SIGN_PLACE,      /* where the tile in hand may go */
  MEANDER_SIGN_CONTROLLED, /* a controlled side */
  MEANDER_SIGN_LINE,       /* a longest line */
  MEANDER_SIGN_LAST,       /* the last move */
  MEANDER_SIGN_GHOST,      /* what is advised */
  MEANDER_SIGN_COUNT,      /* a pointer at a forced space, and how many tiles fit there */
  MEANDER_SIGN_EFFECT,     /* a tile on trial, and what it does to the points */
  MEANDER_SIGN_SMALL_LOOP, /* the smallest loop */
  MEANDER_SIGN_FILL,       /* a forced space that must be filled now, */
  MEANDER_SIGN_WAIT,       /* and one that waits */
} MeanderSign;

void meander_draw_sign (cairo_t *cr,
                        MeanderArt *art,
                        MeanderSign sign,
                        double width,
                        double height,
                        double scale,
                        PangoContext *context);

void meander_draw_figure (cairo_t *cr,
                          MeanderArt *art,
                          const MeanderPosition *position,
                          const MeanderGeometry *geometry);
/* draw-notes.c: what explains a figure */
typedef struct
{
  gboolean bare;       /* no table under it: the ground is transparent */
  gboolean unmarked;   /* no mark where colours clash: a puzzle that nobody has begun */
  gboolean apart;      /* the tiles beside each other, none touching another */
  double least;        /* of a hex, its side in logical pixels: of a figure much too large for
                        * that a part is seen, around its last tile; 0: all of it */
  gboolean forced;     /* forced spaces, with the colours that they ask for */
  gboolean controlled; /* controlled sides */
  gboolean lit;        /* the longest line or loop of a colour: */
  MeanderColour lit_colour;
  const MeanderHex *marks;
  guint n_marks;   /* places that are meant, */
  gboolean placed; /* with a tile that has come there, and only framed */
} MeanderDrawNotes;

GArray *meander_draw_notes_get_hexes (const MeanderPosition *position,
                                      const MeanderDrawNotes *notes);
void meander_draw_notes (cairo_t *cr,
                         const MeanderPalette *palette,
                         const MeanderGeometry *geometry,
                         const MeanderPosition *position,
                         const MeanderDrawNotes *notes);

/* A whole picture of a position: `meander-cli render`, small pictures, help figures. */
void meander_draw_position (cairo_t *cr,
                            MeanderArt *art,
                            const MeanderPosition *position,
                            const MeanderDrawNotes *notes,
                            double width,
                            double height);
void meander_draw_position_size (const MeanderPosition *position,
                                 const MeanderDrawNotes *notes,
                                 double side,
                                 double *width,
                                 double *height);

G_END_DECLS
