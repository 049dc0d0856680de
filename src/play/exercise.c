/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/exercise.h"

#include "play/endgame.h"
#include "play/evaluate.h"
#include "play/match.h"
#include "rules/lines.h"
#include "rules/strategy-game.h"

/* A game of two good players is played on from its number until the bag is empty, and from then
 * on every table is asked for its only good placement.  Of most games none has one; then the
 * next number is taken. */

#define PLAYERS MEANDER_LEVEL_6
#define LEAST_LEFT 3    /* tiles: with fewer there is hardly anything to find */
#define LEAST_CHOICES 3 /* placements */
#define N_PROOF 30000   /* tiles placed in the mind to prove one table */
#define N_FOLLOW 300000 /* the same for how it goes on */

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_BLUE };

static const char *const ids[MEANDER_EXERCISE_N_KINDS] = {
  [MEANDER_EXERCISE_LOOP] = "loop",   [MEANDER_EXERCISE_TURN] = "turn",
  [MEANDER_EXERCISE_KEEP] = "keep",   [MEANDER_EXERCISE_BLOCK] = "block",
  [MEANDER_EXERCISE_FORCE] = "force", [MEANDER_EXERCISE_COUNT] = "count",
};

/**
 * meander_exercise_kind_to_id:
 * @kind: what a placement is for
 *
 * Tells what a kind of exercise is called on the command line.
 *
 * Returns: (transfer none): a word
 */
const char *
meander_exercise_kind_to_id (MeanderExerciseKind kind)
{
  g_return_val_if_fail (kind < MEANDER_EXERCISE_N_KINDS, NULL);

  return ids[kind];
}

/* ---- how it goes on ---- */

static void
add_to_line (MeanderExerciseLine *line, const MeanderPlacement *tile, guint seat)
{
  g_assert (line->n_tiles < MEANDER_EXERCISE_MAX_LINE);
  line->seats[line->n_tiles] = (guint8) seat;
  line->tiles[line->n_tiles++] = *tile;
}

/* What is known once and for all at the first table of the line. */
static void
note_end (MeanderExerciseLine *line, int win, int margin, gboolean exact)
{
  line->win = win;
  line->margin = exact ? margin : 0;
  line->exact = exact;
}

/* Plays on by the exact endgame; FALSE if told to stop. */
static gboolean
follow (MeanderPlayTable *table,
        const MeanderPlayColours seats,
        guint mover,
        const MeanderPlayLimit *limit,
        MeanderExerciseLine *line)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  gboolean answered = FALSE;

  while (meander_play_table_list (table, moves) > 0 && !(answered && table->turn.seat == mover))
    {
      guint seat = table->turn.seat;
      int sign = seat == mover ? 1 : -1;
      MeanderPlayEndgame end;

      meander_play_endgame_solve (&table->turn, seats, N_FOLLOW, limit, &end);
      if (!end.win_known)
        return FALSE;
      if (line->n_tiles == 0)
        note_end (line, sign * end.win, sign * end.margin, end.exact);
      answered |= seat != mover;
      add_to_line (line, &end.tile, seat);
      meander_play_table_place (table, &end.tile);
    }
  if (line->n_tiles == 0)
    {
      MeanderPlayOutcome outcome;
      int margin;

      meander_play_table_get_outcome (table, &outcome);
      margin = (int) outcome.margin[table->side_of[mover]];
      note_end (line, (margin > 0) - (margin < 0), margin, TRUE);
    }

  return TRUE;
}

/**
 * meander_exercise_follow:
 * @self: an exercise
 * @tile: a placement that the rules allow
 * @stop: (nullable): set to anything but 0 by another thread: give up
 * @line: (out): how it goes on, without @tile itself
 *
 * Finds how the game goes on after a placement if both play their best: the rest of the turn and
 * the other's answer, which punishes a wrong placement.  May be called on any thread.
 *
 * Returns: %FALSE if told to stop, or where that takes too long
 */
gboolean
meander_exercise_follow (const MeanderExercise *self,
                         const MeanderPlacement *tile,
                         gint *stop,
                         MeanderExerciseLine *line)
{
  g_autoptr (MeanderState) state = NULL;
  const MeanderTurn *turn;
  MeanderPlayOptions options;
  MeanderPlayLimit limit;
  MeanderPlayTable table;
  gboolean done;

  g_return_val_if_fail (self != NULL && tile != NULL && line != NULL, FALSE);

  *line = (MeanderExerciseLine){ 0 };
  state = meander_exercise_start (self);
  turn = meander_strategy_get_turn (state);
  meander_play_options_init (&options);
  options.stop = stop;
  meander_play_limit_init (&limit, &options);
  meander_play_table_init (&table, turn, self->colours, 1);
  meander_play_table_place (&table, tile);
  done = follow (&table, self->colours, turn->seat, &limit, line);
  meander_play_table_clear (&table);

  return done;
}

/* ---- what it is for ---- */

/* Whether the other has to answer in a space that the placement makes forced. */
static gboolean
forces (const MeanderTurn *before, const MeanderTurn *after, const MeanderExerciseLine *line)
{
  for (guint i = 0; i < after->n_forced; i++)
    for (guint k = 0; k < line->n_tiles; k++)
      if (line->seats[k] != before->seat &&
          meander_hex_equal (line->tiles[k].hex, after->forced[i]) &&
          !meander_board_is_forced (before->board, after->forced[i]))
        return TRUE;
  return FALSE;
}

/* Whether two tiles on one hex would be alike in the colours that are played for. */
static gboolean
are_alike (const MeanderPlacement *one, const MeanderPlacement *other)
{
  const MeanderFace *face = meander_face (one->number);
  const MeanderFace *other_face = meander_face (other->number);

  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    {
      MeanderColour colour = meander_face_edge (face, one->rotation, edge);
      MeanderColour other_colour = meander_face_edge (other_face, other->rotation, edge);

      for (guint i = 0; i < 2; i++)
        if ((colour == colours[i]) != (other_colour == colours[i]))
          return FALSE;
    }

  return TRUE;
}

/* Whether there is a placement that differs only in which tile is kept in hand. */
static gboolean
keeps (const MeanderPlacement *right, const MeanderPlacement *moves, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    if (moves[i].number != right->number && meander_hex_equal (moves[i].hex, right->hex) &&
        are_alike (&moves[i], right))
      return TRUE;
  return FALSE;
}

static MeanderExerciseKind
find_kind (const MeanderTurn *turn,
           const MeanderPlacement *right,
           const MeanderExerciseLine *line,
           const MeanderPlacement *moves,
           guint n_moves)
{
  MeanderColour own = colours[turn->seat];
  MeanderPlayTable table;
  guint n_placed = 1;
  gboolean loop, force;

  meander_play_table_init (&table, turn, colours, 1);
  meander_play_table_place (&table, right);
  loop =
      meander_board_longest_loop (table.board, own) > meander_board_longest_loop (turn->board, own);
  force = forces (turn, &table.turn, line);
  meander_play_table_clear (&table);
  while (n_placed <= line->n_tiles && line->seats[n_placed - 1] == turn->seat)
    n_placed++;

  if (loop)
    return MEANDER_EXERCISE_LOOP;
  if (n_placed >= 3)
    return MEANDER_EXERCISE_TURN;
  if (keeps (right, moves, n_moves))
    return MEANDER_EXERCISE_KEEP;
  if (meander_play_blocks (turn, right, colours[1 - turn->seat]))
    return MEANDER_EXERCISE_BLOCK;
  return force ? MEANDER_EXERCISE_FORCE : MEANDER_EXERCISE_COUNT;
}

/* ---- how hard it is ---- */

/* The strongest level plays the endgame exactly, with more tiles in the mind than the proof has
 * needed: it never misses. */
static gboolean
ask_levels (MeanderExercise *self, const MeanderTurn *turn, gint *stop)
{
  static const guint8 difficulties[MEANDER_EXERCISE_N_LEVELS + 1] = { 1, 1, 2, 2, 3, 4, 4, 5 };

  for (guint i = 0; i < MEANDER_EXERCISE_N_LEVELS; i++)
    {
      MeanderPlayOptions options;
      MeanderPlayChoice choice;

      meander_play_options_init (&options);
      options.stop = stop;
      if (!meander_play_choose (turn, colours, (MeanderLevel) (MEANDER_LEVEL_1 + i), &options,
                                &choice))
        return FALSE;
      self->missed[i] = !meander_play_is_same (&choice.tile, &self->right);
      self->n_missed += self->missed[i] ? 1 : 0;
    }
  self->difficulty = difficulties[self->n_missed];

  return TRUE;
}

/* What promises most, of all but the right one, which is compared with it. */
static MeanderPlacement
find_tempting (const MeanderTurn *turn,
               const MeanderPlacement *right,
               const MeanderPlacement *moves,
               guint n_moves)
{
  MeanderPlacement tempting = moves[0];
  float most = -1e9f;
  MeanderPlayTable table;

  meander_play_table_init (&table, turn, colours, 1);
  for (guint i = 0; i < n_moves; i++)
    {
      MeanderPlayOutcome outcome;

      meander_play_foresee (&table, &moves[i], &outcome);
      if (!meander_play_is_same (&moves[i], right) && outcome.margin[turn->seat] > most)
        {
          tempting = moves[i];
          most = outcome.margin[turn->seat];
        }
    }
  meander_play_table_clear (&table);

  return tempting;
}

/* ---- finding one ---- */

/* Asks one table; NULL if it is none, or if told to stop. */
static MeanderExercise *
examine (const MeanderState *state, const MeanderPlayLimit *limit)
{
  g_autoptr (MeanderExercise) self = NULL;
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlacement tempting;
  MeanderPlayEndgame end;
  MeanderExerciseLine line;
  guint n_moves;

  if (turn->n_bag > 0 || meander_play_count_left (turn) < LEAST_LEFT)
    return NULL;
  n_moves = meander_turn_list (turn, moves);
  if (n_moves < LEAST_CHOICES ||
      !meander_play_endgame_find_only (turn, colours, N_PROOF, limit, &end))
    return NULL;

  self = g_new0 (MeanderExercise, 1);
  memcpy (self->colours, colours, sizeof colours);
  self->position = meander_strategy_to_position (state);
  self->right = end.tile;
  self->wins = end.win > 0;
  self->n_choices = n_moves;
  if (!ask_levels (self, turn, limit->options->stop) ||
      !meander_exercise_follow (self, &self->right, limit->options->stop, &line))
    return NULL;
  self->margin = line.margin;
  self->kind = find_kind (turn, &self->right, &line, moves, n_moves);
  tempting = find_tempting (turn, &self->right, moves, n_moves);
  meander_play_explain (turn, colours, &self->right, &tempting, self->reasons);
  if (self->reasons[0].kind == MEANDER_REASON_NONE)
    meander_play_describe (turn, colours, &self->right, self->reasons);

  return g_steal_pointer (&self);
}

/* Plays the game of a number; NULL if none of its tables will do, or if told to stop. */
static MeanderExercise *
look_at_game (guint64 seed, gint *stop)
{
  MeanderPlayMatch match = { .n_seats = 2, .levels = { PLAYERS, PLAYERS }, .deal = seed };
  g_autoptr (MeanderState) state = NULL;
  MeanderPlayOptions options;
  MeanderPlayLimit limit;

  memcpy (match.colours, colours, sizeof colours);
  meander_play_options_init (&match.options);
  match.options.seed = seed;
  match.options.stop = stop;
  meander_play_options_init (&options);
  options.stop = stop;
  meander_play_limit_init (&limit, &options);
  state = meander_play_match_start (&match);
  while (!meander_strategy_is_over (state))
    {
      MeanderExercise *found = examine (state, &limit);

      if (found != NULL)
        {
          found->seed = seed;
          return found;
        }
      if (!meander_play_match_go_on (&match, state))
        return NULL;
    }

  return NULL;
}

/**
 * meander_exercise_find:
 * @seed: any number
 * @stop: (nullable): set to anything but 0 by another thread: give up
 *
 * Finds the first exercise whose number is @seed or follows it.  With the same number it is the
 * same on every machine.  May be called on any thread; takes a second or so.
 *
 * Returns: (transfer full) (nullable): the exercise; %NULL if told to stop
 */
MeanderExercise *
meander_exercise_find (guint64 seed, gint *stop)
{
  MeanderExercise *found = NULL;

  while ((stop == NULL || g_atomic_int_get (stop) == 0) &&
         (found = look_at_game (seed, stop)) == NULL)
    seed++;

  return found;
}

/* ---- how it lies ---- */

static void
turn_placement (MeanderPlacement *tile, guint sixths)
{
  tile->hex = meander_hex_rotate (tile->hex, (int) sixths);
  tile->rotation = (guint8) ((tile->rotation + sixths) % MEANDER_N_EDGES);
}

/* How many rows of hexes the figure takes, turned by so much. */
static guint
count_rows (const MeanderPosition *position, guint sixths)
{
  int low = G_MAXINT;
  int high = G_MININT;

  for (guint i = 0; i < position->n_tiles; i++)
    {
      MeanderHex hex = meander_hex_rotate (position->tiles[i].hex, (int) sixths);

      low = MIN (low, hex.r);
      high = MAX (high, hex.r);
    }

  return (guint) (high - low + 1);
}

/**
 * meander_exercise_lay_flat:
 * @self: an exercise
 *
 * Turns the table so that the figure is as low as it can be: on a screen there is more room to the
 * sides than above and below.
 */
void
meander_exercise_lay_flat (MeanderExercise *self)
{
  guint best = 0;

  g_return_if_fail (self != NULL);

  for (guint sixths = 1; sixths < MEANDER_N_EDGES / 2; sixths++)
    if (count_rows (self->position, sixths) < count_rows (self->position, best))
      best = sixths;
  for (guint i = 0; i < self->position->n_tiles; i++)
    turn_placement (&self->position->tiles[i], best);
  turn_placement (&self->right, best);
}

/**
 * meander_exercise_copy:
 * @self: an exercise
 *
 * Copies an exercise, for another thread.
 *
 * Returns: (transfer full): the copy
 */
MeanderExercise *
meander_exercise_copy (const MeanderExercise *self)
{
  MeanderExercise *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->position = g_memdup2 (self->position, sizeof *self->position);

  return copy;
}

/**
 * meander_exercise_free:
 * @self: (nullable): an exercise
 *
 * Frees an exercise.
 */
void
meander_exercise_free (MeanderExercise *self)
{
  if (self == NULL)
    return;
  meander_position_free (self->position);
  g_free (self);
}

/**
 * meander_exercise_start:
 * @self: an exercise
 *
 * Sets up its table.
 *
 * Returns: (transfer full): a state of the strategy game
 */
MeanderState *
meander_exercise_start (const MeanderExercise *self)
{
  g_autoptr (GError) error = NULL;
  MeanderState *state;

  g_return_val_if_fail (self != NULL, NULL);

  state = meander_strategy_new_from_position (self->position, 1, &error);
  g_assert_no_error (error);

  return state;
}

/**
 * meander_exercise_list:
 * @self: an exercise
 * @moves: (out caller-allocates) (array fixed-size=8192): what can be placed
 *
 * Lists what there is to choose from.
 *
 * Returns: how many there are
 */
guint
meander_exercise_list (const MeanderExercise *self, MeanderPlacement moves[MEANDER_MAX_LEGAL])
{
  g_autoptr (MeanderState) state = NULL;

  g_return_val_if_fail (self != NULL && moves != NULL, 0);

  state = meander_exercise_start (self);

  return meander_turn_list (meander_strategy_get_turn (state), moves);
}
