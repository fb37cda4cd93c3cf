"""The faults of a chart that no flag chose, found in its specification, its layout and its table."""
import math
import re
from dataclasses import dataclass, field

# The names along which a course runs: numbers from 1 on are no numbers of rows there.
SEQUENCES = set(
    "t time times day days week weeks month months quarter hour hours minute second epoch epochs step steps iter "
    "iteration iterations round rounds frame frames cycle cycles generation lag lags period wave visit tick year "
    "years occasion age ages dose doses distance depth dist".split())
KEYS = {"id", "ids", "key", "code", "uuid", "guid", "rownames", "index", "idx"}
POINTS = {"point", "circle", "square"}
LINES = {"line", "area", "trail"}
SAID = re.compile(r"\brows?\b[^.\n]*\b(?:no|without|not)\b|not drawn|left out|in no (?:bin|group)|missing", re.IGNORECASE)
COUNT = "number of rows"


@dataclass
class View:
    """A mark with its channels and its rows: of a chart of several layers, one of them."""
    mark: str
    channels: dict
    rows: list
    panels: list
    size: tuple
    # Over a panel of one of several columns, its name.
    title: str = ""

    def field(self, channel):
        return self.channels.get(channel, {}).get("field")

    def is_continuous(self, channel):
        return self.channels.get(channel, {}).get("type") in ("quantitative", "temporal")

    def columns(self, channel, header):
        """The columns of the table that a channel shows: several where columns became series."""
        definition = self.channels.get(channel, {})
        if self.rows and {"series", "value"} <= self.rows[0].keys() and definition.get("field") == "value":
            return [name for name in dict.fromkeys(row["series"] for row in self.rows) if name in header]
        named = [definition.get("field"), definition.get("title")]
        if named[0] == "value":
            named.append(self.title)
        return [name for name in named if name in header][:1]


def views(specification):
    """Yields all marks of a specification that `--emit-spec` wrote."""

    def visit(part, rows, channels, panels):
        rows = part.get("data", {}).get("values", rows)
        channels = {**channels, **part.get("encoding", {})}
        facet = part.get("facet", {})
        panels = panels + [p["field"] for p in (facet, facet.get("row", {}), facet.get("column", {})) if "field" in p]
        if "mark" in part:
            mark = part["mark"]
            yield View(mark["type"] if isinstance(mark, dict) else mark, channels, rows, panels,
                       (part.get("width") or width, part.get("height") or height), title_of(part))
        for name in ("layer", "hconcat", "vconcat", "concat"):
            for child in part.get(name, []):
                yield from visit(child, rows, channels, panels)
        if "spec" in part:
            yield from visit(part["spec"], rows, channels, panels)

    inner = specification.get("spec", specification)
    width, height = (s if isinstance(s, (int, float)) else 400 for s in (inner.get("width"), inner.get("height")))
    yield from visit(specification, [], {}, [])


def title_of(part):
    title = part.get("title") or ""
    return title if isinstance(title, str) else ""


def words_of(view):
    """A chart in words that stay while its data do: `line x=date y=median(price) color=symbol`."""
    words = [view.mark]
    for channel in ("x", "y", "color", "size", "shape", "detail"):
        definition = view.channels.get(channel, {})
        name = definition.get("field")
        if "aggregate" in definition:
            name = f"{definition['aggregate']}({name or ''})"
        if definition.get("timeUnit"):
            name = f"{definition['timeUnit']}({name})"
        if name == "value" and view.title:
            name = view.title
        elif view.rows and name == "value" and "series" in view.rows[0]:
            name = "/".join(dict.fromkeys(str(row["series"]) for row in view.rows))
            name = name if len(name) < 60 else name[:40] + "…" + name[-10:]
        if name:
            words.append(f"{channel}={name}")
        if definition.get("scale", {}) and definition["scale"].get("type") in ("log", "symlog"):
            words[-1] += ":" + definition["scale"]["type"]
    return " ".join(words + ["panels=" + name for name in view.panels])


def chart_words(all_views):
    return " + ".join(dict.fromkeys(map(words_of, all_views)))


@dataclass
class Table:
    """A table as text, and what is known of its columns."""
    header: list
    rows: list
    roles: dict = field(default_factory=dict)

    def column(self, name):
        place = self.header.index(name)
        return [row[place] if place < len(row) else "" for row in self.rows]


def number(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def words_in(name):
    return re.findall(r"[a-z]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", str(name)).lower())


def counts_rows(values):
    """Whether texts are 0, 1, 2 … or 1, 2, 3 … from row to row."""
    numbers = [number(text) for text in values]
    return len(numbers) > 10 and numbers[0] in (0, 1) and all(
        value == numbers[0] + row for row, value in enumerate(numbers))


def is_course(view, name):
    """Whether neighbouring numbers along a named column are alike, so that its numbers are places of their own."""
    x, y = view.field("x"), view.field("y")
    points = [(row[x], row[y]) for row in view.rows if None not in (number(row.get(x)), number(row.get(y)))]
    return x == name and name not in ("", "col1") and len(points) > 2 and neighbours(points) > 0.3


def index_axes(all_views, table):
    """Yields the indices and identifiers that are on an axis, with the reason."""
    seen = set()
    for view in all_views:
        for channel in ("x", "y"):
            for name in view.columns(channel, table.header):
                if name in seen:
                    continue
                seen.add(name)
                words = words_in(name)
                role = table.roles.get(name)
                if role == "identifier" or role == "index" and not is_course(view, name):
                    yield f"'{name}' is an {role}"
                elif view.is_continuous(channel) and not view.channels[channel].get("bin"):
                    # Fractions are an index of prices, and no key.
                    if words and words[-1] in KEYS and all((number(cell) or 0) % 1 == 0 for cell in table.column(name)):
                        yield f"'{name}' is called as keys are"
                    elif not set(words) & SEQUENCES and counts_rows(table.column(name)) and not is_course(view, name):
                        yield f"'{name}' counts the rows"


def hidden_points(all_views):
    """Yields the share of the points that show, where it is under a half."""
    for view in all_views:
        if view.mark not in POINTS or not view.rows or not (view.is_continuous("x") and view.is_continuous("y")):
            continue
        if any("aggregate" in d or d.get("field") == COUNT for d in view.channels.values()):
            continue
        places, count = set(), 0
        ends = [ends_of(view, channel) for channel in ("x", "y")]
        for row in view.rows:
            place = [share(row.get(view.field(channel)), *ends[i]) for i, channel in enumerate(("x", "y"))]
            if None in place:
                continue
            count += 1
            places.add((*(round(p * s) for p, s in zip(place, view.size)), *(row.get(name) for name in view.panels)))
        if count > 2 * len(places):
            yield f"{len(places)} places for {count} points"


def ends_of(view, channel):
    """The smallest and the largest position of a channel, and the type of its scale."""
    scale = view.channels[channel].get("scale", {}).get("type")
    found = [p for p in (position(row.get(view.field(channel)), scale) for row in view.rows) if p is not None]
    return min(found, default=0), max(found, default=0), scale


def position(value, scale):
    if isinstance(value, str):
        # Times written the same way sort as texts; their digits place them.
        digits = re.sub(r"\D", "", value)
        value = float(digits) if digits else None
    if value is None or scale == "log" and value <= 0:
        return None
    # Amounts below a tenth of one lie close to zero on most scales that go through zero.
    return math.log(value) if scale == "log" else math.asinh(value * 10) if scale == "symlog" else value


def share(value, least, most, scale):
    place = position(value, scale)
    return None if place is None else (place - least) / (most - least) if most > least else 0


def silent_rows(all_views, table, said):
    """Yields how many rows an axis leaves out, where no word is about it."""
    if not all_views or SAID.search(said):
        return
    left = [False] * len(table.rows)
    for channel in ("x", "y"):
        columns = {name for view in all_views for name in view.columns(channel, table.header)}
        if columns:
            cells = [table.column(name) for name in columns]
            left = [was or all(column[row] == "" for column in cells) for row, was in enumerate(left)]
    if any(left):
        yield f"{sum(left)} of {len(left)} rows"


def unordered_lines(all_views):
    """Yields the lines that join numbers in no order, with the reason."""
    for view in all_views:
        if view.mark not in LINES or "aggregate" in view.channels.get("y", {}):
            continue
        if view.channels.get("x", {}).get("type") != "quantitative":
            continue
        x, y = view.field("x"), view.field("y")
        groups = [view.field(c) for c in ("color", "detail", "strokeDash") if view.field(c)] + view.panels
        series = {}
        for row in view.rows:
            if None not in (number(row.get(x)), number(row.get(y))):
                series.setdefault(tuple(row.get(g) for g in groups), []).append((row[x], row[y]))
        is_sequence = set(words_in(x)) & SEQUENCES or all(1500 <= p[0] <= 2100 for s in series.values() for p in s)
        for name, points in series.items():
            steps = [b[0] - a[0] for a, b in zip(points, points[1:])]
            if not (all(s > 0 for s in steps) or all(s < 0 for s in steps)):
                yield f"'{x}' does not rise" + (f" in {name[0]}" if name else "")
                break
            if not is_sequence and len(points) >= 12 and neighbours(points) < 0.1:
                yield f"neighbours along '{x}' are unrelated"
                break


def neighbours(points):
    """The correlation of the numbers with those that follow them."""
    values = [y for _, y in sorted(points)]
    a, b = values[:-1], values[1:]
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    ab = sum((p - mean_a) * (q - mean_b) for p, q in zip(a, b))
    aa, bb = sum((p - mean_a) ** 2 for p in a), sum((q - mean_b) ** 2 for q in b)
    return ab / (aa * bb) ** 0.5 if aa * bb > 0 else 1


def text_faults(layout):
    """Yields the texts that overlap or leave the canvas."""
    for text, amount in layout.overhangs():
        yield f"'{text.words}' is {amount:.1f} outside"
    for first, second, amount in layout.overlaps():
        yield f"'{first.words}' and '{second.words}' share {amount:.1f}"
