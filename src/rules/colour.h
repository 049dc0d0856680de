/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The four line colours in the order in which scores are told, then the fifth
 * colour that only backs have. */
typedef enum
{
  MEANDER_RED,
  MEANDER_YELLOW,
  MEANDER_GREEN,
  MEANDER_BLUE,
  MEANDER_WHITE,
  MEANDER_NO_COLOUR,
} MeanderColour;

#define MEANDER_N_COLOURS 4

const char *meander_colour_to_id (MeanderColour colour);
char meander_colour_to_letter (MeanderColour colour);
gboolean meander_colour_from_id (const char *id, MeanderColour *colour);

G_END_DECLS
