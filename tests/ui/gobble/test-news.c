/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "gobble-test.h"
#include "scene/party-news.h"
#include "ui/gobble/seat.h"
#include "words/gobble.h"

/* What the screen reader says in Gobble. */

static void
on_said (GString *heard, const char *sentence, gboolean small)
{
  g_string_append_printf (heard, "%s%s\n", small ? "~ " : "", sentence);
}

static MeanderGobbleNews *
listen (GobbleTest *f, GString *heard)
{
  MeanderGobbleNews *news = meander_gobble_news_new (f->party);

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
test_news (GobbleTest *f, gconstpointer data)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = NULL;
  g_autofree char *gift = NULL;
  g_autofree char *placed = NULL;
  MeanderPlacement first, second;

  gobble_test_start_two (f, &first, &second, FALSE);
  news = listen (f, heard);
  wait_for_words (heard, "Press Enter: a new tile.\n");
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  gobble_test_rotate_to (f, MEANDER_HAND_POINTER, first.number, first.rotation);
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_POINTER, first.hex));
  placed = g_strdup_printf ("~ Anna: tile %u\n", first.number);
  wait_for_words (heard, placed);

  gobble_test_start_owing (f, MEANDER_HAND_POINTER);
  wait_for_words (heard, "Press Enter: a new tile.");
  gift = g_strdup_printf ("Anna gives you a tile. You now have %u tiles.",
                          meander_gobble_count_tiles (gobble_test_state_of (f), 1) + 1);
  g_assert_true (meander_gobble_party_give (f->party, MEANDER_HAND_POINTER, 0, 1));
  wait_for_words (heard, gift);

  gobble_test_start_owing (f, MEANDER_HAND_KEYS);
  wait_for_words (heard, "Who gets a tile? Press the number.");
  g_free (gift);
  gift = g_strdup_printf ("Jan gives a tile away. Anna now has %u tiles.",
                          meander_gobble_count_tiles (gobble_test_state_of (f), 0) + 1);
  gobble_test_press_key (f, GDK_KEY_1);
  wait_for_words (heard, gift);
}

/* Turn by turn everything is said, and whose turn it is. */
static void
test_news_turn_based (GobbleTest *f, gconstpointer data)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (MeanderGobbleNews) news = listen (f, heard);
  MeanderPlacement place;
  g_autofree char *placed = NULL;
  guint number;

  gobble_test_start (f, "player even Anna\nplayer even Jan\ncalm\n", 1);
  wait_for_words (heard, "It is Anna to play. Press Enter: a new tile.\n");
  gobble_test_press_key (f, GDK_KEY_Return);
  gobble_test_press_key (f, GDK_KEY_h);
  wait_for_words (heard, "Anna puts a tile on the heap. It is Jan to play.");
  do
    {
      g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
      number = meander_gobble_party_get_held (f->party, MEANDER_HAND_KEYS);
    }
  while (!gobble_test_find_place (f, number, &place) &&
         meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_KEYS));
  placed = g_strdup_printf ("places tile %u.", number);
  gobble_test_rotate_to (f, MEANDER_HAND_KEYS, number, place.rotation);
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_KEYS, place.hex));
  wait_for_words (heard, placed);

  /* What is taken back is no news, but whose turn it is. */
  meander_gobble_party_undo (f->party);
  wait_for_words (heard, "to play. Press Enter: your tile.\n");
  meander_gobble_party_undo (f->party);
  wait_for_words (heard, "to play. Press Enter: a new tile.\n");
}

static void
assert_described (GobbleTest *f)
{
  guint seat;

  for (seat = 0; seat < gobble_test_state_of (f)->n_players; seat++)
    {
      g_autofree char *words = meander_words_gobble_place (f->game, seat);

      gtk_test_accessible_assert_property (
          GTK_ACCESSIBLE (meander_gobble_seat_get_tiles (
              MEANDER_GOBBLE_SEAT (gobble_test_find_side (f, seat)))),
          GTK_ACCESSIBLE_PROPERTY_LABEL, words);
    }
}

/* What everybody has is described as it is. */
static void
test_described (GobbleTest *f, gconstpointer data)
{
  gobble_test_start_owing (f, MEANDER_HAND_KEYS);
  assert_described (f);
  gobble_test_press_key (f, GDK_KEY_1);
  assert_described (f);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  assert_described (f);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, data, test)                                                                      \
  g_test_add (name, GobbleTest, data, gobble_test_set_up, test, gobble_test_tear_down)
  ADD ("/gobble/news", NULL, test_news);
  ADD ("/gobble/news-calm", NULL, test_news_turn_based);
  ADD ("/gobble/described", NULL, test_described);
#undef ADD

  return g_test_run ();
}
