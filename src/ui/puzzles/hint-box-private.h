/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/puzzles/hint-box.h"

#include "model/puzzle-search.h"
#include "words/hint.h"

G_BEGIN_DECLS

/* The box is written in four files: hint-box.c, the box and its life; hint-advice.c, what is said to who
 * has asked nothing; hint-steps.c, what each step of the hints shows and why; hint-solution.c, the whole
 * solution. */

/* How strong the last hint was. */
typedef enum
{
  LEVEL_NONE,
  LEVEL_SEEK,      /* how to find the colour that the puzzle leaves open */
  LEVEL_COLOUR,    /* which it is */
  LEVEL_NUDGE,     /* which tile of the rack, or which is not turned right */
  LEVEL_PLACE,     /* where it goes */
  LEVEL_TILE,      /* as it would lie there */
  LEVEL_TURN,      /* only a turn is missing: of which tiles */
  LEVEL_TURN_BY,   /* how far the first of them */
  LEVEL_TAKE_BACK, /* what lies cannot be completed: which tiles are in the way */
  LEVEL_SOLUTION,  /* the whole of it */
} Level;

struct _MeanderHintBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderSolutions *solutions; /* that have been found; or NULL */
  MeanderGame *game;           /* weak: which the hints are for */
  guint n_moves;               /* and after how many moves */
  MeanderColour
      guesses[2]; /* the colours that the person has chosen then, MEANDER_NO_COLOUR for none */
  gboolean chose; /* a hint has chosen them */
  gboolean wrong_colours;   /* it has been found that they do not work */
  MeanderColour colours[2]; /* from LEVEL_SEEK on: of the answer that the hints lead to */
  gboolean tells_colours;   /* the hint that is shown does */
  MeanderColour told[2];    /* what hints have named in this game, MEANDER_NO_COLOUR for none */
  gboolean takes_hints;
  gboolean rotates; /* the tiles are only turned in their places */
  gboolean over;
  Level level;
  MeanderPuzzleOutlook outlook; /* of what lies, where it is told unasked */
  gboolean only_moving_helps;   /* a tile clashes, and turned where it lies it leads nowhere */
  MeanderPuzzleSearch *search;  /* under way, or NULL */
  gboolean anew;                /* it is, or was, for the puzzle without one's own tiles */
  gboolean any_colours;         /* and whatever colours the person has chosen */
  guint tick;
  MeanderPlacement next;            /* known from LEVEL_SEEK on, and at LEVEL_TURN */
  guint8 in_way[MEANDER_MAX_TILES]; /* at LEVEL_TAKE_BACK and LEVEL_TURN */
  guint n_in_way;
  MeanderObstacle obstacle; /* what can be seen of why they are in the way */
  char *sentence;           /* what a hint says, or NULL */
  gboolean apart;           /* the figure of the task before has been taken apart for this one */

  MeanderSolution solution; /* while it is shown */
  guint growing;            /* the timeout by which it grows, or 0 */
  gboolean showing;

  GtkWidget *box;
  GtkWidget *figure;
  GtkWidget *text;
  GtkWidget *why;
  GtkWidget *reason;
  GtkWidget *marks;
  GtkWidget *take_back;
  GtkWidget *take_back_label;
  GtkWidget *leave;
  GtkWidget *solution_box;
  GtkAdjustment *adjustment;

  GtkWidget *table;  /* weak: where the hexes are seen, or NULL */
  GtkWidget *ladder; /* stands elsewhere: see meander_hint_box_get_ladder() */
  GtkWidget *spinner;
  GtkWidget *button;
  GtkWidget *button_label;
  GtkWidget *more;
};

/* hint-box.c */
const MeanderPuzzle *meander_hint_box_get_puzzle (MeanderHintBox *self);
gboolean meander_hint_box_is_empty (MeanderHintBox *self);
void meander_hint_box_say (MeanderHintBox *self, const char *text);
void meander_hint_box_update_text (MeanderHintBox *self);
gboolean meander_hint_box_has_chosen (MeanderHintBox *self);
void meander_hint_box_forget (MeanderHintBox *self);

/* hint-advice.c */
gboolean meander_hint_box_seeks_another (MeanderHintBox *self, MeanderBuilt *last, guint *n_hidden);
char *meander_hint_box_make_advice (MeanderHintBox *self);

/* hint-steps.c */
void meander_hint_box_show_first (MeanderHintBox *self, const MeanderSolution *solution);
void meander_hint_box_show_colour (MeanderHintBox *self);
void meander_hint_box_show_nudge (MeanderHintBox *self);
void meander_hint_box_show_place (MeanderHintBox *self);
void meander_hint_box_show_tile (MeanderHintBox *self);
void meander_hint_box_show_turn (MeanderHintBox *self,
                                 const guint8 *numbers,
                                 guint n_numbers,
                                 const MeanderSolution *solution);
void meander_hint_box_show_turn_by (MeanderHintBox *self);
gboolean meander_hint_box_is_next_turned (MeanderHintBox *self);
void meander_hint_box_show_take_back (MeanderHintBox *self, const guint8 *numbers, guint n_numbers);
void meander_hint_box_take_back (MeanderHintBox *self);
gboolean meander_hint_box_has_reason (MeanderHintBox *self);
void meander_hint_box_explain (MeanderHintBox *self);
void meander_hint_box_end_explaining (MeanderHintBox *self);

/* hint-solution.c */
void meander_hint_box_begin_solution (MeanderHintBox *self, const MeanderSolution *solution);
void meander_hint_box_step_solution (MeanderHintBox *self);
void meander_hint_box_leave_solution (MeanderHintBox *self);
void meander_hint_box_keep_solution (MeanderHintBox *self);

G_END_DECLS
