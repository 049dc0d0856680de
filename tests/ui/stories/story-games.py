#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two games are begun; from the list of all games the older one goes on, and is deleted while it is on the table."""
import os
import re

from driver import Program, click, drag, find, find_all, gone, key, step, story, until, wait
from table import Area, lying, open_discovery, tile

GAMES = os.path.join(os.environ["HOME"], ".local/share/meander/games")
THREE = re.compile("^3 tiles, yellow, 1 of 3 tiles on the table")
FOUR = re.compile("^4 tiles, red, 1 of 4 tiles on the table")


def begin(name):
    """A puzzle with one tile on the table."""
    Area.node = None
    open_discovery(name)
    drag(until(lambda: tile(1), "tile 1 is nowhere"), find("Empty"))
    until(lambda: 1 in lying(), "tile 1 does not lie on the table")


def is_asked():
    """The question is there below the list when it is not to be seen, too; but then the keyboard is elsewhere.
    The window below keeps what has its keyboard, so the question's button itself is looked at."""
    return any("focused" in node.states for node in find_all(re.compile("^Cancel"), "push button"))


def tell():
    game = Program()
    with step("two games are begun"):
        game.start()
        begin("3 tiles")
        click(find("Back"))
        wait("First Loops")
        click(find("Back"))
        wait(re.compile("^Continue: 3 tiles"))
        begin("4 tiles")
        click(find("Back"))
        wait("First Loops")
        click(find("Back"))
        wait(re.compile("^Continue: 4 tiles"))

    with step("the older one goes on"):
        click(find("Saved Games…"))
        wait(FOUR)
        click(find(THREE))
        gone(re.compile("^Saved Games$"))
        wait("Rack")
        wait(re.compile("^3 tiles, yellow"))

    with step("deleted while it is on the table, the other one is the last"):
        click(find("Main Menu"))
        click(wait("Saved Games…", "menu item"))
        wait(THREE)
        # The button in a row, not the row.
        click(find("Delete 3 tiles, yellow"))
        wait("Delete “3 tiles, yellow”?")
        until(is_asked, "the question has not the keyboard")
        key("Return")
        until(lambda: not is_asked(), "the question keeps the keyboard")
        key("Delete")
        until(is_asked, "nothing is asked")
        key("Tab", "Return")
        until(lambda: sorted(os.listdir(GAMES)) == ["discovery-4.meander"], "the game has not been deleted")
        key("Escape")
        gone(re.compile("^Saved Games$"))
        wait(re.compile("^Continue: 4 tiles"))

    with step("so it is after the next start"):
        game.end(lambda: key("ctrl+q"))
        game.start()
        click(wait(re.compile("^Continue: 4 tiles")))
        wait("Rack")
        game.end(lambda: key("ctrl+q"))


story(tell)
