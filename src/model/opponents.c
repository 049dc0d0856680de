/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/opponents-private.h"

#include "rules/strategy-game.h"

/* Behind a turn in which there is nothing to choose one need not think. */
#define FORCED_SHARE 2

/**
 * MeanderOpponents:
 *
 * The computer at the table: for every seat of a game at which it sits, it thinks
 * on a thread when that seat is on turn, and places the tile.
 *
 * An answer counts for the position it was asked about, and for no other: every
 * change of the game or of who plays gives the thought up. Between two placements
 * there is a pause, `pace`; while something holds it back, the answer waits. For
 * the main thread only.
 */
struct _MeanderOpponents
{
  GObject parent_instance;

  MeanderGame *game;
  guint pace;     /* ms */
  guint top_time; /* ms */
  guint pauses;   /* MeanderPause */
  gboolean busy;  /* as was told */
  MeanderChooser chooser;

  guint64 position;   /* counts the changes: which position stands */
  gint64 since;       /* monotonic µs: when it came to be seen */
  MeanderLevel level; /* who was asked about it */
  MeanderWorker *worker;
  gboolean answered;
  gboolean forced;
  MeanderMove answer;
  guint timer;
};

G_DEFINE_FINAL_TYPE (MeanderOpponents, meander_opponents, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_PACE,
  PROP_TOP_TIME,
  PROP_BUSY,
  N_PROPS
};

enum
{
  PLACING,
  PLACED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void go_on (MeanderOpponents *self);

static void
notify_busy (MeanderOpponents *self)
{
  gboolean busy = meander_opponents_is_busy (self);

  if (busy == self->busy)
    return;
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* The thought is given up, and an answer with it: a worker that was stopped tells nothing. */
static void
forget (MeanderOpponents *self)
{
  g_clear_pointer (&self->worker, meander_worker_stop);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->answered = FALSE;
}

static void
on_thought (gpointer data, gpointer user_data)
{
  MeanderOpponents *self = user_data;
  const MeanderThought *thought = data;

  self->worker = NULL;
  if (!thought->chosen)
    return;
  self->answered = TRUE;
  self->forced = thought->forced;
  self->answer = thought->move;
  go_on (self);
}

static void
ask (MeanderOpponents *self)
{
  self->level = meander_thought_find_level (self->game);
  if (meander_strategy_get_step (meander_game_get_state (self->game)) == MEANDER_TURN_PASS)
    {
      self->answered = self->forced = TRUE;
      self->answer = (MeanderMove){ 0 };
      return;
    }

  self->worker = meander_thought_start (self->game, self->level, self->top_time, self->chooser,
                                        on_thought, self);
}

static void
place (MeanderOpponents *self)
{
  g_autoptr (MeanderOpponents) hold = g_object_ref (self);
  g_autoptr (MeanderGame) game = g_object_ref (self->game);
  g_autoptr (GError) error = NULL;
  const guint64 position = self->position;
  const guint seat = meander_strategy_get_seat (meander_game_get_state (game));
  MeanderMove move = self->answer;

  self->answered = FALSE;
  g_signal_emit (self, signals[PLACING], 0, seat, &move);
  /* Whoever heard that may have done something else. */
  if (position != self->position || self->pauses != 0)
    {
      go_on (self);
      return;
    }
  if (!meander_game_play_move (game, &move, &error))
    {
      g_critical ("A computer player may not do what it has chosen: %s", error->message);
      return;
    }
  g_signal_emit (self, signals[PLACED], 0, seat, &move);
}

/* The pause between moves has elapsed. */
static gboolean
on_timer (gpointer user_data)
{
  MeanderOpponents *self = user_data;

  self->timer = 0;
  if (self->answered)
    place (self);

  return G_SOURCE_REMOVE;
}

/* Thinks, waits or places, as things stand. */
static void
go_on (MeanderOpponents *self)
{
  gint64 left;

  g_clear_handle_id (&self->timer, g_source_remove);
  notify_busy (self);
  if (meander_thought_find_level (self->game) == MEANDER_LEVEL_NONE)
    {
      forget (self);
      return;
    }

  if (self->worker == NULL && !self->answered)
    ask (self);
  if (!self->answered || self->pauses != 0)
    return;

  left = self->pace / (self->forced ? FORCED_SHARE : 1) -
         (g_get_monotonic_time () - self->since) / 1000;
  /* Whoever was told may have come here meanwhile.  From the main loop, never within
   * somebody's call. */
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add ((guint) MAX (left, 0), on_timer, self);
}

static void
on_game_changed (MeanderOpponents *self)
{
  forget (self);
  self->position++;
  self->since = g_get_monotonic_time ();
  go_on (self);
}

/* Who thinks goes on thinking unless it is their seat. */
static void
on_players_changed (MeanderOpponents *self)
{
  if (meander_thought_find_level (self->game) != self->level)
    {
      forget (self);
      self->position++;
    }
  go_on (self);
}

/* ---- life ---- */

static void
drop_game (MeanderOpponents *self)
{
  forget (self);
  self->position++;
  if (self->game == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->game, self);
  g_signal_handlers_disconnect_by_data (meander_game_get_players (self->game), self);
  g_clear_object (&self->game);
}

static void
meander_opponents_dispose (GObject *object)
{
  drop_game (MEANDER_OPPONENTS (object));

  G_OBJECT_CLASS (meander_opponents_parent_class)->dispose (object);
}

static void
meander_opponents_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  MeanderOpponents *self = MEANDER_OPPONENTS (object);

  switch (property_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_PACE:
      g_value_set_uint (value, self->pace);
      break;

    case PROP_TOP_TIME:
      g_value_set_uint (value, self->top_time);
      break;

    case PROP_BUSY:
      g_value_set_boolean (value, meander_opponents_is_busy (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_opponents_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderOpponents *self = MEANDER_OPPONENTS (object);

  switch (property_id)
    {
    case PROP_GAME:
      meander_opponents_set_game (self, g_value_get_object (value));
      break;

    case PROP_PACE:
      meander_opponents_set_pace (self, g_value_get_uint (value));
      break;

    case PROP_TOP_TIME:
      meander_opponents_set_top_time (self, g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_opponents_class_init (MeanderOpponentsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = meander_opponents_dispose;
  object_class->get_property = meander_opponents_get_property;
  object_class->set_property = meander_opponents_set_property;

  /**
   * MeanderOpponents:game:
   *
   * The game that is watched.
   */
  properties[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, MEANDER_TYPE_GAME, G_PARAM_READWRITE | flags);

  /**
   * MeanderOpponents:pace:
   *
   * For how long at least a position is to be seen before the computer places, in
   * ms; half of it where it has no choice.
   */
  properties[PROP_PACE] =
      g_param_spec_uint ("pace", NULL, NULL, 0, G_MAXINT, MEANDER_PACE, G_PARAM_READWRITE | flags);

  /**
   * MeanderOpponents:top-time:
   *
   * For how long the highest level thinks, in ms of processor time.
   */
  properties[PROP_TOP_TIME] = g_param_spec_uint ("top-time", NULL, NULL, 1, G_MAXINT,
                                                 MEANDER_TOP_TIME, G_PARAM_READWRITE | flags);

  /**
   * MeanderOpponents:busy:
   *
   * Whether the computer is on turn and nothing makes it pause but a tile that is
   * still on its way: it thinks already.
   */
  properties[PROP_BUSY] =
      g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * MeanderOpponents::placing:
   * @self: the opponents
   * @seat: whose turn it is
   * @move: (type MeanderMove): what they are going to do
   *
   * The computer is going to do something: the table is as it was.
   */
  signals[PLACING] = g_signal_new ("placing", MEANDER_TYPE_OPPONENTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);

  /**
   * MeanderOpponents::placed:
   * @self: the opponents
   * @seat: who has done it
   * @move: (type MeanderMove): what they have done
   *
   * The computer has done something.
   */
  signals[PLACED] = g_signal_new ("placed", MEANDER_TYPE_OPPONENTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
}

static void
meander_opponents_init (MeanderOpponents *self)
{
  self->pace = MEANDER_PACE;
  self->top_time = MEANDER_TOP_TIME;
  self->chooser = meander_play_choose;
}

/**
 * meander_opponents_new:
 *
 * Makes opponents without a game.
 *
 * Returns: (transfer full): the opponents
 */
MeanderOpponents *
meander_opponents_new (void)
{
  return g_object_new (MEANDER_TYPE_OPPONENTS, NULL);
}

/**
 * meander_opponents_set_game:
 * @self: the opponents
 * @game: (nullable): the game to watch
 *
 * Watches another game; what was thought about the one before is forgotten.
 */
void
meander_opponents_set_game (MeanderOpponents *self, MeanderGame *game)
{
  g_return_if_fail (MEANDER_IS_OPPONENTS (self));
  g_return_if_fail (game == NULL || MEANDER_IS_GAME (game));

  if (game == self->game)
    return;
  drop_game (self);
  if (game != NULL)
    {
      self->game = g_object_ref (game);
      g_signal_connect_swapped (game, "changed", G_CALLBACK (on_game_changed), self);
      g_signal_connect_swapped (meander_game_get_players (game), "changed",
                                G_CALLBACK (on_players_changed), self);
    }
  self->since = g_get_monotonic_time ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  go_on (self);
}

/**
 * meander_opponents_set_pace:
 * @self: the opponents
 * @pace: ms
 *
 * Says for how long at least a position is to be seen before the computer places.
 */
void
meander_opponents_set_pace (MeanderOpponents *self, guint pace)
{
  g_return_if_fail (MEANDER_IS_OPPONENTS (self));

  if (pace == self->pace)
    return;
  self->pace = pace;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
  go_on (self);
}

/**
 * meander_opponents_set_top_time:
 * @self: the opponents
 * @time: ms, from 1 on
 *
 * Says for how long the highest level thinks, from its next placement on.
 */
void
meander_opponents_set_top_time (MeanderOpponents *self, guint time)
{
  g_return_if_fail (MEANDER_IS_OPPONENTS (self));
  g_return_if_fail (time > 0);

  if (time == self->top_time)
    return;
  self->top_time = time;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOP_TIME]);
}

/**
 * meander_opponents_set_pause:
 * @self: the opponents
 * @pause: a reason
 * @paused: whether it is there
 *
 * Holds the computer back, or lets it go on.  It may think meanwhile, but places
 * nothing as long as there is a reason not to, and then only after its pause.
 */
void
meander_opponents_set_pause (MeanderOpponents *self, MeanderPause pause, gboolean paused)
{
  guint pauses;

  g_return_if_fail (MEANDER_IS_OPPONENTS (self));

  pauses = paused ? self->pauses | pause : self->pauses & ~(guint) pause;
  if (pauses == self->pauses)
    return;
  self->pauses = pauses;
  if (pauses == 0)
    self->since = g_get_monotonic_time ();
  go_on (self);
}

/**
 * meander_opponents_is_busy:
 * @self: the opponents
 *
 * Tells whether the computer is on turn and nothing makes it pause but a tile that is
 * still on its way: it thinks already.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_opponents_is_busy (MeanderOpponents *self)
{
  g_return_val_if_fail (MEANDER_IS_OPPONENTS (self), FALSE);

  return (self->pauses & ~(guint) MEANDER_PAUSE_MOVING) == 0 &&
         meander_thought_find_level (self->game) != MEANDER_LEVEL_NONE;
}

/**
 * meander_opponents_set_chooser:
 * @self: the opponents
 * @chooser: chooses, on a thread
 *
 * Has somebody else choose; for tests.
 */
void
meander_opponents_set_chooser (MeanderOpponents *self, MeanderChooser chooser)
{
  g_return_if_fail (MEANDER_IS_OPPONENTS (self));

  self->chooser = chooser;
}
