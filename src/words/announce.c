/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/announce.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "words/basics.h"
#include "words/strategy.h"

/* Takes @more; @text may be NULL. */
static char *
add_part (char *text, char *more)
{
  char *both;

  if (text == NULL)
    return more;
  /* Translators: a spoken list grows by one part: "next to 2 tiles, red to the west". */
  both = g_strdup_printf (C_ ("list", "%s, %s"), text, more);
  g_free (text);
  g_free (more);
  return both;
}

static char *
say_colour (const char *name, const MeanderResult *result, guint side)
{
  /* Translators: a player's name and the colour that they play: “Anna: red” */
  return g_strdup_printf (C_ ("who plays what", "%s: %s"), name,
                          meander_words_colour (result->sides[side].colour));
}

static char *
say_points (const char *name, const MeanderResult *result, guint side)
{
  /* Translators: a player's name and their points: “Anna 8” */
  return g_strdup_printf (C_ ("points", "%s %u"), name, result->sides[side].points);
}

/* Of each side what @say makes of it, in one list. */
static char *
list_sides (MeanderGame *game,
            char *(*say) (const char *name, const MeanderResult *result, guint side))
{
  char *list = NULL;
  MeanderResult result;

  meander_game_get_result (game, &result);
  for (guint i = 0; i < result.n_sides; i++)
    {
      g_autofree char *name = meander_words_side_or_you (game, result.sides[i].colour);

      list = add_part (list, say (name, &result, i));
    }
  return list;
}

/**
 * meander_words_announce_players:
 * @game: a strategy game
 *
 * Tells who plays which colour.
 *
 * Returns: (transfer full): “You: red, Turtle: blue.”
 */
char *
meander_words_announce_players (MeanderGame *game)
{
  g_autofree char *list = list_sides (game, say_colour);

  return g_strdup_printf ("%s.", list);
}

/**
 * meander_words_announce_beginner:
 * @game: a strategy game in which nothing lies yet
 *
 * Tells that somebody else than the person who reads it begins.
 *
 * Returns: (transfer full): “Turtle begins.”
 */
char *
meander_words_announce_beginner (MeanderGame *game)
{
  g_autofree char *name =
      meander_words_player (game, meander_strategy_get_seat (meander_game_get_state (game)));

  /* Translators: who makes the first move; %s is a player's name */
  return g_strdup_printf (_ ("%s begins."), name);
}

/* The neighbour that was placed last: that is the one which is remembered. */
static const MeanderPlacement *
find_neighbour (const MeanderBoard *board, const MeanderPlacement *tile, guint *edge)
{
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = n_tiles; i > 0; i--)
    if (meander_hex_edge_towards (tiles[i - 1].hex, tile->hex, edge))
      return &tiles[i - 1];
  return NULL;
}

static char *
say_placed (const char *name, guint number, guint edge, guint beside)
{
  /* Translators: in the next six, the first number is the tile that a player has placed, the
   * second one that lies beside it. */
  switch (edge)
    {
    case 0:
      return g_strdup_printf (_ ("%s places tile %u to the north-east of tile %u."), name, number,
                              beside);
    case 1:
      return g_strdup_printf (_ ("%s places tile %u to the east of tile %u."), name, number,
                              beside);
    case 2:
      return g_strdup_printf (_ ("%s places tile %u to the south-east of tile %u."), name, number,
                              beside);
    case 3:
      return g_strdup_printf (_ ("%s places tile %u to the south-west of tile %u."), name, number,
                              beside);
    case 4:
      return g_strdup_printf (_ ("%s places tile %u to the west of tile %u."), name, number,
                              beside);
    default:
      return g_strdup_printf (_ ("%s places tile %u to the north-west of tile %u."), name, number,
                              beside);
    }
}

/* The same of who hears it. */
static char *
say_you_placed (guint number, guint edge, guint beside)
{
  /* Translators: in the next six, the first number is the tile that has been placed, the second
   * one that lies beside it. */
  switch (edge)
    {
    case 0:
      return g_strdup_printf (_ ("You place tile %u to the north-east of tile %u."), number,
                              beside);
    case 1:
      return g_strdup_printf (_ ("You place tile %u to the east of tile %u."), number, beside);
    case 2:
      return g_strdup_printf (_ ("You place tile %u to the south-east of tile %u."), number,
                              beside);
    case 3:
      return g_strdup_printf (_ ("You place tile %u to the south-west of tile %u."), number,
                              beside);
    case 4:
      return g_strdup_printf (_ ("You place tile %u to the west of tile %u."), number, beside);
    default:
      return g_strdup_printf (_ ("You place tile %u to the north-west of tile %u."), number,
                              beside);
    }
}

/**
 * meander_words_announce_placed:
 * @board: the table
 * @name: (nullable): of a player; %NULL for who hears it
 * @number: the tile that they have just placed
 *
 * Tells who has placed a tile, and where.
 *
 * Returns: (transfer full): “Turtle places tile 49 to the east of tile 45.”
 */
char *
meander_words_announce_placed (const MeanderBoard *board, const char *name, guint number)
{
  const MeanderPlacement *tile = meander_board_find (board, number);
  const MeanderPlacement *beside = NULL;
  guint edge = 0;

  if (tile != NULL)
    beside = find_neighbour (board, tile, &edge);
  if (beside == NULL)
    return name == NULL ? g_strdup_printf (_ ("You begin with tile %u."), number)
                        : meander_words_placed (name, &number, 1);

  return name == NULL ? say_you_placed (number, edge, beside->number)
                      : say_placed (name, number, edge, beside->number);
}

/**
 * meander_words_announce_made:
 * @game: a strategy game
 * @before: its state before a move, or several
 *
 * Tells what the moves since then have brought: the lines and loops that count more now, and
 * the points.
 *
 * Returns: (transfer full): “Turtle: loop of 4 tiles. Points: You 3, Turtle 8.”; empty where the
 *   points have not changed
 */
char *
meander_words_announce_made (MeanderGame *game, const MeanderState *before)
{
  g_autofree char *list = NULL;
  g_autofree char *points = NULL;
  MeanderResult was;
  MeanderResult now;

  before->rules->result (before, &was);
  meander_game_get_result (game, &now);
  for (guint i = 0; i < now.n_sides; i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *what = NULL;

      if (now.sides[i].points == was.sides[i].points || now.sides[i].points == 0)
        continue;
      name = meander_words_side_or_you (game, now.sides[i].colour);
      if (now.sides[i].loop * 2 == now.sides[i].points)
        what = g_strdup_printf (ngettext ("loop of %u tile", "loop of %u tiles", now.sides[i].loop),
                                now.sides[i].loop);
      else
        what = g_strdup_printf (ngettext ("line of %u tile", "line of %u tiles", now.sides[i].line),
                                now.sides[i].line);
      list = add_part (list,
                       /* Translators: a player's name, and what counts for them now: “Anna: loop
                        * of 4 tiles” */
                       g_strdup_printf (C_ ("who has what", "%s: %s"), name, what));
    }
  if (list == NULL)
    return g_strdup ("");
  points = meander_words_announce_points (game);
  return g_strdup_printf ("%s. %s", list, points);
}

/**
 * meander_words_announce_points:
 * @game: a strategy game
 *
 * Tells how many points everybody has.
 *
 * Returns: (transfer full): “Points: You 3, Turtle 8.”
 */
char *
meander_words_announce_points (MeanderGame *game)
{
  g_autofree char *list = list_sides (game, say_points);

  /* Translators: %s is a list such as “Anna 8, Jan 3” */
  return g_strdup_printf (_ ("Points: %s."), list);
}

/**
 * meander_words_announce_fit:
 * @verdict: what the rules say to the tile in hand, on an empty hex
 *
 * Tells in few words whether the tile in hand may lie there: it is heard with every step.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_announce_fit (const MeanderVerdict *verdict)
{
  const guint n_touching = meander_count_bits (verdict->touching);
  const guint n_clashes = meander_count_bits (verdict->clashing);

  switch (verdict->reason)
    {
    case MEANDER_VERDICT_ALLOWED:
    case MEANDER_VERDICT_CLASH:
      if (n_clashes > 0 && n_touching == 1)
        return g_strdup_printf (ngettext ("%u edge clashes.", "%u edges clash.", n_clashes),
                                n_clashes);
      if (n_clashes > 0)
        /* Translators: of the edges that would touch a tile, how many would show another colour
         * than that tile; the first number decides the plural */
        return g_strdup_printf (ngettext ("%u of %u touching edges clashes.",
                                          "%u of %u touching edges clash.", n_clashes),
                                n_clashes, n_touching);
      if (n_touching > 0)
        return g_strdup_printf (ngettext ("It fits here, next to %u tile.",
                                          "It fits here, next to %u tiles.", n_touching),
                                n_touching);
      return g_strdup (_ ("Empty."));
    case MEANDER_VERDICT_APART:
      return g_strdup (_ ("Empty."));
    case MEANDER_VERDICT_SAME_COLOUR:
      return g_strdup (_ ("Not allowed: one colour from three sides."));
    case MEANDER_VERDICT_FOUR_SIDED:
      return g_strdup (_ ("Not allowed: four tiles round a space."));
    case MEANDER_VERDICT_CONTROLLED:
      return g_strdup (_ ("Not allowed: a controlled side."));
    case MEANDER_VERDICT_FORCED_FIRST:
      return g_strdup (_ ("Not yet: forced spaces come first."));
    case MEANDER_VERDICT_UNFILLABLE:
      return g_strdup (_ ("It makes a space you cannot fill."));
    case MEANDER_VERDICT_TOUCHES_ONE:
      return g_strdup (n_touching > 0 ? _ ("Next to only one tile.") : _ ("Empty."));
    case MEANDER_VERDICT_PENALTY:
      return g_strdup (_ ("Two tiles round it; a tile from the heap needs three."));
    case MEANDER_VERDICT_NOT_YOURS:
    case MEANDER_VERDICT_RANGE:
    case MEANDER_VERDICT_OCCUPIED:
    case MEANDER_VERDICT_ROTATE_ONLY:
    case MEANDER_VERDICT_GIVEN:
    case MEANDER_VERDICT_GIFT_FIRST:
    case MEANDER_VERDICT_OTHERS_TURN:
    default:
      return meander_words_verdict (verdict);
    }
}
