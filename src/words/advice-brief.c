/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/analysis.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "words/strategy.h"

/* What is said of the computer’s advice where there is room for two short lines. */

#define BRIEF 40 /* letters: two lines of a narrow panel */

static gboolean
is_brief (const char *words)
{
  return words != NULL && g_utf8_strlen (words, -1) <= BRIEF;
}

/* What the other player, @name, gains where another move is made; where that is long, only that it would be more. */
static char *
say_gain (const char *name, guint n)
{
  g_autofree char *gain =
      /* Translators: why a move is good, briefly: by another move the other player, %s, could score so much
       * with one tile */
      g_strdup_printf (ngettext ("Another move lets %s score %u point.",
                                 "Another move lets %s score %u points.", n),
                       name, n);

  /* Translators: why a move is good, briefly: else the other player, %s, could score more */
  return is_brief (gain) ? g_steal_pointer (&gain)
                         : g_strdup_printf (_ ("It leaves less for %s."), name);
}

/* A reason that may be long, in fewer words; NULL for one that is short in any language. */
static char *
shorten (MeanderGame *game, const MeanderReason *reason)
{
  g_autofree char *name = NULL;

  if (reason->kind == MEANDER_REASON_NONE)
    return NULL;
  name = meander_words_side (game, reason->colour);
  switch ((guint) reason->kind)
    {
    case MEANDER_REASON_SMALL_LOOP:
    case MEANDER_REASON_OWN_ENDS:
      return g_strdup (_ ("It keeps your line open."));
    case MEANDER_REASON_RIVAL_GAIN:
      return say_gain (name, reason->n);
    case MEANDER_REASON_RIVAL_LOOP:
    case MEANDER_REASON_RIVAL_LINE:
      return g_strdup_printf (_ ("It leaves less for %s."), name);
    case MEANDER_REASON_RIVAL_CLOSED:
    case MEANDER_REASON_RIVAL_CLOSES:
      /* Translators: why a move is good, briefly: the line of the other player, %s, becomes a loop
       * that cannot grow */
      return g_strdup_printf (_ ("It closes %s’s line early."), name);
    case MEANDER_REASON_OWN_LINK:
    case MEANDER_REASON_OWN_LINE:
      /* Translators: why a move is good, briefly */
      return g_strdup_printf (
          ngettext ("Your line can grow to %u tile.", "Your line can grow to %u tiles.", reason->n),
          reason->n);
    case MEANDER_REASON_OWN_SPACE:
      /* Translators: why a move is good, briefly: it makes a forced space */
      return g_strdup (_ ("Only you can fill the new space."));
    case MEANDER_REASON_RIVAL_SPACE:
      /* Translators: why a move is good, briefly: it makes a forced space; %s is another player */
      return g_strdup_printf (_ ("%s must fill the new space."), name);
    case MEANDER_REASON_RIVAL_ENDS:
      /* Translators: why a move is good, briefly: the line of the other player, %s, cannot go on at
       * one end */
      return g_strdup_printf (_ ("It blocks %s’s line."), name);
    case MEANDER_REASON_RIVAL_LESS:
      /* Translators: why a move is good, briefly: the line of the other player, %s, is harder to go on
       * with */
      return g_strdup_printf (_ ("It leaves %s’s line less room."), name);
    case MEANDER_REASON_OWN_MORE:
      /* Translators: why a move is good, briefly */
      return g_strdup (_ ("It gives your line more room."));
    case MEANDER_REASON_OWN_POINTS:
      if (reason->m == 0)
        /* Translators: why a move is good, briefly: so many points more than before, or than by
         * another move */
        return g_strdup_printf (
            ngettext ("You score %u more point.", "You score %u more points.", reason->n),
            reason->n);
      /* Translators: why a move is good, briefly: your points by it, another player, and that
       * player’s points */
      return g_strdup_printf (_ ("You score %u, %s scores %u."), reason->n, name, reason->m);
    case MEANDER_REASON_SAVES:
      /* Translators: why a move is good, briefly: so many tiles of the rack have the player’s own
       * colour, and this one does not */
      return g_strdup_printf (ngettext ("You keep %u tile with your colour.",
                                        "You keep %u tiles with your colour.", reason->n),
                              reason->n);
    case MEANDER_REASON_QUIET:
      /* Translators: why a move is good, briefly */
      return g_strdup (_ ("Nobody else scores by it."));
    default:
      return NULL;
    }
}

/* Who else scores by the move, most of all: then no other move looked better, and that is why; NULL where
 * nobody does. */
static char *
say_given (MeanderGame *game, const MeanderResult *before, const MeanderResult *after)
{
  const MeanderState *now = meander_game_get_state (game);
  const MeanderColour own = meander_strategy_get_colour (now, meander_strategy_get_seat (now));
  g_autofree char *name = NULL;
  guint most = 0;

  for (guint i = 0; i < after->n_sides; i++)
    if (after->sides[i].colour != own && after->sides[i].points > before->sides[i].points + most)
      {
        most = after->sides[i].points - before->sides[i].points;
        g_free (name);
        name = meander_words_side (game, after->sides[i].colour);
      }
  if (name == NULL)
    return NULL;
  /* Translators: of a move by which another player, %s, scores, and than which none is better all the same */
  return g_strdup_printf (_ ("%s scores, but I found nothing better."), name);
}

/* How long the line of whoever is on turn becomes, where it grows; else who scores by it; else NULL. */
static char *
say_growth (MeanderGame *game, const MeanderPlacement *tile)
{
  const MeanderState *now = meander_game_get_state (game);
  const MeanderColour colour = meander_strategy_get_colour (now, meander_strategy_get_seat (now));
  g_autoptr (MeanderState) then = meander_state_new_trial (now);
  g_autofree char *text = NULL;
  MeanderMove move = { 0 };
  MeanderResult before, after;

  if (meander_board_get_n_tiles (now->board) == 0)
    return NULL;
  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);
  if (!then->rules->apply (then, text, NULL))
    return NULL;
  now->rules->result (now, &before);
  then->rules->result (then, &after);
  for (guint i = 0; i < after.n_sides; i++)
    if (after.sides[i].colour == colour && after.sides[i].line > before.sides[i].line)
      /* Translators: what comes of the move that the computer would make */
      return g_strdup_printf (ngettext ("Your longest line is then %u tile.",
                                        "Your longest line is then %u tiles.", after.sides[i].line),
                              after.sides[i].line);
  return say_given (game, &before, &after);
}

/**
 * meander_words_advice_brief:
 * @game: a strategy game
 * @advice: what the computer would do, which is shown on the table
 *
 * Says the most important thing of it in two short lines: why, or what comes of it, where that is
 * short.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_advice_brief (MeanderGame *game, const MeanderPlayAdvice *advice)
{
  g_autofree char *growth = NULL;

  for (guint i = 0; !advice->only && i < MEANDER_MAX_REASONS; i++)
    {
      g_autofree char *reason = meander_words_reason (game, &advice->reasons[i]);
      g_autofree char *brief = shorten (game, &advice->reasons[i]);

      if (is_brief (reason))
        return g_steal_pointer (&reason);
      if (is_brief (brief))
        return g_steal_pointer (&brief);
    }
  growth = advice->only ? NULL : say_growth (game, &advice->tile);
  if (growth != NULL)
    return g_steal_pointer (&growth);
  if (advice->only)
    return g_strdup (_ ("Nothing else is possible here."));
  /* Translators: of a move that is shown on the table, where no reason can be named: the computer has
   * played many games from there in its mind */
  return g_strdup (_ ("I tried many games: none ended better."));
}
