/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/improve-private.h"

#include <string.h>

/* Many arrangements are laid side by side, each a cell further at a time, and only
 * the most promising are kept (a beam search).  Those of the first cells are much
 * alike and have many ways to go on, and few are kept there; the others can be
 * told apart by then.
 *
 * With four loops a wide beam finds more, a narrow one is done at once; so the widths go round.
 * With four lines it is later that they can be told apart, and wide beams find no more
 * than narrow ones do in the same time, but those that become wider do: their room doubles every few
 * cells, until nearly all have room. */
#define LEAST_WIDTH 2048
#define N_WIDTHS 5
#define MOST_WIDTH (LEAST_WIDTH << (N_WIDTHS - 1))
#define EARLY_CELLS 11 /* the first row, and what is beside it */
#define EARLY_PART 16
#define LINES_LEAST 128
#define LINES_DOUBLE 4  /* the cells in which the room doubles */
#define LINES_WIDE 44   /* when it does no more */
#define SPARE_ROOM 1024 /* so many children over twice the room are sorted out at once */
#define CHILDREN (2 * MOST_WIDTH + SPARE_ROOM)
#define SEEN (2 * MOST_WIDTH) /* a power of two */

/* Of four lines, the cells in which a tile has to have a line of its own on the rim: all but the
 * last rows.  One cell alone need not, and what is gained by it early is little; but of what has
 * it yet to come five times as many are alive four tiles before the end. */
#define SPARE_FROM 41

#define MOST_WORTH 16384 /* either way; what is worse is as bad */
#define MOST_LOSS 80     /* more leads nowhere near the record */

/* A tile that can be laid next. */
typedef struct
{
  gint16 worth;
  guint16 parent;
  guint8 face;
  guint8 rotation;
} Child;

/* How a front came about. */
typedef struct
{
  guint16 parent;
  guint8 face;
  guint8 rotation;
} Step;

G_STATIC_ASSERT (MOST_WIDTH <= G_MAXUINT16 + 1);

struct _MeanderBeam
{
  MeanderPlan plan;
  MeanderRandom *random;
  const gint *stop;

  guint n_begun;
  guint width;
  guint loss_limit;
  guint depth; /* cells laid */
  guint n_fronts;
  guint n_done; /* fronts that have been gone on from */
  guint n_children;
  int too_little; /* there is no room for children that are worth no more */

  MeanderFront *fronts, *later;
  MeanderProspect prospect; /* for four lines */
  Child *children;
  Step *steps[MEANDER_IMPROVE_N_CELLS]; /* for each front that was kept */
  guint64 *seen;                        /* keys of the fronts kept, or 0; by a hash */
  guint32 *tally;                       /* children of each worth */
};

/**
 * meander_beam_new:
 * @lines: whether for four lines, not for four loops
 * @random: decides all that chance decides
 * @stop: (nullable): not 0 when it is to stop; atomic
 *
 * Prepares the search.
 *
 * Returns: (transfer full): a beam
 */
MeanderBeam *
meander_beam_new (gboolean lines, MeanderRandom *random, const gint *stop)
{
  MeanderBeam *self = g_new0 (MeanderBeam, 1);
  guint i;

  meander_plan_init (&self->plan, lines);
  self->plan.spare_from = SPARE_FROM;
  self->random = random;
  self->stop = stop;
  self->fronts = g_new (MeanderFront, MOST_WIDTH);
  self->later = g_new (MeanderFront, MOST_WIDTH);
  self->children = g_new (Child, CHILDREN);
  self->seen = g_new (guint64, SEEN);
  self->tally = g_new (guint32, 2 * MOST_WORTH);
  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    self->steps[i] = g_new (Step, MOST_WIDTH);

  return self;
}

/**
 * meander_beam_free:
 * @self: (transfer full) (nullable): a beam
 *
 * Frees a beam.
 */
void
meander_beam_free (MeanderBeam *self)
{
  guint i;

  if (self == NULL)
    return;

  meander_plan_clear (&self->plan);
  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    g_free (self->steps[i]);
  g_free (self->fronts);
  g_free (self->later);
  g_free (self->children);
  g_free (self->seen);
  g_free (self->tally);
  g_free (self);
}

static void
begin (MeanderBeam *self, guint loss_limit)
{
  MeanderImproveFigure figure;

  if (self->plan.lines)
    meander_improve_figure_init_rows (&figure, self->random);
  else
    meander_improve_figure_init_loops (&figure, self->random);
  meander_plan_set_figure (&self->plan, &figure);
  self->width = self->plan.lines ? MOST_WIDTH : LEAST_WIDTH << self->n_begun++ % N_WIDTHS;
  self->loss_limit = MIN (loss_limit, MOST_LOSS);
  self->depth = 0;
  meander_front_init (&self->fronts[0], &self->plan);
  self->n_fronts = 1;
  self->n_done = self->n_children = 0;
  self->too_little = G_MININT;
}

/* Since no colour differs from another, one first tile stands for all. */
static guint
get_room (const MeanderBeam *self)
{
  if (self->depth == 0)
    return 1;
  if (self->plan.lines && self->depth < LINES_WIDE)
    return MAX (LINES_LEAST, self->width >> (LINES_WIDE - self->depth) / LINES_DOUBLE);

  return self->depth < EARLY_CELLS ? self->width / EARLY_PART : self->width;
}

/* Keeps no more of the children than there is room for; of equals the first ones. */
static void
cull (MeanderBeam *self)
{
  guint room = get_room (self);
  guint n_kept = 0;
  guint equals, i;
  int least;

  if (self->n_children <= room)
    return;

  memset (self->tally, 0, 2 * MOST_WORTH * sizeof *self->tally);
  for (i = 0; i < self->n_children; i++)
    self->tally[self->children[i].worth + MOST_WORTH]++;
  for (least = MOST_WORTH - 1; self->tally[least + MOST_WORTH] <= room; least--)
    room -= self->tally[least + MOST_WORTH];

  equals = room;
  for (i = 0; i < self->n_children; i++)
    {
      int worth = self->children[i].worth;

      if (worth < least || (worth == least && equals == 0))
        continue;
      equals -= worth == least;
      self->children[n_kept++] = self->children[i];
    }
  self->n_children = n_kept;
  self->too_little = least;
}

static void
add_child (MeanderBeam *self, guint face, guint rotation, int worth)
{
  worth = CLAMP (worth, -MOST_WORTH, MOST_WORTH - 1);
  self->children[self->n_children++] =
      (Child){ (gint16) worth, (guint16) self->n_done, (guint8) face, (guint8) rotation };
  if (self->n_children == 2 * get_room (self) + SPARE_ROOM)
    cull (self);
}

static void
try_tile (MeanderBeam *self, guint face, guint rotation)
{
  MeanderFront front = self->fronts[self->n_done];
  int worth;

  if (meander_front_lay (&front, &self->plan, self->depth, face, rotation) &&
      meander_front_judge (&front, &self->plan, self->depth + 1, self->loss_limit, self->random,
                           &worth))
    add_child (self, face, rotation, worth);
}

/* The same for four lines: it is judged first, and laid if there is room for it. */
static void
try_line_tile (MeanderBeam *self, guint face, guint rotation)
{
  const MeanderRotatedFace *tile = &self->plan.tables->rotated[face][rotation];
  MeanderFront front;
  int worth;

  if (!meander_prospect_set_tile (&self->prospect, tile, self->random, &worth) ||
      worth <= self->too_little)
    return;

  front = self->fronts[self->n_done];
  if (meander_front_lay (&front, &self->plan, self->depth, face, rotation) &&
      meander_prospect_allows (&self->prospect, &front))
    add_child (self, face, rotation, worth);
}

/* Goes on from a front in all ways.  Returns how many tiles were tried. */
static guint
go_on (MeanderBeam *self)
{
  const MeanderFront *front = &self->fronts[self->n_done];
  const MeanderTables *tables = self->plan.tables;
  const MeanderCode *code =
      &tables->codes[meander_front_get_code (front, &self->plan, self->depth)];
  guint n_tried = 0;
  guint64 faces;

  if (self->plan.lines)
    meander_prospect_init (&self->prospect, front, &self->plan, self->depth);
  for (faces = code->faces & front->left; faces != 0; faces &= faces - 1)
    {
      guint face = (guint) __builtin_ctzll (faces);
      guint rotations = meander_fitting_rotations (tables, face, code->edges);

      gboolean good = !self->plan.lines || meander_prospect_set_face (&self->prospect, face);

      for (; rotations != 0; rotations &= rotations - 1)
        {
          guint rotation = (guint) __builtin_ctz (rotations);

          n_tried++;
          if (!self->plan.lines)
            try_tile (self, face, rotation);
          else if (good)
            try_line_tile (self, face, rotation);
        }
    }
  self->n_done++;

  return n_tried;
}

static gboolean
is_new (MeanderBeam *self, guint64 key)
{
  guint place = (guint) (key >> 32) % SEEN;

  while (self->seen[place] != 0 && self->seen[place] != key)
    place = (place + 1) % SEEN;
  if (self->seen[place] == key)
    return FALSE;
  self->seen[place] = key;

  return TRUE;
}

/* The best children become the fronts of the next depth. */
static void
move_on (MeanderBeam *self)
{
  MeanderFront *later = self->later;
  guint n = 0;
  guint i;

  cull (self);
  memset (self->seen, 0, SEEN * sizeof *self->seen);
  for (i = 0; i < self->n_children; i++)
    {
      const Child *child = &self->children[i];

      later[n] = self->fronts[child->parent];
      meander_front_lay (&later[n], &self->plan, self->depth, child->face, child->rotation);
      if (!is_new (self, meander_front_get_key (&later[n], &self->plan, self->depth + 1)))
        continue;
      self->steps[self->depth][n] = (Step){ child->parent, child->face, child->rotation };
      n++;
    }

  self->later = self->fronts;
  self->fronts = later;
  self->n_fronts = n;
  self->n_done = self->n_children = 0;
  self->too_little = G_MININT;
  self->depth++;
}

static void
collect (const MeanderBeam *self, MeanderPlacement tiles[MEANDER_IMPROVE_N_CELLS])
{
  guint at = 0;
  guint i;

  for (i = 1; i < self->n_fronts; i++)
    if (self->fronts[i].loss < self->fronts[at].loss)
      at = i;

  for (i = MEANDER_IMPROVE_N_CELLS; i > 0; i--)
    {
      const Step *step = &self->steps[i - 1][at];

      tiles[i - 1] = (MeanderPlacement){ (guint8) (step->face + 1), step->rotation,
                                         self->plan.figure.hexes[i - 1] };
      at = step->parent;
    }
}

/**
 * meander_beam_run:
 * @self: a beam
 * @loss_limit: how many of the 168 arcs may be lost, heeded when it begins anew; of four
 *   lines no more than must
 * @max_nodes: how many placements may be tried
 * @n_nodes: (out): how many were tried
 * @tiles: (out caller-allocates): what was found
 *
 * Searches on from where it was, until something is found or the beam has come to
 * its end, whichever is sooner.
 *
 * Returns: %MEANDER_LAY_FOUND, %MEANDER_LAY_NONE if nothing was found and it will begin
 *   anew, or %MEANDER_LAY_LIMIT if it was interrupted
 */
MeanderLayResult
meander_beam_run (MeanderBeam *self,
                  guint loss_limit,
                  guint64 max_nodes,
                  guint64 *n_nodes,
                  MeanderPlacement tiles[MEANDER_IMPROVE_N_CELLS])
{
  *n_nodes = 0;
  if (self->n_fronts == 0)
    begin (self, loss_limit);

  while (*n_nodes < max_nodes && g_atomic_int_get (self->stop) == 0)
    {
      if (self->n_done < self->n_fronts)
        {
          *n_nodes += go_on (self);
          continue;
        }

      move_on (self);
      if (self->n_fronts == 0)
        return MEANDER_LAY_NONE;
      if (self->depth == MEANDER_IMPROVE_N_CELLS)
        {
          collect (self, tiles);
          self->n_fronts = 0;
          return MEANDER_LAY_FOUND;
        }
    }

  return MEANDER_LAY_LIMIT;
}
