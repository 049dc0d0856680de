/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "rules/gobble-game.h"
#include "rules/strategy-game.h"
#include "model/generated-puzzle.h"
#include "words/gobble.h"
#include "words/book.h"
#include "words/puzzle.h"
#include "words/strategy.h"

#define MAX_FILE_NAME 200 /* bytes, so that the ending has room too */

static char *
strategy_title (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autofree char *first = meander_words_player (game, 0);
  g_autofree char *second = meander_words_player (game, 1);
  g_autofree char *third = meander_words_player (game, 2);
  g_autofree char *fourth = meander_words_player (game, 3);

  switch (state->n_players)
    {
    case 2:
      /* Translators: a game and who plays it; each %s is a name as the player has told it. */
      return g_strdup_printf (_ ("Strategy game: %s and %s"), first, second);
    case 3:
      /* Translators: a game and who plays it; each %s is a name as the player has told it. */
      return g_strdup_printf (_ ("Strategy game: %s, %s and %s"), first, second, third);
    default:
      if (meander_strategy_is_doubles (state))
        /* Translators: a game and who plays it, two against two; each %s is a name as the player
         * has told it. */
        return g_strdup_printf (_ ("Strategy game: %s and %s against %s and %s"), first, third,
                                second, fourth);
      /* Translators: a game and who plays it; each %s is a name as the player has told it. */
      return g_strdup_printf (_ ("Strategy game: %s, %s, %s and %s"), first, second, third, fourth);
    }
}

/**
 * meander_words_game_title:
 * @game: a game
 *
 * Names what is being played.
 *
 * Returns: (transfer full): the puzzle's group and title, the strategy game with
 *   its players, Solitaire, or the name of free play
 */
char *
meander_words_game_title (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

  if (state != NULL && state->rules == &meander_strategy_rules)
    return strategy_title (game);
  if (state != NULL && state->rules == &meander_solitaire_rules)
    return g_strdup (C_ ("game", "Solitaire"));

  if (state != NULL && state->rules == &meander_gobble_rules)
    return meander_words_gobble_title (game);

  if (puzzle == NULL)
    return g_strdup (_ ("Free table"));
  if (meander_generated_puzzle_has (puzzle) || meander_words_puzzle_name (puzzle) == NULL)
    return meander_words_puzzle_title (puzzle);

  /* Translators: a group of puzzles and the title of one of them: "Super Five: Junior". */
  return g_strdup_printf (C_ ("puzzle", "%s: %s"), meander_words_group (puzzle->group),
                          meander_words_puzzle_name (puzzle));
}

static char *
list_players (MeanderGame *game)
{
  guint n_players = meander_game_get_state (game)->n_players;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = meander_words_player (game, i);

      g_strv_builder_add (builder, name);
    }
  names = g_strv_builder_end (builder);
  return g_strjoinv (", ", names);
}

/**
 * meander_words_file_name:
 * @game: a game
 *
 * Proposes a name for a copy of a game: that of the puzzle, or of the players.
 *
 * Returns: (transfer full): a file name without a folder, in UTF-8
 */
char *
meander_words_file_name (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autofree char *title = NULL;

  if (state->rules == &meander_strategy_rules)
    title = list_players (game);
  else
    title = meander_words_game_title (game);
  if (*title == '\0')
    return g_strdup ("Meander.meander");
  if (strlen (title) > MAX_FILE_NAME)
    *g_utf8_find_prev_char (title, title + MAX_FILE_NAME + 1) = '\0';

  /* What may not be in a name, here or on a stick for another system; a dot at the
   * beginning would hide the file. */
  for (char *c = title; *c != '\0'; c++)
    if (strchr ("/\\:*?\"<>|", *c) != NULL || g_ascii_iscntrl (*c) || (c == title && *c == '.'))
      *c = '-';

  return g_strconcat (title, ".meander", NULL);
}

/* In a short game some tiles stay in the box. */
static char *
describe_gobble (MeanderGame *game, guint n_lying)
{
  const MeanderState *state = meander_game_get_state (game);
  guint n_all = n_lying;
  guint seat;

  if (meander_gobble_is_over (state))
    return meander_words_gobble_end (game);

  for (seat = 0; seat < state->n_players; seat++)
    n_all += meander_gobble_count_tiles (state, seat);

  return meander_words_lying (n_lying, n_all);
}

/**
 * meander_words_game_state:
 * @game: a game
 *
 * Tells how far a game is: solved, over, or how many tiles lie.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_game_state (MeanderGame *game)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  guint n_lying = meander_board_get_n_tiles (meander_game_get_board (game));
  MeanderResult result;

  meander_game_get_result (game, &result);
  if (meander_game_get_state (game)->rules == &meander_gobble_rules)
    return describe_gobble (game, n_lying);
  if (puzzle == NULL && result.over)
    return g_strdup (_ ("The game is over."));
  if (meander_game_get_state (game)->rules == &meander_solitaire_rules)
    return meander_words_lying (n_lying, MEANDER_SOLITAIRE_TILES);
  if (puzzle == NULL)
    return meander_words_lying (n_lying,
                                meander_tile_set_size (meander_game_get_state (game)->set));

  if (result.over || meander_game_get_state (game)->rules == &meander_rotation_rules)
    return meander_words_check (puzzle, &result.check);

  return meander_words_lying (n_lying, puzzle->n_tiles);
}
