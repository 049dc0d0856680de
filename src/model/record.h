/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "model/players.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* Which tiles of a puzzle hints have shown as they are to lie, by number. */
typedef struct
{
  gboolean tiles[MEANDER_MAX_TILES + 1];
  guint n_tiles;
} MeanderTold;

/* The text of a game: version, game, parameters, seed, time, moves, who plays, and how
 * many of the moves are done (the rest can be redone). */
typedef struct
{
  const MeanderRules *rules;
  char *params;
  guint64 seed;
  gint64 elapsed;     /* ms */
  GPtrArray *moves;   /* of char* */
  GByteArray *helped; /* for each of them, 1 where the computer has found it for the person */
  guint n_done;
  gboolean shown; /* a solution, to the person */
  gboolean known; /* what the computer has shown or done, whether it is still so or not */
  MeanderTold told;
  guint n_hints;            /* that were taken and are told of at the end */
  MeanderColour guesses[2]; /* of the goal's open colours, MEANDER_NO_COLOUR for none */
  MeanderPlayersRecord players;

  /* Where it was read, so that a refusal can name the line: empty in a record
   * that was not read from text. */
  char *name;
  guint params_line;   /* the first of them, or that of the game */
  GArray *param_lines; /* of guint, one for each line of the parameters */
  GArray *move_lines;  /* of guint, one for each move */
} MeanderRecord;

#define MEANDER_RECORD_MAX_BYTES (16 * 1024 * 1024)
#define MEANDER_RECORD_MOST_HINTS 9999

/* A hundred years, in ms: no game takes longer, and adding to it never overflows. */
#define MEANDER_ELAPSED_MAX (G_GINT64_CONSTANT (36525) * 24 * 60 * 60 * 1000)

MeanderRecord *meander_record_new (const MeanderRules *rules, const char *params, guint64 seed);
MeanderRecord *
meander_record_parse (const char *text, gsize length, const char *name, GError **error);
char *meander_record_to_text (const MeanderRecord *record);
void meander_record_add_move (MeanderRecord *record, const char *move, gboolean helped);
void meander_told_add (MeanderTold *told, guint number);
gboolean meander_record_is_helped (const MeanderRecord *record, guint position);
void meander_record_free (MeanderRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderRecord, meander_record_free)

G_END_DECLS
