#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table across computers by ear and by the keyboard alone: whoever opens it and whoever joins it hear what there is to
be known, and of a game the same sentences as at one table."""
import re
import time

from driver import PATIENCE, Failure, focus, key, note, step, story, wait
from ear import Ear, tidy
from sides import Side, enter, start_avahi, take_port

TILES = r"Tiles \d+, \d+, \d+, \d+"
OPENING = r"Anna: red, Jan: blue\. (\w+ begins|You begin: place any tile)"
MOVE = r"{} places tile \d+"  # as of a computer player, strategy.txt


class Listener(Side):
    """Somebody who sees nothing."""

    def start(self):
        super().start()
        self.ear = Ear(groups=True, program=self.program)

    def hears(self, *wanted):
        """Until all of this was heard, in this order; all that was."""
        said = ""
        limit = time.monotonic() + PATIENCE
        pattern = ".*".join(wanted)
        while not re.search(pattern, said):
            said = tidy(f"{said} {' '.join(self.ear.heard())}").translate({0x2068: None, 0x2069: None})
            if time.monotonic() > limit:
                raise Failure(f"{self.name} hears\n  {said}\nand not\n  {pattern}")
        note(f"{self.name}: {said}")
        return said

    def does(self, *keys):
        self.turn_to()
        self.ear.heard(0.1)
        key(*keys)


def go_to(name, *keys):
    focus(re.compile(f"^{name}"), *keys or ["Tab"])


def tell():
    start_avahi()
    busy = take_port()
    anna, jan = Listener("Anna"), Listener("Jan")

    with step("who opens a table hears how others come to it"):
        anna.start()
        go_to("Together", "Tab")
        anna.does("Return")
        anna.hears("Together", "Your name")
        go_to("Open a Table")
        anna.does("Return")
        anna.hears("Open a Table", "Your name")
        enter("Your name", "Anna")
        go_to("Open the Table")
        anna.does("Return")
        said = anna.hears("Your Table: Strategy Game", "The table is waiting for 1 more player",
                          "On each of the other computers, open Meander and choose “Together…”, then “Anna”")
        # The name is known a moment after the table, the address at once.
        assert len(re.findall(r"type this address: (?:[0-9.]+|localhost)", said)) == 1, f"Anna hears: {said}"

    with step("who joins it hears which tables there are, and the tiles to compare"):
        jan.start()
        go_to("Together", "Tab")
        jan.does("Return")
        jan.hears("Together", "Your name")
        enter("Your name", "Jan")
        go_to("Join by Address")
        jan.does("space")
        enter("Address of the table", "??")
        jan.hears(r"This is not an address\. An address looks like this: 192\.168\.1\.5")
        enter("Address of the table", "127.0.0.1:1")
        jan.does("Return")
        jan.hears(r"Nobody has opened a table at 127\.0\.0\.1:1")
        wait(re.compile("Anna.*: strategy game"), "list item")
        go_to("Anna: strategy game")
        jan.hears("Anna: strategy game")
        jan.does("Return")
        said = jan.hears(TILES, "Ask Anna whether these are the tiles on the other screen, in this order. If they are, Anna "
                         "can let you in")
        assert re.search(TILES, anna.hears("Jan would like to join", TILES,
                                           "Ask Jan: do both screens show these four tiles, in this order"))[0] \
            == re.search(TILES, said)[0]

    with step("who lets somebody in hears that the game begins, and so does who was let in"):
        anna.turn_to()
        go_to("Let In")
        anna.does("Return")
        said = anna.hears(OPENING)
        # One screen is in front of both: in a window that is not the active one nothing comes into focus.
        jan.turn_to()
        jan.hears(OPENING)
        first, second = (jan, anna) if "Jan begins" in said else (anna, jan)

    with step("of a move the other one hears what is heard of it at one table"):
        first.does("space")
        first.hears("in hand")
        first.does("space")
        first.hears("Enter plays it")
        first.does("Return")
        first.hears(f"Next to play: {second.name}")
        second.hears(MOVE.format(first.name), "It is your turn. Your free move")

    with step("who asks to take a move back hears that the others are asked, and what they say"):
        first.does("ctrl+z")
        first.hears("The others are asked whether your move may be taken back")
        second.turn_to()
        second.hears("Take Back", "Keep the Game as It Is", f"{first.name} would like to take back the last move")
        second.does("Return")
        first.turn_to()
        first.hears("Your move stays: not everybody agreed to take it back")
        first.does("ctrl+z")
        first.hears("The others are asked whether your move may be taken back")
        second.turn_to()
        second.hears(f"{first.name} would like to take back the last move")
        go_to("Take Back", "Tab")
        second.does("Return")
        said = second.hears("Undone", f"Next to play: {first.name}")
        assert said.count("Undone") == 1, f"{second.name} hears twice that a move was taken back: {said}"
        first.turn_to()
        said = first.hears("Undone", "It is your turn. You begin")
        assert said.count("Undone") == 1, f"{first.name} hears twice that a move was taken back: {said}"

    with step("it is heard that somebody is away"):
        jan.kill()
        anna.turn_to()
        anna.hears("Jan is away")

    anna.end()
    busy.close()


story(tell)
