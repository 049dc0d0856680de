/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How much help a player wants at the table. */
typedef enum
{
  MEANDER_MATCH_LEARNER, /* all hints */
  MEANDER_MATCH_HELPER,  /* forced spaces and refusals */
  MEANDER_MATCH_NONE,
} MeanderMatchHelp;

/* The dialog that asks for all that a strategy game needs. Its Start activates the
 * parent's win.start-match with "(st)": the parameters, and the seed. */
#define MEANDER_TYPE_NEW_MATCH (meander_new_match_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNewMatch, meander_new_match, MEANDER, NEW_MATCH, GtkWindow)

GtkWidget *meander_new_match_new (GtkWindow *parent, GSettings *settings);
MeanderMatchHelp meander_match_get_help (GSettings *settings, guint seat);

G_END_DECLS
