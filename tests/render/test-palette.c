/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "rules/error.h"
#include "render/palette.h"
#include "render/weave.h"

#define N_STYLES 4

/* A palette that is whole, for the tests to break. */
static const char whole[] = "[palette]\n"
                            "letters=false\n"
                            "pattern=plain;dots;bars;rails\n"
                            "[all]\n"
                            "line=#ff0000;#ffff00;#00ff00;#0000ff\n"
                            "back=#ff0000;#ffff00;#00ff00;#0000ff;#ffffff\n"
                            "body=#101010\nbevel-light=#ffffff80\nbevel-dark=#000000\n"
                            "table=#eeeeee\ntable-far=#dddddd\ngrid=#888888\nshadow=#000000\n"
                            "text=#000000\naccent=#0000aa\nkeys=#aa5500\nclash=#aa0000\n"
                            "[dark]\ntable=#222222\n";

static void
test_all_load (void)
{
  const char *const *ids = meander_palette_list ();

  g_assert_cmpstr (ids[0], ==, "classic");
  for (guint i = 0; ids[i] != NULL; i++)
    for (MeanderStyle style = 0; style < N_STYLES; style++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], style, &error);
        g_autoptr (MeanderPalette) copy = NULL;

        g_assert_no_error (error);
        g_assert_cmpstr (palette->id, ==, ids[i]);
        g_assert_cmpint (palette->style, ==, style);
        g_assert_cmpint (palette->letters, ==, strcmp (ids[i], "letters") == 0);
        copy = meander_palette_copy (palette);
        g_assert_true (copy->id != palette->id && copy->letter[0] != palette->letter[0]);
        g_assert_cmpstr (copy->letter[3], ==, "B");
        g_assert_cmpfloat (copy->text.red, ==, palette->text.red);
      }
}

static void
test_values (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPalette) palette =
      meander_palette_parse (whole, sizeof whole - 1, "test", MEANDER_STYLE_DARK, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (palette->bevel_light.alpha, 128 / 255.0, 1e-9);
  g_assert_cmpfloat (palette->line[MEANDER_YELLOW].green, ==, 1);
  g_assert_cmpfloat (palette->line[MEANDER_YELLOW].blue, ==, 0);
  g_assert_cmpfloat_with_epsilon (palette->table.red, 0x22 / 255.0, 1e-9);
  g_assert_cmpint (palette->pattern[MEANDER_BLUE], ==, MEANDER_PATTERN_RAILS);

  meander_palette_set_letter (palette, MEANDER_BLUE, "N");
  g_assert_cmpstr (palette->letter[MEANDER_BLUE], ==, "N");
  meander_palette_set_letter (palette, MEANDER_BLUE, palette->letter[MEANDER_BLUE]);
  g_assert_cmpstr (palette->letter[MEANDER_BLUE], ==, "N");
}

static void
test_broken (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    int code;
    const char *says;
  } cases[] = {
    { "letters=false", "letters=perhaps", MEANDER_ERROR_SYNTAX, "letters" },
    { "letters=false\n", "", MEANDER_ERROR_SYNTAX, "letters" },
    { "dots;bars", "dots;stars", MEANDER_ERROR_UNKNOWN, "stars" },
    { "dots;bars;", "dots;", MEANDER_ERROR_SYNTAX, "pattern" },
    { "body=#101010", "body=#10101", MEANDER_ERROR_SYNTAX, "body" },
    { "body=#101010", "body=101010", MEANDER_ERROR_SYNTAX, "101010" },
    { "body=#101010", "body=", MEANDER_ERROR_SYNTAX, "body" },
    { "body=#101010\n", "", MEANDER_ERROR_SYNTAX, "body" },
    { "#0000ff\nback", "#0000gg\nback", MEANDER_ERROR_SYNTAX, "#0000gg" },
    { ";#0000ff\nback", "\nback", MEANDER_ERROR_SYNTAX, "line" },
    { "clash=#aa0000", "clash=#aa0000;#aa0000", MEANDER_ERROR_SYNTAX, "clash" },
    { "table=#222222", "table=slate", MEANDER_ERROR_SYNTAX, "slate" },
    { "[palette]", "[palette", MEANDER_ERROR_SYNTAX, "[palette" },
    { "[palette]", "palette", MEANDER_ERROR_SYNTAX, "palette" },
    { "[all]", "[al]", MEANDER_ERROR_SYNTAX, "all" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *at = strstr (whole, cases[i].from);
      g_autofree char *before = NULL, *text = NULL;
      g_autoptr (GError) error = NULL;
      MeanderPalette *palette;

      g_assert_nonnull (at);
      before = g_strndup (whole, (gsize) (at - whole));
      text = g_strconcat (before, cases[i].to, at + strlen (cases[i].from), NULL);
      palette = meander_palette_parse (text, strlen (text), "broken", MEANDER_STYLE_DARK, &error);
      g_test_message ("%s", error != NULL ? error->message : "no error");
      g_assert_null (palette);
      g_assert_error (error, MEANDER_ERROR, cases[i].code);
      g_assert_nonnull (strstr (error->message, "broken"));
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* Every beginning of a palette, and every palette with a byte that is something else, is a palette
 * or an error. */
static void
test_total (void)
{
  for (gsize length = 0; length < sizeof whole; length++)
    for (guint byte = 0; byte < 3; byte++)
      {
        char *text = g_memdup2 (whole, sizeof whole - 1);
        g_autoptr (GError) error = NULL;
        g_autoptr (MeanderPalette) palette = NULL;

        /* Exactly as long as it is said to be, so that a sanitizer sees a byte too far. */
        if (byte == 0)
          text = g_realloc (text, MAX (length, 1));
        else if (length < sizeof whole - 1)
          text[length] = byte == 1 ? '\xff' : '[';
        palette =
            meander_palette_parse (text, byte == 0 ? length : sizeof whole - 1, "test", 0, &error);
        g_assert_true ((palette == NULL) == (error != NULL));
        g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
        g_free (text);
      }
}

static void
test_unknown (void)
{
  static const char *const ids[] = { "", "../classic", "nothing", "Classic" };
  g_autofree char *large = g_strnfill (70000, '\n');
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_assert_null (meander_palette_load (ids[i], 0, &error));
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN);
      g_clear_error (&error);
    }

  g_assert_null (meander_palette_parse (large, 70000, "large", 0, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_TOO_LARGE);
}

static void
assert_contrast (const MeanderPalette *palette,
                 const char *what,
                 const MeanderRgba *a,
                 const MeanderRgba *b,
                 double least)
{
  double contrast = meander_rgba_contrast (a, b);

  if (contrast < least)
    g_error ("%s, style %d: %s: contrast %.2f", palette->id, (int) palette->style, what, contrast);
}

/* WCAG 2.1: 3 for what is drawn (1.4.11), 4.5 for text (1.4.3), 7 for text where
 * high contrast is asked for (1.4.6). */
static void
test_contrast (void)
{
  static const MeanderRgba black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  const char *const *ids = meander_palette_list ();

  g_assert_cmpfloat_with_epsilon (meander_rgba_contrast (&black, &white), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (meander_rgba_contrast (&white, &white), 1, 1e-9);

  for (guint i = 0; ids[i] != NULL; i++)
    for (MeanderStyle style = 0; style < N_STYLES; style++)
      {
        g_autoptr (MeanderPalette) p = meander_palette_load (ids[i], style, NULL);
        gboolean high = (style & MEANDER_STYLE_CONTRAST) != 0;
        double clash_on_table;

        for (guint j = 0; j < MEANDER_N_COLOURS; j++)
          assert_contrast (p, "a line on the body", &p->line[j], &p->body, 3);
        for (guint j = 0; j <= MEANDER_N_COLOURS; j++)
          assert_contrast (p, "a number on the back", &p->back[j], &p->body, 3);
        assert_contrast (p, "text", &p->text, &p->table, high ? 7 : 4.5);
        assert_contrast (p, "text at the rim", &p->text, &p->table_far, high ? 7 : 4.5);
        assert_contrast (p, "accent on the table", &p->accent, &p->table, 3);
        assert_contrast (p, "accent at the rim", &p->accent, &p->table_far, 3);

        /* The clash mark is a disc with a white cross and ring: the cross on the disc, the ring on
         * the tile, and disc or ring on the table must be seen. */
        assert_contrast (p, "the cross of a clash", &white, &p->clash, 4.5);
        assert_contrast (p, "the ring of a clash on the tile", &white, &p->body, 3);
        clash_on_table = MAX (meander_rgba_contrast (&p->clash, &p->table),
                              meander_rgba_contrast (&white, &p->table));
        g_assert_cmpfloat (clash_on_table, >=, 3);
        if (high)
          assert_contrast (p, "the grid", &p->grid, &p->table, 3);
      }
}

/* What is seen of a colour through another one. */
static MeanderRgba
lay_over (const MeanderRgba *under, const MeanderRgba *over)
{
  double a = over->alpha;

  return (MeanderRgba){ under->red * (1 - a) + over->red * a,
                        under->green * (1 - a) + over->green * a,
                        under->blue * (1 - a) + over->blue * a, 1 };
}

/* Everything that is drawn or written on a table can be read wherever it is, on the darkest and on
 * the brightest spot of what the table is made of, with every palette in every style. */
static void
test_tables (void)
{
  static const MeanderRgba white = { 1, 1, 1, 1 }, nothing = { 0, 0, 0, 0 };
  const char *const *palettes = meander_palette_list ();
  const char *const *tables = meander_table_list ();

  for (guint i = 0; palettes[i] != NULL; i++)
    for (guint k = 0; tables[k] != NULL; k++)
      for (MeanderStyle style = 0; style < N_STYLES; style++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (MeanderPalette) p = meander_palette_load (palettes[i], style, NULL);
          gboolean high = (style & MEANDER_STYLE_CONTRAST) != 0;
          const MeanderRgba *grounds[] = { &p->table, &p->table_far };
          const MeanderRgba *overs[] = { &nothing, &p->shade, &p->sheen };

          g_assert_true (meander_palette_set_table (p, tables[k], &error));
          g_assert_no_error (error);
          /* Where high contrast is asked for, no pattern lies under anything. */
          g_assert_true ((p->weave == MEANDER_WEAVE_PLAIN) == high);
          g_test_message ("%s on %s, style %d", palettes[i], tables[k], (int) style);
          for (guint g = 0; g < G_N_ELEMENTS (grounds); g++)
            for (guint o = 0; o < (high ? 1 : G_N_ELEMENTS (overs)); o++)
              {
                MeanderRgba ground = lay_over (grounds[g], overs[o]);

                assert_contrast (p, "text on a table", &p->text, &ground, high ? 7 : 4.5);
                assert_contrast (p, "accent on a table", &p->accent, &ground, 3);
                g_assert_cmpfloat (MAX (meander_rgba_contrast (&p->clash, &ground),
                                        meander_rgba_contrast (&white, &ground)),
                                   >=, 3);
              }
          assert_contrast (p, "the cross of a clash", &white, &p->clash, 4.5);
          assert_contrast (p, "the rim on a dark table", &p->bevel_light, &p->body, 3);
        }
}

/* In the dark, too, one table is told from another. */
static void
test_tables_apart (void)
{
  static const char *const tables[] = { "linen", "wood", "slate" };

  for (guint style = 0; style <= MEANDER_STYLE_DARK; style++)
    for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
      for (guint k = 0; k < i; k++)
        {
          g_autoptr (MeanderPalette) a = meander_palette_load ("classic", style, NULL);
          g_autoptr (MeanderPalette) b = meander_palette_load ("classic", style, NULL);

          g_assert_true (meander_palette_set_table (a, tables[i], NULL));
          g_assert_true (meander_palette_set_table (b, tables[k], NULL));
          g_assert_cmpfloat (fabs (a->table.red - b->table.red) +
                                 fabs (a->table.green - b->table.green) +
                                 fabs (a->table.blue - b->table.blue),
                             >, 0.15);
        }
}

/* Each is another; what there is not is told. */
static void
test_table_names (void)
{
  g_autoptr (MeanderPalette) linen = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderPalette) slate = meander_palette_load ("classic", 0, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (meander_table_list ()[0], ==, "linen");
  g_assert_true (meander_palette_set_table (linen, "linen", NULL));
  g_assert_true (meander_palette_set_table (slate, "slate", NULL));
  g_assert_cmpint (linen->weave, !=, slate->weave);
  g_assert_cmpfloat (linen->table.red, !=, slate->table.red);
  g_assert_cmpfloat (linen->line[0].red, ==, slate->line[0].red);
  g_assert_false (meander_palette_set_table (slate, "glass", &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN);
}

/* A weave is no darker than its shade and no brighter than its sheen, is made once, and has
 * no seam where it repeats itself: there it changes no more than anywhere else. */
static void
test_weave (void)
{
  const char *const *tables = meander_table_list ();

  for (guint k = 0; tables[k] != NULL; k++)
    for (guint s = 0; s < 3; s++)
      {
        g_autoptr (MeanderPalette) p = meander_palette_load ("classic", s % 2, NULL);
        cairo_surface_t *surface, *again;
        guint size, stride, most = 0, seam = 0;
        const guint8 *data;

        g_assert_true (meander_palette_set_table (p, tables[k], NULL));
        surface = meander_weave_get (p, 1 + s / 2.0);
        again = meander_weave_get (p, 1 + s / 2.0);
        g_assert_true (again == surface);
        g_assert_nonnull (surface);
        size = (guint) cairo_image_surface_get_width (surface);
        stride = (guint) cairo_image_surface_get_stride (surface);
        data = cairo_image_surface_get_data (surface);
        g_assert_cmpuint (size, ==, MEANDER_WEAVE_SIZE * (2 + s) / 2);
        for (guint row = 0; row < size; row++)
          for (guint column = 0; column < size; column++)
            {
              const guint32 *line = (gconstpointer) (data + row * stride);
              guint alpha = line[column] >> 24;
              guint next = line[(column + 1) % size] >> 24;
              guint step = alpha > next ? alpha - next : next - alpha;

              g_assert_cmpfloat (alpha, <=, 255 * MAX (p->shade.alpha, p->sheen.alpha) + 1);
              if (column + 1 == size)
                seam = MAX (seam, step);
              else
                most = MAX (most, step);
            }
        g_assert_cmpuint (seam, <=, most);
        cairo_surface_destroy (surface);
        cairo_surface_destroy (again);
      }
}

static double
linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/* How a colour looks to people who lack a kind of cone: Machado, Oliveira and Fernandes 2009,
 * severity 1, in linear RGB; then CIE L*a*b* under D65. */
static void
to_lab (const MeanderRgba *colour, const double matrix[3][3], double lab[3])
{
  static const double to_xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 },
                                       { 0.2126729, 0.7151522, 0.0721750 },
                                       { 0.0193339, 0.1191920, 0.9503041 } };
  static const double white[3] = { 0.95047, 1, 1.08883 };
  double rgb[3] = { linear (colour->red), linear (colour->green), linear (colour->blue) };
  double seen[3], f[3];

  for (guint i = 0; i < 3; i++)
    {
      seen[i] = matrix[i][0] * rgb[0] + matrix[i][1] * rgb[1] + matrix[i][2] * rgb[2];
      seen[i] = CLAMP (seen[i], 0, 1);
    }
  for (guint i = 0; i < 3; i++)
    {
      double t =
          (to_xyz[i][0] * seen[0] + to_xyz[i][1] * seen[1] + to_xyz[i][2] * seen[2]) / white[i];

      f[i] = t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
    }
  lab[0] = 116 * f[1] - 16;
  lab[1] = 500 * (f[0] - f[1]);
  lab[2] = 200 * (f[1] - f[2]);
}

static double
hue (double a, double b)
{
  double angle = atan2 (b, a) * 180 / G_PI;

  return angle < 0 ? angle + 360 : angle;
}

/* CIEDE2000, after Sharma, Wu and Dalal 2005. */
static double
ciede2000 (const double p[3], const double q[3])
{
  const double r = G_PI / 180;
  double mean = (hypot (p[1], p[2]) + hypot (q[1], q[2])) / 2;
  double g = 0.5 * (1 - sqrt (pow (mean, 7) / (pow (mean, 7) + pow (25, 7))));
  double a1 = p[1] * (1 + g), a2 = q[1] * (1 + g);
  double c1 = hypot (a1, p[2]), c2 = hypot (a2, q[2]);
  double h1 = hue (a1, p[2]), h2 = hue (a2, q[2]);
  double dh = h2 - h1, h = (h1 + h2) / 2;
  double l = (p[0] + q[0]) / 2, c = (c1 + c2) / 2;
  double t, sl, sc, sh, rt, big_h;

  if (fabs (h1 - h2) > 180)
    {
      dh += dh < 0 ? 360 : -360;
      h += h < 180 ? 180 : -180;
    }
  big_h = 2 * sqrt (c1 * c2) * sin (dh / 2 * r);
  t = 1 - 0.17 * cos ((h - 30) * r) + 0.24 * cos (2 * h * r) + 0.32 * cos ((3 * h + 6) * r) -
      0.20 * cos ((4 * h - 63) * r);
  sl = 1 + 0.015 * (l - 50) * (l - 50) / sqrt (20 + (l - 50) * (l - 50));
  sc = 1 + 0.045 * c;
  sh = 1 + 0.015 * c * t;
  rt = -sin (60 * exp (-pow ((h - 275) / 25, 2)) * r) * 2 *
       sqrt (pow (c, 7) / (pow (c, 7) + pow (25, 7)));
  return sqrt (pow ((q[0] - p[0]) / sl, 2) + pow ((c2 - c1) / sc, 2) + pow (big_h / sh, 2) +
               rt * (c2 - c1) / sc * big_h / sh);
}

/* Pairs 1, 4, 7 and 17 of the test data that Sharma, Wu and Dalal published. */
static void
test_ciede2000 (void)
{
  static const double data[][7] = {
    { 50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425 },
    { 50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000 },
    { 50, 0, 0, 50, -1, 2, 2.3669 },
    { 50, 2.5, 0, 73, 25, -18, 27.1492 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    g_assert_cmpfloat_with_epsilon (ciede2000 (data[i], data[i] + 3), data[i][6], 1e-4);
}

/* People without red or green cones must tell the lines of these palettes apart.  A difference of 1
 * to 2 is just seen between large fields side by side; lines are thin (at 24 pixels a side, five
 * pixels) and apart from each other, so ten times that is asked for: 20.  Under the same test the
 * red and green of `classic` come to 7. */
static void
test_colour_blind (void)
{
  static const double kinds[][3][3] = {
    { { 0.152286, 1.052583, -0.204868 },
      { 0.114503, 0.786281, 0.099216 },
      { -0.003882, -0.048116, 1.051998 } }, /* protanopia */
    { { 0.367322, 0.860646, -0.227968 },
      { 0.280085, 0.672501, 0.047413 },
      { -0.011820, 0.042940, 0.968881 } }, /* deuteranopia */
    { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  };
  static const char *const ids[] = { "clear", "letters" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (MeanderStyle style = 0; style < N_STYLES; style++)
      {
        g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], style, NULL);

        for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
          for (guint a = 0; a < MEANDER_N_COLOURS; a++)
            for (guint b = a + 1; b < MEANDER_N_COLOURS; b++)
              {
                double lab_a[3], lab_b[3];

                to_lab (&palette->line[a], kinds[kind], lab_a);
                to_lab (&palette->line[b], kinds[kind], lab_b);
                g_assert_cmpfloat (ciede2000 (lab_a, lab_b), >=, 20);
              }
      }
}

/* Where colour is not enough there is a second sign. */
static void
test_second_sign (void)
{
  g_autoptr (MeanderPalette) clear = meander_palette_load ("clear", 0, NULL);
  g_autoptr (MeanderPalette) letters = meander_palette_load ("letters", 0, NULL);

  for (guint a = 0; a < MEANDER_N_COLOURS; a++)
    for (guint b = a + 1; b < MEANDER_N_COLOURS; b++)
      {
        g_assert_cmpint (clear->pattern[a], !=, clear->pattern[b]);
        g_assert_cmpstr (letters->letter[a], !=, letters->letter[b]);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/palette/all-load", test_all_load);
  g_test_add_func ("/render/palette/values", test_values);
  g_test_add_func ("/render/palette/broken", test_broken);
  g_test_add_func ("/render/palette/total", test_total);
  g_test_add_func ("/render/palette/unknown", test_unknown);
  g_test_add_func ("/render/palette/contrast", test_contrast);
  g_test_add_func ("/render/palette/tables", test_tables);
  g_test_add_func ("/render/palette/tables-apart", test_tables_apart);
  g_test_add_func ("/render/palette/table-names", test_table_names);
  g_test_add_func ("/render/palette/weave", test_weave);
  g_test_add_func ("/render/palette/ciede2000", test_ciede2000);
  g_test_add_func ("/render/palette/colour-blind", test_colour_blind);
  g_test_add_func ("/render/palette/second-sign", test_second_sign);
  return g_test_run ();
}
