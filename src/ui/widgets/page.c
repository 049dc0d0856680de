/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/page.h"

G_DEFINE_INTERFACE (MeanderPage, meander_page, GTK_TYPE_WIDGET)

static void
meander_page_default_init (MeanderPageInterface *iface)
{
  iface->help_page = "index";
}

/**
 * meander_page_get_help_page:
 * @self: a page
 *
 * Gets the help page of what is shown.
 *
 * Returns: (transfer none): the help page's id
 */
const char *
meander_page_get_help_page (MeanderPage *self)
{
  MeanderPageInterface *iface;

  g_return_val_if_fail (MEANDER_IS_PAGE (self), "index");

  iface = MEANDER_PAGE_GET_IFACE (self);
  return iface->get_help_page != NULL ? iface->get_help_page (self) : iface->help_page;
}

/**
 * meander_page_get_title:
 * @self: a page
 *
 * Gets the title of the window while the page is shown.
 *
 * Returns: (transfer full): the title
 */
char *
meander_page_get_title (MeanderPage *self)
{
  g_return_val_if_fail (MEANDER_IS_PAGE (self), NULL);

  return MEANDER_PAGE_GET_IFACE (self)->get_title (self);
}

/**
 * meander_page_get_back:
 * @self: a page
 *
 * Gets to which page one goes back from this one.
 *
 * Returns: (transfer full) (nullable): the page's name, or %NULL for the first one
 */
char *
meander_page_get_back (MeanderPage *self)
{
  MeanderPageInterface *iface;

  g_return_val_if_fail (MEANDER_IS_PAGE (self), NULL);

  iface = MEANDER_PAGE_GET_IFACE (self);
  return iface->get_back != NULL ? iface->get_back (self) : NULL;
}

/**
 * meander_page_has_undo:
 * @self: a page
 *
 * Finds out whether the buttons “Undo” and “Redo” belong to the page.
 *
 * Returns: whether they do
 */
gboolean
meander_page_has_undo (MeanderPage *self)
{
  MeanderPageInterface *iface;

  g_return_val_if_fail (MEANDER_IS_PAGE (self), FALSE);

  iface = MEANDER_PAGE_GET_IFACE (self);
  return iface->has_undo != NULL && iface->has_undo (self);
}

/**
 * meander_page_has_zoom:
 * @self: a page
 *
 * Finds out whether the buttons that zoom belong to the page.
 *
 * Returns: whether they do
 */
gboolean
meander_page_has_zoom (MeanderPage *self)
{
  MeanderPageInterface *iface;

  g_return_val_if_fail (MEANDER_IS_PAGE (self), FALSE);

  iface = MEANDER_PAGE_GET_IFACE (self);
  return iface->has_zoom != NULL && iface->has_zoom (self);
}

/**
 * meander_page_can:
 * @self: a page
 * @action: an action of the window that is about what is shown: "undo", "zoom-in", …
 *
 * Finds out whether an action can be done now.
 *
 * Returns: whether it can
 */
gboolean
meander_page_can (MeanderPage *self, const char *action)
{
  MeanderPageInterface *iface;

  g_return_val_if_fail (MEANDER_IS_PAGE (self), FALSE);
  g_return_val_if_fail (action != NULL, FALSE);

  iface = MEANDER_PAGE_GET_IFACE (self);
  return iface->can != NULL && iface->can (self, action);
}

/**
 * meander_page_undo:
 * @self: a page that can
 *
 * Takes the last step back.
 */
void
meander_page_undo (MeanderPage *self)
{
  g_return_if_fail (MEANDER_IS_PAGE (self) && MEANDER_PAGE_GET_IFACE (self)->undo != NULL);

  MEANDER_PAGE_GET_IFACE (self)->undo (self);
}

/**
 * meander_page_redo:
 * @self: a page that can
 *
 * Takes the last step that was taken back again.
 */
void
meander_page_redo (MeanderPage *self)
{
  g_return_if_fail (MEANDER_IS_PAGE (self) && MEANDER_PAGE_GET_IFACE (self)->redo != NULL);

  MEANDER_PAGE_GET_IFACE (self)->redo (self);
}

/**
 * meander_page_rotate:
 * @self: a page that can
 * @sixths: how far, clockwise
 *
 * Turns the tile that is in hand or under the cursor.
 */
void
meander_page_rotate (MeanderPage *self, int sixths)
{
  g_return_if_fail (MEANDER_IS_PAGE (self) && MEANDER_PAGE_GET_IFACE (self)->rotate != NULL);

  MEANDER_PAGE_GET_IFACE (self)->rotate (self, sixths);
}

/**
 * meander_page_zoom:
 * @self: a page that can
 * @factor: above 1 to come nearer, 0 to show the whole figure
 *
 * Zooms about the middle of the table.
 */
void
meander_page_zoom (MeanderPage *self, double factor)
{
  g_return_if_fail (MEANDER_IS_PAGE (self) && MEANDER_PAGE_GET_IFACE (self)->zoom != NULL);

  MEANDER_PAGE_GET_IFACE (self)->zoom (self, factor);
}
