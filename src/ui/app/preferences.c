/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/preferences.h"

#include <glib/gi18n.h>

#include "ui/table/sounds.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/palette-preview.h"
#include "render/palette.h"
#include "words/levels.h"

struct _MeanderPreferences
{
  GtkWindow parent_instance;

  GtkWidget *palettes;
  GtkWidget *tables;
  GtkWidget *colour_scheme;
  GtkWidget *colour_scheme_label;
  GtkWidget *clock;
  GtkWidget *light_line;
  GtkWidget *play_at_once;
  GtkWidget *animations;
  GtkWidget *sounds;
  GtkWidget *sounds_row;
  GtkWidget *sounds_label;
  GtkWidget *pace;
  GtkWidget *pace_label;
  GtkWidget *top_time;
  GtkWidget *top_time_label;
};

G_DEFINE_FINAL_TYPE (MeanderPreferences, meander_preferences, GTK_TYPE_WINDOW)

/* In the order of the template. */
static const char *const paces[] = { "slow", "normal", "fast", NULL };
static const char *const colour_schemes[] = { "system", "light", "dark", NULL };
static const char *const sounds[] = { "system", "on", "off", NULL };

/* What has a name for people. */
typedef struct
{
  const char *id;
  const char *name;
} Named;

static const char *
find_name (const char *id, const char *context, const Named *names, guint n_names)
{
  for (guint i = 0; i < n_names; i++)
    if (g_str_equal (id, names[i].id))
      return g_dpgettext2 (NULL, context, names[i].name);

  return id;
}

static const char *
palette_name (const char *id)
{
  static const Named names[] = {
    /* Translators: the palette in the colours that the tiles are known for. */
    { "classic", NC_ ("palette", "Classic") },
    /* Translators: a palette for those who do not tell all colours apart. */
    { "clear", NC_ ("palette", "Clear colours with patterns") },
    /* Translators: a palette in which each line bears the letter of its colour. */
    { "letters", NC_ ("palette", "Letters on the lines") },
  };

  return find_name (id, "palette", names, G_N_ELEMENTS (names));
}

static const char *
table_name (const char *id)
{
  static const Named names[] = {
    /* Translators: what the table is made of. */
    { "linen", NC_ ("table", "Linen") },
    { "wood", NC_ ("table", "Wood") },
    { "slate", NC_ ("table", "Slate") },
  };

  return find_name (id, "table", names, G_N_ELEMENTS (names));
}

/* ---- a card is checked while the setting has its palette, or its table ---- */

static gboolean
id_to_active (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_boolean (value, g_str_equal (g_variant_get_string (variant, NULL), user_data));

  return TRUE;
}

static GVariant *
id_from_active (const GValue *value, const GVariantType *type, gpointer user_data)
{
  /* The card that is left says nothing; the one that is chosen does. */
  return g_value_get_boolean (value) ? g_variant_new_string (user_data) : NULL;
}

/* The name, with a tick while the card is the chosen one: colour alone would not do. */
static GtkWidget *
create_name (const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *tick =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "icon-name", "object-select-symbolic", NULL);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (box, "palette-name");
  gtk_widget_add_css_class (tick, "palette-tick");
  gtk_widget_set_valign (tick, GTK_ALIGN_START);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0);
  /* As wide as most words, however large the letters are. */
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_card (const char *id, const char *name, GtkWidget *preview)
{
  GtkWidget *card, *box;

  /* In GTK 4.8 a check button in a group would still call itself a check box. */
  card = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_name (card, id);
  gtk_widget_add_css_class (card, "palette-card");
  gtk_widget_set_hexpand (preview, TRUE);
  gtk_box_append (GTK_BOX (box), preview);
  gtk_box_append (GTK_BOX (box), create_name (name));
  gtk_check_button_set_child (GTK_CHECK_BUTTON (card), box);
  meander_compat_set_name (card, name);

  return card;
}

/* One more in a row of cards, of which one is chosen. */
static void
add_card (GtkWidget *cards, GtkWidget *card, GSettings *settings, const char *key)
{
  GtkWidget *first = gtk_widget_get_first_child (cards);
  char *id = g_strdup (gtk_widget_get_name (card));

  if (first != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (card), GTK_CHECK_BUTTON (first));
  gtk_box_append (GTK_BOX (cards), card);
  g_settings_bind_with_mapping (settings, key, card, "active", G_SETTINGS_BIND_DEFAULT,
                                id_to_active, id_from_active, id, g_free);
}

static void
add_cards (MeanderPreferences *self, GSettings *settings)
{
  for (const char *const *id = meander_palette_list (); *id != NULL; id++)
    add_card (self->palettes,
              create_card (*id, palette_name (*id), meander_palette_preview_new (*id, NULL)),
              settings, "palette");
  for (const char *const *id = meander_table_list (); *id != NULL; id++)
    add_card (self->tables,
              create_card (*id, table_name (*id), meander_palette_preview_new (NULL, *id)),
              settings, "table");
}

static void
meander_preferences_class_init (MeanderPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/app/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, palettes);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, tables);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, colour_scheme);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, colour_scheme_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, sounds_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, clock);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, light_line);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, play_at_once);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, pace);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, pace_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, top_time);
  gtk_widget_class_bind_template_child (widget_class, MeanderPreferences, top_time_label);
  meander_dialogue_bind_rows (widget_class);

  meander_dialogue_add_keys (widget_class, "preferences");
}

static void
meander_preferences_init (MeanderPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_preferences_new:
 * @parent: (nullable): the window to stand above
 * @settings: the program's settings
 *
 * Creates a window in which the settings can be changed.
 *
 * Every change is one of @settings at once, and every change of those is seen.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_preferences_new (GtkWindow *parent, GSettings *settings)
{
  MeanderPreferences *self;
  g_autofree char *top_time = NULL;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MEANDER_TYPE_PREFERENCES, "transient-for", parent, NULL);

  meander_dialogue_limit_height (GTK_WINDOW (self), parent);
  add_cards (self, settings);
  meander_dialogue_bind_choice (settings, "colour-scheme", self->colour_scheme, colour_schemes);
  g_settings_bind (settings, "show-clock", self->clock, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "light-line", self->light_line, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "play-at-once", self->play_at_once, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "animations", self->animations, "active", G_SETTINGS_BIND_DEFAULT);
  meander_dialogue_bind_choice (settings, "sounds", self->sounds, sounds);
  gtk_widget_set_visible (self->sounds_row, meander_sounds_are_built_in ());
  meander_dialogue_bind_choice (settings, "match-pace", self->pace, paces);
  meander_dialogue_name_choice (self->colour_scheme, self->colour_scheme_label);
  meander_dialogue_name_choice (self->sounds, self->sounds_label);
  meander_dialogue_name_choice (self->pace, self->pace_label);
  g_settings_bind (settings, "match-top-time", self->top_time, "value", G_SETTINGS_BIND_DEFAULT);
  /* Translators: %s is the name of the strongest computer player; after it a number of seconds. */
  top_time = g_strdup_printf (_ ("%s’s thinking time in seconds"),
                              meander_words_level (MEANDER_LEVEL_TOP));
  gtk_label_set_label (GTK_LABEL (self->top_time_label), top_time);

  return GTK_WIDGET (self);
}
