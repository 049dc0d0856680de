/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Races: the same task for everybody, how far each one is, who is first; in order, and at random with
 * connections that break, guests that are killed and strangers that say what they like. */
#include <string.h>

#include "house.h"
#include "net/clock.h"
#include "net/race.h"

/* As in the book. */
#define TASK "puzzle discovery-3,Discovery,3 tiles,1-3,loop yellow,,20,PL\n"
#define START 5000
#define N_RACES 150

static const char *const solution[] = { "1@0,0/0", "3@0,-1/0", "2@-1,0/2" };

/* ---- a clock ---- */

static void
test_clock (void)
{
  /* asked at, answered at (by the other clock), heard at, and what is known then: the shortest trip's */
  static const struct
  {
    gint64 asked, theirs, heard, length, offset;
  } rows[] = {
    { 100, 5000, 180, 80, 4860 }, { 200, 5130, 220, 20, 4920 }, { 300, 6000, 800, 20, 4920 },
    { 900, 9999, 920, 20, 4920 }, { 1000, 1, 1000, 0, -999 },
  };
  MeanderNetClock clock = { 0 };
  gint64 length, offset;

  g_assert_false (meander_net_clock_get (&clock, &length, &offset));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (meander_net_clock_ask (&clock, rows[i].asked));
      /* One is on its way; another time, a clock beyond all clocks, and the past say nothing. */
      g_assert_false (meander_net_clock_ask (&clock, rows[i].asked + 1));
      g_assert_false (meander_net_clock_hear (&clock, (guint64) rows[i].asked + 1, 1, 2000));
      g_assert_false (meander_net_clock_hear (&clock, (guint64) rows[i].asked, G_MAXUINT64, 2000));
      g_assert_false (
          meander_net_clock_hear (&clock, (guint64) rows[i].asked, 1, rows[i].asked - 1));
      g_assert_true (meander_net_clock_hear (&clock, (guint64) rows[i].asked,
                                             (guint64) rows[i].theirs, rows[i].heard));
      g_assert_false (meander_net_clock_hear (&clock, (guint64) rows[i].asked, 1, 2000));
      g_assert_true (meander_net_clock_get (&clock, &length, &offset));
      g_assert_cmpint (length, ==, rows[i].length);
      g_assert_cmpint (offset, ==, rows[i].offset);
    }

  /* Of the last eight only. */
  for (guint i = 0; i < MEANDER_NET_N_TRIPS; i++)
    {
      g_assert_true (meander_net_clock_ask (&clock, 2000));
      g_assert_true (meander_net_clock_hear (&clock, 2000, 2000, 2010));
    }
  g_assert_true (meander_net_clock_get (&clock, &length, &offset));
  g_assert_cmpint (length, ==, 10);
  g_assert_cmpint (offset, ==, -5);
  g_assert_false (meander_net_clock_ask (&clock, -1));
}

/* ---- a race ---- */

static MeanderGame *
new_task (guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, TASK, seed, &error);

  g_assert_no_error (error);

  return game;
}

static void
begin (House *house, gboolean runs)
{
  if (house->game != NULL)
    g_clear_object (&house->game);
  house->game = new_task (meander_random_next (&house->random));
  g_assert_true (
      meander_net_table_race (house->table, house->game, runs, house->now + START, house->now));
}

/* So many, from the first on. */
static void
let_come (House *house, guint n_links)
{
  for (guint i = 0; i < n_links; i++)
    if (house->links[i].connection == 0)
      house_connect (house, &house->links[i]);
  house_arrive (house);
  house_let_all_in (house);
  house_arrive (house);
}

static void
come_in (House *house)
{
  let_come (house, house->n_links);
}

static House *
set_up (guint n_guests)
{
  House *house = house_new (1, 0, n_guests);

  house->now = 1000;
  come_in (house);
  begin (house, TRUE);
  house_arrive (house);
  house->now += START;

  return house;
}

static void
lay (House *house, HouseLink *link, const char *move)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = link != NULL ? meander_net_guest_get_race (link->guest)
                                   : meander_net_table_get_race (house->table, NULL);

  g_assert_true (meander_game_play (game, move, &error));
  if (link != NULL)
    meander_net_guest_run (link->guest);
  else
    meander_net_table_run (house->table, house->now);
}

static void
solve (House *house, HouseLink *link)
{
  for (guint i = 0; i < G_N_ELEMENTS (solution); i++)
    lay (house, link, solution[i]);
}

/* How many have left, as somebody knows it. */
static guint
count_left (const MeanderNetRunner *runners, guint n_runners)
{
  guint n_left = 0;

  for (guint i = 0; i < n_runners; i++)
    n_left += runners[i].running == MEANDER_NET_LEFT;

  return n_left;
}

/* Who runs, as everybody at the table knows it: "0:3:2000 1:2:0 ", with a mark for who is not waited for. */
static void
assert_runners (House *house, const char *expected)
{
  for (guint who = 0; who <= house->n_links; who++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      const MeanderNetRunner *runners;
      guint n_runners;

      if (who == house->n_links)
        runners = meander_net_table_get_runners (house->table, &n_runners);
      else if (house->links[who].guest != NULL &&
               meander_net_guest_get_step (house->links[who].guest) == MEANDER_NET_GUEST_IN)
        runners = meander_net_guest_get_runners (house->links[who].guest, &n_runners);
      else
        continue;
      for (guint i = 0; i < n_runners; i++)
        if (runners[i].running != MEANDER_NET_LEFT)
          g_string_append_printf (text, "%s:%u:%" G_GINT64_FORMAT "%s ", runners[i].name,
                                  runners[i].n_tiles, runners[i].time,
                                  runners[i].running == MEANDER_NET_STOPPED ? "|" : "");
      g_assert_cmpstr (text->str, ==, expected);
    }
}

static void
test_race (void)
{
  g_autoptr (House) house = set_up (2);
  HouseLink *one = &house->links[0], *two = &house->links[1];
  const MeanderNetRunner *runners;
  guint n_runners;
  gint64 start;

  /* The same task, and everybody begins at the same time, whatever its clock says; here it is the same. */
  assert_runners (house, "Host:0:0 guest-0:0:0 guest-1:0:0 ");
  g_assert_cmpstr (meander_game_get_params (meander_net_guest_get_race (one->guest)), ==, TASK);
  g_assert_true (meander_net_guest_get_start (one->guest, &start));
  g_assert_cmpint (start, ==, 1000 + START);

  lay (house, one, solution[0]);
  lay (house, one, solution[1]);
  lay (house, two, solution[0]);
  lay (house, NULL, solution[0]);
  house_arrive (house);
  assert_runners (house, "Host:1:0 guest-0:2:0 guest-1:1:0 ");

  house->now += 300;
  lay (house, one, solution[2]);
  house_arrive (house);
  assert_runners (house, "Host:1:0 guest-0:3:300 guest-1:1:0 ");
  house->now += 100;
  lay (house, NULL, solution[1]);
  lay (house, NULL, solution[2]);
  house->now += 100;
  lay (house, two, solution[1]);
  lay (house, two, solution[2]);
  house_arrive (house);
  assert_runners (house, "Host:3:400 guest-0:3:300 guest-1:3:500 ");
  runners = meander_net_table_get_runners (house->table, &n_runners);
  g_assert_cmpuint (meander_net_race_get_rank (runners, n_runners, 0), ==, 2);
  g_assert_cmpuint (meander_net_race_get_rank (runners, n_runners, 1), ==, 1);
  g_assert_cmpuint (meander_net_race_get_rank (runners, n_runners, 2), ==, 3);

  /* Who takes the figure apart has solved it all the same. */
  meander_game_undo (meander_net_guest_get_race (one->guest));
  meander_net_guest_run (one->guest);
  house_arrive (house);
  assert_runners (house, "Host:3:400 guest-0:3:300 guest-1:3:500 ");

  /* Nobody has been told where a tile lies. */
  g_assert_null (strchr (one->heard->str, '@'));
  g_assert_null (strchr (two->heard->str, '@'));

  /* Another task. */
  begin (house, FALSE);
  house_arrive (house);
  assert_runners (house, "guest-0:0:0 guest-1:0:0 ");
  g_assert_cmpuint (meander_game_get_n_moves (meander_net_guest_get_race (one->guest)), ==, 0);
}

/* Half the round trip does not count, as far as it is a second. */
static void
test_distance (void)
{
  static const struct
  {
    gint64 trip, expected;
  } rows[] = { { 0, 2000 }, { 80, 1960 }, { 1000, 1500 }, { 2000, 1000 }, { 6000, 1000 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = set_up (1);
      HouseLink *link = &house->links[0];
      const MeanderNetRunner *runners;
      guint n_runners;

      begin (house, FALSE);
      house_cut (house, link);
      house_connect (house, link);
      house_deliver (house, link, TRUE, G_MAXUINT16);  /* knock */
      house_deliver (house, link, FALSE, G_MAXUINT16); /* answer */
      house_deliver (house, link, TRUE, G_MAXUINT16);  /* nonce */
      house_deliver (house, link, FALSE, G_MAXUINT16); /* welcome, race */
      house_deliver (house, link, TRUE, G_MAXUINT16);  /* progress; the host asks */
      house->now += rows[i].trip;
      house_deliver (house, link, FALSE, G_MAXUINT16);
      house_deliver (house, link, TRUE, G_MAXUINT16);
      house->now += START + 2000 - rows[i].trip;
      solve (house, link);
      /* No ping of these arrives before the solution does. */
      house_deliver (house, link, TRUE, G_MAXUINT16);
      runners = meander_net_table_get_runners (house->table, &n_runners);
      g_assert_cmpuint (n_runners, ==, 1);
      g_assert_cmpint (runners[0].time, ==, rows[i].expected);
    }
}

/* The clocks differ by a day, and the way takes its time: it begins at the same moment. */
static void
test_start (void)
{
  g_autoptr (House) house = set_up (1);
  HouseLink *link = &house->links[0];
  const gint64 day = 24 * 60 * 60 * 1000;
  gint64 start;

  begin (house, FALSE);
  for (guint i = 0; i < 20; i++)
    {
      gboolean ended;
      g_autofree char *down = meander_net_table_take (house->table, link->connection, &ended);
      g_autofree char *up = NULL;

      g_string_append (link->down, down);
      meander_net_guest_receive (link->guest, link->down->str, link->down->len, house->now + day);
      g_string_truncate (link->down, 0);
      house->now += 40;
      up = meander_net_guest_take (link->guest, &ended);
      meander_net_table_receive (house->table, link->connection, up, strlen (up), house->now);
      house->now += 40;
    }
  g_assert_true (meander_net_guest_get_start (link->guest, &start));
  g_assert_cmpint (start, ==, 1000 + START + START + day);
}

static void
test_coming_and_going (void)
{
  g_autoptr (House) house = set_up (2);
  HouseLink *one = &house->links[0], *two = &house->links[1];
  const MeanderNetRunner *runners;
  HouseLink *late;
  guint n_runners;

  /* Who falls away keeps its tiles, and what it has laid meanwhile is told. */
  lay (house, one, solution[0]);
  house_arrive (house);
  house_cut (house, one);
  lay (house, one, solution[1]);
  come_in (house);
  assert_runners (house, "Host:0:0 guest-0:2:0 guest-1:0:0 ");

  /* A solution that was lost on its way is told again. */
  house->now += 700;
  lay (house, one, solution[2]);
  house_cut (house, one);
  assert_runners (house, "Host:0:0 guest-0:2:0 guest-1:0:0 ");
  house->now += 100;
  come_in (house);
  assert_runners (house, "Host:0:0 guest-0:3:800 guest-1:0:0 ");

  /* Who is killed begins anew, and is no stranger. */
  lay (house, two, solution[0]);
  house_arrive (house);
  house_kill_guest (house, two);
  come_in (house);
  assert_runners (house, "Host:0:0 guest-0:3:800 guest-1:0:0 ");

  /* Who leaves runs no more, but has been first all the same. */
  meander_net_guest_leave (one->guest);
  meander_net_guest_leave (two->guest);
  house_arrive (house);
  assert_runners (house, "Host:0:0 guest-0:3:800 ");
  runners = meander_net_table_get_runners (house->table, &n_runners);
  g_assert_cmpuint (count_left (runners, n_runners), ==, 1);

  /* Who comes later runs too, or again. */
  late = &house->links[1];
  house_connect (house, late);
  house_arrive (house);
  house_let_all_in (house);
  house_arrive (house);
  assert_runners (house, "Host:0:0 guest-0:3:800 guest-1:0:0 ");
  runners = meander_net_table_get_runners (house->table, &n_runners);
  g_assert_cmpuint (count_left (runners, n_runners), ==, 0);
}

/* ---- the host is killed ---- */

#define CALENDAR 1700000000000 /* when the clock shows 0 */

/* Everybody goes on where they were, and the time goes on too. */
static void
test_killed_host (void)
{
  g_autoptr (House) house = set_up (3);
  HouseLink *one = &house->links[0], *two = &house->links[1], *three = &house->links[2];
  const MeanderPlacement *tile;
  gint64 start;

  lay (house, NULL, solution[0]);
  lay (house, NULL, solution[1]);
  lay (house, two, solution[0]);
  house->now += 300;
  solve (house, one);
  solve (house, three);
  house_arrive (house);
  meander_net_guest_leave (three->guest);
  house_arrive (house);
  assert_runners (house, "Host:2:0 guest-0:3:300 guest-1:1:0 guest-2:3:300 ");

  house_kill_race (house, CALENDAR, CALENDAR);
  assert_runners (house, "Host:2:0 guest-0:3:300 guest-1:1:0 guest-2:3:300 ");
  tile = meander_board_find (meander_game_get_board (house->game), 3);
  g_assert_true (tile != NULL && meander_hex_equal (tile->hex, (MeanderHex){ 0, -1 }));
  g_assert_cmpuint (tile->rotation, ==, 0);
  g_assert_false (meander_game_takes_help (house->game));

  /* One goes on while nobody is there to hear it, and the game of none begins anew. */
  lay (house, two, solution[1]);
  house->now += 200;
  let_come (house, 2);
  assert_runners (house, "Host:2:0 guest-0:3:300 guest-1:2:0 guest-2:3:300 ");
  g_assert_cmpuint (meander_game_get_n_moves (meander_net_guest_get_race (two->guest)), ==, 2);
  g_assert_true (meander_net_guest_get_start (two->guest, &start));
  g_assert_cmpint (start, ==, 1000 + START);
  lay (house, two, solution[2]);
  house->now += 100;
  lay (house, NULL, solution[2]);
  house_arrive (house);
  assert_runners (house, "Host:3:600 guest-0:3:300 guest-1:3:600 guest-2:3:300 ");

  /* Whoever comes now is not taken for the one who has left. */
  house_kill_race (house, CALENDAR, CALENDAR);
  house_kill_guest (house, three);
  for (guint i = 0; i < house->n_links; i++)
    g_assert_cmpuint (meander_net_table_get_nth_guest (house->table, i), ==, i < 2 ? i + 1 : 0);
  come_in (house);
  assert_runners (house, "Host:3:600 guest-0:3:300 guest-1:3:600 guest-2:3:300 guest-2:0:0 ");
}

/* Nobody is waited for any more, but who goes on may still come to the goal. */
static void
test_ended (void)
{
  g_autoptr (House) house = set_up (3);
  HouseLink *one = &house->links[0], *two = &house->links[1], *three = &house->links[2];
  const MeanderNetRunner *runners;
  guint n_runners;

  house->now += 300;
  solve (house, one);
  lay (house, two, solution[0]);
  house_arrive (house);
  runners = meander_net_table_get_runners (house->table, &n_runners);
  g_assert_false (meander_net_race_is_over (runners, n_runners));
  meander_net_table_end_race (house->table);
  house_arrive (house);
  assert_runners (house, "Host:0:0| guest-0:3:300 guest-1:1:0| guest-2:0:0| ");
  runners = meander_net_guest_get_runners (two->guest, &n_runners);
  g_assert_true (meander_net_race_is_over (runners, n_runners));

  /* Who comes back is told so, also by a host that was killed. */
  house_cut (house, two);
  come_in (house);
  assert_runners (house, "Host:0:0| guest-0:3:300 guest-1:1:0| guest-2:0:0| ");
  house_kill_race (house, CALENDAR, CALENDAR);
  let_come (house, 3);
  assert_runners (house, "Host:0:0| guest-0:3:300 guest-1:1:0| guest-2:0:0| ");
  house->now += 200;
  lay (house, two, solution[1]);
  lay (house, two, solution[2]);
  meander_net_guest_leave (three->guest);
  house_arrive (house);
  assert_runners (house, "Host:0:0| guest-0:3:300 guest-1:3:500| ");
  runners = meander_net_guest_get_runners (two->guest, &n_runners);
  g_assert_cmpuint (count_left (runners, n_runners), ==, 1);

  begin (house, TRUE);
  house_arrive (house);
  assert_runners (house, "Host:0:0 guest-0:0:0 guest-1:0:0 ");
}

/* What the clock of the computer shows afterwards, what the calendar shows more than it, and how long the race
 * has gone on then. */
static void
test_calendar (void)
{
  static const struct
  {
    gint64 clock, calendar, passed;
  } rows[] = {
    { 10000, CALENDAR, 10000 - 6000 },     /* the same start of the computer */
    { 500, CALENDAR + 9000, 9500 - 6000 }, /* it has begun again since the race has */
    { 2500, CALENDAR + 600000, 602500 - 6000 },
    { 3, CALENDAR, 500 }, /* the calendar was set back: it has gone on for so long at least */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = set_up (1);
      HouseLink *link = &house->links[0];
      g_autofree char *expected = NULL;
      gint64 start;

      house->now += 500;
      solve (house, link);
      house_arrive (house);
      house->now = rows[i].clock;
      house_kill_race (house, rows[i].calendar, CALENDAR);
      /* Once more: what has passed is not lost. */
      house_kill_race (house, rows[i].calendar, rows[i].calendar);
      meander_net_table_get_race (house->table, &start);
      g_assert_cmpint (start, >, 0);
      solve (house, NULL);
      expected = g_strdup_printf ("Host:3:%" G_GINT64_FORMAT " guest-0:3:500 ", rows[i].passed);
      come_in (house);
      assert_runners (house, expected);
    }
}

/* A race that has not begun begins when it was to begin, but nobody waits for a year. */
static void
test_killed_before (void)
{
  static const struct
  {
    gint64 calendar, wait;
  } rows[] = { { CALENDAR, START - 1000 }, { CALENDAR - 365 * 86400000LL, 60000 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = house_new (1, 0, 1);
      gint64 start;

      house->now = 1000;
      come_in (house);
      begin (house, TRUE);
      house->now += 1000;
      house_kill_race (house, rows[i].calendar, CALENDAR);
      come_in (house);
      g_assert_true (meander_net_guest_get_start (house->links[0].guest, &start));
      g_assert_cmpint (start - house->now, ==, rows[i].wait);
    }
}

/* What cannot be the file of a race. */
static void
test_file (void)
{
#define H "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
  static const struct
  {
    const char *lines;
    gboolean good;
  } rows[] = {
    { "", TRUE },
    { "known " H " Jan\n", TRUE },
    { "@RACE@start 5\n", TRUE },
    { "known " H " Jan\n@RACE@start 5\nrunner 0 1 0 Anna\nrunner 1 2 7 Jan\nrunner 2 3 9 Ewa\n",
      TRUE },
    { "@RACE@start 5\nrunner 0 1 0 Anna\nended 1\n", TRUE },
    { "@RACE@start 5\nended 2\n", FALSE },
    { "ended 1\n", FALSE },
    { "@RACE@", FALSE },
    { "start 5\n", FALSE },
    { "runner 0 0 0 Anna\n", FALSE },
    { "race 1 x\nstart 5\n", FALSE },
    { "@RACE@start 5\n@RACE@", FALSE },
    { "@RACE@start 5\nknown " H " Jan\n", FALSE },
    { "@RACE@start 5\nrunner 1 2 0 Jan\n", FALSE },
    { "@RACE@start 5\nrunner 0 1 0 Anna\nrunner 0 1 0 Anna\n", FALSE },
    { "@RACE@start 5\nrunner 4000000000 1 1 Anna\n", FALSE },
    { "@RACE@start 5\nrunner 0 1 0 \xe2\x80\x8b\n", FALSE },
  };
  g_autoptr (House) house = set_up (0);
  g_autofree char *saved = meander_net_table_to_text (house->table, 0);
  const char *race = strstr (saved, "race ");
  g_autofree char *line = g_strndup (race, (gsize) (strchr (race, '\n') + 1 - race));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint version = 1; version <= 2; version++)
      {
        g_autoptr (GString) text = g_string_new (rows[i].lines);
        g_autoptr (MeanderNetTable) table = NULL;
        g_autofree char *whole = NULL;

        g_string_replace (text, "@RACE@", line, 0);
        whole = g_strdup_printf ("meander-table %u\n%send\n", version, text->str);
        table = meander_net_table_new_from_text ("Host", whole, 0, 1000);
        if ((table != NULL) != (rows[i].good && version == 2))
          g_error ("%u: %s", i, whole);
      }
#undef H
}

/* A race is for tables without seats, and a task that can be solved and nobody has begun. */
static void
test_fits (void)
{
  g_autoptr (House) house = house_new (1, 0, 0);
  g_autoptr (House) seats = house_new (1, 2, 0);
  g_autoptr (MeanderGame) task = new_task (1);
  g_autoptr (MeanderGame) begun = new_task (1);
  g_autoptr (MeanderGame) other =
      meander_game_new (&meander_strategy_rules, "player red A\nplayer blue B\n", 1, NULL);
  g_autoptr (MeanderGame) scored =
      meander_game_new (&meander_puzzle_rules, "puzzle x,x,x,1-3,longest lines,,,x\n", 1, NULL);

  g_assert_nonnull (other);
  g_assert_true (meander_game_play (begun, solution[0], NULL));
  g_assert_true (meander_net_race_fits (task));
  g_assert_false (meander_net_race_fits (other));
  g_assert_nonnull (scored);
  g_assert_false (meander_net_race_fits (scored));
  g_assert_false (meander_net_table_race (house->table, other, TRUE, 1, 1));
  g_assert_false (meander_net_table_race (house->table, begun, TRUE, 1, 1));
  g_assert_false (meander_net_table_race (seats->table, task, TRUE, 1, 1));
  g_assert_null (meander_net_table_get_race (house->table, NULL));
  meander_net_table_run (house->table, 1);
  g_assert_true (meander_net_table_race (house->table, task, TRUE, 1, 1));
  g_assert_finalize_object (g_steal_pointer (&house->table));
  house->table = meander_net_table_new ("Host", 0);
}

/* ---- what does not belong there ---- */

/* What a guest says in a race that guests of ours do not, and what it hears. */
static void
test_hostile_guest (void)
{
  static const struct
  {
    gint64 before; /* ms before the start */
    const char *say;
    const char *hear; /* NULL: nothing comes of it */
  } rows[] = {
    { 0, "progress 4294967295\n", "runner 1 3 0 guest-0\n" },
    { 0, "progress 0\n", NULL },
    { 0, "solved x\n", "bye rules\n" },
    { 0, "solved @SOLVED@\n", "runner 1 3 1 guest-0\n" },
    { 0, "solved @SOLVED@\nsolved @SOLVED@\nsolved x\n", "runner 1 3 1 guest-0\n" },
    { 2000, "solved @SOLVED@\n", "runner 1 3 1 guest-0\n" },
    { 2001, "solved @SOLVED@\n", "bye order\n" },
    { 0, "solved @UNSOLVED@\n", "bye rules\n" },
    { 0, "solved @OTHER@\n", NULL },
    { 0, "play 1 1 1@0,0/0\n", "bye order\n" },
    { 0, "ask 0\n", "bye order\n" },
    { 0, "sit 1 X\n", NULL },
    { 0, "rise 1\n", NULL },
    { 0, "pause 1\n", "bye order\n" },
    { 0, "pong 7 7\n", NULL },
    { 0, "runner 1 3 1 X\n", "bye syntax\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = set_up (1);
      HouseLink *link = &house->links[0];
      g_autoptr (MeanderGame) task = new_task (meander_game_get_seed (house->game));
      g_autoptr (MeanderGame) other = new_task (meander_game_get_seed (house->game) + 1);
      g_autoptr (MeanderRecord) record = NULL;
      g_autoptr (GString) say = g_string_new (rows[i].say);
      g_autoptr (GString) heard = NULL;
      MeanderGame *games[] = { task, task, other };
      static const char *const names[] = { "@UNSOLVED@", "@SOLVED@", "@OTHER@" };

      for (guint k = 0; k < 3; k++)
        {
          g_autofree char *text = NULL;

          for (guint s = 0; s < G_N_ELEMENTS (solution) && k > 0; s++)
            g_assert_true (meander_game_play (games[k], solution[s], NULL));
          g_clear_pointer (&record, meander_record_free);
          record = meander_game_to_record (games[k]);
          text = meander_record_to_text (record);
          heard = heard != NULL ? heard : g_string_new (NULL);
          g_string_assign (heard, text);
          g_string_replace (heard, "\n", "\\n", 0);
          g_string_replace (say, names[k], heard->str, 0);
        }

      house->now -= rows[i].before;
      g_string_truncate (link->heard, 0);
      house_say (house, link, say->str);
      house_arrive (house);
      if (rows[i].hear != NULL && !g_str_has_suffix (link->heard->str, rows[i].hear))
        g_error ("%u: %s: %s", i, say->str, link->heard->str);
      else if (rows[i].hear == NULL)
        g_assert_true (strstr (link->heard->str, "runner") == NULL &&
                       strstr (link->heard->str, "bye") == NULL);
    }
}

/* Before there is a race none is run. */
static void
test_too_early (void)
{
  static const char *const lines[] = { "progress 1\n", "solved x\n" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (House) house = house_new (1, 0, 1);
      MeanderNetBye why;

      come_in (house);
      g_assert_null (meander_net_guest_get_race (house->links[0].guest));
      meander_net_guest_run (house->links[0].guest);
      house_say (house, &house->links[0], lines[i]);
      house_arrive (house);
      g_assert_true (meander_net_guest_get_bye (house->links[0].guest, &why));
      g_assert_cmpint (why, ==, MEANDER_NET_BYE_ORDER);
    }
}

/* What a host says that hosts of ours do not, and what the guest answers, if anything. */
static void
test_hostile_host (void)
{
  static const struct
  {
    gboolean races; /* there is a race */
    const char *say;
    gint bye;
  } rows[] = {
    { FALSE, "start 1\n", MEANDER_NET_BYE_ORDER },
    { FALSE, "runner 1 1 1 X\n", MEANDER_NET_BYE_ORDER },
    { FALSE, "race 1 x\n", MEANDER_NET_BYE_RULES },
    { FALSE, "race 1 meander-game 1\\ngame strategy\\nend\\n\n", MEANDER_NET_BYE_RULES },
    { TRUE, "race 2 x\n", MEANDER_NET_BYE_RULES },
    { TRUE, "start 0\nstart 18446744073709551615\n", -1 },
    { TRUE, "runner 9 4294967295 18446744073709551615 Y\n", -1 },
    { TRUE, "runner 9 1 1 \xe2\x80\x8b\n", MEANDER_NET_BYE_SYNTAX },
    { FALSE, "ended 0\n", MEANDER_NET_BYE_ORDER },
    { TRUE, "ended 2\n", MEANDER_NET_BYE_ORDER },
    { TRUE, "ended 1\nended 1\nrunner 9 1 0 Y\n", -1 },
    { TRUE, "progress 1\n", MEANDER_NET_BYE_SYNTAX },
    { TRUE, "pong 1 18446744073709551615\n", -1 },
    { TRUE, "played 1 0 0 pass\n", MEANDER_NET_BYE_ORDER },
    { TRUE, "bag 1 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\n",
      MEANDER_NET_BYE_ORDER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = rows[i].races ? set_up (1) : house_new (1, 0, 1);
      HouseLink *link = &house->links[0];
      MeanderNetBye why;
      gint64 start;

      if (!rows[i].races)
        come_in (house);
      meander_net_guest_receive (link->guest, rows[i].say, strlen (rows[i].say), house->now);
      g_assert_cmpint (meander_net_guest_get_bye (link->guest, &why) ? (gint) why : -1, ==,
                       rows[i].bye);
      meander_net_guest_get_start (link->guest, &start);
    }

  /* More runners than there can be. */
  {
    g_autoptr (House) house = set_up (1);
    MeanderNetBye why;

    for (guint i = 0; i < 100; i++)
      {
        g_autofree char *line = g_strdup_printf ("runner %u 1 0 X\n", i);

        meander_net_guest_receive (house->links[0].guest, line, strlen (line), house->now);
      }
    g_assert_true (meander_net_guest_get_bye (house->links[0].guest, &why));
  }
}

/* ---- random races ---- */

static struct
{
  guint n_cuts, n_killed, n_hosts, n_doubled, n_evil, n_solved, n_left;
} sums;

static gboolean
one_in (House *house, guint n)
{
  return meander_random_below (&house->random, n) == 0;
}

/* A tile is laid somewhere, often where it belongs. */
static void
lay_some (House *house, HouseLink *link)
{
  const guint which = meander_random_below (&house->random, G_N_ELEMENTS (solution));
  MeanderGame *game = link != NULL ? meander_net_guest_get_race (link->guest)
                                   : meander_net_table_get_race (house->table, NULL);
  g_autofree char *move =
      one_in (house, 2) ? g_strdup (solution[which])
                        : g_strdup_printf ("%u@%d,%d/%u", which + 1,
                                           (gint) meander_random_below (&house->random, 3) - 1,
                                           (gint) meander_random_below (&house->random, 3) - 1,
                                           meander_random_below (&house->random, 6));

  if (game == NULL)
    return;
  meander_game_play (game, move, NULL);
  if (link != NULL)
    meander_net_guest_run (link->guest);
  else
    meander_net_table_run (house->table, house->now);
}

static gboolean
is_in (const HouseLink *link)
{
  return link->guest != NULL && meander_net_guest_get_step (link->guest) == MEANDER_NET_GUEST_IN;
}

static void
act (House *house, HouseLink *link)
{
  static const char *const lines[] = { "progress 2\n", "solved x\n", "pong 1 1\n", "bye left\n",
                                       "race 1 x\n",   "start 1\n",  "pause 0\n" };

  if (link->connection == 0)
    house_connect (house, link);
  else if (link->guest == NULL)
    {
      house_say (house, link, lines[meander_random_below (&house->random, G_N_ELEMENTS (lines))]);
      sums.n_evil++;
    }
  else if (one_in (house, 100))
    {
      house_cut (house, link);
      sums.n_cuts++;
    }
  else if (one_in (house, 300))
    {
      house_kill_guest (house, link);
      sums.n_killed++;
    }
  else if (one_in (house, 400) && is_in (link))
    {
      meander_net_guest_leave (link->guest);
      sums.n_left++;
    }
  else if (one_in (house, 30) && is_in (link) && !link->is_mid_line && link->up->len > 0)
    {
      g_autofree char *all = g_strdup (link->up->str);

      house_say (house, link, all);
      sums.n_doubled++;
    }
  else if (one_in (house, 4))
    lay_some (house, link);
  house_let_all_in (house);
  house_deliver (house, link, one_in (house, 2),
                 one_in (house, 3) ? 1 + meander_random_below (&house->random, 40) : G_MAXUINT16);
}

/* Who runs, as the host knows it. */
static char *
list_runners (House *house)
{
  GString *text = g_string_new (NULL);
  guint n_runners;
  const MeanderNetRunner *runners = meander_net_table_get_runners (house->table, &n_runners);

  for (guint i = 0; i < n_runners; i++)
    if (runners[i].running != MEANDER_NET_LEFT)
      g_string_append_printf (text, "%s:%u:%" G_GINT64_FORMAT " ", runners[i].name,
                              runners[i].n_tiles, runners[i].time);

  return g_string_free (text, FALSE);
}

static char *
list_tiles (House *house)
{
  GString *text = g_string_new (NULL);

  for (guint number = 1; number <= G_N_ELEMENTS (solution); number++)
    {
      const MeanderPlacement *tile =
          meander_board_find (meander_game_get_board (house->game), number);

      if (tile != NULL)
        g_string_append_printf (text, "%u@%d,%d/%u ", number, tile->hex.q, tile->hex.r,
                                tile->rotation);
    }

  return g_string_free (text, FALSE);
}

/* Nothing that the host has known is lost, and no tile of the host's. */
static void
kill_host (House *house)
{
  g_autofree char *before = list_runners (house);
  g_autofree char *layout = list_tiles (house);
  g_autofree char *after = NULL;
  g_autofree char *layout_after = NULL;
  gint64 start_before, start;

  meander_net_table_get_race (house->table, &start_before);
  house_kill_race (house, CALENDAR, CALENDAR);
  meander_net_table_get_race (house->table, &start);
  after = list_runners (house);
  layout_after = list_tiles (house);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (layout_after, ==, layout);
  g_assert_cmpint (start, ==, start_before);
  sums.n_hosts++;
}

static gboolean
is_over (House *house)
{
  guint n_runners;
  const MeanderNetRunner *runners = meander_net_table_get_runners (house->table, &n_runners);

  for (guint i = 0; i < n_runners; i++)
    if (meander_net_race_is_waited_for (&runners[i]))
      return FALSE;

  return TRUE;
}

static void
run_random (guint64 seed)
{
  g_autoptr (House) house = house_new (seed, 0, 1 + (guint) seed % 4);
  g_autoptr (GString) runners = g_string_new (NULL);
  const MeanderNetRunner *mine;
  guint n_mine, n_steps = 0;

  house->now = 1000;
  come_in (house);
  begin (house, seed % 3 != 0);
  house->now += START;
  house_add_stranger (house, "evil");
  while (!is_over (house))
    {
      house->now += 20;
      act (house, &house->links[meander_random_below (&house->random, house->n_links)]);
      if (one_in (house, 200))
        kill_host (house);
      if (one_in (house, 8))
        lay_some (house, NULL);
      g_assert_cmpuint (++n_steps, <, 100000);
    }
  house_settle (house);
  come_in (house);
  house_settle (house);

  /* Everybody knows the same, and where no tile of another one lies. */
  mine = meander_net_table_get_runners (house->table, &n_mine);
  for (guint i = 0; i < n_mine; i++)
    {
      if (mine[i].running == MEANDER_NET_LEFT)
        continue;
      g_string_append_printf (runners, "%s:%u:%" G_GINT64_FORMAT " ", mine[i].name, mine[i].n_tiles,
                              mine[i].time);
      sums.n_solved += mine[i].time != 0;
    }
  assert_runners (house, runners->str);
  for (guint i = 0; i < house->n_links; i++)
    g_assert_null (strchr (house->links[i].heard->str, '@'));
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RACES; i++)
    run_random (i);
  g_test_message (
      "%u solved, %u cuts, %u killed, %u hosts killed, %u doubled, %u lines of strangers, "
      "%u left",
      sums.n_solved, sums.n_cuts, sums.n_killed, sums.n_hosts, sums.n_doubled, sums.n_evil,
      sums.n_left);
  g_assert_true (sums.n_solved > N_RACES && sums.n_cuts > 0 && sums.n_killed > 0 &&
                 sums.n_hosts > N_RACES / 4 && sums.n_doubled > 0 && sums.n_evil > 0 &&
                 sums.n_left > 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/race/clock", test_clock);
  g_test_add_func ("/net/race/race", test_race);
  g_test_add_func ("/net/race/distance", test_distance);
  g_test_add_func ("/net/race/start", test_start);
  g_test_add_func ("/net/race/coming-and-going", test_coming_and_going);
  g_test_add_func ("/net/race/ended", test_ended);
  g_test_add_func ("/net/race/killed-host", test_killed_host);
  g_test_add_func ("/net/race/calendar", test_calendar);
  g_test_add_func ("/net/race/killed-before", test_killed_before);
  g_test_add_func ("/net/race/file", test_file);
  g_test_add_func ("/net/race/fits", test_fits);
  g_test_add_func ("/net/race/hostile-guest", test_hostile_guest);
  g_test_add_func ("/net/race/too-early", test_too_early);
  g_test_add_func ("/net/race/hostile-host", test_hostile_host);
  g_test_add_func ("/net/race/random", test_random);

  return g_test_run ();
}
