/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <librsvg/rsvg.h>

#include "library/library.h"

G_BEGIN_DECLS

#define MEANDER_SVG(F)                                                                             \
  F (rsvg_handle_new_from_data)                                                                    \
  F (rsvg_handle_new_from_file)                                                                    \
  F (rsvg_handle_new_from_stream_sync)                                                             \
  F (rsvg_handle_get_intrinsic_size_in_pixels)                                                     \
  F (rsvg_handle_set_stylesheet)                                                                   \
  F (rsvg_handle_render_document)                                                                  \
  F (rsvg_handle_render_layer)

/* What is called of librsvg. */
typedef struct
{
  MEANDER_SVG (MEANDER_LIBRARY_MEMBER)
} MeanderSvg;

const MeanderSvg *meander_svg_get (void);

G_END_DECLS
