/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "ui/widgets/dialogue.h"
#include "ui/widgets/seed-row.h"

static const GtkDirectionType directions[] = { GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD,
                                               GTK_DIR_UP,          GTK_DIR_DOWN,
                                               GTK_DIR_LEFT,        GTK_DIR_RIGHT };

/* Keys lead past a closed expander, and into an open one; GTK by itself would look for the focus in what it has
 * taken out of its window. */
static void
test_keys (gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *expander = gtk_expander_new ("More");
  GtkWidget *within = gtk_button_new_with_label ("Within");
  GtkWidget *child = within;

  if (data != NULL)
    {
      child = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_box_append (GTK_BOX (child), within);
    }
  gtk_expander_set_child (GTK_EXPANDER (expander), child);
  meander_dialogue_set_up_expander (expander);
  gtk_window_set_child (GTK_WINDOW (window), expander);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (directions); i++)
    {
      gtk_widget_grab_focus (expander);
      g_assert_false (gtk_widget_child_focus (expander, directions[i % G_N_ELEMENTS (directions)]));
      /* Also when it has been open. */
      gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
      gtk_test_widget_wait_for_draw (window);
      g_assert_true (gtk_widget_child_focus (expander, GTK_DIR_TAB_FORWARD));
      g_assert_true (gtk_widget_is_focus (within));
      gtk_expander_set_expanded (GTK_EXPANDER (expander), FALSE);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* A screen reader that reads what an expander is related to would have GTK make known what is in it while it is not
 * in its window, and complain of that when it is opened. */
static void
test_relation (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *expander = gtk_expander_new ("More");

  gtk_expander_set_child (GTK_EXPANDER (expander), gtk_label_new ("Within"));
  meander_dialogue_set_up_expander (expander);
  gtk_window_set_child (GTK_WINDOW (window), expander);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < 4; i++)
    {
      gtk_test_widget_wait_for_draw (window);
      g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (expander),
                                                        GTK_ACCESSIBLE_RELATION_CONTROLS));
      gtk_expander_set_expanded (GTK_EXPANDER (expander), i % 2 == 0);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is opened comes into sight, from its words on where there is room for no more. */
static void
test_reveal (gconstpointer data)
{
  const int height = GPOINTER_TO_INT (data);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *above = gtk_label_new ("Above");
  GtkWidget *expander = gtk_expander_new ("More");
  GtkWidget *child = gtk_label_new ("Within");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t bounds;

  gtk_widget_set_size_request (above, -1, 400);
  gtk_widget_set_size_request (child, -1, height);
  gtk_expander_set_child (GTK_EXPANDER (expander), child);
  meander_dialogue_set_up_expander (expander);
  gtk_box_append (GTK_BOX (box), above);
  gtk_box_append (GTK_BOX (box), expander);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 450);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  while (gtk_adjustment_get_value (adjustment) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_compute_bounds (expander, scroller, &bounds));
  if (height < 400)
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 450);
  else
    g_assert_cmpfloat (bounds.origin.y, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The number of a game, which few ask for, pushes nothing out of sight that stands above. */
static void
test_number (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *above = gtk_label_new ("Above");
  GtkWidget *expander = gtk_expander_new ("More");
  GtkWidget *child = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *within = gtk_label_new ("Within");
  GtkWidget *number = g_object_new (MEANDER_TYPE_SEED_ROW, NULL);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t bounds;

  gtk_widget_set_size_request (above, -1, 400);
  gtk_widget_set_size_request (within, -1, 200);
  gtk_box_append (GTK_BOX (child), within);
  gtk_box_append (GTK_BOX (child), number);
  gtk_expander_set_child (GTK_EXPANDER (expander), child);
  meander_dialogue_set_up_expander (expander);
  gtk_box_append (GTK_BOX (box), above);
  gtk_box_append (GTK_BOX (box), expander);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 450);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  while (gtk_adjustment_get_value (adjustment) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_compute_bounds (number, scroller, &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.origin.y, gtk_adjustment_get_page_size (adjustment), 1.5);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/expander/keys/button", NULL, test_keys);
  g_test_add_data_func ("/expander/keys/box", "box", test_keys);

  g_test_add_func ("/expander/relation", test_relation);
  g_test_add_data_func ("/expander/reveal/low", GINT_TO_POINTER (200), test_reveal);
  g_test_add_data_func ("/expander/reveal/high", GINT_TO_POINTER (600), test_reveal);

  g_test_add_func ("/expander/reveal/number", test_number);

  return g_test_run ();
}
