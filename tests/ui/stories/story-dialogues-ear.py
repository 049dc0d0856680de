#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The dialogues by ear alone: each control has a name, a list says what is chosen in it, and nothing is said twice."""
import strategy
from driver import Program, focus, gone, key, move, step, story, wait
from ear import Ear, play


def open_dialogue(ear, way, title, first="Start"):
    """Opens a dialogue with the keys of the way, from the card of the last one, and is where it begins."""
    key(*way)
    wait(title)
    focus(first, "Tab")
    ear.heard()


def tell():
    game = Program()
    strategy.prefer(animations="false")
    move((1279, 1023))
    game.start()
    ear = Ear(groups=True)
    focus("Learn", "Tab")
    for step_title, way, title, first, name in (
            ("a strategy game with two players, then with three", ["Right"] * 4 + ["Return"], "New Strategy Game",
             "Start", "new-strategy.txt"),
            ("Gobble", ["Down"] + ["Left"] * 3 + ["Return"], "New Gobble Game", "Start", "new-gobble.txt"),
            ("Solitaire", ["Left", "Return"], "New Solitaire Deal", "Start", "new-solitaire.txt"),
            ("the preferences", ["ctrl+comma"], "Preferences", "Classic", "preferences.txt")):
        with step(step_title):
            open_dialogue(ear, way, title, first)
            play(ear, name, joined=True)
            key("Escape")
            gone(title)
            ear.heard()

    game.end(lambda: key("ctrl+q"))


story(tell)
