/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a claim costs the host: eight guests at Gobble, six of whom play and two watch, claim ten times a
 * second each, until the game is over.  Asked: the host's frame, 8 ms. */
#include <stdio.h>
#include <time.h>

#include "house.h"
#include "net/gobble.h"

#define N_GAMES 20
#define N_SEATS 6
#define N_GUESTS 8
#define FRAME 8000 /* us */

static gint64 longest, sum;
static guint n_claims, n_frames;
static gint64 longest_frame;

/* us of this thread: what other programs do meanwhile is not measured. */
static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* What a guest does that knows the table, and does it at once. */
static void
claim (House *house, HouseLink *link, guint seat)
{
  const MeanderState *state = meander_net_guest_get_ahead (link->guest);
  g_autofree char *line = NULL;
  g_auto (GStrv) legal = state->rules->legal (state);
  const guint n = g_strv_length (legal);
  static guint number;

  /* One that the rules forbid, where there is none: it is to be looked at too. */
  line = g_strdup_printf ("play %u 1 %s\n", ++number,
                          n > 0 ? legal[meander_random_below (&house->random, n)] : "0 1 take");
  house_say (house, link, line);
}

/* A tenth of a second: each claims once, and what the host does in all is a frame's. */
static void
tick (House *house)
{
  gint64 frame = 0;

  for (guint i = 0; i < N_GUESTS; i++)
    claim (house, &house->links[i], i);
  house->now += 100;
  for (guint i = 0; i < N_GUESTS; i++)
    {
      HouseLink *link = &house->links[i];
      gint64 begin = get_time (), took;

      meander_net_table_receive (house->table, link->connection, link->up->str, link->up->len,
                                 house->now);
      took = get_time () - begin;
      g_string_truncate (link->up, 0);
      longest = MAX (longest, took);
      frame += took;
      sum += took;
      n_claims++;
    }
  longest_frame = MAX (longest_frame, frame);
  n_frames++;
  house_arrive (house);
}

static void
play (guint64 seed)
{
  g_autoptr (House) house = house_new (seed, N_SEATS, N_GUESTS);

  house->now = 1000;
  for (guint i = 0; i < N_GUESTS; i++)
    house_connect (house, &house->links[i]);
  house_arrive (house);
  house_let_all_in (house);
  house_arrive (house);
  for (guint i = 0; i < N_SEATS; i++)
    meander_net_guest_sit (house->links[i].guest, i, "P");
  house_arrive (house);
  house_start_game (house, &meander_gobble_rules,
                    "player even A\nplayer even B\nplayer even C\nplayer even D\nplayer even E\n"
                    "player even F\n",
                    seed);
  meander_net_table_begin (house->table, house->now, house->now);
  house_arrive (house);
  for (guint i = 0; i < 600 && !meander_gobble_is_over (meander_game_get_state (house->game)); i++)
    tick (house);
}

int
main (void)
{
  for (guint i = 0; i < N_GAMES; i++)
    play (i);

  printf ("%u claims: %.3f ms each, the slowest %.3f ms; eight of them at once: at most %.3f ms in "
          "%u frames (asked: %.1f ms)\n",
          n_claims, (double) sum / n_claims / 1000, (double) longest / 1000,
          (double) longest_frame / 1000, n_frames, FRAME / 1000.0);

  return longest_frame < FRAME ? 0 : 1;
}
