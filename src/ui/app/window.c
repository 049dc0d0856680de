/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>

#include "ui/puzzles/book-page.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"
#include "ui/app/play-page.h"

#define ZOOM_STEP 1.2
#define BUTTON_BACK 8 /* of a mouse, at the thumb; GDK has no name for it */
#define SETTLED 400   /* ms from the first frame on, in which the next ones come */

G_DEFINE_FINAL_TYPE (MeanderWindow, meander_window, GTK_TYPE_APPLICATION_WINDOW)

static void
set_enabled (MeanderWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/**
 * meander_window_update_actions:
 * @self: a window
 *
 * Enables the actions that can be done now, and no others.
 */
void
meander_window_update_actions (MeanderWindow *self)
{
  /* Of what is shown. */
  static const char *const of_page[] = {
    "undo",     "redo", "restart", "next", "rotate",  "zoom-in", "zoom-out",    "zoom-fit",
    "exchange", "hint", "save",    "copy", "picture", "print",   "print-table", "print-tiles",
  };
  MeanderPage *page = meander_window_get_page (self);

  if (page == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (of_page); i++)
    set_enabled (self, of_page[i], meander_page_can (page, of_page[i]));
  set_enabled (self, "analysis", meander_window_has_analysis (self));
  set_enabled (self, "continue", self->game != NULL);
  set_enabled (self, "back", GTK_WIDGET (page) != meander_window_find_page (self, PAGE_HOME));
}

/* ---- actions ---- */

/**
 * meander_window_get_own:
 * @self: a window of the program
 *
 * Gets the puzzles of the files that the person has opened.
 *
 * Returns: (transfer none): the puzzles
 */
MeanderOwnPuzzles *
meander_window_get_own (MeanderWindow *self)
{
  return meander_application_get_own_puzzles (
      MEANDER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
}

/**
 * meander_window_show_book:
 * @self: a window
 * @mark: the mark of a file of puzzles
 *
 * Shows the puzzle book, where the file stands in it.
 */
void
meander_window_show_book (MeanderWindow *self, const char *mark)
{
  meander_window_show_page (self, PAGE_BOOK);
  meander_book_page_show_file (MEANDER_BOOK_PAGE (meander_window_need_page (self, PAGE_BOOK)),
                               mark);
  /* Also who works with the mouse is to see which one is new. */
  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
}

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_window_go_back (user_data);
}

static void
on_back_button (MeanderWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_page_undo (meander_window_get_page (user_data));
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_page_redo (meander_window_get_page (user_data));
}

static void
on_restart (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  meander_play_page_restart (MEANDER_PLAY_PAGE (meander_window_need_page (self, PAGE_PLAY)));
}

static void
on_rotate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_page_rotate (meander_window_get_page (user_data), g_variant_get_int32 (parameter));
}

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  meander_play_page_hint (MEANDER_PLAY_PAGE (meander_window_need_page (self, PAGE_PLAY)));
}

static void
on_exchange (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_scene_exchange (meander_window_get_play_scene (user_data));
}

static void
on_zoom_in (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_page_zoom (meander_window_get_page (user_data), ZOOM_STEP);
}

static void
on_zoom_out (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_page_zoom (meander_window_get_page (user_data), 1 / ZOOM_STEP);
}

static void
on_zoom_fit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_page_zoom (meander_window_get_page (user_data), 0);
}

static void
on_fullscreen (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = user_data;

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void on_close_anyway (GSimpleAction *action, GVariant *parameter, gpointer user_data);

static const GActionEntry actions[] = {
  { "close-anyway", on_close_anyway, NULL, NULL, NULL, { 0 } },
  { "back", on_back, NULL, NULL, NULL, { 0 } },
  { "undo", on_undo, NULL, NULL, NULL, { 0 } },
  { "redo", on_redo, NULL, NULL, NULL, { 0 } },
  { "restart", on_restart, NULL, NULL, NULL, { 0 } },
  { "rotate", on_rotate, "i", NULL, NULL, { 0 } },
  { "hint", on_hint, NULL, NULL, NULL, { 0 } },
  { "exchange", on_exchange, NULL, NULL, NULL, { 0 } },
  { "zoom-in", on_zoom_in, NULL, NULL, NULL, { 0 } },
  { "zoom-out", on_zoom_out, NULL, NULL, NULL, { 0 } },
  { "zoom-fit", on_zoom_fit, NULL, NULL, NULL, { 0 } },
  { "fullscreen", on_fullscreen, NULL, NULL, NULL, { 0 } },
};

/* ---- life ---- */

static void
on_theme_changed (MeanderWindow *self)
{
  MeanderStyle style = meander_theme_get_palette (meander_theme_get_default ())->style;

  if (style & MEANDER_STYLE_DARK)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dark");
  if (style & MEANDER_STYLE_CONTRAST)
    gtk_widget_add_css_class (GTK_WIDGET (self), "contrast");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "contrast");
}

/* What is played has its time until now. */
static void
stop_clocks (MeanderWindow *self)
{
  MeanderGobbleParty *party = meander_window_get_party (self);

  if (party != NULL)
    meander_gobble_party_stop_clock (party);
}

static void
on_active_changed (MeanderWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    return;
  stop_clocks (self);
  meander_store_save_now (self->store);
}

/**
 * meander_window_may_close:
 * @self: a window
 *
 * Saves what is played.  Where that fails, or others at this table would have to wait, the person
 * is asked first whether the window is to close all the same.
 *
 * Returns: whether nothing is lost, or the person does not mind
 */
gboolean
meander_window_may_close (MeanderWindow *self)
{
  gboolean is_saved;

  g_return_val_if_fail (MEANDER_IS_WINDOW (self), TRUE);

  stop_clocks (self);
  is_saved = meander_store_flush (self->store);
  if (self->leaving || (is_saved && !meander_window_has_guests (self)))
    return TRUE;

  meander_window_show_message (
      self, MEANDER_MESSAGE_QUESTION,
      is_saved
          ? _ ("Others are playing at your table. If you close Meander now, they will wait until "
               "you are back.")
          : _ ("Your last moves could not be saved. If you close Meander now, they will be lost."),
      /* Translators: a button: the program ends, though something is lost. */
      _ ("Close Anyway"), "win.close-anyway");
  gtk_widget_grab_focus (self->message_button);
  return FALSE;
}

/**
 * meander_window_leave:
 * @self: a window that is to go, since the program or the session ends
 *
 * Has nobody asked when it closes.
 */
void
meander_window_leave (MeanderWindow *self)
{
  g_return_if_fail (MEANDER_IS_WINDOW (self));

  self->leaving = TRUE;
}

static void
on_close_anyway (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  meander_window_leave (self);
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
meander_window_close_request (GtkWindow *window)
{
  MeanderWindow *self = MEANDER_WINDOW (window);

  if (!meander_window_may_close (self))
    return TRUE;
  meander_window_drop_untouched (self);
  meander_store_end_start (self->store);
  if (!gtk_window_is_maximized (window) && !gtk_window_is_fullscreen (window))
    {
      int width;
      int height;

      gtk_window_get_default_size (window, &width, &height);
      g_settings_set_int (self->settings, "window-width", width);
      g_settings_set_int (self->settings, "window-height", height);
    }
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));

  return GTK_WINDOW_CLASS (meander_window_parent_class)->close_request (window);
}

static void
meander_window_dispose (GObject *object)
{
  MeanderWindow *self = MEANDER_WINDOW (object);

  meander_window_leave_table (self, FALSE);
  if (self->offers_race)
    meander_window_end_race (self, FALSE);
  g_clear_weak_pointer (&self->finder);
  g_clear_object (&self->known);
  g_clear_pointer (&self->table_news, g_free);
  g_clear_pointer (&self->race_id, g_free);
  meander_window_set_game (self, NULL, NULL);
  g_clear_object (&self->last);
  g_clear_pointer (&self->last_name, g_free);
  g_clear_pointer (&self->made_id, g_free);
  g_clear_object (&self->store);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->game_name, g_free);
  meander_window_stop_opening (self);
  meander_window_free_messages (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_WINDOW);

  G_OBJECT_CLASS (meander_window_parent_class)->dispose (object);
}

/* With the model GTK would make the menu at once, before the first frame. */
static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  MeanderWindow *self = user_data;

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (self->main_menu));
}

static void
meander_window_class_init (MeanderWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = meander_window_dispose;
  window_class->close_request = meander_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/app/window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, games);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, together_button);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, undo_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, message_bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, stack);
}

static void
meander_window_init (MeanderWindow *self)
{
  GtkGesture *back_button = gtk_gesture_click_new ();

  g_queue_init (&self->messages);
  g_queue_init (&self->to_open);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (back_button), BUTTON_BACK);
  g_signal_connect_swapped (back_button, "pressed", G_CALLBACK (on_back_button), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (back_button));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu, self, NULL);
  /* Where it is cut, it can be read whole. */
  g_object_bind_property (self->title, "label", self->title, "tooltip-text", G_BINDING_DEFAULT);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  meander_window_add_page_actions (self);
  meander_window_add_analysis_actions (self);
  meander_window_add_game_actions (self);
  meander_window_add_tournament_actions (self);
  meander_window_add_generated_actions (self);
  meander_window_add_file_actions (self);
  meander_window_add_gobble_actions (self);
  meander_window_add_lesson_actions (self);
  meander_window_add_maker_actions (self);
  meander_window_add_together_actions (self);
  meander_window_add_party_actions (self);
  meander_window_add_race_actions (self);
  meander_window_add_known_actions (self);
  meander_window_add_output_actions (self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active_changed), NULL);
}

/* What need not be there for the first frame: GTK reads a lot for a drop target. */
static void
after_first_frame (gpointer user_data)
{
  g_autoptr (MeanderWindow) self = user_data;

  if (gtk_window_get_application (GTK_WINDOW (self)) != NULL)
    {
      meander_window_accept_files (self);
      meander_window_offer_restoring (self);
      meander_window_offer_joining (self);
      meander_window_offer_race (self);
    }
}

/* It has come up when it has been laid out once. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;

  meander_store_end_start (MEANDER_WINDOW (widget)->store);
  meander_application_load_styles (
      MEANDER_APPLICATION (gtk_window_get_application (GTK_WINDOW (widget))));
  g_timeout_add_once (SETTLED, after_first_frame, g_object_ref (widget));
  return G_SOURCE_REMOVE;
}

/* Before it is mapped it has no shadow yet on X11, and GTK would leave as much off the size that it gets back. */
static void
on_first_map (MeanderWindow *self)
{
  g_clear_signal_handler (&self->first_map_id, self);
  gtk_window_maximize (GTK_WINDOW (self));
}

/**
 * meander_window_new:
 * @application: the program
 *
 * Makes the window, with the home page in it.
 *
 * Returns: (transfer none): the window, which belongs to the program
 */
MeanderWindow *
meander_window_new (MeanderApplication *application)
{
  MeanderWindow *self = g_object_new (MEANDER_TYPE_WINDOW, "application", application, NULL);

  self->store = g_object_ref (meander_application_get_store (application));
  self->progress = g_object_ref (meander_application_get_progress (application));
  self->settings = meander_application_get_settings (application);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MAX (360, g_settings_get_int (self->settings, "window-width")),
                               MAX (300, g_settings_get_int (self->settings, "window-height")));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    self->first_map_id = g_signal_connect_after (self, "map", G_CALLBACK (on_first_map), NULL);

  g_signal_connect_object (meander_theme_get_default (), "changed", G_CALLBACK (on_theme_changed),
                           self, G_CONNECT_SWAPPED);
  on_theme_changed (self);
  meander_window_watch_problems (self);

  meander_store_begin_start (self->store);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
  meander_window_recall_last (self);

  meander_window_show_page (self, PAGE_HOME);
  return self;
}

/**
 * meander_window_get_help_page:
 * @self: a window
 *
 * Gets the help page of what is on the screen.
 *
 * Returns: (transfer none): the page's id
 */
const char *
meander_window_get_help_page (MeanderWindow *self)
{
  g_return_val_if_fail (MEANDER_IS_WINDOW (self), "index");

  return meander_page_get_help_page (meander_window_get_page (self));
}
