/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A stream of chances that is the same on every machine for the same seed.
 * A plain value: copying it copies the stream from where it stands. */
typedef struct
{
  guint64 s[4];
} MeanderRandom;

/* Takes the next 64 bits, each number as likely as every other: xoshiro256**, see random.c. */
static inline guint64
meander_random_next (MeanderRandom *random)
{
  guint64 *s = random->s;
  guint64 result = s[1] * 5;
  guint64 t = s[1] << 17;

  result = (result << 7 | result >> 57) * 9;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = s[3] << 45 | s[3] >> 19;

  return result;
}

void meander_random_init (MeanderRandom *random, guint64 seed);
guint meander_random_below (MeanderRandom *random, guint n);
void meander_random_shuffle (MeanderRandom *random, guint8 *items, guint n_items);

G_END_DECLS
