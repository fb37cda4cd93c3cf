"""What is timed: each task is one table and one picture of 800 × 600 pixels, ours and those of peers."""
from typing import NamedTuple

import scripts as s

# A ratio to this peer is one to whichever draws fastest.
FASTEST = "the fastest peer"
READING = "polars, reading alone"


class Goals(NamedTuple):
    """Ratios of our wall time to that of peers, bytes of the picture, and peak memory in MB."""

    ratios: dict = {}
    size: float = None
    peak: float = None


class Task(NamedTuple):
    """A task: its short name, what it is, its table, our flags (or what the shell runs), peers and goals."""

    name: str
    words: str
    data: str
    flags: object
    format: str
    peers: dict
    goals: Goals = Goals()
    rows: int = None


def twelve(format):
    return {
        "gnuplot": s.gnuplot(s.MONTHS + s.TWO_LINES),
        "GNU graph": s.shell("graph", s.GRAPH_TWELVE + ' > "{output}"'),
        "ploticus": s.ploticus("chron y2=3 datefmt=yyyy-mm-dd mode=line"),
        "feedgnuplot": s.feedgnuplot("--timefmt %Y-%m-%d --lines"),
        "R": s.r(s.R_TWELVE),
        "ggplot2": s.ggplot(
            s.GGPLOT_TWO % ("month", "north", "north", "south", "south"), "table$month <- as.Date(table$month)"),
        "matplotlib": s.matplotlib(s.TWO_OF_TWELVE),
        "matplotlib, pandas": s.pandas(s.TWO_OF_TWELVE, ", parse_dates=['month']"),
        "vl-convert": s.vl_convert(
            transform=[{"fold": ["north", "south"]}], mark="line",
            encoding=s.channels("month:temporal", "value:quantitative", color="key:nominal")),
    }


DATES = {
    "gnuplot": s.gnuplot(s.MONTHS + 'plot "{data}" using 1:2 skip 1 with lines'),
    "GNU graph": s.GRAPH_DATES,
    "ploticus": s.ploticus("chron datefmt=yyyy-mm-dd mode=line"),
    "feedgnuplot": s.feedgnuplot("--timefmt %Y-%m-%d --lines"),
    "R": s.r('plot(as.Date(table$month), table$value, type = "l")'),
    "ggplot2": s.ggplot("ggplot(table, aes(as.Date(month), value)) + geom_line()"),
    "matplotlib": s.matplotlib("axes.plot(table['month'], table['value'])"),
    "matplotlib, pandas": s.pandas("axes.plot(table['month'], table['value'])", ", parse_dates=['month']"),
    "vl-convert": s.vl_convert(mark="line", encoding=s.channels("month:temporal", "value:quantitative")),
}

OURS_EACH = s.each("plot", '"{plot}" -q "$file" {size} -o "$picture"')
EACH = {
    "gnuplot": s.GNUPLOT_EACH,
    "gnuplot, one process": s.GNUPLOT_ALL,
    "GNU graph": s.GRAPH_EACH,
    "ploticus": s.PLOTICUS_EACH,
    "R, one process": s.R_ALL,
    "matplotlib, one process": s.MATPLOTLIB_ALL,
}


def points(power):
    """Peers of a scatter of 10^power rows: those that take reasonable time for it."""
    # The cheapest that matplotlib has for many points are pixels.
    many = "axes.plot(table['x'], table['y'], ',', alpha=0.1)"
    few = "axes.scatter(table['x'], table['y'], s=4, alpha=0.25)"
    peers = {
        "gnuplot": s.gnuplot('plot "{data}" using 1:2 skip 1 with points pt 7 ps 0.4'),
        "matplotlib": s.matplotlib(few if power <= 5 else many),
        "GNU graph": s.GRAPH_POINTS,
        "R": s.r("plot(table$x, table$y, pch = 16, cex = 0.3)"),
        "datashader": s.DATASHADER,
        READING: s.POLARS,
    }
    if power <= 6:
        peers["ggplot2"] = s.ggplot("ggplot(table, aes(x, y)) + geom_point(size = 0.5, alpha = 0.25)")
        peers["matplotlib, pandas"] = s.pandas(few if power <= 5 else many)
    if power <= 5:
        peers["ploticus"] = s.ploticus("scat")
        peers["feedgnuplot"] = s.feedgnuplot("--points")
        peers["vl-convert"] = s.vl_convert(
            mark={"type": "point", "size": 4}, encoding=s.channels("x:quantitative", "y:quantitative"))
    return peers


def lines(format):
    plot = "axes.plot(table['t'], table['a']); axes.plot(table['t'], table['b'])"
    peers = {
        "gnuplot": s.gnuplot(s.TWO_LINES),
        "GNU graph": s.GRAPH_LINES,
        "R": s.r(s.R_LINES),
        "ggplot2": s.ggplot(s.GGPLOT_TWO % ("t", "a", "a", "b", "b")),
        "matplotlib": s.matplotlib(plot),
        "matplotlib, pandas": s.pandas(plot),
    }
    if format == "png":
        peers["ploticus"] = s.ploticus("lines y2=3 pointsym=none pointsym2=none")
        peers["feedgnuplot"] = s.feedgnuplot("--lines")
    return peers


GROUPS = {
    "gnuplot": s.gnuplot(s.SECONDS + (
        'plot for [g in "a b c d e"] "{data}" using 1:(strcol(2) eq g ? $3 : NaN) skip 1 with lines title g')),
    "ggplot2": s.ggplot(
        "ggplot(table, aes(time, value, colour = group)) + geom_line()",
        'table$time <- as.POSIXct(table$time, format = "%Y-%m-%dT%H:%M:%S", tz = "UTC")'),
    "matplotlib": s.matplotlib(s.BY_GROUP),
}
RECORDS = {
    "matplotlib": s.matplotlib(
        "table = table.with_columns(polars.col('time').str.to_datetime())\n".replace("polars", "library") + s.BY_GROUP,
        "read_ndjson", ""),
}
WIDE = {
    "gnuplot": s.gnuplot('plot for [c=2:51] "{data}" using 1:c skip 1 with lines notitle'),
    "R": s.r('matplot(table$t, table[, -1], type = "l", lty = 1)'),
    "matplotlib": s.matplotlib("for name in table.columns[1:]: axes.plot(table['t'], table[name])"),
}

BY_TIME = ["-x", "time", "-y", "value", "-c", "group"]
PNG_OF_TWELVE = Goals({"gnuplot": 0.3, "matplotlib": 0.035, "vl-convert": 0.035})
SVG_OF_TWELVE = Goals({"gnuplot": 0.55, "matplotlib": 0.035, "vl-convert": 0.035})
# Two columns of eight bytes a row, and what the program takes beside them.
OF_LONG = Goals(peak=160 + 60)
OF_TEN_MILLION = Goals({READING: 0.45, FASTEST: 0.1, "gnuplot": 0.01}, peak=160 + 100)

TASKS = [
    Task("12-png", "12 rows, PNG", "twelve.csv", [], "png", twelve("png"), PNG_OF_TWELVE),
    Task("12-svg", "12 rows, SVG", "twelve.csv", [], "svg", twelve("svg"), SVG_OF_TWELVE),
    Task("dates-800", "800 months, PNG", "dates-800.csv", [], "png", DATES),
    Task("small-1000", "1,000 charts of 12 rows, one after the other", "small", OURS_EACH, "", EACH),
    Task("line-1m", "1 M rows, two lines, PNG", "lines-1m.csv", ["-x", "t"], "png", lines("png"), Goals({"gnuplot": 0.06})),
    Task(
        "line-1m-svg", "1 M rows, two lines, SVG", "lines-1m.csv", ["-x", "t"], "svg", lines("svg"),
        Goals({"gnuplot": 0.06}, size=200_000)),
    Task(
        "groups-1m", "1 M rows of times in 5 groups, PNG", "groups-1m.csv", BY_TIME, "png", GROUPS,
        Goals({"matplotlib": 0.1})),
    Task("ndjson-1m", "the same as NDJSON", "groups-1m.ndjson", BY_TIME, "png", RECORDS, Goals({"matplotlib": 0.1})),
    Task("wide", "50 lines of 20,000 rows, PNG", "wide.csv", ["-x", "t"], "png", WIDE),
] + [
    Task(
        "scatter-" + name, "scatter of %s rows, PNG" % format(10**power, ","), "scatter-%d.csv" % 10**power,
        ["-m", "point"], "png", points(power), goals, 10**power)
    for power, name, goals in (
        (3, "1k", Goals()), (4, "10k", Goals()), (5, "100k", Goals({"gnuplot": 0.08})), (6, "1m", Goals()),
        (7, "10m", OF_TEN_MILLION))
] + [
    Task(
        "scatter-%s-long" % name, "scatter of %s rows of numbers with up to 17 digits, PNG" % format(10**power, ","),
        "scatter-%d-long.csv" % 10**power, ["-m", "point"], "png", points(power), goals)
    for power, name, goals in (
        (3, "1k", Goals()), (4, "10k", Goals()), (5, "100k", Goals()), (6, "1m", Goals()), (7, "10m", OF_LONG))
]


def wanted(names):
    """The tasks of these names, and for `growth` the scatters; all if there is none."""
    known = {task.name for task in TASKS} | {"growth"}
    for name in names:
        if name not in known:
            raise SystemExit("bench: there is no task %s; there are %s" % (name, ", ".join(sorted(known))))
    return [task for task in TASKS if not names or task.name in names or task.rows and "growth" in names]
