/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "find.h"
#include "model/settings.h"
#include "render/portrait.h"
#include "ui/widgets/level-choice.h"
#include "ui/widgets/proxy.h"
#include "rules/strategy-game.h"
#include "words/levels.h"
#include "words/strategy.h"
#include "page-test.h"

/* The play page with the computer at the table. */

typedef PageTest Fixture;

static void
run_for (gint64 ms)
{
  const gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  page_test_set_up (f);
  page_test_show (f, page_test_new_game ("player red Anna\nplayer blue\n", 1));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  page_test_tear_down (f);
}

static MeanderPlayers *
players (Fixture *f)
{
  return meander_game_get_players (f->game);
}

static guint
on_turn (Fixture *f)
{
  return meander_strategy_get_seat (meander_game_get_state (f->game));
}

static guint
n_moves (Fixture *f)
{
  return meander_game_get_n_moves (f->game);
}

/* The computer's pace as the game has it would be slow for a test. */
static void
hurry (Fixture *f)
{
  meander_opponents_set_pace (f->opponents, 0);
}

/* Places something for the person on turn, as a plan that is confirmed. */
static void
play (Fixture *f)
{
  static MeanderPlacement moves[MEANDER_MAX_LEGAL];

  g_assert_cmpuint (
      meander_turn_list (meander_strategy_get_turn (meander_scene_get_state (f->scene)), moves), >,
      0);
  meander_scene_pick_up (f->scene, moves[0].number);
  meander_scene_set_cursor (f->scene, moves[0].hex);
  meander_scene_hold_at_cursor (f->scene);
  meander_scene_drop (f->scene);
  meander_scene_confirm (f->scene);
}

/* Plays for the person until the computer is on turn. */
static void
play_until_computer (Fixture *f)
{
  while (!meander_scene_is_others_turn (f->scene))
    play (f);
  page_test_settle ();
}

/* The computer sits where the person who begins does not. */
static guint
seat_computer (Fixture *f)
{
  const guint seat = 1 - on_turn (f);

  meander_players_set_level (players (f), seat, MEANDER_LEVEL_3);
  page_test_settle ();
  return seat;
}

/* The numbers in a rack: 0 is the near one. */
static gboolean
rack_shows (Fixture *f, guint index, guint seat)
{
  const MeanderState *state = meander_game_get_state (f->game);
  GtkWidget *rack = NULL;
  guint slot = 0;

  /* The near one comes last. */
  for (guint i = 0;; i++)
    {
      GtkWidget *next = page_test_find_type (f->page, "MeanderRackView", &(guint){ i });

      if (next == NULL)
        break;
      rack = next;
      if (index > 0 && i + 1 == index)
        break;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (rack); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (meander_proxy_get_number (MEANDER_PROXY (child)) != state->racks[seat].tiles[slot++])
      return FALSE;
  return slot == state->racks[seat].n_tiles;
}

static GtkWidget *
find_panel (Fixture *f)
{
  return page_test_find_type (f->page, "MeanderStrategyPanel", &(guint){ 0 });
}

/* Who is on turn is said, the person's rack stays near, and what is placed is told. */
static void
test_plays (Fixture *f, gconstpointer data)
{
  const guint seat = seat_computer (f);
  g_autofree char *placed = NULL;
  guint before;

  g_assert_nonnull (page_test_find_label (f->page, seat == 1 ? "Anna to play" : "Your turn"));
  g_assert_nonnull (page_test_find_label (f->page, seat == 1 ? "Turtle" : "Anna (Turtle)"));
  g_assert_true (rack_shows (f, 0, 1 - seat));
  g_assert_false (gtk_widget_get_visible (test_find_id (find_panel (f), "face")));
  play_until_computer (f);
  before = n_moves (f);
  g_assert_true (gtk_widget_get_visible (test_find_id (find_panel (f), "face")));
  g_assert_true (rack_shows (f, 0, 1 - seat));
  g_assert_true (rack_shows (f, 1, seat));
  g_assert_nonnull (
      page_test_find_label (f->page, seat == 1 ? "Turtle to play" : "Anna (Turtle) to play"));
  g_assert_nonnull (page_test_find_label (f->page, seat == 1 ? "Turtle is thinking…"
                                                             : "Anna (Turtle) is thinking…"));
  g_assert_true (meander_scene_is_thinking (f->scene));

  g_string_truncate (f->said, 0);
  hurry (f);
  while (meander_scene_is_others_turn (f->scene))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_moves (f), >, before);
  placed = g_strdup_printf (seat == 1 ? "Turtle places tile %d to the "
                                      : "Anna (Turtle) places tile %d to the ",
                            atoi (meander_game_get_move (f->game, before)));
  g_assert_true (g_str_has_prefix (f->said->str, placed));
  g_assert_nonnull (strstr (f->said->str, seat == 1 ? "Next to play: Anna." : "It is your turn."));
  page_test_settle ();
  g_assert_false (meander_scene_is_thinking (f->scene));
  g_assert_null (page_test_find_label (f->page, "Turtle is thinking…"));
  g_assert_true (rack_shows (f, 0, 1 - seat));
}

/* Of a turn with two tiles both are told. */
static void
test_two_tiles (Fixture *f, gconstpointer data)
{
  guint seats[3] = { 0, 1, 0 }; /* who made the last moves, the last one first */
  guint tiles[2];
  MeanderMove move;
  g_autofree char *placed = NULL;
  g_autofree char *what = NULL;

  while (seats[0] != seats[1] || seats[1] == seats[2])
    {
      seats[2] = seats[1];
      seats[1] = seats[0];
      seats[0] = on_turn (f);
      play (f);
    }
  for (guint i = 0; i < 2; i++)
    tiles[i] = (guint) atoi (meander_game_get_move (f->game, n_moves (f) - 2 + i));
  g_assert_true (
      meander_move_parse (meander_game_get_move (f->game, n_moves (f) - 1), &move, NULL));
  g_string_truncate (f->said, 0);
  meander_scene_announce_placed (f->scene, seats[0], &move);
  placed = g_strdup_printf ("%s places tiles %u and %u.", seats[0] == 0 ? "Anna" : "Player 2",
                            tiles[0], tiles[1]);
  /* The eye reads that, and not whose turn it is: that stands above.  The ear has heard the first
   * one, and hears where the second one is. */
  what =
      g_strdup_printf ("%s places tile %u to the ", seats[0] == 0 ? "Anna" : "Player 2", tiles[1]);
  g_assert_true (g_str_has_prefix (f->said->str, what));
  g_assert_nonnull (page_test_find_label (f->page, placed));
}

/* Whatever may be played, as if it came from elsewhere, and told (transfer full). */
static char *
play_for (Fixture *f, guint seat)
{
  const MeanderState *state = meander_game_get_state (f->game);
  g_auto (GStrv) legal = state->rules->legal (state);
  MeanderMove move;

  g_assert_true (meander_move_parse (legal[0], &move, NULL));
  g_assert_true (meander_game_play (f->game, legal[0], NULL));
  meander_scene_announce_placed (f->scene, seat, &move);
  page_test_settle ();
  return g_strdup_printf ("%u", move.steps[0].number);
}

/* Between several what each has placed since one's own turn is told, a line for each. */
static void
test_round (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Anna", "Jan", "Eva", "Ola" };
  g_autoptr (GString) lines = g_string_new (NULL);
  GtkWidget *drawers;
  guint you, seat;

  page_test_show (f, page_test_new_game ("player red Anna\nplayer blue Jan\nplayer yellow Eva\n"
                                         "player green Ola\n",
                                         1));
  you = on_turn (f);
  meander_players_set_elsewhere (players (f), 0xfu & ~(1u << you));
  while (on_turn (f) == you)
    g_free (play_for (f, you));
  while ((seat = on_turn (f)) != you)
    {
      g_autoptr (GString) numbers = g_string_new (NULL);
      guint n_tiles = 0;

      for (; on_turn (f) == seat; n_tiles++)
        {
          g_autofree char *number = play_for (f, seat);

          g_string_append_printf (numbers, "%s%s", n_tiles > 0 ? ", " : "", number);
        }
      g_string_append_printf (lines, "%s%s: %s %s", lines->len > 0 ? "\n" : "", names[seat],
                              n_tiles == 1 ? "tile" : "tiles", numbers->str);
      if (strchr (lines->str, '\n') == NULL)
        g_assert_null (page_test_find_label (f->page, lines->str));
    }
  g_assert_nonnull (page_test_find_label (f->page, lines->str));

  /* The list of moves has them too, and is to have the room. */
  drawers = page_test_find_type (f->page, "MeanderDrawers", &(guint){ 0 });
  g_object_set (drawers, "open", "history", NULL);
  meander_scene_say (f->scene, lines->str);
  page_test_settle ();
  g_assert_false (gtk_widget_get_mapped (test_find_named (f->page, "news")));
  g_object_set (drawers, "open", "", NULL);
}

/* When one's turn begins, or one goes on in it, the keyboard is in the rack, and where a forced space has to be filled
 * at a tile that fits; whether it was on the table, at the tile played last, or in the rack. */
static void
test_turn_begins (Fixture *f, gconstpointer data)
{
  GtkWidget *canvas = page_test_find_type (f->page, "MeanderCanvas", &(guint){ 0 });
  const guint you = on_turn (f);
  guint n_led = 0;

  meander_players_set_elsewhere (players (f), 1u << (1 - you));
  for (guint i = 0; i < 30; i++)
    {
      GtkWidget *rack, *focus;
      guint64 filling;

      if (i % 4 != 0)
        gtk_widget_activate_action (canvas, "table.focus-table", NULL);
      g_free (play_for (f, on_turn (f)));
      focus = gtk_window_get_focus (GTK_WINDOW (f->window));
      if (meander_scene_has_ended (f->scene) || on_turn (f) != you)
        continue;
      rack = gtk_widget_get_ancestor (focus, g_type_from_name ("MeanderRackView"));
      g_assert_nonnull (rack);
      filling = meander_turn_get_filling_tiles (
          meander_strategy_get_turn (meander_game_get_state (f->game)), you);
      if (filling == 0)
        continue;
      g_assert_true (
          (filling & meander_turn_bit (meander_proxy_get_number (MEANDER_PROXY (focus)))) != 0);
      n_led++;
    }
  g_assert_cmpuint (n_led, >, 2);
}

/* The computer's tiles are its own, and in its turn nobody else plays. */
static void
test_hands_off (Fixture *f, gconstpointer data)
{
  const guint seat = seat_computer (f);
  guint before;

  meander_scene_pick_up (f->scene, meander_game_get_state (f->game)->racks[seat].tiles[2]);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_nonnull (strstr (f->said->str, "plays with these tiles."));

  play_until_computer (f);
  before = n_moves (f);
  g_string_truncate (f->said, 0);
  meander_scene_pick_up (f->scene, meander_game_get_state (f->game)->racks[1 - seat].tiles[0]);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_nonnull (strstr (f->said->str, "Next to play:"));
  meander_scene_confirm (f->scene);
  g_assert_cmpuint (n_moves (f), ==, before);

  /* A tile in the hand goes back when the computer takes the seat. */
  meander_scene_set_paused (f->scene, TRUE);
  meander_players_set_level (players (f), seat, MEANDER_LEVEL_NONE);
  meander_scene_pick_up (f->scene, meander_game_get_state (f->game)->racks[seat].tiles[0]);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 1);
  meander_players_set_level (players (f), seat, MEANDER_LEVEL_5);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
}

/* Looking back, a pause, an open dialogue, another page: the computer waits. */
static void
test_waits (Fixture *f, gconstpointer data)
{
  GtkWidget *dialogue;
  guint before;

  seat_computer (f);
  play_until_computer (f);
  before = n_moves (f);

  meander_scene_review (f->scene, 0);
  hurry (f);
  run_for (60);
  g_assert_cmpuint (n_moves (f), ==, before);
  g_assert_false (meander_scene_is_thinking (f->scene));

  gtk_widget_activate_action (f->page, "play.pause", NULL);
  meander_scene_review (f->scene, before);
  run_for (60);
  g_assert_cmpuint (n_moves (f), ==, before);
  g_assert_nonnull (page_test_find_label (f->page, "The computer is waiting."));
  g_assert_nonnull (page_test_find_label (f->page, "Continue"));

  dialogue = g_object_new (GTK_TYPE_WINDOW, "modal", TRUE, "transient-for", f->window, NULL);
  test_turn_to_window (dialogue, f->window);
  gtk_widget_activate_action (f->page, "play.pause", NULL);
  run_for (60);
  g_assert_cmpuint (n_moves (f), ==, before);

  gtk_widget_set_visible (f->page, FALSE);
  gtk_window_destroy (GTK_WINDOW (dialogue));
  while (!gtk_window_is_active (GTK_WINDOW (f->window)))
    g_main_context_iteration (NULL, TRUE);
  run_for (60);
  g_assert_cmpuint (n_moves (f), ==, before);

  gtk_widget_set_visible (f->page, TRUE);
  while (n_moves (f) == before)
    g_main_context_iteration (NULL, TRUE);
}

static void
on_active (GtkWindow *window)
{
  g_signal_stop_emission_by_name (window, "notify::is-active");
}

/* Where the seat has no keyboard no window is ever said to be active; the dialogue from which the
 * game was begun must not be waited for when it is gone. */
static void
test_no_keyboard (Fixture *f, gconstpointer data)
{
  g_signal_connect (f->window, "notify::is-active", G_CALLBACK (on_active), NULL);
  seat_computer (f);
  hurry (f);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialogue;
      guint before;

      gtk_widget_set_visible (f->page, FALSE);
      play_until_computer (f);
      before = n_moves (f);
      dialogue = g_object_new (GTK_TYPE_WINDOW, "modal", TRUE, "transient-for", f->window, NULL);
      gtk_window_present (GTK_WINDOW (dialogue));
      gtk_test_widget_wait_for_draw (dialogue);
      gtk_widget_set_visible (f->page, TRUE);
      run_for (60);
      g_assert_cmpuint (n_moves (f), ==, before);

      /* It goes, or it is only hidden. */
      if (i == 0)
        gtk_window_destroy (GTK_WINDOW (dialogue));
      else
        gtk_widget_set_visible (dialogue, FALSE);
      while (n_moves (f) == before)
        g_main_context_iteration (NULL, TRUE);
      if (i == 1)
        gtk_window_destroy (GTK_WINDOW (dialogue));
    }
}

/* Undo leads to the person's last move, and the computer does not play it again. */
static void
test_undo (Fixture *f, gconstpointer data)
{
  const guint seat = seat_computer (f);
  guint before;

  hurry (f);
  for (guint i = 0; i < 3; i++)
    {
      play_until_computer (f);
      while (meander_scene_is_others_turn (f->scene))
        g_main_context_iteration (NULL, TRUE);
    }
  before = n_moves (f);
  meander_scene_undo (f->scene);
  g_assert_cmpuint (n_moves (f), <, before - 1);
  g_assert_cmpuint (on_turn (f), ==, 1 - seat);
  run_for (60);
  g_assert_true (meander_game_can_redo (f->game));
  meander_scene_redo (f->scene);
  g_assert_cmpuint (n_moves (f), ==, before);

  /* While it thinks as well.  However slow the machine, it places nothing before the undo; after
   * it, what it has been thinking of would be placed at once. */
  meander_opponents_set_pace (f->opponents, 1000 * 1000);
  play_until_computer (f);
  before = n_moves (f);
  meander_scene_undo (f->scene);
  hurry (f);
  g_assert_cmpuint (n_moves (f), ==, before - 1);
  g_assert_cmpuint (on_turn (f), ==, 1 - seat);
  run_for (150);
  g_assert_cmpuint (n_moves (f), ==, before - 1);
}

/* All seats: it is watched; Undo pauses. */
static void
test_watch (Fixture *f, gconstpointer data)
{
  guint before;

  hurry (f);
  meander_players_set_level (players (f), 0, MEANDER_LEVEL_2);
  meander_players_set_level (players (f), 1, MEANDER_LEVEL_2);
  g_assert_nonnull (page_test_find_label (f->page, "Pause"));
  while (n_moves (f) < 6)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (rack_shows (f, 0, 0));
  before = n_moves (f);
  meander_scene_undo (f->scene);
  g_assert_true (meander_scene_is_paused (f->scene));
  run_for (60);
  g_assert_cmpuint (n_moves (f), ==, before - 1);
  g_assert_nonnull (page_test_find_label (f->page, "Continue"));

  g_signal_emit_by_name (
      gtk_widget_get_ancestor (page_test_find_label (f->page, "Continue"), GTK_TYPE_BUTTON),
      "clicked");
  g_assert_false (meander_scene_is_paused (f->scene));
  while (!meander_strategy_is_over (meander_game_get_state (f->game)))
    g_main_context_iteration (NULL, TRUE);
  while (page_test_find_label (f->page, "Play Again") == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Another game while it thinks: neither is touched by the other's thought. */
static void
test_other_game (Fixture *f, gconstpointer data)
{
  MeanderGame *other = page_test_new_game ("player red Ela\nplayer blue Jan\n", 1);
  guint before;

  seat_computer (f);
  play_until_computer (f);
  before = n_moves (f);
  hurry (f);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), other);
  run_for (60);
  g_assert_cmpuint (n_moves (f), ==, before);
  g_assert_cmpuint (meander_game_get_n_moves (other), ==, 0);
  g_assert_false (meander_scene_is_thinking (f->scene));

  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), f->game);
  while (n_moves (f) == before)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (meander_game_get_n_moves (other), ==, 0);
  g_assert_finalize_object (other);
}

/* The window is closed while it thinks: see tear_down(). */
static void
test_closed (Fixture *f, gconstpointer data)
{
  seat_computer (f);
  play_until_computer (f);
  g_assert_true (meander_scene_is_thinking (f->scene));
}

/* The label over a button. */
static GtkWidget *
get_drawer_label (GtkWidget *box, guint seat)
{
  GtkWidget *grid = test_find_named (box, "seats");

  return gtk_grid_get_child_at (GTK_GRID (grid), 1, 2 * (int) seat);
}

/* In the drawer, too, the only person without a name is who reads it, and the computer has the name of its level. */
static void
test_you_in_drawer (Fixture *f, gconstpointer data)
{
  GtkWidget *box;
  guint seat;

  page_test_show (f, page_test_new_game ("player red\nplayer blue\n", 1));
  gtk_widget_activate_action (page_test_find_type (f->page, "MeanderStrategyPanel", &(guint){ 0 }),
                              "panel.drawer", "s", "players");
  seat = seat_computer (f);
  box = page_test_find_type (f->page, "MeanderPlayersBox", &(guint){ 0 });
  g_assert_nonnull (page_test_find_label (box, "You"));
  g_assert_false (gtk_widget_get_visible (get_drawer_label (box, seat)));
  g_assert_nonnull (page_test_find_label (
      box, meander_words_level (meander_players_get_level (players (f), seat))));
  g_assert_null (page_test_find_label (box, "Player 1"));
  g_assert_null (page_test_find_label (box, "Player 2"));
  /* Who takes over is as any other. */
  for (guint i = 0; i < 2; i++)
    {
      meander_players_set_level (players (f), i, i == 0 ? MEANDER_LEVEL_1 : MEANDER_LEVEL_3);
      page_test_settle ();
      g_assert_false (gtk_widget_get_visible (get_drawer_label (box, i)));
    }
  g_assert_nonnull (page_test_find_label (box, "Duckling"));
  meander_players_set_level (players (f), 0, MEANDER_LEVEL_3);
  page_test_settle ();
  g_assert_nonnull (page_test_find_label (box, "Turtle 1"));
  for (guint i = 0; i < 2; i++)
    meander_players_set_level (players (f), i, i == seat ? MEANDER_LEVEL_3 : MEANDER_LEVEL_NONE);
  page_test_settle ();
  meander_players_set_level (players (f), seat, MEANDER_LEVEL_NONE);
  page_test_settle ();
  g_assert_null (page_test_find_label (box, "You"));
  g_assert_nonnull (page_test_find_label (box, "Player 1"));
  g_assert_nonnull (page_test_find_label (box, "Player 2"));
}

/* The drawer that says who plays: every change counts at once, and what others change is seen. */
static void
test_players (Fixture *f, gconstpointer data)
{
  GtkWidget *box = page_test_find_type (f->page, "MeanderPlayersBox", &(guint){ 0 });
  GtkWidget *choices[2];
  GtkWidget *pace;
  GtkSwitch *pause;

  gtk_widget_activate_action (page_test_find_type (f->page, "MeanderStrategyPanel", &(guint){ 0 }),
                              "panel.drawer", "s", "players");
  page_test_settle ();
  g_assert_true (gtk_widget_get_mapped (box));
  for (guint i = 0; i < 2; i++)
    {
      choices[i] = page_test_find_type (box, "MeanderLevelChoice", &(guint){ i });
      g_assert_cmpint (meander_level_choice_get_level (MEANDER_LEVEL_CHOICE (choices[i])), ==,
                       MEANDER_LEVEL_NONE);
    }
  meander_level_choice_set_level (MEANDER_LEVEL_CHOICE (choices[1]), MEANDER_LEVEL_7);
  g_assert_cmpint (meander_players_get_level (players (f), 1), ==, MEANDER_LEVEL_7);
  g_assert_cmpint (meander_players_get_level (players (f), 0), ==, MEANDER_LEVEL_NONE);
  g_assert_nonnull (page_test_find_label (f->page, "Fox"));

  /* Over the button is the name of who is played for, not what the button says. */
  meander_players_set_level (players (f), 0, MEANDER_LEVEL_1);
  page_test_settle ();
  g_assert_true (gtk_widget_get_visible (get_drawer_label (box, 0)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get_drawer_label (box, 0))), ==, "Anna");
  g_assert_nonnull (page_test_find_label (box, "Duckling"));
  meander_players_set_level (players (f), 0, MEANDER_LEVEL_NONE);

  pause = GTK_SWITCH (page_test_find_type (box, "GtkSwitch", &(guint){ 0 }));
  gtk_switch_set_active (pause, TRUE);
  g_assert_true (meander_scene_is_paused (f->scene));
  gtk_widget_activate_action (f->page, "play.pause", NULL);
  g_assert_false (gtk_switch_get_active (pause));

  pace = page_test_find_type (box, "GtkDropDown", &(guint){ 0 });
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (pace)), ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (pace), 2);
  g_assert_cmpint (g_settings_get_enum (meander_settings_get_default (), "match-pace"), ==, 2);
  {
    guint is_pace;

    g_object_get (f->opponents, "pace", &is_pace, NULL);
    g_assert_cmpuint (is_pace, ==, 500);
  }
  meander_players_set_level (players (f), 1, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_level_choice_get_level (MEANDER_LEVEL_CHOICE (choices[1])), ==,
                   MEANDER_LEVEL_NONE);
}

/* Hints are the person's, also behind a turn in which the computer took the seat. */
static void
test_aids (Fixture *f, gconstpointer data)
{
  const guint anna = 0;

  meander_aids_set (meander_settings_get_default (), "Anna", MEANDER_AIDS_NONE);
  page_test_settle ();
  g_assert_cmpuint (meander_scene_get_aids (f->scene, anna), ==, MEANDER_AIDS_NONE);
  meander_players_set_level (players (f), 0, MEANDER_LEVEL_3);
  meander_scene_set_paused (f->scene, TRUE);
  meander_aids_set (meander_settings_get_default (), "Anna", MEANDER_AIDS_HELPER);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), f->game);
  g_assert_cmpuint (meander_scene_get_aids (f->scene, anna), ==, MEANDER_AIDS_HELPER);
  /* While the computer plays, the other one's hints are seen. */
  meander_aids_set (meander_settings_get_default (), "Player 2", MEANDER_AIDS_NONE);
  page_test_settle ();
  g_assert_false (meander_scene_has_aid (f->scene, MEANDER_AID_FORCED));
  meander_players_set_level (players (f), 0, MEANDER_LEVEL_NONE);
  g_assert_cmpint (meander_scene_has_aid (f->scene, MEANDER_AID_FORCED), ==, on_turn (f) == 0);
}

/* Names: of the level, with the person's where it plays for one, and told apart. */
static void
test_names (Fixture *f, gconstpointer data)
{
  MeanderGame *game = page_test_new_game (
      "player red Anna\nplayer blue\nplayer green\nplayer yellow Player 4\n", 1);
  static const struct
  {
    MeanderLevel levels[4];
    const char *names[4];
  } rows[] = {
    { { 0, 0, 0, 0 }, { "Anna", "Player 2", "Player 3", "Player 4" } },
    { { 0, 3, 8, 0 }, { "Anna", "Turtle", "Owl", "Player 4" } },
    { { 1, 3, 3, 2 }, { "Anna (Duckling)", "Turtle 2", "Turtle 3", "Frog" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint seat = 0; seat < 4; seat++)
      meander_players_set_level (meander_game_get_players (game), seat, rows[i].levels[seat]);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      for (guint seat = 0; seat < 4; seat++)
        meander_players_set_level (meander_game_get_players (game), seat, rows[i].levels[seat]);
      for (guint seat = 0; seat < 4; seat++)
        {
          g_autofree char *name = meander_words_player (game, seat);

          g_assert_cmpstr (name, ==, rows[i].names[seat]);
        }
    }
  g_assert_finalize_object (game);
}

/* A face for everyone who may sit at a table: a missing drawing is a warning, and ends this. */
static void
test_portraits (void)
{
  for (guint level = 0; level <= MEANDER_N_LEVELS; level++)
    cairo_surface_destroy (meander_portrait_create (
        level == MEANDER_LEVEL_NONE ? "person" : meander_level_to_id ((MeanderLevel) level), 16));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/computer/plays", Fixture, NULL, set_up, test_plays, tear_down);
  g_test_add ("/computer/two-tiles", Fixture, NULL, set_up, test_two_tiles, tear_down);
  g_test_add ("/computer/round", Fixture, NULL, set_up, test_round, tear_down);
  g_test_add ("/computer/turn-begins", Fixture, NULL, set_up, test_turn_begins, tear_down);
  g_test_add ("/computer/hands-off", Fixture, NULL, set_up, test_hands_off, tear_down);
  g_test_add ("/computer/waits", Fixture, NULL, set_up, test_waits, tear_down);
  g_test_add ("/computer/no-keyboard", Fixture, NULL, set_up, test_no_keyboard, tear_down);
  g_test_add ("/computer/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/computer/watch", Fixture, NULL, set_up, test_watch, tear_down);
  g_test_add ("/computer/other-game", Fixture, NULL, set_up, test_other_game, tear_down);
  g_test_add ("/computer/closed", Fixture, NULL, set_up, test_closed, tear_down);
  g_test_add ("/computer/players", Fixture, NULL, set_up, test_players, tear_down);
  g_test_add ("/computer/you-in-drawer", Fixture, NULL, set_up, test_you_in_drawer, tear_down);
  g_test_add ("/computer/aids", Fixture, NULL, set_up, test_aids, tear_down);
  g_test_add ("/computer/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add_func ("/computer/portraits", test_portraits);

  return g_test_run ();
}
