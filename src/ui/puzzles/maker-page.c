/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/maker-page-private.h"

#include <glib/gi18n.h>

#include "ui/widgets/card-grid.h"
#include "model/puzzle-draft.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/proxy.h"
#include "ui/puzzles/maker-layout.h"
#include "ui/puzzles/maker-tile.h"
#include "model/puzzle-search.h"
#include "ui/widgets/suggest.h"
#include "ui/widgets/swatch.h"
#include "ui/widgets/page.h"
#include "ui/widgets/tab-order.h"
#include "words/maker.h"
#include "words/basics.h"
#include "words/puzzle.h"

#define REST 150         /* ms without a change before the solver begins */
#define TICK 250         /* ms between two looks at how far it is */
#define TOLD_TICKS 4     /* after so many it is heard that it takes its time */
#define FIRST_SECONDS 20 /* it goes on alone for so long */
#define SEED_MOST 999999
#define MOST_DRAWS 40 /* until one is not disproved */
#define SWATCH 28

/* The colours that can be chosen: none (for the second), the four, and the one to be
 * found. */
enum
{
  ANY = MEANDER_N_COLOURS,
  NONE,
  N_COLOUR_BUTTONS
};

struct _MeanderMakerPage
{
  GtkWidget parent_instance;

  MeanderPuzzleDraft draft;
  MeanderPuzzle *puzzle; /* or NULL while it is none yet */
  gboolean updating;     /* the widgets are being set from the draft */
  gboolean finished;     /* the solver has told all there is */
  gboolean impossible;   /* and that is that there is no solution */
  gboolean searched;     /* for a while, or as long as it may */
  guint n_found;         /* by the last search of this puzzle */
  guint n_draws;         /* that may still be made if this one is disproved */
  gboolean counts;       /* how many tiles there are has not been heard yet */
  MeanderPuzzleSearch *search;
  guint rest;
  guint tick;
  guint n_ticks; /* of this search */

  GtkWidget *left;  /* these two are the children, */
  GtkWidget *right; /* bound so that they go with the template */
  GtkWidget *clear;
  GtkWidget *n_tiles;
  GtkWidget *tiles;
  GtkWidget *count;
  GtkWidget *seed;
  GtkWidget *first_tiles;
  GtkWidget *more;
  GtkWidget *loop;
  GtkWidget *line;
  GtkWidget *first_label;
  GtkWidget *second_label;
  GtkWidget *first;
  GtkWidget *second;
  GtkWidget *free_outline;
  GtkWidget *pyramid;
  GtkWidget *no_pyramid; /* why it cannot be chosen */
  GtkWidget *title;
  GtkWidget *arcs;
  GtkWidget *task;
  GtkWidget *sentence; /* of the task, as who plays it reads it */
  GtkWidget *verdict;
  GtkWidget *effort;
  GtkWidget *spinner;
  GtkWidget *stop;
  GtkWidget *search_on;
  GtkWidget *play;
  GtkWidget *save;

  GtkWidget *tile_buttons[MEANDER_N_FACES + 1];
  GtkWidget *colour_buttons[2][N_COLOUR_BUTTONS];
};

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (_ ("Puzzle Maker"));
}

static void
meander_maker_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "puzzle-maker";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderMakerPage,
                               meander_maker_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_maker_page_init_page))

/* ---- the solver ---- */

static void
set_verdict (MeanderMakerPage *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->verdict), text);
}

/* Of colours that are to be found there would be a sentence each. */
static gboolean
knows_colours (MeanderMakerPage *self)
{
  for (guint i = 0; i < self->draft.n_colours; i++)
    if (self->draft.colours[i] >= MEANDER_N_COLOURS)
      return FALSE;
  return TRUE;
}

/* What stands beside the tiles is heard at one go: how many they are, unless that is known, what the
 * solver says of them, and of a colour that was chosen whether it may work or why it cannot. */
static void
announce (MeanderMakerPage *self)
{
  const char *verdict = gtk_label_get_label (GTK_LABEL (self->verdict));
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->counts)
    g_string_append_printf (text, "%s. ", gtk_label_get_label (GTK_LABEL (self->count)));
  self->counts = FALSE;
  g_string_append (text, verdict);
  if (gtk_widget_get_visible (self->arcs) && knows_colours (self))
    g_string_append_printf (text, "%s%s", *verdict != '\0' ? "\n" : "",
                            gtk_label_get_label (GTK_LABEL (self->arcs)));
  meander_proxy_announce_news (self->verdict, text->str);
}

static void
update_search (MeanderMakerPage *self)
{
  gboolean searching = self->search != NULL;

  gtk_widget_set_visible (self->spinner, searching || self->rest != 0);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), searching);
  gtk_widget_set_visible (self->stop, searching);
  gtk_widget_set_visible (self->effort, searching);
  if (!searching)
    gtk_label_set_label (GTK_LABEL (self->effort), "");
  gtk_widget_set_visible (self->search_on,
                          self->puzzle != NULL && !searching && !self->finished && self->rest == 0);
}

/* What the arcs say is a guess for the time in which nothing better is known, and the reason where
 * there is no solution. */
static void
update_arcs (MeanderMakerPage *self)
{
  gboolean shown = self->impossible || (!self->finished && self->searched && self->n_found == 0);

  if (self->puzzle != NULL)
    {
      g_autofree char *arcs = meander_words_maker_arcs (self->puzzle, self->impossible);
      g_autofree char *way_out =
          self->impossible ? g_strconcat (arcs, *arcs != '\0' ? "\n" : "",
                                          _ ("Choose other tiles or another colour."), NULL)
                           : NULL;

      gtk_label_set_label (GTK_LABEL (self->arcs), way_out != NULL ? way_out : arcs);
    }
  gtk_widget_set_visible (self->arcs, self->puzzle != NULL && shown &&
                                          *gtk_label_get_label (GTK_LABEL (self->arcs)) != '\0');
}

/* What has no solution is no puzzle for anybody. */
static void
update_use (MeanderMakerPage *self)
{
  const gboolean usable = self->puzzle != NULL && !self->impossible;
  GtkWidget *const buttons[] = { self->play, self->save };

  meander_suggest (self->play, usable);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gtk_widget_set_sensitive (buttons[i], usable);
      gtk_widget_set_tooltip_text (
          buttons[i], self->impossible ? gtk_label_get_label (GTK_LABEL (self->verdict)) : NULL);
    }
}

static void
stop_search (MeanderMakerPage *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->search, meander_puzzle_search_stop);
}

static void
tell_unfinished (MeanderMakerPage *self)
{
  g_autofree char *text = meander_words_maker_verdict (MEANDER_SOLVE_STOPPED, self->n_found);

  set_verdict (self, text);
  self->searched = TRUE;
  update_arcs (self);
  announce (self);
}

static void draw (MeanderMakerPage *self, guint n_more);

static void
on_found (const MeanderPuzzleSearchResult *result, gpointer data)
{
  MeanderMakerPage *self = data;

  self->search = NULL;
  g_clear_handle_id (&self->tick, g_source_remove);
  self->finished = result->status != MEANDER_SOLVE_STOPPED;
  self->impossible =
      result->status == MEANDER_SOLVE_NONE || result->status == MEANDER_SOLVE_IMPOSSIBLE;
  if (self->impossible && self->n_draws > 0)
    {
      draw (self, self->n_draws - 1);
      return;
    }
  if (self->finished)
    {
      g_autofree char *text = meander_words_maker_verdict (result->status, result->n_solutions);

      set_verdict (self, text);
      self->searched = TRUE;
      update_arcs (self);
      announce (self);
    }
  else
    {
      self->n_found = (guint) MAX (self->n_found, MIN (result->n_solutions, G_MAXUINT));
      tell_unfinished (self);
    }
  update_use (self);
  update_search (self);
}

static gboolean
on_tick (gpointer user_data)
{
  MeanderMakerPage *self = user_data;
  g_autofree char *text = NULL;
  g_autofree char *effort = NULL;

  /* One that goes on begins anew: what had been found before is not forgotten. */
  self->n_found = MAX (self->n_found, meander_puzzle_search_get_solutions (self->search));
  text = meander_words_maker_search (self->n_found);
  /* How near it has come says nothing any more once there is a solution. */
  effort = self->n_found > 0
               ? g_strdup ("")
               : meander_words_maker_effort (meander_puzzle_search_get_best (self->search),
                                             meander_puzzle_search_get_nodes (self->search));
  gtk_label_set_label (GTK_LABEL (self->effort), effort);
  set_verdict (self, text);
  self->searched = TRUE;
  update_arcs (self);
  if (++self->n_ticks == TOLD_TICKS)
    announce (self);
  return G_SOURCE_CONTINUE;
}

static void
start_search (MeanderMakerPage *self, guint seconds)
{
  g_return_if_fail (self->search == NULL && self->puzzle != NULL);

  self->search = meander_puzzle_search_start (MEANDER_PUZZLE_SEARCH_COUNT, self->puzzle, NULL, 0,
                                              seconds, on_found, self);
  self->n_ticks = 0;
  self->tick = g_timeout_add (TICK, on_tick, self);
  update_search (self);
}

static gboolean
on_rest (gpointer user_data)
{
  MeanderMakerPage *self = user_data;

  self->rest = 0;
  start_search (self, FIRST_SECONDS);
  return G_SOURCE_REMOVE;
}

/* Only while it is looked at. */
static void
wait_for_rest (MeanderMakerPage *self)
{
  if (self->puzzle != NULL && !self->finished && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->rest = g_timeout_add (REST, on_rest, self);
}

static void
on_stop (MeanderMakerPage *self)
{
  if (self->search == NULL)
    return;
  self->n_found = MAX (self->n_found, meander_puzzle_search_get_solutions (self->search));
  stop_search (self);
  tell_unfinished (self);
  update_search (self);
  gtk_widget_grab_focus (self->search_on);
}

static void
on_search_on (MeanderMakerPage *self)
{
  if (self->search != NULL || self->puzzle == NULL)
    return;
  stop_search (self);
  start_search (self, 0);
  gtk_widget_grab_focus (self->stop);
}

/* ---- what is chosen ---- */

static const char *
get_title (MeanderMakerPage *self, char **typed)
{
  *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
  return **typed != '\0' ? *typed : _ ("My puzzle");
}

static void
update_puzzle (MeanderMakerPage *self)
{
  g_autofree char *typed = NULL;
  g_autofree char *line = NULL;
  const char *title = get_title (self, &typed);
  GtkWidget *const buttons[] = { self->play, self->save };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->puzzle, meander_puzzle_free);
  self->puzzle = meander_puzzle_draft_to_puzzle (&self->draft, title, &error);
  gtk_widget_set_visible (self->task, self->puzzle != NULL);
  if (self->puzzle != NULL)
    {
      g_autofree char *sentence = meander_words_goal (self->puzzle);

      gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
      line = meander_puzzle_to_line (self->puzzle);
    }
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (buttons[i]), "s", line != NULL ? line : "");
  if (error != NULL)
    {
      /* What is wrong in a file is told after its name and line. */
      g_autofree char *told = g_strconcat (error->message, ".", NULL);

      /* Who has taken all tiles away knows it. */
      set_verdict (self, meander_puzzle_draft_count (&self->draft) == 0
                             ? _ ("Choose the tiles of your puzzle.")
                             : told);
      update_arcs (self);
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        announce (self);
    }
}

/* Another title makes another puzzle, with the same solutions. */
static void
on_title (MeanderMakerPage *self)
{
  if (!self->updating)
    update_puzzle (self);
}

static void
update_words (MeanderMakerPage *self)
{
  guint n = meander_puzzle_draft_count (&self->draft);
  g_autofree char *count =
      n > 0 ? g_strdup_printf (ngettext ("%u tile chosen", "%u tiles chosen", n), n)
            : g_strdup (_ ("No tiles chosen yet"));
  const char *names[2] = { NULL };

  gtk_label_set_label (GTK_LABEL (self->count), count);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (i >= self->draft.n_colours)
      names[i] = C_ ("second colour", "none");
    else if (self->draft.colours[i] >= MEANDER_N_COLOURS)
      names[i] = C_ ("colour of a puzzle", "to be found");
    else
      names[i] = meander_words_colour (self->draft.colours[i]);
  {
    /* Translators: a heading, and what is chosen: a colour in its basic form, “to be found”. */
    g_autofree char *first = g_strdup_printf (_ ("Colour: %s"), names[0]);
    /* Translators: a heading, and what is chosen: a colour in its basic form, “to be found” or
     * “none”. */
    g_autofree char *second = g_strdup_printf (_ ("Second colour: %s"), names[1]);

    gtk_label_set_label (GTK_LABEL (self->first_label), first);
    gtk_label_set_label (GTK_LABEL (self->second_label), second);
  }
}

static void
set_active (GtkWidget *button, gboolean active)
{
  if (GTK_IS_CHECK_BUTTON (button))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), active);
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), active);
}

static guint
get_button (MeanderMakerPage *self, guint which)
{
  if (which >= self->draft.n_colours)
    return NONE;
  return self->draft.colours[which] < MEANDER_N_COLOURS ? self->draft.colours[which] : ANY;
}

/* All widgets as the draft is. */
static void
show_draft (MeanderMakerPage *self)
{
  gboolean triangular = meander_pyramid_rows (meander_puzzle_draft_count (&self->draft)) > 0;
  gboolean loop = self->draft.goal == MEANDER_GOAL_LOOP;

  self->updating = TRUE;
  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    set_active (self->tile_buttons[i], self->draft.tiles[i]);
  set_active (loop ? self->loop : self->line, TRUE);
  for (guint which = 0; which < 2; which++)
    {
      set_active (self->colour_buttons[which][get_button (self, which)], TRUE);
      for (guint i = 0; i <= ANY; i++)
        meander_swatch_set_loop (
            MEANDER_SWATCH (gtk_button_get_child (GTK_BUTTON (self->colour_buttons[which][i]))),
            loop);
    }
  /* One colour cannot be the second one too. */
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    gtk_widget_set_sensitive (self->colour_buttons[1][i], self->draft.colours[0] != i);
  set_active (self->draft.outline == MEANDER_OUTLINE_PYRAMID ? self->pyramid : self->free_outline,
              TRUE);
  gtk_widget_set_sensitive (self->pyramid, triangular);
  gtk_widget_set_visible (self->no_pyramid, !triangular);
  self->updating = FALSE;
}

/* On every change: what the arcs say at once; then the solver. */
static void
draft_changed (MeanderMakerPage *self)
{
  stop_search (self);
  self->finished = FALSE;
  self->impossible = FALSE;
  self->searched = FALSE;
  self->n_found = 0;
  self->n_draws = 0;
  if (meander_pyramid_rows (meander_puzzle_draft_count (&self->draft)) == 0)
    self->draft.outline = MEANDER_OUTLINE_FREE;
  show_draft (self);
  update_words (self);
  update_puzzle (self);
  if (self->puzzle != NULL)
    {
      set_verdict (self, "");
      wait_for_rest (self);
    }
  update_arcs (self);
  update_use (self);
  update_search (self);
}

/* What has been chosen together is seen together: before the other tiles, at the top.  Where one tile
 * is chosen after another, each keeps its place. */
static void
put_chosen_first (MeanderMakerPage *self)
{
  GtkWidget *shelf = gtk_widget_get_ancestor (self->tiles, GTK_TYPE_SCROLLED_WINDOW);

  for (guint chosen = 0; chosen < 2; chosen++)
    for (guint i = 1; i <= MEANDER_N_FACES; i++)
      if (self->draft.tiles[i] == (chosen == 0))
        meander_card_grid_append (MEANDER_CARD_GRID (self->tiles), self->tile_buttons[i]);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (shelf)), 0);
}

static void
on_tile (MeanderMakerTile *tile, MeanderMakerPage *self)
{
  if (self->updating)
    return;
  self->draft.tiles[meander_maker_tile_get_number (tile)] =
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tile));
  self->counts = TRUE;
  draft_changed (self);
}

static guint
get_number (MeanderMakerPage *self)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->n_tiles));
}

/* The button says which tiles it takes. */
static void
on_n_tiles (MeanderMakerPage *self)
{
  /* Translators: a button of the puzzle maker; the number is that of the last tile. */
  g_autofree char *label = g_strdup_printf (_ ("Choose Tiles 1–%u"), get_number (self));

  gtk_button_set_label (GTK_BUTTON (self->first_tiles), label);
}

static void
on_first (MeanderMakerPage *self)
{
  meander_puzzle_draft_first (&self->draft, get_number (self));
  put_chosen_first (self);
  self->counts = TRUE;
  draft_changed (self);
}

static void
on_none (MeanderMakerPage *self)
{
  meander_puzzle_draft_none (&self->draft);
  put_chosen_first (self);
  self->counts = TRUE;
  draft_changed (self);
}

/* The tiles of the number that is written there. */
static void
on_seed (MeanderMakerPage *self)
{
  guint64 seed;

  if (self->updating ||
      !g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (self->seed)), 10, 0,
                                   G_MAXUINT64, &seed, NULL))
    return;
  meander_puzzle_draft_random (&self->draft, get_number (self), seed);
  put_chosen_first (self);
  self->counts = TRUE;
  draft_changed (self);
}

/* By lot; one that the solver disproves is drawn again, so many times at most. */
static void
draw (MeanderMakerPage *self, guint n_more)
{
  g_autofree char *seed = g_strdup_printf ("%d", g_random_int_range (1, SEED_MOST + 1));

  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->seed), seed);
  self->updating = FALSE;
  on_seed (self);
  self->n_draws = n_more;
  /* Nobody chooses now: the solver need not wait. */
  if (self->rest != 0)
    {
      g_clear_handle_id (&self->rest, g_source_remove);
      start_search (self, FIRST_SECONDS);
    }
}

static void
on_random (MeanderMakerPage *self)
{
  draw (self, MOST_DRAWS - 1);
}

/* The button that is left is told first, before the other one is active. */
static void
on_goal (MeanderMakerPage *self)
{
  MeanderGoalKind goal = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->loop))
                             ? MEANDER_GOAL_LOOP
                             : MEANDER_GOAL_LINE;

  if (self->updating || goal == self->draft.goal)
    return;
  self->draft.goal = goal;
  draft_changed (self);
}

static void
on_outline (MeanderMakerPage *self)
{
  MeanderOutline outline = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->free_outline))
                               ? MEANDER_OUTLINE_FREE
                               : MEANDER_OUTLINE_PYRAMID;

  if (self->updating || outline == self->draft.outline)
    return;
  self->draft.outline = outline;
  draft_changed (self);
}

static void
on_colour (GtkToggleButton *button, MeanderMakerPage *self)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  for (guint which = 0; which < 2; which++)
    for (guint i = 0; i < N_COLOUR_BUTTONS; i++)
      if (self->colour_buttons[which][i] == GTK_WIDGET (button))
        {
          if (which == 1)
            self->draft.n_colours = i == NONE ? 1 : 2;
          self->draft.colours[which] =
              i < MEANDER_N_COLOURS ? (MeanderColour) i : MEANDER_NO_COLOUR;
        }
  /* Whoever takes the second colour for the first gives that one up. */
  if (self->draft.n_colours == 2 && self->draft.colours[0] < MEANDER_N_COLOURS &&
      self->draft.colours[0] == self->draft.colours[1])
    {
      self->draft.n_colours = 1;
      self->draft.colours[1] = MEANDER_NO_COLOUR;
    }
  draft_changed (self);
}

/* ---- the widgets ---- */

static void
make_tiles (MeanderMakerPage *self)
{
  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    {
      GtkWidget *tile = meander_maker_tile_new (i);

      self->tile_buttons[i] = tile;
      meander_card_grid_append (MEANDER_CARD_GRID (self->tiles), tile);
      g_signal_connect (tile, "toggled", G_CALLBACK (on_tile), self);
    }
}

static const char *
name_button (guint button)
{
  if (button == NONE)
    return C_ ("second colour", "none");
  if (button == ANY)
    return C_ ("colour of a puzzle", "to be found");
  return meander_words_colour ((MeanderColour) button);
}

static void
make_colours (MeanderMakerPage *self, guint which)
{
  GtkWidget *grid = which == 0 ? self->first : self->second;

  for (guint i = 0; i < N_COLOUR_BUTTONS; i++)
    {
      /* None comes first. */
      guint n = which == 1 ? (i + NONE) % N_COLOUR_BUTTONS : i;
      GtkWidget *button;
      GtkWidget *child;

      if (which == 0 && n == NONE)
        continue;
      button = gtk_toggle_button_new ();
      if (n == NONE)
        child = gtk_label_new ("–");
      else
        {
          child = meander_swatch_new (n == ANY ? MEANDER_NO_COLOUR : (MeanderColour) n, TRUE);
          g_object_set (child, "size", SWATCH, NULL);
          gtk_widget_set_halign (child, GTK_ALIGN_CENTER);
        }
      gtk_button_set_child (GTK_BUTTON (button), child);
      gtk_widget_set_tooltip_text (button, name_button (n));
      meander_compat_set_name (button, name_button (n));
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
                                   GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
      gtk_widget_add_css_class (button, "maker-colour");
      gtk_widget_add_css_class (button, "flat");
      self->colour_buttons[which][n] = button;
      meander_card_grid_append (MEANDER_CARD_GRID (grid), button);
      if (i > 0)
        gtk_toggle_button_set_group (
            GTK_TOGGLE_BUTTON (button),
            GTK_TOGGLE_BUTTON (self->colour_buttons[which][which == 1 ? NONE : 0]));
      g_signal_connect (button, "toggled", G_CALLBACK (on_colour), self);
    }
}

static void
meander_maker_page_map (GtkWidget *widget)
{
  MeanderMakerPage *self = MEANDER_MAKER_PAGE (widget);

  GTK_WIDGET_CLASS (meander_maker_page_parent_class)->map (widget);
  if (self->search == NULL && self->rest == 0)
    wait_for_rest (self);
  update_search (self);
}

static void
meander_maker_page_unmap (GtkWidget *widget)
{
  MeanderMakerPage *self = MEANDER_MAKER_PAGE (widget);

  if (self->search != NULL)
    self->n_found = MAX (self->n_found, meander_puzzle_search_get_solutions (self->search));
  stop_search (self);
  update_search (self);
  GTK_WIDGET_CLASS (meander_maker_page_parent_class)->unmap (widget);
}

static gboolean
meander_maker_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MEANDER_MAKER_PAGE (widget)->tiles);
}

static void
meander_maker_page_dispose (GObject *object)
{
  MeanderMakerPage *self = MEANDER_MAKER_PAGE (object);

  stop_search (self);
  g_clear_pointer (&self->puzzle, meander_puzzle_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_MAKER_PAGE);

  G_OBJECT_CLASS (meander_maker_page_parent_class)->dispose (object);
}

static void
meander_maker_page_class_init (MeanderMakerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);

  G_OBJECT_CLASS (klass)->dispose = meander_maker_page_dispose;
  widget_class->map = meander_maker_page_map;
  widget_class->unmap = meander_maker_page_unmap;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_maker_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/maker-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, MeanderMakerPage, child)
  BIND (left);
  BIND (right);
  BIND (clear);
  BIND (n_tiles);
  BIND (tiles);
  BIND (count);
  BIND (seed);
  BIND (first_tiles);
  BIND (more);
  BIND (loop);
  BIND (line);
  BIND (first_label);
  BIND (second_label);
  BIND (first);
  BIND (second);
  BIND (free_outline);
  BIND (pyramid);
  BIND (no_pyramid);
  BIND (title);
  BIND (arcs);
  BIND (task);
  BIND (sentence);
  BIND (verdict);
  BIND (effort);
  BIND (spinner);
  BIND (stop);
  BIND (search_on);
  BIND (play);
  BIND (save);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_first);
  gtk_widget_class_bind_template_callback (widget_class, on_goal);
  gtk_widget_class_bind_template_callback (widget_class, on_n_tiles);
  gtk_widget_class_bind_template_callback (widget_class, on_none);
  gtk_widget_class_bind_template_callback (widget_class, on_outline);
  gtk_widget_class_bind_template_callback (widget_class, on_random);
  gtk_widget_class_bind_template_callback (widget_class, on_search_on);
  gtk_widget_class_bind_template_callback (widget_class, on_seed);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_title);

  gtk_widget_class_set_layout_manager_type (widget_class, MEANDER_TYPE_MAKER_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "makerpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_maker_page_init (MeanderMakerPage *self)
{
  meander_puzzle_draft_init (&self->draft);
  self->updating = TRUE; /* until all of them are there */
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_compat_set_name (self->clear, gtk_widget_get_tooltip_text (self->clear));
  meander_compat_set_name (self->n_tiles, gtk_widget_get_tooltip_text (self->n_tiles));
  meander_dialogue_set_up_expander (self->more);
  make_tiles (self);
  make_colours (self, 0);
  make_colours (self, 1);
  on_n_tiles (self);
  draft_changed (self);
}

/**
 * meander_maker_page_new:
 *
 * Makes the page, with something chosen to begin with.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_maker_page_new (void)
{
  return g_object_new (MEANDER_TYPE_MAKER_PAGE, NULL);
}

/**
 * meander_maker_page_get_puzzle:
 * @self: the page
 *
 * Gets the puzzle that has been chosen.
 *
 * Returns: (transfer none) (nullable): the puzzle, or %NULL while it is none yet
 */
const MeanderPuzzle *
meander_maker_page_get_puzzle (MeanderMakerPage *self)
{
  g_return_val_if_fail (MEANDER_IS_MAKER_PAGE (self), NULL);

  return self->puzzle;
}

/**
 * meander_maker_page_set_puzzle:
 * @self: the page
 * @puzzle: a puzzle
 *
 * Shows a puzzle, so that another one can be made of it.
 *
 * Returns: %FALSE, with nothing changed, if it is none that can be made here
 */
gboolean
meander_maker_page_set_puzzle (MeanderMakerPage *self, const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (MEANDER_IS_MAKER_PAGE (self), FALSE);

  if (!meander_puzzle_draft_from_puzzle (&self->draft, puzzle))
    return FALSE;
  put_chosen_first (self);

  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->title), puzzle->title);
  self->updating = FALSE;
  /* What is behind it and not as usual has to be seen. */
  if (self->draft.n_colours > 1 || self->draft.outline != MEANDER_OUTLINE_FREE)
    gtk_expander_set_expanded (GTK_EXPANDER (self->more), TRUE);
  draft_changed (self);
  return TRUE;
}
