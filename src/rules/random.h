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

void meander_random_init (MeanderRandom *random, guint64 seed);
guint64 meander_random_next (MeanderRandom *random);
guint meander_random_below (MeanderRandom *random, guint n);
void meander_random_shuffle (MeanderRandom *random, guint8 *items, guint n_items);

G_END_DECLS
