/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/analysis-list.h"

#include <glib/gi18n.h>

#include "scene/move-list.h"
#include "ui/strategy/grade-badge.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/swatch.h"
#include "ui/widgets/whole-lines.h"
#include "words/analysis.h"
#include "words/basics.h"
#include "words/strategy.h"

#define SWATCH_SIZE 16 /* as beside the chances */

struct _MeanderAnalysisList
{
  GtkWidget parent_instance;

  MeanderGameReview *review;
  MeanderMoveList *moves;
  GtkSingleSelection *selection;
  GtkWidget *scroller;
  GtkWidget *list;
  GPtrArray *bound; /* of GtkListItem: the lines there are, which tell a grade */
  guint n_moments;  /* that decided the game: their lines have a star */
  MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
  gboolean updating; /* the selection follows the page */
};

G_DEFINE_FINAL_TYPE (MeanderAnalysisList, meander_analysis_list, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- lines ---- */

/**
 * meander_analysis_star_new:
 *
 * Makes the sign of a move that decided a game.  The words belong beside it: the screen reader passes it over.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_analysis_star_new (void)
{
  GtkWidget *star =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "icon-name", "starred-symbolic", NULL);

  gtk_widget_add_css_class (star, "star");
  return star;
}

/* A line: number, whose move, its sign, the move, how good it was, whether it decided the game. */
typedef struct
{
  GtkWidget *number;
  GtkWidget *swatch;
  GtkWidget *badge;
  GtkWidget *text;
  GtkWidget *word;
  GtkWidget *star;
} Line;

static void
get_line (GtkListItem *item, Line *line)
{
  line->number = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  line->swatch = gtk_widget_get_next_sibling (line->number);
  line->badge = gtk_widget_get_next_sibling (line->swatch);
  line->text = gtk_widget_get_next_sibling (line->badge);
  line->word = gtk_widget_get_next_sibling (line->text);
  line->star = gtk_widget_get_next_sibling (line->word);
}

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  Line line;

  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), meander_swatch_new (MEANDER_RED, FALSE));
  gtk_box_append (GTK_BOX (box), meander_grade_badge_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), meander_analysis_star_new ());
  gtk_list_item_set_child (item, box);
  get_line (item, &line);

  gtk_label_set_width_chars (GTK_LABEL (line.number), 2);
  gtk_label_set_xalign (GTK_LABEL (line.number), 1);
  gtk_widget_add_css_class (line.number, "numeric");
  gtk_widget_add_css_class (line.number, "dim-label");
  g_object_set (line.swatch, "size", SWATCH_SIZE, NULL);
  gtk_widget_set_valign (line.badge, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (line.text), 0);
  /* One line each, so that many are seen: the name of a player may be longer. */
  gtk_label_set_ellipsize (GTK_LABEL (line.text), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (line.text, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (line.word), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (line.word, "dim-label");
  gtk_widget_add_css_class (line.word, "grade-word");
}

/* The moment that decided the game at a move; NULL for none. */
static const MeanderPlayMoment *
find_moment (MeanderAnalysisList *self, guint position)
{
  if (meander_game_review_get_analysis (self->review) == NULL)
    return NULL;
  for (guint i = 0; i < self->n_moments; i++)
    if (self->moments[i].step + 1 == position)
      return &self->moments[i];
  return NULL;
}

/* What the eye has no room for: the move, or what it changed in the game. */
static void
show_star (MeanderAnalysisList *self, GtkListItem *item)
{
  const MeanderPlayMoment *moment = find_moment (self, gtk_list_item_get_position (item));
  g_autofree char *text =
      moment != NULL
          ? meander_words_moment (meander_game_review_get_game (self->review),
                                  meander_game_review_get_analysis (self->review), moment)
          : g_strdup (meander_played_move_get_text (gtk_list_item_get_item (item)));
  Line line;

  get_line (item, &line);
  gtk_widget_set_visible (line.star, moment != NULL);
  gtk_widget_set_tooltip_text (gtk_list_item_get_child (item), text);
}

/* The tile, and the grade by its sign and its word, so that nobody has to look that up; for the ear all that
 * is said of the move. */
static void
show_grade (MeanderAnalysisList *self, GtkListItem *item)
{
  const MeanderPlayAnalysis *found = meander_game_review_get_found (self->review);
  guint position = gtk_list_item_get_position (item);
  MeanderPlayedMove *move = gtk_list_item_get_item (item);
  const char *text = meander_played_move_get_text (move);
  const guint tile = meander_played_move_get_tile (move);
  MeanderGrade grade = found != NULL && position > 0 && position <= found->n_steps
                           ? found->steps[position - 1].grade
                           : MEANDER_GRADE_NONE;
  g_autofree char *sentence = NULL;
  g_autofree char *brief = NULL;
  Line line;

  get_line (item, &line);
  meander_grade_badge_set_grade (line.badge, grade);
  brief = tile > 0 ? meander_words_played_tile (tile)
                   : meander_words_bind_numbers (meander_played_move_get_brief (move));
  gtk_label_set_text (GTK_LABEL (line.text), brief);
  gtk_label_set_text (GTK_LABEL (line.word), meander_words_move_grade (grade));
  if (position == 0)
    sentence = g_strdup (text);
  else if (grade == MEANDER_GRADE_NONE)
    /* Translators: a line of the list of moves, for the ear: its number, the move */
    sentence = g_strdup_printf (C_ ("move", "%u. %s"), position, text);
  else
    /* Translators: a line of the list of moves, for the ear: its number, the move, and how good it
     * was: “23. Anna: free move, tile 14. Blunder” */
    sentence = g_strdup_printf (C_ ("move", "%u. %s Grade: %s"), position, text,
                                meander_words_move_grade (grade));
  meander_compat_set_name (gtk_widget_get_parent (gtk_list_item_get_child (item)), sentence);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, MeanderAnalysisList *self)
{
  MeanderPlayedMove *move = gtk_list_item_get_item (item);
  guint position = gtk_list_item_get_position (item);
  g_autofree char *number = position > 0 ? g_strdup_printf ("%u", position) : g_strdup ("");
  Line line;

  get_line (item, &line);
  gtk_label_set_text (GTK_LABEL (line.number), number);
  /* There it has its place, but nobody has made the start. */
  gtk_widget_set_opacity (line.swatch, position > 0 ? 1 : 0);
  meander_swatch_set_colour (MEANDER_SWATCH (line.swatch), meander_played_move_get_colour (move));
  show_grade (self, item);
  show_star (self, item);
  g_ptr_array_add (self->bound, item);
}

static void
on_unbind (GtkListItemFactory *factory, GtkListItem *item, MeanderAnalysisList *self)
{
  if (self->bound != NULL)
    g_ptr_array_remove_fast (self->bound, item);
}

static void
on_selected (MeanderAnalysisList *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  if (!self->updating && position != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[CHOSEN], 0, position);
}

/* ---- life ---- */

static gboolean
meander_analysis_list_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MEANDER_ANALYSIS_LIST (widget)->list);
}

/* Focuses the line of the move that is reviewed, where it is in sight. */
static gboolean
focus_selected (MeanderAnalysisList *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  for (guint i = 0; i < self->bound->len; i++)
    if (gtk_list_item_get_position (self->bound->pdata[i]) == selected)
      return gtk_widget_grab_focus (
          gtk_widget_get_parent (gtk_list_item_get_child (self->bound->pdata[i])));
  return FALSE;
}

/* Out of the list Tab leads at once, past all its lines: between them the arrow keys go. */
static gboolean
meander_analysis_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  if (tab && focus_selected (MEANDER_ANALYSIS_LIST (widget)))
    return TRUE;
  return GTK_WIDGET_CLASS (meander_analysis_list_parent_class)->focus (widget, direction);
}

static void
meander_analysis_list_dispose (GObject *object)
{
  MeanderAnalysisList *self = MEANDER_ANALYSIS_LIST (object);

  self->updating = TRUE;
  g_clear_pointer (&self->bound, g_ptr_array_unref);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->moves);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (meander_analysis_list_parent_class)->dispose (object);
}

static void
meander_analysis_list_class_init (MeanderAnalysisListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_analysis_list_dispose;
  widget_class->grab_focus = meander_analysis_list_grab_focus;
  widget_class->focus = meander_analysis_list_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* One line up or down, as everywhere on the page; the list would do nothing. */
static void
add_key (GtkShortcutController *controller, guint key, int by)
{
  gtk_shortcut_controller_add_shortcut (
      controller,
      gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (key, 0),
                                       gtk_named_action_new ("analysis.step"), "i", by));
}

static void
add_keys (MeanderAnalysisList *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  add_key (GTK_SHORTCUT_CONTROLLER (controller), GDK_KEY_Left, -1);
  add_key (GTK_SHORTCUT_CONTROLLER (controller), GDK_KEY_Right, 1);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
meander_analysis_list_init (MeanderAnalysisList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->bound = g_ptr_array_new ();
  self->moves = meander_move_list_new ();
  self->selection =
      gtk_single_selection_new (g_object_ref (meander_move_list_get_model (self->moves)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (on_unbind), self, 0);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (self->list, "moves");
  meander_compat_set_name (self->list, _ ("All moves"));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  add_keys (self);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_analysis_list_new:
 * @review: what is known of the moves
 *
 * Makes a list without a game.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_analysis_list_new (MeanderGameReview *review)
{
  MeanderAnalysisList *self = g_object_new (MEANDER_TYPE_ANALYSIS_LIST, NULL);

  self->review = g_object_ref (review);
  return GTK_WIDGET (self);
}

/**
 * meander_analysis_list_set_game:
 * @self: a list
 * @game: (nullable): a strategy game
 *
 * Shows the moves of another game.
 */
void
meander_analysis_list_set_game (MeanderAnalysisList *self, MeanderGame *game)
{
  g_return_if_fail (MEANDER_IS_ANALYSIS_LIST (self));

  self->updating = TRUE;
  self->n_moments = 0;
  meander_move_list_set_game (self->moves, game);
  self->updating = FALSE;
}

/**
 * meander_analysis_list_set_position:
 * @self: a list
 * @position: after how many moves; %GTK_INVALID_LIST_POSITION for none
 *
 * Marks the move that is reviewed.
 */
void
meander_analysis_list_set_position (MeanderAnalysisList *self, guint position)
{
  g_return_if_fail (MEANDER_IS_ANALYSIS_LIST (self));

  if (gtk_single_selection_get_selected (self->selection) == position)
    return;
  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->updating = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    meander_whole_lines_show (self->list, position, TRUE);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    focus_selected (self);
}

/**
 * meander_analysis_list_refresh:
 * @self: a list
 *
 * Tells the grades that are known by now, and the moments that decided the game.
 */
void
meander_analysis_list_refresh (MeanderAnalysisList *self)
{
  g_return_if_fail (MEANDER_IS_ANALYSIS_LIST (self));

  self->n_moments = 0;
  if (!meander_game_review_is_running (self->review) &&
      meander_game_review_get_analysis (self->review) != NULL)
    self->n_moments = meander_play_analysis_get_moments (
        meander_game_review_get_analysis (self->review), self->moments);
  for (guint i = 0; i < self->bound->len; i++)
    {
      show_grade (self, self->bound->pdata[i]);
      show_star (self, self->bound->pdata[i]);
    }
}
