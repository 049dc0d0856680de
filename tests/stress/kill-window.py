#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real window is killed while keys and drags come in; the next start goes on with all that was saved.

Tile 1 to 3 of Discovery are on the table or in the rack; keys turn one, and a drag takes one along.
"""
import os
import re
import subprocess
import time

import stress
import lives
from driver import Program, click, drag, find, key, until, wait
from stress import Lost
from table import Area, lying, open_discovery, spot, tile

HOME_DATA = ".local/share/meander"


def begin(game):
    game.start()
    open_discovery("3 tiles")
    drag(tile(1), find("Empty"))
    until(lambda: 1 in lying(), "tile 1 does not lie on the table")
    drag(tile(2), spot(tile(1), 1, 0), middle=lambda: key("r"))
    until(lambda: 2 in lying(), "tile 2 does not lie on the table")


def count_moves(data):
    """The moves in the record, as it is on the disk."""
    with open(os.path.join(data, "games/discovery-3.meander"), encoding="utf-8") as file:
        text = file.read()
    if not text.endswith("end\n"):
        raise Lost(f"torn: {text[-40:]!r}")
    return len(re.findall("^move ", text, re.M))


def read(data):
    """What the model reads of the home."""
    lines = lives.read(data)
    for line in lines:
        if line.startswith("problem "):
            raise Lost(line)
    return {key: int(value) for _, key, value in (line.split() for line in lines if line.startswith("is "))}


def run(trial, options):
    chance = options.random
    data = os.path.join(os.environ["HOME"], HOME_DATA)
    game = Program()
    begin(game)
    for number in range(options.number):
        with trial(f"kill {number}"):
            node = tile(2)
            keys = None
            if chance.random() < 0.4:
                drag(node, (node.middle[0] + chance.randrange(-200, 200), node.middle[1] + chance.randrange(-150, 150)),
                     release=chance.random() < 0.5)
            else:
                click(node)
                keys = subprocess.Popen(["xdotool", "key", "--delay", "12", "--repeat", "40", "r"], stderr=subprocess.DEVNULL)
                time.sleep(chance.random() / 2)
            told = count_moves(data)
            game.kill()
            if keys is not None:
                keys.wait()
            if count_moves(data) < told:
                raise Lost("moves are lost")
            had = read(data)
            if had.get("game/discovery-3", -1) < told or "last/discovery-3" not in had:
                raise Lost(f"of {told} moves there is {had.get('game/discovery-3')}")
            with open(os.path.join(data, "progress"), encoding="utf-8") as file:
                if "puzzle discovery-3 begun" not in file.read():
                    raise Lost("the mark is lost")
            Area.node = None
            game.start()
            click(wait(re.compile("^Continue: 3 tiles, yellow")))
            wait("Rack")
            until(lambda: 1 in lying(), "tile 1 does not lie on the table")
        if not game.running():
            Area.node = None
            game.start()
            click(wait(re.compile("^Continue: 3 tiles, yellow")))
            wait("Rack")
        if trial.failed > 20:
            break
    with trial("the end"):
        game.end(lambda: key("ctrl+q"))


stress.main(run, __doc__, number=300, display=True)
