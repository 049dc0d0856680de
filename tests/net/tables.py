# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables without a window: meander-cli host and join, as processes on this computer that have homes of their own."""
import os
import queue
import re
import signal
import subprocess
import tempfile
import threading
import time
import traceback

PATIENCE = 120
CLI = os.environ.get("MEANDER_CLI", "")


class Side:
    """A process, and the lines that it has printed."""

    running = []
    before = ()  # what starts the program
    lines = list  # to keep those on standard output
    bus = "unix:path=/nonexistent/bus"  # there is none: what it would publish is not the network's business

    def __init__(self, home, *words):
        os.makedirs(home, exist_ok=True)
        self.home, self.words = home, words
        self.process = subprocess.Popen([*self.before, CLI, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, encoding="utf-8",
                                        env=os.environ | {"XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8",
                                                          "DBUS_SYSTEM_BUS_ADDRESS": self.bus})
        Side.running.append(self)
        self.out, self.told = self.lines(), []
        self.news = queue.Queue()
        self.readers = [threading.Thread(target=self.read, args=pair, daemon=True)
                        for pair in ((self.process.stdout, self.out), (self.process.stderr, self.told))]
        for reader in self.readers:
            reader.start()

    def read(self, stream, lines):
        for line in stream:
            lines.append(line.rstrip("\n"))
            self.news.put(None)
        self.news.put(None)

    def wait(self, what, patience=PATIENCE):
        """Until what() is true; whether it has become so before the end of the process."""
        limit = time.monotonic() + patience
        while not what():
            if not any(reader.is_alive() for reader in self.readers):
                return bool(what())
            try:
                self.news.get(timeout=max(limit - time.monotonic(), 0.01))
            except queue.Empty:
                pass
            if time.monotonic() > limit:
                raise TimeoutError(f"{self.words[0]} hangs. {self.told_by_all()}")
        return True

    @staticmethod
    def told_by_all():
        """What those of this test have said last, and how each has ended: why one waits, another one may know."""
        return " ".join(f"{side.words[0]} ({side.process.poll()}): {side.out[-2:]} {side.told[-3:]}."
                        for side in Side.running[-6:])

    def heard(self, pattern):
        """The first line on standard error that is like that."""
        def found():
            return [match for line in list(self.told) if (match := re.search(pattern, line))]
        if not self.wait(found):
            raise AssertionError(f"{self.words[0]} has not said {pattern!r}. {self.told_by_all()}")
        return found()[0]

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def moves(self):
        """Those of the record that was printed last, and whether it is whole."""
        text = "\n".join(list(self.out)).split("\n\n")[-1]
        return re.findall(r"^move (.*)$", text, re.M), text.endswith("\nend")

    def seed(self):
        return re.findall(r"^seed (.*)$", "\n".join(list(self.out)).split("\n\n")[-1], re.M)

    def close(self):
        for reader in self.readers:
            reader.join(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass
        bad = [line for line in self.told if "CRITICAL" in line or "WARNING" in line]
        assert not bad, bad

    def end(self):
        """Waits until it ends by itself; its status."""
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            told = self.told_by_all()
            self.process.kill()
            raise TimeoutError(f"{self.words[0]} does not end. {told}") from None
        self.close()
        return status

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.end()

    def kill(self):
        return self.stop(signal.SIGKILL)


class Host(Side):
    def __init__(self, home, *words, port=0):
        super().__init__(home, "host", "--name", "Anna", "--pace", "0", "--port", str(port), *words)
        self.port = int(self.heard(r"open on port (\d+)")[1])

    def join(self, home, *words, host="127.0.0.1"):
        return Side(home, "join", "--name", "Jan", "--pace", "0", *words, f"{host}:{self.port}")


class Feud:
    """Games in which either side is killed at any moment and comes back."""

    killed = {"host": 0, "join": 0}  # how many of each, in all games

    def __init__(self, folder, chance, n_guests=1):
        self.chance = chance
        self.file = os.path.join(folder, "table")
        self.homes = [os.path.join(folder, f"guest-{i}") for i in range(n_guests)]
        self.host_home = os.path.join(folder, "host")
        # The seats that are left are the host's.
        self.host = Host(self.host_home, "--accept-all", "--seats", str(n_guests + 1), "--save", self.file,
                         "--seat-computer", "duckling")
        self.guests = [self.join(home) for home in self.homes]
        self.host.wait(lambda: self.host.out)
        self.told = []  # moves that somebody has seen

    def join(self, home):
        return self.host.join(home, "--seat-computer", "duckling", host=self.chance.choice(["127.0.0.1", "[::1]"]))

    def note(self, side):
        """What one has seen, the other has, or will have."""
        moves, _ = side.moves()
        n = min(len(moves), len(self.told))
        assert moves[:n] == self.told[:n], f"{side.words[0]} has seen another game: {moves[:n]} {self.told[:n]}"
        if len(moves) > len(self.told):
            self.told = moves

    def is_over(self):
        return any(guest.process.poll() is not None for guest in self.guests) or self.host.process.poll() is not None

    def kill_one(self):
        """The host or a guest is killed after some more moves; counts it, if there was a game to do it in."""
        i = self.chance.choice([0, self.chance.randrange(len(self.guests)) + 1])
        side = self.host if i == 0 else self.guests[i - 1]
        least = len(side.moves()[0]) + self.chance.randrange(12)
        side.wait(lambda: len(side.moves()[0]) >= least or side.moves()[1] or self.is_over())
        time.sleep(self.chance.random() / 200)
        if self.is_over():
            return
        side.kill()
        Feud.killed[side.words[0]] += 1
        self.note(side)
        # Who has seen the end has left, and the host may have closed.
        if i > 0 and side.moves()[1]:
            return
        # The other one may go on, or find out.
        time.sleep(self.chance.choice([0, 0, self.chance.random() / 3]))
        if i == 0:
            self.host = Host(self.host_home, "--accept-all", "--resume", self.file, port=side.port)
        else:
            self.guests[i - 1] = self.join(self.homes[i - 1])
            # Who has never been at the table does not try again.
            self.guests[i - 1].wait(lambda: self.guests[i - 1].out)

    def end(self):
        """To the end of the game: all have the same record, and nothing that somebody has seen is missing in it."""
        for guest in self.guests:
            status = guest.end()
            assert status == 0 or guest.moves()[1], f"a guest has ended with {status}: {guest.told[-3:]}"
        # A host that was killed when all had the end does not know that they have it, and waits for them.
        status = self.host.stop() if self.host.process.poll() is None else self.host.end()
        assert status == 0, f"the host has ended with {status}: {self.host.told[-3:]}"
        for side in [self.host, *self.guests]:
            self.note(side)
            moves, whole = side.moves()
            assert whole and moves == self.told, f"{side.words[0]} has {len(moves)} of {len(self.told)} moves"
            assert side.seed() == self.host.seed(), "another seed"

    def clear(self):
        for side in [self.host, *self.guests]:
            if side.process.poll() is None:
                side.process.kill()
                side.process.wait()


def run_tests(names):
    """Runs what is called test_…, each in a folder of its own, and prints TAP."""
    tests = [(name, value) for name, value in names.items() if name.startswith("test_")]
    done = subprocess.run([CLI, "join", "--name", "x", "127.0.0.1:1"], capture_output=True, text=True, check=False)
    if re.search("TLS", done.stderr):
        print("1..0 # SKIP there is no glib-networking")
        return
    print(f"1..{len(tests)}", flush=True)
    for number, (name, test) in enumerate(tests, 1):
        with tempfile.TemporaryDirectory(prefix="meander-net-") as folder:
            try:
                skipped = test(folder)
                print(f"ok {number} {name}" + (f" # SKIP {skipped}" if skipped else ""), flush=True)
            except Exception:
                traceback.print_exc()
                print(f"not ok {number} {name}", flush=True)
            finally:
                # A test that has failed leaves them.
                for process in (side.process for side in Side.running):
                    if process.poll() is None:
                        process.kill()
                        process.wait()
                Side.running.clear()
