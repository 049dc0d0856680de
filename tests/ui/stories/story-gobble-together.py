#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs with homes of their own play Gobble at one table over this computer's own network: what one places
comes to the other, one pauses, one is killed and comes back, and at the end both see the ranking."""
import re

from driver import click, find, find_all, key, press, step, story, until, wait
from sides import Side, choose, fill_in, join, knock, start_avahi, take_port
from table import Area, lying

TABLE = re.compile("^Table$")
READY = re.compile("^Get ready: ")
OVER = re.compile("^Play Again|^Ranking$")  # on the card, and what opens it again
MOST = 60  # times at the keyboard until it is over


def place(name):
    """What somebody has before them, as it is heard."""
    return find(re.compile(rf"^[\u2068]?{name}[\u2069]?: stack")).name


def is_over():
    return bool(find_all(OVER))


def comes():
    """The table is seen after the countdown."""
    wait(TABLE)
    Area.node = None


def turns(times):
    """A tile in hand is tried in so many places, each way round."""
    return (["f"] + ["Return", "space"] * 6) * times


def move_guest(side):
    """The keyboard tries a new tile, gives away what is owed, and gives the tile up; without a stack it tries those of
    the heap."""
    side.turn_to()
    if "stack 0" in place(side.name):
        key(*(["n"] + turns(1)) * 3, "1", "2", "Escape")
    else:
        key("Escape", "Return", *turns(2), "1", "2", "h", "Escape")


def move_host(side):
    """Gives up what comes; with a heap alone tries each of its tiles. At the end Return would begin the next game."""
    side.turn_to()
    if "stack 0" not in place(side.name):
        key("Escape", "Return", "h", "1", "2")
        return
    key("Escape", "n", "f")
    for _ in range(6):
        key("Return")
        if is_over():
            return
        key("space", "1", "2")


def tell():
    start_avahi()
    busy = take_port()
    anna, jan = Side("Anna"), Side("Jan")

    with step("a table for Gobble is opened"):
        fill_in(anna)
        choose("What do you play", 2, "Down")
        press("More Options")
        click(wait(re.compile("^Short game")))
        press("Open the Table")
        wait(re.compile("“Together…”"), "label")

    with step("it is found as Gobble, joined, and both screens show the same four tiles"):
        join(jan)
        knock(jan, anna, "Gobble")
        assert not find_all("Start", "push button")
        click(find("Let In"))
        jan.turn_to()
        wait(re.compile("The game begins when .*Anna.* starts it"), "label")

    with step("the host starts it, and after a countdown both see the same tiles"):
        anna.turn_to()
        click(wait("Start", "push button"))
        wait(READY, "label")
        comes()
        first = sorted(lying())
        jan.turn_to()
        comes()
        assert sorted(lying()) == first, f"{lying()} are not {first}"

    with step("a tile that one takes is seen by the other"):
        key("Return")
        number = until(lambda: re.search(r"open tile: (\d+)", place("Jan")), "Jan has taken no tile")[1]
        anna.turn_to()
        until(lambda: f"open tile: {number}" in place("Jan"), "Anna does not see Jan's tile")

    with step("who wants a pause stops both, and the host lets it go on"):
        jan.turn_to()
        key("p")
        wait("Paused", "label")
        assert not find_all("Continue", "push button")
        anna.turn_to()
        wait(re.compile("^Paused by .*Jan"), "label")
        assert not find_all(TABLE), "the table is seen in a pause"
        key("Return")
        for side in (anna, jan):
            side.turn_to()
            comes()

    with step("the game waits for who is killed, and goes on when they are back"):
        before = place("Jan")
        jan.program.kill()
        anna.turn_to()
        wait(re.compile("Jan.* is away. The table is waiting."), "label")
        join(jan)
        key("Return")
        comes()
        assert place("Jan") == before, f"{place('Jan')} is not {before}"
        anna.turn_to()
        comes()

    with step("they play to the end, and see the same ranking"):
        for turn in range(MOST):
            if is_over():
                break
            if turn % 2:
                move_host(anna)
            else:
                move_guest(jan)
        for side in (anna, jan):
            side.turn_to()
            wait(OVER)
            # The last of the keys may have put away the card that had just come up.
            if find_all("Ranking", "push button"):
                press("Ranking", "push button")
            wait("Play Again")

    with step("the host begins another game for the same people"):
        anna.turn_to()
        press("Play Again")
        for side in (anna, jan):
            side.turn_to()
            comes()
            # Until then one sees the game that has ended.
            until(lambda: "stack 6" in place("Jan"), lambda: place("Jan"))

    with step("the computer plays for who is killed, and gives the seat back"):
        jan.program.kill()
        anna.turn_to()
        wait(re.compile("Jan.* is away. The table is waiting."), "label")
        press("Let the Computer Play for Jan")
        wait(re.compile("For the time being the computer plays: .*Jan"), "label")
        comes()
        until(lambda: "stack 6" not in place("Jan"), "the computer takes no tile of Jan's")
        join(jan)
        key("Return")
        comes()
        before = place("Jan")
        key("Return", "h")
        anna.turn_to()
        until(lambda: place("Jan") != before and "heap" in place("Jan"), "Jan does not play again")

    with step("a host that is killed leaves the table to be seen, and word of it"):
        anna.program.kill()
        jan.turn_to()
        wait(re.compile("The connection to .*Anna.* is lost"), "label")
        assert find_all(TABLE)

    with step("the game is opened again where it was saved, and goes on"):
        anna.start()
        click(wait(re.compile("^Continue: Gobble", re.I)))
        press("Open the Table Again")
        jan.turn_to()
        wait("Paused", "label")
        anna.turn_to()
        key("Return")
        for side in (anna, jan):
            side.turn_to()
            comes()

    busy.close()
    for side in (anna, jan):
        side.end()


story(tell)
