/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/rack-view-private.h"

#include "rules/turn.h"

/**
 * meander_rack_view_get_focused:
 * @self: a rack
 *
 * Finds the tile that has the keyboard's focus.
 *
 * Returns: its number, 0 where none has it
 */
guint
meander_rack_view_get_focused (MeanderRackView *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), 0);

  focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  return focus != NULL ? meander_proxy_get_number (MEANDER_PROXY (focus)) : 0;
}

/**
 * meander_rack_view_focus_tile:
 * @self: a rack
 * @number: a tile, or 0 for the one that had the focus last
 *
 * Puts the keyboard's focus on a tile.
 *
 * Returns: %FALSE when the rack is empty
 */
gboolean
meander_rack_view_focus_tile (MeanderRackView *self, guint number)
{
  guint slot = self->current;

  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), FALSE);

  if (self->proxies->len == 0)
    return FALSE;
  for (guint i = 0; i < self->proxies->len && number != 0; i++)
    if (meander_rack_view_get_tile (self, i) == number)
      slot = i;
  return gtk_widget_grab_focus (
      g_ptr_array_index (self->proxies, MIN (slot, self->proxies->len - 1)));
}

/**
 * meander_rack_view_turn_to:
 * @self: a rack
 * @number: one of its tiles
 *
 * Has the keyboard come to a tile: at once where another of the rack has its focus, else when it
 * comes to the rack.
 */
void
meander_rack_view_turn_to (MeanderRackView *self, guint number)
{
  for (guint i = 0; i < self->proxies->len; i++)
    if (meander_rack_view_get_tile (self, i) == number)
      self->current = i;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    meander_rack_view_focus_tile (self, number);
}

/**
 * meander_rack_view_lead_to_filling:
 * @self: a rack
 *
 * Has the keyboard come to the first tile that is marked because it fits a forced space, unless it is
 * at one.
 */
void
meander_rack_view_lead_to_filling (MeanderRackView *self)
{
  guint64 filling;

  g_return_if_fail (MEANDER_IS_RACK_VIEW (self));

  filling = self->proxies->len > 0 ? meander_rack_view_get_filling (self) : 0;
  if (filling == 0 || filling & meander_turn_bit (meander_rack_view_get_tile (self, self->current)))
    return;
  for (guint i = 0; i < self->proxies->len; i++)
    if (filling & meander_turn_bit (meander_rack_view_get_tile (self, i)))
      {
        meander_rack_view_turn_to (self, meander_rack_view_get_tile (self, i));
        return;
      }
}

/**
 * meander_rack_view_focus:
 * @widget: a rack
 * @direction: where the keyboard goes
 *
 * Moves the focus to the next tile in that direction, or from outside to the one that had it last.
 *
 * Returns: %FALSE when there is none
 */
gboolean
meander_rack_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);
  int across;
  int down;
  int step = 0;
  int slot;

  if (self->proxies->len == 0)
    return FALSE;
  meander_rack_view_get_steps (self, &across, &down);
  switch (direction)
    {
    case GTK_DIR_LEFT:
      step = -across;
      break;
    case GTK_DIR_RIGHT:
      step = across;
      break;
    case GTK_DIR_UP:
      step = -down;
      break;
    case GTK_DIR_DOWN:
      step = down;
      break;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      if (gtk_widget_get_focus_child (widget) != NULL)
        return FALSE;
      return meander_rack_view_focus_tile (self, 0);
    }

  slot = (int) self->current + step;
  if (slot >= 0 && slot < (int) self->proxies->len)
    self->current = (guint) slot;
  return meander_rack_view_focus_tile (self, 0);
}

/**
 * meander_rack_view_grab_focus:
 * @widget: a rack
 *
 * Puts the focus on the tile that had it last.
 *
 * Returns: %FALSE when the rack is empty
 */
gboolean
meander_rack_view_grab_focus (GtkWidget *widget)
{
  return meander_rack_view_focus_tile (MEANDER_RACK_VIEW (widget), 0);
}
