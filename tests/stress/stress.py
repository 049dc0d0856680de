# SPDX-License-Identifier: GPL-3.0-or-later
"""What the parts of the stress test share: they try something often, count, and end in "N passed, N failed".

    def run(trial, options):
        for number in range(options.number):
            with trial(f"round {number}"):
                …

    stress.main(run, __doc__, number=10000)

A part is a program of its own: PART.py [NUMBER] [--seed SEED] [--seconds SECONDS].  The programs that it tries are
those of the build directory $MEANDER_BUILD.
"""
import argparse
import contextlib
import os
import random
import sys
import tempfile
import time
import traceback

FOLDER = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(FOLDER))
BUILD = os.environ.get("MEANDER_BUILD", os.path.join(TOP, "build"))
PLAYER = os.path.join(BUILD, "tests/stress/player")
MOST_TOLD = 20

sys.path.insert(0, os.path.join(TOP, "tests/ui/stories"))


class Trials:
    """Counts; a trial that fails is told, and the part goes on."""

    def __init__(self):
        self.passed = self.failed = 0

    @contextlib.contextmanager
    def __call__(self, title):
        try:
            yield
        except Exception as error:
            self.failed += 1
            if self.failed <= MOST_TOLD:
                print(f"failed: {title}: {error or type(error).__name__}", flush=True)
                if not isinstance(error, Lost):
                    traceback.print_exc(file=sys.stdout)
                if "MEANDER_SESSION" in os.environ:
                    import driver
                    driver.evidence("stress-" + title.replace(" ", "-"))
        else:
            self.passed += 1

    def end(self):
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        return 0 if self.passed and not self.failed else 1


class Lost(Exception):
    """What must not have happened."""


def environment():
    """For a program of the build directory, as the tests of Meson have it too."""
    return {
        "GSETTINGS_SCHEMA_DIR": os.path.join(BUILD, "data"),
        "MEANDER_SOUNDS": os.path.join(BUILD, "data/sounds"),
        "MEANDER_PROGRAM": os.path.join(BUILD, "src/ui/meander"),
        "MEANDER_CLI": os.path.join(BUILD, "src/cli/meander-cli"),
        "MEANDER_TILES": os.path.join(TOP, "data/tiles.csv"),
        "ASAN_OPTIONS": "detect_stack_use_after_return=1:strict_string_checks=1:detect_leaks=0",
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


# Before a part imports what reads it.
for name, value in environment().items():
    os.environ.setdefault(name, value)


def in_session():
    """Starts the script again on a desktop of its own, unless it is on one."""
    if "MEANDER_SESSION" not in os.environ or "MEANDER_STRESS" not in os.environ:
        os.environ["MEANDER_STRESS"] = "1"
        os.execv(sys.executable, [sys.executable, os.path.join(TOP, "tests/ui/session.py"), "--",
                                  sys.executable, os.path.abspath(sys.argv[0]), *sys.argv[1:]])


def options_of(document, number, seconds):
    parser = argparse.ArgumentParser(description=document, formatter_class=argparse.RawDescriptionHelpFormatter)
    if number is not None:
        parser.add_argument("number", nargs="?", type=int, default=number, help="how often; %(default)s")
    if seconds is not None:
        parser.add_argument("--seconds", type=float, default=seconds, help="how long; %(default)s")
    parser.add_argument("--seed", type=int, default=None, help="of what is done by chance")
    options = parser.parse_args()
    if options.seed is None:
        # Handed on to the script that in_session() starts.
        options.seed = random.randrange(1 << 31)
        sys.argv += ["--seed", str(options.seed)]
    options.random = random.Random(options.seed)
    return options


def main(run, document, number=None, seconds=None, display=False):
    """Runs a part to its end; on a desktop of its own where it shows a window."""
    options = options_of(document, number, seconds)
    if display:
        in_session()
    print(f"seed {options.seed}", flush=True)
    trial = Trials()
    begin = time.monotonic()
    try:
        run(trial, options)
    except KeyboardInterrupt:
        pass
    except Exception:
        trial.failed += 1
        traceback.print_exc(file=sys.stdout)
    print(f"{time.monotonic() - begin:.0f} s", flush=True)
    sys.exit(trial.end())


def preload(environment, name):
    """Has a program load a library of ours (NAME.c); the sanitizers want to come first, and need not (hands.py)."""
    before = environment.get("LD_PRELOAD")
    environment["LD_PRELOAD"] = " ".join(filter(None, [before, os.path.join(BUILD, f"tests/stress/lib{name}.so")]))


@contextlib.contextmanager
def folder():
    with tempfile.TemporaryDirectory(prefix="meander-stress-") as path:
        yield path


def files(path):
    """{name below the folder: bytes} of all regular files; links are not followed."""
    found = {}
    for above, _, names in os.walk(path):
        for name in names:
            whole = os.path.join(above, name)
            if os.path.isfile(whole) and not os.path.islink(whole):
                with open(whole, "rb") as file:
                    found[os.path.relpath(whole, path)] = file.read()
    return found
