/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/book-page.h"

#include "ui/widgets/badge.h"
#include "model/book.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/page.h"
#include "ui/puzzles/card.h"
#include "ui/puzzles/own-card.h"
#include "model/puzzle-draft.h"
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
  GPtrArray *cards;     /* of the book, in its order */
  GPtrArray *own_cards; /* of the person's files */
  MeanderPuzzleCard *next;
  GtkSizeGroup *columns; /* of all cards but the wide one */
  GtkWidget *wanted;     /* the card that should be seen */
  guint scroll_idle;

  GtkScrolledWindow *scroller; /* all that is seen */
  GtkWidget *content;
  GtkLabel *state;
  GtkBox *legend;
  GtkBox *groups;
  MeanderCardGrid *made; /* what was made in the puzzle maker, behind the card that leads there */
  GtkBox *own_groups;
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
  meander_puzzle_card_update (card, self->progress, self->solutions, card == self->next);
}

/* How many of the book are solved, and the first one that is not: the next to try. */
static void
update_state (MeanderBookPage *self)
{
  g_autofree char *text = NULL;
  MeanderPuzzleCard *before = self->next;
  guint n_solved = 0;

  self->next = NULL;
  for (guint i = 0; i < self->cards->len; i++)
    {
      MeanderPuzzleCard *card = self->cards->pdata[i];

      MeanderProgressMark mark =
          meander_progress_get_mark (self->progress, meander_puzzle_card_get_puzzle (card)->id);

      if (mark >= MEANDER_PROGRESS_SOLVED)
        n_solved++;
      if (mark < MEANDER_PROGRESS_HELPED && self->next == NULL)
        self->next = card;
    }

  text = meander_words_solved (n_solved, self->cards->len);
  gtk_label_set_label (self->state, text);

  if (before == self->next)
    return;
  if (before != NULL)
    {
      meander_card_grid_set_wide (MEANDER_CARD_GRID (gtk_widget_get_parent (GTK_WIDGET (before))),
                                  NULL);
      gtk_size_group_add_widget (self->columns, GTK_WIDGET (before));
      update_card (self, before);
    }
  if (self->next != NULL)
    {
      GtkWidget *grid = gtk_widget_get_parent (GTK_WIDGET (self->next));

      meander_card_grid_set_stop (MEANDER_CARD_GRID (grid), GTK_WIDGET (self->next));
      meander_card_grid_set_wide (MEANDER_CARD_GRID (grid), GTK_WIDGET (self->next));
      gtk_size_group_remove_widget (self->columns, GTK_WIDGET (self->next));
      update_card (self, self->next);
    }
}

static void
on_progress_changed (MeanderBookPage *self, const char *id)
{
  GPtrArray *cards[] = { self->cards, self->own_cards };

  for (guint k = 0; k < G_N_ELEMENTS (cards); k++)
    for (guint i = 0; i < cards[k]->len; i++)
      if (g_strcmp0 (meander_puzzle_card_get_puzzle (cards[k]->pdata[i])->id, id) == 0)
        update_card (self, cards[k]->pdata[i]);

  if (self->cards->len > 0)
    update_state (self);
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 20);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 80);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

/* A heading, a sentence, a grid for the cards. */
static MeanderCardGrid *
add_section (GtkBox *box, const char *title, const char *about, GtkWidget *beside)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label", title, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                     PANGO_WRAP_WORD_CHAR, "hexpand", TRUE, NULL);
  GtkWidget *grid = meander_card_grid_new ();

  gtk_widget_add_css_class (heading, "title-3");
  gtk_widget_add_css_class (row, "section");
  gtk_box_append (GTK_BOX (row), heading);
  if (beside != NULL)
    gtk_box_append (GTK_BOX (row), beside);
  gtk_box_append (box, row);
  if (about != NULL)
    gtk_box_append (box, make_label (about, "faint"));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  heading, NULL, -1);
  gtk_box_append (box, grid);

  return MEANDER_CARD_GRID (grid);
}

static void
add_card (MeanderBookPage *self,
          MeanderCardGrid *grid,
          GPtrArray *cards,
          const MeanderPuzzle *puzzle)
{
  GtkWidget *card = meander_puzzle_card_new (puzzle);

  gtk_size_group_add_widget (self->columns, card);
  meander_card_grid_append (grid, card);
  g_ptr_array_add (cards, card);
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
        grid = add_section (self->groups, meander_words_group (puzzle->group),
                            meander_words_group_about (puzzle->group), NULL);
      group = puzzle->group;
      add_card (self, grid, self->cards, puzzle);
    }

  update_state (self);
}

/* No action of the button's own: the popover must be gone before it is destroyed
 * with its section, or it takes the keyboard with it. */
static void
on_remove (GtkWidget *button, GtkPopover *popover)
{
  GtkWidget *page = gtk_widget_get_ancestor (button, MEANDER_TYPE_BOOK_PAGE);

  gtk_popover_popdown (popover);
  gtk_widget_activate_action (page, "win.remove-puzzles", "s",
                              (const char *) g_object_get_data (G_OBJECT (button), "mark"));
}

/* Removing is asked once more, for the file may be nowhere else. */
static GtkWidget *
make_remove_button (const MeanderOwnFile *file)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *question;
  GtkWidget *remove;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (
      _ ("Remove the puzzles of “%s” from the book? The file you opened stays where it is."),
      file->name);
  question = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (question), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (question), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (question), 32);
  gtk_label_set_xalign (GTK_LABEL (question), 0);
  remove = gtk_button_new_with_mnemonic (_ ("_Remove"));
  gtk_widget_add_css_class (remove, "destructive-action");
  g_object_set_data_full (G_OBJECT (remove), "mark", g_strdup (file->mark), g_free);
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), popover);
  gtk_box_append (GTK_BOX (box), question);
  gtk_box_append (GTK_BOX (box), remove);
  gtk_popover_set_child (GTK_POPOVER (popover), box);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Remove…"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  /* Translators: the accessible name of the button “Remove…”; %s is the name of a file. */
  name = g_strdup_printf (_ ("Remove the puzzles of “%s”"), file->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return button;
}

static void
add_file (MeanderBookPage *self, const MeanderOwnFile *file)
{
  const char *group = NULL;
  MeanderCardGrid *grid = NULL;
  g_autofree char *about = NULL;

  /* Translators: %s is the name of a file. */
  about = g_strdup_printf (_ ("From the file “%s”."), file->name);
  for (guint i = 0; i < file->puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = file->puzzles->pdata[i];

      if (g_strcmp0 (group, puzzle->group) != 0)
        grid = add_section (self->own_groups, meander_words_group (puzzle->group), about,
                            group == NULL ? make_remove_button (file) : NULL);
      group = puzzle->group;
      add_card (self, grid, self->own_cards, puzzle);
    }
}

static gboolean
is_made (const MeanderOwnFile *file)
{
  return file->puzzles->len == 1 &&
         strstr (((MeanderPuzzle *) file->puzzles->pdata[0])->id, "-" MEANDER_MADE_PREFIX) != NULL;
}

static void
add_made (MeanderBookPage *self, const MeanderOwnFile *file)
{
  GtkWidget *card = meander_puzzle_card_new (file->puzzles->pdata[0]);

  gtk_size_group_add_widget (self->columns, card);
  g_ptr_array_add (self->own_cards, card);
  meander_card_grid_append (self->made,
                            meander_own_card_new (MEANDER_PUZZLE_CARD (card), file->mark));
  update_card (self, MEANDER_PUZZLE_CARD (card));
}

/* The way to the puzzle maker. */
static void
add_maker_card (MeanderBookPage *self)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *plus = gtk_image_new_from_icon_name ("list-add-symbolic");
  GtkWidget *label = gtk_label_new (_ ("Make a Puzzle"));

  gtk_image_set_pixel_size (GTK_IMAGE (plus), 32);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), plus);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_set_size_request (card, -1, 132);
  gtk_widget_add_css_class (card, "card");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.maker");
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Make a Puzzle"), -1);
  meander_card_grid_append (self->made, card);
}

static void
make_own_cards (MeanderBookPage *self)
{
  MeanderOwnFile file;
  GtkWidget *child;

  self->wanted = NULL;
  g_ptr_array_set_size (self->own_cards, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->own_groups))) != NULL)
    gtk_box_remove (self->own_groups, child);
  meander_card_grid_clear (self->made);

  add_maker_card (self);
  for (guint i = 0; i < meander_own_puzzles_get_file (self->own, i, &file); i++)
    if (is_made (&file))
      add_made (self, &file);
    else
      add_file (self, &file);
}

static void
on_own_changed (MeanderBookPage *self)
{
  if (self->cards->len > 0)
    make_own_cards (self);
}

static void
need_cards (MeanderBookPage *self)
{
  if (self->cards->len > 0)
    return;

  make_cards (self);
  make_own_cards (self);
}

static gboolean
scroll_to_wanted (gpointer data)
{
  MeanderBookPage *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;

  self->scroll_idle = 0;
  if (self->wanted != NULL && gtk_widget_compute_bounds (self->wanted, self->content, &bounds))
    {
      /* Its heading above it should be seen. */
      double margin = gtk_adjustment_get_page_size (adjustment) / 3;

      gtk_adjustment_clamp_page (adjustment, bounds.origin.y - margin,
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

static gboolean
meander_book_page_grab_focus (GtkWidget *widget)
{
  MeanderBookPage *self = MEANDER_BOOK_PAGE (widget);

  need_cards (self);

  return gtk_widget_grab_focus (
      GTK_WIDGET (self->next != NULL ? self->next : self->cards->pdata[0]));
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
  g_ptr_array_set_size (self->own_cards, 0);
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
  g_clear_pointer (&self->own_cards, g_ptr_array_unref);

  G_OBJECT_CLASS (meander_book_page_parent_class)->finalize (object);
}

static void
meander_book_page_class_init (MeanderBookPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);
  g_type_ensure (MEANDER_TYPE_CLAMP);

  object_class->get_property = meander_book_page_get_property;
  object_class->set_property = meander_book_page_set_property;
  object_class->constructed = meander_book_page_constructed;
  object_class->dispose = meander_book_page_dispose;
  object_class->finalize = meander_book_page_finalize;

  widget_class->map = meander_book_page_map;
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
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, groups);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, own_groups);
  gtk_widget_class_bind_template_child (widget_class, MeanderBookPage, made);

  gtk_widget_class_set_css_name (widget_class, "bookpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_book_page_init (MeanderBookPage *self)
{
  self->cards = g_ptr_array_new ();
  self->own_cards = g_ptr_array_new ();
  self->columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_widget_init_template (GTK_WIDGET (self));

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
find_card (GPtrArray *cards, const char *id)
{
  for (guint i = 0; i < cards->len; i++)
    if (g_str_equal (meander_puzzle_card_get_puzzle (cards->pdata[i])->id, id))
      return cards->pdata[i];

  return NULL;
}

/**
 * meander_book_page_show_puzzle:
 * @self: the page, shown
 * @id: a puzzle's id
 *
 * Puts the focus on the card of a puzzle, so that it can be seen.
 */
void
meander_book_page_show_puzzle (MeanderBookPage *self, const char *id)
{
  g_return_if_fail (MEANDER_IS_BOOK_PAGE (self));
  g_return_if_fail (id != NULL);

  need_cards (self);
  self->wanted = find_card (self->cards, id);
  if (self->wanted == NULL)
    self->wanted = find_card (self->own_cards, id);
  if (self->wanted == NULL)
    return;

  gtk_widget_grab_focus (self->wanted);
  /* After the layout of this frame: new cards have no place yet. */
  if (self->scroll_idle == 0)
    self->scroll_idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_to_wanted, self, NULL);
}

/**
 * meander_book_page_show_file:
 * @self: the page, shown
 * @mark: the mark of a file
 *
 * Puts the focus on the first puzzle of a file, so that it can be seen.
 */
void
meander_book_page_show_file (MeanderBookPage *self, const char *mark)
{
  MeanderOwnFile file;

  g_return_if_fail (MEANDER_IS_BOOK_PAGE (self));
  g_return_if_fail (mark != NULL);

  for (guint i = 0; i < meander_own_puzzles_get_file (self->own, i, &file); i++)
    if (g_str_equal (file.mark, mark))
      meander_book_page_show_puzzle (self, ((MeanderPuzzle *) file.puzzles->pdata[0])->id);
}
