/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* What the host's window takes for itself while eight guests at Gobble, in a process of their own, claim ten times a
 * second each, over sockets and TLS: six of them play, and who is at the window watches. Asked: 8 ms of the processor's
 * time a frame, of which there are 60 a second; how long they took by the clock depends on what else the computer
 * does. */

#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

#include "../../bench.h"
#include "../../net/gobble-guests.h"
#include "find.h"
#include "ui/app/application.h"
#include "ui/app/window.h"
#include "ui/gobble/page.h"

#define N_SEATS 6
#define N_GAMES 8
#define FRAME 16667 /* us */
#define ASKED 8.0   /* ms of it */
#define PATIENCE 60 /* s for each thing that is waited for */

/* ms */
typedef struct
{
  double cpu; /* of this thread: what other programs do meanwhile is not measured */
  double clock;
} Moment;

typedef struct
{
  GArray *cpu, *clock; /* of double */
} Figures;

typedef struct
{
  GtkWidget *window;
  MeanderGobbleParty *party; /* NULL: there is no game yet */
  gboolean is_measured;
  Moment loop, painting; /* since the last frame was begun, and when a frame is being painted */
  gint64 frame;          /* which of those of 60 a second */
  Figures paints;        /* of each frame that was painted */
  Figures loops;         /* of the main loop, painting and all, in each frame's time */
} Bench;

static Moment
get_moment (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (Moment){ .cpu = (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6,
                   .clock = (double) g_get_monotonic_time () / 1e3 };
}

static Moment
get_time_since (Moment begin)
{
  const Moment now = get_moment ();

  return (Moment){ .cpu = now.cpu - begin.cpu, .clock = now.clock - begin.clock };
}

static void
note (Bench *bench, Figures *figures, Moment took)
{
  if (!bench->is_measured)
    return;

  g_array_append_val (figures->cpu, took.cpu);
  g_array_append_val (figures->clock, took.clock);
}

static void
on_before_paint (GdkFrameClock *clock, Bench *bench)
{
  bench->painting = get_moment ();
}

static void
on_after_paint (GdkFrameClock *clock, Bench *bench)
{
  note (bench, &bench->paints, get_time_since (bench->painting));
}

/* What it waits for is not part of it. */
static void
iterate (Bench *bench)
{
  const gboolean waits = !g_main_context_pending (NULL);
  Moment begin = get_moment ();
  Moment took;
  gint64 frame;

  g_main_context_iteration (NULL, TRUE);
  took = get_time_since (begin);
  if (waits)
    took.clock = took.cpu;
  frame = g_get_monotonic_time () / FRAME;
  if (frame != bench->frame)
    {
      note (bench, &bench->loops, bench->loop);
      bench->loop = (Moment){ 0 };
    }
  bench->frame = frame;
  bench->loop.cpu += took.cpu;
  bench->loop.clock += took.clock;
}

#define WAIT_UNTIL(bench, condition)                                                               \
  do                                                                                               \
    {                                                                                              \
      const gint64 patience = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;                 \
                                                                                                   \
      while (!(condition))                                                                         \
        {                                                                                          \
          g_assert_cmpint (g_get_monotonic_time (), <, patience);                                  \
          iterate (bench);                                                                         \
        }                                                                                          \
    }                                                                                              \
  while (FALSE)

/* That it never waits for longer. */
static gboolean
wake (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* ---- the table ---- */

static GtkWidget *
get_lobby (Bench *bench)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != bench->window && gtk_widget_get_visible (l->data) &&
        gtk_window_get_transient_for (l->data) == GTK_WINDOW (bench->window))
      return l->data;

  return NULL;
}

/* (transfer full): where it is */
static char *
open_table (Bench *bench)
{
  gtk_widget_activate_action (
      bench->window, "win.start-gobble-table", "@(sba(us))",
      g_variant_new_parsed ("('Anna', false, [(@u 0, ''), (0, ''), (0, ''), (0, ''), (0, ''), "
                            "(0, '')])"));
  WAIT_UNTIL (bench, get_lobby (bench) != NULL);

  return g_strconcat (
      "127.0.0.1",
      strrchr (gtk_label_get_label (GTK_LABEL (test_find_named (get_lobby (bench), "address"))),
               ':'),
      NULL);
}

/* How many are there, with seats or without. */
static guint
count_people (GtkWidget *lobby)
{
  GtkWidget *chip = gtk_widget_get_first_child (test_find_named (lobby, "seats"));
  guint n = 0;

  for (; chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    n++;

  return n;
}

/* Whoever knocks, until all are there. */
static gboolean
let_in (Bench *bench)
{
  GtkWidget *lobby = get_lobby (bench);

  if (gtk_widget_get_visible (test_find_named (lobby, "answers")))
    g_signal_emit_by_name (test_find_named (lobby, "let_in"), "clicked");

  return count_people (lobby) == GOBBLE_N_GUESTS &&
         gtk_widget_get_visible (test_find_named (lobby, "start"));
}

static gboolean
is_over (Bench *bench)
{
  return meander_gobble_is_over (meander_gobble_party_get_state (bench->party));
}

static void
play (Bench *bench)
{
  WAIT_UNTIL (bench, meander_gobble_party_is_running (bench->party));
  bench->is_measured = TRUE;
  WAIT_UNTIL (bench, is_over (bench));
  bench->is_measured = FALSE;
}

/* ---- the figures ---- */

static double
tell_one (const char *what, const char *by, GArray *times)
{
  const double *sorted = (double *) times->data;
  double sum = 0;

  g_array_sort (times, bench_compare);
  for (guint i = 0; i < times->len; i++)
    sum += sorted[i];
  printf ("%s, by %s: %u times, on average %.2f ms, half of them %.2f ms, 95 in 100 %.2f ms, 99 in "
          "100 %.2f ms, all %.2f ms at most\n",
          what, by, times->len, sum / times->len, sorted[times->len / 2],
          sorted[times->len * 95 / 100], sorted[times->len * 99 / 100], sorted[times->len - 1]);

  return sorted[times->len - 1];
}

static double
tell (const char *what, const Figures *figures)
{
  tell_one (what, "the clock", figures->clock);

  return tell_one (what, "the processor", figures->cpu);
}

static Figures
make_figures (void)
{
  return (Figures){ .cpu = g_array_new (FALSE, FALSE, sizeof (double)),
                    .clock = g_array_new (FALSE, FALSE, sizeof (double)) };
}

static void
clear_figures (Figures *figures)
{
  g_array_unref (figures->cpu);
  g_array_unref (figures->clock);
}

static int
run (const char *program, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderApplication) application = meander_application_new ();
  g_autoptr (GSubprocess) guests = NULL;
  g_autofree char *address = NULL;
  Bench bench = { .paints = make_figures (), .loops = make_figures () };
  guint timer = g_timeout_add (FRAME / 1000, wake, NULL);
  double paint, loop;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  bench.window = GTK_WIDGET (meander_window_new (application));
  gtk_window_present (GTK_WINDOW (bench.window));
  gtk_test_widget_wait_for_draw (bench.window);
  address = open_table (&bench);
  guests = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error, program, "guests", folder,
                             address, NULL);
  g_assert_no_error (error);
  WAIT_UNTIL (&bench, let_in (&bench));
  g_signal_connect (gtk_widget_get_frame_clock (bench.window), "before-paint",
                    G_CALLBACK (on_before_paint), &bench);
  g_signal_connect (gtk_widget_get_frame_clock (bench.window), "after-paint",
                    G_CALLBACK (on_after_paint), &bench);
  gtk_widget_activate_action (bench.window, "win.start-party", NULL);
  WAIT_UNTIL (&bench, test_find_type (bench.window, MEANDER_TYPE_GOBBLE_PAGE) != NULL);
  bench.party = meander_gobble_page_get_party (
      MEANDER_GOBBLE_PAGE (test_find_type (bench.window, MEANDER_TYPE_GOBBLE_PAGE)));
  for (guint game = 0; game < N_GAMES; game++)
    {
      if (game > 0)
        gtk_widget_activate_action (bench.window, "win.start-gobble", "(st)", "", (guint64) 0);
      play (&bench);
    }

  paint = tell ("a frame, painted", &bench.paints);
  loop = tell ("the main loop in a frame's time", &bench.loops);
  printf (
      "the host's frame with %u claims a second: painted in %.2f ms, all in all %.2f ms (asked: "
      "%.1f ms)\n",
      GOBBLE_N_GUESTS * 1000 / GOBBLE_GUESTS_EVERY, paint, loop, ASKED);

  g_source_remove (timer);
  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_subprocess_force_exit (guests);
  g_subprocess_wait (guests, NULL, NULL);
  clear_figures (&bench.paints);
  clear_figures (&bench.loops);

  return loop < ASKED ? 0 : 1;
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

  gtk_init ();
  folder = g_dir_make_tmp ("meander-bench-XXXXXX", NULL);
  code = run (argv[0], folder);
  gobble_guests_clean (folder);

  return code;
}
