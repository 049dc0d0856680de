/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/message.h"

#include <string.h>

#include "rules/rules.h"
#include "rules/text.h"

/* A field is a letter:
 *   n  a number of 32 bits          s  a seat, from 1
 *   l  a tile, or 0                 u  a number of 64 bits
 *   h  a hash or a nonce            c  one of the words `choices`
 *   N  a name                       o  a name, or nothing
 *   M  a move, in one line          T  a text of several lines
 * The last four are what is left of the line. */
#define FIELDS_WITH_TEXT "NoMT"

typedef struct
{
  const char *word;
  guint from; /* of MeanderNetSide */
  const char *fields;
  const char *const *choices;
} Form;

static const char *const presences[] = { "here", "away", "gone", NULL };
static const char *const games[] = { "strategy", "gobble", "puzzle", NULL };
static const char *const players[] = { "open", "person", "computer", NULL };
static const char *const refusals[] = { "late", "turn", "rules", "over", NULL };
static const char *const votes[] = { "no", "yes", NULL };
static const char *const byes[] = { "left",   "closed", "refused", "full", "version",
                                    "syntax", "order",  "large",   "many", "nonce",
                                    "again",  "rules",  "bag",     "slow", NULL };

static const Form forms[MEANDER_NET_N_KINDS] = {
  [MEANDER_NET_MESSAGE_KNOCK] = { "knock", MEANDER_NET_A_GUEST, "nhN", NULL },
  [MEANDER_NET_MESSAGE_ANSWER] = { "answer", MEANDER_NET_HOST, "nhN", NULL },
  [MEANDER_NET_MESSAGE_NONCE] = { "nonce",
                                  MEANDER_NET_HOST | MEANDER_NET_A_GUEST | MEANDER_NET_FILE, "h",
                                  NULL },
  [MEANDER_NET_MESSAGE_WELCOME] = { "welcome", MEANDER_NET_HOST, "n", NULL },
  [MEANDER_NET_MESSAGE_PLAYS] = { "plays", MEANDER_NET_HOST, "c", games },
  [MEANDER_NET_MESSAGE_GUEST] = { "guest", MEANDER_NET_HOST, "ncN", presences },
  [MEANDER_NET_MESSAGE_SEAT] = { "seat", MEANDER_NET_HOST | MEANDER_NET_FILE, "snco", players },
  [MEANDER_NET_MESSAGE_SIT] = { "sit", MEANDER_NET_A_GUEST, "sN", NULL },
  [MEANDER_NET_MESSAGE_RISE] = { "rise", MEANDER_NET_A_GUEST, "s", NULL },
  [MEANDER_NET_MESSAGE_GAME] = { "game", MEANDER_NET_HOST, "nhT", NULL },
  [MEANDER_NET_MESSAGE_PLAY] = { "play", MEANDER_NET_A_GUEST, "nnM", NULL },
  [MEANDER_NET_MESSAGE_PLAYED] = { "played", MEANDER_NET_HOST, "nnlM", NULL },
  [MEANDER_NET_MESSAGE_UNDONE] = { "undone", MEANDER_NET_HOST, "nn", NULL },
  [MEANDER_NET_MESSAGE_REFUSED] = { "refused", MEANDER_NET_HOST, "nc", refusals },
  [MEANDER_NET_MESSAGE_ASK] = { "ask", MEANDER_NET_A_GUEST, "n", NULL },
  [MEANDER_NET_MESSAGE_ASKED] = { "asked", MEANDER_NET_HOST, "nnn", NULL },
  [MEANDER_NET_MESSAGE_SAY] = { "say", MEANDER_NET_A_GUEST, "nc", votes },
  [MEANDER_NET_MESSAGE_KEPT] = { "kept", MEANDER_NET_HOST, "n", NULL },
  [MEANDER_NET_MESSAGE_BAG] = { "bag", MEANDER_NET_HOST, "uh", NULL },
  [MEANDER_NET_MESSAGE_START] = { "start", MEANDER_NET_HOST | MEANDER_NET_FILE, "u", NULL },
  [MEANDER_NET_MESSAGE_PAUSE] = { "pause", MEANDER_NET_HOST | MEANDER_NET_A_GUEST, "n", NULL },
  [MEANDER_NET_MESSAGE_TASK] = { "task", MEANDER_NET_HOST, "N", NULL },
  [MEANDER_NET_MESSAGE_RACE] = { "race", MEANDER_NET_HOST | MEANDER_NET_FILE, "nT", NULL },
  [MEANDER_NET_MESSAGE_PROGRESS] = { "progress", MEANDER_NET_A_GUEST, "n", NULL },
  [MEANDER_NET_MESSAGE_SOLVED] = { "solved", MEANDER_NET_A_GUEST, "T", NULL },
  [MEANDER_NET_MESSAGE_RUNNER] = { "runner", MEANDER_NET_HOST | MEANDER_NET_FILE, "nnuN", NULL },
  [MEANDER_NET_MESSAGE_ENDED] = { "ended", MEANDER_NET_HOST | MEANDER_NET_FILE, "n", NULL },
  [MEANDER_NET_MESSAGE_STANDINGS] = { "standings", MEANDER_NET_HOST, "T", NULL },
  [MEANDER_NET_MESSAGE_PING] = { "ping", MEANDER_NET_HOST | MEANDER_NET_A_GUEST, "u", NULL },
  [MEANDER_NET_MESSAGE_PONG] = { "pong", MEANDER_NET_HOST | MEANDER_NET_A_GUEST, "uu", NULL },
  [MEANDER_NET_MESSAGE_TWIN] = { "twin", MEANDER_NET_HOST | MEANDER_NET_A_GUEST, "u", NULL },
  [MEANDER_NET_MESSAGE_BYE] = { "bye", MEANDER_NET_HOST | MEANDER_NET_A_GUEST, "c", byes },
  [MEANDER_NET_MESSAGE_KNOWN] = { "known", MEANDER_NET_FILE, "hN", NULL },
};

/* ---- reading ---- */

/* What stands before the next blank, and goes past that; NULL at the end of the line. */
static char *
next_field (char **rest)
{
  char *field = *rest;
  char *blank;

  if (field == NULL)
    return NULL;

  blank = strchr (field, ' ');
  if (blank != NULL)
    *blank++ = '\0';
  *rest = blank;

  return field;
}

static guint64
most (char type)
{
  switch (type)
    {
    case 's':
      return MEANDER_MAX_PLAYERS;
    case 'l':
      return MEANDER_MAX_TILES;
    case 'u':
      return G_MAXUINT64;
    default:
      return G_MAXUINT32;
    }
}

static MeanderNetFault
read_number (const char *field, char type, guint64 *number)
{
  /* What strtoull() passes over, such as a vertical tab, belongs to no number. */
  if ((field[0] == '0' && field[1] != '\0') || field[strspn (field, "0123456789")] != '\0' ||
      !g_ascii_string_to_unsigned (field, 10, type == 's' ? 1 : 0, most (type), number, NULL))
    return MEANDER_NET_FAULT_NUMBER;

  return MEANDER_NET_FAULT_NONE;
}

static MeanderNetFault
read_hash (const char *field, guint8 hash[MEANDER_NET_HASH_BYTES])
{
  if (strlen (field) != 2 * MEANDER_NET_HASH_BYTES)
    return MEANDER_NET_FAULT_HASH;

  for (guint i = 0; i < MEANDER_NET_HASH_BYTES; i++)
    {
      const char high = field[2 * i];
      const char low = field[2 * i + 1];

      if (!g_ascii_isxdigit (high) || !g_ascii_isxdigit (low) || g_ascii_isupper (high) ||
          g_ascii_isupper (low))
        return MEANDER_NET_FAULT_HASH;
      hash[i] = (guint8) (16 * g_ascii_xdigit_value (high) + g_ascii_xdigit_value (low));
    }

  return MEANDER_NET_FAULT_NONE;
}

static MeanderNetFault
read_choice (const char *field, const char *const *choices, guint *choice)
{
  for (*choice = 0; choices[*choice] != NULL; (*choice)++)
    if (g_str_equal (choices[*choice], field))
      return MEANDER_NET_FAULT_NONE;

  return MEANDER_NET_FAULT_CHOICE;
}

static MeanderNetFault
read_text (const char *field, char type, char **text)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *at = field; *at != '\0'; at++)
    {
      char c = *at;

      if (c == '\\')
        {
          at++;
          if (*at != '\\' && (*at != 'n' || type != 'T'))
            return MEANDER_NET_FAULT_TEXT;
          c = *at == 'n' ? '\n' : '\\';
        }
      else if (g_ascii_iscntrl (c))
        return MEANDER_NET_FAULT_TEXT;
      g_string_append_c (plain, c);
    }

  if ((plain->len == 0 && type != 'o') ||
      ((type == 'N' || type == 'o') && !meander_text_check_name (plain->str, NULL)))
    return MEANDER_NET_FAULT_TEXT;

  *text = g_string_free (g_steal_pointer (&plain), FALSE);

  return MEANDER_NET_FAULT_NONE;
}

static MeanderNetFault
read_fields (const Form *form, char *rest, MeanderNetMessage *message)
{
  guint n_numbers = 0;

  for (const char *type = form->fields; *type != '\0'; type++)
    {
      const gboolean is_text = strchr (FIELDS_WITH_TEXT, *type) != NULL;
      const char *field = is_text ? rest : next_field (&rest);
      MeanderNetFault fault;

      if (field == NULL)
        return MEANDER_NET_FAULT_FIELDS;
      if (is_text)
        {
          rest = NULL;
          fault = read_text (field, *type, &message->text);
        }
      else if (*type == 'h')
        fault = read_hash (field, message->hash);
      else if (*type == 'c')
        fault = read_choice (field, form->choices, &message->choice);
      else
        fault = read_number (field, *type, &message->numbers[n_numbers++]);
      if (fault != MEANDER_NET_FAULT_NONE)
        return fault;
    }

  return rest == NULL ? MEANDER_NET_FAULT_NONE : MEANDER_NET_FAULT_FIELDS;
}

/**
 * meander_net_message_parse:
 * @line: (array length=length): bytes from anywhere, without the end of the line
 * @length: how many
 * @from: who has sent them
 * @message: (out caller-allocates): where to put the message; to be cleared
 *
 * Reads a message.
 *
 * Returns: why it is none, and then @message is empty; or %MEANDER_NET_FAULT_NONE
 */
MeanderNetFault
meander_net_message_parse (const char *line,
                           gsize length,
                           MeanderNetSide from,
                           MeanderNetMessage *message)
{
  g_autofree char *copy = NULL;
  g_auto (MeanderNetMessage) read = { 0 };
  char *rest, *word;
  MeanderNetFault fault;

  g_return_val_if_fail (line != NULL && message != NULL, MEANDER_NET_FAULT_BYTES);

  *message = (MeanderNetMessage){ 0 };
  if (!g_utf8_validate_len (line, length, NULL))
    return MEANDER_NET_FAULT_BYTES;

  rest = copy = g_strndup (line, length);
  word = next_field (&rest);
  while (read.kind < MEANDER_NET_N_KINDS && !g_str_equal (forms[read.kind].word, word))
    read.kind++;
  if (read.kind == MEANDER_NET_N_KINDS)
    return MEANDER_NET_FAULT_WORD;
  if ((forms[read.kind].from & from) == 0)
    return MEANDER_NET_FAULT_SIDE;

  fault = read_fields (&forms[read.kind], rest, &read);
  if (fault == MEANDER_NET_FAULT_NONE)
    {
      *message = read;
      read.text = NULL;
    }

  return fault;
}

/* ---- writing ---- */

/**
 * meander_net_bye_to_word:
 * @why: a reason
 *
 * Gives the word that stands for it in a message.
 *
 * Returns: (transfer none): the word
 */
const char *
meander_net_bye_to_word (MeanderNetBye why)
{
  return byes[why];
}

/**
 * meander_net_hash_to_text:
 * @hash: (array fixed-size=32): a hash or a nonce
 *
 * Writes bytes as hexadecimal digits.
 *
 * Returns: (transfer full): 64 small digits
 */
char *
meander_net_hash_to_text (const guint8 hash[MEANDER_NET_HASH_BYTES])
{
  GString *text = g_string_sized_new (2 * MEANDER_NET_HASH_BYTES);

  for (guint i = 0; i < MEANDER_NET_HASH_BYTES; i++)
    g_string_append_printf (text, "%02x", hash[i]);

  return g_string_free (text, FALSE);
}

/* Control characters that no text may have become blanks. */
static void
append_text (GString *line, const char *text, char type)
{
  for (; *text != '\0'; text++)
    if (*text == '\\')
      g_string_append (line, "\\\\");
    else if (*text == '\n' && type == 'T')
      g_string_append (line, "\\n");
    else
      g_string_append_c (line, g_ascii_iscntrl (*text) ? ' ' : *text);
}

/**
 * meander_net_message_to_line:
 * @message: a message, with all that its kind has
 *
 * Writes a message so that [func@Meander.net_message_parse] reads the same from it.
 *
 * Returns: (transfer full): the line, with its end
 */
char *
meander_net_message_to_line (const MeanderNetMessage *message)
{
  const Form *form;
  GString *line;
  guint n_numbers = 0;

  g_return_val_if_fail (message != NULL && message->kind < MEANDER_NET_N_KINDS, NULL);

  form = &forms[message->kind];
  line = g_string_new (form->word);
  for (const char *type = form->fields; *type != '\0'; type++)
    {
      g_string_append_c (line, ' ');
      if (strchr (FIELDS_WITH_TEXT, *type) != NULL)
        append_text (line, message->text != NULL ? message->text : "", *type);
      else if (*type == 'c')
        g_string_append (line, form->choices[message->choice]);
      else if (*type == 'h')
        {
          g_autofree char *digits = meander_net_hash_to_text (message->hash);

          g_string_append (line, digits);
        }
      else
        g_string_append_printf (line, "%" G_GUINT64_FORMAT, message->numbers[n_numbers++]);
    }
  g_string_append_c (line, '\n');

  return g_string_free (line, FALSE);
}

/**
 * meander_net_message_clear:
 * @message: (inout): a message
 *
 * Frees what a message holds.
 */
void
meander_net_message_clear (MeanderNetMessage *message)
{
  g_clear_pointer (&message->text, g_free);
}
