/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/pause-curtain.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "ui/widgets/pictures.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/tab-order.h"
#include "words/gobble.h"

#define PICTURES_GAP 30 /* logical pixels */

struct _MeanderGobblePauseCurtain
{
  GtkWidget parent_instance;

  MeanderGobbleParty *party;
  GtkWidget *scroller; /* all that is seen */
  GtkWidget *title;
  GtkWidget *crowd;       /* why so many cannot play */
  GtkWidget *pictures;    /* the rules */
  GtkWidget *pointer_how; /* what to do with the mouse */
  GtkWidget *keys_how;    /* and with the keyboard */
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

/* One person reads of the device that was used last, two of their own. */
static char *
describe_hand (MeanderGobblePauseCurtain *self, MeanderHand hand)
{
  guint seat = meander_gobble_party_get_seat (self->party, hand);
  MeanderDevice device =
      hand == MEANDER_HAND_KEYS ? MEANDER_DEVICE_KEYS : meander_input_get_hand ();
  g_autofree char *name = NULL;

  if (!meander_gobble_party_is_shared (self->party) || seat == MEANDER_NO_SEAT)
    return g_strdup (describe_device (meander_input_get_device ()));

  name = meander_words_gobble_player (meander_gobble_party_get_game (self->party), seat);
  if (device == MEANDER_DEVICE_KEYS)
    /* Translators: the player with the keyboard, and what the keys do. */
    return g_strdup_printf (_ ("%s, with the keyboard: %s"), name, describe_device (device));
  if (device == MEANDER_DEVICE_TOUCH)
    /* Translators: the player who uses a finger, and what it does. */
    return g_strdup_printf (_ ("%s, with a finger: %s"), name, describe_device (device));

  /* Translators: the player with the mouse, and what it does. */
  return g_strdup_printf (_ ("%s, with the mouse: %s"), name, describe_device (device));
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
  GtkWidget *const how[MEANDER_N_HANDS] = { self->pointer_how, self->keys_how };
  g_autofree char *title = NULL;
  MeanderGame *game;
  gboolean begun;
  guint hand;

  g_return_if_fail (MEANDER_IS_GOBBLE_PAUSE_CURTAIN (self));

  game = meander_gobble_party_get_game (self->party);
  if (game == NULL)
    return;

  show_rules (self);
  begun = meander_gobble_party_get_time (self->party) > 0;
  title = describe_title (self, begun);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  show_button (self, begun);
  for (hand = 0; hand < MEANDER_N_HANDS; hand++)
    {
      g_autofree char *text = describe_hand (self, (MeanderHand) hand);

      gtk_label_set_label (GTK_LABEL (how[hand]), text);
      gtk_widget_set_visible (how[hand], has_people (meander_game_get_state (game)) &&
                                             !meander_gobble_party_is_crowded (self->party) &&
                                             (hand == MEANDER_HAND_POINTER ||
                                              meander_gobble_party_is_shared (self->party)));
    }
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
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, pointer_how);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, keys_how);
  gtk_widget_class_bind_template_child (widget_class, MeanderGobblePauseCurtain, go_on);
}

static void
meander_gobble_pause_curtain_init (MeanderGobblePauseCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_pictures_set_gap (MEANDER_PICTURES (self->pictures), PICTURES_GAP);
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
