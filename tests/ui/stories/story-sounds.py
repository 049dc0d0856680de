#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is to be heard: the program plays into a sound server without a loudspeaker, and the story listens there."""
import array
import math
import os
import re
import subprocess
import threading
import time
import wave

import strategy
from driver import Program, find, find_all, key, press, step, story, until, wait

RATE = 22050  # as in the files
SERVER = "unix:" + os.path.join(os.environ.get("MEANDER_SESSION", ""), "ears")


class Ears:
    """Hears all that is played, from now on."""

    def __init__(self):
        environment = os.environ | {"PULSE_SERVER": SERVER}
        folder = os.environ["MEANDER_SESSION"]
        pipe = os.path.join(folder, "air")
        with open(os.path.join(folder, "ears.log"), "wb") as log:
            # A pipe loses nothing; what listens to a sink from beside it misses beginnings.
            self.server = subprocess.Popen(
                ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes", "--use-pid-file=no",
                 "-L", f"module-pipe-sink sink_name=air file={pipe} format=s16le rate={RATE} channels=1"
                       " use_system_clock_for_timing=yes",
                 "-L", f"module-native-protocol-unix socket={SERVER.removeprefix('unix:')} auth-anonymous=1"],
                env=environment, stdout=log, stderr=log)
        until(lambda: subprocess.run(["pactl", "info"], env=environment, capture_output=True, check=False).returncode == 0,
              "the sound server does not start")
        self.samples = array.array("h")
        threading.Thread(target=self.listen, args=(pipe,), daemon=True).start()
        until(lambda: self.samples, "nothing comes from the sound server")

    def listen(self, pipe):
        with open(pipe, "rb") as air:
            while data := air.read(2 * (RATE // 20)):
                self.samples.frombytes(data)

    def loudest(self, since):
        return max(map(abs, self.samples[since:]), default=0)

    def recognize(self, since):
        """The name of the sound that is most like what was heard since then."""
        folder = os.environ["MEANDER_SOUNDS"]
        heard = coarse(self.samples[since:])
        return max((file for file in os.listdir(folder) if file.endswith(".wav")),
                   key=lambda file: likeness(heard, coarse(read(os.path.join(folder, file))))).removesuffix(".wav")

    def quiet(self):
        """Waits until it has been silent for half a second; returns when that is."""
        until(lambda: len(self.samples) > RATE // 2 and self.loudest(len(self.samples) - RATE // 2) == 0,
              "it does not become silent")
        return len(self.samples)


def read(path):
    with wave.open(path) as file:
        return array.array("h", file.readframes(file.getnframes()))


def coarse(samples):
    """A quarter of the samples, which is enough to tell sounds apart."""
    return [sum(samples[i:i + 4]) / 4 for i in range(0, len(samples) - 3, 4)]


def likeness(heard, sound):
    """From 0 to 1, where 1 is the sound itself, at any loudness, wherever it begins."""
    # Until it can be heard, and after it, nothing is added.
    begin = next(i for i, value in enumerate(heard) if abs(value) > 100)
    heard = [0] * 50 + heard[max(begin - 50, 0):begin + 2 * RATE // 4]
    best = max(abs(sum(a * b for a, b in zip(heard[lag:], sound))) for lag in range(0, 150))
    return best / math.sqrt(sum(a * a for a in heard) * sum(b * b for b in sound))


def take():
    key("Return")
    until(lambda: find_all("Put on Heap", "push button"), "no tile is taken")


def give_up():
    key("h")
    until(lambda: not find_all("Put on Heap", "push button"), "the tile does not come onto the heap")


def tell():
    ears = Ears()
    game = Program(PULSE_SERVER=SERVER)
    with step("a game alone is begun"):
        strategy.prefer(gobble_players="1")
        game.start()
        press("Gobble")
        wait("New Gobble Game")
        find("Start", "push button")
        key("Return")
        wait("Ready?")
        key("Return")
        wait(re.compile("^Table$"))

    with step("a tile that comes onto the heap is heard"):
        take()
        since = ears.quiet()
        give_up()
        until(lambda: ears.loudest(since) > 3000, lambda: f"nothing is heard: {ears.loudest(since)}")
        ears.quiet()
        assert ears.recognize(since) == "heap", f"something else is heard: {ears.recognize(since)}"

    with step("switched off, nothing is heard"):
        key("m")
        wait("Turn Sounds On", "push button")
        since = ears.quiet()
        take()
        give_up()
        time.sleep(2)
        assert ears.loudest(since) == 0, "it is heard all the same"

    with step("switched on again, it is"):
        key("m")
        wait("Turn Sounds Off", "push button")
        take()
        until(lambda: ears.loudest(since) > 3000, "nothing is heard")

    with step("without a sound server the game goes on"):
        ears.server.terminate()
        ears.server.wait()
        give_up()
        take()
        give_up()

    game.end(lambda: key("ctrl+q"))


story(tell)
