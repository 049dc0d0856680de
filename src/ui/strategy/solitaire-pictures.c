/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/solitaire-pictures.h"

#include "ui/widgets/figure.h"
#include "words/solitaire.h"

#define N_PICTURES 3
#define HEIGHT 128 /* px, of a picture: as much as it asks for, so that all have the same */
#define CHARS 17   /* of a line under it, where there is room for as many */

struct _MeanderSolitairePictures
{
  GtkWidget parent_instance;

  GtkWidget *columns[N_PICTURES];
  GtkWidget *figures[N_PICTURES];
  GtkWidget *labels[N_PICTURES];
};

G_DEFINE_FINAL_TYPE (MeanderSolitairePictures, meander_solitaire_pictures, GTK_TYPE_WIDGET)

static void
meander_solitaire_pictures_dispose (GObject *object)
{
  MeanderSolitairePictures *self = MEANDER_SOLITAIRE_PICTURES (object);

  for (guint i = 0; i < N_PICTURES; i++)
    g_clear_pointer (&self->columns[i], gtk_widget_unparent);

  G_OBJECT_CLASS (meander_solitaire_pictures_parent_class)->dispose (object);
}

static void
meander_solitaire_pictures_class_init (MeanderSolitairePicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_solitaire_pictures_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "solitairepictures");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_solitaire_pictures_init (MeanderSolitairePictures *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_box_layout_set_spacing (layout, 12);
  gtk_box_layout_set_homogeneous (layout, TRUE);
  for (guint i = 0; i < N_PICTURES; i++)
    {
      self->columns[i] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      self->figures[i] = meander_figure_new ();
      self->labels[i] = gtk_label_new (NULL);
      gtk_widget_set_size_request (self->figures[i], -1, HEIGHT);
      gtk_label_set_wrap (GTK_LABEL (self->labels[i]), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (self->labels[i]), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_max_width_chars (GTK_LABEL (self->labels[i]), CHARS);
      gtk_label_set_xalign (GTK_LABEL (self->labels[i]), 0);
      gtk_box_append (GTK_BOX (self->columns[i]), self->figures[i]);
      gtk_box_append (GTK_BOX (self->columns[i]), self->labels[i]);
      gtk_widget_set_parent (self->columns[i], GTK_WIDGET (self));
    }
}

/**
 * meander_solitaire_pictures_new:
 *
 * Makes the pictures, empty yet.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_solitaire_pictures_new (void)
{
  return g_object_new (MEANDER_TYPE_SOLITAIRE_PICTURES, NULL);
}

/**
 * meander_solitaire_pictures_set_setup:
 * @self: the pictures
 * @setup: what is played
 *
 * Shows the rules of what is played: a tile is placed, a forced space, the goal.
 */
void
meander_solitaire_pictures_set_setup (MeanderSolitairePictures *self,
                                      const MeanderSolitaireSetup *setup)
{
  const MeanderDrawNotes notes[N_PICTURES] = {
    { 0 },
    { .forced = TRUE },
    { .lit = TRUE, .lit_colour = setup->colour },
  };
  g_autofree char *goal = g_strdup_printf ("solitaire-%s-%s", meander_colour_to_id (setup->colour),
                                           setup->goal == MEANDER_GOAL_LOOP ? "loop" : "line");
  const char *const names[N_PICTURES] = { "solitaire-place", "solitaire-forced", goal };

  g_return_if_fail (MEANDER_IS_SOLITAIRE_PICTURES (self));

  for (guint i = 0; i < N_PICTURES; i++)
    {
      g_autofree char *text = meander_words_solitaire_picture (setup, i);

      meander_figure_load (MEANDER_FIGURE (self->figures[i]), names[i]);
      meander_figure_set_notes (MEANDER_FIGURE (self->figures[i]), &notes[i]);
      gtk_label_set_text (GTK_LABEL (self->labels[i]), text);
    }
}
