/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/new-game-row.h"

#include <glib/gi18n.h>

#include "rules/default-name.h"
#include "rules/text.h"
#include "ui/strategy/aids-button.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/level-choice.h"
#include "ui/widgets/swatch.h"
#include "words/basics.h"
#include "words/strategy.h"

#define PERSON "person" /* in the settings, where the computer has a level */

/* The items of the list of colours. */
static void
on_setup_colour (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *swatch = meander_swatch_new (MEANDER_RED, FALSE);

  g_object_set (swatch, "size", 24, NULL);
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_list_item_set_child (item, box);
}

static void
on_bind_colour (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkStringObject *word = gtk_list_item_get_item (item);
  GtkWidget *swatch = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  meander_swatch_set_colour (MEANDER_SWATCH (swatch),
                             (MeanderColour) gtk_list_item_get_position (item));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (swatch)),
                       gtk_string_object_get_string (word));
}

static GtkWidget *
create_colour (void)
{
  GtkStringList *words = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *drop_down;

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup_colour), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind_colour), NULL);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    gtk_string_list_append (words, meander_words_colour ((MeanderColour) i));
  drop_down = gtk_drop_down_new (G_LIST_MODEL (words), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), factory);

  return drop_down;
}

static GtkWidget *
create_name (guint seat)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *hint = meander_words_unnamed (seat);
  /* Translators: the accessible name of an entry; %u counts from 1. */
  g_autofree char *name = g_strdup_printf (_ ("Name of player %u"), seat + 1);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), hint);
  gtk_entry_set_max_length (GTK_ENTRY (entry), MEANDER_NAME_MAX_CHARS);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_widget_set_hexpand (entry, TRUE);
  meander_compat_set_name (entry, name);
  meander_compat_set_name (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))), name);

  return entry;
}

static void
attach (MeanderNewStrategyRow *self,
        GtkGrid *table,
        GtkWidget *widget,
        const char *kind,
        int column)
{
  g_autofree char *name = g_strdup_printf ("%s-%u", kind, self->seat + 1);

  gtk_widget_set_name (widget, name);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_grid_attach (table, widget, column, (int) self->seat + 1, 1, 1);
}

/**
 * meander_new_strategy_row_init:
 * @self: (out caller-allocates): the row
 * @table: the table of players, below its heads
 * @seat: whose row, counted from 0
 *
 * Makes the widgets of a row; they belong to @table.
 */
void
meander_new_strategy_row_init (MeanderNewStrategyRow *self, GtkGrid *table, guint seat)
{
  g_autofree char *number = g_strdup_printf ("%u", seat + 1);
  g_autofree char *help = g_strdup_printf (_ ("Help for player %u"), seat + 1);
  g_autofree char *title = meander_words_unnamed (seat);

  self->seat = seat;
  self->number = gtk_label_new (number);
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_add_css_class (self->number, "preferences-description");
  self->level = meander_level_choice_new (title);
  meander_level_choice_set_dotted (MEANDER_LEVEL_CHOICE (self->level), TRUE);
  self->name = create_name (seat);
  self->colour = create_colour ();
  self->help = meander_aids_button_new ();
  meander_aids_button_set_title (MEANDER_AIDS_BUTTON (self->help), help);

  attach (self, table, self->number, "number", 0);
  attach (self, table, self->level, "level", 1);
  attach (self, table, self->name, "name", 2);
  attach (self, table, self->colour, "colour", 3);
  attach (self, table, self->help, "help", 4);
}

/**
 * meander_new_strategy_row_show:
 * @self: a row
 * @playing: whether so many play that the seat is taken
 *
 * Shows what there is to be chosen: a computer player needs neither name nor help.
 */
void
meander_new_strategy_row_show (MeanderNewStrategyRow *self, gboolean playing)
{
  gboolean person = playing && meander_new_strategy_row_is_person (self);

  gtk_widget_set_visible (self->number, playing);
  gtk_widget_set_visible (self->level, playing);
  gtk_widget_set_visible (self->name, person);
  gtk_widget_set_visible (self->colour, playing);
  gtk_widget_set_visible (self->help, person);
}

/**
 * meander_new_strategy_row_get_level:
 * @self: a row
 *
 * Tells who is to play.
 *
 * Returns: a level, %MEANDER_LEVEL_NONE for a person
 */
MeanderLevel
meander_new_strategy_row_get_level (const MeanderNewStrategyRow *self)
{
  return meander_level_choice_get_level (MEANDER_LEVEL_CHOICE (self->level));
}

/**
 * meander_new_strategy_row_is_person:
 * @self: a row
 *
 * Tells whether a person is to play there.
 *
 * Returns: whether it is none of the computer's levels
 */
gboolean
meander_new_strategy_row_is_person (const MeanderNewStrategyRow *self)
{
  return meander_new_strategy_row_get_level (self) == MEANDER_LEVEL_NONE;
}

/**
 * meander_new_strategy_row_get_who:
 * @self: a row
 *
 * Tells who is to play, as settings have it.
 *
 * Returns: (transfer none): “person”, or a level as files name it
 */
const char *
meander_new_strategy_row_get_who (const MeanderNewStrategyRow *self)
{
  return meander_new_strategy_row_is_person (self)
             ? PERSON
             : meander_level_to_id (meander_new_strategy_row_get_level (self));
}

/**
 * meander_new_strategy_row_set_who:
 * @self: a row
 * @who: who is to play, as settings have it; what is unknown is a person
 *
 * Chooses who is to play.
 */
void
meander_new_strategy_row_set_who (MeanderNewStrategyRow *self, const char *who)
{
  const MeanderLevel level = meander_level_from_id (who);

  meander_new_strategy_row_set_level (self, level <= MEANDER_N_LEVELS ? level : MEANDER_LEVEL_NONE);
}

/**
 * meander_new_strategy_row_set_level:
 * @self: a row
 * @level: a level for people to play with, or %MEANDER_LEVEL_NONE for a person
 *
 * Chooses who is to play.
 */
void
meander_new_strategy_row_set_level (MeanderNewStrategyRow *self, MeanderLevel level)
{
  meander_level_choice_set_level (MEANDER_LEVEL_CHOICE (self->level), level);
}

/**
 * meander_new_strategy_row_get_typed_name:
 * @self: a row
 *
 * Tells what has been typed.
 *
 * Returns: (transfer full): the name without spaces around it; empty if there is none
 */
char *
meander_new_strategy_row_get_typed_name (const MeanderNewStrategyRow *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
}

/**
 * meander_new_strategy_row_get_name:
 * @self: a row
 *
 * Tells what a person there will be called.
 *
 * Returns: (transfer full): the name, or “Player 2” where none has been typed
 */
char *
meander_new_strategy_row_get_name (const MeanderNewStrategyRow *self)
{
  g_autofree char *name = meander_new_strategy_row_get_typed_name (self);

  return *name != '\0' ? g_steal_pointer (&name) : meander_words_unnamed (self->seat);
}

/**
 * meander_new_strategy_row_set_name:
 * @self: a row
 * @name: a name; one that meander_new_strategy_row_get_name() has made up counts as none
 * @settings: the program's settings, which keep everybody's aids
 *
 * Puts in a name, with the aids that belong to it.
 */
void
meander_new_strategy_row_set_name (MeanderNewStrategyRow *self,
                                   const char *name,
                                   GSettings *settings)
{
  guint seat = 0;
  const gboolean unnamed = meander_default_name_find (name, &seat);
  g_autofree char *text = unnamed && seat == self->seat ? g_strdup ("")
                          : unnamed                     ? meander_words_unnamed (seat)
                                                        : g_strdup (name);
  g_autofree char *whole = NULL;

  gtk_editable_set_text (GTK_EDITABLE (self->name), text);
  whole = meander_new_strategy_row_get_name (self);
  meander_aids_button_set_aids (MEANDER_AIDS_BUTTON (self->help),
                                meander_aids_get (settings, whole));
}

/**
 * meander_new_strategy_row_set_invalid:
 * @self: a row
 * @invalid: whether its name will not do
 *
 * Marks the name, for the eye and for the screen reader.
 */
void
meander_new_strategy_row_set_invalid (MeanderNewStrategyRow *self, gboolean invalid)
{
  GtkWidget *entry = self->name;
  GtkEditable *inner = gtk_editable_get_delegate (GTK_EDITABLE (entry));
  GtkWidget *const both[] = { entry, GTK_WIDGET (inner) };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    gtk_accessible_update_state (
        GTK_ACCESSIBLE (both[i]), GTK_ACCESSIBLE_STATE_INVALID,
        invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (invalid)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
}

/**
 * meander_new_strategy_row_keep_aids:
 * @self: the row of a person
 * @settings: the program's settings
 *
 * Keeps the aids that are chosen under the name.
 */
void
meander_new_strategy_row_keep_aids (const MeanderNewStrategyRow *self, GSettings *settings)
{
  g_autofree char *name = meander_new_strategy_row_get_name (self);

  meander_aids_set (settings, name,
                    meander_aids_button_get_aids (MEANDER_AIDS_BUTTON (self->help)));
}

/**
 * meander_new_strategy_row_set_colour:
 * @self: a row
 * @colour: a line colour
 *
 * Chooses a colour, and tells it to the screen reader.
 */
void
meander_new_strategy_row_set_colour (MeanderNewStrategyRow *self, MeanderColour colour)
{
  g_autofree char *text = NULL;

  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->colour), colour);
  /* Translators: the accessible name of a list to choose from, with the colour that is chosen. */
  text = g_strdup_printf (_ ("Colour of player %u: %s"), self->seat + 1,
                          meander_words_colour (colour));
  meander_dialogue_name_drop_down (self->colour, text);
}
