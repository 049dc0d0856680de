/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "endings.h"
#include "rules/lines.h"
#include "play/endgame-private.h"
#include "slow-endgame.h"

/* The endgame rests on two promises: what a colour is said not to come to, it never
 * comes to; and of two tables with the same key the same will come. */

#define MAX_PLIES 16

static const MeanderPlayColours colours = { MEANDER_GREEN, MEANDER_BLUE };

/* A table near the end, of one of several kinds. */
static gboolean
find_table (guint64 seed, guint n_left, MeanderPlayTable *table)
{
  MeanderTurn turn;
  gboolean found = TRUE;

  if (seed % 3 == 0)
    ending_scatter (seed, n_left, &turn);
  else
    found = ending_play (seed % 3 == 1 ? MEANDER_LEVEL_RANDOM : MEANDER_LEVEL_GREEDY, 0, colours,
                         seed, n_left, &turn);
  if (found)
    {
      meander_play_table_init (table, &turn, colours, seed);
      meander_board_free (turn.board);
    }

  return found;
}

/* Which of the placements both would make if they wanted @favoured to have many
 * points; among equals any. */
static guint
choose_for (MeanderPlayTable *table,
            const MeanderPlacement *moves,
            guint n_moves,
            MeanderColour favoured,
            MeanderRandom *random)
{
  guint best_score = 0, best = 0;
  guint i;

  for (i = 0; i < n_moves; i++)
    {
      MeanderTurn before = table->turn;
      guint score;

      meander_turn_place (&table->turn, &moves[i], 0);
      score =
          meander_board_points (table->board, favoured) * 64 + meander_random_below (random, 64);
      meander_turn_take_back (&table->turn, &before);
      if (score >= best_score)
        {
          best_score = score;
          best = i;
        }
    }

  return best;
}

static const MeanderReachEnd *
find_end (const MeanderReach *reach, guint id)
{
  guint i;

  for (i = 0; i < reach->n_ends; i++)
    if (reach->ends[i].id == id)
      return &reach->ends[i];
  g_assert_not_reached ();
}

static int
id_at (const MeanderReach *reach, int index)
{
  return index < 0 ? -1 : reach->ends[index].id;
}

static void
assert_same (const MeanderReach *a, const MeanderReach *b)
{
  guint i;

  g_assert_cmpuint (a->tiles, ==, b->tiles);
  g_assert_cmpuint (a->points, ==, b->points);
  g_assert_cmpuint (a->all, ==, b->all);
  g_assert_cmpuint (a->expected, ==, b->expected);
  g_assert_cmpuint (a->n_ends, ==, b->n_ends);
  for (i = 0; i < a->n_ends; i++)
    {
      const MeanderReachEnd *end = &a->ends[i];
      const MeanderReachEnd *other = find_end (b, end->id);

      g_assert_cmpuint (end->fits, ==, other->fits);
      g_assert_cmpuint (end->cell, ==, other->cell);
      g_assert_cmpuint (end->length, ==, other->length);
      g_assert_cmpint (id_at (a, end->mate), ==, id_at (b, other->mate));
      g_assert_cmpint (id_at (a, end->partner), ==, id_at (b, other->partner));
    }
}

/* One way to the end, looked at from every table on it. */
static void
check_way (MeanderPlayTable *table, int favoured, MeanderRandom *random)
{
  MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  MeanderPlacement way[MAX_PLIES];
  MeanderOutlook outlooks[MAX_PLIES + 1];
  guint n_way = 0;
  guint points[2];
  guint n, side, i;

  while ((n = meander_play_table_list (table, moves)) > 0)
    {
      way[n_way] =
          moves[favoured < 0 ? meander_random_below (random, n)
                             : choose_for (table, moves, n, table->colour_of[favoured], random)];
      meander_play_table_place (table, &way[n_way++]);
    }
  for (side = 0; side < 2; side++)
    points[side] = meander_board_points (table->board, table->colour_of[side]);
  meander_play_table_rewind (table);

  for (i = 0; i <= n_way; i++)
    {
      MeanderOutlook anew;

      meander_outlook_init (&anew, table);
      if (i == 0)
        outlooks[i] = anew;
      else
        meander_outlook_init_after (&outlooks[i], &outlooks[i - 1], table);
      for (side = 0; side < 2; side++)
        {
          assert_same (&outlooks[i].reach[side], &anew.reach[side]);
          g_assert_true (meander_reach_get (&outlooks[i].reach[side], (int) points[side]));
          assert_same (&outlooks[i].reach[side], &anew.reach[side]);
        }
      g_assert_cmpuint (meander_outlook_get_key (&outlooks[i], table), ==,
                        meander_outlook_get_key (&anew, table));
      if (i < n_way)
        {
          meander_play_table_list (table, moves);
          meander_play_table_place (table, &way[i]);
        }
    }
  meander_play_table_rewind (table);
  g_free (moves);
}

/* What a colour came to is never said to be out of reach. */
static void
test_reach (void)
{
  MeanderRandom random;
  guint64 seed;
  guint n = 0;

  meander_random_init (&random, 7);
  for (seed = 0; seed < 900; seed++)
    {
      MeanderPlayTable table;
      guint i;

      if (!find_table (seed, 2 + seed / 3 % 10, &table))
        continue;
      n++;
      for (i = 0; i < 30; i++)
        check_way (&table, (int) (i % 5 / 2) - 1, &random);
      meander_play_table_clear (&table);
    }
  g_assert_cmpuint (n, >, 700);
}

/* It is not said of everything that it may come. */
static void
test_out_of_reach (void)
{
  guint64 seed;
  guint n = 0, n_out = 0;

  for (seed = 1; seed < 300; seed += 3)
    {
      MeanderPlayTable table;
      MeanderOutlook outlook;

      if (!find_table (seed, 3, &table))
        continue;
      meander_outlook_init (&outlook, &table);
      n_out += meander_reach_get (&outlook.reach[0], (int) outlook.reach[0].points + 8) ? 0 : 1;
      n++;
      meander_play_table_clear (&table);
    }
  g_assert_cmpuint (n, >, 50);
  g_assert_cmpuint (2 * n_out, >, n);
}

/* With one end that can be led on, a colour leads on that line, or begins anew; it closes no loop with it. */
static void
test_one_end (void)
{
  guint n_seen = 0;

  for (guint64 seed = 0; seed < 1500; seed++)
    {
      MeanderPlayTable table;
      MeanderOutlook outlook;

      if (!find_table (seed, 8 + seed % 5, &table))
        continue;
      meander_outlook_init (&outlook, &table);
      for (guint side = 0; side < 2; side++)
        {
          MeanderReach *reach = &outlook.reach[side];
          guint most = MAX (reach->points, 2 * reach->n_tiles);

          if (reach->n_ends != 1)
            continue;
          most = MAX (most, reach->ends[0].length + reach->n_tiles);
          g_assert_false (meander_reach_get (reach, (int) most + 1));
          n_seen += reach->n_tiles > 3;
        }
      meander_play_table_clear (&table);
    }
  g_test_message ("%u colours with one end", n_seen);
  g_assert_cmpuint (n_seen, >, 5);
}

/* Two tiles taken out of a loop, whichever these are and in whatever order the others lie: the loop is in reach. */
static void
test_taken_out (void)
{
  /* Ten tiles, the loop is blue. */
  static const MeanderPlacement loop[] = {
    { 2, 0, { 0, 0 } }, { 6, 2, { -1, 1 } }, { 3, 5, { -1, 2 } }, { 9, 1, { 0, 1 } },
    { 1, 4, { 1, 1 } }, { 4, 0, { 2, 0 } },  { 5, 3, { 3, -1 } }, { 10, 1, { 2, -1 } },
    { 7, 5, { 1, 0 } }, { 8, 2, { 1, -1 } },
  };
  const guint n = G_N_ELEMENTS (loop);

  for (guint way = 0; way < 2 * n; way++)
    for (guint a = 0; a < n; a++)
      for (guint b = a + 1; b < n; b++)
        {
          MeanderPlayTable table;
          MeanderOutlook outlook;
          MeanderTurn turn;

          meander_turn_init (&turn, meander_board_new ((MeanderTileSet){ 0 }), 2);
          turn.racks[0] = meander_turn_bit (loop[a].number) | meander_turn_bit (loop[b].number);
          for (guint i = 0; i < n; i++)
            {
              guint k = (way < n ? way + i : way + n - i) % n;

              if (k != a && k != b)
                meander_board_place (turn.board, loop[k].number, loop[k].hex, loop[k].rotation);
            }
          meander_play_table_init (&table, &turn, colours, 1);
          meander_outlook_init (&outlook, &table);
          g_assert_cmpint (outlook.reach[1].colour, ==, MEANDER_BLUE);
          g_assert_true (meander_reach_get (&outlook.reach[1], (int) (2 * n)));
          meander_play_table_clear (&table);
          meander_board_free (turn.board);
        }
}

/* What lies on the table, in whatever order it was laid. */
static guint64
get_layout (const MeanderBoard *board)
{
  guint n, i;
  const MeanderPlacement *tiles = meander_board_get_placements (board, &n);
  guint64 sum = 0;

  for (i = 0; i < n; i++)
    sum += meander_endgame_mix (
        (guint64) tiles[i].number << 32 | (guint64) tiles[i].rotation << 24 |
        (guint64) (tiles[i].hex.q + 100) << 8 | (guint64) (tiles[i].hex.r + 100));

  return sum;
}

/* Whether these are a tile and a hex of @way, though perhaps not of the same placement. */
static gboolean
is_like (const MeanderPlacement *tile, const MeanderPlacement *way, guint n_way)
{
  gboolean has_number = FALSE;
  gboolean has_hex = FALSE;
  guint k;

  for (k = 0; k < n_way; k++)
    {
      has_number |= tile->number == way[k].number;
      has_hex |= meander_hex_equal (tile->hex, way[k].hex);
    }

  return has_number && has_hex;
}

/* Lays as many tiles as @way has: the first time any, which @way becomes, then the same
 * ones on the same hexes, turned and exchanged anyhow.  Returns whether it comes to that,
 * and is not the end. */
static gboolean
lay_like (MeanderPlayTable *table,
          MeanderPlacement *way,
          guint n_way,
          gboolean first,
          MeanderRandom *random)
{
  MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  guint n, i, k, n_alike;

  for (k = 0; k < n_way; k++)
    {
      MeanderPlacement tile;

      n = meander_play_table_list (table, moves);
      for (i = n_alike = 0; i < n; i++)
        if (first || is_like (&moves[i], way, n_way))
          moves[n_alike++] = moves[i];
      if (n_alike == 0)
        break;
      tile = moves[meander_random_below (random, n_alike)];
      if (first)
        way[k] = tile;
      meander_play_table_place (table, &tile);
    }
  n = k == n_way ? meander_play_table_list (table, moves) : 0;
  g_free (moves);

  return n > 0;
}

typedef struct
{
  guint64 key;
  guint64 layout;
  int margin;
} Known;

/* What a table is known by, and what it comes to. */
static Known
know (MeanderPlayTable *table)
{
  SlowEndgame slow = { 0, G_MAXUINT64 };
  MeanderOutlook outlook;
  Known known;

  meander_outlook_init (&outlook, table);
  known.key = meander_outlook_get_key (&outlook, table);
  known.layout = get_layout (table->board);
  known.margin = slow_endgame (&slow, &table->turn, colours, -SLOW_NO_MARGIN, SLOW_NO_MARGIN);

  return known;
}

/* Of two tables with the same key the same comes, although tiles lie otherwise there.
 * There are few such pairs; a key that left out more would make many. */
static void
test_key (void)
{
  MeanderRandom random;
  guint64 seed;
  guint n_compared = 0;

  meander_random_init (&random, 8);
  for (seed = 0; seed < 900; seed++)
    {
      MeanderPlacement way[3];
      MeanderPlayTable table;
      guint n_left = 2 + seed / 3 % 4;
      guint n_way = n_left < 4 ? 1 : n_left - 2;
      Known known[8];
      guint n_known = 0;
      guint i, k;

      if (!find_table (seed, n_left, &table))
        continue;
      for (i = 0; i < 10 * G_N_ELEMENTS (known); i++)
        {
          gboolean first = i % G_N_ELEMENTS (known) == 0;

          if (first)
            n_known = 0;
          if (lay_like (&table, way, n_way, first, &random))
            {
              known[n_known] = know (&table);
              for (k = 0; k < n_known; k++)
                if (known[k].key == known[n_known].key)
                  {
                    g_assert_cmpint (known[k].margin, ==, known[n_known].margin);
                    n_compared += known[k].layout != known[n_known].layout ? 1 : 0;
                  }
              n_known++;
            }
          meander_play_table_rewind (&table);
        }
      meander_play_table_clear (&table);
    }
  g_test_message ("%u pairs", n_compared);
  g_assert_cmpuint (n_compared, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/outlook/reach", test_reach);
  g_test_add_func ("/play/outlook/out-of-reach", test_out_of_reach);
  g_test_add_func ("/play/outlook/one-end", test_one_end);
  g_test_add_func ("/play/outlook/taken-out", test_taken_out);
  g_test_add_func ("/play/outlook/key", test_key);

  return g_test_run ();
}
