#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every action that is named exists.

  check-actions.py SOURCE [FOLDER]    FOLDER: another one with src/ and data/ui/ to check (the test's test)

Named are those of the templates in data/ui/ and those in a string of the sources: "win.play", "table.rotate".  There
are those of a GActionEntry in src/ui/app/ (`app` in application.c, `win` elsewhere), those that show a page (the table
in window-pages.c), and those that a class of widgets installs.
"""
import os
import re
import sys

TEMPLATE = re.compile(r'<(?:property|attribute) name="action(?:-name)?"[^>]*>\s*([^<\s]+)\s*<')
STRING = re.compile(r'"([a-z-]+\.[a-z][a-z-]*)(?:::[^"]*|\([^"]*\))?"')
INSTALLED = re.compile(r'gtk_widget_class_install_(?:property_)?action\s*\(\s*\w+,\s*"([a-z.-]+)"')
TABLE_PAGE = re.compile(r'meander_table_install_page_actions\s*\(\s*\w+,\s*"([a-z]+)"')
OF_TABLE_PAGE = re.compile(r'g_strconcat \(prefix, "(\.[a-z-]+)"')
ENTRIES = re.compile(r"GActionEntry \w+\[\] = \{(.*?)^\};", re.M | re.S)
ENTRY = re.compile(r'\{\s*"([a-z-]+)",')
PAGE_ROW = re.compile(r"\{ (PAGE_\w+),[^}]*\.has_action = TRUE")
PAGE_NAME = re.compile(r'#define (PAGE_\w+) "([a-z-]+)"')
# Actions that GTK provides.
GTK = {"list.scroll-to-item", "window.close"}
APP = "src/ui/app/"


def read_all(root, folder, ending):
    for path, folders, names in os.walk(os.path.join(root, folder)):
        folders.sort()
        for name in sorted(names):
            if name.endswith(ending):
                with open(os.path.join(path, name), encoding="utf-8") as file:
                    yield os.path.relpath(os.path.join(path, name), root), file.read()


def find_actions(sources):
    actions = set(GTK)
    of_page = OF_TABLE_PAGE.findall(sources["src/ui/table/table-jumps.c"])
    for path, text in sources.items():
        actions.update(INSTALLED.findall(text))
        actions.update(prefix + name for prefix in TABLE_PAGE.findall(text) for name in of_page)
        group = "app" if path == APP + "application.c" else "win"
        for entries in ENTRIES.findall(text) if path.startswith(APP) else ():
            actions.update(f"{group}.{name}" for name in ENTRY.findall(entries))
    names = dict(PAGE_NAME.findall(sources[APP + "window-private.h"]))
    actions.update(f"win.{names[page]}" for page in PAGE_ROW.findall(sources[APP + "window-pages.c"]))
    return actions


def main():
    root = sys.argv[2] if len(sys.argv) > 2 else sys.argv[1]
    sources = dict(read_all(root, "src", (".c", ".h")))
    templates = dict(read_all(root, "data/ui", ".ui"))
    actions = find_actions(sources)
    groups = {action.split(".")[0] for action in actions}
    named = [(path, text, found) for path, text in templates.items() for found in TEMPLATE.finditer(text)]
    # What looks like an action in a string may be a file's name; an action's group is known.
    named += [(path, text, found) for path, text in sources.items() for found in STRING.finditer(text)
              if found[1].split(".")[0] in groups]
    troubles = []
    for path, text, found in named:
        name = re.split(r"::|\(", found[1])[0]
        if name not in actions:
            line = text.count("\n", 0, found.start()) + 1
            troubles.append(f"{path}:{line}: names the action {name}, which there is not")
    for group, least in {"app": 5, "win": 40, "play": 3, "table": 10}.items():
        n_actions = sum(action.startswith(group + ".") for action in actions)
        n_named = sum(found[1].startswith(group + ".") for _, _, found in named)
        if min(n_actions, n_named) < least:
            troubles.append(f"{group}: {n_actions} actions and {n_named} names were found")
    print("\n".join(troubles))
    return 1 if troubles else 0


sys.exit(main())
