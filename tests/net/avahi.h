/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in for the Avahi daemon: it has its name on a bus of the test's, answers as the daemon does, and says of
 * the network what the test says.  Nothing leaves the process. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

enum
{
  AVAHI_REGISTERING = 1, /* states of the server */
  AVAHI_RUNNING = 2,
  AVAHI_COLLISION = 3,
  AVAHI_FAILURE = 4,
};

/* A service on the network, as one interface and protocol has it. */
typedef struct
{
  gint32 interface;
  gint32 protocol;
  const char *name;
  const char *address; /* NULL: nobody answers when it is resolved */
  guint16 port;
  const char *texts[4];
  guint32 flags; /* when it is resolved */
} AvahiItem;

typedef struct _Avahi Avahi;

/* What a client has added to a group. */
typedef struct
{
  Avahi *avahi;
  char *path;
  char *client;
  guint id;
  guint watch;
  GVariant *service; /* the arguments of AddService */
  gboolean is_there; /* others find it */
} AvahiGroup;

typedef struct
{
  Avahi *avahi;
  char *path;
  char *client;
  guint id;
  guint watch;
  gboolean is_started;
} AvahiBrowser;

struct _Avahi
{
  GDBusConnection *bus;
  guint owner;
  guint ids[2];
  gint32 state;
  GPtrArray *groups;   /* of AvahiGroup */
  GPtrArray *browsers; /* of AvahiBrowser */
  GPtrArray *items;    /* of const AvahiItem* */
  guint n_objects;

  const char *const *taken;  /* names that others have */
  gboolean takes_all;        /* others have every name */
  gboolean is_slow;          /* what is committed waits for avahi_go_on() */
  gboolean collides_at_once; /* that is said when it is added */
  const char *refuses;       /* a method that fails, or NULL */
  guint n_added;             /* calls of AddService */
  guint n_resolved;          /* and of ResolveService */
};

Avahi *avahi_new (const char *address);
void avahi_free (Avahi *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Avahi, avahi_free)

void avahi_go_on (Avahi *self);
void avahi_set_state (Avahi *self, gint32 state);
void avahi_add (Avahi *self, const AvahiItem *item);
void avahi_remove (Avahi *self, const AvahiItem *item);
void avahi_fail_browsers (Avahi *self);

G_END_DECLS
