/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "house.h"

#include <string.h>

#include "net/race.h"

static void
fill (House *self, guint8 bytes[MEANDER_NET_HASH_BYTES])
{
  for (guint i = 0; i < MEANDER_NET_HASH_BYTES; i++)
    bytes[i] = (guint8) meander_random_below (&self->random, 256);
}

/* What both sides have written is on its way. */
static void
take (House *self, HouseLink *link)
{
  g_autofree char *down = NULL;
  g_autofree char *up = NULL;
  gboolean ended = FALSE;

  if (link->connection == 0)
    return;

  down = meander_net_table_take (self->table, link->connection, &link->host_hung_up);
  g_string_append (link->down, down);
  if (link->guest != NULL)
    {
      up = meander_net_guest_take (link->guest, &ended);
      g_string_append (link->up, up);
    }
}

static void
on_refused (MeanderNetGuest *guest, guint why, HouseLink *link)
{
  link->n_refused++;
}

/* Some bytes for a name. */
static void
make_fingerprint (const char *name, guint8 fingerprint[MEANDER_NET_HASH_BYTES])
{
  memset (fingerprint, 0, MEANDER_NET_HASH_BYTES);
  memcpy (fingerprint, name, MIN (strlen (name), MEANDER_NET_HASH_BYTES));
}

static HouseLink *
add_link (House *self, const char *name)
{
  HouseLink *link = &self->links[self->n_links++];

  g_assert_cmpuint (self->n_links, <=, HOUSE_MAX_GUESTS);
  *link = (HouseLink){ .name = g_strdup (name),
                       .up = g_string_new (NULL),
                       .down = g_string_new (NULL),
                       .heard = g_string_new (NULL) };

  return link;
}

/* A table with guests that are not yet connected. */
House *
house_new (guint64 seed, guint n_seats, guint n_guests)
{
  House *self = g_new0 (House, 1);

  meander_random_init (&self->random, seed);
  self->table = meander_net_table_new ("Host", n_seats);
  for (guint i = 0; i < n_guests; i++)
    {
      g_autofree char *name = g_strdup_printf ("guest-%u", i);
      HouseLink *link = add_link (self, name);

      link->guest = meander_net_guest_new (name);
      g_signal_connect (link->guest, "refused", G_CALLBACK (on_refused), link);
    }

  return self;
}

void
house_free (House *self)
{
  for (guint i = 0; i < self->n_links; i++)
    {
      HouseLink *link = &self->links[i];

      if (link->guest != NULL)
        g_assert_finalize_object (link->guest);
      g_free (link->name);
      g_string_free (link->up, TRUE);
      g_string_free (link->down, TRUE);
      g_string_free (link->heard, TRUE);
    }
  g_assert_finalize_object (self->table);
  if (self->game != NULL)
    g_assert_finalize_object (self->game);
  g_free (self);
}

void
house_start (House *self, const char *params, guint64 seed)
{
  house_start_game (self, &meander_strategy_rules, params, seed);
}

void
house_start_game (House *self, const MeanderRules *rules, const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  guint8 nonce[MEANDER_NET_HASH_BYTES];

  fill (self, nonce);
  self->game = meander_game_new (rules, params, seed, &error);
  g_assert_no_error (error);
  g_assert_true (meander_net_table_start (self->table, self->game, nonce));
}

/* Both ends of a new connection know the same binding, and each has its own nonce. */
void
house_connect (House *self, HouseLink *link)
{
  MeanderNetMeeting host = { .binding = { 0 } };
  MeanderNetMeeting guest;

  g_assert_cmpuint (link->connection, ==, 0);
  make_fingerprint ("host", host.fingerprints[0]);
  make_fingerprint (link->name, host.fingerprints[1]);
  fill (self, host.binding);
  guest = host;
  fill (self, host.nonces[0]);
  fill (self, guest.nonces[1]);
  link->host_hung_up = link->is_mid_line = FALSE;
  link->connection = meander_net_table_connect (self->table, &host, self->now);
  if (link->guest != NULL)
    meander_net_guest_connect (link->guest, &guest, self->now);
  take (self, link);
}

/* The host of a race is killed, and opens its table again, when the calendar shows @epoch more than the
 * clock. */
void
house_kill_race (House *self, gint64 epoch, gint64 epoch_before)
{
  g_autofree char *table = meander_net_table_to_text (self->table, epoch_before);

  for (guint i = 0; i < self->n_links; i++)
    house_cut (self, &self->links[i]);
  g_assert_finalize_object (self->table);
  g_assert_finalize_object (self->game);

  self->table = meander_net_table_new_from_text ("Host", table, epoch, self->now);
  g_assert_nonnull (self->table);
  self->game = g_object_ref (meander_net_table_get_race (self->table, NULL));
}

/* The host is killed: only what it has saved is left, and it opens the table again. */
void
house_kill_host (House *self)
{
  g_autoptr (MeanderRecord) record = meander_game_to_record (self->game);
  g_autofree char *game = meander_record_to_text (record);
  g_autofree char *table = meander_net_table_to_text (self->table, 0);
  g_autoptr (MeanderRecord) read = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->n_links; i++)
    house_cut (self, &self->links[i]);
  g_assert_finalize_object (self->table);
  g_assert_finalize_object (self->game);

  read = meander_record_parse (game, strlen (game), "saved", &error);
  g_assert_no_error (error);
  self->game = meander_game_new_from_record (read, &error);
  g_assert_no_error (error);
  self->table = meander_net_table_new_from_text ("Host", table, 0, self->now);
  g_assert_nonnull (self->table);
  g_assert_true (meander_net_table_start (self->table, self->game, NULL));
}

/* A guest is killed: it knows its certificate, and nothing else. */
void
house_kill_guest (House *self, HouseLink *link)
{
  house_cut (self, link);
  g_assert_finalize_object (link->guest);
  link->guest = meander_net_guest_new (link->name);
  g_signal_connect (link->guest, "refused", G_CALLBACK (on_refused), link);
}

/* What is on its way is lost; both ends hear that it broke. */
void
house_cut (House *self, HouseLink *link)
{
  if (link->connection == 0)
    return;

  take (self, link);
  g_string_truncate (link->up, 0);
  g_string_truncate (link->down, 0);
  meander_net_table_disconnect (self->table, link->connection);
  link->connection = 0;
  if (link->guest != NULL)
    meander_net_guest_disconnect (link->guest);
}

/* Some of what is on its way arrives; a connection that one end closes is at its end when all has. */
gboolean
house_deliver (House *self, HouseLink *link, gboolean up, gsize n_bytes)
{
  GString *way = up ? link->up : link->down;
  g_autofree char *bytes = NULL;
  gsize n;

  take (self, link);
  if (link->connection == 0)
    return FALSE;
  if (way->len == 0)
    {
      const gboolean over =
          link->host_hung_up || (link->guest != NULL &&
                                 meander_net_guest_get_step (link->guest) == MEANDER_NET_GUEST_OFF);

      if (over && link->up->len + link->down->len == 0)
        house_cut (self, link);
      return FALSE;
    }

  n = MIN (n_bytes, way->len);
  bytes = g_memdup2 (way->str, n);
  g_string_erase (way, 0, (gssize) n);
  if (up)
    link->is_mid_line = bytes[n - 1] != '\n';
  if (up)
    meander_net_table_receive (self->table, link->connection, bytes, n, self->now);
  else
    {
      g_string_append_len (link->heard, bytes, (gssize) n);
      if (link->guest != NULL)
        meander_net_guest_receive (link->guest, bytes, n, self->now);
    }
  take (self, link);

  return TRUE;
}

/* All that is on its way arrives, within no time. */
void
house_arrive (House *self)
{
  gboolean moved = TRUE;

  while (moved)
    {
      moved = FALSE;
      for (guint i = 0; i < self->n_links; i++)
        for (guint up = 0; up < 2; up++)
          moved |= house_deliver (self, &self->links[i], up != 0, G_MAXUINT16);
    }
}

/* All that is on its way arrives, and all that is said to it. */
void
house_settle (House *self)
{
  gboolean moved = TRUE;

  while (moved)
    {
      moved = FALSE;
      self->now += 1000;
      for (guint i = 0; i < self->n_links; i++)
        for (guint up = 0; up < 2; up++)
          moved |= house_deliver (self, &self->links[i], up != 0, G_MAXUINT16);
    }
}

/* Everybody who waits is let in, having seen the same tiles. */
void
house_let_all_in (House *self)
{
  for (guint i = 0; i < self->n_links; i++)
    {
      HouseLink *link = &self->links[i];
      guint8 tiles[MEANDER_NET_N_SHOWN];
      guint8 shown[MEANDER_NET_N_SHOWN];

      if (link->guest == NULL || link->connection == 0 ||
          meander_net_guest_get_step (link->guest) != MEANDER_NET_GUEST_WAITING ||
          meander_net_table_get_knock (self->table, link->connection, tiles) == NULL)
        continue;
      g_assert_true (meander_net_guest_get_tiles (link->guest, shown));
      g_assert_cmpmem (tiles, sizeof tiles, shown, sizeof shown);
      g_assert_true (meander_net_table_let_in (self->table, link->connection));
    }
}

/* Somebody who says what the test likes. */
HouseLink *
house_add_stranger (House *self, const char *name)
{
  HouseLink *link = add_link (self, name);

  house_connect (self, link);

  return link;
}

void
house_say (House *self, HouseLink *link, const char *text)
{
  g_string_append (link->up, text);
}

/* ---- games ---- */

/* All that everybody at the table knows of a state. */
char *
house_describe (const MeanderState *state)
{
  GString *text = g_string_new (NULL);
  const MeanderPlacement *tiles;
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  guint n_tiles;

  tiles = meander_board_get_placements (state->board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    g_string_append_printf (text, "%u@%d,%d/%u ", tiles[i].number, tiles[i].hex.q, tiles[i].hex.r,
                            tiles[i].rotation);
  for (guint i = 0; i < state->n_players; i++)
    {
      g_string_append_printf (text,
                              "\nrack %d, start %u:", (int) meander_strategy_get_colour (state, i),
                              meander_strategy_get_start_tile (state, i));
      for (guint k = 0; k < state->racks[i].n_tiles; k++)
        g_string_append_printf (text, " %u", state->racks[i].tiles[k]);
    }
  g_string_append_printf (
      text, "\nbag %u %" G_GINT64_MODIFIER "x\nseat %u step %u free %u passed %u", state->n_pool,
      turn->bag, meander_strategy_get_seat (state), (guint) meander_strategy_get_step (state),
      turn->free_made, turn->n_passed);

  return g_string_free (text, FALSE);
}

/* All who are in have the host's state. */
void
house_assert_same (House *self)
{
  g_autofree char *mine = house_describe (meander_game_get_state (self->game));

  for (guint i = 0; i < self->n_links; i++)
    {
      HouseLink *link = &self->links[i];

      if (link->guest != NULL && meander_net_guest_get_step (link->guest) == MEANDER_NET_GUEST_IN)
        {
          g_autofree char *theirs =
              house_describe (meander_game_get_state (meander_net_guest_get_game (link->guest)));

          g_assert_cmpstr (mine, ==, theirs);
        }
    }
}

/* A move that the rules allow. */
void
house_pick (House *self, const MeanderState *state, MeanderMove *move)
{
  MeanderPlacement tile;

  *move = (MeanderMove){ 0 };
  if (meander_turn_pick (meander_strategy_get_turn (state), &self->random, &tile))
    meander_move_add_place (move, tile.number, tile.hex, tile.rotation);
}

/* A move at the host's computer, whoever's turn it is. */
void
house_play_host (House *self)
{
  g_autoptr (GError) error = NULL;
  MeanderMove move;

  house_pick (self, meander_game_get_state (self->game), &move);
  g_assert_true (meander_game_play_move (self->game, &move, &error));
}

/* A guest asks for a move that it thinks it may make. */
void
house_play_guest (House *self, HouseLink *link)
{
  const MeanderState *state = meander_game_get_state (meander_net_guest_get_game (link->guest));
  g_autofree char *text = NULL;
  MeanderMove move;

  house_pick (self, state, &move);
  text = meander_move_to_text (&move);
  meander_net_guest_play (link->guest, text);
}
