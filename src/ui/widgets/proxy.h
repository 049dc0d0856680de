/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "rules/hex.h"

G_BEGIN_DECLS

/* A hex of the canvas, or a tile in the rack, as the keyboard and the screen
 * reader know it: it draws nothing and lets the pointer through; its parent
 * draws and acts.  In GTK 4.8 only a widget can be accessible; once the floor is 4.10,
 * GtkAccessible objects without a widget can stand in its place.
 * Signal `act` (MeanderProxyAct). */
#define MEANDER_TYPE_PROXY (meander_proxy_get_type ())
G_DECLARE_FINAL_TYPE (MeanderProxy, meander_proxy, MEANDER, PROXY, GtkWidget)

typedef enum
{
  MEANDER_PROXY_PRESS,
  MEANDER_PROXY_ROTATE,
  MEANDER_PROXY_TAKE_BACK,
} MeanderProxyAct;

GtkWidget *meander_proxy_new (void);
void meander_proxy_set_name (MeanderProxy *self, const char *name);
/* Said once before the name; gone when the focus goes. */
void meander_proxy_set_news (MeanderProxy *self, const char *news);
void meander_proxy_announce_news (GtkWidget *widget, const char *news);
void meander_proxy_focus_with_news (GtkWidget *widget, const char *news);
void meander_proxy_mention_news (GtkWidget *widget, const char *news);
/* For what comes into focus next; to be released once that is known. */
void meander_proxy_hold_news (GtkWidget *widget, const char *news);
void meander_proxy_release_news (GtkWidget *widget, gboolean whole);
/* Where the parent puts it, in logical pixels of the parent. */
void meander_proxy_set_place (MeanderProxy *self, const GtkAllocation *place);

/* What it stands for: a hex of the canvas or a tile of the rack. */
void meander_proxy_set_hex (MeanderProxy *self, MeanderHex hex);
MeanderHex meander_proxy_get_hex (MeanderProxy *self);
void meander_proxy_set_number (MeanderProxy *self, guint number);
guint meander_proxy_get_number (MeanderProxy *self);

G_END_DECLS
