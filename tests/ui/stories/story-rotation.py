#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turn and match: a flower begun with the mouse, left and gone on with, another one, the puzzle of the day."""
import re

from driver import Failure, Program, click, find_all, focus, key, press, scroll, step, story, until, wait

TILE = re.compile(r"Tile (\d+),")


def tiles():
    """{number: how it lies} of the tiles on the table; news may stand before the name."""
    found = ((TILE.search(node.name), node.name) for node in find_all(TILE))
    return {int(match[1]): name[match.start():] for match, name in found}


def number():
    """The number of the puzzle beside the table."""
    return re.search(r"Number\s(\d+)", wait(re.compile(r"^Number\s\d+"), "label").name)[1]


def tell():
    game = Program()
    with step("the page offers a flower"):
        game.start()
        press("Turn and Match")
        press("Flower, not started")
        wait(re.compile("edges? clash"))
        start = tiles()
        if len(start) != 7:
            raise Failure(f"a flower of {len(start)} tiles")

    with step("a click turns a tile, the wheel too, Space too"):
        first = find_all(TILE)[0]
        changed = int(TILE.search(first.name)[1])
        # What has the focus is called by what the key has done.
        for turn in (lambda: click(first), lambda: scroll(first, 1), lambda: key("space", "Tab")):
            before = tiles()[changed]
            turn()
            until(lambda: tiles().get(changed, before) != before, f"tile {changed} was not turned")

    with step("left and chosen again it goes on"):
        seen, which = tiles(), number()
        press("Back")
        press("Flower, started")
        until(lambda: tiles() == seen, "the flower lies otherwise")
        if number() != which:
            raise Failure("it is another flower")

    with step("another one is another one"):
        press("New Puzzle")
        until(lambda: number() != which, "it is the same")

    with step("by its number it comes again, as it was left"):
        press("Back")
        focus("Puzzle number", "Tab")
        key(*which)
        press("Flower, started")
        until(lambda: number() == which, "it has another number")
        until(lambda: tiles() == seen, "it lies otherwise than it was left")

    with step("the puzzle of the day"):
        press("Back")
        press("Puzzles of the Day")
        press("Small")
        wait(re.compile("edges? clash"))
        if len(tiles()) != 7:
            raise Failure(f"the small one has {len(tiles())} tiles")

    with step("begun, from it back to the day, and to the large one"):
        before = tiles()
        click(find_all(TILE)[0])
        until(lambda: tiles() != before, "no tile was turned")
        press("Back")
        wait("Small, Started")
        press("Large")
        wait(re.compile("edges clash"))
        press("Back")
        wait(re.compile("^Everybody gets the same puzzles"))
    game.end(lambda: key("ctrl+q"))


story(tell)
