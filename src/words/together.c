/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/together.h"

#include <glib/gi18n-lib.h>

#include "net/addresses.h"
#include "words/basics.h"
#include "words/daily.h"
#include "words/gobble.h"
#include "words/levels.h"
#include "words/race.h"

/**
 * meander_words_together_tiles:
 * @tiles: (array length=n_tiles): tiles
 * @n_tiles: how many
 *
 * Lists the tiles that two screens show, for the ear.
 *
 * Returns: (transfer full): their numbers
 */
char *
meander_words_together_tiles (const guint8 *tiles, guint n_tiles)
{
  GString *numbers = g_string_new (NULL);
  g_autofree char *list = NULL;

  for (guint i = 0; i < n_tiles; i++)
    g_string_append_printf (numbers, i == 0 ? "%u" : ", %u", tiles[i]);
  list = g_string_free (numbers, FALSE);

  /* Translators: %s is a list of numbers of tiles, such as “12, 5, 33, 40”. */
  return g_strdup_printf (_ ("Tiles %s"), list);
}

/**
 * meander_words_together_seat:
 * @seat: a seat of a table
 * @is_mine: whether a person at this computer has it
 * @is_away: whether nobody can play there now
 *
 * Tells who has a seat.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_together_seat (const MeanderNetSeat *seat, gboolean is_mine, gboolean is_away)
{
  g_autofree char *name = NULL;
  MeanderLevel level;

  if (seat->player == MEANDER_NET_OPEN)
    /* Translators: at a table across computers: nobody has this seat yet. */
    return g_strdup (_ ("Open seat"));

  level = seat->player == MEANDER_NET_COMPUTER ? meander_level_from_id (seat->name)
                                               : MEANDER_LEVEL_NONE;
  if (level != MEANDER_LEVEL_NONE && level <= MEANDER_LEVEL_TOP)
    /* Translators: a computer player has this seat; %s is its name, such as Turtle. */
    return g_strdup_printf (_ ("%s (computer player)"), meander_words_level (level));

  name = meander_words_isolate (seat->name);
  if (is_mine)
    /* Translators: a person at this computer has this seat; %s is a name. */
    return g_strdup_printf (_ ("%s (here)"), name);
  if (is_away)
    /* Translators: whose connection is lost; %s is a name. */
    return g_strdup_printf (_ ("%s (no connection)"), name);

  return g_steal_pointer (&name);
}

/**
 * meander_words_together_watcher:
 * @name: somebody at a table without a seat
 *
 * Tells who watches.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_together_watcher (const char *name)
{
  g_autofree char *isolated = meander_words_isolate (name);

  /* Translators: somebody at a table sees the game without playing; %s is a name. */
  return g_strdup_printf (_ ("%s is watching"), isolated);
}

/**
 * meander_words_together_open:
 * @n_open: how many seats nobody has, at least one
 *
 * Tells for how many the table waits.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_open (guint n_open)
{
  return g_strdup_printf (ngettext ("The table is waiting for %u more player.",
                                    "The table is waiting for %u more players.", n_open),
                          n_open);
}

/**
 * meander_words_together_missing:
 * @name: who has a seat, and is away
 *
 * Tells for whom the table waits.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_missing (const char *name)
{
  g_autofree char *isolated = meander_words_isolate (name);

  /* Translators: %s is the name of somebody whose connection is lost. */
  return g_strdup_printf (_ ("The table is waiting for %s."), isolated);
}

/**
 * meander_words_together_title:
 * @host: (nullable): whose table it is, or %NULL if it is one's own
 * @plays: what is played there
 *
 * Names a table at which one is.
 *
 * Returns: (transfer full): the text
 */
char *
meander_words_together_title (const char *host, MeanderNetPlays plays)
{
  switch (plays)
    {
    case MEANDER_NET_GOBBLE:
      /* Translators: a title: others can join one's own table. */
      return host != NULL ? meander_words_gobble_found (host, FALSE)
                          : g_strdup (_ ("Your Table: Gobble"));
    case MEANDER_NET_PUZZLE:
      /* Translators: a title: others can join one's own table. */
      return host != NULL ? meander_words_race_found (host) : g_strdup (_ ("Your Table: Race"));
    case MEANDER_NET_STRATEGY:
    default:
      /* Translators: a title: others can join one's own table. */
      return host != NULL ? meander_words_together_found (host, FALSE)
                          : g_strdup (_ ("Your Table: Strategy Game"));
    }
}

/**
 * meander_words_together_found:
 * @name: whose table it is
 * @is_full: whether all seats are taken
 *
 * Names a table at another computer at which a strategy game is played.
 *
 * Returns: (transfer full): the text
 */
char *
meander_words_together_found (const char *name, gboolean is_full)
{
  g_autofree char *isolated = meander_words_isolate (name);

  if (is_full)
    /* Translators: a table without an open seat; %s is the name of the player whose table it is. */
    return g_strdup_printf (_ ("%s: strategy game, every seat is taken"), isolated);

  /* Translators: a table that can be joined; %s is the name of the player whose table it is. */
  return g_strdup_printf (_ ("%s: strategy game"), isolated);
}

/**
 * meander_words_together_knock:
 * @name: who knocks
 *
 * Tells the host who knocks.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_knock (const char *name)
{
  g_autofree char *isolated = meander_words_isolate (name);

  /* Translators: somebody at another computer wants to play at this table; %s is a name. */
  return g_strdup_printf (_ ("%s would like to join."), isolated);
}

/**
 * meander_words_together_compare:
 * @name: who knocks
 * @known: whether their computer is known
 * @known_as: (nullable): by which name it is
 *
 * Tells the host what the tiles are for.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_compare (const char *name, MeanderKnown known, const char *known_as)
{
  g_autofree char *isolated = meander_words_isolate (name);
  g_autofree char *other = known_as != NULL ? meander_words_isolate (known_as) : NULL;

  switch (known)
    {
    case MEANDER_KNOWN_WELL:
      /* Translators: of somebody who wants to join; %s is the name of who has come from there before. */
      return g_strdup_printf (_ ("This is the computer known as %s."), other);
    case MEANDER_KNOWN_OTHER:
      /* Translators: below four tiles; %s is a name, both times. */
      return g_strdup_printf (
          _ ("Take care: %s is known from another computer. Ask %s whether both screens show these "
             "four tiles, in this order, before you let anybody in."),
          other, isolated);
    case MEANDER_KNOWN_NOT:
    default:
      /* Translators: below four tiles; %s is the name of who wants to join. */
      return g_strdup_printf (
          _ ("Ask %s: do both screens show these four tiles, in this order? Only "
             "then is it really them."),
          isolated);
    }
}

/**
 * meander_words_together_ask_host:
 * @host: whose table it is
 * @known: whether that computer is known
 * @known_as: (nullable): by which name it is
 *
 * Tells a guest what the tiles are for.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_ask_host (const char *host, MeanderKnown known, const char *known_as)
{
  g_autofree char *isolated = meander_words_isolate (host);
  g_autofree char *other = known_as != NULL ? meander_words_isolate (known_as) : NULL;

  switch (known)
    {
    case MEANDER_KNOWN_WELL:
      /* Translators: of a table; first the name of who had a table there before, then that of
       * the host. */
      return g_strdup_printf (_ ("This is the computer known as %s. Wait until %s lets you in."),
                              other, isolated);
    case MEANDER_KNOWN_OTHER:
      /* Translators: below four tiles; %s is a name, both times. */
      return g_strdup_printf (
          _ ("Take care: %s is known from another computer. Ask %s whether these are the tiles on "
             "the other screen, in this order. If they are, forget the other computer."),
          other, isolated);
    case MEANDER_KNOWN_NOT:
    default:
      /* Translators: below four tiles; %s is the name of the host, both times. */
      return g_strdup_printf (
          _ ("Ask %s whether these are the tiles on the other screen, in this order. "
             "If they are, %s can let you in."),
          isolated, isolated);
    }
}

/**
 * meander_words_together_last_day:
 * @day: a day
 *
 * Tells when people have played with a computer.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_together_last_day (const GDate *day)
{
  g_autoptr (GDateTime) noon = g_date_time_new_local (
      g_date_get_year (day), (gint) g_date_get_month (day), g_date_get_day (day), 12, 0, 0);
  g_autofree char *date = meander_words_daily_full_date (noon);

  /* Translators: when somebody was at the same table last; %s is a date. */
  return g_strdup_printf (_ ("Last time: %s"), date);
}

/**
 * meander_words_together_forget:
 * @name: who plays at a known computer
 *
 * Names the button beside a computer.
 *
 * Returns: (transfer full): the words
 */
char *
meander_words_together_forget (const char *name)
{
  g_autofree char *isolated = meander_words_isolate (name);

  /* Translators: the accessible name of a button; %s is the name of who plays at a known computer. */
  return g_strdup_printf (_ ("Forget %s"), isolated);
}

/**
 * meander_words_together_forgotten:
 * @name: who played at a computer
 *
 * Tells that a computer is no longer known.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_forgotten (const char *name)
{
  g_autofree char *isolated = meander_words_isolate (name);

  /* Translators: %s is the name of who played at a computer. */
  return g_strdup_printf (_ ("The computer known as %s is forgotten."), isolated);
}

/**
 * meander_words_together_wait:
 * @host: whose table it is
 *
 * Tells a guest who is at the table what is waited for.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_wait (const char *host)
{
  g_autofree char *isolated = meander_words_isolate (host);

  /* Translators: %s is a name. */
  return g_strdup_printf (
      _ ("You are at the table of %s. The game begins when every seat is taken."), isolated);
}

/**
 * meander_words_together_ready:
 * @host: whose table it is
 *
 * Tells a guest at a table at which the host begins the game what is waited for.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_ready (const char *host)
{
  g_autofree char *isolated = meander_words_isolate (host);

  /* Translators: %s is a name, both times. */
  return g_strdup_printf (_ ("You are at the table of %s. The game begins when %s starts it."),
                          isolated, isolated);
}

/**
 * meander_words_together_watch:
 * @host: whose table it is
 *
 * Tells a guest who is at the table without a seat what there is for them.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_watch (const char *host)
{
  g_autofree char *isolated = meander_words_isolate (host);

  /* Translators: %s is a name. */
  return g_strdup_printf (
      _ ("You are at the table of %s. Every seat is taken, but you can watch the game."), isolated);
}

/**
 * meander_words_together_bye:
 * @host: whose table it is, or what was called
 * @why: what was said at the end
 *
 * Tells why one is not at the table, or no longer.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_bye (const char *host, MeanderNetBye why)
{
  g_autofree char *isolated = meander_words_isolate (host);

  switch (why)
    {
    case MEANDER_NET_BYE_CLOSED:
    case MEANDER_NET_BYE_LEFT:
      /* Translators: the host has ended it; %s is a name. */
      return g_strdup_printf (_ ("%s has closed the table."), isolated);
    case MEANDER_NET_BYE_REFUSED:
      /* Translators: %s is the name of the host. */
      return g_strdup_printf (_ ("%s has not let you in."), isolated);
    case MEANDER_NET_BYE_FULL:
      /* Translators: %s is the name of the host. */
      return g_strdup_printf (_ ("There is no room left at the table of %s."), isolated);
    case MEANDER_NET_BYE_VERSION:
      return g_strdup (_ ("The two computers have different versions of Meander. Install the newer "
                          "one on both."));
    case MEANDER_NET_BYE_AGAIN:
      return g_strdup (_ ("You have joined this table again from another window."));
    case MEANDER_NET_BYE_BAG:
    case MEANDER_NET_BYE_RULES:
      return g_strdup (_ ("The other computer has sent a move or a tile that cannot be, so the "
                          "connection was ended."));
    case MEANDER_NET_BYE_SYNTAX:
    case MEANDER_NET_BYE_ORDER:
    case MEANDER_NET_BYE_LARGE:
    case MEANDER_NET_BYE_MANY:
    case MEANDER_NET_BYE_NONCE:
    case MEANDER_NET_BYE_SLOW:
    default:
      /* Translators: %s is a word of the protocol between computers, such as “syntax”. */
      return g_strdup_printf (_ ("The two computers do not understand each other (%s)."),
                              meander_net_bye_to_word (why));
    }
}

/**
 * meander_words_together_full:
 * @host: (nullable): whose table it is, where it has said so
 * @address: what was called
 *
 * Tells why one cannot join a table at which there are too many: it may be another one than was meant.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_full (const char *host, const char *address)
{
  g_autofree char *full =
      host != NULL ? meander_words_together_bye (host, MEANDER_NET_BYE_FULL)
                   /* Translators: %s is the address of a computer. */
                   : g_strdup_printf (_ ("There is no room left at the table at %s."), address);

  return meander_net_remind_of_port (full, address);
}

/**
 * meander_words_together_lost:
 * @host: whose table it is
 *
 * Tells a guest that the host cannot be reached.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_lost (const char *host)
{
  g_autofree char *isolated = meander_words_isolate (host);

  /* Translators: %s is a name. */
  return g_strdup_printf (_ ("The connection to %s is lost. Meander keeps trying."), isolated);
}

/**
 * meander_words_together_closes:
 * @name: (nullable): who is at one's own table, or the first of them
 * @n_others: how many are there
 *
 * Warns that one's own table would be closed.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_closes (const char *name, guint n_others)
{
  g_autofree char *isolated = NULL;

  if (n_others == 0)
    return g_strdup (_ ("This closes your table."));
  if (n_others > 1)
    return g_strdup_printf (ngettext ("This closes the table with %u player.",
                                      "This closes the table with %u players.", n_others),
                            n_others);

  isolated = meander_words_isolate (name);
  /* Translators: %s is the name of somebody at another computer. */
  return g_strdup_printf (_ ("This closes the table with %s."), isolated);
}

/**
 * meander_words_together_leaves:
 * @host: whose table one is at
 *
 * Warns that one would leave a table.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_leaves (const char *host)
{
  g_autofree char *isolated = meander_words_isolate (host);

  /* Translators: %s is a name. */
  return g_strdup_printf (_ ("You will leave the table of %s."), isolated);
}

/**
 * meander_words_together_away:
 * @name: a player
 * @on_turn: whether it is that player's turn
 *
 * Tells that somebody is away, and if so, that the table waits.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_away (const char *name, gboolean on_turn)
{
  return g_strdup_printf (
      /* Translators: %s is the name of a player whose connection is lost, or who has left. */
      on_turn ? _ ("%s is away. The table is waiting.") : _ ("%s is away."), name);
}

/**
 * meander_words_together_stand_in:
 * @name: a player, and the computer player in their place
 *
 * Tells that the computer plays for somebody.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_stand_in (const char *name)
{
  /* Translators: %s is a name with that of a computer player, such as “Jan (Turtle)”. */
  return g_strdup_printf (_ ("For the time being the computer plays: %s."), name);
}

/**
 * meander_words_together_checked:
 * @host: (nullable): whose table it is, as long as it is open
 *
 * Tells a guest that a game was dealt fairly, and what may come after it.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_words_together_checked (const char *host)
{
  g_autofree char *isolated = NULL;

  if (host == NULL)
    return g_strdup (_ ("The tiles were drawn as they were laid down at the start."));

  isolated = meander_words_isolate (host);

  /* Translators: %s is the name of the player whose table it is. */
  return g_strdup_printf (_ ("The tiles were drawn as they were laid down at the start. %s can "
                             "begin another game."),
                          isolated);
}

/**
 * meander_words_together_begins:
 * @host: whose table it is
 *
 * Tells a guest who begins the next game.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_begins (const char *host)
{
  g_autofree char *isolated = meander_words_isolate (host);

  /* Translators: %s is the name of the player whose table it is. */
  return g_strdup_printf (_ ("%s begins the next game at this table."), isolated);
}

/**
 * meander_words_together_asks:
 * @name: (nullable): who asks, or %NULL if it is the person here
 * @n_moves: how many moves are to be taken back
 *
 * Tells that moves are to be taken back.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_together_asks (const char *name, guint n_moves)
{
  g_autofree char *isolated = NULL;

  if (name == NULL)
    return g_strdup (_ ("The others are asked whether your move may be taken back."));

  isolated = meander_words_isolate (name);

  return g_strdup_printf (
      /* Translators: first a name, then how many moves. */
      ngettext ("%s would like to take back the last move.",
                "%s would like to take back the last %u moves.", n_moves),
      isolated, n_moves);
}
