/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table and guests with sockets, on this computer: all that can come in from outside. */
#include <gio/gio.h>
#include <string.h>

#include "../wait.h"
#include "certificates.h"
#include "net/caller.h"
#include "net/listener.h"
#include "net/tls.h"
#include "rules/strategy-game.h"

#define TWO "player red Anna\nplayer blue Jan\nstart six\n"
#define H "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define PATIENCE 1500 /* ms that the host gives where a test waits for their end */

typedef struct
{
  char *folder;
  GTlsCertificate *certificates[3]; /* the host's, a guest's, somebody else's */
  MeanderNetTable *table;
  MeanderNetListener *listener;
  gboolean is_closed;
  gboolean lets_in; /* everybody */
} Fixture;

/* What the other end says until it hangs up. */
static gboolean
is_hung_up (GSocketConnection *socket)
{
  char bytes[4096];
  gssize n;

  while ((n = g_socket_receive (g_socket_connection_get_socket (socket), bytes, sizeof bytes, NULL,
                                NULL)) > 0)
    continue;

  return n == 0;
}

/* ---- the table ---- */

static void
on_changed (MeanderNetTable *table, Fixture *self)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];

  for (guint connection = 1; self->lets_in && connection < 100; connection++)
    if (meander_net_table_get_knock (table, connection, tiles) != NULL)
      meander_net_table_let_in (table, connection);
}

static void
on_listener_closed (MeanderNetListener *listener, Fixture *self)
{
  self->is_closed = TRUE;
}

static void
open_table (Fixture *self, guint16 port)
{
  g_autoptr (GError) error = NULL;

  self->table = meander_net_table_new ("Host", 2);
  g_signal_connect (self->table, "changed", G_CALLBACK (on_changed), self);
  self->listener = meander_net_listener_new (self->table, self->certificates[0]);
  g_signal_connect (self->listener, "closed", G_CALLBACK (on_listener_closed), self);
  g_assert_true (meander_net_listener_open (self->listener, port, &error));
  g_assert_no_error (error);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = certificates_make (self->certificates, G_N_ELEMENTS (self->certificates));
  open_table (self, 0);
}

static void
close_table (Fixture *self)
{
  self->is_closed = FALSE;
  meander_net_listener_close (self->listener);
  WAIT_FOR (self->is_closed);
  g_assert_finalize_object (self->listener);
  g_assert_finalize_object (self->table);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  close_table (self);
  certificates_remove (self->certificates, G_N_ELEMENTS (self->certificates), self->folder);
}

/* ---- somebody who calls ---- */

typedef struct
{
  MeanderNetGuest *guest; /* NULL: says what the test says */
  MeanderNetCaller *caller;
  guint n_lost;

  GSocketConnection *socket;
  MeanderNetPipe *pipe;
  gboolean is_open;

  GString *heard;
  gboolean is_ended;
  char *problem;
} Call;

static void
on_lost (MeanderNetCaller *caller, Call *call)
{
  call->n_lost++;
}

static void
on_ended (gpointer caller, const char *problem, Call *call)
{
  call->is_ended = TRUE;
  call->problem = g_strdup (problem);
}

static void
on_opened (MeanderNetPipe *pipe, const MeanderNetMeeting *meeting, Call *call)
{
  call->is_open = TRUE;
}

static void
on_received (MeanderNetPipe *pipe, const char *bytes, guint length, Call *call)
{
  g_string_append_len (call->heard, bytes, length);
}

static Call *
call_as_guest (Fixture *self, const char *host, guint certificate)
{
  g_autofree char *address =
      g_strdup_printf ("%s:%u", host, meander_net_listener_get_port (self->listener));
  Call *call = g_new0 (Call, 1);

  call->guest = meander_net_guest_new ("Guest");
  call->caller = meander_net_caller_new (call->guest, self->certificates[certificate]);
  g_signal_connect (call->caller, "lost", G_CALLBACK (on_lost), call);
  g_signal_connect (call->caller, "ended", G_CALLBACK (on_ended), call);
  meander_net_caller_call (call->caller, address);

  return call;
}

static GSocketConnection *
connect_to (Fixture *self)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  GSocketConnection *socket = g_socket_client_connect_to_host (
      client, "127.0.0.1", meander_net_listener_get_port (self->listener), NULL, &error);

  g_assert_no_error (error);

  return socket;
}

/* A connection over which the test says what it likes. */
static Call *
call_as_stranger (Fixture *self, guint certificate)
{
  Call *call = g_new0 (Call, 1);

  call->socket = connect_to (self);
  call->pipe = meander_net_pipe_new (call->socket, self->certificates[certificate],
                                     MEANDER_NET_A_GUEST, MEANDER_NET_PATIENCE);
  call->heard = g_string_new (NULL);
  g_signal_connect (call->pipe, "opened", G_CALLBACK (on_opened), call);
  g_signal_connect (call->pipe, "received", G_CALLBACK (on_received), call);
  g_signal_connect (call->pipe, "closed", G_CALLBACK (on_ended), call);

  return call;
}

/* Until the host has heard it. */
static void
greet (Call *call)
{
  WAIT_FOR (call->is_open);
  meander_net_pipe_send (call->pipe, "ping 7\n");
  WAIT_FOR (strstr (call->heard->str, "pong 7 ") != NULL);
}

/* A thread of GIO may still have it in hand. */
static void
await_end (GObject *object)
{
  g_object_add_weak_pointer (object, (gpointer *) &object);
  g_object_unref (object);
  WAIT_FOR (object == NULL);
}

static void
free_call (Call *call)
{
  if (call->pipe != NULL)
    {
      meander_net_pipe_cut (call->pipe);
      WAIT_FOR (call->is_ended);
      await_end (G_OBJECT (call->pipe));
      await_end (G_OBJECT (call->socket));
      g_string_free (call->heard, TRUE);
    }
  else
    {
      g_object_unref (call->caller);
      g_assert_finalize_object (call->guest);
    }
  g_free (call->problem);
  g_free (call);
}

static void
assert_told (Call *call, const char *last)
{
  WAIT_FOR (call->is_ended);
  if (!g_str_has_suffix (call->heard->str, last))
    g_error ("It has heard “%s” (%s), and not “%s”", call->heard->str,
             call->problem != NULL ? call->problem : "no problem", last);
}

/* ---- tests ---- */

/* Both find each other, by any kind of address, and show the same tiles. */
static void
check_game (Fixture *self, const char *host)
{
  Call *call = call_as_guest (self, host, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = NULL;
  guint8 nonce[MEANDER_NET_HASH_BYTES];
  guint8 shown[MEANDER_NET_N_SHOWN], tiles[MEANDER_NET_N_SHOWN];
  const MeanderState *state;

  WAIT_FOR (meander_net_guest_get_tiles (call->guest, shown));
  g_assert_cmpstr (meander_net_table_get_knock (self->table, 1, tiles), ==, "Guest");
  g_assert_cmpmem (shown, sizeof shown, tiles, sizeof tiles);
  g_assert_true (meander_net_table_let_in (self->table, 1));
  meander_net_table_set_seat (self->table, 0, MEANDER_NET_PERSON, "Anna");
  WAIT_FOR (meander_net_guest_get_step (call->guest) == MEANDER_NET_GUEST_IN);
  meander_net_guest_sit (call->guest, 1, "Jan");
  WAIT_FOR (meander_net_table_get_seat (self->table, 1)->player == MEANDER_NET_PERSON);

  g_assert_true (meander_net_fill_random (nonce, sizeof nonce, &error));
  game = meander_game_new (&meander_strategy_rules, TWO, 5, &error);
  g_assert_no_error (error);
  g_assert_true (meander_net_table_start (self->table, game, nonce));
  state = meander_game_get_state (game);
  while (!meander_strategy_is_over (state))
    {
      MeanderRandom random;
      MeanderPlacement tile;
      MeanderMove move = { 0 };
      g_autofree char *text = NULL;
      const guint n_moves = meander_game_get_n_moves (game);

      meander_random_init (&random, n_moves);
      if (meander_turn_pick (meander_strategy_get_turn (state), &random, &tile))
        meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
      text = meander_move_to_text (&move);
      WAIT_FOR (meander_net_guest_get_game (call->guest) != NULL &&
                meander_game_get_n_moves (meander_net_guest_get_game (call->guest)) == n_moves);
      if (meander_strategy_get_seat (state) == 0)
        g_assert_true (meander_game_play (game, text, NULL));
      else
        g_assert_true (meander_net_guest_play (call->guest, text));
      WAIT_FOR (meander_game_get_n_moves (game) == n_moves + 1);
      state = meander_game_get_state (game);
    }
  WAIT_FOR (meander_net_guest_get_bag (call->guest) == MEANDER_NET_BAG_TRUE);
  meander_net_guest_leave (call->guest);
  WAIT_FOR (call->is_ended);
  g_assert_null (call->problem);
  free_call (call);
}

static void
test_ipv4 (Fixture *self, gconstpointer data)
{
  check_game (self, "127.0.0.1");
}

static void
test_ipv6 (Fixture *self, gconstpointer data)
{
  g_autoptr (GSocket) socket =
      g_socket_new (G_SOCKET_FAMILY_IPV6, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("::1", 0);

  if (socket == NULL || !g_socket_bind (socket, address, FALSE, NULL))
    {
      g_test_skip ("this computer has no IPv6");
      return;
    }
  check_game (self, "[::1]");
}

/* The port is closed before and after. */
static void
test_port (Fixture *self, gconstpointer data)
{
  const guint16 port = meander_net_listener_get_port (self->listener);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  Call *call = call_as_stranger (self, 1);

  greet (call);
  close_table (self);
  assert_told (call, "bye closed\n");
  free_call (call);

  g_assert_null (g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED);
  self->table = meander_net_table_new ("Host", 2);
  self->listener = meander_net_listener_new (self->table, self->certificates[0]);
  g_clear_error (&error);
  g_assert_null (g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED);
  g_assert_finalize_object (self->listener);
  g_assert_finalize_object (self->table);
  /* It is free at once for who opens the table again. */
  open_table (self, port);
  g_assert_cmpuint (meander_net_listener_get_port (self->listener), ==, port);
}

/* Each bad thing has its reason. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autofree char *large = g_strnfill (MEANDER_NET_MAX_BYTES, 'x');
  GString *flood = g_string_new (NULL);
  struct
  {
    const char *says, *told;
  } rows[] = {
    { "hello\n", "bye syntax\n" },
    { "knock 1 " H "\n", "bye syntax\n" },
    { "knock 0 " H " Eve\n", "bye version\n" },
    { "\xff\n", "bye syntax\n" },
    { "sit 1 Eve\n", "bye order\n" },
    { "nonce " H "\n", "bye order\n" },
    { "knock 1 " H " Eve\nnonce " H "\n", "bye nonce\n" },
    { "knock 1 " H " Eve\nplay 1 1 pass\n", "bye order\n" },
    { "welcome 1\n", "bye syntax\n" },
    { large, "bye large\n" },
    { NULL, "bye many\n" },
  };

  for (guint i = 0; i <= 100; i++)
    g_string_append (flood, "ping 1\n");
  rows[G_N_ELEMENTS (rows) - 1].says = flood->str;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Call *call = call_as_stranger (self, 1);

      WAIT_FOR (call->is_open);
      meander_net_pipe_send (call->pipe, rows[i].says);
      assert_told (call, rows[i].told);
      g_assert_null (strstr (call->heard->str, "game"));
      free_call (call);
    }
  g_string_free (flood, TRUE);
}

/* Somebody sends without an end, and never reads. */
static void
test_deaf (Fixture *self, gconstpointer data)
{
  Call *call = call_as_stranger (self, 1);
  g_autofree char *much = g_strnfill (MEANDER_NET_MAX_UNSENT - 1, 'x');

  WAIT_FOR (call->is_open);
  meander_net_pipe_send (call->pipe, much);
  WAIT_FOR (call->is_ended);
  free_call (call);
}

/* Who says nothing is told so: before the handshake there is nothing to say. */
static void
test_silent (Fixture *self, gconstpointer data)
{
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (GSocketConnection) dumb = NULL;
  Call *silent, *half;

  meander_net_listener_set_patience (self->listener, PATIENCE);
  dumb = connect_to (self);
  silent = call_as_stranger (self, 1);
  half = call_as_stranger (self, 2);
  WAIT_FOR (half->is_open);
  meander_net_pipe_send (half->pipe, "knock 1 " H " Eve\n");
  assert_told (silent, "bye slow\n");
  assert_told (half, "bye slow\n");
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, PATIENCE * 1000);

  /* The handshake of the third one is given up too. */
  g_socket_set_blocking (g_socket_connection_get_socket (dumb), FALSE);
  WAIT_FOR (is_hung_up (dumb));
  free_call (silent);
  free_call (half);
}

/* Who has knocked may wait for longer. */
static void
test_patient (Fixture *self, gconstpointer data)
{
  const gint64 until = g_get_monotonic_time () + 2 * PATIENCE * 1000;
  guint8 tiles[MEANDER_NET_N_SHOWN];
  Call *call;

  meander_net_listener_set_patience (self->listener, PATIENCE);
  call = call_as_guest (self, "127.0.0.1", 1);
  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, FALSE);
  WAIT_FOR (meander_net_guest_get_tiles (call->guest, tiles));
  g_assert_true (meander_net_table_let_in (self->table, 1));
  WAIT_FOR (meander_net_guest_get_step (call->guest) == MEANDER_NET_GUEST_IN);
  close_table (self);
  WAIT_FOR (call->is_ended);
  g_assert_null (call->problem);
  free_call (call);
  open_table (self, 0);
}

/* Of a connection that one end has closed nothing stays in memory. */
static void
test_end (Fixture *self, gconstpointer data)
{
  Call *call = call_as_stranger (self, 1);

  greet (call);
  meander_net_pipe_end (call->pipe);
  WAIT_FOR (call->is_ended);
  g_assert_null (call->problem);
  free_call (call);
}

/* Sixteen wait at the door, the next one is sent away; and when one has gone there is room again. */
static void
test_full (Fixture *self, gconstpointer data)
{
  Call *calls[MEANDER_NET_MAX_STRANGERS + 1];
  Call *late;

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      calls[i] = call_as_stranger (self, i % 2 + 1);
      if (i < MEANDER_NET_MAX_STRANGERS)
        greet (calls[i]);
    }
  assert_told (calls[MEANDER_NET_MAX_STRANGERS], "bye full\n");
  for (guint i = 0; i < MEANDER_NET_MAX_STRANGERS; i++)
    g_assert_false (calls[i]->is_ended);

  meander_net_pipe_send (calls[0]->pipe, "bye left\n");
  WAIT_FOR (calls[0]->is_ended);
  late = call_as_stranger (self, 1);
  greet (late);
  free_call (late);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    free_call (calls[i]);
}

/* And as many may shake hands at once; more are cut.  When they have gone there is room again, as soon as the host
 * has noticed: until then who comes is cut too, and comes again. */
static void
test_crowd (Fixture *self, gconstpointer data)
{
  GSocketConnection *crowd[MEANDER_NET_MAX_SHAKING + 4];
  guint n_cut = 0;
  Call *late;

  meander_net_listener_set_patience (self->listener, WAIT_LONG_ENOUGH * 1000);
  for (guint i = 0; i < G_N_ELEMENTS (crowd); i++)
    {
      crowd[i] = connect_to (self);
      g_socket_set_blocking (g_socket_connection_get_socket (crowd[i]), FALSE);
    }
  WAIT_FOR (is_hung_up (crowd[MEANDER_NET_MAX_SHAKING + 3]));
  for (guint i = 0; i < G_N_ELEMENTS (crowd); i++)
    n_cut += is_hung_up (crowd[i]);
  g_assert_cmpuint (n_cut, ==, 4);

  for (guint i = 0; i < G_N_ELEMENTS (crowd); i++)
    g_object_unref (crowd[i]);
  late = call_as_stranger (self, 1);
  WAIT_FOR (late->is_open || late->is_ended);
  while (!late->is_open)
    {
      free_call (late);
      late = call_as_stranger (self, 1);
      WAIT_FOR (late->is_open || late->is_ended);
    }
  free_call (late);
}

static gboolean
accept_any (void)
{
  return TRUE;
}

static void
on_handshake (GObject *tls, GAsyncResult *result, gpointer done)
{
  g_tls_connection_handshake_finish (G_TLS_CONNECTION (tls), result, NULL);
  *(gboolean *) done = TRUE;
}

/* Without a certificate, and without TLS, nobody comes as far as to speak. */
static void
test_no_certificate (Fixture *self, gconstpointer data)
{
  g_autoptr (GSocketConnection) nameless = connect_to (self);
  g_autoptr (GSocketConnection) plain = connect_to (self);
  g_autoptr (GIOStream) tls = g_tls_client_connection_new (G_IO_STREAM (nameless), NULL, NULL);
  gboolean done = FALSE;

  g_signal_connect (tls, "accept-certificate", G_CALLBACK (accept_any), NULL);
  g_tls_connection_handshake_async (G_TLS_CONNECTION (tls), G_PRIORITY_DEFAULT, NULL, on_handshake,
                                    &done);
  g_assert_true (g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (plain)),
                                            "knock\n", 6, NULL, NULL, NULL));
  g_socket_set_blocking (g_socket_connection_get_socket (plain), FALSE);
  WAIT_FOR (is_hung_up (plain));
  WAIT_FOR (done);
  g_socket_set_blocking (g_socket_connection_get_socket (nameless), FALSE);
  WAIT_FOR (is_hung_up (nameless));
}

/* ---- somebody in between ---- */

/* It has a table of its own for the guest and is a guest of the host's: both let it in if they look at
 * nothing, and see other tiles if they look. */
static void
test_man_in_the_middle (Fixture *self, gconstpointer data)
{
  Fixture evil = { .certificates = { self->certificates[2] } };
  guint8 shown[MEANDER_NET_N_SHOWN], tiles[MEANDER_NET_N_SHOWN];
  guint8 shown_evil[MEANDER_NET_N_SHOWN], evil_tiles[MEANDER_NET_N_SHOWN];
  Call *victim, *at_host;

  open_table (&evil, 0);
  victim = call_as_guest (&evil, "127.0.0.1", 0);
  at_host = call_as_guest (self, "127.0.0.1", 2);
  WAIT_FOR (meander_net_guest_get_tiles (victim->guest, shown));
  WAIT_FOR (meander_net_guest_get_tiles (at_host->guest, shown_evil));
  WAIT_FOR (meander_net_table_get_knock (self->table, 1, tiles) != NULL);
  g_assert_nonnull (meander_net_table_get_knock (evil.table, 1, evil_tiles));
  g_assert_cmpint (memcmp (shown, tiles, sizeof tiles), !=, 0);
  g_assert_cmpmem (shown_evil, sizeof tiles, tiles, sizeof tiles);
  g_assert_cmpmem (shown, sizeof tiles, evil_tiles, sizeof tiles);

  free_call (victim);
  free_call (at_host);
  close_table (&evil);
}

/* It passes on what both say: the commitments belong to another connection. */
typedef struct
{
  MeanderNetPipe *pipes[2]; /* to the guest, to the host */
  GSocketConnection *sockets[2];
  gboolean closed[2];
  GString *passed[2];
} Proxy;

static void
on_passed (MeanderNetPipe *pipe, const char *bytes, guint length, Proxy *proxy)
{
  const guint from = pipe == proxy->pipes[0] ? 0 : 1;
  g_autofree char *text = g_strndup (bytes, length);

  g_string_append (proxy->passed[from], text);
  if (proxy->pipes[1 - from] != NULL)
    meander_net_pipe_send (proxy->pipes[1 - from], text);
}

static void
on_proxy_closed (MeanderNetPipe *pipe, const char *problem, Proxy *proxy)
{
  proxy->closed[pipe == proxy->pipes[0] ? 0 : 1] = TRUE;
}

static void
hook (Proxy *proxy, guint i, GSocketConnection *socket, GTlsCertificate *certificate)
{
  proxy->sockets[i] = socket;
  proxy->pipes[i] = meander_net_pipe_new (
      socket, certificate, i == 0 ? MEANDER_NET_HOST : MEANDER_NET_A_GUEST, MEANDER_NET_PATIENCE);
  g_signal_connect (proxy->pipes[i], "received", G_CALLBACK (on_passed), proxy);
  g_signal_connect (proxy->pipes[i], "closed", G_CALLBACK (on_proxy_closed), proxy);
}

static gboolean
on_victim (GSocketService *service, GSocketConnection *socket, GObject *source, Proxy *proxy)
{
  hook (proxy, 0, g_object_ref (socket), g_object_get_data (G_OBJECT (service), "certificate"));

  return TRUE;
}

static void
test_proxy (Fixture *self, gconstpointer data)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  g_autoptr (MeanderNetGuest) guest = meander_net_guest_new ("Guest");
  g_autoptr (MeanderNetCaller) caller = meander_net_caller_new (guest, self->certificates[1]);
  const guint16 port =
      g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", port);
  Proxy proxy = { .passed = { g_string_new (NULL), g_string_new (NULL) } };
  Call *thief;
  Call call = { 0 };
  MeanderNetBye why;

  self->lets_in = TRUE;
  g_object_set_data (G_OBJECT (service), "certificate", self->certificates[2]);
  g_signal_connect (service, "incoming", G_CALLBACK (on_victim), &proxy);
  g_signal_connect (caller, "ended", G_CALLBACK (on_ended), &call);
  hook (&proxy, 1, connect_to (self), self->certificates[2]);
  meander_net_caller_call (caller, address);
  WAIT_FOR (call.is_ended);
  WAIT_FOR (proxy.closed[1]);
  g_assert_true (meander_net_guest_get_bye (guest, &why));
  g_assert_cmpint (why, ==, MEANDER_NET_BYE_NONCE);
  g_assert_true (g_str_has_suffix (proxy.passed[1]->str, "bye nonce\n"));
  g_assert_null (strstr (proxy.passed[1]->str, "welcome"));

  /* Nor is there any use in saying it once more. */
  thief = call_as_stranger (self, 2);
  WAIT_FOR (thief->is_open);
  meander_net_pipe_send (thief->pipe, proxy.passed[0]->str);
  assert_told (thief, "bye nonce\n");
  free_call (thief);

  meander_net_pipe_cut (proxy.pipes[0]);
  WAIT_FOR (proxy.closed[0]);
  for (guint i = 0; i < 2; i++)
    {
      await_end (G_OBJECT (proxy.pipes[i]));
      await_end (G_OBJECT (proxy.sockets[i]));
      g_string_free (proxy.passed[i], TRUE);
    }
  g_socket_service_stop (service);
  g_socket_listener_close (G_SOCKET_LISTENER (service));
}

/* ---- falling away ---- */

/* A guest that was let in goes on with the host that comes back, and another one in its place is none.  That nothing
 * of one connection is worth anything on another one is tested in test-table.c, by the binding. */
static void
test_again (Fixture *self, gconstpointer data)
{
  Call *call = call_as_guest (self, "127.0.0.1", 1);
  const guint16 port = meander_net_listener_get_port (self->listener);
  g_autofree char *saved = NULL;

  self->lets_in = TRUE;
  WAIT_FOR (meander_net_guest_get_step (call->guest) == MEANDER_NET_GUEST_IN);
  saved = meander_net_table_to_text (self->table, 0);

  /* The host goes without a word, and comes back. */
  g_assert_finalize_object (self->listener);
  g_assert_finalize_object (self->table);
  WAIT_FOR (call->n_lost > 0);
  self->lets_in = FALSE;
  self->table = meander_net_table_new_from_text ("Host", saved, 0, 0);
  self->listener = meander_net_listener_new (self->table, self->certificates[0]);
  g_signal_connect (self->listener, "closed", G_CALLBACK (on_listener_closed), self);
  g_assert_true (meander_net_listener_open (self->listener, port, NULL));
  WAIT_FOR (meander_net_guest_get_step (call->guest) == MEANDER_NET_GUEST_IN);

  /* Somebody else has its place. */
  g_assert_finalize_object (self->listener);
  g_assert_finalize_object (self->table);
  WAIT_FOR (meander_net_guest_get_step (call->guest) == MEANDER_NET_GUEST_OFF);
  self->table = meander_net_table_new_from_text ("Host", saved, 0, 0);
  self->listener = meander_net_listener_new (self->table, self->certificates[2]);
  g_signal_connect (self->listener, "closed", G_CALLBACK (on_listener_closed), self);
  g_assert_true (meander_net_listener_open (self->listener, port, NULL));
  WAIT_FOR (call->is_ended);
  g_assert_nonnull (call->problem);
  g_assert_cmpint (meander_net_guest_get_step (call->guest), ==, MEANDER_NET_GUEST_OFF);
  free_call (call);
}

/* Nobody is there. */
static void
test_nobody (Fixture *self, gconstpointer data)
{
  Call *call;

  meander_net_listener_close (self->listener);
  call = call_as_guest (self, "127.0.0.1", 1);
  WAIT_FOR (call->is_ended);
  g_assert_nonnull (call->problem);
  g_assert_cmpuint (call->n_lost, ==, 0);
  free_call (call);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*run) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/net/tcp/ipv4", test_ipv4 },
    { "/net/tcp/ipv6", test_ipv6 },
    { "/net/tcp/port", test_port },
    { "/net/tcp/refused", test_refused },
    { "/net/tcp/deaf", test_deaf },
    { "/net/tcp/silent", test_silent },
    { "/net/tcp/patient", test_patient },
    { "/net/tcp/end", test_end },
    { "/net/tcp/full", test_full },
    { "/net/tcp/crowd", test_crowd },
    { "/net/tcp/no-certificate", test_no_certificate },
    { "/net/tcp/man-in-the-middle", test_man_in_the_middle },
    { "/net/tcp/proxy", test_proxy },
    { "/net/tcp/again", test_again },
    { "/net/tcp/nobody", test_nobody },
  };

  g_test_init (&argc, &argv, NULL);
  if (!g_tls_backend_supports_tls (g_tls_backend_get_default ()))
    {
      g_print ("1..0 # SKIP there is no glib-networking\n");
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].run, tear_down);

  return g_test_run ();
}
