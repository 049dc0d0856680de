#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the real window by chance: clicks, drags, keys, the wheel, words, sizes of the window.

It must answer, must not complain on the terminal (but for what is GTK's own: gtk/own) and must end in good order.
"""
import stress
from hands import Monkey, live


def run(trial, options):
    live(trial, options, Monkey(options.random))


stress.main(run, __doc__, seconds=600, display=True)
