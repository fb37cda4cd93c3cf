"""What peers are told. A script is one of a program, run by a runner; {words} in braces stand for what differs.

The words: {data} and {output} are files (or folders), {folder} and {name} the parts of {output} without its ending,
{format}, {terminal}, {backend}, {canvas} and {device} what the format is called; {plot} is our binary, {size} what it
is told of sizes. All pictures are 800 × 600 pixels.
"""
from typing import NamedTuple


class Script(NamedTuple):
    """The program that must be there, what runs the text, and the text."""

    program: str
    runner: str
    text: str


# gnuplot

SEPARATED = 'set datafile separator ","\nset terminal {terminal} size 800,600\n'
MONTHS = 'set xdata time\nset timefmt "%Y-%m-%d"\n'
SECONDS = 'set xdata time\nset timefmt "%Y-%m-%dT%H:%M:%S"\n'
TWO_LINES = 'plot "{data}" using 1:2 skip 1 with lines, "" using 1:3 skip 1 with lines'


def gnuplot(plot):
    return Script("gnuplot", "gnuplot", SEPARATED + 'set output "{output}"\n' + plot + "\n")


# The same for each of many tables, by one process.
GNUPLOT_ALL = Script("gnuplot", "gnuplot", SEPARATED + MONTHS + (
    'do for [i=0:999] { set output sprintf("{output}/%03d.png", i); file = sprintf("{data}/%03d.csv", i)\n'
    'plot file using 1:2 skip 1 with lines, file using 1:3 skip 1 with lines }\n'
))


# Programs of the shell: what they cannot read is turned into what they can by tools of the system.


def shell(program, text):
    return Script(program, "sh", text)


def each(program, text):
    """For each table of a folder, by a process of its own: $file becomes $picture."""
    loop = 'for file in "{data}"/*.csv; do picture=${file##*/}; picture="{output}/${picture%.csv}.png"\n%s || exit 1\ndone\n'
    return shell(program, loop.replace("%s", text))


# `graph` knows no times: months are numbers from 1 on.
ROWS = "awk -F, 'NR > 1 { print NR - 1, $%d }' \"%s\""
GRAPH_TWELVE = "{ %s; echo; %s; } | graph -T {format} -C --bitmap-size 800x600" % (ROWS % (2, "{data}"), ROWS % (3, "{data}"))
GRAPH_LINES = shell("graph", GRAPH_TWELVE.replace("NR - 1", "$1") + ' > "{output}"')
GRAPH_POINTS = shell("graph", "tail -n +2 '{data}' | tr , ' ' | graph -T png --bitmap-size 800x600 -m 0 -S 16 0.005 > '{output}'")
GRAPH_DATES = shell("graph", ROWS % (2, "{data}") + " | graph -T png --bitmap-size 800x600 > '{output}'")
GRAPH_EACH = each("graph", GRAPH_TWELVE.replace("{data}", "$file").replace("{format}", "png") + ' > "$picture"')

PLOTICUS = (
    "ploticus -{format} -o '{output}' -pixsize 800,600 -maxrows 2000000 -maxfields 6000000 -maxvector 4000000 "
    "data='{data}' delim=comma header=yes rectangle='1 1 7.5 5.5' x=1 y=2 "
)


def ploticus(words):
    return shell("ploticus", PLOTICUS.replace("data=", "-prefab %s data=" % words.split()[0]) + " ".join(words.split()[1:]))


PLOTICUS_EACH = each(
    "ploticus", "ploticus -png -o \"$picture\" -pixsize 800,600 -prefab chron data=\"$file\" delim=comma header=yes "
    "rectangle='1 1 7.5 5.5' x=1 y=2 y2=3 datefmt=yyyy-mm-dd mode=line")
GNUPLOT_EACH = each("gnuplot", (
    'gnuplot -e "%s set output \'$picture\'; plot \'$file\' using 1:2 skip 1 with lines, \'\' using 1:3 skip 1 with lines"'
    % (SEPARATED + MONTHS).replace('"', "'").replace("\n", ";")))


def feedgnuplot(words):
    return shell("feedgnuplot", (
        "tail -n +2 '{data}' | tr , ' ' | feedgnuplot --domain --terminal '{terminal} size 800,600' "
        "--hardcopy '{output}' %s" % words))


# R


def r(plot, columns=""):
    return Script("R", "Rscript", (
        'table <- read.csv("{data}"%s)\n{format}("{output}", {canvas})\n%s\ninvisible(dev.off())\n'
        % (columns, plot)))


R_TWELVE = (
    'table$month <- as.Date(table$month)\nmatplot(table$month, table[, 2:3], type = "l", lty = 1, xaxt = "n")\n'
    'axis.Date(1, table$month)'
)
R_LINES = 'matplot(table$t, table[, 2:3], type = "l", lty = 1)'
R_ALL = Script("R", "Rscript", (
    'for (i in 0:999) {\ntable <- read.csv(sprintf("{data}/%03d.csv", i))\n'
    'png(sprintf("{output}/%03d.png", i), 800, 600, type = "cairo")\n' + R_TWELVE + "\ninvisible(dev.off())\n}\n"))


def ggplot(plot, before=""):
    return Script("ggplot2", "Rscript", (
        'library(ggplot2)\ntable <- read.csv("{data}")\n%s\nggsave("{output}", %s, width = 8, height = 6, dpi = 100, {device})\n'
        % (before, plot)))


GGPLOT_TWO = 'ggplot(table, aes(%s)) + geom_line(aes(y = %s, colour = "%s")) + geom_line(aes(y = %s, colour = "%s"))'


# Python

MATPLOTLIB = """import {library} as library
import matplotlib
matplotlib.use("{backend}")
import matplotlib.pyplot as plt
table = library.{read}("{data}"{options})
figure, axes = plt.subplots(figsize=(8, 6), dpi=100)
{plot}
figure.savefig("{output}")
"""
BY_GROUP = "for (name,), part in table.group_by('group', maintain_order=True): axes.plot(part['time'], part['value'], label=name)"
TWO_OF_TWELVE = "axes.plot(table['month'], table['north']); axes.plot(table['month'], table['south'])"


def matplotlib(plot, read="read_csv", options=", try_parse_dates=True", library="polars"):
    words = {"plot": plot, "read": read, "options": options, "library": library}
    text = MATPLOTLIB
    for word, value in words.items():
        text = text.replace("{%s}" % word, value)
    return Script("matplotlib", "python", text)


def pandas(plot, options=""):
    return matplotlib(plot, options=options, library="pandas")


MATPLOTLIB_ALL = Script("matplotlib", "python", """import polars
import matplotlib
matplotlib.use("agg")
import matplotlib.pyplot as plt
for i in range(1000):
    table = polars.read_csv("{data}/%%03d.csv" %% i, try_parse_dates=True)
    figure, axes = plt.subplots(figsize=(8, 6), dpi=100)
    %s
    figure.savefig("{output}/%%03d.png" %% i)
    plt.close(figure)
""" % TWO_OF_TWELVE)

DATASHADER = Script("datashader", "python", """import polars
import datashader
import pandas
table = polars.read_csv("{data}")
table = pandas.DataFrame(dict((name, table[name].to_numpy()) for name in table.columns))
canvas = datashader.Canvas(800, 600)
image = datashader.transfer_functions.shade(canvas.points(table, "x", "y"), how="eq_hist")
datashader.utils.export_image(image, "{name}", export_path="{folder}")
""")
POLARS = Script("polars", "python", 'import polars; polars.read_csv("{data}")')


def vl_convert(**specification):
    """Vega-Lite by a module of Python, whose specification holds the table as text."""
    return Script("vl-convert", "python", """import json
import vl_convert
specification = %r
specification["data"] = {"values": open("{data}").read(), "format": {"type": "csv"}}
picture = vl_convert.vegalite_to_{format}(json.dumps(specification))
open("{output}", "wb").write(picture if isinstance(picture, bytes) else picture.encode())
""" % {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json", "width": 800, "height": 600,
        "autosize": {"type": "fit", "contains": "padding"}, **specification})


def channels(x, y, **others):
    """An encoding of names such as `month:temporal`."""
    return {
        channel: dict(zip(("field", "type"), words.split(":"))) for channel, words in {"x": x, "y": y, **others}.items()
    }
