/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/report.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "rules/solitaire-game.h"
#include "rules/strategy-game.h"
#include "words/announce.h"
#include "words/basics.h"
#include "words/puzzle.h"
#include "words/solitaire.h"
#include "words/strategy.h"

static void
add_sentence (GString *text, char *sentence)
{
  if (sentence != NULL && *sentence != '\0')
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, sentence);
    }
  g_free (sentence);
}

/**
 * meander_report_line:
 * @scene: a scene with a game
 * @index: which of the lit lines
 *
 * Says how long a lit line is, out of how many tiles; of the free table, that it is the longest.
 *
 * Returns: (transfer full): such as “Red line: 3 of 5 tiles.”
 */
char *
meander_report_line (MeanderScene *scene, guint index)
{
  MeanderColour colour = MEANDER_NO_COLOUR;
  const MeanderLine *line = NULL;
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (meander_scene_get_game (scene));
  guint total = 0;

  if (index >= meander_scene_get_lit (scene, index, &colour, &line))
    return g_strdup ("");

  if (meander_scene_get_state (scene)->rules->is_free)
    return meander_words_longest (line->n_tiles);
  /* Of two colours, neither need be on every tile. */
  if (puzzle != NULL)
    total = meander_puzzle_count_colour (puzzle, colour);
  else if (meander_solitaire_get_turn (meander_scene_get_state (scene)) != NULL)
    total = MEANDER_SOLITAIRE_TILES;
  return meander_words_length (colour, line->loop, line->n_tiles, total);
}

/**
 * meander_report_clashes:
 * @n_clashes: touching edges whose colours differ
 *
 * Says how many edges clash.
 *
 * Returns: (transfer full): a sentence, also for none
 */
char *
meander_report_clashes (guint n_clashes)
{
  if (n_clashes == 0)
    return g_strdup (_ ("All touching edges match."));
  return g_strdup_printf (ngettext ("%u edge clashes.", "%u edges clash.", n_clashes), n_clashes);
}

/* Whose turn it is now, unless that is heard already, and what that player has to do; where nothing is
 * moved any more, nobody goes on. */
static void
add_turn (GString *text, MeanderScene *scene, gboolean same)
{
  MeanderGame *game = meander_scene_get_game (scene);
  const MeanderState *state = meander_game_get_state (game);
  const guint seat = meander_strategy_get_seat (state);

  if (meander_strategy_is_over (state))
    {
      add_sentence (text, g_strdup (_ ("The game is over.")));
      return;
    }
  if (meander_scene_is_pointing (scene))
    return;
  if (!same && meander_words_is_your_turn (game))
    add_sentence (text, g_strdup (_ ("It is your turn.")));
  else if (!same)
    {
      g_autofree char *name = meander_words_player (game, seat);

      /* Translators: whose turn it is; %s is a name */
      add_sentence (text, g_strdup_printf (_ ("Next to play: %s."), name));
    }
  if (!meander_scene_is_others_turn (scene))
    add_sentence (text,
                  meander_words_step (state, meander_scene_has_aid (scene, MEANDER_AID_FITS)));
}

/* How long the line is in Solitaire, and what is to be done now, unless that was so @before (or %NULL); or how it
 * has ended. */
static void
add_solitaire (GString *text, MeanderScene *scene, const MeanderState *before)
{
  MeanderGame *game = meander_scene_get_game (scene);
  const MeanderState *state = meander_game_get_state (game);
  MeanderResult result;

  state->rules->result (state, &result);
  if (result.over)
    {
      add_sentence (
          text, g_strdup (meander_words_solitaire_end (&result, meander_game_is_helped (game))));
      add_sentence (text, meander_words_solitaire_result (&result));
    }
  else
    {
      g_autofree char *step = meander_words_solitaire_step (state);
      g_autofree char *was = before != NULL ? meander_words_solitaire_step (before) : NULL;

      add_sentence (text, meander_report_line (scene, 0));
      if (g_strcmp0 (step, was) != 0)
        add_sentence (text, g_steal_pointer (&step));
    }
}

/* How far it is where no line of the goal tells that. */
static void
add_progress (GString *text, const MeanderPuzzle *puzzle, const MeanderCheck *check)
{
  if (puzzle == NULL)
    return;
  if (meander_book_is_scored (puzzle))
    {
      g_autofree char *total = meander_words_total (check->best);

      add_sentence (text, g_strdup_printf ("%s.", total));
    }
  else if (puzzle->outline == MEANDER_OUTLINE_CARD && check->status == MEANDER_CHECK_MISSING)
    add_sentence (text, meander_words_check (puzzle, check));
}

/**
 * meander_report_standing:
 * @scene: a scene with a game
 *
 * Says how the table stands to the goal: whether it is reached, the lines, the
 * clashes.
 *
 * Returns: (transfer full): one sentence or several
 */
char *
meander_report_standing (MeanderScene *scene)
{
  GString *text = g_string_new (NULL);
  guint n_lit = meander_scene_get_lit (scene, G_MAXUINT, NULL, NULL);
  guint n_clashes = meander_board_count_clashes (meander_scene_get_board (scene));

  MeanderResult result;

  if (meander_scene_is_strategy (scene))
    {
      add_turn (text, scene, FALSE);
      return g_string_free (text, FALSE);
    }
  if (meander_scene_uses_trials (scene))
    {
      add_solitaire (text, scene, NULL);
      return g_string_free (text, FALSE);
    }
  meander_scene_get_result (scene, &result);
  if (result.over)
    add_sentence (
        text, g_strdup (result.strict ? _ ("Solved!") : _ ("Solved, with a hole in the figure.")));
  for (guint i = 0; i < n_lit && !meander_scene_is_rotation_game (scene); i++)
    add_sentence (text, meander_report_line (scene, i));
  add_progress (text, meander_game_get_puzzle (meander_scene_get_game (scene)), &result.check);
  if (n_clashes > 0 && meander_scene_is_rotation_game (scene))
    add_sentence (text, g_strdup_printf (ngettext ("%u edge clashes in all.",
                                                   "%u edges clash in all.", n_clashes),
                                         n_clashes));
  else if (n_clashes > 0)
    add_sentence (text, meander_report_clashes (n_clashes));
  return g_string_free (text, FALSE);
}

/* How a tile fits that was turned in its place. */
static char *
report_rotated (MeanderScene *scene, const MeanderStep *step)
{
  guint n_clashes = meander_count_bits (meander_board_get_clashes (
      meander_scene_get_board (scene), step->number, step->hex, step->rotation));

  if (n_clashes == 0)
    return g_strdup_printf (_ ("Tile %u fits."), step->number);
  return g_strdup_printf (
      ngettext ("Tile %u: %u edge clashes.", "Tile %u: %u edges clash.", n_clashes), step->number,
      n_clashes);
}

static char *
report_step (MeanderScene *scene, const MeanderStep *step)
{
  guint touching;

  if (meander_scene_is_rotation_game (scene))
    return report_rotated (scene, step);

  if (step->to_rack)
    return g_strdup_printf (_ ("Tile %u is back in the rack."), step->number);

  touching = meander_board_count_neighbours (meander_scene_get_board (scene), step->hex);
  if (touching == 0)
    return g_strdup_printf (_ ("Tile %u is on its own."), step->number);
  return g_strdup_printf (
      ngettext ("Tile %u is next to %u tile.", "Tile %u is next to %u tiles.", touching),
      step->number, touching);
}

/**
 * meander_report_rotated_tile:
 * @scene: a scene with a puzzle or a free table, the move made
 * @step: a tile that was turned where it lies
 *
 * Says in few words how it fits now: where nothing is round it, how it lies; and how long the line of the
 * goal is, if it is but one, or where tiles are only turned, how much clashes.
 *
 * Returns: (transfer full): one sentence or several
 */
char *
meander_report_rotated_tile (MeanderScene *scene, const MeanderStep *step)
{
  GString *text = g_string_new (NULL);
  const guint n_lit = meander_scene_get_lit (scene, G_MAXUINT, NULL, NULL);

  if (meander_board_count_neighbours (meander_scene_get_board (scene), step->hex) == 0)
    add_sentence (text, meander_report_arc (scene, step->number, step->rotation));
  else
    add_sentence (text, report_rotated (scene, step));
  if (meander_scene_is_rotation_game (scene))
    add_sentence (text, meander_report_standing (scene));
  else if (n_lit == 1)
    add_sentence (text, meander_report_line (scene, 0));
  return g_string_free (text, FALSE);
}

/* What the last move of a Solitaire has brought, also besides the usual tile. */
static void
add_solitaire_outcome (GString *text, MeanderScene *scene, MeanderHex hex)
{
  MeanderGame *game = meander_scene_get_game (scene);
  g_autoptr (MeanderState) before =
      meander_game_copy_state_at (game, meander_game_get_n_moves (game) - 1);

  if (meander_solitaire_count_draws (before, hex) > 1)
    add_sentence (text, meander_words_bonus (1));
  add_solitaire (text, scene, before);
}

/* What the last move of the strategy game has brought, and who goes on. */
static void
add_outcome (GString *text, MeanderScene *scene)
{
  MeanderGame *game = meander_scene_get_game (scene);
  g_autoptr (MeanderState) before =
      meander_game_copy_state_at (game, meander_game_get_n_moves (game) - 1);

  add_sentence (text, meander_words_announce_made (game, before));
  add_turn (text, scene,
            meander_strategy_get_seat (before) ==
                meander_strategy_get_seat (meander_game_get_state (game)));
}

/**
 * meander_report_placed:
 * @scene: a scene with a strategy game, the move made
 * @seat: who has made it
 * @move: the move
 *
 * Says what somebody else has done, where and what for, and how things stand now.
 *
 * Returns: (transfer full): one sentence or several
 */
char *
meander_report_placed (MeanderScene *scene, guint seat, const MeanderMove *move)
{
  MeanderGame *game = meander_scene_get_game (scene);
  g_autofree char *name =
      meander_words_is_you (game, seat) ? NULL : meander_words_player (game, seat);
  GString *text = g_string_new (NULL);

  if (move->n_steps > 0)
    add_sentence (text, meander_words_announce_placed (meander_game_get_board (game), name,
                                                       move->steps[0].number));
  else
    add_sentence (text, meander_words_passed (game, seat));
  add_outcome (text, scene);
  return g_string_free (text, FALSE);
}

/**
 * meander_report_move:
 * @scene: a scene with a game, the move made
 * @move: the move
 *
 * Says what a move has done and how things stand now.
 *
 * Returns: (transfer full): one sentence or several
 */
char *
meander_report_move (MeanderScene *scene, const MeanderMove *move)
{
  GString *text;

  if (move->n_steps == 0)
    return meander_report_standing (scene);

  text = g_string_new (NULL);
  if (move->n_steps == 1)
    add_sentence (text, report_step (scene, &move->steps[0]));
  else
    add_sentence (text, g_strdup_printf (ngettext ("%u tile has been moved.",
                                                   "%u tiles have been moved.", move->n_steps),
                                         move->n_steps));
  if (meander_scene_is_strategy (scene))
    add_outcome (text, scene);
  else if (meander_solitaire_get_turn (meander_game_get_state (meander_scene_get_game (scene))) !=
           NULL)
    add_solitaire_outcome (text, scene, move->steps[0].hex);
  else
    add_sentence (text, meander_report_standing (scene));
  return g_string_free (text, FALSE);
}

/* What is to be done, and who does it. */
static void
add_task (GString *text, MeanderScene *scene)
{
  MeanderGame *game = meander_scene_get_game (scene);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

  if (meander_scene_is_strategy (scene))
    add_sentence (text, meander_words_announce_players (game));
  else if (meander_scene_uses_trials (scene))
    {
      MeanderSolitaireSetup setup;

      if (meander_solitaire_setup_parse (meander_game_get_params (game), &setup, NULL))
        add_sentence (text, meander_words_solitaire_goal (&setup));
    }
  else if (puzzle != NULL)
    {
      add_sentence (text, meander_words_goal (puzzle));
      /* The eye sees it. */
      if (puzzle->outline == MEANDER_OUTLINE_CARD)
        add_sentence (text, g_strdup (_ ("The outline has rows of four, five and four.")));
    }
  else
    add_sentence (text, g_strdup (_ ("You have all the tiles. Arrange them as you like.")));
}

/**
 * meander_report_task:
 * @scene: a scene with a game
 *
 * Says what is to be done, and how far that is: for who begins, or goes on.
 *
 * Returns: (transfer full): one sentence or several
 */
char *
meander_report_task (MeanderScene *scene)
{
  MeanderGame *game = meander_scene_get_game (scene);
  const MeanderState *state = meander_game_get_state (game);
  const gboolean begun = meander_board_get_n_tiles (state->board) > 0;
  const char *occasion = meander_scene_get_occasion (scene);
  GString *text = g_string_new (NULL);

  if (occasion != NULL)
    g_string_append_printf (text, "%s.", occasion);
  add_task (text, scene);
  if (!meander_scene_is_strategy (scene))
    {
      if (begun || meander_scene_uses_trials (scene))
        add_sentence (text, meander_report_standing (scene));
      return g_string_free (text, FALSE);
    }
  if (begun)
    add_sentence (text, meander_words_announce_points (game));
  else if (!meander_words_is_your_turn (game))
    add_sentence (text, meander_words_announce_beginner (game));
  add_turn (text, scene, !begun);
  return g_string_free (text, FALSE);
}

/* What a tile that clashes would have to match, unless another one is in hand. */
static char *
report_round (MeanderScene *scene, MeanderHex hex)
{
  const MeanderBoard *board = meander_scene_get_board (scene);
  const MeanderPlacement *tile = meander_board_at (board, hex);

  return tile != NULL && meander_scene_get_held (scene)->n_tiles == 0 &&
                 meander_board_get_clashes (board, tile->number, hex, tile->rotation) != 0
             ? meander_words_round (board, hex)
             : NULL;
}

/**
 * meander_report_all:
 * @scene: a scene with a game
 * @on_table: whether the keyboard is on the table
 *
 * Says all that there is to be seen: what is in hand, what is at the keyboard's cursor, and the
 * task.
 *
 * Returns: (transfer full): several sentences
 */
char *
meander_report_all (MeanderScene *scene, gboolean on_table)
{
  GString *text = g_string_new (NULL);

  if (meander_scene_get_held (scene)->n_tiles > 0)
    add_sentence (text, meander_report_hand (scene));
  if (on_table)
    {
      g_autofree char *hex = meander_report_hex (scene, meander_scene_get_cursor (scene));
      g_autofree char *place = g_strdup_printf ("%s.", hex); /* what lies there is no sentence */
      g_autofree char *fit = meander_report_fit (scene, meander_scene_get_cursor (scene));

      if (g_strcmp0 (fit, place) != 0)
        add_sentence (text, g_steal_pointer (&fit));
      add_sentence (text, g_steal_pointer (&place));
      add_sentence (text, report_round (scene, meander_scene_get_cursor (scene)));
    }
  add_sentence (text, meander_report_task (scene));
  return g_string_free (text, FALSE);
}
