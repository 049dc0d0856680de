/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules read: positions, puzzles, the start of a game, moves. */
#include "fuzz.h"

#include <string.h>

#include "rules/gobble-game.h"
#include "rules/solitaire-game.h"
#include "rules/strategy-game.h"

/* What the readers of puzzles promise. */
#define MAX_ID_BYTES 60
#define MAX_NAME_CHARS 100
#define MAX_SECONDS 86400

/* ---- positions ---- */

typedef MeanderPosition *(*ParsePosition) (const char *, gsize, const char *, GError **);

/* What is read is written, and the same is read again. */
static char *
read_position (ParsePosition parse, const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPosition) position = parse (bytes, length, FUZZ_NAME, &error);
  g_autoptr (MeanderPosition) again = NULL;
  g_autoptr (MeanderBoard) board = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  if (position == NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return NULL;
    }

  g_assert_no_error (error);
  text = meander_position_to_text (position);
  again = parse (text, strlen (text), FUZZ_NAME, &error);
  g_assert_no_error (error);
  text_again = meander_position_to_text (again);
  g_assert_cmpstr (text, ==, text_again);

  board = meander_position_to_board (position);
  g_assert_cmpuint (meander_board_get_n_tiles (board), ==, position->n_tiles);
  for (guint i = 0; i < position->n_tiles; i++)
    g_assert_nonnull (meander_board_find (board, position->tiles[i].number));
  meander_board_count_clashes (board);
  meander_board_count_groups (board);

  return g_steal_pointer (&text);
}

/**
 * fuzz_position:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a position, strictly and loosely: the loose reader takes all that the strict one takes.
 */
void
fuzz_position (const char *bytes, gsize length)
{
  g_autofree char *strict = read_position (meander_position_parse, bytes, length);
  g_autofree char *loose = read_position (meander_position_parse_loose, bytes, length);

  if (strict != NULL)
    g_assert_cmpstr (strict, ==, loose);
}

/* ---- puzzles ---- */

/* Within the limits that dialogues have too, and the line of a saved game has it as it is. */
static void
check_puzzle (const MeanderPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) again = NULL;
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autofree char *line_again = NULL;

  g_assert_cmpint (g_utf8_strlen (puzzle->group, -1), <=, MAX_NAME_CHARS);
  g_assert_cmpint (g_utf8_strlen (puzzle->title, -1), <=, MAX_NAME_CHARS);
  g_assert_cmpuint (puzzle->n_tiles, >=, 1);
  g_assert_cmpuint (puzzle->n_tiles, <=, meander_tile_set_size (puzzle->set));
  g_assert_cmpuint (puzzle->seconds, <=, MAX_SECONDS);
  for (guint i = 0; i < puzzle->n_tiles; i++)
    g_assert_true (meander_puzzle_has_tile (puzzle, puzzle->tiles[i]));

  again = meander_puzzle_parse_line (line, &error);
  g_assert_no_error (error);
  line_again = meander_puzzle_to_line (again);
  g_assert_cmpstr (line, ==, line_again);
}

/**
 * fuzz_puzzles:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a file of puzzles.
 */
void
fuzz_puzzles (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = meander_puzzles_parse (bytes, length, FUZZ_NAME, &error);
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  if (puzzles == NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return;
    }

  g_assert_no_error (error);
  g_assert_cmpuint (puzzles->len, >, 0);
  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      check_puzzle (puzzle);
      g_assert_cmpuint (strlen (puzzle->id), <=, MAX_ID_BYTES);
    }
  g_assert_true (meander_puzzles_is_file (bytes, length));
  text = meander_puzzles_to_text (puzzles);
  again = meander_puzzles_parse (text, strlen (text), FUZZ_NAME, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, puzzles->len);
  text_again = meander_puzzles_to_text (again);
  g_assert_cmpstr (text, ==, text_again);
}

/**
 * fuzz_puzzle_line:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a puzzle of one line.
 */
void
fuzz_puzzle_line (const char *bytes, gsize length)
{
  g_autofree char *line = g_strndup (bytes, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_parse_line (line, &error);
  g_autoptr (MeanderBoard) board = NULL;
  MeanderCheck check;

  if (puzzle == NULL)
    {
      fuzz_check_message (error);
      return;
    }

  g_assert_no_error (error);
  check_puzzle (puzzle);
  board = meander_board_new (puzzle->set);
  meander_board_place (board, puzzle->tiles[0], meander_hex (0, 0), 0);
  meander_puzzle_check (puzzle, board, &check);
  g_assert_cmpuint (check.n_missing, ==, puzzle->n_tiles - 1);
}

/* ---- the start of a game ---- */

/* The parameters as the dialogues write them, or NULL. */
static char *
write_params (const MeanderRules *rules, const char *params)
{
  if (rules == &meander_strategy_rules)
    {
      g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_parse (params, NULL);

      return setup != NULL ? meander_strategy_setup_to_params (setup) : NULL;
    }
  if (rules == &meander_gobble_rules)
    {
      g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_parse (params, NULL);

      return setup != NULL ? meander_gobble_setup_to_params (setup) : NULL;
    }
  if (rules == &meander_solitaire_rules)
    {
      MeanderSolitaireSetup setup;

      return meander_solitaire_setup_parse (params, &setup, NULL)
                 ? meander_solitaire_setup_to_params (&setup)
                 : NULL;
    }

  return NULL;
}

/**
 * fuzz_new_game:
 * @bytes: (array length=length): the id of a game, a line end, and its parameters
 * @length: how many
 *
 * Starts a game.
 */
void
fuzz_new_game (const char *bytes, gsize length)
{
  g_autofree char *id = g_strndup (bytes, length);
  char *params = strchr (id, '\n');
  const MeanderRules *rules;
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderState) state = NULL;
  g_autoptr (MeanderState) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *written_again = NULL;

  /* Records are UTF-8 before anything of them comes here. */
  if (params == NULL || !g_utf8_validate (id, -1, NULL))
    return;
  *params++ = '\0';
  rules = meander_rules_find (id);
  if (rules == NULL)
    return;

  state = rules->start (params, 7, &error);
  if (state == NULL)
    {
      fuzz_check_message (error);
      return;
    }

  g_assert_no_error (error);
  fuzz_check_state (state);
  fuzz_check_verdicts (state);
  written = write_params (rules, params);
  again = rules->start (written != NULL ? written : params, 7, &error);
  g_assert_no_error (error);
  g_assert_true (fuzz_is_same_state (state, again));
  if (written == NULL)
    return;

  written_again = write_params (rules, written);
  g_assert_cmpstr (written, ==, written_again);
}

/* ---- moves ---- */

/**
 * fuzz_move:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a move.
 */
void
fuzz_move (const char *bytes, gsize length)
{
  g_autofree char *line = g_strndup (bytes, length);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  MeanderMove move, again;

  if (!meander_move_parse (line, &move, &error))
    {
      fuzz_check_message (error);
      return;
    }

  g_assert_no_error (error);
  g_assert_cmpuint (move.n_steps, <=, MEANDER_MAX_TILES);
  for (guint i = 0; i < move.n_steps; i++)
    {
      g_assert_cmpuint (move.steps[i].number, >=, 1);
      g_assert_cmpuint (move.steps[i].number, <=, MEANDER_MAX_TILES);
      g_assert_cmpuint (move.steps[i].rotation, <, 6);
      g_assert_cmpint (ABS (move.steps[i].hex.q), <=, MEANDER_HEX_LIMIT);
      g_assert_cmpint (ABS (move.steps[i].hex.r), <=, MEANDER_HEX_LIMIT);
    }
  text = meander_move_to_text (&move);
  g_assert_true (meander_move_parse (text, &again, &error));
  text_again = meander_move_to_text (&again);
  g_assert_cmpstr (text, ==, text_again);
}

/**
 * fuzz_gobble_move:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a move of Gobble.
 */
void
fuzz_gobble_move (const char *bytes, gsize length)
{
  g_autofree char *line = g_strndup (bytes, length);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  MeanderGobbleMove move, again;

  if (!meander_gobble_move_parse (line, &move, &error))
    {
      fuzz_check_message (error);
      return;
    }

  g_assert_no_error (error);
  g_assert_cmpuint (move.seat, <, MEANDER_MAX_PLAYERS);
  g_assert_cmpuint (move.time, <=, MEANDER_GOBBLE_MAX_TIME);
  text = meander_gobble_move_to_text (&move);
  g_assert_true (meander_gobble_move_parse (text, &again, &error));
  text_again = meander_gobble_move_to_text (&again);
  g_assert_cmpstr (text, ==, text_again);
}
