/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>
#include "rules/colour.h"

G_BEGIN_DECLS

typedef struct
{
  double red, green, blue, alpha;
} MeanderRgba;

/* What runs along a line so that its colour is not its only sign. */
typedef enum
{
  MEANDER_PATTERN_PLAIN,
  MEANDER_PATTERN_DASHES,
  MEANDER_PATTERN_DOTS,
  MEANDER_PATTERN_RAILS, /* a groove along the middle */
  MEANDER_PATTERN_BARS,  /* short bars across */
} MeanderPattern;

/* What the table is made of. */
typedef enum
{
  MEANDER_WEAVE_PLAIN,
  MEANDER_WEAVE_LINEN, /* threads, over and under */
  MEANDER_WEAVE_WOOD,  /* a grain that runs along the table */
  MEANDER_WEAVE_SLATE, /* cloudy, with specks */
} MeanderWeave;

typedef enum
{
  MEANDER_STYLE_LIGHT = 0,
  MEANDER_STYLE_DARK = 1 << 0,
  MEANDER_STYLE_CONTRAST = 1 << 1,
} MeanderStyle;

/* Colours of one picture: the palette that the person chose, in the style that
 * the desktop asks for. */
typedef struct
{
  char *id;
  MeanderStyle style;
  gboolean letters;                /* a letter on the lines */
  char *letter[MEANDER_N_COLOURS]; /* which: R Y G B until somebody says it in their language */
  MeanderRgba line[MEANDER_N_COLOURS];
  MeanderPattern pattern[MEANDER_N_COLOURS];
  MeanderRgba back[MEANDER_N_COLOURS + 1];
  MeanderRgba body; /* the lacquer */
  MeanderRgba bevel_light;
  MeanderRgba bevel_dark;
  MeanderRgba table;
  MeanderRgba table_far; /* at the table's rim */
  MeanderRgba grid;      /* empty hexes, where they are shown */
  MeanderRgba shadow;
  MeanderRgba accent; /* cursor, focus, drop target, forced spaces */
  MeanderRgba keys;   /* the keyboard's hand, where another has the pointer */
  MeanderRgba clash;
  MeanderRgba text; /* on the table */
  MeanderWeave weave;
  MeanderRgba shade; /* the darkest and the brightest that the weave does to the table */
  MeanderRgba sheen;
} MeanderPalette;

const char *const *meander_palette_list (void);
MeanderPalette *meander_palette_load (const char *id, MeanderStyle style, GError **error);
MeanderPalette *meander_palette_parse (const char *text,
                                       gsize length,
                                       const char *id,
                                       MeanderStyle style,
                                       GError **error);
const char *const *meander_table_list (void);
gboolean meander_palette_set_table (MeanderPalette *palette, const char *id, GError **error);
MeanderPalette *meander_palette_copy (const MeanderPalette *palette);
void meander_palette_free (MeanderPalette *palette);
void meander_palette_set_letter (MeanderPalette *palette, MeanderColour colour, const char *letter);
double meander_rgba_contrast (const MeanderRgba *a, const MeanderRgba *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderPalette, meander_palette_free)

G_END_DECLS
