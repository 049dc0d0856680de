/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/rack-view-private.h"

#include "ui/table/canvas.h"
#include "ui/widgets/compat.h"
#include "render/draw.h"
#include "ui/widgets/tile-snapshot.h"
#include "rules/strategy-game.h"

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

/* A tile that fits a forced space. */
static void
snapshot_dot (MeanderRackView *self, GtkSnapshot *snapshot, double x, double y)
{
  const MeanderRgba *accent = &meander_theme_get_palette (self->theme)->accent;
  float radius = (float) MAX (4.0, self->side * 0.2);
  GskRoundedRect disc;
  const GdkRGBA white = { 1, 1, 1, 1 };
  const float widths[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
  const GdkRGBA colours[4] = { white, white, white, white };

  gsk_rounded_rect_init_from_rect (
      &disc, &GRAPHENE_RECT_INIT ((float) x - radius, (float) y - radius, 2 * radius, 2 * radius),
      radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (
      snapshot, &(GdkRGBA){ (float) accent->red, (float) accent->green, (float) accent->blue, 1 },
      &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, widths, colours);
}

/* A slot whose tile is on trial; of the one that would be played first, a button. */
static void
snapshot_emptied (MeanderRackView *self, GtkSnapshot *snapshot, double x, double y, gboolean first)
{
  const MeanderPalette *palette = meander_theme_get_palette (self->theme);
  const MeanderRgba *line = first ? &palette->accent : &palette->text;
  const MeanderGeometry geometry = { self->side, x, y };
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) (x - self->side - 2), (float) (y - self->side - 2),
                                     (float) (2 * self->side + 4), (float) (2 * self->side + 4)));

  meander_geometry_path (&geometry, meander_hex (0, 0), 0.1 * self->side, cr);
  cairo_set_source_rgba (cr, line->red, line->green, line->blue, first ? 0.16 : 0.06);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, line->red, line->green, line->blue, first ? 1 : 0.35);
  cairo_set_line_width (cr, MAX (1.5, self->side * 0.06));
  cairo_stroke (cr);
  if (first)
    {
      cairo_move_to (cr, x - self->side * 0.34, y + self->side * 0.04);
      cairo_line_to (cr, x - self->side * 0.08, y + self->side * 0.3);
      cairo_line_to (cr, x + self->side * 0.38, y - self->side * 0.28);
      cairo_set_line_width (cr, MAX (2, self->side * 0.13));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
snapshot_ring (MeanderRackView *self, GtkSnapshot *snapshot, double x, double y)
{
  MeanderGeometry geometry = { self->side, x, y };
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) (x - self->side - 8), (float) (y - self->side - 8),
                                     (float) (2 * self->side + 16), (float) (2 * self->side + 16)));

  meander_draw_mark (cr, meander_theme_get_palette (self->theme), &geometry, meander_hex (0, 0),
                     MEANDER_MARK_CURSOR);
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

  if (self->game == NULL || self->columns == 0)
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
        snapshot_ring (self, snapshot, x, y);
      if (trial > 0)
        {
          snapshot_emptied (self, snapshot, x, y, trial == 1);
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
        snapshot_dot (self, snapshot, x + self->side * 0.62, y - self->side * 0.72);
    }
}
