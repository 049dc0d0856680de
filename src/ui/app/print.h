/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "render/sheet.h"

G_BEGIN_DECLS

/* Prints a sheet: run it with the dialogue, or to a file. */
GtkPrintOperation *meander_print_new (MeanderSheet *sheet, const char *name);

G_END_DECLS
