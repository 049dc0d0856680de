/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/card-layout.h"

/* Two children, a picture and words: the words below the picture or, where that is too high and there
 * is room across, beside a small one. */

#define SPACING 8      /* px */
#define MARGIN 9       /* px round both, where one is below the other */
#define LOW_SPACING 12 /* px beside the small picture */
#define LOW_WIDTH 240  /* px: from here on words have room there */
#define LOW_PICTURE 88 /* px: how wide it is then */
#define LOW_HEIGHT 44  /* px: and how high at least */

struct _MeanderCardLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MeanderCardLayout, meander_card_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
get_children (GtkWidget *widget, GtkWidget *children[2])
{
  children[0] = gtk_widget_get_first_child (widget);
  children[1] = gtk_widget_get_next_sibling (children[0]);
}

/* One below the other. */
static void
measure_high (GtkWidget *children[2], int width, int *minimum, int *natural)
{
  *minimum = *natural = 2 * MARGIN + SPACING;
  for (guint i = 0; i < 2; i++)
    {
      int least, liked;

      gtk_widget_measure (children[i], GTK_ORIENTATION_VERTICAL,
                          width > 0 ? MAX (width - 2 * MARGIN, 1) : -1, &least, &liked, NULL, NULL);
      *minimum += least;
      *natural += liked;
    }
}

/* The words beside the small picture. */
static int
measure_low (GtkWidget *words, int width)
{
  int least;

  gtk_widget_measure (words, GTK_ORIENTATION_VERTICAL, width - LOW_PICTURE - LOW_SPACING, &least,
                      NULL, NULL, NULL);
  return MAX (least, LOW_HEIGHT);
}

static GtkSizeRequestMode
meander_card_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_card_layout_measure (GtkLayoutManager *layout,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  GtkWidget *children[2];

  *minimum_baseline = *natural_baseline = -1;
  get_children (widget, children);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_high (children, for_size, minimum, natural);
      if (for_size >= LOW_WIDTH)
        *minimum = MIN (*minimum, measure_low (children[1], for_size));
      return;
    }
  *minimum = *natural = 0;
  for (guint i = 0; i < 2; i++)
    {
      int least, liked;

      gtk_widget_measure (children[i], orientation, -1, &least, &liked, NULL, NULL);
      *minimum = MAX (*minimum, least + 2 * MARGIN);
      *natural = MAX (*natural, liked + 2 * MARGIN);
    }
}

static void
meander_card_layout_allocate (GtkLayoutManager *layout,
                              GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation picture = { MARGIN, MARGIN, width - 2 * MARGIN, 0 };
  GtkAllocation words = { MARGIN, 0, width - 2 * MARGIN, 0 };
  GtkWidget *children[2];
  int least, liked;

  get_children (widget, children);
  measure_high (children, width, &least, &liked);
  if (width >= LOW_WIDTH && height < least)
    {
      picture = (GtkAllocation){ 0, 0, LOW_PICTURE, height };
      words.x = LOW_PICTURE + LOW_SPACING;
      words.width = width - words.x;
      words.height = MIN (height, measure_low (children[1], width));
      /* What others of a group need more is empty below them, and does not lift them. */
      gtk_layout_manager_measure (gtk_widget_get_layout_manager (children[1]), children[1],
                                  GTK_ORIENTATION_VERTICAL, words.width, &least, NULL, NULL, NULL);
      words.y = (height - MIN (words.height, least)) / 2;
      if (mirrored)
        {
          picture.x = width - LOW_PICTURE;
          words.x = 0;
        }
    }
  else
    {
      /* What is left goes to the picture as far as it likes, then to the words. */
      gtk_widget_measure (children[1], GTK_ORIENTATION_VERTICAL, words.width, &words.height, NULL,
                          NULL, NULL);
      gtk_widget_measure (children[0], GTK_ORIENTATION_VERTICAL, picture.width, NULL,
                          &picture.height, NULL, NULL);
      picture.height = MIN (picture.height, height - words.height - 2 * MARGIN - SPACING);
      words.y = MARGIN + picture.height + SPACING;
      words.height = height - words.y - MARGIN;
    }
  gtk_widget_size_allocate (children[0], &picture, -1);
  gtk_widget_size_allocate (children[1], &words, -1);
}

static void
meander_card_layout_class_init (MeanderCardLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = meander_card_layout_get_request_mode;
  layout_class->measure = meander_card_layout_measure;
  layout_class->allocate = meander_card_layout_allocate;
}

static void
meander_card_layout_init (MeanderCardLayout *self)
{
}
