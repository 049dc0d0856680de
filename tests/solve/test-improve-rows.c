/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four lines laid row by row: what is given up, and when. */
#include "solve/improve-private.h"
#include "solve/improve.h"
#include "rules/position.h"
#include "improve-slow.h"

static MeanderBoard *
load_record (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "records", name, NULL);
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  position = meander_position_parse (text, length, name, &error);
  g_assert_no_error (error);

  return meander_position_to_board (position);
}

/* Whether a tile of a figure has a line of its own, from rim to rim. */
static gboolean
has_own_line (const MeanderImproveFigure *figure, guint cell, const MeanderRotatedFace *tile)
{
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (figure->neighbours[cell][e] < 0 && figure->neighbours[cell][tile->far[e]] < 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_on_rim (const MeanderImproveFigure *figure, guint cell)
{
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (figure->neighbours[cell][e] < 0)
      return TRUE;

  return FALSE;
}

/* Lays an arrangement row by row, turned, as the hunt for four lines does, with the cell that has
 * no line of its own not among the first.  Returns how many tiles lay there when it was given
 * up; and which such cell was seen first. */
static guint
lay_by_rows (const MeanderBoard *board,
             guint turn,
             gboolean backwards,
             guint spare_from,
             guint *spare)
{
  const MeanderPlacement *tiles;
  MeanderPlacement rows[MEANDER_IMPROVE_N_CELLS];
  MeanderHex hexes[MEANDER_IMPROVE_N_CELLS];
  MeanderImproveFigure figure;
  MeanderRandom random;
  MeanderFront front;
  MeanderProspect prospect;
  MeanderPlan plan;
  guint depth, i, n;
  int worth;

  tiles = meander_board_get_placements (board, &n);
  for (i = 0; i < n; i++)
    {
      MeanderPlacement tile = tiles[i];
      guint j;

      tile.hex = meander_hex_rotate (tile.hex, turn);
      tile.rotation = (guint8) ((tile.rotation + turn) % 6);
      for (j = i; j > 0 && (rows[j - 1].hex.r > tile.hex.r ||
                            (rows[j - 1].hex.r == tile.hex.r &&
                             (rows[j - 1].hex.q > tile.hex.q) != backwards));
           j--)
        rows[j] = rows[j - 1];
      rows[j] = tile;
    }
  for (i = 0; i < n; i++)
    hexes[i] = rows[i].hex;

  meander_random_init (&random, 0);
  g_assert_true (meander_improve_figure_init (&figure, hexes));
  meander_plan_init (&plan, TRUE);
  plan.spare_from = (guint8) spare_from;
  meander_plan_set_figure (&plan, &figure);
  *spare = n;
  meander_front_init (&front, &plan);
  for (depth = 0; depth < n; depth++)
    {
      guint face = rows[depth].number - 1u;
      const MeanderRotatedFace *tile = &plan.tables->rotated[face][rows[depth].rotation];
      MeanderFront later = front;

      if (*spare == n && is_on_rim (&figure, depth) && !has_own_line (&figure, depth, tile))
        *spare = depth;
      meander_prospect_init (&prospect, &front, &plan, depth);
      if (!meander_prospect_set_face (&prospect, face) ||
          !meander_prospect_set_tile (&prospect, tile, &random, &worth) ||
          !meander_front_lay (&later, &plan, depth, face, rows[depth].rotation) ||
          !meander_prospect_allows (&prospect, &later))
        break;
      front = later;
    }
  meander_plan_clear (&plan);

  return depth;
}

/* What reaches the bound of four lines is never given up, from whichever side it is laid;
 * what does not reach it is, in the end. */
static void
test_rows (void)
{
  g_autoptr (MeanderBoard) record = load_record ("four-lines");
  guint turn, seed, spare;

  for (turn = 0; turn < 12; turn++)
    {
      gboolean backwards = turn >= 6;
      guint cell;

      /* One cell of the rim alone has no line of its own, and that may be asked to come late. */
      g_assert_cmpuint (lay_by_rows (record, turn % 6, backwards, 0, &cell), ==, 56);
      g_assert_cmpuint (cell, <, 56);
      g_assert_cmpuint (lay_by_rows (record, turn % 6, backwards, cell, &spare), ==, 56);
      g_assert_cmpuint (lay_by_rows (record, turn % 6, backwards, cell + 1, &spare), ==, cell);
    }

  for (seed = 0; seed < 5; seed++)
    {
      g_autoptr (MeanderImprove) improve = meander_improve_new (MEANDER_GOAL_LONGEST_LINES, seed);
      g_autoptr (MeanderBoard) board = NULL;

      meander_improve_run (improve, 400000);
      g_assert_cmpuint (improve_assert_told (improve, MEANDER_GOAL_LONGEST_LINES), <, 146);
      board = meander_improve_copy_best (improve);
      g_assert_cmpuint (lay_by_rows (board, seed, FALSE, 0, &spare), <, 56);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/improve-rows", test_rows);

  return g_test_run ();
}
