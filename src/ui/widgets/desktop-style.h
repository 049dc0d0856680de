/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* As the portal counts. */
typedef enum
{
  MEANDER_SCHEME_NONE,
  MEANDER_SCHEME_DARK,
  MEANDER_SCHEME_LIGHT,
} MeanderScheme;

/* What the desktop prefers, read from the settings portal and followed; GTK does this
 * itself from 4.20 on.  Signal `changed`: ask again. */
#define MEANDER_TYPE_DESKTOP_STYLE (meander_desktop_style_get_type ())
G_DECLARE_FINAL_TYPE (MeanderDesktopStyle, meander_desktop_style, MEANDER, DESKTOP_STYLE, GObject)

MeanderDesktopStyle *meander_desktop_style_new (void);
MeanderScheme meander_desktop_style_get_scheme (MeanderDesktopStyle *self);
gboolean meander_desktop_style_get_contrast (MeanderDesktopStyle *self);
gboolean meander_desktop_style_get_reduced_motion (MeanderDesktopStyle *self);

G_END_DECLS
