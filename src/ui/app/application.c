/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

#include "ui/reader/help.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/window-teller.h"
#include "ui/widgets/dialogue.h"
#include "model/home.h"
#include "ui/widgets/input-watch.h"
#include "model/settings.h"
#include "ui/app/about-window.h"
#include "ui/app/already-open.h"
#include "ui/app/preferences.h"
#include "ui/strategy/statistics-window.h"
#include "ui/app/window.h"

struct _MeanderApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  MeanderHome *home;
  MeanderAlreadyOpen *question; /* while it waits for an answer */
  MeanderStore *store;
  MeanderProgress *progress;
  MeanderJournal *journal;
  MeanderStatistics *statistics;    /* read when first needed */
  MeanderTournament *tournament;    /* so too */
  MeanderSoloResults *solo_results; /* likewise */
  MeanderExerciseResults *exercise_results;
  MeanderMissedMoves *missed_moves;
  MeanderOwnPuzzles *own_puzzles; /* likewise */
  MeanderSolutions *solutions;    /* the same */
  char *progress_trouble;         /* why the marks could not be read, until it is told */
  GtkWindow *shortcuts;           /* while it is open; not owned */
  gboolean styled;                /* what Home does not show, too */
};

G_DEFINE_FINAL_TYPE (MeanderApplication, meander_application, GTK_TYPE_APPLICATION)

static MeanderWindow *
get_window (MeanderApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (MEANDER_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderApplication *self = user_data;
  GtkWindow *parent = GTK_WINDOW (get_window (self));

  gtk_window_present (GTK_WINDOW (meander_preferences_new (parent, self->settings)));
}

static void
on_statistics (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderApplication *self = user_data;
  GtkWindow *parent = GTK_WINDOW (get_window (self));

  gtk_window_present (GTK_WINDOW (meander_statistics_window_new (
      parent, meander_application_get_statistics (self), self->progress,
      meander_application_get_solo_results (self), meander_application_get_exercise_results (self),
      self->store)));
}

static void
on_help (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *window = get_window (user_data);

  meander_help_show (GTK_WINDOW (window),
                     window != NULL ? meander_window_get_help_page (window) : "index");
}

/* The page of whatever window is in front. */
static void
on_help_page (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_help_show (gtk_application_get_active_window (user_data),
                     g_variant_get_string (parameter, NULL));
}

/* Made when it is asked for.  Of a resource that is called gtk/help-overlay.ui GTK would make it with
 * every window, before the first frame. */
static void
on_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderApplication *self = user_data;

  if (self->shortcuts == NULL)
    {
      g_autoptr (GtkBuilder) builder =
          gtk_builder_new_from_resource (RESOURCE_PATH "/ui/app/help-overlay.ui");

      g_set_weak_pointer (&self->shortcuts,
                          GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
      gtk_window_set_transient_for (self->shortcuts, GTK_WINDOW (get_window (self)));
      meander_dialogue_add_close_key (self->shortcuts);
    }
  gtk_window_present (self->shortcuts);
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (meander_about_window_new (GTK_WINDOW (get_window (user_data)))));
}

static void
quit (MeanderApplication *self)
{
  MeanderWindow *window = get_window (self);

  if (window != NULL)
    gtk_window_close (GTK_WINDOW (window));
  g_application_quit (G_APPLICATION (self));
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *window = get_window (user_data);

  if (window == NULL || meander_window_may_close (window))
    quit (user_data);
}

/* The end of the session, Ctrl+C in a terminal, the end of that. */
static const int leaving[] = { SIGTERM, SIGINT, SIGHUP };

static gboolean
on_leave (gpointer user_data)
{
  MeanderWindow *window = get_window (user_data);

  if (window != NULL)
    meander_window_leave (window);
  quit (user_data);
  return G_SOURCE_CONTINUE;
}

static void
watch_signals (MeanderApplication *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (leaving); i++)
    {
      struct sigaction before;

      /* Whoever started it may have it go on, as nohup does. */
      if (sigaction (leaving[i], NULL, &before) != 0 || before.sa_handler != SIG_IGN)
        g_unix_signal_add (leaving[i], on_leave, self);
    }
}

static const GActionEntry actions[] = {
  { "statistics", on_statistics, NULL, NULL, NULL, { 0 } },
  { "preferences", on_preferences, NULL, NULL, NULL, { 0 } },
  { "help", on_help, NULL, NULL, NULL, { 0 } },
  { "help-page", on_help_page, "s", NULL, NULL, { 0 } },
  { "shortcuts", on_shortcuts, NULL, NULL, NULL, { 0 } },
  { "about", on_about, NULL, NULL, NULL, { 0 } },
  { "quit", on_quit, NULL, NULL, NULL, { 0 } },
};

/* Only keys with modifiers, or function keys: bare letters and arrows belong to
 * the table. */
static void
set_keys (GtkApplication *application)
{
  static const struct
  {
    const char *action;
    const char *keys[4];
  } keys[] = {
    { "app.preferences", { "<Control>comma", NULL } },
    { "app.help", { "F1", NULL } },
    { "app.shortcuts", { "<Control>question", "<Control>F1", NULL } },
    { "app.quit", { "<Control>q", NULL } },
    { "win.open", { "<Control>o", NULL } },
    { "win.save", { "<Control>s", NULL } },
    { "win.back", { "<Alt>Left", "Back", NULL } },
    { "win.undo", { "<Control>z", NULL } },
    { "win.redo", { "<Control><Shift>z", "<Control>y", NULL } },
    { "win.restart", { "<Control>n", NULL } },
    { "win.hint", { "<Control>h", NULL } },
    { "win.print", { "<Control>p", NULL } },
    { "win.exchange", { "<Control>x", NULL } },
    { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add", NULL } },
    { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract", NULL } },
    { "win.zoom-fit", { "<Control>0", "<Control>KP_0", NULL } },
    { "win.fullscreen", { "F11", NULL } },
    { "window.close", { "<Control>w", NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (application, keys[i].action, keys[i].keys);
}

static void
load_style (const char *name)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  g_autofree char *path = g_strdup_printf (RESOURCE_PATH "/ui/%s.css", name);

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
on_play_here (MeanderApplication *self, GFile *file)
{
  meander_window_open (get_window (self), file);
}

/* Another program calls that may not use the home. */
static void
on_called (char **uris, gpointer user_data)
{
  MeanderApplication *self = user_data;
  MeanderWindow *window = get_window (self);

  for (guint i = 0; window != NULL && uris[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);

      meander_window_open (window, file);
    }
  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
}

static void
ask_what_to_do (MeanderApplication *self, MeanderWindow *window)
{
  self->question =
      MEANDER_ALREADY_OPEN (meander_already_open_new (GTK_WINDOW (window), self->home));
  g_object_add_weak_pointer (G_OBJECT (self->question), (gpointer *) &self->question);
  g_signal_connect_object (self->question, "play", G_CALLBACK (on_play_here), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->question, "gone", G_CALLBACK (quit), self, G_CONNECT_SWAPPED);
}

/* Whose the home is. */
static void
tell_of_home (MeanderApplication *self, MeanderWindow *window)
{
  switch (meander_home_get_state (self->home))
    {
    case MEANDER_HOME_OURS:
      meander_home_listen (self->home, on_called, self);
      break;

    case MEANDER_HOME_TAKEN:
      ask_what_to_do (self, window);
      break;

    case MEANDER_HOME_UNLOCKED:
      meander_window_notify (
          window, _ ("Meander cannot tell here whether it is already open. Please open it "
                     "only once, or saved games may be lost."));
      break;
    }
}

static void
meander_application_activate (GApplication *application)
{
  MeanderApplication *self = MEANDER_APPLICATION (application);
  MeanderWindow *window = get_window (self);

  if (window == NULL)
    {
      window = meander_window_new (self);
      if (self->progress_trouble != NULL)
        meander_window_notify (window, self->progress_trouble);
      tell_of_home (self, window);
      g_clear_pointer (&self->progress_trouble, g_free);
    }
  gtk_window_present (GTK_WINDOW (window));
  if (self->question != NULL)
    gtk_window_present (GTK_WINDOW (self->question));
}

static void
meander_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  MeanderApplication *self = MEANDER_APPLICATION (application);

  g_application_activate (application);
  for (int i = 0; i < n_files; i++)
    if (self->question != NULL)
      meander_already_open_add_file (self->question, files[i]);
    else
      meander_window_open (get_window (self), files[i]);
}

static void
on_journal_problem (MeanderApplication *self, const char *message)
{
  MeanderWindow *window = get_window (self);

  if (window != NULL)
    meander_window_notify (window, message);
}

static void
meander_application_startup (GApplication *application)
{
  MeanderApplication *self = MEANDER_APPLICATION (application);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  G_APPLICATION_CLASS (meander_application_parent_class)->startup (application);

  /* In a prefix that the desktop does not know our icon lies beside the program.  Each path that is added
   * has the whole theme read once more, so none is that is not there. */
  if (!g_strv_contains (g_get_system_data_dirs (), DATADIR) &&
      g_file_test (DATADIR "/icons", G_FILE_TEST_IS_DIR))
    gtk_icon_theme_add_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    DATADIR "/icons");
  gtk_window_set_default_icon_name (APPLICATION_ID);
  meander_compat_keep_clicks ();
  meander_window_teller_start ();
  meander_input_watch_begin ();
  load_style ("style");
  load_style ("pages");
  self->settings = meander_settings_get_default ();
  self->store = meander_store_new (NULL);
  self->home = meander_home_new (meander_store_get_folder (self->store));
  meander_store_save_behind (self->store);
  path = g_build_filename (meander_store_get_folder (self->store), "progress", NULL);
  self->progress = meander_progress_new (path, &error);
  if (error != NULL)
    self->progress_trouble = g_strdup (error->message);
  self->journal = meander_journal_new (self->progress);
  g_signal_connect_object (self->journal, "problem", G_CALLBACK (on_journal_problem), self,
                           G_CONNECT_SWAPPED);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  set_keys (GTK_APPLICATION (self));
  watch_signals (self);
}

static int
meander_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("Meander %s\n", PACKAGE_VERSION);
  return 0;
}

static void
meander_application_shutdown (GApplication *application)
{
  MeanderApplication *self = MEANDER_APPLICATION (application);

  /* It is leaving already.  Whoever asks again waits for the disk too: to remove the source would have the next
   * signal end it at once. */
  for (guint i = 0; i < G_N_ELEMENTS (leaving); i++)
    signal (leaving[i], SIG_IGN);
  if (self->store != NULL)
    meander_store_flush (self->store);

  G_APPLICATION_CLASS (meander_application_parent_class)->shutdown (application);
}

static void
meander_application_dispose (GObject *object)
{
  MeanderApplication *self = MEANDER_APPLICATION (object);

  g_clear_weak_pointer (&self->shortcuts);
  g_clear_object (&self->journal);
  g_clear_object (&self->store);
  g_clear_object (&self->progress);
  g_clear_object (&self->statistics);
  g_clear_object (&self->tournament);
  g_clear_object (&self->solo_results);
  g_clear_object (&self->exercise_results);
  g_clear_object (&self->missed_moves);
  g_clear_object (&self->own_puzzles);
  g_clear_object (&self->solutions);
  g_clear_weak_pointer (&self->question);
  g_clear_pointer (&self->home, meander_home_free);
  g_clear_pointer (&self->progress_trouble, g_free);

  G_OBJECT_CLASS (meander_application_parent_class)->dispose (object);
}

static void
meander_application_class_init (MeanderApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = meander_application_dispose;
  application_class->startup = meander_application_startup;
  application_class->activate = meander_application_activate;
  application_class->open = meander_application_open;
  application_class->shutdown = meander_application_shutdown;
  application_class->handle_local_options = meander_application_handle_local_options;
}

static void
meander_application_init (MeanderApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, N_ ("Print the version and exit"), NULL);
  /* Translators: what follows the name of the program on a command line. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  g_application_set_option_context_summary (
      G_APPLICATION (self),
      _ ("Starts the game, and opens the files given: saved games and puzzle files."));
}

/**
 * meander_application_new:
 *
 * Makes the program.  A second one started on the same session raises the window
 * of the first.
 *
 * Returns: (transfer full): the program
 */
MeanderApplication *
meander_application_new (void)
{
  return g_object_new (MEANDER_TYPE_APPLICATION, "application-id", APPLICATION_ID,
                       "resource-base-path", RESOURCE_PATH, "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

/**
 * meander_application_get_settings:
 * @self: the program
 *
 * Gets the settings.
 *
 * Returns: (transfer none): the settings
 */
GSettings *
meander_application_get_settings (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  return self->settings;
}

/**
 * meander_application_load_styles:
 * @self: the program, started up
 *
 * Reads the style sheets of all that is not seen in the first frame of Home, once: before another
 * page is made, and otherwise as soon as that frame is there.
 */
void
meander_application_load_styles (MeanderApplication *self)
{
  g_return_if_fail (MEANDER_IS_APPLICATION (self));

  if (self->styled)
    return;
  self->styled = TRUE;
  load_style ("play");
  load_style ("help");
  /* A later sheet has its way over the earlier ones. */
  load_style ("touch");
}

/**
 * meander_application_get_store:
 * @self: the program, started up
 *
 * Gets where games are kept.
 *
 * Returns: (transfer none): the store
 */
MeanderStore *
meander_application_get_store (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  return self->store;
}

/**
 * meander_application_get_progress:
 * @self: the program, started up
 *
 * Gets what has been reached in the puzzles.
 *
 * Returns: (transfer none): the progress
 */
MeanderProgress *
meander_application_get_progress (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  return self->progress;
}

/**
 * meander_application_get_journal:
 * @self: the program
 *
 * Gets what decides what the game that is played earns.
 *
 * Returns: (transfer none): the journal
 */
MeanderJournal *
meander_application_get_journal (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  return self->journal;
}

typedef gpointer (*ReadKept) (const char *path, GError **error);

/* Reads a file of the folder of what is kept, and tells the person what is wrong with it. */
static gpointer
read_kept (MeanderApplication *self, const char *name, ReadKept read)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (meander_store_get_folder (self->store), name, NULL);
  MeanderWindow *window = get_window (self);
  gpointer kept = read (path, &error);

  if (error != NULL && window != NULL)
    meander_window_notify (window, error->message);

  return kept;
}

/**
 * meander_application_get_statistics:
 * @self: the program
 *
 * Gets the results of all strategy games; they are read when first asked for.
 *
 * Returns: (transfer none): the statistics
 */
MeanderStatistics *
meander_application_get_statistics (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  if (self->statistics == NULL)
    self->statistics = read_kept (self, "statistics", (ReadKept) meander_statistics_new);
  return self->statistics;
}

/**
 * meander_application_get_tournament:
 * @self: the program
 *
 * Gets the tournament of the house; it is read when first asked for.
 *
 * Returns: (transfer none): the tournament
 */
MeanderTournament *
meander_application_get_tournament (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  if (self->tournament == NULL)
    self->tournament = read_kept (self, MEANDER_TOURNAMENT_FILE, (ReadKept) meander_tournament_new);
  return self->tournament;
}

/**
 * meander_application_get_solo_results:
 * @self: the program
 *
 * Gets the results of all deals of Solitaire; they are read when first asked for.
 *
 * Returns: (transfer none): the results
 */
MeanderSoloResults *
meander_application_get_solo_results (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  if (self->solo_results == NULL)
    self->solo_results = read_kept (self, "solitaire", (ReadKept) meander_solo_results_new);
  return self->solo_results;
}

/**
 * meander_application_get_exercise_results:
 * @self: the program
 *
 * Gets how the exercises were answered; they are read when first asked for.
 *
 * Returns: (transfer none): the answers
 */
MeanderExerciseResults *
meander_application_get_exercise_results (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  if (self->exercise_results == NULL)
    self->exercise_results =
        read_kept (self, MEANDER_EXERCISE_RESULTS_FILE, (ReadKept) meander_exercise_results_new);
  return self->exercise_results;
}

/**
 * meander_application_get_missed_moves:
 * @self: the program
 *
 * Gets what the person has missed in games of their own; it is read when first asked for.
 *
 * Returns: (transfer none): the moves
 */
MeanderMissedMoves *
meander_application_get_missed_moves (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  if (self->missed_moves == NULL)
    self->missed_moves =
        read_kept (self, MEANDER_MISSED_MOVES_FILE, (ReadKept) meander_missed_moves_new);
  return self->missed_moves;
}

/**
 * meander_application_get_own_puzzles:
 * @self: the program
 *
 * Gets the puzzles of the files that the person has opened; they are read when
 * first asked for.
 *
 * Returns: (transfer none): the puzzles
 */
MeanderOwnPuzzles *
meander_application_get_own_puzzles (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  if (self->own_puzzles == NULL)
    self->own_puzzles = read_kept (self, "puzzles", (ReadKept) meander_own_puzzles_new);
  return self->own_puzzles;
}

/**
 * meander_application_get_solutions:
 * @self: the program
 *
 * Gets the solutions that have been found; they are read when first asked for.
 *
 * Returns: (transfer none): the solutions
 */
MeanderSolutions *
meander_application_get_solutions (MeanderApplication *self)
{
  g_return_val_if_fail (MEANDER_IS_APPLICATION (self), NULL);

  if (self->solutions == NULL)
    self->solutions = read_kept (self, "found", (ReadKept) meander_solutions_new);
  return self->solutions;
}
