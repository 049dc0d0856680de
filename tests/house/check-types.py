#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that a desktop knows our files: by their names, by what they begin with, with an icon, and opened by us.

  check-types.py SOURCE MIME-FILE DESKTOP-FILE
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

# What writes a kind of file, and the ending that the program gives it.
WRITERS = {"application/x-meander-game": ("src/model/record.c", ".meander", "src/words/game.c"),
           "application/x-meander-puzzles": ("src/rules/puzzle-file.c", ".meander-puzzles", "src/ui/app/window-maker.c")}


def attributes(path, home):
    """What GIO finds out about a file, with the types in `home` and nothing else."""
    env = dict(os.environ, XDG_DATA_HOME=home, XDG_DATA_DIRS=home, LC_ALL="C.UTF-8")
    shown = subprocess.run(["gio", "info", "-a", "standard::content-type,standard::icon", path],
                           env=env, check=True, capture_output=True, text=True).stdout
    return dict(re.findall(r"standard::(\S+): (.*)", shown))


def main():
    source, mime, desktop = sys.argv[1:]
    troubles = []
    with open(desktop, encoding="utf-8") as file:
        opened = re.search(r"^MimeType=(.*)$", file.read(), re.M).group(1).strip(";").split(";")
    with tempfile.TemporaryDirectory() as home:
        os.makedirs(os.path.join(home, "mime/packages"))
        shutil.copy(mime, os.path.join(home, "mime/packages"))
        subprocess.run(["update-mime-database", os.path.join(home, "mime")], check=True, capture_output=True)
        for kind, (writer, ending, names) in WRITERS.items():
            with open(os.path.join(source, writer), encoding="utf-8") as file:
                word = re.search(r'#define KIND "(.*)"', file.read()).group(1)
            with open(os.path.join(source, names), encoding="utf-8") as file:
                if not re.search(re.escape(ending) + '"', file.read()):
                    troubles.append(f"{names} gives no name that ends in {ending}")
            for name, text in (("named" + ending, "x\n"), ("nameless", word + " 1\n")):
                path = os.path.join(home, name)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                found = attributes(path, home)
                if found.get("content-type") != kind:
                    troubles.append(f"{name} with {text!r} is {found.get('content-type')}, not {kind}")
            icon = found.get("icon", "").split(",")[0]
            if not os.path.exists(os.path.join(source, "data/icons/hicolor/scalable/mimetypes", icon + ".svg")):
                troubles.append(f"{kind} has no icon {icon}")
            if kind not in opened:
                troubles.append(f"{os.path.basename(desktop)} does not open {kind}")
    print("\n".join(troubles))
    return 1 if troubles else 0


sys.exit(main())
