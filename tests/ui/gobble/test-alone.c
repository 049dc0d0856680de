/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../../model/folder-test.h"
#include "find.h"
#include "gobble-test.h"
#include "../../model/model-test.h"
#include "rules/gobble-game.h"
#include "ui/gobble/seat.h"
#include "ui/widgets/breath.h"
#include "words/gobble.h"

/* Gobble alone against the clock: the best game, and the next one. */

/* A game that a person has played alone to the end, as the computer would. */
static MeanderGame *
play_alone (GobbleTest *f)
{
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  MeanderGame *game;
  guint64 seed = 0;

  /* One in which all tiles find a place. */
  do
    {
      gobble_test_start (f, "computer 4 6\naside\n", ++seed);
      while (!meander_gobble_is_over (gobble_test_state_of (f)))
        {
          party_test_now += 100 * MS;
          meander_gobble_party_tick (f->party);
        }
    }
  while (meander_gobble_count_tiles (gobble_test_state_of (f), 0) > 0);
  record = meander_game_to_record (f->game);
  g_free (record->params);
  record->params = g_strdup ("player 6 Anna\naside\n");
  game = meander_game_new_from_record (record, &error);
  g_assert_no_error (error);

  return game;
}

/* The results so far, of a text file of their own. */
static MeanderSoloResults *
keep (const char *line)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *text = g_strdup_printf ("meander-deals 1\n%s\nend\n", line);
  g_autofree char *path = test_folder_write (folder, "solitaire", text, -1);
  g_autoptr (GError) error = NULL;
  MeanderSoloResults *solo_results = meander_solo_results_new (path, &error);

  g_assert_no_error (error);
  test_folder_remove (folder);

  return solo_results;
}

static GtkWidget *
find_button (GobbleTest *f, const char *text)
{
  return gtk_widget_get_ancestor (gobble_test_find_label (f->page, text), GTK_TYPE_BUTTON);
}

/* Whoever plays alone is told of the best result, and whether it is beaten. */
static void
test_best (GobbleTest *f, gconstpointer data)
{
  static const struct
  {
    const char *kept;
    const char *text; /* NULL: nothing is said */
  } cases[] = {
    { "gobble 1 6 0 9999000 aside", "New best! Previous best: 2:46:39" },
    { "gobble 1 6 2 61000 aside", "New best! Previous best: 2 tiles left, in 1:01" },
    { "gobble 1 6 1 61000 aside", "New best! Previous best: 1 tile left, in 1:01" },
    { "gobble 1 6 0 1000 aside", "Your best: 0:01" },
    { "gobble 1 54 0 1000", NULL },
    { "gobble 1 6 0 0 calm aside", NULL },
  };
  g_autoptr (MeanderGame) game = play_alone (f);
  g_autofree char *same = g_strdup_printf ("gobble 1 6 0 %u aside",
                                           meander_gobble_get_time (meander_game_get_state (game)));
  g_autoptr (MeanderSoloResults) equal = keep (same);
  g_autofree char *end = meander_words_gobble_end (game);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderSoloResults) solo_results = keep (cases[i].kept);
      guint k;

      meander_gobble_page_set_solo_results (MEANDER_GOBBLE_PAGE (f->page), solo_results);
      gobble_test_show (f, g_object_ref (game));
      g_assert_nonnull (gobble_test_find_label (f->page, end));
      for (k = 0; k < G_N_ELEMENTS (cases); k++)
        if (cases[k].text != NULL)
          g_assert_cmpint (gobble_test_find_label (f->page, cases[k].text) != NULL, ==, k == i);
    }
  meander_gobble_page_set_solo_results (MEANDER_GOBBLE_PAGE (f->page), equal);
  gobble_test_show (f, g_object_ref (game));
  g_assert_nonnull (gobble_test_find_label (f->page, "You matched your best!"));

  /* Where nothing is kept nothing is said. */
  meander_gobble_page_set_solo_results (MEANDER_GOBBLE_PAGE (f->page), NULL);
  gobble_test_show (f, g_object_ref (game));
  g_assert_nonnull (gobble_test_find_label (f->page, end));
  g_assert_null (gobble_test_find_label (f->page, "You matched your best!"));
}

/* What is asked for: the game that is to start, or none where it is asked which. */
typedef struct
{
  char *params;
  guint64 seed;
  gboolean leaves;
} Asked;

static void
on_start_gobble (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Asked *asked = user_data;

  g_clear_pointer (&asked->params, g_free);
  g_variant_get (parameter, "(st)", &asked->params, &asked->seed);
}

static void
on_new_gobble (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_clear_pointer (&((Asked *) user_data)->params, g_free);
}

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ((Asked *) user_data)->leaves = TRUE;
}

/* One click, and the same is played with other tiles, unless it comes with the last tile;
 * another, and something is changed; the last one leads home, as at the end of every game. */
static void
test_again (GobbleTest *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "start-gobble", .activate = on_start_gobble, .parameter_type = "(st)" },
    { .name = "new-gobble", .activate = on_new_gobble },
    { .name = "back", .activate = on_back },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  Asked asked = { NULL, 0, FALSE };

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), &asked);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  gobble_test_show (f, play_alone (f));
  g_signal_emit_by_name (find_button (f, "Play Again"), "clicked");
  g_assert_null (asked.params);
  while (asked.params == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      g_signal_emit_by_name (find_button (f, "Play Again"), "clicked");
    }
  g_assert_cmpstr (asked.params, ==, "player 6 Anna\naside\n");
  g_assert_cmpuint (asked.seed, !=, meander_game_get_seed (f->game));
  g_signal_emit_by_name (find_button (f, "Change Setup…"), "clicked");
  g_assert_null (asked.params);
  g_assert_false (asked.leaves);
  g_signal_emit_by_name (find_button (f, "Home"), "clicked");
  g_assert_true (asked.leaves);
}

static gboolean pressed;

/* Of the timeouts that are due the one that began first is first, so that it does not depend on how
 * quick the machine is what the card does now. */
static gboolean
on_time (gpointer user_data)
{
  g_signal_emit_by_name (find_button (user_data, "Play Again"), "clicked");
  pressed = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_for_press (void)
{
  for (pressed = FALSE; !pressed;)
    g_main_context_iteration (NULL, TRUE);
}

static void
press_key_on_card (GobbleTest *f, guint key)
{
  GtkWidget *card = gobble_test_find (f, "MeanderEndCard", 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (card);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      gboolean stopped = FALSE;

      if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
        continue;
      g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &stopped);
      g_assert_false (stopped);
    }
}

/* Who presses keys one after the other does not start the next game by one of them. */
static void
test_keys (GobbleTest *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "start-gobble", .activate = on_start_gobble, .parameter_type = "(st)" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  Asked asked = { NULL, 0, FALSE };

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), &asked);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  gobble_test_show (f, play_alone (f));
  g_timeout_add (MEANDER_BREATH, on_time, f);
  press_key_on_card (f, GDK_KEY_h);
  wait_for_press ();
  g_assert_null (asked.params);

  /* Tab is no move of any game. */
  press_key_on_card (f, GDK_KEY_h);
  g_timeout_add (MEANDER_BREATH, on_time, f);
  press_key_on_card (f, GDK_KEY_Tab);
  wait_for_press ();
  g_assert_nonnull (asked.params);
  g_free (asked.params);
}

/* A game that has ended while a player still has a stack. */
static MeanderGame *
find_stuck (const char *params)
{
  for (guint64 seed = 1; seed < 5000; seed++)
    {
      g_autoptr (MeanderGame) game = meander_game_new (&meander_gobble_rules, params, seed, NULL);

      test_play_out (game);
      if (meander_gobble_count_stack (meander_game_get_state (game), 0) > 1)
        return g_steal_pointer (&game);
    }
  g_assert_not_reached ();
}

/* The same game at another computer, to which only the tiles that are turned up are told. */
static MeanderGame *
follow (MeanderGame *game)
{
  g_autoptr (MeanderGame) from_start = meander_game_new (
      &meander_gobble_rules, meander_game_get_params (game), meander_game_get_seed (game), NULL);
  g_autofree char *start = meander_gobble_rules.write_come (meander_game_get_state (from_start));
  g_autoptr (GString) params = g_string_new (meander_game_get_params (game));
  MeanderGame *other = NULL;

  g_string_append_printf (params, "bag%s\nbag", start);
  for (guint i = 0; i < meander_game_get_n_moves (game); i++)
    {
      MeanderGobbleMove move;

      g_assert_true (meander_game_play (from_start, meander_game_get_move (game, i), NULL));
      g_assert_true (meander_gobble_move_parse (meander_game_get_move (game, i), &move, NULL));
      if (move.act == MEANDER_GOBBLE_TAKE)
        g_string_append_printf (
            params, " %u",
            meander_gobble_get_revealed (meander_game_get_state (from_start), move.seat));
    }
  g_string_append_c (params, '\n');
  other = meander_game_new (&meander_gobble_rules, params->str, 0, NULL);
  g_assert_nonnull (other);
  for (guint i = 0; i < meander_game_get_n_moves (game); i++)
    g_assert_true (meander_game_play (other, meander_game_get_move (game, i), NULL));

  return other;
}

/* How many of the tiles that are left are seen, each at a place of its own before the player who is
 * said to have it. */
static guint
count_seen (GobbleTest *f)
{
  const MeanderState *state = gobble_test_state_of (f);
  guint n = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      MeanderGobbleTiles *tiles =
          meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (gobble_test_find_side (f, seat)));
      g_autofree char *words = meander_words_gobble_place (f->game, seat);
      g_autoptr (GHashTable) places = g_hash_table_new (g_direct_hash, g_direct_equal);

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tiles), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           words);
      for (guint number = 1; number <= MEANDER_N_FACES; number++)
        {
          g_autofree char *middle = g_strdup_printf (" %u,", number);
          g_autofree char *end = g_strdup_printf (" %u", number);
          double x, y;

          if (state->place[number] == MEANDER_PLACE_TABLE ||
              !meander_gobble_tiles_get_point (tiles, number, &x, &y))
            continue;
          g_assert_true (strstr (words, middle) != NULL || g_str_has_suffix (words, end));
          g_assert_true (g_hash_table_add (places, GINT_TO_POINTER ((int) x)));
          n++;
        }
      g_assert_cmpuint (g_hash_table_size (places), ==, meander_gobble_count_tiles (state, seat));
    }

  return n;
}

/* Those of the stack lie a little apart from those that lay open. */
static void
assert_apart (GobbleTest *f)
{
  const MeanderState *state = gobble_test_state_of (f);
  MeanderGobbleTiles *tiles =
      meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (gobble_test_find_side (f, 0)));
  const guint n_open = state->racks[0].n_tiles;
  double last, turned, next, y;

  g_assert_cmpuint (n_open, >, 0);
  g_assert_true (
      meander_gobble_tiles_get_point (tiles, state->racks[0].tiles[n_open - 1], &last, &y));
  g_assert_true (meander_gobble_tiles_get_point (tiles, state->pool[0], &turned, &y));
  g_assert_true (meander_gobble_tiles_get_point (tiles, state->pool[1], &next, &y));
  g_assert_cmpfloat (turned - last, >, next - turned + 5);
}

/* At the end the tiles are turned up that nobody has seen: one wants to see that they do not fit. */
static void
test_turned_up (GobbleTest *f, gconstpointer data)
{
  static const char *const params[] = { "player 6\naside\n",
                                        "player 6 Anna\nplayer 6 Jan\ncomputer 1 6\naside\n" };

  for (guint i = 0; i < G_N_ELEMENTS (params); i++)
    {
      MeanderGobbleTiles *tiles;
      MeanderGame *other;
      guint n_left = 0;
      guint hidden;
      double x, y;

      gobble_test_show (f, find_stuck (params[i]));
      gtk_test_widget_wait_for_draw (f->window);
      for (guint seat = 0; seat < gobble_test_state_of (f)->n_players; seat++)
        n_left += meander_gobble_count_tiles (gobble_test_state_of (f), seat);
      g_assert_cmpuint (count_seen (f), ==, n_left);
      if (gobble_test_state_of (f)->n_players == 1)
        assert_apart (f);

      /* Where it is not known which tiles they are, so many lie there face down as before. */
      hidden = gobble_test_state_of (f)->pool[0];
      other = follow (f->game);
      gobble_test_show (f, other);
      tiles = meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (gobble_test_find_side (f, 0)));
      g_assert_true (meander_gobble_is_over (gobble_test_state_of (f)));
      g_assert_false (meander_gobble_tiles_get_point (tiles, hidden, &x, &y));
      {
        g_autofree char *words = meander_words_gobble_place (f->game, 0);

        g_assert_nonnull (strstr (words, ": stack "));
      }
    }
}

/* The figure has the better part of a small table at the end, and the player's side is as low as it can be. */
static void
test_small (GobbleTest *f, gconstpointer data)
{
  static const char *const params[] = {
    "player 6\naside\n",
    "player 6\ncomputer 1 6\naside\n",
    "player 6\ncomputer 1 6\ncomputer 2 6\naside\n",
    ("player even\ncomputer 1 even\ncomputer 2 even\ncomputer 3 even\ncomputer 4 even\n"
     "computer 5 even\n"),
  };

  gtk_window_set_default_size (GTK_WINDOW (f->window), 640, 550);
  for (guint i = 0; i < G_N_ELEMENTS (params); i++)
    {
      MeanderGame *game = party_test_new_game (params[i], 1);
      GtkWidget *canvas, *side;
      graphene_rect_t before, after, card;

      gobble_test_start (f, params[i], 1);
      gtk_test_widget_wait_for_draw (f->window);
      side = gobble_test_find_side (f, 0);
      g_assert_true (gtk_widget_compute_bounds (side, f->page, &before));
      test_play_out (game);
      gobble_test_show (f, game);
      for (guint k = 0; k < 3; k++)
        gtk_test_widget_wait_for_draw (f->window);
      canvas = gobble_test_find (f, "MeanderCanvas", 0);
      side = gobble_test_find_side (f, 0);
      g_assert_true (gtk_widget_compute_bounds (side, f->page, &after));
      g_assert_cmpfloat (after.size.height, <, before.size.height);
      g_assert_true (gtk_widget_compute_bounds (gobble_test_find (f, "MeanderGobbleRanking", 0),
                                                f->page, &card));
      g_assert_cmpfloat (card.size.height, >, 0);
      g_assert_cmpfloat (card.size.height, <=, gtk_widget_get_height (canvas) / 2.0);
      g_assert_cmpfloat (card.origin.y + card.size.height, <=, after.origin.y);
      /* The others are above the card, too, if they are not many. */
      for (guint k = 1; k < gobble_test_state_of (f)->n_players; k++)
        {
          graphene_rect_t other;

          g_assert_true (gtk_widget_compute_bounds (gobble_test_find_side (f, k), f->page, &other));
          g_assert_false (graphene_rect_intersection (&card, &other, NULL));
          if (gobble_test_state_of (f)->n_players <= 3)
            g_assert_cmpfloat (other.origin.y + other.size.height, <=, card.origin.y);
        }
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, data, test)                                                                      \
  g_test_add (name, GobbleTest, data, gobble_test_set_up, test, gobble_test_tear_down)
  ADD ("/gobble/alone/best", NULL, test_best);
  ADD ("/gobble/alone/again", NULL, test_again);
  ADD ("/gobble/alone/keys", NULL, test_keys);
  ADD ("/gobble/alone/turned-up", NULL, test_turned_up);
  ADD ("/gobble/alone/small", NULL, test_small);
#undef ADD

  return g_test_run ();
}
