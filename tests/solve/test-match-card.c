/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards of thirteen tiles in rows of 4, 5 and 4. */
#include <string.h>

#include "solve/match-card.h"
#include "slow.h"

#define N MEANDER_MATCH_CARD_TILES

static const MeanderGoalKind goals[] = { MEANDER_GOAL_NONE, MEANDER_GOAL_LINE, MEANDER_GOAL_LOOP };

/* A board of a card's answer, but for one place. */
static MeanderBoard *
lay (const MeanderMatchCard *card, guint but)
{
  MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });
  guint i;

  for (i = 0; i < N; i++)
    if (i != but)
      meander_board_place (board, card->answer[i].number, card->answer[i].hex,
                           card->answer[i].rotation);

  return board;
}

/* Whether the tiles that were given are as they were. */
static gboolean
keeps_given (const MeanderMatchCard *self, const MeanderBoard *board)
{
  guint i;

  for (i = 0; i < N; i++)
    {
      const MeanderPlacement *tile = meander_board_at (board, self->answer[i].hex);

      if (self->given[i] && (tile == NULL || tile->number != self->answer[i].number ||
                             tile->rotation != self->answer[i].rotation))
        return FALSE;
    }

  return TRUE;
}

/* Judges an arrangement as the game with the card does: the status is that of a wrong
 * outline also where a given tile is not as it was. */
static void
check_answer (const MeanderMatchCard *self, const MeanderBoard *board, MeanderCheck *check)
{
  MeanderPuzzle puzzle = { .n_tiles = N, .goal = self->goal };
  guint i;

  for (i = 0; i < N; i++)
    puzzle.tiles[i] = self->answer[i].number;
  puzzle.n_colours = self->goal == MEANDER_GOAL_NONE ? 0 : 1;
  puzzle.colours[0] = self->colour;
  puzzle.colours[1] = MEANDER_NO_COLOUR;

  meander_card_check (&puzzle, board, check);
  if (check->status != MEANDER_CHECK_FOREIGN && check->status != MEANDER_CHECK_MISSING &&
      check->status != MEANDER_CHECK_APART && check->status != MEANDER_CHECK_CLASHES &&
      !keeps_given (self, board))
    check->status = MEANDER_CHECK_OUTLINE;
}

static MeanderCheckStatus
status (const MeanderMatchCard *card, const MeanderBoard *board)
{
  MeanderCheck check;

  check_answer (card, board, &check);

  return check.status;
}

/* Rows of 4, 5 and 4, their middles below each other: in steps of half a hex to
 * the right, a hex is at 2q + r. */
static void
test_outline (void)
{
  static const int expected[N][2] = {
    { -3, -1 }, { -1, -1 }, { 1, -1 }, { 3, -1 }, { -4, 0 }, { -2, 0 }, { 0, 0 },
    { 2, 0 },   { 4, 0 },   { -3, 1 }, { -1, 1 }, { 1, 1 },  { 3, 1 },
  };
  guint i;

  for (i = 0; i < N; i++)
    {
      MeanderHex hex = meander_card_hex (i);

      g_assert_cmpint (2 * hex.q + hex.r, ==, expected[i][0]);
      g_assert_cmpint (hex.r, ==, expected[i][1]);
    }
}

static void
check_card (const MeanderMatchCard *card, MeanderGoalKind goal, guint n_given)
{
  g_autoptr (MeanderBoard) board = lay (card, N);
  gboolean used[57] = { FALSE };
  guint n = 0;
  guint i, e;
  Slow slow;

  g_assert_cmpuint (card->goal, ==, goal);
  g_assert_cmpuint (card->n_given, ==, n_given);
  for (i = 0; i < N; i++)
    {
      g_assert_true (meander_hex_equal (card->answer[i].hex, meander_card_hex (i)));
      g_assert_cmpuint (card->answer[i].number, <=, 56);
      g_assert_false (used[card->answer[i].number]);
      used[card->answer[i].number] = TRUE;
      n += card->given[i] ? 1 : 0;
    }
  g_assert_false (used[0]);
  g_assert_cmpuint (n, ==, n_given);
  g_assert_cmpuint (status (card, board), ==, MEANDER_CHECK_SOLVED);

  slow_take (&slow, board);
  g_assert_cmpuint (slow.n, ==, N);
  g_assert_cmpuint (slow_count_clashes (&slow), ==, 0);
  if (goal == MEANDER_GOAL_NONE)
    {
      g_assert_cmpuint (card->colour, ==, MEANDER_NO_COLOUR);
      return;
    }

  for (i = 0; i < N; i++)
    {
      guint shown = 0;

      for (e = 0; e < 6; e++)
        shown += slow_colour (&slow, &slow.tiles[i], e) == card->colour ? 1 : 0;
      g_assert_cmpuint (shown, ==, 2);
    }
  g_assert_cmpuint (slow_lines (&slow, card->colour).line, ==, goal == MEANDER_GOAL_LINE ? N : 0);
  g_assert_cmpuint (slow_lines (&slow, card->colour).loop, ==, goal == MEANDER_GOAL_LOOP ? N : 0);
}

static void
test_cards (void)
{
  guint g, seed, colour;

  for (g = 0; g < G_N_ELEMENTS (goals); g++)
    {
      guint n_colours[MEANDER_N_COLOURS] = { 0 };

      for (seed = 0; seed < 200; seed++)
        {
          MeanderMatchCard card, again, other, more;

          meander_match_card_make (&card, goals[g], seed % N, seed);
          check_card (&card, goals[g], seed % N);
          if (card.colour != MEANDER_NO_COLOUR)
            n_colours[card.colour]++;

          meander_match_card_make (&again, goals[g], seed % N, seed);
          g_assert_cmpmem (&again, sizeof again, &card, sizeof card);
          meander_match_card_make (&other, goals[g], seed % N, seed + 1);
          g_assert_true (memcmp (other.answer, card.answer, sizeof card.answer) != 0);
          /* An easier card of the same seed is the same with more given. */
          meander_match_card_make (&more, goals[g], N - 1, seed);
          g_assert_cmpmem (more.answer, sizeof more.answer, card.answer, sizeof card.answer);
        }

      for (colour = 0; colour < MEANDER_N_COLOURS; colour++)
        g_assert_cmpint (n_colours[colour] > 0, ==, goals[g] != MEANDER_GOAL_NONE);
    }
}

/* What is wrong with an arrangement that is not an answer. */
static void
test_check (void)
{
  guint g, seed;

  for (g = 0; g < G_N_ELEMENTS (goals); g++)
    for (seed = 0; seed < 30; seed++)
      {
        g_autoptr (MeanderBoard) board = NULL;
        MeanderMatchCard card;
        guint number = 1;
        guint i;

        meander_match_card_make (&card, goals[g], 3, seed);

        board = lay (&card, 6);
        g_assert_cmpuint (status (&card, board), ==, MEANDER_CHECK_MISSING);
        for (i = 0; i < N; i++)
          if (card.answer[i].number == number)
            {
              number++;
              i = G_MAXUINT;
            }
        meander_board_place (board, number, card.answer[6].hex, 0);
        g_assert_cmpuint (status (&card, board), ==, MEANDER_CHECK_FOREIGN);
        g_clear_pointer (&board, meander_board_free);

        /* The middle tile has six neighbours, and shows three colours. */
        board = lay (&card, 6);
        meander_board_place (board, card.answer[6].number, card.answer[6].hex,
                             (card.answer[6].rotation + 1u) % 6);
        g_assert_cmpuint (status (&card, board), ==, MEANDER_CHECK_CLASHES);
        g_clear_pointer (&board, meander_board_free);

        /* The whole turned by half is the same outline, but not the same places. */
        board = meander_board_new ((MeanderTileSet){ 0 });
        for (i = 0; i < N; i++)
          meander_board_place (board, card.answer[i].number,
                               meander_hex_rotate (card.answer[i].hex, 3),
                               (card.answer[i].rotation + 3u) % 6);
        g_assert_cmpuint (status (&card, board), ==, MEANDER_CHECK_OUTLINE);
        memset (card.given, 0, sizeof card.given);
        g_assert_cmpuint (status (&card, board), ==, MEANDER_CHECK_SOLVED);
        g_clear_pointer (&board, meander_board_free);

        /* Moved aside it is out of it. */
        board = meander_board_new ((MeanderTileSet){ 0 });
        for (i = 0; i < N; i++)
          meander_board_place (board, card.answer[i].number,
                               meander_hex_neighbour (card.answer[i].hex, 1),
                               card.answer[i].rotation);
        g_assert_cmpuint (status (&card, board), ==, MEANDER_CHECK_OUTLINE);

        /* A line is no loop, a loop no line. */
        g_clear_pointer (&board, meander_board_free);
        board = lay (&card, N);
        if (card.goal != MEANDER_GOAL_NONE)
          {
            card.goal = card.goal == MEANDER_GOAL_LINE ? MEANDER_GOAL_LOOP : MEANDER_GOAL_LINE;
            g_assert_cmpuint (status (&card, board), ==,
                              card.goal == MEANDER_GOAL_LOOP ? MEANDER_CHECK_OPEN
                                                             : MEANDER_CHECK_CLOSED);
          }
      }
}

/* What a seed stands for must never change.  These were written down when they
 * were made; that they are cards is seen above. */
static void
test_for_ever (void)
{
  static const char expected[] =
      "55/4 56/2! 23/3 18/5 15/2 40/0 54/3 34/1! 45/1 51/4 7/0! 47/3 42/3! "
      "41/4! 21/1 40/3 33/1 20/2 17/5 24/3 19/5! 15/4! 55/3 39/0! 22/4 34/2 "
      "53/2! 32/1 15/3 16/2 19/0 52/1 30/3 42/3! 29/4 25/3! 40/0 39/0! 38/1 ";
  g_autoptr (GString) text = g_string_new (NULL);
  guint g, i;

  for (g = 0; g < G_N_ELEMENTS (goals); g++)
    {
      MeanderMatchCard card;

      meander_match_card_make (&card, goals[g], 4, 2026);
      for (i = 0; i < N; i++)
        g_string_append_printf (text, "%u/%u%s ", card.answer[i].number, card.answer[i].rotation,
                                card.given[i] ? "!" : "");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/match-card/outline", test_outline);
  g_test_add_func ("/match-card/cards", test_cards);
  g_test_add_func ("/match-card/check", test_check);
  g_test_add_func ("/match-card/for-ever", test_for_ever);

  return g_test_run ();
}
