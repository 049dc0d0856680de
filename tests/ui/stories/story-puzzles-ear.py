#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turn and Match, a Match card, a record, the free table and the puzzle maker by ear alone."""
import strategy
from driver import Program, focus, key, move, step, story, wait
from ear import Ear, play

# On the home page, from Learn: how the arrow keys lead to each card.
CARDS = {
    "Turn and Match": ["Right"] * 3,
    "Records": ["Right"] * 3 + ["Down"],
    "Free Table": ["Right"] * 4 + ["Down"],
    "Puzzle Maker": ["Right"] * 2 + ["Down"],
}
# How many solutions ten tiles have may not be known yet when they are taken away.
MASKS = {r"^(Searching: .*|At least .*|[\d\s]{3,} solutions\.)$": ""}


def tell():
    game = Program()
    strategy.prefer(match_card_given="11", animations="false")
    move((1279, 1023))
    for title, card, names in (
            ("a flower is turned until it matches, then a Match card is filled", "Turn and Match",
             ["turn-flower.txt", "match-card.txt"]),
            ("a record is begun", "Records", ["records.txt"]),
            ("tiles lie on the free table", "Free Table", ["free-table.txt"]),
            ("a puzzle is made", "Puzzle Maker", ["puzzle-maker.txt"])):
        with step(title):
            game.start()
            ear = Ear(groups=True)
            focus("Learn", "Tab")
            key(*CARDS[card])
            focus(card, "F24", most=1)
            ear.heard()
            for name in names:
                play(ear, name, joined=True, masks=MASKS)
            game.end(lambda: key("ctrl+q"))


story(tell)
