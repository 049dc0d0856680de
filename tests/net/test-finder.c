/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables that are shown to others and found, with a bus of the test's and a daemon in this process: the network is not
 * touched. */
#include "../wait.h"
#include "avahi.h"

#include <string.h>

#include "net/finder.h"
#include "net/message.h"
#include "rules/text.h"

#define MOST_STEPS 60 /* of the main loop, until a finder has done all that it has to */

static GTestDBus *bus;

static const AvahiItem anna = { .interface = 2,
                                .name = "Anna",
                                .address = "192.168.1.5",
                                .port = 15656,
                                .texts = { "version=1", "game=strategy" } };
static const AvahiItem last = { .interface = 2,
                                .name = "Zoe",
                                .address = "192.168.1.9",
                                .port = 1 };

static Avahi *
start_avahi (void)
{
  return avahi_new (g_test_dbus_get_bus_address (bus));
}

static guint
count (MeanderNetFinder *finder)
{
  return g_list_model_get_n_items (meander_net_finder_get_tables (finder));
}

static MeanderNetFound *
get (MeanderNetFinder *finder, guint index)
{
  return g_list_model_get_item (meander_net_finder_get_tables (finder), index);
}

static const char *
get_name (MeanderNetFinder *finder, guint index)
{
  g_autoptr (MeanderNetFound) found = get (finder, index);

  return found != NULL ? meander_net_found_get_name (found) : NULL;
}

static gboolean
is_on (MeanderNetFinder *finder)
{
  return meander_net_finder_get_state (finder) == MEANDER_NET_FINDER_ON;
}

static gboolean
is_off (MeanderNetFinder *finder)
{
  return meander_net_finder_get_state (finder) == MEANDER_NET_FINDER_OFF;
}

/* Until the last thing that the network has said is known. */
static void
wait_for_last (MeanderNetFinder *finder, Avahi *avahi)
{
  avahi_add (avahi, &last);
  WAIT_FOR (count (finder) > 0 && g_strcmp0 (get_name (finder, count (finder) - 1), "Zoe") == 0);
}

typedef struct
{
  char **addresses;
  GError *error;
  gboolean is_done;
} Answer;

static void
on_resolved (GObject *finder, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->addresses =
      meander_net_finder_resolve_finish (MEANDER_NET_FINDER (finder), result, &answer->error);
  answer->is_done = TRUE;
}

static void
clear_answer (Answer *answer)
{
  g_strfreev (answer->addresses);
  g_clear_error (&answer->error);
  *answer = (Answer){ NULL };
}

/* Asks and is answered more often than anything takes that could be under way. */
static void
settle (MeanderNetFinder *finder)
{
  g_autoptr (MeanderNetFound) found = get (finder, 0);

  for (guint i = 0; i < 10; i++)
    {
      Answer answer = { NULL };

      meander_net_finder_resolve_async (finder, found, NULL, on_resolved, &answer);
      WAIT_FOR (answer.is_done);
      clear_answer (&answer);
    }
}

/* ---- where there is a daemon, and where not ---- */

static void
test_no_bus (void)
{
  g_autoptr (MeanderNetFinder) finder = NULL;

  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", TRUE);
  finder = meander_net_finder_new ();
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (bus), TRUE);
  g_assert_cmpint (meander_net_finder_get_state (finder), ==, MEANDER_NET_FINDER_ASKING);
  meander_net_finder_browse (finder);
  meander_net_finder_publish (finder, "Anna", 15656, "strategy");
  WAIT_FOR (is_off (finder));
  g_assert_null (meander_net_finder_get_published (finder));
  meander_net_finder_withdraw (finder);
  g_assert_cmpuint (count (finder), ==, 0);
}

static void
test_broken_address (void)
{
  g_autoptr (MeanderNetFinder) finder = NULL;

  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "this is no address", TRUE);
  finder = meander_net_finder_new ();
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (bus), TRUE);
  WAIT_FOR (is_off (finder));
}

static void
on_notify (guint *n)
{
  (*n)++;
}

static void
test_daemon_comes_and_goes (void)
{
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  guint n_states = 0;

  g_signal_connect_swapped (finder, "notify::state", G_CALLBACK (on_notify), &n_states);
  meander_net_finder_browse (finder);
  meander_net_finder_publish (finder, "Jan", 15656, "strategy");
  WAIT_FOR (is_off (finder));
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (Avahi) avahi = start_avahi ();

      avahi_add (avahi, &anna);
      WAIT_FOR (is_on (finder) && count (finder) == 1 &&
                g_strcmp0 (meander_net_finder_get_published (finder), "Jan") == 0);
      g_assert_cmpstr (get_name (finder, 0), ==, "Anna");
      g_clear_pointer (&avahi, avahi_free);
      WAIT_FOR (is_off (finder));
      g_assert_cmpuint (count (finder), ==, 0);
      g_assert_null (meander_net_finder_get_published (finder));
    }
  g_assert_cmpuint (n_states, ==, 7);
}

/* Something goes wrong there at each step. */
static void
test_daemon_refuses (void)
{
  static const char *const of_browsing[] = { "GetState", "ServiceBrowserPrepare", "Start" };
  static const char *const of_publishing[] = { "EntryGroupNew", "AddService", "Commit" };

  for (guint i = 0; i < G_N_ELEMENTS (of_browsing); i++)
    {
      g_autoptr (Avahi) avahi = start_avahi ();
      g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

      avahi->refuses = of_browsing[i];
      meander_net_finder_browse (finder);
      WAIT_FOR (is_off (finder));
      g_assert_cmpuint (count (finder), ==, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (of_publishing); i++)
    {
      g_autoptr (Avahi) avahi = start_avahi ();
      g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

      avahi->refuses = of_publishing[i];
      meander_net_finder_browse (finder);
      meander_net_finder_publish (finder, "Jan", 15656, "strategy");
      WAIT_FOR (is_on (finder));
      wait_for_last (finder, avahi);
      WAIT_FOR (avahi->groups->len == 0);
      g_assert_null (meander_net_finder_get_published (finder));
      /* Once it can. */
      avahi->refuses = NULL;
      meander_net_finder_publish (finder, "Jan", 15656, "strategy");
      WAIT_FOR (meander_net_finder_get_published (finder) != NULL);
    }
}

static void
test_browser_fails (void)
{
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  avahi_add (avahi, &anna);
  meander_net_finder_browse (finder);
  WAIT_FOR (count (finder) == 1);
  avahi_fail_browsers (avahi);
  WAIT_FOR (is_off (finder));
  g_assert_cmpuint (count (finder), ==, 0);
  WAIT_FOR (avahi->browsers->len == 0);
  avahi_set_state (avahi, AVAHI_RUNNING);
  WAIT_FOR (is_on (finder) && count (finder) == 1);
}

/* A finder is given up at any moment. */
static void
test_given_up (void)
{
  static const char *const taken[] = { "Jan", NULL };
  g_autoptr (Avahi) avahi = start_avahi ();

  avahi->taken = taken;
  avahi_add (avahi, &anna);
  for (guint n = 0; n < MOST_STEPS; n++)
    {
      MeanderNetFinder *finder = meander_net_finder_new ();

      meander_net_finder_browse (finder);
      meander_net_finder_publish (finder, "Jan", 15656, "strategy");
      for (guint i = 0; i < n && meander_net_finder_get_published (finder) == NULL; i++)
        g_main_context_iteration (NULL, TRUE);
      g_assert_finalize_object (finder);
    }
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* ---- one's own table ---- */

static void
test_publish (void)
{
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  g_autoptr (GVariant) texts = NULL;
  const AvahiGroup *group;
  gint32 interface, protocol;
  guint32 flags;
  const char *name, *type, *domain, *host;
  guint16 port;

  meander_net_finder_publish (finder, "Anna", 4711, "strategy");
  WAIT_FOR (meander_net_finder_get_published (finder) != NULL);
  g_assert_cmpstr (meander_net_finder_get_published (finder), ==, "Anna");
  g_assert_cmpuint (avahi->groups->len, ==, 1);
  group = avahi->groups->pdata[0];
  g_variant_get (group->service, "(iiu&s&s&s&sq@aay)", &interface, &protocol, &flags, &name, &type,
                 &domain, &host, &port, &texts);
  g_assert_cmpint (interface, ==, -1);
  g_assert_cmpint (protocol, ==, -1);
  g_assert_cmpuint (flags, ==, 0);
  g_assert_cmpstr (name, ==, "Anna");
  g_assert_cmpstr (type, ==, "_meander._tcp");
  g_assert_cmpstr (domain, ==, "");
  g_assert_cmpstr (host, ==, "");
  g_assert_cmpuint (port, ==, 4711);
  /* The version, the game, and nothing else. */
  g_assert_cmpuint (g_variant_n_children (texts), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) text = g_variant_get_child_value (texts, i);
      gsize length;
      const char *bytes = g_variant_get_fixed_array (text, &length, 1);
      const char *wanted = i == 0 ? "version=1" : "game=strategy";

      g_assert_cmpmem (bytes, length, wanted, strlen (wanted));
    }
  g_assert_cmpint (MEANDER_NET_VERSION, ==, 1);

  /* Another one in its place, and none. */
  meander_net_finder_publish (finder, "Jan", 4712, "strategy");
  g_assert_null (meander_net_finder_get_published (finder));
  WAIT_FOR (meander_net_finder_get_published (finder) != NULL);
  WAIT_FOR (avahi->groups->len == 1);
  meander_net_finder_withdraw (finder);
  g_assert_null (meander_net_finder_get_published (finder));
  WAIT_FOR (avahi->groups->len == 0);
}

static void
test_names_to_publish (void)
{
  static const struct
  {
    const char *name;
    const char *published; /* NULL: nothing */
  } rows[] = {
    { "Zażółć gęślą jaźń", "Zażółć gęślą jaźń" },
    /* 40 letters of two bytes: 31 of them fit into 63 bytes. */
    { "ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ", "ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ" },
    { "An\tna\n", "An na" },
    { "\u200b", NULL },
  };
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  meander_net_finder_browse (finder);
  WAIT_FOR (is_on (finder));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      meander_net_finder_publish (finder, rows[i].name, 4711, "strategy");
      if (rows[i].published != NULL)
        WAIT_FOR (meander_net_finder_get_published (finder) != NULL);
      else
        wait_for_last (finder, avahi);
      g_assert_cmpstr (meander_net_finder_get_published (finder), ==, rows[i].published);
    }
}

static void
test_name_is_taken (gconstpointer at_once)
{
  static const char *const taken[] = { "Anna", "Anna #2", "Anna #3", NULL };
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  avahi->taken = taken;
  avahi->collides_at_once = at_once != NULL;
  avahi_add (avahi, &anna);
  meander_net_finder_browse (finder);
  meander_net_finder_publish (finder, "Anna", 15656, "strategy");
  WAIT_FOR (meander_net_finder_get_published (finder) != NULL);
  g_assert_cmpstr (meander_net_finder_get_published (finder), ==, "Anna #4");
  WAIT_FOR (avahi->groups->len == 1);
  wait_for_last (finder, avahi);
  /* That of the other Anna is found, one's own is not. */
  g_assert_cmpuint (count (finder), ==, 2);
  g_assert_cmpstr (get_name (finder, 0), ==, "Anna");
}

/* While the name is tried, whoever has it looks like one's own table. */
static void
test_name_turns_out_to_be_taken (void)
{
  static const char *const taken[] = { "Anna", NULL };
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  avahi->taken = taken;
  avahi->is_slow = TRUE;
  avahi_add (avahi, &anna);
  meander_net_finder_publish (finder, "Anna", 15656, "strategy");
  WAIT_FOR (avahi->n_added == 1);
  meander_net_finder_browse (finder);
  wait_for_last (finder, avahi);
  g_assert_cmpuint (count (finder), ==, 1);
  avahi_go_on (avahi);
  WAIT_FOR (count (finder) == 2);
  g_assert_cmpstr (get_name (finder, 0), ==, "Anna");
  WAIT_FOR (g_strcmp0 (meander_net_finder_get_published (finder), "Anna #2") == 0);
  WAIT_FOR (avahi->browsers->len == 1);
}

/* Somebody has every name that is tried: that comes to an end. */
static void
test_every_name_is_taken (void)
{
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  avahi->takes_all = TRUE;
  meander_net_finder_publish (finder, "Anna", 15656, "strategy");
  WAIT_FOR (avahi->n_added == 20 && avahi->groups->len == 0);
  meander_net_finder_browse (finder);
  wait_for_last (finder, avahi);
  settle (finder);
  g_assert_cmpuint (avahi->n_added, ==, 20);
  g_assert_null (meander_net_finder_get_published (finder));
}

/* The computer itself gets another name: what it publishes is to be published anew. */
static void
test_computer_is_renamed (void)
{
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  avahi->state = AVAHI_REGISTERING;
  avahi_add (avahi, &anna);
  meander_net_finder_browse (finder);
  meander_net_finder_publish (finder, "Jan", 15656, "strategy");
  WAIT_FOR (count (finder) == 1);
  g_assert_cmpuint (avahi->groups->len, ==, 0);
  avahi_set_state (avahi, AVAHI_RUNNING);
  WAIT_FOR (meander_net_finder_get_published (finder) != NULL);
  avahi_set_state (avahi, AVAHI_COLLISION);
  WAIT_FOR (meander_net_finder_get_published (finder) == NULL);
  WAIT_FOR (avahi->groups->len == 0);
  avahi_set_state (avahi, AVAHI_REGISTERING);
  avahi_set_state (avahi, AVAHI_RUNNING);
  WAIT_FOR (meander_net_finder_get_published (finder) != NULL);
  g_assert_cmpuint (avahi->groups->len, ==, 1);
  g_assert_cmpuint (count (finder), ==, 1);
  avahi_set_state (avahi, AVAHI_FAILURE);
  WAIT_FOR (is_off (finder));
  g_assert_cmpuint (count (finder), ==, 0);
}

/* ---- the tables of others ---- */

static void
test_found_and_gone (void)
{
  static const AvahiItem places[] = { { .interface = 2, .protocol = 0, .name = "Anna" },
                                      { .interface = 2, .protocol = 1, .name = "Anna" },
                                      { .interface = 3, .protocol = 0, .name = "Anna" } };
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  g_autoptr (MeanderNetFinder) other = meander_net_finder_new ();

  meander_net_finder_browse (finder);
  meander_net_finder_publish (finder, "Jan", 15656, "strategy");
  WAIT_FOR (meander_net_finder_get_published (finder) != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    avahi_add (avahi, &places[i]);
  wait_for_last (finder, avahi);
  g_assert_cmpuint (count (finder), ==, 2);
  g_assert_cmpstr (get_name (finder, 0), ==, "Anna");
  avahi_remove (avahi, &places[1]);
  avahi_remove (avahi, &places[0]);
  avahi_remove (avahi, &last);
  WAIT_FOR (count (finder) == 1);
  g_assert_cmpstr (get_name (finder, 0), ==, "Anna");
  avahi_remove (avahi, &places[2]);
  WAIT_FOR (count (finder) == 0);

  /* Another program of this computer finds it. */
  meander_net_finder_browse (other);
  WAIT_FOR (count (other) == 1);
  g_assert_cmpstr (get_name (other, 0), ==, "Jan");
  meander_net_finder_withdraw (finder);
  WAIT_FOR (count (other) == 0);
}

static void
test_hostile_names (void)
{
  static const AvahiItem items[] = {
    { .name = "\t\n \u2028" }, /* nothing to be seen */
    { .name = "\u202e\u2066" },
    { .name = "\u0301\u0301" },
    { .name = "\u202eannA\u202c" }, /* turns what follows */
    { .name = "An\nna\tB\x1b[2J" }, /* more lines, and what a terminal obeys */
    { .name = "A\u0301\u0301\u0301\u0301\u0301\u0301\u0301b" },
    { .name = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" },
    { .name = "%s%n<b>&amp;" },
  };
  static const char *const names[] = {
    "annA",
    "An na B [2J",
    "Á\u0301\u0301\u0301b",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "%s%n<b>&amp;",
  };
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    avahi_add (avahi, &items[i]);
  meander_net_finder_browse (finder);
  WAIT_FOR (count (finder) == G_N_ELEMENTS (names));
  wait_for_last (finder, avahi);
  g_assert_cmpuint (count (finder), ==, G_N_ELEMENTS (names) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (get_name (finder, i), ==, names[i]);
}

static void
test_hostile_number (void)
{
  AvahiItem *items = g_new0 (AvahiItem, 2000);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  g_autoptr (MeanderNetFound) found = NULL;
  Answer answer = { NULL };

  for (guint i = 0; i < 2000; i++)
    {
      items[i].interface = (gint32) i;
      items[i].name = i < 1000 ? "Anna" : g_strdup_printf ("%u", i);
      if (i >= 1000)
        g_ptr_array_add (names, (gpointer) items[i].name);
      avahi_add (avahi, &items[i]);
    }
  meander_net_finder_browse (finder);
  WAIT_FOR (count (finder) == 64);
  /* It is asked for at so many places, and no more. */
  found = get (finder, 0);
  meander_net_finder_resolve_async (finder, found, NULL, on_resolved, &answer);
  WAIT_FOR (answer.is_done);
  g_assert_cmpuint (avahi->n_resolved, ==, 16);
  clear_answer (&answer);
  for (guint i = 0; i < 2000; i++)
    avahi_remove (avahi, &items[i]);
  wait_for_last (finder, avahi);
  g_assert_cmpuint (count (finder), ==, 1);
  g_clear_pointer (&finder, g_object_unref);
  g_clear_pointer (&avahi, avahi_free);
  g_free (items);
}

/* ---- where they are ---- */

static void
test_resolve (void)
{
  static const AvahiItem places[] = {
    { 3, 1, "Anna", "fe80::1", 15656, { "game=strategy" }, 0 },
    { 2, 1, "Anna", "fd00::5", 15656, { "game=strategy" }, 0 },
    { 2, 0, "Anna", "192.168.1.5", 15656, { "version=1", "game=strategy", "x" }, 0 },
    { 3, 0, "Anna", NULL, 0, { NULL }, 0 },              /* does not answer */
    { 4, 0, "Anna", "192.168.1.5", 15656, { NULL }, 0 }, /* the same by another way */
    { 5, 0, "Anna", "192.168.1.6", 0, { NULL }, 0 },
    { 6, 0, "Anna", "127.0.0.1", 15656, { NULL }, 0 },
    { 7, 0, "Anna", "0.0.0.0", 15656, { NULL }, 0 },
    { 8, 0, "Anna", "224.0.0.251", 15656, { NULL }, 0 },
    { 9, 0, "Anna", "tables.example.org", 15656, { NULL }, 0 },
    { -1, 1, "Anna", "fe80::2", 15656, { NULL }, 0 },
  };
  static const char *const wanted[] = { "192.168.1.5:15656", "[fd00::5]:15656", "[fe80::1%3]:15656",
                                        NULL };
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  g_autoptr (MeanderNetFound) found = NULL;
  Answer answer = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    avahi_add (avahi, &places[i]);
  meander_net_finder_browse (finder);
  wait_for_last (finder, avahi);
  found = get (finder, 0);
  g_assert_null (meander_net_found_get_game (found));
  meander_net_finder_resolve_async (finder, found, NULL, on_resolved, &answer);
  WAIT_FOR (answer.is_done);
  g_assert_no_error (answer.error);
  g_assert_true (g_strv_equal ((const char *const *) answer.addresses, wanted));
  g_assert_cmpstr (meander_net_found_get_game (found), ==, "strategy");
  clear_answer (&answer);

  /* Meanwhile it has gone. */
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    avahi_remove (avahi, &places[i]);
  meander_net_finder_resolve_async (finder, found, NULL, on_resolved, &answer);
  WAIT_FOR (answer.is_done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_HOST_NOT_FOUND);
  clear_answer (&answer);
}

/* One of this computer, under an address that only this one has. */
static void
test_resolve_here (void)
{
  static const AvahiItem here = { 1, 0, "Jan", "127.0.0.1", 15656, { NULL }, 8 };
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  g_autoptr (MeanderNetFound) found = NULL;
  Answer answer = { NULL };

  avahi_add (avahi, &here);
  meander_net_finder_browse (finder);
  WAIT_FOR (count (finder) == 1);
  found = get (finder, 0);
  meander_net_finder_resolve_async (finder, found, NULL, on_resolved, &answer);
  WAIT_FOR (answer.is_done);
  g_assert_no_error (answer.error);
  g_assert_cmpstr (answer.addresses[0], ==, "127.0.0.1:15656");
  g_assert_null (meander_net_found_get_game (found));
  clear_answer (&answer);
}

static void
test_hostile_texts (void)
{
  static const char *const texts[] = { "game=",         "game",
                                       "=strategy",     "game=Strategy!",
                                       "game=stra\xff", "game=abcdefghijklmnopqrstuvwxyz",
                                       "GAME=gobble",   "" };
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();

  meander_net_finder_browse (finder);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const AvahiItem item = { 2, 0, "Anna", "192.168.1.5", 15656, { texts[i] }, 0 };
      g_autoptr (MeanderNetFound) found = NULL;
      Answer answer = { NULL };

      avahi_add (avahi, &item);
      WAIT_FOR (count (finder) == 1);
      found = get (finder, 0);
      meander_net_finder_resolve_async (finder, found, NULL, on_resolved, &answer);
      WAIT_FOR (answer.is_done);
      g_assert_no_error (answer.error);
      g_assert_cmpstr (meander_net_found_get_game (found), ==, i == 6 ? "gobble" : NULL);
      clear_answer (&answer);
      avahi_remove (avahi, &item);
      WAIT_FOR (count (finder) == 0);
    }
}

static void
test_resolve_is_given_up (void)
{
  g_autoptr (Avahi) avahi = start_avahi ();
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  g_autoptr (MeanderNetFound) found = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { NULL };

  avahi_add (avahi, &anna);
  meander_net_finder_browse (finder);
  WAIT_FOR (count (finder) == 1);
  found = get (finder, 0);
  meander_net_finder_resolve_async (finder, found, cancellable, on_resolved, &answer);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (answer.is_done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  clear_answer (&answer);

  /* The daemon ends before it has answered, and then there is none. */
  for (guint i = 0; i < 2; i++)
    {
      meander_net_finder_resolve_async (finder, found, NULL, on_resolved, &answer);
      g_clear_pointer (&avahi, avahi_free);
      WAIT_FOR (answer.is_done);
      g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_HOST_NOT_FOUND);
      clear_answer (&answer);
      WAIT_FOR (is_off (finder));
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (bus);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (bus), TRUE);

  g_test_add_func ("/finder/no-bus", test_no_bus);
  g_test_add_func ("/finder/broken-address", test_broken_address);
  g_test_add_func ("/finder/daemon-comes-and-goes", test_daemon_comes_and_goes);
  g_test_add_func ("/finder/daemon-refuses", test_daemon_refuses);
  g_test_add_func ("/finder/browser-fails", test_browser_fails);
  g_test_add_func ("/finder/given-up", test_given_up);
  g_test_add_func ("/finder/publish", test_publish);
  g_test_add_func ("/finder/names-to-publish", test_names_to_publish);
  g_test_add_data_func ("/finder/name-is-taken", NULL, test_name_is_taken);
  g_test_add_data_func ("/finder/name-is-taken-at-once", "at once", test_name_is_taken);
  g_test_add_func ("/finder/name-turns-out-to-be-taken", test_name_turns_out_to_be_taken);
  g_test_add_func ("/finder/every-name-is-taken", test_every_name_is_taken);
  g_test_add_func ("/finder/computer-is-renamed", test_computer_is_renamed);
  g_test_add_func ("/finder/found-and-gone", test_found_and_gone);
  g_test_add_func ("/finder/hostile-names", test_hostile_names);
  g_test_add_func ("/finder/hostile-number", test_hostile_number);
  g_test_add_func ("/finder/resolve", test_resolve);
  g_test_add_func ("/finder/resolve-here", test_resolve_here);
  g_test_add_func ("/finder/hostile-texts", test_hostile_texts);
  g_test_add_func ("/finder/resolve-is-given-up", test_resolve_is_given_up);

  status = g_test_run ();
  g_test_dbus_down (bus);
  g_object_unref (bus);

  return status;
}
