# SPDX-License-Identifier: GPL-3.0-or-later
"""Loops through a few tiles, found without the program's help, for the stories to lay."""
import csv

# Edge by edge clockwise from the upper right: what it adds to (q, r).
STEPS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]


def read_tiles(path):
    """{number: six letters, clockwise from edge 0} from data/tiles.csv."""
    with open(path, encoding="utf-8") as file:
        return {int(row["number"]): row["edges"] for row in csv.DictReader(file)}


def turned(face, turn):
    return "".join(face[(edge - turn) % 6] for edge in range(6))


def fits(placed, face, q, r):
    """Whether the colours of a face match those of all neighbours."""
    for edge, (step_q, step_r) in enumerate(STEPS):
        other = placed.get((q + step_q, r + step_r))
        if other is not None and other[2][(edge + 3) % 6] != face[edge]:
            return False
    return True


def loops(faces, colour):
    """Each way to lay all the tiles in one loop of a colour: {number: (q, r, turn)}, the first one at 0, 0.

    The loop is walked along: the next tile lies where the last one's line leads.
    """
    numbers = sorted(faces)

    def walk(placed, left, q, r, entry):
        """Lays one of the tiles left at (q, r), where the line comes in through an edge."""
        for number in left:
            for turn in range(6):
                face = turned(faces[number], turn)
                if face[entry] != colour or not fits(placed, face, q, r):
                    continue
                leave = next(edge for edge in range(6) if face[edge] == colour and edge != entry)
                step_q, step_r = STEPS[leave]
                place = (q + step_q, r + step_r)
                now = placed | {(q, r): (number, turn, face)}
                if len(left) == 1:
                    if place == (0, 0) and start_edge == (leave + 3) % 6:
                        yield {number: (*hexagon, turn) for hexagon, (number, turn, _) in now.items()}
                elif place not in now:
                    yield from walk(now, [other for other in left if other != number], *place, (leave + 3) % 6)

    face = faces[numbers[0]]
    start_edge = face.index(colour)
    leave = face.index(colour, start_edge + 1)
    yield from walk({(0, 0): (numbers[0], 0, face)}, numbers[1:], *STEPS[leave], (leave + 3) % 6)


if __name__ == "__main__":
    import sys
    tiles = read_tiles(sys.argv[1])
    for solution in loops({number: tiles[number] for number in range(1, int(sys.argv[2]) + 1)}, sys.argv[3]):
        print(solution)
