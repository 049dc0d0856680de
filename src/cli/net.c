/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/net.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "rules/text.h"

#define MAX_PACE 60000 /* ms */

/* ---- the record ---- */

/* What comes before the moves, but for how many of them are done. */
static void
print_head (CliPrinter *self, MeanderGame *game)
{
  g_autoptr (MeanderRecord) record = meander_game_to_record (game);
  g_autofree char *text = meander_record_to_text (record);
  const char *end = strstr (text, "\ndone ");

  printf ("%.*s\n", (int) (end - text), text);
  self->params = g_strdup (record->params);
  self->seed = record->seed;
  self->moves = g_ptr_array_new_with_free_func (g_free);
}

static gboolean
is_continued (const CliPrinter *self, MeanderGame *game)
{
  if (self->seed != meander_game_get_seed (game) ||
      self->moves->len > meander_game_get_n_moves (game))
    return FALSE;

  for (guint i = 0; i < self->moves->len; i++)
    if (!g_str_equal (g_ptr_array_index (self->moves, i), meander_game_get_move (game, i)))
      return FALSE;

  return TRUE;
}

/**
 * cli_printer_print:
 * @self: what has been printed
 * @game: a game
 *
 * Prints what has been added to its record; or all of it, after an empty line, where it is another
 * one or went back.
 */
void
cli_printer_print (CliPrinter *self, MeanderGame *game)
{
  if (self->params != NULL && !is_continued (self, game))
    {
      cli_printer_clear (self);
      putchar ('\n');
    }
  if (self->params == NULL)
    print_head (self, game);

  while (self->moves->len < meander_game_get_n_moves (game))
    {
      const char *move = meander_game_get_move (game, self->moves->len);

      printf ("move %s\n", move);
      g_ptr_array_add (self->moves, g_strdup (move));
    }
  fflush (stdout);
}

/**
 * cli_printer_end:
 * @self: what has been printed
 * @game: the game
 * @anew: whether more is known now of its start than when that was printed
 *
 * Prints what makes the record whole.
 */
void
cli_printer_end (CliPrinter *self, MeanderGame *game, gboolean anew)
{
  if (anew && self->params != NULL)
    {
      cli_printer_clear (self);
      putchar ('\n');
    }
  cli_printer_print (self, game);
  printf ("done %u\nend\n", meander_game_get_n_moves (game));
  fflush (stdout);
}

/**
 * cli_printer_clear:
 * @self: what has been printed
 *
 * Forgets it.
 */
void
cli_printer_clear (CliPrinter *self)
{
  g_clear_pointer (&self->params, g_free);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
}

/* ---- options ---- */

/**
 * cli_check_table:
 * @name: (inout): who this computer is at the table; %NULL becomes the name of who runs the program
 * @pace: the pause between placements of computer players, in ms
 * @levels: (nullable) (array zero-terminated=1): the computer players
 *
 * Looks whether the options will do; what is wrong is said on standard error.
 *
 * Returns: whether they will
 */
gboolean
cli_check_table (char **name, gint64 pace, char **levels)
{
  const char *problem = NULL;

  if (*name == NULL)
    *name = g_strdup (g_get_user_name ());
  if (**name == '\0' || !g_utf8_validate (*name, -1, NULL) || strpbrk (*name, "\t\r\n") != NULL ||
      !meander_text_check_name (*name, NULL))
    problem = _ ("A name has 1 to 40 letters");
  else if (pace < 0 || pace > MAX_PACE)
    problem = _ ("A computer player waits for a minute at most");
  if (problem != NULL)
    {
      cli_refuse (problem);
      return FALSE;
    }

  for (guint i = 0; levels != NULL && levels[i] != NULL; i++)
    if (meander_level_from_id (levels[i]) == MEANDER_LEVEL_NONE ||
        meander_level_from_id (levels[i]) > MEANDER_LEVEL_TOP)
      {
        g_printerr (_ ("meander-cli: there is no computer player “%s”"), levels[i]);
        g_printerr ("\n");
        return FALSE;
      }

  return TRUE;
}

/**
 * cli_list_tiles:
 * @tiles: (array length=n_tiles): tiles
 * @n_tiles: how many
 *
 * Lists tiles by their numbers.
 *
 * Returns: (transfer full): the text
 */
char *
cli_list_tiles (const guint8 *tiles, guint n_tiles)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_tiles; i++)
    g_string_append_printf (text, i == 0 ? "%u" : " %u", tiles[i]);

  return g_string_free (text, FALSE);
}
