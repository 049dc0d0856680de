/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/guest.h"
#include "net/pipe.h"

G_BEGIN_DECLS

/* A guest's way to its host: calls, and calls again when the connection is lost.
 * Signals: `lost`: it calls again; `ended` (string, nullable: what was wrong): it does not; if nothing was
 * wrong, meander_net_guest_get_bye() tells why. */
#define MEANDER_TYPE_NET_CALLER (meander_net_caller_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNetCaller, meander_net_caller, MEANDER, NET_CALLER, GObject)

MeanderNetCaller *meander_net_caller_new (MeanderNetGuest *guest, GTlsCertificate *certificate);
void meander_net_caller_call (MeanderNetCaller *self, const char *address);
void meander_net_caller_leave (MeanderNetCaller *self);
void meander_net_caller_try (MeanderNetCaller *self, const char *address);

G_END_DECLS
