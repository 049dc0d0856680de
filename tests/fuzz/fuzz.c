/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One harness for all that reads bytes from anywhere, and for moves that bytes choose.  The first
 * argument names the reader.  With clang it is libFuzzer's (build-aux/fuzz), else plain.c runs it
 * over the files of the corpus. */
#include "fuzz.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static const FuzzReader readers[] = {
  { "position", fuzz_position },
  { "puzzles", fuzz_puzzles },
  { "puzzle-line", fuzz_puzzle_line },
  { "new-game", fuzz_new_game },
  { "move", fuzz_move },
  { "gobble-move", fuzz_gobble_move },
  { "game", fuzz_game },
  { "series", fuzz_series },
  { "moves", fuzz_moves },
  { "progress", fuzz_progress },
  { "statistics", fuzz_statistics },
  { "solutions", fuzz_solutions },
  { "solo-results", fuzz_solo_results },
  { "known-computers", fuzz_known_computers },
  { "exercises", fuzz_exercise_results },
  { "missed", fuzz_missed_moves },
  { "tournament", fuzz_tournament },
  { "own-puzzles", fuzz_own_puzzles },
  { "last", fuzz_last },
  { "analysis", fuzz_analysis },
  { "id", fuzz_id },
  { "lesson", fuzz_lesson },
  { "lesson-test", fuzz_lesson_test },
  { "help", fuzz_help },
  { "palette", fuzz_palette },
  { "net-message", fuzz_net_message },
  { "net-table", fuzz_net_table },
  { "net-gobble", fuzz_net_gobble },
  { "net-race", fuzz_net_race },
  { "net-guest", fuzz_net_guest },
  { "net-file", fuzz_net_file },
};

static const FuzzReader *reader;

/* ---- no input takes a second of the processor's time ---- */

static volatile sig_atomic_t reading;     /* an input is being read */
static volatile sig_atomic_t old_reading; /* the same one as a second ago */

static void
on_second (int number)
{
  static const char slow[] = "An input takes more than a second\n";

  if (reading != 0 && old_reading != 0)
    {
      if (write (STDERR_FILENO, slow, sizeof slow - 1) < 0)
        _exit (1);
      abort ();
    }

  old_reading = reading;
}

/* What GLib calls critical ends in a trap, of which libFuzzer knows nothing. */
static void
on_trap (int number)
{
  abort ();
}

static void
start_clock (void)
{
  const struct itimerval second = { { 1, 0 }, { 1, 0 } };
  struct sigaction action = { .sa_handler = on_second, .sa_flags = SA_RESTART };

  sigaction (SIGPROF, &action, NULL);
  setitimer (ITIMER_PROF, &second, NULL);
}

/* ---- what holds of every reader ---- */

/**
 * fuzz_check_message:
 * @error: what a reader says
 *
 * Makes sure that a message can be shown: UTF-8 in one line.
 */
void
fuzz_check_message (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpstr (error->message, !=, "");
  g_assert_null (strpbrk (error->message, "\r\n"));
}

/**
 * fuzz_check_place:
 * @error: why a text is refused that is called %FUZZ_NAME
 * @bytes: (array length=length): the text
 * @length: its bytes
 *
 * Makes sure that a message can be shown, and names a line of the text.
 */
void
fuzz_check_place (const GError *error, const char *bytes, gsize length)
{
  char *end = NULL;
  guint64 line;
  guint64 n_lines = 1;

  fuzz_check_message (error);
  g_assert_true (g_str_has_prefix (error->message, FUZZ_NAME ":"));
  line = g_ascii_strtoull (error->message + strlen (FUZZ_NAME ":"), &end, 10);
  g_assert_true (g_str_has_prefix (end, ": ") && end[2] != '\0');

  for (gsize i = 0; i < length; i++)
    n_lines += bytes[i] == '\n';
  g_assert_cmpuint (line, >=, 1);
  g_assert_cmpuint (line, <=, n_lines);
}

/**
 * fuzz_check_refusal:
 * @error: why a text is refused that is called %FUZZ_NAME
 * @bytes: (array length=length): the text
 * @length: its bytes
 *
 * Makes sure that a message can be shown in the window: it names a line, and is short whatever
 * stands in the text.
 */
void
fuzz_check_refusal (const GError *error, const char *bytes, gsize length)
{
  fuzz_check_place (error, bytes, length);
  g_assert_cmpuint (strlen (error->message), <, 1000);
}

/* ---- libFuzzer ---- */

/**
 * LLVMFuzzerInitialize:
 * @argc: (inout): how many arguments there are
 * @argv: (inout): the arguments, of which the first one is taken
 *
 * Chooses the reader that the first argument names.
 *
 * Returns: 0
 */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers) && *argc > 1; i++)
    if (g_str_equal (readers[i].name, (*argv)[1]))
      reader = &readers[i];

  if (reader == NULL)
    {
      g_printerr ("usage: %s READER …; READER is one of", (*argv)[0]);
      for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
        g_printerr (" %s", readers[i].name);
      g_printerr ("\n");
      exit (2);
    }

  (*argv)[1] = (*argv)[0];
  (*argv)++;
  (*argc)--;
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  signal (SIGTRAP, on_trap);
  start_clock ();

  return 0;
}

/**
 * LLVMFuzzerTestOneInput:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Gives bytes to the reader.
 *
 * Returns: 0
 */
int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize length)
{
  reading = 1;
  reader->run ((const char *) bytes, length);
  reading = old_reading = 0;

  return 0;
}
