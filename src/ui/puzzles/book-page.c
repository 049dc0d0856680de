/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/book-page.h"

#include "model/road.h"
#include "ui/widgets/badge.h"
#include "model/book.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/page.h"
#include "ui/widgets/tab-order.h"
#include "ui/puzzles/book-heading.h"
#include "ui/puzzles/card.h"
#include "ui/puzzles/lead-card.h"
#include "ui/puzzles/own-list.h"
#include "words/book.h"
#include "words/puzzle.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MeanderBookPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;
  MeanderSolutions *solutions; /* or NULL */
  MeanderOwnPuzzles *own;
  GPtrArray *cards;         /* of the book, in its order */
  MeanderOwnList *own_list; /* fills the lists of the person's own */
  MeanderPuzzleCard *next;
  GtkSizeGroup *columns; /* of all cards */
  GtkWidget *wanted;     /* the card that should be seen */
  double left;    /* how far the page was scrolled when it was left; less than 0 before that */
  gboolean stays; /* it is to stand so again */
  guint scroll_idle;

  GtkScrolledWindow *scroller; /* all that is seen */
  GtkWidget *content;
  GtkLabel *state;
  GtkBox *legend;
  MeanderLeadCard *lead;
  GtkBox *groups;
  MeanderCardList *made; /* what was made in the puzzle maker, behind the card that leads there */
  MeanderCardList *own_groups;
};

enum
{
  PROP_0,
  PROP_PROGRESS,
  PROP_OWN,
  PROP_SOLUTIONS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (_ ("Puzzle Book"));
}

static void
meander_book_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "puzzle-book";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderBookPage,
                               meander_book_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_book_page_init_page))

static void
update_card (MeanderBookPage *self, MeanderPuzzleCard *card)
{
  const MeanderPuzzle *puzzle = meander_puzzle_card_get_puzzle (card);

  if (meander_book_find (puzzle->id) == NULL)
    meander_puzzle_card_set_difficulty (
        card, meander_difficulties_get (meander_own_puzzles_get_difficulties (self->own), puzzle));
  meander_puzzle_card_update (card, self->progress, self->solutions, card == self->next);
}

/* How many of the book are solved, and the next to try. */
static void
update_state (MeanderBookPage *self)
{
  g_autofree char *text = NULL;
  const MeanderPuzzle *next = meander_road_find_next (self->progress, FALSE);
  MeanderPuzzleCard *before = self->next;
  guint n_solved = 0;

  self->next = NULL;
  for (guint i = 0; i < self->cards->len; i++)
    {
      MeanderPuzzleCard *card = self->cards->pdata[i];
      const char *id = meander_puzzle_card_get_puzzle (card)->id;

      if (meander_progress_get_mark (self->progress, id) >= MEANDER_PROGRESS_SOLVED)
        n_solved++;
      if (next != NULL && g_str_equal (id, next->id))
        self->next = card;
    }

  text = meander_words_solved (n_solved, self->cards->len);
  gtk_label_set_label (self->state, text);

  meander_lead_card_set_puzzle (
      self->lead, self->next != NULL ? meander_puzzle_card_get_puzzle (self->next) : NULL,
      self->progress);
  if (before == self->next)
    return;
  if (before != NULL)
    update_card (self, before);
  if (self->next != NULL)
    {
      GtkWidget *grid = gtk_widget_get_parent (GTK_WIDGET (self->next));

      meander_card_grid_set_stop (MEANDER_CARD_GRID (grid), GTK_WIDGET (self->next));
      update_card (self, self->next);
    }
}

static void
on_progress_changed (MeanderBookPage *self, const char *id)
{
  if (self->cards->len == 0)
    return;

  for (guint i = 0; i < self->cards->len; i++)
    if (g_strcmp0 (meander_puzzle_card_get_puzzle (self->cards->pdata[i])->id, id) == 0)
      update_card (self, self->cards->pdata[i]);
  meander_own_list_update (self->own_list, id);
  update_state (self);
}

/* A heading, a sentence, a grid for the cards. */
static MeanderCardGrid *
add_section (MeanderBookPage *self, const char *group)
{
  GtkWidget *heading = meander_book_heading_new (meander_words_group (group),
                                                 meander_words_group_about (group), NULL);
  GtkWidget *grid = meander_card_grid_new ();

  gtk_box_append (self->groups, heading);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  meander_book_heading_get_label (heading), NULL, -1);
  gtk_box_append (self->groups, grid);

  return MEANDER_CARD_GRID (grid);
}

static void
add_card (MeanderBookPage *self, MeanderCardGrid *grid, const MeanderPuzzle *puzzle)
{
  GtkWidget *card = meander_puzzle_card_new (puzzle);

  gtk_size_group_add_widget (self->columns, card);
  meander_card_grid_append (grid, card);
  g_ptr_array_add (self->cards, card);
  update_card (self, MEANDER_PUZZLE_CARD (card));
}

/* The cards are made when the page is first seen, and not when the program starts. */
static void
make_cards (MeanderBookPage *self)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  const char *group = NULL;
  MeanderCardGrid *grid = NULL;

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];

      if (meander_book_is_discovery (puzzle) || meander_book_is_scored (puzzle))
        continue;
      if (g_strcmp0 (group, puzzle->group) != 0)
        grid = add_section (self, puzzle->group);
      group = puzzle->group;
      add_card (self, grid, puzzle);
    }

  update_state (self);
}

static void
on_own_changed (MeanderBookPage *self)
{
  if (self->cards->len > 0)
    meander_own_list_fill (self->own_list, self->own);
}

static void
need_cards (MeanderBookPage *self)
{
  if (self->cards->len > 0)
    return;

  g_signal_connect_object (meander_own_puzzles_get_difficulties (self->own), "measured",
                           G_CALLBACK (on_progress_changed), self, G_CONNECT_SWAPPED);
  make_cards (self);
  meander_own_list_fill (self->own_list, self->own);
}

/* Whether some of a card was in sight as the page was left. */
static gboolean
was_in_sight (MeanderBookPage *self, GtkWidget *card)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;

  return self->left >= 0 && gtk_widget_compute_bounds (card, self->content, &bounds) &&
         bounds.origin.y + bounds.size.height > self->left &&
         bounds.origin.y < self->left + gtk_adjustment_get_page_size (adjustment);
}

static gboolean
scroll_to_wanted (gpointer data)
{
  MeanderBookPage *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;

  self->scroll_idle = 0;
  if (self->stays)
    gtk_adjustment_set_value (adjustment, self->left);
  else if (self->wanted != NULL && gtk_widget_compute_bounds (self->wanted, self->content, &bounds))
    {
      /* Its heading above it should be seen. */
      double margin = gtk_adjustment_get_page_size (adjustment) / 3;

      meander_card_list_scroll (adjustment, bounds.origin.y - margin,
                                bounds.origin.y + bounds.size.height + margin);
    }
  self->wanted = NULL;

  return G_SOURCE_REMOVE;
}

static void
meander_book_page_map (GtkWidget *widget)
{
  need_cards (MEANDER_BOOK_PAGE (widget));

  GTK_WIDGET_CLASS (meander_book_page_parent_class)->map (widget);
}

static void
meander_book_page_unmap (GtkWidget *widget)
{
  MeanderBookPage *self = MEANDER_BOOK_PAGE (widget);

  self->left = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller));

  GTK_WIDGET_CLASS (meander_book_page_parent_class)->unmap (widget);
}

/* It opens at its head; who comes back from a puzzle is led to that at once. */
static gboolean
meander_book_page_grab_focus (GtkWidget *widget)
{
  MeanderBookPage *self = MEANDER_BOOK_PAGE (widget);
  gboolean grabbed;

  need_cards (self);
  grabbed = gtk_widget_grab_focus (self->next != NULL ? GTK_WIDGET (self->lead)
                                                      : GTK_WIDGET (self->cards->pdata[0]));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  return grabbed;
}

static void
meander_book_page_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MeanderBookPage *self = MEANDER_BOOK_PAGE (object);

  switch (property)
    {
    case PROP_PROGRESS:
      g_value_set_object (value, self->progress);
      break;
    case PROP_OWN:
      g_value_set_object (value, self->own);
      break;
    case PROP_SOLUTIONS:
      g_value_set_object (value, self->solutions);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_book_page_set_property (GObject *object,
                                guint property,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderBookPage *self = MEANDER_BOOK_PAGE (object);

  switch (property)
    {
    case PROP_PROGRESS:
      self->progress = g_value_dup_object (value);
      break;
    case PROP_OWN:
      self->own = g_value_dup_object (value);
      break;
    case PROP_SOLUTIONS:
      self->solutions = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_book_page_constructed (GObject *object)
{
  MeanderBookPage *self = MEANDER_BOOK_PAGE (object);

  G_OBJECT_CLASS (meander_book_page_parent_class)->constructed (object);

  g_signal_connect_object (self->progress, "changed", G_CALLBACK (on_progress_changed), self,
                           G_CONNECT_SWAPPED);
  if (self->solutions != NULL)
    g_signal_connect_object (self->solutions, "changed", G_CALLBACK (on_progress_changed), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own, "changed", G_CALLBACK (on_own_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
meander_book_page_dispose (GObject *object)
{
  MeanderBookPage *self = MEANDER_BOOK_PAGE (object);

  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  self->next = NULL;
  self->wanted = NULL;
  g_ptr_array_set_size (self->cards, 0);
  g_clear_pointer (&self->own_list, meander_own_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_BOOK_PAGE);
  g_clear_object (&self->columns);
  g_clear_object (&self->progress);
  g_clear_object (&self->own);
  g_clear_object (&self->solutions);

  G_OBJECT_CLASS (meander_book_page_parent_class)->dispose (object);
}

static void
meander_book_page_finalize (GObject *object)
{
  MeanderBookPage *self = MEANDER_BOOK_PAGE (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);

  G_OBJECT_CLASS (meander_book_page_parent_class)->finalize (object);
}

static void
meander_book_page_class_init (MeanderBookPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_LIST);
  g_type_ensure (MEANDER_TYPE_CLAMP);
  g_type_ensure (MEANDER_TYPE_LEAD_CARD);

  object_class->get_property = meander_book_page_get_property;
  object_class->set_property = meander_book_page_set_property;
  object_class->constructed = meander_book_page_constructed;
  object_class->dispose = meander_book_page_dispose;
  object_class->finalize = meander_book_page_finalize;

  widget_class->map = meander_book_page_map;
  widget_class->unmap = meander_book_page_unmap;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_book_page_grab_focus;

  properties[PROP_PROGRESS] =
      g_param_spec_object ("progress", NULL, NULL, MEANDER_TYPE_PROGRESS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_OWN] =
      g_param_spec_object ("own", NULL, NULL, MEANDER_TYPE_OWN_PUZZLES,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SOLUTIONS] =
      g_param_spec_object ("solutions", NULL, NULL, MEANDER_TYPE_SOLUTIONS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/book-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, content);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, state);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, legend);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, lead);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, groups);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, own_groups);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, made);

  gtk_widget_class_set_css_name (widget_class, "bookpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_book_page_init (MeanderBookPage *self)
{
  self->left = -1;
  self->cards = g_ptr_array_new ();
  self->columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_widget_init_template (GTK_WIDGET (self));

  self->own_list = meander_own_list_new (self->made, self->own_groups, self->columns,
                                         (MeanderOwnListUpdate) update_card, self);
  meander_badge_explain (self->legend);
}

/**
 * meander_book_page_new:
 * @progress: what has been reached in every puzzle
 * @own: the puzzles of the person's files
 * @solutions: (nullable): what has been built, which the cards show
 *
 * Makes the page of the puzzle book.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_book_page_new (MeanderProgress *progress,
                       MeanderOwnPuzzles *own,
                       MeanderSolutions *solutions)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (MEANDER_IS_OWN_PUZZLES (own), NULL);

  return g_object_new (MEANDER_TYPE_BOOK_PAGE, "progress", progress, "own", own, "solutions",
                       solutions, NULL);
}

static GtkWidget *
find_card (MeanderBookPage *self, const char *id)
{
  for (guint i = 0; i < self->cards->len; i++)
    if (g_str_equal (meander_puzzle_card_get_puzzle (self->cards->pdata[i])->id, id))
      return self->cards->pdata[i];

  return NULL;
}

/**
 * meander_book_page_show_puzzle:
 * @self: the page, shown
 * @id: a puzzle's id, or %MEANDER_OWN_LIST_MAKER
 *
 * Puts the focus on the card of a puzzle, so that it can be seen.  Where some of it was in sight as the
 * page was left, the page stands as it did then.
 */
void
meander_book_page_show_puzzle (MeanderBookPage *self, const char *id)
{
  GtkWidget *card;

  g_return_if_fail (MEANDER_IS_BOOK_PAGE (self));
  g_return_if_fail (id != NULL);

  need_cards (self);
  self->wanted = find_card (self, id);
  card = self->wanted != NULL ? self->wanted : meander_own_list_show (self->own_list, id);
  self->stays = card != NULL && was_in_sight (self, card);
  if (self->wanted != NULL)
    gtk_widget_grab_focus (self->wanted);
  else if (!self->stays) /* the list does it */
    return;
  else
    meander_card_list_stay (
        MEANDER_CARD_LIST (gtk_widget_get_ancestor (card, MEANDER_TYPE_CARD_LIST)));
  if (self->stays)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), self->left);
  /* After the layout of this frame: new cards have no place yet. */
  if (self->scroll_idle == 0)
    self->scroll_idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_to_wanted, self, NULL);
}

/**
 * meander_book_page_show_file:
 * @self: the page, shown
 * @mark: the mark of a file
 *
 * Puts the focus on the first puzzle of a file, which may be new there, so that all of it can be seen.
 */
void
meander_book_page_show_file (MeanderBookPage *self, const char *mark)
{
  MeanderOwnFile file;

  g_return_if_fail (MEANDER_IS_BOOK_PAGE (self));
  g_return_if_fail (mark != NULL);

  self->left = -1;
  for (guint i = 0; i < meander_own_puzzles_get_file (self->own, i, &file); i++)
    if (g_str_equal (file.mark, mark))
      meander_book_page_show_puzzle (self, ((MeanderPuzzle *) file.puzzles->pdata[0])->id);
}
