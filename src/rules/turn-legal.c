/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/turn-private.h"

#include "rules/board-private.h"
#include "rules/outline.h"

/* The rules of a turn.  Whether a tile may lie somewhere is decided in two
 * places and nowhere else: spot_look() says what a hex asks for and which
 * colours the hexes round it do not bear, spot_rotations() which rotations of a tile
 * that leaves. */

#define ALL_ROTATIONS 0x3fu

/* Any hex for the opening move from which a figure of 56 tiles cannot leave the
 * table. */
#define OPENING_LIMIT (MEANDER_HEX_LIMIT - MEANDER_N_FACES)

/* What a tile on a hex would have to heed. */
typedef struct
{
  MeanderEdges wanted;
  guint8 four;   /* edges behind which an empty hex would get a fourth side */
  guint8 triple; /* edges behind which one has three edges of a colour already */
  guint8 n_pairs;
  struct
  {
    guint8 edge;
    guint8 wanted; /* 1 + a colour that leads in twice behind that edge */
  } pairs[2 * MEANDER_N_EDGES];
} Spot;

static inline const MeanderCode *
code_at (const MeanderBoard *board, guint at)
{
  return &board->tables->codes[board->cells[at].code];
}

static void
spot_look (const MeanderTurn *self, guint at, Spot *spot)
{
  const MeanderBoard *board = self->board;
  guint e;

  spot->wanted = code_at (board, at)->edges;
  spot->four = spot->triple = spot->n_pairs = 0;
  if (!meander_turn_is_restricted (self))
    return;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint next_at = at + meander_cell_steps[e];
      const MeanderCell *next = &board->cells[next_at];
      const MeanderCode *code;
      guint pairs, c;

      if (next->slot != 0 || next->neighbours < 2)
        continue;

      if (next->neighbours >= 3)
        spot->four |= (guint8) (1u << e);

      code = code_at (board, next_at);
      if (code->triple)
        spot->triple |= (guint8) (1u << e);
      for (pairs = code->pairs, c = 0; pairs != 0; pairs >>= 1, c++)
        if (pairs & 1)
          {
            spot->pairs[spot->n_pairs].edge = (guint8) e;
            spot->pairs[spot->n_pairs++].wanted = (guint8) (1 + c);
          }
    }
}

/* The rotations in which a face matches every colour: a bit a rotation. */
static inline guint
matching_rotations (const MeanderBoard *board, guint face, MeanderEdges wanted)
{
  guint rotations = ALL_ROTATIONS;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    rotations &= board->tables->rotations[face][e][meander_edges_get (wanted, e)];

  return rotations;
}

/* Those in which rule 1 forbids it. */
static inline guint
same_colour_rotations (const MeanderBoard *board, guint face, const Spot *spot)
{
  guint rotations = spot->triple != 0 ? ALL_ROTATIONS : 0;
  guint i;

  for (i = 0; i < spot->n_pairs; i++)
    rotations |= board->tables->rotations[face][spot->pairs[i].edge][spot->pairs[i].wanted];

  return rotations;
}

/* Those in which a face may lie on a hex that rules 2 and 3 leave free. */
static inline guint
spot_rotations (const MeanderTurn *self, guint face, const Spot *spot)
{
  guint rotations = matching_rotations (self->board, face, spot->wanted);

  return rotations == 0 ? 0 : rotations & ~same_colour_rotations (self->board, face, spot);
}

/* The third rule as it is written, for outlines that no game leads to. */
static gboolean
fills_unsoundly (const MeanderBoard *board, MeanderHex hex)
{
  g_autoptr (MeanderBoard) after = meander_board_copy (board);
  guint number = 1;

  while (meander_board_find (after, number) != NULL)
    number++;
  meander_board_place (after, number, hex, 0);

  return !meander_board_is_sound (after);
}

/* Whether rule 3 forbids any tile on a hex beside the figure. */
static inline gboolean
is_controlled (const MeanderTurn *self, guint at, MeanderHex hex)
{
  if (!meander_turn_is_restricted (self))
    return FALSE;

  if (G_UNLIKELY (!self->sound))
    return fills_unsoundly (self->board, hex);

  return self->board->cells[at].neighbours < 3 && meander_board_leaves_gap (self->board, hex);
}

/**
 * meander_turn_is_controlled:
 * @self: a turn
 * @hex: an empty hex beside the figure
 *
 * Tells whether rule 3 forbids any tile on a hex (PL, “Trzy zasady
 * ograniczające”): it is an empty hex beside the figure, not itself a forced space,
 * where a tile would sooner or later make a space with four neighbours if every
 * forced space were filled, and every one that this brings up.
 *
 * In a sound figure each row of hexes, on all three axes, is without gaps once
 * everything forced is filled.  So a tile may only be put at an end of its row's
 * present stretch or on an empty row, on each axis; that takes constant time.  The
 * hexes next to a forced space are controlled too.
 *
 * In an outline that is not sound already, which no game leads to, every hex is
 * controlled that does not make it sound.
 *
 * Returns: whether the hex is controlled; never while the bag is empty
 */
gboolean
meander_turn_is_controlled (const MeanderTurn *self, MeanderHex hex)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return meander_hex_in_range (hex) && is_controlled (self, meander_cell_index (hex), hex);
}

/* Takes the lowest tile out of a set that is not empty. */
static inline guint
take_tile (guint64 *tiles)
{
  guint number = 1 + (guint) __builtin_ctzll (*tiles);

  *tiles &= *tiles - 1;

  return number;
}

/* Whether rules 2 and 3 leave a hex free, and what else is to be heeded there. */
static inline gboolean
spot_is_open (const MeanderTurn *self, MeanderHex hex, Spot *spot)
{
  guint at = meander_cell_index (hex);

  if (!meander_hex_in_range (hex) || is_controlled (self, at, hex))
    return FALSE;

  spot_look (self, at, spot);

  return spot->four == 0 && spot->triple == 0;
}

/* Tiles of a set that may lie on a hex beside the figure. */
static guint64
legal_tiles (const MeanderTurn *self, MeanderHex hex, guint64 tiles)
{
  guint64 legal = 0;
  Spot spot;

  tiles &= code_at (self->board, meander_cell_index (hex))->faces;
  if (tiles == 0 || !spot_is_open (self, hex, &spot))
    return 0;

  while (tiles != 0)
    {
      guint number = take_tile (&tiles);

      if (spot_rotations (self, number - 1, &spot) != 0)
        legal |= meander_turn_bit (number);
    }

  return legal;
}

/* All ways to put tiles of a set, which match a hex in some rotation, on it. */
static guint G_GNUC_NO_INLINE
list_hex (const MeanderTurn *self, MeanderHex hex, guint64 tiles, MeanderPlacement *moves, guint n)
{
  Spot spot;

  if (!spot_is_open (self, hex, &spot))
    return n;

  while (tiles != 0)
    {
      guint number = take_tile (&tiles);
      guint rotations = spot_rotations (self, number - 1, &spot);

      for (; rotations != 0; rotations &= rotations - 1)
        moves[n++] = (MeanderPlacement){ (guint8) number, (guint8) __builtin_ctz (rotations), hex };
    }

  return n;
}

/**
 * meander_turn_get_filling_tiles:
 * @self: a turn
 * @seat: a player
 *
 * Tells which tiles of a player's rack could fill a forced space now.
 *
 * Returns: a bit a tile, see meander_turn_bit()
 */
guint64
meander_turn_get_filling_tiles (const MeanderTurn *self, guint seat)
{
  guint64 filling = 0;
  guint i;

  g_return_val_if_fail (self != NULL && seat < MEANDER_MAX_SEATS, 0);

  for (i = 0; i < self->n_forced; i++)
    filling |= legal_tiles (self, self->forced[i], self->racks[seat]);

  return filling;
}

/**
 * meander_turn_can_fill:
 * @self: a turn
 *
 * Tells whether the player on turn has a legal filling.
 *
 * Returns: whether there is one
 */
gboolean
meander_turn_can_fill (const MeanderTurn *self)
{
  guint i;

  for (i = 0; i < self->n_forced; i++)
    if (legal_tiles (self, self->forced[i], self->racks[self->seat]) != 0)
      return TRUE;

  return FALSE;
}

/**
 * meander_turn_can_move:
 * @self: a turn without a legal filling, with the free move still to come
 *
 * Tells whether the player on turn has a legal free move.
 *
 * Returns: whether there is one
 */
gboolean
meander_turn_can_move (const MeanderTurn *self)
{
  const MeanderBoard *board = self->board;
  guint i;

  if (board->n_tiles == 0)
    return self->racks[self->seat] != 0;

  for (i = 0; i < board->n_frontier; i++)
    if (board->cells[meander_cell_index (board->frontier[i])].neighbours < 3 &&
        legal_tiles (self, board->frontier[i], self->racks[self->seat]) != 0)
      return TRUE;

  return FALSE;
}

/**
 * meander_turn_list_fills:
 * @self: a turn
 * @fills: (out caller-allocates) (array fixed-size=8192): the fillings
 *
 * Lists every legal filling of a forced space.
 *
 * Returns: how many there are
 */
guint
meander_turn_list_fills (const MeanderTurn *self, MeanderPlacement fills[MEANDER_MAX_LEGAL])
{
  guint64 rack = self->racks[self->seat];
  guint n = 0;
  guint i;

  for (i = 0; i < self->n_forced; i++)
    {
      guint64 tiles = rack & code_at (self->board, meander_cell_index (self->forced[i]))->faces;

      if (tiles != 0)
        n = list_hex (self, self->forced[i], tiles, fills, n);
    }

  return n;
}

/**
 * meander_turn_list_free:
 * @self: a turn without a legal filling, with the free move still to come
 * @moves: (out caller-allocates) (array fixed-size=8192): the free moves
 *
 * Lists every legal free move; on an empty table each tile once, since there
 * every hex and rotation is as good as every other.
 *
 * Returns: how many there are
 */
guint
meander_turn_list_free (const MeanderTurn *self, MeanderPlacement moves[MEANDER_MAX_LEGAL])
{
  const MeanderBoard *board = self->board;
  guint n = 0;
  guint i;

  if (board->n_tiles == 0)
    {
      guint64 tiles = self->racks[self->seat];

      while (tiles != 0)
        moves[n++] = (MeanderPlacement){ (guint8) take_tile (&tiles), 0, meander_hex (0, 0) };
      return n;
    }

  for (i = 0; i < board->n_frontier; i++)
    {
      guint at = meander_cell_index (board->frontier[i]);
      guint64 tiles = self->racks[self->seat] & code_at (board, at)->faces;

      if (tiles != 0 && board->cells[at].neighbours < 3)
        n = list_hex (self, board->frontier[i], tiles, moves, n);
    }

  return n;
}

/**
 * meander_turn_list:
 * @self: a turn
 * @moves: (out caller-allocates) (array fixed-size=8192): the placements
 *
 * Lists every legal placement: the fillings if there are any, else the free
 * moves if the free move is still to come.
 *
 * Returns: how many there are
 */
guint
meander_turn_list (const MeanderTurn *self, MeanderPlacement moves[MEANDER_MAX_LEGAL])
{
  guint n = meander_turn_list_fills (self, moves);

  return n > 0 || self->free_made ? n : meander_turn_list_free (self, moves);
}

/* Tries so often to hit a free move blindly before all are listed. */
#define N_TRIES 48

/* A free move by trial: hex, tile and which of at most two rotations in which it
 * matches, all equally likely, so that each legal one is as likely as every
 * other (to one part in ten million). */
static gboolean
try_free (const MeanderTurn *self, MeanderRandom *random, MeanderPlacement *tile)
{
  const MeanderBoard *board = self->board;
  guint64 tiles = self->racks[self->seat];
  guint8 numbers[MEANDER_N_FACES];
  guint n_tiles = 0;
  guint tries;

  while (tiles != 0)
    numbers[n_tiles++] = (guint8) take_tile (&tiles);

  for (tries = 0; tries < N_TRIES; tries++)
    {
      guint64 chance = meander_random_next (random);
      guint64 which = (guint32) chance * (guint64) n_tiles;
      guint number = numbers[which >> 32];
      MeanderHex hex = board->frontier[((chance >> 32) * board->n_frontier) >> 32];
      guint at = meander_cell_index (hex);
      guint rotations;
      Spot spot;

      if (board->cells[at].neighbours >= 3)
        continue;

      rotations = matching_rotations (board, number - 1, code_at (board, at)->edges);
      if (which & G_GUINT64_CONSTANT (0x80000000))
        rotations &= rotations - 1;
      if (rotations == 0 || !spot_is_open (self, hex, &spot))
        continue;

      rotations &= -rotations;
      if ((rotations & same_colour_rotations (board, number - 1, &spot)) == 0)
        {
          *tile = (MeanderPlacement){ (guint8) number, (guint8) __builtin_ctz (rotations), hex };
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * meander_turn_pick:
 * @self: a turn
 * @random: (inout): where the chances come from
 * @tile: (out): the placement
 *
 * Picks one of the legal placements that meander_turn_list() would list, each as
 * likely as every other.
 *
 * Returns: whether there is any
 */
gboolean
meander_turn_pick (const MeanderTurn *self, MeanderRandom *random, MeanderPlacement *tile)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_turn_list_fills (self, moves);

  if (n == 0)
    {
      if (self->free_made || self->racks[self->seat] == 0)
        return FALSE;
      if (self->board->n_tiles > 0 && try_free (self, random, tile))
        return TRUE;
      n = meander_turn_list_free (self, moves);
    }

  if (n == 0)
    return FALSE;

  *tile = moves[n == 1 ? 0 : meander_random_below (random, n)];

  return TRUE;
}

static void
show (MeanderVerdict *verdict, MeanderHex hex)
{
  if (verdict->n_shown < MEANDER_N_EDGES)
    verdict->shown[verdict->n_shown++] = hex;
}

/* Shows the hexes behind edges: a bit an edge. */
static void
show_behind (MeanderVerdict *verdict, MeanderHex hex, guint edges)
{
  guint at = meander_cell_index (hex);

  for (; edges != 0; edges &= edges - 1)
    show (verdict, meander_cell_hex (at + meander_cell_steps[__builtin_ctz (edges)]));
}

/* Behind which edges a hex would have three edges of one colour. */
static guint
same_colour_edges (const MeanderBoard *board, guint face, guint rotation, const Spot *spot)
{
  guint edges = spot->triple;
  guint i;

  for (i = 0; i < spot->n_pairs; i++)
    if (board->tables->rotations[face][spot->pairs[i].edge][spot->pairs[i].wanted] & 1u << rotation)
      edges |= 1u << spot->pairs[i].edge;

  return edges;
}

/* The forced spaces that must be filled before anything else. */
static void
show_fillable (const MeanderTurn *self, MeanderVerdict *verdict)
{
  guint i;

  for (i = 0; i < self->n_forced; i++)
    if (legal_tiles (self, self->forced[i], self->racks[self->seat]) != 0)
      show (verdict, self->forced[i]);
}

/**
 * meander_turn_judge_filling:
 * @self: a turn
 * @hex: an empty hex beside the figure
 * @verdict: (inout): an answer, which becomes that a forced space comes first where one does
 *
 * Tells whether nothing may be placed on a hex because a forced space comes first, whatever else
 * forbids a tile there: of its reasons meander_turn_judge() gives this one last.
 *
 * Returns: whether it is so
 */
gboolean
meander_turn_judge_filling (const MeanderTurn *self, MeanderHex hex, MeanderVerdict *verdict)
{
  g_return_val_if_fail (self != NULL && verdict != NULL, FALSE);

  if (self->board->cells[meander_cell_index (hex)].neighbours >= 3 ||
      !(self->free_made || meander_turn_can_fill (self)))
    return FALSE;
  verdict->reason = MEANDER_VERDICT_FORCED_FIRST;
  verdict->n_shown = 0;
  show_fillable (self, verdict);
  return TRUE;
}

/* A tile of the rack that lies beside the figure and matches: does a rule of
 * the strategy game forbid it? */
static void
judge_matching (const MeanderTurn *self,
                guint number,
                MeanderHex hex,
                guint sixths,
                MeanderVerdict *verdict)
{
  guint at = meander_cell_index (hex);
  guint edges;
  Spot spot;

  spot_look (self, at, &spot);

  edges = same_colour_edges (self->board, number - 1, sixths, &spot);
  if (edges != 0)
    {
      verdict->reason = MEANDER_VERDICT_SAME_COLOUR;
      show_behind (verdict, hex, edges);
    }
  else if (spot.four != 0)
    {
      verdict->reason = MEANDER_VERDICT_FOUR_SIDED;
      show_behind (verdict, hex, spot.four);
    }
  else if (is_controlled (self, at, hex))
    {
      verdict->reason = MEANDER_VERDICT_CONTROLLED;
      verdict->n_shown = (guint8) meander_turn_get_controlling (self, hex, verdict->shown);
    }
  else
    meander_turn_judge_filling (self, hex, verdict);
}

/**
 * meander_turn_judge:
 * @self: a turn
 * @number: any number
 * @hex: any hex
 * @sixths: how the tile is turned, clockwise, 0 to 5
 * @verdict: (out caller-allocates): the answer
 *
 * Tells whether the player on turn may place a tile, and if not, why: the first
 * reason in the order of #MeanderVerdictReason (PL, “Trzy zasady
 * ograniczające”).
 *
 * The hexes shown are: the tile that lies there already; those behind clashing
 * edges; those that would have three edges of one colour; those that would get
 * a fourth side; the forced spaces that control the hex (none if the outline is
 * one that no game leads to); the forced spaces that a tile of the rack must
 * fill first (none if there are none and only the free move has been made).
 */
void
meander_turn_judge (const MeanderTurn *self,
                    guint number,
                    MeanderHex hex,
                    guint sixths,
                    MeanderVerdict *verdict)
{
  const MeanderBoard *board;
  MeanderEdges wanted, mask, differ;

  g_return_if_fail (self != NULL && verdict != NULL && sixths < 6);

  board = self->board;
  verdict->reason = MEANDER_VERDICT_ALLOWED;
  verdict->touching = verdict->clashing = verdict->n_shown = 0;

  if (number < 1 || number > MEANDER_N_FACES ||
      (self->racks[self->seat] & meander_turn_bit (number)) == 0)
    verdict->reason = MEANDER_VERDICT_NOT_YOURS;
  else if (!meander_hex_in_range (hex) ||
           (board->n_tiles == 0 && (ABS (hex.q) > OPENING_LIMIT || ABS (hex.r) > OPENING_LIMIT)))
    verdict->reason = MEANDER_VERDICT_RANGE;
  else if (board->cells[meander_cell_index (hex)].slot != 0)
    {
      verdict->reason = MEANDER_VERDICT_OCCUPIED;
      show (verdict, hex);
    }
  else if (board->cells[meander_cell_index (hex)].neighbours == 0)
    {
      if (board->n_tiles > 0)
        verdict->reason = MEANDER_VERDICT_APART;
    }
  else
    {
      wanted = code_at (board, meander_cell_index (hex))->edges;
      mask = meander_edges_mask (wanted);
      differ = (board->tables->rotated[number - 1][sixths].edges ^ wanted) & mask;
      verdict->touching = meander_edges_bits (mask);
      if (differ != 0)
        {
          verdict->reason = MEANDER_VERDICT_CLASH;
          verdict->clashing = meander_edges_bits (differ);
          show_behind (verdict, hex, verdict->clashing);
        }
      else
        judge_matching (self, number, hex, sixths, verdict);
    }
}
