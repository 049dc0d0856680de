/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/canvas-private.h"

#include "rules/open-table.h"
#include "ui/widgets/compat.h"
#include "render/draw.h"
#include "rules/turn.h"

/* Pictures are rendered anew when the zoom has been still for so long; until
 * then those that there are get stretched. */
#define SETTLE_TIME 120 /* ms */
#define MAX_LEGAL 160
#define SOFT_LIGHT 0.5 /* of the full one */
#define MAX_SHEET_PIXELS (4.0 * 1000 * 1000)

/**
 * meander_canvas_get_side:
 * @self: a canvas
 *
 * Gets the side at which pictures are at hand, so that nothing is rendered anew
 * for a size that will be gone with the next frame.
 *
 * Returns: the side in logical pixels
 */
double
meander_canvas_get_side (MeanderCanvas *self)
{
  g_return_val_if_fail (MEANDER_IS_CANVAS (self), 1);

  return self->cached_side > 0 ? self->cached_side : meander_scene_get_geometry (self->scene)->side;
}

void
meander_canvas_drop_figure (MeanderCanvas *self)
{
  g_clear_pointer (&self->places_node, gsk_render_node_unref);
  g_clear_pointer (&self->tiles_node, gsk_render_node_unref);
  g_clear_pointer (&self->marks_node, gsk_render_node_unref);
  self->cached = FALSE;
}

void
meander_canvas_drop_caches (MeanderCanvas *self)
{
  g_clear_pointer (&self->table_node, gsk_render_node_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->lights); i++)
    g_clear_pointer (&self->lights[i].node, gsk_render_node_unref);
  meander_canvas_drop_figure (self);
}

static gboolean
on_settled (gpointer user_data)
{
  MeanderCanvas *self = user_data;

  self->settle = 0;
  meander_canvas_drop_figure (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* The zoom has moved: what there is gets stretched until it is still. */
void
meander_canvas_wait_for_zoom (MeanderCanvas *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  self->settle = g_timeout_add (SETTLE_TIME, on_settled, self);
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

static GskRenderNode *
make_tiles_node (MeanderCanvas *self, const MeanderBoard *board)
{
  MeanderGeometry geometry = { self->cached_side, 0, 0 };
  const MeanderPlacement *tiles;
  guint n_tiles;
  cairo_rectangle_t bounds;
  double margin = geometry.side * (MEANDER_ART_EXTENT / 2 - 0.8);
  GskRenderNode *node;
  cairo_t *cr;

  tiles = meander_board_get_placements (board, &n_tiles);
  if (n_tiles == 0)
    return NULL;
  get_bounds (&geometry, tiles, n_tiles, &bounds);
  node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
      (float) floor (bounds.x - margin), (float) floor (bounds.y - margin),
      (float) ceil (bounds.width + 2 * margin + 1), (float) ceil (bounds.height + 2 * margin + 1)));
  cr = gsk_cairo_node_get_draw_context (node);
  meander_draw_tiles (cr, meander_theme_get_art (self->theme), &geometry,
                      meander_board_get_set (board), tiles, n_tiles, self->cached_scale);
  cairo_destroy (cr);
  return node;
}

static void
draw_clashes (MeanderCanvas *self,
              cairo_t *cr,
              const MeanderGeometry *geometry,
              const MeanderBoard *board)
{
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      guint8 clashes =
          meander_board_get_clashes (board, tiles[i].number, tiles[i].hex, tiles[i].rotation);

      /* Each pair of edges once: from its western tile. */
      for (guint edge = 0; edge < 3; edge++)
        if (clashes & 1 << edge)
          meander_draw_clash (cr, meander_theme_get_palette (self->theme), geometry, tiles[i].hex,
                              edge);
    }
}

/* The forced spaces and the controlled sides. */
static void
draw_turn_aids (MeanderCanvas *self, cairo_t *cr, const MeanderGeometry *geometry)
{
  const MeanderState *state = meander_scene_get_state (self->scene);
  const MeanderTurn *turn = meander_state_get_turn (state);
  const MeanderPalette *palette = meander_theme_get_palette (self->theme);
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
          {
            MeanderHex side[MEANDER_N_FACES];
            guint n = meander_turn_walk_side (turn, space.hex, way == 0, side, G_N_ELEMENTS (side));

            meander_draw_controlled (cr, palette, geometry, space.hex, side, n);
          }
      if (meander_scene_has_aid (self->scene, MEANDER_AID_FORCED))
        meander_draw_forced (cr, palette, geometry, space.hex, space.wanted,
                             (space.fit_racks[turn->seat] & ~space.barred) != 0);
    }
}

/* The empty places that invite a tile: the outline slots, on an empty table its middle,
 * and with a tile in hand all that lie beside the figure. */
static void
add_places (MeanderCanvas *self, const MeanderBoard *board, GArray *places)
{
  MeanderHex outline_slots[MEANDER_MAX_TILES];
  guint n_slots = meander_scene_get_outline_slots (self->scene, outline_slots);
  MeanderHex middle = meander_hex (0, 0);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  const MeanderHex *frontier;
  guint n_frontier;

  g_array_append_vals (places, outline_slots, n_slots);
  if (n_slots > 0)
    return;
  if (meander_board_get_n_tiles (board) == 0)
    {
      g_array_append_val (places, middle);
      for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
        {
          MeanderHex hex = meander_hex_neighbour (middle, edge);

          g_array_append_val (places, hex);
        }
    }
  if (held->n_tiles == 0)
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

/* Something that Cairo draws once.  As long as it is not too large it is kept as
 * a picture, so that a frame need not stroke it again. */
typedef struct
{
  GskRenderNode *node;
  cairo_surface_t *surface; /* NULL: straight into the node */
  cairo_t *cr;
  double x;
  double y;
} Sheet;

static void
sheet_begin (Sheet *sheet, const cairo_rectangle_t *bounds, double margin, double scale)
{
  double width = ceil (bounds->width + 2 * margin + 1);
  double height = ceil (bounds->height + 2 * margin + 1);

  sheet->x = floor (bounds->x - margin);
  sheet->y = floor (bounds->y - margin);
  sheet->node = gsk_cairo_node_new (
      &GRAPHENE_RECT_INIT ((float) sheet->x, (float) sheet->y, (float) width, (float) height));
  if (width * height * scale * scale > MAX_SHEET_PIXELS)
    {
      sheet->surface = NULL;
      sheet->cr = gsk_cairo_node_get_draw_context (sheet->node);
      return;
    }
  sheet->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * scale),
                                               (int) ceil (height * scale));
  cairo_surface_set_device_scale (sheet->surface, scale, scale);
  sheet->cr = cairo_create (sheet->surface);
  cairo_translate (sheet->cr, -sheet->x, -sheet->y);
}

static GskRenderNode *
sheet_end (Sheet *sheet)
{
  cairo_destroy (sheet->cr);
  if (sheet->surface != NULL)
    {
      cairo_t *cr = gsk_cairo_node_get_draw_context (sheet->node);

      cairo_set_source_surface (cr, sheet->surface, sheet->x, sheet->y);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (sheet->surface);
    }
  return sheet->node;
}

static GskRenderNode *
make_places_node (MeanderCanvas *self, const MeanderBoard *board)
{
  MeanderGeometry geometry = { self->cached_side, 0, 0 };
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  cairo_rectangle_t bounds;
  guint n_places;
  gboolean legal =
      meander_scene_uses_trials (self->scene) && meander_scene_get_held (self->scene)->n_tiles > 0;
  Sheet sheet;

  add_places (self, board, places);
  n_places = places->len;
  if (meander_scene_uses_trials (self->scene))
    {
      /* Hints lie on the hexes about the figure. */
      guint n_frontier;
      const MeanderHex *frontier = meander_board_get_frontier (board, &n_frontier);

      g_array_append_vals (places, frontier, n_frontier);
    }
  if (places->len == 0)
    return NULL;
  meander_geometry_get_bounds (&geometry, (const MeanderHex *) places->data, places->len, &bounds);
  sheet_begin (&sheet, &bounds, 4, self->cached_scale);
  if (meander_scene_uses_trials (self->scene))
    draw_turn_aids (self, sheet.cr, &geometry);
  for (guint i = 0; i < n_places; i++)
    meander_draw_mark (sheet.cr, meander_theme_get_palette (self->theme), &geometry,
                       g_array_index (places, MeanderHex, i),
                       legal ? MEANDER_MARK_LEGAL : MEANDER_MARK_PLACE);
  return sheet_end (&sheet);
}

static gboolean
is_same_light (const MeanderLight *a, const MeanderLight *b)
{
  if (a->node == NULL || a->colour != b->colour || a->loop != b->loop || a->glow != b->glow ||
      a->side != b->side || a->scale != b->scale || a->n_tiles != b->n_tiles)
    return FALSE;
  for (guint i = 0; i < a->n_tiles; i++)
    if (a->tiles[i].number != b->tiles[i].number || a->tiles[i].rotation != b->tiles[i].rotation ||
        !meander_hex_equal (a->tiles[i].hex, b->tiles[i].hex))
      return FALSE;
  return TRUE;
}

/* A line is lit softly while it grows; once the goal is reached the full light
 * runs along it. (transfer none) */
static GskRenderNode *
light_line (MeanderCanvas *self,
            MeanderLight *light,
            const MeanderGeometry *geometry,
            const MeanderBoard *board,
            MeanderColour colour,
            const MeanderLine *line,
            double glow)
{
  const MeanderPalette *palette = meander_theme_get_palette (self->theme);
  MeanderLight now = { .colour = colour,
                       .loop = line->loop,
                       .glow = glow,
                       .side = geometry->side,
                       .scale = self->cached_scale,
                       .n_tiles = line->n_tiles };
  cairo_rectangle_t bounds;
  Sheet sheet;

  for (guint i = 0; i < line->n_tiles; i++)
    now.tiles[i] = *meander_board_find (board, line->numbers[i]);
  if (is_same_light (light, &now))
    return light->node;

  get_bounds (geometry, now.tiles, now.n_tiles, &bounds);
  sheet_begin (&sheet, &bounds, geometry->side * 0.7, self->cached_scale);
  if (now.glow < 1)
    meander_draw_line_glow (sheet.cr, palette, geometry, board, colour, line, 1, SOFT_LIGHT);
  meander_draw_line_glow (sheet.cr, palette, geometry, board, colour, line, now.glow, 1);
  now.node = sheet_end (&sheet);
  g_clear_pointer (&light->node, gsk_render_node_unref);
  *light = now;
  return light->node;
}

/* On a Match card, the tiles that stay. */
static void
draw_pins (MeanderCanvas *self,
           cairo_t *cr,
           const MeanderGeometry *geometry,
           const MeanderBoard *board)
{
  const MeanderState *state = meander_scene_get_state (self->scene);
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_open_table_is_given (state, tiles[i].number))
      meander_draw_mark (cr, meander_theme_get_palette (self->theme), geometry, tiles[i].hex,
                         MEANDER_MARK_PIN);
}

/* The lit lines, their open ends, the pins and the clashes. */
static GskRenderNode *
make_marks_node (MeanderCanvas *self, const MeanderBoard *board)
{
  const MeanderPalette *palette = meander_theme_get_palette (self->theme);
  MeanderGeometry geometry = { self->cached_side, 0, 0 };
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  const MeanderPlacement *tiles;
  cairo_rectangle_t bounds;
  guint n_tiles;
  guint n_lit = meander_scene_get_lit (self->scene, G_MAXUINT, NULL, NULL);
  gboolean strategy = meander_scene_is_strategy (self->scene);
  MeanderResult result;
  GskRenderNode *node;
  Sheet sheet;

  tiles = meander_board_get_placements (board, &n_tiles);
  if (n_tiles == 0)
    return NULL;

  get_bounds (&geometry, tiles, n_tiles, &bounds);
  /* Open ends reach a little out of the figure. */
  sheet_begin (&sheet, &bounds, geometry.side * 0.7, self->cached_scale);

  meander_scene_get_result (self->scene, &result);
  for (guint i = 0; i < n_lit; i++)
    {
      MeanderColour colour;
      MeanderLine line;

      meander_scene_get_lit (self->scene, i, &colour, NULL);
      /* With a tile in hand the line is what is left of it. */
      if (!meander_scene_trace_lit (self->scene, i, board, &line))
        continue;
      if (strategy ? result.over || meander_scene_has_aid (self->scene, MEANDER_AID_LINES)
                   : g_settings_get_boolean (self->settings, "light-line"))
        gtk_snapshot_append_node (snapshot,
                                  light_line (self, &self->lights[i], &geometry, board, colour,
                                              &line, meander_scene_get_light (self->scene, i)));
      if (!result.over && !strategy)
        meander_draw_open_ends (sheet.cr, palette, &geometry, board, colour, &line);
    }
  draw_pins (self, sheet.cr, &geometry, board);
  draw_clashes (self, sheet.cr, &geometry, board);
  node = sheet_end (&sheet);
  gtk_snapshot_append_node (snapshot, node);
  gsk_render_node_unref (node);
  return gtk_snapshot_to_node (snapshot);
}

void
meander_canvas_make_caches (MeanderCanvas *self)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  double scale = meander_compat_get_scale (GTK_WIDGET (self));
  g_autoptr (MeanderBoard) copy = NULL;
  const MeanderBoard *board;

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
      self->cached_side = geometry->side;
      self->cached_scale = scale;
      g_clear_handle_id (&self->settle, g_source_remove);
      self->places_node = make_places_node (self, board);
      self->tiles_node = make_tiles_node (self, board);
      self->cached = TRUE;
    }
  if (self->marks_node == NULL)
    self->marks_node = make_marks_node (self, board);
}
