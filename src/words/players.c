/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/strategy.h"

#include <glib/gi18n.h>

#include "rules/default-name.h"
#include "rules/strategy-game.h"
#include "words/basics.h"
#include "words/levels.h"

/* How the players of a strategy game are called. */

/**
 * meander_words_name:
 * @name: a player's name, as it is kept
 *
 * Names a player beside other words: who has given no name is called so in the language of today.
 *
 * Returns: (transfer full): the name
 */
char *
meander_words_name (const char *name)
{
  guint seat;

  return meander_default_name_find (name, &seat) ? meander_words_unnamed (seat)
                                                 : meander_words_isolate (name);
}

/* As a player has named themselves, or NULL; the number of the own seat is no name. */
static char *
own_name (MeanderGame *game, guint seat)
{
  g_autoptr (MeanderStrategySetup) setup =
      meander_strategy_setup_parse (meander_game_get_params (game), NULL);
  guint unnamed;

  if (setup == NULL || seat >= setup->n_players || *setup->names[seat] == '\0' ||
      (meander_default_name_find (setup->names[seat], &unnamed) && unnamed == seat))
    return NULL;
  return meander_words_name (setup->names[seat]);
}

static gboolean
has_own_name (MeanderGame *game, guint seat)
{
  g_autofree char *name = own_name (game, seat);

  return name != NULL;
}

/**
 * meander_words_unnamed:
 * @seat: a player, from 0 on
 *
 * Names a player who has told no name.
 *
 * Returns: (transfer full): “Player 1”
 */
char *
meander_words_unnamed (guint seat)
{
  /* Translators: a player who has given no name; %u counts from 1. */
  return g_strdup_printf (_ ("Player %u"), seat + 1);
}

/**
 * meander_words_seat:
 * @game: a strategy game
 * @seat: a player, from 0 on
 *
 * Names whose seat it is, whoever plays there: as they have named themselves, else by
 * number.
 *
 * Returns: (transfer full): the name
 */
char *
meander_words_seat (MeanderGame *game, guint seat)
{
  char *name = own_name (game, seat);

  if (name != NULL)
    return name;
  return meander_words_unnamed (seat);
}

/**
 * meander_words_is_you:
 * @game: a strategy game
 * @seat: a player, from 0 on
 *
 * Tells whether a player is the only person and has no name: that is who reads it.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_words_is_you (MeanderGame *game, guint seat)
{
  MeanderPlayers *players = meander_game_get_players (game);

  return meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE &&
         meander_players_count_people (players) == 1 && !has_own_name (game, seat);
}

/* Whether the only person here has a seat, and reads it. */
static gboolean
is_here (MeanderGame *game, guint seat)
{
  MeanderPlayers *players = meander_game_get_players (game);

  return meander_words_is_you (game, seat) ||
         (meander_players_is_shared_table (players) &&
          meander_players_count_people (players) == 1 &&
          meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE &&
          !meander_players_is_elsewhere (players, seat));
}

/**
 * meander_words_is_your_turn:
 * @game: a strategy game
 *
 * Tells whether who reads it is on turn: the only person, or at a table across computers, whatever
 * their name is, the only one here.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_words_is_your_turn (MeanderGame *game)
{
  return is_here (game, meander_strategy_get_seat (meander_game_get_state (game)));
}

/**
 * meander_words_whose_seat:
 * @game: a strategy game
 * @seat: a player, from 0 on
 *
 * Names whose seat it is, and the computer player where one plays there, for what others have done there
 * before.
 *
 * Returns: (transfer full): “Anna”, “Player 1”, or “Player 1 (Turtle)”
 */
char *
meander_words_whose_seat (MeanderGame *game, guint seat)
{
  const MeanderLevel level = meander_players_get_level (meander_game_get_players (game), seat);
  g_autofree char *person = meander_words_seat (game, seat);

  if (level == MEANDER_LEVEL_NONE)
    return g_steal_pointer (&person);
  /* Translators: a player's name, and the computer player that plays for them: “Anna (Turtle)” */
  return g_strdup_printf (C_ ("player", "%s (%s)"), person, meander_words_level (level));
}

/**
 * meander_words_player:
 * @game: a strategy game
 * @seat: a player, from 0 on
 *
 * Names a player: as they have named themselves, else by number.  The computer has
 * the name of its level; where it plays for somebody who has given a name, both.
 *
 * Returns: (transfer full): the name
 */
char *
meander_words_player (MeanderGame *game, guint seat)
{
  MeanderPlayers *players = meander_game_get_players (game);
  const MeanderLevel level = meander_players_get_level (players, seat);

  if (level == MEANDER_LEVEL_NONE || has_own_name (game, seat))
    return meander_words_whose_seat (game, seat);
  /* Two of one level are told apart by their seats; who plays for somebody with a name has that too. */
  for (guint other = 0; other < MEANDER_MAX_SEATS; other++)
    if (other != seat && meander_players_get_level (players, other) == level &&
        !has_own_name (game, other))
      /* Translators: one of several computer players with the same name: “Turtle 2” */
      return g_strdup_printf (C_ ("player", "%s %u"), meander_words_level (level), seat + 1);
  return g_strdup (meander_words_level (level));
}

/**
 * meander_words_side:
 * @game: a strategy game
 * @colour: a colour that is played
 *
 * Names who plays a colour.
 *
 * Returns: (transfer full): “Anna”, or with doubles “Anna and Jan”
 */
char *
meander_words_side (MeanderGame *game, MeanderColour colour)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autofree char *first = NULL;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      g_autofree char *name = NULL;

      if (meander_strategy_get_colour (state, seat) != colour)
        continue;
      name = meander_words_player (game, seat);
      if (first != NULL)
        /* Translators: the two players of a team */
        return g_strdup_printf (_ ("%s and %s"), first, name);
      first = g_steal_pointer (&name);
    }
  return g_steal_pointer (&first);
}

/**
 * meander_words_list_names:
 * @names: (array zero-terminated=1): one to four players
 *
 * Names several players in a sentence.
 *
 * Returns: (transfer full): “Anna”, “Anna and Jan”, or more of them
 */
char *
meander_words_list_names (char **names)
{
  switch (g_strv_length (names))
    {
    case 0:
    case 1:
      return g_strdup (names[0]);
    case 2:
      /* Translators: who share the win */
      return g_strdup_printf (C_ ("winners", "%s and %s"), names[0], names[1]);
    case 3:
      /* Translators: who share the win */
      return g_strdup_printf (C_ ("winners", "%s, %s and %s"), names[0], names[1], names[2]);
    default:
      /* Translators: who share the win */
      return g_strdup_printf (C_ ("winners", "%s, %s, %s and %s"), names[0], names[1], names[2],
                              names[3]);
    }
}

/**
 * meander_words_sides:
 * @game: a strategy game
 * @colours: (array length=n): colours that are played
 * @n: how many, at least one
 *
 * Names who plays several colours.
 *
 * Returns: (transfer full): “Anna”, “Anna and Jan”, or more of them
 */
char *
meander_words_sides (MeanderGame *game, const MeanderColour *colours, guint n)
{
  g_auto (GStrv) names = g_new0 (char *, MEANDER_MAX_SEATS + 1);

  g_return_val_if_fail (n > 0 && n <= MEANDER_MAX_SEATS, NULL);

  for (guint i = 0; i < n; i++)
    names[i] = meander_words_side (game, colours[i]);
  return meander_words_list_names (names);
}

/**
 * meander_words_find_you:
 * @game: a strategy game
 *
 * Finds the seat of the only person, where that is who reads it.
 *
 * Returns: the seat; the number of players where there is none
 */
guint
meander_words_find_you (MeanderGame *game)
{
  guint n_players = meander_game_get_state (game)->n_players;
  guint seat = 0;

  while (seat < n_players && !meander_words_is_you (game, seat))
    seat++;
  return seat;
}

/**
 * meander_words_find_here:
 * @game: a strategy game
 *
 * Finds the seat of who reads it: the only person, or at a table across computers, whatever their name is,
 * the only one here.
 *
 * Returns: the seat; the number of players where there is none
 */
guint
meander_words_find_here (MeanderGame *game)
{
  const guint n_players = meander_game_get_state (game)->n_players;
  guint seat = 0;

  while (seat < n_players && !is_here (game, seat))
    seat++;

  return seat;
}

/**
 * meander_words_you:
 *
 * Names the person who reads it.
 *
 * Returns: (transfer full): “You”
 */
char *
meander_words_you (void)
{
  /* Translators: the person who reads it, in place of a name: “You: the longest line, 23 tiles.” */
  return g_strdup (C_ ("player", "You"));
}

/**
 * meander_words_is_side_you:
 * @game: a strategy game
 * @colour: a colour that is played
 *
 * Tells whether the only person, who reads it, plays a colour alone.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_words_is_side_you (MeanderGame *game, MeanderColour colour)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint you = meander_words_find_you (game);

  return you < state->n_players && !meander_strategy_is_doubles (state) &&
         meander_strategy_get_colour (state, you) == colour;
}

/**
 * meander_words_side_or_you:
 * @game: a strategy game
 * @colour: a colour that is played
 *
 * Names who plays a colour, for the only person, where that is who reads it.
 *
 * Returns: (transfer full): “You”, “Anna”, or with doubles “Anna and Jan”
 */
char *
meander_words_side_or_you (MeanderGame *game, MeanderColour colour)
{
  if (meander_words_is_side_you (game, colour))
    return meander_words_you ();
  return meander_words_side (game, colour);
}
