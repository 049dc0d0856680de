/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/evaluate.h"

#include <string.h>

/* The sums of the network, which the whole of the evaluation comes to. */

/* So many numbers at once: a sanitizer looks at each step of a sum, and at no number twice. */
#define N_LANES 4
typedef float Lanes __attribute__ ((vector_size (N_LANES * sizeof (float))));

G_STATIC_ASSERT (MEANDER_PLAY_N_HIDDEN % N_LANES == 0);

/**
 * meander_play_net_evaluate:
 * @net: a network
 * @features: what it is to judge by, of one colour
 *
 * Foresees how many points a colour will have at the end.  Sums are made in one order only, so that
 * they are the same on every machine.
 *
 * Returns: the points, in tens
 */
float
meander_play_net_evaluate (const MeanderPlayNet *net, const MeanderPlayFeatures features)
{
  float sum = net->out[MEANDER_PLAY_N_HIDDEN];
  Lanes hidden[MEANDER_PLAY_N_HIDDEN / N_LANES];
  Lanes row;
  guint i, k, lane;

  memcpy (hidden, net->hidden[MEANDER_PLAY_N_FEATURES], sizeof hidden);
  for (i = 0; i < MEANDER_PLAY_N_FEATURES; i++)
    for (k = 0; k < G_N_ELEMENTS (hidden); k++)
      {
        memcpy (&row, &net->hidden[i][k * N_LANES], sizeof row);
        hidden[k] += row * features[i];
      }
  for (k = 0; k < G_N_ELEMENTS (hidden); k++)
    for (lane = 0; lane < N_LANES; lane++)
      sum += MAX (hidden[k][lane], 0.0f) * net->out[k * N_LANES + lane];

  return sum;
}
