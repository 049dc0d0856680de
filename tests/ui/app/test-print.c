/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "../../render/pdf.h"
#include "model/book.h"
#include "ui/widgets/theme.h"
#include "ui/app/window-private.h"

/* Prints to a file, and counts its pages. */
static guint
print (MeanderSheet *sheet)
{
  GtkPrintOperation *operation = meander_print_new (sheet, "test");
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("meander-print-XXXXXX", &error);
  g_autofree char *path = NULL;
  guint n_pages;

  g_assert_no_error (error);
  path = g_build_filename (folder, "sheet.pdf", NULL);
  gtk_page_setup_set_paper_size (setup, paper);
  gtk_paper_size_free (paper);
  for (guint i = 0; i < 4; i++)
    {
      void (*const set[]) (GtkPageSetup *, double, GtkUnit) = { gtk_page_setup_set_top_margin,
                                                                gtk_page_setup_set_bottom_margin,
                                                                gtk_page_setup_set_left_margin,
                                                                gtk_page_setup_set_right_margin };

      set[i](setup, 0.5, GTK_UNIT_INCH);
    }
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  g_assert_cmpint (
      gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
      GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  n_pages = count_pdf_pages (path);
  g_assert_finalize_object (operation);
  g_remove (path);
  g_rmdir (folder);
  return n_pages;
}

static MeanderSheet *
sheet_new (const char *id)
{
  return meander_sheet_new_puzzle (meander_book_find (id), id, "text",
                                   meander_theme_get_palette (meander_theme_get_default ()));
}

/* Twelve tiles to a page of A4, as tests/render/test-sheet.c reckons. */
static void
test_puzzle (void)
{
  g_assert_cmpuint (print (sheet_new ("discovery-12")), ==, 1);
  g_assert_cmpuint (print (sheet_new ("discovery-30")), ==, 3);
}

static void
test_table (void)
{
  static const char text[] = "meander-position 1\ntile 1 0 0 0\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPosition) position =
      meander_position_parse (text, sizeof text - 1, "test", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (
      print (meander_sheet_new_table (position, "Table", "", "Anna wins\n30 November 2026",
                                      meander_theme_get_palette (meander_theme_get_default ()))),
      ==, 1);
}

/* A file goes to the documents, and not where the program was started; its name is the title, without what
 * a file on another system cannot have. */
static void
test_where (void)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  GtkPrintOperation *operation = meander_print_new (sheet_new ("discovery-12"), "Mine: a / puzzle");
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);

  g_assert_cmpstr (gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR), ==,
                   documents != NULL ? documents : g_get_home_dir ());
  g_assert_cmpstr (gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME), ==,
                   "Mine, a - puzzle");
  g_assert_finalize_object (operation);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/puzzle", test_puzzle);
  g_test_add_func ("/print/table", test_table);
  g_test_add_func ("/print/where", test_where);
  return g_test_run ();
}
