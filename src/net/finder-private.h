/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/finder.h"

G_BEGIN_DECLS

#define MEANDER_NET_SERVICE "_meander._tcp"

/* Of Avahi: any interface, any protocol; and what it says of a service. */
#define MEANDER_AVAHI_UNSPECIFIED (-1)
#define MEANDER_AVAHI_RESULT_LOCAL 8    /* of this computer */
#define MEANDER_AVAHI_RESULT_OUR_OWN 16 /* of this program */

#define MEANDER_AVAHI "org.freedesktop.Avahi"
#define MEANDER_AVAHI_SERVER MEANDER_AVAHI ".Server2"

/* Where a table can be reached. */
typedef struct
{
  gint32 interface;
  gint32 protocol;
} MeanderNetPlace;

struct _MeanderNetFound
{
  GObject parent_instance;

  char *service; /* its name as the network has it, by which it is asked for */
  char *domain;
  char *name;     /* that is shown */
  char *game;     /* NULL: not known */
  guint n_open;   /* seats that nobody has; MEANDER_NET_SEATS_UNKNOWN: not known */
  GArray *places; /* of MeanderNetPlace */
};

/* What is to be published, and how far that has come. */
typedef struct
{
  char *name; /* NULL: nothing */
  guint16 port;
  char *game;
  guint n_open; /* seats that nobody has; MEANDER_NET_SEATS_UNKNOWN: that is not told */

  char *service;             /* the name that is tried, or was taken; NULL: none */
  guint n_tries;             /* how many names were taken by others */
  char *group;               /* the object path of Avahi's entry group, or NULL */
  guint heard;               /* the subscription to what it says */
  GCancellable *cancellable; /* of what is asked for this name; NULL: nothing */
  gboolean is_established;
} MeanderNetPublication;

struct _MeanderNetFinder
{
  GObject parent_instance;

  MeanderNetFinderState state;
  GCancellable *cancellable; /* of the connection to the bus */
  GDBusConnection *bus;      /* its own, so that Avahi forgets what it has asked when it goes */
  guint watch;

  /* The daemon that is there now. */
  char *daemon;        /* its name on the bus, or NULL: none */
  GCancellable *asked; /* of what it was asked */
  guint server_heard;  /* the subscription to its state */
  gboolean is_running; /* services can be published */

  MeanderNetPublication publication;

  gboolean browses;
  char *browser; /* the object path of Avahi's browser, or NULL */
  guint browser_heard;
  GListStore *tables; /* of MeanderNetFound */
};

/* finder.c */
void meander_net_finder_set_state (MeanderNetFinder *self, MeanderNetFinderState state);
void meander_net_finder_call (MeanderNetFinder *self,
                              const char *path,
                              const char *method,
                              GVariant *arguments,
                              const char *reply,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* What the daemon has answered; or NULL, and why. */
typedef void (*MeanderNetFinderHeard) (MeanderNetFinder *self,
                                       GVariant *answer,
                                       const GError *error);

void meander_net_finder_ask (MeanderNetFinder *self,
                             const char *path,
                             const char *method,
                             GVariant *arguments,
                             const char *reply,
                             GCancellable *cancellable,
                             MeanderNetFinderHeard heard);

/* What the daemon says of itself: the signal, and what comes with it. */
typedef void (*MeanderNetFinderSignal) (MeanderNetFinder *self,
                                        const char *name,
                                        GVariant *arguments);

guint meander_net_finder_listen (MeanderNetFinder *self,
                                 const char *interface,
                                 const char *path,
                                 MeanderNetFinderSignal said);

/* finder-publish.c */
void meander_net_finder_notify_published (MeanderNetFinder *self);
void meander_net_finder_announce (MeanderNetFinder *self);
void meander_net_finder_drop_group (MeanderNetFinder *self);

/* finder-resolve.c */
MeanderNetFound *meander_net_found_new (const char *service, const char *domain);

/* finder-browse.c */
void meander_net_finder_start_browser (MeanderNetFinder *self);
void meander_net_finder_drop_browser (MeanderNetFinder *self);

G_END_DECLS
