/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playout-private.h"

#include <string.h>

/* Random games to the end.  What makes them fast: the empty hexes beside the figure stand
 * in two lists, the forced spaces with the tiles that fit; a placement changes six cells
 * and hardly asks what they are; and since no processor foresees what chance brings, several
 * spaces or tries are looked at together before anything is made to depend on them.  What is
 * inlined, and what is not, has been measured.
 *
 * The rules are those of turn-legal.c, and the tests compare the two.  While they are
 * restricted, no space has more than three neighbours, and the hexes next to one that has
 * three are controlled: so the third rule forbids whatever the second would. */

/* Tries so often to hit a free move blindly before all are listed, and so many together. */
#define N_TRIES 48
#define TRIES_AT_ONCE 4

typedef struct
{
  guint8 number;
  guint8 rotation;
  guint8 index; /* of the space, in its list */
} Move;

static inline const guint8 *
keys_at (const MeanderPlayout *self, guint hex)
{
  return self->keys[self->cells[hex] & 0xffff];
}

/* In which of its rotations a face shows what three keys ask for. */
static inline guint
find_rotations (const MeanderPlayout *self, guint face, const guint8 *keys)
{
  const guint8 *rotations = self->rotations[face];

  return rotations[keys[0]] & rotations[keys[1]] & rotations[keys[2]];
}

/* For a tile far more than there can be. */
static inline guint
count_neighbours (guint64 cell)
{
  return (guint) (cell >> MEANDER_PLAYOUT_NEIGHBOURS & 0xff);
}

static inline gboolean
is_restricted (const MeanderPlayout *self)
{
  return self->n_bag > 0;
}

/* Placing */

/* Puts the last of so many free spaces where another was. */
static inline void
remove_free (MeanderPlayout *self, guint index, guint n_free)
{
  guint last = self->free[n_free - 1];

  self->free[index] = (guint16) last;
  self->cells[last] = (guint32) self->cells[last] | (guint64) index << MEANDER_PLAYOUT_AT;
}

/* A free space is forced now; returns how many there are left. */
static G_ALWAYS_INLINE inline guint
force (MeanderPlayout *self, guint hex, guint n_free)
{
  meander_playout_add_forced (self, hex);
  remove_free (self, (guint) (self->cells[hex] >> MEANDER_PLAYOUT_AT), n_free);

  return n_free - 1;
}

/* Tells the hex behind an edge of its new neighbour. */
static G_ALWAYS_INLINE inline void
touch (MeanderPlayout *self, guint hex, guint edge, const MeanderPlayoutShape *shape, guint *n_free)
{
  guint64 *there = &self->cells[hex] + meander_playout_steps[edge];
  guint64 before = *there;
  guint64 cell = before + (shape->adds[edge] & ((before / MEANDER_PLAYOUT_OCCUPIED & 1) - 1));

  *there = cell + (before == 0 ? (guint64) *n_free << MEANDER_PLAYOUT_AT : 0);
  self->free[*n_free] = (guint16) meander_playout_behind (hex, edge);
  *n_free += before == 0;
  if ((cell & MEANDER_PLAYOUT_COUNT_MASK) == 3u << MEANDER_PLAYOUT_NEIGHBOURS)
    *n_free = force (self, meander_playout_behind (hex, edge), *n_free);
}

/* Where a tile touches another its line goes on, or is round; then it counts double. */
static G_ALWAYS_INLINE inline void
join (MeanderPlayout *self, guint first, guint hex, guint edge, const MeanderPlayoutShape *shape)
{
  guint a = first + edge;
  guint b = (guint) (self->cells[meander_playout_behind (hex, edge)] >> MEANDER_PLAYOUT_AT) +
            meander_opposite[edge];
  MeanderEnd far_a = self->mate[a];
  MeanderEnd far_b = self->mate[b];
  guint length = self->length[a] + self->length[b];
  guint *points = &self->points[shape->colours[edge]];

  self->mate[far_a] = far_b;
  self->mate[far_b] = far_a;
  self->length[far_a] = self->length[far_b] = (guint8) length;
  *points = MAX (*points, length);
}

/* The ends of a new tile: each arc is a line of its own. */
static G_ALWAYS_INLINE inline void
add_ends (MeanderPlayout *self, guint first, const MeanderPlayoutShape *shape)
{
  const guint64 each = first * G_GUINT64_CONSTANT (0x0001000100010001);
  guint64 ends[2] = { shape->far[0] + each, shape->far[1] + each };

  memcpy (&self->mate[first], ends, sizeof ends);
  memset (&self->length[first], 1, 8);
}

/* Puts a tile down; its own space is in no list any more. */
static G_GNUC_NO_INLINE void
put (MeanderPlayout *self, gboolean forced, guint hex, guint face, guint rotation)
{
  const MeanderPlayoutShape *shape = &self->shapes[face * 6 + rotation];
  const guint8 *keys = keys_at (self, hex);
  guint n = count_neighbours (self->cells[hex]);
  guint slot = self->n_tiles++;
  guint first = slot * MEANDER_N_EDGES;
  guint n_free = self->n_free;
  guint i;

  self->tiles[slot] = (guint16) hex;
  self->numbers[slot] = (guint8) (face + 1);
  add_ends (self, first, shape);
  if (forced)
    {
      join (self, first, hex, keys[0] / 8, shape);
      join (self, first, hex, keys[1] / 8, shape);
      join (self, first, hex, keys[2] / 8, shape);
      if (G_UNLIKELY (n > 3)) /* in the endgame */
        for (i = keys[2] / 8 + 1; i < MEANDER_N_EDGES; i++)
          if (self->cells[meander_playout_behind (hex, i)] & MEANDER_PLAYOUT_OCCUPIED)
            join (self, first, hex, i, shape);
    }
  else
    for (i = 0; i < n; i++)
      join (self, first, hex, keys[i] / 8, shape);

  self->cells[hex] = MEANDER_PLAYOUT_OCCUPIED | (guint64) first << MEANDER_PLAYOUT_AT;
  if (is_restricted (self))
    meander_playout_extend_rows (self, hex);
  touch (self, hex, 0, shape, &n_free);
  touch (self, hex, 1, shape, &n_free);
  touch (self, hex, 2, shape, &n_free);
  touch (self, hex, 3, shape, &n_free);
  touch (self, hex, 4, shape, &n_free);
  touch (self, hex, 5, shape, &n_free);
  self->n_free = n_free;
}

/* Puts a tile of the player on turn into a space, and draws the next. */
static G_ALWAYS_INLINE inline void
place (MeanderPlayout *self, gboolean forced, const Move *move, const guint8 *bag)
{
  guint64 *rack = &self->racks[self->seat];
  guint hex;

  if (forced)
    {
      hex = self->forced[move->index];
      self->forced[move->index] = self->forced[--self->n_forced];
      self->fits[move->index] = self->fits[self->n_forced];
      self->fits[self->n_forced] = 0;
    }
  else
    {
      hex = self->free[move->index];
      remove_free (self, move->index, self->n_free--);
      self->free_made = TRUE;
    }
  put (self, forced, hex, move->number - 1u, move->rotation);

  self->n_passed = 0;
  *rack &= ~meander_turn_bit (move->number);
  if (self->n_bag > 0)
    *rack |= meander_turn_bit (bag[--self->n_bag]);
}

/* What may be placed */

static inline guint
leaves_gap_in (MeanderPlayoutRow row, guint at)
{
  return (row.low <= row.high) & (at + 1u != row.low) & (at != row.high + 1u);
}

/* The third rule, as meander_board_leaves_gap(). */
static inline gboolean
leaves_gap (const MeanderPlayout *self, guint hex)
{
  guint q = hex % MEANDER_PLAYOUT_SIZE;
  guint r = hex / MEANDER_PLAYOUT_SIZE;

  return (leaves_gap_in (self->rows[0][r], q) | leaves_gap_in (self->rows[1][q], r) |
          leaves_gap_in (self->rows[2][q + r], q)) != 0;
}

/* The first rule: of some rotations those in which a face gives no hex three edges of a
 * colour.  Where a tile is, a pair makes no difference: it has no third edge of a colour. */
static G_ALWAYS_INLINE inline guint
rotations_allowed (const MeanderPlayout *self, guint hex, guint face, guint rotations)
{
  const guint64 *cells = &self->cells[hex];
  guint forbidden = 0;
  guint e;

  if (((cells[meander_playout_steps[0]] | cells[meander_playout_steps[1]] |
        cells[meander_playout_steps[2]] | cells[meander_playout_steps[3]] |
        cells[meander_playout_steps[4]] | cells[meander_playout_steps[5]]) &
       MEANDER_PLAYOUT_PAIRS) == 0)
    return rotations;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint pairs = (guint) cells[meander_playout_steps[e]] & MEANDER_PLAYOUT_PAIRS;
      guint colour =
          (guint) __builtin_ctz (pairs >> MEANDER_PLAYOUT_COLOURS | MEANDER_PLAYOUT_NO_PAIR) / 2;

      forbidden |= self->rotations[face][8 * e + 1 + colour];
    }

  return rotations & ~forbidden;
}

/* Adds all ways to put tiles of a set, which fit it, into a space. */
static G_ALWAYS_INLINE inline guint
list_space (const MeanderPlayout *self, guint hex, guint index, guint64 tiles, Move *moves, guint n)
{
  const guint8 *keys = keys_at (self, hex);

  for (; tiles != 0; tiles &= tiles - 1)
    {
      guint face = (guint) __builtin_ctzll (tiles);
      guint rotations = find_rotations (self, face, keys);
      guint e;

      if (is_restricted (self))
        rotations = rotations_allowed (self, hex, face, rotations);
      else if (count_neighbours (self->cells[hex]) > 3)
        for (e = 0; e < MEANDER_N_EDGES; e++)
          rotations &=
              self->rotations[face][8 * e + meander_edges_get (
                                                meander_playout_code_at (self, hex)->edges, e)];

      for (; rotations != 0; rotations &= rotations - 1)
        moves[n++] =
            (Move){ (guint8) (face + 1), (guint8) __builtin_ctz (rotations), (guint8) index };
    }

  return n;
}

static G_GNUC_NO_INLINE guint
list_fills (const MeanderPlayout *self, Move *moves)
{
  guint64 rack = self->racks[self->seat];
  guint n = 0;
  guint i = 0;
  guint k;

  do /* hardly ever twice */
    {
      const guint64 *fits = &self->fits[i];
      guint any = 0;

      for (k = 0; k < MEANDER_PLAYOUT_FORCED_AT_ONCE; k++)
        any |= (guint) ((rack & fits[k]) != 0) << k;

      for (; any != 0; any &= any - 1)
        {
          k = (guint) __builtin_ctz (any);
          n = list_space (self, self->forced[i + k], i + k, rack & fits[k], moves, n);
        }
      i += MEANDER_PLAYOUT_FORCED_AT_ONCE;
    }
  while (G_UNLIKELY (i < self->n_forced));

  return n;
}

static guint G_GNUC_NO_INLINE
list_free (const MeanderPlayout *self, Move *moves)
{
  guint64 rack = self->racks[self->seat];
  guint n = 0;
  guint i;

  /* On an empty table every hex and rotation is as good as every other. */
  if (self->n_tiles == 0)
    {
      for (; rack != 0; rack &= rack - 1)
        moves[n++] = (Move){ (guint8) (1 + __builtin_ctzll (rack)), 0, 0 };
      return n;
    }

  for (i = 0; i < self->n_free; i++)
    if (!(is_restricted (self) && leaves_gap (self, self->free[i])))
      n = list_space (self, self->free[i], i,
                      rack & meander_playout_code_at (self, self->free[i])->faces, moves, n);

  return n;
}

/* A free move by trial: hex, tile and which of at most two rotations in which it matches,
 * all equally likely, so that each legal one is as likely as every other (to one part in
 * ten million).  What matches is found for a few tries together, and the first of them that
 * may be placed is taken. */
static G_ALWAYS_INLINE inline gboolean
try_free (const MeanderPlayout *self, MeanderRandom *random, Move *move)
{
  guint64 rack = self->racks[self->seat];
  guint8 faces[MEANDER_N_FACES];
  guint n_faces = 0;
  MeanderRandom chances = *random; /* a copy, which stays in registers */
  guint round, i;

  for (; rack != 0; rack &= rack - 1)
    faces[n_faces++] = (guint8) __builtin_ctzll (rack);

  for (round = 0; round < N_TRIES / TRIES_AT_ONCE; round++)
    {
      Move found[TRIES_AT_ONCE];
      guint n = 0;

      for (i = 0; i < TRIES_AT_ONCE; i++)
        {
          guint64 chance = meander_random_next (&chances);
          guint64 which = (guint32) chance * (guint64) n_faces;
          guint index = (guint) (((chance >> 32) * self->n_free) >> 32);
          guint face = faces[which >> 32];
          guint rotations = find_rotations (self, face, keys_at (self, self->free[index]));

          rotations &= rotations - ((guint) which >> 31);
          found[n] =
              (Move){ (guint8) (face + 1), (guint8) (rotations & -rotations), (guint8) index };
          n += rotations != 0;
        }
      for (i = 0; i < n; i++)
        {
          guint hex = self->free[found[i].index];

          if (is_restricted (self) &&
              (leaves_gap (self, hex) ||
               rotations_allowed (self, hex, found[i].number - 1u, found[i].rotation) == 0))
            continue;

          *move = found[i];
          move->rotation = (guint8) __builtin_ctz (move->rotation);
          *random = chances;
          return TRUE;
        }
    }

  *random = chances;

  return FALSE;
}

/* Nothing can be placed: the next player's turn, or the end. */
static void
go_on (MeanderPlayout *self)
{
  guint n_playing = 0;
  guint seat;

  if (!self->free_made && self->racks[self->seat] != 0)
    {
      if (is_restricted (self))
        self->over = self->deadlock = TRUE;
      else
        self->n_passed++;
    }
  self->seat = self->seat + 1 == self->n_seats ? 0 : self->seat + 1;
  self->free_made = FALSE;

  if (is_restricted (self))
    return;

  for (seat = 0; seat < self->n_seats; seat++)
    n_playing += self->racks[seat] != 0 ? 1 : 0;
  if (n_playing == 0 || self->n_passed >= n_playing)
    self->over = TRUE;
}

static inline MeanderPlacement
get_placement (const MeanderPlayout *self, const guint16 *spaces, const Move *move)
{
  guint hex = spaces[move->index];

  return (MeanderPlacement){ move->number, move->rotation,
                             meander_hex (self->origin.q + (int) (hex % MEANDER_PLAYOUT_SIZE),
                                          self->origin.r + (int) (hex / MEANDER_PLAYOUT_SIZE)) };
}

/* Places a tile; FALSE if there is none that may be. */
static G_ALWAYS_INLINE inline gboolean
place_one (MeanderPlayout *self, const guint8 *bag, MeanderRandom *random, MeanderPlacement *tile)
{
  Move moves[MEANDER_MAX_LEGAL];
  guint n = list_fills (self, moves);
  gboolean forced = n > 0;
  Move move;

  if (n == 0)
    {
      if (self->free_made || self->racks[self->seat] == 0)
        return FALSE;
      if (self->n_tiles == 0 || !try_free (self, random, &move))
        {
          n = list_free (self, moves);
          if (n == 0)
            return FALSE;
        }
    }
  if (n > 0)
    move = moves[n == 1 ? 0 : ((meander_random_next (random) >> 32) * n) >> 32];

  if (tile != NULL)
    *tile = get_placement (self, forced ? self->forced : self->free, &move);
  place (self, forced, &move, bag);

  return TRUE;
}

/* Makes the next placement; FALSE if the game is over. */
static G_ALWAYS_INLINE inline gboolean
step (MeanderPlayout *self, const guint8 *bag, MeanderRandom *random, MeanderPlacement *tile)
{
  while (!self->over)
    {
      if (place_one (self, bag, random, tile))
        return TRUE;
      go_on (self);
    }

  return FALSE;
}

/**
 * meander_playout_step:
 * @self: a playout
 * @bag: (array): what is in the bag, the next one to be drawn last
 * @random: (inout): where the chances come from
 * @tile: (out) (optional): the placement
 *
 * Makes the next placement, each of those that are legal as likely as every other.
 *
 * Returns: whether there was one; else the game is over
 */
gboolean
meander_playout_step (MeanderPlayout *self,
                      const guint8 *bag,
                      MeanderRandom *random,
                      MeanderPlacement *tile)
{
  g_return_val_if_fail (self != NULL && bag != NULL && random != NULL, FALSE);

  return step (self, bag, random, tile);
}

/**
 * meander_playout_finish:
 * @self: a playout
 * @bag: (array): what is in the bag, the next one to be drawn last
 * @random: (inout): where the chances come from
 *
 * Plays on to the end.
 */
void
meander_playout_finish (MeanderPlayout *self, const guint8 *bag, MeanderRandom *random)
{
  g_return_if_fail (self != NULL && bag != NULL && random != NULL);

  while (step (self, bag, random, NULL))
    ;
}

/**
 * meander_playout_list:
 * @self: a playout
 * @moves: (out caller-allocates) (array fixed-size=8192): the placements
 *
 * Lists what whoever is on turn may place, as meander_play_table_list() does, but in
 * another order.
 *
 * Returns: how many there are; 0 when the game is over
 */
guint
meander_playout_list (MeanderPlayout *self, MeanderPlacement moves[MEANDER_MAX_LEGAL])
{
  Move found[MEANDER_MAX_LEGAL];
  const guint16 *spaces = NULL;
  guint n = 0;
  guint i;

  g_return_val_if_fail (self != NULL, 0);

  while (!self->over && n == 0)
    {
      spaces = self->forced;
      n = list_fills (self, found);
      if (n == 0 && !self->free_made)
        {
          spaces = self->free;
          n = list_free (self, found);
        }
      if (n == 0)
        go_on (self);
    }
  for (i = 0; i < n; i++)
    moves[i] = get_placement (self, spaces, &found[i]);

  return n;
}

/**
 * meander_playout_is_deadlock:
 * @self: a playout that is over
 *
 * Tells whether nothing could be placed though the bag held tiles; such a game is drawn.
 *
 * Returns: whether it was a deadlock
 */
gboolean
meander_playout_is_deadlock (const MeanderPlayout *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->deadlock;
}

/**
 * meander_playout_get_points:
 * @self: a playout
 * @colour: a line colour
 *
 * Scores a colour, as meander_board_points() does.
 *
 * Returns: the points
 */
guint
meander_playout_get_points (const MeanderPlayout *self, MeanderColour colour)
{
  guint i;

  g_return_val_if_fail (self != NULL && colour < MEANDER_N_COLOURS, 0);

  /* A tile that touches none of its colour is a line, too. */
  for (i = 0; i < self->n_tiles && self->points[colour] == 0; i++)
    if (meander_face_arc (meander_face (self->numbers[i]), colour) != NULL)
      return 1;

  return self->points[colour];
}
