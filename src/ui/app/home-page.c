/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/home-page.h"

#include "ui/app/game-kinds.h"
#include "model/settings.h"
#include "model/book.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/game-card.h"
#include "ui/widgets/page.h"
#include "model/lesson.h"
#include "ui/strategy/lessons-page.h"
#include "words/puzzle.h"

#include <glib/gi18n.h>

struct _MeanderHomePage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;

  GtkWidget *scroller;
  GtkWidget *last;
  MeanderFigure *last_figure;
  GtkLabel *last_title;
  GtkLabel *last_state;
  GtkWidget *go_on;
  GtkWidget *others;
  GtkWidget *games;
  GtkWidget *tour; /* offered at the first start */
  GtkWidget *take_tour;
  MeanderGameCard *discovery;
  MeanderGameCard *book;
  MeanderGameCard *lessons;
};

enum
{
  PROP_0,
  PROP_PROGRESS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup ("Meander");
}

static void
meander_home_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "index";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderHomePage,
                               meander_home_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_home_page_init_page))

/* Discovery has a page of its own; what is only scored is on neither. */
static void
show_solved (MeanderHomePage *self, MeanderGameCard *card, gboolean discovery)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  g_autofree char *state = NULL;
  guint n_puzzles = 0, n_solved = 0;
  guint i;

  for (i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = puzzles->pdata[i];

      if (meander_book_is_discovery (puzzle) != discovery || meander_book_is_scored (puzzle))
        continue;

      n_puzzles++;
      if (meander_progress_get_mark (self->progress, puzzle->id) >= MEANDER_PROGRESS_SOLVED)
        n_solved++;
    }

  state = meander_words_solved (n_solved, n_puzzles);
  meander_game_card_set_state (card, state, n_puzzles > 0 ? (double) n_solved / n_puzzles : 0);
}

static void
show_lessons (MeanderHomePage *self)
{
  guint n_done = meander_lessons_page_count_done (self->progress);
  g_autofree char *state = meander_lessons_page_describe (self->progress);
  guint n_lessons = g_strv_length ((GStrv) meander_lessons_get_ids ());

  meander_game_card_set_state (self->lessons, state, (double) n_done / n_lessons);
}

static void
update_progress (MeanderHomePage *self)
{
  show_solved (self, self->discovery, TRUE);
  show_solved (self, self->book, FALSE);
  show_lessons (self);
}

static gboolean
meander_home_page_grab_focus (GtkWidget *widget)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (widget);

  if (gtk_widget_get_visible (self->last))
    return gtk_widget_grab_focus (self->go_on);
  return (gtk_widget_get_visible (self->tour) && gtk_widget_grab_focus (self->take_tour)) ||
         gtk_widget_grab_focus (self->games);
}

static void
meander_home_page_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (object);

  switch (property)
    {
    case PROP_PROGRESS:
      g_value_set_object (value, self->progress);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_home_page_set_property (GObject *object,
                                guint property,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (object);

  switch (property)
    {
    case PROP_PROGRESS:
      self->progress = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_home_page_constructed (GObject *object)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (object);

  G_OBJECT_CLASS (meander_home_page_parent_class)->constructed (object);

  g_signal_connect_object (self->progress, "changed", G_CALLBACK (update_progress), self,
                           G_CONNECT_SWAPPED);
  update_progress (self);
}

static void
meander_home_page_dispose (GObject *object)
{
  MeanderHomePage *self = MEANDER_HOME_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_HOME_PAGE);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (meander_home_page_parent_class)->dispose (object);
}

static void
meander_home_page_class_init (MeanderHomePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);
  g_type_ensure (MEANDER_TYPE_CLAMP);
  g_type_ensure (MEANDER_TYPE_FIGURE);
  g_type_ensure (MEANDER_TYPE_GAME_CARD);

  object_class->get_property = meander_home_page_get_property;
  object_class->set_property = meander_home_page_set_property;
  object_class->constructed = meander_home_page_constructed;
  object_class->dispose = meander_home_page_dispose;

  widget_class->grab_focus = meander_home_page_grab_focus;

  properties[PROP_PROGRESS] =
      g_param_spec_object ("progress", NULL, NULL, MEANDER_TYPE_PROGRESS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/app/home-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, last);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, last_figure);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, last_title);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, last_state);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, go_on);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, others);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, games);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, discovery);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, book);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, lessons);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, tour);
  gtk_widget_class_bind_template_child (widget_class, MeanderHomePage, take_tour);

  gtk_widget_class_set_css_name (widget_class, "homepage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_home_page_init (MeanderHomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_home_page_new:
 * @progress: what has been reached in every puzzle
 *
 * Makes the page that shows what there is to play.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_home_page_new (MeanderProgress *progress)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  return g_object_new (MEANDER_TYPE_HOME_PAGE, "progress", progress, NULL);
}

/**
 * meander_home_page_set_last:
 * @self: the page
 * @game: (nullable): the game that can be gone on with, or %NULL
 *
 * Shows the last game above everything else, as its table lies now.  Before the first
 * one the tour is offered there.
 *
 * The page does not watch the game: call it whenever the page is shown.
 */
void
meander_home_page_set_last (MeanderHomePage *self, MeanderGame *game)
{
  g_autoptr (MeanderPosition) position = NULL;
  g_autofree char *title = NULL;
  g_autofree char *state = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (MEANDER_IS_HOME_PAGE (self));
  g_return_if_fail (game == NULL || MEANDER_IS_GAME (game));

  gtk_widget_set_visible (self->last, game != NULL);
  gtk_widget_set_visible (
      self->tour,
      game == NULL && !g_settings_get_boolean (meander_settings_get_default (), "tour-answered"));
  if (game == NULL)
    {
      meander_figure_set_position (self->last_figure, NULL);
      return;
    }

  position = meander_position_from_board (meander_game_get_board (game));
  meander_figure_set_position (self->last_figure, position);

  title = meander_game_kind_make_title (game);
  state = meander_game_kind_make_state (game);
  gtk_label_set_label (self->last_title, title);
  gtk_label_set_label (self->last_state, state);

  /* Translators: the accessible name of the button “Go on”; %s is a title, "5 tiles, red". */
  name = g_strdup_printf (_ ("Go on with %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_on), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, state, -1);
}

/**
 * meander_home_page_set_n_saved:
 * @self: the page
 * @n_saved: how many games are kept, the last one too
 *
 * Offers the list of all games where there are others than the last one.
 */
void
meander_home_page_set_n_saved (MeanderHomePage *self, guint n_saved)
{
  g_return_if_fail (MEANDER_IS_HOME_PAGE (self));

  gtk_widget_set_visible (self->others, n_saved > 1);
}
