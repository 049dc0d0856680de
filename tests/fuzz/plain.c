/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where there is no libFuzzer: gives the files of the corpus to the reader, and simple mutations of
 * each, always the same ones.
 *
 *   fuzz READER N FOLDER|FILE…     N mutations of each file */
#include "fuzz.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#define MAX_MEGABYTES 512

/* Found faults come with the input that showed them. */
const char *__asan_default_options (void);
const char *__ubsan_default_options (void);

static GPtrArray *files; /* of GBytes */
static GString *input;
static const char *reader_name;

/**
 * __asan_default_options:
 *
 * Tells AddressSanitizer to abort where it finds something, so that the input is kept, and to keep
 * little of what has been freed.
 *
 * Returns: its options
 */
const char *
__asan_default_options (void)
{
  return "abort_on_error=1:quarantine_size_mb=16:allocator_may_return_null=0";
}

/**
 * __ubsan_default_options:
 *
 * Tells UBSan the same.
 *
 * Returns: its options
 */
const char *
__ubsan_default_options (void)
{
  return "abort_on_error=1:halt_on_error=1:print_stacktrace=1";
}

/* The end: what was being read is written to a file. */
static void
on_abort (int number)
{
  g_autofree char *path = g_strdup_printf ("fuzz-%s.found", reader_name);

  signal (SIGABRT, SIG_DFL);
  if (g_file_set_contents (path, input->str, (gssize) input->len, NULL))
    g_printerr ("The input is kept in %s\n", path);
  raise (SIGABRT);
}

/* ---- the corpus ---- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) names = NULL;
  const char *name;
  char *text = NULL;
  gsize length;
  GDir *dir = g_dir_open (path, 0, NULL);

  if (dir == NULL)
    {
      if (!g_file_get_contents (path, &text, &length, &error))
        g_error ("%s", error->message);
      g_ptr_array_add (files, g_bytes_new_take (text, length));
      return;
    }

  names = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_dir_close (dir);
  /* So that mutations are the same everywhere. */
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (!g_file_test (g_ptr_array_index (names, i), G_FILE_TEST_IS_DIR))
      add (g_ptr_array_index (names, i));
}

/* ---- mutations ---- */

/* From @low to one below @high; @low where there is none between. */
static gsize
between (GRand *rand, gsize low, gsize high)
{
  return high > low ? low + g_rand_int (rand) % (high - low) : low;
}

static const char *const pieces[] = {
  "\xff",
  "\xef\xbb\xbf",
  "\r",
  "\n",
  "-1",
  "99999",
  "4294967296",
  "18446744073709551616",
  "\xe2\x80\xae",
  "end\n",
  " ",
  "\t",
  "#",
  "@",
  "/",
  "0",
  "",
};

static void
mutate (GRand *rand)
{
  const gsize at = between (rand, 0, input->len);
  const gsize wanted = between (rand, 1, 40);
  const gsize n = MIN (wanted, input->len - at);
  const GBytes *other = g_ptr_array_index (files, between (rand, 0, files->len));
  const char *piece = pieces[between (rand, 0, G_N_ELEMENTS (pieces))];
  g_autofree char *copy = g_strndup (input->str + at, n);
  gsize other_length;
  const char *other_text = g_bytes_get_data ((GBytes *) other, &other_length);

  switch (between (rand, 0, 8))
    {
    case 0:
      if (at < input->len)
        input->str[at] ^= (char) (1 << between (rand, 0, 8));
      break;
    case 1:
      g_string_erase (input, (gssize) at, (gssize) n);
      break;
    case 2:
      g_string_insert (input, (gssize) at, copy);
      break;
    case 3:
      g_string_insert (input, (gssize) at, piece);
      break;
    case 4:
      g_string_erase (input, (gssize) at, (gssize) n);
      g_string_insert (input, (gssize) at, piece);
      break;
    case 5:
      g_string_truncate (input, at);
      break;
    case 6:
      g_string_truncate (input, at);
      if (other_length > 0)
        {
          const gsize from = between (rand, 0, other_length);

          g_string_append_len (input, other_text + from, (gssize) (other_length - from));
        }
      break;
    default:
      for (guint i = 0; i < 50; i++)
        g_string_insert (input, (gssize) at, copy);
      break;
    }
}

/* The bytes stand in memory of their own length, so that reading on is seen. */
static void
run (void)
{
  g_autofree guint8 *bytes = g_malloc (MAX (input->len, 1));

  memcpy (bytes, input->str, input->len);
  LLVMFuzzerTestOneInput (bytes, input->len);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  struct rusage usage;
  guint n_mutations;
  guint n = 0;

  reader_name = argc > 1 ? argv[1] : NULL;
  LLVMFuzzerInitialize (&argc, &argv);
  if (argc < 3)
    g_error ("usage: fuzz READER MUTATIONS FOLDER|FILE…");
  files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  input = g_string_new (NULL);
  n_mutations = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  for (int i = 2; i < argc; i++)
    add (argv[i]);
  if (files->len == 0)
    g_error ("There is nothing to read");
  signal (SIGABRT, on_abort);

  for (guint i = 0; i < files->len; i++)
    for (guint k = 0; k <= n_mutations; k++, n++)
      {
        gsize length;
        const char *text = g_bytes_get_data (g_ptr_array_index (files, i), &length);

        g_string_truncate (input, 0);
        g_string_append_len (input, text, (gssize) length);
        for (guint j = 0; k > 0 && j <= k % 4; j++)
          mutate (rand);
        run ();
      }

  getrusage (RUSAGE_SELF, &usage);
  g_assert_cmpint (usage.ru_maxrss / 1024, <, MAX_MEGABYTES);
  g_print ("1..1\nok 1 %u inputs\n", n);
  g_ptr_array_unref (files);
  g_string_free (input, TRUE);

  return 0;
}
