/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wire.h"

#include <string.h>

#include "net/listener.h"
#include "net/tls.h"

static void
send (Wire *self)
{
  gboolean ended;
  g_autofree char *text = meander_net_guest_take (self->guest, &ended);

  meander_net_pipe_send (self->pipe, text);
}

static void
on_opened (MeanderNetPipe *pipe, const MeanderNetMeeting *meeting, Wire *self)
{
  meander_net_guest_connect (self->guest, meeting, g_get_monotonic_time () / 1000);
  send (self);
}

static void
on_received (MeanderNetPipe *pipe, const char *bytes, guint length, Wire *self)
{
  g_autofree char *text = g_strndup (bytes, length);

  for (const char *at = text; (at = strstr (at, "refused ")) != NULL; at++)
    self->n_refused++;
  meander_net_guest_receive (self->guest, bytes, length, g_get_monotonic_time () / 1000);
  send (self);
}

static void
on_pipe_closed (MeanderNetPipe *pipe, const char *problem, Wire *self)
{
  MeanderNetBye why;
  const gboolean by_host =
      meander_net_guest_get_bye (self->guest, &why) && why == MEANDER_NET_BYE_CLOSED;

  g_clear_object (&self->pipe);
  meander_net_guest_disconnect (self->guest);
  self->on_closed (self, by_host);
}

/* The certificate is in the folder, or is made there. */
Wire *
wire_new (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  Wire *self = g_new0 (Wire, 1);

  self->certificate = meander_net_certificate_load (path, &error);
  g_assert_no_error (error);
  self->guest = meander_net_guest_new (name);

  return self;
}

void
wire_free (Wire *self)
{
  if (self->pipe != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->pipe, self);
      meander_net_pipe_cut (self->pipe);
      g_object_unref (self->pipe);
    }
  g_object_unref (self->guest);
  g_object_unref (self->certificate);
  g_free (self);
}

/* FALSE: nobody is there. */
gboolean
wire_call (Wire *self, const char *address)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) socket =
      g_socket_client_connect_to_host (client, address, MEANDER_NET_PORT, NULL, NULL);

  if (socket == NULL)
    return FALSE;

  self->pipe =
      meander_net_pipe_new (socket, self->certificate, MEANDER_NET_A_GUEST, MEANDER_NET_PATIENCE);
  g_signal_connect (self->pipe, "opened", G_CALLBACK (on_opened), self);
  g_signal_connect (self->pipe, "received", G_CALLBACK (on_received), self);
  g_signal_connect (self->pipe, "closed", G_CALLBACK (on_pipe_closed), self);

  return TRUE;
}

gboolean
wire_is_in (Wire *self)
{
  return self->pipe != NULL && meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_IN;
}

/* Asks for a seat, unless it has one. */
void
wire_sit (Wire *self, const char *name)
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
    meander_net_guest_sit (self->guest, open, name);
  send (self);
}

void
wire_say (Wire *self, const char *lines)
{
  send (self);
  meander_net_pipe_send (self->pipe, lines);
}
