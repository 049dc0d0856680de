/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solitaire: starts, refusals, draws, ends, and whole games against a slow
 * second judge. */
#include <stdlib.h>
#include <string.h>

#include "rules/solitaire-private.h"
#include "slow-solitaire.h"

#define LINE "edition other\ncolour yellow\n"
#define LOOP "edition other\ncolour blue\ngoal loop\n"

static const MeanderRules *const rules = &meander_solitaire_rules;

static MeanderState *
start (const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderState *state = rules->start (params, seed, &error);

  g_assert_no_error (error);
  g_assert_nonnull (state);

  return state;
}

/* A game whose tiles come in a given order; those not named come after them. */
static MeanderState *
deal (const char *params, const char *first)
{
  MeanderState *state = start (params, 1);
  MeanderSolitaireState *self = (MeanderSolitaireState *) state;
  gboolean named[15] = { FALSE };
  guint8 order[14];
  guint n = 0;
  guint i;

  while (*first != '\0')
    {
      order[n] = (guint8) strtoul (first, (char **) &first, 10);
      named[order[n++]] = TRUE;
      while (*first == ' ')
        first++;
    }
  for (i = 1; i <= 14; i++)
    if (!named[i])
      order[n++] = (guint8) i;
  g_assert_cmpuint (n, ==, 14);

  state->n_pool = 0;
  self->turn.racks[0] = self->turn.bag = 0;
  for (i = 0; i < n; i++)
    if (i < state->racks[0].n_tiles)
      {
        state->racks[0].tiles[i] = order[i];
        state->place[order[i]] = MEANDER_PLACE_RACK;
        self->turn.racks[0] |= meander_turn_bit (order[i]);
      }
    else
      {
        state->pool[state->n_pool++] = order[i];
        state->place[order[i]] = MEANDER_PLACE_POOL;
        self->turn.bag |= meander_turn_bit (order[i]);
      }

  return state;
}

static void
play (MeanderState *state, const char *moves)
{
  g_auto (GStrv) each = g_strsplit (moves, " ", -1);
  guint i;

  for (i = 0; each[i] != NULL && *each[i] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (rules->apply (state, each[i], &error));
      g_assert_no_error (error);
    }
}

static char *
hand (const MeanderState *state)
{
  GString *text = g_string_new (NULL);
  guint i;

  for (i = 0; i < state->racks[0].n_tiles; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", state->racks[0].tiles[i]);

  return g_string_free (text, FALSE);
}

static void
assert_hand (const MeanderState *state, const char *expected)
{
  g_autofree char *text = hand (state);

  g_assert_cmpstr (text, ==, expected);
}

/* All that there is to a state. */
static char *
describe (const MeanderState *state)
{
  g_autofree char *in_hand = hand (state);
  const MeanderTurn *turn = meander_solitaire_get_turn (state);
  GString *text = g_string_new (NULL);
  const MeanderPlacement *tiles;
  guint n_tiles, i;

  tiles = meander_board_get_placements (state->board, &n_tiles);
  for (i = 0; i < n_tiles; i++)
    g_string_append_printf (text, "%u@%d,%d/%u ", tiles[i].number, tiles[i].hex.q, tiles[i].hex.r,
                            tiles[i].rotation);
  g_string_append_printf (text, "\nhand %s\npile", in_hand);
  for (i = 0; i < state->n_pool; i++)
    g_string_append_printf (text, " %u", state->pool[i]);
  g_string_append_printf (text, "\nstep %u core %" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x",
                          (guint) meander_solitaire_get_step (state), turn->racks[0], turn->bag);
  for (i = 1; i <= MEANDER_N_FACES; i++)
    g_string_append_printf (text, " %u", state->place[i]);

  return g_string_free (text, FALSE);
}

static void
test_start (void)
{
  static const char *const params[] = { "", LINE };
  guint p, seed, i;

  for (p = 0; p < 2; p++)
    {
      g_autoptr (GHashTable) deals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (seed = 0; seed < 50; seed++)
        {
          g_autoptr (MeanderState) state = start (params[p], seed);
          g_autoptr (MeanderState) again = start (params[p], seed);
          g_autofree char *text = describe (again);
          char *other = describe (state);
          guint n[4] = { 0 };

          g_assert_cmpstr (other, ==, text);
          g_hash_table_add (deals, other);
          for (i = 1; i <= MEANDER_N_FACES; i++)
            n[state->place[i]]++;
          for (i = 15; i <= MEANDER_N_FACES; i++)
            g_assert_cmpuint (state->place[i], ==, MEANDER_PLACE_OUT);
          g_assert_cmpuint (n[MEANDER_PLACE_RACK], ==, p == 0 ? 2 : 1);
          g_assert_cmpuint (n[MEANDER_PLACE_POOL], ==, p == 0 ? 12 : 13);
          g_assert_cmpuint (state->racks[0].n_tiles, ==, n[MEANDER_PLACE_RACK]);
          g_assert_cmpuint (state->n_pool, ==, n[MEANDER_PLACE_POOL]);
          g_assert_cmpuint (state->n_players, ==, 1);
          g_assert_cmpuint (meander_solitaire_get_step (state), ==, MEANDER_TURN_FREE);
        }
      g_assert_cmpuint (g_hash_table_size (deals), ==, 50);
    }

  g_assert_true (meander_rules_find ("solitaire") == rules);
}

static void
test_params (void)
{
  static const struct
  {
    const char *params;
    const char *written; /* NULL where they cannot be read */
    MeanderSolitaireSetup setup;
  } cases[] = {
    { "", "edition pl\n", { MEANDER_SOLITAIRE_GROWING_HAND, MEANDER_RED, MEANDER_GOAL_LOOP } },
    { "edition pl\n",
      "edition pl\n",
      { MEANDER_SOLITAIRE_GROWING_HAND, MEANDER_RED, MEANDER_GOAL_LOOP } },
    { "edition other",
      "edition other\ncolour red\ngoal line\n",
      { MEANDER_SOLITAIRE_SINGLE_TILE, MEANDER_RED, MEANDER_GOAL_LINE } },
    { "\ngoal loop\ncolour blue\nedition other\n",
      "edition other\ncolour blue\ngoal loop\n",
      { MEANDER_SOLITAIRE_SINGLE_TILE, MEANDER_BLUE, MEANDER_GOAL_LOOP } },
    { LINE,
      LINE "goal line\n",
      { MEANDER_SOLITAIRE_SINGLE_TILE, MEANDER_YELLOW, MEANDER_GOAL_LINE } },
    { "serious",
      "edition pl\nserious\n",
      { MEANDER_SOLITAIRE_GROWING_HAND, MEANDER_RED, MEANDER_GOAL_LOOP, TRUE } },
    { "serious\n" LOOP,
      LOOP "serious\n",
      { MEANDER_SOLITAIRE_SINGLE_TILE, MEANDER_BLUE, MEANDER_GOAL_LOOP, TRUE } },
    { "edition\n", NULL },
    { "edition ?\n", NULL },
    { "edition pl pl\n", NULL },
    { "edition pl\nedition pl\n", NULL },
    { "edition pl\ncolour red\n", NULL },
    { "serious\nserious\n", NULL },
    { "serious yes\n", NULL },
    { "serious\ngoal loop\n", NULL },
    { "goal loop\n", NULL },
    { "edition other\ncolour green\n", NULL },
    { "edition other\ncolour white\n", NULL },
    { "edition other\ncolour\n", NULL },
    { "edition other\ngoal hole\n", NULL },
    { "edition other\ngoal loop\ngoal loop\n", NULL },
    { "puzzle 3\n", NULL },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MeanderSolitaireSetup setup = { 99, 99, 99, FALSE };
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderState) state = NULL;
      g_autofree char *text = NULL;

      if (cases[i].written == NULL)
        {
          g_assert_false (meander_solitaire_setup_parse (cases[i].params, &setup, &error));
          g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
          g_assert_cmpuint (setup.edition, ==, 99);
          g_assert_null (rules->start (cases[i].params, 1, NULL));
          continue;
        }

      state = start (cases[i].params, 1);
      g_assert_true (meander_solitaire_get_setup (state, &setup));
      g_assert_cmpmem (&setup, sizeof setup, &cases[i].setup, sizeof setup);
      g_assert_cmpint (meander_solitaire_is_serious (state), ==, setup.serious);
      text = meander_solitaire_setup_to_params (&setup);
      g_assert_cmpstr (text, ==, cases[i].written);
    }
}

/* Every edition has a word of its own in files, and is what it was after a way there and back. */
static void
test_editions (void)
{
  for (guint i = 0; i < MEANDER_N_SOLITAIRE_EDITIONS; i++)
    {
      const MeanderSolitaireEdition edition = (MeanderSolitaireEdition) i;
      const MeanderSolitaireEditionRules *own = meander_solitaire_edition_get_rules (edition);
      const MeanderSolitaireSetup setup = { edition, own->colour, own->goal, i % 2 != 0 };
      g_autofree char *params = meander_solitaire_setup_to_params (&setup);
      g_autofree char *shortest = g_strdup_printf ("edition %s\n", own->id);
      g_autoptr (MeanderState) state = start (params, 1);
      MeanderSolitaireSetup again;

      g_assert_true (meander_solitaire_get_setup (state, &again));
      g_assert_cmpmem (&again, sizeof again, &setup, sizeof setup);
      g_assert_cmpuint (state->racks[0].n_tiles, ==, own->n_hand);
      g_assert_true (meander_solitaire_setup_parse (shortest, &again, NULL));
      g_assert_cmpint (again.edition, ==, edition);
      g_assert_cmpint (again.colour, ==, own->colour);
      g_assert_cmpint (again.goal, ==, own->goal);
    }
}

/* Three tiles round the hex 0,0: tile 2 east of it, 3 north-east, and 14
 * south-east of it, with its edges 0 and 5 both blue or blue and yellow.  Into
 * 0,0 lead then Y, Y, B, which of the tiles 1 to 13 only 1 shows (BRBRYY), or Y,
 * Y, Y, which none does. */
#define ROUND "2@1,0/0 3@1,-1/0"

/* A row of four, and tile 14 below its middle, so that two hexes are asked B, B,
 * R at once; of the other tiles 5 (BBRYYR) and 8 (BBRYRY) show that. */
#define ROW "1@-1,-1/0 2@0,-1/3 3@1,-1/1 4@2,-1/4"

/* Three tiles round a corner with red at all three edges between them. */
#define THREE "2@0,0/0 13@1,0/0"

static const struct
{
  const char *name;
  const char *params;
  const char *order;
  const char *before;
  const char *move;
  MeanderVerdictReason reason;
  const char *shown; /* hexes, sorted as text */
} placements[] = {
  { "opening", "", "2 3", "", "3@20,-7/5", MEANDER_VERDICT_ALLOWED, "" },
  { "not drawn yet", "", "2 3 14", "", "14@0,0/0", MEANDER_VERDICT_NOT_YOURS, "" },
  { "no such tile here", "", "2 3", "", "15@0,0/0", MEANDER_VERDICT_NOT_YOURS, "" },
  { "placed", "", "2 3 14", "2@1,0/0", "2@0,0/0", MEANDER_VERDICT_NOT_YOURS, "" },
  { "one tile at a time", LINE, "2 3 14", "", "3@0,0/0", MEANDER_VERDICT_NOT_YOURS, "" },
  { "too far out", "", "2 3", "", "2@126,0/0", MEANDER_VERDICT_RANGE, "" },
  { "occupied", "", "2 3 14", "2@1,0/0", "3@1,0/0", MEANDER_VERDICT_OCCUPIED, "1,0" },
  { "apart", "", "2 3 14", "2@1,0/0", "3@3,0/0", MEANDER_VERDICT_APART, "" },
  /* 3 (BBYYRR) shows blue to the yellow edge 5 of 2 (BRRBYY). */
  { "clash", "", "2 3 14", "2@1,0/0", "3@1,-1/2", MEANDER_VERDICT_CLASH, "1,0" },
  { "matching", "", "2 3 14", "2@1,0/0", "3@1,-1/0", MEANDER_VERDICT_ALLOWED, "" },

  { "forced space with its tile", "", "2 3 14 1", ROUND, "14@0,1/5", MEANDER_VERDICT_ALLOWED, "" },
  { "forced space without", "", "2 3 14 5", ROUND, "14@0,1/5", MEANDER_VERDICT_UNFILLABLE, "0,0" },
  { "its tile comes next", "", "2 3 14 5 1", ROUND, "14@0,1/5", MEANDER_VERDICT_UNFILLABLE, "0,0" },
  { "its tile makes it", "", "2 3 1 5", ROUND, "1@0,1/0", MEANDER_VERDICT_UNFILLABLE, "0,0" },
  { "three of one colour", "", "2 3 14 1", ROUND, "14@0,1/0", MEANDER_VERDICT_UNFILLABLE, "0,0" },
  { "other edition, without", LINE, "2 3 14 5", ROUND, "14@0,1/5", MEANDER_VERDICT_ALLOWED, "" },
  { "other edition, one colour", LINE, "2 3 14 1", ROUND, "14@0,1/0", MEANDER_VERDICT_ALLOWED, "" },

  { "two alike, one tile", "", "1 2 3 4 14 5", ROW, "14@0,0/1", MEANDER_VERDICT_ALLOWED, "" },
  { "two alike, no tile", "", "1 2 3 4 14 6", ROW, "14@0,0/1", MEANDER_VERDICT_UNFILLABLE,
    "-1,0 1,0" },

  /* Turned by two, 5 (BBRYYR) shows blue at its edge 3, as tile 3 does at its edge 0; 1 (BRBRYY)
   * does turned by one, and shows it red as it is. */
  { "forced first", "", "2 3 14 1 5", ROUND " 14@0,1/5", "5@2,-2/2", MEANDER_VERDICT_FORCED_FIRST,
    "0,0" },
  { "the tile of the space elsewhere", "", "2 3 14 1 5", ROUND " 14@0,1/5", "1@2,-2/0",
    MEANDER_VERDICT_CLASH, "1,-1" },
  { "filling", "", "2 3 14 1 5", ROUND " 14@0,1/5", "1@0,0/2", MEANDER_VERDICT_ALLOWED, "" },
  { "filling, turned wrongly", "", "2 3 14 1 5", ROUND " 14@0,1/5", "1@0,0/1",
    MEANDER_VERDICT_CLASH, "0,1 1,0" },
  { "other edition, forced first", LINE, "2 3 14 1 5", ROUND " 14@0,1/5", "1@2,-2/1",
    MEANDER_VERDICT_FORCED_FIRST, "0,0" },
  /* 5 fits no space, so that it may go anywhere, and give the space a fourth side. */
  { "other edition, a fourth side", LINE, "2 3 14 5 1", ROUND " 14@0,1/5", "5@-1,1/4",
    MEANDER_VERDICT_ALLOWED, "" },

  { "after the end", "", "2 13 3 4", THREE " 3@0,1/1", "4@2,0/0", MEANDER_VERDICT_NOT_YOURS, "" },
};

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
hexes_to_text (const MeanderHex *hexes, guint n)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint i;

  for (i = 0; i < n; i++)
    g_ptr_array_add (texts, g_strdup_printf ("%d,%d", hexes[i].q, hexes[i].r));
  g_ptr_array_sort (texts, compare);
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (" ", (char **) texts->pdata);
}

static void
test_placements (void)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (placements); i++)
    {
      g_autoptr (MeanderState) state = deal (placements[i].params, placements[i].order);
      g_autoptr (GError) error = NULL;
      g_autofree char *shown = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      MeanderVerdict verdict;
      MeanderMove move;

      g_test_message ("%s", placements[i].name);
      play (state, placements[i].before);
      g_assert_true (meander_move_parse (placements[i].move, &move, NULL));
      rules->verdict (state, move.steps[0].number, move.steps[0].hex, move.steps[0].rotation,
                      &verdict);
      g_assert_cmpuint (verdict.reason, ==, placements[i].reason);
      shown = hexes_to_text (verdict.shown, verdict.n_shown);
      g_assert_cmpstr (shown, ==, placements[i].shown);

      before = describe (state);
      g_assert_true (rules->apply (state, placements[i].move, &error) ==
                     (placements[i].reason == MEANDER_VERDICT_ALLOWED));
      if (error == NULL)
        continue;
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL);
      g_assert_true (*error->message != '\0');
      after = describe (state);
      g_assert_cmpstr (before, ==, after);
    }
}

static void
test_other_moves (void)
{
  static const struct
  {
    const char *text;
    MeanderError code;
  } moves[] = {
    { "pass", MEANDER_ERROR_ILLEGAL },
    { "2@rack", MEANDER_ERROR_ILLEGAL },
    { "2@0,0/0 3@1,0/0", MEANDER_ERROR_ILLEGAL },
    { "", MEANDER_ERROR_SYNTAX },
    { "2@0,0", MEANDER_ERROR_SYNTAX },
    { "2@0,0/6", MEANDER_ERROR_RANGE },
  };
  g_autoptr (MeanderState) state = deal ("", "2 3");
  guint i;

  for (i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (rules->apply (state, moves[i].text, &error));
      g_assert_error (error, MEANDER_ERROR, (int) moves[i].code);
    }
}

/* What comes to hand, and where. */
static void
test_draws (void)
{
  g_autoptr (MeanderState) state = deal ("", "2 3 14 1 5 6 7 8");
  g_autoptr (MeanderState) other = deal (LINE, "2 3 14 1 5 6 7 8");
  g_autoptr (MeanderState) trial = NULL;

  assert_hand (state, "2 3");
  g_assert_cmpuint (meander_solitaire_count_draws (state, meander_hex (0, 0)), ==, 1);
  play (state, "2@1,0/0");
  assert_hand (state, "14 3");
  play (state, "3@1,-1/0");
  assert_hand (state, "14 1");
  play (state, "14@0,1/5");
  assert_hand (state, "5 1");
  g_assert_cmpuint (meander_solitaire_get_step (state), ==, MEANDER_TURN_FILL);
  g_assert_cmpuint (meander_solitaire_count_draws (state, meander_hex (0, 0)), ==, 2);

  trial = meander_solitaire_new_trial (state);
  play (trial, "1@0,0/2");
  assert_hand (trial, "5");
  g_assert_cmpuint (trial->n_pool, ==, state->n_pool - 2);
  g_assert_cmpuint (meander_solitaire_get_step (trial), ==, MEANDER_TURN_FREE);

  play (state, "1@0,0/2");
  assert_hand (state, "5 6 7");
  g_assert_cmpuint (meander_solitaire_get_step (state), ==, MEANDER_TURN_FREE);

  /* One at a time, and no bonus. */
  play (other, ROUND " 14@0,1/5");
  assert_hand (other, "1");
  g_assert_cmpuint (meander_solitaire_count_draws (other, meander_hex (0, 0)), ==, 1);
  play (other, "1@0,0/2");
  assert_hand (other, "5");
}

/* Whole games that were found by a search; that they are what they are said to
 * be is told by the slow judge in check_games(). */
#define FULL_PL                                                                                    \
  "10@0,0/0 1@1,0/1 3@1,1/0 8@0,1/5 2@-1,2/5 14@0,2/1 4@-1,3/5 7@-2,3/2 13@-2,2/5 12@-3,3/4 "      \
  "6@-3,2/5 9@-2,1/2 5@-1,0/4 11@0,-1/4"
#define FULL_OTHER                                                                                 \
  "10@0,0/0 6@1,0/1 11@1,1/0 4@0,1/2 9@-1,2/2 7@-2,3/1 1@-3,3/4 8@-3,2/4 2@-2,1/2 3@-3,1/2 "       \
  "5@-2,0/1 13@-1,-1/5 12@-1,0/4 14@0,-1/0"

static const struct
{
  const char *name;
  const char *params;
  const char *order;
  const char *moves;
  gboolean over;
  gboolean full;
  guint line, loop, lone, left;
} ends[] = {
  { "nothing yet", "", "2 3", "", FALSE, FALSE, 0, 0, 0, 14 },
  { "two of three", "", "2 13 3 4", THREE, FALSE, FALSE, 2, 0, 0, 12 },
  { "three", "", "2 13 3 4", THREE " 3@0,1/1", TRUE, FALSE, 0, 3, 0, 11 },
  /* The red corner of 11 (BYBYRR) lies away from the loop; the last tile makes a forced space. */
  { "three and a lone one", "edition other\ngoal loop\n", "2 11 13 3 4",
    "2@0,0/0 11@-1,0/0 13@1,0/0 3@0,1/1", TRUE, FALSE, 1, 3, 1, 10 },
  /* All their yellow and blue edges lead outwards. */
  { "a red loop for yellow", LINE, "2 13 3 4", THREE " 3@0,1/1", FALSE, FALSE, 1, 0, 2, 11 },
  { "a red loop for a red line", "edition other\n", "2 13 3 4", THREE " 3@0,1/1", FALSE, FALSE, 0,
    3, 0, 11 },
  { "a red loop for a blue one", LOOP, "2 13 3 4", THREE " 3@0,1/1", FALSE, FALSE, 1, 0, 2, 11 },
  { "all but one", "", "10 1 3 8 2 14 4 7 13 12 6 9 5 11",
    "10@0,0/0 1@1,0/1 3@1,1/0 8@0,1/5 2@-1,2/5 14@0,2/1 4@-1,3/5 7@-2,3/2 13@-2,2/5 12@-3,3/4 "
    "6@-3,2/5 9@-2,1/2 5@-1,0/4",
    FALSE, FALSE, 13, 0, 0, 1 },
  { "all", "", "10 1 3 8 2 14 4 7 13 12 6 9 5 11", FULL_PL, TRUE, TRUE, 0, 14, 0, 0 },
  { "all, other edition", "edition other\ngoal loop\n", "10 6 11 4 9 7 1 8 2 3 5 13 12 14",
    FULL_OTHER, TRUE, TRUE, 0, 14, 0, 0 },
  { "a loop where a line is asked", "edition other\n", "10 6 11 4 9 7 1 8 2 3 5 13 12 14",
    FULL_OTHER, TRUE, TRUE, 0, 14, 0, 0 },
};

static void
test_ends (void)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (MeanderState) state = deal (ends[i].params, ends[i].order);
      MeanderResult result;

      g_test_message ("%s", ends[i].name);
      play (state, ends[i].moves);
      rules->result (state, &result);
      g_assert_cmpint (result.over, ==, ends[i].over);
      g_assert_false (result.deadlock);
      g_assert_cmpint (result.solitaire.full, ==, ends[i].full);
      g_assert_cmpuint (result.solitaire.line, ==, ends[i].line);
      g_assert_cmpuint (result.solitaire.loop, ==, ends[i].loop);
      g_assert_cmpuint (result.solitaire.lone, ==, ends[i].lone);
      g_assert_cmpuint (result.solitaire.left, ==, ends[i].left);
    }
}

/* How often games came by what the tests are for. */
typedef struct
{
  guint n_unfillable;
  guint n_forced_first;
  guint n_opened; /* a filling that made another space, for which no tile was at hand */
  guint n_bonus;
  guint n_stuck;
  guint n_closed;
  guint n_placed; /* to the last tile */
} Seen;

/* The game's tiles as they must be, kept beside it. */
typedef struct
{
  guint8 order[14];
  guint n_drawn;
  SlowSolitaire slow;
} Beside;

static void
beside_init (Beside *self, const MeanderState *state, const MeanderSolitaireSetup *setup)
{
  guint n = state->racks[0].n_tiles;

  memset (self, 0, sizeof *self);
  memcpy (self->order, state->racks[0].tiles, n);
  memcpy (self->order + n, state->pool, state->n_pool);
  self->n_drawn = n;
  self->slow.n_hand = n;
  memcpy (self->slow.hand, self->order, n);
  self->slow.n_pile = 14 - n;
  self->slow.pl = setup->edition == MEANDER_SOLITAIRE_GROWING_HAND;
  self->slow.colour = setup->colour;
  self->slow.loop = setup->goal == MEANDER_GOAL_LOOP;
  self->slow.slow.set = state->set;
}

static void
beside_place (Beside *self, const MeanderStep *move, Seen *seen)
{
  SlowSolitaire *slow = &self->slow;
  gboolean fill = slow_count_neighbours (&slow->slow, move->hex) >= 3;
  guint i = 0;
  guint n;

  while (slow->hand[i] != move->number)
    i++;
  for (n = fill && slow->pl ? 2 : 1; n > 0 && slow->n_pile > 0; n--)
    {
      slow->hand[slow->n_hand++] = self->order[self->n_drawn++];
      slow->n_pile--;
      seen->n_bonus += n == 1 && fill && slow->pl ? 1 : 0;
    }
  slow->n_hand--;
  memmove (slow->hand + i, slow->hand + i + 1, slow->n_hand - i);
  slow->slow.tiles[slow->slow.n++] = (MeanderPlacement){ move->number, move->rotation, move->hex };
}

/* Fourteen tiles, each somewhere once, as they are known beside the game. */
static void
check_tiles (const MeanderState *state, const Beside *beside)
{
  const MeanderTurn *turn = meander_solitaire_get_turn (state);
  guint8 at[57] = { 0 };
  guint64 bits = 0;
  guint64 bag = 0;
  guint i;

  for (i = 0; i < beside->slow.n_hand; i++)
    {
      at[beside->slow.hand[i]] = MEANDER_PLACE_RACK;
      bits |= meander_turn_bit (beside->slow.hand[i]);
    }
  for (i = beside->n_drawn; i < 14; i++)
    {
      at[beside->order[i]] = MEANDER_PLACE_POOL;
      bag |= meander_turn_bit (beside->order[i]);
    }
  for (i = 0; i < beside->slow.slow.n; i++)
    {
      const MeanderPlacement *tile = &beside->slow.slow.tiles[i];
      const MeanderPlacement *there = meander_board_at (state->board, tile->hex);

      at[tile->number] = MEANDER_PLACE_TABLE;
      g_assert_nonnull (there);
      g_assert_cmpuint (there->number, ==, tile->number);
      g_assert_cmpuint (there->rotation, ==, tile->rotation);
    }

  g_assert_cmpmem (at + 1, 56, state->place + 1, 56);
  g_assert_cmphex (turn->racks[0], ==, bits);
  g_assert_cmphex (turn->bag, ==, bag);
  g_assert_cmpuint (state->racks[0].n_tiles, ==, beside->slow.n_hand);
  for (i = 0; i < state->racks[0].n_tiles; i++)
    {
      g_assert_cmphex (bits & meander_turn_bit (state->racks[0].tiles[i]), !=, 0);
      bits &= ~meander_turn_bit (state->racks[0].tiles[i]);
    }
  g_assert_cmpmem (state->pool, state->n_pool, beside->order + beside->n_drawn,
                   14 - beside->n_drawn);
  g_assert_cmpuint (meander_board_get_n_tiles (state->board), ==, beside->slow.slow.n);
  g_assert_cmpuint (beside->slow.slow.n + beside->slow.n_hand + state->n_pool, ==, 14);
}

/* Every placement anywhere near, by both judges. */
static void
check_verdicts (const MeanderState *state, const Beside *beside, Seen *seen)
{
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  const MeanderHex *frontier;
  guint n_frontier, number, i, rotation;
  gboolean unfillable = FALSE, forced_first = FALSE;

  frontier = meander_board_get_frontier (state->board, &n_frontier);
  for (number = 0; number <= 15; number++)
    for (i = 0; i <= n_frontier + 1; i++)
      for (rotation = 0; rotation < 6; rotation++)
        {
          MeanderHex hex = i < n_frontier    ? frontier[i]
                           : i == n_frontier ? meander_hex (0, 0)
                                             : meander_hex (40, 0);
          MeanderVerdictReason reason =
              slow_solitaire_judge (&beside->slow, number, hex, rotation, shown);
          g_autofree char *expected =
              hexes_to_text ((const MeanderHex *) (gpointer) shown->data, shown->len);
          g_autofree char *told = NULL;
          MeanderVerdict verdict;

          rules->verdict (state, number, hex, rotation, &verdict);
          told = hexes_to_text (verdict.shown, verdict.n_shown);
          g_assert_cmpuint (verdict.reason, ==, reason);
          g_assert_cmpstr (told, ==, expected);
          unfillable |= reason == MEANDER_VERDICT_UNFILLABLE;
          forced_first |= reason == MEANDER_VERDICT_FORCED_FIRST;
        }

  seen->n_unfillable += unfillable ? 1 : 0;
  seen->n_forced_first += forced_first ? 1 : 0;
}

/* How the game stands: over or not, and how near. */
static gboolean
check_result (const MeanderState *state, const Beside *beside, gboolean can_move, Seen *seen)
{
  SlowLines lines = slow_lines (&beside->slow.slow, beside->slow.colour);
  gboolean closed = beside->slow.loop && lines.loop > 0;
  gboolean over = closed || !can_move;
  MeanderResult result;
  guint best;

  rules->result (state, &result);
  g_assert_cmpint (result.over, ==, over);
  g_assert_cmpint (result.deadlock, ==, !closed && !can_move && beside->slow.n_hand > 0);
  g_assert_cmpuint (result.solitaire.line, ==, lines.line);
  g_assert_cmpuint (result.solitaire.loop, ==, lines.loop);
  g_assert_cmpuint (result.solitaire.left, ==, 14 - beside->slow.slow.n);
  best = lines.loop;
  if (!closed)
    best = MAX (lines.line, lines.loop);
  g_assert_cmpuint (result.solitaire.lone, ==, beside->slow.slow.n - best);
  g_assert_cmpint (result.solitaire.full, ==,
                   best == 14 && (lines.loop == 14 || !beside->slow.loop));

  if (over && closed)
    seen->n_closed++;
  else if (over && result.deadlock)
    seen->n_stuck++;
  else if (over)
    seen->n_placed++;

  return over;
}

/* The legal moves of the game, sorted as text. */
static char *
legal_text (const MeanderState *state, GPtrArray *moves)
{
  g_auto (GStrv) legal = rules->legal (state);
  GString *text = g_string_new (NULL);
  guint i;

  g_ptr_array_set_size (moves, 0);
  for (i = 0; legal[i] != NULL; i++)
    g_ptr_array_add (moves, g_strdup (legal[i]));
  g_ptr_array_sort (moves, compare);
  for (i = 0; i < moves->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (moves, i));

  return g_string_free (text, FALSE);
}

/* One more tile; `pick` gives it where the game is known, else a chance does. */
static gboolean
check_step (MeanderState *state, Beside *beside, const char *pick, GRand *rand, Seen *seen)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *expected = slow_solitaire_moves (&beside->slow);
  g_autofree char *legal = legal_text (state, moves);
  guint n_before, n_after;
  g_autoptr (MeanderState) kept = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  MeanderMove move;

  check_tiles (state, beside);
  if (check_result (state, beside, *expected != '\0', seen))
    {
      g_assert_cmpstr (legal, ==, "");
      return FALSE;
    }

  g_assert_cmpstr (legal, ==, expected);
  check_verdicts (state, beside, seen);

  if (pick == NULL)
    pick = g_ptr_array_index (moves, g_rand_int_range (rand, 0, (gint32) moves->len));
  g_assert_true (meander_move_parse (pick, &move, NULL));
  kept = meander_state_copy (state);
  before = describe (kept);
  n_before = meander_solitaire_get_turn (state)->n_forced;
  play (state, pick);
  n_after = meander_solitaire_get_turn (state)->n_forced;
  after = describe (kept);
  g_assert_cmpstr (before, ==, after);

  if (slow_count_neighbours (&beside->slow.slow, move.steps[0].hex) >= 3 && n_after >= n_before &&
      meander_solitaire_get_step (state) == MEANDER_TURN_FREE)
    seen->n_opened++;
  beside_place (beside, &move.steps[0], seen);

  return TRUE;
}

static void
test_random_games (void)
{
  static const struct
  {
    const char *params;
    guint n_games;
  } kinds[] = { { "", 60 }, { LINE, 12 }, { LOOP, 12 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  Seen seen[G_N_ELEMENTS (kinds)] = { 0 };
  guint k, i;

  for (k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (i = 0; i < kinds[k].n_games; i++)
      {
        g_autoptr (MeanderState) state = start (kinds[k].params, i);
        MeanderSolitaireSetup setup;
        Beside beside;

        g_assert_true (meander_solitaire_get_setup (state, &setup));
        beside_init (&beside, state, &setup);
        while (check_step (state, &beside, NULL, rand, &seen[k]))
          ;
      }

  for (k = 0; k < G_N_ELEMENTS (kinds); k++)
    g_test_message ("%s: unfillable %u, forced first %u, opened %u, bonus %u, stuck %u, closed %u, "
                    "placed %u",
                    k == 0   ? "PL"
                    : k == 1 ? "line"
                             : "loop",
                    seen[k].n_unfillable, seen[k].n_forced_first, seen[k].n_opened, seen[k].n_bonus,
                    seen[k].n_stuck, seen[k].n_closed, seen[k].n_placed);

  g_assert_cmpuint (seen[0].n_unfillable, >, 0);
  g_assert_cmpuint (seen[0].n_forced_first, >, 0);
  g_assert_cmpuint (seen[0].n_opened, >, 0);
  g_assert_cmpuint (seen[0].n_bonus, >, 0);
  g_assert_cmpuint (seen[0].n_stuck + seen[0].n_closed + seen[0].n_placed, ==, kinds[0].n_games);
  g_assert_cmpuint (seen[0].n_stuck, >, 0);
  g_assert_cmpuint (seen[0].n_closed, >, 0);
  g_assert_cmpuint (seen[1].n_placed, ==, kinds[1].n_games);
  g_assert_cmpuint (seen[1].n_unfillable + seen[1].n_bonus, ==, 0);
  g_assert_cmpuint (seen[2].n_closed, >, 0);
}

/* The games that are known, by the slow judge. */
static void
test_full_games (void)
{
  guint i, k;

  for (i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (MeanderState) state = deal (ends[i].params, ends[i].order);
      g_auto (GStrv) moves = g_strsplit (ends[i].moves, " ", -1);
      MeanderSolitaireSetup setup;
      Seen seen = { 0 };
      Beside beside;

      g_assert_true (meander_solitaire_get_setup (state, &setup));
      beside_init (&beside, state, &setup);
      for (k = 0; moves[k] != NULL && *moves[k] != '\0'; k++)
        g_assert_true (check_step (state, &beside, moves[k], NULL, &seen));
      if (ends[i].over)
        g_assert_false (check_step (state, &beside, NULL, NULL, &seen));
      g_assert_cmpuint (slow_count_clashes (&beside.slow.slow), ==, 0);
    }
}

/* In another game everybody answers, and nothing is Solitaire. */
static void
test_other_game (void)
{
  g_autoptr (MeanderState) state = meander_free_rules.start ("", 1, NULL);
  MeanderSolitaireSetup setup;

  g_assert_null (meander_solitaire_new_trial (state));
  g_assert_null (meander_solitaire_get_turn (state));
  g_assert_null (meander_state_new_trial (state));
  g_assert_null (meander_state_get_turn (state));
  g_assert_false (meander_solitaire_is_serious (state));
  g_assert_false (meander_solitaire_get_setup (state, &setup));
  g_assert_cmpuint (meander_solitaire_get_step (state), ==, MEANDER_TURN_END);
  g_assert_cmpuint (meander_solitaire_count_draws (state, meander_hex (0, 0)), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solitaire/start", test_start);
  g_test_add_func ("/solitaire/params", test_params);
  g_test_add_func ("/solitaire/editions", test_editions);
  g_test_add_func ("/solitaire/placements", test_placements);
  g_test_add_func ("/solitaire/other-moves", test_other_moves);
  g_test_add_func ("/solitaire/draws", test_draws);
  g_test_add_func ("/solitaire/ends", test_ends);
  g_test_add_func ("/solitaire/full-games", test_full_games);
  g_test_add_func ("/solitaire/random-games", test_random_games);
  g_test_add_func ("/solitaire/other-game", test_other_game);

  return g_test_run ();
}
