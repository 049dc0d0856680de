/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "rules/solitaire-game.h"

G_BEGIN_DECLS

/* The rules of Solitaire in three pictures, a sentence or two under each. */
#define MEANDER_TYPE_SOLITAIRE_PICTURES (meander_solitaire_pictures_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSolitairePictures,
                      meander_solitaire_pictures,
                      MEANDER,
                      SOLITAIRE_PICTURES,
                      GtkWidget)

GtkWidget *meander_solitaire_pictures_new (void);
void meander_solitaire_pictures_set_setup (MeanderSolitairePictures *self,
                                           const MeanderSolitaireSetup *setup);

G_END_DECLS
