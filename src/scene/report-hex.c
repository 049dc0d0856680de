/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/report.h"

#include <glib/gi18n.h>

#include "rules/open-table.h"
#include "rules/strategy-game.h"
#include "rules/turn.h"
#include "words/announce.h"
#include "words/basics.h"

/* What there is on a hex, and what is in hand over it. */

/* How many tiles fit a forced space. */
static void
add_counts (GString *text,
            const MeanderTurn *turn,
            const char *separator,
            gboolean strategy,
            guint in_racks,
            guint in_bag)
{
  if (in_racks == 0)
    g_string_append (text, strategy ? _ ("No tile in the racks fits it.")
                                    : _ ("None of your tiles fits here."));
  else
    g_string_append_printf (
        text,
        strategy
            ? ngettext ("%u tile in the racks fits it.", "%u tiles in the racks fit it.", in_racks)
            : ngettext ("%u of your tiles fits here.", "%u of your tiles fit here.", in_racks),
        in_racks);
  if (turn->n_bag == 0)
    return;
  g_string_append (text, separator);
  if (in_bag == 0)
    g_string_append (text, strategy ? _ ("No tile in the bag fits it.")
                                    : _ ("No tile in the pile fits it."));
  else
    g_string_append_printf (
        text,
        strategy
            ? ngettext ("%u tile in the bag fits it.", "%u tiles in the bag fit it.", in_bag)
            : ngettext ("%u tile in the pile fits it.", "%u tiles in the pile fit it.", in_bag),
        in_bag);
}

/* Whether a hex is of a controlled side that the player on turn sees as one. */
static gboolean
is_controlled (MeanderScene *scene, MeanderHex hex)
{
  const MeanderTurn *turn = meander_state_get_turn (meander_scene_get_state (scene));
  MeanderHex spaces[2];

  return turn != NULL && meander_scene_has_aid (scene, MEANDER_AID_CONTROLLED) &&
         meander_turn_get_controlling (turn, hex, spaces) > 0;
}

/* The same for eye and ear. */
static char *
describe_space (MeanderScene *scene, MeanderHex hex, const char *separator)
{
  const MeanderTurn *turn = meander_state_get_turn (meander_scene_get_state (scene));
  MeanderForcedSpace space;
  guint in_racks = 0;
  guint in_bag;
  guint barred;
  GString *text;

  if (turn == NULL)
    return NULL;
  if (!meander_turn_get_forced_space (turn, hex, &space))
    return is_controlled (scene, hex) ? g_strdup (_ ("Controlled side.")) : NULL;
  if (!meander_scene_has_aid (scene, MEANDER_AID_FORCED))
    return NULL;
  text = g_string_new (_ ("Forced space."));
  if (!meander_scene_has_aid (scene, MEANDER_AID_COUNTS))
    return g_string_free (text, FALSE);

  for (guint seat = 0; seat < turn->n_seats; seat++)
    in_racks += meander_count_bits (space.fit_racks[seat]);
  in_bag = meander_count_bits (space.fit_bag);
  barred = meander_count_bits (space.barred);
  g_string_append (text, separator);
  if (in_racks + in_bag == 0)
    {
      g_string_append (text, _ ("None of the remaining tiles fits it."));
      return g_string_free (text, FALSE);
    }
  add_counts (text, turn, separator, meander_scene_is_strategy (scene), in_racks, in_bag);
  if (barred > 0)
    {
      g_string_append (text, separator);
      g_string_append_printf (text,
                              ngettext ("%u of them is not allowed until the endgame.",
                                        "%u of them are not allowed until the endgame.", barred),
                              barred);
    }
  return g_string_free (text, FALSE);
}

/**
 * meander_report_tooltip:
 * @scene: a scene with a game
 * @hex: a hex
 * @separator: what stands between two sentences
 *
 * Tells what there is to know of a hex in the strategy game besides what lies about
 * it: a forced space, with how many tiles fit it, or a controlled side, with what its
 * arrow means; as far as the player on turn wants to know.
 *
 * Returns: (transfer full) (nullable): one sentence or several, %NULL for nothing
 */
char *
meander_report_tooltip (MeanderScene *scene, MeanderHex hex, const char *separator)
{
  g_autofree char *text = describe_space (scene, hex, separator);

  if (text == NULL || !is_controlled (scene, hex))
    return g_steal_pointer (&text);
  return g_strjoin (separator, text,
                    _ ("No tile may go along the arrow until the forced space is filled."), NULL);
}

/* Whether a tile was given, and stays where it is. */
static gboolean
is_given (MeanderScene *scene, guint number)
{
  return meander_open_table_is_given (meander_game_get_state (meander_scene_get_game (scene)),
                                      number);
}

static gboolean
is_marked (MeanderScene *scene, MeanderHex hex)
{
  MeanderPlacement ghost;
  const MeanderHex *marks;
  const guint n_marks = meander_scene_get_ghost (scene, &ghost, &marks);

  for (guint i = 0; i < n_marks; i++)
    if (meander_hex_equal (marks[i], hex))
      return TRUE;
  return FALSE;
}

/**
 * meander_report_hex:
 * @scene: a scene with a game
 * @hex: a hex
 *
 * Says what there is on a hex: in the strategy game first what is to be known of it, then the
 * tile and what is being done with it, or which colours lead there.
 *
 * Returns: (transfer full): a name for the screen reader
 */
char *
meander_report_hex (MeanderScene *scene, MeanderHex hex)
{
  const MeanderBoard *board = meander_scene_get_board (scene);
  g_autoptr (MeanderBoard) lying = NULL;
  const MeanderPlacement *tile;
  g_autofree char *about = describe_space (scene, hex, " ");
  char *name;

  if (meander_scene_get_held (scene)->n_tiles > 0)
    board = lying = meander_scene_copy_lying (scene);
  tile = meander_board_at (board, hex);
  name = meander_words_hex (board, hex);
  if (is_marked (scene, hex))
    {
      g_autofree char *plain = name;

      /* Translators: %s says what is in a place, which has a mark that a task or a hint speaks of */
      name = g_strdup_printf (_ ("%s, marked"), plain);
    }
  if (tile == NULL && meander_scene_is_outside (scene, hex))
    {
      g_autofree char *plain = name;

      /* Translators: %s says that a place is empty, and what lies about it; no tile belongs there */
      name = g_strdup_printf (_ ("%s, outside the outline"), plain);
    }
  if (tile != NULL && is_given (scene, tile->number))
    {
      g_autofree char *plain = name;

      /* Translators: %s names a tile and what lies about it; it stays as it lies */
      name = g_strdup_printf (_ ("%s, fixed"), plain);
    }
  if (tile != NULL && meander_scene_is_selected (scene, tile->number))
    {
      g_autofree char *plain = name;

      /* Translators: %s names a tile and what lies about it */
      name = g_strdup_printf (_ ("%s, in the group"), plain);
    }
  if (tile != NULL && meander_scene_is_trial (scene, tile->number))
    {
      g_autofree char *plain = name;

      /* Translators: %s names a tile and what lies about it */
      name = g_strdup_printf (_ ("%s, being tried"), plain);
    }
  if (about != NULL)
    {
      g_autofree char *plain = name;

      name = g_strdup_printf ("%s %s", about, plain);
    }
  return name;
}

/* Over a tile with which the one in hand would change places. */
static char *
report_exchange (MeanderScene *scene, guint number, const MeanderVerdict *verdict)
{
  const guint n_clashes = meander_count_bits (verdict->clashing);

  if (is_given (scene, number))
    /* Translators: heard with a tile in hand: a tile lies here, which stays where it is */
    return g_strdup_printf (_ ("Tile %u is here, fixed."), number);
  if (verdict->touching == 0)
    return g_strdup_printf (_ ("Tile %u is here."), number);
  if (n_clashes == 0)
    /* Translators: heard with a tile in hand: a tile lies here, in whose place that one would fit */
    return g_strdup_printf (_ ("Tile %u is here; yours fits."), number);
  /* Translators: heard with a tile in hand: a tile lies here, and so many edges of the one in hand
   * clash in its place; the second number decides the plural */
  return g_strdup_printf (
      ngettext ("Tile %u is here; %u edge clashes.", "Tile %u is here; %u edges clash.", n_clashes),
      number, n_clashes);
}

/* In a forced space, of which it is known that several tiles are round it. */
static char *
report_forced (const MeanderVerdict *verdict)
{
  const guint n_clashes = meander_count_bits (verdict->clashing);

  if (verdict->reason > MEANDER_VERDICT_CLASH)
    /* Translators: heard with a tile in hand, which the rules forbid here */
    return g_strdup (_ ("Forced space: not allowed."));
  if (n_clashes == 0)
    /* Translators: heard with a tile in hand */
    return g_strdup (_ ("Forced space: it fits."));
  /* Translators: heard with a tile in hand */
  return g_strdup_printf (
      ngettext ("Forced space: %u edge clashes.", "Forced space: %u edges clash.", n_clashes),
      n_clashes);
}

/* Whether the tile in hand fits on @hex: in few words, which are heard with every step, or in full,
 * beside all that is to be said of the place. */
static char *
report_fit (MeanderScene *scene, MeanderHex hex, gboolean full)
{
  const MeanderTurn *turn = meander_state_get_turn (meander_scene_get_state (scene));
  g_autoptr (MeanderBoard) lying = meander_scene_copy_lying (scene);
  const MeanderPlacement *tile = meander_board_at (lying, hex);
  MeanderForcedSpace space;
  MeanderVerdict verdict;
  guint rotation;

  if (tile != NULL && turn != NULL)
    return g_strdup_printf (_ ("Tile %u is here."), tile->number);
  meander_scene_judge_held (scene, hex, &rotation, &verdict);
  if (turn == NULL)
    verdict.reason = MEANDER_VERDICT_ALLOWED;
  if (tile != NULL)
    return report_exchange (scene, tile->number, &verdict);
  if (meander_scene_is_outside (scene, hex))
    /* Translators: heard with a tile in hand: no tile belongs here */
    return g_strdup (_ ("Outside the outline."));
  if (!full && turn != NULL && meander_scene_has_aid (scene, MEANDER_AID_FORCED) &&
      meander_turn_get_forced_space (turn, hex, &space))
    return report_forced (&verdict);
  if (verdict.reason > MEANDER_VERDICT_CLASH &&
      !meander_scene_has_aid (scene, MEANDER_AID_REFUSALS))
    return g_strdup (_ ("It cannot go here."));
  return full && verdict.reason > MEANDER_VERDICT_CLASH ? meander_words_verdict (&verdict)
                                                        : meander_words_announce_fit (&verdict);
}

/**
 * meander_report_fit:
 * @scene: a scene
 * @hex: where the keyboard is
 *
 * Says in full whether what is in hand fits somewhere, and which rule is against it.
 *
 * Returns: (transfer full) (nullable): a sentence, or %NULL unless one tile is in hand, and where no
 *   tile belongs
 */
char *
meander_report_fit (MeanderScene *scene, MeanderHex hex)
{
  return meander_scene_get_held (scene)->n_tiles == 1 && !meander_scene_is_outside (scene, hex)
             ? report_fit (scene, hex, TRUE)
             : NULL;
}

/**
 * meander_report_held:
 * @scene: a scene
 *
 * Says in few words what is to be known of the tiles in hand where they are held: whether one
 * fits, of several how many there are.
 *
 * Returns: (transfer full): one sentence or two; empty where there is nothing to say
 */
char *
meander_report_held (MeanderScene *scene)
{
  const MeanderHeld *held = meander_scene_get_held (scene);
  MeanderHex hex;

  if (held->n_tiles > 1)
    return g_strdup_printf (ngettext ("%u tile in hand.", "%u tiles in hand.", held->n_tiles),
                            held->n_tiles);
  if (held->n_tiles == 1 && meander_scene_get_target (scene, &hex) == MEANDER_TARGET_HEX)
    return report_fit (scene, hex, FALSE);
  return g_strdup ("");
}

/**
 * meander_report_hand:
 * @scene: a scene with tiles in hand
 *
 * Says what is in hand, with all its lines.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_report_hand (MeanderScene *scene)
{
  const MeanderHeld *held = meander_scene_get_held (scene);
  g_autofree char *name = NULL;

  g_return_val_if_fail (held->n_tiles > 0, NULL);

  if (held->n_tiles > 1)
    return meander_report_held (scene);
  name = meander_words_tile (meander_scene_get_state (scene)->set, held->numbers[0],
                             held->rotations[0]);
  /* Translators: %s names a tile and the colours at its edges */
  return g_strdup_printf (_ ("In hand: %s."), name);
}

/* The colour that matters to who holds a tile, or MEANDER_NO_COLOUR. */
static MeanderColour
find_colour (MeanderScene *scene)
{
  MeanderGame *game = meander_scene_get_game (scene);
  const MeanderState *state = meander_game_get_state (game);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

  if (meander_scene_is_strategy (scene))
    return meander_strategy_get_colour (state, meander_strategy_get_seat (state));
  return puzzle != NULL && puzzle->n_colours == 1 ? puzzle->colours[0] : MEANDER_NO_COLOUR;
}

/**
 * meander_report_arc:
 * @scene: a scene
 * @number: a tile
 * @rotation: how it is turned
 *
 * Says in few words how a tile is turned: where its line leads that has the colour which matters.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_report_arc (MeanderScene *scene, guint number, guint rotation)
{
  g_autofree char *line = meander_words_arc (meander_scene_get_state (scene)->set, number, rotation,
                                             find_colour (scene));

  if (line == NULL)
    /* Translators: said when what is in hand was turned */
    return g_strdup (_ ("Turned."));
  return g_strdup_printf ("%s.", line);
}

/**
 * meander_report_rotated:
 * @scene: a scene with tiles in hand
 *
 * Says in few words how the tile in hand is turned: where its line leads that has the colour which
 * matters.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_report_rotated (MeanderScene *scene)
{
  const MeanderHeld *held = meander_scene_get_held (scene);

  if (held->n_tiles != 1)
    return g_strdup (_ ("Turned."));
  return meander_report_arc (scene, held->numbers[0], held->rotations[0]);
}
