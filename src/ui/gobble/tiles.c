/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/tiles.h"

#include <math.h>

#include "ui/widgets/compat.h"
#include "render/draw.h"
#include "ui/widgets/tile-snapshot.h"
#include "ui/widgets/theme.h"

#define WIDTH 1.7320508 /* of a tile, in sides */
#define GAP 0.5         /* between the parts, in sides */
#define MARGIN 4.0      /* logical pixels */

/* What is seen of a player's tiles. */
typedef struct
{
  guint n_stack;
  gboolean over;   /* nothing comes to the empty places */
  gboolean spread; /* all of them at the end, the stack too */
  guint n_open;    /* the one that is turned up, or 0, and the row */
  struct
  {
    guint8 number;
    guint8 rotation;
    guint8 held;
  } open[MEANDER_MAX_TILES + 1];
} Shown;

struct _MeanderGobbleTiles
{
  GtkWidget parent_instance;

  MeanderGobbleParty *party;
  MeanderTheme *theme;
  guint seat;
  double side; /* logical pixels */
  int beyond; /* logical pixels at the right, which do not count for the middle; -1: all begins at the left */
  Shown shown;
};

G_DEFINE_FINAL_TYPE (MeanderGobbleTiles, meander_gobble_tiles, GTK_TYPE_WIDGET)

static const MeanderState *
get_state (MeanderGobbleTiles *self)
{
  return meander_gobble_party_get_game (self->party) != NULL
             ? meander_gobble_party_get_state (self->party)
             : NULL;
}

/* Where the stack begins, so that it is in the middle with the place for what is taken from it. */
static double
find_left (MeanderGobbleTiles *self)
{
  const double room = gtk_widget_get_width (GTK_WIDGET (self)) - self->beyond;

  return self->beyond < 0 ? MARGIN
                          : MAX (MARGIN, floor ((room - self->side * (2 * WIDTH + GAP)) / 2));
}

/* The middle of a part's first tile. */
static double
find_x (MeanderGobbleTiles *self, MeanderGobblePart part)
{
  return find_left (self) +
         self->side * (WIDTH / 2 + (part - MEANDER_GOBBLE_STACK) * (WIDTH + GAP));
}

static double
find_y (MeanderGobbleTiles *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
}

/* The tiles that are in a row, and where it begins: the heap; at the end all that are left, with the stack
 * turned up, if it is known what is in it. */
typedef struct
{
  gboolean spread;
  guint n_tiles;
  guint n_open; /* of them; the others, turned up at the end, lie apart */
  guint8 tiles[MEANDER_N_FACES];
  double x;    /* of the middle of the first one */
  double step; /* from one to the next: they overlap where there are many */
} Row;

/* How far those that are turned up are from the others. */
static double
get_gap (MeanderGobbleTiles *self, const Row *row)
{
  return row->n_open > 0 && row->n_open < row->n_tiles ? self->side * GAP : 0;
}

/* The middle of one in the row. */
static double
find_row_x (MeanderGobbleTiles *self, const Row *row, guint i)
{
  return row->x + i * row->step + (i >= row->n_open ? get_gap (self, row) : 0);
}

static void
get_row (MeanderGobbleTiles *self, Row *row)
{
  const MeanderState *state = get_state (self);
  double room;

  row->n_tiles = meander_gobble_list_left (state, self->seat, row->tiles);
  row->spread = row->n_tiles > 0;
  if (!row->spread)
    {
      row->n_tiles = meander_gobble_count_heap (state, self->seat);
      memcpy (row->tiles, state->racks[self->seat].tiles, row->n_tiles);
    }
  row->n_open = MIN (row->n_tiles, state->racks[self->seat].n_tiles);
  row->x = find_x (self, row->spread ? MEANDER_GOBBLE_STACK : MEANDER_GOBBLE_PENALTY);
  room = gtk_widget_get_width (GTK_WIDGET (self)) - row->x - self->side * WIDTH / 2 - MARGIN -
         get_gap (self, row);
  row->step =
      row->n_tiles > 1 ? MIN (self->side * (WIDTH + 0.1), MAX (room, 0) / (row->n_tiles - 1)) : 0;
}

/* ---- drawing ---- */

static void
snapshot_open_place (MeanderGobbleTiles *self, GtkSnapshot *snapshot, double x)
{
  const MeanderGeometry geometry = { self->side, x, find_y (self) };
  double reach = self->side + 2;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) (x - reach), (float) (find_y (self) - reach),
                                     (float) (2 * reach), (float) (2 * reach)));

  meander_draw_mark (cr, meander_theme_get_palette (self->theme), &geometry, meander_hex (0, 0),
                     MEANDER_MARK_PLACE);
  cairo_destroy (cr);
}

static void
snapshot_count (MeanderGobbleTiles *self, GtkSnapshot *snapshot, double x, guint count)
{
  g_autofree char *digits = g_strdup_printf ("%u", count);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), digits);
  PangoAttrList *attributes = pango_attr_list_new ();
  float radius = (float) MAX (10, self->side * 0.5);
  GskRoundedRect disc;
  int width, height;

  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (1.15 * radius * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);

  gsk_rounded_rect_init_from_rect (&disc,
                                   &GRAPHENE_RECT_INIT ((float) x - radius,
                                                        (float) find_y (self) - radius, 2 * radius,
                                                        2 * radius),
                                   radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.1f, 0.1f, 0.1f, 0.85f }, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x - width / 2.0),
                                                          (float) (find_y (self) - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}

/* Backs, one a little above the other. */
static void
snapshot_stack (MeanderGobbleTiles *self, GtkSnapshot *snapshot, guint n_stack)
{
  const MeanderFace *face = meander_tile_set_face (get_state (self)->set, 1);
  double scale = meander_compat_get_scale (GTK_WIDGET (self));
  double x = find_x (self, MEANDER_GOBBLE_STACK);
  cairo_surface_t *back =
      meander_art_get_back (meander_theme_get_art (self->theme), face, 0, self->side, scale);
  double size = cairo_image_surface_get_width (back) / scale;
  guint n_seen = MIN (3, (n_stack + 7) / 8);
  guint i;

  for (i = 0; i < n_seen; i++)
    {
      double top = find_y (self) - size / 2 + 2 * ((double) n_seen - 1 - 2 * i) / 2;
      cairo_t *cr = gtk_snapshot_append_cairo (
          snapshot, &GRAPHENE_RECT_INIT ((float) floor (x - size / 2), (float) floor (top),
                                         (float) ceil (size) + 1, (float) ceil (size) + 1));

      cairo_set_source_surface (cr, back, meander_to_pixels (x - size / 2, scale),
                                meander_to_pixels (top, scale));
      cairo_paint (cr);
      cairo_destroy (cr);
    }
  if (n_stack > 0)
    snapshot_count (self, snapshot, x, n_stack);
}

static void
snapshot_face (MeanderGobbleTiles *self, GtkSnapshot *snapshot, guint number, double x)
{
  gboolean held = meander_gobble_party_is_held (self->party, number);

  if (held)
    gtk_snapshot_push_opacity (snapshot, 0.25);
  meander_snapshot_tile (snapshot, self->theme,
                         meander_tile_set_face (get_state (self)->set, number),
                         meander_gobble_party_get_rotation (self->party, number), x, find_y (self),
                         self->side, meander_compat_get_scale (GTK_WIDGET (self)), FALSE);
  if (held)
    gtk_snapshot_pop (snapshot);
}

/* How many are on the stack: one may be in hand, to be given away. */
static guint
count_stack (MeanderGobbleTiles *self)
{
  MeanderHand hand = meander_gobble_party_get_user (self->party, self->seat);
  guint n = meander_gobble_count_stack (get_state (self), self->seat);

  if (hand < MEANDER_N_HANDS && meander_gobble_party_holds_stack (self->party, hand))
    n--;

  return n;
}

static void
add_shown (MeanderGobbleTiles *self, Shown *shown, guint number)
{
  shown->open[shown->n_open].number = (guint8) number;
  shown->open[shown->n_open].rotation =
      (guint8) meander_gobble_party_get_rotation (self->party, number);
  shown->open[shown->n_open].held = meander_gobble_party_is_held (self->party, number);
  shown->n_open++;
}

/* With every move of anybody: whoever's tiles are as they were is not drawn anew. */
static void
on_party_changed (MeanderGobbleTiles *self)
{
  const MeanderState *state = get_state (self);
  Shown shown = { 0 };

  if (state != NULL)
    {
      Row row;

      get_row (self, &row);
      shown.n_stack = count_stack (self);
      shown.over = meander_gobble_is_over (state);
      shown.spread = row.spread;
      add_shown (self, &shown, meander_gobble_get_revealed (state, self->seat));
      for (guint i = 0; i < row.n_tiles; i++)
        add_shown (self, &shown, row.tiles[i]);
    }
  if (memcmp (&shown, &self->shown, sizeof shown) == 0)
    return;
  self->shown = shown;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The stack, and the place for what is taken from it. */
static void
snapshot_taking (MeanderGobbleTiles *self, GtkSnapshot *snapshot)
{
  const guint revealed = meander_gobble_get_revealed (get_state (self), self->seat);

  if (count_stack (self) == 0)
    snapshot_open_place (self, snapshot, find_x (self, MEANDER_GOBBLE_STACK));
  snapshot_stack (self, snapshot, count_stack (self));
  if (revealed == 0)
    snapshot_open_place (self, snapshot, find_x (self, MEANDER_GOBBLE_OPEN));
  else
    snapshot_face (self, snapshot, revealed, find_x (self, MEANDER_GOBBLE_OPEN));
}

static void
meander_gobble_tiles_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderGobbleTiles *self = MEANDER_GOBBLE_TILES (widget);
  GtkSnapshot *parts;
  Row row;

  if (get_state (self) == NULL)
    return;

  parts = gtk_snapshot_new ();
  get_row (self, &row);
  /* At the end nothing is to come there any more. */
  if (!row.spread && !meander_gobble_is_over (get_state (self)))
    snapshot_taking (self, parts);
  for (guint i = 0; i < row.n_tiles; i++)
    snapshot_face (self, parts, row.tiles[i], find_row_x (self, &row, i));
  meander_snapshot_append_whole (snapshot, parts);
}

/* ---- what is where ---- */

/**
 * meander_gobble_tiles_pick:
 * @self: a player's tiles
 * @x: logical pixels of the widget
 * @y: logical pixels of the widget
 * @number: (out): the tile there that is open, or 0
 *
 * Finds what is at a point.  An empty heap and an empty place count as well, but nothing that is only
 * shown at the end.
 *
 * Returns: which part it is
 */
MeanderGobblePart
meander_gobble_tiles_pick (MeanderGobbleTiles *self, double x, double y, guint *number)
{
  const MeanderState *state;
  double half;
  Row row;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_TILES (self), MEANDER_GOBBLE_NOTHING);
  g_return_val_if_fail (number != NULL, MEANDER_GOBBLE_NOTHING);

  *number = 0;
  state = get_state (self);
  half = self->side * (WIDTH + GAP) / 2;
  if (state == NULL || x < 0 || y < 0 || x >= gtk_widget_get_width (GTK_WIDGET (self)) ||
      y >= gtk_widget_get_height (GTK_WIDGET (self)))
    return MEANDER_GOBBLE_NOTHING;
  get_row (self, &row);
  if (row.spread)
    return MEANDER_GOBBLE_NOTHING;
  if (x < find_x (self, MEANDER_GOBBLE_STACK) + half)
    return MEANDER_GOBBLE_STACK;
  if (x < find_x (self, MEANDER_GOBBLE_OPEN) + half)
    {
      *number = meander_gobble_get_revealed (state, self->seat);
      return MEANDER_GOBBLE_OPEN;
    }

  /* The last one lies on top. */
  for (guint i = row.n_tiles; i > 0 && *number == 0; i--)
    if (fabs (x - row.x - (i - 1) * row.step) <= self->side * WIDTH / 2)
      *number = row.tiles[i - 1];

  return MEANDER_GOBBLE_PENALTY;
}

/**
 * meander_gobble_tiles_get_point:
 * @self: a player's tiles
 * @number: an open tile of the player, or 0 for the stack
 * @x: (out): its middle, in logical pixels of the widget
 * @y: (out): its middle
 *
 * Finds where a tile is.
 *
 * Returns: whether the player has it
 */
gboolean
meander_gobble_tiles_get_point (MeanderGobbleTiles *self, guint number, double *x, double *y)
{
  const MeanderState *state;
  Row row;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_TILES (self), FALSE);

  state = get_state (self);
  if (state == NULL)
    return FALSE;

  *y = find_y (self);
  *x = find_x (self, MEANDER_GOBBLE_STACK);
  if (number == 0)
    return TRUE;
  get_row (self, &row);
  *x = find_x (self, MEANDER_GOBBLE_OPEN);
  if (!row.spread && number == meander_gobble_get_revealed (state, self->seat))
    return TRUE;

  for (guint i = 0; i < row.n_tiles; i++)
    if (row.tiles[i] == number)
      {
        *x = find_row_x (self, &row, i);
        return TRUE;
      }

  return FALSE;
}

/* ---- life ---- */

static void
meander_gobble_tiles_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  MeanderGobbleTiles *self = MEANDER_GOBBLE_TILES (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = (int) ceil (2 * self->side + 2 * MARGIN);
  else
    {
      *minimum = (int) ceil (self->side * (3 * WIDTH + 2 * GAP) + 2 * MARGIN);
      *natural = *minimum + (int) ceil (self->side);
    }
}

static void
meander_gobble_tiles_dispose (GObject *object)
{
  g_clear_object (&MEANDER_GOBBLE_TILES (object)->party);

  G_OBJECT_CLASS (meander_gobble_tiles_parent_class)->dispose (object);
}

static void
meander_gobble_tiles_class_init (MeanderGobbleTilesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_tiles_dispose;
  widget_class->snapshot = meander_gobble_tiles_snapshot;
  widget_class->measure = meander_gobble_tiles_measure;

  gtk_widget_class_set_css_name (widget_class, "gobbletiles");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
meander_gobble_tiles_init (MeanderGobbleTiles *self)
{
  self->theme = meander_theme_get_default ();
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect_object (self->theme, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_gobble_tiles_new:
 * @party: what is played
 * @seat: whose tiles
 *
 * Makes a view of a player's tiles.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_gobble_tiles_new (MeanderGobbleParty *party, guint seat)
{
  MeanderGobbleTiles *self = g_object_new (MEANDER_TYPE_GOBBLE_TILES, NULL);

  self->party = g_object_ref (party);
  self->seat = seat;
  self->side = 20;
  self->beyond = -1;
  g_signal_connect_object (party, "changed", G_CALLBACK (on_party_changed), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/**
 * meander_gobble_tiles_set_side:
 * @self: a player's tiles
 * @side: of a tile, in logical pixels
 *
 * Makes the tiles larger or smaller.
 */
void
meander_gobble_tiles_set_side (MeanderGobbleTiles *self, double side)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_TILES (self));

  self->side = side;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * meander_gobble_tiles_set_beyond:
 * @self: a player's tiles
 * @beyond: logical pixels at the right, where there is room for the heap alone; -1 to have all begin at the left
 *
 * Puts the stack, with the place for what is taken from it, into the middle of what is at the left of there.
 */
void
meander_gobble_tiles_set_beyond (MeanderGobbleTiles *self, int beyond)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_TILES (self));

  self->beyond = beyond;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
