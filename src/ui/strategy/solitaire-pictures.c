/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/solitaire-pictures.h"

#include "words/solitaire.h"

/**
 * meander_solitaire_pictures_show:
 * @pictures: three pictures
 * @setup: what is played
 *
 * Shows the rules of what is played: a tile is placed, a forced space, the goal.
 */
void
meander_solitaire_pictures_show (MeanderPictures *pictures, const MeanderSolitaireSetup *setup)
{
  const MeanderDrawNotes notes[MEANDER_N_PICTURES] = {
    { 0 },
    { .forced = TRUE },
    { .lit = TRUE, .lit_colour = setup->colour },
  };
  g_autofree char *goal = g_strdup_printf ("solitaire-%s-%s", meander_colour_to_id (setup->colour),
                                           setup->goal == MEANDER_GOAL_LOOP ? "loop" : "line");
  const char *const names[MEANDER_N_PICTURES] = { "solitaire-place", "solitaire-forced", goal };

  for (guint i = 0; i < MEANDER_N_PICTURES; i++)
    {
      g_autofree char *text = meander_words_solitaire_picture (setup, i);

      meander_pictures_set (pictures, i, names[i], &notes[i], text);
    }
}
