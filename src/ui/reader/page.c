/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/reader/page.h"

#include <string.h>

static void
span_free (MeanderHelpSpan *span)
{
  g_free (span->text);
  g_free (span->target);
  g_free (span);
}

static void
guide_free (MeanderHelpGuide *guide)
{
  g_free (guide->xref);
  g_free (guide);
}

static void
block_free (MeanderHelpBlock *block)
{
  g_free (block->id);
  g_free (block->detail);
  g_ptr_array_unref (block->text);
  g_ptr_array_unref (block->children);
  g_free (block);
}

static MeanderHelpBlock *
block_new (MeanderHelpKind kind)
{
  MeanderHelpBlock *block = g_new0 (MeanderHelpBlock, 1);

  block->kind = kind;
  block->text = meander_help_text_new ();
  block->children = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);

  return block;
}

/**
 * meander_help_text_new:
 *
 * Makes a running text without words.
 *
 * Returns: (transfer full) (element-type MeanderHelpSpan): a new text
 */
GPtrArray *
meander_help_text_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) span_free);
}

/**
 * meander_help_text_add:
 * @text: (element-type MeanderHelpSpan): running text
 * @string: (nullable): the words, or %NULL for a link that bears the title of its page
 * @length: their length in bytes, or -1 when they end with a zero
 * @style: how they are set
 * @target: (nullable): where they lead to
 *
 * Puts words at the end of a text.
 */
void
meander_help_text_add (GPtrArray *text,
                       const char *string,
                       gssize length,
                       MeanderHelpStyle style,
                       const char *target)
{
  MeanderHelpSpan *span;

  g_return_if_fail (text != NULL);

  span = g_new0 (MeanderHelpSpan, 1);
  if (string != NULL)
    span->text = length < 0 ? g_strdup (string) : g_strndup (string, length);
  span->target = g_strdup (target);
  span->style = style;
  g_ptr_array_add (text, span);
}

/* Any run of white space becomes one space; none is left at the beginning. */
static void
collapse_space (GPtrArray *text)
{
  gboolean space = TRUE;

  for (guint i = 0; i < text->len; i++)
    {
      MeanderHelpSpan *span = g_ptr_array_index (text, i);
      char *out = span->text;

      if (out == NULL)
        {
          space = FALSE;
          continue;
        }
      for (const char *in = span->text; *in != '\0'; in++)
        {
          gboolean blank = strchr (" \t\r\n", *in) != NULL;

          if (!blank)
            *out++ = *in;
          else if (!space)
            *out++ = ' ';
          space = blank;
        }
      *out = '\0';
    }
}

/**
 * meander_help_text_normalise:
 * @text: (element-type MeanderHelpSpan): running text
 *
 * Makes one space of all white space, as XML wants it, and none of that at the
 * beginning and at the end; and leaves out the pieces that are empty then.
 */
void
meander_help_text_normalise (GPtrArray *text)
{
  g_return_if_fail (text != NULL);

  collapse_space (text);

  for (guint i = text->len; i > 0; i--)
    {
      MeanderHelpSpan *span = g_ptr_array_index (text, i - 1);

      if (span->text == NULL)
        break;
      g_strchomp (span->text);
      if (*span->text != '\0')
        break;
    }

  for (guint i = text->len; i > 0; i--)
    {
      MeanderHelpSpan *span = g_ptr_array_index (text, i - 1);

      if (span->text != NULL && *span->text == '\0')
        g_ptr_array_remove_index (text, i - 1);
    }
}

/**
 * meander_help_block_add:
 * @parent: a block
 * @kind: what kind of block to add
 *
 * Puts a new block at the end of another.
 *
 * Returns: (transfer none): the new block
 */
MeanderHelpBlock *
meander_help_block_add (MeanderHelpBlock *parent, MeanderHelpKind kind)
{
  MeanderHelpBlock *block;

  g_return_val_if_fail (parent != NULL, NULL);

  block = block_new (kind);
  g_ptr_array_add (parent->children, block);

  return block;
}

/**
 * meander_help_block_find_section:
 * @block: a block
 * @id: the id of a section
 *
 * Finds a section inside of a block, however deep.
 *
 * Returns: (transfer none) (nullable): the section, or %NULL when there is none
 */
const MeanderHelpBlock *
meander_help_block_find_section (const MeanderHelpBlock *block, const char *id)
{
  g_return_val_if_fail (block != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < block->children->len; i++)
    {
      const MeanderHelpBlock *child = g_ptr_array_index (block->children, i);
      const MeanderHelpBlock *found = child;

      if (child->kind != MEANDER_HELP_SECTION || g_strcmp0 (child->id, id) != 0)
        found = meander_help_block_find_section (child, id);
      if (found != NULL)
        return found;
    }

  return NULL;
}

/**
 * meander_help_page_new:
 *
 * Makes an empty page.
 *
 * Returns: (transfer full): a new page
 */
MeanderHelpPage *
meander_help_page_new (void)
{
  MeanderHelpPage *page = g_new0 (MeanderHelpPage, 1);

  page->body = block_new (MEANDER_HELP_GROUP);
  page->guides = g_ptr_array_new_with_free_func ((GDestroyNotify) guide_free);
  page->related = g_ptr_array_new_with_free_func (g_free);

  return page;
}

/**
 * meander_help_page_add_guide:
 * @page: a page
 * @xref: where it asks to be listed: "index", "index#section"
 * @group: -1 for before the others, 1 for after them, else 0
 *
 * Has a page listed by another.
 */
void
meander_help_page_add_guide (MeanderHelpPage *page, const char *xref, int group)
{
  MeanderHelpGuide *guide;

  g_return_if_fail (page != NULL);
  g_return_if_fail (xref != NULL);

  guide = g_new0 (MeanderHelpGuide, 1);
  guide->xref = g_strdup (xref);
  guide->group = group;
  g_ptr_array_add (page->guides, guide);
}

/**
 * meander_help_page_find_guide:
 * @page: a page
 * @xref: a page, or a section of one: "index", "index#section"
 *
 * Finds how a page asks to be listed in a certain place.
 *
 * Returns: (transfer none) (nullable): that, or %NULL when it does not
 */
const MeanderHelpGuide *
meander_help_page_find_guide (const MeanderHelpPage *page, const char *xref)
{
  g_return_val_if_fail (page != NULL, NULL);
  g_return_val_if_fail (xref != NULL, NULL);

  for (guint i = 0; i < page->guides->len; i++)
    {
      const MeanderHelpGuide *guide = g_ptr_array_index (page->guides, i);

      if (g_str_equal (guide->xref, xref))
        return guide;
    }

  return NULL;
}

/**
 * meander_help_page_free:
 * @page: (transfer full) (nullable): a page
 *
 * Frees a page with all its blocks.
 */
void
meander_help_page_free (MeanderHelpPage *page)
{
  if (page == NULL)
    return;

  g_free (page->id);
  g_free (page->title);
  g_free (page->link_title);
  g_free (page->sort_title);
  g_free (page->description);
  g_clear_pointer (&page->guides, g_ptr_array_unref);
  g_clear_pointer (&page->related, g_ptr_array_unref);
  g_clear_pointer (&page->body, block_free);
  g_free (page);
}

/**
 * meander_help_text_to_plain:
 * @text: (element-type MeanderHelpSpan): running text
 *
 * Gets the bare words of running text, without those of links that have none.
 *
 * Returns: (transfer full): the words
 */
char *
meander_help_text_to_plain (const GPtrArray *text)
{
  GString *plain = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);

  for (guint i = 0; i < text->len; i++)
    {
      const MeanderHelpSpan *span = g_ptr_array_index (text, i);

      if (span->text != NULL)
        g_string_append (plain, span->text);
    }

  return g_string_free (plain, FALSE);
}

static void
append_escaped (GString *markup, const char *before, const char *text, const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (markup, before);
  g_string_append (markup, escaped);
  g_string_append (markup, after);
}

static void
append_styled (GString *markup, const char *words, MeanderHelpStyle style)
{
  static const struct
  {
    MeanderHelpStyle style;
    const char *open;
    const char *close;
  } tags[] = {
    { MEANDER_HELP_EMPHASIS, "<i>", "</i>" },
    { MEANDER_HELP_STRONG, "<b>", "</b>" },
    { MEANDER_HELP_MONOSPACE, "<tt>", "</tt>" },
    /* Grey that shows on light and on dark; the spaces are narrow and do not break. */
    { MEANDER_HELP_KEY, "<span background=\"#808080\" background_alpha=\"25%\">\u202f",
      "\u202f</span>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (style & tags[i].style)
      g_string_append (markup, tags[i].open);
  append_escaped (markup, "", words, "");
  for (guint i = G_N_ELEMENTS (tags); i > 0; i--)
    if (style & tags[i - 1].style)
      g_string_append (markup, tags[i - 1].close);
}

/**
 * meander_help_text_to_markup:
 * @text: (element-type MeanderHelpSpan): running text
 * @func: (scope call) (nullable): gives the title of a link's target, or %NULL
 *   when there is none, and then the link is no link
 * @user_data: passed to @func
 *
 * Gets running text in Pango's markup, its links as GtkLabel understands them.
 *
 * Nothing in it depends on a light or a dark style.
 *
 * Returns: (transfer full): the markup
 */
char *
meander_help_text_to_markup (const GPtrArray *text, MeanderHelpTitleFunc func, gpointer user_data)
{
  GString *markup = g_string_new (NULL);
  const char *open = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  for (guint i = 0; i < text->len; i++)
    {
      const MeanderHelpSpan *span = g_ptr_array_index (text, i);
      gboolean inner = span->target != NULL && g_str_has_prefix (span->target, "page:");
      g_autofree char *title = inner && func != NULL ? func (span->target, user_data) : NULL;
      const char *words = span->text != NULL ? span->text : title != NULL ? title : span->target;
      gboolean known = !inner || func == NULL || title != NULL;
      const char *target = known ? span->target : NULL;

      if (g_strcmp0 (open, target) != 0)
        {
          if (open != NULL)
            g_string_append (markup, "</a>");
          if (target != NULL)
            append_escaped (markup, "<a href=\"", target, "\">");
          open = target;
        }
      append_styled (markup, words, span->style);
    }
  if (open != NULL)
    g_string_append (markup, "</a>");

  return g_string_free (markup, FALSE);
}
