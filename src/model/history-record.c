/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/history-record-private.h"

#include <string.h>

#include "rules/text.h"

/* The record of a history, and the history that a record tells. */

/* Says in which line of the record the fault is that the rules found. */
static void
refuse_line (GError **error, const MeanderRecord *record, guint line, const GError *reason)
{
  meander_set_error_at (error, (MeanderError) reason->code, record->name, line, "%s",
                        reason->message);
}

/* The line of the parameters that is refused: the first with which the same is said of them. */
static guint
find_param_line (const MeanderRecord *record, const GError *reason)
{
  const char *at = record->params;

  for (guint i = 0; i < record->param_lines->len && (at = strchr (at, '\n')) != NULL; i++)
    {
      g_autofree char *params = g_strndup (record->params, (gsize) (++at - record->params));
      g_autoptr (GError) said = NULL;
      MeanderState *state = record->rules->start (params, record->seed, &said);

      if (state == NULL && said->code == reason->code &&
          g_str_equal (said->message, reason->message))
        return g_array_index (record->param_lines, guint, i);
      g_clear_pointer (&state, meander_state_free);
    }

  return record->params_line;
}

/**
 * meander_history_new_from_record:
 * @record: a record
 * @error: where to put a `MEANDER_ERROR`, with the line where that is known
 *
 * Makes the history that a record tells, and tries every move of it, those to
 * redo as well.
 *
 * Returns: (transfer full) (nullable): a new history, or %NULL with @error set
 *   where the rules refuse the parameters or a move
 */
MeanderHistory *
meander_history_new_from_record (const MeanderRecord *record, GError **error)
{
  g_autoptr (MeanderHistory) self = NULL;
  g_autoptr (MeanderState) state = NULL;
  g_autoptr (GError) reason = NULL;

  self = meander_history_new (record->rules, record->params, record->seed, &reason);
  if (self == NULL)
    {
      refuse_line (error, record, find_param_line (record, reason), reason);
      return NULL;
    }

  state = meander_history_go_to (self, 0);
  for (guint i = 0; i < record->moves->len; i++)
    {
      guint line = i < record->move_lines->len ? g_array_index (record->move_lines, guint, i) : 0;

      if (!meander_history_append (self, state, g_ptr_array_index (record->moves, i),
                                   meander_record_is_helped (record, i), &reason))
        {
          refuse_line (error, record, line, reason);
          return NULL;
        }
    }

  self->n_done = record->n_done;
  self->shown = record->shown;
  self->told = record->told;
  self->n_hints = record->n_hints;
  memcpy (self->guesses, record->guesses, sizeof self->guesses);
  self->known = self->known || self->shown || record->known;

  return g_steal_pointer (&self);
}

/**
 * meander_history_to_record:
 * @self: a history
 *
 * Makes the record that tells the history; the time played is the caller's to
 * fill in.
 *
 * Returns: (transfer full): a new record
 */
MeanderRecord *
meander_history_to_record (const MeanderHistory *self)
{
  MeanderRecord *record = meander_record_new (self->rules, self->params, self->seed);

  record->n_done = self->n_done;
  record->shown = self->shown;
  record->known = self->known;
  record->told = self->told;
  record->n_hints = self->n_hints;
  memcpy (record->guesses, self->guesses, sizeof record->guesses);
  for (guint i = 0; i < self->moves->len; i++)
    meander_record_add_move (record, g_ptr_array_index (self->moves, i),
                             g_array_index (self->helps, MeanderHistoryHelp, i).by_computer);

  return record;
}
