/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/net.h"

#define SECONDS 5
#define MAX_SECONDS 1e6

/* ---- one's own ---- */

static void
on_published (MeanderNetFinder *finder)
{
  const char *name = meander_net_finder_get_published (finder);

  if (name == NULL)
    return;

  g_printerr (_ ("Other computers find the table as “%s”."), name);
  g_printerr ("\n");
}

static void
on_own_state (MeanderNetFinder *finder)
{
  if (meander_net_finder_get_state (finder) == MEANDER_NET_FINDER_OFF)
    g_printerr ("%s\n", _ ("Other computers do not find the table by themselves here: "
                           "tell the players its address."));
}

/**
 * cli_publish:
 * @name: whose table it is
 * @port: where it listens
 * @game: the kind of game, as files name it
 *
 * Lets other computers find a table, and says on standard error whether they do.
 *
 * Returns: (transfer full): what does that, as long as it lives
 */
MeanderNetFinder *
cli_publish (const char *name, guint16 port, const char *game)
{
  MeanderNetFinder *finder = meander_net_finder_new ();

  g_signal_connect (finder, "notify::published", G_CALLBACK (on_published), NULL);
  g_signal_connect (finder, "notify::state", G_CALLBACK (on_own_state), NULL);
  meander_net_finder_publish (finder, name, port, game);

  return finder;
}

/* ---- those of others ---- */

typedef struct
{
  GMainLoop *loop;
  MeanderNetFinder *finder;
  MeanderNetFound *found; /* that is resolved */
  guint index;            /* of the next one */
  gboolean is_any;        /* one was printed */
} Tables;

static void resolve_next (Tables *self);

static void
on_resolved (GObject *finder, GAsyncResult *result, gpointer user_data)
{
  Tables *self = user_data;
  g_auto (GStrv) addresses =
      meander_net_finder_resolve_finish (MEANDER_NET_FINDER (finder), result, NULL);
  const char *game = meander_net_found_get_game (self->found);

  /* It may have gone again. */
  if (addresses != NULL)
    {
      printf ("%s\t%s\t%s\n", addresses[0], game != NULL ? game : "",
              meander_net_found_get_name (self->found));
      self->is_any = TRUE;
    }
  resolve_next (self);
}

static void
resolve_next (Tables *self)
{
  g_clear_object (&self->found);
  self->found = g_list_model_get_item (meander_net_finder_get_tables (self->finder), self->index++);
  if (self->found != NULL)
    meander_net_finder_resolve_async (self->finder, self->found, NULL, on_resolved, self);
  else
    g_main_loop_quit (self->loop);
}

static void
on_state (Tables *self)
{
  if (meander_net_finder_get_state (self->finder) != MEANDER_NET_FINDER_OFF)
    return;

  g_printerr ("meander-cli: %s\n", _ ("Tables at other computers are not found by themselves here: "
                                      "use the address of a table"));
  g_main_loop_quit (self->loop);
}

/* A table is found at one of its addresses first: where it is is asked when all are known. */
static gboolean
on_over (gpointer user_data)
{
  resolve_next (user_data);

  return G_SOURCE_REMOVE;
}

static int
run (double limit)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  Tables self = { .loop = loop, .finder = finder };

  g_signal_connect_swapped (finder, "notify::state", G_CALLBACK (on_state), &self);
  meander_net_finder_browse (finder);
  g_timeout_add ((guint) (limit * 1000), on_over, &self);
  g_main_loop_run (loop);
  g_signal_handlers_disconnect_by_data (finder, &self);
  g_clear_object (&self.found);

  return self.is_any ? CLI_YES : CLI_NO;
}

/**
 * cli_tables:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints the tables that other computers show.
 *
 * Returns: an exit code
 */
int
cli_tables (int argc, char **argv)
{
  double limit = SECONDS;
  const GOptionEntry entries[] = { { "limit", 0, 0, G_OPTION_ARG_DOUBLE, &limit,
                                     N_ ("Stop after this many seconds"), "SECONDS" },
                                   { NULL } };

  if (!cli_parse_args (&argc, &argv, entries, "",
                       _ ("Looks for tables at other computers for five seconds, and prints them: "
                          "address, game, name."),
                       0))
    return CLI_BAD;
  if (!(limit >= 0 && limit <= MAX_SECONDS))
    {
      g_printerr ("meander-cli: %s\n", _ ("The limit is a number of seconds, up to a million"));
      return CLI_BAD;
    }

  return run (limit);
}
