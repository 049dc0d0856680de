# SPDX-License-Identifier: GPL-3.0-or-later
"""The player (player.c) from outside: its lives, and what must be in its home after each."""
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

    def __init__(self, home, seed, *moves, **environment):
        self.process = subprocess.Popen([stress.PLAYER, "play", home, str(seed), *map(str, moves)],
                                        env=os.environ | environment, stdout=subprocess.PIPE,
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

    def end(self):
        """Until it ends by itself, because something could not be saved; what it says of that."""
        limit = time.monotonic() + PATIENCE
        while True:
            if not select.select([self.process.stdout], [], [], max(limit - time.monotonic(), 0))[0]:
                raise Lost("it hangs: " + repr(self.lines[-3:]))
            if not self.more():
                break
        self.process.stdout.close()
        status = self.process.wait()
        problems = [line for line in self.lines if line.startswith("problem ")]
        self.lines = [line for line in self.lines if not line.startswith("problem ")]
        if status not in (0, 1):
            raise Lost(f"it ended with {status}")
        return problems

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


def read(home):
    """What the model reads of a home: all lines, to its end."""
    done = subprocess.run([stress.PLAYER, "read", home], capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode:
        raise Lost(f"reading ended with {done.returncode}: {done.stderr[-300:]}")
    return done.stdout.splitlines()
