/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playout-private.h"

#include <string.h>

/* How a table for random games is made, and takes over a turn. */

static void
set_up_shape (MeanderPlayoutShape *shape, const MeanderRotatedFace *rotated)
{
  MeanderEnd ends[8] = { 0 };
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      shape->adds[e] = rotated->code[e] + (1u << MEANDER_PLAYOUT_NEIGHBOURS) +
                       (1u << (MEANDER_PLAYOUT_COLOURS + 2 * rotated->colour[e]));
      shape->colours[e] = rotated->colour[e];
      ends[e] = rotated->far[e];
    }
  memcpy (shape->far, ends, sizeof ends);
}

static void
set_up_keys (MeanderPlayout *self)
{
  guint code, face, e, i;

  for (code = 0; code < MEANDER_N_CODES; code++)
    for (i = 0; i < 3; i++)
      {
        guint key = self->tables->codes[code].keys[i];

        self->keys[code][i] =
            (guint8) (key / (1 + MEANDER_N_COLOURS) * 8 + key % (1 + MEANDER_N_COLOURS));
      }
  for (face = 0; face < MEANDER_N_FACES; face++)
    for (e = 0; e < MEANDER_N_EDGES; e++)
      memcpy (&self->rotations[face][8 * e], self->tables->rotations[face][e],
              sizeof self->tables->rotations[face][e]);
}

/**
 * meander_playout_new:
 *
 * Creates the table for random games.
 *
 * Returns: (transfer full): a playout, to be freed with meander_playout_free()
 */
MeanderPlayout *
meander_playout_new (void)
{
  MeanderPlayout *self = g_new0 (MeanderPlayout, 1);
  guint i;

  self->tables = meander_tables ();
  for (i = 0; i < G_N_ELEMENTS (self->shapes); i++)
    set_up_shape (&self->shapes[i], &self->tables->rotated[i / 6][i % 6]);
  set_up_keys (self);

  return self;
}

/**
 * meander_playout_free:
 * @self: (transfer full) (nullable): a playout
 *
 * Frees a playout.
 */
void
meander_playout_free (MeanderPlayout *self)
{
  g_free (self);
}

/* Clears away the game before. */
static void
clear (MeanderPlayout *self)
{
  guint i, k;

  for (i = 0; i < self->n_tiles; i++)
    {
      guint64 *cells = &self->cells[self->tiles[i]];

      cells[0] = cells[meander_playout_steps[0]] = cells[meander_playout_steps[1]] =
          cells[meander_playout_steps[2]] = 0;
      cells[meander_playout_steps[3]] = cells[meander_playout_steps[4]] =
          cells[meander_playout_steps[5]] = 0;
    }
  for (k = 0; k < 3; k++)
    for (i = 0; i < G_N_ELEMENTS (self->rows[k]); i++)
      self->rows[k][i] = (MeanderPlayoutRow){ G_MAXUINT8, 0 };
  memset (self->fits, 0, self->n_forced * sizeof self->fits[0]);
  self->n_tiles = self->n_free = self->n_forced = 0;
}

static inline guint
enter_hex (const MeanderPlayout *self, MeanderHex hex)
{
  return (guint) ((hex.r - self->origin.r) * MEANDER_PLAYOUT_SIZE + hex.q - self->origin.q);
}

/* Takes over what is on a board. */
static void
take_in (MeanderPlayout *self, const MeanderBoard *board)
{
  guint n_ends = board->n_tiles * MEANDER_N_EDGES;
  guint i, e;

  for (i = 0; i < board->n_tiles; i++)
    {
      guint hex = enter_hex (self, board->placements[i].hex);

      self->tiles[i] = (guint16) hex;
      self->numbers[i] = board->placements[i].number;
      self->cells[hex] = MEANDER_PLAYOUT_OCCUPIED | (guint64) (i * MEANDER_N_EDGES)
                                                        << MEANDER_PLAYOUT_AT;
      meander_playout_extend_rows (self, hex);
    }
  self->n_tiles = board->n_tiles;
  memcpy (self->mate, board->mate, n_ends * sizeof self->mate[0]);
  memcpy (self->length, board->length, n_ends * sizeof self->length[0]);
  for (i = 0; i < MEANDER_N_COLOURS; i++)
    self->points[i] = MAX (board->longest.line[i], 2u * board->longest.loop[i]);

  for (i = 0; i < board->n_frontier; i++)
    {
      const MeanderCell *cell = &board->cells[meander_cell_index (board->frontier[i])];
      guint hex = enter_hex (self, board->frontier[i]);

      self->cells[hex] = cell->code | (guint32) cell->neighbours << MEANDER_PLAYOUT_NEIGHBOURS;
      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          guint what = meander_edges_get (meander_playout_code_at (self, hex)->edges, e);

          if (what != 0)
            self->cells[hex] += 1u << (MEANDER_PLAYOUT_COLOURS + 2 * (what - 1));
        }
      if (cell->neighbours < 3)
        {
          self->cells[hex] |= (guint64) self->n_free << MEANDER_PLAYOUT_AT;
          self->free[self->n_free++] = (guint16) hex;
        }
      else
        meander_playout_add_forced (self, hex);
    }
}

/**
 * meander_playout_start:
 * @self: a playout
 * @turn: where to begin; nothing of it is kept
 *
 * Sets up a game to be played on.
 *
 * Figures that no game leads to are left to meander_turn_pick(), and so are tiles in hand
 * that nobody knows.
 *
 * Returns: whether it can be played on here
 */
gboolean
meander_playout_start (MeanderPlayout *self, const MeanderTurn *turn)
{
  guint i;

  g_return_val_if_fail (self != NULL && turn != NULL, FALSE);

  if (!turn->sound && meander_turn_is_restricted (turn))
    return FALSE;

  clear (self);
  self->over = self->deadlock = FALSE;
  self->n_seats = turn->n_seats;
  self->seat = turn->seat;
  self->free_made = turn->free_made;
  self->n_passed = turn->n_passed;
  self->n_bag = turn->n_bag;
  for (i = 0; i < turn->n_seats; i++)
    {
      if (turn->n_hidden[i] > 0)
        return FALSE;
      self->racks[i] = turn->racks[i];
    }

  if (turn->board->n_tiles > 0)
    {
      MeanderHex first = turn->board->placements[0].hex;

      self->origin =
          meander_hex (first.q - MEANDER_PLAYOUT_MIDDLE, first.r - MEANDER_PLAYOUT_MIDDLE);
      take_in (self, turn->board);
    }
  else
    {
      self->origin = meander_hex (-MEANDER_PLAYOUT_MIDDLE, -MEANDER_PLAYOUT_MIDDLE);
      self->free[self->n_free++] =
          MEANDER_PLAYOUT_MIDDLE * MEANDER_PLAYOUT_SIZE + MEANDER_PLAYOUT_MIDDLE;
      memset (self->points, 0, sizeof self->points);
    }

  return TRUE;
}
