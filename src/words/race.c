/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/race.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

/* Returns: (transfer full) (nullable) */
static char *
name_first (const MeanderNetRunner *runners, guint n_runners)
{
  for (guint i = 0; i < n_runners; i++)
    if (meander_net_race_get_rank (runners, n_runners, i) == 1)
      return meander_words_isolate (runners[i].name);
  return NULL;
}

/**
 * meander_words_race_state:
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 *
 * Tells how a race stands that has begun.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_race_state (const MeanderNetRunner *runners, guint n_runners)
{
  g_autofree char *first = name_first (runners, n_runners);
  guint n_solved = 0;

  for (guint i = 0; i < n_runners; i++)
    n_solved += runners[i].time != 0;

  if (first == NULL)
    return g_strdup (_ ("Who solves it first?"));
  if (n_solved < n_runners)
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

/**
 * meander_words_race_ended:
 * @end: how the task was solved
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @own: the number of the guest who has solved it, 0 for the host
 *
 * Has the end tell who is first, as far as that is known.
 */
void
meander_words_race_ended (MeanderEnd *end,
                          const MeanderNetRunner *runners,
                          guint n_runners,
                          guint own)
{
  g_autofree char *first = name_first (runners, n_runners);

  g_return_if_fail (end != NULL);

  for (guint i = 0; i < n_runners; i++)
    if (runners[i].guest == own && meander_net_race_get_rank (runners, n_runners, i) == 1)
      {
        g_free (end->title);
        end->title = g_strdup (_ ("You are first!"));
        return;
      }
  if (first == NULL)
    return;
  g_free (end->lines[MEANDER_END_LINES - 1]);
  memmove (end->lines + 1, end->lines, (MEANDER_END_LINES - 1) * sizeof *end->lines);
  /* Translators: in a race others are still solving the task; %s is a name. */
  end->lines[0] = g_strdup_printf (_ ("%s is first!"), first);
}
