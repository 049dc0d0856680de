#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tour of the first start by the mouse, with mistakes; then a lesson by the keyboard alone."""
import os
import re

from driver import Program, click, drag, ended, find, find_all, focus, focused, gone, key, press, step, story, until, wait
from table import Area, face, in_rack, lying, spot, tile, walk_to


def done():
    """The lessons that the progress file says are done."""
    path = os.path.join(os.environ["HOME"], ".local/share/meander/progress")
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return re.findall(r"^puzzle lesson-(\S+) solved", file.read(), re.M)


def tell():
    game = Program()
    with step("the first start offers the tour"):
        game.start()
        click(wait("Show Me: First Steps"))
        wait("Task 1 of 3")

    with step("a tile is turned"):
        before = face(tile(41))
        click(tile(41))
        wait(re.compile("^That was one turn"))
        assert face(tile(41)) != before
        click(wait("Next"))
        wait("Task 2 of 3")

    with step("a tile that lies apart is answered, and one that clashes"):
        drag(tile(25), spot(tile(41), 1, 1))
        wait(re.compile("^There is a gap"))
        # The green ends of tile 41 are at its west.
        drag(tile(25), spot(tile(41), -1, 0))
        wait(re.compile("^The colours do not match yet"))

    with step("turned until the colours match, it is right"):
        for _ in range(5):
            if find_all(re.compile("^The colours match: ")):
                break
            before = face(tile(25))
            click(tile(25))
            until(lambda: face(tile(25)) != before, "tile 25 did not turn")
        wait(re.compile("^The colours match: "))
        click(wait("Next"))
        wait("Task 3 of 3")

    with step("“Show Me” closes the loop, and the lesson is done"):
        click(wait("Show Me", "push button"))
        ended("This is how it is done.")
        wait(re.compile("^A loop of three"))
        until(lambda: done() == ["first-steps"], "it is not kept that the lesson is done")
        click(wait("Play Your First Puzzle"))
        wait("Build one yellow loop through all 3\u00a0tiles.")

    with step("on the list it has its mark"):
        click(find("Back"))
        wait(re.compile("^3 tiles: "))
        click(find("Back"))
        wait(re.compile("^Learn"), "push button")
        press(re.compile("^Learn"), "push button")
        wait("First Steps, done")
        wait(re.compile("^1 of [0-9]+ done"))

    with step("a lesson is begun by the keyboard"):
        focus(re.compile("^First Steps"), "Left")
        focus("Forced Spaces", "Down")
        key("Return")
        wait("Task 1 of 3")
        Area.node = None
        origin = until(lambda: tile(10), "tile 10 is nowhere")

    with step("a hex is pointed at: first a wrong one, then the forced space"):
        focus(re.compile(r"^Hex|Empty|\bTile 10,|not on"), "Tab", most=12)
        walk_to(spot(origin, -1, 1))
        key("Return")
        wait(re.compile("^Too few tiles touch"))
        walk_to(spot(tile(10), 0, 1))
        key("Return")
        wait(re.compile("^Three tiles touch it"))
        until(lambda: focused() and "Next" in focused().name, "the focus is not on “Next”")
        press("Next")
        wait("Task 2 of 3")

    with step("an answer in words is chosen"):
        until(lambda: focused() and "Red, green, blue" in focused().name, "the first answer has not the focus")
        key("Return")
        wait(re.compile("anticlockwise"))
        key("Tab", "Return")
        wait(re.compile("^Now look for a tile"))
        until(lambda: focused() and "Next" in focused().name, "the focus is not on “Next”")
        press("Next")
        wait("Task 3 of 3")

    with step("a tile that does not fit is refused, the other one fills the space"):
        for number in (25, 26):
            focus(re.compile(r"\bTile (25|26|51), .*in the rack"), "Tab")
            focus(re.compile(rf"\bTile {number}, .*in the rack"), "Right" if number == 25 else "Left", most=8)
            goal = spot(tile(10), 0, 1)
            key("space")
            until(lambda: focused() and not in_rack(focused()), "the tile was not picked up")
            walk_to(goal)
            key("space")
            if number == 25:
                wait(re.compile("^This tile does not have blue"))
                key("Escape")
        ended("Lesson done!")
        wait(re.compile("^Blue, green, red: it fits"))
        wait(re.compile("^Lessons done: 2 of [0-9]+"))
        until(lambda: focused() and "Next Lesson" in focused().name, "the focus is not on the next lesson")
        until(lambda: sorted(done()) == ["first-steps", "forced-spaces"], "the lesson is not done")

    with step("a tile that was refused is taken where one still sees it"):
        press("Back")
        wait("Forced Spaces, done")
        press(re.compile("^Never the Same Colour Three Times"))
        Area.node = None
        drag(tile(33), spot(tile(21), -1, 1))
        wait(re.compile("^The colours clash here|^Look at the space"))
        before = tile(21).place
        drag(spot(tile(21), -1, 1), spot(tile(21), -2, 3))
        wait("The tile must touch another one.", "label")
        assert tile(21).place == before, "the table was moved"

    with step("who drags the tile that was to be chosen has chosen it"):
        press("Back")
        wait("Forced Spaces, done")
        press(re.compile("^Corners, Bends, Straights"))
        click(wait("Show Me", "push button"))
        click(wait("Next"))
        wait("Task 2 of 4")
        Area.node = None
        mark = find(re.compile("^Empty"))
        drag(tile(19), mark)
        wait(re.compile("corner: its ends are side by side"))
        drag(tile(9), mark)
        wait(re.compile("^This is how much a line turns"))

    with step("the tour is not offered any more"):
        press("Back")
        wait("Forced Spaces, done")
        press("Back")
        wait("Discovery")
        gone("Show Me: First Steps")

    game.end(lambda: key("ctrl+q"))


story(tell)
