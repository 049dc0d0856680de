/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/secret.h"

#include <string.h>

#include "rules/tile-set.h"

/* What is hashed is told apart by its first word, and no field can be taken for the next one: each
 * has a length of its own, or ends with a zero byte. */

static void
add_text (GHmac *hmac, const char *text)
{
  g_hmac_update (hmac, (const guchar *) text, (gssize) strlen (text) + 1);
}

static void
finish (GHmac *hmac, guint8 hash[MEANDER_NET_HASH_BYTES])
{
  gsize length = MEANDER_NET_HASH_BYTES;

  g_hmac_get_digest (hmac, hash, &length);
  g_hmac_unref (hmac);
}

/**
 * meander_net_commit_nonce:
 * @binding: (array fixed-size=32): of the connection
 * @side: whose nonce it is
 * @nonce: (array fixed-size=32): random bytes
 * @hash: (out caller-allocates) (array fixed-size=32): the commitment
 *
 * Commits to a nonce before it is shown.
 */
void
meander_net_commit_nonce (const guint8 binding[MEANDER_NET_HASH_BYTES],
                          MeanderNetSide side,
                          const guint8 nonce[MEANDER_NET_HASH_BYTES],
                          guint8 hash[MEANDER_NET_HASH_BYTES])
{
  GHmac *hmac = g_hmac_new (G_CHECKSUM_SHA256, binding, MEANDER_NET_HASH_BYTES);

  add_text (hmac, side == MEANDER_NET_HOST ? "host" : "guest");
  g_hmac_update (hmac, nonce, MEANDER_NET_HASH_BYTES);
  finish (hmac, hash);
}

/**
 * meander_net_derive_tiles:
 * @meeting: what both ends know
 * @tiles: (out caller-allocates) (array fixed-size=4): different tiles, in order
 *
 * Finds the tiles that both sides show, so that people see that nobody is between them.
 */
void
meander_net_derive_tiles (const MeanderNetMeeting *meeting, guint8 tiles[MEANDER_NET_N_SHOWN])
{
  GHmac *hmac = g_hmac_new (G_CHECKSUM_SHA256, meeting->binding, MEANDER_NET_HASH_BYTES);
  guint8 hash[MEANDER_NET_HASH_BYTES];
  guint8 rest[MEANDER_N_FACES];
  guint64 number = 0;

  add_text (hmac, "tiles");
  for (guint i = 0; i < 2; i++)
    g_hmac_update (hmac, meeting->nonces[i], MEANDER_NET_HASH_BYTES);
  for (guint i = 0; i < 2; i++)
    g_hmac_update (hmac, meeting->fingerprints[i], MEANDER_NET_HASH_BYTES);
  finish (hmac, hash);

  for (guint i = 0; i < sizeof number; i++)
    number = number << 8 | hash[i];
  for (guint i = 0; i < MEANDER_N_FACES; i++)
    rest[i] = (guint8) (i + 1);
  for (guint i = 0; i < MEANDER_NET_N_SHOWN; i++)
    {
      const guint n_rest = MEANDER_N_FACES - i;
      const guint at = (guint) (number % n_rest);

      number /= n_rest;
      tiles[i] = rest[at];
      memmove (rest + at, rest + at + 1, n_rest - at - 1);
    }
}

/**
 * meander_net_commit_bag:
 * @seed: of the game
 * @nonce: (array fixed-size=32): random bytes, without which seeds could be tried
 * @hash: (out caller-allocates) (array fixed-size=32): the commitment
 *
 * Commits to the order of the bag.
 */
void
meander_net_commit_bag (guint64 seed,
                        const guint8 nonce[MEANDER_NET_HASH_BYTES],
                        guint8 hash[MEANDER_NET_HASH_BYTES])
{
  g_autofree char *digits = meander_net_hash_to_text (nonce);
  g_autofree char *text = g_strdup_printf ("bag\n%" G_GUINT64_FORMAT "\n%s\n", seed, digits);
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = MEANDER_NET_HASH_BYTES;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, hash, &length);
  g_checksum_free (checksum);
}
