/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/aids.h"

#include <glib/gi18n.h>

#include "rules/default-name.h"

#define KEY "match-aids"

/* In the order of MeanderAids; in the settings, so never to be renamed. */
static const char *const nicks[MEANDER_N_AIDS] = {
  "forced-spaces", "refusals",  "fitting-tiles", "places",   "controlled-sides", "counts",
  "lines",         "last-move", "effects",       "warnings", "advice",
};

static guint
read_nicks (const char *const *words)
{
  guint aids = 0;

  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    if (g_strv_contains (words, nicks[i]))
      aids |= 1u << i;
  return aids;
}

/**
 * meander_aids_get:
 * @settings: the program's settings
 * @player: a player's name
 *
 * Gets which aids a player wants.
 *
 * Returns: #MeanderAids bits; all where nothing is known of the player
 */
guint
meander_aids_get (GSettings *settings, const char *player)
{
  g_autoptr (GVariant) all = NULL;
  g_autofree char *kept = NULL;
  g_autofree const char **words = NULL;

  g_return_val_if_fail (G_IS_SETTINGS (settings), MEANDER_AIDS_LEARNER);
  g_return_val_if_fail (player != NULL, MEANDER_AIDS_LEARNER);

  all = g_settings_get_value (settings, KEY);
  kept = meander_default_name_keep (player);
  if (!g_variant_lookup (all, kept, "^a&s", &words) &&
      !g_variant_lookup (all, player, "^a&s", &words))
    return MEANDER_AIDS_LEARNER;
  return read_nicks (words);
}

/**
 * meander_aids_set:
 * @settings: the program's settings
 * @player: a player's name
 * @aids: #MeanderAids bits
 *
 * Keeps which aids a player wants, in this game and the next ones.
 */
void
meander_aids_set (GSettings *settings, const char *player, guint aids)
{
  g_autoptr (GVariant) all = NULL;
  g_autofree char *kept = NULL;
  const char *words[MEANDER_N_AIDS];
  gsize n_words = 0;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *name;
  GVariant *value;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (player != NULL);

  if (aids == meander_aids_get (settings, player))
    return;
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    if (aids & 1u << i)
      words[n_words++] = nicks[i];

  all = g_settings_get_value (settings, KEY);
  kept = meander_default_name_keep (player);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sas}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@as}", &name, &value))
    if (!g_str_equal (name, player) && !g_str_equal (name, kept))
      g_variant_builder_add (&builder, "{s@as}", name, value);
  g_variant_builder_add (&builder, "{s@as}", kept, g_variant_new_strv (words, (gssize) n_words));
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

/**
 * meander_aids_get_label:
 * @index: an aid, from 0 on in the order of #MeanderAids
 *
 * Says what an aid shows, as beside a switch, in a few words.
 *
 * Returns: the words
 */
const char *
meander_aids_get_label (guint index)
{
  switch (1u << index)
    {
    case MEANDER_AID_FORCED:
      return _ ("Forced spaces");
    case MEANDER_AID_REFUSALS:
      return _ ("Why it cannot go there");
    case MEANDER_AID_FITS:
      return _ ("Tiles that fit");
    case MEANDER_AID_PLACES:
      return _ ("Where a tile can go");
    case MEANDER_AID_CONTROLLED:
      return _ ("Controlled sides");
    case MEANDER_AID_COUNTS:
      return _ ("How many tiles fit");
    case MEANDER_AID_LINES:
      return _ ("The longest lines");
    case MEANDER_AID_LAST:
      return _ ("The last move");
    case MEANDER_AID_EFFECTS:
      return _ ("What your tile changes");
    case MEANDER_AID_WARNINGS:
      return _ ("Small loop warning");
    case MEANDER_AID_ADVICE:
      return _ ("Ask the computer");
    default:
      return "";
    }
}

/**
 * meander_aids_get_about:
 * @index: of the aid's bit
 *
 * Explains an aid's sign on the table, or where else it is seen.
 *
 * Returns: a short sentence
 */
const char *
meander_aids_get_about (guint index)
{
  switch (1u << index)
    {
    case MEANDER_AID_FORCED:
      /* Translators: explains a picture of the sign: a thick frame, and a dashed one for a forced space that the player has no tile for. */
      return _ ("Thick frame: fill it now. Dashed frame: you have no tile for it.");
    case MEANDER_AID_REFUSALS:
      /* Translators: explains a picture: a frame with an exclamation mark round a tile. */
      return _ ("“!” shows what is in the way.");
    case MEANDER_AID_FITS:
      /* Translators: explains a picture: a tile with a dot at its corner. */
      return _ ("A tile with a dot fits a forced space.");
    case MEANDER_AID_PLACES:
      /* Translators: explains a picture: an empty place with a dot in the middle. */
      return _ ("The tile you are holding can go here.");
    case MEANDER_AID_CONTROLLED:
      /* Translators: explains a picture: an arrow that begins at a forced space. */
      return _ ("No tile may go along the arrow yet.");
    case MEANDER_AID_COUNTS:
      /* Translators: under “How many tiles fit”, which is what one reads there. */
      return _ ("Point at a forced space to read it.");
    case MEANDER_AID_LINES:
      /* Translators: explains a picture: a line that glows. */
      return _ ("The longest line of each player glows.");
    case MEANDER_AID_LAST:
      /* Translators: explains a picture: a tile with a thin frame. */
      return _ ("This tile was played last.");
    case MEANDER_AID_EFFECTS:
      /* Translators: explains a picture: a tile that is tried, and how it changes the points. */
      return _ ("Try a tile and read what it will change.");
    case MEANDER_AID_WARNINGS:
      /* Translators: under “Small loop warning”, beside a picture of a loop of three tiles: when the warning comes. */
      return _ ("Before you give a small loop away.");
    case MEANDER_AID_ADVICE:
      /* Translators: explains a picture: a tile that one can see through, which the computer would place there. “Hint” is the button of that name. */
      return _ ("Press Hint to see its move.");
    default:
      return "";
    }
}

/**
 * meander_aids_get_level:
 * @aids: #MeanderAids bits
 *
 * Names a set of aids.
 *
 * Returns: a word or two
 */
const char *
meander_aids_get_level (guint aids)
{
  switch (aids)
    {
    case MEANDER_AIDS_LEARNER:
      /* Translators: how much help a player has: all hints. */
      return C_ ("help level", "All hints");
    case MEANDER_AIDS_HELPER:
      /* Translators: how much help a player has: forced spaces and refusals. */
      return C_ ("help level", "Basic");
    case MEANDER_AIDS_NONE:
      /* Translators: how much help a player has: none. */
      return C_ ("help level", "None");
    default:
      /* Translators: how much help a player has: hints chosen one by one. */
      return C_ ("help level", "Custom");
    }
}
