/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-match-panel.h"

#include <glib/gi18n.h>

#include "meander-application.h"
#include "meander-chart.h"
#include "meander-new-match.h"
#include "meander-strategy-game.h"
#include "meander-swatch.h"
#include "meander-words.h"

struct _MeanderMatchPanel
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game; /* which is shown, to be compared only */
  GtkWidget *swatch;
  GtkWidget *names[MEANDER_N_COLOURS];
  GtkWidget *swatches[MEANDER_N_COLOURS];
  GtkWidget *points[MEANDER_N_COLOURS];
  GtkWidget *details[MEANDER_N_COLOURS];

  GtkWidget *scroller; /* all that is seen */
  GtkWidget *swatch_box;
  GtkWidget *who;
  GtkWidget *step;
  GtkWidget *effect;
  GtkWidget *confirm;
  GtkWidget *confirm_label;
  GtkWidget *turning;
  GtkWidget *players;
  GtkWidget *bag;
  GtkWidget *past;
  GtkWidget *past_label;
  GtkWidget *chart;
  GtkAdjustment *past_adjustment;
  gboolean updating; /* the slider follows the game */
  GtkWidget *news;
};

G_DEFINE_FINAL_TYPE (MeanderMatchPanel, meander_match_panel, GTK_TYPE_WIDGET)

/* “Anna”, or with doubles “Anna and Jan”. (transfer full) */
static char *
name_of_side (MeanderGame   *game,
              MeanderColour  colour)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autofree char *first = NULL;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      g_autofree char *name = NULL;

      if (meander_strategy_get_colour (state, seat) != colour)
        continue;
      name = meander_words_player (game, seat);
      if (first != NULL)
        /* Translators: the two players of a team */
        return g_strdup_printf (_("%s and %s"), first, name);
      first = g_steal_pointer (&name);
    }
  return g_steal_pointer (&first);
}

static char *
describe_end (MeanderGame         *game,
              const MeanderResult *result)
{
  guint points = 0;
  MeanderColour winner = MEANDER_NO_COLOUR;
  g_autofree char *name = NULL;

  for (guint i = 0; i < result->n_sides; i++)
    if (result->sides[i].best)
      {
        winner = result->sides[i].colour;
        points = result->sides[i].points;
      }
  if (result->deadlock)
    return g_strdup (_("Nobody can place a tile any more: the game is drawn."));
  if (result->drawn)
    return g_strdup_printf (ngettext ("A draw, with %u point each for the best.",
                                      "A draw, with %u points each for the best.", points),
                            points);
  name = name_of_side (game, winner);
  return g_strdup_printf (
      ngettext ("%s wins with %u point.", "%s wins with %u points.", points), name, points);
}

static char *
describe_step (const MeanderState *state)
{
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  guint n = meander_count_bits (meander_turn_get_filling_tiles (turn, meander_strategy_get_seat (state)));

  if (meander_board_get_n_tiles (state->board) == 0)
    return g_strdup (_("The first move: any tile, anywhere."));
  switch (meander_strategy_get_step (state))
    {
    case MEANDER_TURN_FILL:
      return g_strdup_printf (
          ngettext ("First fill the forced spaces: %u of your tiles fits.",
                    "First fill the forced spaces: %u of your tiles fit.", n), n);
    case MEANDER_TURN_FREE:
      return g_strdup (_("Your free move: one tile, wherever it may lie."));
    case MEANDER_TURN_FILL_AGAIN:
      return g_strdup_printf (
          ngettext ("To end the turn, fill the forced spaces: %u of your tiles fits.",
                    "To end the turn, fill the forced spaces: %u of your tiles fit.", n), n);
    case MEANDER_TURN_PASS:
      return g_strdup (_("None of your tiles can be placed: pass."));
    case MEANDER_TURN_DEADLOCK:
    case MEANDER_TURN_END:
    case MEANDER_TURN_DONE:
    default:
      return g_strdup ("");
    }
}

/* Who has tiles for the forced spaces that the trial makes. */
static void
describe_new_spaces (MeanderGame        *game,
                     const MeanderState *now,
                     const MeanderState *then,
                     GString            *text)
{
  const MeanderTurn *turn = meander_strategy_get_turn (then);

  for (guint i = 0; i < turn->n_forced; i++)
    {
      MeanderForcedSpace space;
      gboolean anybody = FALSE;

      if (meander_board_is_forced (now->board, turn->forced[i]) ||
          !meander_turn_get_forced_space (turn, turn->forced[i], &space))
        continue;
      for (guint seat = 0; seat < then->n_players; seat++)
        {
          guint n = meander_count_bits (space.fit_racks[seat] & ~space.barred);
          g_autofree char *name = NULL;

          if (n == 0)
            continue;
          anybody = TRUE;
          name = meander_words_player (game, seat);
          g_string_append_c (text, '\n');
          /* Translators: of a forced space; %s is a player's name */
          g_string_append_printf (text,
                                  ngettext ("%s: %u tile fits it.", "%s: %u tiles fit it.", n),
                                  name, n);
        }
      if (!anybody)
        g_string_append_printf (text, "\n%s", _("Nobody has a tile that fits it."));
    }
}

/* How many forced spaces of one state are none in the other. */
static guint
count_missing_spaces (const MeanderState *state,
                      const MeanderState *other)
{
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  guint n = 0;

  for (guint i = 0; i < turn->n_forced; i++)
    n += !meander_board_is_forced (other->board, turn->forced[i]);
  return n;
}

/* What the tiles on trial would do: the points before and after, and the forced
 * spaces made. (transfer full) */
static char *
describe_effect (MeanderMatchPanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderState *now = meander_game_get_state (game);
  const MeanderState *then = meander_scene_get_state (self->scene);
  GString *text = g_string_new (NULL);
  MeanderResult before;
  MeanderResult after;
  guint n_filled;
  guint n_made;

  now->rules->result (now, &before);
  then->rules->result (then, &after);
  for (guint i = 0; i < before.n_sides; i++)
    if (before.sides[i].points != after.sides[i].points)
      {
        g_autofree char *name = name_of_side (game, before.sides[i].colour);

        /* Translators: a player's name, the points before and after the tile on trial */
        g_string_append_printf (text, _("%s: %u → %u"), name, before.sides[i].points,
                                after.sides[i].points);
        g_string_append_c (text, '\n');
      }
  if (text->len == 0)
    g_string_append_printf (text, "%s\n", _("No points change."));
  n_filled = count_missing_spaces (now, then);
  n_made = count_missing_spaces (then, now);
  if (n_filled > 0)
    g_string_append_printf (text,
                            ngettext ("It fills %u forced space.", "It fills %u forced spaces.",
                                      n_filled),
                            n_filled);
  if (n_filled > 0 && n_made > 0)
    g_string_append_c (text, '\n');
  if (n_made > 0)
    g_string_append_printf (text,
                            ngettext ("It makes %u forced space.", "It makes %u forced spaces.",
                                      n_made),
                            n_made);
  describe_new_spaces (game, now, then, text);
  return g_strchomp (g_string_free (text, FALSE));
}

static void
show_players (MeanderMatchPanel   *self,
              const MeanderResult *result)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderTurn *turn = meander_strategy_get_turn (meander_scene_get_state (self->scene));

  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      gboolean shown = i < result->n_sides;
      g_autofree char *name = NULL;
      g_autofree char *points = NULL;
      g_autofree char *detail = NULL;
      guint line = 0;
      guint loop = 0;
      guint joined;

      gtk_widget_set_visible (self->swatches[i], shown);
      gtk_widget_set_visible (self->names[i], shown);
      gtk_widget_set_visible (self->points[i], shown);
      gtk_widget_set_visible (self->details[i], shown);
      if (!shown)
        continue;
      name = name_of_side (game, result->sides[i].colour);
      points = g_strdup_printf ("%u", result->sides[i].points);
      meander_turn_get_indirect (turn, result->sides[i].colour, &line, &loop);
      joined = MAX (line, 2 * loop);
      if (joined > result->sides[i].points)
        /* Translators: points when forced spaces that can be filled are counted in */
        detail = g_strdup_printf (_("%u with forced spaces"), joined);
      else if (result->sides[i].loop * 2 == result->sides[i].points && result->sides[i].loop > 0)
        detail = g_strdup_printf (ngettext ("loop of %u tile", "loop of %u tiles",
                                            result->sides[i].loop),
                                  result->sides[i].loop);
      else
        detail = g_strdup_printf (ngettext ("line of %u tile", "line of %u tiles",
                                            result->sides[i].line),
                                  result->sides[i].line);
      meander_swatch_set_colour (MEANDER_SWATCH (self->swatches[i]), result->sides[i].colour);
      gtk_label_set_text (GTK_LABEL (self->names[i]), name);
      gtk_label_set_text (GTK_LABEL (self->points[i]), points);
      gtk_label_set_text (GTK_LABEL (self->details[i]), detail);
    }
}

static void
on_said (MeanderMatchPanel *self,
         const char        *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->news), sentence);
  gtk_widget_set_visible (self->news, *sentence != '\0');
}

/* The slider over the moves: at its right end is the game. */
static void
show_past (MeanderMatchPanel *self)
{
  guint n_moves = meander_game_get_n_moves (meander_scene_get_game (self->scene));
  guint shown = (guint) gtk_adjustment_get_value (self->past_adjustment);
  g_autofree char *text = NULL;

  self->updating = TRUE;
  gtk_adjustment_set_upper (self->past_adjustment, n_moves);
  if (!meander_scene_is_looking_back (self->scene))
    {
      shown = n_moves;
      gtk_adjustment_set_value (self->past_adjustment, n_moves);
    }
  self->updating = FALSE;

  if (meander_scene_is_looking_back (self->scene))
    /* Translators: on a slider over the moves of the game */
    text = g_strdup_printf (ngettext ("Looking back: after %u of %u tile",
                                      "Looking back: after %u of %u tiles", n_moves),
                            shown, n_moves);
  else
    text = g_strdup_printf (ngettext ("%u tile played", "%u tiles played", n_moves), n_moves);
  gtk_label_set_text (GTK_LABEL (self->past_label), text);
  meander_chart_show (MEANDER_CHART (self->chart), meander_scene_get_game (self->scene), shown);
}

static void
on_past_changed (MeanderMatchPanel *self)
{
  if (self->scene != NULL && !self->updating)
    meander_scene_look_back (self->scene,
                             (guint) gtk_adjustment_get_value (self->past_adjustment));
}

static void
update (MeanderMatchPanel *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderState *state;
  guint n_trials = meander_scene_get_trials (self->scene, NULL);
  MeanderResult result;
  MeanderResult shown;
  guint seat;
  gboolean over;
  gboolean passing;
  MeanderMatchHelp help;
  g_autofree char *who = NULL;
  g_autofree char *step = NULL;
  g_autofree char *effect = NULL;
  g_autofree char *bag = NULL;

  if (game == NULL || !meander_scene_is_match (self->scene))
    return;
  if (game != self->game)
    on_said (self, "");
  self->game = game;
  state = meander_scene_is_looking_back (self->scene) ? meander_scene_get_state (self->scene)
                                                      : meander_game_get_state (game);
  state->rules->result (state, &result);
  meander_scene_get_result (self->scene, &shown);
  seat = meander_strategy_get_seat (state);
  over = result.over;
  passing = !over && meander_strategy_get_step (state) == MEANDER_TURN_PASS;

  meander_swatch_set_colour (MEANDER_SWATCH (self->swatch),
                             meander_strategy_get_colour (state, seat));
  gtk_widget_set_visible (self->swatch_box, !over);
  if (over)
    {
      who = describe_end (game, &result);
      step = g_strdup ("");
    }
  else
    {
      g_autofree char *name = meander_words_player (game, seat);

      /* Translators: whose turn it is; %s is a name */
      who = g_strdup_printf (_("%s to play"), name);
      step = describe_step (state);
    }
  gtk_label_set_text (GTK_LABEL (self->who), who);
  gtk_label_set_text (GTK_LABEL (self->step), step);
  gtk_widget_set_visible (self->step, !over);

  help = meander_match_get_help (meander_settings_get_default (), seat);
  effect = n_trials > 0 && help == MEANDER_MATCH_LEARNER ? describe_effect (self) : g_strdup ("");
  gtk_label_set_text (GTK_LABEL (self->effect), effect);
  gtk_widget_set_visible (self->effect, *effect != '\0');
  gtk_label_set_text (GTK_LABEL (self->confirm_label),
                      over      ? _("Play again")
                      : passing ? C_("button", "Pass")
                                : _("Play the tile"));
  passing = passing && !meander_scene_is_looking_back (self->scene);
  /* They stay sensitive, so that the keyboard does not lose its place: pressed in
   * vain they say what is missing. */
  if (over || passing || n_trials > 0)
    gtk_widget_add_css_class (self->confirm, "suggested-action");
  else
    gtk_widget_remove_css_class (self->confirm, "suggested-action");
  gtk_widget_set_visible (self->turning, !over);

  show_players (self, &shown);
  if (meander_strategy_is_endgame (state))
    bag = g_strdup (_("The bag is empty: the endgame, without restrictions."));
  else
    bag = g_strdup_printf (ngettext ("%u tile in the bag", "%u tiles in the bag", state->n_pool),
                           state->n_pool);
  gtk_label_set_text (GTK_LABEL (self->bag), bag);
  gtk_widget_set_visible (self->bag, !over);
  show_past (self);
}

static void
on_scene_changed (MeanderMatchPanel *self,
                  guint              change)
{
  if (change & MEANDER_SCENE_TILES)
    update (self);
}

static void
on_confirm (MeanderMatchPanel *self)
{
  MeanderResult result;

  meander_game_get_result (meander_scene_get_game (self->scene), &result);
  if (result.over)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new-match", NULL);
  else
    meander_scene_confirm (self->scene);
}

static void
on_back (MeanderMatchPanel *self)
{
  meander_scene_clear_trials (self->scene);
}

static void
meander_match_panel_dispose (GObject *object)
{
  MeanderMatchPanel *self = MEANDER_MATCH_PANEL (object);

  g_clear_object (&self->scene);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_match_panel_parent_class)->dispose (object);
}

static void
meander_match_panel_class_init (MeanderMatchPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_match_panel_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/match-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, swatch_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, who);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, step);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, effect);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, confirm);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, confirm_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, turning);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, players);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, bag);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, past);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, past_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, past_adjustment);
  gtk_widget_class_bind_template_child (widget_class, MeanderMatchPanel, news);
  gtk_widget_class_bind_template_callback (widget_class, on_past_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

static void
meander_match_panel_init (MeanderMatchPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  on_said (self, "");
  self->chart = meander_chart_new ();
  gtk_box_prepend (GTK_BOX (self->past), self->chart);
  self->swatch = meander_swatch_new (MEANDER_RED, FALSE);
  gtk_box_append (GTK_BOX (self->swatch_box), self->swatch);
  for (int i = 0; i < MEANDER_N_COLOURS; i++)
    {
      self->swatches[i] = meander_swatch_new (MEANDER_RED, FALSE);
      self->names[i] = gtk_label_new (NULL);
      self->points[i] = gtk_label_new (NULL);
      self->details[i] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->names[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (self->names[i]), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (self->names[i]), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_hexpand (self->names[i], TRUE);
      gtk_label_set_xalign (GTK_LABEL (self->details[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (self->details[i]), TRUE);
      gtk_widget_add_css_class (self->details[i], "dim-label");
      gtk_widget_add_css_class (self->details[i], "caption");
      gtk_widget_add_css_class (self->points[i], "points");
      gtk_grid_attach (GTK_GRID (self->players), self->swatches[i], 0, 2 * i, 1, 2);
      gtk_grid_attach (GTK_GRID (self->players), self->names[i], 1, 2 * i, 1, 1);
      gtk_grid_attach (GTK_GRID (self->players), self->details[i], 1, 2 * i + 1, 1, 1);
      gtk_grid_attach (GTK_GRID (self->players), self->points[i], 2, 2 * i, 1, 2);
    }
}

/**
 * meander_match_panel_new:
 * @scene: the scene to be told of
 *
 * Makes a panel.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_match_panel_new (MeanderScene *scene)
{
  MeanderMatchPanel *self = g_object_new (MEANDER_TYPE_MATCH_PANEL, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
