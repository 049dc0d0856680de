# SPDX-License-Identifier: GPL-3.0-or-later
"""Gobble as its stories see it: what a person has before them."""
import re

from driver import find, wait

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
