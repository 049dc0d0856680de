/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly every file of these rooms includes, compiled once a room. */
#pragma once

#include <gtk/gtk.h>
