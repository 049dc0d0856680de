/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/guest.h"
#include "net/table.h"

G_BEGIN_DECLS

/* A race: the same task for everybody, each at a table of its own, which nobody else is told.  It is
 * run at a table without seats. */

typedef enum
{
  MEANDER_NET_RUNNING, /* or at the goal */
  MEANDER_NET_STOPPED, /* the race was ended before; the task can still be solved */
  MEANDER_NET_LEFT,
} MeanderNetRunning;

typedef struct
{
  guint guest; /* 0 is the host */
  char *name;
  guint n_tiles; /* in the longest line of the goal's colour */
  gint64 time;   /* ms; 0 until the host has seen the solution */
  MeanderNetRunning running;
} MeanderNetRunner;

/* race.c */
gboolean meander_net_race_fits (MeanderGame *game);
guint meander_net_race_get_rank (const MeanderNetRunner *runners, guint n_runners, guint which);
gboolean
meander_net_race_is_solved_by (const MeanderNetRunner *runners, guint n_runners, guint guest);
gboolean meander_net_race_is_waited_for (const MeanderNetRunner *runner);
gboolean meander_net_race_is_over (const MeanderNetRunner *runners, guint n_runners);

/* race-host.c */
gboolean meander_net_table_race (MeanderNetTable *self,
                                 MeanderGame *game,
                                 gboolean runs,
                                 gint64 start,
                                 gint64 now);
void meander_net_table_set_task (MeanderNetTable *self, const char *id);
const char *meander_net_table_get_task (MeanderNetTable *self);
void meander_net_table_run (MeanderNetTable *self, gint64 now);
void meander_net_table_end_race (MeanderNetTable *self);
MeanderGame *meander_net_table_get_race (MeanderNetTable *self, gint64 *start);
const MeanderNetRunner *meander_net_table_get_runners (MeanderNetTable *self, guint *n_runners);

/* race-guest.c */
const char *meander_net_guest_get_task (MeanderNetGuest *self);
void meander_net_guest_run (MeanderNetGuest *self);
MeanderGame *meander_net_guest_get_race (MeanderNetGuest *self);
gboolean meander_net_guest_get_start (MeanderNetGuest *self, gint64 *start);
const MeanderNetRunner *meander_net_guest_get_runners (MeanderNetGuest *self, guint *n_runners);

G_END_DECLS
