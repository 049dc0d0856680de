/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/gobble.h"
#include "cli/net.h"
#include "cli/race.h"

G_BEGIN_DECLS

/* What a host and a guest without a window have in common: a game that is played and printed, and who plays
 * it here. */
typedef struct
{
  gpointer owner;   /* the host or the guest */
  GSourceFunc look; /* does what is to be done next, for the owner */
  char **levels;    /* the computer players here; NULL: none */
  guint pace;       /* ms between two tiles */

  GMainLoop *loop; /* NULL before it is open */
  guint looking;
  MeanderOpponents *opponents; /* they play the strategy game, */
  CliRacer racer;              /* a race, */
  CliGobbler gobbler;          /* and Gobble */
  MeanderGame *game;           /* NULL before it begins */
  CliPrinter printer;
  int code;
} CliSide;

gboolean
cli_side_open (CliSide *self, GTlsCertificate **certificate, GSourceFunc on_end, GError **error);
void cli_side_look_soon (CliSide *self);
void cli_side_set_game (CliSide *self, MeanderGame *game, GCallback on_changed);
gboolean cli_side_has_gobble (CliSide *self);
gboolean cli_side_is_over (CliSide *self);
void cli_side_clear (CliSide *self);

G_END_DECLS
