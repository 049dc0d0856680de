/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/message.h"

G_BEGIN_DECLS

/* Cuts the bytes of a connection into lines, and keeps the limits. */
typedef struct
{
  GString *bytes; /* those that have not been taken begin at `at` */
  gsize at;
  gboolean rated;
  gint64 credit; /* thousandths of messages that may come at once */
  gint64 time;   /* ms, of that credit */
} MeanderNetLines;

#define MEANDER_NET_MAX_RATE 100 /* messages in any second */

typedef enum
{
  MEANDER_NET_LINES_NONE, /* no more whole lines */
  MEANDER_NET_LINES_LINE,
  MEANDER_NET_LINES_LARGE, /* the line is too long */
  MEANDER_NET_LINES_MANY,  /* too many at once */
} MeanderNetLinesResult;

void meander_net_lines_init (MeanderNetLines *self, gboolean rated, gint64 now);
void meander_net_lines_clear (MeanderNetLines *self);
void meander_net_lines_push (MeanderNetLines *self, const char *bytes, gsize length);
MeanderNetLinesResult
meander_net_lines_next (MeanderNetLines *self, gint64 now, const char **line, gsize *length);

G_END_DECLS
