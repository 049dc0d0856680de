/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/new-game.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/gobble/new-game-row.h"
#include "ui/widgets/faces.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/seat-grid.h"
#include "ui/widgets/seed-row.h"
#include "words/gobble.h"

#define N_DEALT (MEANDER_N_FACES - 2) /* two tiles are the start */
#define LEAST 3                       /* tiles that nobody has fewer than */
#define SIMPLE 2                      /* players of whom one is asked by faces only */
#define FACE_SIZE 48                  /* px */
#define USUAL_LEVEL 2                 /* for whom no device is left */

struct _MeanderNewGobble
{
  GtkWindow parent_instance;

  GSettings *settings;
  MeanderSoloResults *solo_results; /* NULL where nothing is kept */
  gboolean updating;                /* the rows are being set */
  guint idle;                       /* in which it becomes as high as what is in it */

  GtkWidget *counts; /* as many toggle buttons as there can be players */
  GtkWidget *count_buttons[MEANDER_MAX_PLAYERS];
  GtkWidget *scroller;
  GtkWidget *who; /* a stack: what there is to do alone, the faces, or the seats */
  GtkWidget *picture;
  GtkWidget *opponent_label;
  GtkWidget *opponents; /* a box with … */
  GtkWidget *faces;     /* of two players, the second */
  GtkWidget *table;
  GtkWidget *dots; /* below it: what they mean */
  GtkWidget *shares;
  GtkWidget *more;
  MeanderNewGobbleRow rows[MEANDER_MAX_PLAYERS];
  GtkWidget *at_once;
  GtkWidget *at_once_label;
  GtkWidget *turn_based;
  GtkWidget *turn_based_label;
  GtkWidget *brief; /* a short game */
  GtkWidget *brief_label;
  GtkWidget *best; /* for whoever plays alone */
  GtkWidget *seed_row;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (MeanderNewGobble, meander_new_gobble, GTK_TYPE_WINDOW)

/* In the settings; a computer player is its level. */
static const char *const people[] = { "mouse", "keyboard" };

static guint
count_players (MeanderNewGobble *self)
{
  guint n = 1;

  while (n < MEANDER_MAX_PLAYERS &&
         !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->count_buttons[n - 1])))
    n++;
  return n;
}

static gboolean
is_turn_based (MeanderNewGobble *self)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->turn_based));
}

static gboolean
is_short (MeanderNewGobble *self)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->brief));
}

static const char *
get_dots_caption (void)
{
  /* Translators: below the computer players, each with one to five dots. */
  return _ ("More dots: quicker");
}

/* ---- the game ---- */

/* In which order they sit: of two people the one with the mouse is before the one
 * with the keyboard, since that is how a game tells them apart. */
static void
order_rows (MeanderNewGobble *self, const MeanderNewGobbleRow *order[MEANDER_MAX_PLAYERS])
{
  guint pointer = MEANDER_MAX_PLAYERS;
  guint keys = MEANDER_MAX_PLAYERS;
  guint i;

  for (i = 0; i < count_players (self); i++)
    {
      order[i] = &self->rows[i];
      if (self->rows[i].who == MEANDER_GOBBLE_WHO_POINTER)
        pointer = i;
      else if (self->rows[i].who == MEANDER_GOBBLE_WHO_KEYS)
        keys = i;
    }
  if (!is_turn_based (self) && pointer < MEANDER_MAX_PLAYERS && keys < pointer)
    {
      order[keys] = &self->rows[pointer];
      order[pointer] = &self->rows[keys];
    }
}

/* How many tiles more than who has fewest each gets, and the sum: half as many, and half of
 * that, where there are not enough. */
static guint
find_more (const MeanderNewGobbleRow **order, guint n, guint more[MEANDER_MAX_PLAYERS])
{
  guint least = G_MAXUINT;
  guint sum, i;

  for (i = 0; i < n; i++)
    {
      more[i] = n > 1 ? meander_new_gobble_row_get_more (order[i]) : 0;
      least = MIN (least, more[i]);
    }
  for (i = 0; i < n; i++)
    more[i] -= least;
  for (;;)
    {
      for (i = sum = 0; i < n; i++)
        sum += more[i];
      if (sum + n * LEAST <= N_DEALT)
        return sum;
      for (i = 0; i < n; i++)
        more[i] /= 2;
    }
}

/* How many tiles each gets, besides those that some get more: EVEN for all alike. */
static guint
find_share (MeanderNewGobble *self, guint n, guint n_more)
{
  guint share = (N_DEALT - n_more) / n;

  if (n_more == 0 && !is_short (self))
    return MEANDER_GOBBLE_EVEN;

  return is_short (self) ? MIN (share, MEANDER_GOBBLE_SHORT) : share;
}

static MeanderGobbleSetup *
get_setup (MeanderNewGobble *self)
{
  MeanderGobbleSetup *setup = meander_gobble_setup_new ();
  const MeanderNewGobbleRow *order[MEANDER_MAX_PLAYERS];
  guint n = count_players (self);
  guint more[MEANDER_MAX_PLAYERS];
  guint n_more, i;

  order_rows (self, order);
  n_more = find_more (order, n, more);
  for (i = 0; i < n; i++)
    {
      const MeanderNewGobbleRow *row = order[i];
      gboolean person = n == 1 || row->who < MEANDER_GOBBLE_WHO_1;
      g_autofree char *name = meander_new_gobble_row_get_name (row);
      guint share = find_share (self, n, n_more);

      if (share != MEANDER_GOBBLE_EVEN)
        share += more[i];
      meander_gobble_setup_add_player (setup, person ? 0 : row->who - MEANDER_GOBBLE_WHO_1 + 1,
                                       share, person ? name : "");
    }
  setup->turn_based = is_turn_based (self);
  setup->aside = is_short (self);

  return setup;
}

/* ---- the table of the players ---- */

/* Where everybody plays at once, mouse and keyboard are there once each. */
static void
share_devices (MeanderNewGobble *self)
{
  gboolean taken[MEANDER_GOBBLE_WHO_1] = { FALSE, FALSE };
  guint i;

  self->updating = TRUE;
  for (i = 0; i < MEANDER_MAX_PLAYERS; i++)
    {
      guint who = self->rows[i].who;

      if (who < MEANDER_GOBBLE_WHO_1 && !is_turn_based (self) && i < count_players (self))
        {
          if (taken[who])
            who = !taken[0] ? 0 : !taken[1] ? 1 : MEANDER_GOBBLE_WHO_1 + USUAL_LEVEL - 1;
          if (who < MEANDER_GOBBLE_WHO_1)
            taken[who] = TRUE;
        }
      meander_new_gobble_row_set_who (&self->rows[i], who, is_turn_based (self));
    }
  self->updating = FALSE;
}

/* Of two players the second is asked by faces, and the rest is chosen already; of more, and under More Options, one
 * asks by the table. */
static gboolean
asks_by_faces (MeanderNewGobble *self)
{
  return count_players (self) == SIMPLE && !gtk_expander_get_expanded (GTK_EXPANDER (self->more));
}

/* The computer may have the first seat, under More Options. */
static void
show_opponent (MeanderNewGobble *self)
{
  const guint first = self->rows[0].who;
  const guint second = self->rows[1].who;
  g_autofree char *question = NULL;

  if (first < MEANDER_GOBBLE_WHO_1)
    question = g_strdup (_ ("Who do you want to play against?"));
  else
    question = g_strdup_printf (_ ("Player 1 is %s. Choose player 2."),
                                meander_words_gobble_level (first - MEANDER_GOBBLE_WHO_1 + 1));
  gtk_label_set_label (GTK_LABEL (self->opponent_label), question);
  meander_faces_set_chosen (MEANDER_FACES (self->faces),
                            second < MEANDER_GOBBLE_WHO_1 ? MEANDER_GOBBLE_WHO_POINTER : second);
}

static gboolean
fit (gpointer user_data)
{
  MeanderNewGobble *self = user_data;

  self->idle = 0;
  meander_dialogue_fit_content (GTK_WINDOW (self), self->scroller);
  return G_SOURCE_REMOVE;
}

/* What comes and goes does so only after this, and for the last time with the window. */
static void
schedule_fit (MeanderNewGobble *self)
{
  if (self->settings != NULL && self->idle == 0)
    self->idle = g_idle_add (fit, self);
}

/* What whoever plays alone has to beat. */
static void
show_best (MeanderNewGobble *self)
{
  g_autoptr (MeanderGobbleSetup) setup = get_setup (self);
  g_autofree char *text = NULL;
  MeanderGobbleEnd best;
  gboolean found;

  found = self->solo_results != NULL &&
          meander_solo_results_get_gobble (self->solo_results, setup, &best);
  text = found ? meander_words_gobble_best (&best) : g_strdup ("");
  gtk_label_set_text (GTK_LABEL (self->best), text);
  gtk_widget_set_visible (self->best, found);
}

static void
update (MeanderNewGobble *self)
{
  guint n = count_players (self);
  guint n_people = 0;
  const char *caption;
  guint i;

  if (self->settings == NULL || self->updating)
    return;

  share_devices (self);
  for (i = 0; i < MEANDER_MAX_PLAYERS; i++)
    {
      n_people += i < n && self->rows[i].who < MEANDER_GOBBLE_WHO_1;
      meander_new_gobble_row_show (&self->rows[i], i < n, n == 1);
    }
  gtk_widget_set_visible (self->shares, n > 1);
  /* In the same room: what is below does not move under a click. */
  caption = !is_turn_based (self) && n_people == SIMPLE && n == SIMPLE
                /* Translators: of two people. */
                ? _ ("One plays with the mouse, the other with the keyboard.")
                : get_dots_caption ();
  meander_faces_set_caption (MEANDER_FACES (self->faces), caption);
  gtk_label_set_label (GTK_LABEL (self->dots), caption);
  gtk_widget_set_visible (self->dots, n == SIMPLE || n_people < n);
  show_opponent (self);
  /* Alone there is nobody to ask for. */
  gtk_stack_set_visible_child_name (GTK_STACK (self->who), n == 1                 ? "alone"
                                                           : asks_by_faces (self) ? "faces"
                                                                                  : "seats");
  gtk_label_set_label (GTK_LABEL (self->at_once_label),
                       n > 1 ? _ ("All at the same time: the quickest wins")
                             : _ ("Against the clock: as fast as you can"));
  gtk_label_set_label (GTK_LABEL (self->turn_based_label),
                       n > 1 ? _ ("Turn by turn: there is no hurry")
                             : _ ("Without a clock: there is no hurry"));
  gtk_label_set_label (GTK_LABEL (self->brief_label),
                       n > 1 ? _ ("Short game: six tiles each, the rest stay in the box")
                             : _ ("Short game: six tiles, the rest stay in the box"));
  show_best (self);
  schedule_fit (self);
}

/* Whoever has the device gets what is given up for it. */
static void
on_choice (GtkWidget *choice, GParamSpec *pspec, MeanderNewGobble *self)
{
  guint row = 0;
  guint chosen, i;

  if (self->updating || self->settings == NULL)
    return;

  while (row + 1 < MEANDER_MAX_PLAYERS && self->rows[row].choice != choice)
    row++;
  chosen = meander_new_gobble_row_get_chosen (&self->rows[row]);
  for (i = 0; i < count_players (self) && !is_turn_based (self) && chosen < MEANDER_GOBBLE_WHO_1;
       i++)
    if (i != row && self->rows[i].who == chosen)
      self->rows[i].who = self->rows[row].who;
  self->rows[row].who = chosen;
  update (self);
}

/* Of two toggles, one is of the button that is left. */
static void
on_count (MeanderNewGobble *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    update (self);
}

/* A person takes the device that the first one leaves. */
static void
on_opponent (MeanderNewGobble *self)
{
  if (self->updating || self->settings == NULL || !asks_by_faces (self))
    return;

  self->rows[1].who = meander_faces_get_chosen (MEANDER_FACES (self->faces));
  update (self);
}

static void
update_start (MeanderNewGobble *self)
{
  gboolean valid;

  g_object_get (self->seed_row, "valid", &valid, NULL);
  gtk_widget_set_sensitive (self->start, valid);
}

/* ---- settings ---- */

static guint
who_from_text (const char *text)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (people); i++)
    if (g_str_equal (text, people[i]))
      return i;
  if (text[0] >= '1' && text[0] < '1' + MEANDER_GOBBLE_N_LEVELS && text[1] == '\0')
    return MEANDER_GOBBLE_WHO_1 + (guint) (text[0] - '1');

  return MEANDER_GOBBLE_WHO_POINTER;
}

static void
read_settings (MeanderNewGobble *self)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, "gobble-names");
  g_auto (GStrv) who = g_settings_get_strv (self->settings, "gobble-who");
  g_auto (GStrv) more = g_settings_get_strv (self->settings, "gobble-more");
  guint i;

  self->updating = TRUE;
  for (i = 0; i < MEANDER_MAX_PLAYERS && i < g_strv_length (who); i++)
    self->rows[i].who = who_from_text (who[i]);
  for (i = 0; i < MEANDER_MAX_PLAYERS && i < g_strv_length (names); i++)
    gtk_editable_set_text (GTK_EDITABLE (self->rows[i].name), names[i]);
  for (i = 0; i < MEANDER_MAX_PLAYERS && i < g_strv_length (more); i++)
    meander_new_gobble_row_set_more (&self->rows[i], (guint) g_ascii_strtoull (more[i], NULL, 10));
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (g_settings_get_boolean (self->settings, "gobble-calm") ? self->turn_based
                                                                               : self->at_once),
      TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->brief),
                               g_settings_get_boolean (self->settings, "gobble-short"));
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (
          self->count_buttons[g_settings_get_int (self->settings, "gobble-players") - 1]),
      TRUE);
  self->updating = FALSE;
  update (self);
}

static void
write_settings (MeanderNewGobble *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) who = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) more = g_strv_builder_new ();
  g_auto (GStrv) all_names = NULL;
  g_auto (GStrv) all_who = NULL;
  g_auto (GStrv) all_more = NULL;
  guint i;

  for (i = 0; i < MEANDER_MAX_PLAYERS; i++)
    {
      const MeanderNewGobbleRow *row = &self->rows[i];
      g_autofree char *name = meander_new_gobble_row_get_name (row);
      g_autofree char *level = g_strdup_printf ("%u", row->who - MEANDER_GOBBLE_WHO_1 + 1);
      g_autofree char *tiles = g_strdup_printf ("%u", meander_new_gobble_row_get_more (row));

      g_strv_builder_add (names, name);
      g_strv_builder_add (who, row->who < MEANDER_GOBBLE_WHO_1 ? people[row->who] : level);
      g_strv_builder_add (more, tiles);
    }
  all_names = g_strv_builder_end (names);
  all_who = g_strv_builder_end (who);
  all_more = g_strv_builder_end (more);
  g_settings_set_strv (self->settings, "gobble-names", (const char *const *) all_names);
  g_settings_set_strv (self->settings, "gobble-who", (const char *const *) all_who);
  g_settings_set_strv (self->settings, "gobble-more", (const char *const *) all_more);
  g_settings_set_int (self->settings, "gobble-players", (int) count_players (self));
  g_settings_set_boolean (self->settings, "gobble-calm", is_turn_based (self));
  g_settings_set_boolean (self->settings, "gobble-short", is_short (self));
}

/* ---- start ---- */

static void
on_start (MeanderNewGobble *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (MeanderGobbleSetup) setup = get_setup (self);
  g_autofree char *params = meander_gobble_setup_to_params (setup);
  guint64 seed;

  if (!meander_seed_row_get_seed (MEANDER_SEED_ROW (self->seed_row), &seed))
    return;

  write_settings (self);
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.start-gobble", "(st)", params, seed);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- life ---- */

static void
meander_new_gobble_dispose (GObject *object)
{
  MeanderNewGobble *self = MEANDER_NEW_GOBBLE (object);
  guint i;

  for (i = 0; i < MEANDER_MAX_PLAYERS && self->settings != NULL; i++)
    {
      g_signal_handlers_disconnect_by_data (self->rows[i].choice, &self->rows[i]);
      g_signal_handlers_disconnect_by_data (self->rows[i].more, &self->rows[i]);
      g_signal_handlers_disconnect_by_data (self->rows[i].choice, self);
    }
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->solo_results);

  G_OBJECT_CLASS (meander_new_gobble_parent_class)->dispose (object);
}

static void
meander_new_gobble_class_init (MeanderNewGobbleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_new_gobble_dispose;

  g_type_ensure (MEANDER_TYPE_FIGURE);
  g_type_ensure (MEANDER_TYPE_SEAT_GRID);
  g_type_ensure (MEANDER_TYPE_SEED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/gobble/new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, counts);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, who);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, picture);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, opponent_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, opponents);
  gtk_widget_class_bind_template_child_full (widget_class, "players", FALSE,
                                             G_STRUCT_OFFSET (MeanderNewGobble, table));
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, shares);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, more);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, at_once);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, at_once_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, turn_based);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, turn_based_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, brief);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, brief_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, best);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, seed_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewGobble, start);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, schedule_fit);
  gtk_widget_class_bind_template_callback (widget_class, update_start);
  gtk_widget_class_bind_template_callback (widget_class, on_start);

  meander_dialogue_add_keys (widget_class, "gobble");
}

/* A button for so many players, and one more. */
static void
add_count (MeanderNewGobble *self, guint index)
{
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  g_autofree char *name = g_strdup_printf ("count-%u", index + 1);
  GtkWidget *button = gtk_toggle_button_new_with_label (number);

  gtk_widget_set_name (button, name);
  if (index == 0)
    {
      gtk_widget_set_tooltip_text (button, _ ("1, alone"));
      /* The tooltip would be said after it. */
      gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      meander_compat_set_name (button, _ ("1, alone"));
    }
  else
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->count_buttons[0]));
  self->count_buttons[index] = button;
  gtk_box_append (GTK_BOX (self->counts), button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_count), self, G_CONNECT_SWAPPED);
}

/* As in the strategy game; all in one line where there is room. */
static void
add_faces (MeanderNewGobble *self)
{
  g_autoptr (GArray) items = meander_new_gobble_list_who (FALSE);

  self->faces = meander_faces_new (FACE_SIZE);
  gtk_widget_set_name (self->faces, "faces");
  meander_faces_set_most (MEANDER_FACES (self->faces), items->len);
  meander_faces_set_caption (MEANDER_FACES (self->faces), get_dots_caption ());
  for (guint i = 0; i < items->len; i++)
    meander_faces_add (MEANDER_FACES (self->faces), &g_array_index (items, MeanderFacesItem, i));
  gtk_box_append (GTK_BOX (self->opponents), self->faces);
  g_signal_connect_object (self->faces, "notify::chosen", G_CALLBACK (on_opponent), self,
                           G_CONNECT_SWAPPED);
}

static void
meander_new_gobble_init (MeanderNewGobble *self)
{
  guint i;

  gtk_widget_init_template (GTK_WIDGET (self));
  meander_figure_load (MEANDER_FIGURE (self->picture), "gobble");
  meander_dialogue_set_up_expander (self->more);
  add_faces (self);
  self->dots = gtk_label_new (get_dots_caption ());
  gtk_label_set_xalign (GTK_LABEL (self->dots), 0);
  gtk_widget_add_css_class (self->dots, "caption");
  gtk_widget_add_css_class (self->dots, "faint");
  gtk_grid_attach (GTK_GRID (self->table), self->dots, 1, MEANDER_MAX_PLAYERS + 1, 2, 1);
  for (i = 0; i < MEANDER_MAX_PLAYERS; i++)
    {
      add_count (self, i);
      meander_new_gobble_row_init (&self->rows[i], GTK_GRID (self->table), GTK_GRID (self->shares),
                                   i);
      g_signal_connect (self->rows[i].choice, "notify::chosen", G_CALLBACK (on_choice), self);
    }
}

/**
 * meander_new_gobble_new:
 * @parent: (nullable): the window to stand above, which has the action
 *   `win.start-gobble`
 * @settings: the program's settings
 * @solo_results: (nullable): the results of those who play alone
 *
 * Creates a window that asks who plays a new game of Gobble, and how.
 *
 * What is chosen becomes one of @settings when the game is started, and then
 * `win.start-gobble` of @parent is activated with the parameters of the game, as
 * meander_gobble_setup_parse() reads them, and the seed.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_new_gobble_new (GtkWindow *parent, GSettings *settings, MeanderSoloResults *solo_results)
{
  MeanderNewGobble *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (solo_results == NULL || MEANDER_IS_SOLO_RESULTS (solo_results), NULL);

  self = g_object_new (MEANDER_TYPE_NEW_GOBBLE, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  g_set_object (&self->solo_results, solo_results);
  read_settings (self);
  /* Whoever has chosen something there sees it. */
  for (guint i = 0; i < count_players (self); i++)
    if (count_players (self) > 1 && meander_new_gobble_row_get_more (&self->rows[i]) > 0)
      gtk_expander_set_expanded (GTK_EXPANDER (self->more), TRUE);
  if (asks_by_faces (self) && self->rows[0].who >= MEANDER_GOBBLE_WHO_1)
    gtk_expander_set_expanded (GTK_EXPANDER (self->more), TRUE);
  /* At once, before it is seen. */
  g_clear_handle_id (&self->idle, g_source_remove);
  fit (self);
  gtk_widget_grab_focus (self->start);

  return GTK_WIDGET (self);
}
