/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/pause-curtain.h"

#include <glib/gi18n.h>

#include "words/gobble.h"

struct _MeanderGobblePauseCurtain
{
  GtkWidget parent_instance;

  MeanderGobbleParty *party;
  GtkWidget *scroller;
  GtkWidget *title;
  GtkWidget *rules;
  GtkWidget *how[MEANDER_N_HANDS]; /* what to do, by hand */
  GtkWidget *go_on;
};

G_DEFINE_FINAL_TYPE (MeanderGobblePauseCurtain, meander_gobble_pause_curtain, GTK_TYPE_WIDGET)

static char *
describe_hand (MeanderGobblePauseCurtain *self, MeanderHand hand)
{
  guint seat = meander_gobble_party_get_seat (self->party, hand);
  const char *words = hand == MEANDER_HAND_KEYS
                          ? _ ("Enter takes a tile and places it. Arrows move it, Space turns it. "
                               "H: to the heap. N: another tile.")
                          : _ ("Click your stack, carry the tile to the table and click again. "
                               "The right button or the wheel turns it.");
  g_autofree char *name = NULL;

  if (!meander_gobble_party_is_shared (self->party) || seat == MEANDER_NO_SEAT)
    return g_strdup_printf (hand == MEANDER_HAND_KEYS ? _ ("Keyboard: %s") : _ ("Mouse: %s"),
                            words);

  name = meander_words_gobble_player (meander_gobble_party_get_game (self->party), seat);
  if (hand == MEANDER_HAND_KEYS)
    /* Translators: the player with the keyboard, and what the keys do. */
    return g_strdup_printf (_ ("%s, with the keyboard: %s"), name, words);

  /* Translators: the player with the mouse, and what it does. */
  return g_strdup_printf (_ ("%s, with the mouse: %s"), name, words);
}

static const char *
describe_rules (MeanderGobblePauseCurtain *self)
{
  const MeanderState *state = meander_gobble_party_get_state (self->party);

  if (meander_gobble_party_is_crowded (self->party))
    return _ (
        "Two people can play at once here: one with the mouse, and one with the keyboard. This "
        "game has more people. Turn by turn there is room for all of them.");
  /* Translators: the rules before a game, a line each. */
  if (state->n_players == 1)
    return _ ("Place all tiles as fast as you can.\n"
              "Each touches two others, and the colours meet.\n"
              "What does not fit goes to your heap.\n"
              "From there it only fills spaces with three tiles round them.");
  if (meander_gobble_is_turn_based (state))
    return _ ("One tile in each turn: it touches two others, and the colours meet.\n"
              "What does not fit goes to your heap.\n"
              "Fill a space with three tiles round it: Gobble!\n"
              "Then somebody else gets one of your tiles.\n"
              "Whoever is first without tiles has won.");

  return _ ("Everybody plays at once.\n"
            "Each tile touches two others, and the colours meet.\n"
            "What does not fit goes to your heap.\n"
            "Fill a space with three tiles round it: Gobble!\n"
            "Then somebody else gets one of your tiles.\n"
            "Whoever is first without tiles has won.");
}

static const char *
describe_title (MeanderGobblePauseCurtain *self, gboolean begun)
{
  if (meander_gobble_party_is_crowded (self->party))
    return C_ ("gobble", "Too many people");

  return begun ? C_ ("gobble", "Pause") : C_ ("gobble", "Ready?");
}

/* What the button does: it goes on, or where that cannot be, another game begins. */
static void
show_button (MeanderGobblePauseCurtain *self, gboolean begun)
{
  gboolean crowded = meander_gobble_party_is_crowded (self->party);
  const char *label = begun ? C_ ("gobble", "Go on") : C_ ("gobble", "Start");

  gtk_button_set_label (GTK_BUTTON (self->go_on), crowded ? _ ("New game") : label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on),
                                  crowded ? "win.new-gobble" : "gobble-page.pause");
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
  MeanderGame *game;
  gboolean begun;
  guint hand;

  g_return_if_fail (MEANDER_IS_GOBBLE_PAUSE_CURTAIN (self));

  game = meander_gobble_party_get_game (self->party);
  if (game == NULL)
    return;

  gtk_label_set_label (GTK_LABEL (self->rules), describe_rules (self));
  begun = meander_gobble_party_get_time (self->party) > 0;
  gtk_label_set_label (GTK_LABEL (self->title), describe_title (self, begun));
  show_button (self, begun);
  for (hand = 0; hand < MEANDER_N_HANDS; hand++)
    {
      g_autofree char *how = describe_hand (self, (MeanderHand) hand);

      gtk_label_set_label (GTK_LABEL (self->how[hand]), how);
      gtk_widget_set_visible (self->how[hand], has_people (meander_game_get_state (game)) &&
                                                   !meander_gobble_party_is_crowded (self->party));
    }
}

static gboolean
meander_gobble_pause_curtain_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MEANDER_GOBBLE_PAUSE_CURTAIN (widget)->go_on);
}

static void
meander_gobble_pause_curtain_dispose (GObject *object)
{
  MeanderGobblePauseCurtain *self = MEANDER_GOBBLE_PAUSE_CURTAIN (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->party);

  G_OBJECT_CLASS (meander_gobble_pause_curtain_parent_class)->dispose (object);
}

static void
meander_gobble_pause_curtain_class_init (MeanderGobblePauseCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_pause_curtain_dispose;
  widget_class->grab_focus = meander_gobble_pause_curtain_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gobblecurtain");
}

static GtkWidget *
add_label (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 56);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static void
meander_gobble_pause_curtain_init (MeanderGobblePauseCurtain *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  guint hand;

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "gobble-curtain");
  self->title = add_label (box, NULL);
  gtk_widget_add_css_class (self->title, "title-1");
  self->rules = add_label (box, NULL);
  gtk_widget_add_css_class (self->rules, "rules");
  for (hand = 0; hand < MEANDER_N_HANDS; hand++)
    self->how[hand] = add_label (box, NULL);

  self->go_on = gtk_button_new_with_label ("");
  gtk_widget_set_halign (self->go_on, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->go_on, "suggested-action");
  gtk_widget_add_css_class (self->go_on, "large");
  gtk_box_append (GTK_BOX (box), self->go_on);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/**
 * meander_gobble_pause_curtain_new:
 * @party: what is played
 *
 * Makes the curtain.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_gobble_pause_curtain_new (MeanderGobbleParty *party)
{
  MeanderGobblePauseCurtain *self = g_object_new (MEANDER_TYPE_GOBBLE_PAUSE_CURTAIN, NULL);

  self->party = g_object_ref (party);

  return GTK_WIDGET (self);
}
