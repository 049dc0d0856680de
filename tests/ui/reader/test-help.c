/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "../../memory.h"
#include "../../wait.h"
#include "ui/reader/parser.h"
#include "ui/reader/picture.h"
#include "ui/reader/view.h"
#include "ui/reader/window.h"
#include "ui/reader/help.h"

/* Two pages that lead to one another, and one that is broken. */
static const char index_page[] =
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<page xmlns='http://projectmallard.org/1.0/' type='guide' id='index'>\n"
    "  <info><desc>All of it</desc><title type='link'>The start</title></info>\n"
    "  <title>Index</title>\n"
    "  <p>Some <em>words</em> &amp; a <link xref='other#far'>way  to\n"
    "     the far end</link>, or <link xref='broken'/>.</p>\n"
    "  <section id='first'><title>First</title></section>\n"
    "  <section id='empty'><title>Nothing here</title></section>\n"
    "</page>\n";

static const char other_page[] =
    "<page xmlns='http://projectmallard.org/1.0/' type='topic' id='other'>\n"
    "  <info><link type='guide' xref='index#first'/><desc>What else</desc></info>\n"
    "  <title>Other</title>\n"
    "  <p>Press <keyseq><key>Ctrl</key><key>Z</key></keyseq> in\n"
    "     <guiseq><gui>One</gui> <gui>Two</gui></guiseq>.</p>\n"
    "  <p><media type='image' src='none.png'><p>A loop.</p></media></p>\n"
    "  <list><item><p>a</p></item><item><p>b</p><p>c</p></item></list>\n"
    "  <steps><item><p>a</p></item></steps>\n"
    "  <terms><item><title>Word</title><p>What it means</p></item></terms>\n"
    "  <note style='tip'><p>Mind.</p></note>\n"
    "  <table><thead><tr><th><p>Key</p></th></tr></thead>\n"
    "    <tr><td><p><key>R</key></p></td></tr></table>\n"
    "  <section id='far'><title>Far</title><p><link xref='index'>Back</link></p></section>\n"
    "</page>\n";

static const char broken_page[] = "<page id='broken'>\n<title>Broken</title>\n<p>Open\n</page>\n";

typedef struct
{
  char *root;
  MeanderHelpWindow *window;
} Fixture;

static MeanderHelpPage *
parse (const char *text, GError **error)
{
  return meander_help_page_parse (text, strlen (text), "test.page", error);
}

static const MeanderHelpBlock *
child (const MeanderHelpBlock *block, guint i)
{
  g_assert_cmpuint (i, <, block->children->len);

  return g_ptr_array_index (block->children, i);
}

/* ---- the parser ---- */

static void
test_parse_blocks (void)
{
  static const MeanderHelpKind kinds[] = {
    MEANDER_HELP_PARAGRAPH, MEANDER_HELP_MEDIA, MEANDER_HELP_LIST,  MEANDER_HELP_STEPS,
    MEANDER_HELP_TERMS,     MEANDER_HELP_NOTE,  MEANDER_HELP_TABLE, MEANDER_HELP_SECTION,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderHelpPage) page = parse (other_page, &error);
  g_autofree char *alternative = NULL;
  g_autofree char *keys = NULL;
  g_autofree char *word = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (page->id, ==, "other");
  g_assert_cmpstr (page->title, ==, "Other");
  g_assert_cmpstr (page->description, ==, "What else");
  g_assert_nonnull (meander_help_page_find_guide (page, "index#first"));
  g_assert_null (meander_help_page_find_guide (page, "index"));

  g_assert_cmpuint (page->body->children->len, ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmpint (child (page->body, i)->kind, ==, kinds[i]);

  keys = meander_help_text_to_plain (child (page->body, 0)->text);
  g_assert_cmpstr (keys, ==, "Press Ctrl+Z in One ▸ Two.");
  alternative = meander_help_text_to_plain (child (page->body, 1)->text);
  g_assert_cmpstr (alternative, ==, "A loop.");
  g_assert_cmpstr (child (page->body, 1)->detail, ==, "none.png");
  g_assert_cmpuint (child (child (page->body, 2), 1)->children->len, ==, 2);
  word = meander_help_text_to_plain (child (child (page->body, 4), 0)->text);
  g_assert_cmpstr (word, ==, "Word");
  g_assert_cmpstr (child (page->body, 5)->detail, ==, "tip");
  g_assert_cmpint (child (child (child (page->body, 6), 0), 0)->kind, ==, MEANDER_HELP_HEADER_CELL);
  g_assert_cmpint (child (child (child (page->body, 6), 1), 0)->kind, ==, MEANDER_HELP_CELL);
  g_assert_true (meander_help_block_find_section (page->body, "far") == child (page->body, 7));
  g_assert_null (meander_help_block_find_section (page->body, "near"));
}

static char *
title_of (const char *target, gpointer user_data)
{
  return g_str_has_prefix (target, "page:broken") ? NULL : g_strdup ("Title & more");
}

static void
test_parse_text (void)
{
  static const struct
  {
    const char *mallard;
    const char *markup;
  } texts[] = {
    { "  a\n  b ", "a b" },
    { "a &lt; <em>b</em> c", "a &lt; <i>b</i> c" },
    { "<gui>A</gui><code>b</code>", "<b>A</b><tt>b</tt>" },
    { "<em style='strong'>a</em>", "<b>a</b>" },
    { "<link xref='x'>a <em>b</em></link> c", "<a href=\"page:x\">a <i>b</i></a> c" },
    { "<link xref='#y'>a</link>", "<a href=\"page:t#y\">a</a>" },
    { "<link xref='x'/>", "<a href=\"page:x\">Title &amp; more</a>" },
    { "<link xref='broken'>a</link>", "a" },
    { "<link href='https://e.org/?a&amp;b'>a</link>", "<a href=\"https://e.org/?a&amp;b\">a</a>" },
    { "<app>a</app> <unknown>b <em>c</em></unknown>", "a b <i>c</i>" },
    { "a <its:x>b</its:x>c", "a c" },
    { "<![CDATA[a <b>]]>", "a &lt;b&gt;" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_strdup_printf ("<page id='t'><p>%s</p></page>", texts[i].mallard);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderHelpPage) page = parse (text, &error);
      g_autofree char *markup = NULL;

      g_assert_no_error (error);
      markup = meander_help_text_to_markup (child (page->body, 0)->text, title_of, NULL);
      g_assert_cmpstr (markup, ==, texts[i].markup);
    }
}

/* The next page of the book comes before what else is worth a look. */
static void
test_parse_related (void)
{
  static const char text[] =
      "<page id='t'><info><link type='seealso' xref='a'/><link type='next' xref='b'/>"
      "<link type='topic' xref='c'/></info><title>T</title></page>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderHelpPage) page = parse (text, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (page->related->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (page->related, 0), ==, "b");
  g_assert_cmpstr (g_ptr_array_index (page->related, 1), ==, "a");
}

static void
test_parse_errors (void)
{
  static const struct
  {
    const char *text;
    const char *place;
  } texts[] = {
    { "", "test.page:1: " },
    { "words", "test.page:1: " },
    { "<page id='a'>\n<title>\n", "test.page:3: " },
    { "<page id='a'>\n<p>a</page>", "test.page:2: " },
    { "<page id='a'>\n\n<p>&unknown;</p></page>", "test.page:3: " },
    { "<page id='a'>\n<p>\xff</p></page>", "test.page:2: " },
    { "<page>\n</page>", "test.page:1: " },
    { "<page id='a'></page>\n<page id='b'></page>", "test.page:2: " },
    { "<page id='a'></p\xff></page>", "test.page:1: " },
    { "<?xml version='1.0'?>\n<book id='a'/>", "test.page:2: " },
    { "<page id='a'>\n<item/></page>", "test.page:2: " },
    { "<page id='a'>\n<list><p/></list></page>", "test.page:2: " },
    { "<page id='a'><table>\n<td/></table></page>", "test.page:2: " },
    { "<page id='a'><list>\nwords</list></page>", "test.page:" },
  };
  g_autofree char *large = g_malloc (MEANDER_HELP_MAX_BYTES + 1);
  g_autoptr (GString) deep = g_string_new ("<page id='a'>");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) own_error = NULL;
      g_autoptr (MeanderHelpPage) page = parse (texts[i].text, &own_error);

      g_assert_null (page);
      g_assert_true (own_error->domain == G_MARKUP_ERROR);
      g_assert_true (g_utf8_validate (own_error->message, -1, NULL));
      if (!g_str_has_prefix (own_error->message, texts[i].place))
        g_error ("%s: %s", texts[i].text, own_error->message);
    }

  memset (large, ' ', MEANDER_HELP_MAX_BYTES + 1);
  g_assert_null (meander_help_page_parse (large, MEANDER_HELP_MAX_BYTES + 1, "large", &error));
  g_assert_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT);
  g_clear_error (&error);

  for (guint i = 0; i < 10000; i++)
    g_string_append (deep, "<div>");
  g_assert_null (parse (deep->str, &error));
  g_assert_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT);
}

static void
check_markup (const MeanderHelpBlock *block)
{
  g_autofree char *markup = meander_help_text_to_markup (block->text, title_of, NULL);
  g_autoptr (GRegex) links = g_regex_new ("</?a\\b[^>]*>", 0, 0, NULL);
  g_autofree char *pango = g_regex_replace (links, markup, -1, 0, "", 0, NULL);
  g_autoptr (GError) error = NULL;

  pango_parse_markup (pango, -1, 0, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < block->children->len; i++)
    check_markup (child (block, i));
}

/* Every page that is cut off anywhere, or has a byte wrong, gives a page or an error. */
static void
check_total (const char *text, gsize length)
{
  static const char bytes[] = "<>/&'\" \nxp\xc3";

  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderHelpPage) page = meander_help_page_parse (text, i, "cut", &error);

      g_assert_true ((page == NULL) == (error != NULL));
      g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
    }
  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderHelpPage) page = NULL;
      g_autofree char *copy = g_memdup2 (text, length);

      for (guint j = 0; j < 3; j++)
        copy[g_test_rand_int_range (0, length)] = bytes[g_test_rand_int_range (0, sizeof bytes)];
      page = meander_help_page_parse (copy, length, "wrong", &error);
      g_assert_true ((page == NULL) == (error != NULL));
      g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
      if (page != NULL)
        check_markup (page->body);
    }
}

static void
test_parse_total (void)
{
  check_total (index_page, strlen (index_page));
  check_total (other_page, strlen (other_page));
}

static void
test_parse_own (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "help", "C", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autofree char *file = NULL;
      g_autoptr (MeanderHelpPage) page = NULL;
      gsize length;

      if (!g_str_has_suffix (name, ".page"))
        continue;
      g_file_get_contents (path, &text, &length, &error);
      g_assert_no_error (error);
      page = meander_help_page_parse (text, length, name, &error);
      g_assert_no_error (error);
      file = g_strconcat (page->id, ".page", NULL);
      g_assert_cmpstr (file, ==, name);
      g_assert_cmpstr (page->title, !=, "");
      check_markup (page->body);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* Every page can be come to from the index, and no link leads nowhere. */
static void
check_links (MeanderHelpCatalog *catalog, const MeanderHelpBlock *block)
{
  for (guint i = 0; i < block->text->len; i++)
    {
      const MeanderHelpSpan *span = g_ptr_array_index (block->text, i);
      g_autofree char *title = NULL;

      if (span->target == NULL || !g_str_has_prefix (span->target, "page:"))
        continue;
      title = meander_help_catalog_get_title (catalog, span->target);
      if (title == NULL)
        g_error ("no page %s", span->target);
    }
  for (guint i = 0; i < block->children->len; i++)
    check_links (catalog, child (block, i));
}

static void
test_catalog_own (void)
{
  static const char *const languages[] = { "xx", "C", NULL };
  g_autofree char *root = g_test_build_filename (G_TEST_DIST, "..", "help", NULL);
  const char *const roots[] = { root, NULL };
  g_autoptr (MeanderHelpCatalog) catalog = meander_help_catalog_new (roots, languages);
  g_autoptr (GError) error = NULL;
  const MeanderHelpPage *page = meander_help_catalog_get_page (catalog, "index", &error);
  guint n = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < page->body->children->len; i++)
    {
      const MeanderHelpBlock *section = child (page->body, i);
      g_autofree char *guide = NULL;
      g_autoptr (GPtrArray) topics = NULL;

      if (section->kind != MEANDER_HELP_SECTION)
        continue;
      guide = g_strconcat ("index#", section->id, NULL);
      topics = meander_help_catalog_list_topics (catalog, guide);
      n += topics->len;
      for (guint j = 0; j < topics->len; j++)
        check_links (catalog, ((const MeanderHelpPage *) g_ptr_array_index (topics, j))->body);
    }
  g_assert_cmpuint (n, >, 0);
}

/* ---- the window ---- */

static void
write_page (Fixture *fixture, const char *language, const char *id, const char *text)
{
  g_autofree char *folder = g_build_filename (fixture->root, language, NULL);
  g_autofree char *name = g_strconcat (id, ".page", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->root = g_dir_make_tmp ("meander-help-XXXXXX", &error);
  g_assert_no_error (error);
  write_page (fixture, "C", "index", index_page);
  write_page (fixture, "C", "other", other_page);
  write_page (fixture, "C", "broken", broken_page);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        remove_folder (inner);
      else
        g_unlink (inner);
    }
  g_rmdir (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_folder (fixture->root);
  g_free (fixture->root);
}

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
find_window (Fixture *fixture)
{
  for (guint i = 0; i < g_list_model_get_n_items (gtk_window_get_toplevels ()); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (gtk_window_get_toplevels (), i);

      if (MEANDER_IS_HELP_WINDOW (window))
        fixture->window = MEANDER_HELP_WINDOW (window);
    }
  g_assert_nonnull (fixture->window);
}

static void
open_window (Fixture *fixture)
{
  g_setenv ("MEANDER_HELP_DIR", fixture->root, TRUE);
  meander_help_show (NULL, "index");
  find_window (fixture);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
close_window (Fixture *fixture)
{
  gpointer gone = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (fixture->window), &gone);
  gtk_window_close (GTK_WINDOW (fixture->window));
  drain ();
  g_assert_null (gone);
}

static GtkWidget *
find_widget (GtkWidget *widget, GType type, const char *text)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) &&
      (text == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text)))
    return widget;
  for (GtkWidget *inner = gtk_widget_get_first_child (widget); inner != NULL && found == NULL;
       inner = gtk_widget_get_next_sibling (inner))
    found = find_widget (inner, type, text);

  return found;
}

static GtkWidget *
find_label (Fixture *fixture, const char *text)
{
  return find_widget (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, text);
}

static void
assert_title (Fixture *fixture, const char *title)
{
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, title);
}

static void
read_page (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderHelpPage) page = parse (data, &error);

  g_assert_no_error (error);
}

/* A page that is freed leaves nothing behind. */
static void
test_parse_freed (void)
{
  g_assert_cmpuint (memory_left_by (read_page, other_page, 400), <, 20000);
}

/* The left half is ink. */
static void
write_png (const char *path)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 40, 20);
  cairo_t *cr = cairo_create (surface);

  cairo_rectangle (cr, 0, 0, 20, 20);
  cairo_fill (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

/* A figure of the manual is drawn: some of it is ink, some is not. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  static const char figure[] = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>"
                               "<rect width='20' height='20' fill='#000'/></svg>";
  g_autofree char *path = g_build_filename (fixture->root, data, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 40, 20);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *picture;
  GskRenderNode *node;
  const guchar *row;

  if (g_str_has_suffix (path, ".png"))
    write_png (path);
  else
    g_file_set_contents (path, figure, -1, &error);
  g_assert_no_error (error);
  picture = meander_help_picture_new (path, 0, "A loop.");
  gtk_widget_set_halign (picture, GTK_ALIGN_START);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (window), picture);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  paintable = gtk_widget_paintable_new (picture);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (picture),
                          gtk_widget_get_height (picture));
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) + 10 * cairo_image_surface_get_stride (surface);
  g_assert_cmpuint (row[5], ==, 255);
  g_assert_cmpuint (row[35], ==, 0);
  gsk_render_node_unref (node);
  cairo_surface_destroy (surface);
  gtk_window_destroy (GTK_WINDOW (window));
  g_remove (path);
}

static void
test_window (Fixture *fixture, gconstpointer data)
{
  GtkWidget *label;

  open_window (fixture);
  assert_title (fixture, "Index – Help");

  label = find_label (fixture, "Index");
  gtk_test_accessible_assert_role (label, GTK_ACCESSIBLE_ROLE_HEADING);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == label);
  /* It is there to be read, not to be copied. */
  g_assert_false (gtk_label_get_selection_bounds (GTK_LABEL (label), NULL, NULL));
  g_assert_nonnull (find_label (fixture, "First"));
  g_assert_nonnull (find_label (fixture, "Other"));
  g_assert_nonnull (find_label (fixture, "What else"));
  g_assert_null (find_label (fixture, "Nothing here"));

  /* Asked for again, it is the same window. */
  meander_help_show (NULL, "other");
  assert_title (fixture, "Other – Help");
  g_assert_nonnull (find_label (fixture, "A loop."));
  close_window (fixture);
}

/* It opens in the middle of the game; then it belongs to no window, so that both can be seen. */
static void
test_place (Fixture *fixture, gconstpointer data)
{
  GtkWidget *game = gtk_window_new ();
  GtkWidget *dialogue = g_object_new (GTK_TYPE_WINDOW, "transient-for", game, NULL);

  gtk_window_present (GTK_WINDOW (game));
  g_setenv ("MEANDER_HELP_DIR", fixture->root, TRUE);
  meander_help_show (GTK_WINDOW (dialogue), "index");
  find_window (fixture);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (fixture->window)) == GTK_WINDOW (game));
  WAIT_FOR (gtk_window_is_active (GTK_WINDOW (fixture->window)));
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (fixture->window)));
  close_window (fixture);
  gtk_window_destroy (GTK_WINDOW (dialogue));
  gtk_window_destroy (GTK_WINDOW (game));
}

static void
test_links (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view, *label;

  open_window (fixture);
  view = find_widget (GTK_WIDGET (fixture->window), MEANDER_TYPE_HELP_VIEW, NULL);

  /* Tab goes to the link; Enter follows it. */
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
  label = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpstr (gtk_label_get_current_uri (GTK_LABEL (label)), ==, "page:other#far");
  g_signal_emit_by_name (label, "activate-current-link");
  drain ();
  assert_title (fixture, "Other – Help");
  label = meander_help_view_get_section (MEANDER_HELP_VIEW (view), "far");
  g_assert_nonnull (label);

  /* Its only link is the one in the section; the next is "See also". */
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
  label = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "The start");
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_BACKWARD));
  label = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Back");
  g_assert_false (gtk_widget_child_focus (view, GTK_DIR_TAB_BACKWARD));

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "help.back", NULL);
  assert_title (fixture, "Index – Help");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "help.back", NULL);
  assert_title (fixture, "Index – Help");
  close_window (fixture);
}

static void
test_troubles (Fixture *fixture, gconstpointer data)
{
  open_window (fixture);

  meander_help_window_go_to (fixture->window, "broken");
  g_assert_nonnull (find_label (fixture, "This page cannot be shown"));
  meander_help_window_go_to (fixture->window, "nowhere#x");
  g_assert_nonnull (find_label (fixture, "There is no help page “nowhere”."));
  meander_help_window_go_to (fixture->window, "../C/index");
  g_assert_nonnull (find_label (fixture, "This page cannot be shown"));
  meander_help_window_go_to (fixture->window, "");
  g_assert_nonnull (find_label (fixture, "This page cannot be shown"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "help.contents", NULL);
  assert_title (fixture, "Index – Help");
  close_window (fixture);
}

static void
test_languages (Fixture *fixture, gconstpointer data)
{
  static const char *const languages[] = { "pl_PL", "pl", "C", NULL };
  const char *const roots[] = { fixture->root, NULL };
  g_autoptr (MeanderHelpCatalog) catalog = NULL;
  g_autofree char *title = NULL;
  g_autofree char *section = NULL;

  write_page (fixture, "pl", "other", "<page id='other'><title>Inna</title></page>");
  catalog = meander_help_catalog_new (roots, languages);

  title = meander_help_catalog_get_title (catalog, "page:other");
  g_assert_cmpstr (title, ==, "Inna");
  section = meander_help_catalog_get_title (catalog, "page:index#first");
  g_assert_cmpstr (section, ==, "First");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/help/parse/blocks", test_parse_blocks);
  g_test_add_func ("/help/parse/text", test_parse_text);
  g_test_add_func ("/help/parse/related", test_parse_related);
  g_test_add_func ("/help/parse/errors", test_parse_errors);
  g_test_add_func ("/help/parse/total", test_parse_total);
  g_test_add_func ("/help/parse/own", test_parse_own);
  g_test_add_func ("/help/parse/freed", test_parse_freed);
  g_test_add ("/help/picture/svg", Fixture, "figure.svg", set_up, test_picture, tear_down);
  g_test_add ("/help/picture/png", Fixture, "figure.png", set_up, test_picture, tear_down);
  g_test_add_func ("/help/catalog/own", test_catalog_own);
  g_test_add ("/help/catalog/languages", Fixture, NULL, set_up, test_languages, tear_down);
  g_test_add ("/help/window/shows", Fixture, NULL, set_up, test_window, tear_down);
  g_test_add ("/help/window/place", Fixture, NULL, set_up, test_place, tear_down);
  g_test_add ("/help/window/links", Fixture, NULL, set_up, test_links, tear_down);
  g_test_add ("/help/window/troubles", Fixture, NULL, set_up, test_troubles, tear_down);

  return g_test_run ();
}
