/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two connections that carry the same: each byte is heard once, in order, and as soon as one of them has brought it. */
#include <gio/gio.h>
#include <string.h>

#include "../wait.h"
#include "certificates.h"
#include "net/caller.h"
#include "net/gobble.h"
#include "net/listener.h"
#include "net/strands.h"
#include "rules/gobble-game.h"
#include "rules/random.h"

/* ---- bytes ---- */

#define N_BYTES 400
#define N_ROUNDS 2000

/* A piece of what is left of one connection’s bytes. */
static void
bring (MeanderNetStrands *strands,
       MeanderRandom *random,
       const char *all,
       gboolean second,
       gsize *at,
       GString *heard)
{
  const gsize many = 1 + meander_random_below (random, 30);
  const gsize n = MIN (N_BYTES - *at, many);
  g_autoptr (GString) more = second ? meander_net_strands_hear_second (strands, all + *at, n)
                                    : meander_net_strands_hear_first (strands, all + *at, n);

  g_assert_nonnull (more);
  *at += n;
  g_string_append_len (heard, more->str, (gssize) more->len);
}

/* Whatever comes when: what is heard is the beginning of what is said, and all that one of the two has brought,
 * as far as there is no gap before it. */
static void
test_bytes (void)
{
  char all[N_BYTES];
  MeanderRandom random;

  meander_random_init (&random, 1);
  for (guint i = 0; i < N_BYTES; i++)
    all[i] = (char) ('a' + meander_random_below (&random, 26));
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      gsize first = meander_random_below (&random, N_BYTES);
      const gsize begin = meander_random_below (&random, N_BYTES);
      gsize second = begin;
      const guint share = meander_random_below (&random, 11);
      GString *heard = g_string_new_len (all, (gssize) first);
      MeanderNetStrands strands;

      meander_net_strands_init (&strands, first, second);
      while (first < N_BYTES && second < N_BYTES)
        {
          const gboolean is_second = meander_random_below (&random, 10) < share;

          bring (&strands, &random, all, is_second, is_second ? &second : &first, heard);
          g_assert_cmpuint (heard->len, ==, begin <= first ? MAX (first, second) : first);
          g_assert_cmpmem (heard->str, heard->len, all, heard->len);
        }
      meander_net_strands_clear (&strands);
      g_string_free (heard, TRUE);
    }
}

/* What cannot be heard yet is held, within a limit. */
static void
test_ahead (void)
{
  g_autofree char *much = g_strnfill (MEANDER_NET_MAX_HELD, 'x');
  MeanderNetStrands strands;

  meander_net_strands_init (&strands, 5, 6);
  g_string_free (meander_net_strands_hear_second (&strands, much, MEANDER_NET_MAX_HELD), TRUE);
  g_assert_null (meander_net_strands_hear_second (&strands, "x", 1));
  meander_net_strands_clear (&strands);
}

/* ---- computers ---- */

typedef struct
{
  char *folder;
  GTlsCertificate *certificates[3]; /* the host's, the guest's, somebody else's */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = certificates_make (self->certificates, G_N_ELEMENTS (self->certificates));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  certificates_remove (self->certificates, G_N_ELEMENTS (self->certificates), self->folder);
}

/* One end of a connection, of which the test is to know all that comes. */
typedef struct
{
  MeanderNetPipe *pipe;
  gboolean is_open, is_closed;
  GString *heard;
} End;

static void
on_opened (MeanderNetPipe *pipe, const MeanderNetMeeting *meeting, End *end)
{
  end->is_open = TRUE;
}

static void
on_received (MeanderNetPipe *pipe, const char *bytes, guint length, End *end)
{
  g_string_append_len (end->heard, bytes, length);
}

static void
on_closed (MeanderNetPipe *pipe, const char *problem, End *end)
{
  end->is_closed = TRUE;
}

static void
end_init (End *end, GSocketConnection *socket, GTlsCertificate *certificate, MeanderNetSide side)
{
  *end = (End){ .pipe = meander_net_pipe_new (socket, certificate, side, MEANDER_NET_PATIENCE),
                .heard = g_string_new (NULL) };
  g_signal_connect (end->pipe, "opened", G_CALLBACK (on_opened), end);
  g_signal_connect (end->pipe, "received", G_CALLBACK (on_received), end);
  g_signal_connect (end->pipe, "closed", G_CALLBACK (on_closed), end);
}

static void
end_clear (End *end)
{
  meander_net_pipe_cut (end->pipe);
  WAIT_FOR (end->is_closed);
  g_object_unref (end->pipe);
  g_string_free (end->heard, TRUE);
}

static gboolean
has_heard (End *end, const char *pattern)
{
  return g_regex_match_simple (pattern, end->heard->str, 0, 0);
}

/* ---- the host ---- */

static void
call (End *end, MeanderNetListener *listener, GTlsCertificate *certificate)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) socket = g_socket_client_connect_to_host (
      client, "127.0.0.1", meander_net_listener_get_port (listener), NULL, &error);

  g_assert_no_error (error);
  end_init (end, socket, certificate, MEANDER_NET_A_GUEST);
  WAIT_FOR (end->is_open);
}

static void
say (End *end, const char *text)
{
  meander_net_pipe_send (end->pipe, text);
}

/* The host hears what the second connection brings before the first, answers over both, and hears nothing twice. */
static void
test_host (Fixture *self, gconstpointer data)
{
  MeanderNetTable *table = meander_net_table_new ("Host", 2);
  MeanderNetListener *listener = meander_net_listener_new (table, self->certificates[0]);
  End first, second, next, stranger;

  g_assert_true (meander_net_listener_open (listener, 0, NULL));
  call (&first, listener, self->certificates[1]);
  say (&first, "ping 1\n");
  WAIT_FOR (has_heard (&first, "^pong 1 \\d+\n$"));

  call (&second, listener, self->certificates[1]);
  say (&second, "twin 7\nping 2\n");
  WAIT_FOR (has_heard (&first, "\npong 2 \\d+\n$"));
  WAIT_FOR (has_heard (&second, "^twin \\d+\npong 2 \\d+\n$"));
  g_assert_cmpuint (g_ascii_strtoull (second.heard->str + strlen ("twin "), NULL, 10), ==,
                    (guint64) (strstr (first.heard->str, "pong 2") - first.heard->str));
  say (&first, "ping 2\nping 3\n");
  WAIT_FOR (has_heard (&second, "pong 2 \\d+\npong 3 \\d+\n$"));
  say (&second, "ping 3\nping 4");
  say (&first, "ping 4\n");
  WAIT_FOR (has_heard (&second, "pong 2 \\d+\npong 3 \\d+\npong 4 \\d+\n$"));
  WAIT_FOR (has_heard (&first, "^pong 1 \\d+\npong 2 \\d+\npong 3 \\d+\npong 4 \\d+\n$"));

  /* Another one takes its place; one that says nothing that makes sense goes, and the first stays. */
  call (&next, listener, self->certificates[1]);
  say (&next, "twin x\n");
  WAIT_FOR (next.is_closed && second.is_closed);
  say (&first, "ping 5\n");
  WAIT_FOR (has_heard (&first, "pong 5 \\d+\n$"));

  /* Nobody is the second one of another computer, nor of one that is not there. */
  call (&stranger, listener, self->certificates[2]);
  say (&stranger, "twin 0\nping 6\n");
  WAIT_FOR (stranger.is_closed);
  g_assert_cmpstr (stranger.heard->str, ==, "bye order\n");
  g_assert_false (first.is_closed);

  end_clear (&first);
  end_clear (&second);
  end_clear (&next);
  end_clear (&stranger);
  g_assert_finalize_object (listener);
  g_assert_finalize_object (table);
}

/* ---- the guest ---- */

/* A host whose table is real; over which connection it says something, the test says. */
typedef struct
{
  GTlsCertificate *certificate;
  MeanderNetTable *table;
  guint connection;
  End ends[2];
  guint n_ends;
  gboolean over_second; /* what is said goes over the second one alone */
  gsize n_sent;         /* bytes, over the first one */
  GString *unsent;      /* that the first one has not brought */
} Host;

static void
tell (Host *self)
{
  gboolean ended;
  g_autofree char *text = meander_net_table_take (self->table, self->connection, &ended);

  meander_net_pipe_send (self->ends[self->over_second ? 1 : 0].pipe, text);
  if (self->over_second)
    g_string_append (self->unsent, text);
  else
    self->n_sent += strlen (text);
}

static void
on_first_opened (MeanderNetPipe *pipe, const MeanderNetMeeting *meeting, Host *self)
{
  self->connection = meander_net_table_connect (self->table, meeting, meander_net_get_now ());
}

static void
on_first_received (MeanderNetPipe *pipe, const char *bytes, guint length, Host *self)
{
  meander_net_table_receive (self->table, self->connection, bytes, length, meander_net_get_now ());
  tell (self);
}

static gboolean
on_incoming (GSocketService *service, GSocketConnection *socket, GObject *source, Host *self)
{
  g_assert_cmpuint (self->n_ends, <, G_N_ELEMENTS (self->ends));
  end_init (&self->ends[self->n_ends], socket, self->certificate, MEANDER_NET_HOST);
  if (self->n_ends == 0)
    {
      g_signal_connect (self->ends[0].pipe, "opened", G_CALLBACK (on_first_opened), self);
      g_signal_connect (self->ends[0].pipe, "received", G_CALLBACK (on_first_received), self);
    }
  self->n_ends++;

  return TRUE;
}

static void
start (Host *self, MeanderNetGuest *guest, MeanderGame *game)
{
  static const guint8 nonce[MEANDER_NET_HASH_BYTES];

  WAIT_FOR (meander_net_table_find_knock (self->table) != 0);
  meander_net_table_let_in (self->table, self->connection);
  meander_net_table_set_seat (self->table, 0, MEANDER_NET_PERSON, "A");
  tell (self);
  WAIT_FOR (meander_net_guest_get_step (guest) == MEANDER_NET_GUEST_IN);
  meander_net_guest_sit (guest, 1, "B");
  WAIT_FOR (meander_net_table_get_seat (self->table, 1)->player == MEANDER_NET_PERSON);
  g_assert_true (meander_net_table_start (self->table, game, nonce));
  g_assert_true (
      meander_net_table_begin (self->table, meander_net_get_now (), meander_net_get_now ()));
  tell (self);
}

/* The host turns up a tile, and the guest hears it, once. */
static void
play (Host *self, MeanderNetGuest *guest, MeanderGame *game, const char *move)
{
  g_autofree char *text =
      g_strdup_printf ("%u %s", meander_gobble_get_time (meander_game_get_state (game)), move);
  const guint n_moves = meander_game_get_n_moves (game) + 1;
  g_autoptr (GError) error = NULL;

  meander_game_play (game, text, &error);
  g_assert_no_error (error);
  tell (self);
  WAIT_FOR (meander_game_get_n_moves (meander_net_guest_get_game (guest)) == n_moves);
}

/* The guest calls twice, says everything over both, and hears over both. */
static void
test_guest (Fixture *self, gconstpointer data)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  g_autoptr (MeanderNetGuest) guest = meander_net_guest_new ("Guest");
  g_autoptr (MeanderNetCaller) caller = meander_net_caller_new (guest, self->certificates[1]);
  g_autofree char *address = g_strdup_printf (
      "127.0.0.1:%u",
      g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL));
  Host host = { .certificate = self->certificates[0],
                .table = meander_net_table_new ("Host", 2),
                .unsent = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_gobble_rules, "player even A\nplayer even B\n", 1, &error);
  g_autofree char *begin = NULL;
  guint64 from;

  g_assert_no_error (error);
  g_signal_connect (service, "incoming", G_CALLBACK (on_incoming), &host);
  meander_net_caller_call (caller, address);
  start (&host, guest, game);
  WAIT_FOR (host.n_ends == 2 && has_heard (&host.ends[1], "^twin \\d+\n"));
  from = g_ascii_strtoull (host.ends[1].heard->str + strlen ("twin "), NULL, 10);

  meander_net_guest_ask (guest, 0);
  WAIT_FOR (has_heard (&host.ends[1], "\nask 0\n"));

  /* From here on the first connection stands still for the guest. */
  begin = g_strdup_printf ("twin %" G_GSIZE_FORMAT "\n", host.n_sent);
  meander_net_pipe_send (host.ends[1].pipe, begin);
  host.over_second = TRUE;
  play (&host, guest, game, "1 take");
  play (&host, guest, game, "2 take");

  /* It goes on, and says what is known. */
  meander_net_pipe_send (host.ends[0].pipe, host.unsent->str);
  host.over_second = FALSE;
  meander_net_table_pause (host.table);
  tell (&host);
  WAIT_FOR (meander_net_guest_is_paused (guest, &(guint){ 0 }));
  g_assert_cmpuint (meander_game_get_n_moves (meander_net_guest_get_game (guest)), ==, 2);
  meander_net_guest_leave (guest);
  WAIT_FOR (has_heard (&host.ends[0], "bye left\n$"));
  g_assert_cmpuint (from, <=, host.ends[0].heard->len);
  g_assert_true (g_str_has_prefix (host.ends[0].heard->str + from,
                                   strchr (host.ends[1].heard->str, '\n') + 1));

  g_socket_service_stop (service);
  g_socket_listener_close (G_SOCKET_LISTENER (service));
  for (guint i = 0; i < 2; i++)
    {
      g_signal_handlers_disconnect_by_data (host.ends[i].pipe, &host);
      end_clear (&host.ends[i]);
    }
  g_string_free (host.unsent, TRUE);
  g_assert_finalize_object (host.table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/twin/bytes", test_bytes);
  g_test_add_func ("/net/twin/ahead", test_ahead);
  if (g_tls_backend_supports_tls (g_tls_backend_get_default ()))
    {
      g_test_add ("/net/twin/host", Fixture, NULL, set_up, test_host, tear_down);
      g_test_add ("/net/twin/guest", Fixture, NULL, set_up, test_guest, tear_down);
    }

  return g_test_run ();
}
