/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/gobble-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The parameters of Gobble, a line each:
 *
 *   player even Anna Maria    a person: the share of tiles and the name; one to six players
 *   player 24 Jan             more tiles for a stronger player
 *   computer 3 even Sparrow   a computer player: its level, 1 to 5, share and name
 *   calm                      turn by turn; everybody at once where it is not said
 *   aside                     what the shares leave over takes no part, for a short game; it goes
 *                             to the start where it is not said
 *   bag 14@0,0/0 … out 3 5    across computers: what lies there at the start, what takes no part;
 *   bag 17 4                  and which tiles have been turned up, in order (gobble-bag.c)
 *
 * A share is a number of tiles, or `even`: those get alike of the tiles that the
 * numbers leave.  Names are for people and may be missing. */

/* Two tiles are the start. */
#define MAX_DEALT (MEANDER_N_FACES - 2)

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                       _ ("The start of this game cannot be read"));

  return FALSE;
}

/**
 * meander_gobble_setup_new:
 *
 * Begins a setup, without players.
 *
 * Returns: (transfer full): the setup
 */
MeanderGobbleSetup *
meander_gobble_setup_new (void)
{
  return g_new0 (MeanderGobbleSetup, 1);
}

/**
 * meander_gobble_setup_free:
 * @setup: (transfer full) (nullable): a setup
 *
 * Frees a setup.
 */
void
meander_gobble_setup_free (MeanderGobbleSetup *setup)
{
  guint i;

  if (setup == NULL)
    return;

  for (i = 0; i < setup->n_players; i++)
    g_free (setup->names[i]);
  g_free (setup);
}

/**
 * meander_gobble_setup_add_player:
 * @setup: a setup with fewer than six players
 * @level: the computer's level, 1 to %MEANDER_GOBBLE_N_LEVELS; 0 for a person
 * @share: how many tiles the player is dealt, or %MEANDER_GOBBLE_EVEN
 * @name: the player's name; breaks in it become blanks
 *
 * Adds a player at the left of the last one.
 */
void
meander_gobble_setup_add_player (MeanderGobbleSetup *setup,
                                 guint level,
                                 guint share,
                                 const char *name)
{
  g_return_if_fail (setup != NULL && setup->n_players < MEANDER_MAX_PLAYERS);
  g_return_if_fail (level <= MEANDER_GOBBLE_N_LEVELS && name != NULL);

  setup->levels[setup->n_players] = level;
  setup->shares[setup->n_players] = share;
  setup->names[setup->n_players] = g_strstrip (g_strdelimit (g_strdup (name), "\r\n\t", ' '));
  setup->n_players++;
}

static gboolean
read_player (MeanderGobbleSetup *setup, MeanderText *line, gboolean computer, GError **error)
{
  g_autofree char *name = NULL;
  int level = 0, share = MEANDER_GOBBLE_EVEN;
  MeanderText word;

  if (setup->n_players == MEANDER_MAX_PLAYERS)
    return fail (error);
  if (computer && (!meander_text_next_word (line, &word) || !meander_text_to_int (&word, &level) ||
                   level < 1 || level > MEANDER_GOBBLE_N_LEVELS))
    return fail (error);
  if (!meander_text_next_word (line, &word))
    return fail (error);
  if (!meander_text_is (&word, "even") &&
      (!meander_text_to_int (&word, &share) || share < 1 || share > MAX_DEALT))
    return fail (error);

  name = g_strstrip (g_strndup (line->at, (gsize) (line->end - line->at)));
  if (!meander_text_check_name (name, error))
    return FALSE;
  meander_gobble_setup_add_player (setup, (guint) level, (guint) share, name);

  return TRUE;
}

static gboolean
check (const MeanderGobbleSetup *setup, GError **error)
{
  guint n_tiles = 0;
  guint i;

  if (setup->n_players == 0 || (setup->n_lying == 0 && setup->n_out + setup->n_come > 0))
    return fail (error);

  for (i = 0; i < setup->n_players; i++)
    n_tiles += setup->shares[i] == MEANDER_GOBBLE_EVEN ? 1 : setup->shares[i];
  if (n_tiles > MAX_DEALT)
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                   _ ("There are not enough tiles: the players can have %d between them"),
                   MAX_DEALT);
      return FALSE;
    }

  return TRUE;
}

/**
 * meander_gobble_setup_parse:
 * @params: the parameters of Gobble
 * @error: where to report %MEANDER_ERROR_SYNTAX, %MEANDER_ERROR_TOO_LARGE or
 *   %MEANDER_ERROR_CONTRADICTION
 *
 * Reads the parameters of Gobble, as this file describes them.
 *
 * Returns: (transfer full) (nullable): the setup, or %NULL on error
 */
MeanderGobbleSetup *
meander_gobble_setup_parse (const char *params, GError **error)
{
  g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_new ();
  MeanderText rest, line, word;

  g_return_val_if_fail (params != NULL, NULL);

  rest = (MeanderText){ params, params + strlen (params) };
  while (meander_text_next_line (&rest, &line))
    {
      gboolean good;

      if (!meander_text_next_word (&line, &word))
        continue;

      if (meander_text_is (&word, "player"))
        good = read_player (setup, &line, FALSE, error);
      else if (meander_text_is (&word, "computer"))
        good = read_player (setup, &line, TRUE, error);
      else if (meander_text_is (&word, "calm") && !setup->turn_based &&
               !meander_text_next_word (&line, &word))
        good = setup->turn_based = TRUE;
      else if (meander_text_is (&word, "aside") && !setup->aside &&
               !meander_text_next_word (&line, &word))
        good = setup->aside = TRUE;
      else if (meander_text_is (&word, "bag"))
        good = meander_gobble_read_bag (setup, &line) || fail (error);
      else
        good = fail (error);

      if (!good)
        return NULL;
    }

  return check (setup, error) ? g_steal_pointer (&setup) : NULL;
}

/**
 * meander_gobble_setup_to_params:
 * @setup: a setup
 *
 * Writes a setup as meander_gobble_setup_parse() reads it.
 *
 * Returns: (transfer full): the parameters
 */
char *
meander_gobble_setup_to_params (const MeanderGobbleSetup *setup)
{
  GString *params;
  guint i;

  g_return_val_if_fail (setup != NULL, NULL);

  params = g_string_new (NULL);
  for (i = 0; i < setup->n_players; i++)
    {
      if (setup->levels[i] == 0)
        g_string_append (params, "player");
      else
        g_string_append_printf (params, "computer %u", setup->levels[i]);
      if (setup->shares[i] == MEANDER_GOBBLE_EVEN)
        g_string_append (params, " even");
      else
        g_string_append_printf (params, " %u", setup->shares[i]);
      if (*setup->names[i] != '\0')
        g_string_append_printf (params, " %s", setup->names[i]);
      g_string_append_c (params, '\n');
    }
  if (setup->turn_based)
    g_string_append (params, "calm\n");
  if (setup->aside)
    g_string_append (params, "aside\n");
  meander_gobble_append_bag (setup, params);

  return g_string_free (params, FALSE);
}
