/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/random.h"

/* The generator is xoshiro256** of David Blackman and Sebastiano Vigna, its four
 * words filled by SplitMix64 from the seed, as they advise.  Only 64-bit unsigned
 * arithmetic is used, so that a seed stands for the same bag everywhere and for
 * ever: a saved game holds the seed and not the bag, so no line of this file, nor of
 * meander_random_next() in random.h, may change what comes out. */

static guint64
split_mix (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return z ^ (z >> 31);
}

/**
 * meander_random_init:
 * @random: (out caller-allocates): the stream
 * @seed: any number
 *
 * Starts a stream.
 */
void
meander_random_init (MeanderRandom *random, guint64 seed)
{
  guint i;

  g_return_if_fail (random != NULL);

  for (i = 0; i < G_N_ELEMENTS (random->s); i++)
    random->s[i] = split_mix (&seed);
}

/* Without the question whether there is anything to choose from. */
static inline guint
below (MeanderRandom *random, guint n)
{
  guint64 product = (meander_random_next (random) >> 32) * n;

  if ((guint32) product < n)
    {
      guint32 over = (guint32) (-(guint32) n) % n;

      while ((guint32) product < over)
        product = (meander_random_next (random) >> 32) * n;
    }

  return (guint) (product >> 32);
}

/**
 * meander_random_below:
 * @random: (inout): a stream
 * @n: how many numbers to choose from, at least 1
 *
 * Takes a number from 0 to @n - 1, each exactly as likely as every other: the
 * upper 32 bits of the next word are multiplied by @n, the upper 32 bits of that
 * are the answer, and the few words whose lower bits would favour some answer
 * are passed over (Daniel Lemire's method).
 *
 * Returns: the number
 */
guint
meander_random_below (MeanderRandom *random, guint n)
{
  g_return_val_if_fail (n > 0, 0);

  return below (random, n);
}

/**
 * meander_random_shuffle:
 * @random: (inout): a stream
 * @items: (inout) (array length=n_items): what to shuffle
 * @n_items: how many
 *
 * Shuffles bytes: from the last place down to the second, each is exchanged
 * with one of those up to it (the method of Fisher and Yates).
 */
void
meander_random_shuffle (MeanderRandom *random, guint8 *items, guint n_items)
{
  MeanderRandom chances; /* a copy, on which no item can lie */
  guint i;

  g_return_if_fail (random != NULL && (items != NULL || n_items == 0));

  chances = *random;
  for (i = n_items; i > 1; i--)
    {
      guint j = below (&chances, i);
      guint8 swap = items[i - 1];

      items[i - 1] = items[j];
      items[j] = swap;
    }
  *random = chances;
}
