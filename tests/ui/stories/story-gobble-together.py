#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs with homes of their own play Gobble at one table over this computer's own network: what one places
comes to the other, one pauses, one is killed and comes back, and at the end both see the ranking."""
import contextlib
import re

from driver import PATIENCE, Failure, click, find, find_all, focused, key, press, step, story, until, wait
from gobble import places, point
from sides import Side, choose, choose_table, count_down, fill_in, join, knock, start_avahi, take_port
from table import TILE, Area, lying, walk_to

TABLE = re.compile("^Table$")
OVER = re.compile("^Play Again|^Ranking$")  # on the card, and what opens it again
MOST = 100  # turns, until it is over: of each two, one lays a tile of the twelve or takes one from a stack


def place(name):
    """What somebody has before them, as it is heard."""
    return find(re.compile(rf"^[\u2068]?{name}[\u2069]?: stack")).name


def comes():
    """The table is seen after the countdown."""
    wait(TABLE)
    Area.node = None


def stands(name):
    """What somebody has before them, at one look; nothing when the game is over."""
    seen = find_all(re.compile(rf"{OVER.pattern}|{name}[\u2069]?: stack"))
    return None if any(OVER.search(node.name) for node in seen) else seen[0].name if seen else ""


def count(told, what):
    """How many tiles there are on the stack or on the heap; the number of the one that lies open, or 0."""
    number = re.search(rf"{what}:? (\d+)", told or "")
    return int(number[1]) if number else 0


def changes(name, before, complaint, patience=None):
    return until(lambda: (now := stands(name)) != "" and now != before and [now], complaint, patience)[0]


def in_hand():
    """What the keyboard's place is called while a tile is held over it."""
    node = focused()
    return node and not TILE.search(node.name) and re.search(r"^Tile (\d+),", node.name)


def give(name, told):
    """What is owed goes to the other one."""
    while told and find_all("Gobble! Who gets a tile?", "label"):
        key("1", "2")
        told = changes(name, told, f"{name} gives nothing away")
    return told


def lay(name, number, where, before):
    """The tile in hand goes there, and what is owed for that to the other."""
    if where[3]:
        key(*["space"] * where[3])
    # Where the view was not at rest yet, a person tries again.
    for patience in (5, 5, None):
        walk_to(point(where))
        key("Return")
        with contextlib.suppress(Failure if patience else ()):
            now = changes(name, before, f"{name}'s tile {number} does not lie at {where}", patience)
            break
    # What has the focus is called by what has just been done.
    if give(name, now):
        key("Left")


def play(name, told):
    """Lays a tile of somebody's, or gives one up that fits nowhere; at the end Return would begin the next game."""
    # Of a guest's tile the host says, perhaps only now, that it fills a space.
    told = give(name, told)
    if told is None:
        return
    if count(told, "stack") or count(told, "open tile"):
        # What lies open need not be in hand.
        key("Escape", "Return")
        told = until(lambda: [now] if count(now := stands(name), "open tile") else None, f"{name} has taken no tile")[0]
        number = count(told, "open tile")
        found = places(number)
        if found:
            lay(name, number, found[0], told)
        else:
            key("h")
            changes(name, told, f"{name} does not give the tile up")
        return
    number = None
    for _ in range(count(told, "penalty heap")):
        key("n")
        number = until(lambda: (held := in_hand()) and held[1] != number and held[1], f"{name} holds no other tile of the heap")
        found = [where for where in places(int(number)) if where[0] >= 3]
        if found:
            lay(name, number, found[0], told)
            return
    key("Escape")


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
        count_down("Start", "^Get ready: ", TABLE)
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
        jan.kill()
        anna.turn_to()
        wait(re.compile("Jan.* is away. The table is waiting."), "label")
        join(jan)
        choose_table(anna, "Gobble")
        comes()
        assert place("Jan") == before, f"{place('Jan')} is not {before}"
        anna.turn_to()
        comes()

    with step("they play to the end, and see the same ranking"):
        for turn in range(MOST):
            side = (jan, anna)[turn % 2]
            side.turn_to()
            told = until(lambda: [stands(side.name)] if stands(side.name) != "" else None, f"{side.name} sees no game")[0]
            if told is None:
                break
            play(side.name, told)
        else:
            raise Failure(f"after {MOST} turns it is not over: {place('Jan')}; {place('Anna')}")
        for side in (anna, jan):
            side.turn_to()
            wait(OVER)
            # The last of the keys may have put away the card that had just come up.
            if find_all("Show the Result", "push button"):
                press("Show the Result", "push button")
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
        jan.kill()
        anna.turn_to()
        wait(re.compile("Jan.* is away. The table is waiting."), "label")
        press("Let the Computer Play for Jan")
        wait(re.compile("For the time being the computer plays: .*Jan"), "label")
        comes()
        until(lambda: "stack 6" not in place("Jan"), "the computer takes no tile of Jan's")
        join(jan)
        choose_table(anna, "Gobble")
        comes()
        before = place("Jan")
        key("Return", "h")
        anna.turn_to()
        until(lambda: place("Jan") != before and "heap" in place("Jan"), "Jan does not play again")

    with step("a host that is killed leaves the table to be seen, and word of it"):
        anna.kill()
        jan.turn_to()
        wait(re.compile("The connection to .*Anna.* is lost"), "label", 3 * PATIENCE)
        assert find_all(TABLE)

    with step("the game is opened again where it was saved, and goes on"):
        anna.start()
        click(wait(re.compile("^Continue: Gobble", re.I)))
        press("Open the Table Again")
        jan.turn_to()
        wait("Paused", "label", 3 * PATIENCE)
        anna.turn_to()
        key("Return")
        for side in (anna, jan):
            side.turn_to()
            comes()

    busy.close()
    for side in (anna, jan):
        side.end()


story(tell)
