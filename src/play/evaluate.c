/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/evaluate.h"

#include "rules/board-private.h"

/* A tile has each of its colours on two edges.  So whichever tile comes to lie on a
 * hex that two edges of a colour lead into, it joins them, and where three lead in
 * none will ever: lines and the hexes between them are links of chains, and a chain
 * is worth what its lines are worth and the chances of the links. */

#define N_ENDS (MEANDER_N_SLOTS * MEANDER_N_EDGES)
#define NO_END G_MAXUINT16
#define MAX_CHAIN (MEANDER_N_FACES + 1)
#define N_BEST 3 /* the chains that are looked at one by one */

G_STATIC_ASSERT (MEANDER_PLAY_N_FEATURES == 32); /* weights.c was trained with so many */

/* The open ends of one colour. */
typedef struct
{
  guint n_ends;
  guint16 ends[2 * MEANDER_N_FACES];
} Ends;

/* For every open end: where it leads. */
typedef struct
{
  guint16 link[N_ENDS]; /* the end that a tile on the hex would join to it, or NO_END */
  guint16 cell[N_ENDS];
  float chance[N_ENDS]; /* of a tile coming to lie there, or 0 if no tile can */
  gboolean seen[N_ENDS];
} Links;

/* Lines that are or may become one. */
typedef struct
{
  float expected;   /* length of its best line, links counted by their chances */
  float whole;      /* length of all of it */
  float alive[2];   /* chances of its two outer ends to go on */
  float close;      /* chance of the hex that would make it a loop, 0 if it is none */
  guint16 cells[2]; /* where its outer ends lead */
} Chain;

static inline guint
count_fits (guint n)
{
  return n < 4 ? n : n < 6 ? 4 : n < 10 ? 5 : n < 20 ? 6 : 7;
}

static inline guint
get_stage (const MeanderTurn *turn)
{
  return MIN (meander_play_count_left (turn) / 7, MEANDER_PLAY_N_STAGES - 1u);
}

static inline guint
chance_index (const MeanderTurn *turn, MeanderHex hex, guint stage, guint64 racks, guint64 own_rack)
{
  const MeanderCell *cell = &turn->board->cells[meander_cell_index (hex)];
  guint64 faces = turn->board->tables->codes[cell->code].faces;
  gboolean forced = cell->neighbours >= 3;
  guint sort = MIN (cell->neighbours, 3u) - 1;
  guint64 first = forced ? turn->racks[turn->seat] : own_rack;
  guint holder = (faces & first) != 0 ? 2 : (faces & racks) != 0 ? 1 : 0;
  guint fits = count_fits ((guint) __builtin_popcountll (faces & (turn->bag | racks)));

  if (!forced && meander_turn_is_restricted (turn) && meander_board_leaves_gap (turn->board, hex))
    sort += 3;

  return ((sort * MEANDER_PLAY_N_STAGES + stage) * MEANDER_PLAY_N_FITS + fits) *
             MEANDER_PLAY_N_HOLDERS +
         holder;
}

static inline guint64
get_racks (const MeanderTurn *turn)
{
  guint64 racks = 0;
  guint seat;

  for (seat = 0; seat < turn->n_seats; seat++)
    racks |= turn->racks[seat];

  return racks;
}

/**
 * meander_play_chance_index:
 * @turn: a turn
 * @hex: an empty hex beside the figure
 * @own_rack: the tiles of who wants to know; a bit a tile
 *
 * Finds which of the counted chances is that of a hex to be filled before the game
 * is over.  Of a forced space it counts who has to fill it, of others who wants to.
 *
 * Returns: an index into the chances
 */
guint
meander_play_chance_index (const MeanderTurn *turn, MeanderHex hex, guint64 own_rack)
{
  return chance_index (turn, hex, get_stage (turn), get_racks (turn), own_rack);
}

/* Finds the open ends of all colours that play, and where they lead. */
static void
find_links (const MeanderPlayTable *table,
            const guint64 own_racks[MEANDER_MAX_SEATS],
            Links *links,
            Ends ends[MEANDER_MAX_SEATS])
{
  const MeanderTurn *turn = &table->turn;
  const MeanderBoard *board = table->board;
  guint64 racks = get_racks (turn);
  guint stage = get_stage (turn);
  guint side_of_digit[1 + MEANDER_N_COLOURS] = { G_MAXUINT, G_MAXUINT, G_MAXUINT, G_MAXUINT,
                                                 G_MAXUINT };
  guint side, i, e;

  for (side = 0; side < table->n_sides; side++)
    {
      side_of_digit[1 + table->colour_of[side]] = side;
      ends[side].n_ends = 0;
    }

  for (i = 0; i < board->n_frontier; i++)
    {
      guint at = meander_cell_index (board->frontier[i]);
      MeanderEdges edges = board->tables->codes[board->cells[at].code].edges;
      guint16 first[MEANDER_MAX_SEATS][MEANDER_N_EDGES];
      guint n[MEANDER_MAX_SEATS] = { 0 };

      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          side = side_of_digit[meander_edges_get (edges, e)];
          if (side != G_MAXUINT)
            {
              guint slot = board->cells[at + meander_cell_steps[e]].slot - 1u;
              guint16 end = (guint16) (slot * MEANDER_N_EDGES + meander_opposite[e]);

              first[side][n[side]++] = end;
              ends[side].ends[ends[side].n_ends++] = end;
              links->link[end] = NO_END;
              links->cell[end] = (guint16) at;
              links->chance[end] = 0.0f;
              links->seen[end] = FALSE;
            }
        }

      for (side = 0; side < table->n_sides; side++)
        if (n[side] == 1 || n[side] == 2)
          {
            float chance = table->weights->chances[chance_index (turn, board->frontier[i], stage,
                                                                 racks, own_racks[side])];

            links->chance[first[side][0]] = chance;
            if (n[side] == 2)
              {
                links->chance[first[side][1]] = chance;
                links->link[first[side][0]] = first[side][1];
                links->link[first[side][1]] = first[side][0];
              }
          }
    }
}

/* Follows a chain from one of its ends; in a ring, any end will do. */
static void
follow (const MeanderBoard *board, Links *links, guint start, Chain *chain)
{
  float length[MAX_CHAIN], chance[MAX_CHAIN];
  float before = 0.0f, after[MAX_CHAIN];
  guint end = start;
  guint n = 0;
  guint i;

  chain->whole = 0.0f;
  chain->close = 0.0f;
  chain->alive[0] = links->chance[start];
  chain->cells[0] = links->cell[start];
  for (;;)
    {
      guint far = board->mate[end];

      links->seen[end] = links->seen[far] = TRUE;
      length[n] = (float) board->length[end];
      chance[n] = links->chance[far];
      chain->whole += length[n];
      chain->cells[1] = links->cell[far];
      chain->alive[1] = chance[n];
      n++;
      if (links->link[far] == NO_END)
        break;
      chain->whole += 1.0f;
      end = links->link[far];
      if (end == start)
        {
          chain->close = chance[n - 1];
          break;
        }
    }

  after[n - 1] = 0.0f;
  for (i = n - 1; i > 0; i--)
    after[i - 1] = chance[i - 1] * (1.0f + length[i] + after[i]);
  chain->expected = 0.0f;
  for (i = 0; i < n; i++)
    {
      chain->expected = MAX (chain->expected, before + length[i] + after[i]);
      before = chance[i] * (1.0f + length[i] + before);
    }
  if (chain->close > 0.0f)
    for (i = 0; i < n; i++)
      chain->close *= i + 1 < n ? chance[i] : 1.0f;
}

/* Tiles of a set that bear a colour: those that fit where it leads in by one edge. */
static inline guint
count_colour (const MeanderBoard *board, guint64 tiles, MeanderColour colour)
{
  return (guint) __builtin_popcountll (tiles & board->tables->codes[1 + colour].faces);
}

/* Whether two hexes touch. */
static inline gboolean
touch (guint at, guint other)
{
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (at + meander_cell_steps[e] == other)
      return TRUE;

  return FALSE;
}

/* Whether an end of one chain leads into a hex that touches one that an end of another
 * leads into. */
static inline gboolean
are_near (const Chain *chain, const Chain *other)
{
  return touch (chain->cells[0], other->cells[0]) || touch (chain->cells[0], other->cells[1]) ||
         touch (chain->cells[1], other->cells[0]) || touch (chain->cells[1], other->cells[1]);
}

/* Puts a chain where it belongs among the best, by its expected line; of equals the
 * first stays in front. */
static inline void
rank_chain (Chain best[N_BEST], const Chain *chain)
{
  guint rank, i;

  for (rank = 0; rank < N_BEST; rank++)
    if (chain->expected > best[rank].expected)
      {
        for (i = N_BEST - 1; i > rank; i--)
          best[i] = best[i - 1];
        best[rank] = *chain;
        return;
      }
}

/**
 * meander_play_get_features:
 * @table: a table
 * @features: (out caller-allocates): by side
 *
 * Computes the inputs of the net for each side's colour: see #MeanderPlayFeature.
 * Lengths count in tens of tiles, other features so that they are near 1.
 */
void
meander_play_get_features (const MeanderPlayTable *table,
                           MeanderPlayFeatures features[MEANDER_MAX_SEATS])
{
  const MeanderTurn *turn = &table->turn;
  const MeanderBoard *board = table->board;
  guint64 own_racks[MEANDER_MAX_SEATS] = { 0 };
  Ends ends[MEANDER_MAX_SEATS];
  Links links;
  guint n_left = meander_play_count_left (turn);
  guint64 racks = get_racks (turn);
  float best_of[MEANDER_MAX_SEATS];
  guint seat, side, other, i;

  for (seat = 0; seat < turn->n_seats; seat++)
    own_racks[table->side_of[seat]] |= turn->racks[seat];
  find_links (table, own_racks, &links, ends);

  for (side = 0; side < table->n_sides; side++)
    {
      MeanderColour colour = table->colour_of[side];
      float *f = features[side];
      Chain best[N_BEST] = { 0 };
      float loop = (float) (2 * board->longest.loop[colour]);
      float line = (float) board->longest.line[colour];
      float ring = 0.0f, ring_chance = 0.0f;
      float held = 0.0f;
      guint n_chains = 0, n_dead = 0;
      guint pass;

      /* First the chains that have an end, then the rings. */
      for (pass = 0; pass < 2; pass++)
        for (i = 0; i < ends[side].n_ends; i++)
          {
            guint end = ends[side].ends[i];
            Chain chain;

            if (links.seen[end] || (pass == 0 && links.link[end] != NO_END))
              continue;
            follow (board, &links, end, &chain);
            n_chains++;
            if (pass == 1)
              {
                if (2.0f * chain.whole * chain.close > ring * ring_chance)
                  {
                    ring = 2.0f * chain.whole;
                    ring_chance = chain.close;
                  }
                chain.alive[0] = chain.alive[1] = 0.0f;
              }
            else
              n_dead += (chain.alive[0] == 0.0f ? 1 : 0) + (chain.alive[1] == 0.0f ? 1 : 0);
            rank_chain (best, &chain);
          }

      for (i = 0; i < turn->n_forced; i++)
        {
          guint at = meander_cell_index (turn->forced[i]);
          const MeanderCode *code = &board->tables->codes[board->cells[at].code];

          if ((code->pairs & 1u << colour) && (code->faces & turn->racks[turn->seat]))
            held += 1.0f;
        }

      best_of[side] = MAX (best[0].expected, loop);
      f[MEANDER_PLAY_FEATURE_POINTS] = MAX (line, loop) * 0.1f;
      f[MEANDER_PLAY_FEATURE_LOOP] = loop * 0.1f;
      f[MEANDER_PLAY_FEATURE_BEST_LENGTH] = best[0].expected * 0.1f;
      f[MEANDER_PLAY_FEATURE_BEST_WHOLE] = best[0].whole * 0.1f;
      f[MEANDER_PLAY_FEATURE_BEST_OPEN_END] = MAX (best[0].alive[0], best[0].alive[1]);
      f[MEANDER_PLAY_FEATURE_BEST_OTHER_END] = MIN (best[0].alive[0], best[0].alive[1]);
      f[MEANDER_PLAY_FEATURE_SECOND_LENGTH] = best[1].expected * 0.1f;
      f[MEANDER_PLAY_FEATURE_SECOND_WHOLE] = best[1].whole * 0.1f;
      f[MEANDER_PLAY_FEATURE_SECOND_ENDS] = best[1].alive[0] + best[1].alive[1];
      f[MEANDER_PLAY_FEATURE_RING] = ring * ring_chance * 0.1f;
      f[MEANDER_PLAY_FEATURE_BEST_CLOSES] = best[0].close;
      f[MEANDER_PLAY_FEATURE_BEST_MAY_CLOSE] =
          best[0].close == 0.0f && best[0].whole > 2.0f &&
                  touch (best[0].cells[0], best[0].cells[1])
              ? best[0].alive[0] * best[0].alive[1] * best[0].whole * 0.1f
              : 0.0f;
      f[MEANDER_PLAY_FEATURE_CHAINS] = (float) n_chains * 0.1f;
      f[MEANDER_PLAY_FEATURE_TILES_OWN] =
          (float) count_colour (board, own_racks[side], colour) * 0.2f;
      f[MEANDER_PLAY_FEATURE_TILES_OTHERS] =
          (float) count_colour (board, racks & ~own_racks[side], colour) * 0.2f;
      f[MEANDER_PLAY_FEATURE_TILES_BAG] = (float) count_colour (board, turn->bag, colour) * 0.05f;
      f[MEANDER_PLAY_FEATURE_LEFT] = (float) n_left * 0.02f;
      f[MEANDER_PLAY_FEATURE_BAG] = (float) turn->n_bag * 0.02f;
      f[MEANDER_PLAY_FEATURE_HAS_BAG] = turn->n_bag > 0 ? 1.0f : 0.0f;
      f[MEANDER_PLAY_FEATURE_ON_TURN] =
          table->side_of[turn->seat] == side && !turn->free_made ? 1.0f : 0.0f;
      f[MEANDER_PLAY_FEATURE_FREE_MADE] =
          table->side_of[turn->seat] == side && turn->free_made ? 1.0f : 0.0f;
      f[MEANDER_PLAY_FEATURE_FORCED_HELD] = held * 0.5f;
      f[MEANDER_PLAY_FEATURE_DEAD_ENDS] = (float) n_dead * 0.2f;
      f[MEANDER_PLAY_FEATURE_THIRD_LENGTH] = best[2].expected * 0.1f;
      f[MEANDER_PLAY_FEATURE_LINE] = line * 0.1f;
      f[MEANDER_PLAY_FEATURE_THREE_SIDES] = table->n_sides == 3 ? 1.0f : 0.0f;
      f[MEANDER_PLAY_FEATURE_FOUR_SIDES] = table->n_sides == 4 ? 1.0f : 0.0f;
      f[MEANDER_PLAY_FEATURE_BEST_TIMES_LEFT] = best[0].expected * (float) n_left * 0.002f;
      f[MEANDER_PLAY_FEATURE_ENDS_TIMES_LEFT] =
          (best[0].alive[0] + best[0].alive[1]) * (float) n_left * 0.02f;
      f[MEANDER_PLAY_FEATURE_SECOND_NEAR] =
          are_near (&best[0], &best[1]) ? best[1].expected * 0.1f : 0.0f;
      f[MEANDER_PLAY_FEATURE_FORCED] = (float) turn->n_forced * 0.1f;
    }

  for (side = 0; side < table->n_sides; side++)
    {
      float most = 0.0f;

      for (other = 0; other < table->n_sides; other++)
        if (other != side)
          most = MAX (most, best_of[other]);
      features[side][MEANDER_PLAY_FEATURE_BEST_OTHER] = most * 0.1f;
    }
}

/**
 * meander_play_evaluate:
 * @table: a table
 * @outcome: (out): what it will come to
 *
 * Foresees how the game will end: for every side its lead over the best other and
 * its chance to win.
 */
void
meander_play_evaluate (const MeanderPlayTable *table, MeanderPlayOutcome *outcome)
{
  MeanderPlayFeatures features[MEANDER_MAX_SEATS];
  float points[MEANDER_MAX_SEATS];
  float spread = table->weights->spread[get_stage (&table->turn)];
  float sum = 0.0f;
  const guint n_sides = MIN (table->n_sides, MEANDER_MAX_SEATS); /* gcc 16 doubts that it is */
  guint side, other;

  meander_play_get_features (table, features);
  for (side = 0; side < n_sides; side++)
    points[side] = 10.0f * meander_play_net_evaluate (&table->weights->net, features[side]);

  for (side = 0; side < n_sides; side++)
    {
      float best_other = 0.0f;
      float lead;

      for (other = 0; other < n_sides; other++)
        if (other != side)
          best_other = MAX (best_other, points[other]);
      outcome->margin[side] = points[side] - best_other;
      lead = outcome->margin[side] / spread;
      outcome->win[side] = 0.5f + 0.5f * lead / (1.0f + (lead < 0.0f ? -lead : lead));
      sum += outcome->win[side];
    }
  for (side = 0; side < n_sides; side++)
    outcome->win[side] /= sum;
}

/**
 * meander_play_foresee:
 * @table: a table; the same again afterwards
 * @tile: a legal placement
 * @outcome: (out): what it will come to
 *
 * Foresees how the game will end if a tile is placed, before the next is drawn.
 */
void
meander_play_foresee (MeanderPlayTable *table,
                      const MeanderPlacement *tile,
                      MeanderPlayOutcome *outcome)
{
  MeanderTurn before;

  meander_turn_copy (&before, &table->turn);
  meander_turn_place (&table->turn, tile, 0);
  meander_play_evaluate (table, outcome);
  meander_turn_take_back (&table->turn, &before);
}

/**
 * meander_play_by_evaluation:
 * @table: a table on which something can be placed
 * @choice: (out): the choice
 *
 * Chooses the placement after which the evaluation foresees the best lead.
 */
void
meander_play_by_evaluation (MeanderPlayTable *table, MeanderPlayChoice *choice)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_play_table_list (table, moves);
  guint side = meander_play_table_get_side (table);
  MeanderPlayOutcome outcome;
  guint i;

  for (i = 0; i < n; i++)
    {
      meander_play_foresee (table, &moves[i], &outcome);
      if (i == 0 || outcome.margin[side] > choice->margin)
        {
          choice->tile = moves[i];
          choice->margin = outcome.margin[side];
          choice->win = outcome.win[side];
        }
    }
}
