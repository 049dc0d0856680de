/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* A file of puzzles in the folder of a person's own: what it is called there, how it is read and
 * written.  It is known by its mark, which is made of its bytes. */
typedef struct
{
  char *mark;
  char *name; /* what it was called, fit to be shown */
  char *path;
  GPtrArray *puzzles; /* of MeanderPuzzle; their ids have the mark in them */
} MeanderPuzzleFile;

char *meander_puzzle_file_make_mark (const char *text, gsize length);
char *meander_puzzle_file_make_made_mark (const MeanderPuzzle *puzzle);
char *meander_puzzle_file_make_id (const char *mark, const char *id);
MeanderPuzzleFile *meander_puzzle_file_read (const char *folder, const char *base, GError **error);
MeanderPuzzleFile *meander_puzzle_file_write (const char *folder,
                                              const char *mark,
                                              GPtrArray *puzzles,
                                              const char *text,
                                              gsize length,
                                              const char *name,
                                              GError **error);
gboolean meander_puzzle_file_rename (MeanderPuzzleFile *self,
                                     guint index,
                                     const char *title,
                                     GError **error);
gboolean meander_puzzle_file_remove (MeanderPuzzleFile *self, GError **error);
void meander_puzzle_file_free (MeanderPuzzleFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderPuzzleFile, meander_puzzle_file_free)

G_END_DECLS
