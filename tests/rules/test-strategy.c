/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strategy game with moves as text: starts, whole games, ends. */
#include <string.h>

#include "rules/lines.h"
#include "rules/strategy-game.h"
#include "slow-moves.h"

#define TWO "player red Anna\nplayer blue Jan\n"
#define THREE TWO "player green Ewa Maria\n"
#define FOUR THREE "player yellow\n"
#define DOUBLES "player red A\nplayer blue B\nplayer red C\nplayer blue D\ndoubles\n"

static const MeanderRules *const rules = &meander_strategy_rules;

static MeanderState *
start (const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderState *state = rules->start (params, seed, &error);

  g_assert_no_error (error);
  g_assert_nonnull (state);

  return state;
}

static MeanderState *
start_position (const char *rows)
{
  g_autofree char *text = g_strconcat ("meander-position 1\n", rows, NULL);
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (GError) error = NULL;
  MeanderState *state;

  position = meander_position_parse (text, strlen (text), "test", &error);
  g_assert_no_error (error);
  state = meander_strategy_new_from_position (position, 1, &error);
  g_assert_no_error (error);

  return state;
}

static void
play (MeanderState *state, const char *move)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (rules->apply (state, move, &error));
  g_assert_no_error (error);
}

/* All that there is to a state. */
static char *
describe (const MeanderState *state)
{
  GString *text = g_string_new (NULL);
  const MeanderPlacement *tiles;
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  guint n_tiles, i, k;

  tiles = meander_board_get_placements (state->board, &n_tiles);
  for (i = 0; i < n_tiles; i++)
    g_string_append_printf (text, "%u@%d,%d/%u ", tiles[i].number, tiles[i].hex.q, tiles[i].hex.r,
                            tiles[i].rotation);
  for (i = 0; i < state->n_players; i++)
    {
      g_string_append_printf (text, "\nrack %d:", (int) meander_strategy_get_colour (state, i));
      for (k = 0; k < state->racks[i].n_tiles; k++)
        g_string_append_printf (text, " %u", state->racks[i].tiles[k]);
    }
  g_string_append (text, "\nbag");
  for (i = 0; i < state->n_pool; i++)
    g_string_append_printf (text, " %u", state->pool[i]);
  g_string_append_printf (
      text, "\nseat %u step %u free %u passed %u\nplaces", meander_strategy_get_seat (state),
      (guint) meander_strategy_get_step (state), turn->free_made, turn->n_passed);
  for (i = 1; i <= MEANDER_MAX_TILES; i++)
    g_string_append_printf (text, " %u", state->place[i]);

  return g_string_free (text, FALSE);
}

#define assert_same(a, b)                                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *a_ = describe (a);                                                            \
    g_autofree char *b_ = describe (b);                                                            \
    g_assert_cmpstr (a_, ==, b_);                                                                  \
  }                                                                                                \
  G_STMT_END

/* The 56 tiles are all somewhere, once, and the core knows the same as the racks. */
static void
check_tiles (const MeanderState *state)
{
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  guint seen[57] = { 0 };
  guint64 rack, bag = 0;
  guint i, k, seat;

  for (i = 0; i < state->n_pool; i++)
    {
      seen[state->pool[i]]++;
      bag |= meander_turn_bit (state->pool[i]);
      g_assert_cmpint (state->place[state->pool[i]], ==, MEANDER_PLACE_POOL);
    }
  g_assert_cmphex (turn->bag, ==, bag);
  g_assert_cmpuint (turn->n_bag, ==, state->n_pool);

  for (seat = 0; seat < state->n_players; seat++)
    {
      for (rack = 0, k = 0; k < state->racks[seat].n_tiles; k++)
        {
          guint number = state->racks[seat].tiles[k];

          seen[number]++;
          rack |= meander_turn_bit (number);
          g_assert_cmpint (state->place[number], ==, MEANDER_PLACE_RACK);
        }
      g_assert_cmphex (turn->racks[seat], ==, rack);
      if (state->n_pool > 0)
        g_assert_cmpuint (state->racks[seat].n_tiles, ==, 6);
    }

  for (i = 1; i <= 56; i++)
    {
      const MeanderPlacement *tile = meander_board_find (state->board, i);

      if (tile != NULL)
        {
          seen[i]++;
          g_assert_cmpint (state->place[i], ==, MEANDER_PLACE_TABLE);
        }
      g_assert_cmpuint (seen[i], ==, 1);
    }
  g_assert_cmpuint (meander_board_count_clashes (state->board), ==, 0);
}

static void
test_random_numbers (void)
{
  /* Worked out by another program from the authors' description; those of seed 0 are in their
   * own test, too. */
  static const guint64 zero[] = { G_GUINT64_CONSTANT (0x99ec5f36cb75f2b4),
                                  G_GUINT64_CONSTANT (0xbf6e1f784956452a),
                                  G_GUINT64_CONSTANT (0x1a5f849d4933e6e0),
                                  G_GUINT64_CONSTANT (0x6aa594f1262d2d2c) };
  guint count[7] = { 0 };
  MeanderRandom random;
  guint i;

  meander_random_init (&random, 0);
  for (i = 0; i < G_N_ELEMENTS (zero); i++)
    g_assert_cmphex (meander_random_next (&random), ==, zero[i]);
  meander_random_init (&random, 2001);
  g_assert_cmphex (meander_random_next (&random), ==, G_GUINT64_CONSTANT (0x8437e42391ce559f));

  for (i = 0; i < 70000; i++)
    {
      guint n = meander_random_below (&random, 7);

      g_assert_cmpuint (n, <, 7);
      count[n]++;
    }
  for (i = 0; i < 7; i++)
    {
      g_assert_cmpuint (count[i], >, 9600);
      g_assert_cmpuint (count[i], <, 10400);
    }
  g_assert_cmpuint (meander_random_below (&random, 1), ==, 0);
}

/* The bag of seed 0, worked out by another program: a saved game holds nothing else of it. */
static void
test_bag (void)
{
  static const guint8 bag[] = { 41, 15, 30, 16, 17, 24, 46, 40, 56, 37, 9,  31, 2,  1,
                                14, 36, 7,  47, 53, 35, 33, 50, 26, 19, 52, 45, 25, 28,
                                49, 20, 10, 32, 38, 11, 18, 12, 3,  48, 8,  43, 13, 21,
                                29, 5,  4,  54, 44, 55, 27, 22, 51, 39, 23, 6,  42, 34 };
  g_autoptr (MeanderState) six = start (TWO "start six\n", 0);
  g_autoptr (MeanderState) drawn = start (TWO, 0);
  g_autoptr (MeanderState) again = start (TWO "start draw\n", 0);
  g_autoptr (MeanderState) other = start (TWO, G_MAXUINT64);
  guint i;

  g_assert_cmpmem (six->racks[0].tiles, 6, bag, 6);
  g_assert_cmpmem (six->racks[1].tiles, 6, bag + 6, 6);
  g_assert_cmpmem (six->pool, six->n_pool, bag + 12, 44);

  /* The first one each, then five more each. */
  g_assert_cmpuint (drawn->racks[0].tiles[0], ==, 41);
  g_assert_cmpuint (drawn->racks[1].tiles[0], ==, 15);
  g_assert_cmpmem (drawn->racks[0].tiles + 1, 5, bag + 2, 5);
  g_assert_cmpmem (drawn->racks[1].tiles + 1, 5, bag + 7, 5);
  g_assert_cmpmem (drawn->pool, drawn->n_pool, bag + 12, 44);

  assert_same (drawn, again);
  for (i = 0; i < 44 && other->pool[i] == drawn->pool[i]; i++)
    ;
  g_assert_cmpuint (i, <, 44);
}

/* The tiles that come, as somebody learns of them who does not know the order. */
static void
append_come (GString *params, const guint8 *tiles, guint n)
{
  g_string_append (params, "bag");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (params, " %u", tiles[i]);
  g_string_append_c (params, '\n');
}

/* The same but for the order of the bag. */
static void
assert_same_but_bag (const MeanderState *state, const MeanderState *blind)
{
  g_autoptr (MeanderState) sorted = meander_state_copy (blind);

  g_assert_cmpuint (state->n_pool, ==, blind->n_pool);
  memcpy (sorted->pool, state->pool, state->n_pool);
  assert_same (state, sorted);
}

/* Who is told each tile as it comes has the same states, and at the end knows the same start. */
static void
test_unknown_bag (void)
{
  static const char *const all_params[] = {
    TWO,
    THREE "start six\n",
    FOUR "start extra\n",
    TWO "start extra\n",
    DOUBLES,
    TWO "position tile 14 0 0 2\nposition rack red 1 2 3 4 5 6\nposition rack blue 7 8 9 10 11 12\n"
        "position turn red\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (all_params); i++)
    {
      g_autoptr (MeanderState) state = start (all_params[i], 5);
      g_autoptr (MeanderState) blind = NULL;
      g_autoptr (MeanderState) again = NULL;
      g_autoptr (GString) params = g_string_new (all_params[i]);
      g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
      guint8 tiles[MEANDER_STRATEGY_MAX_BAG];
      MeanderRandom random;
      guint n = meander_strategy_list_come (state, tiles);

      append_come (params, tiles, n);
      blind = start (params->str, 77);
      assert_same_but_bag (state, blind);
      for (guint seat = 0; seat < state->n_players; seat++)
        g_assert_cmpuint (meander_strategy_get_start_tile (state, seat), ==,
                          meander_strategy_get_start_tile (blind, seat));
      g_assert_cmpuint (meander_strategy_list_come (blind, tiles), ==, n);
      g_assert_true (memcmp (state->pool, blind->pool, state->n_pool) != 0);
      g_assert_false (rules->reveal (blind, blind->racks[0].tiles[0]));
      g_assert_false (rules->reveal (blind, 0));
      g_assert_false (rules->reveal (blind, 256 + blind->pool[1]));
      assert_same_but_bag (state, blind);

      meander_random_init (&random, 3);
      while (!meander_strategy_is_over (state))
        {
          g_auto (GStrv) legal = rules->legal (state);
          const char *move = legal[meander_random_below (&random, g_strv_length (legal))];

          if (state->n_pool > 0 && !g_str_equal (move, "pass"))
            {
              append_come (params, state->pool, 1);
              g_assert_true (rules->reveal (blind, state->pool[0]));
            }
          play (state, move);
          play (blind, move);
          assert_same_but_bag (state, blind);
          g_ptr_array_add (moves, g_strdup (move));
        }

      again = start (params->str, 77);
      for (guint k = 0; k < moves->len; k++)
        play (again, g_ptr_array_index (moves, k));
      assert_same (blind, again);
    }
}

static void
test_start (void)
{
  static const struct
  {
    const char *params;
    guint n_players;
    MeanderStart how;
  } cases[] = {
    { TWO, 2, MEANDER_START_DRAW },
    { THREE "start draw\n", 3, MEANDER_START_DRAW },
    { "start six\n" FOUR, 4, MEANDER_START_SIX },
    { TWO "start extra\n", 2, MEANDER_START_EXTRA },
    { FOUR "start extra\n", 4, MEANDER_START_EXTRA },
    { DOUBLES, 4, MEANDER_START_DRAW },
    { DOUBLES "start six", 4, MEANDER_START_SIX },
  };
  guint first[4] = { 0 };
  guint extra_in_bag[50] = { 0 };
  guint i, seed, seat, k;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    for (seed = 0; seed < 200; seed++)
      {
        g_autoptr (MeanderState) state = start (cases[i].params, seed);
        guint starter = meander_strategy_get_seat (state);
        guint best = meander_strategy_get_start_tile (state, starter);

        check_tiles (state);
        g_assert_cmpuint (state->n_players, ==, cases[i].n_players);
        g_assert_cmpuint (state->n_pool, ==, 56 - 6 * state->n_players);
        g_assert_cmpint (meander_strategy_get_step (state), ==, MEANDER_TURN_FREE);
        g_assert_true (meander_turn_is_restricted (meander_state_get_turn (state)));
        g_assert_false (meander_strategy_is_over (state));
        g_assert_true (meander_strategy_is_doubles (state) == (i >= 5));
        first[starter]++;

        for (seat = 0; seat < state->n_players; seat++)
          {
            guint shown = meander_strategy_get_start_tile (state, seat);
            guint highest = 0;

            g_assert_true (shown < best || seat == starter);
            for (k = 0; k < 6; k++)
              highest = MAX (highest, state->racks[seat].tiles[k]);
            if (cases[i].how == MEANDER_START_DRAW)
              g_assert_cmpuint (shown, ==, state->racks[seat].tiles[0]);
            else if (cases[i].how == MEANDER_START_SIX)
              g_assert_cmpuint (shown, ==, highest);
            else
              {
                g_assert_cmpint (state->place[shown], ==, MEANDER_PLACE_POOL);
                for (k = 0; state->pool[k] != shown; k++)
                  ;
                extra_in_bag[k]++;
              }
          }
      }

  for (seat = 0; seat < 4; seat++)
    g_assert_cmpuint (first[seat], >, 100);
  /* Put back anywhere in the bag. */
  g_assert_cmpuint (extra_in_bag[0], <, 100);
  g_assert_cmpuint (extra_in_bag[20], >, 5);
}

static void
test_setup (void)
{
  static const char *const bad[] = {
    "",
    "player red Anna\n",
    "player red A\nplayer red B\n",
    "player pink A\nplayer red B\n",
    "player\nplayer red B\n",
    FOUR "player red E\n",
    TWO "doubles\n",
    FOUR "doubles\n",
    DOUBLES "doubles\n",
    "player red A\nplayer red B\nplayer blue C\nplayer blue D\ndoubles\n",
    "player red A\nplayer red B\nplayer red C\nplayer red D\ndoubles\n",
    TWO "start\n",
    TWO "start seven\n",
    TWO "start six extra\n",
    TWO "start six\nstart six\n",
    TWO "doubles now\n",
    TWO "seed 4\n",
    TWO "series\n",
    TWO "series 2\n",
    TWO "series 4\n",
    TWO "series 3 5\n",
    TWO "series 3\nseries 3\n",
    TWO "played red 20 10\n",
    TWO "series 3\nplayed\n",
    TWO "series 3\nplayed green 20 10\n",
    TWO "series 3\nplayed red 20\n",
    TWO "series 3\nplayed red 20 10 5\n",
    TWO "series 3\nplayed red 85 10\n",
    TWO "series 3\npeople 1\n",
    TWO "series 3\nplayed red 20 10\npeople 0\n",
    TWO "series 3\nplayed red 20 10\npeople 3\n",
    TWO "series 3\nplayed red 20 10\npeople x\n",
    TWO "series 3\nplayed red 20 10\npeople 1\npeople 2\n",
    TWO "series 3\nplayed red -1 10\n",
    TWO "series 3\nplayed red 9 1\nplayed red 9 1\nplayed red 9 1\n",
    DOUBLES "series 3\nplayed red 20 10 20 10\n",
    TWO "position nonsense\n",
    TWO "position tile 1 0 0 0\n",
    TWO "position rack red 1\nposition rack green 2\nposition turn red\n",
    TWO "position rack blue 1\nposition rack red 2\nposition turn red\n",
    TWO "position rack red 1\nposition rack blue 2\n",
    DOUBLES "position rack red 1\nposition rack blue 2\n",
    TWO "bag 0\n",
    TWO "bag 57\n",
    TWO "bag x\n",
    TWO "bag 1 1\n",
    TWO "bag 1 2 3 4 5 6 7 8 9 10 11 12 12\n",
    TWO "start extra\nbag 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 15\n",
    TWO "position rack red 1\nposition rack blue 2\nposition turn red\nbag 1\n",
    "\xff\n",
  };
  g_autoptr (MeanderStrategySetup) setup = NULL;
  g_autoptr (MeanderStrategySetup) made = meander_strategy_setup_new ();
  g_autofree char *params = NULL;
  g_autofree char *made_params = NULL;
  g_autoptr (GError) error = NULL;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) trouble = NULL;

      g_assert_null (rules->start (bad[i], 0, &trouble));
      g_assert_nonnull (trouble);
      g_assert_true (trouble->domain == MEANDER_ERROR);
    }

  setup = meander_strategy_setup_parse (THREE "\nstart extra\n", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (setup->n_players, ==, 3);
  g_assert_cmpstr (setup->names[2], ==, "Ewa Maria");
  g_assert_cmpint (setup->colours[2], ==, MEANDER_GREEN);
  g_assert_cmpint (setup->start, ==, MEANDER_START_EXTRA);
  params = meander_strategy_setup_to_params (setup);
  g_assert_cmpstr (params, ==, THREE "start extra\n");

  g_clear_pointer (&params, g_free);
  meander_strategy_setup_free (setup);
  setup = meander_strategy_setup_parse (DOUBLES "series 5\nplayed blue 20 31\nplayed drawn 7 7\n",
                                        &error);
  g_assert_no_error (error);
  g_assert_cmpuint (setup->series, ==, 5);
  g_assert_cmpuint (setup->n_played, ==, 2);
  g_assert_cmpint (setup->played[0].winner, ==, MEANDER_BLUE);
  g_assert_cmpuint (setup->played[0].points[1], ==, 31);
  g_assert_cmpint (setup->played[1].winner, ==, MEANDER_NO_COLOUR);
  params = meander_strategy_setup_to_params (setup);
  g_assert_cmpstr (params, ==,
                   "player red A\nplayer blue B\nplayer red C\nplayer blue D\nstart draw\ndoubles\n"
                   "series 5\nplayed blue 20 31\nplayed drawn 7 7\n");

  meander_strategy_setup_add_player (made, MEANDER_RED, " two\nlines ");
  meander_strategy_setup_add_player (made, MEANDER_BLUE, "");
  made->position = g_strdup ("meander-position 1\n# said\nrack red 4 # four\n\nrack blue 5\n"
                             "turn blue\n");
  made_params = meander_strategy_setup_to_params (made);
  g_assert_cmpstr (made_params, ==,
                   "player red two lines\nplayer blue\nstart draw\nposition rack red 4 \n"
                   "position rack blue 5\nposition turn blue\n");
  {
    g_autoptr (MeanderState) state = start (made_params, 7);

    g_assert_cmpuint (meander_strategy_get_seat (state), ==, 1);
    g_assert_cmpuint (state->n_pool, ==, 54);
    g_assert_cmpuint (meander_strategy_get_start_tile (state, 0), ==, 0);
  }
}

static void
test_moves (void)
{
  static const struct
  {
    const char *move;
    MeanderError code;
  } bad[] = {
    { "pass", MEANDER_ERROR_ILLEGAL },
    { "41@rack", MEANDER_ERROR_ILLEGAL },
    { "41@0,0/0 30@1,0/0", MEANDER_ERROR_ILLEGAL },
    { "15@0,0/0", MEANDER_ERROR_ILLEGAL }, /* the other's */
    { "2@0,0/0", MEANDER_ERROR_ILLEGAL },  /* in the bag */
    { "130@0,0/0", MEANDER_ERROR_ILLEGAL },
    { "41@100,0/0", MEANDER_ERROR_ILLEGAL }, /* no room for a whole game there */
    { "41@0,0", MEANDER_ERROR_SYNTAX },
    { "", MEANDER_ERROR_SYNTAX },
  };
  g_autoptr (MeanderState) state = start (TWO, 0);
  g_auto (GStrv) legal = rules->legal (state);
  guint i;

  g_assert_cmpuint (meander_strategy_get_seat (state), ==, 0);
  g_assert_cmpuint (g_strv_length (legal), ==, 6);

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *before = describe (state);
      g_autofree char *after = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (rules->apply (state, bad[i].move, &error));
      g_assert_error (error, MEANDER_ERROR, (gint) bad[i].code);
      after = describe (state);
      g_assert_cmpstr (before, ==, after);
    }

  /* Any hex and turn will do for the first; the tile drawn, 2, takes its slot. */
  play (state, "17@-60,61/5");
  g_assert_cmpuint (state->racks[0].tiles[3], ==, 2);
  g_assert_cmpuint (meander_strategy_get_seat (state), ==, 1);
  check_tiles (state);
}

/* The figure turned by sixths, and pushed. */
static void
check_rotated (const MeanderBoard *board, int sixths)
{
  g_autoptr (MeanderBoard) rotated = meander_board_new ((MeanderTileSet){ 0 });
  const MeanderPlacement *tiles;
  guint n, i, c;

  tiles = meander_board_get_placements (board, &n);
  for (i = 0; i < n; i++)
    {
      MeanderHex hex = meander_hex_rotate (tiles[i].hex, sixths);

      meander_board_place (rotated, tiles[i].number, meander_hex (hex.q + 3, hex.r - 2),
                           (tiles[i].rotation + (guint) sixths) % 6);
    }
  g_assert_cmpuint (meander_board_count_clashes (rotated), ==, 0);
  for (c = 0; c < MEANDER_N_COLOURS; c++)
    g_assert_cmpuint (meander_board_points (rotated, (MeanderColour) c), ==,
                      meander_board_points (board, (MeanderColour) c));
}

/* When the turn has gone on by itself, the player before really had nothing more to fill. */
static void
check_turn_done (const MeanderState *state, guint seat)
{
  g_autoptr (MeanderPosition) position = meander_strategy_to_position (state);
  g_autofree char *slow = NULL;

  if (position == NULL)
    return;

  position->turn = meander_strategy_get_colour (state, seat);
  position->last = TRUE;
  slow = slow_moves (position);
  g_assert_null (strstr (slow, "fill "));
}

/* A state that is built from what everybody sees goes on alike; only the order of the bag is
 * another. */
static void
check_position (const MeanderState *state)
{
  g_autoptr (MeanderPosition) position = meander_strategy_to_position (state);
  g_autoptr (MeanderPosition) read = NULL;
  g_autoptr (MeanderState) copy = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) moves = rules->legal (state);
  g_auto (GStrv) copied_moves = NULL;
  GStrv m;

  if (position == NULL)
    return;

  text = meander_position_to_text (position);
  read = meander_position_parse (text, strlen (text), "state", &error);
  g_assert_no_error (error);
  copy = meander_strategy_new_from_position (read, 99, &error);
  g_assert_no_error (error);
  check_tiles (copy);
  g_assert_cmpint (meander_strategy_get_seat (copy), ==, meander_strategy_get_seat (state));
  if (meander_strategy_get_turn (state)->n_passed == 0)
    g_assert_cmpint (meander_strategy_get_step (copy), ==, meander_strategy_get_step (state));

  copied_moves = rules->legal (copy);
  for (m = moves; *m != NULL; m++)
    g_assert_true (g_strv_contains ((const char *const *) copied_moves, *m));
}

typedef struct
{
  guint games;
  guint deadlocks;
  guint passes;
  guint draws;
  guint left; /* tiles left in hand at the end */
  guint points;
} Tally;

/* The result, counted again by walking every line. */
static void
check_result (const MeanderState *state)
{
  gboolean doubles = meander_strategy_is_doubles (state);
  MeanderResult result;
  guint most = 0, n_best = 0;
  guint i;
  Slow slow;

  rules->result (state, &result);
  slow_take (&slow, state->board);
  g_assert_cmpuint (result.n_sides, ==, doubles ? 2 : state->n_players);
  for (i = 0; i < result.n_sides; i++)
    {
      SlowLines lines = slow_lines (&slow, meander_strategy_get_colour (state, i));

      g_assert_cmpint (result.sides[i].colour, ==, meander_strategy_get_colour (state, i));
      if (doubles)
        g_assert_cmpint (result.sides[i].colour, ==, meander_strategy_get_colour (state, i + 2));
      g_assert_cmpuint (result.sides[i].line, ==, lines.line);
      g_assert_cmpuint (result.sides[i].loop, ==, lines.loop);
      g_assert_cmpuint (result.sides[i].points, ==, MAX (lines.line, 2 * lines.loop));
      most = MAX (most, result.sides[i].points);
    }
  for (i = 0; i < result.n_sides; i++)
    {
      g_assert_true (result.sides[i].best == (result.sides[i].points == most));
      n_best += result.sides[i].best ? 1 : 0;
    }
  g_assert_true (result.over == meander_strategy_is_over (state));
  g_assert_true (result.drawn == (result.over && (n_best > 1 || result.deadlock)));
}

static MeanderState *
play_game (const char *params,
           guint64 seed,
           MeanderRandom *random,
           GPtrArray *record,
           gboolean thorough,
           Tally *tally)
{
  MeanderState *state = start (params, seed);
  MeanderResult result;

  while (!meander_strategy_is_over (state))
    {
      g_auto (GStrv) moves = rules->legal (state);
      guint n = g_strv_length (moves);
      guint seat = meander_strategy_get_seat (state);
      const char *move;
      guint i, n_frontier;
      const MeanderHex *frontier;

      g_assert_cmpuint (n, >, 0);
      move = moves[meander_random_below (random, n)];
      tally->passes += g_str_equal (move, "pass") ? 1 : 0;
      if (record != NULL)
        g_ptr_array_add (record, g_strdup (move));
      play (state, move);

      check_tiles (state);
      frontier = meander_board_get_frontier (state->board, &n_frontier);
      for (i = 0; i < n_frontier && meander_turn_is_restricted (meander_state_get_turn (state));
           i++)
        g_assert_cmpuint (meander_board_count_neighbours (state->board, frontier[i]), <=, 3);
      if (thorough)
        {
          if (seat != meander_strategy_get_seat (state) && !g_str_equal (move, "pass"))
            check_turn_done (state, seat);
          check_position (state);
          check_result (state);
        }
    }

  check_result (state);
  rules->result (state, &result);
  g_assert_true (result.over);
  tally->games++;
  tally->deadlocks += result.deadlock ? 1 : 0;
  tally->draws += result.drawn ? 1 : 0;
  tally->points += result.sides[0].points;
  tally->left += 56 - meander_board_get_n_tiles (state->board);
  if (result.deadlock)
    g_assert_cmpuint (state->n_pool, >, 0);
  else
    g_assert_cmpuint (state->n_pool, ==, 0);

  return state;
}

static const char *const variants[] = {
  TWO,     TWO "start six\n",       TWO "start extra\n",
  THREE,   THREE "start six\n",     THREE "start extra\n",
  FOUR,    FOUR "start six\n",      FOUR "start extra\n",
  DOUBLES, DOUBLES "start extra\n",
};

static void
test_games (void)
{
  MeanderRandom random;
  Tally tally = { 0 };
  guint game;

  meander_random_init (&random, 8);
  for (game = 0; game < 2200; game++)
    {
      const char *params = variants[game % G_N_ELEMENTS (variants)];
      g_autoptr (GPtrArray) record = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (MeanderState) state = NULL;
      g_autoptr (MeanderState) stopped = NULL;
      g_autoptr (MeanderState) back = NULL;
      g_autoptr (MeanderState) again = NULL;
      guint stop, i;

      state = play_game (params, game, &random, record, game % 20 < 2, &tally);

      /* Undone to the start and done again; and stopped in the middle, even of a turn. */
      stop = meander_random_below (&random, record->len);
      back = start (params, game);
      for (i = 0; i < record->len; i++)
        {
          if (i == stop)
            stopped = meander_state_copy (back);
          play (back, g_ptr_array_index (record, i));
        }
      assert_same (back, state);
      for (i = stop; i < record->len; i++)
        play (stopped, g_ptr_array_index (record, i));
      assert_same (stopped, state);

      again = start (params, game);
      for (i = 0; i < stop; i++)
        play (again, g_ptr_array_index (record, i));
      for (i = stop; i < record->len; i++)
        {
          MeanderState *copy = meander_state_copy (again);

          meander_state_free (again);
          again = copy;
          play (again, g_ptr_array_index (record, i));
        }
      assert_same (again, state);

      check_rotated (state->board, 1 + (int) (game % 5));
    }

  g_test_message ("%u games, %u deadlocks, %u passes, %u draws, %u tiles left, %.1f points",
                  tally.games, tally.deadlocks, tally.passes, tally.draws, tally.left,
                  tally.points / (double) tally.games);
  g_assert_cmpuint (tally.deadlocks, <, 10);
  g_assert_cmpuint (tally.draws, <, 800);
}

/* Any text gives a new state or an error, and an error leaves the state. */
static void
test_any_text (void)
{
  static const char alphabet[] = "0123456789@,/- rackps\xff";
  MeanderRandom random;
  guint n_made = 0, n_refused = 0;
  guint round;

  meander_random_init (&random, 9);
  for (round = 0; round < 60; round++)
    {
      g_autoptr (MeanderState) state = start (variants[round % G_N_ELEMENTS (variants)], round);
      guint tries;

      for (tries = 0; tries < 400; tries++)
        {
          g_auto (GStrv) moves = rules->legal (state);
          g_autoptr (GString) text = g_string_new (NULL);
          g_autofree char *before = describe (state);
          g_autofree char *after = NULL;
          g_autoptr (GError) error = NULL;
          guint n = g_strv_length (moves);
          gboolean made;

          if (n > 0 && meander_random_below (&random, 4) == 0)
            g_string_append (text, moves[meander_random_below (&random, n)]);
          else
            g_string_append_printf (text, "%u@%d,%d/%u", meander_random_below (&random, 60),
                                    (int) meander_random_below (&random, 9) - 4,
                                    (int) meander_random_below (&random, 9) - 4,
                                    meander_random_below (&random, 7));
          while (meander_random_below (&random, 3) == 0)
            text->str[meander_random_below (&random, (guint) text->len)] =
                alphabet[meander_random_below (&random, sizeof alphabet - 1)];

          made = rules->apply (state, text->str, &error);
          after = describe (state);
          if (made)
            {
              g_assert_no_error (error);
              g_assert_cmpstr (before, !=, after);
              check_tiles (state);
              n_made++;
            }
          else
            {
              g_assert_nonnull (error);
              g_assert_true (error->domain == MEANDER_ERROR);
              g_assert_cmpstr (before, ==, after);
              n_refused++;
            }
        }
    }

  g_test_message ("%u moves, %u refused", n_made, n_refused);
  g_assert_cmpuint (n_made, >, 2000);
  g_assert_cmpuint (n_refused, >, 10000);
}

/* The verdict says what `apply` does, and `legal` lists it. */
static void
test_verdicts (void)
{
  MeanderRandom random;
  guint game;

  meander_random_init (&random, 10);
  for (game = 0; game < 12; game++)
    {
      g_autoptr (MeanderState) state = start (variants[game % G_N_ELEMENTS (variants)], game);

      while (!meander_strategy_is_over (state))
        {
          g_auto (GStrv) moves = rules->legal (state);
          const MeanderTurn *turn = meander_strategy_get_turn (state);
          guint n = g_strv_length (moves);
          guint n_allowed = 0;
          guint n_frontier, i, number, sixths;
          const MeanderHex *frontier = meander_board_get_frontier (state->board, &n_frontier);

          for (number = 1; number <= 56 && n_frontier > 0; number++)
            for (i = 0; i < n_frontier; i++)
              for (sixths = 0; sixths < 6; sixths++)
                {
                  g_autofree char *text =
                      g_strdup_printf ("%u@%d,%d/%u", number, frontier[i].q, frontier[i].r, sixths);
                  MeanderVerdict verdict;

                  rules->verdict (state, number, frontier[i], sixths, &verdict);
                  if (verdict.reason != MEANDER_VERDICT_NOT_YOURS)
                    g_assert_true ((turn->racks[turn->seat] & meander_turn_bit (number)) != 0);
                  if (verdict.reason == MEANDER_VERDICT_ALLOWED)
                    {
                      g_assert_true (g_strv_contains ((const char *const *) moves, text));
                      n_allowed++;
                    }
                  else if (verdict.reason > MEANDER_VERDICT_APART)
                    {
                      g_autoptr (MeanderState) copy = meander_state_copy (state);
                      g_autoptr (GError) error = NULL;

                      g_assert_cmpuint (verdict.n_shown, >, 0);
                      if (meander_random_below (&random, 20) == 0)
                        {
                          g_assert_false (rules->apply (copy, text, &error));
                          g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL);
                        }
                    }
                }
          if (n_frontier > 0 && !g_str_equal (moves[0], "pass"))
            g_assert_cmpuint (n_allowed, ==, n);

          play (state, moves[meander_random_below (&random, n)]);
          if (meander_board_get_n_tiles (state->board) % 8 == 0 && game % 3 > 0)
            break;
        }
    }
}

/* Three tiles whose border asks for yellow on every hex that touches one of them: tiles 36 and 39
 * find no place there, nor do they match the three hexes that touch two. */
#define TRIANGLE "tile 1 0 0 0\ntile 2 1 0 2\ntile 10 0 1 5\n"
#define OTHERS                                                                                     \
  "out 5 6 7 8 9 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 37 "   \
  "38 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56\n"

static void
refuse (MeanderState *state, const char *move)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (rules->apply (state, move, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL);
}

/* Endgame: nobody can place anything; all pass in turn, and the game is over. */
static void
test_all_pass (void)
{
  g_autoptr (MeanderState) state =
      start_position (TRIANGLE OTHERS "out 3 4\nrack red 36\nrack blue 39\nturn blue\n");
  g_auto (GStrv) moves = rules->legal (state);
  g_auto (GStrv) none = NULL;
  MeanderVerdict verdict;
  MeanderResult result;

  g_assert_false (meander_turn_is_restricted (meander_state_get_turn (state)));
  g_assert_cmpint (meander_strategy_get_step (state), ==, MEANDER_TURN_PASS);
  g_assert_cmpuint (g_strv_length (moves), ==, 1);
  g_assert_cmpstr (moves[0], ==, "pass");
  g_assert_cmpuint (meander_strategy_get_seat (state), ==, 1);
  refuse (state, "39@2,0/0");

  play (state, "pass");
  g_assert_cmpuint (meander_strategy_get_seat (state), ==, 0);
  g_assert_false (meander_strategy_is_over (state));
  play (state, "pass");
  g_assert_true (meander_strategy_is_over (state));
  g_assert_cmpint (meander_strategy_get_step (state), ==, MEANDER_TURN_END);

  refuse (state, "pass");
  refuse (state, "36@2,0/0");
  none = rules->legal (state);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  rules->verdict (state, 36, meander_hex (2, 0), 0, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_NOT_YOURS);

  /* Scored as it stands. */
  rules->result (state, &result);
  g_assert_true (result.over);
  g_assert_false (result.deadlock);
  g_assert_cmpuint (result.sides[0].points, ==, meander_board_points (state->board, MEANDER_RED));
}

/* One passes, the other goes on: a placement begins the counting anew. */
static void
test_pass (void)
{
  g_autoptr (MeanderState) state =
      start_position (TRIANGLE OTHERS "out 39\nrack red 36\nrack blue 3 4\nturn red\n");
  guint n_passes = 0;

  g_assert_cmpint (meander_strategy_get_step (state), ==, MEANDER_TURN_PASS);
  play (state, "pass");
  g_assert_cmpuint (meander_strategy_get_seat (state), ==, 1);
  refuse (state, "pass");
  g_assert_cmpint (meander_strategy_get_step (state), ==, MEANDER_TURN_FREE);

  while (!meander_strategy_is_over (state))
    {
      g_auto (GStrv) moves = rules->legal (state);

      n_passes += g_str_equal (moves[0], "pass") ? 1 : 0;
      g_assert_cmpuint (n_passes, <, 3);
      play (state, moves[0]);
    }
  g_assert_cmpuint (state->racks[1].n_tiles, ==, 0);
}

/* The same table with a tile in the bag: the game is drawn at once. */
static void
test_deadlock (void)
{
  g_autoptr (MeanderState) state =
      start_position (TRIANGLE OTHERS "out 3\nrack red 36\nrack blue 39\nturn red\n");
  g_auto (GStrv) moves = rules->legal (state);
  MeanderResult result;

  g_assert_cmpint (meander_strategy_get_step (state), ==, MEANDER_TURN_DEADLOCK);
  g_assert_true (meander_strategy_is_over (state));
  g_assert_cmpuint (g_strv_length (moves), ==, 0);
  refuse (state, "pass");
  rules->result (state, &result);
  g_assert_true (result.over && result.deadlock && result.drawn);
}

/* Who has no tiles is done, and the others go on; the last free move ends the game. */
static void
test_run_out (void)
{
  g_autoptr (MeanderState) state = start_position (
      TRIANGLE OTHERS "out 39\nrack red\nrack green\nrack blue 3 4 36\nturn green last\n");
  guint n_turns = 0;

  g_assert_cmpuint (meander_strategy_get_seat (state), ==, 2);
  while (!meander_strategy_is_over (state) && n_turns < 10)
    {
      g_auto (GStrv) moves = rules->legal (state);

      g_assert_cmpuint (meander_strategy_get_seat (state), ==, 2);
      if (g_str_equal (moves[0], "pass"))
        break;
      play (state, moves[0]);
      n_turns++;
    }
  g_assert_cmpuint (n_turns, >=, 2);
}

/* In a trial nobody learns what the bag would bring. */
static void
test_trial (void)
{
  MeanderRandom random;
  guint seed;

  meander_random_init (&random, 12);
  for (seed = 0; seed < 200; seed++)
    {
      g_autoptr (MeanderState) state = start (variants[seed % G_N_ELEMENTS (variants)], seed);
      g_autoptr (MeanderState) trial = NULL;
      guint n_moves = meander_random_below (&random, 40);
      guint n_hand, seat, i;

      for (i = 0; i < n_moves; i++)
        {
          g_auto (GStrv) moves = rules->legal (state);

          if (moves[0] != NULL)
            play (state, moves[meander_random_below (&random, g_strv_length (moves))]);
        }

      trial = meander_strategy_new_trial (state);
      g_assert_null (meander_strategy_to_position (trial));
      for (i = 0; i < 5 && !meander_strategy_is_over (trial); i++)
        {
          g_auto (GStrv) moves = rules->legal (trial);
          g_autofree char *before = describe (state);
          guint n = g_strv_length (moves);
          guint n_pool = trial->n_pool;

          /* It may be that somebody has nothing but tiles that are not known. */
          if (n == 0)
            {
              seat = meander_strategy_get_seat (trial);
              g_assert_cmpuint (meander_strategy_get_turn (trial)->n_hidden[seat], >, 0);
              break;
            }

          seat = meander_strategy_get_seat (trial);
          n_hand = trial->racks[seat].n_tiles;
          play (trial, moves[meander_random_below (&random, n)]);
          if (!g_str_equal (moves[0], "pass"))
            g_assert_cmpuint (trial->racks[seat].n_tiles, ==, n_hand - 1);
          g_assert_cmpuint (trial->n_pool, ==, n_pool > 0 ? n_pool - 1 : 0);
          g_assert_cmpint (meander_strategy_get_step (trial), !=, MEANDER_TURN_DEADLOCK);
          {
            g_autofree char *after = describe (state);

            g_assert_cmpstr (before, ==, after);
          }
        }
    }
}

/* Other games are asked in vain, not in error. */
static void
test_other_game (void)
{
  g_autoptr (MeanderState) state = meander_free_rules.start ("", 0, NULL);

  g_assert_null (meander_strategy_get_turn (state));
  g_assert_null (meander_strategy_to_position (state));
  g_assert_null (meander_strategy_new_trial (state));
  g_assert_cmpint (meander_strategy_get_colour (state, 0), ==, MEANDER_NO_COLOUR);
  g_assert_true (meander_rules_find ("strategy") == rules);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/random/numbers", test_random_numbers);
  g_test_add_func ("/strategy/bag", test_bag);
  g_test_add_func ("/strategy/unknown-bag", test_unknown_bag);
  g_test_add_func ("/strategy/start", test_start);
  g_test_add_func ("/strategy/setup", test_setup);
  g_test_add_func ("/strategy/moves", test_moves);
  g_test_add_func ("/strategy/games", test_games);
  g_test_add_func ("/strategy/any-text", test_any_text);
  g_test_add_func ("/strategy/verdicts", test_verdicts);
  g_test_add_func ("/strategy/all-pass", test_all_pass);
  g_test_add_func ("/strategy/pass", test_pass);
  g_test_add_func ("/strategy/deadlock", test_deadlock);
  g_test_add_func ("/strategy/run-out", test_run_out);
  g_test_add_func ("/strategy/trial", test_trial);
  g_test_add_func ("/strategy/other-game", test_other_game);

  return g_test_run ();
}
