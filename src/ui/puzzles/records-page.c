/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/records-page.h"

#include <glib/gi18n.h>

#include "ui/puzzles/record-box.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/game-card.h"
#include "ui/widgets/page.h"
#include "ui/widgets/tab-order.h"
#include "solve/improve.h"

struct _MeanderRecordsPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;

  GtkWidget *scroller;
  GtkWidget *games;
  MeanderGameCard *lines;
  MeanderGameCard *loops;
};

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (_ ("Records"));
}

static void
meander_records_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "records";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderRecordsPage,
                               meander_records_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_records_page_init_page))

static void
update_card (MeanderRecordsPage *self, MeanderGameCard *card, const char *id, MeanderGoalKind goal)
{
  guint score = meander_progress_get_score (self->progress, id);
  guint bound = meander_improve_get_bound (goal);
  g_autofree char *most = g_strdup_printf (_ ("The most possible: %u"), bound);
  g_autofree char *reached = NULL;
  g_autofree char *state = NULL;

  if (score > 0)
    reached = g_strdup_printf (_ ("Your best: %u"), score);
  else if (meander_progress_get_mark (self->progress, id) == MEANDER_PROGRESS_HELPED)
    reached = g_strdup (_ ("Solved with help"));
  else
    /* Translators: a sum to begin with, for who has none yet */
    reached = g_strdup_printf (_ ("A good first goal: %u"), meander_record_get_first_goal (goal));
  state = g_strdup_printf ("%s\n%s", reached, most);
  meander_game_card_set_state (card, state, (double) score / bound);
  meander_game_card_set_verb (card,
                              meander_progress_get_mark (self->progress, id) == MEANDER_PROGRESS_NEW
                                  ? C_ ("record", "Start")
                                  : _ ("Continue"));
}

/* What has been begun leads, then what is new: the less the sooner. */
static guint
get_order (MeanderRecordsPage *self, const char *id)
{
  if (meander_progress_get_score (self->progress, id) > 0)
    return 2;
  return meander_progress_get_mark (self->progress, id) == MEANDER_PROGRESS_NEW ? 1 : 0;
}

static void
show_next (MeanderGameCard *card, gboolean is_next)
{
  if (is_next)
    gtk_widget_add_css_class (GTK_WIDGET (card), "next");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (card), "next");
}

static void
update (MeanderRecordsPage *self)
{
  const gboolean loops = get_order (self, "four-loops") < get_order (self, "four-lines");

  update_card (self, self->lines, "four-lines", MEANDER_GOAL_LONGEST_LINES);
  update_card (self, self->loops, "four-loops", MEANDER_GOAL_LONGEST_LOOPS);
  show_next (self->lines, !loops);
  show_next (self->loops, loops);
}

static gboolean
meander_records_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MEANDER_RECORDS_PAGE (widget)->games);
}

static void
meander_records_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_RECORDS_PAGE);
  g_clear_object (&MEANDER_RECORDS_PAGE (object)->progress);

  G_OBJECT_CLASS (meander_records_page_parent_class)->dispose (object);
}

static void
meander_records_page_class_init (MeanderRecordsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);
  g_type_ensure (MEANDER_TYPE_CLAMP);
  g_type_ensure (MEANDER_TYPE_GAME_CARD);

  G_OBJECT_CLASS (klass)->dispose = meander_records_page_dispose;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_records_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/records-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordsPage, games);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordsPage, lines);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordsPage, loops);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_records_page_init (MeanderRecordsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_records_page_new:
 * @progress: where the best sums are kept
 *
 * Makes the page.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_records_page_new (MeanderProgress *progress)
{
  MeanderRecordsPage *self;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  self = g_object_new (MEANDER_TYPE_RECORDS_PAGE, NULL);
  self->progress = g_object_ref (progress);
  g_signal_connect_object (progress, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
