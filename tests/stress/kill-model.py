#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A process that plays through the model and saves is killed at any moment; the next one reads what it left.

No move, mark, count, solution or own puzzle that was told to be saved is lost, and nothing that was read is broken.
"""
import time

import stress
from lives import Home, Player, read
from stress import Lost

def check_names(path, n_kills):
    """What a killed writing leaves is cleared by the next life; nothing else is there that was not made."""
    for name in stress.files(path):
        above, _, last = name.rpartition("/")
        known = {"": ("progress", "found", "statistics", "solitaire", "last", "lock"),
                 "games": (), "puzzles": ()}.get(above)
        if last.startswith(".meander-"):
            # Written at the moment it was killed.
            n_kills -= 1
        elif known is None or (above == "" and last not in known) or "broken" in last:
            raise Lost(f"there is {name}")
    if n_kills < 0:
        raise Lost("what was killed while it was written piles up")


def live(trial, chance, path, number, home):
    """One life; whether the home is still as it must be."""
    failed = trial.failed
    player = Player(path, chance.randrange(1 << 31))
    with trial(f"kill {number}"):
        try:
            # A tenth is killed while it reads.
            if chance.random() < 0.1:
                time.sleep(chance.random() / 50)
            else:
                player.wait(chance.randrange(15))
                time.sleep(chance.random() / 500)
        finally:
            player.kill()
        home.check(player.lines)
        home.told(player.lines)
        # One a folder.
        check_names(path, 3)
    return trial.failed == failed


def run(trial, options):
    number = 0
    while number < options.number and trial.failed < 100:
        home, whole = Home(), True
        with stress.folder() as path:
            # After a failure with a home that nothing has happened to.
            while whole and number < options.number:
                whole = live(trial, options.random, path, number, home)
                number += 1
            if whole:
                with trial("the end"):
                    home.check(read(path))


stress.main(run, __doc__, number=10000)
