/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/spare.h"

struct _MeanderSpare
{
  GtkWidget parent_instance;

  GtkWidget *needed; /* or NULL */
  GtkWidget *child;  /* or NULL */
  GtkWidget *like;   /* or NULL; a weak pointer */
  gboolean narrow;   /* no width is needed for the child either */
};

G_DEFINE_FINAL_TYPE (MeanderSpare, meander_spare, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_NEEDED,
  PROP_CHILD,
  PROP_LIKE,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GtkSizeRequestMode
meander_spare_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Whether a width is too small for the child, which is left out for that. */
static gboolean
is_too_narrow (MeanderSpare *self, int width)
{
  int least;

  if (!self->narrow || self->child == NULL || width < 0)
    return FALSE;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least > width;
}

/* It would like to be as high as all that it stands for, and needs nothing of that. */
static void
meander_spare_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MeanderSpare *self = MEANDER_SPARE (widget);
  GtkWidget *spared = self->child != NULL ? self->child : self->like;
  int least = 0, wanted = 0;

  *minimum = *natural = 0;
  /* How wide it is does not depend on a height that may be too low for both: words would be put in
   * one line for that. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  if (self->needed != NULL)
    gtk_widget_measure (self->needed, orientation, for_size, minimum, natural, NULL, NULL);
  if (spared != NULL &&
      (orientation == GTK_ORIENTATION_HORIZONTAL || !is_too_narrow (self, for_size)))
    gtk_widget_measure (spared, orientation, for_size, &least, &wanted, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      if (!self->narrow)
        *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
  else
    {
      *natural += wanted;
    }
  *minimum_baseline = *natural_baseline = -1;
}

/* In the middle of the height, one below the other. */
static void
meander_spare_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderSpare *self = MEANDER_SPARE (widget);
  int needed = 0, spared = 0, y;

  if (self->needed != NULL)
    gtk_widget_measure (self->needed, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  if (self->child != NULL)
    {
      if (!is_too_narrow (self, width))
        gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &spared, NULL, NULL,
                            NULL);
      if (needed + spared > height)
        spared = 0;
      gtk_widget_set_child_visible (self->child, spared > 0);
    }
  y = MAX (0, (height - needed - spared) / 2);
  if (self->needed != NULL)
    gtk_widget_size_allocate (self->needed, &(GtkAllocation){ 0, y, width, needed }, -1);
  if (spared > 0)
    gtk_widget_size_allocate (self->child, &(GtkAllocation){ 0, y + needed, width, spared }, -1);
}

static void
take (MeanderSpare *self, GtkWidget **place, GtkWidget *widget)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = widget;
  if (widget != NULL)
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static void
meander_spare_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MeanderSpare *self = MEANDER_SPARE (object);

  switch (property)
    {
    case PROP_NEEDED:
      take (self, &self->needed, g_value_get_object (value));
      break;
    case PROP_CHILD:
      take (self, &self->child, g_value_get_object (value));
      break;
    case PROP_LIKE:
      g_set_weak_pointer (&self->like, g_value_get_object (value));
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_NARROW:
      self->narrow = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_spare_dispose (GObject *object)
{
  MeanderSpare *self = MEANDER_SPARE (object);

  g_clear_pointer (&self->needed, gtk_widget_unparent);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  g_clear_weak_pointer (&self->like);

  G_OBJECT_CLASS (meander_spare_parent_class)->dispose (object);
}

static void
meander_spare_class_init (MeanderSpareClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = meander_spare_set_property;
  object_class->dispose = meander_spare_dispose;
  widget_class->get_request_mode = meander_spare_get_request_mode;
  widget_class->measure = meander_spare_measure;
  widget_class->size_allocate = meander_spare_size_allocate;

  properties[PROP_NEEDED] = g_param_spec_object ("needed", NULL, NULL, GTK_TYPE_WIDGET,
                                                 G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LIKE] = g_param_spec_object ("like", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "spare");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
meander_spare_init (MeanderSpare *self)
{
}

/**
 * meander_spare_new:
 * @needed: (transfer floating): what is always shown
 * @child: (transfer floating): what is left out below it where there is no room
 *
 * Makes a place for something that is needed and something that is not.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_spare_new (GtkWidget *needed, GtkWidget *child)
{
  g_return_val_if_fail (GTK_IS_WIDGET (needed), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  return g_object_new (MEANDER_TYPE_SPARE, "needed", needed, "child", child, NULL);
}
