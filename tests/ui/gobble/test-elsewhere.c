/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find.h"
#include "gobble-test.h"

/* The page of Gobble at a table across computers, where the moves come from. */

#define N_TAKEN                                                                                    \
  5 /* tiles that are taken before the next frame; each but the last goes to the heap */

static gboolean
get_time (gpointer data, guint *time)
{
  *time = 0;

  return TRUE;
}

static gboolean
play (gpointer data, const MeanderGobbleMove *move, GError **error)
{
  return FALSE;
}

static void
set_pause (gpointer data, gboolean paused)
{
}

static char *
describe_pause (gpointer data)
{
  return NULL;
}

static gboolean
may_go_on (gpointer data)
{
  return FALSE;
}

static gboolean
is_here (gpointer data, guint seat)
{
  return seat == 0;
}

static const MeanderGobbleElsewhere table = {
  get_time, play, set_pause, describe_pause, may_go_on, is_here, NULL,
};

static void
come (GobbleTest *f, MeanderGobbleAct act)
{
  const MeanderGobbleMove move = { .seat = 0, .act = act };
  g_autofree char *text = meander_gobble_move_to_text (&move);

  g_assert_true (meander_game_play (f->game, text, NULL));
  meander_gobble_party_take_in (f->party, &move);
}

static void
count (guint *n)
{
  ++*n;
}

/* However much comes between two frames, a place is shown anew once: as it is then. */
static void
test_once_a_frame (GobbleTest *f, gconstpointer data)
{
  GtkWidget *side, *step;
  guint n = 0;

  meander_gobble_party_set_elsewhere (f->party, &table, NULL);
  gobble_test_start (f, TWO, 1);
  gtk_test_widget_wait_for_draw (f->window);
  side = gobble_test_find_side (f, 0);
  come (f, MEANDER_GOBBLE_TAKE);
  gtk_test_widget_wait_for_draw (f->window);
  step = gobble_test_find_label (side, "Pick up your tile.");
  g_assert_nonnull (step);

  g_signal_connect_swapped (step, "notify::label", G_CALLBACK (count), &n);
  for (guint i = 0; i < N_TAKEN; i++)
    {
      if (i > 0)
        come (f, MEANDER_GOBBLE_TAKE);
      come (f, MEANDER_GOBBLE_HEAP);
    }
  g_assert_cmpuint (n, ==, 0);
  gtk_test_widget_wait_for_draw (f->window);
  /* Now the button says what to do, and it is said what for. */
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (step)), ==,
                   "The first player with no tiles left wins.");
  g_assert_cmpuint (n, ==, 1);
  g_signal_handlers_disconnect_by_data (step, &n);
}

/* What changes among a player's tiles is one rectangle for the renderer, whatever lies there: of many, such as a stack
 * and its number, it would make the whole window. */
static void
test_one_rectangle (GobbleTest *f, gconstpointer data)
{
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot;
  GtkWidget *tiles;

  meander_gobble_party_set_elsewhere (f->party, &table, NULL);
  gobble_test_start (f, TWO, 1);
  for (guint i = 0; i < N_TAKEN; i++)
    {
      if (i > 0)
        come (f, MEANDER_GOBBLE_HEAP);
      come (f, MEANDER_GOBBLE_TAKE);
    }
  gtk_test_widget_wait_for_draw (f->window);

  tiles = gobble_test_find (f, "MeanderGobbleTiles", 0);
  snapshot = gtk_snapshot_new ();
  GTK_WIDGET_GET_CLASS (tiles)->snapshot (tiles, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CAIRO_NODE);
}

static gboolean
is_nowhere (gpointer data, guint seat)
{
  return FALSE;
}

/* Who only watches has no buttons, and that others play has nothing measured anew but what changes its size. */
static void
test_watching (GobbleTest *f, gconstpointer data)
{
  static const MeanderGobbleElsewhere others = {
    get_time, play, set_pause, describe_pause, may_go_on, is_nowhere, NULL,
  };
  GtkWidget *side, *device;
  guint n = 0;

  meander_gobble_party_set_elsewhere (f->party, &others, NULL);
  gobble_test_start (f, TWO, 1);
  gtk_test_widget_wait_for_draw (f->window);
  side = gobble_test_find_side (f, 0);
  g_assert_false (gtk_widget_get_mapped (gobble_test_find_buttons (f, 0)));
  device = test_find_type (side, GTK_TYPE_IMAGE);
  g_assert_nonnull (device);
  g_signal_connect_swapped (device, "notify::icon-name", G_CALLBACK (count), &n);
  come (f, MEANDER_GOBBLE_TAKE);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_cmpuint (n, ==, 0);
  g_signal_handlers_disconnect_by_data (device, &n);
}

/* The same players keep their places in the next game, and others do not. */
static void
test_next_game (GobbleTest *f, gconstpointer data)
{
  GtkWidget *side;

  gobble_test_start (f, TWO, 1);
  side = gobble_test_find_side (f, 0);
  g_object_add_weak_pointer (G_OBJECT (side), (gpointer *) &side);
  meander_gobble_party_set_game (f->party, NULL);
  gobble_test_start (f, TWO, 2);
  g_assert_nonnull (side);
  g_assert_true (gobble_test_find_side (f, 0) == side);
  gobble_test_start (f, "player even Somebody\nplayer even B\n", 2);
  g_assert_null (side);
  g_assert_nonnull (gobble_test_find_label (gobble_test_find_side (f, 0), "Somebody"));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/gobble/once-a-frame", GobbleTest, NULL, gobble_test_set_up, test_once_a_frame,
              gobble_test_tear_down);
  g_test_add ("/gobble/one-rectangle", GobbleTest, NULL, gobble_test_set_up, test_one_rectangle,
              gobble_test_tear_down);
  g_test_add ("/gobble/watching", GobbleTest, NULL, gobble_test_set_up, test_watching,
              gobble_test_tear_down);
  g_test_add ("/gobble/next-game", GobbleTest, NULL, gobble_test_set_up, test_next_game,
              gobble_test_tear_down);

  return g_test_run ();
}
