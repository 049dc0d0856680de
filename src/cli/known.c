/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/net.h"
#include "model/home.h"

/* The file is read each time anew: a table may be open for days, and Meander beside it. */
static MeanderKnownComputers *
open_known (GError **error)
{
  g_autofree char *folder = meander_home_make_usual ();
  g_autofree char *path = g_build_filename (folder, MEANDER_KNOWN_FILE, NULL);

  return meander_known_computers_new (path, error);
}

/* Keeps the file for this program alone while it is changed. */
static MeanderHome *
take_home (void)
{
  g_autofree char *folder = meander_home_make_usual ();
  g_autoptr (MeanderHome) home = meander_home_new (folder);

  if (meander_home_get_state (home) != MEANDER_HOME_TAKEN)
    return g_steal_pointer (&home);

  g_printerr ("meander-cli: %s\n", _ ("The known computers cannot be changed now, because Meander "
                                      "is already open"));

  return NULL;
}

/**
 * cli_look:
 * @fingerprint: (array fixed-size=32): of somebody's certificate
 * @name: as whom somebody comes
 * @known_as: (out) (transfer full) (nullable): by which name the computer is known
 *
 * Looks whether a computer is known; what is wrong is said on standard error.
 *
 * Returns: who it is
 */
MeanderKnown
cli_look (const guint8 fingerprint[MEANDER_NET_HASH_BYTES], const char *name, char **known_as)
{
  g_autofree char *digits = meander_net_hash_to_text (fingerprint);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderKnownComputers) computers = open_known (&error);
  const MeanderKnownComputer *computer;
  const MeanderKnown known = meander_known_computers_look (computers, digits, name, &computer);

  if (error != NULL)
    cli_bad_input (error);
  *known_as = computer != NULL ? g_strdup (computer->name) : NULL;

  return known;
}

/**
 * cli_remember:
 * @fingerprint: (array fixed-size=32): of somebody's certificate
 * @name: who plays there
 *
 * Notes that a computer is known, since today; what is wrong is said on standard error.
 */
void
cli_remember (const guint8 fingerprint[MEANDER_NET_HASH_BYTES], const char *name)
{
  g_autofree char *digits = meander_net_hash_to_text (fingerprint);
  g_autoptr (MeanderHome) home = take_home ();
  g_autoptr (MeanderKnownComputers) computers = NULL;
  g_autoptr (GError) error = NULL;
  GDate today;

  if (home == NULL)
    return;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, (time_t) (g_get_real_time () / G_USEC_PER_SEC));
  computers = open_known (&error);
  if (error != NULL || !meander_known_computers_remember (computers, digits, name, &today, &error))
    cli_bad_input (error);
}

static int
list (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderKnownComputers) computers = open_known (&error);

  if (error != NULL)
    return cli_bad_input (error);

  for (guint i = 0; i < meander_known_computers_get_n (computers); i++)
    {
      const MeanderKnownComputer *computer = meander_known_computers_get (computers, i);
      char date[sizeof "2026-01-31"];

      g_date_strftime (date, sizeof date, "%Y-%m-%d", &computer->date);
      printf ("%s\t%s\t%s\n", computer->fingerprint, date, computer->name);
    }

  return CLI_YES;
}

static int
forget (const char *who)
{
  g_autoptr (MeanderHome) home = take_home ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderKnownComputers) computers = NULL;

  if (home == NULL)
    return CLI_BAD;

  computers = open_known (&error);
  if (error == NULL && meander_known_computers_forget (computers, who, &error) > 0)
    return CLI_YES;
  if (error != NULL)
    return cli_bad_input (error);

  g_printerr ("meander-cli: %s\n", _ ("No such computer is known"));

  return CLI_NO;
}

/**
 * cli_known:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Lists the computers that are known, or forgets one.
 *
 * Returns: an exit code
 */
int
cli_known (int argc, char **argv)
{
  g_autofree char *who = NULL;
  const GOptionEntry entries[] = { { "forget", 0, 0, G_OPTION_ARG_STRING, &who,
                                     N_ ("Forget the computers with this fingerprint or name"),
                                     "WHO" },
                                   { NULL } };

  if (!cli_parse_args (&argc, &argv, entries, "",
                       _ ("Prints the computers that are known: fingerprint, date, name."), 0))
    return CLI_BAD;

  return who != NULL ? forget (who) : list ();
}
