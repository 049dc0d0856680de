/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "gobble-test.h"

#include "find.h"
#include "ui/gobble/seat.h"

void
gobble_test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Takes @game. */
void
gobble_test_show (GobbleTest *f, MeanderGame *game)
{
  MeanderGame *old = f->game;

  f->game = game;
  meander_gobble_page_show_game (MEANDER_GOBBLE_PAGE (f->page), game);
  g_clear_object (&old);
  gobble_test_settle ();
}

void
gobble_test_start (GobbleTest *f, const char *params, guint64 seed)
{
  gobble_test_show (f, party_test_new_game (params, seed));
  meander_gobble_party_set_pause (f->party, MEANDER_GOBBLE_PAUSED, FALSE);
  gobble_test_settle ();
}

void
gobble_test_set_up (GobbleTest *f, gconstpointer data)
{
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 700);
  f->page = meander_gobble_page_new ();
  f->party = meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (f->page));
  f->scene = meander_gobble_page_get_scene (MEANDER_GOBBLE_PAGE (f->page));
  party_test_set_clock (f->party);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

void
gobble_test_tear_down (GobbleTest *f, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  g_object_add_weak_pointer (G_OBJECT (f->party), (gpointer *) &f->party);
  gtk_window_destroy (GTK_WINDOW (f->window));
  gobble_test_settle ();
  g_assert_null (f->page);
  g_assert_null (f->party);
  g_assert_finalize_object (f->game);
}

const MeanderState *
gobble_test_state_of (GobbleTest *f)
{
  return meander_game_get_state (f->game);
}

GtkWidget *
gobble_test_find (GobbleTest *f, const char *type, guint index)
{
  g_autoptr (GPtrArray) found = test_find_all (f->page, g_type_from_name (type));

  return index < found->len ? found->pdata[index] : NULL;
}

/* A label or button that is seen and says just that. */
GtkWidget *
gobble_test_find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;
  GtkWidget *child;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = gobble_test_find_label (child, text);

  return found;
}

void
gobble_test_click (GobbleTest *f, const char *text)
{
  GtkWidget *label = gobble_test_find_label (f->page, text);

  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  gobble_test_settle ();
}

/* What a person is told instead of the next step. */
GtkWidget *
gobble_test_find_told (GobbleTest *f)
{
  g_autoptr (GPtrArray) labels = test_find_all (f->page, GTK_TYPE_LABEL);
  guint i;

  for (i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "told"))
      return labels->pdata[i];

  return NULL;
}

void
gobble_test_press_code (GobbleTest *f, guint key, guint code)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (f->page);
  gboolean stopped = FALSE;
  guint i;

  for (i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, code, 0, &stopped);
    }
  g_assert_true (stopped);
}

void
gobble_test_press_key (GobbleTest *f, guint key)
{
  gobble_test_press_code (f, key, 0);
}

GObject *
gobble_test_get_drag (GobbleTest *f)
{
  GtkWidget *table = gobble_test_find (f, "MeanderGobbleTable", 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        return controller;
    }
  g_assert_not_reached ();
}

void
gobble_test_drag (GobbleTest *f, double x, double y, double to_x, double to_y)
{
  g_signal_emit_by_name (gobble_test_get_drag (f), "drag-begin", x, y);
  if (x != to_x || y != to_y)
    g_signal_emit_by_name (gobble_test_get_drag (f), "drag-update", to_x - x, to_y - y);
  g_signal_emit_by_name (gobble_test_get_drag (f), "drag-end", to_x - x, to_y - y);
}

GtkWidget *
gobble_test_find_side (GobbleTest *f, guint seat)
{
  guint i = 0;

  while (meander_gobble_seat_get_seat (
             MEANDER_GOBBLE_SEAT (gobble_test_find (f, "MeanderGobbleSeat", i))) != seat)
    i++;

  return gobble_test_find (f, "MeanderGobbleSeat", i);
}

GtkWidget *
gobble_test_find_buttons (GobbleTest *f, guint seat)
{
  g_autoptr (GPtrArray) found =
      test_find_all (gobble_test_find_side (f, seat), g_type_from_name ("MeanderGobbleButtons"));

  return found->pdata[0];
}

/* Where a player's tile, or with 0 the stack, is seen on the table. */
void
gobble_test_find_tile (GobbleTest *f, guint seat, guint number, double *x, double *y)
{
  GtkWidget *table = gobble_test_find (f, "MeanderGobbleTable", 0);
  MeanderGobbleTiles *tiles;
  graphene_point_t point;

  gtk_test_widget_wait_for_draw (f->window);
  tiles = meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (gobble_test_find_side (f, seat)));
  g_assert_true (meander_gobble_tiles_get_point (tiles, number, x, y));
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (tiles), table,
                                           &GRAPHENE_POINT_INIT ((float) *x, (float) *y), &point));
  *x = point.x;
  *y = point.y;
}

void
gobble_test_find_hex (GobbleTest *f, MeanderHex hex, double *x, double *y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (gobble_test_find (f, "MeanderCanvas", 0),
                                            gobble_test_find (f, "MeanderGobbleTable", 0),
                                            &bounds));
  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), hex, x, y);
  *x += bounds.origin.x;
  *y += bounds.origin.y;
}

/* What the keyboard's hand holds. */
void
gobble_test_rotate_by_key (GobbleTest *f, guint number, guint rotation)
{
  while (meander_gobble_party_get_rotation (f->party, number) != rotation)
    gobble_test_press_key (f, GDK_KEY_space);
}

/* A game in which a person owes a tile, and has some on the heap and on the stack. */
void
gobble_test_start_owing (GobbleTest *f, MeanderHand caller)
{
  gobble_test_start (f, TWO, party_test_find_owing (caller));
  party_test_call_gobble (f->party, caller);
  gobble_test_settle ();
}
