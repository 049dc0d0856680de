/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "screen-test.h"

#include <string.h>

#include "find.h"
#include "ui/puzzles/panel.h"
#include "ui/strategy/drawers.h"
#include "ui/strategy/lesson-panel.h"
#include "ui/strategy/panel.h"
#include "ui/strategy/solitaire-panel.h"
#include "ui/table/rack-view.h"
#include "ui/table/seat.h"
#include "ui/widgets/proxy.h"

#define OPEN "⟦"
#define CLOSE "⟧"

/* A pixel more or less is the rounding of the layout. */
#define TOLERANCE 1.0
#define MOST_STOPS 200

/* Where words may be cut: what they say whole is in the tooltip. */
static const struct
{
  const char *id;
  const char *reason;
} may_be_cut[] = {
  { "title",
    "the title of the window is in its place among the buttons, however long a puzzle is called" },
  { "name",
    "of three players at the far side, beside an open drawer; the panel has their names; and of "
    "a player in the statistics, with large letters" },
};

/* What is the same in every language: the program, and who plays in the test. */
static const char *const names[] = { "Meander", "Anna",  "Ela", "Ewa",   "Ivo",        "Jan",
                                     "Józef",   "Kasia", "Ola", "Piotr", "Władysława", NULL };

/* What GTK says, in its own translation. */
static const char *const gtk_types[] = { "GtkShortcutLabel", "GtkWindowControls", NULL };

static void report (ScreenTest *self, const char *text, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
report (ScreenTest *self, const char *text, const char *format, ...)
{
  g_autofree char *trouble = NULL;
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  trouble = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strdup_printf ("%s: “%s” %s\n", self->where, text, trouble);
  if (strstr (self->troubles->str, line) == NULL)
    g_string_append (self->troubles, line);
}

/* ---- the language ---- */

/* Whether a letter stands outside all marks. */
static gboolean
has_untranslated (const char *text)
{
  int depth = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_str_has_prefix (p, OPEN))
      depth++;
    else if (g_str_has_prefix (p, CLOSE))
      depth--;
    else if (depth == 0 && g_unichar_isalpha (g_utf8_get_char (p)))
      return TRUE;
  return FALSE;
}

static gboolean
is_said_by_gtk (GtkWidget *widget)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "accelerator"))
    return TRUE;
  /* The first letter of who plays. */
  if (gtk_widget_has_css_class (widget, "person"))
    return TRUE;
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (g_strv_contains (gtk_types, G_OBJECT_TYPE_NAME (widget)) ||
        (GTK_IS_HEADER_BAR (widget) && GTK_IS_SHORTCUTS_WINDOW (gtk_widget_get_root (widget))))
      return TRUE;
  return FALSE;
}

/* One of them, or several with commas, among which the computer's have names of their own; or one
 * above what its player has. */
static gboolean
are_names (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, ",\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (has_untranslated (parts[i]) && !g_strv_contains (names, g_strstrip (parts[i])))
      return FALSE;
  return TRUE;
}

static void
check_words (ScreenTest *self, const char *text)
{
  if (text != NULL && has_untranslated (text) && !are_names (text))
    report (self, text, "is not translated");
}

static void
check_language (ScreenTest *self, GtkWidget *widget)
{
  const GtkAccessibleProperty said[] = { GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION };

  if (is_said_by_gtk (widget))
    return;
  if (GTK_IS_LABEL (widget))
    check_words (self, gtk_label_get_text (GTK_LABEL (widget)));
  check_words (self, gtk_widget_get_tooltip_text (widget));
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), said[i]))
      {
        g_autofree char *text =
            gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), said[i], "\001");

        check_words (self, text);
      }
}

/* ---- the room ---- */

/* What a label shows, without the room that it does not use. */
static graphene_rect_t
get_text_rect (GtkLabel *label)
{
  PangoRectangle text;
  int x, y;

  gtk_label_get_layout_offsets (label, &x, &y);
  pango_layout_get_pixel_extents (gtk_label_get_layout (label), NULL, &text);
  return GRAPHENE_RECT_INIT (x + text.x, y + text.y, text.width, text.height);
}

/* The whole of the words, where a pointer rests on them. */
static gboolean
has_tooltip (GtkWidget *widget, const char *text)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL && strstr (tooltip, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
may_be_cut_here (GtkWidget *widget)
{
  for (guint i = 0; i < G_N_ELEMENTS (may_be_cut); i++)
    if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), may_be_cut[i].id) ==
            0 ||
        g_strcmp0 (gtk_widget_get_name (widget), may_be_cut[i].id) == 0)
      return has_tooltip (widget, gtk_label_get_text (GTK_LABEL (widget)));
  return FALSE;
}

/* Whether a line ends within a word. */
static gboolean
breaks_a_word (PangoLayout *layout)
{
  const PangoLogAttr *attrs;
  const char *text = pango_layout_get_text (layout);
  int n_attrs;

  attrs = pango_layout_get_log_attrs_readonly (layout, &n_attrs);
  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
      long offset = g_utf8_pointer_to_offset (text, text + line->start_index);

      if (offset < n_attrs && !attrs[offset].is_line_break)
        return TRUE;
    }
  return FALSE;
}

static gboolean
never_scrolls (GtkWidget *scrollable, GtkOrientation orientation)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (scrollable, GTK_TYPE_SCROLLED_WINDOW);
  GtkPolicyType across = GTK_POLICY_NEVER, down = GTK_POLICY_NEVER;

  if (scrolled != NULL)
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scrolled), &across, &down);
  return (orientation == GTK_ORIENTATION_HORIZONTAL ? across : down) == GTK_POLICY_NEVER;
}

/* Beside a table nothing has to be scrolled to be read, but the moves, the games of a series, and in a drawer what is as
 * large as a finger needs it; lessons and exercises tell more, and scroll to it by themselves. */
static gboolean
is_in_panel (GtkWidget *scrollable)
{
  const GType panels[] = { MEANDER_TYPE_STRATEGY_PANEL, MEANDER_TYPE_SOLITAIRE_PANEL,
                           MEANDER_TYPE_PUZZLE_PANEL };
  GtkWidget *drawers = gtk_widget_get_ancestor (scrollable, MEANDER_TYPE_DRAWERS);

  if (drawers != NULL &&
      (gtk_widget_has_css_class (GTK_WIDGET (gtk_widget_get_root (drawers)), "touch") ||
       g_str_equal (meander_drawers_get_open (MEANDER_DRAWERS (drawers)), "history") ||
       gtk_widget_get_visible (test_find_named (drawers, "series"))))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    if (gtk_widget_get_ancestor (scrollable, panels[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether a widget cuts off what is outside of it. */
static gboolean
clips (GtkWidget *widget)
{
  return gtk_widget_get_overflow (widget) == GTK_OVERFLOW_HIDDEN || GTK_IS_WINDOW (widget);
}

/* What is left of a rectangle of a label's within all that is around it: FALSE when it has been
 * scrolled away. */
static gboolean
check_around (ScreenTest *self, GtkWidget *label, graphene_rect_t *text)
{
  const char *words = gtk_label_get_text (GTK_LABEL (label));

  for (GtkWidget *around = label; around != NULL; around = gtk_widget_get_parent (around))
    {
      graphene_rect_t bounds, inside;
      gboolean scrolls = GTK_IS_SCROLLABLE (around);

      if (GTK_IS_NATIVE (around) && !GTK_IS_WINDOW (around))
        break; /* a popover is as large as it has to be */
      if (around != label && !clips (around))
        continue;
      if (!gtk_widget_compute_bounds (around, label, &bounds))
        return FALSE;
      inside = bounds;
      graphene_rect_inset (&inside, -TOLERANCE, -TOLERANCE);
      if ((!scrolls || never_scrolls (around, GTK_ORIENTATION_HORIZONTAL)) &&
          (text->origin.x < inside.origin.x ||
           text->origin.x + text->size.width > inside.origin.x + inside.size.width))
        report (self, words, "is %.0f wide at %.0f, and %s has %.0f", text->size.width,
                text->origin.x - bounds.origin.x, G_OBJECT_TYPE_NAME (around), bounds.size.width);
      if ((!scrolls || never_scrolls (around, GTK_ORIENTATION_VERTICAL) ||
           (!self->large && is_in_panel (around))) &&
          (text->origin.y < inside.origin.y ||
           text->origin.y + text->size.height > inside.origin.y + inside.size.height))
        report (self, words, "is %.0f high at %.0f, and %s has %.0f", text->size.height,
                text->origin.y - bounds.origin.y, G_OBJECT_TYPE_NAME (around), bounds.size.height);
      if (!graphene_rect_intersection (text, &bounds, text))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether it can be seen, and where in its window. */
static gboolean
check_room (ScreenTest *self, GtkWidget *label, graphene_rect_t *place)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  const char *words = gtk_label_get_text (GTK_LABEL (label));
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (label));
  graphene_point_t origin;

  *place = get_text_rect (GTK_LABEL (label));
  if (pango_layout_is_ellipsized (layout) && !may_be_cut_here (label))
    report (self, words, "is cut: %d wide", gtk_widget_get_width (label));
  if (breaks_a_word (layout))
    report (self, words, "has a word that is broken: %d wide", gtk_widget_get_width (label));
  if (!check_around (self, label, place) ||
      !gtk_widget_compute_point (label, native, &GRAPHENE_POINT_INIT (0, 0), &origin))
    return FALSE;
  graphene_rect_offset (place, origin.x, origin.y);
  return TRUE;
}

/* ---- a window ---- */

typedef struct
{
  GtkWidget *label;
  graphene_rect_t place;
} Seen;

static void
collect (GtkWidget *widget, GPtrArray *widgets)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  g_ptr_array_add (widgets, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, widgets);
}

static void
check_overlap (ScreenTest *self, GArray *seen)
{
  for (guint i = 0; i < seen->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const Seen *one = &g_array_index (seen, Seen, i);
        const Seen *other = &g_array_index (seen, Seen, k);
        graphene_rect_t both;

        if (gtk_widget_get_native (one->label) == gtk_widget_get_native (other->label) &&
            graphene_rect_intersection (&one->place, &other->place, &both) && both.size.width > 2 &&
            both.size.height > 4)
          report (self, gtk_label_get_text (GTK_LABEL (one->label)), "lies over “%s”",
                  gtk_label_get_text (GTK_LABEL (other->label)));
      }
}

/* Within what is open at once: a window, or a menu. */
static void
check_mnemonic (ScreenTest *self, GHashTable *taken, GtkWidget *label)
{
  guint key = gtk_label_get_mnemonic_keyval (GTK_LABEL (label));
  g_autofree char *where = NULL;
  const char *other;

  if (key == GDK_KEY_VoidSymbol)
    return;
  where = g_strdup_printf ("%p %u", (gpointer) gtk_widget_get_native (label), key);
  other = g_hash_table_lookup (taken, where);
  if (other != NULL)
    report (self, gtk_label_get_label (GTK_LABEL (label)), "has the mnemonic of “%s”", other);
  else
    g_hash_table_insert (taken, g_steal_pointer (&where),
                         (gpointer) gtk_label_get_label (GTK_LABEL (label)));
}

/* ---- fingers ---- */

/* A row of a list; not the one that a drop-down shows on its button. */
static gboolean
is_row (GtkWidget *widget)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "row") &&
         g_str_equal (gtk_widget_get_css_name (gtk_widget_get_parent (widget)), "listview");
}

/* A tile of the rack; those of the players who are not on turn are only looked at. */
static gboolean
is_rack_tile (GtkWidget *widget)
{
  return MEANDER_IS_PROXY (widget) && MEANDER_IS_RACK_VIEW (gtk_widget_get_parent (widget)) &&
         gtk_widget_get_ancestor (widget, MEANDER_TYPE_SEAT) == NULL;
}

static gboolean
is_pressed (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) ||
         g_str_equal (gtk_widget_get_css_name (widget), "modelbutton") || is_row (widget);
}

/* What a lesson answers is not to be looked for. */
static gboolean
is_seen_whole (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "advice") &&
         gtk_widget_get_ancestor (widget, MEANDER_TYPE_LESSON_PANEL) != NULL;
}

static void
check_whole (ScreenTest *self, GtkWidget *widget)
{
  GtkWidget *label = test_find_type (widget, GTK_TYPE_LABEL);
  const char *words = label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
  GtkWidget *around = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  float height = (float) gtk_widget_get_height (around != NULL ? around : widget);

  if (around == NULL || !is_seen_whole (widget) ||
      !gtk_widget_compute_bounds (widget, around, &bounds))
    return;
  if (bounds.origin.y < -TOLERANCE || bounds.origin.y + bounds.size.height > height + TOLERANCE)
    report (self, words != NULL ? words : gtk_widget_get_css_name (widget),
            "is not seen whole: %.0f high at %.0f of %.0f", bounds.size.height, bounds.origin.y,
            height);
}

/* With its border and what is drawn round it. */
static void
check_finger (ScreenTest *self, GtkWidget *widget)
{
  GtkWidget *label = test_find_type (widget, GTK_TYPE_LABEL);
  const char *words = label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
  graphene_rect_t bounds;

  if (!(is_pressed (widget) && gtk_widget_get_can_target (widget)) && !is_rack_tile (widget))
    return;
  if (!gtk_widget_compute_bounds (widget, widget, &bounds))
    return;
  if (bounds.size.width < self->finger - 0.5f || bounds.size.height < self->finger - 0.5f)
    report (self, words != NULL ? words : gtk_widget_get_css_name (widget),
            "in %s %s is too small for a finger: %.0f by %.0f",
            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
            gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), bounds.size.width,
            bounds.size.height);
}

/* ---- names ---- */

static gboolean
has_own_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  g_autofree char *empty = NULL;

  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget))[0] != '\0';
  if (gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return TRUE;
  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  empty = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  return empty != NULL;
}

/* What the keyboard comes to says what it is: by a name, by what labels it, or by the words in it;
 * what is in a menu button or an entry by what it is in.  What is in a drop-down is GTK's. */
static void
check_name (ScreenTest *self, GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (!gtk_widget_get_focusable (widget) || !gtk_widget_is_sensitive (widget) ||
      GTK_IS_NATIVE (widget) || GTK_IS_SCROLLED_WINDOW (widget) || is_said_by_gtk (widget) ||
      (parent != NULL && gtk_widget_get_ancestor (parent, GTK_TYPE_DROP_DOWN) != NULL) ||
      gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) ==
          GTK_ACCESSIBLE_ROLE_PRESENTATION)
    return;
  if (has_own_name (widget) ||
      ((GTK_IS_MENU_BUTTON (parent) || GTK_IS_EDITABLE (parent)) && has_own_name (parent)))
    return;
  if ((GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ||
       g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") ||
       g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkColumnViewRowWidget") ||
       g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkShortcutsShortcut") ||
       GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_EXPANDER (widget)) &&
      test_find_type (widget, GTK_TYPE_LABEL) != NULL)
    return;
  report (self, G_OBJECT_TYPE_NAME (widget), "in %s %s has no name",
          parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "",
          gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)));
}

static gboolean
is_first_again (GPtrArray *stops, gpointer focus)
{
  return focus == NULL || (stops->len > 0 && stops->pdata[0] == focus);
}

/* What is in a stop, as the button in a row of a list, comes with it. */
static gboolean
is_in_stop (GtkWidget *widget)
{
  for (widget = gtk_widget_get_parent (widget); widget != NULL;
       widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_focusable (widget) && !GTK_IS_NATIVE (widget) &&
        !GTK_IS_SCROLLED_WINDOW (widget))
      return TRUE;
  return FALSE;
}

/* Where Tab or Shift+Tab comes to, until it has been everywhere. (transfer full) */
static GPtrArray *
walk (GtkWidget *window, GtkDirectionType direction)
{
  GPtrArray *stops = g_ptr_array_new ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  while (stops->len < MOST_STOPS && !is_first_again (stops, focus))
    {
      if (stops->len == 0 || !is_in_stop (focus))
        g_ptr_array_add (stops, focus);
      g_signal_emit_by_name (window, "move-focus", direction);
      focus = gtk_window_get_focus (GTK_WINDOW (window));
    }
  return stops;
}

/* For people who read how a language looks: MEANDER_SCREENS names a folder for pictures of all
 * that was looked at. */
static void
take_picture (ScreenTest *self, GtkWidget *window)
{
  static guint n_pictures;
  const char *folder = g_getenv ("MEANDER_SCREENS");
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  int width = gtk_widget_get_width (window);
  int height = gtk_widget_get_height (window);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (folder == NULL || renderer == NULL || width == 0)
    return;
  paintable = gtk_widget_paintable_new (window);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (renderer, node, NULL);
  name = g_strdup_printf ("%03u %s.png", ++n_pictures, self->where);
  g_strdelimit (name, "/", '-');
  path = g_build_filename (folder, name, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* Looks at all that is to be seen of a window and of what has opened in it. */
void
screen_test_look_at (ScreenTest *self, GtkWidget *window)
{
  g_autoptr (GPtrArray) widgets = g_ptr_array_new ();
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Seen));

  take_picture (self, window);
  collect (window, widgets);
  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);
      Seen label = { .label = widget };

      if (self->marked)
        check_language (self, widget);
      else
        check_whole (self, widget);
      if (self->finger > 0)
        check_finger (self, widget);
      check_name (self, widget);
      if (!GTK_IS_LABEL (widget) || gtk_label_get_text (GTK_LABEL (widget))[0] == '\0')
        continue;
      self->n_labels++;
      if (self->marked)
        continue;
      check_mnemonic (self, taken, widget);
      if (check_room (self, widget, &label.place))
        g_array_append_val (seen, label);
    }
  check_overlap (self, seen);
}

/**
 * screen_test_walk:
 * @self: the test
 * @window: a window in which something has the focus
 *
 * Reports where Shift+Tab does not go back over all that Tab comes to.
 */
void
screen_test_walk (ScreenTest *self, GtkWidget *window)
{
  GtkWidget *before = gtk_window_get_focus (GTK_WINDOW (window));
  g_autoptr (GPtrArray) there = NULL;
  g_autoptr (GPtrArray) back = NULL;

  /* In what hangs on a button it goes round. */
  if (before == NULL || GTK_WIDGET (gtk_widget_get_native (before)) != window)
    return;
  there = walk (window, GTK_DIR_TAB_FORWARD);
  gtk_widget_grab_focus (before);
  back = walk (window, GTK_DIR_TAB_BACKWARD);
  gtk_widget_grab_focus (before);
  for (guint i = 1; i < there->len; i++)
    if (back->len != there->len || back->pdata[back->len - i] != there->pdata[i])
      {
        report (self, G_OBJECT_TYPE_NAME (there->pdata[i]),
                "is one of %u that Tab comes to, but Shift+Tab comes to %u", there->len, back->len);
        return;
      }
}
