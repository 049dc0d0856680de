/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/score-row.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "ui/widgets/spare.h"
#include "ui/widgets/swatch.h"
#include "ui/widgets/theme.h"
#include "words/strategy.h"

#define INSET 6.0f /* of the bar, from the edges of the row */
#define BAR 4.0f   /* its height */
#define SPACING 10 /* between what is in the row */
#define BRIEF_SPACING 5
#define CROWD 4 /* rows beside each other */
#define CROWDED_SPACING 2
#define SWATCH 32 /* px */
#define CROWDED_SWATCH 18

struct _MeanderScoreRow
{
  GtkWidget parent_instance;

  MeanderColour colour;
  guint points;
  guint most;        /* what a bar of the whole width stands for */
  char *whole;       /* who it is and what they have, whatever of it there is room for */
  gboolean explains; /* it says more than the row */

  GtkWidget *box;
  GtkWidget *swatch;
  GtkWidget *texts;
  GtkWidget *name;
  GtkWidget *detail;
  GtkWidget *number;
};

G_DEFINE_FINAL_TYPE (MeanderScoreRow, meander_score_row, GTK_TYPE_WIDGET)

static void
meander_score_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderScoreRow *self = MEANDER_SCORE_ROW (widget);
  const MeanderPalette *palette = meander_theme_get_palette (meander_theme_get_default ());
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  if (self->points > 0 && self->colour < MEANDER_N_COLOURS)
    {
      const MeanderRgba *line = &palette->line[self->colour];
      float length = MAX (BAR, (width - 2 * INSET) * (float) self->points / (float) self->most);
      GskRoundedRect bar;

      gsk_rounded_rect_init_from_rect (
          &bar,
          &GRAPHENE_RECT_INIT (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
                                   ? width - length - INSET
                                   : INSET,
                               height - INSET - BAR, length, BAR),
          BAR / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &bar);
      gtk_snapshot_append_color (
          snapshot, &(GdkRGBA){ (float) line->red, (float) line->green, (float) line->blue, 1 },
          &bar.bounds);
      gtk_snapshot_pop (snapshot);
    }
  GTK_WIDGET_CLASS (meander_score_row_parent_class)->snapshot (widget, snapshot);
}

static void
meander_score_row_dispose (GObject *object)
{
  g_clear_pointer (&MEANDER_SCORE_ROW (object)->box, gtk_widget_unparent);
  g_clear_pointer (&MEANDER_SCORE_ROW (object)->whole, g_free);

  G_OBJECT_CLASS (meander_score_row_parent_class)->dispose (object);
}

static void
meander_score_row_class_init (MeanderScoreRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_score_row_dispose;
  widget_class->snapshot = meander_score_row_snapshot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "scorerow");
}

static GtkWidget *
create_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Only what there is no room for, or what means more: the rest is to be read below. */
static gboolean
on_query_tooltip (GtkWidget *box,
                  int x,
                  int y,
                  gboolean by_keyboard,
                  GtkTooltip *tooltip,
                  MeanderScoreRow *self)
{
  if (!self->explains && gtk_widget_get_mapped (self->detail) &&
      !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (self->name))))
    return FALSE;
  gtk_tooltip_set_text (tooltip, self->whole);
  return TRUE;
}

static void
meander_score_row_init (MeanderScoreRow *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  gtk_widget_set_has_tooltip (self->box, TRUE);
  g_signal_connect (self->box, "query-tooltip", G_CALLBACK (on_query_tooltip), self);
  self->swatch = meander_swatch_new (MEANDER_RED, FALSE);
  self->name = create_label ("name");
  self->detail = create_label ("caption");
  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (self->name), 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (self->detail), TRUE);
  self->number = gtk_label_new (NULL);
  self->most = 1;
  gtk_widget_add_css_class (self->number, "points");
  self->texts = meander_spare_new (self->name, self->detail);
  gtk_widget_set_hexpand (self->texts, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->swatch);
  gtk_box_append (GTK_BOX (self->box), self->texts);
  gtk_box_append (GTK_BOX (self->box), self->number);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * meander_score_row_new:
 *
 * Makes a row without points.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_score_row_new (void)
{
  return g_object_new (MEANDER_TYPE_SCORE_ROW, NULL);
}

/* Its best line or loop, or what it will have once forced spaces are filled, which @more explains. */
static char *
describe (MeanderScene *scene, const MeanderResult *result, guint side, const char **more)
{
  const MeanderTurn *turn = meander_strategy_get_turn (meander_scene_get_state (scene));
  guint line = 0;
  guint loop = 0;
  guint joined;

  meander_turn_get_indirect (turn, result->sides[side].colour, &line, &loop);
  joined = MAX (line, 2 * loop);
  if (joined > result->sides[side].points && meander_scene_has_aid (scene, MEANDER_AID_LINES))
    {
      *more = _ ("If the forced spaces are filled");
      /* Translators: points, of a player who has fewer: when forced spaces that can be filled are
       * counted in */
      return g_strdup_printf (_ ("could be %u"), joined);
    }
  if (result->sides[side].loop * 2 == result->sides[side].points && result->sides[side].loop > 0)
    /* Translators: in a narrow place, beside the points: a loop of 4 tiles counts 4 × 2 */
    return g_strdup_printf (
        ngettext ("loop of %u tile × 2", "loop of %u tiles × 2", result->sides[side].loop),
        result->sides[side].loop);
  if (result->sides[side].line == 0)
    /* Translators: stands for “line of 3 tiles” while a player has none */
    return g_strdup (_ ("no line yet"));
  return g_strdup_printf (
      ngettext ("line of %u tile", "line of %u tiles", result->sides[side].line),
      result->sides[side].line);
}

/**
 * meander_score_row_show:
 * @self: a row
 * @scene: a scene with a strategy game
 * @result: how its table stands, as it is shown
 * @side: whose row it is
 * @to_move: whether it is their turn, or they have won
 *
 * Shows who it is and what they have.
 */
void
meander_score_row_show (MeanderScoreRow *self,
                        MeanderScene *scene,
                        const MeanderResult *result,
                        guint side,
                        gboolean to_move)
{
  const char *more = NULL;
  g_autofree char *name = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *points = NULL;

  g_return_if_fail (MEANDER_IS_SCORE_ROW (self));
  g_return_if_fail (result != NULL && side < result->n_sides);

  name = meander_words_side_or_you (meander_scene_get_game (scene), result->sides[side].colour);
  detail = describe (scene, result, side, &more);
  points = g_strdup_printf ("%u", result->sides[side].points);
  self->colour = result->sides[side].colour;
  self->points = result->sides[side].points;
  self->most = 1;
  for (guint i = 0; i < result->n_sides; i++)
    self->most = MAX (self->most, result->sides[i].points);
  meander_swatch_set_colour (MEANDER_SWATCH (self->swatch), self->colour);
  /* “Anna Maria (Turtle)” takes two lines, for which more than two have no room. */
  gtk_label_set_wrap (GTK_LABEL (self->name), result->n_sides <= 2);
  gtk_label_set_text (GTK_LABEL (self->name), name);
  gtk_label_set_text (GTK_LABEL (self->detail), detail);
  g_free (self->whole);
  self->whole = g_strdup_printf ("%s\n%s", name, more != NULL ? more : detail);
  self->explains = more != NULL;
  if (to_move)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-move");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-move");
  gtk_label_set_text (GTK_LABEL (self->number), points);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * meander_score_row_set_brief:
 * @self: a row
 * @n_beside: how many rows have to have room beside each other; 1 where they are below each other
 *
 * Makes a row narrow, so that only the colour and the points are seen, or as wide as it is usually.
 */
void
meander_score_row_set_brief (MeanderScoreRow *self, guint n_beside)
{
  const gboolean brief = n_beside > 1;
  const gboolean crowded = n_beside >= CROWD;

  g_return_if_fail (MEANDER_IS_SCORE_ROW (self));

  if (brief)
    gtk_widget_add_css_class (GTK_WIDGET (self), "brief");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "brief");
  if (crowded)
    gtk_widget_add_css_class (GTK_WIDGET (self), "crowded");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "crowded");
  g_object_set (self->swatch, "size", crowded ? CROWDED_SWATCH : SWATCH, NULL);
  gtk_widget_set_visible (self->texts, !brief);
  gtk_widget_set_hexpand (self->number, brief);
  gtk_label_set_xalign (GTK_LABEL (self->number), brief ? 0 : 0.5f);
  gtk_box_set_spacing (GTK_BOX (self->box), crowded ? CROWDED_SPACING
                                            : brief ? BRIEF_SPACING
                                                    : SPACING);
}
