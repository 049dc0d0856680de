/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/input.h"

struct _MeanderInput
{
  GObject parent_instance;

  MeanderDevice device;
  MeanderDevice hand; /* the last one that was not the keyboard */
};

G_DEFINE_FINAL_TYPE (MeanderInput, meander_input, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
meander_input_class_init (MeanderInputClass *klass)
{
  /* Another device is used: sentences that name one are to be made anew. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_input_init (MeanderInput *self)
{
  self->device = self->hand = MEANDER_DEVICE_POINTER;
}

/**
 * meander_input_get_default:
 *
 * Gets what knows with which device the person plays.
 *
 * Returns: (transfer none): the object, which lives as long as the program
 */
MeanderInput *
meander_input_get_default (void)
{
  static MeanderInput *input = NULL;

  if (input == NULL)
    input = g_object_new (MEANDER_TYPE_INPUT, NULL);
  return input;
}

/**
 * meander_input_set_device:
 * @device: what has just been used
 *
 * Notes what the person plays with now; where that is another device than before, `changed` is
 * emitted.
 */
void
meander_input_set_device (MeanderDevice device)
{
  MeanderInput *self = meander_input_get_default ();

  g_return_if_fail (device < MEANDER_N_DEVICES);

  if (device == self->device)
    return;
  self->device = device;
  if (device != MEANDER_DEVICE_KEYS)
    self->hand = device;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * meander_input_get_device:
 *
 * Gets the device that was used last.
 *
 * Returns: the device; the pointer before any was used
 */
MeanderDevice
meander_input_get_device (void)
{
  return meander_input_get_default ()->device;
}

/**
 * meander_input_get_hand:
 *
 * Gets what the hand used last, pointer or finger, whatever keys were pressed since: where two
 * people share the table, one has the keyboard.
 *
 * Returns: the device, never the keyboard
 */
MeanderDevice
meander_input_get_hand (void)
{
  return meander_input_get_default ()->hand;
}

/**
 * meander_input_choose:
 * @click: what is said to a person with a pointer
 * @tap: to one who uses a finger
 * @press: to one who uses the keyboard
 *
 * Chooses among whole sentences the one that fits how the person plays.  A sentence that fits
 * every device needs no choice, and is better.
 *
 * Returns: (transfer none): one of the three
 */
const char *
meander_input_choose (const char *click, const char *tap, const char *press)
{
  switch (meander_input_get_device ())
    {
    case MEANDER_DEVICE_TOUCH:
      return tap;
    case MEANDER_DEVICE_KEYS:
      return press;
    case MEANDER_DEVICE_POINTER:
    default:
      return click;
    }
}
