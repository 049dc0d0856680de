/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/sounds.h"

#include "ui/table/sounds.h"

static void
play (GtkWidget *page, MeanderSound sound)
{
  if (gtk_widget_get_mapped (page))
    meander_sounds_play (meander_sounds_get_default (), sound);
}

/* Who has placed a tile; the first player for one of the start. */
static guint
find_placer (MeanderGame *game, guint number)
{
  guint position;

  for (position = meander_game_get_n_moves (game); position > 0; position--)
    {
      MeanderGobbleMove move;

      if (meander_gobble_move_parse (meander_game_get_move (game, position - 1), &move, NULL) &&
          move.act == MEANDER_GOBBLE_PLACE && move.tile.number == number)
        return move.seat;
    }

  return 0;
}

/* A computer's tile is heard as it arrives. */
static void
on_landed (GtkWidget *page, guint number, gboolean rotated, MeanderScene *scene)
{
  if (gtk_widget_get_mapped (page))
    meander_sounds_play_tile (meander_sounds_get_default (),
                              find_placer (meander_scene_get_game (scene), number));
}

static void
on_refused (GtkWidget *page)
{
  play (page, MEANDER_SOUND_REFUSED);
}

static void
on_gobble (GtkWidget *page, guint seat, guint n_gifts)
{
  play (page, n_gifts > 1 ? MEANDER_SOUND_DOUBLE_GOBBLE : MEANDER_SOUND_GOBBLE);
}

/* The last one is heard in the end of the game. */
static void
on_out (GtkWidget *page, guint seat, MeanderGobbleParty *party)
{
  if (!meander_gobble_is_over (meander_gobble_party_get_state (party)))
    play (page, MEANDER_SOUND_OUT);
}

static void
on_acted (GtkWidget *page, guint seat, guint act, MeanderGobbleParty *party)
{
  const MeanderState *state = meander_gobble_party_get_state (party);

  if (meander_gobble_is_over (state))
    play (page, MEANDER_SOUND_END);
  else if (act == MEANDER_GOBBLE_GIVE)
    play (page, MEANDER_SOUND_GIVE);
  else if (act == MEANDER_GOBBLE_HEAP)
    play (page, MEANDER_SOUND_HEAP);
  else if (act == MEANDER_GOBBLE_TAKE && meander_gobble_party_is_here (party, seat))
    /* The others' would never end. */
    play (page, MEANDER_SOUND_TAKE);
}

/**
 * meander_gobble_sounds_follow:
 * @page: what shows the party
 * @party: what is played
 * @scene: the table
 *
 * Plays what happens in Gobble as long as the page is seen.
 */
void
meander_gobble_sounds_follow (GtkWidget *page, MeanderGobbleParty *party, MeanderScene *scene)
{
  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (party));
  g_return_if_fail (MEANDER_IS_SCENE (scene));

  g_signal_connect_object (scene, "landed", G_CALLBACK (on_landed), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "refused", G_CALLBACK (on_refused), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "gobble", G_CALLBACK (on_gobble), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "out", G_CALLBACK (on_out), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (party, "acted", G_CALLBACK (on_acted), page, G_CONNECT_SWAPPED);
}
