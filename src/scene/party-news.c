/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-news.h"

#include <glib/gi18n.h>

#include "scene/party-report.h"
#include "words/gobble.h"

#define GATHERING 400 /* ms: what comes together is said together */
#define REST 2500     /* ms between two pieces of small news, so that nobody drowns in them */

struct _MeanderGobbleNews
{
  GObject parent_instance;

  MeanderGobbleParty *party;
  MeanderGame *game; /* of which something has been told; not owned, only compared */
  guint n_moves;     /* that there were */
  guint turn;        /* who has been said to be on turn */
  char *step;        /* of the keyboard's player, as it was told */
  guint owed;        /* the tiles that this player had to give away then */
  gboolean stepping; /* that waits to be said, as it is by then */
  gboolean greeting; /* the rules are to be told, since no curtain does */
  guint waiting;     /* which computer players have been said to be stuck, a bit each */

  GString *own;      /* of the listener's own moves, which may be taken back; waits to be said */
  GString *news;     /* waits to be said after that */
  char *small;       /* the newest of what need not be said */
  gint64 said_small; /* µs */
  guint timeout;
};

enum
{
  SAID,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MeanderGobbleNews, meander_gobble_news, G_TYPE_OBJECT)

/* ---- saying ---- */

static void
append (GString *news, const char *sentence)
{
  if (news->len > 0)
    g_string_append_c (news, ' ');
  g_string_append (news, sentence);
}

/* With a tile in hand, that tile is told instead.  Who owes a tile hears which numbers there are. */
static void
add_step (MeanderGobbleNews *self)
{
  if (self->step == NULL || self->game != meander_gobble_party_get_game (self->party) ||
      meander_gobble_party_get_held (self->party, MEANDER_HAND_KEYS) != 0)
    return;
  append (self->news, self->step);
  if (self->owed > 0)
    {
      g_autofree char *receivers = meander_words_gobble_receivers (
          self->game, meander_gobble_party_get_seat (self->party, MEANDER_HAND_KEYS));

      append (self->news, receivers);
    }
}

static gboolean
say (gpointer user_data)
{
  MeanderGobbleNews *self = user_data;
  gint64 rest = self->said_small + REST * 1000 - g_get_monotonic_time ();

  self->timeout = 0;
  if (self->stepping)
    add_step (self);
  self->stepping = FALSE;
  if (self->own->len + self->news->len > 0)
    {
      g_autofree char *news = NULL;

      if (self->news->len > 0)
        append (self->own, self->news->str);
      news = g_strdup (self->own->str);
      g_string_truncate (self->own, 0);
      g_string_truncate (self->news, 0);
      g_clear_pointer (&self->small, g_free);
      g_signal_emit (self, signals[SAID], 0, news, FALSE);
    }
  else if (self->small != NULL && rest > 0)
    self->timeout = g_timeout_add ((guint) (rest / 1000) + 1, say, self);
  else if (self->small != NULL)
    {
      g_autofree char *small = g_steal_pointer (&self->small);

      self->said_small = g_get_monotonic_time ();
      g_signal_emit (self, signals[SAID], 0, small, TRUE);
    }

  return G_SOURCE_REMOVE;
}

static void
say_soon (MeanderGobbleNews *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (GATHERING, say, self);
}

static void
add (MeanderGobbleNews *self, const char *sentence)
{
  append (self->news, sentence);
  say_soon (self);
}

/* What is not worth waiting for; newer news takes its place. */
static void
add_small (MeanderGobbleNews *self, const char *sentence)
{
  g_free (self->small);
  self->small = g_strdup (sentence);
  if (self->timeout == 0)
    say_soon (self);
}

static void
forget (MeanderGobbleNews *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_string_truncate (self->own, 0);
  g_string_truncate (self->news, 0);
  g_clear_pointer (&self->small, g_free);
  g_clear_pointer (&self->step, g_free);
  self->turn = MEANDER_NO_SEAT;
  self->owed = 0;
  self->stepping = FALSE;
  self->waiting = 0;
}

/* ---- what there is to say ---- */

static gboolean
is_computer (MeanderGobbleNews *self, guint seat)
{
  return meander_gobble_get_level (meander_game_get_state (self->game), seat) > 0;
}

/* The only person, or MEANDER_NO_SEAT. */
static guint
find_person (MeanderGobbleNews *self)
{
  guint person = MEANDER_NO_SEAT;

  for (guint seat = 0; seat < meander_game_get_state (self->game)->n_players; seat++)
    if (meander_gobble_party_is_here (self->party, seat))
      {
        if (person != MEANDER_NO_SEAT)
          return MEANDER_NO_SEAT;
        person = seat;
      }
  return person;
}

/* Whom the screen reader tells. */
static guint
find_listener (MeanderGobbleNews *self)
{
  const guint person = find_person (self);

  return person != MEANDER_NO_SEAT ? person
                                   : meander_gobble_party_get_seat (self->party, MEANDER_HAND_KEYS);
}

/* Where all play at once, what they place comes thick and fast. */
static void
on_moved (MeanderGobbleNews *self, const MeanderGobbleMove *move)
{
  guint listener = find_listener (self);
  gboolean gift = move->act == MEANDER_GOBBLE_GIVE;
  gboolean turn_based = meander_gobble_is_turn_based (meander_game_get_state (self->game));
  g_autofree char *sentence = NULL;

  if (move->seat == listener && !gift)
    sentence = meander_words_gobble_own (self->game, move);
  else
    sentence = meander_words_gobble_move (self->game, move, listener);
  if (sentence == NULL)
    return;
  if (move->seat == listener)
    {
      append (self->own, sentence);
      say_soon (self);
    }
  else if (turn_based ||
           (gift && !(is_computer (self, move->seat) && is_computer (self, move->to))))
    add (self, sentence);
  else
    add_small (self, sentence);
}

/* What is said of it is true no longer. */
static void
on_taken_back (MeanderGobbleNews *self, guint seat)
{
  if (seat == find_listener (self))
    g_string_truncate (self->own, 0);
}

static void
take_in_turn (MeanderGobbleNews *self)
{
  const MeanderState *state = meander_game_get_state (self->game);
  guint seat = 0;

  while (seat < state->n_players && !meander_gobble_may_act (state, seat))
    seat++;
  if (!meander_gobble_is_turn_based (state) || seat == state->n_players || seat == self->turn)
    return;

  self->turn = seat;
  if (state->n_players > 1 && seat == find_person (self))
    add (self, _ ("It is your turn."));
  else if (state->n_players > 1)
    {
      g_autofree char *sentence = meander_words_gobble_turn (self->game, seat);

      add (self, sentence);
    }
}

static void
take_in_step (MeanderGobbleNews *self)
{
  const MeanderState *state = meander_game_get_state (self->game);
  guint seat = meander_gobble_party_get_seat (self->party, MEANDER_HAND_KEYS);
  guint owed = seat != MEANDER_NO_SEAT ? meander_gobble_count_gifts (state, seat) : 0;
  g_autofree char *step = NULL;

  if (seat != MEANDER_NO_SEAT && meander_gobble_may_act (state, seat))
    step = meander_party_report_step (self->party, seat, MEANDER_DEVICE_KEYS);
  if (g_strcmp0 (step, self->step) == 0 && owed == self->owed)
    return;

  g_free (self->step);
  self->step = g_strdup (step);
  self->owed = owed;
  self->stepping = TRUE;
  say_soon (self);
}

/* A computer player that is stuck. */
static void
take_in_waiting (MeanderGobbleNews *self)
{
  const MeanderState *state = meander_game_get_state (self->game);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      guint bit = 1u << seat;
      g_autofree char *sentence = NULL;

      if (!is_computer (self, seat) || !meander_gobble_is_waiting (state, seat))
        {
          self->waiting &= ~bit;
          continue;
        }
      if ((self->waiting & bit) != 0)
        continue;
      self->waiting |= bit;
      sentence = meander_words_gobble_waits (self->game, seat);
      add_small (self, sentence);
    }
}

static void
on_changed (MeanderGobbleNews *self)
{
  MeanderGame *game = meander_gobble_party_get_game (self->party);
  guint n_moves = game != NULL ? meander_game_get_n_moves (game) : 0;

  /* After an undo it is told afresh whose turn it is, and what is next. */
  if (game != self->game || n_moves < self->n_moves)
    {
      forget (self);
      self->n_moves = n_moves;
      self->greeting = game != NULL && game != self->game && n_moves == 0 &&
                       meander_gobble_is_turn_based (meander_game_get_state (game));
    }
  self->game = game;
  self->n_moves = n_moves;
  if (!meander_gobble_party_is_running (self->party))
    return;
  if (self->greeting)
    {
      g_autofree char *rules = meander_words_gobble_rules (meander_game_get_state (game));

      add (self, rules);
    }
  self->greeting = FALSE;
  take_in_turn (self);
  take_in_waiting (self);
  take_in_step (self);
}

/* ---- life ---- */

static void
meander_gobble_news_dispose (GObject *object)
{
  MeanderGobbleNews *self = MEANDER_GOBBLE_NEWS (object);

  forget (self);
  if (self->party != NULL)
    g_signal_handlers_disconnect_by_data (self->party, self);
  g_clear_object (&self->party);

  G_OBJECT_CLASS (meander_gobble_news_parent_class)->dispose (object);
}

static void
meander_gobble_news_finalize (GObject *object)
{
  g_string_free (MEANDER_GOBBLE_NEWS (object)->own, TRUE);
  g_string_free (MEANDER_GOBBLE_NEWS (object)->news, TRUE);

  G_OBJECT_CLASS (meander_gobble_news_parent_class)->finalize (object);
}

static void
meander_gobble_news_class_init (MeanderGobbleNewsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_gobble_news_dispose;
  G_OBJECT_CLASS (klass)->finalize = meander_gobble_news_finalize;

  signals[SAID] = g_signal_new ("said", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
meander_gobble_news_init (MeanderGobbleNews *self)
{
  self->own = g_string_new (NULL);
  self->news = g_string_new (NULL);
  self->turn = MEANDER_NO_SEAT;
}

/**
 * meander_gobble_news_new:
 * @party: what is played
 *
 * Listens to a party, and tells of its games from now on.
 *
 * Returns: (transfer full): the news
 */
MeanderGobbleNews *
meander_gobble_news_new (MeanderGobbleParty *party)
{
  MeanderGobbleNews *self = g_object_new (MEANDER_TYPE_GOBBLE_NEWS, NULL);

  self->party = g_object_ref (party);
  g_signal_connect_swapped (party, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (party, "taken-back", G_CALLBACK (on_taken_back), self);
  g_signal_connect_swapped (party, "changed", G_CALLBACK (on_changed), self);
  on_changed (self);

  return self;
}
