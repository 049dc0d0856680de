/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gobble: setups, moves as text, the rules as tables of cases, and random text. */
#include <stdlib.h>
#include <string.h>

#include "rules/gobble-private.h"
#include "../memory.h"

static const MeanderRules *const rules = &meander_gobble_rules;

/* Round the hex 0,0, in the order of its edges; tile 14 fits there at any time. */
static const char *const ring[] = { "1@1,-1/1", "2@1,0/4",  "4@0,1/4",
                                    "3@-1,1/1", "5@-1,0/3", "15@0,-1/5" };

static MeanderState *
start (const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderState *state = rules->start (params, seed, &error);

  g_assert_no_error (error);
  g_assert_nonnull (state);

  return state;
}

static guint
read_tiles (const char *text, guint8 *tiles)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;
  guint i;

  for (i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      tiles[n++] = (guint8) strtoul (words[i], NULL, 10);

  return n;
}

/* A state with the first tiles of the ring, and for every player “stack|heap|open”,
 * players parted by semicolons.  The last may be “...”: somebody who has a stack of all
 * the others, so that the game goes on; if not, those take no part. */
static MeanderState *
set_up (gboolean turn_based, guint n_ring, const char *players)
{
  g_auto (GStrv) each = g_strsplit (players, ";", -1);
  g_autoptr (GString) params = g_string_new (turn_based ? "calm\n" : NULL);
  MeanderGobbleState *self;
  MeanderState *state;
  guint seat, i;

  for (seat = 0; each[seat] != NULL; seat++)
    g_string_append (params, "player even\n");
  state = start (params->str, 1);
  self = meander_gobble_of (state);
  memset (state->place, MEANDER_PLACE_OUT, sizeof state->place);
  meander_board_clear (state->board);
  for (i = 0; i < n_ring; i++)
    {
      MeanderMove move;

      g_assert_true (meander_move_parse (ring[i], &move, NULL));
      meander_board_place (state->board, move.steps[0].number, move.steps[0].hex,
                           move.steps[0].rotation);
      state->place[move.steps[0].number] = MEANDER_PLACE_TABLE;
    }

  state->n_pool = 0;
  for (seat = 0; seat < state->n_players; seat++)
    self->seats[seat].stack = 0;
  for (seat = 0; each[seat] != NULL; seat++)
    {
      g_auto (GStrv) parts = g_strsplit (each[seat], "|", -1);
      guint8 *tiles = state->racks[seat].tiles;
      guint n;

      if (strcmp (each[seat], "...") == 0)
        {
          for (i = 1; i <= MEANDER_N_FACES; i++)
            if (state->place[i] == MEANDER_PLACE_OUT)
              {
                state->pool[state->n_pool++] = (guint8) i;
                self->seats[seat].stack++;
              }
          break;
        }

      g_assert_cmpuint (g_strv_length (parts), ==, 3);
      self->seats[seat].stack = (guint8) read_tiles (parts[0], state->pool + state->n_pool);
      for (i = 0; i < self->seats[seat].stack; i++)
        state->place[state->pool[state->n_pool++]] = MEANDER_PLACE_POOL;
      n = read_tiles (parts[1], tiles);
      self->seats[seat].revealed = read_tiles (parts[2], tiles + n) == 1;
      state->racks[seat].n_tiles = n + (self->seats[seat].revealed ? 1 : 0);
      for (i = 0; i < state->racks[seat].n_tiles; i++)
        state->place[tiles[i]] = MEANDER_PLACE_RACK;
    }
  for (i = 0; i < state->n_pool; i++)
    state->place[state->pool[i]] = MEANDER_PLACE_POOL;
  self->over = self->stuck = FALSE;

  return state;
}

static void
append_tiles (GString *text, const guint8 *tiles, guint n)
{
  guint i;

  for (i = 0; i < n; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", tiles[i]);
}

/* All that there is to the players, as set_up() reads it, and behind it what is owed
 * (!), the rank (#) and whose turn it is (<). */
static char *
describe (const MeanderState *state)
{
  GString *text = g_string_new (NULL);
  guint at = 0;
  guint seat;

  for (seat = 0; seat < state->n_players; seat++)
    {
      guint revealed = meander_gobble_get_revealed (state, seat);
      guint n_stack = meander_gobble_count_stack (state, seat);

      if (seat > 0)
        g_string_append_c (text, ';');
      if (n_stack > 20)
        g_string_append (text, "...");
      else
        append_tiles (text, state->pool + at, n_stack);
      at += n_stack;
      g_string_append_c (text, '|');
      append_tiles (text, state->racks[seat].tiles, meander_gobble_count_heap (state, seat));
      g_string_append_c (text, '|');
      if (revealed > 0)
        g_string_append_printf (text, "%u", revealed);
      if (meander_gobble_count_gifts (state, seat) > 0)
        g_string_append_printf (text, "!%u", meander_gobble_count_gifts (state, seat));
      if (meander_gobble_get_rank (state, seat) > 0)
        g_string_append_printf (text, "#%u", meander_gobble_get_rank (state, seat));
      if (meander_gobble_is_turn_based (state) && meander_gobble_may_act (state, seat))
        g_string_append_c (text, '<');
    }
  g_assert_cmpuint (at, ==, state->n_pool);
  if (meander_gobble_is_over (state))
    g_string_append (text, meander_gobble_of_const (state)->stuck ? " stuck" : " over");

  return g_string_free (text, FALSE);
}

/* ---- setups and moves as text ---- */

static void
test_params (void)
{
  static const struct
  {
    const char *text;
    const char *normal; /* NULL: refused */
    MeanderError code;
  } cases[] = {
    { "player even Anna Maria\ncomputer 5 24 Fox\ncalm\n",
      "player even Anna Maria\ncomputer 5 24 Fox\ncalm\n", 0 },
    { " player  12 \n\n", "player 12\n", 0 },
    { "aside\nplayer 6\ncalm", "player 6\ncalm\naside\n", 0 },
    { "player 6\naside\naside", NULL, MEANDER_ERROR_SYNTAX },
    { "player 6\naside 3", NULL, MEANDER_ERROR_SYNTAX },
    { "player 53\nplayer even", "player 53\nplayer even\n", 0 },
    { "player 54", "player 54\n", 0 },
    { "", NULL, MEANDER_ERROR_SYNTAX },
    { "calm", NULL, MEANDER_ERROR_SYNTAX },
    { "player", NULL, MEANDER_ERROR_SYNTAX },
    { "player 0 Anna", NULL, MEANDER_ERROR_SYNTAX },
    { "player -3 Anna", NULL, MEANDER_ERROR_SYNTAX },
    { "player 55", NULL, MEANDER_ERROR_SYNTAX },
    { "player Anna", NULL, MEANDER_ERROR_SYNTAX },
    { "computer 0 even", NULL, MEANDER_ERROR_SYNTAX },
    { "computer 6 even", NULL, MEANDER_ERROR_SYNTAX },
    { "computer even", NULL, MEANDER_ERROR_SYNTAX },
    { "player even\ncalm\ncalm", NULL, MEANDER_ERROR_SYNTAX },
    { "player even\ncalm please", NULL, MEANDER_ERROR_SYNTAX },
    { "player even\nturns", NULL, MEANDER_ERROR_SYNTAX },
    { "player 54\nplayer even", NULL, MEANDER_ERROR_CONTRADICTION },
    { "player 30\nplayer 25", NULL, MEANDER_ERROR_CONTRADICTION },
    { "player 52\nbag 3\nbag 14@0,0/0 2@1,0/0 out 5 6\nbag 4",
      "player 52\nbag 14@0,0/0 2@1,0/0 out 5 6\nbag 3 4\n", 0 },
    { "player 54\nbag 3", NULL, MEANDER_ERROR_SYNTAX },
    { "player 54\nbag 14@0,0/0 57", NULL, MEANDER_ERROR_SYNTAX },
    { "player 54\nbag 14@0,0/0 0", NULL, MEANDER_ERROR_SYNTAX },
    { "player 54\nbag 14@rack", NULL, MEANDER_ERROR_SYNTAX },
    { "player 54\nbag 14@0,0/0 out out", NULL, MEANDER_ERROR_SYNTAX },
    { "player 1\nplayer 1\nplayer 1\nplayer 1\nplayer 1\nplayer 1\nplayer 1", NULL,
      MEANDER_ERROR_SYNTAX },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_parse (cases[i].text, &error);
      g_autofree char *text = setup != NULL ? meander_gobble_setup_to_params (setup) : NULL;

      g_assert_cmpstr (text, ==, cases[i].normal);
      if (cases[i].normal == NULL)
        g_assert_error (error, MEANDER_ERROR, (gint) cases[i].code);
      else
        g_assert_no_error (error);
    }
}

static void
make_setup (gconstpointer data)
{
  MeanderGobbleSetup *setup = meander_gobble_setup_new ();

  for (guint i = 0; i < 3; i++)
    meander_gobble_setup_add_player (setup, 0, MEANDER_GOBBLE_EVEN, data);
  meander_gobble_setup_free (setup);
}

/* A setup goes with the names of all its players. */
static void
test_setup_freed (void)
{
  g_assert_cmpuint (memory_left_by (make_setup, "Bartholomew of the Long Name", 200), <, 1000);
}

static void
test_moves_as_text (void)
{
  static const struct
  {
    const char *text;
    const char *normal; /* NULL: refused */
  } cases[] = {
    { "0 1 take", "0 1 take" },
    { "  12340\t2  14@3,-1/2 ", "12340 2 14@3,-1/2" },
    { "2147483647 6 heap", "2147483647 6 heap" },
    { "5 1 give stack 3", "5 1 give stack 3" },
    { "5 1 give 56 1", "5 1 give 56 1" },
    { "5 1 pass", "5 1 pass" },
    { "", NULL },
    { "take", NULL },
    { "1 take", NULL },
    { "2147483648 1 take", NULL },
    { "-1 1 take", NULL },
    { "1 0 take", NULL },
    { "1 7 take", NULL },
    { "1 1 take 14", NULL },
    { "1 1 14@rack", NULL },
    { "1 1 14@0,0/0 15@1,0/0", NULL },
    { "1 1 14@0,0/6", NULL },
    { "1 1 give", NULL },
    { "1 1 give stack", NULL },
    { "1 1 give stack 0", NULL },
    { "1 1 give 0 2", NULL },
    { "1 1 give 57 2", NULL },
    { "1 1 give 14 7", NULL },
    { "1 1 gobble", NULL },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = meander_rules_normal_move (rules, cases[i].text, &error);

      g_assert_cmpstr (text, ==, cases[i].normal);
      if (cases[i].normal == NULL)
        g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
      else
        g_assert_no_error (error);
    }
}

/* ---- the start ---- */

static void
test_start (void)
{
  static const struct
  {
    const char *params;
    guint stacks[MEANDER_MAX_PLAYERS];
    guint n_table; /* two tiles, and those left over */
  } cases[] = {
    { "player even", { 54 }, 2 },
    { "player even\nplayer even", { 27, 27 }, 2 },
    { "player even\nplayer even\ncomputer 2 even", { 18, 18, 18 }, 2 },
    { "player even\nplayer even\nplayer even\nplayer even", { 13, 13, 13, 13 }, 4 },
    { "player even\nplayer even\nplayer even\nplayer even\nplayer even",
      { 10, 10, 10, 10, 10 },
      6 },
    { "player 30\nplayer even\nplayer even", { 30, 12, 12 }, 2 },
    { "player 20\nplayer even\nplayer 9", { 20, 25, 9 }, 2 },
    { "player 18\nplayer 18", { 18, 18 }, 20 },
    { "player 6\nplayer 8\naside", { 6, 8 }, 2 },
  };
  guint i, k, seat, seed;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    for (seed = 0; seed < 50; seed++)
      {
        g_autoptr (MeanderState) state = start (cases[i].params, seed);
        g_autoptr (MeanderState) again = start (cases[i].params, seed);
        g_autoptr (MeanderBoard) board = meander_board_new (state->set);
        const MeanderPlacement *tiles;
        guint n_tiles, n_out = 0;

        g_assert_cmpmem (state->pool, state->n_pool, again->pool, again->n_pool);
        for (seat = 0; seat < state->n_players; seat++)
          g_assert_cmpuint (meander_gobble_count_stack (state, seat), ==, cases[i].stacks[seat]);
        for (k = 1; k <= MEANDER_N_FACES; k++)
          n_out += state->place[k] == MEANDER_PLACE_OUT;

        tiles = meander_board_get_placements (state->board, &n_tiles);
        g_assert_cmpuint (n_tiles, ==, cases[i].n_table);
        g_assert_cmpuint (n_tiles + n_out + state->n_pool, ==, MEANDER_N_FACES);
        g_assert_true (n_out == 0 || strstr (cases[i].params, "aside") != NULL);
        g_assert_cmpuint (meander_board_count_clashes (state->board), ==, 0);
        for (k = 0; k < n_tiles; k++)
          {
            g_assert_cmpuint (meander_board_count_neighbours (board, tiles[k].hex), >=, MIN (k, 2));
            meander_board_place (board, tiles[k].number, tiles[k].hex, tiles[k].rotation);
          }
      }
}

/* Any tile may be the first on the table, and any the first of a stack: in 200 deals each of the 56 is expected three or
 * four times, and fewer than 40 different ones are less likely than one in a million millions. */
static void
test_shuffled (void)
{
  guint64 first = 0, drawn = 0;

  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (MeanderState) state = start ("player even\nplayer even", seed);

      first |= G_GUINT64_CONSTANT (1)
               << meander_board_at (state->board, meander_hex (0, 0))->number;
      drawn |= G_GUINT64_CONSTANT (1) << state->pool[0];
    }
  g_assert_cmpuint ((guint) __builtin_popcountll (first), >, 40);
  g_assert_cmpuint ((guint) __builtin_popcountll (drawn), >, 40);
}

/* With six tiles alone, one deal in 140 would be over before it begins. */
static void
test_short_start (void)
{
  guint seed;

  for (seed = 0; seed < 2000; seed++)
    {
      g_autoptr (MeanderState) state = start ("player 6\naside", seed);

      g_assert_false (meander_gobble_is_over (state));
      g_assert_cmpuint (meander_gobble_count_stack (state, 0), ==, 6);
    }
}

/* Where the order of the stacks is not known the start is what was told, and the tiles come as they
 * are told. */
static void
test_told (void)
{
  static const char *const impossible[] = {
    "player 54\nbag 14@0,0/0",               /* one tile too many */
    "player 54\nbag 14@0,0/0 14@1,0/0",      /* twice the same */
    "player 54\nbag 14@0,0/0 2@0,0/0",       /* in one place */
    "player 54\nbag 14@0,0/0 2@5,0/0",       /* apart */
    "player 54\nbag 14@0,0/0 out 14",        /* there and not there */
    "player 54\nbag 14@0,0/0 2@1,0/0 out 3", /* one too few */
  };
  static const char *const params[] = { "player even\nplayer even", "player 7\nplayer 5\naside",
                                        "player even\nplayer even\nplayer even\nplayer even" };

  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (rules->start (impossible[i], 1, &error));
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION);
    }

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (MeanderState) state = start (params[i % G_N_ELEMENTS (params)], i);
      g_autofree char *come = rules->write_come (state);
      g_autofree char *known =
          g_strdup_printf ("%s\nbag%s\n", params[i % G_N_ELEMENTS (params)], come);
      g_autoptr (MeanderState) told = start (known, 0);
      const guint last = state->pool[state->n_pool - 1];
      g_autofree char *move = g_strdup_printf ("0 %u take", state->n_players);
      const guint at = state->n_pool - meander_gobble_count_stack (state, state->n_players - 1);
      const guint top = state->pool[at];

      g_assert_cmpmem (state->place, sizeof state->place, told->place, sizeof told->place);
      g_assert_false (rules->reveal (told, 0));
      g_assert_false (rules->reveal (told, 57));
      g_assert_false (
          rules->reveal (told, meander_board_get_placements (told->board, &(guint){ 0 })->number));
      g_assert_cmpuint (meander_gobble_get_told (told), ==, 0);
      g_assert_true (rules->reveal (told, top));
      g_assert_cmpuint (meander_gobble_get_told (told), ==, top);
      g_assert_true (rules->apply (state, move, NULL));
      g_assert_true (rules->apply (told, move, NULL));
      g_assert_cmpuint (meander_gobble_get_revealed (told, state->n_players - 1), ==, top);
      g_assert_cmpuint (meander_gobble_get_told (told), ==, 0);
      g_assert_cmpmem (state->place, sizeof state->place, told->place, sizeof told->place);

      /* What has been told and has gone elsewhere cannot come. */
      g_assert_true (rules->reveal (told, last));
      told->place[last] = MEANDER_PLACE_OUT;
      *(guint8 *) memchr (told->pool, (int) last, told->n_pool) = 0;
      g_assert_false (rules->apply (told, "0 1 take", NULL));
    }
}

/* ---- where a tile may lie ---- */

static void
test_verdicts (void)
{
  static const struct
  {
    guint n_ring;
    const char *players;
    const char *tile;
    MeanderVerdictReason reason;
    guint n_shown;
  } cases[] = {
    /* the revealed tile: two others, and colours that match */
    { 2, "20||14;21||", "14@0,0/0", MEANDER_VERDICT_ALLOWED, 0 },
    { 2, "20||14;21||", "14@0,0/1", MEANDER_VERDICT_CLASH, 1 },
    { 2, "20||14;21||", "14@0,1/0", MEANDER_VERDICT_TOUCHES_ONE, 1 },
    { 2, "20||14;21||", "14@5,5/0", MEANDER_VERDICT_TOUCHES_ONE, 0 },
    { 2, "20||14;21||", "14@1,0/0", MEANDER_VERDICT_OCCUPIED, 1 },
    { 4, "20||14;21||", "14@0,0/0", MEANDER_VERDICT_ALLOWED, 0 },
    /* a penalty tile: three others */
    { 2, "20|14|;21||", "14@0,0/0", MEANDER_VERDICT_PENALTY, 2 },
    { 2, "20|14|;21||", "14@0,0/1", MEANDER_VERDICT_PENALTY, 2 },
    { 2, "20|14|;21||", "14@0,1/0", MEANDER_VERDICT_TOUCHES_ONE, 1 },
    { 3, "20|14|;21||", "14@0,0/0", MEANDER_VERDICT_ALLOWED, 0 },
    { 3, "20|14|;21||", "14@0,0/3", MEANDER_VERDICT_CLASH, 1 },
    { 6, "20|14|;21||", "14@0,0/0", MEANDER_VERDICT_ALLOWED, 0 },
    /* beside the revealed one, and another's */
    { 3, "20|14|22;21||", "14@0,0/0", MEANDER_VERDICT_ALLOWED, 0 },
    { 3, "20||;21|14|", "14@0,0/0", MEANDER_VERDICT_ALLOWED, 0 },
    /* not open */
    { 3, "14||;21||", "14@0,0/0", MEANDER_VERDICT_NOT_YOURS, 0 },
    { 3, "20||;21||", "14@0,0/0", MEANDER_VERDICT_NOT_YOURS, 0 },
    { 3, "20||;21||", "1@0,0/0", MEANDER_VERDICT_NOT_YOURS, 0 },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderState) state = set_up (FALSE, cases[i].n_ring, cases[i].players);
      MeanderVerdict verdict;
      MeanderMove move;

      g_assert_true (meander_move_parse (cases[i].tile, &move, NULL));
      rules->verdict (state, move.steps[0].number, move.steps[0].hex, move.steps[0].rotation,
                      &verdict);
      g_test_message ("case %u", i);
      g_assert_cmpint (verdict.reason, ==, cases[i].reason);
      if (verdict.reason == MEANDER_VERDICT_CLASH)
        g_assert_cmpuint (verdict.n_shown, >=, cases[i].n_shown);
      else
        g_assert_cmpuint (verdict.n_shown, ==, cases[i].n_shown);
      g_assert_true (verdict.reason == MEANDER_VERDICT_ALLOWED ||
                     *meander_verdict_reason_to_text (verdict.reason) != '\0');
    }
}

/* ---- what moves do ---- */

/* Moves are parted by semicolons; a “-” before one says that it is refused, and
 * then nothing has changed. */
static const struct
{
  gboolean turn_based;
  guint n_ring;
  const char *before, *moves, *after;
} cases[] = {
  /* take, place, put on the heap */
  { FALSE, 2, "20 22||;21||;...", "0 1 take", "22||20;21||;...||" },
  { FALSE, 2, "20 22||;21||;...", "0 1 take; -0 1 take", "22||20;21||;...||" },
  { FALSE, 2, "|22|;21||;...", "-0 1 take", "|22|;21||;...||" },
  { FALSE, 2, "20 22||;21||;...", "0 1 take; 1 1 heap; 2 1 take", "|20|22;21||;...||" },
  { FALSE, 2, "20||;21||;...", "-0 1 heap", "20||;21||;...||" },
  { FALSE, 2, "20||14;21||;...", "0 1 14@0,0/0", "20||;21||;...||" },
  /* a drop in a wrong place costs nothing, and neither does another's tile */
  { FALSE, 2, "20||14;21||;...", "-9 1 14@0,0/1; -9 1 14@0,1/0; 5 1 14@0,0/0", "20||;21||;...||" },
  { FALSE, 2, "20||14;21||;...", "-0 2 14@0,0/0; -0 1 20@0,0/0; -0 2 heap", "20||14;21||;...||" },
  { FALSE, 2, "20||14;21||;...", "-0 4 take; -0 1 pass", "20||14;21||;...||" },
  /* time does not go back; the same instant is good */
  { FALSE, 2, "20||;21 22||;...", "7 1 take; -6 2 take; 7 2 take", "||20;22||21;...||" },
  /* Gobble: from the stack or from the heap, one tile or two */
  { FALSE, 3, "20||14;21||;...", "0 1 14@0,0/0", "20||!1;21||;...||" },
  { FALSE, 3, "20|14|;21||;...", "0 1 14@0,0/0", "20||!1;21||;...||" },
  { FALSE, 4, "20 22|14|;21||;...", "0 1 14@0,0/0", "20 22||!2;21||;...||" },
  { FALSE, 6, "20 22 23||14;21||;...", "0 1 14@0,0/0", "20 22 23||!2;21||;...||" },
  /* the giver gives before anything else, the others play on */
  { FALSE, 3, "20|14 22|;21||;...",
    "0 1 14@0,0/0; -1 1 take; 1 2 take; -1 1 pass; 2 1 give stack 2; -3 1 give 22 2",
    "|22|;20||21;...||" },
  { FALSE, 3, "20|14|22;21||;...", "0 1 14@0,0/0; -1 1 heap; 1 1 give stack 2",
    "||22;21 20||;...||" },
  /* a gift goes under the stack, from the heap it is like any other tile again */
  { FALSE, 3, "20|14 22|;21 23||;...", "0 1 14@0,0/0; 1 1 give 22 2", "20||;21 23 22||;...||" },
  { FALSE, 3, "20 24|14|;|23|;21||;...", "0 1 14@0,0/0; 1 1 give stack 2",
    "24||;20|23|;21||;...||" },
  /* not the revealed tile, nobody else's, not to oneself, not to nobody */
  { FALSE, 3, "20|14|22;21|23|;...",
    "0 1 14@0,0/0; -1 1 give 22 2; -1 1 give 23 2; -1 1 give 20 2; -1 1 give stack 1; "
    "-1 1 give stack 4; -1 2 give stack 1",
    "20||22!1;21|23|;...||" },
  { FALSE, 3, "|14 22|;21|23|;...", "0 1 14@0,0/0; -1 1 give stack 2", "|22|!1;21|23|;...||" },
  { FALSE, 3, "20||;21||;...", "-1 1 give stack 2", "20||;21||;...||" },
  /* two tiles, each to whom one chooses */
  { FALSE, 4, "20 22|14|;21||;23||;...", "0 1 14@0,0/0; 1 1 give stack 3; 1 1 give stack 2",
    "||#1;21 22||;23 20||;...||" },
  { FALSE, 4, "20 22 24|14 25|;21||;23||;...", "0 1 14@0,0/0; 1 1 give 25 2; 1 1 give stack 2",
    "22 24||;21 25 20||;23||;...||" },
  /* what the giver does not have is not owed */
  { FALSE, 4, "20|14|;21||;23||;...", "0 1 14@0,0/0; 1 1 give stack 3", "||#1;21||;23 20||;...||" },
  { FALSE, 3, "|14|22;21||;23||;...", "0 1 14@0,0/0", "||22;21||;23||;...||" },
  /* Out! with the last tile; who is out neither plays nor is given anything */
  { FALSE, 2, "||14;21||;23||;...", "4 1 14@0,0/0", "||#1;21||;23||;...||" },
  { FALSE, 4, "||14;21||;23||;...", "4 1 14@0,0/0", "||#1;21||;23||;...||" },
  { FALSE, 2, "||14;21||;23||;...", "4 1 14@0,0/0; -5 1 take; -5 1 pass; 5 2 take",
    "||#1;||21;23||;...||" },
  /* with one player left the order is known */
  { FALSE, 2, "||14;21||", "4 1 14@0,0/0; -5 2 take", "||#1;21||#2 over" },
  { FALSE, 4, "20||;21|14|", "4 2 14@0,0/0; 5 2 give stack 1", "20 21||#2;||#1 over" },
  /* nobody can place anything */
  { FALSE, 2, "||22;|21|", "0 1 heap", "|22|#1;|21|#1 stuck" },
  { FALSE, 2, "||22;|21 23|;|24|", "0 1 heap; -1 1 take", "|22|#1;|21 23|#3;|24|#1 stuck" },
  /* but a tile that is owed may be good for something in a stack */
  { FALSE, 3, "|14 7|;|21|;|23|", "0 1 14@0,0/0; 1 1 give 7 2", "||#1;7|21|;|23|" },
  /* alone nothing is owed */
  { FALSE, 3, "20||14", "0 1 14@0,0/0; 1 1 take", "||20" },
  { FALSE, 2, "||14", "9 1 14@0,0/0", "||#1 over" },
  { FALSE, 2, "||22", "0 1 heap", "|22|#1 stuck" },

  /* turn by turn */
  { TRUE, 2, "20||;21||;...", "-0 2 take; 0 1 take; -1 2 take; -1 1 pass; 2 1 heap",
    "|20|;21||<;...||" },
  { TRUE, 2, "20||14;21||;...", "0 1 14@0,0/0", "20||<;21||;...||" },
  { TRUE, 2, "14 20||;21||;...", "0 1 take; 1 1 14@0,0/0; -2 1 take", "20||;21||<;...||" },
  { TRUE, 2, "20||;21||;...", "-0 1 pass", "20||<;21||;...||" },
  /* the heap is played from before or after, and only then the turn is passed on */
  { TRUE, 3, "20|14 22|;21||;...", "0 1 14@0,0/0; -1 2 take; 1 1 give stack 2; -2 1 take",
    "|22|;21 20||<;...||" },
  { TRUE, 3, "20 23|14|;21||;...", "0 1 take; 1 1 heap; -2 2 take; 2 1 14@0,0/0; 3 1 give 20 2",
    "23||;21 20||<;...||" },
  { TRUE, 3, "20 23|14|;21||;...", "0 1 take; 1 1 heap; -2 1 take; 2 1 pass",
    "23|14 20|;21||<;...||" },
  { TRUE, 3, "|14|;21||;...", "0 1 pass", "|14|;21||<;...||" },
  /* who can do nothing is passed over */
  { TRUE, 2, "20||;|22|;21||;...", "0 1 take; 1 1 heap", "|20|;|22|;21||<;...||" },
  /* and so is who is out */
  { TRUE, 2, "14||;22||;21||", "0 1 take; 1 1 14@0,0/0; 2 2 take; 3 2 heap; 4 3 take; 5 3 heap",
    "||#1;|22|#2;|21|#2 stuck" },
};

static void
test_cases (void)
{
  guint i, k;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderState) state =
          set_up (cases[i].turn_based, cases[i].n_ring, cases[i].before);
      g_auto (GStrv) moves = g_strsplit (cases[i].moves, "; ", -1);
      g_autofree char *after = NULL;

      g_test_message ("case %u: %s", i, cases[i].moves);
      for (k = 0; moves[k] != NULL; k++)
        {
          gboolean refused = moves[k][0] == '-';
          g_autofree char *before = describe (state);
          guint time = meander_gobble_get_time (state);
          g_autoptr (GError) error = NULL;

          g_assert_cmpint (rules->apply (state, moves[k] + refused, &error), ==, !refused);
          if (refused)
            {
              g_autofree char *now = describe (state);

              g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL);
              g_assert_cmpstr (now, ==, before);
              g_assert_cmpuint (meander_gobble_get_time (state), ==, time);
            }
          else
            g_assert_no_error (error);
        }
      after = describe (state);
      g_assert_cmpstr (after, ==, cases[i].after);
    }
}

/* Two at the same instant for one hex: the first in order has it, the second keeps
 * the tile, whoever is first. */
static void
test_same_instant (void)
{
  guint first;

  for (first = 0; first < 2; first++)
    {
      g_autoptr (MeanderState) state = set_up (FALSE, 3, "20||14;21||8");
      static const char *const moves[] = { "500 1 14@0,0/0", "500 2 8@0,0/0" };
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_true (rules->apply (state, moves[first], NULL));
      g_assert_false (rules->apply (state, moves[1 - first], &error));
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL);
      after = describe (state);
      g_assert_cmpstr (after, ==, first == 0 ? "20||!1;21||8" : "20||14;21||!1");
      g_assert_cmpuint (meander_board_get_n_tiles (state->board), ==, 4);
      g_assert_cmpuint (meander_board_at (state->board, meander_hex (0, 0))->number, ==,
                        first == 0 ? 14 : 8);
    }
}

static void
test_result (void)
{
  g_autoptr (MeanderState) state = set_up (FALSE, 2, "||14;|21 23|;|24|");
  MeanderResult result;

  rules->result (state, &result);
  g_assert_false (result.over);
  g_assert_cmpuint (result.gobble.n_players, ==, 3);
  g_assert_cmpuint (result.gobble.players[1].left, ==, 2);
  g_assert_cmpuint (result.gobble.players[0].rank, ==, 0);

  g_assert_true (rules->apply (state, "4321 1 14@0,0/0", NULL));
  rules->result (state, &result);
  g_assert_cmpuint (result.gobble.players[0].rank, ==, 1);
  g_assert_cmpuint (result.gobble.players[0].left, ==, 0);
  g_assert_cmpuint (result.gobble.players[0].out_at, ==, 4321);
  g_assert_cmpuint (result.gobble.players[1].out_at, ==, 0);
  g_assert_true (result.over && result.deadlock);
  g_assert_cmpuint (result.gobble.players[1].rank, ==, 3);
  g_assert_cmpuint (result.gobble.players[2].rank, ==, 2);
}

/* ---- every legal move, and text that is none ---- */

/* Whether the end is noticed, by trying every stacked tile everywhere. */
static gboolean
slow_can_anybody_place (const MeanderState *state)
{
  const MeanderHex *hexes;
  guint n_hexes, number, rotation, seat, i, k;

  hexes = meander_board_get_frontier (state->board, &n_hexes);
  for (number = 1; number <= MEANDER_N_FACES; number++)
    {
      guint touches = 2;

      if (state->place[number] != MEANDER_PLACE_POOL && state->place[number] != MEANDER_PLACE_RACK)
        continue;
      for (seat = 0; seat < state->n_players; seat++)
        for (k = 0; k < meander_gobble_count_heap (state, seat); k++)
          if (state->racks[seat].tiles[k] == number)
            touches = 3;
      for (i = 0; i < n_hexes; i++)
        for (rotation = 0; rotation < 6; rotation++)
          if (meander_board_count_neighbours (state->board, hexes[i]) >= touches &&
              meander_board_get_clashes (state->board, number, hexes[i], rotation) == 0)
            return TRUE;
    }

  return FALSE;
}

/* Whoever owes a tile, or is not on turn, is told so wherever a tile is held. */
static void
check_waiting (const MeanderState *state, guint seat)
{
  const MeanderHex *hexes;
  MeanderVerdict verdict;
  guint n_hexes, i;

  hexes = meander_board_get_frontier (state->board, &n_hexes);
  for (i = 0; i < state->racks[seat].n_tiles * n_hexes; i++)
    {
      rules->verdict (state, state->racks[seat].tiles[i / n_hexes], hexes[i % n_hexes], i % 6,
                      &verdict);
      if (!meander_gobble_may_act (state, seat))
        g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_OTHERS_TURN);
      else
        g_assert_true ((verdict.reason == MEANDER_VERDICT_GIFT_FIRST) ==
                       (meander_gobble_count_gifts (state, seat) > 0));
    }
}

/* Games by chance: each listed move is accepted, the moves of all others are refused,
 * and the end is the end. */
static void
test_legal (void)
{
  static const char *const params[] = { "player even", "player even\nplayer 12\ncalm",
                                        "player even\nplayer even\nplayer even",
                                        "player 3\nplayer 4\nplayer 3\nplayer 5\ncalm" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint game;

  for (game = 0; game < 120; game++)
    {
      g_autoptr (MeanderState) state = start (params[game % 4], game);
      guint n_moves;

      for (n_moves = 0;; n_moves++)
        {
          g_auto (GStrv) moves = rules->legal (state);
          guint n = g_strv_length (moves);
          guint seat;

          g_assert_cmpint (n == 0, ==, meander_gobble_is_over (state));
          if (n == 0)
            break;
          g_assert_cmpuint (n_moves, <, 2000);
          for (seat = 0; seat < state->n_players; seat++)
            if (meander_gobble_get_rank (state, seat) == 0)
              check_waiting (state, seat);
          for (seat = 0; seat < state->n_players; seat++)
            if (meander_gobble_count_gifts (state, seat) > 0)
              break;
          g_assert_true (seat < state->n_players || slow_can_anybody_place (state));
          g_assert_true (rules->apply (state, moves[g_rand_int_range (rand, 0, (gint) n)], NULL));
        }
      if (meander_gobble_of (state)->stuck)
        g_assert_false (slow_can_anybody_place (state));
    }
}

static void
test_random_text (void)
{
  static const char *const words[] = { "0",          "1",           "2",    "9",    "-1",
                                       "2147483647", "99999999999", "take", "heap", "give",
                                       "pass",       "stack",       "14",   "57",   "14@0,0/0",
                                       "20@1,1/3",   "7@rack",      "\xff", "@",    "player",
                                       "even",       "computer",    "calm", "\n",   "" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (MeanderState) state = start ("player even\nplayer even\nplayer 9", 3);
  guint n_done = 0;
  guint i, k;

  for (i = 0; i < 200000; i++)
    {
      g_autoptr (GString) text = g_string_new (i % 2 == 0 ? "0 " : NULL);
      gint n = g_rand_int_range (rand, 0, 6);
      g_autoptr (GError) error = NULL;

      for (k = 0; k < (guint) n; k++)
        g_string_append_printf (text, "%s ",
                                words[g_rand_int_range (rand, 0, (gint) G_N_ELEMENTS (words))]);
      if (g_rand_int_range (rand, 0, 4) == 0 && text->len > 0)
        text->str[g_rand_int_range (rand, 0, (gint) text->len)] =
            (char) g_rand_int_range (rand, 1, 256);

      if (rules->apply (state, text->str, &error))
        n_done++;
      else
        g_assert_nonnull (error);
      g_assert_cmpint (error == NULL || g_utf8_validate (error->message, -1, NULL), ==, TRUE);

      if (i % 8 == 0)
        {
          g_autoptr (MeanderState) other = rules->start (text->str, i, NULL);

          g_assert_true (other == NULL || other->n_players >= 1);
        }
    }
  g_assert_cmpuint (n_done, >, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gobble/params", test_params);
  g_test_add_func ("/gobble/setup-freed", test_setup_freed);
  g_test_add_func ("/gobble/moves-as-text", test_moves_as_text);
  g_test_add_func ("/gobble/start", test_start);
  g_test_add_func ("/gobble/shuffled", test_shuffled);
  g_test_add_func ("/gobble/short-start", test_short_start);
  g_test_add_func ("/gobble/told", test_told);
  g_test_add_func ("/gobble/verdicts", test_verdicts);
  g_test_add_func ("/gobble/cases", test_cases);
  g_test_add_func ("/gobble/same-instant", test_same_instant);
  g_test_add_func ("/gobble/result", test_result);
  g_test_add_func ("/gobble/legal", test_legal);
  g_test_add_func ("/gobble/random-text", test_random_text);

  return g_test_run ();
}
