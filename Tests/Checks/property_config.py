"""The configuration and parameters: values that are tried one by one, with the parts that must change."""
from property_charts import (
    BARS, COMPOSITES, HEADERS, KIND, LINE, MAP, MARKS, POINTS, SIZE, STACKED, TABLE, TITLE, UNSIZED, X, X_DAY, X_NAME, Y,
    Y_NAME, chart, inner)
from property_objects import (
    AXES, CANVAS, FRAMES, HEADER, HEADINGS, LEGEND, MARK, SCALED, VIEW, X_AXIS, Y_AXIS, edited, part)

LABELS = frozenset({"x.label", "y.label", "legend.label", "header", "mark"})
TITLES = frozenset({"x.title", "y.title"})
AXIS_LOOKS = [{"labelColor": "red"}, {"labelFontSize": 18}, {"titleColor": "red"},
              {"grid": True, "gridColor": "red"}, {"domain": True, "domainColor": "red"},
              {"ticks": True, "tickColor": "red"}]
AXIS_KINDS = {
    "x number": (POINTS, X_AXIS, "axis axisBottom axisX axisXQuantitative axisQuantitative"),
    "y number": (POINTS, Y_AXIS, "axis axisLeft axisY axisYQuantitative axisQuantitative"),
    "x name": (BARS, X_AXIS, "axisBand axisDiscrete axisXBand axisXDiscrete"),
    "y name": (MARKS["bars"], Y_AXIS, "axisBand axisDiscrete axisYBand axisYDiscrete"),
    "x point": (chart("point", X_NAME), X_AXIS, "axisPoint axisXPoint"),
    "y point": (chart("point", y=Y_NAME), Y_AXIS, "axisPoint axisYPoint"),
    "x day": (chart("point", X_DAY), X_AXIS, "axisTemporal axisXTemporal"),
    "y day": (chart("point", y={**X_DAY, "title": "Upward"}), Y_AXIS, "axisTemporal axisYTemporal"),
    "other sides": (chart("point", {**X, "axis": {"orient": "top"}}, {**Y, "axis": {"orient": "right"}}), AXES,
                    "axisTop axisRight"),
}
MARK_LOOKS = [{"color": "red"}, {"opacity": 0.2}, {"strokeWidth": 5}, {"fill": "teal"}, {"stroke": "teal"},
              {"fontSize": 20}, {"size": 200}, {"innerRadius": 20}]
COMPOSITE_LOOKS = [{"extent": "stdev"}, {"extent": 0.4}, {"size": 6}, {"color": "red"}, {"rule": {"color": "red"}},
                   {"ticks": True}, {"borders": True}]
HEADER_LOOKS = [{"labelColor": "red"}, {"labelFontSize": 18}, {"titleColor": "red"}]


def configuration():
    def one(chart_name, specification, focus, **values):
        return part("config", "Config", chart_name, specification, "config", focus, **values)

    yield one("point", POINTS, CANVAS, background=["#eee"], padding=[0, {"left": 40}], autosize=["fit"])
    for name, specification in (("point", POINTS), ("bars", BARS), ("legend", STACKED)):
        yield one(name, specification, LABELS | TITLES | LEGEND | HEADINGS, font=["monospace", "serif"])
    counts = {**chart("bar", X_NAME, {"aggregate": "count", "type": "quantitative"})}
    yield one("counts", counts, TITLES, countTitle=["Upward number"])
    yield one("bars", BARS, TITLES, fieldTitle=["functional", "plain"])
    broken = edited(POINTS, "encoding.x.title", "Across|words")
    yield one("broken", broken, TITLES, lineBreak=["|"])
    yield one("share", edited(STACKED, "encoding.y.stack", "normalize"), LABELS,
              normalizedNumberFormat=[".2f", ".0%"])
    yield one("point", POINTS, LABELS, numberFormat=[".2f", "+d"])
    yield one("text", chart("text", text=Y), LABELS, numberFormat=[".2f"])
    yield one("days", chart("point", X_DAY), LABELS, timeFormat=["%Y", "%d"])
    yield one("text days", chart("text", text={"field": "across day", "type": "temporal"}), LABELS,
              timeFormat=["%Y"])
    for name, (specification, parts, kinds) in AXIS_KINDS.items():
        yield one(name, specification, parts, **dict.fromkeys(kinds.split(), AXIS_LOOKS))
    for name, specification in MARKS.items():
        if name != "bars":
            yield one(name, specification, MARK, **{name: MARK_LOOKS, "mark": MARK_LOOKS})
    for name, specifications in COMPOSITES.items():
        yield one(name, next(iter(specifications.values())), MARK, **{name: COMPOSITE_LOOKS})
    yield one("map", MAP, MARK, geoshape=MARK_LOOKS)
    yield one("world", {name: value for name, value in MAP.items() if name != "projection"}, MARK,
              projection=[{"type": "orthographic"}])
    for name, (_, specification) in HEADERS.items():
        kind = {"wrapped": "headerFacet"}.get(name, "header" + name.capitalize())
        yield one(name, specification, HEADER, **dict.fromkeys(("header", kind), HEADER_LOOKS))
        yield part("config.facet", "Composition", name, specification, "config.facet", FRAMES, spacing=[0, 60])
        yield one(name, specification, FRAMES, facet=[{"spacing": 3}])
    both = {**TABLE, "hconcat": [inner({**view, "width": 90, "height": 60}) for view in (LINE, BARS)]}
    yield part("config.concat", "Composition", "two", both, "config.concat", FRAMES, spacing=[0, 60])
    yield one("two", both, FRAMES, concat=[{"spacing": 60}])
    yield one("legend", STACKED, LEGEND,
              legend=[{"labelColor": "red"}, {"symbolType": "circle"}, {"titleFontSize": 20}])
    yield one("title", {**POINTS, "title": TITLE}, HEADINGS, title=[{"color": "red"}, {"fontSize": 30}])
    yield one("point", POINTS, VIEW, view=[{"fill": "#fee"}, {"stroke": "red"}])
    yield one("unsized", UNSIZED, FRAMES, view=[{"continuousWidth": 90}])
    yield one("bars", BARS, SCALED, scale=[{"bandPaddingInner": 0.8}, {"barBandPaddingInner": 0.8}],
              style=[{"bar": {"color": "red"}}])
    yield one("styles", {**POINTS, "title": TITLE}, LABELS | TITLES | HEADINGS, style=[
        {"guide-label": {"fill": "red"}}, {"guide-title": {"fontSize": 20}}, {"group-title": {"fill": "red"}}])
    yield one("cells", POINTS, VIEW, style=[{"cell": {"fill": "#fee"}}, {"cell": {"stroke": "red"}}])
    named = edited(POINTS, "mark.size", {"expr": "big"})
    yield one("params", {**named, "config": {"params": [{"name": "big", "value": 30}]}}, MARK,
              params=[[{"name": "big", "value": 300}]])
    yield from ranges()
    yield one("names", STACKED, SCALED, range=[{"category": ["red", "green", "blue"]}])


def ranges():
    def one(chart_name, specification, **values):
        return part("config.range", "RangeDefaults", chart_name, specification, "config.range", SCALED, **values)

    greens = [{"scheme": "greens"}, ["red", "blue"]]
    yield one("names", STACKED, category=[["red", "green", "blue"], {"scheme": "set1"}])
    yield one("ordered", chart("point", color={**KIND, "type": "ordinal"}), ordinal=greens)
    yield one("ramp", chart("point", color=SIZE), ramp=greens)
    yield one("heat", MARKS["rect"], heatmap=greens)
    middle = {"field": "upward sign", "type": "quantitative", "title": "Kind", "scale": {"domainMid": 0}}
    yield one("middle", chart("point", color=middle), diverging=[{"scheme": "redblue"}, ["red", "white", "blue"]])
    yield one("shapes", chart("point", shape=KIND), symbol=[["cross", "square", "diamond"]])


def parameters():
    def one(chart_name, specification, path, **values):
        return part("params", "Parameter", chart_name, specification, path, MARK, **values)

    sized = edited(POINTS, "mark.size", {"expr": "big"})
    yield one("value", {**sized, "params": [{"name": "big", "value": 30}]}, "params.0", value=[300],
              expr=["20 * 20"])
    yield one("formula", {**sized, "params": [{"name": "big", "expr": "30 + 1"}]}, "params.0", expr=["300 + 1"])
    brush = {"name": "brush", "select": {"type": "interval", "encodings": ["x"]}, "value": {"x": [3, 6]}}
    chosen = {**chart("point", color={"value": "blue", "condition": {"param": "brush", "value": "red"}}),
              "params": [brush]}
    yield one("brush", chosen, "params.0", value=[{"x": [5, 9]}, {"x": [0, 2]}],
              select=[{"type": "interval", "encodings": ["y"]}])
    point = {"name": "brush", "select": {"type": "point", "fields": ["kind"]}, "value": [{"kind": "u"}]}
    picked = {**chosen, **TABLE, "params": [point]}
    yield one("pick", picked, "params.0", value=[[{"kind": "v"}, {"kind": "w"}], []], select=["interval"])


def families():
    for group in (configuration, parameters):
        yield from group()
