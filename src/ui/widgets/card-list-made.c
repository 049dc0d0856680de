/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cards of a list are made. */
#include "config.h"

#include "ui/widgets/card-list-private.h"

/* A list that is no longer than this has all its cards, a longer one its first ones. */
#define N_WHOLE 40
#define N_FIRST 12

/**
 * meander_card_list_n_items:
 * @self: a list
 *
 * Tells how many cards the list is of, made or not.
 *
 * Returns: how many
 */
guint
meander_card_list_n_items (MeanderCardList *self)
{
  return self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
}

/* Which of the cards that are made is the first at or behind a place. */
static guint
find_made (MeanderCardList *self, guint position)
{
  guint from = 0, to = self->cards->len;

  while (from < to)
    {
      guint middle = (from + to) / 2;

      if (meander_card_list_made (self, middle)->position < position)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/* The child before which a heading or a card comes, so that all stand in their order. */
static GtkWidget *
find_next (MeanderCardList *self, guint section, guint made)
{
  GtkWidget *card = NULL;
  guint last = self->sections->len;

  if (made < self->cards->len)
    {
      card = meander_card_list_made (self, made)->widget;
      last =
          meander_card_list_find_section (self, meander_card_list_made (self, made)->position) + 1;
    }
  for (guint i = section; i < last; i++)
    if (meander_card_list_section (self, i)->heading != NULL)
      return meander_card_list_section (self, i)->heading;
  return card;
}

/**
 * meander_card_list_need_heading:
 * @self: a list
 * @section: the number of a section
 *
 * Gets the heading of a section, which is made if need be.
 *
 * Returns: (nullable): the heading, or %NULL where sections have none
 */
GtkWidget *
meander_card_list_need_heading (MeanderCardList *self, guint section)
{
  MeanderCardSection *at = meander_card_list_section (self, section);

  if (at->heading == NULL && self->maker.make_heading != NULL)
    {
      GtkWidget *next = find_next (self, section, find_made (self, at->first));

      at->heading = self->maker.make_heading (at->first, self->data);
      gtk_widget_insert_before (at->heading, GTK_WIDGET (self), next);
    }
  return at->heading;
}

/**
 * meander_card_list_need_card:
 * @self: a list
 * @position: the place of a card
 *
 * Gets a card, which is made if need be.
 *
 * Returns: the card
 */
GtkWidget *
meander_card_list_need_card (MeanderCardList *self, guint position)
{
  guint made = find_made (self, position);
  MeanderCard card = { position, NULL };
  GtkWidget *next;

  if (made < self->cards->len && meander_card_list_made (self, made)->position == position)
    return meander_card_list_made (self, made)->widget;

  next = find_next (self, meander_card_list_find_section (self, position) + 1, made);
  card.widget = self->maker.make_card (position, self->data);
  g_array_insert_val (self->cards, made, card);
  gtk_widget_insert_before (card.widget, GTK_WIDGET (self), next);
  return card.widget;
}

static void
drop_heading (MeanderCardSection *section)
{
  g_clear_pointer (&section->heading, gtk_widget_unparent);
}

static void
drop_made (MeanderCardList *self, guint made)
{
  GtkWidget *widget = meander_card_list_made (self, made)->widget;

  g_array_remove_index (self->cards, made);
  gtk_widget_unparent (widget);
}

/* Makes what stands between two heights. Returns whether anything is new. */
static gboolean
make_between (MeanderCardList *self, int top, int bottom)
{
  guint n_before = self->cards->len;
  guint n_items = meander_card_list_n_items (self);
  gboolean is_new = FALSE;

  for (guint i = meander_card_list_find_section_at (self, top);
       i < self->sections->len && meander_card_list_section (self, i)->y < bottom; i++)
    if (meander_card_list_section (self, i)->heading == NULL)
      is_new |= meander_card_list_need_heading (self, i) != NULL;
  for (guint i = meander_card_list_find_card_at (self, top);
       i < n_items && meander_card_list_get_row_y (self, i) < bottom; i++)
    meander_card_list_need_card (self, i);

  return is_new || self->cards->len > n_before;
}

/* Drops what stands outside of two heights, but not what has the focus, nor by what all others
 * are measured. */
static void
drop_beyond (MeanderCardList *self, int top, int bottom)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  for (guint i = self->cards->len; i-- > 1;)
    {
      const MeanderCard *card = meander_card_list_made (self, i);
      int y = meander_card_list_get_row_y (self, card->position);

      if ((y > bottom || y < top) && card->widget != focus && card->position != self->widest)
        drop_made (self, i);
    }
  for (guint i = 1; i < self->sections->len; i++)
    {
      MeanderCardSection *section = meander_card_list_section (self, i);

      if ((section->y > bottom || section->y < top) && section->heading != NULL &&
          section->heading != focus)
        drop_heading (section);
    }
}

/**
 * meander_card_list_update_cards:
 * @self: a list
 *
 * Makes what is about to be seen, and drops what is far from it.
 *
 * Where rows above turn out higher than they were taken to be, the scrolling goes along: what one
 * looks at stays where it is.
 */
void
meander_card_list_update_cards (MeanderCardList *self)
{
  GtkAdjustment *adjustment;
  int top, bottom;

  if (!meander_card_list_get_view (self, &top, &bottom))
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  /* Twice at most: higher rows may be new, but they leave less room for others. */
  for (guint i = 0; i < 2; i++)
    {
      int margin = (bottom - top) / 2;
      guint anchor = meander_card_list_find_card_at (self, top);
      int shift = top > 0 && anchor < meander_card_list_n_items (self)
                      ? -meander_card_list_get_row_y (self, anchor)
                      : 0;

      if (meander_card_list_n_items (self) > N_WHOLE)
        drop_beyond (self, top - 2 * margin, bottom + 2 * margin);
      if (!make_between (self, top - margin, bottom + margin))
        break;
      meander_card_list_lay_out (self, self->width);
      if (shift == 0)
        continue;
      shift += meander_card_list_get_row_y (self, anchor);
      if (shift != 0)
        gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + shift);
      top += shift;
      bottom += shift;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What stands at the very beginning is there at once; the rest comes when it is seen. */
static void
make_first (MeanderCardList *self)
{
  guint n = meander_card_list_n_items (self);
  guint n_first = n <= N_WHOLE ? n : N_FIRST;

  for (guint i = 0; i < n_first; i++)
    meander_card_list_need_card (self, i);
  for (guint i = 0; i < self->sections->len; i++)
    if (meander_card_list_section (self, i)->first < n_first)
      meander_card_list_need_heading (self, i);
  if (self->widest < n)
    meander_card_list_need_card (self, self->widest);
  if (n > 0 && self->width > 0)
    meander_card_list_lay_out (self, self->width);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
find_sections (MeanderCardList *self)
{
  guint n = meander_card_list_n_items (self);

  for (guint i = 0; i < self->sections->len; i++)
    drop_heading (meander_card_list_section (self, i));
  g_array_set_size (self->sections, 0);
  for (guint i = 0; i < n; i++)
    {
      if (i == 0 ||
          (self->maker.begins_section != NULL && self->maker.begins_section (i, self->data)))
        {
          const MeanderCardSection section = { .first = i, .stop = i };

          g_array_append_val (self->sections, section);
        }
      meander_card_list_section (self, self->sections->len - 1)->n++;
    }
}

/**
 * meander_card_list_change_items:
 * @self: a list
 * @position: where the model has changed
 * @removed: how many went there
 * @added: how many came
 *
 * Follows the model; the cards of what stays are kept.
 */
void
meander_card_list_change_items (MeanderCardList *self, guint position, guint removed, guint added)
{
  guint made = find_made (self, position);

  while (made < self->cards->len &&
         meander_card_list_made (self, made)->position < position + removed)
    drop_made (self, made);
  for (guint i = made; i < self->cards->len; i++)
    meander_card_list_made (self, i)->position += added - removed;
  if (self->widest >= position)
    self->widest = GTK_INVALID_LIST_POSITION;
  find_sections (self);
  make_first (self);
}

/**
 * meander_card_list_clear:
 * @self: a list
 *
 * Drops all cards, and the model.
 */
void
meander_card_list_clear (MeanderCardList *self)
{
  while (self->cards->len > 0)
    drop_made (self, self->cards->len - 1);
  for (guint i = 0; i < self->sections->len; i++)
    drop_heading (meander_card_list_section (self, i));
  g_array_set_size (self->sections, 0);
  self->widest = GTK_INVALID_LIST_POSITION;
  self->least = 0;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
}

/**
 * meander_card_list_get_cards:
 * @self: a list
 *
 * Gets the cards that are made, in their order.
 *
 * Returns: (transfer container) (element-type GtkWidget): the cards
 */
GPtrArray *
meander_card_list_get_cards (MeanderCardList *self)
{
  GPtrArray *cards = g_ptr_array_new ();

  g_return_val_if_fail (MEANDER_IS_CARD_LIST (self), cards);

  for (guint i = 0; i < self->cards->len; i++)
    g_ptr_array_add (cards, meander_card_list_made (self, i)->widget);
  return cards;
}

/**
 * meander_card_list_get_card:
 * @self: a list
 * @position: a place in the model
 *
 * Gets the card of a place.
 *
 * Returns: (transfer none) (nullable): the card, or %NULL where it is not made
 */
GtkWidget *
meander_card_list_get_card (MeanderCardList *self, guint position)
{
  guint made;

  g_return_val_if_fail (MEANDER_IS_CARD_LIST (self), NULL);

  made = find_made (self, position);
  return made < self->cards->len && meander_card_list_made (self, made)->position == position
             ? meander_card_list_made (self, made)->widget
             : NULL;
}

/**
 * meander_card_list_get_position:
 * @self: a list
 * @card: (nullable): one of its cards, or anything else
 *
 * Gets the place of a card.
 *
 * Returns: the place, or %GTK_INVALID_LIST_POSITION where it is no card of the list
 */
guint
meander_card_list_get_position (MeanderCardList *self, GtkWidget *card)
{
  g_return_val_if_fail (MEANDER_IS_CARD_LIST (self), GTK_INVALID_LIST_POSITION);

  for (guint i = 0; i < self->cards->len; i++)
    if (meander_card_list_made (self, i)->widget == card)
      return meander_card_list_made (self, i)->position;
  return GTK_INVALID_LIST_POSITION;
}
