/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/gobble.h"

#include <glib/gi18n.h>

#include "rules/gobble-game.h"
#include "rules/lines.h"
#include "words/basics.h"
#include "words/puzzle.h"

#define PRAISED 3 /* tiles placed, from which on a beaten player is praised for them */

/* The seat of the only person, who reads it; the number of players where there is none. */
static guint
find_person (const MeanderState *state)
{
  guint person = state->n_players;

  for (guint seat = 0; seat < state->n_players; seat++)
    if (meander_gobble_get_level (state, seat) == 0)
      {
        if (person < state->n_players)
          return state->n_players;
        person = seat;
      }
  return person;
}

/**
 * meander_words_gobble_count_placed:
 * @game: a game of Gobble
 * @seat: a player
 *
 * Counts what a player has placed, the tiles of the heap too.
 *
 * Returns: how many tiles
 */
guint
meander_words_gobble_count_placed (MeanderGame *game, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < meander_game_get_n_moves (game); i++)
    {
      MeanderGobbleMove move;

      n += meander_gobble_move_parse (meander_game_get_move (game, i), &move, NULL) &&
           move.act == MEANDER_GOBBLE_PLACE && move.seat == seat;
    }
  return n;
}

/* Of who has played alone. */
static char *
tell_placed (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const gboolean timed = !meander_gobble_is_turn_based (state);
  const guint n_placed = meander_words_gobble_count_placed (game, 0);
  g_autofree char *time = meander_words_time (meander_gobble_get_time (state));

  if (meander_gobble_count_tiles (state, 0) == 0)
    /* Translators: Gobble alone against the clock; %s is a time like 4:05. */
    return timed ? g_strdup_printf (_ ("All tiles placed in %s!"), time)
                 : g_strdup (_ ("All tiles placed!"));
  if (timed)
    /* Translators: Gobble alone against the clock; %s is a time like 4:05. */
    return g_strdup_printf (ngettext ("%u tile placed in %s!", "%u tiles placed in %s!", n_placed),
                            n_placed, time);
  return g_strdup_printf (ngettext ("%u tile placed!", "%u tiles placed!", n_placed), n_placed);
}

/* (transfer full) */
static char *
tell_left (const MeanderState *state)
{
  const guint left = meander_gobble_count_tiles (state, 0);

  return g_strdup_printf (ngettext ("Nothing fits any more: %u tile is left.",
                                    "Nothing fits any more: %u tiles are left.", left),
                          left);
}

/* Whether the only player has placed enough for it to be said with joy. */
static gboolean
is_placed_well (MeanderGame *game)
{
  const guint n_placed = meander_words_gobble_count_placed (game, 0);

  return n_placed > 0 && n_placed >= meander_gobble_count_tiles (meander_game_get_state (game), 0);
}

/* Of several players; (transfer full) */
static char *
tell_winner (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autoptr (GString) others = g_string_new (NULL);
  g_autofree char *last = NULL;
  g_autofree char *time = NULL;
  guint winner = 0;
  guint n_winners = 0;
  MeanderResult result;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (meander_gobble_get_rank (state, seat) != 1)
        continue;
      if (last != NULL)
        g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "", last);
      g_free (last);
      last = meander_words_gobble_player (game, seat);
      winner = seat;
      n_winners++;
    }
  if (n_winners == state->n_players)
    /* Translators: how a game has ended in which all are equally good */
    return g_strdup (_ ("A draw!"));
  if (n_winners > 1)
    /* Translators: winners that are equally good: a name, or several as “Anna, Ela”, and one more. */
    return g_strdup_printf (_ ("%s and %s win!"), others->str, last);
  meander_game_get_result (game, &result);
  if (result.gobble.players[winner].left > 0 || meander_gobble_is_turn_based (state))
    /* Translators: %s is the name of the winner. */
    return g_strdup_printf (_ ("%s wins!"), last);
  time = meander_words_time (result.gobble.players[winner].out_at);
  /* Translators: the name of the winner of Gobble, and a time like 4:05. */
  return g_strdup_printf (_ ("%s wins, in %s!"), last, time);
}

/* Whether somebody else has won against the only person. */
static gboolean
is_beaten (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint you = find_person (state);

  return you < state->n_players && meander_gobble_get_rank (state, you) > 1;
}

/* Whether several are first. */
static gboolean
is_shared (const MeanderState *state)
{
  guint n_winners = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    n_winners += meander_gobble_get_rank (state, seat) == 1;
  return n_winners > 1;
}

/**
 * meander_words_gobble_end:
 * @game: a game of Gobble that is over
 *
 * Says how it has ended: who has won; to the only player, what they have done.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_gobble_end (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint you = find_person (state);
  g_autofree char *time = NULL;
  MeanderResult result;

  if (state->n_players == 1)
    return is_placed_well (game) ? tell_placed (game) : tell_left (state);
  if (you == state->n_players || meander_gobble_get_rank (state, you) > 1 || is_shared (state))
    return tell_winner (game);
  meander_game_get_result (game, &result);
  if (result.gobble.players[you].left > 0 || meander_gobble_is_turn_based (state))
    return g_strdup (_ ("You win!"));
  time = meander_words_time (result.gobble.players[you].out_at);
  /* Translators: the winner of Gobble; %s is a time like 4:05. */
  return g_strdup_printf (_ ("You win, in %s!"), time);
}

/**
 * meander_words_gobble_beaten:
 * @game: a game of Gobble that is over
 *
 * Says something kind to the only person, where somebody else has won; it praises only what was a
 * few tiles.
 *
 * Returns: (transfer full) (nullable): “Well played! You placed 3 tiles.”
 */
char *
meander_words_gobble_beaten (MeanderGame *game)
{
  guint n_placed;

  if (!is_beaten (game))
    return NULL;
  n_placed = meander_words_gobble_count_placed (game, find_person (meander_game_get_state (game)));
  if (n_placed < PRAISED)
    /* Translators: to who has lost and has placed few tiles, or none */
    return g_strdup (_ ("The next game may be yours."));
  return g_strdup_printf (
      ngettext ("Well played! You placed %u tile.", "Well played! You placed %u tiles.", n_placed),
      n_placed);
}

/* Why who has won has done so, though tiles are left; (transfer full). */
static char *
tell_fewest (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  guint winner = 0;
  guint n_winners = 0;
  guint left;
  g_autofree char *name = NULL;

  for (guint seat = 0; seat < state->n_players; seat++)
    if (meander_gobble_get_rank (state, seat) == 1)
      {
        winner = seat;
        n_winners++;
      }
  left = meander_gobble_count_tiles (state, winner);
  if (left == 0)
    return g_strdup (_ ("Nothing fits any more."));
  if (n_winners == state->n_players)
    return g_strdup_printf (ngettext ("Nothing fits any more: everyone has %u tile left.",
                                      "Nothing fits any more: everyone has %u tiles left.", left),
                            left);
  if (n_winners > 1)
    /* Translators: Gobble, where several win; how many tiles each of them has left */
    return g_strdup_printf (_ ("Nothing fits any more: they have the fewest tiles left, %u."),
                            left);
  if (winner == find_person (state))
    return g_strdup_printf (_ ("Nothing fits any more: you have the fewest tiles left, %u."), left);
  name = meander_words_gobble_player (game, winner);
  /* Translators: Gobble: the name of the winner, and how many tiles that player has left */
  return g_strdup_printf (_ ("Nothing fits any more: %s has the fewest tiles left, %u."), name,
                          left);
}

/**
 * meander_words_gobble_stuck:
 * @game: a game of Gobble that is over
 *
 * Says why there are tiles left, where there are and the title does not say it, and who has won with some.
 *
 * Returns: (transfer full) (nullable): a sentence
 */
char *
meander_words_gobble_stuck (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  guint n_left = 0;

  if (state->n_players == 1)
    return meander_gobble_count_tiles (state, 0) > 0 && is_placed_well (game) ? tell_left (state)
                                                                              : NULL;
  for (guint seat = 0; seat < state->n_players; seat++)
    n_left += meander_gobble_count_tiles (state, seat) > 0;
  return n_left > 1 ? tell_fewest (game) : NULL;
}

/**
 * meander_words_gobble_why:
 * @game: a game of Gobble that is over
 *
 * Says to who has played alone why tiles of the heap are left that seem to fit.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL where nothing seems to fit
 */
char *
meander_words_gobble_why (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint n_others =
      meander_gobble_count_tiles (state, 0) - meander_gobble_count_heap (state, 0);

  if (state->n_players > 1 || !meander_gobble_would_fit (state, 0))
    return NULL;
  if (n_others == 0)
    return g_strdup (_ ("Tiles on the heap need three tiles round them."));
  if (n_others == 1)
    return g_strdup (
        _ ("The last tile does not fit, and tiles on the heap need three tiles round them."));
  return g_strdup (
      _ ("The last tiles do not fit, and tiles on the heap need three tiles round them."));
}

/**
 * meander_words_gobble_longest:
 * @game: a game of Gobble
 * @loop: whether to tell of loops, else of lines that are none
 *
 * Tells of the longest line on the table, or the longest loop, where there is one and few players.
 *
 * Returns: (transfer full) (nullable): “The longest line: 12 tiles.”
 */
char *
meander_words_gobble_longest (MeanderGame *game, gboolean loop)
{
  const MeanderState *state = meander_game_get_state (game);
  guint longest = 0;

  if (!loop)
    longest = meander_gobble_find_longest (state, NULL);
  else if (state->n_players <= MEANDER_GOBBLE_FEW)
    for (MeanderColour colour = 0; colour < MEANDER_N_COLOURS; colour++)
      longest = MAX (longest, meander_board_longest_loop (meander_game_get_board (game), colour));
  if (longest == 0)
    return NULL;
  return meander_words_the_longest (loop, longest);
}
