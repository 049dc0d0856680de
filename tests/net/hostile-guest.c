/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guest of Gobble that keeps to no rule: hostile-guest FOLDER ADDRESS SEED
 *
 * It is let in as everybody is, and takes a seat. Then it claims tiles that are others', or nobody's, in
 * places that are none, at times that have not been, for games that were not; says what its clock never
 * showed; and in the end so much that it is cut off. Then it comes again, until the table is closed. It
 * prints when it is cut off, and at last how often each has happened. */
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/gobble.h"
#include "net/pipe.h"
#include "net/tls.h"
#include "rules/random.h"

#define EVERY 20 /* ms */
#define FLOOD_AFTER 25

typedef struct
{
  GMainLoop *loop;
  GTlsCertificate *certificate;
  const char *address;
  MeanderRandom random;
  MeanderNetGuest *guest;
  MeanderNetPipe *pipe; /* NULL: not connected */
  guint n_turns;        /* of this connection */
  guint n_claims, n_refused, n_cut;
} Hostile;

static gboolean call (gpointer user_data);

static void
send (Hostile *self)
{
  gboolean ended;
  g_autofree char *text = meander_net_guest_take (self->guest, &ended);

  meander_net_pipe_send (self->pipe, text);
}

static void
on_opened (MeanderNetPipe *pipe, const MeanderNetMeeting *meeting, Hostile *self)
{
  meander_net_guest_connect (self->guest, meeting, g_get_monotonic_time () / 1000);
  send (self);
}

static void
on_received (MeanderNetPipe *pipe, const char *bytes, guint length, Hostile *self)
{
  g_autofree char *text = g_strndup (bytes, length);

  for (const char *at = text; (at = strstr (at, "refused ")) != NULL; at++)
    self->n_refused++;
  meander_net_guest_receive (self->guest, bytes, length, g_get_monotonic_time () / 1000);
  send (self);
}

static void
on_closed (MeanderNetPipe *pipe, const char *problem, Hostile *self)
{
  MeanderNetBye why;
  const gboolean closed =
      meander_net_guest_get_bye (self->guest, &why) && why == MEANDER_NET_BYE_CLOSED;

  self->n_cut += !closed;
  puts (closed ? "closed" : "cut off");
  fflush (stdout);
  g_clear_object (&self->pipe);
  meander_net_guest_disconnect (self->guest);
  if (closed)
    g_main_loop_quit (self->loop);
  else
    g_timeout_add (EVERY, call, self);
}

/* The host may have gone. */
static gboolean
call (gpointer user_data)
{
  Hostile *self = user_data;
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) socket =
      g_socket_client_connect_to_host (client, self->address, 0, NULL, NULL);

  if (socket == NULL)
    {
      g_main_loop_quit (self->loop);
      return G_SOURCE_REMOVE;
    }

  self->n_turns = 0;
  self->pipe =
      meander_net_pipe_new (socket, self->certificate, MEANDER_NET_A_GUEST, MEANDER_NET_PATIENCE);
  g_signal_connect (self->pipe, "opened", G_CALLBACK (on_opened), self);
  g_signal_connect (self->pipe, "received", G_CALLBACK (on_received), self);
  g_signal_connect (self->pipe, "closed", G_CALLBACK (on_closed), self);

  return G_SOURCE_REMOVE;
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
  const MeanderState *state = meander_net_guest_get_ahead (self->guest);
  g_autofree char *move = NULL;
  guint serial;

  if (state == NULL)
    return;

  move = invent_move (self, state);
  serial = meander_random_below (&self->random, 4) == 0
               ? meander_random_below (&self->random, 200)
               : 1 + meander_game_get_n_moves (meander_net_guest_get_game (self->guest));
  g_string_append_printf (lines, "play %u %u %s\n", ++self->n_claims, serial, move);
}

/* Asks for a seat until it has one. */
static void
sit (Hostile *self)
{
  guint open = MEANDER_MAX_PLAYERS;

  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    {
      const MeanderNetSeat *sits = meander_net_guest_get_seat (self->guest, seat);

      if (sits->name != NULL && sits->guest == meander_net_guest_get_number (self->guest))
        return;
      if (sits->name != NULL && sits->player == MEANDER_NET_OPEN)
        open = seat;
    }
  if (open < MEANDER_MAX_PLAYERS)
    meander_net_guest_sit (self->guest, open, "frog");
}

static gboolean
on_turn (gpointer user_data)
{
  Hostile *self = user_data;
  g_autoptr (GString) lines = g_string_new (NULL);

  if (self->pipe == NULL || meander_net_guest_get_step (self->guest) != MEANDER_NET_GUEST_IN)
    return G_SOURCE_CONTINUE;

  if (meander_net_guest_get_game (self->guest) != NULL)
    self->n_turns++;
  else
    sit (self);
  send (self);
  claim (self, lines);
  if (meander_random_below (&self->random, 8) == 0)
    g_string_append (lines, "ping 18446744073709551615\npong 1 18446744073709551615\nask 0\n");
  for (guint i = 0; self->n_turns > FLOOD_AFTER && i < 300; i++)
    claim (self, lines);
  meander_net_pipe_send (self->pipe, lines->str);

  return G_SOURCE_CONTINUE;
}

int
main (int argc, char **argv)
{
  Hostile self = { .address = argv[2], .loop = g_main_loop_new (NULL, FALSE) };
  g_autofree char *path = g_build_filename (argv[1], "certificate", NULL);
  g_autoptr (GError) error = NULL;

  self.certificate = meander_net_certificate_load (path, &error);
  if (self.certificate == NULL)
    g_error ("%s", error->message);
  meander_random_init (&self.random, strtoul (argv[3], NULL, 10));
  self.guest = meander_net_guest_new ("Hostile");
  call (&self);
  g_timeout_add (EVERY, on_turn, &self);
  g_main_loop_run (self.loop);
  g_clear_object (&self.pipe);
  g_object_unref (self.guest);
  g_object_unref (self.certificate);
  g_main_loop_unref (self.loop);
  printf ("%u claims, %u refused, %u times cut off\n", self.n_claims, self.n_refused, self.n_cut);

  return 0;
}
