/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked with a whole room and the rooms below it; it never has to run. */
int
main (void)
{
  return 0;
}
