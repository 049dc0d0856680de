/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "certificates.h"

#include "../model/folder-test.h"
#include "net/tls.h"

/* Makes as many, and the folder in which they are. */
char *
certificates_make (GTlsCertificate **certificates, guint n_certificates)
{
  char *folder = test_folder_new ();

  for (guint i = 0; i < n_certificates; i++)
    {
      g_autofree char *name = g_strdup_printf ("computer-%u", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;

      certificates[i] = meander_net_certificate_load (path, &error);
      g_assert_no_error (error);
    }

  return folder;
}

/* Takes the folder, with all that is in it. */
void
certificates_remove (GTlsCertificate **certificates, guint n_certificates, char *folder)
{
  for (guint i = 0; i < n_certificates; i++)
    g_object_unref (certificates[i]);
  test_folder_remove (folder);
  g_free (folder);
}
