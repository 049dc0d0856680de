/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/new-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui/widgets/proxy.h"
#include "ui/widgets/dialogue.h"
#include "ui/strategy/new-game-row.h"
#include "ui/strategy/opponent-choice.h"
#include "ui/widgets/seat-grid.h"
#include "ui/widgets/seed-row.h"
#include "rules/default-name.h"
#include "rules/strategy-game.h"
#include "words/levels.h"

#define MIN_PLAYERS 2

/* So many games of the same players; 0: a single one. */
static const guint series_lengths[] = { 0, 3, MEANDER_MAX_SERIES };

struct _MeanderNewStrategy
{
  GtkWindow parent_instance;

  GSettings *settings;
  MeanderColour colours[MEANDER_MAX_SEATS]; /* all four, each once, whoever plays */
  gboolean updating;                        /* the drop-downs are being set from `colours` */

  GtkWidget *counts[MEANDER_MAX_SEATS - MIN_PLAYERS + 1]; /* two, three, four */
  guint idle; /* in which it becomes as high as what is in it */
  GtkWidget *scroller;
  GtkWidget *who; /* a stack: the faces, or the seats */
  GtkWidget *opponent_label;
  GtkWidget *opponent; /* of two players, the second */
  GtkWidget *table;
  MeanderNewStrategyRow rows[MEANDER_MAX_SEATS];
  GtkWidget *names_problem;
  GtkWidget *doubles_row;
  GtkWidget *doubles;
  GtkWidget *more;   /* what most leave as it is, from here on */
  GtkWidget *begins; /* a list in the order of MeanderStart */
  GtkWidget *begins_label;
  GtkWidget *series; /* a list in that of series_lengths */
  GtkWidget *series_label;
  GtkWidget *series_description;
  GtkWidget *casual;
  GtkWidget *seed_row;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (MeanderNewStrategy, meander_new_strategy, GTK_TYPE_WINDOW)

static const MeanderColour default_colours[MEANDER_MAX_SEATS] = { MEANDER_RED, MEANDER_BLUE,
                                                                  MEANDER_YELLOW, MEANDER_GREEN };

/* ---- what is chosen ---- */

/* Which of a group of buttons is the chosen one. */
static guint
get_chosen (GtkWidget *const *buttons, guint n_buttons)
{
  guint i;

  for (i = 0; i + 1 < n_buttons; i++)
    {
      gboolean active;

      g_object_get (buttons[i], "active", &active, NULL);
      if (active)
        break;
    }

  return i;
}

static guint
count_players (MeanderNewStrategy *self)
{
  return MIN_PLAYERS + get_chosen (self->counts, G_N_ELEMENTS (self->counts));
}

static MeanderStart
get_start (MeanderNewStrategy *self)
{
  return (MeanderStart) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->begins));
}

static guint
get_series (MeanderNewStrategy *self)
{
  return series_lengths[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->series))];
}

static void
set_count (MeanderNewStrategy *self, guint n_players)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->counts[n_players - MIN_PLAYERS]), TRUE);
}

static void
set_series (MeanderNewStrategy *self, guint n_games)
{
  for (guint i = 0; i < G_N_ELEMENTS (series_lengths); i++)
    if (series_lengths[i] == n_games)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->series), i);
}

static gboolean
is_doubles (MeanderNewStrategy *self)
{
  return count_players (self) == MEANDER_MAX_SEATS &&
         gtk_switch_get_active (GTK_SWITCH (self->doubles));
}

/* Where the colour of a seat stands in `colours`: partners have one together. */
static guint
colour_index (MeanderNewStrategy *self, guint seat)
{
  return is_doubles (self) ? seat % 2 : seat;
}

/* ---- the table of the players ---- */

static void
update_colours (MeanderNewStrategy *self)
{
  self->updating = TRUE;
  for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
    meander_new_strategy_row_set_colour (&self->rows[i], self->colours[colour_index (self, i)]);
  self->updating = FALSE;
}

static gboolean
limit_height (gpointer user_data)
{
  MeanderNewStrategy *self = user_data;

  self->idle = 0;
  meander_dialogue_fit_content (GTK_WINDOW (self), self->scroller);
  return G_SOURCE_REMOVE;
}

/* The options come and go only after this, and for the last time with the window. */
static void
schedule_fit (MeanderNewStrategy *self)
{
  if (self->settings != NULL && self->idle == 0)
    self->idle = g_idle_add (limit_height, self);
}

/* What a series is is said then. */
static void
on_series (MeanderNewStrategy *self)
{
  gtk_widget_set_visible (self->series_description, get_series (self) != 0);
  schedule_fit (self);
}

/* Hints and results go with the names, so that each has to be another one.
 * Returns: whether that is so */
static gboolean
check_names (MeanderNewStrategy *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *problem = NULL;

  for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
    {
      g_autofree char *name = meander_new_strategy_row_get_name (&self->rows[i]);
      gboolean playing =
          i < count_players (self) && meander_new_strategy_row_is_person (&self->rows[i]);
      g_autofree char *kept = meander_default_name_keep (name);
      gboolean twice = playing && g_hash_table_contains (names, kept);

      meander_new_strategy_row_set_invalid (&self->rows[i], twice);
      if (twice && problem == NULL)
        /* Translators: %s is a name. */
        problem =
            g_strdup_printf (_ ("Two players are called %s: give one of them another name."), name);
      if (playing)
        g_hash_table_add (names, g_steal_pointer (&kept));
    }

  if (problem != NULL &&
      g_strcmp0 (problem, gtk_label_get_label (GTK_LABEL (self->names_problem))) != 0)
    meander_proxy_announce_news (self->names_problem, problem);
  gtk_label_set_label (GTK_LABEL (self->names_problem), problem != NULL ? problem : "");
  if ((problem != NULL) != gtk_widget_get_visible (self->names_problem))
    schedule_fit (self);
  gtk_widget_set_visible (self->names_problem, problem != NULL);

  return problem == NULL;
}

static void
update_start (MeanderNewStrategy *self)
{
  gboolean named = check_names (self);
  gboolean valid;

  g_object_get (self->seed_row, "valid", &valid, NULL);
  gtk_widget_set_sensitive (self->start, named && valid);
}

/* Of two players the second is asked by faces, and the rest is chosen already; of more, and under More Options, one
 * asks by the table. */
static gboolean
asks_by_faces (MeanderNewStrategy *self)
{
  return count_players (self) == MIN_PLAYERS &&
         !gtk_expander_get_expanded (GTK_EXPANDER (self->more));
}

/* The computer may have the first seat, under More Options. */
static void
show_question (MeanderNewStrategy *self)
{
  const MeanderLevel level = meander_new_strategy_row_get_level (&self->rows[0]);
  g_autofree char *text = NULL;

  if (level == MEANDER_LEVEL_NONE)
    /* Translators: over faces to click: the computer's levels and a person. */
    text = g_strdup (_ ("Who do you want to play against?"));
  else
    /* Translators: over faces to click, where the computer has the first seat; %s is its name,
     * such as Turtle. */
    text = g_strdup_printf (_ ("Player 1 is %s. Choose player 2."), meander_words_level (level));
  gtk_label_set_label (GTK_LABEL (self->opponent_label), text);
}

static void
update_count (MeanderNewStrategy *self)
{
  guint n_players = count_players (self);

  for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
    meander_new_strategy_row_show (&self->rows[i], i < n_players);
  show_question (self);
  gtk_widget_set_visible (self->doubles_row, n_players == MEANDER_MAX_SEATS);
  /* What is below stays under a click, but where there is much of it each line of room counts. */
  gtk_stack_set_vhomogeneous (GTK_STACK (self->who),
                              !gtk_expander_get_expanded (GTK_EXPANDER (self->more)));
  gtk_stack_set_visible_child_name (GTK_STACK (self->who),
                                    asks_by_faces (self) ? "faces" : "seats");
  meander_opponent_choice_set_level (MEANDER_OPPONENT_CHOICE (self->opponent),
                                     meander_new_strategy_row_get_level (&self->rows[1]));
  update_colours (self);
  update_start (self);
  schedule_fit (self);
}

/* Somebody else plays at a seat: the computer has no name to be typed.  Or one asks for more of a seat than a face. */
static void
on_seats (MeanderNewStrategy *self)
{
  if (self->settings != NULL)
    update_count (self);
}

static void
on_opponent (MeanderNewStrategy *self)
{
  if (self->settings != NULL && asks_by_faces (self))
    meander_new_strategy_row_set_level (
        &self->rows[1],
        meander_opponent_choice_get_level (MEANDER_OPPONENT_CHOICE (self->opponent)));
}

/* Of two toggles, one is of the button that is left. */
static void
on_count (MeanderNewStrategy *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button) && self->settings != NULL)
    update_count (self);
}

/* Whoever has the colour gets the one that is given up. */
static void
on_colour (GtkDropDown *drop_down, GParamSpec *pspec, MeanderNewStrategy *self)
{
  guint colour = gtk_drop_down_get_selected (drop_down);
  guint to = 0;
  guint from = 0;

  if (self->updating || colour >= MEANDER_N_COLOURS)
    return;

  while (to + 1 < MEANDER_MAX_SEATS && self->rows[to].colour != GTK_WIDGET (drop_down))
    to++;
  to = colour_index (self, to);
  while (from + 1 < MEANDER_MAX_SEATS && self->colours[from] != colour)
    from++;
  self->colours[from] = self->colours[to];
  self->colours[to] = (MeanderColour) colour;
  update_colours (self);
}

/* ---- settings ---- */

static void
read_colours (MeanderNewStrategy *self)
{
  g_auto (GStrv) ids = g_settings_get_strv (self->settings, "match-colours");
  guint seen = 0;

  if (g_strv_length (ids) == MEANDER_MAX_SEATS)
    for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
      if (meander_colour_from_id (ids[i], &self->colours[i]) &&
          self->colours[i] < MEANDER_N_COLOURS)
        seen |= 1u << self->colours[i];
  if (seen != (1u << MEANDER_N_COLOURS) - 1)
    memcpy (self->colours, default_colours, sizeof default_colours);
}

static void
read_settings (MeanderNewStrategy *self)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, "match-names");
  g_auto (GStrv) levels = g_settings_get_strv (self->settings, "match-levels");
  guint n_names = g_strv_length (names);
  guint n_players = (guint) g_settings_get_int (self->settings, "match-players");

  read_colours (self);
  for (guint i = 0; i < MEANDER_MAX_SEATS && levels[i] != NULL; i++)
    meander_new_strategy_row_set_who (&self->rows[i], levels[i]);
  for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
    meander_new_strategy_row_set_name (&self->rows[i], i < n_names ? names[i] : "", self->settings);
  gtk_switch_set_active (GTK_SWITCH (self->doubles),
                         g_settings_get_boolean (self->settings, "match-doubles"));
  gtk_switch_set_active (GTK_SWITCH (self->casual),
                         g_settings_get_boolean (self->settings, "match-casual"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->begins),
                              (guint) g_settings_get_enum (self->settings, "match-start"));
  set_series (self, (guint) g_settings_get_enum (self->settings, "match-series"));
  set_count (self, n_players);
  update_count (self);
}

/* The colours of a game first, then those that nobody has. */
static void
take_colours (MeanderNewStrategy *self, const MeanderStrategySetup *setup)
{
  MeanderColour all[2 * MEANDER_MAX_SEATS];
  guint n_taken = 0;
  guint taken = 0;

  memcpy (all, setup->colours, setup->n_players * sizeof *all);
  memcpy (all + setup->n_players, self->colours, sizeof self->colours);
  for (guint i = 0; i < setup->n_players + MEANDER_MAX_SEATS; i++)
    if (!(taken & 1u << all[i]))
      {
        taken |= 1u << all[i];
        self->colours[n_taken++] = all[i];
      }
}

/* All as in a game that has been, but for the seed. */
static void
take_game (MeanderNewStrategy *self, MeanderGame *game)
{
  g_autoptr (MeanderStrategySetup) setup =
      meander_strategy_setup_parse (meander_game_get_params (game), NULL);

  if (setup == NULL)
    return;
  take_colours (self, setup);
  for (guint i = 0; i < setup->n_players; i++)
    {
      meander_new_strategy_row_set_name (&self->rows[i], setup->names[i], self->settings);
      meander_new_strategy_row_set_level (
          &self->rows[i], meander_players_get_level (meander_game_get_players (game), i));
    }
  gtk_switch_set_active (GTK_SWITCH (self->doubles), setup->doubles);
  gtk_switch_set_active (GTK_SWITCH (self->casual), !setup->serious);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->begins), setup->start);
  set_series (self, setup->series);
  set_count (self, setup->n_players);
  update_count (self);
}

/* Who begins is drawn, so that it does not matter who has the first seat; but a person who plays against the
 * computer looks for themselves there, and chooses the other one by its face.  With the person go name
 * and colour. */
static void
seat_person_first (MeanderNewStrategy *self)
{
  const MeanderLevel level = meander_new_strategy_row_get_level (&self->rows[0]);
  const MeanderColour colour = self->colours[0];
  g_autofree char *first = meander_new_strategy_row_get_typed_name (&self->rows[0]);
  g_autofree char *second = meander_new_strategy_row_get_typed_name (&self->rows[1]);

  if (!asks_by_faces (self) || level == MEANDER_LEVEL_NONE ||
      !meander_new_strategy_row_is_person (&self->rows[1]))
    return;
  self->colours[0] = self->colours[1];
  self->colours[1] = colour;
  meander_new_strategy_row_set_name (&self->rows[0], second, self->settings);
  meander_new_strategy_row_set_name (&self->rows[1], first, self->settings);
  meander_new_strategy_row_set_level (&self->rows[0], MEANDER_LEVEL_NONE);
  meander_new_strategy_row_set_level (&self->rows[1], level);
  update_count (self);
}

static void
write_settings (MeanderNewStrategy *self)
{
  const char *colours[MEANDER_MAX_SEATS + 1] = { NULL };
  const char *levels[MEANDER_MAX_SEATS + 1] = { NULL };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
    {
      colours[i] = meander_colour_to_id (self->colours[i]);
      levels[i] = meander_new_strategy_row_get_who (&self->rows[i]);
      g_ptr_array_add (names, meander_new_strategy_row_get_typed_name (&self->rows[i]));
    }
  g_ptr_array_add (names, NULL);
  for (guint i = 0; i < count_players (self); i++)
    if (meander_new_strategy_row_is_person (&self->rows[i]))
      meander_new_strategy_row_keep_aids (&self->rows[i], self->settings);

  g_settings_set_int (self->settings, "match-players", (int) count_players (self));
  g_settings_set_strv (self->settings, "match-names", (const char *const *) names->pdata);
  g_settings_set_strv (self->settings, "match-colours", colours);
  g_settings_set_strv (self->settings, "match-levels", levels);
  g_settings_set_enum (self->settings, "match-start", (int) get_start (self));
  g_settings_set_enum (self->settings, "match-series", (int) get_series (self));
  g_settings_set_boolean (self->settings, "match-doubles",
                          gtk_switch_get_active (GTK_SWITCH (self->doubles)));
  g_settings_set_boolean (self->settings, "match-casual",
                          gtk_switch_get_active (GTK_SWITCH (self->casual)));
}

/* ---- start ---- */

static char *
get_params (MeanderNewStrategy *self)
{
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_new ();

  for (guint i = 0; i < count_players (self); i++)
    {
      g_autofree char *name = meander_new_strategy_row_get_name (&self->rows[i]);

      meander_strategy_setup_add_player (setup, self->colours[colour_index (self, i)],
                                         meander_new_strategy_row_is_person (&self->rows[i]) ? name
                                                                                             : "");
    }
  setup->start = get_start (self);
  setup->series = get_series (self);
  setup->doubles = is_doubles (self);
  setup->serious = !gtk_switch_get_active (GTK_SWITCH (self->casual));

  return meander_strategy_setup_to_params (setup);
}

static void
on_start (MeanderNewStrategy *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *params = get_params (self);
  const char *levels[MEANDER_MAX_SEATS + 1] = { NULL };
  guint64 seed;

  if (!meander_seed_row_get_seed (MEANDER_SEED_ROW (self->seed_row), &seed) || !check_names (self))
    return;

  for (guint i = 0; i < count_players (self); i++)
    levels[i] = meander_new_strategy_row_get_who (&self->rows[i]);
  write_settings (self);
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.start-strategy", "(s^ast)", params,
                                levels, seed);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- life ---- */

static void
meander_new_strategy_dispose (GObject *object)
{
  g_clear_handle_id (&MEANDER_NEW_STRATEGY (object)->idle, g_source_remove);
  g_clear_object (&MEANDER_NEW_STRATEGY (object)->settings);

  G_OBJECT_CLASS (meander_new_strategy_parent_class)->dispose (object);
}

/* An array of children, in the order of their ids. */
static void
bind_children (GtkWidgetClass *widget_class, const char *const *ids, guint n_ids, gssize offset)
{
  for (guint i = 0; i < n_ids; i++)
    gtk_widget_class_bind_template_child_full (widget_class, ids[i], FALSE,
                                               offset + (gssize) (i * sizeof (GtkWidget *)));
}

static void
meander_new_strategy_class_init (MeanderNewStrategyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const counts[] = { "two", "three", "four" };

  object_class->dispose = meander_new_strategy_dispose;

  g_type_ensure (MEANDER_TYPE_OPPONENT_CHOICE);
  g_type_ensure (MEANDER_TYPE_SEAT_GRID);
  g_type_ensure (MEANDER_TYPE_SEED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/new-game.ui");
  bind_children (widget_class, counts, G_N_ELEMENTS (counts),
                 G_STRUCT_OFFSET (MeanderNewStrategy, counts));
  gtk_widget_class_bind_template_child_full (widget_class, "players", FALSE,
                                             G_STRUCT_OFFSET (MeanderNewStrategy, table));
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, who);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, opponent_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, opponent);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, names_problem);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, doubles_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, doubles);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, more);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, begins);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, begins_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, series);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, series_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, series_description);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, casual);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, seed_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderNewStrategy, start);
  gtk_widget_class_bind_template_callback (widget_class, on_count);
  gtk_widget_class_bind_template_callback (widget_class, on_opponent);
  meander_dialogue_bind_rows (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_seats);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, update_start);

  meander_dialogue_add_keys (widget_class, "new-game");
}

static void
meander_new_strategy_init (MeanderNewStrategy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_dialogue_set_up_expander (self->more);

  for (guint i = 0; i < MEANDER_MAX_SEATS; i++)
    {
      MeanderNewStrategyRow *row = &self->rows[i];

      meander_new_strategy_row_init (row, GTK_GRID (self->table), i);
      g_signal_connect_object (row->level, "notify::level", G_CALLBACK (on_seats), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect (row->colour, "notify::selected", G_CALLBACK (on_colour), self);
      g_signal_connect_object (row->name, "changed", G_CALLBACK (update_start), self,
                               G_CONNECT_SWAPPED);
    }
  meander_dialogue_name_choice (self->begins, self->begins_label);
  meander_dialogue_name_choice (self->series, self->series_label);
  g_signal_connect_object (self->series, "notify::selected", G_CALLBACK (on_series), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->doubles, "notify::active", G_CALLBACK (update_colours), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_new_strategy_new:
 * @parent: (nullable): the window to stand above, which has the action
 *   `win.start-strategy`
 * @settings: the program's settings
 * @again: (nullable): a game that is to be played once more, or %NULL for what
 *   @settings have
 *
 * Creates a window that asks who plays a new strategy game, and how.
 *
 * What is chosen becomes one of @settings when the game is started, and then
 * `win.start-strategy` of @parent is activated with the parameters of the game, as
 * meander_strategy_setup_parse() reads them, who plays at each seat (“person”, or a
 * level as files name it), and the seed.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_new_strategy_new (GtkWindow *parent, GSettings *settings, MeanderGame *again)
{
  MeanderNewStrategy *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MEANDER_TYPE_NEW_STRATEGY, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  read_settings (self);
  if (again != NULL)
    take_game (self, again);
  seat_person_first (self);
  /* Whoever has chosen something there sees it. */
  gtk_expander_set_expanded (
      GTK_EXPANDER (self->more),
      (asks_by_faces (self) && !meander_new_strategy_row_is_person (&self->rows[0])) ||
          get_start (self) != MEANDER_START_DRAW || get_series (self) != 0 ||
          !gtk_switch_get_active (GTK_SWITCH (self->casual)));
  /* At once, before it is seen. */
  g_clear_handle_id (&self->idle, g_source_remove);
  limit_height (self);
  gtk_widget_grab_focus (self->start);

  return GTK_WIDGET (self);
}
