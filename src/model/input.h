/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What a person plays with. */
typedef enum
{
  MEANDER_DEVICE_POINTER, /* a mouse, a touchpad, a pen */
  MEANDER_DEVICE_TOUCH,   /* a finger on the screen */
  MEANDER_DEVICE_KEYS,
} MeanderDevice;

#define MEANDER_N_DEVICES 3

#define MEANDER_TYPE_INPUT (meander_input_get_type ())
G_DECLARE_FINAL_TYPE (MeanderInput, meander_input, MEANDER, INPUT, GObject)

MeanderInput *meander_input_get_default (void); /* emits "changed" */
void meander_input_set_device (MeanderDevice device);
MeanderDevice meander_input_get_device (void);
MeanderDevice meander_input_get_hand (void);
const char *meander_input_choose (const char *click, const char *tap, const char *press);

G_END_DECLS
