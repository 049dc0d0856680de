#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey's hour with the memory of the program (what it does not share, MiB) at the quarters.

From the second quarter on, no quarter may need much more than the first one.  A new life begins only where the
monkey chooses Quit in the menu.
"""
import os
import statistics
import time

import stress
from hands import Monkey, live
from stress import Lost

MOST = 1.25
# In less the pages have not all been seen once.
LEAST_SECONDS = 600


def run(trial, options):
    # No button to close the window by: another life would begin.
    with open(os.path.join(os.environ["HOME"], ".config/gtk-4.0/settings.ini"), "a", encoding="utf-8") as file:
        file.write("gtk-decoration-layout=:\n")
    monkey = Monkey(options.random, may_leave=False)
    begin = time.monotonic()
    quarters = [[], [], [], []]

    def measure():
        quarter = int(4 * (time.monotonic() - begin) / options.seconds)
        if monkey.program.running():
            quarters[min(quarter, 3)].append(monkey.memory())

    live(trial, options, monkey, measure)
    for number, quarter in enumerate(quarters, 1):
        if quarter:
            print(f"quarter {number}: {min(quarter):.0f} to {max(quarter):.0f} MiB, mostly {statistics.median(quarter):.0f}, "
                  f"at its end {quarter[-1]:.0f}")
    if options.seconds < LEAST_SECONDS:
        return
    for number in (2, 3, 4):
        with trial(f"the memory of quarter {number}"):
            before, after = (statistics.median(quarters[index]) for index in (0, number - 1))
            if after > MOST * before:
                raise Lost(f"{after:.0f} MiB, after {before:.0f} in the first one")


stress.main(run, __doc__, seconds=3600, display=True)
