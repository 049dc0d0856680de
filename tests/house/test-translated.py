#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Breaks a small pair of catalogues in each way that build-aux/translated is there to find.

  test-translated.py TRANSLATED
"""
import os
import shutil
import subprocess
import sys
import tempfile

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n'
MENU = 'msgctxt "menu"\nmsgid "Turn"\nmsgstr "Draaien"'
YOURS = 'msgid "What would you do?"\nmsgstr "Wat zou u doen?"'
ITS = 'msgid "What would the computer do?"\nmsgstr "Wat zou u doen?"'
TILES = 'msgid "%u tile"\nmsgid_plural "%u tiles"\nmsgstr[0] "%u steen"\nmsgstr[1] "%u stenen"'
OURS = [MENU, YOURS, TILES]

# What is done to the messages that have been confirmed, and what is said to it.
CHANGED, NEW, REVISED = "the English has changed", "a new translation", "the translation has changed"
CASES = [
    ("nothing has changed", OURS, []),
    ("in another order", [TILES, YOURS, MENU], []),
    ("the English has another meaning", [MENU, ITS, TILES], [CHANGED, "is:  What would the computer do?", "→    Wat zou u"]),
    ("the context is another", [MENU.replace("menu", "time"), YOURS, TILES], [CHANGED, "Turn   [time]"]),
    ("the plural is another", [MENU, YOURS, TILES.replace('"%u tiles"', '"%u or more tiles"')], [CHANGED, "or more"]),
    ("no entry", OURS + ['msgid "Stop"\nmsgstr "Stoppen"'], [NEW, "Stoppen"]),
    ("the old English is still there", OURS + [ITS], [NEW, "computer"]),
    ("another translation", [MENU, YOURS.replace("Wat", "En wat"), TILES], [REVISED, "En wat", "left over"]),
    ("left over", [MENU, TILES], ["left over"]),
    ("to be looked at again", [MENU, "#, fuzzy\n" + ITS, TILES], ["left over"]),
    ("a picture", OURS + ['msgctxt "_"\nmsgid "external ref=\'a\'"\nmsgstr "external ref=\'a\'"'], []),
]


def main():
    with tempfile.TemporaryDirectory() as top:
        tool = os.path.join(top, "build-aux", "translated")
        for folder in ("build-aux", "po", "help/nl"):
            os.makedirs(os.path.join(top, folder))
        shutil.copy(sys.argv[1], tool)

        def write(name, *messages):
            with open(os.path.join(top, name), "w", encoding="utf-8") as file:
                file.write("\n".join(messages) + "\n")

        def run(*arguments):
            done = subprocess.run([tool, *arguments], capture_output=True, text=True, check=False)
            assert not done.stderr, done.stderr
            return done.returncode, done.stdout

        write("po/LINGUAS", "nl")
        write("help/nl/nl.po", HEAD, YOURS)
        for name, messages, said in CASES:
            write("po/nl.po", HEAD, *OURS)
            run("--confirm", "nl")
            write("po/nl.po", HEAD, *messages)
            code, output = run("nl")
            assert code == (1 if said else 0), f"{name}: {output}"
            assert all(words in output for words in said), f"{name}: {output}"
            assert "help/nl" not in output, f"{name}: {output}"
            # What has been read is not asked for again.
            run("--confirm", "all")
            assert run() == (0, ""), name

        # One message is confirmed, the other is still known to have another English.
        write("po/nl.po", HEAD, *OURS)
        run("--confirm", "nl")
        write("po/nl.po", HEAD, MENU.replace("menu", "time"), ITS, TILES)
        run("--confirm", "nl", "Draaien")
        code, output = run("nl")
        assert code == 1 and "Draaien" not in output and CHANGED in output and "computer" in output, output

        # The history knows the English that was.
        if shutil.which("git"):
            write("po/nl.po", HEAD, *OURS)
            git = ["git", "-C", top, "-c", "user.name=A", "-c", "user.email=a@example.org"]
            for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "All"]):
                subprocess.run([*git, *arguments], check=True)
            write("po/nl.po", HEAD, MENU, ITS, TILES)
            assert "was: What would you do?" in run("nl")[1]


main()
