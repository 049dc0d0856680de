/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/history-record-private.h"

#include <glib/gi18n-lib.h>

#include "rules/turn.h"

/* After so many moves the state is kept, so that going back replays no more than
 * this, less than a millisecond's work, however long the game; the states, almost
 * half a megabyte each, stay few. */
#define SNAPSHOT_EVERY 512

static void
keep_snapshot (MeanderHistory *self, guint n_done, const MeanderState *state)
{
  if (n_done == self->snapshots->len * SNAPSHOT_EVERY)
    g_ptr_array_add (self->snapshots, meander_state_copy (state));
}

/* Whether nothing lies but what lay at the start, or nothing at all. */
static gboolean
is_afresh (const MeanderHistory *self, const MeanderState *state)
{
  const MeanderState *start = g_ptr_array_index (self->snapshots, 0);
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (state->board, &n_tiles);
  if (n_tiles == 0)
    return TRUE;

  if (n_tiles != meander_board_get_n_tiles (start->board))
    return FALSE;

  for (guint i = 0; i < n_tiles; i++)
    {
      const MeanderPlacement *then = meander_board_find (start->board, tiles[i].number);

      if (then == NULL || !meander_hex_equal (then->hex, tiles[i].hex) ||
          then->rotation != tiles[i].rotation)
        return FALSE;
    }

  return TRUE;
}

/* Who has had help in what lies, a bit for each seat. */
static guint
get_helped (const MeanderHistory *self)
{
  return (self->shown ? 1 : 0) |
         (self->n_done > 0
              ? g_array_index (self->helps, MeanderHistoryHelp, self->n_done - 1).helped
              : 0);
}

/**
 * meander_history_append:
 * @self: a history
 * @state: the state after the moves that are done; after the move where it could be done
 * @move: a move as text from anywhere
 * @by_computer: whether the computer has found it for the person
 * @error: where to put a `MEANDER_ERROR`
 *
 * Appends a move if the rules let the state go on by it, and forgets those to redo.
 *
 * Returns: whether they do
 */
gboolean
meander_history_append (MeanderHistory *self,
                        MeanderState *state,
                        const char *move,
                        gboolean by_computer,
                        GError **error)
{
  g_autofree char *text = meander_rules_normal_move (self->rules, move, error);
  const MeanderTurn *turn = meander_state_get_turn (state);
  const guint seat = turn != NULL ? turn->seat : 0;
  MeanderHistoryHelp help = { by_computer, (by_computer ? 1u << seat : 0) | get_helped (self) };

  if (text == NULL || !self->rules->apply (state, text, error))
    return FALSE;

  /* Only now that nothing can fail is the tail forgotten. */
  g_ptr_array_set_size (self->moves, (gint) self->n_done);
  g_ptr_array_set_size (self->snapshots,
                        (gint) MIN (self->snapshots->len, self->n_done / SNAPSHOT_EVERY + 1));

  g_array_set_size (self->helps, self->n_done);

  /* Help lasts while anything lies that goes back to it, until the person starts over. */
  if (is_afresh (self, state))
    {
      help.helped = 0;
      self->shown = FALSE;
      self->told = (MeanderTold){ 0 };
    }
  self->known = self->known || by_computer;
  g_array_append_val (self->helps, help);
  g_ptr_array_add (self->moves, g_steal_pointer (&text));
  self->n_done++;
  keep_snapshot (self, self->n_done, state);

  return TRUE;
}

/* Does a move of the list; it has been applied once and so can be again. */
static void
apply_again (const MeanderHistory *self, MeanderState *state, guint position)
{
  gboolean applied = self->rules->apply (state, g_ptr_array_index (self->moves, position), NULL);

  g_assert (applied);
}

/**
 * meander_history_new:
 * @rules: (transfer none): the kind of game
 * @params: its parameters, one a line
 * @seed: the seed from which its chances come
 * @error: where to put a `MEANDER_ERROR`
 *
 * Begins the history of a game.
 *
 * Returns: (transfer full) (nullable): a new history without moves, or %NULL
 *   with @error set where the parameters are not the game's
 */
MeanderHistory *
meander_history_new (const MeanderRules *rules, const char *params, guint64 seed, GError **error)
{
  MeanderHistory *self = NULL;
  MeanderState *start = NULL;

  if (!g_utf8_validate (params, -1, NULL))
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                   _ ("The parameters of the game are not UTF-8 text"));
      return NULL;
    }

  start = rules->start (params, seed, error);
  if (start == NULL)
    return NULL;

  self = g_new0 (MeanderHistory, 1);
  self->guesses[0] = self->guesses[1] = MEANDER_NO_COLOUR;
  self->rules = rules;
  self->params = g_strdup (params);
  self->seed = seed;
  self->moves = g_ptr_array_new_with_free_func (g_free);
  self->helps = g_array_new (FALSE, FALSE, sizeof (MeanderHistoryHelp));
  self->snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_state_free);
  g_ptr_array_add (self->snapshots, start);

  return self;
}

/**
 * meander_history_free:
 * @self: (transfer full) (nullable): a history
 *
 * Frees a history with all that it holds.
 */
void
meander_history_free (MeanderHistory *self)
{
  if (self == NULL)
    return;

  g_free (self->params);
  g_ptr_array_unref (self->moves);
  g_array_unref (self->helps);
  g_ptr_array_unref (self->snapshots);
  g_free (self);
}

/**
 * meander_history_get_params:
 * @self: a history
 *
 * Gives the parameters of the game.
 *
 * Returns: (transfer none): a line each
 */
const char *
meander_history_get_params (const MeanderHistory *self)
{
  return self->params;
}

/**
 * meander_history_get_seed:
 * @self: a history
 *
 * Gets the seed it was started with.
 *
 * Returns: the seed
 */
guint64
meander_history_get_seed (const MeanderHistory *self)
{
  return self->seed;
}

/**
 * meander_history_get_n_done:
 * @self: a history
 *
 * Gets how many moves are done.
 *
 * Returns: the number of moves, without those to redo
 */
guint
meander_history_get_n_done (const MeanderHistory *self)
{
  return self->n_done;
}

/**
 * meander_history_get_n_moves:
 * @self: a history
 *
 * Gets how many moves there are.
 *
 * Returns: the number of moves, with those to redo
 */
guint
meander_history_get_n_moves (const MeanderHistory *self)
{
  return self->moves->len;
}

/**
 * meander_history_get_move:
 * @self: a history
 * @position: which move, counted from 0
 *
 * Gets a move as text.
 *
 * Returns: (transfer none) (nullable): the move, or %NULL where there are not
 *   so many
 */
const char *
meander_history_get_move (const MeanderHistory *self, guint position)
{
  return position < self->moves->len ? g_ptr_array_index (self->moves, position) : NULL;
}

/**
 * meander_history_is_helped:
 * @self: a history
 *
 * Tells whether one of the moves that are done was the computer's, found for the
 * person, or a solution has been shown, and the table has not been as at the start since.
 *
 * Returns: whether it is so
 */
gboolean
meander_history_is_helped (const MeanderHistory *self)
{
  return get_helped (self) != 0;
}

/**
 * meander_history_is_seat_helped:
 * @self: a history
 * @seat: where somebody plays
 *
 * Tells whether one of the moves that are done was the computer's, found for the person there, as
 * [func@Meander.history_is_helped] does for all.
 *
 * Returns: whether it is so
 */
gboolean
meander_history_is_seat_helped (const MeanderHistory *self, guint seat)
{
  return (get_helped (self) & 1u << seat) != 0;
}

/**
 * meander_history_note_shown:
 * @self: a history
 *
 * Notes that the person has been shown a solution: what they play is helped from now on,
 * until the table is as at the start again by a move.
 */
void
meander_history_note_shown (MeanderHistory *self)
{
  self->shown = self->known = TRUE;
}

/**
 * meander_history_note_told:
 * @self: a history
 * @number: a tile's number
 * @n_tiles: how many there are to place or to turn
 *
 * Notes that a hint has shown how a tile is to lie. With half of them the solution has been shown;
 * see [func@Meander.history_note_shown].
 */
void
meander_history_note_told (MeanderHistory *self, guint number, guint n_tiles)
{
  meander_told_add (&self->told, number);
  if (self->told.n_tiles * 2 >= n_tiles)
    meander_history_note_shown (self);
}

/**
 * meander_history_note_hint:
 * @self: a history
 *
 * Notes that a hint was taken: starting over does not make one forget it.
 */
void
meander_history_note_hint (MeanderHistory *self)
{
  if (self->n_hints < MEANDER_RECORD_MOST_HINTS)
    self->n_hints++;
}

/**
 * meander_history_get_n_hints:
 * @self: a history
 *
 * Gets how many hints were taken and noted.
 *
 * Returns: how many
 */
guint
meander_history_get_n_hints (const MeanderHistory *self)
{
  return self->n_hints;
}

/**
 * meander_history_get_guess:
 * @self: a history
 * @index: which of the goal's colours, 0 or 1
 *
 * Gets what the person thinks of a colour that the goal leaves open.
 *
 * Returns: the colour, or %MEANDER_NO_COLOUR
 */
MeanderColour
meander_history_get_guess (const MeanderHistory *self, guint index)
{
  return self->guesses[index];
}

/**
 * meander_history_set_guess:
 * @self: a history
 * @index: which of the goal's colours, 0 or 1
 * @colour: a line colour, or %MEANDER_NO_COLOUR while it is not decided
 *
 * Notes what the person thinks of a colour that the goal leaves open.
 */
void
meander_history_set_guess (MeanderHistory *self, guint index, MeanderColour colour)
{
  self->guesses[index] = colour;
}

/**
 * meander_history_is_known:
 * @self: a history
 *
 * Tells whether the person has ever seen a solution in this game, or what the computer would
 * do: starting over does not make one forget that.
 *
 * Returns: whether it is so
 */
gboolean
meander_history_is_known (const MeanderHistory *self)
{
  return self->known;
}

/**
 * meander_history_play:
 * @self: a history
 * @state: the state after the moves that are done
 * @move: a move as text from anywhere
 * @by_computer: whether the computer has found it for the person
 * @error: where to put a `MEANDER_ERROR`
 *
 * Adds a move after those that are done, and forgets those to redo.
 *
 * Returns: (transfer full) (nullable): the state after the move; %NULL with
 *   @error set, and nothing changed, where the rules do not allow it
 */
MeanderState *
meander_history_play (MeanderHistory *self,
                      const MeanderState *state,
                      const char *move,
                      gboolean by_computer,
                      GError **error)
{
  g_autoptr (MeanderState) next = meander_state_copy (state);

  return meander_history_append (self, next, move, by_computer, error) ? g_steal_pointer (&next)
                                                                       : NULL;
}

/**
 * meander_history_undo:
 * @self: a history in which a move is done
 *
 * Takes the last move back.
 *
 * Returns: (transfer full): the state before it
 */
MeanderState *
meander_history_undo (MeanderHistory *self)
{
  g_assert (self->n_done > 0);

  return meander_history_go_to (self, self->n_done - 1);
}

/**
 * meander_history_redo:
 * @self: a history in which a move can be redone
 * @state: the state after the moves that are done
 *
 * Does the next move again.
 *
 * Returns: (transfer full): the state after it
 */
MeanderState *
meander_history_redo (MeanderHistory *self, const MeanderState *state)
{
  MeanderState *next = meander_state_copy (state);

  g_assert (self->n_done < self->moves->len);
  apply_again (self, next, self->n_done);
  self->n_done++;

  return next;
}

/**
 * meander_history_copy_state:
 * @self: a history
 * @n_done: after how many moves, not more than there are
 *
 * Makes the state after @n_done moves, without changing the history.
 *
 * Returns: (transfer full): the state
 */
MeanderState *
meander_history_copy_state (const MeanderHistory *self, guint n_done)
{
  guint nearest = MIN (n_done / SNAPSHOT_EVERY, self->snapshots->len - 1);
  MeanderState *state = meander_state_copy (g_ptr_array_index (self->snapshots, nearest));

  g_assert (n_done <= self->moves->len);

  for (guint i = nearest * SNAPSHOT_EVERY; i < n_done; i++)
    apply_again (self, state, i);

  return state;
}

/**
 * meander_history_go_to:
 * @self: a history
 * @n_done: how many moves shall be done, not more than there are
 *
 * Undoes or redoes until so many moves are done.
 *
 * Returns: (transfer full): the state after them
 */
MeanderState *
meander_history_go_to (MeanderHistory *self, guint n_done)
{
  self->n_done = n_done;

  return meander_history_copy_state (self, n_done);
}

/**
 * meander_history_note_revealed:
 * @self: a history of a game with a bag
 * @number: the tile that comes from the bag after those that are known
 *
 * Notes in the parameters which tile comes next, so that whoever starts the game anew knows it.
 */
void
meander_history_note_revealed (MeanderHistory *self, guint number)
{
  const char *gap = g_str_has_suffix (self->params, "\n") ? "" : "\n";
  char *params = g_strdup_printf ("%s%sbag %u\n", self->params, gap, number);
  MeanderState *start = self->rules->start (params, self->seed, NULL);

  g_assert (start != NULL);

  g_free (self->params);
  self->params = params;
  g_ptr_array_set_size (self->snapshots, 0);
  g_ptr_array_add (self->snapshots, start);
}
