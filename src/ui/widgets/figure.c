/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/figure.h"

#include "render/turn-to-fill.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/texture.h"

#include <string.h>

/* A picture as large as the widget, never wider than this on the longer side of
 * its surface: it is a small picture. */
#define MAX_PIXELS 4096

struct _MeanderFigure
{
  GtkWidget parent_instance;

  MeanderPosition *position;
  char *name; /* of one that comes with the program, until it is read */
  MeanderDrawNotes notes;
  MeanderHex mark; /* of the notes */

  GdkTexture *texture; /* cache, made for: */
  int width;
  int height;
  double scale;
  gboolean stale;

  double aspect; /* how high for its width at least, or 0: it asks for no certain height */
  double most;   /* how high where there is room, or 0: no higher */
  gboolean may_turn;

  gboolean waits; /* to be drawn */
  gulong theme_changed;
};

enum
{
  PROP_0,
  PROP_ASPECT,
  PROP_MOST_ASPECT,
  PROP_MAY_TURN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderFigure, meander_figure, GTK_TYPE_WIDGET)

/* All pictures that are to be drawn, as they have been asked for.  They have one source: were there one
 * each, the main loop would do all of them before the next frame. */
static GQueue waiting = G_QUEUE_INIT;
static guint idle;

static void invalidate (MeanderFigure *self);

/* One of the program's own. */
static void
read_position (MeanderFigure *self)
{
  g_autofree char *path = g_strdup_printf (RESOURCE_PATH "/ui/figures/%s.position", self->name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;
  const char *text;
  gsize length;

  g_assert (bytes != NULL);
  text = g_bytes_get_data (bytes, &length);
  self->position = meander_position_parse (text, length, self->name, &error);
  g_assert_no_error (error);
  g_clear_pointer (&self->name, g_free);
}

static void
render (MeanderFigure *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (MeanderPosition) turned = NULL;

  self->width = gtk_widget_get_width (widget);
  self->height = gtk_widget_get_height (widget);
  self->scale = meander_compat_get_scale (widget);
  self->stale = FALSE;
  g_clear_object (&self->texture);

  if (self->name != NULL)
    read_position (self);
  if (self->position == NULL || self->width <= 0 || self->height <= 0 ||
      MAX (self->width, self->height) * self->scale > MAX_PIXELS)
    return;

  /* Not before something is drawn: the theme reads the palette and settings. */
  if (self->theme_changed == 0)
    self->theme_changed = g_signal_connect_swapped (meander_theme_get_default (), "changed",
                                                    G_CALLBACK (invalidate), self);

  /* What is noted in a picture has its place, and tiles that are shown apart lie in rows. */
  if (self->may_turn && !self->notes.apart && self->notes.n_marks == 0)
    turned = meander_position_turn_to_fill (self->position, self->width, self->height);
  self->texture =
      meander_texture_new_for_position (meander_theme_get_art (meander_theme_get_default ()),
                                        turned != NULL ? turned : self->position, &self->notes,
                                        self->width, self->height, self->scale);
}

static void
stop_waiting (MeanderFigure *self)
{
  if (self->waits)
    g_queue_remove (&waiting, self);
  self->waits = FALSE;
}

static void
draw (MeanderFigure *self)
{
  stop_waiting (self);
  render (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether some of it is in the window, as a list is scrolled now. */
static gboolean
is_in_sight (MeanderFigure *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_rect_t bounds;

  return root != NULL && gtk_widget_compute_bounds (GTK_WIDGET (self), root, &bounds) &&
         graphene_rect_intersection (&bounds,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (root),
                                                          (float) gtk_widget_get_height (root)),
                                     NULL);
}

/* What is in sight comes first and together, with the next frame; the rest after it, one by one. */
static gboolean
on_idle (gpointer data)
{
  gboolean drawn = FALSE;

  for (GList *at = waiting.head, *next; at != NULL; at = next)
    {
      next = at->next;
      if (is_in_sight (at->data))
        {
          draw (at->data);
          drawn = TRUE;
        }
    }
  if (!drawn && waiting.head != NULL)
    draw (waiting.head->data);
  if (waiting.head != NULL)
    return G_SOURCE_CONTINUE;
  idle = 0;
  return G_SOURCE_REMOVE;
}

/* The picture is made when there is nothing else to do, and never while a frame
 * is: the first frame must not wait for it. */
static void
schedule (MeanderFigure *self)
{
  if (self->waits || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->waits = TRUE;
  g_queue_push_tail (&waiting, self);
  if (idle == 0)
    idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_idle, NULL, NULL);
}

static void
invalidate (MeanderFigure *self)
{
  self->stale = TRUE;
  schedule (self);
}

static gboolean
is_stale (MeanderFigure *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return self->stale || self->width != gtk_widget_get_width (widget) ||
         self->height != gtk_widget_get_height (widget) ||
         self->scale != meander_compat_get_scale (widget);
}

static void
meander_figure_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderFigure *self = MEANDER_FIGURE (widget);

  if (is_stale (self))
    schedule (self);

  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture,
                                 &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                      (float) gtk_widget_get_height (widget)));
}

/* In a page that has room the pictures grow with the columns. */
static GtkSizeRequestMode
meander_figure_get_request_mode (GtkWidget *widget)
{
  return MEANDER_FIGURE (widget)->aspect > 0 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
meander_figure_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MeanderFigure *self = MEANDER_FIGURE (widget);

  *minimum = 32;
  *natural = self->aspect > 0 ? *minimum : 128;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0 && self->aspect > 0)
    {
      *minimum = MAX (*minimum, (int) (for_size * self->aspect));
      *natural = MAX (*minimum, (int) (for_size * self->most));
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
meander_figure_unmap (GtkWidget *widget)
{
  MeanderFigure *self = MEANDER_FIGURE (widget);

  stop_waiting (self);

  GTK_WIDGET_CLASS (meander_figure_parent_class)->unmap (widget);
}

static void
meander_figure_dispose (GObject *object)
{
  MeanderFigure *self = MEANDER_FIGURE (object);

  stop_waiting (self);
  if (self->theme_changed != 0)
    g_clear_signal_handler (&self->theme_changed, meander_theme_get_default ());
  g_clear_object (&self->texture);
  g_clear_pointer (&self->position, meander_position_free);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (meander_figure_parent_class)->dispose (object);
}

static void
meander_figure_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_ASPECT:
      g_value_set_double (value, MEANDER_FIGURE (object)->aspect);
      break;
    case PROP_MOST_ASPECT:
      g_value_set_double (value, MEANDER_FIGURE (object)->most);
      break;
    case PROP_MAY_TURN:
      g_value_set_boolean (value, MEANDER_FIGURE (object)->may_turn);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_figure_set_property (GObject *object,
                             guint property_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_ASPECT:
      MEANDER_FIGURE (object)->aspect = g_value_get_double (value);
      break;
    case PROP_MOST_ASPECT:
      MEANDER_FIGURE (object)->most = g_value_get_double (value);
      break;
    case PROP_MAY_TURN:
      MEANDER_FIGURE (object)->may_turn = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_figure_class_init (MeanderFigureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_figure_get_property;
  object_class->set_property = meander_figure_set_property;
  object_class->dispose = meander_figure_dispose;

  /**
   * MeanderFigure:aspect:
   *
   * How high the picture is at least for its width, which it has from its place; 0 asks for no
   * certain height.
   */
  properties[PROP_ASPECT] =
      g_param_spec_double ("aspect", NULL, NULL, 0, 2, 0,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderFigure:most-aspect:
   *
   * How high the picture is for its width where there is room; 0 is no higher than it has to be.
   */
  properties[PROP_MOST_ASPECT] =
      g_param_spec_double ("most-aspect", NULL, NULL, 0, 2, 0,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderFigure:may-turn:
   *
   * Whether a figure may be turned by a sixth where it becomes clearly larger then.
   */
  properties[PROP_MAY_TURN] =
      g_param_spec_boolean ("may-turn", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->get_request_mode = meander_figure_get_request_mode;
  widget_class->snapshot = meander_figure_snapshot;
  widget_class->measure = meander_figure_measure;
  widget_class->unmap = meander_figure_unmap;

  gtk_widget_class_set_css_name (widget_class, "figure");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
meander_figure_init (MeanderFigure *self)
{
  /* Rounded corners cut the picture too. */
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* The place has a colour before the table is drawn. */
  gtk_widget_add_css_class (GTK_WIDGET (self), "ground");
}

/**
 * meander_figure_new:
 *
 * Makes an empty small picture.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_figure_new (void)
{
  return g_object_new (MEANDER_TYPE_FIGURE, NULL);
}

/**
 * meander_figure_set_position:
 * @self: a small picture
 * @position: (nullable): what it shows, copied; %NULL shows nothing
 *
 * Sets what is shown; it is drawn anew soon after.
 */
void
meander_figure_set_position (MeanderFigure *self, const MeanderPosition *position)
{
  g_return_if_fail (MEANDER_IS_FIGURE (self));

  if (self->position == NULL && self->name == NULL && position == NULL)
    return;

  g_clear_pointer (&self->position, meander_position_free);
  g_clear_pointer (&self->name, g_free);
  if (position != NULL)
    {
      self->position = g_new (MeanderPosition, 1);
      memcpy (self->position, position, sizeof (MeanderPosition));
    }

  invalidate (self);
}

/**
 * meander_figure_get_position:
 * @self: a small picture
 *
 * Gets what it shows.
 *
 * Returns: (transfer none) (nullable): the position; %NULL if that is nothing, or a picture of the
 *   program's own that has not been drawn yet
 */
const MeanderPosition *
meander_figure_get_position (MeanderFigure *self)
{
  g_return_val_if_fail (MEANDER_IS_FIGURE (self), NULL);

  return self->position;
}

/**
 * meander_figure_set_notes:
 * @self: a small picture
 * @notes: what explains it, with one mark at most; copied
 *
 * Sets what is noted in the picture.
 */
void
meander_figure_set_notes (MeanderFigure *self, const MeanderDrawNotes *notes)
{
  g_return_if_fail (MEANDER_IS_FIGURE (self));
  g_return_if_fail (notes != NULL && notes->n_marks <= 1);

  self->notes = *notes;
  if (notes->n_marks > 0)
    self->mark = notes->marks[0];
  self->notes.marks = &self->mark;
  if (notes->bare)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "ground");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "ground");
  invalidate (self);
}

/**
 * meander_figure_get_notes:
 * @self: a small picture
 *
 * Gets what is noted in the picture.
 *
 * Returns: (transfer none): the notes
 */
const MeanderDrawNotes *
meander_figure_get_notes (MeanderFigure *self)
{
  g_return_val_if_fail (MEANDER_IS_FIGURE (self), NULL);

  return &self->notes;
}

/**
 * meander_figure_load:
 * @self: a small picture
 * @name: of a picture that comes with the program, in `ui/figures`
 *
 * Shows one of the program's own pictures; it is read when it is drawn.
 */
void
meander_figure_load (MeanderFigure *self, const char *name)
{
  g_return_if_fail (MEANDER_IS_FIGURE (self));
  g_return_if_fail (name != NULL);

  meander_figure_set_position (self, NULL);
  self->name = g_strdup (name);
  invalidate (self);
}
