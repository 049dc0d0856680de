/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/people-box.h"

#include "ui/together/race.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/swatch.h"
#include "words/levels.h"
#include "words/together.h"

#define FACE 28          /* logical pixels */
#define SPACING 4        /* likewise */
#define OPEN_OPACITY 0.3 /* of the face at a seat that nobody has */

struct _MeanderPeopleBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (MeanderPeopleBox, meander_people_box, GTK_TYPE_WIDGET)

/* One of those who are there. */
typedef struct
{
  char *words; /* NULL: there are not that many */
  MeanderLevel face;
  MeanderColour colour; /* MEANDER_N_COLOURS: none */
  gboolean is_open;
} Person;

static char *
describe (MeanderTogether *together,
          MeanderStatistics *statistics,
          const MeanderNetSeat *sits,
          guint seat)
{
  g_autofree char *words = meander_words_together_seat (
      sits, meander_together_is_mine (together, seat), meander_together_is_away (together, seat));
  guint ranking;
  gint rise;

  if (statistics == NULL || sits->player != MEANDER_NET_PERSON ||
      meander_together_get_plays (together) != MEANDER_NET_STRATEGY ||
      !meander_statistics_get_ranking (statistics, sits->name, NULL, &ranking, &rise))
    return g_steal_pointer (&words);

  return meander_words_ranked (words, ranking);
}

static Person
find_seat (MeanderTogether *together, MeanderStatistics *statistics, guint seat)
{
  const MeanderNetSeat *sits = meander_together_get_seat (together, seat);
  Person person = { .colour = MEANDER_N_COLOURS };

  if (sits == NULL)
    return person;

  person.words = describe (together, statistics, sits, seat);
  person.is_open = sits->player == MEANDER_NET_OPEN;
  person.colour = meander_together_get_colour (together, seat);
  if (sits->player == MEANDER_NET_COMPUTER)
    person.face = meander_level_from_id (sits->name);

  return person;
}

/* In a race nobody has a seat. */
static Person
find_runner (MeanderTogether *together, guint n)
{
  MeanderNetSeat runner = { .player = MEANDER_NET_PERSON };
  Person person = { .colour = MEANDER_N_COLOURS };
  gboolean is_away;

  runner.name = (char *) meander_together_get_nth_person (together, n, &is_away);
  if (runner.name != NULL)
    person.words = meander_words_together_seat (&runner, FALSE, is_away);

  return person;
}

static Person
find_watcher (MeanderTogether *together, guint n)
{
  const char *name = meander_together_get_nth_watcher (together, n);
  Person person = { .colour = MEANDER_N_COLOURS };

  if (name != NULL)
    person.words = meander_words_together_watcher (name);

  return person;
}

static GtkWidget *
add_chip (MeanderPeopleBox *self)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (chip, "seat-chip");
  gtk_widget_set_halign (chip, GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_box_append (GTK_BOX (chip), meander_level_face_new (MEANDER_LEVEL_NONE, FACE));
  gtk_box_append (GTK_BOX (chip), meander_swatch_new (MEANDER_RED, FALSE));
  gtk_box_append (GTK_BOX (chip), label);
  gtk_widget_set_parent (chip, GTK_WIDGET (self));

  return chip;
}

static void
show_person (GtkWidget *chip, const Person *person)
{
  GtkWidget *face = gtk_widget_get_first_child (chip);
  GtkWidget *swatch = gtk_widget_get_next_sibling (face);
  GtkWidget *label = gtk_widget_get_next_sibling (swatch);

  meander_level_face_set_level (MEANDER_LEVEL_FACE (face), MIN (person->face, MEANDER_LEVEL_TOP));
  gtk_widget_set_opacity (face, person->is_open ? OPEN_OPACITY : 1);
  gtk_widget_set_visible (swatch, person->colour != MEANDER_N_COLOURS);
  if (person->colour != MEANDER_N_COLOURS)
    meander_swatch_set_colour (MEANDER_SWATCH (swatch), person->colour);
  gtk_label_set_label (GTK_LABEL (label), person->words);
}

/**
 * meander_people_box_show:
 * @self: a box
 * @together: one side of a table
 * @statistics: (nullable): of the strategy games that were played at this computer, to show beside each
 *   name where they stand
 *
 * Shows who is there now.
 *
 * Returns: how many seats there are, or in a race how many people
 */
guint
meander_people_box_show (MeanderPeopleBox *self,
                         MeanderTogether *together,
                         MeanderStatistics *statistics)
{
  const gboolean is_race = meander_together_is_for_race (together);
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self));
  guint n_players = 0;

  g_return_val_if_fail (MEANDER_IS_PEOPLE_BOX (self), 0);

  for (guint n = 0; n < 2 * (MEANDER_NET_MAX_GUESTS + MEANDER_MAX_PLAYERS); n++)
    {
      Person person = is_race ? find_runner (together, n) : find_seat (together, statistics, n);

      n_players += person.words != NULL;
      if (person.words == NULL && !is_race)
        person = find_watcher (together, n - n_players);
      if (person.words == NULL)
        break;
      if (chip == NULL)
        chip = add_chip (self);
      show_person (chip, &person);
      chip = gtk_widget_get_next_sibling (chip);
      g_free (person.words);
    }
  while (chip != NULL)
    {
      GtkWidget *after = gtk_widget_get_next_sibling (chip);

      gtk_widget_unparent (chip);
      chip = after;
    }

  return n_players;
}

static void
meander_people_box_dispose (GObject *object)
{
  GtkWidget *chip;

  while ((chip = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (chip);

  G_OBJECT_CLASS (meander_people_box_parent_class)->dispose (object);
}

static void
meander_people_box_class_init (MeanderPeopleBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_people_box_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
meander_people_box_init (MeanderPeopleBox *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
}
