/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/new-game-row.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/face-button.h"
#include "words/gobble.h"
#include "words/strategy.h"

#define MAX_NAME 20 /* letters */
#define MORE_STEP 4 /* tiles */
#define N_MORE 4

static void
item_clear (gpointer item)
{
  g_free ((char *) ((MeanderFacesItem *) item)->about);
}

static void
add_person (GArray *items, MeanderGobbleWho who, const char *name)
{
  MeanderFacesItem item = { .value = who, .name = name };

  g_array_append_val (items, item);
}

/**
 * meander_new_gobble_list_who:
 * @devices: whether people have a device each
 *
 * Lists who can play: the computer first, from the slowest to the quickest, as everywhere; then one
 * kind of person, or one for each device.
 *
 * Returns: (transfer full) (element-type MeanderFacesItem): the faces; their values are of
 *   #MeanderGobbleWho
 */
GArray *
meander_new_gobble_list_who (gboolean devices)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (MeanderFacesItem));

  g_array_set_clear_func (items, item_clear);
  for (guint level = 1; level <= MEANDER_GOBBLE_N_LEVELS; level++)
    {
      MeanderFacesItem item = {
        .value = MEANDER_GOBBLE_WHO_1 + level - 1,
        .face = meander_words_gobble_face (level),
        .name = meander_words_gobble_level (level),
        .strength = level,
        .strongest = MEANDER_GOBBLE_N_LEVELS,
        /* Translators: a computer player and how fast it is: “Turtle (slow)”. */
        .about = g_strdup_printf (C_ ("pace", "%s (%s)"), meander_words_gobble_level (level),
                                  meander_words_gobble_pace (level)),
      };

      g_array_append_val (items, item);
    }
  if (!devices)
    {
      add_person (items, MEANDER_GOBBLE_WHO_POINTER, C_ ("player", "Person"));
      return items;
    }
  /* Translators: who plays in Gobble, in a list to choose from. */
  add_person (items, MEANDER_GOBBLE_WHO_POINTER, C_ ("player", "Person, mouse"));
  add_person (items, MEANDER_GOBBLE_WHO_KEYS, C_ ("player", "Person, keyboard"));
  return items;
}

/* Turn by turn there is but one kind of person. */
static void
list_who (MeanderNewGobbleRow *self)
{
  g_autoptr (GArray) items = meander_new_gobble_list_who (!self->turn_based);

  meander_face_button_set_items (MEANDER_FACE_BUTTON (self->choice),
                                 (const MeanderFacesItem *) (void *) items->data, items->len);
}

static GtkStringList *
list_more (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  guint i;

  /* Translators: no more tiles than the others. */
  gtk_string_list_append (list, C_ ("tiles", "none"));
  for (i = 1; i < N_MORE; i++)
    {
      /* Translators: so many tiles more than the others. */
      g_autofree char *text = g_strdup_printf (C_ ("tiles", "+%u"), i * MORE_STEP);

      gtk_string_list_append (list, text);
    }

  return list;
}

static void
name_lists (MeanderNewGobbleRow *self)
{
  GtkStringObject *more = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (self->more));
  g_autofree char *text = NULL;

  if (more == NULL)
    return;
  /* Translators: the accessible name of a list to choose from, with what is chosen. */
  text = g_strdup_printf (_ ("Extra tiles for player %u: %s"), self->seat + 1,
                          gtk_string_object_get_string (more));
  meander_dialogue_name_drop_down (self->more, text);
}

static void
attach (MeanderNewGobbleRow *self, GtkGrid *table, GtkWidget *widget, int column)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_grid_attach (table, widget, column, (int) self->seat + 1, 1, 1);
}

static GtkWidget *
create_name (guint seat)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *hint = meander_words_unnamed (seat);
  g_autofree char *name = g_strdup_printf (_ ("Name of player %u"), seat + 1);
  GtkEditable *inner = gtk_editable_get_delegate (GTK_EDITABLE (entry));

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), hint);
  gtk_entry_set_max_length (GTK_ENTRY (entry), MAX_NAME);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_widget_set_hexpand (entry, TRUE);
  meander_compat_set_name (entry, name);
  meander_compat_set_name (GTK_WIDGET (inner), name);

  return entry;
}

/**
 * meander_new_gobble_row_init:
 * @self: (out caller-allocates): the row
 * @table: the table of players, below its heads
 * @shares: where it is chosen how many tiles each gets, below a head
 * @seat: whose row, counted from 0
 *
 * Makes the widgets of a row; they belong to @table and @shares.
 */
void
meander_new_gobble_row_init (MeanderNewGobbleRow *self, GtkGrid *table, GtkGrid *shares, guint seat)
{
  g_autofree char *number = g_strdup_printf ("%u", seat + 1);
  g_autofree char *choice_name = g_strdup_printf ("who-%u", seat + 1);
  g_autofree char *more_name = g_strdup_printf ("more-%u", seat + 1);
  g_autofree char *title = meander_words_unnamed (seat);
  const int column = 2 * (int) (seat % 2);
  const int row = 1 + (int) seat / 2;

  self->seat = seat;
  self->number = gtk_label_new (number);
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_add_css_class (self->number, "preferences-description");
  self->choice = meander_face_button_new ();
  gtk_widget_set_name (self->choice, choice_name);
  meander_face_button_set_title (MEANDER_FACE_BUTTON (self->choice), title);
  meander_face_button_set_dotted (MEANDER_FACE_BUTTON (self->choice), TRUE);
  list_who (self);
  self->name = create_name (seat);
  self->more_label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (self->more_label), 0);
  self->more = gtk_drop_down_new (G_LIST_MODEL (list_more ()), NULL);
  gtk_widget_set_name (self->more, more_name);
  g_signal_connect_swapped (self->more, "notify::selected", G_CALLBACK (name_lists), self);
  attach (self, table, self->number, 0);
  attach (self, table, self->choice, 1);
  attach (self, table, self->name, 2);
  gtk_grid_attach (shares, self->more_label, column, row, 1, 1);
  gtk_grid_attach (shares, self->more, column + 1, row, 1, 1);
  name_lists (self);
}

/**
 * meander_new_gobble_row_show:
 * @self: a row
 * @playing: whether so many play that the seat is taken
 * @alone: whether nobody else plays
 *
 * Shows what there is to be chosen.
 */
void
meander_new_gobble_row_show (MeanderNewGobbleRow *self, gboolean playing, gboolean alone)
{
  const gboolean person = self->who < MEANDER_GOBBLE_WHO_1;

  /* Alone, one is not asked: it is the person before the screen, with both devices. */
  gtk_widget_set_visible (self->number, playing && !alone);
  gtk_widget_set_visible (self->choice, playing && !alone);
  gtk_widget_set_visible (self->name, playing && !alone && person);
  gtk_widget_set_visible (self->more_label, playing && !alone);
  gtk_widget_set_visible (self->more, playing && !alone);
}

/**
 * meander_new_gobble_row_set_who:
 * @self: a row
 * @who: a #MeanderGobbleWho
 * @turn_based: whether people take turns
 *
 * Chooses who is to play.
 */
void
meander_new_gobble_row_set_who (MeanderNewGobbleRow *self, guint who, gboolean turn_based)
{
  self->who = who;
  if (turn_based != self->turn_based)
    {
      self->turn_based = turn_based;
      list_who (self);
    }
  self->who = who; /* the new list may have told of another one */
  meander_face_button_set_chosen (
      MEANDER_FACE_BUTTON (self->choice),
      turn_based && who == MEANDER_GOBBLE_WHO_KEYS ? MEANDER_GOBBLE_WHO_POINTER : who);
}

/**
 * meander_new_gobble_row_get_chosen:
 * @self: a row
 *
 * Gets what the list shows, which the row takes in by
 * meander_new_gobble_row_set_who() only.
 *
 * Returns: a #MeanderGobbleWho
 */
guint
meander_new_gobble_row_get_chosen (const MeanderNewGobbleRow *self)
{
  return meander_face_button_get_chosen (MEANDER_FACE_BUTTON (self->choice));
}

/**
 * meander_new_gobble_row_get_name:
 * @self: a row
 *
 * Gets the name that has been typed.
 *
 * Returns: (transfer full): the name without spaces around it; empty if there is none
 */
char *
meander_new_gobble_row_get_name (const MeanderNewGobbleRow *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
}

/**
 * meander_new_gobble_row_get_more:
 * @self: a row
 *
 * Tells how many tiles more than the others the player gets.
 *
 * Returns: their number
 */
guint
meander_new_gobble_row_get_more (const MeanderNewGobbleRow *self)
{
  return MORE_STEP * MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->more)), N_MORE - 1);
}

/**
 * meander_new_gobble_row_set_more:
 * @self: a row
 * @more: tiles
 *
 * Chooses how many tiles more than the others the player gets.
 */
void
meander_new_gobble_row_set_more (MeanderNewGobbleRow *self, guint more)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->more), MIN (more / MORE_STEP, N_MORE - 1));
}
