/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MEANDER_NET_SEATS_UNKNOWN G_MAXUINT

/* A table that was found.  Properties: name (string), fit to be shown; game (string, nullable): the
 * kind of game, known when the table has been resolved, as are the open seats. */
#define MEANDER_TYPE_NET_FOUND (meander_net_found_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNetFound, meander_net_found, MEANDER, NET_FOUND, GObject)

const char *meander_net_found_get_name (MeanderNetFound *self);
const char *meander_net_found_get_game (MeanderNetFound *self);
guint meander_net_found_get_n_open (MeanderNetFound *self);

/* Shows a table to other computers of the house, and finds theirs, with the help of the Avahi daemon:
 * one finder for a program, so that it does not find its own table.
 * Properties: state (#MeanderNetFinderState); published (string, nullable): by which name others find
 * the table of this one. */
#define MEANDER_TYPE_NET_FINDER (meander_net_finder_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNetFinder, meander_net_finder, MEANDER, NET_FINDER, GObject)

typedef enum
{
  MEANDER_NET_FINDER_ASKING, /* it is not known yet */
  MEANDER_NET_FINDER_ON,
  MEANDER_NET_FINDER_OFF, /* there is no daemon just now: people say each other the address */
} MeanderNetFinderState;

MeanderNetFinder *meander_net_finder_new (void);
MeanderNetFinderState meander_net_finder_get_state (MeanderNetFinder *self);

/* finder-publish.c */
void meander_net_finder_publish (MeanderNetFinder *self,
                                 const char *name,
                                 guint16 port,
                                 const char *game);
void meander_net_finder_set_open (MeanderNetFinder *self, guint n_open);
void meander_net_finder_withdraw (MeanderNetFinder *self);
const char *meander_net_finder_get_published (MeanderNetFinder *self);

/* finder-browse.c */
void meander_net_finder_browse (MeanderNetFinder *self);
/* Of #MeanderNetFound; `items-changed` says what was found and what has gone. */
GListModel *meander_net_finder_get_tables (MeanderNetFinder *self);

/* finder-resolve.c: addresses for meander_net_caller_call(), the best one first */
void meander_net_finder_resolve_async (MeanderNetFinder *self,
                                       MeanderNetFound *found,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
char **
meander_net_finder_resolve_finish (MeanderNetFinder *self, GAsyncResult *result, GError **error);

G_END_DECLS
