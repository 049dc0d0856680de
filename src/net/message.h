/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One message of the protocol that README.md describes. */

#define MEANDER_NET_VERSION 1
#define MEANDER_NET_MAX_BYTES (64 * 1024) /* of a message, with the end of its line */
#define MEANDER_NET_HASH_BYTES 32

typedef enum
{
  MEANDER_NET_MESSAGE_KNOCK,
  MEANDER_NET_MESSAGE_ANSWER,
  MEANDER_NET_MESSAGE_NONCE,
  MEANDER_NET_MESSAGE_WELCOME,
  MEANDER_NET_MESSAGE_PLAYS,
  MEANDER_NET_MESSAGE_GUEST,
  MEANDER_NET_MESSAGE_SEAT,
  MEANDER_NET_MESSAGE_SIT,
  MEANDER_NET_MESSAGE_RISE,
  MEANDER_NET_MESSAGE_GAME,
  MEANDER_NET_MESSAGE_PLAY,
  MEANDER_NET_MESSAGE_PLAYED,
  MEANDER_NET_MESSAGE_UNDONE,
  MEANDER_NET_MESSAGE_REFUSED,
  MEANDER_NET_MESSAGE_ASK,
  MEANDER_NET_MESSAGE_ASKED,
  MEANDER_NET_MESSAGE_SAY,
  MEANDER_NET_MESSAGE_KEPT,
  MEANDER_NET_MESSAGE_BAG,
  MEANDER_NET_MESSAGE_START,
  MEANDER_NET_MESSAGE_PAUSE,
  MEANDER_NET_MESSAGE_TASK,
  MEANDER_NET_MESSAGE_RACE,
  MEANDER_NET_MESSAGE_PROGRESS,
  MEANDER_NET_MESSAGE_SOLVED,
  MEANDER_NET_MESSAGE_RUNNER,
  MEANDER_NET_MESSAGE_ENDED,
  MEANDER_NET_MESSAGE_STANDINGS,
  MEANDER_NET_MESSAGE_PING,
  MEANDER_NET_MESSAGE_PONG,
  MEANDER_NET_MESSAGE_TWIN,
  MEANDER_NET_MESSAGE_BYE,
  MEANDER_NET_MESSAGE_KNOWN, /* never sent: see table-file.c */
  MEANDER_NET_N_KINDS,
} MeanderNetKind;

typedef enum
{
  MEANDER_NET_HOST = 1 << 0,
  MEANDER_NET_A_GUEST = 1 << 1,
  MEANDER_NET_FILE = 1 << 2, /* what a table was saved as */
} MeanderNetSide;

/* The words that a message chooses from. */
typedef enum
{
  MEANDER_NET_HERE,
  MEANDER_NET_AWAY,
  MEANDER_NET_GONE,
} MeanderNetPresence;

/* Kinds of games. */
typedef enum
{
  MEANDER_NET_STRATEGY,
  MEANDER_NET_GOBBLE,
  MEANDER_NET_PUZZLE, /* a race */
} MeanderNetPlays;

typedef enum
{
  MEANDER_NET_OPEN,
  MEANDER_NET_PERSON,
  MEANDER_NET_COMPUTER,
} MeanderNetPlayer;

typedef enum
{
  MEANDER_NET_LATE,
  MEANDER_NET_TURN,
  MEANDER_NET_RULES,
  MEANDER_NET_OVER,
} MeanderNetRefusal;

typedef enum
{
  MEANDER_NET_NO,
  MEANDER_NET_YES,
} MeanderNetVote;

typedef enum
{
  MEANDER_NET_BYE_LEFT,
  MEANDER_NET_BYE_CLOSED,
  MEANDER_NET_BYE_REFUSED,
  MEANDER_NET_BYE_FULL,
  MEANDER_NET_BYE_VERSION,
  MEANDER_NET_BYE_SYNTAX,
  MEANDER_NET_BYE_ORDER,
  MEANDER_NET_BYE_LARGE,
  MEANDER_NET_BYE_MANY,
  MEANDER_NET_BYE_NONCE,
  MEANDER_NET_BYE_AGAIN,
  MEANDER_NET_BYE_RULES,
  MEANDER_NET_BYE_BAG,
  MEANDER_NET_BYE_SLOW,
} MeanderNetBye;

/* Why a line is no message. */
typedef enum
{
  MEANDER_NET_FAULT_NONE,
  MEANDER_NET_FAULT_BYTES,  /* not UTF-8 */
  MEANDER_NET_FAULT_WORD,   /* no message begins so */
  MEANDER_NET_FAULT_SIDE,   /* the other side says that */
  MEANDER_NET_FAULT_FIELDS, /* too few, or too many */
  MEANDER_NET_FAULT_NUMBER, /* none, or beyond its limit */
  MEANDER_NET_FAULT_HASH,
  MEANDER_NET_FAULT_CHOICE, /* none of the words for this field */
  MEANDER_NET_FAULT_TEXT,   /* a control character, a backslash alone, or too long, or empty */
} MeanderNetFault;

#define MEANDER_NET_MAX_NUMBERS 3

/* The fields of each kind, as they are used: its numbers in their order; one choice, hash and text
 * at most. */
typedef struct
{
  MeanderNetKind kind;
  guint64 numbers[MEANDER_NET_MAX_NUMBERS];
  guint choice;
  guint8 hash[MEANDER_NET_HASH_BYTES];
  char *text;
} MeanderNetMessage;

MeanderNetFault meander_net_message_parse (const char *line,
                                           gsize length,
                                           MeanderNetSide from,
                                           MeanderNetMessage *message);
char *meander_net_message_to_line (const MeanderNetMessage *message);
void meander_net_message_clear (MeanderNetMessage *message);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MeanderNetMessage, meander_net_message_clear)

const char *meander_net_bye_to_word (MeanderNetBye why);
char *meander_net_hash_to_text (const guint8 hash[MEANDER_NET_HASH_BYTES]);

G_END_DECLS
