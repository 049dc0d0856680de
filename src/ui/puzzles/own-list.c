/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/own-list.h"

#include "model/puzzle-draft.h"
#include "ui/puzzles/book-heading.h"
#include "ui/puzzles/own-card.h"
#include "ui/widgets/compat.h"
#include "words/book.h"

#include <glib/gi18n.h>
#include <string.h>

/* A puzzle of a file; good until the puzzles change. */
typedef struct
{
  const MeanderPuzzle *puzzle; /* NULL: the way to the puzzle maker */
  const char *mark;            /* of the file */
  const char *name;
  gboolean is_first; /* of its file */
} Entry;

/* What one of the two lists shows. */
typedef struct
{
  MeanderOwnList *owner;
  MeanderCardList *list;
  GArray *entries; /* of Entry */
} Shelf;

struct _MeanderOwnList
{
  Shelf made;
  Shelf opened;
  GtkSizeGroup *columns;
  MeanderOwnListUpdate update;
  gpointer owner;
};

static const Entry *
get_entry (const Shelf *shelf, guint position)
{
  return &g_array_index (shelf->entries, Entry, position);
}

/* No action of the button's own: the popover must be gone before it is destroyed
 * with its section, or it takes the keyboard with it. */
static void
on_remove (GtkWidget *button, GtkPopover *popover)
{
  GtkWidget *list = gtk_widget_get_ancestor (button, MEANDER_TYPE_CARD_LIST);

  gtk_popover_popdown (popover);
  gtk_widget_activate_action (list, "win.remove-puzzles", "s",
                              (const char *) g_object_get_data (G_OBJECT (button), "mark"));
}

/* Removing is asked once more, for the file may be nowhere else. */
static GtkWidget *
make_remove_button (const Entry *file)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *question;
  GtkWidget *remove;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (
      _ ("Remove the puzzles of “%s” from the book? The file you opened stays where it is."),
      file->name);
  question = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (question), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (question), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (question), 32);
  gtk_label_set_xalign (GTK_LABEL (question), 0);
  remove = gtk_button_new_with_mnemonic (_ ("_Remove"));
  gtk_widget_add_css_class (remove, "destructive-action");
  g_object_set_data_full (G_OBJECT (remove), "mark", g_strdup (file->mark), g_free);
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), popover);
  gtk_box_append (GTK_BOX (box), question);
  gtk_box_append (GTK_BOX (box), remove);
  gtk_popover_set_child (GTK_POPOVER (popover), box);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Remove…"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  /* Translators: the accessible name of the button “Remove…”; %s is the name of a file. */
  name = g_strdup_printf (_ ("Remove the puzzles of “%s”"), file->name);
  meander_compat_set_name (button, name);

  return button;
}

/* The way to the puzzle maker. */
static GtkWidget *
make_maker_card (void)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *plus = g_object_new (GTK_TYPE_IMAGE, "icon-name", "list-add-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *label = gtk_label_new (_ ("Make a Puzzle"));

  gtk_image_set_pixel_size (GTK_IMAGE (plus), 32);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), plus);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_set_size_request (card, -1, 132);
  gtk_widget_add_css_class (card, "card");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.maker");
  meander_compat_set_name (card, _ ("Make a Puzzle"));
  return card;
}

/* ---- the cards ---- */

static GtkWidget *
make_puzzle_card (MeanderOwnList *self, const MeanderPuzzle *puzzle)
{
  GtkWidget *card = meander_puzzle_card_new (puzzle);

  gtk_size_group_add_widget (self->columns, card);
  self->update (self->owner, MEANDER_PUZZLE_CARD (card));
  return card;
}

static GtkWidget *
make_made (guint position, gpointer data)
{
  Shelf *shelf = data;
  const Entry *entry = get_entry (shelf, position);
  GtkWidget *card;

  if (entry->puzzle == NULL)
    return make_maker_card ();
  card = make_puzzle_card (shelf->owner, entry->puzzle);
  return meander_own_card_new (MEANDER_PUZZLE_CARD (card), entry->mark);
}

static GtkWidget *
make_opened (guint position, gpointer data)
{
  Shelf *shelf = data;

  return make_puzzle_card (shelf->owner, get_entry (shelf, position)->puzzle);
}

static gboolean
begins_group (guint position, gpointer data)
{
  const Entry *entry = get_entry (data, position);

  return entry->is_first ||
         g_strcmp0 (entry->puzzle->group, get_entry (data, position - 1)->puzzle->group) != 0;
}

/* The name of the group, the button that removes the file beside that of its first, and the file. */
static GtkWidget *
make_heading (guint position, gpointer data)
{
  const Entry *entry = get_entry (data, position);
  /* Translators: %s is the name of a file. */
  g_autofree char *about = g_strdup_printf (_ ("From the file “%s”."), entry->name);

  return meander_book_heading_new (meander_words_group (entry->puzzle->group), about,
                                   entry->is_first ? make_remove_button (entry) : NULL);
}

static MeanderPuzzleCard *
get_puzzle_card (GtkWidget *card)
{
  if (GTK_IS_OVERLAY (card))
    card = gtk_overlay_get_child (GTK_OVERLAY (card));
  return MEANDER_IS_PUZZLE_CARD (card) ? MEANDER_PUZZLE_CARD (card) : NULL;
}

/* ---- all of them ---- */

static gboolean
is_made (const MeanderOwnFile *file)
{
  return file->puzzles->len == 1 &&
         strstr (((MeanderPuzzle *) file->puzzles->pdata[0])->id, "-" MEANDER_MADE_PREFIX) != NULL;
}

static void
set_up_shelf (MeanderOwnList *self,
              Shelf *shelf,
              MeanderCardList *list,
              const MeanderCardListMaker *maker)
{
  shelf->owner = self;
  shelf->list = list;
  shelf->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  meander_card_list_set_maker (list, maker, shelf);
}

/* The widest card is the one with the most colours to show. */
static void
fill_shelf (Shelf *shelf)
{
  g_autoptr (GtkStringList) ids = gtk_string_list_new (NULL);
  guint widest = 0, n_colours = 0;

  for (guint i = 0; i < shelf->entries->len; i++)
    {
      const MeanderPuzzle *puzzle = get_entry (shelf, i)->puzzle;

      gtk_string_list_append (ids, puzzle != NULL ? puzzle->id : MEANDER_OWN_LIST_MAKER);
      if (puzzle != NULL && puzzle->n_colours > n_colours)
        {
          widest = i;
          n_colours = puzzle->n_colours;
        }
    }
  meander_card_list_set_model (shelf->list, G_LIST_MODEL (ids));
  if (shelf->entries->len > 0)
    meander_card_list_set_widest (shelf->list, widest);
}

/**
 * meander_own_list_new:
 * @made: the list for what was made, empty
 * @opened: the list for what was opened, empty
 * @columns: a group with all cards of the page
 * @update: how a card shows how far its puzzle is
 * @owner: what @update is given
 *
 * Makes what fills the two lists. It must be freed after they are emptied.
 *
 * Returns: (transfer full): it
 */
MeanderOwnList *
meander_own_list_new (MeanderCardList *made,
                      MeanderCardList *opened,
                      GtkSizeGroup *columns,
                      MeanderOwnListUpdate update,
                      gpointer owner)
{
  static const MeanderCardListMaker made_maker = { .make_card = make_made };
  static const MeanderCardListMaker opened_maker = { make_opened, make_heading, begins_group };
  MeanderOwnList *self = g_new0 (MeanderOwnList, 1);

  self->columns = g_object_ref (columns);
  self->update = update;
  self->owner = owner;
  set_up_shelf (self, &self->made, made, &made_maker);
  set_up_shelf (self, &self->opened, opened, &opened_maker);
  return self;
}

/**
 * meander_own_list_free:
 * @self: the lists
 *
 * Empties and frees them.
 */
void
meander_own_list_free (MeanderOwnList *self)
{
  Shelf *shelves[] = { &self->made, &self->opened };

  for (guint k = 0; k < G_N_ELEMENTS (shelves); k++)
    {
      meander_card_list_set_model (shelves[k]->list, NULL);
      g_array_unref (shelves[k]->entries);
    }
  g_object_unref (self->columns);
  g_free (self);
}

/**
 * meander_own_list_fill:
 * @self: the lists
 * @own: the puzzles
 *
 * Fills the lists; it is to be called with every change of the puzzles.
 */
void
meander_own_list_fill (MeanderOwnList *self, MeanderOwnPuzzles *own)
{
  const Entry to_maker = { NULL, NULL, NULL, FALSE };
  MeanderOwnFile file;

  g_array_set_size (self->made.entries, 0);
  g_array_set_size (self->opened.entries, 0);
  g_array_append_val (self->made.entries, to_maker);
  for (guint i = 0; i < meander_own_puzzles_get_file (own, i, &file); i++)
    for (guint k = 0; k < file.puzzles->len; k++)
      {
        const Entry entry = { file.puzzles->pdata[k], file.mark, file.name, k == 0 };

        g_array_append_val (is_made (&file) ? self->made.entries : self->opened.entries, entry);
      }
  fill_shelf (&self->made);
  fill_shelf (&self->opened);
}

/**
 * meander_own_list_update:
 * @self: the lists
 * @id: a puzzle's id
 *
 * Shows how far a puzzle is, if its card is to be seen.
 */
void
meander_own_list_update (MeanderOwnList *self, const char *id)
{
  const Shelf *shelves[] = { &self->made, &self->opened };

  for (guint k = 0; k < G_N_ELEMENTS (shelves); k++)
    {
      g_autoptr (GPtrArray) cards = meander_card_list_get_cards (shelves[k]->list);

      for (guint i = 0; i < cards->len; i++)
        {
          MeanderPuzzleCard *card = get_puzzle_card (cards->pdata[i]);

          if (card != NULL && g_strcmp0 (meander_puzzle_card_get_puzzle (card)->id, id) == 0)
            self->update (self->owner, card);
        }
    }
}

/**
 * meander_own_list_show:
 * @self: the lists
 * @id: a puzzle's id, or %MEANDER_OWN_LIST_MAKER
 *
 * Puts the focus on the card of a puzzle, if it is one of them.
 *
 * Returns: (transfer none) (nullable): the card
 */
GtkWidget *
meander_own_list_show (MeanderOwnList *self, const char *id)
{
  const Shelf *shelves[] = { &self->made, &self->opened };

  for (guint k = 0; k < G_N_ELEMENTS (shelves); k++)
    for (guint i = 0; i < shelves[k]->entries->len; i++)
      {
        const MeanderPuzzle *puzzle = get_entry (shelves[k], i)->puzzle;
        GtkWidget *card;

        if (!g_str_equal (puzzle != NULL ? puzzle->id : MEANDER_OWN_LIST_MAKER, id))
          continue;
        meander_card_list_show (shelves[k]->list, i);
        card = meander_card_list_get_card (shelves[k]->list, i);
        /* Not the button on it, which comes first as long as none has its place. */
        if (puzzle != NULL)
          card = GTK_WIDGET (get_puzzle_card (card));
        gtk_widget_grab_focus (card);
        return card;
      }
  return NULL;
}
