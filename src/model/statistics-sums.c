/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/statistics-private.h"

#include <math.h>

#include "model/player-statistics-private.h"
#include "model/ranking.h"

/* What all games come to, by player. */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return meander_player_statistics_compare (*(MeanderPlayerStatistics *const *) a,
                                            *(MeanderPlayerStatistics *const *) b);
}

/**
 * meander_played_game_find_computer:
 * @game: a game
 *
 * Finds the computer's part in a game of two against it.
 *
 * Returns: (transfer none) (nullable): the part; %NULL if it was no such game
 */
const MeanderPlayedPart *
meander_played_game_find_computer (const MeanderPlayedGame *game)
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
add_pair (MeanderStatistics *self, const MeanderPlayedGame *game)
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
      const MeanderPlayedPart *part = &game->parts[i == 0 ? first : 1 - first];

      pair->won[i] += part->won ? 1 : 0;
      pair->series[i] += part->series ? 1 : 0;
    }
}

/* Whether it was played in doubles, where partners have the same result. */
static gboolean
are_partners (const MeanderPlayedPart *part, const MeanderPlayedPart *other)
{
  return part->points == other->points && part->line == other->line && part->loop == other->loop;
}

/* Moves the people of a game on the scale of 1000, but for those who had help. */
static void
rank (MeanderPlayedGame *game, GHashTable *by_name)
{
  const gboolean doubles = game->n_parts == 4 && are_partners (&game->parts[0], &game->parts[2]) &&
                           are_partners (&game->parts[1], &game->parts[3]);
  /* Such a game has no third player who has won: it was drawn, whatever the points are. */
  const gboolean drawn = meander_played_game_find_computer (game) != NULL && !game->parts[0].won &&
                         !game->parts[1].won;
  MeanderRankingSide sides[MEANDER_MAX_SEATS];
  MeanderPlayerStatistics *players[MEANDER_MAX_SEATS];

  for (guint k = 0; k < game->n_parts; k++)
    {
      const MeanderPlayedPart *part = &game->parts[k];

      players[k] = part->name != NULL ? g_hash_table_lookup (by_name, part->name) : NULL;
      sides[k] = (MeanderRankingSide){
        .ranking = players[k] != NULL ? meander_player_statistics_get_exact_ranking (players[k])
                                      : meander_ranking_get_level (part->level),
        .points = drawn ? 0 : part->points,
        .team = doubles ? k % 2 : k,
      };
    }
  meander_ranking_play (sides, game->n_parts);
  for (guint k = 0; k < game->n_parts; k++)
    game->parts[k].rise = 0;
  for (guint k = 0; k < game->n_parts; k++)
    if (players[k] != NULL && !game->parts[k].helped)
      {
        game->parts[k].rise =
            (gint) (lround (sides[k].ranking) -
                    lround (meander_player_statistics_get_exact_ranking (players[k])));
        meander_player_statistics_set_ranking (players[k], sides[k].ranking);
      }
}

/* What a person has reached in a game. */
static void
add_part (MeanderPlayerStatistics *player,
          const MeanderPlayedPart *part,
          const MeanderPlayedPart *computer)
{
  if (part->helped)
    {
      meander_player_statistics_add_helped (player, part->won, part->series);
      return;
    }
  meander_player_statistics_add (player, part->won, part->series, part->points, part->line,
                                 part->loop);
  if (computer != NULL)
    meander_player_statistics_add_level_result (player, computer->level, part->won,
                                                !part->won && !computer->won);
}

/**
 * meander_statistics_add_up:
 * @self: the statistics
 *
 * Adds all games up anew.
 */
void
meander_statistics_add_up (MeanderStatistics *self)
{
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_before = self->players->len;

  g_ptr_array_set_size (self->players, 0);
  g_array_set_size (self->pairs, 0);
  for (guint i = 0; i < self->games->len; i++)
    {
      MeanderPlayedGame *game = g_ptr_array_index (self->games, i);
      const MeanderPlayedPart *computer = meander_played_game_find_computer (game);

      for (guint k = 0; k < game->n_parts; k++)
        {
          const MeanderPlayedPart *part = &game->parts[k];
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
          add_part (player, part, computer);
        }
      add_pair (self, game);
      rank (game, by_name);
    }
  meander_statistics_add_up_gobbles (self);
  g_array_sort (self->pairs, compare_pairs);
  g_ptr_array_sort (self->players, compare_names);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->players->len);
}

/**
 * meander_statistics_count_unclaimed:
 * @self: the statistics
 *
 * Counts the strategy games that are nobody's: those that the computer played, or finished for
 * whoever had begun them.
 *
 * Returns: how many
 */
guint
meander_statistics_count_unclaimed (MeanderStatistics *self)
{
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_STATISTICS (self), 0);

  for (guint i = 0; i < self->games->len; i++)
    {
      const MeanderPlayedGame *game = g_ptr_array_index (self->games, i);
      gboolean claimed = FALSE;

      for (guint k = 0; k < game->n_parts; k++)
        claimed |= game->parts[k].name != NULL;
      n += !claimed;
    }
  return n;
}
