/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/end-stage.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/tab-order.h"

#define MARGIN 12  /* logical pixels, round the card */
#define WIDEST 660 /* logical pixels, the card */

struct _MeanderEndStage
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  GtkWidget *table;
  GtkWidget *counter; /* a label, while the light runs */
  GtkWidget *card;
  GtkWidget *again; /* a button that opens the card, */
  GtkWidget *told;  /* and in it a label, where nothing else on the page says what the card does */

  gboolean ended;   /* there is an end to be told */
  gboolean running; /* the light, towards it */
  gboolean leaving; /* the card closes, and the keyboard does not go to the table */
  guint count;      /* where the counter ends */
};

G_DEFINE_FINAL_TYPE (MeanderEndStage, meander_end_stage, GTK_TYPE_WIDGET)

enum
{
  SHOWN_AGAIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update (MeanderEndStage *self)
{
  gboolean open = gtk_widget_get_visible (self->card);

  gtk_widget_set_visible (self->counter, self->running && self->count > 0);
  gtk_widget_set_visible (self->again, self->ended && !self->running && !open);
  meander_scene_set_told (self->scene, self->running || open);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
show_count (MeanderEndStage *self, double share)
{
  g_autofree char *count = g_strdup_printf ("%u", (guint) (self->count * share + 0.5));

  gtk_label_set_text (GTK_LABEL (self->counter), count);
}

static void
open_card (MeanderEndStage *self)
{
  self->running = FALSE;
  meander_end_card_open (MEANDER_END_CARD (self->card));
  update (self);
}

/* Undo, or another position, is no end any more; the light at its end opens the card. */
static void
on_scene_changed (MeanderEndStage *self, guint change)
{
  if (!self->ended)
    return;
  if (change & MEANDER_SCENE_POSITION && !meander_scene_has_ended (self->scene))
    {
      gtk_widget_set_visible (self->card, FALSE);
      self->running = FALSE;
      gtk_widget_set_visible (self->again, FALSE);
    }
  else if (change & MEANDER_SCENE_POSITION)
    update (self);
  if (change & MEANDER_SCENE_GLOW && self->running)
    {
      show_count (self, meander_scene_get_glow (self->scene));
      if (meander_scene_get_glow (self->scene) >= 1)
        open_card (self);
    }
}

static void
on_card (MeanderEndStage *self)
{
  gboolean open = gtk_widget_get_visible (self->card);

  update (self);
  if (!open && !self->leaving && self->ended && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_activate_action (self->table, "table.focus-table", NULL);
}

static void
act (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderEndStage *self = MEANDER_END_STAGE (widget);

  if (g_str_equal (action, "end.close"))
    meander_end_stage_close (self);
  else if (self->ended)
    {
      g_signal_emit (self, signals[SHOWN_AGAIN], 0);
      open_card (self);
    }
}

/* ---- size ---- */

static void
meander_end_stage_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  gtk_widget_measure (MEANDER_END_STAGE (widget)->table, orientation, for_size, minimum, natural,
                      NULL, NULL);
}

/* Before the lower rim, in the middle. Returns its height with the margin. */
static int
place (GtkWidget *child, int width, int height)
{
  int own_width, least, own_height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &own_width, NULL, NULL);
  own_width = MAX (least, MIN (MIN (own_width, WIDEST), width - 2 * MARGIN));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, own_width, &own_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (child,
                            &(GtkAllocation){ (width - own_width) / 2, height - own_height - MARGIN,
                                              own_width, own_height },
                            -1);
  return own_height + MARGIN;
}

static void
meander_end_stage_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderEndStage *self = MEANDER_END_STAGE (widget);
  int covered = 0;
  int rack = 0;

  if (gtk_widget_get_visible (self->card))
    covered = place (self->card, width, height);
  if (gtk_widget_get_visible (self->counter))
    covered = place (self->counter, width, height);
  /* It stays there: tiles that are left are seen beside it. */
  if (gtk_widget_get_visible (self->again))
    {
      rack = meander_table_get_rack_height (MEANDER_TABLE (self->table), width, height);
      covered = rack + place (self->again, width, height - rack);
    }
  meander_table_set_covered (MEANDER_TABLE (self->table), covered);
  gtk_widget_size_allocate (self->table, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static gboolean
meander_end_stage_grab_focus (GtkWidget *widget)
{
  MeanderEndStage *self = MEANDER_END_STAGE (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->card) ? self->card : self->table);
}

/* ---- life ---- */

static void
meander_end_stage_dispose (GObject *object)
{
  MeanderEndStage *self = MEANDER_END_STAGE (object);

  g_clear_pointer (&self->table, gtk_widget_unparent);
  g_clear_pointer (&self->counter, gtk_widget_unparent);
  g_clear_pointer (&self->card, gtk_widget_unparent);
  g_clear_pointer (&self->again, gtk_widget_unparent);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_end_stage_parent_class)->dispose (object);
}

static void
meander_end_stage_class_init (MeanderEndStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_end_stage_dispose;
  widget_class->measure = meander_end_stage_measure;
  widget_class->size_allocate = meander_end_stage_size_allocate;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_end_stage_grab_focus;

  /**
   * MeanderEndStage::shown-again:
   * @self: the stage
   *
   * The card is going to be opened again: more may be known of the game by now.
   */
  signals[SHOWN_AGAIN] = g_signal_new ("shown-again", MEANDER_TYPE_END_STAGE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "end.show", NULL, act);
  gtk_widget_class_install_action (widget_class, "end.close", NULL, act);
  gtk_widget_class_set_css_name (widget_class, "endstage");
}

/* Who comes back to a game that is over sees that, and what the button does. */
static void
add_again (MeanderEndStage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: a button: shows again who has won, or how a puzzle was solved */
  GtkWidget *words = gtk_label_new (_ ("Show the Result"));

  self->told = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->told), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->told), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->told, "heading");
  gtk_box_append (GTK_BOX (box), self->told);
  gtk_box_append (GTK_BOX (box), words);
  self->again = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->again), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->again), "end.show");
  gtk_widget_add_css_class (self->again, "end-again");
  gtk_widget_set_parent (self->again, GTK_WIDGET (self));
}

static void
meander_end_stage_init (MeanderEndStage *self)
{
}

/**
 * meander_end_stage_new:
 * @scene: what the table shows
 * @table: (transfer floating): a #MeanderTable
 *
 * Makes a stage.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_end_stage_new (MeanderScene *scene, GtkWidget *table)
{
  MeanderEndStage *self = g_object_new (MEANDER_TYPE_END_STAGE, NULL);

  self->scene = g_object_ref (scene);
  self->table = table;
  gtk_widget_set_parent (table, GTK_WIDGET (self));
  self->counter = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->counter, "end-count");
  gtk_widget_set_can_target (self->counter, FALSE);
  gtk_widget_set_parent (self->counter, GTK_WIDGET (self));
  self->card = meander_end_card_new ();
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
  add_again (self);
  gtk_widget_set_visible (self->counter, FALSE);
  gtk_widget_set_visible (self->again, FALSE);
  g_signal_connect_object (self->card, "notify::visible", G_CALLBACK (on_card), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_end_stage_get_table:
 * @self: a stage
 *
 * Gets the table that stands on it.
 *
 * Returns: (transfer none): the table
 */
MeanderTable *
meander_end_stage_get_table (MeanderEndStage *self)
{
  g_return_val_if_fail (MEANDER_IS_END_STAGE (self), NULL);

  return MEANDER_TABLE (self->table);
}

/**
 * meander_end_stage_get_card:
 * @self: a stage
 *
 * Gets the card, which is to tell of the end before that begins.
 *
 * Returns: (transfer none): the card
 */
MeanderEndCard *
meander_end_stage_get_card (MeanderEndStage *self)
{
  g_return_val_if_fail (MEANDER_IS_END_STAGE (self), NULL);

  return MEANDER_END_CARD (self->card);
}

/**
 * meander_end_stage_set_told:
 * @self: a stage
 * @title: (nullable): how the game has ended; %NULL where the panel beside the table says it
 *
 * Says in a few words what stands over the button that opens the card.
 */
void
meander_end_stage_set_told (MeanderEndStage *self, const char *title)
{
  g_return_if_fail (MEANDER_IS_END_STAGE (self));

  gtk_label_set_text (GTK_LABEL (self->told), title != NULL ? title : "");
  gtk_widget_set_visible (self->told, title != NULL);
  meander_compat_describe (self->again, _ ("Show the Result"), title);
}

/**
 * meander_end_stage_begin:
 * @self: a stage whose card tells of the end
 * @count: what is counted while the light runs, 0 for nothing
 * @now: whether the game has just ended; else the card waits behind its button
 *
 * Shows the end of the game.
 */
void
meander_end_stage_begin (MeanderEndStage *self, guint count, gboolean now)
{
  g_return_if_fail (MEANDER_IS_END_STAGE (self));

  gtk_widget_set_visible (self->card, FALSE);
  self->ended = TRUE;
  self->count = count;
  /* Where nothing is won no light runs: a lesson has an end, its table need not be at one. */
  self->running =
      now && meander_scene_has_ended (self->scene) && meander_scene_get_glow (self->scene) < 1;
  show_count (self, 0);
  update (self);
  if (now && !self->running)
    open_card (self);
  /* What had the focus may be gone with the game; no other button is to come by it. */
  else if (now && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_activate_action (self->table, "table.focus-table", NULL);
}

/**
 * meander_end_stage_is_open:
 * @self: a stage
 *
 * Tells whether the end is being shown: the light runs, or the card is open.
 *
 * Returns: whether it is
 */
gboolean
meander_end_stage_is_open (MeanderEndStage *self)
{
  g_return_val_if_fail (MEANDER_IS_END_STAGE (self), FALSE);

  return self->running || gtk_widget_get_visible (self->card);
}

/**
 * meander_end_stage_close:
 * @self: a stage
 *
 * Closes the card, so that the table is seen.
 *
 * Returns: whether it was open
 */
gboolean
meander_end_stage_close (MeanderEndStage *self)
{
  g_return_val_if_fail (MEANDER_IS_END_STAGE (self), FALSE);

  if (!gtk_widget_get_visible (self->card))
    return FALSE;
  gtk_widget_set_visible (self->card, FALSE);
  return TRUE;
}

/**
 * meander_end_stage_leave:
 * @self: a stage
 *
 * Closes the card for who goes elsewhere, and not to the table.
 */
void
meander_end_stage_leave (MeanderEndStage *self)
{
  g_return_if_fail (MEANDER_IS_END_STAGE (self));

  self->leaving = TRUE;
  gtk_widget_set_visible (self->card, FALSE);
  self->leaving = FALSE;
}

/**
 * meander_end_stage_clear:
 * @self: a stage
 *
 * Forgets an end: another game is shown.
 */
void
meander_end_stage_clear (MeanderEndStage *self)
{
  g_return_if_fail (MEANDER_IS_END_STAGE (self));

  self->ended = FALSE;
  self->running = FALSE;
  gtk_widget_set_visible (self->card, FALSE);
  update (self);
}
