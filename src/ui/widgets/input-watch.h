/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/input.h"

G_BEGIN_DECLS

/* Sees in all windows which device is used, and tells MeanderInput. */
gboolean meander_input_watch_judge_key (guint keyval, GdkModifierType state, gboolean writing);
gboolean
meander_input_watch_judge (GdkEventType type, GdkInputSource source, MeanderDevice *device);
void meander_input_watch_note_press (GdkEventType type);
void meander_input_watch_begin (void);
gboolean meander_input_watch_is_second_finger (GdkEvent *event, GtkGesture *first);
void meander_input_watch_forget_finger (GdkEvent *event, GtkGesture *first);

G_END_DECLS
