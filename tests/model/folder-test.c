/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder-test.h"

#include <glib/gstdio.h>

char *
test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("meander-test-XXXXXX", &error);

  g_assert_no_error (error);

  return folder;
}

/* Returns the path; the folders above it are made. */
char *
test_folder_write (const char *folder, const char *name, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *above = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (above, 0700), ==, 0);
  g_file_set_contents_full (path, text, length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error);
  g_assert_no_error (error);

  return path;
}

/* Writes a text in which @from, which occurs in it, is @to once. */
char *
test_folder_write_changed (const char *folder,
                           const char *name,
                           const char *text,
                           const char *from,
                           const char *to)
{
  g_autoptr (GString) changed = g_string_new (text);

  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);

  return test_folder_write (folder, name, changed->str, (gssize) changed->len);
}

guint
test_folder_count (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n_files++;

  return n_files;
}

void
test_folder_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        test_folder_remove (path);
      else
        g_assert_cmpint (g_unlink (path), ==, 0);
    }

  g_assert_cmpint (g_rmdir (folder), ==, 0);
}
