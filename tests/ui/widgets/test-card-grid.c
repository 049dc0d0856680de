/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/card-grid.h"

/* Cards in rows as wide as there is room. */

/* How many cards share the first row. */
static guint
count_columns (GtkWidget *grid)
{
  GtkWidget *card;
  guint n = 0;

  for (card = gtk_widget_get_first_child (grid); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (card, grid, &bounds));
      if (bounds.origin.y < 1)
        n++;
    }

  return n;
}

static void
test_grid (void)
{
  GtkWidget *grid = g_object_ref_sink (meander_card_grid_new ());
  int min, natural, height, i;

  g_object_set (grid, "column-width", 100, "max-columns", 4, "spacing", 10, NULL);
  for (i = 0; i < 6; i++)
    {
      GtkWidget *card = gtk_button_new ();

      gtk_widget_set_size_request (card, 50, 60);
      meander_card_grid_append (MEANDER_CARD_GRID (grid), card);
    }

  gtk_widget_measure (grid, GTK_ORIENTATION_HORIZONTAL, -1, &min, &natural, NULL, NULL);
  g_assert_cmpint (min, ==, 100);
  g_assert_cmpint (natural, ==, 4 * 100 + 3 * 10);

  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 209, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 6 * 60 + 5 * 10);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 210, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 3 * 60 + 2 * 10);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 2000, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 2 * 60 + 10);

  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 320, 130 }, -1);
  g_assert_cmpuint (count_columns (grid), ==, 3);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 2000, 130 }, -1);
  g_assert_cmpuint (count_columns (grid), ==, 4);

  /* The one that leads has twice the width: 1 2 (none) / 3 3 4 / 5 6. */
  meander_card_grid_set_wide (MEANDER_CARD_GRID (grid),
                              gtk_widget_get_next_sibling (
                                  gtk_widget_get_next_sibling (gtk_widget_get_first_child (grid))));
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 320, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 3 * 60 + 2 * 10);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 320, 200 }, -1);
  g_assert_cmpuint (count_columns (grid), ==, 2);
  /* Where there is one column, it is as wide as the others. */
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 209, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 6 * 60 + 5 * 10);

  g_assert_finalize_object (grid);
}

static float
get_row (GtkWidget *grid, guint card)
{
  GtkWidget *child = gtk_widget_get_first_child (grid);
  graphene_rect_t bounds;

  while (card-- > 0)
    child = gtk_widget_get_next_sibling (child);
  g_assert_true (gtk_widget_compute_bounds (child, grid, &bounds));
  return bounds.origin.y;
}

/* No card is left over alone where the rows can be shorter; they are as wide as ever. */
static void
test_balanced (void)
{
  GtkWidget *grid = g_object_ref_sink (meander_card_grid_new ());
  graphene_rect_t bounds;

  g_object_set (grid, "column-width", 100, "max-columns", 7, "spacing", 10, NULL);
  for (int i = 0; i < 7; i++)
    meander_card_grid_append (MEANDER_CARD_GRID (grid), gtk_button_new ());
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 650, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 650, 200 }, -1);
  g_assert_cmpuint (count_columns (grid), ==, 6);

  g_object_set (grid, "balanced", TRUE, NULL);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 650, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 650, 200 }, -1);
  g_assert_cmpuint (count_columns (grid), ==, 4);
  g_assert_cmpfloat (get_row (grid, 4), ==, get_row (grid, 6));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (grid), grid, &bounds));
  g_assert_cmpfloat (bounds.size.width, ==, 100);

  /* One row, or one column, has nothing to share. */
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 1000, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 1000, 200 }, -1);
  g_assert_cmpuint (count_columns (grid), ==, 7);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 150, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 150, 900 }, -1);
  g_assert_cmpuint (count_columns (grid), ==, 1);

  /* A wide one among them: two rows, 1 2 3 4 4 / 5 6 7, and not three of three. */
  meander_card_grid_set_wide (MEANDER_CARD_GRID (grid),
                              gtk_widget_get_prev_sibling (gtk_widget_get_prev_sibling (
                                  gtk_widget_get_prev_sibling (gtk_widget_get_last_child (grid)))));
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 760, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 760, 200 }, -1);
  g_assert_cmpuint (count_columns (grid), ==, 4);
  g_assert_cmpfloat (get_row (grid, 4), ==, get_row (grid, 6));

  g_assert_finalize_object (grid);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/card-grid/columns", test_grid);
  g_test_add_func ("/card-grid/balanced", test_balanced);

  return g_test_run ();
}
