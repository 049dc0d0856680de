/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/puzzle.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "solve/known.h"
#include "words/basics.h"
#include "words/book.h"
#include "words/generated.h"

#define FEWEST_ROUND_HOLE 6 /* tiles */

static gboolean
goal_is_one_colour (const MeanderPuzzle *puzzle)
{
  return (puzzle->goal == MEANDER_GOAL_LOOP || puzzle->goal == MEANDER_GOAL_LINE) &&
         puzzle->n_colours == 1;
}

/**
 * meander_words_puzzle_title:
 * @puzzle: a puzzle
 *
 * Names a puzzle, for a window's title or the head of a card.
 *
 * Returns: (transfer full): the title
 */
char *
meander_words_puzzle_title (const MeanderPuzzle *puzzle)
{
  gboolean sequence;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (meander_generated_puzzle_has (puzzle))
    return meander_words_generated_title (puzzle->id);

  sequence = meander_book_is_discovery (puzzle);

  if (sequence && puzzle->outline == MEANDER_OUTLINE_PYRAMID)
    return g_strdup_printf (ngettext ("Pyramid of %u tile", "Pyramid of %u tiles", puzzle->n_tiles),
                            puzzle->n_tiles);

  if (sequence && goal_is_one_colour (puzzle))
    /* Translators: a puzzle's title: how many tiles, and the colour of the loop in its basic form,
     * as in "10 tiles, blue". */
    return g_strdup_printf (ngettext ("%u tile, %s", "%u tiles, %s", puzzle->n_tiles),
                            puzzle->n_tiles, meander_words_colour (puzzle->colours[0]));

  return g_strdup (sequence ? puzzle->title : meander_words_puzzle_name (puzzle));
}

/**
 * meander_words_total:
 * @sum: of a puzzle that is played for points
 *
 * Tells what the four colours have together.
 *
 * Returns: (transfer full): such as “Total: 12”
 */
char *
meander_words_total (guint sum)
{
  /* Translators: the sum of the four longest lines or loops */
  return g_strdup_printf (_ ("Total: %u"), sum);
}

/**
 * meander_words_longest:
 * @n_tiles: of the longest line of a person
 *
 * Tells how long it is.
 *
 * Returns: (transfer full): such as “Your longest line: 6 tiles.”
 */
char *
meander_words_longest (guint n_tiles)
{
  return g_strdup_printf (
      ngettext ("Your longest line: %u tile.", "Your longest line: %u tiles.", n_tiles), n_tiles);
}

/**
 * meander_words_the_longest:
 * @loop: whether it is a loop
 * @n_tiles: of the longest one on the table, whoever has built it
 *
 * Tells how long it is.
 *
 * Returns: (transfer full): such as “The longest line: 6 tiles.”
 */
char *
meander_words_the_longest (gboolean loop, guint n_tiles)
{
  if (loop)
    return g_strdup_printf (
        ngettext ("The longest loop: %u tile.", "The longest loop: %u tiles.", n_tiles), n_tiles);
  return g_strdup_printf (
      ngettext ("The longest line: %u tile.", "The longest line: %u tiles.", n_tiles), n_tiles);
}

/**
 * meander_words_tells_of_holes:
 * @puzzle: a puzzle
 *
 * Tells whether its solutions may have holes, so that there is something to be said of them.
 *
 * Returns: %FALSE if there are too few tiles to lie round one, or the shape is given
 */
gboolean
meander_words_tells_of_holes (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, FALSE);

  return puzzle->n_tiles >= FEWEST_ROUND_HOLE && puzzle->outline == MEANDER_OUTLINE_FREE &&
         !meander_generated_puzzle_is_turn_or_match (puzzle);
}

/**
 * meander_words_check:
 * @puzzle: (nullable): the puzzle that was checked, or %NULL for free play
 * @check: how the arrangement stands
 *
 * Tells how an arrangement stands to its goal: that it is solved, or the first
 * thing that is missing.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_check (const MeanderPuzzle *puzzle, const MeanderCheck *check)
{
  g_return_val_if_fail (check != NULL, NULL);

  switch (check->status)
    {
    case MEANDER_CHECK_SOLVED:
      if (puzzle != NULL && !meander_words_tells_of_holes (puzzle))
        return g_strdup (_ ("Solved!"));
      if (check->n_holes == 0)
        return g_strdup (_ ("Solved, without a hole."));
      return g_strdup_printf (
          ngettext ("Solved, with %u hole.", "Solved, with %u holes.", check->n_holes),
          check->n_holes);
    case MEANDER_CHECK_MISSING:
      return g_strdup_printf (ngettext ("%u tile is still to be placed.",
                                        "%u tiles are still to be placed.", check->n_missing),
                              check->n_missing);
    case MEANDER_CHECK_FOREIGN:
      return g_strdup_printf (_ ("Tile %u does not belong to this puzzle."), check->foreign);
    case MEANDER_CHECK_APART:
      return g_strdup_printf (ngettext ("The tiles are in %u group.",
                                        "The tiles are in %u groups that do not touch.",
                                        check->n_groups),
                              check->n_groups);
    case MEANDER_CHECK_CLASHES:
      return g_strdup_printf (ngettext ("%u edge clashes: its two colours differ.",
                                        "%u edges clash: their colours differ.", check->n_clashes),
                              check->n_clashes);
    case MEANDER_CHECK_OUTLINE:
      if (puzzle != NULL && puzzle->outline == MEANDER_OUTLINE_CARD)
        return g_strdup (_ ("Not every place of the outline is filled yet."));
      return g_strdup (_ ("The tiles do not form a pyramid yet."));
    case MEANDER_CHECK_OPEN:
      if (puzzle != NULL && puzzle->n_colours == 1)
        switch (check->colours[0])
          {
          case MEANDER_RED:
            return g_strdup (_ ("The red line is still open; the goal is a loop."));
          case MEANDER_YELLOW:
            return g_strdup (_ ("The yellow line is still open; the goal is a loop."));
          case MEANDER_GREEN:
            return g_strdup (_ ("The green line is still open; the goal is a loop."));
          case MEANDER_BLUE:
            return g_strdup (_ ("The blue line is still open; the goal is a loop."));
          case MEANDER_WHITE:
          case MEANDER_NO_COLOUR:
          default:
            break;
          }
      return g_strdup (_ ("A line is still open; the goal is a loop."));
    case MEANDER_CHECK_SEVERAL:
      if (puzzle != NULL && puzzle->n_colours == 1)
        switch (check->colours[0])
          {
          case MEANDER_RED:
            return g_strdup_printf (ngettext ("Red is in %u piece.",
                                              "Red is in %u pieces; it should be in one.",
                                              check->n_lines),
                                    check->n_lines);
          case MEANDER_YELLOW:
            return g_strdup_printf (ngettext ("Yellow is in %u piece.",
                                              "Yellow is in %u pieces; it should be in one.",
                                              check->n_lines),
                                    check->n_lines);
          case MEANDER_GREEN:
            return g_strdup_printf (ngettext ("Green is in %u piece.",
                                              "Green is in %u pieces; it should be in one.",
                                              check->n_lines),
                                    check->n_lines);
          case MEANDER_BLUE:
            return g_strdup_printf (ngettext ("Blue is in %u piece.",
                                              "Blue is in %u pieces; it should be in one.",
                                              check->n_lines),
                                    check->n_lines);
          case MEANDER_WHITE:
          case MEANDER_NO_COLOUR:
          default:
            break;
          }
      return g_strdup (_ ("A colour is in several pieces; it should be in one."));
    case MEANDER_CHECK_CLOSED:
      return g_strdup (_ ("There is a closed loop; the goal is an open line."));
    default:
      return g_strdup ("");
    }
}

static gboolean
tells_practised (const MeanderPuzzle *puzzle, gint64 time)
{
  return puzzle->seconds > 0 && (time > 0 || !meander_book_is_first_steps (puzzle)) &&
         time <= (gint64) puzzle->seconds * 1000;
}

/**
 * meander_words_practised:
 * @puzzle: a puzzle
 * @time: the person's own time in ms, 0 where there is none yet
 *
 * Tells how long somebody needs who has built many figures: before one begins, but for the first
 * loops, and where one was as quick; beside a longer time it would be a reproach.
 *
 * Returns: (transfer full) (nullable): the words, %NULL where that is not known or not told
 */
char *
meander_words_practised (const MeanderPuzzle *puzzle, gint64 time)
{
  g_autofree char *practised = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!tells_practised (puzzle, time))
    return NULL;
  practised = meander_words_time ((gint64) puzzle->seconds * 1000);
  /* Translators: %s is the time in which a quick player solves the puzzle, such as 0:40. */
  return g_strdup_printf (_ ("A quick player: %s"), practised);
}

/**
 * meander_words_card:
 * @puzzle: a puzzle
 * @mark: how far it is
 * @best: the person's best time in ms, 0 where there is none
 * @next: whether it is the one to try next
 *
 * Says all that a puzzle's card shows, for the screen reader.
 *
 * Returns: (transfer full): the accessible name
 */
char *
meander_words_card (const MeanderPuzzle *puzzle,
                    MeanderProgressMark mark,
                    gint64 best,
                    gboolean next)
{
  g_autofree char *goal = NULL;
  g_autofree char *head = NULL;
  g_autofree char *text = NULL;
  g_autofree char *mine = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  goal = meander_words_goal_colour (puzzle);
  if (puzzle->outline == MEANDER_OUTLINE_PYRAMID)
    /* Translators: a puzzle: "Pyramid of 10 tiles: one line". */
    head = g_strdup_printf (
        ngettext ("Pyramid of %u tile: %s", "Pyramid of %u tiles: %s", puzzle->n_tiles),
        puzzle->n_tiles, goal);
  else
    /* Translators: a puzzle: "5 tiles: red loop". */
    head = g_strdup_printf (ngettext ("%u tile: %s", "%u tiles: %s", puzzle->n_tiles),
                            puzzle->n_tiles, goal);
  if (meander_words_puzzle_name (puzzle) != NULL)
    {
      g_autofree char *before = g_steal_pointer (&head);
      g_autofree char *name = meander_words_isolate (meander_words_puzzle_name (puzzle));

      /* Translators: the title of a puzzle, and what it is: "Junior, 10 tiles: one loop". */
      head = g_strdup_printf (_ ("%s, %s"), name, before);
    }

  if (best > 0)
    mine = meander_words_time (best);

  /* Translators: in the next seven, the first %s is a puzzle, "5 tiles, red loop". */
  if (mark == MEANDER_PROGRESS_STRICT && mine != NULL)
    text = g_strdup_printf (_ ("%s, solved without holes, best time %s"), head, mine);
  else if (mark == MEANDER_PROGRESS_STRICT)
    text = g_strdup_printf (_ ("%s, solved without holes"), head);
  else if (mark == MEANDER_PROGRESS_SOLVED && mine != NULL)
    text = g_strdup_printf (_ ("%s, solved in %s"), head, mine);
  else if (mark == MEANDER_PROGRESS_SOLVED)
    text = g_strdup_printf (_ ("%s, solved"), head);
  else if (mark == MEANDER_PROGRESS_HELPED)
    text = g_strdup_printf (_ ("%s, solved with help"), head);
  else if (mark == MEANDER_PROGRESS_BEGUN)
    text = g_strdup_printf (_ ("%s, started"), head);
  else
    text = g_strdup_printf (_ ("%s, not started"), head);

  if (tells_practised (puzzle, best))
    {
      g_autofree char *theirs = meander_words_time ((gint64) puzzle->seconds * 1000);
      g_autofree char *before = g_steal_pointer (&text);

      /* Translators: a puzzle and how far it is, then the time of a quick player. */
      text = g_strdup_printf (_ ("%s, a quick player needs %s"), before, theirs);
    }

  if (next)
    {
      g_autofree char *before = g_steal_pointer (&text);

      /* Translators: a puzzle and how far it is; it is the one to try next. */
      text = g_strdup_printf (_ ("%s, next"), before);
    }

  return g_steal_pointer (&text);
}

/**
 * meander_words_solved:
 * @n_solved: how many are solved
 * @n_puzzles: how many there are
 *
 * Tells how far one is in a sequence of puzzles.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_solved (guint n_solved, guint n_puzzles)
{
  if (n_solved == 0)
    return g_strdup_printf (ngettext ("%u puzzle", "%u puzzles", n_puzzles), n_puzzles);
  /* Translators: of so many puzzles so many are solved. */
  return g_strdup_printf (ngettext ("%u of %u solved", "%u of %u solved", n_puzzles), n_solved,
                          n_puzzles);
}

/**
 * meander_words_solved_or_helped:
 * @n_solved: how many are solved without help
 * @n_puzzles: how many there are
 * @n_helped: how many are solved with help only
 *
 * Tells how far one is in a sequence of puzzles, with help too.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_solved_or_helped (guint n_solved, guint n_puzzles, guint n_helped)
{
  if (n_helped == 0)
    return meander_words_solved (n_solved, n_puzzles);
  /* Translators: of puzzles: how many a person has solved, of how many, and how many with the
   * computer’s help: “1 of 3 solved, 1 with help” */
  return g_strdup_printf (_ ("%u of %u solved, %u with help"), n_solved, n_puzzles, n_helped);
}

/**
 * meander_words_may_find_all:
 * @total: how many solutions a puzzle has, 0 where that is not known
 *
 * Tells whether somebody may find them all: of more the number is a fact and no goal.
 *
 * Returns: %TRUE if they are few
 */
gboolean
meander_words_may_find_all (guint64 total)
{
  return total > 0 && total <= 99;
}

/**
 * meander_words_n_solutions:
 * @id: (nullable): the puzzle's id
 * @n_found: how many different solutions of a puzzle have been found
 * @n_helped: how many others have been built with help, where that is to be told
 * @counted: how many there are, as they have been counted here, 0 where they have not
 *
 * Tells how many of the solutions one knows.  Where more are known of than can be counted
 * here, meander_solve_get_known_number() has their number.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_n_solutions (const char *id, guint n_found, guint n_helped, guint counted)
{
  gboolean estimated;
  double known = meander_solve_get_known_number (id, &estimated);
  guint64 total = known > 0.0 && !estimated ? (guint64) known : counted;

  if (estimated)
    {
      g_autofree char *all = meander_words_large_number (known);

      /* Translators: “Solutions found: 3. There are about 10,000,000,000,000 in all.” */
      return g_strdup_printf (_ ("Solutions found: %u. There are about %s in all."), n_found, all);
    }
  if (total == 1 && n_found == 1)
    return g_strdup (_ ("You have found the only solution."));
  if (total >= n_found && total > 0 && !meander_words_may_find_all (total))
    {
      g_autofree char *all = meander_words_number (total);

      /* Translators: different solutions of a puzzle: “Solutions found: 3. There are 2,440 in
       * all.” */
      return g_strdup_printf (ngettext ("Solutions found: %u. There is %s in all.",
                                        "Solutions found: %u. There are %s in all.",
                                        (gulong) total),
                              n_found, all);
    }
  if (total >= n_found + n_helped && total > 0 && n_helped > 0)
    /* Translators: different solutions of a puzzle: how many a person has found, of how many, and
     * how many others have been built with help */
    return g_strdup_printf (_ ("Found by yourself: %u of %u, with help: %u"), n_found,
                            (guint) total, n_helped);
  if (n_helped > 0)
    /* Translators: different solutions of a puzzle: how many a person has found, and how many
     * others have been built with help */
    return g_strdup_printf (_ ("Found by yourself: %u, with help: %u"), n_found, n_helped);
  if (total >= n_found && total > 0)
    /* Translators: different solutions of a puzzle, such as “Solutions found: 3 of 48” */
    return g_strdup_printf (_ ("Solutions found: %u of %u"), n_found, (guint) total);
  return g_strdup_printf (_ ("Solutions found: %u"), n_found);
}

/* How long it would take to find so many, one a day; NULL where that is no time. */
static char *
tell_days (guint64 n)
{
  const guint64 n_years = n / 365;
  const guint64 n_weeks = n / 7;
  g_autofree char *number = meander_words_number (n_years > 0 ? n_years : n_weeks);

  if (n_years > 0)
    /* Translators: of the number of solutions of a puzzle. */
    return g_strdup_printf (ngettext ("If you found one a day, that would take %s year!",
                                      "If you found one a day, that would take %s years!",
                                      (gulong) n_years),
                            number);
  /* Translators: of the number of solutions of a puzzle. */
  return g_strdup_printf (ngettext ("If you found one a day, that would take %s week!",
                                    "If you found one a day, that would take %s weeks!",
                                    (gulong) n_weeks),
                          number);
}

/**
 * meander_words_solutions_fact:
 * @id: (nullable): the puzzle's id
 * @n_found: how many different solutions of a puzzle have been found
 * @n_helped: how many others have been built with help
 * @counted: how many there are, as they have been counted here, 0 where they have not
 *
 * Tells what is glad or good to know about how many solutions there are.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL where there is none
 */
char *
meander_words_solutions_fact (const char *id, guint n_found, guint n_helped, guint counted)
{
  const double error = meander_solve_get_known_error (id);
  const double known = meander_solve_get_known_number (id, NULL);
  const guint64 total = known > 0.0 ? (guint64) known : counted;
  const guint n_seen = n_found + n_helped;

  if (error > 0.0)
    /* Translators: of the number of solutions of a puzzle; %u is such as 4. */
    return g_strdup_printf (_ ("The number is an estimate from many random tries. It may be about "
                               "%u%% too high or too low."),
                            (guint) (error + 0.5));
  if (total < 2)
    return NULL;
  if (!meander_words_may_find_all (total))
    return tell_days (total);
  if (n_found == total)
    return g_strdup (_ ("You have found them all!"));
  if (n_seen >= total)
    return NULL;
  /* Translators: solutions of a puzzle that have not been found yet. */
  return g_strdup_printf (
      ngettext ("%u more is hiding!", "%u more are hiding!", (guint) total - n_seen),
      (guint) total - n_seen);
}

/**
 * meander_words_apart:
 * @puzzle: the task that begins
 *
 * Says why the figure of the task before does not lie any more.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_apart (const MeanderPuzzle *puzzle)
{
  /* Translators: stands under a picture of the figure of the task before. */
  return g_strdup_printf (ngettext ("A closed loop cannot grow. Build a new one with %u tile.",
                                    "A closed loop cannot grow. Build a new one with all %u tiles.",
                                    puzzle->n_tiles),
                          puzzle->n_tiles);
}

/**
 * meander_words_another_way:
 * @puzzle: a puzzle for loops or lines that has been solved, and begins again
 * @n_hidden: how many of its solutions have not been found; 0 where they are many, or nobody knows
 *
 * Says that it is to be solved in another way than before.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_another_way (const MeanderPuzzle *puzzle, guint n_hidden)
{
  const char *task = puzzle->goal == MEANDER_GOAL_LOOP ? _ ("Build a different loop!")
                                                       : _ ("Build a different line!");
  g_autofree char *hidden = NULL;

  if (n_hidden == 0)
    return g_strdup (task);
  /* Translators: of the ways in which a puzzle can be solved; “Build a different loop!” follows. */
  hidden = n_hidden == 1 ? g_strdup (_ ("One more way is hiding."))
                         : g_strdup_printf (ngettext ("%u more way is hiding.",
                                                      "%u more ways are hiding.", n_hidden),
                                            n_hidden);
  return g_strjoin (" ", hidden, task, NULL);
}

/**
 * meander_words_lying:
 * @n_lying: how many tiles lie on the table
 * @n_tiles: how many there are
 *
 * Tells how many tiles have been placed.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_lying (guint n_lying, guint n_tiles)
{
  if (n_lying == 0)
    return g_strdup (_ ("No tiles on the table yet"));
  return g_strdup_printf (
      ngettext ("%u of %u tile on the table", "%u of %u tiles on the table", n_tiles), n_lying,
      n_tiles);
}

/**
 * meander_words_length:
 * @colour: a line colour
 * @loop: whether the line is closed
 * @n_tiles: the tiles in it
 * @total: how many could be
 *
 * Says how long a line is, out of how many tiles.
 *
 * Returns: (transfer full): such as “Red line: 3 of 5 tiles.”
 */
char *
meander_words_length (MeanderColour colour, gboolean loop, guint n_tiles, guint total)
{
  const char *format = NULL;

  if (n_tiles == 0 && colour < MEANDER_N_COLOURS)
    return g_strdup (loop ? _ ("No loop yet.") : _ ("No line yet."));

  /* Translators: how many tiles of the puzzle are already joined in one line */
  switch (colour)
    {
    case MEANDER_RED:
      format = loop ? ngettext ("Red loop: %u of %u tile.", "Red loop: %u of %u tiles.", total)
                    : ngettext ("Red line: %u of %u tile.", "Red line: %u of %u tiles.", total);
      break;
    case MEANDER_YELLOW:
      format =
          loop ? ngettext ("Yellow loop: %u of %u tile.", "Yellow loop: %u of %u tiles.", total)
               : ngettext ("Yellow line: %u of %u tile.", "Yellow line: %u of %u tiles.", total);
      break;
    case MEANDER_GREEN:
      format = loop ? ngettext ("Green loop: %u of %u tile.", "Green loop: %u of %u tiles.", total)
                    : ngettext ("Green line: %u of %u tile.", "Green line: %u of %u tiles.", total);
      break;
    case MEANDER_BLUE:
      format = loop ? ngettext ("Blue loop: %u of %u tile.", "Blue loop: %u of %u tiles.", total)
                    : ngettext ("Blue line: %u of %u tile.", "Blue line: %u of %u tiles.", total);
      break;
    case MEANDER_WHITE:
    case MEANDER_NO_COLOUR:
    default:
      return g_strdup ("");
    }

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (format, n_tiles, total);
#pragma GCC diagnostic pop
}
