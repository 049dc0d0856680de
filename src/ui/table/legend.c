/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/legend.h"

#include <glib/gi18n.h>

#include "model/settings.h"
#include "ui/widgets/compat.h"
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
  guint told;        /* what is explained before the next tile: a bit for each part */
  gboolean read;     /* somebody has gone on to pick up a tile since */
  gboolean closed;   /* nothing more is wanted in this game */
  GtkWidget *parts;
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

static GtkWidget *
create_part (MeanderLegend *self, Part part)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (get_words (self, part));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), meander_table_sign_new (parts[part].sign));
  gtk_box_append (GTK_BOX (row), label);
  return row;
}

static void
tell (MeanderLegend *self, guint told)
{
  GtkWidget *child;

  if (told == self->told)
    return;
  self->told = told;
  while ((child = gtk_widget_get_first_child (self->parts)) != NULL)
    gtk_box_remove (GTK_BOX (self->parts), child);
  for (guint i = 0; i < N_PARTS; i++)
    if (told & 1u << i)
      gtk_box_append (GTK_BOX (self->parts), create_part (self, i));
}

static void
show (MeanderLegend *self)
{
  const gboolean shown = self->told != 0 && !self->read && !self->closed;

  /* Who was there goes on from the rack. */
  if (!shown && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

/* What was told is known when a tile is played, unless there was no room for it. */
static void
update (MeanderLegend *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const gboolean strategy = game != NULL && meander_scene_is_strategy (self->scene);
  const guint n_moves = strategy ? meander_game_get_n_moves (game) : 0;
  guint told = 0;

  if (strategy && game == self->game && n_moves == self->n_moves + 1 && self->told != 0 &&
      gtk_widget_get_child_visible (GTK_WIDGET (self)))
    note_known (self->told);
  if (game != self->game)
    self->closed = FALSE;
  if (game != self->game || n_moves != self->n_moves)
    self->read = FALSE;
  g_set_weak_pointer (&self->game, game);
  self->n_moves = n_moves;
  if (strategy)
    {
      const guint unknown = find_signs (self, game) & ~get_known ();

      for (guint i = 0, n = 0; i < N_PARTS && n < AT_ONCE; i++)
        if (unknown & 1u << i)
          {
            told |= 1u << i;
            n++;
          }
    }
  tell (self, told);
  show (self);
}

static void
on_scene_changed (MeanderLegend *self, guint change)
{
  if (change & MEANDER_SCENE_HAND && meander_scene_get_held (self->scene)->n_tiles > 0 &&
      gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      self->read = TRUE;
      show (self);
    }
  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS))
    update (self);
}

static void
on_close (MeanderLegend *self)
{
  note_known (self->told);
  self->closed = TRUE;
  show (self);
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

/* Tiles may be put down and the view moved through it, but for its button. */
static gboolean
meander_legend_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
meander_legend_class_init (MeanderLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->contains = meander_legend_contains;
  G_OBJECT_CLASS (klass)->dispose = meander_legend_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "legend");
}

static void
meander_legend_init (MeanderLegend *self)
{
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->parts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_set_homogeneous (GTK_BOX (self->parts), TRUE);
  gtk_widget_set_hexpand (self->parts, TRUE);
  gtk_widget_set_can_target (self->parts, FALSE);
  gtk_widget_set_parent (self->parts, GTK_WIDGET (self));
  gtk_widget_set_valign (close, GTK_ALIGN_START);
  gtk_widget_set_focus_on_click (close, FALSE);
  gtk_widget_add_css_class (close, "circular");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_tooltip_text (close, _ ("Dismiss"));
  meander_compat_set_name (close, _ ("Dismiss"));
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (on_close), self);
  gtk_widget_set_parent (close, GTK_WIDGET (self));
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
