#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How a lesson, a deal of Solitaire and a strategy game end, by ear alone, and the first step after that."""
import os

import strategy
from driver import PATIENCE, Program, focused, key, move, step, story, until
from ear import Ear, play

DEAL = """\
meander-game 1
game solitaire
param edition pl
seed 52
elapsed 0
done 3
move 13@0,0/0
move 14@-1,0/5
move 3@0,1/2
end
"""
# What was reached before.
BEST = "meander-deals 1\ndeal 7 6 short edition pl\nend\n"


def write(path, text):
    path = os.path.join(os.environ["HOME"], path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def last_move():
    """A game against Turtle in which one tile is left, the person's."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "ear", "last-move.meander"), encoding="utf-8") as file:
        return file.read()


def tell():
    game = Program()
    strategy.prefer(match_pace="'fast'", animations="false")
    move((1279, 1023))
    for title, path, text, name in (
            ("the tour ends, and its puzzle begins", None, None, "end-lesson.txt"),
            ("a deal of Solitaire ends, and the same one begins anew", "deal.meander", DEAL, "end-solitaire.txt"),
            ("a strategy game ends, and is looked back at", "last.meander", last_move(), "end-strategy.txt")):
        with step(title):
            if path == "deal.meander":
                write(".local/share/meander/solitaire", BEST)
            game.start(*([write(path, text)] if path else []))
            ear = Ear(groups=True)
            # What has been heard by now depends on how quick the start was.
            ear.enter(until(focused, "the keyboard's focus is nowhere").accessible)
            ear.heard()
            play(ear, name, joined=True, patience=6 * PATIENCE)  # the analysis takes its time
            game.end(lambda: key("ctrl+q"))


story(tell)
