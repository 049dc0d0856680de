/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "model/input.h"
#include "party-test.h"
#include "rules/solitaire-game.h"
#include "scene/party-report.h"
#include "scene/report.h"
#include "scene/scene.h"

/* What is said fits how one plays: with mouse, finger or keys. */

static MeanderScene *
show (const char *id)
{
  const MeanderPuzzle *puzzle = id != NULL ? meander_book_find (id) : NULL;
  g_autofree char *line = puzzle != NULL ? meander_puzzle_to_line (puzzle) : NULL;
  g_autofree char *params = line != NULL ? g_strdup_printf ("puzzle %s\n", line) : g_strdup ("");
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (
      puzzle != NULL ? &meander_puzzle_rules : &meander_free_rules, params, 0, &error);
  MeanderScene *scene = meander_scene_new ();

  g_assert_no_error (error);
  meander_viewport_set_size (meander_scene_get_viewport (scene), 800, 600, 1);
  meander_scene_set_game (scene, game);
  return scene;
}

static void
assert_advice (MeanderScene *scene, const char *click, const char *tap, const char *press)
{
  const char *const expected[MEANDER_N_DEVICES] = { click, tap, press };

  for (guint device = 0; device < MEANDER_N_DEVICES; device++)
    {
      g_autofree char *advice = NULL;

      meander_input_set_device ((MeanderDevice) device);
      advice = meander_report_advice (scene);
      g_assert_cmpstr (advice, ==, expected[device]);
    }
}

static void
test_advice (void)
{
  g_autoptr (MeanderScene) scene = show ("discovery-3");
  double x;
  double y;

  assert_advice (scene, "Drag a tile up to the table.", "Drag a tile up to the table.",
                 "The arrow keys choose a tile. Space picks it up.");
  meander_scene_pick_up (scene, 1);
  assert_advice (scene,
                 "Put the tile down where you like. The right mouse button or the wheel turns it.",
                 "Put the tile down where you like. A tap with a second finger turns it.",
                 "Move the tile with the arrow keys. R turns it, and Space puts it down.");
  meander_scene_set_hinted (scene, 1);
  meander_scene_set_ghost (scene, NULL, &(MeanderHex){ 0, 0 }, 1);
  assert_advice (scene,
                 "Put the tile on the marked place. The right mouse button or the wheel turns it.",
                 "Put the tile on the marked place. A tap with a second finger turns it.",
                 "Move the tile with the arrow keys. R turns it, and Space puts it down.");
  meander_geometry_get_centre (meander_scene_get_geometry (scene), meander_hex (0, 0), &x, &y);
  meander_scene_hold_at (scene, x, y, FALSE);
  meander_scene_drop (scene);
  assert_advice (
      scene,
      "Place the next tile beside it so that the colours match. Click a tile on the table to turn it.",
      "Place the next tile beside it so that the colours match. Tap a tile on the table to turn it.",
      "Place the next tile beside it so that the colours match. R turns a tile.");
}

static void
test_free (void)
{
  g_autoptr (MeanderScene) scene = show (NULL);
  double x;
  double y;

  meander_scene_pick_up (scene, 1);
  meander_geometry_get_centre (meander_scene_get_geometry (scene), meander_hex (0, 0), &x, &y);
  meander_scene_hold_at (scene, x, y, FALSE);
  meander_scene_drop (scene);
  assert_advice (scene, "Click a tile to turn it, drag it to move it. How long can your line get?",
                 "Tap a tile to turn it, drag it to move it. How long can your line get?",
                 "R turns a tile, Space picks it up. How long can your line get?");
}

/* The puzzles that are made. */
static void
test_generated (void)
{
  static const struct
  {
    const char *kind;
    const char *words[MEANDER_N_DEVICES];
  } rows[] = {
    { "turn-great-pyramid",
      { "Click a tile to turn it. Somewhere three tiles make a small yellow ring: start there.",
        "Tap a tile to turn it. Somewhere three tiles make a small yellow ring: start there.",
        "R turns a tile. Somewhere three tiles make a small yellow ring: start there." } },
    { "turn-flower",
      { "Click a tile to turn it. The crosses show where colours clash.",
        "Tap a tile to turn it. The crosses show where colours clash.",
        "R turns a tile. The crosses show where colours clash." } },
    { "match-line",
      { "Drag a tile from the rack to an empty place. Click it to turn it.",
        "Drag a tile from the rack to an empty place. Tap it to turn it.",
        "Space picks up a tile and puts it down in an empty place. R turns it." } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderScene) scene = meander_scene_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGame) game = meander_generated_puzzle_new (rows[i].kind, 1, 0, 7, &error);

      g_assert_no_error (error);
      meander_scene_set_game (scene, game);
      assert_advice (scene, rows[i].words[0], rows[i].words[1], rows[i].words[2]);
    }
}

static void
on_said (MeanderScene *scene, const char *sentence, char **said)
{
  g_free (*said);
  *said = g_strdup (sentence);
}

/* Enter is only named to who has keys at hand. */
static void
test_trial (void)
{
  static const char *const how[MEANDER_N_DEVICES] = { "“Play the Tile” plays it.",
                                                      "“Play the Tile” plays it.",
                                                      "Enter plays it." };

  for (guint device = 0; device < MEANDER_N_DEVICES; device++)
    {
      g_autoptr (MeanderScene) scene = meander_scene_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGame) game = meander_game_new (&meander_solitaire_rules, "", 52, &error);
      g_autofree char *said = NULL;

      g_assert_no_error (error);
      g_signal_connect (scene, "said", G_CALLBACK (on_said), &said);
      meander_scene_set_game (scene, game);
      meander_input_set_device ((MeanderDevice) device);
      g_assert_true (meander_scene_try (scene, 14, meander_hex (0, 0), 0));
      g_assert_true (g_str_has_suffix (said, how[device]));
    }
}

/* Two tiles of a puzzle are to be exchanged, but none are selected. */
static void
test_exchange (void)
{
  g_autoptr (MeanderScene) scene = show ("discovery-3");
  g_autofree char *said = NULL;

  g_signal_connect (scene, "said", G_CALLBACK (on_said), &said);
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  meander_scene_exchange (scene);
  g_assert_cmpstr (said, ==, "Select two tiles first: hold down Ctrl and click them.");
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  meander_scene_exchange (scene);
  g_assert_cmpstr (said, ==, "Select two tiles first: Ctrl+Space selects the one you are on.");
}

static void
on_told (MeanderGobbleParty *party, guint seat, const char *why, char **said)
{
  g_free (*said);
  *said = g_strdup (why);
}

/* A tile that fits when it is turned: how, the hand knows, not the other person's keys. */
static void
test_gobble (void)
{
  static const char *const how[MEANDER_N_DEVICES] = {
    "The colours clash: right-click to turn the tile.",
    "The colours clash: turn the tile with the round arrow.",
    "The colours clash: turn the tile with the round arrow.",
  };

  for (guint device = 0; device < MEANDER_N_DEVICES; device++)
    {
      g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();
      g_autofree char *said = NULL;
      MeanderPlacement first, second;

      party_test_start (party, TWO, party_test_find_two (&first, &second, FALSE));
      g_signal_connect (party, "told", G_CALLBACK (on_told), &said);
      g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_POINTER));
      party_test_rotate_to (party, MEANDER_HAND_POINTER, first.number, first.rotation);
      while (said == NULL && meander_gobble_party_get_held (party, MEANDER_HAND_POINTER) != 0)
        {
          meander_gobble_party_rotate (party, MEANDER_HAND_POINTER, 1);
          meander_input_set_device ((MeanderDevice) device);
          if (meander_gobble_party_place (party, MEANDER_HAND_POINTER, first.hex))
            g_error ("another way round fits too");
        }
      g_assert_cmpstr (said, ==, how[device]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/devices/advice", test_advice);
  g_test_add_func ("/devices/free", test_free);
  g_test_add_func ("/devices/generated", test_generated);
  g_test_add_func ("/devices/trial", test_trial);
  g_test_add_func ("/devices/exchange", test_exchange);
  g_test_add_func ("/devices/gobble", test_gobble);

  return g_test_run ();
}
