#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints taken to the end: each press a stronger one, the solution stepped through and laid."""
import re

from driver import Program, click, find, find_all, key, step, story, until, wait
from table import face, lying, open_discovery, tile


def tell():
    game = Program()
    with step("the weakest hint lights a tile"):
        game.start()
        open_discovery("6 tiles")
        click(find("Hint", "push button"))
        wait(re.compile(r"^Start with tile \d: it is lit up in the rack"), "label")

    with step("then the tile in its place, where any is as good, with the button always in its own"):
        before = find("Stronger Hint", "push button").middle
        key("ctrl+h")
        wait(re.compile(r"^Place tile \d like this"), "label")
        assert not lying(), "a hint has laid a tile"
        assert wait("Hint", "push button").middle == before
        until(lambda: "sensitive" not in find("Hint", "push button").states, "a hint stronger than the strongest is offered")

    with step("the whole solution, which the slider takes apart and builds again"):
        click(find("More Help", "push button"))
        wait(re.compile("^Look at a whole solution"), "label")
        click(wait("Show the Solution", "push button"))
        wait("Watch a solution grow! Move the slider to see it again.", "label")
        until(lambda: len(lying()) == 6, "the solution does not grow by itself")
        click(find("Tiles in the solution"))
        key("Home")
        until(lambda: not lying(), "the slider does not begin with nothing")
        key("Right", "Right")
        until(lambda: len(lying()) == 2, "two steps are not two tiles")
        key("End")
        until(lambda: len(lying()) == 6, "the slider does not end with all")

    with step("back to one's own table, and there again to lay it"):
        click(find("Back to My Table", "push button"))
        until(lambda: not lying(), "one's own table has changed")
        wait("Hint", "push button")
        click(find("More Help", "push button"))
        click(wait("Show the Solution", "push button"))
        click(wait("Put It on My Table", "push button"))
        wait("With help. Can you do it alone, too?", "label")
        assert not find_all("Hint", "push button"), "a hint is offered for what is solved"
        until(lambda: len(lying()) == 6, "the solution does not lie")

    with step("a tile of it turned once round, and it is solved again"):
        key("Escape")
        wait("Show the Result")
        for _ in range(6):
            then = face(tile(1))
            click(tile(1))
            until(lambda: face(tile(1)) != then, "the tile is not turned")
        wait("With help. Can you do it alone, too?", "label")

    with step("what was laid for one is no solved puzzle all the same"):
        click(find("Back", "push button"))
        wait(re.compile("^31 puzzles"), "label")

    game.end(lambda: key("ctrl+q"))


story(tell)
