/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/gobble.h"

#include <glib/gi18n.h>

#include "play/gobble.h"
#include "words/announce.h"
#include "words/basics.h"
#include "words/levels.h"
#include "words/strategy.h"

/* Translators: how fast a computer player of Gobble is, five steps. */
static const char *const paces[] = { NC_ ("pace", "slow"), NC_ ("pace", "calm"),
                                     NC_ ("pace", "brisk"), NC_ ("pace", "quick"),
                                     NC_ ("pace", "very quick") };

G_STATIC_ASSERT (G_N_ELEMENTS (paces) == MEANDER_GOBBLE_N_LEVELS);

/* Translators: which place a player has come to, as short as may be. */
static const char *const places[] = {
  NC_ ("rank", "1st"), NC_ ("rank", "2nd"), NC_ ("rank", "3rd"),
  NC_ ("rank", "4th"), NC_ ("rank", "5th"), NC_ ("rank", "6th")
};

G_STATIC_ASSERT (G_N_ELEMENTS (places) == MEANDER_MAX_PLAYERS);

/**
 * meander_words_gobble_face:
 * @level: a computer player of Gobble, 1 to %MEANDER_GOBBLE_N_LEVELS
 *
 * Finds the computer player of the strategy game that has the same face and name:
 * slow animals and quick ones.
 *
 * Returns: whose face it is; %MEANDER_LEVEL_NONE for a person
 */
MeanderLevel
meander_words_gobble_face (guint level)
{
  g_return_val_if_fail (level <= MEANDER_GOBBLE_N_LEVELS, MEANDER_LEVEL_NONE);

  return level == 0 ? MEANDER_LEVEL_NONE : meander_play_gobble_get_animal (level);
}

/**
 * meander_words_gobble_level:
 * @level: a computer player of Gobble, 1 to %MEANDER_GOBBLE_N_LEVELS
 *
 * Names it.
 *
 * Returns: (transfer none): “Turtle”
 */
const char *
meander_words_gobble_level (guint level)
{
  return meander_words_level (meander_words_gobble_face (level));
}

/**
 * meander_words_gobble_pace:
 * @level: a computer player of Gobble, 1 to %MEANDER_GOBBLE_N_LEVELS
 *
 * Says how fast it plays.
 *
 * Returns: (transfer none): “slow”
 */
const char *
meander_words_gobble_pace (guint level)
{
  g_return_val_if_fail (level > 0 && level <= MEANDER_GOBBLE_N_LEVELS, "");

  return g_dpgettext2 (NULL, "pace", paces[level - 1]);
}

static const char *
tell_heap (void)
{
  return _ (
      "Tiles that do not fit go to your heap. From there they can only fill spaces with three tiles round them.");
}

/**
 * meander_words_gobble_picture:
 * @state: a state of Gobble
 * @picture: which of the three pictures, from 0 on
 *
 * Tells a rule, as it stands under its picture before the game.
 *
 * Returns: (transfer none): a sentence or two
 */
const char *
meander_words_gobble_picture (const MeanderState *state, guint picture)
{
  const gboolean alone = state->n_players == 1;

  switch (picture)
    {
    case 0:
      if (alone)
        return _ ("Each tile touches two others, and the colours match.");
      if (meander_gobble_is_turn_based (state))
        return _ ("One tile each turn. It touches two others, and the colours match.");
      return _ (
          "Everyone plays at the same time. Each tile touches two others, and the colours match.");
    case 1:
      if (alone)
        return tell_heap ();
      return _ (
          "Fill a space with three tiles round it: Gobble! Then somebody else gets one of your tiles.");
    default:
      if (alone)
        return _ ("Place all the tiles as fast as you can.");
      return tell_heap ();
    }
}

/**
 * meander_words_gobble_goal:
 * @state: a state of Gobble
 *
 * Says what is to be done in the whole game, as long as nothing else need be said at the table.
 *
 * Returns: (transfer none): a sentence
 */
const char *
meander_words_gobble_goal (const MeanderState *state)
{
  if (state->n_players == 1)
    return _ ("Place all your tiles: each touches two others.");
  return _ ("The first player with no tiles left wins.");
}

/**
 * meander_words_gobble_aim:
 * @state: a state of Gobble
 *
 * Says below the pictures how one of several players wins.
 *
 * Returns: (transfer none) (nullable): two sentences, or %NULL for who plays alone
 */
const char *
meander_words_gobble_aim (const MeanderState *state)
{
  if (state->n_players == 1)
    return NULL;
  return _ (
      "The first player with no tiles left wins. If nothing fits any more, the player with the fewest tiles wins.");
}

/**
 * meander_words_gobble_player:
 * @game: a game of Gobble
 * @seat: a player, from 0 on
 *
 * Names a player: as they have named themselves, else by number; the computer by
 * its level.
 *
 * Returns: (transfer full): the name
 */
char *
meander_words_gobble_player (MeanderGame *game, guint seat)
{
  g_autoptr (MeanderGobbleSetup) setup =
      meander_gobble_setup_parse (meander_game_get_params (game), NULL);
  guint other;

  if (setup == NULL || seat >= setup->n_players)
    return g_strdup ("");
  if (*setup->names[seat] != '\0')
    return meander_words_isolate (setup->names[seat]);
  if (setup->levels[seat] == 0)
    return meander_words_unnamed (seat);

  for (other = 0; other < setup->n_players; other++)
    if (other != seat && setup->levels[other] == setup->levels[seat])
      return g_strdup_printf (C_ ("player", "%s %u"),
                              meander_words_gobble_level (setup->levels[seat]), seat + 1);

  return g_strdup (meander_words_gobble_level (setup->levels[seat]));
}

/* Whether a player is the only person and has no name: that is who reads it. */
static gboolean
is_you (MeanderGame *game, guint seat)
{
  g_autoptr (MeanderGobbleSetup) setup =
      meander_gobble_setup_parse (meander_game_get_params (game), NULL);
  guint n_people = 0;

  if (setup == NULL || seat >= setup->n_players)
    return FALSE;
  for (guint i = 0; i < setup->n_players; i++)
    n_people += setup->levels[i] == 0;
  return n_people == 1 && setup->levels[seat] == 0 && *setup->names[seat] == '\0';
}

/**
 * meander_words_gobble_player_or_you:
 * @game: a game of Gobble
 * @seat: a player, from 0 on
 *
 * Names a player for the only person, where that is who reads it.
 *
 * Returns: (transfer full): “You”, “Anna”
 */
char *
meander_words_gobble_player_or_you (MeanderGame *game, guint seat)
{
  return is_you (game, seat) ? meander_words_you () : meander_words_gobble_player (game, seat);
}

/**
 * meander_words_gobble_names:
 * @game: a game of Gobble
 *
 * Lists the players.
 *
 * Returns: (transfer full): “Anna, Frog”
 */
char *
meander_words_gobble_names (MeanderGame *game)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  guint seat;

  /* Who reads it comes first. */
  for (guint pass = 0; pass < 2; pass++)
    for (seat = 0; seat < meander_game_get_state (game)->n_players; seat++)
      {
        g_autofree char *name = meander_words_gobble_player_or_you (game, seat);

        if (is_you (game, seat) == (pass == 0))
          g_strv_builder_add (builder, name);
      }
  names = g_strv_builder_end (builder);
  return g_strjoinv (", ", names);
}

/**
 * meander_words_gobble_title:
 * @game: a game of Gobble
 *
 * Names the game with its players.
 *
 * Returns: (transfer full): “Gobble: Anna, Frog”
 */
char *
meander_words_gobble_title (MeanderGame *game)
{
  g_autofree char *all = meander_words_gobble_names (game);

  /* Alone, there is nobody to be told from. */
  if (meander_game_get_state (game)->n_players == 1 && is_you (game, 0))
    return g_strdup (C_ ("game", "Gobble"));
  /* Translators: the game Gobble, and a list of its players. */
  return g_strdup_printf (_ ("Gobble: %s"), all);
}

/**
 * meander_words_gobble_turn:
 * @game: a game of Gobble
 * @seat: who is on turn
 *
 * Says whose turn it is.
 *
 * Returns: (transfer full): “It is Anna to play.”
 */
char *
meander_words_gobble_turn (MeanderGame *game, guint seat)
{
  g_autofree char *name = meander_words_gobble_player (game, seat);

  /* Translators: whose turn it is; %s is a name */
  return g_strdup_printf (_ ("Next to play: %s."), name);
}

/**
 * meander_words_gobble_to_play:
 * @game: a game of Gobble
 * @seat: who is on turn
 *
 * Shows whose turn it is, as beside the strategy game.
 *
 * Returns: (transfer full): “Your turn”, “Anna to play”
 */
char *
meander_words_gobble_to_play (MeanderGame *game, guint seat)
{
  g_autofree char *name = NULL;

  if (is_you (game, seat))
    return g_strdup (_ ("Your turn"));

  name = meander_words_gobble_player (game, seat);
  /* Translators: whose turn it is; %s is a name */
  return g_strdup_printf (_ ("%s to play"), name);
}

/* Who gives whom a tile, and how many that one has now. */
static char *
describe_gift (MeanderGame *game, const MeanderGobbleMove *move, guint listener)
{
  g_autofree char *from = meander_words_gobble_player (game, move->seat);
  g_autofree char *to = meander_words_gobble_player (game, move->to);
  guint n = meander_gobble_count_tiles (meander_game_get_state (game), move->to);

  if (move->to == listener)
    /* Translators: said by the screen reader; %s is a name, %u the number of tiles. */
    return g_strdup_printf (ngettext ("%s gives you a tile. You now have %u tile.",
                                      "%s gives you a tile. You now have %u tiles.", n),
                            from, n);

  /* Translators: said by the screen reader: two names, and the number of tiles. */
  return g_strdup_printf (ngettext ("%s gives a tile away. %s now has %u tile.",
                                    "%s gives a tile away. %s now has %u tiles.", n),
                          from, to, n);
}

/**
 * meander_words_gobble_move:
 * @game: a game of Gobble
 * @move: what somebody has done just now
 * @listener: whom it is told
 *
 * Tells a player of a move: briefly where all play at once.
 *
 * Returns: (transfer full) (nullable): a sentence, or %NULL where it needs none
 */
char *
meander_words_gobble_move (MeanderGame *game, const MeanderGobbleMove *move, guint listener)
{
  gboolean turn_based = meander_gobble_is_turn_based (meander_game_get_state (game));
  g_autofree char *name = meander_words_gobble_player (game, move->seat);

  if (move->act == MEANDER_GOBBLE_GIVE)
    return describe_gift (game, move, listener);
  if (move->act == MEANDER_GOBBLE_PLACE && turn_based)
    return meander_words_announce_placed (meander_game_get_board (game), name, move->tile.number);
  if (move->act == MEANDER_GOBBLE_PLACE)
    /* Translators: said, briefly: who has placed which tile. */
    return g_strdup_printf (_ ("%s: tile %u"), name, move->tile.number);
  if (move->act == MEANDER_GOBBLE_HEAP && turn_based)
    /* Translators: said by the screen reader; %s is a name. */
    return g_strdup_printf (_ ("%s puts a tile on the heap."), name);

  return NULL;
}

/**
 * meander_words_gobble_own:
 * @game: a game of Gobble
 * @move: what a player has done just now
 *
 * Tells the player who has made a move what is left; of a tile that was placed its place tells,
 * with meander_words_gobble_laid().
 *
 * Returns: (transfer full) (nullable): a sentence, or %NULL where it needs none
 */
char *
meander_words_gobble_own (MeanderGame *game, const MeanderGobbleMove *move)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint n_left = meander_gobble_count_tiles (state, move->seat);

  /* Of the first one it is told what a heap is. */
  if (move->act == MEANDER_GOBBLE_HEAP && meander_gobble_count_heap (state, move->seat) > 1)
    return g_strdup_printf (
        _ ("Tile %u is on your heap."),
        state->racks[move->seat].tiles[meander_gobble_count_heap (state, move->seat) - 1]);
  if (move->act != MEANDER_GOBBLE_PLACE || n_left == 0)
    return NULL;

  /* Translators: said by the screen reader in Gobble, after a tile has been placed. */
  return g_strdup_printf (ngettext ("You have %u tile left.", "You have %u tiles left.", n_left),
                          n_left);
}

/**
 * meander_words_gobble_laid:
 * @board: the table
 * @tile: a tile that was placed just now
 *
 * Says in few words where a player has placed a tile.
 *
 * Returns: (transfer full): “Tile 14 is next to 2 tiles.”
 */
char *
meander_words_gobble_laid (const MeanderBoard *board, const MeanderPlacement *tile)
{
  const guint touching = meander_board_count_neighbours (board, tile->hex);

  return g_strdup_printf (
      ngettext ("Tile %u is next to %u tile.", "Tile %u is next to %u tiles.", touching),
      tile->number, touching);
}

/* One more in a list; @list may be NULL. */
static char *
add_part (char *list, char *part)
{
  g_autofree char *before = list;
  g_autofree char *more = part;

  return before != NULL ? g_strdup_printf (C_ ("list", "%s, %s"), before, more)
                        : g_steal_pointer (&more);
}

/**
 * meander_words_gobble_receivers:
 * @game: a game of Gobble
 * @seat: who owes somebody a tile
 *
 * Tells who may get it, each with the number of the key.
 *
 * Returns: (transfer full): “1 Anna, 3 Frog.”
 */
char *
meander_words_gobble_receivers (MeanderGame *game, guint seat)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autofree char *list = NULL;

  for (guint to = 0; to < state->n_players; to++)
    if (meander_gobble_may_give (state, seat, to))
      {
        g_autofree char *name = meander_words_gobble_player (game, to);

        /* Translators: a key on the keyboard, and the name of the player who gets a tile. */
        list = add_part (list, g_strdup_printf (C_ ("gobble", "%u %s"), to + 1, name));
      }
  return list != NULL ? g_strdup_printf ("%s.", list) : g_strdup ("");
}

/**
 * meander_words_gobble_rules:
 * @state: a game of Gobble
 *
 * Tells the rules for everybody who begins: what stands under the pictures, and below them.
 *
 * Returns: (transfer full): a few sentences, a line each
 */
char *
meander_words_gobble_rules (const MeanderState *state)
{
  const char *aim = meander_words_gobble_aim (state);

  return g_strdup_printf ("%s\n%s\n%s%s%s", meander_words_gobble_picture (state, 0),
                          meander_words_gobble_picture (state, 1),
                          meander_words_gobble_picture (state, 2), aim != NULL ? "\n" : "",
                          aim != NULL ? aim : "");
}

static char *
call (MeanderGame *game, guint seat, const char *words)
{
  g_autofree char *name = meander_words_gobble_player_or_you (game, seat);

  /* Translators: who calls, and what: “Anna: Gobble!” */
  return g_strdup_printf (C_ ("gobble", "%s: %s"), name, words);
}

/**
 * meander_words_gobble_call:
 * @game: a game of Gobble
 * @seat: who has filled a space
 * @n_gifts: how many tiles the call is worth
 *
 * Gets what is called by whoever fills a space.
 *
 * Returns: (transfer full): “Anna: Gobble!”
 */
char *
meander_words_gobble_call (MeanderGame *game, guint seat, guint n_gifts)
{
  /* Translators: called by whoever fills a space; "twice" where four tiles lie round it. */
  return call (game, seat, n_gifts > 1 ? _ ("Double Gobble!") : _ ("Gobble!"));
}

/**
 * meander_words_gobble_out:
 * @game: a game of Gobble
 * @seat: who has no tile left
 *
 * Gets what is called by whoever has no tile left.
 *
 * Returns: (transfer full): “Anna: No tiles left!”
 */
char *
meander_words_gobble_out (MeanderGame *game, guint seat)
{
  if (meander_game_get_state (game)->n_players == 1)
    return g_strdup (_ ("No tiles left!"));

  return call (game, seat, _ ("No tiles left!"));
}

/**
 * meander_words_gobble_waiting:
 *
 * Says of a player that nothing can be done there until somebody else makes a space.
 *
 * Returns: (transfer none): a few words
 */
const char *
meander_words_gobble_waiting (void)
{
  /* Translators: at the place of a player whose tiles fit nowhere now. */
  return _ ("Waits: nothing fits.");
}

/**
 * meander_words_gobble_waits:
 * @game: a game of Gobble
 * @seat: who can do nothing until somebody else makes a space
 *
 * Says who waits, and why.
 *
 * Returns: (transfer full): “Frog: Waits: nothing fits.”
 */
char *
meander_words_gobble_waits (MeanderGame *game, guint seat)
{
  return call (game, seat, meander_words_gobble_waiting ());
}

/* Names the end of a game alone: “4:05”. */
static char *
describe_end (const MeanderGobbleEnd *end)
{
  g_autofree char *time = meander_words_time (end->time);

  if (end->time == 0 && end->left == 0)
    /* Translators: after “Your best: ”. */
    return g_strdup (_ ("all tiles placed"));
  if (end->time == 0)
    return meander_words_gobble_left (end->left);
  if (end->left == 0)
    return g_steal_pointer (&time);

  /* Translators: after “Your best: ”; %s is a time like 4:05. */
  return g_strdup_printf (ngettext ("%u tile left, in %s", "%u tiles left, in %s", end->left),
                          end->left, time);
}

/**
 * meander_words_gobble_best:
 * @best: the best end so far of those who play alone
 *
 * Says what is to be beaten.
 *
 * Returns: (transfer full): “Your best: 4:05”
 */
char *
meander_words_gobble_best (const MeanderGobbleEnd *best)
{
  g_autofree char *end = describe_end (best);

  /* Translators: Gobble alone; %s is a time like 4:05, or “3 tiles left, in 4:05”. */
  return g_strdup_printf (_ ("Your best: %s"), end);
}

/**
 * meander_words_gobble_standing:
 * @solo_results: (nullable): the results so far
 * @game: a game of Gobble that is over
 *
 * Says how a game alone does among those before it.
 *
 * Returns: (transfer full): a sentence or two; empty where there is nothing to compare with
 */
char *
meander_words_gobble_standing (MeanderSoloResults *solo_results, MeanderGame *game)
{
  MeanderStanding standing = MEANDER_STANDING_NONE;
  MeanderGobbleEnd other = { 0 };
  g_autofree char *end = NULL;

  if (solo_results != NULL)
    standing = meander_solo_results_compare_gobble (solo_results, game, &other);
  if (standing == MEANDER_STANDING_NONE)
    return g_strdup ("");
  if (standing == MEANDER_STANDING_EQUAL)
    return g_strdup (_ ("You matched your best!"));
  if (standing == MEANDER_STANDING_BEHIND)
    return meander_words_gobble_best (&other);

  end = describe_end (&other);
  /* Translators: Gobble alone; %s is a time like 4:30, or “3 tiles left, in 4:30”. */
  return g_strdup_printf (_ ("New best! Previous best: %s"), end);
}

/**
 * meander_words_gobble_left:
 * @n_tiles: how many tiles somebody has at the end
 *
 * Counts what is left.
 *
 * Returns: (transfer full): “3 tiles left”
 */
char *
meander_words_gobble_left (guint n_tiles)
{
  /* Translators: in the ranking, or after “Your best: ”. */
  return g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n_tiles), n_tiles);
}

/**
 * meander_words_gobble_how:
 * @game: a game of Gobble that is over
 * @seat: a player
 *
 * Says how the game has ended for a player.
 *
 * Returns: (transfer full) (nullable): “3 tiles left”, or a time like “4:05”; %NULL for who has no
 *   tile left, turn by turn
 */
char *
meander_words_gobble_how (MeanderGame *game, guint seat)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  if (result.gobble.players[seat].left > 0)
    return meander_words_gobble_left (result.gobble.players[seat].left);
  if (meander_gobble_is_turn_based (meander_game_get_state (game)))
    return NULL;
  return meander_words_time (result.gobble.players[seat].out_at);
}

/**
 * meander_words_gobble_rank:
 * @state: a state of Gobble
 * @seat: a player
 *
 * Names the place that a player has come to.  Where all have come to the same one, in a draw, nobody
 * is called the first.
 *
 * Returns: (transfer none) (nullable): “2nd”; %NULL while it is open, alone, and in a draw
 */
const char *
meander_words_gobble_rank (const MeanderState *state, guint seat)
{
  const guint rank = meander_gobble_get_rank (state, seat);
  gboolean equal = TRUE;

  for (guint other = 0; other < state->n_players; other++)
    equal = equal && meander_gobble_get_rank (state, other) == rank;
  if (rank == 0 || equal)
    return NULL;
  return g_dpgettext2 (NULL, "rank", places[rank - 1]);
}

static guint
get_order (const MeanderState *state, guint seat)
{
  const guint rank = meander_gobble_get_rank (state, seat);

  return rank > 0 ? rank : state->n_players + meander_gobble_count_tiles (state, seat);
}

/**
 * meander_words_gobble_ranks:
 * @game: a game of Gobble, over or not
 *
 * Tells what stands in the list of the players: how it has ended for everybody, or stands so far, the best
 * one first.
 *
 * Returns: (transfer full): “Anna: 4:05, Turtle: 3 tiles left.”
 */
char *
meander_words_gobble_ranks (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autofree char *list = NULL;

  /* Who has tiles left in a game that is not over has no rank. */
  for (guint rank = 1; rank <= state->n_players + MEANDER_N_FACES; rank++)
    for (guint seat = 0; seat < state->n_players; seat++)
      if (get_order (state, seat) == rank)
        {
          g_autofree char *name = meander_words_gobble_player_or_you (game, seat);
          g_autofree char *how = meander_words_gobble_how (game, seat);

          list = add_part (list, g_strdup_printf (C_ ("who has what", "%s: %s"), name,
                                                  how != NULL ? how : _ ("all tiles placed")));
        }
  return g_strdup_printf ("%s.", list);
}

/* (transfer full) */
static char *
describe_left (const char *name, const guint8 *tiles, guint n_tiles)
{
  g_autofree char *list = NULL;

  for (guint i = 0; i < n_tiles; i++)
    list = add_part (list, g_strdup_printf ("%u", tiles[i]));
  /* Translators: said by the screen reader at the end of a game: the name of a player, how many
   * tiles that player has left, and their numbers as “3, 14, 20”. */
  return g_strdup_printf (
      ngettext ("%s: %u tile left, number %s", "%s: %u tiles left, numbers %s", n_tiles), name,
      n_tiles, list);
}

/**
 * meander_words_gobble_place:
 * @game: a game of Gobble
 * @seat: a player
 *
 * Describes what a player has, for the screen reader: at the end, the tiles that are left, as far as
 * it is known which they are.
 *
 * Returns: (transfer full): a few sentences
 */
char *
meander_words_gobble_place (MeanderGame *game, guint seat)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autofree char *name = meander_words_gobble_player_or_you (game, seat);
  guint8 left[MEANDER_N_FACES];
  const guint n_left = meander_gobble_list_left (state, seat, left);
  guint number = meander_gobble_get_revealed (state, seat);
  g_autofree char *open = NULL;

  if (n_left > 0)
    return describe_left (name, left, n_left);

  open =
      number != 0 ? g_strdup_printf (_ ("open tile: %u"), number) : g_strdup (_ ("no open tile"));

  /* Translators: what a player has: the name, tiles face down, “open tile: 14”, tiles on the
   * penalty heap. */
  return g_strdup_printf (_ ("%s: stack %u, %s, penalty heap %u"), name,
                          meander_gobble_count_stack (state, seat), open,
                          meander_gobble_count_heap (state, seat));
}
