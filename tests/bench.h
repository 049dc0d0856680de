/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the benchmarks. */
#pragma once

#include <glib.h>
#include <time.h>

/* The CPU time that this program has used, in milliseconds. */
static inline double
bench_cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* For qsort() of doubles, the least first. */
static inline int
bench_compare (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}
