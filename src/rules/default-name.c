/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/default-name.h"

#include <string.h>

#include "rules/strategy-game.h"

/* Who plays a strategy game without a name has a result all the same, so a name is kept for them: “Player 1”, in
 * every language this one.  Earlier it was kept in the language of the day. */

/* As the catalogues have “Player %u”. */
static const char *const words[] = { "Player", "Gracz", "Hráč", "Speler", "Игрок" };

/**
 * meander_default_name_find:
 * @name: a name in a file, or one that somebody has typed
 * @seat: (out) (optional): the player, from 0 on, whose name it is
 *
 * Tells whether a name is the one of a player who has given none, in whatever language.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_default_name_find (const char *name, guint *seat)
{
  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const gsize length = strlen (words[i]);

      if (!g_str_has_prefix (name, words[i]) || name[length] != ' ' || name[length + 1] < '1' ||
          name[length + 1] >= '1' + MEANDER_MAX_SEATS || name[length + 2] != '\0')
        continue;
      if (seat != NULL)
        *seat = (guint) (name[length + 1] - '1');
      return TRUE;
    }
  return FALSE;
}

/**
 * meander_default_name_keep:
 * @name: a name in a file, or one that somebody has typed
 *
 * Makes the name that is kept in files, and by which a player is found: of no language where it is no name.
 *
 * Returns: (transfer full): the name
 */
char *
meander_default_name_keep (const char *name)
{
  guint seat;

  g_return_val_if_fail (name != NULL, NULL);

  return meander_default_name_find (name, &seat) ? g_strdup_printf ("%s %u", words[0], seat + 1)
                                                 : g_strdup (name);
}
