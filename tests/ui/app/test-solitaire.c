/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>
#include <string.h>

#include "model/input.h"
#include "model/settings.h"
#include "model/solo-results.h"
#include "ui/strategy/new-solitaire.h"
#include "ui/strategy/solitaire-panel.h"
#include "ui/app/play-page.h"
#include "ui/widgets/end-card.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/tile-bar.h"
#include "rules/solitaire-game.h"
#include "words/game.h"
#include "words/solitaire.h"

#include "../../model/folder-test.h"
#include "find.h"

/* Solitaire: the window that asks how, and the play page. */

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GtkWidget *dialog; /* NULL when it has closed */
  MeanderScene *scene;
  MeanderGame *game; /* that was started last */
  guint64 seed;
  guint n_started;
  MeanderProgress *progress;
  MeanderJournal *journal;
  MeanderSoloResults *solo_results;
  char *said;
  char *folder;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
on_said (MeanderScene *scene, const char *sentence, Fixture *f)
{
  g_free (f->said);
  f->said = g_strdup (sentence);
}

/* As the main window does it. */
static void
on_start_solitaire (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *f = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = NULL;
  const char *params;

  g_variant_get (parameter, "(&st)", &params, &f->seed);
  game = meander_game_new (&meander_solitaire_rules, params, f->seed, &error);
  g_assert_no_error (error);
  g_set_object (&f->game, game);
  f->n_started++;
  meander_journal_watch (f->journal, game, "test");
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), game);
}

static void
open_dialog (Fixture *f)
{
  f->dialog = meander_new_solitaire_new (GTK_WINDOW (f->window), meander_settings_get_default ());
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (gpointer *) &f->dialog);
  gtk_window_present (GTK_WINDOW (f->dialog));
  gtk_test_widget_wait_for_draw (f->dialog);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "start-solitaire", .activate = on_start_solitaire, .parameter_type = "(st)" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *progress = NULL;
  g_autofree char *deals = NULL;

  g_settings_reset (meander_settings_get_default (), "solitaire");
  g_settings_reset (meander_settings_get_default (), "solitaire-rules-seen");
  f->folder = test_folder_new ();
  progress = g_build_filename (f->folder, "progress", NULL);
  deals = g_build_filename (f->folder, "solitaire", NULL);
  f->progress = meander_progress_new (progress, &error);
  g_assert_no_error (error);
  f->solo_results = meander_solo_results_new (deals, &error);
  g_assert_no_error (error);

  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 800);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  f->journal = meander_journal_new (f->progress);
  f->page = meander_play_page_new (f->journal);
  meander_play_page_set_solo_results (MEANDER_PLAY_PAGE (f->page), f->solo_results);
  f->scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (f->page));
  g_signal_connect (f->scene, "said", G_CALLBACK (on_said), f);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  meander_scene_set_animated (f->scene, FALSE); /* no light runs before the card comes */
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  g_object_add_weak_pointer (G_OBJECT (f->scene), (gpointer *) &f->scene);
  if (f->dialog != NULL)
    gtk_window_close (GTK_WINDOW (f->dialog));
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_assert_null (f->dialog);
  g_assert_null (f->page);
  g_assert_null (f->scene);
  meander_journal_watch (f->journal, NULL, NULL);
  if (f->game != NULL)
    g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->solo_results);
  g_assert_finalize_object (f->journal);
  g_assert_finalize_object (f->progress);
  g_free (f->said);
  test_folder_remove (f->folder);
  g_free (f->folder);
}

static gpointer
ask (Fixture *f, const char *id)
{
  GtkWidget *found = test_find_named (f->dialog, id);

  g_assert_nonnull (found);
  return found;
}

/* The same, of what is under More Options. */
static gpointer
ask_more (Fixture *f, const char *id)
{
  gtk_expander_set_expanded (ask (f, "more"), TRUE);

  return ask (f, id);
}

static void
assert_seen (Fixture *f, const char *text)
{
  if (test_find_label (f->page, text) == NULL)
    g_error ("“%s” is nowhere to be read", text);
}

static void
assert_unseen (Fixture *f, const char *text)
{
  g_assert_null (test_find_label (f->page, text));
}

/* One card for the end, and nothing beside it that says the same. */
static void
assert_once (Fixture *f, const char *text)
{
  g_autoptr (GPtrArray) labels = test_find_all_mapped (f->page, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    n += g_str_equal (gtk_label_get_text (labels->pdata[i]), text);
  g_assert_cmpuint (n, ==, 1);
}

static GtkWidget *
find_proxy (GtkWidget *widget, guint number)
{
  GtkWidget *found = NULL;

  if (MEANDER_IS_PROXY (widget) && meander_proxy_get_number (MEANDER_PROXY (widget)) == number)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_proxy (child, number);
  return found;
}

/* Whether a tile is called so, wholly or in part. */
static gboolean
is_called (Fixture *f, guint number, const char *part)
{
  g_autofree char *name = test_find_name (find_proxy (f->page, number));

  return strstr (name, part) != NULL;
}

/* Presses the button that a label is in. */
static void
press (Fixture *f, const char *text)
{
  GtkWidget *label = test_find_label (f->page, text);

  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  settle ();
}

/* One of the end card's, which for a moment do nothing. */
static void
press_card (Fixture *f, const char *text)
{
  guint before = f->n_started;

  while (f->n_started == before)
    {
      g_main_context_iteration (NULL, TRUE);
      press (f, text);
    }
}

/* Starts by the window that asks. */
static MeanderSolitaireSetup
start (Fixture *f)
{
  MeanderSolitaireSetup setup;
  guint before = f->n_started;

  g_signal_emit_by_name (ask (f, "start"), "clicked");
  settle ();
  g_assert_null (f->dialog);
  g_assert_cmpuint (f->n_started, ==, before + 1);
  g_assert_true (meander_solitaire_get_setup (meander_game_get_state (f->game), &setup));
  return setup;
}

static void
start_deal (Fixture *f, const char *seed)
{
  open_dialog (f);
  gtk_editable_set_text (ask_more (f, "seed"), seed);
  start (f);
}

/* Puts a tile down as a person does, in the first rotation from @rotation on that fits. */
static void
try (Fixture *f, guint number, int q, int r, guint rotation)
{
  g_clear_pointer (&f->said, g_free);
  while (meander_scene_get_rotation (f->scene, number) != rotation)
    meander_scene_rotate_tile (f->scene, number, 1);
  meander_scene_pick_up (f->scene, number);
  meander_scene_set_cursor (f->scene, meander_hex (q, r));
  meander_scene_hold_at_cursor (f->scene);
  meander_scene_drop (f->scene);
  settle ();
}

static void
play (Fixture *f, guint number, int q, int r, guint rotation)
{
  try (f, number, q, r, rotation);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 1);
  meander_scene_confirm (f->scene);
  settle ();
}

/* One click, and a deal lies on the table. */
static void
test_defaults (Fixture *f, gconstpointer data)
{
  g_autofree char *seed = NULL;
  g_autofree char *number = NULL;
  MeanderSolitaireSetup setup;

  open_dialog (f);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->dialog)) == ask (f, "start"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (f->dialog)) == ask (f, "start"));
  g_assert_false (gtk_widget_get_visible (ask (f, "choices")));
  seed = g_strdup (gtk_editable_get_text (ask_more (f, "seed")));
  g_assert_cmpuint (strlen (seed), ==, 9);
  setup = start (f);
  g_assert_cmpint (setup.edition, ==, MEANDER_SOLITAIRE_GROWING_HAND);
  g_assert_false (setup.serious);
  g_assert_cmpuint (f->seed, ==, g_ascii_strtoull (seed, NULL, 10));

  /* The deal's number is where the results are, and asked for under More Options. */
  number = g_strdup_printf ("Deal number %s", seed);
  assert_unseen (f, number);
  assert_seen (f, "To begin, put a tile on the table.");
  assert_seen (f, "12 tiles in the pile");
  assert_seen (f, "No line yet.");
  assert_unseen (f, "Replay This Deal");
}

static void
test_choices (Fixture *f, gconstpointer data)
{
  MeanderSolitaireSetup setup;

  open_dialog (f);
  gtk_check_button_set_active (ask (f, "other"), TRUE);
  g_assert_true (gtk_widget_get_visible (ask (f, "choices")));
  gtk_check_button_set_active (ask (f, "blue"), TRUE);
  gtk_check_button_set_active (ask (f, "loop"), TRUE);
  gtk_switch_set_active (ask_more (f, "casual"), FALSE);
  gtk_editable_set_text (ask_more (f, "seed"), "12x");
  g_assert_false (gtk_widget_get_sensitive (ask (f, "start")));
  gtk_editable_set_text (ask_more (f, "seed"), " 12 ");
  g_assert_true (gtk_widget_get_sensitive (ask (f, "start")));
  setup = start (f);
  g_assert_cmpuint (f->seed, ==, 12);
  g_assert_cmpint (setup.edition, ==, MEANDER_SOLITAIRE_SINGLE_TILE);
  g_assert_cmpint (setup.colour, ==, MEANDER_BLUE);
  g_assert_cmpint (setup.goal, ==, MEANDER_GOAL_LOOP);
  g_assert_true (setup.serious);
  assert_seen (f, "No line yet.");

  /* All but the seed stays for the next one. */
  open_dialog (f);
  g_assert_true (gtk_widget_get_visible (ask (f, "choices")));
  g_assert_cmpstr (gtk_editable_get_text (ask_more (f, "seed")), !=, "12");
  setup = start (f);
  g_assert_cmpint (setup.colour, ==, MEANDER_BLUE);
  g_assert_cmpint (setup.goal, ==, MEANDER_GOAL_LOOP);
  g_assert_true (setup.serious);

  /* Back in the first edition, what cannot be chosen there is not asked for. */
  open_dialog (f);
  gtk_check_button_set_active (ask (f, "pl"), TRUE);
  g_assert_false (gtk_widget_get_visible (ask (f, "choices")));
  setup = start (f);
  g_assert_cmpint (setup.edition, ==, MEANDER_SOLITAIRE_GROWING_HAND);
  g_assert_cmpint (setup.colour, ==, MEANDER_RED);

  g_settings_set_string (meander_settings_get_default (), "solitaire", "goal magic\n");
  open_dialog (f);
  setup = start (f);
  g_assert_cmpint (setup.edition, ==, MEANDER_SOLITAIRE_GROWING_HAND);
  g_assert_false (setup.serious);
}

/* The deal with the number 52 brings 14 and 13, then 3, 12, 5, and 9 and 11.  South-west of 13
 * and south-east of 14 there is room for a third tile, between two red arcs. */
static void
test_deal (Fixture *f, gconstpointer data)
{
  const MeanderHex *reasons;

  start_deal (f, "52");
  play (f, 13, 0, 0, 0);
  assert_seen (f, "Place a tile where its colours match.");
  assert_seen (f, "11 tiles in the pile");
  play (f, 14, -1, 0, 5);
  assert_seen (f, "Red line: 2 of 14 tiles.");

  /* A third tile beside that space shows it yellow or red; 12, with blue before its two red
   * edges and yellow behind them, does not fit then. */
  try (f, 3, -2, 1, 0);
  g_assert_cmpstr (f->said, ==, "This would make a forced space that none of your tiles fits.");
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  g_assert_cmpuint (meander_scene_get_reasons (f->scene, &reasons), ==, 1);
  g_assert_true (meander_hex_equal (reasons[0], meander_hex (-1, 1)));

  /* On the other side its yellow edge makes a space that 12 fits. */
  try (f, 3, 0, 1, 2);
  assert_seen (f, "The longest line does not grow.\nIt makes 1\u00a0forced space.");
  /* What is drawn for it is not known yet, but 12 may be planned behind it. */
  g_assert_true (is_called (f, 12, "fits a forced space"));
  press (f, "Play the Tile");
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 3);
  assert_seen (f, "A forced space! 1 of your tiles fits: fill it first.");
  g_assert_true (is_called (f, 12, "fits a forced space"));
  g_assert_false (is_called (f, 5, "fits a forced space"));

  try (f, 5, 1, 0, 0);
  g_assert_cmpstr (f->said, ==, "A forced space comes first: you have a tile that fits it.");

  /* 12 closes the three red corners; the arc of 3 stays outside. */
  try (f, 12, -1, 1, 0);
  assert_seen (f, "It closes a loop of 3\u00a0tiles.\nIt fills 1\u00a0forced space.\n"
                  "Bonus: you draw 1\u00a0extra tile.");
  /* Where the loop counts, the line outside it is not told. */
  assert_seen (f, "Red loop: 3 of 14 tiles.");
  assert_unseen (f, "Red line: 1 of 14 tiles.");
  press (f, "Play the Tile");
  g_assert_nonnull (strstr (f->said, "Bonus: you draw 1 extra tile."));
  g_assert_nonnull (find_proxy (f->page, 9));
  g_assert_nonnull (find_proxy (f->page, 11));

  /* The card tells how it has ended, with the one bar of what was reached; the panel does not show it again. */
  assert_seen (f, "A loop of 3 tiles");
  assert_unseen (f, "The goal was all 14 tiles.");
  assert_once (f, "Play Again");
  assert_seen (f, "The loop is closed.");
  assert_unseen (f, "Bonus: you draw 1\u00a0extra tile.");
  assert_seen (f, "Now: 3");
  assert_seen (f, "Possible: 14");
  assert_unseen (f, "Red loop: 3 of 14 tiles.");
  assert_unseen (f, "Red line: 1 of 14 tiles.");
  assert_unseen (f, "Play the Tile");

  /* Undo goes back to where it was not closed yet. */
  meander_scene_undo (f->scene);
  settle ();
  assert_seen (f, "A forced space! 1 of your tiles fits: fill it first.");
  assert_unseen (f, "The loop is closed.");
  assert_unseen (f, "Play Again");
  meander_scene_redo (f->scene);
  settle ();
  assert_seen (f, "The loop is closed.");

  press_card (f, "Replay This Deal");
  g_assert_cmpuint (f->seed, ==, 52);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
  g_assert_nonnull (find_proxy (f->page, 13));
  assert_unseen (f, "Replay This Deal");
}

/* A tile that is on trial is played by its emptied slot, too. */
static void
test_slot (Fixture *f, gconstpointer data)
{
  start_deal (f, "52");
  try (f, 13, 0, 0, 0);
  g_assert_true (is_called (f, 13, "Play tile 13"));
  gtk_widget_activate_action (find_proxy (f->page, 13), "proxy.press", NULL);
  settle ();
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
}

/* In the deal with the number 238, 10, 13 and 1 leave 11 and 12 without a place. */
static void
test_stuck (Fixture *f, gconstpointer data)
{
  guint64 first;

  start_deal (f, "238");
  play (f, 10, 0, 0, 0);
  play (f, 13, 0, 1, 5);
  play (f, 1, 1, 0, 3);
  assert_seen (f, "A line of 2 tiles");
  assert_seen (f, "Nothing fits any more.");
  g_assert_nonnull (strstr (f->said, "Nothing fits any more."));

  first = f->seed;
  press_card (f, "Play Again");
  g_assert_cmpuint (f->seed, !=, first);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
}

/* The texts of the results, a line each row. */
static char *
read_sums (Fixture *f)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (test_find_named (f->page, "statistics"));
  GtkWidget *grid = gtk_popover_get_child (gtk_menu_button_get_popover (button));
  GString *text = g_string_new (NULL);

  for (int row = 0; row < 8; row++)
    {
      for (int column = 0; column < 4; column++)
        {
          GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (grid), column, row);

          if (label != NULL)
            g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (label)));
        }
      g_string_append_c (text, '\n');
    }
  g_strchomp (text->str);

  return g_string_free (text, FALSE);
}

static void
assert_sums (Fixture *f, const char *expected)
{
  g_autofree char *text = read_sums (f);

  g_assert_cmpstr (text, ==, expected);
}

/* What has been reached is one click away, of every kind that was played, with the deal's
 * number. */
static void
test_sums (Fixture *f, gconstpointer data)
{
  static const char *const one = "Deals|Perfect|Best|\n"
                                 "A hand of two or more tiles, and a red loop|1|0|3 of 14|\n"
                                 "Deal number 52|";
  g_autoptr (GError) error = NULL;

  start_deal (f, "52");
  /* Until a deal is finished there is nothing to ask for. */
  g_assert_false (gtk_widget_get_visible (test_find_named (f->page, "statistics")));
  play (f, 13, 0, 0, 0);
  play (f, 14, -1, 0, 5);
  play (f, 3, 0, 1, 2);
  play (f, 12, -1, 1, 4);
  g_assert_false (gtk_widget_get_visible (test_find_named (f->page, "statistics")));
  g_assert_true (meander_solo_results_note (f->solo_results, f->game, &error));
  g_assert_true (gtk_widget_get_visible (test_find_named (f->page, "statistics")));
  assert_sums (f, one);

  press_card (f, "Replay This Deal");
  assert_sums (f, one);
  open_dialog (f);
  gtk_check_button_set_active (ask (f, "other"), TRUE);
  gtk_editable_set_text (ask_more (f, "seed"), "52");
  start (f);
  assert_sums (f, one);
}

/* The rules are shown in pictures until somebody has started a deal; then they are there for
 * whoever asks. */
static void
test_pictures (Fixture *f, gconstpointer data)
{
  open_dialog (f);
  g_assert_true (gtk_expander_get_expanded (ask (f, "rules")));
  g_assert_false (gtk_expander_get_expanded (ask (f, "more")));
  g_assert_nonnull (test_find_label (f->dialog, "Build one red loop through all 14 tiles."));
  gtk_check_button_set_active (ask (f, "other"), TRUE);
  gtk_check_button_set_active (ask (f, "blue"), TRUE);
  g_assert_nonnull (test_find_label (f->dialog, "Build one blue line through all 14 tiles."));
  g_assert_nonnull (
      test_find_label (f->dialog, "Three tiles round a space: if your tile fits, fill it first."));
  start (f);

  open_dialog (f);
  g_assert_false (gtk_expander_get_expanded (ask (f, "rules")));
}

static void
press_hint (GtkWidget *panel)
{
  meander_solitaire_panel_hint (MEANDER_SOLITAIRE_PANEL (panel));
  while (meander_solitaire_panel_is_thinking (MEANDER_SOLITAIRE_PANEL (panel)))
    g_main_context_iteration (NULL, TRUE);
}

/* What the Hint shows lies on the table only when its own button is pressed. */
static void
try_hint (Fixture *f, GtkWidget *panel)
{
  press_hint (panel);
  press (f, "Try This Tile");
}

/* A tile that is played where the Hint has shown it is help, by hand too; one that was taken elsewhere is
 * none, nor is help that was undone. */
static void
test_helped (Fixture *f, gconstpointer data)
{
  GtkWidget *panel;
  MeanderPlacement ghost;
  const MeanderHex *marks;

  start_deal (f, "52");
  panel = gtk_widget_get_ancestor (test_find_named (f->page, "statistics"),
                                   MEANDER_TYPE_SOLITAIRE_PANEL);
  press_hint (panel);
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  play (f, ghost.number, ghost.hex.q, ghost.hex.r, ghost.rotation);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_true (meander_game_is_helped (f->game));
  meander_scene_undo (f->scene);
  settle ();
  g_assert_false (meander_game_is_helped (f->game));

  start_deal (f, "52");
  try_hint (f, panel);
  press (f, "Play the Tile");
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_true (meander_game_is_helped (f->game));
  meander_scene_undo (f->scene);
  settle ();
  g_assert_false (meander_game_is_helped (f->game));
  meander_scene_redo (f->scene);
  settle ();
  g_assert_true (meander_game_is_helped (f->game));

  /* A look at what was before changes nothing. */
  meander_scene_undo (f->scene);
  settle ();
  try_hint (f, panel);
  meander_scene_review (f->scene, 0);
  meander_scene_show_game (f->scene);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 1);
  meander_scene_confirm (f->scene);
  g_assert_true (meander_game_is_helped (f->game));

  /* Undone and played by hand, it is one's own; so is a new deal. */
  meander_scene_undo (f->scene);
  while (meander_game_get_n_moves (f->game) > 0)
    meander_scene_undo (f->scene);
  settle ();
  try_hint (f, panel);
  meander_scene_clear_trials (f->scene);
  play (f, 13, 3, 0, 0);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  g_assert_false (meander_game_is_helped (f->game));
  meander_scene_undo (f->scene);
  settle ();
  try_hint (f, panel);
  start_deal (f, "52");
  play (f, ghost.number, ghost.hex.q, ghost.hex.r, ghost.rotation);
  g_assert_false (meander_game_is_helped (f->game));
}

/* A deal that the Hint has played to its end is told so wherever its end is told, once, and sets no
 * best: not where it ends, nor when it is read again. */
static void
test_helped_end (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *panel;
  g_autofree char *state = NULL;
  MeanderSoloResultsSum sum;

  start_deal (f, "52");
  panel = gtk_widget_get_ancestor (test_find_named (f->page, "statistics"),
                                   MEANDER_TYPE_SOLITAIRE_PANEL);
  while (meander_solitaire_get_step (meander_game_get_state (f->game)) != MEANDER_TURN_END)
    {
      try_hint (f, panel);
      meander_scene_confirm (f->scene);
      settle ();
    }
  state = meander_words_solitaire_state (f->game);
  g_assert_true (g_str_has_suffix (state, ", with help"));
  assert_seen (f, "A loop of all 14 tiles!");
  assert_seen (f, "No loop of these tiles can be longer!");
  assert_unseen (f, state);
  assert_seen (f, "With hints: not counted as your best.");
  g_assert_true (gtk_widget_has_css_class (
      test_find_id (test_find_type (f->page, MEANDER_TYPE_END_CARD), "help"), "caption"));
  assert_unseen (f, "As good as your best so far.");
  assert_unseen (f, "Perfect!");
  /* Where all is reached, nothing is explained and nothing said twice. */
  assert_unseen (f, "Now: 14");
  assert_unseen (f, "Possible: 14");
  assert_unseen (f, "The loop is closed.");

  g_assert_true (meander_solo_results_note (f->solo_results, f->game, &error));
  meander_solo_results_add_up (f->solo_results, NULL, &sum);
  g_assert_cmpuint (sum.played, ==, 1);
  g_assert_cmpuint (sum.full, ==, 0);
  g_assert_cmpuint (sum.best, ==, 0);
  g_assert_cmpuint (sum.best_open, ==, 0);
}

/* The Hint tells of a tile and its place and says no more however often it is asked; with a button of its own
 * the tile lies there on trial, and is to be played. */
static void
test_hint (Fixture *f, gconstpointer data)
{
  GtkWidget *panel;
  MeanderPlacement ghost;
  const MeanderHex *marks;
  guint n_moves = 0;
  guint lit;

  start_deal (f, "52");
  panel = gtk_widget_get_ancestor (test_find_named (f->page, "statistics"),
                                   MEANDER_TYPE_SOLITAIRE_PANEL);
  while (meander_solitaire_get_step (meander_game_get_state (f->game)) != MEANDER_TURN_END)
    {
      GtkLabel *hint = GTK_LABEL (test_find_named (f->page, "hint"));

      g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves);
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (hint)));
      press_hint (panel);
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (hint)));
      g_assert_nonnull (strstr (gtk_label_get_text (hint), "ile "));
      lit = meander_scene_get_hinted (f->scene);
      g_assert_cmpuint (lit, >, 0);
      meander_scene_get_ghost (f->scene, &ghost, &marks);
      g_assert_cmpuint (ghost.number, ==, lit);
      g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);

      /* Once more lays nothing: it leads to the button that does.  There is no stronger hint to be had. */
      g_assert_false (gtk_widget_get_sensitive (test_find_named (f->page, "hint_button")));
      press_hint (panel);
      g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
      g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, lit);
      g_assert_true (gtk_widget_is_focus (test_find_named (f->page, "confirm")));
      press (f, "Try This Tile");
      g_assert_true (gtk_widget_get_sensitive (test_find_named (f->page, "hint_button")));
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (hint)));
      g_assert_true (meander_scene_is_trial (f->scene, ghost.number));
      g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
      meander_scene_get_ghost (f->scene, &ghost, &marks);
      g_assert_cmpuint (ghost.number, ==, 0);

      /* Once more does not begin again: the tile stays, and its button is next. */
      for (guint i = 0; i < 2; i++)
        {
          press_hint (panel);
          g_assert_cmpstr (gtk_label_get_text (hint), ==, "This is good. Play the tile.");
          g_assert_true (gtk_widget_get_visible (GTK_WIDGET (hint)));
          g_assert_true (meander_scene_is_trial (f->scene, lit));
          g_assert_true (gtk_widget_is_focus (test_find_named (f->page, "confirm")));
        }
      /* Taken back, there is nothing to play; what lies there otherwise goes back, and that is said. */
      if (n_moves == 0)
        {
          const MeanderPlacement *trials;
          MeanderPlacement other;

          meander_scene_get_trials (f->scene, &trials);
          other = trials[0];
          meander_scene_clear_trials (f->scene);
          g_assert_false (gtk_widget_get_visible (GTK_WIDGET (hint)));
          meander_scene_try (f->scene, other.number, other.hex,
                             (other.rotation + 1) % MEANDER_N_EDGES);
          press_hint (panel);
          g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
          g_assert_true (
              g_str_has_suffix (gtk_label_get_text (hint), "\nYour tile is back in the rack."));
          try_hint (f, panel);
          g_assert_true (meander_scene_is_trial (f->scene, lit));
        }
      meander_scene_confirm (f->scene);
      settle ();
      n_moves++;
    }
  press_hint (panel);
  g_assert_false (gtk_widget_get_visible (test_find_named (f->page, "hint")));
}

/* Of the first three, which are seen. */
static guint
count_boxes (Fixture *f)
{
  static const char *const boxes[] = { "step", "hint", "news" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    n += gtk_widget_get_mapped (test_find_named (f->page, boxes[i]));
  return n;
}

/* The button has its place, whatever is said: somebody's finger is on its way to it. */
static void
test_button_stays (Fixture *f, gconstpointer data)
{
  GtkWidget *panel;
  GtkWidget *place;
  graphene_rect_t before, after;

  start_deal (f, "52");
  panel = gtk_widget_get_ancestor (test_find_named (f->page, "statistics"),
                                   MEANDER_TYPE_SOLITAIRE_PANEL);
  place = test_find_named (f->page, "confirm_stack");
  gtk_test_widget_wait_for_draw (f->page);
  g_assert_true (gtk_widget_compute_bounds (place, f->page, &before));
  for (guint i = 0; i < 4; i++)
    {
      if (i == 2)
        press (f, "Try This Tile");
      else
        press_hint (panel);
      settle ();
      gtk_test_widget_wait_for_draw (f->page);
      g_assert_true (gtk_widget_compute_bounds (place, f->page, &after));
      g_assert_true (graphene_rect_equal (&before, &after));
    }
  meander_scene_confirm (f->scene);
  settle ();
  gtk_test_widget_wait_for_draw (f->page);
  g_assert_true (gtk_widget_compute_bounds (place, f->page, &after));
  g_assert_true (graphene_rect_equal (&before, &after));
}

/* One thing at a time is said, and there is nothing to play until a tile is tried. */
static void
test_one_thing (Fixture *f, gconstpointer data)
{
  GtkWidget *other = gtk_window_new ();
  GtkWidget *panel;
  GtkWidget *confirm;

  start_deal (f, "52");
  panel = gtk_widget_get_ancestor (test_find_named (f->page, "statistics"),
                                   MEANDER_TYPE_SOLITAIRE_PANEL);
  confirm = test_find_named (f->page, "confirm");
  assert_seen (f, "To begin, put a tile on the table.");
  g_assert_cmpuint (count_boxes (f), ==, 1);
  g_assert_false (gtk_widget_get_mapped (confirm));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (confirm), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  press_hint (panel);
  settle ();
  assert_unseen (f, "To begin, put a tile on the table.");
  g_assert_cmpuint (count_boxes (f), ==, 1);
  assert_seen (f, "Try This Tile");
  g_assert_true (gtk_widget_get_mapped (confirm));

  /* The key that plays a tile is there all the time; in vain it says what is missing. */
  meander_scene_confirm (f->scene);
  settle ();
  assert_seen (f, "Try a tile on the table first.");
  g_assert_cmpuint (count_boxes (f), ==, 1);

  try (f, 13, 0, 0, 0);
  assert_seen (f, "Play the tile, or take it back.");
  g_assert_cmpuint (count_boxes (f), ==, 1);
  g_assert_true (gtk_widget_get_mapped (confirm));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (confirm), GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  g_assert_true (gtk_widget_has_css_class (confirm, "suggested-action"));

  /* The button goes once it has done its work; the keyboard goes on from the rack, also when one comes
   * back from another window. */
  gtk_widget_grab_focus (confirm);
  test_turn_to_window (other, f->window);
  meander_scene_confirm (f->scene);
  settle ();
  g_assert_false (gtk_widget_get_mapped (confirm));
  g_assert_true (MEANDER_IS_PROXY (gtk_window_get_focus (GTK_WINDOW (f->window))));
  gtk_window_destroy (GTK_WINDOW (other));
  assert_seen (f, "Place a tile where its colours match.");
  try (f, 14, -1, 0, 5);
  assert_unseen (f, "Place a tile where its colours match.");
  assert_seen (f, "Play the tile, or take it back.");
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  assert_seen (f, "Enter plays the tile, and Delete takes it back.");
  meander_input_set_device (MEANDER_DEVICE_POINTER);
}

/* What is tried can be taken back, and only that; the keyboard then goes on from the rack. */
static void
test_take_back (Fixture *f, gconstpointer data)
{
  GtkWidget *back;

  start_deal (f, "52");
  back = test_find_named (f->page, "back");
  g_assert_false (gtk_widget_is_sensitive (back));
  try (f, 13, 0, 0, 0);
  g_assert_true (gtk_widget_is_sensitive (back));
  gtk_widget_grab_focus (back);
  g_signal_emit_by_name (back, "clicked");
  settle ();
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  g_assert_false (gtk_widget_is_sensitive (back));
  g_assert_true (MEANDER_IS_PROXY (gtk_window_get_focus (GTK_WINDOW (f->window))));
}

/* A hand that has grown is explained, also beside a hint, until the next move. */
static void
test_filled (Fixture *f, gconstpointer data)
{
  static const char *const words = "You filled a space: 1 tile more.";
  GtkWidget *panel;

  start_deal (f, "52");
  panel =
      gtk_widget_get_ancestor (test_find_named (f->page, "rules"), MEANDER_TYPE_SOLITAIRE_PANEL);
  for (;;)
    {
      const MeanderState *state = meander_game_get_state (f->game);
      const guint n_before = state->racks[0].n_tiles;

      g_assert_cmpint (meander_solitaire_get_step (state), !=, MEANDER_TURN_END);
      try_hint (f, panel);
      meander_scene_confirm (f->scene);
      settle ();
      if (meander_game_get_state (f->game)->racks[0].n_tiles > n_before)
        break;
      assert_unseen (f, words);
    }
  assert_seen (f, words);
  press_hint (panel);
  assert_seen (f, words);
  press (f, "Try This Tile");
  meander_scene_confirm (f->scene);
  settle ();
  assert_unseen (f, words);
}

static MeanderColour
get_bar_colour (Fixture *f)
{
  return meander_tile_bar_get_colour (MEANDER_TILE_BAR (test_find_named (f->page, "line_bar")));
}

/* The tiles of a bar have the colour of the line. */
static void
test_bar (Fixture *f, gconstpointer data)
{
  start_deal (f, "52");
  g_assert_cmpint (get_bar_colour (f), ==, MEANDER_RED);
  open_dialog (f);
  gtk_check_button_set_active (ask (f, "other"), TRUE);
  gtk_check_button_set_active (ask (f, "blue"), TRUE);
  start (f);
  g_assert_cmpint (get_bar_colour (f), ==, MEANDER_BLUE);
}

/* What one always finds in the same corner is there however low the window is. */
static void
test_foot (Fixture *f, gconstpointer data)
{
  GtkWidget *panel;
  GtkWidget *rules;
  graphene_rect_t bounds;

  start_deal (f, "52");
  rules = test_find_named (f->page, "rules");
  panel = gtk_widget_get_ancestor (rules, MEANDER_TYPE_SOLITAIRE_PANEL);
  gtk_widget_set_overflow (panel, GTK_OVERFLOW_VISIBLE);
  gtk_widget_measure (panel, GTK_ORIENTATION_VERTICAL, 232, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (panel, 232, 260, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (rules, panel, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 260);
}

/* Where a space is forced, what is said of it is the reason, and after that what is to be done. */
static void
test_forced (Fixture *f, gconstpointer data)
{
  start_deal (f, "52");
  play (f, 13, 0, 0, 0);
  play (f, 14, -1, 0, 5);
  play (f, 3, 0, 1, 2);
  assert_seen (f, "A forced space! 1 of your tiles fits: fill it first.");
  try (f, 5, 1, 0, 0);
  assert_unseen (f, "A forced space! 1 of your tiles fits: fill it first.");
  assert_seen (f, "A forced space comes first: you have a tile that fits it.");

  /* What a move has done is seen; its report is for those who hear it. */
  try (f, 12, -1, 1, 0);
  g_assert_nonnull (f->said);
  assert_unseen (f, f->said);
  assert_unseen (f, "A forced space comes first: you have a tile that fits it.");
}

/* Every kind of deal, as the file has them. */
static void
keep_all_kinds (Fixture *f)
{
  g_autofree char *path =
      test_folder_write (f->folder, "all",
                         "meander-deals 2\ndeal 7 14 full edition pl\n"
                         "deal 9 9 short edition other colour red goal line\n"
                         "deal 9 9 short edition other colour red goal loop\n"
                         "deal 9 9 short edition other colour yellow goal line\n"
                         "deal 9 9 open edition other colour yellow goal loop\n"
                         "deal 9 9 short edition other colour blue goal line\n"
                         "deal 9 9 short edition other colour blue goal loop\nend\n",
                         -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) all = meander_solo_results_new (path, &error);

  g_assert_no_error (error);
  g_assert_true (meander_solo_results_join (f->solo_results, all, &error));
}

/* All but the shadow. */
static void
assert_within_window (Fixture *f, GtkWidget *popover)
{
  GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));
  GtkWidget *contents = gtk_widget_get_parent (gtk_popover_get_child (GTK_POPOVER (popover)));
  graphene_rect_t bounds;
  double x, y;

  g_assert_true (gtk_widget_compute_bounds (contents, popover, &bounds));
  gtk_native_get_surface_transform (GTK_NATIVE (popover), &x, &y);
  graphene_rect_offset (&bounds, (float) (x + gdk_popup_get_position_x (popup)),
                        (float) (y + gdk_popup_get_position_y (popup)));
  gtk_native_get_surface_transform (GTK_NATIVE (f->window), &x, &y);
  graphene_rect_offset (&bounds, (float) -x, (float) -y);
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (f->window));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (f->window));
}

/* The names are those of the dialogue, and all of it is within the window. */
static void
test_sums_seen (Fixture *f, gconstpointer data)
{
  static const char *const buttons[] = { "statistics", "rules" };

  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  keep_all_kinds (f);
  start_deal (f, "1234567890123456789");
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkMenuButton *button = GTK_MENU_BUTTON (test_find_named (f->page, buttons[i]));
      GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));

      gtk_widget_grab_focus (GTK_WIDGET (button));
      gtk_menu_button_popup (button);
      gtk_test_widget_wait_for_draw (popover);
      assert_within_window (f, popover);
      if (i == 0)
        {
          g_assert_nonnull (test_find_label (
              popover, meander_words_solitaire_edition (MEANDER_SOLITAIRE_GROWING_HAND)));
          g_assert_nonnull (test_find_label (
              popover, meander_words_solitaire_edition (MEANDER_SOLITAIRE_SINGLE_TILE)));
          g_assert_nonnull (test_find_label (popover, "yellow loop"));
        }
      gtk_menu_button_popdown (button);
      settle ();
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/solitaire/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("defaults", test_defaults);
  ADD ("choices", test_choices);
  ADD ("deal", test_deal);
  ADD ("slot", test_slot);
  ADD ("stuck", test_stuck);
  ADD ("sums", test_sums);
  ADD ("sums-seen", test_sums_seen);
  ADD ("pictures", test_pictures);
  ADD ("hint", test_hint);
  ADD ("button-stays", test_button_stays);
  ADD ("helped", test_helped);
  ADD ("helped-end", test_helped_end);
  ADD ("one-thing", test_one_thing);
  ADD ("take-back", test_take_back);
  ADD ("filled", test_filled);
  ADD ("bar", test_bar);
  ADD ("foot", test_foot);
  ADD ("forced", test_forced);

  return g_test_run ();
}
