/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/colour.h"

G_BEGIN_DECLS

/* Reasons for a placement, as facts that can be put in words. */

#define MEANDER_MAX_REASONS 2

typedef enum
{
  MEANDER_REASON_NONE,       /* nothing that could be said in a few words */
  MEANDER_REASON_SMALL_LOOP, /* the other one lets `colour` close the mover's line: a loop of n */
  MEANDER_REASON_RIVAL_LOOP, /* the other one lets `colour` force a loop of n */
  MEANDER_REASON_RIVAL_GAIN, /* the other one lets `colour` gain n points at once, this one m */
  MEANDER_REASON_RIVAL_LINE, /* after the other one `colour` can look forward to n, after this to m */
  MEANDER_REASON_RIVAL_ENDS,   /* this one blocks an end of the line of `colour` */
  MEANDER_REASON_RIVAL_CLOSED, /* this one closes the line of `colour` early: a loop of n */
  MEANDER_REASON_RIVAL_CLOSES, /* this one makes a forced space that does so */
  MEANDER_REASON_OWN_ENDS,     /* the other one blocks an end of the mover's line */
  MEANDER_REASON_OWN_LOOP,     /* this one forces a loop of n */
  MEANDER_REASON_OWN_LINK,     /* this one makes a line of n by way of forced spaces, the other m */
  MEANDER_REASON_OWN_POINTS,   /* this one brings n points more at once; m > 0: n points, and m to
                                * `colour`, of the others the one who scores most */
  MEANDER_REASON_OWN_LINE,     /* after this one the mover can look forward to n, else to m */
  /* What is said of a placement by itself, where nothing makes it better than others: */
  MEANDER_REASON_FILLS,       /* it fills a forced space */
  MEANDER_REASON_RIVAL_LESS,  /* the line of `colour` is harder to go on with */
  MEANDER_REASON_OWN_MORE,    /* the mover's line is easier to go on with */
  MEANDER_REASON_OWN_SPACE,   /* it makes a forced space that only the mover can fill */
  MEANDER_REASON_RIVAL_SPACE, /* it makes a forced space that `colour` can fill, the mover not */
  MEANDER_REASON_SAVES,       /* it spends no tile of the mover's colour, and n are left */
  MEANDER_REASON_QUIET,       /* it gives the others neither points nor a forced space */
  MEANDER_REASON_STARTS,      /* it is the first tile of all, and has the mover's colour */
  MEANDER_REASON_WITHOUT,     /* the tile does not have `colour`, whose lines end there */
  MEANDER_REASON_SPACE,       /* it makes a forced space */
  MEANDER_N_REASONS,
} MeanderReasonKind;

typedef struct
{
  guint8 kind;   /* MeanderReasonKind */
  guint8 colour; /* whose line it is about */
  guint8 n;
  guint8 m;
} MeanderReason;

/* The weightiest reasons, in order. */
typedef struct
{
  guint n;
  float weights[MEANDER_MAX_REASONS + 1];
  MeanderReason reasons[MEANDER_MAX_REASONS + 1];
} MeanderReasonHeap;

void meander_reason_heap_add (MeanderReasonHeap *heap,
                              float weight,
                              MeanderReasonKind kind,
                              MeanderColour colour,
                              float n,
                              float m);
const char *meander_reason_to_id (MeanderReasonKind kind);
MeanderReasonKind meander_reason_from_id (const char *id);

G_END_DECLS
