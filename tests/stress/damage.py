#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every kind of file in the home is damaged in fifty ways; the model reads the home, and the window opens over it.

It always starts, names the file that it could not read, keeps its bytes, and loses nothing of the other files.
NUMBER is how many damages the window sees; the model sees ten times as many, up to all.
"""
import os
import shutil
import socket
import subprocess
import time

import stress
import lives
from driver import Program, find_all
from stress import Lost

KINDS = {"game": "games/game-", "look": "games/match.look", "last": "last", "progress": "progress", "found": "found",
         "statistics": "statistics", "solitaire": "solitaire", "own": "puzzles/"}
# What a kind of file is seen by.
FACTS = {"game": ("game/game-", "last/"), "look": ("look/",), "last": ("last/",), "progress": ("mark/", "hints/", "speed/"),
         "found": ("found/", "total/"), "statistics": ("played/",), "solitaire": ("deals/",), "own": ("own/",)}
# Read when the program starts, so that the window tells of them at once.
AT_START = ("game", "last", "progress")
# Longer than this nothing takes that has to do with one small file.
PATIENCE = 30


def write(data):
    def damage(path):
        os.unlink(path)
        with open(path, "wb") as file:
            file.write(data)
    return damage


def instead(make):
    def damage(path):
        os.unlink(path)
        make(path)
    return damage


def full_folder(path):
    os.mkdir(path)
    with open(os.path.join(path, "something"), "w", encoding="ascii") as file:
        file.write("of a person's\n")


def make_socket(path):
    here = os.getcwd()
    os.chdir(os.path.dirname(path))
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.basename(path))
    os.chdir(here)


def make_sparse(path):
    with open(path, "wb") as file:
        file.truncate(1 << 30)


def link_to_pipe(path):
    os.mkfifo(path + "-pipe")
    os.symlink(path + "-pipe", path)


def link_away(path):
    os.rename(path, path + "-away")
    os.symlink(path + "-away", path)


def ways(text, chance):
    """{name: what does it}.  Those with a * may be read as if nothing were wrong, or as something else."""
    first, rest = text.split(b"\n", 1)
    kind = first.rsplit(b" ", 1)[0]
    found = {f"cut at {place}": write(text[:place]) for place in {len(text) * i // 20 for i in range(20)}}
    for i in range(10):
        flipped = bytearray(text)
        flipped[chance.randrange(len(text))] ^= 1 << chance.randrange(8)
        found[f"*flip {i}"] = write(bytes(flipped))
    middle = len(text) // 2
    found |= {
        "zeros": write(bytes(len(text))),
        "zeros in the middle": write(text[:middle] + bytes(16) + text[middle + 16:]),
        "zeros at the end": write(text + bytes(512)),
        "random": write(chance.randbytes(len(text))),
        "*CR": write(text.replace(b"\n", b"\r")),
        "*CRLF": write(text.replace(b"\n", b"\r\n")),
        "*BOM": write(b"\xef\xbb\xbf" + text),
        "UTF-16": write(text.decode().encode("utf-16")),
        "Latin 1": write(first + b"\n# \xe9\xff\n" + rest),
        "newer": write(kind + b" 99\n" + rest),
        "no version": write(kind + b"\n" + rest),
        "another kind": write(b"meander-palette 1\n" + rest),
        "empty": write(b""),
        "a line feed": write(b"\n"),
        "twice": write(text + text),
        "an unknown word": write(first + b"\nabracadabra 1\n" + rest),
        "a long line": write(first + b"\n" + b"x" * 100000 + b"\n" + rest),
        "a folder": instead(os.mkdir),
        "a full folder": instead(full_folder),
        "/dev/full": instead(lambda path: os.symlink("/dev/full", path)),
        "/dev/zero": instead(lambda path: os.symlink("/dev/zero", path)),
        "a pipe": instead(os.mkfifo),
        "a link to a pipe": instead(link_to_pipe),
        "*a link to nothing": instead(lambda path: os.symlink("nothing", path)),
        "a link to itself": instead(lambda path: os.symlink(os.path.basename(path), path)),
        "*a socket": instead(make_socket),
        "sparse": instead(make_sparse),
        "*a link to the file": link_away,
        "*mode 000": lambda path: os.chmod(path, 0),
        "*mode 444": lambda path: os.chmod(path, 0o444),
    }
    if os.geteuid() == 0:
        found["*another's"] = lambda path: os.chown(path, 12345, 12345)
    return found


class Home:
    """A home in which there is every kind of file, made once and copied for each case."""

    def __init__(self, path):
        self.model = os.path.join(path, "model")
        subprocess.run([stress.PLAYER, "fill", self.model], stdout=subprocess.DEVNULL, check=True)
        self.facts, problems = read(self.model)
        if problems or not all(self.seen(self.facts, kind) for kind in KINDS):
            raise Lost(f"the home is not what it should be: {problems} {sorted(self.facts)}")

    def seen(self, facts, kind):
        return {key: value for key, value in facts.items() if key.startswith(FACTS[kind])}

    def find(self, kind):
        """The name of a file of that kind."""
        name = min(name for name in stress.files(self.model) if name.startswith(KINDS[kind]))
        if kind == "game":
            # The one that home goes on with.
            last, = (key for key in self.facts if key.startswith("last/"))
            name = f"games/{last.removeprefix('last/')}.meander"
        return name

    def damaged(self, data, name, damage):
        """Makes such a home there; returns what is to be kept of the file (its bytes, or None)."""
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(self.model, data)
        damage(os.path.join(data, name))
        path = os.path.join(data, name)
        if os.path.isfile(path) and not os.path.islink(path) and os.path.getsize(path) < 1 << 24:
            with open(path, "rb") as file:
                return file.read()
        return None

    def check_kept(self, data, name, kept):
        """Whatever it was, it is there, and so is all that was beside it."""
        now = stress.files(data)
        if kept is not None and kept not in now.values():
            raise Lost("the bytes of the damaged file are gone")
        stem = name.rpartition("/")[2].partition(".")[0]
        if kept is None and not any(entry.startswith(stem) for entry in os.listdir(os.path.dirname(os.path.join(data, name)))):
            raise Lost("what was in its place is gone")
        for other, data_before in stress.files(self.model).items():
            if other != name and now.get(other) != data_before:
                raise Lost(f"{other} is not what it was")


def read(data):
    """What the model reads there, and what it says of the rest."""
    lines = lives.read(data)
    return ({key: int(value) for _, key, value in (line.split() for line in lines if line.startswith("is "))},
            [line for line in lines if line.startswith("problem ")])


def try_model(home, data, kind, name, way, damage):
    kept = home.damaged(data, name, damage)
    facts, problems = read(data)
    base = name.rpartition("/")[2]
    same = home.seen(facts, kind) == home.seen(home.facts, kind)
    if not same and not way.startswith("*") and not any(base in problem for problem in problems):
        raise Lost(f"what it held is not there, and nobody says why: {problems}")
    for other in KINDS:
        if other != kind and not (kind in ("game", "last") and other in ("game", "last")) and \
                home.seen(facts, other) != home.seen(home.facts, other):
            raise Lost(f"{other} is not read as before")
    home.check_kept(data, name, kept)


def try_window(home, kind, name, way, damage):
    data = os.path.join(os.environ["HOME"], ".local/share/meander")
    kept = home.damaged(data, name, damage)
    shown = kind in AT_START and not way.startswith("*") and read_copy(home, data, name, damage)
    game = Program()
    game.start()
    if shown:
        base = name.rpartition("/")[2]
        limit = time.monotonic() + PATIENCE
        while not any(base.partition(".")[0] in node.name for node in find_all(base.partition(".")[0])):
            if time.monotonic() > limit:
                raise Lost("the window does not tell of it")
            time.sleep(0.1)
    game.process.terminate()
    status = game.process.wait(PATIENCE)
    game.judge()
    if status:
        raise Lost(f"it ended with {status}")
    home.check_kept(data, name, kept)


def read_copy(home, data, name, damage):
    """Whether the model would tell of it."""
    copy = data + "-copy"
    home.damaged(copy, name, damage)
    told = bool(read(copy)[1])
    shutil.rmtree(copy)
    return told


def run(trial, options):
    with stress.folder() as path:
        home = Home(path)
        cases = []
        for kind in KINDS:
            name = home.find(kind)
            with open(os.path.join(home.model, name), "rb") as file:
                text = file.read()
            cases += [(kind, name, way, damage) for way, damage in ways(text, options.random).items()]
        options.random.shuffle(cases)
        print(f"{len(cases)} damages, {len(KINDS)} kinds of files")
        data = os.path.join(path, "home")
        for kind, name, way, damage in cases[:10 * options.number]:
            with trial(f"model, {kind}: {way}"):
                try_model(home, data, kind, name, way, damage)
        for kind, name, way, damage in cases[:options.number]:
            with trial(f"window, {kind}: {way}"):
                try_window(home, kind, name, way, damage)


stress.main(run, __doc__, number=1000, display=True)
