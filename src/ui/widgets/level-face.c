/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/level-face.h"

#include <math.h>

#include "ui/widgets/compat.h"
#include "render/portrait.h"
#include "ui/widgets/texture.h"

struct _MeanderLevelFace
{
  GtkWidget parent_instance;

  MeanderLevel level;
  gboolean is_cup; /* and nobody's face */
  int size;
};

enum
{
  PROP_0,
  PROP_LEVEL,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderLevelFace, meander_level_face, GTK_TYPE_WIDGET)

/* (transfer none): one for all that show the same face as large, for as long as the program runs: those of a table are
 * made anew with each game, and its first frame has enough to draw. */
static GdkTexture *
get_texture (MeanderLevelFace *self, int pixels)
{
  static GHashTable *textures = NULL;
  const gint64 face = self->is_cup ? MEANDER_N_LEVELS + 1 : self->level;
  const gint64 key = face << 32 | pixels;
  GdkTexture *texture;

  if (textures == NULL)
    textures = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  texture = g_hash_table_lookup (textures, &key);
  if (texture == NULL)
    {
      const char *id = self->is_cup                        ? "cup"
                       : self->level == MEANDER_LEVEL_NONE ? "person"
                                                           : meander_level_to_id (self->level);
      cairo_surface_t *surface = meander_portrait_create (id, pixels);

      texture = meander_texture_new_for_surface (surface);
      cairo_surface_destroy (surface);
      g_hash_table_insert (textures, g_memdup2 (&key, sizeof key), texture);
    }
  return texture;
}

static void
meander_level_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderLevelFace *self = MEANDER_LEVEL_FACE (widget);
  const int pixels = (int) ceil (self->size * meander_compat_get_scale (widget));
  const float x = (float) (gtk_widget_get_width (widget) - self->size) / 2;
  const float y = (float) (gtk_widget_get_height (widget) - self->size) / 2;

  gtk_snapshot_append_texture (
      snapshot, get_texture (self, pixels),
      &GRAPHENE_RECT_INIT (floorf (x), floorf (y), (float) self->size, (float) self->size));
}

static void
meander_level_face_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = MEANDER_LEVEL_FACE (widget)->size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
meander_level_face_get_property (GObject *object,
                                 guint property_id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  MeanderLevelFace *self = MEANDER_LEVEL_FACE (object);

  switch (property_id)
    {
    case PROP_LEVEL:
      g_value_set_uint (value, self->level);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_level_face_set_property (GObject *object,
                                 guint property_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  MeanderLevelFace *self = MEANDER_LEVEL_FACE (object);

  switch (property_id)
    {
    case PROP_LEVEL:
      meander_level_face_set_level (self, (MeanderLevel) g_value_get_uint (value));
      break;
    case PROP_SIZE:
      if (self->size != g_value_get_int (value))
        {
          self->size = g_value_get_int (value);
          gtk_widget_queue_resize (GTK_WIDGET (self));
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_level_face_class_init (MeanderLevelFaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = meander_level_face_get_property;
  object_class->set_property = meander_level_face_set_property;
  widget_class->snapshot = meander_level_face_snapshot;
  widget_class->measure = meander_level_face_measure;

  properties[PROP_LEVEL] =
      g_param_spec_uint ("level", NULL, NULL, 0, MEANDER_N_LEVELS, MEANDER_LEVEL_NONE, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 8, 512, 24, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "face");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
meander_level_face_init (MeanderLevelFace *self)
{
  self->size = 24;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * meander_level_face_new:
 * @level: the computer's level; %MEANDER_LEVEL_NONE for a person
 * @size: logical pixels
 *
 * Makes a face.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_level_face_new (MeanderLevel level, int size)
{
  return g_object_new (MEANDER_TYPE_LEVEL_FACE, "level", (guint) level, "size", size, NULL);
}

/**
 * meander_level_face_new_cup:
 * @size: logical pixels
 *
 * Makes the cup of who has won, which looks like a face among faces.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_level_face_new_cup (int size)
{
  GtkWidget *cup = meander_level_face_new (MEANDER_LEVEL_NONE, size);

  MEANDER_LEVEL_FACE (cup)->is_cup = TRUE;

  return cup;
}

/**
 * meander_level_face_set_level:
 * @self: a face
 * @level: the computer's level; %MEANDER_LEVEL_NONE for a person
 *
 * Sets whose it is.
 */
void
meander_level_face_set_level (MeanderLevelFace *self, MeanderLevel level)
{
  g_return_if_fail (MEANDER_IS_LEVEL_FACE (self));
  g_return_if_fail (level <= MEANDER_N_LEVELS);

  if (level == self->level)
    return;
  self->level = level;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}
