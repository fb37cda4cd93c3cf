"""The objects of specifications whose properties are tried: each on its charts, with the parts that must change."""
import copy
from dataclasses import dataclass

import property_charts as charts
from property_charts import (
    BARS, COMPOSITES, DODGED, HEADERS, KIND, MARKS, POINTS, ROWS, SCALES, SIZE, UNSIZED, UNSIZED_BARS, X, X_DAY, X_NAME,
    Y, Y_NAME, chart)
from property_pictures import AXIS_PARTS, PARTS

MARK = frozenset({"mark"})
LEGEND = frozenset({"legend.title", "legend.label", "legend.symbol"})
HEADER = frozenset({"header"})
HEADINGS = frozenset({"title", "subtitle"})
FRAMES = frozenset({"frames", "canvas"})
CANVAS = frozenset({"canvas"})
VIEW = frozenset({"view"})
X_AXIS = frozenset(f"x.{part}" for part in AXIS_PARTS)
Y_AXIS = frozenset(f"y.{part}" for part in AXIS_PARTS)
AXES = X_AXIS | Y_AXIS
# Marks move with their scale, and its guides.
SCALED = MARK | LEGEND | AXES
EVERYTHING = frozenset(PARTS) - {"order"}


BEYOND = chart("line", {**X, "scale": {"domain": [3, 7]}})


@dataclass
class Family:
    """An object on a chart. `values` are those of each property, None for those of its kind."""
    object: str
    vocabulary: str
    chart: str
    specification: dict
    path: str
    focus: object
    values: dict = None
    # Whether only the properties are tried that need this chart.
    only: bool = None


def always(parts):
    return lambda name: parts


def part(object, vocabulary, chart_name, specification, path, focus, **values):
    """A part whose values are those of the properties that are named; a trailing underscore is left out."""
    return Family(object, vocabulary, chart_name, specification, path, always(focus),
                  {name.rstrip("_"): given for name, given in values.items()})


def edited(specification, path, value):
    """Returns a copy with a value at a path."""
    specification = copy.deepcopy(specification)
    place = specification
    *steps, last = path.split(".")
    for step in steps:
        place = place[int(step)] if isinstance(place, list) else place.setdefault(step, {})
    place[int(last) if isinstance(place, list) else last] = value
    return specification


def axis_focus(axes):
    """Returns the parts of axes that a property is about, by the beginning of its name."""
    def focus(name):
        if name == "zindex":
            return frozenset({"order"})
        if name in ("tickCount", "tickMinStep"):
            kinds = ("tick", "label", "grid")
        elif name in ("format", "formatType"):
            kinds = ("label",)
        else:
            kinds = [kind for kind in AXIS_PARTS if name.startswith(kind)] or AXIS_PARTS
        return frozenset(f"{axis}.{kind}" for axis in axes for kind in kinds)
    return focus


def legend_focus(name):
    kinds = {"label": "label", "title": "title", "symbol": "symbol", "gradient": "symbol", "format": "label"}
    # Another title, and less entries or steps, change what counts as one.
    if name in ("title", "titleOrient", "symbolLimit"):
        return LEGEND
    return next((frozenset({"legend." + part}) for start, part in kinds.items() if name.startswith(start)), LEGEND)


def title_focus(name):
    if name in ("text", "subtitle"):
        return HEADINGS
    return frozenset({"subtitle"}) if name.startswith("subtitle") else frozenset({"title"})


def view_focus(name):
    is_size = name.startswith(("continuous", "discrete", "step"))
    return frozenset({"frames"}) if is_size else VIEW


def guides():
    for name, (channel, specification) in charts.AXES.items():
        yield Family("axis", "Axis", name, specification, f"encoding.{channel}.axis", axis_focus(channel))
    for path in ("encoding.x.axis", "config.axis"):
        yield Family(path.replace("encoding.x.", ""), "Axis", "crowded", charts.CROWDED, path, axis_focus("x"), {
            "labelOverlap": [False, "parity", "greedy"], "labelSeparation": [20]})
    for name in ("x name", "y number", "x day"):
        yield Family("config.axis", "Axis", name, charts.AXES[name][1], "config.axis", axis_focus("xy"))
    for name, (channel, specification) in charts.LEGENDS.items():
        yield Family("legend", "Legend", name, specification, f"encoding.{channel}.legend", legend_focus)
        yield Family("config.legend", "Legend", name, specification, "config.legend", legend_focus)
    for path in ("encoding.color.legend", "config.legend"):
        yield Family(path.replace("encoding.color.", ""), "Legend", "many", charts.MANY_NAMES, path, legend_focus, {
            "symbolLimit": [2], "labelLimit": [12, 30], "columns": [2, 3]})
    for name, (channel, specification) in HEADERS.items():
        yield Family("header", "Header", name, specification, f"encoding.{channel}.header", always(HEADER))
        yield Family("config.header", "Header", name, specification, "config.header", always(HEADER))
    months = chart("point", width=50, height=60, column={**X_DAY, "timeUnit": "quarter", "title": "Panel"})
    yield Family("header", "Header", "months", months, "encoding.column.header", always(HEADER),
                 {"format": ["%Y Q%q"], "formatType": ["number"]})
    for name, specification in charts.TITLES.items():
        yield Family("title", "Title", name, specification, "title", title_focus)
        yield Family("config.title", "Title", name, specification, "config.title", title_focus)
    lines = {**POINTS, "title": {"text": ["Heading", "more"], "subtitle": ["Byline", "more byline"]}}
    yield Family("config.title", "Title", "lines", lines, "config.title", title_focus,
                 {"lineHeight": [8, 40], "subtitleLineHeight": [8, 40]})


def marks():
    for name, specification in {**MARKS, **charts.SPECIAL_MARKS}.items():
        only = True if name in charts.SPECIAL_MARKS else None
        yield Family("mark", "Mark", name, specification, "mark", always(MARK), only=only)
        if only or name in ("arc", "bar", "line", "point", "text"):
            yield Family("config.mark", "Mark", name, specification, "config.mark", always(MARK), only=only)
    for name, (mark, specification, given) in charts.CONFIGURED.items():
        yield Family("config." + mark, "Mark", name, specification, "config." + mark, always(MARK), given)
    for composite, specifications in COMPOSITES.items():
        for name, specification in specifications.items():
            yield Family(composite, "Mark", name, specification, "mark", always(MARK))
    styled = {**BARS, "mark": {"type": "bar"}, "config": {"style": {"loud": {"color": "#d62728", "opacity": 0.4}}}}
    yield Family("mark", "Mark", "bar", styled, "mark", always(MARK), {"style": ["loud", ["loud"]]})


def scales():
    for name, (channel, specification) in SCALES.items():
        yield Family("scale", "Scale", name, specification, f"encoding.{channel}.scale", always(SCALED))

    def colors(object, vocabulary, chart_name, scale, **values):
        definition = KIND if chart_name == "names" else SIZE
        specification = chart("point", color={**definition, "scale": scale})
        path = "encoding.color.scale" + ("" if object == "scale" else "." + object)
        return part(object, vocabulary, chart_name, specification, path, SCALED, **values)

    two = {"range": ["red", "blue"]}
    yield colors("scale", "Scale", "two colours", two,
                 interpolate=["hcl", "hsl-long", {"type": "cubehelix", "gamma": 2}])
    yield colors("interpolate", "Interpolation", "two colours", {**two, "interpolate": "rgb"},
                 type=["lab", "hcl", "hsl-long", "cubehelix"], gamma=[3])
    yield colors("scheme", "Scheme", "ramp", {"scheme": "blues"}, name=["greens", "viridis"], extent=[[0.4, 0.7]])
    yield colors("scheme", "Scheme", "names", {"scheme": "category10"}, name=["set1"], extent=[[0.4, 0.7]])
    yield colors("scheme", "Scheme", "steps", {"scheme": "blues", "type": "quantize"}, count=[3, 9])
    yield Family("scale", "Scale", "beyond", BEYOND, "encoding.x.scale", always(SCALED), {"clamp": [True, False]})


def scale_defaults():
    paddings = [0, 0.6]
    given = {
        **{kind + "BandPaddingInner": paddings for kind in ("bar", "rect", "tick")}, "bandPaddingInner": paddings,
        "bandPaddingOuter": paddings, "maxSize": [80, 2000], "minSize": [1, 60], "minOpacity": [0.05, 0.6],
        "maxOpacity": [0.4, 1], "invalid": [{"size": {"value": 900}}], "clamp": [True, False], "xReverse": [True],
        "zero": [True, False], "round": [True, False]}
    for name, specification in {
            "bar": BARS, "rect": MARKS["rect"], "tick": chart("tick", X_NAME, Y), "point": chart("point", X_NAME),
            "size": SCALES["size"][1], "opacity": SCALES["opacity"][1], "linear": POINTS, "area": MARKS["area"],
            "beyond": BEYOND, "dodged": DODGED, "invalid": invalid_values("size", 900).specification}.items():
        yield Family("config.scale", "ScaleDefaults", name, specification, "config.scale", always(SCALED), given)
    for name, value in {
            "color": "red", "fill": "red", "stroke": "red", "opacity": 0.1, "fillOpacity": 0.1,
            "strokeOpacity": 0.1,
            "strokeWidth": 9, "strokeDash": [1, 3], "shape": "cross", "size": 900, "angle": 45, "x": 9, "y": 9,
            "theta": 1, "radius": 9, "xOffset": 9, "yOffset": 9}.items():
        yield invalid_values(name, value)


def invalid_values(name, value):
    rows = [{**row, "kind size": None if n % 4 == 1 else row["kind size"]} for n, row in enumerate(ROWS)]
    mark = {"type": "point", "invalid": "show"}
    others = {"x": X, "y": Y}
    if name in ("theta", "radius"):
        mark["type"], others = "arc", {"x": None, "y": None, "theta": Y, "color": KIND}
    if name == "fillOpacity":
        mark["type"] = "circle"
    if name == "angle":
        mark["type"], others = "text", {"x": X, "y": Y, "text": X_NAME}
    if name in ("xOffset", "yOffset"):
        others[name[0]] = X_NAME if name == "xOffset" else Y_NAME
    specification = chart(mark, rows=rows, **{**others, name: {**SIZE}})
    return Family("config.scale.invalid", "InvalidValues", name, specification, "config.scale.invalid",
                  always(SCALED), {name: [{"value": value}, "zero-or-min"]})


def looks():
    yield Family("view", "ViewLook", "point", POINTS, "view", view_focus)
    yield Family("config.view", "ViewLook", "point", POINTS, "config.view", view_focus)
    yield Family("config.view", "ViewLook", "unsized", UNSIZED, "config.view", view_focus,
                 {"continuousWidth": [120, 500], "continuousHeight": [90, 400]})
    bands = {**UNSIZED_BARS, "encoding": {"x": X_NAME, "y": Y_NAME}}
    yield Family("config.view", "ViewLook", "unsized bars", bands, "config.view", view_focus,
                 {"discreteWidth": [120, {"step": 50}], "discreteHeight": [90, {"step": 40}], "step": [12, 45]})
    for path in ("padding", "config.padding"):
        yield Family(path, "Padding", "point", POINTS, path, always(CANVAS))
    for name, path in (("fit", "autosize"), ("pad", "autosize"), ("pad", "config.autosize")):
        sized = edited(POINTS, path, {"type": name})
        yield part(path, "AutoSize", name, sized, path, FRAMES, type=["fit", "pad", "none", "fit-x"], resize=[True],
                   contains=["padding", "content"])
    wide, tall = {**UNSIZED_BARS, "width": {"step": 30}}, {**UNSIZED, "height": {"step": 30}}
    tall["encoding"] = {"x": X, "y": Y_NAME}
    for name, specification, path in (("wide", wide, "width"), ("tall", tall, "height")):
        yield Family("size", "Size", name, specification, path, always(FRAMES), {"step": [12, 60]})
    dodged = {**DODGED, "width": {"step": 12}}
    yield Family("size", "Size", "dodged", dodged, "width", always(FRAMES),
                 {"for": ["position", "offset"]})


def families():
    """Yields the objects with looks, each on its charts."""
    for group in (guides, marks, scales, scale_defaults, looks):
        yield from group()
