#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The dialogues by ear alone: that they open, a name for each control, what is chosen in a list; nothing is said twice."""
import strategy
from driver import Program, focus, gone, key, move, step, story
from ear import Ear, play


def tell():
    game = Program()
    strategy.prefer(match_levels="['person', 'turtle', 'frog', 'beaver']", animations="false")
    move((1279, 1023))
    game.start()
    ear = Ear(groups=True)
    focus("Learn", "Tab")
    for step_title, way, title, name in (
            ("a strategy game with two players, then with three", ["Right"] * 4, "New Strategy Game",
             "new-strategy.txt"),
            ("Gobble", ["Down"] + ["Left"] * 3, "New Gobble Game", "new-gobble.txt"),
            ("Solitaire", ["Left"], "New Solitaire Deal", "new-solitaire.txt"),
            ("the preferences", [], "Preferences", "preferences.txt")):
        with step(step_title):
            if way:
                key(*way)
            ear.heard()
            play(ear, name, joined=True)
            key("Escape")
            gone(title)
            ear.heard()

    game.end(lambda: key("ctrl+q"))


story(tell)
