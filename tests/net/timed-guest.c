/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guest of Gobble that says what its claims take: timed-guest FOLDER ADDRESS SEED PACE
 *
 * It plays as the quickest animal does, in PACE per cent of its time, and prints a line for each claim: “made”
 * or “lost”, and how many ms after it was placed here that was known. */
#include <stdio.h>
#include <stdlib.h>

#include "net/caller.h"
#include "net/gobble.h"
#include "net/tls.h"
#include "play/gobble.h"

#define EVERY 10 /* ms */

typedef struct
{
  guint number;
  gint64 placed; /* us */
} Claim;

typedef struct
{
  GMainLoop *loop;
  MeanderNetGuest *guest;
  MeanderPlayGobbleTable players;
  guint levels[MEANDER_MAX_PLAYERS];
  GArray *claims; /* of Claim, that are under way */
} Timed;

static void
tell (Timed *self, guint at, const char *what)
{
  const Claim *claim = &g_array_index (self->claims, Claim, at);

  printf ("%s %.1f\n", what, (double) (g_get_monotonic_time () - claim->placed) / 1000);
  fflush (stdout);
  g_array_remove_index (self->claims, at);
}

static void
on_taken_back (MeanderNetGuest *guest, guint number, guint why, const char *reason, Timed *self)
{
  for (guint i = 0; i < self->claims->len; i++)
    if (g_array_index (self->claims, Claim, i).number == number)
      tell (self, i, "lost");
}

static gboolean
is_under_way (Timed *self, guint number)
{
  for (guint i = 0; i < meander_net_guest_count_claims (self->guest); i++)
    {
      guint claim;

      meander_net_guest_get_claim (self->guest, i, &claim);
      if (claim == number)
        return TRUE;
    }

  return FALSE;
}

static void
sit (Timed *self)
{
  const guint mine = meander_net_guest_get_number (self->guest);
  guint open = MEANDER_MAX_PLAYERS;

  for (guint i = 0; i < MEANDER_MAX_PLAYERS; i++)
    {
      const MeanderNetSeat *seat = meander_net_guest_get_seat (self->guest, i);

      self->levels[i] =
          seat->name != NULL && seat->player == MEANDER_NET_PERSON && seat->guest == mine
              ? MEANDER_GOBBLE_N_LEVELS
              : 0;
      if (self->levels[i] != 0)
        return;
      if (seat->name != NULL && seat->player == MEANDER_NET_OPEN)
        open = i;
    }
  if (open < MEANDER_MAX_PLAYERS && meander_net_guest_get_game (self->guest) == NULL)
    meander_net_guest_sit (self->guest, open, "fox");
}

static void
on_changed (MeanderNetGuest *guest, Timed *self)
{
  for (guint i = self->claims->len; i > 0; i--)
    if (!is_under_way (self, g_array_index (self->claims, Claim, i - 1).number))
      tell (self, i - 1, "made");
  if (meander_net_guest_get_bag (guest) != MEANDER_NET_BAG_CLOSED)
    g_main_loop_quit (self->loop);
}

static gboolean
on_time (gpointer user_data)
{
  Timed *self = user_data;
  const gint64 now = g_get_monotonic_time ();
  const MeanderState *state = meander_net_guest_get_ahead (self->guest);
  MeanderGobbleMove move;
  Claim claim = { 0, now };
  guint time;

  if (meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_IN)
    sit (self);
  if (state != NULL && meander_net_guest_get_time (self->guest, now / 1000, &time) &&
      meander_play_gobble_table_act (&self->players, state, time, &move))
    claim.number = meander_net_guest_place (self->guest, &move, now / 1000, NULL);
  if (claim.number != 0)
    g_array_append_val (self->claims, claim);

  return G_SOURCE_CONTINUE;
}

int
main (int argc, char **argv)
{
  Timed self = { .loop = g_main_loop_new (NULL, FALSE),
                 .guest = meander_net_guest_new ("Timed"),
                 .claims = g_array_new (FALSE, FALSE, sizeof (Claim)) };
  g_autofree char *path = g_build_filename (argv[1], "certificate", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GTlsCertificate) certificate = meander_net_certificate_load (path, &error);
  g_autoptr (MeanderNetCaller) caller = NULL;

  if (certificate == NULL)
    g_error ("%s", error->message);
  caller = meander_net_caller_new (self.guest, certificate);
  meander_play_gobble_table_init (&self.players, strtoul (argv[3], NULL, 10));
  self.players.levels = self.levels;
  self.players.pace = (guint) strtoul (argv[4], NULL, 10);
  g_signal_connect (self.guest, "taken-back", G_CALLBACK (on_taken_back), &self);
  g_signal_connect (self.guest, "changed", G_CALLBACK (on_changed), &self);
  g_signal_connect_swapped (caller, "ended", G_CALLBACK (g_main_loop_quit), self.loop);
  g_timeout_add (EVERY, on_time, &self);
  meander_net_caller_call (caller, argv[2]);
  g_main_loop_run (self.loop);

  g_signal_handlers_disconnect_by_data (self.guest, &self);
  g_object_unref (self.guest);
  g_array_unref (self.claims);
  g_main_loop_unref (self.loop);

  return 0;
}
