/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "library/library.h"

#include <gmodule.h>

/**
 * meander_library_open:
 * @file: the name under which the system knows the library, such as “librsvg-2.so.2”
 * @functions: (array length=n_functions): the names of functions in it
 * @n_functions: how many
 * @members: (out caller-allocates): a struct of pointers to these functions, in this order
 * @error: where to say what is wrong
 *
 * Opens a shared library, which stays open, and finds functions in it.
 *
 * Returns: whether all are there
 */
gboolean
meander_library_open (const char *file,
                      const char *const *functions,
                      gsize n_functions,
                      void *members,
                      GError **error)
{
  gpointer *pointers = members;
  GModule *module = g_module_open_full (file, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL, error);

  if (module == NULL)
    return FALSE;
  g_module_make_resident (module);
  for (gsize i = 0; i < n_functions; i++)
    if (!g_module_symbol (module, functions[i], &pointers[i]))
      {
        g_set_error_literal (error, G_MODULE_ERROR, G_MODULE_ERROR_FAILED, g_module_error ());
        return FALSE;
      }

  return TRUE;
}
