/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "play/explain.h"
#include "rules/strategy-game.h"
#include "ui/strategy/panel.h"
#include "find.h"
#include "page-test.h"

/* The play page with a strategy game: advice when asked, and the warning before a small loop. */

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_BLUE };

typedef PageTest Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  page_test_set_up (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  page_test_tear_down (f);
}

static MeanderGame *
new_game (guint64 seed)
{
  return page_test_new_game ("player red Anna\nplayer blue Jan\n", seed);
}

/* So many moves, whichever comes first. */
static void
play (MeanderGame *game, guint n_moves)
{
  for (; n_moves > 0; n_moves--)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) legal = state->rules->legal (state);

      g_assert_true (meander_game_play (game, legal[g_strv_length (legal) / 2], NULL));
    }
}

/* A label that is seen and begins so. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

static GtkWidget *
find_button (Fixture *f, const char *text)
{
  GtkWidget *label = find_label (f->page, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

static void
open_history (Fixture *f)
{
  gtk_widget_activate_action (test_find_type (f->page, MEANDER_TYPE_STRATEGY_PANEL), "panel.drawer",
                              "s", "history");
  page_test_settle ();
}

static GtkWidget *
find_in_panel (Fixture *f, const char *name)
{
  return test_find_named (test_find_type (f->page, MEANDER_TYPE_STRATEGY_PANEL), name);
}

/* Who may ask is told what to do, until the table is another one. */
static void
test_advice (Fixture *f, gconstpointer data)
{
  const MeanderHex *marks;
  MeanderPlacement ghost = { 0 };
  MeanderVerdict verdict;
  const char *reasons;

  page_test_show (f, new_game (1));
  play (f->game, 6);
  page_test_settle ();
  g_assert_nonnull (find_button (f, "Hint"));
  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  page_test_settle ();
  for (;;)
    {
      meander_scene_get_ghost (f->scene, &ghost, &marks);
      if (ghost.number != 0)
        break;
      g_main_context_iteration (NULL, TRUE);
    }
  page_test_settle ();
  meander_game_verdict (f->game, ghost.number, ghost.hex, ghost.rotation, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
  reasons = gtk_label_get_text (GTK_LABEL (find_in_panel (f, "reasons")));
  g_assert_true (g_str_has_prefix (reasons, "I would place tile") ||
                 g_str_has_prefix (reasons, "Tile "));
  g_assert_true (gtk_widget_get_mapped (find_in_panel (f, "why")));

  /* The tile can be tried at once. */
  {
    const MeanderPlacement *trials;
    MeanderPlacement none = { 0 };

    g_signal_emit_by_name (find_button (f, "Try This Tile"), "clicked");
    page_test_settle ();
    g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
    g_assert_cmpmem (trials, sizeof *trials, &ghost, sizeof ghost);
    meander_scene_get_ghost (f->scene, &none, &marks);
    g_assert_cmpuint (none.number, ==, 0);
    g_assert_null (find_button (f, "Try This Tile"));
    meander_scene_clear_trials (f->scene);
  }

  /* Each press leads a step further: shown, tried, and then there is no more to say. */
  {
    const MeanderPlacement *trials;
    MeanderPlacement advised = ghost;

    meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
    for (meander_scene_get_ghost (f->scene, &ghost, &marks); ghost.number == 0;
         meander_scene_get_ghost (f->scene, &ghost, &marks))
      g_main_context_iteration (NULL, TRUE);
    page_test_settle ();
    meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
    page_test_settle ();
    for (guint i = 0; i < 3; i++)
      {
        g_assert_cmpuint (meander_scene_get_trials (f->scene, &trials), ==, 1);
        g_assert_cmpmem (trials, sizeof *trials, &advised, sizeof advised);
        g_assert_true ((find_label (f->page, "This is good. Play the tile.") != NULL) == (i > 0));
        meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
        page_test_settle ();
      }

    /* Played so, it is the computer's; and so it is by hand, once it has been shown. */
    for (guint i = 0; i < 2; i++)
      {
        const guint seat = meander_strategy_get_turn (meander_game_get_state (f->game))->seat;

        g_assert_false (meander_game_is_helped (f->game));
        if (i == 1)
          g_assert_true (
              meander_scene_try (f->scene, advised.number, advised.hex, advised.rotation));
        meander_scene_confirm (f->scene);
        g_assert_true (meander_game_is_seat_helped (f->game, seat));
        g_assert_false (meander_game_is_seat_helped (f->game, 1 - seat));
        meander_game_undo (f->game);
        page_test_settle ();
      }
    meander_scene_clear_trials (f->scene);
  }

  play (f->game, 1);
  page_test_settle ();
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  g_assert_cmpuint (ghost.number, ==, 0);
  g_assert_null (find_label (f->page, "I would place tile"));
  g_assert_false (gtk_widget_get_mapped (find_in_panel (f, "why")));

  /* Asked, and the table changes meanwhile. */
  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  meander_game_undo (f->game);
  page_test_settle ();
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  g_assert_cmpuint (ghost.number, ==, 0);

  for (guint seat = 0; seat < 2; seat++)
    meander_scene_set_aids (f->scene, seat, MEANDER_AIDS_HELPER);
  page_test_settle ();
  open_history (f);
  g_assert_null (find_button (f, "Hint"));
  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  g_assert_nonnull (find_label (f->page, "This hint is turned off for you."));
}

static void
ask_and_wait (Fixture *f)
{
  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  page_test_settle ();
  while (find_button (f, "Stop") != NULL)
    g_main_context_iteration (NULL, TRUE);
  page_test_settle ();
}

/* Whether a label that is seen says, after the advice, where the tile is. */
static gboolean
is_tile_told (Fixture *f)
{
  g_autoptr (GPtrArray) labels = test_find_all_mapped (f->page, GTK_TYPE_LABEL);
  gboolean told = FALSE;

  for (guint i = 0; i < labels->len; i++)
    told |= g_str_has_suffix (gtk_label_get_text (labels->pdata[i]),
                              "\nYour tile is back in the rack.");
  return told;
}

/* Whoever asks while a tile is tried keeps it until there is something better, and is told where it has
 * gone; what is best stays. */
static void
test_advice_tried (Fixture *f, gconstpointer data)
{
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  MeanderPlacement best = { 0 };
  const MeanderHex *marks;
  guint n, i = 0;

  page_test_show (f, new_game (1));
  play (f->game, 6);
  page_test_settle ();
  ask_and_wait (f);
  meander_scene_get_ghost (f->scene, &best, &marks);
  g_assert_cmpuint (best.number, !=, 0);
  g_assert_false (is_tile_told (f));
  /* What was told is forgotten with the table. */
  play (f->game, 1);
  meander_game_undo (f->game);
  page_test_settle ();

  n = meander_turn_list (meander_strategy_get_turn (meander_game_get_state (f->game)), moves);
  while (i < n && moves[i].number == best.number)
    i++;
  g_assert_cmpuint (i, <, n);
  g_assert_true (meander_scene_try (f->scene, moves[i].number, moves[i].hex, moves[i].rotation));
  page_test_settle ();
  meander_play_page_hint (MEANDER_PLAY_PAGE (f->page));
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 1);
  while (find_button (f, "Stop") != NULL)
    g_main_context_iteration (NULL, TRUE);
  page_test_settle ();
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 0);
  g_assert_true (is_tile_told (f));

  play (f->game, 1);
  meander_game_undo (f->game);
  page_test_settle ();
  g_assert_true (meander_scene_try (f->scene, best.number, best.hex, best.rotation));
  page_test_settle ();
  ask_and_wait (f);
  g_assert_cmpuint (meander_scene_get_trials (f->scene, NULL), ==, 1);
  g_assert_nonnull (find_label (f->page, "This is good. Play the tile."));
}

/* A placement after which a rival could close a small loop. */
static gboolean
find_careless (MeanderGame *game, MeanderPlacement *careless)
{
  const MeanderTurn *turn = meander_strategy_get_turn (meander_game_get_state (game));
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  guint n = meander_turn_list (turn, moves);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
      MeanderTurn after = *turn;
      MeanderSmallLoop loop;

      after.board = board;
      meander_turn_place (&after, &moves[i], 0);
      if (meander_play_gives_small_loop (turn, &after, colours, turn->seat, &loop))
        {
          *careless = moves[i];
          return TRUE;
        }
    }
  return FALSE;
}

static void
test_warning (Fixture *f, gconstpointer data)
{
  MeanderPlacement careless;
  MeanderGame *game = NULL;
  guint seat;

  for (guint64 seed = 1; game == NULL; seed++)
    {
      g_assert_cmpuint (seed, <, 200);
      game = new_game (seed);
      while (meander_game_get_n_moves (game) < 20 && !find_careless (game, &careless))
        play (game, 1);
      if (meander_game_get_n_moves (game) == 20)
        g_clear_object (&game);
    }
  page_test_show (f, game);
  g_assert_null (find_label (f->page, "Take care:"));
  g_assert_true (meander_scene_try (f->scene, careless.number, careless.hex, careless.rotation));
  page_test_settle ();
  g_assert_nonnull (find_label (f->page, "Take care:"));

  /* It is a warning, no more, and for who wants it. */
  seat = meander_strategy_get_seat (meander_game_get_state (game));
  meander_scene_set_aids (f->scene, seat, MEANDER_AIDS_LEARNER & ~(guint) MEANDER_AID_WARNINGS);
  page_test_settle ();
  g_assert_null (find_label (f->page, "Take care:"));
  meander_scene_confirm (f->scene);
  page_test_settle ();
  g_assert_nonnull (meander_board_find (meander_game_get_board (game), careless.number));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/review/advice", Fixture, NULL, set_up, test_advice, tear_down);
  g_test_add ("/review/advice-tried", Fixture, NULL, set_up, test_advice_tried, tear_down);
  g_test_add ("/review/warning", Fixture, NULL, set_up, test_warning, tear_down);

  return g_test_run ();
}
