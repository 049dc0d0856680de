/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/levels.h"

#include <glib/gi18n.h>

/* clang-format off */
/* What people are told of the levels. */
static const struct
{
  const char *name;
  const char *about;
} levels[] = {
  { NULL, N_ ("Another person at this screen.") },
  [MEANDER_LEVEL_1] = {
    /* Translators: the computer players of the strategy game, from the weakest to the strongest;
     * each has the face of this animal. */
    NC_ ("computer player", "Duckling"),
    /* Translators: how the computer players play, from the weakest to the strongest. */
    N_ ("Looks only at its own colour, and sometimes places a tile just because it fits.") },
  [MEANDER_LEVEL_2] = {
    NC_ ("computer player", "Frog"),
    N_ ("Builds its own line, and keeps an eye on yours.") },
  [MEANDER_LEVEL_3] = {
    NC_ ("computer player", "Turtle"),
    N_ ("Sees where forced spaces will join lines, but does not count tiles.") },
  [MEANDER_LEVEL_4] = {
    NC_ ("computer player", "Beaver"),
    N_ ("Counts the remaining tiles almost without a mistake, and knows how to block.") },
  [MEANDER_LEVEL_5] = {
    NC_ ("computer player", "Otter"),
    N_ ("Weighs every place: what will join, what is blocked, which tiles are left.") },
  [MEANDER_LEVEL_6] = {
    NC_ ("computer player", "Heron"),
    N_ ("Works out how you would reply before it places a tile.") },
  [MEANDER_LEVEL_7] = {
    NC_ ("computer player", "Fox"),
    N_ ("Plays two hundred games in its head before each tile.") },
  [MEANDER_LEVEL_8] = {
    NC_ ("computer player", "Owl"),
    N_ ("Takes its time, and works out the last tiles to the very end.") },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (levels) == MEANDER_N_LEVELS + 1);

/**
 * meander_words_level:
 * @level: a level of the computer for people to play with
 *
 * Names it.
 *
 * Returns: (transfer none): “Turtle”
 */
const char *
meander_words_level (MeanderLevel level)
{
  g_return_val_if_fail (level > MEANDER_LEVEL_NONE && level <= MEANDER_N_LEVELS, "");

  return g_dpgettext2 (NULL, "computer player", levels[level].name);
}

/**
 * meander_words_level_about:
 * @level: a level of the computer for people to play with, or %MEANDER_LEVEL_NONE
 *
 * Says how it plays.
 *
 * Returns: (transfer none): a sentence
 */
const char *
meander_words_level_about (MeanderLevel level)
{
  g_return_val_if_fail (level <= MEANDER_N_LEVELS, "");

  return _ (levels[level].about);
}

/**
 * meander_words_level_strength:
 * @level: a level of the computer for people to play with
 *
 * Says for whom it is, and how strong.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_level_strength (MeanderLevel level)
{
  g_return_val_if_fail (level > MEANDER_LEVEL_NONE && level <= MEANDER_N_LEVELS, NULL);

  if (level <= MEANDER_LEVEL_2)
    /* Translators: of a computer player; the second number is the strongest there is. */
    return g_strdup_printf (_ ("For beginners: strength %u of %u."), (guint) level,
                            (guint) MEANDER_N_LEVELS);
  if (level <= MEANDER_LEVEL_5)
    /* Translators: of a computer player; the second number is the strongest there is. */
    return g_strdup_printf (_ ("For players with some practice: strength %u of %u."), (guint) level,
                            (guint) MEANDER_N_LEVELS);
  /* Translators: of a computer player; the second number is the strongest there is. */
  return g_strdup_printf (_ ("For strong players: strength %u of %u."), (guint) level,
                          (guint) MEANDER_N_LEVELS);
}

/**
 * meander_words_level_described:
 * @level: a level of the computer for people to play with, or %MEANDER_LEVEL_NONE
 *
 * Says for whom it is, how strong, and how it plays.
 *
 * Returns: (transfer full): a sentence or two
 */
char *
meander_words_level_described (MeanderLevel level)
{
  g_autofree char *strength = NULL;

  g_return_val_if_fail (level <= MEANDER_N_LEVELS, NULL);

  if (level == MEANDER_LEVEL_NONE)
    return g_strdup (_ ("Another person, sharing this screen."));
  strength = meander_words_level_strength (level);
  return g_strdup_printf ("%s %s", strength, meander_words_level_about (level));
}

/**
 * meander_words_who:
 * @level: a level of the computer, or %MEANDER_LEVEL_NONE
 *
 * Names what kind of player it is, as in a list to choose from.
 *
 * Returns: (transfer none): “Person”, or “Turtle”
 */
const char *
meander_words_who (MeanderLevel level)
{
  if (level == MEANDER_LEVEL_NONE)
    /* Translators: in a list of who may play: a human being, not the computer */
    return C_ ("player", "Person");

  return meander_words_level (level);
}

/**
 * meander_words_strength:
 * @rating: how strong somebody is
 *
 * Says whom somebody is nearest to.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_strength (const MeanderRating *rating)
{
  if (rating->above)
    /* Translators: how strong a person plays; %s is the name of a computer player */
    return g_strdup_printf (_ ("Stronger than %s."), meander_words_level (MEANDER_LEVEL_TOP));
  if (rating->near == MEANDER_LEVEL_NONE)
    /* Translators: how strong a person plays; %s is the name of a computer player */
    return g_strdup_printf (_ ("Not quite as strong as %s yet."),
                            meander_words_level (MEANDER_LEVEL_1));
  /* Translators: how strong a person plays; %s is the name of a computer player */
  return g_strdup_printf (_ ("About as strong as %s."), meander_words_level (rating->near));
}

/* How many games are missing until it is told how strong somebody is (transfer full). */
static char *
describe_missing (guint n)
{
  return g_strdup_printf (
      /* Translators: of games against the computer: how many more it takes to tell how strong a person
       * plays */
      ngettext ("After %u more game against the computer, you see the strength of play here.",
                "After %u more games against the computer, you see the strength of play here.", n),
      n);
}

/**
 * meander_words_certainty:
 * @rating: how strong somebody is, by games
 *
 * Says how sure that is, or how many games it takes until that is told.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_certainty (const MeanderRating *rating)
{
  const MeanderLevel low = MAX (rating->low, MEANDER_LEVEL_1);
  const MeanderLevel high = MAX (rating->high, MEANDER_LEVEL_1);

  if (rating->n_games < MEANDER_RATING_FEWEST)
    return describe_missing (MEANDER_RATING_FEWEST - rating->n_games);
  if (low == high && rating->deviation > MEANDER_RATING_UNCERTAIN)
    return g_strdup_printf (
        /* Translators: how strong a person plays */
        ngettext ("After %u game one on one this is still uncertain.",
                  "After %u games one on one this is still uncertain.", rating->n_games),
        rating->n_games);
  if (low == high)
    return g_strdup_printf (
        /* Translators: how strong a person plays */
        ngettext ("After %u game one on one that is fairly certain.",
                  "After %u games one on one that is fairly certain.", rating->n_games),
        rating->n_games);
  if (rating->deviation > MEANDER_RATING_UNCERTAIN)
    return g_strdup_printf (
        /* Translators: how strong a person plays; the %s are names of computer players, a weaker
         * and a stronger one */
        ngettext ("After %u game one on one it may be anything from %s to %s.",
                  "After %u games one on one it may be anything from %s to %s.", rating->n_games),
        rating->n_games, meander_words_level (low), meander_words_level (high));
  return g_strdup_printf (
      /* Translators: how strong a person plays; the %s are names of computer players, a weaker
       * and a stronger one */
      ngettext ("After %u game one on one it is probably between %s and %s.",
                "After %u games one on one it is probably between %s and %s.", rating->n_games),
      rating->n_games, meander_words_level (low), meander_words_level (high));
}

/**
 * meander_words_rating:
 * @rating: how strong somebody is
 *
 * Says how strong somebody is, and how sure that is, so that a person understands it;
 * after a few games only how many it still takes.
 *
 * Returns: (transfer full): one or two sentences
 */
char *
meander_words_rating (const MeanderRating *rating)
{
  g_autofree char *strength = meander_words_strength (rating);
  g_autofree char *certainty = meander_words_certainty (rating);

  if (rating->n_games < MEANDER_RATING_FEWEST)
    return g_steal_pointer (&certainty);
  return g_strdup_printf ("%s %s", strength, certainty);
}

/**
 * meander_words_ranked:
 * @words: who it is
 * @ranking: where they stand on the scale of 1000
 *
 * Tells where somebody stands.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_ranked (const char *words, guint ranking)
{
  /* Translators: where somebody stands on the scale of 1000: “Anna (here), ranking 512” */
  return g_strdup_printf (_ ("%s, ranking %u"), words, ranking);
}
