/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/statistics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/data-file-private.h"
#include "model/player-statistics-private.h"
#include "model/series.h"
#include "rules/strategy-game.h"
#include "rules/text.h"

#define KIND "meander-statistics"
#define MAX_BYTES (16 * 1024 * 1024) /* a hundred thousand games */
#define MOST_POINTS 84               /* a loop of 42 tiles */

/* What a player has reached in a game. */
typedef struct
{
  char *name;         /* NULL: the computer */
  MeanderLevel level; /* of the computer */
  gboolean won;
  gboolean series; /* has won one with this game, or shares it */
  guint points;
  guint line; /* tiles of the longest one */
  guint loop; /* 0: none */
} Part;

typedef struct
{
  char *id;
  guint n_parts;
  Part parts[MEANDER_MAX_SEATS];
} Played;

/**
 * MeanderStatistics:
 *
 * The results of all strategy games that were played to the end on this
 * computer, added up by player.
 *
 * It keeps the games, not the sums, so that a game which is undone and played to
 * another end counts once. It is written to its file with every game. For the
 * main thread only.
 */
struct _MeanderStatistics
{
  GObject parent_instance;

  MeanderDataFile file;
  GPtrArray *games;   /* of Played, as they were played */
  GPtrArray *players; /* of MeanderPlayerStatistics, by name */
  GArray *pairs;      /* of MeanderPairResults, by name; the names are those of `games` */
};

static void meander_statistics_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderStatistics,
                               meander_statistics,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      meander_statistics_list_init))

/* ---- the list ---- */

static GType
meander_statistics_get_item_type (GListModel *list)
{
  return MEANDER_TYPE_PLAYER_STATISTICS;
}

static guint
meander_statistics_get_n_items (GListModel *list)
{
  return MEANDER_STATISTICS (list)->players->len;
}

static gpointer
meander_statistics_get_item (GListModel *list, guint position)
{
  MeanderStatistics *self = MEANDER_STATISTICS (list);

  return position < self->players->len ? g_object_ref (g_ptr_array_index (self->players, position))
                                       : NULL;
}

static void
meander_statistics_list_init (GListModelInterface *iface)
{
  iface->get_item_type = meander_statistics_get_item_type;
  iface->get_n_items = meander_statistics_get_n_items;
  iface->get_item = meander_statistics_get_item;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return meander_player_statistics_compare (*(MeanderPlayerStatistics *const *) a,
                                            *(MeanderPlayerStatistics *const *) b);
}

/* The computer's part in a game of two against it, else NULL. */
static const Part *
find_computer (const Played *game)
{
  for (guint k = 0; k < game->n_parts && game->n_parts == 2; k++)
    if (game->parts[k].level != MEANDER_LEVEL_NONE &&
        game->parts[1 - k].level == MEANDER_LEVEL_NONE)
      return &game->parts[k];
  return NULL;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const MeanderPairResults *pair = a;
  const MeanderPairResults *other = b;
  int first = g_utf8_collate (pair->names[0], other->names[0]);

  return first != 0 ? first : g_utf8_collate (pair->names[1], other->names[1]);
}

/* Where two people have played against each other. */
static void
add_pair (MeanderStatistics *self, const Played *game)
{
  MeanderPairResults *pair = NULL;
  guint first;

  if (game->n_parts != 2 || game->parts[0].level != MEANDER_LEVEL_NONE ||
      game->parts[1].level != MEANDER_LEVEL_NONE)
    return;
  first = g_utf8_collate (game->parts[0].name, game->parts[1].name) <= 0 ? 0 : 1;
  for (guint i = 0; i < self->pairs->len && pair == NULL; i++)
    {
      MeanderPairResults *old = &g_array_index (self->pairs, MeanderPairResults, i);

      if (g_str_equal (old->names[0], game->parts[first].name) &&
          g_str_equal (old->names[1], game->parts[1 - first].name))
        pair = old;
    }
  if (pair == NULL)
    {
      const MeanderPairResults new = { .names = { game->parts[first].name,
                                                  game->parts[1 - first].name } };

      g_array_append_val (self->pairs, new);
      pair = &g_array_index (self->pairs, MeanderPairResults, self->pairs->len - 1);
    }
  pair->played++;
  for (guint i = 0; i < 2; i++)
    {
      const Part *part = &game->parts[i == 0 ? first : 1 - first];

      pair->won[i] += part->won ? 1 : 0;
      pair->series[i] += part->series ? 1 : 0;
    }
}

/* Adds all games up anew. */
static void
add_up (MeanderStatistics *self)
{
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_before = self->players->len;

  g_ptr_array_set_size (self->players, 0);
  g_array_set_size (self->pairs, 0);
  for (guint i = 0; i < self->games->len; i++)
    {
      const Played *game = g_ptr_array_index (self->games, i);
      const Part *computer = find_computer (game);

      for (guint k = 0; k < game->n_parts; k++)
        {
          const Part *part = &game->parts[k];
          MeanderPlayerStatistics *player;

          if (part->level != MEANDER_LEVEL_NONE)
            continue;
          player = g_hash_table_lookup (by_name, part->name);
          if (player == NULL)
            {
              player = meander_player_statistics_new (part->name);
              g_hash_table_insert (by_name, part->name, player);
              g_ptr_array_add (self->players, player);
            }
          meander_player_statistics_add (player, part->won, part->series, part->points, part->line,
                                         part->loop);
          if (computer != NULL)
            meander_player_statistics_add_level_result (player, computer->level, part->won,
                                                        !part->won && !computer->won);
        }
      add_pair (self, game);
    }
  g_array_sort (self->pairs, compare_pairs);
  g_ptr_array_sort (self->players, compare_names);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->players->len);
}

/* ---- the file ---- */

static void
free_game (gpointer data)
{
  Played *game = data;

  for (guint i = 0; i < game->n_parts; i++)
    g_free (game->parts[i].name);
  g_free (game->id);
  g_free (game);
}

static gboolean
fail (MeanderReader *reader, const char *word, GError **error)
{
  meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                        /* Translators: “won” and “lost” stand for themselves; %s is “player” or
                         * “computer”, which does so too. */
                        _ ("After “%s” there should be “won” or “lost”, the points, the line, "
                           "the loop and a name"),
                        word);
  return FALSE;
}

/* A name is shown: one that no dialogue lets through is cut, and has no blanks at its new end, which
 * would be lost when it is read again. */
static char *
read_name (const char *text)
{
  if (g_utf8_strlen (text, -1) <= MEANDER_NAME_MAX_CHARS)
    return g_strdup (text);

  return g_strchomp (g_utf8_substring (text, 0, MEANDER_NAME_MAX_CHARS));
}

/* The rest of a line `player won POINTS LINE LOOP NAME`, or `computer` with its level
 * for a name. */
static gboolean
read_part (Part *part, MeanderReader *reader, const char *word, const char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 5);
  guint64 numbers[3];
  MeanderLevel level = MEANDER_LEVEL_NONE;

  if (g_strv_length (words) != 5 || *words[4] == '\0' ||
      (!g_str_equal (words[0], "won") && !g_str_equal (words[0], "lost")))
    return fail (reader, word, error);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!meander_reader_number (reader, words[0], words[i + 1], MOST_POINTS, &numbers[i], error))
      return FALSE;

  if (g_str_equal (word, "computer"))
    {
      level = meander_level_from_id (words[4]);
      if (level == MEANDER_LEVEL_NONE || level > MEANDER_N_LEVELS)
        {
          meander_reader_unknown (reader, words[4], error);
          return FALSE;
        }
    }

  *part = (Part){
    .name = level == MEANDER_LEVEL_NONE ? read_name (words[4]) : NULL,
    .level = level,
    .won = g_str_equal (words[0], "won"),
    .points = (guint) numbers[0],
    .line = (guint) numbers[1],
    .loop = (guint) numbers[2],
  };
  return TRUE;
}

/* The rest of a line `series NAME`: with the game before it the player has won a series. */
static gboolean
read_series (Played *game, MeanderReader *reader, const char *name, GError **error)
{
  for (guint i = 0; i < game->n_parts; i++)
    if (g_strcmp0 (game->parts[i].name, name) == 0)
      {
        game->parts[i].series = TRUE;
        return TRUE;
      }
  meander_reader_unknown (reader, name, error);
  return FALSE;
}

/* A line `game ID`, or one of a player of the game before it. */
static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  MeanderStatistics *self = owner;
  Played *game;

  if (g_str_equal (word, "game"))
    {
      game = g_new0 (Played, 1);
      game->id = g_strdup (rest);
      g_ptr_array_add (self->games, game);
      return TRUE;
    }

  game = self->games->len > 0 ? g_ptr_array_index (self->games, self->games->len - 1) : NULL;
  if (g_str_equal (word, "series") && game != NULL)
    return read_series (game, reader, rest, error);
  if ((!g_str_equal (word, "player") && !g_str_equal (word, "computer")) || game == NULL ||
      game->n_parts == MEANDER_MAX_SEATS)
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }
  if (!read_part (&game->parts[game->n_parts], reader, word, rest, error))
    return FALSE;
  game->n_parts++;
  return TRUE;
}

static gboolean
save (MeanderStatistics *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (KIND " 1\n");

  for (guint i = 0; i < self->games->len; i++)
    {
      const Played *game = g_ptr_array_index (self->games, i);

      g_string_append_printf (text, "game %s\n", game->id);
      for (guint k = 0; k < game->n_parts; k++)
        {
          const Part *part = &game->parts[k];

          const gboolean computer = part->level != MEANDER_LEVEL_NONE;

          g_string_append_printf (text, "%s %s %u %u %u %s\n", computer ? "computer" : "player",
                                  part->won ? "won" : "lost", part->points, part->line, part->loop,
                                  computer ? meander_level_to_id (part->level) : part->name);
        }
      for (guint k = 0; k < game->n_parts; k++)
        if (game->parts[k].series && game->parts[k].name != NULL)
          g_string_append_printf (text, "series %s\n", game->parts[k].name);
    }
  g_string_append (text, "end\n");

  return meander_data_file_write (&self->file, text->str, error);
}

/* ---- life ---- */

static void
meander_statistics_finalize (GObject *object)
{
  MeanderStatistics *self = MEANDER_STATISTICS (object);

  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->players);
  g_array_unref (self->pairs);
  g_free (self->file.path);

  G_OBJECT_CLASS (meander_statistics_parent_class)->finalize (object);
}

static void
meander_statistics_class_init (MeanderStatisticsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_statistics_finalize;
}

static void
meander_statistics_init (MeanderStatistics *self)
{
  self->games = g_ptr_array_new_with_free_func (free_game);
  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  self->pairs = g_array_new (FALSE, FALSE, sizeof (MeanderPairResults));
}

/**
 * meander_statistics_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the statistics from their file.
 *
 * A file that cannot be read is set aside, and the message says where.
 *
 * Returns: (transfer full): the statistics; empty ones where @error is set
 */
MeanderStatistics *
meander_statistics_new (const char *path, GError **error)
{
  MeanderStatistics *self = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (MEANDER_TYPE_STATISTICS, NULL);
  if (!meander_data_file_read (&self->file, path, MAX_BYTES, KIND, 1, read_line, self, error))
    g_ptr_array_set_size (self->games, 0);
  add_up (self);

  return self;
}

static Played *
find_game (MeanderStatistics *self, const char *id)
{
  /* It is nearly always one of the last. */
  for (guint i = self->games->len; i > 0; i--)
    {
      Played *game = g_ptr_array_index (self->games, i - 1);

      if (g_str_equal (game->id, id))
        return game;
    }
  return NULL;
}

/* Whether a seat has a part in the statistics. */
static gboolean
counts (const MeanderStrategySetup *setup, MeanderPlayers *players, guint seat, gboolean duel)
{
  if (meander_players_get_level (players, seat) != MEANDER_LEVEL_NONE)
    return duel;

  return *setup->names[seat] != '\0' && !meander_players_is_shared (players, seat);
}

/**
 * meander_statistics_note:
 * @self: the statistics
 * @id: under which the game counts once
 * @game: a strategy game; unless it is over nothing is done
 * @error: where to put an error
 *
 * Takes a game in.  Players without a name are left out; in doubles partners have
 * their team’s result both.  The computer is noted in games of two, for who plays against
 * it; a seat at which more than one has played is left out, and such a game is nobody’s
 * against a level.  Of a game against the computer the first end counts, of others the last
 * one.
 *
 * Returns: whether it is saved; if not, it counts all the same and is saved with
 *   the next one
 */
gboolean
meander_statistics_note (MeanderStatistics *self, const char *id, MeanderGame *game, GError **error)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderPlayers *players;
  MeanderResult result;
  MeanderSeries series;
  gboolean in_series;
  Played *played;
  gboolean duel;

  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (id != NULL && strpbrk (id, "\r\n") == NULL, FALSE);
  g_return_val_if_fail (MEANDER_IS_GAME (game), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (meander_game_get_state (game)->rules->earns != MEANDER_EARNS_STATISTICS)
    return TRUE;
  meander_game_get_result (game, &result);
  setup = meander_strategy_setup_parse (meander_game_get_params (game), NULL);
  if (!result.over || setup == NULL)
    return TRUE;
  players = meander_game_get_players (game);
  in_series = meander_series_read (&series, game);

  played = find_game (self, id);
  /* Who has lost to the computer could undo until it comes right. */
  if (played != NULL && find_computer (played) != NULL)
    return TRUE;
  if (played == NULL)
    {
      played = g_new0 (Played, 1);
      played->id = g_strdup (id);
      g_ptr_array_add (self->games, played);
    }
  while (played->n_parts > 0)
    g_free (played->parts[--played->n_parts].name);
  duel = setup->n_players == 2 && !meander_players_is_shared (players, 0) &&
         !meander_players_is_shared (players, 1);
  for (guint seat = 0; seat < setup->n_players; seat++)
    for (guint i = 0; i < result.n_sides; i++)
      if (result.sides[i].colour == setup->colours[seat] && counts (setup, players, seat, duel))
        played->parts[played->n_parts++] = (Part){
          .name = meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE
                      ? g_strdup (setup->names[seat])
                      : NULL,
          .level = meander_players_get_level (players, seat),
          .won = result.sides[i].best && !result.drawn && !result.deadlock,
          .series = in_series && series.over && series.sides[i].best,
          .points = result.sides[i].points,
          .line = result.sides[i].line,
          .loop = result.sides[i].loop,
        };
  add_up (self);

  return save (self, error);
}

/**
 * meander_statistics_get_longest:
 * @self: the statistics
 * @name: a player
 * @but_id: (nullable): under which a game counts that is left out
 * @line: (out): tiles of the longest line that the player has had, 0 for none
 * @loop: (out): tiles of the longest loop, 0 for none
 *
 * Finds the best that a player has reached in other games than one.
 */
void
meander_statistics_get_longest (MeanderStatistics *self,
                                const char *name,
                                const char *but_id,
                                guint *line,
                                guint *loop)
{
  g_return_if_fail (MEANDER_IS_STATISTICS (self));
  g_return_if_fail (name != NULL && line != NULL && loop != NULL);

  *line = *loop = 0;
  for (guint i = 0; i < self->games->len; i++)
    {
      const Played *game = g_ptr_array_index (self->games, i);

      for (guint k = 0; k < game->n_parts && g_strcmp0 (game->id, but_id) != 0; k++)
        if (g_strcmp0 (game->parts[k].name, name) == 0)
          {
            *line = MAX (*line, game->parts[k].line);
            *loop = MAX (*loop, game->parts[k].loop);
          }
    }
}

static gboolean
is_of (const Part *part, const char *name, MeanderLevel level)
{
  return part->level == level && (level != MEANDER_LEVEL_NONE || g_strcmp0 (part->name, name) == 0);
}

/**
 * meander_statistics_compare:
 * @self: the statistics
 * @game: a strategy game
 * @won: (out caller-allocates) (array fixed-size=2): how many games each of its two players has
 *   won against the other, by seat; 0 where there are more players
 *
 * Adds up what two have played against each other.
 */
void
meander_statistics_compare (MeanderStatistics *self, MeanderGame *game, guint won[2])
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderLevel levels[2];

  g_return_if_fail (MEANDER_IS_STATISTICS (self));
  g_return_if_fail (MEANDER_IS_GAME (game));

  won[0] = won[1] = 0;
  setup = meander_strategy_setup_parse (meander_game_get_params (game), NULL);
  if (setup == NULL || setup->n_players != 2)
    return;
  for (guint seat = 0; seat < 2; seat++)
    levels[seat] = meander_players_get_level (meander_game_get_players (game), seat);

  for (guint i = 0; i < self->games->len; i++)
    {
      const Played *played = g_ptr_array_index (self->games, i);

      for (guint first = 0; first < 2 && played->n_parts == 2; first++)
        if (is_of (&played->parts[first], setup->names[0], levels[0]) &&
            is_of (&played->parts[1 - first], setup->names[1], levels[1]))
          {
            won[0] += played->parts[first].won ? 1 : 0;
            won[1] += played->parts[1 - first].won ? 1 : 0;
            break;
          }
    }
}

/**
 * meander_statistics_get_pairs:
 * @self: the statistics
 * @n_pairs: (out): how many there are
 *
 * Gets what people have reached against each other in games of two.
 *
 * Returns: (transfer none) (array length=n_pairs): a line for each two, until the list changes
 */
const MeanderPairResults *
meander_statistics_get_pairs (MeanderStatistics *self, guint *n_pairs)
{
  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (n_pairs != NULL, NULL);

  *n_pairs = self->pairs->len;
  return (const MeanderPairResults *) self->pairs->data;
}

/**
 * meander_statistics_release:
 * @self: the statistics
 * @id: under which a game counts
 *
 * Frees an id for another game; what the one has brought stays.  It is saved with the
 * next game.
 */
void
meander_statistics_release (MeanderStatistics *self, const char *id)
{
  Played *played;

  g_return_if_fail (MEANDER_IS_STATISTICS (self));
  g_return_if_fail (id != NULL);

  played = find_game (self, id);
  for (guint i = 2; played != NULL && g_str_equal (played->id, id); i++)
    {
      g_autofree char *other = g_strdup_printf ("%s (%u)", id, i);

      if (find_game (self, other) == NULL)
        {
          g_free (played->id);
          played->id = g_steal_pointer (&other);
        }
    }
}

/**
 * meander_statistics_clear:
 * @self: the statistics
 * @error: where to put an error
 *
 * Forgets everything.
 *
 * Returns: whether it is saved
 */
gboolean
meander_statistics_clear (MeanderStatistics *self, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  g_ptr_array_set_size (self->games, 0);
  add_up (self);

  return save (self, error);
}

/**
 * meander_statistics_join:
 * @self: the statistics
 * @path: another file of the same kind, which was set aside
 * @error: where to put an error, whose message is for the person
 *
 * Adds what is in the file; what is better here stays so.
 *
 * Returns: whether it is saved
 */
gboolean
meander_statistics_join (MeanderStatistics *self, const char *path, GError **error)
{
  g_autoptr (MeanderStatistics) other = NULL;
  g_autoptr (GError) reason = NULL;
  guint n_joined = 0;

  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  other = meander_statistics_new (path, &reason);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  /* They were played before. */
  while (other->games->len > 0)
    {
      Played *game = g_ptr_array_steal_index (other->games, 0);

      if (find_game (self, game->id) == NULL)
        g_ptr_array_insert (self->games, (int) n_joined++, game);
      else
        free_game (game);
    }
  add_up (self);

  return save (self, error);
}
