/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/legend.h"

#include <glib/gi18n.h>

#include "model/settings.h"
#include "ui/widgets/table-sign.h"

#define KEY "legend-seen"
#define AT_ONCE 2 /* signs: what is more than that has time */

/* What is explained, in this order. */
typedef enum
{
  FILL, /* a forced space for a tile of the player on turn */
  WAIT, /* one for none of them */
  SIDE, /* a controlled side */
  N_PARTS
} Part;

static const struct
{
  MeanderSign sign;
  const char *nick; /* in the settings, so never to be renamed */
} parts[N_PARTS] = {
  [FILL] = { MEANDER_SIGN_FILL, "forced-space" },
  [WAIT] = { MEANDER_SIGN_WAIT, "waiting-space" },
  [SIDE] = { MEANDER_SIGN_CONTROLLED, "controlled-side" },
};

struct _MeanderLegend
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game; /* weak: of which it tells, to be compared only */
  guint n_moves;     /* after so many */
  guint shown;       /* a bit for each part */
};

G_DEFINE_FINAL_TYPE (MeanderLegend, meander_legend, GTK_TYPE_WIDGET)

static const char *
get_words (MeanderLegend *self, Part part)
{
  switch (part)
    {
    case FILL:
      if (meander_scene_has_aid (self->scene, MEANDER_AID_FITS))
        /* Translators: explains a sign on the table the first time that it is seen; the dot is on a
         * tile of the player. */
        return _ ("Thick frame: a forced space. Fill it first, with a tile that has a dot.");
      /* Translators: explains a sign on the table the first time that it is seen. */
      return _ ("Thick frame: a forced space. Fill it first.");
    case WAIT:
      /* Translators: explains a sign on the table the first time that it is seen. */
      return _ ("Dashed frame: a forced space, but none of your tiles may go there.");
    case SIDE:
    case N_PARTS:
    default:
      return _ ("No tile may go along the arrow until the forced space is filled.");
    }
}

/* ---- what is seen, and what was seen before ---- */

static gboolean
has_side (const MeanderTurn *turn, MeanderHex space)
{
  MeanderHex hexes[MEANDER_N_FACES];

  return meander_turn_walk_side (turn, space, TRUE, hexes, G_N_ELEMENTS (hexes)) > 0 ||
         meander_turn_walk_side (turn, space, FALSE, hexes, G_N_ELEMENTS (hexes)) > 0;
}

/* The signs that a person on turn has before the eyes, a bit each. */
static guint
find_signs (MeanderLegend *self, MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const MeanderTurn *turn = meander_state_get_turn (state);
  guint seen = 0;
  MeanderResult result;

  meander_game_get_result (game, &result);
  if (result.over || meander_scene_is_reviewing (self->scene) ||
      meander_scene_is_others_turn (self->scene))
    return 0;
  for (guint i = 0; i < turn->n_forced; i++)
    {
      MeanderForcedSpace space;

      if (!meander_turn_get_forced_space (turn, turn->forced[i], &space))
        continue;
      if (meander_scene_has_aid (self->scene, MEANDER_AID_FORCED))
        seen |= 1u << ((space.fit_racks[turn->seat] & ~space.barred) != 0 ? FILL : WAIT);
      if (meander_scene_has_aid (self->scene, MEANDER_AID_CONTROLLED) &&
          meander_turn_is_restricted (turn) && has_side (turn, space.hex))
        seen |= 1u << SIDE;
    }
  return seen;
}

static guint
get_known (void)
{
  g_auto (GStrv) words = g_settings_get_strv (meander_settings_get_default (), KEY);
  guint known = 0;

  for (guint i = 0; i < N_PARTS; i++)
    if (g_strv_contains ((const char *const *) words, parts[i].nick))
      known |= 1u << i;
  return known;
}

static void
note_known (guint more)
{
  const guint known = get_known () | more;
  const char *words[N_PARTS + 1] = { NULL };
  guint n = 0;

  for (guint i = 0; i < N_PARTS; i++)
    if (known & 1u << i)
      words[n++] = parts[i].nick;
  g_settings_set_strv (meander_settings_get_default (), KEY, words);
}

/* ---- showing ---- */

static void
show (MeanderLegend *self, guint shown)
{
  GtkWidget *child;

  if (shown == self->shown)
    return;
  self->shown = shown;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  for (guint i = 0; i < N_PARTS; i++)
    if (shown & 1u << i)
      {
        GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
        GtkWidget *label = gtk_label_new (get_words (self, i));

        gtk_label_set_wrap (GTK_LABEL (label), TRUE);
        gtk_label_set_xalign (GTK_LABEL (label), 0);
        gtk_widget_set_hexpand (label, TRUE);
        gtk_box_append (GTK_BOX (row), meander_table_sign_new (parts[i].sign));
        gtk_box_append (GTK_BOX (row), label);
        gtk_widget_set_parent (row, GTK_WIDGET (self));
      }
  gtk_widget_set_visible (GTK_WIDGET (self), shown != 0);
}

/* What is shown stays until a tile is played, and is known then, unless there was no room. */
static void
update (MeanderLegend *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const gboolean strategy = game != NULL && meander_scene_is_strategy (self->scene);
  const guint n_moves = strategy ? meander_game_get_n_moves (game) : 0;
  guint shown = 0;

  if (strategy && game == self->game && n_moves == self->n_moves + 1 && self->shown != 0 &&
      gtk_widget_get_child_visible (GTK_WIDGET (self)))
    note_known (self->shown);
  g_set_weak_pointer (&self->game, game);
  self->n_moves = n_moves;
  if (strategy)
    {
      const guint unknown = find_signs (self, game) & ~get_known ();

      for (guint i = 0, n = 0; i < N_PARTS && n < AT_ONCE; i++)
        if (unknown & 1u << i)
          {
            shown |= 1u << i;
            n++;
          }
    }
  show (self, shown);
}

static void
on_scene_changed (MeanderLegend *self, guint change)
{
  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS))
    update (self);
}

/* ---- life ---- */

static void
meander_legend_dispose (GObject *object)
{
  MeanderLegend *self = MEANDER_LEGEND (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_legend_parent_class)->dispose (object);
}

static void
meander_legend_class_init (MeanderLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_legend_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "legend");
}

static void
meander_legend_init (MeanderLegend *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (layout), TRUE);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 16);
  /* Tiles may be put down and the view moved through it. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * meander_legend_new:
 * @scene: the scene whose signs are explained
 *
 * Makes a legend, which is seen only while it has something to say.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_legend_new (MeanderScene *scene)
{
  MeanderLegend *self = g_object_new (MEANDER_TYPE_LEGEND, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
