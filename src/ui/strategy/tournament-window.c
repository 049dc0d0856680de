/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/tournament-window.h"

#include <glib/gi18n.h>

#include "rules/text.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/tournament-board.h"
#include "words/strategy.h"
#include "words/tournament.h"

#define NAME_LETTERS 8 /* so much of a name is always seen */

struct _MeanderTournamentWindow
{
  GtkWindow parent_instance;

  MeanderTournament *tournament;
  gboolean is_ours; /* else it is that of another computer, to look at */

  GtkWidget *stack; /* the names, or the table */
  GtkWidget *entries_box;
  GtkWidget *entries[MEANDER_TOURNAMENT_MOST];
  GtkWidget *instead; /* of the tournament that goes on */
  GtkWidget *names_problem;
  GtkWidget *back;
  GtkWidget *start;
  GtkWidget *standing; /* who plays next, or has won */
  GtkWidget *board;
  GtkWidget *buttons;
  GtkWidget *new_one;
  GtkWidget *open_table;
  GtkWidget *play;
  GtkWidget *trouble;
};

G_DEFINE_FINAL_TYPE (MeanderTournamentWindow, meander_tournament_window, GTK_TYPE_WINDOW)

/* ---- the table ---- */

static void
show_board (MeanderTournamentWindow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->board)) != NULL)
    gtk_box_remove (GTK_BOX (self->board), child);
  gtk_box_append (GTK_BOX (self->board), meander_tournament_board_new (self->tournament, TRUE));
}

static void
show_table (MeanderTournamentWindow *self)
{
  const guint next = meander_tournament_get_next (self->tournament);
  const gboolean over = meander_tournament_is_over (self->tournament);
  g_autofree char *standing = meander_words_tournament_standing (self->tournament);

  gtk_label_set_label (GTK_LABEL (self->standing), standing);
  if (!over)
    gtk_button_set_label (GTK_BUTTON (self->play),
                          meander_tournament_get_game (self->tournament, next)->name != NULL
                              ? _ ("_Continue the Game")
                              : _ ("_Play the Next Game"));
  gtk_widget_set_visible (self->play, !over);
  gtk_widget_set_visible (self->open_table, !over);
  gtk_widget_set_visible (self->buttons, self->is_ours);
  show_board (self);
  meander_dialogue_describe_button (over ? self->new_one : self->play, standing);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "table");
  gtk_window_set_default_widget (GTK_WINDOW (self), over ? self->new_one : self->play);
  gtk_widget_grab_focus (over ? self->new_one : self->play);
}

/* ---- the names ---- */

/* What is typed, each name once; NULL where one stands there twice.
 * Returns: (transfer full) (nullable) */
static GPtrArray *
get_names (MeanderTournamentWindow *self, char **twice)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < MEANDER_TOURNAMENT_MOST; i++)
    {
      g_autofree char *name =
          g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entries[i]))));

      if (*name == '\0')
        continue;
      if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        {
          *twice = g_steal_pointer (&name);
          return NULL;
        }
      g_ptr_array_add (names, g_steal_pointer (&name));
    }
  return g_steal_pointer (&names);
}

static void
on_name (MeanderTournamentWindow *self)
{
  g_autofree char *twice = NULL;
  g_autofree char *problem = NULL;
  g_autoptr (GPtrArray) names = get_names (self, &twice);

  if (twice != NULL)
    problem =
        g_strdup_printf (_ ("Two players are called %s: give one of them another name."), twice);
  if (problem != NULL &&
      g_strcmp0 (problem, gtk_label_get_label (GTK_LABEL (self->names_problem))) != 0)
    meander_proxy_announce_news (self->names_problem, problem);
  gtk_label_set_label (GTK_LABEL (self->names_problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->names_problem, problem != NULL);
  gtk_widget_set_sensitive (self->start, names != NULL && names->len >= MEANDER_TOURNAMENT_LEAST);
}

static void
show_names (MeanderTournamentWindow *self)
{
  const guint n_players = meander_tournament_get_n_players (self->tournament);

  for (guint i = 0; i < n_players; i++)
    gtk_editable_set_text (GTK_EDITABLE (self->entries[i]),
                           meander_tournament_get_player (self->tournament, i));
  gtk_widget_set_visible (self->instead,
                          n_players > 0 && !meander_tournament_is_over (self->tournament));
  gtk_widget_set_visible (self->back, n_players > 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "names");
  gtk_window_set_default_widget (GTK_WINDOW (self), self->start);
  gtk_widget_grab_focus (self->entries[0]);
  on_name (self);
}

static void
show_trouble (MeanderTournamentWindow *self, const GError *error)
{
  gtk_label_set_text (GTK_LABEL (self->trouble), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->trouble, error != NULL);
}

static void
on_start (MeanderTournamentWindow *self)
{
  g_autofree char *twice = NULL;
  g_autoptr (GPtrArray) names = get_names (self, &twice);
  g_autoptr (GError) error = NULL;

  if (names == NULL || names->len < MEANDER_TOURNAMENT_LEAST)
    return;
  meander_tournament_start (self->tournament, (const char *const *) names->pdata, names->len,
                            &error);
  show_trouble (self, error);
  show_table (self);
}

static void
on_play (MeanderTournamentWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.play-tournament", NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* The next game, or another one: who meets there decides. */
static void
on_open_table (MeanderTournamentWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.open-table", NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- life ---- */

static void
add_entry (MeanderTournamentWindow *self, guint i)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *hint = meander_words_unnamed (i);
  g_autofree char *name = g_strdup_printf (_ ("Name of player %u"), i + 1);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), hint);
  gtk_entry_set_max_length (GTK_ENTRY (entry), MEANDER_NAME_MAX_CHARS);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), NAME_LETTERS);
  gtk_widget_set_hexpand (entry, TRUE);
  meander_compat_set_name (entry, name);
  meander_compat_set_name (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))), name);
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_name), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (GTK_GRID (self->entries_box), entry, (int) i % 2, (int) i / 2, 1, 1);
  self->entries[i] = entry;
}

static void
meander_tournament_window_dispose (GObject *object)
{
  g_clear_object (&MEANDER_TOURNAMENT_WINDOW (object)->tournament);

  G_OBJECT_CLASS (meander_tournament_window_parent_class)->dispose (object);
}

static void
meander_tournament_window_class_init (MeanderTournamentWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_tournament_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/tournament-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, entries_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, instead);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, names_problem);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, start);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, standing);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, buttons);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, new_one);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, open_table);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, play);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, trouble);
  gtk_widget_class_bind_template_callback (widget_class, show_names);
  gtk_widget_class_bind_template_callback (widget_class, show_table);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_play);
  gtk_widget_class_bind_template_callback (widget_class, on_open_table);

  meander_dialogue_add_keys (widget_class, "tournament");
}

static void
meander_tournament_window_init (MeanderTournamentWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < MEANDER_TOURNAMENT_MOST; i++)
    add_entry (self, i);
}

/**
 * meander_tournament_window_new:
 * @parent: (nullable): the window to stand above
 * @tournament: the tournament of the house
 *
 * Creates a window with the table of the tournament; where there has been none, it asks for the names.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_tournament_window_new (GtkWindow *parent, MeanderTournament *tournament)
{
  MeanderTournamentWindow *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);

  self = g_object_new (MEANDER_TYPE_TOURNAMENT_WINDOW, "transient-for", parent, NULL);
  self->tournament = g_object_ref (tournament);
  self->is_ours = TRUE;
  if (meander_tournament_get_n_players (tournament) > 0)
    show_table (self);
  else
    show_names (self);

  return GTK_WIDGET (self);
}

/**
 * meander_tournament_window_new_told:
 * @parent: (nullable): the window to stand above
 * @tournament: a tournament with players, of another computer
 *
 * Creates a window with the table of a tournament to look at.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_tournament_window_new_told (GtkWindow *parent, MeanderTournament *tournament)
{
  MeanderTournamentWindow *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);

  self = g_object_new (MEANDER_TYPE_TOURNAMENT_WINDOW, "transient-for", parent, NULL);
  self->tournament = g_object_ref (tournament);
  show_table (self);
  /* The keyboard comes into the rows. */
  gtk_widget_child_focus (self->board, GTK_DIR_TAB_FORWARD);

  return GTK_WIDGET (self);
}
