/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/tls.h"

#include <glib/gstdio.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <string.h>

#include "library/library.h"
#include "model/home.h"

/* GIO does all of TLS but two things: it makes no certificates, and has no random numbers that nobody
 * can guess.  These are GnuTLS's. */

#define SERIAL_BYTES 16

#define FUNCTIONS(F)                                                                               \
  F (gnutls_free)                                                                                  \
  F (gnutls_rnd)                                                                                   \
  F (gnutls_strerror)                                                                              \
  F (gnutls_x509_crt_deinit)                                                                       \
  F (gnutls_x509_crt_export2)                                                                      \
  F (gnutls_x509_crt_init)                                                                         \
  F (gnutls_x509_crt_set_activation_time)                                                          \
  F (gnutls_x509_crt_set_dn_by_oid)                                                                \
  F (gnutls_x509_crt_set_expiration_time)                                                          \
  F (gnutls_x509_crt_set_key)                                                                      \
  F (gnutls_x509_crt_set_serial)                                                                   \
  F (gnutls_x509_crt_set_version)                                                                  \
  F (gnutls_x509_crt_sign2)                                                                        \
  F (gnutls_x509_privkey_deinit)                                                                   \
  F (gnutls_x509_privkey_export2_pkcs8)                                                            \
  F (gnutls_x509_privkey_generate)                                                                 \
  F (gnutls_x509_privkey_init)

typedef struct
{
  FUNCTIONS (MEANDER_LIBRARY_MEMBER)
} GnuTls;

/* NULL where it cannot be opened. */
static const GnuTls *
get_gnutls (GError **error)
{
  static const char *const names[] = { FUNCTIONS (MEANDER_LIBRARY_NAME) };
  static GnuTls gnutls;
  static GMutex mutex;
  static gboolean opened;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  if (!opened)
    opened = meander_library_open ("libgnutls.so.30", names, G_N_ELEMENTS (names), &gnutls, error);

  return opened ? &gnutls : NULL;
}

static gboolean
fail (const GnuTls *gnutls, GError **error, int code)
{
  g_set_error_literal (error, G_TLS_ERROR, G_TLS_ERROR_MISC, gnutls->gnutls_strerror (code));

  return FALSE;
}

static int
sign (const GnuTls *gnutls, gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key)
{
  guint8 serial[SERIAL_BYTES];
  int code = gnutls->gnutls_x509_privkey_generate (key, GNUTLS_PK_EDDSA_ED25519, 0, 0);

  if (code >= 0)
    code = gnutls->gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial);
  serial[0] &= 0x7f;
  if (code >= 0)
    code = gnutls->gnutls_x509_crt_set_version (certificate, 3);
  if (code >= 0)
    code = gnutls->gnutls_x509_crt_set_serial (certificate, serial, sizeof serial);
  if (code >= 0)
    code = gnutls->gnutls_x509_crt_set_activation_time (certificate, 0);
  if (code >= 0)
    code = gnutls->gnutls_x509_crt_set_expiration_time (certificate,
                                                        GNUTLS_X509_NO_WELL_DEFINED_EXPIRATION);
  if (code >= 0)
    code = gnutls->gnutls_x509_crt_set_dn_by_oid (certificate, GNUTLS_OID_X520_COMMON_NAME, 0,
                                                  "Meander", strlen ("Meander"));
  if (code >= 0)
    code = gnutls->gnutls_x509_crt_set_key (certificate, key);
  if (code >= 0)
    code = gnutls->gnutls_x509_crt_sign2 (certificate, certificate, key, GNUTLS_DIG_SHA512, 0);

  return code;
}

/* A key, and a certificate that it has signed itself. */
static char *
make_pem (const GnuTls *gnutls, GError **error)
{
  gnutls_x509_privkey_t key = NULL;
  gnutls_x509_crt_t certificate = NULL;
  gnutls_datum_t key_text = { NULL, 0 };
  gnutls_datum_t text = { NULL, 0 };
  char *pem = NULL;
  int code;

  gnutls->gnutls_x509_privkey_init (&key);
  gnutls->gnutls_x509_crt_init (&certificate);
  code = sign (gnutls, certificate, key);
  if (code >= 0)
    code = gnutls->gnutls_x509_crt_export2 (certificate, GNUTLS_X509_FMT_PEM, &text);
  if (code >= 0)
    code = gnutls->gnutls_x509_privkey_export2_pkcs8 (key, GNUTLS_X509_FMT_PEM, NULL,
                                                      GNUTLS_PKCS_PLAIN, &key_text);
  if (code >= 0)
    pem = g_strdup_printf ("%.*s%.*s", (int) text.size, (const char *) text.data,
                           (int) key_text.size, (const char *) key_text.data);
  else
    fail (gnutls, error, code);

  (*gnutls->gnutls_free) (text.data);
  (*gnutls->gnutls_free) (key_text.data);
  gnutls->gnutls_x509_crt_deinit (certificate);
  gnutls->gnutls_x509_privkey_deinit (key);

  return pem;
}

/**
 * meander_net_certificate_load:
 * @path: a file, whose folder there is
 * @error: where to report what fails
 *
 * Gives the certificate by which this computer is known at tables. The first time it is made, and
 * kept in a file that only its owner can read; what cannot be read is not replaced, since others know
 * this computer by it.
 *
 * Returns: (transfer full) (nullable): the certificate with its key, or %NULL on error
 */
GTlsCertificate *
meander_net_certificate_load (const char *path, GError **error)
{
  g_autofree char *pem = NULL;
  const GnuTls *gnutls;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return g_tls_certificate_new_from_file (path, error);

  gnutls = get_gnutls (error);
  if (gnutls == NULL)
    return NULL;
  pem = make_pem (gnutls, error);
  if (pem == NULL ||
      !g_file_set_contents_full (path, pem, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error))
    return NULL;

  return g_tls_certificate_new_from_pem (pem, -1, error);
}

/**
 * meander_net_fill_random:
 * @bytes: (out caller-allocates) (array length=length): where to put them
 * @length: how many
 * @error: where to report what fails
 *
 * Draws random bytes that nobody can guess, such as a game's seed.
 *
 * Returns: whether the system has them
 */
gboolean
meander_net_fill_random (guint8 *bytes, gsize length, GError **error)
{
  const GnuTls *gnutls = get_gnutls (error);
  int code;

  if (gnutls == NULL)
    return FALSE;
  code = gnutls->gnutls_rnd (GNUTLS_RND_KEY, bytes, length);

  return code >= 0 || fail (gnutls, error, code);
}

static gboolean
take_fingerprint (GTlsCertificate *certificate, guint8 hash[MEANDER_NET_HASH_BYTES])
{
  g_autoptr (GByteArray) bytes = NULL;
  GChecksum *checksum;
  gsize length = MEANDER_NET_HASH_BYTES;

  if (certificate == NULL)
    return FALSE;

  g_object_get (certificate, "certificate", &bytes, NULL);
  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (checksum, bytes->data, (gssize) bytes->len);
  g_checksum_get_digest (checksum, hash, &length);
  g_checksum_free (checksum);

  return TRUE;
}

/**
 * meander_net_meeting_init:
 * @meeting: (out caller-allocates): what this end knows now
 * @connection: a connection after its handshake
 * @side: which end this is
 * @error: where to report what fails
 *
 * Takes from a connection what a table or a guest begins with, and draws this side's nonce.
 *
 * Returns: whether it is TLS 1.3 with a certificate at both ends
 */
gboolean
meander_net_meeting_init (MeanderNetMeeting *meeting,
                          GTlsConnection *connection,
                          MeanderNetSide side,
                          GError **error)
{
  const guint mine = side == MEANDER_NET_HOST ? 0 : 1;
  g_autoptr (GByteArray) binding = g_byte_array_new ();
  const GnuTls *gnutls = get_gnutls (error);

  *meeting = (MeanderNetMeeting){ { 0 } };
  if (gnutls == NULL)
    return FALSE;
  if (g_tls_connection_get_protocol_version (connection) != G_TLS_PROTOCOL_VERSION_TLS_1_3 ||
      !take_fingerprint (g_tls_connection_get_certificate (connection),
                         meeting->fingerprints[mine]) ||
      !take_fingerprint (g_tls_connection_get_peer_certificate (connection),
                         meeting->fingerprints[1 - mine]))
    return fail (gnutls, error, GNUTLS_E_NO_CERTIFICATE_FOUND);

  if (!g_tls_connection_get_channel_binding_data (connection, G_TLS_CHANNEL_BINDING_TLS_EXPORTER,
                                                  binding, error))
    return FALSE;
  if (binding->len != MEANDER_NET_HASH_BYTES)
    return fail (gnutls, error, GNUTLS_E_CHANNEL_BINDING_NOT_AVAILABLE);
  memcpy (meeting->binding, binding->data, MEANDER_NET_HASH_BYTES);

  return meander_net_fill_random (meeting->nonces[mine], MEANDER_NET_HASH_BYTES, error);
}

/**
 * meander_net_certificate_load_own:
 * @error: where to say what is wrong
 *
 * Gives the certificate by which this computer is known, made when it is first asked for.
 *
 * Returns: (transfer full) (nullable): the certificate, or %NULL on error
 */
GTlsCertificate *
meander_net_certificate_load_own (GError **error)
{
  g_autofree char *folder = meander_home_make_usual ();
  g_autofree char *path = g_build_filename (folder, "certificate", NULL);

  return meander_net_certificate_load (path, error);
}
