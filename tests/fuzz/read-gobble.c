/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from another computer in Gobble. */
#include "fuzz.h"

#include "net/gobble.h"
#include "net/house.h"

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

/**
 * fuzz_net_gobble:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * A guest says these to the host, and a host to another guest. Whatever becomes of them, the game goes
 * on, and all know the same of it.
 */
void
fuzz_net_gobble (const char *bytes, gsize length)
{
  g_autoptr (House) house = house_new (1, 2, 2);
  MeanderNetGuest *two = house->links[1].guest;
  const MeanderState *mine, *theirs;
  guint time;

  come_in (house);
  for (guint i = 0; i < 2; i++)
    meander_net_guest_sit (house->links[i].guest, i, "Somebody");
  house_settle (house);
  house_start_game (house, &meander_gobble_rules, "player even A\nplayer even B\n", 1);
  g_assert_true (meander_net_table_begin (house->table, house->now, house->now));
  house_settle (house);
  g_string_append_len (house->links[0].up, bytes, (gssize) length);
  house_settle (house);
  fuzz_check_state (meander_game_get_state (house->game));

  meander_net_guest_receive (two, bytes, length, house->now);
  meander_net_guest_place (two, &(MeanderGobbleMove){ .seat = 1, .act = MEANDER_GOBBLE_TAKE },
                           house->now, NULL);
  meander_net_guest_get_time (two, house->now, &time);
  g_assert_cmpuint (time, <=, MEANDER_GOBBLE_MAX_TIME);
  fuzz_check_state (meander_game_get_state (meander_net_guest_get_game (two)));
  if (meander_net_guest_get_ahead (two) != NULL)
    fuzz_check_state (meander_net_guest_get_ahead (two));

  for (guint i = 0; i < house->n_links; i++)
    house_cut (house, &house->links[i]);
  come_in (house);
  g_assert_cmpuint (meander_net_guest_count_claims (two), ==, 0);
  mine = meander_game_get_state (house->game);
  theirs = meander_net_guest_get_ahead (two);
  g_assert_cmpmem (mine->place, sizeof mine->place, theirs->place, sizeof theirs->place);
}
