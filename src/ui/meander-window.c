/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "meander-book.h"
#include "meander-compat.h"
#include "meander-discovery-page.h"
#include "meander-home-page.h"
#include "meander-look.h"
#include "meander-new-match.h"
#include "meander-play-page.h"
#include "meander-strategy-game.h"
#include "meander-words.h"

#define PAGE_HOME "home"
#define PAGE_DISCOVERY "discovery"
#define PAGE_PLAY "play"

#define FREE_GAME "free"
#define MATCH_GAME "strategy"
#define OPENED_GAME "opened"
#define ZOOM_STEP 1.2
#define SETTLED 400 /* ms after which the first frame is long there */

struct _MeanderWindow
{
  GtkApplicationWindow parent_instance;

  MeanderStore *store;
  MeanderProgress *progress;
  GSettings *settings;
  MeanderGame *game; /* on the play page, or the last one that can be gone on with */
  char *game_name;
  gboolean watched; /* whether it is saved after every move */
  GQueue messages; /* of char*, the one that is shown first */

  GtkWidget *title;
  GtkWidget *back;
  GtkWidget *undo_box;
  GtkWidget *zoom_box;
  GtkWidget *message_bar;
  GtkWidget *message;
  GtkWidget *stack;
  GtkWidget *home_page;
  GtkWidget *discovery_page; /* made when first shown */
  GtkWidget *play_page;      /* made when first shown */
};

G_DEFINE_FINAL_TYPE (MeanderWindow, meander_window, GTK_TYPE_APPLICATION_WINDOW)

/* ---- messages ---- */

static void
show_message (MeanderWindow *self)
{
  const char *first = g_queue_peek_head (&self->messages);

  if (first != NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->message), first);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->message_bar),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, first, -1);
      meander_compat_announce (self->message_bar, first);
    }
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->message_bar), first != NULL);
}

static void
on_message_closed (MeanderWindow *self)
{
  g_free (g_queue_pop_head (&self->messages));
  show_message (self);
}

/**
 * meander_window_tell:
 * @self: a window
 * @message: what the person must know, in their language
 *
 * Shows a message above the page until it is closed; several wait for their turn.
 */
void
meander_window_tell (MeanderWindow *self,
                     const char    *message)
{
  g_return_if_fail (MEANDER_IS_WINDOW (self));

  if (g_queue_find_custom (&self->messages, message, (GCompareFunc) strcmp) != NULL)
    return;
  g_queue_push_tail (&self->messages, g_strdup (message));
  show_message (self);
}

static void
tell_error (MeanderWindow *self,
            const GError  *error)
{
  if (error != NULL)
    meander_window_tell (self, error->message);
}

static void
on_problem (MeanderWindow *self)
{
  const char *problem = meander_store_get_problem (self->store);

  if (problem != NULL)
    meander_window_tell (self, problem);
}

/* ---- pages ---- */

static void set_game (MeanderWindow *self, MeanderGame *game, const char *name);

static const char *
page_name (MeanderWindow *self)
{
  const char *name = gtk_stack_get_visible_child_name (GTK_STACK (self->stack));

  return name != NULL ? name : PAGE_HOME;
}

static void
set_enabled (MeanderWindow *self,
             const char    *name,
             gboolean       enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* In a serious game what has been drawn stays drawn, so that only moves that drew
 * nothing can be undone: those of the endgame. */
static gboolean
may_undo (MeanderWindow *self)
{
  g_autoptr (MeanderState) before = NULL;

  if (!meander_game_can_undo (self->game))
    return FALSE;
  if (meander_game_get_state (self->game)->rules != &meander_strategy_rules ||
      g_settings_get_boolean (self->settings, "match-casual"))
    return TRUE;
  before = meander_game_copy_state_at (self->game, meander_game_get_n_moves (self->game) - 1);
  return meander_strategy_is_endgame (before);
}

static void
update_actions (MeanderWindow *self)
{
  gboolean playing = g_str_equal (page_name (self), PAGE_PLAY) && self->game != NULL;
  const char *in_play[] = { "restart", "next",    "turn",     "zoom-in",
                            "zoom-out", "zoom-fit", "save", "copy" };
  gboolean match =
      playing && meander_game_get_state (self->game)->rules == &meander_strategy_rules;

  for (guint i = 0; i < G_N_ELEMENTS (in_play); i++)
    set_enabled (self, in_play[i], playing);
  if (match)
    {
      set_enabled (self, "restart", FALSE);
      set_enabled (self, "next", FALSE);
    }
  set_enabled (self, "undo", playing && may_undo (self));
  set_enabled (self, "redo", playing && meander_game_can_redo (self->game));
  set_enabled (self, "continue", self->game != NULL);
  set_enabled (self, "back", !g_str_equal (page_name (self), PAGE_HOME));
}

/* The last game in which something was done, to be gone on with. */
static void
recall_last (MeanderWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) last = NULL;
  g_autofree char *name = NULL;

  last = meander_store_load_last (self->store, &name, &error);
  tell_error (self, error);
  set_game (self, last, name);
  self->watched = TRUE;
}

static void
show_page (MeanderWindow *self,
           const char    *name)
{
  g_autofree char *title = NULL;
  gboolean playing = g_str_equal (name, PAGE_PLAY);

  if (!playing && self->game != NULL && !self->watched)
    recall_last (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), name);
  if (playing)
    title = meander_words_game_title (self->game);
  else if (g_str_equal (name, PAGE_DISCOVERY))
    title = g_strdup (C_("puzzle sequence", "Discovery"));
  else
    {
      title = g_strdup ("Meander");
      meander_home_page_set_last (MEANDER_HOME_PAGE (self->home_page), self->game);
    }

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_set_visible (self->back, !g_str_equal (name, PAGE_HOME));
  gtk_widget_set_visible (self->undo_box, playing);
  gtk_widget_set_visible (self->zoom_box, playing);
  update_actions (self);
  gtk_widget_grab_focus (gtk_stack_get_visible_child (GTK_STACK (self->stack)));
}

static void
need_play_page (MeanderWindow *self)
{
  if (self->play_page != NULL)
    return;
  self->play_page = meander_play_page_new (self->progress);
  gtk_stack_add_named (GTK_STACK (self->stack), self->play_page, PAGE_PLAY);
}

static gboolean
is_untouched (MeanderGame *game)
{
  return meander_game_get_n_moves (game) == 0 && !meander_game_can_redo (game);
}

/* A game counts, and is saved, from its first move on: who only looks into a
 * puzzle keeps the last game. */
static void
on_first_move (MeanderWindow *self)
{
  if (self->watched || is_untouched (self->game))
    return;
  self->watched = TRUE;
  meander_store_watch (self->store, self->game, self->game_name);
}

static void
on_game_changed (MeanderWindow *self)
{
  on_first_move (self);
  update_actions (self);
}

static void
set_game (MeanderWindow *self,
          MeanderGame   *game,
          const char    *name)
{
  char *copy = g_strdup (name);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  g_free (self->game_name);
  self->game_name = copy;
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed), self,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* The puzzle that follows, (transfer full): within the book, or one tile more of
 * the kits. */
static MeanderPuzzle *
next_puzzle (MeanderWindow *self)
{
  const MeanderPuzzle *puzzle =
      self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;
  const MeanderPuzzle *next;

  if (puzzle == NULL)
    return NULL;
  if (puzzle->set.kits > 0)
    return puzzle->n_tiles < MEANDER_MAX_KITS_TILES ? meander_puzzle_new_kits (puzzle->n_tiles + 1)
                                                    : NULL;
  next = meander_book_next (puzzle->id);
  return next != NULL ? meander_puzzle_copy (next) : NULL;
}

static void
play_game (MeanderWindow *self,
           MeanderGame   *game,
           const char    *name)
{
  g_autoptr (MeanderPuzzle) next = NULL;
  g_autofree char *title = NULL;

  set_game (self, game, name);
  next = next_puzzle (self);
  if (next != NULL)
    title = meander_words_puzzle_title (next);
  meander_store_watch (self->store, NULL, NULL);
  self->watched = FALSE;
  if (meander_game_get_state (game)->rules == &meander_strategy_rules)
    {
      /* What has been dealt is worth keeping. */
      self->watched = TRUE;
      meander_store_watch (self->store, game, name);
    }
  on_first_move (self);
  need_play_page (self);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (self->play_page), game, title);
  show_page (self, PAGE_PLAY);
}

/* The figure as it lies, as the start of the next puzzle: those of its tiles that
 * belong there. */
static char *
figure_as_layout (const MeanderBoard  *board,
                  const MeanderPuzzle *puzzle)
{
  MeanderMove move = { 0 };
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_puzzle_has_tile (puzzle, tiles[i].number))
      meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].turn);
  return move.n_steps > 0 ? meander_move_to_text (&move) : NULL;
}

static void
start_puzzle (MeanderWindow       *self,
              const MeanderPuzzle *puzzle,
              const MeanderBoard  *figure)
{
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autofree char *layout = figure != NULL ? figure_as_layout (figure, puzzle) : NULL;
  g_autofree char *params = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (layout != NULL)
    params = g_strdup_printf ("puzzle %s\nlayout %s\n", line, layout);
  else
    params = g_strdup_printf ("puzzle %s\n", line);
  game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  tell_error (self, error);
  if (game != NULL)
    play_game (self, game, puzzle->id);
}

/* A game of that name in which something has been done, (transfer full): also a
 * solved one, so that its figure can be seen again. */
static MeanderGame *
load_begun (MeanderWindow *self,
            const char    *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = NULL;

  if (g_strcmp0 (name, self->game_name) == 0 && self->game != NULL)
    game = g_object_ref (self->game);
  else
    game = meander_store_load (self->store, name, &error);
  tell_error (self, error);
  if (game == NULL)
    return NULL;
  return is_untouched (game) ? NULL : g_steal_pointer (&game);
}

/* ---- actions ---- */

static void
on_discovery (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MeanderWindow *self = user_data;

  if (self->discovery_page == NULL)
    {
      self->discovery_page = meander_discovery_page_new (self->progress);
      gtk_stack_add_named (GTK_STACK (self->stack), self->discovery_page, PAGE_DISCOVERY);
    }
  show_page (self, PAGE_DISCOVERY);
}

static void
on_back (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MeanderWindow *self = user_data;

  if (g_str_equal (page_name (self), PAGE_PLAY) && meander_game_get_puzzle (self->game) != NULL)
    on_discovery (NULL, NULL, self);
  else
    show_page (self, PAGE_HOME);
}

static void
on_play (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MeanderWindow *self = user_data;
  const char *id = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) puzzle = meander_book_lookup (id, &error);
  g_autoptr (MeanderGame) begun = NULL;

  tell_error (self, error);
  if (puzzle == NULL)
    return;
  begun = load_begun (self, id);
  if (begun != NULL)
    play_game (self, begun, id);
  else
    start_puzzle (self, puzzle, NULL);
}

static void
on_free (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderGame) game = load_begun (self, FREE_GAME);
  g_autoptr (GError) error = NULL;

  if (game == NULL)
    game = meander_game_new (&meander_free_rules, "", 0, &error);
  tell_error (self, error);
  if (game != NULL)
    play_game (self, game, FREE_GAME);
}

static void
on_new_match (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MeanderWindow *self = user_data;

  gtk_window_present (
      GTK_WINDOW (meander_new_match_new (GTK_WINDOW (self), self->settings)));
}

static void
on_start_match (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  const char *params;
  guint64 seed;

  g_variant_get (parameter, "(&st)", &params, &seed);
  game = meander_game_new (&meander_strategy_rules, params, seed, &error);
  tell_error (self, error);
  /* Under a name of its own, so that no game is lost for another one. */
  name = g_strdup_printf (MATCH_GAME "-%" G_GUINT64_FORMAT, seed);
  if (game != NULL)
    play_game (self, game, name);
}

static void
on_continue (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderGame) game = NULL;
  g_autofree char *name = g_strdup (self->game_name);

  if (self->game == NULL)
    return;
  game = g_object_ref (self->game);
  play_game (self, game, name);
}

static void
on_next (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderPuzzle) next = next_puzzle (self);
  g_autoptr (MeanderGame) begun = NULL;
  g_autoptr (MeanderBoard) figure = NULL;
  MeanderResult result;

  if (next == NULL)
    {
      on_back (NULL, NULL, self);
      return;
    }
  /* A task that has been begun goes on; one that was solved is played anew. */
  begun = load_begun (self, next->id);
  if (begun != NULL)
    meander_game_get_result (begun, &result);
  if (begun != NULL && !result.over)
    {
      play_game (self, begun, next->id);
      return;
    }
  figure = meander_board_copy (meander_game_get_board (self->game));
  start_puzzle (self, next, figure);
}

/* The text of a file, or NULL with `error` set; one that is too large to be a game
 * is not read. (transfer full) */
static char *
read_file (GFile   *file,
           gsize   *length,
           GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, error);
  char *text = NULL;

  if (info == NULL)
    return NULL;
  if (g_file_info_get_size (info) > MEANDER_RECORD_MAX_BYTES)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE,
                   _("%s: The file is too large to be a game"), name);
      return NULL;
    }
  return g_file_load_contents (file, NULL, &text, length, NULL, error) ? text : NULL;
}

/**
 * meander_window_open:
 * @self: a window
 * @file: a saved game
 *
 * Opens a game and goes on with it.  The file itself is not written again: what
 * is played is kept like any other game.  What is wrong with a file is told.
 */
void
meander_window_open (MeanderWindow *self,
                     GFile         *file)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  g_return_if_fail (MEANDER_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  name = g_file_get_basename (file);
  text = read_file (file, &length, &error);
  if (text != NULL)
    record = meander_record_parse (text, length, name, &error);
  if (record != NULL)
    game = meander_game_new_from_record (record, &error);
  tell_error (self, error);
  if (game != NULL)
    play_game (self, game, OPENED_GAME);
}

static void
on_open_chosen (GFile    *file,
                gpointer  user_data)
{
  meander_window_open (user_data, file);
}

static void
on_open (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  meander_compat_choose_file (user_data, _("Open a Game"), NULL, on_open_chosen, user_data);
}

static void
on_save_chosen (GFile    *file,
                gpointer  user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderRecord) record = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->game == NULL)
    return;
  record = meander_game_to_record (self->game);
  text = meander_record_to_text (record);
  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                           &error);
  tell_error (self, error);
}

static void
on_save (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *name = g_strdup_printf ("%s.meander", self->game_name);

  meander_compat_choose_file (user_data, _("Save a Copy of the Game"), name, on_save_chosen,
                              user_data);
}

/* The table as a position, which other programs and meander-cli can read. */
static void
on_copy (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderPosition) position =
      meander_strategy_to_position (meander_game_get_state (self->game));
  g_autofree char *text = NULL;

  if (position == NULL)
    position = meander_position_from_board (meander_game_get_board (self->game));
  text = meander_position_to_text (position);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  meander_scene_say (meander_play_page_get_scene (MEANDER_PLAY_PAGE (self->play_page)),
                     _("The table has been copied as text."));
}

static gboolean
on_file_dropped (MeanderWindow *self,
                 const GValue  *value)
{
  if (!G_VALUE_HOLDS (value, G_TYPE_FILE))
    return FALSE;
  meander_window_open (self, g_value_get_object (value));
  return TRUE;
}

static MeanderScene *
get_scene (MeanderWindow *self)
{
  return meander_play_page_get_scene (MEANDER_PLAY_PAGE (self->play_page));
}

static void
on_undo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  meander_scene_undo (get_scene (user_data));
}

static void
on_redo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  meander_scene_redo (get_scene (user_data));
}

static void
on_restart (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MeanderWindow *self = user_data;

  meander_play_page_restart (MEANDER_PLAY_PAGE (self->play_page));
}

static void
on_turn (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  meander_scene_turn (get_scene (user_data), g_variant_get_int32 (parameter));
}

static void
on_zoom_in (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MeanderWindow *self = user_data;

  meander_play_page_zoom (MEANDER_PLAY_PAGE (self->play_page), ZOOM_STEP);
}

static void
on_zoom_out (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MeanderWindow *self = user_data;

  meander_play_page_zoom (MEANDER_PLAY_PAGE (self->play_page), 1 / ZOOM_STEP);
}

static void
on_zoom_fit (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MeanderWindow *self = user_data;

  meander_play_page_zoom (MEANDER_PLAY_PAGE (self->play_page), 0);
}

static void
on_fullscreen (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  GtkWindow *window = user_data;

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static const GActionEntry actions[] = {
  { "discovery", on_discovery, NULL, NULL, NULL, { 0 } },
  { "back", on_back, NULL, NULL, NULL, { 0 } },
  { "play", on_play, "s", NULL, NULL, { 0 } },
  { "free", on_free, NULL, NULL, NULL, { 0 } },
  { "new-match", on_new_match, NULL, NULL, NULL, { 0 } },
  { "start-match", on_start_match, "(st)", NULL, NULL, { 0 } },
  { "continue", on_continue, NULL, NULL, NULL, { 0 } },
  { "next", on_next, NULL, NULL, NULL, { 0 } },
  { "open", on_open, NULL, NULL, NULL, { 0 } },
  { "save", on_save, NULL, NULL, NULL, { 0 } },
  { "copy", on_copy, NULL, NULL, NULL, { 0 } },
  { "undo", on_undo, NULL, NULL, NULL, { 0 } },
  { "redo", on_redo, NULL, NULL, NULL, { 0 } },
  { "restart", on_restart, NULL, NULL, NULL, { 0 } },
  { "turn", on_turn, "i", NULL, NULL, { 0 } },
  { "zoom-in", on_zoom_in, NULL, NULL, NULL, { 0 } },
  { "zoom-out", on_zoom_out, NULL, NULL, NULL, { 0 } },
  { "zoom-fit", on_zoom_fit, NULL, NULL, NULL, { 0 } },
  { "fullscreen", on_fullscreen, NULL, NULL, NULL, { 0 } },
};

/* ---- life ---- */

static void
on_look_changed (MeanderWindow *self)
{
  MeanderStyle style = meander_look_get_palette (meander_look_get_default ())->style;

  if (style & MEANDER_STYLE_DARK)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dark");
  if (style & MEANDER_STYLE_CONTRAST)
    gtk_widget_add_css_class (GTK_WIDGET (self), "contrast");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "contrast");
}

static void
on_active_changed (MeanderWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)))
    meander_store_save_now (self->store);
}

static gboolean
meander_window_close_request (GtkWindow *window)
{
  MeanderWindow *self = MEANDER_WINDOW (window);

  meander_store_save_now (self->store);
  if (!gtk_window_is_maximized (window) && !gtk_window_is_fullscreen (window))
    {
      int width;
      int height;

      gtk_window_get_default_size (window, &width, &height);
      g_settings_set_int (self->settings, "window-width", width);
      g_settings_set_int (self->settings, "window-height", height);
    }
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));

  return GTK_WINDOW_CLASS (meander_window_parent_class)->close_request (window);
}

static void
meander_window_dispose (GObject *object)
{
  MeanderWindow *self = MEANDER_WINDOW (object);

  set_game (self, NULL, NULL);
  g_clear_object (&self->store);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->game_name, g_free);
  g_queue_clear_full (&self->messages, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_WINDOW);

  G_OBJECT_CLASS (meander_window_parent_class)->dispose (object);
}

static void
meander_window_class_init (MeanderWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = meander_window_dispose;
  window_class->close_request = meander_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, undo_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, message_bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, message);
  gtk_widget_class_bind_template_child (widget_class, MeanderWindow, stack);
  gtk_widget_class_bind_template_callback (widget_class, on_message_closed);
}

static void
meander_window_init (MeanderWindow *self)
{
  g_queue_init (&self->messages);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active_changed), NULL);
}

/* What need not be there for the first frame: GTK reads a lot for a drop target. */
static void
after_first_frame (gpointer user_data)
{
  g_autoptr (MeanderWindow) self = user_data;
  GtkDropTarget *drop;

  if (gtk_window_get_application (GTK_WINDOW (self)) == NULL)
    return;
  drop = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (on_file_dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

/**
 * meander_window_new:
 * @application: the program
 *
 * Makes the window, with the home page in it.
 *
 * Returns: (transfer none): the window, which belongs to the program
 */
MeanderWindow *
meander_window_new (MeanderApplication *application)
{
  MeanderWindow *self = g_object_new (MEANDER_TYPE_WINDOW, "application", application, NULL);

  self->store = g_object_ref (meander_application_get_store (application));
  self->progress = g_object_ref (meander_application_get_progress (application));
  self->settings = meander_application_get_settings (application);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MAX (360, g_settings_get_int (self->settings, "window-width")),
                               MAX (300, g_settings_get_int (self->settings, "window-height")));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  g_signal_connect_object (meander_look_get_default (), "changed", G_CALLBACK (on_look_changed),
                           self, G_CONNECT_SWAPPED);
  on_look_changed (self);
  g_signal_connect_object (self->store, "notify::problem", G_CALLBACK (on_problem), self,
                           G_CONNECT_SWAPPED);
  on_problem (self);

  recall_last (self);

  self->home_page = meander_home_page_new (self->progress);
  gtk_stack_add_named (GTK_STACK (self->stack), self->home_page, PAGE_HOME);
  show_page (self, PAGE_HOME);
  g_timeout_add_once (SETTLED, after_first_frame, g_object_ref (self));
  return self;
}

/**
 * meander_window_get_help_page:
 * @self: a window
 *
 * Gets the help page of what is on the screen.
 *
 * Returns: (transfer none): the page's id
 */
const char *
meander_window_get_help_page (MeanderWindow *self)
{
  const char *page;

  g_return_val_if_fail (MEANDER_IS_WINDOW (self), "index");

  page = page_name (self);
  if (g_str_equal (page, PAGE_DISCOVERY))
    return "discovery";
  if (g_str_equal (page, PAGE_PLAY))
    {
      if (meander_game_get_state (self->game)->rules == &meander_strategy_rules)
        return "strategy";
      return meander_game_get_puzzle (self->game) != NULL ? "discovery" : "moving-tiles";
    }
  return "index";
}
