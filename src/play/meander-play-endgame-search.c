/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meander-play-endgame-private.h"

#include <string.h>

#include "meander-board-private.h"
#include "meander-lines.h"

/* One question, asked of ever more tables: is side 0 so many points ahead of side 1
 * at the end, if both play their best?  Most are answered by what the colours can
 * still come to at all; what has been found out is kept by the key of the table. */

#define N_ENTRIES (1u << 20)
#define NO_MARGIN 200 /* more than any */
#define NODES_PER_LOOK 1024

/* Both outlooks of a table do not change before the next tile is placed. */
typedef enum
{
  ANSWER_NO,
  ANSWER_YES,
  ANSWER_OPEN,
} Answer;

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
meander_endgame_new (const MeanderTurn         *turn,
                     const MeanderPlayColours   colours,
                     guint64                    max_nodes,
                     const MeanderPlayLimit    *limit)
{
  MeanderEndgame *self = g_new0 (MeanderEndgame, 1);

  meander_play_table_init (&self->table, turn, colours, 1);
  self->max_nodes = max_nodes;
  self->limit = limit;
  self->entries = g_new0 (MeanderEndgameEntry, N_ENTRIES);
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
      if (meander_play_limit_is_stopped (self->limit) || meander_play_limit_is_reached (self->limit))
        self->stopped = TRUE;
    }

  return self->stopped;
}

static inline void
place (MeanderEndgame         *self,
       const MeanderPlacement *tile)
{
  self->n_nodes++;
  meander_turn_place (&self->table.turn, tile, 0);
}

static inline void
take_back (MeanderEndgame    *self,
           const MeanderTurn *before)
{
  meander_turn_take_back (&self->table.turn, before);
  self->table.over = FALSE;
}

/* What the outlook alone answers. */
static inline Answer
answer_by_outlook (MeanderOutlook *outlook,
                   int             margin)
{
  int points[2] = { (int) outlook->reach[0].points, (int) outlook->reach[1].points };

  if (!meander_reach_get (&outlook->reach[0], points[1] + margin))
    return ANSWER_NO;
  if (!meander_reach_get (&outlook->reach[1], points[0] - margin + 1))
    return ANSWER_YES;

  return ANSWER_OPEN;
}

static inline MeanderEndgameEntry *
find_entry (MeanderEndgame *self,
            guint64         key,
            guint           n_left)
{
  MeanderEndgameEntry *pair = &self->entries[key & (N_ENTRIES - 2)];

  if (pair[0].key == key || pair[1].key == key)
    return &pair[pair[0].key == key ? 0 : 1];

  /* The first is for what cost most. */
  pair += pair[0].n_left <= n_left ? 0 : 1;
  *pair = (MeanderEndgameEntry){ key, -NO_MARGIN, NO_MARGIN, (guint8) n_left, 0, 0, 0, 0 };

  return pair;
}

static inline guint
history_index (const MeanderPlacement *tile)
{
  guint word = meander_cell_index (tile->hex) * 521u + tile->number * 8u + tile->turn;

  return (word * 2654435761u) >> 20;
}

static inline gboolean
is_same (const MeanderPlacement *a,
         const MeanderPlacement *b)
{
  return a->number == b->number && a->turn == b->turn && meander_hex_equal (a->hex, b->hex);
}

static inline MeanderEndgameMove *
move_at (MeanderEndgame *self,
         guint           index)
{
  return &g_array_index (self->moves, MeanderEndgameMove, index);
}

static guint
count_left (const MeanderPlayTable *table)
{
  guint n = 0;
  guint seat;

  for (seat = 0; seat < table->turn.n_seats; seat++)
    n += (guint) __builtin_popcountll (table->turn.racks[seat]);

  return n;
}

/* A placement has settled a question: it will be tried earlier elsewhere. */
static void
remember (MeanderEndgame         *self,
          const MeanderPlacement *tile,
          guint                   side,
          guint                   ply,
          guint                   n_left)
{
  MeanderPlacement *killers = self->killers[ply];

  if (!is_same (&killers[0], tile))
    {
      killers[1] = killers[0];
      killers[0] = *tile;
    }
  self->history[side][history_index (tile)] += n_left * n_left;
}

static void
score_moves (MeanderEndgame            *self,
             guint                      first,
             guint                      n,
             guint                      side,
             guint                      ply,
             const MeanderEndgameEntry *entry)
{
  guint i;

  for (i = 0; i < n; i++)
    {
      MeanderEndgameMove *move = move_at (self, first + i);

      move->score = (int) MIN (self->history[side][history_index (&move->tile)], 1u << 24);
      if (is_same (&move->tile, &self->killers[ply][0]))
        move->score += 2 << 24;
      else if (is_same (&move->tile, &self->killers[ply][1]))
        move->score += 1 << 24;
      if (move->tile.number == entry->number && move->tile.turn == entry->turn
          && meander_cell_index (move->tile.hex) == entry->cell)
        move->score += 4 << 24;
    }
}

/* Brings the best of the moves from @first on to the front. */
static void
choose_next (MeanderEndgame *self,
             guint           first,
             guint           end)
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

static Answer search (MeanderEndgame *self, MeanderOutlook *outlook, int margin, guint ply);

/* Asks again after a placement; @deep or by the outlook alone. */
static Answer
ask_after (MeanderEndgame     *self,
           MeanderEndgameMove *move,
           int                 margin,
           guint               ply,
           gboolean            deep)
{
  MeanderOutlook outlook;
  MeanderPlacement tile = move->tile;
  MeanderTurn before = self->table.turn;
  guint points[2];
  guint side = meander_play_table_get_side (&self->table);
  Answer answer;

  for (guint i = 0; i < 2; i++)
    points[i] = meander_board_points (self->table.board, self->table.colour_of[i]);
  place (self, &tile);
  meander_outlook_init (&outlook, &self->table, FALSE);
  if (deep)
    answer = search (self, &outlook, margin, ply + 1);
  else
    {
      answer = answer_by_outlook (&outlook, margin);
      move->score += (int) (outlook.reach[side].points - points[side]) * (1 << 16)
                     - (int) (outlook.reach[1 - side].points - points[1 - side]) * (1 << 16);
    }
  take_back (self, &before);

  return answer;
}

/* Tries the moves: first whether one settles it at once, then one after another. */
static Answer
try_moves (MeanderEndgame      *self,
           guint                first,
           guint                n,
           int                  margin,
           guint                ply,
           MeanderEndgameEntry *entry)
{
  guint side = meander_play_table_get_side (&self->table);
  Answer wanted = side == 0 ? ANSWER_YES : ANSWER_NO;
  Answer other = side == 0 ? ANSWER_NO : ANSWER_YES;
  guint n_left = count_left (&self->table);
  guint64 key = entry->key;
  Answer answer = other;
  guint n_open = n;
  guint i;

  score_moves (self, first, n, side, ply, entry);
  if (n > 1)
    for (n_open = 0, i = 0; i < n; i++)
      {
        choose_next (self, first + i, first + n);
        answer = ask_after (self, move_at (self, first + i), margin, ply, FALSE);
        if (answer == wanted)
          {
            *move_at (self, first) = *move_at (self, first + i);
            n_open = 1;
            break;
          }
        if (answer == ANSWER_OPEN)
          *move_at (self, first + n_open++) = *move_at (self, first + i);
      }

  if (answer != wanted)
    for (answer = other, i = 0; i < n_open; i++)
      {
        choose_next (self, first + i, first + n_open);
        answer = ask_after (self, move_at (self, first + i), margin, ply, TRUE);
        if (self->stopped)
          return ANSWER_OPEN;
        if (answer == wanted)
          {
            *move_at (self, first) = *move_at (self, first + i);
            break;
          }
      }

  entry = find_entry (self, key, n_left);
  if (answer == wanted)
    {
      const MeanderPlacement *tile = &move_at (self, first)->tile;

      remember (self, tile, side, ply, n_left);
      entry->number = tile->number;
      entry->turn = tile->turn;
      entry->cell = (guint16) meander_cell_index (tile->hex);
    }
  if (answer == ANSWER_YES)
    entry->low = (gint16) MAX (entry->low, margin);
  else
    entry->high = (gint16) MIN (entry->high, margin - 1);

  return answer;
}

static Answer
search (MeanderEndgame *self,
        MeanderOutlook *outlook,
        int             margin,
        guint           ply)
{
  MeanderEndgameEntry *entry;
  guint first = self->moves->len;
  Answer answer = answer_by_outlook (outlook, margin);
  guint n, i;

  if (answer != ANSWER_OPEN)
    return answer;
  if (is_stopped (self))
    return ANSWER_OPEN;

  n = meander_play_table_list (&self->table, self->list);
  if (n == 0)
    return (int) outlook->reach[0].points - (int) outlook->reach[1].points >= margin ? ANSWER_YES
                                                                                    : ANSWER_NO;

  meander_outlook_init (outlook, &self->table, TRUE);
  entry = find_entry (self, outlook->key, count_left (&self->table));
  if (entry->low >= margin)
    return ANSWER_YES;
  if (entry->high < margin)
    return ANSWER_NO;

  g_array_set_size (self->moves, first + n);
  for (i = 0; i < n; i++)
    *move_at (self, first + i) = (MeanderEndgameMove){ self->list[i], 0 };
  answer = try_moves (self, first, n, margin, ply, entry);
  g_array_set_size (self->moves, first);

  return answer;
}

/**
 * meander_endgame_prove:
 * @self: a search
 * @margin: any margin
 *
 * Asks whether side 0 can be so many points ahead of side 1 at the end.
 *
 * Returns: whether it can; means nothing once @self has stopped
 */
gboolean
meander_endgame_prove (MeanderEndgame *self,
                       int             margin)
{
  MeanderOutlook outlook;
  MeanderTurn before = self->table.turn;
  gboolean over = self->table.over;
  Answer answer;

  meander_outlook_init (&outlook, &self->table, FALSE);
  answer = search (self, &outlook, margin, 0);
  self->table.turn = before;
  self->table.over = over;

  return answer == ANSWER_YES;
}

/**
 * meander_endgame_prove_after:
 * @self: a search
 * @tile: a legal placement
 * @margin: any margin
 *
 * Asks as meander_endgame_prove() does, after a placement.
 *
 * Returns: whether side 0 can be that much ahead; means nothing once @self has
 *   stopped
 */
gboolean
meander_endgame_prove_after (MeanderEndgame         *self,
                             const MeanderPlacement *tile,
                             int                     margin)
{
  MeanderEndgameMove move = { *tile, 0 };

  return ask_after (self, &move, margin, 0, TRUE) == ANSWER_YES;
}
