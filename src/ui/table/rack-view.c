/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/rack-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/widgets/proxy.h"
#include "rules/turn.h"
#include "words/basics.h"

#define MAX_SIDE 34.0
#define SMALL_SIDE 19.0
#define LEAST_SIDE 11.0 /* of a small rack, which is one row */
#define MIN_SIDE 17.0   /* smaller ones are scrolled instead */
#define PADDING 10.0
#define NUMBER_HEIGHT 16.0
#define MIN_CAPACITY 3
#define MATCH_TILES 6

G_DEFINE_FINAL_TYPE (MeanderRackView, meander_rack_view, GTK_TYPE_WIDGET)

static double
cell_width (double side)
{
  return side * sqrt (3.0) + MAX (4.0, side * 0.22);
}

static double
cell_height (double side)
{
  return side * 2 + NUMBER_HEIGHT;
}

static guint
count_columns (double side, double width)
{
  return MAX (1, (guint) floor ((width - 2 * PADDING) / cell_width (side)));
}

static guint
count_rows (guint n, guint columns)
{
  return (n + columns - 1) / columns;
}

typedef struct
{
  double side;
  guint columns;
} Layout;

/* The largest tiles of which as many fit as there may be. */
static Layout
lay_out (MeanderRackView *self, double width)
{
  double side = self->small ? SMALL_SIDE : MAX_SIDE;

  if (self->small)
    while (side > LEAST_SIDE && count_columns (side, width) < self->most)
      side -= 0.5;
  else
    for (; side > MIN_SIDE; side -= 1)
      {
        guint rows = count_rows (self->most, count_columns (side, width));

        if (2 * PADDING + rows * cell_height (side) <= self->max_height)
          break;
      }
  return (Layout){ side, count_columns (side, width) };
}

static void
keep (MeanderRackView *self, Layout layout)
{
  self->side = layout.side;
  self->columns = layout.columns;
}

/**
 * meander_rack_view_get_slot:
 * @self: a rack
 * @slot: from 0 on, row by row
 * @x: (out): its tile's centre, in logical pixels of the rack
 * @y: (out): its tile's centre
 *
 * Finds where a slot is.
 */
void
meander_rack_view_get_slot (MeanderRackView *self, guint slot, double *x, double *y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  guint in_row = MIN (self->capacity, self->columns);
  double left = (width - in_row * cell_width (self->side)) / 2;

  *x = left + (slot % self->columns + 0.5) * cell_width (self->side);
  *y = PADDING + (slot / self->columns) * cell_height (self->side) + self->side;
}

/**
 * meander_rack_view_get_tile:
 * @self: a rack
 * @slot: one with a tile
 *
 * Gets the tile in a slot.
 *
 * Returns: its number
 */
guint
meander_rack_view_get_tile (MeanderRackView *self, guint slot)
{
  return meander_proxy_get_number (g_ptr_array_index (self->proxies, slot));
}

/**
 * meander_rack_view_is_emptied:
 * @self: a rack
 * @number: a tile that it shows
 * @first: (out): whether it is the tile that would be played first
 *
 * Tells whether a tile is on trial, so that its slot is empty.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_rack_view_is_emptied (MeanderRackView *self, guint number, gboolean *first)
{
  const MeanderPlacement *trials;

  *first = meander_scene_get_trials (self->scene, &trials) > 0 && trials[0].number == number;
  return meander_scene_is_trial (self->scene, number);
}

/**
 * meander_rack_view_get_filling:
 * @self: a rack
 *
 * Finds the tiles that are marked because they fit a forced space.
 *
 * Returns: bits of meander_turn_bit(); none where the player does not want the mark
 */
guint64
meander_rack_view_get_filling (MeanderRackView *self)
{
  const MeanderTurn *turn = meander_state_get_turn (meander_scene_get_state (self->scene));
  MeanderResult result;

  if (turn == NULL || (meander_scene_is_strategy (self->scene) &&
                       !(meander_scene_get_aids (self->scene, self->seat) & MEANDER_AID_FITS)))
    return 0;
  /* A loop that has closed leaves forced spaces open. */
  meander_scene_get_result (self->scene, &result);
  return result.over ? 0 : meander_turn_get_filling_tiles (turn, self->seat);
}

static int
content_height (MeanderRackView *self, Layout layout)
{
  return (int) ceil (2 * PADDING + count_rows (self->capacity, MAX (1, layout.columns)) *
                                       cell_height (layout.side));
}

/**
 * meander_rack_view_get_height:
 * @self: a rack
 * @width: in logical pixels
 * @max_height: in logical pixels
 *
 * Says how high the rack would be at a width; what is higher must be scrolled.
 *
 * Returns: the height in logical pixels
 */
int
meander_rack_view_get_height (MeanderRackView *self, int width, int max_height)
{
  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), 0);

  self->max_height = max_height;
  keep (self, lay_out (self, width));
  return MIN (max_height, content_height (self, lay_out (self, width)));
}

/**
 * meander_rack_view_pick:
 * @self: a rack
 * @x: in logical pixels of the rack
 * @y: in logical pixels of the rack
 *
 * Finds the tile at a point.
 *
 * Returns: its number, 0 where there is none
 */
guint
meander_rack_view_pick (MeanderRackView *self, double x, double y)
{
  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), 0);

  for (guint slot = 0; slot < self->proxies->len; slot++)
    {
      double cx;
      double cy;

      meander_rack_view_get_slot (self, slot, &cx, &cy);
      if (fabs (x - cx) <= cell_width (self->side) / 2 &&
          fabs (y - cy) <= cell_height (self->side) / 2)
        return meander_rack_view_get_tile (self, slot);
    }
  return 0;
}

/**
 * meander_rack_view_get_point:
 * @self: a rack
 * @number: a tile
 * @x: (out): its centre in logical pixels of the rack
 * @y: (out): its centre
 *
 * Finds where a tile is drawn.
 *
 * Returns: %FALSE when it is not in the rack
 */
gboolean
meander_rack_view_get_point (MeanderRackView *self, guint number, double *x, double *y)
{
  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), FALSE);

  for (guint slot = 0; slot < self->proxies->len; slot++)
    if (meander_rack_view_get_tile (self, slot) == number)
      {
        meander_rack_view_get_slot (self, slot, x, y);
        return TRUE;
      }
  return FALSE;
}

/**
 * meander_rack_view_get_focused:
 * @self: a rack
 *
 * Finds the tile that has the keyboard's focus.
 *
 * Returns: its number, 0 where none has it
 */
guint
meander_rack_view_get_focused (MeanderRackView *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), 0);

  focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  return focus != NULL ? meander_proxy_get_number (MEANDER_PROXY (focus)) : 0;
}

/* ---- proxies ---- */

static void
on_act (MeanderRackView *self, guint what, MeanderProxy *proxy)
{
  guint number = meander_proxy_get_number (proxy);

  meander_scene_set_focus_tile (self->scene, number);
  if ((MeanderProxyAct) what == MEANDER_PROXY_ROTATE)
    meander_scene_rotate_tile (self->scene, number, 1);
  else if ((MeanderProxyAct) what == MEANDER_PROXY_PRESS)
    gtk_widget_activate_action (GTK_WIDGET (self), "table.take", "u", number);
}

static void
on_proxy_focus (MeanderRackView *self, GParamSpec *pspec, MeanderProxy *proxy)
{
  guint slot;

  if (gtk_widget_has_focus (GTK_WIDGET (proxy)) && g_ptr_array_find (self->proxies, proxy, &slot))
    {
      self->current = slot;
      if (meander_scene_get_held (self->scene)->n_tiles == 0)
        meander_scene_set_focus_tile (self->scene, meander_proxy_get_number (proxy));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
name_proxy (MeanderRackView *self, MeanderProxy *proxy)
{
  guint number = meander_proxy_get_number (proxy);
  gboolean first;
  g_autofree char *tile = meander_words_tile (meander_game_get_state (self->game)->set, number,
                                              meander_scene_get_rotation (self->scene, number));
  g_autofree char *name = NULL;

  if (meander_rack_view_is_emptied (self, number, &first))
    name = g_strdup_printf (first ? _ ("Play tile %u") : _ ("Tile %u is on trial"), number);
  else if (meander_scene_is_held (self->scene, number))
    /* Translators: %s names a tile and the colours at its edges */
    name = g_strdup_printf (_ ("%s, in hand"), tile);
  else if (meander_rack_view_get_filling (self) & meander_turn_bit (number))
    /* Translators: %s names a tile and the colours at its edges */
    name = g_strdup_printf (_ ("%s, in the rack; fits a forced space"), tile);
  else
    /* Translators: %s names a tile and the colours at its edges */
    name = g_strdup_printf (_ ("%s, in the rack"), tile);
  meander_proxy_set_name (proxy, name);
}

static void
drop_last_proxy (MeanderRackView *self)
{
  GtkWidget *proxy = g_ptr_array_index (self->proxies, self->proxies->len - 1);

  g_ptr_array_set_size (self->proxies, (int) self->proxies->len - 1);
  g_signal_handlers_disconnect_by_data (proxy, self);
  gtk_widget_unparent (proxy);
}

static void
update (MeanderRackView *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderState *state;
  guint n_tiles;
  gboolean inside = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  guint before = self->capacity;

  if (game == NULL)
    return;
  if (game != self->game)
    {
      self->most = self->capacity = meander_scene_is_strategy (self->scene) ? 1 : MIN_CAPACITY;
      self->current = 0;
      for (guint slot = 0; slot < self->proxies->len; slot++)
        meander_proxy_set_news (g_ptr_array_index (self->proxies, slot), NULL);
    }
  g_set_object (&self->game, game);

  /* What is tried leaves its slot empty. */
  state = meander_scene_get_trials (self->scene, NULL) > 0 ? meander_game_get_state (game)
                                                           : meander_scene_get_state (self->scene);
  n_tiles = self->seat < state->n_players ? state->racks[self->seat].n_tiles : 0;
  self->most = MAX (self->most, n_tiles);
  self->capacity = MAX (self->capacity, n_tiles);
  while (self->columns > 0 && self->capacity >= n_tiles + self->columns &&
         self->capacity > self->columns)
    self->capacity -= self->columns;

  while (self->proxies->len < n_tiles)
    {
      GtkWidget *proxy = meander_proxy_new ();

      gtk_widget_action_set_enabled (proxy, "proxy.take-back", FALSE);
      g_signal_connect_swapped (proxy, "act", G_CALLBACK (on_act), self);
      g_signal_connect_swapped (proxy, "notify::has-focus", G_CALLBACK (on_proxy_focus), self);
      g_ptr_array_add (self->proxies, proxy);
      gtk_widget_set_parent (proxy, GTK_WIDGET (self));
    }
  for (guint slot = 0; slot < n_tiles; slot++)
    {
      MeanderProxy *proxy = g_ptr_array_index (self->proxies, slot);

      meander_proxy_set_number (proxy, state->racks[self->seat].tiles[slot]);
      name_proxy (self, proxy);
    }
  if (inside && self->current >= n_tiles)
    {
      /* The tile that had the focus is gone: its neighbour takes over, or the table. */
      if (n_tiles > 0)
        gtk_widget_grab_focus (g_ptr_array_index (self->proxies, n_tiles - 1));
      else
        gtk_widget_activate_action (GTK_WIDGET (self), "table.focus-table", NULL);
    }
  while (self->proxies->len > n_tiles)
    drop_last_proxy (self);
  if (self->current >= n_tiles)
    self->current = n_tiles > 0 ? n_tiles - 1 : 0;

  if (inside && n_tiles > 0 && meander_scene_get_held (self->scene)->n_tiles == 0)
    meander_scene_set_focus_tile (self->scene, meander_rack_view_get_tile (self, self->current));
  if (self->capacity != before)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_scene_changed (MeanderRackView *self, guint change)
{
  gboolean inviting = meander_scene_get_target (self->scene, NULL) == MEANDER_TARGET_RACK;

  if (change & (MEANDER_SCENE_RACK | MEANDER_SCENE_TILES))
    update (self);
  if (inviting != self->inviting)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->inviting = inviting;
}

static GtkSizeRequestMode
meander_rack_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_rack_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);

  *minimum = *natural = (int) ceil (2 * PADDING + cell_width (MIN_SIDE));
  if (self->small)
    *natural = (int) ceil (2 * PADDING + MATCH_TILES * cell_width (SMALL_SIDE));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  *minimum = content_height (self, lay_out (self, for_size > 0 ? for_size : G_MAXINT / 2));
  /* Smaller tiles in less room must not make it lower: GTK takes it that what is narrower is higher. */
  if (self->small)
    *minimum = MAX (*minimum, (int) ceil (2 * PADDING + cell_height (SMALL_SIDE)));
  *natural = *minimum;
}

static void
meander_rack_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);

  keep (self, lay_out (self, width));
  for (guint slot = 0; slot < self->proxies->len; slot++)
    {
      double x;
      double y;

      meander_rack_view_get_slot (self, slot, &x, &y);
      meander_proxy_set_place (g_ptr_array_index (self->proxies, slot),
                               &(GtkAllocation){ (int) lround (x - self->side * 0.87),
                                                 (int) lround (y - self->side),
                                                 MAX (1, (int) lround (self->side * 1.73)),
                                                 MAX (1, (int) lround (self->side * 2)) });
    }
}

/* ---- focus ---- */

/**
 * meander_rack_view_focus_tile:
 * @self: a rack
 * @number: a tile, or 0 for the one that had the focus last
 *
 * Puts the keyboard's focus on a tile.
 *
 * Returns: %FALSE when the rack is empty
 */
gboolean
meander_rack_view_focus_tile (MeanderRackView *self, guint number)
{
  guint slot = self->current;

  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), FALSE);

  if (self->proxies->len == 0)
    return FALSE;
  for (guint i = 0; i < self->proxies->len && number != 0; i++)
    if (meander_rack_view_get_tile (self, i) == number)
      slot = i;
  return gtk_widget_grab_focus (
      g_ptr_array_index (self->proxies, MIN (slot, self->proxies->len - 1)));
}

static gboolean
meander_rack_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);
  int step = 0;
  int slot;

  if (self->proxies->len == 0)
    return FALSE;
  switch (direction)
    {
    case GTK_DIR_LEFT:
      step = -1;
      break;
    case GTK_DIR_RIGHT:
      step = 1;
      break;
    case GTK_DIR_UP:
      step = -(int) self->columns;
      break;
    case GTK_DIR_DOWN:
      step = (int) self->columns;
      break;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      if (gtk_widget_get_focus_child (widget) != NULL)
        return FALSE;
      return meander_rack_view_focus_tile (self, 0);
    }

  slot = (int) self->current + step;
  if (slot >= 0 && slot < (int) self->proxies->len)
    self->current = (guint) slot;
  return meander_rack_view_focus_tile (self, 0);
}

static gboolean
meander_rack_view_grab_focus (GtkWidget *widget)
{
  return meander_rack_view_focus_tile (MEANDER_RACK_VIEW (widget), 0);
}

static void
meander_rack_view_dispose (GObject *object)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (object);

  while (self->proxies != NULL && self->proxies->len > 0)
    drop_last_proxy (self);
  g_clear_pointer (&self->proxies, g_ptr_array_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_rack_view_parent_class)->dispose (object);
}

static void
meander_rack_view_class_init (MeanderRackViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_rack_view_dispose;
  widget_class->snapshot = meander_rack_view_snapshot;
  widget_class->get_request_mode = meander_rack_view_get_request_mode;
  widget_class->measure = meander_rack_view_measure;
  widget_class->size_allocate = meander_rack_view_size_allocate;
  widget_class->focus = meander_rack_view_focus;
  widget_class->grab_focus = meander_rack_view_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "rack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_rack_view_init (MeanderRackView *self)
{
  self->proxies = g_ptr_array_new ();
  self->theme = meander_theme_get_default ();
  self->most = self->capacity = MIN_CAPACITY;
  self->side = MAX_SIDE;

  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("the open tiles of a player", "Rack"), -1);
  g_signal_connect_object (self->theme, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_rack_view_set_seat:
 * @self: a rack
 * @seat: whose tiles it shows, from 0 on
 *
 * Says whose rack it is.
 */
void
meander_rack_view_set_seat (MeanderRackView *self, guint seat)
{
  g_return_if_fail (MEANDER_IS_RACK_VIEW (self));

  if (seat == self->seat && self->game == meander_scene_get_game (self->scene))
    return;
  self->seat = seat;
  update (self);
}

/**
 * meander_rack_view_set_small:
 * @self: a rack
 * @small: whether its player is not on turn
 *
 * Says how large its tiles are.
 */
void
meander_rack_view_set_small (MeanderRackView *self, gboolean small)
{
  g_return_if_fail (MEANDER_IS_RACK_VIEW (self));

  self->small = small;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * meander_rack_view_new:
 * @scene: the scene to be shown
 *
 * Makes a rack.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_rack_view_new (MeanderScene *scene)
{
  MeanderRackView *self = g_object_new (MEANDER_TYPE_RACK_VIEW, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
