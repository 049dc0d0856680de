# SPDX-License-Identifier: GPL-3.0-or-later
"""Mouse, finger and scale on Wayland, for a story told in `session.py --wayland`.

Mutter has hands for programs that control a desktop from afar (org.gnome.Mutter.RemoteDesktop), placed on the
picture of a monitor that it would send to them (org.gnome.Mutter.ScreenCast).  Places are logical pixels of the
monitor, at every scale.  Nobody can ask a compositor where a window is, so the program's is maximized, and what
opens in a window of its own has no place.
"""
import math
import time

import driver
from driver import Failure, Node, Program, Window, application, until

BUTTON_LEFT = 0x110
AXIS_FINGER = 4
ANSWER = round(driver.PATIENCE * 2000)  # milliseconds: while others compute, mutter may draw for many seconds
CODES = {"ctrl": 29, "shift": 42, "q": 16}  # of keys, as the kernel numbers them


class Seat:
    """The hands on a monitor; without a keyboard until plug_in()."""

    def __init__(self, scale):
        from gi.repository import Gio, GLib
        self.variant = GLib.Variant
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.wait_for("RemoteDesktop")
        self.wait_for("ScreenCast")
        self.wait_for("DisplayConfig")
        self.connector, self.scale, self.size = self.set_scale(scale)
        self.session = self.call("RemoteDesktop", None, "", "CreateSession")[0]
        name, = self.call("RemoteDesktop", self.session, "Properties", "Get", "(ss)",
                          "org.gnome.Mutter.RemoteDesktop.Session", "SessionId")
        cast, = self.call("ScreenCast", None, "", "CreateSession", "(a{sv})",
                          {"remote-desktop-session-id": self.variant("s", name)})
        self.stream, = self.call("ScreenCast", cast, ".Session", "RecordMonitor", "(sa{sv})", self.connector, {})
        self.tell("Start")
        # A device comes with its first event, which is lost; programs shall find them all.
        self.move(self.size[0] - 1, self.size[1] - 1)
        self.touch(self.size[0] - 1, self.size[1] - 1)
        self.lift()

    def call(self, service, path, interface, method, signature=None, *arguments):
        name = "org.gnome.Mutter." + service
        face = "org.freedesktop.DBus.Properties" if interface == "Properties" else name + interface
        return self.bus.call_sync(name, path or "/" + name.replace(".", "/"), face, method,
                                  self.variant(signature, arguments) if signature else None, None, 0, ANSWER,
                                  None).unpack()

    def wait_for(self, service):
        name = self.variant("(s)", ("org.gnome.Mutter." + service,))
        until(lambda: self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                         "NameHasOwner", name, None, 0, ANSWER, None).unpack()[0],
              f"mutter has no {service}")

    def set_scale(self, scale):
        """Has the monitor magnify; returns its connector, the scale that it has and its logical size."""
        serial, monitors, logical, _ = self.call("DisplayConfig", None, "", "GetCurrentState")
        (connector, *_), modes, _ = monitors[0]
        mode, width, height, _, _, scales, _ = next(mode for mode in modes if mode[6].get("is-current"))
        nearest = min(scales, key=lambda offered: abs(offered - scale))
        if abs(nearest - scale) > 0.1:
            raise Failure(f"mutter does not scale {width}×{height} by {scale}, but by {scales}")
        if nearest != logical[0][2]:
            self.call("DisplayConfig", None, "", "ApplyMonitorsConfig", "(uua(iiduba(ssa{sv}))a{sv})", serial, 1,
                      [(0, 0, nearest, 0, True, [(connector, mode, {})])], {})
            until(lambda: self.call("DisplayConfig", None, "", "GetCurrentState")[2][0][2] == nearest,
                  f"the scale does not become {nearest}")
        return connector, nearest, (round(width / nearest), round(height / nearest))

    def tell(self, what, signature=None, *arguments):
        self.call("RemoteDesktop", self.session, ".Session", what, signature, *arguments)

    def rest(self, thing):
        """The place to point at once neither mutter nor a program has had anything to do for a while.

        What opens is drawn larger and larger by mutter, and points elsewhere meanwhile; what has been laid out comes
        with a frame, for which mutter is waited for.
        """
        driver.settle(10, driver.PATIENCE)
        return driver.at_rest(thing)

    # ------------------------------------------------------------ the mouse

    def move(self, x, y):
        self.tell("NotifyPointerMotionAbsolute", "(sdd)", self.stream, x * self.scale, y * self.scale)

    def swipe(self, place, x, y):
        """Two fingers on a touchpad, x and y logical pixels far."""
        self.move(*place)
        for finished in (0, 1):
            self.tell("NotifyPointerAxis", "(ddu)", *((0, 0) if finished else (x, y)), AXIS_FINGER | finished)

    def button(self, pressed):
        self.tell("NotifyPointerButton", "(ib)", BUTTON_LEFT, pressed)

    def click(self, thing):
        self.move(*self.rest(thing))
        time.sleep(0.05)
        self.button(True)
        time.sleep(0.05)
        self.button(False)
        time.sleep(0.1)

    def drag(self, start, goal):
        start = self.rest(start)
        self.move(*start)
        time.sleep(0.05)
        self.button(True)
        time.sleep(0.12)
        glide(start, driver.spot(goal), self.move)
        self.button(False)
        time.sleep(0.1)

    # ------------------------------------------------------------ fingers

    def touch(self, x, y, finger=0):
        self.tell("NotifyTouchDown", "(sudd)", self.stream, finger, x * self.scale, y * self.scale)
        time.sleep(0.05)

    def slide(self, x, y, finger=0):
        self.tell("NotifyTouchMotion", "(sudd)", self.stream, finger, x * self.scale, y * self.scale)

    def lift(self, finger=0):
        self.tell("NotifyTouchUp", "(u)", finger)
        time.sleep(0.1)

    def tap(self, thing):
        x, y = self.rest(thing)
        # Nobody waits for the answer to the first: while mutter draws, that can take as long as a long press.
        self.bus.call("org.gnome.Mutter.RemoteDesktop", self.session, "org.gnome.Mutter.RemoteDesktop.Session",
                      "NotifyTouchDown",
                      self.variant("(sudd)", (self.stream, 0, x * self.scale, y * self.scale)), None, 0, ANSWER, None)
        self.lift()

    def carry(self, start, goal, middle=None):
        """Drags with a finger; `middle` is done over the goal before it is lifted."""
        start = self.rest(start)
        self.touch(*start)
        time.sleep(0.1)
        glide(start, driver.spot(goal), self.slide)
        if middle is not None:
            middle()
        self.lift()

    def pinch(self, place, factor):
        """Two fingers round a place, drawn apart (above 1) or together."""
        x, y = driver.spot(place)
        near = 40 if factor > 1 else 40 / factor
        for finger, side in ((1, -1), (2, 1)):
            self.touch(x + side * near, y, finger)
        for part in range(1, 21):
            for finger, side in ((1, -1), (2, 1)):
                self.slide(x + side * near * (1 + (factor - 1) * part / 20), y, finger)
            time.sleep(0.01)
        for finger in (1, 2):
            self.lift(finger)

    # ------------------------------------------------------------ the keyboard

    def plug_in(self):
        """Brings a keyboard; programs have to hear of it."""
        self.key("shift")
        self.rest((0, 0))

    def key(self, *names):
        """Presses keys together."""
        for pressed, order in ((True, names), (False, names[::-1])):
            for name in order:
                self.tell("NotifyKeyboardKeycode", "(ub)", CODES[name], pressed)
        time.sleep(0.05)


def glide(start, goal, move):
    for part in range(1, 21):
        move(*(a + (b - a) * part / 20 for a, b in zip(start, goal)))
        time.sleep(0.012)
    time.sleep(0.1)


def sit_down(scale):
    """A seat, and a driver that looks for its programs' windows on Wayland."""
    seat = Seat(scale)

    def windows():
        """Maximized: as large as the monitor."""
        return [Window(None, program.process.pid, "NORMAL", None, (0, 0, *seat.size), (0, 0, 0, 0))
                for program in Program.all if program.running() and frames(program)]

    def frames(program):
        root = application(program.process.pid)
        return root is not None and root.get_child_count() > 0

    driver.windows = windows
    return seat
