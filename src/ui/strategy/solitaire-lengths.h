/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solo-results.h"

G_BEGIN_DECLS

/* How long the line and the loop of a deal are, each with a bar, beside the own best. */
#define MEANDER_TYPE_SOLITAIRE_LENGTHS (meander_solitaire_lengths_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSolitaireLengths,
                      meander_solitaire_lengths,
                      MEANDER,
                      SOLITAIRE_LENGTHS,
                      GtkBox)

void meander_solitaire_lengths_show (MeanderSolitaireLengths *self,
                                     const MeanderResult *result,
                                     gboolean over,
                                     const MeanderSoloResultsSum *best);

G_END_DECLS
