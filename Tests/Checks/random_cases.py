"""Random tables and random flags for them, the same in every version of Python: numbers come from
integers alone, and each seed stands for itself."""
import shlex

COUNT = 500
THEMES = ("light", "dark", "print")

MARKS = (
    "line point bar area rule histogram boxplot violin strip density ecdf qq heatmap hexbin pie step "
    "errorbar errorband circle square tick rect text trail arc line,point area,line rule,point bar,text "
    "point,text errorbar,point").split()
# Kinds of one column of numbers, and marks that show each row.
COUNTING = {"histogram", "density", "ecdf", "qq"}
SPREADING = {"boxplot", "violin", "strip", "errorbar", "errorband", "errorbar,point"}
SHORT = ["a", "B", "Oslo", "7", "x²", "no", "N/A", "yes"]
MIDDLING = ["Liechtenstein", "New South Wales", "unemployment", "2024-Q3", "Côte d’Ivoire", "very good"]
LONG = [
    "a name that was never meant to stand under a bar of a chart", "unbroken" * 8,
    "International Bank for Reconstruction and Development (IBRD)", "Mathematics, Statistics and \"Physics\"",
]
STRANGE = ["東京都と大阪府", "مجموع السكان", "👩‍👩‍👧‍👦 🇳🇴", "Zä̷l", "<b>&amp;'", "नमस्ते", "a;b|c", "=1+1", " padded "]
MEASURES = ["value", "price ($)", "share (%)", "temp_max", "y", "Mean of all that was measured (kg/m²)"]


class Random:
    """A linear congruential generator: Knuth, The Art of Computer Programming 2, 3.3.4 (MMIX)."""

    def __init__(self, seed):
        self.state = seed
        for _ in range(8):
            self.below(2)

    def below(self, count):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 33) % count

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def odds(self, count):
        """True once in so many times."""
        return self.below(count) == 0

    def title(self):
        return " ".join(self.pick(SHORT + MIDDLING + LONG + STRANGE) for _ in range(self.pick([1, 1, 2, 5, 14])))


def decimal(number, exponent):
    """The text of an integer times a power of ten."""
    if exponent >= 0:
        return str(number) + "0" * exponent if number else "0"
    digits = str(abs(number)).rjust(1 - exponent, "0")
    sign = "-" if number < 0 else ""
    return f"{sign}{digits[:exponent]}.{digits[exponent:]}"


def date(day):
    """A day of a calendar in which each month has 28 days, so that all days exist."""
    return f"{1950 + day // 336}-{day // 28 % 12 + 1:02d}-{day % 28 + 1:02d}"


class RandomChart:
    """A table and the flags that ask for a chart of it."""

    def __init__(self, seed):
        self.random = random = Random(seed)
        self.name = f"random-{seed:03d}.csv"
        self.places = random.pick(["names", "names", "numbers", "times", "times", "years"])
        self.count = random.pick([0, 1, 2, 3, 5, 8, 13, 20, 40, 70, 120, 300])
        self.series = random.pick([1, 1, 1, 2, 3, 4, 6, 9, 14])
        self.measures = random.pick([1, 1, 2, 2, 3, 5])
        if self.count == 0 and not random.odds(3):
            self.count = 4
        self.has_group = random.odds(2)
        self.header = self.names()
        self.table = self.rows()
        self.flags = self.arguments()

    def names(self):
        random = self.random
        place = {"names": "name", "numbers": "x", "times": "date", "years": "year"}[self.places]
        header = [place if not random.odds(5) else f"the {place} of the thing (unit)"]
        header += [MEASURES[(i + random.below(2)) % 6] + ("" if i == 0 else f" {i}") for i in range(self.measures)]
        if self.series > 1:
            header.append(random.pick(["series", "country", "kind of thing"]))
        if self.has_group:
            header.append("group")
        return header

    def labels(self, count):
        random = self.random
        if random.odds(5):
            start, step, prefix = random.pick([0, 1, 7]), random.pick([1, 1, 5]), random.pick(["", "week ", "Q"])
            return [f"{prefix}{start + i * step}" for i in range(count)]
        words = random.pick([SHORT, MIDDLING, LONG, STRANGE, SHORT + MIDDLING, SHORT + MIDDLING + LONG + STRANGE])
        labels = []
        for i in range(count):
            word = random.pick(words)
            labels.append(f"{word} {i}" if word in labels else word)
        return labels

    def place_texts(self):
        random = self.random
        if self.places == "names":
            return self.labels(self.count)
        if self.places == "years":
            start = random.pick([1066, 1900, 1990, 2000])
            return [str(start + i) for i in range(self.count)]
        if self.places == "numbers":
            exponent, number = random.pick([-6, -2, 0, 0, 1, 9]), random.between(-40, 40)
            texts = []
            for _ in range(self.count):
                texts.append(decimal(number, exponent))
                number += random.between(0, 9)
            return texts
        step = random.pick(["hours", "days", "days", "months", "irregular"])
        day, texts = random.below(25000), []
        for i in range(self.count):
            if step == "hours":
                texts.append(f"{date(day + i // 24)}T{i % 24:02d}:00:00")
            else:
                texts.append(date(day))
                day += {"days": 1, "months": 28}.get(step) or random.between(1, 90)
        return texts

    def value_texts(self, count):
        """The cells of a column of numbers: a walk or noise, of any size and sign, with gaps."""
        random = self.random
        exponent = random.pick([-9, -5, -3, -2, -1, 0, 0, 0, 1, 3, 6, 12])
        low = random.pick([0, 0, 0, -999, -200, 900])
        suffix = random.pick([""] * 8 + ["%", " kg"])
        gaps = random.pick([0, 0, 0, 10, 30, 100 if random.odds(4) else 0])
        sort = random.pick(["noise", "walk", "constant" if random.odds(4) else "noise", "outlier", "small integers"])
        number, texts = random.between(low, 999), []
        for _ in range(count):
            if sort == "walk":
                number = max(low, number + random.between(-40, 40))
            elif sort == "small integers":
                number, exponent = random.between(0, 6), 0
            elif sort != "constant":
                number = random.between(low, 999)
            is_gap = random.below(100) < gaps
            far = 1000 if sort == "outlier" and random.odds(30) else 1
            texts.append(random.pick(["", "", "NA"]) if is_gap else decimal(number * far, exponent) + suffix)
        return texts

    def rows(self):
        random = self.random
        places, series, groups = self.place_texts(), self.labels(self.series), self.labels(random.pick([2, 3, 5]))
        repeats = random.pick([1, 1, 1, 3]) if self.places == "names" else 1
        cells = [
            [place] + ([name] if self.series > 1 else []) + ([groups[i % len(groups)]] if self.has_group else [])
            for name in series for i, place in enumerate(places) for _ in range(repeats)]
        # A row may be missing of some series.
        if self.series > 1 and random.odds(3):
            cells = [row for row in cells if not random.odds(7)]
        columns = [self.value_texts(len(cells)) for _ in range(self.measures)]
        return [[row[0], *values, *row[1:]] for row, values in zip(cells, zip(*columns))]

    def text(self):
        def quoted(cell):
            return '"' + cell.replace('"', '""') + '"' if any(c in cell for c in ',"\n;|') else cell

        return "".join(",".join(quoted(cell) for cell in row) + "\n" for row in [self.header, *self.table])

    def arguments(self):
        """The flags: columns, mark, channels, axes, words and size, most of them such as fit."""
        random, flags = self.random, []
        mark = random.pick(MARKS) if not random.odds(4) else None
        if mark:
            flags += ["-m", mark]
        series = self.header[1 + self.measures] if self.series > 1 else None
        # A tenth of the charts is asked for what may not fit.
        is_bold = random.odds(10)
        is_named = is_bold or mark in COUNTING or not random.odds(3)
        is_turned = is_named and self.places == "names" and random.odds(3)
        if is_named:
            flags += self.columns(mark, series, is_turned)
        flags += self.panels()
        has_value_axis = is_named and not is_turned and mark not in COUNTING | {
            "pie", "arc", "heatmap", "rect", "hexbin"}
        if is_bold or has_value_axis:
            flags += self.axes(is_bold)
        flags += self.extras(mark, series if "-c" in flags else None, is_bold) + self.words()
        if not random.odds(3):
            flags += ["--width", str(random.between(random.pick([160, 240, 300]), random.pick([300, 800, 1600])))]
        if not random.odds(3):
            flags += ["--height", str(random.between(random.pick([120, 200, 240]), random.pick([240, 500, 1000])))]
        return flags

    def columns(self, mark, series, is_turned):
        """The flags that name columns."""
        random, place, values = self.random, self.header[0], self.header[1:1 + self.measures]
        color = [random.pick(["-c", "-c", "-c", "--detail"]), series] if series and not random.odds(4) else []
        if mark in COUNTING:
            return ["-x", values[0]] + color
        if mark == "pie":
            return ["-c", series or place]
        if mark == "arc":
            return ["--encode", f"theta={values[0]}", "-c", place]
        y = values[:1] if color or "," in (mark or "") else random.pick([values[:1], values])
        if mark not in SPREADING and (random.odds(5) or mark in ("bar", "area", "bar,text")):
            y = [random.pick(["mean", "sum", "median", "max"]) + f"({values[0]})"]
        sides = [("-y", place), ("-x", y[0])] if is_turned else [("-x", place)] + [("-y", name) for name in y]
        flags = [word for side in sides for word in side] + color
        if mark in ("point", "circle", "square", None) and random.odds(4):
            flags += [random.pick(["--size", "--opacity"]), values[-1]]
        if mark and "text" in mark:
            flags += ["--encode", f"text={place}"]
        return flags

    def panels(self):
        random = self.random
        if not self.has_group or not random.odds(3):
            return []
        flags = random.pick([["--facet", "group"], ["--facet", "group", "--columns", "2"], ["--row", "group"],
                             ["--column", "group"]])
        return flags + random.pick([[], [], ["--free-y"], ["--free-x"]])

    def axes(self, is_bold):
        """Flags of the y axis, which holds the values."""
        random, flags = self.random, []
        if random.odds(12):
            flags += ["--y-scale", random.pick(["log", "symlog", "sqrt", "log2"])]
        if random.odds(12):
            flags += [random.pick(["--y-reverse", "--no-y-zero", "--y-zero", "--no-y-nice"])]
        if random.odds(12):
            flags += ["--y-domain", random.pick(["0,", "-5,5", "0,1000", "-1000,100"] + [",100", "200,100"] * is_bold)]
        if random.odds(8):
            flags += ["--y-format", random.pick([".2f", "~s", "$,.0f", ".0%", ".3e"])]
        if random.odds(8):
            flags += ["--hline", random.pick(["100", "target=5; dashed", "a long word for a line=0"])]
        if random.odds(10):
            flags += ["--hband", random.pick(["normal=1,5", "2,", "far=1000,2000"])]
        if self.places != "names" and random.odds(10):
            flags += random.pick([["--x-reverse"], ["--no-x-nice"]])
        return flags

    def extras(self, mark, series, is_bold):
        """Flags for stacks, values, curves, order and highlights."""
        random, flags = self.random, []
        stacks, has_names = mark in ("bar", "area"), self.places == "names"
        if (is_bold or stacks) and random.odds(3):
            flags += ["--stack", random.pick(["zero", "normalize", "none"])]
        if (is_bold or mark in ("bar", "heatmap", "pie")) and random.odds(3):
            flags += [random.pick(["--values", "--values", "--no-values"])]
        if (is_bold or mark == "point" and not has_names) and random.odds(3):
            flags += ["--smooth", random.pick(["linear", "loess", "poly:2"])]
        if (is_bold or mark == "point" and not has_names) and random.odds(5):
            flags += ["--density", random.pick(["on", "off"])]
        if (is_bold or has_names and mark == "bar") and random.odds(3):
            flags += random.pick([["--sort", "x"], ["--sort", "-y"], ["--top", str(random.between(1, 6))]])
        if (is_bold or series) and self.table and random.odds(6):
            flags += ["--highlight", random.pick(self.table)[1 + self.measures if series else 0]]
        if random.odds(12):
            flags += ["--palette", random.pick(["ibm", "petroff", "tol-bright", "okabe-ito"] + ["blue-red"] * is_bold)]
        return flags

    def words(self):
        random, flags = self.random, []
        for flag, count in (("--title", 2), ("--subtitle", 3), ("--caption", 3), ("--x-title", 10), ("--y-title", 10)):
            if random.odds(count):
                flags += [flag, random.title()]
        return flags

    def command(self, theme):
        return shlex.join(["plot", self.name, *self.flags, "--theme", theme])


def charts():
    return (RandomChart(seed) for seed in range(1, COUNT + 1))


def commands():
    """The name and the command of each chart in each theme."""
    for seed, chart in enumerate(charts(), 1):
        for theme in THEMES:
            yield f"{seed:03d}-{theme}", chart.command(theme)


def tables():
    """The file name and the text of each table."""
    for chart in charts():
        yield chart.name, chart.text()
