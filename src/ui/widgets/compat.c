/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The only file that may call API newer than GTK 4.8, each call behind its own version check;
 * the build would warn about such calls anywhere else. */
#undef GDK_VERSION_MAX_ALLOWED

#include "ui/widgets/compat.h"

/**
 * meander_compat_can_announce:
 *
 * Tells whether GTK has announcements, from 4.14 on; where it has none, a name tells.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_compat_can_announce (void)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  return TRUE;
#else
  return FALSE;
#endif
}

static gboolean
announce (GtkWidget *widget, const char *text, gboolean low)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autoptr (GObject) context = NULL;

  /* Of a widget that nobody has asked for yet nothing is heard, of its window it is. */
  if (root == NULL)
    return FALSE;
  context = (GObject *) gtk_accessible_get_at_context (GTK_ACCESSIBLE (root));
  /* The one that GTK has for tests cannot, and GTK asks it all the same (4.18). */
  if (context == NULL || g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    return FALSE;
  gtk_accessible_announce (GTK_ACCESSIBLE (root), text,
                           low ? GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW
                               : GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  return TRUE;
#else
  return FALSE;
#endif
}

/**
 * meander_compat_announce:
 * @widget: the widget that the news is about
 * @text: a sentence in the person's language
 *
 * Has a screen reader say a sentence when it has said what it is saying now.
 *
 * A focus that comes somewhere else breaks it off: what is to be heard then belongs to the
 * name that is heard there.  GTK before 4.14 has no such thing: there the news reaches the person
 * through the label of the widget that has the focus, so keep that up to date
 * on every GTK.
 *
 * Returns: whether this GTK has said it
 */
gboolean
meander_compat_announce (GtkWidget *widget, const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return announce (widget, text, FALSE);
}

/**
 * meander_compat_mention:
 * @widget: the widget that the news is about
 * @text: a sentence in the person's language
 *
 * Has a screen reader say a sentence if it has nothing else to say.
 *
 * Returns: whether this GTK can
 */
gboolean
meander_compat_mention (GtkWidget *widget, const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return announce (widget, text, TRUE);
}

/* What is heard of it after its name, if anything.  Without a description GTK from 4.14 on takes the tooltips of
 * the widget and of all within it, and an empty one is none: so a blank stands there.  On older GTK a
 * description is part of the name. */
static void
set_description (GtkWidget *widget, const char *about)
{
  if (meander_compat_can_announce ())
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    about != NULL && *about != '\0' ? about : " ", -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* GTK describes a widget by its tooltip, and that is heard after the name. */
static gboolean
says_tooltip (GtkWidget *widget, const char *name)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return tooltip != NULL && strstr (name, tooltip) != NULL;
}

/* Of a widget: somebody has named it. */
static const char NAMED[] = "meander-named";

/**
 * meander_compat_set_name:
 * @widget: a widget; a tooltip that it has is set already
 * @name: what the screen reader calls it
 *
 * Names a widget, whatever it contains.
 *
 * From GTK 4.14 on a button names itself by the label within it, and that counts
 * more than a name of its own; call this after a change of that label.
 */
void
meander_compat_set_name (GtkWidget *widget, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);

  g_object_set_data (G_OBJECT (widget), NAMED, GINT_TO_POINTER (TRUE));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (says_tooltip (widget, name))
    set_description (widget, NULL);
}

/**
 * meander_compat_describe:
 * @widget: a widget; a tooltip that it has is set already
 * @name: what the screen reader calls it
 * @about: (nullable): what it says then
 *
 * Names and describes a widget, each to be heard once.
 *
 * GTK before 4.14 tells of a description after the focus has come there for the first time, so that
 * one would hear it twice; there it is part of the name.  Without a description nothing but the name
 * is heard, whatever the tooltip says.
 */
void
meander_compat_describe (GtkWidget *widget, const char *name, const char *about)
{
  g_autofree char *both = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);

  if (about != NULL && !meander_compat_can_announce ())
    both = g_strdup_printf ("%s\n%s", name, about);
  meander_compat_set_name (widget, both != NULL ? both : name);
  set_description (widget, about);
}

/**
 * meander_compat_find_label:
 * @widget: a widget
 *
 * Finds the first label in what is within a widget, or is it.
 *
 * Returns: (transfer none) (nullable): the label
 */
GtkLabel *
meander_compat_find_label (GtkWidget *widget)
{
  GtkLabel *found = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  if (GTK_IS_LABEL (widget))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = meander_compat_find_label (child);
  return found;
}

/* Nothing that has the focus is named anew by this: it would be heard. */
static void
name_by_label (GtkWidget *button)
{
  static const char TEXT[] = "meander-text";
  GtkLabel *label = meander_compat_find_label (button);
  const char *text = label != NULL ? gtk_label_get_text (label) : "";

  if (*text == '\0' || gtk_widget_has_focus (button) ||
      g_strcmp0 (text, g_object_get_data (G_OBJECT (button), TEXT)) == 0)
    return;
  g_object_set_data_full (G_OBJECT (button), TEXT, g_strdup (text), g_free);
  meander_compat_describe (button, text, gtk_widget_get_tooltip_text (button));
}

/* A button with words, which nobody has named yet. */
static void
name_words (GtkWidget *button)
{
  GtkLabel *label = meander_compat_find_label (button);

  if (label == NULL || !gtk_widget_get_focusable (button) ||
      g_object_get_data (G_OBJECT (button), NAMED) != NULL ||
      (gtk_widget_get_tooltip_text (button) == NULL && !gtk_label_get_use_underline (label)))
    return;
  name_by_label (button);
  g_signal_connect_object (label, "notify::label", G_CALLBACK (name_by_label), button,
                           G_CONNECT_SWAPPED);
  g_signal_connect (button, "notify::has-focus", G_CALLBACK (name_by_label), NULL);
}

/**
 * meander_compat_name_buttons:
 * @widget: a widget with all that is in it
 *
 * Has buttons called by what they are, and described once.
 *
 * GTK before 4.14 says of one that shows a picture that it is labelled by that, whose name is its
 * type then, and describes it by the tooltip, which is its name.  The name of one with a
 * mnemonic has the underline in it, and a tooltip that says more is heard twice.
 */
void
meander_compat_name_buttons (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (meander_compat_can_announce ())
    return;
  if (GTK_IS_BUTTON (widget) && GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (widget))))
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
  else if (GTK_IS_BUTTON (widget))
    name_words (widget);
  if (GTK_IS_MENU_BUTTON (widget) &&
      gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)) != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    meander_compat_name_buttons (child);
}

/**
 * meander_compat_load_css:
 * @provider: a #GtkCssProvider
 * @css: a style sheet
 *
 * Has a provider tell this style sheet and no other.
 */
void
meander_compat_load_css (GtkCssProvider *provider, const char *css)
{
  g_return_if_fail (GTK_IS_CSS_PROVIDER (provider));
  g_return_if_fail (css != NULL);

#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string (provider, css);
#else
  gtk_css_provider_load_from_data (provider, css, -1);
#endif
}

#if GTK_CHECK_VERSION(4, 12, 0)
static void
draw_anew (GtkWidget *widget)
{
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    draw_anew (child);
}
#endif

/**
 * meander_compat_get_scale:
 * @widget: a widget, realized or not
 *
 * Gets how many device pixels there are to a logical pixel.
 *
 * From GTK 4.12 on this can be a fraction; older ones round it up.  When it changes, a GTK that
 * knows fractions keeps what was drawn; so all of a window in which somebody has asked for the
 * scale is drawn anew then.
 *
 * Returns: the scale, 1.0 or more where the desktop magnifies
 */
double
meander_compat_get_scale (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1.0);

#if GTK_CHECK_VERSION(4, 12, 0)
  {
    GtkNative *native = gtk_widget_get_native (widget);
    GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

    if (surface != NULL)
      {
        static const char WATCHED[] = "meander-scale-watched";

        if (g_object_get_data (G_OBJECT (surface), WATCHED) == NULL)
          g_signal_connect_object (surface, "notify::scale", G_CALLBACK (draw_anew), native,
                                   G_CONNECT_SWAPPED);
        g_object_set_data (G_OBJECT (surface), WATCHED, native);
        return gdk_surface_get_scale (surface);
      }
  }
#endif

  return gtk_widget_get_scale_factor (widget);
}

/**
 * meander_compat_lead_to_line:
 * @list: a #GtkListView
 * @position: of the line that has been selected by the program
 *
 * Has the keyboard come to a line, and scrolls there, unless the focus is in the list already.
 *
 * From GTK 4.12 on Tab leads to the line that had the focus last, however far from what is in sight;
 * older ones go to the one that is selected.
 */
void
meander_compat_lead_to_line (GtkWidget *list, guint position)
{
  g_return_if_fail (GTK_IS_LIST_VIEW (list));

#if GTK_CHECK_VERSION(4, 12, 0)
  if (gtk_widget_get_focus_child (list) == NULL &&
      position <
          g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))))
    gtk_list_view_scroll_to (GTK_LIST_VIEW (list), position, GTK_LIST_SCROLL_FOCUS, NULL);
#endif
}

typedef struct
{
  MeanderFileChosen chosen;
  gpointer user_data;
  GtkWindow *parent;
  gboolean save;
} Choice;

/* Tells of the file, unless the window that asked has gone meanwhile. */
static void
end_choice (Choice *choice, GFile *file)
{
  if (file != NULL && gtk_widget_get_mapped (GTK_WIDGET (choice->parent)))
    choice->chosen (file, choice->user_data);
  g_object_unref (choice->parent);
  g_free (choice);
}

#if GTK_CHECK_VERSION(4, 10, 0)
static void
on_chosen (GObject *dialog, GAsyncResult *result, gpointer user_data)
{
  Choice *choice = user_data;
  g_autoptr (GFile) file =
      choice->save ? gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, NULL)
                   : gtk_file_dialog_open_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  end_choice (choice, file);
}
#else
static void
on_response (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  end_choice (user_data, response == GTK_RESPONSE_ACCEPT ? file : NULL);
  g_object_unref (dialog);
}
#endif

/**
 * meander_compat_choose_file:
 * @parent: the window that asks
 * @title: of the dialogue
 * @save_as: (nullable): a name to save under, or %NULL to open a file
 * @chosen: (scope async): called with the file; not called when none is chosen
 * @user_data: for @chosen; it must live as long as @parent
 *
 * Asks for a file in the desktop's own way.
 */
void
meander_compat_choose_file (GtkWindow *parent,
                            const char *title,
                            const char *save_as,
                            MeanderFileChosen chosen,
                            gpointer user_data)
{
  Choice *choice = g_new (Choice, 1);

  choice->chosen = chosen;
  choice->user_data = user_data;
  choice->parent = g_object_ref (parent);
  choice->save = save_as != NULL;

#if GTK_CHECK_VERSION(4, 10, 0)
  {
    g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

    gtk_file_dialog_set_title (dialog, title);
    if (save_as != NULL)
      {
        gtk_file_dialog_set_initial_name (dialog, save_as);
        gtk_file_dialog_save (dialog, parent, NULL, on_chosen, choice);
      }
    else
      gtk_file_dialog_open (dialog, parent, NULL, on_chosen, choice);
  }
#else
  {
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
        title, parent,
        save_as != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

    gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
    if (save_as != NULL)
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), save_as);
    g_signal_connect (dialog, "response", G_CALLBACK (on_response), choice);
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  }
#endif
}

/* Whether an event is a motion that nobody made while a button is held. */
static gboolean
on_any_event (GtkEventController *controller, GdkEvent *event)
{
  static const char HELD[] = "meander-held";

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      g_object_set_data (G_OBJECT (controller), HELD, GINT_TO_POINTER (TRUE));
      break;
    case GDK_BUTTON_RELEASE:
      g_object_set_data (G_OBJECT (controller), HELD, NULL);
      break;
    case GDK_MOTION_NOTIFY:
      if (gdk_event_get_time (event) == GDK_CURRENT_TIME &&
          g_object_get_data (G_OBJECT (controller), HELD) != NULL)
        return GDK_EVENT_STOP;
      break;
    default:
      break;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
on_windows (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      GtkEventController *controller = gtk_event_controller_legacy_new ();

      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
      g_signal_connect (controller, "event", G_CALLBACK (on_any_event), NULL);
      gtk_widget_add_controller (window, controller);
    }
}

/**
 * meander_compat_keep_clicks:
 *
 * Keeps clicks from being lost, in all windows that are opened from now on.
 *
 * When things have moved in a window, GTK makes a motion event of its own (without a time), with
 * the buttons as they are at that moment.  When a button has been let go and its event is still
 * under way, that motion says that no button is held, and every gesture takes that for its end:
 * a short click on a busy machine does nothing.  Such an event tells a gesture nothing new.
 */
void
meander_compat_keep_clicks (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (on_windows), NULL);
}

/**
 * meander_compat_get_colour:
 * @widget: a widget
 * @colour: (out caller-allocates): where its colour is put
 *
 * Gets the colour in which the style sheet has a widget's words written.
 */
void
meander_compat_get_colour (GtkWidget *widget, GdkRGBA *colour)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (colour != NULL);

#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), colour);
#endif
}
