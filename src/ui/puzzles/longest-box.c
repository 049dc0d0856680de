/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/longest-box.h"

#include <glib/gi18n.h>

#include "rules/lines.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/swatch.h"
#include "words/basics.h"
#include "words/puzzle.h"

#define LEAST 2 /* tiles: one alone is no line */

/* Of lines, and of loops. */
typedef struct
{
  GtkWidget *column;
  GtkWidget *swatch;
  GtkWidget *number;
} Column;

struct _MeanderLongestBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  GtkWidget *box;
  Column columns[2];
};

G_DEFINE_FINAL_TYPE (MeanderLongestBox, meander_longest_box, GTK_TYPE_WIDGET)

/* Returns: whether there is one to speak of */
static gboolean
update_column (MeanderLongestBox *self, gboolean loop)
{
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  Column *column = &self->columns[loop ? 1 : 0];
  MeanderColour best = MEANDER_NO_COLOUR;
  guint most = 0;

  for (MeanderColour colour = 0; colour < MEANDER_N_COLOURS; colour++)
    {
      const guint n_tiles = loop ? meander_board_longest_loop (board, colour)
                                 : meander_board_longest_line (board, colour);

      if (n_tiles > most)
        {
          most = n_tiles;
          best = colour;
        }
    }
  gtk_widget_set_visible (column->column, best != MEANDER_NO_COLOUR);
  if (best != MEANDER_NO_COLOUR)
    {
      g_autofree char *digits = g_strdup_printf ("%u", most);
      g_autofree char *words = meander_words_the_longest (loop, most);
      /* Translators: the accessible name of a number beside a sign: “red: 12”. */
      g_autofree char *name =
          g_strdup_printf (C_ ("accessible name", "%s: %s"), meander_words_colour (best), words);

      meander_swatch_set_colour (MEANDER_SWATCH (column->swatch), best);
      gtk_label_set_text (GTK_LABEL (column->number), digits);
      meander_compat_set_name (column->number, name);
    }
  return most >= LEAST;
}

static void
on_scene_changed (MeanderLongestBox *self, guint change)
{
  gboolean shown = FALSE;

  if (!(change & MEANDER_SCENE_POSITION))
    return;
  if (meander_scene_get_game (self->scene) != NULL &&
      meander_scene_get_state (self->scene)->rules->is_free)
    {
      shown |= update_column (self, FALSE);
      shown |= update_column (self, TRUE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
make_column (MeanderLongestBox *self, gboolean loop)
{
  Column *column = &self->columns[loop ? 1 : 0];
  /* Translators: two captions, each above a large number: of how many tiles it is */
  GtkWidget *caption = gtk_label_new (loop ? _ ("Longest loop") : _ ("Longest line"));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  column->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  column->swatch = meander_swatch_new (MEANDER_RED, loop);
  column->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_widget_add_css_class (caption, "caption");
  gtk_widget_add_css_class (column->number, "record-sum");
  gtk_box_append (GTK_BOX (row), column->swatch);
  gtk_box_append (GTK_BOX (row), column->number);
  gtk_box_append (GTK_BOX (column->column), caption);
  gtk_box_append (GTK_BOX (column->column), row);
  gtk_box_append (GTK_BOX (self->box), column->column);
}

static void
meander_longest_box_dispose (GObject *object)
{
  MeanderLongestBox *self = MEANDER_LONGEST_BOX (object);

  g_clear_object (&self->scene);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_longest_box_parent_class)->dispose (object);
}

static void
meander_longest_box_class_init (MeanderLongestBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_longest_box_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
meander_longest_box_init (MeanderLongestBox *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_set_homogeneous (GTK_BOX (self->box), TRUE);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  make_column (self, FALSE);
  make_column (self, TRUE);
}

/**
 * meander_longest_box_new:
 * @scene: the scene to be told of
 *
 * Makes a box.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_longest_box_new (MeanderScene *scene)
{
  MeanderLongestBox *self = g_object_new (MEANDER_TYPE_LONGEST_BOX, NULL);

  self->scene = g_object_ref (scene);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
