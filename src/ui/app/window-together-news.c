/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "ui/together/gobble.h"
#include "ui/together/question.h"
#include "ui/together/race.h"
#include "ui/together/together.h"
#include "words/gobble.h"
#include "words/strategy.h"
#include "words/together.h"

/* What is told above the game of a table across computers, and what is asked there. */

static void
say (MeanderWindow *self, const char *text, const char *button, const char *action)
{
  if (g_strcmp0 (text, self->table_news) == 0)
    return;

  meander_window_withdraw_messages (self, MEANDER_MESSAGE_TABLE);
  g_free (self->table_news);
  self->table_news = g_strdup (text);
  if (text != NULL)
    meander_window_show_message (self, MEANDER_MESSAGE_TABLE, text, button, action);
}

static char *
name_player (MeanderGame *game, guint seat)
{
  return meander_game_get_state (game)->rules->own_clock ? meander_words_gobble_player (game, seat)
                                                         : meander_words_player (game, seat);
}

/* Gobble waits for everybody. */
static gboolean
waits_for (const MeanderState *state, guint seat)
{
  return state->rules->own_clock || seat == meander_strategy_get_seat (state);
}

/* Who is waited for, or played for, of those at other computers. */
static gboolean
say_away (MeanderWindow *self, MeanderGame *game)
{
  const gboolean is_host = meander_together_is_host (self->together);

  for (guint seat = 0; seat < meander_game_get_state (game)->n_players; seat++)
    {
      g_autofree char *name = name_player (game, seat);
      g_autofree char *words = NULL;
      g_autofree char *button = NULL;

      if (!meander_together_is_away (self->together, seat))
        continue;
      words = meander_words_together_away (name, waits_for (meander_game_get_state (game), seat));
      /* Translators: a button: the computer plays in the place of somebody who is away; %s is a name. */
      button = g_strdup_printf (_ ("Let the Computer Play for %s"), name);
      say (self, words, is_host ? button : NULL, is_host ? "win.stand-in" : NULL);
      return TRUE;
    }

  for (guint seat = 0; seat < meander_game_get_state (game)->n_players; seat++)
    {
      const MeanderNetSeat *sits = meander_together_get_seat (self->together, seat);
      g_autofree char *name = name_player (game, seat);
      g_autofree char *words = NULL;

      if (sits == NULL || sits->player != MEANDER_NET_COMPUTER || sits->guest == 0)
        continue;
      words = meander_words_together_stand_in (name);
      say (self, words, NULL, NULL);
      return TRUE;
    }

  return FALSE;
}

/* In Gobble nobody sees at a glance how it stands. (transfer full) */
static char *
add_standing (const char *reason, MeanderGame *game)
{
  g_autofree char *standing = game != NULL ? meander_words_gobble_ranks (game) : NULL;

  return standing != NULL ? g_strdup_printf ("%s %s", reason, standing) : g_strdup (reason);
}

/* Whether the person here has asked to go back, and the game has stayed as it was. */
static gboolean
has_stayed (MeanderWindow *self, MeanderGame *game)
{
  const guint n_moves = game != NULL ? meander_game_get_n_moves (game) : 0;
  const char *who;
  guint position;

  if (game != NULL && meander_together_is_asked (self->together, &who, &position) && who == NULL)
    self->n_asked = n_moves;
  else if (n_moves != self->n_asked)
    self->n_asked = 0;

  return self->n_asked != 0;
}

/**
 * meander_window_tell_table:
 * @self: a window with a table across computers
 *
 * Says above the game how it stands with the others.
 */
void
meander_window_tell_table (MeanderWindow *self)
{
  MeanderGame *game = meander_together_get_game (self->together);
  const gboolean is_gobble = meander_together_is_for_gobble (self->together);
  const char *host = meander_together_get_host (self->together);
  const MeanderTogetherStep step = meander_together_get_step (self->together);
  guint8 tiles[MEANDER_NET_N_SHOWN];
  const char *knocks = meander_together_get_knock (self->together, tiles);
  /* Translators: a button: the game with people at other computers goes on at this one alone. */
  const char *play_on = game != NULL ? _ ("Play On Here") : NULL;
  g_autofree char *words = NULL;
  const char *problem;
  const char *who;
  guint position;
  MeanderNetBye why;
  const gboolean stayed = has_stayed (self, game);

  if (game == NULL && meander_together_get_race (self->together) == NULL)
    return;

  if (meander_together_is_checked (self->together))
    {
      words = meander_words_together_checked (step == MEANDER_TOGETHER_IN ? host : NULL);
      say (self, words, NULL, NULL);
    }
  else if (step == MEANDER_TOGETHER_ENDED)
    {
      g_autofree char *reason = meander_together_get_bye (self->together, &why, &problem)
                                    ? meander_words_together_bye (host, why)
                                    : g_strdup (problem);

      words = is_gobble ? add_standing (reason, game) : g_steal_pointer (&reason);
      say (self, words, play_on, play_on != NULL ? "win.play-on" : NULL);
    }
  else if (step == MEANDER_TOGETHER_LOST)
    {
      words = meander_words_together_lost (host);
      say (self, words, play_on, play_on != NULL ? "win.play-on" : NULL);
    }
  else if (knocks != NULL)
    {
      words = meander_words_together_knock (knocks);
      /* Translators: a button: shows who wants to join a table. */
      say (self, words, C_ ("table", "Look…"), "win.show-table");
    }
  else if (meander_together_is_asked (self->together, &who, &position) && who == NULL)
    {
      words = meander_words_together_asks (NULL, 0);
      say (self, words, NULL, NULL);
    }
  else if (game == NULL)
    say (self, NULL, NULL, NULL);
  else if ((meander_together_is_over (self->together) &&
            !meander_together_wants_again (self->together)) ||
           !say_away (self, game))
    {
      const gboolean watches = meander_together_watches (self->together);

      say (self,
           watches  ? _ ("You are watching: every seat is taken.")
           : stayed ? _ ("Your move stays: not everybody agreed to take it back.")
                    : NULL,
           watches ? _ ("Leave the Table") : NULL, watches ? "win.leave-table" : NULL);
    }
}

static void
on_answered (MeanderWindow *self, gboolean answer)
{
  self->question = NULL;
  if (self->together != NULL)
    meander_together_say (self->together, answer ? MEANDER_NET_YES : MEANDER_NET_NO);
}

static void
close_question (MeanderWindow *self)
{
  if (self->question == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->question, self);
  gtk_window_destroy (GTK_WINDOW (self->question));
  self->question = NULL;
}

/**
 * meander_window_ask_table:
 * @self: a window with a table across computers
 *
 * Asks whether moves may be taken back, as soon as somebody wants that. Only who plays here is asked.
 */
void
meander_window_ask_table (MeanderWindow *self)
{
  MeanderGame *game = meander_together_get_game (self->together);
  g_autofree char *words = NULL;
  const char *who;
  guint position;
  gboolean plays = FALSE;
  const gboolean asked =
      game != NULL && meander_together_is_asked (self->together, &who, &position) && who != NULL;

  for (guint seat = 0; asked && seat < MEANDER_MAX_SEATS; seat++)
    plays |= meander_together_is_mine (self->together, seat);
  if (!plays)
    close_question (self);
  if (!plays || self->question != NULL)
    return;

  words = meander_words_together_asks (who, meander_game_get_n_moves (game) - position);
  self->question = meander_question_new (GTK_WINDOW (self), words);
  g_signal_connect_object (self->question, "answered", G_CALLBACK (on_answered), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self->question));
}

/**
 * meander_window_forget_table:
 * @self: a window whose table across computers is gone
 *
 * Takes away what has been said and asked.
 */
void
meander_window_forget_table (MeanderWindow *self)
{
  close_question (self);
  say (self, NULL, NULL, NULL);
}

static gboolean
is_over (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);

  return result.over;
}

/**
 * meander_window_offer_table:
 * @self: a window
 *
 * Offers to open the table again at which the game was played, as long as the game is seen.
 */
void
meander_window_offer_table (MeanderWindow *self)
{
  g_autofree char *text = NULL;

  if (self->together != NULL)
    return;

  if (self->game != NULL && meander_window_shows_table (self) &&
      meander_game_get_state (self->game)->rules->reveal != NULL && !is_over (self->game))
    text = meander_store_load_table (self->store, self->game_name);
  if (text != NULL)
    say (self, _ ("This game was played with other computers. The table is closed now."),
         /* Translators: a button: people at other computers can come back to the game. */
         _ ("Open the Table Again"), "win.reopen-table");
  else
    say (self, NULL, NULL, NULL);
}
