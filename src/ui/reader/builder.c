/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/reader/builder.h"

#include <glib/gi18n.h>

#include "ui/reader/picture.h"

static void build_blocks (MeanderHelpBuilder *self,
                          GtkWidget *box,
                          const MeanderHelpBlock *parent,
                          guint level);

static char *
get_title (const char *target, gpointer user_data)
{
  MeanderHelpBuilder *self = user_data;

  return meander_help_catalog_get_title (self->catalog, target);
}

/**
 * meander_help_builder_add_label:
 * @self: a builder
 * @box: (nullable): where to put it
 * @markup: the words, in Pango's markup and with links
 * @role: what it is to a screen reader
 * @style: (nullable): a style class
 *
 * Adds a piece of text that wraps and can be selected.
 *
 * Returns: (transfer none): its label
 */
GtkWidget *
meander_help_builder_add_label (MeanderHelpBuilder *self,
                                GtkWidget *box,
                                const char *markup,
                                GtkAccessibleRole role,
                                const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", markup,
                                   "use-markup", TRUE, "selectable", TRUE, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);

  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  g_ptr_array_add (self->labels, label);
  if (box != NULL)
    gtk_box_append (GTK_BOX (box), label);

  return label;
}

static GtkWidget *
add_text (MeanderHelpBuilder *self, GtkWidget *box, const GPtrArray *text, const char *style)
{
  g_autofree char *markup = meander_help_text_to_markup (text, get_title, self);

  return meander_help_builder_add_label (self, box, markup, GTK_ACCESSIBLE_ROLE_LABEL, style);
}

/**
 * meander_help_builder_add_heading:
 * @self: a builder
 * @box: where to put it
 * @markup: the words, in Pango's markup
 * @level: 1 for the page's title, 2 for its sections, and so on
 *
 * Adds a heading.
 *
 * Returns: (transfer none): its label
 */
GtkWidget *
meander_help_builder_add_heading (MeanderHelpBuilder *self,
                                  GtkWidget *box,
                                  const char *markup,
                                  guint level)
{
  static const char *const styles[] = { "help-title", "help-heading", "help-subheading" };
  GtkWidget *label = meander_help_builder_add_label (self, box, markup, GTK_ACCESSIBLE_ROLE_HEADING,
                                                     styles[CLAMP (level, 1, 3) - 1]);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) level, -1);
  self->heading = label;

  return label;
}

static GtkWidget *
add_box (GtkWidget *parent, GtkOrientation orientation, GtkAccessibleRole role, const char *style)
{
  GtkWidget *box =
      g_object_new (GTK_TYPE_BOX, "accessible-role", role, "orientation", orientation, NULL);

  gtk_widget_add_css_class (box, style);
  if (parent != NULL)
    gtk_box_append (GTK_BOX (parent), box);

  return box;
}

/* A list without a name of its own would be called by the name of its class. */
static GtkWidget *
add_list (MeanderHelpBuilder *self, GtkWidget *box, const char *style)
{
  GtkWidget *list = add_box (box, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_LIST, style);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self->heading, NULL, -1);

  return list;
}

static void
add_title (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *block)
{
  if (block->text->len > 0)
    add_text (self, box, block->text, "help-label");
}

static void
build_list (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *block, guint level)
{
  GtkWidget *list;

  add_title (self, box, block);
  list = add_list (self, box, "help-list");

  for (guint i = 0; i < block->children->len; i++)
    {
      const MeanderHelpBlock *item = g_ptr_array_index (block->children, i);
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);
      GtkWidget *row =
          add_box (list, GTK_ORIENTATION_HORIZONTAL, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "help-item");
      GtkWidget *marker = gtk_label_new (block->kind == MEANDER_HELP_STEPS ? number : "•");
      GtkWidget *inside;

      gtk_widget_add_css_class (marker, "help-marker");
      gtk_widget_set_valign (marker, GTK_ALIGN_START);
      if (block->kind == MEANDER_HELP_STEPS)
        gtk_label_set_width_chars (GTK_LABEL (marker), block->children->len > 9 ? 3 : 2);
      gtk_label_set_xalign (GTK_LABEL (marker), 1.0);
      gtk_box_append (GTK_BOX (row), marker);

      inside = add_box (row, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "help-blocks");
      gtk_widget_set_hexpand (inside, TRUE);
      build_blocks (self, inside, item, level);
    }
}

static void
build_terms (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *block, guint level)
{
  GtkWidget *list;

  add_title (self, box, block);
  list = add_list (self, box, "help-terms");

  for (guint i = 0; i < block->children->len; i++)
    {
      const MeanderHelpBlock *item = g_ptr_array_index (block->children, i);
      GtkWidget *row =
          add_box (list, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "help-term");
      GtkWidget *inside;

      add_title (self, row, item);
      inside = add_box (row, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "help-blocks");
      gtk_widget_add_css_class (inside, "help-definition");
      build_blocks (self, inside, item, level);
    }
}

static void
build_table (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *block, guint level)
{
  GtkWidget *grid = gtk_grid_new ();

  add_title (self, box, block);
  gtk_widget_add_css_class (grid, "help-table");
  gtk_box_append (GTK_BOX (box), grid);

  for (guint i = 0; i < block->children->len; i++)
    {
      const MeanderHelpBlock *row = g_ptr_array_index (block->children, i);

      for (guint j = 0; j < row->children->len; j++)
        {
          const MeanderHelpBlock *cell = g_ptr_array_index (row->children, j);
          GtkWidget *inside =
              add_box (NULL, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "help-cell");

          if (cell->kind == MEANDER_HELP_HEADER_CELL)
            gtk_widget_add_css_class (inside, "help-header");
          gtk_widget_set_hexpand (inside, j + 1 == row->children->len);
          build_blocks (self, inside, cell, level);
          gtk_grid_attach (GTK_GRID (grid), inside, j, i, 1, 1);
        }
    }
}

static void
build_note (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *block, guint level)
{
  GtkWidget *note = add_box (box, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "help-note");

  gtk_widget_add_css_class (note, "help-blocks");
  if (block->detail != NULL)
    {
      g_autofree char *style = g_strconcat ("help-note-", block->detail, NULL);

      gtk_widget_add_css_class (note, style);
    }
  add_title (self, note, block);
  build_blocks (self, note, block, level);
}

static void
build_picture (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *block)
{
  g_autofree char *alternative = meander_help_text_to_plain (block->text);
  g_autofree char *path = NULL;
  GtkWidget *picture;

  if (block->detail != NULL)
    path = meander_help_catalog_find_file (self->catalog, block->detail);
  if (path == NULL)
    {
      /* Better told than not shown. */
      add_text (self, box, block->text, "help-missing");
      return;
    }

  picture = meander_help_picture_new (path, block->width, alternative);
  gtk_widget_add_css_class (picture, "help-picture");
  gtk_widget_set_halign (picture, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), picture);
}

static void
build_topics (MeanderHelpBuilder *self, GtkWidget *box, GPtrArray *topics)
{
  GtkWidget *list;

  if (topics->len == 0)
    return;

  list = add_list (self, box, "help-topics");
  for (guint i = 0; i < topics->len; i++)
    {
      const MeanderHelpPage *topic = g_ptr_array_index (topics, i);
      GtkWidget *row =
          add_box (list, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "help-topic");
      g_autofree char *link =
          g_markup_printf_escaped ("<a href=\"page:%s\">%s</a>", topic->id, topic->link_title);

      meander_help_builder_add_label (self, row, link, GTK_ACCESSIBLE_ROLE_LABEL, NULL);
      if (topic->description != NULL)
        {
          g_autofree char *text = g_markup_escape_text (topic->description, -1);

          meander_help_builder_add_label (self, row, text, GTK_ACCESSIBLE_ROLE_LABEL,
                                          "help-description");
        }
    }
}

static char *
guide_name (MeanderHelpBuilder *self, const MeanderHelpBlock *block)
{
  if (block == self->page->body)
    return g_strdup (self->page->id);
  if (block->kind == MEANDER_HELP_SECTION && block->id != NULL)
    return g_strconcat (self->page->id, "#", block->id, NULL);

  return NULL;
}

static void
build_section (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *block, guint level)
{
  g_autofree char *markup = meander_help_text_to_markup (block->text, get_title, self);
  g_autofree char *guide = guide_name (self, block);
  GtkWidget *section, *heading;

  /* A section of a guide that nothing belongs to yet. */
  if (block->children->len == 0)
    {
      g_autoptr (GPtrArray) topics = NULL;

      if (guide != NULL)
        topics = meander_help_catalog_list_topics (self->catalog, guide);
      if (topics == NULL || topics->len == 0)
        return;
    }

  section = add_box (box, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "help-blocks");
  heading = meander_help_builder_add_heading (self, section, markup, level + 1);
  if (block->id != NULL)
    g_hash_table_insert (self->sections, g_strdup (block->id), heading);
  build_blocks (self, section, block, level + 1);
}

static void
build_block (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *block, guint level)
{
  switch (block->kind)
    {
    case MEANDER_HELP_PARAGRAPH:
      add_text (self, box, block->text, NULL);
      break;
    case MEANDER_HELP_CODE:
      add_text (self, box, block->text, "help-code");
      break;
    case MEANDER_HELP_SECTION:
      build_section (self, box, block, level);
      break;
    case MEANDER_HELP_NOTE:
      build_note (self, box, block, level);
      break;
    case MEANDER_HELP_LIST:
    case MEANDER_HELP_STEPS:
      build_list (self, box, block, level);
      break;
    case MEANDER_HELP_TERMS:
      build_terms (self, box, block, level);
      break;
    case MEANDER_HELP_TABLE:
      build_table (self, box, block, level);
      break;
    case MEANDER_HELP_MEDIA:
      build_picture (self, box, block);
      break;
    case MEANDER_HELP_TOPICS:
      break;
    case MEANDER_HELP_GROUP:
    case MEANDER_HELP_ITEM:
    case MEANDER_HELP_ROW:
    case MEANDER_HELP_CELL:
    case MEANDER_HELP_HEADER_CELL:
    default:
      add_title (self, box, block);
      build_blocks (self, box, block, level);
      break;
    }
}

/* The pages that ask to be listed here stand where <links> stands, or else
 * before the first section. */
static void
build_blocks (MeanderHelpBuilder *self, GtkWidget *box, const MeanderHelpBlock *parent, guint level)
{
  g_autofree char *guide = guide_name (self, parent);
  g_autoptr (GPtrArray) topics = NULL;
  gboolean placed = guide == NULL;
  gboolean explicit = FALSE;

  if (guide != NULL)
    topics = meander_help_catalog_list_topics (self->catalog, guide);

  for (guint i = 0; i < parent->children->len; i++)
    {
      const MeanderHelpBlock *block = g_ptr_array_index (parent->children, i);

      explicit |= block->kind == MEANDER_HELP_TOPICS;
    }

  for (guint i = 0; i < parent->children->len; i++)
    {
      const MeanderHelpBlock *block = g_ptr_array_index (parent->children, i);

      if (!placed && block->kind == (explicit ? MEANDER_HELP_TOPICS : MEANDER_HELP_SECTION))
        {
          build_topics (self, box, topics);
          placed = TRUE;
        }
      build_block (self, box, block, level);
    }

  if (!placed)
    build_topics (self, box, topics);
}

static void
add_page (MeanderHelpBuilder *self, GPtrArray *pages, const char *xref)
{
  g_auto (GStrv) parts = g_strsplit (xref, "#", 2);
  const MeanderHelpPage *page = parts[0] != NULL && *parts[0] != '\0'
                                    ? meander_help_catalog_get_page (self->catalog, parts[0], NULL)
                                    : NULL;

  if (page != NULL && page != self->page && !g_ptr_array_find (pages, page, NULL))
    g_ptr_array_add (pages, (gpointer) page);
}

static void
build_related (MeanderHelpBuilder *self)
{
  g_autoptr (GPtrArray) pages = g_ptr_array_new ();
  GtkWidget *section;

  for (guint i = 0; i < self->page->related->len; i++)
    add_page (self, pages, g_ptr_array_index (self->page->related, i));
  for (guint i = 0; i < self->page->guides->len; i++)
    {
      const MeanderHelpGuide *guide = g_ptr_array_index (self->page->guides, i);

      add_page (self, pages, guide->xref);
    }
  if (pages->len == 0)
    return;

  section =
      add_box (self->content, GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_GROUP, "help-blocks");
  gtk_widget_add_css_class (section, "help-related");
  /* Translators: heading over links to other help pages. */
  meander_help_builder_add_heading (self, section, _ ("See also"), 2);
  build_topics (self, section, pages);
}

/**
 * meander_help_builder_add_page:
 * @self: a builder with a page and its catalogue
 *
 * Adds everything that a page has, and links to the pages that belong to it.
 */
void
meander_help_builder_add_page (MeanderHelpBuilder *self)
{
  g_autofree char *title = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->page != NULL);
  g_return_if_fail (self->catalog != NULL);

  title = meander_help_text_to_markup (self->page->body->text, get_title, self);
  meander_help_builder_add_heading (self, self->content, title, 1);
  build_blocks (self, self->content, self->page->body, 1);
  build_related (self);
}
