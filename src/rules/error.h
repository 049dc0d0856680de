/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MEANDER_ERROR (meander_error_quark ())

typedef enum
{
  MEANDER_ERROR_SYNTAX,        /* text that cannot be read; the message names the line */
  MEANDER_ERROR_VERSION,       /* none said, or one that there is not */
  MEANDER_ERROR_UNKNOWN,       /* a game, puzzle, colour or word that is not known */
  MEANDER_ERROR_RANGE,         /* a number outside what it may be */
  MEANDER_ERROR_CONTRADICTION, /* each line can be read, together they cannot be */
  MEANDER_ERROR_ILLEGAL,       /* a move that the rules do not allow here */
  MEANDER_ERROR_TOO_LARGE,
  MEANDER_ERROR_NEWER, /* made by a newer Meander: not broken, but not to be read here */
} MeanderError;

GQuark meander_error_quark (void);

G_END_DECLS
