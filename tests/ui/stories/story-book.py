#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The puzzle book: a file of puzzles is opened, one of them is played and solved by the mouse, and it is removed."""
import os
import re
import tempfile

import puzzles
from driver import Program, click, drag, ended, find, find_all, gone, key, scroll, step, story, until, wait
from table import TILES, Area, check, figure, in_rack, lying, spot, tile, turn_until

GOOD = """meander-puzzles 1
# Made for this story.
puzzle first
group Granny
title Which one
tiles 1-3
goal loop ?
seconds 90
puzzle second
group Granny
title In a row
tiles 1-3 5
goal line red
end
"""


def answer():
    """A loop of tiles 1 to 3, found without the program: {number: (q, r, face)}."""
    tiles = {number: TILES[number] for number in (1, 2, 3)}
    found = next(puzzles.loops(tiles, "Y"))
    return {number: (q, r, puzzles.turned(TILES[number], turn)) for number, (q, r, turn) in found.items()}


def tell():
    folder = tempfile.mkdtemp(prefix="meander-story-")
    good, bad = os.path.join(folder, "granny.txt"), os.path.join(folder, "wrong.txt")
    with open(good, "w", encoding="utf-8") as file:
        file.write(GOOD)
    with open(bad, "w", encoding="utf-8") as file:
        file.write(GOOD.replace("goal line red", "goal line pink"))
    wanted = answer()
    game = Program()

    with step("a file with a mistake is refused, with its line and the reason"):
        game.start(bad)
        wait(re.compile(r"^wrong\.txt:13: The colours of a goal"))
        game.end(lambda: key("ctrl+q"))

    with step("a good one stands in the book, and is seen at once"):
        game.start(good)
        wait("Puzzle Book", "label")
        wait("From the file “granny.txt”.")
        wait(re.compile("^Which one, 3 tiles: one loop, not started"))
        wait(re.compile("^In a row, 4 tiles: red line"))

    with step("a click plays it"):
        click(find(re.compile("^Which one, 3 tiles")))
        wait("Granny: Which one")
        wait("Which colour works?")
        assert all(in_rack(tile(number)) for number in (1, 2, 3))
        # None of these tiles has green.
        assert not [node for node in find_all("green") if node.name == "green"]

    with step("the colour that the player thinks of is lit"):
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        turn_until(1, wanted[1][2], lambda: click(tile(1)))
        click(find("red"))
        wait("Red line: 1 of 3 tiles.")
        click(find("yellow"))
        wait("Yellow line: 1 of 3 tiles.")
        gone(re.compile("^Red line"))

    with step("it is solved, and the colour is told"):
        for number in (2, 3):
            drag(tile(number), spot(tile(1), *wanted[number][:2]))
            until(lambda number=number: number in lying(), f"tile {number} does not lie on the table")
            turn_until(number, wanted[number][2], lambda number=number: click(tile(number)))
        check(wanted)
        ended("Solved!")
        wait("The colour: yellow.")
        gone("Which colour works?")

    with step("the next one of the file begins with an empty table"):
        click(wait("Next: In a row"))
        wait("Granny: In a row")
        Area.node = None
        assert not figure_or_none()
        assert all(in_rack(tile(number)) for number in (1, 2, 3, 5))

    with step("back leads to the book, where the first one is solved"):
        click(find("Back"))
        wait(re.compile("^Which one, 3 tiles: one loop, solved without holes"))

    with step("what was opened is there with the next start"):
        game.end(lambda: key("ctrl+q"))
        game.start()
        click(wait("Puzzle Book"))
        scroll(wait("Super Five"), 40)
        wait(re.compile("^Which one, 3 tiles: one loop, solved without holes"))

    with step("it can be removed; the file itself stays"):
        click(find("Remove the puzzles of “granny.txt”"))
        wait(re.compile("^Remove the puzzles of “granny.txt” from the book"))
        click(wait(re.compile("^Remove( Remove)?$")))
        gone("From the file “granny.txt”.")
        with open(good, encoding="utf-8") as file:
            assert file.read() == GOOD

    game.end(lambda: key("ctrl+q"))


def figure_or_none():
    return figure(min(lying())) if lying() else None


story(tell)
