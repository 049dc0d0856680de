#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks the manual: valid pages, no dead or doubled links, no page that nothing leads to, all pictures there, all
# pages and figures known to Meson.
#
#   check-help.sh SOURCE BUILD
set -eu

source=$1/help
build=$2/help
status=0

# Pages and the pictures that the build draws, side by side as they are installed.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/figures"
cp "$source"/C/*.page "$folder"
cp "$build"/*.png "$folder/figures"

cd "$folder"
for check in validate ids links media orphans; do
  # yelp-check tells by what it prints, and by its status in some checks only.
  output=$(yelp-check "$check" ./*.page 2>&1) || status=1
  if [ -n "$output" ]; then
    printf '%s: %s\n' "$check" "$output"
    status=1
  fi
done

for name in *.page; do
  grep -qF "'$name'" "$source/meson.build" || { echo "help/meson.build does not list $name"; status=1; }
done
for file in "$source"/C/figures/*.position; do
  name=$(basename "$file" .position)
  grep -qF "'$name'" "$source/meson.build" || { echo "help/meson.build does not list $name"; status=1; }
done
exit "$status"
