/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/turn.h"
#include "scene/trials.h"

/* A plan without a scene.  What may lie where is taken from the rules' list of all legal moves,
 * which the plan does not ask; what it lays is laid here once more, move by move. */

#define N_GAMES 4
#define N_MOVES 12

typedef struct
{
  MeanderState *game;
  MeanderTrials *trials;
} Fixture;

static void
start (Fixture *f, const char *kind, guint64 seed)
{
  gboolean strategy = g_str_equal (kind, "strategy");
  const MeanderRules *rules = strategy ? &meander_strategy_rules : &meander_solitaire_rules;
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&f->game, meander_state_free);
  f->game = rules->start (strategy ? "player red Anna\nplayer blue Jan\n" : "", seed, &error);
  g_assert_no_error (error);
  meander_trials_clear (f->trials);
  meander_trials_set_state (f->trials, f->game);
}

static void
set_up (Fixture *f, gconstpointer kind)
{
  f->trials = meander_trials_new ();
  start (f, kind, 1);
}

static void
tear_down (Fixture *f, gconstpointer kind)
{
  meander_trials_free (f->trials);
  meander_state_free (f->game);
}

/* The placements that the rules list. (transfer full) */
static GArray *
list_legal (const MeanderState *state)
{
  GArray *placements = g_array_new (FALSE, FALSE, sizeof (MeanderPlacement));
  g_auto (GStrv) legal = state->rules->legal (state);

  for (guint i = 0; legal[i] != NULL; i++)
    {
      MeanderMove move;

      g_assert_true (meander_move_parse (legal[i], &move, NULL));
      if (move.n_steps == 1)
        {
          MeanderPlacement tile = { (guint8) move.steps[0].number, (guint8) move.steps[0].rotation,
                                    move.steps[0].hex };

          g_array_append_val (placements, tile);
        }
    }

  return placements;
}

static gboolean
is_listed (GArray *legal, guint number, MeanderHex hex, guint rotation)
{
  for (guint i = 0; i < legal->len; i++)
    {
      const MeanderPlacement *tile = &g_array_index (legal, MeanderPlacement, i);

      if (tile->number == number && meander_hex_equal (tile->hex, hex) &&
          tile->rotation == rotation)
        return TRUE;
    }

  return FALSE;
}

static gboolean
play (MeanderState *state, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };
  g_autofree char *text = NULL;

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);

  return state->rules->apply (state, text, NULL);
}

/* What the plan goes on from, and what is seen with it. */
static const MeanderState *
get_state (Fixture *f)
{
  const MeanderState *state = meander_trials_get_state (f->trials);

  return state != NULL ? state : f->game;
}

/* The plan is as far as it goes of what was wanted, and what is seen is the game with it. */
static void
assert_plan (Fixture *f, const MeanderPlacement *wanted, guint n_wanted)
{
  g_autoptr (MeanderState) state = meander_state_new_trial (f->game);
  const MeanderPlacement *trials;
  guint n_trials = meander_trials_get_placements (f->trials, &trials);

  for (guint i = 0; i < n_trials; i++)
    {
      g_assert_cmpuint (i, <, n_wanted);
      g_assert_cmpuint (trials[i].number, ==, wanted[i].number);
      g_assert_cmpuint (trials[i].rotation, ==, wanted[i].rotation);
      g_assert_true (meander_hex_equal (trials[i].hex, wanted[i].hex));
      g_assert_true (meander_trials_find (f->trials, trials[i].number) == &trials[i]);
      g_assert_true (play (state, &wanted[i]));
    }
  if (n_trials < n_wanted)
    {
      g_assert_null (meander_trials_find (f->trials, wanted[n_trials].number));
      g_assert_false (play (state, &wanted[n_trials]));
    }
  if (n_trials == 0)
    g_assert_null (meander_trials_get_state (f->trials));
  else
    {
      const MeanderBoard *board = meander_trials_get_state (f->trials)->board;

      g_assert_cmpuint (meander_board_get_n_tiles (board), ==,
                        meander_board_get_n_tiles (f->game->board) + n_trials);
      for (guint i = 0; i < n_trials; i++)
        {
          const MeanderPlacement *tile = meander_board_at (board, wanted[i].hex);

          g_assert_nonnull (tile);
          g_assert_cmpuint (tile->number, ==, wanted[i].number);
          g_assert_cmpuint (tile->rotation, ==, wanted[i].rotation);
        }
    }
}

/* Tries so many tiles, any that may lie there. */
static guint
make_plan (Fixture *f, guint n_wanted, MeanderPlacement *plan)
{
  for (guint i = 0; i < n_wanted; i++)
    {
      g_autoptr (GArray) legal = list_legal (get_state (f));
      MeanderVerdict verdict;

      if (legal->len == 0)
        return i;
      plan[i] = g_array_index (legal, MeanderPlacement,
                               (guint) g_test_rand_int_range (0, (gint32) legal->len));
      g_assert_true (
          meander_trials_try (f->trials, plan[i].number, plan[i].hex, plan[i].rotation, &verdict));
      g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
      assert_plan (f, plan, i + 1);
      g_assert_cmpuint (meander_trials_get_placements (f->trials, NULL), ==, i + 1);
    }

  return n_wanted;
}

/* Goes on in the game, in any way. */
static gboolean
play_any (Fixture *f)
{
  g_autoptr (GArray) legal = list_legal (f->game);

  if (legal->len == 0)
    return FALSE;
  g_assert_true (
      play (f->game, &g_array_index (legal, MeanderPlacement,
                                     (guint) g_test_rand_int_range (0, (gint32) legal->len))));
  meander_trials_set_state (f->trials, f->game);
  return TRUE;
}

/* Whether the player on turn has the tile, and the game goes on. */
static gboolean
is_at_hand (const MeanderState *state, guint number)
{
  const MeanderTurn *turn = meander_state_get_turn (state);
  MeanderResult result;

  state->rules->result (state, &result);

  return !result.over && (turn->racks[turn->seat] & meander_turn_bit (number)) != 0;
}

/* Whether the rules list a tile on a hex, in any rotation. */
static gboolean
may_lie (const MeanderState *state, guint number, MeanderHex hex)
{
  g_autoptr (GArray) legal = list_legal (state);

  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    if (is_listed (legal, number, hex, rotation))
      return TRUE;

  return FALSE;
}

/* The game with so much of a plan. (transfer full) */
static MeanderState *
lay (Fixture *f, const MeanderPlacement *plan, guint n_plan)
{
  MeanderState *state = meander_state_new_trial (f->game);

  for (guint i = 0; i < n_plan; i++)
    g_assert_true (play (state, &plan[i]));

  return state;
}

/* Whether only a rule of the game forbids what the colours allow. */
static gboolean
is_by_rule (MeanderVerdictReason reason)
{
  return reason == MEANDER_VERDICT_SAME_COLOUR || reason == MEANDER_VERDICT_FOUR_SIDED ||
         reason == MEANDER_VERDICT_CONTROLLED || reason == MEANDER_VERDICT_UNFILLABLE ||
         reason == MEANDER_VERDICT_FORCED_FIRST;
}

static MeanderVerdictReason
get_reason (const MeanderState *state, guint number, MeanderHex hex, guint rotation)
{
  MeanderVerdict verdict;

  state->rules->verdict (state, number, hex, rotation, &verdict);

  return verdict.reason;
}

/* Whether a forced space is to be filled before anything is placed on a hex. */
static gboolean
is_filling_first (const MeanderState *state, MeanderHex hex)
{
  const MeanderTurn *turn = meander_state_get_turn (state);
  g_autofree MeanderPlacement *fills = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);

  return meander_board_count_neighbours (state->board, hex) < 3 &&
         (turn->free_made || meander_turn_list_fills (turn, fills) > 0);
}

/* Whether the place itself keeps a tile away in every rotation: by the colours or a rule, and not because a
 * forced space comes first. */
static gboolean
is_kept_away (const MeanderState *state, guint number, MeanderHex hex)
{
  gboolean kept = FALSE;

  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      MeanderVerdictReason reason = get_reason (state, number, hex, rotation);

      kept |= is_by_rule (reason) || reason == MEANDER_VERDICT_CLASH;
    }

  return kept && !is_filling_first (state, hex);
}

/* What a tile is tried behind, as far as there is such: a state in which it may lie on a hex, in which the
 * place itself keeps it away, in which it is at hand. */
static gboolean
comes_behind (const MeanderState *state, guint number, const MeanderHex *hex, guint choice)
{
  if (!is_at_hand (state, number))
    return FALSE;
  if (choice == 0)
    return may_lie (state, number, *hex);
  return choice == 2 || is_kept_away (state, number, *hex);
}

/* Behind what a tile is tried, on a hex or anywhere: as much of the plan as there can be of the first choice
 * that there is. (transfer full) */
static MeanderState *
lay_before (Fixture *f,
            const MeanderPlacement *plan,
            guint n_plan,
            guint number,
            const MeanderHex *hex,
            guint *n_before)
{
  for (guint choice = hex != NULL ? 0 : 2; choice <= 2; choice++)
    for (*n_before = n_plan + 1; (*n_before)-- > 0;)
      {
        g_autoptr (MeanderState) state = lay (f, plan, *n_before);

        if (comes_behind (state, number, hex, choice))
          return g_steal_pointer (&state);
      }
  *n_before = n_plan;

  return lay (f, plan, n_plan);
}

/* Of six refusals that is told which is nearest to a permission; but that a forced space comes first is told
 * before all that forbids a tile that matches. */
static void
check_refusal (const MeanderState *before, guint number, MeanderHex hex, MeanderVerdictReason told)
{
  gboolean forced = FALSE;
  gboolean by_rule = FALSE;
  gboolean clashes = FALSE;

  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      MeanderVerdictReason reason = get_reason (before, number, hex, rotation);

      forced |= reason == MEANDER_VERDICT_FORCED_FIRST;
      by_rule |= is_by_rule (reason);
      clashes |= reason == MEANDER_VERDICT_CLASH;
    }
  forced |= by_rule && is_filling_first (before, hex);
  g_assert_cmpint (told, !=, MEANDER_VERDICT_ALLOWED);
  g_assert_true (forced == (told == MEANDER_VERDICT_FORCED_FIRST));
  g_assert_true (by_rule == is_by_rule (told));
  if (!by_rule)
    g_assert_true (clashes == (told == MEANDER_VERDICT_CLASH));
}

/* One tile, on a hex: how often, and in which rotation first. */
static void
check_hex (Fixture *f, const MeanderState *before, guint number, MeanderHex hex)
{
  g_autoptr (GArray) legal = list_legal (before);
  guint n = 0;

  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      MeanderVerdict verdict;
      guint first = rotation;

      n += is_listed (legal, number, hex, rotation);
      while (first < rotation + MEANDER_N_EDGES &&
             !is_listed (legal, number, hex, first % MEANDER_N_EDGES))
        first++;
      if (first < rotation + MEANDER_N_EDGES)
        {
          g_assert_cmpuint (meander_trials_judge (f->trials, number, hex, rotation, &verdict), ==,
                            first % MEANDER_N_EDGES);
          g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
        }
      else
        {
          meander_trials_judge (f->trials, number, hex, rotation, &verdict);
          check_refusal (before, number, hex, verdict.reason);
        }
    }
  g_assert_cmpuint (meander_trials_count_rotations (f->trials, number, hex), ==, n);
}

/* With room for fewer hexes than there are, so many are told, and none behind them. */
static void
assert_room (Fixture *f, guint number, guint n_legal)
{
  const MeanderHex nowhere = meander_hex (99, 99);

  for (guint room = 0; room < n_legal; room++)
    {
      MeanderHex hexes[200];

      hexes[room] = nowhere;
      g_assert_cmpuint (meander_trials_get_legal (f->trials, number, hexes, room), ==, room);
      g_assert_cmpint (hexes[room].q, ==, nowhere.q);
      g_assert_cmpint (hexes[room].r, ==, nowhere.r);
    }
}

/* The hexes beside the tiles of the game and of the plan, and those of the plan itself. (transfer full) */
static MeanderHex *
copy_frontier (Fixture *f, guint *n_frontier)
{
  const MeanderPlacement *plan;
  guint n_plan = meander_trials_get_placements (f->trials, &plan);
  const MeanderHex *frontier = meander_board_get_frontier (get_state (f)->board, n_frontier);
  MeanderHex *copy = g_new (MeanderHex, *n_frontier + n_plan);

  for (guint i = 0; i < *n_frontier; i++)
    copy[i] = frontier[i];
  for (guint i = 0; i < n_plan; i++)
    copy[(*n_frontier)++] = plan[i].hex;

  return copy;
}

/* Where a tile is shown to be allowed: behind the plan, or where it is nowhere, instead of its last tiles. */
static void
check_legal (Fixture *f, const MeanderPlacement *plan, guint n_plan, guint number)
{
  MeanderHex hexes[200];
  guint n_legal = meander_trials_get_legal (f->trials, number, hexes, G_N_ELEMENTS (hexes));
  guint n_before;
  g_autoptr (MeanderState) all = lay_before (f, plan, n_plan, number, NULL, &n_before);
  guint n = 0;

  for (guint at = n_before + 1; n == 0 && at-- > 0;)
    {
      g_autoptr (MeanderState) before = lay (f, plan, at);
      guint n_frontier;
      const MeanderHex *frontier = meander_board_get_frontier (before->board, &n_frontier);

      if (at < n_before && !is_at_hand (before, number))
        break;
      if (n_frontier == 0)
        n = 1; /* the middle, for whatever tile */
      for (guint k = 0; k < n_frontier; k++)
        if (may_lie (before, number, frontier[k]))
          {
            g_assert_cmpuint (n, <, n_legal);
            g_assert_true (meander_hex_equal (hexes[n++], frontier[k]));
          }
    }
  g_assert_cmpuint (n_legal, ==, n);
  assert_room (f, number, n_legal);
}

/* What the plan says of every tile is what the rules list, with trials and without. */
static void
test_judge (Fixture *f, gconstpointer kind)
{
  for (guint round = 0; round < N_GAMES; round++)
    {
      start (f, kind, round + 1);
      for (guint i = 0; i < N_MOVES; i++)
        {
          MeanderPlacement plan[2];
          guint n_plan;

          meander_trials_clear (f->trials);
          n_plan = make_plan (f, i % 3, plan);
          for (guint number = 1; number <= 14; number++)
            {
              g_autofree MeanderHex *frontier = NULL;
              guint n_frontier;

              if (meander_trials_find (f->trials, number) != NULL)
                continue;
              frontier = copy_frontier (f, &n_frontier);
              for (guint k = 0; k < n_frontier; k++)
                {
                  guint n_before;
                  g_autoptr (MeanderState) before =
                      lay_before (f, plan, n_plan, number, &frontier[k], &n_before);

                  g_assert_cmpuint (meander_trials_get_place (f->trials, number, frontier[k]), ==,
                                    n_before);
                  check_hex (f, before, number, frontier[k]);
                }
              check_legal (f, plan, n_plan, number);
            }
          meander_trials_clear (f->trials);
          if (!play_any (f))
            break;
        }
    }
}

/* Confirmed one by one, the tiles are played in their order; what does not hold behind them is
 * dropped. */
static void
test_confirm (Fixture *f, gconstpointer kind)
{
  MeanderMove move;

  g_assert_false (meander_trials_confirm (f->trials, &move));
  for (guint round = 0; round < 4 * N_GAMES; round++)
    {
      MeanderPlacement plan[5];
      guint n_plan;

      start (f, kind, round + 1);
      for (guint i = 0; i < round; i++)
        play_any (f);
      n_plan = make_plan (f, G_N_ELEMENTS (plan), plan);
      for (guint i = 0; meander_trials_get_placements (f->trials, NULL) > 0; i++)
        {
          g_autofree char *text = NULL;

          g_assert_true (meander_trials_confirm (f->trials, &move));
          g_assert_null (meander_trials_get_state (f->trials));
          g_assert_null (meander_trials_find (f->trials, plan[i].number));
          g_assert_cmpuint (move.n_steps, ==, 1);
          text = meander_move_to_text (&move);
          g_assert_true (f->game->rules->apply (f->game, text, NULL));
          g_assert_true (meander_hex_equal (
              meander_board_find (f->game->board, plan[i].number)->hex, plan[i].hex));
          meander_trials_set_state (f->trials, f->game);
          assert_plan (f, plan + i + 1, n_plan - i - 1);
        }
    }
}

/* Whichever is taken back, the others stay as far as they may lie without it. */
static void
test_take_back (Fixture *f, gconstpointer kind)
{
  for (guint round = 0; round < 4 * N_GAMES; round++)
    {
      MeanderPlacement plan[4];
      guint n_plan;
      guint at;

      start (f, kind, round + 1);
      for (guint i = 0; i < round; i++)
        play_any (f);
      n_plan = make_plan (f, G_N_ELEMENTS (plan), plan);
      if (n_plan == 0)
        continue;
      at = (guint) g_test_rand_int_range (0, (gint32) n_plan);
      g_assert_true (meander_trials_take_back (f->trials, plan[at].number));
      g_assert_false (meander_trials_take_back (f->trials, plan[at].number));
      for (guint i = at; i + 1 < n_plan; i++)
        plan[i] = plan[i + 1];
      assert_plan (f, plan, n_plan - 1);

      meander_trials_clear (f->trials);
      assert_plan (f, NULL, 0);
    }
}

/* Another place for a tile of the plan, at its place in the plan. */
static void
test_try_again (Fixture *f, gconstpointer kind)
{
  MeanderPlacement plan[2];
  MeanderVerdict verdict;

  /* As it lay, so that nothing changes: what has been taken back does not come again. */
  g_assert_cmpuint (make_plan (f, 2, plan), ==, 2);
  g_assert_true (meander_trials_take_back (f->trials, plan[1].number));
  g_assert_true (
      meander_trials_try (f->trials, plan[0].number, plan[0].hex, plan[0].rotation, &verdict));
  assert_plan (f, plan, 1);
  g_assert_cmpuint (meander_trials_get_placements (f->trials, NULL), ==, 1);
  meander_trials_clear (f->trials);

  g_assert_cmpuint (make_plan (f, 2, plan), ==, 2);
  /* The first tile may lie anywhere there is, in every rotation. */
  plan[0].rotation = (guint8) ((plan[0].rotation + 1) % MEANDER_N_EDGES);
  g_assert_true (
      meander_trials_try (f->trials, plan[0].number, plan[0].hex, plan[0].rotation, &verdict));
  assert_plan (f, plan, 2);

  /* What is refused leaves the plan as it is. */
  g_assert_false (
      meander_trials_try (f->trials, plan[0].number, meander_hex (300, 0), 0, &verdict));
  g_assert_cmpint (verdict.reason, !=, MEANDER_VERDICT_ALLOWED);
  assert_plan (f, plan, 2);
}

/* Where a player's turn is over with what is tried, another of that player's tiles takes its place, and
 * may lie where that lay; of an own tile is never said that one does not have it. */
static void
test_exchange (Fixture *f, gconstpointer kind)
{
  guint n_exchanged = 0;

  for (guint round = 0; round < 4 * N_GAMES; round++)
    {
      MeanderPlacement plan[3];
      guint n_plan;
      MeanderVerdict verdict;

      start (f, kind, round + 1);
      for (guint i = 0; i < round; i++)
        play_any (f);
      n_plan = make_plan (f, 1 + round % 3, plan);
      for (guint number = 1; number <= MEANDER_N_FACES; number++)
        {
          guint n_before;
          g_autoptr (MeanderState) before = lay_before (f, plan, n_plan, number, NULL, &n_before);
          g_autoptr (GArray) legal = list_legal (before);

          if (meander_trials_find (f->trials, number) != NULL || !is_at_hand (before, number))
            continue;
          g_assert_cmpuint (meander_trials_get_place (f->trials, number, meander_hex (300, 0)), ==,
                            n_before);
          g_assert_false (
              meander_trials_try (f->trials, number, meander_hex (300, 0), 0, &verdict));
          g_assert_cmpint (verdict.reason, !=, MEANDER_VERDICT_NOT_YOURS);
          assert_plan (f, plan, n_plan);
          for (guint i = 0; i < legal->len; i++)
            {
              MeanderPlacement tile = g_array_index (legal, MeanderPlacement, i);

              if (tile.number != number || n_before == n_plan)
                continue;
              g_assert_true (
                  meander_trials_try (f->trials, number, tile.hex, tile.rotation, &verdict));
              plan[n_before] = tile;
              n_plan = meander_trials_get_placements (f->trials, NULL);
              g_assert_cmpuint (n_plan, >, n_before);
              assert_plan (f, plan, n_plan);
              n_exchanged++;
              break;
            }
        }
    }
  /* In Solitaire one's turn is never over. */
  g_assert_true ((n_exchanged > 20) == g_str_equal (kind, "strategy"));
}

/* Where one tile is asked for, the next one takes the place of the one that was tried before it, and may
 * lie where that lay. */
static void
test_single (Fixture *f, gconstpointer kind)
{
  MeanderPlacement plan[1];
  MeanderPlacement next;
  MeanderVerdict verdict;
  guint n_tried = 0;

  g_assert_cmpuint (make_plan (f, 1, plan), ==, 1);
  meander_trials_clear (f->trials);
  meander_trials_set_single (f->trials, TRUE);
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    {
      next = (MeanderPlacement){ (guint8) number, 0, plan[0].hex };
      if (!meander_trials_try (f->trials, next.number, next.hex, next.rotation, &verdict))
        continue;
      n_tried++;
      next.rotation = meander_trials_find (f->trials, number)->rotation;
      assert_plan (f, &next, 1);
    }
  g_assert_cmpuint (n_tried, >, 1);
  g_assert_false (meander_trials_try (f->trials, next.number, meander_hex (300, 0), 0, &verdict));
  g_assert_cmpuint (meander_trials_get_placements (f->trials, NULL), ==, 1);
  meander_trials_clear (f->trials);
  meander_trials_set_single (f->trials, FALSE);
}

/* The first tile of all may lie in every rotation. */
static void
test_rotate_first (Fixture *f, gconstpointer kind)
{
  MeanderPlacement first;
  MeanderVerdict refusal;

  make_plan (f, 1, &first);
  for (int sixths = -1; sixths <= 1; sixths += 2)
    for (guint i = 0; i < MEANDER_N_EDGES; i++)
      {
        first.rotation = (guint8) ((first.rotation + MEANDER_N_EDGES + sixths) % MEANDER_N_EDGES);
        g_assert_true (meander_trials_rotate (f->trials, first.number, sixths, &refusal));
        g_assert_cmpint (refusal.reason, ==, MEANDER_VERDICT_ALLOWED);
        assert_plan (f, &first, 1);
        g_assert_cmpuint (meander_trials_get_placements (f->trials, NULL), ==, 1);
      }
}

/* A tile goes round through all rotations in which it may lie and no others, either way. */
static void
test_rotate (Fixture *f, gconstpointer kind)
{
  for (guint round = 0; round < 20 * N_GAMES; round++)
    {
      g_autoptr (GArray) legal = NULL;
      g_autoptr (MeanderState) before = NULL;
      MeanderPlacement plan[2];
      MeanderVerdict refusal;
      guint n_plan;
      guint at;
      guint n;

      start (f, kind, round + 1);
      for (guint i = 0; i < 1 + round % 12; i++) /* the opening is listed in one rotation only */
        play_any (f);
      g_assert_false (meander_trials_rotate (f->trials, 1, 1, &refusal));
      n_plan = make_plan (f, 1 + round % 2, plan);
      if (n_plan == 0)
        continue;
      at = n_plan - 1;
      n = meander_trials_count_rotations (f->trials, plan[at].number, plan[at].hex);
      meander_trials_take_back (f->trials, plan[at].number);
      legal = list_legal (get_state (f));
      before = meander_state_copy (get_state (f));
      {
        MeanderVerdict verdict;

        g_assert_true (meander_trials_try (f->trials, plan[at].number, plan[at].hex,
                                           plan[at].rotation, &verdict));
      }

      for (int sixths = -1; sixths <= 1; sixths += 2)
        {
          guint rotation = plan[at].rotation;

          for (guint i = 0; i < n; i++)
            {
              guint next = rotation;
              MeanderVerdictReason passed = MEANDER_VERDICT_ALLOWED;

              while (TRUE)
                {
                  MeanderVerdictReason reason;

                  next = (next + (guint) (MEANDER_N_EDGES + sixths)) % MEANDER_N_EDGES;
                  if (is_listed (legal, plan[at].number, plan[at].hex, next))
                    break;
                  reason = get_reason (before, plan[at].number, plan[at].hex, next);
                  if (passed == MEANDER_VERDICT_ALLOWED && is_by_rule (reason))
                    passed = reason;
                }
              g_assert_true (meander_trials_rotate (f->trials, plan[at].number, sixths, &refusal) ==
                             (n > 1));
              g_assert_cmpint (refusal.reason, ==, passed);
              rotation = meander_trials_find (f->trials, plan[at].number)->rotation;
              g_assert_cmpuint (rotation, ==, next);
            }
          g_assert_cmpuint (rotation, ==, plan[at].rotation);
        }
      assert_plan (f, plan, n_plan);
    }
}

/* The game itself is never touched; where there is no such game, there is no plan. */
static void
test_state (Fixture *f, gconstpointer kind)
{
  MeanderPlacement plan[3];
  guint n_pool = f->game->n_pool;

  make_plan (f, 3, plan);
  g_assert_cmpuint (meander_board_get_n_tiles (f->game->board), ==, 0);
  g_assert_cmpuint (f->game->n_pool, ==, n_pool);

  /* The first tile lies already, so that it cannot be laid, nor what comes behind it. */
  g_assert_true (play (f->game, &plan[0]));
  meander_trials_set_state (f->trials, f->game);
  assert_plan (f, plan, 3);
  g_assert_cmpuint (meander_trials_get_placements (f->trials, NULL), ==, 0);

  make_plan (f, 1, plan);
  meander_trials_set_state (f->trials, NULL);
  g_assert_cmpuint (meander_trials_get_placements (f->trials, NULL), ==, 0);
  g_assert_null (meander_trials_get_state (f->trials));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/trials/strategy/" path, Fixture, "strategy", set_up, function, tear_down);         \
  g_test_add ("/trials/solitaire/" path, Fixture, "solitaire", set_up, function, tear_down)

  ADD ("judge", test_judge);
  ADD ("confirm", test_confirm);
  ADD ("take-back", test_take_back);
  ADD ("try-again", test_try_again);
  ADD ("exchange", test_exchange);
  ADD ("single", test_single);
  ADD ("rotate-first", test_rotate_first);
  ADD ("rotate", test_rotate);
  ADD ("state", test_state);

  return g_test_run ();
}
