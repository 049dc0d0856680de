/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "words/basics.h"

/* What a hint or advice shows on the table; the next change of the game takes it away. */

/**
 * meander_scene_set_ghost:
 * @self: a scene with a game
 * @ghost: (nullable): a tile to be shown as it could be laid
 * @marks: (array length=n_marks) (nullable): hexes to be marked
 * @n_marks: how many
 *
 * Shows a ghost and marks in place of those before; with nothing, takes it away.
 */
void
meander_scene_set_ghost (MeanderScene *self,
                         const MeanderPlacement *ghost,
                         const MeanderHex *marks,
                         guint n_marks)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (n_marks <= G_N_ELEMENTS (self->ghost_marks));

  if (ghost == NULL && n_marks == 0 && self->ghost.number == 0 && self->n_ghost_marks == 0)
    return;
  self->ghost = ghost != NULL ? *ghost : (MeanderPlacement){ 0 };
  self->n_ghost_marks = n_marks;
  for (guint i = 0; i < n_marks; i++)
    self->ghost_marks[i] = marks[i];
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_get_ghost:
 * @self: a scene
 * @ghost: (out): a tile as it could be laid; its number is 0 for none
 * @marks: (out) (array) (transfer none): the marked hexes
 *
 * Gets the ghost and the marks that are shown.
 *
 * Returns: how many hexes are marked
 */
guint
meander_scene_get_ghost (MeanderScene *self, MeanderPlacement *ghost, const MeanderHex **marks)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  *ghost = self->ghost;
  *marks = self->ghost_marks;
  return self->n_ghost_marks;
}

/* ---- exchanging ---- */

/* How far a tile must be turned for its arc of a colour to lie as another's does, or
 * 6 when the two are not alike. */
static guint
rotation_like (const MeanderFace *face,
               const MeanderFace *other,
               const MeanderPlacement *tile,
               MeanderColour colour)
{
  const MeanderArc *arc = meander_face_arc (face, colour);
  const MeanderArc *like = meander_face_arc (other, colour);

  if (arc == NULL || like == NULL || arc->kind != like->kind)
    return MEANDER_N_EDGES;
  return (like->from + tile->rotation + MEANDER_N_EDGES - arc->from) % MEANDER_N_EDGES;
}

/**
 * meander_scene_exchange:
 * @self: a scene with a puzzle
 *
 * Exchanges the two tiles of the group, each turned so that its arc in the goal's
 * colour lies as the other's did: the loop stays whole (PL, “Discovery”, the exchange
 * rule).  Where that cannot be, says so.
 */
void
meander_scene_exchange (MeanderScene *self)
{
  const MeanderPlacement *pair[2];
  const MeanderBoard *board;
  MeanderMove move = { 0 };
  MeanderColour colour;
  guint n = 0;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL || meander_scene_uses_trials (self) || !meander_scene_shows_game (self))
    return;
  board = meander_scene_get_board (self);
  if (self->n_selected != 2 || meander_scene_get_lit (self, 0, &colour, NULL) == 0)
    {
      meander_scene_say (self, _ ("Mark two tiles first: click them with Ctrl held down."));
      return;
    }
  for (guint number = 1; number <= MEANDER_MAX_TILES && n < 2; number++)
    if (self->selected[number] && meander_board_find (board, number) != NULL)
      pair[n++] = meander_board_find (board, number);
  if (n < 2)
    return;

  for (guint i = 0; i < 2; i++)
    {
      MeanderTileSet set = meander_board_get_set (board);
      guint rotation =
          rotation_like (meander_tile_set_face (set, pair[i]->number),
                         meander_tile_set_face (set, pair[1 - i]->number), pair[1 - i], colour);

      if (rotation == MEANDER_N_EDGES)
        {
          meander_scene_say (self, _ ("These two have no arc alike in the colour of the goal."));
          return;
        }
      meander_move_add_place (&move, pair[i]->number, pair[1 - i]->hex, rotation);
    }
  meander_scene_play (self, &move);
}
