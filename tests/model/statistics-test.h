/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/statistics.h"

G_BEGIN_DECLS

/* What the tests of the statistics share. */

MeanderStatistics *test_statistics_read (const char *folder, const char *text);

G_END_DECLS
