/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/explain.h"

#include <math.h>
#include <string.h>

#include "rules/lines.h"
#include "play/evaluate.h"

#define LEAST_LINE 4.0f /* tiles: nobody hopes for a shorter line, or fears it */
#define LEAST_COST 0.02f

/* What can be said of a table after a placement, by side. */
typedef struct
{
  guint points[MEANDER_MAX_SEATS];
  float expected[MEANDER_MAX_SEATS]; /* tiles of the best line, links counted by their chances */
  float alive[MEANDER_MAX_SEATS];    /* chance of the worse of its ends to go on */
  guint line[MEANDER_MAX_SEATS];     /* by way of forced spaces */
  guint loop[MEANDER_MAX_SEATS];
  guint gain[MEANDER_MAX_SEATS]; /* points that others than the mover can gain with one tile */
} Facts;

/* Lists what a seat could place if it were its turn. */
static guint
list_of (MeanderPlayTable *table, guint seat, MeanderPlacement moves[MEANDER_MAX_LEGAL])
{
  table->turn.seat = (guint8) seat;
  table->turn.free_made = FALSE;

  return meander_turn_list (&table->turn, moves);
}

static float
get_win (const MeanderPlayTable *table, guint side)
{
  MeanderPlayOutcome outcome;

  meander_play_evaluate (table, &outcome);

  return outcome.win[side];
}

/* Looks whether a rival has a tile by which the longest line of a player becomes a
 * small loop, so that it can grow no more, while there is much to come; `loop` is the
 * smallest. */
static gboolean
find_small_loop (const MeanderTurn *turn,
                 const MeanderPlayColours colours,
                 guint seat,
                 MeanderSmallLoop *loop)
{
  MeanderColour colour;
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable table;
  guint side, length, other, n, i;
  gboolean found = FALSE;
  float before;

  g_return_val_if_fail (turn != NULL && loop != NULL, FALSE);
  g_return_val_if_fail (seat < turn->n_seats, FALSE);

  colour = colours[seat];
  length = meander_board_longest_line (turn->board, colour);
  if (!meander_play_is_early (turn, colour))
    return FALSE;

  meander_play_table_init (&table, turn, colours, 1);
  side = table.side_of[seat];
  before = get_win (&table, side);
  for (other = 0; other < turn->n_seats; other++)
    {
      if (colours[other] == colour)
        continue;
      n = list_of (&table, other, moves);
      for (i = 0; i < n; i++)
        {
          MeanderTurn was;
          guint closed;

          meander_turn_copy (&was, &table.turn);
          meander_turn_place (&table.turn, &moves[i], 0);
          closed = meander_board_longest_loop (table.board, colour);
          if (closed == length + 1 && (!found || closed < loop->n_tiles) &&
              get_win (&table, side) < before - LEAST_COST)
            {
              *loop = (MeanderSmallLoop){ other, closed, moves[i] };
              found = TRUE;
            }
          meander_turn_take_back (&table.turn, &was);
        }
    }
  meander_play_table_clear (&table);

  return found;
}

/**
 * meander_play_gives_small_loop:
 * @before: a turn
 * @after: the same with something placed, on trial or not
 * @colours: by seat, who has which colour
 * @seat: who placed it
 * @loop: (out): the smallest loop
 *
 * Looks whether a placement gives a rival the chance to close the player's longest
 * line into a small loop that there was not before.
 *
 * Returns: whether it does
 */
gboolean
meander_play_gives_small_loop (const MeanderTurn *before,
                               const MeanderTurn *after,
                               const MeanderPlayColours colours,
                               guint seat,
                               MeanderSmallLoop *loop)
{
  MeanderSmallLoop old;

  return find_small_loop (after, colours, seat, loop) &&
         !find_small_loop (before, colours, seat, &old);
}

/* @tile is %NULL for the table as it is. */
static void
read_facts (const MeanderTurn *turn,
            const MeanderPlayColours colours,
            const MeanderPlacement *tile,
            Facts *facts,
            MeanderSmallLoop *small)
{
  MeanderPlayFeatures features[MEANDER_MAX_SEATS];
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable table;
  guint mover = turn->seat;
  guint side, seat, n, i;

  memset (facts, 0, sizeof *facts);
  meander_play_table_init (&table, turn, colours, 1);
  if (tile != NULL)
    meander_turn_place (&table.turn, tile, 0);
  meander_play_get_features (&table, features);
  for (side = 0; side < table.n_sides; side++)
    {
      facts->points[side] = meander_board_points (table.board, table.colour_of[side]);
      facts->expected[side] = features[side][MEANDER_PLAY_FEATURE_BEST_LENGTH] * 10.0f;
      facts->alive[side] = features[side][MEANDER_PLAY_FEATURE_BEST_OTHER_END];
      meander_turn_get_indirect (&table.turn, table.colour_of[side], &facts->line[side],
                                 &facts->loop[side]);
    }
  *small = (MeanderSmallLoop){ 0 };
  if (!find_small_loop (&table.turn, colours, mover, small))
    small->n_tiles = 0;

  for (seat = 0; seat < turn->n_seats; seat++)
    {
      side = table.side_of[seat];
      if (side == table.side_of[mover])
        continue;
      n = list_of (&table, seat, moves);
      for (i = 0; i < n; i++)
        {
          MeanderTurn was;
          guint points;

          meander_turn_copy (&was, &table.turn);
          meander_turn_place (&table.turn, &moves[i], 0);
          points = meander_board_points (table.board, table.colour_of[side]);
          if (points > facts->points[side] + facts->gain[side])
            facts->gain[side] = points - facts->points[side];
          meander_turn_take_back (&table.turn, &was);
        }
    }
  meander_play_table_clear (&table);
}

/* Says that a placement brings points, @more of them than another: who else scores by it as well is
 * part of the truth. */
static void
add_points (MeanderReasonHeap *heap,
            float weight,
            const MeanderPlayTable *table,
            guint own,
            const Facts *before,
            const Facts *after,
            guint more)
{
  MeanderColour rival = table->colour_of[own];
  guint most = 0;

  for (guint side = 0; side < table->n_sides; side++)
    if (side != own && after->points[side] > before->points[side] + most)
      {
        rival = table->colour_of[side];
        most = after->points[side] - before->points[side];
      }
  if (most > 0)
    more = after->points[own] - before->points[own];
  meander_reason_heap_add (heap, weight, MEANDER_REASON_OWN_POINTS, rival, (float) more,
                           (float) most);
}

/* Says that a placement closes the line of a rival early: what that scores now is little to what
 * the line could have become. */
static void
add_closed (MeanderReasonHeap *heap,
            const MeanderTurn *turn,
            const MeanderPlacement *tile,
            MeanderColour colour)
{
  gboolean forced;
  guint n = meander_play_closes (turn, tile, colour, &forced);

  if (n > 0)
    meander_reason_heap_add (heap, 3.5f,
                             forced ? MEANDER_REASON_RIVAL_CLOSES : MEANDER_REASON_RIVAL_CLOSED,
                             colour, (float) n, 0.0f);
}

/**
 * meander_play_explain:
 * @turn: a turn
 * @colours: by seat, who has which colour
 * @better: a legal placement
 * @other: a legal placement that is thought to be worse
 * @reasons: (out caller-allocates) (array fixed-size=2): the weightiest reasons first
 *
 * Says in what the table after one placement is better than after another for
 * whoever is on turn.
 */
void
meander_play_explain (const MeanderTurn *turn,
                      const MeanderPlayColours colours,
                      const MeanderPlacement *better,
                      const MeanderPlacement *other,
                      MeanderReason reasons[MEANDER_MAX_REASONS])
{
  MeanderReasonHeap heap = { 0 };
  MeanderPlayTable table;
  MeanderSmallLoop old_loop, good_loop, bad_loop;
  Facts before, good, bad;
  guint own, side;
  gboolean forced;

  g_return_if_fail (turn != NULL && better != NULL && other != NULL && reasons != NULL);

  memset (reasons, 0, MEANDER_MAX_REASONS * sizeof *reasons);
  meander_play_table_init (&table, turn, colours, 1);
  own = table.side_of[turn->seat];
  read_facts (turn, colours, NULL, &before, &old_loop);
  read_facts (turn, colours, better, &good, &good_loop);
  read_facts (turn, colours, other, &bad, &bad_loop);

  if (bad_loop.n_tiles > 0 && good_loop.n_tiles == 0)
    meander_reason_heap_add (&heap, 20.0f, MEANDER_REASON_SMALL_LOOP, colours[bad_loop.seat],
                             (float) bad_loop.n_tiles, 0.0f);

  for (side = 0; side < table.n_sides; side++)
    {
      MeanderColour colour = table.colour_of[side];
      float more;

      if (side == own)
        {
          if (2 * good.loop[side] > MAX (bad.points[side], 2 * bad.loop[side]) &&
              2 * good.loop[side] > good.points[side])
            meander_reason_heap_add (
                &heap, 2.0f * (float) good.loop[side] - (float) bad.points[side],
                MEANDER_REASON_OWN_LOOP, colour, (float) good.loop[side], 0.0f);
          more = (float) good.line[side] - (float) bad.line[side];
          if (more >= 2.0f && good.line[side] > good.points[side])
            meander_reason_heap_add (&heap, more, MEANDER_REASON_OWN_LINK, colour,
                                     (float) good.line[side], (float) bad.line[side]);
          more = (float) good.points[side] - (float) bad.points[side];
          /* The first tile is a line of one whatever it is. */
          if (more >= 1.0f && meander_board_get_n_tiles (turn->board) > 0)
            add_points (&heap, 1.2f * more, &table, own, &before, &good,
                        good.points[side] - bad.points[side]);
          more = good.expected[side] - bad.expected[side];
          if (more >= 1.0f && good.expected[side] >= LEAST_LINE &&
              floorf (good.expected[side] + 0.5f) > floorf (bad.expected[side] + 0.5f))
            meander_reason_heap_add (&heap, 0.9f * more, MEANDER_REASON_OWN_LINE, colour,
                                     good.expected[side], bad.expected[side]);
          if (good.alive[side] > bad.alive[side] && meander_play_blocks (turn, other, colour) &&
              !meander_play_blocks (turn, better, colour))
            meander_reason_heap_add (&heap, 1.5f, MEANDER_REASON_OWN_ENDS, colour, 0.0f, 0.0f);
        }
      else
        {
          if (2 * bad.loop[side] > MAX (good.points[side], 2 * good.loop[side]) &&
              2 * bad.loop[side] > bad.points[side])
            meander_reason_heap_add (
                &heap, 2.0f * (float) bad.loop[side] - (float) good.points[side],
                MEANDER_REASON_RIVAL_LOOP, colour, (float) bad.loop[side], 0.0f);
          more = (float) (bad.points[side] + bad.gain[side]) -
                 (float) (good.points[side] + good.gain[side]);
          if (more >= 2.0f && bad.gain[side] > good.gain[side])
            meander_reason_heap_add (&heap, 0.9f * more, MEANDER_REASON_RIVAL_GAIN, colour,
                                     (float) bad.gain[side], (float) good.gain[side]);
          more = bad.expected[side] - good.expected[side];
          if (more >= 1.0f && bad.expected[side] >= LEAST_LINE &&
              floorf (bad.expected[side] + 0.5f) > floorf (good.expected[side] + 0.5f))
            meander_reason_heap_add (&heap, more, MEANDER_REASON_RIVAL_LINE, colour,
                                     bad.expected[side], good.expected[side]);
          if (bad.alive[side] > good.alive[side] && meander_play_blocks (turn, better, colour) &&
              !meander_play_blocks (turn, other, colour))
            meander_reason_heap_add (&heap, 1.5f, MEANDER_REASON_RIVAL_ENDS, colour, 0.0f, 0.0f);
          else if (before.points[side] > 0 && good.points[side] <= before.points[side] &&
                   good.alive[side] < before.alive[side] - 0.1f &&
                   good.alive[side] < bad.alive[side] - 0.25f && good.alive[side] < 0.1f)
            meander_reason_heap_add (&heap, 1.4f, MEANDER_REASON_RIVAL_LESS, colour, 0.0f, 0.0f);
          if (meander_play_closes (turn, other, colour, &forced) == 0)
            add_closed (&heap, turn, better, colour);
        }
    }
  memcpy (reasons, heap.reasons, heap.n * sizeof *reasons);
  meander_play_table_clear (&table);
}

/* Says of the forced spaces that a placement makes who can fill them. */
static guint
add_spaces (MeanderReasonHeap *heap,
            const MeanderTurn *before,
            const MeanderTurn *after,
            const MeanderPlayColours colours)
{
  const MeanderColour own = colours[before->seat];
  guint n_new = 0;

  for (guint i = 0; i < after->n_forced; i++)
    {
      MeanderForcedSpace space;
      gboolean mine = FALSE;
      MeanderColour rival = MEANDER_NO_COLOUR;

      if (meander_board_is_forced (before->board, after->forced[i]) ||
          !meander_turn_get_forced_space (after, after->forced[i], &space))
        continue;
      n_new++;
      for (guint seat = 0; seat < after->n_seats; seat++)
        if ((space.fit_racks[seat] & ~space.barred) == 0)
          continue;
        else if (colours[seat] == own)
          mine = TRUE;
        else
          rival = colours[seat];
      if (mine && rival == MEANDER_NO_COLOUR)
        meander_reason_heap_add (heap, 1.4f, MEANDER_REASON_OWN_SPACE, own, 0.0f, 0.0f);
      else if (!mine && rival != MEANDER_NO_COLOUR)
        meander_reason_heap_add (heap, 1.2f, MEANDER_REASON_RIVAL_SPACE, rival, 0.0f, 0.0f);
    }
  return n_new;
}

/* How many of some tiles have a colour. */
static guint
count_with (guint64 tiles, MeanderColour colour)
{
  guint n = 0;

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    if (tiles & meander_turn_bit (number) &&
        meander_face_arc (meander_face (number), colour) != NULL)
      n++;
  return n;
}

/* Says which rival, of several the one with most points, has no use for a tile; with the first one,
 * from which all grow, that is more than that it starts the own line. */
static void
add_without (MeanderReasonHeap *heap,
             const MeanderPlayTable *table,
             guint own,
             const Facts *before,
             const MeanderPlacement *tile,
             gboolean first)
{
  guint rival = own;

  for (guint side = 0; side < table->n_sides; side++)
    if (side != own &&
        meander_face_arc (meander_face (tile->number), table->colour_of[side]) == NULL &&
        (rival == own || before->points[side] > before->points[rival]))
      rival = side;
  if (rival != own)
    meander_reason_heap_add (heap, first ? 1.2f : 0.6f, MEANDER_REASON_WITHOUT,
                             table->colour_of[rival], 0.0f, 0.0f);
}

/**
 * meander_play_describe:
 * @turn: a turn
 * @colours: by seat, who has which colour
 * @tile: a legal placement that is thought to be the best
 * @reasons: (out caller-allocates) (array fixed-size=2): the weightiest reasons first
 *
 * Says what a placement does for who is on turn, in itself: what it fills, what it
 * blocks, what it prepares, and what it spares.
 */
void
meander_play_describe (const MeanderTurn *turn,
                       const MeanderPlayColours colours,
                       const MeanderPlacement *tile,
                       MeanderReason reasons[MEANDER_MAX_REASONS])
{
  MeanderReasonHeap heap = { 0 };
  MeanderPlayTable table;
  MeanderSmallLoop loop;
  Facts before, after;
  guint own, side, n_new, n_left;
  gboolean gives = FALSE;
  const MeanderColour colour = colours[turn->seat];

  g_return_if_fail (turn != NULL && tile != NULL && reasons != NULL);

  memset (reasons, 0, MEANDER_MAX_REASONS * sizeof *reasons);
  read_facts (turn, colours, NULL, &before, &loop);
  read_facts (turn, colours, tile, &after, &loop);
  meander_play_table_init (&table, turn, colours, 1);
  own = table.side_of[turn->seat];
  if (meander_board_is_forced (turn->board, tile->hex))
    meander_reason_heap_add (&heap, 1.0f, MEANDER_REASON_FILLS, colour, 0.0f, 0.0f);
  for (side = 0; side < table.n_sides; side++)
    {
      float more = after.expected[side] - before.expected[side];

      if (side == own)
        {
          if (after.points[side] > before.points[side] &&
              meander_board_get_n_tiles (turn->board) > 0)
            add_points (&heap, 3.0f, &table, own, &before, &after,
                        after.points[side] - before.points[side]);
          else if (more >= 0.25f || after.alive[side] > before.alive[side] + 0.1f)
            meander_reason_heap_add (&heap, 1.1f, MEANDER_REASON_OWN_MORE, colour, 0.0f, 0.0f);
        }
      else
        {
          gives |= after.points[side] > before.points[side];
          if (before.points[side] > 0 && after.points[side] <= before.points[side] &&
              (more <= -0.25f || after.alive[side] < before.alive[side] - 0.1f))
            meander_reason_heap_add (&heap, 2.0f, MEANDER_REASON_RIVAL_LESS, table.colour_of[side],
                                     0.0f, 0.0f);
          add_closed (&heap, turn, tile, table.colour_of[side]);
        }
    }
  n_left = count_with (turn->racks[turn->seat], colour);
  if (n_left > 0 && count_with (meander_turn_bit (tile->number), colour) == 0)
    meander_reason_heap_add (&heap, 1.3f, MEANDER_REASON_SAVES, colour, (float) n_left, 0.0f);
  if (meander_board_get_n_tiles (turn->board) == 0 &&
      meander_face_arc (meander_face (tile->number), colour) != NULL)
    meander_reason_heap_add (&heap, 1.15f, MEANDER_REASON_STARTS, colour, 0.0f, 0.0f);
  add_without (&heap, &table, own, &before, tile, meander_board_get_n_tiles (turn->board) == 0);
  meander_turn_place (&table.turn, tile, 0);
  n_new = add_spaces (&heap, turn, &table.turn, colours);
  if (n_new > 0)
    meander_reason_heap_add (&heap, 0.4f, MEANDER_REASON_SPACE, colour, 0.0f, 0.0f);
  else if (!gives)
    meander_reason_heap_add (&heap, 0.5f, MEANDER_REASON_QUIET, colour, 0.0f, 0.0f);
  meander_play_table_clear (&table);
  memcpy (reasons, heap.reasons, heap.n * sizeof *reasons);
}
