/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/lobby.h"

#include <glib/gi18n.h>

#include "net/addresses.h"
#include "rules/tables.h"
#include "rules/text.h"
#include "ui/together/gobble.h"
#include "ui/together/new-table.h"
#include "ui/together/people-box.h"
#include "ui/together/race.h"
#include "ui/together/tile-row.h"
#include "ui/widgets/breath.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/proxy.h"
#include "words/basics.h"
#include "words/goal.h"
#include "words/race.h"
#include "words/together.h"
#include "words/tournament.h"

struct _MeanderLobby
{
  GtkWindow parent_instance;

  MeanderTogether *together;
  char *called;                  /* the address that a guest has called */
  gboolean leaves;               /* it has been asked for already */
  GtkWidget *leading;            /* what leads on now, or NULL */
  MeanderBreath breath;          /* as long as keys do not press it */
  MeanderStatistics *statistics; /* or NULL */

  GtkWidget *scroller;
  GtkWidget *what;    /* what is waited for */
  GtkWidget *instead; /* of a name in the list */
  GtkWidget *address;
  GtkWidget *knock_box;
  GtkWidget *knock; /* who */
  GtkWidget *tiles;
  GtkWidget *compare;
  GtkWidget *known;
  GtkWidget *answers;
  GtkWidget *refuse;
  GtkWidget *let_in;
  GtkWidget *task; /* of a race */
  GtkWidget *seats_box;
  GtkWidget *seats;
  GtkWidget *missing; /* for whom it waits */
  GtkWidget *waiting; /* that it does */
  GtkWidget *standings_box;
  GtkWidget *next;     /* of the tournament */
  GtkWidget *start;    /* a race, or Gobble */
  GtkWidget *seat_box; /* for somebody else here */
  GtkWidget *name;
  GtkWidget *seat;
  GtkWidget *leave;
};

G_DEFINE_FINAL_TYPE (MeanderLobby, meander_lobby, GTK_TYPE_WINDOW)

/* What is new is heard. */
static gboolean
set_text (GtkWidget *label, const char *text)
{
  const gboolean is_new = g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) != 0;

  if (is_new)
    gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');

  return is_new && *text != '\0';
}

/* ---- what is shown ---- */

static void
show_host (MeanderLobby *self)
{
  g_autofree char *own = meander_net_find_own_address ();
  g_autofree char *address = meander_net_write_address (own != NULL ? own : "localhost",
                                                        meander_together_get_port (self->together));
  const char *published = meander_together_get_published (self->together);
  g_autofree char *what = NULL;
  g_autofree char *instead = NULL;
  gboolean is_new;

  if (own == NULL)
    what = g_strdup (_ ("This computer is not connected to a network. Once it is, close the table "
                        "and open it again. On this computer itself, a table can be joined at "
                        "this address:"));
  else if (published != NULL)
    {
      /* Translators: %s is the name by which the table is found, that of a player. */
      what = g_strdup_printf (_ ("On each of the other computers, open Meander and choose "
                                 "“Together…”, then “%s”."),
                              published);
      /* Translators: %s is the name of a table; under it is an address. */
      instead = g_strdup_printf (
          _ ("If “%s” is not there, choose “Join by Address” and type this address:"), published);
    }
  else
    what = g_strdup (_ ("On each of the other computers, open Meander, choose “Together…”, then "
                        "“Join by Address”, and type this address:"));
  is_new = set_text (self->what, what);
  set_text (self->instead, instead != NULL ? instead : "");
  /* The name comes a moment later, and who has heard the address need not hear it again. */
  if (set_text (self->address, address))
    {
      g_autofree char *news =
          g_strdup_printf ("%s %s %s", what, instead != NULL ? instead : "", address);

      meander_proxy_announce_news (self->what, news);
    }
  else if (is_new)
    {
      meander_proxy_announce_news (self->what, what);
    }
}

static char *
tell_guest (MeanderLobby *self)
{
  const char *host = meander_together_get_host (self->together);
  const char *problem;
  MeanderNetBye why;

  if (host == NULL)
    host = self->called;

  switch (meander_together_get_step (self->together))
    {
    case MEANDER_TOGETHER_KNOCKING:
      return g_strdup ("");
    case MEANDER_TOGETHER_IN:
      return meander_together_is_for_race (self->together)     ? meander_words_race_wait (host)
             : meander_together_watches (self->together)       ? meander_words_together_watch (host)
             : meander_together_is_for_gobble (self->together) ? meander_words_together_ready (host)
                                                               : meander_words_together_wait (host);
    case MEANDER_TOGETHER_LOST:
      return meander_words_together_lost (host);
    case MEANDER_TOGETHER_ENDED:
      if (!meander_together_get_bye (self->together, &why, &problem))
        return g_strdup (problem != NULL ? problem : "");
      return why == MEANDER_NET_BYE_FULL
                 ? meander_words_together_full (meander_together_get_host (self->together),
                                                self->called)
                 : meander_words_together_bye (host, why);
    case MEANDER_TOGETHER_CALLING:
    default:
      /* Translators: %s is the address of another computer. */
      return g_strdup_printf (_ ("Calling %s…"), self->called);
    }
}

static void
show_knock (MeanderLobby *self)
{
  const gboolean is_host = meander_together_is_host (self->together);
  guint8 tiles[MEANDER_NET_N_SHOWN];
  g_autofree char *knock = NULL;
  g_autofree char *compare = NULL;
  const char *name = meander_together_get_knock (self->together, tiles);
  const gboolean shows = name != NULL || meander_together_get_tiles (self->together, tiles);
  const char *known_as = NULL;
  MeanderKnown known = MEANDER_KNOWN_NOT;
  gboolean is_new;

  if (shows)
    {
      known = meander_together_look (self->together, &known_as);
      meander_tile_row_set_tiles (MEANDER_TILE_ROW (self->tiles), tiles, MEANDER_NET_N_SHOWN);
      compare = is_host ? meander_words_together_compare (name, known, known_as)
                        : meander_words_together_ask_host (
                              meander_together_get_host (self->together), known, known_as);
    }
  if (name != NULL)
    knock = meander_words_together_knock (name);
  set_text (self->knock, knock != NULL ? knock : "");
  is_new = set_text (self->compare, compare != NULL ? compare : "");
  /* What nobody has to compare nobody has to look at. */
  gtk_widget_set_visible (self->tiles, known != MEANDER_KNOWN_WELL);
  gtk_widget_set_visible (self->known, known == MEANDER_KNOWN_OTHER);
  gtk_widget_set_visible (self->answers, name != NULL);
  gtk_widget_set_visible (self->knock_box, shows);
  /* While somebody asks, how to come is not what is to be read, and the window is not as high as the screen. */
  if (name != NULL)
    {
      gtk_widget_set_visible (self->what, FALSE);
      gtk_widget_set_visible (self->instead, FALSE);
      gtk_widget_set_visible (self->address, FALSE);
    }
  if (is_new)
    {
      g_autofree char *numbers = meander_words_together_tiles (tiles, MEANDER_NET_N_SHOWN);
      g_autofree char *shown =
          known != MEANDER_KNOWN_WELL ? g_strdup_printf ("%s. ", numbers) : g_strdup ("");
      g_autofree char *news =
          g_strdup_printf ("%s %s%s", knock != NULL ? knock : "", shown, compare);

      meander_proxy_announce_news (self->compare, g_strstrip (news));
    }
}

/* Who is missing; a race of one begins with nobody. */
static char *
tell_missing (MeanderLobby *self, guint n_people)
{
  guint n_open = 0;
  const char *away = NULL;
  const MeanderNetSeat *sits;

  if (meander_together_get_step (self->together) != MEANDER_TOGETHER_IN)
    return g_strdup ("");
  if (meander_together_is_for_race (self->together))
    return n_people < 2 ? meander_words_together_open (1) : g_strdup ("");

  for (guint seat = 0; (sits = meander_together_get_seat (self->together, seat)) != NULL; seat++)
    if (sits->player == MEANDER_NET_OPEN)
      n_open++;
    else if (meander_together_is_away (self->together, seat))
      away = sits->name;
  if (n_open > 0)
    return meander_words_together_open (n_open);

  return away != NULL ? meander_words_together_missing (away) : g_strdup ("");
}

/* What everybody is going to solve. */
static void
show_task (MeanderLobby *self)
{
  const MeanderPuzzle *task = meander_together_get_step (self->together) == MEANDER_TOGETHER_IN
                                  ? meander_together_get_task (self->together)
                                  : NULL;
  g_autofree char *goal = task != NULL ? meander_words_goal (task) : g_strdup ("");

  if (set_text (self->task, goal))
    meander_proxy_announce_news (self->task, goal);
}

static void
show_seats (MeanderLobby *self)
{
  const guint n =
      meander_people_box_show (MEANDER_PEOPLE_BOX (self->seats), self->together, self->statistics);
  const gboolean starts_race = n > 1 && meander_together_is_host (self->together) &&
                               meander_together_is_for_race (self->together) &&
                               meander_together_get_race (self->together) == NULL;
  g_autofree char *missing = tell_missing (self, n);
  guint8 tiles[MEANDER_NET_N_SHOWN];
  gboolean waits;

  if (set_text (self->missing, missing))
    meander_proxy_announce_news (self->missing, missing);
  /* While somebody asks, it is the person here who is waited for. */
  waits = *missing != '\0' && meander_together_get_knock (self->together, tiles) == NULL;
  gtk_widget_set_visible (self->missing, waits);
  gtk_spinner_set_spinning (GTK_SPINNER (self->waiting), waits);
  gtk_widget_set_visible (self->waiting, waits);
  gtk_widget_set_visible (self->seats_box, n > 0);
  gtk_button_set_label (
      GTK_BUTTON (self->start),
      starts_race
          /* Translators: a button: all who are at the table solve a puzzle from now on. */
          ? _ ("Start the Race")
          : C_ ("gobble", "Start"));
  gtk_widget_set_visible (self->start, starts_race || meander_together_can_start (self->together));
}

static char *
get_name (MeanderLobby *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
}

static void
show_seat_box (MeanderLobby *self)
{
  g_autofree char *name = get_name (self);

  gtk_widget_set_visible (self->seat_box, meander_together_can_seat (self->together));
  gtk_widget_set_sensitive (self->seat, meander_table_name_check (name));
}

/* Who plays next; how all stand is seen when it has been played. */
static void
show_standings (MeanderLobby *self)
{
  MeanderTournament *tournament = meander_together_get_tournament (self->together);
  g_autofree char *standing = NULL;
  g_autofree char *game = NULL;
  g_autofree char *next = NULL;

  gtk_widget_set_visible (self->standings_box, tournament != NULL);
  if (tournament == NULL)
    return;

  standing = meander_words_tournament_standing (tournament);
  game = meander_words_tournament_game (tournament);
  next = g_strstrip (g_strdup_printf ("%s\n%s", standing, game));
  set_text (self->next, next);
}

/* A guest learns what is played when it is let in. */
static void
show_title (MeanderLobby *self)
{
  const gboolean is_host = meander_together_is_host (self->together);
  const char *host = is_host ? NULL : meander_together_get_host (self->together);
  g_autofree char *title =
      !is_host && meander_together_get_step (self->together) != MEANDER_TOGETHER_IN
          /* Translators: a title: one plays with people at other computers. */
          ? g_strdup (C_ ("table", "Together"))
          : meander_words_together_title (host, meander_together_get_plays (self->together));

  gtk_window_set_title (GTK_WINDOW (self), title);
}

static GtkWidget *
find_leading (MeanderLobby *self)
{
  const char *known_as;

  if (gtk_widget_get_visible (self->answers))
    return meander_together_look (self->together, &known_as) == MEANDER_KNOWN_OTHER ? self->refuse
                                                                                    : self->let_in;

  return gtk_widget_get_visible (self->start) ? self->start : NULL;
}

/* The keyboard is where it goes on from here; while the host waits, at the address, where it ends nothing.  Who was
 * about to press something else when somebody came presses for a breath nothing. */
static void
lead_focus (MeanderLobby *self)
{
  GtkWidget *leading = find_leading (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (leading == self->leading && focus != NULL && gtk_widget_get_visible (focus))
    return;

  self->leading = leading;
  if (leading != NULL)
    {
      meander_breath_begin (&self->breath);
      gtk_widget_grab_focus (leading);
    }
  else if (gtk_widget_get_visible (self->address))
    {
      gtk_widget_grab_focus (self->address);
      gtk_label_select_region (GTK_LABEL (self->address), 0, 0);
    }
  else
    {
      gtk_widget_grab_focus (self->leave);
    }
}

static gboolean
on_key (MeanderLobby *self, guint key)
{
  return meander_breath_takes_key (&self->breath, key);
}

static void
update (MeanderLobby *self)
{
  const gboolean is_host = meander_together_is_host (self->together);
  const gboolean is_ended = meander_together_get_step (self->together) == MEANDER_TOGETHER_ENDED;

  if (is_host)
    show_host (self);
  else
    {
      g_autofree char *what = tell_guest (self);

      if (set_text (self->what, what))
        meander_proxy_announce_news (self->what, what);
    }
  show_title (self);
  show_knock (self);
  show_task (self);
  show_seats (self);
  show_seat_box (self);
  show_standings (self);
  gtk_button_set_label (GTK_BUTTON (self->leave), is_ended  ? C_ ("button", "Close")
                                                  : is_host ? _ ("Close the Table")
                                                            : _ ("Leave the Table"));
  lead_focus (self);
  meander_dialogue_fit_content (GTK_WINDOW (self), self->scroller);
}

/* ---- what is done ---- */

static void
on_let_in (MeanderLobby *self)
{
  meander_together_answer_knock (self->together, TRUE);
}

static void
on_refuse (MeanderLobby *self)
{
  meander_together_answer_knock (self->together, FALSE);
}

static void
on_start (MeanderLobby *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent),
                                meander_together_is_for_gobble (self->together) ? "win.start-party"
                                                                                : "win.next-race",
                                NULL);
}

static void
on_seat (MeanderLobby *self)
{
  g_autofree char *name = get_name (self);

  if (!meander_table_name_check (name))
    return;

  meander_together_seat (self->together, name);
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
}

static void
on_known (MeanderLobby *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.known-computers", NULL);
}

static void
leave (MeanderLobby *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (self->leaves)
    return;

  self->leaves = TRUE;
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.leave-table", NULL);
}

static void
on_leave (MeanderLobby *self)
{
  leave (self);
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
meander_lobby_close_request (GtkWindow *window)
{
  MeanderLobby *self = MEANDER_LOBBY (window);

  if (meander_together_get_game (self->together) == NULL &&
      meander_together_get_race (self->together) == NULL)
    leave (self);

  return GTK_WINDOW_CLASS (meander_lobby_parent_class)->close_request (window);
}

/* ---- life ---- */

static void
meander_lobby_dispose (GObject *object)
{
  MeanderLobby *self = MEANDER_LOBBY (object);

  if (self->together != NULL)
    g_signal_handlers_disconnect_by_data (self->together, self);
  g_clear_object (&self->together);
  g_clear_pointer (&self->called, g_free);
  g_clear_object (&self->statistics);
  meander_breath_end (&self->breath);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_LOBBY);

  G_OBJECT_CLASS (meander_lobby_parent_class)->dispose (object);
}

static void
meander_lobby_class_init (MeanderLobbyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_lobby_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = meander_lobby_close_request;
  g_type_ensure (MEANDER_TYPE_PEOPLE_BOX);
  g_type_ensure (MEANDER_TYPE_TILE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/together/lobby.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, what);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, instead);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, address);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, knock_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, knock);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, tiles);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, compare);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, known);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, answers);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, refuse);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, let_in);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, task);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, seats_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, seats);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, missing);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, waiting);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, seat_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, name);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, seat);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, standings_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, next);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, start);
  gtk_widget_class_bind_template_child (widget_class, MeanderLobby, leave);
  gtk_widget_class_bind_template_callback (widget_class, on_let_in);
  gtk_widget_class_bind_template_callback (widget_class, on_refuse);
  gtk_widget_class_bind_template_callback (widget_class, on_known);
  gtk_widget_class_bind_template_callback (widget_class, on_seat);
  gtk_widget_class_bind_template_callback (widget_class, show_seat_box);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_leave);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  meander_dialogue_add_keys (widget_class, "together#tiles");
}

static void
meander_lobby_init (MeanderLobby *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_max_length (GTK_ENTRY (self->name), MEANDER_NAME_MAX_CHARS);
}

/**
 * meander_lobby_new:
 * @parent: (nullable): the window to stand above, which has the action `win.leave-table`
 * @together: one side of a table
 * @address: (nullable): the address that a guest has called
 *
 * Makes a window that shows who is at a table.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_lobby_new (GtkWindow *parent, MeanderTogether *together, const char *address)
{
  MeanderLobby *self = g_object_new (MEANDER_TYPE_LOBBY, "transient-for", parent, NULL);

  self->together = g_object_ref (together);
  self->called = g_strdup (address);
  g_signal_connect_swapped (together, "changed", G_CALLBACK (update), self);
  /* A computer may have been forgotten meanwhile. */
  g_signal_connect (self, "notify::is-active", G_CALLBACK (update), NULL);
  update (self);

  return GTK_WIDGET (self);
}

/**
 * meander_lobby_set_statistics:
 * @self: a window
 * @statistics: of the strategy games that were played at this computer
 *
 * Shows beside each name where they stand.
 */
void
meander_lobby_set_statistics (MeanderLobby *self, MeanderStatistics *statistics)
{
  g_return_if_fail (MEANDER_IS_LOBBY (self));

  g_set_object (&self->statistics, statistics);
  update (self);
}
