#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A serious deal of Solitaire, killed, goes on; another one is played to its end.

What the deal with the number 52 brings, and what may be played, is told in test-solitaire.c.
"""
import os
import re

from driver import Program, click, drag, ended, fill, find, find_all, key, step, story, until, wait
from table import Area, lying, spot, tile

RECORD = ".local/share/meander/games/solitaire-52.meander"
RESULTS = ".local/share/meander/solitaire"


def home(path):
    with open(os.path.join(os.environ["HOME"], path), encoding="utf-8") as file:
        return file.read()


def played():
    """The moves in the record."""
    return re.findall(r"^move (\S+)$", home(RECORD), re.M)


def undo_is_there():
    return "sensitive" in find("Undo").states


def tell():
    game = Program()
    with step("a serious deal is begun with the number 52"):
        game.start()
        click(find("Solitaire"))
        wait("New Solitaire Deal")
        click(find("More Options"))
        click(wait(re.compile("^Allow undo after drawing"), "label"))
        fill(re.compile("^Game number"), "52")
        click(find("Start", "push button"))
        wait("To begin, put a tile on the table.", "label")
        Area.node = None

    with step("a tile is tried, then played; what has been drawn stays drawn"):
        drag(tile(13), find("Empty"))
        wait("Play the tile, or take it back.", "label")
        assert not os.path.exists(os.path.join(os.environ["HOME"], RECORD)), "a trial has been saved"
        key("Return")
        until(lambda: os.path.exists(os.path.join(os.environ["HOME"], RECORD)) and len(played()) == 1,
              "tile 13 was not played")
        wait("11 tiles in the pile", "label")
        assert not undo_is_there(), "a draw can be undone"

    with step("killed, it offers to go on"):
        game.kill()
        game.start()
        Area.node = None
        click(wait(re.compile("^Continue: Solitaire", re.I)))
        wait("Place a tile where its colours match.", "label")
        Area.node = None
        until(lambda: list(lying()) == [13], "tile 13 does not lie on the table")
        assert not undo_is_there(), "a draw can be undone"

    with step("what may not lie there is refused, with the reason"):
        drag(tile(14), spot(tile(13), 2, 2))
        wait("A tile must touch another one.", "label")
        assert len(played()) == 1

    with step("F1 tells of Solitaire"):
        key("F1")
        wait(re.compile("^Solitaire . Help|no help page “solitaire”"))
        key("Escape")

    game.end(lambda: key("ctrl+q"))

    with step("a deal from a file is played to its end, and kept in the results"):
        with open(os.path.join(os.environ["HOME"], "deal.meander"), "w", encoding="utf-8") as file:
            file.write("meander-game 1\ngame solitaire\nparam edition pl\nseed 52\nelapsed 0\ndone 3\n"
                       "move 13@0,0/0\nmove 14@-1,0/5\nmove 3@0,1/2\nend\n")
        game.start(file.name)
        wait("A forced space! 1 of your tiles fits: fill it first.", "label")
        Area.node = None
        drag(tile(12), spot(tile(13), -1, 1))
        wait(re.compile("Bonus: you draw 1\u00a0extra tile"), "label")
        click(next(node for node in find_all("Play the Tile") if node.role != "label"))
        ended("A loop of 3 tiles")
        wait("The loop is closed.", "label")
        assert home(RESULTS) == "meander-deals 1\ndeal 52 3 short edition pl\nend\n", home(RESULTS)

    with step("the same deal again begins anew"):
        click(wait("Replay This Deal", "push button"))
        wait("12 tiles in the pile", "label")
        click(find("Your Results"))
        wait("3 of 14", "label")
        wait("Deal number 52", "label")
        key("Escape")

    game.end(lambda: key("ctrl+q"))

    with step("what was begun and is not over comes before the deal that is"):
        games = os.path.join(os.environ["HOME"], ".local/share/meander/games")
        assert len(os.listdir(games)) == 2, os.listdir(games)
        game.start()
        wait(re.compile("^Continue: Solitaire"))
        wait("1 of 14 tiles on the table", "label")
        wait("Saved Games…")

    game.end(lambda: key("ctrl+q"))


story(tell)
