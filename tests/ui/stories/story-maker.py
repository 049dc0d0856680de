#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A puzzle is made by the keyboard, its verdict is told, it is saved, played and solved."""
import os
import re

from driver import Program, click, drag, fill, find, focus, gone, key, press, step, story, until, wait, write
from table import check, in_rack, lying, solution, spot, tile, turn_until


def written(name):
    """The lines of a file, once its last one is there."""
    if not os.path.exists(name):
        return None
    with open(name, encoding="utf-8") as file:
        lines = file.read().split("\n")
    return lines if "end" in lines else None


def tell():
    wanted = solution(3, "Y")
    game = Program()
    with step("keys lead to the puzzle maker"):
        game.start()
        focus("Learn", "Tab")
        focus("Solitaire", "Down")
        focus("Puzzle Maker", "Right")
        key("Return")
        wait("10 tiles chosen")
        wait(re.compile(r"^[\d\u202f,]+ solutions\.$"))

    with step("three tiles are chosen by the keyboard, from none"):
        focus("Clear Selection", "shift+Tab")
        key("space")
        wait("Choose the tiles of your puzzle.")
        focus(re.compile("^Tile 1, "), "Tab")
        key("space", "Right", "space", "Right", "space")
        wait("3 tiles chosen")

    with step("of a colour that cannot work it is told why, and that there is no solution"):
        press("red")
        wait("Colour: red")
        wait(re.compile(r"^No red loop: it would have \d+ bends?, an odd number.\nA loop needs an even number of bends"))
        wait("No solution: it cannot be done with these tiles.")

    with step("the colour of the first task of Discovery works, either way round"):
        press("yellow")
        wait("2 solutions.")
        gone(re.compile("loop:|may be possible"))

    with step("it is played and solved"):
        press("Play")
        wait("Build one yellow loop through all 3\u00a0tiles.")
        assert all(in_rack(tile(number)) for number in (1, 2, 3))
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        turn_until(1, wanted[1][2], lambda: click(tile(1)))
        for number in (2, 3):
            drag(tile(number), spot(tile(1), *wanted[number][:2]))
            until(lambda n=number: n in lying(), "a tile does not lie on the table")
            turn_until(number, wanted[number][2], lambda n=number: click(tile(n)))
        check(wanted)
        wait("Solved!")

    with step("one goes back to the puzzle maker, as it was"):
        press("Back")
        wait("3 tiles chosen")
        wait("2 solutions.")

    with step("a title is given, and the puzzle is kept in the book, as solved as it is"):
        fill("Title", "Mine")
        press("Keep in the Book")
        wait(re.compile("^Mine, 3 tiles: yellow loop, solved"))
        press("Actions for “Mine”")

    with step("from there it is saved to a file"):
        press("Save to a File…")
        wait("Save the Puzzle")
        name = os.path.join(os.environ["HOME"], "mine.txt")
        key("ctrl+a")
        write(name)
        key("Return")
        lines = until(lambda: written(name), "no file was written")
        assert lines[0] == "meander-puzzles 1", lines
        assert [line for line in lines if line.startswith("puzzle made-")], lines
        for line in ("title Mine", "tiles 1-3", "goal loop yellow", "end"):
            assert line in lines, lines
        gone("Save the Puzzle")

    with step("the book leads back to the puzzle maker, and that to the book"):
        press("Make a Puzzle")
        wait("3 tiles chosen")
        press("Back")
        wait("Actions for “Mine”")

    with step("under another title it is the same puzzle"):
        press("Make a Puzzle")
        fill("Title", "Ours")
        press("Keep in the Book")
        wait(re.compile("^Ours, 3 tiles: yellow loop, solved"))
        gone("Actions for “Mine”")

    with step("from the book one sees what was built, by its new title, and goes back to the book"):
        press(re.compile("^Ours, 3 tiles: yellow loop, solved"))
        check(wanted)
        wait("Ours")
        press("Back")
        wait("Actions for “Ours”")

    game.end(lambda: key("ctrl+q"))


story(tell)
