/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Undo in the program's own window at a table across computers, for which the other side has to agree. */

#include "find.h"
#include "rules/strategy-game.h"
#include "tables-test.h"
#include "window-test.h"
#include "ui/app/application.h"

#define WAITS "The others are asked whether your move may be taken back."
#define STAYS "Your move stays: not everybody agreed to take it back."
#define N_PLAYED 3

/* The host plays some moves, whosever they are. Returns how many are left when the seat's last one is taken back. */
static guint
play (TablesTest *f, MeanderGame *host, guint seat)
{
  guint left = N_PLAYED;

  while (tables_test_count_moves (host) < N_PLAYED)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (host));

      if (meander_strategy_get_seat (meander_game_get_state (host)) == seat)
        left = tables_test_count_moves (host);
      g_assert_true (meander_game_play (host, legal[0], NULL));
    }

  return left;
}

/* The same on both sides. */
static gboolean
has_moves (TablesTest *f, guint n_moves)
{
  return tables_test_count_moves (tables_test_get_game (f)) == n_moves &&
         tables_test_count_moves (meander_together_get_game (f->other)) == n_moves;
}

static void
begin (TablesTest *f, gboolean is_guest)
{
  if (is_guest)
    tables_test_join_table (f);
  else
    {
      tables_test_open_table (f);
      tables_test_come (f, "Jan");
    }
}

/* Anna presses Undo; the other one is asked, who says no, and then yes. */
static void
test_asking (TablesTest *f, gconstpointer data)
{
  const gboolean is_guest = data != NULL;
  guint left, position;
  const char *who;

  begin (f, is_guest);
  left = play (f, is_guest ? meander_together_get_game (f->other) : tables_test_get_game (f),
               is_guest ? 1 : 0);
  WAIT_FOR (has_moves (f, N_PLAYED));

  for (guint agrees = 0; agrees < 2; agrees++)
    {
      gtk_widget_activate_action (f->window, "win.undo", NULL);
      WAIT_FOR (meander_together_is_asked (f->other, &who, &position));
      g_assert_cmpstr (who, ==, "Anna");
      g_assert_cmpuint (position, ==, left);
      WAIT_FOR (tables_test_says (f, WAITS));
      g_assert_null (tables_test_get_dialogue (f));
      g_assert_true (has_moves (f, N_PLAYED));

      meander_together_say (f->other, agrees ? MEANDER_NET_YES : MEANDER_NET_NO);
      WAIT_FOR (!tables_test_says (f, WAITS));
      WAIT_FOR (!meander_together_is_asked (f->other, &who, &position));
      WAIT_FOR (has_moves (f, agrees ? left : N_PLAYED));
      tables_test_settle ();
      if (!agrees)
        g_assert_true (tables_test_says (f, STAYS));
    }
}

/* The other one asks Anna, whose window shows the question; she says no, lets it be, which is a no, and says yes. */
static void
test_asked (TablesTest *f, gconstpointer data)
{
  static const char *const answers[] = { "no", NULL, "yes" };
  const gboolean is_guest = data != NULL;
  g_autofree char *question =
      g_strdup_printf ("%s would like to take back the last 2 moves.", is_guest ? "Eva" : "Jan");
  guint position;
  const char *who;

  begin (f, is_guest);
  play (f, is_guest ? meander_together_get_game (f->other) : tables_test_get_game (f), 0);
  WAIT_FOR (has_moves (f, N_PLAYED));

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_assert_true (meander_together_ask (f->other, N_PLAYED - 2));
      WAIT_FOR (tables_test_get_dialogue (f) != NULL);
      g_assert_nonnull (test_find_label (tables_test_get_dialogue (f), question));
      g_assert_true (has_moves (f, N_PLAYED));
      if (answers[i] != NULL)
        tables_test_click (tables_test_find (tables_test_get_dialogue (f), answers[i]));
      else
        gtk_window_close (GTK_WINDOW (tables_test_get_dialogue (f)));

      WAIT_FOR (tables_test_get_dialogue (f) == NULL);
      WAIT_FOR (!meander_together_is_asked (f->other, &who, &position));
      WAIT_FOR (has_moves (f, g_strcmp0 (answers[i], "yes") == 0 ? N_PLAYED - 2 : N_PLAYED));
      tables_test_settle ();
      g_assert_null (tables_test_get_dialogue (f));
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (MeanderApplication) application = window_test_init (&argc, &argv);

#define ADD(name, data, func)                                                                      \
  g_test_add ("/take-back/" name, TablesTest, data, tables_test_set_up, func, tables_test_tear_down)
  ADD ("asking/host", NULL, test_asking);
  ADD ("asking/guest", "guest", test_asking);
  ADD ("asked/host", NULL, test_asked);
  ADD ("asked/guest", "guest", test_asked);
#undef ADD

  return g_test_run ();
}
