/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/end.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "rules/strategy-game.h"
#include "words/analysis.h"
#include "words/basics.h"
#include "words/gobble.h"
#include "words/puzzle.h"
#include "words/series.h"
#include "words/solitaire.h"
#include "words/strategy.h"
#include "words/tournament.h"

#define FIRST_TILES 3
#define CLOSE_GAME 5 /* points: who has lost by so few is told so */
#define EXPLAINS 2   /* a mistake explains a win by so many times the points that it has cost */

/* Takes @line, if there is one and room for it. */
static void
add_line (MeanderEnd *end, char *line)
{
  guint n = 0;

  while (end->lines[n] != NULL)
    n++;
  if (line == NULL || *line == '\0' || n == MEANDER_END_LINES)
    g_free (line);
  else
    end->lines[n] = line;
}

static void
add_colour (MeanderEnd *end, MeanderColour colour)
{
  if (colour < MEANDER_N_COLOURS && end->n_colours < MEANDER_N_COLOURS)
    end->colours[end->n_colours++] = colour;
}

/**
 * meander_end_free:
 * @end: (nullable) (transfer full): how a game has ended
 *
 * Frees what was said of an end.
 */
void
meander_end_free (MeanderEnd *end)
{
  if (end == NULL)
    return;
  for (guint i = 0; i < MEANDER_END_LINES; i++)
    g_free (end->lines[i]);
  g_free (end->note);
  g_free (end->help);
  g_free (end->decided);
  g_free (end->room);
  g_free (end->title);
  g_free (end);
}

/**
 * meander_words_end:
 * @end: how a game has ended
 *
 * Puts all of it together, to be heard at once.
 *
 * Returns: (transfer full): the title and the sentences, a line each
 */
char *
meander_words_end (const MeanderEnd *end)
{
  GString *all;

  g_return_val_if_fail (end != NULL, NULL);

  all = g_string_new (end->title);
  for (guint i = 0; end->lines[i] != NULL; i++)
    g_string_append_printf (all, "\n%s", end->lines[i]);
  if (end->decided != NULL)
    g_string_append_printf (all, "\n%s", end->decided);
  if (end->help != NULL)
    g_string_append_printf (all, "\n%s", end->help);
  return g_string_free (all, FALSE);
}

/* ---- puzzles ---- */

/* One that somebody has made; what is generated has no line in the book either. */
static gboolean
is_own (const MeanderPuzzle *puzzle)
{
  return meander_book_find (puzzle->id) == NULL && !meander_generated_puzzle_has (puzzle);
}

static char *
tell_hints (const char *time, guint n_hints)
{
  return g_strdup_printf (
      /* Translators: a puzzle was solved; %s is a time such as 1:05 */
      ngettext ("In %s, with %u hint.", "In %s, with %u hints.", n_hints), time, n_hints);
}

/* In the first puzzles of Discovery, of small ones, and of what somebody has made, it is told as what it is. */
static char *
tell_first_time (const MeanderPuzzle *puzzle, const char *time, const MeanderEarned *earned)
{
  if (earned->n_hints > 0)
    return tell_hints (time, earned->n_hints);
  if (!meander_book_is_first_steps (puzzle) &&
      !meander_generated_puzzle_is_turn_or_match (puzzle) && !is_own (puzzle))
    /* Translators: %s is a time such as 1:05 */
    return g_strdup_printf (_ ("In %s."), time);
  if (puzzle->n_tiles == FIRST_TILES && earned->first)
    /* Translators: the first puzzle of all is solved; %s is a time such as 1:05 */
    return g_strdup_printf (_ ("Your first puzzle, in %s!"), time);
  return g_strdup_printf (
      /* Translators: a puzzle of so many tiles is solved; %s is a time such as 1:05 */
      ngettext ("%u tile in %s!", "%u tiles in %s!", puzzle->n_tiles), puzzle->n_tiles, time);
}

/* What was known has no time.  A quick player's is told only where that was reached: a child's
 * first loop takes as long as it takes. */
static void
add_time (MeanderEnd *end, const MeanderPuzzle *puzzle, const MeanderEarned *earned)
{
  gint64 practised = (gint64) puzzle->seconds * 1000;
  g_autofree char *time = meander_words_time (earned->elapsed);
  g_autofree char *best = meander_words_time (earned->best_time);

  if (earned->elapsed <= 0 || earned->helped || earned->known)
    return;
  if (earned->new_best)
    /* Translators: %s is a time such as 1:05 */
    add_line (end, g_strdup_printf (_ ("In %s, your best time."), time));
  else if (earned->hinted)
    add_line (end, tell_hints (time, earned->n_hints));
  else if (earned->best_time == 0 || earned->best_time >= earned->elapsed)
    add_line (end, tell_first_time (puzzle, time, earned));
  else
    /* Translators: two times such as 1:05: this one, and the shortest so far */
    add_line (end, g_strdup_printf (_ ("In %s. Your best time is %s."), time, best));
  if (earned->n_hints == 0 && earned->elapsed <= practised)
    {
      g_autofree char *theirs = meander_words_time (practised);

      /* Translators: %s is the time in which a quick player solves the puzzle, such as 0:40 */
      add_line (end, g_strdup_printf (_ ("Well done: a quick player needs %s."), theirs));
    }
}

static void
add_holes (MeanderEnd *end, guint n_holes)
{
  end->holes = TRUE;
  if (n_holes == 0)
    add_line (end, g_strdup (_ ("Not one hole: perfect!")));
  else
    add_line (end, g_strdup_printf (ngettext ("There is %u hole in it. Can you do it without?",
                                              "There are %u holes in it. Can you do it without?",
                                              n_holes),
                                    n_holes));
}

/* Whoever finds another solution alone is told that it is another. */
static const char *
tell_solved (const MeanderEarned *earned)
{
  if (earned->n_way > 1 && !earned->helped)
    {
      if (earned->n_way == earned->n_ways)
        /* Translators: the last of the different solutions of a puzzle is found. */
        return _ ("You Have Found Them All!");
      /* Translators: a puzzle is solved in the second of its different ways. */
      return earned->n_way == 2
                 ? _ ("A Second Way!")
                 /* Translators: a puzzle is solved in a third way, or a later one. */
                 : _ ("Another Way!");
    }
  if (earned->day_done && !earned->helped)
    /* Translators: the puzzles of a day: the last of the three that was open is solved. */
    return _ ("All Three Solved!");
  return _ ("Solved!");
}

/**
 * meander_words_task_ended:
 * @game: a game with a puzzle that is solved
 * @earned: what that has earned; without a time where none is to be told
 *
 * Tells how a puzzle was solved.
 *
 * Returns: (transfer full): what the card says
 */
MeanderEnd *
meander_words_task_ended (MeanderGame *game, const MeanderEarned *earned)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  MeanderEnd *end = g_new0 (MeanderEnd, 1);
  MeanderResult result;

  meander_game_get_result (game, &result);
  end->title = g_strdup (tell_solved (earned));
  end->loop = puzzle->goal == MEANDER_GOAL_LOOP;
  end->count = puzzle->n_colours > 0 && !earned->helped ? result.check.best : 0;
  for (guint i = 0; i < puzzle->n_colours; i++)
    add_colour (end, result.check.colours[i]);

  add_time (end, puzzle, earned);
  if (earned->n_days > 1 && !earned->helped)
    add_line (end,
              g_strdup_printf (ngettext ("%u day in a row!", "%u days in a row!", earned->n_days),
                               earned->n_days));
  if (!meander_generated_puzzle_is_turn_or_match (puzzle))
    {
      if (earned->again)
        add_line (end, g_strdup (_ ("You have found this solution before.")));
      if (earned->n_way > 1 && !earned->helped && meander_words_may_find_all (earned->n_ways))
        add_line (end, meander_words_n_solutions (puzzle->id, earned->n_way, 0, earned->n_ways));
      add_line (end, meander_words_found (puzzle, &result.check));
      if (meander_words_tells_of_holes (puzzle) && !earned->helped)
        add_holes (end, result.check.n_holes);
    }
  end->alone = earned->helped;
  if (earned->helped)
    /* Translators: a puzzle is solved with the computer’s help; this stands below “Solved!” */
    add_line (end, g_strdup (_ ("With help. Can you do it alone, too?")));
  else if (earned->now_own)
    /* Translators: a puzzle that the computer has helped with before is solved without help */
    add_line (end, g_strdup (_ ("Now it counts as yours.")));
  return end;
}

/* ---- the strategy game ---- */

/* Who has won, in the nominative, and how many people that are. */
static char *
name_winners (MeanderGame *game, const MeanderResult *result, guint *n_people)
{
  MeanderColour colours[MEANDER_MAX_SEATS];
  guint n = 0;

  for (guint i = 0; i < result->n_sides; i++)
    if (result->sides[i].best)
      colours[n++] = result->sides[i].colour;
  *n_people = n * (meander_strategy_is_doubles (meander_game_get_state (game)) ? 2 : 1);
  return meander_words_sides (game, colours, n);
}

/* The points of the best, and of the best of the others. */
static void
get_points (const MeanderResult *result, guint *best, guint *other)
{
  *best = *other = 0;
  for (guint i = 0; i < result->n_sides; i++)
    if (result->sides[i].best)
      *best = result->sides[i].points;
    else
      *other = MAX (*other, result->sides[i].points);
}

static gboolean
is_best (MeanderGame *game, const MeanderResult *result, guint seat)
{
  const MeanderState *state = meander_game_get_state (game);

  for (guint i = 0; i < result->n_sides && seat < state->n_players; i++)
    if (result->sides[i].colour == meander_strategy_get_colour (state, seat))
      return result->sides[i].best;
  return FALSE;
}

/**
 * meander_words_strategy_winner:
 * @game: a strategy game that is over
 * @result: its result
 *
 * Tells in few words how the game has ended.
 *
 * Returns: (transfer full): “Anna wins, 33 to 18”
 */
char *
meander_words_strategy_winner (MeanderGame *game, const MeanderResult *result)
{
  guint best, other, n_winners;
  g_autofree char *winners = NULL;
  gboolean you;

  if (result->deadlock)
    return g_strdup (_ ("The game is a draw"));
  get_points (result, &best, &other);
  winners = name_winners (game, result, &n_winners);
  you = n_winners == 1 && is_best (game, result, meander_words_find_you (game));
  if (result->drawn && result->n_sides == 2)
    /* Translators: how a game of two has ended: points, twice the same */
    return g_strdup_printf (_ ("A draw, %u to %u"), best, best);
  if (result->drawn)
    /* Translators: several players, named, are equally good */
    return g_strdup_printf (
        ngettext ("%s win together, with %u point", "%s win together, with %u points", best),
        winners, best);
  if (result->n_sides == 2 && you)
    /* Translators: how a game of two has ended: the winner's points, the other's */
    return g_strdup_printf (_ ("You win, %u to %u"), best, other);
  if (you)
    return g_strdup_printf (ngettext ("You win with %u point", "You win with %u points", best),
                            best);
  if (result->n_sides == 2 && n_winners > 1)
    /* Translators: how a game of two teams has ended: “Anna and Jan”, the points of both teams */
    return g_strdup_printf (C_ ("team", "%s win, %u to %u"), winners, best, other);
  if (result->n_sides == 2)
    /* Translators: how a game of two has ended: the winner's name and points, the other's points */
    return g_strdup_printf (_ ("%s wins, %u to %u"), winners, best, other);
  /* Translators: how a game of three or four has ended; without a full stop */
  return g_strdup_printf (ngettext ("%s wins with %u point", "%s wins with %u points", best),
                          winners, best);
}

/* That the winner has the points for a loop; those for a line are as many as its tiles, and stand
 * in the title and beside the table. */
static void
add_loop (MeanderEnd *end, MeanderGame *game, const MeanderResult *result)
{
  for (guint i = 0; i < result->n_sides && !result->drawn; i++)
    if (result->sides[i].best && result->sides[i].loop > 0 &&
        2 * result->sides[i].loop >= result->sides[i].line)
      {
        guint loop = result->sides[i].loop;
        g_autofree char *name = meander_words_side_or_you (game, result->sides[i].colour);

        /* Translators: what has scored: “Anna: a loop of 6 tiles. It counts double.” */
        add_line (end,
                  g_strdup_printf (ngettext ("%s: a loop of %u tile. It counts double.",
                                             "%s: a loop of %u tiles. It counts double.", loop),
                                   name, loop));
      }
}

/* What a person has never reached before: a line where there was one, else a loop; or neither. */
typedef enum
{
  NO_RECORD,
  RECORD_LINE,
  RECORD_LOOP
} Record;

static Record
find_record (MeanderGame *game,
             const MeanderResult *result,
             const MeanderEarned *earned,
             guint seat)
{
  const MeanderColour colour = meander_strategy_get_colour (meander_game_get_state (game), seat);

  for (guint i = 0; i < result->n_sides; i++)
    {
      if (result->sides[i].colour != colour)
        continue;
      if (earned->before[seat].line > 0 && result->sides[i].line > earned->before[seat].line)
        return RECORD_LINE;
      if (earned->before[seat].loop > 0 && result->sides[i].loop > earned->before[seat].loop)
        return RECORD_LOOP;
    }
  return NO_RECORD;
}

/* A person's record; else, to the only person, what theirs is. */
static char *
tell_record (MeanderGame *game,
             const MeanderResult *result,
             const MeanderEarned *earned,
             guint seat)
{
  const MeanderState *state = meander_game_get_state (game);
  gboolean you = meander_words_is_you (game, seat);
  g_autofree char *name = meander_words_player (game, seat);

  switch (find_record (game, result, earned, seat))
    {
    case RECORD_LINE:
      /* Translators: a record of a person's own; %s is a name */
      return you ? g_strdup (_ ("This is your longest line so far."))
                 : g_strdup_printf (_ ("%s: the longest line so far."), name);
    case RECORD_LOOP:
      /* Translators: a record of a person's own; %s is a name */
      return you ? g_strdup (_ ("This is your longest loop so far."))
                 : g_strdup_printf (_ ("%s: the longest loop so far."), name);
    case NO_RECORD:
      break;
    }
  for (guint i = 0; you && i < result->n_sides; i++)
    if (result->sides[i].colour == meander_strategy_get_colour (state, seat) &&
        earned->before[seat].line > result->sides[i].line)
      return g_strdup_printf (ngettext ("Your longest line so far: %u tile.",
                                        "Your longest line so far: %u tiles.",
                                        earned->before[seat].line),
                              earned->before[seat].line);
  return NULL;
}

/* What the only person would have reached, had the Hint not placed tiles (nullable): of all else that
 * such a game is not the statistics tell. */
static char *
tell_missed (MeanderGame *game,
             const MeanderResult *result,
             const MeanderEarned *earned,
             guint seat)
{
  switch (find_record (game, result, earned, seat))
    {
    case RECORD_LINE:
      return g_strdup (_ ("Without hints, this would be your longest line."));
    case RECORD_LOOP:
      return g_strdup (_ ("Without hints, this would be your longest loop."));
    case NO_RECORD:
      break;
    }
  return NULL;
}

/* How long a person's longest line is (nullable); one with which they have won stands in the title. */
static char *
tell_line (MeanderGame *game, const MeanderResult *result, guint seat)
{
  const MeanderColour colour = meander_strategy_get_colour (meander_game_get_state (game), seat);

  for (guint i = 0; i < result->n_sides; i++)
    if (result->sides[i].colour == colour && result->sides[i].line > 0 &&
        !(result->sides[i].best && result->sides[i].points == result->sides[i].line))
      return meander_words_longest (result->sides[i].line);
  return NULL;
}

/* What a game is to people who have placed tiles where the Hint has shown them.  Tells whether it is
 * so to all people who play. */
static gboolean
add_help (MeanderEnd *end,
          MeanderGame *game,
          const MeanderResult *result,
          const MeanderEarned *earned)
{
  MeanderPlayers *players = meander_game_get_players (game);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint n_people = 0;
  guint n_helped;
  guint last = 0;

  for (guint seat = 0; seat < meander_game_get_state (game)->n_players; seat++)
    if (meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE)
      {
        n_people++;
        if (!meander_game_is_seat_helped (game, seat))
          continue;
        last = seat;
        g_ptr_array_add (names, meander_words_player (game, seat));
      }
  n_helped = names->len;
  if (n_helped == 0)
    return FALSE;
  if (n_people == 1)
    {
      end->help = tell_missed (game, result, earned, last);
      return TRUE;
    }
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (", ", (char **) names->pdata);
  end->help = g_strdup_printf (
      /* Translators: one name, or several: people who have placed tiles where the Hint has shown
       * them */
      _ ("With hints: %s. No record, and the ranking stays the same."), list);
  return n_helped == n_people;
}

/* Who is told of a record: the first person who has one, and has made every move without help.  Under
 * the winner of a whole series nothing is told of one game that is no record. */
static void
add_record (MeanderEnd *end,
            MeanderGame *game,
            const MeanderResult *result,
            const MeanderEarned *earned,
            gboolean of_series)
{
  MeanderPlayers *players = meander_game_get_players (game);
  guint you = meander_words_find_you (game);
  guint best, other;
  char *record = NULL;

  for (guint seat = 0; seat < meander_game_get_state (game)->n_players && record == NULL; seat++)
    if (meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE &&
        !meander_players_is_shared (players, seat) && !meander_game_is_seat_helped (game, seat))
      record = tell_record (game, result, earned, seat);
  get_points (result, &best, &other);
  if (record == NULL && result->n_sides == 2 && you < MEANDER_MAX_SEATS &&
      you < meander_game_get_state (game)->n_players && !is_best (game, result, you) &&
      best - other <= CLOSE_GAME)
    record =
        g_strdup_printf (ngettext ("A close game: you were only %u point behind.",
                                   "A close game: you were only %u points behind.", best - other),
                         best - other);
  /* In a first game there was nothing to be compared with. */
  if (record == NULL && !of_series && you < meander_game_get_state (game)->n_players &&
      !meander_game_is_seat_helped (game, you))
    record = tell_line (game, result, you);
  add_line (end, record);
}

/* Whether a person plays with a colour. */
static gboolean
has_person (MeanderGame *game, MeanderColour colour)
{
  const MeanderState *state = meander_game_get_state (game);

  for (guint seat = 0; seat < state->n_players; seat++)
    if (meander_strategy_get_colour (state, seat) == colour &&
        meander_players_get_level (meander_game_get_players (game), seat) == MEANDER_LEVEL_NONE)
      return TRUE;
  return FALSE;
}

/* Where nothing else is told behind the @first lines: with how long a line a person has won. */
static void
add_winning_line (MeanderEnd *end, MeanderGame *game, const MeanderResult *result, guint first)
{
  for (guint i = 0; i < result->n_sides && end->lines[first] == NULL && !result->drawn; i++)
    if (result->sides[i].best && has_person (game, result->sides[i].colour))
      /* Translators: under who has won a strategy game, with what */
      add_line (end, g_strdup_printf (ngettext ("A line of %u tile!", "A line of %u tiles!",
                                                result->sides[i].line),
                                      result->sides[i].line));
}

/* Whose draw it was, and what came of it (transfer full). */
static char *
say_draw (MeanderGame *game, MeanderColour colour, guint move, guint tile, gboolean lucky)
{
  g_autofree char *name = meander_words_side (game, colour);

  if (meander_words_is_side_you (game, colour))
    /* Translators: the number of a move, the number of the tile that was drawn after it by whoever
     * reads this */
    return g_strdup_printf (lucky
                                ? _ ("What decided it: luck. After move %u, you drew tile %u.")
                                : _ ("What decided it: bad luck. After move %u, you drew tile %u."),
                            move, tile);
  /* Translators: the number of a move, the player who was lucky or unlucky, the number of the tile that
   * was drawn after it */
  return g_strdup_printf (lucky ? _ ("What decided it: luck. After move %u, %s drew tile %u.")
                                : _ ("What decided it: bad luck. After move %u, %s drew tile %u."),
                          move, name, tile);
}

/* Whose tile it was, and what it cost: points, where they explain how much the game was won by, else
 * what would have been better (transfer full). */
static char *
say_loss (MeanderGame *game,
          MeanderColour colour,
          guint move,
          const MeanderPlayStep *step,
          guint margin)
{
  const int points = (step->loss_points + MEANDER_PLAY_POINT / 2) / MEANDER_PLAY_POINT;
  g_autofree char *name = meander_words_side_or_you (game, colour);
  g_autofree char *what = NULL;
  g_autofree char *cost = NULL;

  /* Translators: the number of a move, a player, the number of the tile that was placed; what that
   * cost is said in the next sentence */
  what = g_strdup_printf (_ ("What decided it: move %u (%s, tile %u)."), move, name,
                          step->played.number);
  if (points >= 1 && EXPLAINS * (guint) points >= margin)
    /* Translators: what a move cost whoever made it, at the end of the game */
    cost = g_strdup_printf (
        ngettext ("It cost about %d point.", "It cost about %d points.", (gulong) points), points);
  else
    cost = meander_words_better (step);
  return g_strdup_printf ("%s %s", what, cost);
}

/* Of the moments that decided it the one that changed most. */
static void
add_moment (MeanderEnd *end, MeanderGame *game, const MeanderPlayAnalysis *analysis)
{
  MeanderPlayMoment most;
  MeanderResult result;
  guint best, other;

  if (analysis == NULL)
    return;
  meander_game_get_result (game, &result);
  get_points (&result, &best, &other);
  if (!meander_play_analysis_find_decisive (analysis, &most))
    {
      end->decided = g_strdup (_ ("No single move or draw decided this game."));
      return;
    }
  end->decided_move = most.step + 1;
  end->decided = most.luck ? say_draw (game, analysis->colours[most.side], end->decided_move,
                                       analysis->steps[most.step].drawn, most.change > 0)
                           : say_loss (game, analysis->colours[most.side], end->decided_move,
                                       &analysis->steps[most.step], best - other);
}

/* A series that is over is more than its last game, of which is told how it has ended. */
static void
add_series (MeanderEnd *end, MeanderGame *game, const MeanderSeries *series)
{
  g_autofree char *margin = meander_words_series_margin (game, series);
  /* Translators: at the end of a series of games, how its last game has ended: “You win, 33 to 18” */
  g_autofree char *last = g_strdup_printf (_ ("Last game: %s."), end->title);

  add_line (end, meander_words_series_decided (series));
  add_line (end, g_strdup_printf ("%s\n%s", margin, last));
  g_free (end->title);
  end->title = meander_words_series_winner (game, series);
  end->n_colours = 0;
  end->loop = FALSE;
  end->won = FALSE;
  for (guint i = 0; i < series->n_sides; i++)
    if (series->sides[i].best)
      {
        add_colour (end, series->sides[i].colour);
        end->won = series->n_best == 1 && has_person (game, series->sides[i].colour);
      }
}

/* Between two games of a series: how it stands, and of what there was to see the first. */
static void
stand_in_series (MeanderEnd *end, MeanderGame *game, const MeanderSeries *series)
{
  char *seen = g_steal_pointer (&end->lines[0]);

  for (guint i = 1; i < MEANDER_END_LINES; i++)
    g_clear_pointer (&end->lines[i], g_free);
  add_line (end, meander_words_series_stands (game, series));
  add_line (end, seen);
  g_clear_pointer (&end->help, g_free);
}

/* How many games two have won against each other, once it is more than one. */
static char *
compare_two (MeanderGame *game, const MeanderEarned *earned)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint you = meander_words_find_you (game);
  const MeanderColour colours[2] = { meander_strategy_get_colour (state, 0),
                                     meander_strategy_get_colour (state, 1) };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (earned->won[0] + earned->won[1] <= 1)
    return NULL;
  first = meander_words_side (game, colours[0]);
  second = meander_words_side (game, colours[1]);
  if (you < 2 && !meander_strategy_is_doubles (state))
    /* Translators: how many games two players have won against each other; first the person who
     * reads it, then a name: “Games won by you: 2, by Frog: 1” */
    return g_strdup_printf (_ ("Games won by you: %u, by %s: %u"), earned->won[you],
                            you == 0 ? second : first, earned->won[1 - you]);
  /* Translators: how many games two players have won against each other, each with a name:
   * “Games won by Anna: 2, by Jan: 1” */
  return g_strdup_printf (_ ("Games won by %s: %u, by %s: %u"), first, earned->won[0], second,
                          earned->won[1]);
}

/* Where people who have played against each other stand now, and how far the game has moved them. */
static void
add_ranks (MeanderEnd *end, MeanderGame *game, const MeanderEarned *earned)
{
  g_autoptr (GPtrArray) ranks = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *note = g_steal_pointer (&end->note);

  for (guint seat = 0; seat < meander_game_get_state (game)->n_players; seat++)
    if (earned->ranks[seat].ranking > 0)
      {
        g_autofree char *name = meander_words_player (game, seat);
        const gint rise = earned->ranks[seat].rise;
        g_autofree char *moved = g_strdup_printf ("%s%d",
                                                  rise > 0   ? "+"
                                                  : rise < 0 ? "\u2212"
                                                             : "±",
                                                  ABS (rise));

        g_ptr_array_add (
            ranks,
            /* Translators: where a player stands after a game, and how far that has moved them:
                          * “Anna 512 (+12)” */
            g_strdup_printf (C_ ("ranking", "%s %u (%s)"), name, earned->ranks[seat].ranking,
                             moved));
      }
  if (ranks->len < 2)
    {
      end->note = g_steal_pointer (&note);
      return;
    }

  g_ptr_array_add (ranks, NULL);
  list = g_strjoinv (", ", (char **) ranks->pdata);
  end->note = g_strdup_printf (
      /* Translators: %s lists where each player stands on the scale of 1000: “Anna 512 (+12), Jan 488 (−12)” */
      _ ("Ranking: %s"), list);
  if (note != NULL)
    {
      g_autofree char *ranking = g_steal_pointer (&end->note);

      end->note = g_strdup_printf ("%s\n%s", note, ranking);
    }
}

/**
 * meander_words_strategy_ended:
 * @game: a strategy game that is over
 * @earned: what that has earned
 * @analysis: (nullable): what is known of its moves
 *
 * Tells how a game has ended: who has won, and what there was to see; between two games of a series
 * only how that stands beside it; of its last game, who has won the series.
 *
 * Returns: (transfer full): what the card says
 */
MeanderEnd *
meander_words_strategy_ended (MeanderGame *game,
                              const MeanderEarned *earned,
                              const MeanderPlayAnalysis *analysis)
{
  MeanderEnd *end = g_new0 (MeanderEnd, 1);
  MeanderSeries series;
  gboolean in_series = meander_series_read (&series, game);
  gboolean all_helped;
  MeanderResult result;
  guint n_ranks = 0;
  guint other;

  meander_game_get_result (game, &result);
  end->title = meander_words_strategy_winner (game, &result);
  get_points (&result, &end->count, &other);
  for (guint i = 0; i < result.n_sides; i++)
    if (result.sides[i].best)
      {
        add_colour (end, result.sides[i].colour);
        end->loop = 2 * result.sides[i].loop >= result.sides[i].line;
        end->won = !result.drawn && has_person (game, result.sides[i].colour);
      }
  if (in_series && series.over)
    add_series (end, game, &series);
  else
    {
      add_line (end, meander_words_strategy_others (game, &result));
      n_ranks = end->lines[0] != NULL ? 1 : 0;
      end->places = end->lines[0];
    }
  if (earned->to_repeat)
    add_line (end, g_strdup (meander_words_tournament_again ()));
  if (result.deadlock)
    add_line (end, g_strdup (_ ("Nobody can place a tile any more.")));
  /* Under the winner of a series it would be said of that. */
  if (!(in_series && series.over))
    add_loop (end, game, &result);
  all_helped = add_help (end, game, &result, earned);
  add_record (end, game, &result, earned, in_series && series.over);
  add_winning_line (end, game, &result, n_ranks);
  if (in_series && !series.over)
    {
      stand_in_series (end, game, &series);
      return end;
    }
  if (!result.drawn && !in_series)
    add_moment (end, game, analysis);
  if (!in_series && result.n_sides == 2)
    end->note = compare_two (game, earned);
  if (!all_helped)
    add_ranks (end, game, earned);
  end->results = end->note != NULL && !in_series;
  return end;
}

/* Takes @text; the longer one stays. */
static void
make_room (MeanderEnd *end, char *text)
{
  if (end->room != NULL && g_utf8_strlen (end->room, -1) >= g_utf8_strlen (text, -1))
    {
      g_free (text);
      return;
    }
  g_free (end->room);
  end->room = text;
}

/**
 * meander_words_strategy_wait:
 * @end: how a strategy game has ended, of which there is no analysis yet
 * @game: the game
 *
 * Says how long the sentence can be that is going to tell what decided it.
 */
void
meander_words_strategy_wait (MeanderEnd *end, MeanderGame *game)
{
  guint n_tiles;
  MeanderResult result;

  g_return_if_fail (end != NULL);
  g_return_if_fail (MEANDER_IS_GAME (game));

  /* Translators: on the card at the end of a game, while the computer analyses it */
  end->wait = _ ("Looking for what decided it…");
  n_tiles = meander_tile_set_size (meander_game_get_state (game)->set);
  make_room (end, g_strdup (_ ("No single move or draw decided this game.")));
  meander_game_get_result (game, &result);
  for (guint i = 0; i < result.n_sides; i++)
    {
      const MeanderColour colour = result.sides[i].colour;
      const guint move = meander_game_get_n_moves (game);
      /* As long as they can be: its points, another tile, another place, another rotation. */
      const MeanderPlacement played = { .number = (guint8) n_tiles };
      const MeanderPlayStep losses[] = {
        { .played = played, .loss_points = 99 * MEANDER_PLAY_POINT },
        { .played = played, .best = { .number = played.number - 1 } },
        { .played = played, .best = { played.number, 0, meander_hex (1, 0) } },
        { .played = played, .best = played },
      };

      for (guint k = 0; k < G_N_ELEMENTS (losses); k++)
        make_room (end, say_loss (game, colour, move, &losses[k], 0));
      make_room (end, say_draw (game, colour, move, n_tiles, TRUE));
      make_room (end, say_draw (game, colour, move, n_tiles, FALSE));
    }
}

/* ---- Solitaire ---- */

#define CLOSE 12 /* tiles of 14, to be called close */

/* That a deal came near to its goal. */
static char *
tell_close (MeanderGoalKind goal, gboolean loop, guint length)
{
  if (goal == MEANDER_GOAL_LOOP && !loop)
    return g_strdup_printf (_ ("%u of 14 tiles. The loop is still open."), length);
  return g_strdup_printf (_ ("So close: %u of 14 tiles."), length);
}

/* What was reached beside the best so far; of the first deal, which could be better, that it is one. */
static char *
tell_beside_best (const MeanderResult *result, const MeanderEarned *earned)
{
  char *text = meander_words_solitaire_beside_best (result, earned->best_length, earned->best_open);

  if (text == NULL && !result->solitaire.full)
    /* Translators: Solitaire: the end of the first game */
    text = g_strdup (_ ("Your first result. Try to beat it!"));
  return text;
}

/**
 * meander_words_solitaire_ended:
 * @game: a game of Solitaire that is over
 * @earned: what that has earned
 *
 * Tells how a deal has ended.
 *
 * Returns: (transfer full): what the card says
 */
MeanderEnd *
meander_words_solitaire_ended (MeanderGame *game, const MeanderEarned *earned)
{
  MeanderEnd *end = g_new0 (MeanderEnd, 1);
  MeanderResult result;
  gboolean loop;
  guint length;

  meander_game_get_result (game, &result);
  loop = meander_words_solitaire_measure (&result, &length);
  end->title = meander_words_solitaire_reached (&result, earned->helped);
  end->count = earned->helped ? 0 : length;
  end->loop = loop;
  add_colour (end, result.solitaire.colour);

  if (!earned->helped)
    add_line (end, tell_beside_best (&result, earned));
  if (result.deadlock)
    add_line (end, g_strdup (_ ("Nothing fits any more.")));
  /* With help, the title has it already. */
  if (result.solitaire.full && !earned->helped)
    add_line (end, meander_words_solitaire_result (&result));
  add_line (end, g_strdup (meander_words_solitaire_longest (&result)));
  if (!result.solitaire.full && length >= CLOSE)
    add_line (end, tell_close (result.solitaire.goal, loop, length));
  if (earned->helped)
    end->help = g_strdup (_ ("With hints: not counted as your best."));
  return end;
}

/* ---- Gobble ---- */

/**
 * meander_words_gobble_ended:
 * @game: a game of Gobble that is over
 * @solo_results: (nullable): the results so far of those who play alone
 *
 * Tells how a game has ended: who has won, and what the only person has done; who has which rank
 * stands in a list of its own.
 *
 * Returns: (transfer full): what the card says
 */
MeanderEnd *
meander_words_gobble_ended (MeanderGame *game, MeanderSoloResults *solo_results)
{
  MeanderEnd *end = g_new0 (MeanderEnd, 1);

  end->title = meander_words_gobble_end (game);
  add_line (end, meander_words_gobble_stuck (game));
  add_line (end, meander_words_gobble_why (game));
  if (meander_game_get_state (game)->n_players == 1)
    add_line (end, meander_words_gobble_standing (solo_results, game));
  add_line (end, meander_words_gobble_longest (game, FALSE));
  add_line (end, meander_words_gobble_longest (game, TRUE));
  /* Something kind comes last. */
  add_line (end, meander_words_gobble_beaten (game));
  return end;
}
