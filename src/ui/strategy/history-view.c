/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/history-view.h"

#include <glib/gi18n.h>

#include "ui/strategy/points-chart.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/whole-lines.h"
#include "words/analysis.h"
#include "words/basics.h"

#define HIGH_CHART 72 /* logical pixels, where there is room */
#define LINES 7       /* of the list, which come first, */
#define CUT 6         /* and so much of one more */
#define SPACE 2       /* under the chart */

struct _MeanderHistoryView
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderMoveList *moves;
  MeanderGameReview *review;
  GtkSingleSelection *selection;
  gboolean updating; /* slider and list follow the scene */
  gboolean graded;   /* the list tells how good the moves were */
  gboolean slid;     /* since the slider has had the focus, it has been moved */
  guint shown;       /* the line of the move that is shown */

  GtkWidget *box;
  GtkWidget *label;
  GtkWidget *chart;
  GtkWidget *title; /* in its corner */
  GtkWidget *scale;
  GtkAdjustment *adjustment;
  GtkWidget *scroller; /* of the list */
  GtkWidget *head;     /* over the points in it */
  GtkWidget *list;
  GtkListItemFactory *factory; /* of its lines */

  guint name; /* an idle source, until the slider is not in focus any more */
};

G_DEFINE_FINAL_TYPE (MeanderHistoryView, meander_history_view, GTK_TYPE_WIDGET)

/* ---- what a line says ---- */

/* What a move brought, first to who made it: a line for each (nullable). */
static char *
make_gains (MeanderPlayedMove *move)
{
  const guint gain = meander_played_move_get_gain (move);
  const char *others = meander_played_move_get_others (move);
  g_autofree char *own = NULL;

  if (gain == 0)
    return g_strdup (others);
  /* Translators: in the list of moves, under a move: what it brought to the player who made it */
  own = g_strdup_printf (ngettext ("+%u point", "+%u points", gain), gain);
  return others != NULL ? g_strdup_printf ("%s\n%s", own, others) : g_steal_pointer (&own);
}

static MeanderGrade
get_grade (MeanderHistoryView *self, guint position)
{
  const MeanderPlayAnalysis *analysis = meander_game_review_get_analysis (self->review);

  return analysis != NULL && position > 0 && position <= analysis->n_steps
             ? analysis->steps[position - 1].grade
             : MEANDER_GRADE_NONE;
}

static char *
make_sentence (MeanderHistoryView *self, guint position, MeanderPlayedMove *move)
{
  const MeanderGrade grade = get_grade (self, position);

  if (grade == MEANDER_GRADE_NONE)
    return g_strdup (meander_played_move_get_text (move));
  /* Translators: a line of the list of moves: the move; the sign and the word for how good it was,
   * with a space between these two that does not break */
  return g_strdup_printf (C_ ("move", "%s %s\u00a0%s"), meander_played_move_get_text (move),
                          meander_words_move_sign (grade), meander_words_move_grade (grade));
}

/* All of it, for the ear. */
static char *
make_name (MeanderHistoryView *self, guint position)
{
  g_autoptr (MeanderPlayedMove) move =
      g_list_model_get_item (meander_move_list_get_model (self->moves), position);
  g_autofree char *gains = move != NULL ? make_gains (move) : NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *all = NULL;

  if (move == NULL)
    return g_strdup ("");
  sentence = make_sentence (self, position, move);
  if (gains != NULL)
    g_strdelimit (gains, "\n", ' ');
  all = gains != NULL ? g_strdup_printf ("%s %s", sentence, gains) : g_strdup (sentence);
  /* Translators: a line of the list of moves, for the ear: its number, the move */
  return position > 0 ? g_strdup_printf (C_ ("move", "%u. %s"), position, all)
                      : g_steal_pointer (&all);
}

/* The slider is called by the move that is shown; while it has the focus, and is called so already,
 * the next move is told. */
static void
name_slider (MeanderHistoryView *self)
{
  g_autofree char *name = make_name (self, (guint) gtk_adjustment_get_value (self->adjustment));

  if (gtk_widget_has_focus (self->scale))
    meander_proxy_announce_news (self->scale, name);
  else
    meander_compat_describe (self->scale, _ ("Look Back"), name);
}

static gboolean
on_name (gpointer user_data)
{
  MeanderHistoryView *self = user_data;

  self->name = 0;
  if (self->scene != NULL && !gtk_widget_has_focus (self->scale))
    name_slider (self);
  return G_SOURCE_REMOVE;
}

static void
on_slider_focus (MeanderHistoryView *self)
{
  self->slid = FALSE;
  if (!gtk_widget_has_focus (self->scale) && self->name == 0)
    self->name = g_idle_add (on_name, self);
}

/* At the right end of the slider, and in the last line, is the game.  A line that is selected is heard by
 * itself if the screen reader knows it, and breaks off what was announced before; so that comes first. */
static void
show_position (MeanderHistoryView *self)
{
  guint n_moves = meander_game_get_n_moves (meander_scene_get_game (self->scene));
  gboolean reviewing = meander_scene_is_reviewing (self->scene);
  guint shown = reviewing ? meander_scene_get_review_position (self->scene) : n_moves;
  const gboolean listed = gtk_single_selection_get_selected (self->selection) == shown;
  const gboolean changed = self->shown != shown || !listed;
  const gboolean announces = meander_compat_can_announce ();

  self->updating = TRUE;
  gtk_adjustment_set_upper (self->adjustment, n_moves);
  gtk_adjustment_set_value (self->adjustment, shown);
  self->shown = shown;
  if (changed && announces)
    name_slider (self);
  if (!listed)
    {
      gtk_single_selection_set_selected (self->selection, shown);
      meander_whole_lines_show (self->list, shown, FALSE);
      meander_compat_lead_to_line (self->list, shown);
    }
  self->updating = FALSE;

  /* Where there are any, the list counts them, and the panel says which is looked at. */
  gtk_widget_set_visible (self->label, n_moves == 0);
  gtk_widget_set_visible (self->title, n_moves > 0);
  meander_chart_set_position (MEANDER_CHART (self->chart), shown);
  if (changed && !announces)
    name_slider (self);
}

static void
on_scene_changed (MeanderHistoryView *self, guint change)
{
  gboolean strategy = meander_scene_is_strategy (self->scene);

  if (!(change & MEANDER_SCENE_POSITION))
    return;
  self->updating = TRUE;
  meander_move_list_set_game (self->moves, strategy ? meander_scene_get_game (self->scene) : NULL);
  meander_game_review_set_game (self->review,
                                strategy ? meander_scene_get_game (self->scene) : NULL);
  self->updating = FALSE;
  if (strategy)
    show_position (self);
}

static void
on_slider (MeanderHistoryView *self)
{
  if (self->scene == NULL || self->updating)
    return;
  self->slid = TRUE;
  meander_scene_review (self->scene, (guint) gtk_adjustment_get_value (self->adjustment));
}

static void
on_selected (MeanderHistoryView *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  if (!self->updating && position != GTK_INVALID_LIST_POSITION)
    meander_scene_review (self->scene, position);
}

/* Of a line's child: its position. */
static const char POSITION[] = "meander-position";

/* GTK before 4.12 would go to the line that had the focus last.  Orca takes a line that the slider
 * has selected for what has the focus, and is silent when the focus comes there. */
static gboolean
focus_line (MeanderHistoryView *self)
{
  const gboolean slid = self->slid;

  for (GtkWidget *line = gtk_widget_get_first_child (self->list); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *row = gtk_widget_get_first_child (line);

      if (row != NULL &&
          g_object_get_data (G_OBJECT (row), POSITION) == GUINT_TO_POINTER (self->shown + 1) &&
          gtk_widget_grab_focus (line))
        {
          g_autofree char *name = make_name (self, self->shown);

          if (slid)
            meander_proxy_announce_news (self->list, name);
          return TRUE;
        }
    }
  return FALSE;
}

/* Tab leads to the line that is shown, and out of the list at once, past all its lines: between
 * them the arrow keys go. */
static gboolean
meander_history_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MeanderHistoryView *self = MEANDER_HISTORY_VIEW (widget);

  if (gtk_widget_get_focus_child (self->scroller) != NULL)
    {
      if (direction == GTK_DIR_TAB_FORWARD)
        return FALSE;
      if (direction == GTK_DIR_TAB_BACKWARD)
        return gtk_widget_grab_focus (self->scale);
    }
  else if (gtk_widget_has_focus (self->scale) ? direction == GTK_DIR_TAB_FORWARD
                                              : direction == GTK_DIR_TAB_BACKWARD)
    {
      if (focus_line (self))
        return TRUE;
    }
  return GTK_WIDGET_CLASS (meander_history_view_parent_class)->focus (widget, direction);
}

/* Whoever scrolls the panel would start a review by accident. */
static void
take_wheel_from (GtkWidget *scale)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scale);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

/* ---- the lines of the list ---- */

/* One line, unless the letters are large or a name is long. */
static GtkWidget *
create_text (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *text = create_text ();
  GtkWidget *gains = create_text ();

  gtk_label_set_width_chars (GTK_LABEL (number), 2);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_add_css_class (gains, "dim-label");
  gtk_widget_add_css_class (gains, "numeric");
  gtk_widget_add_css_class (gains, "caption");
  gtk_box_append (GTK_BOX (texts), text);
  gtk_box_append (GTK_BOX (texts), gains);
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_list_item_set_child (item, row);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, MeanderHistoryView *self)
{
  guint position = gtk_list_item_get_position (item);
  MeanderPlayedMove *move = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *number = gtk_widget_get_first_child (row);
  GtkWidget *texts = gtk_widget_get_next_sibling (number);
  GtkWidget *text = gtk_widget_get_first_child (texts);
  GtkWidget *under = gtk_widget_get_next_sibling (text);
  const char *brief = meander_played_move_get_brief (move);
  g_autofree char *gains = make_gains (move);
  g_autofree char *digits = position > 0 ? g_strdup_printf ("%u", position) : g_strdup ("");
  g_autofree char *sentence = make_sentence (self, position, move);
  g_autofree char *bound = meander_words_bind_numbers (brief);
  g_autofree char *name = make_name (self, position);

  g_object_set_data (G_OBJECT (row), POSITION, GUINT_TO_POINTER (position + 1));
  gtk_label_set_text (GTK_LABEL (number), digits);
  gtk_label_set_text (GTK_LABEL (text), bound);
  gtk_label_set_text (GTK_LABEL (under), gains != NULL ? gains : "");
  gtk_widget_set_visible (under, gains != NULL);
  gtk_widget_set_tooltip_text (row, g_str_equal (sentence, brief) ? NULL : sentence);
  meander_compat_set_name (gtk_widget_get_parent (row), name);
}

/* The lines tell the grades as soon as there are any, to who points at them: the signs stand where words explain
 * them, on the page of the analysis. */
static void
on_review_changed (MeanderHistoryView *self)
{
  gboolean graded = meander_game_review_get_analysis (self->review) != NULL;
  const char *problem = meander_game_review_get_problem (self->review);

  if (problem != NULL)
    meander_scene_say (self->scene, problem);
  if (graded == self->graded)
    return;
  self->graded = graded;
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), self->factory);
}

/* ---- room ---- */

static int
measure (GtkWidget *widget, int width)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

/* How much higher than it must be the list is to be before the chart is higher, too; nothing is
 * known of it while there are no lines. */
static int
find_more_list (MeanderHistoryView *self, int width)
{
  GtkWidget *line = gtk_widget_get_first_child (self->list);

  return line != NULL ? MAX (0, LINES * measure (line, -1) + CUT - measure (self->scroller, width))
                      : G_MAXINT16;
}

static void
meander_history_view_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  MeanderHistoryView *self = MEANDER_HISTORY_VIEW (widget);
  int least, usual;

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->chart, orientation, for_size, &least, &usual, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
  else
    {
      *minimum += least + SPACE;
      *natural += HIGH_CHART + SPACE;
    }
}

static void
meander_history_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderHistoryView *self = MEANDER_HISTORY_VIEW (widget);
  const int least = measure (self->chart, width);
  const int room = height - SPACE - measure (self->box, width) - find_more_list (self, width);
  const int chart = CLAMP (room, least, MAX (least, HIGH_CHART));

  gtk_widget_size_allocate (self->chart, &(GtkAllocation){ 0, 0, width, chart }, -1);
  if (gtk_widget_get_visible (self->title))
    {
      GtkRequisition title;

      gtk_widget_get_preferred_size (self->title, NULL, &title);
      gtk_widget_size_allocate (
          self->title, &(GtkAllocation){ 0, 0, MIN (title.width, width), title.height }, -1);
    }
  gtk_widget_size_allocate (
      self->box, &(GtkAllocation){ 0, chart + SPACE, width, height - chart - SPACE }, -1);
}

/* ---- life ---- */

static void
meander_history_view_dispose (GObject *object)
{
  MeanderHistoryView *self = MEANDER_HISTORY_VIEW (object);

  self->updating = TRUE;
  g_clear_handle_id (&self->name, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->chart, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->moves);
  g_clear_object (&self->review);
  g_clear_object (&self->factory);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_history_view_parent_class)->dispose (object);
}

static void
meander_history_view_class_init (MeanderHistoryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_history_view_dispose;
  widget_class->measure = meander_history_view_measure;
  widget_class->size_allocate = meander_history_view_size_allocate;
  widget_class->focus = meander_history_view_focus;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/history-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderHistoryView, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderHistoryView, label);
  gtk_widget_class_bind_template_child (widget_class, MeanderHistoryView, scale);
  gtk_widget_class_bind_template_child (widget_class, MeanderHistoryView, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MeanderHistoryView, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderHistoryView, list);
  gtk_widget_class_bind_template_callback (widget_class, on_slider);
  gtk_widget_class_bind_template_callback (widget_class, on_slider_focus);
}

static void
meander_history_view_init (MeanderHistoryView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shown = GTK_INVALID_LIST_POSITION;
  take_wheel_from (self->scale);
  self->moves = meander_move_list_new ();
  self->chart = meander_points_chart_new (self->moves);
  gtk_widget_insert_after (self->chart, GTK_WIDGET (self), NULL);
  /* Translators: in the corner of a chart, over a list of moves with the points that each scored */
  self->title = gtk_label_new (C_ ("heading", "Points"));
  gtk_widget_set_can_target (self->title, FALSE);
  gtk_widget_add_css_class (self->title, "chart-note");
  gtk_widget_add_css_class (self->title, "chart-title");
  gtk_widget_insert_after (self->title, GTK_WIDGET (self), self->chart);

  self->selection =
      gtk_single_selection_new (g_object_ref (meander_move_list_get_model (self->moves)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  self->factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (self->factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect_object (self->factory, "bind", G_CALLBACK (on_bind), self, 0);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), self->factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_history_view_new:
 * @scene: the scene to be told of
 * @store: (nullable): where what an analysis finds is kept
 *
 * Makes a view.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_history_view_new (MeanderScene *scene, MeanderStore *store)
{
  MeanderHistoryView *self = g_object_new (MEANDER_TYPE_HISTORY_VIEW, NULL);

  self->scene = g_object_ref (scene);
  self->review = meander_game_review_new (store);
  g_signal_connect_object (self->review, "changed", G_CALLBACK (on_review_changed), self,
                           G_CONNECT_SWAPPED);
  /* The page of the analysis may have found something meanwhile. */
  g_signal_connect_object (self, "map", G_CALLBACK (meander_game_review_refresh), self->review,
                           G_CONNECT_SWAPPED);
  /* The list may hear of a move after the scene. */
  g_signal_connect_object (meander_move_list_get_model (self->moves), "items-changed",
                           G_CALLBACK (show_position), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_history_view_get_review:
 * @self: a view
 *
 * Gets what an analysis has found of the game, which the list of moves tells too.
 *
 * Returns: (transfer none): the review
 */
MeanderGameReview *
meander_history_view_get_review (MeanderHistoryView *self)
{
  g_return_val_if_fail (MEANDER_IS_HISTORY_VIEW (self), NULL);

  return self->review;
}
