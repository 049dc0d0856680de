/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/statistics.h"

G_BEGIN_DECLS

GtkWidget *meander_results_list_new (const char *title);
GtkWidget *meander_results_list_add (GtkWidget *list, const char *sentence);
GtkWidget *meander_results_add_words (GtkWidget *box, const char *text, const char *style);
void meander_results_add_face (GtkWidget *box, const char *name, int size);
void meander_results_add_fact (GtkWidget *facts, const char *number, const char *words);
void meander_results_add_bar (GtkWidget *box, guint part, guint whole);
char *meander_results_words_name (MeanderStatistics *statistics, MeanderPlayerStatistics *player);
char *meander_results_words_won (guint won, guint played);
char *meander_results_words_played (guint played);
char *meander_results_words_pair (const char *name, guint won, guint other_won, const char *other);

G_END_DECLS
