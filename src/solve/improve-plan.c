/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/improve-private.h"

#include <string.h>

/* What is known of a figure before any tile is laid in it: how the front moves over it, and
 * what its rim asks for.  See improve-front.c. */

/* Of having a tile laid with so many corners, for four loops and for four lines.  Tiles without
 * corners do not fit on the rim, of which there is much at last, and are to go first.  That those
 * with three are to go early too, and with loops those with two late, was found by trial. */
static const gint8 corner_worth[2][MEANDER_N_ARCS + 1] = { { 22, 0, -11, 22 }, { 16, -2, 0, 22 } };

/* Of four lines, of 16: what the tiles that fit are worth on the rim, and where a single edge is
 * known.  By trial, too. */
#define RIM_PART 14
#define SINGLE_PART 4

/* The least a cell loses: each arc can take two of its rim edges. */
static guint
count_due (guint rim)
{
  return ((guint) __builtin_popcount (rim) + 1) / 2;
}

/* Which faces show given colours in some rotation and lose no more than they must. */
static guint64 *
find_fits (const MeanderTables *tables, guint rim)
{
  guint64 *fits = g_new0 (guint64, MEANDER_N_CODES);
  guint face, rotation, shown, e;

  for (face = 0; face < MEANDER_N_FACES; face++)
    for (rotation = 0; rotation < 6; rotation++)
      {
        const MeanderRotatedFace *rotated = &tables->rotated[face][rotation];
        guint lost = 0;

        for (e = 0; e < MEANDER_N_EDGES; e++)
          if (rotated->far[e] > e && (rim & (1u << e | 1u << rotated->far[e])) != 0)
            lost++;
        if (lost > count_due (rim))
          continue;

        for (shown = 0; shown < 64; shown++)
          {
            guint code = 0;

            if ((shown & rim) != 0)
              continue;
            for (e = 0; e < MEANDER_N_EDGES; e++)
              if (shown >> e & 1)
                code += meander_code_weights[e] * (1u + rotated->colour[e]);
            fits[code] |= G_GUINT64_CONSTANT (1) << face;
          }
      }

  return fits;
}

/**
 * meander_plan_init:
 * @self: (out caller-allocates): a plan
 * @lines: whether for four lines, not for four loops
 *
 * Prepares a plan that has no figure yet.
 */
void
meander_plan_init (MeanderPlan *self, gboolean lines)
{
  guint face, e, i;

  memset (self, 0, sizeof *self);
  self->tables = meander_tables ();
  self->lines = lines;
  for (face = 0; face < MEANDER_N_FACES; face++)
    {
      const MeanderRotatedFace *rotated = &self->tables->rotated[face][0];
      guint n_corners = 0;

      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          self->colour_faces[rotated->colour[e]] |= G_GUINT64_CONSTANT (1) << face;
          n_corners += rotated->far[e] == (e + 1) % MEANDER_N_EDGES;
        }
      self->face_worth[face] = corner_worth[lines][n_corners];
    }

  for (i = 0; i <= MEANDER_N_FACES; i++)
    {
      int worth = meander_fit_worth[i];

      self->fit_worth[FALSE][FALSE][i] = (gint16) worth;
      self->fit_worth[FALSE][TRUE][i] = (gint16) (worth * SINGLE_PART / 16);
      self->fit_worth[TRUE][FALSE][i] = (gint16) (worth * RIM_PART / 16);
      self->fit_worth[TRUE][TRUE][i] = (gint16) (worth * RIM_PART / 16 * SINGLE_PART / 16);
    }
}

/**
 * meander_plan_clear:
 * @self: a plan
 *
 * Frees what belongs to a plan.
 */
void
meander_plan_clear (MeanderPlan *self)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (self->fits); i++)
    g_clear_pointer (&self->fits[i], g_free);
}

/* The front before a cell is laid, from the slots of all edges laid so far. */
static void
note_front (MeanderPlan *self, guint depth)
{
  guint cell, e;

  self->n_open[depth] = self->n_waiting[depth] = 0;
  for (cell = depth; cell < MEANDER_IMPROVE_N_CELLS; cell++)
    {
      guint laid = 0;
      guint touched = MEANDER_N_EDGES;

      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          int beyond = self->figure.neighbours[cell][e];

          if (beyond < 0 || beyond >= (int) depth)
            continue;
          laid |= 1u << e;
          if (beyond == (int) depth - 1)
            touched = e;
          self->open[depth][self->n_open[depth]++] = self->links[cell][e];
        }
      if (laid == 0)
        continue;

      self->touched[depth][self->n_waiting[depth]] = (guint8) touched;
      self->waiting[depth][self->n_waiting[depth]++] =
          (MeanderWaiting){ (guint8) cell, (guint8) laid };
    }
}

/**
 * meander_plan_set_figure:
 * @self: a plan
 * @figure: a figure, its cells in the order in which they are to be laid; there
 *   must never be more than %MEANDER_MAX_FRONT edges on the front
 *
 * Works out how the front moves over a figure.
 */
void
meander_plan_set_figure (MeanderPlan *self, const MeanderImproveFigure *figure)
{
  guint free_slots = (1u << MEANDER_MAX_FRONT) - 1;
  guint cell, e;

  self->figure = *figure;
  for (cell = 0; cell < MEANDER_IMPROVE_N_CELLS; cell++)
    {
      guint used_up = 0;

      note_front (self, cell);
      self->rims[cell] = 0;
      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          int beyond = figure->neighbours[cell][e];

          if (beyond < 0)
            {
              self->links[cell][e] = MEANDER_LINK_RIM;
              self->rims[cell] |= (guint8) (1u << e);
            }
          else if (beyond < (int) cell)
            {
              used_up |= 1u << self->links[cell][e];
            }
          else
            {
              guint slot = (guint) __builtin_ctz (free_slots);

              g_assert (free_slots != 0);
              free_slots &= free_slots - 1;
              self->links[cell][e] = (guint8) (MEANDER_LINK_NEW + slot);
              self->links[beyond][(e + 3) % MEANDER_N_EDGES] = (guint8) slot;
            }
        }
      free_slots |= used_up;
      if (self->fits[self->rims[cell]] == NULL)
        self->fits[self->rims[cell]] = find_fits (self->tables, self->rims[cell]);
    }
  note_front (self, MEANDER_IMPROVE_N_CELLS);

  self->due[MEANDER_IMPROVE_N_CELLS] = 0;
  for (cell = MEANDER_IMPROVE_N_CELLS; cell > 0; cell--)
    self->due[cell - 1] = (guint8) (self->due[cell] + count_due (self->rims[cell - 1]));
  if (self->lines)
    meander_plan_set_rim (self);
}
