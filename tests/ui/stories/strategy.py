# SPDX-License-Identifier: GPL-3.0-or-later
"""A strategy game as its stories see it: the record and the racks, and what the rules let one play.

What may be played is asked of meander-cli, for a position that is read off the window and the record.
"""
import copy
import os
import re
import subprocess

from driver import Failure, find_all, focused, key, until, wait
from puzzles import STEPS, turned
from table import Area, TILES, face, hexagon, in_rack, lying, spot, tile, told_number, walk_to

# Who plays, and in which colour.
PLAYERS = {"Player 1": "red", "Player 2": "blue"}
# Who is meant by “Your turn”.
you = lambda: "Player 1"
REFUSALS = {
    "same-colour": "coming in from three sides",
    "four-sided": "four or more tiles round it",
    "controlled": "controlled side",
}


def prefer(**settings):
    """What the person has chosen before: settings by name, `_` for `-`, as GVariant text."""
    path = os.path.join(os.environ["HOME"], ".config/glib-2.0/settings/keyfile")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write("[io/github/meander_game/Meander]\n")
        file.writelines(f"{name.replace('_', '-')}={value}\n" for name, value in settings.items())


def played():
    """The moves in the record: [(number, q, r, turn)]."""
    path = os.path.join(os.environ["HOME"], ".local/share/meander/games/strategy-1.meander")
    until(lambda: os.path.exists(path), f"no {path}, but {os.listdir(os.path.dirname(path))}")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    moves = re.findall(r"^move (\d+)@(-?\d+),(-?\d+)/(\d)$", text, re.M)
    return [tuple(map(int, move)) for move in moves[:int(re.search(r"^done (\d+)$", text, re.M)[1])]]


def racks():
    """The numbers in the rack of the player on turn, below the table, and in the other's, above it."""
    nodes = [node for node in Area.find_all(re.compile(r"\bTile \d+, .*, in the rack")) if in_rack(node)]
    middle = Area.node.middle[1]
    return ([told_number(node) for node in nodes if node.middle[1] > middle],
            [told_number(node) for node in nodes if node.middle[1] < middle])


def near(number):
    """A tile of the rack below the table."""
    node = tile(number)
    if not in_rack(node) or node.middle[1] < Area.node.middle[1]:
        raise Failure(f"{node!r} is not in the rack of the player on turn")
    return node


class Position:
    """What lies, as the window and the record have it, and what may be played."""

    def __init__(self):
        self.moves = played()
        self.near, self.far = racks()
        says = until(self.told, "nobody is on turn")
        self.player = you() if "Your turn" in says else next(name for name in PLAYERS if f"{name} to play" in says)
        self.last = any(name.startswith("To end") for name in says)
        self.ask()

    @staticmethod
    def told():
        """Whose turn it is, and whether the turn may be ended."""
        says = [node.name for node in find_all(re.compile(f"^(({'|'.join(PLAYERS)}) to play$|Your turn$|To end the turn)"))]
        return says if any(not name.startswith("To end") for name in says) else None

    def ask(self):
        """Asks the rules what may be played."""
        colour = PLAYERS[self.player]
        rows = [f"tile {number} {q} {r} {turn}" for number, q, r, turn in self.moves]
        for name in PLAYERS.values():
            rows.append(f"rack {name} " + " ".join(map(str, self.near if name == colour else self.far)))
        rows.append(f"turn {colour}" + " last" * self.last)
        done = subprocess.run([os.environ["MEANDER_CLI"], "moves", "--refused", "-"], text=True, check=True,
                              input="\n".join(["meander-position 1", *rows, ""]), stdout=subprocess.PIPE)
        lines = [line.split() for line in done.stdout.splitlines()]
        # {(number, q, r): the turns in which it may lie there}
        self.filling = any(line[0] == "fill" for line in lines)
        self.legal = {}
        self.refused = {}
        for word, *rest in lines:
            if word in ("fill", "free", "refused"):
                number, q, r, turn = map(int, rest[:4])
                places = self.refused if word == "refused" else self.legal
                places.setdefault((number, q, r), []).append(rest[4] if word == "refused" else turn)

    def after(self, number, q, r, turn):
        """As it is on trial: nothing is drawn, and the rules say whose turn it is."""
        then = copy.copy(self)
        then.moves = self.moves + [(number, q, r, turn)]
        then.near = [other for other in self.near if other != number]
        then.last = self.last or not self.filling
        then.ask()
        if then.last and not then.legal:
            then.player = next(name for name in PLAYERS if name != self.player)
            then.near, then.far, then.last = then.far, then.near, False
            then.ask()
        return then

    def known(self):
        """What must be the same when the game goes on."""
        return self.moves, self.player, self.near, self.far, self.last

    def choose(self, least_turns=1):
        """A placement that makes as many forced spaces as may be, so that turns are long."""
        def forced(place):
            lies = {(q, r) for _, q, r, _ in self.moves} | {place[1:]}
            empty = {(q + a, r + b) for q, r in lies for a, b in STEPS} - lies
            return sum(sum((q + a, r + b) in lies for a, b in STEPS) >= 3 for q, r in empty)
        fitting = [place for place, turns in self.legal.items() if len(turns) >= least_turns]
        return max(fitting or self.legal, key=lambda place: (forced(place), place))

    def refusal(self):
        """A placement that one restriction rule alone bars, however the tile is turned; or None.  Where there is
        something to be filled first, the window says that."""
        for place, rules in self.refused.items():
            if not self.filling and place not in self.legal and len(set(rules)) == 1 and rules[0] in REFUSALS:
                return place, REFUSALS[rules[0]]
        return None

    def point(self, q, r):
        """Where a hex is on the screen."""
        number, first_q, first_r, _ = self.moves[0]
        return spot(tile(number), q - first_q, r - first_r)


def confirm_button():
    return wait("Play the Tile", "push button")


def tried(number):
    """Waits until a tile is on trial."""
    wait(re.compile(f"^(Play tile {number}|Trying tile {number})$"))
    confirm_button()


def going_on():
    """Waits until the keyboard is where one goes on from: in the own rack."""
    until(lambda: focused() and in_rack(focused()) and focused().middle[1] > Area.node.middle[1],
          lambda: f"{focused()!r} has the focus, and no tile of the own rack")


def check_played(before, *move):
    """Waits until exactly this move has been added, on the table as in the record."""
    until(lambda: played() == before + [move], lambda: f"played {played()}, not {before} and {move}")
    check_figure(before + [move])


def check_figure(moves):
    anchor, first_q, first_r, _ = moves[0]
    wanted = {number: (q - first_q, r - first_r, turned(TILES[number], turn)) for number, q, r, turn in moves}

    def lies():
        nodes = lying()
        return wanted == {number: (*hexagon(nodes[anchor], node.middle), face(node))
                          for number, node in nodes.items() if anchor in nodes}
    until(lies, lambda: f"wanted {wanted}, there lies {lying()}")


def play_by_keys(position, at_once=False):
    """Space, arrows, Space, and Enter where a tile is tried first."""
    number, q, r = position.choose()
    for _ in range(12):
        node = until(focused, "the keyboard's focus is nowhere")
        if in_rack(node) and node.middle[1] > Area.node.middle[1]:
            break
        key("shift+Tab")
    way = position.near.index(number) - position.near.index(told_number(node))
    if way:
        key(*["Right" if way > 0 else "Left"] * abs(way))
    until(lambda: told_number(focused()) == number, f"tile {number} does not have the focus")
    key("space")
    until(lambda: focused() and not in_rack(focused()), f"tile {number} was not picked up")
    point = position.point(q, r)
    for row, ways in ((True, ("Up", "Down")), (False, ("Left", "Right"))):
        node = focused()
        steps = (point[1] - node.middle[1]) / (node.place[3] * 0.75) if row else (point[0] - node.middle[0]) / node.place[2]
        if round(steps):
            key(*[ways[steps > 0]] * abs(round(steps)))
    walk_to(point)
    key("space")
    if at_once:
        before = len(position.moves)
        until(lambda: len(played()) > before, f"tile {number} is not played")
        assert played()[before][:3] == (number, q, r), f"played {played()[before]}, not {number} at {q} {r}"
        going_on()
        return
    tried(number)
    assert played() == position.moves, "a tile that is only tried has been played"
    key("Return")
    check_played(position.moves, number, q, r, position.legal[number, q, r][0])
    going_on()
