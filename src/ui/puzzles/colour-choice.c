/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/colour-choice.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/swatch.h"
#include "words/basics.h"

#define SWATCH_SIZE 26

struct _MeanderColourChoice
{
  GtkWidget parent_instance;

  MeanderScene *scene;

  GtkWidget *question;
  GtkWidget *row;
  GtkWidget *buttons[MEANDER_N_COLOURS];
  GtkWidget *swatches[MEANDER_N_COLOURS];
  GtkWidget *undecided;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MeanderColourChoice, meander_colour_choice, GTK_TYPE_WIDGET)

static const MeanderPuzzle *
get_puzzle (MeanderColourChoice *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  return game != NULL ? meander_game_get_puzzle (game) : NULL;
}

/* How many colours of the goal are the player's to find. */
static guint
count_open (const MeanderPuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; puzzle != NULL && i < puzzle->n_colours; i++)
    n += puzzle->colours[i] == MEANDER_NO_COLOUR;

  return n;
}

/* Whether a colour is on the tiles, and not one that the goal has told. */
static gboolean
may_be_asked (const MeanderPuzzle *puzzle, MeanderColour colour)
{
  for (guint i = 0; i < puzzle->n_colours; i++)
    if (puzzle->colours[i] == colour)
      return FALSE;

  return meander_puzzle_count_colour (puzzle, colour) > 0;
}

/* Which of the goal's colours somebody has decided to be this one; n_colours
 * where it is none. */
static guint
find_guess (MeanderColourChoice *self, MeanderColour colour)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  guint i;

  for (i = 0; i < puzzle->n_colours; i++)
    if (meander_scene_get_guess (self->scene, i) == colour)
      break;

  return i;
}

static void
update (MeanderColourChoice *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  guint n_open = count_open (puzzle);
  gboolean decided = FALSE;
  MeanderResult result = { .over = FALSE };

  /* A solution that is only shown has its colour, and asks for none. */
  if (n_open > 0)
    meander_scene_get_result (self->scene, &result);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          n_open > 0 && !result.over && meander_scene_shows_game (self->scene));
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  self->updating = TRUE;
  gtk_label_set_text (GTK_LABEL (self->question),
                      n_open == 1 ? _ ("Which colour works?") : _ ("Which two colours work?"));
  for (guint c = 0; c < MEANDER_N_COLOURS; c++)
    {
      gboolean guessed = find_guess (self, (MeanderColour) c) < puzzle->n_colours;

      gtk_widget_set_visible (self->buttons[c], may_be_asked (puzzle, (MeanderColour) c));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[c]), guessed);
      meander_swatch_set_loop (MEANDER_SWATCH (self->swatches[c]),
                               puzzle->goal == MEANDER_GOAL_LOOP);
      decided |= guessed;
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->undecided), !decided);
  self->updating = FALSE;
}

/* Of two colours the one that was said first makes room for a third. */
static void
decide (MeanderColourChoice *self, MeanderColour colour)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  guint last = puzzle->n_colours;

  for (guint i = 0; i < puzzle->n_colours; i++)
    {
      if (puzzle->colours[i] != MEANDER_NO_COLOUR)
        continue;
      last = i;
      if (meander_scene_get_guess (self->scene, i) != MEANDER_NO_COLOUR)
        continue;
      meander_scene_set_guess (self->scene, i, colour);
      return;
    }

  if (last == 1 && puzzle->colours[0] == MEANDER_NO_COLOUR)
    meander_scene_set_guess (self->scene, 0, meander_scene_get_guess (self->scene, 1));
  meander_scene_set_guess (self->scene, last, colour);
}

static void
on_toggled (MeanderColourChoice *self, GtkToggleButton *button)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  gboolean active = gtk_toggle_button_get_active (button);

  if (self->updating || puzzle == NULL)
    return;

  if (GTK_WIDGET (button) == self->undecided)
    {
      for (guint i = 0; i < puzzle->n_colours; i++)
        meander_scene_set_guess (self->scene, i, MEANDER_NO_COLOUR);
    }
  else
    {
      for (guint c = 0; c < MEANDER_N_COLOURS; c++)
        if (self->buttons[c] == GTK_WIDGET (button))
          {
            guint guess = find_guess (self, (MeanderColour) c);

            if (active && guess == puzzle->n_colours)
              decide (self, (MeanderColour) c);
            else if (!active && guess < puzzle->n_colours)
              meander_scene_set_guess (self->scene, guess, MEANDER_NO_COLOUR);
          }
    }
  update (self);
}

static void
on_scene_changed (MeanderColourChoice *self, guint change)
{
  if (change & MEANDER_SCENE_POSITION)
    update (self);
}

static void
meander_colour_choice_dispose (GObject *object)
{
  MeanderColourChoice *self = MEANDER_COLOUR_CHOICE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_COLOUR_CHOICE);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_colour_choice_parent_class)->dispose (object);
}

static void
meander_colour_choice_class_init (MeanderColourChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_colour_choice_dispose;

  gtk_widget_class_set_css_name (widget_class, "colourchoice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/colour-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderColourChoice, question);
  gtk_widget_class_bind_template_child (widget_class, MeanderColourChoice, row);
  gtk_widget_class_bind_template_child (widget_class, MeanderColourChoice, undecided);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
}

/* The sign on a button, which is that of the goal. */
static GtkWidget *
new_sign (MeanderColour colour)
{
  GtkWidget *swatch = meander_swatch_new (colour, FALSE);

  g_object_set (swatch, "size", SWATCH_SIZE, "halign", GTK_ALIGN_CENTER, NULL);
  return swatch;
}

static void
meander_colour_choice_init (MeanderColourChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_button_set_child (GTK_BUTTON (self->undecided), new_sign (MEANDER_NO_COLOUR));

  for (guint c = 0; c < MEANDER_N_COLOURS; c++)
    {
      const char *name = meander_words_colour ((MeanderColour) c);

      self->swatches[c] = new_sign ((MeanderColour) c);
      self->buttons[c] = gtk_toggle_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->buttons[c]), self->swatches[c]);
      gtk_widget_set_tooltip_text (self->buttons[c], name);
      gtk_widget_set_focus_on_click (self->buttons[c], FALSE);
      meander_compat_set_name (self->buttons[c], name);
      g_signal_connect_object (self->buttons[c], "toggled", G_CALLBACK (on_toggled), self,
                               G_CONNECT_SWAPPED);
      gtk_widget_insert_before (self->buttons[c], self->row, self->undecided);
    }
}

/**
 * meander_colour_choice_new:
 * @scene: the scene that is told what has been decided
 *
 * Makes the question for the colours that a goal leaves open.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_colour_choice_new (MeanderScene *scene)
{
  MeanderColourChoice *self = g_object_new (MEANDER_TYPE_COLOUR_CHOICE, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
