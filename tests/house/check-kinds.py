#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that no code asks which game is being played; it asks about the game's properties.

  check-kinds.py SOURCE [SRC]    SRC: another folder to check (the test's test)

Rules are compared with those of a kind of game, `rules == &meander_free_rules`, only in src/rules itself: what others
have to know is a word of MeanderRules (src/rules/rules.h), or of the table in src/ui/app/game-kinds.c.  That table has
a row for each kind.
"""
import os
import re
import sys

COMPARED = re.compile(r"[!=]=\s*&\s*meander_[a-z]+_rules\b|&\s*meander_[a-z]+_rules\s*[!=]=")
KIND = re.compile(r"^extern const MeanderRules (meander_[a-z]+_rules);", re.M)
ROW = re.compile(r"\.rules = &(meander_[a-z]+_rules),")
TABLE = "ui/app/game-kinds.c"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    src = sys.argv[2] if len(sys.argv) > 2 else os.path.join(sys.argv[1], "src")
    troubles = []
    for folder, folders, names in os.walk(src):
        folders.sort()
        if os.path.relpath(folder, src) == "rules":
            continue
        for name in sorted(name for name in names if name.endswith((".c", ".h"))):
            path = os.path.relpath(os.path.join(folder, name), src)
            text = read(os.path.join(folder, name))
            troubles += [f"src/{path}:{text.count(chr(10), 0, found.start()) + 1}: asks which game is played: {found[0]}"
                         for found in COMPARED.finditer(text)]
    kinds = KIND.findall(read(os.path.join(src, "rules/rules.h")))
    rows = ROW.findall(read(os.path.join(src, TABLE)))
    if not kinds:
        troubles.append("src/rules/rules.h: no kind of game was found")
    troubles += [f"src/{TABLE}: {kind} has {rows.count(kind)} rows" for kind in kinds if rows.count(kind) != 1]
    print("\n".join(troubles))
    return 1 if troubles else 0


sys.exit(main())
