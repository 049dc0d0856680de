/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/panel.h"

#include <glib/gi18n.h>

#include "model/settings.h"
#include "model/book.h"
#include "ui/puzzles/colour-choice.h"
#include "ui/puzzles/solutions-box.h"
#include "ui/puzzles/hint-box.h"
#include "ui/puzzles/longest-box.h"
#include "ui/puzzles/mirror-box.h"
#include "ui/puzzles/record-box.h"
#include "scene/report.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/swatch.h"
#include "model/generated-puzzle.h"
#include "words/basics.h"
#include "words/generated.h"
#include "words/puzzle.h"

#define MAX_LINES 2
#define SEAL 32 /* logical pixels */
#define HOLE RESOURCE_PATH "/ui/figures/hole.position"

struct _MeanderPuzzlePanel
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  GSettings *settings;
  gboolean reported; /* what has been said since the table changed is what it shows */
  gint64 elapsed_ms;
  gint64 booklet_ms;
  gint64 best_ms;

  GtkWidget *scroller; /* all that is seen */
  GtkWidget *swatches;
  GtkWidget *goal;
  GtkWidget *shape; /* that the tiles form */
  GtkWidget *detail_row;
  GtkWidget *dots;
  GtkWidget *detail;
  GtkWidget *number;
  GtkWidget *goal_row;
  GtkWidget *standing;
  GtkWidget *lines;
  GtkWidget *line_labels[MAX_LINES];
  GtkWidget *line_bars[MAX_LINES];
  GtkWidget *clash_row;
  GtkWidget *clash_icon;
  GtkWidget *clashes;
  GtkWidget *reached; /* how it was solved */
  GtkWidget *ended;   /* its title, with a sign */
  GtkWidget *seal;
  GtkWidget *ended_title;
  GtkWidget *ended_lines;
  GtkWidget *guide;
  GtkWidget *turning;     /* the buttons that turn a tile */
  GtkWidget *bottom;      /* of what keeps its place: turning, hints, starting over */
  GtkWidget *about_holes; /* what a hole is */
  GtkWidget *best;        /* the mark for a figure without one */
  MeanderFigure *hole_figure;
  GtkWidget *clock;
  GtkWidget *elapsed;
  GtkWidget *times;
  GtkWidget *news;
  GtkWidget *hints;
  GtkWidget *hint_box;
  GtkWidget *record_box;
  GtkWidget *restart;
  GtkWidget *restart_label;
  GtkWidget *another;
  GtkWidget *forward; /* a button */
  GtkWidget *forward_label;
  GtkWidget *mirror_box; /* made with the first free table */
};

G_DEFINE_FINAL_TYPE (MeanderPuzzlePanel, meander_puzzle_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
show_goal (MeanderPuzzlePanel *self, const MeanderPuzzle *puzzle)
{
  g_autofree char *goal = NULL;
  g_autofree char *bound = NULL;
  const char *shape = puzzle != NULL ? meander_words_goal_shape (puzzle) : NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->swatches)) != NULL)
    gtk_box_remove (GTK_BOX (self->swatches), child);

  gtk_widget_set_visible (self->swatches, puzzle != NULL && puzzle->n_colours > 0);
  gtk_label_set_text (GTK_LABEL (self->shape), shape != NULL ? shape : "");
  gtk_widget_set_visible (self->shape, shape != NULL);
  if (puzzle == NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->goal),
                          _ ("You have all the tiles. Arrange them as you like."));
      return;
    }
  goal = meander_words_goal_asked (puzzle);
  bound = meander_words_bind_counts (goal);
  gtk_label_set_text (GTK_LABEL (self->goal), bound);
  for (guint i = 0; i < puzzle->n_colours; i++)
    gtk_box_append (GTK_BOX (self->swatches),
                    meander_swatch_new (puzzle->colours[i], puzzle->goal == MEANDER_GOAL_LOOP));
}

/* The colours that the player has chosen, or has solved it in, where they were to be found. */
static void
show_found_colours (MeanderPuzzlePanel *self,
                    const MeanderPuzzle *puzzle,
                    const MeanderResult *result)
{
  GtkWidget *swatch = gtk_widget_get_first_child (self->swatches);

  for (guint i = 0; puzzle != NULL && i < puzzle->n_colours && swatch != NULL; i++)
    {
      if (puzzle->colours[i] == MEANDER_NO_COLOUR)
        meander_swatch_set_colour (MEANDER_SWATCH (swatch),
                                   result->over ? result->check.colours[i]
                                                : meander_scene_get_guess (self->scene, i));
      swatch = gtk_widget_get_next_sibling (swatch);
    }
}

/* Of a puzzle that was made: how hard it is, and below, where nothing else is read first, its
 * number. */
static void
show_detail (MeanderPuzzlePanel *self, MeanderGame *game)
{
  g_autofree char *dots = meander_words_dots (meander_words_generated_difficulty (game));
  g_autofree char *detail = meander_words_generated_detail (game);
  g_autofree char *number = meander_words_generated_number (game);

  gtk_label_set_text (GTK_LABEL (self->dots), dots);
  gtk_label_set_text (GTK_LABEL (self->detail), detail);
  gtk_label_set_text (GTK_LABEL (self->number), number);
  gtk_widget_set_visible (self->number, *number != '\0');
  gtk_widget_set_visible (self->dots, *dots != '\0');
  gtk_widget_set_visible (self->detail_row, *detail != '\0');
}

/* Whether there can be another one of its kind. */
static gboolean
leads_to_another (const MeanderPuzzle *puzzle)
{
  g_autoptr (GDateTime) day =
      puzzle != NULL ? meander_generated_puzzle_find_day (puzzle->id) : NULL;

  return meander_generated_puzzle_has (puzzle) && day == NULL;
}

/* Whether the sentence above says that colours clash, and the marks on the table show where: in the
 * first puzzles, and before the first tile is turned of those that are only turned. */
static gboolean
is_told_above (MeanderPuzzlePanel *self, const MeanderPuzzle *puzzle)
{
  if (puzzle == NULL)
    return FALSE;
  return meander_book_is_first_steps (puzzle) ||
         (meander_scene_is_rotation_game (self->scene) &&
          meander_game_get_n_moves (meander_scene_get_game (self->scene)) == 0);
}

/* Whether the sentence above asks to move the tiles together: in the first puzzles, and where all lie. */
static gboolean
is_told_to_join (const MeanderPuzzle *puzzle, const MeanderResult *result)
{
  return meander_book_is_first_steps (puzzle) || result->check.status == MEANDER_CHECK_APART;
}

/* Where nothing is asked for, it is no fault. */
static char *
tell_clashes (const MeanderPuzzle *puzzle, guint n_clashes)
{
  if (puzzle != NULL || n_clashes == 0)
    return meander_report_clashes (n_clashes);
  return g_strdup_printf (
      /* Translators: of the free table: how many touching edges have different colours */
      ngettext ("%u edge clashes: here that is fine.", "%u edges clash: here that is fine.",
                n_clashes),
      n_clashes);
}

static void
show_standing (MeanderPuzzlePanel *self, const MeanderPuzzle *puzzle, const MeanderResult *result)
{
  MeanderTileList *table = meander_scene_get_table (self->scene);
  guint n_tiles = meander_tile_list_get_count (table);
  guint n_clashes = meander_tile_list_get_clashes (table);
  guint n_lit = meander_scene_get_lit (self->scene, G_MAXUINT, NULL, NULL);
  g_autofree char *clashes = tell_clashes (puzzle, n_clashes);
  g_autofree char *apart = NULL;

  if (puzzle != NULL && n_clashes == 0 && result->check.n_groups > 1 &&
      puzzle->outline != MEANDER_OUTLINE_CARD && !is_told_to_join (puzzle, result))
    apart = g_strdup_printf (ngettext ("The tiles are in %u group.",
                                       "The tiles are in %u groups that do not touch.",
                                       result->check.n_groups),
                             result->check.n_groups);

  for (guint i = 0; i < MAX_LINES; i++)
    {
      /* At the free table a box of its own has it. */
      gboolean shown = i < n_lit && puzzle != NULL && puzzle->n_colours > 0;

      gtk_widget_set_visible (self->line_labels[i], shown);
      gtk_widget_set_visible (self->line_bars[i], shown);
      if (shown)
        {
          g_autofree char *text = meander_report_line (self->scene, i);
          MeanderColour colour;
          const MeanderLine *line;

          gtk_label_set_text (GTK_LABEL (self->line_labels[i]), text);
          meander_scene_get_lit (self->scene, i, &colour, &line);
          meander_swatch_colour_bar (self->line_bars[i], colour);
          gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->line_bars[i]),
                                         (double) line->n_tiles /
                                             meander_puzzle_count_colour (puzzle, colour));
        }
    }

  gtk_label_set_text (GTK_LABEL (self->clashes), apart != NULL ? apart : clashes);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->clash_icon), n_clashes > 0 || apart != NULL
                                                                  ? "meander-clash-symbolic"
                                                                  : "meander-match-symbolic");
  if (n_clashes > 0 && puzzle != NULL)
    gtk_widget_add_css_class (self->clash_row, "clashing");
  else
    gtk_widget_remove_css_class (self->clash_row, "clashing");
  gtk_widget_set_visible (self->clash_row,
                          apart != NULL || (n_clashes > 0 && !is_told_above (self, puzzle)));
  gtk_widget_set_visible (self->standing, meander_scene_shows_game (self->scene) && !result->over &&
                                              (n_tiles > 1 || n_lit > 0) &&
                                              (gtk_widget_get_visible (self->line_labels[0]) ||
                                               gtk_widget_get_visible (self->clash_row)));
}

/* Whether a solution that was asked for is on the table, not the player's own tiles. */
static gboolean
is_shown_solution (MeanderPuzzlePanel *self)
{
  return meander_scene_get_shown (self->scene) == MEANDER_SHOWN_FIGURE;
}

static void
show_clock (MeanderPuzzlePanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPuzzle *puzzle = game != NULL ? meander_game_get_puzzle (game) : NULL;
  g_autofree char *now = meander_words_time (self->elapsed_ms);
  g_autofree char *booklet = meander_words_time (self->booklet_ms);
  g_autofree char *best = meander_words_time (self->best_ms);
  g_autofree char *times = NULL;
  /* Beside a longer time it would be a reproach, and a first loop takes as long as it takes. */
  gboolean tells_booklet =
      self->booklet_ms > 0 &&
      (self->best_ms > 0 || puzzle == NULL || !meander_book_is_first_steps (puzzle)) &&
      (self->best_ms > 0 ? self->best_ms : self->elapsed_ms) <= self->booklet_ms;
  MeanderResult result = { 0 };

  if (tells_booklet && self->best_ms > 0)
    /* Translators: two times such as 1:05 */
    times = g_strdup_printf (_ ("A quick player: %s, your best: %s"), booklet, best);
  else if (tells_booklet)
    /* Translators: a time such as 1:05 that somebody needs who has some practice */
    times = g_strdup_printf (_ ("A quick player: %s"), booklet);
  else if (self->best_ms > 0)
    /* Translators: a time such as 1:05 */
    times = g_strdup_printf (_ ("Your best time: %s"), best);

  if (game != NULL)
    meander_game_get_result (game, &result);
  /* What is played for points takes as long as one likes; how long it was the card tells. */
  gtk_widget_set_visible (self->clock, g_settings_get_boolean (self->settings, "show-clock") &&
                                           puzzle != NULL && !meander_book_is_scored (puzzle) &&
                                           !result.over && !is_shown_solution (self));
  gtk_label_set_text (GTK_LABEL (self->elapsed), now);
  gtk_label_set_text (GTK_LABEL (self->times), times != NULL ? times : "");
  gtk_widget_set_visible (self->times, times != NULL);
}

static void
update (MeanderPuzzlePanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPuzzle *puzzle;
  MeanderResult result;

  if (game == NULL || meander_scene_uses_trials (self->scene))
    return;
  puzzle = meander_game_get_puzzle (game);
  meander_scene_get_result (self->scene, &result);
  /* A solution that is only shown has solved nothing. */
  result.over &= meander_scene_shows_game (self->scene);

  show_found_colours (self, puzzle, &result);
  show_standing (self, puzzle, &result);
  /* What is played for points is never done. */
  if (puzzle != NULL && meander_book_is_scored (puzzle))
    result.over = FALSE;
  gtk_widget_set_visible (self->turning, !result.over && !is_shown_solution (self));
  /* What has been solved in a race is solved. */
  gtk_widget_set_visible (self->restart, (!result.over || meander_game_takes_help (game)) &&
                                             !is_shown_solution (self));
  gtk_widget_set_visible (self->another, !result.over && leads_to_another (puzzle));
  show_clock (self);
}

static void
say (MeanderPuzzlePanel *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->news), sentence);
  gtk_widget_set_visible (self->news, *sentence != '\0');
}

static void
on_scene_changed (MeanderPuzzlePanel *self, guint change)
{
  /* What was said of the table as it was is not true any more. */
  if (change & MEANDER_SCENE_POSITION)
    {
      self->reported = FALSE;
      say (self, "");
    }
  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_HAND))
    update (self);
}

/* The first sentence after a change is the report of it, for who cannot see it; other sentences
 * are for the ear alone, too. */
static void
on_said (MeanderPuzzlePanel *self)
{
  const char *notice = meander_scene_get_notice (self->scene);

  if (self->reported && notice != NULL)
    say (self, notice);
  self->reported = TRUE;
}

/**
 * meander_puzzle_panel_set_times:
 * @self: a panel
 * @elapsed: what the puzzle has taken so far, in ms
 * @booklet: the booklet's time in ms, 0 where it gives none
 * @best: the player's best in ms, 0 for none
 *
 * Shows the times.
 */
void
meander_puzzle_panel_set_times (MeanderPuzzlePanel *self,
                                gint64 elapsed,
                                gint64 booklet,
                                gint64 best)
{
  g_return_if_fail (MEANDER_IS_PUZZLE_PANEL (self));

  self->elapsed_ms = elapsed;
  self->booklet_ms = booklet;
  self->best_ms = best;
  show_clock (self);
}

/**
 * meander_puzzle_panel_set_end:
 * @self: a panel
 * @end: (nullable): how the puzzle was solved; %NULL while it is not
 * @here: whether that is told in the panel, and not elsewhere
 * @mark: how far it is by that
 * @next: (nullable): what the button says that leads on from there
 *
 * Shows what was reached, and the next step; and what a hole is where that speaks of one.
 */
void
meander_puzzle_panel_set_end (MeanderPuzzlePanel *self,
                              const MeanderEnd *end,
                              gboolean here,
                              MeanderProgressMark mark,
                              const char *next)
{
  g_return_if_fail (MEANDER_IS_PUZZLE_PANEL (self));

  /* What it does is the answer to what is asked there. */
  gtk_label_set_text (GTK_LABEL (self->restart_label),
                      end != NULL && end->alone ? _ ("Try It Alone") : _ ("Start Over"));
  gtk_widget_set_visible (self->about_holes, end != NULL && end->holes);
  gtk_widget_set_visible (self->reached, end != NULL && here);
  gtk_widget_set_visible (self->forward, end != NULL && here && next != NULL);
  if (end == NULL || !here)
    return;

  g_autofree char *lines = g_strjoinv ("\n", (char **) end->lines);

  meander_badge_image_set (self->seal, mark);
  gtk_label_set_text (GTK_LABEL (self->ended_title), end->title);
  gtk_label_set_text (GTK_LABEL (self->ended_lines), lines);
  gtk_widget_set_visible (self->ended_lines, *lines != '\0');
  gtk_label_set_text (GTK_LABEL (self->forward_label), next != NULL ? next : "");
}

/**
 * meander_puzzle_panel_begin:
 * @self: a panel
 *
 * Begins a game: shows its goal.
 */
void
meander_puzzle_panel_begin (MeanderPuzzlePanel *self)
{
  MeanderGame *game = NULL;
  const MeanderPuzzle *puzzle = NULL;

  g_return_if_fail (MEANDER_IS_PUZZLE_PANEL (self));

  game = meander_scene_get_game (self->scene);
  puzzle = game != NULL ? meander_game_get_puzzle (game) : NULL;
  self->reported = TRUE;
  say (self, "");
  if (game != NULL && !meander_scene_uses_trials (self->scene))
    {
      show_goal (self, puzzle);
      show_detail (self, game);
    }
  if (self->mirror_box == NULL && meander_scene_may_mirror (self->scene))
    {
      self->mirror_box = meander_mirror_box_new (self->scene);
      gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (self->hints)), self->mirror_box,
                                  self->hints);
    }
  update (self);
}

static void
meander_puzzle_panel_dispose (GObject *object)
{
  MeanderPuzzlePanel *self = MEANDER_PUZZLE_PANEL (object);

  g_clear_object (&self->scene);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_puzzle_panel_parent_class)->dispose (object);
}

static void
meander_puzzle_panel_get_property (GObject *object,
                                   guint property_id,
                                   GValue *value,
                                   GParamSpec *pspec)
{
  MeanderPuzzlePanel *self = MEANDER_PUZZLE_PANEL (object);

  switch (property_id)
    {
    case PROP_TABLE:
      g_value_set_object (value,
                          self->scene != NULL ? meander_scene_get_table (self->scene) : NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_puzzle_panel_class_init (MeanderPuzzlePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_puzzle_panel_dispose;
  object_class->get_property = meander_puzzle_panel_get_property;
  g_type_ensure (MEANDER_TYPE_FIGURE);

  /**
   * MeanderPuzzlePanel:table:
   *
   * The tiles on the table, a [class@Meander.TileList], which the template binds to.
   */
  properties[PROP_TABLE] =
      g_param_spec_object ("table", NULL, NULL, MEANDER_TYPE_TILE_LIST,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/puzzles/panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, swatches);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, goal);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, shape);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, detail_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, dots);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, detail);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, number);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, restart);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, restart_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, another);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, goal_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, standing);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, lines);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, clash_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, clash_icon);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, clashes);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, reached);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, ended);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, ended_title);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, ended_lines);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, forward);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, forward_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, guide);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, bottom);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, about_holes);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, best);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, turning);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, hole_figure);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, clock);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, elapsed);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, times);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, news);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzlePanel, hints);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

/* Beside the words about holes: six tiles round one, and the mark for a figure without. */
static void
show_hole (MeanderPuzzlePanel *self)
{
  g_autoptr (GBytes) text = g_resources_lookup_data (HOLE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (MeanderPosition) position = NULL;
  GtkWidget *best;
  gsize length;
  const char *data;

  g_assert (text != NULL);
  data = g_bytes_get_data (text, &length);
  position = meander_position_parse (data, length, HOLE, NULL);
  meander_figure_set_position (self->hole_figure, position);
  best = meander_badge_image_new (SEAL);
  meander_badge_image_set (best, MEANDER_PROGRESS_STRICT);
  gtk_widget_add_css_class (best, "seal");
  gtk_box_prepend (GTK_BOX (self->best), best);
}

static void
meander_puzzle_panel_init (MeanderPuzzlePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->seal = meander_badge_image_new (SEAL);
  gtk_widget_add_css_class (self->seal, "seal");
  gtk_box_prepend (GTK_BOX (self->ended), self->seal);

  for (guint i = 0; i < MAX_LINES; i++)
    {
      self->line_labels[i] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->line_labels[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (self->line_labels[i]), TRUE);
      gtk_widget_add_css_class (self->line_labels[i], "caption");
      self->line_bars[i] = gtk_progress_bar_new ();
      gtk_accessible_update_relation (GTK_ACCESSIBLE (self->line_bars[i]),
                                      GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->line_labels[i],
                                      NULL, -1);
      gtk_box_append (GTK_BOX (self->lines), self->line_labels[i]);
      gtk_box_append (GTK_BOX (self->lines), self->line_bars[i]);
    }

  show_hole (self);
  self->settings = meander_settings_get_default ();
  g_signal_connect_object (self->settings, "changed::show-clock", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_puzzle_panel_new:
 * @scene: the scene to be told of
 *
 * Makes a panel.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_puzzle_panel_new (MeanderScene *scene)
{
  MeanderPuzzlePanel *self = g_object_new (MEANDER_TYPE_PUZZLE_PANEL, NULL);

  self->scene = g_object_ref (scene);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
  self->hint_box = meander_hint_box_new (scene);
  gtk_widget_set_hexpand (self->hint_box, TRUE);
  gtk_box_append (GTK_BOX (self->guide), self->hint_box);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (self->standing)),
                              meander_longest_box_new (scene), self->detail_row);
  gtk_box_insert_child_after (GTK_BOX (self->bottom),
                              meander_hint_box_get_ladder (MEANDER_HINT_BOX (self->hint_box)),
                              self->turning);
  self->record_box = meander_record_box_new (scene);
  gtk_widget_set_hexpand (self->record_box, TRUE);
  gtk_box_append (GTK_BOX (self->hints), self->record_box);
  gtk_box_insert_child_after (GTK_BOX (self->bottom),
                              meander_record_box_get_help (MEANDER_RECORD_BOX (self->record_box)),
                              self->turning);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (self->goal_row)),
                              meander_colour_choice_new (scene), self->goal_row);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_puzzle_panel_get_hints:
 * @self: a panel
 *
 * Gets the box that gives hints.
 *
 * Returns: (transfer none): a #MeanderHintBox
 */
GtkWidget *
meander_puzzle_panel_get_hints (MeanderPuzzlePanel *self)
{
  g_return_val_if_fail (MEANDER_IS_PUZZLE_PANEL (self), NULL);

  return self->hint_box;
}

/**
 * meander_puzzle_panel_get_record_box:
 * @self: a panel
 *
 * Gets the box of the puzzles that are played for points.
 *
 * Returns: (transfer none): a #MeanderRecordBox
 */
GtkWidget *
meander_puzzle_panel_get_record_box (MeanderPuzzlePanel *self)
{
  g_return_val_if_fail (MEANDER_IS_PUZZLE_PANEL (self), NULL);

  return self->record_box;
}

/**
 * meander_puzzle_panel_set_solutions:
 * @self: a panel
 * @solutions: the solutions that have been found
 *
 * Shows how many solutions of the puzzle have been found; to be called once.
 */
void
meander_puzzle_panel_set_solutions (MeanderPuzzlePanel *self, MeanderSolutions *solutions)
{
  g_return_if_fail (MEANDER_IS_PUZZLE_PANEL (self));
  g_return_if_fail (MEANDER_IS_SOLUTIONS (solutions));

  meander_hint_box_set_solutions (MEANDER_HINT_BOX (self->hint_box), solutions);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (self->hints)),
                              meander_solutions_box_new (self->scene, solutions), self->hints);
}
