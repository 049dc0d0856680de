/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/bag.h"

#include <string.h>

#include "net/secret.h"

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

/**
 * meander_net_apply:
 * @state: (inout): a state
 * @move: a move
 * @tile: (out): the tile that it brings from the bag or a stack, or 0
 *
 * Makes a move.
 *
 * Returns: whether the rules allow it
 */
gboolean
meander_net_apply (MeanderState *state, const char *move, guint *tile)
{
  guint8 before[G_N_ELEMENTS (state->place)];

  memcpy (before, state->place, sizeof before);
  if (!state->rules->apply (state, move, NULL))
    return FALSE;

  *tile = meander_net_find_drawn (before, state);

  return TRUE;
}

/**
 * meander_net_find_drawn:
 * @before: where each tile was
 * @state: the state after that
 *
 * Looks which tile has come from the bag or a stack.
 *
 * Returns: the first one, or 0
 */
guint
meander_net_find_drawn (const guint8 *before, const MeanderState *state)
{
  for (guint number = 1; number < G_N_ELEMENTS (state->place); number++)
    if (before[number] == MEANDER_PLACE_POOL && state->place[number] != MEANDER_PLACE_POOL)
      return number;

  return 0;
}

/* The tiles that have come until now, as parameters. */
static char *
list_come (MeanderGame *game)
{
  g_autoptr (MeanderState) state = meander_game_copy_state_at (game, 0);
  const guint n_moves = meander_game_get_n_moves (game);
  g_autofree char *start = state->rules->write_come (state);
  GString *words = g_string_new (NULL);
  gboolean any = FALSE;

  if (*start != '\0')
    g_string_append_printf (words, "bag%s\n", start);
  for (guint i = 0; i < n_moves; i++)
    {
      guint tile;
      const gboolean applied = meander_net_apply (state, meander_game_get_move (game, i), &tile);

      g_assert (applied);
      if (tile != 0)
        g_string_append_printf (words, "%s %u", any ? "" : "bag", tile);
      any |= tile != 0;
    }
  if (any)
    g_string_append_c (words, '\n');

  return g_string_free (words, FALSE);
}

/* The game from its start to where it stands, as anybody may know it: without seed and players. */
static MeanderRecord *
make_record (MeanderGame *game, const char *params, guint64 seed)
{
  MeanderRecord *record = meander_record_new (meander_game_get_state (game)->rules, params, seed);

  record->n_done = meander_game_get_n_moves (game);
  for (guint i = 0; i < record->n_done; i++)
    meander_record_add_move (record, meander_game_get_move (game, i), FALSE);
  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    if (meander_players_is_shared (meander_game_get_players (game), seat))
      record->players.shared |= 1u << seat;

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

  /* Who plays is told by the seats; at which of them somebody else has played, here. */
  read->players = (MeanderPlayersRecord){ .shared = read->players.shared };
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
  const MeanderPlacement *mine, *theirs;
  guint n_mine, n_theirs;

  if (memcmp (one->place, other->place, sizeof one->place) != 0 || one->n_pool != other->n_pool)
    return FALSE;

  mine = meander_board_get_placements (one->board, &n_mine);
  theirs = meander_board_get_placements (other->board, &n_theirs);
  for (guint i = 0; i < n_mine; i++)
    if (n_mine != n_theirs || mine[i].number != theirs[i].number ||
        mine[i].rotation != theirs[i].rotation || !meander_hex_equal (mine[i].hex, theirs[i].hex))
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
