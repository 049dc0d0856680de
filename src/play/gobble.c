/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/gobble.h"

#include <string.h>

/* A player looks at one space after another, as people do, and sees that the tile
 * fits, or overlooks it; after a while it gives up.  Being slow, overlooking and
 * giving up too early is all that makes one level weaker than another. */
typedef struct
{
  guint take;     /* ms to take a tile, */
  guint aim;      /* to put one down, */
  guint look;     /* and to look at one space */
  guint patience; /* ms after which it gives a tile up */
  guint miss;     /* percentage of the fitting spaces that it overlooks */
  guint mind;     /* so many times of a hundred it thinks of the heap before taking a tile, */
  guint forced;   /* looks at spaces with three tiles round them first, */
  guint leader;   /* and gives to the player with the fewest tiles */
} Habits;

/* clang-format off */
static const Habits habits[] = {
  { 2200, 1500, 800, 11000, 50, 30, 10, 30 },
  { 1700, 1200, 550, 9500, 35, 45, 25, 50 },
  { 1300, 1000, 380, 8000, 22, 60, 45, 70 },
  { 900, 800, 250, 6500, 12, 75, 70, 90 },
  { 700, 600, 160, 5000, 5, 90, 90, 100 },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (habits) == MEANDER_GOBBLE_N_LEVELS);

/* Three fifths to nine fifths of a time, the middle most often. */
static guint
spread (MeanderRandom *random, guint time)
{
  return time * (60 + meander_random_below (random, 61) + meander_random_below (random, 61)) / 100;
}

static gboolean
happens (MeanderRandom *random, guint percent)
{
  return meander_random_below (random, 100) < percent;
}

/* The empty hexes with so many tiles round them, in an order by chance; with
 * `forced_first` those with three or more are before the others. */
static guint
gather (const MeanderState *state,
        guint n_round,
        gboolean forced_first,
        MeanderRandom *random,
        MeanderHex spaces[MEANDER_N_FACES * MEANDER_N_EDGES])
{
  const MeanderHex *hexes;
  guint n_hexes, i;
  guint n = 0;
  guint n_forced = 0;

  hexes = meander_board_get_frontier (state->board, &n_hexes);
  for (i = 0; i < n_hexes; i++)
    if (meander_board_count_neighbours (state->board, hexes[i]) >= n_round)
      {
        guint at = meander_random_below (random, n + 1);

        spaces[n++] = spaces[at];
        spaces[at] = hexes[i];
      }

  for (i = 0; forced_first && i < n; i++)
    if (meander_board_is_forced (state->board, spaces[i]))
      {
        MeanderHex space = spaces[i];

        spaces[i] = spaces[n_forced];
        spaces[n_forced++] = space;
      }

  return n;
}

/* A placement of a tile on a hex, by chance among those that are allowed. */
static gboolean
find_place (const MeanderState *state,
            guint number,
            MeanderHex hex,
            MeanderRandom *random,
            MeanderPlacement *tile)
{
  MeanderVerdict verdict;
  guint n = 0;
  guint rotation;

  for (rotation = 0; rotation < 6; rotation++)
    {
      state->rules->verdict (state, number, hex, rotation, &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED && meander_random_below (random, ++n) == 0)
        *tile = (MeanderPlacement){ (guint8) number, (guint8) rotation, hex };
    }

  return n > 0;
}

/* Where to with the tile from the stack; onto the heap, if nothing is seen. */
static void
plan_revealed (const MeanderState *state,
               const Habits *self,
               MeanderRandom *random,
               MeanderPlayGobblePlan *plan)
{
  MeanderHex spaces[MEANDER_N_FACES * MEANDER_N_EDGES];
  guint number = meander_gobble_get_revealed (state, plan->move.seat);
  guint patience = spread (random, self->patience);
  guint n = gather (state, 2, happens (random, self->forced), random, spaces);
  guint i;

  plan->move.act = MEANDER_GOBBLE_HEAP;
  for (i = 0; i < n && plan->delay < patience; i++)
    {
      plan->delay += spread (random, self->look);
      if (find_place (state, number, spaces[i], random, &plan->move.tile) &&
          !happens (random, self->miss))
        {
          plan->move.act = MEANDER_GOBBLE_PLACE;
          break;
        }
    }
  plan->delay += spread (random, self->aim);
}

/* Looks over the spaces for a tile of the heap. */
static gboolean
plan_fill (const MeanderState *state,
           const Habits *self,
           MeanderRandom *random,
           MeanderPlayGobblePlan *plan)
{
  MeanderHex spaces[MEANDER_N_FACES * MEANDER_N_EDGES];
  guint seat = plan->move.seat;
  guint n_heap = meander_gobble_count_heap (state, seat);
  guint patience = spread (random, self->patience);
  guint n = n_heap > 0 ? gather (state, 3, FALSE, random, spaces) : 0;
  guint i, k;

  for (i = 0; i < n && plan->delay < patience; i++)
    {
      plan->delay += spread (random, self->look);
      for (k = 0; k < n_heap; k++)
        if (find_place (state, state->racks[seat].tiles[k], spaces[i], random, &plan->move.tile) &&
            !happens (random, self->miss))
          {
            plan->move.act = MEANDER_GOBBLE_PLACE;
            plan->delay += spread (random, self->aim);
            return TRUE;
          }
    }

  return FALSE;
}

/* To whom: whoever is nearest to the end, or anybody. */
static guint
choose_receiver (const MeanderState *state, guint seat, gboolean leader, MeanderRandom *random)
{
  guint fewest = G_MAXUINT;
  guint chosen = seat;
  guint n = 0;
  guint to;

  for (to = 0; to < state->n_players; to++)
    if (meander_gobble_may_give (state, seat, to))
      {
        guint n_tiles = leader ? meander_gobble_count_tiles (state, to) : 0;

        if (n_tiles < fewest)
          n = 0;
        if (n_tiles <= fewest && meander_random_below (random, ++n) == 0)
          chosen = to;
        fewest = MIN (fewest, n_tiles);
      }

  return chosen;
}

/* A tile of the heap is the hardest to get rid of otherwise. */
static void
plan_gift (const MeanderState *state,
           const Habits *self,
           MeanderRandom *random,
           MeanderPlayGobblePlan *plan)
{
  guint seat = plan->move.seat;
  guint n_heap = meander_gobble_count_heap (state, seat);

  plan->move.act = MEANDER_GOBBLE_GIVE;
  plan->move.to = choose_receiver (state, seat, happens (random, self->leader), random);
  plan->move.tile.number =
      n_heap > 0 ? state->racks[seat].tiles[meander_random_below (random, n_heap)] : 0;
  plan->delay += spread (random, self->aim);
}

/**
 * meander_play_gobble_plan:
 * @state: a state of Gobble
 * @seat: who plays
 * @level: how well, 1 to %MEANDER_GOBBLE_N_LEVELS
 * @random: (inout): where the chances come from
 * @plan: (out caller-allocates): what the player will do
 *
 * Plans what a player does next as the table is now.  With the same state and
 * chances it is the same plan.
 *
 * The plan is for a table on which others go on playing: it may be refused when
 * its time has come, which costs nothing; then another is made.
 *
 * Returns: whether there is a plan; if not, the player is out of the game or not
 *   on turn
 */
gboolean
meander_play_gobble_plan (const MeanderState *state,
                          guint seat,
                          guint level,
                          MeanderRandom *random,
                          MeanderPlayGobblePlan *plan)
{
  const Habits *self;

  g_return_val_if_fail (state != NULL && random != NULL && plan != NULL, FALSE);
  g_return_val_if_fail (level >= 1 && level <= MEANDER_GOBBLE_N_LEVELS, FALSE);

  if (!meander_gobble_may_act (state, seat))
    return FALSE;

  self = &habits[level - 1];
  memset (plan, 0, sizeof *plan);
  plan->move.seat = seat;
  if (meander_gobble_count_gifts (state, seat) > 0)
    plan_gift (state, self, random, plan);
  else if (meander_gobble_get_revealed (state, seat) > 0)
    plan_revealed (state, self, random, plan);
  else if ((meander_gobble_may_take (state, seat) && !happens (random, self->mind)) ||
           !plan_fill (state, self, random, plan))
    {
      plan->delay += spread (random, self->take);
      plan->move.act =
          meander_gobble_may_take (state, seat) ? MEANDER_GOBBLE_TAKE : MEANDER_GOBBLE_PASS;
      plan->waits = plan->move.act == MEANDER_GOBBLE_PASS && !meander_gobble_may_pass (state, seat);
    }
  plan->delay = MAX (plan->delay, MEANDER_PLAY_GOBBLE_FASTEST);

  return TRUE;
}

/* ---- all at one table ---- */

/* Whether others see a tile come from the player's side. */
static gboolean
flies (const MeanderPlayGobblePlan *plan)
{
  return !plan->waits &&
         (plan->move.act == MEANDER_GOBBLE_PLACE || plan->move.act == MEANDER_GOBBLE_GIVE);
}

/* Who is the next; the number of players if nobody is. */
static guint
find_next (const MeanderPlayGobbleTable *table, const MeanderState *state, guint *when)
{
  guint next = state->n_players;
  guint seat;

  *when = MEANDER_PLAY_GOBBLE_NEVER;
  for (seat = 0; seat < state->n_players; seat++)
    if (table->seats[seat].planned)
      {
        guint due = table->seats[seat].due;

        if (flies (&table->seats[seat].plan))
          due = MAX (due, table->busy);
        if (due < *when)
          {
            *when = due;
            next = seat;
          }
      }

  return next;
}

/**
 * meander_play_gobble_table_init:
 * @table: (out caller-allocates): the computer players
 * @seed: where their chances come from
 *
 * Sets the computer players down, none of them with a plan.
 */
void
meander_play_gobble_table_init (MeanderPlayGobbleTable *table, guint64 seed)
{
  MeanderRandom random;
  guint seat;

  g_return_if_fail (table != NULL);

  memset (table, 0, sizeof *table);
  meander_random_init (&random, seed);
  for (seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    meander_random_init (&table->seats[seat].random, meander_random_next (&random));
}

/**
 * meander_play_gobble_table_next:
 * @table: (inout): the computer players
 * @state: the state now
 * @now: the time now, in ms of play; never going back
 *
 * Lets each computer player think who has no plan, and tells when the first of
 * them does something.  To be asked again after every move, whoever made it.
 *
 * Returns: the time, in ms of play, which may have come already;
 *   %MEANDER_PLAY_GOBBLE_NEVER as long as no player does anything
 */
guint
meander_play_gobble_table_next (MeanderPlayGobbleTable *table, const MeanderState *state, guint now)
{
  guint seat, when;

  g_return_val_if_fail (table != NULL && state != NULL, MEANDER_PLAY_GOBBLE_NEVER);

  for (seat = 0; seat < state->n_players; seat++)
    {
      guint level = meander_gobble_get_level (state, seat);

      if (level == 0)
        level = table->stand_ins[seat];
      if (level == 0 || !meander_gobble_may_act (state, seat))
        table->seats[seat].planned = FALSE;
      else if (!table->seats[seat].planned)
        {
          table->seats[seat].planned = meander_play_gobble_plan (
              state, seat, level, &table->seats[seat].random, &table->seats[seat].plan);
          table->seats[seat].due = now + table->seats[seat].plan.delay;
        }
    }
  find_next (table, state, &when);

  return when;
}

/**
 * meander_play_gobble_table_act:
 * @table: (inout): the computer players
 * @state: the state now
 * @now: the time now, in ms of play
 * @move: (out caller-allocates): what is to be played
 *
 * Gives the next move whose time has come.  To be played and asked again until
 * there is none; one that the rules refuse, since somebody was quicker, is to be
 * forgotten.
 *
 * Returns: whether there is one
 */
gboolean
meander_play_gobble_table_act (MeanderPlayGobbleTable *table,
                               const MeanderState *state,
                               guint now,
                               MeanderGobbleMove *move)
{
  g_return_val_if_fail (table != NULL && state != NULL && move != NULL, FALSE);

  while (meander_play_gobble_table_next (table, state, now) <= now)
    {
      guint when;
      guint seat = find_next (table, state, &when);
      const MeanderPlayGobblePlan *plan = &table->seats[seat].plan;

      table->seats[seat].planned = FALSE;
      if (plan->waits)
        continue;

      *move = plan->move;
      move->time = now;
      if (flies (plan))
        table->busy = now + MEANDER_PLAY_GOBBLE_APART;
      return TRUE;
    }

  return FALSE;
}
