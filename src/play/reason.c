/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/reason.h"

#include <math.h>
#include <string.h>

static const char *const ids[MEANDER_N_REASONS] = {
  [MEANDER_REASON_NONE] = "none",
  [MEANDER_REASON_SMALL_LOOP] = "small-loop",
  [MEANDER_REASON_RIVAL_LOOP] = "rival-loop",
  [MEANDER_REASON_RIVAL_GAIN] = "rival-gain",
  [MEANDER_REASON_RIVAL_LINE] = "rival-line",
  [MEANDER_REASON_RIVAL_ENDS] = "rival-ends",
  [MEANDER_REASON_RIVAL_CLOSED] = "rival-closed",
  [MEANDER_REASON_RIVAL_CLOSES] = "rival-closes",
  [MEANDER_REASON_OWN_ENDS] = "own-ends",
  [MEANDER_REASON_OWN_LOOP] = "own-loop",
  [MEANDER_REASON_OWN_LINK] = "own-link",
  [MEANDER_REASON_OWN_POINTS] = "own-points",
  [MEANDER_REASON_OWN_LINE] = "own-line",
  [MEANDER_REASON_FILLS] = "fills",
  [MEANDER_REASON_RIVAL_LESS] = "rival-less",
  [MEANDER_REASON_OWN_MORE] = "own-more",
  [MEANDER_REASON_OWN_SPACE] = "own-space",
  [MEANDER_REASON_RIVAL_SPACE] = "rival-space",
  [MEANDER_REASON_SAVES] = "saves",
  [MEANDER_REASON_QUIET] = "quiet",
  [MEANDER_REASON_STARTS] = "starts",
  [MEANDER_REASON_WITHOUT] = "without",
  [MEANDER_REASON_SPACE] = "space",
};

/**
 * meander_reason_to_id:
 * @kind: a kind of reason
 *
 * Tells what a kind of reason is called in files.
 *
 * Returns: (transfer none): a word
 */
const char *
meander_reason_to_id (MeanderReasonKind kind)
{
  g_return_val_if_fail (kind < MEANDER_N_REASONS, NULL);

  return ids[kind];
}

/**
 * meander_reason_from_id:
 * @id: a word
 *
 * Finds a kind of reason.
 *
 * Returns: the kind, or %MEANDER_REASON_NONE if none is called that
 */
MeanderReasonKind
meander_reason_from_id (const char *id)
{
  guint kind;

  g_return_val_if_fail (id != NULL, MEANDER_REASON_NONE);

  for (kind = 1; kind < MEANDER_N_REASONS; kind++)
    if (strcmp (id, ids[kind]) == 0)
      return (MeanderReasonKind) kind;

  return MEANDER_REASON_NONE;
}

/* Reasons of one sort say nearly the same. */
static guint
get_sort (MeanderReasonKind kind)
{
  switch (kind)
    {
    case MEANDER_REASON_OWN_LOOP:
    case MEANDER_REASON_OWN_LINK:
    case MEANDER_REASON_OWN_POINTS:
    case MEANDER_REASON_OWN_LINE:
      return 0;
    case MEANDER_REASON_RIVAL_LOOP:
    case MEANDER_REASON_RIVAL_GAIN:
    case MEANDER_REASON_RIVAL_LINE:
      return 1;
    case MEANDER_REASON_RIVAL_ENDS:
    case MEANDER_REASON_RIVAL_CLOSED:
    case MEANDER_REASON_RIVAL_CLOSES:
      return 2;
    case MEANDER_REASON_OWN_SPACE:
    case MEANDER_REASON_RIVAL_SPACE:
    case MEANDER_REASON_SPACE:
      return 4;
    case MEANDER_REASON_FILLS:
    case MEANDER_REASON_RIVAL_LESS:
    case MEANDER_REASON_OWN_MORE:
    case MEANDER_REASON_SAVES:
    case MEANDER_REASON_QUIET:
    case MEANDER_REASON_STARTS:
    case MEANDER_REASON_WITHOUT:
      return 5 + kind;
    case MEANDER_REASON_NONE:
    case MEANDER_REASON_SMALL_LOOP:
    case MEANDER_REASON_OWN_ENDS:
    case MEANDER_N_REASONS:
    default:
      return 3;
    }
}

/**
 * meander_reason_heap_add:
 * @heap: the reasons so far; all 0 at first
 * @weight: of the new one
 * @kind: its kind
 * @colour: whose line it is about
 * @n: a number of its kind, to be rounded
 * @m: another one
 *
 * Adds a reason, unless there are weightier ones; of two of one sort the weightier one stays.
 */
void
meander_reason_heap_add (MeanderReasonHeap *heap,
                         float weight,
                         MeanderReasonKind kind,
                         MeanderColour colour,
                         float n,
                         float m)
{
  MeanderReason reason = { (guint8) kind, (guint8) colour, (guint8) floorf (MAX (n, 0.0f) + 0.5f),
                           (guint8) floorf (MAX (m, 0.0f) + 0.5f) };
  guint i, k;

  for (i = 0; i < heap->n; i++)
    if (get_sort ((MeanderReasonKind) heap->reasons[i].kind) == get_sort (kind))
      {
        if (heap->weights[i] >= weight)
          return;
        for (k = i; k + 1 < heap->n; k++)
          {
            heap->weights[k] = heap->weights[k + 1];
            heap->reasons[k] = heap->reasons[k + 1];
          }
        heap->n--;
        break;
      }
  for (i = heap->n; i > 0 && heap->weights[i - 1] < weight; i--)
    {
      heap->weights[i] = heap->weights[i - 1];
      heap->reasons[i] = heap->reasons[i - 1];
    }
  heap->weights[i] = weight;
  heap->reasons[i] = reason;
  heap->n = MIN (heap->n + 1, MEANDER_MAX_REASONS);
}
