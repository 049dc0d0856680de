/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/table-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene/report.h"
#include "ui/table/canvas.h"
#include "ui/table/rack-view.h"
#include "ui/widgets/proxy.h"

/* The keys by which one finds one's way by ear. */

#define MAX_PLACES 256 /* beside any figure there are fewer */

/* The hand goes to one of some hexes, and it is said which of how many that is. */
static void
jump_to_next (MeanderTable *self, MeanderHex *hexes, guint n, int step)
{
  const guint at = meander_scene_find_next (self->scene, hexes, n, step);
  /* Translators: said before a place that is jumped to: which one it is, of how many: “2 of 5.” */
  g_autofree char *news = g_strdup_printf (C_ ("place", "%u of %u."), at + 1, n);

  meander_table_say (self, news);
  meander_scene_jump_cursor (self->scene, hexes[at]);
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
}

static void
jump_to_forced (MeanderTable *self, int step)
{
  const MeanderTurn *turn = meander_state_get_turn (meander_scene_get_state (self->scene));
  MeanderHex hexes[MEANDER_MAX_FORCED];

  if (turn != NULL && !meander_scene_has_aid (self->scene, MEANDER_AID_FORCED))
    {
      meander_scene_say (self->scene, _ ("Forced spaces are not marked for you."));
      return;
    }
  if (turn == NULL || turn->n_forced == 0)
    {
      meander_scene_say (self->scene, _ ("There is no forced space."));
      return;
    }
  memcpy (hexes, turn->forced, turn->n_forced * sizeof *hexes);
  jump_to_next (self, hexes, turn->n_forced, step);
}

/* From the rack, with the tile that is meant there, unless it stays there; where tiles are only turned, to the next one
 * that clashes. */
static void
jump_to_place (MeanderTable *self, int step)
{
  const gboolean told = meander_scene_has_aid (self->scene, MEANDER_AID_PLACES);
  const gboolean from_rack =
      meander_table_get_focused_rack (self) != NULL && !meander_table_holds (self);
  MeanderHex hexes[MAX_PLACES];
  guint n;

  if (from_rack)
    {
      guint number =
          meander_rack_view_get_focused (MEANDER_RACK_VIEW (meander_table_get_focused_rack (self)));

      if (number == 0 || meander_scene_is_trial (self->scene, number) ||
          !meander_table_pick_up (self, number))
        return;
    }
  n = meander_scene_list_places (self->scene, hexes, G_N_ELEMENTS (hexes));
  if (meander_table_holds (self) && !told)
    {
      meander_scene_say (self->scene, _ ("Where a tile can go is not marked for you."));
      meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
    }
  else if (n > 0)
    jump_to_next (self, hexes, n, step);
  else if (meander_scene_is_rotation_game (self->scene))
    {
      g_autofree char *all = meander_report_clashes (0);

      meander_scene_say (self->scene, all);
    }
  else if (meander_board_get_n_tiles (meander_scene_get_board (self->scene)) > 0)
    {
      if (from_rack)
        meander_scene_let_go (self->scene);
      meander_scene_say (self->scene, _ ("There is no place for it."));
    }
  else
    meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
}

static void
jump_forced (MeanderTable *self)
{
  jump_to_forced (self, 1);
}

static void
jump_forced_back (MeanderTable *self)
{
  jump_to_forced (self, -1);
}

static void
jump_place (MeanderTable *self)
{
  jump_to_place (self, 1);
}

static void
jump_place_back (MeanderTable *self)
{
  jump_to_place (self, -1);
}

static void
jump_rack (MeanderTable *self)
{
  if (gtk_widget_get_visible (self->shelf))
    meander_rack_view_focus_tile (MEANDER_RACK_VIEW (self->rack), 0);
}

static void
read_out (MeanderTable *self)
{
  const gboolean on_table = gtk_widget_get_focus_child (self->canvas) != NULL;
  g_autofree char *text = meander_report_all (self->scene, on_table);

  meander_proxy_announce_news (GTK_WIDGET (self), text);
}

static const struct
{
  const char *where;
  guint key;
  GdkModifierType modifiers;
  void (*func) (MeanderTable *self);
} jumps[] = {
  { "forced", GDK_KEY_f, 0, jump_forced },
  { "forced-back", GDK_KEY_f, GDK_SHIFT_MASK, jump_forced_back },
  { "place", GDK_KEY_n, 0, jump_place },
  { "place-back", GDK_KEY_n, GDK_SHIFT_MASK, jump_place_back },
  { "rack", GDK_KEY_t, 0, jump_rack },
  { "all", GDK_KEY_i, 0, read_out },
};

static void
jump (MeanderTable *self, const char *where)
{
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    if (g_str_equal (where, jumps[i].where))
      {
        meander_table_act (self, jumps[i].func);
        gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), TRUE);
      }
}

/**
 * meander_table_install_page_actions:
 * @page_class: the class of a page with a table
 * @prefix: of the names of its actions
 * @act: does them, where meander_table_act_for_page() does not
 *
 * Gives a page the actions rotate (i, sixths clockwise), let-go and jump (s), and their keys:
 * those that turn, and those by which one finds one's way by ear.
 */
void
meander_table_install_page_actions (GtkWidgetClass *page_class,
                                    const char *prefix,
                                    GtkWidgetActionActivateFunc act)
{
  g_autofree char *rotate = g_strconcat (prefix, ".rotate", NULL);
  g_autofree char *let_go = g_strconcat (prefix, ".let-go", NULL);
  g_autofree char *jump_to = g_strconcat (prefix, ".jump", NULL);

  gtk_widget_class_install_action (page_class, rotate, "i", act);
  gtk_widget_class_install_action (page_class, let_go, NULL, act);
  gtk_widget_class_install_action (page_class, jump_to, "s", act);
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    gtk_widget_class_add_binding_action (page_class, jumps[i].key, jumps[i].modifiers, jump_to, "s",
                                         jumps[i].where);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_r, 0, rotate, "i", 1);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_r, GDK_SHIFT_MASK, rotate, "i", -1);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_Escape, 0, let_go, NULL);
}

/**
 * meander_table_act_for_page:
 * @self: the table of a page
 * @action: an action of the page
 * @parameter: (nullable): what comes with it
 *
 * Turns a tile; or goes to the next forced space or place for a tile, or to the own rack, or says
 * all there is.
 *
 * Returns: whether the action was one of these
 */
gboolean
meander_table_act_for_page (MeanderTable *self, const char *action, GVariant *parameter)
{
  g_return_val_if_fail (MEANDER_IS_TABLE (self), FALSE);

  if (g_str_has_suffix (action, ".rotate"))
    gtk_widget_activate_action (GTK_WIDGET (self), "table.rotate", "i",
                                g_variant_get_int32 (parameter));
  else if (g_str_has_suffix (action, ".jump"))
    jump (self, g_variant_get_string (parameter, NULL));
  else
    return FALSE;
  return TRUE;
}

/**
 * meander_table_announce_task:
 * @self: a table with a game, which is going to get the focus
 * @title: (nullable): of the game, where nothing else says that it is another one
 *
 * Has the screen reader say what is to be done; meander_proxy_release_news() is to follow.
 */
void
meander_table_announce_task (MeanderTable *self, const char *title)
{
  g_autofree char *task = NULL;
  g_autofree char *news = NULL;

  g_return_if_fail (MEANDER_IS_TABLE (self));

  task = meander_report_task (self->scene);
  news = title != NULL ? g_strdup_printf ("%s\n%s", title, task) : g_strdup (task);
  meander_proxy_hold_news (GTK_WIDGET (self), news);
}
