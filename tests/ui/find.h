/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds widgets of a type inside another one, in tree order. */
#pragma once

#include <gtk/gtk.h>

void test_find_add (gpointer widget, GType type, GPtrArray *found);
void test_find_add_mapped (gpointer widget, GType type, GPtrArray *found);
GPtrArray *test_find_all (gpointer widget, GType type);
GPtrArray *test_find_all_mapped (gpointer widget, GType type);
GtkWidget *test_find_named (GtkWidget *widget, const char *name);
gpointer test_find_type (gpointer widget, GType type);
GtkWidget *test_find_id (gpointer widget, const char *id);
GtkWidget *test_find_label (gpointer widget, const char *text);
char *test_find_name (gpointer widget);
char *test_find_description (gpointer widget);
void test_assert_titled (gpointer widget, const char *name);
void test_assert_described (gpointer widget, const char *name, const char *about);
GBytes *test_draw_snapshot (GtkSnapshot *snapshot, int width, int height);
GBytes *test_draw_paintable (GdkPaintable *paintable);
GPtrArray *test_find_drawings (GtkWidget *widget);
GtkWidget *test_find_label_starting (gpointer widget, const char *text);
void test_turn_to_window (gpointer other, gpointer window);
void test_load_style (const char *path);
