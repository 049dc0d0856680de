/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/canvas-private.h"

#include "ui/widgets/compat.h"
#include "render/draw.h"
#include "ui/widgets/tile-snapshot.h"

#define MARKED_CLASH 1.8 /* times the usual size */

static void
snapshot_mark (MeanderCanvas *self, GtkSnapshot *snapshot, MeanderHex hex, MeanderMark mark)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  cairo_rectangle_t bounds;
  cairo_t *cr;

  meander_geometry_get_bounds (geometry, &hex, 1, &bounds);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) bounds.x - 8, (float) bounds.y - 8,
                                     (float) bounds.width + 16, (float) bounds.height + 16));
  meander_draw_mark (cr, meander_theme_get_palette (self->theme), geometry, hex, mark);
  cairo_destroy (cr);
}

static void
snapshot_selection (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const MeanderPlacement *tiles;
  guint n_tiles;

  if (meander_scene_get_n_selected (self->scene) == 0)
    return;
  tiles = meander_board_get_placements (meander_scene_get_board (self->scene), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_scene_is_selected (self->scene, tiles[i].number) &&
        !meander_scene_is_held (self->scene, tiles[i].number))
      snapshot_mark (self, snapshot, tiles[i].hex, MEANDER_MARK_SELECTED);
}

static void
snapshot_reason (MeanderCanvas *self, GtkSnapshot *snapshot, MeanderHex hex)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  double x;
  double y;
  cairo_t *cr;

  meander_geometry_get_centre (geometry, hex, &x, &y);
  cr = meander_snapshot_append_cairo (snapshot, x, y, geometry->side + 8);
  meander_draw_reason (cr, meander_theme_get_palette (self->theme), geometry, hex);
  cairo_destroy (cr);
}

/* Which tile the last move laid, where moves lay one each. */
static const MeanderPlacement *
last_played (MeanderCanvas *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  guint n_moves = meander_scene_is_reviewing (self->scene)
                      ? meander_scene_get_review_position (self->scene)
                      : meander_game_get_n_moves (game);
  MeanderMove move;

  if (!meander_scene_uses_trials (self->scene) || n_moves == 0 ||
      !meander_move_parse (meander_game_get_move (game, n_moves - 1), &move, NULL) ||
      move.n_steps != 1)
    return NULL;
  return meander_board_find (meander_game_get_board (game), move.steps[0].number);
}

/* Which of several tiles on trial it is. */
static void
snapshot_order (MeanderCanvas *self, GtkSnapshot *snapshot, MeanderHex hex, guint order)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  double x;
  double y;
  cairo_t *cr;

  meander_geometry_get_centre (geometry, hex, &x, &y);
  cr = meander_snapshot_append_cairo (snapshot, x, y, geometry->side + 8);
  meander_draw_order (cr, meander_theme_get_palette (self->theme), geometry, hex, order,
                      gtk_widget_get_pango_context (GTK_WIDGET (self)));
  cairo_destroy (cr);
}

/* Why the last placement was refused, what is tried and what was played last. */
static void
snapshot_trial_marks (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderPlacement *trials;
  const MeanderHex *reasons;
  guint n_trials = meander_scene_get_trials (self->scene, &trials);
  guint n_reasons = meander_scene_get_reasons (self->scene, &reasons);
  const MeanderPlacement *last = last_played (self);

  /* At the end the line that counts is lit, and nothing else. */
  if (last != NULL && n_trials == 0 && !meander_scene_has_ended (self->scene) &&
      meander_scene_has_aid (self->scene, MEANDER_AID_LAST))
    {
      double x;
      double y;
      cairo_t *cr;

      meander_geometry_get_centre (geometry, last->hex, &x, &y);
      cr = meander_snapshot_append_cairo (snapshot, x, y, geometry->side + 4);
      meander_draw_last (cr, meander_theme_get_palette (self->theme), geometry, last->hex);
      cairo_destroy (cr);
    }

  /* Where a press only points, what is tried stays; in which order is to be seen all the same. */
  for (guint i = 0; i < n_trials; i++)
    if (!meander_scene_is_held (self->scene, trials[i].number))
      {
        if (!meander_scene_is_pointing (self->scene))
          snapshot_mark (self, snapshot, trials[i].hex, MEANDER_MARK_TRIAL);
        if (n_trials > 1)
          snapshot_order (self, snapshot, trials[i].hex, i + 1);
      }
  for (guint i = 0; i < n_reasons; i++)
    snapshot_reason (self, snapshot, reasons[i]);
}

/* Where two marked tiles clash, that is what they are marked for: the cross is large, and over
 * their frames. */
static void
snapshot_marked_clashes (MeanderCanvas *self,
                         GtkSnapshot *snapshot,
                         const MeanderHex *marks,
                         guint n_marks)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderBoard *board = meander_scene_get_board (self->scene);

  for (guint i = 0; i < n_marks; i++)
    for (guint j = 0; j < i; j++)
      {
        const MeanderPlacement *tile = meander_board_at (board, marks[i]);
        double x;
        double y;
        guint edge;
        cairo_t *cr;

        if (tile == NULL || !meander_hex_edge_towards (marks[i], marks[j], &edge) ||
            !(meander_board_get_clashes (board, tile->number, tile->hex, tile->rotation) &
              1 << edge))
          continue;
        meander_geometry_get_edge (geometry, marks[i], edge, &x, &y);
        cr = meander_snapshot_append_cairo (snapshot, x, y, geometry->side + 8);
        cairo_translate (cr, x, y);
        cairo_scale (cr, MARKED_CLASH, MARKED_CLASH);
        cairo_translate (cr, -x, -y);
        meander_draw_clash (cr, meander_theme_get_palette (self->theme), geometry, marks[i], edge);
        cairo_destroy (cr);
      }
}

/* The hexes that a hint is about. */
static void
snapshot_frames (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  MeanderPlacement ghost;
  const MeanderHex *marks;
  guint n_marks = meander_scene_get_ghost (self->scene, &ghost, &marks);

  for (guint i = 0; i < n_marks; i++)
    {
      const MeanderPlacement *tile = meander_board_at (board, marks[i]);

      if (tile == NULL)
        snapshot_mark (self, snapshot, marks[i], MEANDER_MARK_TARGET);
      else if (meander_scene_is_blamed (self->scene, tile->number))
        snapshot_reason (self, snapshot, marks[i]);
      else
        snapshot_mark (self, snapshot, marks[i], MEANDER_MARK_TURN);
    }
}

/* A tile as it could be laid, and what clashes where a hint says so. */
static void
snapshot_ghost (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  MeanderPlacement ghost;
  const MeanderHex *marks;
  guint n_marks = meander_scene_get_ghost (self->scene, &ghost, &marks);

  if (ghost.number != 0)
    {
      double x;
      double y;

      meander_geometry_get_centre (geometry, ghost.hex, &x, &y);
      gtk_snapshot_push_opacity (snapshot, MEANDER_GHOST_OPACITY);
      meander_snapshot_tile (snapshot, self->theme,
                             meander_tile_set_face (meander_board_get_set (board), ghost.number),
                             ghost.rotation, x, y, geometry->side, self->cached_scale, FALSE);
      gtk_snapshot_pop (snapshot);
      snapshot_mark (self, snapshot, ghost.hex, MEANDER_MARK_GHOST);
    }
  snapshot_marked_clashes (self, snapshot, marks, n_marks);
}

/* A tile that was refused, as if it lay there, and what clashes. */
static void
snapshot_refused (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  const MeanderPlacement *tile = meander_scene_get_shown_refused (self->scene);
  double x;
  double y;
  guint clashes;
  cairo_t *cr;

  if (tile == NULL)
    return;
  if (meander_board_at (board, tile->hex) != NULL)
    {
      snapshot_mark (self, snapshot, tile->hex, MEANDER_MARK_WRONG);
      return;
    }
  meander_geometry_get_centre (geometry, tile->hex, &x, &y);
  meander_snapshot_tile (snapshot, self->theme,
                         meander_tile_set_face (meander_board_get_set (board), tile->number),
                         tile->rotation, x, y, geometry->side, self->cached_scale, FALSE);
  clashes = meander_board_get_clashes (board, tile->number, tile->hex, tile->rotation);
  /* Over the tile there is nothing that hides its lines where they do not meet. */
  if (clashes == 0)
    snapshot_mark (self, snapshot, tile->hex, MEANDER_MARK_WRONG);
  cr = meander_snapshot_append_cairo (snapshot, x, y, 2 * geometry->side);
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    if (clashes & 1 << edge)
      meander_draw_clash (cr, meander_theme_get_palette (self->theme), geometry, tile->hex, edge);
  cairo_destroy (cr);
}

/* What was answered in a lesson, and is not right. */
static void
snapshot_wrong (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const guint64 wrong = meander_scene_get_wrong_tiles (self->scene);
  const MeanderHex *hex = meander_scene_get_wrong_hex (self->scene);
  const MeanderPlacement *tiles;
  guint n_tiles;

  if (hex != NULL)
    snapshot_mark (self, snapshot, *hex, MEANDER_MARK_WRONG);
  if (wrong == 0)
    return;
  tiles = meander_board_get_placements (meander_scene_get_board (self->scene), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (wrong & meander_turn_bit (tiles[i].number))
      snapshot_mark (self, snapshot, tiles[i].hex, MEANDER_MARK_WRONG);
}

static void
snapshot_glides (MeanderCanvas *self, GtkSnapshot *snapshot)
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
      meander_snapshot_tile (snapshot, self->theme,
                             meander_tile_set_face (meander_board_get_set (board), number),
                             tile->rotation, 0, 0, self->cached_side, self->cached_scale, TRUE);
      gtk_snapshot_restore (snapshot);
    }
}

static void
snapshot_lasso (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  cairo_rectangle_t lasso;
  cairo_t *cr;

  if (!meander_scene_get_lasso (self->scene, &lasso))
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT ((float) lasso.x, (float) lasso.y,
                                                       (float) lasso.width, (float) lasso.height));
  meander_draw_lasso (cr, meander_theme_get_palette (self->theme), &lasso);
  cairo_destroy (cr);
}

/* Where the tiles in hand would come down: a ghost of each. */
static void
snapshot_ghosts (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const MeanderState *state = meander_scene_get_state (self->scene);
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  double scale = meander_compat_get_scale (GTK_WIDGET (self));
  MeanderHex target;

  /* Without that aid it lies in wait as it is turned. */
  gboolean fits = meander_scene_uses_trials (self->scene) &&
                  meander_scene_has_aid (self->scene, MEANDER_AID_PLACES);
  MeanderVerdict verdict = { 0 };
  guint best = 0;

  if (meander_scene_get_target (self->scene, &target) != MEANDER_TARGET_HEX)
    return;
  if (fits)
    {
      meander_scene_judge_held (self->scene, target, &best, &verdict);
      if (verdict.reason != MEANDER_VERDICT_ALLOWED)
        return;
    }

  for (guint i = 0; i < held->n_tiles; i++)
    {
      MeanderHex hex = meander_hex (target.q + held->offsets[i].q, target.r + held->offsets[i].r);
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
          guint rotation = fits ? best : held->rotations[i];
          cairo_surface_t *ghost =
              meander_art_get_tile (meander_theme_get_art (self->theme),
                                    meander_tile_set_face (state->set, held->numbers[i]), rotation,
                                    self->cached_side, scale);
          double size = cairo_image_surface_get_width (ghost) / scale;
          cairo_t *cr;

          meander_geometry_get_centre (geometry, hex, &x, &y);
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot,
                                  &GRAPHENE_POINT_INIT ((float) meander_to_pixels (x, scale),
                                                        (float) meander_to_pixels (y, scale)));
          if (geometry->side != self->cached_side)
            gtk_snapshot_scale (snapshot, (float) (geometry->side / self->cached_side),
                                (float) (geometry->side / self->cached_side));
          cr = meander_snapshot_append_cairo (snapshot, 0, 0, size / 2);
          cairo_set_source_surface (cr, ghost, meander_to_pixels (-size / 2, scale),
                                    meander_to_pixels (-size / 2, scale));
          cairo_paint_with_alpha (cr, 0.5);
          cairo_destroy (cr);
          gtk_snapshot_restore (snapshot);
        }
      snapshot_mark (self, snapshot, hex, there == NULL ? MEANDER_MARK_TARGET : MEANDER_MARK_SWAP);
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
meander_canvas_snapshot_warnings (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  const MeanderPlacement *there;
  MeanderVerdict verdict;
  MeanderHex hex;
  cairo_rectangle_t bounds;
  guint rotation;
  cairo_t *cr;

  if (held->n_tiles != 1 || !meander_scene_has_aid (self->scene, MEANDER_AID_REFUSALS) ||
      meander_scene_get_target (self->scene, &hex) != MEANDER_TARGET_HEX)
    return;
  there = meander_board_at (board, hex);
  if (there != NULL && there->number != held->numbers[0])
    return;
  meander_scene_judge_held (self->scene, hex, &rotation, &verdict);
  if (verdict.clashing == 0)
    return;

  meander_geometry_get_bounds (geometry, &hex, 1, &bounds);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) bounds.x - 16, (float) bounds.y - 16,
                                     (float) bounds.width + 32, (float) bounds.height + 32));
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    if (verdict.clashing & 1 << edge)
      meander_draw_clash (cr, meander_theme_get_palette (self->theme), geometry, hex, edge);
  cairo_destroy (cr);
}

/* At the free table: the axes through the figure’s middle. */
static void
snapshot_mirror (MeanderCanvas *self, GtkSnapshot *snapshot, int width, int height)
{
  guint n_axes = meander_scene_get_mirror_axes (self->scene);
  MeanderHex hexes[MEANDER_MAX_TILES];
  const MeanderPlacement *tiles;
  guint n_tiles;
  double x;
  double y;
  cairo_t *cr;

  if (n_axes == 0)
    return;
  tiles = meander_board_get_placements (meander_scene_get_board (self->scene), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    hexes[i] = tiles[i].hex;
  meander_geometry_get_mirror (meander_scene_get_geometry (self->scene), hexes, n_tiles, n_axes, &x,
                               &y);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  meander_draw_mirror (cr, meander_theme_get_palette (self->theme), x, y, n_axes,
                       hypot (width, height) + hypot (x, y));
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
to_figure (MeanderCanvas *self, GtkSnapshot *snapshot)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  float zoom = (float) (geometry->side / self->cached_side);

  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) meander_to_pixels (geometry->x, self->cached_scale),
                                      (float) meander_to_pixels (geometry->y, self->cached_scale)));
  if (geometry->side != self->cached_side)
    gtk_snapshot_scale (snapshot, zoom, zoom);
}

void
meander_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (meander_scene_get_game (self->scene) == NULL)
    return;

  meander_canvas_make_caches (self);

  if (self->table_width != width || self->table_height != height)
    g_clear_pointer (&self->table_node, gsk_render_node_unref);
  if (self->table_node == NULL && !self->bare)
    {
      GtkSnapshot *table = gtk_snapshot_new ();

      meander_snapshot_table (table, self->theme, width, height, meander_compat_get_scale (widget));
      self->table_node = gtk_snapshot_free_to_node (table);
      self->table_width = width;
      self->table_height = height;
    }

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (self->table_node != NULL)
    gtk_snapshot_append_node (snapshot, self->table_node);

  gtk_snapshot_save (snapshot);
  to_figure (self, snapshot);
  if (self->figure_node != NULL)
    gtk_snapshot_append_node (snapshot, self->figure_node);
  gtk_snapshot_restore (snapshot);

  snapshot_mirror (self, snapshot, width, height);
  snapshot_selection (self, snapshot);
  if (cursor_is_seen (self))
    snapshot_mark (self, snapshot, meander_scene_get_cursor (self->scene), MEANDER_MARK_CURSOR);
  snapshot_frames (self, snapshot);
  snapshot_trial_marks (self, snapshot);
  /* Clashes and ends lie over everything that lies, and over the frames round it. */
  if (self->marks_node != NULL)
    {
      gtk_snapshot_save (snapshot);
      to_figure (self, snapshot);
      gtk_snapshot_append_node (snapshot, self->marks_node);
      gtk_snapshot_restore (snapshot);
    }
  snapshot_ghost (self, snapshot);
  snapshot_refused (self, snapshot);
  snapshot_wrong (self, snapshot);
  snapshot_ghosts (self, snapshot);
  snapshot_glides (self, snapshot);
  snapshot_lasso (self, snapshot);
  gtk_snapshot_pop (snapshot);
}
