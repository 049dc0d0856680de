#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Discovery and a strategy game by ear alone: what is heard after each key is compared with what is written in ear/."""
import re

import strategy
from driver import Program, click, find, focus, key, move, step, story, wait, write
from ear import Ear, play


def tell():
    game = Program()
    strategy.prefer(match_pace="'fast'", animations="false")
    move((1279, 1023))
    game.start()
    ear = Ear()
    with step("the loop of three tiles is found by ear"):
        focus("Learn", "Tab")
        focus("Discovery", "Right")
        key("Return")
        wait("First steps")
        focus(re.compile("^3 tiles: "), "shift+Tab")
        ear.heard()
        play(ear, "discovery-3.txt")

    with step("four tiles of a strategy game are played by ear"):
        key("alt+Left", "alt+Left")
        click(wait("Strategy Game"))
        wait("New Strategy Game")
        click(find("More Options"))
        click(wait(re.compile("^Game number"), "text"))
        key("ctrl+a")
        write("1")
        move((1279, 1023))
        focus("Start", "Tab")
        ear.heard()
        play(ear, "strategy.txt")

    game.end(lambda: key("ctrl+q"))


story(tell)
