#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A process that plays through the model and saves is killed at any moment; the next one reads what it left.

No move, mark, count, solution or own puzzle that was told to be saved is lost, and nothing that was read is broken.
"""
import os
import select
import signal
import subprocess
import time

import stress
from stress import Lost

# Reading a home and playing takes no longer, on a machine that does much else.
PATIENCE = 60


class Player:
    """One life of the player; what it has told is kept beyond it."""

    def __init__(self, home, seed):
        self.process = subprocess.Popen([stress.PLAYER, "play", home, str(seed)], stdout=subprocess.PIPE,
                                        stdin=subprocess.DEVNULL)
        self.rest = b""
        self.lines = []

    def more(self):
        """Reads what is there; whether there may be more."""
        data = os.read(self.process.stdout.fileno(), 1 << 16)
        *lines, self.rest = (self.rest + data).split(b"\n")
        self.lines += [line.decode() for line in lines]
        return bool(data)

    def wait(self, n_lines):
        """Until it has told so many lines since it was ready."""
        limit = time.monotonic() + PATIENCE
        while "ready" not in self.lines or len(self.lines) - self.lines.index("ready") <= n_lines:
            if not select.select([self.process.stdout], [], [], max(limit - time.monotonic(), 0))[0]:
                raise Lost("it hangs: " + repr(self.lines[-3:]))
            if not self.more():
                raise Lost("it ended by itself: " + repr(self.lines[-3:]))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        while self.more():
            pass
        self.process.stdout.close()
        self.process.wait()


class Home:
    """What must be there: the least value of every key; None for what may be there or not."""

    def __init__(self):
        self.least = {}

    def check(self, lines):
        """What a life has read, against what those before it have told; None if it did not come to the end of reading."""
        for line in lines:
            if line.startswith("problem "):
                raise Lost(line)
        if "ready" not in lines:
            return
        had = {}
        for line in lines[:lines.index("ready")]:
            _, key, value = line.split()
            had[key] = int(value)
        for key, least in self.least.items():
            if least is not None and had.get(key, -1) < least:
                raise Lost(f"{key} is {had.get(key)}, and was told to be {least}")
        for key in had:
            if self.least.get(key, 0) is None:
                self.least[key] = had[key]
            if key.startswith(("game/", "own/")) and key not in self.least:
                # Saved, and killed before it was told.
                self.least[key] = had[key]

    def told(self, lines):
        for line in lines:
            word, *rest = line.split()
            if word == "now":
                self.least[rest[0]] = max(int(rest[1]), self.least.get(rest[0]) or 0)
            elif word == "going":
                self.least[rest[0]] = None
            elif word == "gone":
                self.least.pop(rest[0], None)


def check_names(path, n_kills):
    """What a killed writing leaves is cleared by the next life; nothing else is there that was not made."""
    for name in stress.files(path):
        above, _, last = name.rpartition("/")
        known = {"": ("progress", "found", "statistics", "solitaire", "last", "lock"),
                 "games": (), "puzzles": ()}.get(above)
        if last.startswith(".meander-writing-"):
            # Written at the moment it was killed.
            n_kills -= 1
        elif known is None or (above == "" and last not in known) or "broken" in last:
            raise Lost(f"there is {name}")
    if n_kills < 0:
        raise Lost("what was killed while it was written piles up")


def run(trial, options):
    chance = options.random
    with stress.folder() as path:
        home = Home()
        for number in range(options.number):
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
            if trial.failed > 100:
                break
        done = subprocess.run([stress.PLAYER, "read", path], capture_output=True, text=True, check=False)
        with trial("the end"):
            home.check(done.stdout.splitlines())


stress.main(run, __doc__, number=10000)
