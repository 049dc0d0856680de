/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "gobble-test.h"

#include "model/settings.h"
#include "find.h"
#include "ui/table/sounds.h"

/* What is to be heard of Gobble. */

static GString *heard; /* names, with a space after each */
static guint n_gobbles;

static void
on_played (MeanderSounds *sounds, const char *name)
{
  g_string_append_printf (heard, "%s ", name);
}

static void
assert_heard (const char *names)
{
  gobble_test_settle ();
  g_assert_cmpstr (heard->str, ==, names);
  g_string_truncate (heard, 0);
}

static void
turn_to (GobbleTest *f, MeanderHand hand, guint number, guint rotation)
{
  meander_gobble_party_rotate (
      f->party, hand, (int) rotation - (int) meander_gobble_party_get_rotation (f->party, number));
}

/* Places what is in hand where it fits, best where it is worth most. */
static gboolean
lay (GobbleTest *f, guint seat, guint number)
{
  static const char *const calls[][3] = { { "", "gobble ", "double-gobble " },
                                          { "end ", "end gobble ", "double-gobble end " } };
  MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];
  MeanderHand hand = (MeanderHand) seat;
  guint n = meander_gobble_list (gobble_test_state_of (f), number, places);
  guint best = G_MAXUINT;
  guint n_gifts = 0;
  g_autofree char *expected = NULL;
  guint i;

  if (n == 0 || !meander_gobble_party_hold (f->party, hand, number))
    return FALSE;
  for (i = 0; i < n; i++)
    {
      guint worth = meander_gobble_count_gobble (gobble_test_state_of (f), places[i].hex);
      MeanderVerdict verdict;

      meander_game_verdict (f->game, number, places[i].hex, places[i].rotation, &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED && (best == G_MAXUINT || worth > n_gifts))
        {
          best = i;
          n_gifts = worth;
        }
    }
  if (best == G_MAXUINT)
    {
      meander_gobble_party_let_go (f->party, hand);
      return FALSE;
    }
  turn_to (f, hand, number, places[best].rotation);
  gobble_test_settle ();
  g_string_truncate (heard, 0);
  g_assert_true (meander_gobble_party_place (f->party, hand, places[best].hex));
  expected = g_strdup_printf (
      "%stile-%u ", calls[meander_gobble_is_over (gobble_test_state_of (f)) ? 1 : 0][n_gifts],
      seat + 1);
  assert_heard (expected);
  n_gobbles += n_gifts > 0;

  return TRUE;
}

static void
play_turn (GobbleTest *f, guint seat)
{
  MeanderHand hand = (MeanderHand) seat;

  if (meander_gobble_count_gifts (gobble_test_state_of (f), seat) > 0)
    {
      g_assert_true (meander_gobble_party_give (f->party, hand, 0, 1 - seat));
      assert_heard ("give ");
      return;
    }
  if (!meander_gobble_may_take (gobble_test_state_of (f), seat))
    return;
  g_assert_true (meander_gobble_party_take (f->party, hand));
  assert_heard ("take ");
  if (lay (f, seat, meander_gobble_get_revealed (gobble_test_state_of (f), seat)))
    return;
  /* Where nothing lies round it: it is told. */
  g_assert_true (meander_gobble_party_hold (
      f->party, hand, meander_gobble_get_revealed (gobble_test_state_of (f), seat)));
  g_assert_false (meander_gobble_party_place (f->party, hand, meander_hex (30, 0)));
  assert_heard ("refused ");
  g_assert_true (meander_gobble_party_put_on_heap (f->party, hand));
  gobble_test_settle ();
  if (!meander_gobble_is_over (gobble_test_state_of (f)))
    assert_heard ("heap ");
}

/* A game of two people, to its end. */
static void
test_game (GobbleTest *f, gconstpointer data)
{
  gobble_test_start (f, "player 8 Anna\nplayer 8 Jan\naside\n", 3);
  g_string_truncate (heard, 0);

  for (guint round = 0; round < 200 && !meander_gobble_is_over (gobble_test_state_of (f)); round++)
    {
      guint seat = round % 2;

      for (guint i = 0; i < gobble_test_state_of (f)->racks[seat].n_tiles &&
                        meander_gobble_count_gifts (gobble_test_state_of (f), seat) == 0 &&
                        !meander_gobble_is_over (gobble_test_state_of (f));
           i++)
        lay (f, seat, gobble_test_state_of (f)->racks[seat].tiles[i]);
      if (!meander_gobble_is_over (gobble_test_state_of (f)))
        play_turn (f, seat);
    }
  g_assert_true (meander_gobble_is_over (gobble_test_state_of (f)));
  g_assert_cmpuint (n_gobbles, >, 0);
}

/* Who has placed the last tile before the others is out, and that is heard. */
static void
test_out (GobbleTest *f, gconstpointer data)
{
  gobble_test_start (f, TWO, 1);
  g_string_truncate (heard, 0);
  g_signal_emit_by_name (f->party, "out", 0);
  assert_heard ("out ");
}

/* The button in the bar, where the program has sounds. */
static void
test_switch (GobbleTest *f, gconstpointer data)
{
  MeanderSounds *sounds = meander_sounds_get_default ();
  gboolean can = meander_sounds_are_built_in ();

  gobble_test_start (f, TWO, 1);
  g_assert_cmpint (gtk_widget_get_visible (test_find_named (f->page, "sounds")), ==, can);
  gtk_widget_activate_action (f->page, "gobble-page.sounds", NULL);
  g_assert_cmpint (meander_sounds_is_audible (sounds), ==, !can);
  gtk_widget_activate_action (f->page, "gobble-page.sounds", NULL);
  g_assert_true (meander_sounds_is_audible (sounds));
  g_settings_reset (meander_settings_get_default (), "sounds");
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  heard = g_string_new (NULL);
  g_signal_connect (meander_sounds_get_default (), "played", G_CALLBACK (on_played), NULL);
#define ADD(name, test)                                                                            \
  g_test_add (name, GobbleTest, NULL, gobble_test_set_up, test, gobble_test_tear_down)
  ADD ("/gobble/sounds/game", test_game);
  ADD ("/gobble/sounds/out", test_out);
  ADD ("/gobble/sounds/switch", test_switch);
#undef ADD
  status = g_test_run ();
  g_string_free (heard, TRUE);

  return status;
}
