/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/improve-private.h"

#include <string.h>

/* An arrangement that is being laid cell after cell, with no more kept of it than
 * what matters for the cells that are still empty: the tiles that are left, and
 * the lines that lead over the front, as the edges between what is laid and what
 * is not are called together here.
 *
 * Four loops are the goal here; for four lines see improve-front-lines.c and
 * improve-prospect.c.  Whatever is
 * joined to the rim is lost, and so is every loop that is closed while lines of its colour
 * are open elsewhere or many of its tiles are left; how much is lost is known at once. */

#define LOST MEANDER_RIM_MATE /* what is joined to the rim is, in a loop */
#define NO_SLOT MEANDER_NO_SLOT

/* What is good for an arrangement, in 32nds of a doubling of the ways to go on: many
 * tiles that fit each cell on the front, and few lost arcs.  All these numbers were found by
 * trial. */
#define LOST_WORTH 64
#define RARE_WORTH (-64) /* for a cell that no tile fits but with a loss */
#define MOST_CHANCE 63   /* so that there are different ways to go */

/* clang-format off */
const gint16 meander_fit_worth[MEANDER_N_FACES + 1] = {
  0,   0,   32,  51,  64,  74,  83,  90,  96,  101, 106, 111, 115, 118, 122,
  125, 128, 131, 133, 136, 138, 141, 143, 145, 147, 149, 150, 152, 154, 155,
  157, 159, 160, 161, 163, 164, 165, 167, 168, 169, 170, 171, 173, 174, 175,
  176, 177, 178, 179, 180, 181, 182, 182, 183, 184, 185, 186,
};
/* clang-format on */

/* A colour's great loop can be closed while some of its tiles are left, but only so
 * many more than the cells that are left will lose anyway. */
#define LATE_TILES 2

/**
 * meander_front_init:
 * @self: (out caller-allocates): a front
 * @plan: the plan it is to follow
 *
 * Begins with nothing laid.
 */
void
meander_front_init (MeanderFront *self, const MeanderPlan *plan)
{
  guint i;

  memset (self, 0, sizeof *self);
  self->left = (G_GUINT64_CONSTANT (1) << MEANDER_N_FACES) - 1;
  for (i = 0; i < MEANDER_N_FACES; i++)
    self->left_worth = (gint16) (self->left_worth + plan->face_worth[i]);
}

/**
 * meander_front_get_code:
 * @self: a front
 * @plan: the plan it follows
 * @depth: how many cells are laid
 *
 * Tells which colours lead into the next cell.
 *
 * Returns: a code, see #MeanderCode
 */
guint
meander_front_get_code (const MeanderFront *self, const MeanderPlan *plan, guint depth)
{
  guint code = 0;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (plan->links[depth][e] < MEANDER_LINK_NEW)
      code += meander_code_weights[e] * (1u + self->colours[plan->links[depth][e]]);

  return code;
}

/* The line behind an edge of a cell that is being laid. */
typedef struct
{
  gboolean lost; /* it ends on the rim */
  guint near;    /* its slot here, or NO_SLOT where it begins */
  guint far;     /* its slot at the other end, unless lost */
  guint length;  /* in arcs */
} Strand;

static inline Strand
look_beyond (const MeanderFront *self, guint link)
{
  if (link == MEANDER_LINK_RIM)
    return (Strand){ TRUE, NO_SLOT, NO_SLOT, 0 };
  if (link >= MEANDER_LINK_NEW)
    return (Strand){ FALSE, NO_SLOT, link - MEANDER_LINK_NEW, 0 };

  return (Strand){ self->mates[link] == LOST, link, self->mates[link], self->lengths[link] };
}

/* The two ends of a line have met. */
static inline void
close_loop (MeanderFront *self,
            const MeanderPlan *plan,
            guint depth,
            guint colour,
            const Strand *end)
{
  guint64 left = plan->colour_faces[colour] & self->left;
  gboolean great = (self->closed >> colour & 1) == 0 &&
                   meander_search_count_bits (left) <= plan->due[depth + 1] + (guint) LATE_TILES;
  guint i;

  for (i = 0; great && i < plan->n_open[depth]; i++)
    {
      guint slot = plan->open[depth][i];

      great = slot == end->near || slot == end->far || self->colours[slot] != colour ||
              self->mates[slot] == LOST;
    }

  if (great)
    self->closed |= (guint8) (1u << colour);
  else
    self->loss = (guint8) (self->loss + end->length + 1);
}

static inline void
set_end (MeanderFront *self, guint slot, guint colour, guint mate, guint length)
{
  self->colours[slot] = (guint8) colour;
  self->mates[slot] = (guint8) mate;
  self->lengths[slot] = (guint8) length;
}

/**
 * meander_front_lay:
 * @self: (inout): a front
 * @plan: the plan it follows
 * @depth: how many cells are laid
 * @face: a face that is left and shows what the next cell asks for
 * @rotation: sixths of a turn clockwise
 *
 * Lays a tile in the next cell.
 *
 * Returns: whether it is of use: not if a line is begun of a colour that has its loop,
 *   nor if it takes anything from four lines that must not be lost
 */
gboolean
meander_front_lay (MeanderFront *self,
                   const MeanderPlan *plan,
                   guint depth,
                   guint face,
                   guint rotation)
{
  const MeanderRotatedFace *rotated = &plan->tables->rotated[face][rotation];
  const guint8 *links = plan->links[depth];
  guint e;

  self->left &= ~(G_GUINT64_CONSTANT (1) << face);
  self->left_worth = (gint16) (self->left_worth - plan->face_worth[face]);
  if (plan->lines)
    return meander_front_lay_lines (self, plan, depth, rotated);

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint colour = rotated->colour[e];
      guint length;
      Strand a, b;

      if (rotated->far[e] < e)
        continue;

      a = look_beyond (self, links[e]);
      b = look_beyond (self, links[rotated->far[e]]);
      length = a.length + b.length + 1;
      if (!a.lost && !b.lost && a.near != NO_SLOT && a.far == b.near)
        {
          close_loop (self, plan, depth, colour, &a);
        }
      else if (!a.lost && !b.lost)
        {
          if (self->closed >> colour & 1)
            return FALSE;
          set_end (self, a.far, colour, b.far, length);
          set_end (self, b.far, colour, a.far, length);
        }
      else
        {
          const Strand *live = a.lost ? &b : &a;

          /* What was joined to the rim before is counted already. */
          self->loss = (guint8) (self->loss + 1 + (live->lost ? 0 : live->length));
          if (!live->lost)
            set_end (self, live->far, colour, LOST, length);
        }
    }

  return TRUE;
}

/* Two lines of one colour lead into a cell, and any tile there will join them.
 * Returns what that costs, in arcs. */
static inline guint
get_joining_loss (const MeanderFront *self, guint a, guint b, guint n_ends)
{
  if (self->mates[a] == b)
    return n_ends > 2 ? self->lengths[a] + 1u : 0;
  if ((self->mates[a] == LOST) != (self->mates[b] == LOST))
    return self->mates[a] == LOST ? self->lengths[b] : self->lengths[a];

  return 0;
}

/**
 * meander_front_judge:
 * @self: a front
 * @plan: the plan it follows, for four loops
 * @depth: how many cells are laid
 * @loss_limit: how many arcs may be lost
 * @random: (inout): lets equals differ
 * @worth: (out): how well it can be gone on from here, by guess
 *
 * Judges what has been laid.
 *
 * Returns: whether it can be gone on from here at all, as far as is easily seen
 */
gboolean
meander_front_judge (const MeanderFront *self,
                     const MeanderPlan *plan,
                     guint depth,
                     guint loss_limit,
                     MeanderRandom *random,
                     int *worth)
{
  guint loss = self->loss + plan->due[depth];
  guint n_ends[MEANDER_N_COLOURS] = { 0 };
  int sum = -(int) loss * LOST_WORTH;
  guint i;

  if (loss > loss_limit)
    return FALSE;

  for (i = 0; i < plan->n_open[depth]; i++)
    {
      guint slot = plan->open[depth][i];

      n_ends[self->colours[slot]] += self->mates[slot] != LOST;
    }

  for (i = 0; i < plan->n_waiting[depth]; i++)
    {
      const MeanderWaiting *waiting = &plan->waiting[depth][i];
      guint8 seen[MEANDER_N_COLOURS] = { NO_SLOT, NO_SLOT, NO_SLOT, NO_SLOT };
      guint code = 0;
      guint edges;
      guint64 fits;

      for (edges = waiting->edges; edges != 0; edges &= edges - 1)
        {
          guint e = (guint) __builtin_ctz (edges);
          guint slot = plan->links[waiting->cell][e];
          guint colour = self->colours[slot];

          code += meander_code_weights[e] * (1u + colour);
          if (seen[colour] != NO_SLOT)
            {
              guint joining = get_joining_loss (self, seen[colour], slot, n_ends[colour]);

              /* One arc may be due there anyway. */
              if (loss + joining > loss_limit + 1)
                return FALSE;
              sum -= (int) joining * LOST_WORTH;
            }
          seen[colour] = (guint8) slot;
        }

      fits = plan->fits[plan->rims[waiting->cell]][code] & self->left;
      if (fits != 0)
        {
          sum += meander_fit_worth[meander_search_count_bits (fits)];
          continue;
        }
      if (loss == loss_limit || (plan->tables->codes[code].faces & self->left) == 0)
        return FALSE;
      sum += RARE_WORTH - LOST_WORTH;
    }

  sum -= self->left_worth;
  *worth = sum + (int) meander_random_below (random, MOST_CHANCE + 1);

  return TRUE;
}

/**
 * meander_front_get_key:
 * @self: a front
 * @plan: the plan it follows
 * @depth: how many cells are laid
 *
 * Gets a number that is the same for two fronts which can be gone on from in the
 * same ways, and hardly ever for others.
 *
 * Returns: the number, never 0
 */
guint64
meander_front_get_key (const MeanderFront *self, const MeanderPlan *plan, guint depth)
{
  guint64 key = self->left * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint i;

  key ^= (guint64) self->loss << 8 | self->closed;
  for (i = 0; i < plan->n_open[depth]; i++)
    {
      guint slot = plan->open[depth][i];
      guint length = self->mates[slot] == LOST ? 0 : self->lengths[slot]; /* lines: always 0 */

      key ^= key >> 29;
      key += (guint64) length << 16 | (guint64) self->mates[slot] << 8 | self->colours[slot];
      key *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
    }

  return (key ^ key >> 31) | 1;
}
