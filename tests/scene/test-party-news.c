/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "party-test.h"
#include "scene/party-news.h"

/* What the screen reader says in Gobble. */

static void
on_said (GString *heard, const char *sentence, gboolean small)
{
  g_string_append_printf (heard, "%s%s\n", small ? "~ " : "", sentence);
}

static MeanderGobbleNews *
listen (MeanderGobbleParty *party, GString *heard)
{
  MeanderGobbleNews *news = meander_gobble_news_new (party);

  g_signal_connect_swapped (news, "said", G_CALLBACK (on_said), heard);

  return news;
}

static gboolean
give_up (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_for_words (GString *heard, const char *words)
{
  gboolean late = FALSE;
  guint timeout = g_timeout_add (6000, give_up, &late);

  while (!late && strstr (heard->str, words) == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (late)
    g_error ("“%s” is not said, but: %s", words, heard->str);
  g_source_remove (timeout);
  g_string_truncate (heard, 0);
}

/* The other's tiles are small news; a gift is told with the count, and the next step. */
static void
test_news (void)
{
  g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = NULL;
  g_autofree char *gift = NULL;
  g_autofree char *placed = NULL;
  MeanderPlacement first, second;

  party_test_start (party, TWO, party_test_find_two (&first, &second, FALSE));
  news = listen (party, heard);
  wait_for_words (heard, "Press Enter for a new tile.\n");
  g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_POINTER));
  party_test_rotate_to (party, MEANDER_HAND_POINTER, first.number, first.rotation);
  g_assert_true (meander_gobble_party_place (party, MEANDER_HAND_POINTER, first.hex));
  placed = g_strdup_printf ("~ Anna: tile %u\n", first.number);
  wait_for_words (heard, placed);

  party_test_start (party, TWO, party_test_find_owing (MEANDER_HAND_POINTER));
  party_test_call_gobble (party, MEANDER_HAND_POINTER);
  wait_for_words (heard, "Press Enter for a new tile.");
  gift =
      g_strdup_printf ("Anna gives you a tile. You now have %u tiles.",
                       meander_gobble_count_tiles (meander_gobble_party_get_state (party), 1) + 1);
  g_assert_true (meander_gobble_party_give (party, MEANDER_HAND_POINTER, 0, 1));
  wait_for_words (heard, gift);

  party_test_start (party, TWO, party_test_find_owing (MEANDER_HAND_KEYS));
  party_test_call_gobble (party, MEANDER_HAND_KEYS);
  wait_for_words (heard, "Gobble! Who gets a tile? Press the number. 1 Anna.\n");
  g_free (gift);
  gift =
      g_strdup_printf ("Jan gives a tile away. Anna now has %u tiles.",
                       meander_gobble_count_tiles (meander_gobble_party_get_state (party), 0) + 1);
  g_assert_true (meander_gobble_party_give (party, MEANDER_HAND_KEYS, 0, 0));
  wait_for_words (heard, gift);
}

/* Turn by turn everything is said, and whose turn it is. */
static void
test_news_turn_based (void)
{
  g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = listen (party, heard);
  MeanderPlacement place;
  g_autofree char *placed = NULL;
  guint number;

  party_test_start (party, "player even Anna\nplayer even Jan\ncalm\n", 1);
  wait_for_words (heard, "Next to play: Anna. Press Enter for a new tile.\n");
  g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_KEYS));
  g_assert_true (meander_gobble_party_put_on_heap (party, MEANDER_HAND_KEYS));
  wait_for_words (heard, "Anna puts a tile on the heap. Next to play: Jan.");
  do
    {
      g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_KEYS));
      number = meander_gobble_party_get_held (party, MEANDER_HAND_KEYS);
    }
  while (!party_test_find_place (meander_gobble_party_get_state (party), number, &place) &&
         meander_gobble_party_put_on_heap (party, MEANDER_HAND_KEYS));
  placed = g_strdup_printf ("Jan places tile %u to the ", number);
  party_test_rotate_to (party, MEANDER_HAND_KEYS, number, place.rotation);
  g_assert_true (meander_gobble_party_place (party, MEANDER_HAND_KEYS, place.hex));
  wait_for_words (heard, placed);

  /* What is taken back is no news, but whose turn it is. */
  meander_gobble_party_undo (party);
  wait_for_words (heard, ". Press Enter to pick up your tile.\n");
  meander_gobble_party_undo (party);
  wait_for_words (heard, ". Press Enter for a new tile.\n");

  /* And what is done then is news again. */
  g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_KEYS));
  g_assert_true (meander_gobble_party_put_on_heap (party, MEANDER_HAND_KEYS));
  wait_for_words (heard, "puts a tile on the heap.");
}

/* Of one's own tiles one hears what is left; and nothing that is past by the time it is said. */
static void
test_own (void)
{
  g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = listen (party, heard);
  g_autofree char *heap = NULL;
  MeanderPlacement place;
  guint number;

  party_test_start (party, "player 6 Anna\naside\n", 1);
  wait_for_words (heard, "Press Enter for a new tile.\n");
  g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_KEYS));
  number = meander_gobble_party_get_held (party, MEANDER_HAND_KEYS);
  g_assert_true (party_test_find_place (meander_gobble_party_get_state (party), number, &place));
  party_test_rotate_to (party, MEANDER_HAND_KEYS, number, place.rotation);
  g_assert_true (meander_gobble_party_place (party, MEANDER_HAND_KEYS, place.hex));
  wait_for_words (heard, "You have 5 tiles left. Press Enter for a new tile.\n");

  /* The first tile of the heap has a sentence of its own. */
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_KEYS));
      number = meander_gobble_party_get_held (party, MEANDER_HAND_KEYS);
      g_assert_true (meander_gobble_party_put_on_heap (party, MEANDER_HAND_KEYS));
    }
  heap = g_strdup_printf ("Tile %u is on your heap. Press Enter for a new tile.\n", number);
  wait_for_words (heard, heap);
}

static gboolean
get_time (gpointer data, guint *time)
{
  *time = 0;

  return TRUE;
}

/* It lies there at once, and is asked for. */
static gboolean
play_elsewhere (gpointer data, const MeanderGobbleMove *move, GError **error)
{
  MeanderGobbleParty *party = data;
  g_autofree char *text = meander_gobble_move_to_text (move);

  g_assert_true (meander_game_play (meander_gobble_party_get_game (party), text, error));
  meander_gobble_party_take_in (party, move);

  return TRUE;
}

static gboolean
is_here (gpointer data, guint seat)
{
  return seat == 0;
}

/* Of a tile that comes back, since somebody at another computer was quicker, it is said what is next; no longer how many
 * would be left. */
static void
test_taken_back (void)
{
  const MeanderGobbleElsewhere table = { .get_time = get_time,
                                         .play = play_elsewhere,
                                         .is_here = is_here };
  g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = NULL;
  g_autofree char *placed = NULL;
  MeanderPlacement first, second;
  MeanderGobbleMove other = { .seat = 1, .act = MEANDER_GOBBLE_TAKE };
  MeanderGame *game;
  const char *moves[2] = { NULL, NULL };

  meander_gobble_party_set_elsewhere (party, &table, party);
  party_test_start (party, TWO, party_test_find_two (&first, &second, FALSE));
  game = meander_gobble_party_get_game (party);
  news = listen (party, heard);
  wait_for_words (heard, "Press Enter for a new tile.\n");
  g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_KEYS));
  meander_gobble_party_hold (party, MEANDER_HAND_KEYS, first.number);
  party_test_rotate_to (party, MEANDER_HAND_KEYS, first.number, first.rotation);
  g_assert_true (meander_gobble_party_place (party, MEANDER_HAND_KEYS, first.hex));

  /* In its place comes what somebody else has done. */
  placed = meander_gobble_move_to_text (&other);
  moves[0] = placed;
  meander_game_amend (game, meander_game_get_n_moves (game) - 1, moves);
  meander_gobble_party_take_in (party, &other);
  meander_gobble_party_take_back (party, 0, "Somebody was quicker there.");
  while (heard->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (heard->str, ==, "Press Enter to pick up your tile.\n");
}

/* Against the computer the rules are told, and that it is one's own turn. */
static void
test_greeting (void)
{
  g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = listen (party, heard);

  party_test_start (party, "player even Anna\ncomputer 1 even\ncalm\n", 1);
  wait_for_words (heard, "wins. It is your turn. Press Enter for a new tile.\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/party-news/at-once", test_news);
  g_test_add_func ("/party-news/own", test_own);
  g_test_add_func ("/party-news/greeting", test_greeting);
  g_test_add_func ("/party-news/taken-back", test_taken_back);
  g_test_add_func ("/party-news/turn-based", test_news_turn_based);

  return g_test_run ();
}
