/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests in the program's own window. */
#pragma once

#include "ui/app/window.h"

MeanderApplication *window_test_init (int *argc, char ***argv);
MeanderWindow *window_test_open (MeanderApplication *application);
void window_test_settle (void);
void window_test_close (MeanderWindow *window);
