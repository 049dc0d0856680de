/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Games at a table across computers in the program's own window: another one, results, who is not there. */

#include "../../model/folder-test.h"
#include "find.h"
#include "model/series.h"
#include "rules/strategy-game.h"
#include "tables-test.h"
#include "window-test.h"
#include "ui/app/application.h"
#include "ui/app/window.h"
#include "ui/app/play-page.h"
#include "ui/gobble/page.h"
#include "ui/strategy/tournament-window.h"
#include "ui/together/gobble.h"

static MeanderApplication *application;

static guint
get_first (MeanderGame *game)
{
  g_autoptr (MeanderState) start = meander_game_copy_state_at (game, 0);

  return meander_strategy_get_seat (start);
}

static const MeanderState *
get_party_state (TablesTest *f)
{
  GtkWidget *page = test_find_type (f->window, MEANDER_TYPE_GOBBLE_PAGE);

  return meander_game_get_state (
      meander_gobble_party_get_game (meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (page))));
}

/* At the host's, whoever's turn it is. */
static void
finish (MeanderGame *game)
{
  while (!meander_strategy_is_over (meander_game_get_state (game)))
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (
          game, legal[0] != NULL ? legal[g_strv_length (legal) / 2] : "pass", NULL));
    }
  tables_test_settle ();
}

/* ---- another game ---- */

/* The same people play again without being let in again; where somebody has left, as soon as somebody
 * else has come. */
static void
test_host_again (TablesTest *f, gconstpointer data)
{
  g_autoptr (MeanderGame) before = NULL;
  MeanderSeries series;
  guint first;

  tables_test_open_table (f);
  tables_test_come (f, "Jan");
  g_set_object (&before, tables_test_get_game (f));
  first = get_first (before);
  finish (before);
  WAIT_FOR (meander_together_is_checked (f->other));
  PRESS (f, "Play Again", tables_test_get_game (f) != before);
  WAIT_FOR (tables_test_count_moves (meander_together_get_game (f->other)) == 0);
  g_assert_cmpuint (get_first (tables_test_get_game (f)), ==, 1 - first);
  g_assert_false (meander_together_is_checked (f->other));
  g_assert_cmpuint (meander_game_get_n_moves (before), >, 0);

  /* It becomes the first one of three. */
  g_set_object (&before, tables_test_get_game (f));
  finish (before);
  WAIT_FOR (meander_together_is_checked (f->other));
  PRESS (f, "Make It a Series of Three", tables_test_get_game (f) != before);
  g_assert_cmpuint (get_first (tables_test_get_game (f)), ==, first);
  g_assert_true (meander_series_read (&series, tables_test_get_game (f)));
  g_assert_cmpuint (series.number, ==, 2);
  WAIT_FOR (meander_series_read (&series, meander_together_get_game (f->other)));
  g_assert_cmpuint (series.number, ==, 2);

  /* A series is that of its players. */
  g_set_object (&before, tables_test_get_game (f));
  finish (before);
  WAIT_FOR (meander_together_is_checked (f->other));
  meander_together_close (f->other);
  WAIT_FOR (meander_together_get_step (f->other) == MEANDER_TOGETHER_ENDED);
  g_clear_object (&f->other);
  g_assert_true (meander_series_read (&series, before));
  PRESS (f, series.over ? "New Series" : "Play Game 3 of 3", tables_test_get_dialogue (f) != NULL);
  WAIT_FOR (test_find_label (tables_test_get_dialogue (f), "Open seat") != NULL);
  g_assert_true (tables_test_get_game (f) == before);
  tables_test_come (f, "Ewa");
  WAIT_FOR (tables_test_get_game (f) != before);
  g_assert_true (meander_series_read (&series, tables_test_get_game (f)));
  g_assert_cmpuint (series.number, ==, 1);
  g_assert_nonnull (strstr (meander_game_get_params (tables_test_get_game (f)), " Ewa\n"));
}

/* A guest waits for the host's next game, is told so, and sees it. */
static void
test_guest_again (TablesTest *f, gconstpointer data)
{
  const char *const can_begin = "The tiles were drawn as they were laid down at the start. "
                                "Eva can begin another game.";
  g_autoptr (MeanderGame) before = NULL;
  guint first;

  tables_test_join_table (f);
  first = get_first (tables_test_get_game (f));
  finish (meander_together_get_game (f->other));
  WAIT_FOR (tables_test_says (f, can_begin));
  g_assert_true (tables_test_says (f, "Look Back"));
  g_assert_false (tables_test_says (f, "Play Again"));
  g_set_object (&before, tables_test_get_game (f));

  meander_together_play_again (f->other, 0);
  WAIT_FOR (tables_test_get_game (f) != before);
  g_assert_cmpuint (get_first (tables_test_get_game (f)), ==, 1 - first);
  g_assert_false (tables_test_says (f, can_begin));
  WAIT_FOR (!tables_test_says (f, "Look Back"));

  /* The next one too, and then the table is closed. */
  finish (meander_together_get_game (f->other));
  WAIT_FOR (tables_test_says (f, can_begin));
  meander_together_close (f->other);
  WAIT_FOR (!tables_test_says (f, can_begin));
  g_assert_true (tables_test_says (f, "The tiles were drawn as they were laid down at the start."));
}

/* ---- a tournament ---- */

static MeanderTournament *
start_tournament (void)
{
  static const char *const names[] = { "Anna", "Jan", "Eva" };
  MeanderTournament *tournament = meander_application_get_tournament (application);
  g_autoptr (GError) error = NULL;

  meander_tournament_start (tournament, names, G_N_ELEMENTS (names), &error);
  g_assert_no_error (error);

  return tournament;
}

static const MeanderTournamentGame *
find_meeting (MeanderTournament *tournament, guint player, guint other)
{
  return tournament != NULL ? meander_tournament_find_game (tournament, player, other) : NULL;
}

/* Two of it who have not met play at the table, whatever they have to say about capitals: the right one
 * begins, it counts, and the guest sees how it stands.  Another game of the same two does not count; nor
 * does one with somebody else.  The next one who comes is the next to meet. */
static void
test_host_tournament (TablesTest *f, gconstpointer data)
{
  MeanderTournament *tournament = start_tournament ();
  g_autoptr (MeanderGame) before = NULL;
  const MeanderTournamentGame *played;
  MeanderResult result;

  /* Of three the games are 2–3, 3–1, 1–2. */
  tables_test_open_table (f);
  tables_test_come (f, "jan");
  g_set_object (&before, tables_test_get_game (f));
  g_assert_cmpuint (get_first (before), ==, 0);
  g_assert_nonnull (find_meeting (meander_together_get_tournament (f->other), 0, 1));
  finish (before);
  meander_game_get_result (before, &result);
  played = find_meeting (tournament, 0, 1);
  g_assert_true (played->played);
  g_assert_cmpuint (played->points[0], ==, result.sides[0].points);
  WAIT_FOR (meander_together_is_checked (f->other));
  g_assert_true (find_meeting (meander_together_get_tournament (f->other), 0, 1)->played);
  g_assert_true (meander_together_counts (f->other));
  WAIT_FOR (tables_test_says (f, "To the Tournament"));
  g_assert_false (tables_test_says (f, "Make It a Series of Three"));

  PRESS (f, "Play Again", tables_test_get_game (f) != before);
  g_set_object (&before, tables_test_get_game (f));
  finish (before);
  g_assert_cmpuint (played->points[0], ==, result.sides[0].points);
  WAIT_FOR (meander_together_is_checked (f->other));
  g_assert_true (tables_test_says (f, "Make It a Series of Three"));

  meander_together_close (f->other);
  WAIT_FOR (meander_together_get_step (f->other) == MEANDER_TOGETHER_ENDED);
  g_clear_object (&f->other);
  PRESS (f, "Play Again", tables_test_get_dialogue (f) != NULL);
  WAIT_FOR (test_find_label (tables_test_get_dialogue (f), "Open seat") != NULL);
  g_assert_nonnull (test_find_label (tables_test_get_dialogue (f),
                                     "Playing next: Jan – Eva\nGame 1 of 3. Jan begins."));
  tables_test_come (f, "Eva");
  WAIT_FOR (tables_test_get_game (f) != before);
  g_assert_cmpuint (get_first (tables_test_get_game (f)), ==, 1);
  g_assert_false (find_meeting (tournament, 2, 0)->played);
  finish (tables_test_get_game (f));
  g_assert_true (find_meeting (tournament, 2, 0)->played);
  g_assert_cmpuint (meander_tournament_get_next (tournament), ==, 0);
}

/* A game of the tournament that has been begun is not given up for another one of the same two. */
static void
test_host_begun (TablesTest *f, gconstpointer data)
{
  MeanderTournament *tournament = start_tournament ();
  g_autofree char *name = NULL;

  tables_test_open_table (f);
  tables_test_come (f, "Jan");
  name = g_strdup (find_meeting (tournament, 0, 1)->name);
  g_assert_nonnull (name);
  gtk_widget_activate_action (f->window, "win.leave-table", NULL);
  g_clear_object (&f->other);
  tables_test_settle ();

  tables_test_open_table (f);
  tables_test_come (f, "Jan");
  g_assert_cmpstr (find_meeting (tournament, 0, 1)->name, ==, name);
  finish (tables_test_get_game (f));
  g_assert_false (find_meeting (tournament, 0, 1)->played);
}

static void
note_other (TablesTest *f, MeanderGame *game)
{
  g_autoptr (GError) error = NULL;

  meander_tournament_note (f->tournament, "evening", game, &error);
  g_assert_no_error (error);
}

/* As the host's window does it: before the others are told of the move. */
static void
on_other_game (MeanderTogether *host, MeanderGame *game, TablesTest *f)
{
  if (!meander_tournament_has (f->tournament, "evening"))
    meander_tournament_begin (f->tournament, 1, "evening", NULL);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (note_other), f);
  g_assert_true (meander_together_begin (host));
}

static gboolean
has_results (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (MEANDER_IS_TOURNAMENT_WINDOW (l->data) &&
        test_find_label (l->data, "Playing next: Jan – Eva") != NULL)
      {
        g_assert_null (test_find_label (l->data, "New Tournament…"));
        gtk_window_destroy (l->data);
        return TRUE;
      }

  return FALSE;
}

/* A guest sees the table of results at the end, and in a window in which nothing is to be changed; its own
 * tournament has nothing to do with it. */
static void
test_guest_tournament (TablesTest *f, gconstpointer data)
{
  MeanderTournament *own = start_tournament ();
  g_autofree char *path = g_build_filename (f->folder, MEANDER_TOURNAMENT_FILE, NULL);
  static const char *const names[] = { "Anna", "Jan", "Eva" };

  f->tournament = meander_tournament_new (path, NULL);
  meander_tournament_start (f->tournament, names, G_N_ELEMENTS (names), NULL);
  tables_test_open_other (f);
  g_signal_handlers_disconnect_matched (f->other, G_SIGNAL_MATCH_ID,
                                        g_signal_lookup ("game", MEANDER_TYPE_TOGETHER), 0, NULL,
                                        NULL, NULL);
  g_signal_connect (f->other, "game", G_CALLBACK (on_other_game), f);
  meander_together_set_tournament (f->other, f->tournament);
  tables_test_call_other (f);
  finish (meander_together_get_game (f->other));
  g_assert_true (find_meeting (f->tournament, 2, 0)->played);
  WAIT_FOR (tables_test_says (f, "To the Tournament"));
  g_assert_false (tables_test_says (f, "Play Again"));
  g_assert_nonnull (test_find_label (f->window, "Won"));
  PRESS (f, "To the Tournament", has_results ());
  g_assert_false (find_meeting (own, 2, 0)->played);

  /* Another game of the same two does not count, and shows none. */
  meander_together_play_again (f->other, 0);
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 0);
  g_signal_handlers_disconnect_by_data (meander_together_get_game (f->other), f);
  finish (meander_together_get_game (f->other));
  WAIT_FOR (meander_game_get_seed (tables_test_get_game (f)) != 0);
  WAIT_FOR (tables_test_says (f, "Look Back"));
  g_assert_false (tables_test_says (f, "To the Tournament"));
}

/* ---- results ---- */

/* How many games somebody has played, as the statistics of this computer have it. */
static guint
count_games (const char *name)
{
  MeanderStatistics *statistics = meander_application_get_statistics (application);
  guint played = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (statistics)); i++)
    {
      g_autoptr (MeanderPlayerStatistics) player =
          g_list_model_get_item (G_LIST_MODEL (statistics), i);
      g_autofree char *found = NULL;
      guint n;

      g_object_get (player, "name", &found, "played", &n, NULL);
      if (g_str_equal (found, name))
        played = n;
    }

  return played;
}

/* A game counts at every computer at which somebody has played it, as at one table. */
static void
test_results (TablesTest *f, gconstpointer data)
{
  const guint n_anna = count_games ("Anna");
  const guint n_eva = count_games ("Eva");

  tables_test_join_table (f);
  finish (meander_together_get_game (f->other));
  WAIT_FOR (meander_game_get_seed (tables_test_get_game (f)) != 0);
  g_assert_cmpuint (count_games ("Anna"), ==, n_anna + 1);
  g_assert_cmpuint (count_games ("Eva"), ==, n_eva + 1);
  meander_together_play_again (f->other, 0);
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 0);
  finish (meander_together_get_game (f->other));
  WAIT_FOR (meander_game_get_seed (tables_test_get_game (f)) != 0);
  g_assert_cmpuint (count_games ("Anna"), ==, n_anna + 2);
}

/* Who comes to a table without an open seat watches, and is told so; nothing is asked there, and
 * nothing counts. */
static void
test_watching (TablesTest *f, gconstpointer data)
{
  const char *const watching = "You are watching: every seat is taken.";
  const guint n_eva = count_games ("Eva");
  MeanderGame *game;

  tables_test_open_other (f);
  meander_together_set_seat (f->other, 1, MEANDER_NET_PERSON, "Ota");
  WAIT_FOR (meander_together_get_game (f->other) != NULL);
  tables_test_call_other (f);
  game = meander_together_get_game (f->other);
  WAIT_FOR (tables_test_says (f, watching));
  g_assert_true (meander_scene_is_others_turn (tables_test_get_scene (f)));
  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
      WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == i + 1);
    }
  g_assert_true (meander_together_ask (f->other, 1));
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 1);
  g_assert_null (tables_test_get_dialogue (f));
  finish (game);
  WAIT_FOR (meander_game_get_seed (tables_test_get_game (f)) != 0);
  g_assert_cmpuint (count_games ("Ota"), ==, 0);
  g_assert_cmpuint (count_games ("Eva"), ==, n_eva);
}

/* ---- who is not there ---- */

/* Who is away chooses no tile, and the panel does not say so. */
static void
test_away (TablesTest *f, gconstpointer data)
{
  const char *const choosing = "Jan is choosing a tile…";
  MeanderGame *game;

  tables_test_open_table (f);
  tables_test_come (f, "Jan");
  game = tables_test_get_game (f);
  if (meander_strategy_get_seat (meander_game_get_state (game)) == 0)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  WAIT_FOR (tables_test_says (f, choosing));
  g_clear_object (&f->other);
  WAIT_FOR (tables_test_says (f, "Jan is away. The table is waiting."));
  g_assert_false (tables_test_says (f, choosing));
}

/* Saved games that have all moves of a game. */
static guint
count_kept (MeanderGame *game)
{
  MeanderStore *store = meander_application_get_store (application);
  g_autoptr (GPtrArray) saved = meander_store_list (store);
  const guint n_moves = meander_game_get_n_moves (game);
  guint n = 0;

  for (guint i = 0; i < saved->len; i++)
    {
      const MeanderSavedGame *kept = g_ptr_array_index (saved, i);
      g_autoptr (MeanderGame) read = meander_store_peek (store, kept->name);
      guint n_same = 0;

      while (n_same < n_moves && g_strcmp0 (meander_game_get_move (read, n_same),
                                            meander_game_get_move (game, n_same)) == 0)
        n_same++;
      n += n_same == n_moves && meander_game_get_n_moves (read) == n_moves;
    }

  return n;
}

static void
make_moves (MeanderGame *game, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) legal =
          meander_game_get_state (game)->rules->legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[i % g_strv_length (legal)], NULL));
    }
}

/* Whoever closes a table at which others play is asked first, and told what comes of it; when the game is over, nobody
 * waits. */
static void
test_close (TablesTest *f, gconstpointer data)
{
  const char *const wait =
      "Others are playing at your table. If you close Meander now, they will wait until "
      "you are back.";

  g_assert_true (meander_window_may_close (MEANDER_WINDOW (f->window)));
  tables_test_open_table (f);
  g_assert_true (meander_window_may_close (MEANDER_WINDOW (f->window)));
  tables_test_come (f, "Jan");
  g_assert_false (tables_test_says (f, wait));
  gtk_window_close (GTK_WINDOW (f->window));
  tables_test_settle ();
  g_assert_true (gtk_widget_get_mapped (f->window));
  g_assert_true (tables_test_says (f, wait));
  g_assert_false (meander_window_may_close (MEANDER_WINDOW (f->window)));

  finish (tables_test_get_game (f));
  g_assert_true (meander_window_may_close (MEANDER_WINDOW (f->window)));
}

/* Who leaves keeps the game as far as it has come, once; who only breaks off and may come back does not. */
static void
test_left (TablesTest *f, gconstpointer data)
{
  MeanderGame *game;

  tables_test_join_table (f);
  game = meander_together_get_game (f->other);
  make_moves (game, 4);
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 4);
  g_assert_cmpuint (count_kept (game), ==, 0);
  gtk_widget_activate_action (f->window, "win.leave-table", NULL);
  tables_test_settle ();
  g_assert_cmpuint (count_kept (game), ==, 1);
  g_clear_object (&f->other);

  tables_test_join_table (f);
  game = meander_together_get_game (f->other);
  make_moves (game, 5);
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 5);
  gtk_window_destroy (GTK_WINDOW (f->window));
  tables_test_settle ();
  g_assert_cmpuint (count_kept (game), ==, 0);
  f->window = GTK_WIDGET (meander_window_new (application));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  tables_test_settle ();
}

static void
on_party (MeanderTogether *host)
{
  meander_together_begin (host);
  meander_together_go_on (host, 1);
}

/* Of Gobble, too: when the table is closed, a guest reads how it stands, has the game as far as it is known, and
 * can go on with it. */
static void
test_closed_gobble (TablesTest *f, gconstpointer data)
{
  g_autoptr (GTlsCertificate) certificate = tables_test_make_certificate (f, "Eva");
  g_autoptr (GError) error = NULL;
  MeanderGobbleMove take = { .act = MEANDER_GOBBLE_TAKE };
  MeanderGame *game;
  guint time;

  f->other = meander_together_new_host ("Eva", 2);
  meander_together_set_gobble (f->other, TRUE);
  meander_together_set_seat (f->other, 0, MEANDER_NET_PERSON, "Eva");
  g_signal_connect (f->other, "game", G_CALLBACK (on_party), NULL);
  g_signal_connect (f->other, "changed", G_CALLBACK (tables_test_deal), NULL);
  g_assert_true (meander_together_open (f->other, certificate, 0, &error));
  g_assert_no_error (error);
  tables_test_call_guest (f);
  WAIT_FOR (meander_together_can_start (f->other));
  meander_together_start (f->other);
  WAIT_FOR (tables_test_get_dialogue (f) == NULL && meander_together_get_time (f->other, &time));
  game = meander_together_get_game (f->other);
  g_assert_true (meander_together_place (f->other, &take, &error));
  g_assert_no_error (error);
  WAIT_FOR (tables_test_count_moves (game) == 1);
  WAIT_FOR (meander_gobble_get_revealed (get_party_state (f), 0) != 0);
  /* Nobody waits for a page that is not seen. */
  g_assert_null (test_find_type (f->window, MEANDER_TYPE_PLAY_PAGE));
  meander_together_close (f->other);
  WAIT_FOR (
      tables_test_says (f, "Eva has closed the table. Eva: 6 tiles left, Anna: 6 tiles left."));
  g_assert_cmpuint (count_kept (game), ==, 1);
  PRESS (f, "Play On Here", !tables_test_says (f, "Play On Here"));
  g_assert_cmpuint (meander_gobble_get_revealed (get_party_state (f), 0), ==,
                    meander_gobble_get_revealed (meander_game_get_state (game), 0));
}

/* Nor does who cannot be reached; when the host has closed the table, the guest is told, and has the game so
 * far, with which it can go on. */
static void
test_closed (TablesTest *f, gconstpointer data)
{
  MeanderGame *game;

  tables_test_join_table (f);
  game = meander_together_get_game (f->other);
  for (guint i = 0; i < 3; i++)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  WAIT_FOR (tables_test_count_moves (tables_test_get_game (f)) == 3);
  meander_together_close (f->other);
  WAIT_FOR (tables_test_says (f, "Eva has closed the table."));
  g_assert_false (tables_test_says (f, "Eva is choosing a tile…"));
  g_assert_cmpuint (tables_test_count_moves (tables_test_get_game (f)), ==, 3);
  g_assert_cmpuint (count_kept (game), ==, 1);
  PRESS (f, "Play On Here", !tables_test_says (f, "Eva has closed the table."));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (meander_game_get_move (tables_test_get_game (f), i), ==,
                     meander_game_get_move (game, i));
  g_assert_false (
      meander_players_is_elsewhere (meander_game_get_players (tables_test_get_game (f)), 0));
}

/* ---- home ---- */

/* From Home one comes to tables, one's own and those of others, and from no other page. */
static void
test_home (TablesTest *f, gconstpointer data)
{
  GtkWidget *button = tables_test_find (f->window, "together_button");

  gtk_widget_activate_action (f->window, "win.today", NULL);
  tables_test_settle ();
  g_assert_false (gtk_widget_get_visible (button));
  gtk_widget_activate_action (f->window, "win.back", NULL);
  tables_test_settle ();
  g_assert_true (gtk_widget_get_visible (button));
  tables_test_click (button);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (tables_test_get_dialogue (f))), ==,
                   "Together");
  tables_test_click (tables_test_find (tables_test_get_dialogue (f), "open"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (tables_test_get_dialogue (f))), ==,
                   "Open a Table");
  gtk_window_destroy (GTK_WINDOW (tables_test_get_dialogue (f)));
}

static const char *
get_title (TablesTest *f)
{
  GtkWidget *dialogue = tables_test_get_dialogue (f);

  return dialogue != NULL ? gtk_window_get_title (GTK_WINDOW (dialogue)) : NULL;
}

static void
open_for_gobble (TablesTest *f)
{
  gtk_widget_activate_action (f->window, "win.start-gobble-table", "@(sba(us))",
                              g_variant_new_parsed ("('Anna', false, [(@u 1, 'Anna'), (0, '')])"));
  tables_test_settle ();
}

static char *
get_port (TablesTest *f)
{
  GtkWidget *label = tables_test_find (tables_test_get_dialogue (f), "address");
  const char *address = gtk_label_get_label (GTK_LABEL (label));

  return g_strdup (strrchr (address, ':'));
}

/* Who opens another table while somebody is at this one is asked first, and keeps it with a no.  The new one has the
 * port of the old one, and Home leads back to none. */
static void
test_second_table (TablesTest *f, gconstpointer data)
{
  g_autofree char *port = NULL;
  g_autofree char *again = NULL;

  tables_test_open_table (f);
  port = get_port (f);
  tables_test_come (f, "Jan");
  gtk_widget_activate_action (f->window, "win.back", NULL);
  tables_test_settle ();
  g_assert_true (tables_test_says (f, "Back to the Table"));

  open_for_gobble (f);
  g_assert_cmpstr (get_title (f), ==, "Close the Table?");
  g_assert_nonnull (
      test_find_label (tables_test_get_dialogue (f), "This closes the table with Jan."));
  tables_test_click (tables_test_find (tables_test_get_dialogue (f), "no"));
  g_assert_null (get_title (f));
  g_assert_cmpint (meander_together_get_step (f->other), ==, MEANDER_TOGETHER_IN);
  g_assert_true (tables_test_says (f, "Back to the Table"));

  open_for_gobble (f);
  g_assert_nonnull (
      test_find_label (tables_test_get_dialogue (f), "Close It and Open the New One"));
  tables_test_click (tables_test_find (tables_test_get_dialogue (f), "yes"));
  WAIT_FOR (meander_together_get_step (f->other) == MEANDER_TOGETHER_ENDED);
  g_assert_cmpstr (get_title (f), ==, "Your Table: Gobble");
  again = get_port (f);
  g_assert_cmpstr (again, ==, port);
  g_assert_false (tables_test_says (f, "Back to the Table"));

  /* Nobody is there whom it would concern. */
  tables_test_open_table (f);
  g_assert_cmpstr (get_title (f), ==, "Your Table: Strategy Game");
  g_free (again);
  again = get_port (f);
  g_assert_cmpstr (again, ==, port);
}

/* So is a guest, who leaves a table for another one. */
static void
test_leave_for_another (TablesTest *f, gconstpointer data)
{
  tables_test_join_table (f);
  gtk_widget_activate_action (f->window, "win.back", NULL);
  gtk_widget_activate_action (f->window, "win.start-race", "(ss)", "Anna", "discovery-3");
  tables_test_settle ();
  g_assert_cmpstr (get_title (f), ==, "Leave the Table?");
  g_assert_nonnull (
      test_find_label (tables_test_get_dialogue (f), "You will leave the table of Eva."));
  g_assert_nonnull (test_find_label (tables_test_get_dialogue (f), "Leave It and Open a New One"));
  tables_test_click (tables_test_find (tables_test_get_dialogue (f), "no"));

  gtk_widget_activate_action (f->window, "win.call-table", "(ss)", "Anna", "127.0.0.1:1");
  tables_test_settle ();
  g_assert_nonnull (
      test_find_label (tables_test_get_dialogue (f), "Leave It and Join the Other One"));
  tables_test_click (tables_test_find (tables_test_get_dialogue (f), "no"));
  g_assert_true (tables_test_says (f, "Back to the Table"));

  gtk_widget_activate_action (f->window, "win.start-race", "(ss)", "Anna", "discovery-3");
  tables_test_settle ();
  tables_test_click (tables_test_find (tables_test_get_dialogue (f), "yes"));
  g_assert_cmpstr (get_title (f), ==, "Your Table: Race");
  g_assert_false (tables_test_says (f, "Back to the Table"));
}

/* Who is at home when the others' table is closed reads that it is not there any more. */
static void
test_home_closed (TablesTest *f, gconstpointer data)
{
  tables_test_join_table (f);
  gtk_widget_activate_action (f->window, "win.back", NULL);
  tables_test_settle ();
  g_assert_true (tables_test_says (f, "Back to the Table"));
  meander_together_close (f->other);
  WAIT_FOR (!tables_test_says (f, "Back to the Table"));
}

/* Others are waited for at a table that is open: it is not given up for a file that is opened. */
static void
test_file (TablesTest *f, gconstpointer data)
{
  g_autofree char *path = test_folder_write (
      f->folder, "opened.meander",
      "meander-game 1\ngame free\nseed 0\nelapsed 0\ndone 1\nmove 7@0,0/0\nend\n", -1);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *lobby;

  tables_test_open_table (f);
  lobby = tables_test_get_dialogue (f);
  meander_window_open (MEANDER_WINDOW (f->window), file);
  WAIT_FOR (tables_test_get_game (f) != NULL &&
            tables_test_count_moves (tables_test_get_game (f)) == 1);
  g_assert_true (tables_test_get_dialogue (f) == lobby);
  tables_test_come (f, "Jan");
}

/* Who has gone home from a table is still there for the others, and finds back. */
static void
test_back (TablesTest *f, gconstpointer data)
{
  MeanderGame *game;

  tables_test_join_table (f);
  game = tables_test_get_game (f);
  gtk_widget_activate_action (f->window, "win.back", NULL);
  tables_test_settle ();
  g_assert_true (tables_test_says (f, "Back to the Table"));
  PRESS (f, "Back to the Table", !tables_test_says (f, "Back to the Table"));
  g_assert_true (tables_test_get_game (f) == game);
  g_assert_cmpint (meander_together_get_step (f->other), ==, MEANDER_TOGETHER_IN);
}

/* Who could not join a table comes back to the address, where it is said in plain words why. */
static void
test_nobody (TablesTest *f, gconstpointer data)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  const guint port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", port);
  g_autofree char *words = g_strdup_printf ("Nobody has opened a table at %s.", address);
  GtkWidget *dialogue;

  g_socket_listener_close (listener);
  gtk_widget_activate_action (f->window, "win.join-table", NULL);
  tables_test_settle ();
  dialogue = tables_test_get_dialogue (f);
  gtk_editable_set_text (GTK_EDITABLE (tables_test_find (dialogue, "name")), "Anna");
  gtk_expander_set_expanded (GTK_EXPANDER (tables_test_find (dialogue, "more")), TRUE);
  tables_test_settle ();
  gtk_editable_set_text (GTK_EDITABLE (tables_test_find (dialogue, "address")), address);
  tables_test_click (tables_test_find (dialogue, "join"));
  WAIT_FOR ((dialogue = tables_test_get_dialogue (f)) != NULL &&
            test_find_label (dialogue, words) != NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialogue)), ==, "Together");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (tables_test_find (dialogue, "name"))), ==,
                   "Anna");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (tables_test_find (dialogue, "address"))),
                   ==, address);
  gtk_window_destroy (GTK_WINDOW (dialogue));
}

int
main (int argc, char *argv[])
{
  int status;

  application = window_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/tables/" name, TablesTest, NULL, tables_test_set_up, func, tables_test_tear_down)
  ADD ("host-again", test_host_again);
  ADD ("guest-again", test_guest_again);
  ADD ("host-tournament", test_host_tournament);
  ADD ("host-begun", test_host_begun);
  ADD ("guest-tournament", test_guest_tournament);
  ADD ("results", test_results);
  ADD ("watching", test_watching);
  ADD ("away", test_away);
  ADD ("left", test_left);
  ADD ("close", test_close);
  ADD ("closed", test_closed);
  ADD ("closed-gobble", test_closed_gobble);
  ADD ("home", test_home);
  ADD ("home-closed", test_home_closed);
  ADD ("second-table", test_second_table);
  ADD ("leave-for-another", test_leave_for_another);
  ADD ("file", test_file);
  ADD ("back", test_back);
  ADD ("nobody", test_nobody);
#undef ADD
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
