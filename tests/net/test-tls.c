/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two ends of one connection, without a network: certificates, TLS 1.3, and what both know of it. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>

#include "net/tls.h"

typedef struct
{
  char *folder;
  GTlsCertificate *certificates[2]; /* the host's, the guest's */
  GSocketConnection *ends[2];
  GTlsConnection *connections[2];
  guint n_done;
} Fixture;

static GTlsCertificate *
load (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  GTlsCertificate *certificate = meander_net_certificate_load (path, &error);

  g_assert_no_error (error);

  return certificate;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("meander-tls-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (self->folder, i == 0 ? "host" : "guest", NULL);

      g_clear_object (&self->connections[i]);
      g_clear_object (&self->ends[i]);
      g_clear_object (&self->certificates[i]);
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
}

static gboolean
accept_any (void)
{
  return TRUE;
}

static void
on_shaken (GObject *connection, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Fixture *self = data;

  g_assert_true (g_tls_connection_handshake_finish (G_TLS_CONNECTION (connection), result, &error));
  g_assert_no_error (error);
  self->n_done++;
}

static void
shake_hands (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  int ends[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM, 0, ends), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GSocket) socket = g_socket_new_from_fd (ends[i], &error);

      g_assert_no_error (error);
      self->ends[i] = g_socket_connection_factory_create_connection (socket);
    }
  self->connections[0] = G_TLS_CONNECTION (
      g_tls_server_connection_new (G_IO_STREAM (self->ends[0]), self->certificates[0], &error));
  g_assert_no_error (error);
  g_object_set (self->connections[0], "authentication-mode", G_TLS_AUTHENTICATION_REQUIRED, NULL);
  self->connections[1] =
      G_TLS_CONNECTION (g_tls_client_connection_new (G_IO_STREAM (self->ends[1]), NULL, &error));
  g_assert_no_error (error);
  g_tls_connection_set_certificate (self->connections[1], self->certificates[1]);

  for (guint i = 0; i < 2; i++)
    {
      g_signal_connect (self->connections[i], "accept-certificate", G_CALLBACK (accept_any), NULL);
      g_tls_connection_handshake_async (self->connections[i], G_PRIORITY_DEFAULT, NULL, on_shaken,
                                        self);
    }
  while (self->n_done < 2)
    g_main_context_iteration (NULL, TRUE);
}

/* It is made once, for its owner alone, and what cannot be read stays as it is. */
static void
test_certificate (Fixture *self, gconstpointer data)
{
  g_autoptr (GTlsCertificate) again = NULL;
  g_autofree char *path = g_build_filename (self->folder, "host", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf facts;

  self->certificates[0] = load (self, "host");
  self->certificates[1] = load (self, "guest");
  again = load (self, "host");
  g_assert_true (g_tls_certificate_is_same (self->certificates[0], again));
  g_assert_false (g_tls_certificate_is_same (self->certificates[0], self->certificates[1]));
  g_assert_cmpint (g_stat (path, &facts), ==, 0);
  g_assert_cmphex (facts.st_mode & 0777, ==, 0600);

  g_assert_true (g_file_set_contents (path, "broken", -1, NULL));
  g_assert_null (meander_net_certificate_load (path, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "broken");
}

/* Both ends know the same; each has a nonce of its own. */
static void
test_meeting (Fixture *self, gconstpointer data)
{
  static const guint8 nothing[MEANDER_NET_HASH_BYTES] = { 0 };
  g_autoptr (GError) error = NULL;
  MeanderNetMeeting host, guest;

  self->certificates[0] = load (self, "host");
  self->certificates[1] = load (self, "guest");
  shake_hands (self);
  g_assert_true (meander_net_meeting_init (&host, self->connections[0], MEANDER_NET_HOST, &error));
  g_assert_no_error (error);
  g_assert_true (
      meander_net_meeting_init (&guest, self->connections[1], MEANDER_NET_A_GUEST, &error));
  g_assert_no_error (error);

  g_assert_cmpmem (host.binding, sizeof host.binding, guest.binding, sizeof guest.binding);
  g_assert_true (memcmp (host.binding, nothing, sizeof nothing) != 0);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpmem (host.fingerprints[i], sizeof nothing, guest.fingerprints[i], sizeof nothing);
  g_assert_true (memcmp (host.fingerprints[0], host.fingerprints[1], sizeof nothing) != 0);
  g_assert_true (memcmp (host.nonces[0], nothing, sizeof nothing) != 0);
  g_assert_true (memcmp (guest.nonces[1], nothing, sizeof nothing) != 0);
  g_assert_true (memcmp (host.nonces[0], guest.nonces[1], sizeof nothing) != 0);
  g_assert_cmpmem (host.nonces[1], sizeof nothing, nothing, sizeof nothing);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (!g_tls_backend_supports_tls (g_tls_backend_get_default ()))
    {
      g_print ("1..0 # SKIP there is no glib-networking\n");
      return 0;
    }

  g_test_add ("/net/tls/certificate", Fixture, NULL, set_up, test_certificate, tear_down);
  g_test_add ("/net/tls/meeting", Fixture, NULL, set_up, test_meeting, tear_down);

  return g_test_run ();
}
