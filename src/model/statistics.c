/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/statistics-private.h"

#include "model/player-statistics-private.h"
#include "model/series.h"
#include "rules/strategy-game.h"

/**
 * MeanderStatistics:
 *
 * The results of all strategy games, and of all games of Gobble with others, that were played to the
 * end on this computer, added up by player.
 *
 * It keeps the games, not the sums, so that a game which is undone and played to
 * another end counts once. It is written to its file with every game. For the
 * main thread only.
 */
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

static void
free_game (gpointer data)
{
  MeanderPlayedGame *game = data;

  for (guint i = 0; i < game->n_parts; i++)
    g_free (game->parts[i].name);
  g_free (game->id);
  g_free (game);
}

static void
meander_statistics_finalize (GObject *object)
{
  MeanderStatistics *self = MEANDER_STATISTICS (object);

  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->players);
  g_array_unref (self->pairs);
  g_ptr_array_unref (self->gobbles);
  g_array_unref (self->gobble_sums);
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
  self->gobbles = g_ptr_array_new_with_free_func ((GDestroyNotify) meander_played_gobble_free);
  self->gobble_sums = g_array_new (FALSE, FALSE, sizeof (MeanderGobbleSum));
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
  if (!meander_statistics_read_file (self, path, error))
    {
      g_ptr_array_set_size (self->games, 0);
      g_ptr_array_set_size (self->gobbles, 0);
    }
  meander_statistics_add_up (self);

  return self;
}

static MeanderPlayedGame *
find_game (MeanderStatistics *self, const char *id)
{
  /* It is nearly always one of the last. */
  for (guint i = self->games->len; i > 0; i--)
    {
      MeanderPlayedGame *game = g_ptr_array_index (self->games, i - 1);

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
 * meander_statistics_has:
 * @self: the statistics
 * @id: under which a game would count
 *
 * Tells whether a game counts.
 *
 * Returns: whether it does
 */
gboolean
meander_statistics_has (MeanderStatistics *self, const char *id)
{
  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), FALSE);

  return find_game (self, id) != NULL || meander_statistics_has_gobble (self, id);
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
 * against a level.  To a person who has placed tiles where the Hint has shown them a game is
 * counted, and brings nothing else: no best, no ranking, no strength.  Of a game against the computer
 * the first end counts, of others the last one.
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
  MeanderPlayedGame *played;
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
  if (played != NULL && meander_played_game_find_computer (played) != NULL)
    return TRUE;
  if (played == NULL)
    {
      played = g_new0 (MeanderPlayedGame, 1);
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
        played->parts[played->n_parts++] = (MeanderPlayedPart){
          .name = meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE
                      ? g_strdup (setup->names[seat])
                      : NULL,
          .level = meander_players_get_level (players, seat),
          .won = result.sides[i].best && !result.drawn && !result.deadlock,
          .series = in_series && series.over && series.sides[i].best,
          .helped = meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE &&
                    meander_game_is_seat_helped (game, seat),
          .points = result.sides[i].points,
          .line = result.sides[i].line,
          .loop = result.sides[i].loop,
        };
  meander_statistics_add_up (self);

  return meander_statistics_save (self, error);
}

/**
 * meander_statistics_get_longest:
 * @self: the statistics
 * @name: a player
 * @but_id: (nullable): under which a game counts that is left out
 * @line: (out): tiles of the longest line that the player has had, 0 for none
 * @loop: (out): tiles of the longest loop, 0 for none
 *
 * Finds the best that a player has reached without help in other games than one.
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
      const MeanderPlayedGame *game = g_ptr_array_index (self->games, i);

      for (guint k = 0; k < game->n_parts && g_strcmp0 (game->id, but_id) != 0; k++)
        if (g_strcmp0 (game->parts[k].name, name) == 0 && !game->parts[k].helped)
          {
            *line = MAX (*line, game->parts[k].line);
            *loop = MAX (*loop, game->parts[k].loop);
          }
    }
}

/**
 * meander_statistics_get_ranking:
 * @self: the statistics
 * @name: a player
 * @id: (nullable): under which a game counts
 * @ranking: (out): where the player stands on the booklet's scale of 1000
 * @rise: (out): how far that game has moved the player on it; 0 without one
 *
 * Tells where a player stands.
 *
 * Returns: %FALSE for who has not played yet, or not in that game
 */
gboolean
meander_statistics_get_ranking (MeanderStatistics *self,
                                const char *name,
                                const char *id,
                                guint *ranking,
                                gint *rise)
{
  const MeanderPlayedGame *game;

  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (name != NULL && ranking != NULL && rise != NULL, FALSE);

  *rise = 0;
  if (id != NULL)
    {
      gboolean plays = FALSE;

      game = find_game (self, id);
      for (guint k = 0; game != NULL && k < game->n_parts; k++)
        if (g_strcmp0 (game->parts[k].name, name) == 0)
          {
            plays = TRUE;
            *rise = game->parts[k].rise;
          }
      if (!plays)
        return FALSE;
    }

  for (guint i = 0; i < self->players->len; i++)
    {
      g_autofree char *other = NULL;

      g_object_get (g_ptr_array_index (self->players, i), "name", &other, "ranking", ranking, NULL);
      if (g_str_equal (name, other))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_of (const MeanderPlayedPart *part, const char *name, MeanderLevel level)
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
      const MeanderPlayedGame *played = g_ptr_array_index (self->games, i);

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
  MeanderPlayedGame *played;

  g_return_if_fail (MEANDER_IS_STATISTICS (self));
  g_return_if_fail (id != NULL);

  meander_statistics_release_gobble (self, id);
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
  g_ptr_array_set_size (self->gobbles, 0);
  meander_statistics_add_up (self);

  return meander_statistics_save (self, error);
}

/**
 * meander_statistics_join:
 * @self: the statistics
 * @other: what another file of the same kind has, which was set aside; it is left empty
 * @error: where to put an error, whose message is for the person
 *
 * Adds what is in that file; what is better here stays so.
 *
 * Returns: whether it is saved
 */
gboolean
meander_statistics_join (MeanderStatistics *self, MeanderStatistics *other, GError **error)
{
  guint n_joined = 0;

  g_return_val_if_fail (MEANDER_IS_STATISTICS (self) && MEANDER_IS_STATISTICS (other), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  /* They were played before. */
  while (other->games->len > 0)
    {
      MeanderPlayedGame *game = g_ptr_array_steal_index (other->games, 0);

      if (find_game (self, game->id) == NULL)
        g_ptr_array_insert (self->games, (int) n_joined++, game);
      else
        free_game (game);
    }
  meander_statistics_join_gobbles (self, other);
  meander_statistics_add_up (self);

  return meander_statistics_save (self, error);
}
