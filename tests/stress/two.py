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
from hands import Monkey
from lives import Home, Player
from stress import Lost
from table import lying, open_discovery, tile


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


def try_windows(chance, data, first, bus):
    before = saved(data)
    second = Monkey(chance, may_leave=False)
    second.program.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
    with open(second.program.log, "ab") as log:
        process = subprocess.Popen(second.program.command, env=second.program.environment, stdin=subprocess.DEVNULL,
                                   stdout=log, stderr=log)
    second.program.process = process
    try:
        window = until(lambda: [w for w in driver.windows() if w.pid == process.pid and w.main], "no second window")[0]
        for _ in range(12):
            own = [w for w in driver.windows() if w.pid == process.pid and w.main]
            if not own:
                break
            window = own[-1]
            driver.output("xdotool", "windowactivate", window.identifier)
            second.place = window.x, window.y, window.width, window.height
            chance.choice((second.key, second.click, lambda: second.hand("key", "Return"), lambda: second.hand("key", "ctrl+z")))()
            second.flee()
        time.sleep(0.2)
        second.program.judge()
        # Once it has handed over to the first one, and ended, keys may have come there.
        if process.poll() is None and saved(data)[:len(before)] != before:
            raise Lost(f"of {before} there is {saved(data)}")
    finally:
        process.kill()
        process.wait()
        second.let_go()
    if not first.running():
        raise Lost("the first one has ended")
    if any(line.startswith("problem ") for line in lives.read(data)):
        raise Lost("a file is broken")


def run(trial, options):
    chance = options.random
    for number in range(8 + options.number):
        with stress.folder() as path, trial(f"model {number}"):
            try_model(chance, path)
    if options.number == 0:
        return
    data = os.path.join(os.environ["HOME"], ".local/share/meander")
    first = Program()
    first.start()
    open_discovery("3 tiles")
    drag(tile(1), find("Empty"))
    until(lambda: 1 in lying(), "tile 1 does not lie on the table")
    process, bus = other_bus()
    for number in range(options.number):
        with trial(f"windows {number}"):
            try_windows(chance, data, first, bus)
            window = [w for w in driver.windows() if w.pid == first.process.pid and w.main][0]
            driver.output("xdotool", "windowactivate", window.identifier)
            before = saved(data)
            click(tile(1))
            key("r")
            until(lambda: saved(data)[:len(before)] == before and len(saved(data)) > len(before), "the first one does not save")
    process.terminate()


stress.main(run, __doc__, number=30, display=True)
