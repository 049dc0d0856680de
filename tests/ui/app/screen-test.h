/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with the words on the screen: cut, one above the other, English where another
 * language is spoken, or a mnemonic that two things of a window share; and what is too small for a
 * finger; and what the keyboard comes to without a name. */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  const char *where; /* is looked at: for the report */
  gboolean
      marked; /* all that is translated stands in ⟦ ⟧ (marked-catalogue.py), and what is not is looked for */
  gboolean large;    /* letters: then what is beside a table may have to be scrolled */
  int finger;        /* px that a finger wants of what can be pressed; 0: it is not looked at */
  GString *troubles; /* a line each */
  guint n_labels;    /* that were seen */
} ScreenTest;

void screen_test_look_at (ScreenTest *self, GtkWidget *window);
void screen_test_walk (ScreenTest *self, GtkWidget *window);
