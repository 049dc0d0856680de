/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests with computers that know each other by their certificates. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char *certificates_make (GTlsCertificate **certificates, guint n_certificates);
void certificates_remove (GTlsCertificate **certificates, guint n_certificates, char *folder);

G_END_DECLS
