/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meander-deals.h"

#include "meander-error.h"

#include <string.h>

#include "folder-test.h"

#define PL "edition pl"
#define LINE "edition other colour blue goal line"

#define DEALS                                                                                      \
  "meander-deals 1\n"                                                                              \
  "deal 1 9 short " PL "\n"                                                                        \
  "deal 18446744073709551615 14 full " PL "\n"                                                     \
  "deal 3 0 short " PL "\n"                                                                        \
  "deal 1 13 short " LINE "\n"                                                                     \
  "end\n"

static void
assert_sum (MeanderDeals *deals, const char *params, guint played, guint full, guint best)
{
  g_autoptr (GError) error = NULL;
  MeanderSolitaireSetup setup;
  MeanderDealsSum sum;

  g_assert_true (meander_solitaire_setup_parse (params, &setup, &error));
  meander_deals_add_up (deals, &setup, &sum);
  g_assert_cmpuint (sum.played, ==, played);
  g_assert_cmpuint (sum.full, ==, full);
  g_assert_cmpuint (sum.best, ==, best);
}

/* Sums told by hand, each kind of deal by itself. */
static void
test_sums (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "solitaire", DEALS, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderDeals) deals = meander_deals_new (path, &error);

  g_assert_no_error (error);
  assert_sum (deals, "", 3, 1, 14);
  assert_sum (deals, "serious", 3, 1, 14);
  assert_sum (deals, "edition other\ncolour blue\n", 1, 0, 13);
  assert_sum (deals, "edition other\ncolour blue\ngoal loop\n", 0, 0, 0);
  assert_sum (deals, "edition other\ncolour red\n", 0, 0, 0);
  test_folder_remove (folder);
}

static void
count (MeanderDeals *deals, guint *n)
{
  (*n)++;
}

/* Plays to the end by chance. */
static MeanderGame *
play (const char *params, guint64 seed, GRand *rand)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_solitaire_rules, params, seed, &error);

  g_assert_no_error (error);
  for (;;)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) moves = state->rules->legal (state);

      if (moves[0] == NULL)
        return game;
      g_assert_true (meander_game_play (
          game, moves[g_rand_int_range (rand, 0, (gint32) g_strv_length (moves))], &error));
    }
}

/* A deal counts when it is over, and once, by its best end. */
static void
test_note (void)
{
  static const char *const kinds[] = { "serious\n", "edition other\ncolour yellow\ngoal line\n" };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "solitaire", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GError) error = NULL;
  MeanderDeals *deals = meander_deals_new (path, &error);
  guint best[2] = { 0 };
  guint n_changes = 0;
  guint n_better = 0;

  g_assert_no_error (error);
  g_signal_connect (deals, "changed", G_CALLBACK (count), &n_changes);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (MeanderGame) game = play (kinds[i % 2], 4711, rand);
      MeanderResult result;
      guint length;

      meander_game_get_result (game, &result);
      length =
          i % 2 == 0 ? result.solitaire.loop : MAX (result.solitaire.line, result.solitaire.loop);
      meander_game_undo (game);
      g_assert_true (meander_deals_note (deals, game, &error));
      g_assert_cmpuint (n_changes, ==, n_better);
      meander_game_redo (game);
      n_better += i < 2 || length > best[i % 2];
      best[i % 2] = MAX (best[i % 2], length);
      for (guint again = 0; again < 2; again++)
        g_assert_true (meander_deals_note (deals, game, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n_changes, ==, n_better);
      assert_sum (deals, kinds[i % 2], 1, 0, best[i % 2]);
    }
  g_assert_cmpuint (best[0], >, 2);
  g_assert_cmpuint (n_better, >, 3);

  {
    g_autoptr (MeanderGame) other = play (kinds[0], 4712, rand);

    g_assert_true (meander_deals_note (deals, other, &error));
  }
  g_assert_finalize_object (deals);

  /* The same from the file. */
  deals = meander_deals_new (path, &error);
  g_assert_no_error (error);
  assert_sum (deals, kinds[1], 1, 0, best[1]);
  {
    MeanderSolitaireSetup setup;
    MeanderDealsSum sum;

    g_assert_true (meander_solitaire_setup_parse (kinds[0], &setup, NULL));
    meander_deals_add_up (deals, &setup, &sum);
    g_assert_cmpuint (sum.played, ==, 2);
    g_assert_cmpuint (sum.best, >=, best[0]);
  }
  g_assert_finalize_object (deals);
  test_folder_remove (folder);
}

/* Of other games nothing is kept. */
static void
test_other (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "solitaire", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderDeals) deals = meander_deals_new (path, &error);
  g_autoptr (MeanderGame) game = meander_game_new (&meander_free_rules, "", 0, &error);

  g_assert_true (meander_deals_note (deals, game, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (test_folder_count (folder), ==, 0);
  test_folder_remove (folder);
}

/* A file that cannot be read is set aside, told of with its line, and nothing of
 * it is taken. */
static void
test_damage (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    const char *line;
  } cases[] = {
    { "meander-deals 1", "meander-deals 2", ":1:" },
    { "deal 1 9 short " PL, "deal 1 9 short", ":2:" },
    { "deal 1 9 short " PL, "deal 1 9 half " PL, ":2:" },
    { "deal 1 9 short " PL, "deal 1 15 short " PL, ":2:" },
    { "deal 1 9 short " PL, "deal -1 9 short " PL, ":2:" },
    { "deal 1 9 short " PL, "heal 1 9 short " PL, ":2:" },
    { LINE, "edition other colour green", ":5:" },
    { LINE, "edition other colour", ":5:" },
    { "end\n", "", ":" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path
          = test_folder_write_changed (folder, "solitaire", DEALS, cases[i].from, cases[i].to);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderDeals) deals = NULL;

      deals = meander_deals_new (path, &error);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, cases[i].line));
      assert_sum (deals, "", 0, 0, 0);
      g_assert_cmpuint (test_folder_count (folder), ==, 1);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      test_folder_remove (folder);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deals/sums", test_sums);
  g_test_add_func ("/deals/note", test_note);
  g_test_add_func ("/deals/other", test_other);
  g_test_add_func ("/deals/damage", test_damage);

  return g_test_run ();
}
