"""Runs the commands of cases, as a shell would, with a time limit."""
import os
import signal
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

# Ends what hangs: the slowest chart, trellis_area_seattle in cells, takes 16 s on a quiet machine.
TIMEOUT_IN_SECONDS = 90


@dataclass
class Outcome:
    """The end of a command: `0`, `2`, `signal 4`, `timeout`; and its two streams."""
    ending: str
    output: str
    messages: str


class Runner:
    """Runs commands in which `plot` is a given binary, the same on every machine and in every zone."""

    def __init__(self, binary, timeout=TIMEOUT_IN_SECONDS):
        self.timeout = timeout
        self.links = tempfile.TemporaryDirectory(prefix="plot-checks-")
        os.symlink(os.path.abspath(binary), os.path.join(self.links.name, "plot"))
        self.environment = {
            "PATH": self.links.name + os.pathsep + os.environ.get("PATH", os.defpath),
            "HOME": os.environ.get("HOME", "/"), "LC_ALL": "C.UTF-8", "TZ": "UTC",
            # The theme of whoever runs this is none of the charts'.
            "CI": "true",
        }

    def run(self, command, folder, **variables):
        process = subprocess.Popen(
            ["sh", "-c", command], cwd=folder, env={**self.environment, **variables},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True)
        try:
            output, messages = process.communicate(timeout=self.timeout)
            # A shell says 128 + n of a program that signal n ended.
            code = process.returncode if process.returncode >= 0 else 128 - process.returncode
            ending = str(code) if code <= 128 else f"signal {code - 128}"
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, messages = process.communicate()[0], b""
            ending = "timeout"
        return Outcome(ending, output.decode("utf-8", "replace"), messages.decode("utf-8", "replace"))


def fonts():
    """The fonts of this machine, a line each: text is as wide as they make it."""
    try:
        found = subprocess.run(["fc-list", ":", "family", "style", "file"], capture_output=True, text=True)
    except FileNotFoundError:
        return "unknown, as there is no fc-list\n"
    return "".join(sorted(found.stdout.splitlines(keepends=True)))


def in_turn(work, items, jobs):
    """Yields the results of `work` in the order of the items, with so many at a time."""
    with ThreadPoolExecutor(max_workers=max(1, jobs)) as pool:
        yield from pool.map(work, items)
