/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playout.h"

#include <stddef.h>
#include <string.h>

#include "rules/board-private.h"

/* Random games to the end.  What makes them fast: the empty hexes beside the figure stand
 * in two lists, the forced spaces with the tiles that fit; a placement changes six cells
 * and hardly asks what they are; and since no processor foresees what chance brings, several
 * spaces or tries are looked at together before anything is made to depend on them.  What is
 * inlined, and what is not, has been measured.
 *
 * The rules are those of turn-legal.c, and the tests compare the two.  While they are
 * restricted, no space has more than three neighbours, and the hexes next to one that has
 * three are controlled: so the third rule forbids whatever the second would. */

/* A table of 128 by 128 hexes, on which a figure of 56 tiles that has one in the middle
 * cannot reach the border.  Nothing is asked of a hex but its index, 128 r + q. */
#define SIZE 128
#define MIDDLE (SIZE / 2)
#define MAX_SPACES (4 * MEANDER_N_FACES + 2)

/* What is known of a hex is one number: the colours that lead in, as a board has them; from
 * bit 16 on how many neighbours it has, with bit 23 set where a tile is; and from bit 24 on
 * how many edges of each colour lead in, two bits a colour, of which the upper one says that
 * there is a pair.  (In the endgame they may overflow, but nobody asks for pairs there, nor
 * for what comes after them.)  So a new neighbour is one addition.  From bit 32 on is where to
 * look further: for a tile its first end, for a free space its index in their list. */
#define NEIGHBOURS 16
#define COUNT_MASK 0xff0000u
#define OCCUPIED (1u << 23)
#define COLOURS 24
#define PAIRS 0xaa000000u
#define NO_PAIR 0x200u /* as a pair of a fifth colour, which no face shows */
#define AT 32

/* Forced spaces that are looked at together. */
#define FORCED_AT_ONCE 6

/* Tries so often to hit a free move blindly before all are listed, and so many together. */
#define N_TRIES 48
#define TRIES_AT_ONCE 4

typedef struct
{
  guint8 number;
  guint8 rotation;
  guint8 index; /* of the space, in its list */
} Move;

/* What must be known of a rotated face to put it down. */
typedef struct
{
  guint32 adds[MEANDER_N_EDGES]; /* to what is known of the hex behind an edge */
  guint8 colours[8];             /* of the edges */
  guint64 far[2];                /* where the arcs end: as ends */
} Shape;

/* From the first to the last tile of a row; empty while low > high. */
typedef struct
{
  guint8 low;
  guint8 high;
} Row;

struct _MeanderPlayout
{
  const MeanderTables *tables;
  Shape shapes[MEANDER_N_FACES * 6];

  /* As in the tables, but with less between them: of each code the first three keys, and of
   * each face in which rotations it shows what a key asks for.  A key is 8 × edge + what. */
  guint8 keys[MEANDER_N_CODES][4];
  guint8 rotations[MEANDER_N_FACES][8 * MEANDER_N_EDGES];

  guint64 racks[MEANDER_MAX_SEATS];
  guint n_seats;
  guint seat;
  guint n_passed;
  guint n_bag;
  gboolean free_made;
  gboolean over;
  gboolean deadlock;

  MeanderHex origin;
  guint n_tiles;
  guint n_free;
  guint n_forced;
  guint16 free[MAX_SPACES]; /* with one neighbour or two */
  guint16 forced[MAX_SPACES];
  guint64 fits[MAX_SPACES + FORCED_AT_ONCE]; /* faces that three neighbours want; then 0 */

  /* As on a board: six ends a tile, each open one knows the other end of its line and
   * the tiles between. */
  guint16 tiles[MEANDER_N_FACES];
  guint8 numbers[MEANDER_N_FACES];
  MeanderEnd mate[MEANDER_N_FACES * MEANDER_N_EDGES + 2]; /* written by eights */
  guint8 length[MEANDER_N_FACES * MEANDER_N_EDGES + 2];
  guint points[MEANDER_N_COLOURS];

  Row rows[3][2 * SIZE];
  guint64 cells[SIZE * SIZE];
};

/* From a hex to the one behind each edge. */
static const int steps[MEANDER_N_EDGES] = { 1 - SIZE, 1, SIZE, SIZE - 1, -1, -SIZE };

static inline guint
behind (guint hex, guint edge)
{
  return hex + (guint) steps[edge];
}

static inline const MeanderCode *
code_at (const MeanderPlayout *self, guint hex)
{
  return &self->tables->codes[self->cells[hex] & 0xffff];
}

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
  return (guint) (cell >> NEIGHBOURS & 0xff);
}

static inline gboolean
is_restricted (const MeanderPlayout *self)
{
  return self->n_bag > 0;
}

/* Placing */

static inline void
extend_row (Row *row, guint at)
{
  row->low = (guint8) MIN (row->low, at);
  row->high = (guint8) MAX (row->high, at);
}

static inline void
extend_rows (MeanderPlayout *self, guint hex)
{
  guint q = hex % SIZE;
  guint r = hex / SIZE;

  extend_row (&self->rows[0][r], q);
  extend_row (&self->rows[1][q], r);
  extend_row (&self->rows[2][q + r], q);
}

/* Puts the last of so many free spaces where another was. */
static inline void
remove_free (MeanderPlayout *self, guint index, guint n_free)
{
  guint last = self->free[n_free - 1];

  self->free[index] = (guint16) last;
  self->cells[last] = (guint32) self->cells[last] | (guint64) index << AT;
}

static inline void
add_forced (MeanderPlayout *self, guint hex)
{
  self->fits[self->n_forced] = code_at (self, hex)->faces;
  self->forced[self->n_forced++] = (guint16) hex;
}

/* A free space is forced now; returns how many there are left. */
static G_ALWAYS_INLINE inline guint
force (MeanderPlayout *self, guint hex, guint n_free)
{
  add_forced (self, hex);
  remove_free (self, (guint) (self->cells[hex] >> AT), n_free);

  return n_free - 1;
}

/* Tells the hex behind an edge of its new neighbour. */
static G_ALWAYS_INLINE inline void
touch (MeanderPlayout *self, guint hex, guint edge, const Shape *shape, guint *n_free)
{
  guint64 *there = &self->cells[hex] + steps[edge];
  guint64 before = *there;
  guint64 cell = before + (shape->adds[edge] & ((before / OCCUPIED & 1) - 1));

  *there = cell + (before == 0 ? (guint64) *n_free << AT : 0);
  self->free[*n_free] = (guint16) behind (hex, edge);
  *n_free += before == 0;
  if ((cell & COUNT_MASK) == 3u << NEIGHBOURS)
    *n_free = force (self, behind (hex, edge), *n_free);
}

/* Where a tile touches another its line goes on, or is round; then it counts double. */
static G_ALWAYS_INLINE inline void
join (MeanderPlayout *self, guint first, guint hex, guint edge, const Shape *shape)
{
  guint a = first + edge;
  guint b = (guint) (self->cells[behind (hex, edge)] >> AT) + meander_opposite[edge];
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
add_ends (MeanderPlayout *self, guint first, const Shape *shape)
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
  const Shape *shape = &self->shapes[face * 6 + rotation];
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
          if (self->cells[behind (hex, i)] & OCCUPIED)
            join (self, first, hex, i, shape);
    }
  else
    for (i = 0; i < n; i++)
      join (self, first, hex, keys[i] / 8, shape);

  self->cells[hex] = OCCUPIED | (guint64) first << AT;
  if (is_restricted (self))
    extend_rows (self, hex);
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
leaves_gap_in (Row row, guint at)
{
  return (row.low <= row.high) & (at + 1u != row.low) & (at != row.high + 1u);
}

/* The third rule, as meander_board_leaves_gap(). */
static inline gboolean
leaves_gap (const MeanderPlayout *self, guint hex)
{
  guint q = hex % SIZE;
  guint r = hex / SIZE;

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

  if (((cells[steps[0]] | cells[steps[1]] | cells[steps[2]] | cells[steps[3]] | cells[steps[4]] |
        cells[steps[5]]) &
       PAIRS) == 0)
    return rotations;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint pairs = (guint) cells[steps[e]] & PAIRS;
      guint colour = (guint) __builtin_ctz (pairs >> COLOURS | NO_PAIR) / 2;

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
              self->rotations[face][8 * e + meander_edges_get (code_at (self, hex)->edges, e)];

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

      for (k = 0; k < FORCED_AT_ONCE; k++)
        any |= (guint) ((rack & fits[k]) != 0) << k;

      for (; any != 0; any &= any - 1)
        {
          k = (guint) __builtin_ctz (any);
          n = list_space (self, self->forced[i + k], i + k, rack & fits[k], moves, n);
        }
      i += FORCED_AT_ONCE;
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
      n = list_space (self, self->free[i], i, rack & code_at (self, self->free[i])->faces, moves,
                      n);

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
                             meander_hex (self->origin.q + (int) (hex % SIZE),
                                          self->origin.r + (int) (hex / SIZE)) };
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

static void
set_up_shape (Shape *shape, const MeanderRotatedFace *rotated)
{
  MeanderEnd ends[8] = { 0 };
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      shape->adds[e] =
          rotated->code[e] + (1u << NEIGHBOURS) + (1u << (COLOURS + 2 * rotated->colour[e]));
      shape->colours[e] = rotated->colour[e];
      ends[e] = rotated->far[e];
    }
  memcpy (shape->far, ends, sizeof ends);
}

static void
set_up_keys (MeanderPlayout *self)
{
  guint code, face, e, i;

  for (code = 0; code < MEANDER_N_CODES; code++)
    for (i = 0; i < 3; i++)
      {
        guint key = self->tables->codes[code].keys[i];

        self->keys[code][i] =
            (guint8) (key / (1 + MEANDER_N_COLOURS) * 8 + key % (1 + MEANDER_N_COLOURS));
      }
  for (face = 0; face < MEANDER_N_FACES; face++)
    for (e = 0; e < MEANDER_N_EDGES; e++)
      memcpy (&self->rotations[face][8 * e], self->tables->rotations[face][e],
              sizeof self->tables->rotations[face][e]);
}

/**
 * meander_playout_new:
 *
 * Creates the table for random games.
 *
 * Returns: (transfer full): a playout, to be freed with meander_playout_free()
 */
MeanderPlayout *
meander_playout_new (void)
{
  MeanderPlayout *self = g_new0 (MeanderPlayout, 1);
  guint i;

  self->tables = meander_tables ();
  for (i = 0; i < G_N_ELEMENTS (self->shapes); i++)
    set_up_shape (&self->shapes[i], &self->tables->rotated[i / 6][i % 6]);
  set_up_keys (self);

  return self;
}

/**
 * meander_playout_free:
 * @self: (transfer full) (nullable): a playout
 *
 * Frees a playout.
 */
void
meander_playout_free (MeanderPlayout *self)
{
  g_free (self);
}

/* Clears away the game before. */
static void
clear (MeanderPlayout *self)
{
  guint i, k;

  for (i = 0; i < self->n_tiles; i++)
    {
      guint64 *cells = &self->cells[self->tiles[i]];

      cells[0] = cells[steps[0]] = cells[steps[1]] = cells[steps[2]] = 0;
      cells[steps[3]] = cells[steps[4]] = cells[steps[5]] = 0;
    }
  for (k = 0; k < 3; k++)
    for (i = 0; i < G_N_ELEMENTS (self->rows[k]); i++)
      self->rows[k][i] = (Row){ G_MAXUINT8, 0 };
  memset (self->fits, 0, self->n_forced * sizeof self->fits[0]);
  self->n_tiles = self->n_free = self->n_forced = 0;
}

static inline guint
enter_hex (const MeanderPlayout *self, MeanderHex hex)
{
  return (guint) ((hex.r - self->origin.r) * SIZE + hex.q - self->origin.q);
}

/* Takes over what is on a board. */
static void
take_in (MeanderPlayout *self, const MeanderBoard *board)
{
  guint n_ends = board->n_tiles * MEANDER_N_EDGES;
  guint i, e;

  for (i = 0; i < board->n_tiles; i++)
    {
      guint hex = enter_hex (self, board->placements[i].hex);

      self->tiles[i] = (guint16) hex;
      self->numbers[i] = board->placements[i].number;
      self->cells[hex] = OCCUPIED | (guint64) (i * MEANDER_N_EDGES) << AT;
      extend_rows (self, hex);
    }
  self->n_tiles = board->n_tiles;
  memcpy (self->mate, board->mate, n_ends * sizeof self->mate[0]);
  memcpy (self->length, board->length, n_ends * sizeof self->length[0]);
  for (i = 0; i < MEANDER_N_COLOURS; i++)
    self->points[i] = MAX (board->longest.line[i], 2u * board->longest.loop[i]);

  for (i = 0; i < board->n_frontier; i++)
    {
      const MeanderCell *cell = &board->cells[meander_cell_index (board->frontier[i])];
      guint hex = enter_hex (self, board->frontier[i]);

      self->cells[hex] = cell->code | (guint32) cell->neighbours << NEIGHBOURS;
      for (e = 0; e < MEANDER_N_EDGES; e++)
        {
          guint what = meander_edges_get (code_at (self, hex)->edges, e);

          if (what != 0)
            self->cells[hex] += 1u << (COLOURS + 2 * (what - 1));
        }
      if (cell->neighbours < 3)
        {
          self->cells[hex] |= (guint64) self->n_free << AT;
          self->free[self->n_free++] = (guint16) hex;
        }
      else
        add_forced (self, hex);
    }
}

/**
 * meander_playout_start:
 * @self: a playout
 * @turn: where to begin; nothing of it is kept
 *
 * Sets up a game to be played on.
 *
 * Figures that no game leads to are left to meander_turn_pick(), and so are tiles in hand
 * that nobody knows.
 *
 * Returns: whether it can be played on here
 */
gboolean
meander_playout_start (MeanderPlayout *self, const MeanderTurn *turn)
{
  guint i;

  g_return_val_if_fail (self != NULL && turn != NULL, FALSE);

  if (!turn->sound && meander_turn_is_restricted (turn))
    return FALSE;

  clear (self);
  self->over = self->deadlock = FALSE;
  self->n_seats = turn->n_seats;
  self->seat = turn->seat;
  self->free_made = turn->free_made;
  self->n_passed = turn->n_passed;
  self->n_bag = turn->n_bag;
  for (i = 0; i < turn->n_seats; i++)
    {
      if (turn->n_hidden[i] > 0)
        return FALSE;
      self->racks[i] = turn->racks[i];
    }

  if (turn->board->n_tiles > 0)
    {
      MeanderHex first = turn->board->placements[0].hex;

      self->origin = meander_hex (first.q - MIDDLE, first.r - MIDDLE);
      take_in (self, turn->board);
    }
  else
    {
      self->origin = meander_hex (-MIDDLE, -MIDDLE);
      self->free[self->n_free++] = MIDDLE * SIZE + MIDDLE;
      memset (self->points, 0, sizeof self->points);
    }

  return TRUE;
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
