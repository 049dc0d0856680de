#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gobble for two at one screen: one plays by the mouse and the other by the keyboard, at the same time."""
import contextlib
import os
import re
import time

import strategy
from driver import Failure, Program, click, drag, fill, find, find_all, key, step, story, until, wait, xdotool
from gobble import open_spot, open_tile, places, point, settled, side, stack
from table import Area, walk_to

TABLE = re.compile("^Table$")
ANNA, JAN = "Anna", "Jan"


def record():
    """The moves in the record: [(ms, player, words)]."""
    path = os.path.join(os.environ["HOME"], ".local/share/meander/games/gobble-1.meander")
    with open(path, encoding="utf-8") as file:
        return [(int(ms), int(player), words)
                for ms, player, words in re.findall(r"^move (\d+) (\d) (.*)$", file.read(), re.M)]


def take_by_mouse():
    if open_tile(ANNA) is None:
        click(stack(ANNA))
    else:
        click(open_spot(ANNA))
    return until(lambda: open_tile(ANNA), "the mouse took no tile")


def take_by_keys():
    key("Return")
    return until(lambda: open_tile(JAN), "the keyboard took no tile")


def give_up(name):
    before = len(record())
    if name == JAN:
        key("h")
    else:
        # The button has come up with the tile, and may still be on its way to its place.
        click(settled(lambda: next(node for node in find_all("Put on Heap", "push button")
                                   if node.middle[0] > side(JAN).middle[0])))
    # The record is ahead of what the screen says.
    until(lambda: len(record()) > before and open_tile(name) is None,
          f"{name} cannot put the tile on the heap")


def lies(number):
    return any(words.startswith(f"{number}@") for _, _, words in record())


def take_until_it_fits(name, take):
    """Takes tiles until one has a place."""
    for _ in range(10):
        number = take()
        found = places(number)
        if found:
            return number, found
        give_up(name)
    raise Failure(f"nothing of {name}'s fits")


def owes():
    return find_all("Gobble! Who gets a tile?", "label")


def give(name):
    """Gives what is owed to the other."""
    while owes():
        before = len(record())
        if name == JAN and not re.search("stack 0,", side(JAN).name):
            key("s")
            wait("Who gets the tile from your stack?")
            key("1")
            until(lambda: record()[-1][2] == "give stack 1", "no tile of the stack was given away")
        elif name == JAN:
            key("1")
        else:
            # The button has come up with the call, and may still be on its way to its place.
            click(settled(lambda: find(re.compile(f"^{JAN}$"), "push button")))
        until(lambda: len(record()) > before, "nothing was given away")
        time.sleep(0.2)


def lay(name):
    if name == ANNA:
        number, found = take_until_it_fits(ANNA, take_by_mouse)
        click(point(found[0]), button=3, times=found[0][3]) if found[0][3] else None
    else:
        number, found = take_until_it_fits(JAN, take_by_keys)
        key(*["space"] * found[0][3]) if found[0][3] else None
    # Where it is too slow to meet the view at rest, a person tries again.
    for patience in (5, 5, None):
        if name == ANNA:
            click(point(found[0]))
        else:
            walk_to(point(found[0]))
            # Where a tile has just been placed one hears that, and not which tile it is.
            key("Return", "Left")
        with contextlib.suppress(Failure if patience else ()):
            return until(lambda: lies(number) and open_tile(name) is None,
                         f"{name}'s tile {number} does not lie at {found[0]}",
                         patience)


def tell():
    game = Program()
    with step("a game for two is begun, with nobody ahead of the other"):
        strategy.prefer(gobble_players="2", gobble_who="['mouse', 'keyboard']", gobble_names=f"['{ANNA}', '{JAN}']")
        game.start()
        click(find("Gobble"))
        wait("New Gobble Game")
        click(find("More Options"))
        fill(re.compile("^Game number"), "1")
        click(find("Start", "push button"))
        wait("Ready?")
        assert not find_all(TABLE), "the table is seen before the start"
        key("Return")
        wait(TABLE)
        Area.node = None

    with step("mouse and keyboard place a tile each within a second"):
        hers, at_hers = take_until_it_fits(ANNA, take_by_mouse)
        his, at_his = take_until_it_fits(JAN, take_by_keys)
        pairs = [(a, b) for a in at_hers for b in at_his
                 if max(abs(a[1] - b[1]), abs(a[2] - b[2]), abs(a[1] + a[2] - b[1] - b[2])) > 1]
        assert pairs, f"{hers} and {his} fit in one place only"
        a, b = pairs[0]
        if a[3]:
            click(point(a), button=3, times=a[3])
        walk_to(point(b))
        if b[3]:
            key(*["space"] * b[3])
        x, y = point(a)
        began = time.monotonic()
        xdotool("mousemove", x, y, "sleep", 0.1, "click", 1, "key", "Return", "key", "Left")
        until(lambda: lies(hers) and lies(his), lambda: f"{hers} at {a}, {his} at {b}: {record()}")
        # A machine may be slower than hands.
        longest = max(1000, 1000 * (time.monotonic() - began))
        times = [ms for ms, _, words in record() if words.startswith((f"{hers}@", f"{his}@"))]
        assert abs(times[0] - times[1]) < longest, f"not within {longest:.0f} ms: {times}"
        assert {player for _, player, words in record() if "@" in words} == {1, 2}

    with step("a drop in the wrong place costs nothing"):
        number = take_by_mouse()
        key("Escape")
        moves = len(record())
        x, y, width, height = find(TABLE).place
        drag(open_spot(ANNA), (x + 30, y + height - 30))
        assert len(record()) == moves and open_tile(ANNA) == number, record()
        began = time.monotonic()
        give_up(ANNA)

    with step("a pause hides the table and stops the clock"):
        moves = len(record())
        last = record()[-1][0]
        key("p")
        wait("Paused")
        assert not find_all(TABLE), "the table is seen in a pause"
        stopped = time.monotonic()
        time.sleep(3)
        paused = time.monotonic() - stopped
        key("Return")
        wait(TABLE)
        Area.node = None
        take_by_keys()
        until(lambda: len(record()) > moves, "it does not go on")
        played = time.monotonic() - began - paused
        assert record()[-1][0] - last <= 1000 * played + 1, f"the pause counted, besides {played} s: {record()[-2:]}"

    with step("a window above makes a pause too"):
        key("ctrl+comma")
        wait("Preferences")
        key("Escape")
        wait("Paused")
        key("Return")
        wait(TABLE)
        Area.node = None

    with step("Gobble! is called, and a tile given away"):
        for turn in range(24):
            name = (JAN, ANNA)[turn % 2]
            lay(name)
            if owes():
                give(name)
                break
        else:
            raise Failure("nobody called")

    with step("killed, it goes on behind the curtain"):
        before = record()
        game.kill()
        game.start()
        click(wait(re.compile("^Continue: Gobble: Anna, Jan", re.I)))
        wait("Paused")
        key("Return")
        wait(TABLE)
        Area.node = None
        assert record()[:len(before)] == before
        lay(JAN)
        assert record()[-1][0] >= before[-1][0]

    game.end(lambda: key("ctrl+q"))


story(tell)
