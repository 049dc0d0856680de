/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The core of the strategy game: the booklets' figures, and the second, slow
 * reading of the rules. */
#include <string.h>

#include "rules/lines.h"
#include "rules/turn.h"
#include "slow-moves.h"

typedef struct
{
  MeanderPosition *position;
  MeanderBoard *board;
  MeanderTurn turn;
} Fixture;

static void
set_up (Fixture *fixture, const char *rows)
{
  g_autofree char *text = g_strconcat ("meander-position 1\n", rows, NULL);
  g_autoptr (GError) error = NULL;

  fixture->position = meander_position_parse (text, strlen (text), "test", &error);
  g_assert_no_error (error);
  fixture->board = meander_position_to_board (fixture->position);
  g_assert_true (
      meander_turn_init_position (&fixture->turn, fixture->board, fixture->position, &error));
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture)
{
  meander_position_free (fixture->position);
  meander_board_free (fixture->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, tear_down)

/* The answers of the core, as FORMATS.md writes them. */
static const char *
reason_word (MeanderVerdictReason reason)
{
  static const char *const words[] = {
    [MEANDER_VERDICT_SAME_COLOUR] = "same-colour",
    [MEANDER_VERDICT_FOUR_SIDED] = "four-sided",
    [MEANDER_VERDICT_CONTROLLED] = "controlled",
    [MEANDER_VERDICT_FORCED_FIRST] = "forced-first",
  };

  return words[reason];
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
describe (const MeanderTurn *turn)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderHex controlled[400];
  MeanderTurnStep step = meander_turn_get_step (turn);
  guint n_frontier, n, i, e, number, sixths;
  const MeanderHex *frontier = meander_board_get_frontier (turn->board, &n_frontier);

  for (i = 0; i < turn->n_forced; i++)
    {
      MeanderColour wanted[6];
      char edges[7] = { 0 };

      meander_board_get_wanted (turn->board, turn->forced[i], wanted);
      for (e = 0; e < 6; e++)
        edges[e] = wanted[e] == MEANDER_NO_COLOUR ? '.' : meander_colour_to_letter (wanted[e]);
      g_ptr_array_add (
          lines, g_strdup_printf ("forced %d %d %s", turn->forced[i].q, turn->forced[i].r, edges));
    }

  n = meander_turn_get_controlled (turn, controlled, G_N_ELEMENTS (controlled));
  g_assert_cmpuint (n, <=, G_N_ELEMENTS (controlled));
  for (i = 0; i < n; i++)
    g_ptr_array_add (lines, g_strdup_printf ("controlled %d %d", controlled[i].q, controlled[i].r));

  if (step == MEANDER_TURN_FILL || step == MEANDER_TURN_FILL_AGAIN || step == MEANDER_TURN_FREE)
    {
      n = meander_turn_list (turn, moves);
      g_assert_cmpuint (n, >, 0);
      for (i = 0; i < n; i++)
        g_ptr_array_add (lines, g_strdup_printf ("%s %u %d %d %u",
                                                 step == MEANDER_TURN_FREE ? "free" : "fill",
                                                 moves[i].number, moves[i].hex.q, moves[i].hex.r,
                                                 moves[i].rotation));

      for (number = 1; number <= 56; number++)
        for (i = 0; i < n_frontier; i++)
          for (sixths = 0; sixths < 6; sixths++)
            {
              MeanderVerdict verdict;

              meander_turn_judge (turn, number, frontier[i], sixths, &verdict);
              if (verdict.reason >= MEANDER_VERDICT_SAME_COLOUR)
                g_ptr_array_add (lines, g_strdup_printf ("refused %u %d %d %u %s", number,
                                                         frontier[i].q, frontier[i].r, sixths,
                                                         reason_word (verdict.reason)));
            }
    }
  else
    g_ptr_array_add (lines, g_strdup (step == MEANDER_TURN_END        ? "end"
                                      : step == MEANDER_TURN_DEADLOCK ? "deadlock"
                                                                      : "pass"));

  g_ptr_array_sort (lines, compare);
  for (i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (lines, i));

  return g_string_free (text, FALSE);
}

/* Every line that begins with a word, without that word; separated by commas. */
static char *
answers (const Fixture *fixture, const char *word)
{
  g_autofree char *text = describe (&fixture->turn);
  g_autofree char *slow = slow_moves (fixture->position);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *found = g_string_new (NULL);
  guint i;

  g_assert_cmpstr (text, ==, slow);
  for (i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], word))
      g_string_append_printf (found, "%s%s", found->len > 0 ? ", " : "",
                              g_strstrip (lines[i] + strlen (word)));

  return g_string_free (found, FALSE);
}

#define assert_answers(fixture, word, expected)                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *seen_ = answers (fixture, word);                                              \
    g_assert_cmpstr (seen_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

/* The verdict as a word, and the hexes that it shows. */
static char *
verdict_text (const MeanderTurn *turn, guint number, int q, int r, guint sixths)
{
  static const char *const words[] = { "allowed",    "not-yours",   "range",       "occupied",
                                       "apart",      "clash",       "same-colour", "four-sided",
                                       "controlled", "forced-first" };
  MeanderVerdict verdict;
  GString *text;
  guint i;

  meander_turn_judge (turn, number, meander_hex (q, r), sixths, &verdict);
  text = g_string_new (words[verdict.reason]);
  for (i = 0; i < verdict.n_shown; i++)
    g_string_append_printf (text, " %d,%d", verdict.shown[i].q, verdict.shown[i].r);

  return g_string_free (text, FALSE);
}

#define assert_verdict(turn, number, q, r, sixths, expected)                                       \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *seen_ = verdict_text (turn, number, q, r, sixths);                            \
    g_assert_cmpstr (seen_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

static void
place (MeanderTurn *turn, guint number, int q, int r, guint sixths)
{
  MeanderPlacement tile = { (guint8) number, (guint8) sixths, meander_hex (q, r) };
  guint64 bag = turn->bag;

  meander_turn_place (turn, &tile, bag == 0 ? 0 : 1 + (guint) __builtin_ctzll (bag));
}

/* PL fig. 3 and 5, NL fig. 5: two forced spaces, A above and B below.
 * PL and NL fig. 6: a tile that fits A and not B. */
#define TWO_SPACES "tile 36 0 0 3\ntile 27 1 0 2\ntile 5 2 -1 1\ntile 8 -1 1 0\n"

static void
test_two_spaces (void)
{
  g_auto (Fixture) f = { 0 };

  set_up (&f, TWO_SPACES "rack red 17 18 49 51 52 53\nrack blue 16 23 29 42 45 54\nturn red\n");
  assert_answers (&f, "forced ", "0 1 G...BR, 1 -1 .YGR..");
  assert_answers (&f, "fill ", "17 1 -1 2");
  assert_answers (&f, "free ", "");
  assert_answers (&f, "controlled ", "-1 2, 0 -1, 1 1, 2 -2");
  g_assert_cmpint (meander_turn_get_step (&f.turn), ==, MEANDER_TURN_FILL);
  g_assert_cmphex (meander_turn_get_filling_tiles (&f.turn, 0), ==, meander_turn_bit (17));
  assert_verdict (&f.turn, 17, 1, -1, 2, "allowed");
  assert_verdict (&f.turn, 17, 1, -1, 3, "clash 1,0 0,0");
  assert_verdict (&f.turn, 17, 0, 1, 2, "clash 1,0 -1,1"); /* A's tile in B */
  assert_verdict (&f.turn, 17, -2, 1, 0, "forced-first 1,-1");
  assert_verdict (&f.turn, 17, 0, -1, 0, "four-sided 1,-1");
  assert_verdict (&f.turn, 17, 0, 0, 0, "occupied 0,0");
  assert_verdict (&f.turn, 17, 5, 5, 0, "apart");
  assert_verdict (&f.turn, 16, 1, -1, 0, "not-yours"); /* on the other rack */
  assert_verdict (&f.turn, 36, 1, -1, 0, "not-yours"); /* on the table */
  assert_verdict (&f.turn, 0, 1, -1, 0, "not-yours");
  assert_verdict (&f.turn, 99, 1, -1, 0, "not-yours");
  assert_verdict (&f.turn, 17, 127, 0, 0, "range");

  /* B is left: no tile of the rack fits it, so it binds nobody. */
  place (&f.turn, 17, 1, -1, 2);
  g_assert_cmpuint (f.turn.n_forced, ==, 1);
  g_assert_false (f.turn.free_made);
}

/* PL and NL fig. 7, the first restriction: tile 15 matches the forced space 2,0 but would leave
 * three edges of one colour leading into another.  In the endgame it is compulsory (NL,
 * questions). */
#define TEN_TILES                                                                                  \
  "tile 34 0 0 0\ntile 5 1 0 2\ntile 45 1 1 4\ntile 49 0 1 0\ntile 19 1 -1 1\ntile 20 1 2 2\n"     \
  "tile 16 0 2 4\ntile 26 1 3 3\ntile 42 1 4 2\ntile 17 2 -1 4\n"                                  \
  "rack red 7 15 30 40 43 55\nrack yellow 8 18 21 29 47 48\nturn red\n"
#define REST_IS_OUT                                                                                \
  "out 1 2 3 4 6 9 10 11 12 13 14 22 23 24 25 27 28 31 32 33 35 36 37 38 39 41 44 46 50 51 52 53 " \
  "54 56\n"

static void
test_same_colour (void)
{
  g_auto (Fixture) f = { 0 };
  g_auto (Fixture) endgame = { 0 };
  MeanderVerdict verdict;
  MeanderForcedSpace space;

  set_up (&f, TEN_TILES);
  g_assert_cmpint (meander_turn_get_step (&f.turn), ==, MEANDER_TURN_FREE);
  meander_turn_judge (&f.turn, 15, meander_hex (2, 0), 2, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_SAME_COLOUR);
  g_assert_cmpuint (verdict.n_shown, ==, 1);
  g_assert_null (meander_board_at (f.board, verdict.shown[0]));
  g_assert_true (meander_turn_get_forced_space (&f.turn, meander_hex (2, 0), &space));
  g_assert_cmphex (space.fit_racks[0], ==, meander_turn_bit (15));
  g_assert_true ((space.barred & meander_turn_bit (15)) != 0);
  g_assert_false (meander_turn_get_forced_space (&f.turn, meander_hex (0, -1), &space));

  /* The free placements that rule 1 bars. */
  assert_verdict (&f.turn, 7, -1, 0, 2, "same-colour 0,-1");

  set_up (&endgame, TEN_TILES REST_IS_OUT);
  g_assert_cmpint (meander_turn_get_step (&endgame.turn), ==, MEANDER_TURN_FILL);
  assert_verdict (&endgame.turn, 15, 2, 0, 2, "allowed");
  assert_answers (&endgame, "controlled ", "");
  g_assert_true (meander_turn_get_forced_space (&endgame.turn, meander_hex (2, 0), &space));
  g_assert_cmphex (space.barred, ==, 0);
  g_assert_cmphex (space.fit_bag, ==, 0);

  /* PL fig. 28: with the bag the restrictions go; only the forced space comes first. */
  assert_verdict (&endgame.turn, 7, -1, 0, 2, "forced-first 2,0");
  assert_verdict (&endgame.turn, 55, -1, 3, 1, "forced-first 2,0");
}

/* PL and NL fig. 8, the second restriction: X and Y, on both sides of the forced space A, would
 * give it a fourth side.  Once A is filled tiles may lie there. */
static void
test_four_sided (void)
{
  g_auto (Fixture) f = { 0 };

  set_up (&f, "tile 9 0 0 0\ntile 16 1 0 1\ntile 11 2 -1 0\n"
              "rack red 13 20 29 30 34 48\nrack blue 2 4 21 32 43 53\nturn red\n");
  assert_answers (&f, "forced ", "1 -1 .RRB..");
  assert_answers (&f, "fill ", "");
  assert_verdict (&f.turn, 13, 0, -1, 0, "four-sided 1,-1"); /* X */
  assert_verdict (&f.turn, 13, 2, -2, 4, "four-sided 1,-1"); /* Y */
  assert_verdict (&f.turn, 13, 0, -1, 3, "same-colour 1,-1");
  assert_answers (&f, "controlled ", "0 -1, 2 -2");

  /* Blue fills it. */
  f.turn.seat = 1;
  assert_verdict (&f.turn, 13, 0, -1, 0, "not-yours");
  g_assert_cmphex (meander_turn_get_filling_tiles (&f.turn, 1), !=, 0);
  {
    MeanderPlacement fills[MEANDER_MAX_LEGAL];

    g_assert_cmpuint (meander_turn_list_fills (&f.turn, fills), >, 0);
    meander_turn_place (&f.turn, &fills[0], 1);
  }
  f.turn.seat = 0;
  f.turn.racks[0] = f.turn.bag & ~meander_turn_bit (1);
  {
    MeanderPlacement moves[MEANDER_MAX_LEGAL];
    guint n = meander_turn_list_free (&f.turn, moves);
    gboolean x = FALSE, y = FALSE;

    for (; n > 0; n--)
      {
        x |= meander_hex_equal (moves[n - 1].hex, meander_hex (0, -1));
        y |= meander_hex_equal (moves[n - 1].hex, meander_hex (2, -2));
      }
    g_assert_true (x && y);
  }
}

/* PL and NL fig. 9, the third restriction: A controls X beside it, then Y and Z along the side
 * and the corner hex behind them.  After A comes X, then Y, then Z. */
static void
test_controlled (void)
{
  static const MeanderHex side[] = { { 0, -1 }, { -1, -1 }, { -2, -1 } };
  g_auto (Fixture) f = { 0 };
  MeanderHex found[10];
  MeanderHex spaces[2];
  guint i;

  set_up (&f, "tile 39 -2 0 0\ntile 15 -1 0 3\ntile 6 0 0 2\ntile 31 1 0 5\ntile 19 2 0 0\n"
              "tile 37 2 -1 5\nrack red 5 18 30 36 41 48\nrack blue 21 22 23 26 34 55\nturn red\n");
  assert_answers (&f, "forced ", "1 -1 .RGB..");
  assert_answers (&f, "controlled ", "-1 -1, -2 -1, 0 -1, 2 -2");
  assert_verdict (&f.turn, 5, 0, -1, 0, "four-sided 1,-1");   /* X */
  assert_verdict (&f.turn, 5, -1, -1, 3, "controlled 1,-1");  /* Y */
  assert_verdict (&f.turn, 18, -2, -1, 1, "controlled 1,-1"); /* Z */
  assert_verdict (&f.turn, 18, -3, 0, 1, "allowed");          /* round the corner */

  /* What the arrows show. */
  g_assert_cmpuint (meander_turn_walk_side (&f.turn, meander_hex (1, -1), FALSE, found, 10), ==, 3);
  g_assert_cmpmem (found, sizeof side, side, sizeof side);
  g_assert_cmpuint (meander_turn_walk_side (&f.turn, meander_hex (1, -1), TRUE, found, 10), ==, 1);
  g_assert_true (meander_hex_equal (found[0], meander_hex (2, -2)));
  for (i = 0; i < G_N_ELEMENTS (side); i++)
    {
      g_assert_cmpuint (meander_turn_get_controlling (&f.turn, side[i], spaces), ==, 1);
      g_assert_true (meander_hex_equal (spaces[0], meander_hex (1, -1)));
    }
  g_assert_cmpuint (meander_turn_get_controlling (&f.turn, meander_hex (-3, 0), spaces), ==, 0);
  g_assert_cmpuint (meander_turn_walk_side (&f.turn, meander_hex (-3, 0), TRUE, found, 10), ==, 0);

  /* Any tile at A, then the next: each time X, Y, Z becomes free in turn. */
  for (i = 0; i < G_N_ELEMENTS (side); i++)
    {
      MeanderHex at = i == 0 ? meander_hex (1, -1) : side[i - 1];
      guint number = 1 + (guint) __builtin_ctzll (f.turn.bag);

      g_assert_true (slow_is_controlled (f.board, side[i]));
      f.turn.racks[0] |= meander_turn_bit (number);
      f.turn.bag &= ~meander_turn_bit (number);
      place (&f.turn, number, at.q, at.r, 0);
      g_assert_false (slow_is_controlled (f.board, side[i]));
      g_assert_false (slow_makes_four_sided (f.board, side[i], NULL));
    }
}

/* PL fig. 17, NL fig. 16: one tile blocks both ends of a line.  The blue line of four runs out
 * behind 2,-1 and 1,1; tile 29 at 0,1 makes the forced space B at 1,0, which controls both. */
static void
test_blocked_line (void)
{
  g_auto (Fixture) f = { 0 };
  MeanderHex spaces[2];

  set_up (&f, "tile 39 0 0 0\ntile 24 1 -1 3\ntile 43 2 -2 2\nrack red 6 30 34 40 44 48\n"
              "rack yellow 3 7 29 33 41 50\nturn yellow\n");
  assert_answers (&f, "forced ", "");
  assert_answers (&f, "controlled ", "");
  assert_verdict (&f.turn, 29, 0, 1, 5, "allowed");

  place (&f.turn, 29, 0, 1, 5);
  g_assert_true (f.turn.free_made);
  g_assert_cmpuint (meander_board_longest_line (f.board, MEANDER_BLUE), ==, 4);
  g_assert_cmpuint (f.turn.n_forced, ==, 1);
  g_assert_true (meander_hex_equal (f.turn.forced[0], meander_hex (1, 0)));
  g_assert_true (meander_turn_is_controlled (&f.turn, meander_hex (2, -1)));
  g_assert_true (meander_turn_is_controlled (&f.turn, meander_hex (1, 1)));
  g_assert_cmpuint (meander_turn_get_controlling (&f.turn, meander_hex (1, 1), spaces), ==, 1);
  g_assert_true (meander_hex_equal (spaces[0], meander_hex (1, 0)));
}

/* PL fig. 18, NL fig. 17: four forced spaces that nobody fills, and tiles may lie on three hexes
 * only; all other hexes of the border are controlled. */
static void
test_blocked_game (void)
{
  g_auto (Fixture) f = { 0 };
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderHex open[4];
  guint n_open = 0;
  guint n_frontier, n, i, k;

  set_up (&f, "tile 55 0 0 0\ntile 51 1 0 2\ntile 17 -1 0 1\ntile 3 1 1 5\ntile 40 2 -1 4\n"
              "tile 13 2 0 2\ntile 23 3 -2 5\ntile 38 4 -3 4\ntile 53 1 2 1\n"
              "rack red 1 14 42 45 48 56\nrack yellow 7 19 26 27 29 32\nturn red\n");
  assert_answers (&f, "forced ", "0 1 GR...G, 1 -1 .BYB.., 2 1 ...GYB, 3 -1 ...RBY");
  meander_board_get_frontier (f.board, &n_frontier);
  n = meander_turn_get_controlled (&f.turn, NULL, 0);
  g_assert_cmpuint (n, ==, 13);
  g_assert_cmpuint (n_frontier, ==, 4 + 13 + 3);

  n = meander_turn_list_free (&f.turn, moves);
  g_assert_cmpuint (n, >, 0);
  for (i = 0; i < n; i++)
    {
      for (k = 0; k < n_open && !meander_hex_equal (open[k], moves[i].hex); k++)
        ;
      if (k == n_open)
        open[n_open++] = moves[i].hex;
      g_assert_cmpuint (n_open, <=, 3);
    }
  g_assert_cmpuint (n_open, ==, 3);
}

/* PL fig. 19, NL fig. 15: two tiles fit the only forced space; which one is the player's choice,
 * and one of them is compulsory. */
static void
test_choice (void)
{
  g_auto (Fixture) f = { 0 };

  set_up (&f, "tile 42 0 0 0\ntile 38 1 -1 3\ntile 26 1 -2 5\nrack red 4 5 6 10 14 21\n"
              "rack yellow 3 7 24 33 35 52\nturn red last\n");
  assert_answers (&f, "fill ", "10 0 -1 1, 4 0 -1 1");
  g_assert_cmpint (meander_turn_get_step (&f.turn), ==, MEANDER_TURN_FILL_AGAIN);
  g_assert_cmphex (meander_turn_get_filling_tiles (&f.turn, 0), ==,
                   meander_turn_bit (4) | meander_turn_bit (10));
  assert_verdict (&f.turn, 14, 0, 1, 2, "forced-first 0,-1");

  /* Without those two the turn is done. */
  f.turn.racks[0] &= ~(meander_turn_bit (4) | meander_turn_bit (10));
  g_assert_cmpint (meander_turn_get_step (&f.turn), ==, MEANDER_TURN_DONE);
  g_assert_cmpint (meander_turn_settle (&f.turn), ==, MEANDER_TURN_FREE);
  g_assert_cmpuint (f.turn.seat, ==, 1);
}

/* PL fig. 21 and 23, NL fig. 19: three edges of one colour lead into a space; no tile fits it,
 * so it binds nobody, and the line that ends there is blocked for good. */
static void
test_triple (void)
{
  g_auto (Fixture) f = { 0 };
  MeanderForcedSpace space;

  set_up (&f, "tile 36 0 0 3\ntile 6 1 0 4\ntile 11 2 -1 0\nrack red 1 2 3\nrack blue 4\nturn red\n"
              "out 5 7 8 9 10 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 "
              "35 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56\n");
  assert_answers (&f, "forced ", "1 -1 .RRR..");
  assert_answers (&f, "fill ", "");
  g_assert_cmpint (meander_turn_get_step (&f.turn), ==, MEANDER_TURN_FREE);
  g_assert_true (meander_turn_get_forced_space (&f.turn, meander_hex (1, -1), &space));
  g_assert_cmphex (space.fit_racks[0] | space.fit_racks[1], ==, 0);
  g_assert_cmphex (meander_board_get_fitting_faces (f.board, meander_hex (1, -1)), ==, 0);
}

/* NL fig. 18: pairs of one colour on both sides of a forced space.  Five tiles matched it; three
 * of them are barred until the endgame. */
static void
test_pairs (void)
{
  g_auto (Fixture) f = { 0 };
  MeanderForcedSpace space;

  set_up (&f, "tile 36 0 0 3\ntile 27 1 0 2\ntile 5 2 -1 1\ntile 43 -1 0 2\ntile 13 3 -2 5\n"
              "rack red 17 20 22\nrack blue 1 2 3\nturn red\n");
  g_assert_true (meander_turn_get_forced_space (&f.turn, meander_hex (1, -1), &space));
  g_assert_cmphex (space.fit_racks[0], ==,
                   meander_turn_bit (17) | meander_turn_bit (20) | meander_turn_bit (22));
  g_assert_cmphex (space.fit_racks[1], ==, 0);
  g_assert_cmphex (space.fit_bag, ==, meander_turn_bit (34) | meander_turn_bit (35));
  g_assert_cmphex (space.barred, ==,
                   meander_turn_bit (17) | meander_turn_bit (22) | meander_turn_bit (34));
  g_assert_cmphex (meander_turn_get_filling_tiles (&f.turn, 0), ==, meander_turn_bit (20));
  g_assert_cmpint (space.wanted[0], ==, MEANDER_NO_COLOUR);
  g_assert_cmpint (space.wanted[1], ==, MEANDER_YELLOW);
}

/* PL fig. 11, NL fig. 10: three red tiles, joined indirectly by the forced spaces A and B, are a
 * line of five; the blue line is joined directly and has three.  As soon as no tile is left for
 * one of them it does not count. */
static void
test_indirect (void)
{
  g_auto (Fixture) f = { 0 };
  g_auto (Fixture) empty = { 0 };
  guint line, loop;

  set_up (&f, "tile 36 0 0 3\ntile 56 1 0 4\ntile 34 2 -1 0\ntile 8 -1 1 5\n"
              "rack red 1\nrack blue 19\nturn red\n");
  assert_answers (&f, "forced ", "0 1 G...RR, 1 -1 .RBR..");
  g_assert_cmpuint (meander_board_longest_line (f.board, MEANDER_RED), ==, 1);
  meander_turn_get_indirect (&f.turn, MEANDER_RED, &line, &loop);
  g_assert_cmpuint (line, ==, 5);
  g_assert_cmpuint (loop, ==, 0);
  meander_turn_get_indirect (&f.turn, MEANDER_BLUE, &line, &loop);
  g_assert_cmpuint (line, ==, 3);

  /* Nothing but tile 19, which fits B alone. */
  f.turn.bag = 0;
  f.turn.n_bag = 0;
  f.turn.racks[0] = 0;
  meander_turn_get_indirect (&f.turn, MEANDER_RED, &line, &loop);
  g_assert_cmpuint (line, ==, 3);

  set_up (&empty, "rack red 1\nrack blue 2\nturn red\n");
  meander_turn_get_indirect (&empty.turn, MEANDER_RED, &line, &loop);
  g_assert_cmpuint (line, ==, 0);
  g_assert_cmpuint (loop, ==, 0);
}

/* What there is to say when there is nothing to do. */
static void
test_nothing_to_do (void)
{
  static const struct
  {
    const char *rows;
    const char *expected;
  } cases[] = {
    { "", "end\n" },
    { "rack red\nrack blue\nturn blue\n", "end\n" },
    { "tile 1 0 0 0\nrack red\nrack blue 2\nturn red\n", "pass\n" },
    { "rack red 30 4\nrack blue 2\nturn red\n", "free 30 0 0 0\nfree 4 0 0 0\n" },
    { "tile 1 0 0 0\nrack red 4\nrack blue 2\nturn red last\n", "pass\n" },
    { "tile 1 0 0 0\nrack red\nrack blue\nturn red last\n", "end\n" },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) f = { 0 };
      g_autofree char *seen = NULL;
      g_autofree char *slow = NULL;

      set_up (&f, cases[i].rows);
      seen = describe (&f.turn);
      slow = slow_moves (f.position);
      g_assert_cmpstr (seen, ==, cases[i].expected);
      g_assert_cmpstr (slow, ==, cases[i].expected);
    }
}

static void
test_refused_positions (void)
{
  static const char *const bad[] = {
    "kits 2\nrack red 1\nturn red\n",
    "loose\ntile 1 0 0 0\ntile 2 5 5 0\nrack red 3\nturn red\n",
    "loose\ntile 1 0 0 0\ntile 2 1 0 0\nrack red 3\nturn red\n",
    "rack red 1\n",
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text = g_strconcat ("meander-position 1\n", bad[i], NULL);
      g_autoptr (MeanderPosition) position = NULL;
      g_autoptr (MeanderBoard) board = NULL;
      g_autoptr (GError) error = NULL;
      MeanderTurn turn;

      position = meander_position_parse (text, strlen (text), NULL, &error);
      g_assert_no_error (error);
      board = meander_position_to_board (position);
      g_assert_false (meander_turn_init_position (&turn, board, position, &error));
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION);
    }
}

/* A position of the core as anybody would write it down. */
static MeanderPosition *
take_down (const MeanderTurn *turn)
{
  MeanderPosition *position = meander_position_from_board (turn->board);
  guint seat, number;
  guint64 gone = turn->bag;

  position->n_racks = turn->n_seats;
  for (seat = 0; seat < turn->n_seats; seat++)
    {
      position->racks[seat].colour = (MeanderColour) seat;
      gone |= turn->racks[seat];
      for (number = 1; number <= 56; number++)
        if (turn->racks[seat] & meander_turn_bit (number))
          position->racks[seat].tiles[position->racks[seat].n_tiles++] = (guint8) number;
    }
  for (number = 1; number <= 56; number++)
    if ((gone & meander_turn_bit (number)) == 0 && meander_board_find (turn->board, number) == NULL)
      position->out[position->n_out++] = (guint8) number;
  position->turn = (MeanderColour) turn->seat;
  position->last = turn->free_made;

  return position;
}

typedef struct
{
  guint positions;
  guint endgame;
  guint controlled;
  guint refused;
  guint unsound;
} Tally;

static guint
count_words (const char *text, const char *word)
{
  guint n = 0;

  for (; (text = strstr (text, word)) != NULL; text++)
    n++;

  return n;
}

/* Everything that is said of a position, a second time. */
static void
check_position (const MeanderTurn *turn, Tally *tally)
{
  g_autoptr (MeanderPosition) position = take_down (turn);
  g_autofree char *fast = describe (turn);
  g_autofree char *slow = slow_moves (position);
  gboolean left[57] = { FALSE };
  const MeanderHex *frontier;
  guint n_frontier, i, c;
  Slow figure;

  g_assert_cmpstr (fast, ==, slow);
  tally->positions++;
  tally->endgame += !meander_turn_is_restricted (turn);
  tally->unsound += !turn->sound;
  tally->controlled += count_words (fast, "controlled ");
  tally->refused += count_words (fast, "refused ");

  slow_take (&figure, turn->board);
  for (i = 1; i <= 56; i++)
    left[i] = meander_board_find (turn->board, i) == NULL &&
              memchr (position->out, (int) i, position->n_out) == NULL;
  for (c = 0; c < MEANDER_N_COLOURS; c++)
    {
      SlowLines lines = slow_indirect (&figure, (MeanderColour) c, left);
      guint line, loop;

      meander_turn_get_indirect (turn, (MeanderColour) c, &line, &loop);
      g_assert_cmpuint (line, ==, lines.line);
      g_assert_cmpuint (loop, ==, lines.loop);
    }

  if (!meander_turn_is_restricted (turn) || !turn->sound)
    return;

  /* Both definitions of controlled sides; and the arrows reach all of them. */
  frontier = meander_board_get_frontier (turn->board, &n_frontier);
  for (i = 0; i < n_frontier; i++)
    {
      MeanderHex spaces[2];
      gboolean controlled = meander_turn_is_controlled (turn, frontier[i]);
      gboolean reached = FALSE;
      guint k, j, way;

      g_assert_true (slow_is_walked_over (&figure, frontier[i]) == controlled);
      g_assert_true ((meander_turn_get_controlling (turn, frontier[i], spaces) > 0) == controlled);
      g_assert_cmpuint (meander_board_count_neighbours (turn->board, frontier[i]), <=, 3);

      for (k = 0; k < turn->n_forced; k++)
        for (way = 0; way < 2; way++)
          {
            MeanderHex side[100];
            guint n = meander_turn_walk_side (turn, turn->forced[k], way == 0, side, 100);

            for (j = 0; j < n; j++)
              reached |= meander_hex_equal (side[j], frontier[i]);
          }
      g_assert_true (reached == controlled);
    }
}

static void
deal (MeanderTurn *turn, MeanderBoard *board, guint n_seats, guint8 bag[56], MeanderRandom *random)
{
  guint seat, i;

  meander_turn_init (turn, board, n_seats);
  for (i = 0; i < 56; i++)
    bag[i] = (guint8) (i + 1);
  meander_random_shuffle (random, bag, 56);
  turn->n_bag = 56;
  for (seat = 0; seat < n_seats; seat++)
    for (i = 0; i < 6; i++)
      turn->racks[seat] |= meander_turn_bit (bag[--turn->n_bag]);
  for (i = 0; i < turn->n_bag; i++)
    turn->bag |= meander_turn_bit (bag[i]);
}

static void
test_second_opinion (void)
{
  MeanderRandom random;
  Tally tally = { 0 };
  guint game;

  meander_random_init (&random, 3);
  for (game = 0; game < 90; game++)
    {
      g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
      MeanderPlacement tile;
      MeanderTurn turn;
      guint8 bag[56];

      deal (&turn, board, 2 + game % 3, bag, &random);
      for (;;)
        {
          MeanderTurnStep step = meander_turn_get_step (&turn);

          check_position (&turn, &tally);
          if (step == MEANDER_TURN_DEADLOCK || step == MEANDER_TURN_END)
            break;
          if (step == MEANDER_TURN_DONE)
            meander_turn_next (&turn);
          else if (step == MEANDER_TURN_PASS)
            meander_turn_pass (&turn);
          else
            {
              g_assert_true (meander_turn_pick (&turn, &random, &tile));
              meander_turn_place (&turn, &tile, turn.n_bag > 0 ? bag[turn.n_bag - 1] : 0);
            }
        }
    }

  g_test_message ("%u positions, %u of them in the endgame, %u controlled hexes, %u refusals",
                  tally.positions, tally.endgame, tally.controlled, tally.refused);
  g_assert_cmpuint (tally.positions, >, 6000);
  g_assert_cmpuint (tally.endgame, >, 1000);
  g_assert_cmpuint (tally.controlled, >, 20000);
  g_assert_cmpuint (tally.refused, >, 100000);
}

/* Positions that no game leads to: figures grown by the Golden Rule alone, any
 * tiles in any racks, any number of them in the bag. */
static void
test_odd_positions (void)
{
  GRand *rand = g_rand_new_with_seed (4);
  Tally tally = { 0 };
  guint round;

  for (round = 0; round < 500; round++)
    {
      g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
      guint n_tiles = (guint) g_rand_int_range (rand, 1, 24);
      MeanderTurn turn;
      guint number;

      while (meander_board_get_n_tiles (board) < n_tiles)
        grow_legally (board, rand, FALSE);

      meander_turn_init (&turn, board, 3);
      for (number = 1; number <= 56; number++)
        {
          int where = g_rand_int_range (rand, 0, 12);

          if (meander_board_find (board, number) != NULL || where > 9)
            continue;
          if (where < 4)
            turn.racks[where % 3] |= meander_turn_bit (number);
          else if (round % 3 > 0)
            {
              turn.bag |= meander_turn_bit (number);
              turn.n_bag++;
            }
        }
      turn.seat = (guint8) g_rand_int_range (rand, 0, 3);
      turn.free_made = (guint8) g_rand_int_range (rand, 0, 2);
      check_position (&turn, &tally);
    }

  g_test_message ("%u positions, %u of them unsound, %u in the endgame", tally.positions,
                  tally.unsound, tally.endgame);
  g_assert_cmpuint (tally.unsound, >, 200);
  g_assert_cmpuint (tally.endgame, >, 100);
  g_rand_free (rand);
}

/* Taking back leads to what was there before, bit by bit, up to the start. */
static void
test_take_back (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderRandom random;
  guint game;

  meander_random_init (&random, 5);
  for (game = 0; game < 300; game++)
    {
      MeanderTurn before[57];
      MeanderPlacement tile;
      MeanderTurn turn;
      guint8 bag[56];
      guint n = 0;

      deal (&turn, board, 2 + game % 3, bag, &random);
      for (;;)
        {
          MeanderTurnStep step = meander_turn_settle (&turn);
          guint i, n_forced = 0, n_frontier;
          const MeanderHex *frontier = meander_board_get_frontier (board, &n_frontier);

          /* The list of forced spaces is kept up to date. */
          for (i = 0; i < n_frontier; i++)
            n_forced += meander_board_is_forced (board, frontier[i]) ? 1 : 0;
          g_assert_cmpuint (n_forced, ==, turn.n_forced);
          for (i = 0; i < turn.n_forced; i++)
            g_assert_true (meander_board_is_forced (board, turn.forced[i]));

          if (step == MEANDER_TURN_DEADLOCK || step == MEANDER_TURN_END)
            break;
          if (step == MEANDER_TURN_PASS)
            {
              meander_turn_pass (&turn);
              continue;
            }
          before[n++] = turn;
          g_assert_true (meander_turn_pick (&turn, &random, &tile));
          meander_turn_place (&turn, &tile, turn.n_bag > 0 ? bag[turn.n_bag - 1] : 0);
        }

      while (n-- > 0)
        {
          meander_turn_take_back (&turn, &before[n]);
          g_assert_cmpmem (&turn, G_STRUCT_OFFSET (MeanderTurn, forced), &before[n],
                           G_STRUCT_OFFSET (MeanderTurn, forced));
          g_assert_cmpmem (turn.forced, turn.n_forced * sizeof turn.forced[0], before[n].forced,
                           before[n].n_forced * sizeof turn.forced[0]);
        }
      g_assert_cmpuint (meander_board_get_n_tiles (board), ==, 0);
    }
}

/* Every legal placement is picked, each about as often as every other. */
static void
test_pick (void)
{
  g_auto (Fixture) f = { 0 };
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint picked[MEANDER_MAX_LEGAL] = { 0 };
  MeanderRandom random;
  guint n, i, k;
  double chi = 0;

  set_up (&f, TEN_TILES);
  n = meander_turn_list (&f.turn, moves);
  meander_random_init (&random, 6);
  for (i = 0; i < 1000 * n; i++)
    {
      MeanderPlacement tile;

      g_assert_true (meander_turn_pick (&f.turn, &random, &tile));
      for (k = 0; k < n && memcmp (&moves[k], &tile, sizeof tile) != 0; k++)
        ;
      g_assert_cmpuint (k, <, n);
      picked[k]++;
    }

  for (k = 0; k < n; k++)
    chi += (picked[k] - 1000.0) * (picked[k] - 1000.0) / 1000.0;
  g_test_message ("%u placements, chi square %.1f", n, chi);
  g_assert_cmpfloat (chi, <, 2.0 * n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/turn/two-spaces", test_two_spaces);
  g_test_add_func ("/turn/same-colour", test_same_colour);
  g_test_add_func ("/turn/four-sided", test_four_sided);
  g_test_add_func ("/turn/controlled", test_controlled);
  g_test_add_func ("/turn/blocked-line", test_blocked_line);
  g_test_add_func ("/turn/blocked-game", test_blocked_game);
  g_test_add_func ("/turn/choice", test_choice);
  g_test_add_func ("/turn/triple", test_triple);
  g_test_add_func ("/turn/pairs", test_pairs);
  g_test_add_func ("/turn/indirect", test_indirect);
  g_test_add_func ("/turn/nothing-to-do", test_nothing_to_do);
  g_test_add_func ("/turn/refused-positions", test_refused_positions);
  g_test_add_func ("/turn/second-opinion", test_second_opinion);
  g_test_add_func ("/turn/odd-positions", test_odd_positions);
  g_test_add_func ("/turn/take-back", test_take_back);
  g_test_add_func ("/turn/pick", test_pick);

  return g_test_run ();
}
