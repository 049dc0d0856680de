# SPDX-License-Identifier: GPL-3.0-or-later
"""Gobble as its stories see it: what a person has before them, and where a tile fits."""
import re
import time

import puzzles
from driver import find, wait
from table import TILES, figure, lying, spot

SIDE = 32  # of a tile that lies open before a person, in logical pixels


def side(name):
    """What a person has before them."""
    return find(re.compile(rf"^{name}: stack"))


def stack(name):
    x, _, _, _ = side(name).place
    return x + 4 + SIDE, side(name).middle[1]


def open_spot(name):
    """Where the tile is that lies open."""
    x, y = stack(name)
    return x + SIDE * 2.23, y


def open_tile(name):
    told = re.search(r"open tile: (\d+)", side(name).name)
    return int(told[1]) if told else None


def start_place():
    """Where Start is on the curtain before a game.

    From 4.14 on GTK leaves the padding of the box round it out of the places within; what it contains is in its middle.
    """
    button = wait(re.compile(r"\nStart$"), "push button")
    box = button.parent.place
    inside = [child.place for child in button.parent.children() if child.place is not None]
    place = []
    for way in (0, 1):
        low, high = min(it[way] for it in inside), max(it[way] + it[way + 2] for it in inside)
        place.append(button.middle[way] + box[way] + box[way + 2] // 2 - (low + high) // 2)
    return place


def settled(look, what=lambda node: node.place):
    """What @look finds, when @what of it stays as it is: a tile at the edge moves the view, and so does the next task."""
    found = look()
    while True:
        time.sleep(0.2)
        again = look()
        if what(again) == what(found):
            return again
        found = again


def places(number):
    """[(neighbours, q, r, turn)] where a tile may lie, seen from the tile with the least number."""
    placed = {(q, r): (other, 0, face) for other, (q, r, face) in settled(figure, dict).items()}
    around = {(q + a, r + b) for q, r in placed for a, b in puzzles.STEPS} - set(placed)
    found = []
    for q, r in around:
        n = sum((q + a, r + b) in placed for a, b in puzzles.STEPS)
        found += [(n, q, r, turn) for turn in range(6)
                  if n >= 2 and puzzles.fits(placed, puzzles.turned(TILES[number], turn), q, r)]
    return sorted(found, reverse=True)


def point(place):
    def anchor():
        nodes = lying()
        return nodes[min(nodes)]
    return spot(settled(anchor), place[1], place[2])
