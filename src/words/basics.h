/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/progress.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* Whole sentences and names in the person's language, written once for labels,
 * panels and the screen reader; a header for each .c.  All (transfer full) but for plain
 * names. */

/* Names, times, tiles and hexes. */
const char *meander_words_colour (MeanderColour colour);   /* "red" */
const char *meander_words_mark (MeanderProgressMark mark); /* "solved without holes" */
char *meander_words_time (gint64 ms);                      /* "1:05" */
char *meander_words_large_number (double number);
char *meander_words_number (guint64 number);                /* "26,188" */
char *meander_words_when (GDateTime *when, GDateTime *now); /* "Today, 15:40" */
char *meander_words_tile (MeanderTileSet set, guint number, guint rotation);
char *meander_words_arc (MeanderTileSet set, guint number, guint rotation, MeanderColour colour);
char *meander_words_round (const MeanderBoard *board, MeanderHex hex);
char *meander_words_hex (const MeanderBoard *board, MeanderHex hex);
/* A name that people have written, for the middle of a sentence. */
char *meander_words_isolate (const char *name);
char *meander_words_strip_directions (const char *name);
char *meander_words_capitalise (const char *text);   /* "Yellow: 3 corners" */
char *meander_words_bind_numbers (const char *text); /* "tile\u00a014" */
char *meander_words_bind_counts (const char *text);  /* "14\u00a0tiles" */
char *meander_words_bind_day (const char *date);     /* "Tuesday, 24\u00a0November" */
char *meander_words_verdict (const MeanderVerdict *verdict);
const char *meander_words_how_to_carry (void);
const char *meander_words_how_to_play (void);

G_END_DECLS
