"""Whole processes, timed as the system counts them."""
import os
import resource
import statistics
import sys
import time
from typing import NamedTuple

# What the system counts memory in, bytes: macOS those, others KiB.
UNIT = 1 if sys.platform == "darwin" else 1024
# Seconds, from which on a command is run once.
SLOW = 20
class Run(NamedTuple):
    """Seconds of the clock, of the processors, and the peak of memory in MiB: of a shell's children, the largest."""

    wall: float
    processor: float
    peak: float


def floor():
    """MiB of this process: the system counts at least as much for those that it starts."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT / (1 << 20)


def once(command, source=None, says=False):
    """A run; None where it failed. Its input is what the command `source` prints, its own words are dropped."""
    actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)] + [
        (os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in ((1,) if says else (1, 2))]
    start = time.perf_counter()
    if source:
        # Python's pipes are closed in what is started, but for the copies.
        receiver, sender = os.pipe()
        writer = os.posix_spawnp(source[0], source, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, sender, 1)])
        actions[0] = (os.POSIX_SPAWN_DUP2, receiver, 0)
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    if source:
        os.close(receiver)
        os.close(sender)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    if source:
        os.waitpid(writer, 0)
    if status != 0:
        return None
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * UNIT / (1 << 20))


def measured(commands, runs):
    """Of each command the medians of its runs, in turn with the others, after one that does not count.

    What takes longer than `SLOW` is not better known after the fifth time: its first run counts. None
    stands for a command that failed once.
    """
    results, slow = {name: [] for name in commands}, set()
    for turn in range(runs + 1):
        for name, command in commands.items():
            if results[name] is None or name in slow:
                continue
            run = once(command)
            if run is None:
                results[name] = None
            elif turn == 0 and run.wall <= SLOW:
                continue
            else:
                results[name].append(run)
                if turn == 0:
                    slow.add(name)
    return {name: (Run(*map(statistics.median, zip(*all))), len(all)) if all else None for name, all in results.items()}


def size(path):
    """Bytes of a file, or of all files of a folder."""
    if os.path.isdir(path):
        return sum(os.path.getsize(os.path.join(path, name)) for name in os.listdir(path))
    return os.path.getsize(path) if os.path.exists(path) else 0


def read(path):
    """Has the system keep a file, or those of a folder, in memory; in small parts, as its own memory counts."""
    names = [os.path.join(path, name) for name in os.listdir(path)] if os.path.isdir(path) else [path]
    for name in names:
        with open(name, "rb", buffering=0) as file:
            while file.read(1 << 16):
                pass
