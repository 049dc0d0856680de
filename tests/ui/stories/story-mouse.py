#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Discovery 3, solved by dragging with the mouse."""
import re

from driver import Program, click, drag, ended, find, key, scroll, step, story, until, wait, xdotool
from puzzles import turned
from table import check, face, figure, in_rack, lying, open_discovery, solution, spot, tile, turn_until


def leave_off():
    """Lets go of the table; where the mouse goes then, it does not follow."""
    key("Escape")
    before = tile(1).middle
    xdotool("mousemove_relative", "--", 50, 0, "sleep", 0.2, "mousemove_relative", "--", 50, 0, "sleep", 0.2)
    assert tile(1).middle == before


def tell():
    wanted = solution(3, "Y")
    game = Program()
    with step("the game opens and offers Discovery"):
        game.start()
        open_discovery("3 tiles")
        assert all(in_rack(tile(number)) for number in (1, 2, 3))

    with step("a tile is dragged to the table"):
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")

    with step("a click turns it"):
        turn_until(1, wanted[1][2], lambda: click(tile(1)))

    with step("a tile is put down where it is dropped"):
        drag(tile(2), spot(tile(1), *wanted[2][:2]))
        until(lambda: 2 in lying(), "tile 2 does not lie on the table")

    with step("the wheel over it turns it"):
        turn_until(2, wanted[2][2], lambda: scroll(tile(2), 1))

    with step("Escape in the midst of a drag leaves it where it was, and ends the drag"):
        drag(tile(2), find("Rack"), middle=lambda: key("Escape"))
        assert figure()[2] == wanted[2]
        x, y = find("Empty").middle
        drag((x, y), (x + 60, y), middle=leave_off)

    with step("it goes back to the rack, and comes again by undo"):
        drag(tile(2), find("Rack"))
        until(lambda: in_rack(tile(2)), "tile 2 is not in the rack")
        key("ctrl+z")
        until(lambda: 2 in lying(), "undo did not bring tile 2 back")
        assert figure()[2] == wanted[2]

    with step("a tile dropped on another one takes its place"):
        drag(tile(3), tile(2))
        until(lambda: 3 in lying() and in_rack(tile(2)), "tiles 2 and 3 did not change places")
        assert figure()[3][:2] == wanted[2][:2]
        key("ctrl+z")
        until(lambda: 2 in lying() and in_rack(tile(3)), "undo did not change them back")

    with step("a tile is turned while it is dragged"):
        before = face(tile(3))
        drag(tile(3), spot(tile(1), *wanted[3][:2]), middle=lambda: key("r"))
        until(lambda: 3 in lying(), "tile 3 does not lie on the table")
        assert face(tile(3)) == turned(before, 1)

    with step("the loop closes, and that is noticed"):
        turn_until(3, wanted[3][2], lambda: click(tile(3), button=3))
        check(wanted)
        ended("Solved!")

    with step("a click too many turns nothing, and the praise stays"):
        click(tile(3), button=3)
        click(tile(3))
        check(wanted)
        ended("Solved!")

    with step("the next task cannot be solved from the figure as it lies: it says so, and the table is empty"):
        click(wait(re.compile("^Next: 4 tiles")))
        wait("Build one red loop through all 4\u00a0tiles.")
        wait(re.compile("with all 4 tiles"), "label")
        assert all(in_rack(tile(number)) for number in (1, 2, 3, 4))

    with step("the first one is known as solved without holes"):
        click(find("Back"))
        wait(re.compile("^3 tiles: .*, solved without holes"))

    with step("the thumb's button goes back too"):
        click(find(re.compile("^3 tiles: ")), button=8)
        wait("Strategy Game")

    game.end(lambda: key("ctrl+q"))


story(tell)
