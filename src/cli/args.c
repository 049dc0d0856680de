/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "model/file.h"

/**
 * cli_parse_args:
 * @argc: (inout): the number of words
 * @argv: (inout) (array length=argc): the words, the command's name first;
 *   options are taken out
 * @entries: (nullable): the command's options
 * @usage: what follows the command's name, for its help
 * @summary: what the command prints, for its help
 * @n_args: how many words the command needs besides its name and options
 *
 * Reads the options of a command and counts its other words; what is wrong is
 * said on standard error.
 *
 * Returns: whether the command can go on
 */
gboolean
cli_parse_args (int *argc,
                char ***argv,
                const GOptionEntry *entries,
                const char *usage,
                const char *summary,
                int n_args)
{
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("meander-cli %s", (*argv)[0]);

  /* In its help the command goes by its whole name. */
  g_set_prgname (name);
  g_option_context_set_summary (context, summary);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      cli_bad_input (error);
      return FALSE;
    }

  if (*argc > 1 && strcmp ((*argv)[1], "--") == 0)
    {
      memmove (*argv + 1, *argv + 2, (gsize) (*argc - 1) * sizeof (char *));
      (*argc)--;
    }

  if (*argc - 1 == n_args)
    return TRUE;

  /* Translators: after the colon comes a command line, such as “meander-cli score FILE”. */
  g_printerr (_ ("meander-cli: usage: %s %s"), name, usage);
  g_printerr ("\n");

  return FALSE;
}

/**
 * cli_refuse:
 * @reason: what is wrong, a sentence
 *
 * Says what is wrong on standard error.
 *
 * Returns: the exit code for bad usage and bad input
 */
int
cli_refuse (const char *reason)
{
  g_printerr ("meander-cli: %s\n", reason);

  return CLI_BAD;
}

/**
 * cli_bad_input:
 * @error: what is wrong
 *
 * Says what is wrong on standard error.
 *
 * Returns: the exit code for bad usage and bad input
 */
int
cli_bad_input (const GError *error)
{
  return cli_refuse (error->message);
}

static void
fail_to_read (const char *file, int saved_errno, GError **error)
{
  g_autofree char *shown = g_filename_display_name (file);

  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (saved_errno),
               /* Translators: a file, and why it cannot be read. */
               _ ("Cannot read %s: %s"), shown, g_strerror (saved_errno));
}

/**
 * cli_read_file:
 * @file: a file, or `-` for standard input
 * @max_bytes: how large it may be
 * @length: (out): its bytes
 * @error: where to say what is wrong
 *
 * Reads a file; a pipe too, as shells make them.
 *
 * Returns: (transfer full) (nullable): what it holds, or %NULL on error
 */
char *
cli_read_file (const char *file, gsize max_bytes, gsize *length, GError **error)
{
  gboolean own = strcmp (file, "-") != 0;
  int descriptor = own ? g_open (file, O_RDONLY | O_CLOEXEC, 0) : STDIN_FILENO;
  char *text = NULL;

  if (descriptor < 0)
    {
      fail_to_read (file, errno, error);
      return NULL;
    }

  text = meander_file_read_descriptor (descriptor, max_bytes, file, length, error);
  if (own)
    close (descriptor);

  return text;
}

/**
 * cli_read_position:
 * @file: a file, or `-` for standard input
 * @loose: whether clashes and tiles that lie apart are let through
 * @error: where to say what is wrong
 *
 * Reads a position from a file.
 *
 * Returns: (transfer full) (nullable): the position, or %NULL on error
 */
MeanderPosition *
cli_read_position (const char *file, gboolean loose, GError **error)
{
  g_autofree char *name = g_filename_display_name (file);
  gsize length = 0;
  g_autofree char *text = cli_read_file (file, MEANDER_POSITION_MAX_BYTES, &length, error);

  if (text == NULL)
    return NULL;

  return loose ? meander_position_parse_loose (text, length, name, error)
               : meander_position_parse (text, length, name, error);
}
