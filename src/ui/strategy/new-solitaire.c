/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/new-solitaire.h"

#include <glib/gi18n.h>

#include "ui/strategy/solitaire-pictures.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/seed-row.h"
#include "rules/solitaire-game.h"
#include "words/solitaire.h"

#define N_COLOURS 3 /* no tile up to 14 has green */

struct _MeanderNewSolitaire
{
  GtkWindow parent_instance;

  GSettings *settings;

  GtkWidget *rules; /* an expander: open until a deal has been started */
  GtkWidget *pictures;
  GtkWidget *editions_box;
  GtkWidget *editions[MEANDER_N_SOLITAIRE_EDITIONS];
  GtkWidget *choices;            /* what there is to choose in some of them */
  GtkWidget *colours[N_COLOURS]; /* in the order of `colours` */
  GtkWidget *line;
  GtkWidget *loop;
  GtkWidget *more; /* what most leave as it is, from here on */
  GtkWidget *casual;
  GtkWidget *seed_row;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (MeanderNewSolitaire, meander_new_solitaire, GTK_TYPE_WINDOW)

static const MeanderColour colours[N_COLOURS] = { MEANDER_RED, MEANDER_YELLOW, MEANDER_BLUE };

static gboolean
is_chosen (GtkWidget *button)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (button));
}

static void
choose (GtkWidget *button)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
}

static MeanderSolitaireEdition
get_edition (MeanderNewSolitaire *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->editions); i++)
    if (is_chosen (self->editions[i]))
      return (MeanderSolitaireEdition) i;

  return MEANDER_SOLITAIRE_GROWING_HAND;
}

static gboolean
has_choice (MeanderSolitaireEdition edition)
{
  return meander_solitaire_edition_get_rules (edition)->has_choice;
}

static void
get_setup (MeanderNewSolitaire *self, MeanderSolitaireSetup *setup)
{
  *setup = (MeanderSolitaireSetup){
    .edition = get_edition (self),
    .goal = is_chosen (self->loop) ? MEANDER_GOAL_LOOP : MEANDER_GOAL_LINE,
    .serious = !gtk_switch_get_active (GTK_SWITCH (self->casual)),
  };
  for (guint i = 0; i < N_COLOURS; i++)
    if (is_chosen (self->colours[i]))
      setup->colour = colours[i];
}

static void
show_pictures (MeanderNewSolitaire *self)
{
  MeanderSolitaireSetup setup;

  get_setup (self, &setup);
  if (!has_choice (setup.edition))
    {
      setup.colour = meander_solitaire_edition_get_rules (setup.edition)->colour;
      setup.goal = meander_solitaire_edition_get_rules (setup.edition)->goal;
    }
  meander_solitaire_pictures_show (MEANDER_PICTURES (self->pictures), &setup);
}

/* ---- settings ---- */

/* They are what the rules can read, so that nothing else can be chosen. */
static void
read_settings (MeanderNewSolitaire *self)
{
  g_autofree char *params = g_settings_get_string (self->settings, "solitaire");
  MeanderSolitaireSetup setup = { .colour = MEANDER_RED, .goal = MEANDER_GOAL_LOOP };

  if (!meander_solitaire_setup_parse (params, &setup, NULL))
    g_debug ("The last Solitaire cannot be read: %s", params);
  for (guint i = 0; i < N_COLOURS; i++)
    if (colours[i] == setup.colour)
      choose (self->colours[i]);
  choose (has_choice (setup.edition) && setup.goal == MEANDER_GOAL_LOOP ? self->loop : self->line);
  gtk_switch_set_active (GTK_SWITCH (self->casual), !setup.serious);
  choose (self->editions[setup.edition]);
  gtk_widget_set_visible (self->choices, has_choice (setup.edition));
  gtk_expander_set_expanded (GTK_EXPANDER (self->rules),
                             !g_settings_get_boolean (self->settings, "solitaire-rules-seen"));
  /* Whoever has chosen something there sees it. */
  gtk_expander_set_expanded (GTK_EXPANDER (self->more), setup.serious);
  show_pictures (self);
}

/* ---- start ---- */

static void
on_edition (MeanderNewSolitaire *self, GtkWidget *button)
{
  if (!is_chosen (button))
    return;
  gtk_widget_set_visible (self->choices, has_choice (get_edition (self)));
  show_pictures (self);
  meander_dialogue_fit_height (GTK_WINDOW (self));
}

static void
on_choice (MeanderNewSolitaire *self, GtkWidget *button)
{
  if (is_chosen (button))
    show_pictures (self);
}

static void
on_expanded (MeanderNewSolitaire *self)
{
  meander_dialogue_fit_height (GTK_WINDOW (self));
}

static void
on_valid (MeanderNewSolitaire *self)
{
  gboolean valid;

  g_object_get (self->seed_row, "valid", &valid, NULL);
  gtk_widget_set_sensitive (self->start, valid);
}

static void
on_start (MeanderNewSolitaire *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *params = NULL;
  MeanderSolitaireSetup setup;
  guint64 seed;

  if (!meander_seed_row_get_seed (MEANDER_SEED_ROW (self->seed_row), &seed))
    return;

  get_setup (self, &setup);
  params = meander_solitaire_setup_to_params (&setup);
  g_settings_set_string (self->settings, "solitaire", params);
  g_settings_set_boolean (self->settings, "solitaire-rules-seen", TRUE);
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.start-solitaire", "(st)", params, seed);
  gtk_window_close (GTK_WINDOW (self));
}

/* A button for each edition; its name is the edition's in files. */
static void
add_editions (MeanderNewSolitaire *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->editions); i++)
    {
      const MeanderSolitaireEdition edition = (MeanderSolitaireEdition) i;
      GtkWidget *label = gtk_label_new (meander_words_solitaire_edition (edition));
      GtkWidget *button =
          g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, "name",
                        meander_solitaire_edition_get_rules (edition)->id, NULL);

      gtk_label_set_max_width_chars (GTK_LABEL (label), 46);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                      label, NULL, -1);
      if (i > 0)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (button),
                                    GTK_CHECK_BUTTON (self->editions[0]));
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_edition), self);
      gtk_box_append (GTK_BOX (self->editions_box), button);
      self->editions[i] = button;
    }
}

/* ---- life ---- */

static void
meander_new_solitaire_dispose (GObject *object)
{
  g_clear_object (&MEANDER_NEW_SOLITAIRE (object)->settings);

  G_OBJECT_CLASS (meander_new_solitaire_parent_class)->dispose (object);
}

static void
meander_new_solitaire_class_init (MeanderNewSolitaireClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const names[N_COLOURS] = { "red", "yellow", "blue" };

  G_OBJECT_CLASS (klass)->dispose = meander_new_solitaire_dispose;

  g_type_ensure (MEANDER_TYPE_SEED_ROW);
  g_type_ensure (MEANDER_TYPE_PICTURES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/new-solitaire.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, rules);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, pictures);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, more);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, editions_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, choices);
  for (guint i = 0; i < N_COLOURS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, names[i], FALSE,
                                               G_STRUCT_OFFSET (MeanderNewSolitaire, colours) +
                                                   (gssize) (i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, line);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, loop);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, casual);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, seed_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, start);
  meander_dialogue_bind_rows (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_choice);
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_valid);

  meander_dialogue_add_keys (widget_class, "solitaire");
}

static void
meander_new_solitaire_init (MeanderNewSolitaire *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_dialogue_set_up_expander (self->rules);
  meander_dialogue_set_up_expander (self->more);
  add_editions (self);
}

/**
 * meander_new_solitaire_new:
 * @parent: (nullable): the window to stand above, which has the action
 *   `win.start-solitaire`
 * @settings: the program's settings
 *
 * Creates a window that asks how a new deal of Solitaire is played.
 *
 * What is chosen becomes one of @settings when the deal is started, and then
 * `win.start-solitaire` of @parent is activated with the parameters, as
 * meander_solitaire_setup_parse() reads them, and the seed.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_new_solitaire_new (GtkWindow *parent, GSettings *settings)
{
  MeanderNewSolitaire *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MEANDER_TYPE_NEW_SOLITAIRE, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  read_settings (self);
  gtk_widget_grab_focus (self->start);

  return GTK_WIDGET (self);
}
