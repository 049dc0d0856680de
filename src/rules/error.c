/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/error.h"

/**
 * meander_error_quark:
 *
 * Gives the domain of every error that the rules report.
 *
 * Returns: the quark behind %MEANDER_ERROR
 */
GQuark
meander_error_quark (void)
{
  return g_quark_from_static_string ("meander-error-quark");
}
