/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/proxy.h"

#include "ui/widgets/compat.h"

struct _MeanderProxy
{
  GtkWidget parent_instance;

  char *name;
  char *news;
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
meander_proxy_finalize (GObject *object)
{
  g_free (MEANDER_PROXY (object)->name);
  g_free (MEANDER_PROXY (object)->news);

  G_OBJECT_CLASS (meander_proxy_parent_class)->finalize (object);
}

static void
meander_proxy_class_init (MeanderProxyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = meander_proxy_finalize;

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
update_label (MeanderProxy *self)
{
  g_autofree char *both =
      self->news != NULL ? g_strdup_printf ("%s %s", self->news, self->name) : NULL;

  meander_compat_set_name (GTK_WIDGET (self), both != NULL ? both : self->name);
}

static void
on_focus_changed (MeanderProxy *self)
{
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    meander_proxy_set_news (self, NULL);
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
 * Names the proxy; the name carries its state too.
 */
void
meander_proxy_set_name (MeanderProxy *self, const char *name)
{
  g_return_if_fail (MEANDER_IS_PROXY (self));

  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  update_label (self);
}

/**
 * meander_proxy_set_news:
 * @self: a proxy with a name
 * @news: (nullable): what has just happened
 *
 * Puts news before the name, for GTK below 4.14, which has no announcements.
 */
void
meander_proxy_set_news (MeanderProxy *self, const char *news)
{
  g_return_if_fail (MEANDER_IS_PROXY (self));

  if (self->news == NULL && news == NULL)
    return;
  /* To announce the same text twice, the accessible name has to change in between. */
  if (g_strcmp0 (self->news, news) == 0)
    meander_compat_set_name (GTK_WIDGET (self), self->name != NULL ? self->name : "");
  g_free (self->news);
  self->news = g_strdup (news);
  if (self->name != NULL)
    update_label (self);
}

/* Where GTK has no announcements, a label tells. */
static void
put_on_focus (GtkWidget *widget, const char *news)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (MEANDER_IS_PROXY (focus))
    meander_proxy_set_news (MEANDER_PROXY (focus), news);
}

/**
 * meander_proxy_announce_news:
 * @widget: a widget in a window
 * @news: what has happened, in the person's language
 *
 * Has the screen reader say something: as an announcement where GTK has them, else
 * once before the name of the proxy that has the focus.
 */
void
meander_proxy_announce_news (GtkWidget *widget, const char *news)
{
  if (!meander_compat_announce (widget, news))
    put_on_focus (widget, news);
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
    put_on_focus (widget, news);
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
