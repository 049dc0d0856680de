/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the keyboard goes in a list of cards. */
#include "config.h"

#include "ui/widgets/card-list-private.h"

#include <math.h>

/**
 * meander_card_list_enter:
 * @self: a list
 * @position: the place of a card
 *
 * Puts the focus on a card, or on what takes it in the card.
 *
 * Returns: whether it is there now
 */
gboolean
meander_card_list_enter (MeanderCardList *self, guint position)
{
  GtkWidget *card = meander_card_list_get_card (self, position);
  gboolean is_new = card == NULL || gtk_widget_get_width (card) == 0;

  card = meander_card_list_need_card (self, position);
  /* One that has no place yet cannot be scrolled to by taking the focus, nor can another one in the
   * same frame. */
  if (is_new || self->n_wanted > 0)
    meander_card_list_want (self, card);
  return gtk_widget_get_focusable (card) ? gtk_widget_grab_focus (card)
                                         : gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
}

static gboolean
enter_heading (MeanderCardList *self, guint section, GtkDirectionType direction)
{
  gboolean is_new = meander_card_list_section (self, section)->heading == NULL;
  GtkWidget *heading = meander_card_list_need_heading (self, section);

  if (heading == NULL || !gtk_widget_child_focus (heading, direction))
    return FALSE;
  if (is_new || self->n_wanted > 0)
    meander_card_list_want (self, heading);
  return TRUE;
}

/* The section of a child, and whether it is its heading. */
static guint
find_inside (MeanderCardList *self, GtkWidget *inside, gboolean *is_heading)
{
  guint position = meander_card_list_get_position (self, inside);

  *is_heading = position == GTK_INVALID_LIST_POSITION;
  if (!*is_heading)
    return meander_card_list_find_section (self, position);
  for (guint i = 0; i < self->sections->len; i++)
    if (meander_card_list_section (self, i)->heading == inside)
      return i;
  return 0;
}

/* To the next heading with anything to press, or the next section's card where Tab stops. */
static gboolean
move_by_tab (MeanderCardList *self, GtkWidget *inside, GtkDirectionType direction)
{
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  /* Headings and cards by turns. */
  int stop = forward ? 0 : (int) self->sections->len * 2 - 1;

  if (inside != NULL)
    {
      gboolean is_heading;

      /* A card may have something beside it. */
      if (gtk_widget_child_focus (inside, direction))
        return TRUE;
      stop = (int) find_inside (self, inside, &is_heading) * 2 + (is_heading ? 0 : 1);
      stop += forward ? 1 : -1;
    }
  for (; stop >= 0 && stop < (int) self->sections->len * 2; stop += forward ? 1 : -1)
    {
      guint section = (guint) stop / 2;

      if (stop % 2 == 0
              ? enter_heading (self, section, direction)
              : meander_card_list_enter (self, meander_card_list_section (self, section)->stop))
        return TRUE;
    }
  return FALSE;
}

/* The card of a section that is nearest to where the focus is, in its first row or its last. */
static guint
find_entrance (MeanderCardList *self, const MeanderCardSection *section, gboolean from_above)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *old = root != NULL ? gtk_root_get_focus (root) : NULL;
  guint rest = (section->n - 1) % self->n_columns;
  guint n = from_above ? MIN (section->n, self->n_columns) : rest + 1;
  guint first = from_above ? section->first : section->first + section->n - n;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  graphene_rect_t from;
  graphene_point_t centre;
  int column;

  if (old == NULL || self->width == 0 || !gtk_widget_compute_bounds (old, GTK_WIDGET (self), &from))
    return first;
  graphene_rect_get_center (&from, &centre);
  column = (int) floorf (centre.x * (float) self->n_columns / (float) self->width);
  if (mirrored)
    column = (int) self->n_columns - 1 - column;
  return first + (guint) CLAMP (column, 0, (int) n - 1);
}

/* Out of a section, up or down: to a heading with anything to press, or the next cards. */
static gboolean
leave_section (MeanderCardList *self, guint section, gboolean down)
{
  if (down)
    return section + 1 < self->sections->len &&
           (enter_heading (self, section + 1, GTK_DIR_DOWN) ||
            meander_card_list_enter (
                self, find_entrance (self, meander_card_list_section (self, section + 1), TRUE)));
  return enter_heading (self, section, GTK_DIR_UP) ||
         (section > 0 &&
          meander_card_list_enter (
              self, find_entrance (self, meander_card_list_section (self, section - 1), FALSE)));
}

/* From a card to its neighbour. */
static gboolean
move_by_arrow (MeanderCardList *self, guint position, GtkDirectionType direction)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint at = meander_card_list_find_section (self, position);
  const MeanderCardSection *section = meander_card_list_section (self, at);
  guint n = self->n_columns;
  guint index = position - section->first;

  if (direction == (mirrored ? GTK_DIR_LEFT : GTK_DIR_RIGHT))
    return index % n + 1 < n && index + 1 < section->n &&
           meander_card_list_enter (self, position + 1);
  if (direction == (mirrored ? GTK_DIR_RIGHT : GTK_DIR_LEFT))
    return index % n > 0 && meander_card_list_enter (self, position - 1);
  if (direction == GTK_DIR_UP)
    return index >= n ? meander_card_list_enter (self, position - n)
                      : leave_section (self, at, FALSE);
  /* Below an end that hangs over a shorter last row stands its last card. */
  if (index / n < (section->n - 1) / n)
    return meander_card_list_enter (self, MIN (position + n, section->first + section->n - 1));
  return leave_section (self, at, TRUE);
}

/**
 * meander_card_list_focus:
 * @widget: a list
 * @direction: where the focus is to go
 *
 * Implements GtkWidgetClass.focus.
 *
 * Returns: whether it went there
 */
gboolean
meander_card_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);
  GtkWidget *inside = gtk_widget_get_focus_child (widget);
  gboolean along = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  gboolean is_heading;
  guint section;

  if (self->sections->len == 0)
    return FALSE;
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return move_by_tab (self, inside, direction);

  if (inside == NULL)
    {
      gboolean from_above = direction != GTK_DIR_UP;

      section = from_above ? 0 : self->sections->len - 1;
      return (from_above && enter_heading (self, section, direction)) ||
             meander_card_list_enter (
                 self, find_entrance (self, meander_card_list_section (self, section), from_above));
    }
  section = find_inside (self, inside, &is_heading);
  if (is_heading)
    {
      if (along)
        return FALSE;
      if (direction == GTK_DIR_UP)
        return section > 0 &&
               meander_card_list_enter (
                   self,
                   find_entrance (self, meander_card_list_section (self, section - 1), FALSE));
      return meander_card_list_enter (
          self, find_entrance (self, meander_card_list_section (self, section), TRUE));
    }
  /* A row that is as wide as the list may have buttons in it. */
  if (along && self->max_columns == 1 && gtk_widget_child_focus (inside, direction))
    return TRUE;
  return move_by_arrow (self, meander_card_list_get_position (self, inside), direction);
}

/**
 * meander_card_list_grab_focus:
 * @widget: a list
 *
 * Implements GtkWidgetClass.grab_focus.
 *
 * Returns: whether the list has the focus now
 */
gboolean
meander_card_list_grab_focus (GtkWidget *widget)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);

  return self->sections->len > 0 &&
         meander_card_list_enter (self, meander_card_list_section (self, 0)->stop);
}

static guint
get_focus_position (MeanderCardList *self)
{
  return meander_card_list_get_position (self, gtk_widget_get_focus_child (GTK_WIDGET (self)));
}

static gboolean
go_to_end (GtkWidget *widget, GVariant *last, gpointer data)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);
  guint position = get_focus_position (self);
  const MeanderCardSection *section;

  if (position == GTK_INVALID_LIST_POSITION)
    return FALSE;
  section = meander_card_list_section (self, meander_card_list_find_section (self, position));
  return meander_card_list_enter (
      self, g_variant_get_boolean (last) ? section->first + section->n - 1 : section->first);
}

/* A page on, over headings as well; at the end it is the last card. */
static gboolean
go_by_page (GtkWidget *widget, GVariant *pages, gpointer data)
{
  MeanderCardList *self = MEANDER_CARD_LIST (widget);
  guint position = get_focus_position (self);
  const MeanderCardSection *section;
  int top, bottom, to;

  if (position == GTK_INVALID_LIST_POSITION || !meander_card_list_get_view (self, &top, &bottom))
    return FALSE;
  section = meander_card_list_section (self, meander_card_list_find_section (self, position));
  to = (bottom - top) / MAX (section->row_height + self->spacing, 1);
  to = (int) position + g_variant_get_int32 (pages) * MAX (to, 1) * (int) self->n_columns;
  return meander_card_list_enter (
      self, (guint) CLAMP (to, 0, (int) meander_card_list_n_items (self) - 1));
}

/**
 * meander_card_list_add_keys:
 * @widget_class: the class of the list
 *
 * Has the list obey Home, End, Page Up and Page Down.
 */
void
meander_card_list_add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, go_to_end, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Home, 0, go_to_end, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, go_to_end, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_End, 0, go_to_end, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, 0, go_by_page, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Up, 0, go_by_page, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, 0, go_by_page, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Down, 0, go_by_page, "i", 1);
}
