/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"
#include "rules/error.h"

G_BEGIN_DECLS

typedef enum
{
  MEANDER_GOAL_NONE, /* free play */
  MEANDER_GOAL_LOOP,
  MEANDER_GOAL_LINE,
  MEANDER_GOAL_LONGEST_LINES,
  MEANDER_GOAL_LONGEST_LOOPS,
} MeanderGoalKind;

typedef enum
{
  MEANDER_OUTLINE_FREE,
  MEANDER_OUTLINE_PYRAMID,
  MEANDER_OUTLINE_CARD, /* a Match card: rows of 4, 5 and 4, where meander_card_hex() says */
} MeanderOutline;

/* How many tiles a puzzle of several kits may have. */
#define MEANDER_MIN_KITS_TILES 11
#define MEANDER_MAX_KITS_TILES 128

#define MEANDER_PUZZLES_MAX_BYTES (1024 * 1024)

/* A puzzle as the puzzle book tells it. */
typedef struct
{
  char *id;
  char *group;
  char *title;
  MeanderTileSet set;
  char *tile_list; /* as the book writes them: "1-3 9 12" */
  guint n_tiles;
  guint8 tiles[MEANDER_MAX_TILES]; /* the same, ascending */
  MeanderGoalKind goal;
  guint n_colours;          /* 0 to 2 */
  MeanderColour colours[2]; /* MEANDER_NO_COLOUR: the player finds it */
  MeanderOutline outline;
  guint seconds; /* the booklet's time; 0 where it gives none */
  char *source;
} MeanderPuzzle;

/* How an arrangement stands to the goal. */
typedef enum
{
  MEANDER_CHECK_SOLVED,
  MEANDER_CHECK_MISSING, /* tiles are not on the table yet */
  MEANDER_CHECK_FOREIGN, /* a tile that is not of this puzzle */
  MEANDER_CHECK_APART,   /* not one connected figure */
  MEANDER_CHECK_CLASHES, /* touching edges differ in colour */
  MEANDER_CHECK_OUTLINE, /* not the shape asked for */
  MEANDER_CHECK_OPEN,    /* one line, where a loop is asked */
  MEANDER_CHECK_SEVERAL, /* more than one line or loop of the goal's colour */
  MEANDER_CHECK_CLOSED,  /* a loop where a line is asked */
} MeanderCheckStatus;

typedef struct
{
  MeanderCheckStatus status;
  MeanderColour colours[2]; /* that were judged: the goal's, or for `?` those that come nearest */
  guint which;              /* the first of them that is not as asked, 0 if all are */
  guint n_missing;
  guint n_groups;
  guint n_clashes;
  guint n_holes;
  guint best;    /* tiles in the longest line or loop of that colour */
  guint n_lines; /* pieces (lines and loops) of that colour */
  guint foreign; /* a tile's number, or 0 */
} MeanderCheck;

/* A file of puzzles: data/puzzles.txt tells how one is written. */
GPtrArray *meander_puzzles_parse (const char *text, gsize length, const char *name, GError **error);
gboolean meander_puzzles_is_file (const char *text, gsize length);
char *meander_puzzles_to_text (const GPtrArray *puzzles);
/* A puzzle in one line, as the record of a game holds it. */
MeanderPuzzle *meander_puzzle_parse_line (const char *line, GError **error);
char *meander_puzzle_to_line (const MeanderPuzzle *puzzle);
MeanderPuzzle *meander_puzzle_new_kits (guint n_tiles);
MeanderPuzzle *
meander_puzzle_new_tiles (const char *id, const char *group, const guint8 *tiles, guint n_tiles);
MeanderPuzzle *meander_puzzle_copy (const MeanderPuzzle *puzzle);
void meander_puzzle_free (MeanderPuzzle *puzzle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderPuzzle, meander_puzzle_free)

gboolean meander_puzzle_has_tile (const MeanderPuzzle *puzzle, guint number);
guint meander_puzzle_count_colour (const MeanderPuzzle *puzzle, MeanderColour colour);
gboolean meander_puzzle_has_open_colours (const MeanderPuzzle *puzzle);
void
meander_puzzle_check (const MeanderPuzzle *puzzle, const MeanderBoard *board, MeanderCheck *check);
char *meander_check_to_text (const MeanderCheck *check);
guint meander_pyramid_rows (guint n_tiles);

G_END_DECLS
