/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Cards of one width in rows, as many to a row as there is room for, in sections with a heading
 * each, in a scrolled window.  The list may be long: cards and headings are made when they are
 * about to be seen, and gone when they are far away; only a short list has them all.
 * Tab stops at one card of a section, the arrow keys walk over the cards as they stand, Home and End
 * go to the first and the last of a section, Page Up and Page Down a page on.
 * It is no GtkListView because that makes two hundred rows however few are seen, and, as it is in
 * the oldest GTK, no row that has a button in it takes the focus; no GtkGridView because that has no
 * sections, and wraps each card in a cell with a role of its own.
 * Properties: column-width (int, the least), max-columns (uint), spacing (int). */
#define MEANDER_TYPE_CARD_LIST (meander_card_list_get_type ())
G_DECLARE_FINAL_TYPE (MeanderCardList, meander_card_list, MEANDER, CARD_LIST, GtkWidget)

/* What the list is made of, by the place in the model. */
typedef struct
{
  GtkWidget *(*make_card) (guint position, gpointer data);
  /* The heading above the section that begins there; where there is none, both are NULL. */
  GtkWidget *(*make_heading) (guint position, gpointer data);
  gboolean (*begins_section) (guint position, gpointer data);
} MeanderCardListMaker;

GtkWidget *meander_card_list_new (void);
void meander_card_list_set_maker (MeanderCardList *self,
                                  const MeanderCardListMaker *maker,
                                  gpointer data);
void meander_card_list_set_model (MeanderCardList *self, GListModel *model);
/* The card of the greatest width, as far as one can tell beforehand. */
void meander_card_list_set_widest (MeanderCardList *self, guint position);
/* The cards that are made, and which is which. */
GPtrArray *meander_card_list_get_cards (MeanderCardList *self);
GtkWidget *meander_card_list_get_card (MeanderCardList *self, guint position);
guint meander_card_list_get_position (MeanderCardList *self, GtkWidget *card);
/* Puts the focus on a card, so that it can be seen. */
void meander_card_list_show (MeanderCardList *self, guint position);
void meander_card_list_stay (MeanderCardList *self);
void meander_card_list_scroll (GtkAdjustment *adjustment, double top, double bottom);

G_END_DECLS
