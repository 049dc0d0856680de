/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/solitaire-game.h"
#include "ui/widgets/pictures.h"

G_BEGIN_DECLS

void meander_solitaire_pictures_show (MeanderPictures *pictures,
                                      const MeanderSolitaireSetup *setup);

G_END_DECLS
