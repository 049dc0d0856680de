/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/files-private.h"
#include "rules/error.h"

#define BLOCK (64 * 1024)

typedef struct
{
  gsize max_bytes;
  MeanderFileParse parse;
  GDestroyNotify free_parsed;
} Wanted;

/* What is not on this computer, through GIO. */
static GBytes *
load_remote (GFile *file, gsize max_bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *block = g_malloc (BLOCK);
  g_autoptr (GFileInputStream) stream = NULL;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_REGULAR &&
      !g_cancellable_is_cancelled (cancellable) && g_file_query_exists (file, cancellable))
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN, _ ("%s: This is not a file"), name);
      return NULL;
    }

  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;

  while (TRUE)
    {
      gssize n_read =
          g_input_stream_read (G_INPUT_STREAM (stream), block, BLOCK, cancellable, error);

      if (n_read < 0)
        return NULL;
      if (n_read == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));

      g_byte_array_append (bytes, block, (guint) n_read);
      if (bytes->len > max_bytes)
        {
          meander_file_set_too_large (error, name, max_bytes);
          return NULL;
        }
    }
}

/* On a thread. */
static void
load (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Wanted *wanted = data;
  g_autofree char *path = g_file_get_path (source);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gpointer parsed = NULL;

  if (path != NULL)
    {
      gsize length = 0;
      char *text = meander_file_read (path, wanted->max_bytes, &length, &error);

      if (text != NULL)
        bytes = g_bytes_new_take (text, length);
    }
  else
    {
      bytes = load_remote (source, wanted->max_bytes, cancellable, &error);
    }

  if (bytes != NULL)
    parsed = wanted->parse (source, bytes, &error);
  if (parsed != NULL)
    g_task_return_pointer (task, parsed, wanted->free_parsed);
  else
    g_task_return_error (task, error);
}

/**
 * meander_file_load_async:
 * @file: a file
 * @max_bytes: how large it may be
 * @parse: what is made of it, on the thread
 * @free_parsed: frees what @parse has made
 * @cancellable: (nullable): what gives it up at once, also where the disk does not answer
 * @callback: (scope async): called when it is read
 * @user_data: for @callback
 *
 * Reads a file on a thread of its own, as meander_file_read() does, and makes of it what
 * is wanted.
 */
void
meander_file_load_async (GFile *file,
                         gsize max_bytes,
                         MeanderFileParse parse,
                         GDestroyNotify free_parsed,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  const Wanted wanted = { max_bytes, parse, free_parsed };
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file) && parse != NULL);

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_task_data (task, g_memdup2 (&wanted, sizeof wanted), g_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, load);
}

/**
 * meander_file_load_finish:
 * @result: what the callback was given
 * @error: where to put a `MEANDER_ERROR_TOO_LARGE`, `G_FILE_ERROR`, `G_IO_ERROR` or what the
 *   parser says
 *
 * Ends meander_file_load_async().
 *
 * Returns: (transfer full) (nullable): what was made of the bytes, or %NULL with @error set
 */
gpointer
meander_file_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
