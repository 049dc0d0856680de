/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/generated-puzzle.h"
#include "model/progress.h"

G_BEGIN_DECLS

/* The puzzles of a day, which are the same for everybody: three of them, from one of a few tiles
 * to one for an evening.  Their ids are such as day-2026-11-20-small.  An earlier Meander had one
 * puzzle a day, day-2026-11-20, which still counts. */
typedef enum
{
  MEANDER_DAILY_SMALL,
  MEANDER_DAILY_MIDDLE,
  MEANDER_DAILY_LARGE,
} MeanderDailySize;

#define MEANDER_DAILY_N_SIZES 3

/* What a puzzle of a day is. */
typedef struct
{
  const char
      *kind; /* an id of generated-puzzle.h, such as turn-flower, or of a task of Discovery */
  guint n_tiles;
  guint difficulty; /* 1 to 5 */
  MeanderPuzzle *puzzle;
  MeanderPosition *position;
  gboolean apart; /* its tiles are to be drawn apart: they show no answer */
} MeanderDaily;

char *meander_daily_get_id (GDateTime *day, MeanderDailySize size);
gboolean meander_daily_find (const char *id, MeanderDailySize *size);
const char *meander_daily_get_kind (GDateTime *day, MeanderDailySize size);
guint meander_daily_judge (const char *kind, guint measured);
MeanderGame *meander_daily_new_game (const char *id, GError **error);

MeanderDaily *meander_daily_new (GDateTime *day, MeanderDailySize size, gboolean solved);
void meander_daily_free (MeanderDaily *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderDaily, meander_daily_free)

gboolean
meander_daily_find_next (MeanderProgress *progress, const char *id, MeanderDailySize *size);
MeanderProgressMark
meander_daily_get_mark (MeanderProgress *progress, GDateTime *day, MeanderDailySize size);
gboolean meander_daily_is_solved (MeanderProgress *progress, GDateTime *day, MeanderDailySize size);
gboolean meander_daily_are_all_solved (MeanderProgress *progress, GDateTime *day);
guint meander_daily_count_solved (MeanderProgress *progress, GDateTime *day);
guint meander_daily_count_helped (MeanderProgress *progress, GDateTime *day);
guint meander_daily_count_streak (MeanderProgress *progress, GDateTime *today);

G_END_DECLS
