/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/strategy-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/default-name.h"
#include "rules/text.h"

/* The parameters of a strategy game, a line each:
 *
 *   player red Anna Maria      a player: colour and name; clockwise, two to four of them
 *   player blue Jan            the name is for people and may be missing
 *   start draw                 or six, or extra; draw where it is not said
 *   doubles                    four players in two teams, partners opposite: the first and the
 *                              third player have one colour, the second and the fourth another
 *   serious                    no undo past a drawn tile; a casual game where it is not said
 *   series 3                   a game of a series of three, or of five, between the same players
 *   played red 33 18           a game of the series before this one: who has won it, or “drawn”, and
 *                              the points, by player, in doubles by team
 *   people 1 3                 in the games before this one people have sat at these seats, the
 *                              computer alone at the others; not said in older records
 *   bag 14 3 40                the tiles that come from the bag, in order, as far as that is known: the
 *                              dealt ones first, then those that were put back; there may be several
 *                              such lines, each going on where the last one ends
 *   position tile 14 0 0 2     lines of a position, without its version: the game starts from
 *                              there, and the racks are in the order of the players
 */

#define MOST_POINTS 84 /* a loop of 42 tiles */

static const char *const start_words[] = { "draw", "six", "extra" };

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                       _ ("The start of this game cannot be read"));

  return FALSE;
}

/**
 * meander_strategy_setup_new:
 *
 * Begins a setup, without players.
 *
 * Returns: (transfer full): the setup
 */
MeanderStrategySetup *
meander_strategy_setup_new (void)
{
  return g_new0 (MeanderStrategySetup, 1);
}

/**
 * meander_strategy_setup_free:
 * @setup: (transfer full) (nullable): a setup
 *
 * Frees a setup.
 */
void
meander_strategy_setup_free (MeanderStrategySetup *setup)
{
  guint i;

  if (setup == NULL)
    return;

  for (i = 0; i < MEANDER_MAX_SEATS; i++)
    g_free (setup->names[i]);
  g_free (setup->position);
  g_free (setup);
}

/**
 * meander_strategy_setup_add_player:
 * @setup: a setup with fewer than four players
 * @colour: the player's colour
 * @name: the player's name; breaks in it become blanks, and the name of who has none is kept in no language
 *
 * Adds a player at the left of the last one.
 */
void
meander_strategy_setup_add_player (MeanderStrategySetup *setup,
                                   MeanderColour colour,
                                   const char *name)
{
  g_autofree char *clean = NULL;

  g_return_if_fail (setup != NULL && setup->n_players < MEANDER_MAX_SEATS);
  g_return_if_fail (colour < MEANDER_N_COLOURS && name != NULL);

  setup->colours[setup->n_players] = colour;
  clean = g_strstrip (g_strdelimit (g_strdup (name), "\r\n\t", ' '));
  setup->names[setup->n_players] = meander_default_name_keep (clean);
  setup->n_players++;
}

static gboolean
read_player (MeanderStrategySetup *setup, MeanderText *line, GError **error)
{
  g_autofree char *name = NULL;
  MeanderColour colour;
  MeanderText word;

  if (setup->n_players == MEANDER_MAX_SEATS || !meander_text_next_word (line, &word) ||
      !meander_text_to_colour (&word, &colour))
    return fail (error);

  name = g_strstrip (g_strndup (line->at, (gsize) (line->end - line->at)));
  if (!meander_text_check_name (name, error))
    return FALSE;
  meander_strategy_setup_add_player (setup, colour, name);

  return TRUE;
}

static gboolean
read_start (MeanderStrategySetup *setup, MeanderText *line, GError **error)
{
  MeanderText word, more;
  guint i;

  if (meander_text_next_word (line, &word) && !meander_text_next_word (line, &more))
    for (i = 0; i < G_N_ELEMENTS (start_words); i++)
      if (meander_text_is (&word, start_words[i]))
        {
          setup->start = (MeanderStart) i;
          return TRUE;
        }

  return fail (error);
}

static gboolean
read_series (MeanderStrategySetup *setup, MeanderText *line, GError **error)
{
  MeanderText word, more;
  int n_games;

  if (setup->series != 0 || !meander_text_next_word (line, &word) ||
      meander_text_next_word (line, &more) || !meander_text_to_int (&word, &n_games) ||
      (n_games != 3 && n_games != MEANDER_MAX_SERIES))
    return fail (error);

  setup->series = (guint) n_games;

  return TRUE;
}

static gboolean
read_played (MeanderStrategySetup *setup, MeanderText *line, GError **error)
{
  MeanderSeriesGame *game;
  MeanderText word;
  int points;

  if (setup->n_played == G_N_ELEMENTS (setup->played) || !meander_text_next_word (line, &word))
    return fail (error);

  game = &setup->played[setup->n_played++];
  game->winner = MEANDER_NO_COLOUR;
  if (!meander_text_is (&word, "drawn") && !meander_text_to_colour (&word, &game->winner))
    return fail (error);

  while (meander_text_next_word (line, &word))
    {
      if (game->n_sides == MEANDER_MAX_SEATS || !meander_text_to_int (&word, &points) ||
          points < 0 || points > MOST_POINTS)
        return fail (error);
      game->points[game->n_sides++] = (guint) points;
    }

  return TRUE;
}

static gboolean
read_people (MeanderStrategySetup *setup, MeanderText *line, GError **error)
{
  MeanderText word;
  int seat;

  if (setup->has_people)
    return fail (error);
  setup->has_people = TRUE;
  while (meander_text_next_word (line, &word))
    {
      if (!meander_text_to_int (&word, &seat) || seat < 1 || seat > MEANDER_MAX_SEATS)
        return fail (error);
      setup->people |= 1u << (seat - 1);
    }

  return TRUE;
}

static gboolean
read_bag (MeanderStrategySetup *setup, MeanderText *line, GError **error)
{
  MeanderText word;
  int number;

  while (meander_text_next_word (line, &word))
    {
      if (setup->n_bag == MEANDER_STRATEGY_MAX_BAG || !meander_text_to_int (&word, &number) ||
          number < 1 || number > MEANDER_N_FACES)
        return fail (error);
      setup->bag[setup->n_bag++] = (guint8) number;
    }

  return TRUE;
}

/* Whether the games of the series are games of these players. */
static gboolean
check_series (const MeanderStrategySetup *setup)
{
  const guint n_sides = setup->doubles ? 2 : setup->n_players;
  guint i, k;

  for (i = 0; i < setup->n_played; i++)
    {
      const MeanderSeriesGame *game = &setup->played[i];

      for (k = 0; k < n_sides && setup->colours[k] != game->winner; k++)
        ;
      if (game->n_sides != n_sides || (k == n_sides && game->winner != MEANDER_NO_COLOUR))
        return FALSE;
    }

  return (setup->n_played == 0 && !setup->has_people) ||
         (setup->n_played > 0 && setup->n_played < setup->series &&
          setup->people < 1u << setup->n_players);
}

static gboolean
check (const MeanderStrategySetup *setup, GError **error)
{
  guint i, k;

  if (setup->n_players < 2 || (setup->doubles && setup->n_players != 4))
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                           setup->doubles ? _ ("Doubles are for four players")
                                          : _ ("The strategy game is for two to four players"));
      return FALSE;
    }

  for (i = 0; i < setup->n_players; i++)
    for (k = 0; k < i; k++)
      if ((setup->colours[i] == setup->colours[k]) != (setup->doubles && i - k == 2))
        {
          g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                               setup->doubles
                                   ? _ ("In doubles partners sit opposite each other and "
                                        "play one colour, and each team has its own")
                                   : _ ("Two players cannot have the same colour"));
          return FALSE;
        }

  if ((setup->doubles && setup->position != NULL) || !check_series (setup))
    return fail (error);

  return TRUE;
}

/**
 * meander_strategy_setup_parse:
 * @params: the parameters of a strategy game
 * @error: where to report %MEANDER_ERROR_SYNTAX, %MEANDER_ERROR_TOO_LARGE or
 *   %MEANDER_ERROR_CONTRADICTION
 *
 * Reads the parameters of a strategy game, as this file describes them.
 *
 * Returns: (transfer full) (nullable): the setup, or %NULL on error
 */
MeanderStrategySetup *
meander_strategy_setup_parse (const char *params, GError **error)
{
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_new ();
  g_autoptr (GString) position = g_string_new (NULL);
  MeanderText rest, line, word;
  gboolean start_said = FALSE;

  g_return_val_if_fail (params != NULL, NULL);

  rest = (MeanderText){ params, params + strlen (params) };
  while (meander_text_next_line (&rest, &line))
    {
      gboolean good = TRUE;

      if (!meander_text_next_word (&line, &word))
        continue;

      if (meander_text_is (&word, "player"))
        good = read_player (setup, &line, error);
      else if (meander_text_is (&word, "start") && !start_said)
        good = start_said = read_start (setup, &line, error);
      else if (meander_text_is (&word, "doubles") && !setup->doubles &&
               !meander_text_next_word (&line, &word))
        setup->doubles = TRUE;
      else if (meander_text_is (&word, "serious") && !setup->serious &&
               !meander_text_next_word (&line, &word))
        setup->serious = TRUE;
      else if (meander_text_is (&word, "series"))
        good = read_series (setup, &line, error);
      else if (meander_text_is (&word, "played"))
        good = read_played (setup, &line, error);
      else if (meander_text_is (&word, "people"))
        good = read_people (setup, &line, error);
      else if (meander_text_is (&word, "bag"))
        good = read_bag (setup, &line, error);
      else if (meander_text_is (&word, "position"))
        {
          g_string_append_len (position, line.at, line.end - line.at);
          g_string_append_c (position, '\n');
        }
      else
        good = fail (error);

      if (!good)
        return NULL;
    }

  if (position->len > 0)
    setup->position =
        g_strdup_printf ("meander-position %d\n%s", MEANDER_POSITION_VERSION, position->str);

  return check (setup, error) ? g_steal_pointer (&setup) : NULL;
}

static void
append_position (GString *params, const char *position)
{
  MeanderText rest = { position, position + strlen (position) };
  MeanderText line, word, left;

  while (meander_text_next_line (&rest, &line))
    {
      meander_text_strip_comment (&line);
      left = line;
      if (!meander_text_next_word (&left, &word) || meander_text_is (&word, "meander-position"))
        continue;

      g_string_append (params, "position ");
      g_string_append_len (params, word.at, line.end - word.at);
      g_string_append_c (params, '\n');
    }
}

static void
append_bag (GString *params, const MeanderStrategySetup *setup)
{
  guint i;

  if (setup->n_bag == 0)
    return;

  g_string_append (params, "bag");
  for (i = 0; i < setup->n_bag; i++)
    g_string_append_printf (params, " %u", setup->bag[i]);
  g_string_append_c (params, '\n');
}

static void
append_series (GString *params, const MeanderStrategySetup *setup)
{
  guint i, k;

  if (setup->series > 0)
    g_string_append_printf (params, "series %u\n", setup->series);
  for (i = 0; i < setup->n_played; i++)
    {
      const MeanderSeriesGame *game = &setup->played[i];

      g_string_append_printf (
          params, "played %s",
          game->winner != MEANDER_NO_COLOUR ? meander_colour_to_id (game->winner) : "drawn");
      for (k = 0; k < game->n_sides; k++)
        g_string_append_printf (params, " %u", game->points[k]);
      g_string_append_c (params, '\n');
    }
  if (!setup->has_people || setup->n_played == 0)
    return;
  g_string_append (params, "people");
  for (i = 0; i < setup->n_players; i++)
    if (setup->people & 1u << i)
      g_string_append_printf (params, " %u", i + 1);
  g_string_append_c (params, '\n');
}

/**
 * meander_strategy_setup_to_params:
 * @setup: a setup
 *
 * Writes a setup as meander_strategy_setup_parse() reads it.
 *
 * Returns: (transfer full): the parameters
 */
char *
meander_strategy_setup_to_params (const MeanderStrategySetup *setup)
{
  GString *params;
  guint i;

  g_return_val_if_fail (setup != NULL, NULL);

  params = g_string_new (NULL);
  for (i = 0; i < setup->n_players; i++)
    {
      g_string_append_printf (params, "player %s", meander_colour_to_id (setup->colours[i]));
      if (*setup->names[i] != '\0')
        g_string_append_printf (params, " %s", setup->names[i]);
      g_string_append_c (params, '\n');
    }
  g_string_append_printf (params, "start %s\n", start_words[setup->start]);
  if (setup->doubles)
    g_string_append (params, "doubles\n");
  if (setup->serious)
    g_string_append (params, "serious\n");
  append_series (params, setup);
  append_bag (params, setup);
  if (setup->position != NULL)
    append_position (params, setup->position);

  return g_string_free (params, FALSE);
}
