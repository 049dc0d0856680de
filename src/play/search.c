/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board-private.h"
#include "play/evaluate.h"

/* Monte Carlo tree search: the tree grows by one playout at a time.
 *
 * Every game has a bag shuffled anew.  It goes on from the table as it is: where it
 * comes to a table that has been seen before, the placement is chosen by what it led
 * to then and by how seldom it was tried; when so many turns are over that nothing
 * more can be reckoned, the evaluation says what it will come to, and every
 * placement on the way learns of that.  A table is known by what lies on it and by
 * whose turn it is; which tiles are at hand may differ each time, and only those
 * placements take part that are possible then.
 *
 * The evaluation also says in which order placements are worth trying at all. */

#define MAX_NODES (1u << 18) /* a kilobyte or two each */
#define MAX_PATH 64

/* A placement that may be made at a node. */
typedef struct
{
  guint32 move; /* packed */
  guint32 n;    /* how often it was tried */
  float sum;    /* of what it came to, for who placed it: rewards, */
  float win;    /* chances to win */
  float margin; /* and leads */
  float prior;  /* what the evaluation says of it */
} Edge;

typedef struct
{
  guint64 key;
  guint n; /* games that came by */
  guint n_edges;
  guint n_room; /* of edges; a power of two */
  Edge *edges;
  guint16 *places; /* twice as many as n_room: 1 + the edge with that move */
} Node;

typedef struct
{
  MeanderPlayTable *table;
  const MeanderPlaySearchStyle *style;
  guint n_nodes;
  guint n_room;
  Node *nodes;
  guint32 *places; /* MAX_PLACES: 1 + the node with that key */
  guint mask;
} Tree;

typedef struct
{
  guint node;
  guint edge;
  guint side;
} Step;

static inline guint32
pack (const MeanderPlacement *tile)
{
  return meander_cell_index (tile->hex) << 9 | (guint32) tile->rotation << 6 | tile->number;
}

static inline MeanderPlacement
unpack (guint32 move)
{
  return (MeanderPlacement){ (guint8) (move & 63), (guint8) (move >> 6 & 7),
                             meander_cell_hex (move >> 9) };
}

static inline guint64
mix (guint64 z)
{
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return z ^ (z >> 31);
}

/* What stands for a placed tile in the key of a table. */
static inline guint64
key_of_move (guint32 move)
{
  return mix (move + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

static inline guint64
key_of_turn (const MeanderTurn *turn)
{
  return mix (1 + turn->seat * 2u + turn->free_made);
}

static Node *
find_node (Tree *tree, guint64 key)
{
  guint at = (guint) key & tree->mask;
  guint index;

  while ((index = tree->places[at]) != 0)
    {
      if (tree->nodes[index - 1].key == key)
        return &tree->nodes[index - 1];
      at = (at + 1) & tree->mask;
    }

  if (tree->n_nodes == tree->n_room)
    return NULL;

  tree->places[at] = ++tree->n_nodes;
  tree->nodes[tree->n_nodes - 1] = (Node){ .key = key };

  return &tree->nodes[tree->n_nodes - 1];
}

static inline guint
edge_place (const Node *node, guint32 move)
{
  return (guint) (move * 2654435769u >> 8) & (2 * node->n_room - 1);
}

static void
enter_edge (Node *node, guint edge)
{
  guint at = edge_place (node, node->edges[edge].move);

  while (node->places[at] != 0)
    at = (at + 1) & (2 * node->n_room - 1);
  node->places[at] = (guint16) (edge + 1);
}

static void
grow (Node *node)
{
  guint i;

  node->n_room = MAX (16, node->n_room * 2);
  node->edges = g_renew (Edge, node->edges, node->n_room);
  g_free (node->places);
  node->places = g_new0 (guint16, 2 * node->n_room);
  for (i = 0; i < node->n_edges; i++)
    enter_edge (node, i);
}

/* The reward of a side: of 1 for a sure win, the better the higher. */
static inline float
reward (const Tree *tree, const MeanderPlayOutcome *outcome, guint side)
{
  float lead = outcome->margin[side] * (1.0f / 30.0f);
  float share = tree->style->margin;

  lead = CLAMP (lead, -1.0f, 1.0f);

  return (1.0f - share) * outcome->win[side] + share * (0.5f + 0.5f * lead);
}

/* The edge of a move, made where it is new. */
static guint
find_edge (Tree *tree, Node *node, const MeanderPlacement *tile, guint side)
{
  guint32 move = pack (tile);
  MeanderPlayOutcome outcome;
  guint at, index;

  if (node->n_room > 0)
    for (at = edge_place (node, move); (index = node->places[at]) != 0;
         at = (at + 1) & (2 * node->n_room - 1))
      if (node->edges[index - 1].move == move)
        return index - 1;

  if (node->n_edges == node->n_room)
    grow (node);
  meander_play_foresee (tree->table, tile, &outcome);
  index = node->n_edges++;
  node->edges[index] = (Edge){ .move = move, .prior = reward (tree, &outcome, side) };
  enter_edge (node, index);

  return index;
}

/* What a placement has come to so far; the evaluation counts for a few games. */
static inline float
get_mean (const Tree *tree, const Edge *edge)
{
  return (edge->prior * tree->style->trust + edge->sum) / (tree->style->trust + (float) edge->n);
}

/* Which of the possible placements to try next at a node. */
static guint
select_move (Tree *tree,
             Node *node,
             const MeanderPlacement *moves,
             guint n_moves,
             guint side,
             guint *edge)
{
  const MeanderPlaySearchStyle *style = tree->style;
  g_autofree guint16 *heap = n_moves > 256 ? g_new (guint16, n_moves) : NULL;
  guint16 stack[256];
  guint16 *edges = heap != NULL ? heap : stack;
  float best_prior = -1e9f, best = -1e9f;
  float total = 0.0f, scale;
  guint chosen = 0;
  guint i;

  for (i = 0; i < n_moves; i++)
    {
      edges[i] = (guint16) find_edge (tree, node, &moves[i], side);
      best_prior = MAX (best_prior, node->edges[edges[i]].prior);
    }
  for (i = 0; i < n_moves; i++)
    {
      float behind = (best_prior - node->edges[edges[i]].prior) / style->width;

      total += 1.0f / (1.0f + behind * behind);
    }
  scale = style->explore * sqrtf ((float) node->n + 1.0f) / total;

  for (i = 0; i < n_moves; i++)
    {
      const Edge *e = &node->edges[edges[i]];
      float behind = (best_prior - e->prior) / style->width;
      float score = get_mean (tree, e) + scale / (1.0f + behind * behind) / (1.0f + (float) e->n);

      if (score > best)
        {
          best = score;
          chosen = i;
        }
    }
  *edge = edges[chosen];

  return chosen;
}

/* Whether a table where a turn begins was seen too seldom to go on from it. */
static gboolean
is_new (Tree *tree, guint64 key)
{
  Node *node = find_node (tree, key ^ key_of_turn (&tree->table->turn));

  if (node == NULL || node->n >= tree->style->n_known)
    return node == NULL;

  node->n++;

  return TRUE;
}

/* What a table where a turn begins will come to: what the evaluation foresees, and
 * for a share what a random game to the end does, which errs in other ways. */
static void
foresee_end (Tree *tree, MeanderPlayOutcome *outcome)
{
  MeanderPlayTable *table = tree->table;
  MeanderPlayOutcome end;
  guint side;

  meander_play_evaluate (table, outcome);
  if (tree->style->random <= 0.0f)
    return;

  meander_play_table_finish (table, &end);
  for (side = 0; side < table->n_sides; side++)
    {
      outcome->win[side] += tree->style->random * (end.win[side] - outcome->win[side]);
      outcome->margin[side] += tree->style->random * (end.margin[side] - outcome->margin[side]);
    }
}

/* One game in the mind. */
static void
play (Tree *tree, guint64 key)
{
  MeanderPlayTable *table = tree->table;
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayOutcome outcome;
  Step path[MAX_PATH];
  guint n_path = 0;
  guint n_turns = 0;
  guint seat = table->turn.seat;
  guint i;

  meander_play_table_shuffle (table);
  for (;;)
    {
      guint n = meander_play_table_list (table, moves);
      guint chosen = 0;

      if (n == 0)
        {
          meander_play_table_get_outcome (table, &outcome);
          break;
        }
      if (table->turn.seat != seat)
        {
          seat = table->turn.seat;
          if (++n_turns >= tree->style->n_turns && is_new (tree, key))
            {
              foresee_end (tree, &outcome);
              break;
            }
        }
      if (n > 1)
        {
          guint side = meander_play_table_get_side (table);
          Node *node = find_node (tree, key ^ key_of_turn (&table->turn));

          if (node == NULL)
            {
              meander_play_evaluate (table, &outcome);
              break;
            }
          chosen = select_move (tree, node, moves, n, side, &path[n_path].edge);
          path[n_path].node = (guint) (node - tree->nodes);
          path[n_path++].side = side;
        }
      key ^= key_of_move (pack (&moves[chosen]));
      meander_play_table_place (table, &moves[chosen]);
    }

  for (i = 0; i < n_path; i++)
    {
      Node *node = &tree->nodes[path[i].node];
      Edge *edge = &node->edges[path[i].edge];

      node->n++;
      edge->n++;
      edge->sum += reward (tree, &outcome, path[i].side);
      edge->win += outcome.win[path[i].side];
      edge->margin += outcome.margin[path[i].side];
    }
  meander_play_table_rewind (table);
}

static void
tree_clear (Tree *tree)
{
  guint i;

  for (i = 0; i < tree->n_nodes; i++)
    {
      g_free (tree->nodes[i].edges);
      g_free (tree->nodes[i].places);
    }
  g_free (tree->nodes);
  g_free (tree->places);
}

/* Whether the placement that was tried most will be so to the end. */
static gboolean
is_decided (Tree *tree, guint n_left)
{
  const Node *root = find_node (tree, key_of_turn (&tree->table->turn));
  guint most = 0, second = 0;
  guint i;

  for (i = 0; i < root->n_edges; i++)
    if (root->edges[i].n > most)
      {
        second = most;
        most = root->edges[i].n;
      }
    else
      second = MAX (second, root->edges[i].n);

  return most > second + n_left;
}

/* The placement that was tried most; among equals what came to most. */
static void
take_best (Tree *tree, MeanderPlayChoice *choice)
{
  const Node *root = find_node (tree, key_of_turn (&tree->table->turn));
  const Edge *best = &root->edges[0];
  guint i;

  for (i = 1; i < root->n_edges; i++)
    {
      const Edge *edge = &root->edges[i];

      if (edge->n > best->n ||
          (edge->n == best->n && get_mean (tree, edge) > get_mean (tree, best)))
        best = edge;
    }

  choice->tile = unpack (best->move);
  choice->win = best->win / (float) best->n;
  choice->margin = best->margin / (float) best->n;
}

/* How many games there will be time for. */
static guint
count_left (const MeanderPlayLimit *limit, guint game, guint n_games)
{
  double part = meander_play_limit_get_part (limit);
  double left = part > 0.0 ? game * (1.0 - part) / part : G_MAXUINT;

  return (guint) CLAMP (left, 0.0, n_games - game);
}

/**
 * meander_play_search:
 * @table: a table on which something can be placed, as it was to begin with
 * @style: how to search
 * @limit: where to stop
 * @choice: (out): the choice
 *
 * Chooses by a tree of games in the mind.  Where nobody sets a time it ends when as
 * many were played as were asked for, or the rest cannot change the choice.
 *
 * Returns: whether it was left to choose
 */
gboolean
meander_play_search (MeanderPlayTable *table,
                     const MeanderPlaySearchStyle *style,
                     const MeanderPlayLimit *limit,
                     MeanderPlayChoice *choice)
{
  Tree tree = { .table = table, .style = style };
  guint n_games = limit->options->n_games > 0 ? limit->options->n_games : style->n_games;
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  gboolean stopped = FALSE;
  guint game = 0;

  if (meander_play_table_list (table, moves) == 1)
    {
      meander_play_by_evaluation (table, choice);
      return TRUE;
    }

  tree.n_room = (guint) MIN (MAX_NODES, n_games * G_GUINT64_CONSTANT (8) + 16);
  for (tree.mask = 1; tree.mask < 2 * tree.n_room; tree.mask *= 2)
    ;
  tree.nodes = g_new (Node, tree.n_room);
  tree.places = g_new0 (guint32, tree.mask);
  tree.mask--;

  do
    {
      play (&tree, 0);
      game++;
      stopped = meander_play_limit_is_stopped (limit);
    }
  while (!stopped && game < n_games && !(game % 4 == 0 && meander_play_limit_is_reached (limit)) &&
         !(game % 32 == 0 && is_decided (&tree, count_left (limit, game, n_games))));

  take_best (&tree, choice);
  choice->n_games = game;
  tree_clear (&tree);

  return !stopped;
}
