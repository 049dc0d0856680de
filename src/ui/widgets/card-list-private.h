/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the list of cards share: each has one part of it. */
#pragma once

#include "ui/widgets/card-list.h"

typedef struct
{
  guint first; /* the place of its first card */
  guint n;
  guint stop; /* the place of the card where Tab stops */
  GtkWidget *heading;
  int heading_height; /* 0: none, or not known */
  int known_height;   /* of the highest card that was made; 0: none was */
  int row_height;     /* that, or what it is taken to be */
  int y;
} MeanderCardSection;

typedef struct
{
  guint position;
  GtkWidget *widget;
} MeanderCard;

struct _MeanderCardList
{
  GtkWidget parent_instance;

  int column_width;
  guint max_columns;
  int spacing;

  MeanderCardListMaker maker;
  gpointer data;
  GListModel *model;
  guint widest;

  GArray *sections; /* of MeanderCardSection, all */
  GArray *cards;    /* of MeanderCard, those that are made, by place */

  int least;       /* the width that a card needs, of all that were ever made */
  int width;       /* of the last layout, and */
  guint n_columns; /* what it made of it */

  GtkWidget *scroller; /* while it is mapped */
  guint tick;
  GtkWidget *wanted; /* the child that should be seen; compared only */
  guint n_wanted;    /* for so many frames yet */
};

static inline MeanderCardSection *
meander_card_list_section (MeanderCardList *self, guint index)
{
  return &g_array_index (self->sections, MeanderCardSection, index);
}

/* One of the cards that are made, by its number among them. */
static inline MeanderCard *
meander_card_list_made (MeanderCardList *self, guint index)
{
  return &g_array_index (self->cards, MeanderCard, index);
}

/* What is made: card-list-made.c. */
guint meander_card_list_n_items (MeanderCardList *self);
GtkWidget *meander_card_list_need_card (MeanderCardList *self, guint position);
GtkWidget *meander_card_list_need_heading (MeanderCardList *self, guint section);
void meander_card_list_update_cards (MeanderCardList *self);
void
meander_card_list_change_items (MeanderCardList *self, guint position, guint removed, guint added);
void meander_card_list_clear (MeanderCardList *self);

/* Where it stands: card-list-layout.c. */
guint meander_card_list_find_section (MeanderCardList *self, guint position);
guint meander_card_list_find_section_at (MeanderCardList *self, int y);
guint meander_card_list_find_card_at (MeanderCardList *self, int y);
int meander_card_list_get_row_y (MeanderCardList *self, guint position);
gboolean meander_card_list_get_view (MeanderCardList *self, int *top, int *bottom);
void meander_card_list_measure_columns (MeanderCardList *self);
int meander_card_list_measure_rows (MeanderCardList *self, int width);
void meander_card_list_lay_out (MeanderCardList *self, int width);
void meander_card_list_forget_heights (MeanderCardList *self);

/* From frame to frame: card-list.c. */
void meander_card_list_want (MeanderCardList *self, GtkWidget *child);

/* The keyboard: card-list-focus.c. */
gboolean meander_card_list_enter (MeanderCardList *self, guint position);
gboolean meander_card_list_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean meander_card_list_grab_focus (GtkWidget *widget);
void meander_card_list_add_keys (GtkWidgetClass *widget_class);
