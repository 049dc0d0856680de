/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/analysis.h"

#include <glib/gi18n.h>
#include <math.h>

#include "words/strategy.h"

/* What is told of a whole game: how everybody has played, and who was lucky. */

/* Hundredths of a per cent */
#define FELT_LUCK 500 /* of all draws: less is nobody's luck */
#define GOOD_LOSS 150 /* of a move on an average: more is not played very well */

/* Takes @line. */
static void
add_line (GStrvBuilder *lines, char *line)
{
  g_strv_builder_add (lines, line);
  g_free (line);
}

static char *
join (GStrvBuilder *lines)
{
  g_auto (GStrv) all = g_strv_builder_end (lines);

  return g_strjoinv ("\n", all);
}

/* What a side did with its moves, and what the draws brought it. */
typedef struct
{
  int loss;       /* of an own move on an average, hundredths of a per cent */
  guint n_bad;    /* mistakes and blunders */
  int luck;       /* of all draws of which that is told */
  int luck_error; /* as much as it may be wrong by, at least 1 % */
} Summary;

static Summary
sum_up (const MeanderPlayAnalysis *analysis, guint side)
{
  Summary summary = { 0 };
  guint n_choices = 0;
  int play = 0;
  double luck_squared = 0.0; /* of its error */

  for (guint i = 0; i < analysis->n_steps; i++)
    {
      const MeanderPlayStep *step = &analysis->steps[i];
      const int luck = meander_play_analysis_get_luck (analysis, i, side);

      if (step->side == side)
        {
          /* Of a move that is as good as the best one nothing is sure to be lost. */
          play += step->grade >= MEANDER_GRADE_FINE ? step->play[side] : 0;
          n_choices += step->grade != MEANDER_GRADE_NONE ? 1 : 0;
          summary.n_bad += step->grade >= MEANDER_GRADE_MISTAKE ? 1 : 0;
        }
      if (luck == 0)
        continue;
      summary.luck += luck;
      luck_squared += (double) step->luck_error * step->luck_error;
    }
  summary.loss = MAX (0, -play) / (int) MAX (n_choices, 1);
  summary.luck_error = MAX (100, (int) (2 * sqrt (luck_squared)));
  return summary;
}

/* How a side has played (transfer full). */
static char *
describe_play (const char *name, const Summary *summary)
{
  if (summary->n_bad > 0)
    /* Translators: a player, and how many of the moves were mistakes */
    return g_strdup_printf (
        ngettext ("%s made %u mistake.", "%s made %u mistakes.", summary->n_bad), name,
        summary->n_bad);
  if (summary->loss > GOOD_LOSS)
    /* Translators: %s is a player. */
    return g_strdup_printf (_ ("%s made no big mistakes."), name);
  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("%s played very well."), name);
}

/**
 * meander_words_evened:
 * @analysis: what was found of a strategy game
 * @first: the first of the moments that decided it
 *
 * Says why mistakes are not among the moments that decided a game, or made good one another: the game was
 * open once more after them.
 *
 * Returns: (transfer full) (nullable): a sentence, if there is anything to be said
 */
char *
meander_words_evened (const MeanderPlayAnalysis *analysis, const MeanderPlayMoment *first)
{
  const guint n_evened = meander_play_analysis_count_evened (analysis);
  guint n_mistakes = 0;

  if (n_evened == 0)
    return NULL;
  if (first->step < n_evened)
    /* Translators: mistakes up to then were made good, and did not decide the game. */
    return g_strdup_printf (_ ("Up to move %u, anyone could win."), n_evened);
  for (guint i = 0; i < n_evened; i++)
    n_mistakes += analysis->steps[i].grade >= MEANDER_GRADE_MISTAKE ? 1 : 0;
  /* Translators: under “1 move decided this game”, of mistakes that were made before it */
  return g_strdup_printf (
      ngettext ("%u earlier mistake did not decide it: the game was open again after that.",
                "%u earlier mistakes did not decide it: the game was open again after them.",
                n_mistakes),
      n_mistakes);
}

/**
 * meander_words_analysis_sides:
 * @game: a strategy game
 * @analysis: what was found of it
 *
 * Says in words how everybody has played, and who was lucky in drawing.
 *
 * Returns: (transfer full): a line for each, and one for luck
 */
char *
meander_words_analysis_sides (MeanderGame *game, const MeanderPlayAnalysis *analysis)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  guint luckiest = 0;
  Summary most = { 0 };

  for (guint side = 0; side < analysis->n_sides; side++)
    {
      g_autofree char *name = meander_words_side_or_you (game, analysis->colours[side]);
      Summary summary = sum_up (analysis, side);

      add_line (lines, describe_play (name, &summary));
      if (side == 0 || summary.luck > most.luck)
        {
          luckiest = side;
          most = summary;
        }
    }
  if (most.luck > MAX (most.luck_error, FELT_LUCK))
    {
      g_autofree char *name = meander_words_side_or_you (game, analysis->colours[luckiest]);

      add_line (lines, meander_words_is_side_you (game, analysis->colours[luckiest])
                           ? g_strdup (_ ("You drew the luckier tiles."))
                           /* Translators: which tiles came from the bag; %s is a player. */
                           : g_strdup_printf (_ ("%s drew the luckier tiles."), name));
    }
  else
    {
      /* Translators: which tiles came from the bag */
      add_line (lines, g_strdup (_ ("The luck of the draw was even.")));
    }

  return join (lines);
}

/**
 * meander_words_analysis_numbers:
 * @game: a strategy game
 * @analysis: what was found of it
 *
 * Says the same as meander_words_analysis_sides() in numbers.
 *
 * Returns: (transfer full): a line for each side
 */
char *
meander_words_analysis_numbers (MeanderGame *game, const MeanderPlayAnalysis *analysis)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint side = 0; side < analysis->n_sides; side++)
    {
      g_autofree char *name = meander_words_side_or_you (game, analysis->colours[side]);
      Summary summary = sum_up (analysis, side);
      g_autofree char *drawn = meander_words_change (summary.luck);

      /* Translators: a player, what an own move lost on an average and what all draws brought of the
       * chance to win, and by how much that may be wrong */
      add_line (
          lines,
          g_strdup_printf (
              _ ("%s: on average, a move lowered the chance of winning by %.1f%%. Luck of the draw: %s (±%d)."),
              name, summary.loss / 100.0, drawn, (summary.luck_error + 50) / 100));
    }

  return join (lines);
}
