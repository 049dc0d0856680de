/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include "play/play.h"

G_BEGIN_DECLS

/* Who sits at the table: at each seat a person, or the computer at a level.  It is
 * kept with the game but is no state of it: undo does not change it.  At a table across computers
 * it also knows which of them are elsewhere; that is not kept.
 * Signal: `changed` after another player has sat down. */
#define MEANDER_TYPE_PLAYERS (meander_players_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPlayers, meander_players, MEANDER, PLAYERS, GObject)

/* The same in a saved game. */
typedef struct
{
  MeanderLevel levels[MEANDER_MAX_SEATS]; /* MEANDER_LEVEL_NONE: a person */
  guint shared;                           /* bit n for seat n: more than one has played there */
  guint level_lines[MEANDER_MAX_SEATS];   /* of the file it was read from, 0 for no such line */
  guint shared_lines[MEANDER_MAX_PLAYERS];
} MeanderPlayersRecord;

MeanderLevel meander_players_get_level (MeanderPlayers *self, guint seat);
void meander_players_set_level (MeanderPlayers *self, guint seat, MeanderLevel level);
gboolean meander_players_is_shared (MeanderPlayers *self, guint seat);
void meander_players_share (MeanderPlayers *self, guint seat);
void meander_players_set_elsewhere (MeanderPlayers *self, guint seats);
void meander_players_set_away (MeanderPlayers *self, guint seats);
gboolean meander_players_is_away (MeanderPlayers *self, guint seat);
gboolean meander_players_is_elsewhere (MeanderPlayers *self, guint seat);
gboolean meander_players_is_shared_table (MeanderPlayers *self);
guint meander_players_count_people (MeanderPlayers *self);
guint meander_players_find_undo (MeanderPlayers *self);
guint meander_players_find_redo (MeanderPlayers *self);

G_END_DECLS
