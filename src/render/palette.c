/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/palette.h"
#include "data/meander-art-resources.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "render/art-private.h"
#include "rules/error.h"

#define MAX_BYTES 65536

static const char *const palette_ids[] = { "classic", "clear", "letters", NULL };

static const char *const table_ids[] = { "linen", "wood", "slate", NULL };

static const char *const pattern_ids[] = { "plain", "dashes", "dots", "rails", "bars" };

/* Where a colour of its own is kept under which key. */
static const struct
{
  const char *key;
  gsize offset;
} single_colours[] = {
  { "body", G_STRUCT_OFFSET (MeanderPalette, body) },
  { "bevel-light", G_STRUCT_OFFSET (MeanderPalette, bevel_light) },
  { "bevel-dark", G_STRUCT_OFFSET (MeanderPalette, bevel_dark) },
  { "table", G_STRUCT_OFFSET (MeanderPalette, table) },
  { "table-far", G_STRUCT_OFFSET (MeanderPalette, table_far) },
  { "grid", G_STRUCT_OFFSET (MeanderPalette, grid) },
  { "shadow", G_STRUCT_OFFSET (MeanderPalette, shadow) },
  { "accent", G_STRUCT_OFFSET (MeanderPalette, accent) },
  { "keys", G_STRUCT_OFFSET (MeanderPalette, keys) },
  { "clash", G_STRUCT_OFFSET (MeanderPalette, clash) },
  { "text", G_STRUCT_OFFSET (MeanderPalette, text) },
};

/* What a table says, which each palette then has. */
static const struct
{
  const char *key;
  gsize offset;
} table_colours[] = {
  { "table", G_STRUCT_OFFSET (MeanderPalette, table) },
  { "table-far", G_STRUCT_OFFSET (MeanderPalette, table_far) },
  { "grid", G_STRUCT_OFFSET (MeanderPalette, grid) },
  { "shadow", G_STRUCT_OFFSET (MeanderPalette, shadow) },
  { "accent", G_STRUCT_OFFSET (MeanderPalette, accent) },
  { "clash", G_STRUCT_OFFSET (MeanderPalette, clash) },
  { "text", G_STRUCT_OFFSET (MeanderPalette, text) },
  { "shade", G_STRUCT_OFFSET (MeanderPalette, shade) },
  { "sheen", G_STRUCT_OFFSET (MeanderPalette, sheen) },
};

/* A key file that is being read, and what to call it. */
typedef struct
{
  GKeyFile *keys;
  const char *id;
  const char *group;
} Reader;

static const char *
style_group (MeanderStyle style)
{
  static const char *const groups[] = { "light", "dark", "contrast", "dark contrast" };

  return groups[style & (MEANDER_STYLE_DARK | MEANDER_STYLE_CONTRAST)];
}

static gboolean
parse_colour (const char *text, MeanderRgba *colour)
{
  double *parts[] = { &colour->red, &colour->green, &colour->blue, &colour->alpha };
  gsize length = strlen (text);

  if (text[0] != '#' || (length != 7 && length != 9))
    return FALSE;

  colour->alpha = 1;
  for (gsize i = 0; i < (length - 1) / 2; i++)
    {
      int high = g_ascii_xdigit_value (text[1 + 2 * i]);
      int low = g_ascii_xdigit_value (text[2 + 2 * i]);

      if (high < 0 || low < 0)
        return FALSE;
      *parts[i] = (high * 16 + low) / 255.0;
    }
  return TRUE;
}

/* The words of a list, from the style's group or else from [all]. */
static char **
read_list (Reader *reader, const char *group, const char *key, gsize n_wanted, GError **error)
{
  g_auto (GStrv) words = NULL;
  gsize n_words;

  if (group == NULL)
    group = g_key_file_has_key (reader->keys, reader->group, key, NULL) ? reader->group : "all";

  words = g_key_file_get_string_list (reader->keys, group, key, &n_words, NULL);
  if (words == NULL)
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                   /* Translators: a file of colours; its name, a key, two groups of keys */
                   _ ("palette %s: %s is missing from [%s] and from [%s]"), reader->id, key,
                   reader->group, group);
      return NULL;
    }
  if (n_words != n_wanted)
    {
      g_set_error (
          error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
          /* Translators: a file of colours; its name, a group of keys, a key, two counts */
          _ ("palette %s: [%s] %s has %u values, not %u"), reader->id, group, key, (guint) n_words,
          (guint) n_wanted);
      return NULL;
    }
  return g_steal_pointer (&words);
}

static gboolean
read_colours (Reader *reader,
              const char *key,
              gsize n_colours,
              MeanderRgba *colours,
              GError **error)
{
  g_auto (GStrv) words = read_list (reader, NULL, key, n_colours, error);

  if (words == NULL)
    return FALSE;

  for (gsize i = 0; i < n_colours; i++)
    if (!parse_colour (g_strstrip (words[i]), &colours[i]))
      {
        g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                     /* Translators: a file of colours; its name, a key, what stands there */
                     _ ("palette %s: %s: “%s” is not a colour (#rrggbb or #rrggbbaa)"), reader->id,
                     key, words[i]);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_patterns (Reader *reader, MeanderPattern *patterns, GError **error)
{
  g_auto (GStrv) words = read_list (reader, "palette", "pattern", MEANDER_N_COLOURS, error);

  if (words == NULL)
    return FALSE;

  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      guint pattern = 0;

      while (pattern < G_N_ELEMENTS (pattern_ids) &&
             strcmp (g_strstrip (words[i]), pattern_ids[pattern]) != 0)
        pattern++;
      if (pattern == G_N_ELEMENTS (pattern_ids))
        {
          g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN,
                       /* Translators: a file of colours; its name, what stands there */
                       _ ("palette %s: unknown pattern “%s”"), reader->id, words[i]);
          return FALSE;
        }
      patterns[i] = (MeanderPattern) pattern;
    }
  return TRUE;
}

static gboolean
read_palette (Reader *reader, MeanderPalette *palette, GError **error)
{
  g_autoptr (GError) local_error = NULL;

  palette->letters = g_key_file_get_boolean (reader->keys, "palette", "letters", &local_error);
  if (local_error != NULL)
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                   /* Translators: a file of colours; its name, then what is wrong with it */
                   _ ("palette %s: letters: %s"), reader->id, local_error->message);
      return FALSE;
    }

  if (!read_patterns (reader, palette->pattern, error) ||
      !read_colours (reader, "line", MEANDER_N_COLOURS, palette->line, error) ||
      !read_colours (reader, "back", MEANDER_N_COLOURS + 1, palette->back, error))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (single_colours); i++)
    if (!read_colours (reader, single_colours[i].key, 1,
                       G_STRUCT_MEMBER_P (palette, single_colours[i].offset), error))
      return FALSE;

  return TRUE;
}

/**
 * meander_palette_list:
 *
 * Lists the palettes there are, the one to begin with first.
 *
 * Returns: (transfer none) (array zero-terminated=1): their ids
 */
const char *const *
meander_palette_list (void)
{
  return palette_ids;
}

/**
 * meander_palette_load:
 * @id: one of [func@Meander.palette_list]
 * @style: what the desktop asks for
 * @error: return location for an error
 *
 * Reads a palette in one style.
 *
 * Errors: [error@Meander.Error.UNKNOWN] for an id that there is not; a palette that cannot be read
 * gives those of [func@Meander.palette_parse].
 *
 * Returns: (transfer full) (nullable): the palette
 */
MeanderPalette *
meander_palette_load (const char *id, MeanderStyle style, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  const char *text;
  gsize length;

  g_return_val_if_fail (id != NULL, NULL);

  if (!g_strv_contains (palette_ids, id))
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN,
                   /* Translators: a set of colours that a person or a file has asked for */
                   _ ("there is no palette “%s”"), id);
      return NULL;
    }

  path = g_strdup_printf (RESOURCE_PATH "/palettes/%s.palette", id);
  bytes = g_resource_lookup_data (meander_art_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  error);
  if (bytes == NULL)
    return NULL;

  text = g_bytes_get_data (bytes, &length);
  return meander_palette_parse (text, length, id, style, error);
}

/* What is wrong with a file is said with words of the file, whatever bytes they are; in one line. */
static void
make_valid (GError **error)
{
  char *valid;

  if (error == NULL)
    return;
  valid = g_strdelimit (g_utf8_make_valid ((*error)->message, -1), "\r\n", ' ');
  g_free ((*error)->message);
  (*error)->message = valid;
}

/**
 * meander_palette_parse:
 * @text: (array length=length): a palette as the comment in classic.palette tells it
 * @length: its bytes, at most 64 KiB
 * @id: what the palette is called, in messages too
 * @style: what the desktop asks for
 * @error: return location for an error
 *
 * Makes a palette from the text of its file.
 *
 * Errors name the palette and the key or the line: [error@Meander.Error.SYNTAX] for what cannot be
 * read or is missing, [error@Meander.Error.UNKNOWN] for a pattern that is not known,
 * [error@Meander.Error.TOO_LARGE].
 *
 * Returns: (transfer full) (nullable): the palette
 */
MeanderPalette *
meander_palette_parse (const char *text,
                       gsize length,
                       const char *id,
                       MeanderStyle style,
                       GError **error)
{
  static const char letters[MEANDER_N_COLOURS][2] = { "R", "Y", "G", "B" };
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (MeanderPalette) palette = NULL;
  g_autoptr (GError) local_error = NULL;
  Reader reader;

  g_return_val_if_fail (text != NULL || length == 0, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  if (length > MAX_BYTES)
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE,
                   /* Translators: a file of colours */
                   _ ("palette %s is too large"), id);
      return NULL;
    }
  if (!g_key_file_load_from_data (keys, length == 0 ? "" : text, length, G_KEY_FILE_NONE,
                                  &local_error))
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                   /* Translators: a file of colours; its name, then what is wrong with it */
                   _ ("palette %s: %s"), id, local_error->message);
      make_valid (error);
      return NULL;
    }

  palette = g_new0 (MeanderPalette, 1);
  palette->id = g_strdup (id);
  palette->style = style & (MEANDER_STYLE_DARK | MEANDER_STYLE_CONTRAST);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    palette->letter[i] = g_strdup (letters[i]);

  reader = (Reader){ keys, id, style_group (style) };
  if (!read_palette (&reader, palette, error))
    {
      make_valid (error);
      return NULL;
    }

  return g_steal_pointer (&palette);
}

/**
 * meander_table_list:
 *
 * Lists the tables there are, the one to begin with first.
 *
 * Returns: (transfer none) (array zero-terminated=1): their ids
 */
const char *const *
meander_table_list (void)
{
  return table_ids;
}

/**
 * meander_palette_set_table:
 * @palette: a palette
 * @id: one of [func@Meander.table_list]
 * @error: return location for an error
 *
 * Lays the tiles of a palette on a table: its colours, and what it is made of.  Where high contrast
 * is asked for, the palette's own plain table stays.
 *
 * Errors: [error@Meander.Error.UNKNOWN] for an id that there is not; a table that cannot be read
 * gives those of [func@Meander.palette_parse], and the palette is not to be used then.
 *
 * Returns: whether the tiles lie on it
 */
gboolean
meander_palette_set_table (MeanderPalette *palette, const char *id, GError **error)
{
  static const MeanderWeave weaves[] = { MEANDER_WEAVE_LINEN, MEANDER_WEAVE_WOOD,
                                         MEANDER_WEAVE_SLATE };
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  Reader reader = { keys, id, NULL };
  guint at = 0;

  g_return_val_if_fail (palette != NULL && id != NULL, FALSE);

  while (table_ids[at] != NULL && strcmp (table_ids[at], id) != 0)
    at++;
  if (table_ids[at] == NULL)
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN,
                   /* Translators: what a table is made of, as a person or a file has asked for */
                   _ ("there is no table “%s”"), id);
      return FALSE;
    }
  if (palette->style & MEANDER_STYLE_CONTRAST)
    return TRUE;

  path = g_strdup_printf (RESOURCE_PATH "/palettes/%s.table", id);
  bytes = g_resource_lookup_data (meander_art_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  error);
  if (bytes == NULL || !g_key_file_load_from_bytes (keys, bytes, G_KEY_FILE_NONE, error))
    return FALSE;

  reader.group = style_group (palette->style);
  for (guint i = 0; i < G_N_ELEMENTS (table_colours); i++)
    if (!read_colours (&reader, table_colours[i].key, 1,
                       G_STRUCT_MEMBER_P (palette, table_colours[i].offset), error))
      return FALSE;
  palette->weave = weaves[at];

  return TRUE;
}

/**
 * meander_palette_copy:
 * @palette: a palette
 *
 * Copies a palette.
 *
 * Returns: (transfer full): the copy
 */
MeanderPalette *
meander_palette_copy (const MeanderPalette *palette)
{
  MeanderPalette *copy;

  g_return_val_if_fail (palette != NULL, NULL);

  copy = g_memdup2 (palette, sizeof *palette);
  copy->id = g_strdup (palette->id);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    copy->letter[i] = g_strdup (palette->letter[i]);
  return copy;
}

/**
 * meander_palette_free:
 * @palette: (transfer full) (nullable): a palette
 *
 * Frees a palette.
 */
void
meander_palette_free (MeanderPalette *palette)
{
  if (palette == NULL)
    return;

  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    g_free (palette->letter[i]);
  g_free (palette->id);
  g_free (palette);
}

/**
 * meander_palette_set_letter:
 * @palette: a palette
 * @colour: red, yellow, green or blue
 * @letter: the letter or two, in the person's language, that stand for the colour
 *
 * Says which letter stands on the lines of a colour, where the palette has letters.
 */
void
meander_palette_set_letter (MeanderPalette *palette, MeanderColour colour, const char *letter)
{
  char *copy;

  g_return_if_fail (palette != NULL && letter != NULL);
  g_return_if_fail (colour < MEANDER_N_COLOURS);

  copy = g_strdup (letter);
  g_free (palette->letter[colour]);
  palette->letter[colour] = copy;
}

static double
linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (const MeanderRgba *colour)
{
  return 0.2126 * linear (colour->red) + 0.7152 * linear (colour->green) +
         0.0722 * linear (colour->blue);
}

/**
 * meander_rgba_contrast:
 * @a: a colour; its alpha is not looked at
 * @b: another
 *
 * Tells how well two colours can be told apart by their lightness, as the Web Content Accessibility
 * Guidelines (2.1, “contrast ratio”) define it.
 *
 * Returns: 1 (not at all) to 21 (black on white)
 */
double
meander_rgba_contrast (const MeanderRgba *a, const MeanderRgba *b)
{
  double first, second;

  g_return_val_if_fail (a != NULL && b != NULL, 1);

  first = luminance (a) + 0.05;
  second = luminance (b) + 0.05;
  return MAX (first, second) / MIN (first, second);
}
