/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/seat.h"

#include <glib/gi18n.h>

#include "ui/gobble/buttons.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/level-face.h"
#include "scene/party-report.h"
#include "words/gobble.h"

#define FACE 32        /* logical pixels, of a far player's */
#define NEAR_FACE 56   /* of one above the own name */
#define HEAD 92        /* that column at least, so that the tiles stay where they are */
#define TOLD_TIME 4000 /* ms for which it is said what could not be done */

struct _MeanderGobbleSeat
{
  GtkWidget parent_instance;

  MeanderGobbleParty *party;
  guint seat;
  guint level; /* of the computer; 0: a person */
  gboolean near;
  gboolean over;    /* there is nothing more to be done */
  gboolean stacked; /* when near, whether the head is above the tiles instead of beside them */

  GtkWidget *clamp; /* all that is seen */
  GtkWidget *parts; /* the head, and the hand */
  GtkWidget *head;
  GtkWidget *face;
  GtkWidget *device; /* the person's: mouse, keyboard, or neither where it is clear */
  GtkWidget *names;
  GtkWidget *name;
  GtkWidget *rank;
  GtkWidget *sentence;
  GtkWidget *step;      /* in it, of a person: what to do; of the computer: why it does nothing */
  GtkWidget *two_lines; /* in it as well, for its height */
  GtkWidget *hand;      /* that, the tiles, and below them what can be done with them */
  GtkWidget *tiles;
  GtkWidget *buttons; /* of a person, otherwise NULL */
  guint updating;     /* tick callback: before the next frame all is shown anew */
  guint telling;      /* timeout: until the next step is said again */
  guint told_of;      /* how things stood with the seat then */
};

G_DEFINE_FINAL_TYPE (MeanderGobbleSeat, meander_gobble_seat, GTK_TYPE_WIDGET)

static MeanderHand
get_hand (MeanderGobbleSeat *self)
{
  return meander_gobble_party_get_user (self->party, self->seat);
}

/* ---- showing ---- */

static void
show_rank (MeanderGobbleSeat *self, const MeanderState *state)
{
  const char *text = meander_words_gobble_rank (state, self->seat);

  gtk_label_set_text (GTK_LABEL (self->rank), text != NULL ? text : "");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->rank), GTK_ACCESSIBLE_STATE_HIDDEN,
                               text == NULL, -1);
  /* A name alone is in the middle below its face. */
  gtk_widget_set_visible (self->rank, text != NULL || !self->near);
}

/**
 * meander_gobble_seat_get_device_icon:
 * @hand: one of two at the same screen
 *
 * Tells what a hand is known by: a keyboard or a mouse.
 *
 * Returns: (transfer none): the name of an icon
 */
const char *
meander_gobble_seat_get_device_icon (MeanderHand hand)
{
  return hand == MEANDER_HAND_KEYS ? "input-keyboard-symbolic" : "input-mouse-symbolic";
}

static void
show_device (MeanderGobbleSeat *self)
{
  MeanderHand hand = get_hand (self);
  gboolean shared = meander_gobble_party_is_shared (self->party);
  const char *icon = meander_gobble_seat_get_device_icon (hand);

  gtk_widget_set_visible (self->device, shared && hand < MEANDER_N_HANDS && !self->over);
  /* The same one would have the whole window measured anew. */
  if (g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (self->device)), icon) != 0)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->device), icon);
  if (shared && hand == MEANDER_HAND_KEYS)
    gtk_widget_add_css_class (GTK_WIDGET (self), "keys");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "keys");
}

/* One that is stuck says so, so that nobody waits for it. */
static void
show_waiting (MeanderGobbleSeat *self, const MeanderState *state)
{
  gboolean waiting = meander_gobble_is_waiting (state, self->seat);

  if (waiting)
    gtk_label_set_text (GTK_LABEL (self->step), meander_words_gobble_waiting ());
  gtk_widget_set_visible (self->sentence, waiting);
}

/* Whether the one button there is says what to do; then there is room for the goal of the game. */
static gboolean
is_told_by_button (MeanderGobbleSeat *self)
{
  const MeanderHand hand = get_hand (self);

  return hand < MEANDER_N_HANDS &&
         meander_gobble_may_take (meander_gobble_party_get_state (self->party), self->seat) &&
         meander_gobble_party_get_held (self->party, hand) == 0 &&
         !meander_gobble_party_holds_stack (self->party, hand);
}

/* At the end there is nothing to be said or done here, and the figure gets the room. What a person elsewhere does
 * nobody can do here. */
static void
show_hand (MeanderGobbleSeat *self, const MeanderState *state)
{
  const gboolean seen = self->near && !meander_gobble_is_over (state);
  const gboolean works = seen && meander_gobble_party_is_here (self->party, self->seat);

  gtk_widget_set_visible (self->sentence, seen);
  gtk_widget_set_visible (self->buttons, works);
  if (works)
    meander_gobble_buttons_update (MEANDER_GOBBLE_BUTTONS (self->buttons));
}

static void arrange (MeanderGobbleSeat *self);

/* Whoever has no tiles left stands there alone, with no room below for any. */
static void
show_over (MeanderGobbleSeat *self, const MeanderState *state)
{
  const gboolean over = meander_gobble_is_over (state);
  const gboolean seen = !over || meander_gobble_count_tiles (state, self->seat) > 0;

  if (over == self->over && seen == gtk_widget_get_visible (self->hand))
    return;
  gtk_widget_set_visible (self->hand, seen);
  /* Those beside it may need more. */
  gtk_widget_set_valign (GTK_WIDGET (self), seen || self->near ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  self->over = over;
  arrange (self);
}

static void
show_step (MeanderGobbleSeat *self)
{
  MeanderDevice device = !meander_gobble_party_is_shared (self->party) ? meander_input_get_device ()
                         : get_hand (self) == MEANDER_HAND_KEYS        ? MEANDER_DEVICE_KEYS
                                                                       : meander_input_get_hand ();
  const MeanderState *state = meander_gobble_party_get_state (self->party);
  g_autofree char *step = is_told_by_button (self)
                              ? g_strdup (meander_words_gobble_goal (state))
                              : meander_party_report_step (self->party, self->seat, device);

  gtk_widget_remove_css_class (self->step, "told");
  gtk_label_set_text (GTK_LABEL (self->step), step);
}

/* Another number as soon as the player has done something. */
static guint
get_standing (MeanderGobbleSeat *self, const MeanderState *state)
{
  return (meander_gobble_get_revealed (state, self->seat) * 64 +
          meander_gobble_count_tiles (state, self->seat)) *
             64 +
         meander_gobble_count_heap (state, self->seat) * 4 +
         MIN (meander_gobble_count_gifts (state, self->seat), 3);
}

static void
update (MeanderGobbleSeat *self)
{
  MeanderGame *game = meander_gobble_party_get_game (self->party);
  const MeanderState *state;
  g_autofree char *label = NULL;

  if (game == NULL)
    return;

  state = meander_game_get_state (game);
  if (self->seat >= state->n_players)
    return;

  show_rank (self, state);
  show_over (self, state);
  show_device (self);
  if (self->level == 0)
    {
      if (self->telling != 0 && self->told_of != get_standing (self, state))
        g_clear_handle_id (&self->telling, g_source_remove);
      if (self->near && self->telling == 0)
        show_step (self);
      show_hand (self, state);
    }
  else
    show_waiting (self, state);
  if (meander_gobble_is_turn_based (state) && meander_gobble_may_act (state, self->seat))
    gtk_widget_add_css_class (GTK_WIDGET (self), "on-turn");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "on-turn");
  label = meander_words_gobble_place (game, self->seat);
  meander_compat_set_name (self->tiles, label);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderGobbleSeat *self = MEANDER_GOBBLE_SEAT (widget);

  self->updating = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

/* Where others play at other computers much happens between two frames, and only what there is at last is seen. */
static void
update_soon (MeanderGobbleSeat *self)
{
  if (!meander_gobble_party_is_elsewhere (self->party) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
  else if (self->updating == 0)
    self->updating = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static gboolean
end_telling (gpointer user_data)
{
  MeanderGobbleSeat *self = user_data;

  self->telling = 0;
  if (meander_gobble_party_get_game (self->party) != NULL)
    update (self);

  return G_SOURCE_REMOVE;
}

/**
 * meander_gobble_seat_announce:
 * @self: a person's place
 * @sentence: what could not be done, and why
 *
 * Tells the person something for a few seconds instead of the next step.
 */
void
meander_gobble_seat_announce (MeanderGobbleSeat *self, const char *sentence)
{
  MeanderGame *game;

  g_return_if_fail (MEANDER_IS_GOBBLE_SEAT (self));

  game = meander_gobble_party_get_game (self->party);
  if (self->level != 0 || game == NULL)
    return;
  self->told_of = get_standing (self, meander_game_get_state (game));
  g_clear_handle_id (&self->telling, g_source_remove);
  self->telling = g_timeout_add (TOLD_TIME, end_telling, self);
  gtk_widget_add_css_class (self->step, "told");
  gtk_label_set_text (GTK_LABEL (self->step), sentence);
}

/* ---- building ---- */

/* Whoever calls hops. */
static void
on_call (MeanderGobbleSeat *self, guint seat)
{
  if (seat == self->seat)
    meander_bounce (self->head);
}

/* At the end all that is left is in the middle; of whoever has no tiles, in one row, unless somebody sits beside. */
static void
arrange_end (MeanderGobbleSeat *self)
{
  const gboolean over = self->near && self->over;

  gtk_widget_set_halign (self->parts, over ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_valign (self->parts, over ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  if (!over || gtk_widget_get_visible (self->hand) || meander_gobble_party_is_shared (self->party))
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->head, -1, -1);
  gtk_widget_set_valign (self->names, GTK_ALIGN_CENTER);
}

/* What is told, the tiles and the buttons are in the middle of the place, not in that of what the head leaves of it; but
 * the heap has all the room at their right.  Where two sit beside each other there is none to spare. */
static void
centre (MeanderGobbleSeat *self)
{
  const gboolean centred =
      self->near && !self->stacked && !self->over && !meander_gobble_party_is_shared (self->party);
  int beyond = 0;

  if (centred)
    {
      gtk_widget_measure (self->head, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &beyond, NULL, NULL);
      beyond += gtk_box_get_spacing (GTK_BOX (self->parts));
    }
  gtk_widget_set_margin_end (self->sentence, beyond);
  gtk_label_set_xalign (GTK_LABEL (self->step), centred ? 0.5f : 0);
  gtk_label_set_justify (GTK_LABEL (self->step), centred ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT);
  meander_gobble_tiles_set_beyond (MEANDER_GOBBLE_TILES (self->tiles), centred ? beyond : -1);
  if (self->buttons == NULL)
    return;
  gtk_widget_set_margin_end (self->buttons, beyond);
  meander_gobble_buttons_set_centred (MEANDER_GOBBLE_BUTTONS (self->buttons), centred);
}

/* The face above the name, both beside the tiles; or all of it one above the other. */
static void
arrange (MeanderGobbleSeat *self)
{
  const gboolean beside = self->near && !self->stacked;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->parts),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->parts), beside ? 12 : 6);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head),
                                  beside ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->head, beside ? HEAD : -1, -1);
  gtk_widget_set_valign (self->head, beside ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  /* A longer sentence moves no tile. */
  gtk_widget_set_valign (self->hand, self->near ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_widget_set_halign (self->names, beside ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_valign (self->names, GTK_ALIGN_FILL);
  g_object_set (self->face, "size", beside ? NEAR_FACE : FACE, NULL);
  arrange_end (self);
  centre (self);
}

/**
 * meander_gobble_seat_set_stacked:
 * @self: a place
 * @stacked: whether there is little room
 *
 * Puts the head of a near place above its tiles, or beside them.
 */
void
meander_gobble_seat_set_stacked (MeanderGobbleSeat *self, gboolean stacked)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_SEAT (self));

  self->stacked = stacked;
  arrange (self);
}

/**
 * meander_gobble_seat_set_near:
 * @self: a place
 * @near: whether somebody plays from it now
 *
 * Makes the place wide, with larger tiles and, for a person, with what to do above them;
 * or narrow, with small tiles.
 */
void
meander_gobble_seat_set_near (MeanderGobbleSeat *self, gboolean near)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_SEAT (self));

  self->near = near;
  arrange (self);
  meander_gobble_tiles_set_side (MEANDER_GOBBLE_TILES (self->tiles),
                                 near ? MEANDER_GOBBLE_NEAR_SIDE : MEANDER_GOBBLE_FAR_SIDE);
  if (near)
    gtk_widget_add_css_class (GTK_WIDGET (self), "near");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "near");
  gtk_widget_set_visible (self->two_lines, near);
  /* The place that is reached stands in the corner, or near beside the name. */
  gtk_widget_set_hexpand (self->rank, !near);
  update (self);
}

static void
set_player (MeanderGobbleSeat *self, const char *name)
{
  self->level = meander_gobble_get_level (meander_gobble_party_get_state (self->party), self->seat);
  meander_level_face_set_level (MEANDER_LEVEL_FACE (self->face),
                                meander_words_gobble_face (self->level));
  gtk_label_set_label (GTK_LABEL (self->name), name);
  self->tiles = meander_gobble_tiles_new (self->party, self->seat);
  gtk_widget_set_hexpand (self->tiles, TRUE);
  gtk_box_append (GTK_BOX (self->hand), self->tiles);
  if (self->level == 0)
    {
      self->buttons = meander_gobble_buttons_new (self->party, self->seat);
      gtk_box_append (GTK_BOX (self->hand), self->buttons);
      return;
    }

  gtk_widget_add_css_class (self->step, "waiting");
}

/* ---- life ---- */

static void
meander_gobble_seat_dispose (GObject *object)
{
  MeanderGobbleSeat *self = MEANDER_GOBBLE_SEAT (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_GOBBLE_SEAT);
  g_clear_object (&self->party);

  G_OBJECT_CLASS (meander_gobble_seat_parent_class)->dispose (object);
}

static void
meander_gobble_seat_class_init (MeanderGobbleSeatClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_seat_dispose;
  gtk_widget_class_set_css_name (widget_class, "gobbleseat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (MEANDER_TYPE_CLAMP);
  g_type_ensure (MEANDER_TYPE_LEVEL_FACE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/gobble/seat.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, clamp);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, parts);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, head);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, face);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, device);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, names);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, name);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, rank);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, sentence);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, step);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, two_lines);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleSeat, hand);
}

static void
meander_gobble_seat_init (MeanderGobbleSeat *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_gobble_seat_new:
 * @party: what is played, with a game
 * @seat: whose place
 *
 * Makes a player's place.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_gobble_seat_new (MeanderGobbleParty *party, guint seat)
{
  MeanderGobbleSeat *self = g_object_new (MEANDER_TYPE_GOBBLE_SEAT, NULL);
  g_autofree char *name =
      meander_words_gobble_player_or_you (meander_gobble_party_get_game (party), seat);

  self->party = g_object_ref (party);
  self->seat = seat;
  set_player (self, name);
  meander_compat_set_name (GTK_WIDGET (self), name);
  g_signal_connect_object (party, "changed", G_CALLBACK (update_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_input_get_default (), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "gobble", G_CALLBACK (on_call), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "out", G_CALLBACK (on_call), self, G_CONNECT_SWAPPED);
  meander_gobble_seat_set_near (self, FALSE);

  return GTK_WIDGET (self);
}

/**
 * meander_gobble_seat_is_same:
 * @self: a place
 *
 * Tells whether the same player sits there in the party's game, which may be another one now.
 *
 * Returns: whether it is so
 */
gboolean
meander_gobble_seat_is_same (MeanderGobbleSeat *self)
{
  MeanderGame *game;
  const MeanderState *state;
  g_autofree char *name = NULL;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_SEAT (self), FALSE);

  game = meander_gobble_party_get_game (self->party);
  state = meander_game_get_state (game);
  if (self->seat >= state->n_players || meander_gobble_get_level (state, self->seat) != self->level)
    return FALSE;

  name = meander_words_gobble_player_or_you (game, self->seat);

  return g_str_equal (name, gtk_label_get_label (GTK_LABEL (self->name)));
}

/**
 * meander_gobble_seat_get_seat:
 * @self: a place
 *
 * Tells whose place it is.
 *
 * Returns: the seat, from 0 on
 */
guint
meander_gobble_seat_get_seat (MeanderGobbleSeat *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_SEAT (self), 0);

  return self->seat;
}

/**
 * meander_gobble_seat_get_tiles:
 * @self: a place
 *
 * Gets the player's tiles.
 *
 * Returns: (transfer none): the widget that shows them
 */
MeanderGobbleTiles *
meander_gobble_seat_get_tiles (MeanderGobbleSeat *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_SEAT (self), NULL);

  return MEANDER_GOBBLE_TILES (self->tiles);
}

/**
 * meander_gobble_seat_measure_head:
 * @self: a near place that has its head beside its tiles
 *
 * Measures what it would need less if the head were above them.
 *
 * Returns: logical pixels
 */
int
meander_gobble_seat_measure_head (MeanderGobbleSeat *self)
{
  int head, hand;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_SEAT (self), 0);

  gtk_widget_measure (self->head, GTK_ORIENTATION_HORIZONTAL, -1, &head, NULL, NULL, NULL);
  gtk_widget_measure (self->hand, GTK_ORIENTATION_HORIZONTAL, -1, &hand, NULL, NULL, NULL);
  return MIN (head, hand) + gtk_box_get_spacing (GTK_BOX (self->parts));
}
