#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games are played to their end by program in one process, with 40 changes of the page after each (12, where it
is quick).

After the last one the process holds no more than after the first tenth: what is resident, and what is allocated.
"""
import os
import re
import subprocess

import stress
from stress import Lost

QUICK = 30
MOST, MOST_QUICK = 1.05, 1.2
# What is allocated, where the sanitizers hold back what was freed.
LINE = re.compile(r"^game (\d+) resident (\d+) allocated (\d+)$")


def run(trial, options):
    rows = []
    process = subprocess.Popen([os.path.join(stress.BUILD, "tests/stress/memory"), str(options.number),
                                "40" if options.number > QUICK else "12"],
                               stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        match = LINE.match(line)
        if match:
            rows.append(tuple(map(int, match.groups())))
            if rows[-1][0] in (1, options.number) or rows[-1][0] % 30 == 0:
                print(line, end="", flush=True)
    with trial("all games are played"):
        if process.wait() or len(rows) != options.number:
            raise Lost(f"it ended with {process.returncode} after {len(rows)} games")
    # Some games each: what a page holds at the moment is in none of them alone.
    span = max(options.number // 30, 4)
    first = rows[options.number // 10:][:span]
    sanitized = subprocess.run(["nm", "-D", os.environ["MEANDER_PROGRAM"]], capture_output=True, text=True,
                               check=False).stdout.count("__asan_init")
    for column, name in ((1, "resident"), (2, "allocated")):
        if column == 1 and sanitized:
            continue
        with trial(name):
            before, after = (sum(row[column] for row in some) / len(some) for some in (first, rows[-span:]))
            print(f"{name}: {before / 1024:.1f} MiB after {first[-1][0]} games, {after / 1024:.1f} after {len(rows)}")
            if after > (MOST if options.number > QUICK else MOST_QUICK) * before:
                raise Lost(f"it grew by {100 * (after / before - 1):.0f} %")


stress.main(run, __doc__, number=300, display=True)
