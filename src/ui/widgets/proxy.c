/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/proxy.h"

#include "ui/widgets/compat.h"

struct _MeanderProxy
{
  GtkWidget parent_instance;

  char *name;
  char *news;
  char *label;     /* as the screen reader has it */
  char *told;      /* the name in it */
  char *aside;     /* the description: news while the name stays as it was heard */
  gboolean alone;  /* the news need not be said with a name that was heard */
  gboolean whole;  /* the news stands in place of the name, of which it tells */
  gboolean said;   /* the news has been, so that it goes with the next name */
  guint put_later; /* the label */
  MeanderHex hex;
  guint number;
};

G_DEFINE_FINAL_TYPE (MeanderProxy, meander_proxy, GTK_TYPE_WIDGET)

enum
{
  ACT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* In a window: news for the proxy that comes into focus next. */
static const char WAITING[] = "meander-news";

static void
act (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderProxyAct what = MEANDER_PROXY_PRESS;

  if (g_str_equal (action, "proxy.rotate"))
    what = MEANDER_PROXY_ROTATE;
  else if (g_str_equal (action, "proxy.take-back"))
    what = MEANDER_PROXY_TAKE_BACK;
  g_signal_emit (widget, signals[ACT], 0, (guint) what);
}

static void
meander_proxy_dispose (GObject *object)
{
  g_clear_handle_id (&MEANDER_PROXY (object)->put_later, g_source_remove);

  G_OBJECT_CLASS (meander_proxy_parent_class)->dispose (object);
}

static void
meander_proxy_finalize (GObject *object)
{
  g_free (MEANDER_PROXY (object)->name);
  g_free (MEANDER_PROXY (object)->news);
  g_free (MEANDER_PROXY (object)->label);
  g_free (MEANDER_PROXY (object)->told);
  g_free (MEANDER_PROXY (object)->aside);

  G_OBJECT_CLASS (meander_proxy_parent_class)->finalize (object);
}

/* What is heard a second time has to be other words. */
static char *
tell_apart (char *text, const char *before)
{
  g_autofree char *same = NULL;

  if (g_strcmp0 (text, before) != 0)
    return text;
  same = text;
  return g_strconcat (same, " ", NULL);
}

static void
put_aside (MeanderProxy *self, const char *news)
{
  char *text = NULL;

  if (news == NULL && self->aside == NULL)
    return;
  if (news != NULL)
    text = tell_apart (g_strdup (news), self->aside);
  g_free (self->aside);
  self->aside = text;
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* News goes before the name, so that both are said as one; or alone where the name was heard. */
static gboolean
put_label (gpointer user_data)
{
  MeanderProxy *self = user_data;
  const gboolean fresh = self->news != NULL && !self->said;
  const gboolean same = g_strcmp0 (self->name, self->told) == 0;
  g_autofree char *text = NULL;

  self->put_later = 0;
  if (self->name == NULL || (same && self->said))
    return G_SOURCE_REMOVE;
  if (fresh && same && self->alone && gtk_widget_has_focus (GTK_WIDGET (self)))
    {
      put_aside (self, self->news);
      self->said = TRUE;
      return G_SOURCE_REMOVE;
    }

  put_aside (self, NULL);
  text = g_strdup (self->name);
  if (self->news != NULL)
    {
      g_autofree char *name = g_steal_pointer (&text);

      text = self->whole ? g_strdup (self->news) : g_strdup_printf ("%s %s", self->news, name);
    }
  if (fresh)
    text = tell_apart (text, self->label);
  self->said = self->news != NULL && gtk_widget_has_focus (GTK_WIDGET (self));
  g_free (self->told);
  self->told = g_strdup (self->name);
  if (g_strcmp0 (text, self->label) == 0)
    return G_SOURCE_REMOVE;
  g_free (self->label);
  self->label = g_steal_pointer (&text);
  meander_compat_set_name (GTK_WIDGET (self), self->label);
  return G_SOURCE_REMOVE;
}

static void
put_label_later (MeanderProxy *self)
{
  if (self->put_later == 0)
    self->put_later = g_idle_add_full (G_PRIORITY_HIGH, put_label, self, NULL);
}

/* Of what has the focus every change is heard, also while its window is about to be the active
 * one: all that one key changes is put there at once. */
static void
update_label (MeanderProxy *self)
{
  if (!gtk_widget_is_focus (GTK_WIDGET (self)))
    {
      g_clear_handle_id (&self->put_later, g_source_remove);
      put_label (self);
    }
  else
    put_label_later (self);
}

static void
wait_for_focus (GtkWidget *widget, const char *news)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root != NULL)
    g_object_set_data_full (G_OBJECT (root), WAITING, g_strdup (news), g_free);
}

static char *
take_waiting (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? g_object_steal_data (G_OBJECT (root), WAITING) : NULL;
}

/* What waits is there before the focus: the screen reader says both as one. */
static gboolean
meander_proxy_grab_focus (GtkWidget *widget)
{
  g_autofree char *news = take_waiting (widget);

  if (news != NULL)
    meander_proxy_set_news (MEANDER_PROXY (widget), news);
  return GTK_WIDGET_CLASS (meander_proxy_parent_class)->grab_focus (widget);
}

static void
meander_proxy_class_init (MeanderProxyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_proxy_dispose;
  object_class->finalize = meander_proxy_finalize;
  widget_class->grab_focus = meander_proxy_grab_focus;

  signals[ACT] = g_signal_new ("act", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  /* Without parameters, so that assistive programs are offered them. */
  gtk_widget_class_install_action (widget_class, "proxy.press", NULL, act);
  gtk_widget_class_install_action (widget_class, "proxy.rotate", NULL, act);
  gtk_widget_class_install_action (widget_class, "proxy.take-back", NULL, act);
  gtk_widget_class_set_css_name (widget_class, "proxy");
}

static void
forget (MeanderProxy *self)
{
  g_clear_pointer (&self->news, g_free);
  self->said = FALSE;
  /* It is not to be heard once more on the way out. */
  put_label_later (self);
}

static void
on_focus_changed (MeanderProxy *self)
{
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    {
      /* It is being said, with whatever name there is at the end. */
      self->said = self->news != NULL;
      if (self->said)
        update_label (self);
      return;
    }
  forget (self);
}

static void
meander_proxy_init (MeanderProxy *self)
{
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (on_focus_changed), NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * meander_proxy_new:
 *
 * Makes a proxy.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_proxy_new (void)
{
  return g_object_new (MEANDER_TYPE_PROXY, NULL);
}

/**
 * meander_proxy_set_name:
 * @self: a proxy
 * @name: what the screen reader says
 *
 * Names the proxy; the name carries its state too.  News that has been said goes.
 */
void
meander_proxy_set_name (MeanderProxy *self, const char *name)
{
  g_return_if_fail (MEANDER_IS_PROXY (self));

  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  /* What stands in place of a name was true with that one; in a window that is not the active one
   * nobody heard it. */
  if (self->put_later == 0 &&
      (self->said || (self->whole && !gtk_widget_has_focus (GTK_WIDGET (self)))))
    {
      g_clear_pointer (&self->news, g_free);
      self->said = FALSE;
    }
  update_label (self);
}

static void remember (MeanderProxy *self);

static void
set_news (MeanderProxy *self, const char *news, gboolean alone, gboolean whole)
{
  if (self->news == NULL && news == NULL)
    return;
  if (news != NULL)
    remember (self);
  g_free (self->news);
  self->news = g_strdup (news);
  self->alone = alone;
  self->whole = whole;
  self->said = FALSE;
  update_label (self);
}

/**
 * meander_proxy_set_news:
 * @self: a proxy
 * @news: (nullable): what has just happened
 *
 * Puts news before the name.
 */
void
meander_proxy_set_news (MeanderProxy *self, const char *news)
{
  g_return_if_fail (MEANDER_IS_PROXY (self));

  set_news (self, news, FALSE, FALSE);
}

/* What a widget that is no proxy has told, as long as it has the focus. */
static const char ASIDE[] = "meander-aside";

static void
on_left (GtkWidget *widget)
{
  if (gtk_widget_has_focus (widget))
    return;
  g_signal_handlers_disconnect_by_data (widget, (gpointer) ASIDE);
  g_object_set_data (G_OBJECT (widget), ASIDE, NULL);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
tell_aside (GtkWidget *widget, const char *news)
{
  const char *before = g_object_get_data (G_OBJECT (widget), ASIDE);
  char *text = tell_apart (g_strdup (news), before);

  if (before == NULL)
    g_signal_connect (widget, "notify::has-focus", G_CALLBACK (on_left), (gpointer) ASIDE);
  g_object_set_data_full (G_OBJECT (widget), ASIDE, text, g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

static void
tell_at (GtkWidget *focus, const char *news, gboolean alone, gboolean whole)
{
  if (MEANDER_IS_PROXY (focus))
    set_news (MEANDER_PROXY (focus), news, alone, whole);
  else if (focus != NULL && alone)
    tell_aside (focus, news);
}

/* A screen reader that is told of the focus asks a little later what is there.  News that came before
 * would be heard twice: then, and when it is told of.  While the program was busy nobody got an answer:
 * then it waits again, though not for ever. */
#define TAKEN_MS 300
#define LATE_MS 50
#define MOST_WAITS 5

/* Of a window. */
typedef struct
{
  GtkRoot *root;
  gint64 moved;       /* when the focus came to where it is, or the window was left or came back */
  char *news;         /* that waits */
  MeanderProxy *told; /* weak: has news before its name */
  guint wait;         /* a source */
  gint64 due;         /* when it is to be told */
  guint n_waits;
} Teller;

static void
teller_free (gpointer data)
{
  Teller *teller = data;

  g_clear_handle_id (&teller->wait, g_source_remove);
  g_clear_weak_pointer (&teller->told);
  g_free (teller->news);
  g_free (teller);
}

static gboolean tell_what_waits (gpointer data);

static void
on_focus_moved (GtkRoot *root, GParamSpec *pspec, Teller *teller)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  teller->moved = g_get_monotonic_time ();
  /* While the window is not the active one, what the focus leaves is not told so. */
  if (teller->told != NULL && focus != NULL && focus != GTK_WIDGET (teller->told))
    {
      forget (teller->told);
      g_clear_weak_pointer (&teller->told);
    }
  if (teller->news != NULL && teller->wait == 0)
    tell_what_waits (teller);
}

static Teller *
get_teller (GtkRoot *root)
{
  static const char TELLER[] = "meander-teller";
  Teller *teller = g_object_get_data (G_OBJECT (root), TELLER);

  if (teller == NULL)
    {
      teller = g_new0 (Teller, 1);
      teller->root = root;
      teller->moved = g_get_monotonic_time ();
      g_object_set_data_full (G_OBJECT (root), TELLER, teller, teller_free);
      g_signal_connect (root, "notify::focus-widget", G_CALLBACK (on_focus_moved), teller);
      if (GTK_IS_WINDOW (root))
        g_signal_connect (root, "notify::is-active", G_CALLBACK (on_focus_moved), teller);
    }
  return teller;
}

/* One at a time has news. */
static void
remember (MeanderProxy *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  Teller *teller = root != NULL ? get_teller (root) : NULL;

  if (teller == NULL || teller->told == self)
    return;
  if (teller->told != NULL)
    forget (teller->told);
  g_set_weak_pointer (&teller->told, self);
}

/* The focus of a window that is yet to come would break off an announcement. */
static gboolean
is_to_come (GtkRoot *root)
{
  return meander_compat_can_announce () && !gtk_widget_get_mapped (GTK_WIDGET (root));
}

/* So would the focus that comes back to a window from a dialogue that has just been closed. */
static gboolean
is_to_come_back (GtkRoot *root)
{
  GListModel *windows = gtk_window_get_toplevels ();

  if (!meander_compat_can_announce () || !GTK_IS_WINDOW (root))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
tell_what_waits (gpointer data)
{
  Teller *teller = data;
  const gint64 now = g_get_monotonic_time () / 1000;
  const gboolean late = teller->wait != 0 && now > teller->due + LATE_MS;
  g_autofree char *news = NULL;

  teller->wait = 0;
  if (is_to_come (teller->root))
    return G_SOURCE_REMOVE;
  if (now < teller->moved / 1000 + TAKEN_MS || (late && teller->n_waits < MOST_WAITS))
    {
      teller->due = late ? now + TAKEN_MS : teller->moved / 1000 + TAKEN_MS;
      teller->n_waits += late ? 1 : 0;
      /* After all that others ask. */
      teller->wait = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, (guint) (teller->due - now),
                                         tell_what_waits, teller, NULL);
      return G_SOURCE_REMOVE;
    }
  teller->n_waits = 0;
  news = g_steal_pointer (&teller->news);
  if (!meander_compat_announce (GTK_WIDGET (teller->root), news))
    tell_at (gtk_root_get_focus (teller->root), news, TRUE, FALSE);
  return G_SOURCE_REMOVE;
}

/* Where GTK has no announcements, and where the focus goes elsewhere, the name or the description of what has the focus
 * tells. */
static void
put_on_focus (GtkWidget *widget, const char *news, gboolean alone, gboolean whole)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root == NULL)
    return;
  if (alone)
    {
      Teller *teller = get_teller (root);
      g_autofree char *before = g_steal_pointer (&teller->news);

      teller->news = before != NULL ? g_strdup_printf ("%s %s", before, news) : g_strdup (news);
      if (teller->wait == 0)
        tell_what_waits (teller);
    }
  else
    tell_at (gtk_root_get_focus (root), news, alone, whole);
}

/* Whether news has to wait, because the focus is yet to come, or other news waits that came before. */
static gboolean
has_to_wait (GtkRoot *root)
{
  if (root == NULL)
    return FALSE;
  /* Nobody knows whether it comes: another program may be in front. */
  if (is_to_come_back (root))
    get_teller (root)->moved = g_get_monotonic_time ();
  return is_to_come (root) || is_to_come_back (root) || get_teller (root)->news != NULL;
}

/* What has the focus, if it is about to be heard with news of its own. */
static MeanderProxy *
find_telling (GtkRoot *root)
{
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  MeanderProxy *self = MEANDER_IS_PROXY (focus) ? MEANDER_PROXY (focus) : NULL;

  return self != NULL && self->put_later != 0 && self->news != NULL && !self->said ? self : NULL;
}

/**
 * meander_proxy_announce_news:
 * @widget: a widget in a window
 * @news: what has happened, in the person's language
 *
 * Has the screen reader say something: as an announcement where GTK has them, else
 * once by what has the focus, without its name where that was heard.  News that was to be heard with a name and has not
 * been yet is of the same key: this stands in place of it.
 */
void
meander_proxy_announce_news (GtkWidget *widget, const char *news)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  MeanderProxy *telling = find_telling (root);

  if (telling != NULL)
    set_news (telling, news, telling->alone, telling->whole);
  else if (has_to_wait (root) || !meander_compat_announce (widget, news))
    put_on_focus (widget, news, TRUE, FALSE);
}

/**
 * meander_proxy_focus_with_news:
 * @widget: what is to have the focus; no proxy
 * @news: what has happened, in the person's language
 *
 * Moves the focus, and has the screen reader say something after what is there.
 */
void
meander_proxy_focus_with_news (GtkWidget *widget, const char *news)
{
  if (!meander_compat_can_announce ())
    tell_aside (widget, news);
  gtk_widget_grab_focus (widget);
  if (meander_compat_can_announce ())
    meander_compat_announce (widget, news);
}

/**
 * meander_proxy_mention_news:
 * @widget: a widget in a window
 * @news: what has happened, in the person's language
 *
 * Has the screen reader say something, unless there is anything else to say.
 */
void
meander_proxy_mention_news (GtkWidget *widget, const char *news)
{
  if (!meander_compat_mention (widget, news))
    put_on_focus (widget, news, TRUE, FALSE);
}

/**
 * meander_proxy_hold_news:
 * @widget: a widget in a window
 * @news: what has happened, in the person's language
 *
 * Keeps news for the proxy that comes into focus next, to be said with its name and only once;
 * meander_proxy_release_news() is to follow, when it is known where the focus is.  An announcement
 * would be broken off by the focus.
 */
void
meander_proxy_hold_news (GtkWidget *widget, const char *news)
{
  wait_for_focus (widget, news);
}

/**
 * meander_proxy_release_news:
 * @widget: a widget in a window
 * @whole: whether the news tells all that is to be known there, so that the name is not said
 *
 * Has the news that still waits said where the focus has stayed.
 */
void
meander_proxy_release_news (GtkWidget *widget, gboolean whole)
{
  g_autofree char *news = take_waiting (widget);

  if (news != NULL)
    put_on_focus (widget, news, FALSE, whole);
}

/**
 * meander_proxy_set_place:
 * @self: a proxy
 * @place: in logical pixels of the parent
 *
 * Puts the proxy where what it stands for is drawn.
 */
void
meander_proxy_set_place (MeanderProxy *self, const GtkAllocation *place)
{
  g_return_if_fail (MEANDER_IS_PROXY (self));

  gtk_widget_size_allocate (GTK_WIDGET (self), place, -1);
}

/**
 * meander_proxy_set_hex:
 * @self: a proxy of the canvas
 * @hex: the hex it stands for
 *
 * Says what the proxy stands for.
 */
void
meander_proxy_set_hex (MeanderProxy *self, MeanderHex hex)
{
  g_return_if_fail (MEANDER_IS_PROXY (self));

  self->hex = hex;
}

/**
 * meander_proxy_get_hex:
 * @self: a proxy of the canvas
 *
 * Gets what the proxy stands for.
 *
 * Returns: the hex
 */
MeanderHex
meander_proxy_get_hex (MeanderProxy *self)
{
  g_return_val_if_fail (MEANDER_IS_PROXY (self), meander_hex (0, 0));

  return self->hex;
}

/**
 * meander_proxy_set_number:
 * @self: a proxy of the rack
 * @number: the tile it stands for
 *
 * Says what the proxy stands for.
 */
void
meander_proxy_set_number (MeanderProxy *self, guint number)
{
  g_return_if_fail (MEANDER_IS_PROXY (self));

  self->number = number;
}

/**
 * meander_proxy_get_number:
 * @self: a proxy of the rack
 *
 * Gets what the proxy stands for.
 *
 * Returns: the tile's number
 */
guint
meander_proxy_get_number (MeanderProxy *self)
{
  g_return_val_if_fail (MEANDER_IS_PROXY (self), 0);

  return self->number;
}
