/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/game-ends.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "ui/puzzles/daily-board.h"
#include "ui/strategy/series-board.h"
#include "ui/strategy/solitaire-bar.h"
#include "ui/widgets/tournament-board.h"
#include "ui/widgets/seed-row.h"
#include "words/daily.h"
#include "words/race.h"
#include "words/series.h"

/**
 * meander_game_end_name_next:
 * @game: a game that is over
 * @what: what is known beside it
 *
 * Tells what win.next leads to from a solved puzzle, as a button says it.
 *
 * Returns: (transfer full) (nullable): the words; %NULL where it leads to nothing
 */
char *
meander_game_end_name_next (MeanderGame *game, const MeanderGameEnd *what)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  const char *title = what->next;
  g_autoptr (GDateTime) day =
      puzzle != NULL ? meander_generated_puzzle_find_day (puzzle->id) : NULL;

  if (puzzle == NULL || !meander_game_takes_help (game))
    return NULL;
  if (meander_generated_puzzle_has (puzzle) && day == NULL)
    return g_strdup (_ ("New Puzzle"));
  if (title != NULL)
    /* Translators: on a button; %s is the title of a puzzle, such as “6 tiles”, or one of the
     * puzzles of a day, such as “Medium” */
    return g_strdup_printf (_ ("Next: %s"), title);
  if (day != NULL)
    return g_strdup (_ ("Back to Today"));
  if (meander_book_is_discovery (puzzle))
    return g_strdup (_ ("Back to Discovery"));
  return g_strdup (what->is_made ? _ ("Back to the Puzzle Maker") : _ ("Back to the Puzzle Book"));
}

static void
add_alone (MeanderEndCard *card)
{
  /* Translators: a button: after a puzzle that was solved with help its tiles go back to the rack */
  meander_end_card_add_button (card, _ ("Try It Alone"), "win.restart", NULL);
}

/**
 * meander_game_end_task:
 * @game: a game with a puzzle that is solved
 * @what: what is known beside it
 * @card: (nullable): a card
 *
 * Has a card tell of a solved puzzle.
 *
 * Returns: (transfer full) (nullable): what it says; %NULL for a puzzle that is played for
 *   points, which is never done
 */
MeanderEnd *
meander_game_end_task (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (puzzle->id);
  const gboolean leads_on =
      what->next != NULL || (meander_generated_puzzle_has (puzzle) && day == NULL);
  g_autofree char *next = NULL;
  MeanderEnd *end;

  if (meander_book_is_scored (puzzle))
    return NULL;
  end = meander_words_task_ended (game, &what->earned);
  if (what->runners != NULL)
    meander_words_race_ended (end, what->runners, what->n_runners, what->own_runner);
  if (card == NULL)
    return end;
  next = meander_game_end_name_next (game, what);
  meander_end_card_set_end (card, end);
  if (what->earned.day_done && !what->earned.helped)
    {
      g_autofree char *heard = meander_words_daily_states (what->progress, day);

      meander_end_card_set_content (card, meander_daily_board_new (what->progress, day), heard);
    }
  if (next == NULL)
    {
      meander_end_card_add_button (card, _ ("Look at the Table"), "end-card.close", NULL);
      return end;
    }
  /* What only leads back comes after it. */
  if (end->alone && !leads_on)
    add_alone (card);
  meander_end_card_add_button (card, next, "win.next", NULL);
  if (end->alone && leads_on)
    add_alone (card);
  else if (!end->alone && day != NULL && leads_on)
    meander_end_card_add_button (card, _ ("Back to Today"), "win.today", NULL);
  else if (!end->alone && leads_on)
    meander_end_card_add_button (card, _ ("All Puzzles"), "win.back", NULL);
  return end;
}

/**
 * meander_game_end_strategy:
 * @game: a strategy game that is over
 * @what: what is known beside it
 * @card: (nullable): a card
 *
 * Has a card tell of a strategy game.
 *
 * Returns: (transfer full): what it says
 */
MeanderEnd *
meander_game_end_strategy (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card)
{
  MeanderEnd *end = meander_words_strategy_ended (game, &what->earned, what->analysis);
  MeanderSeries series;
  gboolean in_series = meander_series_read (&series, game);
  g_autofree char *next =
      in_series && !series.over ? meander_words_series_next (&series) : g_strdup (_ ("Play Again"));

  if (what->analysing && what->analysis == NULL && !in_series)
    meander_words_strategy_wait (end, game);
  if (card == NULL)
    return end;
  meander_end_card_set_end (card, end);
  if (in_series && series.over)
    meander_end_card_set_content (card, meander_series_board_new (game, &series, TRUE), NULL);
  else if (what->standings != NULL)
    meander_end_card_set_content (card, meander_tournament_board_new (what->standings, FALSE),
                                  NULL);
  if (what->earned.in_tournament || what->standings != NULL)
    /* Translators: a button: shows the table of the tournament, from which it goes on */
    meander_end_card_add_button (card, _ ("To the Tournament"),
                                 what->awaits_next ? "win.standings" : "win.tournament", NULL);
  if (!what->awaits_next && (!what->earned.in_tournament || what->standings != NULL))
    meander_end_card_add_button (card, next, "win.play-again", NULL);
  if (!what->awaits_next && !in_series && !what->earned.in_tournament)
    /* Translators: a button: the game that was played becomes the first of a series of three */
    meander_end_card_add_button (card, _ ("Best of Three"), "win.play-series",
                                 g_variant_new_uint32 (3));
  meander_end_card_add_button (card, _ ("Look Back"), "play.look-back", NULL);
  /* What the card leaves out between two games; with four buttons it would be higher. */
  if (in_series && !series.over)
    meander_end_card_add_button (card, _ ("All Results"), "app.statistics", NULL);
  else
    meander_end_card_add_home (card);
  meander_end_card_set_note (card, end->note, end->results ? "app.statistics" : NULL);
  meander_end_card_set_moment_action (card, "win.analyse-move");
  return end;
}

/**
 * meander_game_end_solitaire:
 * @game: a game of Solitaire that is over
 * @what: what is known beside it
 * @card: (nullable): a card
 *
 * Has a card tell of a deal of Solitaire.
 *
 * Returns: (transfer full): what it says
 */
MeanderEnd *
meander_game_end_solitaire (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card)
{
  const char *params = meander_game_get_params (game);
  MeanderEnd *end = meander_words_solitaire_ended (game, &what->earned);
  MeanderResult result;

  if (card == NULL)
    return end;
  meander_game_get_result (game, &result);
  meander_end_card_set_end (card, end);
  meander_end_card_set_content (card, meander_solitaire_bar_new (&result, &what->earned), NULL);
  meander_end_card_add_button (card, _ ("Play Again"), "win.start-solitaire",
                               g_variant_new ("(st)", params, meander_seed_new ()));
  meander_end_card_add_button (card, _ ("Replay This Deal"), "win.start-solitaire",
                               g_variant_new ("(st)", params, meander_game_get_seed (game)));
  meander_end_card_add_home (card);
  return end;
}
