/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/colour.h"
#include "rules/error.h"

G_BEGIN_DECLS

/* As many letters may the name of a player have, in dialogues and in files. */
#define MEANDER_NAME_MAX_CHARS 40

/* A piece of somebody's text, not terminated; reading moves the start. */
typedef struct
{
  const char *at;
  const char *end;
} MeanderText;

gboolean meander_text_check (const char *text,
                             gsize length,
                             gsize max_bytes,
                             const char *name,
                             GError **error);
void meander_text_skip_mark (MeanderText *text);
gboolean meander_text_next_line (MeanderText *text, MeanderText *line);
void meander_text_strip_comment (MeanderText *line);
gboolean meander_text_next_word (MeanderText *line, MeanderText *word);
gboolean meander_text_is (const MeanderText *word, const char *what);
gboolean meander_text_to_int (const MeanderText *word, int *value);
gboolean meander_text_to_colour (const MeanderText *word, MeanderColour *colour);
gboolean meander_text_check_name (const char *name, GError **error);
char *meander_text_clean_name (const char *name);
gboolean meander_text_is_same_name (const char *one, const char *other);
char *meander_text_excerpt (const MeanderText *word);

void meander_set_error_at (GError **error,
                           MeanderError code,
                           const char *name,
                           guint line,
                           const char *format,
                           ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS
