/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/host-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli/cli.h"
#include "model/store.h"

/* A table is saved as two texts, one after the other: the table's (net/table-file.c) and, once there
 * is a game, its record. */
#define END_OF_TABLE "\nend\n"
#define MAX_BYTES (2 * MEANDER_RECORD_MAX_BYTES)

/**
 * cli_host_save:
 * @self: a host
 *
 * Saves table and game, if they are to be saved: nobody is told before that. What fails is said, and ends
 * the host.
 */
void
cli_host_save (CliHost *self)
{
  g_autofree char *table = NULL;
  g_autofree char *game = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->file == NULL)
    return;

  table = meander_net_table_to_text (self->table, meander_net_get_epoch ());
  if (self->side.game != NULL)
    {
      g_autoptr (MeanderRecord) record = meander_game_to_record (self->side.game);

      game = meander_record_to_text (record);
    }
  text = g_strconcat (table, game, NULL);
  if (!meander_store_write (self->file, text, &error))
    {
      self->side.code = cli_bad_input (error);
      g_main_loop_quit (self->side.loop);
    }
}

/**
 * cli_host_resume:
 * @self: (inout): a host with a file
 * @name: whose table it is
 * @error: where to say what is wrong
 *
 * Takes table and game from the file.
 *
 * Returns: whether there is a table in it
 */
gboolean
cli_host_resume (CliHost *self, const char *name, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *table = NULL;
  g_autoptr (MeanderRecord) record = NULL;
  const char *end;
  gsize length;

  text = cli_read_file (self->file, MAX_BYTES, &length, error);
  if (text == NULL)
    return FALSE;

  end = strstr (text, END_OF_TABLE);
  if (end != NULL)
    {
      end += strlen (END_OF_TABLE);
      table = g_strndup (text, (gsize) (end - text));
      self->table = meander_net_table_new_from_text (name, table, meander_net_get_epoch (),
                                                     g_get_monotonic_time () / 1000);
    }
  /* A race is kept by the windows only. */
  if (self->table == NULL || meander_net_table_get_n_seats (self->table) == 0)
    {
      g_autofree char *shown = g_filename_display_name (self->file);

      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("%s is not a saved table"), shown);
      return FALSE;
    }

  self->n_seats = meander_net_table_get_n_seats (self->table);
  if (*end == '\0')
    return TRUE;

  record = meander_record_parse (end, length - (gsize) (end - text), self->file, error);
  if (record != NULL)
    self->side.game = meander_game_new_from_record (record, error);

  return self->side.game != NULL;
}
