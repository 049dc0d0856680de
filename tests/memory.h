/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests that what is freed is freed whole.  The sanitizers find every leak that a test runs into; this one
 * is found by the plain suite too. */
#pragma once

#include <glib.h>
#include <malloc.h>

/* How many bytes a function that gives back all it took leaves behind after being called so many times.  The first
 * calls do not count: what is made once and kept is no leak. */
static inline gsize
memory_left_by (void (*function) (gconstpointer data), gconstpointer data, guint n_calls)
{
  gsize before, after;

  for (guint i = 0; i < 5; i++)
    function (data);
  before = mallinfo2 ().uordblks;
  for (guint i = 0; i < n_calls; i++)
    function (data);
  after = mallinfo2 ().uordblks;

  return after > before ? after - before : 0;
}
