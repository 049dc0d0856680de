/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/caller.h"
#include "net/finder.h"

G_BEGIN_DECLS

/* Looks for the host of a guest when it is lost: it may be back at another address, and is found by its name.
 * Whether it is the same computer, its certificate tells. */
#define MEANDER_TYPE_NET_SEEKER (meander_net_seeker_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNetSeeker, meander_net_seeker, MEANDER, NET_SEEKER, GObject)

MeanderNetSeeker *
meander_net_seeker_new (MeanderNetFinder *finder, MeanderNetGuest *guest, MeanderNetCaller *caller);

G_END_DECLS
