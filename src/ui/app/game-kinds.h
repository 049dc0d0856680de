/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/game.h"
#include "model/solo-results.h"
#include "model/store.h"
#include "scene/game-review.h"
#include "scene/scene.h"
#include "ui/app/game-ends.h"

G_BEGIN_DECLS

/* What the program has to know of a kind of game to offer it.  What scene, words and panels ask
 * of one is in MeanderRules. */
typedef struct
{
  const MeanderRules *rules;
  const char *page;                       /* of the window, where it is played */
  char *(*title) (MeanderGame *game);     /* what is played */
  char *(*heading) (MeanderGame *game);   /* over its page; NULL: the title */
  char *(*state) (MeanderGame *game);     /* how far it is */
  char *(*copy_name) (MeanderGame *game); /* of a copy in a file; NULL: the title */
  const char *short_title;                /* to stand above the names; NULL: the title is short */
  const char *short_context;              /* of its translation; NULL: none */
  char *(*names) (MeanderGame *game);     /* who plays, where there is a short title */
  const char *saved_name;                 /* that saved games have; NULL: that of the puzzle */
  const char *help_page;                  /* NULL: that of the puzzle */
  const char *help_page_over;             /* once the game is over; NULL: the same */

  const char *card;  /* of the home page, by its id; NULL: that of the puzzle */
  const char *again; /* the action that begins another one, if it needs no
                                             puzzle and comes to an end */

  /* On the play page.  NULL: the panel of puzzles, and its hints. */
  GtkWidget *(*panel_new) (MeanderScene *scene,
                           MeanderStore *store,
                           MeanderSoloResults *solo_results);
  void (*panel_hint) (GtkWidget *panel);
  /* What is told when it is over; NULL: nothing */
  MeanderEnd *(*end) (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card);
  void (*panel_look_back) (GtkWidget *panel);            /* to its moves */
  MeanderGameReview *(*panel_review) (GtkWidget *panel); /* what an analysis finds */
  gboolean shows_results;                                /* the panel shows the results so far */
  gboolean saved_from_start; /* what has been dealt is worth keeping, before the first move */
  gboolean starts_afresh;    /* the tiles may go back to the rack, or it goes on to the next one */
} MeanderGameKind;

const MeanderGameKind *meander_game_kind_get (MeanderGame *game);
const MeanderGameKind *meander_game_kind_find (const MeanderRules *rules);
const MeanderGameKind *meander_game_kind_nth (guint index);

char *meander_game_kind_make_title (MeanderGame *game);
char *meander_game_kind_make_heading (MeanderGame *game);
char *meander_game_kind_make_state (MeanderGame *game);
char *meander_game_kind_make_file_name (MeanderGame *game);
char *meander_game_kind_make_saved_name (const MeanderRules *rules, guint64 seed);
const char *meander_game_kind_get_help_page (MeanderGame *game);

G_END_DECLS
