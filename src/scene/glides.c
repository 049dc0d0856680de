/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <math.h>

#include "scene/motion.h"

#define GLIDE_TIME (150 * 1000) /* µs */
#define FAR_TIME (450 * 1000)   /* from a rack, so that the eye can follow */
#define SHAKE_TIME (600 * 1000)
#define SHAKE 7.0  /* degrees, at first */
#define N_SHAKES 3 /* to and fro */

/* Places on the table are kept in sides from the centre of hex 0,0, so that the
 * view may move while tiles glide. */
static const MeanderGeometry unit = { 1, 0, 0 };

/* Remembers where the tiles in hand are as they are put down: that is where they
 * come from. */
void
meander_scene_note_hand (MeanderScene *self)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self);
  double x;
  double y;

  self->n_dropped = 0;
  if (self->at_cursor || !meander_scene_get_held_point (self, &x, &y))
    return;
  self->n_dropped = self->held.n_tiles;
  for (guint i = 0; i < self->held.n_tiles; i++)
    {
      MeanderPoint *from = &self->dropped[i].from;

      meander_geometry_get_centre (&unit, self->held.offsets[i], &from->x, &from->y);
      from->x += (x - geometry->x) / geometry->side;
      from->y += (y - geometry->y) / geometry->side;
      self->dropped[i].number = self->held.numbers[i];
      self->dropped[i].rotation = self->held.rotations[i];
    }
}

/**
 * meander_scene_note_start:
 * @self: a scene with a game
 * @number: a tile in a rack
 * @x: its centre, in logical pixels of the canvas
 * @y: its centre
 *
 * Says where a tile is seen that is going to be placed by the computer: from there
 * it glides.
 */
void
meander_scene_note_start (MeanderScene *self, guint number, double x, double y)
{
  const MeanderGeometry *geometry;

  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (number > 0 && number <= MEANDER_MAX_TILES);

  self->n_dropped = 1;
  self->dropped[0].number = (guint8) number;
  self->dropped[0].rotation = (guint8) meander_scene_get_rotation (self, number);
  geometry = meander_scene_get_geometry (self);
  self->dropped[0].from =
      (MeanderPoint){ (x - geometry->x) / geometry->side, (y - geometry->y) / geometry->side };
  self->starting_afar = TRUE;
}

/* Where a tile comes from, as far as anybody saw it: the hand, or its old hex. */
static gboolean
find_start (MeanderScene *self, guint number, MeanderPoint *from, guint *rotation)
{
  MeanderTile *before = meander_scene_get_tile (self, number);

  for (guint i = 0; i < self->n_dropped; i++)
    if (self->dropped[i].number == number)
      {
        *from = self->dropped[i].from;
        *rotation = self->dropped[i].rotation;
        return TRUE;
      }
  if (meander_tile_get_place (before) != MEANDER_PLACE_TABLE)
    return FALSE;
  meander_geometry_get_centre (&unit, meander_tile_get_hex (before), &from->x, &from->y);
  *rotation = meander_tile_get_rotation (before);
  return TRUE;
}

/* Whether a tile is shown on that hex already, however it is turned. */
static gboolean
is_shown_at (MeanderScene *self, const MeanderPlacement *placement)
{
  MeanderTile *tile = meander_scene_get_tile (self, placement->number);

  return meander_tile_get_place (tile) == MEANDER_PLACE_TABLE &&
         meander_hex_equal (meander_tile_get_hex (tile), placement->hex);
}

static gboolean
is_shown_so (MeanderScene *self, const MeanderPlacement *placement)
{
  return is_shown_at (self, placement) &&
         meander_tile_get_rotation (meander_scene_get_tile (self, placement->number)) ==
             placement->rotation;
}

/* Tiles on their way to where they lie still go on, whatever else has changed. */
static void
keep_glides (MeanderScene *self, gboolean glide)
{
  guint n_kept = 0;

  for (guint i = 0; i < self->n_glides && glide && self->animated; i++)
    {
      guint number = self->glides[i].number;
      const MeanderPlacement *tile = meander_board_find (meander_scene_get_board (self), number);

      gboolean again = FALSE;

      for (guint k = 0; k < self->n_dropped; k++)
        again |= self->dropped[k].number == number;
      if (tile != NULL && !again && is_shown_so (self, tile))
        self->glides[n_kept++] = self->glides[i];
    }
  self->n_glides = n_kept;
}

/* Whether a tile has come to lie now: not if it glides there from afar and is still on
 * its way. */
static gboolean
has_landed (MeanderScene *self, const MeanderPlacement *tile)
{
  for (guint i = 0; i < self->n_glides; i++)
    if (self->glides[i].number == tile->number && self->glides[i].time == FAR_TIME)
      return FALSE;
  return !is_shown_so (self, tile);
}

/* Shows the tiles where they lie now, and lets those that are shown elsewhere, or
 * turned, glide there. */
void
meander_scene_start_glides (MeanderScene *self, gboolean glide)
{
  /* What comes back into sight has lain there all the time. */
  gboolean told = glide && meander_scene_shows_game (self) && !self->before_other;
  const MeanderPlacement *tiles;
  guint n_tiles;
  guint n_landed = 0;
  struct
  {
    guint number;
    gboolean lay; /* there already */
  } landed[MEANDER_MAX_TILES];

  tiles = meander_board_get_placements (meander_scene_get_board (self), &n_tiles);
  keep_glides (self, glide);
  for (guint i = 0; i < n_tiles && glide && self->animated; i++)
    {
      MeanderPoint from;
      MeanderPoint to;
      guint rotation;
      int sixths;

      if (!find_start (self, tiles[i].number, &from, &rotation))
        continue;
      meander_geometry_get_centre (&unit, tiles[i].hex, &to.x, &to.y);
      /* The short way round. */
      sixths = ((int) rotation - (int) tiles[i].rotation + 9) % 6 - 3;
      if (sixths == 0 && fabs (from.x - to.x) < 1e-6 && fabs (from.y - to.y) < 1e-6)
        continue;
      self->glides[self->n_glides].number = tiles[i].number;
      self->glides[self->n_glides].offset = (MeanderPoint){ from.x - to.x, from.y - to.y };
      self->glides[self->n_glides].angle = 60.0 * sixths;
      self->glides[self->n_glides].progress = 0;
      self->glides[self->n_glides].start = 0;
      self->glides[self->n_glides].time = self->starting_afar ? FAR_TIME : GLIDE_TIME;
      self->glides[self->n_glides].shakes = FALSE;
      self->n_glides++;
    }
  self->n_dropped = 0;
  self->starting_afar = FALSE;

  for (guint i = 0; i < n_tiles && told; i++)
    if (has_landed (self, &tiles[i]))
      {
        landed[n_landed].number = tiles[i].number;
        landed[n_landed++].lay = is_shown_at (self, &tiles[i]);
      }
  self->before_other = !meander_scene_shows_game (self);
  meander_scene_update_tiles (self);
  for (guint i = 0; i < n_landed; i++)
    meander_scene_emit_landed (self, landed[i].number, landed[i].lay);
}

/* Moves the glides on; at their end the tiles lie like all others. */
void
meander_scene_advance_glides (MeanderScene *self, gint64 frame_time)
{
  guint n_left = 0;
  guint n = self->n_glides;

  for (guint i = 0; i < n; i++)
    {
      self->glides[i].progress =
          meander_motion_progress (&self->glides[i].start, frame_time, self->glides[i].time);
      if (self->glides[i].progress < 1)
        self->glides[n_left++] = self->glides[i];
      else if (self->glides[i].time == FAR_TIME)
        meander_scene_emit_landed (self, self->glides[i].number, FALSE);
    }
  self->n_glides = n_left;
  if (n_left < n)
    meander_scene_emit_changed (self, MEANDER_SCENE_FIGURE);
  if (n_left > 0)
    meander_scene_emit_changed (self, MEANDER_SCENE_HELD);
}

void
meander_scene_end_glides (MeanderScene *self)
{
  if (self->n_glides == 0)
    return;
  self->n_glides = 0;
  meander_scene_emit_changed (self, MEANDER_SCENE_FIGURE);
}

/**
 * meander_scene_get_glide:
 * @self: a scene
 * @index: which of the gliding tiles
 * @number: (out): the tile
 * @dx: (out): how far it is from its hex, in logical pixels to the right
 * @dy: (out): the same downwards
 * @angle: (out): how far it is from its rotation, in degrees clockwise
 *
 * Gets a tile that is on its way to where the game has it already.
 *
 * Returns: how many tiles glide; the outputs are set when @index is below it
 */
guint
meander_scene_get_glide (MeanderScene *self,
                         guint index,
                         guint *number,
                         double *dx,
                         double *dy,
                         double *angle)
{
  double left;
  double side;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  if (index >= self->n_glides)
    return self->n_glides;

  left = pow (1 - self->glides[index].progress, 3);
  side = meander_scene_get_geometry (self)->side;
  *number = self->glides[index].number;
  *dx = self->glides[index].offset.x * left * side;
  *dy = self->glides[index].offset.y * left * side;
  *angle = self->glides[index].angle * left;
  if (self->glides[index].shakes)
    *angle += SHAKE * (1 - self->glides[index].progress) *
              sin (2 * G_PI * N_SHAKES * self->glides[index].progress);
  return self->n_glides;
}

/**
 * meander_scene_shake:
 * @self: a scene with a game
 * @numbers: (array length=n_numbers): tiles on the table
 * @n_numbers: how many
 *
 * Has tiles shake their heads once, softly, where motion is wanted; one that is on its way to its
 * place does so as it comes there.
 */
void
meander_scene_shake (MeanderScene *self, const guint8 *numbers, guint n_numbers)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  for (guint i = 0; i < n_numbers && self->animated; i++)
    {
      guint at = 0;

      if (meander_board_find (meander_scene_get_board (self), numbers[i]) == NULL)
        continue;
      while (at < self->n_glides && self->glides[at].number != numbers[i])
        at++;
      if (at == self->n_glides)
        {
          self->n_glides++;
          self->glides[at].number = numbers[i];
          self->glides[at].offset = (MeanderPoint){ 0, 0 };
          self->glides[at].angle = 0;
          self->glides[at].progress = 0;
          self->glides[at].start = 0;
        }
      else if (self->glides[at].time == FAR_TIME)
        continue;
      self->glides[at].time = SHAKE_TIME;
      self->glides[at].shakes = TRUE;
    }
  if (self->n_glides > 0)
    meander_scene_emit_changed (self, MEANDER_SCENE_FIGURE);
}
