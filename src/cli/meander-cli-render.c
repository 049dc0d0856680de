/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-cli.h"

#include <glib/gi18n.h>

#include "meander-export.h"

/**
 * cli_render:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Draws a position to a file, in the format that its name ends with.
 *
 * Returns: an exit code
 */
int
cli_render (int    argc,
            char **argv)
{
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (MeanderPalette) palette = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  g_autofree char *name = NULL;
  gboolean dark = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Where to draw it: a name that ends in .svg, .png or .pdf"), "X" },
    { "palette", 0, 0, G_OPTION_ARG_STRING, &name, N_("The palette to draw with"), "NAME" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, N_("Draw it for a dark desktop"), NULL },
    { NULL }
  };

  if (!cli_parse_args (&argc, &argv, entries, "FILE --output X", _("Draws a position."), 1))
    return CLI_BAD;

  if (output == NULL)
    {
      g_printerr ("meander-cli: %s\n", _("It is not said where to draw: --output is missing"));
      return CLI_BAD;
    }

  position = cli_read_position (argv[1], FALSE, &error);
  if (position == NULL)
    return cli_bad_input (error);

  palette = meander_palette_load (name != NULL ? name : meander_palette_list ()[0],
                                  dark ? MEANDER_STYLE_DARK : MEANDER_STYLE_LIGHT, &error);
  if (palette == NULL || !meander_export_position (position, palette, output, &error))
    return cli_bad_input (error);

  return CLI_YES;
}
