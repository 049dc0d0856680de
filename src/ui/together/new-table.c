/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/new-table.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/book.h"
#include "net/table.h"
#include "rules/gobble-game.h"
#include "rules/text.h"
#include "ui/together/gobble.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/proxy.h"
#include "words/basics.h"
#include "words/gobble.h"
#include "words/levels.h"
#include "words/puzzle.h"
#include "words/strategy.h"

#define MIN_SEATS 2
#define FIRST_TASK 3 /* counts from 0: one that takes a little time */

/* What can be played. */
enum
{
  KIND_STRATEGY,
  KIND_RACE,
  KIND_GOBBLE
};

/* What a seat's list offers; then come the computer players. */
enum
{
  CHOICE_ELSEWHERE,
  CHOICE_HERE,
  CHOICE_LEVELS
};

struct _MeanderNewTable
{
  GtkWindow parent_instance;

  GSettings *settings;
  GtkWidget *settled; /* what somebody is called who has said it before, … */
  GtkWidget *known;
  GtkWidget *name_box; /* … or else the entry */
  GtkWidget *name;
  GtkWidget *kind_box;
  GtkWidget *kind_label;
  GtkWidget *kind;
  GtkWidget *task_box;
  GtkWidget *task_label;
  GtkWidget *task;  /* of a race: a puzzle */
  GPtrArray *tasks; /* of #MeanderPuzzle, of the book */
  GtkWidget *count_box;
  GtkWidget *counts; /* toggle buttons, from two players on */
  GtkWidget *count_buttons[MEANDER_MAX_PLAYERS];
  GtkWidget *more;
  GtkWidget *seats;                        /* a grid */
  GtkWidget *labels[MEANDER_MAX_PLAYERS];  /* of the second on */
  GtkWidget *choices[MEANDER_MAX_PLAYERS]; /* likewise */
  GtkWidget *names[MEANDER_MAX_PLAYERS];   /* of people here */
  gboolean is_gobble;                      /* the choices are those for it */
  gboolean is_for_two; /* at two computers, a strategy game: nothing is to be chosen */
  GtkWidget *is_short;
  GtkWidget *scroller;
  GtkWidget *problem;
  GtkWidget *open;
};

G_DEFINE_FINAL_TYPE (MeanderNewTable, meander_new_table, GTK_TYPE_WINDOW)

/* What the system calls an account that nobody is called by. */
static gboolean
is_nobody (const char *name)
{
  return g_str_equal (name, "Unknown") || g_str_equal (name, "root");
}

/**
 * meander_table_name_recall:
 * @settings: the program's settings
 *
 * Finds what the person was called at the last table, or is called by the system.
 *
 * Returns: (transfer full): a name, which may be none
 */
char *
meander_table_name_recall (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "table-name");

  /* What somebody has chosen is taken as it is. */
  if (*name == '\0')
    {
      const char *real = g_get_real_name ();
      const char *account = g_get_user_name ();

      g_free (name);
      name = g_strdup (!is_nobody (real) ? real : !is_nobody (account) ? account : "");
    }
  /* The system's may be in whatever encoding. */
  return meander_table_name_check (name) ? g_steal_pointer (&name) : g_strdup ("");
}

/**
 * meander_table_name_check:
 * @name: a name, from anywhere
 *
 * Tells whether somebody can be called so at a table.
 *
 * Returns: whether it has letters, not too many, and nothing else
 */
gboolean
meander_table_name_check (const char *name)
{
  return *name != '\0' && g_utf8_validate (name, -1, NULL) && strpbrk (name, "\t\r\n") == NULL &&
         meander_text_check_name (name, NULL);
}

static char *
get_name (GtkWidget *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

static guint
get_choice (MeanderNewTable *self, guint seat)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choices[seat]));
}

static gboolean
is_kind (MeanderNewTable *self, guint kind)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind)) == kind;
}

/* Gobble has more seats than the others, */
static guint
get_max_seats (MeanderNewTable *self)
{
  return self->is_gobble ? MEANDER_MAX_PLAYERS : MEANDER_MAX_SEATS;
}

static guint
count_seats (MeanderNewTable *self)
{
  guint n = MIN_SEATS;

  while (n < get_max_seats (self) &&
         !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->count_buttons[n - 1])))
    n++;
  return n;
}

/* and computer players of its own. */
static guint
count_levels (MeanderNewTable *self)
{
  return self->is_gobble ? MEANDER_GOBBLE_N_LEVELS : MEANDER_LEVEL_TOP;
}

static MeanderLevel
get_level (MeanderNewTable *self, guint n)
{
  return self->is_gobble ? meander_words_gobble_face (n + 1) : (MeanderLevel) (n + MEANDER_LEVEL_1);
}

/* What is wrong with what is chosen, or NULL. */
static const char *
find_problem (MeanderNewTable *self)
{
  g_autofree char *own = get_name (self->name);
  guint n_elsewhere = 0;
  guint n_here = 1;

  if (!meander_table_name_check (own))
    return _ ("Type your name, so that the others know whose table it is.");
  if (is_kind (self, KIND_RACE))
    return NULL;

  for (guint seat = 1; seat < count_seats (self); seat++)
    {
      g_autofree char *name = get_name (self->names[seat]);

      n_here += get_choice (self, seat) == CHOICE_HERE;
      n_elsewhere += get_choice (self, seat) == CHOICE_ELSEWHERE;
      if (get_choice (self, seat) == CHOICE_HERE && !meander_table_name_check (name))
        return _ ("Type the name of everyone who plays here.");
    }

  if (self->is_gobble && n_here > MEANDER_TOGETHER_MAX_HANDS)
    return _ ("Two people can play Gobble here at the same time: one with the mouse, one with the "
              "keyboard.");

  return n_elsewhere > 0 ? NULL : _ ("Leave at least one seat for another computer.");
}

/* Who can have each seat; whoever has it keeps it if possible. */
static void
list_choices (MeanderNewTable *self)
{
  for (guint seat = 1; seat < MEANDER_MAX_PLAYERS; seat++)
    {
      g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);
      GListModel *old = gtk_drop_down_get_model (GTK_DROP_DOWN (self->choices[seat]));
      const guint before = old != NULL ? get_choice (self, seat) : CHOICE_ELSEWHERE;

      gtk_string_list_append (choices, _ ("Someone at another computer"));
      gtk_string_list_append (choices, _ ("Someone here"));
      for (guint n = 0; n < count_levels (self); n++)
        {
          g_autofree char *words = g_strdup_printf (_ ("%s (computer player)"),
                                                    meander_words_level (get_level (self, n)));

          gtk_string_list_append (choices, words);
        }
      gtk_drop_down_set_model (GTK_DROP_DOWN (self->choices[seat]), G_LIST_MODEL (choices));
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choices[seat]), MIN (before, CHOICE_LEVELS));
    }
}

static void
update (MeanderNewTable *self)
{
  const char *problem;
  gboolean is_new;

  if (self->is_gobble != is_kind (self, KIND_GOBBLE))
    {
      self->is_gobble = !self->is_gobble;
      list_choices (self);
      /* Five and six are gone with Gobble. */
      if (!self->is_gobble)
        for (guint seat = MEANDER_MAX_SEATS; seat < MEANDER_MAX_PLAYERS; seat++)
          if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->count_buttons[seat])))
            gtk_toggle_button_set_active (
                GTK_TOGGLE_BUTTON (self->count_buttons[MEANDER_MAX_SEATS - 1]), TRUE);
    }
  for (guint seat = 1; seat < MEANDER_MAX_PLAYERS; seat++)
    {
      gtk_widget_set_visible (self->labels[seat], seat < count_seats (self));
      gtk_widget_set_visible (self->choices[seat], seat < count_seats (self));
      gtk_widget_set_visible (self->count_buttons[seat], seat < get_max_seats (self));
      gtk_widget_set_visible (self->names[seat],
                              seat < count_seats (self) && get_choice (self, seat) == CHOICE_HERE);
    }
  gtk_widget_set_visible (self->is_short, self->is_gobble);
  gtk_widget_set_visible (self->kind_box, !self->is_for_two);
  gtk_widget_set_visible (self->count_box, !self->is_for_two && !is_kind (self, KIND_RACE));
  gtk_widget_set_visible (self->more, !self->is_for_two && !is_kind (self, KIND_RACE));
  gtk_widget_set_visible (self->task_box, is_kind (self, KIND_RACE));
  problem = find_problem (self);
  is_new = problem != NULL && gtk_widget_get_mapped (self->open) &&
           g_strcmp0 (problem, gtk_label_get_label (GTK_LABEL (self->problem))) != 0;
  if (is_new)
    meander_proxy_announce_news (self->open, problem);
  gtk_label_set_label (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  gtk_widget_set_sensitive (self->open, problem == NULL);
  meander_dialogue_fit_content (GTK_WINDOW (self), self->scroller);
}

/* A name that is settled is only shown. */
static void
show_name (MeanderNewTable *self, gboolean settled)
{
  gtk_widget_set_visible (self->settled, settled);
  gtk_widget_set_visible (self->name_box, !settled);
  update (self);
}

static void
on_change (MeanderNewTable *self)
{
  gtk_widget_set_visible (self->name_box, TRUE);
  gtk_widget_grab_focus (self->name); /* before what had it goes */
  show_name (self, FALSE);
}

static void
open_race (MeanderNewTable *self, const char *own)
{
  GtkWidget *parent = NULL;
  const MeanderPuzzle *task =
      g_ptr_array_index (self->tasks, gtk_drop_down_get_selected (GTK_DROP_DOWN (self->task)));

  g_settings_set_string (self->settings, "table-name", own);
  parent = meander_dialogue_leave (GTK_WINDOW (self));
  if (parent != NULL)
    gtk_widget_activate_action (parent, "win.start-race", "(ss)", own, task->id);
}

static void
on_open (MeanderNewTable *self)
{
  GtkWidget *parent = NULL;
  g_autofree char *own = get_name (self->name);
  gboolean is_gobble, is_short;
  GVariantBuilder seats;

  if (find_problem (self) != NULL)
    return;
  if (is_kind (self, KIND_RACE))
    {
      open_race (self, own);
      return;
    }

  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(us)"));
  g_variant_builder_add (&seats, "(us)", (guint) MEANDER_NET_PERSON, own);
  for (guint seat = 1; seat < count_seats (self); seat++)
    {
      const guint choice = get_choice (self, seat);
      g_autofree char *name = get_name (self->names[seat]);

      if (choice == CHOICE_ELSEWHERE)
        g_variant_builder_add (&seats, "(us)", (guint) MEANDER_NET_OPEN, "");
      else if (choice == CHOICE_HERE)
        g_variant_builder_add (&seats, "(us)", (guint) MEANDER_NET_PERSON, name);
      else
        g_variant_builder_add (&seats, "(us)", (guint) MEANDER_NET_COMPUTER,
                               meander_level_to_id (get_level (self, choice - CHOICE_LEVELS)));
    }
  is_short = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->is_short));
  is_gobble = self->is_gobble;
  g_settings_set_string (self->settings, "table-name", own);
  parent = meander_dialogue_leave (GTK_WINDOW (self));
  if (parent != NULL && is_gobble)
    gtk_widget_activate_action (parent, "win.start-gobble-table", "(sba(us))", own, is_short,
                                &seats);
  else if (parent != NULL)
    gtk_widget_activate_action (parent, "win.start-table", "(sa(us))", own, &seats);
  else
    g_variant_builder_clear (&seats);
}

/* ---- life ---- */

static void
add_seat (MeanderNewTable *self, guint seat)
{
  g_autofree char *title = meander_words_unnamed (seat);
  g_autofree char *name_title = NULL;
  g_autofree char *choice_id = NULL;
  g_autofree char *name_id = NULL;
  GtkWidget *label;

  label = gtk_label_new (title);
  self->labels[seat] = label;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  self->choices[seat] = gtk_drop_down_new (NULL, NULL);
  gtk_widget_set_hexpand (self->choices[seat], TRUE);
  meander_dialogue_name_choice (self->choices[seat], label);
  self->names[seat] = gtk_entry_new ();
  /* Translators: the accessible name of an entry; %u counts from 1. */
  name_title = g_strdup_printf (_ ("Name of player %u"), seat + 1);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->names[seat]), _ ("Name"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->names[seat]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name_title, -1);
  gtk_entry_set_max_length (GTK_ENTRY (self->names[seat]), MEANDER_NAME_MAX_CHARS);
  choice_id = g_strdup_printf ("seat-%u", seat + 1);
  name_id = g_strdup_printf ("name-%u", seat + 1);
  gtk_widget_set_name (self->choices[seat], choice_id);
  gtk_widget_set_name (self->names[seat], name_id);
  gtk_grid_attach (GTK_GRID (self->seats), label, 0, 2 * (int) seat, 1, 1);
  gtk_grid_attach (GTK_GRID (self->seats), self->choices[seat], 1, 2 * (int) seat, 1, 1);
  gtk_grid_attach (GTK_GRID (self->seats), self->names[seat], 1, 2 * (int) seat + 1, 1, 1);
  g_signal_connect_object (self->choices[seat], "notify::selected", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->names[seat], "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

static void
add_count (MeanderNewTable *self, guint n_players)
{
  g_autofree char *number = g_strdup_printf ("%u", n_players);
  g_autofree char *id = g_strdup_printf ("count-%u", n_players);
  GtkWidget *button = gtk_toggle_button_new_with_label (number);

  gtk_widget_set_name (button, id);
  if (n_players > MIN_SEATS)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->count_buttons[MIN_SEATS - 1]));
  self->count_buttons[n_players - 1] = button;
  gtk_box_append (GTK_BOX (self->counts), button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/* The puzzles of Discovery, each of which has one loop. */
static void
list_tasks (MeanderNewTable *self)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  GtkStringList *titles = gtk_string_list_new (NULL);

  self->tasks = g_ptr_array_new ();
  for (guint i = 0; i < puzzles->len; i++)
    {
      MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autofree char *title = NULL;

      if (!meander_book_is_discovery (puzzle) || meander_book_is_scored (puzzle))
        continue;
      title = meander_words_puzzle_title (puzzle);
      gtk_string_list_append (titles, title);
      g_ptr_array_add (self->tasks, puzzle);
    }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->task), G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->task), FIRST_TASK);
  g_object_unref (titles);
}

static void
meander_new_table_dispose (GObject *object)
{
  g_clear_pointer (&MEANDER_NEW_TABLE (object)->tasks, g_ptr_array_unref);
  g_clear_object (&MEANDER_NEW_TABLE (object)->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_NEW_TABLE);

  G_OBJECT_CLASS (meander_new_table_parent_class)->dispose (object);
}

static void
meander_new_table_class_init (MeanderNewTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_new_table_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/together/new-table.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, settled);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, known);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, name_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, name);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, kind_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, kind_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, kind);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, task_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, task_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, task);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, count_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, counts);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, more);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, is_short);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, seats);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, problem);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewTable, open);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, on_change);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
  meander_dialogue_add_keys (widget_class, "together");
}

static void
meander_new_table_init (MeanderNewTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_dialogue_name_choice (self->kind, self->kind_label);
  meander_dialogue_name_choice (self->task, self->task_label);
  list_tasks (self);
  for (guint seat = 1; seat < MEANDER_MAX_PLAYERS; seat++)
    {
      add_count (self, seat + 1);
      add_seat (self, seat);
    }
  list_choices (self);
  meander_dialogue_set_up_expander (self->more);
  /* After what has its child come and go. */
  g_signal_connect_object (self->more, "notify::expanded", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->count_buttons[MIN_SEATS - 1]), TRUE);
}

/**
 * meander_new_table_new:
 * @parent: (nullable): the window to stand above, which has the actions `win.start-table` and the like
 * @settings: the program's settings
 *
 * Makes a window that asks who is to play at a table that others can join.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_new_table_new (GtkWindow *parent, GSettings *settings)
{
  MeanderNewTable *self = g_object_new (MEANDER_TYPE_NEW_TABLE, "transient-for", parent, NULL);
  g_autofree char *name = meander_table_name_recall (settings);
  g_autofree char *said = g_settings_get_string (settings, "table-name");

  self->settings = g_object_ref (settings);
  gtk_entry_set_max_length (GTK_ENTRY (self->name), MEANDER_NAME_MAX_CHARS);
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_label_set_text (GTK_LABEL (self->known), name);
  /* What the account is called is only a proposal. */
  show_name (self, *name != '\0' && g_str_equal (name, said));
  gtk_widget_grab_focus (*name != '\0' ? self->kind : self->name);

  return GTK_WIDGET (self);
}

/**
 * meander_new_table_set_for_two:
 * @self: a window that is new
 *
 * Has it open a table for a game of a tournament: a strategy game of two, one here and one at another computer.
 */
void
meander_new_table_set_for_two (MeanderNewTable *self)
{
  g_return_if_fail (MEANDER_IS_NEW_TABLE (self));

  self->is_for_two = TRUE;
  update (self);
  if (gtk_window_get_focus (GTK_WINDOW (self)) != gtk_widget_get_first_child (self->name))
    gtk_widget_grab_focus (gtk_widget_get_sensitive (self->open) ? self->open : self->name);
}
