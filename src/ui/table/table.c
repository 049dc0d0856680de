/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/table-private.h"

#include "model/book.h"
#include "ui/table/canvas.h"
#include "ui/table/legend.h"
#include "ui/widgets/compat.h"
#include "ui/table/rack-view.h"
#include "ui/table/seat.h"
#include "ui/widgets/tile-snapshot.h"
#include "ui/table/sounds.h"

#define RACK_SHARE 0.42   /* of the table's height, at the most */
#define LEGEND_SHARE 0.42 /* of the canvas's */

G_DEFINE_FINAL_TYPE (MeanderTable, meander_table, GTK_TYPE_WIDGET)

/* ---- drawing ---- */

static void
meander_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  MeanderGeometry hand = { geometry->side, 0, 0 };
  double scale = meander_compat_get_scale (widget);
  double side = meander_canvas_get_side (MEANDER_CANVAS (self->canvas));
  MeanderTileSet set;

  GTK_WIDGET_CLASS (meander_table_parent_class)->snapshot (widget, snapshot);

  if (!meander_scene_get_held_point (self->scene, &hand.x, &hand.y))
    return;
  set = meander_game_get_state (meander_scene_get_game (self->scene))->set;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) self->top));
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, (float) -self->top,
                                                         (float) gtk_widget_get_width (widget),
                                                         (float) gtk_widget_get_height (widget)));
  for (guint i = 0; i < held->n_tiles; i++)
    {
      double x;
      double y;

      meander_geometry_get_centre (&hand, held->offsets[i], &x, &y);
      gtk_snapshot_save (snapshot);
      /* A lifted tile is nearer to the eye. */
      gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) (y - 0.08 * geometry->side)));
      if (side != geometry->side)
        gtk_snapshot_scale (snapshot, (float) (geometry->side / side),
                            (float) (geometry->side / side));
      meander_snapshot_tile (snapshot, self->theme, meander_tile_set_face (set, held->numbers[i]),
                             held->rotations[i], 0, 0, side, scale, TRUE);
      gtk_snapshot_restore (snapshot);
    }
  meander_canvas_snapshot_warnings (MEANDER_CANVAS (self->canvas), snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Whether the game is over and nothing is left in the racks, or they are not to be seen: the table
 * has all the room then. Who builds for points goes on taking tiles back. */
static gboolean
needs_no_racks (MeanderTable *self)
{
  const MeanderState *state = NULL;
  const MeanderPuzzle *puzzle = NULL;

  if (self->hides_racks)
    return TRUE;
  if (!meander_scene_has_ended (self->scene))
    return FALSE;
  state = meander_scene_get_rack_state (self->scene);
  puzzle = meander_game_get_puzzle (meander_scene_get_game (self->scene));
  if (puzzle != NULL && meander_book_is_scored (puzzle))
    return FALSE;
  for (guint seat = 0; seat < state->n_players; seat++)
    if (state->racks[seat].n_tiles > 0)
      return FALSE;
  return TRUE;
}

/* Who is on turn sits at the near side, of the people; the others follow clockwise. */
static void
update_seats (MeanderTable *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  gboolean strategy = game != NULL && meander_scene_is_strategy (self->scene);
  const MeanderState *state = strategy ? meander_scene_get_rack_state (self->scene) : NULL;
  guint n_others = strategy ? state->n_players - 1 : 0;
  guint near = strategy ? meander_scene_get_near_seat (self->scene, state) : 0;

  while (self->n_seats < n_others)
    {
      GtkWidget *seat = meander_seat_new (self->scene);

      gtk_widget_set_hexpand (seat, TRUE);
      gtk_box_append (GTK_BOX (self->far), seat);
      self->seats[self->n_seats++] = seat;
    }
  while (self->n_seats > n_others)
    gtk_box_remove (GTK_BOX (self->far), self->seats[--self->n_seats]);
  for (guint i = 0; i < n_others; i++)
    meander_seat_show (MEANDER_SEAT (self->seats[i]), (near + 1 + i) % state->n_players);
  meander_rack_view_set_seat (MEANDER_RACK_VIEW (self->rack), near);
  gtk_widget_set_visible (self->far, strategy && !needs_no_racks (self));
}

static void
on_scene_changed (MeanderTable *self, guint change)
{
  if (!(change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS)))
    return;
  update_seats (self);
  gtk_widget_set_visible (self->shelf,
                          !meander_scene_is_rotation_game (self->scene) && !needs_no_racks (self));
  meander_table_follow_turn (self);
}

static void
on_said (MeanderTable *self, const char *sentence)
{
  meander_table_say (self, sentence);
}

/* ---- life ---- */

static void
meander_table_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 260 : 300;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 560;
}

/* Along the lower rim of the canvas, where that has room for it.  Returns how much it takes. */
static int
place_legend (MeanderTable *self, int width, int height)
{
  int least;
  int wide;
  int high = 0;

  if (self->legend == NULL || !gtk_widget_get_visible (self->legend))
    return 0;
  gtk_widget_measure (self->legend, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
  wide = MIN (wide, width);
  if (least <= wide)
    gtk_widget_measure (self->legend, GTK_ORIENTATION_VERTICAL, wide, &high, NULL, NULL, NULL);
  gtk_widget_set_child_visible (self->legend, least <= wide && high <= height * LEGEND_SHARE);
  if (!gtk_widget_get_child_visible (self->legend))
    return 0;
  gtk_widget_size_allocate (
      self->legend, &(GtkAllocation){ (width - wide) / 2, self->top + height - high, wide, high },
      -1);
  return high;
}

/* How much the far racks take at the upper rim. */
static int
measure_top (MeanderTable *self, int width)
{
  int top = 0;

  if (gtk_widget_get_visible (self->far))
    gtk_widget_measure (self->far, GTK_ORIENTATION_VERTICAL, width, &top, NULL, NULL, NULL);
  return top;
}

/* How much the rack takes at the lower rim, of what the far ones leave. */
static int
measure_rack (MeanderTable *self, int width, int height)
{
  return gtk_widget_get_visible (self->shelf)
             ? meander_rack_view_get_height (MEANDER_RACK_VIEW (self->rack), width,
                                             (int) (height * RACK_SHARE))
             : 0;
}

static void
meander_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  int rack_height;
  int legend_height;

  self->top = measure_top (self, width);
  if (gtk_widget_get_visible (self->far))
    gtk_widget_size_allocate (self->far, &(GtkAllocation){ 0, 0, width, self->top }, -1);
  height -= self->top;
  rack_height = measure_rack (self, width, height);
  legend_height = place_legend (self, width, height - rack_height);
  meander_viewport_set_covered (meander_scene_get_viewport (self->scene),
                                MAX (legend_height, self->covered - rack_height));
  gtk_widget_size_allocate (
      self->canvas, &(GtkAllocation){ 0, self->top, width, MAX (1, height - rack_height) }, -1);
  if (rack_height > 0)
    gtk_widget_size_allocate (
        self->shelf,
        &(GtkAllocation){ 0, self->top + height - rack_height, width, MAX (1, rack_height) }, -1);
}

static gboolean
meander_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  GtkWidget *inside = gtk_widget_get_focus_child (widget);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;

  if (inside == self->far && direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    {
      for (guint i = 0; i < self->n_seats; i++)
        {
          GtkWidget *rack = meander_seat_get_rack (MEANDER_SEAT (self->seats[i]));

          if (gtk_widget_get_focus_child (rack) != NULL)
            return gtk_widget_child_focus (rack, direction);
        }
    }
  if (inside != NULL && inside != self->far &&
      gtk_widget_child_focus (inside == self->shelf ? self->rack : inside, direction))
    return TRUE;
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return inside != NULL;

  /* The rack comes first: that is where one begins; then the table and what its signs mean, then the racks of
   * other people.  With those of the computer nobody else plays: screen readers find them. */
  {
    GtkWidget *order[3 + MEANDER_MAX_SEATS] = { self->rack, self->canvas };
    guint n = 2;
    int at = -1;

    if (self->legend != NULL && gtk_widget_get_visible (self->legend) &&
        gtk_widget_get_child_visible (self->legend))
      order[n++] = self->legend;

    for (guint i = 0; i < self->n_seats; i++)
      if (meander_seat_is_person (MEANDER_SEAT (self->seats[i])) ||
          gtk_widget_get_focus_child (meander_seat_get_rack (MEANDER_SEAT (self->seats[i]))) !=
              NULL)
        order[n++] = meander_seat_get_rack (MEANDER_SEAT (self->seats[i]));
    for (guint i = 0; i < n && inside != NULL; i++)
      if (gtk_widget_get_focus_child (order[i]) != NULL || (i == 1 && inside == self->canvas))
        at = (int) i;
    if (inside == NULL)
      at = forward ? -1 : (int) n;
    for (at += forward ? 1 : -1; at >= 0 && at < (int) n; at += forward ? 1 : -1)
      if (gtk_widget_child_focus (order[at], direction))
        return TRUE;
  }
  return FALSE;
}

static gboolean
meander_table_grab_focus (GtkWidget *widget)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  return (gtk_widget_get_visible (self->shelf) && gtk_widget_grab_focus (self->rack)) ||
         gtk_widget_grab_focus (self->canvas);
}

static void
meander_table_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (meander_table_parent_class)->root (widget);
  meander_table_watch_ring (MEANDER_TABLE (widget), TRUE);
}

static void
meander_table_unroot (GtkWidget *widget)
{
  meander_table_watch_ring (MEANDER_TABLE (widget), FALSE);
  GTK_WIDGET_CLASS (meander_table_parent_class)->unroot (widget);
}

static void
meander_table_dispose (GObject *object)
{
  MeanderTable *self = MEANDER_TABLE (object);

  g_clear_weak_pointer (&self->game);
  g_clear_pointer (&self->far, gtk_widget_unparent);
  g_clear_pointer (&self->legend, gtk_widget_unparent);
  g_clear_pointer (&self->canvas, gtk_widget_unparent);
  g_clear_pointer (&self->shelf, gtk_widget_unparent);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_table_parent_class)->dispose (object);
}

static void
meander_table_class_init (MeanderTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_table_dispose;
  widget_class->root = meander_table_root;
  widget_class->unroot = meander_table_unroot;
  widget_class->measure = meander_table_measure;
  widget_class->size_allocate = meander_table_size_allocate;
  widget_class->snapshot = meander_table_snapshot;
  widget_class->focus = meander_table_focus;
  widget_class->grab_focus = meander_table_grab_focus;

  meander_table_install_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "tabletop");
}

static void
meander_table_init (MeanderTable *self)
{
  self->theme = meander_theme_get_default ();
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  meander_table_add_controllers (self);
}

/**
 * meander_table_get_canvas:
 * @self: a table
 *
 * Gets what the hexes are seen on.
 *
 * Returns: (transfer none): a #MeanderCanvas
 */
GtkWidget *
meander_table_get_canvas (MeanderTable *self)
{
  g_return_val_if_fail (MEANDER_IS_TABLE (self), NULL);

  return self->canvas;
}

/**
 * meander_table_set_covered:
 * @self: a table
 * @height: in logical pixels; 0 where nothing does
 *
 * Says how much of its lower part something stands before: the view keeps above that.
 */
void
meander_table_set_covered (MeanderTable *self, int height)
{
  g_return_if_fail (MEANDER_IS_TABLE (self));

  if (height == self->covered)
    return;
  self->covered = height;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * meander_table_get_rack_height:
 * @self: a table
 * @width: of the table, in logical pixels
 * @height: of the table
 *
 * Tells how much the rack takes at the lower rim, so that nothing need stand before its tiles.
 *
 * Returns: the height in logical pixels; 0 where there is no rack
 */
int
meander_table_get_rack_height (MeanderTable *self, int width, int height)
{
  g_return_val_if_fail (MEANDER_IS_TABLE (self), 0);

  return measure_rack (self, width, height - measure_top (self, width));
}

/**
 * meander_table_hide_racks:
 * @self: a table
 * @hide: whether nothing is to be taken from the racks, so that nobody need see them
 *
 * Hides the racks, or shows them again, from the next game on.
 */
void
meander_table_hide_racks (MeanderTable *self, gboolean hide)
{
  g_return_if_fail (MEANDER_IS_TABLE (self));

  self->hides_racks = hide;
}

/**
 * meander_table_set_steady:
 * @self: a table
 * @steady: whether it stays
 *
 * Has the table stay when a drag misses the tile that it means, as long as all tiles are seen.
 */
void
meander_table_set_steady (MeanderTable *self, gboolean steady)
{
  g_return_if_fail (MEANDER_IS_TABLE (self));

  self->steady = steady;
}

/**
 * meander_table_explain_signs:
 * @self: a table
 *
 * Says on the table what its signs mean, each the first time that it is seen.
 */
void
meander_table_explain_signs (MeanderTable *self)
{
  g_return_if_fail (MEANDER_IS_TABLE (self) && self->legend == NULL);

  self->legend = meander_legend_new (self->scene);
  gtk_widget_insert_after (self->legend, GTK_WIDGET (self), self->canvas);
}

/**
 * meander_table_note_start:
 * @self: a table with a strategy game
 * @number: a tile in a rack
 *
 * Says that the computer is going to place a tile: it glides from its rack.
 */
void
meander_table_note_start (MeanderTable *self, guint number)
{
  double x;
  double y;

  g_return_if_fail (MEANDER_IS_TABLE (self));

  if (meander_table_find_tile (self, number, &x, &y))
    meander_scene_note_start (self->scene, number, x, y);
}

/**
 * meander_table_new:
 * @scene: the scene to be shown
 *
 * Makes the table with its rack.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_table_new (MeanderScene *scene)
{
  MeanderTable *self = g_object_new (MEANDER_TYPE_TABLE, NULL);

  self->scene = g_object_ref (scene);
  self->canvas = meander_canvas_new (scene);
  self->rack = meander_rack_view_new (scene);
  self->shelf = gtk_scrolled_window_new ();
  /* A finger moves tiles here too: table-pointer.c knows when it scrolls. */
  gtk_scrolled_window_set_kinetic_scrolling (GTK_SCROLLED_WINDOW (self->shelf), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->shelf), self->rack);
  self->far = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->far), TRUE); /* tiles of one size for all */
  gtk_widget_add_css_class (self->far, "seats");
  gtk_widget_set_visible (self->far, FALSE);
  gtk_widget_set_parent (self->far, GTK_WIDGET (self));
  gtk_widget_set_parent (self->canvas, GTK_WIDGET (self));
  gtk_widget_set_parent (self->shelf, GTK_WIDGET (self));
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  meander_sounds_follow_scene (GTK_WIDGET (self), scene);
  return GTK_WIDGET (self);
}
