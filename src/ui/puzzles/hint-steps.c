/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/hint-box-private.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "scene/report.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/swatch.h"
#include "words/hint.h"

/* What each step of the hints shows, and the reasons for it. */

#define MARK_SPACING 8 /* px */
#define MARK_CHARS 21

static void
show (MeanderHintBox *self, Level level, const char *text)
{
  self->level = level;
  meander_hint_box_say (self, text);
}

/* Whether hints have named these colours already, or there are none to be found. */
static gboolean
has_told (MeanderHintBox *self)
{
  return !meander_puzzle_has_open_colours (meander_hint_box_get_puzzle (self)) ||
         memcmp (self->told, self->colours, sizeof self->told) == 0;
}

/* What a hint names is chosen, for who has chosen nothing: the table lights that line, not another. */
static void
note_told (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  const gboolean chooses =
      meander_puzzle_has_open_colours (puzzle) && !meander_hint_box_has_chosen (self);

  memcpy (self->told, self->colours, sizeof self->told);
  self->tells_colours = TRUE;
  for (guint i = 0; chooses && i < puzzle->n_colours; i++)
    if (puzzle->colours[i] == MEANDER_NO_COLOUR)
      {
        self->chose = TRUE;
        self->guesses[i] = self->colours[i]; /* nobody is to be answered */
        meander_scene_set_guess (self->scene, i, self->colours[i]);
      }
}

/**
 * meander_hint_box_show_first:
 * @self: a box that knows the next tile
 * @solution: the answer it belongs to
 *
 * Shows the first step: how to find the colour where that is open, or else the tile.
 */
void
meander_hint_box_show_first (MeanderHintBox *self, const MeanderSolution *solution)
{
  g_autofree char *text = NULL;

  if (!self->rotates)
    memcpy (self->colours, solution->colours, sizeof self->colours);
  if (self->rotates || has_told (self) || self->told[0] != MEANDER_NO_COLOUR ||
      meander_hint_box_has_chosen (self))
    {
      meander_hint_box_show_nudge (self);
      return;
    }
  text = meander_words_seek_colours (meander_hint_box_get_puzzle (self));
  show (self, LEVEL_SEEK, text);
}

/**
 * meander_hint_box_show_colour:
 * @self: a box that knows an answer
 *
 * Says in which colour there is one, and chooses it for who has chosen none.
 */
void
meander_hint_box_show_colour (MeanderHintBox *self)
{
  g_autofree char *colours =
      meander_words_open_colours (meander_hint_box_get_puzzle (self), self->colours);
  g_autofree char *advice = NULL;
  g_autofree char *text = NULL;

  note_told (self);
  /* What to do in that colour; where tiles lie, the next hint tells that. */
  advice = meander_hint_box_is_empty (self) ? meander_report_advice (self->scene) : NULL;
  text = g_strjoin (" ", colours, advice, NULL);
  show (self, LEVEL_COLOUR, text);
}

/**
 * meander_hint_box_show_nudge:
 * @self: a box that knows the next tile
 *
 * Lights it up in the rack, and says in which colour that works where it is to be found and has not
 * been told; of tiles that are only turned, marks it.
 */
void
meander_hint_box_show_nudge (MeanderHintBox *self)
{
  g_autofree char *colours = NULL;
  g_autofree char *tile = NULL;
  g_autofree char *text = NULL;

  if (self->rotates)
    {
      meander_scene_set_cursor (self->scene, self->next.hex);
      meander_scene_mark_turn (self->scene, &self->next.hex, 1);
      show (self, LEVEL_NUDGE, _ ("Look at the marked tile: it is not right yet."));
      return;
    }
  meander_scene_set_hinted (self->scene, self->next.number);
  self->tells_colours = FALSE;
  if (!has_told (self))
    {
      colours = meander_words_open_colours (meander_hint_box_get_puzzle (self), self->colours);
      note_told (self);
    }
  tile =
      meander_hint_box_is_empty (self)
          ? g_strdup_printf (_ ("Start with tile %u: it is lit up in the rack."), self->next.number)
          : g_strdup_printf (_ ("Try tile %u next: it is lit up in the rack."), self->next.number);
  text = colours != NULL ? g_strjoin (" ", colours, tile, NULL) : g_steal_pointer (&tile);
  show (self, LEVEL_NUDGE, text);
}

/**
 * meander_hint_box_show_place:
 * @self: a box that knows the next tile
 *
 * Marks where it goes.
 */
void
meander_hint_box_show_place (MeanderHintBox *self)
{
  g_autofree char *text =
      g_strdup_printf (_ ("Tile %u goes to the marked place."), self->next.number);

  /* Also for the keyboard, and for who cannot see the mark. */
  meander_scene_set_cursor (self->scene, self->next.hex);
  meander_scene_set_ghost (self->scene, NULL, &self->next.hex, 1);
  show (self, LEVEL_PLACE, text);
}

/**
 * meander_hint_box_show_tile:
 * @self: a box that knows the next tile
 *
 * Shows it as it would lie.
 */
void
meander_hint_box_show_tile (MeanderHintBox *self)
{
  gboolean turned =
      meander_scene_get_rotation (self->scene, self->next.number) == self->next.rotation;
  g_autofree char *text =
      g_strdup_printf (turned ? _ ("Place tile %u like this.")
                              : _ ("Place tile %u like this. Turn it until it looks the same."),
                       self->next.number);

  meander_game_note_told (self->game, self->next.number);
  meander_scene_set_ghost (self->scene, &self->next, NULL, 0);
  show (self, LEVEL_TILE, text);
}

/* ---- what lies and is wrong ---- */

static void
show_in_way (MeanderHintBox *self)
{
  const MeanderBoard *board = meander_game_get_board (self->game);
  MeanderHex marks[MEANDER_MAX_TILES];

  for (guint i = 0; i < self->n_in_way; i++)
    marks[i] = meander_board_find (board, self->in_way[i])->hex;
  if (self->level == LEVEL_TAKE_BACK)
    meander_scene_set_ghost (self->scene, NULL, marks, self->n_in_way);
  else
    meander_scene_mark_turn (self->scene, marks, self->n_in_way);
}

static void
mark_in_way (MeanderHintBox *self, Level level, const guint8 *numbers, guint n_numbers)
{
  const MeanderBoard *board = meander_game_get_board (self->game);

  self->level = level;
  self->n_in_way = 0;
  for (guint i = 0; i < n_numbers; i++)
    if (meander_board_find (board, numbers[i]) != NULL)
      self->in_way[self->n_in_way++] = numbers[i];
  meander_scene_set_hinted (self->scene, 0);
  meander_solve_find_obstacle (meander_hint_box_get_puzzle (self), board, self->in_way,
                               self->n_in_way, &self->obstacle);
  show_in_way (self);
  meander_scene_shake (self->scene, self->in_way, self->n_in_way);
}

/**
 * meander_hint_box_show_turn:
 * @self: a box
 * @numbers: (array length=n_numbers): tiles that need only be turned
 * @n_numbers: how many
 * @solution: a solution in which they are turned as they are to be
 *
 * Marks them; how far is for who asks further.
 */
void
meander_hint_box_show_turn (MeanderHintBox *self,
                            const guint8 *numbers,
                            guint n_numbers,
                            const MeanderSolution *solution)
{
  g_return_if_fail (n_numbers > 0);

  mark_in_way (self, LEVEL_TURN, numbers, n_numbers);
  self->next = *meander_board_find (meander_game_get_board (self->game), self->in_way[0]);
  for (guint i = 0; i < solution->n_tiles; i++)
    if (solution->tiles[i].number == self->next.number)
      self->next.rotation = solution->tiles[i].rotation;
  meander_hint_box_say (self, ngettext ("The marked tile is in the right place. Turn it.",
                                        "The marked tiles are in the right places. Turn them.",
                                        self->n_in_way));
}

/**
 * meander_hint_box_show_turn_by:
 * @self: a box that knows a tile that lies, and how it is to be turned
 *
 * Marks it, and says how far.
 */
void
meander_hint_box_show_turn_by (MeanderHintBox *self)
{
  const MeanderPlacement *tile =
      meander_board_find (meander_game_get_board (self->game), self->next.number);
  g_autofree char *text =
      meander_words_turn_by ((self->next.rotation + 6u - tile->rotation % 6u) % 6);

  meander_game_note_told (self->game, self->next.number);
  self->in_way[0] = (guint8) self->next.number;
  self->n_in_way = 1;
  meander_scene_set_cursor (self->scene, self->next.hex);
  meander_scene_mark_turn (self->scene, &self->next.hex, 1);
  show (self, LEVEL_TURN_BY, text);
}

/**
 * meander_hint_box_is_next_turned:
 * @self: a box that knew a tile that lies, and how it is to be turned
 *
 * Looks at the tile after a move.
 *
 * Returns: whether nothing is left to be said of it: it has been turned as it was to be, or does
 *   not lie there any more
 */
gboolean
meander_hint_box_is_next_turned (MeanderHintBox *self)
{
  const MeanderPlacement *tile =
      meander_board_find (meander_game_get_board (self->game), self->next.number);

  return tile == NULL || !meander_hex_equal (tile->hex, self->next.hex) ||
         tile->rotation == self->next.rotation;
}

/**
 * meander_hint_box_show_take_back:
 * @self: a box
 * @numbers: (array length=n_numbers): tiles with which the puzzle cannot be solved
 * @n_numbers: how many
 *
 * Marks them, and offers to take them back.
 */
void
meander_hint_box_show_take_back (MeanderHintBox *self, const guint8 *numbers, guint n_numbers)
{
  mark_in_way (self, LEVEL_TAKE_BACK, numbers, n_numbers);
  /* Translators: a button: the marked tiles go back to the rack. */
  gtk_label_set_text (GTK_LABEL (self->take_back_label),
                      ngettext ("Take It Back", "Take Them Back", self->n_in_way));
  meander_hint_box_say (
      self, ngettext ("With the marked tile here this cannot be solved. Take it back.",
                      "With the marked tiles here this cannot be solved. Take them back.",
                      self->n_in_way));
}

/**
 * meander_hint_box_take_back:
 * @self: a box that offers it
 *
 * Takes the marked tiles back to the rack.
 */
void
meander_hint_box_take_back (MeanderHintBox *self)
{
  MeanderMove move = { 0 };

  for (guint i = 0; i < self->n_in_way; i++)
    meander_move_add_rack (&move, self->in_way[i]);
  meander_scene_play (self->scene, &move);
}

/* ---- why ---- */

/**
 * meander_hint_box_has_reason:
 * @self: a box
 *
 * Tells whether there is a why to what is said.  With which tile one begins has none, but in which
 * colour has, and that tiles are in the way.
 *
 * Returns: whether there is
 */
gboolean
meander_hint_box_has_reason (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);

  if (self->obstacle.kind != MEANDER_OBSTACLE_NONE || self->level == LEVEL_TAKE_BACK)
    return TRUE;
  if (puzzle == NULL || puzzle->n_colours == 0)
    return FALSE;
  if (self->wrong_colours)
    return TRUE;
  if (self->level == LEVEL_SEEK)
    {
      g_autofree char *rule = meander_words_why_seek (puzzle);

      return *rule != '\0';
    }
  if (self->level == LEVEL_COLOUR)
    return TRUE;
  if (meander_hint_box_is_empty (self))
    return self->level == LEVEL_NUDGE && self->tells_colours;
  return self->level >= LEVEL_NUDGE && self->level <= LEVEL_TILE;
}

static const char *
words_for_arc (MeanderArcKind kind)
{
  switch (kind)
    {
    case MEANDER_CORNER:
      return _ ("The line goes on there with a corner: it turns sharply.");
    case MEANDER_BEND:
      return _ ("The line goes on there with a bend: it turns a little.");
    case MEANDER_STRAIGHT:
    default:
      return _ ("The line goes on there with a straight: it does not turn.");
    }
}

/* The colour of the goal in which a line goes on to the next tile, or MEANDER_NO_COLOUR. */
static MeanderColour
find_next_colour (MeanderHintBox *self)
{
  const MeanderBoard *board = meander_game_get_board (self->game);

  for (guint i = 0; i < meander_hint_box_get_puzzle (self)->n_colours; i++)
    if (self->colours[i] < MEANDER_N_COLOURS &&
        meander_solve_joins (board, &self->next, self->colours[i]))
      return self->colours[i];
  return MEANDER_NO_COLOUR;
}

/* Why this tile, or this place: what is seen there, or that a search has shown it (transfer full). */
static char *
tell_of_next (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  const MeanderColour colour = find_next_colour (self);
  const gboolean first = meander_book_is_first_steps (puzzle);
  const MeanderFace *face = meander_tile_set_face (puzzle->set, self->next.number);

  if (colour == MEANDER_NO_COLOUR)
    return meander_words_tried_tile (self->next.number);
  if (!first &&
      meander_solve_is_only_tile (puzzle, meander_game_get_board (self->game), &self->next, colour))
    return meander_words_only_tile (self->next.number);
  if (self->level >= LEVEL_PLACE)
    return g_strdup (words_for_arc (meander_face_arc (face, colour)->kind));
  if (first || meander_puzzle_has_open_colours (puzzle))
    return meander_words_next_arc (meander_face_arc (face, colour)->kind, self->next.number);
  return meander_words_tried_tile (self->next.number);
}

/* A line about a colour, beside its mark; what is said goes on with it. */
static void
add_mark (MeanderHintBox *self, MeanderColour colour, GString *said)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  g_autofree char *text = meander_words_why_colour (puzzle, self->colours, colour);
  GtkWidget *row;
  GtkWidget *label;

  if (*text == '\0')
    return;
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, MARK_SPACING);
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MARK_CHARS);
  gtk_box_append (GTK_BOX (row), meander_swatch_new (colour, puzzle->goal == MEANDER_GOAL_LOOP));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (self->marks), row);
  g_string_append_printf (said, "%s%s", said->len > 0 ? "\n" : "", text);
}

/* Colour by colour, those that work first. */
static void
add_marks (MeanderHintBox *self, GString *said)
{
  for (guint i = 0; i < 2; i++)
    if (self->colours[i] < MEANDER_N_COLOURS)
      add_mark (self, self->colours[i], said);
  for (guint c = 0; c < MEANDER_N_COLOURS; c++)
    if (c != self->colours[0] && c != self->colours[1])
      add_mark (self, (MeanderColour) c, said);
}

/* What is told in words alone (transfer full). */
static char *
make_reason (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  const gboolean tells_colours =
      self->level == LEVEL_NUDGE && self->tells_colours && meander_puzzle_has_open_colours (puzzle);

  if (self->obstacle.kind != MEANDER_OBSTACLE_NONE)
    return meander_words_obstacle (puzzle, &self->obstacle, self->level == LEVEL_TAKE_BACK);
  if (self->level == LEVEL_TAKE_BACK)
    return meander_words_no_way (
        puzzle, puzzle->n_tiles - meander_board_get_n_tiles (meander_game_get_board (self->game)));
  if (self->wrong_colours)
    return meander_words_why_wrong_colours (puzzle, self->guesses);
  if (self->level == LEVEL_SEEK)
    return meander_words_why_seek (puzzle);
  if (self->level >= LEVEL_NUDGE && self->level <= LEVEL_TILE && !tells_colours)
    return tell_of_next (self);
  return meander_words_seeking_rule (puzzle);
}

/* Those that are in the way, as bits of meander_turn_bit(). */
static guint64
get_blamed (MeanderHintBox *self)
{
  guint64 blamed = 0;

  for (guint i = 0; i < self->n_in_way; i++)
    blamed |= meander_turn_bit (self->in_way[i]);
  return blamed;
}

/**
 * meander_hint_box_explain:
 * @self: a box
 *
 * Says why.  What is in the way is shown where it is, if there is such a place; colours have their
 * marks beside what is said of them.
 */
void
meander_hint_box_explain (MeanderHintBox *self)
{
  g_autofree char *reason = NULL;
  g_autoptr (GString) said = NULL;
  GtkWidget *row;

  if (self->game == NULL)
    return;
  reason = make_reason (self);
  said = g_string_new (reason);
  while ((row = gtk_widget_get_first_child (self->marks)) != NULL)
    gtk_box_remove (GTK_BOX (self->marks), row);
  if ((self->level == LEVEL_COLOUR || self->level == LEVEL_NUDGE) && self->tells_colours &&
      meander_puzzle_has_open_colours (meander_hint_box_get_puzzle (self)))
    add_marks (self, said);
  if (self->obstacle.kind != MEANDER_OBSTACLE_NONE)
    meander_scene_mark_obstacle (self->scene, self->obstacle.hexes, self->obstacle.n_hexes,
                                 get_blamed (self));
  if (self->obstacle.kind == MEANDER_OBSTACLE_APART)
    meander_scene_mark_ends (self->scene, self->obstacle.colours[0]);
  gtk_label_set_text (GTK_LABEL (self->reason), reason);
  gtk_widget_set_visible (self->reason, *reason != '\0');
  gtk_widget_set_visible (self->marks, gtk_widget_get_first_child (self->marks) != NULL);
  meander_proxy_announce_news (GTK_WIDGET (self), said->str);
}

/**
 * meander_hint_box_end_explaining:
 * @self: a box
 *
 * Shows what was marked before again.
 */
void
meander_hint_box_end_explaining (MeanderHintBox *self)
{
  meander_scene_mark_ends (self->scene, MEANDER_NO_COLOUR);
  if (self->level >= LEVEL_TURN && self->level <= LEVEL_TAKE_BACK)
    show_in_way (self);
}
