/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/turn-match-page.h"

#include <glib/gi18n.h>

#include "ui/widgets/dialogue.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/page.h"
#include "ui/widgets/tab-order.h"
#include "model/daily.h"
#include "words/basics.h"
#include "words/daily.h"
#include "words/generated.h"

#define N_DIFFICULTIES MEANDER_ROTATION_PUZZLE_N_DIFFICULTIES
#define FIGURE_HEIGHT 96 /* logical pixels */

struct _MeanderTurnMatchPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;
  GSettings *settings;
  GPtrArray *kinds; /* of GtkButton, one a kind of puzzle */

  GtkWidget *scroller;
  GtkWidget *day;
  MeanderFigure *day_small; /* the pictures of its puzzles */
  MeanderFigure *day_middle;
  MeanderFigure *day_large;
  GtkLabel *day_title;
  GtkLabel *day_text;
  GtkWidget *day_verb; /* drawn as a button, while a puzzle of the day is left */
  GtkDropDown *difficulty;
  GtkWidget *grade_label;
  MeanderCardGrid *rotation;
  GtkSpinButton *given;
  MeanderCardGrid *cards;
  GtkEditable *number;
};

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (_ ("Turn and Match"));
}

static void
meander_turn_match_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "turning";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderTurnMatchPage,
                               meander_turn_match_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_turn_match_page_init_page))

#define ID_KEY "meander-id"       /* on a card: which kind of puzzle it stands for */
#define STATE_KEY "meander-state" /* on a card: the label that says how far it is, */
#define BADGE_KEY "meander-badge" /* and its sign */
#define BADGE_SIZE 16

/* The number that has been put in; 0 for none. */
static guint64
get_number (MeanderTurnMatchPage *self)
{
  guint64 number = 0;

  if (!g_ascii_string_to_unsigned (gtk_editable_get_text (self->number), 10, 0,
                                   MEANDER_GENERATED_PUZZLE_MAX_SEED, &number, NULL))
    return 0;
  return number;
}

/* How far the person is with a kind of puzzle.  Holes are no matter here: the outline is given. */
static const char *
tell_state (MeanderTurnMatchPage *self, const char *id)
{
  const MeanderProgressMark mark = meander_progress_get_mark (self->progress, id);

  if (mark >= MEANDER_PROGRESS_SOLVED && meander_progress_get_hints (self->progress, id) > 0)
    return C_ ("puzzle", "solved with hints");
  return meander_words_mark (MIN (mark, MEANDER_PROGRESS_SOLVED));
}

static void
update_kind (MeanderTurnMatchPage *self, GtkWidget *card)
{
  const char *id = g_object_get_data (G_OBJECT (card), ID_KEY);
  const MeanderProgressMark mark = meander_progress_get_mark (self->progress, id);
  const char *ring = meander_words_generated_ring (id);
  const char *state = tell_state (self, id);
  const char *shown = state;
  gint64 best = meander_progress_get_best (self->progress, id);
  g_autofree char *title = meander_words_generated_title (id);
  g_autofree char *time = meander_words_time (best);
  g_autofree char *name = NULL;

  /* Not on each of so many; to who cannot see the cards, it is told.  An empty line keeps its place: a row does not
   * grow with what is solved. */
  if (mark == MEANDER_PROGRESS_NEW)
    shown = ring != NULL ? ring : "";
  else if (best > 0)
    shown = time;
  gtk_label_set_label (g_object_get_data (G_OBJECT (card), STATE_KEY), shown);
  meander_badge_image_set (g_object_get_data (G_OBJECT (card), BADGE_KEY),
                           MIN (mark, MEANDER_PROGRESS_SOLVED));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "(st)", id, get_number (self));

  /* Translators: the accessible name of a card: a kind of puzzle, and how far it is. */
  name = best > 0 ? g_strdup_printf (_ ("%s, solved in %s"), title, time)
                  : g_strdup_printf (C_ ("puzzle", "%s, %s"), title, state);
  meander_compat_set_name (card, name);
  if (ring != NULL)
    meander_compat_describe (card, name, ring);
}

static void
update_kinds (MeanderTurnMatchPage *self)
{
  for (guint i = 0; i < self->kinds->len; i++)
    update_kind (self, self->kinds->pdata[i]);
}

/* The puzzles of the day have a page of their own.  The day may have changed since this one was
 * seen. */
static void
update_day (MeanderTurnMatchPage *self)
{
  MeanderFigure *const figures[MEANDER_DAILY_N_SIZES] = { self->day_small, self->day_middle,
                                                          self->day_large };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = meander_words_daily_date (now);
  gboolean left = FALSE;

  for (guint i = 0; i < MEANDER_DAILY_N_SIZES; i++)
    {
      const MeanderDailySize size = (MeanderDailySize) i;
      const gboolean solved = meander_daily_is_solved (self->progress, now, size);
      g_autoptr (MeanderDaily) daily = meander_daily_new (now, size, solved);

      meander_figure_set_notes (figures[i],
                                &(MeanderDrawNotes){ .unmarked = TRUE, .apart = daily->apart });
      meander_figure_set_position (figures[i], daily->position);
      left = left || !solved;
    }
  gtk_label_set_label (self->day_text, date);
  gtk_widget_set_visible (self->day_verb, left);
  meander_compat_describe (self->day, gtk_label_get_label (self->day_title), date);
}

static void
on_progress_changed (MeanderTurnMatchPage *self)
{
  update_kinds (self);
  /* Three puzzles are made for it: only while they are seen. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update_day (self);
}

static void
on_number_changed (MeanderTurnMatchPage *self)
{
  const char *text = gtk_editable_get_text (self->number);

  if (*text != '\0' && get_number (self) == 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->number), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->number), "error");
  update_kinds (self);
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_kind (MeanderTurnMatchPage *self, MeanderCardGrid *grid, const char *id)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *figure = meander_figure_new ();
  g_autofree char *text = meander_words_generated_title (id);
  GtkWidget *title = new_label (text, "heading");
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *badge = meander_badge_image_new (BADGE_SIZE);
  GtkWidget *state = new_label ("", "caption");
  g_autoptr (MeanderPosition) position = meander_generated_puzzle_new_picture (id);

  meander_figure_set_position (MEANDER_FIGURE (figure), position);
  gtk_widget_set_size_request (figure, -1, FIGURE_HEIGHT);
  gtk_widget_set_vexpand (title, TRUE);
  gtk_widget_set_size_request (foot, -1, BADGE_SIZE);
  gtk_widget_add_css_class (badge, "seal");
  gtk_widget_add_css_class (state, "numeric");
  gtk_widget_add_css_class (state, "faint");
  gtk_box_append (GTK_BOX (box), figure);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (foot), badge);
  gtk_box_append (GTK_BOX (foot), state);
  gtk_box_append (GTK_BOX (box), foot);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_add_css_class (card, "card");
  g_object_set_data_full (G_OBJECT (card), ID_KEY, g_strdup (id), g_free);
  g_object_set_data (G_OBJECT (card), STATE_KEY, state);
  g_object_set_data (G_OBJECT (card), BADGE_KEY, badge);
  g_ptr_array_add (self->kinds, card);
  update_kind (self, card);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.play-generated");
  meander_card_grid_append (grid, card);
}

/* The cards are made when the page is first seen. */
static void
make_kinds (MeanderTurnMatchPage *self)
{
  static const MeanderGoalKind goals[] = { MEANDER_GOAL_NONE, MEANDER_GOAL_LINE,
                                           MEANDER_GOAL_LOOP };

  for (guint kind = 0; kind < MEANDER_ROTATION_PUZZLE_N_KINDS; kind++)
    add_kind (self, self->rotation,
              meander_generated_puzzle_rotation_id ((MeanderRotationPuzzleKind) kind));
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    add_kind (self, self->cards, meander_generated_puzzle_card_id (goals[i]));
}

static void
make_difficulties (MeanderTurnMatchPage *self)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (guint difficulty = 0; difficulty <= N_DIFFICULTIES; difficulty++)
    {
      g_autofree char *dots = meander_words_dots (difficulty);

      if (difficulty == 0)
        gtk_string_list_append (words, meander_words_difficulty (difficulty));
      else
        gtk_string_list_take (
            words, g_strdup_printf ("%s  %s", dots, meander_words_difficulty (difficulty)));
    }
  gtk_drop_down_set_model (self->difficulty, G_LIST_MODEL (words));
}

static void
meander_turn_match_page_map (GtkWidget *widget)
{
  MeanderTurnMatchPage *self = MEANDER_TURN_MATCH_PAGE (widget);

  if (self->kinds->len == 0)
    make_kinds (self);
  update_day (self);

  GTK_WIDGET_CLASS (meander_turn_match_page_parent_class)->map (widget);
}

static gboolean
meander_turn_match_page_grab_focus (GtkWidget *widget)
{
  MeanderTurnMatchPage *self = MEANDER_TURN_MATCH_PAGE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->rotation));
}

static void
meander_turn_match_page_dispose (GObject *object)
{
  MeanderTurnMatchPage *self = MEANDER_TURN_MATCH_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_TURN_MATCH_PAGE);
  g_clear_pointer (&self->kinds, g_ptr_array_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (meander_turn_match_page_parent_class)->dispose (object);
}

static void
meander_turn_match_page_class_init (MeanderTurnMatchPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);
  g_type_ensure (MEANDER_TYPE_CLAMP);
  g_type_ensure (MEANDER_TYPE_FIGURE);

  object_class->dispose = meander_turn_match_page_dispose;
  widget_class->map = meander_turn_match_page_map;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_turn_match_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/turn-match-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, day);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, day_small);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, day_middle);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, day_large);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, day_title);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, day_text);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, day_verb);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, difficulty);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, grade_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, rotation);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, given);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, cards);
  gtk_widget_class_bind_template_child (widget_class, MeanderTurnMatchPage, number);
  gtk_widget_class_bind_template_callback (widget_class, on_number_changed);

  gtk_widget_class_set_css_name (widget_class, "turnmatchpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_turn_match_page_init (MeanderTurnMatchPage *self)
{
  self->kinds = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  make_difficulties (self);
}

/**
 * meander_turn_match_page_new:
 * @progress: what has been reached in every puzzle
 * @settings: where what is chosen is kept
 *
 * Makes the page.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_turn_match_page_new (MeanderProgress *progress, GSettings *settings)
{
  MeanderTurnMatchPage *self = g_object_new (MEANDER_TYPE_TURN_MATCH_PAGE, NULL);

  self->progress = g_object_ref (progress);
  self->settings = g_object_ref (settings);
  meander_dialogue_name_choice (GTK_WIDGET (self->difficulty), GTK_WIDGET (self->grade_label));
  g_settings_bind (settings, "turning-grade", self->difficulty, "selected",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "match-card-given", self->given, "value", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (progress, "changed", G_CALLBACK (on_progress_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
