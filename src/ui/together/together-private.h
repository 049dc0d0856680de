/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/together/together.h"

G_BEGIN_DECLS

struct _MeanderTogether
{
  GObject parent_instance;

  char *name; /* of the person here */
  MeanderGame *game;
  guint looking;

  MeanderNetTable *table; /* the host's; NULL: a guest */
  MeanderNetListener *listener;
  guint8 nonce[MEANDER_NET_HASH_BYTES]; /* of a game that has been dealt */
  gboolean has_nonce;

  MeanderNetGuest *guest;
  MeanderNetCaller *caller;
  gboolean is_lost;
  gboolean is_ended;
  guint asked_seat; /* counted from 1; 0: none yet */
  char *problem;    /* why it has ended, where the host has not said so */
};

G_END_DECLS
