#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the rooms depend on each other only as the table in src/README.md says.

  check-rooms.py SOURCE [SRC]    SRC: another folder to check, with a table of its own (the test's test)

Of every file of src/: its folder is a room of the table, each header it includes is its own room's or that of a room
which the table lets it see, and each library's header is one of the libraries that the table gives the room.  Of every
room's meson.build: it depends on no room that the table does not let it see.  Of the table: no circle, and no leave to
see a room that nobody takes.  Of the tests: each room has a folder of them.
"""
import glob
import os
import re
import sys

C_LIBRARY = r"assert|ctype|errno|float|inttypes|langinfo|limits|locale|math|setjmp|stdarg|stdbool|stddef|stdint|stdio|stdlib|string|time"
# The words of the table's last column, and the headers they stand for, without ".h".  The C library is everybody's.
LIBRARIES = {
    "GModule": r"gmodule",
    "GLib": r"glib(?:/gi18n(?:-lib)?)?",
    "GObject": r"glib(?:/g[a-z0-9-]+|-object)?",
    "GIO": r"gio/g[a-z]+",
    "Unix": r"glib-unix|fcntl|signal|unistd|sys/[a-z]+",
    "Cairo": r"cairo(?:-[a-z]+)?",
    "Pango": r"pango/[a-z-]+",
    "librsvg": r"librsvg/rsvg",
    "GSound": r"gsound",
    "GnuTLS": r"gnutls/[a-z0-9]+",
    "GTK": r"gtk/gtk(?:unixprint)?|g[ds]k/[a-z0-9/-]+",
}
LIBRARY_INCLUDE = re.compile(r"^\s*#\s*include\s*<([^>]+)\.h>", re.M)
OWN_INCLUDE = re.compile(r"^\s*#\s*include\s*\"([^\"]+)\"", re.M)
DEPENDENCY = re.compile(r"\b([a-z]+)_dep\b")
# What Meson knows as NAME_dep and is no room.
NO_ROOMS = {"cairo", "config", "gio", "glib", "gmodule", "gnutls", "gsound", "gtk", "m", "pangocairo", "rsvg"}
# Whatever is newer than the floor is called in one file.
NEWER = re.compile(r"GTK_CHECK_VERSION")
NEWER_FILE = "src/ui/widgets/compat.c"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def read_table(src):
    """room -> (rooms it sees, libraries), from the table whose first column is `src/ROOM`."""
    rooms = {}
    for line in read(os.path.join(src, "README.md")).splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        room = re.fullmatch(r"`src/([a-z/]+)`", cells[0])
        if room and len(cells) == 4:
            rooms[room[1]] = (set(re.findall(r"[a-z/]+", cells[2])), re.findall(r"\w+", cells[3]))
    return rooms


def check_table(rooms):
    if not rooms:
        return ["src/README.md has no table of rooms"]
    troubles = []
    for room, (seen, libraries) in rooms.items():
        troubles += [f"src/README.md: {room} may see {other}, which is no room" for other in seen - rooms.keys()]
        troubles += [f"src/README.md: {room} has {library}, which is not known"
                     for library in libraries if library not in LIBRARIES]
    below = set()
    while ready := {room for room, (seen, _) in rooms.items() if room not in below and seen & rooms.keys() <= below}:
        below |= ready
    if below != rooms.keys():
        troubles.append("src/README.md: rooms see each other in a circle: " + ", ".join(sorted(rooms.keys() - below)))
    return troubles


def place(path, text, found):
    """The file and the line of what was found in it."""
    return f"{path}:{text.count(chr(10), 0, found.start(1)) + 1}"


def check_file(path, text, room, rooms, used):
    seen, libraries = rooms[room]
    headers = "|".join([C_LIBRARY] + [LIBRARIES[library] for library in libraries])
    for found in LIBRARY_INCLUDE.finditer(text):
        if not re.fullmatch(headers, found[1]):
            yield f"{place(path, text, found)} includes <{found[1]}.h>, which {room} does not have"
    for found in OWN_INCLUDE.finditer(text):
        header = found[1]
        other = os.path.dirname(header)
        if header == "config.h" or other == "data":
            continue
        if not other:
            yield f"{place(path, text, found)} includes \"{header}\" without its room"
        elif other not in rooms:
            yield f"{place(path, text, found)} includes \"{header}\", which is in no room"
        elif other in seen:
            used.add((room, other))
        elif other != room:
            yield f"{place(path, text, found)} includes \"{header}\", but {room} may not see {other}"
    if NEWER.search(text) and path != NEWER_FILE:
        yield f"{path} asks for GTK's version; that is done in {NEWER_FILE} alone"
    if not text.startswith("/* SPDX-License-Identifier: GPL-3.0-or-later */"):
        yield f"{path} does not begin with its licence"


def check_build(path, text, room, rooms):
    """What Meson links a room with."""
    by_name = {os.path.basename(name): name for name in rooms}
    if room not in rooms:
        return
    for found in DEPENDENCY.finditer(text):
        name = found[1]
        other = by_name.get(name)
        if name in NO_ROOMS or other == room:
            continue
        if other is None:
            yield f"{place(path, text, found)} depends on {name}_dep, which is no room"
        elif other not in rooms[room][0]:
            yield f"{place(path, text, found)} depends on {name}_dep, but {room} may not see {other}"


def main():
    source = sys.argv[1]
    src = sys.argv[2] if len(sys.argv) > 2 else os.path.join(source, "src")
    rooms = read_table(src)
    used = set()
    troubles = check_table(rooms)
    for folder, _, names in os.walk(src) if not troubles else ():
        room = os.path.relpath(folder, src)
        for name in sorted(names):
            path = os.path.join("src", os.path.relpath(os.path.join(folder, name), src))
            text = read(os.path.join(folder, name)) if name.endswith((".c", ".h", ".build")) else ""
            if name == "meson.build":
                troubles += check_build(path, text, room, rooms)
            elif not name.endswith((".c", ".h")):
                continue
            elif room not in rooms:
                troubles.append(f"{path}: src/README.md has no room src/{room}")
            else:
                troubles += check_file(path, text, room, rooms, used)
    if not troubles:
        troubles = [f"src/README.md: {room} may see {other}, and has no need to"
                    for room, (seen, _) in rooms.items() for other in sorted(seen) if (room, other) not in used]
    troubles += [f"tests/{room} is missing: tests are filed by the rooms of src/" for room in rooms
                 if not glob.glob(os.path.join(source, "tests", room, "test-*"))]
    print("\n".join(troubles))
    return 1 if troubles else 0


sys.exit(main())
