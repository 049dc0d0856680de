/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/card-list-private.h"

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

/* ---- from frame to frame ---- */

/* Returns whether it could be seen to: not before all has its place, as on a page that is shown for
 * the first time. */
static gboolean
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
    return FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    {
      guint section = meander_card_list_find_section (self, position);

      y = meander_card_list_get_row_y (self, position);
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
    return TRUE;

  offset = gtk_adjustment_get_value (adjustment) - top;
  meander_card_list_scroll (adjustment, offset + y - margin, offset + y + height + margin);
  return offset + y + height <= gtk_adjustment_get_upper (adjustment);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);

  if (self->n_wanted > 0)
    {
      if (scroll_to_wanted (self) && --self->n_wanted == 0)
        self->wanted = NULL;
    }
  meander_card_list_update_cards (self);
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

/**
 * meander_card_list_scroll:
 * @adjustment: of what is scrolled
 * @top: where that begins which is to be seen
 * @bottom: where it ends
 *
 * Scrolls as gtk_adjustment_clamp_page() does, but at once: what is still on its way there is stopped by
 * the first one who keeps in place what is seen.
 */
void
meander_card_list_scroll (GtkAdjustment *adjustment, double top, double bottom)
{
  const double page = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);

  g_return_if_fail (GTK_IS_ADJUSTMENT (adjustment));

  value = MAX (value, bottom - page);
  gtk_adjustment_set_value (adjustment, MIN (value, MAX (top, 0)));
}

/**
 * meander_card_list_want:
 * @self: a list
 * @child: a card or a heading, which may have been made just now
 *
 * Has a child seen, and what is above it.
 */
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

  meander_card_list_measure_columns (self);
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
      if (for_size < 0)
        gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
      *minimum = *natural = meander_card_list_measure_rows (self, for_size);
    }
}

static void
meander_card_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (meander_card_list_n_items (self) == 0)
    return;

  meander_card_list_lay_out (self, width);

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
      const MeanderCard *card = meander_card_list_made (self, i);
      const MeanderCardSection *section =
          meander_card_list_section (self, meander_card_list_find_section (self, card->position));
      int n = (int) self->n_columns;
      int column = (int) (card->position - section->first) % n;
      /* What cannot be divided is spread, so that the last column ends where the list does. */
      int left = column * (width + self->spacing) / n;
      int right = (column + 1) * (width + self->spacing) / n - self->spacing;

      gtk_widget_size_allocate (
          card->widget,
          &(GtkAllocation){ mirrored ? width - right : left,
                            meander_card_list_get_row_y (self, card->position),
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
  meander_card_list_forget_heights (self);
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
meander_card_list_dispose (GObject *object)
{
  meander_card_list_clear (MEANDER_CARD_LIST (object));

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

  meander_card_list_clear (self);
  if (model != NULL)
    {
      self->model = g_object_ref (model);
      g_signal_connect_swapped (model, "items-changed", G_CALLBACK (meander_card_list_change_items),
                                self);
      meander_card_list_change_items (self, 0, 0, g_list_model_get_n_items (model));
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

/**
 * meander_card_list_stay:
 * @self: a list
 *
 * Leaves the page as it is scrolled, where a card was to be seen.
 */
void
meander_card_list_stay (MeanderCardList *self)
{
  g_return_if_fail (MEANDER_IS_CARD_LIST (self));

  self->wanted = NULL;
  self->n_wanted = 0;
}
