/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with the words on the screen: cut, one above the other, English where another
 * language is spoken, or a mnemonic that two things of a window share. */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  const char *where; /* is looked at: for the report */
  gboolean
      marked; /* all that is translated stands in ⟦ ⟧ (marked-catalogue.py), and what is not is looked for */
  GString *troubles; /* a line each */
  guint n_labels;    /* that were seen */
} ScreenTest;

void screen_test_look_at (ScreenTest *self, GtkWidget *window);
