/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-report.h"

#include <glib/gi18n.h>

#include "rules/gobble-game.h"
#include "scene/report.h"
#include "words/announce.h"
#include "words/basics.h"
#include "words/gobble.h"

static gboolean
has_space (const MeanderBoard *board)
{
  const MeanderHex *hexes;
  guint n_hexes, i;

  hexes = meander_board_get_frontier (board, &n_hexes);
  for (i = 0; i < n_hexes; i++)
    if (meander_board_is_forced (board, hexes[i]))
      return TRUE;

  return FALSE;
}

/* What a tile of the heap is for; nobody looks for a space where there is none. */
static const char *
find_fill (const MeanderState *state, const char *otherwise)
{
  return has_space (state->board) ? otherwise : _ ("No space has three tiles round it yet.");
}

static char *
find_step (MeanderGobbleParty *party, guint seat, MeanderHand hand, MeanderDevice device)
{
  gboolean keys = device == MEANDER_DEVICE_KEYS;
  const MeanderState *state = meander_gobble_party_get_state (party);
  guint revealed = meander_gobble_get_revealed (state, seat);
  guint held = meander_gobble_party_get_held (party, hand);

  if (meander_gobble_party_holds_stack (party, hand))
    return g_strdup (keys ? _ ("Who gets the tile from your stack? Press the number.")
                          : _ ("Who gets the tile from your stack?"));
  if (meander_gobble_count_gifts (state, seat) > 0)
    /* Translators: a player who has called Gobble! chooses one of the others. */
    return g_strdup (keys ? _ ("Gobble! Who gets a tile? Press the number.")
                          : _ ("Gobble! Who gets a tile?"));
  if (held != 0 && held == revealed)
    return g_strdup (_ ("Find a place where it touches two tiles."));
  if (held != 0)
    return g_strdup (find_fill (state, _ ("Fill a space with three tiles round it.")));
  if (revealed != 0)
    return g_strdup (keys ? _ ("Press Enter to pick up your tile.") : _ ("Pick up your tile."));
  if (meander_gobble_may_take (state, seat))
    return g_strdup (keys ? _ ("Press Enter for a new tile.") : _ ("Take a tile from your stack."));
  if (meander_gobble_may_pass (state, seat))
    return g_strdup (_ ("Fill a space from your heap, or end your turn."));

  return g_strdup (find_fill (state, _ ("Fill spaces from your heap.")));
}

/**
 * meander_party_report_step:
 * @party: what is played, with a game
 * @seat: a person
 * @device: with what the person plays
 *
 * Says what the person does next.
 *
 * Returns: (transfer full): a sentence; empty where there is nothing to be done
 */
char *
meander_party_report_step (MeanderGobbleParty *party, guint seat, MeanderDevice device)
{
  const MeanderState *state = meander_gobble_party_get_state (party);
  MeanderHand hand = meander_gobble_party_get_user (party, seat);

  if (meander_gobble_is_over (state))
    return g_strdup (_ ("The game is over."));
  if (meander_gobble_get_rank (state, seat) > 0)
    return g_strdup (_ ("You have no tiles left."));
  if (!meander_gobble_may_act (state, seat) || hand == MEANDER_N_HANDS)
    return g_strdup (_ ("Wait for your turn."));

  return find_step (party, seat, hand, device);
}

/**
 * meander_party_report_fit:
 * @party: what is played, with a game
 * @hex: where the keyboard is
 *
 * Says in few words whether what is in the keyboard's hand may lie there as it is turned: it is
 * heard with every step.
 *
 * Returns: (transfer full) (nullable): a sentence, or %NULL with nothing in hand
 */
char *
meander_party_report_fit (MeanderGobbleParty *party, MeanderHex hex)
{
  const guint number = meander_gobble_party_get_held (party, MEANDER_HAND_KEYS);
  const MeanderPlacement *tile;
  MeanderVerdict verdict;

  if (number == 0)
    return NULL;
  tile = meander_board_at (meander_gobble_party_get_state (party)->board, hex);
  if (tile != NULL)
    return g_strdup_printf (_ ("Tile %u is here."), tile->number);
  meander_game_verdict (meander_gobble_party_get_game (party), number, hex,
                        meander_gobble_party_get_rotation (party, number), &verdict);
  return meander_words_announce_fit (&verdict);
}

/**
 * meander_party_report_hand:
 * @party: what is played, with a game
 *
 * Says what is in the keyboard's hand, and of a tile of the heap what it is for.
 *
 * Returns: (transfer full) (nullable): one sentence or two, or %NULL with nothing in hand
 */
char *
meander_party_report_hand (MeanderGobbleParty *party)
{
  const MeanderState *state = meander_gobble_party_get_state (party);
  const guint number = meander_gobble_party_get_held (party, MEANDER_HAND_KEYS);
  const guint seat = meander_gobble_party_get_seat (party, MEANDER_HAND_KEYS);
  g_autofree char *words = NULL;
  g_autofree char *step = NULL;

  if (number == 0)
    return NULL;
  words =
      meander_words_tile (state->set, number, meander_gobble_party_get_rotation (party, number));
  if (number == meander_gobble_get_revealed (state, seat))
    return g_strdup_printf ("%s.", words);
  step = meander_party_report_step (party, seat, MEANDER_DEVICE_KEYS);
  return g_strdup_printf ("%s. %s", words, step);
}

static void
add_sentence (GString *text, const char *sentence)
{
  if (sentence == NULL || *sentence == '\0')
    return;
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* Turn by turn, while no person is on turn. */
static void
add_turn (GString *text, MeanderGobbleParty *party)
{
  const MeanderState *state = meander_gobble_party_get_state (party);

  for (guint seat = 0; seat < state->n_players; seat++)
    if (meander_gobble_may_act (state, seat))
      {
        g_autofree char *turn =
            meander_words_gobble_turn (meander_gobble_party_get_game (party), seat);

        add_sentence (text, turn);
      }
}

/* What everybody has, and since when it is played. */
static void
add_players (GString *text, MeanderGobbleParty *party)
{
  const MeanderState *state = meander_gobble_party_get_state (party);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      g_autofree char *place =
          meander_words_gobble_place (meander_gobble_party_get_game (party), seat);
      g_autofree char *sentence = g_strdup_printf ("%s.", place);

      add_sentence (text, sentence);
    }
  if (!meander_gobble_is_turn_based (state))
    {
      g_autofree char *time = meander_words_time (meander_gobble_party_get_time (party));
      /* Translators: said by the screen reader: how long a game has taken so far, such as 4:05. */
      g_autofree char *sentence = g_strdup_printf (_ ("Time: %s."), time);

      add_sentence (text, sentence);
    }
}

/**
 * meander_party_report_all:
 * @party: what is played, with a game
 * @scene: shows it
 *
 * Says all that there is to be seen: what is in hand, what is at the keyboard's cursor, what
 * to do, and what everybody has.
 *
 * Returns: (transfer full): several sentences
 */
char *
meander_party_report_all (MeanderGobbleParty *party, MeanderScene *scene)
{
  const MeanderHex cursor = meander_scene_get_cursor (scene);
  const guint number = meander_gobble_party_get_held (party, MEANDER_HAND_KEYS);
  const guint seat = meander_gobble_party_get_seat (party, MEANDER_HAND_KEYS);
  g_autofree char *fit = meander_party_report_fit (party, cursor);
  g_autofree char *hex = meander_report_hex (scene, cursor);
  g_autofree char *place = g_strdup_printf ("%s.", hex);
  GString *text = g_string_new (NULL);

  if (number != 0)
    {
      g_autofree char *tile =
          meander_words_tile (meander_gobble_party_get_state (party)->set, number,
                              meander_gobble_party_get_rotation (party, number));
      /* Translators: %s names a tile and the colours at its edges */
      g_autofree char *hand = g_strdup_printf (_ ("In hand: %s."), tile);

      add_sentence (text, hand);
    }
  if (g_strcmp0 (fit, place) != 0)
    add_sentence (text, fit);
  add_sentence (text, place);
  if (seat != MEANDER_NO_SEAT)
    {
      g_autofree char *step = meander_party_report_step (party, seat, MEANDER_DEVICE_KEYS);

      add_sentence (text, step);
    }
  else
    add_turn (text, party);
  add_players (text, party);
  return g_string_free (text, FALSE);
}
