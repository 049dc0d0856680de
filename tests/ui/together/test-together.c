/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two sides of a table in one process, over this computer's own network, and their windows. */
#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "../../model/folder-test.h"
#include "../../net/avahi.h"
#include "../../wait.h"
#include "find.h"
#include "net/tls.h"
#include "rules/strategy-game.h"
#include "table-test.h"
#include "ui/together/join-table.h"
#include "ui/together/known-list.h"
#include "ui/together/lobby.h"
#include "ui/together/new-table.h"
#include "ui/together/question.h"
#include "ui/together/tile-row.h"

typedef struct
{
  TableTest table;
  MeanderTogether *host;
  MeanderTogether *guest;
  MeanderGame *games[2]; /* that were told of last, by either side */
} Fixture;

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gpointer
find (GtkWidget *window, const char *name)
{
  GtkWidget *found = test_find_named (window, name);

  g_assert_nonnull (found);

  return found;
}

/* ---- two sides ---- */

/* The host begins as soon as the game is kept. */
static void
on_host_game (MeanderTogether *host, MeanderGame *game, Fixture *f)
{
  g_set_object (&f->games[0], game);
  g_assert_true (meander_together_begin (host));
}

static void
on_guest_game (MeanderTogether *guest, MeanderGame *game, Fixture *f)
{
  g_set_object (&f->games[1], game);
}

static void
on_host_changed (MeanderTogether *host)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_together_deal (host, MEANDER_START_DRAW, FALSE, &error));
  g_assert_no_error (error);
}

static void
call (Fixture *f)
{
  f->guest = meander_together_new_guest ("Jan");
  g_signal_connect (f->guest, "game", G_CALLBACK (on_guest_game), f);
  table_test_call (&f->table, f->guest, f->host);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  table_test_set_up (&f->table);
  f->host = meander_together_new_host ("Anna", 2);
  meander_together_set_seat (f->host, 0, MEANDER_NET_PERSON, "Anna");
  g_signal_connect (f->host, "game", G_CALLBACK (on_host_game), f);
  g_signal_connect (f->host, "changed", G_CALLBACK (on_host_changed), NULL);
  table_test_open (&f->table, f->host);
  call (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->guest);
  g_clear_object (&f->host);
  table_test_tear_down (&f->table);
  for (guint i = 0; i < G_N_ELEMENTS (f->games); i++)
    g_clear_object (&f->games[i]);
}

static void
let_in (Fixture *f)
{
  guint8 shown[2][MEANDER_NET_N_SHOWN];

  WAIT_FOR (meander_together_get_step (f->guest) == MEANDER_TOGETHER_KNOCKING &&
            meander_together_get_knock (f->host, shown[0]) != NULL);
  g_assert_cmpstr (meander_together_get_knock (f->host, shown[0]), ==, "Jan");
  g_assert_true (meander_together_get_tiles (f->guest, shown[1]));
  g_assert_cmpmem (shown[0], sizeof shown[0], shown[1], sizeof shown[1]);
  meander_together_answer_knock (f->host, TRUE);
  WAIT_FOR (f->games[1] != NULL);
}

/* The first move that the rules let whoever is on turn make. */
static void
find_move (MeanderGame *game, MeanderMove *move)
{
  const MeanderTurn *turn = meander_strategy_get_turn (meander_game_get_state (game));
  g_autofree MeanderPlacement *legal = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);

  *move = (MeanderMove){ 0 };
  if (meander_turn_list (turn, legal) > 0)
    meander_move_add_place (move, legal->number, legal->hex, legal->rotation);
}

/* Who is on turn plays, at the computer where they are; both know of it then. */
static void
play (Fixture *f)
{
  const guint n_before = meander_game_get_n_moves (f->games[0]);
  const guint seat = meander_strategy_get_seat (meander_game_get_state (f->games[0]));
  MeanderMove move;

  g_assert_true (meander_together_is_mine (f->host, seat) !=
                 meander_together_is_mine (f->guest, seat));
  find_move (f->games[0], &move);
  if (!meander_together_is_mine (f->host, seat))
    g_assert_true (meander_together_play (f->guest, &move));
  else
    {
      g_assert_false (meander_together_play (f->host, &move));
      g_assert_true (meander_game_play_move (f->games[0], &move, NULL));
    }
  WAIT_FOR (meander_game_get_n_moves (f->games[0]) == n_before + 1 &&
            meander_game_get_n_moves (f->games[1]) == n_before + 1);
}

static gboolean
draw_seed (guint64 *seed, GError **error)
{
  static guint64 last;

  *seed = ++last;

  return TRUE;
}

static void
test_game (Fixture *f, gconstpointer data)
{
  MeanderPlayers *players;

  let_in (f);
  players = meander_game_get_players (f->games[0]);
  g_assert_false (meander_players_is_elsewhere (players, 0));
  g_assert_true (meander_players_is_elsewhere (players, 1));
  g_assert_cmpuint (meander_players_count_people (players), ==, 1);
  players = meander_game_get_players (f->games[1]);
  g_assert_true (meander_players_is_elsewhere (players, 0));
  g_assert_false (meander_players_is_elsewhere (players, 1));

  while (!meander_strategy_is_over (meander_game_get_state (f->games[0])))
    play (f);

  /* The bag is opened, and the guest has the same game as the host. */
  WAIT_FOR (meander_together_is_checked (f->guest));
  WAIT_FOR (meander_game_get_seed (f->games[1]) == meander_game_get_seed (f->games[0]));
  g_assert_cmpstr (meander_game_get_params (f->games[0]), ==,
                   meander_game_get_params (f->games[1]));
  g_assert_false (meander_players_is_shared_table (meander_game_get_players (f->games[1])));
}

static void
count (MeanderTogether *together, guint *n)
{
  ++*n;
}

static void
test_undo (Fixture *f, gconstpointer data)
{
  const char *who;
  guint position;
  guint n_not_asked = 0;

  let_in (f);
  play (f);
  play (f);
  g_signal_connect (f->guest, "cannot-ask", G_CALLBACK (count), &n_not_asked);

  /* So many moves there are already. */
  g_assert_true (meander_together_ask (f->guest, 2));
  WAIT_FOR (n_not_asked == 1);
  g_assert_false (meander_together_is_asked (f->host, &who, &position));

  g_assert_true (meander_together_ask (f->guest, 1));
  WAIT_FOR (meander_together_is_asked (f->host, &who, &position));
  g_assert_cmpstr (who, ==, "Jan");
  g_assert_cmpuint (position, ==, 1);
  meander_together_say (f->host, MEANDER_NET_NO);
  WAIT_FOR (!meander_together_is_asked (f->guest, &who, &position));
  g_assert_cmpuint (meander_game_get_n_moves (f->games[1]), ==, 2);
  g_assert_cmpuint (n_not_asked, ==, 1);

  g_assert_true (meander_together_ask (f->host, 1));
  WAIT_FOR (meander_together_is_asked (f->guest, &who, &position));
  g_assert_cmpstr (who, ==, "Anna");
  meander_together_say (f->guest, MEANDER_NET_YES);
  WAIT_FOR (meander_game_get_n_moves (f->games[0]) == 1 &&
            meander_game_get_n_moves (f->games[1]) == 1);
  play (f);
}

/* Somebody is gone without a word: the computer plays for the time being, until they come back. */
static void
test_away (Fixture *f, gconstpointer data)
{
  let_in (f);
  play (f);
  g_clear_object (&f->guest);
  g_clear_object (&f->games[1]);
  WAIT_FOR (meander_together_is_away (f->host, 1));
  g_assert_true (meander_players_is_elsewhere (meander_game_get_players (f->games[0]), 1));

  meander_together_stand_in (f->host, MEANDER_LEVEL_3);
  WAIT_FOR (meander_players_get_level (meander_game_get_players (f->games[0]), 1) ==
            MEANDER_LEVEL_3);
  g_assert_false (meander_players_is_elsewhere (meander_game_get_players (f->games[0]), 1));

  call (f);
  WAIT_FOR (f->games[1] != NULL && meander_together_is_mine (f->guest, 1));
  WAIT_FOR (meander_players_get_level (meander_game_get_players (f->games[0]), 1) ==
            MEANDER_LEVEL_NONE);
  play (f);
  play (f);
  /* Whoever was away, and the host, know that not all of it was theirs; the host's own is. */
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (meander_players_is_shared (meander_game_get_players (f->games[i]), 1));
      g_assert_false (meander_players_is_shared (meander_game_get_players (f->games[i]), 0));
    }
}

/* What the host leaves is a game that can be played on, though nobody knows what is in its bag. */
static void
test_copy (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderGame) copy = NULL;
  g_autoptr (MeanderGame) read = NULL;
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (MeanderRecord) parsed = NULL;
  g_autofree char *text = NULL;
  MeanderNetBye why;
  const char *problem;
  MeanderMove move;

  let_in (f);
  for (guint i = 0; i < 10; i++)
    play (f);
  meander_together_close (f->host);
  WAIT_FOR (meander_together_get_step (f->guest) == MEANDER_TOGETHER_ENDED);
  g_assert_true (meander_together_get_bye (f->guest, &why, &problem));
  g_assert_cmpint (why, ==, MEANDER_NET_BYE_CLOSED);

  copy = meander_together_copy_game (f->guest);
  g_assert_nonnull (copy);
  g_assert_cmpuint (meander_game_get_n_moves (copy), ==, 10);
  g_assert_cmpuint (meander_strategy_get_seat (meander_game_get_state (copy)), ==,
                    meander_strategy_get_seat (meander_game_get_state (f->games[1])));
  find_move (copy, &move);
  g_assert_true (meander_game_play_move (copy, &move, NULL));

  /* An older program leaves such a file as it is. */
  record = meander_game_to_record (copy);
  text = meander_record_to_text (record);
  g_assert_true (g_str_has_prefix (text, "meander-game 3\n"));
  parsed = meander_record_parse (text, strlen (text), NULL, NULL);
  g_assert_nonnull (parsed);
  read = meander_game_new_from_record (parsed, NULL);
  g_assert_nonnull (read);
  g_assert_cmpuint (meander_game_get_n_moves (read), ==, 11);
}

/* ---- windows ---- */

static void
click (GtkWidget *window, const char *name)
{
  g_signal_emit_by_name (find (window, name), "clicked");
  drain ();
}

static void
test_lobby (Fixture *f, gconstpointer data)
{
  g_autofree char *left = NULL;
  GtkWidget *parent =
      table_test_make_parent ("leave-table", NULL, G_CALLBACK (table_test_keep_parameter), &left);
  GtkWidget *host = meander_lobby_new (GTK_WINDOW (parent), f->host, NULL);
  GtkWidget *guest = meander_lobby_new (GTK_WINDOW (parent), f->guest, "127.0.0.1");
  const guint8 *shown[2];

  gtk_window_present (GTK_WINDOW (host));
  gtk_window_present (GTK_WINDOW (guest));
  g_assert_false (gtk_widget_get_visible (find (host, "knock_box")));
  WAIT_FOR (gtk_widget_get_visible (find (host, "knock_box")) &&
            gtk_widget_get_visible (find (guest, "knock_box")));

  /* The tiles are the same, and each has the words that belong there. */
  g_assert_cmpuint (meander_tile_row_get_tiles (find (host, "tiles"), &shown[0]), ==, 4);
  g_assert_cmpuint (meander_tile_row_get_tiles (find (guest, "tiles"), &shown[1]), ==, 4);
  g_assert_cmpmem (shown[0], 4, shown[1], 4);
  g_assert_true (gtk_widget_get_visible (find (host, "answers")));
  g_assert_false (gtk_widget_get_visible (find (guest, "answers")));
  /* How others come is not told while somebody asks. */
  g_assert_false (gtk_widget_get_visible (find (host, "address")));
  g_assert_false (gtk_widget_get_visible (find (host, "what")));
  /* Nor does the table wait for anybody but the person here. */
  g_assert_false (gtk_widget_get_visible (find (host, "missing")));
  g_assert_false (gtk_widget_get_visible (find (host, "waiting")));

  click (host, "let_in");
  WAIT_FOR (f->games[1] != NULL);
  WAIT_FOR (!gtk_widget_get_visible (find (guest, "knock_box")));
  g_assert_false (gtk_widget_get_visible (find (host, "knock_box")));

  /* With a game it only closes; the button leaves. */
  gtk_window_close (GTK_WINDOW (host));
  drain ();
  g_assert_null (left);
  click (guest, "leave");
  g_assert_nonnull (left);
  gtk_window_destroy (GTK_WINDOW (parent));
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *left = NULL;
  GtkWidget *parent =
      table_test_make_parent ("leave-table", NULL, G_CALLBACK (table_test_keep_parameter), &left);
  GtkWidget *host = meander_lobby_new (GTK_WINDOW (parent), f->host, NULL);
  GtkWidget *guest = meander_lobby_new (GTK_WINDOW (parent), f->guest, "127.0.0.1");

  WAIT_FOR (gtk_widget_get_visible (find (host, "answers")));
  click (host, "refuse");
  WAIT_FOR (meander_together_get_step (f->guest) == MEANDER_TOGETHER_ENDED);
  drain ();
  g_assert_nonnull (strstr (gtk_label_get_label (find (guest, "what")), "not let you in"));
  g_assert_cmpstr (gtk_button_get_label (find (guest, "leave")), ==, "Close");
  gtk_window_destroy (GTK_WINDOW (guest));
  gtk_window_destroy (GTK_WINDOW (host));
  gtk_window_destroy (GTK_WINDOW (parent));
}

/* ---- known computers ---- */

#define STRANGER "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static MeanderKnownComputers *
make_known (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->table.folder, name, NULL);
  g_autoptr (GError) error = NULL;
  MeanderKnownComputers *known = meander_known_computers_new (path, &error);

  g_assert_no_error (error);

  return known;
}

static void
wait_for_knock (Fixture *f)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];

  WAIT_FOR (meander_together_get_step (f->guest) == MEANDER_TOGETHER_KNOCKING &&
            meander_together_get_knock (f->host, tiles) != NULL);
}

static gboolean
reads (GtkWidget *window, const char *name, const char *part)
{
  return strstr (gtk_label_get_label (find (window, name)), part) != NULL;
}

/* Who has played together knows each other's computer the next time, and is asked about all the same. */
static void
test_known (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderKnownComputers) hosts = make_known (f, "hosts");
  g_autoptr (MeanderKnownComputers) guests = make_known (f, "guests");
  g_autoptr (GError) error = NULL;
  const char *known_as;
  GtkWidget *lobbies[2];

  meander_together_set_known (f->host, hosts);
  meander_together_set_known (f->guest, guests);
  wait_for_knock (f);
  g_assert_cmpint (meander_together_look (f->host, &known_as), ==, MEANDER_KNOWN_NOT);
  g_assert_null (known_as);
  g_assert_cmpint (meander_together_look (f->guest, &known_as), ==, MEANDER_KNOWN_NOT);
  g_assert_cmpuint (meander_known_computers_get_n (hosts), ==, 0);
  let_in (f);
  WAIT_FOR (meander_known_computers_get_n (guests) == 1);
  g_assert_cmpuint (meander_known_computers_get_n (hosts), ==, 1);
  g_assert_cmpstr (meander_known_computers_get (hosts, 0)->name, ==, "Jan");
  g_assert_cmpstr (meander_known_computers_get (guests, 0)->name, ==, "Anna");

  /* Another evening. */
  g_clear_object (&f->guest);
  g_clear_object (&f->host);
  f->host = meander_together_new_host ("Anna", 2);
  meander_together_set_known (f->host, hosts);
  g_assert_true (meander_together_open (f->host, f->table.certificates[0], 0, &error));
  call (f);
  meander_together_set_known (f->guest, guests);
  for (guint i = 0; i < 2; i++)
    lobbies[i] = meander_lobby_new (NULL, i == 0 ? f->host : f->guest, "127.0.0.1");
  wait_for_knock (f);
  /* There are no tiles to be compared. */
  for (guint i = 0; i < 2; i++)
    {
      WAIT_FOR (reads (lobbies[i], "compare", "This is the computer known as "));
      g_assert_false (gtk_widget_get_visible (find (lobbies[i], "tiles")));
      gtk_window_destroy (GTK_WINDOW (lobbies[i]));
    }
  g_assert_cmpint (meander_together_look (f->host, &known_as), ==, MEANDER_KNOWN_WELL);
  g_assert_cmpstr (known_as, ==, "Jan");
  g_assert_cmpint (meander_together_look (f->guest, &known_as), ==, MEANDER_KNOWN_WELL);
  g_assert_cmpstr (known_as, ==, "Anna");
}

/* Both sides are warned of a name that is known from another computer; only the host, who has let it
 * in, knows the new one from then on. */
static void
test_known_other (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderKnownComputers) hosts = make_known (f, "hosts");
  g_autoptr (MeanderKnownComputers) guests = make_known (f, "guests");
  g_autoptr (GDate) day = g_date_new_dmy (22, G_DATE_NOVEMBER, 2026);
  g_autoptr (GError) error = NULL;
  GtkWidget *host;
  GtkWidget *guest;

  meander_known_computers_remember (hosts, STRANGER, "jan", day, &error);
  meander_known_computers_remember (guests, STRANGER, "Anna", day, &error);
  g_assert_no_error (error);
  meander_together_set_known (f->host, hosts);
  meander_together_set_known (f->guest, guests);
  host = meander_lobby_new (NULL, f->host, NULL);
  guest = meander_lobby_new (NULL, f->guest, "127.0.0.1");
  wait_for_knock (f);
  WAIT_FOR (reads (host, "compare", "Take care: jan is known"));
  WAIT_FOR (reads (guest, "compare", "Take care: Anna is known"));
  g_assert_true (gtk_widget_get_visible (find (host, "tiles")));
  g_assert_true (gtk_widget_get_visible (find (host, "known")));
  g_assert_true (gtk_widget_get_visible (find (guest, "known")));

  click (host, "let_in");
  WAIT_FOR (f->games[1] != NULL && !gtk_widget_get_visible (find (guest, "knock_box")));
  g_assert_cmpuint (meander_known_computers_get_n (hosts), ==, 2);
  g_assert_cmpuint (meander_known_computers_get_n (guests), ==, 1);
  gtk_window_destroy (GTK_WINDOW (host));
  gtk_window_destroy (GTK_WINDOW (guest));
}

static gpointer
find_button (GtkWidget *window, guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (find (window, "list"), (int) index);

  return row != NULL ? test_find_type (row, GTK_TYPE_BUTTON) : NULL;
}

static void
test_known_list (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderKnownComputers) known = make_known (f, "hosts");
  g_autoptr (MeanderKnownComputers) read = NULL;
  g_autoptr (GDate) day = g_date_new_dmy (22, G_DATE_NOVEMBER, 2026);
  g_autoptr (GError) error = NULL;
  g_autofree char *other = g_strdup (STRANGER);
  g_autofree char *name = NULL;
  GtkWidget *window;

  other[0] = 'f';
  meander_known_computers_remember (known, STRANGER, "Eva", day, &error);
  meander_known_computers_remember (known, other, "Ota", day, &error);
  g_assert_no_error (error);
  window = meander_known_list_new (NULL, known);
  gtk_window_present (GTK_WINDOW (window));
  drain ();
  g_assert_false (gtk_widget_get_visible (find (window, "none")));
  name = test_find_name (find_button (window, 0));
  g_assert_cmpstr (name, ==, "Forget Ota");
  WAIT_FOR (test_find_label (window, "Last time: 22 November 2026") != NULL);

  /* The older one is forgotten, comes back with its day, and is forgotten after all. */
  g_signal_emit_by_name (find_button (window, 1), "clicked");
  drain ();
  g_assert_null (find_button (window, 1));
  g_assert_cmpuint (meander_known_computers_get_n (known), ==, 1);
  g_assert_true (reads (window, "forgotten", "Eva"));
  click (window, "undo");
  g_assert_cmpuint (meander_known_computers_get_n (known), ==, 2);
  g_assert_cmpint (g_date_get_day (&meander_known_computers_get (known, 1)->date), ==, 22);
  for (guint i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (find_button (window, 0), "clicked");
      drain ();
    }
  g_assert_true (gtk_widget_get_visible (find (window, "none")));
  read = make_known (f, "hosts");
  g_assert_cmpuint (meander_known_computers_get_n (read), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- several people at one computer, and one who watches ---- */

static const char *
get_seat_name (MeanderTogether *together, guint seat)
{
  const MeanderNetSeat *sits = meander_together_get_seat (together, seat);

  return sits != NULL ? sits->name : NULL;
}

static void
test_two_here (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GTlsCertificate) certificate = NULL;
  g_autofree char *path = g_build_filename (f->table.folder, "third", NULL);
  g_autofree char *address = NULL;
  guint8 tiles[MEANDER_NET_N_SHOWN];
  MeanderTogether *watcher;
  GtkWidget *lobby;

  g_clear_object (&f->guest);
  g_clear_object (&f->host);
  f->host = meander_together_new_host ("Anna", 3);
  meander_together_set_seat (f->host, 0, MEANDER_NET_PERSON, "Anna");
  g_signal_connect (f->host, "game", G_CALLBACK (on_host_game), f);
  g_signal_connect (f->host, "changed", G_CALLBACK (on_host_changed), NULL);
  g_assert_true (meander_together_open (f->host, f->table.certificates[0], 0, &error));
  call (f);
  lobby = meander_lobby_new (NULL, f->guest, "127.0.0.1");
  wait_for_knock (f);
  g_assert_false (gtk_widget_get_visible (find (lobby, "seat_box")));
  meander_together_answer_knock (f->host, TRUE);

  /* Somebody without a name cannot sit down. */
  WAIT_FOR (gtk_widget_get_visible (find (lobby, "seat_box")));
  WAIT_FOR (meander_together_is_mine (f->guest, 1));
  g_assert_false (gtk_widget_get_sensitive (find (lobby, "seat")));
  gtk_editable_set_text (find (lobby, "name"), " Eva ");
  click (lobby, "seat");
  WAIT_FOR (f->games[1] != NULL);
  WAIT_FOR (!gtk_widget_get_visible (find (lobby, "seat_box")));
  g_assert_cmpstr (get_seat_name (f->host, 2), ==, "Eva");
  g_assert_true (meander_together_is_mine (f->guest, 2));
  g_assert_cmpuint (meander_players_count_people (meander_game_get_players (f->games[1])), ==, 2);
  g_assert_nonnull (strstr (meander_game_get_params (f->games[1]), " Jan\n"));
  g_assert_nonnull (strstr (meander_game_get_params (f->games[1]), " Eva\n"));
  for (guint i = 0; i < 4; i++)
    play (f);

  /* When they come back, each has the own name. */
  g_clear_object (&f->guest);
  g_clear_object (&f->games[1]);
  gtk_window_destroy (GTK_WINDOW (lobby));
  drain ();
  WAIT_FOR (meander_together_is_away (f->host, 1) && meander_together_is_away (f->host, 2));
  meander_together_stand_in (f->host, MEANDER_LEVEL_3);
  call (f);
  WAIT_FOR (f->games[1] != NULL && meander_together_is_mine (f->guest, 2));
  g_assert_cmpstr (get_seat_name (f->guest, 1), ==, "Jan");
  g_assert_cmpstr (get_seat_name (f->guest, 2), ==, "Eva");

  /* Who finds no seat watches. */
  certificate = meander_net_certificate_load (path, &error);
  g_assert_no_error (error);
  watcher = meander_together_new_guest ("Ota");
  address = g_strdup_printf ("127.0.0.1:%u", meander_together_get_port (f->host));
  meander_together_call (watcher, certificate, address);
  WAIT_FOR (meander_together_get_knock (f->host, tiles) != NULL);
  g_assert_false (meander_together_watches (watcher));
  meander_together_answer_knock (f->host, TRUE);
  WAIT_FOR (meander_together_get_game (watcher) != NULL && meander_together_watches (watcher));
  g_assert_false (meander_together_watches (f->guest));
  g_assert_false (meander_together_watches (f->host));
  g_assert_cmpuint (
      meander_players_count_people (meander_game_get_players (meander_together_get_game (watcher))),
      ==, 0);
  play (f);
  WAIT_FOR (meander_game_get_n_moves (meander_together_get_game (watcher)) ==
            meander_game_get_n_moves (f->games[0]));
  g_object_unref (watcher);
}

/* Each seat has its colour and who has it, with the ranking where it is known; who is waited for, and who
 * watches. */
static void
test_seats (Fixture *f, gconstpointer data)
{
  static const MeanderColour colours[] = { MEANDER_RED, MEANDER_BLUE, MEANDER_YELLOW };
  g_autofree char *file = test_folder_write (f->table.folder, "results",
                                             "meander-statistics 1\n"
                                             "game strategy-1\n"
                                             "player won 20 20 0 Jan\n"
                                             "player lost 12 12 0 Eva\n"
                                             "end\n",
                                             -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (file, &error);
  g_autoptr (GTlsCertificate) certificate = NULL;
  g_autoptr (MeanderTogether) watcher = NULL;
  g_autofree char *path = g_build_filename (f->table.folder, "third", NULL);
  g_autofree char *address = NULL;
  guint8 tiles[MEANDER_NET_N_SHOWN];
  GtkWidget *chip;
  GtkWidget *lobby;

  g_clear_object (&f->guest);
  g_clear_object (&f->host);
  f->host = meander_together_new_host ("Anna", 3);
  meander_together_set_seat (f->host, 0, MEANDER_NET_PERSON, "Anna");
  table_test_open (&f->table, f->host);
  lobby = meander_lobby_new (NULL, f->host, NULL);
  gtk_window_present (GTK_WINDOW (lobby));
  meander_lobby_set_statistics (MEANDER_LOBBY (lobby), statistics);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (lobby)), ==, "Your Table: Strategy Game");
  g_assert_true (reads (lobby, "missing", "waiting for 2 more players."));
  chip = gtk_widget_get_first_child (find (lobby, "seats"));
  for (guint seat = 0; seat < G_N_ELEMENTS (colours); seat++)
    {
      GtkWidget *swatch = gtk_widget_get_next_sibling (gtk_widget_get_first_child (chip));
      guint colour;

      g_assert_true (gtk_widget_get_visible (swatch));
      g_object_get (swatch, "colour", &colour, NULL);
      g_assert_cmpuint (colour, ==, colours[seat]);
      chip = gtk_widget_get_next_sibling (chip);
    }
  g_assert_null (chip);

  /* 500, and what a first game won by 20 to 12 moves. */
  call (f);
  wait_for_knock (f);
  meander_together_answer_knock (f->host, TRUE);
  WAIT_FOR (test_find_label (lobby, "Jan, ranking 511") != NULL);
  g_assert_true (reads (lobby, "missing", "waiting for 1 more player."));
  meander_together_set_seat (f->host, 2, MEANDER_NET_PERSON, "Eva");
  WAIT_FOR (test_find_label (lobby, "Eva (here), ranking 489") != NULL);
  g_assert_false (gtk_widget_get_visible (find (lobby, "missing")));

  certificate = meander_net_certificate_load (path, &error);
  g_assert_no_error (error);
  watcher = meander_together_new_guest ("Ota");
  address = g_strdup_printf ("127.0.0.1:%u", meander_together_get_port (f->host));
  meander_together_call (watcher, certificate, address);
  WAIT_FOR (meander_together_get_knock (f->host, tiles) != NULL);
  meander_together_answer_knock (f->host, TRUE);
  WAIT_FOR (test_find_label (lobby, "Ota is watching") != NULL);
  g_clear_object (&f->guest);
  WAIT_FOR (reads (lobby, "missing", "waiting for Jan."));
  g_assert_null (test_find_label (lobby, "Jan is watching"));
  gtk_window_destroy (GTK_WINDOW (lobby));
}

/* A guest sees how the tournament of the house stands, and who plays next; and hears of a result at once. */
static void
test_tournament (Fixture *f, gconstpointer data)
{
  g_autofree char *file = g_build_filename (f->table.folder, MEANDER_TOURNAMENT_FILE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderTournament) tournament = meander_tournament_new (file, &error);
  static const char *const names[] = { "Anna", "Jan", "Eva" };
  g_autoptr (MeanderGame) game = NULL;
  GtkWidget *lobby;
  guint first;

  meander_tournament_start (tournament, names, G_N_ELEMENTS (names), &error);
  g_assert_no_error (error);
  g_signal_handlers_disconnect_matched (f->host, G_SIGNAL_MATCH_ID,
                                        g_signal_lookup ("changed", MEANDER_TYPE_TOGETHER), 0, NULL,
                                        NULL, NULL);
  meander_together_set_tournament (f->host, tournament);
  lobby = meander_lobby_new (NULL, f->guest, "127.0.0.1");
  gtk_window_present (GTK_WINDOW (lobby));
  wait_for_knock (f);
  g_assert_false (gtk_widget_get_visible (find (lobby, "standings_box")));
  meander_together_answer_knock (f->host, TRUE);
  WAIT_FOR (gtk_widget_get_visible (find (lobby, "standings_box")));
  g_assert_nonnull (test_find_label (lobby, "Playing next: Jan – Eva\nGame 1 of 3. Jan begins."));
  /* Not all of its table. */
  g_assert_null (test_find_label (lobby, "Points"));

  /* Who has sat down has still to play against Anna, who begins. */
  WAIT_FOR (meander_together_is_mine (f->guest, 1));
  g_assert_cmpuint (meander_together_find_meeting (f->host, &first), ==, 2);
  g_assert_cmpuint (first, ==, 0);

  game = meander_tournament_deal (tournament, 0, draw_seed, &error);
  g_assert_no_error (error);
  meander_tournament_begin (tournament, 0, "evening", &error);
  while (!meander_strategy_is_over (meander_game_get_state (game)))
    {
      MeanderMove move;

      find_move (game, &move);
      g_assert_true (meander_game_play_move (game, &move, NULL));
    }
  meander_tournament_note (tournament, "evening", game, &error);
  g_assert_no_error (error);
  WAIT_FOR (test_find_label (lobby, "Playing next: Eva – Anna\nGame 2 of 3. Eva begins.") != NULL);
  g_assert_null (test_find_label (lobby, "Playing next: Jan – Eva\nGame 1 of 3. Jan begins."));
  gtk_window_destroy (GTK_WINDOW (lobby));
}

/* Of a tournament that is over, or at another kind of table, nothing is told. */
static void
test_no_tournament (Fixture *f, gconstpointer data)
{
  g_autofree char *file = g_build_filename (f->table.folder, MEANDER_TOURNAMENT_FILE, NULL);
  g_autoptr (MeanderTournament) none = meander_tournament_new (file, NULL);
  g_autoptr (MeanderTournament) tournament = meander_tournament_new_told (
      "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Eva\nend\n");
  g_autoptr (MeanderTournament) over =
      meander_tournament_new_told ("meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Eva\n"
                                   "played 2 3 1 2 a\nplayed 3 1 1 2 b\nplayed 1 2 1 2 c\nend\n");
  g_autoptr (MeanderTogether) three = meander_together_new_host ("Anna", 3);

  meander_together_set_tournament (f->host, none);
  g_assert_null (meander_together_get_tournament (f->host));
  meander_together_set_tournament (f->host, over);
  g_assert_null (meander_together_get_tournament (f->host));
  meander_together_set_tournament (three, tournament);
  g_assert_null (meander_together_get_tournament (three));
  meander_together_set_tournament (f->host, tournament);
  g_assert_true (meander_together_get_tournament (f->host) == tournament);
}

/* The form for a new table, of whoever is called Anna. */
static GtkWidget *
make_new_table (GSettings *settings, GtkWidget **parent, char **started)
{
  *parent = table_test_make_parent ("start-table", "(sa(us))",
                                    G_CALLBACK (table_test_keep_parameter), started);
  g_settings_set_string (settings, "table-name", "Anna");
  return meander_new_table_new (GTK_WINDOW (*parent), settings);
}

static void
test_new_table (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  g_autofree char *started = NULL;
  GtkWidget *parent;
  GtkWidget *window = make_new_table (settings, &parent, &started);

  g_assert_true (gtk_widget_get_sensitive (find (window, "open")));
  /* A name that is known is not asked for, but may be changed. */
  g_assert_false (gtk_widget_get_visible (find (window, "name_box")));
  g_assert_true (gtk_widget_get_visible (find (window, "settled")));
  g_assert_cmpstr (gtk_label_get_text (find (window, "known")), ==, "Anna");
  click (window, "change");
  g_assert_false (gtk_widget_get_visible (find (window, "settled")));
  g_assert_true (
      gtk_window_get_focus (GTK_WINDOW (window)) != NULL &&
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), find (window, "name")));
  gtk_editable_set_text (find (window, "name"), " ");
  g_assert_false (gtk_widget_get_sensitive (find (window, "open")));
  g_assert_true (gtk_widget_get_visible (find (window, "problem")));
  gtk_editable_set_text (find (window, "name"), " Eva ");

  /* Who is at which seat has not to be asked. */
  g_assert_null (test_find_named (window, "seat-2"));
  gtk_expander_set_expanded (find (window, "more"), TRUE);
  g_assert_false (gtk_widget_get_visible (find (window, "count-5")));
  g_assert_false (gtk_widget_get_visible (find (window, "seat-3")));
  gtk_toggle_button_set_active (find (window, "count-4"), TRUE);
  g_assert_true (gtk_widget_get_visible (find (window, "seat-4")));

  /* Nobody could join. */
  gtk_drop_down_set_selected (find (window, "seat-2"), 2);
  gtk_drop_down_set_selected (find (window, "seat-3"), 2);
  gtk_drop_down_set_selected (find (window, "seat-4"), 2);
  g_assert_false (gtk_widget_get_sensitive (find (window, "open")));
  gtk_drop_down_set_selected (find (window, "seat-3"), 0);
  gtk_drop_down_set_selected (find (window, "seat-4"), 1);
  g_assert_false (gtk_widget_get_sensitive (find (window, "open")));
  gtk_editable_set_text (find (window, "name-4"), "Ota");
  g_assert_true (gtk_widget_get_sensitive (find (window, "open")));
  click (window, "open");
  g_assert_cmpstr (started, ==, "('Eva', [(1, 'Eva'), (2, 'duckling'), (0, ''), (1, 'Ota')])");
  g_settings_reset (settings, "table-name");
  gtk_window_destroy (GTK_WINDOW (parent));
}

/* A game of a tournament is one of two at two computers: nothing but a name is to be chosen. */
static void
test_new_table_for_two (void)
{
  static const char *const not_asked[] = { "kind_box", "count_box", "task_box", "more" };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  g_autofree char *started = NULL;
  GtkWidget *parent;
  GtkWidget *window = make_new_table (settings, &parent, &started);

  meander_new_table_set_for_two (MEANDER_NEW_TABLE (window));
  for (guint i = 0; i < G_N_ELEMENTS (not_asked); i++)
    g_assert_false (gtk_widget_get_visible (find (window, not_asked[i])));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == find (window, "open"));
  click (window, "open");
  g_assert_cmpstr (started, ==, "('Anna', [(1, 'Anna'), (0, '')])");
  g_settings_reset (settings, "table-name");
  gtk_window_destroy (GTK_WINDOW (parent));
}

static void
test_join_table (void)
{
  static const struct
  {
    const char *typed;
    const char *called; /* NULL: it is no address */
  } addresses[] = {
    { "192.168.1.5", "('Jan', '192.168.1.5')" },
    { " 192.168.1.5:15657 ", "('Jan', '192.168.1.5:15657')" },
    { "fe80::1", "('Jan', '[fe80::1]')" },
    { "[fe80::1]:15656", "('Jan', '[fe80::1]:15656')" },
    { "study", "('Jan', 'study')" },
    { "anna-s.büro_2.local:80", "('Jan', 'anna-s.büro_2.local:80')" },
    { "[fe80::1%eth7]:15656", "('Jan', '[fe80::1%eth7]:15656')" },
    { "192.168.1.5:99999", NULL },
    { "192.168.1", NULL },
    { "192.168.1.555", NULL },
    { "[fe80::1", NULL },
    { "[??]", NULL },
    { "??", NULL },
    { "hello world", NULL },
    { "abc:99999999", NULL },
    { "study..local", NULL },
    { "…", NULL },
    { "", NULL },
  };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  g_settings_set_string (settings, "table-name", "Jan");
  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autofree char *called = NULL;
      GtkWidget *parent = table_test_make_parent ("call-table", "(ss)",
                                                  G_CALLBACK (table_test_keep_parameter), &called);
      GtkWidget *window = meander_join_table_new (GTK_WINDOW (parent), settings, finder, NULL);

      gtk_expander_set_expanded (find (window, "more"), TRUE);
      gtk_editable_set_text (find (window, "address"), addresses[i].typed);
      g_assert_true (gtk_widget_get_sensitive (find (window, "join")) ==
                     (addresses[i].called != NULL));
      click (window, "join");
      g_assert_cmpstr (called, ==, addresses[i].called);
      if (called == NULL)
        gtk_window_destroy (GTK_WINDOW (window));
      gtk_window_destroy (GTK_WINDOW (parent));
    }
  g_settings_reset (settings, "table-name");
  g_settings_reset (settings, "table-address");
}

/* What can be no address is told of as that while it is typed, and what may become one not before Enter;
 * nothing moves for it. */
static void
test_no_address (void)
{
  static const char *const wrong[] = { "??", "hello world", "abc:99999999", "1.2.3.4.5", "12345" };
  static const char *const begun[] = { "1",     "192.",  "192.168.1", "192.168.1.5:", "[fe80:",
                                       "fe80:", "fe80:", "study",     "study:",       "" };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  GtkWidget *window;
  GtkWidget *address;
  graphene_rect_t before, after;

  g_settings_set_string (settings, "table-name", "Jan");
  window = meander_join_table_new (NULL, settings, finder, NULL);
  gtk_expander_set_expanded (find (window, "more"), TRUE);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  address = find (window, "address");
  g_assert_true (gtk_widget_compute_bounds (find (window, "join"), window, &before));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (address), wrong[i]);
      gtk_test_widget_wait_for_draw (window);
      g_assert_true (gtk_widget_get_mapped (find (window, "problem")));
      g_assert_false (gtk_widget_get_mapped (find (window, "about")));
      g_assert_cmpstr (gtk_label_get_label (find (window, "problem")), ==,
                       "This is not an address. An address looks like this: 192.168.1.5");
      gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (address),
                                           GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                           find (window, "problem"), NULL);
      g_assert_true (gtk_widget_compute_bounds (find (window, "join"), window, &after));
      g_assert_true (graphene_rect_equal (&before, &after));
    }
  for (guint i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (address), begun[i]);
      drain ();
      g_assert_true (gtk_widget_get_mapped (find (window, "about")));
    }
  gtk_editable_set_text (GTK_EDITABLE (address), "192.168");
  drain ();
  g_assert_true (gtk_widget_get_mapped (find (window, "about")));
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (address)), "activate");
  drain ();
  g_assert_true (gtk_widget_get_mapped (find (window, "problem")));
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (settings, "table-name");
}

/* Why it could not be joined is said at the address, until another one is typed. */
static void
test_join_again (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  GtkWidget *window;

  g_settings_set_string (settings, "table-name", "Jan");
  g_settings_set_string (settings, "table-address", "192.168.1.5");
  window = meander_join_table_new (NULL, settings, finder, NULL);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (gtk_widget_get_mapped (find (window, "problem")));
  meander_join_table_tell (MEANDER_JOIN_TABLE (window), "Nobody is there.");
  drain ();
  g_assert_true (gtk_widget_get_mapped (find (window, "problem")));
  g_assert_cmpstr (gtk_label_get_label (find (window, "problem")), ==, "Nobody is there.");
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (find (window, "address")),
                                       GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                       find (window, "problem"), NULL);
  g_assert_true (gtk_widget_get_sensitive (find (window, "join")));
  gtk_editable_set_text (GTK_EDITABLE (find (window, "address")), "192.168.1.6");
  g_assert_false (gtk_widget_get_mapped (find (window, "problem")));
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (settings, "table-name");
  g_settings_reset (settings, "table-address");
}

/* There is no way to a list of nobody. */
static void
test_known_button (Fixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  g_autoptr (MeanderKnownComputers) known = make_known (f, "guests");
  g_autofree char *fingerprint = g_strnfill (64, 'a');
  g_autoptr (GDate) day = g_date_new_dmy (29, 11, 2026);
  GtkWidget *window = meander_join_table_new (NULL, settings, finder, known);

  g_assert_false (gtk_widget_get_visible (find (window, "known_button")));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (meander_known_computers_remember (known, fingerprint, "Anna", day, NULL));
  window = meander_join_table_new (NULL, settings, finder, known);
  g_assert_true (gtk_widget_get_visible (find (window, "known_button")));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- tables that are found ---- */

static const AvahiItem eva = { .interface = 2,
                               .name = "Eva",
                               .address = "192.168.1.5",
                               .port = 15656,
                               .texts = { "version=1", "game=strategy" } };
static const AvahiItem ota = { .interface = 2, .name = "Ota", .texts = { "version=1" } };

/* One that asks what stands in for the Avahi daemon; all others ask at a bus that does not exist. */
static MeanderNetFinder *
make_finder (void)
{
  g_autofree char *nowhere = g_strdup (g_getenv ("DBUS_SYSTEM_BUS_ADDRESS"));
  MeanderNetFinder *finder;

  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_getenv ("DBUS_SESSION_BUS_ADDRESS"), TRUE);
  finder = meander_net_finder_new ();
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", nowhere, TRUE);

  return finder;
}

/* On a screen of 600 pixels there is room above and below it; here it has not the style of the program. */
static void
assert_low (GtkWidget *window)
{
  int height;

  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, 480, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, <=, 380);
}

/* What is heard with it; NULL: nothing. */
static void
assert_described (GtkWidget *widget, const char *words)
{
  if (words != NULL)
    gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  else
    g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* Two ways at first, and one of them leads; an address is asked for where it is wanted, or was the last time. */
static void
test_ways (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  Avahi *avahi = avahi_new (g_getenv ("DBUS_SESSION_BUS_ADDRESS"));
  g_autoptr (MeanderNetFinder) finder = make_finder ();
  GtkWidget *window = NULL;

  g_settings_set_string (settings, "table-name", "Jan");
  window = meander_join_table_new (NULL, settings, finder, NULL);
  gtk_window_present (GTK_WINDOW (window));
  drain ();
  g_assert_null (test_find_named (window, "address"));
  g_assert_null (test_find_named (window, "join"));
  g_assert_true (gtk_widget_has_css_class (find (window, "open"), "suggested-action"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (window)) == find (window, "open"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (window, "name"))), ==, "Jan");

  gtk_expander_set_expanded (GTK_EXPANDER (find (window, "more")), TRUE);
  drain ();
  g_assert_true (gtk_widget_get_mapped (find (window, "address")));
  /* Who it is was known, so that the address is what is to be typed. */
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         find (window, "address")));
  /* While it is off, the button says what is missing. */
  assert_described (
      find (window, "join"),
      "Type the address exactly as the other screen shows it, with any numbers after a colon");
  assert_described (find (window, "name"), NULL);
  /* First of all comes the name; that is said where it is to be typed, and no button leads. */
  gtk_editable_set_text (GTK_EDITABLE (find (window, "name")), "");
  /* As what is to be typed is told in any other entry, not as if it were typed already. */
  g_assert_false (gtk_widget_has_css_class (find (window, "name"), "do-first"));
  g_assert_cmpstr (gtk_entry_get_placeholder_text (find (window, "name")), ==,
                   "Type your name first.");
  assert_described (find (window, "join"), "Type your name first.");
  assert_described (find (window, "name"), "Type your name first.");
  g_assert_false (gtk_widget_has_css_class (find (window, "open"), "suggested-action"));
  gtk_editable_set_text (GTK_EDITABLE (find (window, "name")), "Jan");
  assert_described (find (window, "name"), NULL);
  /* Without an address it cannot be joined, and something leads in any case. */
  g_assert_true (gtk_widget_has_css_class (find (window, "open"), "suggested-action"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (window)) == find (window, "join"));
  gtk_editable_set_text (GTK_EDITABLE (find (window, "address")), "192.168.1.5");
  g_assert_false (gtk_widget_has_css_class (find (window, "open"), "suggested-action"));
  g_assert_true (gtk_widget_has_css_class (find (window, "join"), "suggested-action"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (window)) == find (window, "join"));
  gtk_window_destroy (GTK_WINDOW (window));

  g_settings_set_string (settings, "table-address", "192.168.1.5");
  window = meander_join_table_new (NULL, settings, finder, NULL);
  g_assert_true (gtk_expander_get_expanded (GTK_EXPANDER (find (window, "more"))));

  /* The name that was typed is that at one's own table, too. */
  gtk_editable_set_text (GTK_EDITABLE (find (window, "name")), " Eva ");
  click (window, "open");
  {
    g_autofree char *name = meander_table_name_recall (settings);

    g_assert_cmpstr (name, ==, "Eva");
  }
  g_settings_reset (settings, "table-name");
  g_settings_reset (settings, "table-address");
  avahi_free (avahi);
}

typedef struct
{
  GSettings *settings;
  Avahi *avahi;
  MeanderNetFinder *finder;
  GtkWidget *parent;
  GtkWidget *window;
  char *called;
} Search;

static void
start_search (Search *search, MeanderNetFinder *finder)
{
  search->settings = g_settings_new ("io.github.meander_game.Meander");
  g_settings_set_string (search->settings, "table-name", "Jan");
  search->avahi = avahi_new (g_getenv ("DBUS_SESSION_BUS_ADDRESS"));
  search->finder = finder;
  search->parent = table_test_make_parent ("call-table", "(ss)",
                                           G_CALLBACK (table_test_keep_parameter), &search->called);
  search->window =
      meander_join_table_new (GTK_WINDOW (search->parent), search->settings, search->finder, NULL);
  gtk_window_present (GTK_WINDOW (search->window));
}

static void
end_search (Search *search)
{
  if (search->called == NULL)
    gtk_window_destroy (GTK_WINDOW (search->window));
  gtk_window_destroy (GTK_WINDOW (search->parent));
  g_object_unref (search->finder);
  g_settings_reset (search->settings, "table-name");
  g_settings_reset (search->settings, "table-address");
  g_object_unref (search->settings);
  drain ();
  g_clear_pointer (&search->avahi, avahi_free);
  g_free (search->called);
}

/* What a row says, without what keeps a name apart from other writing. */
static char *
get_row (Search *search, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (find (search->window, "tables"), index);
  GString *text;

  if (row == NULL)
    return NULL;

  text = g_string_new (gtk_label_get_label (
      GTK_LABEL (gtk_widget_get_first_child (gtk_list_box_row_get_child (row)))));
  g_string_replace (text, "\u2068", "", 0);
  g_string_replace (text, "\u2069", "", 0);

  return g_string_free (text, FALSE);
}

static gboolean
shows (Search *search, int index, const char *expected)
{
  g_autofree char *words = get_row (search, index);

  return g_strcmp0 (words, expected) == 0;
}

static gboolean
says (Search *search, const char *part)
{
  GtkWidget *looking = find (search->window, "looking");

  return gtk_widget_get_visible (looking) &&
         strstr (gtk_label_get_label (GTK_LABEL (looking)), part) != NULL;
}

static void
choose (Search *search, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (find (search->window, "tables"), index);

  gtk_widget_activate (GTK_WIDGET (row));
}

/* Unless there is no network. */
static void
assert_leads_to_address (GtkWidget *label)
{
  const char *words = gtk_label_get_label (GTK_LABEL (label));

  g_assert_true (strstr (words, "“Join by Address”") != NULL ||
                 g_str_has_prefix (words, "This computer is not connected"));
}

/* A table is opened at one computer, and found and joined at another by a click. */
static void
test_found (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderNetFinder) finder = make_finder ();
  g_autofree char *expected =
      g_strdup_printf ("('Jan', '127.0.0.1:%u')", meander_together_get_port (f->host));
  g_autofree char *address = NULL;
  Search search = { NULL };
  GtkWidget *lobby = meander_lobby_new (NULL, f->host, NULL);

  /* The field for an address has to be opened at the other computer. */
  assert_leads_to_address (find (lobby, "what"));
  meander_together_publish (f->host, finder);
  start_search (&search, make_finder ());
  g_assert_true (says (&search, "Looking"));
  g_assert_false (gtk_widget_get_visible (find (search.window, "tables")));
  WAIT_FOR (shows (&search, 0, "Anna: strategy game"));
  g_assert_true (gtk_widget_get_visible (find (search.window, "tables")));
  g_assert_false (gtk_widget_get_visible (find (search.window, "looking")));
  /* Whose table it is has not looked for others. */
  g_assert_cmpuint (search.avahi->browsers->len, ==, 1);
  /* What a click on it does is said there. */
  g_assert_nonnull (test_find_label (find (search.window, "tables"), "Join"));
  WAIT_FOR (strstr (gtk_label_get_label (find (lobby, "what")), "“Anna”") != NULL);
  assert_leads_to_address (find (lobby, "instead"));

  /* Without a name nobody can join. */
  gtk_editable_set_text (find (search.window, "name"), " ");
  g_assert_false (gtk_widget_is_sensitive (find (search.window, "tables")));
  gtk_editable_set_text (find (search.window, "name"), "Jan");
  choose (&search, 0);
  WAIT_FOR (search.called != NULL);
  g_assert_cmpstr (search.called, ==, expected);
  /* Nobody has typed an address, so that none is asked for the next time. */
  address = g_settings_get_string (search.settings, "table-address");
  g_assert_cmpstr (address, ==, "");

  gtk_window_destroy (GTK_WINDOW (lobby));
  end_search (&search);
}

/* A table at which every seat is taken says so, from then on. */
static void
test_full (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderNetFinder) finder = make_finder ();
  Search search = { NULL };

  meander_together_publish (f->host, finder);
  start_search (&search, make_finder ());
  WAIT_FOR (shows (&search, 0, "Anna: strategy game"));
  gtk_window_destroy (GTK_WINDOW (search.window));
  let_in (f);
  search.window =
      meander_join_table_new (GTK_WINDOW (search.parent), search.settings, search.finder, NULL);
  gtk_window_present (GTK_WINDOW (search.window));
  WAIT_FOR (shows (&search, 0, "Anna: strategy game, every seat is taken"));
  end_search (&search);
}

/* A host that is killed and comes back at another port is found by its name, though somebody else with
 * that name is there too. */
static void
test_found_again (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderNetFinder) finder = NULL;
  g_autoptr (MeanderNetFinder) others = NULL;
  g_autoptr (MeanderNetFinder) seeker = NULL;
  g_autoptr (MeanderTogether) other = meander_together_new_host ("Anna", 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autofree char *table = NULL;
  static const char *const taken[] = { "Anna", NULL };
  Avahi *avahi = avahi_new (g_getenv ("DBUS_SESSION_BUS_ADDRESS"));
  guint16 port;

  finder = make_finder ();
  others = make_finder ();
  seeker = make_finder ();
  g_assert_true (meander_together_open (other, f->table.certificates[1], 0, &error));
  meander_together_publish (other, others);
  WAIT_FOR (meander_together_get_published (other) != NULL);
  avahi->taken = taken;
  meander_together_seek_with (f->guest, seeker);
  let_in (f);
  play (f);
  table = meander_together_to_text (f->host);
  game = g_object_ref (f->games[0]);
  port = meander_together_get_port (f->host);
  g_clear_object (&f->host);
  WAIT_FOR (meander_together_get_step (f->guest) == MEANDER_TOGETHER_LOST);

  f->host = meander_together_new_resumed ("Anna", table);
  g_assert_true (meander_together_resume (f->host, game));
  /* The other one of that name has the old port, or nobody. */
  g_assert_true (meander_together_open (f->host, f->table.certificates[0], 0, &error));
  g_assert_cmpuint (meander_together_get_port (f->host), !=, port);
  meander_together_publish (f->host, finder);
  WAIT_FOR (meander_together_get_step (f->guest) == MEANDER_TOGETHER_IN);
  g_assert_cmpstr (meander_together_get_published (f->host), ==, "Anna #2");
  play (f);
  g_clear_object (&f->guest);
  g_clear_object (&f->host);
  g_clear_object (&other);
  drain ();
  g_clear_object (&finder);
  g_clear_object (&others);
  g_clear_object (&seeker);
  drain ();
  avahi_free (avahi);
}

/* A table that is closed, or gone without a word, is not listed. */
static void
test_withdrawn (Fixture *f, gconstpointer data)
{
  const gboolean is_closed = data != NULL;
  g_autoptr (MeanderNetFinder) finder = make_finder ();
  Search search = { NULL };

  meander_together_publish (f->host, finder);
  start_search (&search, make_finder ());
  WAIT_FOR (shows (&search, 0, "Anna: strategy game"));
  if (is_closed)
    meander_together_close (f->host);
  else
    g_clear_object (&f->host);
  WAIT_FOR (shows (&search, 0, NULL) && says (&search, "Looking"));
  end_search (&search);
}

/* One does not join oneself. */
static void
test_own (Fixture *f, gconstpointer data)
{
  Search search = { NULL };

  start_search (&search, make_finder ());
  meander_together_publish (f->host, search.finder);
  WAIT_FOR (meander_together_get_published (f->host) != NULL);
  avahi_add (search.avahi, &eva);
  WAIT_FOR (shows (&search, 0, "Eva: strategy game"));
  g_assert_true (shows (&search, 1, NULL));
  meander_together_close (f->host);
  end_search (&search);
}

static void
test_gone (void)
{
  Search search = { NULL };

  start_search (&search, make_finder ());
  avahi_add (search.avahi, &eva);
  avahi_add (search.avahi, &ota);
  WAIT_FOR (shows (&search, 0, "Eva: strategy game") && shows (&search, 1, "Ota"));
  avahi_remove (search.avahi, &eva);
  WAIT_FOR (shows (&search, 0, "Ota") && shows (&search, 1, NULL));

  /* It is there by name only. */
  choose (&search, 0);
  WAIT_FOR (says (&search, "no longer there"));
  g_assert_null (search.called);
  avahi_remove (search.avahi, &ota);
  WAIT_FOR (shows (&search, 0, NULL) && says (&search, "Looking"));

  /* The answer comes when nobody waits for it any more. */
  avahi_add (search.avahi, &eva);
  WAIT_FOR (shows (&search, 0, "Eva: strategy game"));
  choose (&search, 0);
  end_search (&search);
  g_assert_null (search.called);
}

static void
test_no_daemon (void)
{
  Search search = { NULL };

  start_search (&search, meander_net_finder_new ());
  WAIT_FOR (says (&search, "No table found"));
  /* An address is for who needs it. */
  g_assert_false (gtk_expander_get_expanded (GTK_EXPANDER (find (search.window, "more"))));
  gtk_expander_set_expanded (GTK_EXPANDER (find (search.window, "more")), TRUE);
  assert_low (search.window);
  gtk_editable_set_text (find (search.window, "address"), "192.168.1.5");
  click (search.window, "join");
  g_assert_cmpstr (search.called, ==, "('Jan', '192.168.1.5')");
  end_search (&search);
}

static void
test_daemon_ends (void)
{
  Search search = { NULL };

  start_search (&search, make_finder ());
  avahi_add (search.avahi, &eva);
  WAIT_FOR (shows (&search, 0, "Eva: strategy game"));
  /* To open one is not what leads where there is one. */
  g_assert_false (gtk_widget_has_css_class (find (search.window, "open"), "suggested-action"));
  g_clear_pointer (&search.avahi, avahi_free);
  WAIT_FOR (shows (&search, 0, NULL) && says (&search, "No table found"));
  end_search (&search);
}

static void
count_answer (MeanderQuestion *question, gboolean answer, guint *counts)
{
  counts[answer]++;
}

static void
test_question (void)
{
  static const char *const buttons[] = { "no", "yes", NULL };
  guint counts[2] = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkWidget *window = meander_question_new (NULL, "Jan would like to take back the last move.");

      g_signal_connect (window, "answered", G_CALLBACK (count_answer), counts);
      gtk_window_present (GTK_WINDOW (window));
      drain ();
      if (buttons[i] != NULL)
        click (window, buttons[i]);
      else
        gtk_window_close (GTK_WINDOW (window));
      WAIT_FOR (counts[FALSE] + counts[TRUE] == i + 1);
    }
  g_assert_cmpuint (counts[FALSE], ==, 2);
  g_assert_cmpuint (counts[TRUE], ==, 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/together/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("game", test_game);
  ADD ("undo", test_undo);
  ADD ("away", test_away);
  ADD ("copy", test_copy);
  ADD ("lobby", test_lobby);
  ADD ("refused", test_refused);
  ADD ("two-here", test_two_here);
  ADD ("seats", test_seats);
  ADD ("tournament", test_tournament);
  ADD ("no-tournament", test_no_tournament);
  ADD ("known", test_known);
  ADD ("known-other", test_known_other);
  ADD ("known-button", test_known_button);
  ADD ("known-list", test_known_list);
  ADD ("found", test_found);
  ADD ("full", test_full);
  ADD ("found-again", test_found_again);
  ADD ("withdrawn", test_withdrawn);
  ADD ("own", test_own);
#undef ADD
  g_test_add ("/together/closed", Fixture, "closed", set_up, test_withdrawn, tear_down);
  g_test_add_func ("/together/gone", test_gone);
  g_test_add_func ("/together/no-daemon", test_no_daemon);
  g_test_add_func ("/together/daemon-ends", test_daemon_ends);
  g_test_add_func ("/together/new-table", test_new_table);
  g_test_add_func ("/together/new-table-for-two", test_new_table_for_two);
  g_test_add_func ("/together/join-table", test_join_table);
  g_test_add_func ("/together/no-address", test_no_address);
  g_test_add_func ("/together/join-again", test_join_again);
  g_test_add_func ("/together/ways", test_ways);
  g_test_add_func ("/together/question", test_question);

  return g_test_run ();
}
