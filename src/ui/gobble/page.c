/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/page.h"

#include <glib/gi18n.h>

#include "ui/gobble/pause-curtain.h"
#include "ui/gobble/keys.h"
#include "scene/party-news.h"
#include "ui/gobble/ranking.h"
#include "ui/gobble/sounds.h"
#include "ui/gobble/table.h"
#include "ui/widgets/attention.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/tab-order.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/page.h"
#include "ui/widgets/proxy.h"
#include "ui/table/sounds.h"
#include "words/basics.h"
#include "words/gobble.h"

#define TICK 50          /* ms */
#define BANNER_TIME 1800 /* ms */

struct _MeanderGobblePage
{
  GtkWidget parent_instance;

  MeanderGobbleParty *party;
  MeanderScene *scene;
  MeanderGobbleNews *news;
  GtkWidget *overlay; /* all that is seen */
  GtkWidget *table;
  GtkWidget *bar;
  GtkWidget *clock;
  GtkWidget *turn; /* whose it is, in place of the clock where one takes turns */
  GtkWidget *pause;
  GtkWidget *how;    /* a button: how the game has ended */
  GtkWidget *sounds; /* the button that switches them */
  GtkWidget *banner;
  GtkWidget *curtain;
  GtkWidget *ranking;
  GtkWindow *window;           /* weak: while the page is to be seen */
  MeanderAttention *attention; /* the window's */

  guint tick;
  gboolean is_rehearsed; /* all that the game shows has been drawn once */
  guint shown;           /* the second that the clock shows */
  guint calling;         /* timeout: until the banner goes */
  gboolean over;
  char *why; /* it stands at a table across computers, or NULL */
};

static void meander_gobble_page_init_page (MeanderPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderGobblePage,
                               meander_gobble_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_gobble_page_init_page))

/* ---- the clock ---- */

static void
show_clock (MeanderGobblePage *self)
{
  guint seconds = meander_gobble_party_get_time (self->party) / 1000;
  g_autofree char *text = NULL;

  if (seconds == self->shown)
    return;
  self->shown = seconds;
  text = meander_words_time (1000 * (gint64) seconds);
  gtk_label_set_text (GTK_LABEL (self->clock), text);
}

static gboolean
on_tick (gpointer user_data)
{
  MeanderGobblePage *self = user_data;

  meander_gobble_party_tick (self->party);
  show_clock (self);

  return G_SOURCE_CONTINUE;
}

/* Whatever a person does anywhere on the page. */
static gboolean
on_event (MeanderGobblePage *self)
{
  meander_gobble_party_touch (self->party);

  return GDK_EVENT_PROPAGATE;
}

/* For as long as somebody moves the pointer or presses a key the clock runs on. */
static void
add_events (MeanderGobblePage *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (on_event), self);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
}

static void
set_ticking (MeanderGobblePage *self, gboolean ticking)
{
  if (ticking && self->tick == 0)
    self->tick = g_timeout_add (TICK, on_tick, self);
  else if (!ticking)
    g_clear_handle_id (&self->tick, g_source_remove);
}

/* ---- what is said ---- */

/* It is where the clock is else, so that no tile lies below it. */
static void
show_banner (MeanderGobblePage *self, gboolean seen)
{
  gtk_widget_set_visible (self->banner, seen);
  gtk_widget_set_opacity (self->bar, seen ? 0 : 1);
}

static gboolean
end_call (gpointer user_data)
{
  MeanderGobblePage *self = user_data;

  self->calling = 0;
  show_banner (self, FALSE);

  return G_SOURCE_REMOVE;
}

static void
call (MeanderGobblePage *self, const char *text)
{
  g_clear_handle_id (&self->calling, g_source_remove);
  gtk_label_set_text (GTK_LABEL (self->banner), text);
  /* At the end the card says it. */
  show_banner (self, !self->over);
  if (!self->over)
    {
      meander_bounce (self->banner);
      self->calling = g_timeout_add (BANNER_TIME, end_call, self);
    }
  meander_proxy_announce_news (GTK_WIDGET (self), text);
}

static void
on_gobble (MeanderGobblePage *self, guint seat, guint n_gifts)
{
  g_autofree char *text =
      meander_words_gobble_call (meander_gobble_party_get_game (self->party), seat, n_gifts);

  call (self, text);
}

static void
on_out (MeanderGobblePage *self, guint seat)
{
  g_autofree char *text =
      meander_words_gobble_out (meander_gobble_party_get_game (self->party), seat);

  call (self, text);
}

static void
on_said (MeanderGobblePage *self, const char *sentence)
{
  meander_proxy_announce_news (GTK_WIDGET (self), sentence);
}

static void
on_news (MeanderGobblePage *self, const char *sentence, gboolean small)
{
  if (small)
    meander_proxy_mention_news (GTK_WIDGET (self), sentence);
  else
    meander_proxy_announce_news (GTK_WIDGET (self), sentence);
}

/* ---- pause and end ---- */

/* It is at the table, but not before the figure, which is small beside the card of the end.  Turn
 * by turn, in a program without sounds, there is nothing in it. */
static void
show_bar (MeanderGobblePage *self)
{
  GtkWidget *child = gtk_widget_get_first_child (self->bar);

  while (child != NULL && !gtk_widget_get_visible (child))
    child = gtk_widget_get_next_sibling (child);
  gtk_widget_set_visible (self->bar, child != NULL && gtk_widget_get_visible (self->table) &&
                                         !gtk_widget_get_visible (self->ranking));
}

static gboolean
is_turn_based (MeanderGobblePage *self)
{
  return meander_gobble_is_turn_based (meander_gobble_party_get_state (self->party));
}

/* It has room for every name, so that nothing beside it moves with the turns. */
static void
show_turn (MeanderGobblePage *self)
{
  MeanderGame *game = meander_gobble_party_get_game (self->party);
  const MeanderState *state = meander_game_get_state (game);
  const guint n_turns = is_turn_based (self) && state->n_players > 1 ? state->n_players : 0;
  gboolean seen = FALSE;
  glong width = 0;

  for (guint seat = 0; seat < n_turns; seat++)
    {
      g_autofree char *text = meander_words_gobble_to_play (game, seat);

      width = MAX (width, g_utf8_strlen (text, -1));
      if (meander_gobble_is_over (state) || !meander_gobble_may_act (state, seat))
        continue;
      gtk_label_set_text (GTK_LABEL (self->turn), text);
      seen = TRUE;
    }
  gtk_label_set_width_chars (GTK_LABEL (self->turn), (int) width);
  gtk_widget_set_visible (self->turn, seen);
}

static void
show_pause (MeanderGobblePage *self)
{
  g_autofree char *why = meander_gobble_party_describe_pause (self->party);
  gboolean paused = meander_gobble_party_is_paused (self->party) && !self->over &&
                    (why != NULL || !meander_gobble_party_is_elsewhere (self->party));
  gboolean was = gtk_widget_get_visible (self->curtain);

  /* At a table across computers something else may be waited for now. */
  if (paused && why != NULL && g_strcmp0 (why, self->why) != 0)
    {
      meander_gobble_pause_curtain_update (MEANDER_GOBBLE_PAUSE_CURTAIN (self->curtain));
      meander_proxy_announce_news (GTK_WIDGET (self), why);
    }
  g_free (self->why);
  self->why = paused ? g_steal_pointer (&why) : NULL;
  if (paused == was)
    return;
  gtk_widget_set_visible (self->curtain, paused);
  gtk_widget_set_visible (self->table, !paused);
  show_bar (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (paused)
    {
      meander_gobble_pause_curtain_update (MEANDER_GOBBLE_PAUSE_CURTAIN (self->curtain));
      gtk_widget_grab_focus (self->curtain);
    }
  else
    gtk_widget_grab_focus (self->table);
}

static void
show_end (MeanderGobblePage *self)
{
  MeanderGame *game = meander_gobble_party_get_game (self->party);
  gboolean over = meander_gobble_is_over (meander_game_get_state (game));

  if (over == self->over)
    return;
  self->over = over;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "gobble-page.pause", !over);
  gtk_widget_set_visible (self->pause, !over && !is_turn_based (self));
  if (!over)
    gtk_widget_set_visible (self->ranking, FALSE);
  else
    {
      g_clear_handle_id (&self->calling, g_source_remove);
      end_call (self);
      meander_gobble_ranking_show (MEANDER_GOBBLE_RANKING (self->ranking), game);
    }
}

/* Whoever looks at the table instead finds a way back to the ranking. */
static void
on_ranking (MeanderGobblePage *self)
{
  gboolean seen = gtk_widget_get_visible (self->ranking);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "gobble-page.ranking", self->over && !seen);
  gtk_widget_set_visible (self->how, self->over && !seen);
  show_bar (self);
  if (self->over && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (seen ? self->ranking : self->how);
}

/* The ranking has its place at the table; of all else the overlay knows it. */
static gboolean
on_place (MeanderGobblePage *self, GtkWidget *child, GdkRectangle *place)
{
  if (child != self->ranking)
    return FALSE;
  meander_gobble_table_get_end_place (MEANDER_GOBBLE_TABLE (self->table), place);
  return TRUE;
}

static void
show_ranking (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_gobble_ranking_open (MEANDER_GOBBLE_RANKING (MEANDER_GOBBLE_PAGE (widget)->ranking));
}

static void
on_changed (MeanderGobblePage *self)
{
  MeanderGame *game = meander_gobble_party_get_game (self->party);

  if (game == NULL)
    return;
  show_end (self);
  show_turn (self);
  show_pause (self);
  show_clock (self);
  set_ticking (self, meander_gobble_party_is_running (self->party));
}

static void
toggle_pause (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleParty *party = MEANDER_GOBBLE_PAGE (widget)->party;

  meander_gobble_party_set_pause (party, MEANDER_GOBBLE_PAUSED,
                                  !meander_gobble_party_is_paused (party));
}

static void
on_active (MeanderGobblePage *self)
{
  /* A dialogue is above it, or another program; what others play too only who leaves the page
   * stops. */
  if (!gtk_window_is_active (self->window))
    meander_gobble_party_stop_clock (self->party);
}

/* Without a keyboard no window is active or stops being so. */
static void
on_asked (MeanderGobblePage *self)
{
  if (meander_attention_is_asked (self->attention))
    meander_gobble_party_stop_clock (self->party);
}

/* ---- sounds ---- */

static void
show_sounds (MeanderGobblePage *self)
{
  gboolean audible = meander_sounds_is_audible (meander_sounds_get_default ());

  gtk_button_set_icon_name (GTK_BUTTON (self->sounds),
                            audible ? "audio-volume-high-symbolic" : "audio-volume-muted-symbolic");
  gtk_widget_set_tooltip_text (self->sounds,
                               audible ? _ ("Turn Sounds Off (M)") : _ ("Turn Sounds On (M)"));
  meander_compat_set_name (self->sounds, audible ? C_ ("gobble", "Turn Sounds Off")
                                                 : C_ ("gobble", "Turn Sounds On"));
}

static void
toggle_sounds (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderSounds *sounds = meander_sounds_get_default ();

  meander_sounds_set_audible (sounds, !meander_sounds_is_audible (sounds));
}

/* ---- life ---- */

/* The frame that opens the curtain is the first one of the game.  Fonts, icons and the pictures of
 * what lies on the table are costly when they are drawn first: so all of it is drawn once below
 * the curtain, in a frame after that which shows it. */
static gboolean
rehearse (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderGobblePage *self = MEANDER_GOBBLE_PAGE (widget);
  const gboolean is_drawn = gtk_widget_get_width (self->table) > 0;

  if (gtk_widget_get_visible (self->curtain))
    {
      if (gtk_widget_get_width (self->curtain) == 0)
        return G_SOURCE_CONTINUE;
      gtk_widget_set_visible (self->table, !is_drawn);
      show_bar (self);
      meander_sounds_prepare (meander_sounds_get_default ());
    }
  self->is_rehearsed = is_drawn;

  return is_drawn ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
meander_gobble_page_map (GtkWidget *widget)
{
  MeanderGobblePage *self = MEANDER_GOBBLE_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (meander_gobble_page_parent_class)->map (widget);
  if (GTK_IS_WINDOW (root) && g_set_weak_pointer (&self->window, GTK_WINDOW (root)))
    {
      g_signal_connect_object (root, "notify::is-active", G_CALLBACK (on_active), self,
                               G_CONNECT_SWAPPED);
      self->attention = meander_attention_new (GTK_WINDOW (root));
      g_signal_connect_object (self->attention, "notify::asked", G_CALLBACK (on_asked), self,
                               G_CONNECT_SWAPPED);
    }
  meander_gobble_party_set_pause (self->party, MEANDER_GOBBLE_HIDDEN, FALSE);
  if (!self->is_rehearsed && gtk_widget_get_visible (self->curtain))
    gtk_widget_add_tick_callback (widget, rehearse, NULL, NULL);
}

static void
meander_gobble_page_unmap (GtkWidget *widget)
{
  MeanderGobblePage *self = MEANDER_GOBBLE_PAGE (widget);

  meander_gobble_party_stop_clock (self->party);
  meander_gobble_party_set_pause (self->party, MEANDER_GOBBLE_HIDDEN, TRUE);
  if (self->window != NULL)
    g_signal_handlers_disconnect_by_data (self->window, self);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->attention);
  GTK_WIDGET_CLASS (meander_gobble_page_parent_class)->unmap (widget);
}

static gboolean
meander_gobble_page_grab_focus (GtkWidget *widget)
{
  MeanderGobblePage *self = MEANDER_GOBBLE_PAGE (widget);

  if (gtk_widget_get_visible (self->curtain))
    return gtk_widget_grab_focus (self->curtain);
  if (gtk_widget_get_visible (self->ranking))
    return gtk_widget_grab_focus (self->ranking);
  if (gtk_widget_get_visible (self->how))
    return gtk_widget_grab_focus (self->how);

  return gtk_widget_grab_focus (self->table);
}

static void
meander_gobble_page_dispose (GObject *object)
{
  MeanderGobblePage *self = MEANDER_GOBBLE_PAGE (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->calling, g_source_remove);
  if (self->party != NULL)
    g_signal_handlers_disconnect_by_data (self->party, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_GOBBLE_PAGE);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->attention);
  g_clear_object (&self->news);
  g_clear_object (&self->party);
  g_clear_object (&self->scene);

  g_clear_pointer (&self->why, g_free);

  G_OBJECT_CLASS (meander_gobble_page_parent_class)->dispose (object);
}

/* ---- as a page of the window ---- */

static char *
get_page_title (MeanderPage *page)
{
  return meander_words_gobble_title (
      meander_gobble_party_get_game (MEANDER_GOBBLE_PAGE (page)->party));
}

static gboolean
has_undo (MeanderPage *page)
{
  return is_turn_based (MEANDER_GOBBLE_PAGE (page));
}

static gboolean
can (MeanderPage *page, const char *action)
{
  MeanderGobbleParty *party = MEANDER_GOBBLE_PAGE (page)->party;

  if (g_str_equal (action, "undo"))
    return meander_gobble_party_can_undo (party);
  if (g_str_equal (action, "redo"))
    return meander_gobble_party_can_redo (party);
  return g_str_equal (action, "save");
}

static void
undo (MeanderPage *page)
{
  meander_gobble_party_undo (MEANDER_GOBBLE_PAGE (page)->party);
}

static void
redo (MeanderPage *page)
{
  meander_gobble_party_redo (MEANDER_GOBBLE_PAGE (page)->party);
}

static void
meander_gobble_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "gobble";
  iface->has_undo = has_undo;
  iface->can = can;
  iface->undo = undo;
  iface->redo = redo;
}

static void
meander_gobble_page_class_init (MeanderGobblePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_page_dispose;
  widget_class->map = meander_gobble_page_map;
  widget_class->unmap = meander_gobble_page_unmap;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_gobble_page_grab_focus;

  gtk_widget_class_install_action (widget_class, "gobble-page.pause", NULL, toggle_pause);
  gtk_widget_class_install_action (widget_class, "gobble-page.ranking", NULL, show_ranking);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, 0, "gobble-page.pause", NULL);
  gtk_widget_class_install_action (widget_class, "gobble-page.sounds", NULL, toggle_sounds);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_m, 0, "gobble-page.sounds", NULL);
  gtk_widget_class_set_css_name (widget_class, "gobblepage");

  g_type_ensure (MEANDER_TYPE_GOBBLE_PAUSE_CURTAIN);
  g_type_ensure (MEANDER_TYPE_GOBBLE_RANKING);
  g_type_ensure (MEANDER_TYPE_GOBBLE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/gobble/page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, table);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, clock);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, turn);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, pause);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, how);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, sounds);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, banner);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, ranking);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePage, curtain);
  gtk_widget_class_bind_template_callback (widget_class, on_ranking);
  gtk_widget_class_bind_template_callback (widget_class, on_place);
}

static void
meander_gobble_page_init (MeanderGobblePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->party = meander_gobble_party_new ();
  self->scene = meander_scene_new ();
  meander_gobble_table_set_party (MEANDER_GOBBLE_TABLE (self->table), self->party, self->scene);
  meander_gobble_pause_curtain_set_party (MEANDER_GOBBLE_PAUSE_CURTAIN (self->curtain),
                                          self->party);
  meander_gobble_table_set_end (MEANDER_GOBBLE_TABLE (self->table), self->ranking);
  meander_gobble_table_set_bar (MEANDER_GOBBLE_TABLE (self->table), self->bar);
  meander_gobble_keys_add (GTK_WIDGET (self), self->table);
  add_events (self);
  meander_gobble_party_set_pause (self->party, MEANDER_GOBBLE_HIDDEN, TRUE);
  g_signal_connect_swapped (self->party, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->party, "gobble", G_CALLBACK (on_gobble), self);
  g_signal_connect_swapped (self->party, "out", G_CALLBACK (on_out), self);
  g_signal_connect_object (self->scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  self->news = meander_gobble_news_new (self->party);
  g_signal_connect_object (self->news, "said", G_CALLBACK (on_news), self, G_CONNECT_SWAPPED);
  meander_gobble_sounds_follow (GTK_WIDGET (self), self->party, self->scene);
  g_signal_connect_object (meander_sounds_get_default (), "notify::audible",
                           G_CALLBACK (show_sounds), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->sounds, meander_sounds_are_built_in ());
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "gobble-page.sounds",
                                 meander_sounds_are_built_in ());
  show_sounds (self);
}

/**
 * meander_gobble_page_new:
 *
 * Makes the page, without a game.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_gobble_page_new (void)
{
  return g_object_new (MEANDER_TYPE_GOBBLE_PAGE, NULL);
}

/**
 * meander_gobble_page_set_solo_results:
 * @self: the page
 * @solo_results: (nullable): the results so far
 *
 * Says where the results of those are who play alone.
 */
void
meander_gobble_page_set_solo_results (MeanderGobblePage *self, MeanderSoloResults *solo_results)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PAGE (self));

  meander_gobble_ranking_set_solo_results (MEANDER_GOBBLE_RANKING (self->ranking), solo_results);
}

/**
 * meander_gobble_page_show_game:
 * @self: the page
 * @game: a game of Gobble
 *
 * Puts a game on the table.  Where everybody plays at once it begins with the
 * curtain closed, so that all are ready when it opens.
 */
void
meander_gobble_page_show_game (MeanderGobblePage *self, MeanderGame *game)
{
  gboolean turn_based;

  g_return_if_fail (MEANDER_IS_GOBBLE_PAGE (self));
  g_return_if_fail (MEANDER_IS_GAME (game));

  /* At a table across computers it may be shown already. */
  if (meander_gobble_party_is_elsewhere (self->party) &&
      meander_gobble_party_get_game (self->party) == game)
    return;

  turn_based = meander_gobble_is_turn_based (meander_game_get_state (game));
  /* The one before is over for everybody who is told of changes. */
  meander_gobble_party_set_game (self->party, NULL);
  g_clear_handle_id (&self->calling, g_source_remove);
  show_banner (self, FALSE);
  gtk_widget_set_visible (self->clock, !turn_based);
  self->over = FALSE;
  gtk_widget_set_visible (self->ranking, FALSE);
  gtk_widget_set_visible (self->how, FALSE);
  /* Where nobody has to hurry there is no need for one. */
  gtk_widget_set_visible (self->pause, !turn_based);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "gobble-page.pause", TRUE);
  self->shown = G_MAXUINT;
  /* The scene takes a move in before the party tells of it. */
  meander_scene_set_game (self->scene, game);
  if (!meander_gobble_party_is_elsewhere (self->party))
    meander_gobble_party_set_pause (self->party, MEANDER_GOBBLE_PAUSED, !turn_based);
  meander_gobble_party_set_game (self->party, game);
  meander_gobble_pause_curtain_update (MEANDER_GOBBLE_PAUSE_CURTAIN (self->curtain));
  show_bar (self);
}

/**
 * meander_gobble_page_get_party:
 * @self: the page
 *
 * Gets what is played.
 *
 * Returns: (transfer none): the party
 */
MeanderGobbleParty *
meander_gobble_page_get_party (MeanderGobblePage *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PAGE (self), NULL);

  return self->party;
}

/**
 * meander_gobble_page_get_scene:
 * @self: the page
 *
 * Gets what shows the table.
 *
 * Returns: (transfer none): the scene
 */
MeanderScene *
meander_gobble_page_get_scene (MeanderGobblePage *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PAGE (self), NULL);

  return self->scene;
}
