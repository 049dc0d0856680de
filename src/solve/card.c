/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

#include "rules/card-game.h"

/* Fills the outline of a Match card, the place with the fewest tiles that fit first.  From the
 * start again and again, each time a little longer, unless everything has been tried. */

#define N MEANDER_CARD_TILES
#define FIRST_SHARE 2000 /* nodes */

typedef struct
{
  const MeanderPuzzle *puzzle;
  const MeanderSolveOptions *options;
  MeanderBoard *board;
  MeanderRandom random;
  guint64 unused; /* a bit a face, from 0 */
  guint64 nodes;
  guint64 pause_at;
  gboolean paused;
  gboolean halted;
  gboolean found;
} Card;

static gboolean
is_halted (const Card *card)
{
  const MeanderSolveOptions *options = card->options;

  return (options->max_nodes != 0 && card->nodes >= options->max_nodes) ||
         (options->deadline != 0 && (card->nodes & 1023) == 0 &&
          g_get_monotonic_time () >= options->deadline) ||
         (options->progress != NULL && g_atomic_int_get (&options->progress->stop) != 0);
}

static void
note_depth (Card *card)
{
  MeanderSolveProgress *progress = card->options->progress;
  gint depth = (gint) meander_board_get_n_tiles (card->board);

  if (progress == NULL)
    return;

  g_atomic_int_set (&progress->nodes, (gint) (card->nodes / 1000));
  if (depth > g_atomic_int_get (&progress->best))
    g_atomic_int_set (&progress->best, depth);
}

/* The empty place with the fewest tiles; N if all are filled. */
static guint
choose_place (const Card *card, guint64 *faces)
{
  guint best = N;
  guint least = G_MAXUINT;

  for (guint place = 0; place < N; place++)
    {
      MeanderHex hex = meander_card_hex (place);
      guint64 fitting;
      guint n;

      if (meander_board_at (card->board, hex) != NULL)
        continue;
      fitting = meander_board_get_fitting_faces (card->board, hex) & card->unused;
      n = meander_search_count_bits (fitting);
      if (n < least)
        {
          least = n;
          best = place;
          *faces = fitting;
        }
    }

  return best;
}

static void
go_on (Card *card)
{
  guint8 order[MEANDER_N_FACES];
  guint64 faces = 0;
  guint place = choose_place (card, &faces);
  guint n = 0;

  if (place == N)
    {
      MeanderCheck check;

      meander_card_check (card->puzzle, card->board, &check);
      card->found = check.status == MEANDER_CHECK_SOLVED;
      return;
    }
  card->nodes++;
  card->halted = is_halted (card);
  card->paused = card->nodes >= card->pause_at;
  if (card->halted || card->paused)
    return;
  note_depth (card);

  for (; faces != 0; faces &= faces - 1)
    order[n++] = (guint8) meander_first_bit (faces);
  meander_random_shuffle (&card->random, order, n);
  for (guint i = 0; i < n; i++)
    for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
      {
        MeanderHex hex = meander_card_hex (place);

        if (meander_board_get_clashes (card->board, order[i] + 1u, hex, rotation) != 0)
          continue;
        meander_board_place (card->board, order[i] + 1u, hex, rotation);
        card->unused &= ~(G_GUINT64_CONSTANT (1) << order[i]);
        go_on (card);
        if (card->found)
          return;
        card->unused |= G_GUINT64_CONSTANT (1) << order[i];
        meander_board_take_back (card->board);
        if (card->halted || card->paused)
          return;
      }
}

/* FALSE where what lies is not in the outline, or clashes. */
static gboolean
lay_fixed (Card *card)
{
  const MeanderSolveOptions *options = card->options;
  guint n_inside = 0;

  for (guint i = 0; i < card->puzzle->n_tiles; i++)
    card->unused |= G_GUINT64_CONSTANT (1) << (card->puzzle->tiles[i] - 1);
  for (guint i = 0; i < options->n_fixed; i++)
    {
      const MeanderPlacement *tile = &options->fixed[i];

      for (guint place = 0; place < N; place++)
        n_inside += meander_hex_equal (meander_card_hex (place), tile->hex);
      meander_board_place (card->board, tile->number, tile->hex, tile->rotation);
      card->unused &= ~(G_GUINT64_CONSTANT (1) << (tile->number - 1));
    }

  return n_inside == options->n_fixed && meander_board_count_clashes (card->board) == 0;
}

/**
 * meander_solve_card:
 * @puzzle: the puzzle of a Match card
 * @options: how to search; what lies stays where it is
 * @solution: (out caller-allocates): an answer, if there is one
 *
 * Looks for an answer to a Match card.
 *
 * Returns: as meander_solve_find() does
 */
MeanderSolveStatus
meander_solve_card (const MeanderPuzzle *puzzle,
                    const MeanderSolveOptions *options,
                    MeanderSolution *solution)
{
  g_autoptr (MeanderBoard) board = meander_board_new (puzzle->set);
  Card card = { .puzzle = puzzle, .options = options, .board = board };
  guint64 share = FIRST_SHARE;
  const MeanderPlacement *tiles;

  g_return_val_if_fail (puzzle->n_tiles == N, MEANDER_SOLVE_NO_GOAL);

  if (!lay_fixed (&card))
    return MEANDER_SOLVE_NONE;
  meander_random_init (&card.random, options->seed);
  do
    {
      card.paused = FALSE;
      card.pause_at = card.nodes + share;
      share += share / 2;
      go_on (&card);
    }
  while (!card.found && card.paused && !card.halted);
  if (!card.found)
    return card.halted ? MEANDER_SOLVE_STOPPED : MEANDER_SOLVE_NONE;

  tiles = meander_board_get_placements (board, &solution->n_tiles);
  for (guint i = 0; i < solution->n_tiles; i++)
    solution->tiles[i] = tiles[i];
  solution->colours[0] = puzzle->n_colours > 0 ? puzzle->colours[0] : MEANDER_NO_COLOUR;
  solution->colours[1] = MEANDER_NO_COLOUR;

  return MEANDER_SOLVE_FOUND;
}
