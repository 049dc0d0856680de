#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A host and its guests, processes of meander-cli, play over this computer's network; one is killed at any moment, and
comes back.

The number is that of each side.  At the end all have the same record, and no move that somebody has seen is missing in
it.
"""
import os
import sys

import stress

sys.path.insert(0, os.path.join(stress.TOP, "tests/net"))
from tables import Feud  # noqa: E402

KILLS_A_GAME = 4


def run(trial, options):
    n_games = 0
    while min(Feud.killed.values()) < options.number and trial.failed < 100:
        with stress.folder() as path, trial(f"game {n_games}"):
            feud = Feud(path, options.random, 1 + n_games % 3)
            try:
                for _ in range(KILLS_A_GAME):
                    feud.kill_one()
                feud.end()
            finally:
                feud.clear()
        n_games += 1
    print(f"{Feud.killed['host']} hosts and {Feud.killed['join']} guests killed in {n_games} games", flush=True)


stress.main(run, __doc__, number=500)
