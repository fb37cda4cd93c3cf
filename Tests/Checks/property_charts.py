"""The small charts that properties are tried on.

Titles of guides hold a word of `property_pictures.TITLE_WORDS`, so that each text is known as that of a guide.
"""
NAMES = ("Ash", "Beech", "Cedar", "Dogwood")
KINDS = ("u", "v", "w")
# One dark pixel and three light ones, at two corners.
IMAGE = ("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4nGOQk5M7UaHBAMRABAAcpgSTdKKt"
         "CQAAAABJRU5ErkJggg==")

OTHER_IMAGE = ("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4nGM4UaEBRAxALCcnBwA"
               "nMgSTzK2maAAAAABJRU5ErkJggg==")


def row(n):
    """A row of numbers without a pattern that a chart would simplify."""
    upward = (37 * n * n + 11 * n) % 89 + 6
    return {
        "across": n + 1 + n * n % 3 / 4, "upward": upward, "across name": NAMES[n % 4],
        "upward name": NAMES[n // 3 % 4],
        "across step": n % 4 + 1, "across day": f"2024-{n % 12 + 1:02d}-{5 * n % 27 + 1:02d}", "kind": KINDS[n // 4 % 3],
        "kind size": n * 7 % 12 + 1, "panel": "PQR"[n % 3], "low": upward - 5 - n % 4, "high": upward + 4 + n % 3,
        "across end": n + 2.5, "panel size": n % 5 * 3 + 1, "picture": IMAGE, "link": "https://example.org/" + NAMES[n % 4],
        "upward far": 10 ** (n % 4) * (n + 1), "upward sign": upward - 40}


ROWS = [row(n) for n in range(12)]
# A quarter of the values are missing.
GAPS = [{**one, "upward": None if n % 4 == 1 else one["upward"]} for n, one in enumerate(ROWS)]

TABLE = {"data": {"values": ROWS}}
# One row for each combination of names but two.
SPARSE = [row for n, row in enumerate(ROWS) if n not in (3, 6)]

X = {"field": "across", "type": "quantitative"}
Y = {"field": "upward", "type": "quantitative"}
X_NAME = {"field": "across name", "type": "nominal"}
Y_NAME = {"field": "upward name", "type": "nominal"}
X_DAY = {"field": "across day", "type": "temporal"}
X_STEP = {"field": "across step", "type": "quantitative"}
KIND = {"field": "kind", "type": "nominal"}
SIZE = {"field": "kind size", "type": "quantitative"}
PANEL = {"field": "panel", "type": "nominal"}
MEAN_X, MEAN_Y = {**X, "aggregate": "mean"}, {**Y, "aggregate": "mean"}
COUNT = {"aggregate": "count", "type": "quantitative", "title": "Upward"}


def named(column, text):
    """Whether the JSON of a specification names a column, perhaps in a formula."""
    return any(form in text for form in (f'"{column}"', f"'{column}'", f"datum.{column}\"", f"datum.{column} ",
                                         f"datum.{column})"))


def chart(mark, x=X, y=Y, rows=ROWS, width=200, height=120, **channels):
    """A view of one mark; a channel that is None is left out."""
    channels = {name: one for name, one in {"x": x, "y": y, **channels}.items() if one}
    return {"data": {"values": rows}, "width": width, "height": height,
            "mark": mark if isinstance(mark, dict) else {"type": mark}, "encoding": channels}


def inner(specification):
    """A view for the inside of another one, which has the data."""
    return {name: value for name, value in specification.items() if name != "data"}


POINTS = chart("point")
BARS = chart("bar", X_NAME, MEAN_Y)
LINE = chart("line")

MARKS = {
    "arc": chart("arc", None, None, theta={**Y, "aggregate": "sum"}, color=KIND),
    "area": chart("area"),
    "bar": BARS,
    "bars": chart("bar", MEAN_X, Y_NAME),
    "circle": chart("circle"),
    "image": chart({"type": "image", "width": 20, "height": 20}, url={"field": "picture", "type": "nominal"}),
    "line": LINE,
    "point": POINTS,
    "rect": chart("rect", X_NAME, Y_NAME, color={**SIZE, "aggregate": "mean"}),
    "rule": chart("rule", X, {"field": "low", "type": "quantitative", "title": "Upward"}, y2={"field": "high"}),
    "square": chart("square"),
    "text": chart("text", text=X_NAME),
    "tick": chart("tick", X, Y_NAME),
    "trail": chart("trail", size=SIZE),
}
RANGES = chart("bar", X, {"field": "upward", "type": "ordinal"}, x2={"field": "across end"})
COMPOSITES = {
    "boxplot": {"upright boxes": chart("boxplot", X_NAME, Y), "level boxes": chart("boxplot", X, Y_NAME)},
    "errorbar": {"upright": chart("errorbar", X_NAME, Y), "level": chart("errorbar", X, Y_NAME)},
    "errorband": {"numbers": chart("errorband", X_STEP, Y), "names": chart("errorband", X_NAME, Y)},
}
# Charts that some properties need to show.
SPECIAL_MARKS = {
    "histogram": chart("bar", {**X, "bin": True}, COUNT),
    "range": RANGES,
    "months": chart("line", {**X_DAY, "timeUnit": "month"}, MEAN_Y),
    "clipped": chart("line", {**X, "scale": {"domain": [3, 7]}}, Y),
    "gaps": chart("line", rows=GAPS),
    "gap points": chart("point", rows=GAPS),
    "radial": chart("arc", None, None, theta={**Y, "aggregate": "sum"}, color=KIND,
                    radius={**SIZE, "aggregate": "mean", "scale": {"type": "sqrt", "zero": True, "rangeMin": 10}}),
    "overlapping": chart({"type": "circle", "size": 3000, "opacity": 1}, color=KIND),
    "wordless": chart({"type": "text", "text": "word"}),
    "pictureless": chart({"type": "image", "width": 20, "height": 20, "url": IMAGE}),
    "disc": chart({"type": "arc", "theta": 6, "theta2": 3, "outerRadius": 40}, None, None, rows=ROWS[:1]),
    "lines of text": chart("text", text={"value": "first|second"}),
}

AXES = {
    "x number": ("x", chart("point")),
    "x name": ("x", BARS),
    "x day": ("x", chart("point", {**X_DAY, "title": "Across"})),
    "y number": ("y", chart("line")),
    "y name": ("y", chart("bar", MEAN_X, {**Y_NAME, "title": "Upward"})),
}
LEGENDS = {
    "names": ("color", chart("point", color=KIND)),
    "gradient": ("color", chart("point", color=SIZE)),
    "sizes": ("size", chart("point", size=SIZE)),
}
# A legend of more and longer names.
MANY_NAMES = chart("bar", X_NAME, MEAN_Y, color={**X_NAME, "title": "Kind"})
HEADERS = {
    "column": ("column", chart("point", width=70, height=60, column=PANEL)),
    "row": ("row", chart("point", width=70, height=60, row=PANEL)),
    "wrapped": ("facet", chart("point", width=70, height=60, facet={**PANEL, "columns": 2})),
}
TITLE = {"text": "Heading", "subtitle": "Byline"}
TITLES = {
    "single": {**POINTS, "title": TITLE},
    "facet": {**HEADERS["column"][1], "title": TITLE},
    "concat": {**TABLE, "title": TITLE, "hconcat": [inner(BARS), inner(LINE)]},
}

SCALES = {
    "linear": ("x", POINTS),
    "log": ("y", chart("point", y={"field": "upward far", "type": "quantitative", "scale": {"type": "log"}})),
    "pow": ("y", chart("point", y={**Y, "scale": {"type": "pow", "exponent": 2}})),
    "symlog": ("y", chart("point", y={"field": "upward far", "type": "quantitative", "scale": {"type": "symlog"}})),
    "time": ("x", chart("point", X_DAY)),
    "band": ("x", BARS),
    "point": ("x", chart("point", X_NAME)),
    "names": ("color", chart("point", color=KIND)),
    "ramp": ("color", chart("point", color=SIZE)),
    "diverging": ("color", chart("point", color={"field": "upward sign", "type": "quantitative", "title": "Kind"})),
    "size": ("size", chart("point", size=SIZE)),
    "opacity": ("opacity", chart("point", opacity=SIZE)),
    "shape": ("shape", chart("point", shape=KIND)),
}

STACKED = chart("bar", X_NAME, {**Y, "aggregate": "sum"}, color=KIND)
DODGED = chart("bar", X_NAME, MEAN_Y, color=KIND, xOffset={"field": "kind"})
LAYERS = {**TABLE, "width": 200, "height": 120,
          "layer": [{"mark": {"type": "bar"}, "encoding": {"x": X_NAME, "y": MEAN_Y}}]}
GRID = chart("point", width=70, height=60, row={"field": "kind", "type": "nominal", "title": "Panel"}, column=PANEL)
CONFIGURED = {
    "days": ("bar", chart("bar", X_DAY, Y), {"continuousBandSize": [2, 14]}),
    "numbers": ("bar", chart("bar", X, Y), {"continuousBandSize": [2, 14]}),
    "names": ("bar", BARS, {"discreteBandSize": [6, {"band": 0.3}]}),
    "narrow": ("bar", chart("bar", X_NAME, MEAN_Y, width=12), {"minBandSize": [5]}),
    "ticks": ("tick", MARKS["tick"], {"bandSize": [4, 20], "thickness": [0.5, 5]}),
}
CROWDED = chart("point", {**X, "axis": {"tickCount": 40}}, width=90)

UNSIZED = {name: value for name, value in POINTS.items() if name not in ("width", "height")}
UNSIZED_BARS = {name: value for name, value in BARS.items() if name not in ("width", "height")}
LAND = {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [
    [[-20, -10], [-20, 30], [25, 50], [40, 20], [30, -25], [-20, -10]]]}}
PLACES = {"type": "Feature", "properties": {},
          "geometry": {"type": "MultiPoint", "coordinates": [[-60, 0], [60, 30]]}}
MAP = {"data": {"values": [LAND, PLACES]}, "width": 200, "height": 120, "mark": {"type": "geoshape"},
       "projection": {"type": "mercator"}}
