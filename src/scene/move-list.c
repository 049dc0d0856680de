/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/move-list.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "words/strategy.h"

struct _MeanderPlayedMove
{
  GObject parent_instance;

  char *move; /* as in the record; NULL for the start */
  char *text;
  char *brief;          /* for the eye */
  char *others;         /* what it brought to others; NULL for nothing */
  MeanderColour colour; /* who made it; of the start, the first player's */
  guint gain;
  guint points[MEANDER_N_COLOURS];
};

G_DEFINE_FINAL_TYPE (MeanderPlayedMove, meander_played_move, G_TYPE_OBJECT)

struct _MeanderMoveList
{
  GObject parent_instance;

  MeanderGame *game;
  GListStore *moves; /* of MeanderPlayedMove, the start first; empty without a game */
  guint n_sides;
  MeanderColour colours[MEANDER_N_COLOURS];
};

G_DEFINE_FINAL_TYPE (MeanderMoveList, meander_move_list, G_TYPE_OBJECT)

/* ---- a move ---- */

static void
meander_played_move_finalize (GObject *object)
{
  MeanderPlayedMove *self = MEANDER_PLAYED_MOVE (object);

  g_free (self->move);
  g_free (self->text);
  g_free (self->brief);
  g_free (self->others);

  G_OBJECT_CLASS (meander_played_move_parent_class)->finalize (object);
}

static void
meander_played_move_class_init (MeanderPlayedMoveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_played_move_finalize;
}

static void
meander_played_move_init (MeanderPlayedMove *self)
{
}

/**
 * meander_played_move_get_text:
 * @self: a move
 *
 * Tells the move in words.
 *
 * Returns: (transfer none): a sentence
 */
const char *
meander_played_move_get_text (MeanderPlayedMove *self)
{
  g_return_val_if_fail (MEANDER_IS_PLAYED_MOVE (self), "");

  return self->text;
}

/**
 * meander_played_move_get_brief:
 * @self: a move
 *
 * Tells the move in few words, for the eye.
 *
 * Returns: (transfer none): who placed which tile
 */
const char *
meander_played_move_get_brief (MeanderPlayedMove *self)
{
  g_return_val_if_fail (MEANDER_IS_PLAYED_MOVE (self), "");

  return self->brief;
}

/**
 * meander_played_move_get_tile:
 * @self: a move
 *
 * Tells which tile was placed first.
 *
 * Returns: its number; 0 for the start, and where none was
 */
guint
meander_played_move_get_tile (MeanderPlayedMove *self)
{
  MeanderMove steps;

  g_return_val_if_fail (MEANDER_IS_PLAYED_MOVE (self), 0);

  return self->move != NULL && meander_move_parse (self->move, &steps, NULL) && steps.n_steps > 0
             ? steps.steps[0].number
             : 0;
}

/**
 * meander_played_move_get_colour:
 * @self: a move; not the start, which nobody made
 *
 * Tells who made the move.
 *
 * Returns: the colour of the player's lines
 */
MeanderColour
meander_played_move_get_colour (MeanderPlayedMove *self)
{
  g_return_val_if_fail (MEANDER_IS_PLAYED_MOVE (self), MEANDER_RED);

  return self->colour;
}

/**
 * meander_played_move_get_gain:
 * @self: a move
 *
 * Gets how many points it brought to the one who made it.
 *
 * Returns: the points
 */
guint
meander_played_move_get_gain (MeanderPlayedMove *self)
{
  g_return_val_if_fail (MEANDER_IS_PLAYED_MOVE (self), 0);

  return self->gain;
}

/**
 * meander_played_move_get_others:
 * @self: a move
 *
 * Tells what the move brought to others than the one who made it, a line for each.
 *
 * Returns: (transfer none) (nullable): the names and their points, %NULL where
 *   nobody else gained
 */
const char *
meander_played_move_get_others (MeanderPlayedMove *self)
{
  g_return_val_if_fail (MEANDER_IS_PLAYED_MOVE (self), NULL);

  return self->others;
}

/**
 * meander_played_move_get_points:
 * @self: a move
 * @side: one of meander_move_list_get_sides()
 *
 * Gets what a side had after the move.
 *
 * Returns: the points
 */
guint
meander_played_move_get_points (MeanderPlayedMove *self, guint side)
{
  g_return_val_if_fail (MEANDER_IS_PLAYED_MOVE (self), 0);
  g_return_val_if_fail (side < MEANDER_N_COLOURS, 0);

  return self->points[side];
}

/* ---- the list ---- */

/* Takes @lines, which may be NULL, and adds one for a side that gained. */
static char *
add_gain (char *lines, const char *name, guint gain)
{
  /* Translators: what a move brought to another player than the one who made it */
  g_autofree char *line =
      g_strdup_printf (ngettext ("%s: +%u point", "%s: +%u points", gain), name, gain);
  char *all;

  if (lines == NULL)
    return g_steal_pointer (&line);

  all = g_strdup_printf ("%s\n%s", lines, line);
  g_free (lines);
  return all;
}

/* Makes the position of a state, which follows `last`; `move` led there, of the player at
 * `seat`.  Takes both texts. */
static MeanderPlayedMove *
make (MeanderMoveList *self,
      const MeanderState *state,
      const MeanderPlayedMove *last,
      const char *move,
      guint seat,
      char *text,
      char *brief)
{
  MeanderPlayedMove *added = g_object_new (MEANDER_TYPE_PLAYED_MOVE, NULL);
  MeanderColour mover = meander_strategy_get_colour (state, seat);
  MeanderResult result;

  state->rules->result (state, &result);
  self->n_sides = result.n_sides;
  for (guint i = 0; i < result.n_sides; i++)
    {
      self->colours[i] = result.sides[i].colour;
      added->points[i] = result.sides[i].points;
      if (last == NULL || added->points[i] <= last->points[i])
        continue;
      if (result.sides[i].colour == mover)
        {
          added->gain = added->points[i] - last->points[i];
        }
      else
        {
          g_autofree char *name = meander_words_side_or_you (self->game, result.sides[i].colour);

          added->others = add_gain (added->others, name, added->points[i] - last->points[i]);
        }
    }
  added->colour = mover;
  added->move = g_strdup (move);
  added->text = text;
  added->brief = brief;
  return added;
}

/* From the first move on that is another one than before. */
static void
follow (MeanderMoveList *self)
{
  guint n_moves = meander_game_get_n_moves (self->game);
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->moves));
  guint same = 0; /* how many moves are as they were */
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MeanderState) state = NULL;
  MeanderPlayedMove *last;

  while (same < n_moves && same + 1 < n_old &&
         g_str_equal (meander_move_list_peek (self, same + 1)->move,
                      meander_game_get_move (self->game, same)))
    same++;

  state = meander_game_copy_state_at (self->game, same);
  last = meander_move_list_peek (self, same);
  if (last == NULL)
    {
      /* Translators: the first line of the list of the moves: nothing has been placed */
      last = make (self, state, NULL, NULL, 0, g_strdup (_ ("Start")), g_strdup (_ ("Start")));
      g_ptr_array_add (added, last);
    }
  for (guint i = same; i < n_moves; i++)
    {
      const char *move = meander_game_get_move (self->game, i);
      char *text = meander_words_played (self->game, state, move);
      char *brief = meander_words_played_briefly (self->game, state, move);
      guint seat = meander_strategy_get_seat (state);
      gboolean played = state->rules->apply (state, move, NULL);

      g_assert (played);
      last = make (self, state, last, move, seat, text, brief);
      g_ptr_array_add (added, last);
    }
  same = n_old == 0 ? 0 : same + 1;
  if (n_old != same || added->len > 0)
    g_list_store_splice (self->moves, same, n_old - same, added->pdata, added->len);
}

static void
meander_move_list_dispose (GObject *object)
{
  MeanderMoveList *self = MEANDER_MOVE_LIST (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (meander_move_list_parent_class)->dispose (object);
}

static void
meander_move_list_finalize (GObject *object)
{
  g_object_unref (MEANDER_MOVE_LIST (object)->moves);

  G_OBJECT_CLASS (meander_move_list_parent_class)->finalize (object);
}

static void
meander_move_list_class_init (MeanderMoveListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_move_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = meander_move_list_finalize;
}

static void
meander_move_list_init (MeanderMoveList *self)
{
  self->moves = g_list_store_new (MEANDER_TYPE_PLAYED_MOVE);
}

/**
 * meander_move_list_new:
 *
 * Makes a list without a game.
 *
 * Returns: (transfer full): the list
 */
MeanderMoveList *
meander_move_list_new (void)
{
  return g_object_new (MEANDER_TYPE_MOVE_LIST, NULL);
}

/**
 * meander_move_list_set_game:
 * @self: a list
 * @game: (nullable): the strategy game to follow
 *
 * Follows another game.
 */
void
meander_move_list_set_game (MeanderMoveList *self, MeanderGame *game)
{
  g_return_if_fail (MEANDER_IS_MOVE_LIST (self));

  if (game == self->game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  g_list_store_remove_all (self->moves);
  if (game == NULL)
    return;
  g_signal_connect_swapped (game, "changed", G_CALLBACK (follow), self);
  follow (self);
}

/**
 * meander_move_list_get_model:
 * @self: a list
 *
 * Gets the positions.
 *
 * Returns: (transfer none): a list model of #MeanderPlayedMove, empty without a game
 */
GListModel *
meander_move_list_get_model (MeanderMoveList *self)
{
  g_return_val_if_fail (MEANDER_IS_MOVE_LIST (self), NULL);

  return G_LIST_MODEL (self->moves);
}

/**
 * meander_move_list_get_sides:
 * @self: a list with a game
 * @colours: (out caller-allocates) (array fixed-size=4): the colours that are played
 *
 * Gets whose points the moves tell.
 *
 * Returns: how many there are
 */
guint
meander_move_list_get_sides (MeanderMoveList *self, MeanderColour colours[MEANDER_N_COLOURS])
{
  g_return_val_if_fail (MEANDER_IS_MOVE_LIST (self), 0);

  for (guint i = 0; i < self->n_sides; i++)
    colours[i] = self->colours[i];
  return self->n_sides;
}

/**
 * meander_move_list_peek:
 * @self: a list
 * @position: after how many moves
 *
 * Gets a position.
 *
 * Returns: (transfer none) (nullable): the move, %NULL where there is none
 */
MeanderPlayedMove *
meander_move_list_peek (MeanderMoveList *self, guint position)
{
  g_autoptr (MeanderPlayedMove) move = NULL;

  g_return_val_if_fail (MEANDER_IS_MOVE_LIST (self), NULL);

  /* The store has it. */
  move = g_list_model_get_item (G_LIST_MODEL (self->moves), position);
  return move;
}
