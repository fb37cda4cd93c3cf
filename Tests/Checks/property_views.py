"""Channels, views and the configuration: values that are tried one by one, with the parts that must change."""
import property_charts
from property_charts import (
    BARS, COUNT, GRID, HEADERS, KIND, LAYERS, LINE, MAP, MARKS, MEAN_X, MEAN_Y, PANEL, POINTS, ROWS, SIZE,
    SPARSE, STACKED, TABLE, UNSIZED_BARS, X, X_DAY, X_NAME, X_STEP, Y, Y_NAME, chart, inner)
from property_objects import (
    CANVAS, EVERYTHING, FRAMES, HEADER, HEADINGS, LEGEND, MARK, SCALED, VIEW, X_AXIS, edited, part)

MANY = {"repeat": ["upward", "across"], **TABLE,
        "spec": {"width": 90, "height": 60, "mark": {"type": "point"},
                 "encoding": {"x": X, "y": {"field": {"repeat": "repeat"}, "type": "quantitative"}}}}


def channels():
    def one(chart_name, specification, focus=SCALED, **values):
        return part("encoding", "Encoding", chart_name, specification, "encoding", focus, **values)

    numbers = {"field": "across step", "type": "quantitative"}
    yield one("point", POINTS, x=[numbers, {"datum": 5}, {"value": 50}, X_NAME, X_DAY],
              y=[{**Y, "field": "high"}, {"datum": 20}, {"value": 9}, Y_NAME],
              color=[KIND, SIZE, {"value": "red"}, {"datum": 3}], fill=[KIND, SIZE, {"value": "red"}],
              stroke=[KIND, SIZE, {"value": "red"}],
              opacity=[SIZE, {"value": 0.3}, {**SIZE, "type": "ordinal"}], strokeOpacity=[SIZE, {"value": 0.2}],
              strokeWidth=[SIZE, {"value": 5}], strokeDash=[KIND, {"value": [2, 2]}],
              size=[SIZE, {"value": 300}, {**KIND, "type": "ordinal"}],
              angle=[SIZE, {"value": 45}], shape=[KIND, {"value": "cross"}],
              href=[{"field": "link"}, {"value": "https://example.org/"}])
    yield one("circle", MARKS["circle"], fillOpacity=[SIZE, {"value": 0.2}], color=[SIZE, {"value": "red"}])
    yield one("line", LINE, color=[KIND], strokeDash=[KIND, {"value": [6, 2]}], strokeWidth=[KIND, {"value": 6}],
              detail=[KIND],
              opacity=[KIND, {"value": 0.3}], order=[{"field": "upward", "type": "quantitative"}],
              size=[{"value": 9}], key=[KIND])
    yield one("bar", BARS, x=[{**X_NAME, "field": "kind"}],
              color=[{**SIZE, "aggregate": "mean"}, KIND, {"value": "red"}],
              xOffset=[{"field": "kind"}, {"value": 8}], size=[{"value": 9}], y2=[{"datum": 20}],
              opacity=[{**SIZE, "aggregate": "max"}],
              stroke=[{"value": "black"}], fill=[{"value": "teal"}])
    yield one("bars", MARKS["bars"], yOffset=[{"field": "kind"}], x2=[{"datum": 3}])
    yield one("range", chart("bar", X, {"field": "upward", "type": "ordinal"}), x2=[{"field": "across end"}])
    yield one("rule", MARKS["rule"], y2=[{"field": "upward"}], strokeDash=[{"value": [3, 3]}], size=[{"value": 6}])
    yield one("stack", STACKED,
              order=[{"field": "kind", "sort": "descending"},
                     {"field": "upward", "type": "quantitative", "aggregate": "sum"}])
    yield one("text", MARKS["text"], text=[{"field": "kind"}, {"value": "word"}, {**Y, "format": ".1f"}],
              size=[SIZE, {"value": 20}], angle=[SIZE, {"value": 30}])
    yield one("image", MARKS["image"], url=[{"value": property_charts.OTHER_IMAGE}])
    pie = MARKS["arc"]
    yield one("arc", pie, theta=[{**SIZE, "aggregate": "sum"}, {"value": 2}],
              radius=[{**SIZE, "aggregate": "mean"}, {"value": 30}], radius2=[{"value": 15}],
              order=[{**SIZE, "aggregate": "sum"}])
    for name, channel in (("row", "row"), ("column", "column"), ("facet", "facet")):
        yield one("panels", chart("point", width=70, height=60), FRAMES,
                  **{channel: [PANEL, {"field": "kind", "type": "nominal", "title": "Panel"}]})
    for name, specification in (("y", chart("errorbar", {**X, "type": "ordinal"}, Y)),
                                ("x", chart("errorbar", X, {**Y, "type": "ordinal"}))):
        error = edited(specification, f"encoding.{name}Error", {"field": "kind size"})
        yield one("error", error,
                  **{name + "Error": [{"field": "panel size"}], name + "Error2": [{"field": "panel size"}]})
    wedge = chart("arc", None, None, ROWS[:1], theta={"value": 2})
    yield one("wedge", wedge, theta=[{"value": 4}], theta2=[{"value": 1}])
    flat = {name: value for name, value in MAP.items() if name != "projection"}
    places = {**flat, **TABLE, "mark": {"type": "circle"},
              "encoding": {"longitude": {"field": "upward"}, "latitude": {"field": "across"}}}
    yield one("map", places, longitude=[{"field": "low"}], latitude=[{"field": "high"}])
    ends = {"longitude2": {"field": "low"}, "latitude2": {"field": "high"}}
    routes = {**places, "mark": {"type": "rule"}, "encoding": {**places["encoding"], **ends}}
    yield one("routes", routes, longitude2=[{"field": "across"}], latitude2=[{"field": "low"}])


def one(chart_name, specification, channel, focus=SCALED, **values):
    return part("channel", "Channel", chart_name, specification, f"encoding.{channel}", focus, **values)


def definitions():
    yield one("x", POINTS, "x", field=["across step", "kind size"], bin=[True, {"maxbins": 3}],
              scale=[{"reverse": True}, {"zero": False}, None], type=["ordinal", "nominal"])
    yield one("x", POINTS, "x", X_AXIS, title=["Other words", None],
              axis=[None, {"labelColor": "red"}, {"title": "Other"}])
    yield one("bar y", BARS, "y", aggregate=["max", "median", "sum", "stdev", "count", {"argmax": "across"}])
    yield one("bar x", BARS, "x",
              sort=["descending", "-y", ["Dogwood", "Ash"], {"field": "across", "op": "max"},
                    {"encoding": "y", "order": "descending"}, None])
    yield one("stack", STACKED, "y", stack=["normalize", "center", False, None, True])
    yield one("colours", STACKED, "color", sort=["descending", ["w", "u"]], scale=[{"scheme": "dark2"}],
              field=["panel"])
    yield one("colours", STACKED, "color", LEGEND, legend=[None, {"labelColor": "red"}], title=["Other"])
    yield one("days", chart("line", X_DAY), "x",
              timeUnit=["month", "year", "quarter", {"unit": "month", "step": 3}])
    yield one("months", chart("point", {**X_DAY, "timeUnit": "month"}), "x", bandPosition=[0, 1])
    band = {**X_NAME, "scale": {"type": "band"}}
    yield one("points in bands", chart("point", band), "x", bandPosition=[0, 0.9])
    yield one("rules in bands", chart("rule", band, None), "x", bandPosition=[0, 0.9])
    yield one("text", chart("text", text={**Y}), "text", format=[".2f", "$.1f"], field=["across"],
              aggregate=["max"], bin=[True])
    yield one("times", chart("text", text={"field": "across day", "type": "temporal"}), "text",
              format=["%Y", "%b %d"], timeUnit=["year"])
    yield one("clock", chart("text", text={**Y, "format": "%Y"}), "text", formatType=["time"])
    line = {"datum": 30, "type": "quantitative", "title": "Upward"}
    yield one("line", chart("rule", None, line, rows=ROWS[:1]), "y", datum=[60, -5])
    yield one("binned", chart("bar", X, Y, x2={"field": "across end"}), "x", bin=["binned", {"binned": True}])
    steps = chart("line", {**X_STEP, "type": "ordinal"}, rows=SPARSE, color=KIND)
    yield one("missing", steps, "y", impute=[{"value": 0}, {"method": "mean"}])


def conditions():
    def condition(chart_name, asked, params=(), **values):
        specification = {**chart("point", color={"value": "blue", "condition": {**asked, "value": "red"}})}
        if params:
            specification["params"] = params
        return part("channel", "Channel", chart_name, specification, "encoding.color.condition", SCALED, **values)

    yield one("constant", chart("point", color={"value": "blue"}), "color", value=["red", "#ddd"], condition=[
        {"test": "datum.upward > 40", "value": "red"}, [{"test": {"field": "upward", "lt": 30}, "value": "green"}]])
    yield condition("test", {"test": "datum.upward > 40"}, value=["orange"], test=[
        "datum.upward > 60", {"field": "across", "lt": 5}, {"and": ["datum.across > 3", "datum.upward > 50"]}])
    params = [{"name": "brush", "select": {"type": "interval", "encodings": ["x"]}, "value": {"x": [3, 6]}},
              {"name": "idle", "select": {"type": "interval"}}]
    yield condition("selected", {"param": "brush"}, params, param=["idle"], value=["green"])
    yield condition("unselected", {"param": "idle"}, params, empty=[False])


def panels():
    column, wrapped = HEADERS["column"][1], HEADERS["wrapped"][1]
    kinds = {"field": "kind", "type": "nominal", "title": "Panel"}
    yield one("wrapped", wrapped, "facet", FRAMES, columns=[1, 3], spacing=[0, 50, {"row": 40, "column": 3}])
    yield one("column", column, "column", FRAMES, spacing=[0, 50])
    yield one("column", column, "column", HEADER, title=["Panel words"], sort=["descending", ["R", "P"]],
              field=["kind"], header=[None, {"labelColor": "red"}, {"title": "Panel words"}])
    split = {**TABLE, "facet": {"column": PANEL}, "spec": inner(chart("point", width=60, height=50))}
    yield part("channel", "Channel", "facet", split, "facet", FRAMES | HEADER | SCALED, row=[kinds], column=[kinds])
    for name, specification, path in (
            ("grid", {**GRID, "spacing": 20}, "spacing"),
            ("wrapped", edited(wrapped, "encoding.facet.spacing", 20), "encoding.facet.spacing")):
        yield part("spacing", "RowColumn", name, specification, path, FRAMES, row=[0, 60], column=[0, 60])


def steps():
    """Objects that say how a channel's values are cut, ordered and filled in."""
    def inside(object, vocabulary, chart_name, specification, path, focus=SCALED, **values):
        return part(object, vocabulary, chart_name, specification, path, focus, **values)

    histogram = chart("bar", {**X, "bin": True}, COUNT)
    yield inside("bin", "Bin", "histogram", histogram, "encoding.x.bin", maxbins=[3, 30], step=[1, 5], anchor=[0.7],
                 base=[3], minstep=[4], nice=[False], divide=[[3]], steps=[[3, 7]], extent=[[3, 9]])
    cut = chart("bar", {**X, "bin": True}, Y, x2={"field": "across end"})
    yield inside("bin", "Bin", "binned", cut, "encoding.x.bin", binned=[True])
    units = chart("line", {**X_DAY, "timeUnit": "month"})
    yield inside("timeUnit", "TimeUnit", "line", units, "encoding.x.timeUnit",
                 unit=["year", "yearmonthdate", "quarter"], step=[4], utc=[True])
    starts = chart("bar", {**X_DAY, "timeUnit": "yearmonth"}, MEAN_Y)
    yield inside("timeUnit", "TimeUnit", "bars", starts, "encoding.x.timeUnit", binned=[True], unit=["yearquarter"])
    for name in ("argmax", "argmin"):
        best = edited(BARS, "encoding.y.aggregate", {name: "across"})
        yield inside("best", "BestRow", "bar", best, "encoding.y.aggregate", **{name: ["kind size", "upward"]})
    sort = edited(BARS, "encoding.x.sort", {"field": "upward", "op": "mean"})
    yield inside("sort", "Sort", "field", sort, "encoding.x.sort", field=["kind size", "across"],
                 op=["max", "min", "median"], order=["descending"])
    by = edited(STACKED, "encoding.x.sort", {"encoding": "y"})
    yield inside("sort", "Sort", "channel", by, "encoding.x.sort", encoding=["x", "color"], order=["descending"])
    missing = chart("line", {**X_STEP, "type": "ordinal"}, {**Y, "impute": {"value": 0}}, SPARSE, color=KIND)
    yield inside("impute", "Impute", "line", missing, "encoding.y.impute", value=[99, -40], method=["mean", "max"],
                 keyvals=[[5, 6], {"start": 1, "stop": 8}])
    means = edited(missing, "encoding.y.impute", {"method": "mean"})
    yield inside("impute", "Impute", "means", means, "encoding.y.impute", method=["max"], frame=[[-1, 1], [0, 1]])
    for name, side, x, y in (("bar", "width", X_NAME, MEAN_Y), ("bars", "height", MEAN_X, Y_NAME)):
        band = chart({"type": "bar", side: {"band": 0.5}}, x, y)
        yield inside("band", "BandSize", name, band, "mark." + side, band=[0.2, 0.9])
    month = {"interval": "month", "step": 1}
    nice = chart("point", {**X_DAY, "scale": {"nice": month}})
    yield inside("step", "TimeStep", "scale", nice, "encoding.x.scale.nice", interval=["year", "day"], step=[5])
    ticks = chart("point", {**X_DAY, "axis": {"tickCount": month}})
    yield inside("step", "TimeStep", "axis", ticks, "encoding.x.axis.tickCount", X_AXIS, interval=["week", "year"],
                 step=[3, 4])


def views():
    def one(chart_name, specification, focus, **values):
        return part("top", "View", chart_name, specification, "", focus, **values)

    yield one("point", POINTS, CANVAS, background=["#eee", "transparent"], padding=[0, {"left": 50}])
    yield one("point", POINTS, FRAMES, width=[90, 400], height=[60, 300],
              autosize=["fit", {"type": "fit", "contains": "padding"}, "none"])
    yield one("bands", UNSIZED_BARS, FRAMES, width=[{"step": 40}, 90])
    yield one("point", POINTS, HEADINGS, title=["Heading", {"text": "Heading", "color": "red"}, ["Two", "lines"]])
    yield one("point", POINTS, MARK, mark=["line", {"type": "point", "filled": True}],
              transform=[[{"filter": "datum.upward > 40"}]])
    yield one("point", POINTS, SCALED, encoding=[{"x": Y, "y": X}], data=[{"values": ROWS[:4]}])
    yield one("point", POINTS, VIEW, view=[{"fill": "#fee"}, {"stroke": "red"}, {"stroke": None}])
    yield one("point", POINTS, EVERYTHING, config=[{"mark": {"color": "red"}}, {"axis": {"labelColor": "red"}}])
    named = {**edited(POINTS, "mark.size", {"expr": "big"}), "params": [{"name": "big", "value": 30}]}
    yield one("params", named, MARK, params=[[{"name": "big", "value": 300}]])
    more = {"mark": {"type": "point"}, "encoding": {"x": X_NAME, "y": MEAN_Y}}
    yield one("layers", LAYERS, MARK, layer=[[*LAYERS["layer"], more]])
    yield one("resolve", resolution("scale", "y").specification, SCALED, resolve=[{"scale": {"y": "independent"}}])


def compositions():
    def one(chart_name, specification, focus, **values):
        return part("top", "View", chart_name, specification, "", focus, **values)

    first, second = (inner({**view, "width": 90, "height": 60}) for view in (LINE, BARS))
    for name in ("hconcat", "vconcat", "concat"):
        both = {**TABLE, name: [first, second]}
        yield one(name, {**TABLE, name: [first]}, FRAMES, **{name: [[first, second]]})
        yield one(name, both, FRAMES, spacing=[0, 60])
        yield one(name, both, HEADINGS, title=["Heading"])
    yield one("concat", {**TABLE, "concat": [first, second, first, second]}, FRAMES, columns=[1, 2, 3])
    split = {**TABLE, "facet": PANEL, "columns": 2, "spec": inner(chart("point", width=60, height=50))}
    kinds = {"field": "kind", "type": "nominal", "title": "Panel"}
    yield one("facet", split, FRAMES, columns=[1, 3], spacing=[0, 50])
    yield one("facet", split, FRAMES | HEADER | SCALED, facet=[kinds, {"column": PANEL}])
    yield one("facet", edited(split, "facet", {"column": PANEL}), FRAMES, facet=[{"row": PANEL}])
    yield one("facet", split, MARK, spec=[inner(chart("line", width=60, height=50))])
    yield one("repeat", MANY, FRAMES, repeat=[["upward", "across", "high"]], columns=[1], spacing=[0, 60])
    yield one("repeat", MANY, MARK, spec=[edited(MANY["spec"], "mark.type", "line")])


def repeats():
    def one(chart_name, repeat, x, y, focus, path="repeat", object="repeat", vocabulary="Repeat", **values):
        specification = edited({**MANY, "repeat": repeat}, "spec.encoding", {
            "x": {"field": x, "type": "quantitative"}, "y": {"field": y, "type": "quantitative"}})
        return part(object, vocabulary, chart_name, specification, path, focus, **values)

    row, column, layer = ({"repeat": name} for name in ("row", "column", "layer"))
    yield one("grid", {"row": ["upward"], "column": ["across"]}, column, row, FRAMES, row=[["upward", "high"]],
              column=[["across", "high"]])
    yield one("layers", {"layer": ["upward"]}, "across", layer, MARK, layer=[["upward", "high"]])
    yield one("grid", {"row": ["upward", "high"], "column": ["across", "kind size"]}, column, row, SCALED,
              "spec.encoding.x.field", "repeated", "RepeatedField", repeat_=["row"])


def projections():
    numbers = {
        "clipAngle": [20], "coefficient": [3], "distance": [3], "fraction": [0.2], "lobes": [5], "parallel": [40],
        "pointRadius": [9], "precision": [9], "radius": [20], "ratio": [2], "scale": [60, 300], "spacing": [40],
        "tilt": [20]}
    lists = {
        "center": [[30, 20]], "parallels": [[10, 60]], "rotate": [[40, 10, 0]], "size": [[60, 60]],
        "translate": [[20, 20]], "clipExtent": [[[20, 20], [90, 90]]], "extent": [[[20, 20], [90, 90]]]}
    others = {
        "reflectX": [True], "reflectY": [True], "type": ["mercator", "equirectangular", "albersUsa"],
        "fit": [{"type": "Point", "coordinates": [0, 0]}]}
    for name, projection in (("cone", {"type": "conicEqualArea"}),
                             ("globe", {"type": "orthographic", "rotate": [10, 0, 0]})):
        for path in ("projection", "config.projection"):
            yield part(path, "Projection", name, {**MAP, "projection": projection}, path, MARK,
                       **numbers, **lists, **others)


def resolutions():
    for channel in ("x", "y"):
        yield resolution("axis", channel)
        yield resolution("scale", channel)
    for channel in ("color", "fill", "stroke", "opacity", "fillOpacity", "strokeOpacity", "strokeWidth",
                    "strokeDash",
                    "size", "shape", "angle", "xOffset", "yOffset", "theta", "radius"):
        yield resolution("scale", channel)
        yield resolution("legend", channel)
    for guide, channel in (("scale", "y"), ("axis", "y"), ("legend", "color")):
        yield part("resolve", "Resolve", "views", resolution(guide, channel).specification, "resolve", SCALED,
                   **{guide: [{channel: "independent"}, {channel: "shared"}]})


def resolution(guide, channel):
    """Views whose values of a channel are far apart, in one plot area or beside each other."""
    mark, others, fields = {
        **dict.fromkeys(("shape", "strokeDash"), ("point", {"x": X, "y": Y}, ("kind", "panel"))),
        "x": ("point", {"y": Y}, ("across", "across step")), "y": ("point", {"x": X}, ("upward", "upward far")),
        "fillOpacity": ("circle", {"x": X, "y": Y}, ("kind size", "high")),
        "angle": ("text", {"x": X, "y": Y, "text": X_NAME}, ("kind size", "high")),
        **dict.fromkeys(("theta", "radius"), ("arc", {"color": KIND}, ("kind size", "high"))),
        "xOffset": ("point", {"x": X_NAME, "y": Y}, ("kind", "panel")),
        "yOffset": ("point", {"x": X, "y": Y_NAME}, ("kind", "panel")),
    }.get(channel, ("point", {"x": X, "y": Y}, ("kind size", "high")))
    kind = "nominal" if fields[0] == "kind" else "quantitative"
    views = [{"mark": {"type": mark},
              "encoding": {**others, channel: {"field": field, "type": kind}}} for field in fields]
    is_layered = channel in ("x", "y", "theta", "radius")
    if is_layered:
        specification = {**TABLE, "width": 120, "height": 80, "layer": views}
    else:
        specification = {**TABLE, "hconcat": [{**view, "width": 80, "height": 60} for view in views]}
    return part(f"resolve.{guide}", "ResolveChoice", "layers" if is_layered else "beside", specification,
                f"resolve.{guide}", SCALED, **{channel: ["independent", "shared"]})


def families():
    for group in (
            channels, definitions, conditions, panels, steps, views, compositions, repeats, resolutions, projections):
        yield from group()
