/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "rules/text.h"

G_BEGIN_DECLS

/* A reader of the model's text files: UTF-8, the first line that says anything
 * is `KIND VERSION`, then one fact a line (a word, a space, the rest), the last
 * one is `end`; blank lines and lines that begin with # are passed over. */
typedef struct
{
  char *name;     /* of the file, for the messages */
  const char *at; /* what is still to be read */
  const char *end;
  guint line;     /* number of the line that was read last, from 1 */
  char *copy;     /* that line */
  gboolean ended; /* `end` was there */
} MeanderReader;

gboolean meander_reader_open (MeanderReader *self,
                              const char *bytes,
                              gsize length,
                              gsize max_bytes,
                              const char *name,
                              const char *kind,
                              guint newest,
                              GError **error);
gboolean meander_reader_next (MeanderReader *self, char **word, char **rest, GError **error);
gboolean meander_reader_number (MeanderReader *self,
                                const char *what,
                                const char *rest,
                                guint64 max,
                                guint64 *value,
                                GError **error);
gboolean
meander_reader_once (MeanderReader *self, gboolean *said, const char *word, GError **error);
void meander_reader_unknown (MeanderReader *self, const char *word, GError **error);
void meander_reader_missing (MeanderReader *self, const char *word, GError **error);
char *meander_reader_excerpt (const char *text);
void meander_reader_clear (MeanderReader *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MeanderReader, meander_reader_clear)

G_END_DECLS
