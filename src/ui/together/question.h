/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What somebody at another computer asks, or what is asked for their sake.  Signal: `answered` (boolean), once; closing it is a no. */
#define MEANDER_TYPE_QUESTION (meander_question_get_type ())
G_DECLARE_FINAL_TYPE (MeanderQuestion, meander_question, MEANDER, QUESTION, GtkWindow)

GtkWidget *meander_question_new (GtkWindow *parent, const char *text);
void meander_question_set_words (MeanderQuestion *self,
                                 const char *title,
                                 const char *yes,
                                 const char *no);

G_END_DECLS
