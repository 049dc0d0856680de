/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/library.h"

#include <math.h>

/* Two functions of a library that every system has. */
#define FUNCTIONS(F) F (floor) F (hypot)

typedef struct
{
  FUNCTIONS (MEANDER_LIBRARY_MEMBER)
} Mathematics;

static const char *const names[] = { FUNCTIONS (MEANDER_LIBRARY_NAME) };

static void
test_found (void)
{
  Mathematics library;
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_library_open ("libm.so.6", names, G_N_ELEMENTS (names), &library, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (library.floor (3.5), ==, 3);
  g_assert_cmpfloat (library.hypot (3, 4), ==, 5);
}

/* What is missing is named. */
static void
test_missing (void)
{
  static const char *const other[] = { "floor", "meander_of_no_library" };
  Mathematics library;
  g_autoptr (GError) error = NULL;

  g_assert_false (
      meander_library_open ("libm.so.6", other, G_N_ELEMENTS (other), &library, &error));
  g_assert_nonnull (strstr (error->message, "meander_of_no_library"));
  g_clear_error (&error);

  g_assert_false (meander_library_open ("libmeander-of-nobody.so.1", names, G_N_ELEMENTS (names),
                                        &library, &error));
  g_assert_nonnull (strstr (error->message, "libmeander-of-nobody.so.1"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/found", test_found);
  g_test_add_func ("/library/missing", test_missing);
  return g_test_run ();
}
