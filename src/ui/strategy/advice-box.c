/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/advice-box.h"

#include <glib/gi18n.h>

#include "ui/widgets/proxy.h"
#include "play/advise.h"
#include "ui/widgets/tooltip.h"
#include "rules/strategy-game.h"
#include "words/analysis.h"
#include "model/worker.h"

struct _MeanderAdviceBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game; /* weak: which the advice is for */
  guint n_moves;     /* and after how many moves */
  gboolean given;    /* advice is shown */
  gboolean known;    /* what would be done with this table: */
  MeanderPlacement tile;
  char *reasons; /* all that was said of it */
  MeanderWorker *worker;

  GtkWidget *box;
  GtkWidget *warning;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (MeanderAdviceBox, meander_advice_box, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What the thread has. */
typedef struct
{
  MeanderState *state;
  MeanderPlayColours colours;
  guint64 seed;
  gint stop;
  gboolean found;
  MeanderPlayAdvice advice;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  meander_state_free (work->state);
  g_free (work);
}

static void
run (gpointer data)
{
  Work *work = data;

  work->found = meander_play_advise (meander_strategy_get_turn (work->state), work->colours,
                                     work->seed, &work->stop, &work->advice);
}

/* What is heard may be more than what there is room for. */
static void
say (MeanderAdviceBox *self, GtkWidget *label, const char *text, const char *heard)
{
  gboolean news = !g_str_equal (text, gtk_label_get_text (GTK_LABEL (label)));

  gtk_label_set_text (GTK_LABEL (label), text);
  meander_tooltip_set (label, *heard != '\0' ? heard : NULL);
  gtk_widget_set_visible (label, *text != '\0');
  if (news && *text != '\0')
    meander_proxy_announce_news (label, heard);
}

static void
drop_advice (MeanderAdviceBox *self)
{
  g_clear_pointer (&self->worker, meander_worker_stop);
  self->given = FALSE;
  g_clear_pointer (&self->reasons, g_free);
  say (self, self->text, "", "");
}

/* What is said is not about this table any more. */
static void
forget (MeanderAdviceBox *self)
{
  drop_advice (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* On the table as it would be placed, and lit in the rack; NULL for nothing any more. */
static void
show_tile (MeanderAdviceBox *self, const MeanderPlacement *tile)
{
  meander_scene_set_hinted (self->scene, tile != NULL ? tile->number : 0);
  meander_scene_set_ghost (self->scene, tile, NULL, 0);
}

/* Whoever tries what the computer would do has nothing more to hear. */
static gboolean
is_good (MeanderAdviceBox *self)
{
  const char *good = _ ("This is good. Play the tile.");

  if (!self->known || !meander_scene_tries_only (self->scene, &self->tile))
    return FALSE;
  say (self, self->text, good, good);
  return TRUE;
}

/* In few words; and where another tile was tried meanwhile, what has become of it. */
static char *
make_brief (MeanderAdviceBox *self, const MeanderPlayAdvice *advice, gboolean tried)
{
  g_autofree char *brief = meander_words_advice_brief (self->game, advice);

  /* Translators: the computer shows another tile than the one that was being tried */
  return tried ? g_strdup_printf ("%s\n%s", brief, _ ("Your tile is back in the rack."))
               : g_steal_pointer (&brief);
}

static void
on_done (gpointer data, gpointer user_data)
{
  Work *work = data;
  MeanderAdviceBox *self = user_data;
  g_autofree char *brief = NULL;

  self->worker = NULL;
  self->known = work->found;
  if (work->found)
    {
      self->tile = work->advice.tile;
      meander_game_note_advised (self->game, &self->tile);
    }
  if (work->found && !is_good (self))
    {
      const gboolean tried = meander_scene_get_trials (self->scene, NULL) > 0;

      /* Now, and not before: there is something to be seen in its place. */
      meander_scene_clear_trials (self->scene);
      brief = make_brief (self, &work->advice, tried);
      g_free (self->reasons);
      self->reasons = meander_words_advice (self->game, &work->advice);
      self->given = TRUE;
      show_tile (self, &self->tile);
      say (self, self->text, brief, self->reasons);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether there is somebody to ask, who may. */
static gboolean
may_ask (MeanderAdviceBox *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderTurnStep step;

  if (game == NULL || !meander_scene_is_strategy (self->scene) ||
      meander_scene_is_reviewing (self->scene) || meander_scene_is_others_turn (self->scene) ||
      !meander_scene_has_aid (self->scene, MEANDER_AID_ADVICE))
    return FALSE;
  step = meander_strategy_get_step (meander_game_get_state (game));
  return step == MEANDER_TURN_FILL || step == MEANDER_TURN_FREE || step == MEANDER_TURN_FILL_AGAIN;
}

/* Whether the tiles on trial would let a rival close a small loop. */
static void
warn (MeanderAdviceBox *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderState *now = meander_game_get_state (game);
  const MeanderTurn *turn = meander_strategy_get_turn (now);
  g_autofree char *text = NULL;
  MeanderPlayColours colours;
  MeanderSmallLoop loop;

  meander_strategy_get_colours (now, colours);
  if (!meander_scene_is_reviewing (self->scene) && !meander_scene_is_others_turn (self->scene) &&
      meander_scene_get_trials (self->scene, NULL) > 0 &&
      meander_scene_has_aid (self->scene, MEANDER_AID_WARNINGS) &&
      meander_play_gives_small_loop (
          turn, meander_strategy_get_turn (meander_scene_get_state (self->scene)), colours,
          turn->seat, &loop))
    text = meander_words_small_loop (game, &loop);
  say (self, self->warning, text != NULL ? text : "", text != NULL ? text : "");
}

static void
on_scene_changed (MeanderAdviceBox *self, guint change)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  guint n_moves;

  if (!(change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS)))
    return;
  if (game == NULL || !meander_scene_is_strategy (self->scene))
    {
      forget (self);
      return;
    }
  n_moves = meander_game_get_n_moves (game);
  /* The advice is for the table as it was; the ghost does not lie over what is tried. */
  if (game != self->game || n_moves != self->n_moves || !may_ask (self) ||
      meander_scene_get_trials (self->scene, NULL) > 0)
    {
      if (game == self->game && n_moves == self->n_moves && self->given &&
          !meander_scene_is_reviewing (self->scene))
        show_tile (self, NULL);
      self->known &= game == self->game && n_moves == self->n_moves;
      drop_advice (self);
      g_set_weak_pointer (&self->game, game);
      self->n_moves = n_moves;
    }
  warn (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Who has put down a tile of their own is to read why it cannot be there. */
static void
on_refused (MeanderAdviceBox *self)
{
  if (!self->given)
    return;
  show_tile (self, NULL);
  forget (self);
}

static void
meander_advice_box_dispose (GObject *object)
{
  MeanderAdviceBox *self = MEANDER_ADVICE_BOX (object);

  g_clear_pointer (&self->worker, meander_worker_stop);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->reasons, g_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_advice_box_parent_class)->dispose (object);
}

static void
meander_advice_box_class_init (MeanderAdviceBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_advice_box_dispose;

  /**
   * MeanderAdviceBox::changed:
   * @self: a box
   *
   * Something else is said, or can be done.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/advice-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderAdviceBox, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderAdviceBox, warning);
  gtk_widget_class_bind_template_child (widget_class, MeanderAdviceBox, text);
}

static void
meander_advice_box_init (MeanderAdviceBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_advice_box_new:
 * @scene: the scene to give advice for
 *
 * Makes a box.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_advice_box_new (MeanderScene *scene)
{
  MeanderAdviceBox *self = g_object_new (MEANDER_TYPE_ADVICE_BOX, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "refused", G_CALLBACK (on_refused), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_advice_box_ask:
 * @self: a box
 *
 * Asks the computer what it would do; while it thinks, stops that.  Tiles on trial stay until it is
 * known that something else is better, and go back to the rack then.  Asked again, it tries the tile,
 * and then has nothing more to say.
 */
void
meander_advice_box_ask (MeanderAdviceBox *self)
{
  const MeanderState *state;
  Work *work;

  g_return_if_fail (MEANDER_IS_ADVICE_BOX (self));

  if (self->worker != NULL)
    {
      forget (self);
      return;
    }
  if (!may_ask (self))
    {
      if (meander_scene_get_game (self->scene) != NULL && meander_scene_is_strategy (self->scene) &&
          !meander_scene_has_aid (self->scene, MEANDER_AID_ADVICE))
        meander_scene_say (self->scene, _ ("This hint is turned off for you."));
      return;
    }
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  if (self->given)
    {
      meander_advice_box_try (self);
      return;
    }
  if (is_good (self))
    {
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  state = meander_game_get_state (meander_scene_get_game (self->scene));
  work = g_new0 (Work, 1);
  work->state = meander_state_copy (state);
  meander_strategy_get_colours (state, work->colours);
  work->seed = self->n_moves + 1;
  self->worker = meander_worker_start (run, work, work_free, &work->stop, on_done, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * meander_advice_box_may_ask:
 * @self: a box
 *
 * Tells whether there is somebody to ask, who may.
 *
 * Returns: %FALSE in the turn of the computer, and for a player who wants no advice
 */
gboolean
meander_advice_box_may_ask (MeanderAdviceBox *self)
{
  g_return_val_if_fail (MEANDER_IS_ADVICE_BOX (self), FALSE);

  return may_ask (self);
}

/**
 * meander_advice_box_is_thinking:
 * @self: a box
 *
 * Tells whether the computer is thinking about what it would do.
 *
 * Returns: whether it is
 */
gboolean
meander_advice_box_is_thinking (MeanderAdviceBox *self)
{
  g_return_val_if_fail (MEANDER_IS_ADVICE_BOX (self), FALSE);

  return self->worker != NULL;
}

/**
 * meander_advice_box_is_given:
 * @self: a box
 *
 * Tells whether advice is shown, which can be tried.
 *
 * Returns: whether it is
 */
gboolean
meander_advice_box_is_given (MeanderAdviceBox *self)
{
  g_return_val_if_fail (MEANDER_IS_ADVICE_BOX (self), FALSE);

  return self->given;
}

/**
 * meander_advice_box_get_reasons:
 * @self: a box
 *
 * Gets the advice with all its reasons, for which the box has no room.
 *
 * Returns: (transfer none) (nullable): several sentences; %NULL while no advice is given
 */
const char *
meander_advice_box_get_reasons (MeanderAdviceBox *self)
{
  g_return_val_if_fail (MEANDER_IS_ADVICE_BOX (self), NULL);

  return self->reasons;
}

/**
 * meander_advice_box_says:
 * @self: a box
 *
 * Tells whether there is anything to read.
 *
 * Returns: whether there is
 */
gboolean
meander_advice_box_says (MeanderAdviceBox *self)
{
  g_return_val_if_fail (MEANDER_IS_ADVICE_BOX (self), FALSE);

  return gtk_widget_get_visible (self->text) || gtk_widget_get_visible (self->warning);
}

/**
 * meander_advice_box_try:
 * @self: a box that shows advice
 *
 * Lays the tile that the computer would place on the table, to be tried.
 */
void
meander_advice_box_try (MeanderAdviceBox *self)
{
  const MeanderPlacement tile = self->tile;

  g_return_if_fail (MEANDER_IS_ADVICE_BOX (self));

  if (!self->given)
    return;
  show_tile (self, NULL);
  meander_scene_clear_trials (self->scene);
  forget (self);
  meander_scene_try (self->scene, tile.number, tile.hex, tile.rotation);
}
