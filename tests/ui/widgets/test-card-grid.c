/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/card-grid.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/game-card.h"

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
  float right = 0;

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

  /* All of one width, from one end of the grid to the other. */
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 323, &height, NULL, NULL, NULL);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 323, 130 }, -1);
  for (GtkWidget *card = gtk_widget_get_first_child (grid); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (card, grid, &bounds));
      g_assert_cmpfloat (bounds.size.width, ==, 101);
      right = MAX (right, bounds.origin.x + bounds.size.width);
    }
  g_assert_cmpfloat (right, ==, 323);

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

  g_assert_finalize_object (grid);
}

/* A row is as high as its highest card, and no higher for that of another row. */
static void
test_rows (void)
{
  static const int own[] = { 60, 60, 90, 60, 40, 40 };
  static const int rows[] = { 90, 60 };
  GtkWidget *grid = g_object_ref_sink (meander_card_grid_new ());
  GtkWidget *card;
  int height;
  guint i;

  g_object_set (grid, "column-width", 100, "max-columns", 3, "spacing", 10, NULL);
  for (i = 0; i < G_N_ELEMENTS (own); i++)
    {
      card = gtk_button_new ();
      gtk_widget_set_size_request (card, 50, own[i]);
      meander_card_grid_append (MEANDER_CARD_GRID (grid), card);
    }
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 320, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 90 + 10 + 60);
  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 320, height }, -1);
  for (card = gtk_widget_get_first_child (grid), i = 0; card != NULL;
       card = gtk_widget_get_next_sibling (card), i++)
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (card, grid, &bounds));
      g_assert_cmpfloat (bounds.size.height, ==, rows[i / 3]);
      g_assert_cmpfloat (bounds.origin.y, ==, i < 3 ? 0 : 100);
    }
  g_object_unref (grid);
}

/* Cards that can be lower have the height that is there, from the least to what they like. */
static void
test_elastic (void)
{
  static const struct
  {
    int given, row;
  } rows[] = { { 90, 40 }, { 130, 60 }, { 400, 80 } };
  GtkWidget *grid = g_object_ref_sink (meander_card_grid_new ());
  int least, liked;

  g_object_set (grid, "column-width", 100, "max-columns", 2, "spacing", 10, NULL);
  for (int i = 0; i < 4; i++)
    {
      GtkWidget *card = g_object_new (MEANDER_TYPE_FIGURE, "aspect", 0.4, "most-aspect", 0.8, NULL);

      meander_card_grid_append (MEANDER_CARD_GRID (grid), card);
    }
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 210, &least, &liked, NULL, NULL);
  g_assert_cmpint (least, ==, 2 * 80 + 10);
  g_assert_cmpint (liked, ==, 2 * 80 + 10);

  g_object_set (grid, "elastic", TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 210, &least, &liked, NULL, NULL);
      g_assert_cmpint (least, ==, 2 * 40 + 10);
      g_assert_cmpint (liked, ==, 2 * 80 + 10);
      gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 210, rows[i].given }, -1);
      g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_first_child (grid)), ==, rows[i].row);
      g_assert_cmpfloat (get_row (grid, 2), ==, rows[i].row + 10);
    }
  g_assert_finalize_object (grid);
}

/* Where ten cards are too high in their usual rows, they lie in two columns, each with its words beside
 * the picture; where there is room, they lie as usual. */
static void
test_low (void)
{
  GtkWidget *grid = g_object_ref_sink (meander_card_grid_new ());
  GtkWidget *card = NULL;
  GtkWidget *figure, *title;
  graphene_rect_t picture, words, bounds;
  int least, liked;

  g_object_set (grid, "column-width", 164, "max-columns", 5, "spacing", 16, "elastic", TRUE, NULL);
  for (int i = 0; i < 10; i++)
    {
      card = g_object_new (MEANDER_TYPE_GAME_CARD, "figure", "free", "title", "Free Table", "text",
                           "Arrange the tiles", NULL);
      meander_card_grid_append (MEANDER_CARD_GRID (grid), card);
    }
  figure = GTK_WIDGET (gtk_widget_get_template_child (card, MEANDER_TYPE_GAME_CARD, "figure"));
  title = GTK_WIDGET (gtk_widget_get_template_child (card, MEANDER_TYPE_GAME_CARD, "title"));
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 752, &least, &liked, NULL, NULL);
  g_assert_cmpint (least, <, liked * 2 / 3);

  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 752, least }, -1);
  g_assert_true (gtk_widget_compute_bounds (figure, grid, &picture));
  g_assert_true (gtk_widget_compute_bounds (title, grid, &words));
  g_assert_cmpfloat (words.origin.x, >=, picture.origin.x + picture.size.width);
  g_assert_cmpfloat (words.origin.y, <, picture.origin.y + picture.size.height);
  g_assert_cmpfloat (words.origin.y + words.size.height, <=, least);
  g_assert_true (gtk_widget_compute_bounds (card, grid, &bounds));
  g_assert_cmpfloat (bounds.size.width, ==, (752 - 16) / 2);

  gtk_widget_size_allocate (grid, &(GtkAllocation){ 0, 0, 752, liked }, -1);
  g_assert_true (gtk_widget_compute_bounds (figure, grid, &picture));
  g_assert_true (gtk_widget_compute_bounds (title, grid, &words));
  g_assert_cmpfloat (words.origin.y, >=, picture.origin.y + picture.size.height);
  g_assert_true (gtk_widget_compute_bounds (card, grid, &bounds));
  g_assert_cmpfloat (bounds.size.width, ==, (752 - 3 * 16) / 4);
  g_assert_finalize_object (grid);
}

static GtkWidget *
new_game_card (GtkSizeGroup *group)
{
  GtkWidget *card = g_object_new (MEANDER_TYPE_GAME_CARD, "figure", "free", "title", "Free Table",
                                  "text", "Arrange the tiles", NULL);

  meander_game_card_share_height (MEANDER_GAME_CARD (card), group);
  return g_object_ref_sink (card);
}

/* The words beside a small picture are in its middle, also where another card has a bar below them. */
static void
test_middle (void)
{
  g_autoptr (GtkSizeGroup) group = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  GtkWidget *card = new_game_card (group);
  GtkWidget *other = new_game_card (group);
  GtkWidget *figure, *title, *text;
  graphene_rect_t picture, first, second;
  int height;

  meander_game_card_set_state (MEANDER_GAME_CARD (other), "1 of 29 done", 0.03);
  figure = GTK_WIDGET (gtk_widget_get_template_child (card, MEANDER_TYPE_GAME_CARD, "figure"));
  title = GTK_WIDGET (gtk_widget_get_template_child (card, MEANDER_TYPE_GAME_CARD, "title"));
  text = GTK_WIDGET (gtk_widget_get_template_child (card, MEANDER_TYPE_GAME_CARD, "text"));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 360, &height, NULL, NULL, NULL);
  gtk_widget_size_allocate (card, &(GtkAllocation){ 0, 0, 360, height }, -1);
  g_assert_true (gtk_widget_compute_bounds (figure, card, &picture));
  g_assert_true (gtk_widget_compute_bounds (title, card, &first));
  g_assert_true (gtk_widget_compute_bounds (text, card, &second));
  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, 200, &height, NULL, NULL, NULL);
  g_assert_cmpfloat_with_epsilon ((first.origin.y + second.origin.y + height) / 2,
                                  picture.origin.y + picture.size.height / 2, 1);
  g_assert_finalize_object (card);
  g_assert_finalize_object (other);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/card-grid/columns", test_grid);
  g_test_add_func ("/card-grid/rows", test_rows);
  g_test_add_func ("/card-grid/balanced", test_balanced);
  g_test_add_func ("/card-grid/elastic", test_elastic);
  g_test_add_func ("/card-grid/low", test_low);
  g_test_add_func ("/card-grid/middle", test_middle);

  return g_test_run ();
}
