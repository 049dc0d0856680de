/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/rack-view-private.h"

#include <math.h>
#include <string.h>

#include "ui/widgets/compat.h"
#include "render/draw.h"
#include "ui/widgets/tile-snapshot.h"

#define HINTED_RING 6 /* px */
#define BELOW_RING 3  /* px, of the number from the tile: clear of a ring, if there is one */
#define BREATH 3      /* px by which that ring is smaller once it is breathed out, */
#define FAINTEST 0.35 /* and how much of its light it has then */
#define BREATH_TIME (1600 * 1000) /* µs */
#define N_BREATHS 3

static void
snapshot_number (MeanderRackView *self, GtkSnapshot *snapshot, guint number, double x, double y)
{
  const MeanderRgba *text = &meander_theme_get_palette (self->theme)->text;
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), digits);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width;
  int height;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (11 * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x - width / 2.0), (float) y));
  gtk_snapshot_append_layout (
      snapshot, layout,
      &(GdkRGBA){ (float) text->red, (float) text->green, (float) text->blue, 0.75f });
  gtk_snapshot_restore (snapshot);
}

/* What is to be seen of one slot. */
typedef enum
{
  SLOT_CURSOR,
  SLOT_HINTED,
  SLOT_ARROW,         /* the same, over the tile */
  SLOT_WRONG,         /* it was chosen in a lesson, and is not right */
  SLOT_EMPTIED,       /* its tile is on trial */
  SLOT_FIRST_EMPTIED, /* and would be played first: a button */
} SlotMark;

static void
snapshot_slot_mark (MeanderRackView *self, GtkSnapshot *snapshot, double x, double y, SlotMark mark)
{
  const MeanderPalette *palette = meander_theme_get_palette (self->theme);
  /* Round the tile that is lit, not over it. */
  const double side = mark == SLOT_HINTED || mark == SLOT_ARROW
                          ? self->side + HINTED_RING - BREATH * (1 - self->light)
                          : self->side;
  const MeanderGeometry geometry = { side, x, y };
  const MeanderHex hex = meander_hex (0, 0);
  cairo_t *cr = meander_snapshot_append_cairo (snapshot, x, y, side + 8);

  if (mark == SLOT_CURSOR)
    meander_draw_mark (cr, palette, &geometry, hex, MEANDER_MARK_CURSOR);
  else if (mark == SLOT_HINTED)
    meander_draw_mark (cr, palette, &geometry, hex, MEANDER_MARK_TARGET);
  else if (mark == SLOT_ARROW)
    meander_draw_mark (cr, palette, &geometry, hex, MEANDER_MARK_HINTED);
  else if (mark == SLOT_WRONG)
    meander_draw_mark (cr, palette, &geometry, hex, MEANDER_MARK_WRONG);
  else
    meander_draw_emptied (cr, palette, &geometry, hex, mark == SLOT_FIRST_EMPTIED);
  cairo_destroy (cr);
}

/* Many tiles may fit, so each of these marks is drawn on no more than it needs. */
static void
snapshot_filling (MeanderRackView *self, GtkSnapshot *snapshot, double x, double y)
{
  const MeanderGeometry geometry = { self->side, x, y };
  const MeanderHex hex = meander_hex (0, 0);
  cairo_rectangle_t bounds;
  cairo_t *cr;

  meander_draw_filling_get_bounds (&geometry, hex, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) bounds.x, (float) bounds.y,
                                                                 (float) bounds.width,
                                                                 (float) bounds.height));
  meander_draw_filling (cr, meander_theme_get_palette (self->theme), &geometry, hex);
  cairo_destroy (cr);
}

/* All that decides how a slot looks. */
typedef struct
{
  const MeanderFace *face; /* the same number has another one in another set */
  guint number;
  guint rotation;
  guint trial;
  gboolean held;
  gboolean filling;
  gboolean hinted;
  gboolean wrong;
  gboolean focused;
  double light; /* of what is hinted */
  double x;
  double y;
  double side;
  double scale;
} SlotLook;

struct _MeanderRackSlot
{
  SlotLook look;
  GskRenderNode *node;
};

static void
slot_clear (gpointer slot)
{
  g_clear_pointer (&((MeanderRackSlot *) slot)->node, gsk_render_node_unref);
}

/**
 * meander_rack_slots_new:
 *
 * Makes room for what meander_rack_view_snapshot() has drawn; to have all drawn anew,
 * set its size to 0.
 *
 * Returns: (transfer full) (element-type MeanderRackSlot): an array without a slot
 */
GArray *
meander_rack_slots_new (void)
{
  GArray *slots = g_array_new (FALSE, TRUE, sizeof (MeanderRackSlot));

  g_array_set_clear_func (slots, slot_clear);
  return slots;
}

static SlotLook
look_at (MeanderRackView *self, guint slot, guint64 filling)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  MeanderTile *tile = g_ptr_array_index (self->tiles, slot);
  const MeanderPlacement *refused = meander_scene_get_shown_refused (self->scene);
  SlotLook look;

  /* Its padding too, so that two can be compared. */
  memset (&look, 0, sizeof look);
  look.face = meander_tile_get_face (tile);
  look.number = meander_tile_get_number (tile);
  look.rotation = meander_scene_get_rotation (self->scene, look.number);
  look.trial = meander_rack_view_get_trial (self, tile);
  if (refused != NULL && refused->number == look.number)
    look.trial = 2; /* one sees it on the table */
  look.held = meander_tile_is_held (tile);
  look.filling = (filling & meander_turn_bit (look.number)) != 0;
  look.wrong = (meander_scene_get_wrong_tiles (self->scene) & meander_turn_bit (look.number)) != 0;
  look.hinted = !look.wrong && look.number == meander_scene_get_hinted (self->scene);
  look.light = look.hinted ? self->light : 0;
  look.focused = focus == g_ptr_array_index (self->proxies, slot) &&
                 gtk_window_get_focus_visible (GTK_WINDOW (root));
  meander_rack_view_get_slot (self, slot, &look.x, &look.y);
  look.side = self->side;
  look.scale = meander_compat_get_scale (widget);
  return look;
}

static GskRenderNode *
draw_slot (MeanderRackView *self, const SlotLook *look)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double x = look->x;
  double y = look->y;

  if (look->trial > 0)
    {
      if (look->focused)
        snapshot_slot_mark (self, snapshot, x, y, SLOT_CURSOR);
      snapshot_slot_mark (self, snapshot, x, y,
                          look->trial == 1 ? SLOT_FIRST_EMPTIED : SLOT_EMPTIED);
      return gtk_snapshot_free_to_node (snapshot);
    }
  if (look->hinted)
    {
      gtk_snapshot_push_opacity (snapshot, FAINTEST + (1 - FAINTEST) * look->light);
      snapshot_slot_mark (self, snapshot, x, y, SLOT_HINTED);
      gtk_snapshot_pop (snapshot);
    }
  if (look->held)
    gtk_snapshot_push_opacity (snapshot, 0.25);
  meander_snapshot_tile (snapshot, self->theme, look->face, look->rotation, x, y, look->side,
                         look->scale, FALSE);
  if (look->held)
    gtk_snapshot_pop (snapshot);
  /* Over the tile, as on the table: under it there would be hardly anything to see. */
  if (look->focused)
    snapshot_slot_mark (self, snapshot, x, y, SLOT_CURSOR);
  if (look->hinted)
    snapshot_slot_mark (self, snapshot, x, y, SLOT_ARROW);
  if (look->wrong)
    snapshot_slot_mark (self, snapshot, x, y, SLOT_WRONG);
  if (!meander_rack_view_has_many (self))
    snapshot_number (self, snapshot, look->number, x, y + look->side + BELOW_RING);
  if (look->filling)
    snapshot_filling (self, snapshot, x, y);
  return gtk_snapshot_free_to_node (snapshot);
}

/**
 * meander_rack_view_snapshot:
 * @widget: a rack
 * @snapshot: where to draw
 *
 * Draws the tiles with their numbers, and what is to be seen of them.  A slot that looks as
 * it did is the same node, so that nothing of it is drawn again.
 */
void
meander_rack_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);
  const MeanderRgba *accent = &meander_theme_get_palette (self->theme)->accent;
  guint64 filling;

  if (meander_scene_get_game (self->scene) == NULL || self->columns == 0)
    return;

  filling = meander_rack_view_get_filling (self);
  if (self->inviting)
    gtk_snapshot_append_color (
        snapshot,
        &(GdkRGBA){ (float) accent->red, (float) accent->green, (float) accent->blue, 0.18f },
        &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                             (float) gtk_widget_get_height (widget)));

  g_array_set_size (self->drawn, self->proxies->len);
  for (guint slot = 0; slot < self->proxies->len; slot++)
    {
      MeanderRackSlot *drawn = &g_array_index (self->drawn, MeanderRackSlot, slot);
      SlotLook look = look_at (self, slot, filling);

      if (drawn->node == NULL || memcmp (&look, &drawn->look, sizeof look) != 0)
        {
          g_clear_pointer (&drawn->node, gsk_render_node_unref);
          drawn->node = draw_slot (self, &look);
          drawn->look = look;
        }
      gtk_snapshot_append_node (snapshot, drawn->node);
    }
}

/* ---- the light of a hint ---- */

static gboolean
on_breath (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double breaths;

  if (self->breath_start == 0)
    self->breath_start = now;
  breaths = (double) (now - self->breath_start) / BREATH_TIME;
  self->light = breaths < N_BREATHS ? 0.5 + 0.5 * cos (2 * G_PI * breaths) : 1;
  gtk_widget_queue_draw (widget);
  if (breaths < N_BREATHS)
    return G_SOURCE_CONTINUE;
  self->breath = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_breath (MeanderRackView *self)
{
  if (self->breath != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->breath);
  self->breath = 0;
  self->light = 1;
}

/**
 * meander_rack_view_update_light:
 * @self: a rack
 *
 * Lights the tile that a hint is about, if it is here.  Its ring breathes for a while, so that the
 * eye finds it, and then stays as it is; where nothing is to move it does so at once.  The keyboard
 * goes to it, from another tile at once.
 */
void
meander_rack_view_update_light (MeanderRackView *self)
{
  guint lit = meander_scene_get_hinted (self->scene);
  guint hinted = 0;

  if (lit != 0 && meander_scene_get_wrong_tiles (self->scene) & meander_turn_bit (lit))
    lit = 0;

  for (guint i = 0; i < self->tiles->len && lit != 0; i++)
    if (meander_tile_get_number (g_ptr_array_index (self->tiles, i)) == lit)
      hinted = lit;
  if (hinted == self->hinted)
    return;
  self->hinted = hinted;
  stop_breath (self);
  if (hinted != 0)
    {
      meander_rack_view_reveal (self, hinted);
      meander_rack_view_turn_to (self, hinted);
    }
  if (hinted == 0 || !meander_theme_get_animations (self->theme))
    return;
  self->breath_start = 0;
  self->breath = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_breath, NULL, NULL);
}
