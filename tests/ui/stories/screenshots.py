#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the program for the README and for software centres (build-aux/screenshots).

  screenshots.py FOLDER    in a session whose screen has the pictures' size, in any language
"""
import os
import re
import subprocess
import sys
import time

import puzzles
from driver import Program, key, move, picture

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


def solved(name, n_tiles, colour):
    """A saved game of Discovery with all of its tiles on the table."""
    letters = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
    line = f"{name},Discovery,{n_tiles} tiles,1-{n_tiles},loop {letters[colour]},,,PL"
    tiles = puzzles.read_tiles(os.environ["MEANDER_TILES"])
    found = next(puzzles.loops({number: tiles[number] for number in range(1, n_tiles + 1)}, colour))
    moves = [f"move {number}@{q},{r}/{turn}" for number, (q, r, turn) in found.items()]
    return "\n".join(["meander-game 1", "game puzzle", "param puzzle " + line, "seed 0", "elapsed 754000",
                      f"done {len(moves)}", *moves, "end", ""])


def played(name, **changes):
    """A game that was played, from the folder beside this file; lines are changed by their first word."""
    with open(os.path.join(os.path.dirname(__file__), "screenshots", name + ".meander"), encoding="utf-8") as file:
        text = file.read()
    for word, value in changes.items():
        text = re.sub(rf"^{word} .*$", f"{word} {value}", text, flags=re.M)
    return text


def await_thought(game):
    """Waits until the program has had nothing to think of for two seconds, on none of its threads."""
    def spent():
        with open(f"/proc/{game.process.pid}/stat", encoding="utf-8", errors="replace") as file:
            return sum(map(int, file.read().rpartition(")")[2].split()[11:13]))

    before = None
    while (now := spent()) != before:
        before = now
        time.sleep(2)


def open_game(name, text=None):
    """Starts the program, with a game if there is one."""
    game = Program()
    if text is None:
        game.start()
    else:
        path = os.path.join(os.environ["HOME"], name + ".meander")
        write(path, text)
        game.start(path)
    time.sleep(4)
    return game


def press(*keys):
    for pressed in keys:
        key(pressed)
        time.sleep(4)


def shoot(folder, name, *keys, thinks=None):
    """Presses keys, and takes the picture; after that, if the program thinks of something."""
    press(*keys)
    width, height = map(int, os.environ["MEANDER_SCREEN"].split("x"))
    move((width - 1, height - 1))
    if thinks is not None:
        await_thought(thinks)
    time.sleep(0.5)
    path = os.path.join(folder, name + ".png")
    picture(path)
    subprocess.run(["pngquant", "--speed", "1", "--strip", "--force", "--output", path, path], check=True)


def leave(game):
    game.end(lambda: key("ctrl+q"))


def main():
    folder = sys.argv[1]
    settings("light")
    game = open_game("home")
    shoot(folder, "home")
    # Past “Not Now” to the day's puzzles.
    shoot(folder, "today", "Tab", "Tab", "Return")
    leave(game)
    game = open_game("discovery", solved("discovery-10-blue", 10, "B"))
    shoot(folder, "discovery")
    leave(game)
    game = open_game("strategy", played("strategy", done=32))
    shoot(folder, "strategy")
    leave(game)
    # The card says what decided the game, once that is found, and leads to the analysis.
    game = open_game("end", played("strategy", done=55))
    shoot(folder, "end", "ctrl+shift+z", thinks=game)
    shoot(folder, "analysis", "shift+Tab", "Return", thinks=game)
    leave(game)
    game = open_game("gobble", played("gobble"))
    shoot(folder, "gobble", "Return")
    leave(game)


main()
