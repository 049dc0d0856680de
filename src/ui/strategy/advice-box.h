/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* What the computer has to say to whoever is on turn in a strategy game: what it
 * would do, when asked, and a warning before a small loop is given away; both where
 * the player's aids allow it.
 * Actions that it asks for: win.hint. */
#define MEANDER_TYPE_ADVICE_BOX (meander_advice_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAdviceBox, meander_advice_box, MEANDER, ADVICE_BOX, GtkWidget)

GtkWidget *meander_advice_box_new (MeanderScene *scene);
void meander_advice_box_ask (MeanderAdviceBox *self);

G_END_DECLS
