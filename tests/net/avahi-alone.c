/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in for the Avahi daemon, as a program: on the bus that DBUS_SYSTEM_BUS_ADDRESS names, until it is killed. */
#include "avahi.h"

#include <stdio.h>

int
main (void)
{
  g_autoptr (Avahi) avahi = avahi_new (g_getenv ("DBUS_SYSTEM_BUS_ADDRESS"));
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  puts ("ready");
  fflush (stdout);
  g_main_loop_run (loop);

  return 0;
}
