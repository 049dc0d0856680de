/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/seed-row.h"

#include <glib/gi18n.h>

#include "ui/widgets/proxy.h"

/* A new seed has nine digits: enough bags for a lifetime, few enough to be read
 * out. Whoever has a longer one may enter it. */
#define SEED_LEAST 100000000
#define SEED_MOST 999999999

struct _MeanderSeedRow
{
  GtkWidget parent_instance;

  GtkWidget *row;
  GtkWidget *seed;
  GtkWidget *seed_description;
  gboolean valid;
};

enum
{
  PROP_0,
  PROP_VALID,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderSeedRow, meander_seed_row, GTK_TYPE_WIDGET)

/* What is wrong with the seed, in a sentence, or NULL. */
static const char *
check_seed (MeanderSeedRow *self, guint64 *seed)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed)));
  g_autoptr (GError) error = NULL;

  if (g_ascii_string_to_unsigned (g_strstrip (text), 10, 0, G_MAXUINT64, seed, &error))
    return NULL;
  if (g_error_matches (error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS))
    return _ ("This number is too large: up to 19 digits are fine.");
  if (*text == '\0')
    return _ ("The game needs a number: enter up to 19 digits.");

  return _ ("A number can only have the digits 0 to 9.");
}

/* What is wrong stands where otherwise it says what the number is for. */
static void
on_seed (MeanderSeedRow *self)
{
  guint64 seed;
  const char *problem = check_seed (self, &seed);
  GtkEditable *inner = gtk_editable_get_delegate (GTK_EDITABLE (self->seed));
  GtkWidget *const both[] = { self->seed, GTK_WIDGET (inner) };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    gtk_accessible_update_state (
        GTK_ACCESSIBLE (both[i]), GTK_ACCESSIBLE_STATE_INVALID,
        problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (problem != NULL)
    {
      gtk_widget_add_css_class (self->seed, "error");
      gtk_widget_add_css_class (self->seed_description, "error");
      if (g_strcmp0 (problem, gtk_label_get_label (GTK_LABEL (self->seed_description))) != 0)
        meander_proxy_announce_news (self->seed, problem);
    }
  else
    {
      gtk_widget_remove_css_class (self->seed, "error");
      gtk_widget_remove_css_class (self->seed_description, "error");
    }
  gtk_label_set_label (
      GTK_LABEL (self->seed_description),
      problem != NULL ? problem : _ ("The same number gives the same tiles in the same order."));
  if (self->valid != (problem == NULL))
    {
      self->valid = problem == NULL;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALID]);
    }
}

static void
meander_seed_row_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_VALID:
      g_value_set_boolean (value, MEANDER_SEED_ROW (object)->valid);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_seed_row_dispose (GObject *object)
{
  g_clear_pointer (&MEANDER_SEED_ROW (object)->row, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_seed_row_parent_class)->dispose (object);
}

static void
meander_seed_row_class_init (MeanderSeedRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_seed_row_dispose;
  object_class->get_property = meander_seed_row_get_property;

  /**
   * MeanderSeedRow:valid:
   *
   * Whether the text is a number that can be a seed.
   */
  properties[PROP_VALID] =
      g_param_spec_boolean ("valid", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/widgets/seed-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSeedRow, row);
  gtk_widget_class_bind_template_child (widget_class, MeanderSeedRow, seed);
  gtk_widget_class_bind_template_child (widget_class, MeanderSeedRow, seed_description);
  gtk_widget_class_bind_template_callback (widget_class, on_seed);
}

static void
meander_seed_row_init (MeanderSeedRow *self)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, meander_seed_new ());

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_text (GTK_EDITABLE (self->seed), seed);
}

/**
 * meander_seed_new:
 *
 * Chooses a seed by chance.
 *
 * Returns: a number of nine digits
 */
guint64
meander_seed_new (void)
{
  return (guint64) g_random_int_range (SEED_LEAST, SEED_MOST + 1);
}

/**
 * meander_seed_row_get_seed:
 * @self: a row
 * @seed: (out): the number
 *
 * Gets what has been entered; a new row has a number by chance.
 *
 * Returns: whether a number stands there
 */
gboolean
meander_seed_row_get_seed (MeanderSeedRow *self, guint64 *seed)
{
  g_return_val_if_fail (MEANDER_IS_SEED_ROW (self), FALSE);

  return check_seed (self, seed) == NULL;
}
