/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "rules/gobble-game.h"
#include "rules/strategy-game.h"
#include "model/generated-puzzle.h"
#include "model/puzzle-draft.h"
#include "words/basics.h"
#include "words/end.h"
#include "words/gobble.h"
#include "words/book.h"
#include "words/puzzle.h"
#include "words/solitaire.h"
#include "words/strategy.h"

#define HEADING_LETTERS 36 /* are seen whole over a small window's page */
#define MAX_FILE_NAME 200  /* bytes, so that the ending has room too */

/* Who plays, in the order of the seats; but who reads it is “You”, and comes first unless there are
 * teams. */
static char **
name_players (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint you = meander_words_find_you (game);
  const gboolean first = you < state->n_players && !meander_strategy_is_doubles (state);
  char **names = g_new0 (char *, MEANDER_MAX_SEATS + 1);
  guint n = 0;

  if (first)
    names[n++] = meander_words_you ();
  for (guint seat = 0; seat < state->n_players; seat++)
    if (seat != you)
      names[n++] = meander_words_player (game, seat);
    else if (!first)
      names[n++] = meander_words_you ();
  return names;
}

/**
 * meander_words_strategy_title:
 * @game: a strategy game
 *
 * Names the game with its players.
 *
 * Returns: (transfer full): the title
 */
char *
meander_words_strategy_title (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  g_auto (GStrv) names = name_players (game);

  switch (state->n_players)
    {
    case 2:
      /* Translators: a game and who plays it; each %s is a name as the player has told it. */
      return g_strdup_printf (_ ("Strategy game: %s and %s"), names[0], names[1]);
    case 3:
      /* Translators: a game and who plays it; each %s is a name as the player has told it. */
      return g_strdup_printf (_ ("Strategy game: %s, %s and %s"), names[0], names[1], names[2]);
    default:
      if (meander_strategy_is_doubles (state))
        /* Translators: a game and who plays it, two against two; each %s is a name as the player
         * has told it. */
        return g_strdup_printf (_ ("Strategy game: %s and %s against %s and %s"), names[0],
                                names[2], names[1], names[3]);
      /* Translators: a game and who plays it; each %s is a name as the player has told it. */
      return g_strdup_printf (_ ("Strategy game: %s, %s, %s and %s"), names[0], names[1], names[2],
                              names[3]);
    }
}

/**
 * meander_words_strategy_heading:
 * @game: a strategy game
 *
 * Names who plays where a table is seen, and where that would be too long, what.
 *
 * Returns: (transfer full): “Anna and Jan”
 */
char *
meander_words_strategy_heading (MeanderGame *game)
{
  g_auto (GStrv) names = name_players (game);
  g_autofree char *list = meander_strategy_is_doubles (meander_game_get_state (game))
                              ? meander_words_strategy_names (game)
                              : meander_words_list_names (names);

  return g_utf8_strlen (list, -1) <= HEADING_LETTERS ? g_steal_pointer (&list)
                                                     : g_strdup (_ ("Strategy Game"));
}

/**
 * meander_words_solitaire_title:
 * @game: a game of Solitaire
 *
 * Names the game.
 *
 * Returns: (transfer full): the title
 */
char *
meander_words_solitaire_title (MeanderGame *game)
{
  return g_strdup (C_ ("game", "Solitaire"));
}

/**
 * meander_words_free_title:
 * @game: a game without a task
 *
 * Names the free table.
 *
 * Returns: (transfer full): the title
 */
char *
meander_words_free_title (MeanderGame *game)
{
  return g_strdup (_ ("Free Table"));
}

/**
 * meander_words_task_name:
 * @puzzle: a puzzle
 *
 * Names a puzzle, with the group that it belongs to; what somebody has made has a name of its own.
 *
 * Returns: (transfer full): the title
 */
char *
meander_words_task_name (const MeanderPuzzle *puzzle)
{
  g_autofree char *name = NULL;
  g_autofree char *group = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (meander_generated_puzzle_has (puzzle) || meander_words_puzzle_name (puzzle) == NULL ||
      g_strcmp0 (puzzle->group, MEANDER_MADE_GROUP) == 0)
    return meander_words_puzzle_title (puzzle);

  name = meander_words_isolate (meander_words_puzzle_name (puzzle));
  group = meander_words_isolate (meander_words_group (puzzle->group));

  /* Translators: a group of puzzles and the title of one of them: "Super Five: Junior". */
  return g_strdup_printf (C_ ("puzzle", "%s: %s"), group, name);
}

/**
 * meander_words_task_title:
 * @game: a game with a puzzle
 *
 * Names the puzzle that is played, with the group that it belongs to.
 *
 * Returns: (transfer full): the title
 */
char *
meander_words_task_title (MeanderGame *game)
{
  return meander_words_task_name (meander_game_get_puzzle (game));
}

/**
 * meander_words_strategy_names:
 * @game: a strategy game
 *
 * Lists who plays it, side by side.
 *
 * Returns: (transfer full): the names, with doubles the teams: “Anna and Ela, Jan and Ivo”
 */
char *
meander_words_strategy_names (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  g_auto (GStrv) names = NULL;

  if (meander_strategy_is_doubles (state))
    {
      names = g_new0 (char *, 3);
      for (guint i = 0; i < 2; i++)
        names[i] = meander_words_side (game, meander_strategy_get_colour (state, i));
    }
  else
    names = name_players (game);
  return g_strjoinv (", ", names);
}

/**
 * meander_words_file_base:
 * @name: what a game is called, or who plays it
 *
 * Makes of a name one that a file can have, on a stick for another system too.
 *
 * Returns: (transfer full): a file name without a folder and an ending, in UTF-8
 */
char *
meander_words_file_base (const char *name)
{
  char *title = meander_words_strip_directions (name);

  if (strlen (title) > MAX_FILE_NAME)
    *g_utf8_find_prev_char (title, title + MAX_FILE_NAME + 1) = '\0';

  /* A colon between two parts is as good as a comma; a dot at the beginning would hide the file. */
  for (char *c = title; *c != '\0'; c++)
    if (*c == ':' && c[1] == ' ')
      *c = ',';
    else if (strchr ("/\\:*?\"<>|", *c) != NULL || g_ascii_iscntrl (*c) ||
             (c == title && *c == '.'))
      *c = '-';

  return title;
}

/**
 * meander_words_file_name:
 * @name: what a game is called, or who plays it
 *
 * Proposes a name for a copy of a game.
 *
 * Returns: (transfer full): a file name without a folder, in UTF-8
 */
char *
meander_words_file_name (const char *name)
{
  g_autofree char *title = meander_words_file_base (name);

  return g_strconcat (*title != '\0' ? title : "Meander", ".meander", NULL);
}

static guint
count_lying (MeanderGame *game)
{
  return meander_board_get_n_tiles (meander_game_get_board (game));
}

static gboolean
is_over (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  return result.over;
}

/**
 * meander_words_gobble_state:
 * @game: a game of Gobble
 *
 * Tells how far it is: how many tiles the players have placed, of all that they have had; or how it
 * has ended.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_gobble_state (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  guint n_placed = 0;
  guint n_all;

  if (meander_gobble_is_over (state))
    return meander_words_gobble_end (game);

  for (guint seat = 0; seat < state->n_players; seat++)
    n_placed += meander_words_gobble_count_placed (game, seat);
  n_all = n_placed;
  for (guint seat = 0; seat < state->n_players; seat++)
    n_all += meander_gobble_count_tiles (state, seat);
  if (n_placed == 0)
    /* Translators: of a game of Gobble */
    return g_strdup (_ ("No tiles placed yet"));
  return g_strdup_printf (
      /* Translators: how far a game of Gobble is: “1 of 6 tiles placed” */
      ngettext ("%u of %u tile placed", "%u of %u tiles placed", n_all), n_placed, n_all);
}

/**
 * meander_words_strategy_state:
 * @game: a strategy game
 *
 * Tells how far it is: how many tiles lie, or how it has ended.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_strategy_state (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  return result.over ? meander_words_strategy_winner (game, &result)
                     : meander_words_free_state (game);
}

/**
 * meander_words_solitaire_state:
 * @game: a game of Solitaire
 *
 * Tells how far it is: how many tiles lie, or what was reached.
 *
 * Returns: (transfer full): a sentence, or a few words
 */
char *
meander_words_solitaire_state (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  return result.over ? meander_words_solitaire_score (&result, meander_game_is_helped (game))
                     : meander_words_lying (count_lying (game), MEANDER_SOLITAIRE_TILES);
}

/**
 * meander_words_free_state:
 * @game: a game of all tiles
 *
 * Tells how many of them lie.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_free_state (MeanderGame *game)
{
  return meander_words_lying (count_lying (game),
                              meander_tile_set_size (meander_game_get_state (game)->set));
}

/**
 * meander_words_rotation_state:
 * @game: a game with a puzzle
 *
 * Tells how the arrangement stands: what was solved with help is told as the card at the end tells it.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_rotation_state (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  if (result.over && meander_game_is_helped (game))
    return g_strdup (_ ("Solved with help"));
  return meander_words_check (meander_game_get_puzzle (game), &result.check);
}

/**
 * meander_words_task_state:
 * @game: a game with a puzzle
 *
 * Tells how far it is: solved, or how many tiles lie.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_task_state (MeanderGame *game)
{
  return is_over (game)
             ? meander_words_rotation_state (game)
             : meander_words_lying (count_lying (game), meander_game_get_puzzle (game)->n_tiles);
}
