/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The other computers with which people here have played, and which they know again by their
 * certificates; a plain text file ("meander-known 1", a line `computer FINGERPRINT DATE NAME` for each,
 * "end"). */
#define MEANDER_TYPE_KNOWN_COMPUTERS (meander_known_computers_get_type ())
G_DECLARE_FINAL_TYPE (MeanderKnownComputers,
                      meander_known_computers,
                      MEANDER,
                      KNOWN_COMPUTERS,
                      GObject)

#define MEANDER_KNOWN_FILE "known" /* its name in the folder of the store */

typedef struct
{
  char *fingerprint; /* of its certificate: 64 small hexadecimal digits */
  char *name;        /* of its player */
  GDate date;        /* when they played last */
} MeanderKnownComputer;

/* Who somebody is that comes with a certificate and a name. */
typedef enum
{
  MEANDER_KNOWN_NOT,   /* a stranger */
  MEANDER_KNOWN_WELL,  /* the certificate is known, whatever the name is */
  MEANDER_KNOWN_OTHER, /* another certificate is known by that name: beware */
} MeanderKnown;

/* `path` need not exist. A file that cannot be read is set aside under a name that says so,
 * `error` tells it, and an empty list is returned all the same. */
MeanderKnownComputers *meander_known_computers_new (const char *path, GError **error);
guint meander_known_computers_get_n (MeanderKnownComputers *self);
const MeanderKnownComputer *meander_known_computers_get (MeanderKnownComputers *self, guint index);
MeanderKnown meander_known_computers_look (MeanderKnownComputers *self,
                                           const char *fingerprint,
                                           const char *name,
                                           const MeanderKnownComputer **computer);
gboolean meander_known_computers_remember (MeanderKnownComputers *self,
                                           const char *fingerprint,
                                           const char *name,
                                           const GDate *date,
                                           GError **error);
guint meander_known_computers_forget (MeanderKnownComputers *self, const char *who, GError **error);

G_END_DECLS
