/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "rules/turn.h"

static void
add_spaces (const MeanderTurn *turn, GPtrArray *lines)
{
  MeanderHex hexes[MEANDER_MAX_TILES * MEANDER_N_EDGES];
  guint n, i, e;

  for (i = 0; i < turn->n_forced; i++)
    {
      MeanderHex hex = turn->forced[i];
      MeanderColour wanted[MEANDER_N_EDGES];
      char edges[MEANDER_N_EDGES + 1] = { 0 };

      meander_board_get_wanted (turn->board, hex, wanted);
      for (e = 0; e < MEANDER_N_EDGES; e++)
        edges[e] = wanted[e] == MEANDER_NO_COLOUR ? '.' : meander_colour_to_letter (wanted[e]);
      g_ptr_array_add (lines, g_strdup_printf ("forced %d %d %s", hex.q, hex.r, edges));
    }

  n = meander_turn_is_restricted (turn)
          ? meander_turn_get_controlled (turn, hexes, G_N_ELEMENTS (hexes))
          : 0;
  for (i = 0; i < n; i++)
    g_ptr_array_add (lines, g_strdup_printf ("controlled %d %d", hexes[i].q, hexes[i].r));
}

/* The legal placements; how many there are. */
static guint
add_moves (const MeanderTurn *turn, MeanderTurnStep step, GPtrArray *lines)
{
  const char *word = step == MEANDER_TURN_FREE ? "free" : "fill";
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = 0;
  guint i;

  switch (step)
    {
    case MEANDER_TURN_FILL:
    case MEANDER_TURN_FREE:
    case MEANDER_TURN_FILL_AGAIN:
      n = meander_turn_list (turn, moves);
      break;

    case MEANDER_TURN_DONE:
    case MEANDER_TURN_PASS:
      g_ptr_array_add (lines, g_strdup ("pass"));
      break;

    case MEANDER_TURN_DEADLOCK:
      g_ptr_array_add (lines, g_strdup ("deadlock"));
      break;

    case MEANDER_TURN_END:
    default:
      g_ptr_array_add (lines, g_strdup ("end"));
      break;
    }

  for (i = 0; i < n; i++)
    g_ptr_array_add (lines, g_strdup_printf ("%s %u %d %d %u", word, moves[i].number,
                                             moves[i].hex.q, moves[i].hex.r, moves[i].rotation));

  return n;
}

/* What FORMATS.md calls a rule; NULL for those that are not told of. */
static const char *
rule_word (MeanderVerdictReason reason)
{
  switch (reason)
    {
    case MEANDER_VERDICT_SAME_COLOUR:
      return "same-colour";
    case MEANDER_VERDICT_FOUR_SIDED:
      return "four-sided";
    case MEANDER_VERDICT_CONTROLLED:
      return "controlled";
    case MEANDER_VERDICT_FORCED_FIRST:
      return "forced-first";
    case MEANDER_VERDICT_ALLOWED:
    case MEANDER_VERDICT_NOT_YOURS:
    case MEANDER_VERDICT_RANGE:
    case MEANDER_VERDICT_OCCUPIED:
    case MEANDER_VERDICT_APART:
    case MEANDER_VERDICT_CLASH:
    case MEANDER_VERDICT_UNFILLABLE:
    case MEANDER_VERDICT_ROTATE_ONLY:
    case MEANDER_VERDICT_GIVEN:
    case MEANDER_VERDICT_TOUCHES_ONE:
    case MEANDER_VERDICT_PENALTY:
    case MEANDER_VERDICT_GIFT_FIRST:
    case MEANDER_VERDICT_OTHERS_TURN:
    default:
      return NULL;
    }
}

/* Every placement beside the figure that matches and is not allowed. */
static void
add_refused (const MeanderTurn *turn, GPtrArray *lines)
{
  const MeanderHex *hexes;
  guint n_hexes, number, i, sixths;

  hexes = meander_board_get_frontier (turn->board, &n_hexes);
  for (number = 1; number <= MEANDER_N_FACES; number++)
    for (i = 0; i < n_hexes; i++)
      for (sixths = 0; sixths < 6; sixths++)
        {
          const char *rule;
          MeanderVerdict verdict;

          meander_turn_judge (turn, number, hexes[i], sixths, &verdict);
          rule = rule_word (verdict.reason);
          if (rule != NULL)
            g_ptr_array_add (lines, g_strdup_printf ("refused %u %d %d %u %s", number, hexes[i].q,
                                                     hexes[i].r, sixths, rule));
        }
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * cli_moves:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints what the player on turn may do in the strategy game, sorted as bytes.
 *
 * Returns: an exit code
 */
int
cli_moves (int argc, char **argv)
{
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  gboolean refused = FALSE;
  MeanderTurn turn;
  guint i;
  const GOptionEntry entries[] = { { "refused", 0, 0, G_OPTION_ARG_NONE, &refused,
                                     N_ ("Also print what is not allowed, and by which rule"),
                                     NULL },
                                   { NULL } };

  if (!cli_parse_args (&argc, &argv, entries, "FILE",
                       _ ("Prints what the player whose turn it is may do in the strategy game."),
                       1))
    return CLI_BAD;

  position = cli_read_position (argv[1], FALSE, &error);
  if (position == NULL)
    return cli_bad_input (error);

  board = meander_position_to_board (position);
  if (!meander_turn_init_position (&turn, board, position, &error))
    return cli_bad_input (error);

  add_spaces (&turn, lines);
  if (add_moves (&turn, meander_turn_get_step (&turn), lines) > 0 && refused)
    add_refused (&turn, lines);

  g_ptr_array_sort (lines, compare_lines);
  for (i = 0; i < lines->len; i++)
    puts (g_ptr_array_index (lines, i));

  return CLI_YES;
}
