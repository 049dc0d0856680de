/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/canvas-private.h"

#include <glib/gi18n.h>

#include "model/settings.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/proxy.h"
#include "scene/report.h"

G_DEFINE_FINAL_TYPE (MeanderCanvas, meander_canvas, GTK_TYPE_WIDGET)

static gboolean
on_query_tooltip (MeanderCanvas *self, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;

  if (by_keyboard || meander_scene_get_game (self->scene) == NULL ||
      meander_scene_get_held (self->scene)->n_tiles > 0)
    return FALSE;
  text = meander_report_tooltip (
      self->scene, meander_geometry_pick (meander_scene_get_geometry (self->scene), x, y), "\n");
  if (text != NULL)
    gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

/* ---- focus ---- */

static gboolean
meander_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;

  switch (direction)
    {
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
      if (inside)
        return FALSE;
      meander_canvas_focus_cursor (self);
      return TRUE;
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
    case GTK_DIR_UP:
    case GTK_DIR_DOWN:
      if (inside)
        meander_scene_step_cursor (self->scene,
                                   direction == GTK_DIR_LEFT    ? -1
                                   : direction == GTK_DIR_RIGHT ? 1
                                                                : 0,
                                   direction == GTK_DIR_UP     ? -1
                                   : direction == GTK_DIR_DOWN ? 1
                                                               : 0);
      meander_canvas_focus_cursor (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
meander_canvas_grab_focus (GtkWidget *widget)
{
  meander_canvas_focus_cursor (MEANDER_CANVAS (widget));
  return TRUE;
}

/* ---- the table's tiles ---- */

/* Many may tell of one change: the picture follows with the scene's `changed`. */
static void
on_tile_notify (MeanderCanvas *self, GParamSpec *pspec)
{
  if (g_str_equal (pspec->name, "selected"))
    meander_canvas_name_later (self);
  else
    self->stale = TRUE;
}

static void
on_items_changed (MeanderCanvas *self, guint position, guint removed, guint added)
{
  MeanderTileList *table = meander_scene_get_table (self->scene);

  self->stale = TRUE;
  for (guint i = position; i < position + removed; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->tiles, i), self);
  if (removed > 0)
    g_ptr_array_remove_range (self->tiles, position, removed);
  for (guint i = position; i < position + added; i++)
    {
      MeanderTile *tile = meander_tile_list_get_tile (table, i);

      g_signal_connect_swapped (tile, "notify", G_CALLBACK (on_tile_notify), self);
      g_ptr_array_insert (self->tiles, (int) i, g_object_ref (tile));
    }
}

/* ---- life ---- */

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);

  if (meander_scene_advance (self->scene, gdk_frame_clock_get_frame_time (clock)))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
on_scene_changed (MeanderCanvas *self, guint change)
{
  if (self->stale || change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_HAND))
    {
      self->stale = FALSE;
      meander_canvas_drop_figure (self);
      meander_canvas_update_proxies (self);
    }
  else if (change & MEANDER_SCENE_HELD && meander_scene_is_held_at_cursor (self->scene))
    meander_canvas_name_held (self);
  if (change & MEANDER_SCENE_FIGURE)
    meander_canvas_drop_figure (self);
  if (change & MEANDER_SCENE_GLOW)
    g_clear_pointer (&self->marks_node, gsk_render_node_unref);
  if (change & MEANDER_SCENE_MARKS && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    {
      GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

      if (!meander_hex_equal (meander_proxy_get_hex (MEANDER_PROXY (focus)),
                              meander_scene_get_cursor (self->scene)))
        meander_canvas_focus_cursor (self);
    }
  /* While the zoom moves, what there is gets stretched. */
  if (change & MEANDER_SCENE_VIEW && self->cached &&
      meander_scene_get_geometry (self->scene)->side != self->cached_side)
    meander_canvas_wait_for_zoom (self);
  if (change & MEANDER_SCENE_VIEW && !self->allocating)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));

  if (meander_scene_is_moving (self->scene))
    {
      if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
        {
          meander_scene_set_animated (self->scene, FALSE);
          meander_scene_set_animated (self->scene, meander_theme_get_animations (self->theme));
        }
      else if (self->tick == 0)
        self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
    }
}

static void
on_theme_changed (MeanderCanvas *self)
{
  meander_canvas_drop_caches (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_animations_changed (MeanderCanvas *self)
{
  meander_scene_set_animated (self->scene, meander_theme_get_animations (self->theme));
}

static void
on_light_line_changed (MeanderCanvas *self)
{
  g_clear_pointer (&self->marks_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
meander_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);

  self->allocating = TRUE;
  meander_viewport_set_size (meander_scene_get_viewport (self->scene), width, height,
                             meander_compat_get_scale (widget));
  self->allocating = FALSE;
  meander_canvas_place_proxies (self);
}

static void
meander_canvas_unmap (GtkWidget *widget)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (widget, self->tick);
  self->tick = 0;
  if (meander_scene_is_moving (self->scene))
    {
      meander_scene_set_animated (self->scene, FALSE);
      on_animations_changed (self);
    }

  GTK_WIDGET_CLASS (meander_canvas_parent_class)->unmap (widget);
}

static void
meander_canvas_dispose (GObject *object)
{
  MeanderCanvas *self = MEANDER_CANVAS (object);

  g_clear_handle_id (&self->settle, g_source_remove);
  meander_canvas_drop_proxies (self);
  if (self->tiles != NULL)
    on_items_changed (self, 0, self->tiles->len, 0);
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  meander_canvas_drop_caches (self);
  if (self->scene != NULL)
    {
      /* Where nobody else has it, it clears its lists now. */
      g_signal_handlers_disconnect_by_data (meander_scene_get_table (self->scene), self);
      g_signal_handlers_disconnect_by_data (self->scene, self);
    }
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_canvas_parent_class)->dispose (object);
}

static void
meander_canvas_class_init (MeanderCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_canvas_dispose;
  widget_class->snapshot = meander_canvas_snapshot;
  widget_class->size_allocate = meander_canvas_size_allocate;
  widget_class->unmap = meander_canvas_unmap;
  widget_class->focus = meander_canvas_focus;
  widget_class->grab_focus = meander_canvas_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_canvas_init (MeanderCanvas *self)
{
  meander_canvas_init_proxies (self);
  self->tiles = g_ptr_array_new_with_free_func (g_object_unref);
  self->theme = meander_theme_get_default ();
  self->settings = meander_settings_get_default ();

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
  /* A board is not mirrored where people read from right to left. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  meander_compat_set_name (GTK_WIDGET (self), C_ ("where the tiles are laid", "Table"));
  g_signal_connect_object (self->theme, "changed", G_CALLBACK (on_theme_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->theme, "notify::animations", G_CALLBACK (on_animations_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::light-line",
                           G_CALLBACK (on_light_line_changed), self, G_CONNECT_SWAPPED);
}

/**
 * meander_canvas_new:
 * @scene: the scene to be shown
 *
 * Makes a canvas.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_canvas_new (MeanderScene *scene)
{
  MeanderCanvas *self = g_object_new (MEANDER_TYPE_CANVAS, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (meander_scene_get_table (scene), "items-changed",
                           G_CALLBACK (on_items_changed), self, G_CONNECT_SWAPPED);
  on_items_changed (self, 0, 0, meander_tile_list_get_count (meander_scene_get_table (scene)));
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  on_animations_changed (self);
  return GTK_WIDGET (self);
}

/**
 * meander_canvas_set_bare:
 * @self: a canvas
 * @bare: whether whatever it lies on draws the table under it
 *
 * Says whether the canvas draws no table of its own, where it is a part of a larger one.
 */
void
meander_canvas_set_bare (MeanderCanvas *self, gboolean bare)
{
  g_return_if_fail (MEANDER_IS_CANVAS (self));

  self->bare = bare;
  g_clear_pointer (&self->table_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
