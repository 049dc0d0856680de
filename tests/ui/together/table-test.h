/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of two sides of a table in one process, over this computer's own network. */
#pragma once

#include <gtk/gtk.h>

#include "ui/together/together.h"

/* Where the host and the guest are at home. */
typedef struct
{
  char *folder;
  GTlsCertificate *certificates[2]; /* the host's, the guest's */
} TableTest;

void table_test_set_up (TableTest *t);
void table_test_tear_down (TableTest *t);
void table_test_open (TableTest *t, MeanderTogether *host);
void table_test_call (TableTest *t, MeanderTogether *guest, MeanderTogether *host);
GtkWidget *table_test_make_parent (const char *action,
                                   const char *type,
                                   GCallback callback,
                                   gpointer user_data);
void table_test_keep_parameter (GSimpleAction *action, GVariant *parameter, gpointer user_data);
