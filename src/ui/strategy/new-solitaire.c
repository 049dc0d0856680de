/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/new-solitaire.h"

#include <glib/gi18n.h>

#include "ui/widgets/dialogue.h"
#include "ui/widgets/seed-row.h"
#include "rules/solitaire-game.h"

#define N_COLOURS 3 /* no tile up to 14 has green */

struct _MeanderNewSolitaire
{
  GtkWindow parent_instance;

  GSettings *settings;

  GtkWidget *growing;            /* the edition of PL */
  GtkWidget *single;             /* the other one */
  GtkWidget *choices;            /* what there is to choose in it */
  GtkWidget *colours[N_COLOURS]; /* in the order of `colours` */
  GtkWidget *line;
  GtkWidget *loop;
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

static void
get_setup (MeanderNewSolitaire *self, MeanderSolitaireSetup *setup)
{
  *setup = (MeanderSolitaireSetup){
    .edition =
        is_chosen (self->growing) ? MEANDER_SOLITAIRE_GROWING_HAND : MEANDER_SOLITAIRE_SINGLE_TILE,
    .goal = is_chosen (self->loop) ? MEANDER_GOAL_LOOP : MEANDER_GOAL_LINE,
    .serious = !gtk_switch_get_active (GTK_SWITCH (self->casual)),
  };
  for (guint i = 0; i < N_COLOURS; i++)
    if (is_chosen (self->colours[i]))
      setup->colour = colours[i];
}

/* ── Settings ─────────────────────────────────────────────────────────────── */

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
  choose (setup.edition == MEANDER_SOLITAIRE_SINGLE_TILE && setup.goal == MEANDER_GOAL_LOOP
              ? self->loop
              : self->line);
  gtk_switch_set_active (GTK_SWITCH (self->casual), !setup.serious);
  choose (setup.edition == MEANDER_SOLITAIRE_SINGLE_TILE ? self->single : self->growing);
  gtk_widget_set_visible (self->choices, setup.edition == MEANDER_SOLITAIRE_SINGLE_TILE);
}

/* ── Start ────────────────────────────────────────────────────────────────── */

static void
on_edition (MeanderNewSolitaire *self)
{
  gtk_widget_set_visible (self->choices, !is_chosen (self->growing));
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
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.start-solitaire", "(st)", params, seed);
  gtk_window_close (GTK_WINDOW (self));
}

/* ── Life ─────────────────────────────────────────────────────────────────── */

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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/new-solitaire.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, growing);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewSolitaire, single);
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
  gtk_widget_class_bind_template_callback (widget_class, on_edition);
  meander_dialogue_bind_rows (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_valid);

  meander_dialogue_add_keys (widget_class, "solitaire");
}

static void
meander_new_solitaire_init (MeanderNewSolitaire *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
