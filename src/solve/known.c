/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/known.h"

/* How many answers puzzles of the book have whose answers take longer to count than anybody
 * waits.
 *
 * What is exact was counted by `meander-cli solve --count ID` (loop-count.c); 14 and 15 tiles
 * have been listed as well, with the same number.  18 took three minutes of one processor and
 * 93 MB, 19 a quarter of an hour and 314 MB, 20 a little more than an hour and 624 MB; they agree
 * with the estimates there were before, 3.6e11, 2.7 %, 1.8e12, 2.5 %, and 1.0e13, 3.2 %.  What is
 * an estimate was got by `tests/solve/count-answers ID 500000 7`, and is rounded to two figures;
 * the standard error of each stands beside it.  Such an error is itself a little small where a few
 * shapes have most of the answers: for 17 tiles the same command says 4.57e9, 1.8 %, which is 4 %
 * too few. */
static const struct
{
  const char *id;
  double number;
  double error; /* in per cent; 0 where the number is exact */
} known[] = {
  { "discovery-14", 13840136.0, 0.0 },       { "discovery-15", 228211872.0, 0.0 },
  { "discovery-16", 1236033816.0, 0.0 },     { "discovery-17", 4765089346.0, 0.0 },
  { "discovery-18", 361982176210.0, 0.0 },   { "discovery-19", 1818573551372.0, 0.0 },
  { "discovery-20", 10405092171680.0, 0.0 }, { "discovery-21", 5.7e13, 3.8 },
  { "discovery-22", 2.5e14, 4.5 },           { "discovery-23", 1.8e15, 4.3 },
  { "discovery-24", 1.3e16, 9.8 },           { "discovery-25", 7.3e16, 7.1 },
  { "discovery-26", 3.8e17, 6.6 },           { "discovery-27", 2.0e18, 6.3 },
  { "discovery-28", 2.1e19, 6.8 },           { "discovery-29", 1.7e20, 8.4 },
  { "discovery-30", 1.2e22, 9.5 },
};

/**
 * meander_solve_get_known_number:
 * @id: a puzzle's id
 * @estimated: (out) (optional): whether it is an estimate
 *
 * Tells how many answers a puzzle has, where that was found out long ago.
 *
 * Returns: how many; 0 where it is not known
 */
double
meander_solve_get_known_number (const char *id, gboolean *estimated)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_strcmp0 (known[i].id, id) == 0)
      {
        if (estimated != NULL)
          *estimated = known[i].error > 0.0;
        return known[i].number;
      }

  if (estimated != NULL)
    *estimated = FALSE;

  return 0.0;
}

/**
 * meander_solve_get_known_error:
 * @id: a puzzle's id
 *
 * Tells by how much the number of meander_solve_get_known_number() may be wrong.
 *
 * Returns: the standard error, in per cent; 0 where the number is exact or not known
 */
double
meander_solve_get_known_error (const char *id)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_strcmp0 (known[i].id, id) == 0)
      return known[i].error;

  return 0.0;
}

/* How hard puzzles of the book are, 1 to 5, with the decimal logarithm of the tries: from
 * `meson test --benchmark effort`.  Of two colours those who lay the tiles have the whole table in
 * view, and need fewer. */
static const struct
{
  const char *id;
  guint8 difficulty;
} difficulties[] = {
  { "discovery-3", 1 },         /* 0.48 */
  { "discovery-4", 1 },         /* 0.60 */
  { "discovery-5", 1 },         /* 0.90 */
  { "discovery-6", 2 },         /* 1.19 */
  { "discovery-7", 2 },         /* 1.56 */
  { "discovery-8", 2 },         /* 1.78 */
  { "discovery-9", 3 },         /* 2.43 */
  { "discovery-10-blue", 3 },   /* 2.31 */
  { "discovery-10-yellow", 3 }, /* 2.79 */
  { "discovery-10-red", 2 },    /* 1.90 */
  { "discovery-11", 2 },        /* 2.13 */
  { "discovery-12", 3 },        /* 2.82 */
  { "discovery-13", 3 },        /* 2.72 */
  { "discovery-14", 3 },        /* 2.92 */
  { "discovery-15", 3 },        /* 2.97 */
  { "discovery-16", 4 },        /* 3.31 */
  { "discovery-17", 4 },        /* 3.61 */
  { "discovery-18", 4 },        /* 3.45 */
  { "discovery-19", 4 },        /* 3.70 */
  { "discovery-20", 4 },        /* 3.84 */
  { "discovery-21", 4 },        /* 4.07 */
  { "discovery-22", 5 },        /* 4.35 */
  { "discovery-23", 5 },        /* 4.55 */
  { "discovery-24", 5 },        /* 4.59 */
  { "discovery-25", 5 },        /* 4.71 */
  { "discovery-26", 5 },        /* 4.99 */
  { "discovery-27", 5 },        /* 5.02 */
  { "discovery-28", 5 },        /* 5.26 */
  { "discovery-29", 5 },        /* 5.31 */
  { "discovery-30", 5 },        /* 5.24 */
  { "discovery-pyramid", 3 },   /* 3.16 */
  { "rainbow-green", 4 },       /* 3.76 */
  { "rainbow-yellow", 4 },      /* 4.02 */
  { "rainbow-white", 3 },       /* 2.42 */
  { "rainbow-blue", 4 },        /* 4.28 */
  { "rainbow-red", 5 },         /* 6.28 */
  { "junior", 4 },              /* 3.67 */
  { "student", 4 },             /* 3.54 */
  { "professor", 4 },           /* 5.37 */
  { "master", 3 },              /* 2.94 */
  { "genius-yellow-red", 5 },   /* more than 5.9 */
  { "genius-red-blue", 5 },     /* more than 5.9 */
  { "pyramid-1", 5 },           /* 5.94 */
  { "pyramid-2", 5 },           /* more than 5.7 */
  { "pyramid-3", 4 },           /* 4.96 */
  { "extreme-loop", 3 },        /* 3.06 */
  { "extreme-pyramid", 4 },     /* 3.96 */
  { "extreme-pyramid-two", 3 }, /* 3.37 */
};

/**
 * meander_solve_get_known_difficulty:
 * @id: a puzzle's id
 *
 * Tells how hard a puzzle of the book is, where that was measured.
 *
 * Returns: 1 to 5; 0 where it is not known
 */
guint
meander_solve_get_known_difficulty (const char *id)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (difficulties); i++)
    if (g_strcmp0 (difficulties[i].id, id) == 0)
      return difficulties[i].difficulty;

  return 0;
}
