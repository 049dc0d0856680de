/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/board-private.h"

/* Boards come and go with every state that is copied, and a new one is 400 KB to be cleared: some that are empty again
 * are kept for that.  Not where it is watched who uses what has been freed. */
#ifdef __SANITIZE_ADDRESS__
#  define MAX_SPARE 0
#else
#  define MAX_SPARE 8
#endif

static struct
{
  GMutex lock;
  MeanderBoard *boards[MAX_SPARE + 1];
  guint n;
} spare;

static MeanderBoard *
allocate (void)
{
  MeanderBoard *board = g_new0 (MeanderBoard, 1);
  guint axis, row;

  board->tables = meander_tables ();
  for (axis = 0; axis < MEANDER_N_AXES; axis++)
    for (row = 0; row < MEANDER_N_ROWS; row++)
      board->rows[axis][row].low = G_MAXUINT8;

  return board;
}

/**
 * meander_board_take_spare:
 *
 * Takes an empty board that was kept, or makes one; whose set of tiles is the caller's to say.
 *
 * Returns: (transfer full): the board
 */
MeanderBoard *
meander_board_take_spare (void)
{
  MeanderBoard *board = NULL;

  g_mutex_lock (&spare.lock);
  if (spare.n > 0)
    board = spare.boards[--spare.n];
  g_mutex_unlock (&spare.lock);

  return board != NULL ? board : allocate ();
}

/**
 * meander_board_keep_spare:
 * @board: a board
 *
 * Clears a board and keeps it for the next one, while there is room.
 *
 * Returns: whether it is kept, and no longer the caller's
 */
gboolean
meander_board_keep_spare (MeanderBoard *board)
{
  gboolean kept;

  if (MAX_SPARE == 0)
    return FALSE;
  meander_board_clear (board);
  g_mutex_lock (&spare.lock);
  kept = spare.n < MAX_SPARE;
  if (kept)
    spare.boards[spare.n++] = board;
  g_mutex_unlock (&spare.lock);

  return kept;
}
