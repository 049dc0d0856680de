/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lesson.h"

#include <string.h>

#include "rules/strategy-game.h"
#include "../memory.h"
#include "folder-test.h"

/* What a lesson looks at when so many moves of the solution have been made. */
typedef struct
{
  MeanderGame *game;
  MeanderState *start;
  MeanderState *state; /* as it is tried: nothing is drawn */
  MeanderLessonSight sight;
} Table;

static void
set_table (Table *table, const MeanderLessonStep *step)
{
  g_autoptr (GError) error = NULL;

  memset (table, 0, sizeof *table);
  table->game = meander_lesson_step_start (step, &error);
  g_assert_no_error (error);
  table->start = meander_state_copy (meander_game_get_state (table->game));
  table->sight.start = table->start;
  table->state =
      step->strategy ? meander_state_new_trial (table->start) : meander_state_copy (table->start);
  table->sight.state = table->state;
}

static void
clear_table (Table *table)
{
  g_clear_object (&table->game);
  g_clear_pointer (&table->start, meander_state_free);
  g_clear_pointer (&table->state, meander_state_free);
}

static void
show (Table *table, const MeanderLessonStep *step)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < step->solution->len; i++)
    {
      g_assert_false (meander_lesson_step_is_done (step, &table->sight));
      table->state->rules->apply (table->state, g_ptr_array_index (step->solution, i), &error);
      g_assert_no_error (error);
    }
  if (step->kind == MEANDER_LESSON_POINT && step->points_at_hex)
    {
      const MeanderPlacement *tile = meander_board_at (table->sight.state->board, step->hex);

      table->sight.points_at_hex = TRUE;
      table->sight.hex = step->hex;
      table->sight.tile = tile != NULL ? tile->number : 0;
    }
  else
    table->sight.tile = step->tile;
}

static void
test_all_load (void)
{
  const GPtrArray *lessons = meander_lessons_get ();

  g_assert_cmpuint (lessons->len, >=, 23);
  g_assert_true (meander_lessons_get () == lessons);
  for (guint i = 0; i < lessons->len; i++)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, i);

      g_assert_true (meander_lessons_find (lesson->id) == lesson);
      for (guint k = 0; k < lesson->steps->len; k++)
        {
          Table table;

          set_table (&table, g_ptr_array_index (lesson->steps, k));
          clear_table (&table);
        }
    }
  g_assert_null (meander_lessons_find ("none"));
}

static void
test_shows_what_it_says (gconstpointer data)
{
  const MeanderLesson *lesson = data;

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const MeanderLessonStep *step = g_ptr_array_index (lesson->steps, i);
      Table table;

      set_table (&table, step);
      for (guint k = 0; k < step->shown->len; k++)
        if (!meander_lesson_test_holds (g_ptr_array_index (step->shown, k), &table.sight))
          g_error ("task %u, “shows” %u: it does not", i + 1, k + 1);
      clear_table (&table);
    }
}

static void
test_is_solved_by_show_me (gconstpointer data)
{
  const MeanderLesson *lesson = data;

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const MeanderLessonStep *step = g_ptr_array_index (lesson->steps, i);
      Table table;

      /* Where words are chosen there may be something to be seen with the right ones. */
      if (step->kind == MEANDER_LESSON_CHOOSE && step->until == NULL)
        continue;
      set_table (&table, step);
      g_assert_false (meander_lesson_step_is_done (step, &table.sight));
      show (&table, step);
      if (!meander_lesson_step_is_done (step, &table.sight))
        g_error ("task %u is not done", i + 1);
      clear_table (&table);
    }
}

/* Notes which mistake is answered. */
static void
note (const MeanderLessonStep *step, const MeanderLessonSight *sight, gboolean *made)
{
  const char *answer;

  if (meander_lesson_step_is_done (step, sight))
    return;
  answer = meander_lesson_step_get_answer (step, sight);
  for (guint i = 0; i < step->mistakes->len && answer != NULL; i++)
    if (((MeanderLessonAnswer *) g_ptr_array_index (step->mistakes, i))->answer == answer)
      made[i] = TRUE;
}

/* Whatever may be laid next, and what is refused. */
static void
make_mistakes (const MeanderLessonStep *step,
               const Table *table,
               const MeanderState *state,
               guint depth,
               gboolean *made)
{
  const guint seat = step->strategy ? meander_strategy_get_seat (state) : 0;

  for (guint i = 0; i < state->racks[seat].n_tiles; i++)
    for (int q = -8; q <= 8; q++)
      for (int r = -8; r <= 8; r++)
        for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
          {
            guint number = state->racks[seat].tiles[i];
            g_autoptr (MeanderState) then = NULL;
            g_autofree char *text = NULL;
            MeanderLessonSight sight = { .start = table->start, .state = state };
            MeanderMove move = { 0 };
            MeanderVerdict verdict;

            if (meander_hex_distance (meander_hex (q, r), meander_hex (0, 0)) > 8)
              continue;
            state->rules->verdict (state, number, meander_hex (q, r), rotation, &verdict);
            if (verdict.reason != MEANDER_VERDICT_ALLOWED)
              {
                sight.refused = verdict.reason;
                note (step, &sight, made);
                continue;
              }
            then = step->strategy ? meander_state_new_trial (state) : meander_state_copy (state);
            meander_move_add_place (&move, number, meander_hex (q, r), rotation);
            text = meander_move_to_text (&move);
            g_assert_true (then->rules->apply (then, text, NULL));
            sight.state = then;
            note (step, &sight, made);
            if (depth > 1 && verdict.touching != 0 &&
                (!step->strategy || meander_strategy_get_seat (then) == seat))
              make_mistakes (step, table, then, depth - 1, made);
          }
}

static void
point_everywhere (const MeanderLessonStep *step, const Table *table, gboolean *made)
{
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    if (table->start->place[number] == MEANDER_PLACE_RACK)
      {
        MeanderLessonSight sight = table->sight;

        sight.tile = number;
        note (step, &sight, made);
      }
  for (int q = -8; q <= 8; q++)
    for (int r = -8; r <= 8; r++)
      {
        const MeanderPlacement *tile = meander_board_at (table->start->board, meander_hex (q, r));
        MeanderLessonSight sight = table->sight;

        sight.points_at_hex = TRUE;
        sight.hex = meander_hex (q, r);
        sight.tile = tile != NULL ? tile->number : 0;
        note (step, &sight, made);
      }
}

static void
test_mistakes_can_be_made (gconstpointer data)
{
  const MeanderLesson *lesson = data;

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const MeanderLessonStep *step = g_ptr_array_index (lesson->steps, i);
      g_autofree gboolean *made = g_new0 (gboolean, step->mistakes->len + 1);
      Table table;

      set_table (&table, step);
      if (step->kind == MEANDER_LESSON_POINT)
        point_everywhere (step, &table, made);
      else if (step->kind == MEANDER_LESSON_PLACE)
        make_mistakes (step, &table, table.start, step->strategy && step->n_tiles > 1 ? 2 : 1,
                       made);
      for (guint k = 0; k < step->mistakes->len; k++)
        if (!made[k])
          g_error ("task %u: nobody can make mistake %u", i + 1, k + 1);
      clear_table (&table);
    }
}

/* An empty table invites the first tile: the tile that was to be found goes there. */
static void
test_places_what_is_found (gconstpointer data)
{
  const MeanderLesson *lesson = data;

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const MeanderLessonStep *step = g_ptr_array_index (lesson->steps, i);
      Table table;

      set_table (&table, step);
      if (step->kind == MEANDER_LESSON_POINT && !step->points_at_hex &&
          meander_board_get_n_tiles (table.start->board) == 0 && step->marks->len != 1)
        g_error ("task %u: the tile that is found goes nowhere", i + 1);
      clear_table (&table);
    }
}

/* ---- the format ---- */

#define HEAD "meander-lesson 1\ntitle _(\"A\")\nabout _(\"B\")\n"
#define STEP                                                                                       \
  "step\ntask _(\"C\")\nwhy _(\"D\")\nposition tile 1 0 0 0\nuntil turned 1\nshow 1@0,0/1\n"

static void
test_format (void)
{
  const char *text =
      HEAD "step\nsay _(\"Say \\\"hello\\\"\")\ntask _(\"C\")\npress _(\"P\")\nwhy _(\"D\")\n"
           "position tile 1 0 0 0\nposition rack red 2\nuntil turned 1 and match\n"
           "mistake not turned 1\nanswer _(\"E\")\nshow 1@0,0/1\nend\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderLesson) lesson =
      meander_lesson_parse ("x", text, strlen (text), "x.txt", &error);
  const MeanderLessonStep *step;

  g_assert_no_error (error);
  g_assert_cmpstr (lesson->id, ==, "x");
  g_assert_cmpstr (lesson->title, ==, "A");
  g_assert_cmpuint (lesson->steps->len, ==, 1);
  step = g_ptr_array_index (lesson->steps, 0);
  g_assert_cmpstr (step->say, ==, "Say \"hello\"");
  g_assert_cmpstr (step->task, ==, "C");
  g_assert_null (step->tap);
  g_assert_cmpstr (step->press, ==, "P");
  g_assert_cmpint (step->kind, ==, MEANDER_LESSON_PLACE);
  g_assert_false (step->strategy);
  g_assert_cmpuint (step->mistakes->len, ==, 1);
}

/* What words about the strategy game say of one table. */
static void
test_words (gconstpointer data)
{
  const struct
  {
    const char *condition;
    gboolean holds;
  } *cases = data;
  const char *position = cases[0].condition;

  for (guint i = 1; cases[i].condition != NULL; i++)
    {
      g_autofree char *text =
          g_strconcat (HEAD "step\ntask _(\"C\")\nwhy _(\"D\")\n", position, "shows ",
                       cases[i].condition, "\nuntil added 1\nshow 1@0,0/0\nend\n", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderLesson) lesson =
          meander_lesson_parse ("x", text, strlen (text), "x.txt", &error);
      const MeanderLessonStep *step;
      Table table;

      g_assert_no_error (error);
      step = g_ptr_array_index (lesson->steps, 0);
      set_table (&table, step);
      if (meander_lesson_test_holds (g_ptr_array_index (step->shown, 0), &table.sight) !=
          cases[i].holds)
        g_error ("“%s” should %sbe so", cases[i].condition, cases[i].holds ? "" : "not ");
      clear_table (&table);
    }
}

static void
test_errors (void)
{
  const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "meander-lesson 2\nend\n", "x.txt:1:*" },
    { HEAD STEP, "x.txt:*cut short*" },
    { HEAD "end\n", "x.txt:4:*“step”*" },
    { HEAD STEP "dance\nend\n", "x.txt:10:*“dance”*" },
    { HEAD "say _(\"x\")\nend\n", "x.txt:4:*“say”*" },
    { "meander-lesson 1\ntitle A\nend\n", "x.txt:2:*“title”*" },
    { "meander-lesson 1\ntitle _(\"A\"B\")\nend\n", "x.txt:2:*“title”*" },
    { HEAD "title _(\"A\")\nend\n", "x.txt:4:*twice*" },
    { HEAD "step\nwhy _(\"D\")\nuntil all\nend\n", "x.txt:7:*“task”*" },
    { HEAD "step\ntask _(\"C\")\nuntil all\nend\n", "x.txt:7:*“why”*" },
    { HEAD STEP "until all\nend\n", "x.txt:10:*twice*" },
    { HEAD STEP "shows lies 57\nend\n", "x.txt:10:*“57”*" },
    { HEAD STEP "shows line pink 3\nend\n", "x.txt:10:*“pink”*" },
    { HEAD STEP "shows all and\nend\n", "x.txt:10:*" },
    { HEAD STEP "shows all all\nend\n", "x.txt:10:*“all”*" },
    { HEAD STEP "mistake all\nend\n", "x.txt:11:*“answer”*" },
    { HEAD STEP "mistake all\nsay _(\"x\")\nend\n", "x.txt:11:*“answer”*" },
    { HEAD STEP "answer _(\"x\")\nend\n", "x.txt:10:*“answer”*" },
    { HEAD STEP "show 99@\nend\n", "x.txt:10:*" },
    { HEAD STEP "aid wings\nend\n", "x.txt:10:*“wings”*" },
    { HEAD STEP "do nothing\nend\n", "x.txt:10:*“do”*" },
    { HEAD STEP "mark 0\nend\n", "x.txt:10:*“mark”*" },
    { HEAD STEP "goal loop\nend\n", "x.txt:10:*“goal”*" },
    { HEAD STEP "position tile 1 1 0 0\nend\n", "x.txt:10:*" },
    { HEAD "step\ntask _(\"C\")\nwhy _(\"D\")\ndo choose\nright _(\"R\")\nend\n",
      "x.txt:9:*“wrong”*" },
    { HEAD "step\ntask _(\"C\")\nwhy _(\"D\")\ndo point\nuntil all\nend\n", "x.txt:9:*“show”*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderLesson) lesson =
          meander_lesson_parse ("x", cases[i].text, strlen (cases[i].text), "x.txt", &error);

      g_assert_null (lesson);
      g_assert_nonnull (error);
      if (!g_pattern_match_simple (cases[i].message, error->message))
        g_error ("case %u: %s", i, error->message);
    }
}

static void
test_meet (void)
{
  /* Tile 1, and: a second one of the yellow loop of three, all three, one that leads away, none. */
  const struct
  {
    const char *tiles;
    gboolean meet;
  } cases[] = {
    { "position tile 3 0 -1 0\n", TRUE },
    { "position tile 3 0 -1 0\nposition tile 2 -1 0 2\n", FALSE },
    { "position tile 4 0 -1 4\n", FALSE },
    { "", FALSE },
  };
  g_autoptr (MeanderLessonTest) test = meander_lesson_test_parse ("meet yellow", NULL);

  g_assert_nonnull (test);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD STEP, cases[i].tiles, "end\n", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderLesson) lesson =
          meander_lesson_parse ("x", text, strlen (text), "x.txt", &error);
      Table table;

      g_assert_no_error (error);
      set_table (&table, g_ptr_array_index (lesson->steps, 0));
      g_assert_cmpint (meander_lesson_test_holds (test, &table.sight), ==, cases[i].meet);
      clear_table (&table);
    }
}

static void
parse_and_free (gconstpointer text)
{
  meander_lesson_test_free (meander_lesson_test_parse (text, NULL));
}

/* A test goes with all its conditions, also one that could not be read to its end. */
static void
test_freed (void)
{
  g_autoptr (MeanderLessonTest) good =
      meander_lesson_test_parse ("all and match and loop yellow 3", NULL);

  g_assert_nonnull (good);
  g_assert_null (meander_lesson_test_parse ("all and match and loop yellow 3 and nonsense", NULL));
  g_assert_cmpuint (memory_left_by (parse_and_free, "all and match and loop yellow 3", 200), <,
                    1000);
  g_assert_cmpuint (
      memory_left_by (parse_and_free, "all and match and loop yellow 3 and nonsense", 200), <,
      1000);
}

static void
assert_next (MeanderProgress *progress, const char *after, const char *expected)
{
  const MeanderLesson *next = meander_lessons_find_next (progress, after);

  g_assert_cmpstr (next != NULL ? next->id : NULL, ==, expected);
}

/* A lesson that is done is behind one, wherever the next is offered; after the last ones it goes on with
 * those that were left out. */
static void
test_next (void)
{
  const char *const *ids = meander_lessons_get_ids ();
  guint n_lessons = g_strv_length ((GStrv) ids);
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (MeanderProgress) progress = meander_progress_new (path, NULL);

  assert_next (progress, NULL, ids[0]);
  assert_next (progress, ids[2], ids[3]);
  for (guint i = 0; i < n_lessons; i++)
    if (i != 1 && i != 4)
      {
        g_autofree char *id = meander_lesson_get_progress_id (ids[i]);

        meander_progress_solved (progress, id, FALSE, 0, NULL);
      }
  assert_next (progress, ids[0], ids[1]);
  assert_next (progress, ids[2], ids[4]);
  assert_next (progress, ids[7], ids[1]);
  assert_next (progress, NULL, ids[1]);
  /* One that is left undone does not lead to itself. */
  assert_next (progress, ids[4], ids[1]);
  for (guint i = 1; i <= 4; i += 3)
    {
      g_autofree char *id = meander_lesson_get_progress_id (ids[i]);

      meander_progress_solved (progress, id, FALSE, 0, NULL);
    }
  assert_next (progress, ids[2], NULL);
  g_clear_object (&progress);
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  /* A table, then what holds there and what does not. */
  static const struct
  {
    const char *condition;
    gboolean holds;
  }
  /* Blue can close the lone red corner; nothing is doomed yet. */
  corner[] = {
    {
      "position tile 56 0 0 0\n"
      "position tile 44 1 -1 3\n"
      "position tile 47 -1 0 5\n"
      "position tile 24 0 -1 0\n"
      "position tile 13 -2 0 5\n"
      "position tile 5 -1 -1 2\n"
      "position rack red 6 29 26\n"
      "position rack blue 2 46 27\n"
      "position turn red\n",
      FALSE },
    { "danger red 3", TRUE },
    { "danger red 2", FALSE },
    { "dooms red 4", FALSE },
    { NULL, FALSE },
  },
  /* One end of the red line leads to a controlled hex, the other into a space that nobody fills. */
  blocked[] = {
    {
      "position tile 8 0 0 4\n"
      "position tile 2 1 -1 1\n"
      "position tile 33 1 -2 4\n"
      "position tile 25 0 -1 1\n"
      "position tile 37 2 -1 4\n"
      "position tile 11 2 -2 0\n"
      "position tile 19 1 0 1\n"
      "position tile 47 3 -2 5\n"
      "position tile 16 2 -3 4\n"
      "position tile 28 3 -3 2\n"
      "position tile 17 2 -4 0\n"
      "position rack red 4 27 52\n"
      "position rack blue 3 9 45\n"
      "position turn red\n",
      FALSE },
    { "line red 5", TRUE },
    { "free red 1", FALSE },
    { "free red 0", TRUE },
    { "free blue 2", TRUE },
    { "free blue 3", FALSE },
    { NULL, FALSE },
  },
  /* A pair bars two of the five tiles that match. */
  pair[] = {
    {
      "position tile 36 0 0 0\n"
      "position tile 21 -1 1 4\n"
      "position tile 2 -2 2 2\n"
      "position tile 28 -2 3 5\n"
      "position tile 44 1 -1 5\n"
      "position tile 48 -1 2 0\n"
      "position rack red 41 38 17\n"
      "position rack blue 7 18 33\n"
      "position turn red\n",
      FALSE },
    { "fillers 0 1 5", TRUE },
    { "layable 0 1 3", TRUE },
    { "layable 0 1 5", FALSE },
    { "layable 5 5 0", TRUE },
    { "alike 0 1", FALSE },
    { NULL, FALSE },
  },
  /* Two spaces ask for blue, red, blue. */
  spaces[] = {
    {
      "position tile 24 0 0 0\n"
      "position tile 3 0 -1 4\n"
      "position tile 28 1 0 5\n"
      "position tile 47 1 -1 2\n"
      "position tile 55 2 -2 1\n"
      "position tile 19 1 -2 0\n"
      "position tile 12 2 -1 5\n"
      "position tile 25 2 -3 0\n"
      "position tile 42 3 -1 5\n"
      "position tile 13 2 0 0\n"
      "position tile 27 1 -3 3\n"
      "position tile 17 2 -4 1\n"
      "position rack red 36 26 54\n"
      "position rack blue 51 15 37\n"
      "position turn red\n",
      FALSE },
    { "alike 3 -2", TRUE },
    { "alike 0 -2", TRUE },
    { "alike 0 3", FALSE },
    { NULL, FALSE },
  };
  const GPtrArray *lessons;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lessons/format", test_format);
  g_test_add_func ("/lessons/errors", test_errors);
  g_test_add_func ("/lessons/meet", test_meet);
  g_test_add_data_func ("/lessons/words/danger", corner, test_words);
  g_test_add_data_func ("/lessons/words/free", blocked, test_words);
  g_test_add_data_func ("/lessons/words/layable", pair, test_words);
  g_test_add_data_func ("/lessons/words/alike", spaces, test_words);
  g_test_add_func ("/lessons/all-load", test_all_load);
  lessons = meander_lessons_get ();
  g_test_add_func ("/lessons/next", test_next);
  g_test_add_func ("/lessons/freed", test_freed);
  for (guint i = 0; i < lessons->len; i++)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, i);
      g_autofree char *shows = g_strdup_printf ("/lessons/%s/shows-what-it-says", lesson->id);
      g_autofree char *solved = g_strdup_printf ("/lessons/%s/solved-by-show-me", lesson->id);
      g_autofree char *mistakes = g_strdup_printf ("/lessons/%s/mistakes", lesson->id);
      g_autofree char *places = g_strdup_printf ("/lessons/%s/places-what-is-found", lesson->id);

      g_test_add_data_func (shows, lesson, test_shows_what_it_says);
      g_test_add_data_func (solved, lesson, test_is_solved_by_show_me);
      g_test_add_data_func (mistakes, lesson, test_mistakes_can_be_made);
      g_test_add_data_func (places, lesson, test_places_what_is_found);
    }

  return g_test_run ();
}
