/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/print.h"

static void
on_begin_print (GtkPrintOperation *operation, GtkPrintContext *context, MeanderSheet *sheet)
{
  guint n_pages = meander_sheet_set_page (sheet, gtk_print_context_get_width (context),
                                          gtk_print_context_get_height (context));

  gtk_print_operation_set_n_pages (operation, (int) n_pages);
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, MeanderSheet *sheet)
{
  meander_sheet_draw_page (sheet, gtk_print_context_get_cairo_context (context), (guint) page);
}

/**
 * meander_print_new:
 * @sheet: (transfer full): what is to be printed
 * @name: what the job is called, and a file that it is printed to
 *
 * Prepares a print.  It goes on while the person plays: what is printed is what was on the sheet.
 *
 * Returns: (transfer full): the operation, to be run
 */
GtkPrintOperation *
meander_print_new (MeanderSheet *sheet, const char *name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();

  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_object_set_data_full (G_OBJECT (operation), "sheet", sheet,
                          (GDestroyNotify) meander_sheet_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin_print), sheet);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), sheet);
  return operation;
}
