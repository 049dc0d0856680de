/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "ui/app/application.h"
#include "model/settings.h"

int
main (int argc, char *argv[])
{
  g_autoptr (MeanderApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* GSettings would end a program that lacks its schema without a word. */
  if (meander_settings_get_default () == NULL)
    {
      g_printerr (
          _ ("Meander is not fully installed: its settings schema %s is missing. Start it with build-aux/run, or install it with “meson install”.\n"),
          APPLICATION_ID);
      return 1;
    }

  g_set_application_name ("Meander");
  application = meander_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
