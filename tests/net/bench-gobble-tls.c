/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a claim costs the host with all that is between: eight guests at Gobble, in a process of their own, six of
 * whom play and two watch, claim ten times a second each, all at the same moment, over sockets and TLS. Asked: that
 * the host's main loop takes at most 8 ms of a frame. */
#include <stdio.h>
#include <time.h>

#include "gobble-guests.h"
#include "net/gobble.h"
#include "net/listener.h"
#include "net/tls.h"
#include "rules/gobble-game.h"

#define N_SEATS 6
#define SECONDS 20  /* that are measured */
#define FRAME 16667 /* us */
#define ASKED 8000  /* us of it */
#define PATIENCE 60 /* s until all have come */

typedef struct
{
  MeanderNetTable *table;
  MeanderNetListener *listener;
  MeanderGame *game;
  guint64 seed;
  guint n_moves; /* of the games before */
  gboolean is_closed;
} Host;

/* us of this thread: what other programs do meanwhile is not measured. */
static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
on_changed (Host *self)
{
  guint connection;

  while ((connection = meander_net_table_find_knock (self->table)) != 0)
    meander_net_table_let_in (self->table, connection);
}

static gboolean
is_full (Host *self)
{
  for (guint i = 0; i < N_SEATS; i++)
    if (meander_net_table_get_seat (self->table, i)->player == MEANDER_NET_OPEN)
      return FALSE;

  return meander_net_table_get_nth_guest (self->table, GOBBLE_N_GUESTS - 1) != 0;
}

static void
start (Host *self)
{
  const gint64 now = g_get_monotonic_time () / 1000;
  const guint8 nonce[MEANDER_NET_HASH_BYTES] = { 0 };
  g_autoptr (GError) error = NULL;

  if (self->game != NULL)
    self->n_moves += meander_game_get_n_moves (self->game);
  g_clear_object (&self->game);
  self->game = meander_game_new (&meander_gobble_rules,
                                 "player even A\nplayer even B\nplayer even C\nplayer even D\n"
                                 "player even E\nplayer even F\n",
                                 ++self->seed, &error);
  g_assert_no_error (error);
  g_assert_true (meander_net_table_start (self->table, self->game, nonce));
  meander_net_table_begin (self->table, now, now);
}

static gboolean
wake (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Plays on; the longest and the sum of what the main loop takes. */
static void
measure (Host *self, gint64 *longest, gint64 *sum)
{
  const gint64 end = g_get_monotonic_time () + SECONDS * G_USEC_PER_SEC;
  gint64 frame = 0, in_frame = 0;

  *longest = *sum = 0;
  while (g_get_monotonic_time () < end)
    {
      const gint64 begin = get_time ();
      gint64 took, now;

      g_main_context_iteration (NULL, TRUE);
      took = get_time () - begin;
      now = g_get_monotonic_time () / FRAME;
      in_frame = now == frame ? in_frame + took : took;
      frame = now;
      *longest = MAX (*longest, in_frame);
      *sum += took;
      if (meander_gobble_is_over (meander_game_get_state (self->game)))
        start (self);
    }
  self->n_moves += meander_game_get_n_moves (self->game);
}

static void
on_listener_closed (Host *self)
{
  self->is_closed = TRUE;
}

static int
run_host (const char *program, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "host", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GTlsCertificate) certificate = meander_net_certificate_load (path, &error);
  g_autoptr (GSubprocess) guests = NULL;
  g_autofree char *address = NULL;
  g_autofree char *told = NULL;
  const gint64 patience = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  Host self = { .table = meander_net_table_new ("Host", N_SEATS) };
  gint64 longest, sum;
  guint timer;

  g_assert_no_error (error);
  self.listener = meander_net_listener_new (self.table, certificate);
  g_signal_connect_swapped (self.table, "changed", G_CALLBACK (on_changed), &self);
  g_signal_connect_swapped (self.listener, "closed", G_CALLBACK (on_listener_closed), &self);
  g_assert_true (meander_net_listener_open (self.listener, 0, NULL));
  address = g_strdup_printf ("127.0.0.1:%u", meander_net_listener_get_port (self.listener));
  guests = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "guests", folder,
                             address, NULL);
  g_assert_no_error (error);
  timer = g_timeout_add (GOBBLE_GUESTS_EVERY, wake, NULL);
  while (!is_full (&self))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, patience);
      g_main_context_iteration (NULL, TRUE);
    }

  start (&self);
  measure (&self, &longest, &sum);
  meander_net_listener_close (self.listener);
  while (!self.is_closed)
    g_main_context_iteration (NULL, TRUE);
  g_subprocess_communicate_utf8 (guests, NULL, NULL, &told, NULL, NULL);
  printf (
      "%s claims over TLS, %u made, in %u s: %.3f ms each with all that is told of it, %.1f %% of the main "
      "loop's time; in one frame of %.1f ms at most %.3f ms (asked: %.1f ms)\n",
      g_strstrip (told), self.n_moves, SECONDS,
      (double) sum / 1000 / g_ascii_strtoull (told, NULL, 10), (double) sum / SECONDS / 10000,
      FRAME / 1000.0, (double) longest / 1000, ASKED / 1000.0);
  g_source_remove (timer);
  g_object_unref (self.listener);
  g_object_unref (self.table);
  g_object_unref (self.game);

  return longest < ASKED ? 0 : 1;
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  int code;

  if (!g_tls_backend_supports_tls (g_tls_backend_get_default ()))
    {
      puts ("There is no glib-networking");
      return 77;
    }
  if (argc > 1)
    return gobble_guests_run (argv[2], argv[3], N_SEATS);

  folder = g_dir_make_tmp ("meander-bench-XXXXXX", NULL);
  code = run_host (argv[0], folder);
  gobble_guests_clean (folder);

  return code;
}
