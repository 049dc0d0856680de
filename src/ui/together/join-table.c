/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/join-table.h"

#include <glib/gi18n.h>
#include <string.h>

#include "net/addresses.h"
#include "rules/strategy-game.h"
#include "rules/text.h"
#include "ui/together/new-table.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/suggest.h"
#include "words/gobble.h"
#include "words/race.h"
#include "words/together.h"

struct _MeanderJoinTable
{
  GtkWindow parent_instance;

  GSettings *settings;
  MeanderNetFinder *finder;
  GCancellable *asking;         /* where a table is that was chosen, or NULL */
  MeanderKnownComputers *known; /* or NULL */
  GtkWidget *scroller;
  GtkWidget *name;
  GtkWidget *tables;
  GtkWidget *looking; /* why there are none */
  GtkWidget *address;
  GtkWidget *address_room; /* of what is said below it, one of these: */
  GtkWidget *about;        /* where it is read */
  GtkWidget *problem;      /* why it cannot be joined */
  GtkWidget *join;
  GtkWidget *more; /* hides the address, which few need */
  GtkWidget *open;
  GtkWidget *known_button;
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

/* Whether what is typed so far, or nothing, may still become one: the first of four numbers, of those of
 * IPv6, or a port to come. */
static gboolean
may_become_address (const char *address)
{
  const char *colon = strrchr (address, ':');
  g_autofree char *host = colon != NULL ? g_strndup (address, (gsize) (colon - address)) : NULL;

  return g_regex_match_simple ("^(\\d{1,3}(\\.\\d{1,3}){0,2}\\.?|"
                               "\\[?[[:xdigit:]]{0,4}(:[[:xdigit:]]{0,4}){0,7}\\]?)$",
                               address, 0, 0) ||
         (host != NULL && colon[1] == '\0' && meander_net_is_address (host));
}

/* One thing leads: the name while it is missing, then the button for an address where there is one, else that
 * for a table of one's own, as long as no other one is found. */
static void
show_likely (MeanderJoinTable *self)
{
  g_autofree char *name = get_text (self->name);
  g_autofree char *address = get_text (self->address);
  const gboolean asked = gtk_expander_get_expanded (GTK_EXPANDER (self->more));
  const gboolean in_list = gtk_widget_get_focus_child (self->tables) != NULL;
  const gboolean by_address = asked && *address != '\0';
  const gboolean is_open =
      !by_address && self->finder != NULL &&
      g_list_model_get_n_items (meander_net_finder_get_tables (self->finder)) == 0;

  meander_suggest (self->open, is_open && meander_table_name_check (name));
  meander_suggest (self->join, by_address);
  /* Enter in an empty field does nothing, and at a table joins that one. */
  gtk_window_set_default_widget (GTK_WINDOW (self), in_list   ? NULL
                                                    : asked   ? self->join
                                                    : is_open ? self->open
                                                              : NULL);
}

/* Who opens it types the address, where it is known already who that is. */
static void
on_more (MeanderJoinTable *self)
{
  g_autofree char *name = get_text (self->name);

  if (gtk_expander_get_expanded (GTK_EXPANDER (self->more)) && meander_table_name_check (name))
    gtk_widget_grab_focus (self->address);
  show_likely (self);
  meander_dialogue_fit_content (GTK_WINDOW (self), self->scroller);
}

/* GTK 4.8 reads nothing out of the relation, and no placeholder. */
static void
describe (GtkWidget *widget, const char *description)
{
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* What is missing is said where it is to be typed, and with what is off until then. */
static void
show_name (MeanderJoinTable *self, gboolean has_name)
{
  const char *missing = gtk_entry_get_placeholder_text (GTK_ENTRY (self->name));

  gtk_widget_set_sensitive (self->tables, has_name);
  describe (self->name, has_name ? NULL : missing);
  describe (self->join, has_name ? gtk_label_get_label (GTK_LABEL (self->about)) : missing);
}

/* Why it cannot be joined, or could not be, is said at the address. */
static void
show_problem (MeanderJoinTable *self, const char *problem)
{
  gtk_label_set_label (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_stack_set_visible_child (GTK_STACK (self->address_room),
                               problem != NULL ? self->problem : self->about);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->address),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  problem != NULL ? self->problem : self->about, NULL, -1);
  describe (self->address, problem);
}

/* What is typed can be no address; that is heard once. */
static void
refuse_address (MeanderJoinTable *self)
{
  /* Translators: under a field for the address of a computer; 192.168.1.5 is an example. */
  const char *problem = _ ("This is not an address. An address looks like this: 192.168.1.5");
  const gboolean is_new = g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->problem)), problem) != 0;

  show_problem (self, problem);
  if (is_new && gtk_widget_get_mapped (self->address))
    meander_proxy_announce_news (self->address, problem);
}

/* By Enter; the button for it is off. */
static void
on_entered (MeanderJoinTable *self)
{
  g_autofree char *address = get_address (self);

  if (*address != '\0' && !meander_net_is_address (address))
    refuse_address (self);
}

/* Some may have been forgotten, or come back, in the window above. */
static void
show_known (MeanderJoinTable *self)
{
  gtk_widget_set_visible (self->known_button,
                          self->known != NULL && meander_known_computers_get_n (self->known) > 0);
}

static void
update (MeanderJoinTable *self)
{
  g_autofree char *name = get_text (self->name);
  g_autofree char *address = get_address (self);
  const gboolean has_name = meander_table_name_check (name);
  const gboolean is_address = meander_net_is_address (address);

  show_name (self, has_name);
  if (is_address || may_become_address (address))
    show_problem (self, NULL);
  else
    refuse_address (self);
  gtk_widget_set_sensitive (self->join, has_name && is_address);
  show_likely (self);
}

/* An address is kept that was typed; @typed is "" for a table of the list. */
static void
join (MeanderJoinTable *self, const char *address, const char *typed)
{
  g_autofree char *name = get_text (self->name);
  GtkWidget *parent = NULL;

  if (!meander_table_name_check (name) || !meander_net_is_address (address))
    return;

  g_settings_set_string (self->settings, "table-name", name);
  g_settings_set_string (self->settings, "table-address", typed);
  parent = meander_dialogue_leave (GTK_WINDOW (self));
  if (parent != NULL)
    gtk_widget_activate_action (parent, "win.call-table", "(ss)", name, address);
}

static void
on_join (MeanderJoinTable *self)
{
  g_autofree char *address = get_address (self);

  join (self, address, address);
}

/* Where one's own is to be joined by the others, under the name that is given here. */
static void
on_open (MeanderJoinTable *self)
{
  g_autofree char *name = get_text (self->name);
  GtkWidget *parent = NULL;

  if (meander_table_name_check (name))
    g_settings_set_string (self->settings, "table-name", name);
  parent = meander_dialogue_leave (GTK_WINDOW (self));
  if (parent != NULL)
    gtk_widget_activate_action (parent, "win.open-table", NULL);
}

static void
on_known (MeanderJoinTable *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.known-computers", NULL);
}

/* ---- tables that are found ---- */

static void
show_looking (MeanderJoinTable *self, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->looking)), text) != 0)
    {
      gtk_label_set_label (GTK_LABEL (self->looking), text);
      if (*text != '\0' && gtk_widget_get_mapped (GTK_WIDGET (self)))
        meander_proxy_announce_news (self->looking, text);
    }
  gtk_widget_set_visible (self->looking, *text != '\0');
  meander_dialogue_fit_content (GTK_WINDOW (self), self->scroller);
}

static void
update_found (MeanderJoinTable *self)
{
  const guint n = g_list_model_get_n_items (meander_net_finder_get_tables (self->finder));

  gtk_widget_set_visible (self->tables, n > 0);
  show_likely (self);
  if (n > 0)
    show_looking (self, "");
  else if (meander_net_finder_get_state (self->finder) == MEANDER_NET_FINDER_OFF)
    show_looking (self, _ ("No table found."));
  else
    show_looking (self, _ ("Looking for tables at other computers…"));
}

static void
on_where (GObject *finder, GAsyncResult *result, gpointer user_data)
{
  MeanderJoinTable *self = user_data;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) addresses =
      meander_net_finder_resolve_finish (MEANDER_NET_FINDER (finder), result, &error);

  /* Closed meanwhile, or another one was chosen. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (addresses != NULL)
    join (self, addresses[0], "");
  else
    show_looking (self, _ ("The table is no longer there."));
}

static void
stop_asking (MeanderJoinTable *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void
on_chosen (MeanderJoinTable *self, GtkListBoxRow *row)
{
  g_autoptr (MeanderNetFound) found = g_list_model_get_item (
      meander_net_finder_get_tables (self->finder), (guint) gtk_list_box_row_get_index (row));

  stop_asking (self);
  self->asking = g_cancellable_new ();
  meander_net_finder_resolve_async (self->finder, found, self->asking, on_where, self);
}

/* What is played there is known somewhat later. */
static void
name_row (GtkWidget *row, MeanderNetFound *found)
{
  const char *name = meander_net_found_get_name (found);
  const char *game = meander_net_found_get_game (found);
  const gboolean is_race = g_strcmp0 (game, meander_puzzle_rules.id) == 0;
  const gboolean is_gobble = g_strcmp0 (game, meander_gobble_rules.id) == 0;
  const gboolean is_full = meander_net_found_get_n_open (found) == 0;
  const gboolean is_known =
      is_race || is_gobble || g_strcmp0 (game, meander_strategy_rules.id) == 0;
  g_autofree char *words = is_race     ? meander_words_race_found (name)
                           : is_gobble ? meander_words_gobble_found (name, is_full)
                           : is_known  ? meander_words_together_found (name, is_full)
                                       : g_strdup (name);

  gtk_label_set_label (
      GTK_LABEL (gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))),
      words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  if (is_known)
    meander_proxy_announce_news (row, words);
}

static void
on_game_known (MeanderNetFound *found, GParamSpec *pspec, GtkWidget *row)
{
  name_row (row, found);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  MeanderJoinTable *self = user_data;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (NULL);
  /* It says what a click does, and is no button of its own. */
  GtkWidget *mark =
      g_object_new (GTK_TYPE_LABEL, "label", C_ ("table", "Join"), "valign", GTK_ALIGN_CENTER,
                    "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (mark, "join-mark");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  name_row (row, item);
  g_signal_connect_object (item, "notify::game", G_CALLBACK (on_game_known), row, 0);
  meander_net_finder_resolve_async (self->finder, item, NULL, NULL, NULL);

  return row;
}

/* Nothing is asked of the network before the window is seen. */
static void
find_tables (MeanderJoinTable *self, MeanderNetFinder *finder)
{
  GListModel *tables = meander_net_finder_get_tables (finder);

  self->finder = g_object_ref (finder);
  gtk_list_box_bind_model (GTK_LIST_BOX (self->tables), tables, create_row, self, NULL);
  g_signal_connect_object (tables, "items-changed", G_CALLBACK (update_found), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (finder, "notify::state", G_CALLBACK (update_found), self,
                           G_CONNECT_SWAPPED);
  meander_net_finder_browse (finder);
  update_found (self);
}

/* ---- life ---- */

static void
meander_join_table_dispose (GObject *object)
{
  MeanderJoinTable *self = MEANDER_JOIN_TABLE (object);

  stop_asking (self);
  if (self->finder != NULL)
    {
      g_signal_handlers_disconnect_by_data (meander_net_finder_get_tables (self->finder), self);
      g_signal_handlers_disconnect_by_data (self->finder, self);
    }
  g_clear_object (&self->finder);
  g_clear_object (&self->known);
  g_clear_object (&self->settings);
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
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, name);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, tables);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, looking);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, address);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, address_room);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, about);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, problem);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, join);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, more);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, open);
  gtk_widget_class_bind_template_child (widget_class, MeanderJoinTable, known_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, on_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_join);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_known);
  meander_dialogue_add_keys (widget_class, "together#join");
}

static void
meander_join_table_init (MeanderJoinTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_dialogue_set_up_expander (self->more);
  /* After what has its child come and go. */
  g_signal_connect_object (self->more, "notify::expanded", G_CALLBACK (on_more), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_join_table_new:
 * @parent: (nullable): the window to stand above, which has the actions `win.call-table` and
 *   `win.open-table`
 * @settings: the program's settings
 * @finder: the program's
 * @known: (nullable): the computers with which people here have played
 *
 * Makes a window that asks which table is to be joined, and shows those that are found; the address that
 * was typed the last time is there already. A table of one's own is opened from there too.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_join_table_new (GtkWindow *parent,
                        GSettings *settings,
                        MeanderNetFinder *finder,
                        MeanderKnownComputers *known)
{
  MeanderJoinTable *self = g_object_new (MEANDER_TYPE_JOIN_TABLE, "transient-for", parent, NULL);
  g_autofree char *name = meander_table_name_recall (settings);
  g_autofree char *address = g_settings_get_string (settings, "table-address");

  self->settings = g_object_ref (settings);
  g_set_object (&self->known, known);
  show_known (self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (show_known), NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (show_likely), NULL);
  gtk_entry_set_max_length (GTK_ENTRY (self->name), MEANDER_NAME_MAX_CHARS);
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_editable_set_text (GTK_EDITABLE (self->address), address);
  /* Who has come by an address comes by it again. */
  gtk_expander_set_expanded (GTK_EXPANDER (self->more), *address != '\0');
  update (self);
  find_tables (self, finder);
  gtk_widget_grab_focus (*name == '\0'      ? self->name
                         : *address != '\0' ? self->address
                                            : self->open);

  return GTK_WIDGET (self);
}

/**
 * meander_join_table_tell:
 * @self: a window that is about to be seen
 * @problem: a sentence
 *
 * Says why the table at the address that is there could not be joined, until something else is
 * typed; it is heard with the address, where the focus goes.
 */
void
meander_join_table_tell (MeanderJoinTable *self, const char *problem)
{
  g_return_if_fail (MEANDER_IS_JOIN_TABLE (self));

  gtk_expander_set_expanded (GTK_EXPANDER (self->more), TRUE);
  show_problem (self, problem);
  gtk_widget_grab_focus (self->address);
  meander_proxy_announce_news (self->address, problem);
  meander_dialogue_fit_content (GTK_WINDOW (self), self->scroller);
}
