/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table at which games of a tournament are played. */
#include <string.h>

#include "house.h"

#define TWO "player red Host\nplayer blue Guest\nstart six\n"
#define THREE_PLAY "meander-tournament 1\nplayer Host\nplayer Guest\nplayer Ewa\n"

static guint
count_played (HouseLink *link)
{
  MeanderTournament *standings = meander_net_guest_get_standings (link->guest);

  return standings != NULL ? meander_tournament_get_next (standings) : 99;
}

/* Who is in is told at once, and who comes in later or comes back before the game; who knocks is told
 * nothing.  The same is not told twice. */
static void
test_standings (void)
{
  g_autoptr (House) house = house_new (1, 2, 2);
  HouseLink *one = &house->links[0];
  HouseLink *two = &house->links[1];
  gsize n_heard;

  house_connect (house, one);
  house_settle (house);
  house_let_all_in (house);
  house_settle (house);
  g_assert_null (meander_net_guest_get_standings (one->guest));
  meander_net_table_set_standings (house->table, THREE_PLAY "end\n");
  house_connect (house, two);
  house_settle (house);
  g_assert_cmpuint (count_played (one), ==, 0);
  g_assert_null (strstr (two->heard->str, "standings"));

  house_start (house, TWO, 5);
  house_let_all_in (house);
  house_settle (house);
  g_assert_cmpuint (count_played (two), ==, 0);
  g_assert_true (strstr (two->heard->str, "standings ") < strstr (two->heard->str, "game "));

  n_heard = one->heard->len;
  meander_net_table_set_standings (house->table, THREE_PLAY "end\n");
  house_settle (house);
  g_assert_cmpuint (one->heard->len, ==, n_heard);
  house_cut (house, two);
  meander_net_table_set_standings (house->table, THREE_PLAY "played 2 3 9 8 1\nend\n");
  house_settle (house);
  g_assert_cmpuint (count_played (one), ==, 1);
  g_assert_cmpuint (count_played (two), ==, 0);
  house_connect (house, two);
  house_settle (house);
  g_assert_cmpuint (count_played (two), ==, 1);
}

/* What is no tournament is no message. */
static void
test_bad_standings (void)
{
  static const char *const lines[] = {
    "standings Anna 3\n",
    "standings meander-tournament 1\\nplayer Anna\\nplayer Jan\\nend\\n\n",
    "standings meander-tournament 2\\nplayer Anna\\nplayer Jan\\nplayer Ewa\\nend\\n\n",
    "standings meander-tournament 1\\nplayer Anna\\nplayer Jan\\nplayer Ewa\\nplayed 1 2 9\\nend\\n\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (House) house = house_new (1, 2, 1);
      HouseLink *link = &house->links[0];
      MeanderNetBye why;

      house_connect (house, link);
      house_settle (house);
      house_let_all_in (house);
      house_settle (house);
      g_string_append (link->down, lines[i]);
      house_settle (house);
      g_assert_true (meander_net_guest_get_bye (link->guest, &why));
      g_assert_cmpint (why, ==, MEANDER_NET_BYE_SYNTAX);
      g_assert_null (meander_net_guest_get_standings (link->guest));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/standings/told", test_standings);
  g_test_add_func ("/net/standings/bad", test_bad_standings);

  return g_test_run ();
}
