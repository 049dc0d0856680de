/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/match-card.h"

#include <string.h>

#include "solve/fill-private.h"

/* How such cards are made: for a line or a loop a way through all hexes of the
 * outline is found by chance, so that it is known of each hex at which edges its
 * tile must show the colour; then the outline is filled by chance with tiles that
 * do, and that match.  As with the other puzzles that have a seed, no line here
 * may change what comes out. */

#define N MEANDER_MATCH_CARD_TILES

/* A filling that goes well takes few more tries than it has tiles. */
#define MAX_TRIES 2000

/* A way through the outline, by place. */
typedef struct
{
  guint8 places[N];
  gboolean taken[N];
} Way;

/* The place of a hex, or N if it is outside. */
static guint
find_place (MeanderHex hex)
{
  guint place = 0;

  while (place < N && !meander_hex_equal (meander_card_hex (place), hex))
    place++;

  return place;
}

static guint
place_behind (guint place, guint edge)
{
  return find_place (meander_hex_neighbour (meander_card_hex (place), edge));
}

static gboolean
are_neighbours (guint a, guint b)
{
  return meander_hex_edge_towards (meander_card_hex (a), meander_card_hex (b), NULL);
}

/* Chooses one of the edges that lead out of the outline. */
static gboolean
choose_way_out (guint place, MeanderRandom *random, guint *edge)
{
  guint8 edges[MEANDER_N_EDGES];
  guint n = 0;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (place_behind (place, e) == N)
      edges[n++] = (guint8) e;
  if (n == 0)
    return FALSE;

  *edge = edges[meander_random_below (random, n)];

  return TRUE;
}

/* Goes on from the place before; a loop comes back to the first one, a line ends
 * at the border. */
static gboolean
go_on (Way *way, guint n, MeanderGoalKind goal, MeanderRandom *random)
{
  guint8 edges[MEANDER_N_EDGES] = { 0, 1, 2, 3, 4, 5 };
  guint last = way->places[n - 1];
  guint i, out;

  if (n == N)
    return goal == MEANDER_GOAL_LOOP ? are_neighbours (last, way->places[0])
                                     : choose_way_out (last, random, &out);

  meander_random_shuffle (random, edges, MEANDER_N_EDGES);
  for (i = 0; i < MEANDER_N_EDGES; i++)
    {
      guint next = place_behind (last, edges[i]);

      if (next == N || way->taken[next])
        continue;

      way->places[n] = (guint8) next;
      way->taken[next] = TRUE;
      if (go_on (way, n + 1, goal, random))
        return TRUE;
      way->taken[next] = FALSE;
    }

  return FALSE;
}

static void
find_way (Way *way, MeanderGoalKind goal, MeanderRandom *random)
{
  guint out;

  /* Not every place has a way that begins there. */
  do
    {
      memset (way, 0, sizeof *way);
      way->places[0] = (guint8) meander_random_below (random, N);
      way->taken[way->places[0]] = TRUE;
    }
  while ((goal == MEANDER_GOAL_LINE && !choose_way_out (way->places[0], random, &out)) ||
         !go_on (way, 1, goal, random));
}

/* Asks every hex for the colour where the way comes in and goes out. */
static void
ask_way (MeanderFill *fill, const Way *way, MeanderGoalKind goal, MeanderRandom *random)
{
  guint i, edge;

  for (i = 0; i < N; i++)
    {
      guint here = way->places[i];
      guint next = way->places[(i + 1) % N];

      if (goal == MEANDER_GOAL_LINE && i == N - 1)
        break;
      meander_hex_edge_towards (meander_card_hex (here), meander_card_hex (next), &edge);
      fill->line[here] |= (guint8) (1u << edge);
      fill->line[next] |= (guint8) (1u << meander_edge_opposite (edge));
    }

  if (goal == MEANDER_GOAL_LINE)
    for (i = 0; i < N; i += N - 1)
      if (choose_way_out (way->places[i], random, &edge))
        fill->line[way->places[i]] |= (guint8) (1u << edge);
}

static gboolean
try_one (MeanderMatchCard *self, MeanderRandom *random)
{
  MeanderFill fill = { .n = N, .colour = self->colour };
  guint number, i;
  Way way;

  for (i = 0; i < N; i++)
    fill.tiles[i].hex = meander_card_hex (i);
  for (number = 1; number <= MEANDER_N_FACES; number++)
    if (self->goal == MEANDER_GOAL_NONE ||
        meander_face_arc (meander_face (number), self->colour) != NULL)
      fill.numbers |= G_GUINT64_CONSTANT (1) << (number - 1);

  if (self->goal != MEANDER_GOAL_NONE)
    {
      find_way (&way, self->goal, random);
      ask_way (&fill, &way, self->goal, random);
    }
  if (!meander_fill (&fill, random, MAX_TRIES))
    return FALSE;

  memcpy (self->answer, fill.tiles, sizeof self->answer);

  return TRUE;
}

static void
choose_given (MeanderMatchCard *self, MeanderRandom *random)
{
  guint8 places[N];
  guint i;

  for (i = 0; i < N; i++)
    places[i] = (guint8) i;
  meander_random_shuffle (random, places, N);
  for (i = 0; i < self->n_given; i++)
    self->given[places[i]] = TRUE;
}

/**
 * meander_match_card_make:
 * @self: (out caller-allocates): the card
 * @goal: %MEANDER_GOAL_NONE, where the edges are only to match,
 *   %MEANDER_GOAL_LINE or %MEANDER_GOAL_LOOP
 * @n_given: how many tiles lie in their places from the start, 0 to 12
 * @seed: any number; the same gives the same card
 *
 * Makes a card that has an answer, and it may have others.  For a line or a loop
 * all its tiles have the colour, which comes from the seed.  The tiles and places
 * of a seed are the same however many are given.
 */
void
meander_match_card_make (MeanderMatchCard *self, MeanderGoalKind goal, guint n_given, guint64 seed)
{
  MeanderRandom random;

  g_return_if_fail (self != NULL && n_given < N);
  g_return_if_fail (goal == MEANDER_GOAL_NONE || goal == MEANDER_GOAL_LINE ||
                    goal == MEANDER_GOAL_LOOP);

  memset (self, 0, sizeof *self);
  self->goal = goal;
  self->n_given = n_given;
  meander_random_init (&random, seed);
  self->colour = goal == MEANDER_GOAL_NONE
                     ? MEANDER_NO_COLOUR
                     : (MeanderColour) meander_random_below (&random, MEANDER_N_COLOURS);
  while (!try_one (self, &random))
    ;
  choose_given (self, &random);
}
