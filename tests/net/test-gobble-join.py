#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gobble by several processes over this computer's own network, to the end, whatever happens to them.

  test-gobble-join.py    prints TAP
"""
import os
import re
import subprocess
import tempfile

import tables
from tables import Host, Side

QUICK = ["turtle", "duckling", "frog", "otter", "fox"]


def host(folder, n_tiles, n_seats, *words, port=0):
    return Host(os.path.join(folder, "host"), "--accept-all", "--gobble", str(n_tiles), "--seats", str(n_seats), *words, port=port)


def join(one, folder, i, *words):
    return one.join(os.path.join(folder, f"guest-{i}"), *(words or ("--seat-computer", QUICK[i % len(QUICK)])))


def ranking(side):
    """Which place, who, and how many tiles are left."""
    rows = [re.fullmatch(r"(\d+)\. (\w+): (\d+) tiles? left", line) for line in side.told]
    return [(int(row[1]), row[2], int(row[3])) for row in rows if row]


def check(sides, n_tiles, n_seats):
    """All have the same game to its end, and what they say of it follows from its moves."""
    one = sides[0]
    moves, whole = one.moves()
    assert whole, one.out[-3:]
    for side in sides[1:]:
        assert side.moves() == (moves, True), (side.words, len(side.moves()[0]), len(moves))
        assert side.seed() == one.seed() != ["0"], (side.seed(), one.seed())
        assert ranking(side) == ranking(one), (ranking(side), ranking(one))
    ranks = ranking(one)
    assert len(ranks) == n_seats and ranks[0][0] == 1, one.told
    assert [rank for rank, _, _ in ranks] == sorted(rank for rank, _, _ in ranks)
    assert [left for _, _, left in ranks] == sorted(left for _, _, left in ranks)
    assert sum(left for _, _, left in ranks) == n_tiles * n_seats - sum("@" in move for move in moves), (ranks, moves)
    times = [int(move.split()[0]) for move in moves]
    assert times == sorted(times)


def play(folder, n_tiles, n_guests, *words):
    n_seats = n_guests + words.count("--seat-computer")
    one = host(folder, n_tiles, n_seats, *words)
    sides = [one, *(join(one, folder, i) for i in range(n_guests))]
    assert [side.end() for side in reversed(sides)] == [0] * len(sides), [side.told for side in sides]
    check(sides, n_tiles, n_seats)
    return one


def test_two(folder):
    one = play(folder, 8, 1, "--seat-computer", "fox")
    # A computer player of the host is one in the record, a guest's is somebody.
    assert [line for line in one.out if line.startswith("param ")] == ["param computer 5 8 fox", "param player 8 turtle", "param aside"]


def test_three(folder):
    play(folder, 8, 2, "--seat-computer", "frog")


def test_four(folder):
    play(folder, 8, 3, "--seat-computer", "otter")


def test_five(folder):
    play(folder, 6, 4, "--seat-computer", "duckling")


def test_six(folder):
    """All tiles but two are dealt."""
    play(folder, 9, 5, "--seat-computer", "turtle")


def test_guests_alone(folder):
    """Nobody plays at the host's computer, one guest plays at two seats, and one watches."""
    one = host(folder, 5, 3)
    sides = [one, join(one, folder, 0), join(one, folder, 9, "--name", "Ewa")]
    sides[2].wait(lambda: any("these tiles" in line for line in sides[2].told))
    sides.append(join(one, folder, 1, "--seat-computer", "fox", "--seat-computer", "frog"))
    assert [side.end() for side in reversed(sides)] == [0] * 4, [side.told for side in sides]
    check(sides, 5, 3)


def try_slower(play_at, folder):
    """Plays until there was time enough to do what is to be done in the middle of a game, whatever else the computer does."""
    for pace in ("60", "240", "960"):
        with tempfile.TemporaryDirectory(dir=folder) as path:
            if play_at(path, "--pace", pace):
                return
    raise AssertionError("it is always over too soon to show anything")


def play_with_killed_guests(folder, *pace):
    one = host(folder, 12, 4, "--seat-computer", "fox", *pace)
    sides = [join(one, folder, i, "--seat-computer", "frog", *pace) for i in range(3)]
    one.wait(lambda: len(one.moves()[0]) >= 20)
    for i in (0, 2):
        sides[i].kill()
    n_seen = len(sides[0].moves()[0])
    one.wait(lambda: len(one.moves()[0]) >= 40)
    back = join(one, folder, 0, "--seat-computer", "frog", *pace)
    back.wait(lambda: back.out)
    if one.moves()[1] or not back.out:
        return False
    assert one.moves()[0][:n_seen] == sides[0].moves()[0]
    sides = [one, sides[1], back]
    assert [side.end() for side in reversed(sides)] == [0] * 3, [side.told for side in sides]
    check(sides, 12, 4)
    # Who does not come back has played on all the same; only the host's fox is quick enough to be done by then.
    assert {move.split()[1] for move in one.moves()[0][40:]} >= {"2", "3", "4"}, one.moves()
    return True


def test_killed(folder):
    """A guest is killed and comes back: it has its tiles, and what was played meanwhile; another one does not come
    back, and the computer plays for it."""
    try_slower(play_with_killed_guests, folder)


def play_with_killed_host(folder, *pace):
    table = os.path.join(folder, "table")
    one = host(folder, 10, 3, "--seat-computer", "fox", "--save", table, *pace)
    sides = [join(one, folder, i, "--seat-computer", "frog", *pace) for i in range(2)]
    one.wait(lambda: len(one.moves()[0]) >= 20)
    one.kill()
    if one.moves()[1]:
        return False
    seen = max((side.moves()[0] for side in (one, *sides)), key=len)
    again = Host(os.path.join(folder, "host"), "--accept-all", "--resume", table, *pace, port=one.port)
    sides = [again, *sides]
    assert [side.end() for side in reversed(sides)] == [0] * 3, [side.told for side in sides]
    check(sides, 10, 3)
    assert len(seen) >= 20 and again.moves()[0][:len(seen)] == seen
    return True


def test_host_killed(folder):
    """The host is killed and opens its table again: it goes on where it was, when all are back."""
    try_slower(play_with_killed_host, folder)


def test_left(folder):
    """Whoever leaves for good leaves the others playing; so does who does not play Gobble, which is only known then."""
    one = host(folder, 6, 3, "--seat-computer", "frog")
    sides = [one, join(one, folder, 0)]
    owl = join(one, folder, 1, "--seat-computer", "owl")
    assert owl.end() == 2
    assert owl.told[-1] == "meander-cli: “owl” does not play Gobble; these do: turtle, duckling, frog, otter, fox", owl.told
    assert [side.end() for side in reversed(sides)] == [0] * 2, [side.told for side in sides]
    check(sides, 6, 3)


def test_hostile(folder):
    """A guest that claims what it cannot have, lies about the time and says more than anybody may spoils nothing."""
    for seed in range(3):
        home = os.path.join(folder, f"hostile-{seed}")
        os.makedirs(home)
        one = host(folder, 10, 4, "--seat-computer", "frog", "--pace", "100")
        sides = [join(one, folder, i, "--seat-computer", "frog", "--pace", "100") for i in range(2)]
        hostile = subprocess.Popen([os.environ["MEANDER_HOSTILE"], home, f"127.0.0.1:{one.port}", str(seed)],
                                   stdout=subprocess.PIPE, text=True)
        try:
            assert [side.end() for side in sides] == [0] * 2, [side.told for side in [one, *sides]]
            # It may stay when all is over, since it leaves no table of its own will.
            one.wait(lambda: one.moves()[1])
            assert (one.end() if one.process.poll() is not None else one.stop()) == 0
            told = hostile.communicate(timeout=tables.PATIENCE)[0]
        finally:
            hostile.kill()
            hostile.wait()
        n_claims, n_refused, n_cut = (int(number) for number in re.findall(r"\d+", told.split("\n")[-2]))
        assert hostile.returncode == 0 and n_claims > 300 and n_refused > 10 and n_cut > 0, told
        check([one, *sides], 10, 4)


def test_hostile_watcher(folder):
    """Nobody moves for others: two think for a minute, and who only watches claims in their names."""
    home = os.path.join(folder, "hostile")
    os.makedirs(home)
    one = host(folder, 10, 2, "--seat-computer", "turtle", "--pace", "60000")
    other = join(one, folder, 0, "--seat-computer", "turtle", "--pace", "60000")
    other.wait(lambda: other.out)
    hostile = subprocess.Popen([os.environ["MEANDER_HOSTILE"], home, f"127.0.0.1:{one.port}", "1"],
                               stdout=subprocess.PIPE, text=True)
    try:
        for _ in range(5):  # the game begins with the third at the latest
            assert hostile.stdout.readline() == "cut off\n"
    finally:
        hostile.kill()
        hostile.communicate()
    assert one.moves()[0] == other.moves()[0] == [], one.moves()
    assert one.stop() == 0
    assert other.end() == 1


def test_is_refused(folder):
    """What cannot be Gobble is said."""
    for words, said in ((["--gobble", "0"], "at least one tile"),
                        (["--gobble", "-1"], "at least one tile"),
                        (["--gobble", "28"], "54 at the most"),
                        (["--gobble", "10", "--seats", "6"], "54 at the most"),
                        (["--gobble", "9223372036854775807", "--seats", "6"], "54 at the most"),
                        (["--gobble", "5", "--seats", "7"], "two to six seats"),
                        (["--gobble", "5", "--seats", "1"], "two to six seats"),
                        (["--gobble", "5"] + 3 * ["--seat-computer", "fox"], "two to six seats"),
                        (["--gobble", "5", "--seat-computer", "owl"], "“owl” does not play Gobble"),
                        (["--gobble", "5", "--seat-computer", "cow"], "no computer player “cow”"),
                        (["--gobble", "5", "--race", "discovery-5"], "cannot be used together"),
                        (["--gobble", "five"], "five")):
        side = Side(os.path.join(folder, "host"), "host", "--port", "0", *words)
        assert side.end() == 2 and len(side.told) == 1 and said in side.told[0], (words, side.told)


tables.run_tests(globals())
