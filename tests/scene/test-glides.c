/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/open-table.h"
#include "scene/scene.h"

/* Tiles on their way: when they arrive. */

static void
on_landed (MeanderScene *scene, guint number, gboolean rotated, guint *landed)
{
  g_assert_false (rotated);
  *landed = number;
}

static void
place (MeanderScene *scene, guint number, MeanderHex hex)
{
  MeanderMove move = { 0 };

  meander_move_add_place (&move, number, hex, 0);
  g_assert_true (meander_scene_play (scene, &move));
}

/* What comes from a rack by itself lands as it arrives. */
static void
test_arrival (void)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_free_rules, "", 0, &error);
  MeanderScene *scene = meander_scene_new ();
  guint landed = 0;

  g_assert_no_error (error);
  g_signal_connect (scene, "landed", G_CALLBACK (on_landed), &landed);
  meander_viewport_set_size (meander_scene_get_viewport (scene), 800, 600, 1);
  meander_scene_set_animated (scene, TRUE);
  meander_scene_set_game (scene, game);
  meander_scene_note_start (scene, 7, 10, 10);
  place (scene, 7, meander_hex (0, 0));
  meander_scene_advance (scene, 1000000);
  meander_scene_advance (scene, 1400000);
  g_assert_cmpuint (landed, ==, 0);
  meander_scene_advance (scene, 1500000);
  g_assert_cmpuint (landed, ==, 7);

  /* One from the hand lands as it is put down. */
  place (scene, 8, meander_hex (1, 0));
  g_assert_cmpuint (landed, ==, 8);

  g_assert_finalize_object (scene);
  g_assert_finalize_object (game);
}

/* A tile that is in the way shakes its head once, and lies as it lay; without motion it does not,
 * and one on its way to its place still gets there. */
static void
test_shake (void)
{
  const guint8 numbers[] = { 7, 9 };
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_free_rules, "", 0, &error);
  MeanderScene *scene = meander_scene_new ();
  double most = 0, least = 0;
  double dx, dy, angle;
  guint number;

  g_assert_no_error (error);
  meander_viewport_set_size (meander_scene_get_viewport (scene), 800, 600, 1);
  meander_scene_set_game (scene, game);
  place (scene, 7, meander_hex (0, 0));
  meander_scene_set_animated (scene, FALSE);
  meander_scene_shake (scene, numbers, 2);
  g_assert_false (meander_scene_is_moving (scene));

  meander_scene_set_animated (scene, TRUE);
  meander_scene_shake (scene, numbers, 2);
  g_assert_true (meander_scene_is_moving (scene));
  for (gint64 time = 1000000; meander_scene_advance (scene, time); time += 10000)
    {
      g_assert_cmpuint (meander_scene_get_glide (scene, 0, &number, &dx, &dy, &angle), ==, 1);
      g_assert_cmpuint (number, ==, 7);
      g_assert_cmpfloat (ABS (dx) + ABS (dy), ==, 0);
      most = MAX (most, angle);
      least = MIN (least, angle);
    }
  g_assert_cmpfloat (most, >, 3);
  g_assert_cmpfloat (least, <, -3);
  g_assert_cmpuint (meander_scene_get_glide (scene, 0, &number, &dx, &dy, &angle), ==, 0);

  place (scene, 7, meander_hex (1, 0));
  meander_scene_shake (scene, numbers, 1);
  g_assert_cmpuint (meander_scene_get_glide (scene, 0, &number, &dx, &dy, &angle), ==, 1);
  g_assert_cmpfloat (ABS (dx), >, 1);
  meander_scene_advance (scene, 3000000);
  g_assert_false (meander_scene_advance (scene, 3700000));

  g_assert_finalize_object (scene);
  g_assert_finalize_object (game);
}

/* A tile that was rotated in hand does not rotate again on its way from there. */
static void
test_rotated_in_hand (void)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_free_rules, "", 0, &error);
  MeanderScene *scene = meander_scene_new ();
  double x, y, dx, dy, angle;
  guint number;

  g_assert_no_error (error);
  meander_viewport_set_size (meander_scene_get_viewport (scene), 800, 600, 1);
  meander_scene_set_animated (scene, TRUE);
  meander_scene_set_game (scene, game);
  meander_scene_pick_up (scene, 7);
  meander_scene_rotate (scene, 1);
  meander_geometry_get_centre (meander_scene_get_geometry (scene), meander_hex (0, 0), &x, &y);
  meander_scene_hold_at (scene, x + 9, y, FALSE);
  meander_scene_drop (scene);

  g_assert_cmpuint (meander_scene_get_rotation (scene, 7), ==, 1);
  g_assert_cmpuint (meander_scene_get_glide (scene, 0, &number, &dx, &dy, &angle), ==, 1);
  g_assert_cmpuint (number, ==, 7);
  g_assert_cmpfloat (angle, ==, 0);

  g_assert_finalize_object (scene);
  g_assert_finalize_object (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/glides/arrival", test_arrival);
  g_test_add_func ("/glides/shake", test_shake);
  g_test_add_func ("/glides/rotated-in-hand", test_rotated_in_hand);

  return g_test_run ();
}
