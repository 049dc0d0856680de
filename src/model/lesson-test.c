/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/lesson-test.h"

#include <string.h>

#include "model/lesson-fact.h"
#include "rules/lines.h"
#include "rules/text.h"

/* What a lesson can ask of a table; data/lessons/README tells what each word means.
 *
 * The letters say what follows a word: t a tile's number, or "it" for the one that
 * is pointed at; h a hex, or "here"; c a colour; C colours, one or more; n a
 * number; m a move; w a word. */
typedef enum
{
  OP_ADDED,
  OP_ALIKE,
  OP_ALL,
  OP_APART,
  OP_ARC,
  OP_CONTROLLED,
  OP_DANGER,
  OP_DOOMS,
  OP_ENDGAME,
  OP_FILLED,
  OP_FILLERS,
  OP_FITS,
  OP_FORCED,
  OP_FREE,
  OP_HAND,
  OP_INDIRECT,
  OP_JOINED,
  OP_LAYABLE,
  OP_LIES,
  OP_LINE,
  OP_LOOP,
  OP_MATCH,
  OP_MEET,
  OP_POINTS,
  OP_REFUSED,
  OP_SPACES,
  OP_STEP,
  OP_TURN,
  OP_ROTATED,
  OP_VERDICT,
  OP_WANTED,
} Op;

static const struct
{
  const char *word;
  const char *operands;
} ops[] = {
  [OP_ADDED] = { "added", "n" },      [OP_ALIKE] = { "alike", "h" },
  [OP_ALL] = { "all", "" },           [OP_APART] = { "apart", "" },
  [OP_ARC] = { "arc", "twc" },        [OP_CONTROLLED] = { "controlled", "h" },
  [OP_DANGER] = { "danger", "cn" },   [OP_DOOMS] = { "dooms", "cn" },
  [OP_ENDGAME] = { "endgame", "" },   [OP_FILLED] = { "filled", "h" },
  [OP_FILLERS] = { "fillers", "hn" }, [OP_FITS] = { "fits", "th" },
  [OP_FORCED] = { "forced", "h" },    [OP_FREE] = { "free", "cn" },
  [OP_HAND] = { "hand", "chn" },      [OP_INDIRECT] = { "indirect", "cn" },
  [OP_JOINED] = { "joined", "ctt" },  [OP_LAYABLE] = { "layable", "hn" },
  [OP_LIES] = { "lies", "t" },        [OP_LINE] = { "line", "cn" },
  [OP_LOOP] = { "loop", "cn" },       [OP_MATCH] = { "match", "" },
  [OP_MEET] = { "meet", "c" },        [OP_POINTS] = { "points", "cn" },
  [OP_REFUSED] = { "refused", "w" },  [OP_SPACES] = { "spaces", "n" },
  [OP_STEP] = { "step", "w" },        [OP_TURN] = { "turn", "c" },
  [OP_ROTATED] = { "turned", "t" },   [OP_VERDICT] = { "verdict", "mw" },
  [OP_WANTED] = { "wanted", "hC" },
};

/* By what the words stand for. */
static const char *const reasons[] = {
  [MEANDER_VERDICT_ALLOWED] = "allowed",
  [MEANDER_VERDICT_NOT_YOURS] = "not-yours",
  [MEANDER_VERDICT_RANGE] = "range",
  [MEANDER_VERDICT_OCCUPIED] = "occupied",
  [MEANDER_VERDICT_APART] = "apart",
  [MEANDER_VERDICT_CLASH] = "clash",
  [MEANDER_VERDICT_SAME_COLOUR] = "same-colour",
  [MEANDER_VERDICT_FOUR_SIDED] = "four-sided",
  [MEANDER_VERDICT_CONTROLLED] = "controlled",
  [MEANDER_VERDICT_FORCED_FIRST] = "forced-first",
};
static const char *const arcs[] = { "", "corner", "bend", "straight" };
static const char *const steps[] = {
  [MEANDER_TURN_FILL] = "fill",
  [MEANDER_TURN_FREE] = "free",
  [MEANDER_TURN_FILL_AGAIN] = "fill-again",
  [MEANDER_TURN_DONE] = "done",
  [MEANDER_TURN_PASS] = "pass",
  [MEANDER_TURN_DEADLOCK] = "deadlock",
  [MEANDER_TURN_END] = "end",
};

typedef struct
{
  Op op;
  gboolean negated;
  gboolean here; /* the hex that is pointed at */
  MeanderHex hex;
  guint n_tiles;
  guint tiles[2]; /* 0: the one that is pointed at */
  guint n_colours;
  MeanderColour colours[MEANDER_N_EDGES];
  guint number;
  guint word; /* what it stands for */
  MeanderStep move;
} Condition;

struct _MeanderLessonTest
{
  GArray *conditions;
};

/* ---- reading ---- */

static gboolean
read_word (Op op, const MeanderText *word, guint *value)
{
  const char *const *words = op == OP_ARC ? arcs : op == OP_STEP ? steps : reasons;
  guint n = op == OP_ARC    ? G_N_ELEMENTS (arcs)
            : op == OP_STEP ? G_N_ELEMENTS (steps)
                            : G_N_ELEMENTS (reasons);

  for (*value = 0; *value < n; (*value)++)
    if (meander_text_is (word, words[*value]))
      return TRUE;
  return FALSE;
}

static gboolean
read_colours (Condition *condition, MeanderText *rest, MeanderText *word, gboolean all)
{
  MeanderText before;

  do
    {
      if (condition->n_colours == MEANDER_N_EDGES ||
          !meander_text_to_colour (word, &condition->colours[condition->n_colours]))
        return FALSE;
      condition->n_colours++;
      before = *rest;
    }
  while (all && meander_text_next_word (rest, word) && !meander_text_is (word, "and"));

  *rest = before;
  return TRUE;
}

static gboolean
read_operand (Condition *condition, char kind, MeanderText *rest, MeanderText *word)
{
  g_autofree char *text = NULL;
  MeanderMove move;
  int value = 0;
  int other = 0;

  if (!meander_text_next_word (rest, word))
    return FALSE;

  switch (kind)
    {
    case 't':
      if (!meander_text_is (word, "it") &&
          (!meander_text_to_int (word, &value) || value < 1 || value > MEANDER_N_FACES))
        return FALSE;
      condition->tiles[condition->n_tiles++] = (guint) value;
      return TRUE;

    case 'h':
      condition->here = meander_text_is (word, "here");
      if (condition->here)
        return TRUE;
      if (!meander_text_to_int (word, &value) || !meander_text_next_word (rest, word) ||
          !meander_text_to_int (word, &other) || ABS (value) > MEANDER_HEX_LIMIT ||
          ABS (other) > MEANDER_HEX_LIMIT)
        return FALSE;
      condition->hex = meander_hex (value, other);
      return TRUE;

    case 'c':
    case 'C':
      return read_colours (condition, rest, word, kind == 'C');

    case 'n':
      if (!meander_text_to_int (word, &value) || value < 0)
        return FALSE;
      condition->number = (guint) value;
      return TRUE;

    case 'm':
      text = g_strndup (word->at, (gsize) (word->end - word->at));
      if (!meander_move_parse (text, &move, NULL) || move.n_steps != 1 || move.steps[0].to_rack)
        return FALSE;
      condition->move = move.steps[0];
      return TRUE;

    case 'w':
    default:
      return read_word (condition->op, word, &condition->word);
    }
}

static gboolean
read_condition (Condition *condition, MeanderText *rest, MeanderText *word)
{
  const char *operands = NULL;

  if (!meander_text_next_word (rest, word))
    return FALSE;
  if (meander_text_is (word, "not"))
    {
      condition->negated = TRUE;
      if (!meander_text_next_word (rest, word))
        return FALSE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (ops) && operands == NULL; i++)
    if (meander_text_is (word, ops[i].word))
      {
        condition->op = (Op) i;
        operands = ops[i].operands;
      }
  if (operands == NULL)
    return FALSE;

  for (; *operands != '\0'; operands++)
    if (!read_operand (condition, *operands, rest, word))
      return FALSE;
  return TRUE;
}

/**
 * meander_lesson_test_parse:
 * @text: conditions with “and” between them, one line
 * @culprit: (out) (optional): the word that is not understood
 *
 * Reads what a lesson asks of a table.
 *
 * Returns: (transfer full) (nullable): the test, or %NULL
 */
MeanderLessonTest *
meander_lesson_test_parse (const char *text, char **culprit)
{
  g_autoptr (MeanderLessonTest) self = g_new0 (MeanderLessonTest, 1);
  MeanderText rest;
  MeanderText word;

  g_return_val_if_fail (text != NULL, NULL);

  rest = (MeanderText){ text, text + strlen (text) };
  word = (MeanderText){ text, text };
  self->conditions = g_array_new (FALSE, TRUE, sizeof (Condition));
  for (;;)
    {
      Condition condition = { 0 };
      gboolean good = read_condition (&condition, &rest, &word);

      if (good)
        {
          g_array_append_val (self->conditions, condition);
          if (!meander_text_next_word (&rest, &word))
            return g_steal_pointer (&self);
        }
      if (!good || !meander_text_is (&word, "and"))
        {
          if (culprit != NULL)
            *culprit = g_strndup (word.at, (gsize) (word.end - word.at));
          return NULL;
        }
    }
}

/**
 * meander_lesson_test_free:
 * @test: (transfer full) (nullable): a test
 *
 * Frees a test.
 */
void
meander_lesson_test_free (MeanderLessonTest *test)
{
  if (test == NULL)
    return;
  g_clear_pointer (&test->conditions, g_array_unref);
  g_free (test);
}

/* ---- looking ---- */

static gboolean
is_wanted (const MeanderState *state, MeanderHex hex, const Condition *condition)
{
  MeanderColour said[MEANDER_N_EDGES];
  guint n = meander_fact_read_space (state, hex, said);

  return n == condition->n_colours && memcmp (said, condition->colours, n * sizeof *said) == 0;
}

static gboolean
has_arc (guint number, guint kind, MeanderColour colour)
{
  const MeanderArc *arc;

  if (number == 0)
    return FALSE;
  arc = meander_face_arc (meander_face (number), colour);
  return arc != NULL && (guint) arc->kind == kind;
}

static gboolean
is_rotated (const MeanderLessonSight *sight, guint number)
{
  const MeanderPlacement *then = meander_board_find (sight->start->board, number);
  const MeanderPlacement *now = meander_board_find (sight->state->board, number);

  return then != NULL && now != NULL && then->rotation != now->rotation;
}

static guint
count_spaces (const MeanderState *state)
{
  const MeanderHex *frontier;
  guint n_frontier;
  guint n = 0;

  frontier = meander_board_get_frontier (state->board, &n_frontier);
  for (guint i = 0; i < n_frontier; i++)
    n += meander_board_is_forced (state->board, frontier[i]) != FALSE;
  return n;
}

static gboolean
is_joined_line (const MeanderState *state, const Condition *condition)
{
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  guint line = 0;
  guint loop = 0;

  if (turn == NULL)
    return FALSE;
  meander_turn_get_indirect (turn, condition->colours[0], &line, &loop);
  return MAX (line, 2 * loop) >= condition->number;
}

static gboolean
is_judged (const MeanderState *state, const Condition *condition)
{
  MeanderVerdict verdict;

  state->rules->verdict (state, condition->move.number, condition->move.hex,
                         condition->move.rotation, &verdict);
  if (verdict.reason == MEANDER_VERDICT_ALLOWED && verdict.clashing != 0)
    verdict.reason = MEANDER_VERDICT_CLASH;
  return (guint) verdict.reason == condition->word;
}

static gboolean
is_so (const Condition *condition, const MeanderLessonSight *sight)
{
  const MeanderState *state = sight->state;
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  MeanderHex hex = condition->here ? sight->hex : condition->hex;
  MeanderColour colour = condition->colours[0];
  guint tile = condition->tiles[0] != 0 ? condition->tiles[0] : sight->tile;
  guint seat;

  if (condition->here && !sight->points_at_hex)
    return FALSE;

  switch (condition->op)
    {
    case OP_ADDED:
      return meander_board_get_n_tiles (state->board) >=
             meander_board_get_n_tiles (sight->start->board) + condition->number;
    case OP_ALIKE:
      return turn != NULL && meander_fact_is_alike (turn, state, hex);
    case OP_ALL:
      return state->racks[0].n_tiles == 0;
    case OP_APART:
      return meander_board_count_groups (state->board) > 1;
    case OP_ARC:
      return has_arc (tile, condition->word, colour);
    case OP_CONTROLLED:
      return turn != NULL && meander_board_at (state->board, hex) == NULL &&
             meander_turn_is_controlled (turn, hex);
    case OP_DANGER:
      return meander_fact_find_seat (state, colour, &seat) &&
             meander_fact_is_in_danger (turn, seat, colour, condition->number);
    case OP_DOOMS:
      return meander_fact_find_seat (state, colour, &seat) &&
             meander_fact_is_doomed (turn, seat, colour, condition->number);
    case OP_ENDGAME:
      return turn != NULL && !meander_turn_is_restricted (turn);
    case OP_FILLED:
      return meander_board_at (state->board, hex) != NULL;
    case OP_FILLERS:
      return meander_fact_count_fillers (state, hex) == condition->number;
    case OP_FITS:
      return tile != 0 &&
             meander_board_get_fitting_faces (state->board, hex) & meander_turn_bit (tile);
    case OP_FORCED:
      return meander_board_at (state->board, hex) == NULL &&
             meander_board_is_forced (state->board, hex);
    case OP_FREE:
      return turn != NULL && meander_fact_count_free_ends (turn, colour) >= condition->number;
    case OP_HAND:
      return meander_fact_count_in_hand (state, colour, hex) == condition->number;
    case OP_INDIRECT:
      return is_joined_line (state, condition);
    case OP_JOINED:
      return meander_fact_is_joined (state, colour, condition->tiles[0], condition->tiles[1]);
    case OP_LAYABLE:
      return meander_fact_count_layable (state, hex) == condition->number;
    case OP_LIES:
      return tile != 0 && meander_board_find (state->board, tile) != NULL;
    case OP_LINE:
      return meander_board_longest_line (state->board, colour) >= condition->number;
    case OP_LOOP:
      return meander_board_longest_loop (state->board, colour) >= condition->number;
    case OP_MATCH:
      return meander_board_count_clashes (state->board) == 0 &&
             meander_board_count_groups (state->board) <= 1;
    case OP_MEET:
      return meander_fact_is_meeting (state, colour);
    case OP_POINTS:
      return meander_board_points (state->board, colour) >= condition->number;
    case OP_REFUSED:
      return (guint) sight->refused == condition->word;
    case OP_SPACES:
      return count_spaces (state) >= condition->number;
    case OP_STEP:
      return turn != NULL && (guint) meander_strategy_get_step (state) == condition->word;
    case OP_TURN:
      return meander_fact_find_seat (state, colour, &seat) &&
             meander_strategy_get_seat (state) == seat;
    case OP_ROTATED:
      return is_rotated (sight, tile);
    case OP_VERDICT:
      return is_judged (state, condition);
    case OP_WANTED:
      return is_wanted (state, hex, condition);
    default:
      return FALSE;
    }
}

/**
 * meander_lesson_test_holds:
 * @test: a test
 * @sight: what is looked at
 *
 * Tells whether all of it is so.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_lesson_test_holds (const MeanderLessonTest *test, const MeanderLessonSight *sight)
{
  g_return_val_if_fail (test != NULL && sight != NULL, FALSE);

  for (guint i = 0; i < test->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (test->conditions, Condition, i);

      if (is_so (condition, sight) == condition->negated)
        return FALSE;
    }
  return TRUE;
}
