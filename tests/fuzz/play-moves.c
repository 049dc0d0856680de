/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes choose a game and what is done in it: moves that its rules list, placements anywhere,
 * nonsense.  The first byte is the game, then three are one deed.  They are done to one state, for
 * copies take time; that the game keeps them all, and takes them back, is looked at when all is done. */
#include "fuzz.h"

#include <string.h>

#include "model/game.h"

#define MAX_DEEDS 40
#define DEED_BYTES 3
#define FEW_TILES 14 /* of which an open table may list all moves there are */
#define N_UNDONE 2

static const struct
{
  const MeanderRules *rules;
  const char *params;
} starts[] = {
  { &meander_strategy_rules, "player red Anna\nplayer blue Jan\n" },
  { &meander_strategy_rules, "player red A\nplayer yellow B\nplayer blue C\nstart six\nserious\n" },
  { &meander_strategy_rules,
    "player red A\nplayer blue B\nplayer red C\nplayer blue D\ndoubles\nstart extra\n" },
  { &meander_solitaire_rules, "edition pl\n" },
  { &meander_solitaire_rules, "edition other\ncolour yellow\ngoal line\nserious\n" },
  { &meander_gobble_rules, "player even Anna\ncomputer 2 even Robot\n" },
  { &meander_gobble_rules, "player 9 Anna\nplayer 9 Jan\nplayer 9 Eva\ncalm\n" },
  { &meander_gobble_rules, "player 12 Anna\naside\n" },
  { &meander_puzzle_rules, "puzzle x,Mine,Mine,1-5,loop red,,60,PL\n" },
  { &meander_puzzle_rules, "puzzle x,Mine,Mine,1-10,loop ?,,,PL\ngiven 1@0,0/0 2@1,0/3\n" },
  { &meander_rotation_rules,
    "turning turn-flower 1\ntiles 24@0,-1/5 21@1,-1/0 4@-1,0/3 15@0,0/2 14@1,0/4\n" },
  { &meander_card_rules,
    "card match-loop loop green\ntiles 15 16 18 20 21 23 24 34 38 39 43 47 51\n"
    "given 34@1,-1/1 18@2,-1/2 43@-2,0/2\n" },
  { &meander_free_rules, "" },
  { &meander_free_rules, "kits 13\n" },
};

typedef struct
{
  MeanderState *state;
  MeanderRecord *record;
} Play;

/* Makes a move that is in the form of records; where it is refused, nothing changes. */
static gboolean
play (Play *self, const char *move)
{
  g_autoptr (GError) error = NULL;
  const MeanderState before = *self->state;
  const guint n_before = meander_board_get_n_tiles (self->state->board);

  if (self->state->rules->apply (self->state, move, &error))
    {
      g_assert_no_error (error);
      meander_record_add_move (self->record, move, FALSE);
      return TRUE;
    }

  fuzz_check_message (error);
  g_assert_true (memcmp (&before, self->state, sizeof before) == 0);
  g_assert_cmpuint (n_before, ==, meander_board_get_n_tiles (self->state->board));
  return FALSE;
}

/* A placement near what lies: it is made if nothing is said against it. */
static void
play_anywhere (Play *self, guint number, guint choice)
{
  const MeanderRules *rules = self->state->rules;
  const MeanderPlacement *tiles, *tile;
  g_autofree char *text = NULL;
  MeanderMove move = { 0 };
  MeanderVerdict verdict = { 0 };
  MeanderHex hex = { 0 };
  guint n_tiles;
  gboolean lies_so, played;

  tiles = meander_board_get_placements (self->state->board, &n_tiles);
  if (n_tiles > 0)
    hex = meander_hex_neighbour (tiles[choice / 36 % n_tiles].hex, choice / 6 % 6);
  number = 1 + number % meander_tile_set_size (self->state->set);
  tile = meander_board_find (self->state->board, number);
  lies_so = tile != NULL && tile->rotation == choice % 6 && meander_hex_equal (tile->hex, hex);
  rules->verdict (self->state, number, hex, choice % 6, &verdict);
  meander_move_add_place (&move, number, hex, choice % 6);
  text = meander_move_to_text (&move);
  played = play (self, text);
  /* Of what would change nothing a verdict has nothing to say; Gobble's moves say when and who. */
  if (!lies_so && rules != &meander_gobble_rules)
    g_assert_true (played == (verdict.reason == MEANDER_VERDICT_ALLOWED));
}

/* One of the moves that the rules list: each of them is allowed. */
static void
play_listed (Play *self, guint choice)
{
  const MeanderState *state = self->state;
  g_auto (GStrv) legal = NULL;
  guint n;

  /* An open table with many tiles lists ten thousand moves. */
  if (state->rules->get_turn == NULL && state->rules != &meander_gobble_rules &&
      state->racks[0].n_tiles + meander_board_get_n_tiles (state->board) > FEW_TILES)
    {
      play_anywhere (self, choice / 8, choice);
      return;
    }

  legal = state->rules->legal (state);
  n = g_strv_length (legal);
  if (n > 0)
    g_assert_true (play (self, legal[choice % n]));
}

/* What is no move, or one that mostly cannot be. */
static void
play_nonsense (Play *self, guint first, guint second)
{
  static const char *const forms[] = { "%u@rack",       "pass",           "%u@0,0/0 %u@1,0/0",
                                       "%u 1 take",     "%u 1 heap",      "%u 2 pass",
                                       "%u 1 give 2",   "%u 2 %u@1,-1/2", "",
                                       "%u@126,-126/5", "%u 7 take",      "1@0,0/0 2@1,0/0" };
  g_autoptr (GString) move = g_string_new (forms[first % G_N_ELEMENTS (forms)]);
  g_autofree char *number = g_strdup_printf ("%u", second % 64);
  g_autofree char *normal = NULL;

  g_string_replace (move, "%u", number, 0);
  normal = meander_rules_normal_move (self->state->rules, move->str, NULL);
  if (normal != NULL)
    play (self, normal);
}

/* The text of the game is read as the same game, and its moves are taken back and made again. */
static void
check_text (Play *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderRecord) read = NULL;
  g_autofree char *text = NULL;
  MeanderGame *game;

  self->record->n_done = self->record->moves->len;
  text = meander_record_to_text (self->record);
  read = meander_record_parse (text, strlen (text), FUZZ_NAME, &error);
  g_assert_no_error (error);
  game = meander_game_new_from_record (read, &error);
  g_assert_no_error (error);
  g_assert_true (fuzz_is_same_state (self->state, meander_game_get_state (game)));
  fuzz_walk (game, N_UNDONE);
  g_assert_true (fuzz_is_same_state (self->state, meander_game_get_state (game)));
  g_assert_finalize_object (game);
}

/**
 * fuzz_moves:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Plays a game.
 */
void
fuzz_moves (const char *bytes, gsize length)
{
  const guint8 *at = (const guint8 *) bytes + 1;
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderState) state = NULL;
  g_autoptr (MeanderRecord) record = NULL;
  Play self;
  guint start;

  if (length == 0)
    return;
  start = (guint8) bytes[0] % G_N_ELEMENTS (starts);
  state = starts[start].rules->start (starts[start].params, length, &error);
  g_assert_no_error (error);
  fuzz_check_state (state);
  record = meander_record_new (starts[start].rules, starts[start].params, length);
  self = (Play){ state, record };

  for (guint i = 0; i < MAX_DEEDS && (gsize) (i + 1) * DEED_BYTES < length; i++, at += DEED_BYTES)
    {
      switch (at[0] % 8)
        {
        case 0:
          play_nonsense (&self, at[1], at[2]);
          break;
        case 1:
        case 2:
        case 3:
          play_anywhere (&self, at[0] / 8 + 32u * (at[1] % 4u), at[1] * 256u + at[2]);
          break;
        default:
          play_listed (&self, at[1] * 256u + at[2]);
          break;
        }
      fuzz_check_state (state);
    }

  fuzz_check_verdicts (state);
  check_text (&self);
}
