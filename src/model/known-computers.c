/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/known-computers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/data-file-private.h"

#define KIND "meander-known"
#define NEWEST 1
#define MAX_BYTES (512 * 1024)
#define MOST 1000 /* then the one is forgotten that came last the longest time ago */
#define DIGITS 64

/**
 * MeanderKnownComputers:
 *
 * The computers that people here have played with. A name is what somebody says of himself; whether it
 * is the same computer as last time, only the certificate tells.
 */
struct _MeanderKnownComputers
{
  GObject parent_instance;

  MeanderDataFile file;
  GPtrArray *computers; /* of MeanderKnownComputer, who came first */
};

G_DEFINE_FINAL_TYPE (MeanderKnownComputers, meander_known_computers, G_TYPE_OBJECT)

static void
free_computer (MeanderKnownComputer *computer)
{
  g_free (computer->fingerprint);
  g_free (computer->name);
  g_free (computer);
}

static void
meander_known_computers_finalize (GObject *object)
{
  MeanderKnownComputers *self = MEANDER_KNOWN_COMPUTERS (object);

  g_ptr_array_unref (self->computers);
  g_free (self->file.path);

  G_OBJECT_CLASS (meander_known_computers_parent_class)->finalize (object);
}

static void
meander_known_computers_class_init (MeanderKnownComputersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_known_computers_finalize;
}

static void
meander_known_computers_init (MeanderKnownComputers *self)
{
  self->computers = g_ptr_array_new_with_free_func ((GDestroyNotify) free_computer);
}

/* ---- who is who ---- */

static gboolean
is_fingerprint (const char *text)
{
  return strlen (text) == DIGITS && text[strspn (text, "0123456789abcdef")] == '\0';
}

static MeanderKnownComputer *
find (MeanderKnownComputers *self, const char *fingerprint, guint *index)
{
  for (*index = 0; *index < self->computers->len; (*index)++)
    {
      MeanderKnownComputer *computer = g_ptr_array_index (self->computers, *index);

      if (g_str_equal (computer->fingerprint, fingerprint))
        return computer;
    }

  return NULL;
}

static void
add (MeanderKnownComputers *self, const char *fingerprint, char *name, const GDate *date)
{
  MeanderKnownComputer *computer = g_new0 (MeanderKnownComputer, 1);

  computer->fingerprint = g_strdup (fingerprint);
  computer->name = name;
  computer->date = *date;
  g_ptr_array_add (self->computers, computer);
}

/* ---- the file ---- */

static gboolean
read_date (const char *text, GDate *date)
{
  guint64 numbers[3];
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);

  if (g_strv_length (parts) != 3 || strlen (text) != strlen ("2026-01-31"))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    if (parts[i][strspn (parts[i], "0123456789")] != '\0' ||
        !g_ascii_string_to_unsigned (parts[i], 10, 1, 9999, &numbers[i], NULL))
      return FALSE;
  if (!g_date_valid_dmy ((GDateDay) MIN (numbers[2], 99), (GDateMonth) numbers[1],
                         (GDateYear) numbers[0]))
    return FALSE;

  g_date_set_dmy (date, (GDateDay) numbers[2], (GDateMonth) numbers[1], (GDateYear) numbers[0]);

  return TRUE;
}

static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  MeanderKnownComputers *self = owner;
  g_auto (GStrv) words = g_strsplit (rest, " ", 3);
  g_autofree char *name = NULL;
  GDate date;
  guint index;

  g_date_clear (&date, 1);
  if (g_str_equal (word, "computer") && g_strv_length (words) == 3 && is_fingerprint (words[0]) &&
      read_date (words[1], &date))
    name = meander_text_clean_name (words[2]);
  if (name == NULL)
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }
  if (find (self, words[0], &index) != NULL)
    {
      meander_set_error_at (error, MEANDER_ERROR_CONTRADICTION, reader->name, reader->line,
                            _ ("The computer of “%s” is listed twice"), name);
      return FALSE;
    }

  add (self, words[0], g_steal_pointer (&name), &date);

  return TRUE;
}

static gboolean
save (MeanderKnownComputers *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (KIND " 1\n");

  for (guint i = 0; i < self->computers->len; i++)
    {
      const MeanderKnownComputer *computer = g_ptr_array_index (self->computers, i);

      g_string_append_printf (text, "computer %s %04u-%02u-%02u %s\n", computer->fingerprint,
                              (guint) g_date_get_year (&computer->date),
                              (guint) g_date_get_month (&computer->date),
                              (guint) g_date_get_day (&computer->date), computer->name);
    }
  g_string_append (text, "end\n");

  return meander_data_file_write (&self->file, text->str, error);
}

/**
 * meander_known_computers_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads which computers are known.
 *
 * Returns: (transfer full): them; none with @error set where the file cannot be read
 */
MeanderKnownComputers *
meander_known_computers_new (const char *path, GError **error)
{
  MeanderKnownComputers *self = g_object_new (MEANDER_TYPE_KNOWN_COMPUTERS, NULL);

  if (!meander_data_file_read (&self->file, path, MAX_BYTES, KIND, NEWEST, read_line, self, error))
    g_ptr_array_set_size (self->computers, 0);

  return self;
}

/* ---- what is asked and done ---- */

/**
 * meander_known_computers_get_n:
 * @self: the computers
 *
 * Counts them.
 *
 * Returns: how many there are
 */
guint
meander_known_computers_get_n (MeanderKnownComputers *self)
{
  g_return_val_if_fail (MEANDER_IS_KNOWN_COMPUTERS (self), 0);

  return self->computers->len;
}

/**
 * meander_known_computers_get:
 * @self: the computers
 * @index: which one
 *
 * Gives one of them.
 *
 * Returns: (transfer none): the computer, good until one is remembered or forgotten
 */
const MeanderKnownComputer *
meander_known_computers_get (MeanderKnownComputers *self, guint index)
{
  g_return_val_if_fail (MEANDER_IS_KNOWN_COMPUTERS (self), NULL);
  g_return_val_if_fail (index < self->computers->len, NULL);

  return g_ptr_array_index (self->computers, index);
}

/**
 * meander_known_computers_look:
 * @self: the computers
 * @fingerprint: of the certificate of somebody who comes
 * @name: as whom
 * @computer: (out) (optional) (nullable): the one that is known by the certificate or, if none is, by
 *   the name
 *
 * Looks whether somebody is known.
 *
 * Returns: who it is
 */
MeanderKnown
meander_known_computers_look (MeanderKnownComputers *self,
                              const char *fingerprint,
                              const char *name,
                              const MeanderKnownComputer **computer)
{
  const MeanderKnownComputer *found;
  MeanderKnown known = MEANDER_KNOWN_WELL;
  guint index;

  g_return_val_if_fail (MEANDER_IS_KNOWN_COMPUTERS (self), MEANDER_KNOWN_NOT);

  found = find (self, fingerprint, &index);
  for (guint i = 0; found == NULL && i < self->computers->len; i++)
    {
      const MeanderKnownComputer *other = g_ptr_array_index (self->computers, i);

      if (meander_text_is_same_name (other->name, name))
        found = other;
      known = MEANDER_KNOWN_OTHER;
    }
  if (computer != NULL)
    *computer = found;

  return found != NULL ? known : MEANDER_KNOWN_NOT;
}

/**
 * meander_known_computers_remember:
 * @self: the computers
 * @fingerprint: of a certificate: 64 small hexadecimal digits
 * @name: who plays there
 * @date: today
 * @error: where to put an error
 *
 * Notes that people know a computer, or play with it again.
 *
 * Returns: whether it is saved
 */
gboolean
meander_known_computers_remember (MeanderKnownComputers *self,
                                  const char *fingerprint,
                                  const char *name,
                                  const GDate *date,
                                  GError **error)
{
  g_autofree char *clean = NULL;
  guint index;

  g_return_val_if_fail (MEANDER_IS_KNOWN_COMPUTERS (self) && is_fingerprint (fingerprint), FALSE);
  g_return_val_if_fail (date != NULL && g_date_valid (date), FALSE);

  clean = meander_text_clean_name (name);
  g_return_val_if_fail (clean != NULL, FALSE);

  /* Who comes last is listed last. */
  if (find (self, fingerprint, &index) != NULL)
    g_ptr_array_remove_index (self->computers, index);
  add (self, fingerprint, g_steal_pointer (&clean), date);
  while (self->computers->len > MOST)
    g_ptr_array_remove_index (self->computers, 0);

  return save (self, error);
}

/**
 * meander_known_computers_forget:
 * @self: the computers
 * @who: a fingerprint, or the name of a player
 * @error: where to put an error
 *
 * Forgets a computer, or all that are known by a name.
 *
 * Returns: how many are forgotten; 0 where @error is set, or where none is known
 */
guint
meander_known_computers_forget (MeanderKnownComputers *self, const char *who, GError **error)
{
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_KNOWN_COMPUTERS (self) && who != NULL, 0);

  for (guint i = self->computers->len; i > 0; i--)
    {
      const MeanderKnownComputer *computer = g_ptr_array_index (self->computers, i - 1);

      if (!g_str_equal (computer->fingerprint, who) &&
          !meander_text_is_same_name (computer->name, who))
        continue;
      g_ptr_array_remove_index (self->computers, i - 1);
      n++;
    }

  return n > 0 && save (self, error) ? n : 0;
}
