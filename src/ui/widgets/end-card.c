/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/end-card.h"

#include <glib/gi18n.h>

#include "ui/widgets/breath.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/suggest.h"
#include "ui/widgets/swatch.h"
#include "ui/widgets/tab-order.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/wrap-layout.h"

#define ARRIVING 500  /* ms, of what is known only now */
#define SWATCH 44     /* px */
#define WON_SWATCH 56 /* px, of a person who has won */

static const char *const colours[MEANDER_N_COLOURS] = { [MEANDER_RED] = "red",
                                                        [MEANDER_YELLOW] = "yellow",
                                                        [MEANDER_GREEN] = "green",
                                                        [MEANDER_BLUE] = "blue" };

struct _MeanderEndCard
{
  GtkWidget parent_instance;

  MeanderBreath breath; /* until a button may be pressed */
  char *text;           /* all of it, for the ear */

  GtkWidget *box; /* all that is seen */
  GtkWidget *swatches;
  GtkWidget *title;
  GtkWidget *lines;   /* stays visible when empty: hidden it would keep the size that it had */
  GtkWidget *decided; /* what decided the game: one of these four */
  GtkWidget *moment;  /* a button that leads there */
  GtkWidget *plain;   /* a label */
  GtkWidget *wait;    /* a box: it is being looked for */
  GtkWidget *wait_spinner;
  GtkWidget *wait_label;
  GtkWidget *wait_bar;
  GtkWidget *room;    /* never seen: what is as high as it can become */
  GtkWidget *content; /* stays visible too */
  GtkWidget *more;    /* what comes there if it is asked for, or what was there before, or NULL; */
  GtkWidget *asking;  /* and the button that asks */
  gboolean asked;
  GtkWidget *close; /* where no button says it in words */
  GtkWidget *buttons;
  GtkWidget *note_row;
  GtkWidget *note;    /* a label */
  GtkWidget *results; /* a button beside it */
  GtkWidget *help;    /* a label */
};

G_DEFINE_FINAL_TYPE (MeanderEndCard, meander_end_card, GTK_TYPE_WIDGET)

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static gboolean
on_key (MeanderEndCard *self, guint key)
{
  meander_breath_takes_key (&self->breath, key);
  return GDK_EVENT_PROPAGATE;
}

/* Who was about to place one more tile has pressed Enter for that, and means no button; to close
 * the card does no harm. */
static void
on_clicked (GtkWidget *button, MeanderEndCard *self)
{
  const char *action = g_object_get_data (G_OBJECT (button), "action");

  if (self->breath.timeout != 0 && !g_str_equal (action, "end-card.close"))
    return;
  gtk_widget_activate_action_variant (GTK_WIDGET (self), action,
                                      g_object_get_data (G_OBJECT (button), "target"));
}

static void
close_card (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_set_visible (widget, FALSE);
}

/* Shows what is asked for in place of what was there, or that again. */
static void
exchange (MeanderEndCard *self, gboolean asked)
{
  GtkWidget *first = gtk_widget_get_first_child (self->content);
  g_autoptr (GtkWidget) shown = first != NULL ? g_object_ref (first) : NULL;
  g_autoptr (GtkWidget) other = g_steal_pointer (&self->more);

  meander_end_card_set_content (self, other, NULL);
  self->more = g_steal_pointer (&shown);
  self->asked = asked;
  gtk_widget_set_visible (self->asking, !asked);
}

/* Once asked for it stays until Escape, and the button is of no use any more. */
static void
show_more (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderEndCard *self = MEANDER_END_CARD (widget);

  if (self->more == NULL || self->asked)
    return;
  exchange (self, TRUE);
  gtk_widget_grab_focus (widget);
}

/* From what was asked for back to the button that asked, and only then to the table. */
static void
go_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderEndCard *self = MEANDER_END_CARD (widget);

  if (!self->asked)
    {
      close_card (widget, action, parameter);
      return;
    }
  exchange (self, FALSE);
  gtk_widget_grab_focus (self->asking);
}

static gboolean
meander_end_card_grab_focus (GtkWidget *widget)
{
  GtkWidget *main_button = gtk_widget_get_first_child (MEANDER_END_CARD (widget)->buttons);

  return main_button != NULL && gtk_widget_grab_focus (main_button);
}

static void
meander_end_card_dispose (GObject *object)
{
  MeanderEndCard *self = MEANDER_END_CARD (object);

  meander_breath_end (&self->breath);
  g_clear_object (&self->more);
  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_END_CARD);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (meander_end_card_parent_class)->dispose (object);
}

static void
meander_end_card_class_init (MeanderEndCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_end_card_dispose;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_end_card_grab_focus;

  g_type_ensure (MEANDER_TYPE_WRAP_LAYOUT);
  gtk_widget_class_install_action (widget_class, "end-card.close", NULL, close_card);
  gtk_widget_class_install_action (widget_class, "end-card.more", NULL, show_more);
  gtk_widget_class_install_action (widget_class, "end-card.back", NULL, go_back);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "end-card.back", NULL);
  gtk_widget_class_set_css_name (widget_class, "endcard");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/widgets/end-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, swatches);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, title);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, lines);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, decided);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, moment);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, plain);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, wait);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, wait_spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, wait_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, wait_bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, room);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, content);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, close);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, note_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, note);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, results);
  gtk_widget_class_bind_template_child (widget_class, MeanderEndCard, help);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
}

static void
meander_end_card_init (MeanderEndCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_end_card_new:
 *
 * Makes a card that says nothing yet and is not open.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_end_card_new (void)
{
  return g_object_new (MEANDER_TYPE_END_CARD, "visible", FALSE, NULL);
}

static void
add_line (MeanderEndCard *self, const char *text, gboolean arriving)
{
  GtkWidget *line = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (line), 0);
  /* The first one has a margin, and those beside it are in line with it. */
  gtk_widget_set_valign (line, GTK_ALIGN_END);
  if (arriving)
    gtk_widget_add_css_class (line, "arriving");
  gtk_box_append (GTK_BOX (self->lines), line);
}

static void
set_wrapped (GtkWidget *button, const char *text)
{
  gtk_button_set_label (GTK_BUTTON (button), text);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
}

/* What comes finds its room, where it is seen that it is being looked for: nothing moves for it, and
 * where nothing comes the room stays. */
static void
show_decided (MeanderEndCard *self, const MeanderEnd *end)
{
  const char *text = end->decided;
  const gboolean leads = text != NULL && end->decided_move > 0;
  const gboolean waits = text == NULL && end->wait != NULL;

  if (end->room != NULL)
    set_wrapped (self->room, end->room);
  set_wrapped (self->moment, leads ? text : "");
  gtk_label_set_text (GTK_LABEL (self->plain), !leads && text != NULL ? text : "");
  g_object_set_data_full (G_OBJECT (self->moment), "target",
                          g_variant_ref_sink (g_variant_new_uint32 (end->decided_move)),
                          (GDestroyNotify) g_variant_unref);
  gtk_label_set_text (GTK_LABEL (self->wait_label), waits ? end->wait : "");
  gtk_spinner_set_spinning (GTK_SPINNER (self->wait_spinner), waits);
  gtk_stack_set_visible_child (GTK_STACK (self->decided), leads   ? self->moment
                                                          : waits ? self->wait
                                                                  : self->plain);
  if (text != NULL || end->room != NULL)
    gtk_widget_set_visible (self->decided, TRUE);
}

/* What is known only now is said where the focus is. */
static void
tell_more (MeanderEndCard *self, const char *before, const MeanderEnd *end)
{
  g_auto (GStrv) told = g_strsplit (before, "\n", -1);
  g_autoptr (GString) news =
      g_string_new (g_strv_contains ((const char *const *) told, end->title) ? NULL : end->title);

  for (guint i = 0; end->lines[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) told, end->lines[i]))
      g_string_append_printf (news, "%s%s", news->len > 0 ? "\n" : "", end->lines[i]);
  if (end->decided != NULL && !g_strv_contains ((const char *const *) told, end->decided))
    g_string_append_printf (news, "%s%s", news->len > 0 ? "\n" : "", end->decided);
  if (news->len == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  meander_proxy_announce_news (GTK_WIDGET (self), news->str);
}

/* A person's win shines, also one that is known only now. */
static void
show_won (MeanderEndCard *self, gboolean won)
{
  if (won)
    gtk_widget_add_css_class (GTK_WIDGET (self), "won");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "won");
  for (GtkWidget *child = gtk_widget_get_first_child (self->swatches); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (MEANDER_IS_SWATCH (child))
      g_object_set (child, "size", won ? WON_SWATCH : SWATCH, NULL);
}

/**
 * meander_end_card_set_lines:
 * @self: a card
 * @end: how a game has ended, of which more is known now
 *
 * Changes the title and the sentences under it, and leaves all else as it is, and where it is.  What is
 * new in them is said if the card is seen.
 */
void
meander_end_card_set_lines (MeanderEndCard *self, const MeanderEnd *end)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));
  g_return_if_fail (end != NULL);

  g_autofree char *before = g_steal_pointer (&self->text);
  gboolean moving = meander_theme_get_animations (meander_theme_get_default ());

  self->text = meander_words_end (end);
  if (before != NULL)
    tell_more (self, before, end);
  gtk_label_set_text (GTK_LABEL (self->title), end->title);
  show_won (self, end->won);
  empty (self->lines);
  for (guint i = 0; end->lines[i] != NULL; i++)
    if (end->lines[i] != end->places)
      add_line (self, end->lines[i],
                moving && before != NULL && strstr (before, end->lines[i]) == NULL);
  gtk_stack_set_transition_duration (GTK_STACK (self->decided),
                                     moving && before != NULL ? ARRIVING : 0);
  show_decided (self, end);
}

/**
 * meander_end_card_set_end:
 * @self: a card
 * @end: how a game has ended
 *
 * Has the card tell of a game; it has no buttons then, and nothing else to show.
 */
void
meander_end_card_set_end (MeanderEndCard *self, const MeanderEnd *end)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));
  g_return_if_fail (end != NULL);

  empty (self->swatches);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), colours[i]);
  for (guint i = 0; i < end->n_colours; i++)
    {
      GtkWidget *swatch = meander_swatch_new (end->colours[i], end->loop);

      gtk_box_append (GTK_BOX (self->swatches), swatch);
    }
  gtk_widget_set_visible (self->swatches, end->n_colours > 0);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "pictured");
  /* The card has the colour of who has won, or of what was to be built. */
  if (end->n_colours == 1)
    gtk_widget_add_css_class (GTK_WIDGET (self), colours[end->colours[0]]);

  g_clear_pointer (&self->text, g_free);
  gtk_widget_set_visible (self->decided, FALSE);
  set_wrapped (self->room, "");
  meander_end_card_set_done (self, 0);
  meander_end_card_set_lines (self, end);
  empty (self->buttons);
  g_clear_object (&self->more);
  self->asked = FALSE;
  gtk_widget_set_visible (self->close, TRUE);
  meander_end_card_set_content (self, NULL, NULL);
  meander_end_card_set_note (self, NULL, NULL);
  gtk_label_set_text (GTK_LABEL (self->help), end->help != NULL ? end->help : "");
  gtk_widget_set_visible (self->help, end->help != NULL);
}

static gboolean
name_anew (gpointer user_data)
{
  GtkWidget *button = user_data;

  if (gtk_widget_get_root (button) == NULL || gtk_widget_has_focus (button))
    return G_SOURCE_REMOVE;
  meander_compat_set_name (button, gtk_button_get_label (GTK_BUTTON (button)));
  return G_SOURCE_REMOVE;
}

/* What was said with a button has been: who comes back to it hears the button, but nobody hears
 * it on the way out. */
static void
on_focus_changed (GtkWidget *button)
{
  if (!gtk_widget_has_focus (button))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, name_anew, g_object_ref (button), g_object_unref);
}

/**
 * meander_end_card_add_button:
 * @self: a card
 * @label: what it says
 * @action: a name
 * @target: (nullable) (transfer floating): what the action is called with
 *
 * Adds a button; the first one is what to do next and stands out, the others are all alike.
 */
void
meander_end_card_add_button (MeanderEndCard *self,
                             const char *label,
                             const char *action,
                             GVariant *target)
{
  GtkWidget *button = NULL;
  GtkWidget *text = NULL;

  g_return_if_fail (MEANDER_IS_END_CARD (self));
  g_return_if_fail (label != NULL && action != NULL);

  button = gtk_button_new_with_label (label);
  text = gtk_button_get_child (GTK_BUTTON (button));
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (text), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  if (gtk_widget_get_first_child (self->buttons) == NULL)
    gtk_widget_add_css_class (button, "suggested-action");
  g_object_set_data_full (G_OBJECT (button), "action", g_strdup (action), g_free);
  if (target != NULL)
    g_object_set_data_full (G_OBJECT (button), "target", g_variant_ref_sink (target),
                            (GDestroyNotify) g_variant_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (on_clicked), self);
  g_signal_connect (button, "notify::has-focus", G_CALLBACK (on_focus_changed), NULL);
  gtk_box_append (GTK_BOX (self->buttons), button);
  if (g_str_equal (action, "end-card.close"))
    gtk_widget_set_visible (self->close, FALSE);
}

/**
 * meander_end_card_lead:
 * @self: a card
 * @label: what it says
 * @action: a name
 *
 * Puts a button before those that are there, unless it is there already: what is to be done next is known only now.
 * Who was about to press another one does not press this.
 */
void
meander_end_card_lead (MeanderEndCard *self, const char *label, const char *action)
{
  GtkWidget *first = NULL;
  GtkWidget *button = NULL;

  g_return_if_fail (MEANDER_IS_END_CARD (self));
  g_return_if_fail (label != NULL && action != NULL);

  first = gtk_widget_get_first_child (self->buttons);
  if (first != NULL && g_str_equal (g_object_get_data (G_OBJECT (first), "action"), action))
    return;
  if (first != NULL)
    meander_suggest (first, FALSE);
  meander_end_card_add_button (self, label, action, NULL);
  button = gtk_widget_get_last_child (self->buttons);
  meander_suggest (button, TRUE);
  gtk_box_reorder_child_after (GTK_BOX (self->buttons), button, NULL);
  if (gtk_widget_get_focus_child (self->buttons) == NULL)
    return;
  meander_breath_begin (&self->breath);
  gtk_widget_grab_focus (button);
}

/**
 * meander_end_card_add_more:
 * @self: a card
 * @label: what it says
 * @content: (transfer floating): a widget
 *
 * Adds a button that shows something between the sentences and the buttons, which is not there before.
 */
void
meander_end_card_add_more (MeanderEndCard *self, const char *label, GtkWidget *content)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));
  g_return_if_fail (GTK_IS_WIDGET (content));

  g_clear_object (&self->more);
  self->more = g_object_ref_sink (content);
  meander_end_card_add_button (self, label, "end-card.more", NULL);
  self->asking = gtk_widget_get_last_child (self->buttons);
}

/**
 * meander_end_card_add_home:
 * @self: a card
 *
 * Adds the button that leads away from the table; it is the last one.
 */
void
meander_end_card_add_home (MeanderEndCard *self)
{
  meander_end_card_add_button (self, _ ("Home"), "win.back", NULL);
}

/**
 * meander_end_card_set_low:
 * @self: a card
 *
 * Has the sentences one beside the other where there is room, so that the card is lower.
 */
void
meander_end_card_set_low (MeanderEndCard *self)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));

  gtk_widget_set_layout_manager (self->lines, g_object_new (MEANDER_TYPE_WRAP_LAYOUT, NULL));
}

/**
 * meander_end_card_set_content:
 * @self: a card
 * @content: (nullable) (transfer floating): a widget
 * @heard: (nullable): what the screen reader says of it
 *
 * Shows something between the sentences and the buttons.
 */
void
meander_end_card_set_content (MeanderEndCard *self, GtkWidget *content, const char *heard)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));
  g_return_if_fail (content == NULL || GTK_IS_WIDGET (content));

  empty (self->content);
  if (content != NULL)
    gtk_box_append (GTK_BOX (self->content), content);
  if (heard != NULL)
    {
      g_autofree char *text = g_steal_pointer (&self->text);

      self->text = g_strdup_printf ("%s\n%s", text, heard);
    }
}

/**
 * meander_end_card_set_picture:
 * @self: a card
 * @picture: (transfer floating): a widget, which the screen reader passes over
 *
 * Shows something large before the title, in place of the colours.
 */
void
meander_end_card_set_picture (MeanderEndCard *self, GtkWidget *picture)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));
  g_return_if_fail (GTK_IS_WIDGET (picture));

  empty (self->swatches);
  gtk_box_append (GTK_BOX (self->swatches), picture);
  gtk_widget_set_visible (self->swatches, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pictured");
}

/**
 * meander_end_card_add_picture:
 * @self: a card
 * @picture: (transfer floating): a widget, which the screen reader passes over
 *
 * Shows something before the title, beside the colours.
 */
void
meander_end_card_add_picture (MeanderEndCard *self, GtkWidget *picture)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));
  g_return_if_fail (GTK_IS_WIDGET (picture));

  gtk_box_append (GTK_BOX (self->swatches), picture);
}

/**
 * meander_end_card_set_done:
 * @self: a card on which something is waited for
 * @done: how far that is, from 0 to 1
 *
 * Shows how far it is, where there is room for it already.
 */
void
meander_end_card_set_done (MeanderEndCard *self, double done)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->wait_bar), done);
}

/**
 * meander_end_card_set_note:
 * @self: a card
 * @note: (nullable): a few words
 * @action: (nullable): what shows all results
 *
 * Shows something small over the buttons, and beside it a button that leads to all results.
 */
void
meander_end_card_set_note (MeanderEndCard *self, const char *note, const char *action)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));

  gtk_label_set_text (GTK_LABEL (self->note), note != NULL ? note : "");
  g_object_set_data_full (G_OBJECT (self->results), "action", g_strdup (action), g_free);
  meander_compat_describe (self->results, gtk_button_get_label (GTK_BUTTON (self->results)), note);
  gtk_widget_set_visible (self->results, action != NULL);
  gtk_widget_set_visible (self->note_row, note != NULL || action != NULL);
}

/**
 * meander_end_card_set_moment_action:
 * @self: a card
 * @action: what a click on the sentence that tells what decided the game does; it is called with
 *   the number of the move, from 1 on
 *
 * Says where the move is to be seen that decided the game.
 */
void
meander_end_card_set_moment_action (MeanderEndCard *self, const char *action)
{
  g_return_if_fail (MEANDER_IS_END_CARD (self));

  g_object_set_data_full (G_OBJECT (self->moment), "action", g_strdup (action), g_free);
}

/**
 * meander_end_card_open:
 * @self: a card that tells of a game
 *
 * Shows the card, says all of it once, and has the main button in focus, which for a moment
 * does nothing, and does not as long as keys are pressed one after the other.
 */
void
meander_end_card_open (MeanderEndCard *self)
{
  GtkWidget *main_button = NULL;
  const char *lines = NULL;

  g_return_if_fail (MEANDER_IS_END_CARD (self));

  meander_breath_begin (&self->breath);
  if (meander_theme_get_animations (meander_theme_get_default ()))
    gtk_widget_add_css_class (GTK_WIDGET (self), "rising");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "rising");
  main_button = gtk_widget_get_first_child (self->buttons);
  lines = strchr (self->text, '\n');
  /* It is said with the button that comes into focus, which may be as soon as it is seen, and breaks
   * off all else; of a description one would hear twice, and the title names the card. */
  if (main_button != NULL && lines != NULL)
    {
      g_autofree char *name =
          g_strdup_printf ("%s\n%s", lines + 1, gtk_button_get_label (GTK_BUTTON (main_button)));

      meander_compat_set_name (main_button, name);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (main_button == NULL)
    meander_compat_announce (GTK_WIDGET (self), self->text);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}
