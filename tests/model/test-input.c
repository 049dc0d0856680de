/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/input.h"

static void
count (guint *n)
{
  (*n)++;
}

/* Before anything was used it is a pointer; each change is told once; keys leave the hand. */
static void
test_device (void)
{
  guint n = 0;

  g_assert_cmpint (meander_input_get_device (), ==, MEANDER_DEVICE_POINTER);
  g_signal_connect_swapped (meander_input_get_default (), "changed", G_CALLBACK (count), &n);
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  g_assert_cmpuint (n, ==, 0);
  meander_input_set_device (MEANDER_DEVICE_TOUCH);
  meander_input_set_device (MEANDER_DEVICE_TOUCH);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (meander_input_get_device (), ==, MEANDER_DEVICE_TOUCH);
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (meander_input_get_device (), ==, MEANDER_DEVICE_KEYS);
  g_assert_cmpint (meander_input_get_hand (), ==, MEANDER_DEVICE_TOUCH);
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  g_assert_cmpint (meander_input_get_hand (), ==, MEANDER_DEVICE_POINTER);
  g_signal_handlers_disconnect_by_data (meander_input_get_default (), &n);
}

static void
test_choose (void)
{
  const char *const expected[MEANDER_N_DEVICES] = { "click", "tap", "press" };

  for (guint device = 0; device < MEANDER_N_DEVICES; device++)
    {
      meander_input_set_device ((MeanderDevice) device);
      g_assert_cmpstr (meander_input_choose ("click", "tap", "press"), ==, expected[device]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/input/device", test_device);
  g_test_add_func ("/input/choose", test_choose);

  return g_test_run ();
}
