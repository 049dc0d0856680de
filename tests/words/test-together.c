/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said at tables across computers. */
#include "config.h"

#include "rules/strategy-game.h"
#include "words/strategy.h"
#include "words/together.h"

#include "words-test.h"

/* As one reads it: names are kept apart for the direction of writing. */
static char *
read_out (char *text)
{
  g_autofree char *said = text;
  g_auto (GStrv) parts = g_regex_split_simple ("[\u2068\u2069]", said, 0, 0);

  return g_strjoinv ("", parts);
}

/* Whose table is full, and that it may be another one than was meant. */
static void
test_full (void)
{
#define MORE " If the other screen shows numbers after a colon, they are part of the address."
  static const struct
  {
    const char *host, *address, *expected;
  } rows[] = {
    { "Anna", "192.168.1.5", "There is no room left at the table of Anna." MORE },
    { "Anna", "192.168.1.5:32921", "There is no room left at the table of Anna." },
    { "Anna", "", "There is no room left at the table of Anna." },
    { NULL, "192.168.1.5", "There is no room left at the table at 192.168.1.5." MORE },
    { NULL, "192.168.1.5:80", "There is no room left at the table at 192.168.1.5:80." },
    { NULL, "[fe80::1]:80", "There is no room left at the table at [fe80::1]:80." },
    { NULL, "[fe80::1]", "There is no room left at the table at [fe80::1]." MORE },
    { NULL, "laptop", "There is no room left at the table at laptop." MORE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_words (read_out (meander_words_together_full (rows[i].host, rows[i].address)),
                  rows[i].expected);
#undef MORE
}

/* Whose colour is whose is said at several computers too, to the only one at each. */
static void
test_colour (void)
{
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 1, NULL);
  MeanderPlayers *players = meander_game_get_players (game);

  g_assert_cmpstr (meander_words_what_counts (game), ==,
                   "Your colour’s longest line counts. A loop counts double.");
  meander_players_set_elsewhere (players, 1 << 1);
  g_assert_cmpstr (meander_words_what_counts (game), ==,
                   "You are red. Make a long red line; a loop counts double.");
  meander_players_set_elsewhere (players, 1 << 0);
  g_assert_cmpstr (meander_words_what_counts (game), ==,
                   "You are blue. Make a long blue line; a loop counts double.");
  /* Who only watches has none. */
  meander_players_set_elsewhere (players, 3);
  g_assert_cmpstr (meander_words_what_counts (game), ==,
                   "Your colour’s longest line counts. A loop counts double.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/together/full", test_full);
  g_test_add_func ("/words/together/colour", test_colour);

  return g_test_run ();
}
