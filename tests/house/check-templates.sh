#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks the widget templates against GTK's own schema.
#
#   check-templates.sh SOURCE GRAMMAR
set -eu

set -- "$2" "$1"/data/ui/*/*.ui
if [ ! -e "$2" ]; then
  echo 'There are no templates.'
  exit 77
fi
xmllint --noout --relaxng "$@"
