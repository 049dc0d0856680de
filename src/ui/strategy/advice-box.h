/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* What the computer has to say to the player on turn in a strategy game: what it
 * would do, when asked, and a warning before a small loop is given away; both where
 * the player's aids allow it.
 * Signal: changed: something else is said, or can be done. */
#define MEANDER_TYPE_ADVICE_BOX (meander_advice_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAdviceBox, meander_advice_box, MEANDER, ADVICE_BOX, GtkWidget)

GtkWidget *meander_advice_box_new (MeanderScene *scene);
void meander_advice_box_ask (MeanderAdviceBox *self);
gboolean meander_advice_box_may_ask (MeanderAdviceBox *self);
gboolean meander_advice_box_is_thinking (MeanderAdviceBox *self);
gboolean meander_advice_box_is_given (MeanderAdviceBox *self);
const char *meander_advice_box_get_reasons (MeanderAdviceBox *self);
gboolean meander_advice_box_says (MeanderAdviceBox *self);
void meander_advice_box_try (MeanderAdviceBox *self);

G_END_DECLS
