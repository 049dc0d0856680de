/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/endgame-private.h"

#include <string.h>

#include "rules/board-private.h"
#include "rules/turn-private.h"

/* One question, asked of ever more tables: is side 0 so many points ahead of side 1
 * at the end, if both play their best?  Most are answered by what the colours can
 * still come to at all; what has been found out is kept by the key of the table. */

#define MAX_ENTRY_BITS 20
#define NO_MARGIN 200 /* more than any */
#define NODES_PER_LOOK 256
#define CHUNK 14 /* moves looked at between two that are tried in depth */

/* What makes a move be tried early, besides having settled other questions. */
#define SCORE_POINT (1 << 18)
#define SCORE_KILLER (1 << 24)
#define SCORE_KNOWN (1 << 28)

typedef enum
{
  ANSWER_NO,
  ANSWER_YES,
  ANSWER_OPEN,
} Answer;

static inline guint
count_left (const MeanderPlayTable *table)
{
  return meander_count_bits (table->turn.racks[0] | table->turn.racks[1]);
}

/**
 * meander_endgame_new:
 * @turn: a turn of two sides with nothing in the bag
 * @colours: by seat, who has which colour
 * @max_nodes: how many tiles may be placed in the mind
 * @limit: (nullable): where to stop; kept
 *
 * Sets up a search.
 *
 * Returns: (transfer full): the search, to be freed with meander_endgame_free()
 */
MeanderEndgame *
meander_endgame_new (const MeanderTurn *turn,
                     const MeanderPlayColours colours,
                     guint64 max_nodes,
                     const MeanderPlayLimit *limit)
{
  MeanderEndgame *self = g_new0 (MeanderEndgame, 1);

  meander_play_table_init (&self->table, turn, colours, 1);
  self->max_nodes = max_nodes;
  self->limit = limit;
  self->n_entries = 1u << MIN (10 + count_left (&self->table), MAX_ENTRY_BITS);
  self->entries = g_new0 (MeanderEndgameEntry, self->n_entries);
  self->moves = g_array_sized_new (FALSE, FALSE, sizeof (MeanderEndgameMove), 4096);

  return self;
}

/**
 * meander_endgame_free:
 * @self: (transfer full): a search
 *
 * Frees a search.
 */
void
meander_endgame_free (MeanderEndgame *self)
{
  meander_play_table_clear (&self->table);
  g_array_unref (self->moves);
  g_free (self->entries);
  g_free (self);
}

static gboolean
is_stopped (MeanderEndgame *self)
{
  if (self->n_nodes >= self->max_nodes)
    self->stopped = TRUE;
  else if (self->limit != NULL && self->n_nodes >= self->next_look)
    {
      self->next_look = self->n_nodes + NODES_PER_LOOK;
      if (meander_play_limit_is_stopped (self->limit) ||
          meander_play_limit_is_reached (self->limit))
        self->stopped = TRUE;
    }

  return self->stopped;
}

static inline void
place (MeanderEndgame *self, const MeanderPlacement *tile)
{
  self->n_nodes++;
  meander_turn_place (&self->table.turn, tile, 0);
}

static inline void
take_back (MeanderEndgame *self, const MeanderTurn *before)
{
  meander_turn_take_back (&self->table.turn, before);
  self->table.over = FALSE;
}

/* What the outlook alone answers. */
static inline Answer
answer_by_outlook (MeanderOutlook *outlook, int margin)
{
  int points[2] = { (int) outlook->reach[0].points, (int) outlook->reach[1].points };

  if (!meander_reach_get (&outlook->reach[0], points[1] + margin))
    return ANSWER_NO;
  if (!meander_reach_get (&outlook->reach[1], points[0] - margin + 1))
    return ANSWER_YES;

  return ANSWER_OPEN;
}

static inline MeanderEndgameEntry *
find_entry (MeanderEndgame *self, guint64 key, guint n_left)
{
  MeanderEndgameEntry *pair = &self->entries[key & (self->n_entries - 2)];

  if (pair[0].key == key || pair[1].key == key)
    return &pair[pair[0].key == key ? 0 : 1];

  /* The first is for what cost most. */
  pair += pair[0].n_left <= n_left ? 0 : 1;
  *pair = (MeanderEndgameEntry){ key, -NO_MARGIN, NO_MARGIN, (guint8) n_left, 0, 0, 0 };

  return pair;
}

static inline guint
history_index (const MeanderPlacement *tile)
{
  guint word = meander_cell_index (tile->hex) * 521u + tile->number * 8u + tile->rotation;

  return (word * 2654435761u) >> 20;
}

static inline MeanderEndgameMove *
move_at (MeanderEndgame *self, guint index)
{
  return &g_array_index (self->moves, MeanderEndgameMove, index);
}

/* A placement has settled a question: it will be tried earlier elsewhere. */
static void
remember (MeanderEndgame *self, const MeanderPlacement *tile, guint side, guint n_left)
{
  MeanderPlacement *killers = self->killers[side][n_left];

  if (!meander_play_is_same (&killers[0], tile))
    {
      killers[1] = killers[0];
      killers[0] = *tile;
    }
  self->history[side][history_index (tile)] += n_left * n_left;
}

static void
score_moves (MeanderEndgame *self, guint first, guint n, const MeanderEndgameEntry *entry)
{
  guint side = meander_play_table_get_side (&self->table);
  const MeanderPlacement *killers = self->killers[side][count_left (&self->table)];
  guint i;

  for (i = 0; i < n; i++)
    {
      MeanderEndgameMove *move = move_at (self, first + i);

      move->score = (int) MIN (self->history[side][history_index (&move->tile)], SCORE_KILLER);
      if (meander_play_is_same (&move->tile, &killers[0]))
        move->score += 2 * SCORE_KILLER;
      else if (meander_play_is_same (&move->tile, &killers[1]))
        move->score += SCORE_KILLER;
      if (move->tile.number == entry->number && move->tile.rotation == entry->rotation &&
          meander_cell_index (move->tile.hex) == entry->cell)
        move->score += SCORE_KNOWN;
    }
}

/* Brings the best of the moves from @first on to the front. */
static void
choose_next (MeanderEndgame *self, guint first, guint end)
{
  MeanderEndgameMove *moves = move_at (self, 0);
  MeanderEndgameMove best;
  guint at = first;
  guint i;

  for (i = first + 1; i < end; i++)
    if (moves[i].score > moves[at].score)
      at = i;
  best = moves[at];
  moves[at] = moves[first];
  moves[first] = best;
}

static Answer search (MeanderEndgame *self, const MeanderOutlook *outlook, int margin);

/* Asks again after a placement; @deep or by the outlook alone. */
static Answer
ask_after (MeanderEndgame *self,
           const MeanderOutlook *outlook,
           MeanderEndgameMove *move,
           int margin,
           gboolean deep)
{
  MeanderOutlook after;
  MeanderPlacement tile = move->tile;
  MeanderTurn before = self->table.turn;
  guint side = meander_play_table_get_side (&self->table);
  Answer answer;

  place (self, &tile);
  meander_outlook_init_after (&after, outlook, &self->table);
  answer = answer_by_outlook (&after, margin);
  if (!deep)
    move->score +=
        ((int) after.reach[side].expected - (int) after.reach[1 - side].expected) * SCORE_POINT;
  else if (answer == ANSWER_OPEN)
    answer = search (self, &after, margin);
  take_back (self, &before);

  return answer;
}

/* Asks after a move and, if that settles the question, brings the move to the front. */
static gboolean
settles (MeanderEndgame *self,
         const MeanderOutlook *outlook,
         guint front,
         guint i,
         int margin,
         gboolean deep,
         Answer *answer)
{
  Answer wanted = meander_play_table_get_side (&self->table) == 0 ? ANSWER_YES : ANSWER_NO;

  *answer = ask_after (self, outlook, move_at (self, i), margin, deep);
  if (*answer != wanted || self->stopped)
    return FALSE;

  *move_at (self, front) = *move_at (self, i);

  return TRUE;
}

/* Tries the moves: that which has settled the like before, then whether one settles
 * it at once, then one after another.  Returns whether one did. */
static gboolean
try_moves (MeanderEndgame *self, const MeanderOutlook *outlook, guint first, guint n, int margin)
{
  guint front = first;
  guint n_open = 0;
  Answer answer;
  guint i;

  if (n > 1 && move_at (self, first)->score >= SCORE_KNOWN)
    {
      if (settles (self, outlook, front, first, margin, TRUE, &answer))
        return TRUE;
      first++;
      n--;
    }

  if (n <= 1)
    n_open = n;
  else
    for (i = 0; i < n; i++)
      {
        choose_next (self, first + i, first + n);
        if (settles (self, outlook, front, first + i, margin, FALSE, &answer))
          return TRUE;
        if (answer == ANSWER_OPEN)
          *move_at (self, first + n_open++) = *move_at (self, first + i);
        if ((i + 1) % CHUNK == 0 && n_open > 0)
          {
            choose_next (self, first, first + n_open);
            if (settles (self, outlook, front, first, margin, TRUE, &answer))
              return TRUE;
            if (self->stopped)
              return FALSE;
            *move_at (self, first) = *move_at (self, first + --n_open);
          }
      }

  for (i = 0; i < n_open && !self->stopped; i++)
    {
      choose_next (self, first + i, first + n_open);
      if (settles (self, outlook, front, first + i, margin, TRUE, &answer))
        return TRUE;
    }

  return FALSE;
}

/* Whether a tile of the one on turn, who has nothing to fill, may lie there now. */
static gboolean
is_free_move (const MeanderTurn *turn, const MeanderPlacement *tile)
{
  const MeanderBoard *board = turn->board;
  const MeanderCell *cell = &board->cells[meander_cell_index (tile->hex)];
  MeanderEdges wanted, edges;

  if (tile->number == 0 || (turn->racks[turn->seat] & meander_turn_bit (tile->number)) == 0)
    return FALSE;
  if (cell->slot != 0 || cell->neighbours == 0 || cell->neighbours >= 3)
    return FALSE;

  wanted = board->tables->codes[cell->code].edges;
  edges = board->tables->rotated[tile->number - 1][tile->rotation].edges;

  return ((wanted ^ edges) & meander_edges_mask (wanted)) == 0;
}

/* Tries what has settled other tables, before anything is listed. */
static Answer
try_killers (MeanderEndgame *self, const MeanderOutlook *outlook, int margin)
{
  MeanderTurn *turn = &self->table.turn;
  Answer wanted;
  guint side, k;

  if (meander_turn_can_fill (turn))
    return ANSWER_OPEN;
  if (turn->free_made && turn->n_passed == 0 && turn->racks[1 - turn->seat] != 0)
    {
      meander_turn_next (turn);
      if (meander_turn_can_fill (turn))
        return ANSWER_OPEN;
    }
  if (turn->free_made)
    return ANSWER_OPEN;

  side = meander_play_table_get_side (&self->table);
  wanted = side == 0 ? ANSWER_YES : ANSWER_NO;
  for (k = 0; k < 2; k++)
    {
      MeanderEndgameMove move = { self->killers[side][count_left (&self->table)][k], 0 };

      if (is_free_move (turn, &move.tile) &&
          ask_after (self, outlook, &move, margin, FALSE) == wanted)
        return wanted;
    }

  return ANSWER_OPEN;
}

/* Whether, after a free move, nobody has anything to fill, given that nobody has
 * now, and whether the other player may place @reply then. */
static gboolean
allows_reply (const MeanderTurn *turn,
              guint64 left,
              const MeanderPlacement *tile,
              const MeanderPlacement *reply)
{
  const MeanderBoard *board = turn->board;
  const MeanderRotatedFace *rotated = &board->tables->rotated[tile->number - 1][tile->rotation];
  guint at = meander_cell_index (tile->hex);
  guint reply_at = meander_cell_index (reply->hex);
  guint e;

  if (at == reply_at)
    return FALSE;

  left &= ~meander_turn_bit (tile->number);
  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint next_at = at + meander_cell_steps[e];
      const MeanderCell *next = &board->cells[next_at];

      if (next->slot != 0)
        continue;
      if (next->neighbours >= 2 &&
          (board->tables->codes[next->code + rotated->code[e]].faces & left) != 0)
        return FALSE;
      if (next_at == reply_at &&
          board->tables->rotated[reply->number - 1][reply->rotation].colour[meander_opposite[e]] !=
              rotated->colour[e])
        return FALSE;
    }

  return TRUE;
}

/* Takes out the free moves after which the other player settles the question by a
 * reply that is good for all of them.  What an outlook rules out after that reply
 * is ruled out whatever else is placed before or after it, so it is looked at
 * once, with no move before; and it settles every move that leaves it legal. */
static guint
drop_answered (MeanderEndgame *self,
               const MeanderOutlook *outlook,
               guint first,
               guint n,
               int margin)
{
  MeanderTurn *turn = &self->table.turn;
  guint side = meander_play_table_get_side (&self->table);
  guint n_left = count_left (&self->table);
  Answer wanted = side == 0 ? ANSWER_NO : ANSWER_YES;
  MeanderPlacement replies[4];
  guint n_replies = 0;
  guint n_kept = 0;
  guint i, k;

  if (turn->free_made || meander_turn_get_filling_tiles (turn, 1 - turn->seat) != 0 ||
      meander_turn_get_filling_tiles (turn, turn->seat) != 0)
    return n;

  turn->seat = 1 - turn->seat;
  for (k = 0; k < 4; k++)
    {
      MeanderEndgameMove reply = { self->killers[1 - side][n_left - k / 2][k % 2], 0 };

      if (is_free_move (turn, &reply.tile) &&
          ask_after (self, outlook, &reply, margin, FALSE) == wanted)
        replies[n_replies++] = reply.tile;
    }
  turn->seat = 1 - turn->seat;
  if (n_replies == 0)
    return n;

  for (i = 0; i < n; i++)
    {
      MeanderEndgameMove *move = move_at (self, first + i);

      for (k = 0; k < n_replies; k++)
        if (allows_reply (turn, outlook->left, &move->tile, &replies[k]))
          break;
      if (k == n_replies)
        *move_at (self, first + n_kept++) = *move;
    }

  return n_kept;
}

/* Keeps what has been found out, and the placement that settled it for the one on
 * turn, if there was any. */
static Answer
keep (MeanderEndgame *self, guint64 key, const MeanderEndgameMove *move, int margin)
{
  guint side = meander_play_table_get_side (&self->table);
  guint n_left = count_left (&self->table);
  MeanderEndgameEntry *entry = find_entry (self, key, n_left);

  if (move != NULL)
    {
      remember (self, &move->tile, side, n_left);
      entry->number = move->tile.number;
      entry->rotation = move->tile.rotation;
      entry->cell = (guint16) meander_cell_index (move->tile.hex);
    }
  if ((move != NULL) == (side == 0))
    {
      entry->low = (gint16) MAX (entry->low, margin);
      return ANSWER_YES;
    }

  entry->high = (gint16) MIN (entry->high, margin - 1);

  return ANSWER_NO;
}

/* Answers what the outlook leaves open. */
static Answer
search (MeanderEndgame *self, const MeanderOutlook *outlook, int margin)
{
  MeanderEndgameEntry *entry;
  guint first = self->moves->len;
  gboolean settled;
  guint64 key;
  Answer answer;
  guint n, i;

  if (is_stopped (self))
    return ANSWER_OPEN;

  answer = try_killers (self, outlook, margin);
  if (answer != ANSWER_OPEN)
    return answer;

  n = meander_play_table_list (&self->table, self->list);
  if (n == 0)
    return (int) outlook->reach[0].points - (int) outlook->reach[1].points >= margin ? ANSWER_YES
                                                                                     : ANSWER_NO;

  key = meander_outlook_get_key (outlook, &self->table);
  entry = find_entry (self, key, count_left (&self->table));
  if (entry->low >= margin)
    return ANSWER_YES;
  if (entry->high < margin)
    return ANSWER_NO;

  g_array_set_size (self->moves, first + n);
  for (i = 0; i < n; i++)
    *move_at (self, first + i) = (MeanderEndgameMove){ self->list[i], 0 };
  if (n > 3)
    n = drop_answered (self, outlook, first, n, margin);
  score_moves (self, first, n, entry);
  choose_next (self, first, first + n);
  settled = try_moves (self, outlook, first, n, margin);
  if (!self->stopped)
    answer = keep (self, key, settled ? move_at (self, first) : NULL, margin);
  g_array_set_size (self->moves, first);

  return answer;
}

/**
 * meander_endgame_prove_after:
 * @self: a search
 * @tile: a legal placement
 * @margin: any margin
 *
 * Asks the question of the table after a placement.
 *
 * Returns: whether side 0 can be that much ahead; means nothing once @self has
 *   stopped
 */
gboolean
meander_endgame_prove_after (MeanderEndgame *self, const MeanderPlacement *tile, int margin)
{
  MeanderEndgameMove move = { *tile, 0 };
  MeanderOutlook outlook;

  if (is_stopped (self))
    return FALSE;

  meander_outlook_init (&outlook, &self->table);

  return ask_after (self, &outlook, &move, margin, TRUE) == ANSWER_YES;
}

/**
 * meander_endgame_sort:
 * @self: a search
 * @moves: (array length=n_moves): legal placements
 * @n_moves: how many
 *
 * Puts first those after which most is in sight, so that one that settles a question is found soon.
 */
void
meander_endgame_sort (MeanderEndgame *self, MeanderPlacement *moves, guint n_moves)
{
  MeanderOutlook outlook;
  guint i;

  if (is_stopped (self))
    return;

  meander_outlook_init (&outlook, &self->table);
  g_array_set_size (self->moves, n_moves);
  for (i = 0; i < n_moves; i++)
    {
      *move_at (self, i) = (MeanderEndgameMove){ moves[i], 0 };
      ask_after (self, &outlook, move_at (self, i), 0, FALSE);
    }
  for (i = 0; i < n_moves; i++)
    {
      choose_next (self, i, n_moves);
      moves[i] = move_at (self, i)->tile;
    }
  g_array_set_size (self->moves, 0);
}
