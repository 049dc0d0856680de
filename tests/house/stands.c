/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked with the whole of a room and what is below it; it need not run. */
int
main (void)
{
  return 0;
}
