/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/game-card.h"

#include <glib/gi18n.h>

#include "ui/widgets/card-layout.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"

struct _MeanderGameCard
{
  GtkButton parent_instance;

  char *figure_name;
  char *text;
  char *state; /* how far the player is, in place of the text; or NULL */

  MeanderFigure *figure;
  GtkWidget *words;
  GtkLabel *title;
  GtkLabel *text_label;
  GtkWidget *verb; /* drawn as a button; is made when it is wanted, or NULL */
  GtkWidget *bar;  /* is made with the first state, for most cards have none; or NULL */
};

G_DEFINE_FINAL_TYPE (MeanderGameCard, meander_game_card, GTK_TYPE_BUTTON)

enum
{
  PROP_0,
  PROP_FIGURE,
  PROP_TITLE,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What a card says besides its title is its accessible description, and its tooltip is a part of that. */
static void
describe (MeanderGameCard *self)
{
  const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (self));
  g_autofree char *name = NULL;
  g_autofree char *about =
      tooltip != NULL ? g_strdup_printf ("%s\n%s", self->text, tooltip) : g_strdup (self->text);

  gtk_label_set_label (self->text_label, self->state != NULL ? self->state : self->text);
  if (self->state != NULL)
    /* Translators: the accessible name of a card: a kind of game, and "4 of 31 solved". */
    name = g_strdup_printf (_ ("%s, %s"), gtk_label_get_label (self->title), self->state);
  else
    name = g_strdup (gtk_label_get_label (self->title));
  meander_compat_describe (GTK_WIDGET (self), name, about);
}

static void
meander_game_card_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  MeanderGameCard *self = MEANDER_GAME_CARD (object);

  switch (property_id)
    {
    case PROP_FIGURE:
      g_value_set_string (value, self->figure_name);
      break;
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_label (self->title));
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_game_card_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderGameCard *self = MEANDER_GAME_CARD (object);

  switch (property_id)
    {
    case PROP_FIGURE:
      self->figure_name = g_value_dup_string (value);
      break;
    case PROP_TITLE:
      gtk_label_set_label (self->title, g_value_get_string (value));
      break;
    case PROP_TEXT:
      self->text = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_game_card_constructed (GObject *object)
{
  G_OBJECT_CLASS (meander_game_card_parent_class)->constructed (object);

  meander_figure_load (MEANDER_GAME_CARD (object)->figure, MEANDER_GAME_CARD (object)->figure_name);
  describe (MEANDER_GAME_CARD (object));
}

static void
meander_game_card_dispose (GObject *object)
{
  MeanderGameCard *self = MEANDER_GAME_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_GAME_CARD);
  g_clear_pointer (&self->figure_name, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->state, g_free);

  G_OBJECT_CLASS (meander_game_card_parent_class)->dispose (object);
}

static void
meander_game_card_class_init (MeanderGameCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  g_type_ensure (MEANDER_TYPE_CARD_LAYOUT);
  g_type_ensure (MEANDER_TYPE_FIGURE);

  object_class->get_property = meander_game_card_get_property;
  object_class->set_property = meander_game_card_set_property;
  object_class->constructed = meander_game_card_constructed;
  object_class->dispose = meander_game_card_dispose;

  /**
   * MeanderGameCard:figure:
   *
   * The name of the position among the resources that is drawn.
   */
  properties[PROP_FIGURE] = g_param_spec_string ("figure", NULL, NULL, NULL, flags);

  /**
   * MeanderGameCard:title:
   *
   * The kind of game.
   */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);

  /**
   * MeanderGameCard:text:
   *
   * What it is about, in a few words.
   */
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/widgets/game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderGameCard, figure);
  gtk_widget_class_bind_template_child (widget_class, MeanderGameCard, words);
  gtk_widget_class_bind_template_child (widget_class, MeanderGameCard, title);
  gtk_widget_class_bind_template_child_full (widget_class, "text", FALSE,
                                             G_STRUCT_OFFSET (MeanderGameCard, text_label));
}

static void
meander_game_card_init (MeanderGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* An empty one is not to be seen. */
static void
show_bar (MeanderGameCard *self, double fraction)
{
  if (self->bar == NULL && self->state != NULL)
    {
      self->bar = g_object_new (GTK_TYPE_PROGRESS_BAR, "accessible-role",
                                GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_widget_add_css_class (self->bar, "thin");
      gtk_box_append (GTK_BOX (self->words), self->bar);
    }
  if (self->bar != NULL)
    {
      gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), fraction);
      gtk_widget_set_visible (self->bar, self->state != NULL && fraction > 0);
    }
}

/**
 * meander_game_card_set_state:
 * @self: a card
 * @state: (nullable): how far the player is, such as “4 of 31 solved”; %NULL before the first
 *   step
 * @fraction: the same from 0 to 1
 *
 * Shows how far the player is, in place of what the card is about.  A tooltip that it has is set already.
 */
void
meander_game_card_set_state (MeanderGameCard *self, const char *state, double fraction)
{
  g_return_if_fail (MEANDER_IS_GAME_CARD (self));

  g_free (self->state);
  self->state = g_strdup (state);
  show_bar (self, fraction);
  describe (self);
}

/**
 * meander_game_card_set_verb:
 * @self: a card
 * @verb: what pressing the card does, such as “Start”
 *
 * Draws that as a button on the card, under its title.
 */
void
meander_game_card_set_verb (MeanderGameCard *self, const char *verb)
{
  g_return_if_fail (MEANDER_IS_GAME_CARD (self));
  g_return_if_fail (verb != NULL);

  if (self->verb == NULL)
    {
      self->verb = gtk_label_new (NULL);
      gtk_widget_add_css_class (self->verb, "play");
      gtk_widget_set_halign (self->verb, GTK_ALIGN_START);
      gtk_box_insert_child_after (GTK_BOX (self->words), self->verb, GTK_WIDGET (self->title));
    }
  gtk_label_set_label (GTK_LABEL (self->verb), verb);
}

/**
 * meander_game_card_set_position:
 * @self: a card
 * @position: (nullable): what the person has built there; %NULL for nothing
 *
 * Shows a picture of the person's own in place of the card's, whole however large it is.
 */
void
meander_game_card_set_position (MeanderGameCard *self, const MeanderPosition *position)
{
  g_return_if_fail (MEANDER_IS_GAME_CARD (self));

  if (position != NULL)
    {
      meander_figure_set_position (self->figure, position);
      gtk_widget_add_css_class (GTK_WIDGET (self), "own");
    }
  else if (gtk_widget_has_css_class (GTK_WIDGET (self), "own"))
    {
      meander_figure_load (self->figure, self->figure_name);
      gtk_widget_remove_css_class (GTK_WIDGET (self), "own");
    }
}

/**
 * meander_game_card_share_height:
 * @self: a card
 * @words: a vertical group
 *
 * Has what is written on the card take as much room as on the other cards of the group, so that
 * their pictures are of one height, however high the cards are.
 */
void
meander_game_card_share_height (MeanderGameCard *self, GtkSizeGroup *words)
{
  g_return_if_fail (MEANDER_IS_GAME_CARD (self));
  g_return_if_fail (GTK_IS_SIZE_GROUP (words));

  gtk_size_group_add_widget (words, self->words);
}
