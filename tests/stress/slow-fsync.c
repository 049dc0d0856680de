/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded, it makes a slow disk: whatever is to be on it takes a second. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

int fsync (int descriptor);
int fdatasync (int descriptor);

static int
wait_for (const char *name, int descriptor)
{
  int (*real) (int);
  struct timespec span = { 1, 0 };

  *(void **) &real = dlsym (RTLD_NEXT, name);
  nanosleep (&span, 0);
  return real (descriptor);
}

int
fsync (int descriptor)
{
  return wait_for ("fsync", descriptor);
}

int
fdatasync (int descriptor)
{
  return wait_for ("fdatasync", descriptor);
}
