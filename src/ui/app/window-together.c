/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>

#include "net/tls.h"
#include "rules/strategy-game.h"
#include "ui/app/game-kinds.h"
#include "ui/app/play-page.h"
#include "ui/together/gobble.h"
#include "ui/together/join-table.h"
#include "ui/together/lobby.h"
#include "ui/together/new-table.h"
#include "ui/together/question.h"
#include "ui/together/race.h"
#include "ui/widgets/seed-row.h"
#include "words/together.h"

/* The table across computers that the window has, if any: its game is played on the play page, and how
 * it stands with the others is told above it (window-together-news.c). */

#define STAND_IN MEANDER_LEVEL_3
#define TICK 100 /* ms */

/* ---- the game ---- */

/**
 * meander_window_close_lobby:
 * @self: a window
 *
 * Closes the window that shows who is at the table, if it is open.
 */
void
meander_window_close_lobby (MeanderWindow *self)
{
  if (self->lobby == NULL)
    return;

  gtk_window_destroy (GTK_WINDOW (self->lobby));
  g_clear_weak_pointer (&self->lobby);
}

static void
show_lobby (MeanderWindow *self, const char *address)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  meander_window_close_lobby (self);
  g_set_weak_pointer (&self->lobby, meander_lobby_new (GTK_WINDOW (self), self->together, address));
  if (application != NULL)
    meander_lobby_set_statistics (
        MEANDER_LOBBY (self->lobby),
        meander_application_get_statistics (MEANDER_APPLICATION (application)));
  gtk_window_present (GTK_WINDOW (self->lobby));
}

/* What it needs to be opened again, beside its game. */
static void
save_table (MeanderWindow *self)
{
  g_autofree char *text = NULL;

  meander_window_save_race (self);
  if (!meander_together_is_host (self->together) || self->table_name == NULL)
    return;

  if (!meander_together_is_over (self->together))
    text = meander_together_to_text (self->together);
  meander_store_save_table (self->store, self->table_name, text);
}

/* Says what has been done elsewhere, or is done here at last. */
static void
on_game_changed (MeanderWindow *self)
{
  MeanderGame *game = meander_together_get_game (self->together);
  const guint n_before = self->n_table_moves;
  g_autoptr (MeanderState) before = NULL;
  MeanderScene *scene;
  MeanderMove move;
  guint seat;

  self->n_table_moves = meander_game_get_n_moves (game);
  meander_window_tell_table (self);
  /* That has a page of its own. */
  if (meander_together_is_for_gobble (self->together))
    return;
  scene = meander_window_get_play_scene (self);
  if (meander_scene_get_game (scene) != game)
    return;

  if (self->n_table_moves < n_before)
    meander_scene_announce_undone (scene);
  if (self->n_table_moves != n_before + 1 ||
      !meander_move_parse (meander_game_get_move (game, n_before), &move, NULL))
    return;

  before = meander_game_copy_state_at (game, n_before);
  seat = meander_strategy_get_seat (before);
  if (meander_players_is_elsewhere (meander_game_get_players (game), seat))
    meander_scene_announce_placed (scene, seat, &move);
  else if (!meander_together_is_host (self->together))
    meander_scene_announce_played (scene, &move);
}

static void
watch_game (MeanderWindow *self, MeanderGame *game)
{
  if (self->table_game != NULL)
    g_clear_signal_handler (&self->table_changed, self->table_game);
  g_set_object (&self->table_game, game);
  if (game == NULL)
    return;

  self->n_table_moves = meander_game_get_n_moves (game);
  self->table_changed = g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed),
                                                 self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
on_game (MeanderWindow *self, MeanderGame *game)
{
  MeanderResult before = { 0 };

  if (self->table_game != NULL)
    meander_game_get_result (self->table_game, &before);
  /* The bag of a game that is over has been opened, or the next one begins. */
  if (before.over && !meander_together_is_over (self->together))
    g_clear_pointer (&self->table_name, g_free);
  if (self->table_name == NULL)
    {
      g_autofree char *base = meander_game_kind_make_saved_name (
          meander_game_get_state (game)->rules, meander_seed_new ());

      self->table_name = meander_window_new_name (self, base);
    }

  meander_window_close_lobby (self);
  self->is_kept = FALSE;
  watch_game (self, NULL);
  meander_window_begin_meeting (self);
  meander_window_play (self, game, self->table_name);
  watch_game (self, game);
  if (meander_together_is_host (self->together))
    {
      save_table (self);
      meander_together_begin (self->together);
      meander_window_begin_party (self);
    }
  meander_window_tell_table (self);
}

static void
deal_when_full (MeanderWindow *self)
{
  const gboolean serious = !g_settings_get_boolean (self->settings, "match-casual");
  g_autoptr (GError) error = NULL;
  guint first;

  if (!meander_together_is_host (self->together) || meander_together_is_for_race (self->together))
    return;

  if (meander_together_can_deal (self->together) && meander_window_find_meeting (self, &first))
    meander_together_deal_meeting (self->together, first, serious, &error);
  else
    meander_together_deal (self->together,
                           (guint) g_settings_get_enum (self->settings, "match-start"), serious,
                           &error);
  meander_window_notify_error (self, error);
}

/* Who is killed at another computer's table is to find back to it. */
static void
note_joined (MeanderWindow *self)
{
  const MeanderTogetherStep step = meander_together_get_step (self->together);

  if (!meander_together_is_host (self->together) && step != MEANDER_TOGETHER_LOST)
    g_settings_set_boolean (self->settings, "table-joined",
                            step == MEANDER_TOGETHER_IN &&
                                !meander_together_is_checked (self->together));
}

/**
 * meander_window_offer_joining:
 * @self: a window that has just come up
 *
 * Offers the way back to the table of another computer that the program was at when it ended.
 */
void
meander_window_offer_joining (MeanderWindow *self)
{
  if (!g_settings_get_boolean (self->settings, "table-joined"))
    return;

  meander_window_show_message (
      self, MEANDER_MESSAGE_TABLE, _ ("You were at a table with other computers."),
      /* Translators: a button: leads back to a table at another computer. */
      _ ("Join It Again…"), "win.join-table");
  /* Once. */
  g_settings_set_boolean (self->settings, "table-joined", FALSE);
}

/* The same one for a table that is open and for those that are looked for, so that it knows its
 * own. Nobody asks or tells anything on the network when nobody has it. (transfer full) */
static MeanderNetFinder *
take_finder (MeanderWindow *self)
{
  MeanderNetFinder *finder;

  if (self->finder != NULL)
    return g_object_ref (self->finder);

  finder = meander_net_finder_new ();
  g_set_weak_pointer (&self->finder, finder);

  return finder;
}

static void
show_join_table (MeanderWindow *self, const char *problem)
{
  g_autoptr (MeanderNetFinder) finder = take_finder (self);
  GtkWidget *window = meander_join_table_new (GTK_WINDOW (self), self->settings, finder,
                                              meander_window_get_known (self));

  if (problem != NULL)
    meander_join_table_tell (MEANDER_JOIN_TABLE (window), problem);
  gtk_window_present (GTK_WINDOW (window));
}

/* Who could not join a table, and was told nothing by its host, can try again at once. */
static gboolean
join_again (MeanderWindow *self)
{
  MeanderNetBye why;
  const char *problem;
  g_autofree char *words = NULL;

  if (meander_together_is_host (self->together) ||
      meander_together_get_step (self->together) != MEANDER_TOGETHER_ENDED ||
      meander_together_was_in (self->together) ||
      meander_together_get_bye (self->together, &why, &problem) || problem == NULL)
    return FALSE;

  words = g_strdup (problem);
  meander_window_leave_table (self, TRUE);
  show_join_table (self, words);

  return TRUE;
}

/* It leads back to a table as long as there is one. */
static void
update_home (MeanderWindow *self)
{
  if (meander_window_get_page (self) == MEANDER_PAGE (meander_window_find_page (self, PAGE_HOME)))
    meander_window_update_home (self);
}

static void
on_changed (MeanderWindow *self)
{
  g_autoptr (GError) trouble = meander_together_take_trouble (self->together);

  meander_window_notify_error (self, trouble);
  note_joined (self);
  if (join_again (self))
    return;
  if (meander_together_get_step (self->together) == MEANDER_TOGETHER_ENDED)
    {
      meander_window_keep_followed (self);
      update_home (self);
    }
  meander_window_follow_race (self);
  deal_when_full (self);
  meander_window_follow_party (self);
  save_table (self);
  meander_window_tell_table (self);
  meander_window_ask_table (self);
}

/* ---- what is played ---- */

/**
 * meander_window_ask_move:
 * @self: a window
 * @move: what the person plays
 *
 * Asks the host for a move of the game on the table, where it is another computer's.
 *
 * Returns: %FALSE if it is to be made here
 */
gboolean
meander_window_ask_move (MeanderWindow *self, const MeanderMove *move)
{
  return meander_window_is_on_table (self) && meander_together_play (self->together, move);
}

static void
on_cannot_ask (MeanderWindow *self)
{
  meander_window_notify (self, _ ("That cannot be taken back now: somebody is away, or drawn tiles "
                                  "stay drawn in this game."));
}

/**
 * meander_window_ask_back:
 * @self: a window
 * @position: how many moves are to be left
 *
 * Asks everybody at a table across computers whether moves may be taken back.
 *
 * Returns: %FALSE if nobody has to be asked
 */
gboolean
meander_window_ask_back (MeanderWindow *self, guint position)
{
  if (!meander_window_is_on_table (self) ||
      !meander_players_is_shared_table (meander_game_get_players (self->game)))
    return FALSE;

  if (!meander_together_ask (self->together, position))
    on_cannot_ask (self);

  return TRUE;
}

/* ---- the next game ---- */

/**
 * meander_window_awaits_next:
 * @self: a window with a game
 *
 * Tells whether the game was played at the table of another computer, which begins the next one.
 *
 * Returns: whether it is so, as long as that table is open
 */
gboolean
meander_window_awaits_next (MeanderWindow *self)
{
  return self->together != NULL && self->game != NULL &&
         meander_together_get_game (self->together) == self->game &&
         !meander_together_is_host (self->together) &&
         meander_together_get_step (self->together) != MEANDER_TOGETHER_ENDED;
}

/**
 * meander_window_play_again_together:
 * @self: a window with a strategy game
 * @n_games: 3 or 5 to make it the first game of a series; else 0
 *
 * Begins another game at the table across computers at which the game was played, for the same people;
 * where somebody has left, as soon as somebody else has come.
 *
 * Returns: %FALSE if there is no such table
 */
gboolean
meander_window_play_again_together (MeanderWindow *self, guint n_games)
{
  if (meander_window_awaits_next (self))
    {
      g_autofree char *words =
          meander_words_together_begins (meander_together_get_host (self->together));

      meander_window_notify (self, words);
      return TRUE;
    }
  if (!meander_window_is_on_table (self) || !meander_together_is_over (self->together))
    return FALSE;

  meander_together_play_again (self->together, n_games);
  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    if (meander_together_is_away (self->together, seat))
      {
        show_lobby (self, NULL);
        break;
      }

  return TRUE;
}

/* ---- a table comes and goes ---- */

/* (transfer full) */
static void
set_table (MeanderWindow *self, MeanderTogether *together)
{
  g_autoptr (MeanderNetFinder) finder = take_finder (self);

  meander_window_leave_table (self, TRUE);
  self->together = together;
  meander_together_set_known (together, meander_window_get_known (self));
  if (meander_together_is_host (together))
    {
      meander_together_publish (together, finder);
      meander_window_tell_tournament (self);
    }
  g_signal_connect_object (together, "game", G_CALLBACK (on_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (together, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (together, "cannot-ask", G_CALLBACK (on_cannot_ask), self,
                           G_CONNECT_SWAPPED);
  meander_window_watch_party (self);
}

/**
 * meander_window_count_down:
 * @self: a window with a table across computers
 * @tick: is called again and again, with the window, until the table is left; when it stops by itself it
 *   clears the window's countdown
 *
 * Counts down to what is going to begin at the table: a race or Gobble, never both. If it does so already,
 * nothing happens.
 */
void
meander_window_count_down (MeanderWindow *self, GSourceFunc tick)
{
  if (self->countdown == 0)
    self->countdown = g_timeout_add (TICK, tick, self);
}

/**
 * meander_window_has_guests:
 * @self: a window
 *
 * Tells whether people at other computers play at a table of this one, and would have to wait for it.
 *
 * Returns: whether somebody does
 */
gboolean
meander_window_has_guests (MeanderWindow *self)
{
  if (self->together == NULL || !meander_together_is_host (self->together) ||
      meander_together_get_game (self->together) == NULL ||
      meander_together_is_over (self->together))
    return FALSE;

  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    {
      const MeanderNetSeat *sits = meander_together_get_seat (self->together, seat);

      if (sits != NULL && sits->guest != 0 && !meander_together_is_away (self->together, seat))
        return TRUE;
    }

  return FALSE;
}

/**
 * meander_window_leave_table:
 * @self: a window
 * @for_good: whether the others are told that it is at its end; else the connections break, and both
 *   sides may come back
 *
 * Closes the table across computers, or leaves it, if there is one. When its game is over nothing is
 * left to come back to.
 */
void
meander_window_leave_table (MeanderWindow *self, gboolean for_good)
{
  g_autoptr (MeanderTogether) together = NULL;
  const gboolean was_followed = self->together != NULL && meander_window_is_followed (self);

  if (self->together == NULL)
    return;

  /* Whoever comes back has it from the host. */
  if (for_good || meander_together_get_step (self->together) != MEANDER_TOGETHER_IN)
    meander_window_keep_followed (self);
  meander_window_withdraw_messages (self, MEANDER_MESSAGE_QUESTION);
  meander_window_end_race (self, for_good);
  together = g_steal_pointer (&self->together);
  g_signal_handlers_disconnect_by_data (together, self);
  watch_game (self, NULL);
  g_clear_pointer (&self->table_name, g_free);
  meander_window_close_lobby (self);
  meander_window_forget_table (self);
  g_clear_handle_id (&self->countdown, g_source_remove);
  meander_window_forget_race (self);
  meander_window_forget_party (self, together);
  self->meeting = 0;
  self->is_kept = FALSE;
  if (for_good || meander_together_is_over (together))
    {
      meander_together_close (together);
      if (!meander_together_is_host (together))
        g_settings_set_boolean (self->settings, "table-joined", FALSE);
    }
  if (meander_together_get_game (together) != NULL)
    meander_players_set_elsewhere (meander_game_get_players (meander_together_get_game (together)),
                                   0);
  /* What is kept of it is a game of its own. */
  if (was_followed)
    {
      g_clear_object (&self->last);
      g_clear_pointer (&self->last_name, g_free);
    }
}

/* The person here closes it, or leaves it. */
static void
give_up_table (MeanderWindow *self)
{
  const gboolean was_followed = meander_window_is_followed (self);

  meander_window_leave_table (self, TRUE);
  if (was_followed)
    {
      meander_window_recall_last (self);
      meander_window_show_page (self, PAGE_HOME);
    }
  else if (self->game != NULL)
    meander_window_offer_table (self);
  update_home (self);
}

/* ---- another table than this one ---- */

/* What closing it, or leaving it, would take from somebody; NULL: nothing. (transfer full) */
static char *
warn_of_leaving (MeanderWindow *self)
{
  const char *other = NULL;
  const char *name;
  gboolean is_away;
  guint n_others = 0;

  if (self->together == NULL)
    return NULL;
  if (!meander_together_is_host (self->together))
    return meander_together_was_in (self->together) &&
                   meander_together_get_step (self->together) != MEANDER_TOGETHER_ENDED
               ? meander_words_together_leaves (meander_together_get_host (self->together))
               : NULL;

  for (guint n = 1; (name = meander_together_get_nth_person (self->together, n, &is_away)) != NULL;
       n++)
    if (!is_away && n_others++ == 0)
      other = name;
  if (n_others == 0 && (meander_together_get_game (self->together) == NULL ||
                        meander_together_is_over (self->together)))
    return NULL;

  return meander_words_together_closes (other, n_others);
}

/* What was wanted is done once there is no table any more. */
static void
on_leaving_answered (MeanderQuestion *question, gboolean leaves, GVariant *wanted)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (question));
  g_autoptr (GVariant) parameter = NULL;
  const char *action;

  if (!leaves || parent == NULL)
    return;

  g_variant_get (wanted, "(&sv)", &action, &parameter);
  give_up_table (MEANDER_WINDOW (parent));
  g_action_group_activate_action (G_ACTION_GROUP (parent), action, parameter);
}

static const char *
name_yes (gboolean is_host, gboolean joins)
{
  if (joins)
    /* Translators: buttons: one's own table is closed, or that of somebody else left, before another one. */
    return is_host ? _ ("Close It and Join the Other One") : _ ("Leave It and Join the Other One");

  return is_host ? _ ("Close It and Open the New One") : _ ("Leave It and Open a New One");
}

/**
 * meander_window_asks_to_leave:
 * @self: a window
 * @action: an action that opens a table or joins one
 * @parameter: its parameter
 *
 * Asks the person first where that would end the table that there is, and others are at it. After a yes the
 * action is activated again.
 *
 * Returns: %FALSE if nothing has to be asked
 */
gboolean
meander_window_asks_to_leave (MeanderWindow *self, GSimpleAction *action, GVariant *parameter)
{
  const char *name = g_action_get_name (G_ACTION (action));
  g_autofree char *words = warn_of_leaving (self);
  GtkWidget *question;
  gboolean is_host;

  if (words == NULL)
    return FALSE;

  is_host = meander_together_is_host (self->together);
  question = meander_question_new (GTK_WINDOW (self), words);
  meander_question_set_words (MEANDER_QUESTION (question),
                              is_host ? _ ("Close the Table?") : _ ("Leave the Table?"),
                              name_yes (is_host, g_str_equal (name, "call-table")),
                              /* Translators: a button: nothing is done. */
                              C_ ("button", "Cancel"));
  g_signal_connect_data (question, "answered", G_CALLBACK (on_leaving_answered),
                         g_variant_ref_sink (g_variant_new ("(sv)", name, parameter)),
                         (GClosureNotify) (void (*) (void)) g_variant_unref, 0);
  gtk_window_present (GTK_WINDOW (question));

  return TRUE;
}

/* ---- actions ---- */

static void
on_open_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  gtk_window_present (GTK_WINDOW (meander_new_table_new (GTK_WINDOW (self), self->settings)));
}

/* A game of the tournament is played by two. */
static void
on_open_tournament_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  GtkWidget *window = meander_new_table_new (GTK_WINDOW (self), self->settings);

  meander_new_table_set_for_two (MEANDER_NEW_TABLE (window));
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_join_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_join_table (user_data, NULL);
}

/* Another port where the wanted one is taken; it is shown then. */
static gboolean
open_port (MeanderWindow *self, MeanderTogether *together, guint16 port)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GTlsCertificate) certificate = meander_net_certificate_load_own (&error);
  const gboolean is_open =
      certificate != NULL && (meander_together_open (together, certificate, port, NULL) ||
                              meander_together_open (together, certificate, 0, &error));

  meander_window_notify_error (self, error);
  if (is_open)
    g_settings_set_uint (self->settings, "table-port", meander_together_get_port (together));

  return is_open;
}

/**
 * meander_window_open_table:
 * @self: a window
 * @together: (transfer full): a host's table
 *
 * Opens a table to other computers, and shows who is there.
 *
 * Returns: whether there is a port for it
 */
gboolean
meander_window_open_table (MeanderWindow *self, MeanderTogether *together)
{
  /* The one before it has the usual port. */
  if (self->together != NULL)
    give_up_table (self);
  if (!open_port (self, together, MEANDER_NET_PORT))
    {
      g_object_unref (together);
      return FALSE;
    }

  set_table (self, together);
  show_lobby (self, NULL);

  return TRUE;
}

/**
 * meander_window_open_table_again:
 * @self: a window
 * @together: (transfer full): a host's table, made again
 *
 * Opens a table to its guests, who call where it was.
 *
 * Returns: whether there is a port for it
 */
gboolean
meander_window_open_table_again (MeanderWindow *self, MeanderTogether *together)
{
  if (!open_port (self, together, (guint16) g_settings_get_uint (self->settings, "table-port")))
    {
      g_object_unref (together);
      return FALSE;
    }

  set_table (self, together);

  return TRUE;
}

/* They come from the window, or from anywhere. */
static gboolean
are_seats (GVariantIter *seats, gboolean is_gobble)
{
  g_autoptr (GVariantIter) iter = g_variant_iter_copy (seats);
  const gsize n = g_variant_iter_n_children (iter);
  const char *name;
  guint player;

  while (g_variant_iter_next (iter, "(u&s)", &player, &name))
    if (player > MEANDER_NET_COMPUTER ||
        (player == MEANDER_NET_OPEN ? *name != '\0' : !meander_table_name_check (name)))
      return FALSE;

  return n >= 2 && n <= (gsize) (is_gobble ? MEANDER_MAX_PLAYERS : MEANDER_MAX_SEATS);
}

/* A short game is one of Gobble. */
static void
start_table (MeanderWindow *self,
             const char *own,
             GVariantIter *seats,
             gboolean is_gobble,
             gboolean is_short)
{
  g_autoptr (MeanderTogether) together = NULL;
  const char *name;
  guint player;

  if (!are_seats (seats, is_gobble) || !meander_table_name_check (own))
    return;

  together = meander_together_new_host (own, (guint) g_variant_iter_n_children (seats));
  if (is_gobble)
    meander_together_set_gobble (together, is_short);
  for (guint seat = 0; g_variant_iter_next (seats, "(u&s)", &player, &name); seat++)
    meander_together_set_seat (together, seat, (MeanderNetPlayer) player, name);
  meander_window_open_table (self, g_steal_pointer (&together));
}

static void
on_start_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GVariantIter) seats = NULL;
  const char *own;

  if (meander_window_asks_to_leave (user_data, action, parameter))
    return;

  g_variant_get (parameter, "(&sa(us))", &own, &seats);
  start_table (user_data, own, seats, FALSE, FALSE);
}

static void
on_start_gobble_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GVariantIter) seats = NULL;
  gboolean is_short;
  const char *own;

  if (meander_window_asks_to_leave (user_data, action, parameter))
    return;

  g_variant_get (parameter, "(&sba(us))", &own, &is_short, &seats);
  start_table (user_data, own, seats, TRUE, is_short);
}

static void
on_call_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GTlsCertificate) certificate = meander_net_certificate_load_own (&error);
  g_autoptr (MeanderNetFinder) finder = take_finder (self);
  const char *name;
  const char *address;

  meander_window_notify_error (self, error);
  g_variant_get (parameter, "(&s&s)", &name, &address);
  if (certificate == NULL || !meander_table_name_check (name) || *address == '\0' ||
      meander_window_asks_to_leave (self, action, parameter))
    return;

  if (self->together != NULL)
    give_up_table (self);
  meander_window_withdraw_messages (self, MEANDER_MESSAGE_TABLE);
  set_table (self, meander_together_new_guest (name));
  meander_together_call (self->together, certificate, address);
  meander_together_seek_with (self->together, finder);
  show_lobby (self, address);
}

static void
on_reopen_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *text =
      self->game != NULL ? meander_store_load_table (self->store, self->game_name) : NULL;
  g_autofree char *name = meander_table_name_recall (self->settings);
  g_autoptr (MeanderTogether) together =
      text != NULL ? meander_together_new_resumed (name, text) : NULL;

  if (together == NULL || !meander_together_resume (together, self->game))
    {
      meander_window_notify (self, _ ("The table cannot be opened again."));
      return;
    }
  if (!meander_window_open_table_again (self, g_steal_pointer (&together)))
    {
      meander_players_set_elsewhere (meander_game_get_players (self->game), 0);
      return;
    }

  self->table_name = g_strdup (self->game_name);
  watch_game (self, self->game);
  if (meander_together_is_for_gobble (self->together))
    meander_window_show_party (self, self->game);
  on_changed (self);
}

static void
on_show_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  if (self->together != NULL)
    show_lobby (self, "");
}

static void
on_leave_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  give_up_table (user_data);
}

static void
on_stand_in (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  if (self->together != NULL && meander_together_is_host (self->together))
    meander_together_stand_in (self->together, STAND_IN);
}

/* The game as it is known, with a bag that is shuffled anew. */
static void
on_play_on (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderGame) game = NULL;
  g_autofree char *name = g_strdup (self->table_name);

  if (!meander_window_is_on_table (self) || meander_together_is_host (self->together))
    return;

  game = meander_together_copy_game (self->together);
  meander_window_leave_table (self, TRUE);
  if (game != NULL)
    meander_window_play (self, game, name);
}

static const GActionEntry actions[] = {
  { "open-table", on_open_table, NULL, NULL, NULL, { 0 } },
  { "open-tournament-table", on_open_tournament_table, NULL, NULL, NULL, { 0 } },
  { "join-table", on_join_table, NULL, NULL, NULL, { 0 } },
  { "start-table", on_start_table, "(sa(us))", NULL, NULL, { 0 } },
  { "start-gobble-table", on_start_gobble_table, "(sba(us))", NULL, NULL, { 0 } },
  { "call-table", on_call_table, "(ss)", NULL, NULL, { 0 } },
  { "reopen-table", on_reopen_table, NULL, NULL, NULL, { 0 } },
  { "show-table", on_show_table, NULL, NULL, NULL, { 0 } },
  { "leave-table", on_leave_table, NULL, NULL, NULL, { 0 } },
  { "stand-in", on_stand_in, NULL, NULL, NULL, { 0 } },
  { "play-on", on_play_on, NULL, NULL, NULL, { 0 } },
};

/**
 * meander_window_add_together_actions:
 * @self: a window
 *
 * Adds the actions for tables across computers.
 */
void
meander_window_add_together_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
