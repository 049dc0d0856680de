/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/panel.h"

#include <glib/gi18n.h>

#include "ui/strategy/advice-box.h"
#include "ui/strategy/aids-button.h"
#include "model/settings.h"
#include "ui/widgets/level-face.h"
#include "ui/strategy/analysis-view.h"
#include "ui/strategy/history-view.h"
#include "scene/report.h"
#include "rules/strategy-game.h"
#include "ui/widgets/swatch.h"
#include "words/strategy.h"

struct _MeanderStrategyPanel
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game; /* weak: which is shown, to be compared only */
  GtkWidget *swatch;
  GtkWidget *names[MEANDER_N_COLOURS];
  GtkWidget *swatches[MEANDER_N_COLOURS];
  GtkWidget *points[MEANDER_N_COLOURS];
  GtkWidget *details[MEANDER_N_COLOURS];

  GtkWidget *scroller; /* all that is seen */
  GtkWidget *swatch_box;
  GtkWidget *face; /* of the computer on turn */
  GtkWidget *spinner;
  GtkWidget *pause;
  GtkWidget *who;
  GtkWidget *step_box;
  GtkWidget *step;
  GtkWidget *effect;
  GtkWidget *advice_box;
  GtkWidget *advice;
  GtkWidget *confirm;
  GtkWidget *confirm_label;
  GtkWidget *rotation;
  GtkWidget *players;
  GtkWidget *bag;
  GtkWidget *aids_box;
  GtkWidget *aids_label;
  GtkWidget *aids;
  GtkWidget *history;
  GtkWidget *news;
  gboolean reviewing; /* whether it was when the panel was set */
  gboolean updating;  /* the widgets are being set */
};

G_DEFINE_FINAL_TYPE (MeanderStrategyPanel, meander_strategy_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_POOL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* For the label's binding in the template. */
static char *
say_bag (GtkWidget *label, guint n_tiles)
{
  if (n_tiles == 0)
    return g_strdup (_ ("The bag is empty: the endgame, without restrictions."));
  return g_strdup_printf (ngettext ("%u tile in the bag", "%u tiles in the bag", n_tiles), n_tiles);
}

static void
show_players (MeanderStrategyPanel *self, const MeanderResult *result)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderTurn *turn = meander_strategy_get_turn (meander_scene_get_state (self->scene));

  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      gboolean shown = i < result->n_sides;
      g_autofree char *name = NULL;
      g_autofree char *points = NULL;
      g_autofree char *detail = NULL;
      guint line = 0;
      guint loop = 0;
      guint joined;

      gtk_widget_set_visible (self->swatches[i], shown);
      gtk_widget_set_visible (self->names[i], shown);
      gtk_widget_set_visible (self->points[i], shown);
      gtk_widget_set_visible (self->details[i], shown);
      if (!shown)
        continue;
      name = meander_words_side (game, result->sides[i].colour);
      points = g_strdup_printf ("%u", result->sides[i].points);
      meander_turn_get_indirect (turn, result->sides[i].colour, &line, &loop);
      joined = MAX (line, 2 * loop);
      if (joined > result->sides[i].points &&
          meander_scene_has_aid (self->scene, MEANDER_AID_LINES))
        /* Translators: points when forced spaces that can be filled are counted in */
        detail = g_strdup_printf (_ ("%u with forced spaces"), joined);
      else if (result->sides[i].loop * 2 == result->sides[i].points && result->sides[i].loop > 0)
        detail = g_strdup_printf (
            ngettext ("loop of %u tile", "loop of %u tiles", result->sides[i].loop),
            result->sides[i].loop);
      else
        detail = g_strdup_printf (
            ngettext ("line of %u tile", "line of %u tiles", result->sides[i].line),
            result->sides[i].line);
      meander_swatch_set_colour (MEANDER_SWATCH (self->swatches[i]), result->sides[i].colour);
      gtk_label_set_text (GTK_LABEL (self->names[i]), name);
      gtk_label_set_text (GTK_LABEL (self->points[i]), points);
      gtk_label_set_text (GTK_LABEL (self->details[i]), detail);
    }
}

static void
on_said (MeanderStrategyPanel *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->news), sentence);
  gtk_widget_set_visible (self->news, *sentence != '\0');
}

/* The switches are those of the player on turn. */
static void
show_aids (MeanderStrategyPanel *self, guint seat)
{
  g_autofree char *name = meander_words_seat (self->game, seat);
  /* Translators: over the switches of all hints; %s is a player's name */
  g_autofree char *title = g_strdup_printf (_ ("Help for %s"), name);

  self->updating = TRUE;
  meander_aids_button_set_title (MEANDER_AIDS_BUTTON (self->aids), title);
  meander_aids_button_set_aids (MEANDER_AIDS_BUTTON (self->aids),
                                meander_scene_get_aids (self->scene, seat));
  self->updating = FALSE;
  gtk_label_set_text (GTK_LABEL (self->aids_label), title);
}

static void
on_aids (MeanderStrategyPanel *self)
{
  g_autofree char *name = NULL;

  if (self->updating || self->game == NULL)
    return;
  name = meander_words_seat (
      self->game, meander_scene_get_near_seat (self->scene, meander_game_get_state (self->game)));
  meander_aids_set (meander_settings_get_default (), name,
                    meander_aids_button_get_aids (MEANDER_AIDS_BUTTON (self->aids)));
}

/* What the tiles on trial would do; else what the cursor is on. */
static void
show_effect (MeanderStrategyPanel *self)
{
  g_autofree char *effect = NULL;

  if (meander_scene_get_trials (self->scene, NULL) == 0)
    effect = meander_report_tooltip (self->scene, meander_scene_get_cursor (self->scene), "\n");
  else if (meander_scene_has_aid (self->scene, MEANDER_AID_EFFECTS))
    effect = meander_words_effect (self->game, meander_scene_get_state (self->scene));
  gtk_label_set_text (GTK_LABEL (self->effect), effect != NULL ? effect : "");
  gtk_widget_set_visible (self->effect, effect != NULL);
}

/* Its face, and a sign that it thinks. */
static void
show_computer (MeanderStrategyPanel *self, MeanderLevel level)
{
  gboolean thinking = level != MEANDER_LEVEL_NONE && meander_scene_is_thinking (self->scene);

  gtk_widget_set_visible (self->face, level != MEANDER_LEVEL_NONE);
  meander_level_face_set_level (MEANDER_LEVEL_FACE (self->face), level);
  gtk_widget_set_visible (self->spinner, thinking);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), thinking);
}

static void
update (MeanderStrategyPanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderState *state;
  guint n_trials = meander_scene_get_trials (self->scene, NULL);
  MeanderResult result;
  MeanderResult shown;
  guint seat;
  gboolean over;
  gboolean passing;
  gboolean computers; /* whether the computer is on turn */
  gboolean paused;
  guint n_people;
  MeanderLevel level;
  gboolean reviewing = game != NULL && meander_scene_is_reviewing (self->scene);
  g_autofree char *who = NULL;
  g_autofree char *step = NULL;

  if (game == NULL || !meander_scene_is_strategy (self->scene))
    return;
  if (game != self->game)
    on_said (self, "");
  /* What was said there is not about here. */
  if (reviewing != self->reviewing)
    on_said (self, "");
  self->reviewing = reviewing;
  g_set_weak_pointer (&self->game, game);
  state = meander_scene_get_rack_state (self->scene);
  state->rules->result (state, &result);
  meander_scene_get_result (self->scene, &shown);
  seat = meander_strategy_get_seat (state);
  over = result.over;
  level = meander_players_get_level (meander_game_get_players (game), seat);
  computers = !over && !reviewing && level != MEANDER_LEVEL_NONE;
  paused = meander_scene_is_paused (self->scene);
  n_people = meander_players_count_people (meander_game_get_players (game));
  passing = !over && meander_strategy_get_step (state) == MEANDER_TURN_PASS;

  meander_swatch_set_colour (MEANDER_SWATCH (self->swatch),
                             meander_strategy_get_colour (state, seat));
  gtk_widget_set_visible (self->swatch_box, !over);
  if (over)
    {
      /* The card tells how. */
      who = g_strdup (_ ("The game is over."));
      step = g_strdup ("");
    }
  else
    {
      g_autofree char *name = meander_words_player (game, seat);

      if (meander_words_is_you (game, seat))
        who = g_strdup (_ ("Your turn"));
      else
        /* Translators: whose turn it is; %s is a name */
        who = g_strdup_printf (_ ("%s to play"), name);
      if (!computers)
        step = meander_words_step (state, meander_scene_has_aid (self->scene, MEANDER_AID_FITS));
      else if (paused)
        step = g_strdup (_ ("The computer is waiting."));
      else
        /* Translators: a computer player is on turn; %s is its name */
        step = g_strdup_printf (_ ("%s is thinking…"), name);
    }
  gtk_label_set_text (GTK_LABEL (self->who), who);
  gtk_label_set_text (GTK_LABEL (self->step), step);
  gtk_widget_set_visible (self->step_box, *step != '\0');

  show_effect (self);
  gtk_label_set_text (GTK_LABEL (self->confirm_label),
                      reviewing                    ? _ ("Back to the game")
                      : computers && paused        ? C_ ("button", "Go on")
                      : computers && n_people == 0 ? C_ ("button", "Pause")
                      : passing && !computers      ? C_ ("button", "Pass")
                                                   : _ ("Play the tile"));
  gtk_widget_set_visible (self->confirm, reviewing || !over);
  /* They stay sensitive, so that the keyboard does not lose its place: pressed in
   * vain they say what is missing. */
  if (reviewing || (computers ? paused : passing || n_trials > 0))
    gtk_widget_add_css_class (self->confirm, "suggested-action");
  else
    gtk_widget_remove_css_class (self->confirm, "suggested-action");
  gtk_widget_set_visible (self->rotation, !over && n_people > 0);
  gtk_widget_set_visible (self->pause, !over && n_people < state->n_players);
  self->updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->pause), paused);
  self->updating = FALSE;
  show_computer (self, over || reviewing ? MEANDER_LEVEL_NONE : level);

  show_players (self, &shown);
  gtk_widget_set_visible (self->bag, !over);
  gtk_widget_set_visible (self->history, meander_game_get_n_moves (game) > 0);
  if (!meander_scene_is_reviewing (self->scene))
    show_aids (self, meander_scene_get_near_seat (self->scene, state));
  gtk_widget_set_visible (self->aids_box, n_people > 0);
}

static void
on_scene_changed (MeanderStrategyPanel *self, guint change)
{
  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS))
    update (self);
  else if (change & MEANDER_SCENE_MARKS && self->game != NULL &&
           meander_scene_is_strategy (self->scene))
    show_effect (self);
}

static void
on_confirm (MeanderStrategyPanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (meander_scene_is_reviewing (self->scene))
    meander_scene_show_game (self->scene);
  else if (meander_scene_is_computers_turn (self->scene) &&
           (meander_scene_is_paused (self->scene) ||
            meander_players_count_people (meander_game_get_players (game)) == 0))
    meander_scene_set_paused (self->scene, !meander_scene_is_paused (self->scene));
  else
    meander_scene_confirm (self->scene);
}

static void
on_pause (MeanderStrategyPanel *self)
{
  if (!self->updating)
    meander_scene_set_paused (self->scene,
                              gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->pause)));
}

static void
on_back (MeanderStrategyPanel *self)
{
  meander_scene_clear_trials (self->scene);
}

static void
meander_strategy_panel_dispose (GObject *object)
{
  MeanderStrategyPanel *self = MEANDER_STRATEGY_PANEL (object);

  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_strategy_panel_parent_class)->dispose (object);
}

static void
meander_strategy_panel_get_property (GObject *object,
                                     guint property_id,
                                     GValue *value,
                                     GParamSpec *pspec)
{
  MeanderStrategyPanel *self = MEANDER_STRATEGY_PANEL (object);

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
meander_strategy_panel_class_init (MeanderStrategyPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_strategy_panel_dispose;
  object_class->get_property = meander_strategy_panel_get_property;

  /**
   * MeanderStrategyPanel:pool:
   *
   * The tiles in the bag, a [class@Meander.TileList], which the template binds to.
   */
  properties[PROP_POOL] =
      g_param_spec_object ("pool", NULL, NULL, MEANDER_TYPE_TILE_LIST,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MEANDER_TYPE_AIDS_BUTTON);
  g_type_ensure (MEANDER_TYPE_LEVEL_FACE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/strategy/panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, swatch_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, face);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, pause);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, who);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, step_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, step);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, effect);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, advice_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, confirm_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, rotation);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, players);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, bag);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, history);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, aids_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, aids_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, aids);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, news);
  gtk_widget_class_bind_template_callback (widget_class, say_bag);
  gtk_widget_class_bind_template_callback (widget_class, on_aids);
  gtk_widget_class_bind_template_callback (widget_class, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_bind_template_callback (widget_class, on_pause);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

static void
meander_strategy_panel_init (MeanderStrategyPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  on_said (self, "");
  self->swatch = meander_swatch_new (MEANDER_RED, FALSE);
  gtk_box_append (GTK_BOX (self->swatch_box), self->swatch);
  for (int i = 0; i < MEANDER_N_COLOURS; i++)
    {
      self->swatches[i] = meander_swatch_new (MEANDER_RED, FALSE);
      self->names[i] = gtk_label_new (NULL);
      self->points[i] = gtk_label_new (NULL);
      self->details[i] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->names[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (self->names[i]), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (self->names[i]), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_hexpand (self->names[i], TRUE);
      gtk_label_set_xalign (GTK_LABEL (self->details[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (self->details[i]), TRUE);
      gtk_widget_add_css_class (self->details[i], "dim-label");
      gtk_widget_add_css_class (self->details[i], "caption");
      gtk_widget_add_css_class (self->points[i], "points");
      gtk_grid_attach (GTK_GRID (self->players), self->swatches[i], 0, 2 * i, 1, 2);
      gtk_grid_attach (GTK_GRID (self->players), self->names[i], 1, 2 * i, 1, 1);
      gtk_grid_attach (GTK_GRID (self->players), self->details[i], 1, 2 * i + 1, 1, 1);
      gtk_grid_attach (GTK_GRID (self->players), self->points[i], 2, 2 * i, 1, 2);
    }
}

/**
 * meander_strategy_panel_new:
 * @scene: the scene to be told of
 * @store: (nullable): where what an analysis finds is kept
 *
 * Makes a panel.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_strategy_panel_new (MeanderScene *scene, MeanderStore *store)
{
  MeanderStrategyPanel *self = g_object_new (MEANDER_TYPE_STRATEGY_PANEL, NULL);
  GtkWidget *history;

  self->scene = g_object_ref (scene);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POOL]);
  history = meander_history_view_new (scene, store);
  gtk_widget_set_hexpand (history, TRUE);
  gtk_box_append (GTK_BOX (self->history), history);
  gtk_box_append (GTK_BOX (self->history),
                  meander_analysis_view_new (
                      scene, meander_history_view_get_review (MEANDER_HISTORY_VIEW (history))));
  self->advice = meander_advice_box_new (scene);
  gtk_widget_set_hexpand (self->advice, TRUE);
  gtk_box_append (GTK_BOX (self->advice_box), self->advice);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_strategy_panel_ask:
 * @self: a panel
 *
 * Asks the computer what it would do.
 */
void
meander_strategy_panel_ask (MeanderStrategyPanel *self)
{
  g_return_if_fail (MEANDER_IS_STRATEGY_PANEL (self));

  meander_advice_box_ask (MEANDER_ADVICE_BOX (self->advice));
}

/**
 * meander_strategy_panel_get_analysis:
 * @self: a panel
 *
 * Gets what an analysis has found of the game.
 *
 * Returns: (transfer none) (nullable): the analysis, if there is one already
 */
const MeanderPlayAnalysis *
meander_strategy_panel_get_analysis (MeanderStrategyPanel *self)
{
  g_return_val_if_fail (MEANDER_IS_STRATEGY_PANEL (self), NULL);

  return meander_game_review_get_analysis (meander_history_view_get_review (
      MEANDER_HISTORY_VIEW (gtk_widget_get_first_child (self->history))));
}

/**
 * meander_strategy_panel_look_back:
 * @self: a panel with a game of some moves
 *
 * Has the keyboard go to the moves of the game.
 */
void
meander_strategy_panel_look_back (MeanderStrategyPanel *self)
{
  g_return_if_fail (MEANDER_IS_STRATEGY_PANEL (self));

  gtk_widget_child_focus (self->history, GTK_DIR_TAB_FORWARD);
}
