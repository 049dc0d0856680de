/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of the program's own window at a table across computers, as its host or as a guest; the other side is in the
 * same process, over this computer's own network. */
#pragma once

#include <gtk/gtk.h>

#include "../../wait.h"
#include "scene/scene.h"
#include "ui/together/together.h"

typedef struct
{
  char *folder;
  GtkWidget *window;
  MeanderTogether *other;        /* the side that the window is not */
  MeanderTournament *tournament; /* of the other side, or NULL */
} TablesTest;

void tables_test_settle (void);
MeanderScene *tables_test_get_scene (TablesTest *f);
MeanderGame *tables_test_get_game (TablesTest *f);
GtkWidget *tables_test_get_dialogue (TablesTest *f);
GtkWidget *tables_test_find (GtkWidget *window, const char *name);
void tables_test_click (GtkWidget *button);
gboolean tables_test_says (TablesTest *f, const char *text);
gboolean tables_test_press (TablesTest *f, const char *label);
guint tables_test_count_moves (MeanderGame *game);
void tables_test_open_table (TablesTest *f);
void tables_test_call_table (TablesTest *f, const char *name);
void tables_test_come (TablesTest *f, const char *name);
void tables_test_open_other (TablesTest *f);
GTlsCertificate *tables_test_make_certificate (TablesTest *f, const char *name);
void tables_test_deal (MeanderTogether *host);
void tables_test_call_guest (TablesTest *f);
void tables_test_call_other (TablesTest *f);
void tables_test_join_table (TablesTest *f);
void tables_test_set_up (TablesTest *f, gconstpointer data);
void tables_test_tear_down (TablesTest *f, gconstpointer data);

/* Presses a button of the card at the end, which is deaf for a moment, until something comes of it. */
#define PRESS(f, label, result)                                                                    \
  WAIT_FOR ((result) || (tables_test_press ((f), (label)) && (result)))
