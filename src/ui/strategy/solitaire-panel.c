/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/solitaire-panel.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "ui/strategy/solitaire-adviser.h"
#include "ui/strategy/solitaire-lengths.h"
#include "ui/strategy/solitaire-pictures.h"
#include "ui/strategy/solitaire-sums.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/scroll-words.h"
#include "ui/widgets/spare.h"
#include "ui/widgets/swatch.h"
#include "words/basics.h"
#include "words/solitaire.h"

struct _MeanderSolitairePanel
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderSoloResults *solo_results; /* NULL where nothing is kept */
  MeanderGame *game;                /* weak: which is shown, to be compared only */
  GtkWidget *swatch;
  GtkWidget *pictures; /* in the popover of the rules */
  GtkWidget *sums;     /* in that of the results */

  guint n_hints;         /* 1: where a tile goes is shown, 2: that it is good where it is tried */
  MeanderWorker *worker; /* finds the advice */
  gboolean advised;      /* it is known what is good */
  guint n_advised;       /* after so many moves */
  MeanderPlaySolitaireAdvice advice;
  guint n_moves;  /* that have been told, */
  guint n_trials; /* and tiles on trial, */
  guint n_tiles;  /* and the tiles in hand after them */
  gboolean moved; /* what is said next tells what is seen on the table */
  char *refusal;  /* why what was tried cannot be, NULL where nothing was refused since */

  GtkWidget *body; /* all that is seen */
  GtkWidget *swatch_box;
  GtkWidget *goal;
  GtkWidget *step;
  GtkWidget *confirm_stack;
  GtkWidget *confirm_none;
  GtkWidget *confirm;
  GtkWidget *confirm_label;
  GtkWidget *tools;
  GtkWidget *back;
  GtkWidget *hint_button;
  GtkWidget *hint;
  GtkWidget *effect;
  GtkWidget *separator;
  GtkWidget *lengths;
  GtkWidget *pile;
  GtkWidget *statistics;
  GtkWidget *sums_popover;
  GtkWidget *rules_popover;
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

/* One thing at a time: why something cannot be done, the hint, or what is to be done next; beside it
 * what the tiles on trial would do, or what the last move has brought. */
static void
show_messages (MeanderSolitairePanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const gboolean refused = self->refusal != NULL;
  const gboolean hinted = *gtk_label_get_text (GTK_LABEL (self->hint)) != '\0';
  const gboolean trying = meander_scene_get_trials (self->scene, NULL) > 0;
  const MeanderState *state;
  g_autofree char *step = NULL;
  g_autofree char *effect = NULL;
  g_autofree char *bound = NULL;
  MeanderResult result;

  if (game == NULL || game != self->game)
    return;
  state = meander_game_get_state (game);
  state->rules->result (state, &result);
  if (refused)
    step = g_strdup (self->refusal);
  else if (result.over)
    step = g_strdup (meander_words_solitaire_end (&result, meander_game_is_helped (game)));
  else if (trying)
    step = g_strdup (meander_words_how_to_play ());
  else
    step = meander_words_solitaire_step (state);
  if (trying)
    effect = meander_words_solitaire_effect (state, meander_scene_get_state (self->scene));

  gtk_label_set_text (GTK_LABEL (self->step), step);
  /* That all is reached the card tells. */
  gtk_widget_set_visible (self->step,
                          refused || (!hinted && !(result.over && result.solitaire.full)));
  gtk_widget_set_visible (self->hint, hinted && !refused);
  bound = meander_words_bind_counts (effect != NULL ? effect : "");
  gtk_label_set_text (GTK_LABEL (self->effect), bound);
  gtk_widget_set_visible (self->effect, effect != NULL && *effect != '\0' && !refused && !hinted);
  gtk_widget_set_visible (self->news,
                          *gtk_label_get_text (GTK_LABEL (self->news)) != '\0' && !refused);
}

static void
set_refusal (MeanderSolitairePanel *self, const char *sentence)
{
  g_free (self->refusal);
  self->refusal = g_strdup (sentence);
}

/* What a move or a trial has done is seen; why something cannot be done is to be read. */
static void
on_said (MeanderSolitairePanel *self, const char *sentence)
{
  /* What is only for the ear does not take the place of how the deal has ended. */
  const gboolean quiet =
      meander_scene_has_ended (self->scene) && meander_scene_get_notice (self->scene) == NULL;

  if (!self->moved && !quiet)
    {
      set_refusal (self, *sentence != '\0' ? sentence : NULL);
      show_messages (self);
    }
  self->moved = FALSE;
}

/* The own best. */
static void
find_best (MeanderSolitairePanel *self, MeanderSoloResultsSum *sum)
{
  MeanderSolitaireSetup setup;

  *sum = (MeanderSoloResultsSum){ 0 };
  if (self->solo_results != NULL &&
      meander_solitaire_get_setup (meander_game_get_state (meander_scene_get_game (self->scene)),
                                   &setup))
    meander_solo_results_add_up (self->solo_results, &setup, sum);
}

/* What is seen of the table, trials and all, beside the own best; at the end the card shows what
 * counts, and this deal is among the results. */
static void
show_lengths (MeanderSolitairePanel *self)
{
  MeanderSoloResultsSum sum;
  MeanderResult now, shown;

  /* A tile on trial may end the deal, but has not yet. */
  meander_game_get_result (meander_scene_get_game (self->scene), &now);
  meander_scene_get_result (self->scene, &shown);
  find_best (self, &sum);
  meander_solitaire_lengths_show (MEANDER_SOLITAIRE_LENGTHS (self->lengths), &shown, now.over,
                                  &sum);
  gtk_widget_set_visible (self->separator, !now.over);
}

/* Until a deal is finished there is nothing to ask for. */
static void
show_sums (MeanderSolitairePanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (game != NULL)
    gtk_widget_set_visible (
        self->statistics,
        meander_solitaire_sums_show (self->sums, self->solo_results, meander_game_get_seed (game)));
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
    return g_strdup (_ ("The pile is empty: now you may make spaces that no tile fits."));
  return g_strdup (_ ("The pile is empty."));
}

/* The one main button, where there is something to try or to play; and the way back from that. */
static void
show_confirm (MeanderSolitairePanel *self)
{
  const gboolean trying = meander_scene_get_trials (self->scene, NULL) > 0;
  const gboolean offered = trying || self->n_hints == 1;
  const gboolean focused = (gtk_widget_is_focus (self->confirm) && !offered) ||
                           (gtk_widget_is_focus (self->back) && !trying);

  if (offered)
    gtk_label_set_text (GTK_LABEL (self->confirm_label),
                        trying ? _ ("Play the Tile") : _ ("Try This Tile"));
  gtk_stack_set_visible_child (GTK_STACK (self->confirm_stack),
                               offered ? self->confirm : self->confirm_none);
  /* A page of a stack that is not shown stays there for the screen reader. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->confirm), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !offered, -1);
  gtk_widget_set_sensitive (self->back, trying);
  /* There is no stronger one: what is to be done is above. */
  if (self->n_hints > 0 && gtk_widget_is_focus (self->hint_button))
    gtk_widget_grab_focus (self->confirm);
  gtk_widget_set_sensitive (self->hint_button, self->n_hints == 0);
  /* Who has played by it, or taken back, goes on from the rack. */
  if (focused)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
}

/* ---- hints ---- */

static void
say_hint (MeanderSolitairePanel *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->hint), text);
  show_messages (self);
  show_confirm (self);
  if (*text != '\0')
    meander_proxy_announce_news (self->hint, text);
}

/* It is for the table as it was. */
static void
forget_hint (MeanderSolitairePanel *self)
{
  if (self->n_hints == 0)
    return;
  if (self->n_hints == 1)
    meander_scene_set_ghost (self->scene, NULL, NULL, 0);
  meander_scene_set_hinted (self->scene, 0);
  self->n_hints = 0;
  say_hint (self, "");
}

/* So is the advice. */
static void
forget_advice (MeanderSolitairePanel *self)
{
  g_clear_pointer (&self->worker, meander_worker_stop);
  self->advised = FALSE;
  forget_hint (self);
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
  g_autofree char *bound = NULL;

  if (game == NULL || !meander_solitaire_get_setup (meander_game_get_state (game), &setup))
    return;
  if (game != self->game)
    {
      set_refusal (self, NULL);
      gtk_label_set_text (GTK_LABEL (self->news), "");
      self->n_moves = self->n_tiles = G_MAXUINT - 1;
      /* What is said of the pile depends on the edition too. */
      g_object_notify (G_OBJECT (self), "pool");
    }
  if (game != self->game || meander_game_get_n_moves (game) != self->n_advised)
    forget_advice (self);
  else if (n_trials > 0 || self->n_hints > 1)
    forget_hint (self);
  g_set_weak_pointer (&self->game, game);
  state = meander_game_get_state (game);
  state->rules->result (state, &result);

  meander_swatch_set_colour (MEANDER_SWATCH (self->swatch), setup.colour);
  meander_swatch_set_loop (MEANDER_SWATCH (self->swatch), setup.goal == MEANDER_GOAL_LOOP);
  goal = meander_words_solitaire_goal (&setup);
  bound = meander_words_bind_counts (goal);
  gtk_label_set_text (GTK_LABEL (self->goal), bound);
  gtk_widget_set_visible (self->confirm_stack, !result.over);
  gtk_widget_set_visible (self->tools, !result.over);
  gtk_widget_set_visible (self->pile, !result.over);

  show_confirm (self);
  show_lengths (self);
  meander_solitaire_pictures_show (MEANDER_PICTURES (self->pictures), &setup);
  show_sums (self);
  show_messages (self);
}

/* The bonus of the last move is good news, and easily overlooked in the rack; a deal that is over
 * has none. */
static void
show_bonus (MeanderSolitairePanel *self, guint n_before)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  guint n_tiles = meander_game_get_state (game)->racks[0].n_tiles;
  gboolean over = meander_solitaire_get_step (meander_game_get_state (game)) == MEANDER_TURN_END;
  g_autofree char *text =
      n_tiles > n_before && !over ? meander_words_solitaire_filled (n_tiles - n_before) : NULL;

  gtk_label_set_text (GTK_LABEL (self->news), text != NULL ? text : "");
}

static void
on_scene_changed (MeanderSolitairePanel *self, guint change)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  guint n_trials = meander_scene_get_trials (self->scene, NULL);
  guint n_moves;

  if (!(change & MEANDER_SCENE_POSITION))
    {
      /* A reason is shown. */
      if (change & MEANDER_SCENE_MARKS)
        self->moved = FALSE;
      return;
    }

  update (self);
  if (game == NULL || meander_solitaire_get_turn (meander_game_get_state (game)) == NULL)
    return;
  n_moves = meander_game_get_n_moves (game);
  if (n_moves == self->n_moves && n_trials == self->n_trials)
    return;

  self->moved = TRUE;
  if (n_moves == self->n_moves + 1)
    show_bonus (self, self->n_tiles);
  else
    gtk_label_set_text (GTK_LABEL (self->news), "");
  set_refusal (self, NULL);
  show_messages (self);
  self->n_moves = n_moves;
  self->n_trials = n_trials;
  self->n_tiles = meander_game_get_state (game)->racks[0].n_tiles;
}

static void
on_refused (MeanderSolitairePanel *self)
{
  self->moved = FALSE;
}

static void on_confirm (MeanderSolitairePanel *self);

static void
on_back (MeanderSolitairePanel *self)
{
  meander_scene_clear_trials (self->scene);
}

static void
meander_solitaire_panel_dispose (GObject *object)
{
  MeanderSolitairePanel *self = MEANDER_SOLITAIRE_PANEL (object);

  g_clear_pointer (&self->worker, meander_worker_stop);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->solo_results);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->refusal, g_free);
  g_clear_pointer (&self->body, gtk_widget_unparent);

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
  widget_class->focus = meander_scroll_words_focus;
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

  g_type_ensure (MEANDER_TYPE_SPARE);
  g_type_ensure (MEANDER_TYPE_SOLITAIRE_LENGTHS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/solitaire-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, body);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, swatch_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, goal);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, step);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, confirm_stack);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, confirm_none);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, tools);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, confirm_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, effect);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, back);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, hint);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, lengths);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, separator);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, pile);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, statistics);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, sums_popover);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, rules_popover);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitairePanel, news);
  gtk_widget_class_bind_template_callback (widget_class, say_pile);
  gtk_widget_class_bind_template_callback (widget_class, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

static void
meander_solitaire_panel_init (MeanderSolitairePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->swatch = meander_swatch_new (MEANDER_RED, TRUE);
  gtk_box_append (GTK_BOX (self->swatch_box), self->swatch);
  self->pictures = meander_pictures_new ();
  gtk_popover_set_child (GTK_POPOVER (self->rules_popover), self->pictures);
  self->sums = meander_solitaire_sums_new ();
  gtk_popover_set_child (GTK_POPOVER (self->sums_popover), self->sums);
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
  g_signal_connect_object (scene, "refused", G_CALLBACK (on_refused), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  /* What is to be done is told for mouse, finger or keys. */
  g_signal_connect_object (meander_input_get_default (), "changed", G_CALLBACK (show_messages),
                           self, G_CONNECT_SWAPPED);
  if (solo_results != NULL)
    g_signal_connect_object (solo_results, "changed", G_CALLBACK (show_sums), self,
                             G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* What the advice is; asked for once more, it leads to what is to be done. */
static void
give_hint (MeanderSolitairePanel *self)
{
  const MeanderState *state = meander_game_get_state (self->game);
  const MeanderPlacement *tile = &self->advice.tile;
  const gboolean trying = meander_scene_get_trials (self->scene, NULL) > 0;
  g_autofree char *advice = NULL;
  g_autofree char *text = NULL;

  if (meander_scene_tries_only (self->scene, tile))
    {
      self->n_hints = 2;
      say_hint (self, _ ("This is good. Play the tile."));
      gtk_widget_grab_focus (self->confirm);
    }
  else if (self->n_hints == 0)
    {
      if (meander_scene_get_held (self->scene)->n_tiles > 0)
        meander_scene_let_go (self->scene);
      meander_scene_clear_trials (self->scene);
      meander_scene_set_hinted (self->scene, tile->number);
      meander_game_note_advised (self->game, tile);
      meander_scene_set_ghost (self->scene, tile, NULL, 0);
      self->n_hints = 1;
      advice = meander_words_solitaire_advice (state, &self->advice);
      /* What was tried has gone by this, and not by itself. */
      text = trying ? g_strdup_printf ("%s\n%s", advice, _ ("Your tile is back in the rack."))
                    : g_strdup (advice);
      say_hint (self, text);
    }
  else
    {
      gtk_widget_grab_focus (self->confirm);
      meander_proxy_announce_news (self->hint, gtk_label_get_text (GTK_LABEL (self->hint)));
    }
}

static void
on_confirm (MeanderSolitairePanel *self)
{
  const MeanderPlacement tried = self->advice.tile;

  if (self->n_hints == 1)
    {
      forget_hint (self);
      meander_scene_try (self->scene, tried.number, tried.hex, tried.rotation);
    }
  else
    meander_scene_confirm (self->scene);
}

static void
on_advised (gpointer data, gpointer user_data)
{
  MeanderSolitairePanel *self = user_data;
  const MeanderPlaySolitaireAdvice *advice = meander_solitaire_adviser_get_advice (data);

  self->worker = NULL;
  if (advice == NULL)
    return;
  self->advised = TRUE;
  self->advice = *advice;
  give_hint (self);
}

/**
 * meander_solitaire_panel_hint:
 * @self: a panel
 *
 * Gives a hint: which tile and its place.  Asked again, it leads to the button that tries the tile
 * there, and when it is tried, says so and leads to the one that plays it; other tiles on trial go
 * back to the hand.
 *
 * The first of a table comes a moment later, when the computer has thought about it.
 */
void
meander_solitaire_panel_hint (MeanderSolitairePanel *self)
{
  MeanderGame *game;

  g_return_if_fail (MEANDER_IS_SOLITAIRE_PANEL (self));

  game = meander_scene_get_game (self->scene);
  if (game == NULL || game != self->game || self->worker != NULL)
    return;
  set_refusal (self, NULL);
  self->n_advised = meander_game_get_n_moves (game);
  if (self->advised)
    give_hint (self);
  else
    self->worker =
        meander_solitaire_adviser_start (meander_game_get_state (game), on_advised, self);
}

/**
 * meander_solitaire_panel_is_thinking:
 * @self: a panel
 *
 * Tells whether a hint was asked for that is still to come.
 *
 * Returns: whether it is
 */
gboolean
meander_solitaire_panel_is_thinking (MeanderSolitairePanel *self)
{
  g_return_val_if_fail (MEANDER_IS_SOLITAIRE_PANEL (self), FALSE);

  return self->worker != NULL;
}
