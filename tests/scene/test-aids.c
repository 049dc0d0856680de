/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "scene/aids.h"

/* Which aids each player wants, as the settings keep it. */

static void
test_kept (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  g_assert_cmphex (meander_aids_get (settings, "Anna"), ==, MEANDER_AIDS_LEARNER);
  meander_aids_set (settings, "Anna", MEANDER_AIDS_NONE);
  g_assert_cmphex (meander_aids_get (settings, "Anna"), ==, 0);
  g_assert_cmphex (meander_aids_get (settings, "Jan"), ==, MEANDER_AIDS_LEARNER);

  /* Each by itself, and the other's stay. */
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    {
      meander_aids_set (settings, "Jan", 1u << i);
      g_assert_cmphex (meander_aids_get (settings, "Jan"), ==, 1u << i);
      g_assert_cmphex (meander_aids_get (settings, "Anna"), ==, 0);
    }
  meander_aids_set (settings, "Jan", MEANDER_AIDS_LEARNER);
  g_assert_cmphex (meander_aids_get (settings, "Jan"), ==, MEANDER_AIDS_LEARNER);
}

/* The words in the settings are what people have saved: they stay, and a word that is not known is read over. */
static void
test_words (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GVariant) all = NULL;
  g_autofree char *text = NULL;

  meander_aids_set (settings, "Ela", MEANDER_AID_FORCED | MEANDER_AID_LAST | MEANDER_AID_ADVICE);
  all = g_settings_get_value (settings, "match-aids");
  text = g_variant_print (all, FALSE);
  g_assert_nonnull (g_strstr_len (text, -1, "'Ela': ['forced-spaces', 'last-move', 'advice']"));

  g_settings_set_value (
      settings, "match-aids",
      g_variant_new_parsed ("@a{sas} {'Ela': ['refusals', 'of-another-version', 'counts']}"));
  g_assert_cmphex (meander_aids_get (settings, "Ela"), ==,
                   MEANDER_AID_REFUSALS | MEANDER_AID_COUNTS);
}

static void
test_names (void)
{
  g_assert_cmpstr (meander_aids_get_level (MEANDER_AIDS_LEARNER), ==, "All hints");
  g_assert_cmpstr (meander_aids_get_level (MEANDER_AIDS_HELPER), ==, "Basic");
  g_assert_cmpstr (meander_aids_get_level (MEANDER_AIDS_NONE), ==, "None");
  g_assert_cmpstr (meander_aids_get_level (MEANDER_AID_COUNTS), ==, "Custom");
  for (guint i = 0; i < MEANDER_N_AIDS; i++)
    {
      /* Each has a short name, and one or two short sentences, for two lines. */
      g_assert_cmpuint (strlen (meander_aids_get_label (i)), <=, 24);
      g_assert_cmpuint (strlen (meander_aids_get_about (i)), >, 0);
      g_assert_cmpuint (strlen (meander_aids_get_about (i)), <=, 64);
      for (guint k = 0; k < i; k++)
        {
          g_assert_cmpstr (meander_aids_get_label (i), !=, meander_aids_get_label (k));
          g_assert_cmpstr (meander_aids_get_about (i), !=, meander_aids_get_about (k));
        }
    }
  g_assert_cmpstr (meander_aids_get_label (0), ==, "Forced spaces");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aids/kept", test_kept);
  g_test_add_func ("/aids/words", test_words);
  g_test_add_func ("/aids/names", test_names);

  return g_test_run ();
}
