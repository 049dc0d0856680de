/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/game-ends.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "ui/puzzles/daily-board.h"
#include "rules/strategy-game.h"
#include "ui/strategy/places-board.h"
#include "ui/strategy/series-board.h"
#include "ui/strategy/solitaire-bar.h"
#include "ui/together/race-list.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/tournament-board.h"
#include "ui/widgets/seed-row.h"
#include "words/daily.h"
#include "words/puzzle.h"
#include "words/race.h"
#include "words/series.h"

#define FACE 44  /* logical pixels */
#define SERIES 3 /* games, which a single one can become */

/* Who begins a race begins the next one, when all are done. */
static gboolean
leads_to_next_race (const MeanderGameEnd *what)
{
  return what->runners != NULL && what->own_runner == 0 &&
         meander_net_race_is_over (what->runners, what->n_runners);
}

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

  if (leads_to_next_race (what))
    return g_strdup (_ ("Next Race"));
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

/* Whether a solution was found once more, and some of the few that there are have not been found. */
static gboolean
misses_others (const MeanderEarned *earned)
{
  return earned->again && meander_words_may_find_all (earned->n_ways) &&
         earned->n_found < earned->n_ways;
}

/* Who has come to the goal before the others; those are still laying. */
static int
compare_runners (gconstpointer a, gconstpointer b)
{
  const gint64 one = ((const MeanderNetRunner *) a)->time;
  const gint64 other = ((const MeanderNetRunner *) b)->time;

  return one == other ? 0 : one != 0 && (other == 0 || one < other) ? -1 : 1;
}

/**
 * meander_game_end_go_on:
 * @game: a game with a puzzle that is solved
 * @what: what is known beside it
 * @card: a card that tells of it
 *
 * Has the card show how far everybody is in a race, as far as that is known now, and lead to the next one as
 * soon as it can; does nothing where it is no race.
 */
void
meander_game_end_go_on (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card)
{
  g_autofree MeanderNetRunner *runners = NULL;
  GtkWidget *list = NULL;

  if (what->runners == NULL || what->n_runners == 0)
    return;

  runners = g_memdup2 (what->runners, what->n_runners * sizeof *runners);
  qsort (runners, what->n_runners, sizeof *runners, compare_runners);
  list = meander_race_list_new ();
  meander_race_list_show (list, runners, what->n_runners, what->own_runner,
                          meander_game_get_puzzle (game));
  meander_end_card_set_content (card, list, NULL);
  if (leads_to_next_race (what))
    meander_end_card_lead (card, _ ("Next Race"), "win.next");
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
    meander_words_race_ended (end, what->runners, what->n_runners, what->own_runner,
                              what->race_host);
  if (card == NULL)
    return end;
  next = meander_game_end_name_next (game, what);
  meander_end_card_set_end (card, end);
  if (what->earned.day_done && !what->earned.helped)
    {
      g_autofree char *heard = meander_words_daily_states (what->progress, day);

      meander_end_card_set_content (card, meander_daily_board_new (what->progress, day), heard);
    }
  if (next == NULL || what->runners != NULL)
    {
      meander_end_card_add_button (card, _ ("Look at the Table"), "end-card.close", NULL);
      meander_game_end_go_on (game, what, card);
      return end;
    }
  /* What only leads back comes after it. */
  if (end->alone && !leads_on)
    add_alone (card);
  if (misses_others (&what->earned))
    {
      meander_end_card_add_button (card, _ ("Look for Another"), "win.restart", NULL);
      meander_end_card_add_button (card, next, "win.next", NULL);
      return end;
    }
  meander_end_card_add_button (card, next, "win.next", NULL);
  if (end->alone && leads_on)
    add_alone (card);
  else if (!end->alone && day != NULL && leads_on)
    meander_end_card_add_button (card, _ ("Back to Today"), "win.today", NULL);
  else if (!end->alone && leads_on)
    meander_end_card_add_button (card, _ ("All Puzzles"), "win.back", NULL);
  return end;
}

/* What a series is made of, which stays behind a button: the points of its games, and
 * where the players stand now. */
static GtkWidget *
make_series_results (MeanderGame *game, const MeanderSeries *series, const MeanderEnd *end)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (all), meander_series_board_new (game, series));
  if (end->note != NULL)
    {
      GtkWidget *note = gtk_label_new (end->note);

      gtk_label_set_wrap (GTK_LABEL (note), TRUE);
      gtk_label_set_xalign (GTK_LABEL (note), 0);
      gtk_widget_add_css_class (note, "caption");
      gtk_box_append (GTK_BOX (all), note);
    }
  return all;
}

/* The animal that has won alone (transfer floating) (nullable). */
static GtkWidget *
make_winner (MeanderGame *game, const MeanderEnd *end)
{
  const MeanderState *state = meander_game_get_state (game);
  guint seat = 0;
  MeanderLevel level;

  if (end->n_colours != 1 || meander_strategy_is_doubles (state))
    return NULL;
  while (meander_strategy_get_colour (state, seat) != end->colours[0])
    seat++;
  level = meander_players_get_level (meander_game_get_players (game), seat);
  return level != MEANDER_LEVEL_NONE ? meander_level_face_new (level, FACE) : NULL;
}

/* At a table across computers, whose form asks for one game, that becomes the first of a series of three;
 * the button does not look like a series that is there already. */
static void
add_series (MeanderEndCard *card)
{
  /* Translators: a button, after a single game at a table across computers: that game becomes the first one of a
   * series of three, and the second one begins */
  meander_end_card_add_button (card, _ ("Make It a Series of Three"), "win.play-series",
                               g_variant_new_uint32 (SERIES));
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
  const gboolean is_shared = meander_players_is_shared_table (meander_game_get_players (game));
  g_autofree char *next =
      in_series ? meander_words_series_next (&series) : g_strdup (_ ("Play Again"));
  GtkWidget *winner;

  /* The room stays that it was waited for in: a card that is opened again is as it was. */
  if (!in_series && (end->decided != NULL || (what->analysing && what->analysis == NULL)))
    meander_words_strategy_wait (end, game);
  if (card == NULL)
    return end;
  meander_end_card_set_end (card, end);
  winner = make_winner (game, end);
  if (winner != NULL)
    meander_end_card_add_picture (card, winner);
  if (end->places != NULL)
    meander_end_card_set_content (card, meander_places_board_new (game), NULL);
  if (what->standings != NULL)
    meander_end_card_set_content (card, meander_tournament_board_new (what->standings, FALSE),
                                  NULL);
  if (what->earned.in_tournament || what->standings != NULL)
    /* Translators: a button: shows the table of the tournament, from which it goes on */
    meander_end_card_add_button (card, _ ("To the Tournament"),
                                 what->awaits_next ? "win.standings" : "win.tournament", NULL);
  if (!what->awaits_next && (!what->earned.in_tournament || what->standings != NULL))
    meander_end_card_add_button (card, next, "win.play-again", NULL);
  if (is_shared && !what->awaits_next && !in_series && !what->earned.in_tournament)
    add_series (card);
  meander_end_card_add_button (card, _ ("Look Back"), "play.look-back", NULL);
  if (in_series)
    meander_end_card_add_more (card, _ ("All Results"), make_series_results (game, &series, end));
  meander_end_card_add_home (card);
  meander_end_card_set_note (card, in_series ? NULL : end->note,
                             end->results ? "app.statistics" : NULL);
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
