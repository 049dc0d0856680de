/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What comes over two connections that carry the same bytes: each byte once, in order, as soon as one of the
 * two has brought it. */
typedef struct
{
  guint64 n_heard; /* bytes that have been given out */
  guint64 first;   /* how many the first connection has brought */
  guint64 second;  /* at how many begins what is held of the second one */
  GString *held;
} MeanderNetStrands;

#define MEANDER_NET_MAX_HELD                                                                       \
  (64 * 1024) /* bytes that the second connection may be ahead at its beginning */

void meander_net_strands_init (MeanderNetStrands *self, guint64 n_heard, guint64 second);
void meander_net_strands_clear (MeanderNetStrands *self);
GString *meander_net_strands_hear_first (MeanderNetStrands *self, const char *bytes, gsize length);
GString *meander_net_strands_hear_second (MeanderNetStrands *self, const char *bytes, gsize length);

G_END_DECLS
