/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/known-computers.h"

#include "folder-test.h"
#include "model/home.h"
#include "rules/error.h"

#define ONE "1111111111111111111111111111111111111111111111111111111111111111"
#define TWO "22222222222222222222222222222222222222222222222222222222222222ab"
#define THREE "3333333333333333333333333333333333333333333333333333333333333333"

static GDate
make_date (GDateDay day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, day, G_DATE_NOVEMBER, 2026);

  return date;
}

static MeanderKnownComputers *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  MeanderKnownComputers *computers = meander_known_computers_new (path, &error);

  g_assert_no_error (error);

  return computers;
}

static void
remember (MeanderKnownComputers *computers, const char *fingerprint, const char *name, GDateDay day)
{
  const GDate date = make_date (day);
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_known_computers_remember (computers, fingerprint, name, &date, &error));
  g_assert_no_error (error);
}

static void
test_file (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_KNOWN_FILE, NULL);
  g_autofree char *text = NULL;
  g_autoptr (MeanderKnownComputers) computers = read_file (path);
  g_autoptr (MeanderKnownComputers) again = NULL;
  const MeanderKnownComputer *computer;

  g_assert_cmpuint (meander_known_computers_get_n (computers), ==, 0);
  g_assert_cmpuint (test_folder_count (folder), ==, 0);
  remember (computers, ONE, "Anna Maria", 7);
  remember (computers, TWO, "\u202eJan\n", 8);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==,
                   "meander-known 1\n"
                   "computer " ONE " 2026-11-07 Anna Maria\n"
                   "computer " TWO " 2026-11-08 Jan\n"
                   "end\n");

  again = read_file (path);
  g_assert_cmpuint (meander_known_computers_get_n (again), ==, 2);
  computer = meander_known_computers_get (again, 0);
  g_assert_cmpstr (computer->fingerprint, ==, ONE);
  g_assert_cmpstr (computer->name, ==, "Anna Maria");
  g_assert_cmpuint (g_date_get_day (&computer->date), ==, 7);
  g_assert_cmpuint (g_date_get_month (&computer->date), ==, 11);
  g_assert_cmpuint (g_date_get_year (&computer->date), ==, 2026);
  test_folder_remove (folder);
}

static void
test_look (void)
{
  static const struct
  {
    const char *fingerprint;
    const char *name;
    MeanderKnown known;
    const char *by; /* the fingerprint of the one that is found */
  } rows[] = {
    { ONE, "Anna", MEANDER_KNOWN_WELL, ONE },
    { ONE, "Jan", MEANDER_KNOWN_WELL, ONE }, /* under another name, even somebody else's */
    { THREE, "Eva", MEANDER_KNOWN_NOT, NULL },
    { THREE, "Anna", MEANDER_KNOWN_OTHER, ONE },
    { THREE, "ANNA", MEANDER_KNOWN_OTHER, ONE },
    { THREE, "Ａnna", MEANDER_KNOWN_OTHER, ONE }, /* a wide letter */
    { THREE, "jo\u0301zef", MEANDER_KNOWN_OTHER, TWO },
    { THREE, "Ann", MEANDER_KNOWN_NOT, NULL },
  };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_KNOWN_FILE, NULL);
  g_autoptr (MeanderKnownComputers) computers = read_file (path);

  g_assert_cmpint (meander_known_computers_look (computers, ONE, "Anna", NULL), ==,
                   MEANDER_KNOWN_NOT);
  remember (computers, ONE, "Anna", 7);
  remember (computers, TWO, "Józef", 7);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MeanderKnownComputer *computer;

      g_assert_cmpint (
          meander_known_computers_look (computers, rows[i].fingerprint, rows[i].name, &computer),
          ==, rows[i].known);
      g_assert_cmpstr (computer != NULL ? computer->fingerprint : NULL, ==, rows[i].by);
    }
  test_folder_remove (folder);
}

static void
test_remember_again (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_KNOWN_FILE, NULL);
  g_autoptr (MeanderKnownComputers) computers = read_file (path);
  const MeanderKnownComputer *computer;

  remember (computers, ONE, "Anna", 7);
  remember (computers, TWO, "Jan", 8);
  remember (computers, ONE, "Ania", 9);
  g_assert_cmpuint (meander_known_computers_get_n (computers), ==, 2);
  computer = meander_known_computers_get (computers, 1);
  g_assert_cmpstr (computer->fingerprint, ==, ONE);
  g_assert_cmpstr (computer->name, ==, "Ania");
  g_assert_cmpuint (g_date_get_day (&computer->date), ==, 9);
  test_folder_remove (folder);
}

static void
test_forget (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_KNOWN_FILE, NULL);
  g_autoptr (MeanderKnownComputers) computers = read_file (path);
  g_autoptr (MeanderKnownComputers) again = NULL;
  g_autoptr (GError) error = NULL;

  remember (computers, ONE, "Anna", 7);
  remember (computers, TWO, "Jan", 7);
  remember (computers, THREE, "JAN", 7);
  g_assert_cmpuint (meander_known_computers_forget (computers, "Eva", &error), ==, 0);
  g_assert_cmpuint (meander_known_computers_forget (computers, "", &error), ==, 0);
  g_assert_cmpuint (meander_known_computers_forget (computers, "Jan", &error), ==, 2);
  again = read_file (path);
  g_assert_cmpuint (meander_known_computers_get_n (again), ==, 1);
  g_assert_cmpuint (meander_known_computers_forget (again, ONE, &error), ==, 1);
  g_assert_cmpint (meander_known_computers_look (again, ONE, "Anna", NULL), ==, MEANDER_KNOWN_NOT);
  g_assert_no_error (error);
  test_folder_remove (folder);
}

/* Who has not come for the longest time makes room. */
static void
test_many (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_KNOWN_FILE, NULL);
  GString *text = g_string_new ("meander-known 1\n");
  g_autoptr (MeanderKnownComputers) computers = NULL;
  g_autoptr (MeanderKnownComputers) again = NULL;

  /* The longest lines there can be: 40 letters of four bytes. */
  for (guint i = 0; i < 1000; i++)
    {
      g_string_append_printf (text, "computer %064x 2026-11-01 ", i);
      for (guint k = 0; k < 40; k++)
        g_string_append (text, "🦊");
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "end\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  g_string_free (text, TRUE);
  computers = read_file (path);
  remember (computers, ONE, "Anna", 7);
  again = read_file (path);
  g_assert_cmpuint (meander_known_computers_get_n (again), ==, 1000);
  g_assert_cmpstr (meander_known_computers_get (again, 999)->name, ==, "Anna");
  g_assert_true (g_str_has_suffix (meander_known_computers_get (again, 0)->fingerprint, "001"));
  test_folder_remove (folder);
}

/* What cannot be read is set aside, named with its line, and a new file takes its place. */
static void
test_broken (void)
{
  static const struct
  {
    const char *text;
    int code;
  } rows[] = {
    { "", MEANDER_ERROR_VERSION },
    { "meander-progress 1\nend\n", MEANDER_ERROR_VERSION },
    { "meander-known 1\n", MEANDER_ERROR_SYNTAX },
    { "meander-known 1\nfriend " ONE " 2026-11-07 Anna\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer " ONE " 2026-11-07\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer " ONE " 2026-11-31 Anna\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer " ONE " 2026-13-07 Anna\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer " ONE " 20261-1-07 Anna\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer " ONE " 2026-11--7 Anna\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer " ONE "1 2026-11-07 Anna\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer abc 2026-11-07 Anna\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer " ONE " 2026-11-07 \u202e\nend\n", MEANDER_ERROR_UNKNOWN },
    { "meander-known 1\ncomputer " ONE " 2026-11-07 A\ncomputer " ONE " 2026-11-08 B\nend\n",
      MEANDER_ERROR_CONTRADICTION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path = test_folder_write (folder, MEANDER_KNOWN_FILE, rows[i].text, -1);
      g_autofree char *aside = g_strconcat (path, ".broken-1", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderKnownComputers) computers = meander_known_computers_new (path, &error);

      g_test_message ("%u: %s", i, error != NULL ? error->message : "read");
      g_assert_error (error, MEANDER_ERROR, rows[i].code);
      g_assert_cmpuint (meander_known_computers_get_n (computers), ==, 0);
      g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      remember (computers, TWO, "Jan", 7);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      test_folder_remove (folder);
    }
}

/* That of a newer Meander stays as it is. */
static void
test_newer (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path =
      test_folder_write (folder, MEANDER_KNOWN_FILE, "meander-known 2\nend\n", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderKnownComputers) computers = meander_known_computers_new (path, &error);
  const GDate date = make_date (7);

  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_NEWER);
  g_clear_error (&error);
  g_assert_false (meander_known_computers_remember (computers, ONE, "Anna", &date, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/known-computers/file", test_file);
  g_test_add_func ("/known-computers/look", test_look);
  g_test_add_func ("/known-computers/remember-again", test_remember_again);
  g_test_add_func ("/known-computers/forget", test_forget);
  g_test_add_func ("/known-computers/many", test_many);
  g_test_add_func ("/known-computers/broken", test_broken);
  g_test_add_func ("/known-computers/newer", test_newer);

  return g_test_run ();
}
