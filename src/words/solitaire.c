/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/solitaire.h"

#include <glib/gi18n.h>

#include "words/puzzle.h"

/* The editions, in a list to choose from. */
static const char *const editions[] = {
  [MEANDER_SOLITAIRE_GROWING_HAND] = N_ ("A hand of two tiles that can grow, and a red loop"),
  [MEANDER_SOLITAIRE_SINGLE_TILE] = N_ ("One tile at a time, for a line or a loop"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (editions) == MEANDER_N_SOLITAIRE_EDITIONS);

/**
 * meander_words_solitaire_edition:
 * @edition: an edition
 *
 * Tells how it is played.
 *
 * Returns: (transfer none): a few words, with no full stop
 */
const char *
meander_words_solitaire_edition (MeanderSolitaireEdition edition)
{
  g_return_val_if_fail ((guint) edition < MEANDER_N_SOLITAIRE_EDITIONS, "");

  return _ (editions[edition]);
}

/**
 * meander_words_solitaire_goal:
 * @setup: what is played
 *
 * Tells what is to be done, as for a puzzle of as many tiles.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_solitaire_goal (const MeanderSolitaireSetup *setup)
{
  MeanderPuzzle puzzle = {
    .n_tiles = MEANDER_SOLITAIRE_TILES,
    .goal = setup->goal,
    .n_colours = 1,
    .colours = { setup->colour },
  };

  return meander_words_goal (&puzzle);
}

/**
 * meander_words_solitaire_step:
 * @state: a state of Solitaire
 *
 * Says what is to be done (RULES.md, “Solitaire”).
 *
 * Returns: (transfer full): a sentence, empty when the deal is over
 */
char *
meander_words_solitaire_step (const MeanderState *state)
{
  guint n =
      meander_count_bits (meander_turn_get_filling_tiles (meander_solitaire_get_turn (state), 0));

  switch (meander_solitaire_get_step (state))
    {
    case MEANDER_TURN_FILL:
      if (state->racks[0].n_tiles == 1)
        return g_strdup (_ ("Fill the forced space first: your tile fits."));
      return g_strdup_printf (ngettext ("Fill the forced space first: %u of your tiles fits.",
                                        "Fill the forced space first: %u of your tiles fit.", n),
                              n);
    case MEANDER_TURN_FREE:
      if (meander_board_get_n_tiles (state->board) == 0)
        return g_strdup (_ ("Begin: put a tile on the table."));
      return g_strdup (_ ("Place a tile wherever it may lie."));
    case MEANDER_TURN_FILL_AGAIN:
    case MEANDER_TURN_DONE:
    case MEANDER_TURN_PASS:
    case MEANDER_TURN_DEADLOCK:
    case MEANDER_TURN_END:
    default:
      return g_strdup ("");
    }
}

/**
 * meander_words_bonus:
 * @n_tiles: how many more than the usual one
 *
 * Tells what filling a forced space earns.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_bonus (guint n_tiles)
{
  /* Translators: in Solitaire, for a forced space that is filled */
  return g_strdup_printf (
      ngettext ("Bonus: you draw %u tile more.", "Bonus: you draw %u tiles more.", n_tiles),
      n_tiles);
}

static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

/**
 * meander_words_solitaire_effect:
 * @now: a state of Solitaire
 * @then: the same with tiles on trial
 *
 * Says what the tiles on trial would do: how long the line or loop becomes, the
 * forced spaces filled and made, the bonus.
 *
 * Returns: (transfer full): a line for each
 */
char *
meander_words_solitaire_effect (const MeanderState *now, const MeanderState *then)
{
  GString *text = g_string_new (NULL);
  guint n_trials = meander_board_get_n_tiles (then->board) - meander_board_get_n_tiles (now->board);
  const MeanderTurn *turn = meander_solitaire_get_turn (then);
  guint n_drawn = turn->n_hidden[0];
  guint n_filled = meander_turn_count_new_forced (meander_solitaire_get_turn (now), then->board);
  guint n_made = meander_turn_count_new_forced (turn, now->board);
  MeanderResult before;
  MeanderResult after;

  now->rules->result (now, &before);
  then->rules->result (then, &after);
  if (after.solitaire.loop > before.solitaire.loop)
    add_line (text,
              g_strdup_printf (ngettext ("It closes a loop of %u tile.",
                                         "It closes a loop of %u tiles.", after.solitaire.loop),
                               after.solitaire.loop));
  else if (after.solitaire.line > before.solitaire.line)
    add_line (text, g_strdup_printf (ngettext ("The longest line grows to %u tile.",
                                               "The longest line grows to %u tiles.",
                                               after.solitaire.line),
                                     after.solitaire.line));
  else
    add_line (text, g_strdup (_ ("The longest line does not grow.")));
  if (n_filled > 0)
    add_line (text, g_strdup_printf (ngettext ("It fills %u forced space.",
                                               "It fills %u forced spaces.", n_filled),
                                     n_filled));
  if (n_drawn > n_trials)
    add_line (text, meander_words_bonus (n_drawn - n_trials));
  if (n_made > 0)
    add_line (text, g_strdup_printf (ngettext ("It makes %u forced space.",
                                               "It makes %u forced spaces.", n_made),
                                     n_made));
  return g_string_free (text, FALSE);
}

/**
 * meander_words_solitaire_end:
 * @result: of a Solitaire that is over
 *
 * Tells in a few words how it has ended.
 *
 * Returns: (transfer none): such as “Full success!”
 */
const char *
meander_words_solitaire_end (const MeanderResult *result)
{
  if (result->solitaire.full)
    return _ ("Full success!");
  if (result->deadlock)
    /* Translators: Solitaire: no tile of the hand can be placed */
    return _ ("Stuck.");
  if (result->solitaire.goal == MEANDER_GOAL_LOOP && result->solitaire.loop > 0)
    return _ ("The loop is closed.");
  return _ ("Every tile is on the table.");
}

/**
 * meander_words_solitaire_result:
 * @result: of a Solitaire that is over
 *
 * Tells how near it came to the goal (PL: the size of the loop, the lone arcs).
 *
 * Returns: (transfer full): one sentence or several
 */
char *
meander_words_solitaire_result (const MeanderResult *result)
{
  GString *text = g_string_new (NULL);
  gboolean loop = result->solitaire.loop > 0 && result->solitaire.goal == MEANDER_GOAL_LOOP;
  guint left = result->solitaire.left;
  guint lone = result->solitaire.lone;

  if (result->solitaire.full)
    return g_strdup (loop ? _ ("All 14 tiles are in the loop.")
                          : _ ("All 14 tiles are in the line."));

  if (result->deadlock)
    g_string_append_printf (text, "%s ", _ ("None of your tiles may lie anywhere."));
  {
    g_autofree char *length = meander_words_length (
        result->solitaire.colour, loop,
        loop ? result->solitaire.loop : MAX (result->solitaire.line, result->solitaire.loop),
        MEANDER_SOLITAIRE_TILES);

    g_string_append (text, length);
  }
  if (lone > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u arc of this colour lies outside.",
                                        "%u arcs of this colour lie outside.", lone),
                              lone);
    }
  if (left > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (
          text, ngettext ("%u tile was not placed.", "%u tiles were not placed.", left), left);
    }
  return g_string_free (text, FALSE);
}
