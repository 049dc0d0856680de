/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/opponents.h"

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

GTlsCertificate *cli_load_certificate (GError **error);
gboolean cli_check_table (char **name, gint64 pace, char **levels);
char *cli_list_tiles (const guint8 *tiles, guint n_tiles);

G_END_DECLS
