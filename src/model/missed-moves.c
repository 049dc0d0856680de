/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/missed-moves-private.h"

#include <string.h>

#include "play/private.h"
#include "rules/strategy-game.h"

#define SEED 1 /* whoever makes a move again is told the same */

/* After how many days what is in a box comes back: Leitner, “So lernt man lernen”, 1972. */
static const guint days_of_box[MEANDER_MISSED_MOVES_N_BOXES] = { 1, 3, 7, 16, 35 };

G_DEFINE_FINAL_TYPE (MeanderMissedMoves, meander_missed_moves, G_TYPE_OBJECT)

/* ---- a move ---- */

/**
 * meander_missed_move_copy:
 * @self: a move
 *
 * Copies it.
 *
 * Returns: (transfer full): the copy
 */
MeanderMissedMove *
meander_missed_move_copy (const MeanderMissedMove *self)
{
  MeanderMissedMove *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->position = g_strdup (self->position);

  return copy;
}

/**
 * meander_missed_move_free:
 * @self: (nullable): a move
 *
 * Frees it.
 */
void
meander_missed_move_free (MeanderMissedMove *self)
{
  if (self == NULL)
    return;
  g_free (self->position);
  g_free (self);
}

static gboolean
is_allowed (const MeanderState *state, const MeanderPlacement *tile)
{
  MeanderVerdict verdict;

  state->rules->verdict (state, tile->number, tile->hex, tile->rotation, &verdict);

  return verdict.reason == MEANDER_VERDICT_ALLOWED;
}

/**
 * meander_missed_move_start:
 * @self: a move
 * @position: (out) (optional): its position
 *
 * Starts a game from its position.
 *
 * Returns: (transfer full) (nullable): the game; %NULL where it is no position of a game in which both
 *   moves are allowed
 */
MeanderState *
meander_missed_move_start (const MeanderMissedMove *self, MeanderPosition **position)
{
  g_autoptr (MeanderPosition) parsed =
      meander_position_parse (self->position, strlen (self->position), NULL, NULL);
  g_autoptr (MeanderState) state =
      parsed != NULL ? meander_strategy_new_from_position (parsed, SEED, NULL) : NULL;

  if (state == NULL || !is_allowed (state, &self->best) || !is_allowed (state, &self->played))
    return NULL;
  if (position != NULL)
    *position = g_steal_pointer (&parsed);

  return g_steal_pointer (&state);
}

/**
 * meander_missed_move_to_exercise:
 * @self: a move
 *
 * Makes an exercise of it, in which the best move is the right one; there may be others, and nothing is
 * said of how hard it is.
 *
 * Returns: (transfer full): the exercise
 */
MeanderExercise *
meander_missed_move_to_exercise (const MeanderMissedMove *self)
{
  MeanderExercise *exercise = g_new0 (MeanderExercise, 1);
  g_autoptr (MeanderState) state = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  state = meander_missed_move_start (self, &exercise->position);
  g_assert (state != NULL); /* it has been looked at before it was kept */
  meander_strategy_get_colours (state, exercise->colours);
  exercise->right = self->best;
  exercise->kind = MEANDER_EXERCISE_N_KINDS;
  meander_play_explain (meander_strategy_get_turn (state), exercise->colours, &self->best,
                        &self->played, exercise->reasons);

  return exercise;
}

/**
 * meander_missed_move_describe:
 * @tile: a tile and its place
 *
 * Writes a move as a record has it.
 *
 * Returns: (transfer full): the words
 */
char *
meander_missed_move_describe (const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);

  return meander_move_to_text (&move);
}

/**
 * meander_missed_move_judge:
 * @self: a move
 * @tile: what is played instead
 * @progress: (nullable): how to stop
 *
 * Judges a move as an analysis does: it is right if it is the best that was found, or if it cannot be told
 * from the best.  May be called on any thread; takes some tenths of a second.
 *
 * Returns: whether it is right; %FALSE if told to stop
 */
gboolean
meander_missed_move_judge (const MeanderMissedMove *self,
                           const MeanderPlacement *tile,
                           MeanderPlayProgress *progress)
{
  g_autoptr (MeanderPlayAnalysis) analysis = NULL;
  g_autoptr (MeanderState) state = NULL;
  g_autofree char *text = NULL;
  const char *move;

  g_return_val_if_fail (self != NULL && tile != NULL, FALSE);

  /* The analysis of the whole game has the word on these two. */
  if (meander_play_is_same (tile, &self->best))
    return TRUE;
  if (meander_play_is_same (tile, &self->played))
    return FALSE;
  state = meander_missed_move_start (self, NULL);
  move = text = meander_missed_move_describe (tile);
  if (state != NULL)
    analysis = meander_play_analyse (state, &move, 1, SEED, progress);

  return analysis != NULL && analysis->steps[0].grade <= MEANDER_GRADE_BEST;
}

/* ---- life ---- */

static void
meander_missed_moves_finalize (GObject *object)
{
  MeanderMissedMoves *self = MEANDER_MISSED_MOVES (object);

  g_ptr_array_unref (self->moves);
  g_string_free (self->position, TRUE);
  g_free (self->file.path);

  G_OBJECT_CLASS (meander_missed_moves_parent_class)->finalize (object);
}

static void
meander_missed_moves_class_init (MeanderMissedMovesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_missed_moves_finalize;
}

static void
meander_missed_moves_init (MeanderMissedMoves *self)
{
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_missed_move_free);
  self->position = g_string_new (NULL);
}

/**
 * meander_missed_moves_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads what was missed.
 *
 * Returns: (transfer full): the moves; none with @error set where the file cannot be read
 */
MeanderMissedMoves *
meander_missed_moves_new (const char *path, GError **error)
{
  MeanderMissedMoves *self = g_object_new (MEANDER_TYPE_MISSED_MOVES, NULL);

  if (!meander_missed_moves_read_file (self, path, error))
    g_ptr_array_set_size (self->moves, 0);

  return self;
}

/* ---- what was missed ---- */

/**
 * meander_missed_moves_append:
 * @self: what was missed
 * @move: (transfer full): a move
 *
 * Adds a move; where there are too many, the oldest goes.
 */
void
meander_missed_moves_append (MeanderMissedMoves *self, MeanderMissedMove *move)
{
  if (self->moves->len == MEANDER_MISSED_MOVES_MOST)
    g_ptr_array_remove_index (self->moves, 0);
  g_ptr_array_add (self->moves, move);
}

/* The only person's at this computer, who alone has sat there; -1 where there is none such. */
static int
find_own_seat (MeanderGame *game)
{
  MeanderPlayers *players = meander_game_get_players (game);
  const guint n_seats = meander_game_get_state (game)->n_players;
  int own = -1;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      if (meander_players_get_level (players, seat) != MEANDER_LEVEL_NONE ||
          meander_players_is_elsewhere (players, seat))
        continue;
      if (own >= 0 || meander_players_is_shared (players, seat))
        return -1;
      own = (int) seat;
    }

  return own;
}

static MeanderMissedMove *
find (MeanderMissedMoves *self, const char *position)
{
  for (guint i = 0; i < self->moves->len; i++)
    {
      MeanderMissedMove *move = g_ptr_array_index (self->moves, i);

      if (g_str_equal (move->position, position))
        return move;
    }

  return NULL;
}

/* In which box it is, and when it comes back. */
static void
put (MeanderMissedMove *move, guint box, const GDate *today)
{
  move->box = box;
  move->due = *today;
  g_date_add_days (&move->due, days_of_box[box - 1]);
}

static gboolean
take_in_step (MeanderMissedMoves *self,
              const MeanderState *before,
              const MeanderPlayStep *step,
              const GDate *day,
              const GDate *today)
{
  g_autoptr (MeanderPosition) position = meander_strategy_to_position (before);
  g_autoptr (MeanderMissedMove) move = g_new0 (MeanderMissedMove, 1);
  g_autoptr (MeanderState) state = NULL;

  if (position == NULL)
    return FALSE;
  move->position = meander_position_to_text (position);
  move->best = step->best;
  move->played = step->played;
  move->day = *day;
  state = meander_missed_move_start (move, NULL);
  if (state == NULL || find (self, move->position) != NULL)
    return FALSE;
  put (move, 1, today);
  meander_missed_moves_append (self, g_steal_pointer (&move));

  return TRUE;
}

/**
 * meander_missed_moves_take_in:
 * @self: what was missed
 * @game: a strategy game
 * @analysis: what was found about it
 * @day: when it was played
 * @today: what day it is
 * @error: where to put an error, whose message is for the person
 *
 * Keeps the mistakes and blunders of the only person at this computer; not those that are kept already.
 * Where there are too many, the oldest go.
 *
 * Returns: whether they could be saved
 */
gboolean
meander_missed_moves_take_in (MeanderMissedMoves *self,
                              MeanderGame *game,
                              const MeanderPlayAnalysis *analysis,
                              const GDate *day,
                              const GDate *today,
                              GError **error)
{
  gboolean changed = FALSE;
  int own;

  g_return_val_if_fail (MEANDER_IS_MISSED_MOVES (self) && MEANDER_IS_GAME (game), FALSE);
  g_return_val_if_fail (analysis != NULL && day != NULL && today != NULL, FALSE);

  own = find_own_seat (game);
  for (guint i = 0; i < analysis->n_steps; i++)
    {
      const MeanderPlayStep *step = &analysis->steps[i];

      if (step->seat == own && step->grade >= MEANDER_GRADE_MISTAKE && step->best.number != 0)
        {
          g_autoptr (MeanderState) before = meander_game_copy_state_at (game, i);

          changed |= take_in_step (self, before, step, day, today);
        }
    }

  return !changed || meander_missed_moves_save (self, error);
}

/**
 * meander_missed_moves_join:
 * @self: what was missed
 * @other: what another file of the same kind has, which was set aside
 * @error: where to put an error, whose message is for the person
 *
 * Adds what is in that file, as far as there is room; what is here stays as it is.
 *
 * Returns: whether it is saved
 */
gboolean
meander_missed_moves_join (MeanderMissedMoves *self, MeanderMissedMoves *other, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_MISSED_MOVES (self) && MEANDER_IS_MISSED_MOVES (other), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  /* These are older: where there are too many, they go first. */
  for (guint i = other->moves->len; i > 0 && self->moves->len < MEANDER_MISSED_MOVES_MOST; i--)
    {
      const MeanderMissedMove *move = g_ptr_array_index (other->moves, i - 1);

      if (find (self, move->position) == NULL)
        g_ptr_array_insert (self->moves, 0, meander_missed_move_copy (move));
    }

  return meander_missed_moves_save (self, error);
}

/**
 * meander_missed_moves_count:
 * @self: what was missed
 *
 * Counts the moves that are not learned yet.
 *
 * Returns: how many there are, at most %MEANDER_MISSED_MOVES_MOST
 */
guint
meander_missed_moves_count (MeanderMissedMoves *self)
{
  g_return_val_if_fail (MEANDER_IS_MISSED_MOVES (self), 0);

  return self->moves->len;
}

/**
 * meander_missed_moves_get_due:
 * @self: what was missed
 * @today: what day it is
 *
 * Finds what is due, longest first.
 *
 * Returns: (transfer none) (nullable): the move; %NULL where nothing is due
 */
const MeanderMissedMove *
meander_missed_moves_get_due (MeanderMissedMoves *self, const GDate *today)
{
  const MeanderMissedMove *first = NULL;

  g_return_val_if_fail (MEANDER_IS_MISSED_MOVES (self), NULL);
  g_return_val_if_fail (today != NULL, NULL);

  for (guint i = 0; i < self->moves->len; i++)
    {
      const MeanderMissedMove *move = g_ptr_array_index (self->moves, i);

      if (g_date_compare (&move->due, today) <= 0 &&
          (first == NULL || g_date_compare (&move->due, &first->due) < 0))
        first = move;
    }

  return first;
}

/**
 * meander_missed_moves_answered:
 * @self: what was missed
 * @move: a move of it, or a copy
 * @right: whether it was answered rightly at the first go, without help
 * @today: what day it is
 * @days: (out): after how many days it comes back; 0 where it is learned, and does not
 * @error: where to put an error, whose message is for the person
 *
 * Puts a move into the next box, or into the first one again.
 *
 * Returns: whether that could be saved
 */
gboolean
meander_missed_moves_answered (MeanderMissedMoves *self,
                               const MeanderMissedMove *move,
                               gboolean right,
                               const GDate *today,
                               guint *days,
                               GError **error)
{
  MeanderMissedMove *kept;

  g_return_val_if_fail (MEANDER_IS_MISSED_MOVES (self) && move != NULL, FALSE);
  g_return_val_if_fail (today != NULL && days != NULL, FALSE);

  *days = 0;
  kept = find (self, move->position);
  if (kept == NULL)
    return TRUE; /* too many have come since */
  if (right && kept->box == MEANDER_MISSED_MOVES_N_BOXES)
    {
      g_ptr_array_remove (self->moves, kept);
      return meander_missed_moves_save (self, error);
    }
  put (kept, right ? kept->box + 1 : 1, today);
  *days = days_of_box[kept->box - 1];

  return meander_missed_moves_save (self, error);
}
