/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a piece of text is set. */
typedef enum
{
  MEANDER_HELP_PLAIN = 0,
  MEANDER_HELP_EMPHASIS = 1 << 0,
  MEANDER_HELP_STRONG = 1 << 1,
  MEANDER_HELP_MONOSPACE = 1 << 2,
  MEANDER_HELP_KEY = 1 << 3,
} MeanderHelpStyle;

/* A piece of running text.  `target` is "page:ID", "page:ID#SECTION" or a URI. */
typedef struct
{
  char *text; /* NULL: a link that bears the title of its page */
  char *target;
  MeanderHelpStyle style;
} MeanderHelpSpan;

typedef enum
{
  MEANDER_HELP_PARAGRAPH,
  MEANDER_HELP_CODE,
  MEANDER_HELP_GROUP,
  MEANDER_HELP_SECTION,
  MEANDER_HELP_NOTE,
  MEANDER_HELP_LIST,
  MEANDER_HELP_STEPS,
  MEANDER_HELP_TERMS,
  MEANDER_HELP_ITEM,
  MEANDER_HELP_TABLE,
  MEANDER_HELP_ROW,
  MEANDER_HELP_CELL,
  MEANDER_HELP_HEADER_CELL,
  MEANDER_HELP_MEDIA,
  MEANDER_HELP_TOPICS,
} MeanderHelpKind;

/* A block of a page. */
typedef struct
{
  MeanderHelpKind kind;
  char *id;            /* of a section, or NULL */
  char *detail;        /* a note's style, a picture's file, or NULL */
  guint width;         /* of a picture, 0: its own */
  GPtrArray *text;     /* MeanderHelpSpan: what it says, or its title */
  GPtrArray *children; /* MeanderHelpBlock */
} MeanderHelpBlock;

/* Where a page asks to be listed. */
typedef struct
{
  char *xref; /* "index", "index#section" */
  int group;  /* -1: before the others, 1: after them */
} MeanderHelpGuide;

typedef struct
{
  char *id;
  char *title;            /* plain text */
  char *link_title;       /* how links call it */
  char *sort_title;       /* by which topics are put in order */
  char *description;      /* plain text, or NULL */
  GPtrArray *guides;      /* MeanderHelpGuide */
  GPtrArray *related;     /* char *: other pages, the next one first */
  MeanderHelpBlock *body; /* a group; its text is the title */
} MeanderHelpPage;

/* The title of a link's target, or NULL when there is no such page. */
typedef char *(*MeanderHelpTitleFunc) (const char *target, gpointer user_data);

/* Building */
GPtrArray *meander_help_text_new (void);
void meander_help_text_add (GPtrArray *text,
                            const char *string,
                            gssize length,
                            MeanderHelpStyle style,
                            const char *target);
void meander_help_text_normalise (GPtrArray *text);
MeanderHelpBlock *meander_help_block_add (MeanderHelpBlock *parent, MeanderHelpKind kind);
MeanderHelpPage *meander_help_page_new (void);
void meander_help_page_add_guide (MeanderHelpPage *page, const char *xref, int group);
void meander_help_page_free (MeanderHelpPage *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderHelpPage, meander_help_page_free)

/* Reading */
char *meander_help_text_to_plain (const GPtrArray *text);
char *
meander_help_text_to_markup (const GPtrArray *text, MeanderHelpTitleFunc func, gpointer user_data);
const MeanderHelpBlock *meander_help_block_find_section (const MeanderHelpBlock *block,
                                                         const char *id);
const MeanderHelpGuide *meander_help_page_find_guide (const MeanderHelpPage *page,
                                                      const char *xref);

G_END_DECLS
