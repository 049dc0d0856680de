/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from another computer in a race. */
#include "fuzz.h"

#include "net/house.h"
#include "net/race.h"

#define TASK "puzzle discovery-3,Discovery,3 tiles,1-3,loop yellow,,20,PL\n"
#define N_TILES 3

static void
come_in (House *house)
{
  for (guint i = 0; i < house->n_links; i++)
    {
      if (house->links[i].connection == 0)
        house_connect (house, &house->links[i]);
      house_settle (house);
      house_let_all_in (house);
      house_settle (house);
    }
}

static void
check_runners (const MeanderNetRunner *runners, guint n_runners, guint most)
{
  for (guint i = 0; i < n_runners; i++)
    {
      g_assert_true (runners[i].n_tiles <= most && runners[i].time >= 0);
      g_assert_true (g_utf8_validate (runners[i].name, -1, NULL));
      g_assert_cmpuint (meander_net_race_get_rank (runners, n_runners, i), <=, n_runners);
    }
}

/**
 * fuzz_net_race:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * A guest says these to the host, and a host to another guest. Whatever becomes of them, the race goes
 * on, and all know the same of it.
 */
void
fuzz_net_race (const char *bytes, gsize length)
{
  g_autoptr (House) house = house_new (1, 0, 2);
  HouseLink *one = &house->links[0], *two = &house->links[1];
  const MeanderNetRunner *mine, *theirs;
  guint n_mine, n_theirs;
  gint64 start;

  house->game = meander_game_new (&meander_puzzle_rules, TASK, 1, NULL);
  come_in (house);
  g_assert_true (
      meander_net_table_race (house->table, house->game, TRUE, house->now + 1, house->now));
  house_settle (house);
  g_string_append_len (one->up, bytes, (gssize) length);
  house_settle (house);
  mine = meander_net_table_get_runners (house->table, &n_mine);
  check_runners (mine, n_mine, N_TILES);

  meander_net_guest_receive (two->guest, bytes, length, house->now);
  theirs = meander_net_guest_get_runners (two->guest, &n_theirs);
  check_runners (theirs, n_theirs, MEANDER_MAX_TILES);
  meander_net_guest_get_start (two->guest, &start);
  fuzz_check_state (meander_game_get_state (meander_net_guest_get_race (two->guest)));
  meander_game_play (meander_net_guest_get_race (two->guest), "1@0,0/0", NULL);
  meander_net_guest_run (two->guest);

  for (guint i = 0; i < house->n_links; i++)
    house_cut (house, &house->links[i]);
  come_in (house);
  mine = meander_net_table_get_runners (house->table, &n_mine);
  theirs = meander_net_guest_get_runners (two->guest, &n_theirs);
  g_assert_cmpuint (n_mine, ==, n_theirs);
  for (guint i = 0; i < n_mine; i++)
    {
      g_assert_cmpstr (mine[i].name, ==, theirs[i].name);
      g_assert_cmpuint (mine[i].n_tiles, ==, theirs[i].n_tiles);
      g_assert_cmpint (mine[i].time, ==, theirs[i].time);
    }
}
