/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/reader/view.h"

#include <string.h>

#include "ui/reader/builder.h"
#include "ui/widgets/compat.h"

/* A line of some 70 characters is read best. */
#define LINE_CHARS 74

struct _MeanderHelpView
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GPtrArray *labels;    /* (unowned): every piece of text, from top to bottom */
  GHashTable *sections; /* char * to (unowned) heading */
  char *pending;        /* the link that was followed */
  guint pending_id;
};

enum
{
  SIGNAL_LINK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MeanderHelpView, meander_help_view, GTK_TYPE_WIDGET)

/* ---- following links ---- */

static gboolean
emit_link (gpointer user_data)
{
  MeanderHelpView *self = user_data;
  g_autofree char *target = g_steal_pointer (&self->pending);

  self->pending_id = 0;
  g_signal_emit (self, signals[SIGNAL_LINK], 0, target);

  return G_SOURCE_REMOVE;
}

/* The label is still busy with its link, and the page that is shown next would
 * take it away: so that is done later. */
static gboolean
on_activate_link (GtkLabel *label, const char *uri, MeanderHelpView *self)
{
  g_free (self->pending);
  self->pending = g_strdup (uri);
  if (self->pending_id == 0)
    self->pending_id = g_idle_add (emit_link, self);

  return TRUE;
}

static void
clear (MeanderHelpView *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->labels, 0);
  g_hash_table_remove_all (self->sections);
  while ((child = gtk_widget_get_first_child (self->content)) != NULL)
    gtk_box_remove (GTK_BOX (self->content), child);
}

static MeanderHelpBuilder
get_builder (MeanderHelpView *self, MeanderHelpCatalog *catalog, const MeanderHelpPage *page)
{
  return (MeanderHelpBuilder){ self->content, self->labels, self->sections, catalog, page, NULL };
}

static void
finish (MeanderHelpView *self, const char *title)
{
  for (guint i = 0; i < self->labels->len; i++)
    g_signal_connect_object (g_ptr_array_index (self->labels, i), "activate-link",
                             G_CALLBACK (on_activate_link), self, 0);

  meander_compat_set_name (GTK_WIDGET (self), title);
}

/* ---- keyboard ---- */

/* Where the links of a label begin, in characters. */
static GArray *
find_links (GtkLabel *label)
{
  GArray *links = g_array_new (FALSE, FALSE, sizeof (int));
  int position = 0;

  for (const char *c = gtk_label_get_label (label); *c != '\0'; c = g_utf8_next_char (c))
    {
      if (*c == '<')
        {
          if (g_str_has_prefix (c, "<a "))
            g_array_append_val (links, position);
          c = strchr (c, '>');
        }
      else
        {
          if (*c == '&')
            c = strchr (c, ';');
          position++;
        }
    }

  return links;
}

/* As gtk_widget_grab_focus(), which would select the whole text of a label. */
static void
focus_label (MeanderHelpView *self, GtkWidget *label, int position)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_label_select_region (GTK_LABEL (label), position, position);
  if (root != NULL)
    gtk_root_set_focus (root, label);
}

/* Tab goes from link to link, over all that is only there to be read. */
static gboolean
move_to_link (MeanderHelpView *self, gboolean forward)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  guint current;
  int cursor = -1;
  guint n = self->labels->len;

  if (n == 0)
    return FALSE;
  if (focus == NULL || !g_ptr_array_find (self->labels, focus, &current))
    current = forward ? 0 : n - 1;
  else
    gtk_label_get_selection_bounds (GTK_LABEL (focus), &cursor, NULL);

  for (guint i = current; i < n; i += forward ? 1 : -1)
    {
      GtkWidget *label = g_ptr_array_index (self->labels, i);
      g_autoptr (GArray) links = find_links (GTK_LABEL (label));
      gboolean here = i == current && cursor >= 0;

      for (guint j = 0; j < links->len; j++)
        {
          int link = g_array_index (links, int, forward ? j : links->len - 1 - j);

          /* A link at the very beginning is found where the focus has only just come. */
          if (!here || (forward ? link > cursor : link < cursor))
            {
              focus_label (self, label, link);
              return TRUE;
            }
        }
    }

  return FALSE;
}

static gboolean
meander_help_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;

  return move_to_link (MEANDER_HELP_VIEW (widget), direction == GTK_DIR_TAB_FORWARD);
}

static gboolean
meander_help_view_grab_focus (GtkWidget *widget)
{
  MeanderHelpView *self = MEANDER_HELP_VIEW (widget);

  meander_help_view_focus_start (self);

  return self->labels->len > 0;
}

/* Paragraph by paragraph, for those who have the page read to them. */
static gboolean
on_paragraph (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  MeanderHelpView *self = MEANDER_HELP_VIEW (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  int step = g_variant_get_int32 (args);
  guint current;

  if (focus != NULL && g_ptr_array_find (self->labels, focus, &current) &&
      (step > 0 ? current + 1 < self->labels->len : current > 0))
    focus_label (self, g_ptr_array_index (self->labels, current + step), 0);

  return TRUE;
}

static gboolean
on_scroll (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkScrollType type = g_variant_get_int32 (args);
  gboolean handled;

  if (scrolled == NULL)
    return FALSE;
  g_signal_emit_by_name (scrolled, "scroll-child", type, FALSE, &handled);

  return TRUE;
}

static void
add_key (GtkShortcutController *controller, const char *trigger, GtkShortcutFunc func, int argument)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                                            gtk_callback_action_new (func, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (argument));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

/* In the capture phase: the labels would move their cursors, which nobody sees. */
static void
add_keys (MeanderHelpView *self)
{
  GtkShortcutController *keys = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (keys), GTK_PHASE_CAPTURE);
  add_key (keys, "Up|KP_Up", on_scroll, GTK_SCROLL_STEP_BACKWARD);
  add_key (keys, "Down|KP_Down", on_scroll, GTK_SCROLL_STEP_FORWARD);
  add_key (keys, "Page_Up|KP_Page_Up", on_scroll, GTK_SCROLL_PAGE_BACKWARD);
  add_key (keys, "Page_Down|KP_Page_Down", on_scroll, GTK_SCROLL_PAGE_FORWARD);
  add_key (keys, "<Shift>space", on_scroll, GTK_SCROLL_PAGE_BACKWARD);
  add_key (keys, "space|KP_Space", on_scroll, GTK_SCROLL_PAGE_FORWARD);
  add_key (keys, "Home|KP_Home|<Control>Home", on_scroll, GTK_SCROLL_START);
  add_key (keys, "End|KP_End|<Control>End", on_scroll, GTK_SCROLL_END);
  add_key (keys, "<Control>Up|<Control>KP_Up", on_paragraph, -1);
  add_key (keys, "<Control>Down|<Control>KP_Down", on_paragraph, 1);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (keys));
}

/* ---- layout ---- */

static int
line_width (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);

  return PANGO_PIXELS (width * LINE_CHARS);
}

/* The width that the text takes of what there is. */
static int
text_width (MeanderHelpView *self, int width)
{
  int minimum;

  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return MIN (width, MAX (minimum, line_width (GTK_WIDGET (self))));
}

static GtkSizeRequestMode
meander_help_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_help_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  MeanderHelpView *self = MEANDER_HELP_VIEW (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = text_width (self, for_size);
  gtk_widget_measure (self->content, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = text_width (self, *natural);
}

static void
meander_help_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderHelpView *self = MEANDER_HELP_VIEW (widget);
  int inner = text_width (self, width);

  gtk_widget_size_allocate (self->content,
                            &(GtkAllocation){ (width - inner) / 2, 0, inner, height }, -1);
}

/* ---- the class ---- */

static void
meander_help_view_dispose (GObject *object)
{
  MeanderHelpView *self = MEANDER_HELP_VIEW (object);

  g_clear_handle_id (&self->pending_id, g_source_remove);
  if (self->content != NULL)
    clear (self);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_help_view_parent_class)->dispose (object);
}

static void
meander_help_view_finalize (GObject *object)
{
  MeanderHelpView *self = MEANDER_HELP_VIEW (object);

  g_ptr_array_unref (self->labels);
  g_hash_table_unref (self->sections);
  g_free (self->pending);

  G_OBJECT_CLASS (meander_help_view_parent_class)->finalize (object);
}

static void
meander_help_view_class_init (MeanderHelpViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_help_view_dispose;
  object_class->finalize = meander_help_view_finalize;
  widget_class->focus = meander_help_view_focus;
  widget_class->grab_focus = meander_help_view_grab_focus;
  widget_class->get_request_mode = meander_help_view_get_request_mode;
  widget_class->measure = meander_help_view_measure;
  widget_class->size_allocate = meander_help_view_size_allocate;

  /**
   * MeanderHelpView::link:
   * @self: the view
   * @target: "page:ID", "page:ID#SECTION" or a URI
   *
   * Emitted when a link has been followed.
   */
  signals[SIGNAL_LINK] = g_signal_new ("link", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "helpview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DOCUMENT);
}

static void
meander_help_view_init (MeanderHelpView *self)
{
  self->labels = g_ptr_array_new ();
  self->sections = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->content, "help-blocks");
  gtk_widget_add_css_class (self->content, "help-page");
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  add_keys (self);
}

/**
 * meander_help_view_show_page:
 * @self: a view
 * @catalog: where the page is from; needed only until this returns
 * @page: the page
 *
 * Shows a page, with links to the pages that belong to it.
 */
void
meander_help_view_show_page (MeanderHelpView *self,
                             MeanderHelpCatalog *catalog,
                             const MeanderHelpPage *page)
{
  MeanderHelpBuilder builder;

  g_return_if_fail (MEANDER_IS_HELP_VIEW (self));
  g_return_if_fail (catalog != NULL);
  g_return_if_fail (page != NULL);

  clear (self);
  builder = get_builder (self, catalog, page);
  meander_help_builder_add_page (&builder);
  finish (self, page->title);
}

/**
 * meander_help_view_show_message:
 * @self: a view
 * @title: what is the matter, in a few words
 * @message: what there is to say about it
 *
 * Shows why there is no page.
 */
void
meander_help_view_show_message (MeanderHelpView *self, const char *title, const char *message)
{
  g_autofree char *heading = NULL;
  g_autofree char *text = NULL;
  MeanderHelpBuilder builder;

  g_return_if_fail (MEANDER_IS_HELP_VIEW (self));
  g_return_if_fail (title != NULL);
  g_return_if_fail (message != NULL);

  clear (self);
  builder = get_builder (self, NULL, NULL);
  heading = g_markup_escape_text (title, -1);
  text = g_markup_escape_text (message, -1);
  meander_help_builder_add_heading (&builder, self->content, heading, 1);
  meander_help_builder_add_label (&builder, self->content, text, GTK_ACCESSIBLE_ROLE_LABEL, NULL);
  finish (self, title);
}

/**
 * meander_help_view_get_section:
 * @self: a view
 * @id: the id of a section
 *
 * Gets the heading of a section of the page that is shown.
 *
 * Returns: (transfer none) (nullable): its heading
 */
GtkWidget *
meander_help_view_get_section (MeanderHelpView *self, const char *id)
{
  g_return_val_if_fail (MEANDER_IS_HELP_VIEW (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return g_hash_table_lookup (self->sections, id);
}

/**
 * meander_help_view_focus_start:
 * @self: a view
 *
 * Gives the focus to the page's title, so that it is read out and Tab goes to
 * the first link.
 */
void
meander_help_view_focus_start (MeanderHelpView *self)
{
  g_return_if_fail (MEANDER_IS_HELP_VIEW (self));

  if (self->labels->len > 0)
    focus_label (self, g_ptr_array_index (self->labels, 0), 0);
}
