#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs at once on one home: no file is ever torn or lost, and what the first one has saved stays.

First two processes that play through the model, each its own games; then, NUMBER times, two windows, which cannot
know of each other by the session bus: the second one is used by chance.
"""
import os
import re
import subprocess
import time

import stress
import driver
import lives
from driver import Program, click, drag, find, key, until
from hands import Monkey, activate
from lives import Home, Player
from stress import Lost
from table import lying, tile


def try_model(chance, path):
    """What each keeps for itself is there, and nothing that both write is broken."""
    both = [Player(path, chance.randrange(1 << 31)) for _ in range(2)]
    home = Home()
    try:
        for player in both:
            player.wait(chance.randrange(60))
    finally:
        for player in both:
            player.kill()
    lines = [line for player in both for line in player.lines]
    home.told([line for line in lines if line.startswith("now ") and line.split()[1].startswith(("game/", "own/"))])
    # Each one forgets the oldest game, and removes the first file, of all.
    for line in lines:
        if line.startswith("going "):
            home.least.pop(line.split()[1], None)
        if line.startswith("problem "):
            raise Lost(line)
    home.check(lives.read(path))


def other_bus():
    """A session bus that the first program is not on."""
    folder = os.environ["MEANDER_SESSION"]
    process = subprocess.Popen(["dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--print-address=1",
                                f"--address=unix:path={folder}/other-bus"], stdout=subprocess.PIPE, text=True)
    return process, process.stdout.readline().strip()


def saved(data):
    """The moves of the first one's game, in order, as the disk has them."""
    with open(data + "/games/discovery-3.meander", encoding="utf-8") as file:
        text = file.read()
    if not text.endswith("end\n"):
        raise Lost("torn")
    done = int(re.search("^done ([0-9]+)$", text, re.M)[1])
    return re.findall("^move .*$", text, re.M)[:done]


def active():
    return driver.output("xdotool", "getactivewindow").strip()


def try_windows(chance, data, first, bus):
    """Whether the second one is still there at the end; otherwise it has handed over, and keys may have come to the first."""
    before = saved(data)
    second = Monkey(chance, may_leave=False)
    # Its own bus has no screen reader: otherwise the display would name that one to whoever starts later.
    second.program.environment |= {"DBUS_SESSION_BUS_ADDRESS": bus, "GTK_A11Y": "none"}
    with open(second.program.log, "ab") as log:
        process = subprocess.Popen(second.program.command, env=second.program.environment, stdin=subprocess.DEVNULL,
                                   stdout=log, stderr=log)
    second.program.process = process

    def own():
        return [window for window in driver.windows() if window.pid == process.pid and window.main]

    def ready():
        """It has the keyboard, or is gone; it may show another window by now."""
        there = own()
        if there and active() != there[-1].identifier:
            driver.output("xdotool", "windowactivate", there[-1].identifier)
        return process.poll() is not None or there and active() == there[-1].identifier and there

    try:
        until(own, "no second window")
        for _ in range(12):
            until(ready, "the second one neither takes the keyboard nor ends")
            if process.poll() is not None:
                break
            window = (own() or [None])[-1]
            if window is None:
                continue
            second.place = window.x, window.y, window.width, window.height
            chance.choice((second.key, second.click, lambda: second.hand("key", "Return"), lambda: second.hand("key", "ctrl+z")))()
            second.flee()
        time.sleep(0.2)
        until(ready, "the second one neither takes the keyboard nor ends")
        second.program.judge()
        lives_on = process.poll() is None
        if lives_on and saved(data)[:len(before)] != before:
            raise Lost(f"of {before} there is {saved(data)}")
    finally:
        process.kill()
        process.wait()
        second.let_go()
    if not first.running() and (lives_on or first.process.returncode != 0):
        raise Lost("the first one has ended")
    if any(line.startswith("problem ") for line in lives.read(data)):
        raise Lost("a file is broken")
    return lives_on


def lay_tile(first):
    """Starts the first one, where tile 1 is on the table."""
    first.start()
    activate("play", "'discovery-3'")
    driver.wait("Rack")
    if 1 not in lying():
        drag(tile(1), find("Empty"))
        until(lambda: 1 in lying(), "tile 1 is not on the table")


def turn_tile(window, data):
    """In the first one, which saves it.  The window before may take the keyboard back for a moment, and with it a key."""
    before = saved(data)

    def turn():
        if active() != window:
            driver.output("xdotool", "windowactivate", window)
            until(lambda: active() == window, "the first one does not take the keyboard")
            click(tile(1))
            key("r")
        return saved(data)[:len(before)] == before and len(saved(data)) > len(before)

    driver.output("xdotool", "windowactivate", window)
    until(lambda: active() == window, "the first one does not take the keyboard")
    click(tile(1))
    key("r")
    until(turn, "the first one does not save")


def run(trial, options):
    chance = options.random
    for number in range(8 + options.number):
        with stress.folder() as path, trial(f"model {number}"):
            try_model(chance, path)
    if options.number == 0:
        return
    data = os.path.join(os.environ["HOME"], ".local/share/meander")
    first = Program()
    lay_tile(first)
    process, bus = other_bus()
    for number in range(options.number):
        with trial(f"windows {number}"):
            if not try_windows(chance, data, first, bus):
                if first.running():
                    first.kill()
                lay_tile(first)
            window = [w for w in driver.windows() if w.pid == first.process.pid and w.main][0]
            turn_tile(window.identifier, data)
    process.terminate()


stress.main(run, __doc__, number=30, display=True)
