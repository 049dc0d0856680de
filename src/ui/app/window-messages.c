/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/proxy.h"

typedef struct
{
  MeanderMessageRank rank;
  char *text;
  char *button; /* what it says, or NULL */
  char *action; /* what it does */
} Message;

static void
message_free (gpointer data)
{
  Message *message = data;

  g_free (message->text);
  g_free (message->button);
  g_free (message->action);
  g_free (message);
}

/* Most starts have nothing to say, so the bar is made with the first message. */
static void
need_bar (MeanderWindow *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->message != NULL)
    return;
  builder = gtk_builder_new_from_resource (RESOURCE_PATH "/ui/app/message-bar.ui");
  self->message = GTK_WIDGET (gtk_builder_get_object (builder, "message"));
  self->message_more = GTK_WIDGET (gtk_builder_get_object (builder, "message_more"));
  self->message_button = GTK_WIDGET (gtk_builder_get_object (builder, "message_button"));
  g_signal_connect_swapped (gtk_builder_get_object (builder, "message_close"), "clicked",
                            G_CALLBACK (meander_window_close_message), self);
  gtk_revealer_set_child (GTK_REVEALER (self->message_bar),
                          GTK_WIDGET (gtk_builder_get_object (builder, "bar")));
}

static void
show_first (MeanderWindow *self)
{
  const Message *first = g_queue_peek_head (&self->messages);
  guint n_more = g_queue_get_length (&self->messages) - 1;

  if (first != NULL)
    {
      g_autofree char *more =
          /* Translators: so many messages wait behind the one that is shown. */
          g_strdup_printf (ngettext ("%u more message", "%u more messages", n_more), n_more);
      gboolean is_new;

      need_bar (self);
      is_new = !g_str_equal (gtk_label_get_text (GTK_LABEL (self->message)), first->text);

      gtk_label_set_text (GTK_LABEL (self->message), first->text);
      gtk_label_set_text (GTK_LABEL (self->message_more), more);
      gtk_widget_set_visible (self->message_more, n_more > 0);
      gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->message_button),
                                               first->action);
      gtk_button_set_label (GTK_BUTTON (self->message_button),
                            first->button != NULL ? first->button : "");
      gtk_widget_set_visible (self->message_button, first->button != NULL);
      meander_compat_set_name (GTK_WIDGET (self->message_bar), first->text);
      if (is_new || !gtk_revealer_get_reveal_child (GTK_REVEALER (self->message_bar)))
        meander_proxy_announce_news (self->message_bar, first->text);
    }
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->message_bar), first != NULL);
}

static int
compare_text (gconstpointer message, gconstpointer text)
{
  return g_strcmp0 (((const Message *) message)->text, text);
}

/* After those of the same rank. */
static int
compare_rank (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Message *there = a, *added = b;

  return there->rank >= added->rank ? -1 : 1;
}

/**
 * meander_window_show_message:
 * @self: a window
 * @rank: how urgent it is
 * @text: what the person must know, in their language
 * @button: (nullable): what a button beside it says
 * @action: (nullable): the detailed action of that button
 *
 * Shows a message above the page until it is closed or withdrawn.  Several wait for their
 * turn, the more urgent first, and how many wait is to be seen.
 */
void
meander_window_show_message (MeanderWindow *self,
                             MeanderMessageRank rank,
                             const char *text,
                             const char *button,
                             const char *action)
{
  Message *message;

  g_return_if_fail (MEANDER_IS_WINDOW (self));
  g_return_if_fail (text != NULL && (button == NULL) == (action == NULL));

  if (g_queue_find_custom (&self->messages, text, compare_text) != NULL)
    return;

  message = g_new (Message, 1);
  *message = (Message){ rank, g_strdup (text), g_strdup (button), g_strdup (action) };
  g_queue_insert_sorted (&self->messages, message, compare_rank, NULL);
  show_first (self);
}

/**
 * meander_window_withdraw_messages:
 * @self: a window
 * @rank: a rank
 *
 * Takes the messages of a rank away: what they say is no longer so.
 */
void
meander_window_withdraw_messages (MeanderWindow *self, MeanderMessageRank rank)
{
  GList *next;

  for (GList *l = self->messages.head; l != NULL; l = next)
    {
      next = l->next;
      if (((Message *) l->data)->rank != rank)
        continue;
      message_free (l->data);
      g_queue_delete_link (&self->messages, l);
    }
  show_first (self);
}

/**
 * meander_window_clear_messages:
 * @self: a window
 *
 * Takes away every message about what could not be done: it has been done since.
 */
void
meander_window_clear_messages (MeanderWindow *self)
{
  meander_window_withdraw_messages (self, MEANDER_MESSAGE_TROUBLE);
}

/**
 * meander_window_close_message:
 * @self: a window
 *
 * Takes the message that is shown away; the next one follows.
 */
void
meander_window_close_message (MeanderWindow *self)
{
  Message *first = g_queue_pop_head (&self->messages);

  g_clear_pointer (&first, message_free);
  show_first (self);
}

/**
 * meander_window_free_messages:
 * @self: a window
 *
 * Forgets the messages, when the window goes.
 */
void
meander_window_free_messages (MeanderWindow *self)
{
  g_queue_clear_full (&self->messages, message_free);
}

/**
 * meander_window_notify:
 * @self: a window
 * @message: what the person must know, in their language
 *
 * Shows a message above the page until it is closed; several wait for their turn.
 */
void
meander_window_notify (MeanderWindow *self, const char *message)
{
  meander_window_show_message (self, MEANDER_MESSAGE_TROUBLE, message, NULL, NULL);
}

/**
 * meander_window_notify_error:
 * @self: a window
 * @error: (nullable): what went wrong
 *
 * Tells an error, if there is one.
 */
void
meander_window_notify_error (MeanderWindow *self, const GError *error)
{
  if (error != NULL)
    meander_window_notify (self, error->message);
}

static void
on_problem (MeanderWindow *self)
{
  const char *problem = meander_store_get_problem (self->store);

  meander_window_withdraw_messages (self, MEANDER_MESSAGE_QUESTION);
  meander_window_withdraw_messages (self, MEANDER_MESSAGE_UNSAVED);
  if (problem != NULL)
    meander_window_show_message (self, MEANDER_MESSAGE_UNSAVED, problem, NULL, NULL);
}

/**
 * meander_window_watch_problems:
 * @self: a window
 *
 * Tells for as long as it is so that nothing can be saved.
 */
void
meander_window_watch_problems (MeanderWindow *self)
{
  g_signal_connect_object (self->store, "notify::problem", G_CALLBACK (on_problem), self,
                           G_CONNECT_SWAPPED);
  on_problem (self);
}
