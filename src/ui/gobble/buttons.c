/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/buttons.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/suggest.h"
#include "words/gobble.h"

#define COLUMNS 3     /* of those who get a tile */
#define NAME_CHARS 12 /* of a name, if there is room for as many */

struct _MeanderGobbleButtons
{
  GtkWidget parent_instance;

  MeanderGobbleParty *party;
  guint seat;

  GtkWidget *pages; /* a stack: it keeps its size, so that nothing beside it jumps */
  GtkWidget *moves;
  GtkWidget *take;
  GtkWidget *rotate_back;
  GtkWidget *rotate;
  GtkWidget *heap;
  GtkWidget *cannot; /* says that nothing on the heap fits */
  GtkWidget *pass;
  GtkWidget *receivers; /* of a tile that is given away */
  GtkWidget *stack;     /* gives one of the stack instead of one of the heap */
  GtkWidget *to[MEANDER_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (MeanderGobbleButtons, meander_gobble_buttons, GTK_TYPE_WIDGET)

static MeanderHand
get_hand (MeanderGobbleButtons *self)
{
  return meander_gobble_party_get_user (self->party, self->seat);
}

/* ---- acting ---- */

static void
activate (MeanderGobbleButtons *self, const char *action)
{
  if (get_hand (self) < MEANDER_N_HANDS)
    gtk_widget_activate_action (GTK_WIDGET (self), action, "u", (guint) get_hand (self));
}

static void
on_take (MeanderGobbleButtons *self)
{
  activate (self, "gobble.take");
}

static void
rotate (MeanderGobbleButtons *self, int sixths)
{
  if (get_hand (self) < MEANDER_N_HANDS)
    gtk_widget_activate_action (GTK_WIDGET (self), "gobble.rotate", "(ui)", (guint) get_hand (self),
                                sixths);
}

static void
on_rotate_back (MeanderGobbleButtons *self)
{
  rotate (self, -1);
}

static void
on_rotate (MeanderGobbleButtons *self)
{
  rotate (self, 1);
}

static void
on_heap (MeanderGobbleButtons *self)
{
  activate (self, "gobble.heap");
}

static void
on_pass (MeanderGobbleButtons *self)
{
  activate (self, "gobble.pass");
}

static void
on_stack (MeanderGobbleButtons *self)
{
  activate (self, "gobble.stack");
}

static void
on_give (MeanderGobbleButtons *self, GtkWidget *button)
{
  guint to = 0;

  while (to + 1 < MEANDER_MAX_PLAYERS && self->to[to] != button)
    to++;
  if (get_hand (self) < MEANDER_N_HANDS)
    gtk_widget_activate_action (GTK_WIDGET (self), "gobble.give", "(uu)", (guint) get_hand (self),
                                to);
}

/* ---- showing ---- */

static void
name_button (GtkWidget *button, const char *name)
{
  meander_compat_set_name (button, name);
}

static void
show_key (GtkWidget *button, gboolean shown)
{
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button));

  gtk_widget_set_visible (gtk_widget_get_first_child (box), shown);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
}

/* One who gets a tile, with the number of the key where there is a keyboard. */
static void
show_receiver (MeanderGobbleButtons *self, guint to, gboolean key)
{
  g_autofree char *name =
      meander_words_gobble_player (meander_gobble_party_get_game (self->party), to);
  /* Translators: a key on the keyboard, and the name of the player who gets a tile. */
  g_autofree char *both = g_strdup_printf (C_ ("gobble", "%u %s"), to + 1, name);

  name_button (self->to[to], key ? both : name);
  show_key (self->to[to], key);
}

/* Whether the buttons are signs of keys, which nobody clicks. */
static gboolean
shows_keys_only (MeanderGobbleButtons *self)
{
  return meander_gobble_party_is_shared (self->party) && get_hand (self) == MEANDER_HAND_KEYS;
}

/* Whoever has only the keyboard, or has used it last, sees which keys to press; the mouse of somebody
 * else does not press them. */
static void
show_keys (MeanderGobbleButtons *self)
{
  gboolean shared = meander_gobble_party_is_shared (self->party);
  gboolean keys = shows_keys_only (self);
  gboolean used = keys || (!shared && meander_input_get_device () == MEANDER_DEVICE_KEYS);
  GtkWidget *buttons[] = { self->take, self->rotate_back, self->rotate,
                           self->heap, self->cannot,      self->pass };
  gboolean numbers;
  guint i;

  gtk_widget_set_can_target (GTK_WIDGET (self), !keys);
  if (keys)
    gtk_widget_add_css_class (GTK_WIDGET (self), "keys");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "keys");
  for (i = 0; i < G_N_ELEMENTS (buttons); i++)
    show_key (buttons[i], used);
  /* The numbers say that they can be pressed, to one who has both hands as well; a finger has
   * none. */
  numbers = keys || (!shared && meander_input_get_device () != MEANDER_DEVICE_TOUCH);
  show_key (self->stack, numbers);
  for (i = 0; i < G_N_ELEMENTS (self->to); i++)
    if (self->to[i] != NULL)
      show_receiver (self, i, numbers);
}

/**
 * meander_gobble_buttons_update:
 * @self: a person's buttons
 *
 * Shows those for what can be done now.
 */
void
meander_gobble_buttons_update (MeanderGobbleButtons *self)
{
  const MeanderState *state;
  gboolean owes, open, holds;
  guint to;

  g_return_if_fail (MEANDER_IS_GOBBLE_BUTTONS (self));

  state = meander_gobble_party_get_state (self->party);
  owes = meander_gobble_count_gifts (state, self->seat) > 0;
  open = meander_gobble_may_act (state, self->seat) &&
         meander_gobble_get_revealed (state, self->seat) != 0;
  holds = get_hand (self) < MEANDER_N_HANDS &&
          meander_gobble_party_get_held (self->party, get_hand (self)) != 0;
  show_keys (self);
  gtk_stack_set_visible_child (GTK_STACK (self->pages), owes ? self->receivers : self->moves);
  gtk_widget_set_visible (self->take, meander_gobble_may_take (state, self->seat));
  meander_suggest (self->take, !open && !holds);
  gtk_widget_set_visible (self->heap, open);
  gtk_widget_set_visible (self->cannot,
                          meander_gobble_party_may_say_cannot (self->party, self->seat));
  gtk_widget_set_visible (self->rotate, open || holds);
  /* Beside another player's there is no room for it, and whoever turns right comes round. */
  gtk_widget_set_visible (self->rotate_back, (open || holds) && !shows_keys_only (self));
  gtk_widget_set_visible (self->pass, meander_gobble_may_pass (state, self->seat));
  gtk_widget_set_visible (self->stack, meander_gobble_count_heap (state, self->seat) > 0 &&
                                           meander_gobble_count_stack (state, self->seat) > 0);
  for (to = 0; to < state->n_players; to++)
    if (self->to[to] != NULL)
      gtk_widget_set_visible (self->to[to], meander_gobble_get_rank (state, to) == 0);
}

/**
 * meander_gobble_buttons_set_centred:
 * @self: a person's buttons
 * @centred: whether they are in the middle, else at the left
 *
 * Puts the buttons where the tiles are that they are for.
 */
void
meander_gobble_buttons_set_centred (MeanderGobbleButtons *self, gboolean centred)
{
  const GtkAlign align = centred ? GTK_ALIGN_CENTER : GTK_ALIGN_START;

  g_return_if_fail (MEANDER_IS_GOBBLE_BUTTONS (self));

  gtk_widget_set_hexpand (self->pages, centred);
  gtk_widget_set_halign (self->moves, align);
  gtk_widget_set_halign (self->receivers, align);
}

/* ---- building ---- */

/* A button like those of the template. */
static GtkWidget *
make_receiver (MeanderGobbleButtons *self, guint to)
{
  g_autofree char *name =
      meander_words_gobble_player (meander_gobble_party_get_game (self->party), to);
  g_autofree char *key = g_strdup_printf ("%u", to + 1);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *sign = gtk_label_new (key);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (sign, "key");
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_add_css_class (button, "suggested-action");
  name_button (button, name);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_give), self);

  return button;
}

/* Each keeps its place, so that no button moves under the pointer; the stack's is the last. */
static void
add_receivers (MeanderGobbleButtons *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->receivers);
  GtkGridLayoutChild *last;
  int at = 0;
  guint to;

  for (to = 0; to < meander_gobble_party_get_state (self->party)->n_players; to++)
    if (to != self->seat)
      {
        self->to[to] = make_receiver (self, to);
        gtk_grid_attach (GTK_GRID (self->receivers), self->to[to], at % COLUMNS, at / COLUMNS, 1,
                         1);
        at++;
      }
  gtk_widget_insert_before (self->stack, self->receivers, NULL);
  last = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, self->stack));
  gtk_grid_layout_child_set_column (last, at % COLUMNS);
  gtk_grid_layout_child_set_row (last, at / COLUMNS);
}

/* ---- life ---- */

static void
meander_gobble_buttons_dispose (GObject *object)
{
  MeanderGobbleButtons *self = MEANDER_GOBBLE_BUTTONS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_GOBBLE_BUTTONS);
  g_clear_object (&self->party);

  G_OBJECT_CLASS (meander_gobble_buttons_parent_class)->dispose (object);
}

static void
meander_gobble_buttons_class_init (MeanderGobbleButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_buttons_dispose;
  gtk_widget_class_set_css_name (widget_class, "gobblebuttons");
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/gobble/buttons.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, pages);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, moves);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, take);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, rotate_back);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, rotate);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, heap);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, cannot);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, pass);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, receivers);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleButtons, stack);
  gtk_widget_class_bind_template_callback (widget_class, on_take);
  gtk_widget_class_bind_template_callback (widget_class, on_rotate_back);
  gtk_widget_class_bind_template_callback (widget_class, on_rotate);
  gtk_widget_class_bind_template_callback (widget_class, on_heap);
  gtk_widget_class_bind_template_callback (widget_class, on_pass);
  gtk_widget_class_bind_template_callback (widget_class, on_stack);
}

static void
meander_gobble_buttons_init (MeanderGobbleButtons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_gobble_buttons_new:
 * @party: what is played, with a game
 * @seat: a person
 *
 * Makes a person's buttons.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_gobble_buttons_new (MeanderGobbleParty *party, guint seat)
{
  MeanderGobbleButtons *self = g_object_new (MEANDER_TYPE_GOBBLE_BUTTONS, NULL);

  self->party = g_object_ref (party);
  self->seat = seat;
  add_receivers (self);

  return GTK_WIDGET (self);
}
