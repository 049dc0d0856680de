#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command with its own display, session bus and home directory.

  session.py [OPTION...] -- COMMAND...

The display is an Xvfb with a compositing window manager (without one, popovers have black corners);
the bus activates the accessibility bus and nothing else, so no portal, no settings daemon and no
file system service of the machine takes part.  With --wayland the display is that of mutter, on a monitor that it thinks
it has; its hands are stories/wayland.py.  The exit status is the command's; with its end, and with ours, however
it comes, all that was started ends too.
"""
import argparse
import ctypes
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36

# What a person's own session says and must not be heard in this one.
FOREIGN = re.compile(r"(XDG_(?!DATA_DIRS)|GTK_|GDK_|GSK_|DBUS_|AT_SPI_|LC_|LANG|WAYLAND_|XAUTH|DESKTOP_|QT_|PULSE_|CANBERRA_)"
                     r"|(DISPLAY|HOME|NO_AT_BRIDGE|GSETTINGS_BACKEND|GIO_USE_VFS|SESSION_MANAGER)$")


def gtk_is_new():
    """Whether GTK is 4.16 or later, by what pkg-config finds."""
    return subprocess.run(["pkg-config", "--atleast-version=4.16", "gtk4"], check=False).returncode == 0


BUS_CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:path={folder}/bus</listen>
  <auth>EXTERNAL</auth>
  <servicedir>{folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""

# GTK 4.8 knows the first, and from 4.16 on it complains of it and knows the second.
WITHOUT_GL = {"GDK_DISABLE": "gl"} if gtk_is_new() else {"GDK_DEBUG": "gl-disable"}

# A tap stays one where a busy compositor tells late that the finger is gone.
SETTINGS = """[Settings]
gtk-long-press-time=3000
gtk-enable-animations={animations}
gtk-cursor-blink=0
gtk-font-name=Noto Sans 11
gtk-application-prefer-dark-theme={dark}
"""


# On Wayland GTK asks GSettings first; Mutter scales by a fraction only when told.
WAYLAND_SETTINGS = """[org/gnome/desktop/interface]
enable-animations={animations}
cursor-blink=false
font-name='Noto Sans 11'
[org/gnome/mutter]
experimental-features=['scale-monitor-framebuffer']
"""


def prctl(option, argument):
    ctypes.CDLL(None).prctl(option, argument, 0, 0, 0)


def end_with_parent():
    """For a child: it ends when we do, were it by SIGKILL."""
    prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


class Session:
    """A desktop for one command.  `environment` is what its programs are started with."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="meander-session-")
        self.log = open(os.path.join(self.folder, "session.log"), "w+", encoding="utf-8")
        self.environment = {name: value for name, value in os.environ.items() if not FOREIGN.match(name)}

    def start(self, size, language, scale, dark, animations, manager, wayland):
        self.environment |= {
            "GDK_BACKEND": "wayland" if wayland else "x11",
            **WITHOUT_GL,
            "GSK_RENDERER": "cairo",
            "GSETTINGS_BACKEND": "keyfile",
            "GIO_USE_VFS": "local",
            "LC_ALL": "C.UTF-8",
            "HOME": self.path("home"),
            "XDG_RUNTIME_DIR": self.path("runtime"),
            "TMPDIR": self.path("tmp"),
            # Nothing is told or asked on the network: there is no Avahi.
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=" + self.path("system-bus"),
            # Nothing is heard.
            "PULSE_SERVER": "unix:" + self.path("sound"),
            "MEANDER_SESSION": self.folder,
        }
        if language:
            # Over C.UTF-8, LANGUAGE alone would do for the words; the locale brings numbers and plurals.
            self.environment |= {"LANGUAGE": language.split(".")[0], "LC_ALL": language}
        for folder in ("home/.config/gtk-4.0", "runtime", "services", "tmp"):
            os.makedirs(self.path(folder), mode=0o700)
        with open(self.path("home/.config/gtk-4.0/settings.ini"), "w", encoding="utf-8") as file:
            file.write(SETTINGS.format(dark=int(dark), animations=int(animations)))

        if wayland:
            os.makedirs(self.path("home/.config/glib-2.0/settings"), mode=0o700)
            with open(self.path("home/.config/glib-2.0/settings/keyfile"), "w", encoding="utf-8") as file:
                file.write(WAYLAND_SETTINGS.format(animations=str(animations).lower()))
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.start_bus()
            self.start_wayland(size)
            return
        display = self.spawn(["Xvfb", "-displayfd", "{fd}", "-screen", "0", size + "x24",
                              "-nolisten", "tcp", "-noreset"])
        self.environment |= {"DISPLAY": ":" + display, "GDK_SCALE": str(scale)}
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.start_bus()
        if manager:
            self.start_manager()

    def start_wayland(self, size):
        """A compositor with one monitor; it hands out no finger and no pointer without PipeWire."""
        self.spawn(["pipewire"], answers=False)
        self.await_socket("pipewire-0")
        self.spawn(["mutter", "--headless", "--wayland", "--no-x11", "--wayland-display=wayland-0",
                    "--virtual-monitor=" + size], answers=False)
        self.await_socket("wayland-0")
        self.environment["WAYLAND_DISPLAY"] = "wayland-0"

    def await_socket(self, name):
        for _ in range(600):
            if os.path.exists(self.path("runtime/" + name)):
                return
            time.sleep(0.05)
        self.log.seek(0)
        sys.exit(f"session.py: nobody made {name}: {self.log.read()[-500:]}")

    def path(self, name):
        return os.path.join(self.folder, name)

    def spawn(self, command, answers=True):
        """Starts a program, which tells on a pipe of its own that it is ready; returns what it tells."""
        reader, writer = os.pipe()
        # A warning that a test must not survive is none of a window manager's business.
        environment = {name: value for name, value in self.environment.items() if name != "G_DEBUG"}
        subprocess.Popen([word.replace("{fd}", str(writer)) for word in command], env=environment,
                         stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
                         pass_fds=[writer], preexec_fn=end_with_parent)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            if not answers:
                return ""
            # To the end of the line: Xvfb does not survive a reader that leaves after the digits.
            line = pipe.readline().strip() if select.select([pipe], [], [], 30)[0] else ""
        if not line:
            self.log.seek(0)
            sys.exit(f"session.py: {command[0]} did not start: {self.log.read()[-500:]}")
        return line

    def start_bus(self):
        for folder in self.environment.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":"):
            service = os.path.join(folder, "dbus-1/services/org.a11y.Bus.service")
            if os.path.exists(service):
                shutil.copy(service, self.path("services"))
                break
        with open(self.path("bus.conf"), "w", encoding="utf-8") as file:
            file.write(BUS_CONFIGURATION.format(folder=self.folder))
        return self.spawn(["dbus-daemon", "--config-file=" + self.path("bus.conf"), "--nofork",
                           "--print-address={fd}"])

    def start_manager(self):
        environment = self.environment
        self.environment = environment | {"NO_AT_BRIDGE": "1", "GDK_SCALE": "1"}
        self.spawn(["xfwm4", "--compositor=on"], answers=False)
        self.environment = environment
        for _ in range(600):
            shown = subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], env=environment,
                                   capture_output=True, text=True, check=False).stdout
            if "window id" in shown:
                return
            time.sleep(0.05)
        sys.exit("session.py: the window manager did not start")

    def run(self, command):
        """Runs a command to its end; returns its exit status."""
        process = subprocess.Popen(command, env=self.environment, preexec_fn=end_with_parent)
        try:
            status = process.wait()
        except BaseException:
            process.terminate()
            raise
        return status if status >= 0 else 128 - status

    def end(self):
        """Ends every descendant, those that were orphaned too, and forgets the folder."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            limit = time.monotonic() + 3
            told = set()
            while time.monotonic() < limit:
                reap()
                left = children()
                if not left:
                    break
                for pid in left - told:
                    try:
                        os.kill(pid, number)
                    except ProcessLookupError:
                        pass
                told |= left
                time.sleep(0.02)
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def reap():
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def children():
    """Our live children; orphans below us have become ours."""
    found = set()
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                state, parent = file.read().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == os.getpid() and state not in "ZX":
            found.add(int(name))
    return found


def main():
    parser = argparse.ArgumentParser(description="Runs a command on a desktop of its own.")
    parser.add_argument("--size", default="1280x1024", help="of the screen, in pixels")
    parser.add_argument("--language", default="", help="such as pl_PL.UTF-8")
    parser.add_argument("--scale", type=int, default=1, help="window scale")
    parser.add_argument("--dark", action="store_true", help="dark widgets")
    parser.add_argument("--animations", action="store_true", help="as a person has them")
    parser.add_argument("--wayland", action="store_true", help="mutter's display in place of the X server's")
    parser.add_argument("--no-manager", dest="manager", action="store_false", help="no window manager")
    parser.add_argument("command", nargs="+", metavar="COMMAND")
    options = vars(parser.parse_args())
    command = options.pop("command")

    def stop(number, _frame):
        raise SystemExit(128 + number)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, stop)
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    session = Session()
    try:
        session.start(**options)
        return session.run(command)
    finally:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        session.end()


if __name__ == "__main__":
    sys.exit(main())
