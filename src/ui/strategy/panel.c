/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/input.h"
#include "model/settings.h"
#include "rules/strategy-game.h"
#include "scene/report.h"
#include "ui/strategy/advice-box.h"
#include "ui/strategy/drawers.h"
#include "ui/strategy/help-box.h"
#include "ui/strategy/history-view.h"
#include "ui/strategy/players-box.h"
#include "ui/strategy/score-row.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/measure.h"
#include "ui/widgets/spare.h"
#include "ui/widgets/scroll-words.h"
#include "ui/widgets/suggest.h"
#include "ui/widgets/swatch.h"
#include "ui/widgets/tooltip.h"
#include "words/basics.h"
#include "words/series.h"
#include "words/strategy.h"

#define ENDED "strategy-ended"
#define AIM_ROUNDS 3    /* so long somebody's first game tells what counts */
#define MOST_WORDS 0.55 /* of the height, beside an open drawer */

struct _MeanderStrategyPanel
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game; /* weak: which is shown, to be compared only */
  guint n_moves;     /* of which there were so many when the panel was set */
  GtkWidget *swatch;
  GtkWidget *rows[MEANDER_N_COLOURS];

  GtkWidget *body;
  GtkWidget *words; /* what can be scrolled */
  GtkWidget *head;  /* whose turn it is */
  GtkWidget *swatch_box;
  GtkWidget *face; /* of the computer on turn */
  GtkWidget *spinner;
  GtkWidget *who;
  GtkWidget *step_place;
  GtkWidget *step_room; /* which is kept for it */
  GtkWidget *step_box;
  GtkWidget *step;
  GtkWidget *confirm_stack;
  GtkWidget *confirm_none;
  GtkWidget *confirm;
  GtkWidget *confirm_label;
  GtkWidget *back_row; /* in its place: to the game, for who looks back */
  GtkWidget *rotation;
  GtkWidget *hint_stack; /* Hint, and in its place what opens the reasons */
  GtkWidget *hint;
  GtkWidget *hint_label;
  GtkWidget *hint_spinner;
  GtkWidget *why;
  GtkWidget *reasons;
  GtkWidget *messages;
  GtkWidget *messages_room; /* which is kept for them */
  GtkWidget *rooms;         /* of all that is below whose turn it is */
  GtkWidget *news;
  GtkWidget *effect_place;
  GtkWidget *effect;
  GtkWidget *advice_box;
  GtkWidget *advice;
  GtkWidget *series; /* a label */
  GtkWidget *scores;
  GtkWidget *counts; /* what counts */
  GtkWidget *counts_label;
  GtkWidget *players;
  GtkWidget *players_place;
  GtkWidget *nobodys; /* colours, in place of … */
  GtkWidget *nobodys_label;
  GtkWidget *bag;
  GtkWidget *foot;
  GtkWidget *drawers; /* in the place of the scores */
  GtkWidget *history; /* the moves, in a drawer */
  gboolean reviewing; /* whether it was when the panel was set */
  gboolean over;      /* and whether the end is shown: the card tells of it */
  gboolean refused;   /* what is said next is why a tile may not lie there */
  gboolean carrying;  /* and whether the step told how when the panel was set */
};

G_DEFINE_FINAL_TYPE (MeanderStrategyPanel, meander_strategy_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_POOL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* For the label's binding in the template. */
static char *
say_bag (GtkWidget *label, guint n_tiles)
{
  if (n_tiles == 0)
    return g_strdup (_ ("The bag is empty: tiles may go anywhere they fit."));
  return g_strdup_printf (ngettext ("%u tile in the bag", "%u tiles in the bag", n_tiles), n_tiles);
}

static void
show_players (MeanderStrategyPanel *self, const MeanderState *state, const MeanderResult *result)
{
  const MeanderColour on_turn =
      meander_strategy_get_colour (state, meander_strategy_get_seat (state));
  const gboolean over = meander_strategy_is_over (state);
  guint order[MEANDER_N_COLOURS] = { 0, 1, 2, 3 };

  /* At the end of a game of more than two one sees who is second and third. */
  if (over && result->n_sides > 2)
    meander_result_get_order (result, order);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      const guint side = order[i];

      gtk_widget_set_visible (self->rows[i], i < result->n_sides);
      if (i < result->n_sides)
        meander_score_row_show (MEANDER_SCORE_ROW (self->rows[i]), self->scene, result, side,
                                over ? result->sides[side].best && !result->drawn
                                     : result->sides[side].colour == on_turn);
    }
}

static gboolean
is_drawer_open (MeanderStrategyPanel *self)
{
  return *meander_drawers_get_open (MEANDER_DRAWERS (self->drawers)) != '\0';
}

/* Above an open drawer, which scrolls, what is said is seen whole. */
static void
give_room (MeanderStrategyPanel *self)
{
  const gboolean open = is_drawer_open (self);
  GtkWidget *content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->words));
  const int width = gtk_widget_get_width (content);
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  int needed = -1;

  if (open && width > 0 && height > 0)
    {
      needed = meander_measure_height (content, width);
      needed = MIN (needed, (int) (height * MOST_WORDS));
    }
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->words), needed);
  /* GTK 4.8 would ask how high it likes to be where it is narrowest, which is more. */
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->words),
                                                    open && needed < 0);
}

/* In a game that is over nobody is set down at a seat, and nothing is tried: of its players there is only
 * how a series stands, or who is at a table across computers. */
static void
show_drawers (MeanderStrategyPanel *self, gboolean over)
{
  MeanderDrawers *drawers = MEANDER_DRAWERS (self->drawers);

  meander_drawers_set_useful (
      drawers, "players",
      !over || *gtk_label_get_text (GTK_LABEL (self->series)) != '\0' ||
          meander_players_is_shared_table (meander_game_get_players (self->game)));
  meander_drawers_set_useful (drawers, "help", !over);
}

/* Which game it is of several between the same players, and how these stand, or of a tournament. */
static void
show_series (MeanderStrategyPanel *self, MeanderGame *game)
{
  MeanderSeries series;
  gboolean in_series = meander_series_read (&series, game);
  g_autofree char *words = in_series ? meander_words_series_score (game, &series)
                                     : g_strdup (meander_scene_get_occasion (self->scene));

  gtk_label_set_text (GTK_LABEL (self->series), words != NULL ? words : "");
}

/* A drawer takes the room that is kept for the main button; where that is seen, it says enough. */
static void
show_confirm (MeanderStrategyPanel *self)
{
  GtkStack *stack = GTK_STACK (self->confirm_stack);
  const gboolean open = is_drawer_open (self);
  const gboolean confirms = gtk_stack_get_visible_child (stack) == self->confirm;
  const gboolean told = *gtk_label_get_text (GTK_LABEL (self->step)) != '\0' &&
                        (!open || !confirms || meander_scene_is_reviewing (self->scene));
  const gboolean roomy = !open && !self->over;

  gtk_widget_set_visible (self->confirm_stack, roomy || confirms);
  gtk_widget_set_visible (self->step_box, told);
  gtk_widget_set_visible (self->step_room, roomy);
  gtk_widget_set_visible (self->step_place, told || roomy);
}

/* Whether the first tiles of somebody's first game are to come, so many for each player. */
static gboolean
is_early (MeanderGame *game, guint n_rounds)
{
  return meander_game_get_n_moves (game) < n_rounds * meander_game_get_state (game)->n_players &&
         !g_settings_get_boolean (meander_settings_get_default (), ENDED);
}

/* What counts, and in the first round which of the colours on the tiles are nobody's; who has seen a game
 * end has seen that.  Between more than two players what counts has its room further up; what is told no more
 * keeps its room, so that the scores stay. */
static void
show_aim (MeanderStrategyPanel *self, const MeanderResult *result, gboolean open)
{
  const gboolean first = self->game != NULL && is_early (self->game, 1);
  const gboolean told = self->game != NULL && is_early (self->game, AIM_ROUNDS);
  g_autofree char *nobodys = first ? meander_words_nobodys_colours (result) : NULL;

  gtk_widget_set_visible (self->counts,
                          !open && !result->over && result->n_sides <= 2 &&
                              !g_settings_get_boolean (meander_settings_get_default (), ENDED));
  gtk_widget_set_opacity (self->counts, told ? 1 : 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->counts_label), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !told, -1);
  if (self->game != NULL)
    gtk_label_set_text (GTK_LABEL (self->counts_label), meander_words_what_counts (self->game));
  gtk_label_set_text (GTK_LABEL (self->nobodys_label), nobodys != NULL ? nobodys : "");
  gtk_widget_set_visible (self->nobodys, !open && nobodys != NULL);
  gtk_widget_set_visible (self->bag, !open && !result->over && nobodys == NULL);
}

/* Above an open drawer the scores stand beside each other, so that neither the table nor what there
 * is to do moves. */
static void
show_scores (MeanderStrategyPanel *self)
{
  const gboolean open = is_drawer_open (self);
  MeanderResult result = { 0 };

  if (self->game != NULL)
    meander_game_get_result (self->game, &result);
  show_confirm (self);
  gtk_widget_set_visible (self->series, !open && !self->over &&
                                            *gtk_label_get_text (GTK_LABEL (self->series)) != '\0');
  show_aim (self, &result, open);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->players),
                                  open ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    meander_score_row_set_brief (MEANDER_SCORE_ROW (self->rows[i]), open ? result.n_sides : 1);
  gtk_widget_set_vexpand (self->words, !open);
  give_room (self);
}

/* Whether what was said stands out, where advice does, or small beside the scores. */
static void
set_outstanding (MeanderStrategyPanel *self, gboolean outstanding)
{
  if (outstanding)
    gtk_widget_add_css_class (self->news, "advice");
  else
    gtk_widget_remove_css_class (self->news, "advice");
  gtk_widget_set_valign (self->news, outstanding ? GTK_ALIGN_START : GTK_ALIGN_FILL);
}

/* Until something else is said, a drawer opens or closes, or the table or the page is another one. */
static void
set_news (MeanderStrategyPanel *self, const char *notice)
{
  set_outstanding (self, FALSE);
  gtk_label_set_text (GTK_LABEL (self->news), notice != NULL ? notice : "");
}

/* Whether the keyboard's ring is seen. */
static gboolean
is_walked (MeanderStrategyPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/* One thing at a time: what was said, unless the computer's advice is shown on the table, what the computer says, what the tiles on trial would do;
 * for the keyboard, which has no tooltips, what the cursor is on; between more than two what counts. */
static void
show_messages (MeanderStrategyPanel *self)
{
  const char *news = gtk_label_get_text (GTK_LABEL (self->news));
  const gboolean open = is_drawer_open (self);
  /* The moves of several players are a list, which the drawer has, or has no room for. */
  const gboolean noticed = *news != '\0' && !(open && strchr (news, '\n') != NULL) &&
                           !meander_advice_box_is_given (MEANDER_ADVICE_BOX (self->advice));
  const gboolean advised = meander_advice_box_says (MEANDER_ADVICE_BOX (self->advice));
  g_autofree char *effect = NULL;
  MeanderResult result;

  meander_game_get_result (self->game, &result);
  if (meander_scene_get_trials (self->scene, NULL) > 0)
    {
      if (meander_scene_has_aid (self->scene, MEANDER_AID_EFFECTS))
        effect = meander_words_effect (self->game, meander_scene_get_state (self->scene));
    }
  else if (is_walked (self))
    effect = meander_report_tooltip (self->scene, meander_scene_get_cursor (self->scene), "\n");
  else if (result.n_sides > 2 && is_early (self->game, AIM_ROUNDS))
    effect = g_strdup (meander_words_what_counts (self->game));
  gtk_widget_set_visible (self->news, noticed);
  gtk_widget_set_visible (self->advice_box, advised && !noticed && !open);
  /* Beside an open drawer there is only room for what was just said. */
  if (noticed || advised || open)
    g_clear_pointer (&effect, g_free);
  gtk_label_set_text (GTK_LABEL (self->effect), effect != NULL ? effect : "");
  meander_measure_show (self->effect_place, effect != NULL && *effect != '\0');
  gtk_widget_set_visible (self->messages_room, !open && !self->over);
  gtk_widget_set_visible (self->messages,
                          noticed || (effect != NULL && *effect != '\0') || (!open && !self->over));
  give_room (self);
}

/* Its face in place of a colour, which its row has, and a sign that it thinks. */
static void
show_computer (MeanderStrategyPanel *self, MeanderLevel level)
{
  gboolean thinking = level != MEANDER_LEVEL_NONE && meander_scene_is_thinking (self->scene);

  gtk_widget_set_visible (self->face, level != MEANDER_LEVEL_NONE);
  gtk_widget_set_visible (self->swatch_box, level == MEANDER_LEVEL_NONE);
  meander_level_face_set_level (MEANDER_LEVEL_FACE (self->face), level);
  gtk_widget_set_visible (self->spinner, thinking);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), thinking);
}

/* The one main button, where there is something to confirm: what it says, or NULL. */
static const char *
get_main_button (MeanderStrategyPanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderState *state = meander_game_get_state (game);
  MeanderResult result;

  /* Where tiles are not turned is the way back. */
  if (meander_scene_is_reviewing (self->scene))
    return NULL;
  meander_game_get_result (game, &result);
  if (result.over)
    return NULL;
  if (meander_scene_is_others_turn (self->scene))
    {
      if (meander_players_is_elsewhere (meander_game_get_players (game),
                                        meander_strategy_get_seat (state)))
        return NULL;
      if (meander_scene_is_paused (self->scene))
        return C_ ("button", "Continue");
      return meander_players_count_people (meander_game_get_players (game)) == 0
                 ? C_ ("button", "Pause")
                 : NULL;
    }
  if (meander_strategy_get_step (state) == MEANDER_TURN_PASS)
    return C_ ("button", "Pass");
  if (meander_scene_get_trials (self->scene, NULL) > 0)
    return _ ("Play the Tile");
  if (meander_advice_box_is_given (MEANDER_ADVICE_BOX (self->advice)))
    /* Translators: a button: the tile that the computer would place is put on the table, to be tried. */
    return _ ("Try This Tile");
  return NULL;
}

/* Who has asked may ask why, in the same place. */
static void
show_why (MeanderStrategyPanel *self)
{
  const char *reasons = meander_advice_box_get_reasons (MEANDER_ADVICE_BOX (self->advice));

  if (reasons == NULL)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (self->why));
  gtk_label_set_text (GTK_LABEL (self->reasons), reasons != NULL ? reasons : "");
  gtk_stack_set_visible_child (GTK_STACK (self->hint_stack),
                               reasons != NULL ? self->why : self->hint);
}

static void
show_buttons (MeanderStrategyPanel *self)
{
  const char *words = get_main_button (self);
  const gboolean focused = gtk_widget_is_focus (self->confirm);
  const gboolean thinking = meander_advice_box_is_thinking (MEANDER_ADVICE_BOX (self->advice));

  if (words != NULL)
    gtk_label_set_text (GTK_LABEL (self->confirm_label), words);
  /* A pause is not what one is asked to do. */
  meander_suggest (self->confirm, !meander_scene_is_others_turn (self->scene) ||
                                      meander_scene_is_paused (self->scene));
  gtk_stack_set_visible_child (GTK_STACK (self->confirm_stack),
                               words != NULL ? self->confirm : self->confirm_none);
  show_confirm (self);
  /* A page of a stack that is not shown stays there for the screen reader. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->confirm), GTK_ACCESSIBLE_STATE_HIDDEN,
                               words == NULL, -1);
  /* Who has played by it goes on from the rack. */
  if (words == NULL && focused)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
  gtk_label_set_text (GTK_LABEL (self->hint_label),
                      thinking ? C_ ("button", "Stop") : C_ ("button", "Hint"));
  show_why (self);
  gtk_widget_set_visible (self->hint_spinner, thinking);
  gtk_spinner_set_spinning (GTK_SPINNER (self->hint_spinner), thinking);
}

/* Which position of the game is looked at (transfer full). */
static char *
say_position (MeanderStrategyPanel *self)
{
  const guint n_moves = meander_game_get_n_moves (meander_scene_get_game (self->scene));
  const guint shown = meander_scene_get_review_position (self->scene);

  if (shown == 0)
    /* Translators: which position of a game is shown, under “Looking back” */
    return g_strdup (_ ("Before the first tile"));
  /* Translators: which position of a game is shown, under “Looking back” */
  return g_strdup_printf (ngettext ("After %u of %u tile", "After %u of %u tiles", n_moves), shown,
                          n_moves);
}

/* Whether the keyboard has a tile in hand that may be placed, as far as it is known, in the first rounds of
 * somebody's first game. */
static gboolean
is_carrying (MeanderStrategyPanel *self)
{
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderHex hex;

  return meander_scene_is_held_at_cursor (self->scene) && is_early (game, AIM_ROUNDS) &&
         (meander_strategy_get_step (meander_game_get_state (game)) == MEANDER_TURN_FREE ||
          (meander_scene_has_aid (self->scene, MEANDER_AID_FITS) &&
           meander_scene_get_legal (self->scene, held->numbers[0], &hex, 1) > 0));
}

/* The one thing to do.  Until a game has been played to its end the first rounds say how a tile comes to the
 * table instead of what move it is, which is @more. */
static char *
say_step (MeanderStrategyPanel *self, const MeanderState *state, char **more)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const gboolean begins = meander_board_get_n_tiles (state->board) == 0;
  char *step =
      begins && !meander_words_is_your_turn (game)
          /* Translators: under the name of who is on turn. */
          ? g_strdup (_ ("Place any tile to begin."))
          : meander_words_step (state, meander_scene_has_aid (self->scene, MEANDER_AID_FITS));

  if (!self->carrying &&
      (meander_strategy_get_step (state) != MEANDER_TURN_FREE || !is_early (game, 1)))
    return step;
  *more = step;
  if (self->carrying)
    return g_strdup (meander_words_how_to_carry ());
  return g_strdup (begins ? meander_words_how_to_begin () : meander_words_how_to_begin_beside ());
}

/* Whose turn it is, and what is to be done; who looks back has nothing to do. */
static void
show_turn (MeanderStrategyPanel *self, const MeanderState *state, const MeanderResult *result)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const guint seat = meander_strategy_get_seat (state);
  const MeanderLevel level = meander_players_get_level (meander_game_get_players (game), seat);
  g_autofree char *who = NULL;
  g_autofree char *step = NULL;
  g_autofree char *more = NULL;

  meander_swatch_set_colour (MEANDER_SWATCH (self->swatch),
                             meander_strategy_get_colour (state, seat));
  gtk_widget_set_visible (self->head, !self->over);
  if (meander_scene_is_reviewing (self->scene))
    {
      /* Translators: over an earlier position of a game, in place of whose turn it is */
      who = g_strdup (_ ("Looking back"));
      step = say_position (self);
    }
  else if (result->over)
    {
      /* The card tells how. */
      who = g_strdup ("");
      step = g_strdup ("");
    }
  else
    {
      g_autofree char *name = meander_words_player (game, seat);

      if (meander_words_is_your_turn (game))
        who = g_strdup (_ ("Your turn"));
      else
        /* Translators: whose turn it is; %s is a name */
        who = g_strdup_printf (_ ("%s to play"), name);
      if (level == MEANDER_LEVEL_NONE &&
          meander_players_is_elsewhere (meander_game_get_players (game), seat))
        /* Who is away chooses nothing; the bar above the table tells of them.
         * Translators: somebody at another computer is on turn; %s is a name. */
        step = meander_players_is_away (meander_game_get_players (game), seat)
                   ? g_strdup ("")
                   : g_strdup_printf (_ ("%s is choosing a tile…"), name);
      else if (meander_scene_get_trials (self->scene, NULL) > 0)
        step = g_strdup (meander_words_how_to_play ());
      else if (level == MEANDER_LEVEL_NONE)
        step = say_step (self, state, &more);
      else if (meander_scene_is_paused (self->scene))
        step = g_strdup (_ ("The computer is waiting."));
      else
        /* Translators: a computer player is on turn; %s is its name */
        step = g_strdup_printf (_ ("%s is thinking…"), name);
    }
  gtk_label_set_text (GTK_LABEL (self->who), who);
  gtk_label_set_text (GTK_LABEL (self->step), step);
  meander_tooltip_set (self->step, more);
  show_computer (self, result->over || meander_scene_is_reviewing (self->scene) ? MEANDER_LEVEL_NONE
                                                                                : level);
}

static void
update (MeanderStrategyPanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderState *state;
  MeanderResult result;
  MeanderResult shown;
  guint n_moves;
  gboolean reviewing = game != NULL && meander_scene_is_reviewing (self->scene);
  gboolean over;

  if (game == NULL || !meander_scene_is_strategy (self->scene))
    return;
  n_moves = meander_game_get_n_moves (game);
  /* What was said there is not about here. */
  if (game != self->game || reviewing != self->reviewing || n_moves != self->n_moves)
    set_news (self, NULL);
  meander_game_get_result (game, &result);
  /* The end comes before the table, where nothing else is to stand. */
  if (result.over && (game != self->game || n_moves != self->n_moves))
    meander_drawers_set_open (MEANDER_DRAWERS (self->drawers), "");
  over = result.over;
  if (over)
    g_settings_set_boolean (meander_settings_get_default (), ENDED, TRUE);
  /* A new game has no history yet, which Look Back may have left open. */
  if (game != self->game && n_moves == 0 &&
      g_str_equal (meander_drawers_get_open (MEANDER_DRAWERS (self->drawers)), "history"))
    meander_drawers_set_open (MEANDER_DRAWERS (self->drawers), "");
  self->reviewing = reviewing;
  self->n_moves = n_moves;
  g_set_weak_pointer (&self->game, game);
  state = meander_scene_get_rack_state (self->scene);
  state->rules->result (state, &result);
  self->over = result.over && !reviewing;
  self->carrying = is_carrying (self);
  meander_scene_get_result (self->scene, &shown);

  show_turn (self, state, &result);
  show_buttons (self);
  /* Who looks back has nothing to turn, and nothing else to do there than to come back. */
  gtk_widget_set_visible (self->back_row, reviewing);
  gtk_widget_set_visible (self->rotation,
                          !reviewing && !result.over &&
                              meander_players_count_people (meander_game_get_players (game)) > 0);
  show_messages (self);
  show_series (self, game);
  show_drawers (self, over);
  show_players (self, state, &shown);
  show_scores (self);
}

static void
on_said (MeanderStrategyPanel *self)
{
  if (self->game == NULL || !meander_scene_is_strategy (self->scene))
    return;
  set_news (self, meander_scene_get_notice (self->scene));
  set_outstanding (self, self->refused);
  self->refused = FALSE;
  show_messages (self);
}

static void
on_refused (MeanderStrategyPanel *self)
{
  self->refused = TRUE;
}

static void
on_advice_changed (MeanderStrategyPanel *self)
{
  MeanderAdviceBox *advice = MEANDER_ADVICE_BOX (self->advice);

  if (self->game == NULL || !meander_scene_is_strategy (self->scene))
    return;
  if (meander_advice_box_says (advice))
    set_news (self, NULL);
  gtk_widget_set_visible (self->hint_stack,
                          meander_advice_box_may_ask (advice) ||
                              meander_scene_has_aid (self->scene, MEANDER_AID_ADVICE));
  show_buttons (self);
  show_messages (self);
}

static void
on_scene_changed (MeanderStrategyPanel *self, guint change)
{
  /* What was missing is in hand now, or has been taken on. */
  if (change & (MEANDER_SCENE_HAND | MEANDER_SCENE_HELD) &&
      meander_scene_get_held (self->scene)->n_tiles > 0)
    set_news (self, NULL);
  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS))
    update (self);
  else if (self->game == NULL || !meander_scene_is_strategy (self->scene))
    return;
  else if (change & MEANDER_SCENE_HELD && is_carrying (self) != self->carrying)
    update (self);
  else if (change & (MEANDER_SCENE_MARKS | MEANDER_SCENE_HAND))
    show_messages (self);
}

static void
on_confirm (MeanderStrategyPanel *self)
{
  if (meander_scene_is_others_turn (self->scene))
    meander_scene_set_paused (self->scene, !meander_scene_is_paused (self->scene));
  else if (meander_scene_get_trials (self->scene, NULL) == 0 &&
           meander_advice_box_is_given (MEANDER_ADVICE_BOX (self->advice)))
    meander_advice_box_try (MEANDER_ADVICE_BOX (self->advice));
  else
    meander_scene_confirm (self->scene);
}

static void
on_back_to_game (MeanderStrategyPanel *self)
{
  meander_scene_show_game (self->scene);
}

static void
on_back (MeanderStrategyPanel *self)
{
  meander_scene_clear_trials (self->scene);
}

/* "panel.drawer": opens one, or with an empty name closes what is open. */
static void
open_drawer (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_drawers_set_open (MEANDER_DRAWERS (MEANDER_STRATEGY_PANEL (widget)->drawers),
                            g_variant_get_string (parameter, NULL));
}

/* A drawer does not stand behind the card that tells of the end. */
static void
on_drawer (MeanderStrategyPanel *self)
{
  if (*meander_drawers_get_open (MEANDER_DRAWERS (self->drawers)) != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "play.close-end", NULL);
  set_news (self, NULL);
  if (self->game != NULL)
    show_messages (self);
  show_scores (self);
}

/* ---- life ---- */

static void
meander_strategy_panel_dispose (GObject *object)
{
  MeanderStrategyPanel *self = MEANDER_STRATEGY_PANEL (object);

  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->body, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_strategy_panel_parent_class)->dispose (object);
}

static void
meander_strategy_panel_get_property (GObject *object,
                                     guint property_id,
                                     GValue *value,
                                     GParamSpec *pspec)
{
  MeanderStrategyPanel *self = MEANDER_STRATEGY_PANEL (object);

  switch (property_id)
    {
    case PROP_POOL:
      g_value_set_object (value, self->scene != NULL ? meander_scene_get_pool (self->scene) : NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

/* Who comes back from another page has done something else since. */
static void
meander_strategy_panel_unmap (GtkWidget *widget)
{
  MeanderStrategyPanel *self = MEANDER_STRATEGY_PANEL (widget);

  GTK_WIDGET_CLASS (meander_strategy_panel_parent_class)->unmap (widget);

  set_news (self, NULL);
  if (self->game != NULL)
    show_messages (self);
}

static void
meander_strategy_panel_class_init (MeanderStrategyPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_strategy_panel_dispose;
  widget_class->unmap = meander_strategy_panel_unmap;
  widget_class->focus = meander_scroll_words_focus;
  object_class->get_property = meander_strategy_panel_get_property;

  /**
   * MeanderStrategyPanel:pool:
   *
   * The tiles in the bag, a [class@Meander.TileList], which the template binds to.
   */
  properties[PROP_POOL] =
      g_param_spec_object ("pool", NULL, NULL, MEANDER_TYPE_TILE_LIST,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MEANDER_TYPE_LEVEL_FACE);
  g_type_ensure (MEANDER_TYPE_SPARE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/strategy/panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, body);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, words);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, head);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, swatch_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, face);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, who);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, step_place);
  gtk_widget_class_bind_template_callback (widget_class, meander_measure_fill);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, step_room);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, step_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, step);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, confirm_stack);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, confirm_none);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, confirm_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, rotation);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, back_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, hint_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, hint_spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, hint_stack);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, why);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, reasons);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, messages);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, messages_room);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, rooms);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, news);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, effect_place);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, effect);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, advice_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, series);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, counts);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, scores);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, counts_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, nobodys);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, nobodys_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, players);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, players_place);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, bag);
  gtk_widget_class_bind_template_child (widget_class, MeanderStrategyPanel, foot);
  gtk_widget_class_bind_template_callback (widget_class, say_bag);
  gtk_widget_class_bind_template_callback (widget_class, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_bind_template_callback (widget_class, on_back_to_game);
  gtk_widget_class_install_action (widget_class, "panel.drawer", "s", open_drawer);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

static void
meander_strategy_panel_init (MeanderStrategyPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_measure_upper_first (self->rooms);
  meander_measure_upper_first (self->scores);
  meander_measure_even (self->players_place);

  meander_tooltip_rest_after_click (self->hint, self->hint_stack);
  meander_measure_shown (self->effect_place);
  meander_measure_show (self->effect_place, FALSE);
  self->swatch = meander_swatch_new (MEANDER_RED, FALSE);
  gtk_box_append (GTK_BOX (self->swatch_box), self->swatch);
  for (int i = 0; i < MEANDER_N_COLOURS; i++)
    {
      self->rows[i] = meander_score_row_new ();
      gtk_box_append (GTK_BOX (self->players), self->rows[i]);
    }
  self->drawers = meander_drawers_new ();
  gtk_box_insert_child_after (GTK_BOX (self->body), self->drawers, self->words);
}

/* The moves so far, and the way to what can be found of them. */
static GtkWidget *
create_history (MeanderStrategyPanel *self, MeanderStore *store)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  /* Translators: a button that opens the page on which a game is looked back at */
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Analysis"));

  self->history = meander_history_view_new (self->scene, store);
  gtk_widget_set_vexpand (self->history, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.analysis");
  gtk_box_append (GTK_BOX (box), self->history);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static void
add_drawer (MeanderStrategyPanel *self,
            const char *id,
            const char *label,
            const char *title,
            GtkWidget *content)
{
  gtk_box_append (GTK_BOX (self->foot),
                  meander_drawers_add (MEANDER_DRAWERS (self->drawers), id, label, title, content));
}

/**
 * meander_strategy_panel_new:
 * @scene: the scene to be told of
 * @store: (nullable): where what an analysis finds is kept
 *
 * Makes a panel.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_strategy_panel_new (MeanderScene *scene, MeanderStore *store)
{
  MeanderStrategyPanel *self = g_object_new (MEANDER_TYPE_STRATEGY_PANEL, NULL);
  MeanderDrawers *drawers = MEANDER_DRAWERS (self->drawers);

  self->scene = g_object_ref (scene);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POOL]);
  add_drawer (self, "history", C_ ("drawer", "History"), C_ ("drawer", "History"),
              create_history (self, store));
  add_drawer (self, "players", C_ ("drawer", "Players"), C_ ("drawer", "Players"),
              meander_players_box_new (scene));
  /* Translators: a narrow button: under it are whether tiles are played immediately, how much help
   * there is, and switches of what the table shows */
  add_drawer (self, "help", C_ ("drawer", "Options"), C_ ("drawer", "Options"),
              meander_help_box_new (scene));
  g_settings_bind (meander_settings_get_default (), "strategy-drawer", drawers, "open",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (drawers, "notify::open", G_CALLBACK (on_drawer), self,
                           G_CONNECT_SWAPPED);
  self->advice = meander_advice_box_new (scene);
  gtk_widget_set_hexpand (self->advice, TRUE);
  gtk_box_append (GTK_BOX (self->advice_box), self->advice);
  g_signal_connect_object (self->advice, "changed", G_CALLBACK (on_advice_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "refused", G_CALLBACK (on_refused), self, G_CONNECT_SWAPPED);
  /* What is to be done is told for mouse, finger or keys. */
  g_signal_connect_object (meander_input_get_default (), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_strategy_panel_ask:
 * @self: a panel
 *
 * Asks the computer what it would do.
 */
void
meander_strategy_panel_ask (MeanderStrategyPanel *self)
{
  g_return_if_fail (MEANDER_IS_STRATEGY_PANEL (self));

  meander_advice_box_ask (MEANDER_ADVICE_BOX (self->advice));
  /* What is said is seen whole, and the scores with it. */
  if (meander_advice_box_is_thinking (MEANDER_ADVICE_BOX (self->advice)) ||
      meander_advice_box_says (MEANDER_ADVICE_BOX (self->advice)))
    meander_drawers_set_open (MEANDER_DRAWERS (self->drawers), "");
}

/**
 * meander_strategy_panel_get_review:
 * @self: a panel
 *
 * Gets what knows what an analysis has found of the game.
 *
 * Returns: (transfer none): the review
 */
MeanderGameReview *
meander_strategy_panel_get_review (MeanderStrategyPanel *self)
{
  g_return_val_if_fail (MEANDER_IS_STRATEGY_PANEL (self), NULL);

  return meander_history_view_get_review (MEANDER_HISTORY_VIEW (self->history));
}

/**
 * meander_strategy_panel_look_back:
 * @self: a panel with a game of some moves
 *
 * Opens the drawer with the moves of the game, and has the keyboard go there.  Where it is known
 * what decided the game, that move is shown.
 */
void
meander_strategy_panel_look_back (MeanderStrategyPanel *self)
{
  const MeanderPlayAnalysis *analysis;
  MeanderPlayMoment moment;

  g_return_if_fail (MEANDER_IS_STRATEGY_PANEL (self));

  meander_drawers_set_open (MEANDER_DRAWERS (self->drawers), "history");
  analysis = meander_game_review_get_analysis (meander_strategy_panel_get_review (self));
  if (analysis != NULL && meander_play_analysis_find_decisive (analysis, &moment))
    meander_scene_review (self->scene, moment.step + 1);
  gtk_widget_child_focus (self->history, GTK_DIR_TAB_FORWARD);
}
