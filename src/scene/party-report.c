/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-report.h"

#include <glib/gi18n.h>

#include "rules/gobble-game.h"

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
    return g_strdup (keys ? _ ("Who gets a tile? Press the number.") : _ ("Who gets a tile?"));
  if (held != 0 && held == revealed)
    return g_strdup (_ ("Find a place where it touches two tiles."));
  if (held != 0)
    return g_strdup (find_fill (state, _ ("Fill a space with three tiles round it.")));
  if (revealed != 0)
    return g_strdup (keys                             ? _ ("Press Enter to pick up your tile.")
                     : device == MEANDER_DEVICE_TOUCH ? _ ("Tap your tile.")
                                                      : _ ("Click your tile."));
  if (meander_gobble_may_take (state, seat))
    return g_strdup (keys                             ? _ ("Press Enter for a new tile.")
                     : device == MEANDER_DEVICE_TOUCH ? _ ("Tap your stack for a new tile.")
                                                      : _ ("Click your stack for a new tile."));
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
    return g_strdup (_ ("Out! You have no tiles left."));
  if (!meander_gobble_may_act (state, seat) || hand == MEANDER_N_HANDS)
    return g_strdup (_ ("Wait for your turn."));

  return find_step (party, seat, hand, device);
}
