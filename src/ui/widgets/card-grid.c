/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/card-grid.h"

#include <math.h>

struct _MeanderCardGrid
{
  GtkWidget parent_instance;

  int column_width;
  guint max_columns;
  int spacing;
  gboolean balanced; /* no card is left over alone in the last row, where there is a choice */

  guint n_columns; /* of the last layout */
  GtkWidget *wide; /* a child that takes two columns, where there are two; compared only */
  GtkWidget *stop; /* a child, where Tab stops; it is only compared and never read when gone */
};

enum
{
  PROP_0,
  PROP_COLUMN_WIDTH,
  PROP_MAX_COLUMNS,
  PROP_SPACING,
  PROP_BALANCED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderCardGrid, meander_card_grid, GTK_TYPE_WIDGET)

/* Where a card lies. */
typedef struct
{
  guint row;
  guint column;
  guint span;
} Cell;

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
      if (cards->pdata[i] == self->wide && self->max_columns > 1)
        min = (min - self->spacing + 1) / 2;
      width = MAX (width, min);
    }

  return width;
}

/* In rows of so many columns. (transfer full) */
static GArray *
fill_rows (MeanderCardGrid *self, GPtrArray *cards, guint n_columns)
{
  GArray *cells = g_array_sized_new (FALSE, FALSE, sizeof (Cell), cards->len);
  Cell next = { 0 };

  for (guint i = 0; i < cards->len; i++)
    {
      next.span = cards->pdata[i] == self->wide ? MIN (2, n_columns) : 1;
      if (next.column + next.span > n_columns)
        {
          next.row++;
          next.column = 0;
        }
      g_array_append_val (cells, next);
      next.column += next.span;
    }

  return cells;
}

static gboolean
leaves_one_alone (GArray *cells)
{
  const Cell *last = &g_array_index (cells, Cell, cells->len - 1);

  return last->row > 0 && last->column == 0;
}

/* How many columns as many rows need if they share the cards evenly. */
static guint
share (GArray *cells)
{
  guint n_rows = g_array_index (cells, Cell, cells->len - 1).row + 1;
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    n += g_array_index (cells, Cell, i).span;

  return (n + n_rows - 1) / n_rows;
}

/* Where each card lies where there is room for so many columns.  Rather than leave one over alone
 * the rows share the cards, as evenly as may be, or else in longer rows; the cards keep their width.
 * (transfer full) */
static GArray *
arrange (MeanderCardGrid *self, GPtrArray *cards, guint n_columns)
{
  GArray *cells = fill_rows (self, cards, n_columns);
  guint even;

  if (!self->balanced || cells->len == 0 || !leaves_one_alone (cells))
    return cells;
  even = share (cells);
  for (guint i = 2; i < n_columns; i++)
    {
      /* From the even rows up, then from there down. */
      guint n = i - 2 + even < n_columns ? i - 2 + even : n_columns + 1 - i;
      g_autoptr (GArray) shorter = fill_rows (self, cards, n);

      if (!leaves_one_alone (shorter))
        {
          g_array_unref (cells);
          return g_steal_pointer (&shorter);
        }
    }

  return cells;
}

/* What cannot be divided is spread, so that the last column ends where the grid does. */
static int
get_left (MeanderCardGrid *self, const Cell *cell, guint n_columns, int width)
{
  return (int) cell->column * (width + self->spacing) / (int) n_columns;
}

static int
get_right (MeanderCardGrid *self, const Cell *cell, guint n_columns, int width)
{
  const Cell next = { .column = cell->column + cell->span };
  int right = get_left (self, &next, n_columns, width) - self->spacing;

  return MAX (right, get_left (self, cell, n_columns, width) + 1);
}

/* The columns that fit into @width. */
static guint
divide (MeanderCardGrid *self, GPtrArray *cards, int width)
{
  int least = get_column_width (self, cards);
  int fit = (width + self->spacing) / MAX (least + self->spacing, 1);

  return CLAMP ((guint) MAX (fit, 1), 1, self->max_columns);
}

/* Measured for the very width that it is given then, its text is laid out once for both. */
static int
get_row_height (MeanderCardGrid *self, GPtrArray *cards, GArray *cells, guint n_columns, int width)
{
  int height = 0;
  guint i;

  for (i = 0; i < cards->len; i++)
    {
      const Cell *cell = &g_array_index (cells, Cell, i);
      int natural;

      gtk_widget_measure (cards->pdata[i], GTK_ORIENTATION_VERTICAL,
                          get_right (self, cell, n_columns, width) -
                              get_left (self, cell, n_columns, width),
                          NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
    }

  return height;
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
  int least;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (cards->len == 0)
    return;

  least = get_column_width (self, cards);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gboolean has_wide = g_ptr_array_find (cards, self->wide, NULL);
      int n = (int) MIN (self->max_columns, cards->len + (has_wide ? 1 : 0));

      *minimum = least;
      *natural = n * least + (n - 1) * self->spacing;
    }
  else
    {
      g_autoptr (GArray) cells = NULL;
      int n_rows;
      guint n;

      if (for_size < 0)
        gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);

      n = divide (self, cards, for_size);
      cells = arrange (self, cards, n);
      n_rows = (int) g_array_index (cells, Cell, cards->len - 1).row + 1;
      *minimum = *natural =
          n_rows * get_row_height (self, cards, cells, n, for_size) + (n_rows - 1) * self->spacing;
    }
}

static void
meander_card_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderCardGrid *self = MEANDER_CARD_GRID (widget);
  g_autoptr (GPtrArray) cards = get_cards (self);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (GArray) cells = NULL;
  int row_height;
  guint i;

  if (cards->len == 0)
    return;

  self->n_columns = divide (self, cards, width);
  cells = arrange (self, cards, self->n_columns);
  row_height = get_row_height (self, cards, cells, self->n_columns, width);

  for (i = 0; i < cards->len; i++)
    {
      const Cell *cell = &g_array_index (cells, Cell, i);
      int left = get_left (self, cell, self->n_columns, width);
      int right = get_right (self, cell, self->n_columns, width);
      int x = mirrored ? width - right : left;
      int y = (int) cell->row * (row_height + self->spacing);

      gtk_widget_size_allocate (cards->pdata[i], &(GtkAllocation){ x, y, right - left, row_height },
                                -1);
    }
}

/* The card of a row that lies at a column, or its last one. */
static GtkWidget *
find_in_row (GPtrArray *cards, GArray *cells, guint row, guint column)
{
  GtkWidget *card = NULL;

  for (guint i = 0; i < cards->len; i++)
    {
      const Cell *cell = &g_array_index (cells, Cell, i);

      if (cell->row == row && (card == NULL || cell->column <= column))
        card = cards->pdata[i];
    }

  return card;
}

/* From one card to its neighbour; NULL at the rim. */
static GtkWidget *
find_neighbour (MeanderCardGrid *self, GPtrArray *cards, guint from, GtkDirectionType direction)
{
  g_autoptr (GArray) cells = arrange (self, cards, MAX (self->n_columns, 1));
  const Cell *cell = &g_array_index (cells, Cell, from);
  const Cell *last = &g_array_index (cells, Cell, cards->len - 1);
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (direction == (mirrored ? GTK_DIR_LEFT : GTK_DIR_RIGHT))
    return cell < last && cell[1].row == cell->row ? cards->pdata[from + 1] : NULL;
  if (direction == (mirrored ? GTK_DIR_RIGHT : GTK_DIR_LEFT))
    return cell->column > 0 ? cards->pdata[from - 1] : NULL;
  if (direction == GTK_DIR_UP)
    return cell->row > 0 ? find_in_row (cards, cells, cell->row - 1, cell->column) : NULL;

  /* Below an end that hangs over a shorter last row lies its last card. */
  if (direction == GTK_DIR_DOWN)
    return cell->row < last->row ? find_in_row (cards, cells, cell->row + 1, cell->column) : NULL;

  return NULL;
}

/* Coming in by an arrow key: the card nearest to where the focus was. */
static GtkWidget *
find_entrance (MeanderCardGrid *self, GPtrArray *cards, GtkDirectionType direction)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *old = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autoptr (GArray) cells = arrange (self, cards, MAX (self->n_columns, 1));
  guint last_row = g_array_index (cells, Cell, cards->len - 1).row;
  guint first = 0, last = cards->len - 1;
  graphene_rect_t from, to;
  GtkWidget *best = NULL;
  float least = 0;
  guint i;

  if (old == NULL || !gtk_widget_compute_bounds (old, GTK_WIDGET (self), &from))
    return NULL;

  if (direction == GTK_DIR_DOWN)
    while (g_array_index (cells, Cell, last).row > 0)
      last--;
  else if (direction == GTK_DIR_UP)
    while (g_array_index (cells, Cell, first).row < last_row)
      first++;

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
 * Adds a card behind the others.
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

  self->stop = self->wide = NULL;
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

/**
 * meander_card_grid_set_wide:
 * @self: a grid
 * @card: (nullable): one of its cards
 *
 * Gives a card twice the width of the others, for it leads.
 */
void
meander_card_grid_set_wide (MeanderCardGrid *self, GtkWidget *card)
{
  g_return_if_fail (MEANDER_IS_CARD_GRID (self));
  g_return_if_fail (card == NULL || gtk_widget_get_parent (card) == GTK_WIDGET (self));

  if (self->wide == card)
    return;
  self->wide = card;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
