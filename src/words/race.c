/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/race.h"

#include <glib/gi18n-lib.h>

#include "words/basics.h"

/**
 * meander_words_race_found:
 * @name: whose table it is
 *
 * Names a table at another computer at which a race is run.
 *
 * Returns: (transfer full): the text
 */
char *
meander_words_race_found (const char *name)
{
  g_autofree char *isolated = meander_words_isolate (name);

  /* Translators: a table that can be joined; %s is the name of the player whose table it is. */
  return g_strdup_printf (_ ("%s: race"), isolated);
}

/**
 * meander_words_race_wait:
 * @host: whose table it is
 *
 * Tells a guest who is at the table what is waited for.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_race_wait (const char *host)
{
  g_autofree char *isolated = meander_words_isolate (host);

  /* Translators: %s is a name, both times. */
  return g_strdup_printf (_ ("You are at the table of %s. The race begins when %s starts it."),
                          isolated, isolated);
}

/**
 * meander_words_race_countdown:
 * @seconds: until the start
 *
 * Tells when a race begins.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_race_countdown (guint seconds)
{
  return g_strdup_printf (
      ngettext ("The race begins in %u second.", "The race begins in %u seconds.", seconds),
      seconds);
}

/**
 * meander_words_race_count:
 * @seconds: until the start, or 0 while that is not known
 *
 * Counts down to the start of a race: what is seen in large letters.
 *
 * Returns: (transfer full): a number or a word
 */
char *
meander_words_race_count (guint seconds)
{
  if (seconds == 0 || seconds > 3)
    /* Translators: in large letters before 3, 2, 1: a race is about to begin. */
    return g_strdup (C_ ("race", "Ready…"));

  return g_strdup_printf ("%u", seconds);
}

/* Returns: (transfer full) (nullable) */
static char *
name_first (const MeanderNetRunner *runners, guint n_runners)
{
  for (guint i = 0; i < n_runners; i++)
    if (meander_net_race_get_rank (runners, n_runners, i) == 1)
      return meander_words_isolate (runners[i].name);
  return NULL;
}

/* Who is still laying tiles, if it is one alone, or how many there are. (transfer full) (nullable) */
static char *
tell_waited_for (const MeanderNetRunner *runners, guint n_runners)
{
  const MeanderNetRunner *last = NULL;
  guint n_left = 0;

  for (guint i = 0; i < n_runners; i++)
    if (runners[i].time == 0)
      {
        last = &runners[i];
        n_left++;
      }
  if (n_left == 1)
    {
      g_autofree char *name = meander_words_isolate (last->name);

      /* Translators: who has solved the task of a race waits for the last one; %s is a name. */
      return g_strdup_printf (_ ("Waiting for %s."), name);
    }
  if (n_left > 1)
    /* Translators: who has solved the task of a race waits for so many others. */
    return g_strdup_printf (ngettext ("Waiting for %u player.", "Waiting for %u players.", n_left),
                            n_left);

  return NULL;
}

/**
 * meander_words_race_state:
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @own: the number of the guest here, 0 for the host
 *
 * Tells how a race stands that has begun.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_race_state (const MeanderNetRunner *runners, guint n_runners, guint own)
{
  g_autofree char *first = name_first (runners, n_runners);

  if (first == NULL)
    return g_strdup (_ ("Who solves it first?"));
  if (meander_net_race_is_solved_by (runners, n_runners, own) &&
      !meander_net_race_is_over (runners, n_runners))
    return tell_waited_for (runners, n_runners);
  if (!meander_net_race_is_over (runners, n_runners))
    /* Translators: in a race others are still solving the task; %s is a name. */
    return g_strdup_printf (_ ("%s is first!"), first);

  /* Translators: %s is a name. */
  return g_strdup_printf (_ ("The race is over: %s is first!"), first);
}

/**
 * meander_words_race_runner:
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @which: one of them
 * @n_tiles: how many the task has
 *
 * Tells how far somebody is in a race.
 *
 * Returns: (transfer full): the text
 */
char *
meander_words_race_runner (const MeanderNetRunner *runners,
                           guint n_runners,
                           guint which,
                           guint n_tiles)
{
  const guint rank = meander_net_race_get_rank (runners, n_runners, which);
  g_autofree char *name = meander_words_isolate (runners[which].name);
  g_autofree char *time = NULL;

  if (rank == 0)
    /* Translators: how far somebody is in a race: a name, so many tiles of so many. */
    return g_strdup_printf (_ ("%s: %u of %u"), name, runners[which].n_tiles, n_tiles);

  time = meander_words_time (runners[which].time);
  /* Translators: the result of somebody in a race: which place, a name, and a time such as 1:05. */
  return g_strdup_printf (_ ("%u. %s: %s"), rank, name, time);
}

/* (transfer full) */
static char *
tell_place (guint rank)
{
  switch (rank)
    {
    case 1:
      return g_strdup (_ ("You are first!"));
    case 2:
      return g_strdup (_ ("You are second!"));
    case 3:
      return g_strdup (_ ("You are third!"));
    default:
      /* Translators: in a race; from the fourth place on. */
      return g_strdup_printf (_ ("You are in place %u!"), rank);
    }
}

/**
 * meander_words_race_ended:
 * @end: how the task was solved
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @own: the number of the guest who has solved it, 0 for the host
 * @host: (nullable): for a guest, who begins the next race, if anybody can
 *
 * Has the end tell which place was reached, as soon as that is known, and what comes next.
 */
void
meander_words_race_ended (MeanderEnd *end,
                          const MeanderNetRunner *runners,
                          guint n_runners,
                          guint own,
                          const char *host)
{
  const gboolean is_over = meander_net_race_is_over (runners, n_runners);
  guint n = 0;

  g_return_if_fail (end != NULL);

  if (!meander_net_race_is_solved_by (runners, n_runners, own))
    return;

  for (guint i = 0; i < MEANDER_END_LINES; i++)
    g_clear_pointer (&end->lines[i], g_free);
  end->holes = FALSE;
  g_free (end->title);
  for (guint i = 0; i < n_runners; i++)
    if (runners[i].guest == own)
      {
        const guint rank = meander_net_race_get_rank (runners, n_runners, i);

        end->title = tell_place (rank);
        end->won = rank == 1;
        break;
      }

  /* For whom one waits is told above the table. */
  if (own == 0 && !is_over)
    end->lines[n++] = g_strdup (_ ("When everyone is done, you can begin the next race."));
  else if (host != NULL)
    {
      g_autofree char *isolated = meander_words_isolate (host);

      /* Translators: %s is a name. */
      end->lines[n++] = g_strdup_printf (_ ("%s begins the next race."), isolated);
    }
}
