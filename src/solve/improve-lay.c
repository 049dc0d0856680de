/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/improve-private.h"

/* Laying tiles for four lines, cell after cell, with every line followed as it grows.
 *
 * The board of src/rules does the same for figures that nobody knows beforehand;
 * here the figure is given, and with it which ends lie on its rim and can never
 * go on.  From that it follows early how much an arrangement has lost.
 *
 * Of a figure with n rim edges, n / 2 lines run from rim to rim.  The best of each
 * colour count and the others should be of one tile each; whatever else lies in
 * lines or loops that do not count is a loss.  Losses are kept in halves of a
 * tile, for a line with one end on the rim may yet be joined to another such. */

static inline guint
count_loss (const MeanderLayer *self, const MeanderColourState *colour)
{
  guint half_loss = 0, n_half = 0, longest = 0, second = 0;
  guint loss, other;
  guint64 half;

  for (half = colour->half; half != 0; half &= half - 1)
    {
      guint length = self->lengths[self->figure.rim_ends[__builtin_ctzll (half)]];

      n_half += length;
      half_loss += 2 * length - 1;
      if (length > longest)
        {
          second = longest;
          longest = length;
        }
      else if (length > second)
        {
          second = length;
        }
    }

  /* Either what counts is still to come: of the lines with one end on the rim the
   * two longest may be its ends. */
  loss = 2u * (colour->n_full - colour->n_lines + colour->n_loops) + half_loss;
  other = loss;
  loss -= longest > 0 ? 2 * longest - 1 : 0;
  loss -= second > 0 ? 2 * second - 1 : 0;

  /* Or it is there already, and all that is not joined to it is too much. */
  if (colour->longest_line > 0)
    {
      guint floating = (guint) colour->n_arcs - colour->n_full - colour->n_loops - n_half;

      other += 2 * floating;
      other -= 2 * (colour->longest_line - 1u);
      loss = MIN (loss, other);
    }

  return loss;
}

/* The line that goes on behind an edge of a cell: its far end, its length, and
 * the near end, or -1 if there is no tile and the line begins at this edge. */
typedef struct
{
  int near;
  guint far;
  guint length;
} Side;

static inline Side
look_beyond (const MeanderLayer *self, guint cell, guint edge, gboolean laid)
{
  Side side = { -1, cell * MEANDER_N_EDGES + edge, 0 };

  if (laid)
    {
      static const guint8 opposite[MEANDER_N_EDGES] = { 3, 4, 5, 0, 1, 2 };

      side.near = self->figure.neighbours[cell][edge] * MEANDER_N_EDGES + opposite[edge];
      side.far = self->mates[side.near];
      side.length = self->lengths[side.near];
    }

  return side;
}

/* One arc of a tile that is being laid, with what must be known to lift it. */
typedef struct
{
  guint8 colour;
  gboolean closed; /* it made a loop, and no line changed */
  Side a, b;
  MeanderColourState before;
} Joint;

static inline void
join (MeanderLayer *self,
      guint cell,
      const guint8 *tile_colours,
      guint from,
      guint to,
      guint laid,
      Joint *joint)
{
  MeanderColourState *colour = &self->colours[tile_colours[from]];
  guint length, rim_a, rim_b;

  joint->colour = tile_colours[from];
  joint->before = *colour;
  joint->a = look_beyond (self, cell, from, laid >> from & 1);
  joint->b = look_beyond (self, cell, to, laid >> to & 1);
  joint->closed = joint->a.near >= 0 && (int) joint->a.far == joint->b.near;
  colour->n_arcs++;

  if (joint->closed)
    {
      length = joint->a.length + 1;
      colour->n_loops = (guint8) (colour->n_loops + length);
      colour->loss = (guint8) count_loss (self, colour);
      return;
    }

  length = joint->a.length + joint->b.length + 1;
  self->mates[joint->a.far] = (guint16) joint->b.far;
  self->mates[joint->b.far] = (guint16) joint->a.far;
  self->lengths[joint->a.far] = self->lengths[joint->b.far] = (guint8) length;

  rim_a = self->figure.rim_of[joint->a.far];
  rim_b = self->figure.rim_of[joint->b.far];
  if (rim_a != MEANDER_NO_RIM && rim_b != MEANDER_NO_RIM)
    {
      colour->half &= ~(G_GUINT64_CONSTANT (1) << rim_a | G_GUINT64_CONSTANT (1) << rim_b);
      colour->n_full = (guint8) (colour->n_full + length);
      colour->n_lines++;
      colour->longest_line = MAX (colour->longest_line, (guint8) length);
    }
  else if (rim_a != MEANDER_NO_RIM)
    colour->half |= G_GUINT64_CONSTANT (1) << rim_a;
  else if (rim_b != MEANDER_NO_RIM)
    colour->half |= G_GUINT64_CONSTANT (1) << rim_b;

  colour->loss = (guint8) count_loss (self, colour);
}

static inline void
part (MeanderLayer *self, const Joint *joint)
{
  self->colours[joint->colour] = joint->before;
  if (joint->closed)
    return;

  /* The ends that met still know their lines; the far ones learn them again. */
  if (joint->a.near >= 0)
    {
      self->mates[joint->a.far] = (guint16) joint->a.near;
      self->lengths[joint->a.far] = (guint8) joint->a.length;
    }
  if (joint->b.near >= 0)
    {
      self->mates[joint->b.far] = (guint16) joint->b.near;
      self->lengths[joint->b.far] = (guint8) joint->b.length;
    }
}

static inline void
join_all (MeanderLayer *self,
          guint cell,
          guint face,
          guint rotation,
          guint laid,
          Joint joints[MEANDER_N_ARCS])
{
  const MeanderRotatedFace *rotated = &self->tables->rotated[face][rotation];
  guint n = 0;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (rotated->far[e] > e)
      join (self, cell, rotated->colour, e, rotated->far[e], laid, &joints[n++]);

  self->laid.faces[cell] = (guint8) face;
  self->laid.rotations[cell] = (guint8) rotation;
  self->left &= ~(G_GUINT64_CONSTANT (1) << face);
}

static inline void
part_all (MeanderLayer *self, guint face, const Joint joints[MEANDER_N_ARCS])
{
  guint i;

  self->left |= G_GUINT64_CONSTANT (1) << face;
  for (i = MEANDER_N_ARCS; i > 0; i--)
    part (self, &joints[i - 1]);
}

/**
 * meander_layer_get_loss:
 * @self: a layer
 *
 * Tells what is lost by now, whatever may be laid yet; see meander_layer_lay().
 *
 * Returns: the loss, in halves of a tile
 */
guint
meander_layer_get_loss (const MeanderLayer *self)
{
  return (guint) self->colours[0].loss + self->colours[1].loss + self->colours[2].loss +
         self->colours[3].loss;
}

/* Tells the empty neighbours; whether some tile is left for each of them. */
static inline gboolean
show_edges (MeanderLayer *self, guint cell, const MeanderRotatedFace *rotated, guint laid)
{
  gboolean fits = TRUE;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      int next = self->figure.neighbours[cell][e];

      if (next < 0 || laid >> e & 1)
        continue;

      self->codes[next] = (guint16) (self->codes[next] + rotated->code[e]);
      fits = fits && (self->tables->codes[self->codes[next]].faces & self->left) != 0;
    }

  return fits;
}

static inline void
hide_edges (MeanderLayer *self, guint cell, const MeanderRotatedFace *rotated, guint laid)
{
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      int next = self->figure.neighbours[cell][e];

      if (next >= 0 && !(laid >> e & 1))
        self->codes[next] = (guint16) (self->codes[next] - rotated->code[e]);
    }
}

static gboolean
is_known (const MeanderLayer *self)
{
  guint i;

  if (!self->has_known)
    return FALSE;

  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    if (self->laid.faces[i] != self->known.faces[i] ||
        self->laid.rotations[i] != self->known.rotations[i])
      return FALSE;

  return TRUE;
}

static inline guint
take_bit (guint64 bits, guint from)
{
  guint64 above = bits >> from << from;

  return (guint) __builtin_ctzll (above != 0 ? above : bits);
}

/**
 * meander_layer_clear:
 * @self: a layer whose figure is set
 *
 * Takes all tiles up.
 */
void
meander_layer_clear (MeanderLayer *self)
{
  guint i;

  self->left = (G_GUINT64_CONSTANT (1) << MEANDER_N_FACES) - 1;
  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    self->codes[i] = 0;
  for (i = 0; i < MEANDER_N_COLOURS; i++)
    self->colours[i] = (MeanderColourState){ 0 };
}

/**
 * meander_layer_put:
 * @self: a layer
 * @cell: an empty cell
 * @face: a face from 0 that is left and matches there
 * @rotation: sixths of a turn clockwise
 *
 * Lays a tile that is to stay.
 */
void
meander_layer_put (MeanderLayer *self, guint cell, guint face, guint rotation)
{
  guint laid = meander_edges_bits (self->tables->codes[self->codes[cell]].edges);
  Joint joints[MEANDER_N_ARCS];

  join_all (self, cell, face, rotation, laid, joints);
  show_edges (self, cell, &self->tables->rotated[face][rotation], laid);
}

/**
 * meander_layer_lay:
 * @self: a layer in which the first cells of the order are laid
 * @depth: so many
 *
 * Looks for a way to fill the other cells with the tiles that are left, so that
 * all edges match and the loss is within the limit, in an order of trials that
 * chance decides.
 *
 * The loss, in halves of a tile, is by how much the score will stay below what the
 * figure has room for, as far as it can be known already: all 168 arcs, less one for
 * each line from rim to rim that cannot count.
 *
 * Returns: what came of it; after anything but %MEANDER_LAY_NONE the layer is to
 *   be cleared before it is used again
 */
MeanderLayResult
meander_layer_lay (MeanderLayer *self, guint depth)
{
  guint cell, laid;
  const MeanderCode *code;
  guint64 faces, chances;

  if (depth == MEANDER_IMPROVE_N_CELLS)
    return is_known (self) ? MEANDER_LAY_NONE : MEANDER_LAY_FOUND;

  cell = self->order[depth];
  code = &self->tables->codes[self->codes[cell]];
  laid = meander_edges_bits (code->edges);
  chances = meander_random_next (self->random);

  for (faces = code->faces & self->left; faces != 0;)
    {
      guint face = take_bit (faces, chances & 63);
      guint rotations = meander_fitting_rotations (self->tables, face, code->edges);

      faces &= ~(G_GUINT64_CONSTANT (1) << face);
      chances = chances >> 6 | chances << 58;

      while (rotations != 0)
        {
          guint rotation = take_bit (rotations, (chances & 63) % 6);
          const MeanderRotatedFace *rotated = &self->tables->rotated[face][rotation];
          Joint joints[MEANDER_N_ARCS];

          rotations &= ~(1u << rotation);
          self->n_nodes++;
          join_all (self, cell, face, rotation, laid, joints);

          if (meander_layer_get_loss (self) <= self->loss_limit)
            {
              if (show_edges (self, cell, rotated, laid))
                {
                  MeanderLayResult result = meander_layer_lay (self, depth + 1);

                  if (result != MEANDER_LAY_NONE)
                    return result;
                }
              hide_edges (self, cell, rotated, laid);
            }

          part_all (self, face, joints);
        }
    }

  if (self->n_nodes >= self->max_nodes || g_atomic_int_get (self->stop) != 0)
    return MEANDER_LAY_LIMIT;

  return MEANDER_LAY_NONE;
}

/**
 * meander_layer_get_lengths:
 * @self: a layer in which all cells are filled
 * @lengths: (out caller-allocates): for each colour, the tiles of its longest line
 *
 * Measures the arrangement (RULES: four lines).
 */
void
meander_layer_get_lengths (const MeanderLayer *self, guint lengths[MEANDER_N_COLOURS])
{
  guint i;

  for (i = 0; i < MEANDER_N_COLOURS; i++)
    lengths[i] = self->colours[i].longest_line;
}
