/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The facts of the booklets (PL, “Tiles”): if they hold, the table is right. */
#include "rules/tile-set.h"

#include <string.h>

static void
test_table (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../data/tiles.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GString *own = g_string_new ("number,back,edges\n");
  guint n, e;

  for (n = 1; n <= MEANDER_N_FACES; n++)
    {
      const MeanderFace *face = meander_face (n);

      g_assert_cmpuint (face->number, ==, n);
      g_string_append_printf (own, "%u,%s,", n, meander_colour_to_id (face->back));
      for (e = 0; e < MEANDER_N_EDGES; e++)
        g_string_append_c (own, meander_colour_to_letter (face->edges[e]));
      g_string_append_c (own, '\n');
    }

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (own->str, ==, text);
  g_string_free (own, TRUE);
}

static void
test_arcs (void)
{
  guint c, n;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    {
      guint kinds[4] = { 0 };

      for (n = 1; n <= MEANDER_N_FACES; n++)
        {
          const MeanderArc *arc = meander_face_arc (meander_face (n), (MeanderColour) c);

          if (arc == NULL)
            continue;

          kinds[arc->kind]++;
          g_assert_cmpint (arc->colour, ==, c);
          g_assert_cmpuint ((arc->from + (guint) arc->kind) % 6, ==, arc->to);
          g_assert_cmpint (meander_face (n)->edges[arc->from], ==, c);
          g_assert_cmpint (meander_face (n)->edges[arc->to], ==, c);
        }

      g_assert_cmpuint (kinds[MEANDER_CORNER], ==, 18);
      g_assert_cmpuint (kinds[MEANDER_BEND], ==, 18);
      g_assert_cmpuint (kinds[MEANDER_STRAIGHT], ==, 6);
      g_assert_cmpuint (kinds[0], ==, 0);
    }
}

/* Two arcs cross if going round one meets the ends of the two by turns. */
static gboolean
cross (const MeanderArc *a, const MeanderArc *b)
{
  gboolean from = (b->from + 6u - a->from) % 6 < (guint) a->kind;
  gboolean to = (b->to + 6u - a->from) % 6 < (guint) a->kind;

  return from != to;
}

static void
test_crossings (void)
{
  guint crossings[MEANDER_N_COLOURS][MEANDER_N_COLOURS] = { { 0 } };
  guint n, i, j;

  for (n = 1; n <= MEANDER_N_FACES; n++)
    {
      const MeanderFace *face = meander_face (n);
      guint here = 0;

      for (i = 0; i < MEANDER_N_ARCS; i++)
        for (j = i + 1; j < MEANDER_N_ARCS; j++)
          if (cross (&face->arcs[i], &face->arcs[j]))
            {
              g_assert_cmpint (face->arcs[i].colour, <, face->arcs[j].colour);
              crossings[face->arcs[i].colour][face->arcs[j].colour]++;
              here++;
            }

      /* Three straights, the triple crossing, are not in the set. */
      g_assert_cmpuint (here, <, 3);
    }

  for (i = 0; i < MEANDER_N_COLOURS; i++)
    for (j = i + 1; j < MEANDER_N_COLOURS; j++)
      g_assert_cmpuint (crossings[i][j], ==, 8);
}

static gboolean
same_in_some_rotation (const MeanderFace *a, const MeanderFace *b)
{
  guint rotation, e;

  for (rotation = 0; rotation < 6; rotation++)
    {
      for (e = 0; e < 6 && a->edges[e] == b->edges[(e + rotation) % 6]; e++)
        ;
      if (e == 6)
        return TRUE;
    }

  return FALSE;
}

static void
test_no_two_alike (void)
{
  guint a, b;

  for (a = 1; a <= MEANDER_N_FACES; a++)
    for (b = a + 1; b <= MEANDER_N_FACES; b++)
      g_assert_false (same_in_some_rotation (meander_face (a), meander_face (b)));
}

/* How many tiles fit between three colours next to each other, counted without
 * the tables. */
static guint
count_fits (MeanderColour x, MeanderColour y, MeanderColour z)
{
  guint fits = 0;
  guint n, rotation;

  for (n = 1; n <= MEANDER_N_FACES; n++)
    for (rotation = 0; rotation < 6; rotation++)
      {
        const MeanderFace *face = meander_face (n);

        if (meander_face_edge (face, rotation, 0) == x &&
            meander_face_edge (face, rotation, 1) == y &&
            meander_face_edge (face, rotation, 2) == z)
          {
            fits++;
            break;
          }
      }

  return fits;
}

static void
test_spaces (void)
{
  guint a, b, c;

  for (a = 0; a < 4; a++)
    for (b = 0; b < 4; b++)
      for (c = 0; c < 4; c++)
        {
          guint kinds = 1u + (b != a) + (c != a && c != b);
          guint fits = count_fits ((MeanderColour) a, (MeanderColour) b, (MeanderColour) c);

          g_assert_cmpuint (fits, ==, kinds == 1 ? 0 : kinds == 2 ? 6 : 5);
        }
}

static void
test_rotations (void)
{
  guint n, rotation, e;

  for (n = 1; n <= MEANDER_N_FACES; n++)
    {
      const MeanderFace *face = meander_face (n);

      for (rotation = 0; rotation < 6; rotation++)
        for (e = 0; e < 6; e++)
          {
            guint far = meander_face_far_edge (face, rotation, e);

            g_assert_cmpint (meander_face_edge (face, rotation, e), ==,
                             meander_face_edge (face, 0, (e + 6 - rotation) % 6));
            g_assert_cmpuint (far, !=, e);
            g_assert_cmpuint (meander_face_far_edge (face, rotation, far), ==, e);
            g_assert_cmpint (meander_face_edge (face, rotation, far), ==,
                             meander_face_edge (face, rotation, e));
          }
    }

  /* Tile 4 is BRYBYR: turned by one it shows red at edge 0, blue at edge 1. */
  g_assert_cmpint (meander_face_edge (meander_face (4), 1, 0), ==, MEANDER_RED);
  g_assert_cmpint (meander_face_edge (meander_face (4), 1, 1), ==, MEANDER_BLUE);
}

static void
test_kits (void)
{
  MeanderTileSet standard = { 0 };
  MeanderTileSet kits = { 4 };

  g_assert_cmpuint (meander_tile_set_size (standard), ==, 56);
  g_assert_cmpuint (meander_tile_set_size (kits), ==, 40);
  g_assert_true (meander_tile_set_face (standard, 37) == meander_face (37));
  g_assert_true (meander_tile_set_face (kits, 37) == meander_face (7));
  g_assert_true (meander_tile_set_face (kits, 40) == meander_face (10));
  g_assert_true (meander_tile_set_face (kits, 11) == meander_face (1));
}

static void
test_colours (void)
{
  MeanderColour colour = MEANDER_NO_COLOUR;

  g_assert_true (meander_colour_from_id ("green", &colour));
  g_assert_cmpint (colour, ==, MEANDER_GREEN);
  g_assert_false (meander_colour_from_id ("white", &colour));
  g_assert_false (meander_colour_from_id ("Red", &colour));
  g_assert_false (meander_colour_from_id ("", &colour));
  g_assert_cmpint (colour, ==, MEANDER_GREEN);
  g_assert_cmpstr (meander_colour_to_id (MEANDER_WHITE), ==, "white");
  g_assert_cmpint (meander_colour_to_letter (MEANDER_NO_COLOUR), ==, '.');
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-set/table", test_table);
  g_test_add_func ("/tile-set/arcs", test_arcs);
  g_test_add_func ("/tile-set/crossings", test_crossings);
  g_test_add_func ("/tile-set/no-two-alike", test_no_two_alike);
  g_test_add_func ("/tile-set/spaces", test_spaces);
  g_test_add_func ("/tile-set/rotations", test_rotations);
  g_test_add_func ("/tile-set/kits", test_kits);
  g_test_add_func ("/tile-set/colours", test_colours);

  return g_test_run ();
}
