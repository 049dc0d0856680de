/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of the play page: one in a window, with a game and a folder of its own. */
#pragma once

#include "ui/app/play-page.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  MeanderScene *scene;
  MeanderGame *game;
  MeanderOpponents *opponents;
  MeanderProgress *progress;
  MeanderJournal *journal;
  char *folder;
  GString *said; /* what was told, a line a sentence */
} PageTest;

void page_test_set_up (PageTest *self);
void page_test_show (PageTest *self, MeanderGame *game);
void page_test_tear_down (PageTest *self);

MeanderGame *page_test_new_game (const char *params, guint64 seed);
void page_test_settle (void);
GtkWidget *page_test_find_type (GtkWidget *widget, const char *type, guint *index);
GtkWidget *page_test_find_label (GtkWidget *widget, const char *text);
