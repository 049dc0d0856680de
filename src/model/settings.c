/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/settings.h"

/* In a prefix that the desktop does not know the schema lies beside the program
 * all the same. */
static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *common = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchemaSource) own = NULL;
  GSettingsSchema *schema = NULL;

  if (common != NULL)
    schema = g_settings_schema_source_lookup (common, APPLICATION_ID, TRUE);
  if (schema != NULL)
    return schema;
  own =
      g_settings_schema_source_new_from_directory (DATADIR "/glib-2.0/schemas", common, TRUE, NULL);
  return own != NULL ? g_settings_schema_source_lookup (own, APPLICATION_ID, FALSE) : NULL;
}

/**
 * meander_settings_get_default:
 *
 * Gets the settings of this program.
 *
 * Returns: (transfer none) (nullable): the settings, which live as long as the
 *   program; %NULL when their schema is installed nowhere
 */
GSettings *
meander_settings_get_default (void)
{
  static GSettings *settings = NULL;

  if (settings == NULL)
    {
      g_autoptr (GSettingsSchema) schema = find_schema ();

      if (schema != NULL)
        settings = g_settings_new_full (schema, NULL, NULL);
    }
  return settings;
}
