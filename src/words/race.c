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
    if (meander_net_race_is_waited_for (&runners[i]))
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
 * meander_words_race_alone:
 * @name: (nullable): who was the only other one in the race, and has left
 *
 * Tells somebody who is still laying tiles that nobody else is, and what can be done.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_race_alone (const char *name)
{
  g_autofree char *isolated = NULL;

  if (name == NULL)
    return g_strdup (
        _ ("Nobody else is in the race now. You can finish the puzzle alone, or leave the race."));

  isolated = meander_words_isolate (name);
  /* Translators: %s is the name of the only other one in a race. */
  return g_strdup_printf (_ ("%s has left. You can finish the puzzle alone, or leave the race."),
                          isolated);
}

/* That everybody else has left before somebody was first. (transfer full) (nullable) */
static char *
tell_alone (const MeanderNetRunner *runners, guint n_runners, guint own)
{
  const char *left = NULL;
  guint n_left = 0;

  for (guint i = 0; i < n_runners; i++)
    if (runners[i].running == MEANDER_NET_LEFT)
      {
        left = runners[i].name;
        n_left++;
      }
    else if (runners[i].guest != own)
      return NULL;

  return n_left > 0 ? meander_words_race_alone (n_left == 1 ? left : NULL) : NULL;
}

static gboolean
is_stopped (const MeanderNetRunner *runners, guint n_runners, guint own)
{
  for (guint i = 0; i < n_runners; i++)
    if (runners[i].guest == own)
      return runners[i].time == 0 && runners[i].running == MEANDER_NET_STOPPED;

  return FALSE;
}

/**
 * meander_words_race_state:
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @own: the number of the guest here, 0 for the host
 * @host: (nullable): for a guest, whose table it is
 *
 * Tells how a race stands that has begun.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_race_state (const MeanderNetRunner *runners,
                          guint n_runners,
                          guint own,
                          const char *host)
{
  const gboolean is_over = meander_net_race_is_over (runners, n_runners);
  g_autofree char *first = name_first (runners, n_runners);
  g_autofree char *alone = first == NULL ? tell_alone (runners, n_runners, own) : NULL;

  if (alone != NULL)
    return g_steal_pointer (&alone);
  if (first == NULL)
    return g_strdup (_ ("Who solves it first?"));
  if (!is_over && meander_net_race_is_solved_by (runners, n_runners, own))
    return tell_waited_for (runners, n_runners);
  if (!is_over)
    /* Translators: in a race others are still solving the task; %s is a name. */
    return g_strdup_printf (_ ("%s is first!"), first);
  if (host != NULL && is_stopped (runners, n_runners, own))
    {
      g_autofree char *isolated = meander_words_isolate (host);

      /* Translators: both are names; the first one is that of the host, who does not wait for the
       * person here. */
      return g_strdup_printf (
          _ ("%s has ended the race: %s is first! You can still finish the puzzle."), isolated,
          first);
    }

  /* Translators: %s is a name. */
  return g_strdup_printf (_ ("The race is over: %s is first!"), first);
}

/**
 * meander_words_race_solving:
 * @name: who is still solving the task, or the first of them
 * @n_others: how many are
 *
 * Tells whom the next race would interrupt.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_race_solving (const char *name, guint n_others)
{
  g_autofree char *isolated = NULL;

  if (n_others > 1)
    return g_strdup_printf (ngettext ("%u player is still solving the puzzle.",
                                      "%u players are still solving the puzzle.", n_others),
                            n_others);

  isolated = meander_words_isolate (name);
  /* Translators: %s is a name. */
  return g_strdup_printf (_ ("%s is still solving the puzzle."), isolated);
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

  if (rank == 0 && runners[which].running == MEANDER_NET_LEFT)
    /* Translators: of somebody in a race, in a list; %s is a name. Keep it short. */
    return g_strdup_printf (_ ("%s has left"), name);
  if (rank == 0 && runners[which].running == MEANDER_NET_STOPPED)
    /* Translators: the result of somebody in a race which was ended before; %s is a name. Keep it
     * short. */
    return g_strdup_printf (_ ("%s: not finished"), name);
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
