#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""On a disk that takes a second for everything that is to be on it the window is never held up, and nothing is lost.

Keys turn a tile; all the time something is asked that the main loop answers.  Then it is killed, or is sent a signal again
and again, as by the end of a session (SIGTERM), by Ctrl+C in a terminal (SIGINT) or as that is closed (SIGHUP): it waits
for the disk.  NUMBER times.
"""
import contextlib
import os
import re
import signal
import subprocess
import time

import stress
import driver
from driver import click, drag, find, key, until
from hands import Monkey
from stress import Lost
from table import Area, lying, open_discovery, tile

# Held up once by the disk, it would be longer than that; by other work of the machine, hardly.
MOST = 0.9
KEYS = 8
# The ways to end it, in turn.
WAYS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL]


def count_moves(data):
    with open(os.path.join(data, "games/discovery-3.meander"), encoding="utf-8") as file:
        return len(re.findall("^move ", file.read(), re.M))


def ask_to_leave(process, way):
    """Returns how it has ended."""
    begin = time.monotonic()
    while process.poll() is None:
        if time.monotonic() - begin > driver.PATIENCE:
            raise Lost("it does not end")
        process.send_signal(way)
        time.sleep(0.02)
    return process.returncode


def run(trial, options):
    data = os.path.join(os.environ["HOME"], ".local/share/meander")
    hands = Monkey(options.random, may_leave=False)
    game = hands.program
    stress.preload(game.environment, "slow-fsync")
    hands.begin()
    open_discovery("3 tiles")
    drag(tile(1), find("Empty"))
    until(lambda: 1 in lying(), "tile 1 does not lie on the table")
    for number in range(options.number):
        click(tile(1))
        with trial(f"never held up, {number}"):
            hands.slowest = 0
            keys = subprocess.Popen(["xdotool", "key", "--delay", "120", "--repeat", str(KEYS), "r"])
            while keys.poll() is None:
                hands.answer()
                time.sleep(0.005)
            hands.answer()
            if hands.slowest > MOST:
                raise Lost(f"it was held up for {hands.slowest * 1000:.0f} ms")
        with trial(f"nothing lost, {number}"):
            # What has been written outlives the program, however the disk may be behind.
            moves = count_moves(data)
            way = WAYS[number % len(WAYS)]
            if way == signal.SIGKILL:
                game.kill()
            else:
                ended = ask_to_leave(game.process, way)
                if ended:
                    raise Lost(f"it ended with {ended} after {way.name}")
                game.judge()
            if count_moves(data) < moves:
                raise Lost("moves are lost")
            Area.node = None
            hands.begin()
            click(driver.wait(re.compile("^Continue: 3 tiles, yellow")))
            driver.wait("Rack")
            until(lambda: 1 in lying(), "tile 1 does not lie on the table")
    with trial("started by nohup, it goes on"):
        game.kill()
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        hands.begin()
        game.process.send_signal(signal.SIGHUP)
        with contextlib.suppress(subprocess.TimeoutExpired):
            game.process.wait(4)
            raise Lost("it has left")
    with trial("the end"):
        game.end(lambda: key("ctrl+q"))


stress.main(run, __doc__, number=30, display=True)
