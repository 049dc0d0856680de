/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/rack-view-private.h"

#include "ui/widgets/compat.h"
#include "render/draw.h"
#include "ui/widgets/tile-snapshot.h"

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
  SLOT_EMPTIED,       /* its tile is on trial */
  SLOT_FIRST_EMPTIED, /* and would be played first: a button */
  SLOT_FILLING,       /* its tile fits a forced space */
} SlotMark;

static void
snapshot_slot_mark (MeanderRackView *self, GtkSnapshot *snapshot, double x, double y, SlotMark mark)
{
  const MeanderPalette *palette = meander_theme_get_palette (self->theme);
  const MeanderGeometry geometry = { self->side, x, y };
  const MeanderHex hex = meander_hex (0, 0);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) (x - self->side - 8), (float) (y - self->side - 8),
                                     (float) (2 * self->side + 16), (float) (2 * self->side + 16)));

  if (mark == SLOT_CURSOR)
    meander_draw_mark (cr, palette, &geometry, hex, MEANDER_MARK_CURSOR);
  else if (mark == SLOT_FILLING)
    meander_draw_filling (cr, palette, &geometry, hex);
  else
    meander_draw_emptied (cr, palette, &geometry, hex, mark == SLOT_FIRST_EMPTIED);
  cairo_destroy (cr);
}

/**
 * meander_rack_view_snapshot:
 * @widget: a rack
 * @snapshot: where to draw
 *
 * Draws the tiles with their numbers, and what is to be seen of them.
 */
void
meander_rack_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);
  double scale = meander_compat_get_scale (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
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

  for (guint slot = 0; slot < self->proxies->len; slot++)
    {
      MeanderTile *tile = g_ptr_array_index (self->tiles, slot);
      guint number = meander_tile_get_number (tile);
      guint trial = meander_tile_get_trial (tile);
      gboolean held = meander_tile_is_held (tile);
      double x;
      double y;

      meander_rack_view_get_slot (self, slot, &x, &y);
      if (focus == g_ptr_array_index (self->proxies, slot) &&
          gtk_window_get_focus_visible (GTK_WINDOW (root)))
        snapshot_slot_mark (self, snapshot, x, y, SLOT_CURSOR);
      if (trial > 0)
        {
          snapshot_slot_mark (self, snapshot, x, y, trial == 1 ? SLOT_FIRST_EMPTIED : SLOT_EMPTIED);
          continue;
        }
      if (held)
        gtk_snapshot_push_opacity (snapshot, 0.25);
      meander_snapshot_tile (snapshot, self->theme, meander_tile_get_face (tile),
                             meander_scene_get_rotation (self->scene, number), x, y, self->side,
                             scale, FALSE);
      if (held)
        gtk_snapshot_pop (snapshot);
      snapshot_number (self, snapshot, number, x, y + self->side - 1);
      if (filling & meander_turn_bit (number))
        snapshot_slot_mark (self, snapshot, x, y, SLOT_FILLING);
    }
}
