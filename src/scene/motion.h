/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How far something is, 0 to 1, that began at `start`, which is set with its first frame; all in
 * µs. */
static inline double
meander_motion_progress (gint64 *start, gint64 frame_time, gint64 duration)
{
  if (*start == 0)
    *start = frame_time;
  return CLAMP ((double) (frame_time - *start) / (double) duration, 0.0, 1.0);
}

G_END_DECLS
