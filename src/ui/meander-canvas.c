/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-canvas.h"

#include <glib/gi18n.h>
#include <math.h>

#include "meander-application.h"
#include "meander-compat.h"
#include "meander-draw.h"
#include "meander-new-match.h"
#include "meander-proxy.h"
#include "meander-strategy-game.h"
#include "meander-words.h"

/* Pictures are rendered anew when the zoom has been still for so long; until
 * then those that there are get stretched. */
#define SETTLE_TIME 120 /* ms */
#define MAX_LEGAL 160
#define SOFT_LIGHT 0.5 /* of the full one */
#define MAX_SHEET_PIXELS (4.0 * 1000 * 1000)

struct _MeanderCanvas
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderLook *look;
  GSettings *settings;

  GHashTable *proxies; /* hex key -> MeanderProxy */
  guint name_idle;
  guint named_selected; /* how large the group was when all were named */

  /* Caches, for a geometry whose hex 0,0 is at 0,0 and whose side is
   * `cached_side`; any of them may be dropped at any time. */
  double cached_side;
  double cached_scale;
  GskRenderNode *table_node;
  gboolean cached; /* whether the three below are made; there may be nothing to draw */
  GskRenderNode *places_node;
  GskRenderNode *tiles_node;
  GskRenderNode *marks_node;
  guint settle;
  guint tick;
  gboolean allocating;
};

G_DEFINE_FINAL_TYPE (MeanderCanvas, meander_canvas, GTK_TYPE_WIDGET)

static gpointer
hex_key (MeanderHex hex)
{
  return GUINT_TO_POINTER (((guint) (hex.q + 256) << 16 | (guint) (hex.r + 256)) + 1);
}

static double
to_pixels (double value,
           double scale)
{
  return round (value * scale) / scale;
}

/* The software renderer copies a texture each time it draws it, but paints a
 * recorded surface in place: measured, a quarter of the time.  So pictures go
 * into Cairo nodes. */
static void
paint_surface (cairo_t         *cr,
               cairo_surface_t *surface,
               double           x,
               double           y,
               double           scale)
{
  double size = cairo_image_surface_get_width (surface) / scale;

  /* On whole device pixels, so that it stays sharp. */
  cairo_set_source_surface (cr, surface, to_pixels (x - size / 2, scale),
                            to_pixels (y - size / 2, scale));
  cairo_paint (cr);
}

static cairo_t *
append_cairo (GtkSnapshot *snapshot,
              double       x,
              double       y,
              double       reach)
{
  return gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) floor (x - reach), (float) floor (y - reach),
                                     (float) ceil (2 * reach + 1), (float) ceil (2 * reach + 1)));
}

/**
 * meander_snapshot_tile:
 * @snapshot: where to
 * @look: the look to draw in
 * @face: the tile
 * @turn: sixths of a turn clockwise
 * @x: the tile's centre, in logical pixels
 * @y: the tile's centre
 * @side: the hex's side, in logical pixels
 * @scale: device pixels a logical one
 * @lifted: whether the tile is in hand
 *
 * Draws a tile with its shadow from cached surfaces.
 */
void
meander_snapshot_tile (GtkSnapshot       *snapshot,
                       MeanderLook       *look,
                       const MeanderFace *face,
                       guint              turn,
                       double             x,
                       double             y,
                       double             side,
                       double             scale,
                       gboolean           lifted)
{
  MeanderArt *art = meander_look_get_art (look);
  cairo_t *cr = append_cairo (snapshot, x, y, side * MEANDER_ART_EXTENT / 2 + 1);

  paint_surface (cr, meander_art_get_shadow (art, side, scale, lifted), x, y, scale);
  paint_surface (cr, meander_art_get_tile (art, face, turn, side, scale), x, y, scale);
  cairo_destroy (cr);
}

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

  return self->cached_side > 0 ? self->cached_side
                               : meander_scene_get_geometry (self->scene)->side;
}

/* ---- caches ---- */

static void
drop_figure (MeanderCanvas *self)
{
  g_clear_pointer (&self->places_node, gsk_render_node_unref);
  g_clear_pointer (&self->tiles_node, gsk_render_node_unref);
  g_clear_pointer (&self->marks_node, gsk_render_node_unref);
  self->cached = FALSE;
}

static void
drop_caches (MeanderCanvas *self)
{
  g_clear_pointer (&self->table_node, gsk_render_node_unref);
  drop_figure (self);
}

static gboolean
on_settled (gpointer user_data)
{
  MeanderCanvas *self = user_data;

  self->settle = 0;
  drop_figure (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
remove_tile (const MeanderBoard  *board,
             MeanderBoard       **copy,
             guint                number)
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
get_bounds (const MeanderGeometry  *geometry,
            const MeanderPlacement *tiles,
            guint                   n_tiles,
            cairo_rectangle_t      *bounds)
{
  g_autofree MeanderHex *hexes = g_new (MeanderHex, n_tiles);

  for (guint i = 0; i < n_tiles; i++)
    hexes[i] = tiles[i].hex;
  meander_geometry_get_bounds (geometry, hexes, n_tiles, bounds);
}

static GskRenderNode *
make_tiles_node (MeanderCanvas      *self,
                 const MeanderBoard *board)
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
  node = gsk_cairo_node_new (
      &GRAPHENE_RECT_INIT ((float) floor (bounds.x - margin), (float) floor (bounds.y - margin),
                           (float) ceil (bounds.width + 2 * margin + 1),
                           (float) ceil (bounds.height + 2 * margin + 1)));
  cr = gsk_cairo_node_get_draw_context (node);
  meander_draw_tiles (cr, meander_look_get_art (self->look), &geometry,
                      meander_board_get_set (board), tiles, n_tiles, self->cached_scale);
  cairo_destroy (cr);
  return node;
}

static void
draw_clashes (MeanderCanvas         *self,
              cairo_t               *cr,
              const MeanderGeometry *geometry,
              const MeanderBoard    *board)
{
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      guint8 clashes =
          meander_board_get_clashes (board, tiles[i].number, tiles[i].hex, tiles[i].turn);

      /* Each pair of edges once: from its western tile. */
      for (guint edge = 0; edge < 3; edge++)
        if (clashes & 1 << edge)
          meander_draw_clash (cr, meander_look_get_palette (self->look), geometry, tiles[i].hex,
                              edge);
    }
}

/* Whether the player on turn wants hints of that kind. */
static gboolean
shows (MeanderCanvas    *self,
       MeanderMatchHelp  least)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  return meander_match_get_help (
             self->settings, meander_strategy_get_seat (meander_game_get_state (game))) <= least;
}

/* The forced spaces and the controlled sides. */
static void
draw_match_hints (MeanderCanvas         *self,
                  cairo_t               *cr,
                  const MeanderGeometry *geometry)
{
  const MeanderState *state = meander_scene_get_state (self->scene);
  const MeanderTurn *turn = meander_strategy_get_turn (state);
  const MeanderPalette *palette = meander_look_get_palette (self->look);
  guint seat = meander_strategy_get_seat (state);

  if (!shows (self, MEANDER_MATCH_HELPER) || meander_strategy_is_over (state))
    return;

  for (guint i = 0; i < turn->n_forced; i++)
    {
      MeanderForcedSpace space;

      if (!meander_turn_get_forced_space (turn, turn->forced[i], &space))
        continue;
      if (meander_turn_is_restricted (turn) && shows (self, MEANDER_MATCH_LEARNER))
        for (guint way = 0; way < 2; way++)
          {
            MeanderHex side[MEANDER_N_FACES];
            guint n = meander_turn_walk_side (turn, space.hex, way == 0, side,
                                              G_N_ELEMENTS (side));

            meander_draw_controlled (cr, palette, geometry, space.hex, side, n);
          }
      meander_draw_forced (cr, palette, geometry, space.hex, space.wanted,
                           (space.fit_racks[seat] & ~space.barred) != 0);
    }
}

/* The empty places that invite a tile: the tray, on an empty table its middle,
 * and with a tile in hand all that lie beside the figure. */
static void
add_places (MeanderCanvas      *self,
            const MeanderBoard *board,
            GArray             *places)
{
  MeanderHex tray[MEANDER_MAX_TILES];
  guint n_tray = meander_scene_get_tray (self->scene, tray);
  MeanderHex middle = meander_hex (0, 0);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  const MeanderHex *frontier;
  guint n_frontier;

  g_array_append_vals (places, tray, n_tray);
  if (n_tray > 0)
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
  if (meander_scene_is_match (self->scene))
    {
      MeanderHex legal[MAX_LEGAL];

      if (shows (self, MEANDER_MATCH_LEARNER))
        g_array_append_vals (places, legal,
                             meander_scene_get_legal (self->scene, held->numbers[0], legal,
                                                      MAX_LEGAL));
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
sheet_begin (Sheet                   *sheet,
             const cairo_rectangle_t *bounds,
             double                   margin,
             double                   scale)
{
  double width = ceil (bounds->width + 2 * margin + 1);
  double height = ceil (bounds->height + 2 * margin + 1);

  sheet->x = floor (bounds->x - margin);
  sheet->y = floor (bounds->y - margin);
  sheet->node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT ((float) sheet->x, (float) sheet->y,
                                                         (float) width, (float) height));
  if (width * height * scale * scale > MAX_SHEET_PIXELS)
    {
      sheet->surface = NULL;
      sheet->cr = gsk_cairo_node_get_draw_context (sheet->node);
      return;
    }
  sheet->surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (width * scale), (int) ceil (height * scale));
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
make_places_node (MeanderCanvas      *self,
                  const MeanderBoard *board)
{
  MeanderGeometry geometry = { self->cached_side, 0, 0 };
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  cairo_rectangle_t bounds;
  guint n_places;
  Sheet sheet;

  add_places (self, board, places);
  n_places = places->len;
  if (meander_scene_is_match (self->scene))
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
  if (meander_scene_is_match (self->scene))
    draw_match_hints (self, sheet.cr, &geometry);
  for (guint i = 0; i < n_places; i++)
    meander_draw_mark (sheet.cr, meander_look_get_palette (self->look), &geometry,
                       g_array_index (places, MeanderHex, i), MEANDER_MARK_PLACE);
  return sheet_end (&sheet);
}

/* A line is lit softly while it grows; once the goal is reached the full light
 * runs along it. */
static void
light_line (MeanderCanvas         *self,
            cairo_t               *cr,
            const MeanderGeometry *geometry,
            const MeanderBoard    *board,
            MeanderColour          colour,
            const MeanderLine     *line)
{
  const MeanderPalette *palette = meander_look_get_palette (self->look);
  double glow = meander_scene_get_glow (self->scene);

  if (glow < 1)
    {
      cairo_push_group (cr);
      meander_draw_line_glow (cr, palette, geometry, board, colour, line, 1);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, SOFT_LIGHT);
    }
  meander_draw_line_glow (cr, palette, geometry, board, colour, line, glow);
}

/* The lit lines, their open ends and the clashes. */
static GskRenderNode *
make_marks_node (MeanderCanvas      *self,
                 const MeanderBoard *board)
{
  const MeanderPalette *palette = meander_look_get_palette (self->look);
  MeanderGeometry geometry = { self->cached_side, 0, 0 };
  const MeanderPlacement *tiles;
  cairo_rectangle_t bounds;
  guint n_tiles;
  guint n_lit = meander_scene_get_lit (self->scene, G_MAXUINT, NULL, NULL);
  gboolean match = meander_scene_is_match (self->scene);
  MeanderResult result;
  Sheet sheet;

  tiles = meander_board_get_placements (board, &n_tiles);
  if (n_tiles == 0)
    return NULL;

  get_bounds (&geometry, tiles, n_tiles, &bounds);
  /* Open ends and the glow reach a little out of the figure. */
  sheet_begin (&sheet, &bounds, geometry.side * 0.7, self->cached_scale);

  meander_scene_get_result (self->scene, &result);
  for (guint i = 0; i < n_lit; i++)
    {
      MeanderColour colour;
      MeanderLine line;

      meander_scene_get_lit (self->scene, i, &colour, NULL);
      /* With a tile in hand the line is what is left of it. */
      if (!meander_board_get_best_line (board, colour, &line))
        continue;
      if (match ? shows (self, MEANDER_MATCH_LEARNER)
                : g_settings_get_boolean (self->settings, "light-line"))
        light_line (self, sheet.cr, &geometry, board, colour, &line);
      if (!result.over && !match)
        meander_draw_open_ends (sheet.cr, palette, &geometry, board, colour, &line);
    }
  draw_clashes (self, sheet.cr, &geometry, board);
  return sheet_end (&sheet);
}

static void
make_caches (MeanderCanvas *self)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  double scale = meander_compat_get_scale (GTK_WIDGET (self));
  g_autoptr (MeanderBoard) copy = NULL;
  const MeanderBoard *board;

  if (scale != self->cached_scale)
    drop_figure (self);

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

/* ---- drawing ---- */

static void
snapshot_mark (MeanderCanvas *self,
               GtkSnapshot   *snapshot,
               MeanderHex     hex,
               MeanderMark    mark)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  cairo_rectangle_t bounds;
  cairo_t *cr;

  meander_geometry_get_bounds (geometry, &hex, 1, &bounds);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) bounds.x - 8, (float) bounds.y - 8,
                                     (float) bounds.width + 16, (float) bounds.height + 16));
  meander_draw_mark (cr, meander_look_get_palette (self->look), geometry, hex, mark);
  cairo_destroy (cr);
}

static void
snapshot_selection (MeanderCanvas *self,
                    GtkSnapshot   *snapshot)
{
  const MeanderPlacement *tiles;
  guint n_tiles;

  if (meander_scene_get_n_selected (self->scene) == 0)
    return;
  tiles = meander_board_get_placements (
      meander_scene_get_board (self->scene), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_scene_is_selected (self->scene, tiles[i].number) &&
        !meander_scene_is_held (self->scene, tiles[i].number))
      snapshot_mark (self, snapshot, tiles[i].hex, MEANDER_MARK_SELECTED);
}

/* Which tile the last move laid, in a match. */
static const MeanderPlacement *
last_played (MeanderCanvas *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  guint n_moves = meander_game_get_n_moves (game);
  MeanderMove move;

  if (!meander_scene_is_match (self->scene) || n_moves == 0 ||
      meander_scene_is_looking_back (self->scene) ||
      !meander_move_parse (meander_game_get_move (game, n_moves - 1), &move, NULL) ||
      move.n_steps != 1)
    return NULL;
  return meander_board_find (meander_game_get_board (game), move.steps[0].number);
}

/* Why the last placement was refused, and in a match what is tried and what was
 * played last. */
static void
snapshot_match_marks (MeanderCanvas *self,
                      GtkSnapshot   *snapshot)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderPalette *palette = meander_look_get_palette (self->look);
  const MeanderPlacement *trials;
  const MeanderHex *reasons;
  guint n_trials = meander_scene_get_trials (self->scene, &trials);
  guint n_reasons = meander_scene_get_reasons (self->scene, &reasons);
  const MeanderPlacement *last = last_played (self);

  if (last != NULL && n_trials == 0)
    {
      double x;
      double y;
      cairo_t *cr;

      meander_geometry_get_centre (geometry, last->hex, &x, &y);
      cr = append_cairo (snapshot, x, y, geometry->side + 4);
      meander_geometry_path (geometry, last->hex, 0.07 * geometry->side, cr);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.85);
      cairo_set_line_width (cr, MAX (1.5, 0.035 * geometry->side));
      cairo_stroke (cr);
      cairo_destroy (cr);
    }

  for (guint i = 0; i < n_trials; i++)
    if (!meander_scene_is_held (self->scene, trials[i].number))
      snapshot_mark (self, snapshot, trials[i].hex, MEANDER_MARK_TARGET);
  for (guint i = 0; i < n_reasons && shows (self, MEANDER_MATCH_HELPER); i++)
    {
      double x;
      double y;
      cairo_t *cr;

      meander_geometry_get_centre (geometry, reasons[i], &x, &y);
      cr = append_cairo (snapshot, x, y, geometry->side + 8);
      meander_draw_reason (cr, palette, geometry, reasons[i]);
      cairo_destroy (cr);
    }
}

static void
snapshot_glides (MeanderCanvas *self,
                 GtkSnapshot   *snapshot)
{
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  guint number;
  double dx;
  double dy;
  double angle;

  for (guint i = 0; i < meander_scene_get_glide (self->scene, i, &number, &dx, &dy, &angle); i++)
    {
      const MeanderPlacement *tile = meander_board_find (board, number);
      double x;
      double y;

      meander_geometry_get_centre (geometry, tile->hex, &x, &y);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x + dx), (float) (y + dy)));
      if (angle != 0)
        gtk_snapshot_rotate (snapshot, (float) angle);
      if (geometry->side != self->cached_side)
        gtk_snapshot_scale (snapshot, (float) (geometry->side / self->cached_side),
                            (float) (geometry->side / self->cached_side));
      meander_snapshot_tile (snapshot, self->look,
                             meander_tile_set_face (meander_board_get_set (board), number),
                             tile->turn, 0, 0, self->cached_side, self->cached_scale, TRUE);
      gtk_snapshot_restore (snapshot);
    }
}

static void
snapshot_lasso (MeanderCanvas *self,
                GtkSnapshot   *snapshot)
{
  const MeanderRgba *accent = &meander_look_get_palette (self->look)->accent;
  cairo_rectangle_t lasso;
  GskRoundedRect outline;
  GdkRGBA line = { (float) accent->red, (float) accent->green, (float) accent->blue, 0.9f };
  GdkRGBA fill = { line.red, line.green, line.blue, 0.15f };
  const float widths[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
  const GdkRGBA colours[4] = { line, line, line, line };

  if (!meander_scene_get_lasso (self->scene, &lasso))
    return;
  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT ((float) lasso.x, (float) lasso.y,
                                                        (float) lasso.width,
                                                        (float) lasso.height),
                                   4);
  gtk_snapshot_append_color (snapshot, &fill, &outline.bounds);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* Where the tiles in hand would come down: a ghost of each. */
static void
snapshot_ghosts (MeanderCanvas *self,
                 GtkSnapshot   *snapshot)
{
  const MeanderState *state = meander_scene_get_state (self->scene);
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  double scale = meander_compat_get_scale (GTK_WIDGET (self));
  MeanderHex target;

  gboolean match = meander_scene_is_match (self->scene);
  MeanderVerdict verdict = { 0 };
  guint best = 0;

  if (meander_scene_get_target (self->scene, &target) != MEANDER_TARGET_HEX)
    return;
  if (match)
    {
      meander_scene_judge_held (self->scene, target, &best, &verdict);
      if (verdict.reason != MEANDER_VERDICT_ALLOWED)
        return;
    }

  for (guint i = 0; i < held->n_tiles; i++)
    {
      MeanderHex hex =
          meander_hex (target.q + held->offsets[i].q, target.r + held->offsets[i].r);
      const MeanderPlacement *there;
      double x;
      double y;

      if (!meander_hex_in_range (hex))
        continue;
      there = meander_board_at (state->board, hex);
      if (there != NULL && meander_scene_is_held (self->scene, there->number))
        there = NULL;
      if (there == NULL)
        {
          guint turn = match ? best : held->turns[i];
          cairo_surface_t *ghost = meander_art_get_tile (
              meander_look_get_art (self->look),
              meander_tile_set_face (state->set, held->numbers[i]), turn, self->cached_side,
              scale);
          double size = cairo_image_surface_get_width (ghost) / scale;
          cairo_t *cr;

          meander_geometry_get_centre (geometry, hex, &x, &y);
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) to_pixels (x, scale),
                                                                  (float) to_pixels (y, scale)));
          if (geometry->side != self->cached_side)
            gtk_snapshot_scale (snapshot, (float) (geometry->side / self->cached_side),
                                (float) (geometry->side / self->cached_side));
          cr = append_cairo (snapshot, 0, 0, size / 2);
          cairo_set_source_surface (cr, ghost, to_pixels (-size / 2, scale),
                                    to_pixels (-size / 2, scale));
          cairo_paint_with_alpha (cr, 0.5);
          cairo_destroy (cr);
          gtk_snapshot_restore (snapshot);
        }
      snapshot_mark (self, snapshot, hex,
                     there == NULL ? MEANDER_MARK_TARGET : MEANDER_MARK_SWAP);

    }
}

/**
 * meander_canvas_snapshot_warnings:
 * @self: a canvas
 * @snapshot: where to, in the canvas's pixels
 *
 * Draws the marks at the edges that would clash if the tile in hand were put
 * down; they lie over the tile in hand, so that its drawer calls this last.
 */
void
meander_canvas_snapshot_warnings (MeanderCanvas *self,
                                  GtkSnapshot   *snapshot)
{
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  const MeanderPlacement *there;
  MeanderVerdict verdict;
  MeanderHex hex;
  cairo_rectangle_t bounds;
  guint turn;
  cairo_t *cr;

  if (held->n_tiles != 1 ||
      meander_scene_get_target (self->scene, &hex) != MEANDER_TARGET_HEX)
    return;
  there = meander_board_at (board, hex);
  if (there != NULL && there->number != held->numbers[0])
    return;
  meander_scene_judge_held (self->scene, hex, &turn, &verdict);
  if (verdict.clashing == 0)
    return;

  meander_geometry_get_bounds (geometry, &hex, 1, &bounds);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) bounds.x - 16, (float) bounds.y - 16,
                                     (float) bounds.width + 32, (float) bounds.height + 32));
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    if (verdict.clashing & 1 << edge)
      meander_draw_clash (cr, meander_look_get_palette (self->look), geometry, hex, edge);
  cairo_destroy (cr);
}

static gboolean
cursor_is_seen (MeanderCanvas *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_parent (focus) == GTK_WIDGET (self) &&
         gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/* From the canvas to what is cached: its origin is hex 0,0, and while the zoom
 * moves it is stretched. */
static void
to_figure (MeanderCanvas *self,
           GtkSnapshot   *snapshot)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  float zoom = (float) (geometry->side / self->cached_side);

  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) to_pixels (geometry->x, self->cached_scale),
                                      (float) to_pixels (geometry->y, self->cached_scale)));
  if (geometry->side != self->cached_side)
    gtk_snapshot_scale (snapshot, zoom, zoom);
}

static void
meander_canvas_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (meander_scene_get_game (self->scene) == NULL)
    return;

  make_caches (self);

  if (self->table_node == NULL)
    {
      GtkSnapshot *table = gtk_snapshot_new ();
      const MeanderPalette *palette = meander_look_get_palette (self->look);
      const MeanderRgba *near = &palette->table;
      const MeanderRgba *far = &palette->table_far;
      GskColorStop stops[2] = {
        { 0, { (float) near->red, (float) near->green, (float) near->blue, 1 } },
        { 1, { (float) far->red, (float) far->green, (float) far->blue, 1 } },
      };

      gtk_snapshot_append_linear_gradient (
          table, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
          &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (0, (float) height), stops, 2);
      self->table_node = gtk_snapshot_free_to_node (table);
    }

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gtk_snapshot_append_node (snapshot, self->table_node);

  gtk_snapshot_save (snapshot);
  to_figure (self, snapshot);
  if (self->places_node != NULL)
    gtk_snapshot_append_node (snapshot, self->places_node);
  if (self->tiles_node != NULL)
    gtk_snapshot_append_node (snapshot, self->tiles_node);
  gtk_snapshot_restore (snapshot);

  snapshot_selection (self, snapshot);
  if (cursor_is_seen (self))
    snapshot_mark (self, snapshot, meander_scene_get_cursor (self->scene), MEANDER_MARK_CURSOR);
  /* Clashes lie over everything that lies. */
  if (self->marks_node != NULL)
    {
      gtk_snapshot_save (snapshot);
      to_figure (self, snapshot);
      gtk_snapshot_append_node (snapshot, self->marks_node);
      gtk_snapshot_restore (snapshot);
    }
  snapshot_match_marks (self, snapshot);
  snapshot_ghosts (self, snapshot);
  snapshot_glides (self, snapshot);
  snapshot_lasso (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

/* ---- proxies ---- */

/* What there is to know of a hex in a match besides what lies about it, NULL for
 * nothing. (transfer full) */
static char *
describe_hint (MeanderCanvas *self,
               MeanderHex     hex)
{
  const MeanderTurn *turn =
      meander_strategy_get_turn (meander_scene_get_state (self->scene));
  MeanderForcedSpace space;
  guint in_racks = 0;
  guint in_bag;
  guint barred;
  GString *text;

  if (turn == NULL || !shows (self, MEANDER_MATCH_HELPER))
    return NULL;
  if (!meander_turn_get_forced_space (turn, hex, &space))
    {
      MeanderHex spaces[2];

      if (meander_turn_get_controlling (turn, hex, spaces) > 0 &&
          shows (self, MEANDER_MATCH_LEARNER))
        return g_strdup (_("Controlled side."));
      return NULL;
    }

  for (guint seat = 0; seat < turn->n_seats; seat++)
    in_racks += meander_count_bits (space.fit_racks[seat]);
  in_bag = meander_count_bits (space.fit_bag);
  barred = meander_count_bits (space.barred);
  text = g_string_new (_("Forced space."));
  g_string_append_c (text, ' ');
  g_string_append_printf (text,
                          ngettext ("In the racks %u tile fits it.",
                                    "In the racks %u tiles fit it.", in_racks),
                          in_racks);
  g_string_append_c (text, ' ');
  g_string_append_printf (
      text, ngettext ("In the bag %u tile fits it.", "In the bag %u tiles fit it.", in_bag), in_bag);
  if (barred > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u of them is barred until the endgame.",
                                        "%u of them are barred until the endgame.", barred),
                              barred);
    }
  return g_string_free (text, FALSE);
}

static gboolean
on_query_tooltip (MeanderCanvas *self,
                  int            x,
                  int            y,
                  gboolean       by_keyboard,
                  GtkTooltip    *tooltip)
{
  g_autofree char *hint = NULL;

  if (by_keyboard || meander_scene_get_game (self->scene) == NULL ||
      meander_scene_get_held (self->scene)->n_tiles > 0)
    return FALSE;
  hint = describe_hint (self, meander_geometry_pick (meander_scene_get_geometry (self->scene), x, y));
  if (hint != NULL)
    gtk_tooltip_set_text (tooltip, hint);
  return hint != NULL;
}

static void
name_proxy (MeanderCanvas *self,
            MeanderProxy  *proxy)
{
  MeanderHex hex = meander_proxy_get_hex (proxy);
  const MeanderPlacement *tile = meander_board_at (meander_scene_get_board (self->scene), hex);
  gboolean selected = tile != NULL && meander_scene_is_selected (self->scene, tile->number);
  g_autofree char *name = meander_words_hex (meander_scene_get_board (self->scene), hex);
  g_autofree char *hint = NULL;

  gtk_accessible_update_state (GTK_ACCESSIBLE (proxy), GTK_ACCESSIBLE_STATE_SELECTED, selected,
                               -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (proxy), "proxy.turn", tile != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (proxy), "proxy.take-back", tile != NULL);
  if (selected)
    {
      g_autofree char *plain = g_steal_pointer (&name);

      /* Translators: %s names a tile and what lies about it */
      name = g_strdup_printf (_("%s, in the group"), plain);
    }

  if (tile != NULL && meander_scene_is_held (self->scene, tile->number))
    {
      g_autofree char *plain = g_steal_pointer (&name);

      /* Translators: %s names a tile and what lies about it */
      name = g_strdup_printf (_("%s, in hand"), plain);
    }
  hint = describe_hint (self, hex);
  if (hint != NULL)
    {
      g_autofree char *both = g_strdup_printf ("%s %s", hint, name);

      meander_proxy_set_name (proxy, both);
      return;
    }
  meander_proxy_set_name (proxy, name);
}

static void
on_act (MeanderCanvas *self,
        guint          what,
        MeanderProxy  *proxy)
{
  meander_scene_set_cursor (self->scene, meander_proxy_get_hex (proxy));
  meander_canvas_focus_cursor (self);
  switch ((MeanderProxyAct) what)
    {
    case MEANDER_PROXY_PRESS:
      gtk_widget_activate_action (GTK_WIDGET (self), "table.press", NULL);
      break;
    case MEANDER_PROXY_TURN:
      gtk_widget_activate_action (GTK_WIDGET (self), "table.turn", "i", 1);
      break;
    case MEANDER_PROXY_TAKE_BACK:
      gtk_widget_activate_action (GTK_WIDGET (self), "table.take-back", NULL);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
on_proxy_focus (MeanderCanvas *self,
                GParamSpec    *pspec,
                MeanderProxy  *proxy)
{
  if (gtk_widget_has_focus (GTK_WIDGET (proxy)))
    {
      /* A name that still tells old news is said afresh. */
      name_proxy (self, proxy);
      if (!meander_hex_equal (meander_scene_get_cursor (self->scene),
                              meander_proxy_get_hex (proxy)))
        meander_scene_set_cursor (self->scene, meander_proxy_get_hex (proxy));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
place_proxy (MeanderCanvas *self,
             MeanderProxy  *proxy)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  MeanderHex hex = meander_proxy_get_hex (proxy);
  cairo_rectangle_t bounds;
  GtkAllocation place;

  meander_geometry_get_bounds (geometry, &hex, 1, &bounds);
  place.x = (int) lround (bounds.x);
  place.y = (int) lround (bounds.y);
  place.width = MAX ((int) lround (bounds.width), 1);
  place.height = MAX ((int) lround (bounds.height), 1);
  meander_proxy_set_place (proxy, &place);
}

static MeanderProxy *
need_proxy (MeanderCanvas *self,
            MeanderHex     hex,
            GHashTable    *stale)
{
  MeanderProxy *proxy = g_hash_table_lookup (self->proxies, hex_key (hex));

  if (stale != NULL)
    g_hash_table_remove (stale, hex_key (hex));
  if (proxy != NULL)
    return proxy;

  proxy = MEANDER_PROXY (meander_proxy_new ());
  meander_proxy_set_hex (proxy, hex);
  g_signal_connect_swapped (proxy, "act", G_CALLBACK (on_act), self);
  g_signal_connect_swapped (proxy, "notify::has-focus", G_CALLBACK (on_proxy_focus), self);
  g_hash_table_insert (self->proxies, hex_key (hex), proxy);
  gtk_widget_set_parent (GTK_WIDGET (proxy), GTK_WIDGET (self));
  return proxy;
}

static gboolean
name_all (gpointer user_data)
{
  MeanderCanvas *self = user_data;
  GHashTableIter iter;
  gpointer proxy;

  self->name_idle = 0;
  self->named_selected = meander_scene_get_n_selected (self->scene);
  g_hash_table_iter_init (&iter, self->proxies);
  while (g_hash_table_iter_next (&iter, NULL, &proxy))
    name_proxy (self, proxy);
  return G_SOURCE_REMOVE;
}

static void
add_hexes (GArray           *hexes,
           const MeanderHex *more,
           guint             n_more)
{
  g_array_append_vals (hexes, more, n_more);
}

/* One proxy for every tile, every empty hex beside one, every place of the tray
 * and the cursor; those that are no longer needed go, but the focus is kept. */
static void
update_proxies (MeanderCanvas *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  g_autoptr (GHashTable) stale = NULL;
  g_autoptr (GArray) hexes = NULL;
  GHashTableIter iter;
  gpointer key;
  gpointer proxy;
  MeanderHex tray[MEANDER_MAX_TILES];
  MeanderHex cursor = meander_scene_get_cursor (self->scene);
  const MeanderPlacement *tiles;
  const MeanderHex *frontier;
  guint n;
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if (game == NULL)
    return;

  hexes = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  tiles = meander_board_get_placements (meander_scene_get_board (self->scene), &n);
  for (guint i = 0; i < n; i++)
    add_hexes (hexes, &tiles[i].hex, 1);
  frontier = meander_board_get_frontier (meander_scene_get_board (self->scene), &n);
  add_hexes (hexes, frontier, n);
  n = meander_scene_get_tray (self->scene, tray);
  add_hexes (hexes, tray, n);
  add_hexes (hexes, &cursor, 1);

  stale = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, self->proxies);
  while (g_hash_table_iter_next (&iter, &key, &proxy))
    g_hash_table_add (stale, key);
  for (guint i = 0; i < hexes->len; i++)
    need_proxy (self, g_array_index (hexes, MeanderHex, i), stale);

  if (focused)
    gtk_widget_grab_focus (g_hash_table_lookup (self->proxies, hex_key (cursor)));
  g_hash_table_iter_init (&iter, stale);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      proxy = g_hash_table_lookup (self->proxies, key);
      g_hash_table_remove (self->proxies, key);
      gtk_widget_unparent (proxy);
    }

  name_proxy (self, g_hash_table_lookup (self->proxies, hex_key (cursor)));
  if (self->name_idle == 0)
    self->name_idle = g_idle_add (name_all, self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * meander_canvas_focus_cursor:
 * @self: a canvas
 *
 * Puts the keyboard's focus on the hex at the scene's cursor.
 */
void
meander_canvas_focus_cursor (MeanderCanvas *self)
{
  MeanderProxy *proxy;

  g_return_if_fail (MEANDER_IS_CANVAS (self));

  if (meander_scene_get_game (self->scene) == NULL)
    return;
  proxy = need_proxy (self, meander_scene_get_cursor (self->scene), NULL);
  name_proxy (self, proxy);
  gtk_widget_grab_focus (GTK_WIDGET (proxy));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* ---- focus ---- */

static gboolean
meander_canvas_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;

  switch (direction)
    {
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
      if (inside)
        return FALSE;
      meander_canvas_focus_cursor (self);
      return TRUE;
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
    case GTK_DIR_UP:
    case GTK_DIR_DOWN:
      if (inside)
        meander_scene_step_cursor (self->scene,
                                   direction == GTK_DIR_LEFT    ? -1
                                   : direction == GTK_DIR_RIGHT ? 1
                                                                : 0,
                                   direction == GTK_DIR_UP     ? -1
                                   : direction == GTK_DIR_DOWN ? 1
                                                               : 0);
      meander_canvas_focus_cursor (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
meander_canvas_grab_focus (GtkWidget *widget)
{
  meander_canvas_focus_cursor (MEANDER_CANVAS (widget));
  return TRUE;
}

/* ---- life ---- */

static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);

  if (meander_scene_advance (self->scene, gdk_frame_clock_get_frame_time (clock)))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
on_scene_changed (MeanderCanvas *self,
                  guint          change)
{
  if (change & MEANDER_SCENE_TILES)
    {
      drop_figure (self);
      update_proxies (self);
    }
  if (change & MEANDER_SCENE_FIGURE)
    drop_figure (self);
  if (self->named_selected != meander_scene_get_n_selected (self->scene) && self->name_idle == 0)
    self->name_idle = g_idle_add (name_all, self);
  if (change & MEANDER_SCENE_GLOW)
    g_clear_pointer (&self->marks_node, gsk_render_node_unref);
  if (change & MEANDER_SCENE_MARKS && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    {
      GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

      if (!meander_hex_equal (meander_proxy_get_hex (MEANDER_PROXY (focus)),
                              meander_scene_get_cursor (self->scene)))
        meander_canvas_focus_cursor (self);
    }
  /* While the zoom moves, what there is gets stretched. */
  if (change & MEANDER_SCENE_VIEW && self->cached &&
      meander_scene_get_geometry (self->scene)->side != self->cached_side)
    {
      g_clear_handle_id (&self->settle, g_source_remove);
      self->settle = g_timeout_add (SETTLE_TIME, on_settled, self);
    }
  if (change & MEANDER_SCENE_VIEW && !self->allocating)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (change & ~(guint) MEANDER_SCENE_RACK)
    gtk_widget_queue_draw (GTK_WIDGET (self));

  if (meander_scene_is_moving (self->scene))
    {
      if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
        {
          meander_scene_set_animated (self->scene, FALSE);
          meander_scene_set_animated (self->scene, meander_look_get_animations (self->look));
        }
      else if (self->tick == 0)
        self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
    }
}

static void
on_look_changed (MeanderCanvas *self)
{
  drop_caches (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_animations_changed (MeanderCanvas *self)
{
  meander_scene_set_animated (self->scene, meander_look_get_animations (self->look));
}

static void
on_light_line_changed (MeanderCanvas *self)
{
  g_clear_pointer (&self->marks_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
meander_canvas_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);
  GHashTableIter iter;
  gpointer proxy;

  g_clear_pointer (&self->table_node, gsk_render_node_unref);
  self->allocating = TRUE;
  meander_scene_set_size (self->scene, width, height, meander_compat_get_scale (widget));
  self->allocating = FALSE;
  g_hash_table_iter_init (&iter, self->proxies);
  while (g_hash_table_iter_next (&iter, NULL, &proxy))
    place_proxy (self, proxy);
}

static void
meander_canvas_unmap (GtkWidget *widget)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (widget, self->tick);
  self->tick = 0;
  if (meander_scene_is_moving (self->scene))
    {
      meander_scene_set_animated (self->scene, FALSE);
      on_animations_changed (self);
    }

  GTK_WIDGET_CLASS (meander_canvas_parent_class)->unmap (widget);
}

static void
meander_canvas_dispose (GObject *object)
{
  MeanderCanvas *self = MEANDER_CANVAS (object);
  GHashTableIter iter;
  gpointer proxy;

  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_handle_id (&self->name_idle, g_source_remove);
  if (self->proxies != NULL)
    {
      g_hash_table_iter_init (&iter, self->proxies);
      while (g_hash_table_iter_next (&iter, NULL, &proxy))
        {
          g_signal_handlers_disconnect_by_data (proxy, self);
          gtk_widget_unparent (proxy);
        }
    }
  g_clear_pointer (&self->proxies, g_hash_table_unref);
  drop_caches (self);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_canvas_parent_class)->dispose (object);
}

static void
meander_canvas_class_init (MeanderCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_canvas_dispose;
  widget_class->snapshot = meander_canvas_snapshot;
  widget_class->size_allocate = meander_canvas_size_allocate;
  widget_class->unmap = meander_canvas_unmap;
  widget_class->focus = meander_canvas_focus;
  widget_class->grab_focus = meander_canvas_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_canvas_init (MeanderCanvas *self)
{
  self->proxies = g_hash_table_new (NULL, NULL);
  self->look = meander_look_get_default ();
  self->settings = meander_settings_get_default ();

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
  /* A board is not mirrored where people read from right to left. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("where the tiles are laid", "Table"), -1);
  g_signal_connect_object (self->look, "changed", G_CALLBACK (on_look_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->look, "notify::animations", G_CALLBACK (on_animations_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::light-line",
                           G_CALLBACK (on_light_line_changed), self, G_CONNECT_SWAPPED);
}

/**
 * meander_canvas_new:
 * @scene: the scene to be shown
 *
 * Makes a canvas.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_canvas_new (MeanderScene *scene)
{
  MeanderCanvas *self = g_object_new (MEANDER_TYPE_CANVAS, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  on_animations_changed (self);
  return GTK_WIDGET (self);
}
