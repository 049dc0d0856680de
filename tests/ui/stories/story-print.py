#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A picture of the table, and a puzzle printed to a PDF, through the desktop's own dialogues."""
import os
import re
import xml.etree.ElementTree

from driver import Program, drag, find, focus, key, press, step, still, story, until, wait, windows, write
from table import lying, open_discovery, tile

TITLE = "Save a Picture: .png, .svg or .pdf"


def titled(title):
    return any(window.title == title for window in windows())


def save_picture(path):
    """Nothing is asked by the accessibility bus meanwhile: GTK 4.8 may crash over its file dialogue then."""
    key("F10")
    focus("Save as Picture…", "Down")
    key("Return")
    until(lambda: titled(TITLE), "no name is asked for")
    still()
    key("ctrl+a")
    write(path)
    key("Return")
    until(lambda: not titled(TITLE), "the dialogue stays")
    still()


def content(path):
    """What a file holds once it is there as a whole."""
    until(lambda: os.path.exists(path) and os.path.getsize(path) > 0, f"{path} is not there")
    with open(path, "rb") as file:
        return file.read()


def tell():
    home = os.environ["HOME"]
    picture = os.path.join(home, "picture.svg")
    # There is no folder of documents; where the program is started is not the place for it.
    sheet = os.path.join(home, "3 tiles, yellow.pdf")
    started = os.path.join(home, "elsewhere")
    os.mkdir(started)
    os.chdir(started)
    game = Program()
    with step("a tile lies on the table"):
        game.start()
        open_discovery("3 tiles")
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")

    with step("a picture of it is saved"):
        save_picture(picture)
        wait(f"Saved in {os.path.basename(home)} as picture.svg.")
        assert xml.etree.ElementTree.fromstring(content(picture)).tag.endswith("svg")

    with step("another ending is refused, with the reason"):
        save_picture(os.path.join(home, "picture.jpg"))
        wait(re.compile("a picture’s name must end in"))
        assert not os.path.exists(os.path.join(home, "picture.jpg"))
        press("Dismiss")

    with step("the puzzle is printed to a file"):
        key("ctrl+p")
        until(lambda: titled("Print"), "there is no print dialogue")
        still()
        # To the list of printers, and to the file among them.
        key("Down", "Down")
        still()
        key("alt+p")
        until(lambda: not titled("Print"), "the print dialogue stays")
        until(lambda: b"%%EOF" in content(sheet)[-32:], "the PDF is not complete")
        assert not os.listdir(started), os.listdir(started)
        wait(f"Saved in {os.path.basename(home)} as 3 tiles, yellow.pdf.")

    with step("Ctrl+W closes the list of keys, and what is told about the program"):
        before = len(windows())
        key("ctrl+question")
        until(lambda: len(windows()) > before, "the list of keys does not come")
        still()
        key("ctrl+w")
        until(lambda: len(windows()) == before, "the list of keys stays")
        key("F10")
        focus("About Meander", "Down")
        key("Return")
        until(lambda: len(windows()) > before, "nothing is told about the program")
        still()
        key("ctrl+w")
        until(lambda: len(windows()) == before, "the dialogue stays")

    with step("a file is opened, and a copy saved, by the keys that every program has"):
        for keys, title in (("ctrl+o", "Open a Game or Puzzles"), ("ctrl+s", "Save a Copy of the Game")):
            key(keys)
            until(lambda title=title: titled(title), f"{keys} asks for no file")
            still()
            key("Escape")
            until(lambda title=title: not titled(title), "the dialogue stays")

    game.end(lambda: key("ctrl+q"))


story(tell)
