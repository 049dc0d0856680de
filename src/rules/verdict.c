/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/rules.h"

#include <glib/gi18n-lib.h>

/**
 * meander_verdict_reason_to_text:
 * @reason: why a tile may not lie somewhere
 *
 * Says why not, for whoever reads a record; the table shows the verdict itself.
 *
 * Returns: (transfer none): a sentence, empty for %MEANDER_VERDICT_ALLOWED
 */
const char *
meander_verdict_reason_to_text (MeanderVerdictReason reason)
{
  switch (reason)
    {
    case MEANDER_VERDICT_NOT_YOURS:
      return _ ("You do not have this tile.");
    case MEANDER_VERDICT_RANGE:
      return _ ("The table ends here.");
    case MEANDER_VERDICT_OCCUPIED:
      return _ ("There is already a tile here.");
    case MEANDER_VERDICT_APART:
      return _ ("A tile must touch another one.");
    case MEANDER_VERDICT_CLASH:
      return _ ("Touching edges must show the same colour.");
    case MEANDER_VERDICT_SAME_COLOUR:
      return _ (
          "Restriction rule: this would leave a space with the same colour coming in from three sides.");
    case MEANDER_VERDICT_FOUR_SIDED:
      return _ ("Restriction rule: this would leave a space with four or more tiles round it.");
    case MEANDER_VERDICT_CONTROLLED:
      return _ ("Restriction rule: this is a controlled side.");
    case MEANDER_VERDICT_FORCED_FIRST:
      return _ ("A forced space comes first: you have a tile that fits it.");
    case MEANDER_VERDICT_UNFILLABLE:
      return _ ("This would make a forced space that none of your tiles fits.");
    case MEANDER_VERDICT_ROTATE_ONLY:
      return _ ("In this game you only turn the tiles, each in its place.");
    case MEANDER_VERDICT_GIVEN:
      return _ ("This tile is fixed and cannot be moved.");
    case MEANDER_VERDICT_TOUCHES_ONE:
      return _ ("In Gobble a tile must touch at least two others.");
    case MEANDER_VERDICT_PENALTY:
      return _ ("Tiles on the heap need three tiles round them.");
    case MEANDER_VERDICT_GIFT_FIRST:
      return _ ("Gobble! First give a tile to another player.");
    case MEANDER_VERDICT_OTHERS_TURN:
      return _ ("It is another player’s turn.");
    case MEANDER_VERDICT_ALLOWED:
    default:
      return "";
    }
}
