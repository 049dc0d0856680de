/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gobble-guests.h"

#include <glib/gstdio.h>
#include <stdio.h>

#include "wire.h"

typedef struct
{
  GMainLoop *loop;
  Wire *wires[GOBBLE_N_GUESTS];
  MeanderRandom random;
  guint n_seats;
  guint n_claims;
} Guests;

static void
on_closed (Wire *wire, gboolean by_host)
{
  g_main_loop_quit (((Guests *) wire->owner)->loop);
}

/* A move that the rules allow, as far as the guest knows; who only watches claims what is others'. */
static void
claim (Guests *self, Wire *wire)
{
  const MeanderState *state = meander_net_guest_get_ahead (wire->guest);
  const guint mine = meander_net_guest_get_number (wire->guest);
  g_auto (GStrv) legal = state->rules->legal (state);
  MeanderGobbleMove chosen = { .act = MEANDER_GOBBLE_TAKE };
  guint n = 0;

  for (guint i = 0; legal[i] != NULL; i++)
    {
      MeanderGobbleMove move;

      if (meander_gobble_move_parse (legal[i], &move, NULL) &&
          meander_net_guest_get_seat (wire->guest, move.seat)->guest == mine &&
          meander_random_below (&self->random, ++n) == 0)
        chosen = move;
    }
  self->n_claims++;
  if (n > 0)
    meander_net_guest_place (wire->guest, &chosen, g_get_monotonic_time () / 1000, NULL);
  wire_say (wire, n > 0 ? "" : "play 1 1 0 1 take\n");
}

static gboolean
on_time (gpointer user_data)
{
  Guests *self = user_data;

  for (guint i = 0; i < GOBBLE_N_GUESTS; i++)
    if (wire_is_in (self->wires[i]) && meander_net_guest_get_ahead (self->wires[i]->guest) != NULL)
      claim (self, self->wires[i]);
    else if (wire_is_in (self->wires[i]) && i < self->n_seats)
      wire_sit (self->wires[i], "P");

  return G_SOURCE_CONTINUE;
}

/* Until the host closes the table; then it prints how many claims there were. */
int
gobble_guests_run (const char *folder, const char *address, guint n_seats)
{
  Guests self = { .loop = g_main_loop_new (NULL, FALSE), .n_seats = n_seats };

  meander_random_init (&self.random, 1);
  for (guint i = 0; i < GOBBLE_N_GUESTS; i++)
    {
      g_autofree char *name = g_strdup_printf ("guest-%u", i);

      self.wires[i] = wire_new (folder, name);
      self.wires[i]->on_closed = on_closed;
      self.wires[i]->owner = &self;
      if (!wire_call (self.wires[i], address))
        g_error ("Nobody is at %s", address);
    }
  g_timeout_add (GOBBLE_GUESTS_EVERY, on_time, &self);
  g_main_loop_run (self.loop);
  printf ("%u\n", self.n_claims);
  for (guint i = 0; i < GOBBLE_N_GUESTS; i++)
    wire_free (self.wires[i]);
  g_main_loop_unref (self.loop);

  return 0;
}

/* Removes a folder with the certificates of these guests and of their host. */
void
gobble_guests_clean (const char *folder)
{
  for (guint i = 0; i <= GOBBLE_N_GUESTS; i++)
    {
      g_autofree char *path = i == GOBBLE_N_GUESTS ? g_build_filename (folder, "host", NULL)
                                                   : g_strdup_printf ("%s/guest-%u", folder, i);

      g_unlink (path);
    }
  g_rmdir (folder);
}
