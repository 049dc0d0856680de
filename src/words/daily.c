/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/daily.h"

#include <glib/gi18n.h>
#ifdef HAVE_FIRST_WEEKDAY
#  include <langinfo.h>
#endif

#include "model/book.h"
#include "words/basics.h"
#include "words/puzzle.h"

/* The four colours of the tiles, which tell nothing of the puzzle. */
#define WEEK_FROM_SUNDAY 19971130
#define WEEK_FROM_MONDAY 19971201

#define FOUR_TILES "🔴🟡🟢🔵"

/* A date that stands by itself begins large, as a sentence does. */
static char *
format (GDateTime *day, const char *how)
{
  g_autofree char *text = g_date_time_format (day, how);

  return meander_words_capitalise (text);
}

/**
 * meander_words_daily_size:
 * @size: one of the puzzles of a day
 *
 * Names a size.
 *
 * Returns: (transfer none): the word
 */
const char *
meander_words_daily_size (MeanderDailySize size)
{
  switch (size)
    {
    case MEANDER_DAILY_SMALL:
      return C_ ("puzzle of the day", "Small");
    case MEANDER_DAILY_MIDDLE:
      return C_ ("puzzle of the day", "Medium");
    case MEANDER_DAILY_LARGE:
    default:
      return C_ ("puzzle of the day", "Large");
    }
}

/**
 * meander_words_daily_full_date:
 * @day: a day of the calendar
 *
 * Names a day with its year.
 *
 * Returns: (transfer full): such as “20 November 2026”
 */
char *
meander_words_daily_full_date (GDateTime *day)
{
  /* Translators: how a date is written: %-d is the day, %B the month as beside a day, %Y the
   * year. */
  return g_date_time_format (day, C_ ("date", "%-d %B %Y"));
}

/**
 * meander_words_daily_title:
 * @day: a day of the calendar
 * @size: one of its puzzles
 *
 * Names a puzzle of a day.
 *
 * Returns: (transfer full): the title
 */
char *
meander_words_daily_title (GDateTime *day, MeanderDailySize size)
{
  g_autofree char *date = meander_words_daily_full_date (day);

  switch (size)
    {
    case MEANDER_DAILY_SMALL:
      /* Translators: a puzzle of a day; %s is a date. */
      return g_strdup_printf (_ ("Small puzzle, %s"), date);
    case MEANDER_DAILY_MIDDLE:
      /* Translators: a puzzle of a day; %s is a date. */
      return g_strdup_printf (_ ("Medium puzzle, %s"), date);
    case MEANDER_DAILY_LARGE:
    default:
      /* Translators: a puzzle of a day; %s is a date. */
      return g_strdup_printf (_ ("Large puzzle, %s"), date);
    }
}

/**
 * meander_words_daily_date:
 * @day: a day of the calendar
 *
 * Names a day as one speaks of it.
 *
 * Returns: (transfer full): such as “Sunday, 22 November”
 */
char *
meander_words_daily_date (GDateTime *day)
{
  /* Translators: how a day is named: %A is the day of the week, %-d the day, %B the month as
   * beside a day. */
  return format (day, C_ ("day", "%A, %-d %B"));
}

/**
 * meander_words_daily_month:
 * @day: a day of the calendar
 *
 * Names its month.
 *
 * Returns: (transfer full): such as “November 2026”
 */
char *
meander_words_daily_month (GDateTime *day)
{
  /* Translators: the head of a calendar: %OB is the month as it stands alone, %Y the year. */
  return format (day, C_ ("month", "%OB %Y"));
}

/**
 * meander_words_daily_weekday:
 * @day: a day of the calendar
 *
 * Names its day of the week, short.
 *
 * Returns: (transfer full): such as “Sun”
 */
char *
meander_words_daily_weekday (GDateTime *day)
{
  /* Translators: the head of a column of a calendar: %a is the day of the week, short. */
  return format (day, C_ ("day of the week", "%a"));
}

/**
 * meander_words_daily_first_weekday:
 *
 * Tells with which day a week begins where the person lives, as the C library knows it: Monday where
 * it does not.
 *
 * Returns: 1 for Monday to 7 for Sunday
 */
guint
meander_words_daily_first_weekday (void)
{
#ifdef HAVE_FIRST_WEEKDAY
  /* The one is a number in place of a pointer: a date, a Sunday or a Monday, from which the other
   * counts, from 1. */
  const guint origin = GPOINTER_TO_UINT (nl_langinfo (_NL_TIME_WEEK_1STDAY));
  const guint first = (guint) nl_langinfo (_NL_TIME_FIRST_WEEKDAY)[0];

  if (first >= 1 && first <= 7 && (origin == WEEK_FROM_SUNDAY || origin == WEEK_FROM_MONDAY))
    return (first - 1 + (origin == WEEK_FROM_SUNDAY ? 6 : 0)) % 7 + 1;
#endif
  return 1;
}

/**
 * meander_words_daily_count:
 * @daily: a puzzle of a day
 *
 * Counts its tiles.
 *
 * Returns: (transfer full): “7 tiles”
 */
char *
meander_words_daily_count (const MeanderDaily *daily)
{
  const guint n = daily->n_tiles;

  /* Translators: of a puzzle of the day: how large it is */
  return g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
}

/**
 * meander_words_daily_streak:
 * @n_days: how many, at least 1
 *
 * Says on how many days in a row a puzzle was solved; one is no row yet.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_daily_streak (guint n_days)
{
  if (n_days < 2)
    /* Translators: of days in a row on which a puzzle was solved: there is only one yet */
    return g_strdup (_ ("First day"));
  return g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", n_days), n_days);
}

/**
 * meander_words_daily_state:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 * @size: one of its puzzles
 *
 * Says how far a puzzle of a day is.
 *
 * Returns: (transfer full): the time that it took, “started” or another mark; empty before the first
 *   move
 */
char *
meander_words_daily_state (MeanderProgress *progress, GDateTime *day, MeanderDailySize size)
{
  g_autofree char *id = meander_daily_get_id (day, size);
  gint64 best = meander_progress_get_best (progress, id);
  guint n_hints = meander_progress_get_hints (progress, id);
  g_autofree char *time = meander_words_time (best);

  if (best > 0 && n_hints > 0)
    return g_strdup_printf (
        /* Translators: a puzzle of the day; %s is a time such as 1:05. */
        ngettext ("Solved in %s with %u hint", "Solved in %s with %u hints", n_hints), time,
        n_hints);
  if (best > 0)
    /* Translators: a puzzle of the day; %s is a time such as 1:05. */
    return g_strdup_printf (_ ("Solved in %s"), time);
  switch (meander_progress_get_mark (progress, id))
    {
    case MEANDER_PROGRESS_SOLVED:
    case MEANDER_PROGRESS_STRICT:
      return g_strdup (C_ ("puzzle of the day", "Solved"));
    case MEANDER_PROGRESS_HELPED:
      return g_strdup (_ ("Solved with help"));
    case MEANDER_PROGRESS_BEGUN:
      return g_strdup (C_ ("puzzle of the day", "Started"));
    case MEANDER_PROGRESS_NEW:
    default:
      return g_strdup ("");
    }
}

/**
 * meander_words_daily_named_state:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 * @size: one of its puzzles
 *
 * Says which puzzle of a day it is, and how far it is.
 *
 * Returns: (transfer full): such as “Small, Solved in 0:09”
 */
char *
meander_words_daily_named_state (MeanderProgress *progress, GDateTime *day, MeanderDailySize size)
{
  g_autofree char *state = meander_words_daily_state (progress, day, size);

  if (*state == '\0')
    return g_strdup (meander_words_daily_size (size));
  /* Translators: the accessible name of a card: a size, and how far the puzzle is. */
  return g_strdup_printf (C_ ("puzzle of the day", "%s, %s"), meander_words_daily_size (size),
                          state);
}

/**
 * meander_words_daily_states:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 *
 * Says how far all puzzles of a day are, to be heard.
 *
 * Returns: (transfer full): a line each
 */
char *
meander_words_daily_states (MeanderProgress *progress, GDateTime *day)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < MEANDER_DAILY_N_SIZES; i++)
    {
      g_autofree char *one = meander_words_daily_named_state (progress, day, (MeanderDailySize) i);

      g_string_append_printf (all, "%s%s", i > 0 ? "\n" : "", one);
    }
  return g_string_free (all, FALSE);
}

/**
 * meander_words_daily_standing:
 * @progress: what has been reached in every puzzle
 * @today: a day of the calendar
 *
 * Says in a few words how it stands with the puzzles of today: how many are solved, how many with
 * help, and on how many days in a row some were.
 *
 * Returns: (transfer full): one or two lines
 */
char *
meander_words_daily_standing (MeanderProgress *progress, GDateTime *today)
{
  guint n_solved = meander_daily_count_solved (progress, today);
  guint n_helped = meander_daily_count_helped (progress, today);
  guint n_days = meander_daily_count_streak (progress, today);
  g_autofree char *solved = NULL;
  g_autofree char *streak = meander_words_daily_streak (n_days);

  if (n_solved + n_helped == 0)
    solved = g_strdup (_ ("Three new puzzles"));
  else
    solved = meander_words_solved_or_helped (n_solved, MEANDER_DAILY_N_SIZES, n_helped);
  return n_days > 1 ? g_strconcat (solved, "\n", streak, NULL) : g_steal_pointer (&solved);
}

/**
 * meander_words_daily_tile:
 * @day: a day of the calendar
 * @n_solved: how many of its puzzles are solved
 * @n_helped: and how many with the computer's help
 *
 * Says what a tile of the calendar shows.
 *
 * Returns: (transfer full): the day, and how many are solved, if any
 */
char *
meander_words_daily_tile (GDateTime *day, guint n_solved, guint n_helped)
{
  char *text = meander_words_daily_date (day);

  if (n_solved > 0)
    {
      g_autofree char *before = g_steal_pointer (&text);

      text = g_strdup_printf (
          /* Translators: of a day in a calendar: first the day, then how many puzzles. */
          ngettext ("%s, %u puzzle solved", "%s, %u puzzles solved", n_solved), before, n_solved);
    }
  if (n_helped > 0)
    {
      g_autofree char *before = g_steal_pointer (&text);

      text = g_strdup_printf (
          /* Translators: of a day in a calendar: first the day, and how many puzzles are solved
           * without help if any are, then how many with the computer’s help. */
          ngettext ("%s, %u puzzle solved with help", "%s, %u puzzles solved with help", n_helped),
          before, n_helped);
    }
  return text;
}

/**
 * meander_words_daily_result:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 *
 * Tells what has been solved on a day as a text for others, which gives nothing away: the times,
 * and how many hints were taken, where there were any.
 *
 * Returns: (transfer full): lines; the first names the day, then one a puzzle
 */
char *
meander_words_daily_result (MeanderProgress *progress, GDateTime *day)
{
  g_autofree char *date = meander_words_daily_full_date (day);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "Meander, %s", date);
  for (guint i = 0; i < MEANDER_DAILY_N_SIZES; i++)
    {
      MeanderDailySize size = (MeanderDailySize) i;
      g_autofree char *id = meander_daily_get_id (day, size);
      const gint64 best = meander_progress_get_best (progress, id);
      g_autofree char *time =
          best > 0 ? meander_words_time (best)
                   : g_strdup (meander_words_mark (meander_daily_get_mark (progress, day, size)));
      guint n_hints = meander_progress_get_hints (progress, id);

      if (meander_daily_get_mark (progress, day, size) < MEANDER_PROGRESS_SOLVED)
        continue;
      g_string_append (text, "\n" FOUR_TILES " ");
      if (n_hints > 0)
        g_string_append_printf (
            text,
            /* Translators: the result of a puzzle of the day: “Large 12:03, 2 hints”. */
            ngettext ("%s %s, %u hint", "%s %s, %u hints", n_hints),
            meander_words_daily_size (size), time, n_hints);
      else
        g_string_append_printf (text, "%s %s", meander_words_daily_size (size), time);
    }
  return g_string_free (text, FALSE);
}
