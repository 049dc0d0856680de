/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/player-statistics-private.h"

#include <math.h>

#include "model/ranking.h"

struct _MeanderPlayerStatistics
{
  GObject parent_instance;

  char *name;
  guint played;
  guint helped; /* of these */
  guint won;
  guint won_unaided; /* of these */
  guint series;
  guint best_points;
  guint best_line;
  guint best_loop;
  guint points;                                      /* of all games without help */
  double ranking;                                    /* on the scale of 1000 */
  MeanderLevelResults results[MEANDER_N_LEVELS + 1]; /* games of two, by the computer’s level */
};

G_DEFINE_FINAL_TYPE (MeanderPlayerStatistics, meander_player_statistics, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_PLAYED,
  PROP_HELPED,
  PROP_WON,
  PROP_WON_UNAIDED,
  PROP_SERIES,
  PROP_BEST_POINTS,
  PROP_BEST_LINE,
  PROP_BEST_LOOP,
  PROP_MEAN,
  PROP_RANKING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
meander_player_statistics_finalize (GObject *object)
{
  g_free (MEANDER_PLAYER_STATISTICS (object)->name);

  G_OBJECT_CLASS (meander_player_statistics_parent_class)->finalize (object);
}

static void
meander_player_statistics_get_property (GObject *object,
                                        guint property_id,
                                        GValue *value,
                                        GParamSpec *pspec)
{
  MeanderPlayerStatistics *self = MEANDER_PLAYER_STATISTICS (object);

  switch (property_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;

    case PROP_PLAYED:
      g_value_set_uint (value, self->played);
      break;

    case PROP_HELPED:
      g_value_set_uint (value, self->helped);
      break;

    case PROP_WON:
      g_value_set_uint (value, self->won);
      break;

    case PROP_WON_UNAIDED:
      g_value_set_uint (value, self->won_unaided);
      break;

    case PROP_SERIES:
      g_value_set_uint (value, self->series);
      break;

    case PROP_BEST_POINTS:
      g_value_set_uint (value, self->best_points);
      break;

    case PROP_BEST_LINE:
      g_value_set_uint (value, self->best_line);
      break;

    case PROP_BEST_LOOP:
      g_value_set_uint (value, self->best_loop);
      break;

    case PROP_MEAN:
      g_value_set_double (value, (double) self->points / MAX (1, self->played - self->helped));
      break;

    case PROP_RANKING:
      g_value_set_uint (value, (guint) lround (self->ranking));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_player_statistics_class_init (MeanderPlayerStatisticsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = meander_player_statistics_finalize;
  object_class->get_property = meander_player_statistics_get_property;

  /**
   * MeanderPlayerStatistics:name:
   *
   * The player’s name.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);

  /**
   * MeanderPlayerStatistics:played:
   *
   * How many games were played to the end.
   */
  properties[PROP_PLAYED] = g_param_spec_uint ("played", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * MeanderPlayerStatistics:helped:
   *
   * In how many of them the Hint placed tiles; they bring nothing but that they were played and won.
   */
  properties[PROP_HELPED] = g_param_spec_uint ("helped", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * MeanderPlayerStatistics:won:
   *
   * How many of them were won; a draw is none.
   */
  properties[PROP_WON] = g_param_spec_uint ("won", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * MeanderPlayerStatistics:won-unaided:
   *
   * How many of these were won without help.
   */
  properties[PROP_WON_UNAIDED] =
      g_param_spec_uint ("won-unaided", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * MeanderPlayerStatistics:series:
   *
   * How many series of games were won, or shared.
   */
  properties[PROP_SERIES] = g_param_spec_uint ("series", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * MeanderPlayerStatistics:best-points:
   *
   * The points of the best game.
   */
  properties[PROP_BEST_POINTS] =
      g_param_spec_uint ("best-points", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * MeanderPlayerStatistics:best-line:
   *
   * The tiles of the longest line.
   */
  properties[PROP_BEST_LINE] = g_param_spec_uint ("best-line", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * MeanderPlayerStatistics:best-loop:
   *
   * The tiles of the longest loop, 0 where there was none.
   */
  properties[PROP_BEST_LOOP] = g_param_spec_uint ("best-loop", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * MeanderPlayerStatistics:mean:
   *
   * The points of a game on an average.
   */
  properties[PROP_MEAN] = g_param_spec_double ("mean", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);

  /**
   * MeanderPlayerStatistics:ranking:
   *
   * Where the player stands on the booklet's scale of 1000.
   */
  properties[PROP_RANKING] =
      g_param_spec_uint ("ranking", NULL, NULL, 0, MEANDER_RANKING_MOST, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_player_statistics_init (MeanderPlayerStatistics *self)
{
  self->ranking = MEANDER_RANKING_FIRST;
}

/**
 * meander_player_statistics_get_level_results:
 * @self: a player
 * @level: a level of the computer
 * @results: (out) (optional): what was done against it
 *
 * Gets the results of the games of two against a level.
 *
 * Returns: how many there were
 */
guint
meander_player_statistics_get_level_results (MeanderPlayerStatistics *self,
                                             MeanderLevel level,
                                             MeanderLevelResults *results)
{
  g_return_val_if_fail (MEANDER_IS_PLAYER_STATISTICS (self), 0);
  g_return_val_if_fail (level > MEANDER_LEVEL_NONE && level <= MEANDER_N_LEVELS, 0);

  if (results != NULL)
    *results = self->results[level];

  return self->results[level].played;
}

/**
 * meander_player_statistics_rate:
 * @self: a player
 * @rating: (out caller-allocates): how strong they are
 *
 * Estimates how strong a player is, from the games of two against the computer.
 *
 * Returns: %FALSE where there are none
 */
gboolean
meander_player_statistics_rate (MeanderPlayerStatistics *self, MeanderRating *rating)
{
  g_return_val_if_fail (MEANDER_IS_PLAYER_STATISTICS (self), FALSE);

  return meander_rating_estimate (self->results, rating);
}

/**
 * meander_player_statistics_new:
 * @name: who it is
 *
 * Makes what is known of a player who has played nothing yet.
 *
 * Returns: (transfer full): the player
 */
MeanderPlayerStatistics *
meander_player_statistics_new (const char *name)
{
  MeanderPlayerStatistics *self = g_object_new (MEANDER_TYPE_PLAYER_STATISTICS, NULL);

  self->name = g_strdup (name);

  return self;
}

/**
 * meander_player_statistics_add:
 * @self: a player
 * @won: whether alone
 * @series: whether a series was won with it, or shared
 * @points: so many
 * @line: tiles of the longest line
 * @loop: tiles of the longest loop, 0 for none
 *
 * Adds a game.  Nobody is told.
 */
void
meander_player_statistics_add (MeanderPlayerStatistics *self,
                               gboolean won,
                               gboolean series,
                               guint points,
                               guint line,
                               guint loop)
{
  self->played++;
  self->won += won != FALSE;
  self->won_unaided += won != FALSE;
  self->series += series != FALSE;
  self->points += points;
  self->best_points = MAX (self->best_points, points);
  self->best_line = MAX (self->best_line, line);
  self->best_loop = MAX (self->best_loop, loop);
}

/**
 * meander_player_statistics_add_helped:
 * @self: a player
 * @won: whether alone
 * @series: whether a series was won with it, or shared
 *
 * Adds a game in which the Hint has placed tiles.  Nobody is told.
 */
void
meander_player_statistics_add_helped (MeanderPlayerStatistics *self, gboolean won, gboolean series)
{
  self->played++;
  self->helped++;
  self->won += won != FALSE;
  self->series += series != FALSE;
}

/**
 * meander_player_statistics_get_exact_ranking:
 * @self: a player
 *
 * Tells where a player stands on the scale of 1000, as it is added up.
 *
 * Returns: the points
 */
double
meander_player_statistics_get_exact_ranking (MeanderPlayerStatistics *self)
{
  return self->ranking;
}

/**
 * meander_player_statistics_set_ranking:
 * @self: a player
 * @ranking: where a game has moved the player on the scale of 1000
 *
 * Moves a player.  Nobody is told.
 */
void
meander_player_statistics_set_ranking (MeanderPlayerStatistics *self, double ranking)
{
  self->ranking = ranking;
}

/**
 * meander_player_statistics_add_level_result:
 * @self: a player
 * @level: the computer's
 * @won: whether the player has won,
 * @drawn: or nobody has
 *
 * Adds that a game was one of two against the computer.  Nobody is told.
 */
void
meander_player_statistics_add_level_result (MeanderPlayerStatistics *self,
                                            MeanderLevel level,
                                            gboolean won,
                                            gboolean drawn)
{
  self->results[level].played++;
  self->results[level].won += won != FALSE;
  self->results[level].drawn += drawn != FALSE;
}

/**
 * meander_player_statistics_compare:
 * @self: a player
 * @other: another
 *
 * Puts players in the order of their names, as the language has it.
 *
 * Returns: less than 0, 0 or more
 */
int
meander_player_statistics_compare (const MeanderPlayerStatistics *self,
                                   const MeanderPlayerStatistics *other)
{
  return g_utf8_collate (self->name, other->name);
}
