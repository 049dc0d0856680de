/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/analysis.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "words/strategy.h"

/* What is said of the computer’s advice where there is room for two short lines. */

#define BRIEF 40 /* letters: two lines of a narrow panel */

/* A reason that is long, in fewer words; NULL where there are none. */
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
      return g_strdup (_ ("It keeps your line open."));
    case MEANDER_REASON_RIVAL_LOOP:
    case MEANDER_REASON_RIVAL_GAIN:
    case MEANDER_REASON_RIVAL_LINE:
      /* Translators: why a move is good, briefly: else the other player, %s, could score more */
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
    case MEANDER_REASON_QUIET:
      /* Translators: why a move is good, briefly: no other player gains anything by it */
      return g_strdup (_ ("It gives nothing away."));
    default:
      return NULL;
    }
}

/* How long the line of whoever is on turn becomes, where it grows; else NULL. */
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
  return NULL;
}

static gboolean
is_brief (const char *words)
{
  return words != NULL && g_utf8_strlen (words, -1) <= BRIEF;
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
  growth = say_growth (game, &advice->tile);
  if (is_brief (growth))
    return g_steal_pointer (&growth);
  if (advice->only)
    return g_strdup (_ ("Nothing else is possible here."));
  return g_strdup_printf (_ ("I would place tile %u as shown."), advice->tile.number);
}
