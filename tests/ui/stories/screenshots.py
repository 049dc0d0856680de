#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the program for the README and for software centres (build-aux/screenshots).

  screenshots.py FOLDER    in a session whose screen has the pictures' size
"""
import itertools
import os
import re
import sys
import time

import puzzles
from driver import Program, click, find, key, move, picture, wait

DATA = os.path.join(os.environ["HOME"], ".local/share/meander")
SETTINGS = os.path.join(os.environ["HOME"], ".config/glib-2.0/settings/keyfile")


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def settings(scheme):
    """The window fills the screen, so that no corner and no shadow is in the picture."""
    write(SETTINGS, "[io/github/meander_game/Meander]\nwindow-maximized=true\n"
                    f"colour-scheme='{scheme}'\nshow-clock=false\n")


def solve(name, n_tiles, colour, n_laid):
    """A saved game of which so many tiles lie."""
    letters = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
    line = f"{name},Discovery,{n_tiles} tiles,1-{n_tiles},loop {letters[colour]},,,PL"
    tiles = puzzles.read_tiles(os.environ["MEANDER_TILES"])
    found = next(puzzles.loops({number: tiles[number] for number in range(1, n_tiles + 1)}, colour))
    moves = [f"move {number}@{q},{r}/{turn}" for number, (q, r, turn) in itertools.islice(found.items(), n_laid)]
    write(os.path.join(DATA, "games", name + ".meander"),
          "\n".join(["meander-game 1", "game puzzle", "param puzzle " + line, "seed 0", "elapsed 754000",
                     f"done {len(moves)}", *moves, "end", ""]))
    write(os.path.join(DATA, "last"), f"meander-last 1\ngame {name}\nend\n")


def reached(**marks):
    """What has been solved so far, and in what time: discovery_3=("strict", 17000)."""
    lines = [f"puzzle {name.replace('_', '-')} {mark} {best}" for name, (mark, best) in marks.items()]
    write(os.path.join(DATA, "progress"), "\n".join(["meander-progress 1", *lines, "end", ""]))


def shoot(folder, name):
    move((1099, 799))
    time.sleep(0.5)
    picture(os.path.join(folder, name + ".png"))


def main():
    folder = sys.argv[1]
    game = Program()

    settings("light")
    reached(discovery_3=("strict", 17000), discovery_4=("strict", 38000), discovery_5=("strict", 71000),
            discovery_6=("solved", 264000), discovery_7=("strict", 301000), discovery_8=("strict", 655000),
            discovery_9=("begun", 0), discovery_10_blue=("strict", 754000))
    solve("discovery-10-blue", 10, "B", 10)
    game.start()
    click(wait(re.compile("^Continue: ")))
    wait("Rack")
    shoot(folder, "discovery")
    click(find("Back"))
    wait("First steps")
    shoot(folder, "tasks")
    game.end(lambda: key("ctrl+q"))

    settings("dark")
    solve("discovery-9", 9, "Y", 7)
    game.start()
    click(wait(re.compile("^Continue: ")))
    wait("Rack")
    shoot(folder, "dark")
    game.end(lambda: key("ctrl+q"))


main()
