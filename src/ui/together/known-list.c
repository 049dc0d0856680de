/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/known-list.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "words/together.h"

struct _MeanderKnownList
{
  GtkWindow parent_instance;

  MeanderKnownComputers *known;
  GtkWidget *none; /* instead of computers */
  GtkWidget *scrolled;
  GtkWidget *list;
  GtkWidget *bar; /* what was forgotten last */
  GtkWidget *forgotten;
  GtkWidget *undo;

  /* what Undo brings back */
  char *fingerprint;
  char *name;
  GDate date;
};

G_DEFINE_FINAL_TYPE (MeanderKnownList, meander_known_list, GTK_TYPE_WINDOW)

static void show_computers (MeanderKnownList *self);

static void
say (MeanderKnownList *self, const char *text, gboolean can_undo)
{
  gtk_label_set_text (GTK_LABEL (self->forgotten), text);
  gtk_widget_set_visible (self->undo, can_undo);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->bar), *text != '\0');
}

static void
on_forget (MeanderKnownList *self, GtkWidget *button)
{
  const char *fingerprint = g_object_get_data (G_OBJECT (button), "fingerprint");
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  const MeanderKnownComputer *computer;

  if (meander_known_computers_look (self->known, fingerprint, "", &computer) != MEANDER_KNOWN_WELL)
    return;

  g_free (self->fingerprint);
  g_free (self->name);
  self->fingerprint = g_strdup (computer->fingerprint);
  self->name = g_strdup (computer->name);
  self->date = computer->date;
  words = meander_words_together_forgotten (self->name);
  meander_known_computers_forget (self->known, self->fingerprint, &error);
  show_computers (self);
  say (self, error != NULL ? error->message : words, error == NULL);
  if (error == NULL)
    {
      gtk_widget_grab_focus (self->undo);
      meander_dialogue_describe_button (self->undo, words);
    }
}

static void
on_undo (MeanderKnownList *self)
{
  g_autoptr (GError) error = NULL;

  meander_known_computers_remember (self->known, self->fingerprint, self->name, &self->date,
                                    &error);
  show_computers (self);
  say (self, error != NULL ? error->message : "", FALSE);
  gtk_widget_child_focus (self->list, GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
create_line (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_widget_add_css_class (label, style);

  return label;
}

static GtkWidget *
create_row (MeanderKnownList *self, const MeanderKnownComputer *computer)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *button = gtk_button_new_with_label (C_ ("computer", "Forget"));
  g_autofree char *day = meander_words_together_last_day (&computer->date);
  g_autofree char *name = meander_words_together_forget (computer->name);
  GtkWidget *who = create_line (computer->name, "heading");
  GtkWidget *when = create_line (day, "faint");

  gtk_box_append (GTK_BOX (words), who);
  gtk_box_append (GTK_BOX (words), when);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "fingerprint", g_strdup (computer->fingerprint),
                          g_free);
  meander_compat_set_name (button, name);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_forget), self);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, who,
                                  when, NULL, -1);

  return row;
}

/* Who came last stands first. */
static void
show_computers (MeanderKnownList *self)
{
  const guint n = meander_known_computers_get_n (self->known);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  for (guint i = n; i > 0; i--)
    gtk_list_box_append (GTK_LIST_BOX (self->list),
                         create_row (self, meander_known_computers_get (self->known, i - 1)));
  gtk_widget_set_visible (self->scrolled, n > 0);
  gtk_widget_set_visible (self->none, n == 0);
  meander_dialogue_fit_height (GTK_WINDOW (self));
}

/* ---- life ---- */

static void
meander_known_list_dispose (GObject *object)
{
  MeanderKnownList *self = MEANDER_KNOWN_LIST (object);

  g_clear_object (&self->known);
  g_clear_pointer (&self->fingerprint, g_free);
  g_clear_pointer (&self->name, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_KNOWN_LIST);

  G_OBJECT_CLASS (meander_known_list_parent_class)->dispose (object);
}

static void
meander_known_list_class_init (MeanderKnownListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_known_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/together/known-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderKnownList, none);
  gtk_widget_class_bind_template_child (widget_class, MeanderKnownList, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MeanderKnownList, list);
  gtk_widget_class_bind_template_child (widget_class, MeanderKnownList, bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderKnownList, forgotten);
  gtk_widget_class_bind_template_child (widget_class, MeanderKnownList, undo);
  gtk_widget_class_bind_template_callback (widget_class, on_undo);
  meander_dialogue_add_keys (widget_class, "together#known");
}

static void
meander_known_list_init (MeanderKnownList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_known_list_new:
 * @parent: (nullable): the window to stand above
 * @known: the computers
 *
 * Makes a window that lists the known computers.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_known_list_new (GtkWindow *parent, MeanderKnownComputers *known)
{
  MeanderKnownList *self = g_object_new (MEANDER_TYPE_KNOWN_LIST, "transient-for", parent, NULL);

  self->known = g_object_ref (known);
  show_computers (self);

  return GTK_WIDGET (self);
}
