/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "model/difficulties.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* The puzzles that a person has opened from files: a copy of each file lies in
 * a folder.  Their ids begin with `own-` and a mark of the file's bytes, so that
 * they never meet those of the book or of another file.
 * Signal: `changed`, when a file has come or gone, or a title is another one. */
#define MEANDER_TYPE_OWN_PUZZLES (meander_own_puzzles_get_type ())
G_DECLARE_FINAL_TYPE (MeanderOwnPuzzles, meander_own_puzzles, MEANDER, OWN_PUZZLES, GObject)

/* A file, by its mark. */
typedef struct
{
  const char *mark;
  const char *name; /* what it was called, fit to be shown */
  const GPtrArray *puzzles;
} MeanderOwnFile;

MeanderOwnPuzzles *meander_own_puzzles_new (const char *folder, GError **error);
guint meander_own_puzzles_get_file (MeanderOwnPuzzles *self, guint index, MeanderOwnFile *file);
const MeanderPuzzle *meander_own_puzzles_find (MeanderOwnPuzzles *self, const char *id);
const MeanderPuzzle *meander_own_puzzles_next (MeanderOwnPuzzles *self, const char *id);
void meander_own_puzzles_identify (MeanderPuzzle *puzzle);
const char *meander_own_puzzles_add (MeanderOwnPuzzles *self,
                                     const char *text,
                                     gsize length,
                                     const char *name,
                                     GError **error);
gboolean meander_own_puzzles_rename (MeanderOwnPuzzles *self,
                                     const char *id,
                                     const char *title,
                                     GError **error);
MeanderDifficulties *meander_own_puzzles_get_difficulties (MeanderOwnPuzzles *self);
gboolean meander_own_puzzles_remove (MeanderOwnPuzzles *self, const char *mark, GError **error);
/* The same with what meander_puzzles_parse() has made of the text. */
const char *meander_own_puzzles_add_parsed (MeanderOwnPuzzles *self,
                                            GPtrArray *puzzles,
                                            const char *text,
                                            gsize length,
                                            const char *name,
                                            GError **error);
/* Puts a file of the folder back that was set aside. */
gboolean meander_own_puzzles_join (MeanderOwnPuzzles *self, const char *path, const char *name);

G_END_DECLS
