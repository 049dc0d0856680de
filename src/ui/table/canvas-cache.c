/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/canvas-private.h"

#include "rules/open-table.h"
#include "ui/widgets/compat.h"
#include "render/draw.h"
#include "rules/turn.h"

#define MAX_LEGAL 160
#define SOFT_LIGHT 0.5  /* of the full one */
#define PLACE_MARGIN 4  /* logical pixels: how far marks reach out of their hexes */
#define MARK_MARGIN 0.7 /* sides: how far lights, ends and clashes do */

void
meander_canvas_drop_figure (MeanderCanvas *self)
{
  g_clear_pointer (&self->figure_node, gsk_render_node_unref);
  g_clear_pointer (&self->marks_node, gsk_render_node_unref);
  self->cached = FALSE;
}

static void
drop_sheets (MeanderCanvas *self)
{
  meander_sheets_clear (&self->places);
  meander_sheets_clear (&self->marks);
}

void
meander_canvas_drop_caches (MeanderCanvas *self)
{
  g_clear_pointer (&self->table_node, gsk_render_node_unref);
  drop_sheets (self);
  meander_canvas_drop_figure (self);
}

/* Whether a hint's ghost lies there, which is to be all that is seen. */
static gboolean
is_ghost (MeanderCanvas *self, MeanderHex hex)
{
  return self->ghost.number != 0 && meander_hex_equal (self->ghost.hex, hex);
}

static void
remove_tile (const MeanderBoard *board, MeanderBoard **copy, guint number)
{
  if (meander_board_find (board, number) == NULL)
    return;
  if (*copy == NULL)
    *copy = meander_board_copy (board);
  meander_board_remove (*copy, number);
}

/* What lies still on the table: without the tiles that are in hand or on their
 * way.  A copy is made only when there are any. */
static MeanderBoard *
board_at_rest (MeanderCanvas *self)
{
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  MeanderBoard *copy = NULL;
  guint number;
  double dx;
  double dy;
  double angle;

  for (guint i = 0; i < held->n_tiles; i++)
    remove_tile (board, &copy, held->numbers[i]);
  for (guint i = 0; i < meander_scene_get_glide (self->scene, i, &number, &dx, &dy, &angle); i++)
    remove_tile (board, &copy, number);
  return copy;
}

static void
get_bounds (const MeanderGeometry *geometry,
            const MeanderPlacement *tiles,
            guint n_tiles,
            cairo_rectangle_t *bounds)
{
  g_autofree MeanderHex *hexes = g_new (MeanderHex, n_tiles);

  for (guint i = 0; i < n_tiles; i++)
    hexes[i] = tiles[i].hex;
  meander_geometry_get_bounds (geometry, hexes, n_tiles, bounds);
}

/* The same mark on several hexes, in one sheet: a node for each would cost every frame more. */
static void
add_marks (MeanderCanvas *self, MeanderSheets *sheets, GArray *hexes, MeanderMark mark)
{
  const MeanderGeometry geometry = { self->cached_side, 0, 0 };
  g_autofree char *kind = g_strdup_printf ("mark %d", mark);
  cairo_rectangle_t bounds;
  cairo_t *cr;

  if (hexes->len == 0)
    return;
  meander_geometry_get_bounds (&geometry, (const MeanderHex *) hexes->data, hexes->len, &bounds);
  cr = meander_sheets_add (sheets, kind, hexes->data, hexes->len * sizeof (MeanderHex), &bounds,
                           PLACE_MARGIN);
  if (cr == NULL)
    return;
  for (guint i = 0; i < hexes->len; i++)
    meander_draw_mark (cr, meander_theme_get_palette (self->theme), &geometry,
                       g_array_index (hexes, MeanderHex, i), mark);
  meander_sheets_finish (sheets);
}

/* Where edges differ in colour. */
static void
add_clashes (MeanderCanvas *self, const MeanderBoard *board)
{
  const MeanderGeometry geometry = { self->cached_side, 0, 0 };
  g_autoptr (GArray) clashing = g_array_new (FALSE, FALSE, sizeof (MeanderPlacement));
  const MeanderPlacement *tiles;
  cairo_rectangle_t bounds;
  guint n_tiles;
  cairo_t *cr;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_board_get_clashes (board, tiles[i].number, tiles[i].hex, tiles[i].rotation) != 0)
      g_array_append_val (clashing, tiles[i]);
  if (clashing->len == 0)
    return;
  get_bounds (&geometry, (const MeanderPlacement *) clashing->data, clashing->len, &bounds);
  cr = meander_sheets_add (&self->marks, "clashes", clashing->data,
                           clashing->len * sizeof (MeanderPlacement), &bounds,
                           geometry.side * MARK_MARGIN);
  if (cr == NULL)
    return;
  for (guint i = 0; i < clashing->len; i++)
    {
      const MeanderPlacement *tile = &g_array_index (clashing, MeanderPlacement, i);
      guint8 clashes = meander_board_get_clashes (board, tile->number, tile->hex, tile->rotation);

      /* Each pair of edges once: from its western tile. */
      for (guint edge = 0; edge < 3; edge++)
        if (clashes & 1 << edge)
          meander_draw_clash (cr, meander_theme_get_palette (self->theme), &geometry, tile->hex,
                              edge);
    }
  meander_sheets_finish (&self->marks);
}

static void
add_controlled (MeanderCanvas *self, const MeanderTurn *turn, MeanderHex space, gboolean clockwise)
{
  const MeanderGeometry geometry = { self->cached_side, 0, 0 };
  MeanderHex hexes[1 + MEANDER_N_FACES] = { space };
  guint n = meander_turn_walk_side (turn, space, clockwise, hexes + 1, MEANDER_N_FACES);
  cairo_rectangle_t bounds;
  cairo_t *cr;

  if (n == 0)
    return;
  meander_geometry_get_bounds (&geometry, hexes, n + 1, &bounds);
  cr = meander_sheets_add (&self->places, "controlled", hexes, (n + 1) * sizeof *hexes, &bounds,
                           PLACE_MARGIN);
  if (cr == NULL)
    return;
  meander_draw_controlled (cr, meander_theme_get_palette (self->theme), &geometry, space, hexes + 1,
                           n);
  meander_sheets_finish (&self->places);
}

static void
add_forced (MeanderCanvas *self, const MeanderTurn *turn, const MeanderForcedSpace *space)
{
  const MeanderGeometry geometry = { self->cached_side, 0, 0 };
  const gboolean urgent = (space->fit_racks[turn->seat] & ~space->barred) != 0;
  gint16 what[3 + MEANDER_N_EDGES] = { space->hex.q, space->hex.r, (gint16) urgent };
  cairo_rectangle_t bounds;
  cairo_t *cr;

  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    what[3 + edge] = (gint16) space->wanted[edge];
  meander_geometry_get_bounds (&geometry, &space->hex, 1, &bounds);
  cr = meander_sheets_add (&self->places, "forced", what, sizeof what, &bounds, PLACE_MARGIN);
  if (cr == NULL)
    return;
  meander_draw_forced (cr, meander_theme_get_palette (self->theme), &geometry, space->hex,
                       space->wanted, urgent);
  meander_sheets_finish (&self->places);
}

/* The forced spaces and the controlled sides. */
static void
add_turn_aids (MeanderCanvas *self)
{
  const MeanderState *state = meander_scene_get_state (self->scene);
  const MeanderTurn *turn = meander_state_get_turn (state);
  MeanderResult result;

  meander_scene_get_result (self->scene, &result);
  if (result.over)
    return;

  for (guint i = 0; i < turn->n_forced; i++)
    {
      MeanderForcedSpace space;

      if (!meander_turn_get_forced_space (turn, turn->forced[i], &space))
        continue;
      if (meander_turn_is_restricted (turn) &&
          meander_scene_has_aid (self->scene, MEANDER_AID_CONTROLLED))
        for (guint way = 0; way < 2; way++)
          add_controlled (self, turn, space.hex, way == 0);
      if (meander_scene_has_aid (self->scene, MEANDER_AID_FORCED) && !is_ghost (self, space.hex))
        add_forced (self, turn, &space);
    }
}

/* The empty places that invite a tile: the outline slots, and with a tile in hand all that lie beside
 * the figure. */
static void
add_places (MeanderCanvas *self, const MeanderBoard *board, GArray *places)
{
  MeanderHex outline_slots[MEANDER_MAX_TILES];
  guint n_slots = meander_scene_get_outline_slots (self->scene, outline_slots);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  const MeanderHex *frontier;
  guint n_frontier;

  g_array_append_vals (places, outline_slots, n_slots);
  if (n_slots > 0 || held->n_tiles == 0)
    return;
  if (meander_scene_uses_trials (self->scene))
    {
      MeanderHex legal[MAX_LEGAL];

      if (meander_scene_has_aid (self->scene, MEANDER_AID_PLACES))
        g_array_append_vals (
            places, legal,
            meander_scene_get_legal (self->scene, held->numbers[0], legal, MAX_LEGAL));
      return;
    }
  frontier = meander_board_get_frontier (board, &n_frontier);
  g_array_append_vals (places, frontier, n_frontier);
}

/* On an empty table one begins in its middle.  One place, since more would look like a figure to be
 * filled; none where a tile is only pointed at. */
static void
add_start (MeanderCanvas *self, const MeanderBoard *board)
{
  g_autoptr (GArray) start = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  MeanderHex outline_slots[MEANDER_MAX_TILES];
  MeanderHex middle = meander_hex (0, 0);

  if (meander_board_get_n_tiles (board) > 0 || meander_scene_is_pointing (self->scene) ||
      !meander_scene_awaits_tile (self->scene) || is_ghost (self, middle) ||
      meander_scene_get_outline_slots (self->scene, outline_slots) > 0)
    return;
  g_array_append_val (start, middle);
  add_marks (self, &self->places, start, MEANDER_MARK_START);
}

/* What invites tiles and tells of turns, below them. */
static void
draw_places (MeanderCanvas *self, const MeanderBoard *board)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  const MeanderMark mark =
      meander_scene_uses_trials (self->scene) && meander_scene_get_held (self->scene)->n_tiles > 0
          ? MEANDER_MARK_LEGAL
          : MEANDER_MARK_PLACE;

  meander_sheets_begin (&self->places, self->cached_scale);
  if (meander_scene_uses_trials (self->scene))
    add_turn_aids (self);
  add_start (self, board);
  add_places (self, board, places);
  for (guint i = places->len; i-- > 0;)
    if (is_ghost (self, g_array_index (places, MeanderHex, i)))
      g_array_remove_index (places, i);
  add_marks (self, &self->places, places, mark);
  meander_sheets_end (&self->places);
}

/* One node for the places and the tiles, which change together.  It reaches as far as the marks on
 * it, so that whatever changes there is one rectangle: a renderer gives up on many, and draws the
 * whole window. */
static GskRenderNode *
make_figure_node (MeanderCanvas *self, const MeanderBoard *board)
{
  MeanderGeometry geometry = { self->cached_side, 0, 0 };
  const double margin = geometry.side * MAX (MARK_MARGIN, MEANDER_ART_EXTENT / 2 - 0.8);
  graphene_rect_t reach = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  const MeanderPlacement *tiles;
  guint n_tiles;
  GskRenderNode *node;
  cairo_t *cr;

  draw_places (self, board);
  tiles = meander_board_get_placements (board, &n_tiles);
  if (n_tiles > 0)
    {
      cairo_rectangle_t bounds;

      get_bounds (&geometry, tiles, n_tiles, &bounds);
      reach =
          GRAPHENE_RECT_INIT ((float) floor (bounds.x - margin), (float) floor (bounds.y - margin),
                              (float) ceil (bounds.width + 2 * margin + 1),
                              (float) ceil (bounds.height + 2 * margin + 1));
    }
  meander_sheets_add_bounds (&self->places, &reach);
  if (reach.size.width == 0)
    return NULL;
  node = gsk_cairo_node_new (&reach);
  cr = gsk_cairo_node_get_draw_context (node);
  meander_sheets_paint (&self->places, cr);
  meander_draw_tiles (cr, meander_theme_get_art (self->theme), &geometry,
                      meander_board_get_set (board), tiles, n_tiles, self->cached_scale);
  cairo_destroy (cr);
  return node;
}

/* What decides how a line is lit, or its ends are marked. */
typedef struct
{
  double glow;
  guint16 colour;
  guint16 loop;
  guint32 n_tiles;
  MeanderPlacement ghost;
  MeanderPlacement tiles[MEANDER_MAX_TILES];
} Light;

static gsize
get_size (const Light *self)
{
  return G_STRUCT_OFFSET (Light, tiles) + self->n_tiles * sizeof *self->tiles;
}

/* A line is lit softly while it grows; once the goal is reached the full light
 * runs along it. */
static void
add_light (MeanderCanvas *self,
           const MeanderBoard *board,
           MeanderColour colour,
           const MeanderLine *line,
           double glow)
{
  const MeanderPalette *palette = meander_theme_get_palette (self->theme);
  const MeanderGeometry geometry = { self->cached_side, 0, 0 };
  Light light = { glow, (guint16) colour, line->loop != 0, line->n_tiles };
  cairo_rectangle_t bounds;
  cairo_t *cr;

  for (guint i = 0; i < line->n_tiles; i++)
    light.tiles[i] = *meander_board_find (board, line->numbers[i]);
  get_bounds (&geometry, light.tiles, light.n_tiles, &bounds);
  cr = meander_sheets_add (&self->marks, "light", &light, get_size (&light), &bounds,
                           geometry.side * MARK_MARGIN);
  if (cr == NULL)
    return;
  if (glow < 1)
    meander_draw_line_glow (cr, palette, &geometry, board, colour, line, 1, SOFT_LIGHT);
  meander_draw_line_glow (cr, palette, &geometry, board, colour, line, glow, 1);
  meander_sheets_finish (&self->marks);
}

/* A sheet for what is drawn over the whole figure, and a little out of it; NULL where it is there. */
static cairo_t *
begin_figure (MeanderCanvas *self,
              const MeanderGeometry *geometry,
              const MeanderBoard *board,
              const char *kind,
              Light *light)
{
  const MeanderPlacement *tiles = meander_board_get_placements (board, &light->n_tiles);
  cairo_rectangle_t bounds;

  memcpy (light->tiles, tiles, light->n_tiles * sizeof *tiles);
  get_bounds (geometry, tiles, light->n_tiles, &bounds);
  return meander_sheets_add (&self->marks, kind, light, get_size (light), &bounds,
                             geometry->side * MARK_MARGIN);
}

/* Where no line was asked for, it is the whole figure that is lit in the end. */
static void
add_rim (MeanderCanvas *self, const MeanderBoard *board)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (meander_scene_get_game (self->scene));
  const MeanderGeometry geometry = { self->cached_side, 0, 0 };
  Light light = { meander_scene_get_glow (self->scene), MEANDER_NO_COLOUR, FALSE, 0 };
  MeanderResult result;
  cairo_t *cr;

  meander_scene_get_result (self->scene, &result);
  if (puzzle == NULL || puzzle->n_colours > 0 || !result.over ||
      !g_settings_get_boolean (self->settings, "light-line"))
    return;
  cr = begin_figure (self, &geometry, board, "rim", &light);
  if (cr == NULL)
    return;
  meander_draw_rim (cr, meander_theme_get_palette (self->theme), &geometry, board, light.glow);
  meander_sheets_finish (&self->marks);
}

/* Whether it goes on is seen from the tiles beside it too. */
static void
add_open_ends (MeanderCanvas *self,
               const MeanderBoard *board,
               MeanderColour colour,
               const MeanderLine *line)
{
  const MeanderGeometry geometry = { self->cached_side, 0, 0 };
  Light light = { 0, (guint16) colour, line->loop != 0, 0, self->ghost };
  cairo_t *cr = begin_figure (self, &geometry, board, "ends", &light);

  if (cr == NULL)
    return;
  meander_draw_open_ends (cr, meander_theme_get_palette (self->theme), &geometry, board, colour,
                          line, self->ghost.number != 0 ? &self->ghost.hex : NULL);
  meander_sheets_finish (&self->marks);
}

/* Those of all lines of a colour, longest or not, of which something is said. */
static void
add_all_ends (MeanderCanvas *self, const MeanderBoard *board, MeanderColour colour)
{
  const MeanderGeometry geometry = { self->cached_side, 0, 0 };
  Light light = { 0, (guint16) colour, FALSE, 0, self->ghost };
  cairo_t *cr = begin_figure (self, &geometry, board, "all-ends", &light);

  if (cr == NULL)
    return;
  for (guint i = 0; i < light.n_tiles; i++)
    {
      MeanderLine line;

      /* From one of its tiles, so that no end is drawn twice. */
      if (meander_board_trace_line (board, light.tiles[i].number, colour, &line) &&
          line.numbers[0] == light.tiles[i].number)
        meander_draw_open_ends (cr, meander_theme_get_palette (self->theme), &geometry, board,
                                colour, &line, NULL);
    }
  meander_sheets_finish (&self->marks);
}

static void
add_lines (MeanderCanvas *self, const MeanderBoard *board, gboolean ends)
{
  const gboolean strategy = meander_scene_is_strategy (self->scene);
  const guint n_lit = meander_scene_get_lit (self->scene, G_MAXUINT, NULL, NULL);
  MeanderResult result;

  meander_scene_get_result (self->scene, &result);
  if (ends       ? result.over || strategy
      : strategy ? !result.over && !meander_scene_has_aid (self->scene, MEANDER_AID_LINES)
                 : !g_settings_get_boolean (self->settings, "light-line"))
    return;
  if (ends && self->ends < MEANDER_N_COLOURS)
    {
      add_all_ends (self, board, self->ends);
      return;
    }
  for (guint i = 0; i < n_lit; i++)
    {
      MeanderColour colour;
      MeanderLine line;

      meander_scene_get_lit (self->scene, i, &colour, NULL);
      /* With a tile in hand the line is what is left of it. */
      if (!meander_scene_trace_lit (self->scene, i, board, &line))
        continue;
      if (ends)
        add_open_ends (self, board, colour, &line);
      else
        add_light (self, board, colour, &line, meander_scene_get_light (self->scene, i));
    }
}

/* On a Match card, the tiles that stay, as long as others do not; in a lesson nothing is to be made of
 * them. */
static void
add_pins (MeanderCanvas *self, const MeanderBoard *board)
{
  const MeanderState *state = meander_scene_get_state (self->scene);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (meander_scene_get_game (self->scene));
  const MeanderPlacement *tiles;
  guint n_tiles;

  if (puzzle == NULL || puzzle->outline != MEANDER_OUTLINE_CARD ||
      meander_scene_has_ended (self->scene))
    return;
  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_open_table_is_given (state, tiles[i].number))
      g_array_append_val (hexes, tiles[i].hex);
  add_marks (self, &self->marks, hexes, MEANDER_MARK_PIN);
}

/* The lit lines, their open ends, the lit rim, the pins and the clashes. */
static GskRenderNode *
make_marks_node (MeanderCanvas *self, const MeanderBoard *board)
{
  meander_sheets_begin (&self->marks, self->cached_scale);
  add_lines (self, board, FALSE);
  add_lines (self, board, TRUE);
  add_rim (self, board);
  add_pins (self, board);
  add_clashes (self, board);
  meander_sheets_end (&self->marks);
  return meander_sheets_make_node (&self->marks);
}

void
meander_canvas_make_caches (MeanderCanvas *self)
{
  double scale = meander_compat_get_scale (GTK_WIDGET (self));
  g_autoptr (MeanderBoard) copy = NULL;
  const MeanderBoard *board;
  MeanderPlacement ghost;

  meander_scene_get_ghost (self->scene, &ghost, &(const MeanderHex *){ NULL });
  if (ghost.number != self->ghost.number || !meander_hex_equal (ghost.hex, self->ghost.hex))
    {
      self->ghost = (MeanderPlacement){ ghost.number, 0, ghost.hex };
      meander_canvas_drop_figure (self);
    }
  if (self->ends != meander_scene_get_marked_ends (self->scene))
    {
      self->ends = meander_scene_get_marked_ends (self->scene);
      g_clear_pointer (&self->marks_node, gsk_render_node_unref);
    }
  if (scale != self->cached_scale)
    {
      meander_canvas_drop_figure (self);
      g_clear_pointer (&self->table_node, gsk_render_node_unref);
    }

  if (self->cached && self->marks_node != NULL)
    return;

  copy = board_at_rest (self);
  board = copy != NULL ? copy : meander_scene_get_board (self->scene);
  if (!self->cached)
    {
      const double side = meander_canvas_find_side (self);

      if (self->cached_side != side || self->set.kits != meander_board_get_set (board).kits)
        drop_sheets (self);
      self->set = meander_board_get_set (board);
      self->cached_side = side;
      self->cached_scale = scale;
      self->figure_node = make_figure_node (self, board);
      self->cached = TRUE;
    }
  if (self->marks_node == NULL)
    self->marks_node = make_marks_node (self, board);
}
