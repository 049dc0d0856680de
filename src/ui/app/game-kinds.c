/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/game-kinds.h"

#include <glib/gi18n.h>

#include "ui/app/window-private.h"
#include "ui/strategy/panel.h"
#include "ui/strategy/solitaire-panel.h"
#include "words/gobble.h"
#include "words/book.h"
#include "words/game.h"

static GtkWidget *
strategy_panel_new (MeanderScene *scene, MeanderStore *store, MeanderSoloResults *solo_results)
{
  return meander_strategy_panel_new (scene, store);
}

static GtkWidget *
solitaire_panel_new (MeanderScene *scene, MeanderStore *store, MeanderSoloResults *solo_results)
{
  return meander_solitaire_panel_new (scene, solo_results);
}

static void
solitaire_panel_hint (GtkWidget *panel)
{
  meander_solitaire_panel_hint (MEANDER_SOLITAIRE_PANEL (panel));
}

static void
strategy_panel_hint (GtkWidget *panel)
{
  meander_strategy_panel_ask (MEANDER_STRATEGY_PANEL (panel));
}

static void
strategy_panel_look_back (GtkWidget *panel)
{
  meander_strategy_panel_look_back (MEANDER_STRATEGY_PANEL (panel));
}

static MeanderGameReview *
strategy_panel_review (GtkWidget *panel)
{
  return meander_strategy_panel_get_review (MEANDER_STRATEGY_PANEL (panel));
}

static const MeanderGameKind kinds[] = {
  {
      .rules = &meander_puzzle_rules,
      .page = PAGE_PLAY,
      .title = meander_words_task_title,
      .end = meander_game_end_task,
      .state = meander_words_task_state,
      .starts_afresh = TRUE,
  },
  {
      .rules = &meander_rotation_rules,
      .page = PAGE_PLAY,
      .title = meander_words_task_title,
      .end = meander_game_end_task,
      .state = meander_words_rotation_state,
      .help_page = "turning",
      .starts_afresh = TRUE,
      .card = "turn_match",
  },
  {
      .rules = &meander_card_rules,
      .page = PAGE_PLAY,
      .title = meander_words_task_title,
      .end = meander_game_end_task,
      .state = meander_words_task_state,
      .help_page = "match-cards",
      .starts_afresh = TRUE,
      .card = "turn_match",
  },
  {
      .rules = &meander_free_rules,
      .page = PAGE_PLAY,
      .title = meander_words_free_title,
      .state = meander_words_free_state,
      .saved_name = "free",
      .help_page = "free-table",
      .starts_afresh = TRUE,
      .card = "free",
  },
  {
      .rules = &meander_strategy_rules,
      .page = PAGE_PLAY,
      .title = meander_words_strategy_title,
      .heading = meander_words_strategy_heading,
      .state = meander_words_strategy_state,
      .copy_name = meander_words_strategy_names,
      .short_title = N_ ("Strategy Game"),
      .names = meander_words_strategy_names,
      .saved_name = "strategy",
      .again = "win.new-strategy",
      .help_page = "strategy",
      .help_page_over = "analysis",
      .panel_new = strategy_panel_new,
      .panel_hint = strategy_panel_hint,
      .end = meander_game_end_strategy,
      .panel_look_back = strategy_panel_look_back,
      .panel_review = strategy_panel_review,
      .saved_from_start = TRUE,
      .card = "strategy",
  },
  {
      .rules = &meander_solitaire_rules,
      .page = PAGE_PLAY,
      .title = meander_words_solitaire_title,
      .state = meander_words_solitaire_state,
      .saved_name = "solitaire",
      .again = "win.new-solitaire",
      .help_page = "solitaire",
      .panel_new = solitaire_panel_new,
      .panel_hint = solitaire_panel_hint,
      .end = meander_game_end_solitaire,
      .shows_results = TRUE,
      .card = "solitaire",
  },
  {
      .rules = &meander_gobble_rules,
      .page = PAGE_GOBBLE,
      .title = meander_words_gobble_title,
      .state = meander_words_gobble_state,
      .short_title = NC_ ("game", "Gobble"),
      .short_context = "game",
      .names = meander_words_gobble_names,
      .saved_name = "gobble",
      .again = "win.new-gobble",
      .help_page = "gobble",
      .saved_from_start = TRUE,
      .card = "gobble",
  },
};

/**
 * meander_game_kind_nth:
 * @index: which kind, from 0 on
 *
 * Gets one kind after the other.
 *
 * Returns: (transfer none) (nullable): the kind; %NULL behind the last one
 */
const MeanderGameKind *
meander_game_kind_nth (guint index)
{
  return index < G_N_ELEMENTS (kinds) ? &kinds[index] : NULL;
}

/**
 * meander_game_kind_find:
 * @rules: the rules of a game
 *
 * Finds what there is to know of a kind of game.
 *
 * Returns: (transfer none): the kind
 */
const MeanderGameKind *
meander_game_kind_find (const MeanderRules *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].rules == rules)
      return &kinds[i];

  g_return_val_if_reached (&kinds[0]);
}

/**
 * meander_game_kind_get:
 * @game: a game
 *
 * Gets of which kind a game is.
 *
 * Returns: (transfer none): the kind
 */
const MeanderGameKind *
meander_game_kind_get (MeanderGame *game)
{
  return meander_game_kind_find (meander_game_get_state (game)->rules);
}

/**
 * meander_game_kind_make_title:
 * @game: a game
 *
 * Names what is being played.
 *
 * Returns: (transfer full): the puzzle's group and title, the strategy game with
 *   its players, Solitaire, or the name of free play
 */
char *
meander_game_kind_make_title (MeanderGame *game)
{
  return meander_game_kind_get (game)->title (game);
}

/**
 * meander_game_kind_make_heading:
 * @game: a game
 *
 * Names what is being played, where the table is seen.
 *
 * Returns: (transfer full): the same as the title, but the players only of a strategy game
 */
char *
meander_game_kind_make_heading (MeanderGame *game)
{
  const MeanderGameKind *kind = meander_game_kind_get (game);

  return kind->heading != NULL ? kind->heading (game) : kind->title (game);
}

/**
 * meander_game_kind_make_state:
 * @game: a game
 *
 * Tells how far a game is: solved, over, or how many tiles lie.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_game_kind_make_state (MeanderGame *game)
{
  return meander_game_kind_get (game)->state (game);
}

/**
 * meander_game_kind_make_file_name:
 * @game: a game
 *
 * Proposes a name for a copy of a game: that of the puzzle, or of the players.
 *
 * Returns: (transfer full): a file name without a folder, in UTF-8
 */
char *
meander_game_kind_make_file_name (MeanderGame *game)
{
  const MeanderGameKind *kind = meander_game_kind_get (game);
  g_autofree char *name = kind->copy_name != NULL ? kind->copy_name (game) : kind->title (game);

  return meander_words_file_name (name);
}

/**
 * meander_game_kind_make_saved_name:
 * @rules: the rules of a game that is dealt
 * @seed: how it has been dealt
 *
 * Makes the name that a game of the kind is saved under, if there is none of that name.
 *
 * Returns: (transfer full): the name
 */
char *
meander_game_kind_make_saved_name (const MeanderRules *rules, guint64 seed)
{
  return g_strdup_printf ("%s-%" G_GUINT64_FORMAT, meander_game_kind_find (rules)->saved_name,
                          seed);
}

/**
 * meander_game_kind_get_help_page:
 * @game: a game
 *
 * Gets the help page of a game as it stands.
 *
 * Returns: (transfer none): the page's id
 */
const char *
meander_game_kind_get_help_page (MeanderGame *game)
{
  const MeanderGameKind *kind = meander_game_kind_get (game);
  MeanderResult result;

  if (kind->help_page == NULL)
    return meander_words_puzzle_help (meander_game_get_puzzle (game));

  meander_game_get_result (game, &result);
  return result.over && kind->help_page_over != NULL ? kind->help_page_over : kind->help_page;
}
