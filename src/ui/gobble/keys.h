/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/gobble/table.h"

G_BEGIN_DECLS

/* The keyboard as one person's hand in Gobble; table-private.h tells
 * what the keys do. */
void meander_gobble_keys_add (GtkWidget *page, GtkWidget *table);

G_END_DECLS
