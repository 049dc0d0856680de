/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/improve-private.h"

/* How well four lines can be gone on from, once one more tile is laid: judged for all the tiles
 * that may come next at once.
 *
 * Of the empty cells on the front no more than three touch the next cell.  What leads into
 * the others is the same whichever tile comes, and which tiles fit them too, but for the one that
 * is gone.  So all that is worked out once a front, and looked up once a face; what is left for
 * each rotation are the cells that the tile touches. */

#define SPARE_WORTH (-128) /* for a cell that has to be the one without a line of its own */
#define MOST_CHANCE 31

/* What the tiles that fit a cell are worth, by their number. */
static inline const gint16 *
get_fit_worth (const MeanderPlan *plan, const MeanderWaiting *waiting)
{
  gboolean single = (waiting->edges & (waiting->edges - 1)) == 0;

  return plan->fit_worth[plan->rims[waiting->cell] != 0][single];
}

/* Whether two edges of one colour that lead into a cell may be joined there, as any tile
 * will join them. */
static inline gboolean
can_join (const MeanderFront *front, const MeanderPlan *plan, guint depth, guint a, guint b)
{
  guint colour = front->colours[a];
  guint n_ends = 0;
  guint i;

  if (front->mates[a] == b)
    return FALSE;
  if (front->mates[a] != MEANDER_RIM_MATE || front->mates[b] != MEANDER_RIM_MATE)
    return TRUE;

  for (i = 0; i < plan->n_open[depth]; i++)
    n_ends += front->colours[plan->open[depth][i]] == colour;

  return n_ends == 2 && meander_search_count_bits (plan->colour_faces[colour] & front->left) <=
                            plan->due[depth] + 1u;
}

static inline guint
count_rim (const MeanderFront *front)
{
  return (guint) front->n_rim[0] + front->n_rim[1] + front->n_rim[2] + front->n_rim[3];
}

/* What leads into a cell from the tiles that are laid: its code, for each colour a slot or
 * none, and what any tile will join there. */
static guint
look_at (MeanderProspect *self, const MeanderWaiting *waiting, guint8 slots[MEANDER_N_COLOURS])
{
  guint code = 0;
  guint c, edges;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    slots[c] = MEANDER_NO_SLOT;

  for (edges = waiting->edges; edges != 0; edges &= edges - 1)
    {
      guint e = (guint) __builtin_ctz (edges);
      guint8 slot = self->plan->links[waiting->cell][e];
      guint colour = self->front->colours[slot];

      code += meander_code_weights[e] * (1u + colour);
      if (slots[colour] != MEANDER_NO_SLOT)
        {
          self->joints[self->n_joints][0] = slots[colour];
          self->joints[self->n_joints++][1] = slot;
        }
      slots[colour] = slot;
    }

  return code;
}

static void
add_near (MeanderProspect *self, const MeanderWaiting *waiting, guint edge)
{
  MeanderNear *near = &self->near[self->n_near++];
  MeanderWaiting before = { waiting->cell, (guint8) (waiting->edges & ~(1u << edge)) };

  near->fits = self->plan->fits[self->plan->rims[waiting->cell]];
  near->worth = get_fit_worth (self->plan, waiting);
  near->edge = (guint8) ((edge + 3) % MEANDER_N_EDGES);
  near->slot = self->plan->links[waiting->cell][edge];
  near->code = (guint16) look_at (self, &before, near->slots);
}

static void
add_far (MeanderProspect *self, const MeanderWaiting *waiting)
{
  MeanderFar *far = &self->far[self->n_far++];
  guint8 slots[MEANDER_N_COLOURS];
  guint code = look_at (self, waiting, slots);
  const gint16 *worth = get_fit_worth (self->plan, waiting);
  guint n_fits;

  far->fits = self->plan->fits[self->plan->rims[waiting->cell]][code] & self->front->left;
  far->rare = self->plan->tables->codes[code].faces & self->front->left;
  n_fits = meander_search_count_bits (far->fits);
  far->n_fits = (guint8) n_fits;
  far->worth[0] = n_fits == 0 ? SPARE_WORTH : worth[n_fits];
  far->worth[1] = n_fits <= 1 ? SPARE_WORTH : worth[n_fits - 1];
}

/**
 * meander_prospect_init:
 * @self: (out caller-allocates): a prospect
 * @front: a front, which must stay as it is as long as the prospect is used
 * @plan: the plan it follows, for four lines
 * @depth: how many cells are laid
 *
 * Looks at what is the same whichever tile is laid next.
 */
void
meander_prospect_init (MeanderProspect *self,
                       const MeanderFront *front,
                       const MeanderPlan *plan,
                       guint depth)
{
  guint i;

  self->front = front;
  self->plan = plan;
  self->depth = depth + 1;
  self->may_spare = count_rim (front) == plan->n_corners[depth];
  self->n_near = self->n_far = self->n_joints = 0;
  for (i = 0; i < plan->n_waiting[depth + 1]; i++)
    {
      const MeanderWaiting *waiting = &plan->waiting[depth + 1][i];
      guint edge = plan->touched[depth + 1][i];

      if (edge < MEANDER_N_EDGES)
        add_near (self, waiting, edge);
      else
        add_far (self, waiting);
    }
}

/**
 * meander_prospect_set_face:
 * @self: a prospect
 * @face: a face that is left
 *
 * Looks at what is the same in whichever rotation the face is laid next.
 *
 * Returns: whether all cells it does not touch can be filled without it
 */
gboolean
meander_prospect_set_face (MeanderProspect *self, guint face)
{
  guint i;

  self->left = self->front->left & ~(G_GUINT64_CONSTANT (1) << face);
  self->face_worth = self->plan->face_worth[face] - self->front->left_worth;
  self->face_spare = FALSE;
  for (i = 0; i < self->n_far; i++)
    {
      const MeanderFar *far = &self->far[i];
      guint taken = (guint) (far->fits >> face & 1);

      self->face_worth += far->worth[taken];
      if (far->n_fits != taken)
        continue;

      self->face_spare = TRUE;
      if (!self->may_spare || (far->rare & self->left) == 0)
        return FALSE;
    }

  return TRUE;
}

/**
 * meander_prospect_set_tile:
 * @self: a prospect whose face is set
 * @tile: the face, as it is to lie there
 * @random: (inout): lets equals differ
 * @worth: (out): how well it can be gone on from there, by guess
 *
 * Judges a tile that can be laid next.
 *
 * Returns: whether all cells on the front can still be filled, as far as is easily seen
 */
gboolean
meander_prospect_set_tile (MeanderProspect *self,
                           const MeanderRotatedFace *tile,
                           MeanderRandom *random,
                           int *worth)
{
  const MeanderPlan *plan = self->plan;
  int sum = self->face_worth;
  guint i;

  self->tile = tile;
  self->spare = self->face_spare;
  for (i = 0; i < self->n_near; i++)
    {
      const MeanderNear *near = &self->near[i];
      guint code = near->code + tile->code[near->edge];
      guint64 fits = near->fits[code] & self->left;

      if (fits != 0)
        {
          sum += near->worth[meander_search_count_bits (fits)];
          continue;
        }
      if (!self->may_spare || (plan->tables->codes[code].faces & self->left) == 0)
        return FALSE;
      self->spare = TRUE;
      sum += SPARE_WORTH;
    }

  *worth = sum + (int) meander_random_below (random, MOST_CHANCE + 1);

  return TRUE;
}

/**
 * meander_prospect_allows:
 * @self: a prospect whose tile is set
 * @front: the front it was made for, with the tile laid
 *
 * Looks at what the tile did to the lines.
 *
 * Returns: whether it can be gone on from here at all, as far as is easily seen
 */
gboolean
meander_prospect_allows (const MeanderProspect *self, const MeanderFront *front)
{
  const MeanderPlan *plan = self->plan;
  gboolean may_lie = !self->spare && self->depth > plan->spare_from;
  guint n_rim = count_rim (front);
  guint i;

  if (n_rim > plan->n_corners[self->depth] + (may_lie ? 2u : 0u))
    return FALSE;

  for (i = 0; i < self->n_joints; i++)
    if (!can_join (front, plan, self->depth, self->joints[i][0], self->joints[i][1]))
      return FALSE;

  for (i = 0; i < self->n_near; i++)
    {
      const MeanderNear *near = &self->near[i];
      guint other = near->slots[self->tile->colour[near->edge]];

      if (other != MEANDER_NO_SLOT && !can_join (front, plan, self->depth, other, near->slot))
        return FALSE;
    }

  return TRUE;
}
