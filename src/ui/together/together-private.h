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
  MeanderKnownComputers *known; /* or NULL */
  GError *trouble;              /* with these, or NULL */

  MeanderNetTable *table; /* the host's; NULL: a guest */
  MeanderNetListener *listener;
  MeanderNetFinder *finder;             /* by which others find it, or NULL */
  guint8 nonce[MEANDER_NET_HASH_BYTES]; /* of a game that has been dealt */
  gboolean has_nonce;
  gboolean wants_again; /* another game after the one that is over, */
  guint n_series;       /* as the first one of such a series; 0: see meander_series_make_next() */

  MeanderNetGuest *guest;
  MeanderNetCaller *caller;
  char *host;               /* the name that it has told last, or NULL */
  MeanderNetFinder *seeker; /* by which a host is found again, or NULL */
  gboolean is_noted;        /* the host is, among the known computers */
  gboolean is_lost;
  gboolean is_ended;
  guint asked_seat; /* counted from 1; 0: none yet */
  char *problem;    /* why it has ended, where the host has not said so */
};

/* together-seek.c */
void meander_together_seek (MeanderTogether *self);

/* together-people.c */
void meander_together_sit_down (MeanderTogether *self);
void meander_together_give_back_seats (MeanderTogether *self);
void meander_together_tell_open (MeanderTogether *self);

G_END_DECLS
