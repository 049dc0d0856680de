/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/gobble.h"

#include <glib/gi18n-lib.h>

#include "words/basics.h"

/* What is said of Gobble across computers. */

/**
 * meander_words_gobble_countdown:
 * @seconds: until everybody plays
 *
 * Tells when play begins, or goes on.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_gobble_countdown (guint seconds)
{
  return g_strdup_printf (
      ngettext ("Get ready: %u second left.", "Get ready: %u seconds left.", seconds), seconds);
}

/**
 * meander_words_gobble_paused_by:
 * @name: somebody at another computer
 *
 * Tells who has wanted a pause.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_gobble_paused_by (const char *name)
{
  g_autofree char *isolated = meander_words_isolate (name);

  /* Translators: %s is the name of somebody at another computer. */
  return g_strdup_printf (_ ("Paused by %s"), isolated);
}

/**
 * meander_words_gobble_found:
 * @name: whose table it is
 * @is_full: whether all seats are taken
 *
 * Names a table at another computer at which Gobble is played.
 *
 * Returns: (transfer full): the text
 */
char *
meander_words_gobble_found (const char *name, gboolean is_full)
{
  g_autofree char *isolated = meander_words_isolate (name);

  if (is_full)
    /* Translators: a table without an open seat; %s is the name of the player whose table it is. */
    return g_strdup_printf (_ ("%s: Gobble, every seat is taken"), isolated);

  /* Translators: a table that can be joined; %s is the name of the player whose table it is. */
  return g_strdup_printf (_ ("%s: Gobble"), isolated);
}
