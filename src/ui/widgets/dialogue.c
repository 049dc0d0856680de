/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/dialogue.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/seed-row.h"
#include "ui/widgets/measure.h"

#define SCREEN_MARGIN 60 /* for the desktop's bars */
#define MOST_FRAMES 60   /* until a window has the size that was asked for */
#define MOST_SIZES 3     /* that may come meanwhile */
#define FITTING "meander-fitting"
#define REVEALING_FRAMES 20 /* in which a window has got its new size */
#define END_MARGIN 24       /* logical pixels below what has come into sight */

/**
 * meander_dialogue_show_help:
 * @dialogue: a window
 * @page: a page of the help, with "#" and a section's id behind it if wanted
 *
 * Opens the help.  Only the window that a dialogue stands above knows how.
 */
void
meander_dialogue_show_help (GtkWindow *dialogue, const char *page)
{
  GtkWindow *above = dialogue;

  g_return_if_fail (GTK_IS_WINDOW (dialogue));
  g_return_if_fail (page != NULL);

  while (gtk_window_get_transient_for (above) != NULL)
    above = gtk_window_get_transient_for (above);
  gtk_widget_activate_action (GTK_WIDGET (above), "app.help-page", "s", page);
}

static gboolean
on_help_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  meander_dialogue_show_help (GTK_WINDOW (widget), g_variant_get_string (args, NULL));
  return TRUE;
}

/**
 * meander_dialogue_add_help_key:
 * @widget_class: the class of a window
 * @page: its page of the help, with "#" and a section's id behind it if wanted
 *
 * F1 opens the help.
 */
void
meander_dialogue_add_help_key (GtkWidgetClass *widget_class, const char *page)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F1, 0, on_help_key, "s", page);
}

/**
 * meander_dialogue_add_keys:
 * @widget_class: the class of a window
 * @page: its page of the help, with "#" and a section's id behind it if wanted
 *
 * F1 opens the help; Escape and Ctrl+W close the window.
 */
void
meander_dialogue_add_keys (GtkWidgetClass *widget_class, const char *page)
{
  meander_dialogue_add_help_key (widget_class, page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

/**
 * meander_dialogue_add_close_key:
 * @window: a window of a class that is GTK's
 *
 * Ctrl+W closes the window; GTK's own know Escape only.
 */
void
meander_dialogue_add_close_key (GtkWindow *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_w, GDK_CONTROL_MASK),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}

/**
 * meander_dialogue_leave:
 * @dialogue: a window that is done, and leads to another one
 *
 * Closes it before the next one is opened.  Closed after that, it would have the window manager give
 * the focus to the window below, from which the next one may already have had it.
 *
 * Returns: (transfer none) (nullable): the window that the dialogue stood above, which has the
 *   actions
 */
GtkWidget *
meander_dialogue_leave (GtkWindow *dialogue)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialogue);

  gtk_window_close (dialogue);
  return GTK_WIDGET (parent);
}

/**
 * meander_dialogue_limit_height:
 * @window: a window that scrolls, not shown yet
 * @parent: (nullable): the window it is opened from
 *
 * Makes a window that would be higher than the screen lower; GTK does not.
 */
void
meander_dialogue_limit_height (GtkWindow *window, GtkWindow *parent)
{
  GdkSurface *surface = parent != NULL ? gtk_native_get_surface (GTK_NATIVE (parent)) : NULL;
  GdkMonitor *monitor = NULL;
  GdkRectangle screen;
  int width, height;

  if (surface != NULL)
    monitor = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  if (monitor == NULL)
    return;
  gdk_monitor_get_geometry (monitor, &screen);
  gtk_window_get_default_size (window, &width, &height);
  gtk_window_set_default_size (window, width, MIN (height, screen.height - SCREEN_MARGIN));
}

/* How long a window is watched that is to have another size. */
typedef struct
{
  guint n_frames;
  guint n_sizes; /* that came and were not the one that is wanted */
} Fitting;

/* A size that was on its way before may come now; GTK would remember it, and keep it. */
static gboolean
keep_fitting (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Fitting *left = user_data;
  const int wanted = meander_measure_height (widget, gtk_widget_get_width (widget));
  int width, height;

  if (gtk_widget_get_height (widget) == wanted || left->n_frames == 0 || left->n_sizes == 0)
    {
      g_object_set_data (G_OBJECT (widget), FITTING, NULL);
      return G_SOURCE_REMOVE;
    }

  left->n_frames--;
  gtk_window_get_default_size (GTK_WINDOW (widget), &width, &height);
  if (height != -1)
    {
      left->n_sizes--;
      gtk_window_set_default_size (GTK_WINDOW (widget), width, -1);
    }

  return G_SOURCE_CONTINUE;
}

/**
 * meander_dialogue_fit_height:
 * @window: a window that scrolls, and shows more or less than before
 *
 * Makes a window as high as what is in it now, where the screen lets it.
 */
void
meander_dialogue_fit_height (GtkWindow *window)
{
  Fitting *left = g_object_get_data (G_OBJECT (window), FITTING);
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  gtk_window_set_default_size (window, width, -1);
  if (left == NULL)
    {
      left = g_new (Fitting, 1);
      gtk_widget_add_tick_callback (GTK_WIDGET (window), keep_fitting, left, g_free);
      g_object_set_data (G_OBJECT (window), FITTING, left);
    }
  *left = (Fitting){ MOST_FRAMES, MOST_SIZES };
}

/**
 * meander_dialogue_fit_content:
 * @window: a window with faces to click
 * @scroller: its scrolled window, with a box in a viewport
 *
 * Makes a window as high as what is in it now.  GTK asks what is scrolled for its height without a
 * width, as if the faces stood in the shortest rows there may be: that is too high.
 */
void
meander_dialogue_fit_content (GtkWindow *window, GtkWidget *scroller)
{
  GtkWidget *content =
      gtk_widget_get_first_child (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)));
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  height = meander_measure_height (content, width);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), height);
  meander_dialogue_fit_height (window);
}

/**
 * meander_dialogue_describe_button:
 * @button: a button with a label
 * @question: what it answers
 *
 * Has the question heard with the button, which comes into focus then.
 */
void
meander_dialogue_describe_button (GtkWidget *button, const char *question)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  meander_compat_describe (button, gtk_label_get_text (GTK_LABEL (label)), question);
}

/* A row is an easier mark than its switch. */
static void
on_row_released (GtkSwitch *row_switch)
{
  gtk_widget_grab_focus (GTK_WIDGET (row_switch));
  gtk_switch_set_active (row_switch, !gtk_switch_get_active (row_switch));
}

/**
 * meander_dialogue_bind_rows:
 * @widget_class: the class of a window with a template
 *
 * Gives the template the callback `on_row_released`, for the click on a row that
 * a switch ends; its object is the switch.
 */
void
meander_dialogue_bind_rows (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_row_released);
}

/* A list is on the item whose place that of the word among all words is. */
static gboolean
word_to_selected (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *nick = g_variant_get_string (variant, NULL);
  const char *const *nicks = user_data;

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nick, nicks[i]))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }

  return FALSE;
}

static GVariant *
word_from_selected (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *nicks = user_data;
  const guint selected = g_value_get_uint (value);

  return selected < g_strv_length ((char **) nicks) ? g_variant_new_string (nicks[selected]) : NULL;
}

/**
 * meander_dialogue_bind_choice:
 * @settings: the program's settings
 * @key: one that is a word
 * @drop_down: a #GtkDropDown
 * @nicks: (array zero-terminated=1): what the items stand for; kept
 *
 * Has a list and a setting follow each other.
 */
void
meander_dialogue_bind_choice (GSettings *settings,
                              const char *key,
                              GtkWidget *drop_down,
                              const char *const *nicks)
{
  g_settings_bind_with_mapping (settings, key, drop_down, "selected", G_SETTINGS_BIND_DEFAULT,
                                word_to_selected, word_from_selected, (gpointer) nicks, NULL);
}

/* Where what an expander shows ends: the number of the game, which few ask for, comes after it. */
static double
find_end (GtkWidget *expander, GtkWidget *content, const graphene_rect_t *bounds)
{
  GtkWidget *child = gtk_expander_get_child (GTK_EXPANDER (expander));
  GtkWidget *last = child != NULL ? gtk_widget_get_last_child (child) : NULL;
  graphene_rect_t number;

  if (MEANDER_IS_SEED_ROW (last) && gtk_widget_compute_bounds (last, content, &number))
    return number.origin.y;
  return bounds->origin.y + bounds->size.height + END_MARGIN;
}

/* How far down what is scrolled is to go, so that all that an expander shows is seen, or as much of it as there is
 * room for, from its words on; what is above it goes no further than it must. */
static void
scroll_to (GtkWidget *expander, GtkScrolledWindow *scroller, double from)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  GtkWidget *content = gtk_widget_get_first_child (gtk_scrolled_window_get_child (scroller));
  const double page = gtk_adjustment_get_page_size (adjustment);
  graphene_rect_t bounds;
  double end;

  if (content == NULL || !gtk_widget_compute_bounds (expander, content, &bounds))
    return;
  end = MIN (find_end (expander, content, &bounds), gtk_adjustment_get_upper (adjustment));
  /* Back up, too, when the window has become higher. */
  gtk_adjustment_set_value (adjustment, MAX (from, MIN (bounds.origin.y, end - page)));
}

typedef struct
{
  guint n_frames; /* that are left */
  double from;    /* where it was scrolled to before */
} Reveal;

/* While the window gets its new size. */
static gboolean
keep_scrolling (GtkWidget *expander, GdkFrameClock *clock, gpointer user_data)
{
  Reveal *reveal = user_data;
  GtkWidget *scroller = gtk_widget_get_ancestor (expander, GTK_TYPE_SCROLLED_WINDOW);

  if (scroller == NULL || !gtk_expander_get_expanded (GTK_EXPANDER (expander)) ||
      reveal->n_frames-- == 0)
    return G_SOURCE_REMOVE;
  scroll_to (expander, GTK_SCROLLED_WINDOW (scroller), reveal->from);
  return G_SOURCE_CONTINUE;
}

static void
on_expanded (GtkWidget *expander)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (expander, GTK_TYPE_SCROLLED_WINDOW);
  Reveal *reveal;

  if (!gtk_expander_get_expanded (GTK_EXPANDER (expander)) || !gtk_widget_get_mapped (expander) ||
      scroller == NULL)
    return;
  reveal = g_new (Reveal, 1);
  reveal->n_frames = REVEALING_FRAMES;
  reveal->from = gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
  gtk_widget_add_tick_callback (expander, keep_scrolling, reveal, g_free);
}

/**
 * meander_dialogue_set_up_expander:
 * @expander: a #GtkExpander with a label and a child
 *
 * Has the screen reader call it by its label; newer GTK would read all that it shows.
 * While it is closed the keys lead past its child, which GTK has taken out of the
 * window but would still look for the focus in (tests/stress/gtk/expander.c).
 * What is opened comes into sight, where it is scrolled.
 * That the expander controls its child is not told: asked for that, GTK 4.8 would make
 * the child known while it is in no window, and complain when it comes into one.
 */
void
meander_dialogue_set_up_expander (GtkWidget *expander)
{
  GtkWidget *label = gtk_expander_get_label_widget (GTK_EXPANDER (expander));

  meander_compat_set_name (expander, gtk_label_get_text (GTK_LABEL (label)));
  g_object_bind_property (expander, "expanded", gtk_expander_get_child (GTK_EXPANDER (expander)),
                          "visible", G_BINDING_SYNC_CREATE);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_RELATION_CONTROLS);
  g_signal_connect (expander, "notify::expanded", G_CALLBACK (on_expanded), NULL);
}

/**
 * meander_dialogue_name_drop_down:
 * @drop_down: a #GtkDropDown
 * @name: what the screen reader calls it
 *
 * Names a list to choose from.  In GTK 4.8 the focus is on a button within, which
 * would be called by its type.
 */
void
meander_dialogue_name_drop_down (GtkWidget *drop_down, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (drop_down);

  meander_compat_set_name (drop_down, name);
  if (GTK_IS_BUTTON (button))
    meander_compat_set_name (button, name);
}

static void
name_choice (GtkWidget *drop_down, GParamSpec *pspec, const char *label)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (drop_down));
  const char *words;
  g_autofree char *name = NULL;

  if (chosen == NULL)
    return;
  words = gtk_string_object_get_string (chosen);
  /* Signs that stand before them are for the eye. */
  while (*words != '\0' && !g_unichar_isalnum (g_utf8_get_char (words)))
    words = g_utf8_next_char (words);
  /* Translators: the accessible name of a list to choose from, and what is chosen: “Sounds: On” */
  name = g_strdup_printf (C_ ("accessible name", "%s: %s"), label, words);
  meander_dialogue_name_drop_down (drop_down, name);
}

/**
 * meander_dialogue_name_choice:
 * @drop_down: a #GtkDropDown of words
 * @label: a #GtkLabel that says what is chosen there
 *
 * Names a list by its label, and by what is chosen in it, now and later.
 */
void
meander_dialogue_name_choice (GtkWidget *drop_down, GtkWidget *label)
{
  char *text = g_strdup (gtk_label_get_text (GTK_LABEL (label)));

  g_signal_connect_data (drop_down, "notify::selected", G_CALLBACK (name_choice), text,
                         (GClosureNotify) (GCallback) g_free, 0);
  name_choice (drop_down, NULL, text);
}
