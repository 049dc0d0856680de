/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/sounds.h"

#ifdef HAVE_SOUND
#  include <gsound.h>
#endif

#include "library/library.h"
#include "model/settings.h"

struct _MeanderSounds
{
  GObject parent_instance;

  GSettings *settings;
  GtkSettings *gtk_settings;
  char *folder;
#ifdef HAVE_SOUND
  gboolean opened;        /* or at least it has been tried */
  GSoundContext *context; /* NULL where nothing can be heard */
#endif
  guint due; /* a bit for each sound that is to be played as soon as nothing else is to do */
};

G_DEFINE_FINAL_TYPE (MeanderSounds, meander_sounds, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_AUDIBLE,
  N_PROPS,
};

enum
{
  PLAYED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static const char *const names[MEANDER_N_SOUNDS] = {
  [MEANDER_SOUND_DOUBLE_GOBBLE] = "double-gobble",
  [MEANDER_SOUND_END] = "end",
  [MEANDER_SOUND_GIVE] = "give",
  [MEANDER_SOUND_GOBBLE] = "gobble",
  [MEANDER_SOUND_HEAP] = "heap",
  [MEANDER_SOUND_OUT] = "out",
  [MEANDER_SOUND_REFUSED] = "refused",
  [MEANDER_SOUND_TAKE] = "take",
  [MEANDER_SOUND_ROTATE] = "turn",
  [MEANDER_SOUND_TILE] = "tile-1",
  [MEANDER_SOUND_TILE + 1] = "tile-2",
  [MEANDER_SOUND_TILE + 2] = "tile-3",
  [MEANDER_SOUND_TILE + 3] = "tile-4",
  [MEANDER_SOUND_TILE + 4] = "tile-5",
  [MEANDER_SOUND_TILE + 5] = "tile-6",
};
G_STATIC_ASSERT (MEANDER_MAX_PLAYERS == 6);

/* ---- who wants any ---- */

/**
 * meander_sounds_are_built_in:
 *
 * Tells whether this program can play sounds at all: `meson setup -Dsound=disabled` makes
 * one that cannot, and offers nothing to switch them on.
 *
 * Returns: %TRUE if it can
 */
gboolean
meander_sounds_are_built_in (void)
{
#ifdef HAVE_SOUND
  return TRUE;
#else
  return FALSE;
#endif
}

static void
on_audible_changed (MeanderSounds *self)
{
#ifdef HAVE_SOUND
  /* Who switches them on may have seen to a sound server. */
  if (self->context == NULL)
    self->opened = FALSE;
#endif
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AUDIBLE]);
}

/**
 * meander_sounds_is_audible:
 * @self: the sounds
 *
 * Tells whether sounds are wanted: by the person, or, where that is left open, by the
 * desktop.
 *
 * Returns: %TRUE if they are
 */
gboolean
meander_sounds_is_audible (MeanderSounds *self)
{
  g_autofree char *wanted = NULL;
  gboolean desktop;

  g_return_val_if_fail (MEANDER_IS_SOUNDS (self), FALSE);

  wanted = g_settings_get_string (self->settings, "sounds");
  if (!g_str_equal (wanted, "system"))
    return g_str_equal (wanted, "on");
  g_object_get (self->gtk_settings, "gtk-enable-event-sounds", &desktop, NULL);

  return desktop;
}

/**
 * meander_sounds_set_audible:
 * @self: the sounds
 * @audible: whether the person wants them
 *
 * Has sounds played or not, from now on, whatever the desktop says.
 */
void
meander_sounds_set_audible (MeanderSounds *self, gboolean audible)
{
  g_return_if_fail (MEANDER_IS_SOUNDS (self));

  g_settings_set_string (self->settings, "sounds", audible ? "on" : "off");
}

/* ---- playing ---- */

#ifdef HAVE_SOUND
#  define FUNCTIONS(F)                                                                             \
    F (gsound_context_new)                                                                         \
    F (gsound_context_set_driver)                                                                  \
    F (gsound_context_set_attributes) F (gsound_context_open) F (gsound_context_play_simple)

static struct
{
  FUNCTIONS (MEANDER_LIBRARY_MEMBER)
} gsound;

/* The way to the sound server.  Without one every sound would be tried in vain, each
 * at the cost of a connection, so nothing is tried
 * again until somebody switches them on. */
static GSoundContext *
open_context (void)
{
  static const char *const functions[] = { FUNCTIONS (MEANDER_LIBRARY_NAME) };
  GSoundContext *context;

  if (!meander_library_open ("libgsound.so.0", functions, G_N_ELEMENTS (functions), &gsound, NULL))
    return NULL;
  context = gsound.gsound_context_new (NULL, NULL);

  /* The other drivers write to the terminal where there is no sound card. */
  if (context == NULL || !gsound.gsound_context_set_driver (context, "pulse", NULL) ||
      !gsound.gsound_context_set_attributes (context, NULL, GSOUND_ATTR_APPLICATION_ID,
                                             APPLICATION_ID, GSOUND_ATTR_APPLICATION_NAME,
                                             "Meander", GSOUND_ATTR_MEDIA_ROLE, "game", NULL) ||
      !gsound.gsound_context_open (context, NULL))
    g_clear_object (&context);

  return context;
}

static void
need_context (MeanderSounds *self)
{
  if (!self->opened)
    self->context = open_context ();
  self->opened = TRUE;
}

static void
play_file (MeanderSounds *self, MeanderSound sound)
{
  g_autofree char *file = g_strconcat (names[sound], ".wav", NULL);
  g_autofree char *path = g_build_filename (self->folder, file, NULL);

  need_context (self);
  /* A sound that is not heard is no reason to stop a game. */
  if (self->context != NULL)
    gsound.gsound_context_play_simple (self->context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, path,
                                       GSOUND_ATTR_MEDIA_NAME, names[sound], NULL);
}
#endif

static void
play (MeanderSounds *self, MeanderSound sound)
{
#ifdef HAVE_SOUND
  play_file (self, sound);
#endif
  g_signal_emit (self, signals[PLAYED], 0, names[sound]);
}

static gboolean
play_due (gpointer user_data)
{
  MeanderSounds *self = user_data;
  guint due = self->due;
  guint sound;

  self->due = 0;
  for (sound = 0; sound < MEANDER_N_SOUNDS; sound++)
    if (due & (1u << sound))
      play (self, (MeanderSound) sound);

  return G_SOURCE_REMOVE;
}

/**
 * meander_sounds_prepare:
 * @self: the sounds
 *
 * Finds the way to the sound server, if any sounds are wanted, so that the first one does not hold up the game.
 */
void
meander_sounds_prepare (MeanderSounds *self)
{
  g_return_if_fail (MEANDER_IS_SOUNDS (self));

#ifdef HAVE_SOUND
  if (meander_sounds_is_audible (self))
    need_context (self);
#endif
}

/**
 * meander_sounds_play:
 * @self: the sounds
 * @sound: which one
 *
 * Plays a sound soon, if any are wanted, and does not wait for it.  When tiles come in
 * a group, they are heard once.
 */
void
meander_sounds_play (MeanderSounds *self, MeanderSound sound)
{
  g_return_if_fail (MEANDER_IS_SOUNDS (self));
  g_return_if_fail (sound < MEANDER_N_SOUNDS);

  if (!meander_sounds_is_audible (self))
    return;

  if (self->due == 0)
    g_idle_add_full (G_PRIORITY_DEFAULT, play_due, self, NULL);
  self->due |= 1u << sound;
}

/**
 * meander_sounds_play_tile:
 * @self: the sounds
 * @seat: who has placed it
 *
 * Plays a tile that comes to lie, for each player at another pitch.
 */
void
meander_sounds_play_tile (MeanderSounds *self, guint seat)
{
  g_return_if_fail (seat < MEANDER_MAX_PLAYERS);

  meander_sounds_play (self, (MeanderSound) (MEANDER_SOUND_TILE + seat));
}

/* ---- a scene ---- */

static void
on_landed (GtkWidget *widget, guint number, gboolean rotated)
{
  if (gtk_widget_get_mapped (widget))
    meander_sounds_play (meander_sounds_get_default (),
                         rotated ? MEANDER_SOUND_ROTATE : MEANDER_SOUND_TILE);
}

static void
on_refused (GtkWidget *widget)
{
  if (gtk_widget_get_mapped (widget))
    meander_sounds_play (meander_sounds_get_default (), MEANDER_SOUND_REFUSED);
}

static void
on_solved (GtkWidget *widget)
{
  if (gtk_widget_get_mapped (widget))
    meander_sounds_play (meander_sounds_get_default (), MEANDER_SOUND_END);
}

/**
 * meander_sounds_follow_scene:
 * @widget: what shows the scene
 * @scene: a scene
 *
 * Plays what happens on a scene as long as it is seen: tiles that come to lie or are
 * turned, refusals, the end.
 */
void
meander_sounds_follow_scene (GtkWidget *widget, MeanderScene *scene)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (MEANDER_IS_SCENE (scene));

  g_signal_connect_object (scene, "landed", G_CALLBACK (on_landed), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "refused", G_CALLBACK (on_refused), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "solved", G_CALLBACK (on_solved), widget, G_CONNECT_SWAPPED);
}

/* ---- life ---- */

static void
meander_sounds_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_AUDIBLE:
      g_value_set_boolean (value, meander_sounds_is_audible (MEANDER_SOUNDS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
meander_sounds_finalize (GObject *object)
{
  MeanderSounds *self = MEANDER_SOUNDS (object);

#ifdef HAVE_SOUND
  g_clear_object (&self->context);
#endif
  g_free (self->folder);

  G_OBJECT_CLASS (meander_sounds_parent_class)->finalize (object);
}

static void
meander_sounds_class_init (MeanderSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = meander_sounds_get_property;
  object_class->finalize = meander_sounds_finalize;

  properties[PROP_AUDIBLE] =
      g_param_spec_boolean ("audible", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
meander_sounds_init (MeanderSounds *self)
{
  const char *folder = g_getenv ("MEANDER_SOUNDS"); /* for a game that is not installed */

  self->folder = g_strdup (folder != NULL ? folder : DATADIR "/meander/sounds");
  self->settings = meander_settings_get_default ();
  self->gtk_settings = gtk_settings_get_default ();
  g_signal_connect_object (self->settings, "changed::sounds", G_CALLBACK (on_audible_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->gtk_settings, "notify::gtk-enable-event-sounds",
                           G_CALLBACK (on_audible_changed), self, G_CONNECT_SWAPPED);
}

/**
 * meander_sounds_get_default:
 *
 * Gets the sounds of this program, made when they are first asked for.
 *
 * Returns: (transfer none): the sounds, which live as long as the program
 */
MeanderSounds *
meander_sounds_get_default (void)
{
  static MeanderSounds *sounds = NULL;

  if (sounds == NULL)
    sounds = g_object_new (MEANDER_TYPE_SOUNDS, NULL);

  return sounds;
}
