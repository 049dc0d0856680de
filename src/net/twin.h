/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/pipe.h"

G_BEGIN_DECLS

/* A second connection to the same computer, which carries the same as the first: for pipe.c only. */
typedef struct _MeanderNetTwin MeanderNetTwin;

MeanderNetTwin *meander_net_twin_new (MeanderNetPipe *first,
                                      MeanderNetPipe *second,
                                      guint64 n_sent,
                                      guint64 n_heard);
void meander_net_twin_free (MeanderNetTwin *self);
void meander_net_twin_send (MeanderNetTwin *self, const char *text);
void meander_net_twin_hear_first (MeanderNetTwin *self, const char *bytes, gsize length);
void meander_net_twin_hear_second (MeanderNetTwin *self, const char *bytes, gsize length);

G_END_DECLS
