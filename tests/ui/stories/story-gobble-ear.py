#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gobble by ear alone, from the dialogue to the end: what is heard is compared with what is written in ear/."""
import os
import time

import strategy
from driver import PATIENCE, Failure, Program, key, note, step, story
from ear import Ear, open_first_deal, play, tidy

QUICK = 0.2  # seconds; nothing but the step itself is waited for
MOST = 12    # words that a step with a tile in hand may cost


def press(ear, name, until=None):
    """Presses a key, and returns what is heard, as one line."""
    key(name)
    said = ear.heard(QUICK)
    limit = time.monotonic() + PATIENCE
    while until and not any(word in line for line in said for word in until) and time.monotonic() < limit:
        said += ear.heard(QUICK)
    line = tidy(" ".join(said))
    note(f"{name}: {line}")
    return line


def step_with_tile(ear, name):
    line = press(ear, name)
    if len(line.split()) > MOST:
        raise Failure(f"a step costs {len(line.split())} words: {line}")
    return line


def find_place(ear, said):
    """Goes from place to place and turns the tile in hand until it fits, as far as one hears; whether it does."""
    seen = set()
    while True:
        for _ in range(6):
            if "It fits here" in said:
                return True
            said = step_with_tile(ear, "r")
        said = step_with_tile(ear, "f")
        place = said.split(".")[0]
        if place in seen:
            return False
        seen.add(place)


def tell():
    game = Program()
    with step("alone against the clock: what is to be done, which keys there are, and a pause"):
        strategy.prefer(gobble_players="1", gobble_short="true", animations="false")
        game.start()
        ear = Ear(groups=True)
        open_first_deal(ear, "Gobble", "New Gobble Game")
        play(ear, "gobble-alone.txt", joined=True)
    game.end(lambda: key("ctrl+q"))

    strategy.prefer(gobble_players="2", gobble_who="['mouse', '1']", gobble_short="true", gobble_calm="true",
                    animations="false")
    game.start()
    ear = Ear(groups=True)
    with step("turn by turn with Turtle: the first two tiles"):
        open_first_deal(ear, "Gobble", "New Gobble Game")
        play(ear, "gobble.txt", joined=True)

    with step("it is played to its last tile"):
        last = False
        for _ in range(20):
            said = press(ear, "Return")
            if find_place(ear, said):
                if last:
                    break
                said = press(ear, "Return", ["Press Enter", "Who gets"])
            else:
                said = press(ear, "h", ["Press Enter"])
            if "Who gets" in said:
                said = press(ear, "2", ["Press Enter"])
            last = "You have 1 tile left." in said and "gives you" not in said
        else:
            raise Failure("it does not come to an end")

    with step("who has won, and what comes next"):
        play(ear, "gobble-end.txt", joined=True)
        with open(os.path.join(os.environ["HOME"], ".local/share/meander/statistics"), encoding="utf-8") as file:
            if "\nperson 1\nanimal 2 turtle\n" not in file.read():
                raise Failure("the statistics do not have it")

    game.end(lambda: key("ctrl+q"))


story(tell)
