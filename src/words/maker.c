/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/maker.h"

#include <glib/gi18n.h>

#include "words/basics.h"

/* How often a loop would cross another colour, which it may not. (transfer full) */
static char *
words_for_crossings (const MeanderParity *parity)
{
  guint n = parity->n_crossings;

  /* Translators: in the next four, the end of a sentence that begins “No yellow loop:”; the number is odd. */
  switch (parity->crossed)
    {
    case MEANDER_RED:
      return g_strdup_printf (
          ngettext ("it would have to cross red %u time, and that number must be even.",
                    "it would have to cross red %u times, and that number must be even.", n),
          n);
    case MEANDER_YELLOW:
      return g_strdup_printf (
          ngettext ("it would have to cross yellow %u time, and that number must be even.",
                    "it would have to cross yellow %u times, and that number must be even.", n),
          n);
    case MEANDER_GREEN:
      return g_strdup_printf (
          ngettext ("it would have to cross green %u time, and that number must be even.",
                    "it would have to cross green %u times, and that number must be even.", n),
          n);
    case MEANDER_BLUE:
    case MEANDER_WHITE:
    case MEANDER_NO_COLOUR:
    default:
      return g_strdup_printf (
          ngettext ("it would have to cross blue %u time, and that number must be even.",
                    "it would have to cross blue %u times, and that number must be even.", n),
          n);
    }
}

/* Why a colour cannot do it, as the end of a sentence. (transfer full) */
static char *
words_for_reason (const MeanderParity *parity)
{
  switch (parity->reason)
    {
    case MEANDER_PARITY_ABSENT:
      if (parity->n_tiles == 0)
        /* Translators: the end of a sentence that begins “No yellow loop:” */
        return g_strdup (_ ("no tile has this colour."));
      return g_strdup_printf (ngettext ("only %u of the tiles has this colour.",
                                        "only %u of the tiles have this colour.", parity->n_tiles),
                              parity->n_tiles);
    case MEANDER_PARITY_CROSSINGS:
      return words_for_crossings (parity);
    case MEANDER_PARITY_TURNS:
      if (parity->n_bends % 2 != 0)
        /* Translators: the end of a sentence that begins “No yellow loop:” */
        return g_strdup_printf (ngettext ("it would have %u bend, an odd number.",
                                          "it would have %u bends, an odd number.",
                                          parity->n_bends),
                                parity->n_bends);
      G_GNUC_FALLTHROUGH;
    case MEANDER_PARITY_POSSIBLE:
    default:
      return g_strdup (_ ("its line cannot come back to where it started."));
    }
}

/* Whether a loop or a line of a colour may be, with a hole at least, or cannot; by goal and
 * colour. */
typedef const char *const Sentences[2][MEANDER_N_COLOURS];

static Sentences may_be = {
  { N_ ("A red line may be possible."), N_ ("A yellow line may be possible."),
    N_ ("A green line may be possible."), N_ ("A blue line may be possible.") },
  { N_ ("A red loop may be possible."), N_ ("A yellow loop may be possible."),
    N_ ("A green loop may be possible."), N_ ("A blue loop may be possible.") },
};

static Sentences cannot_be = {
  /* Translators: in the next eight, %s says why, such as “no tile has this colour.” */
  { N_ ("No red line: %s"), N_ ("No yellow line: %s"), N_ ("No green line: %s"),
    N_ ("No blue line: %s") },
  { N_ ("No red loop: %s"), N_ ("No yellow loop: %s"), N_ ("No green loop: %s"),
    N_ ("No blue loop: %s") },
};

static const char *const with_hole[MEANDER_N_COLOURS] = {
  /* Translators: in the next four, %s says why it is not possible without a hole. */
  N_ ("A red loop may be possible, but only with a hole: without one, %s"),
  N_ ("A yellow loop may be possible, but only with a hole: without one, %s"),
  N_ ("A green loop may be possible, but only with a hole: without one, %s"),
  N_ ("A blue loop may be possible, but only with a hole: without one, %s"),
};

/* What a newcomer does not know yet of the reasons that were given. */
enum
{
  RULE_BENDS = 1 << 0,
  RULE_CROSSINGS = 1 << 1,
};

static guint
find_rule (const MeanderParity *parity)
{
  if (parity->reason == MEANDER_PARITY_CROSSINGS)
    return RULE_CROSSINGS;
  return parity->reason == MEANDER_PARITY_TURNS && parity->n_bends % 2 != 0 ? RULE_BENDS : 0;
}

/**
 * meander_words_bends_rule:
 *
 * Says what makes an odd number of bends impossible in a loop: corners count as two, and six is even.
 *
 * Returns: (transfer none): a sentence
 */
const char *
meander_words_bends_rule (void)
{
  return _ ("A loop needs an even number of bends, the arcs that turn a little.");
}

static void
add_rules (GString *text, guint rules)
{
  if (rules & RULE_BENDS)
    {
      g_string_append_printf (text, "\n%s ", meander_words_bends_rule ());
      /* Translators: %s is the title of a lesson, “Corners, Bends, Straights”. */
      g_string_append_printf (text, _ ("The lesson “%s” shows them."),
                              _ ("Corners, Bends, Straights"));
    }
  if (rules & RULE_CROSSINGS)
    g_string_append_printf (text, "\n%s",
                            /* Translators: of a line that crosses a loop */
                            _ ("Where a line goes into a loop, it must come out again."));
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* One line about what forms the goal: a colour, or a pair of them that may do it, unless it is known
 * to be impossible; what is to be known of the reason is returned. */
static guint
add_line (GString *text,
          const MeanderPuzzle *puzzle,
          const MeanderColour colours[2],
          gboolean impossible)
{
  const guint loop = puzzle->goal == MEANDER_GOAL_LOOP;
  /* There is no room for a hole in a pyramid. */
  gboolean full = puzzle->outline == MEANDER_OUTLINE_PYRAMID;
  gboolean possible;
  MeanderParity parity;
  g_autofree char *reason = NULL;

  possible = meander_solve_parity (puzzle, colours, full, &parity);
  if (possible && !full && meander_solve_parity (puzzle, colours, TRUE, &parity))
    full = TRUE;
  if (possible && impossible)
    return 0;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (!possible || (!full && puzzle->n_colours == 1))
    reason = words_for_reason (&parity);

  if (!possible)
    g_string_append_printf (text, _ (cannot_be[loop][parity.colour]), reason);
  else if (!full && puzzle->n_colours == 2)
    /* Translators: two colours in their basic form. */
    g_string_append_printf (
        text, _ ("These two colours may work together, but only with a hole: %s and %s."),
        meander_words_colour (colours[0]), meander_words_colour (colours[1]));
  else if (!full)
    g_string_append_printf (text, _ (with_hole[colours[0]]), reason);
  else if (puzzle->n_colours == 2)
    /* Translators: two colours in their basic form. */
    g_string_append_printf (text, _ ("These two colours may work together: %s and %s."),
                            meander_words_colour (colours[0]), meander_words_colour (colours[1]));
  else
    g_string_append (text, _ (may_be[loop][colours[0]]));
  return reason != NULL ? find_rule (&parity) : 0;
}
#pragma GCC diagnostic pop

/* Of pairs that leave something open only those that may do it; of others too there
 * would be too many. */
static guint
add_pairs (GString *text, const MeanderPuzzle *puzzle, gboolean impossible)
{
  gboolean open[2] = { puzzle->colours[0] >= MEANDER_N_COLOURS,
                       puzzle->colours[1] >= MEANDER_N_COLOURS };
  guint rules = 0;

  for (guint a = 0; a < MEANDER_N_COLOURS; a++)
    for (guint b = 0; b < MEANDER_N_COLOURS; b++)
      {
        MeanderColour pair[2] = { (MeanderColour) a, (MeanderColour) b };
        MeanderParity parity;

        if (a == b || (open[0] && open[1] && a > b) || (!open[0] && puzzle->colours[0] != a) ||
            (!open[1] && puzzle->colours[1] != b))
          continue;
        if ((!open[0] && !open[1]) || meander_solve_parity (puzzle, pair, FALSE, &parity))
          rules |= add_line (text, puzzle, pair, impossible);
      }
  if (text->len == 0 && (open[0] || open[1]))
    g_string_append (text, _ ("No two colours work together with these tiles."));
  return rules;
}

/**
 * meander_words_impossible:
 * @puzzle: a puzzle with the goal of loops or lines
 * @colours: (array fixed-size=2): the colours that are to form it
 *
 * Tells why it cannot be done in them; [func@Meander.words_bends_rule] is not told with it.
 *
 * Returns: (transfer full): a sentence, empty where the arcs alone do not say it
 */
char *
meander_words_impossible (const MeanderPuzzle *puzzle, const MeanderColour colours[2])
{
  GString *text = g_string_new (NULL);

  add_rules (text, add_line (text, puzzle, colours, TRUE) & RULE_CROSSINGS);
  return g_string_free (text, FALSE);
}

/**
 * meander_words_maker_arcs:
 * @puzzle: a puzzle with the goal of loops or lines
 * @impossible: whether it is known that there is no solution
 *
 * Tells at once what the arcs alone say of a puzzle that is being made: which
 * colours may work, and why not the others (RULES.md, “Facts for hints and help”).
 *
 * Returns: (transfer full): a line a colour or pair, what a newcomer does not know of the reasons, and what arcs a colour that is
 *   chosen has; of what is impossible only why, and nothing where the arcs do not say it
 */
char *
meander_words_maker_arcs (const MeanderPuzzle *puzzle, gboolean impossible)
{
  GString *text = g_string_new (NULL);
  gboolean chosen = TRUE;
  guint rules = 0;

  for (guint i = 0; i < puzzle->n_colours; i++)
    if (puzzle->colours[i] >= MEANDER_N_COLOURS)
      chosen = FALSE;
  if (puzzle->n_colours == 2)
    rules = add_pairs (text, puzzle, impossible);
  else if (chosen)
    rules = add_line (text, puzzle, puzzle->colours, impossible);
  else
    for (guint c = 0; c < MEANDER_N_COLOURS; c++)
      {
        MeanderColour colours[2] = { (MeanderColour) c, MEANDER_NO_COLOUR };

        rules |= add_line (text, puzzle, colours, impossible);
      }
  add_rules (text, rules);
  if (chosen && !impossible)
    {
      g_autofree char *arcs = meander_words_possible (puzzle);

      g_string_append_printf (text, "\n%s", arcs);
    }

  return g_string_free (text, FALSE);
}

/* How many millions are surpassed; 0 where the number itself can be read. */
static guint
count_millions (guint64 n_solutions)
{
  return n_solutions > 0 ? (guint) MIN ((n_solutions - 1) / 1000000, G_MAXUINT) : 0;
}

/**
 * meander_words_maker_verdict:
 * @status: what the search has come to
 * @n_solutions: how many solutions it has found
 *
 * Tells what the solver says of a puzzle: none only where that is proven.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_maker_verdict (MeanderSolveStatus status, guint64 n_solutions)
{
  guint n = (guint) MIN (n_solutions, G_MAXUINT);
  const guint millions = count_millions (n_solutions);
  g_autofree char *number = meander_words_number (n_solutions);

  switch (status)
    {
    case MEANDER_SOLVE_IMPOSSIBLE:
      return g_strdup (_ ("No solution: it cannot be done with these tiles."));
    case MEANDER_SOLVE_NONE:
      return g_strdup (_ ("No solution: everything has been tried."));
    case MEANDER_SOLVE_FOUND:
      if (n == 1)
        return g_strdup (_ ("Exactly one solution."));
      return g_strdup_printf (ngettext ("%s solution.", "%s solutions.", n), number);
    case MEANDER_SOLVE_STOPPED:
    case MEANDER_SOLVE_NO_GOAL:
    default:
      if (n == 0)
        return g_strdup (_ ("Not known yet: no solution has been found so far."));
      if (millions > 0)
        return g_strdup_printf (
            ngettext ("More than %u million solutions: the search has not finished.",
                      "More than %u million solutions: the search has not finished.", millions),
            millions);
      return g_strdup_printf (ngettext ("At least %s solution: the search has not finished.",
                                        "At least %s solutions: the search has not finished.", n),
                              number);
    }
}

/**
 * meander_words_maker_search:
 * @n_solutions: how many solutions have been found so far
 *
 * Tells what a search has found.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_maker_search (guint n_solutions)
{
  const guint millions = count_millions (n_solutions);
  g_autofree char *number = meander_words_number (n_solutions);

  if (n_solutions == 0)
    return g_strdup (_ ("Searching: nothing found yet."));
  /* A number that runs through eight digits is nothing that one reads. */
  if (millions > 0)
    return g_strdup_printf (ngettext ("Searching: more than %u million solutions so far.",
                                      "Searching: more than %u million solutions so far.",
                                      millions),
                            millions);
  return g_strdup_printf (
      ngettext ("Searching: %s solution so far.", "Searching: %s solutions so far.", n_solutions),
      number);
}

/**
 * meander_words_maker_effort:
 * @n_lying: the most tiles that have lain together
 * @thousands: what has been tried, in thousands
 *
 * Tells how far a search is.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_maker_effort (guint n_lying, guint thousands)
{
  const guint n = n_lying;
  g_autofree char *tries = meander_words_number (thousands);

  if (n == 0)
    return g_strdup ("");
  if (thousands == 0)
    return g_strdup_printf (
        ngettext ("Best so far: %u tile fits together.", "Best so far: %u tiles fit together.", n),
        n);
  /* Translators: how far a search is: so many tiles, and how many thousand placements have been
   * tried. */
  return g_strdup_printf (ngettext ("Best so far: %u tile fits together, after %s thousand tries.",
                                    "Best so far: %u tiles fit together, after %s thousand tries.",
                                    n),
                          n, tries);
}

/* A number and what it counts stay on one line.  Takes the text. (transfer full) */
static char *
keep_together (char *text)
{
  g_autofree char *taken = text;
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strjoinv ("\u00a0", words);
}

static void
add_arcs (const MeanderPuzzle *puzzle, MeanderColour colour, GString *text)
{
  guint n[MEANDER_STRAIGHT + 1] = { 0 };
  char *parts[MEANDER_STRAIGHT + 1] = { NULL };
  guint n_parts = 0;
  g_autofree char *name = meander_words_capitalise (meander_words_colour (colour));

  for (guint i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderArc *arc =
          meander_face_arc (meander_tile_set_face (puzzle->set, puzzle->tiles[i]), colour);

      if (arc != NULL)
        n[arc->kind]++;
    }
  if (n[MEANDER_CORNER] > 0)
    parts[n_parts++] = keep_together (g_strdup_printf (
        ngettext ("%u corner", "%u corners", n[MEANDER_CORNER]), n[MEANDER_CORNER]));
  if (n[MEANDER_BEND] > 0)
    parts[n_parts++] = keep_together (
        g_strdup_printf (ngettext ("%u bend", "%u bends", n[MEANDER_BEND]), n[MEANDER_BEND]));
  if (n[MEANDER_STRAIGHT] > 0)
    parts[n_parts++] = keep_together (g_strdup_printf (
        ngettext ("%u straight", "%u straights", n[MEANDER_STRAIGHT]), n[MEANDER_STRAIGHT]));
  if (text->len > 0 && n_parts > 0)
    g_string_append_c (text, '\n');
  /* Translators: what arcs of a colour the tiles have, of all three, two or one kind: “Red: 3
   * corners, 2 bends, 1 straight” */
  if (n_parts == 3)
    g_string_append_printf (text, C_ ("arcs", "%s: %s, %s, %s"), name, parts[0], parts[1],
                            parts[2]);
  else if (n_parts == 2)
    g_string_append_printf (text, C_ ("arcs", "%s: %s, %s"), name, parts[0], parts[1]);
  else if (n_parts == 1)
    g_string_append_printf (text, C_ ("arcs", "%s: %s"), name, parts[0]);
  for (guint i = 0; i < n_parts; i++)
    g_free (parts[i]);
}

/**
 * meander_words_arcs:
 * @puzzle: a puzzle
 * @colour: a colour
 *
 * Tells what arcs of a colour its tiles have.
 *
 * Returns: (transfer full): “Red: 3 corners, 2 bends, 1 straight”
 */
char *
meander_words_arcs (const MeanderPuzzle *puzzle, MeanderColour colour)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (puzzle != NULL, g_string_free (text, FALSE));

  add_arcs (puzzle, colour, text);
  return g_string_free (text, FALSE);
}

/**
 * meander_words_possible:
 * @puzzle: a puzzle with the goal of loops or lines
 *
 * Tells what the arcs alone say of the goal: which arcs there are to make it of, or
 * where the colour is to be found, which ones are possible and why not the others
 * (RULES.md, “Facts for hints and help”).
 *
 * Returns: (transfer full): a line a colour
 */
char *
meander_words_possible (const MeanderPuzzle *puzzle)
{
  GString *text;

  if (meander_puzzle_has_open_colours (puzzle))
    return meander_words_maker_arcs (puzzle, FALSE);

  text = g_string_new (NULL);
  for (guint i = 0; i < puzzle->n_colours; i++)
    add_arcs (puzzle, puzzle->colours[i], text);
  if (puzzle->goal == MEANDER_GOAL_LOOP && puzzle->n_colours == 1)
    {
      g_string_append_c (text, '\n');
      g_string_append (
          text,
          _ ("A corner counts as two, a bend as one, a straight as zero; a turn the other way counts as minus. Going once round a loop makes six."));
    }
  return g_string_free (text, FALSE);
}
