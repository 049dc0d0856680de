/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/scene.h"
#include "scene/tile-private.h"
#include "scene/trials.h"
#include "rules/strategy-game.h"

G_BEGIN_DECLS

typedef struct
{
  double x;
  double y;
} MeanderPoint;

struct _MeanderScene
{
  GObject parent_instance;

  MeanderGame *game;
  gulong game_handler;
  gulong players_handler;

  /* what is shown of the tiles */
  GPtrArray *tiles; /* of MeanderTile, tile 1 first */
  MeanderTileList *pool;
  MeanderTileList *racks[MEANDER_MAX_PLAYERS];
  MeanderTileList *table;

  MeanderViewport *viewport;

  /* motion */
  gboolean animated;
  double glow;
  gint64 glow_start;
  gboolean glowing;
  guint lights; /* bits of the colours whose lines alone are lit brightly; 0 for those that won */

  /* tiles on their way */
  gboolean before_other; /* the tiles are still shown as they lay in place of the game */
  guint n_dropped;
  struct
  {
    guint8 number;
    guint8 rotation;
    MeanderPoint from;
  } dropped[MEANDER_MAX_TILES];
  guint n_glides;
  struct
  {
    guint8 number;
    MeanderPoint offset;
    double angle;
    double progress; /* 0 to 1 */
    gint64 start;    /* frame time in µs, 0 when it begins with the next frame */
    gint64 time;     /* µs */
    gboolean shakes; /* its head */
  } glides[MEANDER_MAX_TILES];
  gboolean starting_afar; /* what is dropped comes from a rack, not from the hand */

  /* the places of an outline: its upper or, with the tip down, its left corner */
  MeanderHex outline_corner;
  gboolean outline_down;

  /* the cursor; `column` is the x in half hexes that up and down keep to */
  MeanderHex cursor;
  int column;

  /* tiles in hand */
  MeanderHeld held;
  gboolean at_cursor;
  gboolean has_point; /* the hand has been somewhere */
  double held_x;
  double held_y;
  MeanderTarget target;
  MeanderHex target_hex;
  guint focus_tile;

  guint n_selected;
  guint mirror_axes; /* wanted at the free table */
  gboolean has_lasso;
  cairo_rectangle_t lasso;

  /* kept from the last change of the game */
  MeanderResult result; /* of what is shown */
  gboolean over;        /* whether the game is, whatever is shown */
  gboolean closed;      /* a strategy game that was over when it came */
  gboolean told;        /* its end is being told */
  guint n_lit;
  MeanderColour lit_colours[MEANDER_N_COLOURS];
  MeanderLine lit_lines[MEANDER_N_COLOURS];
  MeanderColour guesses[2]; /* what the player thinks of the colours that the goal leaves open */

  /* the strategy game and Solitaire: tiles that are tried, and why the last one was refused */
  char *occasion;                /* what the game belongs to, in words, or NULL */
  guint aids[MEANDER_MAX_SEATS]; /* which aids each player wants */
  gboolean thinking;             /* the computer does, for its turn */
  gboolean paused;               /* the person wants the computer to wait */
  const char *notice;            /* while something is said: what the eye is to be told of it */
  gboolean pointing;             /* a press means what it is on, and moves nothing */
  MeanderPlacement refused;      /* the tile that was refused last, as it was to lie, */
  gboolean shows_refused;        /* and is still to be seen there */
  gboolean auto_confirm;         /* a tile that is put down is played, */
  gboolean trials_only;          /* or none is */
  MeanderTrials *trials;         /* stay as they are while something else is shown */
  MeanderState *other;           /* what is shown in place of the game; else NULL */
  MeanderShown other_kind;       /* what that is */
  MeanderPlacement figure[MEANDER_MAX_TILES]; /* where that is a figure, the whole of it */
  guint n_figure;
  guint review_position;     /* after how many moves, where it is a position of the game */
  MeanderPlacement ghost;    /* number 0: none */
  MeanderColour marked_ends; /* all open ends of lines in it are marked; or MEANDER_NO_COLOUR */
  guint hinted;              /* the tile of the rack that a hint is about, 0: none */
  guint64 wrong_tiles;       /* bits of meander_turn_bit(): answered, and not right */
  gboolean has_wrong_hex;
  MeanderHex wrong_hex;
  guint n_ghost_marks;
  gboolean ghost_marks_turn; /* the tiles there are only to be turned */
  guint64 ghost_blamed;      /* bits of meander_turn_bit(): of the tiles there, those with a sign */
  MeanderHex ghost_marks[MEANDER_MAX_TILES];
  guint n_reasons;
  MeanderHex reasons[MEANDER_N_EDGES];
};

/* A rotation and some sixths more, clockwise; fewer when negative. */
static inline guint
meander_scene_rotated (guint rotation, int sixths)
{
  return (guint) (((int) rotation + sixths) % MEANDER_N_EDGES + MEANDER_N_EDGES) % MEANDER_N_EDGES;
}

void meander_scene_drop_marks (MeanderScene *self);
void meander_scene_forget_refusal (MeanderScene *self);
gboolean meander_scene_rotate_refused (MeanderScene *self, guint number, int sixths);
gboolean meander_scene_take_back_refused (MeanderScene *self);
void meander_scene_emit_changed (MeanderScene *self, MeanderSceneChange change);
void meander_scene_emit_landed (MeanderScene *self, guint number, gboolean rotated);
void meander_scene_emit_refused (MeanderScene *self, const MeanderVerdict *verdict);
void meander_scene_refit (MeanderScene *self, gboolean at_once);
void meander_scene_note_hand (MeanderScene *self);
void meander_scene_start_glides (MeanderScene *self, gboolean glide);
void meander_scene_advance_glides (MeanderScene *self, gint64 frame_time);
void meander_scene_end_glides (MeanderScene *self);
void meander_scene_take_in_state (MeanderScene *self);
void meander_scene_set_rack_rotation (MeanderScene *self, guint number, guint rotation);
guint meander_scene_get_last_trial (MeanderScene *self);
void meander_scene_rotate_trial (MeanderScene *self, guint number, int sixths);
void meander_scene_take_back_trial (MeanderScene *self, guint number);
void meander_scene_say_with_plan (MeanderScene *self,
                                  const char *news,
                                  gboolean noticed,
                                  guint n_planned);
void meander_scene_say_played (MeanderScene *self);
void meander_scene_say_aloud (MeanderScene *self, const char *sentence, const char *notice);

/* tiles.c: the tiles and their lists */
void meander_scene_make_lists (MeanderScene *self);
void meander_scene_free_lists (MeanderScene *self);
GPtrArray *meander_scene_renew_tiles (MeanderScene *self);
void meander_scene_drop_tiles (GPtrArray *tiles);
void meander_scene_update_tiles (MeanderScene *self);
MeanderTile *meander_scene_get_tile (MeanderScene *self, guint number);

/* lit-lines.c: the lines that are lit */
void meander_scene_find_lit_lines (MeanderScene *self);

/* fixed-tiles.c: tiles that are fixed */
gboolean meander_scene_is_fixed (MeanderScene *self, guint number);
gboolean meander_scene_announce_fixed (MeanderScene *self, guint number);
gboolean meander_scene_restore_start (MeanderScene *self);
/* players.c: what is the computer's */
gboolean meander_scene_emit_moving (MeanderScene *self, const MeanderMove *move);
gboolean meander_scene_emit_going_back (MeanderScene *self, guint position);
gboolean meander_scene_say_others (MeanderScene *self, guint number);
/* outline-slots.c: the places of an outline */
void meander_scene_move_outline_slots (MeanderScene *self);
const MeanderPlacement *meander_scene_get_whole (MeanderScene *self, guint *n_tiles);

/* hand.c: what is in hand */
void meander_scene_keep_in_hand (MeanderScene *self);
void meander_scene_empty_hand (MeanderScene *self);
gboolean meander_scene_put_down (MeanderScene *self, const MeanderMove *move, GError **error);
void meander_scene_rotate_held (MeanderScene *self, int sixths);
void meander_scene_take_hand_along (MeanderScene *self);

G_END_DECLS
