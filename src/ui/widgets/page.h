/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page of the window: what its header bar and its actions ask of whatever is shown.  All but
 * the title may be left out. */
#define MEANDER_TYPE_PAGE (meander_page_get_type ())
G_DECLARE_INTERFACE (MeanderPage, meander_page, MEANDER, PAGE, GtkWidget)

struct _MeanderPageInterface
{
  GTypeInterface parent_interface;

  const char *help_page;                            /* "index" without it */
  const char *(*get_help_page) (MeanderPage *self); /* where it is not always the same */
  char *(*get_title) (MeanderPage *self);           /* (transfer full) */
  char *(*get_back) (MeanderPage *self);            /* (transfer full): the page's name */
  gboolean (*has_undo) (MeanderPage *self);         /* there are buttons for it */
  gboolean (*has_zoom) (MeanderPage *self);         /* there are buttons for it */
  gboolean (*can) (MeanderPage *self, const char *action);
  void (*undo) (MeanderPage *self);
  void (*redo) (MeanderPage *self);
  void (*rotate) (MeanderPage *self, int sixths);
  void (*zoom) (MeanderPage *self, double factor); /* 0: the whole figure */
};

const char *meander_page_get_help_page (MeanderPage *self);
char *meander_page_get_title (MeanderPage *self);
char *meander_page_get_back (MeanderPage *self);
gboolean meander_page_has_undo (MeanderPage *self);
gboolean meander_page_has_zoom (MeanderPage *self);
gboolean meander_page_can (MeanderPage *self, const char *action);
void meander_page_undo (MeanderPage *self);
void meander_page_redo (MeanderPage *self);
void meander_page_rotate (MeanderPage *self, int sixths);
void meander_page_zoom (MeanderPage *self, double factor);

G_END_DECLS
