/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "model/settings.h"
#include "model/book.h"
#include "solve/solver.h"
#include "ui/table/sounds.h"
#include "ui/table/table.h"

/* Sounds: when there are any, what is played for what happens, and what is in the files.
 * Nothing is heard here; the story of the sounds listens. */

static GString *heard; /* names, with a space after each */

static void
on_played (MeanderSounds *sounds, const char *name)
{
  g_string_append_printf (heard, "%s ", name);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
assert_heard (const char *names)
{
  settle ();
  g_assert_cmpstr (heard->str, ==, names);
  g_string_truncate (heard, 0);
}

/* ---- who wants any ---- */

static void
on_audible (MeanderSounds *sounds, GParamSpec *pspec, gboolean *audible)
{
  g_object_get (sounds, "audible", audible, NULL);
}

static void
test_audible (void)
{
  static const struct
  {
    const char *wanted;
    gboolean desktop;
    gboolean audible;
  } rows[] = {
    { "system", TRUE, TRUE }, { "system", FALSE, FALSE }, { "on", TRUE, TRUE },
    { "on", FALSE, TRUE },    { "off", TRUE, FALSE },     { "off", FALSE, FALSE },
  };
  GSettings *settings = meander_settings_get_default ();
  MeanderSounds *sounds = meander_sounds_get_default ();
  gboolean audible = TRUE;
  gulong handler = g_signal_connect (sounds, "notify::audible", G_CALLBACK (on_audible), &audible);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", rows[i].desktop, NULL);
      g_settings_set_string (settings, "sounds", rows[i].wanted);
      settle ();
      g_assert_cmpint (meander_sounds_is_audible (sounds), ==, rows[i].audible);
      g_assert_cmpint (audible, ==, rows[i].audible);
      meander_sounds_play (sounds, MEANDER_SOUND_OUT);
      assert_heard (rows[i].audible ? "out " : "");
    }

  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", TRUE, NULL);
  g_settings_reset (settings, "sounds");
  g_signal_handler_disconnect (sounds, handler);
}

/* ---- the files ---- */

static guint
get_number (const guint8 *at, guint n_bytes)
{
  guint number = 0;

  while (n_bytes-- > 0)
    number = number << 8 | at[n_bytes];

  return number;
}

/* One channel of 16 bits at 22.05 kHz; neither silent nor overdriven, over soon, and
 * without a crack at its end. */
static void
check_file (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".wav", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("MEANDER_SOUNDS"), file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const guint8 *bytes;
  gsize size, i;
  int loudest = 0;

  g_file_get_contents (path, &text, &size, &error);
  g_assert_no_error (error);
  bytes = (const guint8 *) text;
  g_assert_cmpuint (size, >, 44);
  g_assert_cmpmem (bytes, 4, "RIFF", 4);
  g_assert_cmpuint (get_number (bytes + 4, 4), ==, size - 8);
  g_assert_cmpmem (bytes + 8, 8, "WAVEfmt ", 8);
  g_assert_cmpuint (get_number (bytes + 20, 2), ==, 1);
  g_assert_cmpuint (get_number (bytes + 22, 2), ==, 1);
  g_assert_cmpuint (get_number (bytes + 24, 4), ==, 22050);
  g_assert_cmpuint (get_number (bytes + 28, 4), ==, 2 * 22050);
  g_assert_cmpuint (get_number (bytes + 34, 2), ==, 16);
  g_assert_cmpmem (bytes + 36, 4, "data", 4);
  g_assert_cmpuint (get_number (bytes + 40, 4), ==, size - 44);
  g_assert_cmpuint (size, <, 44 + 2 * 22050 * 2.5);
  for (i = 44; i < size; i += 2)
    loudest = MAX (loudest, ABS ((gint16) get_number (bytes + i, 2)));
  g_assert_cmpint (loudest, >, 0.1 * G_MAXINT16);
  g_assert_cmpint (loudest, <, 0.6 * G_MAXINT16);
  g_assert_cmpint (ABS ((gint16) get_number (bytes + size - 2, 2)), <, 0.01 * G_MAXINT16);
}

static void
test_files (void)
{
  MeanderSounds *sounds = meander_sounds_get_default ();
  guint sound;

  for (sound = 0; sound < MEANDER_N_SOUNDS; sound++)
    {
      g_autofree char *name = NULL;

      meander_sounds_play (sounds, (MeanderSound) sound);
      settle ();
      name = g_strndup (heard->str, heard->len - 1);
      check_file (name);
      g_string_truncate (heard, 0);
    }

  /* A group of tiles is heard once. */
  meander_sounds_play_tile (sounds, 2);
  meander_sounds_play_tile (sounds, 2);
  assert_heard ("tile-3 ");
}

/* ---- a puzzle ---- */

static void
place (MeanderScene *scene, const MeanderPlacement *tile, guint sixths)
{
  MeanderMove move = { 0 };

  meander_move_add_place (&move, tile->number, tile->hex,
                          (tile->rotation + sixths) % MEANDER_N_EDGES);
  g_assert_true (meander_scene_play (scene, &move));
}

static void
test_puzzle (void)
{
  const MeanderPuzzle *puzzle = meander_book_find ("discovery-5");
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  MeanderScene *scene = meander_scene_new ();
  GtkWidget *window = gtk_window_new ();
  MeanderMove back = { 0 };
  MeanderSolveOptions options;
  MeanderSolution solution;
  guint i;

  g_assert_no_error (error);
  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  gtk_window_set_child (GTK_WINDOW (window), meander_table_new (scene));
  meander_scene_set_game (scene, game);
  /* Nobody sees it yet. */
  place (scene, &solution.tiles[0], 0);
  assert_heard ("");
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  place (scene, &solution.tiles[1], 1);
  assert_heard ("tile-1 ");
  place (scene, &solution.tiles[1], 0);
  assert_heard ("turn ");
  meander_move_add_rack (&back, solution.tiles[1].number);
  g_assert_true (meander_scene_play (scene, &back));
  assert_heard ("");
  meander_scene_undo (scene);
  assert_heard ("tile-1 ");
  /* To look back, and at the game again, moves nothing. */
  meander_scene_review (scene, 0);
  meander_scene_review (scene, 1);
  meander_scene_review (scene, meander_game_get_n_moves (game));
  assert_heard ("");
  for (i = 2; i + 1 < solution.n_tiles; i++)
    place (scene, &solution.tiles[i], 0);
  assert_heard ("tile-1 ");
  place (scene, &solution.tiles[i], 0);
  assert_heard ("end tile-1 ");

  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_finalize_object (scene);
  g_assert_finalize_object (game);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  heard = g_string_new (NULL);
  g_signal_connect (meander_sounds_get_default (), "played", G_CALLBACK (on_played), NULL);
  g_test_add_func ("/sounds/audible", test_audible);
  g_test_add_func ("/sounds/files", test_files);
  g_test_add_func ("/sounds/puzzle", test_puzzle);
  status = g_test_run ();
  g_string_free (heard, TRUE);

  return status;
}
