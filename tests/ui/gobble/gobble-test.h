/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of the page of Gobble: one in a window, whose clock is the test's own, and hands
 * that play there. */
#pragma once

#include "../../scene/party-test.h"
#include "ui/gobble/page.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  MeanderGobbleParty *party;
  MeanderScene *scene;
  MeanderGame *game;
} GobbleTest;

void gobble_test_settle (void);
void gobble_test_show (GobbleTest *f, MeanderGame *game);
void gobble_test_start (GobbleTest *f, const char *params, guint64 seed);
void gobble_test_set_up (GobbleTest *f, gconstpointer data);
void gobble_test_tear_down (GobbleTest *f, gconstpointer data);
const MeanderState *gobble_test_state_of (GobbleTest *f);
GtkWidget *gobble_test_find (GobbleTest *f, const char *type, guint index);
GtkWidget *gobble_test_find_label (GtkWidget *widget, const char *text);
void gobble_test_click (GobbleTest *f, const char *text);
GtkWidget *gobble_test_find_told (GobbleTest *f);
void gobble_test_press_code (GobbleTest *f, guint key, guint code);
void gobble_test_press_key (GobbleTest *f, guint key);
GObject *gobble_test_get_drag (GobbleTest *f);
void gobble_test_drag (GobbleTest *f, double x, double y, double to_x, double to_y);
GtkWidget *gobble_test_find_side (GobbleTest *f, guint seat);
GtkWidget *gobble_test_find_buttons (GobbleTest *f, guint seat);
void gobble_test_find_tile (GobbleTest *f, guint seat, guint number, double *x, double *y);
void gobble_test_find_hex (GobbleTest *f, MeanderHex hex, double *x, double *y);
void gobble_test_rotate_by_key (GobbleTest *f, guint number, guint rotation);
void gobble_test_start_owing (GobbleTest *f, MeanderHand caller);
