"""The charts that the checks draw: a command for each, with a name that no other case changes."""
import fnmatch
import os
import shlex
from dataclasses import dataclass

import random_cases
import reported

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SAMPLES = os.path.join(PROJECT, "Samples")
SHARED = os.path.join(os.path.dirname(PROJECT), "shared")

# Every mark and composite kind of `plot --help`. The list stands here, so that an old and a new
# binary are asked the same.
MARKS = (
    "line point bar area rule histogram boxplot violin strip density ecdf qq heatmap hexbin pie step "
    "candlestick errorbar errorband circle square tick rect text trail arc donut "
    "lollipop dumbbell slope waterfall correlation gantt bump "
    "ridgeline pyramid pareto funnel likert survival calendar stream raincloud "
    "waffle treemap sankey radar bullet splom contour").split()
LISTS = (
    "line,point area,line bar,text bar,rule bar,tick rule,point rule,circle point,text trail,point "
    "errorbar,point errorband,line step,point rect,text boxplot,point histogram,density").split()

# Charts that name their columns: one of each sort of axes, groups, counts and panels.
QUESTIONS = {
    "measures": "penguins.csv -x 'bill length*' -y 'bill depth*' -c species",
    "measure": "penguins.csv -x 'bill length*'",
    "measure-by-colour": "penguins.csv -x 'body*' -c species",
    "colour-alone": "penguins.csv -c species",
    "groups": "penguins.csv -x species -y 'body*'",
    "groups-horizontal": "penguins.csv -y species -x 'body*' -c island",
    "counts": "penguins.csv -x species -y 'count()' -c island",
    "means": "penguins.csv -x species -y 'mean(body mass (g))' -c island",
    "two-names": "penguins.csv -x species -y island",
    "panels": "penguins.csv -x 'bill length*' -y 'bill depth*' --facet island",
    "grid": "ages.csv -x age -y share --row sex --column country",
    "lines": "shares.csv -x date -y close -c company",
    "years": "apple-units.csv -x 'fiscal year' -y 'units*' -c product",
    "one-line": "co2-mauna-loa.csv -x year -y 'CO*'",
    "wide": "temperatures-japan.csv -x month -y 2-5",
    "wide-bars": "medals-paris-2024.csv -x team -y gold,silver,bronze",
    "many-lines": "degrees-of-women.csv -x Year -y 2-18",
    "many-colours": "el-nino.csv -x month -y 'sea*' -c year:N",
    "many-names": "countries-2025.csv -x country -y 'people*'",
    "long-names": "towers.csv -x building -y 'height*'",
    "names-horizontal": "airline-delays.csv -y airline -x 'mean*'",
    "both-signs": "planets.csv -x planet -y 'mean*' -c kind",
    "log": "antibiotics.csv -x 'dose*' -y bacterium -c antibiotic --x-scale log",
    "angles": "penguins.csv --encode 'theta=count()' -c species",
    "prices": "prices.csv -x date",
    "sides": "ages.csv -x share -y age -c sex --where 'country == \"Japan\"'",
    "days": "flights-per-day.csv -x date -c departures",
    "flows": "penguins.csv -y island,species",
    "targets": "medals-paris-2024.csv -x team -y gold,silver,bronze",
    "scores": "medals-paris-2024.csv -y gold,silver,bronze -c team --where 'gold > 15'",
    "sizes": "moons.json -x 'distance*' -y 'period*' -c planet --size 'diameter*' --encode text=moon",
}
WORDS = ["--title", "Zebras drink at noon, whatever the weather says",
         "--subtitle", "Yaks wait until the evening, and often longer", "--caption", "Xenophon, book of herds"]


@dataclass(frozen=True)
class Case:
    """A command, and the folder that it runs in: samples, data, specs or tables."""
    family: str
    name: str
    folder: str
    command: str

    @property
    def id(self):
        return self.family + "/" + self.name


class Folders:
    """The folders of tables by name; None for one that this machine does not have."""

    def __init__(self, tables, data=None, specs=None):
        data = data or os.path.join(SHARED, "data")
        specs = specs or os.path.join(SHARED, "vega-lite", "specs")
        self.paths = {
            "samples": os.path.join(SAMPLES, "data"), "tables": tables,
            "data": os.path.abspath(data) if os.path.isdir(data) else None,
            "specs": os.path.abspath(specs) if os.path.isdir(specs) else None,
        }

    def __getitem__(self, name):
        return self.paths[name]


def sample_tables():
    """The names of all tables of the samples, in order."""
    return [name for name in sorted(os.listdir(os.path.join(SAMPLES, "data"))) if not name.endswith(".theme")]


def specifications(folders):
    """The file names of the examples of Vega-Lite, none without their folder."""
    if folders["specs"] is None:
        return []
    return sorted(name for name in os.listdir(folders["specs"]) if name.endswith(".vl.json"))


def add_folder_options(parser):
    parser.add_argument("--data", metavar="TABLES", help="the tables of vega-datasets, if not in ../shared/data")
    parser.add_argument("--specs", metavar="FOLDER", help="Vega-Lite's examples, if not in ../shared/vega-lite/specs")


def stem(name):
    return name.split(".")[0]


def sized(command, width, height):
    return f"{command} --width {width} --height {height}"


def file_name(mark):
    """A mark or a list of them, as a part of a file name."""
    return mark.replace(",", "+")


def listed(family, path, folder):
    """The cases of a list of the samples: on each line a name, a tab and a command."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            name, tab, command = line.rstrip("\n").partition("\t")
            if tab and not line.startswith("#"):
                yield Case(family, name if family == "round-trip" else stem(name), folder, command)


def specified(folders):
    for name in specifications(folders):
        yield Case("specifications", stem(name), "specs", f"plot {name}")
        yield Case("specifications-vega", stem(name), "specs", f"plot {name} --theme vega")


def question_folder(arguments):
    """The folder of the table that a question is about."""
    return "samples" if arguments.split()[0] in sample_tables() else "tables"


def inferred():
    """Every table with every mark and list of marks, without a column named, at two sizes."""
    for table in sample_tables():
        for mark in [None] + MARKS + LISTS:
            family = "inferred-lists" if mark in LISTS else "inferred"
            command = f"plot {table}" + (f" -m {mark}" if mark else "")
            for width, height in ((800, 500), (320, 240)):
                name = f"{stem(table)}-{file_name(mark or 'no-mark')}-{width}x{height}"
                yield Case(family, name, "samples", sized(command, width, height))


def asked():
    """Every question with every mark and list of marks, bare and with all words at a smaller size."""
    for question, arguments in QUESTIONS.items():
        folder = question_folder(arguments)
        for mark in MARKS + LISTS:
            family = "lists" if mark in LISTS else "marks"
            command = f"plot {arguments} -m {mark}"
            name = f"{question}-{file_name(mark)}"
            yield Case(family, name + "-800x500", folder, sized(command, 800, 500))
            words = command + " " + shlex.join(WORDS)
            yield Case(family, name + "-400x250", folder, sized(words, 400, 250))


def all_cases(folders):
    """Every case that this machine has the tables for, in a fixed order."""
    cases = [
        *listed("gallery", os.path.join(SAMPLES, "gallery.txt"), "samples"),
        *listed("kinds", os.path.join(SAMPLES, "kinds.txt"), "data"),
        *listed("round-trip", os.path.join(SAMPLES, "round-trip.txt"), "samples"),
        *specified(folders), *inferred(), *asked(),
        *(Case("reported", name, folder, command) for name, folder, command in reported.COMMANDS),
        *(Case("random", name, "tables", command) for name, command in random_cases.commands()),
    ]
    ids = [case.id for case in cases]
    assert len(set(ids)) == len(ids), "two cases have one name"
    return [case for case in cases if folders[case.folder]]


def chosen(cases, pattern):
    """The cases whose names match a pattern such as 'random/*'."""
    return [case for case in cases if fnmatch.fnmatchcase(case.id, pattern)] if pattern else cases


def write_tables(folder):
    """Writes the tables and specifications that are not among the samples."""
    os.makedirs(folder, exist_ok=True)
    for name, text in [*reported.tables(), *random_cases.tables()]:
        with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
            file.write(text)
