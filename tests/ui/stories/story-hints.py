#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints taken to the end: each press a stronger one, the solution stepped through and laid."""
import re

from driver import Program, click, find, find_all, gone, key, step, story, until, wait
from table import face, lying, open_discovery, tile


def tell():
    game = Program()
    with step("the weakest hint says what arcs there are"):
        game.start()
        open_discovery("6 tiles")
        click(find("Hint", "push button"))
        wait(re.compile(r"^blue: \d corners?, \d bends?, \d straights?\n"), "label")

    with step("then a place, and the tile for it"):
        key("ctrl+h")
        wait(re.compile("^At the marked place you can go on"), "label")
        key("ctrl+h")
        wait(re.compile(r"^Tile \d can lie there"), "label")
        assert not lying(), "a hint has laid a tile"

    with step("the whole solution, which the slider takes apart and builds again"):
        click(find("Show the solution", "push button"))
        wait("A solution: move the slider to see it grow.", "label")
        until(lambda: len(lying()) == 6, "the solution is not to be seen")
        click(find("Tiles of the solution"))
        key("Home")
        until(lambda: not lying(), "the slider does not begin with nothing")
        key("Right", "Right")
        until(lambda: len(lying()) == 2, "two steps are not two tiles")
        key("End")
        until(lambda: len(lying()) == 6, "the slider does not end with all")

    with step("back to one's own table, and there again to lay it"):
        click(find("Back to mine", "push button"))
        until(lambda: not lying(), "one's own table has changed")
        wait("Hint", "push button")
        for _ in range(3):
            key("ctrl+h")
            wait(re.compile("^(blue:|At the marked|Tile)"), "label")
        until(lambda: find_all("Show the solution", "push button"), "no stronger hint is offered")
        key("ctrl+h")
        click(wait("Lay it", "push button"))
        wait("Solved with help", "label")
        until(lambda: len(lying()) == 6, "the solution does not lie")

    with step("a tile of it turned once round, and it is solved again"):
        click(tile(1))
        gone("Solved with help", "label")
        for _ in range(5):
            then = face(tile(1))
            click(tile(1))
            until(lambda: face(tile(1)) != then, "the tile is not turned")
        wait("Solved with help", "label")

    with step("what was laid for one is no solved puzzle all the same"):
        click(find("Back", "push button"))
        wait(re.compile("^0 of 31 solved"), "label")

    game.end(lambda: key("ctrl+q"))


story(tell)
