/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/known-computers.h"
#include "model/opponents.h"
#include "net/finder.h"
#include "net/message.h"

G_BEGIN_DECLS

/* What hosts and guests of a table without a window have in common. */

/* Prints the record of a game while it grows. */
typedef struct
{
  char *params; /* of what has been printed; NULL: nothing */
  guint64 seed;
  GPtrArray *moves; /* of char* */
} CliPrinter;

void cli_printer_print (CliPrinter *self, MeanderGame *game);
void cli_printer_end (CliPrinter *self, MeanderGame *game, gboolean anew);
void cli_printer_clear (CliPrinter *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliPrinter, cli_printer_clear)

gboolean cli_check_table (char **name, gint64 pace, char **levels);
char *cli_list_tiles (const guint8 *tiles, guint n_tiles);

/* tables.c */
MeanderNetFinder *cli_publish (const char *name, guint16 port, const char *game);

/* known.c */
MeanderKnown
cli_look (const guint8 fingerprint[MEANDER_NET_HASH_BYTES], const char *name, char **known_as);
void cli_remember (const guint8 fingerprint[MEANDER_NET_HASH_BYTES], const char *name);

G_END_DECLS
