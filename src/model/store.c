/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/files-private.h"
#include "model/home.h"
#include "model/reader-private.h"
#include "model/saved-game-private.h"

/**
 * MeanderStore:
 *
 * The folder in which the games are kept.
 *
 * Each game has a file, `games/NAME.meander` with its record, and `last` names
 * the one that was played last. The store watches the game that is played and
 * saves it after every change, at once: when `changed` has been emitted, the
 * move is on the disk, or, after meander_store_save_behind(), on its way there and
 * safe from all but a power cut. Where that fails, the game goes on, `problem` says why,
 * and every further change tries again.
 *
 * For the main thread only.
 */

G_DEFINE_FINAL_TYPE (MeanderStore, meander_store, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FOLDER,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_problem (MeanderStore *self, char *problem)
{
  g_autofree char *new_problem = problem;

  if (g_strcmp0 (self->problem, new_problem) == 0)
    return;

  g_free (self->problem);
  self->problem = g_steal_pointer (&new_problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static char *
describe_problem (MeanderStore *self, const GError *error)
{
  g_autofree char *folder = g_filename_display_name (self->folder);

  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC))
    return g_strdup (_ (
        "Nothing can be saved because the disk is full. You can keep playing, but the game will be lost when you close Meander."));

  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PERM))
    return g_strdup_printf (
        _ ("Nothing can be saved because Meander may not write to “%s”. You can keep playing, but the game will be lost when you close Meander."),
        folder);

  /* Translators: first a folder, then the reason that the system gives. */
  return g_strdup_printf (
      _ ("Nothing can be saved in “%s” (%s). You can keep playing, but the game will be lost when you close Meander."),
      folder, error->message);
}

/**
 * meander_store_tell:
 * @self: a store
 * @error: (nullable): what the system has said when something was written; %NULL where all is well
 *
 * Says in `problem` how it stands.
 */
void
meander_store_tell (MeanderStore *self, const GError *error)
{
  set_problem (self, error != NULL ? describe_problem (self, error) : NULL);
}

/* Whether another program has the home; that is told. */
static gboolean
tell_taken (MeanderStore *self)
{
  if (meander_home_may_write (self->folder))
    return FALSE;

  set_problem (self, g_strdup (_ ("Nothing is saved here, because Meander is already open "
                                  "somewhere else. Close it there and start it here again "
                                  "if you want your games to be saved here.")));
  return TRUE;
}

static void
make_tidy (MeanderStore *self)
{
  g_autofree char *games = g_build_filename (self->folder, "games", NULL);
  g_autofree char *puzzles = g_build_filename (self->folder, "puzzles", NULL);

  if (self->tidy || !meander_home_may_write (self->folder))
    return;

  self->tidy = TRUE;
  meander_file_remove_leftovers (self->folder);
  meander_file_remove_leftovers (games);
  meander_file_remove_leftovers (puzzles);
}

/* What is on the disk of a game is not written again: a game that is only looked at keeps its
 * date. */
static char *
read_saved (MeanderStore *self)
{
  g_autofree char *path = NULL;
  gsize length = 0;

  if (!meander_saved_game_is_name (self->name))
    return NULL;
  path = meander_saved_game_path (self->folder, self->name);
  return meander_file_read (path, MEANDER_RECORD_MAX_BYTES, &length, NULL);
}

static gboolean
write_game (MeanderStore *self, GError **error)
{
  g_autoptr (MeanderRecord) record = meander_game_to_record (self->game);
  g_autofree char *text = meander_record_to_text (record);
  g_autofree char *path = meander_saved_game_path (self->folder, self->name);

  if (g_strcmp0 (text, self->saved) == 0 && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      meander_store_start_accept (&self->start, self->name);
      return TRUE;
    }

  if (strlen (text) > MEANDER_RECORD_MAX_BYTES)
    {
      meander_file_set_too_large (error, path, MEANDER_RECORD_MAX_BYTES);
      return FALSE;
    }

  if (!meander_store_write (path, text, error))
    return FALSE;

  meander_store_start_accept (&self->start, self->name);
  g_free (self->saved);
  self->saved = g_steal_pointer (&text);

  return TRUE;
}

/**
 * meander_store_stop_watching:
 * @self: a store
 *
 * Lets go of the game that is played; it is saved no longer.
 */
void
meander_store_stop_watching (MeanderStore *self)
{
  if (self->game != NULL)
    {
      g_clear_signal_handler (&self->changed_id, self->game);
      g_clear_signal_handler (&self->players_id, meander_game_get_players (self->game));
    }

  g_clear_handle_id (&self->saving, g_source_remove);
  g_clear_object (&self->game);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->saved, g_free);
}

static void
meander_store_dispose (GObject *object)
{
  MeanderStore *self = MEANDER_STORE (object);

  meander_store_stop_saving_behind (self);
  meander_store_stop_watching (self);

  G_OBJECT_CLASS (meander_store_parent_class)->dispose (object);
}

static void
meander_store_finalize (GObject *object)
{
  MeanderStore *self = MEANDER_STORE (object);

  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->problem, g_free);
  meander_store_last_clear (&self->last);
  meander_store_start_clear (&self->start);

  G_OBJECT_CLASS (meander_store_parent_class)->finalize (object);
}

static void
meander_store_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  MeanderStore *self = MEANDER_STORE (object);

  switch (property_id)
    {
    case PROP_FOLDER:
      g_value_set_string (value, self->folder);
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_store_set_property (GObject *object,
                            guint property_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MeanderStore *self = MEANDER_STORE (object);

  switch (property_id)
    {
    case PROP_FOLDER:
      self->folder = g_value_dup_string (value);
      if (self->folder == NULL)
        self->folder = meander_home_get_usual ();
      meander_store_last_init (&self->last, self->folder);
      meander_store_start_init (&self->start, self->folder);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_store_class_init (MeanderStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = meander_store_dispose;
  object_class->finalize = meander_store_finalize;
  object_class->get_property = meander_store_get_property;
  object_class->set_property = meander_store_set_property;

  /**
   * MeanderStore:folder:
   *
   * The folder, which need not exist.
   */
  properties[PROP_FOLDER] =
      g_param_spec_string ("folder", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderStore:problem:
   *
   * Why nothing can be saved, in sentences for the person; %NULL where all is
   * well.
   */
  properties[PROP_PROBLEM] =
      g_param_spec_string ("problem", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
meander_store_init (MeanderStore *self)
{
}

/**
 * meander_store_new:
 * @folder: (nullable): a folder, which need not exist; %NULL for `meander` in
 *   the user's data folder
 *
 * Makes the store of a folder; nothing is read or written yet.
 *
 * Returns: (transfer full): a new store
 */
MeanderStore *
meander_store_new (const char *folder)
{
  return g_object_new (MEANDER_TYPE_STORE, "folder", folder, NULL);
}

/**
 * meander_store_get_folder:
 * @self: a store
 *
 * Gets the folder.
 *
 * Returns: (transfer none): its path
 */
const char *
meander_store_get_folder (MeanderStore *self)
{
  g_return_val_if_fail (MEANDER_IS_STORE (self), NULL);

  return self->folder;
}

/**
 * meander_store_get_problem:
 * @self: a store
 *
 * Gets why nothing can be saved.
 *
 * Returns: (transfer none) (nullable): sentences for the person; %NULL where
 *   all is well
 */
const char *
meander_store_get_problem (MeanderStore *self)
{
  g_return_val_if_fail (MEANDER_IS_STORE (self), NULL);

  return self->problem;
}

/**
 * meander_store_get_name:
 * @self: a store
 * @game: a game
 *
 * Gets the name of the game that is watched.
 *
 * Returns: (transfer none) (nullable): its name, %NULL where @game is another one
 */
const char *
meander_store_get_name (MeanderStore *self, MeanderGame *game)
{
  g_return_val_if_fail (MEANDER_IS_STORE (self), NULL);

  return game != NULL && game == self->game ? self->name : NULL;
}

static gboolean
on_saving (gpointer user_data)
{
  meander_store_save_now (user_data);

  return G_SOURCE_REMOVE;
}

static void
on_changed (MeanderStore *self)
{
  if (!self->gathers)
    meander_store_save_now (self);
  else if (self->saving == 0)
    self->saving = g_idle_add_full (MEANDER_STORE_GATHERED, on_saving, self, NULL);
}

/**
 * meander_store_set_gathers:
 * @self: a store
 * @gathers: whether much happens to the watched game at once
 *
 * Says whether the changes that one turn of the main loop brings are saved together, at
 * %MEANDER_STORE_GATHERED: whoever tells others of them does so at a lower priority.
 */
void
meander_store_set_gathers (MeanderStore *self, gboolean gathers)
{
  g_return_if_fail (MEANDER_IS_STORE (self));

  self->gathers = gathers;
  if (self->saving != 0)
    meander_store_save_now (self);
}

/**
 * meander_store_watch:
 * @self: a store
 * @game: (nullable) (transfer none): the game that is played from now on
 * @name: (nullable): its name, letters, digits, `-` and `_`
 *
 * Saves a game now, unless it is on the disk as it is, and after every change.
 *
 * The game watched before is saved once more, for its time, and let go.
 */
void
meander_store_watch (MeanderStore *self, MeanderGame *game, const char *name)
{
  g_return_if_fail (MEANDER_IS_STORE (self));
  g_return_if_fail (game == NULL || MEANDER_IS_GAME (game));
  g_return_if_fail ((game == NULL) == (name == NULL));

  meander_store_save_now (self);
  meander_store_stop_watching (self);
  make_tidy (self);

  if (game == NULL)
    return;

  self->game = g_object_ref (game);
  self->name = g_strdup (name);
  self->saved = read_saved (self);
  self->changed_id =
      g_signal_connect_object (game, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  self->players_id = g_signal_connect_object (meander_game_get_players (game), "changed",
                                              G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  meander_store_save_now (self);
}

/**
 * meander_store_save_now:
 * @self: a store
 *
 * Saves the watched game if it differs from what is on the disk; for quitting,
 * so that the time played is kept too.
 *
 * Returns: whether all is saved; if not, `problem` says why
 */
gboolean
meander_store_save_now (MeanderStore *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MEANDER_IS_STORE (self), FALSE);

  g_clear_handle_id (&self->saving, g_source_remove);
  if (self->game == NULL)
    return TRUE;

  /* Who has never saved anything here knows it from the start. */
  if (tell_taken (self))
    return !self->has_saved;

  if (!meander_saved_game_is_name (self->name))
    {
      g_autofree char *shown = meander_reader_excerpt (self->name);

      set_problem (
          self,
          g_strdup_printf (
              _ ("This game cannot be saved because “%s” cannot be the name of a file."), shown));
      return FALSE;
    }

  if (write_game (self, &error) && meander_store_last_write (&self->last, self->name, &error))
    {
      self->has_saved = TRUE;
      /* Else that is known when the disk has said so. */
      if (!self->unsynced)
        meander_store_tell (self, NULL);
      return TRUE;
    }

  g_assert (error != NULL);
  meander_store_tell (self, error);
  return FALSE;
}

/**
 * meander_store_begin_start:
 * @self: a store
 *
 * Notes from now on which game is to be shown first, and leaves aside the one
 * that was noted when the program was started before and has never come up.
 */
void
meander_store_begin_start (MeanderStore *self)
{
  g_return_if_fail (MEANDER_IS_STORE (self));

  tell_taken (self);
  meander_store_start_begin (&self->start);
}

/**
 * meander_store_end_start:
 * @self: a store
 *
 * Notes that the program has come up: its first frame is on the screen.
 */
void
meander_store_end_start (MeanderStore *self)
{
  g_return_if_fail (MEANDER_IS_STORE (self));

  meander_store_start_end (&self->start);
}
