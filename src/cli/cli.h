/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "rules/position.h"

G_BEGIN_DECLS

/* What the program leaves behind. */
enum
{
  CLI_YES = 0, /* done */
  CLI_NO = 1,  /* the answer is no */
  CLI_BAD = 2, /* bad usage or bad input */
};

/* A command; argv[0] is its name. */
typedef int (*CliRun) (int argc, char **argv);

int cli_tiles (int argc, char **argv);
int cli_puzzles (int argc, char **argv);
int cli_moves (int argc, char **argv);
int cli_score (int argc, char **argv);
int cli_check (int argc, char **argv);
int cli_solve (int argc, char **argv);
int cli_improve (int argc, char **argv);
int cli_best (int argc, char **argv);
int cli_match (int argc, char **argv);
int cli_exercise (int argc, char **argv);
int cli_render (int argc, char **argv);
int cli_host (int argc, char **argv);
int cli_join (int argc, char **argv);
int cli_tables (int argc, char **argv);
int cli_known (int argc, char **argv);

/* args.c */
gboolean cli_parse_args (int *argc,
                         char ***argv,
                         const GOptionEntry *entries,
                         const char *usage,
                         const char *summary,
                         int n_args);
int cli_refuse (const char *reason);
int cli_bad_input (const GError *error);
char *cli_read_file (const char *file, gsize max_bytes, gsize *length, GError **error);
MeanderPosition *cli_read_position (const char *file, gboolean loose, GError **error);

G_END_DECLS
