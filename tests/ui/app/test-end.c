/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The end of a game on the play page: the light, the card, and what may be done with it. */

#include <gtk/gtk.h>

#include "find.h"
#include "model/book.h"
#include "model/daily.h"
#include "model/settings.h"
#include "page-test.h"
#include "rules/strategy-game.h"
#include "ui/app/game-ends.h"
#include "ui/table/end-stage.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"

#define DAY_ID "day-2026-12-02-large" /* a task of Discovery */

static GtkWidget *
find (PageTest *f, const char *type)
{
  return page_test_find_type (f->page, type, &(guint){ 0 });
}

static MeanderGame *
new_puzzle (const char *id)
{
  g_autofree char *line = meander_puzzle_to_line (meander_book_find (id));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 0, &error);

  g_assert_no_error (error);
  return game;
}

/* The first of what may be done, to the end or so often. */
static void
play (PageTest *f, guint n_moves)
{
  for (; n_moves > 0; n_moves--)
    {
      const MeanderState *state = meander_game_get_state (f->game);
      g_auto (GStrv) legal = state->rules->legal (state);

      if (legal == NULL || legal[0] == NULL)
        break;
      g_assert_true (meander_game_play (f->game, legal[0], NULL));
    }
}

static gboolean
is_open (PageTest *f)
{
  return gtk_widget_get_mapped (find (f, "MeanderEndCard"));
}

static void
play_last (PageTest *f, gboolean helped)
{
  MeanderMove move;

  g_assert_true (meander_game_play (f->game, "1@0,0/0", NULL));
  g_assert_true (meander_game_play (f->game, "2@0,-1/4", NULL));
  g_assert_true (meander_move_parse ("3@-1,0/4", &move, NULL));
  if (helped)
    g_assert_true (meander_game_help (f->game, &move, NULL));
  else
    g_assert_true (meander_game_play_move (f->game, &move, NULL));
}

static void
solve (PageTest *f, gboolean helped)
{
  play_last (f, helped);
  page_test_settle ();
}

static void
click (PageTest *f, const char *label)
{
  GtkWidget *found = page_test_find_label (f->page, label);

  g_assert_nonnull (found);
  g_signal_emit_by_name (gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON), "clicked");
  page_test_settle ();
}

/* Motion or none. */
static void
start (PageTest *f, MeanderGame *game, gboolean animated)
{
  page_test_show (f, game);
  meander_scene_set_animated (f->scene, animated);
}

/* The card leaves all tiles to be seen. */
static void
assert_card_below (PageTest *f)
{
  guint n_tiles;
  const MeanderPlacement *tiles =
      meander_board_get_placements (meander_game_get_board (f->game), &n_tiles);
  g_autofree MeanderHex *hexes = g_new (MeanderHex, n_tiles);
  graphene_rect_t card, canvas;
  cairo_rectangle_t figure;

  for (guint i = 0; i < n_tiles; i++)
    hexes[i] = tiles[i].hex;
  for (guint i = 0; i < 2; i++)
    {
      while (meander_scene_is_moving (f->scene))
        g_main_context_iteration (NULL, TRUE);
      gtk_test_widget_wait_for_draw (f->window);
    }
  g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderEndCard"), f->page, &card));
  g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderCanvas"), f->page, &canvas));
  meander_geometry_get_bounds (meander_scene_get_geometry (f->scene), hexes, n_tiles, &figure);
  g_assert_cmpfloat (canvas.origin.y + figure.y + figure.height, <=, card.origin.y);
}

/* The button without words that closes the card, where it is seen. */
static GtkWidget *
find_cross (PageTest *f)
{
  g_autoptr (GPtrArray) buttons =
      test_find_all_mapped (find (f, "MeanderEndCard"), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_button_get_icon_name (buttons->pdata[i]) != NULL)
      return buttons->pdata[i];
  return NULL;
}

/* Without motion the card is there at once; closed, it comes back, and undo takes it away. */
static void
test_puzzle (PageTest *f, gconstpointer data)
{
  guint n_moves;

  start (f, new_puzzle ("discovery-3"), FALSE);
  g_assert_false (is_open (f));
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderRackView")));
  solve (f, FALSE);
  g_assert_true (is_open (f));
  n_moves = meander_game_get_n_moves (f->game);
  g_assert_nonnull (page_test_find_label (find (f, "MeanderEndCard"), "Solved!"));
  /* There is nothing in it. */
  g_assert_false (gtk_widget_get_mapped (find (f, "MeanderRackView")));
  /* Three tiles cannot lie round one. */
  g_assert_null (page_test_find_label (find (f, "MeanderEndCard"), "Not one hole: perfect!"));

  /* A press too many turns nothing. */
  meander_scene_rotate_tile (f->scene, 1, 1);
  page_test_settle ();
  g_assert_true (is_open (f));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves);

  g_assert_false (gtk_widget_get_mapped (test_find_id (f->page, "reached")));
  g_assert_false (gtk_widget_get_mapped (test_find_id (f->page, "forward")));
  g_signal_emit_by_name (find_cross (f), "clicked");
  page_test_settle ();
  g_assert_false (is_open (f));
  /* What the card has told stands in the panel, with the way on. */
  g_assert_nonnull (page_test_find_label (test_find_id (f->page, "reached"), "Solved!"));
  g_assert_nonnull (page_test_find_label (test_find_id (f->page, "forward"), "Back to Discovery"));
  click (f, "Show the Result");
  g_assert_true (is_open (f));
  g_assert_false (gtk_widget_get_mapped (test_find_id (f->page, "reached")));
  gtk_widget_activate_action (f->page, "play.let-go", NULL);
  page_test_settle ();
  g_assert_false (is_open (f));
  click (f, "Show the Result");
  g_assert_true (is_open (f));
  g_assert_true (gtk_widget_activate_action (f->page, "play.close-end", NULL));
  page_test_settle ();
  g_assert_false (is_open (f));

  /* As the buttons in the head of the window do it. */
  g_assert_true (meander_page_has_undo (MEANDER_PAGE (f->page)));
  g_assert_true (meander_page_can (MEANDER_PAGE (f->page), "undo"));
  g_assert_true (meander_page_can (MEANDER_PAGE (f->page), "print-tiles"));
  meander_page_undo (MEANDER_PAGE (f->page));
  page_test_settle ();
  g_assert_null (page_test_find_label (f->page, "Show the Result"));
  g_assert_false (gtk_widget_get_mapped (test_find_id (f->page, "reached")));
  g_assert_true (gtk_widget_get_mapped (find (f, "MeanderRackView")));
  meander_scene_redo (f->scene);
  page_test_settle ();
  g_assert_true (is_open (f));
}

static gboolean
is_time_told (PageTest *f, const char *time)
{
  GtkWidget *label = page_test_find_label (f->page, time);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* Of a first time that is long the card says nothing, and so the panel does not either. */
static void
test_slow (PageTest *f, gconstpointer data)
{
  start (f, new_puzzle ("discovery-3"), FALSE);
  g_assert_true (meander_game_play (f->game, "1@0,0/0", NULL));
  g_assert_true (meander_game_play (f->game, "2@0,-1/4", NULL));
  meander_game_set_elapsed (f->game, 1500 * 1000);
  page_test_settle ();
  g_assert_true (meander_game_play (f->game, "3@-1,0/4", NULL));
  page_test_settle ();
  g_assert_true (is_open (f));
  g_assert_false (is_time_told (f, "25:00"));
  g_assert_false (is_time_told (f, "Your best time: 25:00"));

  /* With a tile missing it runs on. */
  meander_scene_undo (f->scene);
  page_test_settle ();
  g_assert_true (is_time_told (f, "25:00"));
}

/* With motion the light runs first, and is counted; the card never lies over the line. */
static void
test_motion (PageTest *f, gconstpointer data)
{
  GtkWidget *counter = NULL;

  start (f, new_puzzle ("discovery-3"), TRUE);
  play_last (f, FALSE);
  while ((counter = page_test_find_label (f->page, "0")) == NULL)
    {
      g_assert_false (is_open (f));
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_false (is_open (f));
  while (!is_open (f))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_mapped (counter));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (counter)), ==, "3");
  assert_card_below (f);
}

/* What the computer has laid is said so, earns no time, and is not feasted. */
static void
test_helped (PageTest *f, gconstpointer data)
{
  start (f, new_puzzle ("discovery-3"), TRUE);
  solve (f, TRUE);
  g_assert_true (is_open (f));
  g_assert_nonnull (page_test_find_label (f->page, "Solved!"));
  g_assert_nonnull (page_test_find_label (f->page, "With help. Can you do it alone, too?"));
  g_assert_cmpint (meander_progress_get_best (f->progress, "discovery-3"), ==, 0);
  /* That can be done at once. */
  g_assert_nonnull (page_test_find_label (f->page, "Try It Alone"));
  g_assert_null (page_test_find_label (f->page, "All Puzzles"));
}

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  (*(guint *) user_data)++;
}

/* The buttons of a card whose puzzle has earned this, with the next one or without. */
static char *
name_buttons (PageTest *f, const MeanderEarned *earned, const char *next)
{
  MeanderGameEnd what = { .earned = *earned, .progress = f->progress, .next = next };
  GtkWidget *card = find (f, "MeanderEndCard");
  g_autoptr (MeanderEnd) end = meander_game_end_task (f->game, &what, MEANDER_END_CARD (card));
  GString *names = g_string_new (NULL);

  for (GtkWidget *button = gtk_widget_get_first_child (test_find_id (card, "buttons"));
       button != NULL; button = gtk_widget_get_next_sibling (button))
    g_string_append_printf (names, "%s%s%s", names->len > 0 ? ", " : "",
                            gtk_button_get_label (GTK_BUTTON (button)),
                            gtk_widget_has_css_class (button, "suggested-action") ? "!" : "");
  return g_string_free (names, FALSE);
}

/* Wherever somebody is asked to try it alone there is a button for it: on the card, and beside the table. */
static void
test_alone (PageTest *f, gconstpointer data)
{
  const MeanderEarned helped = { .helped = TRUE };
  g_autofree char *with_next = NULL;
  g_autofree char *without = NULL;
  GtkWidget *restart = NULL;

  start (f, meander_daily_new_game ("day-2026-12-02-small", NULL), FALSE);
  with_next = name_buttons (f, &helped, "Medium");
  without = name_buttons (f, &helped, NULL);
  g_assert_cmpstr (with_next, ==, "Next: Medium!, Try It Alone");
  g_assert_cmpstr (without, ==, "Try It Alone!, Back to Today");

  meander_journal_watch (f->journal, NULL, NULL);
  g_clear_object (&f->game);
  start (f, new_puzzle ("discovery-3"), FALSE);
  restart = test_find_id (f->page, "restart");
  g_assert_nonnull (page_test_find_label (restart, "Start Over"));
  solve (f, TRUE);
  g_assert_true (gtk_widget_activate_action (f->page, "play.close-end", NULL));
  page_test_settle ();
  g_assert_true (gtk_widget_get_mapped (test_find_id (f->page, "reached")));
  g_assert_nonnull (page_test_find_label (restart, "Try It Alone"));
  meander_page_undo (MEANDER_PAGE (f->page));
  page_test_settle ();
  g_assert_nonnull (page_test_find_label (restart, "Start Over"));
}

/* Who has found a solution once more is led to the others, as long as some are left that can be found. */
static void
test_found_again (PageTest *f, gconstpointer data)
{
  const struct
  {
    MeanderEarned earned;
    const char *next;
    const char *buttons;
  } cases[] = {
    { { .again = TRUE, .n_found = 1, .n_ways = 2 }, "A", "Look for Another!, Next: A" },
    { { .again = TRUE, .n_found = 1, .n_ways = 2 }, NULL, "Look for Another!, Back to Discovery" },
    { { .again = TRUE, .n_found = 2, .n_ways = 2 }, "A", "Next: A!, All Puzzles" },
    { { .again = TRUE, .n_found = 2, .n_ways = 5000 }, "A", "Next: A!, All Puzzles" },
    { { .again = TRUE, .n_found = 2 }, "A", "Next: A!, All Puzzles" },
    { { .n_found = 1, .n_ways = 2 }, "A", "Next: A!, All Puzzles" },
  };

  start (f, new_puzzle ("discovery-3"), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *buttons = name_buttons (f, &cases[i].earned, cases[i].next);

      g_assert_cmpstr (buttons, ==, cases[i].buttons);
    }
}

/* So many buttons stand in each row; those of more than one row are all as wide as each other. */
static void
assert_grid (PageTest *f, GtkWidget *buttons, guint n_columns)
{
  g_autoptr (GListModel) children = gtk_widget_observe_children (buttons);
  const gboolean rows = g_list_model_get_n_items (children) > n_columns;
  graphene_rect_t first, place;
  guint i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button), i++)
    {
      g_assert_true (gtk_widget_compute_bounds (button, buttons, &place));
      if (i == 0)
        first = place;
      g_assert_cmpint ((int) (place.origin.y - first.origin.y), ==,
                       (int) (i / n_columns) * (int) (first.size.height + 6));
      if (i % n_columns == 0)
        g_assert_cmpfloat (place.origin.x, ==, first.origin.x);
      if (rows)
        g_assert_cmpfloat (place.size.width, ==, first.size.width);
    }
}

/* The main button has the focus, and is deaf for a moment. */
static void
test_strategy (PageTest *f, gconstpointer data)
{
  static const GActionEntry entries[] = { { .name = "play-again", .activate = on_action } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  guint n_again = 0;
  guint n_buttons = 0;
  GtkWidget *focus;

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), &n_again);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  start (f, page_test_new_game ("player red Anna\nplayer blue Jan\n", 4), FALSE);
  play (f, 200);
  g_assert_true (meander_strategy_is_over (meander_game_get_state (f->game)));
  /* The moment may be over before all is settled. */
  while (!is_open (f))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (find_cross (f));
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "Play Again");
  g_signal_emit_by_name (focus, "clicked");
  g_assert_cmpuint (n_again, ==, 0);
  while (n_again == 0)
    {
      g_main_context_iteration (NULL, TRUE);
      g_signal_emit_by_name (focus, "clicked");
    }

  page_test_settle ();
  assert_card_below (f);
  /* One button is what to do next; the others are alike, in one row. */
  for (GtkWidget *button = focus; button != NULL; button = gtk_widget_get_next_sibling (button))
    {
      g_assert_cmpint (gtk_widget_has_css_class (button, "suggested-action"), ==, button == focus);
      g_assert_false (gtk_widget_has_css_class (button, "flat"));
      n_buttons++;
    }
  g_assert_cmpuint (n_buttons, ==, 3);
  assert_grid (f, gtk_widget_get_parent (focus), 3);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 640, 560);
  for (guint i = 0; i < 10; i++)
    gtk_test_widget_wait_for_draw (f->window);
  assert_grid (f, gtk_widget_get_parent (focus), 3);
  /* The tiles of a puzzle alone are printed to be cut out; the table can always be. */
  g_assert_false (meander_page_can (MEANDER_PAGE (f->page), "print-tiles"));
  g_assert_true (meander_page_can (MEANDER_PAGE (f->page), "print-table"));

  /* Another position is looked at: the card is out of the way. */
  meander_scene_review (f->scene, 5);
  page_test_settle ();
  g_assert_false (is_open (f));
  meander_scene_show_game (f->scene);
  page_test_settle ();
  g_assert_nonnull (page_test_find_label (f->page, "Show the Result"));
  /* Who comes back to it sees before that how it has ended. */
  {
    g_autofree char *winner = NULL;
    MeanderResult result;

    meander_game_get_result (f->game, &result);
    winner = meander_words_strategy_winner (f->game, &result);
    g_assert_nonnull (page_test_find_label (f->page, winner));
  }
}

static gboolean
is_said (PageTest *f, const char *text)
{
  return page_test_find_label (find (f, "MeanderEndCard"), text) != NULL;
}

/* What is seen of what decided the game. */
static const char *
get_decided (PageTest *f)
{
  GtkWidget *seen = gtk_stack_get_visible_child (
      GTK_STACK (test_find_id (find (f, "MeanderEndCard"), "decided")));

  /* It is still being looked for. */
  if (seen == test_find_id (find (f, "MeanderEndCard"), "wait"))
    return "";
  return GTK_IS_BUTTON (seen) ? gtk_button_get_label (GTK_BUTTON (seen))
                              : gtk_label_get_text (GTK_LABEL (seen));
}

static void
on_move (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  *(guint *) user_data = g_variant_get_uint32 (parameter);
}

/* What as much room is kept for as it needs. */
static const char *
get_room (PageTest *f)
{
  return gtk_button_get_label (GTK_BUTTON (test_find_id (find (f, "MeanderEndCard"), "room")));
}

static char *
find_description (GtkWidget *widget)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}

/* Computers at every seat: what decided the game is looked for, and then it stands there and leads
 * to its move; the buttons stay the same ones, and nothing moves, however long it is. */
static void
test_decided (PageTest *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "analyse-move", .activate = on_move, .parameter_type = "u" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  MeanderGame *game = page_test_new_game ("player red Bartholomew Maximilian Featherstonehaugh\n"
                                          "player blue Wilhelmina Alexandrina Cholmondeley\n",
                                          4);
  graphene_rect_t before, now;
  g_autofree char *room = NULL;
  guint move = 0;
  GtkWidget *button;

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), &move);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 640, 500);
  start (f, game, FALSE);
  play (f, 6);
  for (guint seat = 0; seat < 2; seat++)
    meander_players_set_level (meander_game_get_players (game), seat, MEANDER_LEVEL_1);
  play (f, 200);
  page_test_settle ();
  g_assert_true (is_open (f));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderEndCard"), f->page, &before));
  g_assert_cmpstr (get_decided (f), ==, "");
  /* No gap without a word. */
  g_assert_true (gtk_widget_get_mapped (test_find_id (find (f, "MeanderEndCard"), "wait")));
  g_assert_cmpstr (
      gtk_label_get_text (GTK_LABEL (test_find_id (find (f, "MeanderEndCard"), "wait_label"))), ==,
      "Looking for what decided it…");
  button = gtk_window_get_focus (GTK_WINDOW (f->window));
  while (*get_decided (f) == '\0')
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == button);
  gtk_test_widget_wait_for_draw (f->window);
  page_test_settle ();
  g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderEndCard"), f->page, &now));
  g_assert_true (graphene_rect_equal (&before, &now));

  /* It is said where the focus is, once: who comes back to the button hears what it does. */
  if (!meander_compat_can_announce ())
    {
      g_autofree char *said = find_description (button);
      g_autofree char *after = NULL;
      g_autofree char *name = NULL;

      while (!is_said (f, said))
        {
          g_main_context_iteration (NULL, TRUE);
          g_free (said);
          said = find_description (button);
        }
      g_assert_cmpuint (strlen (said), >, 0);
      gtk_widget_child_focus (gtk_widget_get_parent (button), GTK_DIR_TAB_FORWARD);
      g_assert_false (gtk_widget_is_focus (button));
      page_test_settle ();
      after = find_description (button);
      name = test_find_name (button);
      g_assert_false (is_said (f, after));
      g_assert_cmpstr (name, ==, gtk_button_get_label (GTK_BUTTON (button)));
    }

  g_assert_true (g_str_has_prefix (get_decided (f), "What decided it: move "));
  while (move == 0)
    {
      g_signal_emit_by_name (test_find_id (find (f, "MeanderEndCard"), "moment"), "clicked");
      g_main_context_iteration (NULL, TRUE);
    }
  {
    g_autofree char *begin = g_strdup_printf ("What decided it: move %u (", move);

    g_assert_true (g_str_has_prefix (get_decided (f), begin));
  }

  /* Closed and opened again it is as wide as it was, with its buttons where they were. */
  room = g_strdup (get_room (f));
  g_assert_cmpuint (strlen (room), >, strlen (get_decided (f)) / 2);
  g_assert_true (gtk_widget_activate_action (f->page, "play.close-end", NULL));
  page_test_settle ();
  g_assert_false (is_open (f));
  gtk_widget_activate_action (find (f, "MeanderEndCard"), "end.show", NULL);
  page_test_settle ();
  g_assert_true (is_open (f));
  g_assert_cmpstr (get_room (f), ==, room);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_compute_bounds (find (f, "MeanderEndCard"), f->page, &now));
  g_assert_true (graphene_rect_equal (&before, &now));
}

/* Of a puzzle of a day the hints are counted, of others not. */
static void
test_hints_counted (PageTest *f, gconstpointer data)
{
  MeanderPlayPage *page = NULL;

  start (f, meander_daily_new_game (DAY_ID, NULL), FALSE);
  page = MEANDER_PLAY_PAGE (f->page);
  meander_play_page_hint (page);
  while (meander_scene_get_hinted (f->scene) == 0)
    g_main_context_iteration (NULL, TRUE);
  meander_play_page_hint (page);
  page_test_settle ();
  g_assert_cmpuint (meander_progress_get_hints (f->progress, DAY_ID), ==, 2);

  meander_journal_watch (f->journal, NULL, NULL);
  g_clear_object (&f->game);
  start (f, new_puzzle ("discovery-3"), FALSE);
  meander_play_page_hint (page);
  while (meander_scene_get_hinted (f->scene) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (meander_progress_get_hints (f->progress, "discovery-3"), ==, 0);
}

/* The last of the three puzzles of a day shows all of them, with their seals and times. */
static void
test_day_done (PageTest *f, gconstpointer data)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2026, 12, 2, 12, 0, 0);
  g_autoptr (MeanderDaily) small = meander_daily_new (day, MEANDER_DAILY_SMALL, TRUE);
  g_autoptr (GPtrArray) figures = NULL;
  GtkWidget *card = NULL;

  g_assert_true (meander_progress_solved (f->progress, DAY_ID, FALSE, 65000, NULL));
  g_assert_true (meander_progress_helped (f->progress, "day-2026-12-02-middle", NULL));
  start (f, meander_daily_new_game ("day-2026-12-02-small", NULL), FALSE);
  for (guint i = 0; i < small->position->n_tiles; i++)
    {
      const MeanderPlacement *tile = &small->position->tiles[i];
      const MeanderPlacement *lies =
          meander_board_find (meander_game_get_board (f->game), tile->number);
      g_autofree char *move =
          g_strdup_printf ("%u@%d,%d/%u", tile->number, tile->hex.q, tile->hex.r, tile->rotation);
      g_autoptr (GError) error = NULL;

      if (lies->rotation != tile->rotation)
        {
          meander_game_play (f->game, move, &error);
          g_assert_no_error (error);
        }
    }
  page_test_settle ();
  g_assert_true (is_open (f));
  card = find (f, "MeanderEndCard");
  g_assert_nonnull (page_test_find_label (card, "All Three Solved!"));
  figures = test_find_all_mapped (card, MEANDER_TYPE_FIGURE);
  g_assert_cmpuint (figures->len, ==, MEANDER_DAILY_N_SIZES);
  g_assert_nonnull (page_test_find_label (card, "Large"));
  g_assert_nonnull (page_test_find_label (card, "Solved in 1:05"));
  g_assert_nonnull (page_test_find_label (card, "Solved with help"));
  g_assert_nonnull (page_test_find_label (card, "Back to Today"));
}

static void
test_solitaire (PageTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_solitaire_rules, "", 3, &error);

  g_assert_no_error (error);
  start (f, game, FALSE);
  play (f, 40);
  page_test_settle ();
  g_assert_true (is_open (f));
  g_assert_nonnull (page_test_find_label (find (f, "MeanderEndCard"), "Play Again"));
}

/* A game that is over when it is shown has its card behind a button. */
static void
test_shown_again (PageTest *f, gconstpointer data)
{
  MeanderGame *game = new_puzzle ("discovery-3");

  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_true (meander_game_play (game, "2@0,-1/4", NULL));
  g_assert_true (meander_game_play (game, "3@-1,0/4", NULL));
  start (f, game, FALSE);
  g_assert_false (is_open (f));
  click (f, "Show the Result");
  g_assert_true (is_open (f));
}

static void
set_up (PageTest *f, gconstpointer data)
{
  page_test_set_up (f);
}

static void
tear_down (PageTest *f, gconstpointer data)
{
  page_test_tear_down (f);
}

/* Where there is no next puzzle the way back is told; from one of the own ones it need not lead to the book. */
static void
test_way_back (void)
{
  const struct
  {
    const char *line;
    gboolean is_made;
    const char *words;
  } cases[] = {
    { NULL, FALSE, "Back to the Puzzle Book" },
    { "puzzle own-1,Own,Own,1-4,loop red,,,\n", FALSE, "Back to the Puzzle Book" },
    { "puzzle own-1,Own,Own,1-4,loop red,,,\n", TRUE, "Back to the Puzzle Maker" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MeanderGameEnd what = { .is_made = cases[i].is_made };
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGame) game =
          cases[i].line == NULL
              ? new_puzzle ("rainbow-white")
              : meander_game_new (&meander_puzzle_rules, cases[i].line, 0, &error);
      g_autofree char *words = NULL;

      g_assert_no_error (error);
      words = meander_game_end_name_next (game, &what);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/end/" path, PageTest, NULL, set_up, function, tear_down)
  ADD ("puzzle", test_puzzle);
  ADD ("slow", test_slow);
  ADD ("motion", test_motion);
  ADD ("helped", test_helped);
  ADD ("strategy", test_strategy);
  ADD ("decided", test_decided);
  ADD ("hints-counted", test_hints_counted);
  ADD ("solitaire", test_solitaire);
  ADD ("day-done", test_day_done);
  ADD ("alone", test_alone);
  ADD ("found-again", test_found_again);
  ADD ("shown-again", test_shown_again);
#undef ADD
  g_test_add_func ("/end/way-back", test_way_back);

  return g_test_run ();
}
