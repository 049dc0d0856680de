/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/reader/page.h"

G_BEGIN_DECLS

#define MEANDER_HELP_MAX_BYTES (1024 * 1024)
#define MEANDER_HELP_MAX_DEPTH 64

MeanderHelpPage *
meander_help_page_parse (const char *text, gsize length, const char *name, GError **error);

G_END_DECLS
