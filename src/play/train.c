/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rules/lines.h"
#include "play/evaluate.h"
#include "play/search.h"

/* Finds the weights of the evaluation, and prints weights.c.
 *
 * Generation after generation, computer players play some thousand games against
 * themselves: at first greedy ones, then those that the weights so far make, each
 * now and then placing anything so that there is something to learn.  From the
 * games it is counted how often each sort of empty hex was filled in the end; then
 * the net is fitted to the points that the colours had in the end.  Nothing is
 * left to chance but what the seed says: the same seed gives the same weights. */

#define N_GENERATIONS 5
#define FIRST_SEARCH 3 /* from which generation on players search */
#define SEARCH_GAMES 10
#define N_GAMES 12000
#define N_EPOCHS 3
#define BATCH 64

typedef struct
{
  guint n_seats;
  guint first;                  /* who begins */
  guint8 deal[MEANDER_N_FACES]; /* six for each seat, the rest drawn from the end on */
  guint n_moves;
  MeanderPlacement moves[MEANDER_N_FACES];
  guint8 points[MEANDER_MAX_SEATS];
} Game;

/* One colour in one position, and what came of it. */
typedef struct
{
  MeanderPlayFeatures features;
  float points; /* in tens */
} Sample;

typedef struct
{
  MeanderRandom random;
  guint n_games;
  Game *games;
  guint n_samples;
  guint max_samples;
  Sample *samples;
  MeanderPlayWeights weights;
  guint counted[MEANDER_PLAY_N_CHANCES];
  guint filled[MEANDER_PLAY_N_CHANCES];
} Training;

static const MeanderPlayColours colours[] = {
  { MEANDER_RED, MEANDER_YELLOW, MEANDER_GREEN, MEANDER_BLUE },
  { MEANDER_GREEN, MEANDER_BLUE, MEANDER_RED, MEANDER_YELLOW },
  { MEANDER_BLUE, MEANDER_RED, MEANDER_YELLOW, MEANDER_GREEN },
  { MEANDER_YELLOW, MEANDER_GREEN, MEANDER_BLUE, MEANDER_RED },
};

static void
set_up (MeanderPlayTable *table,
        MeanderBoard *board,
        const MeanderPlayWeights *weights,
        const Game *game)
{
  MeanderTurn turn;
  guint n_racks = game->n_seats * 6;
  guint i;

  meander_turn_init (&turn, board, game->n_seats);
  for (i = 0; i < n_racks; i++)
    turn.racks[i / 6] |= meander_turn_bit (game->deal[i]);
  for (; i < MEANDER_N_FACES; i++)
    turn.bag |= meander_turn_bit (game->deal[i]);
  turn.n_bag = (guint8) (MEANDER_N_FACES - n_racks);
  turn.seat = (guint8) game->first;
  meander_play_table_init (table, &turn, colours[game->deal[0] % 4], 1);
  table->weights = weights;
  memcpy (table->bag, game->deal + n_racks, turn.n_bag);
}

static MeanderPlacement
search (Training *training, const MeanderPlayTable *table, MeanderPlayChoice *choice)
{
  /* Its own, so that finding a better one for play leaves the weights as they are. */
  static const MeanderPlaySearchStyle style = {
    .n_turns = 2, .n_known = 12, .explore = 0.2f, .width = 0.07f, .trust = 1.0f, .margin = 0.5f
  };
  MeanderPlayOptions options = { .n_games = SEARCH_GAMES };
  MeanderPlayLimit limit;
  MeanderPlayTable mind;
  MeanderPlayColours seats;
  guint seat;

  for (seat = 0; seat < table->turn.n_seats; seat++)
    seats[seat] = table->colour_of[table->side_of[seat]];
  meander_play_limit_init (&limit, &options);
  meander_play_table_init (&mind, &table->turn, seats, meander_random_next (&training->random));
  mind.weights = table->weights;
  meander_play_search (&mind, &style, &limit, choice);
  meander_play_table_clear (&mind);

  return choice->tile;
}

static MeanderPlacement
choose (Training *training,
        MeanderPlayTable *table,
        const MeanderPlacement *moves,
        guint n,
        guint generation)
{
  MeanderPlayChoice choice;

  if (meander_random_below (&training->random, generation < FIRST_SEARCH ? 12 : 24) == 0)
    return moves[meander_random_below (&training->random, n)];

  if (generation == 0)
    meander_play_greedy (table, &choice);
  else if (generation < FIRST_SEARCH)
    meander_play_by_evaluation (table, &choice);
  else
    search (training, table, &choice);

  return choice.tile;
}

static void
play_game (Training *training, Game *game, guint generation)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable table;
  guint kind = meander_random_below (&training->random, 5);
  guint n, i;

  *game = (Game){ .n_seats = kind < 3 ? 2 : kind };
  game->first = meander_random_below (&training->random, game->n_seats);
  for (i = 0; i < MEANDER_N_FACES; i++)
    game->deal[i] = (guint8) (i + 1);
  meander_random_shuffle (&training->random, game->deal, MEANDER_N_FACES);
  set_up (&table, board, &training->weights, game);

  while ((n = meander_play_table_list (&table, moves)) > 0)
    {
      MeanderPlacement tile = n == 1 ? moves[0] : choose (training, &table, moves, n, generation);

      game->moves[game->n_moves++] = tile;
      meander_play_table_place (&table, &tile);
    }
  for (i = 0; i < table.n_sides; i++)
    game->points[i] = (guint8) meander_board_points (table.board, table.colour_of[i]);
  meander_play_table_clear (&table);
}

/* Counts which hexes of which sort were filled in the end. */
static void
count_game (Training *training, const Game *game)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable table;
  guint i, k, m, seat;

  set_up (&table, board, &training->weights, game);
  for (i = 0; i < game->n_moves; i++)
    {
      const MeanderHex *hexes;
      guint n_hexes;

      meander_play_table_list (&table, moves);
      hexes = meander_board_get_frontier (table.board, &n_hexes);
      if (meander_random_below (&training->random, 3) == 0)
        for (k = 0; k < n_hexes; k++)
          {
            for (m = i; m < game->n_moves && !meander_hex_equal (game->moves[m].hex, hexes[k]); m++)
              ;
            for (seat = 0; seat < game->n_seats; seat++)
              {
                guint index =
                    meander_play_chance_index (&table.turn, hexes[k], table.turn.racks[seat]);

                training->counted[index]++;
                training->filled[index] += m < game->n_moves ? 1 : 0;
              }
          }
      meander_play_table_place (&table, &game->moves[i]);
    }
  meander_play_table_clear (&table);
}

static void
add_samples (Training *training, const MeanderPlayTable *table, const Game *game)
{
  MeanderPlayFeatures features[MEANDER_MAX_SEATS];
  guint side;

  meander_play_get_features (table, features);
  for (side = 0; side < table->n_sides && training->n_samples < training->max_samples; side++)
    {
      Sample *sample = &training->samples[training->n_samples++];

      memcpy (sample->features, features[side], sizeof sample->features);
      sample->points = (float) game->points[side] * 0.1f;
    }
}

/* Of every placement either the table before the draw or the one from which the
 * next placement is made: both will be asked about. */
static void
look_at_game (Training *training, const Game *game)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable table;
  guint i;

  set_up (&table, board, &training->weights, game);
  for (i = 0; i < game->n_moves; i++)
    {
      gboolean before_draw = meander_random_below (&training->random, 2) == 0;

      meander_play_table_list (&table, moves);
      if (before_draw)
        {
          MeanderTurn before = table.turn;

          meander_turn_place (&table.turn, &game->moves[i], 0);
          add_samples (training, &table, game);
          meander_turn_take_back (&table.turn, &before);
        }
      else if (i > 0)
        add_samples (training, &table, game);
      meander_play_table_place (&table, &game->moves[i]);
    }
  meander_play_table_clear (&table);
}

/* A hex that was seldom seen is taken for what its like with other holders is. */
static void
set_chances (Training *training)
{
  guint i, k;

  for (i = 0; i < MEANDER_PLAY_N_CHANCES; i += MEANDER_PLAY_N_HOLDERS)
    {
      double counted = 2.0, filled = 1.0;

      for (k = 0; k < MEANDER_PLAY_N_HOLDERS; k++)
        {
          counted += training->counted[i + k];
          filled += training->filled[i + k];
        }
      for (k = 0; k < MEANDER_PLAY_N_HOLDERS; k++)
        training->weights.chances[i + k] =
            (float) ((training->filled[i + k] + 20.0 * filled / counted) /
                     (training->counted[i + k] + 20.0));
      if (i / MEANDER_PLAY_N_HOLDERS % MEANDER_PLAY_N_FITS == 0)
        for (k = 0; k < MEANDER_PLAY_N_HOLDERS; k++)
          training->weights.chances[i + k] = 0.0f;
    }
}

#define N_WEIGHTS (sizeof (MeanderPlayNet) / sizeof (float))

static float
symmetric (MeanderRandom *random)
{
  return (float) meander_random_below (random, 20001) / 10000.0f - 1.0f;
}

static void
begin_net (Training *training)
{
  MeanderPlayNet *net = &training->weights.net;
  guint i, k;

  memset (net, 0, sizeof *net);
  for (i = 0; i < MEANDER_PLAY_N_FEATURES; i++)
    for (k = 0; k < MEANDER_PLAY_N_HIDDEN; k++)
      net->hidden[i][k] = 0.3f * symmetric (&training->random);
  for (k = 0; k < MEANDER_PLAY_N_HIDDEN; k++)
    {
      net->hidden[MEANDER_PLAY_N_FEATURES][k] = 0.1f * symmetric (&training->random);
      net->out[k] = 0.3f * symmetric (&training->random);
    }
}

/* Adds what one sample says about every weight; returns the squared error. */
static float
learn (const MeanderPlayNet *net, const Sample *sample, MeanderPlayNet *slope)
{
  float hidden[MEANDER_PLAY_N_HIDDEN];
  float sum = net->out[MEANDER_PLAY_N_HIDDEN];
  float error;
  guint i, k;

  memcpy (hidden, net->hidden[MEANDER_PLAY_N_FEATURES], sizeof hidden);
  for (i = 0; i < MEANDER_PLAY_N_FEATURES; i++)
    for (k = 0; k < MEANDER_PLAY_N_HIDDEN; k++)
      hidden[k] += net->hidden[i][k] * sample->features[i];
  for (k = 0; k < MEANDER_PLAY_N_HIDDEN; k++)
    {
      hidden[k] = MAX (hidden[k], 0.0f);
      sum += hidden[k] * net->out[k];
    }

  error = sum - sample->points;
  slope->out[MEANDER_PLAY_N_HIDDEN] += error;
  for (k = 0; k < MEANDER_PLAY_N_HIDDEN; k++)
    {
      slope->out[k] += error * hidden[k];
      hidden[k] = hidden[k] > 0.0f ? error * net->out[k] : 0.0f;
      slope->hidden[MEANDER_PLAY_N_FEATURES][k] += hidden[k];
    }
  for (i = 0; i < MEANDER_PLAY_N_FEATURES; i++)
    for (k = 0; k < MEANDER_PLAY_N_HIDDEN; k++)
      slope->hidden[i][k] += hidden[k] * sample->features[i];

  return error * error;
}

/* Kingma and Ba's Adam, its steps becoming smaller to the end. */
static void
fit_net (Training *training)
{
  float *weights = (float *) &training->weights.net;
  g_autofree float *mean = g_new0 (float, N_WEIGHTS);
  g_autofree float *square = g_new0 (float, N_WEIGHTS);
  guint n_batches = training->n_samples / BATCH;
  guint n_steps = n_batches * N_EPOCHS;
  guint step, i;
  double error = 0.0;

  for (step = 0; step < n_steps; step++)
    {
      MeanderPlayNet slope = { 0 };
      float *s = (float *) &slope;
      float rate = 0.003f * (1.0f - (float) step / (float) n_steps) + 0.00001f;

      for (i = 0; i < BATCH; i++)
        error += learn (
            &training->weights.net,
            &training->samples[meander_random_below (&training->random, training->n_samples)],
            &slope);
      for (i = 0; i < N_WEIGHTS; i++)
        {
          float g = s[i] / BATCH;

          mean[i] = 0.9f * mean[i] + 0.1f * g;
          square[i] = 0.999f * square[i] + 0.001f * g * g;
          weights[i] -= rate * mean[i] / (sqrtf (square[i]) + 1e-6f);
        }
      if ((step + 1) % n_batches == 0)
        {
          fprintf (stderr, "  error %.3f points\n",
                   10.0 * sqrt (error / ((double) n_batches * BATCH)));
          error = 0.0;
        }
    }
}

/* By stage: which spread makes the chances to win come true best. */
static void
fit_spread (Training *training)
{
  double errors[MEANDER_PLAY_N_STAGES][40] = { { 0 } };
  guint game, i, k, stage;

  for (game = 0; game < training->n_games; game += 2)
    {
      const Game *played = &training->games[game];
      g_autoptr (MeanderBoard) board = NULL;
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      MeanderPlayTable table;

      if (played->n_seats != 2)
        continue;
      board = meander_board_new ((MeanderTileSet){ 0 });
      set_up (&table, board, &training->weights, played);
      for (i = 0; i < played->n_moves; i++)
        {
          MeanderPlayOutcome outcome;
          double won = played->points[0] > played->points[1]   ? 1.0
                       : played->points[0] < played->points[1] ? 0.0
                                                               : 0.5;

          meander_play_table_list (&table, moves);
          meander_play_evaluate (&table, &outcome);
          stage = MIN ((MEANDER_N_FACES - i) / 7, MEANDER_PLAY_N_STAGES - 1);
          for (k = 0; k < 40; k++)
            {
              double lead = outcome.margin[0] / (0.25 + 0.25 * k);

              double error = won - 0.5 - 0.5 * lead / (1.0 + fabs (lead));

              errors[stage][k] += error * error;
            }
          meander_play_table_place (&table, &played->moves[i]);
        }
      meander_play_table_clear (&table);
    }

  for (stage = 0; stage < MEANDER_PLAY_N_STAGES; stage++)
    {
      guint best = 0;

      for (k = 1; k < 40; k++)
        if (errors[stage][k] < errors[stage][best])
          best = k;
      training->weights.spread[stage] = (float) (0.25 + 0.25 * best);
    }
}

static void
print_floats (const char *name, const float *floats, guint n, guint a_line)
{
  guint i;

  printf ("%s{", name);
  for (i = 0; i < n; i++)
    printf ("%s%.8ef,", i % a_line == 0 ? "\n " : " ", (double) floats[i] + 0.0);
  printf ("\n}");
}

static void
print_weights (const MeanderPlayWeights *weights)
{
  guint i;

  printf ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
          "/* Written by meander-train; do not change. */\n"
          "#include \"play/evaluate.h\"\n\n"
          "/* clang-format off */\n"
          "const MeanderPlayWeights meander_play_weights = {\n");
  print_floats (".chances = ", weights->chances, MEANDER_PLAY_N_CHANCES, 12);
  printf (",\n.net = { .hidden = {\n");
  for (i = 0; i <= MEANDER_PLAY_N_FEATURES; i++)
    {
      print_floats ("", weights->net.hidden[i], MEANDER_PLAY_N_HIDDEN, 8);
      printf (",\n");
    }
  printf ("},\n");
  print_floats (".out = ", weights->net.out, MEANDER_PLAY_N_HIDDEN + 1, 8);
  printf (" },\n");
  print_floats (".spread = ", weights->spread, MEANDER_PLAY_N_STAGES, 8);
  printf (",\n};\n/* clang-format on */\n");
}

int
main (int argc, char **argv)
{
  Training *training = g_new0 (Training, 1);
  guint generation, i;

  training->n_games = N_GAMES;
  training->games = g_new0 (Game, training->n_games);
  training->max_samples = training->n_games * MEANDER_N_FACES * 3;
  training->samples = g_new0 (Sample, training->max_samples);
  meander_random_init (&training->random, 20261120);

  for (generation = 0; generation < N_GENERATIONS; generation++)
    {
      fprintf (stderr, "generation %u, %ld s\n", generation, (long) (clock () / CLOCKS_PER_SEC));
      memset (training->counted, 0, sizeof training->counted);
      memset (training->filled, 0, sizeof training->filled);
      training->n_samples = 0;
      for (i = 0; i < training->n_games; i++)
        play_game (training, &training->games[i], generation);
      for (i = 0; i < training->n_games; i++)
        count_game (training, &training->games[i]);
      set_chances (training);
      for (i = 0; i < training->n_games; i++)
        look_at_game (training, &training->games[i]);
      begin_net (training);
      fit_net (training);
      fit_spread (training);
    }
  print_weights (&training->weights);

  return 0;
}
