/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* The sounds of the game.  Where there is nothing to play them they are just not heard.
 * Property `audible` (boolean): whether the person wants any, or else the desktop does.
 * Signal `played` (a sound's name, also that of its file). */
#define MEANDER_TYPE_SOUNDS (meander_sounds_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSounds, meander_sounds, MEANDER, SOUNDS, GObject)

typedef enum
{
  MEANDER_SOUND_DOUBLE_GOBBLE,
  MEANDER_SOUND_END, /* solved, or the game is over */
  MEANDER_SOUND_GIVE,
  MEANDER_SOUND_GOBBLE,
  MEANDER_SOUND_HEAP, /* a tile comes onto the penalty heap */
  MEANDER_SOUND_OUT,
  MEANDER_SOUND_REFUSED, /* what was tried cannot be done */
  MEANDER_SOUND_TAKE,    /* a tile is turned up */
  MEANDER_SOUND_ROTATE,  /* a tile on the table is turned */
  MEANDER_SOUND_TILE,    /* a tile comes to lie; so many follow, one for each player */
  MEANDER_N_SOUNDS = MEANDER_SOUND_TILE + MEANDER_MAX_PLAYERS,
} MeanderSound;

MeanderSounds *meander_sounds_get_default (void);
gboolean meander_sounds_are_built_in (void);
gboolean meander_sounds_is_audible (MeanderSounds *self);
void meander_sounds_set_audible (MeanderSounds *self, gboolean audible);
void meander_sounds_prepare (MeanderSounds *self);
void meander_sounds_play (MeanderSounds *self, MeanderSound sound);
void meander_sounds_play_tile (MeanderSounds *self, guint seat);
void meander_sounds_follow_scene (GtkWidget *widget, MeanderScene *scene);

G_END_DECLS
