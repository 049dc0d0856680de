/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/theme.h"

#include <glib/gi18n.h>

#include "model/settings.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/desktop-style.h"

struct _MeanderTheme
{
  GObject parent_instance;

  GSettings *settings;
  GtkSettings *gtk_settings;
  GtkCssProvider *colours; /* for the style sheets, by name */
  MeanderDesktopStyle *desktop;
  gboolean started_dark; /* what the desktop's own files asked for */

  MeanderPalette *palette;
  char *table; /* its id, as the settings have it */
  MeanderArt *art;
};

G_DEFINE_FINAL_TYPE (MeanderTheme, meander_theme, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ANIMATIONS,
  N_PROPS,
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
theme_says (MeanderTheme *self, const char *word)
{
  g_autofree char *theme = NULL;
  g_autofree char *lower = NULL;

  g_object_get (self->gtk_settings, "gtk-theme-name", &theme, NULL);
  if (theme == NULL)
    return FALSE;
  lower = g_ascii_strdown (theme, -1);
  return strstr (lower, word) != NULL;
}

/* From GTK 4.20 on there is SCHEME, a GtkInterfaceColorScheme, and the other one does nothing. */
#define SCHEME "gtk-interface-color-scheme"
#define PREFER_DARK "gtk-application-prefer-dark-theme"
enum
{
  SCHEME_DARK = 2,
  SCHEME_LIGHT = 3,
};

static gboolean
has_scheme (MeanderTheme *self)
{
  return g_object_class_find_property (G_OBJECT_GET_CLASS (self->gtk_settings), SCHEME) != NULL;
}

/* Whether GTK draws its widgets dark. */
static gboolean
gtk_is_dark (MeanderTheme *self)
{
  int scheme;
  gboolean dark;

  if (has_scheme (self))
    {
      g_object_get (self->gtk_settings, SCHEME, &scheme, NULL);
      return scheme == SCHEME_DARK;
    }
  g_object_get (self->gtk_settings, PREFER_DARK, &dark, NULL);
  return dark;
}

/* Setting what is set already would have the whole theme read once more. */
static void
set_gtk_dark (MeanderTheme *self, gboolean dark)
{
  if (gtk_is_dark (self) == dark)
    return;
  if (has_scheme (self))
    g_object_set (self->gtk_settings, SCHEME, dark ? SCHEME_DARK : SCHEME_LIGHT, NULL);
  else
    g_object_set (self->gtk_settings, PREFER_DARK, dark, NULL);
}

static MeanderStyle
wanted_style (MeanderTheme *self)
{
  MeanderStyle style = MEANDER_STYLE_LIGHT;
  g_autofree char *scheme = g_settings_get_string (self->settings, "colour-scheme");
  gboolean dark;

  if (g_strcmp0 (scheme, "dark") == 0)
    dark = TRUE;
  else if (g_strcmp0 (scheme, "light") == 0)
    dark = FALSE;
  else if (meander_desktop_style_get_scheme (self->desktop) != MEANDER_SCHEME_NONE)
    dark = meander_desktop_style_get_scheme (self->desktop) == MEANDER_SCHEME_DARK;
  else
    dark = self->started_dark || theme_says (self, "-dark") || theme_says (self, "inverse");

  if (dark)
    style |= MEANDER_STYLE_DARK;
  if (meander_desktop_style_get_contrast (self->desktop) || theme_says (self, "highcontrast"))
    style |= MEANDER_STYLE_CONTRAST;
  return style;
}

static void
define_colour (GString *sheet, const char *name, const MeanderRgba *colour)
{
  g_autofree char *text = gdk_rgba_to_string (
      &(GdkRGBA){ (float) colour->red, (float) colour->green, (float) colour->blue, 1 });

  g_string_append_printf (sheet, "@define-color meander_%s %s;", name, text);
}

/* Tells the style sheets the colours that are the palette's: @meander_keys, @meander_red … */
static void
define_colours (MeanderTheme *self)
{
  static const char *const names[MEANDER_N_COLOURS] = { [MEANDER_RED] = "red",
                                                        [MEANDER_YELLOW] = "yellow",
                                                        [MEANDER_GREEN] = "green",
                                                        [MEANDER_BLUE] = "blue" };
  g_autoptr (GString) sheet = g_string_new (NULL);

  define_colour (sheet, "keys", &self->palette->keys);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    define_colour (sheet, names[i], &self->palette->line[i]);
  meander_compat_load_css (self->colours, sheet->str);
}

static void
update (MeanderTheme *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "palette");
  g_autofree char *table = g_settings_get_string (self->settings, "table");
  MeanderStyle style = wanted_style (self);
  MeanderPalette *palette;
  g_autoptr (GError) error = NULL;

  if (self->palette != NULL && self->palette->style == style &&
      g_strcmp0 (self->palette->id, id) == 0 && g_strcmp0 (self->table, table) == 0)
    return;

  palette = meander_theme_load_palette (id, table, style, &error);
  if (palette == NULL)
    {
      /* A palette that an older or newer Meander knew: play on with ours. */
      g_message ("%s", error->message);
      g_clear_error (&error);
      palette = meander_theme_load_palette (meander_palette_list ()[0], meander_table_list ()[0],
                                            style, &error);
      if (palette == NULL)
        g_error ("%s", error->message);
    }

  g_clear_pointer (&self->art, meander_art_free);
  g_clear_pointer (&self->palette, meander_palette_free);
  self->palette = palette;
  g_free (self->table);
  self->table = g_steal_pointer (&table);
  self->art = meander_art_new (palette);
  define_colours (self);

  set_gtk_dark (self, (style & MEANDER_STYLE_DARK) != 0);

  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_animations_changed (MeanderTheme *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATIONS]);
}

static void
meander_theme_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ANIMATIONS:
      g_value_set_boolean (value, meander_theme_get_animations (MEANDER_THEME (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
meander_theme_finalize (GObject *object)
{
  MeanderTheme *self = MEANDER_THEME (object);

  g_clear_object (&self->desktop);
  g_clear_object (&self->colours);
  g_clear_pointer (&self->art, meander_art_free);
  g_clear_pointer (&self->palette, meander_palette_free);
  g_clear_pointer (&self->table, g_free);

  G_OBJECT_CLASS (meander_theme_parent_class)->finalize (object);
}

static void
meander_theme_class_init (MeanderThemeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = meander_theme_get_property;
  object_class->finalize = meander_theme_finalize;

  properties[PROP_ANIMATIONS] =
      g_param_spec_boolean ("animations", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_theme_init (MeanderTheme *self)
{
  self->settings = meander_settings_get_default ();
  self->gtk_settings = gtk_settings_get_default ();
  self->desktop = meander_desktop_style_new ();
  self->colours = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->colours),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  self->started_dark = gtk_is_dark (self);
  g_signal_connect_object (self->settings, "changed::palette", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::table", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::colour-scheme", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::animations",
                           G_CALLBACK (on_animations_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->gtk_settings, "notify::gtk-theme-name", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->gtk_settings, "notify::gtk-enable-animations",
                           G_CALLBACK (on_animations_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desktop, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desktop, "changed", G_CALLBACK (on_animations_changed), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

/**
 * meander_theme_get_default:
 *
 * Gets the theme of this program, made when it is first asked for.
 *
 * Returns: (transfer none): the theme, which lives as long as the program
 */
MeanderTheme *
meander_theme_get_default (void)
{
  static MeanderTheme *theme = NULL;

  if (theme == NULL)
    theme = g_object_new (MEANDER_TYPE_THEME, NULL);
  return theme;
}

/**
 * meander_theme_load_palette:
 * @id: the palette's name
 * @table: the table's name; an unknown one gives the first
 * @style: light or dark, and how much contrast
 * @error: where to put what is wrong with it
 *
 * Loads a palette with the letters of the person's language, on a table.
 *
 * Returns: (transfer full) (nullable): the palette, or %NULL with @error set
 */
MeanderPalette *
meander_theme_load_palette (const char *id, const char *table, MeanderStyle style, GError **error)
{
  MeanderPalette *palette = meander_palette_load (id, style, error);

  if (palette == NULL)
    return NULL;

  if (!g_strv_contains (meander_table_list (), table))
    table = meander_table_list ()[0];
  if (!meander_palette_set_table (palette, table, error))
    {
      meander_palette_free (palette);
      return NULL;
    }

  /* Translators: a letter, at most two, that stands on the red lines of the tiles for people who
   * cannot tell the colours; the four letters must differ */
  meander_palette_set_letter (palette, MEANDER_RED, C_ ("letter on red lines", "R"));
  meander_palette_set_letter (palette, MEANDER_YELLOW, C_ ("letter on yellow lines", "Y"));
  meander_palette_set_letter (palette, MEANDER_GREEN, C_ ("letter on green lines", "G"));
  meander_palette_set_letter (palette, MEANDER_BLUE, C_ ("letter on blue lines", "B"));
  return palette;
}

/**
 * meander_theme_get_palette:
 * @self: a theme
 *
 * Gets the colours to draw with.
 *
 * Returns: (transfer none): the palette, good until `changed` is emitted
 */
const MeanderPalette *
meander_theme_get_palette (MeanderTheme *self)
{
  g_return_val_if_fail (MEANDER_IS_THEME (self), NULL);

  return self->palette;
}

/**
 * meander_theme_get_table:
 * @self: a theme
 *
 * Gets what the table is made of.
 *
 * Returns: (transfer none): its name, as the person has chosen it
 */
const char *
meander_theme_get_table (MeanderTheme *self)
{
  g_return_val_if_fail (MEANDER_IS_THEME (self), NULL);

  return self->table;
}

/**
 * meander_theme_get_art:
 * @self: a theme
 *
 * Gets the artwork in the colours of this theme.
 *
 * Returns: (transfer none): the artwork, good until `changed` is emitted
 */
MeanderArt *
meander_theme_get_art (MeanderTheme *self)
{
  g_return_val_if_fail (MEANDER_IS_THEME (self), NULL);

  return self->art;
}

/**
 * meander_theme_get_animations:
 * @self: a theme
 *
 * Tells whether things may move: the person's switch and the desktop's together.
 *
 * Returns: %TRUE if they may
 */
gboolean
meander_theme_get_animations (MeanderTheme *self)
{
  gboolean desktop;

  g_return_val_if_fail (MEANDER_IS_THEME (self), FALSE);

  g_object_get (self->gtk_settings, "gtk-enable-animations", &desktop, NULL);
  return desktop && !meander_desktop_style_get_reduced_motion (self->desktop) &&
         g_settings_get_boolean (self->settings, "animations");
}

/**
 * meander_bounce:
 * @widget: a widget
 *
 * Has a widget bounce once for joy, unless the person or the desktop wants nothing to
 * move.
 */
void
meander_bounce (GtkWidget *widget)
{
  gboolean again;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  /* A class that stays does not restart its animation: there are two that look alike. */
  again = gtk_widget_has_css_class (widget, "hop");
  gtk_widget_remove_css_class (widget, again ? "hop" : "hop-again");
  if (meander_theme_get_animations (meander_theme_get_default ()))
    gtk_widget_add_css_class (widget, again ? "hop-again" : "hop");
}
