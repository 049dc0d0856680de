/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/reader/window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui/reader/view.h"

/* The button of a mouse that means "back" everywhere. */
#define BUTTON_BACK 8

/* Where the person is, or was. */
typedef struct
{
  char *target; /* "ID" or "ID#SECTION" */
  double scroll;
} Place;

struct _MeanderHelpWindow
{
  GtkWindow parent_instance;

  GtkWidget *scrolled;
  GtkWidget *view;

  MeanderHelpCatalog *catalog;
  GArray *history; /* Place; the last one is shown */
  char *page;      /* its id, without the section */
  double pending;  /* where to scroll to once there is room for it, or -1 */
  char *pending_section;
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (MeanderHelpWindow, meander_help_window, GTK_TYPE_WINDOW)

static void
place_clear (Place *place)
{
  g_free (place->target);
}

static GtkAdjustment *
get_adjustment (MeanderHelpWindow *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
}

/* A page has its height only when it has been laid out, one frame later. */
static gboolean
scroll_to_pending (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderHelpWindow *self = MEANDER_HELP_WINDOW (widget);
  graphene_point_t point;
  GtkWidget *heading;

  if (self->pending_section != NULL)
    {
      heading =
          meander_help_view_get_section (MEANDER_HELP_VIEW (self->view), self->pending_section);
      if (heading != NULL &&
          gtk_widget_compute_point (heading, self->view, &GRAPHENE_POINT_INIT (0, 0), &point))
        self->pending = point.y;
      g_clear_pointer (&self->pending_section, g_free);
    }
  gtk_adjustment_set_value (get_adjustment (self), MAX (self->pending, 0));
  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static gboolean
on_first_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderHelpWindow *self = MEANDER_HELP_WINDOW (widget);

  self->tick_id = gtk_widget_add_tick_callback (widget, scroll_to_pending, NULL, NULL);

  return G_SOURCE_REMOVE;
}

static void
show_place (MeanderHelpWindow *self)
{
  Place *place = &g_array_index (self->history, Place, self->history->len - 1);
  g_auto (GStrv) parts = g_strsplit (place->target, "#", 2);
  g_autoptr (GError) error = NULL;
  const MeanderHelpPage *page;
  g_autofree char *title = NULL;

  g_free (self->page);
  self->page = g_strdup (parts[0] != NULL ? parts[0] : "");

  page = meander_help_catalog_get_page (self->catalog, self->page, &error);
  if (page != NULL)
    {
      meander_help_view_show_page (MEANDER_HELP_VIEW (self->view), self->catalog, page);
      /* Translators: title of a help window; %s is the title of the page. */
      title = g_strdup_printf (_ ("%s – Help"), page->title);
    }
  else
    {
      meander_help_view_show_message (MEANDER_HELP_VIEW (self->view),
                                      _ ("This page cannot be shown"), error->message);
      title = g_strdup (_ ("Help"));
    }
  gtk_window_set_title (GTK_WINDOW (self), title);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->history->len > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.contents",
                                 g_strcmp0 (self->page, "index") != 0);

  meander_help_view_focus_start (MEANDER_HELP_VIEW (self->view));
  g_free (self->pending_section);
  self->pending_section = place->scroll < 0 && parts[0] != NULL ? g_strdup (parts[1]) : NULL;
  self->pending = place->scroll;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_first_tick, NULL, NULL);
}

static void
on_link (MeanderHelpView *view, const char *target, MeanderHelpWindow *self)
{
  g_autoptr (GdkAppLaunchContext) context = NULL;

  if (g_str_has_prefix (target, "page:"))
    {
      meander_help_window_go_to (self, target + strlen ("page:"));
      return;
    }

  context = gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (self)));
  g_app_info_launch_default_for_uri_async (target, G_APP_LAUNCH_CONTEXT (context), NULL, NULL,
                                           NULL);
}

static void
on_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderHelpWindow *self = MEANDER_HELP_WINDOW (widget);

  if (self->history->len < 2)
    return;

  g_array_set_size (self->history, self->history->len - 1);
  show_place (self);
}

static void
on_contents (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_help_window_go_to (MEANDER_HELP_WINDOW (widget), "index");
}

static void
on_button_pressed (GtkGestureClick *gesture,
                   int n_press,
                   double x,
                   double y,
                   MeanderHelpWindow *self)
{
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == BUTTON_BACK)
    gtk_widget_activate_action (GTK_WIDGET (self), "help.back", NULL);
}

static void
meander_help_window_dispose (GObject *object)
{
  MeanderHelpWindow *self = MEANDER_HELP_WINDOW (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;

  /* No gtk_widget_dispose_template(): it would take away the child of the window, which the
   * window does once more. */

  G_OBJECT_CLASS (meander_help_window_parent_class)->dispose (object);
}

static void
meander_help_window_finalize (GObject *object)
{
  MeanderHelpWindow *self = MEANDER_HELP_WINDOW (object);

  g_clear_pointer (&self->catalog, meander_help_catalog_free);
  g_array_unref (self->history);
  g_free (self->page);
  g_free (self->pending_section);

  G_OBJECT_CLASS (meander_help_window_parent_class)->finalize (object);
}

static void
meander_help_window_class_init (MeanderHelpWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_help_window_dispose;
  object_class->finalize = meander_help_window_finalize;

  g_type_ensure (MEANDER_TYPE_HELP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/reader/window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderHelpWindow, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MeanderHelpWindow, view);
  gtk_widget_class_bind_template_callback (widget_class, on_link);
  gtk_widget_class_bind_template_callback (widget_class, on_button_pressed);

  gtk_widget_class_install_action (widget_class, "help.back", NULL, on_back);
  gtk_widget_class_install_action (widget_class, "help.contents", NULL, on_contents);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Left, GDK_ALT_MASK, "help.back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Back, 0, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, GDK_ALT_MASK, "help.contents",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
meander_help_window_init (MeanderHelpWindow *self)
{
  self->history = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (self->history, (GDestroyNotify) place_clear);

  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_help_window_new:
 * @catalog: (transfer full): the pages
 *
 * Creates a help window that shows no page as yet.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_help_window_new (MeanderHelpCatalog *catalog)
{
  MeanderHelpWindow *self;

  g_return_val_if_fail (catalog != NULL, NULL);

  self = g_object_new (MEANDER_TYPE_HELP_WINDOW, NULL);
  self->catalog = catalog;

  return GTK_WIDGET (self);
}

/**
 * meander_help_window_go_to:
 * @self: a help window
 * @page: a page's id, with "#" and a section's id behind it if wanted
 *
 * Shows a page, to come back from with the action help.back.
 *
 * A page that is not there or cannot be read is told in its stead.
 */
void
meander_help_window_go_to (MeanderHelpWindow *self, const char *page)
{
  Place place = { NULL, -1 };

  g_return_if_fail (MEANDER_IS_HELP_WINDOW (self));
  g_return_if_fail (page != NULL);

  if (self->history->len > 0)
    {
      Place *last = &g_array_index (self->history, Place, self->history->len - 1);

      last->scroll = gtk_adjustment_get_value (get_adjustment (self));
      if (g_str_equal (last->target, page))
        g_array_set_size (self->history, self->history->len - 1);
    }
  place.target = g_strdup (page);
  g_array_append_val (self->history, place);

  show_place (self);
}
