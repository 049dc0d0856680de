/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/strategy.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "rules/strategy-game.h"
#include "words/basics.h"

/* What the player on turn has to fill, before the free move or after it, and with what. */
static char *
tell_filling (const MeanderState *state, gboolean again)
{
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  g_autofree MeanderPlacement *fills = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  const guint n_fills = meander_turn_list_fills (turn, fills);
  guint64 tiles = 0;
  guint n_spaces = 0;
  guint n;

  for (guint i = 0; i < n_fills; i++)
    {
      tiles |= meander_turn_bit (fills[i].number);
      /* Those of one space follow each other. */
      n_spaces += i == 0 || !meander_hex_equal (fills[i].hex, fills[i - 1].hex);
    }
  n = meander_count_bits (tiles);

  /* Translators: %u is the number on a tile, the only one that fits; it is the spaces that are one or
   * several. */
  if (n == 1)
    return g_strdup_printf (
        again ? ngettext ("To end the turn, fill the forced space: tile %u fits.",
                          "To end the turn, fill the forced spaces: tile %u fits.", n_spaces)
              : ngettext ("Fill the forced space first: tile %u fits.",
                          "Fill the forced spaces first: tile %u fits.", n_spaces),
        fills[0].number);
  if (n_spaces == 1)
    return g_strdup_printf (
        again ? ngettext ("To end the turn, fill the forced space: %u of your tiles fits.",
                          "To end the turn, fill the forced space: %u of your tiles fit.", n)
              : ngettext ("Fill the forced space first: %u of your tiles fits.",
                          "Fill the forced space first: %u of your tiles fit.", n),
        n);
  return g_strdup_printf (
      again ? ngettext ("To end the turn, fill the forced spaces: %u of your tiles fits.",
                        "To end the turn, fill the forced spaces: %u of your tiles fit.", n)
            : ngettext ("Fill the forced spaces first: %u of your tiles fits.",
                        "Fill the forced spaces first: %u of your tiles fit.", n),
      n);
}

/**
 * meander_words_step:
 * @state: a state of the strategy game
 * @count: whether to tell how many tiles of the rack fit
 *
 * Says what the player on turn has to do (RULES.md, “A turn”).
 *
 * Returns: (transfer full): a sentence, empty when the game is over
 */
char *
meander_words_step (const MeanderState *state, gboolean count)
{
  if (meander_board_get_n_tiles (state->board) == 0)
    return g_strdup (_ ("You begin: place any tile."));
  switch (meander_strategy_get_step (state))
    {
    case MEANDER_TURN_FILL:
      if (!count)
        return g_strdup (_ ("Fill the forced spaces first."));
      return tell_filling (state, FALSE);
    case MEANDER_TURN_FREE:
      return g_strdup (_ ("Your free move: place one tile where it fits."));
    case MEANDER_TURN_FILL_AGAIN:
      if (!count)
        return g_strdup (_ ("To end the turn, fill the forced spaces."));
      return tell_filling (state, TRUE);
    case MEANDER_TURN_PASS:
      return g_strdup (_ ("None of your tiles can be placed: pass."));
    case MEANDER_TURN_DEADLOCK:
    case MEANDER_TURN_END:
    case MEANDER_TURN_DONE:
    default:
      return g_strdup ("");
    }
}

static const char *
choose_begin (const char *drag)
{
  return meander_input_choose (drag, drag, _ ("The arrow keys choose a tile. Space picks it up."));
}

/**
 * meander_words_how_to_begin:
 *
 * Says how a tile comes to the table, for who has not tried one yet.
 *
 * Returns: a sentence or two
 */
const char *
meander_words_how_to_begin (void)
{
  return choose_begin (_ ("Drag one of your tiles to the table."));
}

/**
 * meander_words_how_to_begin_beside:
 *
 * Says how a tile comes to a table with tiles, for who has not tried one yet.
 *
 * Returns: a sentence or two
 */
const char *
meander_words_how_to_begin_beside (void)
{
  return choose_begin (_ ("Drag one of your tiles next to a tile on the table."));
}

/**
 * meander_words_what_counts:
 * @game: a strategy game
 *
 * Says what a player is to do, for who has never seen a game end; the only person here, who reads it,
 * with their colour.
 *
 * Returns: two sentences
 */
const char *
meander_words_what_counts (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint you = meander_words_find_here (game);

  switch (you < state->n_players ? meander_strategy_get_colour (state, you) : MEANDER_N_COLOURS)
    {
    case MEANDER_RED:
      /* Translators: over the points, for who has never finished a strategy game. */
      return _ ("You are red. Make a long red line; a loop counts double.");
    case MEANDER_YELLOW:
      return _ ("You are yellow. Make a long yellow line; a loop counts double.");
    case MEANDER_GREEN:
      return _ ("You are green. Make a long green line; a loop counts double.");
    case MEANDER_BLUE:
      return _ ("You are blue. Make a long blue line; a loop counts double.");
    default:
      /* Translators: over the points, for who has never finished a strategy game: each player has a
       * colour. */
      return _ ("Your colour’s longest line counts. A loop counts double.");
    }
}

/**
 * meander_words_nobodys_colours:
 * @result: of a strategy game
 *
 * Tells whose colours the others on the tiles are.
 *
 * Returns: (transfer full) (nullable): the words, or %NULL where each colour is somebody's
 */
char *
meander_words_nobodys_colours (const MeanderResult *result)
{
  const char *names[MEANDER_N_COLOURS + 1] = { NULL };
  g_autofree char *list = NULL;
  guint n = 0;

  for (guint colour = 0; colour < MEANDER_N_COLOURS; colour++)
    {
      guint side = 0;

      while (side < result->n_sides && result->sides[side].colour != colour)
        side++;
      if (side == result->n_sides)
        names[n++] = meander_words_colour ((MeanderColour) colour);
    }
  if (n == 0)
    return NULL;
  list = g_strjoinv (", ", (char **) names);
  /* Translators: %s is one colour of the tiles, or several with commas, that no player has. */
  return g_strdup_printf (ngettext ("Nobody’s colour: %s", "Nobody’s colours: %s", n), list);
}

/* Takes @line. */
static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

/* Who has tiles for the forced spaces that the trial makes, told once for all of them.  Which tiles, one
 * sees in the racks. */
static void
describe_new_spaces (MeanderGame *game,
                     const MeanderState *now,
                     const MeanderState *then,
                     GString *text)
{
  const MeanderTurn *turn = meander_strategy_get_turn (then);
  g_autoptr (GString) who = g_string_new (NULL);
  gboolean fills[MEANDER_MAX_SEATS] = { FALSE };
  guint n_spaces = 0;
  guint n_others = 0;

  for (guint i = 0; i < turn->n_forced; i++)
    {
      MeanderForcedSpace space;

      if (meander_board_is_forced (now->board, turn->forced[i]) ||
          !meander_turn_get_forced_space (turn, turn->forced[i], &space))
        continue;
      n_spaces++;
      for (guint seat = 0; seat < then->n_players; seat++)
        fills[seat] |= (space.fit_racks[seat] & ~space.barred) != 0;
    }
  for (guint seat = 0; seat < then->n_players; seat++)
    {
      g_autofree char *name = meander_words_is_you (game, seat) ? meander_words_you ()
                                                                : meander_words_player (game, seat);

      n_others += fills[seat] && !meander_words_is_you (game, seat);
      if (fills[seat])
        g_string_append_printf (who, "%s%s", who->len > 0 ? ", " : "", name);
    }
  if (n_spaces == 1 && who->len > 0 && n_others == 0)
    add_line (text, g_strdup (_ ("New forced space: only you can fill it.")));
  else if (n_spaces == 1 && who->len > 0)
    /* Translators: %s is a player, or several with commas: “Anna, Jan” */
    add_line (text,
              g_strdup_printf (_ ("New forced space. Players who can fill it: %s."), who->str));
  else if (n_spaces == 1)
    add_line (text, g_strdup (_ ("New forced space: nobody has a tile that fits it.")));
  else if (n_spaces > 1 && who->len > 0)
    /* Translators: two or more; %s is a player, or several with commas: “Anna, Jan” */
    add_line (text, g_strdup_printf (
                        ngettext ("%u new forced space. Players who can fill one: %s.",
                                  "%u new forced spaces. Players who can fill one: %s.", n_spaces),
                        n_spaces, who->str));
  else if (n_spaces > 1)
    add_line (text, g_strdup_printf (
                        /* Translators: two or more */
                        ngettext ("%u new forced space: nobody has a tile that fits.",
                                  "%u new forced spaces: nobody has a tile that fits.", n_spaces),
                        n_spaces));
}

/**
 * meander_words_effect:
 * @game: a strategy game
 * @then: the same with tiles on trial
 *
 * Says what the tiles on trial would do: the points before and after where they
 * change, and who could fill the forced spaces that are made.
 *
 * Returns: (transfer full): a line for each; empty where nothing of this happens
 */
char *
meander_words_effect (MeanderGame *game, const MeanderState *then)
{
  const MeanderState *now = meander_game_get_state (game);
  GString *text = g_string_new (NULL);
  MeanderResult before;
  MeanderResult after;

  now->rules->result (now, &before);
  then->rules->result (then, &after);
  for (guint i = 0; i < before.n_sides; i++)
    if (before.sides[i].points != after.sides[i].points)
      {
        g_autofree char *name = meander_words_side_or_you (game, before.sides[i].colour);

        /* Translators: a player's name, the points before and after the tile on trial */
        add_line (text, g_strdup_printf (_ ("%s: %u → %u"), name, before.sides[i].points,
                                         after.sides[i].points));
      }
  describe_new_spaces (game, now, then, text);
  return g_string_free (text, FALSE);
}

/**
 * meander_words_placed:
 * @name: a player
 * @tiles: (array length=n_tiles): what the player has placed in this turn, in order
 * @n_tiles: how many, at least one
 *
 * Tells what somebody has placed.
 *
 * Returns: (transfer full): “Turtle places tiles 53 and 20.”
 */
char *
meander_words_placed (const char *name, const guint *tiles, guint n_tiles)
{
  g_autoptr (GString) first = g_string_new (NULL);

  g_return_val_if_fail (n_tiles > 0, NULL);

  if (n_tiles == 1)
    /* Translators: said after a computer player has placed a tile; %s is its name */
    return g_strdup_printf (_ ("%s places tile %u."), name, tiles[0]);
  if (n_tiles == 2)
    /* Translators: said after a computer player has placed two tiles; %s is its name */
    return g_strdup_printf (_ ("%s places tiles %u and %u."), name, tiles[0], tiles[1]);
  /* More than that are to be seen, and not to be read. */
  if (n_tiles > 3)
    /* Translators: said after a computer player has placed many tiles; %s is its name */
    return g_strdup_printf (ngettext ("%s places %u tile.", "%s places %u tiles.", n_tiles), name,
                            n_tiles);
  for (guint i = 0; i + 1 < n_tiles; i++)
    g_string_append_printf (first, "%s%u", i > 0 ? ", " : "", tiles[i]);
  /* Translators: said after a computer player has placed several tiles: its name, numbers with
   * commas between them, the last number: “Turtle places tiles 53, 20 and 7.” */
  return g_strdup_printf (_ ("%s places tiles %s and %u."), name, first->str, tiles[n_tiles - 1]);
}

/**
 * meander_words_placed_briefly:
 * @name: a player
 * @tiles: (array length=n_tiles): what the player has placed in this turn, in order
 * @n_tiles: how many, at least one
 *
 * Tells what somebody has placed, as in a list of several players.
 *
 * Returns: (transfer full): “Turtle: tiles 53, 20”
 */
char *
meander_words_placed_briefly (const char *name, const guint *tiles, guint n_tiles)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  g_return_val_if_fail (n_tiles > 0, NULL);

  if (n_tiles > 5)
    /* Translators: a line of a short list of what each player has just done: a player's name, how many tiles
     * the player has placed */
    return g_strdup_printf (ngettext ("%s: %u tile", "%s: %u tiles", n_tiles), name, n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    g_string_append_printf (numbers, "%s%u", i > 0 ? ", " : "", tiles[i]);
  /* Translators: a line of a short list of what each player has just done: a player's name, the number of the tile that
   * the player has placed, or of each: “Turtle: tile 53”, “Turtle: tiles 53, 20” */
  return g_strdup_printf (ngettext ("%s: tile %s", "%s: tiles %s", n_tiles), name, numbers->str);
}

/**
 * meander_words_passed:
 * @game: a strategy game
 * @seat: a player
 *
 * Tells that somebody has passed.
 *
 * Returns: (transfer full): “Turtle passes.”
 */
char *
meander_words_passed (MeanderGame *game, guint seat)
{
  g_autofree char *name = meander_words_player (game, seat);

  /* Translators: in a list of the moves; %s is a player's name */
  return meander_words_is_you (game, seat) ? g_strdup (_ ("You pass."))
                                           : g_strdup_printf (_ ("%s passes."), name);
}

/**
 * meander_words_played_briefly:
 * @game: a strategy game
 * @before: its state before the move
 * @move: a move that was made
 *
 * Tells a move in few words, as in a narrow list of all of them, for the eye.
 *
 * Returns: (transfer full): who placed which tile
 */
char *
meander_words_played_briefly (MeanderGame *game, const MeanderState *before, const char *move)
{
  const guint seat = meander_strategy_get_seat (before);
  g_autofree char *name =
      meander_words_is_you (game, seat) ? meander_words_you () : meander_words_player (game, seat);
  MeanderMove steps;

  if (!meander_move_parse (move, &steps, NULL) || steps.n_steps == 0)
    return meander_words_passed (game, seat);
  /* Translators: said, briefly: who has placed which tile. */
  return g_strdup_printf (_ ("%s: tile %u"), name, steps.steps[0].number);
}

/**
 * meander_words_played_tile:
 * @number: a tile
 *
 * Tells a move where a sign says who made it, for the eye.
 *
 * Returns: (transfer full): the tile, which no line break parts from its number
 */
char *
meander_words_played_tile (guint number)
{
  /* Translators: a line of a list of moves, beside the player's colour */
  g_autofree char *text = g_strdup_printf (C_ ("move", "tile %u"), number);

  return meander_words_bind_numbers (text);
}

/**
 * meander_words_played:
 * @game: a strategy game
 * @before: its state before the move
 * @move: a move that was made
 *
 * Tells a move, as in a list of all of them.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_played (MeanderGame *game, const MeanderState *before, const char *move)
{
  const guint seat = meander_strategy_get_seat (before);
  const gboolean you = meander_words_is_you (game, seat);
  g_autofree char *name = you ? meander_words_you () : meander_words_player (game, seat);
  MeanderMove steps;
  guint number;

  if (!meander_move_parse (move, &steps, NULL) || steps.n_steps == 0)
    return meander_words_passed (game, seat);

  number = steps.steps[0].number;
  if (meander_board_get_n_tiles (before->board) == 0)
    /* Translators: in a list of the moves; %s is a player's name */
    return you ? g_strdup_printf (_ ("You begin with tile %u."), number)
               : g_strdup_printf (_ ("%s begins with tile %u."), name, number);
  if (meander_strategy_get_step (before) == MEANDER_TURN_FREE)
    /* Translators: in a list of the moves; %s is a player's name, or “You” */
    return g_strdup_printf (_ ("%s: free move, tile %u."), name, number);
  /* Translators: in a list of the moves; %s is a player's name, or “You” */
  return g_strdup_printf (_ ("%s: forced space, tile %u."), name, number);
}

/**
 * meander_words_strategy_others:
 * @game: a strategy game that is over
 * @result: its result
 *
 * Tells who has come second, third and fourth, behind those who have won.
 *
 * Returns: (transfer full) (nullable): “2. Anna: 18 · 3. Jan: 15”; %NULL between two, and where nobody has
 *   won
 */
char *
meander_words_strategy_others (MeanderGame *game, const MeanderResult *result)
{
  guint order[MEANDER_N_COLOURS];
  guint rank = 1;
  GString *list;

  if (result->n_sides <= 2 || result->deadlock)
    return NULL;

  meander_result_get_order (result, order);
  list = g_string_new (NULL);
  for (guint i = 0; i < result->n_sides; i++)
    {
      const guint points = result->sides[order[i]].points;
      g_autofree char *name = meander_words_side_or_you (game, result->sides[order[i]].colour);

      if (i > 0 && points < result->sides[order[i - 1]].points)
        rank = i + 1;
      if (result->sides[order[i]].best)
        continue;
      g_string_append (list, list->len > 0 ? " · " : "");
      /* Translators: who has come second, third or fourth in a game: rank, name, points: “2. Anna: 18” */
      g_string_append_printf (list, C_ ("rank in a game", "%u. %s: %u"), rank, name, points);
    }
  if (list->len == 0)
    return g_string_free (list, TRUE);
  return g_string_free (list, FALSE);
}
