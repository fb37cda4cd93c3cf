"""Whole processes, timed as the system counts them."""
import os
import resource
import statistics
import time
from typing import NamedTuple

# Seconds, from which on a command is run once.
SLOW = 20
SILENT = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)] + [
    (os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]


class Run(NamedTuple):
    """Seconds of the clock, of the processors, and the peak of memory in MiB: of a shell's children, the largest."""

    wall: float
    processor: float
    peak: float


def floor():
    """MiB of this process: the system counts at least as much for those that it starts."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def once(command):
    """A run; None where it failed."""
    start = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=SILENT)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024) if status == 0 else None


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
