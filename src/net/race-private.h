/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/clock.h"
#include "net/race.h"

G_BEGIN_DECLS

#define MEANDER_NET_MAX_RUNNERS 64 /* more than any host lets in */

/* A race as one side knows it. */
struct _MeanderNetRace
{
  MeanderGame *game; /* of who is here */
  guint serial;
  gint64 start;      /* by the host's clock; 0: not known yet */
  gint64 passed;     /* ms at that moment: a clock that began meanwhile does not go back so far */
  GArray *runners;   /* of MeanderNetRunner */
  gboolean is_ended; /* nobody is waited for any more */
  gboolean is_told;  /* how far the guest here is */
  guint told_tiles;  /* and that was so far */
  gboolean told_end; /* or as far as the solution */
};

typedef struct _MeanderNetRace MeanderNetRace;

/* race.c */
MeanderNetRace *meander_net_race_new (MeanderGame *game, guint serial);
void meander_net_race_free (MeanderNetRace *self);
MeanderNetRunner *meander_net_race_find (MeanderNetRace *self, guint guest);
MeanderNetRunner *meander_net_race_add (MeanderNetRace *self, guint guest, const char *name);
void meander_net_race_leave (MeanderNetRace *self, guint guest);
void meander_net_race_end (MeanderNetRace *self);
guint meander_net_race_count_tiles (MeanderGame *game);
gboolean meander_net_race_is_solved (MeanderGame *game);
char *meander_net_race_write_task (MeanderGame *game);
MeanderGame *meander_net_race_read_task (const char *text);
char *meander_net_race_write_layout (MeanderGame *game);
MeanderGame *meander_net_race_read_layout (const char *text);

typedef enum
{
  MEANDER_NET_SOLUTION_RIGHT,
  MEANDER_NET_SOLUTION_WRONG,
  MEANDER_NET_SOLUTION_OTHER, /* of another task, such as the one before */
} MeanderNetSolution;

MeanderNetSolution meander_net_race_check (MeanderGame *game, const char *text);

G_END_DECLS
