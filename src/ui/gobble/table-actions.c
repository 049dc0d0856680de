/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/table-private.h"

#include "ui/table/canvas.h"
#include "words/basics.h"

/* Whoever has both hands goes on with the one that moved last. */
static MeanderGobbleTable *
use (GtkWidget *widget, MeanderHand hand)
{
  MeanderGobbleTable *self = MEANDER_GOBBLE_TABLE (widget);

  self->last = hand;
  meander_gobble_table_update_keep_view (self);
  gtk_widget_queue_draw (widget);

  return self;
}

/* What is taken in hand does not hide a tile: it goes to the nearest place where it may
 * touch two. */
static void
uncover_cursor (MeanderGobbleTable *self)
{
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  MeanderHex cursor = meander_scene_get_cursor (self->scene);
  MeanderHex nearest = cursor;
  const MeanderHex *hexes;
  guint n_hexes, i;

  if (meander_gobble_party_get_held (self->party, MEANDER_HAND_KEYS) == 0 ||
      meander_board_at (board, cursor) == NULL)
    return;

  hexes = meander_board_get_frontier (board, &n_hexes);
  for (i = 0; i < n_hexes; i++)
    if (meander_board_count_neighbours (board, hexes[i]) >= 2 &&
        (meander_hex_equal (nearest, cursor) ||
         meander_hex_distance (hexes[i], cursor) < meander_hex_distance (nearest, cursor)))
      nearest = hexes[i];
  meander_scene_set_cursor (self->scene, nearest);
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
}

/* Who cannot see it hears what is in hand. */
static void
say_held (MeanderGobbleTable *self)
{
  guint number = meander_gobble_party_get_held (self->party, MEANDER_HAND_KEYS);
  g_autofree char *words = NULL;

  if (number == 0)
    return;
  words = meander_words_tile (meander_gobble_party_get_state (self->party)->set, number,
                              meander_gobble_party_get_rotation (self->party, number));
  meander_scene_say (self->scene, words);
}

/* What a hand can do of which nothing more need be said.  A move tells of itself; what
 * the keyboard's hand holds after anything else is said. */
static void
hand_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const struct
  {
    const char *name;
    gboolean (*play) (MeanderGobbleParty *party, MeanderHand hand);
    void (*act) (MeanderGobbleParty *party, MeanderHand hand);
  } acts[] = {
    { "gobble.take", meander_gobble_party_take, NULL },
    { "gobble.heap", meander_gobble_party_put_on_heap, NULL },
    { "gobble.pass", meander_gobble_party_pass, NULL },
    { "gobble.stack", meander_gobble_party_hold_stack, NULL },
    { "gobble.next", NULL, meander_gobble_party_hold_next },
    { "gobble.let-go", NULL, meander_gobble_party_let_go },
  };
  MeanderHand hand = (MeanderHand) g_variant_get_uint32 (parameter);
  MeanderGobbleTable *self = use (widget, MIN (hand, MEANDER_HAND_KEYS));
  guint i = 0;

  while (!g_str_equal (action, acts[i].name))
    i++;
  if (acts[i].play != NULL)
    {
      acts[i].play (self->party, self->last);
      return;
    }
  acts[i].act (self->party, self->last);
  if (self->last != MEANDER_HAND_KEYS)
    return;
  uncover_cursor (self);
  say_held (self);
}

static void
rotate (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleTable *self;
  guint hand;
  int sixths;

  g_variant_get (parameter, "(ui)", &hand, &sixths);
  self = use (widget, (MeanderHand) MIN (hand, MEANDER_HAND_KEYS));
  meander_gobble_party_rotate (self->party, self->last, sixths);
  if (self->last == MEANDER_HAND_KEYS)
    say_held (self);
}

static void
give (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleTable *self;
  guint hand, to;

  g_variant_get (parameter, "(uu)", &hand, &to);
  self = use (widget, (MeanderHand) MIN (hand, MEANDER_HAND_KEYS));
  meander_gobble_party_give (self->party, self->last, 0, to);
}

/* Takes a tile, or places the one that is in hand. */
static void
press (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleTable *self = use (widget, MEANDER_HAND_KEYS);

  if (meander_gobble_party_get_held (self->party, MEANDER_HAND_KEYS) != 0)
    meander_gobble_party_place (self->party, MEANDER_HAND_KEYS,
                                meander_scene_get_cursor (self->scene));
  else if (meander_gobble_party_take (self->party, MEANDER_HAND_KEYS))
    {
      uncover_cursor (self);
      say_held (self);
    }
}

static void
step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleTable *self = use (widget, MEANDER_HAND_KEYS);
  int dx, dy;

  g_variant_get (parameter, "(ii)", &dx, &dy);
  meander_scene_step_cursor (self->scene, dx, dy);
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
}

/* What assistive programs ask of a hex. */
static void
proxy_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (g_str_equal (action, "table.press"))
    gtk_widget_activate_action (widget, "gobble.press", NULL);
  else if (g_str_equal (action, "table.rotate"))
    gtk_widget_activate_action (widget, "gobble.rotate", "(ui)", MEANDER_HAND_KEYS,
                                g_variant_get_int32 (parameter));
  else
    gtk_widget_activate_action (widget, "gobble.let-go", "u", MEANDER_HAND_KEYS);
}

/* Installs the actions of the table. */
void
meander_gobble_table_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "gobble.take", "u", hand_action);
  gtk_widget_class_install_action (widget_class, "gobble.heap", "u", hand_action);
  gtk_widget_class_install_action (widget_class, "gobble.pass", "u", hand_action);
  gtk_widget_class_install_action (widget_class, "gobble.stack", "u", hand_action);
  gtk_widget_class_install_action (widget_class, "gobble.next", "u", hand_action);
  gtk_widget_class_install_action (widget_class, "gobble.let-go", "u", hand_action);
  gtk_widget_class_install_action (widget_class, "gobble.rotate", "(ui)", rotate);
  gtk_widget_class_install_action (widget_class, "gobble.give", "(uu)", give);
  gtk_widget_class_install_action (widget_class, "gobble.press", NULL, press);
  gtk_widget_class_install_action (widget_class, "gobble.step", "(ii)", step);
  gtk_widget_class_install_action (widget_class, "table.press", NULL, proxy_action);
  gtk_widget_class_install_action (widget_class, "table.rotate", "i", proxy_action);
  gtk_widget_class_install_action (widget_class, "table.take-back", NULL, proxy_action);
}
