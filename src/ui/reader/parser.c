/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/reader/parser.h"

#include <glib/gi18n.h>
#include <string.h>

/* Mallard, as far as our own pages use it, into a small tree of blocks.
 *
 * What is unknown is no error: an unknown block shows what is in it, an unknown
 * inline element its text, and everything with a name space prefix is passed
 * over.  What is an error is XML that is broken, and a piece of a list or a
 * table that lies where the tree has no place for it. */

typedef enum
{
  MODE_BLOCKS, /* elements are blocks of `block` */
  MODE_TEXT,   /* elements and text are pieces of `text` */
  MODE_INFO,   /* what is told about the page */
  MODE_SKIP,
} Mode;

/* An open element. */
typedef struct
{
  Mode mode;
  MeanderHelpBlock *block; /* (unowned): what is being filled; in text, its surroundings */
  GPtrArray *text;         /* (unowned) */
  MeanderHelpStyle style;
  char *target;        /* of the link that is open here */
  const char *between; /* what goes between the pieces of a sequence, or NULL */
  guint n_pieces;
  guint first; /* spans there were before a link */
  gboolean verbatim;
  gboolean is_link;
  gboolean is_paragraph;
} Frame;

typedef struct
{
  const char *name;
  GMarkupParseContext *context;
  MeanderHelpPage *page;
  GPtrArray *sort_text;
  GPtrArray *link_text;
  GPtrArray *description;
  GArray *frames;
  gboolean told; /* the error names its place already */
} Parser;

typedef enum
{
  BLOCK_ANY,
  BLOCK_IN_LIST,
  BLOCK_IN_TABLE,
  BLOCK_IN_ROW,
} BlockPlace;

/* clang-format off */
static const struct
{
  const char *name;
  MeanderHelpKind kind;
  BlockPlace place;
} block_elements[] = {
  { "section", MEANDER_HELP_SECTION, BLOCK_ANY },
  { "note", MEANDER_HELP_NOTE, BLOCK_ANY },
  { "list", MEANDER_HELP_LIST, BLOCK_ANY },
  { "steps", MEANDER_HELP_STEPS, BLOCK_ANY },
  { "terms", MEANDER_HELP_TERMS, BLOCK_ANY },
  { "item", MEANDER_HELP_ITEM, BLOCK_IN_LIST },
  { "table", MEANDER_HELP_TABLE, BLOCK_ANY },
  { "tr", MEANDER_HELP_ROW, BLOCK_IN_TABLE },
  { "td", MEANDER_HELP_CELL, BLOCK_IN_ROW },
  { "th", MEANDER_HELP_HEADER_CELL, BLOCK_IN_ROW },
  { "media", MEANDER_HELP_MEDIA, BLOCK_ANY },
  { "links", MEANDER_HELP_TOPICS, BLOCK_ANY },
};

static const struct
{
  const char *name;
  MeanderHelpStyle style;
} inline_styles[] = {
  { "em", MEANDER_HELP_EMPHASIS },
  { "var", MEANDER_HELP_EMPHASIS },
  { "gui", MEANDER_HELP_STRONG },
  { "key", MEANDER_HELP_KEY },
  { "code", MEANDER_HELP_MONOSPACE },
  { "cmd", MEANDER_HELP_MONOSPACE },
  { "file", MEANDER_HELP_MONOSPACE },
  { "input", MEANDER_HELP_MONOSPACE },
  { "output", MEANDER_HELP_MONOSPACE },
  { "sys", MEANDER_HELP_MONOSPACE },
};
/* clang-format on */

static const char *const skipped_blocks[] = { "comment",  "col",     "colgroup", "credit",
                                              "revision", "license", "keywords", NULL };

static gboolean
is_blank (const char *string, gssize length)
{
  for (gssize i = 0; length < 0 ? string[i] != '\0' : i < length; i++)
    if (strchr (" \t\r\n", string[i]) == NULL)
      return FALSE;

  return TRUE;
}

static void
frame_clear (Frame *frame)
{
  g_free (frame->target);
}

static Frame *
parser_top (Parser *self)
{
  if (self->frames->len == 0)
    return NULL;

  return &g_array_index (self->frames, Frame, self->frames->len - 1);
}

/* Pointers to frames that were there before are no longer good afterwards. */
static Frame *
parser_push (Parser *self, Mode mode)
{
  Frame frame = { .mode = mode };

  g_array_append_val (self->frames, frame);

  return parser_top (self);
}

/* GMarkup counts a line break when it comes to it, and tells of a tag when it
 * is behind it already. */
static int
get_line (GMarkupParseContext *context)
{
  int line, column;

  g_markup_parse_context_get_position (context, &line, &column);

  return column == 1 && line > 1 ? line - 1 : line;
}

G_GNUC_PRINTF (3, 4)
static void
parser_fail (Parser *self, GError **error, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s:%d: %s", self->name,
               get_line (self->context), reason);
  self->told = TRUE;
}

static const char *
find_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];

  return NULL;
}

static char *
link_target (Parser *self, const char **names, const char **values)
{
  const char *href = find_attribute (names, values, "href");
  const char *xref = find_attribute (names, values, "xref");

  if (xref != NULL && *xref == '#')
    return g_strconcat ("page:", self->page->id, xref, NULL);
  if (xref != NULL && *xref != '\0')
    return g_strconcat ("page:", xref, NULL);
  if (href != NULL && *href != '\0')
    return g_strdup (href);

  return NULL;
}

static void
fill_picture (MeanderHelpBlock *block, const char **names, const char **values)
{
  const char *width = find_attribute (names, values, "width");
  guint64 number;

  block->detail = g_strdup (find_attribute (names, values, "src"));
  if (width != NULL && g_ascii_string_to_unsigned (width, 10, 1, 10000, &number, NULL))
    block->width = number;
}

static void
start_inline (Parser *self, const char *element, const char **names, const char **values)
{
  Frame parent = *parser_top (self);
  Frame *frame;

  if (parent.between != NULL)
    {
      if (parent.n_pieces > 0)
        meander_help_text_add (parent.text, parent.between, -1, parent.style & ~MEANDER_HELP_KEY,
                               parent.target);
      parser_top (self)->n_pieces++;
    }

  if (g_str_equal (element, "media"))
    {
      MeanderHelpBlock *picture;

      /* A picture in running text comes after it; in a title it has no place. */
      if (parent.block == NULL)
        {
          parser_push (self, MODE_SKIP);
          return;
        }
      picture = meander_help_block_add (parent.block, MEANDER_HELP_MEDIA);
      fill_picture (picture, names, values);
      frame = parser_push (self, MODE_TEXT);
      frame->text = picture->text;
      frame->is_paragraph = TRUE;
      return;
    }

  frame = parser_push (self, MODE_TEXT);
  frame->block = parent.block;
  frame->text = parent.text;
  frame->style = parent.style;
  frame->target = g_strdup (parent.target);
  frame->verbatim = parent.verbatim;

  for (guint i = 0; i < G_N_ELEMENTS (inline_styles); i++)
    if (g_str_equal (element, inline_styles[i].name))
      frame->style |= inline_styles[i].style;
  if (g_str_equal (element, "em") &&
      g_strcmp0 (find_attribute (names, values, "style"), "strong") == 0)
    frame->style ^= MEANDER_HELP_EMPHASIS | MEANDER_HELP_STRONG;

  if (g_str_equal (element, "link"))
    {
      g_free (frame->target);
      frame->target = link_target (self, names, values);
      frame->is_link = frame->target != NULL;
      frame->first = frame->text->len;
    }
  else if (g_str_equal (element, "guiseq"))
    frame->between = " ▸ ";
  else if (g_str_equal (element, "keyseq"))
    {
      const char *type = find_attribute (names, values, "type");

      frame->between = g_strcmp0 (type, "sequence") == 0 ? " " : "+";
    }
}

static void
start_text (Parser *self, MeanderHelpBlock *surroundings, GPtrArray *text)
{
  Frame *frame = parser_push (self, MODE_TEXT);

  frame->block = surroundings;
  frame->text = text;
  frame->is_paragraph = TRUE;
}

static gboolean
has_place (MeanderHelpKind parent, BlockPlace place)
{
  gboolean in_list =
      parent == MEANDER_HELP_LIST || parent == MEANDER_HELP_STEPS || parent == MEANDER_HELP_TERMS;
  gboolean in_table = parent == MEANDER_HELP_TABLE;
  gboolean in_row = parent == MEANDER_HELP_ROW;

  switch (place)
    {
    case BLOCK_IN_LIST:
      return in_list;
    case BLOCK_IN_TABLE:
      return in_table;
    case BLOCK_IN_ROW:
      return in_row;
    case BLOCK_ANY:
    default:
      return !in_list && !in_table && !in_row;
    }
}

static void
start_block (Parser *self,
             const char *element,
             const char **names,
             const char **values,
             GError **error)
{
  MeanderHelpBlock *parent = parser_top (self)->block;
  BlockPlace place = BLOCK_ANY;
  MeanderHelpKind kind = MEANDER_HELP_GROUP;
  MeanderHelpBlock *block;

  if (g_str_equal (element, "info"))
    {
      /* Only what is told about the page itself is of use here. */
      parser_push (self, parent == self->page->body ? MODE_INFO : MODE_SKIP);
      return;
    }
  if (g_strv_contains (skipped_blocks, element))
    {
      parser_push (self, MODE_SKIP);
      return;
    }
  if (g_str_equal (element, "title"))
    {
      start_text (self, NULL, parent->text);
      return;
    }
  if (parent->kind == MEANDER_HELP_TABLE &&
      (g_str_equal (element, "thead") || g_str_equal (element, "tbody") ||
       g_str_equal (element, "tfoot")))
    {
      parser_push (self, MODE_BLOCKS)->block = parent;
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (block_elements); i++)
    if (g_str_equal (element, block_elements[i].name))
      {
        kind = block_elements[i].kind;
        place = block_elements[i].place;
      }
  if (!has_place (parent->kind, place))
    {
      /* Translators: an element of a help page that stands where it must not. */
      parser_fail (self, error, _ ("<%s> is not allowed here"), element);
      return;
    }

  if (g_str_equal (element, "p") || g_str_equal (element, "desc") || g_str_equal (element, "cite"))
    {
      block = meander_help_block_add (parent, MEANDER_HELP_PARAGRAPH);
      start_text (self, parent, block->text);
      return;
    }
  if (g_str_equal (element, "code") || g_str_equal (element, "screen"))
    {
      block = meander_help_block_add (parent, MEANDER_HELP_CODE);
      start_text (self, NULL, block->text);
      parser_top (self)->verbatim = TRUE;
      return;
    }

  block = meander_help_block_add (parent, kind);
  block->id = g_strdup (find_attribute (names, values, "id"));
  if (kind == MEANDER_HELP_NOTE)
    block->detail = g_strdup (find_attribute (names, values, "style"));

  if (kind == MEANDER_HELP_MEDIA)
    {
      fill_picture (block, names, values);
      start_text (self, NULL, block->text);
    }
  else if (kind == MEANDER_HELP_TOPICS)
    {
      const char *type = find_attribute (names, values, "type");

      if (type != NULL && !g_str_equal (type, "topic"))
        g_ptr_array_remove (parent->children, block);
      parser_push (self, MODE_SKIP);
    }
  else
    parser_push (self, MODE_BLOCKS)->block = block;
}

static int
parse_group (const char *group)
{
  if (g_strcmp0 (group, "#first") == 0)
    return -1;

  return g_strcmp0 (group, "#last") == 0 ? 1 : 0;
}

static void
start_info (Parser *self, const char *element, const char **names, const char **values)
{
  const char *type = find_attribute (names, values, "type");

  if (g_str_equal (element, "desc"))
    start_text (self, NULL, self->description);
  else if (g_str_equal (element, "title") && g_strcmp0 (type, "sort") == 0)
    start_text (self, NULL, self->sort_text);
  else if (g_str_equal (element, "title") && g_strcmp0 (type, "link") == 0)
    start_text (self, NULL, self->link_text);
  else
    {
      if (g_str_equal (element, "link"))
        {
          const char *xref = find_attribute (names, values, "xref");

          if (xref != NULL && g_strcmp0 (type, "guide") == 0)
            meander_help_page_add_guide (self->page, xref,
                                         parse_group (find_attribute (names, values, "group")));
          else if (xref != NULL && g_strcmp0 (type, "seealso") == 0)
            g_ptr_array_add (self->page->related, g_strdup (xref));
          else if (xref != NULL && g_strcmp0 (type, "next") == 0)
            g_ptr_array_insert (self->page->related, 0, g_strdup (xref));
        }
      parser_push (self, MODE_SKIP);
    }
}

static void
start_page (Parser *self,
            const char *element,
            const char **names,
            const char **values,
            GError **error)
{
  const char *id = find_attribute (names, values, "id");

  if (self->page->id != NULL)
    parser_fail (self, error, _ ("<%s> comes after the end of the page"), element);
  else if (!g_str_equal (element, "page"))
    parser_fail (self, error, _ ("a help page begins with <page>, not with <%s>"), element);
  else if (id == NULL || *id == '\0')
    parser_fail (self, error, _ ("the page has no id"));
  else
    {
      self->page->id = g_strdup (id);
      parser_push (self, MODE_BLOCKS)->block = self->page->body;
    }
}

static void
on_start_element (GMarkupParseContext *context,
                  const char *element,
                  const char **names,
                  const char **values,
                  gpointer user_data,
                  GError **error)
{
  Parser *self = user_data;
  Frame *parent = parser_top (self);

  if (self->frames->len >= MEANDER_HELP_MAX_DEPTH)
    parser_fail (self, error, _ ("elements are nested too deeply"));
  else if (parent == NULL)
    start_page (self, element, names, values, error);
  else if (parent->mode == MODE_SKIP || strchr (element, ':') != NULL)
    parser_push (self, MODE_SKIP);
  else if (parent->mode == MODE_INFO)
    start_info (self, element, names, values);
  else if (parent->mode == MODE_TEXT)
    start_inline (self, element, names, values);
  else
    start_block (self, element, names, values, error);
}

static void
on_end_element (GMarkupParseContext *context,
                const char *element,
                gpointer user_data,
                GError **error)
{
  Parser *self = user_data;
  Frame *frame = parser_top (self);

  if (frame->is_link)
    {
      gboolean blank = TRUE;

      for (guint i = frame->first; i < frame->text->len; i++)
        {
          MeanderHelpSpan *span = g_ptr_array_index (frame->text, i);

          blank &= span->text != NULL && is_blank (span->text, -1);
        }
      if (blank)
        {
          g_ptr_array_set_size (frame->text, frame->first);
          meander_help_text_add (frame->text, NULL, 0, frame->style, frame->target);
        }
    }

  if (frame->is_paragraph && !frame->verbatim)
    {
      meander_help_text_normalise (frame->text);
      /* A paragraph that was there for a picture alone. */
      if (frame->text->len == 0 && frame->block != NULL)
        for (guint i = 0; i < frame->block->children->len; i++)
          {
            MeanderHelpBlock *block = g_ptr_array_index (frame->block->children, i);

            if (block->text == frame->text)
              {
                g_ptr_array_remove_index (frame->block->children, i);
                break;
              }
          }
    }

  g_array_set_size (self->frames, self->frames->len - 1);
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Parser *self = user_data;
  Frame *frame = parser_top (self);

  if (frame == NULL || (frame->mode != MODE_TEXT && is_blank (text, length)))
    return;

  if (frame->mode == MODE_TEXT)
    {
      if (frame->between == NULL || !is_blank (text, length))
        meander_help_text_add (frame->text, text, length, frame->style, frame->target);
    }
  else if (frame->mode == MODE_BLOCKS)
    {
      MeanderHelpBlock *block;

      if (!has_place (frame->block->kind, BLOCK_ANY))
        {
          parser_fail (self, error, _ ("text is not allowed here"));
          return;
        }
      block = meander_help_block_add (frame->block, MEANDER_HELP_PARAGRAPH);
      meander_help_text_add (block->text, text, length, MEANDER_HELP_PLAIN, NULL);
      meander_help_text_normalise (block->text);
    }
}

/* GMarkup puts "Error on line 3 char 5: " before what it has to say, in the
 * person's language; the line is named before that already. */
static const char *
skip_place (const char *message, int line)
{
  g_autofree char *number = g_strdup_printf ("%d", line);
  const char *colon = strstr (message, ": ");
  const char *found = strstr (message, number);

  return colon != NULL && found != NULL && found < colon ? colon + 2 : message;
}

/**
 * meander_help_page_parse:
 * @text: (array length=length): a page in Mallard's XML
 * @length: its length in bytes
 * @name: the name that errors give to it, such as "discovery.page"
 * @error: return location for an error
 *
 * Reads a help page.
 *
 * Whatever the bytes are, this gives a page or an error in the domain
 * `G_MARKUP_ERROR`, whose message begins with "NAME:LINE: ".
 *
 * Returns: (transfer full) (nullable): the page, or %NULL with @error set
 */
MeanderHelpPage *
meander_help_page_parse (const char *text, gsize length, const char *name, GError **error)
{
  static const GMarkupParser functions = { on_start_element, on_end_element, on_text, NULL, NULL };
  g_autoptr (MeanderHelpPage) page = NULL;
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GPtrArray) sort_text = meander_help_text_new ();
  g_autoptr (GPtrArray) link_text = meander_help_text_new ();
  g_autoptr (GPtrArray) description = meander_help_text_new ();
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_autoptr (GError) local_error = NULL;
  const char *bad = NULL;
  Parser parser = { .name = name,
                    .sort_text = sort_text,
                    .link_text = link_text,
                    .description = description,
                    .frames = frames };

  g_return_val_if_fail (text != NULL || length == 0, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (length > MEANDER_HELP_MAX_BYTES)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                   _ ("%s:1: the page is larger than 1 MiB"), name);
      return NULL;
    }

  /* GMarkup, of bytes before the first element, says two things at once, with a warning. */
  if (!g_utf8_validate_len (text != NULL ? text : "", length, &bad))
    {
      int line = 1;

      for (const char *p = text; p < bad; p++)
        line += *p == '\n';
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_BAD_UTF8, "%s:%d: %s", name, line,
                   _ ("This is not text: a byte here is not UTF-8"));
      return NULL;
    }

  page = meander_help_page_new ();
  g_array_set_clear_func (frames, (GDestroyNotify) frame_clear);

  context = g_markup_parse_context_new (&functions, G_MARKUP_TREAT_CDATA_AS_TEXT, &parser, NULL);
  parser.context = context;
  parser.page = page;

  if (!g_markup_parse_context_parse (context, text != NULL ? text : "", length, &local_error) ||
      !g_markup_parse_context_end_parse (context, &local_error))
    {
      g_autofree char *valid = g_utf8_make_valid (local_error->message, -1);

      /* Bytes of the page may stand in it. */
      g_strdelimit (valid, "\r\n", ' ');
      if (parser.told)
        g_set_error_literal (error, local_error->domain, local_error->code, valid);
      else
        {
          int line;

          g_markup_parse_context_get_position (context, &line, NULL);
          g_set_error (error, G_MARKUP_ERROR, local_error->code, "%s:%d: %s", name,
                       get_line (context), skip_place (valid, line));
        }
      return NULL;
    }

  page->title = meander_help_text_to_plain (page->body->text);
  page->link_title = meander_help_text_to_plain (link_text->len > 0 ? link_text : page->body->text);
  page->sort_title =
      sort_text->len > 0 ? meander_help_text_to_plain (sort_text) : g_strdup (page->link_title);
  if (description->len > 0)
    page->description = meander_help_text_to_plain (description);

  return g_steal_pointer (&page);
}
