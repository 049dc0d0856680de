/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

#include "find.h"
#include "ui/widgets/dialogue.h"
#include "model/settings.h"
#include "render/palette.h"
#include "ui/widgets/theme.h"
#include "ui/app/preferences.h"
#include "ui/table/sounds.h"

typedef struct
{
  GSettings *settings;
  GtkWidget *window;
} Fixture;

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "palette",    "table",      "colour-scheme", "show-clock",
                                      "light-line", "animations", "sounds" };

  fixture->settings = g_settings_new ("io.github.meander_game.Meander");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  fixture->window = meander_preferences_new (NULL, fixture->settings);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer gone = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (fixture->window), &gone);
  gtk_window_close (GTK_WINDOW (fixture->window));
  drain ();
  g_assert_null (gone);
  g_assert_finalize_object (fixture->settings);
}

/* Cards of which one is chosen. */
typedef struct
{
  const char *group;
  const char *key;
  const char *const *(*list) (void);
} Cards;

static const Cards palettes = { "palettes", "palette", meander_palette_list };
static const Cards tables = { "tables", "table", meander_table_list };

static void
test_cards (Fixture *fixture, gconstpointer data)
{
  const Cards *cards = data;
  const char *const *ids = cards->list ();
  GtkWidget *group = test_find_named (fixture->window, cards->group);

  gtk_test_accessible_assert_role (group, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      GtkWidget *card = test_find_named (fixture->window, ids[i]);
      g_autofree char *value = NULL;

      g_assert_nonnull (card);
      gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_RADIO);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (card), TRUE);
      value = g_settings_get_string (fixture->settings, cards->key);
      g_assert_cmpstr (value, ==, ids[i]);
    }

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_settings_set_string (fixture->settings, cards->key, ids[i]);
      for (guint j = 0; ids[j] != NULL; j++)
        {
          GtkWidget *card = test_find_named (fixture->window, ids[j]);

          g_assert_cmpint (gtk_check_button_get_active (GTK_CHECK_BUTTON (card)), ==, i == j);
        }
    }
}

static float
get_top (Fixture *fixture, const char *name)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (test_find_named (fixture->window, name),
                                            fixture->window, &bounds));
  return bounds.origin.y;
}

/* What a child needs comes first; how long the strongest computer player thinks stands under a heading of
 * its own. */
static void
test_practised (Fixture *fixture, gconstpointer data)
{
  GtkWidget *heading = test_find_named (fixture->window, "practised_heading");

  /* As dark as the others. */
  g_assert_false (gtk_widget_has_css_class (heading, "dim-label"));
  g_assert_cmpfloat (get_top (fixture, "pace"), <, get_top (fixture, "practised_heading"));
  g_assert_cmpfloat (get_top (fixture, "practised_heading"), <, get_top (fixture, "top_time"));
}

/* What is drawn follows at once; a table that another Meander knows is linen here, and stays in
 * the settings. */
static void
test_table_is_drawn (Fixture *fixture, gconstpointer data)
{
  MeanderTheme *theme = meander_theme_get_default ();
  g_autofree char *value = NULL;

  g_settings_set_string (meander_settings_get_default (), "table", "wood");
  g_assert_cmpint (meander_theme_get_palette (theme)->weave, ==, MEANDER_WEAVE_WOOD);
  g_settings_set_string (meander_settings_get_default (), "table", "slate");
  g_assert_cmpint (meander_theme_get_palette (theme)->weave, ==, MEANDER_WEAVE_SLATE);
  g_settings_set_string (meander_settings_get_default (), "table", "glass");
  g_assert_cmpint (meander_theme_get_palette (theme)->weave, ==, MEANDER_WEAVE_LINEN);
  value = g_settings_get_string (meander_settings_get_default (), "table");
  g_assert_cmpstr (value, ==, "glass");
  g_settings_reset (meander_settings_get_default (), "table");
}

/* A palette that another Meander knows is left as it is. */
static void
test_foreign_palette (Fixture *fixture, gconstpointer data)
{
  g_autofree char *value = NULL;
  GtkWidget *card;

  g_settings_set_string (fixture->settings, "palette", "ultraviolet");
  value = g_settings_get_string (fixture->settings, "palette");
  g_assert_cmpstr (value, ==, "ultraviolet");

  card = test_find_named (fixture->window, meander_palette_list ()[0]);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (card), TRUE);
  g_free (value);
  value = g_settings_get_string (fixture->settings, "palette");
  g_assert_cmpstr (value, ==, meander_palette_list ()[0]);
}

/* There is nothing to choose where the program has no sounds. */
static void
test_sounds (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (gtk_widget_get_visible (test_find_named (fixture->window, "sounds_row")), ==,
                   meander_sounds_are_built_in ());
}

typedef struct
{
  const char *name;
  const char *key;
  const char *nicks[3];
} Choice;

static const Choice style = { "colour_scheme", "colour-scheme", { "system", "light", "dark" } };
static const Choice sounds = { "sounds", "sounds", { "system", "on", "off" } };

static void
test_choice (Fixture *fixture, gconstpointer data)
{
  const Choice *choice = data;
  GtkDropDown *drop_down = GTK_DROP_DOWN (test_find_named (fixture->window, choice->name));
  g_autofree char *label_id = g_strdup_printf ("%s_label", choice->name);
  GtkWidget *label = test_find_id (fixture->window, label_id);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)), ==,
                    G_N_ELEMENTS (choice->nicks));
  for (guint i = G_N_ELEMENTS (choice->nicks); i > 0; i--)
    {
      g_autofree char *value = NULL;

      g_autofree char *called = NULL;
      g_autofree char *both = NULL;

      gtk_drop_down_set_selected (drop_down, i - 1);
      /* What has the focus is a button within, which would be called by its type. */
      called = test_find_name (gtk_widget_get_first_child (GTK_WIDGET (drop_down)));
      both = g_strdup_printf (
          "%s: %s", gtk_label_get_text (GTK_LABEL (label)),
          gtk_string_object_get_string (gtk_drop_down_get_selected_item (drop_down)));
      g_assert_cmpstr (called, ==, both);
      value = g_settings_get_string (fixture->settings, choice->key);
      g_assert_cmpstr (value, ==, choice->nicks[i - 1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (choice->nicks); i++)
    {
      g_settings_set_string (fixture->settings, choice->key, choice->nicks[i]);
      g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, i);
    }
}

static void
test_switches (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    const char *key;
  } switches[] = {
    { "clock", "show-clock" },
    { "light_line", "light-line" },
    { "animations", "animations" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkSwitch *widget = GTK_SWITCH (test_find_named (fixture->window, switches[i].name));
      gboolean was = g_settings_get_boolean (fixture->settings, switches[i].key);

      g_assert_cmpint (gtk_switch_get_active (widget), ==, was);
      gtk_switch_set_active (widget, !was);
      g_assert_cmpint (g_settings_get_boolean (fixture->settings, switches[i].key), ==, !was);
      g_settings_set_boolean (fixture->settings, switches[i].key, was);
      g_assert_cmpint (gtk_switch_get_active (widget), ==, was);
      gtk_test_accessible_assert_relation (
          widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY,
          gtk_widget_get_first_child (gtk_widget_get_prev_sibling (GTK_WIDGET (widget))), NULL);
    }
}

static int
get_limited_height (Fixture *fixture, int height)
{
  GtkWidget *window = gtk_window_new ();
  int width, limited;

  gtk_window_set_default_size (GTK_WINDOW (window), 400, height);
  meander_dialogue_limit_height (GTK_WINDOW (window), GTK_WINDOW (fixture->window));
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &limited);
  gtk_window_destroy (GTK_WINDOW (window));
  return limited;
}

/* What is higher than the screen gets lower, the rest stays as it is. */
static void
test_height (Fixture *fixture, gconstpointer data)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (fixture->window));
  GdkRectangle screen;

  gdk_monitor_get_geometry (
      gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface), &screen);
  g_assert_cmpint (get_limited_height (fixture, 300), ==, 300);
  g_assert_cmpint (get_limited_height (fixture, screen.height + 1), <, screen.height);
  g_assert_cmpint (get_limited_height (fixture, screen.height + 1), >, screen.height / 2);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/preferences/palettes", Fixture, &palettes, set_up, test_cards, tear_down);
  g_test_add ("/preferences/tables", Fixture, &tables, set_up, test_cards, tear_down);
  g_test_add ("/preferences/table-is-drawn", Fixture, NULL, set_up, test_table_is_drawn, tear_down);
  g_test_add ("/preferences/foreign-palette", Fixture, NULL, set_up, test_foreign_palette,
              tear_down);
  g_test_add ("/preferences/colour-scheme", Fixture, &style, set_up, test_choice, tear_down);
  g_test_add ("/preferences/sounds", Fixture, &sounds, set_up, test_choice, tear_down);
  g_test_add ("/preferences/sounds/none", Fixture, NULL, set_up, test_sounds, tear_down);
  g_test_add ("/preferences/switches", Fixture, NULL, set_up, test_switches, tear_down);

  g_test_add ("/preferences/practised", Fixture, NULL, set_up, test_practised, tear_down);
  g_test_add ("/preferences/height", Fixture, NULL, set_up, test_height, tear_down);

  return g_test_run ();
}
