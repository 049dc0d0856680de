/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/keys.h"

static MeanderGobbleParty *
get_party (GtkWidget *table)
{
  return meander_gobble_table_get_party (MEANDER_GOBBLE_TABLE (table));
}

static void
act_by_keys (GtkWidget *table, const char *action)
{
  gtk_widget_activate_action (table, action, "u", MEANDER_HAND_KEYS);
}

static gboolean
press_key (GtkWidget *table, guint key)
{
  static const struct
  {
    guint key;
    int dx;
    int dy;
  } arrows[] = {
    { GDK_KEY_Left, -1, 0 },    { GDK_KEY_KP_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 },
    { GDK_KEY_KP_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 },      { GDK_KEY_KP_Up, 0, -1 },
    { GDK_KEY_Down, 0, 1 },     { GDK_KEY_KP_Down, 0, 1 },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].key == key)
      return gtk_widget_activate_action (table, "gobble.step", "(ii)", arrows[i].dx, arrows[i].dy);
  switch (key)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      gtk_widget_activate_action (table, "gobble.press", NULL);
      break;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      gtk_widget_activate_action (table, "gobble.rotate", "(ui)", MEANDER_HAND_KEYS, 1);
      break;
    case GDK_KEY_Delete:
    case GDK_KEY_BackSpace:
      act_by_keys (table, "gobble.heap");
      break;
    case GDK_KEY_Escape:
      act_by_keys (table, "gobble.let-go");
      break;
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      /* In the heat of the game it would lead to the button “Back”; a pause frees it. */
      return meander_gobble_party_is_shared (get_party (table));
    default:
      return FALSE;
    }

  return TRUE;
}

/* A letter's key, also where the layout has letters of another alphabet on it; not where
 * it has another letter of this one. */
static gboolean
is_letter (GdkEvent *event, guint key, guint letter, GdkModifierType state)
{
  return gdk_keyval_to_lower (key) == letter ||
         (event != NULL && key > G_MAXINT8 &&
          gdk_key_event_matches (event, letter, state & GDK_SHIFT_MASK) != GDK_KEY_MATCH_NONE);
}

static gboolean
press_letter (GtkWidget *table, GdkEvent *event, guint key, GdkModifierType state)
{
  if (is_letter (event, key, GDK_KEY_n, state))
    act_by_keys (table, "gobble.next");
  else if (is_letter (event, key, GDK_KEY_h, state))
    act_by_keys (table, "gobble.heap");
  else if (is_letter (event, key, GDK_KEY_s, state))
    act_by_keys (table, "gobble.stack");
  else if (is_letter (event, key, GDK_KEY_e, state))
    act_by_keys (table, "gobble.pass");
  else if (is_letter (event, key, GDK_KEY_i, state))
    gtk_widget_activate_action (table, "gobble.read", NULL);
  else if (is_letter (event, key, GDK_KEY_f, state))
    gtk_widget_activate_action (table, "gobble.jump", "i", state & GDK_SHIFT_MASK ? -1 : 1);
  else if (is_letter (event, key, GDK_KEY_r, state))
    gtk_widget_activate_action (table, "gobble.rotate", "(ui)", MEANDER_HAND_KEYS,
                                state & GDK_SHIFT_MASK ? -1 : 1);
  else
    return FALSE;

  return TRUE;
}

static gboolean
find_seat (guint key, guint *seat)
{
  if (key >= GDK_KEY_1 && key < GDK_KEY_1 + MEANDER_MAX_PLAYERS)
    *seat = key - GDK_KEY_1;
  else if (key >= GDK_KEY_KP_1 && key < GDK_KEY_KP_1 + MEANDER_MAX_PLAYERS)
    *seat = key - GDK_KEY_KP_1;
  else
    return FALSE;

  return TRUE;
}

/* A digit's key, also where the layout has the digits on Shift; of the keypad only with
 * NumLock. */
static gboolean
press_digit (GtkWidget *table, guint key, guint code)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *values = NULL;
  int n = 0;
  guint seat;
  gboolean found = find_seat (key, &seat);
  int i;

  if (!found)
    gdk_display_map_keycode (gtk_widget_get_display (table), code, &keys, &values, &n);
  for (i = 0; i < n && !found; i++)
    found = keys[i].level <= 1 && values[i] < GDK_KEY_KP_1 && find_seat (values[i], &seat);

  return found &&
         gtk_widget_activate_action (table, "gobble.give", "(uu)", MEANDER_HAND_KEYS, seat);
}

/* While it is played the keyboard is one person's hand, whatever has the focus. */
static gboolean
on_key (GtkWidget *table,
        guint key,
        guint code,
        GdkModifierType state,
        GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);

  if (!meander_gobble_party_is_running (get_party (table)) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  return press_key (table, key) || press_letter (table, event, key, state) ||
                 press_digit (table, key, code)
             ? GDK_EVENT_STOP
             : GDK_EVENT_PROPAGATE;
}

/**
 * meander_gobble_keys_add:
 * @page: the page of Gobble
 * @table: its table
 *
 * Has the keys act on a table as long as the focus is anywhere on the page.
 */
void
meander_gobble_keys_add (GtkWidget *page, GtkWidget *table)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), table, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, keys);
}
