#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks the manual: the pages are valid, no link is dead or duplicated, every page can be reached, all pictures
# exist, Meson knows all pages and figures, and every page that the program opens is there.
#
#   check-help.sh SOURCE BUILD
set -eu

source=$1/help
build=$2/help
status=0

# Puts the pages and the pictures drawn by the build side by side, as they are installed.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/figures"
cp "$source"/C/*.page "$folder"
cp "$build"/*.png "$folder/figures"

cd "$folder"
for check in validate ids links media orphans; do
  # yelp-check reports by what it prints; only some checks set its exit status.
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

# What F1 opens: the pages and sections that the program names are there.
cd "$1/src"
named=$(
  {
    grep -hE 'meander_help_show \(|meander_dialogue_add_keys \(|"discovery#found"' ./words/*.c ./ui/*/*.c
    grep -hE '^ *(N_ ?\(.*)?"[a-z-]+" \},?$' words/book.c
    grep -hE '(\.|->)help_page(_over)? = "' ./ui/*/*.c
    awk '/^meander_words_puzzle_help/, /^}/' ./words/*.c
  } | grep -oE '"[a-z-]+(#[a-z-]+)?"' | tr -d '"' | sort -u
)
for name in $named; do
  page=$source/C/${name%%#*}.page
  section=${name#"${name%%#*}"}
  if [ ! -f "$page" ]; then
    echo "src names the help page $name, which is not there"
    status=1
  elif [ -n "$section" ] && ! grep -qF "<section id=\"${section#?}\"" "$page"; then
    echo "src names $name, but there is no such section"
    status=1
  fi
done
[ "$(echo "$named" | wc -l)" -ge 20 ] || { echo "the help pages that src names were not found"; status=1; }
exit "$status"
