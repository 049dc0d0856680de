/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/gobble.h"
#include "play/gobble.h"

G_BEGIN_DECLS

/* Plays Gobble in place of people, at seats of this computer. */
typedef struct
{
  MeanderNetTable *table;            /* of the host, */
  MeanderGame *game;                 /* with its game; */
  MeanderNetGuest *guest;            /* or, where that is not NULL, a guest */
  guint levels[MEANDER_MAX_PLAYERS]; /* who plays at each seat; 0: nobody from here */
  MeanderPlayGobbleTable players;
  gint64 last; /* when one of them has done something, in ms of the monotonic clock */
  guint timer;
} CliGobbler;

gboolean cli_gobble_check (char **levels);
guint cli_gobble_find_level (const char *name);
MeanderGame *cli_gobble_make (MeanderNetTable *table, guint n_tiles, guint64 seed, GError **error);
void cli_gobble_print (MeanderGame *game);

void
cli_gobbler_begin_host (CliGobbler *self, MeanderNetTable *table, MeanderGame *game, guint pace);
void cli_gobbler_begin_guest (CliGobbler *self, MeanderNetGuest *guest, guint pace);
void cli_gobbler_go_on (CliGobbler *self);
void cli_gobbler_clear (CliGobbler *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliGobbler, cli_gobbler_clear)

G_END_DECLS
