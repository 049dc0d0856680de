/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gobble between two sides of a table in one process, over this computer's own network: what is shown on each. */
#include <gtk/gtk.h>

#include "../../wait.h"
#include "find.h"
#include "table-test.h"
#include "ui/together/gobble.h"
#include "ui/together/lobby.h"
#include "ui/together/new-table.h"

#define GUEST 1 /* the guest's seat, and its side; the host's is 0 */
#define LAST 2  /* a computer player's seat */

typedef struct
{
  TableTest table;
  MeanderTogether *sides[2];
  guint n_placing[2], n_placed[2];
  guint n_back, back_seat;
  char *why_back;
} Fixture;

static void
count (MeanderTogether *together, const MeanderGobbleMove *move, guint *n)
{
  ++*n;
}

static void
on_back (MeanderTogether *together, guint seat, const char *why, Fixture *f)
{
  g_free (f->why_back);
  f->why_back = g_strdup (why);
  f->n_back++;
  f->back_seat = seat;
}

/* The host's game is saved before it is told. */
static void
on_game (MeanderTogether *together)
{
  meander_together_begin (together);
  meander_together_go_on (together, 1);
}

static void
deal (MeanderTogether *together)
{
  meander_together_deal (together, 0, FALSE, NULL);
}

static void
join (Fixture *f)
{
  f->sides[GUEST] = meander_together_new_guest ("Jan");
  g_signal_connect (f->sides[GUEST], "placing", G_CALLBACK (count), &f->n_placing[GUEST]);
  g_signal_connect (f->sides[GUEST], "placed", G_CALLBACK (count), &f->n_placed[GUEST]);
  g_signal_connect (f->sides[GUEST], "taken-back", G_CALLBACK (on_back), f);
  table_test_call (&f->table, f->sides[GUEST], f->sides[0]);
}

static gboolean
runs (MeanderTogether *together)
{
  guint time;

  return meander_together_get_time (together, &time);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];

  table_test_set_up (&f->table);
  f->sides[0] = meander_together_new_host ("Anna", 3);
  meander_together_set_gobble (f->sides[0], data == NULL);
  meander_together_set_seat (f->sides[0], 0, MEANDER_NET_PERSON, "Anna");
  meander_together_set_seat (f->sides[0], LAST, MEANDER_NET_COMPUTER,
                             meander_level_to_id (MEANDER_LEVEL_7));
  g_signal_connect (f->sides[0], "placing", G_CALLBACK (count), &f->n_placing[0]);
  g_signal_connect (f->sides[0], "placed", G_CALLBACK (count), &f->n_placed[0]);
  g_signal_connect (f->sides[0], "game", G_CALLBACK (on_game), NULL);
  g_signal_connect (f->sides[0], "changed", G_CALLBACK (deal), NULL);
  table_test_open (&f->table, f->sides[0]);
  join (f);
  WAIT_FOR (meander_together_get_knock (f->sides[0], tiles) != NULL);
  meander_together_answer_knock (f->sides[0], TRUE);
  WAIT_FOR (meander_together_is_mine (f->sides[GUEST], GUEST));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (f->sides); i++)
    g_clear_object (&f->sides[i]);
  g_clear_pointer (&f->why_back, g_free);
  table_test_tear_down (&f->table);
}

static void
start (Fixture *f)
{
  WAIT_FOR (meander_together_can_start (f->sides[0]));
  g_assert_false (meander_together_can_start (f->sides[GUEST]));
  meander_together_start (f->sides[0]);
  for (guint i = 0; i < 2; i++)
    WAIT_FOR (runs (f->sides[i]));
}

static const MeanderState *
get_shown (Fixture *f, guint side)
{
  return meander_game_get_state (meander_together_get_shown (f->sides[side]));
}

static gboolean
act (Fixture *f, guint side, const MeanderGobbleMove *move)
{
  return meander_together_place (f->sides[side], move, NULL);
}

static guint
take (Fixture *f, guint side)
{
  /* A guest's next act comes after the answer to the one before. */
  WAIT_FOR (act (f, side, &(MeanderGobbleMove){ .seat = side, .act = MEANDER_GOBBLE_TAKE }));
  for (guint i = 0; i < 2; i++)
    WAIT_FOR (meander_gobble_get_revealed (get_shown (f, i), side) != 0);

  return meander_gobble_get_revealed (get_shown (f, side), side);
}

/* Whether there is a place for a tile that fills no space, for which a tile would be owed first. */
static gboolean
find_open_place (const MeanderState *state, guint number, MeanderPlacement *place)
{
  MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];
  const guint n_places = meander_gobble_list (state, number, places);

  for (guint i = 0; i < n_places; i++)
    if (meander_board_count_neighbours (state->board, places[i].hex) < 3)
      {
        *place = places[i];
        return TRUE;
      }
  return FALSE;
}

/* Where the tile that somebody has taken may lie; one that may not goes to the heap.  Of a short game
 * all of them may come to that. */
static MeanderGobbleMove
find_place (Fixture *f, guint side)
{
  MeanderGobbleMove move = { .seat = side, .act = MEANDER_GOBBLE_PLACE };
  guint number = meander_gobble_get_revealed (get_shown (f, side), side);

  if (number == 0)
    number = take (f, side);
  while (!find_open_place (get_shown (f, side), number, &move.tile))
    {
      WAIT_FOR (act (f, side, &(MeanderGobbleMove){ .seat = side, .act = MEANDER_GOBBLE_HEAP }));
      for (guint i = 0; i < 2; i++)
        WAIT_FOR (meander_gobble_get_revealed (get_shown (f, i), side) == 0);
      number = take (f, side);
    }

  return move;
}

static gboolean
lies (Fixture *f, guint side, guint number)
{
  return meander_board_find (get_shown (f, side)->board, number) != NULL;
}

/* The same tiles lie on both tables, and before everybody. */
static void
assert_same (Fixture *f)
{
  const MeanderState *host = get_shown (f, 0), *guest = get_shown (f, GUEST);

  g_assert_cmpuint (meander_gobble_get_time (host), ==, meander_gobble_get_time (guest));
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    {
      const MeanderPlacement *mine = meander_board_find (host->board, number);
      const MeanderPlacement *theirs = meander_board_find (guest->board, number);

      g_assert_true ((mine == NULL) == (theirs == NULL));
      if (mine != NULL)
        g_assert_true (meander_hex_equal (mine->hex, theirs->hex) &&
                       mine->rotation == theirs->rotation);
    }
  for (guint seat = 0; seat < host->n_players; seat++)
    {
      g_assert_cmpuint (meander_gobble_count_tiles (host, seat), ==,
                        meander_gobble_count_tiles (guest, seat));
      g_assert_cmpuint (meander_gobble_get_revealed (host, seat), ==,
                        meander_gobble_get_revealed (guest, seat));
    }
}

/* What is placed here lies at once, and in a moment there too; each is told of it once. */
static void
test_place (Fixture *f, gconstpointer data)
{
  MeanderGobbleMove move;

  g_assert_true (meander_together_is_for_gobble (f->sides[0]));
  start (f);
  g_assert_true (meander_together_is_for_gobble (f->sides[GUEST]));
  g_assert_cmpuint (meander_gobble_get_level (get_shown (f, GUEST), LAST), ==,
                    MEANDER_GOBBLE_N_LEVELS);
  assert_same (f);

  move = find_place (f, GUEST);
  assert_same (f);
  memset (f->n_placing, 0, sizeof f->n_placing);
  memset (f->n_placed, 0, sizeof f->n_placed);
  g_assert_true (act (f, GUEST, &move));
  g_assert_true (lies (f, GUEST, move.tile.number));
  g_assert_cmpuint (f->n_placed[GUEST], ==, 1);
  g_assert_false (lies (f, 0, move.tile.number));
  WAIT_FOR (lies (f, 0, move.tile.number));
  /* The next one comes after the answer to it. */
  move = find_place (f, 0);
  g_assert_true (act (f, 0, &move));
  g_assert_true (lies (f, 0, move.tile.number));
  WAIT_FOR (lies (f, GUEST, move.tile.number));
  assert_same (f);
  g_assert_cmpuint (f->n_placed[GUEST], ==, f->n_placed[0]);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (f->n_placing[i], ==, f->n_placed[i]);
  g_assert_cmpuint (f->n_back, ==, 0);
}

/* A place that the tiles of both want. */
static gboolean
find_common (Fixture *f, MeanderGobbleMove *one, MeanderGobbleMove *other)
{
  MeanderPlacement mine[MEANDER_GOBBLE_MAX_PLACES], theirs[MEANDER_GOBBLE_MAX_PLACES];
  const guint n_mine = meander_gobble_list (get_shown (f, 0), one->tile.number, mine);
  const guint n_theirs = meander_gobble_list (get_shown (f, 0), other->tile.number, theirs);

  for (guint i = 0; i < n_mine; i++)
    for (guint k = 0; k < n_theirs; k++)
      if (meander_hex_equal (mine[i].hex, theirs[k].hex))
        {
          one->tile = mine[i];
          other->tile = theirs[k];
          return TRUE;
        }

  return FALSE;
}

/* Both want the same place, the host was quicker: the guest's tile goes back, and the guest is told. */
static void
test_lost (Fixture *f, gconstpointer data)
{
  MeanderGobbleMove mine, theirs;

  start (f);
  theirs = find_place (f, GUEST);
  mine = find_place (f, 0);
  while (!find_common (f, &mine, &theirs))
    {
      g_assert_true (act (f, 0, &(MeanderGobbleMove){ .act = MEANDER_GOBBLE_HEAP }));
      mine = find_place (f, 0);
    }
  g_assert_true (act (f, 0, &mine));
  g_assert_true (act (f, GUEST, &theirs));
  g_assert_true (lies (f, GUEST, theirs.tile.number) && !lies (f, GUEST, mine.tile.number));
  WAIT_FOR (f->n_back == 1);
  g_assert_cmpuint (f->back_seat, ==, GUEST);
  g_assert_cmpstr (f->why_back, ==, "Somebody was quicker there. You have your tile back.");
  g_assert_true (!lies (f, GUEST, theirs.tile.number) && lies (f, GUEST, mine.tile.number));
  g_assert_cmpuint (meander_gobble_get_revealed (get_shown (f, GUEST), GUEST), ==,
                    theirs.tile.number);
  assert_same (f);
}

/* Anybody stops all, and all know who; the host lets it go on. */
static void
test_pause (Fixture *f, gconstpointer data)
{
  const char *who;
  guint wait;

  start (f);
  g_assert_cmpuint (meander_gobble_count_tiles (get_shown (f, GUEST), 0), ==, MEANDER_GOBBLE_SHORT);
  for (guint side = 0; side < 2; side++)
    {
      g_assert_false (meander_together_is_paused (f->sides[side], &who));
      meander_together_pause (f->sides[side]);
      for (guint i = 0; i < 2; i++)
        {
          WAIT_FOR (meander_together_is_paused (f->sides[i], &who));
          g_assert_cmpstr (who, ==, i == side ? NULL : side == 0 ? "Anna" : "Jan");
          g_assert_false (runs (f->sides[i]));
          g_assert_false (
              act (f, i, &(MeanderGobbleMove){ .seat = i, .act = MEANDER_GOBBLE_TAKE }));
          g_assert_true (meander_together_may_go_on (f->sides[i]) == (i == 0));
        }
      meander_together_go_on (f->sides[GUEST], 1);
      g_assert_false (meander_together_get_wait (f->sides[0], &wait));
      meander_together_go_on (f->sides[0], 1);
      for (guint i = 0; i < 2; i++)
        WAIT_FOR (runs (f->sides[i]));
    }
}

/* The game waits for who has fallen away, who finds it as it was, and then goes on. */
static void
test_away (Fixture *f, gconstpointer data)
{
  MeanderGobbleMove move;
  const char *who;

  start (f);
  move = find_place (f, GUEST);
  g_assert_true (act (f, GUEST, &move));
  WAIT_FOR (lies (f, 0, move.tile.number));
  g_clear_object (&f->sides[GUEST]);
  WAIT_FOR (meander_together_is_paused (f->sides[0], &who));
  g_assert_true (meander_together_is_away (f->sides[0], GUEST));

  join (f);
  for (guint i = 0; i < 2; i++)
    WAIT_FOR (runs (f->sides[GUEST - i]));
  assert_same (f);
  for (guint i = 0; i < 2; i++)
    g_assert_false (meander_players_is_shared (
        meander_game_get_players (meander_together_get_game (f->sides[i])), GUEST));
  move = find_place (f, GUEST);
  g_assert_true (act (f, GUEST, &move));
  WAIT_FOR (lies (f, 0, move.tile.number));

  /* Without who has left for good only if the host wants it. */
  meander_together_close (f->sides[GUEST]);
  WAIT_FOR (meander_together_is_paused (f->sides[0], &who));
  meander_together_go_on (f->sides[0], 1);
  WAIT_FOR (runs (f->sides[0]));
}

/* For whom the computer has played, for them it does not count: that is known on both sides. */
static void
test_stand_in (Fixture *f, gconstpointer data)
{
  start (f);
  g_clear_object (&f->sides[GUEST]);
  WAIT_FOR (meander_together_is_away (f->sides[0], GUEST));
  meander_together_stand_in (f->sides[0], MEANDER_LEVEL_3);
  WAIT_FOR (meander_together_get_stand_in (f->sides[0], GUEST) != 0);
  join (f);
  WAIT_FOR (meander_together_is_mine (f->sides[GUEST], GUEST) &&
            meander_together_get_game (f->sides[GUEST]) != NULL);
  for (guint i = 0; i < 2; i++)
    {
      MeanderPlayers *players = meander_game_get_players (meander_together_get_game (f->sides[i]));

      g_assert_true (meander_players_is_shared (players, GUEST));
      g_assert_false (meander_players_is_shared (players, 0));
    }
}

/* To the end, and once more: the bag is opened, what is shown stays, and there is another deal. */
static void
test_again (Fixture *f, gconstpointer data)
{
  MeanderGame *shown;

  start (f);
  shown = meander_together_get_shown (f->sides[GUEST]);
  while (!meander_together_is_over (f->sides[0]))
    {
      MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];

      for (guint seat = 0; seat < 3; seat++)
        {
          const guint side = seat == GUEST ? GUEST : 0;
          MeanderGobbleMove move = { .seat = seat, .act = MEANDER_GOBBLE_TAKE };
          const MeanderState *here = get_shown (f, side);

          if (meander_gobble_count_gifts (here, seat) > 0)
            {
              move.act = MEANDER_GOBBLE_GIVE;
              move.to = (seat + 1) % 3;
              if (meander_gobble_count_heap (here, seat) > 0)
                move.tile.number = here->racks[seat].tiles[0];
              if (!act (f, side, &move))
                {
                  move.to = (seat + 2) % 3;
                  act (f, side, &move);
                }
            }
          else if (meander_gobble_get_revealed (here, seat) != 0)
            {
              move.act = MEANDER_GOBBLE_HEAP;
              if (meander_gobble_list (here, meander_gobble_get_revealed (here, seat), places) > 0)
                {
                  move.act = MEANDER_GOBBLE_PLACE;
                  move.tile = places[0];
                }
              act (f, side, &move);
            }
          else if (meander_gobble_may_take (here, seat))
            act (f, side, &move);
          else
            for (guint i = 0; i < here->racks[seat].n_tiles; i++)
              if (meander_gobble_list (here, here->racks[seat].tiles[i], places) > 0)
                {
                  move.act = MEANDER_GOBBLE_PLACE;
                  move.tile = places[0];
                  act (f, side, &move);
                  break;
                }
        }
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  WAIT_FOR (meander_together_is_checked (f->sides[GUEST]));
  g_assert_true (meander_together_get_shown (f->sides[GUEST]) == shown);
  g_assert_true (meander_gobble_is_over (get_shown (f, GUEST)));
  assert_same (f);
  g_assert_cmpstr (meander_game_get_params (meander_together_get_game (f->sides[GUEST])), ==,
                   meander_game_get_params (meander_together_get_game (f->sides[0])));
  g_assert_false (runs (f->sides[0]) || runs (f->sides[GUEST]));

  meander_together_play_again (f->sides[0], 0);
  for (guint i = 0; i < 2; i++)
    WAIT_FOR (runs (f->sides[i]));
  g_assert_cmpuint (meander_game_get_n_moves (meander_together_get_shown (f->sides[GUEST])), ==, 0);
  assert_same (f);
}

/* The n-th of those who are there, from 0. */
static GtkWidget *
get_chip (GtkWidget *lobby, guint n)
{
  GtkWidget *chip = gtk_widget_get_first_child (test_find_named (lobby, "seats"));

  while (n-- > 0)
    chip = gtk_widget_get_next_sibling (chip);

  return chip;
}

/* A guest that has come by the address knows what is played: what the host begins, and that the pointer and the
 * keys are two. */
static void
test_lobby (Fixture *f, gconstpointer data)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];
  GtkWidget *lobby;
  guint face;

  g_clear_object (&f->sides[GUEST]);
  g_clear_object (&f->sides[0]);
  f->sides[0] = meander_together_new_host ("Anna", 5);
  meander_together_set_gobble (f->sides[0], FALSE);
  meander_together_set_seat (f->sides[0], 0, MEANDER_NET_PERSON, "Anna");
  meander_together_set_seat (f->sides[0], 4, MEANDER_NET_COMPUTER,
                             meander_level_to_id (MEANDER_LEVEL_7));
  table_test_open (&f->table, f->sides[0]);
  join (f);
  lobby = meander_lobby_new (NULL, f->sides[GUEST], "127.0.0.1");
  gtk_window_present (GTK_WINDOW (lobby));
  WAIT_FOR (meander_together_get_knock (f->sides[0], tiles) != NULL);
  meander_together_answer_knock (f->sides[0], TRUE);
  WAIT_FOR (test_find_label (lobby, "The table is waiting for 2 more players.") != NULL);
  g_assert_true (meander_together_is_for_gobble (f->sides[GUEST]));
  g_assert_nonnull (test_find_label (
      lobby, "You are at the table of Anna. The game begins when Anna starts it."));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (lobby)), ==, "Anna: Gobble");

  /* Nobody has a colour, and the computer its face. */
  for (guint n = 0; n < 5; n++)
    g_assert_false (gtk_widget_get_visible (
        gtk_widget_get_next_sibling (gtk_widget_get_first_child (get_chip (lobby, n)))));
  g_object_get (gtk_widget_get_first_child (get_chip (lobby, 4)), "level", &face, NULL);
  g_assert_cmpuint (face, ==, MEANDER_LEVEL_7);

  /* A second one here has the keys, a third one nothing. */
  g_assert_true (gtk_widget_get_visible (test_find_named (lobby, "seat_box")));
  meander_together_seat (f->sides[GUEST], "Eva");
  WAIT_FOR (test_find_label (lobby, "The table is waiting for 1 more player.") != NULL);
  g_assert_false (gtk_widget_get_visible (test_find_named (lobby, "seat_box")));
  meander_together_seat (f->sides[GUEST], "Ota");
  gtk_window_destroy (GTK_WINDOW (lobby));
  g_assert_false (meander_together_can_seat (f->sides[GUEST]));
}

/* Six seats and animals of its own; who plays here has the mouse or the keyboard. */
static void
test_new_table (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.meander_game.Meander");
  g_autofree char *started = NULL;
  GtkWidget *parent = table_test_make_parent ("start-gobble-table", "(sba(us))",
                                              G_CALLBACK (table_test_keep_parameter), &started);
  GtkWidget *window;

  g_settings_set_string (settings, "table-name", "Anna");
  window = meander_new_table_new (GTK_WINDOW (parent), settings);
  g_assert_false (gtk_widget_get_visible (test_find_named (window, "count-6")));
  gtk_expander_set_expanded (GTK_EXPANDER (test_find_named (window, "more")), TRUE);
  g_assert_false (gtk_widget_get_visible (test_find_named (window, "is_short")));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_named (window, "kind")), 2);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (test_find_named (window, "count-6")), TRUE);
  g_assert_true (gtk_widget_get_visible (test_find_named (window, "seat-6")));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (test_find_named (window, "is_short")), TRUE);
  /* The very quick one is the last. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_named (window, "seat-6")), 6);
  for (guint seat = 3; seat <= 4; seat++)
    {
      g_autofree char *choice = g_strdup_printf ("seat-%u", seat);
      g_autofree char *name = g_strdup_printf ("name-%u", seat);

      gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_named (window, choice)), 1);
      gtk_editable_set_text (GTK_EDITABLE (test_find_named (window, name)), "Eva");
      g_assert_true (gtk_widget_get_sensitive (test_find_named (window, "open")) == (seat == 3));
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_named (window, "seat-4")), 0);
  g_signal_emit_by_name (test_find_named (window, "open"), "clicked");
  g_assert_cmpstr (
      started, ==,
      "('Anna', true, [(1, 'Anna'), (0, ''), (1, 'Eva'), (0, ''), (0, ''), (2, 'fox')])");
  g_settings_reset (settings, "table-name");
  gtk_window_destroy (GTK_WINDOW (parent));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/gobble-table/place", Fixture, "long", set_up, test_place, tear_down);
  g_test_add ("/gobble-table/lost", Fixture, "long", set_up, test_lost, tear_down);
  g_test_add ("/gobble-table/pause", Fixture, NULL, set_up, test_pause, tear_down);
  g_test_add ("/gobble-table/away", Fixture, "long", set_up, test_away, tear_down);
  g_test_add ("/gobble-table/stand-in", Fixture, NULL, set_up, test_stand_in, tear_down);
  g_test_add ("/gobble-table/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/gobble-table/lobby", Fixture, NULL, set_up, test_lobby, tear_down);

  g_test_add_func ("/gobble-table/new-table", test_new_table);

  return g_test_run ();
}
