/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/solitaire.h"

#include <glib/gi18n.h>

#include "words/puzzle.h"

/* The editions, in a list to choose from. */
static const char *const editions[] = {
  [MEANDER_SOLITAIRE_GROWING_HAND] = N_ ("A hand of two or more tiles, and a red loop"),
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

  for (guint8 i = 0; i < MEANDER_SOLITAIRE_TILES; i++)
    puzzle.tiles[i] = i + 1;

  return meander_words_goal (&puzzle);
}

/* The forced spaces on the table, and how many of them a tile at hand fits. */
static guint
count_spaces (const MeanderState *state, guint *n_fillable)
{
  const MeanderTurn *turn = meander_solitaire_get_turn (state);
  const MeanderHex *hexes;
  MeanderForcedSpace space;
  guint n_hexes;
  guint n = 0;

  *n_fillable = 0;
  hexes = meander_board_get_frontier (state->board, &n_hexes);
  for (guint i = 0; i < n_hexes; i++)
    if (meander_turn_get_forced_space (turn, hexes[i], &space))
      {
        n++;
        *n_fillable += space.fit_racks[0] != 0;
      }

  return n;
}

static char *
describe_fill (const MeanderState *state)
{
  guint64 tiles = meander_turn_get_filling_tiles (meander_solitaire_get_turn (state), 0);
  guint n = meander_count_bits (tiles);
  guint n_fillable;

  count_spaces (state, &n_fillable);
  if (n_fillable > 1)
    return g_strdup (_ ("Several forced spaces! Fill one of them first."));
  if (state->racks[0].n_tiles == 1)
    return g_strdup (_ ("A forced space! Your tile fits: fill it."));
  /* Translators: %u tiles of the player fit the same space. */
  return g_strdup_printf (ngettext ("A forced space! %u of your tiles fits: fill it first.",
                                    "A forced space! %u of your tiles fit: fill it first.", n),
                          n);
}

/**
 * meander_words_solitaire_step:
 * @state: a state of Solitaire
 *
 * Says what is to be done (RULES.md, “Solitaire”), and what of a forced space, if there is any.
 *
 * Returns: (transfer full): a sentence or two, empty when the deal is over
 */
char *
meander_words_solitaire_step (const MeanderState *state)
{
  guint n_fillable;

  switch (meander_solitaire_get_step (state))
    {
    case MEANDER_TURN_FILL:
      return describe_fill (state);
    case MEANDER_TURN_FREE:
      if (meander_board_get_n_tiles (state->board) == 0)
        return g_strdup (_ ("To begin, put a tile on the table."));
      if (count_spaces (state, &n_fillable) > 0)
        return g_strdup (_ ("None of your tiles fits a forced space. Place one elsewhere."));
      return g_strdup (_ ("Place a tile where its colours match."));
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
 * meander_words_solitaire_kind:
 * @setup: what is played
 *
 * Names what there is to choose in the edition, as in a table of results under the name of that; of an
 * edition without a choice it is the edition, as where one chooses it.
 *
 * Returns: (transfer full): a few words, with no full stop
 */
char *
meander_words_solitaire_kind (const MeanderSolitaireSetup *setup)
{
  MeanderPuzzle puzzle = { .goal = setup->goal, .n_colours = 1, .colours = { setup->colour } };

  if (!meander_solitaire_edition_get_rules (setup->edition)->has_choice)
    return g_strdup (meander_words_solitaire_edition (setup->edition));
  return meander_words_goal_colour (&puzzle);
}

/**
 * meander_words_solitaire_picture:
 * @setup: what is played
 * @picture: which of the three pictures, from 0 on
 *
 * Tells a rule, as it stands under its picture.
 *
 * Returns: (transfer full): a sentence or two
 */
char *
meander_words_solitaire_picture (const MeanderSolitaireSetup *setup, guint picture)
{
  gboolean bonus = meander_solitaire_edition_get_rules (setup->edition)->bonus;

  if (picture == 0)
    return g_strdup (
        bonus ? _ ("Place one of your two tiles so that the colours match. Then draw one.")
              : _ ("Place your tile so that the colours match. Then draw the next."));
  if (picture > 1)
    return meander_words_solitaire_goal (setup);

  /* Translators: a forced space of Solitaire; the hand is the tiles that the player has. */
  return g_strdup (bonus ? _ ("Three tiles round a space? Fill it first. You then draw one more.")
                         : _ ("Three tiles round a space: if your tile fits, fill it first."));
}

/**
 * meander_words_solitaire_advice:
 * @state: a state of Solitaire
 * @advice: what the computer would do there
 *
 * Says which tile to place, and why.
 *
 * Returns: (transfer full): a sentence or two
 */
char *
meander_words_solitaire_advice (const MeanderState *state, const MeanderPlaySolitaireAdvice *advice)
{
  guint number = advice->tile.number;

  if (advice->full)
    return g_strdup_printf (_ ("Tile %u completes it!"), number);
  if (meander_board_get_n_tiles (state->board) == 0)
    return g_strdup_printf (_ ("Any tile will do. Begin with tile %u."), number);
  if (advice->loop > 0)
    /* Translators: Solitaire: the number of a tile, and how many tiles the loop has then. */
    return g_strdup_printf (ngettext ("Tile %u closes a loop of %u tile.",
                                      "Tile %u closes a loop of %u tiles.", advice->loop),
                            number, advice->loop);
  if (advice->fills && advice->bonus)
    return g_strdup_printf (_ ("Tile %u fills the forced space. You draw one extra tile."), number);
  if (advice->fills)
    return g_strdup_printf (_ ("Tile %u fills the forced space."), number);
  if (advice->after > advice->before)
    /* Translators: the number of a tile, and how many tiles the line has then. */
    return g_strdup_printf (ngettext ("With tile %u the line grows to %u tile.",
                                      "With tile %u the line grows to %u tiles.", advice->after),
                            number, advice->after);
  if (advice->n_ways > 0 && advice->own > 1)
    return g_strdup_printf (_ ("Tile %u makes another line longer. The two may join later."),
                            number);
  if (advice->n_ways > 0 && advice->can_grow)
    return g_strdup_printf (
        _ ("The line does not grow now. But with tile %u here it can grow longer later."), number);
  if (advice->n_ways > 0)
    return g_strdup_printf (
        _ ("No tile makes the line longer now. With tile %u here it can grow later."), number);
  if (!advice->can_grow)
    return g_strdup_printf (_ ("No tile makes the line longer any more. Place tile %u here."),
                            number);

  return g_strdup_printf (_ ("Tile %u does the least harm."), number);
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
      ngettext ("Bonus: you draw %u extra tile.", "Bonus: you draw %u extra tiles.", n_tiles),
      n_tiles);
}

/**
 * meander_words_solitaire_filled:
 * @n_tiles: how many more than before
 *
 * Tells why there are more tiles in the hand after a move.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_solitaire_filled (guint n_tiles)
{
  /* Translators: in Solitaire, after the move: so many tiles more are in the hand */
  return g_strdup_printf (
      ngettext ("You filled a space: %u tile more.", "You filled a space: %u tiles more.", n_tiles),
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
 * Returns: (transfer full): a line for each; nothing of the first tile
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
  else if (after.solitaire.line == before.solitaire.line)
    add_line (text, g_strdup (_ ("The longest line does not grow.")));
  else if (after.solitaire.line > 1)
    add_line (text, g_strdup_printf (ngettext ("The longest line grows to %u tile.",
                                               "The longest line grows to %u tiles.",
                                               after.solitaire.line),
                                     after.solitaire.line));
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
 * meander_words_solitaire_measure:
 * @result: of a Solitaire
 * @length: (out): how many tiles are in the loop that counts, or in the line
 *
 * Measures what counts for the goal.
 *
 * Returns: whether it is a loop; else a line, closed or open
 */
gboolean
meander_words_solitaire_measure (const MeanderResult *result, guint *length)
{
  gboolean loop = result->solitaire.loop > 0 && result->solitaire.goal == MEANDER_GOAL_LOOP;

  *length = loop ? result->solitaire.loop : MAX (result->solitaire.line, result->solitaire.loop);
  return loop;
}

/**
 * meander_words_solitaire_end:
 * @result: of a Solitaire that is over
 * @helped: whether the Hint has placed some of the tiles, for which nobody is praised
 *
 * Tells in a few words how it has ended.
 *
 * Returns: (transfer none): such as “Perfect!”
 */
const char *
meander_words_solitaire_end (const MeanderResult *result, gboolean helped)
{
  if (result->solitaire.full && !helped)
    return _ ("Perfect!");
  if (result->deadlock)
    /* Translators: Solitaire: no tile of the hand can be placed */
    return _ ("Nothing fits any more.");
  if (result->solitaire.goal == MEANDER_GOAL_LOOP && result->solitaire.loop > 0)
    return _ ("The loop is closed.");
  return _ ("Every tile is on the table.");
}

/**
 * meander_words_solitaire_reached:
 * @result: of a Solitaire that is over
 * @helped: whether the Hint has placed some of the tiles, for which nobody is praised
 *
 * Tells what was reached, as the title of a card that says elsewhere what the Hint has done.
 *
 * Returns: (transfer full): such as “A line of 11 tiles”
 */
char *
meander_words_solitaire_reached (const MeanderResult *result, gboolean helped)
{
  guint length;
  gboolean loop = meander_words_solitaire_measure (result, &length);

  if (result->solitaire.full && !helped)
    return g_strdup (_ ("Perfect!"));
  if (result->solitaire.full)
    return g_strdup (loop ? _ ("A loop of all 14 tiles!") : _ ("A line of all 14 tiles!"));
  return g_strdup_printf (loop ? ngettext ("A loop of %u tile", "A loop of %u tiles", length)
                               : ngettext ("A line of %u tile", "A line of %u tiles", length),
                          length);
}

/**
 * meander_words_solitaire_longest:
 * @result: of a Solitaire that is over
 *
 * Tells that what was reached is the best there can be: all tiles are in the loop or line.
 *
 * Returns: (transfer none) (nullable): a sentence; %NULL where more can be reached
 */
const char *
meander_words_solitaire_longest (const MeanderResult *result)
{
  guint length;

  if (!result->solitaire.full)
    return NULL;
  return meander_words_solitaire_measure (result, &length)
             ? _ ("No loop of these tiles can be longer!")
             : _ ("No line of these tiles can be longer!");
}

/**
 * meander_words_solitaire_score:
 * @result: of a Solitaire that is over
 * @helped: whether the Hint has placed some of the tiles
 *
 * Tells what was reached, where nothing else tells of it.
 *
 * Returns: (transfer full): such as “A line of 11 tiles, with help”
 */
char *
meander_words_solitaire_score (const MeanderResult *result, gboolean helped)
{
  guint length;
  gboolean loop = meander_words_solitaire_measure (result, &length);

  if (!helped)
    return meander_words_solitaire_reached (result, FALSE);
  if (result->solitaire.full)
    /* Translators: Solitaire: a title, when the Hint has placed some of the tiles */
    return g_strdup (_ ("Perfect, with help"));
  return g_strdup_printf (
      loop ? ngettext ("A loop of %u tile, with help", "A loop of %u tiles, with help", length)
           : ngettext ("A line of %u tile, with help", "A line of %u tiles, with help", length),
      length);
}

/**
 * meander_words_solitaire_outside:
 * @result: of a Solitaire that is over
 *
 * Tells which tiles have found no place in the line or loop (PL: the lone arcs).
 *
 * Returns: (transfer full): one sentence or two, or nothing
 */
char *
meander_words_solitaire_outside (const MeanderResult *result)
{
  guint lone = result->solitaire.lone;
  guint left = result->solitaire.left;
  guint length;
  gboolean loop = meander_words_solitaire_measure (result, &length);
  GString *text = g_string_new (NULL);

  if (lone > 0)
    g_string_append_printf (text,
                            loop ? ngettext ("%u tile on the table is not in the loop.",
                                             "%u tiles on the table are not in the loop.", lone)
                                 : ngettext ("%u tile on the table is not in the line.",
                                             "%u tiles on the table are not in the line.", lone),
                            lone);
  if (lone > 0 && left > 0)
    g_string_append_c (text, ' ');
  if (left > 0)
    g_string_append_printf (
        text, ngettext ("%u tile was not placed.", "%u tiles were not placed.", left), left);
  return g_string_free (text, FALSE);
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
  guint n_tiles;
  gboolean loop = meander_words_solitaire_measure (result, &n_tiles);
  g_autofree char *length = NULL;
  g_autofree char *outside = NULL;
  GString *text;

  if (result->solitaire.full)
    return g_strdup (loop ? _ ("All 14 tiles are in the loop.")
                          : _ ("All 14 tiles are in the line."));

  text = g_string_new (NULL);
  length = meander_words_length (result->solitaire.colour, loop, n_tiles, MEANDER_SOLITAIRE_TILES);
  outside = meander_words_solitaire_outside (result);
  if (result->deadlock)
    g_string_append_printf (text, "%s ", _ ("None of your tiles can be placed anywhere."));
  g_string_append (text, length);
  if (*outside != '\0')
    g_string_append_printf (text, " %s", outside);
  return g_string_free (text, FALSE);
}

/**
 * meander_words_solitaire_beside_best:
 * @result: of a Solitaire, over or not
 * @best: tiles in the longest line or loop of other deals that was asked for, 0 for none
 * @best_open: tiles in the longest line of other deals where a loop was asked for
 *
 * Says what was reached beside the own best.
 *
 * Returns: (transfer full) (nullable): “3 tiles more than your best so far!”; %NULL for the first deal
 */
char *
meander_words_solitaire_beside_best (const MeanderResult *result, guint best, guint best_open)
{
  const gboolean loop_asked = result->solitaire.goal == MEANDER_GOAL_LOOP;
  const gboolean best_loop = loop_asked && best > 0;
  const guint most = loop_asked && best == 0 ? best_open : best;
  guint length;
  const gboolean loop = meander_words_solitaire_measure (result, &length);

  if (most == 0)
    return NULL;
  if (loop && !best_loop)
    /* Translators: Solitaire: a loop was closed in no deal before this one. */
    return g_strdup (_ ("Your first loop!"));
  if (loop == best_loop && length > most)
    /* Translators: Solitaire: so many tiles more in the line or loop than in any deal before */
    return g_strdup_printf (ngettext ("%u tile more than your best so far!",
                                      "%u tiles more than your best so far!", length - most),
                            length - most);
  if (loop == best_loop && length == most)
    /* Translators: Solitaire: as many tiles in the line or loop as in the best deal before */
    return g_strdup (_ ("As good as your best so far."));
  if (best_loop)
    return g_strdup_printf (ngettext ("Your best so far: a loop of %u tile.",
                                      "Your best so far: a loop of %u tiles.", most),
                            most);
  return g_strdup_printf (ngettext ("Your best so far: a line of %u tile.",
                                    "Your best so far: a line of %u tiles.", most),
                          most);
}
