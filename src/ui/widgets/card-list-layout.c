/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the cards of a list stand, as far as one can tell of those that are not made. */
#include "config.h"

#include "ui/widgets/card-list-private.h"

/**
 * meander_card_list_find_section:
 * @self: a list
 * @position: the place of a card
 *
 * Finds the section that a card is in.
 *
 * Returns: the number of the section
 */
guint
meander_card_list_find_section (MeanderCardList *self, guint position)
{
  guint from = 0, to = self->sections->len;

  while (to - from > 1)
    {
      guint middle = (from + to) / 2;

      if (meander_card_list_section (self, middle)->first <= position)
        from = middle;
      else
        to = middle;
    }
  return from;
}

static guint
divide (MeanderCardList *self, int width)
{
  int fit = (width + self->spacing) / MAX (self->least + self->spacing, 1);

  return CLAMP ((guint) MAX (fit, 1), 1, self->max_columns);
}

static int
get_column_width (MeanderCardList *self, int width, guint n_columns)
{
  return MAX ((width - (int) (n_columns - 1) * self->spacing) / (int) n_columns, 1);
}

static guint
count_rows (const MeanderCardSection *section, guint n_columns)
{
  return (section->n + n_columns - 1) / n_columns;
}

/* Where the first row of a section begins. */
static int
get_rows_y (MeanderCardList *self, const MeanderCardSection *section)
{
  return section->y + (section->heading_height > 0 ? section->heading_height + self->spacing : 0);
}

static int
get_section_height (MeanderCardList *self, const MeanderCardSection *section, guint n_columns)
{
  return get_rows_y (self, section) - section->y +
         (int) count_rows (section, n_columns) * (section->row_height + self->spacing) -
         self->spacing;
}

/* Cards are as high as they would like to be; rows, of one column, no higher than they must. */
static int
measure_height (MeanderCardList *self, GtkWidget *widget, int width)
{
  int least, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, &natural, NULL, NULL);
  return MAX (self->max_columns == 1 ? least : natural, 1);
}

/* All rows of a section are as high as the highest card of it that was made. What was never made
 * is taken to be like the rest: it is seen to when it is. Returns the height of all. */
static int
lay_out (MeanderCardList *self, GArray *sections, int width)
{
  guint n_columns = divide (self, width);
  /* A single column may be narrower than what has just been made, until more room is given. */
  int column_width = MAX (get_column_width (self, width, n_columns), self->least);
  int heading_height = 0, row_height = 0, y = 0;

  for (guint i = 0; i < self->cards->len; i++)
    {
      const MeanderCard *card = meander_card_list_made (self, i);
      guint at = meander_card_list_find_section (self, card->position);
      MeanderCardSection *section = &g_array_index (sections, MeanderCardSection, at);

      section->known_height =
          MAX (section->known_height, measure_height (self, card->widget, column_width));
    }
  for (guint i = 0; i < sections->len; i++)
    {
      MeanderCardSection *section = &g_array_index (sections, MeanderCardSection, i);

      if (section->heading != NULL)
        section->heading_height = measure_height (self, section->heading, width);
      if (heading_height == 0)
        heading_height = section->heading_height;
      row_height = MAX (row_height, section->known_height);
    }
  for (guint i = 0; i < sections->len; i++)
    {
      MeanderCardSection *section = &g_array_index (sections, MeanderCardSection, i);

      if (section->heading_height == 0)
        section->heading_height = heading_height;
      section->row_height = section->known_height > 0 ? section->known_height : row_height;
      section->y = y;
      y += get_section_height (self, section, n_columns) + self->spacing;
    }
  return MAX (y - self->spacing, 0);
}

static void
forget_heights (GArray *sections)
{
  for (guint i = 0; i < sections->len; i++)
    {
      MeanderCardSection *section = &g_array_index (sections, MeanderCardSection, i);

      section->heading_height = section->known_height = 0;
    }
}

/**
 * meander_card_list_measure_columns:
 * @self: a list
 *
 * Looks how wide a column must be: as the widest card that was ever made, so that columns do
 * not come and go while one scrolls.
 */
void
meander_card_list_measure_columns (MeanderCardList *self)
{
  self->least = MAX (self->least, self->column_width);
  for (guint i = 0; i < self->cards->len; i++)
    {
      int min;

      gtk_widget_measure (meander_card_list_made (self, i)->widget, GTK_ORIENTATION_HORIZONTAL, -1,
                          &min, NULL, NULL, NULL);
      self->least = MAX (self->least, min);
    }
}

/**
 * meander_card_list_measure_rows:
 * @self: a list
 * @width: a width
 *
 * Measures how high the list is at a width.
 *
 * Returns: the height
 */
int
meander_card_list_measure_rows (MeanderCardList *self, int width)
{
  g_autoptr (GArray) sections = g_array_copy (self->sections);

  /* Heights go with a width. */
  if (width != self->width)
    forget_heights (sections);
  return lay_out (self, sections, width);
}

/**
 * meander_card_list_forget_heights:
 * @self: a list
 *
 * Has all heights measured anew, since letters or the style are others.
 */
void
meander_card_list_forget_heights (MeanderCardList *self)
{
  forget_heights (self->sections);
  self->least = 0;
}

/**
 * meander_card_list_lay_out:
 * @self: a list
 * @width: a width
 *
 * Finds out where everything stands at a width; cards that were made since may need wider columns.
 */
void
meander_card_list_lay_out (MeanderCardList *self, int width)
{
  meander_card_list_measure_columns (self);
  if (width != self->width)
    forget_heights (self->sections);
  self->width = width;
  self->n_columns = divide (self, width);
  lay_out (self, self->sections, width);
}

/**
 * meander_card_list_get_view:
 * @self: a list
 * @top: (out): where what is seen begins, in the list's coordinates
 * @bottom: (out): where it ends
 *
 * Gets what is seen of the list.
 *
 * Returns: whether that is known; if not, nothing is set
 */
gboolean
meander_card_list_get_view (MeanderCardList *self, int *top, int *bottom)
{
  GtkAdjustment *adjustment;
  GtkWidget *viewport;
  graphene_point_t at;

  if (self->scroller == NULL || self->width == 0)
    return FALSE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller));
  if (!gtk_widget_compute_point (GTK_WIDGET (self), gtk_widget_get_first_child (viewport),
                                 &GRAPHENE_POINT_INIT (0, 0), &at))
    return FALSE;

  *top = (int) gtk_adjustment_get_value (adjustment) - (int) at.y;
  *bottom = *top + (int) gtk_adjustment_get_page_size (adjustment);
  return TRUE;
}

/**
 * meander_card_list_get_row_y:
 * @self: a list
 * @position: the place of a card
 *
 * Gets where the row of a card begins.
 *
 * Returns: its upper edge
 */
int
meander_card_list_get_row_y (MeanderCardList *self, guint position)
{
  const MeanderCardSection *section =
      meander_card_list_section (self, meander_card_list_find_section (self, position));
  int row = (int) ((position - section->first) / self->n_columns);

  return get_rows_y (self, section) + row * (section->row_height + self->spacing);
}

/**
 * meander_card_list_find_section_at:
 * @self: a list
 * @y: a height
 *
 * Finds the first section that ends below a height.
 *
 * Returns: the number of the section, or how many there are where none does
 */
guint
meander_card_list_find_section_at (MeanderCardList *self, int y)
{
  guint from = 0, to = self->sections->len;

  while (from < to)
    {
      guint middle = (from + to) / 2;
      const MeanderCardSection *section = meander_card_list_section (self, middle);

      if (section->y + get_section_height (self, section, self->n_columns) <= y)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/**
 * meander_card_list_find_card_at:
 * @self: a list
 * @y: a height
 *
 * Finds the first card of the row at a height, or of the next one below it.
 *
 * Returns: the place of the card, or how many there are where there is none
 */
guint
meander_card_list_find_card_at (MeanderCardList *self, int y)
{
  guint at = meander_card_list_find_section_at (self, y);
  const MeanderCardSection *section;
  int row;

  if (at >= self->sections->len)
    return meander_card_list_n_items (self);
  section = meander_card_list_section (self, at);
  row = (y - get_rows_y (self, section)) / MAX (section->row_height + self->spacing, 1);
  return section->first + MIN ((guint) MAX (row, 0) * self->n_columns, section->n - 1);
}
