#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Discovery 4, solved by the keyboard alone: the pointer never comes near the window."""
import re

from driver import Program, ended, focus, focused, key, move, step, story, until, wait
from table import check, face, in_rack, lying, solution, spot, tile, turn_until, walk_to


def tell():
    wanted = solution(4, "R")
    game = Program()
    move((1279, 1023))
    with step("the game opens, and keys lead to the task"):
        game.start()
        focus("Learn", "Tab")
        focus("Discovery", "Right")
        key("Return")
        wait("First Loops")
        focus(re.compile("^Play: 3 tiles"), "shift+Tab")
        focus(re.compile("^3 tiles: "), "Tab")
        focus(re.compile("^4 tiles: "), "Right")
        key("Return")
        wait("Rack")

    for number in sorted(wanted):
        q, r, wanted_face = wanted[number]
        with step(f"tile {number} is turned, picked up, carried and put down"):
            focus(re.compile("in the rack"), "Tab")
            focus(re.compile(rf"\bTile {number}, .*in the rack"), "Right" if number > 1 else "Left", most=8)
            turn_until(number, wanted_face, lambda: key("r"))
            # With a tile in hand, the place where the keyboard is says only whether that fits.
            goal = spot(tile(1), q, r) if number > 1 else None
            key("space")
            until(lambda: focused() and not in_rack(focused()), f"tile {number} was not picked up")
            if goal:
                walk_to(goal)
            key("space")
            # What has the focus is called by what has just been done; the card takes it after the last one.
            if number < max(wanted):
                key("t")
            until(lambda: number in lying(), f"tile {number} does not lie on the table")

    with step("the loop is closed"):
        check(wanted)
        ended("Solved!")

    with step("undo and redo"):
        key("ctrl+z")
        until(lambda: len(lying()) == 3, "undo did not take the last tile back")
        key("ctrl+shift+z")
        ended("Solved!")
        check(wanted)

    with step("the card is closed, and the table is at hand"):
        key("Escape")
        wait("Show the Result")

    with step("Escape lets go of a tile where it was"):
        walk_to(tile(4).middle)
        key("space", "Left", "Left", "Escape")
        check(wanted)

    with step("a lying tile is turned, the other way and back, and put into the rack"):
        walk_to(tile(4).middle)
        before = face(tile(4))
        key("shift+r", "Tab")
        until(lambda: face(tile(4)) != before, "it did not turn")
        key("shift+Tab", "r")
        until(lambda: face(tile(4)) == before, "it did not turn back")
        ended("Solved!")
        key("Escape", "Delete")
        until(lambda: in_rack(tile(4)), "it did not go to the rack")

    game.end(lambda: key("ctrl+q"))


story(tell)
