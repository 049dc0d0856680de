/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/bag.h"

#include <string.h>

#include "net/secret.h"
#include "rules/strategy-game.h"

#define BAG "bag " /* so begins the parameter with the tiles that have come */

/* The parameters without what is known of the bag. */
static char *
strip_bag (const char *params)
{
  g_auto (GStrv) lines = g_strsplit (params, "\n", -1);
  GString *kept = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !g_str_has_prefix (lines[i], BAG))
      g_string_append_printf (kept, "%s\n", lines[i]);

  return g_string_free (kept, FALSE);
}

/* The tiles that have come until now, as a parameter. */
static char *
list_come (MeanderGame *game)
{
  g_autoptr (MeanderState) state = meander_game_copy_state_at (game, 0);
  const guint n_moves = meander_game_get_n_moves (game);
  guint8 tiles[MEANDER_STRATEGY_MAX_BAG];
  const guint n = state->rules->list_come (state, tiles);
  GString *line = g_string_new ("bag");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, " %u", tiles[i]);
  for (guint i = 0; i < n_moves; i++)
    {
      const guint n_before = state->n_pool;
      const guint next = state->pool[0];
      const gboolean applied = state->rules->apply (state, meander_game_get_move (game, i), NULL);

      g_assert (applied);
      if (state->n_pool < n_before)
        g_string_append_printf (line, " %u", next);
    }
  g_string_append_c (line, '\n');

  return g_string_free (line, FALSE);
}

/* The game from its start to where it stands, as anybody may know it: without seed and players. */
static MeanderRecord *
make_record (MeanderGame *game, const char *params, guint64 seed)
{
  MeanderRecord *record = meander_record_new (meander_game_get_state (game)->rules, params, seed);

  record->n_done = meander_game_get_n_moves (game);
  for (guint i = 0; i < record->n_done; i++)
    meander_record_add_move (record, meander_game_get_move (game, i), FALSE);

  return record;
}

/**
 * meander_net_can_share:
 * @game: a game
 *
 * Tells whether others can follow a game whose bag they do not know, and check it at the end.
 *
 * Returns: whether it is such a game, and its host knows the order of the bag by the seed alone
 */
gboolean
meander_net_can_share (MeanderGame *game)
{
  g_autofree char *stripped = strip_bag (meander_game_get_params (game));

  return meander_game_get_state (game)->rules->reveal != NULL &&
         strlen (stripped) == strlen (meander_game_get_params (game));
}

/**
 * meander_net_record_to_share:
 * @game: a game that can be shared, or one that is followed
 *
 * Writes down all that everybody at the table knows of a game, and nothing else.
 *
 * Returns: (transfer full): the text of a record
 */
char *
meander_net_record_to_share (MeanderGame *game)
{
  g_autofree char *come = list_come (game);
  g_autofree char *stripped = strip_bag (meander_game_get_params (game));
  g_autofree char *params = g_strconcat (stripped, come, NULL);
  g_autoptr (MeanderRecord) record = make_record (game, params, 0);

  return meander_record_to_text (record);
}

/**
 * meander_net_game_from_shared:
 * @record: text from anywhere
 *
 * Makes the game that a host tells of. In its parameters are all tiles that have come, whether the
 * host has listed them or not, so that more can be revealed.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL if it cannot be played so
 */
MeanderGame *
meander_net_game_from_shared (const char *record)
{
  g_autoptr (MeanderRecord) read = meander_record_parse (record, strlen (record), NULL, NULL);
  g_autoptr (MeanderRecord) whole = NULL;
  g_autoptr (MeanderGame) told = NULL;
  g_autofree char *stripped = NULL;
  g_autofree char *come = NULL;
  g_autofree char *params = NULL;

  if (read == NULL || read->rules->reveal == NULL)
    return NULL;

  read->players = (MeanderPlayersRecord){ 0 };
  told = meander_game_new_from_record (read, NULL);
  if (told == NULL)
    return NULL;

  stripped = strip_bag (read->params);
  come = list_come (told);
  params = g_strconcat (stripped, come, NULL);
  whole = make_record (told, params, 0);

  return meander_game_new_from_record (whole, NULL);
}

static gboolean
is_same (const MeanderState *one, const MeanderState *other)
{
  if (memcmp (one->place, other->place, sizeof one->place) != 0 || one->n_pool != other->n_pool)
    return FALSE;

  for (guint i = 0; i < one->n_players; i++)
    if (one->racks[i].n_tiles != other->racks[i].n_tiles ||
        memcmp (one->racks[i].tiles, other->racks[i].tiles, one->racks[i].n_tiles) != 0)
      return FALSE;

  return TRUE;
}

/**
 * meander_net_open_bag:
 * @game: the game as it is known
 * @seed: what the host says the seed was
 * @nonce: (array fixed-size=32): and the nonce
 * @hash: (array fixed-size=32): what it committed to at the start
 *
 * Checks that the game is the one that the host committed to: the start dealt the same, and each
 * tile came as it lay in the bag.
 *
 * Returns: (transfer full) (nullable): the game with its true start, or %NULL if it is another one
 */
MeanderGame *
meander_net_open_bag (MeanderGame *game,
                      guint64 seed,
                      const guint8 nonce[MEANDER_NET_HASH_BYTES],
                      const guint8 hash[MEANDER_NET_HASH_BYTES])
{
  g_autofree char *params = strip_bag (meander_game_get_params (game));
  g_autoptr (MeanderRecord) record = make_record (game, params, seed);
  g_autoptr (MeanderGame) opened = NULL;
  g_autoptr (MeanderState) mine = NULL;
  g_autoptr (MeanderState) theirs = NULL;
  guint8 computed[MEANDER_NET_HASH_BYTES];
  gboolean same;

  meander_net_commit_bag (seed, nonce, computed);
  if (memcmp (computed, hash, sizeof computed) != 0)
    return NULL;

  opened = meander_game_new_from_record (record, NULL);
  if (opened == NULL)
    return NULL;

  mine = meander_game_copy_state_at (game, 0);
  theirs = meander_game_copy_state_at (opened, 0);
  same = is_same (mine, theirs);
  for (guint i = 0; same && i < record->n_done; i++)
    same = mine->rules->apply (mine, meander_game_get_move (game, i), NULL) &&
           theirs->rules->apply (theirs, meander_game_get_move (game, i), NULL) &&
           is_same (mine, theirs);

  return same ? g_steal_pointer (&opened) : NULL;
}
