/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/solitaire-panel.h"

#include <glib/gi18n.h>

#include "ui/widgets/seed-row.h"
#include "rules/solitaire-game.h"
#include "ui/widgets/swatch.h"
#include "words/puzzle.h"
#include "words/solitaire.h"

struct _MeanderSolitairePanel
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderSoloResults *solo_results; /* NULL where nothing is kept */
  MeanderGame *game;                /* weak: which is shown, to be compared only */
  GtkWidget *swatch;

  GtkWidget *scroller; /* all that is seen */
  GtkWidget *swatch_box;
  GtkWidget *goal;
  GtkWidget *step;
  GtkWidget *end;
  GtkWidget *end_title;
  GtkWidget *end_text;
  GtkWidget *trying;
  GtkWidget *confirm;
  GtkWidget *effect;
  GtkWidget *lengths;
  GtkWidget *line_label;
  GtkWidget *line_bar;
  GtkWidget *loop_label;
  GtkWidget *loop_bar;
  GtkWidget *pile;
  GtkWidget *deal;
  GtkWidget *sums;
  GtkWidget *news;
};

G_DEFINE_FINAL_TYPE (MeanderSolitairePanel, meander_solitaire_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_POOL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
on_said (MeanderSolitairePanel *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->news), sentence);
  gtk_widget_set_visible (self->news, *sentence != '\0');
}

static void
show_length (GtkWidget *label, GtkWidget *bar, MeanderColour colour, gboolean loop, guint n_tiles)
{
  g_autofree char *text = meander_words_length (colour, loop, n_tiles, MEANDER_SOLITAIRE_TILES);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar),
                                 (double) n_tiles / MEANDER_SOLITAIRE_TILES);
}

/* What is seen of the table, trials and all. */
static void
show_lengths (MeanderSolitairePanel *self)
{
  MeanderResult shown;
  gboolean has_loop;

  meander_scene_get_result (self->scene, &shown);
  has_loop = shown.solitaire.loop > 0;
  show_length (self->line_label, self->line_bar, shown.solitaire.colour, FALSE,
               shown.solitaire.line);
  show_length (self->loop_label, self->loop_bar, shown.solitaire.colour, TRUE,
               shown.solitaire.loop);
  /* A loop of all leaves no line. */
  gtk_widget_set_visible (self->line_label, shown.solitaire.line > 0 || !has_loop);
  gtk_widget_set_visible (self->line_bar, shown.solitaire.line > 0 || !has_loop);
  gtk_widget_set_visible (self->loop_label, has_loop);
  gtk_widget_set_visible (self->loop_bar, has_loop);
}

static void
show_end (MeanderSolitairePanel *self, const MeanderResult *result)
{
  g_autofree char *text = meander_words_solitaire_result (result);

  gtk_label_set_text (GTK_LABEL (self->end_title), meander_words_solitaire_end (result));
  gtk_label_set_text (GTK_LABEL (self->end_text), text);
}

/* What has been reached so far where the same was played. */
static void
show_sums (MeanderSolitairePanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderSolitaireSetup setup;
  MeanderSoloResultsSum sum = { 0 };
  GString *text;

  if (game == NULL || !meander_solitaire_get_setup (meander_game_get_state (game), &setup))
    return;
  if (self->solo_results != NULL)
    meander_solo_results_add_up (self->solo_results, &setup, &sum);
  gtk_widget_set_visible (self->sums, sum.played > 0);

  text = g_string_new (_ ("So far:"));
  g_string_append_c (text, '\n');
  g_string_append_printf (text, ngettext ("%u deal played", "%u deals played", sum.played),
                          sum.played);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, ngettext ("%u full success", "%u full successes", sum.full),
                          sum.full);
  g_string_append_c (text, '\n');
  if (setup.goal == MEANDER_GOAL_LOOP)
    g_string_append_printf (text, _ ("Best loop: %u of 14 tiles"), sum.best);
  else
    g_string_append_printf (text, _ ("Best line: %u of 14 tiles"), sum.best);
  gtk_label_set_text (GTK_LABEL (self->sums), text->str);
  g_string_free (text, TRUE);
}

/* For the label's binding in the template. */
static char *
say_pile (GtkWidget *label, guint n_tiles, MeanderSolitairePanel *self)
{
  MeanderGame *game = self->scene != NULL ? meander_scene_get_game (self->scene) : NULL;
  MeanderSolitaireSetup setup;

  if (n_tiles > 0)
    return g_strdup_printf (ngettext ("%u tile in the pile", "%u tiles in the pile", n_tiles),
                            n_tiles);
  if (game != NULL && meander_solitaire_get_setup (meander_game_get_state (game), &setup) &&
      meander_solitaire_edition_get_rules (setup.edition)->careful)
    return g_strdup (_ ("The pile is empty: now you may make any forced space."));
  return g_strdup (_ ("The pile is empty."));
}

static void
show_deal (MeanderSolitairePanel *self)
{
  g_autofree char *number =
      g_strdup_printf ("%" G_GUINT64_FORMAT, meander_game_get_seed (self->game));
  /* Translators: %s is a number of up to 19 digits */
  g_autofree char *deal = g_strdup_printf (_ ("Deal number %s"), number);

  gtk_label_set_text (GTK_LABEL (self->deal), deal);
}

static void
update (MeanderSolitairePanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  guint n_trials = meander_scene_get_trials (self->scene, NULL);
  const MeanderState *state;
  MeanderSolitaireSetup setup;
  MeanderResult result;
  g_autofree char *goal = NULL;
  g_autofree char *step = NULL;
  g_autofree char *effect = NULL;

  if (game == NULL || !meander_solitaire_get_setup (meander_game_get_state (game), &setup))
    return;
  if (game != self->game)
    {
      on_said (self, "");
      /* What is said of the pile depends on the edition too. */
      g_object_notify (G_OBJECT (self), "pool");
    }
  g_set_weak_pointer (&self->game, game);
  state = meander_game_get_state (game);
  state->rules->result (state, &result);

  meander_swatch_set_colour (MEANDER_SWATCH (self->swatch), setup.colour);
  meander_swatch_set_loop (MEANDER_SWATCH (self->swatch), setup.goal == MEANDER_GOAL_LOOP);
  goal = meander_words_solitaire_goal (&setup);
  gtk_label_set_text (GTK_LABEL (self->goal), goal);
  step = meander_words_solitaire_step (state);
  gtk_label_set_text (GTK_LABEL (self->step), step);
  gtk_widget_set_visible (self->step, !result.over);
  gtk_widget_set_visible (self->trying, !result.over);
  gtk_widget_set_visible (self->lengths, !result.over);
  gtk_widget_set_visible (self->pile, !result.over);
  gtk_widget_set_visible (self->end, result.over);
  if (result.over)
    show_end (self, &result);

  effect = n_trials > 0
               ? meander_words_solitaire_effect (state, meander_scene_get_state (self->scene))
               : g_strdup ("");
  gtk_label_set_text (GTK_LABEL (self->effect), effect);
  gtk_widget_set_visible (self->effect, *effect != '\0');
  /* It stays sensitive, so that the keyboard does not lose its place: pressed in
   * vain it says what is missing. */
  if (n_trials > 0)
    gtk_widget_add_css_class (self->confirm, "suggested-action");
  else
    gtk_widget_remove_css_class (self->confirm, "suggested-action");

  show_lengths (self);
  show_deal (self);
  show_sums (self);
}

static void
on_scene_changed (MeanderSolitairePanel *self, guint change)
{
  if (change & MEANDER_SCENE_POSITION)
    update (self);
}

static void
on_confirm (MeanderSolitairePanel *self)
{
  meander_scene_confirm (self->scene);
}

static void
on_back (MeanderSolitairePanel *self)
{
  meander_scene_clear_trials (self->scene);
}

static void
start (MeanderSolitairePanel *self, guint64 seed)
{
  g_autofree char *params =
      g_strdup (meander_game_get_params (meander_scene_get_game (self->scene)));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.start-solitaire", "(st)", params, seed);
}

static void
on_new_deal (MeanderSolitairePanel *self)
{
  start (self, meander_seed_new ());
}

static void
on_same_deal (MeanderSolitairePanel *self)
{
  start (self, meander_game_get_seed (meander_scene_get_game (self->scene)));
}

static void
meander_solitaire_panel_dispose (GObject *object)
{
  MeanderSolitairePanel *self = MEANDER_SOLITAIRE_PANEL (object);

  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->solo_results);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_solitaire_panel_parent_class)->dispose (object);
}

static void
meander_solitaire_panel_get_property (GObject *object,
                                      guint property_id,
                                      GValue *value,
                                      GParamSpec *pspec)
{
  MeanderSolitairePanel *self = MEANDER_SOLITAIRE_PANEL (object);

  switch (property_id)
    {
    case PROP_POOL:
      g_value_set_object (value, self->scene != NULL ? meander_scene_get_pool (self->scene) : NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_solitaire_panel_class_init (MeanderSolitairePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_solitaire_panel_dispose;
  object_class->get_property = meander_solitaire_panel_get_property;

  /**
   * MeanderSolitairePanel:pool:
   *
   * The tiles in the pile, a [class@Meander.TileList], which the template binds to.
   */
  properties[PROP_POOL] =
      g_param_spec_object ("pool", NULL, NULL, MEANDER_TYPE_TILE_LIST,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/solitaire-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, swatch_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, goal);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, step);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, end);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, end_title);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, end_text);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, trying);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, effect);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, lengths);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, line_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, line_bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, loop_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, loop_bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, pile);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, deal);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, sums);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, news);
  gtk_widget_class_bind_template_callback (widget_class, say_pile);
  gtk_widget_class_bind_template_callback (widget_class, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_bind_template_callback (widget_class, on_new_deal);
  gtk_widget_class_bind_template_callback (widget_class, on_same_deal);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

static void
meander_solitaire_panel_init (MeanderSolitairePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  on_said (self, "");
  self->swatch = meander_swatch_new (MEANDER_RED, TRUE);
  gtk_box_append (GTK_BOX (self->swatch_box), self->swatch);
}

/**
 * meander_solitaire_panel_new:
 * @scene: the scene to be told of
 * @solo_results: (nullable): the results so far
 *
 * Makes a panel.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_solitaire_panel_new (MeanderScene *scene, MeanderSoloResults *solo_results)
{
  MeanderSolitairePanel *self = g_object_new (MEANDER_TYPE_SOLITAIRE_PANEL, NULL);

  self->scene = g_object_ref (scene);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POOL]);
  g_set_object (&self->solo_results, solo_results);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  if (solo_results != NULL)
    g_signal_connect_object (solo_results, "changed", G_CALLBACK (show_sums), self,
                             G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
