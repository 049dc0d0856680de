/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/about-window.h"

#include <glib/gi18n.h>

#include "ui/widgets/dialogue.h"

#define HELP_PAGE "legal"

/* Not GtkAboutDialog: that opens with the name selected, as if it were there to be copied. */
struct _MeanderAboutWindow
{
  GtkWindow parent_instance;

  GtkWidget *icon;
  GtkWidget *version;
  GtkWidget *translators;
  GtkWidget *licence;
};

G_DEFINE_FINAL_TYPE (MeanderAboutWindow, meander_about_window, GTK_TYPE_WINDOW)

static void
on_more (MeanderAboutWindow *self)
{
  meander_dialogue_show_help (GTK_WINDOW (self), HELP_PAGE);
}

static void
meander_about_window_class_init (MeanderAboutWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/app/about-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderAboutWindow, icon);
  gtk_widget_class_bind_template_child (widget_class, MeanderAboutWindow, version);
  gtk_widget_class_bind_template_child (widget_class, MeanderAboutWindow, translators);
  gtk_widget_class_bind_template_child (widget_class, MeanderAboutWindow, licence);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
  meander_dialogue_add_keys (widget_class, HELP_PAGE);
}

static void
meander_about_window_init (MeanderAboutWindow *self)
{
  /* Translators: put your own names here, one a line */
  const char *credits = _ ("translator-credits");
  /* Translators: %s is a number such as 1.0.0 */
  g_autofree char *version = g_strdup_printf (_ ("Version %s"), PACKAGE_VERSION);
  /* Translators: %s is who has translated the program into your language */
  g_autofree char *translators = g_strdup_printf (_ ("Translation: %s"), credits);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), APPLICATION_ID);
  gtk_label_set_text (GTK_LABEL (self->version), version);
  gtk_label_set_text (GTK_LABEL (self->translators), translators);
  gtk_widget_set_visible (self->translators, !g_str_equal (credits, "translator-credits"));
}

/**
 * meander_about_window_new:
 * @parent: (nullable): the window to stand above
 *
 * Creates a window that tells what the program is.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_about_window_new (GtkWindow *parent)
{
  MeanderAboutWindow *self;
  g_autofree char *licence = g_strdup_printf (
      /* Translators: %s and %s are around the name of the licence, which is a link */
      _ ("Free software under the %sGNU General Public License%s, version 3 or later, "
         "without any warranty."),
      "<a href=\"https://www.gnu.org/licenses/gpl-3.0.html\">", "</a>");

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);

  self = g_object_new (MEANDER_TYPE_ABOUT_WINDOW, "transient-for", parent, NULL);
  /* A link has the window known to assistive technology, which is to be told first what it is. */
  gtk_label_set_markup (GTK_LABEL (self->licence), licence);
  return GTK_WIDGET (self);
}
