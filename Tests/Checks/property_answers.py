"""The answers of all properties: their table, the one that is recorded, and what is worse than there."""
import collections
import json
import os

# From the best; the last two are as bad as each other.
ANSWERS = ("has", "part", "named", "silent", "error")
RANK = {"has": 3, "part": 2, "named": 1, "silent": 0, "error": 0}
LOOKS = ("vega", "house")
PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "properties.d", "answers.tsv")
HEADER = "property\tvega\thouse\tlacks in vega\tlacks in house\n"
# A value is told by its beginning.
LONGEST_VALUE = 40


def place(trial):
    value = json.dumps(trial.value, separators=(",", ":"), ensure_ascii=False)
    value = value.replace("; ", ";").replace(", ", ",")
    return trial.chart, value if len(value) <= LONGEST_VALUE else value[:LONGEST_VALUE - 1] + "…"


def overall(given):
    """Returns the answer of a property from those of its charts and values."""
    given = set(given)
    if given == {"has"}:
        return "has"
    if "has" in given:
        return "part"
    return next(one for one in ("silent", "error", "named") if one in given)


def may_be_default(trial):
    """Whether a value is one that a look may have by default: a word of a closed list, none, or whether."""
    return trial.is_listed or isinstance(trial.value, bool) or trial.value in (None, 0, [])


def settle(asked):
    """Returns the answers of trials, (trial, Vega's picture, {look: (answer, messages)}), with defaults as effects.

    A value that changes nothing in a look is its default if another value of the property has its effect on the
    chart, unless one more changes nothing that Vega draws differently: then one of both is left out.
    """
    groups = collections.defaultdict(list)
    for one in asked:
        groups[one[0].row, one[0].chart, json.dumps(one[0].base)].append(one)
    for group in groups.values():
        for look in LOOKS:
            has = any(given[look][0] == "has" for _, _, given in group if given)
            same = {picture for _, picture, given in group if given and given[look][0] == "silent"}
            for trial, _, given in group:
                if given and given[look][0] == "silent" and has and len(same) == 1 and may_be_default(trial):
                    given[look] = "has", given[look][1]
    return asked


class Row:
    """The answers of a property in one look, by chart and value."""

    def __init__(self):
        self.places = {}

    @property
    def answer(self):
        return overall(self.places.values())

    @property
    def lacks(self):
        """The charts and values that have another answer than `has`, unless all have the same."""
        if len(set(self.places.values())) == 1:
            return ""
        by_chart, listed = collections.defaultdict(dict), collections.defaultdict(list)
        for (chart, value), given in self.places.items():
            by_chart[chart][value] = given
        for chart, values in by_chart.items():
            if len(set(values.values())) == 1:
                listed[next(iter(values.values()))].append(chart)
            else:
                for value, given in values.items():
                    listed[given].append(f"{chart}={value}")
        return "; ".join(f"{one}: {', '.join(listed[one])}" for one in ANSWERS if one != "has" and listed[one])


class Table:
    """The answers of a run."""

    def __init__(self):
        self.rows = {}
        self.trials = collections.defaultdict(list)

    def add(self, trial, look, given, says):
        row = self.rows.setdefault(trial.row, {one: Row() for one in LOOKS})[look]
        # Of two trials that are told by the same words, the worse counts.
        where = place(trial)
        row.places[where] = min(given, row.places.get(where, given), key=lambda one: (RANK[one], one))
        self.trials[trial.row, look, given].append((trial, says))

    def print(self, wanted):
        """Prints the properties with an answer on some chart, each with the shortest specification and the messages."""
        for (name, look, given), found in sorted(self.trials.items(), key=lambda item: item[0]):
            if given == wanted or wanted == "part" and self.rows[name][look].answer == "part" and given not in ("has", "part"):
                trial, says = min(found, key=lambda one: len(json.dumps(one[0].changed)))
                print(f"{name}\t{look}\t{'='.join(place(trial))}\t{json.dumps(trial.changed, ensure_ascii=False)}")
                for line in says:
                    print("\t" + line)

    def counts(self, areas):
        """Yields (area, look, counts by answer), the sum last."""
        sums = collections.defaultdict(collections.Counter)
        for name, by_look in self.rows.items():
            for look, row in by_look.items():
                for area in (areas(name), "all"):
                    sums[area, look][row.answer] += 1
        for area in [*dict.fromkeys(areas(name) for name in self.rows), "all"]:
            for look in LOOKS:
                yield area, look, sums[area, look]


class Record:
    """The recorded answers: of each property and look, the overall one and those of the charts that differ."""

    def __init__(self, lines):
        self.rows = {}
        for line in lines:
            name, *cells = line.rstrip("\n").split("\t")
            for look, given, lacks in zip(LOOKS, cells[:2], cells[2:]):
                self.rows[name, look] = given, self.parsed(lacks)

    @classmethod
    def read(cls):
        if not os.path.exists(PATH):
            return cls([])
        with open(PATH, encoding="utf-8") as file:
            return cls(file.readlines()[1:])

    @staticmethod
    def parsed(lacks):
        found = {}
        for group in lacks.split("; ") if lacks else ():
            given, _, places = group.partition(": ")
            found.update(dict.fromkeys(places.split(", "), given))
        return found

    @staticmethod
    def write(table):
        os.makedirs(os.path.dirname(PATH), exist_ok=True)
        with open(PATH, "w", encoding="utf-8") as file:
            file.write(HEADER)
            for name, by_look in sorted(table.rows.items()):
                rows = [by_look[look] for look in LOOKS]
                file.write("\t".join([name, *(row.answer for row in rows), *(row.lacks for row in rows)]) + "\n")

    def of(self, name, look, where):
        """Returns the recorded answer of a chart and value; None for an unknown property."""
        if (name, look) not in self.rows:
            return None
        given, lacks = self.rows[name, look]
        chart, value = where
        rest = given if not lacks else "has"
        return lacks.get(f"{chart}={value}", lacks.get(chart, rest))

    def compare(self, table):
        """Returns three lists of lines: about answers that are worse than recorded, better, and not recorded."""
        worse, better, new = [], [], []
        for name, by_look in sorted(table.rows.items()):
            for look, row in by_look.items():
                if (name, look) not in self.rows:
                    new.append(f"{name}: {look} look: {row.answer} is not recorded")
                    continue
                was = self.rows[name, look][0]
                for wanted, lines in ((-1, worse), (1, better)):
                    moved = [(self.of(name, look, where), given, where) for where, given in row.places.items()]
                    moved = [one for one in moved if (RANK[one[1]] - RANK[one[0]]) * wanted > 0]
                    if moved:
                        before, after, where = moved[0]
                        more = f" and {len(moved) - 1} more" if len(moved) > 1 else ""
                        lines.append(f"{name}: {look} look: {before} became {after} on {'='.join(where)}{more} "
                                     f"({was}, now {row.answer})")
        return worse, better, new

    def gone(self, table):
        """Returns the recorded properties that no trial showed."""
        return sorted({name for name, _ in self.rows} - set(table.rows))
