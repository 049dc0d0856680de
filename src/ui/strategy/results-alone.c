/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-alone.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "model/daily.h"
#include "model/forward.h"
#include "model/generated-puzzle.h"
#include "model/lesson.h"
#include "model/road.h"
#include "ui/strategy/lessons-page.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/results-list.h"
#include "ui/widgets/figure.h"
#include "words/daily.h"
#include "words/exercise.h"
#include "words/puzzle.h"

#define FIGURE_WIDTH 76
#define FIGURE_HEIGHT 50
#define OWN "own"               /* how the ids of the person's own puzzles begin */
#define ACTION "meander-action" /* of the window below, to which a row leads */

/* How much of all there is has been done; nothing where nobody knows how much that is. */
typedef struct
{
  guint part;
  guint whole;
} Share;

/* What is being filled. */
typedef struct
{
  GtkWidget *list;
  GPtrArray *untried;  /* names of what there is nothing to tell of, and that nobody has begun */
  MeanderStore *store; /* or NULL */
  GPtrArray *saved;    /* what is kept there */
  guint n_told;
} Rows;

/* To where there is more of it: the window goes. */
static void
on_row (GtkListBox *list, GtkListBoxRow *row)
{
  const char *action = g_object_get_data (G_OBJECT (row), ACTION);
  GtkWidget *parent = meander_dialogue_leave (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (list))));

  if (parent != NULL)
    gtk_widget_activate_action (parent, action, NULL);
}

/* Whether there is a game of a kind, under way or over; the names of its games begin with these. */
static gboolean
is_begun (Rows *rows, const char *const *bases)
{
  g_autoptr (MeanderPosition) position = NULL;

  if (rows->store != NULL)
    position = meander_forward_find_table (rows->store, rows->saved, bases, NULL);
  return position != NULL;
}

/* A row of a kind of game, with the picture that it has on the home page; it leads to the page with more of
 * it, where there is one.  Takes the words, which are NULL where there is nothing to tell yet.
 * Returns: (transfer none) (nullable): the picture */
static MeanderFigure *
tell (Rows *rows,
      const char *figure,
      const char *name,
      const char *action,
      const char *const *bases,
      char *words,
      Share share)
{
  g_autofree char *taken = words;
  g_autofree char *sentence = NULL;
  GtkWidget *box, *row, *picture, *place, *texts;

  if (words == NULL)
    {
      if (!is_begun (rows, bases))
        g_ptr_array_add (rows->untried, (gpointer) name);
      return NULL;
    }
  rows->n_told++;
  sentence = g_strdup_printf (C_ ("accessible name", "%s: %s"), name, words);
  box = meander_results_list_add (rows->list, sentence);
  row = gtk_widget_get_parent (box);
  gtk_widget_add_css_class (row, "told");
  picture = meander_figure_new ();
  if (figure != NULL)
    meander_figure_load (MEANDER_FIGURE (picture), figure);
  /* By itself a figure would be larger, and not all of them alike. */
  place = gtk_overlay_new ();
  gtk_overlay_add_overlay (GTK_OVERLAY (place), picture);
  gtk_widget_set_size_request (place, FIGURE_WIDTH, FIGURE_HEIGHT);
  gtk_widget_set_valign (place, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), place);
  texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  meander_results_add_words (texts, name, "heading");
  meander_results_add_words (texts, words, "faint");
  gtk_box_append (GTK_BOX (box), texts);
  meander_results_add_bar (box, share.part, share.whole);
  if (action != NULL)
    {
      g_object_set_data (G_OBJECT (row), ACTION, (gpointer) action);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_box_append (GTK_BOX (box),
                      g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "margin-end",
                                    6, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
    }
  return MEANDER_FIGURE (picture);
}

/* All of the rest in one quiet row. */
static void
name_untried (Rows *rows)
{
  g_autofree char *names = NULL;
  g_autofree char *sentence = NULL;
  GtkWidget *label;

  if (rows->untried->len == 0)
    return;
  g_ptr_array_add (rows->untried, NULL);
  names = g_strjoinv (", ", (char **) rows->untried->pdata);
  /* Translators: %s are kinds of games, such as “Solitaire, Gobble” */
  sentence = g_strdup_printf (_ ("Not tried yet: %s"), names);
  label = meander_results_add_words (meander_results_list_add (rows->list, sentence), sentence,
                                     "faint");
  gtk_widget_set_hexpand (label, TRUE);
}

static Share
count_book (MeanderProgress *progress, gboolean discovery, guint *n_helped)
{
  guint n_puzzles;
  const guint n_solved = meander_road_count_solved (progress, discovery, &n_puzzles, n_helped);

  return (Share){ n_solved, n_puzzles };
}

/* Puzzles made on request are counted by their kind. */
static Share
count_generated (MeanderProgress *progress, guint *n_helped)
{
  const guint n_kinds = meander_generated_puzzle_count_kinds ();
  const guint n_solved = meander_progress_count_solved (progress, "turn-") +
                         meander_progress_count_solved (progress, "match-");

  *n_helped = MIN (meander_progress_count_helped (progress, "turn-") +
                       meander_progress_count_helped (progress, "match-"),
                   n_kinds);
  return (Share){ MIN (n_solved, n_kinds), n_kinds };
}

static char *
tell_share (Share share, guint n_helped)
{
  return share.part + n_helped > 0
             ? meander_words_solved_or_helped (share.part, share.whole, n_helped)
             : NULL;
}

/* Before the first is solved, how many of these have been begun; %NULL for none. */
static char *
tell_started (MeanderProgress *progress, GPtrArray *ids)
{
  guint n = 0;

  for (guint i = 0; i < ids->len && ids->pdata[i] != NULL; i++)
    n += meander_progress_get_mark (progress, ids->pdata[i]) == MEANDER_PROGRESS_BEGUN;
  return n > 0 ? g_strdup_printf (ngettext ("%u puzzle started", "%u puzzles started", n), n)
               : NULL;
}

/* Of what comes without end; %NULL before the first one. */
static char *
describe_solved (guint n_solved, guint n_helped)
{
  if (n_solved + n_helped == 0)
    return NULL;
  if (n_helped == 0)
    /* Translators: how many puzzles of the day, or of one’s own, have been solved so far */
    return g_strdup_printf (ngettext ("%u puzzle solved", "%u puzzles solved", n_solved), n_solved);
  if (n_solved == 0)
    return g_strdup_printf (
        /* Translators: how many puzzles of the day, or of one’s own, have been solved so far */
        ngettext ("%u puzzle solved with help", "%u puzzles solved with help", n_helped), n_helped);
  /* Translators: how many puzzles of the day, or of one’s own, have been solved so far, and how many
   * more with the computer’s help */
  return g_strdup_printf (
      ngettext ("%u puzzle solved, %u with help", "%u puzzles solved, %u with help", n_solved),
      n_solved, n_helped);
}

static char *
tell_days (MeanderProgress *progress)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  guint n_solved = meander_progress_count_solved (progress, "day-");
  guint n_days = meander_daily_count_streak (progress, today);
  g_autofree char *streak = meander_words_daily_streak (n_days);
  g_autofree char *solved =
      describe_solved (n_solved, meander_progress_count_helped (progress, "day-"));

  if (solved == NULL)
    return NULL;
  if (n_days < 2)
    return g_steal_pointer (&solved);
  return g_strdup_printf ("%s\n%s", solved, streak);
}

/* As on the home page, the small puzzle of this day. */
static void
show_day (MeanderFigure *picture, MeanderProgress *progress)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autoptr (MeanderDaily) daily = meander_daily_new (
      today, MEANDER_DAILY_SMALL, meander_daily_is_solved (progress, today, MEANDER_DAILY_SMALL));

  meander_figure_set_notes (picture, &(MeanderDrawNotes){ .unmarked = TRUE });
  meander_figure_set_position (picture, daily->position);
}

/* Before the first is done, how many have been begun. */
static char *
tell_lessons (MeanderProgress *progress, Share *share)
{
  const char *const *ids = meander_lessons_get_ids ();
  guint n_begun = 0;

  share->part = meander_lessons_page_count_done (progress);
  share->whole = g_strv_length ((GStrv) ids);
  if (share->part > 0)
    return meander_lessons_page_describe (progress);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *id = meander_lesson_get_progress_id (ids[i]);

      n_begun += meander_progress_get_mark (progress, id) > MEANDER_PROGRESS_NEW;
    }
  return n_begun > 0 ? g_strdup_printf (
                           ngettext ("%u lesson started", "%u lessons started", n_begun), n_begun)
                     : NULL;
}

static char *
tell_solitaire (MeanderSoloResults *solo_results)
{
  MeanderSoloResultsSum sum;

  meander_solo_results_add_up (solo_results, NULL, &sum);
  if (sum.played == 0)
    return NULL;
  if (sum.full == 0)
    /* Translators: of Solitaire: how many deals have been played */
    return g_strdup_printf (ngettext ("%u deal finished", "%u deals finished", sum.played),
                            sum.played);
  return g_strdup_printf (
      /* Translators: of Solitaire: how many deals have been played, and how many of them with the
       * best result there is */
      ngettext ("%u deal finished, %u perfect", "%u deals finished, %u perfect", sum.played),
      sum.played, sum.full);
}

/* Those that are in nobody's row. */
static char *
tell_unclaimed (MeanderStatistics *statistics)
{
  const guint n = meander_statistics_count_unclaimed (statistics);

  if (n == 0)
    return NULL;
  /* Translators: how many strategy games are won by nobody, since only the computer played them, or it
   * finished them for a person */
  return g_strdup_printf (ngettext ("%u game that the computer finished: it does not count",
                                    "%u games that the computer finished: they do not count", n),
                          n);
}

static char *
tell_gobble (MeanderSoloResults *solo_results)
{
  guint n_empty;
  guint n_games = meander_solo_results_count_gobble (solo_results, &n_empty);

  if (n_games == 0)
    return NULL;
  if (n_empty == 0)
    /* Translators: of Gobble, played alone: how many games */
    return g_strdup_printf (ngettext ("%u game played alone", "%u games played alone", n_games),
                            n_games);
  return g_strdup_printf (
      /* Translators: of Gobble, played alone: how many games, and in how many of them every tile was
       * placed */
      ngettext ("%u game played alone, %u with no tiles left",
                "%u games played alone, %u with no tiles left", n_games),
      n_games, n_empty);
}

static char *
tell_exercises (MeanderExerciseResults *exercise_results)
{
  MeanderRating rating;
  guint n_right;
  guint n = meander_exercise_results_count (exercise_results, &n_right);
  g_autofree char *rated = NULL;
  g_autofree char *counted =
      /* Translators: of “What is best here?”: how many of the last positions were answered rightly */
      g_strdup_printf (ngettext ("%u of %u position right", "%u of %u positions right", n), n_right,
                       n);

  if (!meander_exercise_results_rate (exercise_results, &rating))
    return NULL;
  rated = meander_words_exercise_rating (&rating);
  return g_strdup_printf ("%s\n%s", counted, rated);
}

/* The puzzles of which count_book() tells how many are solved, with the person's own in the book: games of them have their names.
 * (transfer container) */
static GPtrArray *
name_puzzles (gboolean discovery)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];

      if (meander_book_is_discovery (puzzle) == discovery && !meander_book_is_scored (puzzle))
        g_ptr_array_add (names, puzzle->id);
    }
  if (!discovery)
    g_ptr_array_add (names, (gpointer) OWN);
  g_ptr_array_add (names, NULL);
  return names;
}

/* What has been learnt and solved, in the order of the home page. */
static void
tell_progress (Rows *rows, MeanderProgress *progress)
{
  static const char *const days[] = { "day", NULL };
  static const char *const lessons[] = { NULL };
  static const char *const own[] = { OWN, NULL };
  static const char *const turn_match[] = { "turn", "match", "day", NULL };
  g_autoptr (GPtrArray) tasks = name_puzzles (TRUE);
  g_autoptr (GPtrArray) puzzles = name_puzzles (FALSE);
  const Share none = { 0, 0 };
  Share share = { 0, 0 };
  char *words = tell_lessons (progress, &share);
  MeanderFigure *day;
  char *own_words = describe_solved (meander_progress_count_solved (progress, OWN "-"),
                                     meander_progress_count_helped (progress, OWN "-"));
  guint n_helped;

  day = tell (rows, NULL, C_ ("page", "Today"), "win.today", days, tell_days (progress), none);
  if (day != NULL)
    show_day (day, progress);
  tell (rows, "lessons", C_ ("page", "Learn"), "win.lessons", lessons, words, share);
  share = count_book (progress, TRUE, &n_helped);
  words = tell_share (share, n_helped);
  tell (rows, "discovery", _ ("Discovery"), "win.discovery", (const char *const *) tasks->pdata,
        words != NULL ? words : tell_started (progress, tasks), share);
  share = count_book (progress, FALSE, &n_helped);
  words = tell_share (share, n_helped);
  if (words == NULL)
    words = tell_started (progress, puzzles);
  if (words != NULL || own_words == NULL)
    tell (rows, "book", _ ("Puzzle Book"), "win.book", (const char *const *) puzzles->pdata, words,
          share);
  if (own_words != NULL)
    tell (rows, "book", _ ("Your Own Puzzles"), "win.book", own, own_words, none);
  share = count_generated (progress, &n_helped);
  words = tell_share (share, n_helped);
  /* Those of the days are of that kind. */
  if (words != NULL || day == NULL)
    tell (rows, "turn-match", _ ("Turn and Match"), "win.turn-match", turn_match, words, share);
}

/**
 * meander_results_alone_count_solved:
 * @progress: what has been reached in every puzzle
 *
 * Adds up the puzzles of which the rows tell.
 *
 * Returns: how many have been solved without help
 */
guint
meander_results_alone_count_solved (MeanderProgress *progress)
{
  guint n_helped;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), 0);

  return count_book (progress, TRUE, &n_helped).part +
         count_book (progress, FALSE, &n_helped).part + count_generated (progress, &n_helped).part +
         meander_progress_count_solved (progress, OWN "-") +
         meander_progress_count_solved (progress, "day-");
}

/**
 * meander_results_alone_fill:
 * @box: a box; what is in it goes
 * @title: what is told there, for the ear
 * @statistics: the results of games with others
 * @progress: (nullable): what has been reached in every puzzle
 * @solo_results: (nullable): what has been played alone
 * @exercise_results: (nullable): how “What is best here?” was answered
 * @store: (nullable): where the games are
 *
 * Shows what has been solved, learnt and played without opponents, and the games that count for
 * nobody: a row for each kind that nothing else tells of, and one for all that nobody has begun yet.
 *
 * Returns: of how many kinds there is something to tell
 */
guint
meander_results_alone_fill (GtkBox *box,
                            const char *title,
                            MeanderStatistics *statistics,
                            MeanderProgress *progress,
                            MeanderSoloResults *solo_results,
                            MeanderExerciseResults *exercise_results,
                            MeanderStore *store)
{
  static const char *const strategy[] = { "strategy", NULL };
  static const char *const solitaire[] = { "solitaire", NULL };
  static const char *const gobble[] = { "gobble", NULL };
  const Share none = { 0, 0 };
  g_autoptr (GPtrArray) untried = g_ptr_array_new ();
  g_autoptr (GPtrArray) saved = store != NULL ? meander_store_list (store) : NULL;
  Rows rows = { .untried = untried, .store = store, .saved = saved };
  GtkWidget *child;
  char *words;
  guint n_with_others;

  g_return_val_if_fail (GTK_IS_BOX (box), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  rows.list = meander_results_list_new (title);
  g_signal_connect (rows.list, "row-activated", G_CALLBACK (on_row), NULL);
  gtk_box_append (box, rows.list);
  if (progress != NULL)
    tell_progress (&rows, progress);
  words = tell_unclaimed (statistics);
  if (words != NULL || g_list_model_get_n_items (G_LIST_MODEL (statistics)) == 0)
    tell (&rows, "strategy", _ ("Strategy Game"), NULL, strategy, words, none);
  words = exercise_results != NULL ? tell_exercises (exercise_results) : NULL;
  if (words != NULL)
    tell (&rows, "strategy", _ ("What Is Best Here?"), "win.exercises", strategy, words, none);
  if (solo_results != NULL)
    {
      tell (&rows, "solitaire", C_ ("game", "Solitaire"), NULL, solitaire,
            tell_solitaire (solo_results), none);
      words = tell_gobble (solo_results);
      meander_statistics_get_gobble (statistics, &n_with_others);
      if (words != NULL || n_with_others == 0)
        tell (&rows, "gobble", C_ ("game", "Gobble"), NULL, gobble, words, none);
    }
  name_untried (&rows);
  return rows.n_told;
}
