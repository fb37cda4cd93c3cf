"""The tables that are drawn, made from one seed: `python3 data.py NAME PATH` writes one.

Each is made by a process of its own, since the memory of the one that times counts for those that it starts.
"""
import math
import os
import random
import sys
import time

SEED = 20240131


def walk(rng, count):
    place = 0.0
    for _ in range(count):
        place += rng.random() - 0.5
        yield place


def two_normals(rng):
    radius, angle = math.sqrt(-2 * math.log(1 - rng.random())), 2 * math.pi * rng.random()
    return radius * math.cos(angle), radius * math.sin(angle)


def twelve(rng, out):
    out.write("month,north,south\n")
    for month in range(12):
        out.write("2024-%02d-01,%.1f,%.1f\n" % (month + 1, rng.uniform(2, 20), rng.uniform(9, 30)))


def dates(rng, out):
    """800 months, in which a value rises and goes up and down with the seasons."""
    out.write("month,value\n")
    for month in range(800):
        value = 315 + 0.12 * month + 3 * math.sin(math.pi * month / 6) + rng.uniform(-0.4, 0.4)
        out.write("%d-%02d-01,%.2f\n" % (1958 + month // 12, month % 12 + 1, value))


def small(rng, folder):
    """A thousand tables such as that of twelve rows."""
    os.mkdir(folder)
    for number in range(1000):
        with open(os.path.join(folder, "%03d.csv" % number), "w") as out:
            twelve(rng, out)


def scatter(count, row="%.5f,%.5f\n"):
    def make(rng, out):
        out.write("x,y\n")
        for start in range(0, count, 10_000):
            pairs = (two_normals(rng) for _ in range(min(10_000, count - start)))
            out.write("".join(row % (x, 0.3 * x + 0.5 * y) for x, y in pairs))

    return make


def lines(rng, out):
    out.write("t,a,b\n")
    for i, (a, b) in enumerate(zip(walk(rng, 1_000_000), walk(rng, 1_000_000))):
        out.write("%d,%.4f,%.4f\n" % (i, a, b))


def grouped(header, row):
    """Five groups that take turns, each with a row a minute."""

    def make(rng, out):
        out.write(header)
        places = [0.0] * 5
        for i in range(1_000_000):
            group = i % 5
            places[group] += rng.random() - 0.5
            instant = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(1_600_000_000 + i // 5 * 60))
            out.write(row % (instant, "abcde"[group], places[group]))

    return make


def wide(rng, out):
    out.write("t," + ",".join("s%d" % i for i in range(50)) + "\n")
    places = [0.0] * 50
    for row in range(20_000):
        places = [place + rng.random() - 0.5 for place in places]
        out.write("%d,%s\n" % (row, ",".join("%.3f" % place for place in places)))


MAKERS = {
    "twelve.csv": twelve,
    "dates-800.csv": dates,
    "small": small,
    "lines-1m.csv": lines,
    "groups-1m.csv": grouped("time,group,value\n", "%s,%s,%.4f\n"),
    "groups-1m.ndjson": grouped("", '{"time":"%s","group":"%s","value":%.4f}\n'),
    "wide.csv": wide,
    **{"scatter-%d.csv" % 10**power: scatter(10**power) for power in range(3, 8)},
    # The same numbers with all their digits, as pandas and Polars write them.
    **{"scatter-%d-long.csv" % 10**power: scatter(10**power, "%r,%r\n") for power in range(3, 8)},
}


def make(name, path):
    """Writes a file, or a folder if its name has no ending; it appears whole or not at all."""
    rng, part = random.Random(SEED), path + ".part"
    if "." in name:
        with open(part, "w") as out:
            MAKERS[name](rng, out)
    else:
        MAKERS[name](rng, part)
    os.rename(part, path)


if __name__ == "__main__":
    make(*sys.argv[1:3])
