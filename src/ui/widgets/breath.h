/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MEANDER_BREATH 1000 /* ms, from the beginning, or from the last key of who still plays */

/* The moment after something has been done in which keys may still be meant for that, and what has
 * come into focus is not to be pressed by them.  All zero it is over. */
typedef struct
{
  guint timeout; /* 0 when it is over */
} MeanderBreath;

void meander_breath_begin (MeanderBreath *self);
void meander_breath_end (MeanderBreath *self);
gboolean meander_breath_takes_key (MeanderBreath *self, guint key);

G_END_DECLS
