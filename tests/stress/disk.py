#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The disk is full, has no room for another file, or cannot be written: what is there stays, and goes on when there is room.

A small disk is mounted for it, in a namespace of its own; where that cannot be done, nothing is tried, and that is said.
"""
import os
import subprocess
import sys

import stress
from lives import Home, Player, read
from stress import Lost

SIZE = 96 * 1024


def in_namespace():
    """Starts the script again where a mount is seen by nobody else; whether it is there."""
    if "MEANDER_MOUNTS" in os.environ:
        return True
    command = ["unshare", "--mount", "--propagation", "private", "--"]
    probe = 'd=$(mktemp -d) && mount -t tmpfs none "$d" && umount "$d" && rmdir "$d"'
    try:
        able = subprocess.run([*command, "sh", "-c", probe], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        able = False
    if able:
        os.environ["MEANDER_MOUNTS"] = "1"
        os.execvp(command[0], [*command, sys.executable, os.path.abspath(sys.argv[0]), *sys.argv[1:]])
    return False


def mount(path, options, *words):
    subprocess.run(["mount", *words, "-o", options, "none", path], check=True)


def fill(path, left):
    """Fills the disk but for so many bytes."""
    state = os.statvfs(path)
    with open(path + "/filler", "wb") as file:
        file.write(bytes(max(state.f_bavail * state.f_bsize - left, 0)))


def use_up(path):
    """No file can be made any more."""
    os.mkdir(path + "/files")
    try:
        for number in range(10000):
            os.close(os.open(f"{path}/files/{number}", os.O_CREAT | os.O_WRONLY))
    except OSError:
        pass


def expect_problem(player, home):
    problems = player.end()
    home.check(player.lines)
    home.told(player.lines)
    if not problems:
        raise Lost("nothing was said of what could not be saved")


def go_on(path, home, seed):
    """There is room again: what was told to be saved is there, and it saves again."""
    home.check(read(path))
    player = Player(path, seed, 15)
    problems = player.end()
    home.check(player.lines)
    home.told(player.lines)
    if problems:
        raise Lost(f"with room on the disk: {problems}")


def run(trial, options):
    chance = options.random
    for number in range(options.number):
        with stress.folder() as folder, trial(f"disk {number}"):
            seed = chance.randrange(1 << 31)
            home = Home()
            disk = folder + "/disk"
            path = disk + "/home"
            os.mkdir(disk)
            mount(disk, f"size={SIZE},nr_inodes=64", "-t", "tmpfs")
            try:
                go_on(path, home, seed)
                kind = chance.choice(("full", "files", "read-only"))
                if kind == "full":
                    fill(disk, chance.randrange(0, 20000))
                elif kind == "files":
                    use_up(disk)
                else:
                    mount(disk, "remount,ro")
                # What it has forgotten on purpose may make room for a while.
                expect_problem(Player(path, seed + 1, 100000), home)
                home.check(read(path))
                if kind == "read-only":
                    mount(disk, f"remount,rw,size={SIZE},nr_inodes=64")
                else:
                    subprocess.run(["rm", "-rf", disk + "/filler", disk + "/files"], check=True)
                go_on(path, home, seed + 2)
            finally:
                subprocess.run(["umount", disk], check=True)


if in_namespace():
    stress.main(run, __doc__, number=200)
else:
    print("No disk can be mounted here: skipped.")
    print("0 passed, 0 failed")
    # What Meson takes for it.
    sys.exit(77)
