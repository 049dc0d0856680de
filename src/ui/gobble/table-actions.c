/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/table-private.h"

#include <glib/gi18n.h>

#include "scene/party-report.h"
#include "ui/table/canvas.h"
#include "ui/widgets/proxy.h"
#include "words/gobble.h"

#define MAX_SPACES 256 /* beside any figure there are fewer */

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

/* Who cannot see it hears what is in hand, and then the place where it is held. */
static void
say_held (MeanderGobbleTable *self)
{
  g_autofree char *words = meander_party_report_hand (self->party);

  if (words != NULL)
    meander_proxy_hold_news (GTK_WIDGET (self), words);
  uncover_cursor (self);
  meander_proxy_release_news (GTK_WIDGET (self), FALSE);
}

/* The tile that was asked for has come. */
void
meander_gobble_table_say_taken (MeanderGobbleTable *self, guint hand)
{
  if (self->last == MEANDER_HAND_KEYS &&
      (hand == MEANDER_HAND_KEYS || !meander_gobble_party_is_shared (self->party)))
    say_held (self);
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
      if (acts[i].play (self->party, self->last) && self->last == MEANDER_HAND_KEYS)
        uncover_cursor (self);
      return;
    }
  acts[i].act (self->party, self->last);
  if (self->last == MEANDER_HAND_KEYS)
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
  if (self->last != MEANDER_HAND_KEYS ||
      meander_gobble_party_get_held (self->party, self->last) == 0)
    return;
  meander_proxy_hold_news (widget, _ ("Turned."));
  meander_proxy_release_news (widget, FALSE);
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

/* The tile lies, and its place says so in few words. */
static void
place (MeanderGobbleTable *self, MeanderHex hex)
{
  const MeanderBoard *board;

  if (!meander_gobble_party_place (self->party, MEANDER_HAND_KEYS, hex))
    return;
  board = meander_gobble_party_get_state (self->party)->board;
  g_free (self->laid);
  self->laid_at = hex;
  self->laid = meander_words_gobble_laid (board, meander_board_at (board, hex));
  meander_canvas_name_cursor (MEANDER_CANVAS (self->canvas));
}

/* Takes a tile, or places the one that is in hand. */
static void
press (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleTable *self = use (widget, MEANDER_HAND_KEYS);

  if (meander_gobble_party_get_held (self->party, MEANDER_HAND_KEYS) != 0)
    place (self, meander_scene_get_cursor (self->scene));
  else if (meander_gobble_party_take (self->party, MEANDER_HAND_KEYS))
    say_held (self);
}

/* The empty hexes where what is taken from the stack or is in hand may touch enough tiles. */
static guint
list_spaces (MeanderGobbleTable *self, MeanderHex *hexes, guint max_hexes)
{
  const MeanderState *state = meander_gobble_party_get_state (self->party);
  const guint seat = meander_gobble_party_get_seat (self->party, MEANDER_HAND_KEYS);
  const guint held = meander_gobble_party_get_held (self->party, MEANDER_HAND_KEYS);
  const guint least = held != 0 && held != meander_gobble_get_revealed (state, seat) ? 3 : 2;
  const MeanderHex *frontier;
  guint n_frontier;
  guint n = 0;

  frontier = meander_board_get_frontier (state->board, &n_frontier);
  for (guint i = 0; i < n_frontier && n < max_hexes; i++)
    if (meander_board_count_neighbours (state->board, frontier[i]) >= least)
      hexes[n++] = frontier[i];
  return n;
}

/* Goes to the next of these hexes, and says which of how many it is. */
static void
jump (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleTable *self = use (widget, MEANDER_HAND_KEYS);
  MeanderHex hexes[MAX_SPACES];
  guint n = list_spaces (self, hexes, G_N_ELEMENTS (hexes));
  g_autofree char *news = NULL;
  guint at;

  if (n == 0)
    {
      meander_proxy_announce_news (widget, _ ("No space has three tiles round it yet."));
      return;
    }
  at = meander_scene_find_next (self->scene, hexes, n, g_variant_get_int32 (parameter));
  /* Translators: said before a place that is jumped to: which one it is, of how many: “2 of 5.” */
  news = g_strdup_printf (C_ ("place", "%u of %u."), at + 1, n);
  g_clear_pointer (&self->laid, g_free);
  meander_proxy_hold_news (widget, news);
  meander_scene_jump_cursor (self->scene, hexes[at]);
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
  meander_proxy_release_news (widget, FALSE);
}

static void
read_out (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleTable *self = MEANDER_GOBBLE_TABLE (widget);
  g_autofree char *text = meander_party_report_all (self->party, self->scene);

  meander_proxy_announce_news (widget, text);
}

static void
step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderGobbleTable *self = use (widget, MEANDER_HAND_KEYS);
  int dx, dy;

  g_variant_get (parameter, "(ii)", &dx, &dy);
  g_clear_pointer (&self->laid, g_free);
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
  gtk_widget_class_install_action (widget_class, "gobble.jump", "i", jump);
  gtk_widget_class_install_action (widget_class, "gobble.read", NULL, read_out);
  gtk_widget_class_install_action (widget_class, "gobble.step", "(ii)", step);
  gtk_widget_class_install_action (widget_class, "table.press", NULL, proxy_action);
  gtk_widget_class_install_action (widget_class, "table.rotate", "i", proxy_action);
  gtk_widget_class_install_action (widget_class, "table.take-back", NULL, proxy_action);
}
