/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/card-list-private.h"

/* A list that is no longer than this has all its cards, a longer one its first ones. */
#define N_WHOLE 40
#define N_FIRST 12
/* So much beyond what is seen is drawn, for what is scrolled in the same frame. */
#define SLACK 80
/* A child that is new has its place after the second frame. */
#define N_FRAMES 2

enum
{
  PROP_0,
  PROP_COLUMN_WIDTH,
  PROP_MAX_COLUMNS,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderCardList, meander_card_list, GTK_TYPE_WIDGET)

/* ---- what there is ---- */

/* How many cards the list is of. */
guint
meander_card_list_n_items (MeanderCardList *self)
{
  return self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
}

/* A section by its number. */
MeanderCardSection *
meander_card_list_section (MeanderCardList *self, guint index)
{
  return &g_array_index (self->sections, MeanderCardSection, index);
}

static MeanderCard *
get_made (MeanderCardList *self, guint index)
{
  return &g_array_index (self->cards, MeanderCard, index);
}

/* The number of the section that a card is in. */
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

/* Which of the cards that are made is the first at or behind a place. */
static guint
find_made (MeanderCardList *self, guint position)
{
  guint from = 0, to = self->cards->len;

  while (from < to)
    {
      guint middle = (from + to) / 2;

      if (get_made (self, middle)->position < position)
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
      card = get_made (self, made)->widget;
      last = meander_card_list_find_section (self, get_made (self, made)->position) + 1;
    }
  for (guint i = section; i < last; i++)
    if (meander_card_list_section (self, i)->heading != NULL)
      return meander_card_list_section (self, i)->heading;
  return card;
}

/* The heading of a section, which is made if need be; NULL where it has none. */
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

/* The card of a place, which is made if need be. */
GtkWidget *
meander_card_list_need_card (MeanderCardList *self, guint position)
{
  guint made = find_made (self, position);
  MeanderCard card = { position, NULL };
  GtkWidget *next;

  if (made < self->cards->len && get_made (self, made)->position == position)
    return get_made (self, made)->widget;

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
  GtkWidget *widget = get_made (self, made)->widget;

  g_array_remove_index (self->cards, made);
  gtk_widget_unparent (widget);
}

/* ---- where it stands ---- */

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

static int
measure_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return MAX (height, 1);
}

/* All rows of a section are as high as the highest card of it that was made. What was never made
 * is taken to be like the rest: it is seen to when it is. Returns the height of all. */
static int
lay_out (MeanderCardList *self, GArray *sections, int width)
{
  guint n_columns = divide (self, width);
  int column_width = get_column_width (self, width, n_columns);
  int heading_height = 0, row_height = 0, y = 0;

  for (guint i = 0; i < self->cards->len; i++)
    {
      const MeanderCard *card = get_made (self, i);
      guint at = meander_card_list_find_section (self, card->position);
      MeanderCardSection *section = &g_array_index (sections, MeanderCardSection, at);

      section->known_height =
          MAX (section->known_height, measure_height (card->widget, column_width));
    }
  for (guint i = 0; i < sections->len; i++)
    {
      MeanderCardSection *section = &g_array_index (sections, MeanderCardSection, i);

      if (section->heading != NULL)
        section->heading_height = measure_height (section->heading, width);
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

static void
update_layout (MeanderCardList *self)
{
  self->n_columns = divide (self, self->width);
  self->height = lay_out (self, self->sections, self->width);
}

/* What of the list is seen, in its own coordinates. */
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

static int
get_row_y (MeanderCardList *self, guint position)
{
  const MeanderCardSection *section =
      meander_card_list_section (self, meander_card_list_find_section (self, position));
  int row = (int) ((position - section->first) / self->n_columns);

  return get_rows_y (self, section) + row * (section->row_height + self->spacing);
}

/* The first section that ends below a height. */
static guint
find_section_at (MeanderCardList *self, int y)
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

/* The first card of the row at a height, or of the first one below it. */
static guint
find_card_at (MeanderCardList *self, int y)
{
  guint at = find_section_at (self, y);
  const MeanderCardSection *section;
  int row;

  if (at >= self->sections->len)
    return meander_card_list_n_items (self);
  section = meander_card_list_section (self, at);
  row = (y - get_rows_y (self, section)) / MAX (section->row_height + self->spacing, 1);
  return section->first + MIN ((guint) MAX (row, 0) * self->n_columns, section->n - 1);
}

/* ---- what is made ---- */

/* Makes what stands between two heights. Returns whether anything is new. */
static gboolean
make_between (MeanderCardList *self, int top, int bottom)
{
  guint n_before = self->cards->len;
  guint n_items = meander_card_list_n_items (self);
  gboolean is_new = FALSE;

  for (guint i = find_section_at (self, top);
       i < self->sections->len && meander_card_list_section (self, i)->y < bottom; i++)
    if (meander_card_list_section (self, i)->heading == NULL)
      is_new |= meander_card_list_need_heading (self, i) != NULL;
  for (guint i = find_card_at (self, top); i < n_items && get_row_y (self, i) < bottom; i++)
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
      const MeanderCard *card = get_made (self, i);
      int y = get_row_y (self, card->position);

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

/* Makes what is about to be seen. Where rows above turn out higher than they were taken to be, the
 * scrolling goes along: what one looks at stays where it is. */
static void
update_cards (MeanderCardList *self)
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
      guint anchor = find_card_at (self, top);
      int shift =
          top > 0 && anchor < meander_card_list_n_items (self) ? -get_row_y (self, anchor) : 0;

      if (meander_card_list_n_items (self) > N_WHOLE)
        drop_beyond (self, top - 2 * margin, bottom + 2 * margin);
      if (!make_between (self, top - margin, bottom + margin))
        break;
      update_layout (self);
      if (shift == 0)
        continue;
      shift += get_row_y (self, anchor);
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
    update_layout (self);
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

/* ---- from frame to frame ---- */

static void
scroll_to_wanted (MeanderCardList *self)
{
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  guint position = meander_card_list_get_position (self, self->wanted);
  /* What is above it should be seen too: its heading. */
  double margin = gtk_adjustment_get_page_size (adjustment) / 3;
  double offset, y = -1, height = 0;
  int top, bottom;

  if (!meander_card_list_get_view (self, &top, &bottom))
    return;
  if (position != GTK_INVALID_LIST_POSITION)
    {
      guint section = meander_card_list_find_section (self, position);

      y = get_row_y (self, position);
      height = meander_card_list_section (self, section)->row_height;
    }
  for (guint i = 0; i < self->sections->len && y < 0; i++)
    {
      const MeanderCardSection *section = meander_card_list_section (self, i);

      if (section->heading != NULL && section->heading == self->wanted)
        {
          y = section->y;
          height = section->heading_height;
        }
    }
  if (y < 0)
    return;

  offset = gtk_adjustment_get_value (adjustment) - top;
  gtk_adjustment_clamp_page (adjustment, offset + y - margin, offset + y + height + margin);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);

  if (self->n_wanted > 0)
    {
      scroll_to_wanted (self);
      if (--self->n_wanted == 0)
        self->wanted = NULL;
    }
  update_cards (self);
  if (self->n_wanted > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* Never at once: it may be that all is just given its place. */
static void
schedule (MeanderCardList *self)
{
  if (self->tick == 0 && self->scroller != NULL)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Has a child seen that was made just now. */
void
meander_card_list_want (MeanderCardList *self, GtkWidget *child)
{
  self->wanted = child;
  self->n_wanted = N_FRAMES;
  schedule (self);
}

static void
meander_card_list_map (GtkWidget *widget)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);

  GTK_WIDGET_CLASS (meander_card_list_parent_class)->map (widget);

  self->scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  if (self->scroller != NULL)
    {
      GtkAdjustment *adjustment =
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

      g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (schedule), self);
      g_signal_connect_swapped (adjustment, "changed", G_CALLBACK (schedule), self);
    }
  schedule (self);
}

static void
meander_card_list_unmap (GtkWidget *widget)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (widget, self->tick);
  self->tick = 0;
  if (self->scroller != NULL)
    g_signal_handlers_disconnect_by_data (
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), self);
  self->scroller = NULL;

  GTK_WIDGET_CLASS (meander_card_list_parent_class)->unmap (widget);
}

/* ---- the widget ---- */

static GtkSizeRequestMode
meander_card_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The widest of all that were ever made: columns do not come and go while one scrolls. */
static void
update_least (MeanderCardList *self)
{
  self->least = MAX (self->least, self->column_width);
  for (guint i = 0; i < self->cards->len; i++)
    {
      int min;

      gtk_widget_measure (get_made (self, i)->widget, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL,
                          NULL, NULL);
      self->least = MAX (self->least, min);
    }
}

static void
meander_card_list_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);
  guint n_items = meander_card_list_n_items (self);
  int n = (int) MIN (self->max_columns, n_items);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (n_items == 0)
    return;

  update_least (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->least;
      *natural = n * self->least + (n - 1) * self->spacing;
      /* A heading with a button may be wider. */
      for (guint i = 0; i < self->sections->len; i++)
        {
          GtkWidget *heading = meander_card_list_section (self, i)->heading;
          int least;

          if (heading == NULL)
            continue;
          gtk_widget_measure (heading, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          *minimum = MAX (*minimum, least);
        }
      *natural = MAX (*natural, *minimum);
    }
  else
    {
      g_autoptr (GArray) sections = g_array_copy (self->sections);

      if (for_size < 0)
        gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
      /* Heights go with a width. */
      if (for_size != self->width)
        forget_heights (sections);
      *minimum = *natural = lay_out (self, sections, for_size);
    }
}

static void
meander_card_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (meander_card_list_n_items (self) == 0)
    return;

  if (width != self->width)
    forget_heights (self->sections);
  self->width = width;
  update_least (self);
  update_layout (self);

  for (guint i = 0; i < self->sections->len; i++)
    {
      const MeanderCardSection *section = meander_card_list_section (self, i);

      if (section->heading != NULL)
        gtk_widget_size_allocate (section->heading,
                                  &(GtkAllocation){ 0, section->y, width, section->heading_height },
                                  -1);
    }
  for (guint i = 0; i < self->cards->len; i++)
    {
      const MeanderCard *card = get_made (self, i);
      const MeanderCardSection *section =
          meander_card_list_section (self, meander_card_list_find_section (self, card->position));
      int n = (int) self->n_columns;
      int column = (int) (card->position - section->first) % n;
      /* What cannot be divided is spread, so that the last column ends where the list does. */
      int left = column * (width + self->spacing) / n;
      int right = (column + 1) * (width + self->spacing) / n - self->spacing;

      gtk_widget_size_allocate (card->widget,
                                &(GtkAllocation){ mirrored ? width - right : left,
                                                  get_row_y (self, card->position),
                                                  MAX (right - left, 1), section->row_height },
                                -1);
    }
  schedule (self);
}

/* What is not seen is not drawn: pictures are made when they are drawn first. */
static void
meander_card_list_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);
  int top = -SLACK, bottom = G_MAXINT - SLACK;

  meander_card_list_get_view (self, &top, &bottom);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (child, widget, &bounds) &&
          bounds.origin.y < (float) bottom + SLACK &&
          bounds.origin.y + bounds.size.height > (float) top - SLACK)
        gtk_widget_snapshot_child (widget, child, snapshot);
    }
}

static void
meander_card_list_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);

  GTK_WIDGET_CLASS (meander_card_list_parent_class)->css_changed (widget, change);
  forget_heights (self->sections);
  self->least = 0;
}

/* Tab comes back to where one was. */
static void
meander_card_list_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);
  guint position =
      child != NULL ? meander_card_list_get_position (self, child) : GTK_INVALID_LIST_POSITION;

  if (position != GTK_INVALID_LIST_POSITION)
    meander_card_list_section (self, meander_card_list_find_section (self, position))->stop =
        position;
  GTK_WIDGET_CLASS (meander_card_list_parent_class)->set_focus_child (widget, child);
}

static void
on_items_changed (MeanderCardList *self, guint position, guint removed, guint added)
{
  guint made = find_made (self, position);

  while (made < self->cards->len && get_made (self, made)->position < position + removed)
    drop_made (self, made);
  for (guint i = made; i < self->cards->len; i++)
    get_made (self, i)->position += added - removed;
  if (self->widest >= position)
    self->widest = GTK_INVALID_LIST_POSITION;
  find_sections (self);
  make_first (self);
}

static void
meander_card_list_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MeanderCardList *self = MEANDER_CARD_LIST (object);

  switch (property)
    {
    case PROP_COLUMN_WIDTH:
      g_value_set_int (value, self->column_width);
      break;
    case PROP_MAX_COLUMNS:
      g_value_set_uint (value, self->max_columns);
      break;
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_card_list_set_property (GObject *object,
                                guint property,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderCardList *self = MEANDER_CARD_LIST (object);

  switch (property)
    {
    case PROP_COLUMN_WIDTH:
      self->column_width = g_value_get_int (value);
      break;
    case PROP_MAX_COLUMNS:
      self->max_columns = g_value_get_uint (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
      return;
    }

  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
clear (MeanderCardList *self)
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

static void
meander_card_list_dispose (GObject *object)
{
  clear (MEANDER_CARD_LIST (object));

  G_OBJECT_CLASS (meander_card_list_parent_class)->dispose (object);
}

static void
meander_card_list_finalize (GObject *object)
{
  MeanderCardList *self = MEANDER_CARD_LIST (object);

  g_array_unref (self->sections);
  g_array_unref (self->cards);

  G_OBJECT_CLASS (meander_card_list_parent_class)->finalize (object);
}

static void
meander_card_list_class_init (MeanderCardListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_card_list_get_property;
  object_class->set_property = meander_card_list_set_property;
  object_class->dispose = meander_card_list_dispose;
  object_class->finalize = meander_card_list_finalize;

  widget_class->map = meander_card_list_map;
  widget_class->unmap = meander_card_list_unmap;
  widget_class->get_request_mode = meander_card_list_get_request_mode;
  widget_class->measure = meander_card_list_measure;
  widget_class->size_allocate = meander_card_list_size_allocate;
  widget_class->snapshot = meander_card_list_snapshot;
  widget_class->css_changed = meander_card_list_css_changed;
  widget_class->focus = meander_card_list_focus;
  widget_class->grab_focus = meander_card_list_grab_focus;
  widget_class->set_focus_child = meander_card_list_set_focus_child;

  properties[PROP_COLUMN_WIDTH] =
      g_param_spec_int ("column-width", NULL, NULL, 1, G_MAXINT, 140,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_MAX_COLUMNS] =
      g_param_spec_uint ("max-columns", NULL, NULL, 1, 100, 7,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPACING] =
      g_param_spec_int ("spacing", NULL, NULL, 0, 1000, 12,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  meander_card_list_add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "cardlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_card_list_init (MeanderCardList *self)
{
  self->column_width = 140;
  self->max_columns = 7;
  self->spacing = 12;
  self->n_columns = 1;
  self->widest = GTK_INVALID_LIST_POSITION;
  self->sections = g_array_new (FALSE, FALSE, sizeof (MeanderCardSection));
  self->cards = g_array_new (FALSE, FALSE, sizeof (MeanderCard));
}

/* ---- its use ---- */

/**
 * meander_card_list_new:
 *
 * Makes an empty list of cards.
 *
 * Returns: (transfer floating): the list
 */
GtkWidget *
meander_card_list_new (void)
{
  return g_object_new (MEANDER_TYPE_CARD_LIST, NULL);
}

/**
 * meander_card_list_set_maker:
 * @self: a list, without a model
 * @maker: what makes its cards and headings, copied
 * @data: what that is given
 *
 * Says what the list is made of.
 */
void
meander_card_list_set_maker (MeanderCardList *self,
                             const MeanderCardListMaker *maker,
                             gpointer data)
{
  g_return_if_fail (MEANDER_IS_CARD_LIST (self));
  g_return_if_fail (maker != NULL && maker->make_card != NULL);
  g_return_if_fail ((maker->make_heading == NULL) == (maker->begins_section == NULL));
  g_return_if_fail (self->model == NULL);

  self->maker = *maker;
  self->data = data;
}

/**
 * meander_card_list_set_model:
 * @self: a list that has a maker
 * @model: (nullable): what it shows
 *
 * Sets what is shown. All cards are made anew.
 */
void
meander_card_list_set_model (MeanderCardList *self, GListModel *model)
{
  g_return_if_fail (MEANDER_IS_CARD_LIST (self));
  g_return_if_fail (model == NULL || G_IS_LIST_MODEL (model));
  g_return_if_fail (self->maker.make_card != NULL);

  clear (self);
  if (model != NULL)
    {
      self->model = g_object_ref (model);
      g_signal_connect_swapped (model, "items-changed", G_CALLBACK (on_items_changed), self);
      find_sections (self);
      make_first (self);
    }
}

/**
 * meander_card_list_set_widest:
 * @self: a list
 * @position: the place of a card
 *
 * Tells which card will need the most width, so that columns need not change when it comes to be
 * seen.
 */
void
meander_card_list_set_widest (MeanderCardList *self, guint position)
{
  g_return_if_fail (MEANDER_IS_CARD_LIST (self));
  g_return_if_fail (position < meander_card_list_n_items (self));

  self->widest = position;
  meander_card_list_need_card (self, position);
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
    g_ptr_array_add (cards, get_made (self, i)->widget);
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
  return made < self->cards->len && get_made (self, made)->position == position
             ? get_made (self, made)->widget
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
    if (get_made (self, i)->widget == card)
      return get_made (self, i)->position;
  return GTK_INVALID_LIST_POSITION;
}

/**
 * meander_card_list_show:
 * @self: a list
 * @position: the place of a card
 *
 * Puts the focus on a card, and has it seen with what is above it.
 */
void
meander_card_list_show (MeanderCardList *self, guint position)
{
  g_return_if_fail (MEANDER_IS_CARD_LIST (self));
  g_return_if_fail (position < meander_card_list_n_items (self));

  meander_card_list_enter (self, position);
  meander_card_list_want (self, meander_card_list_need_card (self, position));
}
