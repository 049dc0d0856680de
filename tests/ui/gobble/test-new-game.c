/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

#include "../../model/folder-test.h"
#include "find.h"
#include "rules/gobble-game.h"
#include "ui/gobble/new-game-row.h"
#include "ui/gobble/new-game.h"
#include "ui/widgets/face-button.h"
#include "ui/widgets/level-face.h"

/* The dialog for a new game of Gobble: what is chosen becomes a game, and is there
 * the next time. */

typedef struct
{
  GSettings *settings;
  GtkWidget *parent;
  GtkWidget *window;                /* NULL when it has closed */
  char *params;                     /* of the game that was started */
  MeanderSoloResults *solo_results; /* NULL in most tests */
} Fixture;

static const char *const keys[] = { "gobble-players", "gobble-names", "gobble-who",
                                    "gobble-more",    "gobble-calm",  "gobble-short" };

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
on_start_gobble (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *fixture = user_data;
  guint64 seed;

  g_clear_pointer (&fixture->params, g_free);
  g_variant_get (parameter, "(st)", &fixture->params, &seed);
}

static void
open_window (Fixture *fixture)
{
  g_assert_null (fixture->window);
  fixture->window = meander_new_gobble_new (GTK_WINDOW (fixture->parent), fixture->settings,
                                            fixture->solo_results);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "start-gobble", .activate = on_start_gobble, .parameter_type = "(st)" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  guint i;

  fixture->settings = g_settings_new ("io.github.meander_game.Meander");
  for (i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), fixture);
  fixture->parent = gtk_window_new ();
  gtk_widget_insert_action_group (fixture->parent, "win", G_ACTION_GROUP (group));
  open_window (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  gtk_window_destroy (GTK_WINDOW (fixture->parent));
  drain ();
  g_assert_null (fixture->window);
  g_free (fixture->params);
  g_assert_finalize_object (fixture->settings);
}

/* The `index`th widget of a type that is seen. */
static GtkWidget *
find (Fixture *fixture, GType type, guint index)
{
  g_autoptr (GPtrArray) found = test_find_all_mapped (fixture->window, type);

  g_assert_cmpuint (index, <, found->len);

  return found->pdata[index];
}

static gpointer
find_named (Fixture *fixture, const char *name, guint number)
{
  g_autofree char *whole = g_strdup_printf ("%s-%u", name, number);
  GtkWidget *found = test_find_named (fixture->window, whole);

  g_assert_nonnull (found);
  return found;
}

static void
choose_count (Fixture *fixture, guint n_players)
{
  gtk_toggle_button_set_active (find_named (fixture, "count", n_players), TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* What most leave as it is. */
static void
open_more (Fixture *fixture)
{
  gtk_expander_set_expanded (GTK_EXPANDER (test_find_named (fixture->window, "more")), TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
close_more (Fixture *fixture)
{
  gtk_expander_set_expanded (GTK_EXPANDER (test_find_named (fixture->window, "more")), FALSE);
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* By MeanderGobbleWho; of two players there. */
static void
choose_who (Fixture *fixture, guint player, guint who)
{
  open_more (fixture);
  meander_face_button_set_chosen (find_named (fixture, "who", player), who);
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* In the list of how many tiles more one gets. */
static void
choose_share (Fixture *fixture, guint player, guint item)
{
  open_more (fixture);
  gtk_drop_down_set_selected (find_named (fixture, "more", player), item);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
check (Fixture *fixture, guint index)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find (fixture, GTK_TYPE_CHECK_BUTTON, index)),
                               TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
start (Fixture *fixture, const char *params)
{
  g_autoptr (MeanderGobbleSetup) setup = NULL;
  g_autoptr (GError) error = NULL;

  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (fixture->window)), "clicked");
  drain ();
  g_assert_null (fixture->window);
  g_assert_cmpstr (fixture->params, ==, params);
  setup = meander_gobble_setup_parse (fixture->params, &error);
  g_assert_no_error (error);
}

static gboolean
is_seen (Fixture *fixture, const char *name)
{
  GtkWidget *found = test_find_named (fixture->window, name);

  return found != NULL && gtk_widget_get_mapped (found);
}

/* The number of the deal is for those who look for it. */
static void
test_more (Fixture *fixture, gconstpointer data)
{
  GtkWidget *more = test_find_named (fixture->window, "more");

  g_assert_false (is_seen (fixture, "seed_row"));
  gtk_expander_set_expanded (GTK_EXPANDER (more), TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (is_seen (fixture, "seed_row"));
}

static gboolean
says (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) labels = test_find_all_mapped (fixture->window, GTK_TYPE_LABEL);
  guint i;

  for (i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), text))
      return TRUE;

  return FALSE;
}

/* Of two players the second is chosen by faces to click, as in the strategy game; a person takes the
 * device that the first one leaves. */
static void
test_opponent (Fixture *fixture, gconstpointer data)
{
  GtkWidget *faces = test_find_named (fixture->window, "faces");
  g_autoptr (GPtrArray) seen = test_find_all_mapped (faces, MEANDER_TYPE_LEVEL_FACE);

  g_assert_cmpuint (seen->len, ==, MEANDER_GOBBLE_N_LEVELS + 1);
  g_assert_true (says (fixture, "Who do you want to play against?"));
  /* The same animals have other dots than in the strategy game. */
  g_assert_nonnull (test_find_label (faces, "More dots: quicker"));
  g_assert_cmpuint (meander_faces_get_chosen (MEANDER_FACES (faces)), ==, MEANDER_GOBBLE_WHO_1 + 1);
  meander_faces_set_chosen (MEANDER_FACES (faces), MEANDER_GOBBLE_WHO_POINTER);
  g_assert_true (says (fixture, "One plays with the mouse, the other with the keyboard."));
  open_more (fixture);
  g_assert_cmpuint (meander_face_button_get_chosen (find_named (fixture, "who", 1)), ==,
                    MEANDER_GOBBLE_WHO_POINTER);
  g_assert_cmpuint (meander_face_button_get_chosen (find_named (fixture, "who", 2)), ==,
                    MEANDER_GOBBLE_WHO_KEYS);
  /* There the table stands in the place of the faces. */
  g_assert_false (gtk_widget_get_mapped (faces));
  close_more (fixture);
  meander_faces_set_chosen (MEANDER_FACES (faces), MEANDER_GOBBLE_WHO_1 + 4);
  g_assert_false (says (fixture, "One plays with the mouse, the other with the keyboard."));

  /* Of more players, and alone, there is a table; of the computer as the first one it is told. */
  choose_count (fixture, 3);
  g_assert_false (gtk_widget_get_mapped (faces));
  g_assert_true (gtk_widget_get_mapped (find_named (fixture, "who", 2)));
  choose_count (fixture, 2);
  g_assert_true (gtk_widget_get_mapped (faces));
  open_more (fixture);
  choose_who (fixture, 1, MEANDER_GOBBLE_WHO_1);
  close_more (fixture);
  g_assert_true (says (fixture, "Player 1 is Turtle. Choose player 2."));
  start (fixture, "computer 1 even\ncomputer 5 even\n");
}

/* Who plays is chosen by faces, as in the strategy game, with the dots of how quick it is at the
 * computer's; there is no list but for who looks for more. */
static void
test_faces (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) lists = test_find_all_mapped (fixture->window, GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (lists->len, ==, 0);
  choose_count (fixture, 3);
  for (guint player = 1; player <= 3; player++)
    {
      g_autoptr (GPtrArray) faces =
          test_find_all_mapped (find_named (fixture, "who", player), MEANDER_TYPE_LEVEL_FACE);

      g_assert_cmpuint (faces->len, ==, 1);
    }
  g_assert_nonnull (test_find_label (find_named (fixture, "who", 2), "●●○○○"));
  g_assert_true (says (fixture, "More dots: quicker"));
  choose_who (fixture, 2, MEANDER_GOBBLE_WHO_1);
  g_assert_true (says (fixture, "●○○○○"));
  g_assert_false (says (fixture, "slow"));
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  start (fixture, "player even\ncomputer 2 even\n");
}

/* Mouse and keyboard are there once: whoever has it gives it up.  The person with the
 * mouse sits before the one with the keyboard. */
static void
test_devices (Fixture *fixture, gconstpointer data)
{
  GtkWidget *first;

  choose_who (fixture, 2, 1);
  first = find (fixture, GTK_TYPE_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (first), "Anna");
  gtk_editable_set_text (GTK_EDITABLE (find (fixture, GTK_TYPE_ENTRY, 1)), " Jan ");
  choose_who (fixture, 2, 0);
  g_assert_cmpuint (meander_face_button_get_chosen (find_named (fixture, "who", 1)), ==, 1);
  start (fixture, "player even Jan\nplayer even Anna\n");

  /* As it was, the next time. */
  open_window (fixture);
  open_more (fixture);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (fixture, GTK_TYPE_ENTRY, 0))), ==,
                   "Anna");
  g_assert_cmpuint (meander_face_button_get_chosen (find_named (fixture, "who", 1)), ==, 1);
}

/* Where something is, from the top of what is scrolled. */
static double
get_top (Fixture *fixture, const char *id)
{
  GtkWidget *scroller = test_find_id (fixture->window, "scroller");
  GtkWidget *content =
      gtk_widget_get_first_child (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)));
  graphene_point_t at;

  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_compute_point (test_find_id (fixture->window, id), content,
                                           &GRAPHENE_POINT_INIT (0, 0), &at));
  return at.y;
}

#define TWO_DEVICES "One plays with the mouse, the other with the keyboard."

/* What two people use is said of two only, and nothing moves for that by a line; in newer GTK an entry is higher
 * than a drop-down by a pixel. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  const double top = get_top (fixture, "turn_based");

  g_assert_false (says (fixture, TWO_DEVICES));
  choose_who (fixture, 2, 1);
  g_assert_cmpfloat_with_epsilon (get_top (fixture, "turn_based"), top, 1.5);
  g_assert_true (says (fixture, TWO_DEVICES));
  choose_who (fixture, 2, MEANDER_GOBBLE_WHO_1);
  g_assert_cmpfloat_with_epsilon (get_top (fixture, "turn_based"), top, 1.5);
  g_assert_false (says (fixture, TWO_DEVICES));

  /* Below the faces there is no hole. */
  g_assert_cmpfloat (get_top (fixture, "at_once") - get_top (fixture, "opponents") -
                         gtk_widget_get_height (test_find_id (fixture->window, "opponents")),
                     <=, 24);
}

static int
get_height (Fixture *fixture, guint n_players)
{
  choose_count (fixture, n_players);
  drain ();
  gtk_test_widget_wait_for_draw (fixture->window);

  return gtk_widget_get_height (fixture->window);
}

/* For one player the window is as high as for two. */
static void
test_alone_room (Fixture *fixture, gconstpointer data)
{
  const int two = get_height (fixture, 2);

  g_assert_cmpint (get_height (fixture, 1), ==, two);
  g_assert_true (says (fixture, "Can you place all the tiles?"));
  g_assert_cmpint (get_height (fixture, 2), ==, two);
  g_assert_false (says (fixture, "Can you place all the tiles?"));
}

static void
test_shares (Fixture *fixture, gconstpointer data)
{
  choose_share (fixture, 1, 2); /* +8 */
  start (fixture, "player 31\ncomputer 2 23\n");
}

/* Where not all can get as many more, they get fewer more, and nobody gets next to nothing;
 * who all get as many more get alike. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  guint n_more = GPOINTER_TO_UINT (data);
  g_autoptr (MeanderGobbleSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  guint i;

  choose_count (fixture, 6);
  for (i = 0; i < n_more; i++)
    choose_share (fixture, i + 1, 3); /* +12 */
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (fixture->window)), "clicked");
  drain ();
  setup = meander_gobble_setup_parse (fixture->params, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (setup->n_players, ==, 6);
  for (i = 0; i < 6; i++)
    g_assert_cmpuint (setup->shares[i], ==,
                      n_more == 6  ? MEANDER_GOBBLE_EVEN
                      : i < n_more ? 10
                                   : 4);
}

static void
test_short (Fixture *fixture, gconstpointer data)
{
  choose_count (fixture, 3);
  choose_share (fixture, 1, 1); /* +4 */
  check (fixture, 2);
  start (fixture, data);
}

/* NULL: nothing is said. */
static void
assert_best (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) labels = test_find_all_mapped (fixture->window, GTK_TYPE_LABEL);
  const char *found = NULL;
  guint i;

  for (i = 0; i < labels->len; i++)
    if (g_str_has_prefix (gtk_label_get_text (labels->pdata[i]), "Your best"))
      found = gtk_label_get_text (labels->pdata[i]);
  g_assert_cmpstr (found, ==, text);
}

static void
test_alone (Fixture *fixture, gconstpointer data)
{
  g_assert_true (says (fixture, "All at the same time: the quickest wins"));
  choose_count (fixture, 1);
  g_assert_true (says (fixture, "Against the clock: as fast as you can"));
  g_assert_false (says (fixture, "Turn by turn: there is no hurry"));
  g_assert_false (gtk_widget_get_mapped (find_named (fixture, "who", 2)));
  /* It is the person, whoever had the first seat. */
  g_assert_false (gtk_widget_get_mapped (find_named (fixture, "who", 1)));
  g_assert_false (says (fixture, "Who plays?"));
  choose_who (fixture, 1, MEANDER_GOBBLE_WHO_1);
  start (fixture, "player even\n");
}

/* What is kept of games alone is what is to be beaten: each kind by itself. */
static void
test_best (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "solitaire",
                                             "meander-deals 1\n"
                                             "gobble 1 54 2 245000\n"
                                             "gobble 1 54 3 0 calm\n"
                                             "gobble 1 6 0 0 calm aside\n"
                                             "end\n",
                                             -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) solo_results = meander_solo_results_new (path, &error);

  g_assert_no_error (error);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  fixture->solo_results = solo_results;
  open_window (fixture);
  assert_best (fixture, NULL);
  choose_count (fixture, 1);
  assert_best (fixture, "Your best: 2 tiles left, in 4:05");
  check (fixture, 2);
  assert_best (fixture, NULL);
  check (fixture, 1);
  assert_best (fixture, "Your best: all tiles placed");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find (fixture, GTK_TYPE_CHECK_BUTTON, 2)), FALSE);
  assert_best (fixture, "Your best: 3 tiles left");

  /* Of several players nobody is asked to beat it. */
  choose_count (fixture, 2);
  assert_best (fixture, NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_folder_remove (folder);
}

/* Turn by turn as many people may play as like to. */
static void
test_turn_based (Fixture *fixture, gconstpointer data)
{
  choose_count (fixture, 3);
  check (fixture, 1);
  choose_who (fixture, 2, 0);
  choose_who (fixture, 3, 0);
  start (fixture, "player even\nplayer even\nplayer even\ncalm\n");

  /* All at once there is no device for a third one. */
  open_window (fixture);
  check (fixture, 0);
  start (fixture, "player even\nplayer even\ncomputer 2 even\n");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, data, test) g_test_add (name, Fixture, data, set_up, test, tear_down)
  ADD ("/new-gobble/more", NULL, test_more);
  ADD ("/new-gobble/opponent", NULL, test_opponent);
  ADD ("/new-gobble/faces", NULL, test_faces);
  ADD ("/new-gobble/start", NULL, test_start);
  ADD ("/new-gobble/devices", NULL, test_devices);
  ADD ("/new-gobble/room", NULL, test_room);
  ADD ("/new-gobble/room/alone", NULL, test_alone_room);
  ADD ("/new-gobble/shares", NULL, test_shares);
  ADD ("/new-gobble/many/five", GUINT_TO_POINTER (5), test_many);
  ADD ("/new-gobble/many/six", GUINT_TO_POINTER (6), test_many);
  ADD ("/new-gobble/short", "player 10\ncomputer 2 6\ncomputer 3 6\naside\n", test_short);
  ADD ("/new-gobble/alone", NULL, test_alone);
  ADD ("/new-gobble/best", NULL, test_best);
  ADD ("/new-gobble/calm", NULL, test_turn_based);
#undef ADD

  return g_test_run ();
}
