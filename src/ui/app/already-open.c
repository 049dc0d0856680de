/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/already-open.h"

#include <glib/gi18n.h>

#include "ui/widgets/proxy.h"
#include "ui/widgets/dialogue.h"

struct _MeanderAlreadyOpen
{
  GtkWindow parent_instance;

  MeanderHome *home;
  GPtrArray *files; /* of GFile, which the person wants to be opened */
  gboolean calling; /* the other program has not answered yet */

  GtkWidget *text;
  GtkWidget *trouble;
  GtkWidget *go;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (MeanderAlreadyOpen, meander_already_open, GTK_TYPE_WINDOW)

enum
{
  PLAY,
  GONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_answered (gboolean answered, gpointer user_data)
{
  g_autoptr (MeanderAlreadyOpen) self = user_data;

  self->calling = FALSE;
  if (answered)
    {
      g_signal_emit (self, signals[GONE], 0);
      return;
    }

  gtk_widget_set_sensitive (self->go, TRUE);
  gtk_widget_set_visible (self->trouble, TRUE);
  gtk_widget_grab_focus (self->play);
  meander_proxy_announce_news (self->trouble, gtk_label_get_text (GTK_LABEL (self->trouble)));
}

static void
on_go (MeanderAlreadyOpen *self)
{
  g_autoptr (GPtrArray) uris = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->files->len; i++)
    g_ptr_array_add (uris, g_file_get_uri (self->files->pdata[i]));
  g_ptr_array_add (uris, NULL);

  self->calling = TRUE;
  gtk_widget_set_sensitive (self->go, FALSE);
  gtk_widget_set_visible (self->trouble, FALSE);
  meander_home_call (self->home, (const char *const *) uris->pdata, on_answered,
                     g_object_ref (self));
}

static gboolean
meander_already_open_close_request (GtkWindow *window)
{
  MeanderAlreadyOpen *self = MEANDER_ALREADY_OPEN (window);
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (window));

  /* What has been asked for will come to an end soon. */
  if (self->calling)
    return TRUE;

  for (guint i = 0; parent != NULL && i < self->files->len; i++)
    g_signal_emit (self, signals[PLAY], 0, self->files->pdata[i]);
  g_ptr_array_set_size (self->files, 0);

  return GTK_WINDOW_CLASS (meander_already_open_parent_class)->close_request (window);
}

static void
meander_already_open_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_ALREADY_OPEN);

  G_OBJECT_CLASS (meander_already_open_parent_class)->dispose (object);
}

static void
meander_already_open_finalize (GObject *object)
{
  g_clear_pointer (&MEANDER_ALREADY_OPEN (object)->files, g_ptr_array_unref);

  G_OBJECT_CLASS (meander_already_open_parent_class)->finalize (object);
}

static void
meander_already_open_class_init (MeanderAlreadyOpenClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_already_open_dispose;
  object_class->finalize = meander_already_open_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = meander_already_open_close_request;

  /**
   * MeanderAlreadyOpen::play:
   * @self: the window
   * @file: a file
   *
   * The person plays here, and wants the file to be opened here.
   */
  signals[PLAY] = g_signal_new ("play", MEANDER_TYPE_ALREADY_OPEN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  /**
   * MeanderAlreadyOpen::gone:
   * @self: the window
   *
   * The other program goes on with what was wanted; this one is to end.
   */
  signals[GONE] = g_signal_new ("gone", MEANDER_TYPE_ALREADY_OPEN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/app/already-open.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderAlreadyOpen, text);
  gtk_widget_class_bind_template_child (widget_class, MeanderAlreadyOpen, trouble);
  gtk_widget_class_bind_template_child (widget_class, MeanderAlreadyOpen, go);
  gtk_widget_class_bind_template_child (widget_class, MeanderAlreadyOpen, play);
  gtk_widget_class_bind_template_callback (widget_class, on_go);
  gtk_widget_class_bind_template_callback (widget_class, gtk_window_close);
  meander_dialogue_add_keys (widget_class, "saving#twice");
}

static void
meander_already_open_init (MeanderAlreadyOpen *self)
{
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  self->text, NULL, -1);
  gtk_window_set_focus (GTK_WINDOW (self), self->go);
}

/**
 * meander_already_open_new:
 * @parent: (nullable): the window in front of which it asks
 * @home: a home that is taken; it must live longer
 *
 * Makes the question what is to be done where the home is taken.
 *
 * Returns: (transfer floating): the window
 */
GtkWidget *
meander_already_open_new (GtkWindow *parent, MeanderHome *home)
{
  MeanderAlreadyOpen *self =
      g_object_new (MEANDER_TYPE_ALREADY_OPEN, "transient-for", parent, NULL);

  self->home = home;
  return GTK_WIDGET (self);
}

/**
 * meander_already_open_add_file:
 * @self: the question
 * @file: a file that the person wants to be opened
 *
 * Adds a file that waits for the answer.
 */
void
meander_already_open_add_file (MeanderAlreadyOpen *self, GFile *file)
{
  g_return_if_fail (MEANDER_IS_ALREADY_OPEN (self));
  g_return_if_fail (G_IS_FILE (file));

  g_ptr_array_add (self->files, g_object_ref (file));
  gtk_button_set_label (GTK_BUTTON (self->go),
                        /* Translators: a button: files are opened in the other Meander. */
                        C_ ("already open", "Open There"));
}
