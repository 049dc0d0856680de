/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays through the model, and keeps everything that the program keeps:
 *
 *   player play HOME SEED [MOVES]  reads the home, then plays until it is killed, or that often
 *   player read HOME               reads the home
 *   player fill HOME               makes a home in which there is every kind of file
 *
 * It tells, a line each:
 *
 *   is KEY VALUE     this was read
 *   ready            all has been read
 *   now KEY VALUE    this has been saved; values only grow
 *   going KEY        this is about to be removed
 *   gone KEY         this has been removed
 *   problem MESSAGE  this could not be read or saved */
#include "model/analysis.h"
#include "model/own-puzzles.h"
#include "model/player-statistics.h"
#include "model/progress.h"
#include "model/solo-results.h"
#include "model/solutions.h"
#include "model/statistics.h"
#include "model/store.h"
#include "rules/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../model/model-test.h"

#define N_IDS 20         /* puzzles in which something is reached */
#define SLOWEST 10000000 /* ms, the first time in which a puzzle is solved */
#define N_NOTED 300      /* games and deals that are noted */
#define MOST_MOVES 120   /* then another game begins */
#define MOST_GAMES 4     /* then the oldest one goes */
#define MOST_OWN_PUZZLES 6

typedef struct
{
  char *home;
  MeanderStore *store;
  MeanderProgress *progress;
  MeanderSolutions *solutions;
  MeanderStatistics *statistics;
  MeanderSoloResults *solo_results;
  MeanderOwnPuzzles *own;
  MeanderGame *game;
  MeanderGame *match; /* played to its end */
  char *name;
  MeanderRandom random;
} Player;

static void G_GNUC_PRINTF (1, 2) say (const char *format, ...)
{
  va_list values;

  va_start (values, format);
  vprintf (format, values);
  va_end (values);
  putchar ('\n');
  fflush (stdout);
}

static gboolean
say_problem (GError **error)
{
  if (*error == NULL)
    return FALSE;
  say ("problem %s", (*error)->message);
  g_clear_error (error);
  return TRUE;
}

/* What could not be saved ends it: nobody has filled the disk here. */
static void
need (gboolean saved, GError *error)
{
  if (saved && error == NULL)
    return;
  say ("problem %s", error != NULL ? error->message : "not saved");
  exit (1);
}

static char *
path_of (Player *self, const char *name)
{
  return g_build_filename (self->home, name, NULL);
}

static char *
random_id (Player *self)
{
  return g_strdup_printf ("p%u", meander_random_below (&self->random, N_IDS));
}

/* Grows as the best time falls. */
static guint
get_speed (Player *self, const char *id)
{
  gint64 best = meander_progress_get_best (self->progress, id);

  return best > 0 ? (guint) (SLOWEST + 1 - best) : 0;
}

static guint
count_played (Player *self)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->statistics)); i++)
    {
      g_autoptr (GObject) player = g_list_model_get_item (G_LIST_MODEL (self->statistics), i);
      guint played;

      g_object_get (player, "played", &played, NULL);
      n += played;
    }
  return n;
}

static guint
count_deals (Player *self)
{
  MeanderSolitaireSetup setup;
  MeanderSoloResultsSum sum;

  g_assert_true (meander_solitaire_setup_parse ("", &setup, NULL));
  meander_solo_results_add_up (self->solo_results, &setup, &sum);
  return sum.played;
}

static void
read_games (Player *self)
{
  g_autoptr (GPtrArray) games = meander_store_list (self->store);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) last = NULL;
  g_autofree char *last_name = NULL;

  for (guint i = 0; i < games->len; i++)
    {
      const MeanderSavedGame *saved = g_ptr_array_index (games, i);
      g_autoptr (MeanderGame) game = meander_store_load (self->store, saved->name, &error);
      g_autoptr (MeanderPlayAnalysis) analysis = NULL;

      if (say_problem (&error) || game == NULL)
        continue;
      say ("is game/%s %u", saved->name, meander_game_get_n_moves (game));
      analysis = meander_analysis_load (self->store, saved->name, game, &error);
      say_problem (&error);
      if (analysis != NULL)
        say ("is look/%s %u", saved->name, analysis->n_steps);
    }

  last = meander_store_load_last (self->store, &last_name, &error);
  say_problem (&error);
  if (last != NULL)
    say ("is last/%s 1", last_name);
}

static void
read_all (Player *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *progress = path_of (self, "progress");
  g_autofree char *found = path_of (self, "found");
  g_autofree char *statistics = path_of (self, "statistics");
  g_autofree char *solitaire = path_of (self, "solitaire");
  g_autofree char *puzzles = path_of (self, "puzzles");
  MeanderOwnFile file;

  self->store = meander_store_new (self->home);
  read_games (self);
  self->progress = meander_progress_new (progress, &error);
  say_problem (&error);
  self->solutions = meander_solutions_new (found, &error);
  say_problem (&error);
  self->statistics = meander_statistics_new (statistics, &error);
  say_problem (&error);
  self->solo_results = meander_solo_results_new (solitaire, &error);
  say_problem (&error);
  self->own = meander_own_puzzles_new (puzzles, &error);
  say_problem (&error);

  for (guint i = 0; i < N_IDS; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);

      say ("is mark/%s %u", id, meander_progress_get_mark (self->progress, id));
      say ("is hints/%s %u", id, meander_progress_get_hints (self->progress, id));
      say ("is speed/%s %u", id, get_speed (self, id));
      say ("is found/%s %u", id, meander_solutions_get_n (self->solutions, id));
      say ("is total/%s %u", id, meander_solutions_get_total (self->solutions, id));
    }
  say ("is played/all %u", count_played (self));
  say ("is deals/all %u", count_deals (self));
  for (guint i = 0; i < meander_own_puzzles_get_file (self->own, i, &file); i++)
    say ("is own/%s %u", file.mark, file.puzzles->len);
  say ("ready");
}

static void
free_all (Player *self)
{
  g_clear_object (&self->store);
  g_clear_object (&self->game);
  g_clear_object (&self->match);
  g_clear_object (&self->progress);
  g_clear_object (&self->solutions);
  g_clear_object (&self->statistics);
  g_clear_object (&self->solo_results);
  g_clear_object (&self->own);
  g_free (self->name);
}

/* Another one, where there was none, and when the one before has grown long. */
static void
begin_game (Player *self)
{
  g_autoptr (GPtrArray) games = meander_store_list (self->store);

  if (games->len >= MOST_GAMES)
    {
      const MeanderSavedGame *oldest = g_ptr_array_index (games, games->len - 1);

      say ("going game/%s", oldest->name);
      meander_store_forget (self->store, oldest->name);
      say ("gone game/%s", oldest->name);
    }

  g_free (self->name);
  self->name = g_strdup_printf ("game-%" G_GUINT64_FORMAT, meander_random_next (&self->random));
  g_clear_object (&self->game);
  self->game = test_game ("discovery-3");
  meander_store_watch (self->store, self->game, self->name);
  need (meander_store_get_problem (self->store) == NULL, NULL);
  say ("now game/%s 0", self->name);
}

static void
play (Player *self)
{
  guint n_moves = meander_game_get_n_moves (self->game);

  if (n_moves >= MOST_MOVES)
    {
      begin_game (self);
      n_moves = 0;
    }
  g_assert_true (meander_game_play (self->game, n_moves % 2 == 0 ? "1@0,0/0" : "1@0,0/1", NULL));
  need (meander_store_get_problem (self->store) == NULL, NULL);
  say ("now game/%s %u", self->name, n_moves + 1);
}

static void
reach (Player *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = random_id (self);
  gint64 best = meander_progress_get_best (self->progress, id);

  if (meander_random_below (&self->random, 4) == 0)
    {
      need (meander_progress_hinted (self->progress, id, &error), error);
      say ("now hints/%s %u", id, meander_progress_get_hints (self->progress, id));
      return;
    }
  /* Quicker than ever, so that there is something to save. */
  need (meander_progress_solved (self->progress, id, meander_random_below (&self->random, 2) > 0,
                                 best > 1 ? best - 1 : SLOWEST, &error),
        error);
  say ("now mark/%s %u", id, meander_progress_get_mark (self->progress, id));
  say ("now speed/%s %u", id, get_speed (self, id));
}

/* Two tiles side by side. */
static MeanderBoard *
make_pair (Player *self)
{
  MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });
  guint first = 1 + meander_random_below (&self->random, 5);

  meander_board_place (board, first, meander_hex (0, 0), 0);
  meander_board_place (board, 1 + first % 5, meander_hex (1, 0), 3);
  return board;
}

static void
find (Player *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = random_id (self);
  MeanderBoard *board = make_pair (self);
  guint total = meander_solutions_get_total (self->solutions, id) + 1;

  need (meander_solutions_note (self->solutions, id, board, NULL, &error), error);
  meander_board_free (board);
  say ("now found/%s %u", id, meander_solutions_get_n (self->solutions, id));
  need (meander_solutions_set_total (self->solutions, id, total, &error), error);
  say ("now total/%s %u", id, total);
}

static void
end_match (Player *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id =
      g_strdup_printf ("strategy-%u", meander_random_below (&self->random, N_NOTED));

  if (self->match == NULL)
    self->match = test_play_strategy ("player red Anna\nplayer blue Jan\n", 7);
  need (meander_statistics_note (self->statistics, id, self->match, &error), error);
  say ("now played/all %u", count_played (self));
}

static void
end_deal (Player *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (
      &meander_solitaire_rules, "", meander_random_below (&self->random, N_NOTED), &error);

  while (TRUE)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) moves = state->rules->legal (state);

      if (moves[0] == NULL)
        break;
      g_assert_true (meander_game_play (game, moves[0], NULL));
    }
  need (meander_solo_results_note (self->solo_results, game, &error), error);
  say ("now deals/all %u", count_deals (self));
}

static void
keep_puzzle (Player *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
      g_strdup_printf ("meander-puzzles 1\npuzzle a\ngroup g\ntitle t%" G_GUINT64_FORMAT
                       "\ntiles 1-3\ngoal loop yellow\nend\n",
                       meander_random_next (&self->random));
  const char *mark = meander_own_puzzles_add (self->own, text, strlen (text), "mine.txt", &error);
  g_autofree char *oldest = NULL;
  MeanderOwnFile file;

  need (mark != NULL, error);
  say ("now own/%s 1", mark);
  if (meander_own_puzzles_get_file (self->own, 0, &file) <= MOST_OWN_PUZZLES)
    return;
  oldest = g_strdup (file.mark);
  say ("going own/%s", oldest);
  need (meander_own_puzzles_remove (self->own, oldest, &error), error);
  say ("gone own/%s", oldest);
}

/* A game that has been analysed. */
static void
analyse (Player *self)
{
  g_autoptr (GError) error = NULL;
  guint n_moves = meander_game_get_n_moves (self->match);
  g_autoptr (MeanderPlayAnalysis) analysis = meander_play_analysis_new (2, n_moves);
  g_autoptr (MeanderState) state = meander_game_copy_state_at (self->match, 0);

  analysis->colours[0] = MEANDER_RED;
  analysis->colours[1] = MEANDER_BLUE;
  for (guint i = 0; i < n_moves; i++)
    {
      meander_play_step_begin (&analysis->steps[i], state, meander_game_get_move (self->match, i));
      g_assert_true (state->rules->apply (state, meander_game_get_move (self->match, i), NULL));
    }
  meander_store_watch (self->store, self->match, "match");
  need (meander_analysis_save (self->store, "match", self->match, analysis, &error), error);
}

static void
fill (Player *self)
{
  end_match (self);
  analyse (self);
  for (guint i = 0; i < 5; i++)
    {
      reach (self);
      find (self);
      end_deal (self);
      keep_puzzle (self);
    }
  begin_game (self);
  for (guint i = 0; i < 20; i++)
    play (self);
}

/* Mostly moves. */
static void
act (Player *self)
{
  switch (meander_random_below (&self->random, 12))
    {
    case 0:
    case 1:
      reach (self);
      break;
    case 2:
      find (self);
      break;
    case 3:
      end_match (self);
      break;
    case 4:
      end_deal (self);
      break;
    case 5:
      keep_puzzle (self);
      break;
    default:
      play (self);
    }
}

int
main (int argc, char *argv[])
{
  Player self = { 0 };
  gboolean plays = argc >= 4 && g_str_equal (argv[1], "play");
  gboolean fills = argc == 3 && g_str_equal (argv[1], "fill");
  guint64 n = argc == 5 ? g_ascii_strtoull (argv[4], NULL, 10) : G_MAXUINT64;

  if (!plays && !fills && !(argc == 3 && g_str_equal (argv[1], "read")))
    {
      g_printerr ("player play HOME SEED [MOVES]\nplayer read|fill HOME\n");
      return 2;
    }

  self.home = argv[2];
  meander_random_init (&self.random, plays ? g_ascii_strtoull (argv[3], NULL, 10) : 1);
  read_all (&self);
  if (fills)
    fill (&self);
  if (plays)
    {
      begin_game (&self);
      while (n-- > 0)
        act (&self);
    }
  free_all (&self);
  return 0;
}
