/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "words/end.h"

G_BEGIN_DECLS

/* How a game has ended, above the table: a title, a few sentences, what else there is to see of
 * it, and what to do next.  It is open while it is visible; for a breath no button but one that
 * closes it does anything.
 * Actions: end-card.close, end-card.more, end-card.back. */
#define MEANDER_TYPE_END_CARD (meander_end_card_get_type ())
G_DECLARE_FINAL_TYPE (MeanderEndCard, meander_end_card, MEANDER, END_CARD, GtkWidget)

GtkWidget *meander_end_card_new (void);
void meander_end_card_set_end (MeanderEndCard *self, const MeanderEnd *end);
void meander_end_card_set_picture (MeanderEndCard *self, GtkWidget *picture);
void meander_end_card_set_lines (MeanderEndCard *self, const MeanderEnd *end);
void meander_end_card_add_button (MeanderEndCard *self,
                                  const char *label,
                                  const char *action,
                                  GVariant *target);
void meander_end_card_lead (MeanderEndCard *self, const char *label, const char *action);
void meander_end_card_add_more (MeanderEndCard *self, const char *label, GtkWidget *content);
void meander_end_card_add_home (MeanderEndCard *self);
void meander_end_card_set_low (MeanderEndCard *self);
void meander_end_card_set_content (MeanderEndCard *self, GtkWidget *content, const char *heard);
void meander_end_card_add_picture (MeanderEndCard *self, GtkWidget *picture);
void meander_end_card_set_done (MeanderEndCard *self, double done);
void meander_end_card_set_note (MeanderEndCard *self, const char *note, const char *action);
void meander_end_card_set_moment_action (MeanderEndCard *self, const char *action);
void meander_end_card_open (MeanderEndCard *self);

G_END_DECLS
