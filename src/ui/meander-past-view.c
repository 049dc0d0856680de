/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-past-view.h"

#include <glib/gi18n.h>

#include "meander-application.h"
#include "meander-chart.h"

struct _MeanderPastView
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderPast *past;
  GtkSingleSelection *selection;
  gboolean updating; /* slider and list follow the scene */

  GtkWidget *box;
  GtkWidget *label;
  GtkWidget *chart;
  GtkAdjustment *adjustment;
  GtkWidget *expander;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MeanderPastView, meander_past_view, GTK_TYPE_WIDGET)

/* At the right end of the slider, and in the last line, is the game. */
static void
show_position (MeanderPastView *self)
{
  guint n_moves = meander_game_get_n_moves (meander_scene_get_game (self->scene));
  gboolean looking_back = meander_scene_is_looking_back (self->scene);
  guint shown = looking_back ? meander_scene_get_past (self->scene) : n_moves;
  g_autofree char *text = NULL;

  self->updating = TRUE;
  gtk_adjustment_set_upper (self->adjustment, n_moves);
  gtk_adjustment_set_value (self->adjustment, shown);
  if (gtk_single_selection_get_selected (self->selection) != shown)
    {
      gtk_single_selection_set_selected (self->selection, shown);
      gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", shown);
    }
  self->updating = FALSE;

  if (looking_back)
    /* Translators: on a slider over the moves of the game */
    text = g_strdup_printf (ngettext ("Looking back: after %u of %u tile",
                                      "Looking back: after %u of %u tiles", n_moves),
                            shown, n_moves);
  else
    text = g_strdup_printf (ngettext ("%u tile played", "%u tiles played", n_moves), n_moves);
  gtk_label_set_text (GTK_LABEL (self->label), text);
  meander_chart_set_position (MEANDER_CHART (self->chart), shown);
}

static void
on_scene_changed (MeanderPastView *self,
                  guint            change)
{
  gboolean match = meander_scene_is_match (self->scene);

  if (!(change & MEANDER_SCENE_TILES))
    return;
  self->updating = TRUE;
  meander_past_set_game (self->past, match ? meander_scene_get_game (self->scene) : NULL);
  self->updating = FALSE;
  if (match)
    show_position (self);
}

static void
on_slider (MeanderPastView *self)
{
  if (self->scene != NULL && !self->updating)
    meander_scene_look_back (self->scene, (guint) gtk_adjustment_get_value (self->adjustment));
}

static void
on_selected (MeanderPastView *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  if (!self->updating && position != GTK_INVALID_LIST_POSITION)
    meander_scene_look_back (self->scene, position);
}

/* ---- the lines of the list ---- */

static void
on_setup (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_label_new (NULL);
  GtkWidget *gain = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_add_css_class (gain, "numeric");
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), gain);
  gtk_list_item_set_child (item, row);
}

static void
on_bind (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  MeanderPastMove *move = gtk_list_item_get_item (item);
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  guint gain = meander_past_move_get_gain (move);
  g_autofree char *points = gain > 0 ? g_strdup_printf ("+%u", gain) : g_strdup ("");

  gtk_label_set_text (GTK_LABEL (text), meander_past_move_get_text (move));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (text)), points);
}

/* ---- life ---- */

static void
meander_past_view_dispose (GObject *object)
{
  MeanderPastView *self = MEANDER_PAST_VIEW (object);

  self->updating = TRUE;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->past);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_past_view_parent_class)->dispose (object);
}

static void
meander_past_view_class_init (MeanderPastViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_past_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/past-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderPastView, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderPastView, label);
  gtk_widget_class_bind_template_child (widget_class, MeanderPastView, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MeanderPastView, expander);
  gtk_widget_class_bind_template_child (widget_class, MeanderPastView, list);
  gtk_widget_class_bind_template_callback (widget_class, on_slider);
}

static void
meander_past_view_init (MeanderPastView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->past = meander_past_new ();
  self->chart = meander_chart_new (self->past);
  gtk_box_prepend (GTK_BOX (self->box), self->chart);

  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->past)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_past_view_new:
 * @scene: the scene to be told of
 *
 * Makes a view.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_past_view_new (MeanderScene *scene)
{
  MeanderPastView *self = g_object_new (MEANDER_TYPE_PAST_VIEW, NULL);

  self->scene = g_object_ref (scene);
  /* The list may hear of a move after the scene. */
  g_signal_connect_object (self->past, "items-changed", G_CALLBACK (show_position), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
