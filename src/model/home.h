/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folder in which everything is kept, for one program at a time. */
typedef struct _MeanderHome MeanderHome;

typedef enum
{
  MEANDER_HOME_OURS,     /* nobody else writes there */
  MEANDER_HOME_TAKEN,    /* another program has it: nothing is written */
  MEANDER_HOME_UNLOCKED, /* whether somebody else writes there cannot be known */
} MeanderHomeState;

/* Another program asks for files to be opened here; with none, to be seen. */
typedef void (*MeanderHomeCalled) (char **uris, gpointer user_data);
/* Whether the other program has heard. */
typedef void (*MeanderHomeAnswered) (gboolean answered, gpointer user_data);

char *meander_home_get_usual (void);
char *meander_home_make_usual (void);
MeanderHome *meander_home_new (const char *folder);
void meander_home_free (MeanderHome *self);
MeanderHomeState meander_home_get_state (MeanderHome *self);
void meander_home_listen (MeanderHome *self, MeanderHomeCalled called, gpointer user_data);
void meander_home_call (MeanderHome *self,
                        const char *const *uris,
                        MeanderHomeAnswered answered,
                        gpointer user_data);

/* For everything that writes: whether it may, below that path. */
gboolean meander_home_may_write (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderHome, meander_home_free)

G_END_DECLS
