#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the strategy game between two builds of meander-cli and says how often each wins.

    tests/play/match.py --deals 200 --time 100 BUILD/src/cli/meander-cli OTHER/src/cli/meander-cli

Moves are exchanged as position files and the answers of `meander-cli best`; a referee, `meander-cli moves` of the first
program, says what may be played. Every deal is played once with the first program on each seat and the second one on all
the others, so neither gets the better tiles or the better seat. A shared win counts as a share of one. The error is the
standard error over deals, for games of one deal are no independent trials.

It takes hours and says nothing about right or wrong: no test, and run by hand.
"""

import argparse
import concurrent.futures
import math
import random
import subprocess
import sys

COLOURS = ("red", "blue", "green", "yellow")
RACK = 6
TILES = 56


class Broken(Exception):
    """A program did not answer, or with a placement that is not allowed."""


def ask(program, arguments, position):
    """What `program` prints, as a list of lines."""
    run = subprocess.run([program, *arguments, "-"], input=position, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise Broken(f"{program} {' '.join(arguments)}: {run.stderr.strip()}\n{position}")
    return run.stdout.split("\n")[:-1]


class Game:
    """One game: racks, bag and table, and whose turn it is."""

    def __init__(self, deal, n_seats):
        self.bag = random.Random(deal).sample(range(1, TILES + 1), TILES)
        self.racks = [[self.bag.pop() for _ in range(RACK)] for _ in range(n_seats)]
        self.placed = []
        self.seat = 0
        self.free_made = False

    def write(self):
        """The table as a position file."""
        lines = ["meander-position 1"]
        lines += [f"tile {placement}" for placement in self.placed]
        for colour, rack in zip(COLOURS, self.racks):
            lines.append(f"rack {colour} {' '.join(map(str, rack))}".rstrip())
        lines.append(f"turn {COLOURS[self.seat]}{' last' if self.free_made else ''}")
        return "\n".join(lines) + "\n"

    def place(self, kind, placement):
        """Puts the tile of `placement` ("N Q R O") on the table; the player draws at once."""
        self.racks[self.seat].remove(int(placement.split()[0]))
        self.placed.append(placement)
        if self.bag:
            self.racks[self.seat].append(self.bag.pop())
        self.free_made |= kind == "free"

    def end_turn(self):
        """The next player's turn."""
        self.seat = (self.seat + 1) % len(self.racks)
        self.free_made = False


def play(deal, programs, arguments, referee):
    """The share of the win that each seat gets; `programs` has one a seat."""
    game = Game(deal, len(programs))
    passed = 0
    while passed < len(programs):
        position = game.write()
        lines = ask(referee, ["moves"], position)
        moves = dict(line.split(" ", 1)[::-1] for line in lines if line.split(" ", 1)[0] in ("fill", "free"))
        if "end" in lines:
            break
        if "deadlock" in lines:
            return [1 / len(programs)] * len(programs)
        if not moves:
            # A turn in which something was placed is no pass.
            passed = 0 if game.free_made else passed + 1
            game.end_turn()
            continue
        passed = 0
        chosen = next(iter(moves))
        if len(moves) > 1:
            seed = str(deal * 1000 + len(game.placed))
            chosen = ask(programs[game.seat], ["best", "--seed", seed, *arguments], position)[0]
        if chosen not in moves:
            raise Broken(f"{programs[game.seat]} plays {chosen}, which is not allowed\n{position}")
        game.place(moves[chosen], chosen)
    points = {line.split()[0]: int(line.split()[-1]) for line in ask(referee, ["score"], game.write())}
    mine = [points[colour] for colour, _ in zip(COLOURS, programs)]
    best = max(mine)
    return [(point == best) / mine.count(best) for point in mine]


def play_deal(deal, options, arguments):
    """The first program's share of the games of one deal, one game for each seat."""
    share = 0.0
    for seat in range(options.seats):
        programs = [options.second] * options.seats
        programs[seat] = options.first
        share += play(deal, programs, arguments, options.first)[seat]
    return share / options.seats


def main():
    """Reads the command line, plays, prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("first", metavar="FIRST", help="meander-cli of the one build; it is the referee, too")
    parser.add_argument("second", metavar="SECOND", help="meander-cli of the other")
    parser.add_argument("--deals", type=int, default=200, help="how many; a game for each seat is played of each")
    parser.add_argument("--from", dest="start", type=int, default=1, help="number of the first deal")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="the first program sits on one of them")
    parser.add_argument("--level", default="level8", help="the level of both")
    parser.add_argument("--time", type=int, default=100, help="milliseconds for a placement")
    parser.add_argument("--jobs", type=int, default=1, help="deals at a time; more than processors are no fair clock")
    options = parser.parse_args()

    arguments = ["--level", options.level, "--time", str(options.time)]
    shares = []
    deals = range(options.start, options.start + options.deals)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for share in pool.map(lambda deal: play_deal(deal, options, arguments), deals):
            shares.append(share)
            n = len(shares)
            mean = sum(shares) / n
            error = math.sqrt(sum((share - mean) ** 2 for share in shares) / (n - 1) / n) if n > 1 else math.nan
            print(f"\r{n * options.seats} games: {100 * mean:.1f} ± {100 * error:.1f} %", end="", flush=True)
    print()


if __name__ == "__main__":
    try:
        main()
    except Broken as error:
        sys.exit(f"match.py: {error}")
