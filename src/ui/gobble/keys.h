/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/gobble/table.h"

G_BEGIN_DECLS

/* The keyboard as one person's hand in Gobble: each key asks for an action of the table's, which
 * table-actions.c does. */
void meander_gobble_keys_add (GtkWidget *page, GtkWidget *table);

G_END_DECLS
