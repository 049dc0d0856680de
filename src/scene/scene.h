/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include "scene/aids.h"
#include "scene/viewport.h"
#include "model/game.h"
#include "render/geometry.h"
#include "rules/lines.h"
#include "scene/tile-list.h"

G_BEGIN_DECLS

/* The view-model between the game and the widgets: tiles in hand, the cursor, the group, the
 * tiles as they are shown, the viewport, and how far animations are.  Nothing of it is saved,
 * nothing of it is undone.
 *
 * What is shown of the tiles is told by the lists, with `items-changed`, and by the tiles, with
 * `notify`.  Signals for the rest, after those: `changed` (MeanderSceneChange flags), `said` (a
 * sentence for the person, also for the screen reader), `solved` (the goal has just been
 * reached), `refused` (a MeanderVerdict: a tile may not lie where it was put), `landed` (a
 * tile's number, whether it lay there and is only turned: it lies now, at the end of its way if
 * it comes from a rack by itself), `pointed` (a tile's number or 0, a MeanderHex or NULL).
 * Before the person's move is made in a game with trials, `moving` (a MeanderMove), and before moves are
 * taken back, `going-back` (how many are left): a handler that returns TRUE sees to it, and the tile
 * stays on trial until the game changes. */
#define MEANDER_TYPE_SCENE (meander_scene_get_type ())
G_DECLARE_FINAL_TYPE (MeanderScene, meander_scene, MEANDER, SCENE, GObject)

typedef enum
{
  /* another game or position is shown.  The tiles tell by themselves where they are; this
   * is for what is worked out from all of them: turn, result, lines, moves */
  MEANDER_SCENE_POSITION = 1 << 0,
  MEANDER_SCENE_HAND = 1 << 1,    /* whether tiles are in hand */
  MEANDER_SCENE_HELD = 1 << 2,    /* where the tiles in hand are */
  MEANDER_SCENE_MARKS = 1 << 3,   /* cursor, group, lasso */
  MEANDER_SCENE_VIEW = 1 << 4,    /* the geometry */
  MEANDER_SCENE_GLOW = 1 << 5,    /* how far the light has run along the line */
  MEANDER_SCENE_FIGURE = 1 << 6,  /* how the lying tiles are drawn: some have come to rest */
  MEANDER_SCENE_PLAYERS = 1 << 7, /* who plays, who thinks, whether presses only point */
  MEANDER_SCENE_ALL = (1 << 8) - 1,
} MeanderSceneChange;

/* What is on the table to be seen. */
typedef enum
{
  MEANDER_SHOWN_GAME,     /* the game as it is */
  MEANDER_SHOWN_TRIALS,   /* the game with tiles on trial */
  MEANDER_SHOWN_POSITION, /* an earlier position of the game, or what could have been placed then */
  MEANDER_SHOWN_FIGURE,   /* a figure that the computer has found: a solution, a record */
} MeanderShown;

typedef enum
{
  MEANDER_TARGET_NONE,
  MEANDER_TARGET_HEX,
  MEANDER_TARGET_RACK,
} MeanderTarget;

/* Tiles in hand: the first one is where the hand is, the others lie round it. */
typedef struct
{
  guint n_tiles;
  guint8 numbers[MEANDER_MAX_TILES];
  guint8 rotations[MEANDER_MAX_TILES];
  MeanderHex offsets[MEANDER_MAX_TILES];
} MeanderHeld;

MeanderScene *meander_scene_new (void);
void meander_scene_set_game (MeanderScene *self, MeanderGame *game);
MeanderGame *meander_scene_get_game (MeanderScene *self);

/* What is shown of the tiles, as lists to be bound to */
MeanderTileList *meander_scene_get_pool (MeanderScene *self);
MeanderTileList *meander_scene_get_rack (MeanderScene *self, guint seat);
MeanderTileList *meander_scene_get_table (MeanderScene *self);

/* The view */
MeanderViewport *meander_scene_get_viewport (MeanderScene *self);
const MeanderGeometry *meander_scene_get_geometry (MeanderScene *self);

/* Motion */
gboolean meander_scene_advance (MeanderScene *self, gint64 frame_time);
void meander_scene_set_animated (MeanderScene *self, gboolean animated);
gboolean meander_scene_is_moving (MeanderScene *self);
double meander_scene_get_glow (MeanderScene *self);
double meander_scene_get_light (MeanderScene *self, guint index);
void meander_scene_light_lines (MeanderScene *self, guint colours, gboolean runs);
void meander_scene_shake (MeanderScene *self, const guint8 *numbers, guint n_numbers);
guint meander_scene_get_glide (MeanderScene *self,
                               guint index,
                               guint *number,
                               double *dx,
                               double *dy,
                               double *angle);

/* Mirror lines, at the free table */
void meander_scene_set_mirror_axes (MeanderScene *self, guint n_axes);
guint meander_scene_get_mirror_axes (MeanderScene *self);
gboolean meander_scene_may_mirror (MeanderScene *self);

/* The cursor */
MeanderHex meander_scene_get_cursor (MeanderScene *self);
void meander_scene_set_cursor (MeanderScene *self, MeanderHex hex);
void meander_scene_step_cursor (MeanderScene *self, int dx, int dy);
guint meander_scene_find_next (MeanderScene *self, MeanderHex *hexes, guint n, int step);
void meander_scene_jump_cursor (MeanderScene *self, MeanderHex hex);
guint meander_scene_list_places (MeanderScene *self, MeanderHex *hexes, guint max_hexes);
MeanderBoard *meander_scene_copy_lying (MeanderScene *self);
void meander_scene_lead_hand (MeanderScene *self);
void meander_scene_home_cursor (MeanderScene *self);

/* Tiles in hand */
const MeanderHeld *meander_scene_get_held (MeanderScene *self);
gboolean meander_scene_is_held (MeanderScene *self, guint number);
void meander_scene_pick_up (MeanderScene *self, guint number);
void meander_scene_hold_at (MeanderScene *self, double x, double y, gboolean over_rack);
void meander_scene_hold_nowhere (MeanderScene *self, double x, double y);
void meander_scene_hold_at_cursor (MeanderScene *self);
gboolean meander_scene_is_held_at_cursor (MeanderScene *self);
gboolean meander_scene_get_held_point (MeanderScene *self, double *x, double *y);
MeanderTarget meander_scene_get_target (MeanderScene *self, MeanderHex *hex);
void meander_scene_drop (MeanderScene *self);
void meander_scene_let_go (MeanderScene *self);

/* Turning and taking back */
guint meander_scene_get_rotation (MeanderScene *self, guint number);
void meander_scene_rotate_tile (MeanderScene *self, guint number, int sixths);
void meander_scene_rotate (MeanderScene *self, int sixths);
void meander_scene_rotate_any (MeanderScene *self, int sixths);
void meander_scene_set_focus_tile (MeanderScene *self, guint number);
guint meander_scene_get_focus_tile (MeanderScene *self);
void meander_scene_take_back (MeanderScene *self);
void meander_scene_take_all_back (MeanderScene *self);

/* The group */
gboolean meander_scene_is_selected (MeanderScene *self, guint number);
guint meander_scene_get_n_selected (MeanderScene *self);
void meander_scene_toggle_selected (MeanderScene *self, guint number);
void meander_scene_select_all (MeanderScene *self);
void meander_scene_select_none (MeanderScene *self);
void meander_scene_set_lasso (MeanderScene *self, const cairo_rectangle_t *lasso);
gboolean meander_scene_get_lasso (MeanderScene *self, cairo_rectangle_t *lasso);
void meander_scene_select_in_lasso (MeanderScene *self);
void meander_scene_move_group_to (MeanderScene *self, MeanderHex hex);

/* Undo and redo, so that what they did is said as well */
gboolean meander_scene_can_undo (MeanderScene *self);
gboolean meander_scene_can_redo (MeanderScene *self);
void meander_scene_undo (MeanderScene *self);
void meander_scene_redo (MeanderScene *self);

/* What there is to see about the goal */
guint meander_scene_get_lit (MeanderScene *self,
                             guint index,
                             MeanderColour *colour,
                             const MeanderLine **line);
gboolean meander_scene_trace_lit (MeanderScene *self,
                                  guint index,
                                  const MeanderBoard *board,
                                  MeanderLine *line);
MeanderColour meander_scene_get_guess (MeanderScene *self, guint index);
void meander_scene_set_guess (MeanderScene *self, guint index, MeanderColour colour);
void meander_scene_get_result (MeanderScene *self, MeanderResult *result);
gboolean meander_scene_has_ended (MeanderScene *self);
void meander_scene_set_told (MeanderScene *self, gboolean told);
guint meander_scene_get_outline_slots (MeanderScene *self, MeanderHex *hexes);
gboolean meander_scene_is_outside (MeanderScene *self, MeanderHex hex);
/* Pointing mode: a press selects what is under it, and moves nothing. */
void meander_scene_set_pointing (MeanderScene *self, gboolean pointing);
gboolean meander_scene_is_pointing (MeanderScene *self);
void meander_scene_point (MeanderScene *self, guint number, const MeanderHex *hex);
void meander_scene_say (MeanderScene *self, const char *sentence);
const char *meander_scene_get_notice (MeanderScene *self);

/* Hints, and the exchange of two tiles */
void meander_scene_set_ghost (MeanderScene *self,
                              const MeanderPlacement *ghost,
                              const MeanderHex *marks,
                              guint n_marks);
guint
meander_scene_get_ghost (MeanderScene *self, MeanderPlacement *ghost, const MeanderHex **marks);
void meander_scene_mark_turn (MeanderScene *self, const MeanderHex *marks, guint n_marks);
gboolean meander_scene_marks_turn (MeanderScene *self);
void meander_scene_mark_obstacle (MeanderScene *self,
                                  const MeanderHex *marks,
                                  guint n_marks,
                                  guint64 blamed);
gboolean meander_scene_is_blamed (MeanderScene *self, guint number);
void meander_scene_mark_ends (MeanderScene *self, MeanderColour colour);
MeanderColour meander_scene_get_marked_ends (MeanderScene *self);
void meander_scene_set_hinted (MeanderScene *self, guint number);
guint meander_scene_get_hinted (MeanderScene *self);
void meander_scene_set_wrong (MeanderScene *self, guint64 tiles, const MeanderHex *hex);
guint64 meander_scene_get_wrong_tiles (MeanderScene *self);
const MeanderHex *meander_scene_get_wrong_hex (MeanderScene *self);
void meander_scene_show_refused (MeanderScene *self);
const MeanderPlacement *meander_scene_get_shown_refused (MeanderScene *self);
void meander_scene_exchange (MeanderScene *self);
gboolean meander_scene_play (MeanderScene *self, const MeanderMove *move);
gboolean meander_scene_help (MeanderScene *self, const MeanderMove *move);

/* What is on the table to be seen: the game, with what is tried on top */
const MeanderState *meander_scene_get_state (MeanderScene *self);
const MeanderBoard *meander_scene_get_board (MeanderScene *self);
const MeanderState *meander_scene_get_rack_state (MeanderScene *self);

/* Turning in place: every tile lies, and is turned there */
gboolean meander_scene_is_rotation_game (MeanderScene *self);

/* The strategy game and Solitaire: trials */
gboolean meander_scene_is_strategy (MeanderScene *self);
gboolean meander_scene_uses_trials (MeanderScene *self);
guint meander_scene_get_trials (MeanderScene *self, const MeanderPlacement **trials);
gboolean meander_scene_tries_only (MeanderScene *self, const MeanderPlacement *tile);
gboolean meander_scene_is_trial (MeanderScene *self, guint number);
guint
meander_scene_get_legal (MeanderScene *self, guint number, MeanderHex *hexes, guint max_hexes);
void meander_scene_judge_held (MeanderScene *self,
                               MeanderHex hex,
                               guint *rotation,
                               MeanderVerdict *verdict);
void meander_scene_set_auto_confirm (MeanderScene *self, gboolean auto_confirm);
void meander_scene_set_single_trial (MeanderScene *self, gboolean single_trial);
void meander_scene_set_trials_only (MeanderScene *self, gboolean trials_only);
gboolean meander_scene_has_trials_only (MeanderScene *self);
MeanderShown meander_scene_get_shown (MeanderScene *self);
gboolean meander_scene_shows_game (MeanderScene *self);
void meander_scene_show_game (MeanderScene *self);
void meander_scene_show_figure (MeanderScene *self,
                                const MeanderPlacement *tiles,
                                guint n_tiles,
                                guint n_shown);
void meander_scene_review (MeanderScene *self, guint position);
void meander_scene_review_other (MeanderScene *self, guint position, const MeanderPlacement *tile);
gboolean meander_scene_is_reviewing (MeanderScene *self);
guint meander_scene_get_review_position (MeanderScene *self);
gboolean meander_scene_try (MeanderScene *self, guint number, MeanderHex hex, guint rotation);
gboolean meander_scene_refuses_hand (MeanderScene *self);
void meander_scene_clear_trials (MeanderScene *self);
void meander_scene_confirm (MeanderScene *self);
void meander_scene_act_on_trial (MeanderScene *self, guint number);
void meander_scene_set_aids (MeanderScene *self, guint seat, guint aids);
guint meander_scene_get_aids (MeanderScene *self, guint seat);
gboolean meander_scene_has_aid (MeanderScene *self, MeanderAids aid);
guint meander_scene_get_near_seat (MeanderScene *self, const MeanderState *state);
gboolean meander_scene_is_others_turn (MeanderScene *self);
gboolean meander_scene_awaits_tile (MeanderScene *self);
void meander_scene_set_thinking (MeanderScene *self, gboolean thinking);
/* What the game belongs to, in words, such as a tournament; NULL: nothing. */
void meander_scene_set_occasion (MeanderScene *self, const char *occasion);
const char *meander_scene_get_occasion (MeanderScene *self);
void meander_scene_set_paused (MeanderScene *self, gboolean paused);
gboolean meander_scene_is_paused (MeanderScene *self);
gboolean meander_scene_is_thinking (MeanderScene *self);
void meander_scene_note_start (MeanderScene *self, guint number, double x, double y);
void meander_scene_announce_played (MeanderScene *self, const MeanderMove *move);
void meander_scene_announce_placed (MeanderScene *self, guint seat, const MeanderMove *move);
void meander_scene_announce_undone (MeanderScene *self);
guint meander_scene_get_reasons (MeanderScene *self, const MeanderHex **hexes);

G_END_DECLS
