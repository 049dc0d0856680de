/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/clamp.h"

struct _MeanderClamp
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int maximum_size;
  gboolean centred;
  gboolean landscape;
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_MAXIMUM_SIZE,
  PROP_CENTRED,
  PROP_LANDSCAPE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderClamp, meander_clamp, GTK_TYPE_WIDGET)

/* How wide the child is when the clamp has @width, or -1 for any. */
static int
clamped (MeanderClamp *self, int width)
{
  int min;

  if (width < 0)
    return -1;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);

  return MIN (width, MAX (self->maximum_size, min));
}

static void
set_child (MeanderClamp *self, GtkWidget *child)
{
  if (self->child == child)
    return;

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

static GtkSizeRequestMode
meander_clamp_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_clamp_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MeanderClamp *self = MEANDER_CLAMP (widget);

  *minimum_baseline = *natural_baseline = -1;

  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    {
      *minimum = *natural = 0;
      return;
    }

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
      *natural = MAX (*minimum, MIN (*natural, self->maximum_size));
    }
  else
    {
      gtk_widget_measure (self->child, orientation, clamped (self, for_size), minimum, natural,
                          NULL, NULL);
    }
}

static void
meander_clamp_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderClamp *self = MEANDER_CLAMP (widget);
  GtkAllocation room = { .height = height };

  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;

  room.width = clamped (self, width);
  if (self->centred)
    {
      gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, room.width, NULL, &room.height,
                          NULL, NULL);
      room.height = MIN (room.height, height);
    }
  if (self->landscape)
    room.height = MIN (room.height, room.width);
  room.x = (width - room.width) / 2;
  room.y = (height - room.height) / 2;
  gtk_widget_size_allocate (self->child, &room, -1);
}

static void
meander_clamp_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MeanderClamp *self = MEANDER_CLAMP (object);

  switch (property)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_MAXIMUM_SIZE:
      g_value_set_int (value, self->maximum_size);
      break;
    case PROP_CENTRED:
      g_value_set_boolean (value, self->centred);
      break;
    case PROP_LANDSCAPE:
      g_value_set_boolean (value, self->landscape);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_clamp_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MeanderClamp *self = MEANDER_CLAMP (object);

  switch (property)
    {
    case PROP_CHILD:
      set_child (self, g_value_get_object (value));
      break;
    case PROP_MAXIMUM_SIZE:
      if (self->maximum_size != g_value_get_int (value))
        {
          self->maximum_size = g_value_get_int (value);
          gtk_widget_queue_resize (GTK_WIDGET (self));
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    case PROP_CENTRED:
      if (self->centred != g_value_get_boolean (value))
        {
          self->centred = g_value_get_boolean (value);
          gtk_widget_queue_allocate (GTK_WIDGET (self));
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    case PROP_LANDSCAPE:
      if (self->landscape != g_value_get_boolean (value))
        {
          self->landscape = g_value_get_boolean (value);
          gtk_widget_queue_allocate (GTK_WIDGET (self));
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_clamp_dispose (GObject *object)
{
  MeanderClamp *self = MEANDER_CLAMP (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_clamp_parent_class)->dispose (object);
}

static void
meander_clamp_class_init (MeanderClampClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_clamp_get_property;
  object_class->set_property = meander_clamp_set_property;
  object_class->dispose = meander_clamp_dispose;

  widget_class->get_request_mode = meander_clamp_get_request_mode;
  widget_class->measure = meander_clamp_measure;
  widget_class->size_allocate = meander_clamp_size_allocate;

  properties[PROP_CHILD] =
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_MAXIMUM_SIZE] =
      g_param_spec_int ("maximum-size", NULL, NULL, 0, G_MAXINT, 600,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderClamp:centred:
   *
   * Whether the child is no higher than it asks for, half-way up.  With #GtkWidget:valign of its own
   * GTK would try a dozen widths to find the least one that is high enough, and have all the text of
   * the page measured for each.
   */
  properties[PROP_CENTRED] =
      g_param_spec_boolean ("centred", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderClamp:landscape:
   *
   * Whether the child is no higher than it is wide, half-way up.  It must need no more itself.
   */
  properties[PROP_LANDSCAPE] =
      g_param_spec_boolean ("landscape", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "clamp");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_clamp_init (MeanderClamp *self)
{
  self->maximum_size = 600;
}
