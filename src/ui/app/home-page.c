/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/home-page.h"

#include "model/road.h"
#include "ui/app/application.h"
#include "ui/app/game-kinds.h"
#include "model/book.h"
#include "model/daily.h"
#include "model/forward.h"
#include "model/generated-puzzle.h"
#include "model/lesson.h"
#include "model/picture.h"
#include "model/series.h"
#include "model/settings.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/columns-layout.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/game-card.h"
#include "ui/widgets/page.h"
#include "ui/widgets/tab-order.h"
#include "ui/widgets/wrap-layout.h"
#include "ui/puzzles/card.h"
#include "ui/strategy/lessons-page.h"
#include "words/basics.h"
#include "words/daily.h"
#include "words/game.h"
#include "words/puzzle.h"
#include "words/series.h"
#include "words/tournament.h"

#include <glib/gi18n.h>

#define LEAST_HEIGHT 200
#define SHORT_TITLE 20 /* characters that a line of large letters has room for */
#define LEAST_TILE 9   /* side of a tile in the picture of a game that is under way */

struct _MeanderHomePage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;

  GtkWidget *scroller;
  GtkWidget *forward_card; /* all of it */
  MeanderFigure *forward_figure;
  GtkLabel *forward_what; /* in a word, what it is */
  GtkLabel *forward_title;
  GtkLabel *forward_names; /* who plays, where the title does not tell */
  GtkLabel *forward_state;
  GtkWidget *forward_button;
  GtkWidget *skip; /* beside the tour */
  GtkWidget *today;
  MeanderFigure *today_figure;
  GtkLabel *today_title;
  GtkLabel *today_date;
  GtkLabel *today_state;
  GtkWidget *games;
  MeanderGameCard *lessons;
  MeanderGameCard *discovery;
  MeanderGameCard *book;
  MeanderForwardKind forward;
  gboolean gives_way;     /* what is not over would be there instead */
  char *forward_name;     /* of the game that is seen above the cards, or NULL */
  guint frame;            /* a tick callback, after whose frame there is time for pictures */
  guint idle;             /* in which they are made */
  MeanderGameCard *built; /* the card that shows the last game, or NULL; compared only */
};

enum
{
  PROP_0,
  PROP_PROGRESS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup ("Meander");
}

static void
meander_home_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "index";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderHomePage,
                               meander_home_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_home_page_init_page))

static MeanderGameCard *
get_card (MeanderHomePage *self, const char *id)
{
  return MEANDER_GAME_CARD (
      gtk_widget_get_template_child (GTK_WIDGET (self), MEANDER_TYPE_HOME_PAGE, id));
}

static void
show_solved (MeanderGameCard *card, guint n_solved, guint n_puzzles)
{
  g_autofree char *state = NULL;

  if (n_solved > 0)
    state = meander_words_solved (n_solved, n_puzzles);
  meander_game_card_set_state (card, state, (double) n_solved / MAX (n_puzzles, 1));
}

/* Discovery has a page of its own; what is only scored is on neither.  Of what is made anew each time the
 * kinds are counted. */
static void
update_solved (MeanderHomePage *self)
{
  guint n_puzzles;
  guint n_solved = meander_road_count_solved (self->progress, TRUE, &n_puzzles, NULL);

  show_solved (self->discovery, n_solved, n_puzzles);
  n_solved = meander_road_count_solved (self->progress, FALSE, &n_puzzles, NULL);
  show_solved (self->book, n_solved, n_puzzles);
  n_solved = meander_progress_count_solved (self->progress, "turn-") +
             meander_progress_count_solved (self->progress, "match-");
  show_solved (get_card (self, "turn_match"), n_solved, meander_generated_puzzle_count_kinds ());
}

/* The door for beginners is the first card; when all has been learnt it makes room. */
static void
show_lessons (MeanderHomePage *self)
{
  guint n_done = meander_lessons_page_count_done (self->progress);
  guint n_lessons = g_strv_length ((GStrv) meander_lessons_get_ids ());
  g_autofree char *state = NULL;

  if (n_done > 0)
    state = meander_lessons_page_describe (self->progress);
  meander_game_card_set_state (self->lessons, state, (double) n_done / n_lessons);
}

/* ---- today ---- */

static void
show_last_built (MeanderHomePage *self, MeanderSolutions *solutions, gboolean discovery)
{
  g_autoptr (MeanderPosition) position = meander_road_find_built (solutions, discovery);

  meander_game_card_set_position (discovery ? self->discovery : self->book, position);
}

/* The card shows its newest table but for the one that is seen above, unless the last game is seen
 * there. */
static void
show_table (MeanderHomePage *self,
            const char *id,
            MeanderStore *store,
            GPtrArray *saved,
            const char *const *bases)
{
  MeanderGameCard *card = get_card (self, id);
  g_autoptr (MeanderPosition) position = NULL;

  if (card == self->built)
    return;
  position = meander_forward_find_table (store, saved, bases, self->forward_name);
  meander_game_card_set_position (card, position);
}

static void
show_tables (MeanderHomePage *self, MeanderStore *store)
{
  static const char *const turn_match[] = { "turn", "match", NULL };
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  g_autoptr (GPtrArray) saved = meander_store_list (store);
  g_autoptr (GPtrArray) scored = g_ptr_array_new ();
  const MeanderGameKind *kind;

  for (guint i = 0; i < puzzles->len; i++)
    {
      MeanderPuzzle *puzzle = puzzles->pdata[i];

      if (meander_book_is_scored (puzzle))
        g_ptr_array_add (scored, puzzle->id);
    }
  g_ptr_array_add (scored, NULL);
  show_table (self, "turn_match", store, saved, turn_match);
  show_table (self, "records", store, saved, (const char *const *) scored->pdata);
  for (guint i = 0; (kind = meander_game_kind_nth (i)) != NULL; i++)
    {
      const char *const bases[] = { kind->saved_name, NULL };

      if (kind->card != NULL && kind->saved_name != NULL)
        show_table (self, kind->card, store, saved, bases);
    }
}

/* The last game is seen as it stands in any case; of what was before, the solutions know, and the
 * saved games. */
static void
show_own (MeanderHomePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkApplication *application =
      GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;
  MeanderSolutions *solutions = NULL;

  if (!MEANDER_IS_APPLICATION (application))
    return;
  solutions = meander_application_get_solutions (MEANDER_APPLICATION (application));
  if (self->built != self->discovery)
    show_last_built (self, solutions, TRUE);
  if (self->built != self->book)
    show_last_built (self, solutions, FALSE);
  show_tables (self, meander_application_get_store (MEANDER_APPLICATION (application)));
}

/* No puzzle is made, and no file read, for the first frame. */
static gboolean
on_idle (gpointer data)
{
  MeanderHomePage *self = data;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (MeanderDaily) daily = meander_daily_new (
      now, MEANDER_DAILY_SMALL, meander_daily_is_solved (self->progress, now, MEANDER_DAILY_SMALL));

  self->idle = 0;
  meander_figure_set_notes (self->today_figure, &(MeanderDrawNotes){ .unmarked = TRUE });
  meander_figure_set_position (self->today_figure, daily->position);
  show_own (self);
  return G_SOURCE_REMOVE;
}

/* Not before: the window may take a while to come, and something would be idle meanwhile. */
static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (widget);

  self->frame = 0;
  self->idle = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
  return G_SOURCE_REMOVE;
}

/* The day may have changed since the page was seen. */
static void
show_today (MeanderHomePage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = meander_words_daily_date (now);
  g_autofree char *shown = meander_words_bind_day (date);
  g_autofree char *state = meander_words_daily_standing (self->progress, now);
  g_autofree char *name = NULL;

  gtk_label_set_label (self->today_date, shown);
  gtk_label_set_label (self->today_state, state);
  /* Translators: the accessible name of a card: “Today”, and the date. */
  name = g_strdup_printf (C_ ("day", "%s, %s"), gtk_label_get_label (self->today_title), date);
  meander_compat_describe (self->today, name, state);
  if (self->idle == 0 && self->frame == 0)
    self->frame = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_frame, NULL, NULL);
}

/* ---- what has been built ---- */

/* The card from which one comes to a game. */
static MeanderGameCard *
find_card (MeanderHomePage *self, MeanderGame *game)
{
  const char *card = meander_game_kind_get (game)->card;
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

  if (card == NULL && puzzle == NULL)
    return NULL;
  if (card == NULL && meander_book_is_scored (puzzle))
    card = "records";
  else if (card == NULL)
    card = meander_book_is_discovery (puzzle) ? "discovery" : "book";
  return get_card (self, card);
}

static gboolean
is_empty (MeanderGame *game)
{
  return meander_board_get_n_tiles (meander_game_get_board (game)) == 0;
}

/* What was played to its end is the picture of its card, unless it is seen above. */
static void
show_built (MeanderHomePage *self, MeanderGame *game)
{
  MeanderGameCard *card = find_card (self, game);
  MeanderResult result;

  meander_game_get_result (game, &result);
  self->built = NULL;
  if (card != NULL && result.over && self->forward_name == NULL)
    {
      self->built = card;
      g_autoptr (MeanderPosition) position =
          meander_position_from_board (meander_game_get_board (game));

      meander_game_card_set_position (card, position);
    }
}

/* ---- what has been reached ---- */

static void
update_progress (MeanderHomePage *self)
{
  update_solved (self);
  show_lessons (self);
}

static gboolean
meander_home_page_grab_focus (GtkWidget *widget)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (widget);

  gboolean grabbed = gtk_widget_grab_focus (self->forward_button);

  /* The card of the second row from which one has gone has cut the first one off. */
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
  return grabbed;
}

static void
meander_home_page_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (object);

  switch (property)
    {
    case PROP_PROGRESS:
      g_value_set_object (value, self->progress);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_home_page_set_property (GObject *object,
                                guint property,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (object);

  switch (property)
    {
    case PROP_PROGRESS:
      self->progress = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_home_page_constructed (GObject *object)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (object);

  G_OBJECT_CLASS (meander_home_page_parent_class)->constructed (object);

  g_signal_connect_object (self->progress, "changed", G_CALLBACK (update_progress), self,
                           G_CONNECT_SWAPPED);
  update_progress (self);
}

static void
meander_home_page_dispose (GObject *object)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (object);

  g_clear_handle_id (&MEANDER_HOME_PAGE (object)->idle, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_HOME_PAGE);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->forward_name, g_free);

  G_OBJECT_CLASS (meander_home_page_parent_class)->dispose (object);
}

static GtkSizeRequestMode
meander_home_page_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* How high it is depends on nothing: all of it is scrolled.  The scrolled window would have every card
 * measured, for a width that nobody sees. */
static void
meander_home_page_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (MEANDER_HOME_PAGE (widget)->scroller, orientation, -1, minimum, natural,
                        NULL, NULL);
  else
    *minimum = *natural = LEAST_HEIGHT;
}

static void
meander_home_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (MEANDER_HOME_PAGE (widget)->scroller,
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
meander_home_page_class_init (MeanderHomePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);
  g_type_ensure (MEANDER_TYPE_CLAMP);
  g_type_ensure (MEANDER_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (MEANDER_TYPE_FIGURE);
  g_type_ensure (MEANDER_TYPE_GAME_CARD);
  g_type_ensure (MEANDER_TYPE_WRAP_LAYOUT);

  object_class->get_property = meander_home_page_get_property;
  object_class->set_property = meander_home_page_set_property;
  object_class->constructed = meander_home_page_constructed;
  object_class->dispose = meander_home_page_dispose;

  widget_class->get_request_mode = meander_home_page_get_request_mode;
  widget_class->measure = meander_home_page_measure;
  widget_class->size_allocate = meander_home_page_size_allocate;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_home_page_grab_focus;

  properties[PROP_PROGRESS] =
      g_param_spec_object ("progress", NULL, NULL, MEANDER_TYPE_PROGRESS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/app/home-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, forward_card);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, forward_figure);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, forward_what);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, forward_title);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, forward_names);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, forward_state);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, forward_button);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, skip);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, today);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, today_figure);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, today_title);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, today_date);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, today_state);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, games);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, lessons);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, discovery);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, book);
  gtk_widget_class_bind_template_child_full (widget_class, "turn_match", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "free", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "strategy", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "solitaire", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "gobble", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "records", FALSE, 0);

  gtk_widget_class_set_css_name (widget_class, "homepage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_home_page_init (MeanderHomePage *self)
{
  g_autoptr (GtkSizeGroup) words = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (GtkWidget *card = gtk_widget_get_first_child (self->games); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    meander_game_card_share_height (MEANDER_GAME_CARD (card), words);
}

/**
 * meander_home_page_new:
 * @progress: what has been reached in every puzzle
 *
 * Makes the page that shows what there is to play.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_home_page_new (MeanderProgress *progress)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  return g_object_new (MEANDER_TYPE_HOME_PAGE, "progress", progress, NULL);
}

/* Its accessible name says what it leads to, too. */
static void
call_button (MeanderHomePage *self, const char *button)
{
  const char *title = gtk_label_get_label (self->forward_title);
  /* Translators: the accessible name of a button: “Continue”, “Play” or another verb, and what,
   * such as "5 tiles, red". */
  g_autofree char *name = g_strdup_printf (C_ ("button", "%s: %s"), button, title);
  const char *what = gtk_label_get_label (self->forward_what);
  const char *state = gtk_label_get_label (self->forward_state);
  g_autofree char *told =
      *what != '\0' ? g_strdup_printf ("%s\n%s", what, state) : g_strdup (state);

  gtk_button_set_label (GTK_BUTTON (self->forward_button), button);
  meander_compat_describe (self->forward_button, name, told);
}

/* A long one in smaller letters and with less room about it, so that the cards below stay in sight. */
static void
set_title (MeanderHomePage *self, const char *title)
{
  const gboolean is_long = g_utf8_strlen (title, -1) > SHORT_TITLE;
  GtkWidget *label = GTK_WIDGET (self->forward_title);

  gtk_label_set_label (self->forward_title, title);
  gtk_widget_remove_css_class (label, is_long ? "title-1" : "title-2");
  gtk_widget_add_css_class (label, is_long ? "title-2" : "title-1");
  if (is_long)
    gtk_widget_add_css_class (self->forward_card, "long");
  else
    gtk_widget_remove_css_class (self->forward_card, "long");
}

/* In a word, or nothing. */
static void
set_what (MeanderHomePage *self, const char *what)
{
  gtk_label_set_label (self->forward_what, what);
  gtk_widget_set_visible (GTK_WIDGET (self->forward_what), *what != '\0');
}

/* What is offered: its picture, what it is in a word (or nothing), what it is called, what is to be said
 * of it, and the button. */
static void
show_forward (MeanderHomePage *self,
              const MeanderPosition *position,
              const MeanderDrawNotes *notes,
              const char *what,
              const char *title,
              const char *state,
              const char *button)
{
  gtk_widget_set_visible (GTK_WIDGET (self->forward_names), FALSE);
  meander_figure_set_notes (self->forward_figure, notes);
  meander_figure_set_position (self->forward_figure, position);
  set_what (self, what);
  set_title (self, title);
  gtk_label_set_label (self->forward_state, state);
  call_button (self, button);
}

/* The tiles of a task. */
static const MeanderDrawNotes apart = { .apart = TRUE };

static void
set_action (MeanderHomePage *self, const char *action, GVariant *target)
{
  GtkActionable *button = GTK_ACTIONABLE (self->forward_button);

  /* Never with the target of another one. */
  gtk_actionable_set_action_name (button, NULL);
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, action);
}

/* By the name of the first lesson, which it is; no lesson is read for it. */
static void
show_tour (MeanderHomePage *self)
{
  const MeanderPuzzle *first = meander_book_get_puzzles ()->pdata[0];
  g_autoptr (MeanderPosition) position = meander_puzzle_card_lay_out (first);

  set_action (self, "win.tour", NULL);
  show_forward (self, position, &apart, "", _ ("First Steps"),
                _ ("Two minutes at the table will show you how the tiles work."),
                /* Translators: a button: begins the first lesson */
                _ ("Show Me"));
}

static void
show_puzzle (MeanderHomePage *self, const MeanderPuzzle *puzzle)
{
  g_autoptr (MeanderPosition) position = meander_puzzle_card_lay_out (puzzle);
  g_autofree char *title = meander_words_task_name (puzzle);
  /* Short: the picture shows the tiles, and the table what they form. */
  g_autofree char *goal = meander_words_goal_asked (puzzle);

  set_action (self, "win.play", g_variant_new_string (puzzle->id));
  /* Translators: a button: begins the task whose name stands above it */
  show_forward (self, position, &apart, _ ("Next puzzle"), title, goal, C_ ("button", "Play"));
}

/* With all names the title would fill the card: they stand below it, in small letters.  The button
 * is called by all of it. */
static void
show_names (MeanderHomePage *self, const MeanderGameKind *kind, MeanderGame *game)
{
  g_autofree char *names = kind->names (game);

  set_title (self, kind->short_context != NULL
                       ? g_dpgettext2 (NULL, kind->short_context, kind->short_title)
                       : _ (kind->short_title));
  gtk_label_set_label (self->forward_names, names);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->forward_names), names);
  gtk_widget_set_visible (GTK_WIDGET (self->forward_names), TRUE);
}

/* Where one comes back to a game. */
static const char *
name_game (MeanderHomePage *self, MeanderGame *game)
{
  if (self->forward == MEANDER_FORWARD_CONTINUE)
    /* Translators: a small heading above the game or puzzle that can be gone on with */
    return is_empty (game) && meander_game_get_state (game)->rules->is_free
               ? ""
               : _ ("Where you left off");
  return meander_game_get_puzzle (game) != NULL ? _ ("Last puzzle") : _ ("Last game");
}

/* How it lies, and what is to be done with it.  What is over is shown whole. */
static void
show_game (MeanderHomePage *self, MeanderGame *game, const char *button)
{
  const MeanderGameKind *kind = meander_game_kind_get (game);
  g_autoptr (MeanderPosition) position = meander_picture_of_game (game);
  gboolean goes_on = self->forward == MEANDER_FORWARD_CONTINUE && !is_empty (game);
  const MeanderDrawNotes notes = { .least = goes_on ? LEAST_TILE : 0 };
  g_autofree char *title = meander_game_kind_make_title (game);
  g_autofree char *state = meander_game_kind_make_state (game);
  MeanderSeries series;

  if (meander_series_read (&series, game))
    {
      g_autofree char *score = meander_words_series_score (game, &series);
      g_autofree char *alone = g_steal_pointer (&state);

      /* Who has won it is more than how its last game has ended. */
      state = series.over ? g_steal_pointer (&score) : g_strdup_printf ("%s\n%s", alone, score);
    }
  show_forward (self, position, &notes, name_game (self, game), title, state, button);
  if (kind->short_title != NULL)
    show_names (self, kind, game);
}

/* Nothing is begun on an empty table, unless tiles were dealt to players. */
static void
show_continue (MeanderHomePage *self, MeanderGame *game)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

  if (is_empty (game) && puzzle != NULL)
    show_puzzle (self, puzzle);
  else if (is_empty (game) && meander_game_get_state (game)->rules->is_free)
    show_game (self, game, C_ ("button", "Play"));
  else
    /* Translators: a button: goes on with the last game */
    show_game (self, game, _ ("Continue"));
  set_action (self, "win.continue", NULL);
}

static void
show_again (MeanderHomePage *self, MeanderGame *game)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  g_autofree char *next = NULL;
  MeanderSeries series;

  if (meander_series_goes_on (game, &series))
    next = meander_words_series_next (&series);
  if (next != NULL)
    set_action (self, "win.play-again", NULL);
  else if (puzzle != NULL)
    set_action (self, "win.play-generated", g_variant_new ("(st)", puzzle->id, (guint64) 0));
  else
    set_action (self, meander_game_kind_get (game)->again, NULL);
  if (next == NULL)
    /* As on the card at the end: of puzzles that are made there is always another one. */
    next = g_strdup (puzzle != NULL ? _ ("New Puzzle") : _ ("Play Again"));
  show_game (self, game, next);
}

static void
show_all_solved (MeanderHomePage *self, MeanderGame *game)
{
  g_autoptr (MeanderPosition) position =
      meander_position_from_board (meander_game_get_board (game));

  set_action (self, "win.today", NULL);
  show_forward (self, position, &(MeanderDrawNotes){ 0 }, "", _ ("All Puzzles Solved"),
                _ ("There are new puzzles every day."), C_ ("button", "Play"));
}

/* Whether it is the last game that is seen above the cards. */
static gboolean
shows_last (MeanderHomePage *self)
{
  return self->forward == MEANDER_FORWARD_CONTINUE || self->forward == MEANDER_FORWARD_AGAIN;
}

static void
set_forward_name (MeanderHomePage *self, const char *name)
{
  g_free (self->forward_name);
  self->forward_name = g_strdup (name);
}

/**
 * meander_home_page_set_last:
 * @self: the page
 * @game: (nullable): the game that was played last, or %NULL before the first one
 * @name: (nullable): under which it is kept
 * @next: (nullable): the puzzle that follows its puzzle
 *
 * Shows the way forward above everything else: the last game as it stands now or, where that is
 * over, what comes then.
 *
 * The page does not watch the game: call it whenever the page is shown.
 */
void
meander_home_page_set_last (MeanderHomePage *self,
                            MeanderGame *game,
                            const char *name,
                            const MeanderPuzzle *next)
{
  g_auto (MeanderForward) forward = { 0 };

  g_return_if_fail (MEANDER_IS_HOME_PAGE (self));
  g_return_if_fail (game == NULL || MEANDER_IS_GAME (game));

  meander_forward_find (&forward, game, next, self->progress,
                        g_settings_get_boolean (meander_settings_get_default (), "tour-answered"));
  self->forward = forward.kind;
  self->gives_way = forward.gives_way;
  set_forward_name (self, shows_last (self) ? name : NULL);
  show_today (self);
  if (game != NULL)
    show_built (self, game);
  gtk_widget_set_visible (self->skip, forward.kind == MEANDER_FORWARD_TOUR);
  switch (forward.kind)
    {
    case MEANDER_FORWARD_TOUR:
      show_tour (self);
      break;
    case MEANDER_FORWARD_CONTINUE:
      show_continue (self, game);
      break;
    case MEANDER_FORWARD_PUZZLE:
      show_puzzle (self, forward.puzzle);
      break;
    case MEANDER_FORWARD_AGAIN:
      show_again (self, game);
      break;
    case MEANDER_FORWARD_TODAY:
      show_all_solved (self, game);
      break;
    }
}

/**
 * meander_home_page_get_puzzle:
 * @self: the page
 *
 * Gets which puzzle is offered.
 *
 * Returns: (transfer none) (nullable): its id; %NULL where it is not a puzzle
 */
const char *
meander_home_page_get_puzzle (MeanderHomePage *self)
{
  g_return_val_if_fail (MEANDER_IS_HOME_PAGE (self), NULL);

  if (self->forward != MEANDER_FORWARD_PUZZLE)
    return NULL;
  return g_variant_get_string (
      gtk_actionable_get_action_target_value (GTK_ACTIONABLE (self->forward_button)), NULL);
}

/**
 * meander_home_page_gives_way:
 * @self: the page
 *
 * Tells whether what is offered does not lead on from the last game, so that what is not over should
 * be there instead; the next game of a series or a tournament is part of what is not over.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_home_page_gives_way (MeanderHomePage *self)
{
  const char *action = NULL;

  g_return_val_if_fail (MEANDER_IS_HOME_PAGE (self), FALSE);

  action = gtk_actionable_get_action_name (GTK_ACTIONABLE (self->forward_button));
  return self->gives_way && g_strcmp0 (action, "win.play-again") != 0 &&
         g_strcmp0 (action, "win.tournament") != 0;
}

/**
 * meander_home_page_offer_tournament:
 * @self: the page
 * @tournament: a tournament that goes on
 * @has_game: whether the last game belongs to it
 *
 * Shows above everything else who plays next in the tournament, with the last game of it as it stands.
 */
void
meander_home_page_offer_tournament (MeanderHomePage *self,
                                    MeanderTournament *tournament,
                                    gboolean has_game)
{
  g_autofree char *next = meander_words_tournament_standing (tournament);
  g_autofree char *game = meander_words_tournament_game (tournament);
  g_autofree char *state = g_strdup_printf ("%s\n%s", next, game);

  g_return_if_fail (MEANDER_IS_HOME_PAGE (self));

  if (!has_game)
    {
      /* Neither a puzzle nor a game that goes on. */
      self->forward = MEANDER_FORWARD_TODAY;
      self->gives_way = FALSE;
      set_forward_name (self, NULL);
      meander_figure_load (self->forward_figure, "strategy");
    }
  gtk_widget_set_visible (self->skip, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->forward_names), FALSE);
  set_what (self, "");
  set_title (self, _ ("Tournament"));
  gtk_label_set_label (self->forward_state, state);
  set_action (self, "win.tournament", NULL);
  call_button (self, _ ("To the Tournament"));
}

/**
 * meander_home_page_set_begun:
 * @self: the page
 * @game: a game that is not over
 * @name: under which it is kept
 *
 * Shows it above everything else.
 */
void
meander_home_page_set_begun (MeanderHomePage *self, MeanderGame *game, const char *name)
{
  g_return_if_fail (MEANDER_IS_HOME_PAGE (self));
  g_return_if_fail (MEANDER_IS_GAME (game));

  self->forward = MEANDER_FORWARD_CONTINUE;
  self->gives_way = FALSE;
  gtk_widget_set_visible (self->skip, FALSE);
  set_forward_name (self, name);
  set_action (self, "win.resume", g_variant_new_string (name));
  show_game (self, game, _ ("Continue"));
}

/**
 * meander_home_page_has_others:
 * @self: the page
 * @n_saved: how many games are kept, the last one too
 *
 * Tells whether there are other games than the one that is seen on the page.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_home_page_has_others (MeanderHomePage *self, guint n_saved)
{
  g_return_val_if_fail (MEANDER_IS_HOME_PAGE (self), FALSE);

  return n_saved > (shows_last (self) ? 1 : 0);
}

/**
 * meander_home_page_offer_table:
 * @self: the page, with the game of a table across computers
 *
 * Has the button say that it leads back to the others, who wait there.
 */
void
meander_home_page_offer_table (MeanderHomePage *self)
{
  g_return_if_fail (MEANDER_IS_HOME_PAGE (self));

  if (self->forward != MEANDER_FORWARD_CONTINUE)
    return;

  /* Translators: a button: leads back to a game with people at other computers. */
  call_button (self, _ ("Back to the Table"));
}
