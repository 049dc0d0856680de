# SPDX-License-Identifier: GPL-3.0-or-later
"""The table, the rack and their tiles as the stories see them: only by accessible name and position."""
import os
import re

import driver
import puzzles
from driver import Failure, find, find_all, focused, key, until, wait

DIRECTIONS = ["north-east", "east", "south-east", "south-west", "west", "north-west"]
ARC = r"(red|yellow|green|blue) from ([a-z-]+) to ([a-z-]+)"
# What lies somewhere; what was just said, of a tile in hand, may stand before it.
TILE = re.compile(rf"\bTile (\d+), {ARC}, {ARC}, {ARC}, (?:alone|next to|in the rack)")

TILES = puzzles.read_tiles(os.environ["MEANDER_TILES"])


class Area:
    """The part of the window that holds the table and the rack; found once, since the rest is large."""
    node = None

    @classmethod
    def find_all(cls, name):
        if cls.node is not None:
            try:
                return find_all(name, within=cls.node)
            except driver.Gone:
                pass
        cls.node = wait("Table").parent
        return find_all(name, within=cls.node)


def tile(number):
    """A tile's node, in the rack or on the table.

    Names come after what they tell of, and one after the other, so it is waited for.
    """
    return until(lambda: [node for node in Area.find_all(TILE) if told_number(node) == number],
                 f"tile {number} is nowhere")[0]


def told_number(node):
    return int(TILE.search(node.name)[1])


def face(node):
    """The edges that a tile's name tells of, clockwise from edge 0: "BRBRYY"."""
    told = TILE.search(node.name)
    if told is None:
        raise Failure(f"{node.name!r} is no tile's name")
    letters = [""] * 6
    for colour, *ends in (told.groups()[1:4], told.groups()[4:7], told.groups()[7:10]):
        for end in ends:
            letters[DIRECTIONS.index(end)] = colour[0].upper()
    return "".join(letters)


def in_rack(node):
    return ", in the rack" in node.name


def lying():
    """{number: node} of the tiles on the table."""
    return {told_number(node): node for node in Area.find_all(TILE) if not in_rack(node)}


def figure(anchor=None):
    """{number: (q, r, face)} of the tiles on the table, as seen from one of them, by default from that of the least number."""
    nodes = lying()
    anchor = anchor or min(nodes, default=None)
    return {number: (*hexagon(nodes[anchor], node.middle), face(node)) for number, node in nodes.items()}


def hexagon(origin, point):
    """The hex (q, r) of a point, seen from a tile on the table."""
    _, _, width, height = origin.place
    row = (point[1] - origin.middle[1]) / (height * 0.75)
    column = (point[0] - origin.middle[0]) / width - row / 2
    return round(column), round(row)


def spot(origin, q, r):
    """The pixel in the middle of hex (q, r), seen from a tile on the table."""
    _, _, width, height = origin.place
    return round(origin.middle[0] + width * (q + r / 2)), round(origin.middle[1] + height * 0.75 * r)


def turn_until(number, wanted, turn):
    """Turns a tile by whatever `turn` does, until it shows the face that is wanted."""
    for _ in range(6):
        node = tile(number)
        if face(node) == wanted:
            return
        before = node.name
        turn()
        until(lambda: any(face(node) != face_of(before) for node in Area.find_all(TILE) if told_number(node) == number),
              f"tile {number} did not turn")
    raise Failure(f"tile {number} never showed {wanted}")


def face_of(name):
    return face(type("Named", (), {"name": name}))


def walk_to(point):
    """Walks by arrow keys to the hex at a point of the screen."""
    for _ in range(60):
        node = until(focused, "the keyboard's focus is nowhere")
        x, y = node.middle
        _, _, width, height = node.place
        if abs(point[0] - x) < width / 4 and abs(point[1] - y) < height / 4:
            return node
        if abs(point[1] - y) >= height / 4:
            key("Up" if point[1] < y else "Down")
        else:
            key("Left" if point[0] < x else "Right")
    raise Failure(f"no way by arrow keys to {point}")


def solution(n_tiles, colour):
    """One answer: {number: (q, r, face)}, tile 1 at 0, 0."""
    tiles = {number: TILES[number] for number in range(1, n_tiles + 1)}
    found = next(puzzles.loops(tiles, colour))
    return {number: (q, r, puzzles.turned(TILES[number], turn)) for number, (q, r, turn) in found.items()}


def check(wanted):
    """Fails unless exactly this figure lies on the table."""
    until(lambda: figure() == wanted, lambda: f"wanted {wanted}, but there lies {figure()}")


def open_discovery(card):
    """From the home page to a task of Discovery, by the mouse."""
    driver.click(driver.wait(re.compile("^Discovery(, |$)")))
    driver.click(driver.wait(re.compile(f"^{card}: ")))
    driver.wait("Rack")
