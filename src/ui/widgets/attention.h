/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether a window has the person's attention, or a dialogue above it asks something first.
 * Properties: window (GtkWindow, construct only), asked (boolean, readable). */
#define MEANDER_TYPE_ATTENTION (meander_attention_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAttention, meander_attention, MEANDER, ATTENTION, GObject)

MeanderAttention *meander_attention_new (GtkWindow *window);
gboolean meander_attention_is_asked (MeanderAttention *self);
gboolean meander_attention_is_given (GtkWindow *window);

G_END_DECLS
