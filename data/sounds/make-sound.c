/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the sounds of the game, while it is built:  make-sound NAME FILE.wav
 *
 * Each is a few strokes on things that ring, hiss or gobble, one upon the other; it
 * says what they are, and there is no recording of anything.  Plain C, since it runs
 * on the machine that builds, which need not be the one that plays. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE 22050 /* samples a second: nothing here sounds above 8 kHz but the noise of a knock */
#define MAX_STROKES 12 /* in one sound */
#define LOUD 0.5       /* the loudest sample of a sound, of what a file can hold */
#define FADE 0.004     /* s at the end, so that nothing cracks */

static const double two_pi = 6.283185307179586;

typedef enum
{
  END,
  WOOD,   /* a tile on a table */
  BAR,    /* a bar of a marimba */
  HISS,   /* something that passes */
  TURKEY, /* who has eaten a space */
} Kind;

typedef struct
{
  Kind kind;
  double at;     /* s */
  double pitch;  /* Hz */
  double length; /* s: until it can hardly be heard any more */
  double volume; /* beside the other strokes */
} Stroke;

static const struct
{
  const char *name;
  double level; /* beside the other sounds: 1 is the loudest */
  Stroke strokes[MAX_STROKES];
} sounds[] = {
  /* A tile comes to lie: one pitch for each player, so that one hears who it was. */
  { "tile-1", 0.7, { { WOOD, 0, 880.0, 0.10, 1 } } },
  { "tile-2", 0.7, { { WOOD, 0, 1046.5, 0.10, 1 } } },
  { "tile-3", 0.7, { { WOOD, 0, 784.0, 0.11, 1 } } },
  { "tile-4", 0.7, { { WOOD, 0, 1174.7, 0.09, 1 } } },
  { "tile-5", 0.7, { { WOOD, 0, 698.5, 0.12, 1 } } },
  { "tile-6", 0.7, { { WOOD, 0, 1318.5, 0.09, 1 } } },
  /* One is turned up, or turned where it lies; comes onto the penalty heap; may not lie there. */
  { "take", 0.35, { { HISS, 0, 2600, 0.07, 0.6 }, { WOOD, 0.05, 1567.0, 0.05, 0.5 } } },
  { "turn", 0.25, { { WOOD, 0, 1396.9, 0.04, 1 } } },
  { "heap", 0.55, { { WOOD, 0, 330.0, 0.16, 1 }, { WOOD, 0.05, 294.0, 0.16, 0.5 } } },
  { "refused", 0.5, { { BAR, 0, 293.7, 0.16, 1 }, { BAR, 0.11, 220.0, 0.22, 1 } } },
  /* The calls. */
  { "gobble", 0.9, { { TURKEY, 0, 620, 0.55, 1 } } },
  { "double-gobble", 1.0, { { TURKEY, 0, 620, 0.45, 0.9 }, { TURKEY, 0.5, 760, 0.6, 1 } } },
  { "give", 0.45, { { HISS, 0, 900, 0.5, 1 }, { WOOD, 0.46, 520.0, 0.12, 0.8 } } },
  { "out",
    0.8,
    { { BAR, 0, 523.3, 0.5, 0.8 },
      { BAR, 0.12, 659.3, 0.5, 0.9 },
      { BAR, 0.24, 1046.5, 0.8, 1 } } },
  /* A puzzle is solved, or a game is over. */
  { "end",
    0.8,
    { { BAR, 0, 392.0, 0.6, 0.7 },
      { BAR, 0.13, 523.3, 0.6, 0.8 },
      { BAR, 0.26, 659.3, 0.6, 0.8 },
      { BAR, 0.39, 784.0, 0.7, 0.9 },
      { BAR, 0.58, 523.3, 1.3, 0.7 },
      { BAR, 0.58, 659.3, 1.3, 0.7 },
      { BAR, 0.58, 1046.5, 1.3, 1 } } },
};

/* The same noise every time, -1 to 1. */
static double
noise (uint32_t *state)
{
  *state = *state * 1664525u + 1013904223u;

  return (double) (*state >> 8) / (1 << 23) - 1;
}

/* What a thing that rings has left of its sound: -60 dB at the end. */
static double
decay (double time, double length)
{
  return exp (-6.9 * time / length);
}

/* A hard piece on wood: the knock itself, and two ways in which the piece rings. */
static double
wood (const Stroke *stroke, double time, uint32_t *seed)
{
  double knock = noise (seed) * decay (time, 0.012) * 0.6;
  double low = sin (two_pi * stroke->pitch * time) * decay (time, stroke->length);
  double high = sin (two_pi * 2.76 * stroke->pitch * time) * decay (time, 0.4 * stroke->length);

  return knock + 0.8 * low + 0.35 * high;
}

/* A bar is tuned so that its second tone is two octaves above the first. */
static double
bar (const Stroke *stroke, double time)
{
  double rise = 1 - exp (-time / 0.002);

  return rise *
         (sin (two_pi * stroke->pitch * time) * decay (time, stroke->length) +
          0.25 * sin (two_pi * 4 * stroke->pitch * time) * decay (time, 0.25 * stroke->length));
}

/* Noise that swells and dies away, through a filter that goes up with it. */
static double
hiss (const Stroke *stroke, double time, uint32_t *seed, double memory[2])
{
  double way = time / stroke->length;
  double swell = way < 1 ? pow (sin (two_pi / 2 * way), 2) : 0;
  double tune = 2 * sin (two_pi / 2 * stroke->pitch * (0.7 + 0.9 * way) / RATE);

  /* A resonator: what comes through near its pitch. */
  memory[0] += tune * memory[1];
  memory[1] += tune * (noise (seed) - memory[0] - 0.7 * memory[1]);

  return 0.5 * swell * memory[1];
}

/* A throat that opens and closes: chirps, each falling, with a nasal voice. */
static double
turkey (const Stroke *stroke, double time, double *phase)
{
  static const double voice[] = { 1, 0.8, 0.9, 0.5, 0.35, 0.2, 0.12 };
  double way = time / stroke->length;
  double n_chirps = floor (stroke->length / 0.068);
  double chirp = way * n_chirps - floor (way * n_chirps);
  double pitch = stroke->pitch * (1.12 - 0.25 * way) * (1.25 - 0.55 * chirp);
  double loud = way < 1 ? pow (sin (two_pi / 2 * pow (chirp, 0.55)), 1.5) * (1 - 0.45 * way) : 0;
  double sum = 0;
  size_t i;

  *phase += two_pi * pitch / RATE;
  for (i = 0; i < sizeof voice / sizeof *voice; i++)
    sum += voice[i] * sin ((double) (i + 1) * *phase);

  return 0.4 * loud * sum;
}

static void
add (const Stroke *stroke, double *samples, size_t n_samples)
{
  size_t start = (size_t) (stroke->at * RATE);
  uint32_t seed = 56;
  double memory[2] = { 0, 0 };
  double phase = 0;
  size_t i;

  for (i = start; i < n_samples; i++)
    {
      double time = (double) (i - start) / RATE;
      double value = 0;

      switch (stroke->kind)
        {
        case WOOD:
          value = wood (stroke, time, &seed);
          break;
        case BAR:
          value = bar (stroke, time);
          break;
        case HISS:
          value = hiss (stroke, time, &seed, memory);
          break;
        case TURKEY:
          value = turkey (stroke, time, &phase);
          break;
        case END:
        default:
          break;
        }
      samples[i] += stroke->volume * value;
    }
}

/* Makes the loudest sample as loud as it should be, and the end silent. */
static void
level (double *samples, size_t n_samples, double loudest)
{
  double peak = 0;
  size_t n_fade = (size_t) (FADE * RATE);
  size_t i;

  for (i = 0; i < n_samples; i++)
    peak = fmax (peak, fabs (samples[i]));
  for (i = 0; i < n_samples; i++)
    samples[i] *= loudest / peak * fmin (1, (double) (n_samples - 1 - i) / (double) n_fade);
}

static void
put (FILE *file, uint32_t value, int n_bytes)
{
  for (; n_bytes > 0; n_bytes--, value >>= 8)
    putc ((int) (value & 0xff), file);
}

/* One channel of 16 bits, as RIFF has it. */
static int
write_wav (const char *path, const double *samples, size_t n_samples)
{
  FILE *file = fopen (path, "wb");
  uint32_t n_bytes = (uint32_t) (2 * n_samples);
  size_t i;
  int failed;

  if (file == NULL)
    return 0;

  fputs ("RIFF", file);
  put (file, 36 + n_bytes, 4);
  fputs ("WAVEfmt ", file);
  put (file, 16, 4); /* bytes of this chunk */
  put (file, 1, 2);  /* PCM */
  put (file, 1, 2);  /* channel */
  put (file, RATE, 4);
  put (file, 2 * RATE, 4); /* bytes a second */
  put (file, 2, 2);        /* bytes a sample */
  put (file, 16, 2);       /* bits a sample */
  fputs ("data", file);
  put (file, n_bytes, 4);
  for (i = 0; i < n_samples; i++)
    put (file, (uint32_t) (int32_t) lrint (samples[i] * INT16_MAX), 2);
  failed = ferror (file);

  return fclose (file) == 0 && !failed;
}

int
main (int argc, char **argv)
{
  size_t which = 0;
  const Stroke *stroke;
  double length = 0;
  double *samples;
  size_t n_samples;

  while (argc == 3 && which < sizeof sounds / sizeof *sounds &&
         strcmp (sounds[which].name, argv[1]) != 0)
    which++;
  if (argc != 3 || which == sizeof sounds / sizeof *sounds)
    {
      fprintf (stderr, "make-sound: usage: make-sound NAME FILE.wav, and NAME one of its sounds\n");
      return EXIT_FAILURE;
    }

  for (stroke = sounds[which].strokes; stroke->kind != END; stroke++)
    length = fmax (length, stroke->at + stroke->length);
  n_samples = (size_t) (length * RATE);
  samples = calloc (n_samples, sizeof *samples);
  if (samples == NULL)
    return EXIT_FAILURE;
  for (stroke = sounds[which].strokes; stroke->kind != END; stroke++)
    add (stroke, samples, n_samples);
  level (samples, n_samples, LOUD * sounds[which].level);
  if (!write_wav (argv[2], samples, n_samples))
    {
      fprintf (stderr, "make-sound: %s could not be written\n", argv[2]);
      return EXIT_FAILURE;
    }
  free (samples);

  return EXIT_SUCCESS;
}
