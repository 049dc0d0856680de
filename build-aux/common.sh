# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# Shared by the scripts beside it.  Can be sourced from any directory; the caller has run `set -eu` and set $aux to its
# own directory.

# shellcheck disable=SC2154
top=$(CDPATH='' cd -- "$aux/.." && pwd)

say ()
{
  printf '%s\n' "$*" >&2
}

die ()
{
  say "$1"
  exit "${2:-1}"
}

# missing_packages GROUP...: prints the packages of these groups that are not installed.
missing_packages ()
{
  wanted=
  for group in "$@"; do
    wanted="$wanted $(sed -n "s/^$group //p" "$aux/packages" | tr '\n' ' ')"
  done
  # One question for all: dpkg-query answers "ii name" for what is there, and fails for the rest.
  # shellcheck disable=SC2086
  installed=$(dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' $wanted 2>/dev/null |
              sed -n 's/^.i. *//p') || true
  for package in $wanted; do
    case "
$installed
" in
      *"
$package
"*) ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

# need_packages GROUP...: installs from Debian's packages what is missing, and says so.
need_packages ()
{
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "This is no Debian system: build-aux/packages lists what has to be there, by Debian's names."
    return 0
  fi

  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0

  if [ "$(id -u)" -eq 0 ]; then
    as_root='env'
  elif command -v sudo >/dev/null; then
    as_root='sudo env'
  else
    die "Some packages are missing, and there is neither root nor sudo to install them.  As root:
  apt-get install --no-install-recommends $missing"
  fi

  say "Installing from Debian's packages: $missing"
  transcript=$(mktemp)
  # shellcheck disable=SC2086
  if ! { $as_root apt-get update -q &&
         $as_root DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
       } >"$transcript" 2>&1 </dev/null; then
    tail -n 20 "$transcript" >&2
    rm -f "$transcript"
    die "The packages could not be installed; the last lines above say why."
  fi
  rm -f "$transcript"
}

# prepare BUILD [SETUP OPTION...]: sets BUILD up unless it is, and builds in it $targets, or everything where that is
# not set.  Quiet when all goes well.
prepare ()
{
  build=$1
  shift

  if [ ! -f "$build/build.ninja" ]; then
    say "Setting up ${build#"$top"/}"
    # What an interrupted setup left behind is no build directory yet, so nothing is lost.
    rm -rf "$build/meson-private"
    quietly meson setup --prefix="$build/prefix" "$@" "$build" "$top"
  fi
  # shellcheck disable=SC2086
  if [ "$(ninja -C "$build" -n ${targets:-} 2>/dev/null | tail -n 1)" != 'ninja: no work to do.' ]; then
    say "Building"
    # shellcheck disable=SC2086
    quietly ninja -C "$build" ${targets:-}
  fi
}

# quietly COMMAND...: what it prints is seen when it fails.
quietly ()
{
  output=$(mktemp)
  if "$@" >"$output" 2>&1 </dev/null; then
    rm -f "$output"
  else
    code=$?
    cat "$output" >&2
    rm -f "$output"
    die "This failed: $*" "$code"
  fi
}
