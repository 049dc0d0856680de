/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>

#include "ui/gobble/page.h"
#include "ui/together/gobble.h"
#include "words/gobble.h"
#include "words/together.h"

/* Gobble across computers: the page is that of one table, but its moves go to the table, and those of the
 * others come from there. */

/* ---- what the page asks of the table ---- */

static gboolean
get_time (gpointer data, guint *time)
{
  return meander_together_get_time (data, time);
}

static gboolean
play (gpointer data, const MeanderGobbleMove *move, GError **error)
{
  if (meander_together_place (data, move, error))
    return TRUE;
  if (error != NULL && *error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("Wait a moment."));

  return FALSE;
}

static void
set_pause (gpointer data, gboolean paused)
{
  if (paused)
    meander_together_pause (data);
  else
    meander_together_go_on (data, MEANDER_WINDOW_DELAY);
}

/* Who is waited for, (transfer full), or NULL. */
static char *
find_away (MeanderTogether *together)
{
  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    if (meander_together_is_away (together, seat))
      return meander_words_gobble_player (meander_together_get_shown (together), seat);

  return NULL;
}

/* How it stands stays to be seen where the host is lost. */
static char *
describe_pause (gpointer data)
{
  g_autofree char *away = find_away (data);
  const char *who = NULL;
  guint wait;

  if (meander_together_get_step (data) != MEANDER_TOGETHER_IN)
    return NULL;
  if (meander_together_get_wait (data, &wait))
    return meander_words_gobble_countdown ((wait + 999) / 1000);
  if (away != NULL)
    return meander_words_together_away (away, TRUE);
  if (meander_together_is_paused (data, &who) && who != NULL)
    return meander_words_gobble_paused_by (who);

  return g_strdup (C_ ("gobble", "Paused"));
}

static gboolean
may_go_on (gpointer data)
{
  return meander_together_may_go_on (data);
}

static gboolean
is_here (gpointer data, guint seat)
{
  return meander_together_is_mine (data, seat);
}

static guint8
get_stand_in (gpointer data, guint seat)
{
  return (guint8) meander_together_get_stand_in (data, seat);
}

static const MeanderGobbleElsewhere host_table = {
  get_time, play, set_pause, describe_pause, may_go_on, is_here, get_stand_in,
};
static const MeanderGobbleElsewhere guest_table = {
  get_time, play, set_pause, describe_pause, may_go_on, is_here, NULL,
};

/* ---- what the table tells the page ---- */

static MeanderGobblePage *
get_page (MeanderWindow *self)
{
  return MEANDER_GOBBLE_PAGE (meander_window_need_page (self, PAGE_GOBBLE));
}

static MeanderGobbleParty *
get_party (MeanderWindow *self)
{
  return meander_gobble_page_get_party (get_page (self));
}

static gboolean
is_shown (MeanderWindow *self)
{
  return meander_gobble_party_get_game (get_party (self)) ==
         meander_together_get_shown (self->together);
}

static void
on_placing (MeanderWindow *self, const MeanderGobbleMove *move)
{
  if (is_shown (self))
    meander_gobble_party_foresee (get_party (self), move);
}

static void
on_placed (MeanderWindow *self, const MeanderGobbleMove *move)
{
  if (is_shown (self))
    meander_gobble_party_take_in (get_party (self), move);
}

static void
on_taken_back (MeanderWindow *self, guint seat, const char *why)
{
  if (is_shown (self))
    meander_gobble_party_take_back (get_party (self), seat, why);
}

/* The countdown is seen, and its end. */
static gboolean
on_tick (gpointer user_data)
{
  MeanderWindow *self = user_data;
  guint wait;

  if (meander_together_get_wait (self->together, &wait))
    {
      meander_gobble_party_update (get_party (self));
      return G_SOURCE_CONTINUE;
    }

  self->countdown = 0;
  meander_gobble_party_update (get_party (self));

  return G_SOURCE_REMOVE;
}

/**
 * meander_window_follow_party:
 * @self: a window with a table across computers
 *
 * Shows how it stands with the Gobble that is played there, if it is.
 */
void
meander_window_follow_party (MeanderWindow *self)
{
  guint wait;

  if (meander_together_get_shown (self->together) == NULL || !is_shown (self))
    return;

  meander_gobble_party_update (get_party (self));
  if (meander_together_get_wait (self->together, &wait))
    meander_window_count_down (self, on_tick);
}

/**
 * meander_window_show_party:
 * @self: a window
 * @game: a game of Gobble
 *
 * Shows a game on the page of Gobble, whether it is played here or at a table across computers.
 */
void
meander_window_show_party (MeanderWindow *self, MeanderGame *game)
{
  MeanderTogether *together = self->together;
  const gboolean is_table = together != NULL && meander_together_get_game (together) == game &&
                            meander_together_get_shown (together) != NULL;

  if (!is_table)
    {
      meander_gobble_party_set_elsewhere (get_party (self), NULL, NULL);
      meander_gobble_page_show_game (get_page (self), game);
      return;
    }

  if (meander_gobble_party_get_game (get_party (self)) != meander_together_get_shown (together))
    meander_gobble_party_set_game (get_party (self), NULL);
  meander_gobble_party_set_elsewhere (
      get_party (self), meander_together_is_host (together) ? &host_table : &guest_table, together);
  meander_gobble_page_show_game (get_page (self), meander_together_get_shown (together));
}

/**
 * meander_window_begin_party:
 * @self: a window with a host's table
 *
 * Begins to play what has been dealt there, if it is Gobble.
 */
void
meander_window_begin_party (MeanderWindow *self)
{
  if (meander_together_is_for_gobble (self->together))
    meander_together_go_on (self->together, MEANDER_WINDOW_DELAY);
}

/**
 * meander_window_watch_party:
 * @self: a window with a table across computers, which is new
 *
 * Is told what happens in Gobble there.
 */
void
meander_window_watch_party (MeanderWindow *self)
{
  meander_store_set_gathers (self->store, meander_together_is_for_gobble (self->together));
  g_signal_connect_object (self->together, "placing", G_CALLBACK (on_placing), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->together, "placed", G_CALLBACK (on_placed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->together, "taken-back", G_CALLBACK (on_taken_back), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_window_forget_party:
 * @self: a window that leaves a table across computers
 * @together: that table
 *
 * What was played there is a game of this computer from now on.
 */
void
meander_window_forget_party (MeanderWindow *self, MeanderTogether *together)
{
  meander_store_set_gathers (self->store, FALSE);
  if (meander_together_get_shown (together) == NULL)
    return;

  meander_gobble_party_set_game (get_party (self), NULL);
  meander_gobble_party_set_elsewhere (get_party (self), NULL, NULL);
  if (meander_together_get_game (together) == self->game)
    meander_gobble_page_show_game (get_page (self), self->game);
}

/* ---- actions ---- */

static void
on_start_party (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  if (self->together != NULL)
    meander_together_start (self->together);
}

static const GActionEntry actions[] = {
  { "start-party", on_start_party, NULL, NULL, NULL, { 0 } },
};

/**
 * meander_window_add_party_actions:
 * @self: a window
 *
 * Adds the actions for Gobble across computers.
 */
void
meander_window_add_party_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
