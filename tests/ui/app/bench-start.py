#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the game's start against that of a bare GTK window of the same size, in turns.

  bench-start.py GAME BARE-WINDOW FIRST-FRAME SCHEMA.xml THEME THEME

Prints for both the median time from the start of the process to the first painted frame, of the processor time
of all threads until the end, which other programs disturb less, and of the peak memory; and how many times the bare
window's the game's are.  The house's aim is 1.5.
Twice: as a desktop starts programs, and without OpenGL, which costs any GTK program more than all
else and so flatters the ratio.  FIRST-FRAME is preloaded and tells the time.  The themes are folders of the game's
icons, which are there as where it is installed.
"""
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

RUNS = 21
AIM = 1.5

# What desktops tell programs about the drawing of letters.  Nobody does on a bare X server; there GTK has the fonts'
# own instructions carried out, all of them anew for each change between two sizes of a font.
LETTERS = "Xft.hintstyle:\thintslight\n"


def measure(command, variables, themes):
    """(first frame in ms, processor time in ms, peak memory in MiB) of one start, in a home with icons alone."""
    home = tempfile.mkdtemp(prefix="meander-bench-")
    for place, theme in zip((".local/share/icons", ".icons"), themes):
        os.makedirs(os.path.join(home, place))
        os.symlink(os.path.abspath(theme), os.path.join(home, place, "hicolor"))
    environment = os.environ | variables | {
        "HOME": home,
        "MEANDER_BENCH_START_US": str(time.monotonic_ns() // 1000),
    }
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    written = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    shutil.rmtree(home, ignore_errors=True)
    found = re.search(r"^first-frame-us (\d+)$", written, re.M)
    if process.returncode != 0 or found is None:
        sys.exit(f"{command[0]} ended with {process.returncode} and told no time:\n{written}")
    return int(found[1]) / 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024


def compare(title, commands, variables, themes):
    runs = {name: [] for name in commands}
    for _ in range(RUNS + 1):
        for name, command in commands.items():
            runs[name].append(measure(command, variables, themes))
    print(title)
    # The first of each warms the caches.
    figures = {name: [statistics.median(column) for column in zip(*found[1:])] for name, found in runs.items()}
    for index, (what, unit) in enumerate((("first frame", "ms"), ("processor", "ms"), ("peak memory", "MiB"))):
        game, bare = figures["game"][index], figures["bare"][index]
        print(f"  {what}: game {game:.1f} {unit}, bare window {bare:.1f} {unit}, ratio {game / bare:.2f} "
              f"({'within' if game <= AIM * bare else 'above'} {AIM})", flush=True)


def main():
    game, bare, first_frame, schema, *themes = sys.argv[1:]
    defaults = {key.get("name"): key.findtext("default")
                for key in xml.etree.ElementTree.parse(schema).iter("key")}
    subprocess.run(["xprop", "-root", "-format", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", LETTERS],
                   check=True)
    commands = {"game": [game], "bare": [bare, defaults["window-width"], defaults["window-height"]]}
    preload = {"LD_PRELOAD": os.path.abspath(first_frame)}
    compare("Cairo renderer", commands, preload | {"GDK_DEBUG": "", "GDK_DISABLE": ""}, themes)
    compare("Cairo renderer, OpenGL not even opened", commands, preload, themes)


main()
