/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/card-grid.h"

#include <math.h>

#define LOW_COLUMNS 2

struct _MeanderCardGrid
{
  GtkWidget parent_instance;

  int column_width;
  guint max_columns;
  int spacing;
  gboolean balanced; /* no card is left over alone in the last row, where there is a choice */
  gboolean
      elastic; /* rows are as low as the cards can be, and as high as there is room for; two in a
                        row, close together, where the cards are too high otherwise */

  guint n_columns; /* of the last layout: for as many cards there is room in a row */
  GtkWidget *stop; /* a child, where Tab stops; it is only compared and never read when gone */
};

enum
{
  PROP_0,
  PROP_COLUMN_WIDTH,
  PROP_MAX_COLUMNS,
  PROP_SPACING,
  PROP_BALANCED,
  PROP_ELASTIC,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderCardGrid, meander_card_grid, GTK_TYPE_WIDGET)

static GPtrArray *
get_cards (MeanderCardGrid *self)
{
  GPtrArray *cards = g_ptr_array_new ();
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      g_ptr_array_add (cards, child);

  return cards;
}

static int
get_column_width (MeanderCardGrid *self, GPtrArray *cards)
{
  int width = self->column_width;
  guint i;

  for (i = 0; i < cards->len; i++)
    {
      int min;

      gtk_widget_measure (cards->pdata[i], GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
      width = MAX (width, min);
    }

  return width;
}

static gboolean
leaves_one_alone (guint n_cards, guint n_columns)
{
  return n_cards > n_columns && n_cards % n_columns == 1;
}

static guint
count_rows (guint n_cards, guint n_columns)
{
  return (n_cards + n_columns - 1) / n_columns;
}

/* How many cards lie in a row where there is room for so many columns.  Rather than leave one over
 * alone the rows share the cards, as evenly as may be, or else in longer rows; the cards keep their
 * width. */
static guint
arrange (MeanderCardGrid *self, GPtrArray *cards, guint n_columns)
{
  guint even;

  if (!self->balanced || !leaves_one_alone (cards->len, n_columns))
    return n_columns;
  even = count_rows (cards->len, count_rows (cards->len, n_columns));
  for (guint i = 2; i < n_columns; i++)
    {
      /* From the even rows up, then from there down. */
      guint n = i - 2 + even < n_columns ? i - 2 + even : n_columns + 1 - i;

      if (!leaves_one_alone (cards->len, n))
        return n;
    }

  return n_columns;
}

/* All are of one width, for which their text is laid out once. */
static int
get_card_width (MeanderCardGrid *self, guint n_columns, int width)
{
  return MAX ((width + self->spacing) / (int) n_columns - self->spacing, 1);
}

/* What cannot be divided is spread, so that the last column ends where the grid does. */
static int
get_left (guint column, guint n_columns, int width, int card_width)
{
  return n_columns > 1 ? (int) column * (width - card_width) / ((int) n_columns - 1) : 0;
}

/* The columns that fit into @width. */
static guint
divide (MeanderCardGrid *self, GPtrArray *cards, int width)
{
  int least = get_column_width (self, cards);
  int fit = (width + self->spacing) / MAX (least + self->spacing, 1);

  return CLAMP ((guint) MAX (fit, 1), 1, self->max_columns);
}

/* How high the highest of some cards is at least, and how high it likes to be. */
static void
get_row_height (GPtrArray *cards,
                guint first,
                guint n_cards,
                int card_width,
                int *minimum,
                int *natural)
{
  *minimum = *natural = 0;
  for (guint i = first; i < MIN (first + n_cards, cards->len); i++)
    {
      int least, liked;

      gtk_widget_measure (cards->pdata[i], GTK_ORIENTATION_VERTICAL, card_width, &least, &liked,
                          NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, liked);
    }
}

/* How high all rows are at least, and how high they like to be; or the low ones.  Elastic ones are all as
 * high as the highest. */
static int
measure_rows (MeanderCardGrid *self, GPtrArray *cards, int width, gboolean low, int *natural)
{
  guint n = low ? LOW_COLUMNS : divide (self, cards, width);
  int spacing = low ? self->spacing / 2 : self->spacing;
  const guint n_in_row = low ? n : arrange (self, cards, n);
  const int n_rows = (int) count_rows (cards->len, n_in_row);
  const int card_width = get_card_width (self, n, width);
  int minimum = (n_rows - 1) * spacing;
  int least = 0, liked = 0;

  *natural = minimum;
  if (self->elastic)
    get_row_height (cards, 0, cards->len, card_width, &least, &liked);
  for (guint first = 0; first < cards->len; first += n_in_row)
    {
      if (!self->elastic)
        get_row_height (cards, first, n_in_row, card_width, &least, &liked);
      minimum += least;
      *natural += liked;
    }
  return minimum;
}

/* Whether the cards lie in low rows, of two, since the usual ones are too high for @height.  Where all
 * columns have room there are few rows, and the words need not be laid out for another width. */
static gboolean
has_low_rows (MeanderCardGrid *self, GPtrArray *cards, int width, int height)
{
  const guint n = divide (self, cards, width);
  int minimum, liked;

  if (!self->elastic || n <= LOW_COLUMNS || n == self->max_columns)
    return FALSE;
  minimum = measure_rows (self, cards, width, FALSE, &liked);
  return minimum > height && measure_rows (self, cards, width, TRUE, &liked) < minimum;
}

static GtkSizeRequestMode
meander_card_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_card_grid_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  MeanderCardGrid *self = MEANDER_CARD_GRID (widget);
  g_autoptr (GPtrArray) cards = get_cards (self);
  int least, liked;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (cards->len == 0)
    return;

  least = get_column_width (self, cards);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int n = (int) MIN (self->max_columns, cards->len);

      *minimum = least;
      *natural = n * least + (n - 1) * self->spacing;
    }
  else
    {
      if (for_size < 0)
        gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);

      *minimum = measure_rows (self, cards, for_size, FALSE, natural);
      if (!self->elastic)
        *minimum = *natural;
      else if (has_low_rows (self, cards, for_size, 0))
        *minimum = measure_rows (self, cards, for_size, TRUE, &liked);
    }
}

static void
meander_card_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderCardGrid *self = MEANDER_CARD_GRID (widget);
  g_autoptr (GPtrArray) cards = get_cards (self);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int spacing = self->spacing;
  int card_width, row_height, least;
  int y = 0;
  guint n_in_row;

  if (cards->len == 0)
    return;

  self->n_columns = divide (self, cards, width);
  if (has_low_rows (self, cards, width, height))
    {
      self->n_columns = LOW_COLUMNS;
      spacing /= 2;
    }
  card_width = get_card_width (self, self->n_columns, width);
  n_in_row = arrange (self, cards, self->n_columns);
  get_row_height (cards, 0, cards->len, card_width, &least, &row_height);
  if (self->elastic)
    row_height = CLAMP ((height + spacing) / (int) count_rows (cards->len, n_in_row) - spacing,
                        least, row_height);

  for (guint i = 0; i < cards->len; i++)
    {
      int left = get_left (i % n_in_row, self->n_columns, width, card_width);
      int x = mirrored ? width - left - card_width : left;

      if (i > 0 && i % n_in_row == 0)
        y += row_height + spacing;
      if (!self->elastic && i % n_in_row == 0)
        get_row_height (cards, i, n_in_row, card_width, &least, &row_height);
      gtk_widget_size_allocate (cards->pdata[i], &(GtkAllocation){ x, y, card_width, row_height },
                                -1);
    }
}

/* From one card to its neighbour; NULL at the rim. */
static GtkWidget *
find_neighbour (MeanderCardGrid *self, GPtrArray *cards, guint from, GtkDirectionType direction)
{
  const guint n = arrange (self, cards, MAX (self->n_columns, 1));
  const guint last_row = (cards->len - 1) / n;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (direction == (mirrored ? GTK_DIR_LEFT : GTK_DIR_RIGHT))
    return from % n < n - 1 && from + 1 < cards->len ? cards->pdata[from + 1] : NULL;
  if (direction == (mirrored ? GTK_DIR_RIGHT : GTK_DIR_LEFT))
    return from % n > 0 ? cards->pdata[from - 1] : NULL;
  if (direction == GTK_DIR_UP)
    return from >= n ? cards->pdata[from - n] : NULL;

  /* Below an end that hangs over a shorter last row lies its last card. */
  if (direction == GTK_DIR_DOWN)
    return from / n < last_row ? cards->pdata[MIN (from + n, cards->len - 1)] : NULL;

  return NULL;
}

/* Coming in by an arrow key: the card nearest to where the focus was. */
static GtkWidget *
find_entrance (MeanderCardGrid *self, GPtrArray *cards, GtkDirectionType direction)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *old = root != NULL ? gtk_root_get_focus (root) : NULL;
  const guint n = arrange (self, cards, MAX (self->n_columns, 1));
  guint first = 0, last = cards->len - 1;
  graphene_rect_t from, to;
  GtkWidget *best = NULL;
  float least = 0;
  guint i;

  if (old == NULL || !gtk_widget_compute_bounds (old, GTK_WIDGET (self), &from))
    return NULL;

  if (direction == GTK_DIR_DOWN)
    last = MIN (last, n - 1);
  else if (direction == GTK_DIR_UP)
    first = last - last % n;

  for (i = first; i <= last; i++)
    {
      graphene_point_t a, b;
      float distance;

      if (!gtk_widget_compute_bounds (cards->pdata[i], GTK_WIDGET (self), &to))
        continue;

      graphene_rect_get_center (&from, &a);
      graphene_rect_get_center (&to, &b);
      distance = fabsf (a.x - b.x) + fabsf (a.y - b.y);
      if (best == NULL || distance < least)
        {
          best = cards->pdata[i];
          least = distance;
        }
    }

  return best;
}

static GtkWidget *
find_stop (MeanderCardGrid *self, GPtrArray *cards)
{
  return g_ptr_array_find (cards, self->stop, NULL) ? self->stop : cards->pdata[0];
}

/* Some cards hold what takes the focus. */
static gboolean
enter (GtkWidget *card)
{
  return gtk_widget_get_focusable (card) ? gtk_widget_grab_focus (card)
                                         : gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
}

static gboolean
meander_card_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MeanderCardGrid *self = MEANDER_CARD_GRID (widget);
  g_autoptr (GPtrArray) cards = get_cards (self);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *inside = gtk_widget_get_focus_child (widget);
  GtkWidget *target = NULL;
  guint from;

  if (cards->len == 0)
    return FALSE;

  if (inside != NULL)
    {
      /* A card may have something beside it. */
      if (tab && gtk_widget_child_focus (inside, direction))
        return TRUE;
      if (!tab && g_ptr_array_find (cards, inside, &from))
        target = find_neighbour (self, cards, from, direction);
    }
  else
    {
      if (!tab)
        target = find_entrance (self, cards, direction);
      if (target == NULL)
        target = find_stop (self, cards);
    }

  return target != NULL && enter (target);
}

static gboolean
meander_card_grid_grab_focus (GtkWidget *widget)
{
  MeanderCardGrid *self = MEANDER_CARD_GRID (widget);
  g_autoptr (GPtrArray) cards = get_cards (self);

  return cards->len > 0 && enter (find_stop (self, cards));
}

static void
meander_card_grid_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  if (child != NULL)
    MEANDER_CARD_GRID (widget)->stop = child;

  GTK_WIDGET_CLASS (meander_card_grid_parent_class)->set_focus_child (widget, child);
}

static gboolean
go_to_end (GtkWidget *widget, GVariant *last, gpointer data)
{
  g_autoptr (GPtrArray) cards = get_cards (MEANDER_CARD_GRID (widget));

  return cards->len > 0 && enter (cards->pdata[g_variant_get_boolean (last) ? cards->len - 1 : 0]);
}

static void
meander_card_grid_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MeanderCardGrid *self = MEANDER_CARD_GRID (object);

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
    case PROP_BALANCED:
      g_value_set_boolean (value, self->balanced);
      break;
    case PROP_ELASTIC:
      g_value_set_boolean (value, self->elastic);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_card_grid_set_property (GObject *object,
                                guint property,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderCardGrid *self = MEANDER_CARD_GRID (object);

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
    case PROP_BALANCED:
      self->balanced = g_value_get_boolean (value);
      break;
    case PROP_ELASTIC:
      self->elastic = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
      return;
    }

  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
meander_card_grid_dispose (GObject *object)
{
  meander_card_grid_clear (MEANDER_CARD_GRID (object));

  G_OBJECT_CLASS (meander_card_grid_parent_class)->dispose (object);
}

static void
meander_card_grid_class_init (MeanderCardGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_card_grid_get_property;
  object_class->set_property = meander_card_grid_set_property;
  object_class->dispose = meander_card_grid_dispose;

  widget_class->get_request_mode = meander_card_grid_get_request_mode;
  widget_class->measure = meander_card_grid_measure;
  widget_class->size_allocate = meander_card_grid_size_allocate;
  widget_class->focus = meander_card_grid_focus;
  widget_class->grab_focus = meander_card_grid_grab_focus;
  widget_class->set_focus_child = meander_card_grid_set_focus_child;

  properties[PROP_COLUMN_WIDTH] =
      g_param_spec_int ("column-width", NULL, NULL, 1, G_MAXINT, 140,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_MAX_COLUMNS] =
      g_param_spec_uint ("max-columns", NULL, NULL, 1, 100, 7,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPACING] =
      g_param_spec_int ("spacing", NULL, NULL, 0, 1000, 12,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_BALANCED] =
      g_param_spec_boolean ("balanced", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_ELASTIC] =
      g_param_spec_boolean ("elastic", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, go_to_end, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Home, 0, go_to_end, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, go_to_end, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_End, 0, go_to_end, "b", TRUE);

  gtk_widget_class_set_css_name (widget_class, "cardgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_card_grid_init (MeanderCardGrid *self)
{
  self->column_width = 140;
  self->max_columns = 7;
  self->spacing = 12;
}

/**
 * meander_card_grid_new:
 *
 * Makes an empty grid of cards.
 *
 * Returns: (transfer floating): the grid
 */
GtkWidget *
meander_card_grid_new (void)
{
  return g_object_new (MEANDER_TYPE_CARD_GRID, NULL);
}

/**
 * meander_card_grid_append:
 * @self: a grid
 * @card: a widget that can take the focus
 *
 * Puts a card behind the others, a new one or one that is there already.
 */
void
meander_card_grid_append (MeanderCardGrid *self, GtkWidget *card)
{
  g_return_if_fail (MEANDER_IS_CARD_GRID (self));
  g_return_if_fail (GTK_IS_WIDGET (card));

  gtk_widget_insert_before (card, GTK_WIDGET (self), NULL);
}

/**
 * meander_card_grid_clear:
 * @self: a grid
 *
 * Takes all cards out.
 */
void
meander_card_grid_clear (MeanderCardGrid *self)
{
  GtkWidget *child;

  g_return_if_fail (MEANDER_IS_CARD_GRID (self));

  self->stop = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

/**
 * meander_card_grid_set_stop:
 * @self: a grid
 * @card: one of its cards
 *
 * Has Tab stop at a card, until the person has gone to another.
 */
void
meander_card_grid_set_stop (MeanderCardGrid *self, GtkWidget *card)
{
  g_return_if_fail (MEANDER_IS_CARD_GRID (self));
  g_return_if_fail (gtk_widget_get_parent (card) == GTK_WIDGET (self));

  self->stop = card;
}
