/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/analysis-page.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "ui/strategy/analysis-chart.h"
#include "ui/strategy/analysis-list.h"
#include "ui/strategy/grade-badge.h"
#include "ui/table/canvas.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/measure.h"
#include "ui/widgets/page.h"
#include "ui/widgets/scroll-words.h"
#include "ui/widgets/swatch.h"
#include "words/analysis.h"
#include "words/basics.h"
#include "words/end.h"
#include "words/strategy.h"

#define TICK 200 /* ms */
#define SWATCH_SIZE 16
#define NOTE_WIDTH 30 /* letters */
#define NO_STEP G_MAXUINT
#define ROOMY_WIDTH 1200 /* a page as large as this … */
#define ROOMY_HEIGHT 850 /* … has larger letters, pictures and a higher chart */
#define LEAST_LIST 172   /* height of the list of moves, whatever is said of one: seven lines */

struct _MeanderAnalysisPage
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGameReview *review;
  gboolean may_ask;                 /* also while the game is not over */
  gboolean whole;                   /* no move has been chosen yet: it tells of the whole game */
  gboolean better_shown;            /* the table shows the better move */
  gboolean updating;                /* the widgets are being set */
  gboolean was_running;             /* the analysis, when the widgets were set */
  const MeanderPlayAnalysis *shown; /* which the moments are of; to be compared only */
  char *told;                       /* of the move, its grade first; or NULL */
  char *said;                       /* what the screen reader was told last, or NULL */
  guint tick;                       /* while the analysis runs */
  guint idle;                       /* starts it, where nothing is kept */

  GtkWidget *box;
  GtkWidget *board;
  GtkWidget *instead; /* over it: what lies there was not played */
  GtkWidget *side;
  GtkWidget *list;
  GtkWidget *detail;
  GtkWidget *played;
  GtkWidget *graded; /* the badge of a grade, and its word */
  GtkWidget *badge;
  GtkWidget *grade;
  GtkWidget *judged; /* the rest of what is told */
  GtkWidget *better;
  GtkWidget *try;
  GtkWidget *idle_box;
  GtkWidget *running;
  GtkWidget *problem;
  GtkWidget *start;
  GtkWidget *stop;
  GtkWidget *progress;
  GtkWidget *heading;
  GtkWidget *evened;  /* below it */
  GtkWidget *found;   /* the moments, or the progress in their place */
  GtkWidget *moments; /* a toggle button for each, which has its position */
  GtkWidget *chances;
  GtkWidget *chart;
  GtkWidget *explanation; /* in it, while there are no lines yet */
};

static void meander_analysis_page_init_page (MeanderPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderAnalysisPage,
                               meander_analysis_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_analysis_page_init_page))

/* ---- where it is ---- */

/* A game that is under way may be analysed by who may ask for advice in it. */
static gboolean
may_analyse (MeanderAnalysisPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderResult result;

  if (game == NULL || meander_game_get_n_moves (game) == 0)
    return FALSE;
  meander_game_get_result (game, &result);
  return result.over || self->may_ask;
}

/* What is known by now, for who may see it. */
static const MeanderPlayAnalysis *
get_found (MeanderAnalysisPage *self)
{
  return may_analyse (self) ? meander_game_review_get_found (self->review) : NULL;
}

/* After how many moves; with the better one shown, as if it were the one in its place. */
static guint
get_position (MeanderAnalysisPage *self)
{
  if (!meander_scene_is_reviewing (self->scene))
    return meander_game_get_n_moves (meander_scene_get_game (self->scene));
  return meander_scene_get_review_position (self->scene) + (self->better_shown ? 1 : 0);
}

/* The move that is told of, from 0 on; NO_STEP for none. */
static guint
get_step (MeanderAnalysisPage *self)
{
  guint position = get_position (self);

  return self->whole || position == 0 ? NO_STEP : position - 1;
}

/* What is known of it, or NULL. */
static const MeanderPlayStep *
get_known (MeanderAnalysisPage *self)
{
  const MeanderPlayAnalysis *found = get_found (self);
  guint index = get_step (self);

  return found != NULL && index < found->n_steps ? &found->steps[index] : NULL;
}

/* Whether a move is the computer's, in a game that people have played too. */
static gboolean
is_of_opponent (MeanderAnalysisPage *self, guint index)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderPlayers *players = meander_game_get_players (game);
  g_autoptr (MeanderState) state = meander_game_copy_state_at (game, index);

  return meander_players_count_people (players) > 0 &&
         meander_players_get_level (players, meander_strategy_get_seat (state)) !=
             MEANDER_LEVEL_NONE;
}

/* Which move can be tried in another way: a person's own; where only computers have played any, in
 * the place of the computer.  NO_STEP for none: after the computer's move its better one could not
 * be tried any more. */
static guint
get_try (MeanderAnalysisPage *self)
{
  guint index = get_step (self);

  return index != NO_STEP && !is_of_opponent (self, index) ? index : NO_STEP;
}

/* What cannot be done at this move is not there.  Whoever had the keyboard there goes on in the list. */
static void
offer (MeanderAnalysisPage *self, GtkWidget *button, gboolean possible)
{
  if (!possible && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (self->list);
  gtk_widget_set_visible (button, possible);
}

/* ---- the move ---- */

static char *
describe_whole (MeanderAnalysisPage *self, const MeanderPlayAnalysis *analysis, char **numbers)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (analysis == NULL || meander_game_review_is_running (self->review))
    return g_strdup ("");
  *numbers = meander_words_analysis_numbers (game, analysis);
  return meander_words_analysis_sides (game, analysis);
}

/* While nothing is known of a game that is not over: how it stands. */
static char *
make_standing (MeanderGame *game)
{
  GString *text = g_string_new (NULL);
  MeanderResult result;

  meander_game_get_result (game, &result);
  for (guint i = 0; i < result.n_sides && !result.over; i++)
    {
      const guint points = result.sides[i].points;
      g_autofree char *name = meander_words_side_or_you (game, result.sides[i].colour);

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("%s: %u point", "%s: %u points", points), name,
                              points);
    }
  return g_string_free (text, FALSE);
}

static char *
make_heading (MeanderAnalysisPage *self, guint index)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  g_autoptr (MeanderState) before = NULL;
  g_autofree char *played = NULL;
  g_autofree char *bound = NULL;
  MeanderResult result;

  if (index != NO_STEP)
    {
      before = meander_game_copy_state_at (game, index);
      played = meander_words_played (game, before, meander_game_get_move (game, index));
      bound = meander_words_bind_numbers (played);
      return g_strdup_printf (C_ ("move", "%u. %s"), index + 1, bound);
    }
  meander_game_get_result (game, &result);
  /* Translators: the heading of what is told of a game that is not over */
  return result.over ? meander_words_strategy_winner (game, &result)
                     : g_strdup (_ ("The game so far"));
}

/* Large letters need more height; once they have it they keep it, so that the list stays where it is
 * while one steps through it. */
static void
give_room (MeanderAnalysisPage *self)
{
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (self->detail, GTK_TYPE_SCROLLED_WINDOW));
  int room = gtk_widget_get_height (self->side) - LEAST_LIST;
  int needed;

  if (gtk_widget_get_width (self->detail) <= 0)
    return;
  needed = MIN (room, meander_measure_height (self->detail, gtk_widget_get_width (self->detail)));
  if (needed > gtk_scrolled_window_get_min_content_height (scroller))
    gtk_scrolled_window_set_min_content_height (scroller, needed);
}

/* What the screen reader says, but for what the line of the move says when it comes into focus;
 * NULL for nothing. */
static char *
make_news (MeanderAnalysisPage *self, const char *heading, const char *text)
{
  const MeanderPlayStep *step = get_known (self);

  if (get_step (self) == NO_STEP || gtk_widget_get_focus_child (self->list) == NULL)
    return g_strdup_printf ("%s\n%s", heading, text);
  if (step != NULL && step->grade != MEANDER_GRADE_NONE)
    {
      const char *line = strchr (text, '\n');

      text = line != NULL ? line + 1 : "";
    }
  return *text != '\0' ? g_strdup (text) : NULL;
}

/* Says what is told, unless it was said last: the end of an analysis may find what was known. */
static void
announce_move (MeanderAnalysisPage *self)
{
  const char *heading = gtk_label_get_text (GTK_LABEL (self->played));
  const char *text = self->told != NULL ? self->told : "";
  g_autofree char *told = g_strdup_printf ("%s\n%s", heading, text);
  g_autofree char *news = make_news (self, heading, text);

  if (g_strcmp0 (told, self->said) == 0)
    return;
  g_free (self->said);
  self->said = g_steal_pointer (&told);
  if (news != NULL)
    meander_proxy_announce_news (self->detail, news);
}

/* A grade has its badge, as in the list. */
static void
show_told (MeanderAnalysisPage *self, char *text, MeanderGrade grade)
{
  const char *rest = grade != MEANDER_GRADE_NONE ? strchr (text, '\n') : NULL;

  gtk_widget_set_visible (self->graded, grade != MEANDER_GRADE_NONE);
  meander_grade_badge_set_grade (self->badge, grade);
  gtk_label_set_text (GTK_LABEL (self->grade), meander_words_move_grade (grade));
  if (grade == MEANDER_GRADE_NONE)
    rest = text;
  else
    rest = rest != NULL ? rest + 1 : "";
  gtk_label_set_text (GTK_LABEL (self->judged), rest);
  g_free (self->told);
  self->told = text;
}

static void
show_move (MeanderAnalysisPage *self)
{
  const MeanderPlayAnalysis *found = get_found (self);
  const MeanderPlayStep *step = get_known (self);
  guint index = get_step (self);
  g_autofree char *heading = make_heading (self, index);
  g_autofree char *tooltip = NULL;
  g_autofree char *text = NULL;
  gboolean running = meander_game_review_is_running (self->review);
  gboolean news;

  if (index == NO_STEP && running && (found == NULL || found->n_steps == 0))
    text = make_standing (meander_scene_get_game (self->scene));
  else if (index == NO_STEP)
    text = describe_whole (self, found, &tooltip);
  else if (step != NULL)
    {
      text = meander_words_analysis_step (meander_scene_get_game (self->scene), found, index);
      tooltip = meander_words_analysis_error (found, index);
    }
  else
    text = g_strdup (running ? _ ("This move has not been judged yet.") : "");

  /* What is kept of the whole game is found when the page is seen already. */
  news = !g_str_equal (heading, gtk_label_get_text (GTK_LABEL (self->played))) ||
         (self->was_running && !running) ||
         (index == NO_STEP && *text != '\0' && g_strcmp0 (text, self->told) != 0);
  if (running && !self->was_running && gtk_widget_get_mapped (self->judged))
    {
      g_clear_pointer (&self->said, g_free);
      meander_proxy_announce_news (self->detail, _ ("Starting the analysis…"));
    }
  self->was_running = running;
  gtk_label_set_text (GTK_LABEL (self->played), heading);
  show_told (self, g_steal_pointer (&text), step != NULL ? step->grade : MEANDER_GRADE_NONE);
  gtk_widget_set_tooltip_text (self->judged, tooltip);
  give_room (self);
  if (news && gtk_widget_get_mapped (self->judged))
    announce_move (self);

  offer (self, self->better,
         self->better_shown ||
             (step != NULL && step->best.number != 0 && step->grade >= MEANDER_GRADE_FINE));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->better), self->better_shown);
  offer (self, self->try, get_try (self) != NO_STEP);
}

/* What the chances are of; between more than two sides there is less room for it. */
static const char *
get_caption (MeanderAnalysisPage *self, guint n_sides)
{
  if (n_sides > 2)
    /* Translators: of what comes of a move that was not played: “Then: Anna 62 %, Jan 38 %” */
    return self->better_shown
               ? C_ ("chance to win", "Then:")
               /* Translators: the chances of winning: “Chances: Anna 62 %, Jan 38 %” */
               : C_ ("chance to win", "Chances:");
  /* Translators: of a move that was not played */
  return self->better_shown ? _ ("Chance of winning then:") : _ ("Chance of winning:");
}

/* A side's name, of which the middle is left out where it is too long, as many differ in the end only,
 * and its chance, which stays; NULL where that is not known. */
static GtkWidget *
make_chance (MeanderColour colour, const char *name, const char *chance)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *swatch = meander_swatch_new (colour, FALSE);
  GtkWidget *label = gtk_label_new (name);

  g_object_set (swatch, "size", SWATCH_SIZE, NULL);
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_tooltip_text (label, name);
  gtk_box_append (GTK_BOX (box), label);
  if (chance != NULL)
    gtk_box_append (GTK_BOX (box), gtk_label_new (chance));
  return box;
}

/* Whose chances the lines are, with those at the move. */
static void
show_chances (MeanderAnalysisPage *self)
{
  const MeanderPlayAnalysis *found = get_found (self);
  MeanderGame *game = meander_scene_get_game (self->scene);
  /* Before a move it is what was to be expected of the best one. */
  const guint position = get_position (self) - (self->better_shown ? 1 : 0);
  const gboolean running = meander_game_review_is_running (self->review);
  const guint n_sides = found != NULL ? found->n_sides : 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->chances)) != NULL)
    gtk_box_remove (GTK_BOX (self->chances), child);
  /* It has its place before there is anything to tell. */
  gtk_widget_set_visible (self->explanation, running && (found == NULL || found->n_steps == 0));
  if (found != NULL || running)
    gtk_box_append (GTK_BOX (self->chances), gtk_label_new (get_caption (self, n_sides)));
  for (guint side = 0; side < n_sides; side++)
    {
      g_autofree char *name = meander_words_side_or_you (game, found->colours[side]);
      g_autofree char *chance =
          position <= found->n_steps && !(running && position == found->n_steps)
              ? meander_words_chance_alone (found, position, side)
              : NULL;

      gtk_box_append (GTK_BOX (self->chances), make_chance (found->colours[side], name, chance));
    }
}

/* Whether a hex is above the middle of what lies on the table. */
static gboolean
is_above_middle (MeanderAnalysisPage *self, MeanderHex hex)
{
  guint n_tiles;
  const MeanderPlacement *tiles =
      meander_board_get_placements (meander_scene_get_board (self->scene), &n_tiles);
  int first = hex.r, last = hex.r;

  for (guint i = 0; i < n_tiles; i++)
    {
      first = MIN (first, tiles[i].hex.r);
      last = MAX (last, tiles[i].hex.r);
    }
  return 2 * hex.r < first + last;
}

/* What lies on the table was not played, and what is told beside it is of what was. */
static void
show_instead (MeanderAnalysisPage *self)
{
  const MeanderPlayStep *step = self->better_shown ? get_known (self) : NULL;

  if (step != NULL)
    {
      g_autofree char *text = meander_words_instead (step);

      gtk_label_set_text (GTK_LABEL (self->instead), text);
      /* The tile itself is never below it. */
      gtk_widget_set_valign (
          self->instead, is_above_middle (self, step->best.hex) ? GTK_ALIGN_END : GTK_ALIGN_START);
    }
  gtk_widget_set_visible (self->instead, step != NULL);
  meander_analysis_chart_set_better (MEANDER_ANALYSIS_CHART (self->chart), step != NULL);
}

/* Of a button: the position after its moment. */
static const char POSITION[] = "meander-position";

static guint
get_position_of (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), POSITION));
}

/* Of the moments the one that is looked at, with whichever move in its place. */
static void
show_chosen_moment (MeanderAnalysisPage *self)
{
  const guint index = get_step (self);

  for (GtkWidget *button = gtk_widget_get_first_child (self->moments); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  index != NO_STEP && get_position_of (button) == index + 1);
}

static void
update_move (MeanderAnalysisPage *self)
{
  guint position = get_position (self);

  self->updating = TRUE;
  meander_analysis_list_set_position (MEANDER_ANALYSIS_LIST (self->list),
                                      self->whole ? GTK_INVALID_LIST_POSITION : position);
  meander_chart_set_position (MEANDER_CHART (self->chart), position);
  show_chosen_moment (self);
  show_instead (self);
  show_move (self);
  show_chances (self);
  self->updating = FALSE;
}

/* ---- choosing ---- */

static void
choose (MeanderAnalysisPage *self, guint position)
{
  if (meander_scene_get_game (self->scene) == NULL || self->updating)
    return;
  self->whole = FALSE;
  self->better_shown = FALSE;
  meander_scene_review (self->scene, position);
  update_move (self);
}

static void
step (MeanderAnalysisPage *self, int by)
{
  int n_moves;

  if (meander_scene_get_game (self->scene) == NULL)
    return;
  n_moves = (int) meander_game_get_n_moves (meander_scene_get_game (self->scene));
  /* From the whole game one goes to its last move. */
  if (self->whole && by < 0)
    by++;
  choose (self, (guint) CLAMP ((int) get_position (self) + by, 0, n_moves));
}

static gboolean
on_scroll (MeanderAnalysisPage *self, double dx, double dy)
{
  step (self, dy < 0 || dx < 0 ? -1 : 1);
  return TRUE;
}

/* What lies on the table now, and what was to be expected of it. */
static void
announce_instead (MeanderAnalysisPage *self)
{
  g_autofree char *chances = meander_words_chances (meander_scene_get_game (self->scene),
                                                    get_found (self), get_step (self));
  g_autofree char *news =
      g_strdup_printf ("%s\n%s", gtk_label_get_text (GTK_LABEL (self->instead)), chances);

  meander_proxy_announce_news (self->detail, news);
}

static void
on_better (MeanderAnalysisPage *self)
{
  const MeanderPlayStep *known = get_known (self);

  if (self->updating || known == NULL)
    return;
  if (self->better_shown)
    {
      choose (self, get_position (self));
      return;
    }
  meander_scene_review_other (self->scene, get_step (self), &known->best);
  self->better_shown = TRUE;
  update_move (self);
  announce_instead (self);
}

static void
act (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderAnalysisPage *self = MEANDER_ANALYSIS_PAGE (widget);

  if (g_str_equal (action, "analysis.show"))
    choose (self, g_variant_get_uint32 (parameter));
  else if (g_str_equal (action, "analysis.step"))
    step (self, g_variant_get_int32 (parameter));
  else if (g_str_equal (action, "analysis.try"))
    gtk_widget_activate_action (widget, "win.try-position", "u", get_try (self));
  else if (meander_game_review_is_running (self->review))
    meander_game_review_stop (self->review);
  else if (may_analyse (self))
    meander_game_review_start (self->review);
}

/* ---- what was found ---- */

static void
clear_moments (MeanderAnalysisPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->moments)) != NULL)
    gtk_box_remove (GTK_BOX (self->moments), child);
}

static void
on_moment (GtkWidget *button, MeanderAnalysisPage *self)
{
  choose (self, get_position_of (button));
}

/* A star, as in the list of moves, and which move it is; what there was, it tells beside the table. */
static void
add_moment (MeanderAnalysisPage *self,
            const MeanderPlayAnalysis *analysis,
            const MeanderPlayMoment *moment)
{
  /* Translators: on a button that leads to a move of a past game: its number */
  g_autofree char *words = g_strdup_printf (_ ("Move %u"), moment->step + 1);
  g_autofree char *text =
      meander_words_moment (meander_scene_get_game (self->scene), analysis, moment);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), meander_analysis_star_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new (words));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, text);
  meander_compat_set_name (button, text);
  g_object_set_data (G_OBJECT (button), POSITION, GUINT_TO_POINTER (moment->step + 1));
  g_signal_connect (button, "clicked", G_CALLBACK (on_moment), self);
  gtk_box_append (GTK_BOX (self->moments), button);
}

static void
show_moments (MeanderAnalysisPage *self, const MeanderPlayAnalysis *analysis)
{
  MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
  const guint n = meander_play_analysis_get_moments (analysis, moments);
  const guint n_evened = meander_play_analysis_count_evened (analysis);
  g_autofree char *heading = NULL;
  g_autofree char *evened = NULL;
  MeanderPlayMoment decisive;
  MeanderResult result;

  meander_game_get_result (meander_scene_get_game (self->scene), &result);
  clear_moments (self);
  for (guint i = 0; i < n; i++)
    add_moment (self, analysis, &moments[i]);
  heading = meander_words_moments (moments, n, n_evened, result.over);
  gtk_label_set_text (GTK_LABEL (self->heading), heading);
  evened = n > 0 ? meander_words_evened (analysis, moments) : NULL;
  gtk_label_set_text (GTK_LABEL (self->evened), evened != NULL ? evened : "");
  gtk_widget_set_visible (self->evened, evened != NULL);
  /* That is what whoever comes here wants to see, and what the card at the end has named; how all have
   * played is told at the start. */
  if (self->whole && meander_play_analysis_find_decisive (analysis, &decisive))
    choose (self, decisive.step + 1);
}

/* How far it is. */
static void
show_progress (MeanderAnalysisPage *self)
{
  guint n_moves = meander_game_get_n_moves (meander_scene_get_game (self->scene));
  double done = meander_game_review_get_done (self->review);
  guint n_done = (guint) (done * n_moves + 0.5);
  g_autofree char *text = n_done > 0
                              ? g_strdup_printf (ngettext ("%u of %u move analysed",
                                                           "%u of %u moves analysed", n_moves),
                                                 n_done, n_moves)
                              : g_strdup (_ ("Starting the analysis…"));

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), done);
  if (meander_game_review_is_running (self->review))
    gtk_label_set_text (GTK_LABEL (self->heading), text);
  meander_analysis_list_refresh (MEANDER_ANALYSIS_LIST (self->list));
  gtk_widget_queue_draw (self->chart);
  update_move (self);
}

static gboolean
on_tick (gpointer user_data)
{
  show_progress (user_data);
  return G_SOURCE_CONTINUE;
}

static void
update (MeanderAnalysisPage *self)
{
  const MeanderPlayAnalysis *analysis = NULL;
  const char *problem = meander_game_review_get_problem (self->review);
  gboolean running = meander_game_review_is_running (self->review);
  gboolean may = may_analyse (self);
  gboolean focused = gtk_widget_is_focus (self->start) || gtk_widget_is_focus (self->stop);

  if (meander_scene_get_game (self->scene) == NULL)
    return;
  if (may && !running)
    analysis = meander_game_review_get_analysis (self->review);
  if (running && self->tick == 0)
    self->tick = g_timeout_add (TICK, on_tick, self);
  else if (!running)
    g_clear_handle_id (&self->tick, g_source_remove);
  if (!may)
    problem = _ ("When the game is over, the computer can say how good each move was.");
  gtk_label_set_text (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->start, may);
  if (analysis != NULL && analysis != self->shown)
    show_moments (self, analysis);
  else if (running && !gtk_widget_get_visible (self->running))
    clear_moments (self);
  self->shown = analysis;
  gtk_widget_set_visible (self->running, running);
  gtk_widget_set_visible (self->heading, running || analysis != NULL);
  if (running)
    gtk_widget_set_visible (self->evened, FALSE);
  gtk_widget_set_visible (self->moments,
                          analysis != NULL && gtk_widget_get_first_child (self->moments) != NULL);
  gtk_widget_set_visible (self->found, running || gtk_widget_get_visible (self->moments));
  gtk_widget_set_visible (self->idle_box, !running && analysis == NULL);
  if (analysis == NULL && !running)
    self->better_shown = FALSE;
  show_progress (self);
  if (focused && analysis != NULL)
    gtk_widget_grab_focus (self->list);
}

/* ---- as a page of the window ---- */

static char *
get_page_title (MeanderPage *page)
{
  /* Translators: the title of the page on which a game is looked back at, and the computer says how
   * good the moves were */
  return g_strdup (C_ ("page", "Analysis"));
}

static char *
get_back (MeanderPage *page)
{
  return g_strdup ("play");
}

static gboolean
has_zoom (MeanderPage *page)
{
  return TRUE;
}

static gboolean
can (MeanderPage *page, const char *action)
{
  static const char *const actions[] = { "zoom-in", "zoom-out", "zoom-fit", NULL };

  return g_strv_contains (actions, action);
}

static void
zoom (MeanderPage *page, double factor)
{
  MeanderAnalysisPage *self = MEANDER_ANALYSIS_PAGE (page);
  MeanderViewport *viewport = meander_scene_get_viewport (self->scene);

  if (factor > 0)
    meander_viewport_zoom (viewport, factor, gtk_widget_get_width (self->board) / 2.0,
                           gtk_widget_get_height (self->board) / 2.0);
  else
    meander_viewport_fit (viewport);
}

static void
meander_analysis_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "analysis";
  iface->get_back = get_back;
  iface->has_zoom = has_zoom;
  iface->can = can;
  iface->zoom = zoom;
}

/* ---- life ---- */

static gboolean
meander_analysis_page_grab_focus (GtkWidget *widget)
{
  MeanderAnalysisPage *self = MEANDER_ANALYSIS_PAGE (widget);
  gboolean grabbed = gtk_widget_grab_focus (self->list);

  /* What is known is said; what is only being looked for, when it has been found. */
  if (grabbed && self->whole && get_found (self) != NULL &&
      !meander_game_review_is_running (self->review))
    announce_move (self);
  return grabbed;
}

static GtkSizeRequestMode
meander_analysis_page_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (MEANDER_ANALYSIS_PAGE (widget)->box);
}

static void
meander_analysis_page_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  gtk_widget_measure (MEANDER_ANALYSIS_PAGE (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
meander_analysis_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *box = MEANDER_ANALYSIS_PAGE (widget)->box;

  if (width >= ROOMY_WIDTH && height >= ROOMY_HEIGHT)
    gtk_widget_add_css_class (box, "roomy");
  else
    gtk_widget_remove_css_class (box, "roomy");
  gtk_widget_size_allocate (box, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
meander_analysis_page_unmap (GtkWidget *widget)
{
  g_clear_pointer (&MEANDER_ANALYSIS_PAGE (widget)->said, g_free);
  GTK_WIDGET_CLASS (meander_analysis_page_parent_class)->unmap (widget);
}

static void
meander_analysis_page_dispose (GObject *object)
{
  MeanderAnalysisPage *self = MEANDER_ANALYSIS_PAGE (object);

  self->updating = TRUE;
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->told, g_free);
  g_clear_pointer (&self->said, g_free);
  /* The canvas goes before its scene. */
  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_ANALYSIS_PAGE);
  g_clear_object (&self->review);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_analysis_page_parent_class)->dispose (object);
}

static void
meander_analysis_page_class_init (MeanderAnalysisPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_analysis_page_dispose;
  widget_class->get_request_mode = meander_analysis_page_get_request_mode;
  widget_class->measure = meander_analysis_page_measure;
  widget_class->size_allocate = meander_analysis_page_size_allocate;
  widget_class->focus = meander_scroll_words_focus;
  widget_class->grab_focus = meander_analysis_page_grab_focus;
  widget_class->unmap = meander_analysis_page_unmap;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, board);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, instead);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, side);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, detail);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, played);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, judged);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, graded);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, grade);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, better);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, try);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, idle_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, running);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, problem);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, start);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, stop);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, progress);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, heading);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, evened);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, found);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, moments);
  gtk_widget_class_bind_template_child (widget_class, MeanderAnalysisPage, chances);
  gtk_widget_class_bind_template_callback (widget_class, on_better);
  gtk_widget_class_install_action (widget_class, "analysis.show", "u", act);
  gtk_widget_class_install_action (widget_class, "analysis.step", "i", act);
  gtk_widget_class_install_action (widget_class, "analysis.run", NULL, act);
  gtk_widget_class_install_action (widget_class, "analysis.try", NULL, act);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, 0, "analysis.step", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, 0, "analysis.step", "i", 1);
  gtk_widget_class_set_css_name (widget_class, "analysispage");
}

static void
add_wheel (MeanderAnalysisPage *self, GtkWidget *widget)
{
  GtkEventController *controller = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect_swapped (controller, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (widget, controller);
}

static void
meander_analysis_page_init (MeanderAnalysisPage *self)
{
  GtkWidget *canvas;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->badge = meander_grade_badge_new ();
  gtk_widget_set_valign (self->badge, GTK_ALIGN_CENTER);
  gtk_box_prepend (GTK_BOX (self->graded), self->badge);
  self->scene = meander_scene_new ();
  meander_scene_set_pointing (self->scene, TRUE); /* nothing moves */
  canvas = meander_canvas_new (self->scene);
  gtk_widget_set_hexpand (canvas, TRUE);
  gtk_widget_set_vexpand (canvas, TRUE);
  gtk_box_append (GTK_BOX (self->board), canvas);
  add_wheel (self, self->board);
}

/**
 * meander_analysis_page_new:
 * @store: (nullable): where what an analysis finds is kept
 * @missed_moves: (nullable): and the person's mistakes
 *
 * Makes the page, without a game.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_analysis_page_new (MeanderStore *store, MeanderMissedMoves *missed_moves)
{
  MeanderAnalysisPage *self = g_object_new (MEANDER_TYPE_ANALYSIS_PAGE, NULL);
  GtkWidget *overlay;

  self->review = meander_game_review_new (store);
  meander_game_review_set_missed_moves (self->review, missed_moves);
  self->list = meander_analysis_list_new (self->review);
  gtk_widget_set_vexpand (self->list, TRUE);
  gtk_box_append (GTK_BOX (self->side), self->list);
  self->chart = meander_analysis_chart_new (self->review);
  self->explanation = gtk_label_new (_ ("Each move is played on many times, to see who wins."));
  gtk_label_set_wrap (GTK_LABEL (self->explanation), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->explanation), GTK_JUSTIFY_CENTER);
  /* An overlay gives it the height that it needs where it is narrowest. */
  gtk_label_set_width_chars (GTK_LABEL (self->explanation), NOTE_WIDTH);
  gtk_widget_set_can_target (self->explanation, FALSE);
  gtk_widget_add_css_class (self->explanation, "chart-note");
  overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->chart);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->explanation);
  gtk_widget_insert_after (overlay, gtk_widget_get_parent (self->chances), self->chances);
  add_wheel (self, self->chart);
  g_signal_connect_object (self->review, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->list, "chosen", G_CALLBACK (choose), self);
  g_signal_connect_swapped (self->chart, "chosen", G_CALLBACK (choose), self);
  return GTK_WIDGET (self);
}

/* Whoever comes here wants to know; the review has looked by now for what is kept. */
static gboolean
start_analysis (gpointer user_data)
{
  MeanderAnalysisPage *self = user_data;

  self->idle = 0;
  if (may_analyse (self) && !meander_game_review_is_running (self->review) &&
      meander_game_review_get_analysis (self->review) == NULL &&
      meander_game_review_get_problem (self->review) == NULL)
    meander_game_review_start (self->review);
  return G_SOURCE_REMOVE;
}

/**
 * meander_analysis_page_show_game:
 * @self: the page
 * @game: a strategy game with moves
 * @may_ask: whether it may be analysed before it is over
 *
 * Shows a game, and analyses it where that has not been done yet.
 */
void
meander_analysis_page_show_game (MeanderAnalysisPage *self, MeanderGame *game, gboolean may_ask)
{
  g_return_if_fail (MEANDER_IS_ANALYSIS_PAGE (self));
  g_return_if_fail (MEANDER_IS_GAME (game));

  self->may_ask = may_ask;
  self->whole = TRUE;
  self->better_shown = FALSE;
  meander_scene_set_game (self->scene, game);
  meander_viewport_fit (meander_scene_get_viewport (self->scene));
  meander_analysis_list_set_game (MEANDER_ANALYSIS_LIST (self->list), game);
  if (meander_game_review_get_game (self->review) == game)
    update (self);
  else
    meander_game_review_set_game (self->review, game);
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE + 10, start_analysis, self, NULL);
}

/**
 * meander_analysis_page_get_scene:
 * @self: the page
 *
 * Gets its own scene, which has the game that is looked back at.
 *
 * Returns: (transfer none): the scene
 */
MeanderScene *
meander_analysis_page_get_scene (MeanderAnalysisPage *self)
{
  g_return_val_if_fail (MEANDER_IS_ANALYSIS_PAGE (self), NULL);

  return self->scene;
}

/**
 * meander_analysis_page_is_running:
 * @self: the page
 *
 * Tells whether the game is being analysed, or is about to be.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_analysis_page_is_running (MeanderAnalysisPage *self)
{
  g_return_val_if_fail (MEANDER_IS_ANALYSIS_PAGE (self), FALSE);

  return self->idle != 0 || meander_game_review_is_running (self->review);
}
