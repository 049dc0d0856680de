/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles.h"
#include "rules/lines.h"
#include "solve/effort.h"
#include "solve/match-card.h"

/* Who has the whole table in view, once more and slowly: every way that is open is gone, with its
 * share of the chance. */
typedef struct
{
  const MeanderPuzzle *puzzle;
  MeanderBoard *board;
  guint n_places; /* of the outline, or 0 */
  MeanderHex places[MEANDER_CARD_TILES];
  double solved;
  double n_laid;
} View;

static gboolean
is_inside (const View *view, MeanderHex hex)
{
  for (guint i = 0; i < view->n_places; i++)
    if (meander_hex_equal (view->places[i], hex))
      return TRUE;

  return view->n_places == 0;
}

static gboolean
is_there (const View *view, guint number)
{
  return meander_board_find (view->board, number) != NULL;
}

static gboolean
is_wanted (const View *view, MeanderHex hex, MeanderColour colour)
{
  MeanderColour wanted[MEANDER_N_EDGES];

  meander_board_get_wanted (view->board, hex, wanted);
  for (guint e = 0; e < MEANDER_N_EDGES; e++)
    if (wanted[e] == colour)
      return TRUE;

  return FALSE;
}

static gboolean
fits_some (const View *view, MeanderHex hex)
{
  guint64 faces = meander_board_get_fitting_faces (view->board, hex);

  for (guint i = 0; i < view->puzzle->n_tiles; i++)
    if (!is_there (view, view->puzzle->tiles[i]) &&
        (faces >> (view->puzzle->tiles[i] - 1) & 1) != 0)
      return TRUE;

  return FALSE;
}

/* Whether nothing is spoilt in one colour of the goal. */
static gboolean
is_colour_well (const View *view, MeanderColour colour)
{
  guint n_more = view->puzzle->goal == MEANDER_GOAL_LOOP ? 0 : 1; /* pieces that are one too many */
  guint n_hexes, n_loops, n_lines, n_left = 0, n_lost = 0;
  const MeanderHex *hexes = meander_board_get_frontier (view->board, &n_hexes);

  n_lines = meander_board_count_lines (view->board, colour, &n_loops);
  for (guint i = 0; i < view->puzzle->n_tiles; i++)
    if (!is_there (view, view->puzzle->tiles[i]) &&
        meander_face_arc (meander_face (view->puzzle->tiles[i]), colour) != NULL)
      n_left++;
  if (n_left == 0)
    return n_lines == n_more && n_loops == 1 - n_more;
  for (guint i = 0; i < n_hexes; i++)
    {
      MeanderColour wanted[MEANDER_N_EDGES];

      meander_board_get_wanted (view->board, hexes[i], wanted);
      for (guint e = 0; e < MEANDER_N_EDGES; e++)
        if (wanted[e] == colour && (!is_inside (view, hexes[i]) || !fits_some (view, hexes[i])))
          n_lost++;
    }

  return n_loops == 0 && n_lines <= n_left + n_more && n_lost <= 2 * n_more &&
         (n_lines == 0 || n_lost < 2 * n_lines);
}

static gboolean
is_well (const View *view)
{
  guint n_hexes;
  const MeanderHex *hexes = meander_board_get_frontier (view->board, &n_hexes);

  for (guint i = 0; i < n_hexes; i++)
    if (view->n_places > 0 && is_inside (view, hexes[i]) && !fits_some (view, hexes[i]))
      return FALSE;
  for (guint i = 0; i < view->puzzle->n_colours; i++)
    if (!is_colour_well (view, view->puzzle->colours[i]))
      return FALSE;

  return TRUE;
}

/* The hexes where such a person goes on; a first tile lies in the middle, or in an outline somewhere. */
static guint
list_hexes (const View *view, MeanderHex hexes[MEANDER_MAX_TILES])
{
  guint n_frontier, n = 0, most = 0;
  const MeanderHex *frontier = meander_board_get_frontier (view->board, &n_frontier);

  if (n_frontier == 0)
    {
      hexes[0] = meander_hex (0, 0);
      return 1;
    }
  for (guint i = 0; i < n_frontier; i++)
    {
      guint touching = meander_board_count_neighbours (view->board, frontier[i]);
      gboolean leads = FALSE;

      for (guint k = 0; k < view->puzzle->n_colours; k++)
        leads |= is_wanted (view, frontier[i], view->puzzle->colours[k]);
      if (!is_inside (view, frontier[i]) || (view->n_places == 0 && !leads) ||
          (view->n_places > 0 && touching < most))
        continue;
      if (touching > most && view->n_places > 0)
        n = 0;
      most = MAX (most, touching);
      hexes[n++] = frontier[i];
    }

  return n;
}

static void
look_on (View *view, double chance)
{
  const MeanderPuzzle *puzzle = view->puzzle;
  guint n_laid = meander_board_get_n_tiles (view->board);
  MeanderHex hexes[MEANDER_MAX_TILES];
  guint n_hexes = list_hexes (view, hexes);
  guint n_ways = 0;

  if (n_laid == puzzle->n_tiles)
    {
      MeanderCheck check;

      if (puzzle->outline == MEANDER_OUTLINE_CARD)
        meander_card_check (puzzle, view->board, &check);
      else
        meander_puzzle_check (puzzle, view->board, &check);
      view->solved += check.status == MEANDER_CHECK_SOLVED ? chance : 0.0;
      return;
    }

  view->n_laid += chance;
  for (guint pass = 0; pass < 2; pass++)
    for (guint k = 0; k < n_hexes; k++)
      for (guint i = 0; i < puzzle->n_tiles; i++)
        /* Turned as a whole it is the same. */
        for (guint rotation = 0; rotation < (n_laid == 0 ? 1 : 6); rotation++)
          {
            if (is_there (view, puzzle->tiles[i]) ||
                meander_board_get_clashes (view->board, puzzle->tiles[i], hexes[k], rotation) != 0)
              continue;
            meander_board_place (view->board, puzzle->tiles[i], hexes[k], rotation);
            if (is_well (view) && pass == 0)
              n_ways++;
            else if (pass > 0 && is_well (view))
              look_on (view, chance / n_ways);
            meander_board_take_back (view->board);
          }
}

static void
compare_view (const MeanderPuzzle *puzzle, const MeanderPlacement *given, guint n_given)
{
  g_autoptr (MeanderBoard) board = meander_board_new (puzzle->set);
  View view = { .puzzle = puzzle, .board = board };
  MeanderEffort effort;

  if (puzzle->outline == MEANDER_OUTLINE_CARD)
    for (; view.n_places < MEANDER_CARD_TILES; view.n_places++)
      view.places[view.n_places] = meander_card_hex (view.n_places);
  for (guint i = 0; i < n_given; i++)
    meander_board_place (board, given[i].number, given[i].hex, given[i].rotation);
  look_on (&view, 1.0);
  g_assert_cmpfloat (view.solved, >, 0.0);
  g_assert_true (meander_solve_table_effort (puzzle, given, n_given, 20000, 4, 1, &effort));
  g_test_message ("%.3f tries, measured %.3f", view.n_laid / view.solved, effort.tries);
  g_assert_false (effort.at_least);
  g_assert_cmpfloat_with_epsilon (effort.tries / (view.n_laid / view.solved), 1.0, 0.08);
}

/* A card as a puzzle of its tiles; those that are given are gathered. */
static MeanderPuzzle *
puzzle_of_card (const MeanderMatchCard *card, MeanderPlacement *given, guint *n_given)
{
  guint8 tiles[MEANDER_CARD_TILES];
  MeanderPuzzle *puzzle;
  guint n = 0;

  *n_given = 0;
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    for (guint i = 0; i < MEANDER_CARD_TILES; i++)
      if (card->answer[i].number == number)
        tiles[n++] = (guint8) number;
  for (guint i = 0; i < MEANDER_CARD_TILES; i++)
    if (card->given[i])
      given[(*n_given)++] = card->answer[i];
  puzzle = meander_puzzle_new_tiles ("card", "Match", tiles, MEANDER_CARD_TILES);
  puzzle->outline = MEANDER_OUTLINE_CARD;
  puzzle->goal = card->goal;
  puzzle->n_colours = card->goal == MEANDER_GOAL_NONE ? 0 : 1;
  puzzle->colours[0] = card->goal == MEANDER_GOAL_NONE ? MEANDER_NO_COLOUR : card->colour;
  puzzle->colours[1] = MEANDER_NO_COLOUR;

  return puzzle;
}

static void
test_exact (void)
{
  static const MeanderGoalKind goals[] = { MEANDER_GOAL_NONE, MEANDER_GOAL_LINE,
                                           MEANDER_GOAL_LOOP };
  g_autoptr (MeanderPuzzle) one = puzzle_new ("1 15 25 43", "line red green", "");
  g_autoptr (MeanderPuzzle) other = puzzle_new ("5 17 27 45", "line red green", "");

  compare_view (one, NULL, 0);
  compare_view (other, NULL, 0);
  compare_view (puzzle_of_book ("discovery-3"), NULL, 0);
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = NULL;
      MeanderPlacement given[MEANDER_CARD_TILES];
      MeanderMatchCard card;
      guint n_given;

      meander_match_card_make (&card, goals[i], 4, 3 + i);
      puzzle = puzzle_of_card (&card, given, &n_given);
      g_assert_cmpuint (n_given, ==, 4);
      compare_view (puzzle, given, n_given);
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/effort-table/exact", test_exact);

  result = g_test_run ();
  puzzles_forget ();

  return result;
}
