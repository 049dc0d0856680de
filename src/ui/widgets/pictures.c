/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/pictures.h"

#include "ui/widgets/figure.h"

#define HEIGHT 128 /* px, of a picture: as much as it asks for, so that all have the same */
#define CHARS 17   /* of a line under it, where there is room for as many and nothing else is set */

struct _MeanderPictures
{
  GtkWidget parent_instance;

  GtkWidget *columns[MEANDER_N_PICTURES];
  GtkWidget *figures[MEANDER_N_PICTURES];
  GtkWidget *labels[MEANDER_N_PICTURES];
};

G_DEFINE_FINAL_TYPE (MeanderPictures, meander_pictures, GTK_TYPE_WIDGET)

static void
meander_pictures_dispose (GObject *object)
{
  MeanderPictures *self = MEANDER_PICTURES (object);

  for (guint i = 0; i < MEANDER_N_PICTURES; i++)
    g_clear_pointer (&self->columns[i], gtk_widget_unparent);

  G_OBJECT_CLASS (meander_pictures_parent_class)->dispose (object);
}

static void
meander_pictures_class_init (MeanderPicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_pictures_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "pictures");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_pictures_init (MeanderPictures *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_box_layout_set_spacing (layout, 12);
  gtk_box_layout_set_homogeneous (layout, TRUE);
  for (guint i = 0; i < MEANDER_N_PICTURES; i++)
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
 * meander_pictures_new:
 *
 * Makes the pictures, empty yet.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_pictures_new (void)
{
  return g_object_new (MEANDER_TYPE_PICTURES, NULL);
}

/**
 * meander_pictures_set_gap:
 * @self: the pictures
 * @gap: logical pixels
 *
 * Sets how far they are from each other: where there is room, so far that no words run into the next ones.
 */
void
meander_pictures_set_gap (MeanderPictures *self, guint gap)
{
  g_return_if_fail (MEANDER_IS_PICTURES (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              gap);
}

/**
 * meander_pictures_set_chars:
 * @self: the pictures
 * @chars: how many there are in a line under one of them, where there is room for as many
 *
 * Sets how wide they are.
 */
void
meander_pictures_set_chars (MeanderPictures *self, guint chars)
{
  g_return_if_fail (MEANDER_IS_PICTURES (self));

  for (guint i = 0; i < MEANDER_N_PICTURES; i++)
    gtk_label_set_max_width_chars (GTK_LABEL (self->labels[i]), (int) chars);
}

/**
 * meander_pictures_set:
 * @self: the pictures
 * @index: which one, from 0 on
 * @name: of a file in data/ui/figures
 * @notes: what is marked in it
 * @words: a sentence or two, to be under it
 *
 * Shows a rule.
 */
void
meander_pictures_set (MeanderPictures *self,
                      guint index,
                      const char *name,
                      const MeanderDrawNotes *notes,
                      const char *words)
{
  g_return_if_fail (MEANDER_IS_PICTURES (self));
  g_return_if_fail (index < MEANDER_N_PICTURES);

  meander_figure_load (MEANDER_FIGURE (self->figures[index]), name);
  meander_figure_set_notes (MEANDER_FIGURE (self->figures[index]), notes);
  gtk_label_set_text (GTK_LABEL (self->labels[index]), words);
}
