/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics-test.h"

#include "folder-test.h"

/* The statistics in a folder, in which that text is found. */
MeanderStatistics *
test_statistics_read (const char *folder, const char *text)
{
  g_autofree char *path = test_folder_write (folder, "statistics", text, -1);
  g_autoptr (GError) error = NULL;
  MeanderStatistics *statistics = meander_statistics_new (path, &error);

  g_assert_no_error (error);

  return statistics;
}
