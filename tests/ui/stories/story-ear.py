#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Discovery, a strategy game and Solitaire by ear alone: what is heard after each key is compared with what is written in ear/."""
import re

import strategy
from driver import Program, focus, key, move, step, story, wait
from ear import Ear, open_first_deal, play


def tell():
    game = Program()
    strategy.prefer(match_levels="['person', 'turtle']", match_pace="'fast'", animations="false")
    move((1279, 1023))
    game.start()
    ear = Ear()
    with step("the loop of three tiles is found by ear"):
        focus("Learn", "Tab")
        focus("Discovery", "Right")
        key("Return")
        wait("First Loops")
        focus(re.compile("^Play: 3 tiles"), "shift+Tab")
        ear.heard()
        play(ear, "discovery-3.txt")

    with step("four tiles of a strategy game are played by ear"):
        key("alt+Left", "alt+Left")
        open_first_deal(ear, "Strategy Game", "New Strategy Game")
        play(ear, "strategy.txt")

    with step("a few moves of a deal of Solitaire"):
        key("alt+Left")
        open_first_deal(ear, "Solitaire", "New Solitaire Deal")
        play(ear, "solitaire.txt", joined=True)

    game.end(lambda: key("ctrl+q"))


story(tell)
