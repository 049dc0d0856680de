/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/saved-games.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "ui/app/game-kinds.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/figure.h"
#include "words/basics.h"

#define FIGURE_WIDTH 96
#define FIGURE_HEIGHT 72

struct _MeanderSavedGames
{
  GtkWindow parent_instance;

  MeanderStore *store;
  char *doomed; /* the name of the game about which it asks */
  int place;    /* and its place in the list */

  GtkWidget *stack;
  GtkWidget *list;
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
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), self->place);

  if (row == NULL)
    return;
  if (doomed)
    gtk_widget_add_css_class (GTK_WIDGET (row), "doomed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "doomed");
}

static const char *
get_name (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "name");
}

static const char *
get_title (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "title");
}

static void
tell_parent (MeanderSavedGames *self, const char *action, const char *name)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), action, "s", name);
}

static void
ask (MeanderSavedGames *self, GtkListBoxRow *row)
{
  /* Translators: %s is a game's title. */
  g_autofree char *question = g_strdup_printf (_ ("Delete “%s”?"), get_title (row));

  mark (self, FALSE);
  g_free (self->doomed);
  self->doomed = g_strdup (get_name (row));
  self->place = gtk_list_box_row_get_index (row);
  mark (self, TRUE);
  gtk_label_set_text (GTK_LABEL (self->question_label), question);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->question), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->keep), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  question, -1);
  gtk_widget_grab_focus (self->keep);
}

static void
on_delete (GtkButton *button)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), MEANDER_TYPE_SAVED_GAMES);
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  ask (MEANDER_SAVED_GAMES (self), GTK_LIST_BOX_ROW (row));
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
  g_autoptr (MeanderPosition) position =
      meander_position_from_board (meander_game_get_board (game));

  meander_figure_set_position (MEANDER_FIGURE (figure), position);
  gtk_widget_set_size_request (figure, FIGURE_WIDTH, FIGURE_HEIGHT);
  gtk_widget_set_valign (figure, GTK_ALIGN_CENTER);
  return figure;
}

static GtkWidget *
create_delete (const char *title)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: the accessible name of a button; %s is a game's title. */
  g_autofree char *name = g_strdup_printf (_ ("Delete %s"), title);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, C_ ("saved game", "Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (on_delete), NULL);
  return button;
}

static void
on_analyse (GtkButton *button)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), MEANDER_TYPE_SAVED_GAMES);
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  tell_parent (MEANDER_SAVED_GAMES (self), "win.analyse-game", get_name (GTK_LIST_BOX_ROW (row)));
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
create_analyse (const char *title)
{
  /* Translators: a button beside a game that is over: looks back at it */
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Analysis"));
  /* Translators: the accessible name of a button; %s is a game's title. */
  g_autofree char *name = g_strdup_printf (_ ("Analysis of %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (on_analyse), NULL);
  return button;
}

static GtkWidget *
create_row (const MeanderSavedGame *saved, MeanderGame *game)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *title = meander_game_kind_make_title (game);
  g_autofree char *state = meander_game_kind_make_state (game);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *when = meander_words_when (saved->written, now);
  g_autofree char *name = g_strdup_printf ("%s, %s, %s", title, state, when);

  gtk_box_append (GTK_BOX (words), create_line (title, "heading"));
  gtk_box_append (GTK_BOX (words), create_line (state, NULL));
  gtk_box_append (GTK_BOX (words), create_line (when, "faint"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), create_figure (game));
  gtk_box_append (GTK_BOX (box), words);
  if (has_analysis (game))
    gtk_box_append (GTK_BOX (box), create_analyse (title));
  gtk_box_append (GTK_BOX (box), create_delete (title));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (saved->name), g_free);
  g_object_set_data_full (G_OBJECT (row), "title", g_steal_pointer (&title), g_free);
  return row;
}

/* ---- all games ---- */

/* What cannot be read is told, and the others stand there. */
static void
fill (MeanderSavedGames *self)
{
  g_autoptr (GPtrArray) games = meander_store_list (self->store);
  g_autoptr (GString) trouble = g_string_new (NULL);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  for (guint i = 0; i < games->len; i++)
    {
      const MeanderSavedGame *saved = games->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderGame) game = meander_store_load (self->store, saved->name, &error);

      if (game != NULL)
        gtk_list_box_append (GTK_LIST_BOX (self->list), create_row (saved, game));
      if (error != NULL)
        g_string_append_printf (trouble, "%s%s", trouble->len > 0 ? "\n" : "", error->message);
    }
  gtk_label_set_text (GTK_LABEL (self->trouble), trouble->str);
  gtk_widget_set_visible (self->trouble, trouble->len > 0);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), row != NULL ? "list" : "empty");
}

static void
focus_place (MeanderSavedGames *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), self->place);

  if (row == NULL && self->place > 0)
    row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), self->place - 1);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
on_activated (MeanderSavedGames *self, GtkListBoxRow *row)
{
  tell_parent (self, "win.resume", get_name (row));
  gtk_window_close (GTK_WINDOW (self));
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
  fill (self);
  focus_place (self);
}

static gboolean
on_delete_key (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  MeanderSavedGames *self = MEANDER_SAVED_GAMES (widget);
  GtkWidget *child = gtk_widget_get_focus_child (self->list);

  if (!GTK_IS_LIST_BOX_ROW (child) || self->doomed != NULL)
    return FALSE;
  ask (self, GTK_LIST_BOX_ROW (child));
  return TRUE;
}

/* ---- life ---- */

static void
meander_saved_games_dispose (GObject *object)
{
  MeanderSavedGames *self = MEANDER_SAVED_GAMES (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->doomed, g_free);

  G_OBJECT_CLASS (meander_saved_games_parent_class)->dispose (object);
}

static void
meander_saved_games_class_init (MeanderSavedGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_saved_games_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/app/saved-games.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, stack);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, list);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, question);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, question_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, keep);
  gtk_widget_class_bind_template_child (widget_class, MeanderSavedGames, trouble);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
  gtk_widget_class_bind_template_callback (widget_class, on_forget);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete_key, NULL);
  meander_dialogue_add_keys (widget_class, "saving#games");
}

static void
meander_saved_games_init (MeanderSavedGames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_saved_games_new:
 * @parent: (nullable): the window to stand above, which has the actions
 *   `win.resume`, `win.analyse-game` and `win.forget`
 * @store: where the games are kept
 *
 * Creates a window with all games, the one that was played last first.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_saved_games_new (GtkWindow *parent, MeanderStore *store)
{
  MeanderSavedGames *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MEANDER_IS_STORE (store), NULL);

  self = g_object_new (MEANDER_TYPE_SAVED_GAMES, "transient-for", parent, NULL);
  self->store = g_object_ref (store);
  fill (self);
  focus_place (self);

  return GTK_WIDGET (self);
}
