/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `meander-cli render`, for the machine that builds: what is built for another machine cannot draw the help's figures. */

#include "cli/cli.h"

int
main (int argc, char **argv)
{
  return cli_render (argc, argv);
}
