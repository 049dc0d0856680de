/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static const struct
{
  const char *name;
  const char *usage;
  CliRun run;
} commands[] = {
  { "tiles", "tiles", cli_tiles },
  { "puzzles", "puzzles", cli_puzzles },
  { "moves", "moves [--refused] FILE", cli_moves },
  { "score", "score FILE", cli_score },
  { "check", "check ID FILE", cli_check },
  { "solve", "solve [--count] [--all] [--colour C] [--no-holes] [--seed S] [--limit SECONDS] ID",
    cli_solve },
  { "improve", "improve [--from FILE] [--seed S] [--limit SECONDS] [--nodes N] ID", cli_improve },
  { "best", "best --level L [--time MS] [--seed S] [--nodes N] FILE", cli_best },
  { "match", "match --players A,B[,C,D] --games N [--seed S] [--time MS] [--nodes N] [--jobs J]",
    cli_match },
  { "exercise", "exercise [--seed S] [--count K]", cli_exercise },
  { "render", "render FILE --output X", cli_render },
  { "host",
    "host [--name NAME] [--seats N] [--race ID | --gobble N] [--seat-computer L] [--pace MS] [--port PORT] "
    "[--unlisted] [--accept-all] [--save FILE | --resume FILE]",
    cli_host },
  { "join", "join [--name NAME] [--seat-computer L] [--pace MS] ADDRESS", cli_join },
  { "tables", "tables [--limit SECONDS]", cli_tables },
  { "known", "known [--forget WHO]", cli_known },
};

static void
print_help (void)
{
  guint i;

  g_print ("%s\n", _ ("Usage:"));
  for (i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  meander-cli %s\n", commands[i].usage);
  g_print ("\n%s\n%s\n%s\n", _ ("FILE is a position file, or “-” for standard input."),
           _ ("Exit status: 0 for “done” or “yes”, 1 for “no”, 2 for bad usage or bad input."),
           _ ("Run “meander-cli COMMAND --help” for more about a command."));
}

static int
run (int argc, char **argv)
{
  g_autofree char *shown = NULL;
  guint i;

  if (argc < 2)
    {
      g_printerr ("meander-cli: %s\n", _ ("No command given; see meander-cli --help"));
      return CLI_BAD;
    }

  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    {
      print_help ();
      return CLI_YES;
    }

  if (strcmp (argv[1], "--version") == 0)
    {
      printf ("meander-cli %s\n", PACKAGE_VERSION);
      return CLI_YES;
    }

  for (i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      return commands[i].run (argc - 1, argv + 1);

  shown = g_filename_display_name (argv[1]);
  g_printerr (_ ("meander-cli: there is no command “%s”; see meander-cli --help"), shown);
  g_printerr ("\n");

  return CLI_BAD;
}

int
main (int argc, char **argv)
{
  int code;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  code = run (argc, argv);

  /* A full disk is no success. */
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      g_printerr (_ ("meander-cli: cannot write the output: %s"), g_strerror (errno));
      g_printerr ("\n");
      return CLI_BAD;
    }

  return code;
}
