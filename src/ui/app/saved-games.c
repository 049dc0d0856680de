/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/saved-games.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "ui/app/game-kinds.h"
#include "model/picture.h"
#include "ui/puzzles/card.h"
#include "ui/widgets/card-list.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/figure.h"
#include "words/basics.h"

#define FIGURE_WIDTH 96
#define FIGURE_HEIGHT 72
#define SLICE_US 8000 /* games are read for so long at a time, and then there is a frame */

#define N_SORTED 24 /* the newest ones, of which is looked which are over */

typedef enum
{
  UNFINISHED,
  FINISHED,
  OLDER,
} Section;

typedef struct
{
  const MeanderSavedGame *saved;
  MeanderGame *game; /* as it was read when it was sorted, until its row has it; or NULL */
  Section section;
} Entry;

struct _MeanderSavedGames
{
  GtkWindow parent_instance;

  MeanderStore *store;
  MeanderTournament *tournament; /* or NULL */
  GPtrArray *listed;             /* of MeanderSavedGame */
  GPtrArray *games;              /* of Entry, by sections, of which */
  GtkStringList *names;          /* the list shows these, in the same order */
  guint reading;                 /* an idle source that reads what is to be seen */
  char *doomed;                  /* the name of the game about which it asks */
  guint place;                   /* and its place in the list */

  GtkWidget *stack;
  MeanderFigure *picture; /* instead of games */
  GtkWidget *none;        /* why there are none */
  MeanderCardList *list;
  GtkWidget *question;
  GtkWidget *question_label;
  GtkWidget *keep;
  GtkWidget *trouble;
};

G_DEFINE_FINAL_TYPE (MeanderSavedGames, meander_saved_games, GTK_TYPE_WINDOW)

/* ---- a game ---- */

/* Games may have the same title: the row says which one is meant. */
static void
mark (MeanderSavedGames *self, gboolean doomed)
{
  GtkWidget *row = meander_card_list_get_card (self->list, self->place);

  if (row == NULL)
    return;
  if (doomed)
    gtk_widget_add_css_class (row, "doomed");
  else
    gtk_widget_remove_css_class (row, "doomed");
}

static const char *
get_name (MeanderSavedGames *self, guint position)
{
  return gtk_string_list_get_string (self->names, position);
}

/* NULL while the game is not read. */
static const char *
get_title (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "title");
}

/* The row's place that a widget is in. */
static guint
find_place (MeanderSavedGames *self, GtkWidget *widget)
{
  while (gtk_widget_get_parent (widget) != GTK_WIDGET (self->list))
    widget = gtk_widget_get_parent (widget);
  return meander_card_list_get_position (self->list, widget);
}

static void
tell_parent (MeanderSavedGames *self, const char *action, const char *name)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), action, "s", name);
}

static void
ask (MeanderSavedGames *self, guint position)
{
  GtkWidget *row = meander_card_list_get_card (self->list, position);
  g_autofree char *question = NULL;

  /* Translators: %s is a game's title. */
  question = g_strdup_printf (_ ("Delete “%s”?"), get_title (row));
  mark (self, FALSE);
  g_free (self->doomed);
  self->doomed = g_strdup (get_name (self, position));
  self->place = position;
  mark (self, TRUE);
  gtk_label_set_text (GTK_LABEL (self->question_label), question);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->question), TRUE);
  meander_dialogue_describe_button (self->keep, question);
  gtk_widget_grab_focus (self->keep);
}

static void
on_delete (MeanderSavedGames *self, GtkWidget *button)
{
  ask (self, find_place (self, button));
}

static GtkWidget *
create_line (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
create_figure (MeanderGame *game)
{
  GtkWidget *figure = meander_figure_new ();
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  const gboolean begun = meander_board_get_n_tiles (meander_game_get_board (game)) > 0;
  g_autoptr (MeanderPosition) position = puzzle != NULL && !begun
                                             ? meander_puzzle_card_lay_out (puzzle)
                                             : meander_picture_of_game (game);
  const MeanderDrawNotes notes = { .apart = puzzle != NULL && !begun };

  meander_figure_set_notes (MEANDER_FIGURE (figure), &notes);
  meander_figure_set_position (MEANDER_FIGURE (figure), position);
  gtk_widget_set_size_request (figure, FIGURE_WIDTH, FIGURE_HEIGHT);
  gtk_widget_set_valign (figure, GTK_ALIGN_CENTER);
  /* All as wide, whatever room the words leave, so that these stand in line. */
  return g_object_new (MEANDER_TYPE_CLAMP, "child", figure, "maximum-size", FIGURE_WIDTH, NULL);
}

static GtkWidget *
create_delete (MeanderSavedGames *self, const char *title)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: the accessible name of a button; %s is a game's title. */
  g_autofree char *name = g_strdup_printf (_ ("Delete %s"), title);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, C_ ("saved game", "Delete"));
  meander_compat_set_name (button, name);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_delete), self);
  return button;
}

static void
on_analyse (MeanderSavedGames *self, GtkWidget *button)
{
  tell_parent (self, "win.analyse-game", get_name (self, find_place (self, button)));
  gtk_window_close (GTK_WINDOW (self));
}

/* Only of what is over: then it spoils nothing. */
static gboolean
has_analysis (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  return result.over && meander_game_get_n_moves (game) > 0 &&
         meander_strategy_get_turn (meander_game_get_state (game)) != NULL;
}

static GtkWidget *
create_analyse (MeanderSavedGames *self, const char *title)
{
  /* Translators: a button beside a game that is over: looks back at it */
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Analysis"));
  /* Translators: the accessible name of a button; %s is a game's title. */
  g_autofree char *name = g_strdup_printf (_ ("Analysis of %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  meander_compat_set_name (button, name);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_analyse), self);
  return button;
}

static char *
describe_when (const MeanderSavedGame *saved)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return meander_words_when (saved->written, now);
}

/* What is played, for a kind that has a short name. */
static const char *
name_kind (const MeanderGameKind *kind)
{
  return kind->short_context != NULL ? g_dpgettext2 (NULL, kind->short_context, kind->short_title)
                                     : _ (kind->short_title);
}

static void
fill_row (MeanderSavedGames *self, GtkWidget *row, const MeanderSavedGame *saved, MeanderGame *game)
{
  const MeanderGameKind *kind = meander_game_kind_get (game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *title = meander_game_kind_make_title (game);
  g_autofree char *state = meander_game_kind_make_state (game);
  g_autofree char *when = describe_when (saved);
  const gboolean of_tournament =
      self->tournament != NULL && meander_tournament_has (self->tournament, saved->name);
  g_autofree char *name =
      of_tournament ? g_strdup_printf ("%s, %s, %s, %s", title, _ ("Tournament"), state, when)
                    : g_strdup_printf ("%s, %s, %s", title, state, when);

  /* Who plays says more than what; that stands with the time. */
  if (kind->short_title != NULL)
    {
      g_autofree char *names = kind->names (game);
      /* Translators: of a saved game: what is played, and when that was: “Gobble · Today, 18:30” */
      g_autofree char *last = g_strdup_printf (
          C_ ("saved game", "%s · %s"), of_tournament ? _ ("Tournament") : name_kind (kind), when);

      gtk_box_append (GTK_BOX (words), create_line (names, "heading"));
      gtk_box_append (GTK_BOX (words), create_line (state, NULL));
      gtk_box_append (GTK_BOX (words), create_line (last, "faint"));
    }
  else
    {
      gtk_box_append (GTK_BOX (words), create_line (title, "heading"));
      gtk_box_append (GTK_BOX (words), create_line (state, NULL));
      gtk_box_append (GTK_BOX (words), create_line (when, "faint"));
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), create_figure (game));
  gtk_box_append (GTK_BOX (box), words);
  if (has_analysis (game))
    gtk_box_append (GTK_BOX (box), create_analyse (self, title));
  gtk_box_append (GTK_BOX (box), create_delete (self, title));
  gtk_button_set_child (GTK_BUTTON (row), box);
  meander_compat_set_name (row, name);
  g_object_set_data_full (G_OBJECT (row), "title", g_steal_pointer (&title), g_free);
}

/* ---- all games ---- */

static void
show_list_or_not (MeanderSavedGames *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    self->games->len > 0 ? "list" : "empty");
}

static void
take_out (MeanderSavedGames *self, guint position)
{
  g_ptr_array_remove_index (self->games, position);
  gtk_string_list_remove (self->names, position);
  if (self->place > position)
    self->place--;
  show_list_or_not (self);
}

static void
focus_place (MeanderSavedGames *self)
{
  if (self->games->len > 0)
    meander_card_list_show (self->list, MIN (self->place, self->games->len - 1));
  else
    gtk_root_set_focus (GTK_ROOT (self), self->none);
}

static void
tell_trouble (MeanderSavedGames *self, const GError *error)
{
  const char *before = gtk_label_get_text (GTK_LABEL (self->trouble));
  g_autofree char *trouble =
      g_strdup_printf ("%s%s%s", before, *before != '\0' ? "\n" : "", error->message);

  gtk_label_set_text (GTK_LABEL (self->trouble), trouble);
  gtk_widget_set_visible (self->trouble, TRUE);
}

/* Reads the game of a row. What cannot be read is told, and is no row. */
static gboolean
read_game (MeanderSavedGames *self, guint position)
{
  Entry *entry = self->games->pdata[position];
  const MeanderSavedGame *saved = entry->saved;
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = entry->game != NULL
                                     ? g_steal_pointer (&entry->game)
                                     : meander_store_load (self->store, saved->name, &error);
  GtkWidget *row = meander_card_list_get_card (self->list, position);

  if (error != NULL)
    tell_trouble (self, error);
  if (game != NULL)
    {
      fill_row (self, row, saved, game);
      return TRUE;
    }

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == row)
    {
      take_out (self, position);
      self->place = position;
      focus_place (self);
    }
  else
    take_out (self, position);
  return FALSE;
}

/* The place of the first row that stands there and says nothing yet. */
static guint
find_unread (MeanderSavedGames *self)
{
  g_autoptr (GPtrArray) rows = meander_card_list_get_cards (self->list);

  for (guint i = 0; i < rows->len; i++)
    if (get_title (rows->pdata[i]) == NULL)
      return meander_card_list_get_position (self->list, rows->pdata[i]);
  return GTK_INVALID_LIST_POSITION;
}

static gboolean
on_idle (gpointer data)
{
  MeanderSavedGames *self = data;
  gint64 end = g_get_monotonic_time () + SLICE_US;

  do
    {
      guint position = find_unread (self);

      if (position == GTK_INVALID_LIST_POSITION)
        {
          self->reading = 0;
          return G_SOURCE_REMOVE;
        }
      read_game (self, position);
    }
  while (g_get_monotonic_time () < end);
  return G_SOURCE_CONTINUE;
}

static void
on_activated (MeanderSavedGames *self, GtkWidget *row)
{
  tell_parent (self, "win.resume", get_name (self, find_place (self, row)));
  gtk_window_close (GTK_WINDOW (self));
}

/* A button takes a click before what is within it, which is to have its own here. */
static void
let_through (GtkWidget *row)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (row);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
    }
}

/* A row that tells when the game was played, until that is read. */
static GtkWidget *
make_row (guint position, gpointer data)
{
  MeanderSavedGames *self = data;
  Entry *entry = self->games->pdata[position];
  const MeanderSavedGame *saved = entry->saved;
  g_autofree char *when = describe_when (saved);
  GtkWidget *row = g_object_new (GTK_TYPE_BUTTON, "css-name", "row", "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *line = create_line (when, "faint");

  gtk_widget_set_size_request (line, -1, FIGURE_HEIGHT);
  gtk_widget_set_margin_start (line, FIGURE_WIDTH + 14);
  gtk_button_set_child (GTK_BUTTON (row), line);
  gtk_widget_add_css_class (row, "activatable");
  if (g_strcmp0 (saved->name, self->doomed) == 0)
    gtk_widget_add_css_class (row, "doomed");
  meander_compat_set_name (row, when);
  let_through (row);
  g_signal_connect_swapped (row, "clicked", G_CALLBACK (on_activated), self);
  if (self->reading == 0)
    self->reading = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_idle, self, NULL);
  return row;
}

static gboolean
begins_section (guint position, gpointer data)
{
  Entry *const *entries = (Entry *const *) ((MeanderSavedGames *) data)->games->pdata;

  return position == 0 || entries[position]->section != entries[position - 1]->section;
}

static GtkWidget *
make_heading (guint position, gpointer data)
{
  const Entry *entry = ((MeanderSavedGames *) data)->games->pdata[position];

  switch (entry->section)
    {
    case UNFINISHED:
      /* Translators: above saved games that may go on */
      return create_line (C_ ("saved games", "Unfinished"), "title-3");
    case FINISHED:
      /* Translators: above saved games that are over */
      return create_line (C_ ("saved games", "Finished"), "title-3");
    case OLDER:
    default:
      /* Translators: above saved games that were played long ago */
      return create_line (C_ ("saved games", "Older"), "title-3");
    }
}

static void
entry_free (gpointer data)
{
  g_clear_object (&((Entry *) data)->game);
  g_free (data);
}

/* What cannot be read is told, and is no entry. */
static void
add_entry (MeanderSavedGames *self, const MeanderSavedGame *saved, gboolean older)
{
  g_autoptr (GError) error = NULL;
  MeanderResult result = { 0 };
  Entry *entry = g_new0 (Entry, 1);

  entry->saved = saved;
  entry->section = OLDER;
  if (!older)
    {
      entry->game = meander_store_load (self->store, saved->name, &error);
      if (entry->game != NULL)
        meander_game_get_result (entry->game, &result);
      entry->section = result.over ? FINISHED : UNFINISHED;
    }
  if (error != NULL)
    tell_trouble (self, error);
  if (older || entry->game != NULL)
    g_ptr_array_add (self->games, entry);
  else
    g_free (entry);
}

/* What may go on comes first, and of each section what was played last. */
static int
compare_sections (gconstpointer a, gconstpointer b)
{
  return (int) (*(const Entry *const *) a)->section - (int) (*(const Entry *const *) b)->section;
}

static void
fill (MeanderSavedGames *self)
{
  self->listed = meander_store_list (self->store);
  self->games = g_ptr_array_new_with_free_func (entry_free);
  self->names = gtk_string_list_new (NULL);
  for (guint i = 0; i < self->listed->len; i++)
    add_entry (self, self->listed->pdata[i], i >= N_SORTED);
  g_ptr_array_sort (self->games, compare_sections);
  for (guint i = 0; i < self->games->len; i++)
    gtk_string_list_append (self->names, ((Entry *) self->games->pdata[i])->saved->name);
  meander_card_list_set_model (self->list, G_LIST_MODEL (self->names));
  show_list_or_not (self);
}

static void
stop_asking (MeanderSavedGames *self)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->question), FALSE);
  g_clear_pointer (&self->doomed, g_free);
  mark (self, FALSE);
}

static void
on_keep (MeanderSavedGames *self)
{
  stop_asking (self);
  focus_place (self);
}

static void
on_forget (MeanderSavedGames *self)
{
  if (self->doomed == NULL)
    return;
  tell_parent (self, "win.forget", self->doomed);
  stop_asking (self);
  take_out (self, self->place);
  focus_place (self);
}

static gboolean
on_delete_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  MeanderSavedGames *self = MEANDER_SAVED_GAMES (widget);
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  guint position;

  if (row == NULL || self->doomed != NULL)
    return FALSE;
  position = meander_card_list_get_position (self->list, row);
  if (get_title (row) != NULL || read_game (self, position))
    ask (self, position);
  return TRUE;
}

/* ---- life ---- */

static void
meander_saved_games_dispose (GObject *object)
{
  MeanderSavedGames *self = MEANDER_SAVED_GAMES (object);

  g_clear_handle_id (&self->reading, g_source_remove);
  if (self->list != NULL)
    meander_card_list_set_model (self->list, NULL);
  self->list = NULL;
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->listed, g_ptr_array_unref);
  g_clear_object (&self->names);
  g_clear_object (&self->store);
  g_clear_object (&self->tournament);
  g_clear_pointer (&self->doomed, g_free);

  G_OBJECT_CLASS (meander_saved_games_parent_class)->dispose (object);
}

static void
meander_saved_games_class_init (MeanderSavedGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_LIST);
  g_type_ensure (MEANDER_TYPE_FIGURE);

  G_OBJECT_CLASS (klass)->dispose = meander_saved_games_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/app/saved-games.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, stack);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, picture);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, none);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, list);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, question);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, question_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, keep);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, trouble);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
  gtk_widget_class_bind_template_callback (widget_class, on_forget);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete_key, NULL);
  meander_dialogue_add_keys (widget_class, "saving#games");
}

static void
meander_saved_games_init (MeanderSavedGames *self)
{
  static const MeanderCardListMaker maker = { make_row, make_heading, begins_section };

  gtk_widget_init_template (GTK_WIDGET (self));
  meander_figure_load (self->picture, "free");
  meander_card_list_set_maker (self->list, &maker, self);
}

/**
 * meander_saved_games_new:
 * @parent: (nullable): the window to stand above, which has the actions
 *   `win.resume`, `win.analyse-game` and `win.forget`
 * @store: where the games are kept
 * @tournament: (nullable): the tournament, whose games are called so
 *
 * Creates a window with all games, the one that was played last first.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_saved_games_new (GtkWindow *parent, MeanderStore *store, MeanderTournament *tournament)
{
  MeanderSavedGames *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MEANDER_IS_STORE (store), NULL);

  self = g_object_new (MEANDER_TYPE_SAVED_GAMES, "transient-for", parent, NULL);
  self->store = g_object_ref (store);
  g_set_object (&self->tournament, tournament);
  fill (self);
  focus_place (self);
  /* Of what is not seen yet a window forgets the focus. */
  if (self->games->len == 0)
    g_signal_connect (self, "map", G_CALLBACK (focus_place), NULL);

  return GTK_WIDGET (self);
}
