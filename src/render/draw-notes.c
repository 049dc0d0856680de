/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw.h"

#include "rules/turn.h"

/* What there is to be noted of one forced space: the hexes of both sides that it controls. */
typedef void (*SideFunc) (gpointer user_data, MeanderHex space, const MeanderHex *side, guint n);

/* Without a table the ground may be light or dark; this is seen on both. */
static const MeanderRgba on_any_ground = { 0.16, 0.53, 0.84, 1 };

static void
foreach_side (MeanderBoard *board, MeanderHex space, SideFunc func, gpointer user_data)
{
  MeanderTurn turn;

  meander_turn_init (&turn, board, 2);
  turn.n_bag = 1; /* the restrictions hold */
  for (guint way = 0; way < 2; way++)
    {
      MeanderHex side[MEANDER_N_FACES];
      guint n = meander_turn_walk_side (&turn, space, way == 0, side, G_N_ELEMENTS (side));

      func (user_data, space, side, MIN (n, G_N_ELEMENTS (side)));
    }
}

static void
add_side (gpointer user_data, MeanderHex space, const MeanderHex *side, guint n)
{
  if (n > 0)
    g_array_append_vals (user_data, side, n);
}

static GArray *
find_forced (const MeanderBoard *board)
{
  GArray *spaces = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  const MeanderHex *frontier;
  guint n;

  frontier = meander_board_get_frontier (board, &n);
  for (guint i = 0; i < n; i++)
    if (meander_board_is_forced (board, frontier[i]))
      g_array_append_val (spaces, frontier[i]);

  return spaces;
}

/**
 * meander_draw_notes_get_hexes:
 * @position: what lies on the table
 * @notes: (nullable): what is noted beside it
 *
 * Lists the hexes that a picture must show: those of the tiles, then those of the notes.
 *
 * Returns: (transfer full) (element-type MeanderHex): the hexes
 */
GArray *
meander_draw_notes_get_hexes (const MeanderPosition *position, const MeanderDrawNotes *notes)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (GArray) spaces = NULL;

  g_return_val_if_fail (position != NULL, hexes);

  for (guint i = 0; i < position->n_tiles; i++)
    g_array_append_val (hexes, position->tiles[i].hex);
  if (notes == NULL)
    return hexes;

  if (notes->n_marks > 0)
    g_array_append_vals (hexes, notes->marks, notes->n_marks);
  board = meander_position_to_board (position);
  spaces = find_forced (board);
  if (notes->forced && spaces->len > 0)
    g_array_append_vals (hexes, spaces->data, spaces->len);
  for (guint i = 0; notes->controlled && i < spaces->len; i++)
    foreach_side (board, g_array_index (spaces, MeanderHex, i), add_side, hexes);

  return hexes;
}

typedef struct
{
  cairo_t *cr;
  const MeanderPalette *palette;
  const MeanderGeometry *geometry;
} Drawing;

static void
draw_side (gpointer user_data, MeanderHex space, const MeanderHex *side, guint n)
{
  Drawing *drawing = user_data;

  meander_draw_controlled (drawing->cr, drawing->palette, drawing->geometry, space, side, n);
}

/**
 * meander_draw_notes:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @position: what lies on the table
 * @notes: what is noted beside it
 *
 * Draws what explains a figure: its forced spaces, the sides that they control, its longest line,
 * the places that are meant.
 */
void
meander_draw_notes (cairo_t *cr,
                    const MeanderPalette *palette,
                    const MeanderGeometry *geometry,
                    const MeanderPosition *position,
                    const MeanderDrawNotes *notes)
{
  MeanderPalette colours;
  Drawing drawing = { cr, &colours, geometry };
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (GArray) spaces = NULL;
  MeanderLine line;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);
  g_return_if_fail (position != NULL && notes != NULL);

  colours = *palette;
  if (notes->bare)
    {
      colours.accent = colours.text = on_any_ground;
      colours.text.alpha = 2; /* arrows are drawn with less than half of it */
    }

  board = meander_position_to_board (position);
  spaces = find_forced (board);
  for (guint i = 0; i < spaces->len; i++)
    {
      MeanderHex space = g_array_index (spaces, MeanderHex, i);
      MeanderColour wanted[MEANDER_N_EDGES];

      if (notes->controlled)
        foreach_side (board, space, draw_side, &drawing);
      if (notes->forced)
        {
          meander_board_get_wanted (board, space, wanted);
          meander_draw_forced (cr, &colours, geometry, space, wanted, TRUE);
        }
    }
  if (notes->lit && meander_board_get_best_line (board, notes->lit_colour, &line))
    meander_draw_line_glow (cr, &colours, geometry, board, notes->lit_colour, &line, 1, 1);
  for (guint i = 0; i < notes->n_marks; i++)
    if (notes->placed)
      meander_draw_last (cr, &colours, geometry, notes->marks[i]);
    else
      meander_draw_mark (cr, &colours, geometry, notes->marks[i], MEANDER_MARK_TARGET);
}
