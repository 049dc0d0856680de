/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guest over a real connection that can say what the test likes, beside what it says by itself. */
#pragma once

#include "net/gobble.h"
#include "net/pipe.h"
#include "rules/random.h"

G_BEGIN_DECLS

typedef struct _Wire Wire;

struct _Wire
{
  GTlsCertificate *certificate;
  MeanderNetGuest *guest;
  MeanderNetPipe *pipe; /* NULL: not connected */
  guint n_refused;
  void (*on_closed) (Wire *self, gboolean by_host); /* who hangs up, or breaks */
  gpointer owner;
};

Wire *wire_new (const char *folder, const char *name);
void wire_free (Wire *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wire, wire_free)

gboolean wire_call (Wire *self, const char *address);
gboolean wire_is_in (Wire *self);
void wire_sit (Wire *self, const char *name);
void wire_say (Wire *self, const char *lines);

G_END_DECLS
