#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table whose guest is behind a bad line: how long a move takes from the guest's asking to the host's answer.

  bad-line.py MEANDER-CLI [--delay MS] [--loss PERCENT] [--games N] [--gobble N] [--seed N] [--control NAME]

Two network namespaces, each with a TUN device, and this program between them: every packet takes half of the round
trip, some are lost.  So TCP is the system's own.  Beside the games a plain line of text goes there and back as often:
what that takes is TCP's, and what the moves take longer is ours.  Then come games of Gobble, in which five guests behind
the line and a computer player of the host's play all at once: how long it takes from a guest's placing a tile, which
it sees there at once, until it is known that it stays, or that somebody was quicker and it is taken back.  For root on
Linux; no test, since it measures time.
"""
import argparse
import ctypes
import fcntl
import heapq
import os
import random
import select
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

import tables

NEW_NETWORK = 0x40000000  # CLONE_NEWNET
SET_DEVICE = 0x400454CA  # TUNSETIFF
TUN, NO_HEAD = 1, 0x1000
ASKED = 200  # ms from placing a tile to its being taken back
libc = ctypes.CDLL(None, use_errno=True)


def enter(path):
    """This thread's sockets are in another network from now on."""
    with open(path, "rb") as file:
        if libc.setns(file.fileno(), NEW_NETWORK) != 0:
            raise OSError(ctypes.get_errno(), "setns")


class End:
    """A network of its own, with a device to the line."""

    def __init__(self, number, control):
        self.address = f"10.77.0.{number}"
        ours, theirs = socket.socketpair()
        self.child = os.fork()
        if self.child == 0:
            ours.close()
            if libc.unshare(NEW_NETWORK) != 0:
                os._exit(1)
            device = os.open("/dev/net/tun", os.O_RDWR)
            fcntl.ioctl(device, SET_DEVICE, struct.pack("16sH22x", b"line", TUN | NO_HEAD))
            words = ["link set lo up", f"addr add {self.address}/24 dev line", "link set line up"]
            if control:
                words.append(f"route change 10.77.0.0/24 dev line congctl {control}")
            for line in words:
                subprocess.run(["ip", *line.split()], check=True)
            socket.send_fds(theirs, [b"."], [device])
            theirs.recv(1)  # until the program ends
            os._exit(0)
        theirs.close()
        self.hold = ours
        self.device = socket.recv_fds(ours, 1, 1)[1][0]
        self.network = f"/proc/{self.child}/ns/net"

    def close(self):
        self.hold.close()
        os.waitpid(self.child, 0)


class Line(threading.Thread):
    """Carries packets, each as late as the other, and loses some."""

    def __init__(self, ends, delay, loss, seed):
        super().__init__(daemon=True)
        self.ends, self.delay, self.loss = ends, delay, loss
        self.chance = random.Random(seed)
        self.n = self.n_lost = 0

    def run(self):
        devices = [end.device for end in self.ends]
        waiting = []
        while True:
            limit = max(waiting[0][0] - time.monotonic(), 0) if waiting else None
            for device in select.select(devices, [], [], limit)[0]:
                packet = os.read(device, 65536)
                self.n += 1
                if self.chance.random() < self.loss:
                    self.n_lost += 1
                else:
                    heapq.heappush(waiting, (time.monotonic() + self.delay, self.n, devices[device == devices[0]], packet))
            while waiting and waiting[0][0] <= time.monotonic():
                _, _, device, packet = heapq.heappop(waiting)
                os.write(device, packet)


class Times(list):
    """Lines that a side has printed, and when."""

    def __init__(self):
        super().__init__()
        self.times = []

    def append(self, line):
        if line.startswith("move "):
            self.times.append(time.monotonic())
        super().append(line)


def play(ends, folder, delay):
    """How long each of the guest's moves takes, in ms."""
    words = ("--seat-computer", "duckling")
    tables.Side.before = ("nsenter", f"--net={ends[0].network}")
    host = tables.Host(os.path.join(folder, "host"), "--accept-all", *words)
    tables.Side.before = ("nsenter", f"--net={ends[1].network}")
    guest = host.join(os.path.join(folder, "guest"), *words, host=ends[0].address)
    assert (guest.end(), host.end()) == (0, 0), (host.told, guest.told)
    at_host, at_guest = host.out.times, guest.out.times
    # The guest knows it from the one before on, and the host makes it at least half a round trip after that.
    return [(at_guest[i] - at_guest[i - 1]) * 1000 for i in range(1, len(at_host))
            if (at_host[i] - at_guest[i - 1]) * 1000 >= delay / 2]


def play_gobble(ends, folder, timed, seed, pace):
    """How long the claims of the guests take that are made, and those that are lost, in ms."""
    tables.Side.before = ("nsenter", f"--net={ends[0].network}")
    host = tables.Host(os.path.join(folder, "host"), "--accept-all", "--gobble", "9", "--seats", "6",
                       "--seat-computer", "fox", "--pace", str(12 * pace))
    guests = []
    for i in range(5):
        home = os.path.join(folder, f"guest-{i}")
        os.mkdir(home)
        guests.append(subprocess.Popen(["nsenter", f"--net={ends[1].network}", timed, home, f"{ends[0].address}:{host.port}",
                                        str(5 * seed + i), str(pace)], stdout=subprocess.PIPE, text=True))
    try:
        told = [line.split() for guest in guests for line in guest.communicate(timeout=tables.PATIENCE)[0].splitlines()]
        host.wait(lambda: host.moves()[1])
        assert host.stop() == 0, host.told
    finally:
        for guest in guests:
            guest.kill()
            guest.wait()
    return [[float(ms) for what, ms in told if what == kind] for kind in ("made", "lost")]


def echo(ends, n):
    """How long a line of text takes there and back, in ms."""
    def answer():
        enter(ends[0].network)
        with socket.create_server((ends[0].address, 7)) as server:
            ready.set()
            peer = server.accept()[0]
            peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            while text := peer.recv(4096):
                peer.sendall(text)
    ready = threading.Event()
    took = []

    def ask():
        enter(ends[1].network)
        with socket.create_connection((ends[0].address, 7)) as own:
            own.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for _ in range(n):
                begin = time.monotonic()
                own.sendall(b"x" * 60)
                own.recv(4096)
                took.append((time.monotonic() - begin) * 1000)
    threads = [threading.Thread(target=answer, daemon=True), threading.Thread(target=ask)]
    threads[0].start()
    ready.wait()
    threads[1].start()
    threads[1].join()
    return took


def show(name, took, round_trip):
    took = sorted(took)
    if not took:
        print(f"{name}: none")
        return
    parts = " ".join(f"{took[min(int(len(took) * part), len(took) - 1)]:6.0f}" for part in (0, 0.5, 0.9, 0.99, 1))
    late = sum(t > round_trip + 200 for t in took)
    print(f"{name:5} {len(took):5} times: least, median, 90 %, 99 %, most:{parts} ms; "
          f"{late} ({100 * late / len(took):.1f} %) more than 200 ms late", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", help="the program")
    parser.add_argument("--delay", type=float, default=80, help="of a round trip, in ms")
    parser.add_argument("--loss", type=float, default=5, help="of packets, in per cent")
    parser.add_argument("--games", type=int, default=10, help="of strategy")
    parser.add_argument("--gobble", type=int, default=10, help="games of Gobble")
    parser.add_argument("--pace", type=int, default=100, help="of those, in per cent of the time that the fox takes")
    parser.add_argument("--seed", type=int, default=1, help="of what is lost, and of how Gobble is played")
    parser.add_argument("--control", help="of congestion, such as cubic; else the system's own")
    options = parser.parse_args()
    tables.CLI = os.path.abspath(options.cli)
    timed = os.path.join(os.path.dirname(tables.CLI), "../../tests/net/timed-guest")
    tables.Side.lines = Times
    ends = [End(1, options.control), End(2, options.control)]
    line = Line(ends, options.delay / 2000, options.loss / 100, options.seed)
    line.start()
    try:
        moves = []
        for _ in range(options.games):
            with tempfile.TemporaryDirectory() as folder:
                moves += play(ends, folder, options.delay)
        if moves:
            show("moves", moves, options.delay)
            show("text", echo(ends, len(moves)), options.delay)
        made, lost = [], []
        for seed in range(100 * (options.seed - 1), 100 * (options.seed - 1) + options.gobble):
            with tempfile.TemporaryDirectory() as folder:
                pair = play_gobble(ends, folder, timed, seed, options.pace)
            made += pair[0]
            lost += pair[1]
        if made:
            show("made", made, options.delay)
            show("lost", lost, options.delay)
            for name, took in (("claims", made + lost), ("lost claims", lost)):
                soon = sum(ms <= ASKED for ms in took)
                part = soon / max(len(took), 1)
                error = (part * (1 - part) / max(len(took), 1)) ** 0.5
                print(f"{len(took)} {name}, of which {soon} ({100 * part:.1f} ± {100 * error:.1f} %) were answered within {ASKED} ms")
        print(f"{line.n} packets, {line.n_lost} lost")
    finally:
        for process in (side.process for side in tables.Side.running):
            if process.poll() is None:
                process.kill()
        # The second one has a copy of what the first one waits for.
        for end in reversed(ends):
            end.close()


if os.geteuid() != 0:
    sys.exit("bad-line.py: only root makes networks")
main()
