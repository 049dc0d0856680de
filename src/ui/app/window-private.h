/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/solo-results.h"
#include "net/race.h"
#include "scene/party.h"
#include "scene/scene.h"
#include "ui/app/home-page.h"
#include "ui/app/window.h"
#include "ui/together/together.h"
#include "render/sheet.h"
#include "ui/widgets/page.h"

G_BEGIN_DECLS

#define PAGE_ANALYSIS "analysis"
#define PAGE_HOME "home"
#define PAGE_BOOK "book"
#define PAGE_DISCOVERY "discovery"
#define PAGE_EXERCISES "exercises"
#define PAGE_GOBBLE "gobble"
#define PAGE_LESSON "lesson"
#define PAGE_LESSONS "lessons"
#define PAGE_MAKER "maker"
#define PAGE_PLAY "play"
#define PAGE_RACE "race"
#define PAGE_RECORDS "records"
#define PAGE_TODAY "today"
#define PAGE_TURN_MATCH "turn-match"

struct _MeanderWindow
{
  GtkApplicationWindow parent_instance;

  MeanderStore *store;
  MeanderProgress *progress;
  GSettings *settings;
  MeanderGame *game; /* on the play page, or the last one that can be gone on with */
  gulong game_changed;
  gulong players_changed;
  char *game_name;
  gboolean watched;  /* whether it is saved after every move */
  MeanderGame *last; /* the last one that was */
  char *last_name;
  char *made_id;       /* of the puzzle that is played while it is being made, or NULL */
  gboolean from_book;  /* one came from there to the puzzle maker */
  gboolean leaving;    /* the person closes the window, though something is lost */
  gulong first_map_id; /* of a window that began maximised, until then */
  GQueue messages;     /* see window-messages.c; the one that is shown first */

  GQueue to_open;        /* of GFile, the one that is being read first */
  GCancellable *opening; /* gives that one up; NULL while none is read */
  guint opening_timeout;

  MeanderTogether *together;    /* a table across computers, or NULL */
  MeanderKnownComputers *known; /* NULL before they are needed */
  MeanderNetFinder *finder;     /* weak: it is there while a table is open or looked for */
  MeanderGame *table_game;      /* its game, which is watched here */
  gulong table_changed;
  guint n_table_moves; /* of it, that are known here */
  char *table_name;    /* that it is saved under; NULL before there is one */
  gboolean is_kept;    /* as far as it is known here, since the host is gone */
  char *table_news;    /* what is told of it */
  guint meeting;       /* the game of the tournament that it is going to be, from 1 on; 0: none */
  guint n_asked;       /* the moves there, where one asks to take some back; 0: does not */
  GtkWidget *lobby;    /* weak */
  GtkWidget *question; /* that somebody asks */
  guint countdown;     /* until a race begins, or Gobble begins or goes on */

  MeanderGame *race_task; /* in which the person here runs a race across computers, or NULL */
  gulong race_changed;
  char *race_id;        /* of the puzzle, at the host's */
  GtkWidget *race_bar;  /* or NULL */
  gboolean offers_race; /* there is one of the last time */

  GtkWidget *title;
  GtkMenuButton *menu_button;
  GMenuModel *main_menu;
  GtkWidget *back;
  GtkWidget *games;           /* on the home page, where there are others than the one it shows */
  GtkWidget *together_button; /* on the home page */
  GtkWidget *undo_box;
  GtkWidget *zoom_box;
  GtkWidget *message_bar;
  GtkWidget *message;
  GtkWidget *message_more;
  GtkWidget *message_button;
  GtkWidget *stack;
};

/* window-messages.c: the bar above the page, in which the most urgent message stands first */
typedef enum
{
  MEANDER_MESSAGE_OFFER,   /* something can be done */
  MEANDER_MESSAGE_BUSY,    /* something takes its time */
  MEANDER_MESSAGE_TABLE,   /* how it stands with the other computers */
  MEANDER_MESSAGE_TROUBLE, /* something could not be done */
  MEANDER_MESSAGE_UNSAVED, /* what is played now is lost if nothing is done */
  MEANDER_MESSAGE_QUESTION /* whether it is to be lost */
} MeanderMessageRank;

void meander_window_show_message (MeanderWindow *self,
                                  MeanderMessageRank rank,
                                  const char *text,
                                  const char *button,
                                  const char *action);
void meander_window_withdraw_messages (MeanderWindow *self, MeanderMessageRank rank);
void meander_window_notify_error (MeanderWindow *self, const GError *error);
void meander_window_clear_messages (MeanderWindow *self);
void meander_window_close_message (MeanderWindow *self);
void meander_window_free_messages (MeanderWindow *self);
void meander_window_watch_problems (MeanderWindow *self);

/* window.c: actions, life */
void meander_window_update_actions (MeanderWindow *self);
void meander_window_show_book (MeanderWindow *self, const char *mark);
MeanderOwnPuzzles *meander_window_get_own (MeanderWindow *self);

/* window-pages.c: which page is shown */
GtkWidget *meander_window_find_page (MeanderWindow *self, const char *name);
GtkWidget *meander_window_need_page (MeanderWindow *self, const char *name);
MeanderPage *meander_window_get_page (MeanderWindow *self);
gboolean meander_window_shows_table (MeanderWindow *self);
void meander_window_show_page (MeanderWindow *self, const char *name);
void meander_window_update_title (MeanderWindow *self);
void meander_window_go_back (MeanderWindow *self);
void meander_window_add_page_actions (MeanderWindow *self);

/* window-games.c: which game is played */
GtkWidget *meander_window_create_play_page (MeanderWindow *self);
MeanderScene *meander_window_get_play_scene (MeanderWindow *self);
void meander_window_set_game (MeanderWindow *self, MeanderGame *game, const char *name);
char *meander_window_new_name (MeanderWindow *self, const char *base);
gboolean meander_window_draw_seed (guint64 *seed, GError **error);
void meander_window_play (MeanderWindow *self, MeanderGame *game, const char *name);
MeanderGame *meander_window_load_saved (MeanderWindow *self, const char *name);
MeanderGame *meander_window_load_begun (MeanderWindow *self, const char *name);
void meander_window_play_puzzle (MeanderWindow *self, const MeanderPuzzle *puzzle);
gboolean meander_window_only_looks (MeanderWindow *self);
void meander_window_drop_untouched (MeanderWindow *self);
void meander_window_recall_last (MeanderWindow *self);
void meander_window_update_home (MeanderWindow *self);
MeanderSoloResults *meander_window_get_solo_results (MeanderWindow *self);
void meander_window_add_game_actions (MeanderWindow *self);

/* window-generated.c: the page “Turn and match” and its puzzles */
gboolean meander_window_plays_generated (MeanderWindow *self);
void meander_window_play_another (MeanderWindow *self);
void meander_window_add_generated_actions (MeanderWindow *self);

/* window-gobble.c: Gobble, which has a page of its own */
GtkWidget *meander_window_create_gobble_page (MeanderWindow *self);
MeanderGobbleParty *meander_window_get_party (MeanderWindow *self);
void meander_window_add_gobble_actions (MeanderWindow *self);

/* window-lessons.c: learning by doing */
GtkWidget *meander_window_create_lesson_page (MeanderWindow *self);
GtkWidget *meander_window_create_exercise_page (MeanderWindow *self);
void meander_window_add_lesson_actions (MeanderWindow *self);

/* window-files.c: games from files and into them */
void meander_window_stop_opening (MeanderWindow *self);
void meander_window_offer_restoring (MeanderWindow *self);
void meander_window_accept_files (MeanderWindow *self);
void meander_window_add_file_actions (MeanderWindow *self);

/* window-analysis.c: a strategy game looked back at */
GtkWidget *meander_window_create_analysis_page (MeanderWindow *self);
gboolean meander_window_has_analysis (MeanderWindow *self);
void meander_window_add_analysis_actions (MeanderWindow *self);

/* window-together.c: a table across computers */
#define MEANDER_WINDOW_DELAY 4000 /* ms until a race begins, or Gobble begins or goes on */
gboolean meander_window_ask_move (MeanderWindow *self, const MeanderMove *move);
gboolean meander_window_ask_back (MeanderWindow *self, guint position);
gboolean meander_window_open_table (MeanderWindow *self, MeanderTogether *together);
gboolean meander_window_open_table_again (MeanderWindow *self, MeanderTogether *together);
void meander_window_close_lobby (MeanderWindow *self);
gboolean meander_window_awaits_next (MeanderWindow *self);
gboolean meander_window_play_again_together (MeanderWindow *self, guint n_games);
void meander_window_count_down (MeanderWindow *self, GSourceFunc tick);
void meander_window_leave_table (MeanderWindow *self, gboolean for_good);
gboolean
meander_window_asks_to_leave (MeanderWindow *self, GSimpleAction *action, GVariant *parameter);
gboolean meander_window_has_guests (MeanderWindow *self);
void meander_window_offer_joining (MeanderWindow *self);
void meander_window_add_together_actions (MeanderWindow *self);

/* window-followed.c: a game that another computer has */
gboolean meander_window_is_on_table (MeanderWindow *self);
void meander_window_keep_followed (MeanderWindow *self);
gboolean meander_window_is_followed (MeanderWindow *self);

/* window-together-known.c: computers that are known */
MeanderKnownComputers *meander_window_get_known (MeanderWindow *self);
void meander_window_add_known_actions (MeanderWindow *self);

/* window-tournament.c */
void meander_window_add_tournament_actions (MeanderWindow *self);
void meander_window_tell_tournament (MeanderWindow *self);
char *meander_window_name_next (MeanderWindow *self);
MeanderTournament *meander_window_get_standings (MeanderWindow *self);
char *meander_window_describe_occasion (MeanderWindow *self);
gboolean meander_window_find_meeting (MeanderWindow *self, guint *first);
void meander_window_begin_meeting (MeanderWindow *self);
gboolean
meander_window_offer_tournament (MeanderWindow *self, MeanderHomePage *page, gboolean over);

/* window-together-news.c: what is told of it */
void meander_window_tell_table (MeanderWindow *self);
void meander_window_ask_table (MeanderWindow *self);
void meander_window_forget_table (MeanderWindow *self);
void meander_window_offer_table (MeanderWindow *self);

/* window-race.c: a race across computers */
void meander_window_follow_race (MeanderWindow *self);
void meander_window_update_race (MeanderWindow *self);
void meander_window_save_race (MeanderWindow *self);
void meander_window_offer_race (MeanderWindow *self);
void meander_window_end_race (MeanderWindow *self, gboolean for_good);
gboolean meander_window_is_racing (MeanderWindow *self, MeanderGame *game);
const MeanderNetRunner *
meander_window_get_runners (MeanderWindow *self, guint *n_runners, guint *own, const char **host);
GtkWidget *meander_window_create_race_page (MeanderWindow *self);
gboolean meander_window_begin_next_race (MeanderWindow *self);
gboolean meander_window_get_race_time (MeanderWindow *self, gint64 *elapsed);
void meander_window_forget_race (MeanderWindow *self);
void meander_window_add_race_actions (MeanderWindow *self);

/* window-party.c: Gobble across computers */
void meander_window_show_party (MeanderWindow *self, MeanderGame *game);
void meander_window_watch_party (MeanderWindow *self);
void meander_window_begin_party (MeanderWindow *self);
void meander_window_follow_party (MeanderWindow *self);
void meander_window_forget_party (MeanderWindow *self, MeanderTogether *together);
void meander_window_add_party_actions (MeanderWindow *self);

/* window-maker.c: own puzzles */
void meander_window_add_maker_actions (MeanderWindow *self);
MeanderGame *meander_window_renew_title (MeanderGame *game, const char *title);
void meander_window_set_made (MeanderWindow *self, const MeanderPuzzle *puzzle);
gboolean meander_window_is_made (MeanderWindow *self, const MeanderPuzzle *puzzle);

/* window-output.c: pictures and print */
GtkPrintOperation *meander_print_new (MeanderSheet *sheet, const char *name);
void meander_window_add_output_actions (MeanderWindow *self);

G_END_DECLS
