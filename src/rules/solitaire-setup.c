/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/solitaire-private.h"

#include <glib/gi18n-lib.h>

#include "rules/text.h"

/* The editions of Solitaire, and the parameters of a game.
 *
 * The parameters, a line each, in any order; where one is missing, the first
 * word given here holds:
 *
 *   edition pl         or other: a row of `editions` each
 *   colour red         or yellow, blue; only in an edition that has a choice
 *   goal line          or loop; likewise (PL is a red loop)
 *   serious            no undo past a drawn tile; a casual deal where it is not said
 */

/* Their names for people are in words/solitaire.c. */
/* clang-format off */
static const MeanderSolitaireEditionRules editions[] = {
  [MEANDER_SOLITAIRE_GROWING_HAND] = {
    "pl", .n_hand = 2, .careful = TRUE, .bonus = TRUE,
    .colour = MEANDER_RED, .goal = MEANDER_GOAL_LOOP },
  [MEANDER_SOLITAIRE_SINGLE_TILE] = {
    "other", .n_hand = 1, .has_choice = TRUE,
    .colour = MEANDER_RED, .goal = MEANDER_GOAL_LINE },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (editions) == MEANDER_N_SOLITAIRE_EDITIONS);

/* The words of the parameters, a bit each. */
enum
{
  SAID_EDITION = 1 << 0,
  SAID_COLOUR = 1 << 1,
  SAID_GOAL = 1 << 2,
};

/**
 * meander_solitaire_edition_get_rules:
 * @edition: an edition
 *
 * Tells what is particular to an edition.
 *
 * Returns: (transfer none): its rules
 */
const MeanderSolitaireEditionRules *
meander_solitaire_edition_get_rules (MeanderSolitaireEdition edition)
{
  g_return_val_if_fail ((guint) edition < MEANDER_N_SOLITAIRE_EDITIONS, &editions[0]);

  return &editions[edition];
}

static gboolean
read_edition (const MeanderText *word, MeanderSolitaireEdition *edition)
{
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    if (meander_text_is (word, editions[i].id))
      {
        *edition = (MeanderSolitaireEdition) i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                       _ ("The start of this game cannot be read"));

  return FALSE;
}

/* One line of the parameters; `said` has a bit for each word that was there. */
static gboolean
read_line (MeanderText *line, MeanderSolitaireSetup *setup, guint *said)
{
  MeanderText word, value, more;
  guint bit = 0;

  if (!meander_text_next_word (line, &word))
    return TRUE;
  if (meander_text_is (&word, "serious") && !setup->serious)
    {
      setup->serious = TRUE;
      return !meander_text_next_word (line, &more);
    }
  if (!meander_text_next_word (line, &value) || meander_text_next_word (line, &more))
    return FALSE;

  if (meander_text_is (&word, "edition"))
    {
      bit = SAID_EDITION;
      if (!read_edition (&value, &setup->edition))
        return FALSE;
    }
  else if (meander_text_is (&word, "colour"))
    {
      bit = SAID_COLOUR;
      /* No tile up to 14 has green. */
      if (!meander_text_to_colour (&value, &setup->colour) || setup->colour == MEANDER_GREEN)
        return FALSE;
    }
  else if (meander_text_is (&word, "goal"))
    {
      bit = SAID_GOAL;
      if (meander_text_is (&value, "line"))
        setup->goal = MEANDER_GOAL_LINE;
      else if (meander_text_is (&value, "loop"))
        setup->goal = MEANDER_GOAL_LOOP;
      else
        return FALSE;
    }

  if (bit == 0 || (*said & bit) != 0)
    return FALSE;
  *said |= bit;

  return TRUE;
}

/**
 * meander_solitaire_setup_parse:
 * @params: the parameters of a Solitaire
 * @setup: (out caller-allocates): what is played; untouched on error
 * @error: where to report %MEANDER_ERROR_SYNTAX
 *
 * Reads the parameters of a Solitaire, as this file describes them.
 *
 * Returns: whether they can be read
 */
gboolean
meander_solitaire_setup_parse (const char *params, MeanderSolitaireSetup *setup, GError **error)
{
  MeanderSolitaireSetup read = { 0 };
  const MeanderSolitaireEditionRules *edition;
  MeanderText rest, line;
  guint said = 0;

  g_return_val_if_fail (params != NULL && setup != NULL, FALSE);

  rest = (MeanderText){ params, params + strlen (params) };
  while (meander_text_next_line (&rest, &line))
    if (!read_line (&line, &read, &said))
      return fail (error);

  edition = &editions[read.edition];
  if (!edition->has_choice && (said & (SAID_COLOUR | SAID_GOAL)) != 0)
    return fail (error);
  if ((said & SAID_COLOUR) == 0)
    read.colour = edition->colour;
  if ((said & SAID_GOAL) == 0)
    read.goal = edition->goal;
  *setup = read;

  return TRUE;
}

/**
 * meander_solitaire_setup_to_params:
 * @setup: a setup
 *
 * Writes a setup as meander_solitaire_setup_parse() reads it.
 *
 * Returns: (transfer full): the parameters
 */
char *
meander_solitaire_setup_to_params (const MeanderSolitaireSetup *setup)
{
  const MeanderSolitaireEditionRules *edition;
  const char *serious;

  g_return_val_if_fail (setup != NULL, NULL);

  edition = meander_solitaire_edition_get_rules (setup->edition);
  serious = setup->serious ? "serious\n" : "";
  if (!edition->has_choice)
    return g_strdup_printf ("edition %s\n%s", edition->id, serious);

  return g_strdup_printf ("edition %s\ncolour %s\ngoal %s\n%s", edition->id,
                          meander_colour_to_id (setup->colour),
                          setup->goal == MEANDER_GOAL_LOOP ? "loop" : "line", serious);
}
