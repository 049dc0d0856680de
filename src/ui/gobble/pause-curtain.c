/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/pause-curtain.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "ui/gobble/seat.h"
#include "ui/widgets/pictures.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/tab-order.h"
#include "words/gobble.h"

#define PICTURES_GAP 30 /* logical pixels */
#define PICTURES_CHARS 22
#define DEVICE 32 /* likewise, of the picture of a keyboard or a mouse */

struct _MeanderGobblePauseCurtain
{
  GtkWidget parent_instance;

  MeanderGobbleParty *party;
  GtkWidget *scroller; /* all that is seen */
  GtkWidget *title;
  GtkWidget *crowd;    /* why so many cannot play */
  GtkWidget *pictures; /* the rules */
  GtkWidget *aim;      /* how one of several wins */
  GtkWidget *how;      /* what to do, for one person */
  GtkWidget *hands;    /* and for two: a card for each */
  GtkWidget *go_on;
};

G_DEFINE_FINAL_TYPE (MeanderGobblePauseCurtain, meander_gobble_pause_curtain, GTK_TYPE_WIDGET)

static const char *
describe_device (MeanderDevice device)
{
  switch (device)
    {
    case MEANDER_DEVICE_TOUCH:
      return _ (
          "Drag a tile from your stack to its place, or tap both. The round arrow turns the tile.");
    case MEANDER_DEVICE_KEYS:
      return _ (
          "Enter takes a tile and places it. Arrow keys move it, Space turns it. H puts it on the heap. N takes another tile.");
    case MEANDER_DEVICE_POINTER:
    default:
      return _ (
          "Drag a tile from your stack to its place, or click both. The right mouse button or the wheel turns it.");
    }
}

/* One key, or what a hand does, and what comes of it. */
static void
add_step (GtkGrid *steps, int row, const char *key, const char *what)
{
  GtkWidget *cap = gtk_label_new (key);
  GtkWidget *words = gtk_label_new (what);

  gtk_widget_add_css_class (cap, "key");
  gtk_widget_set_halign (cap, GTK_ALIGN_END);
  gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_grid_attach (steps, cap, 0, row, 1, 1);
  gtk_grid_attach (steps, words, 1, row, 1, 1);
}

static void
add_steps (GtkGrid *steps, MeanderDevice device)
{
  if (device == MEANDER_DEVICE_KEYS)
    {
      add_step (steps, 0, C_ ("key", "Enter"), C_ ("gobble", "Take or Place a Tile"));
      /* Translators: on the four arrow keys. */
      add_step (steps, 1, C_ ("key", "← ↑ ↓ →"), C_ ("gobble", "Move It"));
      add_step (steps, 2, C_ ("key", "Space"), C_ ("gobble", "Turn It"));
      return;
    }

  /* Translators: what a hand does with the mouse or a finger, as short as may be; stands where a key would. */
  add_step (steps, 0, C_ ("key", "Drag"), C_ ("gobble", "Place a Tile"));
  if (device == MEANDER_DEVICE_TOUCH)
    /* Translators: how a finger turns a tile; stands where a key would. */
    add_step (steps, 1, C_ ("key", "Round Arrow"), C_ ("gobble", "Turn It"));
  else
    /* Translators: a button of the mouse, as short as may be; stands where a key would. */
    add_step (steps, 1, C_ ("key", "Right Button"), C_ ("gobble", "Turn It"));
}

/* One person reads of the device that was used last; of two each has a card of their own, as they sit at the
 * table. */
static void
show_hands (MeanderGobblePauseCurtain *self, gboolean seen)
{
  MeanderGame *game = meander_gobble_party_get_game (self->party);
  const gboolean shared = meander_gobble_party_is_shared (self->party);
  GtkWidget *card;

  gtk_label_set_label (GTK_LABEL (self->how), describe_device (meander_input_get_device ()));
  gtk_widget_set_visible (self->how, seen && !shared);
  gtk_widget_set_visible (self->hands, seen && shared);
  while ((card = gtk_widget_get_first_child (self->hands)) != NULL)
    gtk_box_remove (GTK_BOX (self->hands), card);
  for (guint n = 0; shared && n < MEANDER_N_HANDS; n++)
    {
      const MeanderHand hand = n == 0 ? MEANDER_HAND_KEYS : MEANDER_HAND_POINTER;
      const MeanderDevice device =
          hand == MEANDER_HAND_KEYS ? MEANDER_DEVICE_KEYS : meander_input_get_hand ();
      const guint seat = meander_gobble_party_get_seat (self->party, hand);
      GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *steps = gtk_grid_new ();
      g_autofree char *name = NULL;

      if (seat == MEANDER_NO_SEAT)
        continue;
      name = meander_words_gobble_player (game, seat);
      card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
      gtk_widget_add_css_class (card, "card");
      gtk_widget_add_css_class (card, hand == MEANDER_HAND_KEYS ? "keys" : "pointer");
      gtk_box_append (GTK_BOX (head), g_object_new (GTK_TYPE_IMAGE, "icon-name",
                                                    meander_gobble_seat_get_device_icon (hand),
                                                    "pixel-size", DEVICE, "accessible-role",
                                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
      gtk_box_append (GTK_BOX (head),
                      g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize", PANGO_ELLIPSIZE_END,
                                    "css-classes", (const char *const[]){ "heading", NULL }, NULL));
      gtk_grid_set_column_spacing (GTK_GRID (steps), 10);
      gtk_grid_set_row_spacing (GTK_GRID (steps), 4);
      add_steps (GTK_GRID (steps), device);
      gtk_box_append (GTK_BOX (card), head);
      gtk_box_append (GTK_BOX (card), steps);
      gtk_box_append (GTK_BOX (self->hands), card);
    }
}

/* In three pictures, unless they cannot be played by.  The last one shows what its words begin with: the heap, or
 * for whoever plays alone the whole figure. */
static void
show_rules (MeanderGobblePauseCurtain *self)
{
  const MeanderState *state = meander_gobble_party_get_state (self->party);
  const gboolean alone = state->n_players == 1;
  const gboolean crowded = meander_gobble_party_is_crowded (self->party);
  const char *const names[MEANDER_N_PICTURES] = { "gobble-place", "solitaire-forced",
                                                  alone ? "gobble-whole" : "gobble-heap" };
  const MeanderDrawNotes notes[MEANDER_N_PICTURES] = { { 0 },
                                                       { .forced = TRUE },
                                                       { .apart = !alone } };

  gtk_label_set_label (GTK_LABEL (self->aim), alone ? "" : meander_words_gobble_aim (state));
  gtk_widget_set_visible (self->aim, !alone && !crowded);
  gtk_widget_set_visible (self->crowd, crowded);
  gtk_widget_set_visible (self->pictures, !crowded);
  for (guint i = 0; i < MEANDER_N_PICTURES; i++)
    meander_pictures_set (MEANDER_PICTURES (self->pictures), i, names[i], &notes[i],
                          meander_words_gobble_picture (state, i));
}

/* (transfer full) */
static char *
describe_title (MeanderGobblePauseCurtain *self, gboolean begun)
{
  char *why = meander_gobble_party_describe_pause (self->party);

  if (why != NULL)
    return why;
  if (meander_gobble_party_is_crowded (self->party))
    return g_strdup (C_ ("gobble", "Too Many People"));
  if (meander_gobble_party_is_idle (self->party))
    return g_strdup (_ ("Paused: nobody is playing"));

  return g_strdup (begun ? C_ ("gobble", "Paused") : C_ ("gobble", "Ready?"));
}

/* What the button does: it goes on, or where that cannot be, another game begins. */
static void
show_button (MeanderGobblePauseCurtain *self, gboolean begun)
{
  gboolean crowded = meander_gobble_party_is_crowded (self->party);
  const char *label = begun ? C_ ("gobble", "Continue") : C_ ("gobble", "Start");

  if (crowded)
    label = _ ("New Game");
  /* What is set is heard. */
  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (self->go_on)), label) != 0)
    gtk_button_set_label (GTK_BUTTON (self->go_on), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on),
                                  crowded ? "win.new-gobble" : "gobble-page.pause");
  gtk_widget_set_visible (self->go_on, meander_gobble_party_may_go_on (self->party));
}

/* By ear one hears with the button what there is to be read, and which keys there are. */
static char *
describe_all (MeanderGobblePauseCurtain *self)
{
  g_autofree char *rules = NULL;

  if (meander_gobble_party_is_crowded (self->party))
    return g_strdup (gtk_label_get_label (GTK_LABEL (self->crowd)));
  if (meander_gobble_party_get_time (self->party) > 0)
    return g_strdup_printf ("%s.", gtk_label_get_label (GTK_LABEL (self->title)));
  rules = meander_words_gobble_rules (meander_gobble_party_get_state (self->party));
  return g_strdup_printf (
      "%s\n%s\n%s", rules, describe_device (MEANDER_DEVICE_KEYS),
      /* Translators: F and I are keys, for who plays by ear. */
      _ ("Press F to go to the next place where the tile might fit, and I to hear everything."));
}

static gboolean
has_people (const MeanderState *state)
{
  guint seat;

  for (seat = 0; seat < state->n_players; seat++)
    if (meander_gobble_get_level (state, seat) == 0)
      return TRUE;

  return FALSE;
}

/**
 * meander_gobble_pause_curtain_update:
 * @self: a curtain
 *
 * Says what fits the game as it is now.
 */
void
meander_gobble_pause_curtain_update (MeanderGobblePauseCurtain *self)
{
  g_autofree char *title = NULL;
  MeanderGame *game;
  gboolean begun;

  g_return_if_fail (MEANDER_IS_GOBBLE_PAUSE_CURTAIN (self));

  game = meander_gobble_party_get_game (self->party);
  if (game == NULL)
    return;

  show_rules (self);
  begun = meander_gobble_party_get_time (self->party) > 0;
  title = describe_title (self, begun);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  show_button (self, begun);
  show_hands (self, has_people (meander_game_get_state (game)) &&
                        !meander_gobble_party_is_crowded (self->party));
}

static gboolean
meander_gobble_pause_curtain_grab_focus (GtkWidget *widget)
{
  MeanderGobblePauseCurtain *self = MEANDER_GOBBLE_PAUSE_CURTAIN (widget);
  g_autofree char *text = NULL;

  if (meander_gobble_party_get_game (self->party) != NULL)
    text = describe_all (self);
  if (text != NULL)
    {
      g_autofree char *name =
          g_strdup_printf ("%s\n%s", text, gtk_button_get_label (GTK_BUTTON (self->go_on)));

      meander_compat_set_name (self->go_on, name);
    }
  return gtk_widget_grab_focus (self->go_on);
}

static void
meander_gobble_pause_curtain_dispose (GObject *object)
{
  MeanderGobblePauseCurtain *self = MEANDER_GOBBLE_PAUSE_CURTAIN (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_GOBBLE_PAUSE_CURTAIN);
  g_clear_object (&self->party);

  G_OBJECT_CLASS (meander_gobble_pause_curtain_parent_class)->dispose (object);
}

static void
meander_gobble_pause_curtain_class_init (MeanderGobblePauseCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_pause_curtain_dispose;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_gobble_pause_curtain_grab_focus;

  g_type_ensure (MEANDER_TYPE_PICTURES);
  gtk_widget_class_set_css_name (widget_class, "gobblecurtain");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/gobble/pause-curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, crowd);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, pictures);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, aim);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, how);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, hands);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, go_on);
}

static void
meander_gobble_pause_curtain_init (MeanderGobblePauseCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_pictures_set_gap (MEANDER_PICTURES (self->pictures), PICTURES_GAP);
  meander_pictures_set_chars (MEANDER_PICTURES (self->pictures), PICTURES_CHARS);
}

/**
 * meander_gobble_pause_curtain_set_party:
 * @self: a curtain that has none yet
 * @party: what is played
 *
 * Says what is played behind the curtain.
 */
void
meander_gobble_pause_curtain_set_party (MeanderGobblePauseCurtain *self, MeanderGobbleParty *party)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PAUSE_CURTAIN (self));

  g_set_object (&self->party, party);
  g_signal_connect_object (meander_input_get_default (), "changed",
                           G_CALLBACK (meander_gobble_pause_curtain_update), self,
                           G_CONNECT_SWAPPED);
}
