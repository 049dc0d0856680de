/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/side.h"
#include "net/listener.h"

G_BEGIN_DECLS

typedef struct
{
  CliSide side;
  MeanderNetTable *table;
  MeanderNetListener *listener;
  MeanderNetFinder *finder; /* NULL: other computers are not to find the table */
  guint n_seats;
  MeanderPuzzle *task; /* of a race, or NULL */
  guint n_tiles;       /* for each player of Gobble; 0: something else is played */
  gboolean has_begun;  /* to play Gobble */
  guint pausing;       /* the source that ends a pause */
  gboolean is_whole;   /* what has been printed */

  const char *file; /* NULL: it is not saved */
  gboolean accepts_all;
  gboolean hears; /* there is somebody to be asked */
  guint asked;    /* the connection about which somebody is asked, or 0 */
} CliHost;

/* host-door.c */
void cli_host_hear (CliHost *self);
void cli_host_look_at_door (CliHost *self);

/* host-file.c */
void cli_host_save (CliHost *self);
gboolean cli_host_resume (CliHost *self, const char *name, GError **error);

/* host-gobble.c */
void cli_host_look_at_gobble (CliHost *self);

G_END_DECLS
