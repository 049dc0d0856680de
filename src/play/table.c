/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/evaluate.h"

#include "rules/lines.h"

/**
 * meander_play_table_init:
 * @self: (out caller-allocates): the table
 * @turn: a turn, in which all tiles on racks are known
 * @colours: by seat, who has which colour
 * @seed: of all chances
 *
 * Sets up a table in the mind, to be cleared with meander_play_table_clear().
 * Nothing of @turn is kept.
 */
void
meander_play_table_init (MeanderPlayTable *self,
                         const MeanderTurn *turn,
                         const MeanderPlayColours colours,
                         guint64 seed)
{
  guint64 left;
  guint seat, side;

  memset (self, 0, offsetof (MeanderPlayTable, bag));
  self->board = meander_board_copy (turn->board);
  self->n_start = meander_board_get_n_tiles (self->board);
  meander_turn_copy (&self->turn, turn);
  self->turn.board = self->board;
  meander_turn_copy (&self->start, &self->turn);

  for (seat = 0; seat < turn->n_seats; seat++)
    {
      for (side = 0; side < self->n_sides && self->colour_of[side] != colours[seat]; side++)
        ;
      if (side == self->n_sides)
        self->colour_of[self->n_sides++] = colours[seat];
      self->side_of[seat] = (guint8) side;
    }

  self->n_unseen = 0;
  for (left = turn->bag; left != 0; left &= left - 1)
    self->bag[self->n_unseen++] = (guint8) (1 + __builtin_ctzll (left));
  self->weights = &meander_play_weights;
  meander_random_init (&self->random, seed);
  self->over = self->deadlock = FALSE;
}

/**
 * meander_play_table_clear:
 * @self: a table
 *
 * Frees what a table holds.
 */
void
meander_play_table_clear (MeanderPlayTable *self)
{
  g_clear_pointer (&self->playout, meander_playout_free);
  g_clear_pointer (&self->board, meander_board_free);
}

/**
 * meander_play_table_shuffle:
 * @self: a table as it was to begin with
 *
 * Gives the bag another order.
 */
void
meander_play_table_shuffle (MeanderPlayTable *self)
{
  meander_random_shuffle (&self->random, self->bag, self->n_unseen);
}

/**
 * meander_play_table_rewind:
 * @self: a table
 *
 * Takes everything back that has been placed since the beginning.
 */
void
meander_play_table_rewind (MeanderPlayTable *self)
{
  MeanderBoard *board = self->board;
  guint n = meander_board_get_n_tiles (board);

  /* To clear the board and lay the first tiles again is less work than to take back
   * three times as many. */
  if (n > 4 * self->n_start)
    {
      MeanderPlacement first[MEANDER_N_FACES];
      guint i;

      memcpy (first, meander_board_get_placements (board, NULL), self->n_start * sizeof first[0]);
      meander_board_clear (board);
      for (i = 0; i < self->n_start; i++)
        meander_board_place (board, first[i].number, first[i].hex, first[i].rotation);
    }
  else
    for (; n > self->n_start; n--)
      meander_board_take_back (board);

  meander_turn_copy (&self->turn, &self->start);
  self->over = self->deadlock = FALSE;
}

/* Nothing can be placed: goes on to the next player, or finds that the game is over. */
static gboolean
go_on (MeanderPlayTable *self)
{
  MeanderTurn *turn = &self->turn;
  guint n_playing = 0;
  guint seat;

  for (seat = 0; seat < turn->n_seats; seat++)
    n_playing += turn->racks[seat] != 0 ? 1 : 0;

  if (turn->free_made || turn->racks[turn->seat] == 0)
    meander_turn_next (turn);
  else if (meander_turn_is_restricted (turn))
    self->over = self->deadlock = TRUE;
  else
    meander_turn_pass (turn);

  if (n_playing == 0 || turn->n_passed >= n_playing)
    self->over = TRUE;

  return !self->over;
}

/**
 * meander_play_table_list:
 * @self: a table
 * @moves: (out caller-allocates) (array fixed-size=8192): the placements
 *
 * Lists what whoever is on turn may place.  Turns that are done go to the next
 * player, and who can place nothing in the endgame passes.
 *
 * Returns: how many there are; 0 when the game is over
 */
guint
meander_play_table_list (MeanderPlayTable *self, MeanderPlacement moves[MEANDER_MAX_LEGAL])
{
  guint n = 0;

  while (!self->over && (n = meander_turn_list (&self->turn, moves)) == 0 && go_on (self))
    ;

  return n;
}

/**
 * meander_play_table_pick:
 * @self: a table
 * @tile: (out): a placement
 *
 * Picks one of those that meander_play_table_list() would list, each as likely
 * as every other.
 *
 * Returns: whether there is one; else the game is over
 */
gboolean
meander_play_table_pick (MeanderPlayTable *self, MeanderPlacement *tile)
{
  while (!self->over)
    {
      if (meander_turn_pick (&self->turn, &self->random, tile))
        return TRUE;
      go_on (self);
    }

  return FALSE;
}

/**
 * meander_play_table_place:
 * @self: a table
 * @tile: a legal placement
 *
 * Places a tile and draws the next one of the shuffled bag.
 */
void
meander_play_table_place (MeanderPlayTable *self, const MeanderPlacement *tile)
{
  guint n_bag = self->turn.n_bag;

  meander_turn_place (&self->turn, tile, n_bag > 0 ? self->bag[n_bag - 1] : 0);
}

/* How a game ends in which each side has so many points. */
static void
find_outcome (const MeanderPlayTable *self,
              const int points[MEANDER_MAX_SEATS],
              gboolean deadlock,
              MeanderPlayOutcome *outcome)
{
  int most = 0;
  guint n_best = 0;
  guint side, other;

  for (side = 0; side < self->n_sides; side++)
    most = MAX (most, points[side]);
  for (side = 0; side < self->n_sides; side++)
    n_best += points[side] == most ? 1 : 0;

  for (side = 0; side < self->n_sides; side++)
    {
      int best_other = 0;

      for (other = 0; other < self->n_sides; other++)
        if (other != side)
          best_other = MAX (best_other, points[other]);
      outcome->margin[side] = (float) (points[side] - best_other);
      if (deadlock)
        outcome->win[side] = 1.0f / (float) self->n_sides;
      else
        outcome->win[side] = points[side] == most ? 1.0f / (float) n_best : 0.0f;
    }
}

/**
 * meander_play_table_finish:
 * @self: a table
 * @outcome: (out): how that game has ended
 *
 * Plays on to the end, each placement as likely as every other.  What is on the table
 * after that is nothing to go by: it is to be rewound.
 */
void
meander_play_table_finish (MeanderPlayTable *self, MeanderPlayOutcome *outcome)
{
  MeanderPlacement tile;
  int points[MEANDER_MAX_SEATS];
  guint side;

  if (self->playout == NULL)
    self->playout = meander_playout_new ();

  if (self->over || !meander_playout_start (self->playout, &self->turn))
    {
      while (meander_play_table_pick (self, &tile))
        meander_play_table_place (self, &tile);
      meander_play_table_get_outcome (self, outcome);
      return;
    }

  meander_playout_finish (self->playout, self->bag, &self->random);
  for (side = 0; side < self->n_sides; side++)
    points[side] = (int) meander_playout_get_points (self->playout, self->colour_of[side]);
  find_outcome (self, points, meander_playout_is_deadlock (self->playout), outcome);
}

/**
 * meander_play_table_get_outcome:
 * @self: a table
 * @outcome: (out): how it stands
 *
 * Reckons what the table is as the end of the game (RULES.md, “End”): most points
 * win, equals share, a deadlock is drawn by all.
 */
void
meander_play_table_get_outcome (const MeanderPlayTable *self, MeanderPlayOutcome *outcome)
{
  int points[MEANDER_MAX_SEATS];
  guint side;

  for (side = 0; side < self->n_sides; side++)
    points[side] = (int) meander_board_points (self->board, self->colour_of[side]);
  find_outcome (self, points, self->deadlock, outcome);
}
