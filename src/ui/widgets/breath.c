/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/breath.h"

static gboolean
on_time (gpointer user_data)
{
  ((MeanderBreath *) user_data)->timeout = 0;

  return G_SOURCE_REMOVE;
}

/**
 * meander_breath_begin:
 * @self: a breath, which stays where it is until it is over
 *
 * Begins it, or begins it anew.
 */
void
meander_breath_begin (MeanderBreath *self)
{
  meander_breath_end (self);
  self->timeout = g_timeout_add (MEANDER_BREATH, on_time, self);
}

/**
 * meander_breath_end:
 * @self: a breath
 *
 * Ends it if it is not over.
 */
void
meander_breath_end (MeanderBreath *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
}

/**
 * meander_breath_takes_key:
 * @self: a breath
 * @key: the key that is pressed
 *
 * Who goes on pressing keys one after the other, or holds one down, still plays: the breath begins
 * anew.  Tab leads away, and is meant for what has come.
 *
 * Returns: whether the key is still one of what was done before
 */
gboolean
meander_breath_takes_key (MeanderBreath *self, guint key)
{
  if (self->timeout == 0 || key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab)
    return FALSE;
  meander_breath_begin (self);
  return TRUE;
}
