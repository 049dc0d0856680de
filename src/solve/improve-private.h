/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/puzzle.h"
#include "rules/random.h"
#include "rules/tables.h"
#include "solve/solver-private.h"

G_BEGIN_DECLS

#define MEANDER_IMPROVE_N_CELLS MEANDER_N_FACES
#define MEANDER_N_ENDS (MEANDER_IMPROVE_N_CELLS * MEANDER_N_EDGES)
#define MEANDER_MAX_RIM 64 /* a bit each */
#define MEANDER_NO_RIM 0xff
#define MEANDER_MAX_FRONT 24

/* Which 56 hexes are filled.  An end is an edge of a cell: 6 × cell + edge. */
typedef struct
{
  MeanderHex hexes[MEANDER_IMPROVE_N_CELLS];
  gint8 neighbours[MEANDER_IMPROVE_N_CELLS][MEANDER_N_EDGES]; /* a cell, or -1 */
  guint n_rim;                                                /* edges that touch no cell */
  guint16 rim_ends[MEANDER_MAX_RIM];
  guint8 rim_of[MEANDER_N_ENDS]; /* where in rim_ends, or MEANDER_NO_RIM */
} MeanderImproveFigure;

/* Which tile lies in each cell, and how. */
typedef struct
{
  guint8 faces[MEANDER_IMPROVE_N_CELLS]; /* from 0 */
  guint8 rotations[MEANDER_IMPROVE_N_CELLS];
} MeanderImproveTiles;

/* What is known of a colour while tiles are being laid; arcs are tiles, since no
 * tile has two of a colour. */
typedef struct
{
  guint64 half;        /* rim ends of lines that are open at the other end */
  guint8 n_arcs;       /* laid */
  guint8 n_full;       /* in lines from rim to rim */
  guint8 n_lines;      /* such lines */
  guint8 n_loops;      /* in loops */
  guint8 longest_line; /* from rim to rim */
  guint8 loss;         /* in halves of a tile, see meander_layer_lay() */
} MeanderColourState;

typedef enum
{
  MEANDER_LAY_NONE,  /* everything was tried */
  MEANDER_LAY_FOUND, /* another arrangement is in `laid` */
  MEANDER_LAY_LIMIT, /* the nodes are used up, or it was told to stop */
} MeanderLayResult;

/* Lays tiles for four lines in the cells of a figure, one cell after another. */
typedef struct
{
  const MeanderTables *tables;
  MeanderImproveFigure figure;
  MeanderRandom *random;
  const gint *stop; /* atomic */

  guint8 order[MEANDER_IMPROVE_N_CELLS];
  MeanderImproveTiles laid;
  MeanderImproveTiles known; /* is not to be found again */
  gboolean has_known;
  guint loss_limit; /* in halves of a tile */
  guint64 n_nodes;  /* used */
  guint64 max_nodes;

  guint64 left; /* faces that are not laid */
  guint16 codes[MEANDER_IMPROVE_N_CELLS];
  guint16 mates[MEANDER_N_ENDS];  /* the other end of the line that ends here */
  guint8 lengths[MEANDER_N_ENDS]; /* its tiles */
  MeanderColourState colours[MEANDER_N_COLOURS];
} MeanderLayer;

/* An empty cell that is touched by what is laid, and at which edges: a bit each. */
typedef struct
{
  guint8 cell;
  guint8 edges;
} MeanderWaiting;

/* How the front between what is laid and what is not moves over a figure, whose
 * cells are laid in their order.  A slot is a place for an edge of the front, to be
 * used again once both its cells are laid.  By depth: with so many cells laid. */
typedef struct
{
  const MeanderTables *tables;
  gboolean lines;                          /* the goal is four lines, not four loops */
  guint64 colour_faces[MEANDER_N_COLOURS]; /* that have the colour */
  gint8 face_worth[MEANDER_N_FACES];       /* of having it laid */
  guint64 *fits[1 << MEANDER_N_EDGES];     /* by rim edges, for each code; made as needed */
  guint8 spare_from; /* so many cells are laid before the one without a line of its own */
  gint16 fit_worth[2][2][MEANDER_N_FACES + 1]; /* on the rim or not, with a single edge or not */

  MeanderImproveFigure figure;
  guint8 links[MEANDER_IMPROVE_N_CELLS][MEANDER_N_EDGES];
  guint8 rims[MEANDER_IMPROVE_N_CELLS];    /* which edges are on the rim: a bit each */
  guint8 due[MEANDER_IMPROVE_N_CELLS + 1]; /* arcs that the other cells lose at least, by depth */
  guint8 n_corners[MEANDER_IMPROVE_N_CELLS + 1]; /* laid, of those of the figure; by depth */
  guint8 ways_round[MEANDER_N_ENDS];       /* where a rim end is on the way round the figure */
  guint8 middles[MEANDER_IMPROVE_N_CELLS]; /* at a corner, the middle edge on the rim; else 6 */
  guint8 n_open[MEANDER_IMPROVE_N_CELLS + 1];
  guint8 open[MEANDER_IMPROVE_N_CELLS + 1][MEANDER_MAX_FRONT]; /* slots in use */
  guint8 n_waiting[MEANDER_IMPROVE_N_CELLS + 1];
  MeanderWaiting waiting[MEANDER_IMPROVE_N_CELLS + 1][MEANDER_MAX_FRONT];
  /* At which edge the cell laid last touches that one; 6 if it does not. */
  guint8 touched[MEANDER_IMPROVE_N_CELLS + 1][MEANDER_MAX_FRONT];
} MeanderPlan;

/* What matters of the cells that are laid.  By slot: the line that crosses there. */
typedef struct
{
  guint64 left;      /* faces that are not laid */
  gint16 left_worth; /* of having them laid */
  guint8 colours[MEANDER_MAX_FRONT];
  guint8 mates[MEANDER_MAX_FRONT];   /* where its other end is */
  guint8 lengths[MEANDER_MAX_FRONT]; /* its arcs */
  guint8 loss;                       /* arcs */
  guint8 closed;                     /* a bit a colour whose great loop or line is there */
  guint8 n_rim[MEANDER_N_COLOURS];   /* of four lines, ends that are there, at most two */
  guint8 rim[MEANDER_N_COLOURS][2];  /* and where, see ways_round */
  guint8 odd[MEANDER_N_COLOURS];     /* colours crossed on the rim an odd number of times */
} MeanderFront;

/* An empty cell that the next tile will touch. */
typedef struct
{
  const guint64 *fits;             /* faces, for each code */
  const gint16 *worth;             /* of so many */
  guint8 edge;                     /* of the next tile, */
  guint8 slot;                     /* and what will cross there */
  guint16 code;                    /* of what leads in before it is laid, */
  guint8 slots[MEANDER_N_COLOURS]; /* and one of each colour */
} MeanderNear;

/* An empty cell that it will not touch. */
typedef struct
{
  guint64 fits;    /* faces that fit it, */
  guint64 rare;    /* or do so with a loss */
  gint16 worth[2]; /* of what fits: all, or without the next tile */
  guint8 n_fits;
} MeanderFar;

/* What can be said of a front before its next tile is laid; see improve-prospect.c. */
typedef struct
{
  const MeanderFront *front;
  const MeanderPlan *plan;
  guint depth; /* with the next tile laid */

  guint n_near;
  guint n_far;
  guint n_joints;
  MeanderNear near[MEANDER_N_EDGES];
  MeanderFar far[MEANDER_MAX_FRONT];
  guint8 joints[MEANDER_MAX_FRONT][2]; /* slots that lead into one cell, of one colour */
  gboolean may_spare; /* whether no cell is yet the one without a line of its own */

  guint64 left; /* without the next face */
  int face_worth;
  gboolean face_spare; /* whether a cell it does not touch has to be that one */

  const MeanderRotatedFace *tile;
  gboolean spare; /* or any cell */
} MeanderProspect;

typedef struct _MeanderBeam MeanderBeam;

/* Where an edge leads to: over the rim, to a slot of the front that is there when
 * the cell's turn comes, or to one that begins there. */
#define MEANDER_LINK_RIM 0xff
#define MEANDER_LINK_NEW MEANDER_MAX_FRONT

#define MEANDER_RIM_MATE 0xff /* the mate of a slot: the line ends on the rim */
#define MEANDER_NO_SLOT 0xff

/* improve-figure.c */
gboolean meander_improve_figure_init (MeanderImproveFigure *self,
                                      const MeanderHex hexes[MEANDER_IMPROVE_N_CELLS]);
void meander_improve_figure_init_lines (MeanderImproveFigure *self, MeanderRandom *random);
void meander_improve_figure_init_rows (MeanderImproveFigure *self, MeanderRandom *random);
void meander_improve_figure_init_loops (MeanderImproveFigure *self, MeanderRandom *random);
void meander_improve_figure_sweep (const MeanderImproveFigure *self,
                                   MeanderRandom *random,
                                   guint8 order[MEANDER_IMPROVE_N_CELLS]);

/* improve-lay.c */
void meander_layer_clear (MeanderLayer *self);
void meander_layer_put (MeanderLayer *self, guint cell, guint face, guint rotation);
MeanderLayResult meander_layer_lay (MeanderLayer *self, guint depth);
guint meander_layer_get_loss (const MeanderLayer *self);
void meander_layer_get_lengths (const MeanderLayer *self, guint lengths[MEANDER_N_COLOURS]);

/* improve-plan.c */
void meander_plan_init (MeanderPlan *self, gboolean lines);
void meander_plan_clear (MeanderPlan *self);
void meander_plan_set_figure (MeanderPlan *self, const MeanderImproveFigure *figure);

/* improve-front.c */
void meander_front_init (MeanderFront *self, const MeanderPlan *plan);
guint meander_front_get_code (const MeanderFront *self, const MeanderPlan *plan, guint depth);
gboolean meander_front_lay (MeanderFront *self,
                            const MeanderPlan *plan,
                            guint depth,
                            guint face,
                            guint rotation);
gboolean meander_front_judge (const MeanderFront *self,
                              const MeanderPlan *plan,
                              guint depth,
                              guint loss_limit,
                              MeanderRandom *random,
                              int *worth);
guint64 meander_front_get_key (const MeanderFront *self, const MeanderPlan *plan, guint depth);

/* improve-front-lines.c */
void meander_plan_set_rim (MeanderPlan *self);
gboolean meander_front_lay_lines (MeanderFront *self,
                                  const MeanderPlan *plan,
                                  guint depth,
                                  const MeanderRotatedFace *tile);

/* improve-prospect.c */
void meander_prospect_init (MeanderProspect *self,
                            const MeanderFront *front,
                            const MeanderPlan *plan,
                            guint depth);
gboolean meander_prospect_set_face (MeanderProspect *self, guint face);
gboolean meander_prospect_set_tile (MeanderProspect *self,
                                    const MeanderRotatedFace *tile,
                                    MeanderRandom *random,
                                    int *worth);
gboolean meander_prospect_allows (const MeanderProspect *self, const MeanderFront *front);

/* improve-beam.c */
MeanderBeam *meander_beam_new (gboolean lines, MeanderRandom *random, const gint *stop);
void meander_beam_free (MeanderBeam *self);
MeanderLayResult meander_beam_run (MeanderBeam *self,
                                   guint loss_limit,
                                   guint64 max_nodes,
                                   guint64 *n_nodes,
                                   MeanderPlacement tiles[MEANDER_IMPROVE_N_CELLS]);

/* What it is worth if so many tiles fit a cell, in 32nds of a doubling of the ways to go on. */
extern const gint16 meander_fit_worth[MEANDER_N_FACES + 1];

/* In which rotations a face shows given colours: a bit a rotation. */
static inline guint
meander_fitting_rotations (const MeanderTables *tables, guint face, MeanderEdges edges)
{
  guint rotations = 077;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    rotations &= tables->rotations[face][e][meander_edges_get (edges, e)];

  return rotations;
}

G_END_DECLS
