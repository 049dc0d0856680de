/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/book.h"
#include "ui/table/canvas.h"
#include "ui/table/rack-view.h"
#include "ui/table/table.h"

typedef GtkWidget *(*Make) (MeanderScene *scene);

static const Make makes[] = { meander_canvas_new, meander_rack_view_new, meander_table_new };

/* The window closes in the midst of a drag: the gesture keeps the canvas or the table, and with it the scene, beyond
 * all others; where tiles are in a rack and on the table. */
static void
test_outlives (gconstpointer data)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find ("discovery-5"));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (MeanderGame) game = meander_game_new (&meander_puzzle_rules, params, 0, NULL);
  MeanderScene *scene = meander_scene_new ();
  MeanderMove move = { 0 };
  const Make *make = data;
  GtkWidget *widget;

  meander_scene_set_game (scene, game);
  meander_move_add_place (&move, 1, (MeanderHex){ 0, 0 }, 0);
  g_assert_true (meander_scene_play (scene, &move));
  g_assert_cmpuint (meander_tile_list_get_count (meander_scene_get_table (scene)), ==, 1);
  widget = (*make) (scene);
  g_object_add_weak_pointer (G_OBJECT (scene), (gpointer *) &scene);
  g_object_ref_sink (widget);
  g_object_unref (scene);

  g_object_unref (widget);
  g_assert_null (scene);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/table/outlives/canvas", &makes[0], test_outlives);
  g_test_add_data_func ("/table/outlives/rack", &makes[1], test_outlives);
  g_test_add_data_func ("/table/outlives/table", &makes[2], test_outlives);

  return g_test_run ();
}
