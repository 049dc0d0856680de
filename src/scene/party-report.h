/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/party.h"
#include "scene/scene.h"
#include "model/input.h"

G_BEGIN_DECLS

/* What is said of Gobble as it is played, hands included. */
char *meander_party_report_step (MeanderGobbleParty *party, guint seat, MeanderDevice device);
/* By ear: of a hex what matters to what is in hand, what is in hand, and all there is. */
char *meander_party_report_fit (MeanderGobbleParty *party, MeanderHex hex);
char *meander_party_report_hand (MeanderGobbleParty *party);
char *meander_party_report_all (MeanderGobbleParty *party, MeanderScene *scene);

G_END_DECLS
