#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two and more processes play over this computer's own network: letting in, games, killing, coming back.

  test-host-join.py [KILLS]    prints TAP; KILLS: how many hosts are killed, and how many guests, 3 unless given
"""
import fcntl
import os
import random
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

import tables
from tables import Feud, Host, Side

KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 3


class Bus:
    """A bus of the test's, with what stands in for the Avahi daemon."""

    def __enter__(self):
        self.bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
                                    stderr=subprocess.DEVNULL, text=True)
        address = self.bus.stdout.readline().strip()
        self.avahi = subprocess.Popen([os.environ["MEANDER_AVAHI"]], stdout=subprocess.PIPE, text=True,
                                      env=os.environ | {"DBUS_SYSTEM_BUS_ADDRESS": address})
        assert self.avahi.stdout.readline() == "ready\n"
        self.none, Side.bus = Side.bus, address

    def __exit__(self, *_):
        Side.bus = self.none
        for process in (self.avahi, self.bus):
            process.kill()
            process.wait()
            process.stdout.close()


def wait_for(what):
    """Until what() is true."""
    limit = time.monotonic() + tables.PATIENCE
    while not what():
        if time.monotonic() > limit:
            return False
        time.sleep(0.02)
    return True


def play(folder, *where):
    """A whole game; what both have printed is the same."""
    for i, host in enumerate(where):
        one = Host(os.path.join(folder, "host"), "--accept-all", "--seat-computer", "duckling")
        other = one.join(os.path.join(folder, "guest"), "--seat-computer", "duckling", host=host)
        assert (other.end(), one.end()) == (0, 0), (i, one.told, other.told)
        assert one.moves() == other.moves() and one.moves()[1] and len(one.moves()[0]) > 20
        assert one.seed() == other.seed() and one.seed() != ["0"]


def test_ipv4(folder):
    play(folder, "127.0.0.1", "localhost")


def test_ipv6(folder):
    if not os.path.exists("/proc/net/if_inet6"):
        return "this computer has no IPv6"
    return play(folder, "[::1]")


def test_record_is_read(folder):
    """The record that was printed is one that the program reads."""
    one = Host(os.path.join(folder, "host"), "--accept-all", "--seat-computer", "duckling", "--seat-computer", "frog")
    assert one.end() == 0
    table = os.path.join(folder, "table")
    with open(table, "w", encoding="utf-8") as file:
        file.write("meander-table 1\nnonce " + 64 * "0" + "\nseat 1 0 computer a\nseat 2 0 computer b\nend\n")
        file.write("\n".join(one.out) + "\n")
    again = Host(os.path.join(folder, "host"), "--accept-all", "--resume", table)
    assert again.end() == 0
    assert again.moves() == one.moves()


def test_four(folder):
    """Two guests and somebody who watches; the host asks about each, and one is refused."""
    one = Host(os.path.join(folder, "host"), "--seats", "4", "--seat-computer", "duckling")
    others = []
    for i, words in enumerate((["--seat-computer", "frog", "--seat-computer", "turtle"], [])):
        other = one.join(os.path.join(folder, f"guest-{i}"), *words)
        tiles = other.heard(r"these tiles: ([\d ]+)\.")[1]
        one.wait(lambda tiles=tiles: any(tiles in line for line in one.told))
        # The second one has the name by which the first one is known.
        said = "Jan would like to join." if i == 0 else "Jan would like to join, but is known from another computer."
        assert any(f"{said} Both screens must show these tiles: {tiles}." in line for line in one.told), one.told
        one.say("y")
        others.append(other)
    stranger = one.join(os.path.join(folder, "stranger"))
    tiles = stranger.heard(r"these tiles: ([\d ]+)\.")[1]
    one.wait(lambda: any(tiles in line for line in one.told))
    one.say("n")
    assert stranger.end() == 1
    assert stranger.told[-1] == "meander-cli: The host has not let you in", stranger.told
    assert stranger.out == []
    last = one.join(os.path.join(folder, "last"), "--seat-computer", "duckling")
    tiles = last.heard(r"these tiles: ([\d ]+)\.")[1]
    one.wait(lambda: any(tiles in line for line in one.told))
    one.say("y")
    for side in [*others, last, one]:
        assert side.end() == 0, side.told
        assert side.moves() == one.moves() and side.moves()[1]


def test_nobody_to_ask(folder):
    """Without somebody who answers nobody is let in."""
    one = Host(os.path.join(folder, "host"), "--seat-computer", "duckling")
    one.process.stdin.close()
    other = one.join(os.path.join(folder, "guest"))
    assert other.end() == 1
    assert "has not let you in" in other.told[-1]
    assert one.stop() == 0


def test_ended_and_resumed(folder):
    """SIGTERM closes the table; opened again, it goes on with those who were there, who need not be let in again."""
    table = os.path.join(folder, "table")
    one = Host(os.path.join(folder, "host"), "--accept-all", "--seat-computer", "duckling", "--save", table)
    other = one.join(os.path.join(folder, "guest"), "--seat-computer", "duckling")
    one.wait(lambda: len(one.moves()[0]) > 5)
    assert one.stop() == 0
    assert other.end() == 1
    assert other.told[-1] == "meander-cli: The host has closed the table", other.told
    moves, whole = one.moves()
    assert whole and len(moves) > 5
    assert other.moves()[1] and other.moves()[0] == moves[:len(other.moves()[0])]
    one = Host(os.path.join(folder, "host"), "--resume", table)
    other = one.join(os.path.join(folder, "guest"), "--seat-computer", "duckling")
    assert (other.end(), one.end()) == (0, 0), (one.told, other.told)
    assert one.moves() == other.moves() and one.moves()[0][:len(moves)] == moves


def test_refused(folder):
    """What cannot be is said in a sentence."""
    broken = os.path.join(folder, "broken")
    with open(broken, "w", encoding="utf-8") as file:
        file.write("meander-table 1\nend\n")
    one = Host(os.path.join(folder, "host"), "--seat-computer", "duckling")
    for words, told in ((["host", "--seats", "5"], "two to four seats"),
                        (["host", "--seat-computer", "level9"], "no computer player “level9”"),
                        (["host", "--port", "65536"], "up to 65535"),
                        (["host", "--name", ""], "1 to 40 letters"),
                        (["host", "--name", 41 * "x"], "1 to 40 letters"),
                        (["host", "--pace", "-1"], "a minute at most"),
                        (["host", "--resume", broken], "not a saved table"),
                        (["host", "--resume", os.path.join(folder, "none")], "Cannot read"),
                        (["host", "--resume", broken, "--save", broken], "cannot be used together"),
                        (["host", "--port", str(one.port)], "in use"),
                        (["join"], "usage"),
                        (["join", "127.0.0.1:1"], "Nobody has opened a table"),
                        (["join", "[::1"], "")):
        side = Side(os.path.join(folder, "other"), *words)
        status = side.end()
        assert status == (1 if words[0] == "join" and len(words) > 1 else 2), (words, status, side.told)
        assert told in side.told[-1] and len(side.told) == 1, (words, side.told)
    assert one.stop() == 0


def test_certificate(folder):
    """It is made once, for its owner alone; one that is broken is not replaced."""
    home = os.path.join(folder, "host")
    path = os.path.join(home, "meander/certificate")
    assert Host(home).stop() == 0
    with open(path, "rb") as file:
        made = file.read()
    assert os.stat(path).st_mode & 0o777 == 0o600 and os.stat(os.path.dirname(path)).st_mode & 0o777 == 0o700
    assert Host(home).stop() == 0
    with open(path, "rb") as file:
        assert file.read() == made
    with open(path, "wb") as file:
        file.write(b"broken")
    side = Side(home, "host")
    assert side.end() == 2 and len(side.told) == 1, side.told


def known(home, *words):
    """What is printed of the computers that are known: fingerprint, date and name of each."""
    side = Side(home, "known", *words)
    status = side.end()
    assert status == (0 if "--forget" not in words or not side.told else 1), side.told
    assert not side.told or side.told == ["meander-cli: No such computer is known"], side.told
    return [line.split("\t") for line in side.out]


def meet(one, other, answer, *patterns):
    """Somebody knocks: what host and guest are told is like that; the answer."""
    other.heard(patterns[0])
    one.heard(patterns[1])
    other.heard(r"these tiles: ")
    del one.told[:]
    one.say(answer)


def test_known(folder):
    """Who was let in by somebody is known again by the certificate, and asked about all the same."""
    host, guest = os.path.join(folder, "host"), os.path.join(folder, "guest")
    one = Host(host)
    assert known(host) == [] and known(guest) == []

    # Refused: neither knows the other.
    other = one.join(guest)
    meet(one, other, "n", "tiles", r"^Jan would like to join\. Both screens must show these tiles: [\d ]+\.")
    assert other.end() == 1 and known(host) == [] and known(guest) == []
    assert one.stop() == 0

    one = Host(host)
    other = one.join(guest)
    meet(one, other, "y", "tiles", r"^Jan would like to join\. Both")
    assert wait_for(lambda: known(host) and known(guest))
    (fingerprint, date, name), = known(host)
    assert re.fullmatch("[0-9a-f]{64}", fingerprint) and re.fullmatch(r"\d{4}-\d\d-\d\d", date) and name == "Jan"
    (mine, _, name), = known(guest)
    assert name == "Anna" and mine != fingerprint
    assert other.stop() == 1 and one.stop() == 0

    # Another evening, under another name.
    one = Host(host)
    other = Side(guest, "join", "--name", "Eve", f"127.0.0.1:{one.port}")
    meet(one, other, "y", "^This is the computer known as Anna\\.$",
         r"^Eve would like to join, from the computer known as Jan\. Let them in")
    assert wait_for(lambda: known(host)[0][2] == "Eve")
    assert len(known(host)) == len(known(guest)) == 1
    assert other.stop() == 1 and one.stop() == 0

    # Another computer by the name of the host: the guest is warned each time, until it has forgotten the old one.
    for _ in range(2):
        impostor = Host(os.path.join(folder, "impostor"), "--seat-computer", "duckling")
        other = impostor.join(guest, "--seat-computer", "duckling")
        meet(impostor, other, "y", "^Take care: Anna is known from another computer", "^Jan would like to join")
        assert (other.end(), impostor.end()) == (0, 0)
        assert [row[0] for row in known(guest)] == [mine]
    known(guest, "--forget", "anna")
    assert known(guest) == []
    impostor = Host(os.path.join(folder, "impostor"))
    other = impostor.join(guest)
    other.heard("these tiles")
    assert not any("Take care" in line for line in other.told), other.told
    assert other.stop() == 1 and impostor.stop() == 0

    known(host, "--forget", fingerprint)
    assert known(host) == []
    known(host, "--forget", fingerprint)


def test_known_to_nobody(folder):
    """Whoever is let in without being asked about is not known by that."""
    host = os.path.join(folder, "host")
    one = Host(host, "--accept-all", "--seat-computer", "duckling")
    other = one.join(os.path.join(folder, "guest"), "--seat-computer", "duckling")
    assert (other.end(), one.end()) == (0, 0)
    assert known(host) == []


def test_known_is_broken(folder):
    """A broken file is set aside and said; the table goes on."""
    host = os.path.join(folder, "host")
    path = os.path.join(host, "meander", "known")
    os.makedirs(os.path.dirname(path))
    with open(path, "w", encoding="utf-8") as file:
        file.write("broken\n")
    side = Side(host, "known")
    assert side.end() == 2 and "known.broken-1" in side.told[0] and len(side.told) == 1, side.told
    assert known(host) == []


def test_known_is_taken(folder):
    """As long as Meander is open, nobody else writes its files."""
    host = os.path.join(folder, "host")
    os.makedirs(os.path.join(host, "meander"))
    with open(os.path.join(host, "meander", "lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        side = Side(host, "known", "--forget", "Jan")
        assert side.end() == 2 and "Meander is already open" in side.told[0], side.told
    side = Side(host, "known", "--forget", "Jan")
    assert side.end() == 1


def test_no_daemon(folder):
    """Where tables are not found by themselves, that is said, and all else goes as always."""
    one = Host(os.path.join(folder, "host"))
    one.heard("^Other computers do not find the table by themselves here: tell the players its address\\.$")
    side = Side(os.path.join(folder, "guest"), "tables")
    assert side.end() == 1 and side.out == []
    assert side.told == ["meander-cli: Tables at other computers are not found by themselves here: use the address of a "
                         "table"], side.told
    assert one.stop() == 0
    for words in (["--limit", "-1"], ["--limit", "nan"], ["more"]):
        assert Side(os.path.join(folder, "guest"), "tables", *words).end() == 2


def test_found(folder):
    """Tables are found by name, with what stands in for the daemon; one that is unlisted or closed is not."""
    home = os.path.join(folder, "guest")

    def tables_found():
        side = Side(home, "tables", "--limit", "0.3")
        assert side.end() == (0 if side.out else 1) and not side.told, side.told
        return [line.split("\t") for line in side.out]

    with Bus():
        one = Host(os.path.join(folder, "host"))
        one.heard("^Other computers find the table as “Anna”\\.$")
        hidden = Host(os.path.join(folder, "hidden"), "--unlisted")
        address = f"127.0.0.1:{one.port}"
        assert wait_for(lambda: tables_found() == [[address, "strategy", "Anna"]])
        other = Side(home, "join", address)
        other.heard("these tiles")
        assert other.stop() == 1
        assert one.stop() == 0
        assert wait_for(lambda: tables_found() == [])
        assert hidden.stop() == 0 and len(hidden.told) == 1, hidden.told


def results(side):
    """Who was first, and who came then: names and seconds."""
    return [re.fullmatch(r"(\d+)\. (\w+): (\d+\.\d+) s", line).groups() for line in side.told if re.match(r"\d+\. ", line)]


def test_asleep(folder):
    """A guest's computer sleeps. When it wakes, its host has been gone for long, and is at another address by now, where
    it is found by its name; the game goes on where it was."""
    table = os.path.join(folder, "table")
    with Bus(), socket.socket() as nobody:
        one = Host(os.path.join(folder, "host"), "--accept-all", "--seat-computer", "duckling", "--save", table,
                   "--pace", "20")
        other = one.join(os.path.join(folder, "guest"), "--seat-computer", "duckling")
        one.wait(lambda: len(one.moves()[0]) > 5)
        other.process.send_signal(signal.SIGSTOP)
        one.kill()
        nobody.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        nobody.bind(("", one.port))  # who is called there does not answer
        moves = one.moves()[0]
        again = Host(os.path.join(folder, "host"), "--resume", table)
        again.heard("Other computers find the table as")
        assert again.port != one.port
        # It waits for who has a seat, however long that takes.
        assert again.process.poll() is None and other.process.poll() is None
        other.process.send_signal(signal.SIGCONT)
        assert (other.end(), again.end()) == (0, 0), (other.told, again.told)
        assert other.moves() == again.moves() and again.moves()[0][:len(moves)] == moves
        assert any("trying again" in line for line in other.told), other.told


def test_race(folder):
    """The host and two guests solve the same task; one of them is killed before it has begun, and comes back."""
    one = Host(os.path.join(folder, "host"), "--accept-all", "--race", "discovery-5", "--seats", "3", "--seat-computer", "frog")
    first = one.join(os.path.join(folder, "first"), "--name", "Ewa", "--seat-computer", "frog")
    slow = one.join(os.path.join(folder, "slow"), "--seat-computer", "frog", "--pace", "60000")
    slow.wait(lambda: slow.out)
    for side in (one, first):
        side.wait(lambda side=side: len(side.moves()[0]) == 5)
    slow.kill()
    assert slow.moves() == ([], False), slow.out
    back = one.join(os.path.join(folder, "slow"), "--seat-computer", "frog")
    for side in (one, first, back):
        assert side.end() == 0, side.told
        assert len(side.moves()[0]) == 5 and side.moves()[1] and side.seed() == one.seed(), side.out
        assert results(side) == results(one), side.told
    assert {name for _, name, _ in results(one)} == {"Anna", "Ewa", "Jan"} and results(one)[2][1] == "Jan", one.told
    assert [float(time) for _, _, time in results(one)] == sorted(float(time) for _, _, time in results(one))


def test_race_is_refused(folder):
    """What cannot be a race is said."""
    for words, said in ((["--race", "nothing"], "nothing"),
                        (["--race", "four-lines"], "played for points"),
                        (["--race", "discovery-5", "--save", "x"], "A race is not saved"),
                        (["--race", "discovery-5", "--seats", "10"], "Two to nine run in a race"),
                        (["--race", "discovery-5", "--seat-computer", "frog", "--seat-computer", "frog"], "at each computer one")):
        side = Side(os.path.join(folder, "host"), "host", "--port", "0", *words)
        assert side.end() == 2 and any(said in line for line in side.told), side.told


def test_says_nothing(folder):
    """Who answers the call and then nothing more is not waited for forever; nor does whoever waits for another side in
    a test fail without its words."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        other = Side(os.path.join(folder, "guest"), "join", "--name", "Jan", address)
        assert other.end() == 1
    silence = f"meander-cli: {address} is not answering. Is the address right?"
    assert other.told == [silence], other.told
    one = Host(os.path.join(folder, "host"))
    try:
        one.wait(lambda: False, 0.01)
    except TimeoutError as error:
        assert str(error).startswith(f"host hangs. join (1): [] ['meander-cli: {address} is not"), error
    else:
        raise AssertionError("it is waited for forever")
    assert one.stop() == 0


class Foreigner(threading.Thread):
    """Something at an address that is no table: it takes a connection, over TLS if it has that, and answers what it
    hears."""

    def __init__(self, greeting=b"", answer=b"", context=None):
        super().__init__(daemon=True)
        self.greeting, self.answer, self.context = greeting, answer, context
        self.server = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.server.getsockname()[1]}"
        self.start()

    def run(self):
        try:
            peer = self.server.accept()[0]
            if self.context:
                peer = self.context.wrap_socket(peer, server_side=True)
            with peer:
                peer.sendall(self.greeting)
                while peer.recv(4096) and self.answer is not None:
                    peer.sendall(self.answer)
                    if self.answer:
                        break
        except OSError:
            pass  # the program has hung up


def test_nobody(folder):
    """Where nobody has opened a table, that is said, and in no words of the system's."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    side = Side(os.path.join(folder, "guest"), "join", "--name", "Jan", address)
    assert side.end() == 1
    assert side.told == [f"meander-cli: Nobody has opened a table at {address}."], side.told


def test_foreign(folder):
    """Where some other program answers, that is said, and in no words of GIO's."""
    assert Host(os.path.join(folder, "host")).stop() == 0
    contexts = []
    for newest in (ssl.TLSVersion.TLSv1_3, ssl.TLSVersion.TLSv1_2):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(os.path.join(folder, "host/meander/certificate"))
        context.maximum_version = newest
        contexts.append(context)
    page = b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>Bad Request</h1>\n"
    silence = "{} is not answering. Is the address right?"
    other_program = "What answers at {} is no table of Meander."
    rows = (("web", Foreigner(answer=page), None),
            ("shell", Foreigner(greeting=b"SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n", answer=b"Invalid SSH identification string.\r\n"),
             None),
            ("mail", Foreigner(greeting=b"220 mail.example.org ESMTP\r\n", answer=b"500 5.5.2 Syntax error\r\n"), None),
            ("web over TLS", Foreigner(answer=page, context=contexts[0]), None),
            ("mail over TLS", Foreigner(greeting=b"220 mail.example.org ESMTP\r\n", context=contexts[0]), None),
            ("older TLS", Foreigner(answer=page, context=contexts[1]), None),
            ("much without a line", Foreigner(answer=70000 * b"x", context=contexts[0]), None),
            ("no word over TLS", Foreigner(context=contexts[0]), silence))
    calls = [(Side(os.path.join(folder, f"guest-{i}"), "join", "--name", "Jan", row[1].address), *row)
             for i, row in enumerate(rows)]
    for side, what, other, said in calls:
        assert side.end() == 1, what
        assert side.told == ["meander-cli: " + (said or other_program).format(other.address)], (what, side.told)


def test_hangs_up(folder):
    """Who hangs up at once may be a table with too many who knock: that is said of nobody."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        side = Side(os.path.join(folder, "guest"), "join", "--name", "Jan", f"127.0.0.1:{server.getsockname()[1]}")
        server.accept()[0].close()
        assert side.end() == 1
    assert side.told == ["meander-cli: The connection has broken."], side.told


class Cutter(threading.Thread):
    """Stands between a guest and its host, and cuts the first connection right behind the end of the game: what the
    guest hears last and that the host is lost comes to it at once."""

    MOVES = 56  # of a game of two, who place all tiles

    def __init__(self, port, file):
        super().__init__(daemon=True)
        self.port, self.file = port, file
        self.has_cut = False
        self.guest = None  # its process
        self.server = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.server.getsockname()[1]}"
        self.start()

    def run(self):
        while True:
            guest = self.server.accept()[0]
            host = socket.create_connection(("127.0.0.1", self.port))
            threading.Thread(target=self.carry, args=(guest, host), daemon=True).start()
            threading.Thread(target=self.carry, args=(host, guest, True), daemon=True).start()

    def carry(self, one, other, cuts=False):
        try:
            while data := one.recv(65536):
                # It was saved before it was told.
                with open(self.file, encoding="utf-8") as file:
                    is_over = len(re.findall("^move ", file.read(), re.M)) == self.MOVES
                if cuts and is_over and not self.has_cut:
                    self.has_cut = True
                    self.guest.send_signal(signal.SIGSTOP)
                    other.sendall(data)
                    break
                other.sendall(data)
        except OSError:
            pass  # one of them has gone
        for side in (one, other):
            try:
                side.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        if cuts:
            self.guest.send_signal(signal.SIGCONT)


def test_cut_at_the_end(folder):
    """Whoever has the whole game and has lost the host comes back to leave, and prints nothing more."""
    table = os.path.join(folder, "table")
    one = Host(os.path.join(folder, "host"), "--accept-all", "--seat-computer", "duckling", "--save", table)
    between = Cutter(one.port, table)
    other = Side(os.path.join(folder, "guest"), "join", "--name", "Jan", "--pace", "0", "--seat-computer", "duckling",
                 between.address)
    between.guest = other.process
    assert (other.end(), one.end()) == (0, 0), (one.told, other.told)
    assert between.has_cut
    assert other.moves() == one.moves() and other.moves()[1], other.out[-3:]
    assert other.out.count("end") == 1 and other.seed() == one.seed()


def test_kills(folder):
    """Each side is killed at any moment and comes back."""
    chance = random.Random(KILLS)
    n_games = 0
    while min(Feud.killed.values()) < KILLS:
        with tempfile.TemporaryDirectory(dir=folder) as path:
            feud = Feud(path, chance, 1 + n_games % 2)
            try:
                for _ in range(4):
                    feud.kill_one()
                feud.end()
            finally:
                feud.clear()
        n_games += 1
    print(f"# killed in {n_games} games: {Feud.killed['host']} hosts, {Feud.killed['join']} guests", flush=True)


tables.run_tests(globals())
