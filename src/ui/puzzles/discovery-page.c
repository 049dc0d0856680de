/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/discovery-page.h"

#include "model/road.h"
#include "ui/widgets/badge.h"
#include "model/book.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/puzzles/card.h"
#include "ui/puzzles/lead-card.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/swatch.h"
#include "ui/widgets/page.h"
#include "ui/widgets/tab-order.h"
#include "words/basics.h"
#include "words/puzzle.h"

#include <glib/gi18n.h>

struct _MeanderDiscoveryPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;
  MeanderSolutions *solutions; /* or NULL */
  GPtrArray *cards;            /* of the sequence, in its order */
  GPtrArray *kit_cards;
  MeanderPuzzleCard *next;
  GtkSizeGroup *columns; /* of all cards */

  GtkScrolledWindow *scroller;
  GtkLabel *state;
  GtkBox *legend;
  MeanderLeadCard *lead;
  MeanderCardGrid *first;
  MeanderCardGrid *ten;
  MeanderCardGrid *more;
  MeanderCardGrid *pyramid;
  MeanderCardGrid *further;
  GtkSpinButton *kits;
  MeanderSwatch *kits_swatch;
  GtkLabel *kits_colour;
  GtkWidget *start;
};

enum
{
  PROP_0,
  PROP_PROGRESS,
  PROP_SOLUTIONS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (C_ ("puzzle sequence", "Discovery"));
}

static void
meander_discovery_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "discovery";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderDiscoveryPage,
                               meander_discovery_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_discovery_page_init_page))

static const guint kit_sizes[] = { 20, 30, 40, 50, 60, 80, 100 };

static MeanderProgressMark
get_mark (MeanderDiscoveryPage *self, MeanderPuzzleCard *card)
{
  return meander_progress_get_mark (self->progress, meander_puzzle_card_get_puzzle (card)->id);
}

static MeanderPuzzleCard *
find_next (MeanderDiscoveryPage *self)
{
  const MeanderPuzzle *next = meander_road_find_next (self->progress, TRUE);

  for (guint i = 0; i < self->cards->len && next != NULL; i++)
    if (g_str_equal (meander_puzzle_card_get_puzzle (self->cards->pdata[i])->id, next->id))
      return self->cards->pdata[i];

  return NULL;
}

static void
update_card (MeanderDiscoveryPage *self, MeanderPuzzleCard *card)
{
  meander_puzzle_card_update (card, self->progress, self->solutions, card == self->next);
}

static void
update_state (MeanderDiscoveryPage *self)
{
  g_autofree char *text = NULL;
  guint n_solved = 0;
  guint i;

  for (i = 0; i < self->cards->len; i++)
    if (get_mark (self, self->cards->pdata[i]) >= MEANDER_PROGRESS_SOLVED)
      n_solved++;

  text = meander_words_solved (n_solved, self->cards->len);
  gtk_label_set_label (self->state, text);
}

/* It leads above the list, and Tab stops at it in the list. */
static void
update_next (MeanderDiscoveryPage *self)
{
  MeanderPuzzleCard *before = self->next;

  self->next = find_next (self);
  meander_lead_card_set_puzzle (
      self->lead, self->next != NULL ? meander_puzzle_card_get_puzzle (self->next) : NULL,
      self->progress);
  if (self->next == before)
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
on_progress_changed (MeanderDiscoveryPage *self, const char *id)
{
  GPtrArray *cards[] = { self->cards, self->kit_cards };
  guint i, k;

  for (k = 0; k < G_N_ELEMENTS (cards); k++)
    for (i = 0; i < cards[k]->len; i++)
      if (g_strcmp0 (meander_puzzle_card_get_puzzle (cards[k]->pdata[i])->id, id) == 0)
        update_card (self, cards[k]->pdata[i]);

  if (self->cards->len > 0)
    {
      update_next (self);
      update_state (self);
    }
}

static MeanderCardGrid *
get_grid (MeanderDiscoveryPage *self, const MeanderPuzzle *puzzle)
{
  if (puzzle->outline == MEANDER_OUTLINE_PYRAMID)
    return self->pyramid;
  if (puzzle->n_tiles < 10)
    return self->first;

  return puzzle->n_tiles == 10 ? self->ten : self->more;
}

/* The cards are made when the page is first seen, and not when the program starts. */
static void
make_cards (MeanderDiscoveryPage *self)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  guint i;

  for (i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];
      GtkWidget *card;

      if (g_strcmp0 (puzzle->group, "Discovery") != 0)
        continue;

      card = meander_puzzle_card_new (puzzle);
      gtk_size_group_add_widget (self->columns, card);
      meander_card_grid_append (get_grid (self, puzzle), card);
      g_ptr_array_add (self->cards, card);
      update_card (self, MEANDER_PUZZLE_CARD (card));
    }

  for (i = 0; i < G_N_ELEMENTS (kit_sizes); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_new_kits (kit_sizes[i]);
      GtkWidget *card = meander_puzzle_card_new (puzzle);

      gtk_size_group_add_widget (self->columns, card);
      meander_card_grid_append (self->further, card);
      g_ptr_array_add (self->kit_cards, card);
      update_card (self, MEANDER_PUZZLE_CARD (card));
    }

  update_next (self);
  update_state (self);
}

static void
on_kits_changed (MeanderDiscoveryPage *self)
{
  guint n = (guint) gtk_spin_button_get_value_as_int (self->kits);
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_new_kits (n);
  g_autofree char *title = meander_words_puzzle_title (puzzle);
  g_autofree char *name = NULL;

  meander_swatch_set_colour (self->kits_swatch, puzzle->colours[0]);
  gtk_label_set_label (self->kits_colour, meander_words_colour (puzzle->colours[0]));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->start), "s", puzzle->id);

  /* Translators: the accessible name of the button “Start”; %s is a title, "36 tiles, blue". */
  name = g_strdup_printf (_ ("Start %s"), title);
  meander_compat_set_name (self->start, name);
}

static void
meander_discovery_page_map (GtkWidget *widget)
{
  MeanderDiscoveryPage *self = MEANDER_DISCOVERY_PAGE (widget);

  if (self->cards->len == 0)
    make_cards (self);

  GTK_WIDGET_CLASS (meander_discovery_page_parent_class)->map (widget);
}

static gboolean
meander_discovery_page_grab_focus (GtkWidget *widget)
{
  MeanderDiscoveryPage *self = MEANDER_DISCOVERY_PAGE (widget);

  gboolean grabbed = gtk_widget_grab_focus (self->next != NULL ? GTK_WIDGET (self->lead)
                                                               : GTK_WIDGET (self->first));

  /* It opens at its head, wherever one has been before. */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  return grabbed;
}

static void
meander_discovery_page_get_property (GObject *object,
                                     guint property,
                                     GValue *value,
                                     GParamSpec *pspec)
{
  MeanderDiscoveryPage *self = MEANDER_DISCOVERY_PAGE (object);

  switch (property)
    {
    case PROP_PROGRESS:
      g_value_set_object (value, self->progress);
      break;
    case PROP_SOLUTIONS:
      g_value_set_object (value, self->solutions);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_discovery_page_set_property (GObject *object,
                                     guint property,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  MeanderDiscoveryPage *self = MEANDER_DISCOVERY_PAGE (object);

  switch (property)
    {
    case PROP_PROGRESS:
      self->progress = g_value_dup_object (value);
      break;
    case PROP_SOLUTIONS:
      self->solutions = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_discovery_page_constructed (GObject *object)
{
  MeanderDiscoveryPage *self = MEANDER_DISCOVERY_PAGE (object);

  G_OBJECT_CLASS (meander_discovery_page_parent_class)->constructed (object);

  g_signal_connect_object (self->progress, "changed", G_CALLBACK (on_progress_changed), self,
                           G_CONNECT_SWAPPED);
  if (self->solutions != NULL)
    g_signal_connect_object (self->solutions, "changed", G_CALLBACK (on_progress_changed), self,
                             G_CONNECT_SWAPPED);
}

static void
meander_discovery_page_dispose (GObject *object)
{
  MeanderDiscoveryPage *self = MEANDER_DISCOVERY_PAGE (object);

  self->next = NULL;
  g_ptr_array_set_size (self->cards, 0);
  g_ptr_array_set_size (self->kit_cards, 0);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_DISCOVERY_PAGE);
  g_clear_object (&self->columns);
  g_clear_object (&self->progress);
  g_clear_object (&self->solutions);

  G_OBJECT_CLASS (meander_discovery_page_parent_class)->dispose (object);
}

static void
meander_discovery_page_finalize (GObject *object)
{
  MeanderDiscoveryPage *self = MEANDER_DISCOVERY_PAGE (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->kit_cards, g_ptr_array_unref);

  G_OBJECT_CLASS (meander_discovery_page_parent_class)->finalize (object);
}

static void
meander_discovery_page_class_init (MeanderDiscoveryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);
  g_type_ensure (MEANDER_TYPE_CLAMP);
  g_type_ensure (MEANDER_TYPE_LEAD_CARD);
  g_type_ensure (MEANDER_TYPE_SWATCH);

  object_class->get_property = meander_discovery_page_get_property;
  object_class->set_property = meander_discovery_page_set_property;
  object_class->constructed = meander_discovery_page_constructed;
  object_class->dispose = meander_discovery_page_dispose;
  object_class->finalize = meander_discovery_page_finalize;

  widget_class->map = meander_discovery_page_map;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_discovery_page_grab_focus;

  properties[PROP_PROGRESS] =
      g_param_spec_object ("progress", NULL, NULL, MEANDER_TYPE_PROGRESS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SOLUTIONS] =
      g_param_spec_object ("solutions", NULL, NULL, MEANDER_TYPE_SOLUTIONS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/discovery-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, state);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, legend);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, lead);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, first);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, ten);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, more);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, pyramid);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, further);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, kits);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, kits_swatch);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, kits_colour);
  gtk_widget_class_bind_template_child (widget_class, MeanderDiscoveryPage, start);
  gtk_widget_class_bind_template_callback (widget_class, on_kits_changed);

  gtk_widget_class_set_css_name (widget_class, "discoverypage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_discovery_page_init (MeanderDiscoveryPage *self)
{
  self->cards = g_ptr_array_new ();
  self->kit_cards = g_ptr_array_new ();
  self->columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_widget_init_template (GTK_WIDGET (self));

  meander_badge_explain (self->legend);
  on_kits_changed (self);
}

/**
 * meander_discovery_page_new:
 * @progress: what has been reached in every puzzle
 * @solutions: (nullable): what has been built, which the cards show
 *
 * Makes the page of the Discovery sequence.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_discovery_page_new (MeanderProgress *progress, MeanderSolutions *solutions)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  return g_object_new (MEANDER_TYPE_DISCOVERY_PAGE, "progress", progress, "solutions", solutions,
                       NULL);
}
