/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/table-private.h"

#include "scene/party-report.h"
#include "ui/table/canvas.h"

#define CANVAS 200 /* logical pixels each way that the canvas needs at least */

G_DEFINE_FINAL_TYPE (MeanderGobbleTable, meander_gobble_table, GTK_TYPE_WIDGET)

/* ---- places ---- */

static guint
find_first_person (MeanderGobbleTable *self)
{
  guint seat;

  for (seat = 0; seat < self->n_places; seat++)
    if (meander_gobble_get_level (meander_game_get_state (self->game), seat) == 0)
      return seat;

  return MEANDER_NO_SEAT;
}

/* Who plays from the near side: both people who play at once, or, turn by turn, the
 * person who is on turn, and until the next person is, the last one; the first one,
 * where no person has been on turn. */
static void
find_near (MeanderGobbleTable *self)
{
  guint pointer = meander_gobble_party_get_seat (self->party, MEANDER_HAND_POINTER);
  guint keys = meander_gobble_party_get_seat (self->party, MEANDER_HAND_KEYS);

  if (pointer == MEANDER_NO_SEAT && self->n_near == 0)
    pointer = keys = find_first_person (self);
  if (pointer == MEANDER_NO_SEAT)
    return;
  self->n_near = 0;
  if (keys != pointer)
    self->near[self->n_near++] = keys;
  self->near[self->n_near++] = pointer;
}

static gboolean
is_near (MeanderGobbleTable *self, guint seat)
{
  return (self->n_near > 0 && self->near[0] == seat) || (self->n_near > 1 && self->near[1] == seat);
}

/* Whether the same players sit there, and so may keep their places in the next game. */
static gboolean
are_same (MeanderGobbleTable *self)
{
  guint i = 0;

  if (meander_game_get_state (self->game)->n_players != self->n_places)
    return FALSE;
  while (i < self->n_places && meander_gobble_seat_is_same (MEANDER_GOBBLE_SEAT (self->places[i])))
    i++;

  return i == self->n_places;
}

static void
renew_places (MeanderGobbleTable *self)
{
  guint i;

  self->n_near = 0;
  g_clear_pointer (&self->laid, g_free);
  self->stacked = FALSE;
  self->beside = 0;
  self->bottom = 0;
  self->game = meander_gobble_party_get_game (self->party);
  if (self->game == NULL || are_same (self))
    return;

  for (i = 0; i < self->n_places; i++)
    g_clear_pointer (&self->places[i], gtk_widget_unparent);
  self->n_places = meander_game_get_state (self->game)->n_players;
  for (i = 0; i < self->n_places; i++)
    {
      self->places[i] = meander_gobble_seat_new (self->party, i);
      gtk_widget_insert_before (self->places[i], GTK_WIDGET (self), NULL);
    }
}

/* Sets the players round the table, after another game has come onto it or somebody
 * else is on turn. */
static void
update_places (MeanderGobbleTable *self)
{
  guint old[2];
  guint n_old, i;
  gboolean moved;

  moved = self->game != meander_gobble_party_get_game (self->party);
  if (moved)
    renew_places (self);
  if (self->game == NULL)
    return;

  n_old = self->n_near;
  old[0] = self->near[0];
  old[1] = self->near[1];
  find_near (self);
  moved |= n_old != self->n_near;
  for (i = 0; i < self->n_near && !moved; i++)
    moved = old[i] != self->near[i];
  for (i = 0; i < self->n_places && moved; i++)
    meander_gobble_seat_set_near (MEANDER_GOBBLE_SEAT (self->places[i]), is_near (self, i));
  if (moved)
    meander_gobble_table_prepare (self);
}

static void
on_party_changed (MeanderGobbleTable *self)
{
  self->is_busy = TRUE;
  update_places (self);
  meander_canvas_name_cursor (MEANDER_CANVAS (self->canvas));
  meander_gobble_table_update_keep_view (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* At the keyboard's cursor one hears whether what is in hand fits, and where one has placed it. */
static char *
say_place (gpointer user_data, MeanderHex hex)
{
  MeanderGobbleTable *self = user_data;
  char *fit = NULL;

  if (self->game == NULL)
    return NULL;
  fit = meander_party_report_fit (self->party, hex);
  if (fit == NULL && self->laid != NULL && meander_hex_equal (hex, self->laid_at))
    fit = g_strdup (self->laid);
  return fit;
}

static void
on_told (MeanderGobbleTable *self, guint seat, const char *sentence)
{
  if (seat < self->n_places)
    meander_gobble_seat_announce (MEANDER_GOBBLE_SEAT (self->places[seat]), sentence);
  meander_scene_say (self->scene, sentence);
}

/* Where a tile of a player is seen, in logical pixels of the table. */
gboolean
meander_gobble_table_find_tile (MeanderGobbleTable *self,
                                guint seat,
                                guint number,
                                double *x,
                                double *y)
{
  MeanderGobbleTiles *tiles;
  graphene_point_t point;

  if (seat >= self->n_places)
    return FALSE;
  tiles = meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (self->places[seat]));
  if (!meander_gobble_tiles_get_point (tiles, number, x, y) ||
      !gtk_widget_compute_point (GTK_WIDGET (tiles), GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) *x, (float) *y), &point))
    return FALSE;
  *x = point.x;
  *y = point.y;

  return TRUE;
}

/* The hex at a point of the table, if the canvas is there. */
gboolean
meander_gobble_table_get_hex (MeanderGobbleTable *self, double x, double y, MeanderHex *hex)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (self->canvas, GTK_WIDGET (self), &bounds) ||
      !graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    return FALSE;
  *hex = meander_geometry_pick (meander_scene_get_geometry (self->scene), x - bounds.origin.x,
                                y - bounds.origin.y);

  return meander_hex_in_range (*hex);
}

/* A tile of the computer, or of somebody at another one, flies from its side; a person's is there
 * already. */
static void
on_placing (MeanderGobbleTable *self, guint seat, guint number)
{
  graphene_rect_t bounds;
  double x, y;

  if (!meander_gobble_party_is_here (self->party, seat) &&
      gtk_widget_compute_bounds (self->canvas, GTK_WIDGET (self), &bounds) &&
      meander_gobble_table_find_tile (self, seat, number, &x, &y))
    meander_scene_note_start (self->scene, number, x - bounds.origin.x, y - bounds.origin.y);
}

/* ---- layout ---- */

static void
allocate (GtkWidget *widget, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (widget, &(GtkAllocation){ x, y, MAX (width, 1), MAX (height, 1) }, -1);
}

/* The others sit at the left and the right, one after the other clockwise. */
static guint
list_far (MeanderGobbleTable *self, guint far[MEANDER_MAX_PLAYERS])
{
  guint first = self->n_near > 0 ? self->near[self->n_near - 1] : 0;
  guint i;
  guint n = 0;

  for (i = 0; i < self->n_places; i++)
    {
      guint seat = (first + i) % self->n_places;

      if (!is_near (self, seat))
        far[n++] = seat;
    }

  return n;
}

static int
measure_minimum (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);

  return natural;
}

/* How large each of the players at the left and the right is: all alike.
 * Returns: how many there are */
static guint
measure_far (MeanderGobbleTable *self, guint far[MEANDER_MAX_PLAYERS], int *width, int *height)
{
  guint n_far = list_far (self, far);
  guint i;

  *width = *height = 0;
  for (i = 0; i < n_far; i++)
    *width = MAX (*width, measure (self->places[far[i]], GTK_ORIENTATION_HORIZONTAL, -1));
  for (i = 0; i < n_far; i++)
    *height = MAX (*height, measure (self->places[far[i]], GTK_ORIENTATION_VERTICAL, *width));

  return n_far;
}

/* How wide a near side is at least: with its head above its tiles, if it is not. */
static int
measure_stacked (MeanderGobbleTable *self, GtkWidget *side)
{
  int minimum = measure_minimum (side);

  return self->stacked ? minimum
                       : minimum - meander_gobble_seat_measure_head (MEANDER_GOBBLE_SEAT (side));
}

static void
meander_gobble_table_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  MeanderGobbleTable *self = MEANDER_GOBBLE_TABLE (widget);
  guint far[MEANDER_MAX_PLAYERS];
  int wide, high;
  guint n_far, i;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = 2 * CANVAS;
      *natural = 600;
      return;
    }

  n_far = measure_far (self, far, &wide, &high);
  *minimum = wide + CANVAS + (n_far > 1 ? wide : 0);
  for (i = 0; i < self->n_near; i++)
    *minimum =
        MAX (*minimum, (int) self->n_near * measure_stacked (self, self->places[self->near[i]]));
  *natural = MAX (*minimum, 800);
}

/* Has the heads above the tiles where two near sides have no room for them beside each
 * other.  It is not taken back when there are fewer buttons, so that nothing jumps. */
static void
stack (MeanderGobbleTable *self, int width)
{
  gboolean stacked;
  guint i;

  for (i = 0; i < self->n_near && !self->stacked; i++)
    self->beside = MAX (self->beside, measure_minimum (self->places[self->near[i]]));
  stacked = self->n_near > 1 && (int) self->n_near * self->beside > width;
  if (stacked == self->stacked)
    return;

  self->stacked = stacked;
  self->bottom = 0;
  for (i = 0; i < self->n_near; i++)
    meander_gobble_seat_set_stacked (MEANDER_GOBBLE_SEAT (self->places[self->near[i]]), stacked);
}

static void
meander_gobble_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderGobbleTable *self = MEANDER_GOBBLE_TABLE (widget);
  guint far[MEANDER_MAX_PLAYERS];
  guint n_far, n_left, i;
  int wide, high, right, top, row, sides, rim;

  stack (self, width);
  /* At the end the near side has become lower, and the figure may have what it was. */
  if (self->game != NULL && meander_gobble_is_over (meander_game_get_state (self->game)))
    self->bottom = 0;
  for (i = 0; i < self->n_near; i++)
    self->bottom =
        MAX (self->bottom, measure (self->places[self->near[i]], GTK_ORIENTATION_VERTICAL,
                                    width / (int) self->n_near));
  for (i = 0; i < self->n_near; i++)
    {
      int from = width * (int) i / (int) self->n_near;
      int to = width * ((int) i + 1) / (int) self->n_near;

      allocate (self->places[self->near[i]], from, height - self->bottom, to - from, self->bottom);
    }
  n_far = measure_far (self, far, &wide, &high);
  n_left = (n_far + 1) / 2;
  /* Left and right are in the same rows, in the middle of their height. */
  row = MIN (high, (height - self->bottom) / MAX ((int) n_left, 1));
  /* The figure is in the middle of the window, also where there is nobody at the right. */
  right = n_far > 1 ? wide : CLAMP (width - wide - 2 * CANVAS, 0, wide);
  sides = meander_gobble_table_place_end (
      self, &(GdkRectangle){ wide, 0, width - wide - right, height - self->bottom },
      row * (int) n_left);
  top = (sides - row * (int) n_left) / 2;
  for (i = 0; i < n_far; i++)
    {
      gboolean left = i < n_left;
      /* Clockwise: up at the left, down at the right. */
      int at = (int) (left ? n_left - 1 - i : i - n_left);

      allocate (self->places[far[i]], left ? 0 : width - wide, top + row * at, wide, row);
    }
  rim = self->bar != NULL && gtk_widget_get_visible (self->bar)
            ? measure (self->bar, GTK_ORIENTATION_VERTICAL, -1)
            : 0;
  allocate (self->canvas, wide, rim, width - wide - right, height - self->bottom - rim);
}

/* ---- focus ---- */

/* The keyboard is on the table: it goes to the cursor, and from there out. */
static gboolean
meander_gobble_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (MEANDER_GOBBLE_TABLE (widget)->canvas, direction);
}

static gboolean
meander_gobble_table_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MEANDER_GOBBLE_TABLE (widget)->canvas);
}

/* ---- life ---- */

static void
meander_gobble_table_unmap (GtkWidget *widget)
{
  meander_gobble_table_land (MEANDER_GOBBLE_TABLE (widget));
  GTK_WIDGET_CLASS (meander_gobble_table_parent_class)->unmap (widget);
}

static void
meander_gobble_table_dispose (GObject *object)
{
  MeanderGobbleTable *self = MEANDER_GOBBLE_TABLE (object);
  guint i;

  for (i = 0; i < self->n_places; i++)
    g_clear_pointer (&self->places[i], gtk_widget_unparent);
  self->n_places = 0;
  g_clear_pointer (&self->canvas, gtk_widget_unparent);
  g_clear_weak_pointer (&self->end);
  g_clear_weak_pointer (&self->bar);
  g_clear_pointer (&self->top, gsk_render_node_unref);
  g_clear_pointer (&self->laid, g_free);
  g_clear_object (&self->party);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_gobble_table_parent_class)->dispose (object);
}

static void
meander_gobble_table_class_init (MeanderGobbleTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_table_dispose;
  widget_class->unmap = meander_gobble_table_unmap;
  widget_class->measure = meander_gobble_table_measure;
  widget_class->size_allocate = meander_gobble_table_size_allocate;
  widget_class->snapshot = meander_gobble_table_snapshot;
  widget_class->focus = meander_gobble_table_focus;
  widget_class->grab_focus = meander_gobble_table_grab_focus;

  meander_gobble_table_install_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "gobbletable");
}

static void
on_theme_changed (MeanderGobbleTable *self)
{
  g_clear_pointer (&self->top, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
meander_gobble_table_init (MeanderGobbleTable *self)
{
  self->theme = meander_theme_get_default ();
  g_signal_connect_object (self->theme, "changed", G_CALLBACK (on_theme_changed), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  meander_gobble_table_add_controllers (self);
}

/**
 * meander_gobble_table_set_party:
 * @self: a table that has none yet
 * @party: what is played
 * @scene: shows the game of @party
 *
 * Says what is played at the table, which has no places as long as there is no game.
 */
void
meander_gobble_table_set_party (MeanderGobbleTable *self,
                                MeanderGobbleParty *party,
                                MeanderScene *scene)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_TABLE (self));
  g_return_if_fail (self->party == NULL);

  self->party = g_object_ref (party);
  self->scene = g_object_ref (scene);
  self->canvas = meander_canvas_new (scene);
  meander_canvas_set_bare (MEANDER_CANVAS (self->canvas), TRUE);
  meander_canvas_set_words (MEANDER_CANVAS (self->canvas), say_place, self);
  gtk_widget_set_parent (self->canvas, GTK_WIDGET (self));
  g_signal_connect_object (party, "changed", G_CALLBACK (on_party_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "told", G_CALLBACK (on_told), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "taken", G_CALLBACK (meander_gobble_table_say_taken), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "placing", G_CALLBACK (on_placing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "giving", G_CALLBACK (meander_gobble_table_fly), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_gobble_table_get_party:
 * @self: a table
 *
 * Gets what is played.
 *
 * Returns: (transfer none): the party
 */
MeanderGobbleParty *
meander_gobble_table_get_party (MeanderGobbleTable *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_TABLE (self), NULL);

  return self->party;
}
