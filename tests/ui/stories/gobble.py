# SPDX-License-Identifier: GPL-3.0-or-later
"""Gobble as its stories see it: what a person has before them."""
import re

from driver import find

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
