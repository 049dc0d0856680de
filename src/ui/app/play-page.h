/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solo-results.h"
#include "model/solutions.h"
#include "model/game.h"
#include "model/journal.h"
#include "model/store.h"
#include "model/opponents.h"
#include "scene/scene.h"

G_BEGIN_DECLS

/* The table with its panel, and the times.
 * Actions: play.rotate (i, sixths clockwise), play.let-go, play.pause, play.look-back.
 * Actions that it asks for: table.rotate, table.let-go. */
#define MEANDER_TYPE_PLAY_PAGE (meander_play_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPlayPage, meander_play_page, MEANDER, PLAY_PAGE, GtkWidget)

GtkWidget *meander_play_page_new (MeanderJournal *journal);
/* Where analyses of games are kept; without it none are. */
void meander_play_page_set_store (MeanderPlayPage *self, MeanderStore *store);
void meander_play_page_set_solo_results (MeanderPlayPage *self, MeanderSoloResults *solo_results);
/* Which solutions have been found; without it none are shown. */
void meander_play_page_set_solutions (MeanderPlayPage *self, MeanderSolutions *solutions);
MeanderScene *meander_play_page_get_scene (MeanderPlayPage *self);
MeanderOpponents *meander_play_page_get_opponents (MeanderPlayPage *self);
void meander_play_page_show_game (MeanderPlayPage *self, MeanderGame *game);
void meander_play_page_tell_apart (MeanderPlayPage *self, const MeanderBoard *figure);
void meander_play_page_update_end (MeanderPlayPage *self);
void meander_play_page_restart (MeanderPlayPage *self);
void meander_play_page_hint (MeanderPlayPage *self);

G_END_DECLS
