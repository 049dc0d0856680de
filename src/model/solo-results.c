/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/solo-results-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define KIND "meander-deals"
#define NEWEST 2                     /* with the word `open` */
#define MAX_BYTES (16 * 1024 * 1024) /* a quarter of a million deals */

/* The best end of a deal of Solitaire. */
typedef struct
{
  MeanderSolitaireSetup setup;
  guint64 seed;
  guint length; /* tiles in the loop or line that was asked for */
  gboolean full;
  gboolean open; /* no loop has been closed: the length is that of a line */
} SolitaireResult;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/**
 * MeanderSoloResults:
 *
 * The results of all deals that one has played alone to their end on this computer:
 * of Solitaire, and of Gobble.
 *
 * A deal of Solitaire counts once, by its best end, however often it is undone or
 * played again, and so does one of Gobble turn by turn.  What was reached with help is not
 * one's own: the deal counts, with nothing reached in it.  Against the clock, where nothing
 * is undone, every game of Gobble counts, and once: another one of the same deal takes
 * longer or less, if only by a thousandth of a second.  The file is written with every
 * deal.  For the main thread only.
 */
G_DEFINE_FINAL_TYPE (MeanderSoloResults, meander_solo_results, G_TYPE_OBJECT)

/* ---- the file ---- */

static gboolean
fail (MeanderReader *reader, GError **error)
{
  meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                        /* Translators: “deal”, “full”, “short” and “open” stand for themselves. */
                        _ ("After “deal” there should be its number, a length, “full”, "
                           "“short” or “open”, and how it was played"));
  return FALSE;
}

/* `SEED LENGTH full|short|open`, and the parameters on one line. */
static gboolean
read_deal (SolitaireResult *entry, MeanderReader *reader, const char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 4);
  g_auto (GStrv) pairs = NULL;
  g_autoptr (GString) params = g_string_new (NULL);
  guint64 length;

  if (g_strv_length (words) != 4 ||
      (!g_str_equal (words[2], "full") && !g_str_equal (words[2], "short") &&
       !g_str_equal (words[2], "open")))
    return fail (reader, error);
  if (!meander_reader_number (reader, "deal", words[0], G_MAXUINT64, &entry->seed, error) ||
      !meander_reader_number (reader, "deal", words[1], MEANDER_SOLITAIRE_TILES, &length, error))
    return FALSE;

  pairs = g_strsplit (words[3], " ", -1);
  for (guint i = 0; pairs[i] != NULL; i++)
    g_string_append_printf (params, "%s%c", pairs[i], i % 2 == 0 ? ' ' : '\n');
  entry->length = (guint) length;
  entry->full = g_str_equal (words[2], "full");
  entry->open = g_str_equal (words[2], "open");
  return meander_solitaire_setup_parse (params->str, &entry->setup, NULL) || fail (reader, error);
}

static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  MeanderSoloResults *self = owner;
  SolitaireResult entry = { 0 };

  if (g_str_equal (word, "gobble"))
    return meander_solo_results_read_gobble (self, reader, rest, error);
  if (!g_str_equal (word, "deal"))
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }
  if (!read_deal (&entry, reader, rest, error))
    return FALSE;
  g_array_append_val (self->solitaires, entry);
  return TRUE;
}

static gboolean
save (MeanderSoloResults *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint version = 1;

  for (guint i = 0; i < self->solitaires->len; i++)
    {
      const SolitaireResult *entry = &g_array_index (self->solitaires, SolitaireResult, i);
      g_autofree char *params = meander_solitaire_setup_to_params (&entry->setup);

      if (entry->open)
        version = NEWEST;
      g_strdelimit (params, "\n", ' ');
      g_string_append_printf (text, "deal %" G_GUINT64_FORMAT " %u %s %s\n", entry->seed,
                              entry->length,
                              entry->full   ? "full"
                              : entry->open ? "open"
                                            : "short",
                              g_strchomp (params));
    }
  meander_solo_results_write_gobble (self, text);
  g_string_append (text, "end\n");
  g_string_prepend (text, version == NEWEST ? KIND " 2\n" : KIND " 1\n");

  return meander_data_file_write (&self->file, text->str, error);
}

/* ---- life ---- */

static void
meander_solo_results_finalize (GObject *object)
{
  MeanderSoloResults *self = MEANDER_SOLO_RESULTS (object);

  g_array_unref (self->solitaires);
  g_array_unref (self->gobbles);
  g_free (self->file.path);

  G_OBJECT_CLASS (meander_solo_results_parent_class)->finalize (object);
}

static void
meander_solo_results_class_init (MeanderSoloResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_solo_results_finalize;

  /**
   * MeanderSoloResults::changed:
   *
   * A deal has come to its end.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_SOLO_RESULTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_solo_results_init (MeanderSoloResults *self)
{
  self->solitaires = g_array_new (FALSE, FALSE, sizeof (SolitaireResult));
  self->gobbles = g_array_new (FALSE, FALSE, sizeof (MeanderGobbleResult));
}

/**
 * meander_solo_results_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the results from their file.
 *
 * A file that cannot be read is set aside, and the message says where.
 *
 * Returns: (transfer full): the results; empty ones where @error is set
 */
MeanderSoloResults *
meander_solo_results_new (const char *path, GError **error)
{
  MeanderSoloResults *self = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (MEANDER_TYPE_SOLO_RESULTS, NULL);
  if (!meander_data_file_read (&self->file, path, MAX_BYTES, KIND, NEWEST, read_line, self, error))
    {
      g_array_set_size (self->solitaires, 0);
      g_array_set_size (self->gobbles, 0);
    }

  return self;
}

/* ---- Solitaire ---- */

/* Whether the same is asked for; serious or not, a success is one. */
static gboolean
is_same_kind (const MeanderSolitaireSetup *a, const MeanderSolitaireSetup *b)
{
  return a->edition == b->edition && a->colour == b->colour && a->goal == b->goal;
}

/* A loop counts for more than the longest line that is still open. */
static guint
rank (const SolitaireResult *entry)
{
  return entry->length > 0 && !entry->open ? MEANDER_SOLITAIRE_TILES + entry->length
                                           : entry->length;
}

/* Takes a deal in, or the better end of one; returns whether there is something new. */
static gboolean
take_in (MeanderSoloResults *self, const SolitaireResult *entry)
{
  for (guint i = 0; i < self->solitaires->len; i++)
    {
      SolitaireResult *before = &g_array_index (self->solitaires, SolitaireResult, i);

      if (before->seed != entry->seed || !is_same_kind (&before->setup, &entry->setup))
        continue;
      if (before->full >= entry->full && rank (before) >= rank (entry))
        return FALSE;
      *before = *entry;
      return TRUE;
    }
  g_array_append_val (self->solitaires, *entry);
  return TRUE;
}

/* The same for a game. */
static gboolean
note_solitaire (MeanderSoloResults *self, MeanderGame *game, const MeanderResult *result)
{
  SolitaireResult entry = { 0 };

  if (!meander_solitaire_get_setup (meander_game_get_state (game), &entry.setup))
    return FALSE;

  entry.setup.serious = FALSE;
  entry.seed = meander_game_get_seed (game);
  /* With help a deal is played, and nothing is reached in it. */
  if (meander_game_is_helped (game))
    return take_in (self, &entry);
  entry.full = result->solitaire.full;
  entry.open = entry.setup.goal == MEANDER_GOAL_LOOP && result->solitaire.loop == 0;
  entry.length = entry.setup.goal == MEANDER_GOAL_LOOP && !entry.open
                     ? result->solitaire.loop
                     : MAX (result->solitaire.line, result->solitaire.loop);

  return take_in (self, &entry);
}

/**
 * meander_solo_results_add_up:
 * @self: the results
 * @setup: (nullable): what was played; serious or not is one
 * @sum: (out caller-allocates): what was reached
 *
 * Adds up the deals of one kind, or of all.
 */
void
meander_solo_results_add_up (MeanderSoloResults *self,
                             const MeanderSolitaireSetup *setup,
                             MeanderSoloResultsSum *sum)
{
  g_return_if_fail (MEANDER_IS_SOLO_RESULTS (self));
  g_return_if_fail (sum != NULL);

  *sum = (MeanderSoloResultsSum){ 0 };
  for (guint i = 0; i < self->solitaires->len; i++)
    {
      const SolitaireResult *entry = &g_array_index (self->solitaires, SolitaireResult, i);

      if (setup != NULL && !is_same_kind (&entry->setup, setup))
        continue;
      sum->played++;
      sum->full += entry->full != FALSE;
      if (entry->open)
        sum->best_open = MAX (sum->best_open, entry->length);
      else
        sum->best = MAX (sum->best, entry->length);
    }
}

/**
 * meander_solo_results_note:
 * @self: the results
 * @game: a game; unless it is a Solitaire, or Gobble with one person alone, and over,
 *   nothing is done
 * @error: where to put an error
 *
 * Takes a deal in, or the better end of one that was played before.
 *
 * Returns: whether it is saved; if not, it counts all the same and is saved with
 *   the next one
 */
gboolean
meander_solo_results_note (MeanderSoloResults *self, MeanderGame *game, GError **error)
{
  MeanderResult result;

  g_return_val_if_fail (MEANDER_IS_SOLO_RESULTS (self), FALSE);
  g_return_val_if_fail (MEANDER_IS_GAME (game), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  meander_game_get_result (game, &result);
  if (!result.over)
    return TRUE;
  if (!note_solitaire (self, game, &result) && !meander_solo_results_note_gobble (self, game))
    return TRUE;

  g_signal_emit (self, signals[CHANGED], 0);
  return save (self, error);
}

/**
 * meander_solo_results_join:
 * @self: the results
 * @other: what another file of the same kind has, which was set aside
 * @error: where to put an error, whose message is for the person
 *
 * Adds what is in that file; what is better here stays so.
 *
 * Returns: whether it is saved
 */
gboolean
meander_solo_results_join (MeanderSoloResults *self, MeanderSoloResults *other, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_SOLO_RESULTS (self) && MEANDER_IS_SOLO_RESULTS (other), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  for (guint i = 0; i < other->solitaires->len; i++)
    take_in (self, &g_array_index (other->solitaires, SolitaireResult, i));
  for (guint i = 0; i < other->gobbles->len; i++)
    meander_solo_results_take_in_gobble (self,
                                         &g_array_index (other->gobbles, MeanderGobbleResult, i));
  g_signal_emit (self, signals[CHANGED], 0);

  return save (self, error);
}
