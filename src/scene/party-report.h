/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/party.h"
#include "model/input.h"

G_BEGIN_DECLS

/* What is said of Gobble as it is played, hands included. */
char *meander_party_report_step (MeanderGobbleParty *party, guint seat, MeanderDevice device);

G_END_DECLS
