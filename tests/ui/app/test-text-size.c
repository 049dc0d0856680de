/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"
#include "window-test.h"

#include "model/settings.h"

#include "render/palette.h"
#include "ui/widgets/theme.h"

/* Every kind of text has the size that the desktop's font has, be it larger or smaller than that;
 * and what is told in grey, or is a link, can be read. */

static const char *const kinds[] = { "plain",   "title-1", "title-2", "title-3",
                                     "heading", "body",    "caption" };

static GtkWidget *labels[G_N_ELEMENTS (kinds)];

static void
get_heights (int *heights)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gtk_widget_measure (labels[i], GTK_ORIENTATION_VERTICAL, -1, NULL, &heights[i], NULL, NULL);
      g_assert_cmpint (heights[i], >, 0);
    }
}

static void
test_font (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *font = NULL;
  int before[G_N_ELEMENTS (kinds)], after[G_N_ELEMENTS (kinds)];

  g_object_get (settings, "gtk-font-name", &font, NULL);
  g_object_set (settings, "gtk-font-name", "Noto Sans 10", NULL);
  get_heights (before);
  g_object_set (settings, "gtk-font-name", "Noto Sans 20", NULL);
  get_heights (after);
  g_object_set (settings, "gtk-font-name", font, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_test_message ("%s: %d, %d", kinds[i], before[i], after[i]);
      g_assert_cmpint (ABS (after[i] - 2 * before[i]), <=, 2);
    }
}

/* ---- contrast ---- */

#define LEAST 4.5      /* WCAG 2.1, 1.4.3 */
#define LEAST_SIGN 3.0 /* 1.4.11 */
#define LEAST_BOX 1.15 /* what tells a box from the panel that it is on */

static GtkWidget *faint[3]; /* a label, a bar with words, a link */
static GtkWidget *seal;     /* beside the title of what has ended */
static GtkWidget *chosen;   /* a colour of “Which colour works?” */
static GtkWidget *knob;     /* of a slider */
static GtkWidget *advice;   /* the box with the one sentence, without it */
static GtkWidget *words;    /* those of a panel */

static MeanderRgba
get_ground (GtkWidget *widget, const char *name)
{
  GdkRGBA colour;

  /* GTK has nothing else for it, and yet wants to be rid of it from 4.10 on. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  g_assert_true (
      gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &colour));
  G_GNUC_END_IGNORE_DEPRECATIONS
  return (MeanderRgba){ colour.red, colour.green, colour.blue };
}

/* The most that anything of a widget stands out from a ground, with the opacity of its style. */
static double
get_contrast (GtkWidget *widget, const MeanderRgba *ground)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = NULL;
  double most = 1;
  gsize n_pixels;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, NULL);
  n_pixels = (gsize) gdk_texture_get_width (texture) * (gsize) gdk_texture_get_height (texture);
  pixels = g_new (guint32, n_pixels);
  gdk_texture_download (texture, (guchar *) pixels,
                        (gsize) gdk_texture_get_width (texture) * sizeof *pixels);
  for (gsize i = 0; i < n_pixels; i++)
    {
      const double rest = 1 - (pixels[i] >> 24) / 255.0;
      const MeanderRgba seen = { ((pixels[i] >> 16) & 255) / 255.0 + rest * ground->red,
                                 ((pixels[i] >> 8) & 255) / 255.0 + rest * ground->green,
                                 (pixels[i] & 255) / 255.0 + rest * ground->blue };

      most = MAX (most, meander_rgba_contrast (&seen, ground));
    }
  return most;
}

static void
assert_sign (GtkWidget *sign)
{
  const MeanderRgba ground = get_ground (sign, "theme_bg_color");

  g_assert_cmpfloat (get_contrast (sign, &ground), >=, LEAST_SIGN);
}

/* The box with the one sentence is seen on the panel, and the sentence is read in it. */
static void
assert_advice (void)
{
  const MeanderRgba ground = get_ground (advice, "theme_bg_color");
  const double box = get_contrast (advice, &ground);
  const double text = get_contrast (words, &ground);

  g_test_message ("advice: %.2f, its words: %.2f", box, text / box);
  g_assert_cmpfloat (box, >=, LEAST_BOX);
  /* The box is between its words and the panel. */
  g_assert_cmpfloat (text / box, >=, LEAST);
}

/* In every palette, since each brings its style. */
static void
test_contrast (void)
{
  enum
  {
    LIGHT,
    DARK
  };
  static const char *const schemes[] = { [LIGHT] = "light", [DARK] = "dark" };
  static const char *const grounds[] = { "theme_bg_color", "theme_base_color" };
  GSettings *settings = meander_settings_get_default ();

  /* What a theme fades in is there at once. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    for (const char *const *palette = meander_palette_list (); *palette != NULL; palette++)
      {
        g_settings_set_string (settings, "colour-scheme", schemes[i]);
        g_settings_set_string (settings, "palette", *palette);
        /* As the game's window has it. */
        if (i == DARK)
          gtk_widget_add_css_class (GTK_WIDGET (gtk_widget_get_root (knob)), "dark");
        gtk_test_widget_wait_for_draw (faint[0]);
        for (guint k = 0; k < G_N_ELEMENTS (faint); k++)
          for (guint n = 0; n < G_N_ELEMENTS (grounds); n++)
            {
              const MeanderRgba ground = get_ground (faint[k], grounds[n]);
              const double contrast = get_contrast (faint[k], &ground);

              g_test_message ("%s, %s, %s, %s: %.2f", schemes[i], *palette,
                              G_OBJECT_TYPE_NAME (faint[k]), grounds[n], contrast);
              g_assert_cmpfloat (contrast, >=, LEAST);
            }
        assert_sign (seal);
        assert_sign (chosen);
        assert_advice ();
        /* On light the theme's knob is seen by its shadow. */
        if (i == DARK)
          assert_sign (knob);
      }
  g_settings_reset (settings, "colour-scheme");
  g_settings_reset (settings, "palette");
}

int
main (int argc, char *argv[])
{
  g_autoptr (MeanderApplication) application = window_test_init (&argc, &argv);
  GtkWidget *window, *box, *panel, *choice;
  int status;

  meander_theme_get_default ();
  meander_application_load_styles (application);
  window = gtk_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child (GTK_WINDOW (window), box);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      labels[i] = gtk_label_new ("Meander");
      gtk_widget_add_css_class (labels[i], kinds[i]);
      gtk_box_append (GTK_BOX (box), labels[i]);
    }
  faint[0] = gtk_label_new ("███");
  gtk_widget_add_css_class (faint[0], "dim-label");
  gtk_box_append (GTK_BOX (box), faint[0]);
  /* Of the bar only its words. */
  faint[1] = gtk_progress_bar_new ();
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (faint[1]), "███");
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (faint[1]), TRUE);
  gtk_box_append (GTK_BOX (box), faint[1]);
  faint[1] = gtk_widget_get_first_child (faint[1]);
  faint[2] = gtk_label_new (NULL);
  gtk_label_set_markup (GTK_LABEL (faint[2]), "<a href=\"meander\">███</a>");
  gtk_box_append (GTK_BOX (box), faint[2]);
  panel = g_object_new (GTK_TYPE_BOX, "css-name", "panel", NULL);
  gtk_box_append (GTK_BOX (box), panel);
  seal = gtk_label_new ("███");
  gtk_widget_add_css_class (seal, "seal");
  gtk_box_append (GTK_BOX (panel), seal);
  advice = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (advice, "advice");
  gtk_widget_set_size_request (advice, 40, 40);
  gtk_box_append (GTK_BOX (panel), advice);
  words = gtk_label_new ("███");
  gtk_box_append (GTK_BOX (panel), words);
  choice = g_object_new (GTK_TYPE_BOX, "css-name", "colourchoice", NULL);
  gtk_box_append (GTK_BOX (panel), choice);
  chosen = gtk_toggle_button_new ();
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chosen), TRUE);
  gtk_box_append (GTK_BOX (choice), chosen);
  knob = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  gtk_box_append (GTK_BOX (box), knob);
  knob = gtk_widget_get_last_child (gtk_widget_get_first_child (knob));
  gtk_window_present (GTK_WINDOW (window));
  g_test_add_func ("/text-size/font", test_font);
  g_test_add_func ("/text-size/contrast", test_contrast);
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return status;
}
