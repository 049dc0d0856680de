/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/statistics-private.h"

#include <glib/gi18n-lib.h>

#include "play/gobble.h"
#include "rules/gobble-game.h"

/* Gobble with others, among the results of #MeanderStatistics. */

/* ---- the games ---- */

static MeanderPlayedGobble *
find_gobble (MeanderStatistics *self, const char *id)
{
  for (guint i = self->gobbles->len; i > 0; i--)
    {
      MeanderPlayedGobble *gobble = g_ptr_array_index (self->gobbles, i - 1);

      if (g_str_equal (gobble->id, id))
        return gobble;
    }
  return NULL;
}

static void
clear_parts (MeanderPlayedGobble *gobble)
{
  while (gobble->n_parts > 0)
    g_free (gobble->parts[--gobble->n_parts].name);
}

/**
 * meander_played_gobble_free:
 * @gobble: a game
 *
 * Frees a game.
 */
void
meander_played_gobble_free (MeanderPlayedGobble *gobble)
{
  clear_parts (gobble);
  g_free (gobble->id);
  g_free (gobble);
}

static MeanderPlayedGobble *
add_gobble (MeanderStatistics *self, const char *id)
{
  MeanderPlayedGobble *gobble = g_new0 (MeanderPlayedGobble, 1);

  gobble->id = g_strdup (id);
  g_ptr_array_add (self->gobbles, gobble);
  return gobble;
}

static guint
count_people (const MeanderPlayedGobble *gobble)
{
  guint n = 0;

  for (guint i = 0; i < gobble->n_parts; i++)
    n += gobble->parts[i].name != NULL;
  return n;
}

/**
 * meander_statistics_note_gobble:
 * @self: the statistics
 * @id: under which the game counts once
 * @game: a game of Gobble; unless it is over, with more than one player, one of them a person,
 *   nothing is done
 * @error: where to put an error
 *
 * Takes a game in, with the place that everybody has come to; but for whom the computer has played, even
 * for a while, for them it does not count.  Of a game with the computer the first
 * end counts, of others the last one.
 *
 * Returns: whether it is saved; if not, it counts all the same and is saved with the next one
 */
gboolean
meander_statistics_note_gobble (MeanderStatistics *self,
                                const char *id,
                                MeanderGame *game,
                                GError **error)
{
  g_autoptr (MeanderGobbleSetup) setup = NULL;
  const MeanderState *state;
  MeanderPlayedGobble *gobble;
  MeanderPlayers *players;
  guint n_people = 0;

  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (id != NULL && strpbrk (id, "\r\n") == NULL, FALSE);
  g_return_val_if_fail (MEANDER_IS_GAME (game), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  state = meander_game_get_state (game);
  players = meander_game_get_players (game);
  setup = meander_gobble_setup_parse (meander_game_get_params (game), NULL);
  if (setup == NULL || setup->n_players < 2 || !meander_gobble_is_over (state))
    return TRUE;
  for (guint seat = 0; seat < setup->n_players; seat++)
    n_people += setup->levels[seat] == 0 && !meander_players_is_shared (players, seat);
  gobble = find_gobble (self, id);
  if (n_people == 0 || (gobble != NULL && n_people < setup->n_players))
    return TRUE;

  if (gobble == NULL)
    gobble = add_gobble (self, id);
  clear_parts (gobble);
  for (guint seat = 0; seat < setup->n_players; seat++)
    if (setup->levels[seat] != 0 || !meander_players_is_shared (players, seat))
      gobble->parts[gobble->n_parts++] = (MeanderGobblePart){
        .name = setup->levels[seat] == 0 ? g_strdup (setup->names[seat]) : NULL,
        .level = setup->levels[seat] == 0 ? MEANDER_LEVEL_NONE
                                          : meander_play_gobble_get_animal (setup->levels[seat]),
        .place = meander_gobble_get_rank (state, seat),
      };
  meander_statistics_add_up (self);

  return meander_statistics_save (self, error);
}

/**
 * meander_statistics_has_gobble:
 * @self: the statistics
 * @id: under which a game of Gobble would count
 *
 * Tells whether it counts.
 *
 * Returns: whether it does
 */
gboolean
meander_statistics_has_gobble (MeanderStatistics *self, const char *id)
{
  return find_gobble (self, id) != NULL;
}

/**
 * meander_statistics_release_gobble:
 * @self: the statistics
 * @id: under which a game counts
 *
 * Frees an id for another game, as meander_statistics_release() does.
 */
void
meander_statistics_release_gobble (MeanderStatistics *self, const char *id)
{
  MeanderPlayedGobble *gobble = find_gobble (self, id);

  for (guint i = 2; gobble != NULL && g_str_equal (gobble->id, id); i++)
    {
      g_autofree char *other = g_strdup_printf ("%s (%u)", id, i);

      if (find_gobble (self, other) == NULL)
        {
          g_free (gobble->id);
          gobble->id = g_steal_pointer (&other);
        }
    }
}

/**
 * meander_statistics_join_gobbles:
 * @self: the statistics
 * @other: others, which are left without games of Gobble
 *
 * Adds the games of @other that are not here, before those that are.
 */
void
meander_statistics_join_gobbles (MeanderStatistics *self, MeanderStatistics *other)
{
  guint n_joined = 0;

  while (other->gobbles->len > 0)
    {
      MeanderPlayedGobble *gobble = g_ptr_array_steal_index (other->gobbles, 0);

      if (find_gobble (self, gobble->id) == NULL)
        g_ptr_array_insert (self->gobbles, (int) n_joined++, gobble);
      else
        meander_played_gobble_free (gobble);
    }
}

/* ---- the file ---- */

static gboolean
fail (MeanderReader *reader, const char *word, GError **error)
{
  meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                        /* Translators: %s is “person” or “animal”, which stands for itself. */
                        _ ("After “%s” there should be a place and a name"), word);
  return FALSE;
}

/* The rest of a line `person PLACE NAME`, where the name may be missing, or `animal` with its level for a
 * name. */
static gboolean
read_part (MeanderGobblePart *part,
           MeanderReader *reader,
           const char *word,
           const char *rest,
           GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 2);
  const gboolean animal = g_str_equal (word, "animal");
  guint64 place;

  if (words[0] == NULL || (animal && words[1] == NULL))
    return fail (reader, word, error);
  if (!meander_reader_number (reader, word, words[0], MEANDER_MAX_PLAYERS, &place, error))
    return FALSE;
  if (place == 0)
    return fail (reader, word, error);
  if (animal)
    {
      part->level = meander_level_from_id (words[1]);
      if (part->level == MEANDER_LEVEL_NONE || meander_play_gobble_find_level (part->level) == 0)
        {
          meander_reader_unknown (reader, words[1], error);
          return FALSE;
        }
    }
  else
    part->name = meander_statistics_read_name (words[1] != NULL ? words[1] : "");
  part->place = (guint) place;
  return TRUE;
}

/**
 * meander_statistics_read_gobble:
 * @self: the statistics
 * @reader: what is read
 * @word: the first word of a line: `gobble`, `person` or `animal`
 * @rest: what follows it
 * @error: where to put a `MEANDER_ERROR`
 *
 * Reads a game, or a player of the one before.
 *
 * Returns: whether it is that
 */
gboolean
meander_statistics_read_gobble (MeanderStatistics *self,
                                MeanderReader *reader,
                                const char *word,
                                const char *rest,
                                GError **error)
{
  MeanderPlayedGobble *gobble;

  if (g_str_equal (word, "gobble"))
    {
      add_gobble (self, rest);
      return TRUE;
    }
  gobble =
      self->gobbles->len > 0 ? g_ptr_array_index (self->gobbles, self->gobbles->len - 1) : NULL;
  if (gobble == NULL || gobble->n_parts == MEANDER_MAX_PLAYERS)
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }
  if (!read_part (&gobble->parts[gobble->n_parts], reader, word, rest, error))
    return FALSE;
  gobble->n_parts++;
  return TRUE;
}

/**
 * meander_statistics_write_gobbles:
 * @self: the statistics
 * @text: where to write
 *
 * Writes a line for every game, and one for each of its players.
 */
void
meander_statistics_write_gobbles (MeanderStatistics *self, GString *text)
{
  for (guint i = 0; i < self->gobbles->len; i++)
    {
      const MeanderPlayedGobble *gobble = g_ptr_array_index (self->gobbles, i);

      g_string_append_printf (text, "gobble %s\n", gobble->id);
      for (guint k = 0; k < gobble->n_parts; k++)
        {
          const MeanderGobblePart *part = &gobble->parts[k];

          if (part->name == NULL)
            g_string_append_printf (text, "animal %u %s\n", part->place,
                                    meander_level_to_id (part->level));
          else
            g_string_append_printf (text, "person %u%s%s\n", part->place,
                                    *part->name != '\0' ? " " : "", part->name);
        }
    }
}

/* ---- the sums ---- */

static int
compare_sums (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (((const MeanderGobbleSum *) a)->name,
                         ((const MeanderGobbleSum *) b)->name);
}

static MeanderGobbleSum *
need_sum (GArray *sums, const char *name)
{
  const MeanderGobbleSum new = { .name = name };

  for (guint i = 0; i < sums->len; i++)
    if (g_str_equal (g_array_index (sums, MeanderGobbleSum, i).name, name))
      return &g_array_index (sums, MeanderGobbleSum, i);
  g_array_append_val (sums, new);
  return &g_array_index (sums, MeanderGobbleSum, sums->len - 1);
}

static void
add_part (MeanderGobbleSum *sum, const MeanderPlayedGobble *gobble, const MeanderGobblePart *part)
{
  gboolean drawn = TRUE;

  for (guint i = 0; i < gobble->n_parts; i++)
    {
      const MeanderGobblePart *other = &gobble->parts[i];

      drawn = drawn && other->place == part->place;
      if (other->name != NULL)
        continue;
      sum->against[other->level].played++;
      sum->against[other->level].won += part->place < other->place;
      sum->against[other->level].drawn += part->place == other->place;
    }
  sum->played++;
  sum->won += part->place == 1 && !drawn;
}

/**
 * meander_statistics_add_up_gobbles:
 * @self: the statistics
 *
 * Adds all games up anew.  Who has given no name is somebody only without other people.
 */
void
meander_statistics_add_up_gobbles (MeanderStatistics *self)
{
  g_array_set_size (self->gobble_sums, 0);
  for (guint i = 0; i < self->gobbles->len; i++)
    {
      const MeanderPlayedGobble *gobble = g_ptr_array_index (self->gobbles, i);

      for (guint k = 0; k < gobble->n_parts; k++)
        {
          const MeanderGobblePart *part = &gobble->parts[k];

          if (part->name != NULL && (*part->name != '\0' || count_people (gobble) == 1))
            add_part (need_sum (self->gobble_sums, part->name), gobble, part);
        }
    }
  g_array_sort (self->gobble_sums, compare_sums);
}

/**
 * meander_statistics_get_gobble:
 * @self: the statistics
 * @n_sums: (out): how many there are
 *
 * Gets what people have reached in Gobble with others.
 *
 * Returns: (transfer none) (array length=n_sums): a line for each person, until the list changes
 */
const MeanderGobbleSum *
meander_statistics_get_gobble (MeanderStatistics *self, guint *n_sums)
{
  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (n_sums != NULL, NULL);

  *n_sums = self->gobble_sums->len;
  return (const MeanderGobbleSum *) self->gobble_sums->data;
}
