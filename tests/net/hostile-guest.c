/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guest of Gobble that keeps to no rule: hostile-guest FOLDER ADDRESS SEED
 *
 * It is let in as everybody is, and takes a seat. Then it claims tiles that are others', or nobody's, in
 * places that are none, at times that have not been, for games that were not; says what its clock never
 * showed; and in the end so much that it is cut off. Then it comes again, until the table is closed. It
 * prints when it is cut off, and at last how often each has happened. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

#define EVERY 20 /* ms */
#define FLOOD_AFTER 25

typedef struct
{
  GMainLoop *loop;
  const char *address;
  MeanderRandom random;
  Wire *wire;
  guint n_turns; /* of this connection */
  guint n_claims, n_cut;
} Hostile;

/* The host may have gone. */
static gboolean
call (gpointer user_data)
{
  Hostile *self = user_data;

  self->n_turns = 0;
  if (!wire_call (self->wire, self->address))
    g_main_loop_quit (self->loop);

  return G_SOURCE_REMOVE;
}

static void
on_closed (Wire *wire, gboolean by_host)
{
  Hostile *self = wire->owner;

  self->n_cut += !by_host;
  puts (by_host ? "closed" : "cut off");
  fflush (stdout);
  if (by_host)
    g_main_loop_quit (self->loop);
  else
    g_timeout_add (EVERY, call, self);
}

/* A move that may be its own or another's, with any tile anywhere at any time. */
static char *
invent_move (Hostile *self, const MeanderState *state)
{
  static const guint times[] = { 0, 1, 5000, 2147483647 };
  const guint time = times[meander_random_below (&self->random, G_N_ELEMENTS (times))];
  const guint seat = 1 + meander_random_below (&self->random, MEANDER_MAX_PLAYERS);
  g_auto (GStrv) legal = state->rules->legal (state);
  const guint n_legal = g_strv_length (legal);

  switch (meander_random_below (&self->random, 5))
    {
    case 0:
      return g_strdup_printf ("%u %u take", time, seat);
    case 1:
      return g_strdup_printf ("%u %u heap", time, seat);
    case 2:
      return g_strdup_printf ("%u %u give %u %u", time, seat,
                              1 + meander_random_below (&self->random, MEANDER_N_FACES),
                              1 + meander_random_below (&self->random, MEANDER_MAX_PLAYERS));
    case 3:
      /* What the rules allow, its own or another's, at another time. */
      if (n_legal > 0)
        return g_strdup_printf ("%u%s", time,
                                strchr (legal[meander_random_below (&self->random, n_legal)], ' '));
      G_GNUC_FALLTHROUGH;
    default:
      return g_strdup_printf ("%u %u %u@%d,%d/%u", time, seat,
                              1 + meander_random_below (&self->random, MEANDER_N_FACES),
                              (int) meander_random_below (&self->random, 9) - 4,
                              (int) meander_random_below (&self->random, 9) - 4,
                              meander_random_below (&self->random, 6));
    }
}

static void
claim (Hostile *self, GString *lines)
{
  const MeanderState *state = meander_net_guest_get_ahead (self->wire->guest);
  g_autofree char *move = NULL;
  guint serial;

  if (state == NULL)
    return;

  move = invent_move (self, state);
  serial = meander_random_below (&self->random, 4) == 0
               ? meander_random_below (&self->random, 200)
               : 1 + meander_game_get_n_moves (meander_net_guest_get_game (self->wire->guest));
  g_string_append_printf (lines, "play %u %u %s\n", ++self->n_claims, serial, move);
}

static gboolean
on_turn (gpointer user_data)
{
  Hostile *self = user_data;
  g_autoptr (GString) lines = g_string_new (NULL);

  if (!wire_is_in (self->wire))
    return G_SOURCE_CONTINUE;

  if (meander_net_guest_get_game (self->wire->guest) != NULL)
    self->n_turns++;
  else
    wire_sit (self->wire, "frog");
  claim (self, lines);
  if (meander_random_below (&self->random, 8) == 0)
    g_string_append (lines, "ping 18446744073709551615\npong 1 18446744073709551615\nask 0\n");
  for (guint i = 0; self->n_turns > FLOOD_AFTER && i < 300; i++)
    claim (self, lines);
  wire_say (self->wire, lines->str);

  return G_SOURCE_CONTINUE;
}

int
main (int argc, char **argv)
{
  Hostile self = { .loop = g_main_loop_new (NULL, FALSE),
                   .address = argv[2],
                   .wire = wire_new (argv[1], "Hostile") };

  meander_random_init (&self.random, strtoul (argv[3], NULL, 10));
  self.wire->on_closed = on_closed;
  self.wire->owner = &self;
  call (&self);
  g_timeout_add (EVERY, on_turn, &self);
  g_main_loop_run (self.loop);
  printf ("%u claims, %u refused, %u times cut off\n", self.n_claims, self.wire->n_refused,
          self.n_cut);
  wire_free (self.wire);
  g_main_loop_unref (self.loop);

  return 0;
}
