/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/own-card.h"

#include "ui/widgets/compat.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWidget *card; /* the whole of it */
  GtkPopover *popover;
  GtkEditable *title;
  GtkWidget *remove;
  char *id;
  char *line;
  char *mark;
} OwnCard;

static void
own_card_free (gpointer data)
{
  OwnCard *self = data;

  g_free (self->id);
  g_free (self->line);
  g_free (self->mark);
  g_free (self);
}

/* The popover must be gone before the card is, or it takes the keyboard with it. */
static void
act (OwnCard *self, const char *action, GVariant *parameter)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (parameter);
  g_autoptr (GtkWidget) hold = g_object_ref (self->card);

  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action_variant (hold, action, sunk);
}

static void
on_rename (OwnCard *self)
{
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (self->title)));

  if (*title != '\0')
    act (self, "win.rename-puzzle", g_variant_new ("(ss)", self->id, title));
}

static void
on_save (OwnCard *self)
{
  act (self, "win.save-puzzle", g_variant_new_string (self->line));
}

static void
on_print (OwnCard *self)
{
  act (self, "win.print-puzzle", g_variant_new_string (self->id));
}

/* Asked once more, for it may be nowhere else. */
static void
on_delete (OwnCard *self)
{
  if (!gtk_widget_has_css_class (self->remove, "destructive-action"))
    {
      gtk_widget_add_css_class (self->remove, "destructive-action");
      gtk_widget_remove_css_class (self->remove, "flat");
      gtk_button_set_label (GTK_BUTTON (self->remove), _ ("_Delete It for Good"));
      return;
    }
  act (self, "win.remove-puzzles", g_variant_new_string (self->mark));
}

static void
on_closed (OwnCard *self)
{
  gtk_widget_remove_css_class (self->remove, "destructive-action");
  gtk_widget_add_css_class (self->remove, "flat");
  gtk_button_set_label (GTK_BUTTON (self->remove), _ ("_Delete This Puzzle"));
}

static GtkWidget *
add_button (GtkWidget *box, const char *label, GCallback callback, OwnCard *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", callback, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
make_popover (OwnCard *self, const char *title)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  /* Translators: a button beside a puzzle's title, which may be changed. */
  GtkWidget *rename = gtk_button_new_with_mnemonic (_ ("_Rename"));

  self->popover = GTK_POPOVER (popover);
  self->title = GTK_EDITABLE (entry);
  gtk_editable_set_text (self->title, title);
  meander_compat_set_name (entry, C_ ("puzzle", "Title"));
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (on_rename), self);
  g_signal_connect_swapped (rename, "clicked", G_CALLBACK (on_rename), self);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), rename);
  gtk_box_append (GTK_BOX (box), row);
  add_button (box, _ ("_Save to a File…"), G_CALLBACK (on_save), self);
  add_button (box, _ ("_Print…"), G_CALLBACK (on_print), self);
  self->remove = add_button (box, _ ("_Delete This Puzzle"), G_CALLBACK (on_delete), self);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (on_closed), self);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

/**
 * meander_own_card_new:
 * @card: (transfer floating): the card of the puzzle
 * @mark: the mark of the file that it is in alone
 *
 * Makes the card of a puzzle that somebody has made.
 *
 * Returns: (transfer floating): @card with a button for what can be done with the puzzle
 */
GtkWidget *
meander_own_card_new (MeanderPuzzleCard *card, const char *mark)
{
  const MeanderPuzzle *puzzle;
  OwnCard *self = g_new0 (OwnCard, 1);
  GtkWidget *button;
  g_autofree char *name = NULL;

  g_return_val_if_fail (MEANDER_IS_PUZZLE_CARD (card), NULL);
  g_return_val_if_fail (mark != NULL, NULL);

  puzzle = meander_puzzle_card_get_puzzle (card);
  self->card = gtk_overlay_new ();
  self->id = g_strdup (puzzle->id);
  self->line = meander_puzzle_to_line (puzzle);
  self->mark = g_strdup (mark);
  g_object_set_data_full (G_OBJECT (self->card), "own-card", self, own_card_free);

  button = gtk_menu_button_new ();
  /* Translators: the accessible name of a button; %s is the title of a puzzle. */
  name = g_strdup_printf (_ ("Actions for “%s”"), puzzle->title);
  meander_compat_set_name (button, name);
  gtk_widget_set_tooltip_text (button, _ ("Rename, Save, Print or Delete"));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), make_popover (self, puzzle->title));
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_set_margin_end (button, 4);
  gtk_widget_set_margin_bottom (button, 4);
  gtk_overlay_set_child (GTK_OVERLAY (self->card), GTK_WIDGET (card));
  gtk_overlay_add_overlay (GTK_OVERLAY (self->card), button);
  return self->card;
}
