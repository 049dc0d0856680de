/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>

#include "render/export.h"
#include "model/lesson.h"

/* A table of a lesson, which is kept in `lesson`, and what the learner is shown on it. */
static const MeanderPosition *
read_step (const char *file,
           int number,
           MeanderLesson **lesson,
           MeanderDrawNotes *notes,
           GError **error)
{
  g_autofree char *name = g_filename_display_name (file);
  const MeanderLessonStep *step;
  gsize length = 0;
  g_autofree char *text = cli_read_file (file, MEANDER_LESSON_MAX_BYTES, &length, error);

  if (text == NULL)
    return NULL;
  *lesson = meander_lesson_parse ("lesson", text, length, name, error);
  if (*lesson == NULL)
    return NULL;

  if (number < 1 || (guint) number > (*lesson)->steps->len)
    {
      /* Translators: the first %s is a file, the number counts the tasks of a lesson. */
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN, _ ("%s: there is no step %d"), name,
                   number);
      return NULL;
    }

  step = g_ptr_array_index ((*lesson)->steps, number - 1);
  notes->forced |= (step->aids & MEANDER_LESSON_AID_FORCED) != 0;
  notes->controlled |= (step->aids & MEANDER_LESSON_AID_CONTROLLED) != 0;
  notes->marks = (const MeanderHex *) step->marks->data;
  notes->n_marks = step->marks->len;

  return step->position;
}

/**
 * cli_render:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Draws a position, or one of a lesson, to a file, in the format that its name ends with.
 *
 * Returns: an exit code
 */
int
cli_render (int argc, char **argv)
{
  g_autoptr (MeanderPosition) own = NULL;
  g_autoptr (MeanderLesson) lesson = NULL;
  g_autoptr (MeanderPalette) palette = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  g_autofree char *name = NULL;
  const MeanderPosition *position;
  MeanderDrawNotes notes = { 0 };
  gboolean dark = FALSE;
  int step = 0, edge = MEANDER_EXPORT_PNG_EDGE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("Output file: a name ending in .svg, .png or .pdf"), "X" },
    { "palette", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("The palette to draw with"), "NAME" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, N_ ("Draw it for the dark style"), NULL },
    { "bare", 0, 0, G_OPTION_ARG_NONE, &notes.bare, N_ ("Do not draw the table"), NULL },
    { "forced", 0, 0, G_OPTION_ARG_NONE, &notes.forced, N_ ("Show the forced spaces"), NULL },
    { "controlled", 0, 0, G_OPTION_ARG_NONE, &notes.controlled, N_ ("Show the controlled sides"),
      NULL },
    { "edge", 0, 0, G_OPTION_ARG_INT, &edge, N_ ("Pixels along a tile’s edge in a .png"), "N" },
    { "step", 0, 0, G_OPTION_ARG_INT, &step, N_ ("The file is a lesson: draw the table of a step"),
      "N" },
    { NULL }
  };

  if (!cli_parse_args (&argc, &argv, entries, "FILE --output X", _ ("Draws a position."), 1))
    return CLI_BAD;

  if (output == NULL)
    {
      g_printerr ("meander-cli: %s\n", _ ("No output file given: use --output"));
      return CLI_BAD;
    }

  if (edge < 1 || edge > MEANDER_EXPORT_PNG_EDGE)
    {
      g_printerr (_ ("meander-cli: a tile’s edge has 1 to %d pixels"), MEANDER_EXPORT_PNG_EDGE);
      g_printerr ("\n");
      return CLI_BAD;
    }

  if (step != 0)
    position = read_step (argv[1], step, &lesson, &notes, &error);
  else
    position = own = cli_read_position (argv[1], FALSE, &error);
  if (position == NULL)
    return cli_bad_input (error);

  palette = meander_palette_load (name != NULL ? name : meander_palette_list ()[0],
                                  dark ? MEANDER_STYLE_DARK : MEANDER_STYLE_LIGHT, &error);
  if (palette == NULL ||
      !meander_export_position (position, &notes, palette, (guint) edge, output, &error))
    return cli_bad_input (error);

  return CLI_YES;
}
