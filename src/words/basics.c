/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/basics.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "model/input.h"
#include "rules/turn.h"

/* How sentences are made here: each is translated whole.  What is put into one
 * is a number, a tile's or puzzle's own name, or a colour or direction that is
 * looked up in the very form the sentence needs (its context says which). Where
 * a colour would have to agree with a noun there is a sentence a colour. */

/**
 * meander_words_colour:
 * @colour: a colour
 *
 * Names a colour as one word, in its basic form, as beside a swatch.
 *
 * Returns: the name; of %MEANDER_NO_COLOUR, that the player finds the colour
 */
const char *
meander_words_colour (MeanderColour colour)
{
  switch (colour)
    {
    case MEANDER_RED:
      return C_ ("colour", "red");
    case MEANDER_YELLOW:
      return C_ ("colour", "yellow");
    case MEANDER_GREEN:
      return C_ ("colour", "green");
    case MEANDER_BLUE:
      return C_ ("colour", "blue");
    case MEANDER_WHITE:
      return C_ ("colour", "white");
    case MEANDER_NO_COLOUR:
    default:
      /* Translators: stands where a colour's name stands otherwise. */
      return C_ ("colour", "colour to be found");
    }
}

/**
 * meander_words_capitalise:
 * @text: some words, such as those that begin with a colour's name
 *
 * Has a sentence begin large, and whatever stands by itself as one does.
 *
 * Returns: (transfer full): the same with a large first letter
 */
char *
meander_words_capitalise (const char *text)
{
  char first[6] = { 0 };

  g_return_val_if_fail (text != NULL, NULL);

  if (*text == '\0')
    return g_strdup ("");
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

/* The same in the form that stands in "red from north-east to east". */
static const char *
edge_from (guint edge)
{
  switch (edge % MEANDER_N_EDGES)
    {
    case 0:
      return C_ ("from", "north-east");
    case 1:
      return C_ ("from", "east");
    case 2:
      return C_ ("from", "south-east");
    case 3:
      return C_ ("from", "south-west");
    case 4:
      return C_ ("from", "west");
    default:
      return C_ ("from", "north-west");
    }
}

static const char *
edge_to (guint edge)
{
  switch (edge % MEANDER_N_EDGES)
    {
    case 0:
      return C_ ("to", "north-east");
    case 1:
      return C_ ("to", "east");
    case 2:
      return C_ ("to", "south-east");
    case 3:
      return C_ ("to", "south-west");
    case 4:
      return C_ ("to", "west");
    default:
      return C_ ("to", "north-west");
    }
}

/**
 * meander_words_mark:
 * @mark: how far a puzzle is
 *
 * Says in a word or two how far a puzzle is.
 *
 * Returns: the words
 */
const char *
meander_words_mark (MeanderProgressMark mark)
{
  switch (mark)
    {
    case MEANDER_PROGRESS_BEGUN:
      return C_ ("puzzle", "started");
    case MEANDER_PROGRESS_HELPED:
      return C_ ("puzzle", "solved with help");
    case MEANDER_PROGRESS_SOLVED:
      return C_ ("puzzle", "solved");
    case MEANDER_PROGRESS_STRICT:
      return C_ ("puzzle", "solved without holes");
    case MEANDER_PROGRESS_NEW:
    default:
      return C_ ("puzzle", "not started");
    }
}

/**
 * meander_words_number:
 * @number: a number that may be large
 *
 * Writes a number with its thousands set apart, as the person's language does it.
 *
 * Returns: (transfer full): the number
 */
char *
meander_words_number (guint64 number)
{
  return meander_words_large_number ((double) number);
}

/**
 * meander_words_large_number:
 * @number: a whole number that may be too large for an integer
 *
 * Writes a number as meander_words_number() does.
 *
 * Returns: (transfer full): the number
 */
char *
meander_words_large_number (double number)
{
  const char *separator = localeconv ()->thousands_sep;
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%.0f", number);
  /* Where the system knows no language, a narrow space is right in all of them. */
  for (gssize at = (gssize) text->len - 3; at > 0; at -= 3)
    g_string_insert (text, at, *separator != '\0' ? separator : "\u202f");

  return g_string_free (text, FALSE);
}

/**
 * meander_words_time:
 * @ms: a time span, in ms
 *
 * Writes a time span as m:ss, from an hour on as h:mm:ss; parts of a second
 * are dropped.
 *
 * Returns: (transfer full): the time
 */
char *
meander_words_time (gint64 ms)
{
  gint64 seconds = CLAMP (ms / 1000, 0, 9999 * 3600 + 3599);
  guint second = (guint) (seconds % 60);
  guint minute = (guint) (seconds / 60 % 60);
  guint hour = (guint) (seconds / 3600);

  if (hour > 0)
    /* Translators: hours, minutes, seconds. */
    return g_strdup_printf (C_ ("time", "%u:%02u:%02u"), hour, minute, second);

  /* Translators: minutes, seconds. */
  return g_strdup_printf (C_ ("time", "%u:%02u"), minute, second);
}

static gboolean
is_same_day (GDateTime *one, GDateTime *other)
{
  return g_date_time_get_year (one) == g_date_time_get_year (other) &&
         g_date_time_get_day_of_year (one) == g_date_time_get_day_of_year (other);
}

/**
 * meander_words_when:
 * @when: a time that has been
 * @now: the present one, of the same time zone
 *
 * Tells when something was, to the minute.
 *
 * Returns: (transfer full): “Today, 15:40”, or with the date
 */
char *
meander_words_when (GDateTime *when, GDateTime *now)
{
  g_autoptr (GDateTime) yesterday = NULL;

  g_return_val_if_fail (when != NULL, NULL);
  g_return_val_if_fail (now != NULL, NULL);

  yesterday = g_date_time_add_days (now, -1);
  if (is_same_day (when, now))
    /* Translators: when a game was played last, for g_date_time_format(): %H:%M is the time. */
    return g_date_time_format (when, _ ("Today, %H:%M"));
  if (is_same_day (when, yesterday))
    /* Translators: when a game was played last, for g_date_time_format(): %H:%M is the time. */
    return g_date_time_format (when, _ ("Yesterday, %H:%M"));

  /* Translators: when a game was played last, for g_date_time_format(): %-d is the day, %B the
   * month by its name as in a date, %Y the year. */
  return g_date_time_format (when, _ ("%-d %B %Y, %H:%M"));
}

static char *
tell_arc (const MeanderArc *arc, guint rotation)
{
  /* Translators: a line on a tile for the screen reader: a colour in its basic form and
   * the two edges it joins: "red from north-east to east". Heard often, so keep it short. */
  return g_strdup_printf (C_ ("arc", "%s from %s to %s"), meander_words_colour (arc->colour),
                          edge_from (arc->from + rotation), edge_to (arc->to + rotation));
}

/**
 * meander_words_arc:
 * @set: the tiles there are
 * @number: a tile of it
 * @rotation: its rotation, in sixths clockwise
 * @colour: a colour
 *
 * Tells where a tile's line of a colour leads.
 *
 * Returns: (transfer full) (nullable): "red from south-east to south-west", %NULL if the tile has
 *   none of that colour
 */
char *
meander_words_arc (MeanderTileSet set, guint number, guint rotation, MeanderColour colour)
{
  const MeanderFace *face;

  g_return_val_if_fail (number >= 1 && number <= meander_tile_set_size (set), NULL);

  face = meander_tile_set_face (set, number);
  for (guint i = 0; i < MEANDER_N_ARCS; i++)
    if (face->arcs[i].colour == colour)
      return tell_arc (&face->arcs[i], rotation);
  return NULL;
}

/**
 * meander_words_tile:
 * @set: the tiles there are
 * @number: a tile of it
 * @rotation: its rotation, in sixths clockwise
 *
 * Tells a tile as it lies: its number and where each of its lines leads.
 *
 * Returns: (transfer full): "Tile 14, red from south-east to south-west, …"
 */
char *
meander_words_tile (MeanderTileSet set, guint number, guint rotation)
{
  const MeanderFace *face;
  char *arcs[MEANDER_N_ARCS];
  char *text;
  guint i;

  g_return_val_if_fail (number >= 1 && number <= meander_tile_set_size (set), NULL);

  face = meander_tile_set_face (set, number);

  for (i = 0; i < MEANDER_N_ARCS; i++)
    arcs[i] = tell_arc (&face->arcs[i], rotation);

  /* Translators: a tile's number and its three lines. */
  text = g_strdup_printf (_ ("Tile %u, %s, %s, %s"), number, arcs[0], arcs[1], arcs[2]);

  for (i = 0; i < MEANDER_N_ARCS; i++)
    g_free (arcs[i]);

  return text;
}

/* One edge of an empty hex and the colour that leads into it. */
static char *
wanted_edge (MeanderColour colour, guint edge)
{
  const char *name = meander_words_colour (colour);

  /* Translators: in the next six, %s is the colour, in its basic form, that leads from there
   * into an empty place. */
  switch (edge)
    {
    case 0:
      return g_strdup_printf (_ ("%s to the north-east"), name);
    case 1:
      return g_strdup_printf (_ ("%s to the east"), name);
    case 2:
      return g_strdup_printf (_ ("%s to the south-east"), name);
    case 3:
      return g_strdup_printf (_ ("%s to the south-west"), name);
    case 4:
      return g_strdup_printf (_ ("%s to the west"), name);
    default:
      return g_strdup_printf (_ ("%s to the north-west"), name);
    }
}

/* Takes @text. */
static char *
then (char *text, const char *more)
{
  /* Translators: a spoken list grows by one part: "next to 2 tiles, red to the west". */
  char *both = g_strdup_printf (C_ ("list", "%s, %s"), text, more);

  g_free (text);
  return both;
}

/* Takes @text, to which it adds the colours that lead to a hex. */
static char *
then_wanted (char *text, const MeanderBoard *board, MeanderHex hex)
{
  MeanderColour wanted[MEANDER_N_EDGES];

  meander_board_get_wanted (board, hex, wanted);
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    if (wanted[edge] != MEANDER_NO_COLOUR)
      {
        g_autofree char *more = wanted_edge (wanted[edge], edge);

        text = text != NULL ? then (text, more) : g_steal_pointer (&more);
      }
  return text;
}

/**
 * meander_words_round:
 * @board: what lies
 * @hex: a hex of its table
 *
 * Tells what the tiles round a hex show there, also where a tile lies on it.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL where there is no tile round it
 */
char *
meander_words_round (const MeanderBoard *board, MeanderHex hex)
{
  g_autofree char *list = NULL;

  g_return_val_if_fail (board != NULL, NULL);

  list = then_wanted (NULL, board, hex);
  if (list == NULL)
    return NULL;
  /* Translators: %s is a list of colours, each with where it comes from: “red to the east, blue to
   * the south-west” */
  return g_strdup_printf (_ ("The tiles round it show %s."), list);
}

static gboolean
is_hole (const MeanderBoard *board, MeanderHex hex)
{
  MeanderHex holes[MEANDER_MAX_TILES];
  guint n_holes = meander_board_get_holes (board, holes, G_N_ELEMENTS (holes));
  guint i;

  for (i = 0; i < MIN (n_holes, G_N_ELEMENTS (holes)); i++)
    if (meander_hex_equal (holes[i], hex))
      return TRUE;

  return FALSE;
}

static char *
tile_on_hex (const MeanderBoard *board, const MeanderPlacement *tile)
{
  g_autofree char *name =
      meander_words_tile (meander_board_get_set (board), tile->number, tile->rotation);
  guint n_next = meander_board_count_neighbours (board, tile->hex);
  guint n_clashes = meander_count_bits (
      meander_board_get_clashes (board, tile->number, tile->hex, tile->rotation));
  char *text;

  if (n_next == 0)
    /* Translators: %s is a tile with its lines; it touches no other tile. */
    text = g_strdup_printf (_ ("%s, alone"), name);
  else
    /* Translators: %s is a tile with its lines, %u how many tiles touch it. */
    text = g_strdup_printf (ngettext ("%s, next to %u tile", "%s, next to %u tiles", n_next), name,
                            n_next);

  if (n_clashes > 0)
    {
      g_autofree char *clashes =
          g_strdup_printf (ngettext ("%u edge clashes", "%u edges clash", n_clashes), n_clashes);

      text = then (text, clashes);
    }

  return text;
}

/**
 * meander_words_hex:
 * @board: what lies
 * @hex: a hex of its table
 *
 * Tells what there is on a hex: the tile, its neighbours and clashes; or that it
 * is empty and which colours lead into it.
 *
 * Returns: (transfer full): a name for the screen reader
 */
char *
meander_words_hex (const MeanderBoard *board, MeanderHex hex)
{
  const MeanderPlacement *tile;
  guint n_next;
  char *text;

  g_return_val_if_fail (board != NULL, NULL);

  tile = meander_board_at (board, hex);
  if (tile != NULL)
    return tile_on_hex (board, tile);

  n_next = meander_board_count_neighbours (board, hex);
  if (n_next == 0)
    return g_strdup (_ ("Empty"));

  if (is_hole (board, hex))
    /* Translators: an empty place that the figure encloses. */
    text = g_strdup_printf (ngettext ("Hole, next to %u tile", "Hole, next to %u tiles", n_next),
                            n_next);
  else
    text = g_strdup_printf (ngettext ("Empty, next to %u tile", "Empty, next to %u tiles", n_next),
                            n_next);

  return then_wanted (text, board, hex);
}

/**
 * meander_words_verdict:
 * @verdict: what the rules say to a placement
 *
 * Tells whether a tile may lie there, and if not, which rule is against it.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_verdict (const MeanderVerdict *verdict)
{
  guint n_clashes;

  g_return_val_if_fail (verdict != NULL, NULL);

  n_clashes = meander_count_bits (verdict->clashing);

  switch (verdict->reason)
    {
    case MEANDER_VERDICT_ALLOWED:
      if (n_clashes > 0)
        return g_strdup_printf (ngettext ("It can go here, but %u edge clashes.",
                                          "It can go here, but %u edges clash.", n_clashes),
                                n_clashes);
      if (verdict->touching != 0)
        return g_strdup (_ ("It fits here."));
      return g_strdup (_ ("It can go here."));
    case MEANDER_VERDICT_NOT_YOURS:
      return g_strdup (_ ("You do not have this tile."));
    case MEANDER_VERDICT_RANGE:
      return g_strdup (_ ("The table ends here."));
    case MEANDER_VERDICT_OCCUPIED:
      return g_strdup (_ ("There is already a tile here."));
    case MEANDER_VERDICT_APART:
      return g_strdup (_ ("A tile must touch another one."));
    case MEANDER_VERDICT_CLASH:
      if (n_clashes > 0)
        return g_strdup_printf (ngettext ("%u edge clashes: touching edges must show the same "
                                          "colour.",
                                          "%u edges clash: touching edges must show the same "
                                          "colour.",
                                          n_clashes),
                                n_clashes);
      return g_strdup (_ ("Touching edges must show the same colour."));
    case MEANDER_VERDICT_SAME_COLOUR:
      return g_strdup (_ (
          "Restriction rule: this would leave a space with the same colour coming in from three sides."));
    case MEANDER_VERDICT_FOUR_SIDED:
      return g_strdup (
          _ ("Restriction rule: this would leave a space with four or more tiles round it."));
    case MEANDER_VERDICT_CONTROLLED:
      return g_strdup (_ ("Restriction rule: this is a controlled side."));
    case MEANDER_VERDICT_FORCED_FIRST:
      return g_strdup (_ ("A forced space comes first: you have a tile that fits it."));
    case MEANDER_VERDICT_UNFILLABLE:
      return g_strdup (_ ("This would make a forced space that none of your tiles fits."));
    case MEANDER_VERDICT_ROTATE_ONLY:
    case MEANDER_VERDICT_GIVEN:
    case MEANDER_VERDICT_TOUCHES_ONE:
    case MEANDER_VERDICT_PENALTY:
    case MEANDER_VERDICT_GIFT_FIRST:
    case MEANDER_VERDICT_OTHERS_TURN:
      return g_strdup (meander_verdict_reason_to_text (verdict->reason));
    default:
      return g_strdup ("");
    }
}

/**
 * meander_words_how_to_carry:
 *
 * Says what the keyboard does with the tile in hand.
 *
 * Returns: two sentences
 */
const char *
meander_words_how_to_carry (void)
{
  return _ ("Move the tile with the arrow keys. R turns it, and Space puts it down.");
}

/**
 * meander_words_how_to_play:
 *
 * Says what is to be done with a tile on trial; to the keyboard, by which keys.
 *
 * Returns: a sentence
 */
const char *
meander_words_how_to_play (void)
{
  /* Translators: a tile is being tried on the table. */
  const char *play = _ ("Play the tile, or take it back.");

  /* Translators: a tile is being tried on the table; the keys are named as on the keyboard. */
  return meander_input_choose (play, play, _ ("Enter plays the tile, and Delete takes it back."));
}

/* Marks that turn the direction of what follows them. */
static gboolean
is_direction (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069);
}

static gboolean
is_from_right (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfdff) ||
         (c >= 0xfe70 && c <= 0xfeff) || (c >= 0x10800 && c <= 0x10fff) ||
         (c >= 0x1e800 && c <= 0x1efff);
}

/**
 * meander_words_isolate:
 * @name: a name that somebody has written
 *
 * Makes a name fit to stand beside other words: one that is written from the
 * right, or has marks which turn the direction, turns nothing but itself.
 *
 * Returns: (transfer full): the name, with marks round it where that is needed
 */
char *
meander_words_isolate (const char *name)
{
  g_autoptr (GString) text = g_string_new ("\u2068");
  gboolean needed = FALSE;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      needed = needed || is_direction (c) || is_from_right (c);
      /* None that could end ours. */
      if (c < 0x2066 || c > 0x2069)
        g_string_append_unichar (text, c);
    }
  g_string_append (text, "\u2069");

  return g_strdup (needed ? text->str : name);
}

/**
 * meander_words_bind_numbers:
 * @text: a sentence for a narrow place
 *
 * Keeps each number on the line of the word before it.
 *
 * Returns: (transfer full): the sentence, with spaces that do not break before its numbers
 */
char *
meander_words_bind_numbers (const char *text)
{
  GString *bound = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (*at == ' ' && at > text && g_ascii_isdigit (at[1]))
      g_string_append (bound, "\u00a0");
    else
      g_string_append_c (bound, *at);
  return g_string_free (bound, FALSE);
}

/**
 * meander_words_bind_counts:
 * @text: a sentence for a narrow place
 *
 * Keeps each number on the line of what it counts, so that no word of it stands alone in the last.
 *
 * Returns: (transfer full): the sentence, with spaces that do not break behind its numbers
 */
char *
meander_words_bind_counts (const char *text)
{
  GString *bound = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (*at == ' ' && at > text && g_ascii_isdigit (at[-1]))
      g_string_append (bound, "\u00a0");
    else
      g_string_append_c (bound, *at);
  return g_string_free (bound, FALSE);
}

/**
 * meander_words_bind_day:
 * @date: such as “Tuesday, 24 November”
 *
 * Keeps a day with its month; where the language does so already, nothing else is bound to them.
 *
 * Returns: (transfer full): the date, with a space that does not break before the month
 */
char *
meander_words_bind_day (const char *date)
{
  const char *month = strrchr (date, ' ');

  return month != NULL && strstr (date, "\u00a0") == NULL
             ? g_strdup_printf ("%.*s\u00a0%s", (int) (month - date), date, month + 1)
             : g_strdup (date);
}

/**
 * meander_words_strip_directions:
 * @name: a name that somebody has written
 *
 * Takes out of a name what turns the direction of text.
 *
 * Returns: (transfer full): the name without such marks
 */
char *
meander_words_strip_directions (const char *name)
{
  GString *text = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    if (!is_direction (g_utf8_get_char (at)))
      g_string_append_unichar (text, g_utf8_get_char (at));

  return g_string_free (text, FALSE);
}
