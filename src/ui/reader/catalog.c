/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/reader/catalog.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ui/reader/parser.h"

struct _MeanderHelpCatalog
{
  GPtrArray *folders; /* char *, the best language first */
  GHashTable *pages;  /* char * to Entry */
  GPtrArray *ids;     /* char *, sorted; NULL until the folders have been read */
};

/* A page, or why there is none. */
typedef struct
{
  MeanderHelpPage *page;
  GError *error;
} Entry;

static void
entry_free (Entry *entry)
{
  meander_help_page_free (entry->page);
  g_clear_error (&entry->error);
  g_free (entry);
}

static void
add_folder (MeanderHelpCatalog *self, char *folder)
{
  if (g_file_test (folder, G_FILE_TEST_IS_DIR) &&
      !g_ptr_array_find_with_equal_func (self->folders, folder, g_str_equal, NULL))
    g_ptr_array_add (self->folders, folder);
  else
    g_free (folder);
}

/**
 * meander_help_catalog_new:
 * @roots: (array zero-terminated=1): folders with a folder for each language,
 *   which hold the pages, or in turn a folder `meander` that does
 * @languages: (array zero-terminated=1): locale names, the best first
 *
 * Makes a catalogue of the help pages in some folders.
 *
 * The pages as they were written, in the folder C, come after all languages.
 *
 * Returns: (transfer full): a new catalogue
 */
MeanderHelpCatalog *
meander_help_catalog_new (const char *const *roots, const char *const *languages)
{
  MeanderHelpCatalog *self;

  g_return_val_if_fail (roots != NULL, NULL);
  g_return_val_if_fail (languages != NULL, NULL);

  self = g_new0 (MeanderHelpCatalog, 1);
  self->folders = g_ptr_array_new_with_free_func (g_free);
  self->pages =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) entry_free);

  for (guint i = 0; i == 0 || languages[i - 1] != NULL; i++)
    {
      const char *language = languages[i] != NULL ? languages[i] : "C";

      /* Somebody who reads English needs no translation that comes later in the list. */
      for (guint j = 0; roots[j] != NULL; j++)
        {
          add_folder (self, g_build_filename (roots[j], language, GETTEXT_PACKAGE, NULL));
          add_folder (self, g_build_filename (roots[j], language, NULL));
        }
      if (g_str_equal (language, "C"))
        break;
    }

  return self;
}

/**
 * meander_help_catalog_new_default:
 *
 * Makes a catalogue of the program's own help pages, in the person's languages.
 *
 * They lie where they were installed; the variable `MEANDER_HELP_DIR`, folders
 * set apart as in `PATH`, names other places for a program that is not installed.
 *
 * Returns: (transfer full): a new catalogue
 */
MeanderHelpCatalog *
meander_help_catalog_new_default (void)
{
  const char *variable = g_getenv ("MEANDER_HELP_DIR");
  g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) own = g_strsplit (variable != NULL ? variable : "", G_SEARCHPATH_SEPARATOR_S, -1);

  for (guint i = 0; own[i] != NULL; i++)
    if (*own[i] != '\0')
      g_ptr_array_add (roots, g_strdup (own[i]));

  g_ptr_array_add (roots, g_build_filename (DATADIR, "help", NULL));
  for (const char *const *dir = g_get_system_data_dirs (); *dir != NULL; dir++)
    g_ptr_array_add (roots, g_build_filename (*dir, "help", NULL));
  g_ptr_array_add (roots, NULL);

  return meander_help_catalog_new ((const char *const *) roots->pdata, g_get_language_names ());
}

/**
 * meander_help_catalog_free:
 * @self: (transfer full) (nullable): a catalogue
 *
 * Frees a catalogue with all its pages.
 */
void
meander_help_catalog_free (MeanderHelpCatalog *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->folders);
  g_hash_table_unref (self->pages);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_free (self);
}

/**
 * meander_help_catalog_find_file:
 * @self: a catalogue
 * @name: a file's name as a page tells it, such as "figures/loop.svg"
 *
 * Finds a file that belongs to the help, in the best language there is.
 *
 * Returns: (transfer full) (nullable): its path, or %NULL when there is none
 */
char *
meander_help_catalog_find_file (MeanderHelpCatalog *self, const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  /* Nothing outside. */
  if (g_path_is_absolute (name) || strstr (name, "..") != NULL)
    return NULL;

  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autofree char *path = g_build_filename (g_ptr_array_index (self->folders, i), name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }

  return NULL;
}

static Entry *
read_page (MeanderHelpCatalog *self, const char *id)
{
  Entry *entry = g_new0 (Entry, 1);
  g_autofree char *name = g_strconcat (id, ".page", NULL);
  g_autofree char *path = meander_help_catalog_find_file (self, name);
  g_autofree char *text = NULL;
  gsize length;

  if (path == NULL)
    /* Translators: %s is the short name of a help page. */
    g_set_error (&entry->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no help page “%s”."),
                 id);
  else if (g_file_get_contents (path, &text, &length, &entry->error))
    entry->page = meander_help_page_parse (text, length, name, &entry->error);

  return entry;
}

/**
 * meander_help_catalog_get_page:
 * @self: a catalogue
 * @id: a page's id, such as "discovery"
 * @error: return location for an error
 *
 * Gets a page.
 *
 * Errors are those of `G_IO_ERROR` and `G_FILE_ERROR` when it cannot be read, and those of
 * [func@Meander.help_page_parse].
 *
 * Returns: (transfer none) (nullable): the page, good as long as the catalogue
 */
const MeanderHelpPage *
meander_help_catalog_get_page (MeanderHelpCatalog *self, const char *id, GError **error)
{
  Entry *entry;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  entry = g_hash_table_lookup (self->pages, id);
  if (entry == NULL)
    {
      entry = read_page (self, id);
      g_hash_table_insert (self->pages, g_strdup (id), entry);
    }

  if (entry->page == NULL && error != NULL)
    *error = g_error_copy (entry->error);

  return entry->page;
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
read_folders (MeanderHelpCatalog *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autoptr (GDir) dir = g_dir_open (g_ptr_array_index (self->folders, i), 0, NULL);
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        if (g_str_has_suffix (name, ".page"))
          {
            char *id = g_strndup (name, strlen (name) - strlen (".page"));

            if (g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, NULL))
              g_free (id);
            else
              g_ptr_array_add (self->ids, id);
          }
    }

  g_ptr_array_sort (self->ids, compare_strings);
}

static int
compare_pages (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const MeanderHelpPage *first = *(const MeanderHelpPage *const *) a;
  const MeanderHelpPage *second = *(const MeanderHelpPage *const *) b;
  int order = meander_help_page_find_guide (first, user_data)->group -
              meander_help_page_find_guide (second, user_data)->group;

  if (order == 0)
    order = g_utf8_collate (first->sort_title, second->sort_title);

  return order != 0 ? order : strcmp (first->id, second->id);
}

/**
 * meander_help_catalog_list_topics:
 * @self: a catalogue
 * @guide: a page, or a section of one: "index", "index#play"
 *
 * Lists the pages that ask to be listed there, in the order of their titles but
 * for those that ask to be the first or the last.
 *
 * Pages that cannot be read are left out.
 *
 * Returns: (transfer container) (element-type MeanderHelpPage): the pages
 */
GPtrArray *
meander_help_catalog_list_topics (MeanderHelpCatalog *self, const char *guide)
{
  GPtrArray *topics;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (guide != NULL, NULL);

  topics = g_ptr_array_new ();
  if (self->ids == NULL)
    read_folders (self);

  for (guint i = 0; i < self->ids->len; i++)
    {
      const MeanderHelpPage *page =
          meander_help_catalog_get_page (self, g_ptr_array_index (self->ids, i), NULL);

      if (page != NULL && meander_help_page_find_guide (page, guide) != NULL)
        g_ptr_array_add (topics, (gpointer) page);
    }

  g_ptr_array_sort_with_data (topics, compare_pages, (gpointer) guide);

  return topics;
}

/**
 * meander_help_catalog_get_title:
 * @self: a catalogue
 * @target: "page:ID" or "page:ID#SECTION"
 *
 * Gets the title of a page or a section.
 *
 * Returns: (transfer full) (nullable): the title, or %NULL when there is no such page
 */
char *
meander_help_catalog_get_title (MeanderHelpCatalog *self, const char *target)
{
  g_auto (GStrv) parts = NULL;
  const MeanderHelpPage *page;
  const MeanderHelpBlock *section = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (target != NULL, NULL);

  if (!g_str_has_prefix (target, "page:"))
    return NULL;

  parts = g_strsplit (target + strlen ("page:"), "#", 2);
  page = parts[0] != NULL ? meander_help_catalog_get_page (self, parts[0], NULL) : NULL;
  if (page == NULL)
    return NULL;
  if (parts[1] != NULL)
    section = meander_help_block_find_section (page->body, parts[1]);

  return section != NULL ? meander_help_text_to_plain (section->text) : g_strdup (page->link_title);
}
