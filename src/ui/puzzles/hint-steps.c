/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/hint-box-private.h"

#include <glib/gi18n.h>

#include "ui/widgets/proxy.h"
#include "words/hint.h"
#include "words/maker.h"

/* What each step of the hints shows, and the reasons for it. */

static void
show (MeanderHintBox *self, Level level, const char *text)
{
  self->level = level;
  meander_hint_box_say (self, text);
}

/**
 * meander_hint_box_show_nudge:
 * @self: a box that knows the next tile
 * @solution: (nullable): the answer it belongs to; not for tiles that are only turned
 *
 * Lights it up in the rack, and says in which colour that works where it is to be found; of tiles that
 * are only turned, marks it.
 */
void
meander_hint_box_show_nudge (MeanderHintBox *self, const MeanderSolution *solution)
{
  g_autofree char *colours = NULL;
  g_autofree char *tile = NULL;
  g_autofree char *text = NULL;

  if (self->rotates)
    {
      meander_scene_set_cursor (self->scene, self->next.hex);
      meander_scene_mark_turn (self->scene, &self->next.hex, 1);
      show (self, LEVEL_NUDGE, _ ("Look at the marked tile: it is not right yet."));
      return;
    }
  memcpy (self->colours, solution->colours, sizeof self->colours);
  meander_scene_set_hinted (self->scene, self->next.number);
  colours = meander_words_open_colours (meander_hint_box_get_puzzle (self), solution->colours);
  tile =
      meander_hint_box_is_empty (self)
          ? g_strdup_printf (_ ("Start with tile %u: it is lit up in the rack."), self->next.number)
          : g_strdup_printf (_ ("Try tile %u next: it is lit up in the rack."), self->next.number);
  text = *colours != '\0' ? g_strjoin (" ", colours, tile, NULL) : g_steal_pointer (&tile);
  show (self, LEVEL_NUDGE, text);
}

/**
 * meander_hint_box_show_place:
 * @self: a box that knows the next tile
 *
 * Marks where it goes.
 */
void
meander_hint_box_show_place (MeanderHintBox *self)
{
  g_autofree char *text =
      g_strdup_printf (_ ("Tile %u goes to the marked place."), self->next.number);

  /* Also for the keyboard, and for who cannot see the mark. */
  meander_scene_set_cursor (self->scene, self->next.hex);
  meander_scene_set_ghost (self->scene, NULL, &self->next.hex, 1);
  show (self, LEVEL_PLACE, text);
}

/**
 * meander_hint_box_show_tile:
 * @self: a box that knows the next tile
 *
 * Shows it as it would lie.
 */
void
meander_hint_box_show_tile (MeanderHintBox *self)
{
  gboolean turned =
      meander_scene_get_rotation (self->scene, self->next.number) == self->next.rotation;
  g_autofree char *text =
      g_strdup_printf (turned ? _ ("Place tile %u like this.")
                              : _ ("Place tile %u like this. Turn it until it looks the same."),
                       self->next.number);

  meander_game_note_told (self->game, self->next.number);
  meander_scene_set_ghost (self->scene, &self->next, NULL, 0);
  show (self, LEVEL_TILE, text);
}

/* ---- what lies and is wrong ---- */

static void
show_in_way (MeanderHintBox *self)
{
  const MeanderBoard *board = meander_game_get_board (self->game);
  MeanderHex marks[MEANDER_MAX_TILES];

  for (guint i = 0; i < self->n_in_way; i++)
    marks[i] = meander_board_find (board, self->in_way[i])->hex;
  if (self->level == LEVEL_TAKE_BACK)
    meander_scene_set_ghost (self->scene, NULL, marks, self->n_in_way);
  else
    meander_scene_mark_turn (self->scene, marks, self->n_in_way);
}

static void
mark_in_way (MeanderHintBox *self, Level level, const guint8 *numbers, guint n_numbers)
{
  const MeanderBoard *board = meander_game_get_board (self->game);

  self->level = level;
  self->n_in_way = 0;
  for (guint i = 0; i < n_numbers; i++)
    if (meander_board_find (board, numbers[i]) != NULL)
      self->in_way[self->n_in_way++] = numbers[i];
  meander_scene_set_hinted (self->scene, 0);
  meander_solve_find_obstacle (meander_hint_box_get_puzzle (self), board, self->in_way,
                               self->n_in_way, &self->obstacle);
  show_in_way (self);
  meander_scene_shake (self->scene, self->in_way, self->n_in_way);
}

/**
 * meander_hint_box_show_turn:
 * @self: a box
 * @numbers: (array length=n_numbers): tiles that need only be turned
 * @n_numbers: how many
 * @solution: a solution in which they are turned as they are to be
 *
 * Marks them; how far is for who asks further.
 */
void
meander_hint_box_show_turn (MeanderHintBox *self,
                            const guint8 *numbers,
                            guint n_numbers,
                            const MeanderSolution *solution)
{
  g_return_if_fail (n_numbers > 0);

  mark_in_way (self, LEVEL_TURN, numbers, n_numbers);
  self->next = *meander_board_find (meander_game_get_board (self->game), self->in_way[0]);
  for (guint i = 0; i < solution->n_tiles; i++)
    if (solution->tiles[i].number == self->next.number)
      self->next.rotation = solution->tiles[i].rotation;
  meander_hint_box_say (self, ngettext ("The marked tile is in the right place. Turn it.",
                                        "The marked tiles are in the right places. Turn them.",
                                        self->n_in_way));
}

/**
 * meander_hint_box_show_turn_by:
 * @self: a box that knows a tile that lies, and how it is to be turned
 *
 * Marks it, and says how far.
 */
void
meander_hint_box_show_turn_by (MeanderHintBox *self)
{
  const MeanderPlacement *tile =
      meander_board_find (meander_game_get_board (self->game), self->next.number);
  g_autofree char *text =
      meander_words_turn_by ((self->next.rotation + 6u - tile->rotation % 6u) % 6);

  meander_game_note_told (self->game, self->next.number);
  self->in_way[0] = (guint8) self->next.number;
  self->n_in_way = 1;
  meander_scene_set_cursor (self->scene, self->next.hex);
  meander_scene_mark_turn (self->scene, &self->next.hex, 1);
  show (self, LEVEL_TURN_BY, text);
}

/**
 * meander_hint_box_is_next_turned:
 * @self: a box that knew a tile that lies, and how it is to be turned
 *
 * Looks at the tile after a move.
 *
 * Returns: whether nothing is left to be said of it: it has been turned as it was to be, or does
 *   not lie there any more
 */
gboolean
meander_hint_box_is_next_turned (MeanderHintBox *self)
{
  const MeanderPlacement *tile =
      meander_board_find (meander_game_get_board (self->game), self->next.number);

  return tile == NULL || !meander_hex_equal (tile->hex, self->next.hex) ||
         tile->rotation == self->next.rotation;
}

/**
 * meander_hint_box_show_take_back:
 * @self: a box
 * @numbers: (array length=n_numbers): tiles with which the puzzle cannot be solved
 * @n_numbers: how many
 *
 * Marks them, and offers to take them back.
 */
void
meander_hint_box_show_take_back (MeanderHintBox *self, const guint8 *numbers, guint n_numbers)
{
  mark_in_way (self, LEVEL_TAKE_BACK, numbers, n_numbers);
  /* Translators: a button: the marked tiles go back to the rack. */
  gtk_label_set_text (GTK_LABEL (self->take_back_label),
                      ngettext ("Take It Back", "Take Them Back", self->n_in_way));
  meander_hint_box_say (
      self, ngettext ("With the marked tile here this cannot be solved. Take it back.",
                      "With the marked tiles here this cannot be solved. Take them back.",
                      self->n_in_way));
}

/**
 * meander_hint_box_take_back:
 * @self: a box that offers it
 *
 * Takes the marked tiles back to the rack.
 */
void
meander_hint_box_take_back (MeanderHintBox *self)
{
  MeanderMove move = { 0 };

  for (guint i = 0; i < self->n_in_way; i++)
    meander_move_add_rack (&move, self->in_way[i]);
  meander_scene_play (self->scene, &move);
}

/* ---- why ---- */

/**
 * meander_hint_box_has_reason:
 * @self: a box
 *
 * Tells whether there is a why to what is said.  With which tile one begins has none, but in which
 * colour has.
 *
 * Returns: whether there is
 */
gboolean
meander_hint_box_has_reason (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);

  if (self->obstacle.kind != MEANDER_OBSTACLE_NONE)
    return TRUE;
  if (puzzle == NULL || puzzle->n_colours == 0)
    return FALSE;
  if (self->wrong_colours)
    return TRUE;
  if (meander_hint_box_is_empty (self))
    return self->level == LEVEL_NUDGE && meander_puzzle_has_open_colours (puzzle);
  return self->level >= LEVEL_NUDGE && self->level <= LEVEL_TILE;
}

static const char *
words_for_arc (MeanderArcKind kind)
{
  switch (kind)
    {
    case MEANDER_CORNER:
      return _ ("The line goes on there with a corner: it turns sharply.");
    case MEANDER_BEND:
      return _ ("The line goes on there with a bend: it turns a little.");
    case MEANDER_STRAIGHT:
    default:
      return _ ("The line goes on there with a straight: it does not turn.");
    }
}

/* What the arc in the goal's colour does at the place. */
static const char *
reason_for_place (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  const MeanderFace *face = meander_tile_set_face (puzzle->set, self->next.number);
  MeanderColour colour = MEANDER_NO_COLOUR;
  const MeanderArc *arc = NULL;

  if (meander_scene_get_lit (self->scene, 0, &colour, NULL) == 0)
    colour = puzzle->colours[0];
  if (colour < MEANDER_N_COLOURS)
    arc = meander_face_arc (face, colour);
  return arc != NULL ? words_for_arc (arc->kind) : NULL;
}

/**
 * meander_hint_box_explain:
 * @self: a box
 *
 * Says why.  What is in the way is shown where it is, if there is such a place.
 */
void
meander_hint_box_explain (MeanderHintBox *self)
{
  const char *arc = NULL;
  g_autofree char *reason = NULL;

  if (self->game == NULL)
    return;
  if ((self->level == LEVEL_PLACE || self->level == LEVEL_TILE) &&
      !meander_hint_box_is_empty (self))
    arc = reason_for_place (self);
  if (self->obstacle.kind != MEANDER_OBSTACLE_NONE)
    reason = meander_words_obstacle (meander_hint_box_get_puzzle (self), &self->obstacle,
                                     self->level == LEVEL_TAKE_BACK);
  else if (self->wrong_colours)
    reason = meander_words_why_wrong_colours (meander_hint_box_get_puzzle (self), self->guesses);
  else if (arc != NULL)
    reason = g_strdup (arc);
  else if (meander_puzzle_has_open_colours (meander_hint_box_get_puzzle (self)))
    reason = meander_words_why_open_colours (meander_hint_box_get_puzzle (self), self->colours);
  else
    reason = meander_words_possible (meander_hint_box_get_puzzle (self));
  if (self->obstacle.kind != MEANDER_OBSTACLE_NONE)
    meander_scene_set_ghost (self->scene, NULL, self->obstacle.hexes, self->obstacle.n_hexes);
  gtk_label_set_text (GTK_LABEL (self->reason), reason);
  meander_proxy_announce_news (GTK_WIDGET (self), reason);
}

/**
 * meander_hint_box_end_explaining:
 * @self: a box
 *
 * Shows what was marked before again.
 */
void
meander_hint_box_end_explaining (MeanderHintBox *self)
{
  if (self->level >= LEVEL_TURN && self->level <= LEVEL_TAKE_BACK)
    show_in_way (self);
}
