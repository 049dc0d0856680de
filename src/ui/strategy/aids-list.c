/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/aids-list.h"

#include "ui/widgets/compat.h"
#include "ui/widgets/table-sign.h"

#define N_COLUMNS 2 /* of switches, with their pictures */

#define CUSTOM (~0u) /* chosen one by one: none of `levels` */

static const guint levels[] = { MEANDER_AIDS_LEARNER, MEANDER_AIDS_HELPER, MEANDER_AIDS_NONE };

struct _MeanderAidsList
{
  GtkWidget parent_instance;

  guint aids;
  gboolean showing; /* the switches are being set from `aids` */
  gboolean explained;
  gboolean brief;

  GtkWidget *box;
  GtkWidget *levels_box;
  GtkWidget *separator;
  GtkWidget *switches_box;
  GtkWidget *levels[G_N_ELEMENTS (levels)];
  GtkWidget *custom; /* only there while it is chosen */
  GtkWidget *switches[MEANDER_N_AIDS];
};

G_DEFINE_FINAL_TYPE (MeanderAidsList, meander_aids_list, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_AIDS,
  PROP_EXPLAINED,
  PROP_BRIEF,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
show (MeanderAidsList *self)
{
  gboolean is_level = FALSE;

  self->showing = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      is_level |= self->aids == levels[i];
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->levels[i]), self->aids == levels[i]);
    }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->custom), !is_level);
  gtk_widget_set_visible (self->custom, !is_level);
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->switches[i]), self->aids & 1u << i);
  self->showing = FALSE;
}

static void
on_level (MeanderAidsList *self, GtkCheckButton *level)
{
  if (self->showing || !gtk_check_button_get_active (level))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (self->levels[i] == GTK_WIDGET (level))
      meander_aids_list_set_aids (self, levels[i]);
}

static void
on_switch (MeanderAidsList *self)
{
  guint aids = 0;

  if (self->showing)
    return;
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->switches[i])))
      aids |= 1u << i;
  meander_aids_list_set_aids (self, aids);
}

/* A label that may take several lines. */
static GtkWidget *
create_words (const char *words)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* A picture of what an aid shows, in the order of MeanderAids. */
static const MeanderSign signs[MEANDER_N_AIDS] = {
  MEANDER_SIGN_FORCED,     MEANDER_SIGN_REFUSAL,    MEANDER_SIGN_FILLING, MEANDER_SIGN_PLACE,
  MEANDER_SIGN_CONTROLLED, MEANDER_SIGN_COUNT,      MEANDER_SIGN_LINE,    MEANDER_SIGN_LAST,
  MEANDER_SIGN_EFFECT,     MEANDER_SIGN_SMALL_LOOP, MEANDER_SIGN_GHOST,
};

/* The whole row is the switch: a picture, a name and a sentence. */
static void
explain (MeanderAidsList *self, guint index, GtkGrid *grid)
{
  const char *about = meander_aids_get_about (index);
  GtkWidget *check = self->switches[index];
  GtkWidget *name = gtk_check_button_get_child (GTK_CHECK_BUTTON (check));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = create_words (about);

  g_object_ref (check);
  g_object_ref (name);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), NULL);
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), label);
  gtk_box_append (GTK_BOX (row), meander_table_sign_new (signs[index]));
  gtk_box_append (GTK_BOX (row), words);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), row);
  gtk_box_remove (GTK_BOX (self->switches_box), check);
  gtk_grid_attach (grid, check, (int) index % N_COLUMNS, (int) index / N_COLUMNS, 1, 1);
  g_object_unref (name);
  g_object_unref (check);

  gtk_widget_add_css_class (name, "aid-name");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "aid-about");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (check, "aid");
  meander_compat_describe (check, meander_aids_get_label (index), about);
}

/* Only the switches, with what each shows, in rows of the same height. */
static void
set_explained (MeanderAidsList *self, gboolean explained)
{
  GtkWidget *grid;

  self->explained = explained;
  if (!explained)
    return;
  grid = gtk_grid_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_row_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_set_vexpand (grid, TRUE);
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    explain (self, i, GTK_GRID (grid));
  gtk_box_append (GTK_BOX (self->box), grid);
  gtk_box_remove (GTK_BOX (self->box), self->levels_box);
  gtk_box_remove (GTK_BOX (self->box), self->separator);
  gtk_box_remove (GTK_BOX (self->box), self->switches_box);
}

/* Only how much help there is. */
static void
set_brief (MeanderAidsList *self, gboolean brief)
{
  self->brief = brief;
  gtk_widget_set_visible (self->separator, !brief);
  gtk_widget_set_visible (self->switches_box, !brief);
}

static void
meander_aids_list_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  MeanderAidsList *self = MEANDER_AIDS_LIST (object);

  switch (property_id)
    {
    case PROP_AIDS:
      g_value_set_uint (value, self->aids);
      break;
    case PROP_EXPLAINED:
      g_value_set_boolean (value, self->explained);
      break;
    case PROP_BRIEF:
      g_value_set_boolean (value, self->brief);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_aids_list_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderAidsList *self = MEANDER_AIDS_LIST (object);

  switch (property_id)
    {
    case PROP_AIDS:
      meander_aids_list_set_aids (self, g_value_get_uint (value));
      break;
    case PROP_EXPLAINED:
      set_explained (self, g_value_get_boolean (value));
      break;
    case PROP_BRIEF:
      set_brief (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_aids_list_dispose (GObject *object)
{
  MeanderAidsList *self = MEANDER_AIDS_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_aids_list_parent_class)->dispose (object);
}

static void
meander_aids_list_class_init (MeanderAidsListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags once = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = meander_aids_list_get_property;
  object_class->set_property = meander_aids_list_set_property;
  object_class->dispose = meander_aids_list_dispose;

  /**
   * MeanderAidsList:aids:
   *
   * Which aids are on, as #MeanderAids bits.
   */
  properties[PROP_AIDS] =
      g_param_spec_uint ("aids", NULL, NULL, 0, MEANDER_AIDS_LEARNER, MEANDER_AIDS_LEARNER, flags);

  /**
   * MeanderAidsList:explained:
   *
   * Whether there are the switches only, with pictures of what the table shows.
   */
  properties[PROP_EXPLAINED] = g_param_spec_boolean ("explained", NULL, NULL, FALSE, once);

  /**
   * MeanderAidsList:brief:
   *
   * Whether there are no switches.
   */
  properties[PROP_BRIEF] = g_param_spec_boolean ("brief", NULL, NULL, FALSE, once);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/aids-list.ui");
  gtk_widget_class_set_css_name (widget_class, "aidslist");
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsList, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsList, levels_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsList, separator);
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsList, switches_box);
}

/* A check button whose words may take several lines. */
static GtkWidget *
add_check (GtkWidget *box, const char *words)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label = create_words (words);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  meander_compat_set_name (check, words);
  gtk_box_append (GTK_BOX (box), check);
  return check;
}

/* One of a group. */
static GtkWidget *
add_level (MeanderAidsList *self, guint aids)
{
  GtkWidget *first = gtk_widget_get_first_child (self->levels_box);
  GtkWidget *check = add_check (self->levels_box, meander_aids_get_level (aids));

  if (first != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (first));
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_level), self);
  return check;
}

static void
meander_aids_list_init (MeanderAidsList *self)
{
  self->aids = MEANDER_AIDS_LEARNER;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    self->levels[i] = add_level (self, levels[i]);
  self->custom = add_level (self, CUSTOM);
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    {
      self->switches[i] = add_check (self->switches_box, meander_aids_get_label (i));
      g_signal_connect_swapped (self->switches[i], "toggled", G_CALLBACK (on_switch), self);
    }
  show (self);
}

/**
 * meander_aids_list_new:
 *
 * Makes a list with all aids on.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_aids_list_new (void)
{
  return g_object_new (MEANDER_TYPE_AIDS_LIST, NULL);
}

/**
 * meander_aids_list_get_aids:
 * @self: a list
 *
 * Gets which aids are on.
 *
 * Returns: #MeanderAids bits
 */
guint
meander_aids_list_get_aids (MeanderAidsList *self)
{
  g_return_val_if_fail (MEANDER_IS_AIDS_LIST (self), MEANDER_AIDS_LEARNER);

  return self->aids;
}

/**
 * meander_aids_list_set_aids:
 * @self: a list
 * @aids: #MeanderAids bits
 *
 * Sets which aids are on.
 */
void
meander_aids_list_set_aids (MeanderAidsList *self, guint aids)
{
  g_return_if_fail (MEANDER_IS_AIDS_LIST (self));

  aids &= MEANDER_AIDS_LEARNER;
  if (aids == self->aids)
    return;
  self->aids = aids;
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AIDS]);
}
