/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded, it writes where the program is when a signal ends it, a critical message with G_DEBUG=fatal-criticals too,
 * or when GTK ends it after an error of X (with GDK_SYNCHRONIZE: at the request that was wrong). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#define MOST_FRAMES 80

static void
tell (void)
{
  void *frames[MOST_FRAMES];

  backtrace_symbols_fd (frames, backtrace (frames, MOST_FRAMES), STDERR_FILENO);
}

/* The signal comes once more, and ends it. */
static void
on_signal (int number)
{
  tell ();
  raise (number);
}

void
_exit (int status)
{
  void (*real) (int) __attribute__ ((noreturn));

  if (status != 0)
    tell ();
  *(void **) &real = dlsym (RTLD_NEXT, "_exit");
  real (status);
}

__attribute__ ((constructor)) static void
begin (void)
{
  static const int numbers[] = { SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = (int) SA_RESETHAND };
  void *frame;

  /* It loads a library the first time. */
  backtrace (&frame, 1);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      struct sigaction before;

      /* A sanitizer tells by itself. */
      if (sigaction (numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
        sigaction (numbers[i], &action, NULL);
    }
}
