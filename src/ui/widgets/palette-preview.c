/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/palette-preview.h"

#include <math.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/texture.h"

#define LEAST_WIDTH 64 /* logical pixels, as all here */
#define HEIGHT 128

/* Three tiles with all four colours and all three kinds of arc; the red ones
 * make the smallest loop. */
static const char preview_position[] = "meander-position 1\n"
                                       "tile 19 0 0 3\n"
                                       "tile 24 1 0 5\n"
                                       "tile 14 0 1 3\n";

struct _MeanderPalettePreview
{
  GtkWidget parent_instance;

  char *palette; /* NULL for the one that is chosen */
  char *table;   /* likewise */
  MeanderPosition *position;
  GdkTexture *texture; /* in the size it has now, or NULL */
};

G_DEFINE_FINAL_TYPE (MeanderPalettePreview, meander_palette_preview, GTK_TYPE_WIDGET)

static void
on_theme_changed (MeanderPalettePreview *self)
{
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
render (MeanderPalettePreview *self, int width, int height)
{
  MeanderTheme *theme = meander_theme_get_default ();
  const MeanderPalette *chosen = meander_theme_get_palette (theme);
  double scale = meander_compat_get_scale (GTK_WIDGET (self));
  g_autoptr (MeanderPalette) palette = NULL;
  g_autoptr (MeanderArt) art = NULL;
  g_autoptr (GError) error = NULL;

  if (self->texture != NULL &&
      gdk_texture_get_width (self->texture) == (int) ceil (width * scale) &&
      gdk_texture_get_height (self->texture) == (int) ceil (height * scale))
    return;
  g_clear_object (&self->texture);

  palette = meander_theme_load_palette (
      self->palette != NULL ? self->palette : chosen->id,
      self->table != NULL ? self->table : meander_theme_get_table (theme), chosen->style, &error);
  if (palette == NULL)
    {
      g_message ("%s", error->message);
      return;
    }
  art = meander_art_new (palette);
  self->texture =
      meander_texture_new_for_position (art, self->position, NULL, width, height, scale);
}

static void
meander_palette_preview_measure (GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : HEIGHT;
  *natural = HEIGHT;
}

static void
meander_palette_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderPalettePreview *self = MEANDER_PALETTE_PREVIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (width < 1 || height < 1)
    return;

  render (self, width, height);
  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture,
                                 &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static void
meander_palette_preview_dispose (GObject *object)
{
  MeanderPalettePreview *self = MEANDER_PALETTE_PREVIEW (object);

  g_clear_object (&self->texture);

  G_OBJECT_CLASS (meander_palette_preview_parent_class)->dispose (object);
}

static void
meander_palette_preview_finalize (GObject *object)
{
  MeanderPalettePreview *self = MEANDER_PALETTE_PREVIEW (object);

  meander_position_free (self->position);
  g_free (self->palette);
  g_free (self->table);

  G_OBJECT_CLASS (meander_palette_preview_parent_class)->finalize (object);
}

static void
meander_palette_preview_class_init (MeanderPalettePreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_palette_preview_dispose;
  object_class->finalize = meander_palette_preview_finalize;
  widget_class->measure = meander_palette_preview_measure;
  widget_class->snapshot = meander_palette_preview_snapshot;

  gtk_widget_class_set_css_name (widget_class, "palettepreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
meander_palette_preview_init (MeanderPalettePreview *self)
{
  g_autoptr (GError) error = NULL;

  self->position =
      meander_position_parse (preview_position, strlen (preview_position), "preview", &error);
  g_assert_no_error (error);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* The tiles lie as they lie, in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect_object (meander_theme_get_default (), "changed", G_CALLBACK (on_theme_changed),
                           self, G_CONNECT_SWAPPED);
}

/**
 * meander_palette_preview_new:
 * @palette: (nullable): the id of a palette, one of meander_palette_list(); %NULL for the one that
 *   is chosen
 * @table: (nullable): the id of a table, one of meander_table_list(); %NULL for the one that is
 *   chosen
 *
 * Creates a widget that shows what a palette looks like on a table.
 *
 * Returns: (transfer floating): a new widget
 */
GtkWidget *
meander_palette_preview_new (const char *palette, const char *table)
{
  MeanderPalettePreview *self = g_object_new (MEANDER_TYPE_PALETTE_PREVIEW, NULL);

  self->palette = g_strdup (palette);
  self->table = g_strdup (table);

  return GTK_WIDGET (self);
}
