/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/reader-private.h"

G_BEGIN_DECLS

/* One of the files in which what has been reached is kept from day to day; it is
 * read once and written whole. */
typedef struct
{
  char *path;
  gsize max_bytes;
  gboolean written; /* or read: it has been there */
} MeanderDataFile;

/* Reads a line: its first word, and the rest. */
typedef gboolean (*MeanderDataFileLine) (gpointer owner,
                                         MeanderReader *reader,
                                         const char *word,
                                         char *rest,
                                         GError **error);

gboolean meander_data_file_parse (const char *name,
                                  const char *text,
                                  gsize length,
                                  gsize max_bytes,
                                  const char *kind,
                                  guint newest,
                                  MeanderDataFileLine read_line,
                                  gpointer owner,
                                  GError **error);
gboolean meander_data_file_read (MeanderDataFile *self,
                                 const char *path,
                                 gsize max_bytes,
                                 const char *kind,
                                 guint newest,
                                 MeanderDataFileLine read_line,
                                 gpointer owner,
                                 GError **error);
void meander_data_file_refuse_short (MeanderDataFile *self, const char *word, GError **error);
gboolean meander_data_file_write (MeanderDataFile *self, const char *text, GError **error);
gboolean meander_data_file_has_gone (const MeanderDataFile *self);
gboolean meander_data_file_is_id (const char *id);

G_END_DECLS
