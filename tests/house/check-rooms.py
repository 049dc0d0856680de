#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the walls of the house: which library headers each room of src/ may include.

  check-rooms.py SOURCE
"""
import os
import re
import sys

C_LIBRARY = r"assert|ctype|errno|float|inttypes|limits|locale|math|setjmp|stdarg|stdbool|stddef|stdint|stdio|stdlib|string|time"
SYSTEM = r"fcntl|signal|unistd|sys/[a-z]+"
GLIB = r"glib(?:/g[a-z0-9-]+|/gi18n(?:-lib)?|-object|-unix)?"
# What may stand between < and >, without the ".h".
ROOMS = {
    "rules": rf"glib(?:/gi18n(?:-lib)?)?|{C_LIBRARY}",
    "solve": rf"glib|{C_LIBRARY}",
    "play": rf"glib|gio/gio|{C_LIBRARY}",
    "model": rf"{GLIB}|gio/g[a-z]+|{C_LIBRARY}|{SYSTEM}",
    "render": rf"{GLIB}|gio/g[a-z]+|cairo(?:-[a-z]+)?|pango/[a-z-]+|librsvg/rsvg|{C_LIBRARY}",
    "cli": rf"{GLIB}|gio/g[a-z]+|cairo(?:-[a-z]+)?|{C_LIBRARY}|{SYSTEM}",
    "words": r".*",
    "scene": r".*",
    "ui": r".*",
}
INCLUDE = re.compile(r"^\s*#\s*include\s*<([^>]+)\.h>", re.M)
# Whatever is newer than the floor is called in one file.
NEWER = re.compile(r"GTK_CHECK_VERSION")
NEWER_FILE = "src/ui/widgets/compat.c"


def main():
    source = sys.argv[1]
    troubles = []
    for folder, _, names in os.walk(os.path.join(source, "src")):
        room = os.path.relpath(folder, os.path.join(source, "src")).split(os.sep)[0]
        for name in sorted(names):
            if not name.endswith((".c", ".h")):
                continue
            path = os.path.relpath(os.path.join(folder, name), source)
            with open(os.path.join(source, path), encoding="utf-8") as file:
                text = file.read()
            if room not in ROOMS:
                troubles.append(f"{path}: there is no room called {room}")
                continue
            troubles += [f"{path} includes <{header}.h>, which its room does not have"
                         for header in INCLUDE.findall(text) if not re.fullmatch(ROOMS[room], header)]
            if NEWER.search(text) and path != NEWER_FILE:
                troubles.append(f"{path} asks for GTK's version; that is done in {NEWER_FILE} alone")
            if not text.startswith("/* SPDX-License-Identifier: GPL-3.0-or-later */"):
                troubles.append(f"{path} does not begin with its licence")
    print("\n".join(troubles))
    return 1 if troubles else 0


sys.exit(main())
