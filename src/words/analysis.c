/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/analysis.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "rules/lines.h"
#include "words/strategy.h"

#define LEAST_LUCK 200 /* hundredths of a per cent: less is not spoken of */

/* Hundredths of a per cent in whole ones. */
static int
round_chance (int chance)
{
  return (chance >= 0 ? chance + 50 : chance - 50) / 100;
}

/* Takes @line. */
static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

/* Takes @sentence: one more in the same line. */
static void
add_sentence (GString *text, char *sentence)
{
  g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

/**
 * meander_words_move_grade:
 * @grade: how good a move was
 *
 * Names a grade.
 *
 * Returns: (transfer none): a word or two, empty where there was nothing to choose
 */
const char *
meander_words_move_grade (MeanderGrade grade)
{
  switch (grade)
    {
    case MEANDER_GRADE_ONLY:
      /* Translators: how good a move was: best, and all others would have lost much */
      return C_ ("grade of a move", "only good move");
    case MEANDER_GRADE_BEST:
      return C_ ("grade of a move", "best");
    case MEANDER_GRADE_FINE:
      return C_ ("grade of a move", "good");
    case MEANDER_GRADE_INACCURACY:
      /* Translators: how good a move was: a little worse than the best */
      return C_ ("grade of a move", "inaccuracy");
    case MEANDER_GRADE_MISTAKE:
      return C_ ("grade of a move", "mistake");
    case MEANDER_GRADE_BLUNDER:
      /* Translators: how good a move was: a bad mistake */
      return C_ ("grade of a move", "blunder");
    case MEANDER_GRADE_NONE:
    case MEANDER_N_GRADES:
    default:
      return "";
    }
}

/**
 * meander_words_move_sign:
 * @grade: how good a move was
 *
 * Gets the sign of a grade, as players of board games write it.
 *
 * Returns: (transfer none): one sign or two, empty where there was nothing to choose
 */
const char *
meander_words_move_sign (MeanderGrade grade)
{
  static const char *const signs[MEANDER_N_GRADES] = {
    [MEANDER_GRADE_NONE] = "",         [MEANDER_GRADE_ONLY] = "!",
    [MEANDER_GRADE_BEST] = "✓",        [MEANDER_GRADE_FINE] = "○",
    [MEANDER_GRADE_INACCURACY] = "?!", [MEANDER_GRADE_MISTAKE] = "?",
    [MEANDER_GRADE_BLUNDER] = "??",
  };

  return grade < MEANDER_N_GRADES ? signs[grade] : "";
}

/* Those of the reasons that call who reads it by a name; NULL for the others. */
static char *
say_reason_to_you (const MeanderReason *reason)
{
  switch ((guint) reason->kind)
    {
    case MEANDER_REASON_SMALL_LOOP:
      /* Translators: why another player's move would have been better: you can close that player's
       * line */
      return g_strdup_printf (
          ngettext ("Otherwise you can close the line: a loop of %u tile, and no more.",
                    "Otherwise you can close the line: a loop of %u tiles, and no more.",
                    reason->n),
          reason->n);
    case MEANDER_REASON_RIVAL_LOOP:
      /* Translators: why another player's move would have been better */
      return g_strdup_printf (ngettext ("Otherwise you can force a loop of %u tile.",
                                        "Otherwise you can force a loop of %u tiles.", reason->n),
                              reason->n);
    case MEANDER_REASON_RIVAL_GAIN:
      /* Translators: why another player's move would have been better */
      return g_strdup_printf (ngettext ("Otherwise you can gain %u point immediately.",
                                        "Otherwise you can gain %u points immediately.", reason->n),
                              reason->n);
    case MEANDER_REASON_RIVAL_LINE:
      /* Translators: why another player's move would have been better */
      return g_strdup_printf (
          ngettext ("Otherwise you can hope for a line of %u tile; after this move, about %u.",
                    "Otherwise you can hope for a line of %u tiles; after this move, about %u.",
                    reason->n),
          reason->n, reason->m);
    case MEANDER_REASON_RIVAL_ENDS:
      /* Translators: why another player's move would have been better */
      return g_strdup (_ ("It blocks one end of your line."));
    case MEANDER_REASON_RIVAL_CLOSED:
      /* Translators: why another player's move would have been better, though you score by it now */
      return g_strdup_printf (
          ngettext ("It closes your line early: a loop of %u tile cannot grow.",
                    "It closes your line early: a loop of %u tiles cannot grow.", reason->n),
          reason->n);
    case MEANDER_REASON_RIVAL_CLOSES:
      /* Translators: why another player's move would have been better, though you score by it soon */
      return g_strdup_printf (
          ngettext (
              "It makes a forced space that closes your line early: a loop of %u tile cannot grow.",
              "It makes a forced space that closes your line early: a loop of %u tiles cannot grow.",
              reason->n),
          reason->n);
    case MEANDER_REASON_OWN_ENDS:
      /* Translators: why a move is better */
      return g_strdup (_ ("It keeps your line open."));
    case MEANDER_REASON_OWN_POINTS:
      if (reason->m == 0)
        return NULL;
      /* Translators: why another player's move would have been better */
      return g_strdup_printf (ngettext ("It scores %u point immediately, but you score %u too.",
                                        "It scores %u points immediately, but you score %u too.",
                                        reason->n),
                              reason->n, reason->m);
    case MEANDER_REASON_RIVAL_LESS:
      /* Translators: why another player's move would have been better */
      return g_strdup (_ ("It makes it harder for you to continue."));
    case MEANDER_REASON_RIVAL_SPACE:
      /* Translators: why another player's move would have been better: you have to fill the space
       * before anything else */
      return g_strdup (_ ("It makes a forced space that must be filled by you."));
    default:
      return NULL;
    }
}

/**
 * meander_words_reason:
 * @game: a strategy game
 * @reason: a reason
 *
 * Says why a placement is the better one.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL for no reason
 */
char *
meander_words_reason (MeanderGame *game, const MeanderReason *reason)
{
  g_autofree char *name = NULL;

  if (reason->kind == MEANDER_REASON_NONE)
    return NULL;
  if (meander_words_is_side_you (game, reason->colour))
    {
      char *said = say_reason_to_you (reason);

      if (said != NULL)
        return said;
    }
  name = meander_words_side (game, reason->colour);
  switch ((MeanderReasonKind) reason->kind)
    {
    case MEANDER_REASON_SMALL_LOOP:
      /* Translators: why a move is better; %s is another player. */
      return g_strdup_printf (
          ngettext ("Otherwise %s can close the line: a loop of %u tile, and no more.",
                    "Otherwise %s can close the line: a loop of %u tiles, and no more.", reason->n),
          name, reason->n);
    case MEANDER_REASON_RIVAL_LOOP:
      /* Translators: why a move is better; %s is another player. */
      return g_strdup_printf (ngettext ("Otherwise %s can force a loop of %u tile.",
                                        "Otherwise %s can force a loop of %u tiles.", reason->n),
                              name, reason->n);
    case MEANDER_REASON_RIVAL_GAIN:
      /* Translators: why a move is better; %s is another player. */
      return g_strdup_printf (ngettext ("Otherwise %s can gain %u point immediately.",
                                        "Otherwise %s can gain %u points immediately.", reason->n),
                              name, reason->n);
    case MEANDER_REASON_RIVAL_LINE:
      /* Translators: why a move is better; %s is another player. */
      return g_strdup_printf (
          ngettext ("Otherwise %s can hope for a line of %u tile; after this move, about %u.",
                    "Otherwise %s can hope for a line of %u tiles; after this move, about %u.",
                    reason->n),
          name, reason->n, reason->m);
    case MEANDER_REASON_RIVAL_ENDS:
      /* Translators: why a move is better; %s is another player. */
      return g_strdup_printf (_ ("It blocks one end of %s’s line."), name);
    case MEANDER_REASON_RIVAL_CLOSED:
      /* Translators: why a move is good, though the other player scores by it now; %s is that
       * player, and then the tiles of the loop */
      return g_strdup_printf (
          ngettext ("It closes %s’s line early: a loop of %u tile cannot grow.",
                    "It closes %s’s line early: a loop of %u tiles cannot grow.", reason->n),
          name, reason->n);
    case MEANDER_REASON_RIVAL_CLOSES:
      /* Translators: why a move is good, though the other player scores by it soon; %s is that
       * player, and then the tiles of the loop */
      return g_strdup_printf (
          ngettext ("It makes a forced space that closes %s’s line early: a loop of %u tile "
                    "cannot grow.",
                    "It makes a forced space that closes %s’s line early: a loop of %u tiles "
                    "cannot grow.",
                    reason->n),
          name, reason->n);
    case MEANDER_REASON_OWN_ENDS:
      /* Translators: why a move is better; %s is the player who would make it. */
      return g_strdup_printf (_ ("It keeps %s’s line open."), name);
    case MEANDER_REASON_OWN_LOOP:
      /* Translators: why a move is better */
      return g_strdup_printf (
          ngettext ("It forces a loop of %u tile.", "It forces a loop of %u tiles.", reason->n),
          reason->n);
    case MEANDER_REASON_OWN_LINK:
      /* Translators: why a move is better: forced spaces will join lines */
      return g_strdup_printf (
          ngettext ("Through forced spaces it makes a line of %u tile instead of %u.",
                    "Through forced spaces it makes a line of %u tiles instead of %u.", reason->n),
          reason->n, reason->m);
    case MEANDER_REASON_OWN_POINTS:
      if (reason->m > 0)
        /* Translators: why a move is good; then another player, and that player’s points */
        return g_strdup_printf (ngettext ("It scores %u point immediately, but %s scores %u too.",
                                          "It scores %u points immediately, but %s scores %u too.",
                                          reason->n),
                                reason->n, name, reason->m);
      /* Translators: why a move is better */
      return g_strdup_printf (ngettext ("It scores %u more point immediately.",
                                        "It scores %u more points immediately.", reason->n),
                              reason->n);
    case MEANDER_REASON_OWN_LINE:
      /* Translators: why a move is better */
      return g_strdup_printf (ngettext ("It opens the way to a line of %u tile instead of %u.",
                                        "It opens the way to a line of %u tiles instead of %u.",
                                        reason->n),
                              reason->n, reason->m);
    case MEANDER_REASON_FILLS:
      /* Translators: why the computer would make a move */
      return g_strdup (_ ("It fills a forced space."));
    case MEANDER_REASON_RIVAL_LESS:
      /* Translators: why the computer would make a move; %s is another player. */
      return g_strdup_printf (_ ("It makes it harder for %s to continue."), name);
    case MEANDER_REASON_OWN_MORE:
      /* Translators: why the computer would make a move: a line of the player’s own colour can grow
       * more easily, whether there is one yet or not */
      return g_strdup (_ ("It gives your own colour more room to grow."));
    case MEANDER_REASON_OWN_SPACE:
      /* Translators: why the computer would make a move */
      return g_strdup (_ ("It makes a forced space that only you can fill."));
    case MEANDER_REASON_RIVAL_SPACE:
      /* Translators: why the computer would make a move; %s is another player, who has to fill the
       * space before anything else. */
      return g_strdup_printf (_ ("It makes a forced space that must be filled by %s."), name);
    case MEANDER_REASON_SAVES:
      /* Translators: why the computer would make a move: the tile does not have the player's own
       * colour, and so many tiles of the rack have it */
      return g_strdup_printf (ngettext ("You save %u tile with your colour for later.",
                                        "You save %u tiles with your colour for later.", reason->n),
                              reason->n);
    case MEANDER_REASON_QUIET:
      /* Translators: why the computer would make a move: no other player gains anything by it */
      return g_strdup (_ ("It gives nothing away: no point and no forced space."));
    case MEANDER_REASON_STARTS:
      /* Translators: why the computer would make a move, the first of a game */
      return g_strdup (_ ("It starts your line."));
    case MEANDER_REASON_WITHOUT:
      /* Translators: why the computer would make a move: the tile does not have the colour of
       * another player, %s */
      return g_strdup_printf (_ ("%s’s line cannot go through it."), name);
    case MEANDER_REASON_SPACE:
      /* Translators: why the computer would make a move */
      return g_strdup (_ ("It makes a new forced space."));
    case MEANDER_REASON_NONE:
    case MEANDER_N_REASONS:
    default:
      return NULL;
    }
}

/* As the list of moves has them (transfer full). */
static char *
format_gain (guint points)
{
  return g_strdup_printf (points > 0 ? "+%u" : "%u", points);
}

/* What a side had before a move, and after it. */
static void
count_points (MeanderGame *game,
              guint index,
              const MeanderPlacement *played,
              MeanderColour colour,
              guint *before,
              guint *after)
{
  g_autoptr (MeanderState) state = meander_game_copy_state_at (game, index);

  *before = meander_board_points (state->board, colour);
  if (played->number != 0)
    meander_board_place (state->board, played->number, played->hex, played->rotation);
  *after = meander_board_points (state->board, colour);
}

/* The reasons that compare the better move with the one that was played, in points from then on, for
 * whom; NULL for the others (transfer full). */
static char *
compare_points (MeanderGame *game,
                guint index,
                const MeanderPlayStep *step,
                const MeanderReason *reason)
{
  g_autofree char *name = NULL;
  g_autofree char *gain = NULL;
  g_autofree char *other = NULL;
  guint had, got, n, m;

  if ((reason->kind != MEANDER_REASON_OWN_POINTS || reason->m > 0) &&
      reason->kind != MEANDER_REASON_OWN_LINK && reason->kind != MEANDER_REASON_OWN_LINE &&
      reason->kind != MEANDER_REASON_RIVAL_LINE)
    return NULL;
  count_points (game, index, &step->played, reason->colour, &had, &got);
  /* With the better one, and with the other. */
  n = reason->kind == MEANDER_REASON_OWN_POINTS   ? got + reason->n
      : reason->kind == MEANDER_REASON_RIVAL_LINE ? MAX (reason->m, had)
                                                  : reason->n;
  m = reason->kind == MEANDER_REASON_OWN_POINTS   ? got
      : reason->kind == MEANDER_REASON_RIVAL_LINE ? MAX (reason->n, got)
                                                  : MAX (reason->m, got);
  /* Loops count double. */
  if (reason->kind == MEANDER_REASON_RIVAL_LINE ? n >= m : n <= m)
    return NULL;
  n -= had;
  name = meander_words_side_or_you (game, reason->colour);
  gain = format_gain (n);
  other = format_gain (m - had);
  switch ((guint) reason->kind)
    {
    case MEANDER_REASON_OWN_LINK:
      /* Translators: why a move is better: forced spaces will join lines; a player, the points of the
       * better move, and those of the one that was played: “Anna: +6 points through forced spaces
       * instead of +2.” */
      return g_strdup_printf (ngettext ("%s: %s point through forced spaces instead of %s.",
                                        "%s: %s points through forced spaces instead of %s.", n),
                              name, gain, other);
    case MEANDER_REASON_OWN_POINTS:
      /* Translators: why a move is better: a player, the points of the better move, and those of the
       * one that was played: “Anna: +5 points immediately instead of +2.” */
      return g_strdup_printf (ngettext ("%s: %s point immediately instead of %s.",
                                        "%s: %s points immediately instead of %s.", n),
                              name, gain, other);
    case MEANDER_REASON_OWN_LINE:
      /* Translators: why a move is better: a player, what there is to be hoped for after the better
       * move, and after the one that was played: “Anna: about +8 points later on instead of +5.” */
      return g_strdup_printf (ngettext ("%s: about %s point later on instead of %s.",
                                        "%s: about %s points later on instead of %s.", n),
                              name, gain, other);
    default:
      /* Translators: why a move is better: another player, what there is to be hoped for after the
       * better move, and after the one that was played: “Jan: only about +4 points later on instead of
       * +7.” */
      return g_strdup_printf (ngettext ("%s: only about %s point later on instead of %s.",
                                        "%s: only about %s points later on instead of %s.", n),
                              name, gain, other);
    }
}

/* In the same line. */
static void
add_step_reason (GString *text,
                 MeanderGame *game,
                 guint index,
                 const MeanderPlayStep *step,
                 const MeanderReason *reason)
{
  char *sentence = compare_points (game, index, step, reason);

  if (sentence == NULL)
    sentence = meander_words_reason (game, reason);
  if (sentence != NULL)
    add_sentence (text, sentence);
}

/* What a move cost (transfer full). */
static char *
describe_loss (const MeanderPlayStep *step)
{
  const int points = (step->loss_points + MEANDER_PLAY_POINT / 2) / MEANDER_PLAY_POINT;
  const int chance = -round_chance (step->play[step->side]);
  g_autofree char *wins = NULL;
  g_autofree char *cost = NULL;

  if (step->grade == MEANDER_GRADE_FINE)
    /* Translators: of a good move in a past game */
    return g_strdup (_ ("This move was nearly as good as the best one."));
  /* Translators: of a move in a past game, by how many per cent it has lowered the chance of winning */
  wins =
      g_strdup_printf (ngettext ("Of 100 games, about %d fewer is won this way.",
                                 "Of 100 games, about %d fewer are won this way.", (gulong) chance),
                       chance);
  if (step->loss_points < MEANDER_PLAY_POINT)
    return g_steal_pointer (&wins);
  cost = g_strdup_printf (ngettext ("This move cost about %d point in the end.",
                                    "This move cost about %d points in the end.", (gulong) points),
                          points);
  return g_strdup_printf ("%s %s", cost, wins);
}

/* Why move @number would have been better for somebody, where no single reason can be named:
 * @tried, and not known for certain (transfer full). */
static char *
describe_outcome (MeanderGame *game, MeanderColour colour, guint number, gboolean tried)
{
  g_autofree char *name = NULL;

  if (meander_words_is_side_you (game, colour))
    return g_strdup_printf (
        /* Translators: why another move would have been better for who reads this, where no single
         * reason can be named; %u is its number */
        tried
            ? _ ("When played out many times from move %u on, the game ended better for you.")
            : _ ("If both had played their best from move %u on, the game would have ended better "
                 "for you."),
        number);
  name = meander_words_side (game, colour);
  return g_strdup_printf (
      /* Translators: why another move would have been better, where no single reason can be named;
       * %u is its number, %s the player who moved */
      tried ? _ ("When played out many times from move %u on, the game ended better for %s.")
            : _ ("If both had played their best from move %u on, the game would have ended better "
                 "for %s."),
      number, name);
}

/**
 * meander_words_better:
 * @step: a move of a strategy game that was not the best
 *
 * Says what would have been better.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_better (const MeanderPlayStep *step)
{
  if (step->best.number != step->played.number)
    /* Translators: the better move in a past game: the number of a tile */
    return g_strdup_printf (_ ("Tile %u would have been better."), step->best.number);
  if (!meander_hex_equal (step->best.hex, step->played.hex))
    /* Translators: the better move in a past game */
    return g_strdup (_ ("The same tile would have been better in another place."));

  /* Translators: the better move in a past game */
  return g_strdup (_ ("The same tile would have been better turned another way."));
}

/**
 * meander_words_instead:
 * @step: a move of a strategy game that was not the best
 *
 * Names what would have been better, in few words, where it lies on the table.
 *
 * Returns: (transfer full): a title
 */
char *
meander_words_instead (const MeanderPlayStep *step)
{
  if (step->best.number != step->played.number)
    /* Translators: on the table, over a move that was not played: the number of its tile */
    return g_strdup_printf (_ ("Instead: tile %u"), step->best.number);
  if (!meander_hex_equal (step->best.hex, step->played.hex))
    /* Translators: on the table, over a move that was not played: the same tile, elsewhere */
    return g_strdup (_ ("Instead: another place"));

  /* Translators: on the table, over a move that was not played: the same tile at the same place */
  return g_strdup (_ ("Instead: turned another way"));
}

/* What the draw brought, whole per cent (transfer full). */
static char *
describe_luck (MeanderGame *game, MeanderColour colour, guint drawn, int luck)
{
  g_autofree char *name = meander_words_side (game, colour);

  if (meander_words_is_side_you (game, colour) && luck > 0)
    /* Translators: a tile's number, a whole number of per cent */
    return g_strdup_printf (
        _ ("Then tile %u was drawn, good luck for you: +%d%% chance of winning."), drawn, luck);
  if (meander_words_is_side_you (game, colour))
    /* Translators: a tile's number, a whole number of per cent */
    return g_strdup_printf (
        _ ("Then tile %u was drawn, bad luck for you: −%d%% chance of winning."), drawn, -luck);
  if (luck > 0)
    /* Translators: a tile's number, a player, a whole number of per cent */
    return g_strdup_printf (
        _ ("Then tile %u was drawn, good luck for %s: +%d%% chance of winning."), drawn, name,
        luck);
  return g_strdup_printf (_ ("Then tile %u was drawn, bad luck for %s: −%d%% chance of winning."),
                          drawn, name, -luck);
}

/* Names a grade, with its sign: “?? blunder” (transfer full). */
static char *
name_grade (MeanderGrade grade)
{
  /* Translators: the sign of a grade, and the grade of a move: “?? blunder” */
  return g_strdup_printf (C_ ("grade of a move", "%s %s"), meander_words_move_sign (grade),
                          meander_words_move_grade (grade));
}

/**
 * meander_words_analysis_step:
 * @game: a strategy game
 * @analysis: what was found of it
 * @index: which move, from 0 on
 *
 * Says how good a move was, what would have been better and why, and how lucky the
 * draw was.
 *
 * Returns: (transfer full): a line for the grade, the loss, the better move and the draw, empty where there is nothing to say
 */
char *
meander_words_analysis_step (MeanderGame *game, const MeanderPlayAnalysis *analysis, guint index)
{
  const MeanderPlayStep *step = &analysis->steps[index];
  const int luck = meander_play_analysis_get_luck (analysis, index, step->side);
  GString *text = g_string_new (NULL);

  if (step->grade != MEANDER_GRADE_NONE)
    add_line (text, name_grade (step->grade));
  if (step->grade >= MEANDER_GRADE_FINE)
    {
      add_line (text, describe_loss (step));
      add_line (text, meander_words_better (step));
      if (step->reasons[0].kind == MEANDER_REASON_NONE && step->grade >= MEANDER_GRADE_INACCURACY)
        add_sentence (text, describe_outcome (game, analysis->colours[step->side], index + 1,
                                              step->error > 0));
      for (guint i = 0; i < MEANDER_MAX_REASONS; i++)
        add_step_reason (text, game, index, step, &step->reasons[i]);
    }
  if (abs (luck) >= LEAST_LUCK)
    add_line (text, describe_luck (game, analysis->colours[step->side], step->drawn,
                                   round_chance (luck)));

  return g_string_free (text, FALSE);
}

/**
 * meander_words_change:
 * @change: hundredths of a per cent
 *
 * Says by how much a chance to win changed.
 *
 * Returns: (transfer full): “+8 %”
 */
char *
meander_words_change (int change)
{
  int rounded = round_chance (change);

  /* Translators: a change in whole per cent, with its sign and a space that does not break */
  return rounded < 0 ? g_strdup_printf (_ ("−%d%%"), -rounded)
                     : g_strdup_printf (_ ("+%d%%"), rounded);
}

/**
 * meander_words_analysis_error:
 * @analysis: what was found of a strategy game
 * @index: which move, from 0 on
 *
 * Says how sure it is what a move cost.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL where nothing is said of a cost
 */
char *
meander_words_analysis_error (const MeanderPlayAnalysis *analysis, guint index)
{
  const MeanderPlayStep *step = &analysis->steps[index];
  int off;

  if (step->grade < MEANDER_GRADE_FINE)
    return NULL;
  if (step->error == 0)
    return g_strdup (_ ("This is exact: the bag was empty."));

  off = MAX (1, round_chance (2 * step->error));
  /* Translators: of how many of 100 games are won */
  return g_strdup_printf (ngettext ("This is an estimate: it may be off by %d game.",
                                    "This is an estimate: it may be off by %d games.",
                                    (gulong) off),
                          off);
}

/**
 * meander_words_moment:
 * @game: a strategy game
 * @analysis: what was found of it
 * @moment: one of the moments that decided it
 *
 * Names a moment, as on a button that leads there.
 *
 * Returns: (transfer full): “23. Anna: ?? blunder, −14 %”
 */
char *
meander_words_moment (MeanderGame *game,
                      const MeanderPlayAnalysis *analysis,
                      const MeanderPlayMoment *moment)
{
  const MeanderPlayStep *step = &analysis->steps[moment->step];
  g_autofree char *name = meander_words_side_or_you (game, analysis->colours[moment->side]);
  g_autofree char *change = meander_words_change (moment->change);

  if (!moment->luck)
    /* Translators: the number of a move, a player, the sign and the word for how good it was, and what
     * it changed: “23. Anna: ?? blunder, −14 %” */
    return g_strdup_printf (C_ ("moment", "%u. %s: %s %s, %s"), moment->step + 1, name,
                            meander_words_move_sign (step->grade),
                            meander_words_move_grade (step->grade), change);
  if (moment->change > 0)
    /* Translators: the number of a move, a player, what the draw changed: “12. Jan: lucky draw, +9 %” */
    return g_strdup_printf (C_ ("moment", "%u. %s: lucky draw, %s"), moment->step + 1, name,
                            change);
  return g_strdup_printf (C_ ("moment", "%u. %s: unlucky draw, %s"), moment->step + 1, name,
                          change);
}

/**
 * meander_words_moments:
 * @moments: (array length=n_moments): what decided a game
 * @n_moments: how many, 0 for none
 * @n_evened: after so many moves the game was open once more, see
 *   meander_play_analysis_count_evened()
 * @over: whether the game is over: else that may still change
 *
 * Says what sort of moments decided a game; of what was made good again, that it mattered.
 *
 * Returns: (transfer full): a title
 */
char *
meander_words_moments (const MeanderPlayMoment *moments,
                       guint n_moments,
                       guint n_evened,
                       gboolean over)
{
  guint n_lucky = 0;

  for (guint i = 0; i < n_moments; i++)
    n_lucky += moments[i].luck ? 1 : 0;
  if (n_moments == 0)
    return g_strdup (over ? _ ("No single move or draw decided this game.")
                          : _ ("No move or draw has mattered much so far."));
  if (!over)
    /* Translators: over buttons that lead to the moves and draws that mattered in a game that goes on */
    return g_strdup (_ ("What Mattered So Far"));
  if (moments[0].step < n_evened)
    /* Translators: over buttons that lead to the moves and draws that mattered most in a game that none of
     * them decided */
    return g_strdup (_ ("What Mattered Most"));
  if (n_lucky == n_moments)
    /* Translators: over buttons that lead to the moves after which a lucky or unlucky tile was drawn */
    return g_strdup (_ ("Luck decided this game"));
  if (n_lucky > 0)
    /* Translators: over buttons that lead to them: moves, and tiles that were drawn */
    return g_strdup (_ ("Moves and luck decided this game"));
  /* Translators: over buttons that lead to them */
  return g_strdup_printf (
      ngettext ("%u move decided this game", "%u moves decided this game", n_moments), n_moments);
}

/* The chances of all sides in whole per cent, which add up to what they add up to: those that have most
 * left over are rounded up. */
static void
round_chances (const MeanderPlayAnalysis *analysis, guint position, int rounded[MEANDER_MAX_SEATS])
{
  int rest[MEANDER_MAX_SEATS];
  int sum = 0;
  int missing;

  for (guint side = 0; side < analysis->n_sides; side++)
    {
      const int win = meander_play_analysis_get_win (analysis, position, side);

      rounded[side] = win / 100;
      rest[side] = win % 100;
      sum += win;
    }
  missing = round_chance (sum);
  for (guint side = 0; side < analysis->n_sides; side++)
    missing -= rounded[side];
  for (; missing > 0; missing--)
    {
      guint most = 0;

      for (guint side = 1; side < analysis->n_sides; side++)
        if (rest[side] > rest[most])
          most = side;
      rounded[most]++;
      rest[most] = -1;
    }
}

/**
 * meander_words_chance:
 * @game: a strategy game
 * @analysis: what was found of it
 * @position: after how many moves
 * @side: one of the sides
 *
 * Says what chance to win somebody had, so that those of all add up to 100 per cent.
 *
 * Returns: (transfer full): “Anna 62 %”
 */
char *
meander_words_chance (MeanderGame *game,
                      const MeanderPlayAnalysis *analysis,
                      guint position,
                      guint side)
{
  g_autofree char *name = meander_words_side_or_you (game, analysis->colours[side]);
  int rounded[MEANDER_MAX_SEATS];

  round_chances (analysis, position, rounded);
  /* Translators: a player's chance to win, in whole per cent */
  return g_strdup_printf (C_ ("chance to win", "%s %d%%"), name, rounded[side]);
}

/**
 * meander_words_chance_alone:
 * @analysis: what was found of a strategy game
 * @position: after how many moves
 * @side: one of the sides
 *
 * Says the same as meander_words_chance() where the name stands beside it.
 *
 * Returns: (transfer full): “62 %”
 */
char *
meander_words_chance_alone (const MeanderPlayAnalysis *analysis, guint position, guint side)
{
  int rounded[MEANDER_MAX_SEATS];

  round_chances (analysis, position, rounded);
  /* Translators: a chance to win, in whole per cent */
  return g_strdup_printf (C_ ("chance to win", "%d%%"), rounded[side]);
}

/**
 * meander_words_chances:
 * @game: a strategy game
 * @analysis: what was found of it
 * @position: after how many moves
 *
 * Says what chance to win everybody had.
 *
 * Returns: (transfer full): “Anna 62 %, Jan 38 %”
 */
char *
meander_words_chances (MeanderGame *game, const MeanderPlayAnalysis *analysis, guint position)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < analysis->n_sides; side++)
    {
      g_autofree char *chance = meander_words_chance (game, analysis, position, side);

      g_string_append_printf (text, "%s%s", side > 0 ? ", " : "", chance);
    }

  return g_string_free (text, FALSE);
}

/**
 * meander_words_advice:
 * @game: a strategy game
 * @advice: what the computer would do
 *
 * Says what the computer would do, and why.
 *
 * Returns: (transfer full): a line for each
 */
char *
meander_words_advice (MeanderGame *game, const MeanderPlayAdvice *advice)
{
  GString *text = g_string_new (NULL);

  if (advice->only)
    add_line (text, g_strdup_printf (_ ("Tile %u at the marked place: nothing else is possible."),
                                     advice->tile.number));
  else
    add_line (text, g_strdup_printf (_ ("I would place tile %u as shown."), advice->tile.number));
  if (!advice->only && advice->reasons[0].kind == MEANDER_REASON_NONE)
    /* Translators: why the computer would make a move, where no single reason can be named */
    add_line (text, g_strdup (_ ("Of everything I tried, nothing is more promising.")));
  for (guint i = 0; i < MEANDER_MAX_REASONS; i++)
    {
      char *reason = meander_words_reason (game, &advice->reasons[i]);

      if (reason != NULL)
        add_line (text, reason);
    }

  return g_string_free (text, FALSE);
}

/**
 * meander_words_small_loop:
 * @game: a strategy game
 * @loop: how a rival can close the line of whoever is on turn
 *
 * Warns of a tile on trial.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_small_loop (MeanderGame *game, const MeanderSmallLoop *loop)
{
  g_autofree char *name = meander_words_player (game, loop->seat);

  return g_strdup_printf (
      ngettext ("Take care: %s could close your line with tile %u, a loop of only %u tile.",
                "Take care: %s could close your line with tile %u, a loop of only %u tiles.",
                loop->n_tiles),
      name, loop->tile.number, loop->n_tiles);
}
