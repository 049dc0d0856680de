/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/solitaire.h"

#include <string.h>

#include "rules/board-private.h"
#include "rules/lines.h"
#include "rules/random.h"
#include "rules/solitaire-private.h"

/* What will be drawn is not known.  So the order of the pile is made up several times, and with
 * each of these orders every placement is tried and the deal played to its end: tile by tile, from
 * the few tables that look best.  What is reached there tells what the placement is worth.  The
 * better half of the placements goes on to more orders, until one is left.
 *
 * All is whole numbers, and chance begins with the tiles at hand: the same table brings the same
 * advice, on every machine. */

#define WIDTH 6       /* so many tables go on from tile to tile */
#define PLACEMENTS 32 /* so many are looked into, those that look best, */
#define PLAYED 300    /* and so often a deal is played to its end for all of them */

/* How a table looks. */
#define TILE 420     /* for a tile in the longest line */
#define DEAD 252     /* against each space that the colour leads to and no tile fits */
#define WAY 17       /* for each tile that could go on there */
#define GAP 9        /* against each tile that would join the ends, by the tiles on the table */
#define TOO_FAR 1260 /* against each of these that is not there any more */

/* What an end is worth: ten for a tile in an open line that should be a loop. */
#define FULL 1000
#define COUNTED 40 /* for a tile in what is asked for */
#define OPEN 10

typedef struct
{
  MeanderPlacement tile;
  int value;
  guint parent; /* of the tables, which it is placed on */
} Choice;

/* A table that is played on, as the placements since the one that is advised about. */
typedef struct
{
  MeanderSolitaireState state; /* but for its board */
  MeanderPlacement placements[MEANDER_SOLITAIRE_TILES];
  guint n_placements;
} Table;

typedef struct
{
  MeanderSolitaireState *state; /* all is done on its board, and taken back */
  Table tables[WIDTH];
  Table next[WIDTH];
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
} Search;

/* Where a colour can go on. */
typedef struct
{
  guint64 ways; /* tiles that could be there */
  guint n_dead; /* spaces that no tile fits */
  guint gap;    /* tiles from end to end of the longest line; 0 if there is none */
} Ways;

static void
find_ways (const MeanderBoard *board, MeanderColour colour, guint64 left, Ways *ways)
{
  const guint asked = 1 + colour;
  guint longest = 0;
  guint first_end = 0, first_mate = 0;
  MeanderHex first = { 0 };

  *ways = (Ways){ 0 };
  for (guint i = 0; i < board->n_frontier; i++)
    {
      const guint at = meander_cell_index (board->frontier[i]);
      const MeanderCode *code = &board->tables->codes[board->cells[at].code];
      gboolean leads = FALSE;

      for (guint e = 0; e < MEANDER_N_EDGES; e++)
        {
          guint end;

          if (meander_edges_get (code->edges, e) != asked)
            continue;
          leads = TRUE;
          end = (board->cells[at + meander_cell_steps[e]].slot - 1u) * MEANDER_N_EDGES +
                meander_opposite[e];
          if (board->length[end] > longest)
            {
              longest = board->length[end];
              first = board->frontier[i];
              first_end = end;
              first_mate = board->mate[end];
            }
          else if (end == first_mate && end != first_end)
            ways->gap = 1 + (guint) meander_hex_distance (first, board->frontier[i]);
        }
      if (leads)
        {
          const guint64 fits = code->faces & left;

          ways->ways |= fits;
          ways->n_dead += fits == 0;
        }
    }
}

/* How good a table looks on which nothing is over. */
static int
judge (const MeanderSolitaireState *state, guint64 left)
{
  const MeanderBoard *board = state->base.board;
  const MeanderColour colour = state->setup.colour;
  int longest = board->longest.line[colour];
  int n_left = (int) meander_count_bits (left);
  int value;
  Ways ways;

  find_ways (board, colour, left, &ways);
  if (state->setup.goal == MEANDER_GOAL_LINE)
    longest = MAX (longest, board->longest.loop[colour]);
  value = TILE * longest - DEAD * (int) ways.n_dead + WAY * (int) meander_count_bits (ways.ways);
  if (state->setup.goal == MEANDER_GOAL_LOOP)
    value -=
        GAP * (int) ways.gap * (int) board->n_tiles + TOO_FAR * MAX (0, (int) ways.gap - n_left);

  return value;
}

/* What is reached, when it is over. */
static int
reckon (const MeanderSolitaireState *state)
{
  const MeanderLongest *longest = &state->base.board->longest;
  guint line = longest->line[state->setup.colour];
  guint loop = longest->loop[state->setup.colour];

  if (state->setup.goal == MEANDER_GOAL_LINE)
    loop = MAX (line, loop);
  if (loop == MEANDER_SOLITAIRE_TILES)
    return FULL;

  return loop > 0 ? COUNTED * (int) loop : OPEN * (int) line;
}

static gboolean
is_over (const MeanderSolitaireState *state)
{
  return state->step == MEANDER_TURN_END || state->step == MEANDER_TURN_DEADLOCK;
}

static void
lay (MeanderBoard *board, const MeanderPlacement *tiles, guint n_tiles)
{
  for (guint i = 0; i < n_tiles; i++)
    meander_board_place (board, tiles[i].number, tiles[i].hex, tiles[i].rotation);
}

static void
take_back (MeanderBoard *board, guint n_tiles)
{
  for (guint i = 0; i < n_tiles; i++)
    meander_board_take_back (board);
}

/* Keeps the best ones, best first; among equals the first. */
static void
keep (Choice *choices, guint *n_choices, guint max_choices, const Choice *choice)
{
  guint i;

  if (*n_choices == max_choices && choices[*n_choices - 1].value >= choice->value)
    return;
  i = *n_choices < max_choices ? (*n_choices)++ : *n_choices - 1;
  for (; i > 0 && choices[i - 1].value < choice->value; i--)
    choices[i] = choices[i - 1];
  choices[i] = *choice;
}

/* The placements that look best now are added to the choices.  Those that end the deal are
 * reckoned and not kept where `best` is given. */
static void
add_choices (Search *search,
             guint64 left,
             guint parent,
             Choice *choices,
             guint *n_choices,
             guint max_choices,
             int *best)
{
  MeanderSolitaireState *state = search->state;
  guint n = meander_solitaire_list (state, search->moves);

  for (guint i = 0; i < n; i++)
    {
      const MeanderPlacement *tile = &search->moves[i];
      Choice choice = { *tile, 0, parent };
      gboolean closed;

      lay (state->base.board, tile, 1);
      closed = state->setup.goal == MEANDER_GOAL_LOOP &&
               state->base.board->longest.loop[state->setup.colour] > 0;
      if (closed && best != NULL)
        *best = MAX (*best, reckon (state));
      else
        choice.value = judge (state, left & ~meander_turn_bit (tile->number));
      take_back (state->base.board, 1);
      if (!closed || best == NULL)
        keep (choices, n_choices, max_choices, &choice);
    }
}

/* Plays the deal to its end, with the pile as it lies there, and tells what can be reached. */
static int
play_out (Search *search, guint64 left)
{
  MeanderSolitaireState *state = search->state;
  MeanderBoard *board = state->base.board;
  guint n_tables = 1;
  int best = 0;

  if (is_over (state))
    return reckon (state);

  search->tables[0].state = *state;
  search->tables[0].n_placements = 0;
  while (n_tables > 0 && best < FULL)
    {
      Choice choices[WIDTH];
      guint n_choices = 0;
      guint n_next = 0;

      for (guint i = 0; i < n_tables; i++)
        {
          const Table *table = &search->tables[i];
          guint64 missing = left;

          lay (board, table->placements, table->n_placements);
          for (guint k = 0; k < table->n_placements; k++)
            missing &= ~meander_turn_bit (table->placements[k].number);
          *state = table->state;
          add_choices (search, missing, i, choices, &n_choices, WIDTH, &best);
          take_back (board, table->n_placements);
        }

      for (guint i = 0; i < n_choices; i++)
        {
          const Table *table = &search->tables[choices[i].parent];
          Table *then = &search->next[n_next];

          lay (board, table->placements, table->n_placements);
          *state = table->state;
          meander_solitaire_place (state, &choices[i].tile);
          if (is_over (state))
            best = MAX (best, reckon (state));
          else
            {
              *then = *table;
              then->state = *state;
              then->placements[then->n_placements++] = choices[i].tile;
              n_next++;
            }
          take_back (board, table->n_placements + 1);
        }
      memcpy (search->tables, search->next, n_next * sizeof (Table));
      n_tables = n_next;
    }

  return best;
}

/* The worth of each choice, summed over some orders of the pile. */
static void
try_choices (Search *search,
             guint64 left,
             MeanderRandom *random,
             Choice *choices,
             guint n_choices,
             guint n_orders)
{
  MeanderSolitaireState *state = search->state;
  const MeanderSolitaireState before = *state;

  for (guint k = 0; k < n_orders; k++)
    {
      guint8 pile[MEANDER_SOLITAIRE_TILES];
      guint n_pile = 0;

      for (guint number = 1; number <= MEANDER_SOLITAIRE_TILES; number++)
        if (before.turn.bag & meander_turn_bit (number))
          pile[n_pile++] = (guint8) number;
      meander_random_shuffle (random, pile, n_pile);
      for (guint i = 0; i < n_choices; i++)
        {
          memcpy (state->base.pool, pile, n_pile);
          meander_solitaire_place (state, &choices[i].tile);
          choices[i].value += play_out (search, left & ~meander_turn_bit (choices[i].tile.number));
          take_back (state->base.board, 1);
          *state = before;
        }
    }
}

/* The best placement there is. */
static gboolean
search_best (const MeanderState *now, guint64 left, MeanderPlacement *tile)
{
  g_autoptr (MeanderState) copy = meander_state_copy (now);
  g_autofree Search *search = g_new (Search, 1);
  Choice choices[PLACEMENTS];
  guint n_choices = 0, n_rounds = 0;
  MeanderRandom random;

  search->state = meander_solitaire_of (copy);
  if (is_over (search->state))
    return FALSE;
  add_choices (search, left, 0, choices, &n_choices, PLACEMENTS, NULL);
  /* On an empty table one is as good as the other. */
  if (meander_board_get_n_tiles (copy->board) == 0)
    n_choices = MIN (n_choices, 1);

  for (guint n = n_choices; n > 1; n = (n + 1) / 2)
    n_rounds++;
  meander_random_init (&random, left << MEANDER_SOLITAIRE_TILES | search->state->turn.racks[0]);
  while (n_choices > 1)
    {
      Choice better[PLACEMENTS];
      guint n_better = 0;

      for (guint i = 0; i < n_choices; i++)
        choices[i].value = 0;
      try_choices (search, left, &random, choices, n_choices,
                   MAX (1, PLAYED / (n_rounds * n_choices)));
      for (guint i = 0; i < n_choices; i++)
        keep (better, &n_better, (n_choices + 1) / 2, &choices[i]);
      memcpy (choices, better, n_better * sizeof *better);
      n_choices = n_better;
    }
  if (n_choices > 0)
    *tile = choices[0].tile;

  return n_choices > 0;
}

static guint
count_best (const MeanderResult *result)
{
  return result->solitaire.goal == MEANDER_GOAL_LOOP && result->solitaire.loop > 0
             ? result->solitaire.loop
             : MAX (result->solitaire.line, result->solitaire.loop);
}

/* Whether a tile at hand makes longer what counts. */
static gboolean
can_grow (const MeanderState *now, guint before)
{
  g_autoptr (MeanderState) state = meander_state_copy (now);
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_solitaire_list (meander_solitaire_of (state), moves);
  gboolean grows = FALSE;

  for (guint i = 0; i < n && !grows; i++)
    {
      MeanderResult result;

      lay (state->board, &moves[i], 1);
      state->rules->result (state, &result);
      grows = count_best (&result) > before;
      take_back (state->board, 1);
    }

  return grows;
}

/**
 * meander_play_solitaire_advise:
 * @state: a state of Solitaire
 * @advice: (out caller-allocates): what to do; untouched if there is nothing
 *
 * Finds a good placement: one after which the goal of the deal is likely to be reached, or as much
 * of it as can be.  The same table brings the same advice.
 *
 * Takes some tenths of a second: for a thread.
 *
 * Returns: whether there is one; %FALSE when the game is over, and in another game
 */
gboolean
meander_play_solitaire_advise (const MeanderState *state, MeanderPlaySolitaireAdvice *advice)
{
  g_autoptr (MeanderState) then = NULL;
  const MeanderSolitaireState *after;
  MeanderPlacement tile;
  MeanderResult before, result;
  MeanderLine line;
  guint64 left = 0;
  Ways ways;

  g_return_val_if_fail (state != NULL && advice != NULL, FALSE);

  if (meander_solitaire_get_turn (state) == NULL)
    return FALSE;

  for (guint number = 1; number <= MEANDER_SOLITAIRE_TILES; number++)
    if (meander_board_find (state->board, number) == NULL)
      left |= meander_turn_bit (number);
  if (!search_best (state, left, &tile))
    return FALSE;

  then = meander_solitaire_new_trial (state);
  meander_solitaire_place (meander_solitaire_of (then), &tile);
  after = meander_solitaire_of_const (then);
  find_ways (then->board, after->setup.colour, left & ~meander_turn_bit (tile.number), &ways);
  state->rules->result (state, &before);
  then->rules->result (then, &result);

  advice->tile = tile;
  advice->fills = meander_board_is_forced (state->board, tile.hex);
  advice->bonus = meander_solitaire_count_draws (state, tile.hex) > 1;
  advice->loop = result.solitaire.loop > before.solitaire.loop ? result.solitaire.loop : 0;
  advice->full = result.solitaire.full;
  advice->before = count_best (&before);
  advice->after = count_best (&result);
  advice->own = meander_board_trace_line (then->board, tile.number, after->setup.colour, &line)
                    ? line.n_tiles
                    : 0;
  advice->can_grow = can_grow (state, advice->before);
  advice->n_ways = meander_count_bits (ways.ways);

  return TRUE;
}
