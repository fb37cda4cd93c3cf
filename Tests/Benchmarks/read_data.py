"""The tables that are read, made from one seed: `python3 read_data.py NAME PATH` writes one.

`python3 read_data.py --generate GB` writes one to a pipe that is not kept.
"""
import json
import os
import random
import sys
import time

SEED = 20240131
FILES = {
    "two": ("two.csv", "10 M rows, 2 numbers"),
    "digits": ("digits.csv", "10 M rows, 2 numbers with up to 17 digits"),
    "long": ("long.csv", "1 M rows: time, group, quoted text, number"),
    "ndjson": ("records.ndjson", "1 M records"),
    "json": ("records.json", "the same as one array"),
    "wide": ("long-rows.csv", "50 rows, 20 k numbers"),
}


def chunks(count, size=10_000):
    for start in range(0, count, size):
        yield range(start, min(start + size, count))


def instant(i):
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(1_700_000_000 + 37 * i))


def two(rng):
    yield "x,y\n"
    for rows in chunks(10_000_000):
        yield "".join("%d,%.3f\n" % (i, rng.uniform(-500, 500)) for i in rows)


def digits(rng):
    yield "x,y\n"
    for rows in chunks(10_000_000):
        yield "".join("%r,%r\n" % (rng.uniform(-500, 500), rng.uniform(-500, 500)) for _ in rows)


def long(rng):
    groups = ["group %s" % c for c in "abcdefghijkl"]
    words = ["alpha", "beta, gamma", 'so "called" delta', "epsilon", "zeta, \"eta\", theta"]
    yield "time,group,remark,value\n"
    for rows in chunks(1_000_000):
        out = []
        for i in rows:
            remark = " ".join(rng.choices(words, k=2)).replace('"', '""')
            odds = rng.random()
            value = "" if odds < 0.03 else "NA" if odds < 0.05 else "%.4f" % rng.gauss(20, 5)
            out.append('%s,%s,"%s",%s\n' % (instant(i), rng.choice(groups), remark, value))
        yield "".join(out)


def records(rng):
    names = ["north", "south", "east", "west", "centre"]
    for i in range(1_000_000):
        value = None if rng.random() < 0.04 else round(rng.gauss(100, 30), 3)
        yield json.dumps(
            {"time": instant(i), "name": rng.choice(names), "count": rng.randrange(100_000), "value": value})


def joined(rng, start, between, end):
    yield start
    for i, record in enumerate(records(rng)):
        yield (between if i else "") + record
    yield end


def wide(rng):
    width = 20_000
    yield ",".join("c%d" % i for i in range(width)) + "\n"
    for _ in range(50):
        yield ",".join("%.3f" % rng.uniform(-500, 500) for _ in range(width)) + "\n"


MAKERS = {
    "two": two,
    "digits": digits,
    "long": long,
    "ndjson": lambda rng: joined(rng, "", "\n", "\n"),
    "json": lambda rng: joined(rng, "[", ",\n", "]\n"),
    "wide": wide,
}


def make(name, path):
    with open(path + ".part", "w") as file:
        file.writelines(MAKERS[name](random.Random(SEED)))
    os.rename(path + ".part", path)


def generate(gigabytes):
    """Two columns of numbers, x rising, cut after so many bytes: a block with its number put in."""
    block = "".join("@%05d,%.3f\n" % (i, i % 997 / 7) for i in range(100_000)).encode()
    left = int(gigabytes * 1e9)
    out = sys.stdout.buffer
    count = 0
    try:
        out.write(b"x,y\n")
        while left > 0:
            count += 1
            left -= out.write(block.replace(b"@", str(count).encode()))
        out.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


if __name__ == "__main__":
    if sys.argv[1] == "--generate":
        generate(float(sys.argv[2]))
    else:
        make(*sys.argv[1:3])
