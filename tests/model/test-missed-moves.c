/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/missed-moves.h"

#include <string.h>

#include "folder-test.h"
#include "model-test.h"
#include "play/private.h"
#include "rules/error.h"
#include "rules/strategy-game.h"

/* What was missed in games of one's own: what is kept, when it comes back, what is right. */

typedef struct
{
  char *folder;
  char *path;
  MeanderGame *game;
  MeanderPlayAnalysis *analysis;
  GDate day;   /* of the game */
  GDate today; /* when it is analysed */
} Fixture;

static MeanderMissedMoves *
read_file (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  MeanderMissedMoves *missed = meander_missed_moves_new (f->path, &error);

  g_assert_no_error (error);

  return missed;
}

/* The last placement that the rules allow is called the best; the first was played. */
static void
set_up (Fixture *f, gconstpointer data)
{
  const guint n_moves = 10;
  g_autoptr (GError) error = NULL;

  f->folder = test_folder_new ();
  f->path = g_build_filename (f->folder, MEANDER_MISSED_MOVES_FILE, NULL);
  f->game = meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue\n", 7, &error);
  g_assert_no_error (error);
  meander_players_set_level (meander_game_get_players (f->game), 1, MEANDER_LEVEL_3);
  f->analysis = meander_play_analysis_new (2, n_moves);
  for (guint i = 0; i < n_moves; i++)
    {
      const MeanderState *state = meander_game_get_state (f->game);
      g_autoptr (MeanderState) before = meander_state_copy (state);
      g_auto (GStrv) legal = state->rules->legal (state);
      MeanderPlayStep *step = &f->analysis->steps[i];
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      guint n = meander_turn_list (meander_strategy_get_turn (before), moves);

      meander_play_step_begin (step, before, legal[0]);
      step->best = moves[n - 1];
      if (meander_play_is_same (&step->best, &step->played))
        step->best = moves[0];
      if (n > 1 && i > 0) /* on an empty table nothing is blamed */
        step->grade = i % 2 == 0 ? MEANDER_GRADE_BLUNDER : MEANDER_GRADE_MISTAKE;
      g_assert_true (meander_game_play (f->game, legal[0], NULL));
    }
  g_date_clear (&f->day, 1);
  g_date_set_dmy (&f->day, 12, G_DATE_NOVEMBER, 2026);
  g_date_clear (&f->today, 1);
  g_date_set_dmy (&f->today, 27, G_DATE_FEBRUARY, 2028); /* a leap year */
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  meander_play_analysis_free (f->analysis);
  g_object_unref (f->game);
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static void
take_in (Fixture *f, MeanderMissedMoves *missed)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      meander_missed_moves_take_in (missed, f->game, f->analysis, &f->day, &f->today, &error));
  g_assert_no_error (error);
}

static guint
count_own (Fixture *f)
{
  guint n = 0;

  for (guint i = 0; i < f->analysis->n_steps; i++)
    n += f->analysis->steps[i].seat == 0 && f->analysis->steps[i].grade >= MEANDER_GRADE_MISTAKE
             ? 1
             : 0;

  return n;
}

static const MeanderMissedMove *
get_due (Fixture *f, MeanderMissedMoves *missed, guint days)
{
  GDate later = f->today;

  g_date_add_days (&later, days);

  return meander_missed_moves_get_due (missed, &later);
}

/* Only one's own mistakes, each once, and not on the same day. */
static void
test_own (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderMissedMoves) missed = read_file (f);
  g_autoptr (MeanderMissedMoves) again = NULL;
  const MeanderMissedMove *move;
  g_autoptr (MeanderExercise) exercise = NULL;

  g_assert_cmpuint (count_own (f), >=, 2);
  take_in (f, missed);
  take_in (f, missed);
  g_assert_cmpuint (meander_missed_moves_count (missed), ==, count_own (f));
  g_assert_null (get_due (f, missed, 0));
  g_assert_nonnull (get_due (f, missed, 1));

  again = read_file (f);
  g_assert_cmpuint (meander_missed_moves_count (again), ==, count_own (f));
  move = get_due (f, again, 1);
  g_assert_cmpstr (move->position, ==, get_due (f, missed, 1)->position);
  g_assert_cmpint (g_date_compare (&move->day, &f->day), ==, 0);
  exercise = meander_missed_move_to_exercise (move);
  g_assert_cmpuint (exercise->position->turn, ==, MEANDER_RED);
  g_assert_true (meander_play_is_same (&exercise->right, &move->best));
}

/* Where it is not known whose they are, nothing is kept; nor what was no mistake. */
static void
test_others (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderMissedMoves) missed = read_file (f);
  MeanderPlayers *players = meander_game_get_players (f->game);
  g_autoptr (MeanderGame) two =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue\n", 7, NULL);

  for (guint i = 0; i < f->analysis->n_steps; i++)
    f->analysis->steps[i].grade = MIN (f->analysis->steps[i].grade, MEANDER_GRADE_INACCURACY);
  take_in (f, missed);
  g_assert_cmpuint (meander_missed_moves_count (missed), ==, 0);
  for (guint i = 0; i < f->analysis->n_steps; i++)
    if (f->analysis->steps[i].grade != MEANDER_GRADE_NONE)
      f->analysis->steps[i].grade = MEANDER_GRADE_BLUNDER;
  for (guint i = 0; i < f->analysis->n_steps; i++)
    g_assert_true (meander_game_play (two, meander_game_get_move (f->game, i), NULL));
  g_assert_true (meander_missed_moves_take_in (missed, two, f->analysis, &f->day, &f->today, NULL));
  meander_players_set_level (players, 1, MEANDER_LEVEL_NONE);
  meander_players_set_level (players, 0, MEANDER_LEVEL_1); /* both have played there */
  take_in (f, missed);
  meander_players_set_level (players, 0, MEANDER_LEVEL_1);
  meander_players_set_level (players, 1, MEANDER_LEVEL_1);
  take_in (f, missed);
  g_assert_cmpuint (meander_missed_moves_count (missed), ==, 0);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

static guint
answer (MeanderMissedMoves *missed, const MeanderMissedMove *move, gboolean right, const GDate *day)
{
  g_autoptr (GError) error = NULL;
  guint days;

  g_assert_true (meander_missed_moves_answered (missed, move, right, day, &days, &error));
  g_assert_no_error (error);

  return days;
}

/* Right answers lead it away for longer and longer, a wrong one back to the start; in the end it is learned.
 * All of it outlives the program. */
static void
test_boxes (Fixture *f, gconstpointer data)
{
  static const guint days[] = { 3, 7, 16, 35, 0 };
  g_autoptr (MeanderMissedMoves) missed = read_file (f);
  g_autoptr (MeanderMissedMove) move = NULL;
  GDate date = f->today;
  guint n;

  for (guint i = 0; i < f->analysis->n_steps; i++) /* all but one */
    if (count_own (f) > 1)
      f->analysis->steps[i].grade = MEANDER_GRADE_NONE;
  take_in (f, missed);
  g_date_add_days (&date, 1);
  move = meander_missed_move_copy (meander_missed_moves_get_due (missed, &date));
  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < G_N_ELEMENTS (days); i++)
      {
        const gboolean wrong = turn == 0 && i == 3;

        n = answer (missed, move, !wrong, &date);
        g_assert_cmpuint (n, ==, wrong ? 1 : days[i]);
        g_clear_object (&missed);
        missed = read_file (f);
        if (n == 0)
          {
            g_assert_cmpuint (meander_missed_moves_count (missed), ==, 0);
            return;
          }
        g_date_add_days (&date, n - 1);
        g_assert_null (meander_missed_moves_get_due (missed, &date));
        g_date_add_days (&date, 1);
        g_assert_nonnull (meander_missed_moves_get_due (missed, &date));
        if (wrong)
          break;
      }
  g_assert_not_reached ();
}

/* The lines of a move in a file: the same figure, farther and farther away. */
static char *
write_move (guint i, const char *due)
{
  g_autofree char *tiles = g_strdup_printf (
      "tile 14 %u %u 0\nrack red 1 2 3\nrack blue 4 5 6\nturn red\n", i % 20, i / 20);
  g_autofree char *text = g_strconcat ("meander-position 1\n", tiles, NULL);
  g_autoptr (MeanderPosition) position = meander_position_parse (text, strlen (text), NULL, NULL);
  g_autoptr (MeanderState) state = meander_strategy_new_from_position (position, 1, NULL);
  g_auto (GStrv) legal = state->rules->legal (state);
  g_auto (GStrv) lines = g_strsplit (tiles, "\n", -1);

  return g_strdup_printf (
      "position %s\nposition %s\nposition %s\nposition %s\nmissed 2026-11-12 1 %s %s %s\n",
      lines[0], lines[1], lines[2], lines[3], due, legal[0], legal[1]);
}

static void
write_file (Fixture *f, GString *text)
{
  g_string_prepend (text, "meander-missed 1\n");
  g_string_append (text, "end\n");
  g_assert_true (g_file_set_contents (f->path, text->str, -1, NULL));
}

/* What waits longest comes first.  Of too many the oldest goes, and to answer it is no error. */
static void
test_many (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MeanderMissedMoves) missed = NULL;
  g_autoptr (MeanderMissedMove) first = NULL;

  for (guint i = 0; i < MEANDER_MISSED_MOVES_MOST; i++)
    {
      g_autofree char *move = write_move (i, i == 0     ? "2026-11-13"
                                             : i == 150 ? "2026-11-14"
                                                        : "2026-11-15");

      g_string_append (text, move);
    }
  write_file (f, text);
  missed = read_file (f);
  g_assert_cmpuint (meander_missed_moves_count (missed), ==, MEANDER_MISSED_MOVES_MOST);
  first = meander_missed_move_copy (get_due (f, missed, 0));
  g_assert_nonnull (strstr (first->position, "tile 14 0 0 0"));
  take_in (f, missed);
  g_assert_cmpuint (meander_missed_moves_count (missed), ==, MEANDER_MISSED_MOVES_MOST);
  g_assert_nonnull (strstr (get_due (f, missed, 0)->position, "tile 14 10 7 0"));
  g_assert_cmpuint (answer (missed, first, TRUE, &f->today), ==, 0);
  g_assert_cmpuint (meander_missed_moves_count (missed), ==, MEANDER_MISSED_MOVES_MOST);
}

/* What is no move that was missed is told, and set aside. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  g_autofree char *good = write_move (0, "2026-11-13");
  static const char *const changes[][2] = {
    { "2026-11-12", "2026-02-30" },
    { "2026-11-13", "tomorrow" },
    { " 1 2026", " 0 2026" },
    { " 1 2026", " 6 2026" },
    { "tile 14", "tile 57" },
    { "turn red", "turn green" },
    { "missed ", "mist " },
    { "position tile", "tile" },
    { "12 1 ", "12 " },
    { "rack red 1 2 3", "rack red 7 8 9" }, /* the moves are of other tiles */
  };

  for (guint i = 0; i <= G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GString) text = g_string_new (good);
      g_autoptr (MeanderMissedMoves) missed = NULL;
      g_autoptr (GError) error = NULL;

      if (i > 0)
        g_assert_cmpuint (g_string_replace (text, changes[i - 1][0], changes[i - 1][1], 1), ==, 1);
      g_string_append (text, good);
      write_file (f, text);
      missed = meander_missed_moves_new (f->path, &error);
      if (i == 0)
        {
          g_assert_no_error (error);
          continue;
        }
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, MEANDER_ERROR);
      g_assert_cmpuint (meander_missed_moves_count (missed), ==, 0);
      g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
    }
}

/* The best and what was played are judged as in the game, and others anew. */
static void
test_judge (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderMissedMoves) missed = read_file (f);
  g_autoptr (MeanderMissedMove) move = NULL;
  g_autoptr (MeanderState) start = NULL;
  g_autoptr (MeanderExercise) exercise = NULL;
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayProgress stopped = { .stop = 1 };
  guint n, other = 0;

  take_in (f, missed);
  move = meander_missed_move_copy (get_due (f, missed, 1));
  g_assert_true (meander_missed_move_judge (move, &move->best, NULL));
  g_assert_false (meander_missed_move_judge (move, &move->played, NULL));
  exercise = meander_missed_move_to_exercise (move);
  start = meander_exercise_start (exercise);
  n = meander_turn_list (meander_strategy_get_turn (start), moves);
  g_assert_cmpuint (n, >, 2);
  while (meander_play_is_same (&moves[other], &move->best) ||
         meander_play_is_same (&moves[other], &move->played))
    other++;
  /* Whatever the analysis of this one move says. */
  {
    MeanderMove text = { 0 };
    g_autofree char *words = NULL;
    const char *made;
    g_autoptr (MeanderPlayAnalysis) analysis = NULL;

    meander_move_add_place (&text, moves[other].number, moves[other].hex, moves[other].rotation);
    made = words = meander_move_to_text (&text);
    analysis = meander_play_analyse (start, &made, 1, 1, NULL);
    g_assert_cmpint (meander_missed_move_judge (move, &moves[other], NULL), ==,
                     analysis->steps[0].grade <= MEANDER_GRADE_BEST);
    /* The best of that one is right there, too. */
    g_assert_true (meander_missed_move_judge (move, &analysis->steps[0].best, NULL));
  }
  g_assert_false (meander_missed_move_judge (move, &moves[other], &stopped));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/missed-moves/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("own", test_own);
  ADD ("others", test_others);
  ADD ("boxes", test_boxes);
  ADD ("many", test_many);
  ADD ("damaged", test_damaged);
  ADD ("judge", test_judge);

  return g_test_run ();
}
