/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/join-table.h"

#include <string.h>

#include "net/listener.h"
#include "rules/text.h"
#include "ui/together/new-table.h"
#include "ui/widgets/dialogue.h"

struct _MeanderJoinTable
{
  GtkWindow parent_instance;

  GSettings *settings;
  GtkWidget *name;
  GtkWidget *address;
  GtkWidget *problem;
  GtkWidget *join;
};

G_DEFINE_FINAL_TYPE (MeanderJoinTable, meander_join_table, GTK_TYPE_WINDOW)

static char *
get_text (GtkWidget *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

/* An address of IPv6 may be typed as it is; with a port it needs its brackets. */
static char *
get_address (MeanderJoinTable *self)
{
  char *address = get_text (self->address);
  g_autoptr (GInetAddress) inet = g_inet_address_new_from_string (address);
  char *bracketed;

  if (inet == NULL || strchr (address, ':') == NULL)
    return address;

  bracketed = g_strdup_printf ("[%s]", address);
  g_free (address);

  return bracketed;
}

static gboolean
is_address (const char *address)
{
  g_autoptr (GSocketConnectable) parsed =
      *address != '\0' ? g_network_address_parse (address, MEANDER_NET_PORT, NULL) : NULL;

  return parsed != NULL;
}

static void
update (MeanderJoinTable *self)
{
  g_autofree char *name = get_text (self->name);
  g_autofree char *address = get_address (self);

  gtk_widget_set_visible (self->problem, *address != '\0' && !is_address (address));
  gtk_widget_set_sensitive (self->join, meander_table_name_check (name) && is_address (address));
}

static void
on_join (MeanderJoinTable *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *name = get_text (self->name);
  g_autofree char *address = get_address (self);

  if (!meander_table_name_check (name) || !is_address (address))
    return;

  g_settings_set_string (self->settings, "table-name", name);
  g_settings_set_string (self->settings, "table-address", address);
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.call-table", "(ss)", name, address);
  gtk_window_close (GTK_WINDOW (self));
}

static void
meander_join_table_dispose (GObject *object)
{
  g_clear_object (&MEANDER_JOIN_TABLE (object)->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_JOIN_TABLE);

  G_OBJECT_CLASS (meander_join_table_parent_class)->dispose (object);
}

static void
meander_join_table_class_init (MeanderJoinTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_join_table_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/together/join-table.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, name);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, address);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, problem);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, join);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, on_join);
  meander_dialogue_add_keys (widget_class, "together#join");
}

static void
meander_join_table_init (MeanderJoinTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_join_table_new:
 * @parent: (nullable): the window to stand above, which has the action `win.call-table`
 * @settings: the program's settings
 *
 * Makes a window that asks which table is to be joined; that of the last time is there already.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_join_table_new (GtkWindow *parent, GSettings *settings)
{
  MeanderJoinTable *self = g_object_new (MEANDER_TYPE_JOIN_TABLE, "transient-for", parent, NULL);
  g_autofree char *name = meander_table_name_recall (settings);
  g_autofree char *address = g_settings_get_string (settings, "table-address");

  self->settings = g_object_ref (settings);
  gtk_entry_set_max_length (GTK_ENTRY (self->name), MEANDER_NAME_MAX_CHARS);
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_editable_set_text (GTK_EDITABLE (self->address), address);
  update (self);
  gtk_widget_grab_focus (*name != '\0' ? self->address : self->name);

  return GTK_WIDGET (self);
}
