/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/tournament-window.h"

#include <glib/gi18n.h>

#include "rules/text.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/suggest.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/tournament-board.h"
#include "words/strategy.h"
#include "words/tournament.h"

#define NAME_LETTERS 8  /* so much of a name is always seen */
#define NAMES_WIDTH 480 /* of the window, in logical pixels */
#define SEAL 44         /* logical pixels */
#define TABLE_WIDTH 640 /* at least; that of many players needs more */

struct _MeanderTournamentWindow
{
  GtkWindow parent_instance;

  MeanderTournament *tournament;
  MeanderGame *begun; /* the next one, as it is saved, or NULL */
  gboolean is_ours;   /* else it is that of another computer, to look at */

  GtkWidget *stack; /* the names, or the table */
  GtkWidget *scroller;
  GtkWidget *rows_box;
  GtkWidget *rows[MEANDER_TOURNAMENT_MOST]; /* an entry, and what removes it */
  GtkWidget *entries[MEANDER_TOURNAMENT_MOST];
  GtkWidget *removers[MEANDER_TOURNAMENT_MOST];
  guint n_rows; /* of them, that are shown */
  GtkWidget *add_player;
  GtkWidget *plan;    /* how many games there will be, or why there are none */
  GtkWidget *hints;   /* whether there are any */
  GtkWidget *instead; /* of the tournament that goes on */
  GtkWidget *back;
  GtkWidget *start;
  GtkWidget *head;     /* a box with … */
  GtkWidget *seal;     /* … a sign at the end, and … */
  GtkWidget *standing; /* … who plays next, or has won */
  GtkWidget *game;     /* which it is */
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

/* A window that gets another width stays where its left edge is; one that comes up anew is put in the
 * middle. */
static void
set_width (MeanderTournamentWindow *self, int width)
{
  const gboolean shown = gtk_widget_get_mapped (GTK_WIDGET (self));

  if (shown)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self), width, -1);
  if (shown)
    gtk_window_present (GTK_WINDOW (self));
}

static int
get_table_width (MeanderTournamentWindow *self)
{
  int least;

  gtk_widget_measure (self->board, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX (TABLE_WIDTH, least);
}

/* What is over and has to be played still is begun anew. */
static gboolean
is_repeated (MeanderTournamentWindow *self)
{
  MeanderResult result;

  if (self->begun == NULL)
    return FALSE;
  meander_game_get_result (self->begun, &result);
  return result.over;
}

static const char *
name_play (MeanderTournamentWindow *self)
{
  if (is_repeated (self))
    /* Translators: a button: starts the game of a tournament which did not count */
    return C_ ("tournament", "_Play Again");
  if (self->begun != NULL)
    return _ ("_Continue the Game");
  return meander_tournament_get_next (self->tournament) == 0 ? _ ("_Play the First Game")
                                                             : _ ("_Play the Next Game");
}

static void
show_table (MeanderTournamentWindow *self)
{
  const gboolean again = is_repeated (self) && meander_tournament_was_helped (self->begun);
  const gboolean over = meander_tournament_is_over (self->tournament);
  g_autofree char *standing = meander_words_tournament_standing (self->tournament);
  g_autofree char *which = meander_words_tournament_game (self->tournament);
  g_autofree char *game = again
                              ? g_strdup_printf ("%s\n%s", meander_words_tournament_again (), which)
                              : g_strdup (which);
  g_autofree char *question = g_strstrip (g_strdup_printf ("%s. %s", standing, game));

  gtk_label_set_label (GTK_LABEL (self->standing), standing);
  gtk_label_set_label (GTK_LABEL (self->game), game);
  gtk_widget_set_visible (self->game, !over);
  gtk_widget_set_visible (self->seal, over);
  if (over)
    meander_bounce (self->seal);
  if (!over)
    gtk_button_set_label (GTK_BUTTON (self->play), name_play (self));
  gtk_widget_set_visible (self->play, !over);
  gtk_widget_set_visible (self->open_table, !over);
  gtk_widget_set_visible (self->buttons, self->is_ours);
  show_board (self);
  meander_dialogue_describe_button (over ? self->new_one : self->play, over ? standing : question);
  meander_suggest (self->new_one, over);
  /* The one thing to do is in the same corner. */
  gtk_widget_set_halign (self->new_one, over ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "table");
  set_width (self, get_table_width (self));
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

  for (guint i = 0; i < self->n_rows; i++)
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

/* Why it cannot start with those who have a name.
 * Returns: (transfer full) (nullable) */
static char *
find_problem (MeanderTournamentWindow *self, guint *n_names)
{
  g_autofree char *twice = NULL;
  g_autoptr (GPtrArray) names = get_names (self, &twice);
  guint n_missing;

  if (names == NULL)
    return g_strdup_printf (_ ("Two players are called %s: give one of them another name."), twice);
  *n_names = names->len;
  if (names->len >= MEANDER_TOURNAMENT_LEAST)
    return NULL;
  n_missing = MEANDER_TOURNAMENT_LEAST - names->len;
  /* Translators: under the fields for the names of those who play a tournament: how many can play at least and at
   * most, and how many names are missing. */
  return g_strdup_printf (ngettext ("%u to %u players: type %u more name.",
                                    "%u to %u players: type %u more names.", n_missing),
                          MEANDER_TOURNAMENT_LEAST, MEANDER_TOURNAMENT_MOST, n_missing);
}

/* What is missing; else how many games there will be. */
static void
on_name (MeanderTournamentWindow *self)
{
  guint n_names = 0;
  g_autofree char *problem = find_problem (self, &n_names);
  g_autofree char *plan = NULL;
  g_autofree char *heard = NULL;

  gtk_widget_set_sensitive (self->start, problem == NULL);
  if (problem == NULL)
    {
      plan = meander_words_tournament_plan (n_names);
      heard = g_strdup_printf ("%s\n%s", plan, gtk_label_get_label (GTK_LABEL (self->hints)));
      meander_dialogue_describe_button (self->start, heard);
    }
  else if (gtk_widget_get_mapped (self->start) &&
           g_strcmp0 (problem, gtk_label_get_label (GTK_LABEL (self->plan))) != 0)
    meander_proxy_announce_news (self->plan, problem);
  gtk_label_set_label (GTK_LABEL (self->plan), problem != NULL ? problem : plan);
}

/* Enter starts; before that it goes on to the next name. */
static void
on_entered (MeanderTournamentWindow *self, GtkWidget *entry)
{
  guint i = 0;

  while (i + 1 < self->n_rows && self->entries[i] != entry)
    i++;
  if (!gtk_widget_get_sensitive (self->start))
    gtk_widget_grab_focus (self->entries[(i + 1) % self->n_rows]);
}

static void
show_rows (MeanderTournamentWindow *self, guint n_rows)
{
  self->n_rows = n_rows;
  for (guint i = 0; i < MEANDER_TOURNAMENT_MOST; i++)
    {
      gtk_widget_set_visible (self->rows[i], i < n_rows);
      gtk_widget_set_visible (self->removers[i], n_rows > MEANDER_TOURNAMENT_LEAST);
    }
  gtk_widget_set_visible (self->add_player, n_rows < MEANDER_TOURNAMENT_MOST);
  on_name (self);
  meander_dialogue_fit_content (GTK_WINDOW (self), self->scroller);
}

static void
on_add_player (MeanderTournamentWindow *self)
{
  if (self->n_rows == MEANDER_TOURNAMENT_MOST)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->entries[self->n_rows]), "");
  show_rows (self, self->n_rows + 1);
  gtk_widget_grab_focus (self->entries[self->n_rows - 1]);
}

/* The names below move up by one. */
static void
on_remove_player (MeanderTournamentWindow *self, GtkWidget *remover)
{
  guint i = 0;

  while (i + 1 < self->n_rows && self->removers[i] != remover)
    i++;
  for (guint below = i + 1; below < self->n_rows; below++)
    gtk_editable_set_text (GTK_EDITABLE (self->entries[below - 1]),
                           gtk_editable_get_text (GTK_EDITABLE (self->entries[below])));
  show_rows (self, self->n_rows - 1);
  gtk_widget_grab_focus (self->entries[MIN (i, self->n_rows - 1)]);
}

static void
show_names (MeanderTournamentWindow *self)
{
  const guint n_players = meander_tournament_get_n_players (self->tournament);

  for (guint i = 0; i < MEANDER_TOURNAMENT_MOST; i++)
    gtk_editable_set_text (GTK_EDITABLE (self->entries[i]),
                           i < n_players ? meander_tournament_get_player (self->tournament, i)
                                         : "");
  gtk_widget_set_visible (self->instead,
                          n_players > 0 && !meander_tournament_is_over (self->tournament));
  gtk_widget_set_visible (self->back, n_players > 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "names");
  set_width (self, NAMES_WIDTH);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->start);
  show_rows (self, MAX (n_players, MEANDER_TOURNAMENT_LEAST));
  gtk_widget_grab_focus (self->entries[0]);
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
  g_clear_object (&self->begun);
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
  GtkWidget *parent = meander_dialogue_leave (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (parent, "win.open-tournament-table", NULL);
}

/* ---- life ---- */

static void
add_row (MeanderTournamentWindow *self, guint i)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *remover = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *hint = meander_words_unnamed (i);
  g_autofree char *name = g_strdup_printf (_ ("Name of player %u"), i + 1);
  /* Translators: a button beside a name; %u counts from 1 */
  g_autofree char *remove = g_strdup_printf (_ ("Remove Player %u"), i + 1);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), hint);
  gtk_entry_set_max_length (GTK_ENTRY (entry), MEANDER_NAME_MAX_CHARS);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), NAME_LETTERS);
  gtk_widget_set_hexpand (entry, TRUE);
  meander_compat_set_name (entry, name);
  meander_compat_set_name (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))), name);
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_name), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (on_entered), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (remover, "flat");
  gtk_widget_set_tooltip_text (remover, remove);
  meander_compat_set_name (remover, remove);
  g_signal_connect_object (remover, "clicked", G_CALLBACK (on_remove_player), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), remover);
  gtk_box_append (GTK_BOX (self->rows_box), row);
  self->rows[i] = row;
  self->entries[i] = entry;
  self->removers[i] = remover;
}

static void
meander_tournament_window_dispose (GObject *object)
{
  MeanderTournamentWindow *self = MEANDER_TOURNAMENT_WINDOW (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->begun);

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
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, rows_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, add_player);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, plan);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, hints);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, instead);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, start);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, head);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, standing);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, game);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, buttons);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, new_one);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, open_table);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, play);
  gtk_widget_class_bind_template_child (widget_class, MeanderTournamentWindow, trouble);
  gtk_widget_class_bind_template_callback (widget_class, show_names);
  gtk_widget_class_bind_template_callback (widget_class, show_table);
  gtk_widget_class_bind_template_callback (widget_class, on_add_player);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_play);
  gtk_widget_class_bind_template_callback (widget_class, on_open_table);

  meander_dialogue_add_keys (widget_class, "tournament");
}

static void
meander_tournament_window_init (MeanderTournamentWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->seal = meander_badge_image_new (SEAL);
  meander_badge_image_set (self->seal, MEANDER_PROGRESS_SOLVED);
  gtk_widget_set_name (self->seal, "seal");
  gtk_widget_add_css_class (self->seal, "seal");
  gtk_box_prepend (GTK_BOX (self->head), self->seal);
  for (guint i = 0; i < MEANDER_TOURNAMENT_MOST; i++)
    add_row (self, i);
}

/**
 * meander_tournament_window_new:
 * @parent: (nullable): the window to stand above
 * @tournament: the tournament of the house
 * @begun: (nullable): its next game, if that is saved, to its end where it does not count
 *
 * Creates a window with the table of the tournament; where there has been none, it asks for the names.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_tournament_window_new (GtkWindow *parent, MeanderTournament *tournament, MeanderGame *begun)
{
  MeanderTournamentWindow *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);

  self = g_object_new (MEANDER_TYPE_TOURNAMENT_WINDOW, "transient-for", parent, NULL);
  self->tournament = g_object_ref (tournament);
  g_set_object (&self->begun, begun);
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
