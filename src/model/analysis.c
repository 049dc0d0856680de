/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/analysis.h"

#include <string.h>

#include "model/files-private.h"
#include "model/reader-private.h"
#include "model/saved-game-private.h"
#include "rules/strategy-game.h"

#define KIND "meander-look"
/* Counts how moves are judged: what an older version has found is found anew. */
#define RECKONING "3\n"
#define MAX_BYTES (1024 * 1024)

/* Which moves of which game it is about. */
static char *
describe_game (MeanderGame *game)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT "\n", meander_game_get_seed (game));

  g_checksum_update (sum, (const guchar *) RECKONING, -1);
  g_checksum_update (sum, (const guchar *) meander_game_get_params (game), -1);
  g_checksum_update (sum, (const guchar *) seed, -1);
  for (guint i = 0; i < meander_game_get_n_moves (game); i++)
    {
      g_checksum_update (sum, (const guchar *) meander_game_get_move (game, i), -1);
      g_checksum_update (sum, (const guchar *) "\n", 1);
    }

  return g_strdup (g_checksum_get_string (sum));
}

/* ---- writing ---- */

static void
write_numbers (GString *text, const char *word, const gint16 *numbers, guint n)
{
  g_string_append (text, word);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %d", numbers[i]);
  g_string_append_c (text, '\n');
}

static void
write_step (GString *text, const MeanderPlayStep *step, guint n_sides)
{
  g_string_append_printf (text, "grade %s\n", meander_grade_to_id (step->grade));
  write_numbers (text, "win", step->win, n_sides);
  write_numbers (text, "lead", step->margin, n_sides);
  write_numbers (text, "luck", step->luck, n_sides);
  write_numbers (text, "luck-error", &step->luck_error, 1);
  if (step->grade == MEANDER_GRADE_NONE)
    return;
  write_numbers (text, "play", step->play, n_sides);
  write_numbers (text, "points", &step->loss_points, 1);
  write_numbers (text, "error", &step->error, 1);
  if (step->best.number != 0)
    {
      g_autofree char *best = NULL;
      MeanderMove move = { 0 };

      meander_move_add_place (&move, step->best.number, step->best.hex, step->best.rotation);
      best = meander_move_to_text (&move);
      g_string_append_printf (text, "best %s\n", best);
    }
  for (guint i = 0; i < MEANDER_MAX_REASONS; i++)
    if (step->reasons[i].kind != MEANDER_REASON_NONE)
      g_string_append_printf (text, "reason %s %s %u %u\n",
                              meander_reason_to_id ((MeanderReasonKind) step->reasons[i].kind),
                              meander_colour_to_id (step->reasons[i].colour), step->reasons[i].n,
                              step->reasons[i].m);
}

/**
 * meander_analysis_to_text:
 * @analysis: what was found
 * @game: the game, as it was then
 *
 * Writes an analysis as it is kept.
 *
 * Returns: (transfer full): the text
 */
char *
meander_analysis_to_text (const MeanderPlayAnalysis *analysis, MeanderGame *game)
{
  GString *text = g_string_new (KIND " 1\n");
  g_autofree char *moves = describe_game (game);

  g_string_append_printf (text, "moves %s\n", moves);
  for (guint i = 0; i < analysis->n_steps; i++)
    {
      g_string_append_printf (text, "step %u\n", i + 1);
      write_step (text, &analysis->steps[i], analysis->n_sides);
    }
  g_string_append (text, "result\n");
  write_numbers (text, "win", analysis->win, analysis->n_sides);
  write_numbers (text, "lead", analysis->margin, analysis->n_sides);
  g_string_append (text, "end\n");

  return g_string_free (text, FALSE);
}

/* ---- reading ---- */

/* What has been said of a step, or of the result. */
typedef enum
{
  SAID_GRADE = 1 << 0,
  SAID_WIN = 1 << 1,
  SAID_LEAD = 1 << 2,
  SAID_LUCK = 1 << 3,
  SAID_PLAY = 1 << 4,
  SAID_POINTS = 1 << 5,
  SAID_ERROR = 1 << 6,
  SAID_BEST = 1 << 7,
  SAID_LUCK_ERROR = 1 << 8,
} Said;

typedef struct
{
  MeanderReader *reader;
  MeanderPlayAnalysis *analysis;
  const MeanderState *state; /* before the step that is read, to judge what is best */
  MeanderPlayStep *step;     /* that one; NULL before the first and in the result */
  gboolean result;           /* the result is read */
  guint n_reasons;
  guint said;
} Reading;

static const struct
{
  const char *word;
  Said said;
} lines[] = {
  { "grade", SAID_GRADE }, { "win", SAID_WIN },   { "lead", SAID_LEAD },
  { "luck", SAID_LUCK },   { "play", SAID_PLAY }, { "points", SAID_POINTS },
  { "error", SAID_ERROR }, { "best", SAID_BEST }, { "luck-error", SAID_LUCK_ERROR },
};

static gboolean
read_numbers (Reading *reading,
              const char *rest,
              gint16 *numbers,
              guint n,
              gint64 least,
              GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);

  if (g_strv_length (words) != n)
    {
      meander_reader_unknown (reading->reader, rest, error);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      gint64 number;

      if (!g_ascii_string_to_signed (words[i], 10, least, MEANDER_PLAY_CERTAIN, &number, NULL))
        {
          meander_reader_unknown (reading->reader, words[i], error);
          return FALSE;
        }
      numbers[i] = (gint16) number;
    }

  return TRUE;
}

static gboolean
read_best (Reading *reading, const char *rest, GError **error)
{
  MeanderVerdict verdict;
  MeanderMove move;
  MeanderStep *best = &move.steps[0];

  if (meander_move_parse (rest, &move, NULL) && move.n_steps == 1 && !best->to_rack)
    {
      reading->state->rules->verdict (reading->state, best->number, best->hex, best->rotation,
                                      &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED)
        {
          reading->step->best = (MeanderPlacement){ best->number, best->rotation, best->hex };
          return TRUE;
        }
    }
  meander_reader_unknown (reading->reader, rest, error);

  return FALSE;
}

static gboolean
read_reason (Reading *reading, const char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);
  MeanderReason reason = { 0 };
  MeanderColour colour;
  guint64 n, m;

  if (g_strv_length (words) == 4 && reading->n_reasons < MEANDER_MAX_REASONS &&
      (reason.kind = (guint8) meander_reason_from_id (words[0])) != MEANDER_REASON_NONE &&
      meander_colour_from_id (words[1], &colour) &&
      g_ascii_string_to_unsigned (words[2], 10, 0, MEANDER_MAX_TILES, &n, NULL) &&
      g_ascii_string_to_unsigned (words[3], 10, 0, MEANDER_MAX_TILES, &m, NULL))
    for (guint i = 0; i < reading->analysis->n_sides; i++)
      if (reading->analysis->colours[i] == colour)
        {
          reason.colour = (guint8) colour;
          reason.n = (guint8) n;
          reason.m = (guint8) m;
          reading->step->reasons[reading->n_reasons++] = reason;
          return TRUE;
        }
  meander_reader_unknown (reading->reader, rest, error);

  return FALSE;
}

static gboolean
read_fact (Reading *reading, Said said, const char *rest, GError **error)
{
  MeanderPlayAnalysis *analysis = reading->analysis;
  MeanderPlayStep *step = reading->step;
  guint n = analysis->n_sides;

  switch (said)
    {
    case SAID_WIN:
      return read_numbers (reading, rest, step != NULL ? step->win : analysis->win, n, 0, error);
    case SAID_LEAD:
      return read_numbers (reading, rest, step != NULL ? step->margin : analysis->margin, n,
                           -MEANDER_PLAY_CERTAIN, error);
    case SAID_LUCK:
      return read_numbers (reading, rest, step->luck, n, -MEANDER_PLAY_CERTAIN, error);
    case SAID_PLAY:
      return read_numbers (reading, rest, step->play, n, -MEANDER_PLAY_CERTAIN, error);
    case SAID_POINTS:
      return read_numbers (reading, rest, &step->loss_points, 1, -MEANDER_PLAY_CERTAIN, error);
    case SAID_LUCK_ERROR:
      return read_numbers (reading, rest, &step->luck_error, 1, 0, error);
    case SAID_ERROR:
      return read_numbers (reading, rest, &step->error, 1, 0, error);
    case SAID_BEST:
      return read_best (reading, rest, error);
    case SAID_GRADE:
    default:
      step->grade = meander_grade_from_id (rest);
      if (step->grade < MEANDER_N_GRADES)
        return TRUE;
      meander_reader_unknown (reading->reader, rest, error);
      return FALSE;
    }
}

/* Whether all has been said of what is left. */
static gboolean
leave (Reading *reading, GError **error)
{
  guint wanted = SAID_WIN | SAID_LEAD;

  if (reading->step == NULL && !reading->result)
    return TRUE;
  if (reading->step != NULL)
    wanted |= SAID_LUCK | SAID_LUCK_ERROR | SAID_GRADE;
  if (reading->step != NULL && reading->step->grade != MEANDER_GRADE_NONE)
    wanted |= SAID_PLAY | SAID_POINTS | SAID_ERROR | SAID_BEST;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (wanted & ~reading->said & lines[i].said)
      {
        meander_reader_missing (reading->reader, lines[i].word, error);
        return FALSE;
      }

  return TRUE;
}

static gboolean
read_line (Reading *reading, const char *word, const char *rest, GError **error)
{
  if (reading->step != NULL && g_str_equal (word, "reason"))
    return read_reason (reading, rest, error);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (g_str_equal (word, lines[i].word) &&
        (reading->step != NULL ||
         (reading->result && (lines[i].said & (SAID_WIN | SAID_LEAD)) != 0)))
      {
        gboolean twice = (reading->said & lines[i].said) != 0;

        reading->said |= lines[i].said;
        return meander_reader_once (reading->reader, &twice, word, error) &&
               read_fact (reading, lines[i].said, rest, error);
      }
  meander_reader_unknown (reading->reader, word, error);

  return FALSE;
}

/* What the game itself says of its moves. */
static MeanderPlayAnalysis *
begin (MeanderGame *game)
{
  guint n_moves = meander_game_get_n_moves (game);
  MeanderPlayAnalysis *analysis;
  MeanderResult result;

  meander_game_get_result (game, &result);
  analysis = meander_play_analysis_new (result.n_sides, n_moves);
  for (guint i = 0; i < result.n_sides; i++)
    analysis->colours[i] = result.sides[i].colour;

  return analysis;
}

/* Goes on to the next step, of which the game knows who made what move. */
static void
go_on (Reading *reading, MeanderGame *game, guint index, MeanderState *state)
{
  MeanderPlayStep *step = &reading->analysis->steps[index];

  if (index > 0)
    state->rules->apply (state, meander_game_get_move (game, index - 1), NULL);
  meander_play_step_begin (step, state, meander_game_get_move (game, index));
  reading->step = step;
  reading->said = 0;
  reading->n_reasons = 0;
}

/**
 * meander_analysis_parse:
 * @text: (array length=length): the text
 * @length: its bytes
 * @name: (nullable): the file's name, for the messages
 * @game: the game
 * @error: where to put a `MEANDER_ERROR`; it says `NAME:LINE: REASON`
 *
 * Reads an analysis.
 *
 * Returns: (transfer full) (nullable): what was found; %NULL without an error where
 *   it is about other moves than those that are done in the game
 */
MeanderPlayAnalysis *
meander_analysis_parse (const char *text,
                        gsize length,
                        const char *name,
                        MeanderGame *game,
                        GError **error)
{
  g_auto (MeanderReader) reader = { NULL };
  g_autoptr (MeanderPlayAnalysis) analysis = begin (game);
  g_autoptr (MeanderState) state = meander_game_copy_state_at (game, 0);
  g_autofree char *moves = describe_game (game);
  Reading reading = { .reader = &reader, .analysis = analysis, .state = state };
  gboolean known = FALSE;
  guint n_steps = 0;
  char *word = NULL;
  char *rest = NULL;
  guint64 number;

  if (!meander_reader_open (&reader, text, length, MAX_BYTES, name, KIND, 1, error))
    return NULL;

  while (meander_reader_next (&reader, &word, &rest, error))
    {
      g_strstrip (rest);
      if (g_str_equal (word, "moves") && n_steps == 0)
        {
          if (!meander_reader_once (&reader, &known, word, error))
            return NULL;
          if (!g_str_equal (rest, moves))
            return NULL;
        }
      else if (!known)
        {
          meander_reader_unknown (&reader, word, error);
          return NULL;
        }
      else if (g_str_equal (word, "step") && !reading.result)
        {
          if (!leave (&reading, error) ||
              !meander_reader_number (&reader, word, rest, analysis->n_steps, &number, error))
            return NULL;
          if (number != n_steps + 1)
            {
              meander_reader_unknown (&reader, rest, error);
              return NULL;
            }
          go_on (&reading, game, n_steps++, state);
        }
      else if (g_str_equal (word, "result") && n_steps == analysis->n_steps && !reading.result)
        {
          if (!leave (&reading, error))
            return NULL;
          reading.step = NULL;
          reading.result = TRUE;
          reading.said = 0;
        }
      else if (!read_line (&reading, word, rest, error))
        {
          return NULL;
        }
    }
  if (!reader.ended)
    return NULL;
  if (!known || !reading.result)
    {
      meander_reader_missing (&reader, known ? "result" : "moves", error);
      return NULL;
    }
  if (!leave (&reading, error))
    return NULL;

  return g_steal_pointer (&analysis);
}

/* ---- files ---- */

/**
 * meander_analysis_save:
 * @store: where the game is kept
 * @name: the game's name
 * @game: the game
 * @analysis: what was found
 * @error: where to put an error, whose message is for the person
 *
 * Keeps an analysis beside the game.
 *
 * Returns: whether it is on the disk
 */
gboolean
meander_analysis_save (MeanderStore *store,
                       const char *name,
                       MeanderGame *game,
                       const MeanderPlayAnalysis *analysis,
                       GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (MEANDER_IS_STORE (store) && MEANDER_IS_GAME (game), FALSE);
  g_return_val_if_fail (name != NULL && analysis != NULL, FALSE);

  if (!meander_saved_game_is_name (name))
    return TRUE; /* nor can the game be kept, of which the store tells */
  path = meander_saved_game_analysis_path (meander_store_get_folder (store), name);
  text = meander_analysis_to_text (analysis, game);

  return meander_store_write (path, text, error);
}

/**
 * meander_analysis_load:
 * @store: where the game is kept
 * @name: the game's name
 * @game: the game
 * @error: where to put an error, whose message is for the person
 *
 * Finds the analysis that is kept of a game.  A file that cannot be read is set
 * aside, and the message says where.
 *
 * Returns: (transfer full) (nullable): what was found; %NULL where there is none of
 *   the moves that are done
 */
MeanderPlayAnalysis *
meander_analysis_load (MeanderStore *store, const char *name, MeanderGame *game, GError **error)
{
  MeanderPlayAnalysis *analysis = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *path = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  g_return_val_if_fail (MEANDER_IS_STORE (store) && MEANDER_IS_GAME (game), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (!meander_saved_game_is_name (name) ||
      meander_strategy_get_turn (meander_game_get_state (game)) == NULL)
    return NULL;
  path = meander_saved_game_analysis_path (meander_store_get_folder (store), name);
  shown = g_filename_display_basename (path);
  text = meander_file_read (path, MAX_BYTES, &length, &reason);
  if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return NULL;
  if (text != NULL)
    analysis = meander_analysis_parse (text, length, shown, game, &reason);
  if (reason != NULL)
    meander_file_refuse (path, g_steal_pointer (&reason), error);
  else
    meander_file_accept (path);

  return analysis;
}
