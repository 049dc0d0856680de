/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/reader/page.h"

G_BEGIN_DECLS

/* The help pages there are, in the person's language as far as they are
 * translated.  Pages are read when first asked for. */
typedef struct _MeanderHelpCatalog MeanderHelpCatalog;

MeanderHelpCatalog *meander_help_catalog_new (const char *const *roots,
                                              const char *const *languages);
MeanderHelpCatalog *meander_help_catalog_new_default (void);
void meander_help_catalog_free (MeanderHelpCatalog *catalog);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderHelpCatalog, meander_help_catalog_free)

const MeanderHelpPage *
meander_help_catalog_get_page (MeanderHelpCatalog *catalog, const char *id, GError **error);
GPtrArray *meander_help_catalog_list_topics (MeanderHelpCatalog *catalog, const char *guide);
char *meander_help_catalog_get_title (MeanderHelpCatalog *catalog, const char *target);
char *meander_help_catalog_find_file (MeanderHelpCatalog *catalog, const char *name);

G_END_DECLS
