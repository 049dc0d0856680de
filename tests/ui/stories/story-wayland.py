#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Discovery 3 on Wayland, by mouse and by finger, all tiles in a rack, Gobble, and two computer players, at a seat
without a keyboard; `story-wayland.py SCALE`, how much the monitor magnifies."""
import os
import re
import sys
import time

from driver import NEW, Failure, Program, find, find_all, press, step, story, until, wait
from gobble import open_spot, open_tile, side, stack, start_place
from puzzles import turned
from table import DIRECTIONS, TILE, TILES, Area, check, face, figure, in_rack, lying, solution, spot, tile, turn_until
from wayland import sit_down

YOU = "You"
SCALE = float(sys.argv[1])
# As many logical pixels at every scale.
SIZE = [round(length * SCALE) for length in (1000, 700)]
os.environ["MEANDER_SESSION_OPTIONS"] = f"--wayland --size {SIZE[0]}x{SIZE[1]}"


def prefer():
    from gi.repository import Gio
    settings = Gio.Settings.new("io.github.meander_game.Meander")
    settings.set_boolean("window-maximized", True)
    settings.set_strv("match-levels", ["turtle", "frog", "frog", "frog"])
    settings.set_string("match-pace", "fast")
    settings.set_int("gobble-players", 1)
    Gio.Settings.sync()


def tell():
    seat = sit_down(SCALE)
    wanted = solution(3, "Y")
    prefer()
    game = Program()

    with step("the game opens, as large as the monitor"):
        game.start()
        wait("Discovery")
        until(lambda: frame_size() == seat.size, lambda: f"the window has {frame_size()} of {seat.size} pixels")

    with step("a click of the mouse opens Discovery, a tap of the finger its first task"):
        seat.click(wait(re.compile("^Discovery(, |$)")))
        seat.tap(wait(re.compile("^3 tiles: ")))
        wait("Rack")
        assert all(in_rack(tile(number)) for number in (1, 2, 3))

    with step("the mouse drags a tile to the table, a click turns it"):
        seat.drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        turn_until(1, wanted[1][2], lambda: seat.click(tile(1)))

    with step("a finger drags one, and a tap turns it"):
        seat.carry(tile(2), spot(tile(1), *wanted[2][:2]))
        until(lambda: 2 in lying(), "tile 2 does not lie on the table")
        assert figure()[2][:2] == wanted[2][:2]
        turn_until(2, wanted[2][2], lambda: seat.tap(tile(2)))

    with step("a finger that rests on a button reads what it does, and does not press it"):
        told = re.compile("^Undo")
        assert not find_all(told, "label", everything=True)
        seat.touch(*seat.rest(find(told, "push button")))
        until(lambda: find_all(told, "label", everything=True), "nothing is to be read")
        time.sleep(5)
        assert find_all(told, "label", everything=True), "it goes while the finger is there"
        seat.lift()
        seat.rest((0, 0))
        assert sorted(lying()) == [1, 2], "it has been pressed"
        until(lambda: not find_all(told, "label", everything=True), "it stays")

    with step("two fingers drawn apart bring it nearer, drawn together take it away again"):
        # Beside the tiles: a finger on one would carry it.
        table = find("Table").place
        beside = table[0] + table[2] // 2, table[1] + table[3] - 90
        width = tile(1).place[2]
        seat.pinch(beside, 1.6)
        until(lambda: tile(1).place[2] > 1.2 * width, lambda: f"{width} became {tile(1).place[2]}")
        seat.pinch(beside, 0.6)
        until(lambda: tile(1).place[2] < 1.2 * width, lambda: f"{width} became {tile(1).place[2]}")

    with step("fingers on a touchpad move the table as far as they move a list"):
        top = tile(1).place[1]
        seat.swipe(beside, 0, -20)
        until(lambda: tile(1).place[1] > top + 20, lambda: f"from {top} to {tile(1).place[1]}")
        assert tile(1).place[1] < top + 80, f"from {top} to {tile(1).place[1]}"
        seat.swipe(beside, 0, 20)
        until(lambda: abs(tile(1).place[1] - top) < 10, lambda: f"back from {top} to {tile(1).place[1]}")

    with step("a second finger turns what the first one carries"):
        before = face(tile(3))
        goal = spot(tile(1), *wanted[3][:2])

        def tap_beside():
            seat.touch(goal[0], goal[1] + 150, finger=1)
            seat.lift(finger=1)
        seat.carry(tile(3), goal, middle=tap_beside)
        until(lambda: 3 in lying(), "tile 3 does not lie on the table")
        assert face(tile(3)) == turned(before, 1)

    with step("the loop closes, and that is noticed"):
        turn_until(3, wanted[3][2], lambda: seat.tap(tile(3)))
        check(wanted)
        wait("Solved!")

    with step("its clock has run, without a keyboard too"):
        told = wait(re.compile(r"\bin \d+:\d\d!"), "label").name
        assert " 0:00" not in told, told

    with step("a finger that goes along a rack with all tiles moves it, one that goes up takes a tile"):
        for _ in range(2):
            seat.tap(find("Back"))
            time.sleep(0.5)
        press(re.compile("^Free Table"), "push button")
        Area.node = None
        until(lambda: Area.find_all(TILE) and tile(1).place, "the rack is empty")
        after = tile(20).middle
        assert min(tile(1).place[2:]) >= 44, tile(1).place
        seat.carry(tile(20), (after[0] - 200, after[1]))
        until(lambda: abs(tile(20).middle[0] - after[0] + 200) < 30, lambda: f"from {after} to {tile(20).middle}")
        assert not lying() and not find_all("in hand")
        seat.carry(tile(20), (after[0] - 100, find("Table").middle[1]))
        until(lambda: 20 in lying(), "tile 20 does not lie on the table")

    with step("in Gobble too, a second finger turns what the first one carries"):
        seat.tap(find("Back"))
        time.sleep(0.5)
        press(re.compile("^Gobble"), "push button")
        wait("New Gobble Game")
        press("Start", "push button")
        wait("Ready?")
        seat.tap(start_place())
        wait(re.compile("^You: stack"))
        # Older GTK calls it after its type.
        Area.node = find("Gobble", "panel") if NEW else find("MeanderGobblePage")
        empty, turns = take_to_turn(seat)
        left = side(YOU).name.partition("penalty heap")[2]

        def tap_far_away():
            for _ in range(turns):
                seat.touch(60, 100, finger=1)
                seat.lift(finger=1)
        seat.carry(open_spot(YOU), empty, middle=tap_far_away)
        # What does not fit stays open.
        until(lambda: open_tile(YOU) is None, "the tile does not lie on the table")
        assert side(YOU).name.partition("penalty heap")[2] == left

    with step("without a keyboard the computer plays all the same"):
        seat.tap(find("Back"))
        time.sleep(0.5)
        seat.tap(wait("Strategy Game"))
        # A dialogue is where only the compositor knows.
        wait("New Strategy Game")
        press("Start", "push button")
        wait("Rack")
        Area.node = None
        until(lambda: len(lying()) >= 4, "they do not play")

    seat.plug_in()
    game.end(lambda: seat.key("ctrl", "q"))


def find_turn(number):
    """(the empty place, turns) for a tile of Gobble that fits only when it is turned; None if there is no such."""
    for empty in Area.find_all(re.compile("^Empty, next to ([2-9]) tiles")):
        wanted = [(DIRECTIONS.index(way), colour[0].upper())
                  for colour, way in re.findall(r"(\w+) to the ([a-z-]+)", empty.name)]
        fitting = [turn for turn in range(6)
                   if all(turned(TILES[number], turn)[edge] == colour for edge, colour in wanted)]
        if fitting and fitting[0] > 0:
            return empty, fitting[0]
    return None


def take_to_turn(seat):
    """Takes tiles in Gobble until one fits when it is turned."""
    for _ in range(20):
        seat.tap(stack(YOU))
        found = find_turn(until(lambda: open_tile(YOU), "no tile is taken"))
        if found:
            return found
        seat.tap(find("Put on Heap", "push button"))
        until(lambda: open_tile(YOU) is None, "the tile does not go to the heap")
    raise Failure("nothing fits")


def frame_size():
    node = find("Discovery")
    while node.parent is not None and node.parent.parent is not None:
        node = node.parent
    return node.extents[2:]


story(tell)
