"""The trials of properties: a chart without one and with one, by the kind of value that its vocabulary declares.

To add a property: nothing, if a value of its kind shows on one of the charts. Else its values in VALUES, the members
that it needs beside it in NEEDS, a chart in `property_charts.py`, or an object in `property_objects.py`.
"""
import copy
import json
from dataclasses import dataclass

import property_charts as charts
import property_config
import property_objects
import property_parts
import property_views
from property_charts import ROWS

COLORS = ["#d62728", "seagreen"]
SHAPES = ["square", "triangle-up", "stroke", "M-1,-1L1,-1L0,1Z"]
FONTS = ["monospace"]
FORMATS = [".2f", "+", "$.1s"]

# Pictures of Vega cannot show these, whatever the chart.
READERS = "is for readers of the screen"
POINTER = "shows under a pointer"
OLD = "is of Vega-Lite 4, and not read since"
OTHERS = "is of projections that Vega does not have by itself"
UNREAD = "is declared by Vega-Lite, which does not read it"
UNSEEN = {
    **{key: READERS for key in (
        "Axis.aria", "Axis.description", "Legend.aria", "Legend.description", "Title.aria", "Config.aria", "Mark.aria",
        "Mark.ariaRole", "Mark.ariaRoleDescription", "Mark.description", "Encoding.description", "View.description")},
    **{key: POINTER for key in (
        "Mark.cursor", "Mark.tooltip", "Encoding.tooltip", "TooltipContent.content", "Config.tooltipFormat")},
    "Channel.selection": OLD, "Predicate.selection": OLD, "Config.selection": OLD,
    **{f"Projection.{name}": OTHERS for name in (
        "coefficient", "distance", "fraction", "lobes", "parallel", "radius", "ratio", "spacing", "tilt")},
    **{key: UNREAD for key in (
        "Legend.symbolFillColor", "Mark.bandSize", "InvalidValues.theta",
        "InvalidValues.xOffset", "InvalidValues.yOffset")},
    "Mark.clip": "has no chart here whose marks leave the plot area",
    "Projection.center": "has no map here that moves by it",
    "Config.customFormatTypes": "is about functions of programs around a chart",
    "Config.normalizedNumberFormatType": "names a function of a program around a chart",
    "Encoding.time": "is about moving pictures",
    "InvalidValues.shape": "is about categories, of which none is invalid",
    "InvalidValues.strokeDash": "is about categories, of which none is invalid",
    "Parameter.bind": "shows beside a chart", "Parameter.react": "is about later changes",
    "Parameter.views": "names views to be chosen in",
    "Parameter.name": "must be the one that formulas use", "Transform.param": "must be the one that formulas use",
    "TimeUnit.maxbins": "ends with an error in version 6 of Vega-Lite",
    "TimeUnit.utc": "shows nothing where clocks are in UTC",
    "View.$schema": "is about programs", "View.name": "is about programs", "View.usermeta": "is about programs",
    "Transform.minsteps": "is lost among the steps that Vega adds",
}

# By the end of a name, the first that fits; "" fits all.
NUMBERS = {
    "pacity": [0.2, 0.6], "Angle": [35, -90], "angle": [35, 180], "Limit": [5, 30], "fontSize": [6, 22],
    "FontSize": [6, 22], "lineHeight": [6, 40], "LineHeight": [6, 40], "Offset": [-9, 7], "dx": [-9, 7],
    "dy": [-9, 7],
    "Radius": [5, 20], "radius": [20, 45], "radius2": [5, 15], "Width": [0.4, 5], "Size": [3, 90],
    "size": [7, 300], "Padding": [0, 17], "padding": [0, 17], "tension": [0, 0.8], "theta": [0.5, 4],
    "theta2": [1, 2], "Position": [0, 1], "columns": [1, 2], "exponent": [0.5, 3], "base": [2, 16],
    "constant": [0.1, 100], "align": [0, 1], "addingInner": [0, 0.7], "addingOuter": [0, 0.9], "zindex": [0, 1],
    "limit": [8, 16], "": [2, 15, 40]}

WEIGHTS = [900]
VALUES = {
    # Texts and values that no closed list names.
    "font": FONTS, "Font": FONTS, "fontStyle": ["italic"], "FontStyle": ["italic"], "FontWeight": WEIGHTS,
    "fontWeight": WEIGHTS, "format": FORMATS, "labelExpr": ["datum.label + '!'", "upper(datum.label)"],
    "title": ["Other words", None], "description": ["in other words"],
    "symbolType": SHAPES, "symbolDash": [[3, 2]], "shape": SHAPES, "labelOverlap": [True, False],
    "tickCount": [2, 30], "style": ["guide-title"],
    "Mark.blend": ["multiply", "difference"], "Mark.ariaRole": ["img"], "Mark.ariaRoleDescription": ["dot"],
    "Mark.cursor": ["pointer"], "Mark.ellipsis": ["--"], "Mark.href": ["https://example.org/"],
    "Mark.interpolate": ["monotone", "step", "basis", "cardinal", "linear-closed"],
    "Mark.invalid": ["filter", "show", "break-paths-filter-domains", "break-paths-show-domains",
                     "break-paths-show-path-domains"],
    "Mark.lineBreak": ["|"], "Mark.url": [charts.OTHER_IMAGE],
    "Mark.text": ["other"],
    "Mark.padAngle": [0.05, 0.3], "Mark.innerRadius": [10, 30], "Mark.outerRadius": [20, 45],
    "Mark.x": [30, 90], "Mark.y": [20, 70], "Mark.x2": [30, 90], "Mark.y2": [20, 70],
    "Mark.width": [6, 30, {"band": 0.3}], "Mark.height": [6, 30, {"band": 0.3}],
    "Mark.line": [True, {"color": "#d62728"}], "Mark.tooltip": [True, "words", {"content": "data"}],
    "Mark.point": [True, {"filled": False, "size": 90}], "Mark.style": [],
    **{f"Mark.{part}": [True, False, {"color": "#d62728"}, {"opacity": 0.3}, {"strokeWidth": 6}]
       for part in ("box", "median", "outliers", "rule", "ticks", "band", "borders")},
    "Axis.labelFlush": [True, False, 20], "Axis.titleX": [10, 60], "Axis.titleY": [10, -40],
    "Axis.offset": [-8, 16],
    "Axis.minExtent": [5, 70], "Axis.tickMinStep": [4, 60], "Axis.formatType": ["time"],
    "Legend.values": [], "Legend.formatType": ["time"], "Legend.legendX": [10, 60], "Legend.legendY": [10, 60],
    "Legend.symbolLimit": [2], "Legend.gradientLength": [30, 150], "Legend.gradientThickness": [4, 40],
    "Legend.offset": [-10, 40],
    "Title.text": ["Other", ["Other", "words"]], "Title.subtitle": ["Other byline", ["Byline", "and more"]],
    "Header.formatType": ["time"], "Header.labelExpr": ["'x' + datum.value"],
    "Scale.domain": [], "Scale.range": [],
    "Scale.scheme": ["dark2", "reds", {"name": "viridis", "extent": [0.2, 0.6]}],
    "Scale.domainMax": [5, 300], "Scale.domainMin": [2, -20], "Scale.rangeMax": [60, 150],
    "Scale.rangeMin": [20, 40],
    "Scale.domainMid": [2, 9],
    "ScaleDefaults.maxBandSize": [5], "ViewLook.style": [],
}
MARK_TYPES = [name for name in charts.MARKS if name not in ("bars", "image")]
# The charts that take other values, by a word of their name; "" are those without.
VALUES_OF_CHARTS = {
    "Mark.extent": {"boxes": [0.5, 3, "min-max"]},
    "Mark.type": {"point": MARK_TYPES, "bar": MARK_TYPES, "line": MARK_TYPES, "": []},
    "Axis.values": {"number": [[3, 6], []], "name": [["Ash", "Cedar"]], "day": [[{"year": 2024, "month": 3}]]},
    "Axis.tickCount": {"day": ["month", "day", {"interval": "month", "step": 2}], "": [2, 30]},
    "Axis.format": {"day": ["%Y", "%d"], "name": []},
    "Axis.orient": {"x": ["top", "bottom"], "y": ["left", "right"]},
    "Legend.values": {"names": [["u", "w"]], "gradient": [[2, 9]], "sizes": [[2, 9]]},
    "Legend.format": {"names": []}, "Header.format": {"": []},
    "Scale.domain": {
        "band": [["Dogwood", "Ash", "Beech", "Cedar"], ["Ash", "Cedar"], {"unionWith": ["Elm"]}],
        "point": [["Dogwood", "Ash", "Beech", "Cedar"]], "names": [["w", "v", "u"], ["w", "u"]],
        "shape": [["w", "v", "u"]], "log": [[1, 100]], "symlog": [[0, 9000]], "pow": [[0, 200]],
        "time": [[{"year": 2024, "month": 2}, {"year": 2024, "month": 9}]],
        "": [[0, 30], [10, 4], {"unionWith": [0, 40]}]},
    "Scale.range": {
        "names": [["red", "green", "navy"], "ordinal"],
        "ramp": [["white", "navy"], ["red", "grey", "blue"], "diverging"],
        "diverging": [["red", "white", "blue"]], "size": [[10, 90]], "opacity": [[0.9, 0.1]],
        "shape": [["square", "cross", "diamond"]], "linear": [[20, 120]], "band": [[20, 120], {"step": 20}],
        "": [[90, 10]]},
    "Scale.type": {
        "band": ["point"], "point": ["band"], "time": ["utc"], "names": [], "shape": [],
        "log": ["linear", "symlog", "pow"], "pow": ["linear", "log"],
        "ramp": ["log", "sqrt", "quantile", "quantize", "threshold", "bin-ordinal", "sequential", "ordinal"],
        "": ["log", "sqrt", "symlog", "pow"]},
    "Scale.nice": {"time": ["month", "year", {"interval": "month", "step": 3}, True, False],
                   "": [True, False, 2, 20]},
    "Scale.domainMin": {"time": [{"year": 2024, "month": 3}], "names": [], "band": [], "log": [2, 30]},
    "Scale.domainMax": {"time": [{"year": 2024, "month": 6}], "names": [], "band": []},
    "Scale.scheme": {"names": ["dark2", {"name": "tableau20", "count": 5}]},
    "Scale.rangeMin": {"ramp": ["yellow"], "names": [], "opacity": [0.3]},
    "Scale.rangeMax": {"ramp": ["yellow"], "names": [], "opacity": [0.6]},
}

STROKE = {"stroke": "#7f3b08"}
LINED = {"strokeWidth": 6, **STROKE}
# Members beside a property, without which it shows nothing.
NEEDS = {
    **{f"Mark.{name}": STROKE for name in ("strokeWidth", "strokeOpacity", "strokeDash")},
    "Mark.strokeCap": LINED, "Mark.strokeJoin": LINED, "Mark.strokeDashOffset": {"strokeDash": [8, 6], **STROKE},
    "Mark.tension": {"interpolate": "cardinal"}, "Mark.ellipsis": {"limit": 14},
    "Mark.lineHeight": {"lineBreak": "|"},
    "Mark.aspect": {"width": 50, "height": 12}, "Mark.align": {"fontSize": 14},
    "Mark.center": {"extent": "stdev"}, "Mark.thickness": {"ticks": True}, "Mark.radius2": {"radius": 40},
    **{f"Axis.{name}": {"grid": True} for name in ("gridColor", "gridOpacity", "gridWidth", "gridDash")},
    "Axis.gridDashOffset": {"grid": True, "gridDash": [8, 6]},
    "Axis.gridCap": {"grid": True, "gridDash": [8, 8], "gridWidth": 5},
    **{f"Axis.{name}": {"ticks": True} for name in ("tickColor", "tickOpacity", "tickWidth", "tickSize",
                                                    "tickDash")},
    "Axis.tickDashOffset": {"ticks": True, "tickSize": 20, "tickDash": [4, 3]},
    "Axis.tickCap": {"ticks": True, "tickWidth": 6},
    **{f"Axis.{name}": {"domain": True} for name in ("domainColor", "domainOpacity", "domainWidth", "domainDash")},
    "Axis.domainDashOffset": {"domain": True, "domainDash": [8, 6]},
    "Axis.domainCap": {"domain": True, "domainWidth": 9},
    "Axis.zindex": {"grid": True}, "Axis.formatType": {"format": "d"},
    "Legend.cornerRadius": {"fillColor": "#ddeeff"}, "Legend.padding": {"strokeColor": "black"},
    "Legend.strokeWidth": {"strokeColor": "black"}, "Legend.strokeDash": {"strokeColor": "black"},
    "Legend.legendX": {"orient": "none"}, "Legend.legendY": {"orient": "none"},
    "Legend.columnPadding": {"columns": 2}, "Legend.formatType": {"format": "%Y"},
    "Legend.symbolDash": {"symbolSize": 300}, "Legend.gradientStrokeWidth": {"gradientStrokeColor": "black"},
    "Legend.gradientStrokeColor": {"gradientStrokeWidth": 3}, "Legend.symbolFillColor": {"symbolType": "circle"},
    "Mark.outliers": {"extent": 0.2},
    "Title.frame": {"anchor": "start"}, "Title.lineHeight": {"text": ["Heading", "more"]},
    "Title.subtitleLineHeight": {"subtitle": ["Byline", "more byline"]},
    **{f"ViewLook.{name}": {"fill": "#dbe9f6", "stroke": "black"} for name in (
        "fillOpacity", "opacity", "cornerRadius", "strokeWidth", "strokeOpacity", "strokeDash")},
}
# The charts that a property needs beside those of its object.
SPECIAL = {
    "Mark.binSpacing": ["histogram"], "Mark.x2Offset": ["range"], "Mark.timeUnitBandPosition": ["months"],
    "Mark.clip": ["clipped"], "Mark.invalid": ["gaps", "gap points"],
    "Mark.radiusOffset": ["radial"], "Mark.thetaOffset": ["radial"],
    "Mark.text": ["wordless"], "Mark.url": ["pictureless"], "Mark.theta": ["disc"], "Mark.theta2": ["disc"],
    "Mark.blend": ["overlapping"], "Mark.lineBreak": ["lines of text"], "Mark.lineHeight": ["lines of text"],
}


@dataclass
class Trial:
    """A chart as it is, and with a property set."""
    row: str
    chart: str
    vocabulary: str
    property: str
    # Whether the value is one of a closed list of words.
    is_listed: bool
    path: str
    value: object
    base: dict
    changed: dict
    focus: frozenset


# The member that a text in place of an object stands in.
SHORTHANDS = {"timeUnit": "unit", "scheme": "name", "interpolate": "type"}


def at(specification, path):
    """Returns the object at a path, which is made if it is missing, and out of a shorthand."""
    for step in path.split(".") if path else ():
        if isinstance(specification, list):
            specification = specification[int(step)]
            continue
        inner = specification.get(step)
        if not isinstance(inner, (dict, list)):
            is_short = isinstance(inner, str) and step in SHORTHANDS
            specification[step] = {SHORTHANDS[step]: inner} if is_short else {}
        specification = specification[step]
    return specification


def by_ending(table, name):
    """Returns the value of the longest key that a name ends with; None if there is none."""
    keys = [key for key in table if name.endswith(key)]
    return table[max(keys, key=len)] if keys else None


def values(vocabulary, one, chart):
    """Returns the values to try of a property on a chart; None if there is no such value."""
    name = f"{vocabulary}.{one.name}"
    of_charts = VALUES_OF_CHARTS.get(name, {})
    kinds = [key for key in of_charts if key and key in chart.split()] or [key for key in of_charts if key == ""]
    if kinds:
        return of_charts[kinds[0]]
    # A name alone is one of several vocabularies, the end of one is that of `labelFont` and `titleFont`.
    given = VALUES.get(name, VALUES.get(one.name))
    if given is None:
        given = by_ending({key: value for key, value in VALUES.items() if "." not in key and key[0].isupper()},
                          one.name)
    if given is not None or one.words:
        return [*one.words, *(given or [])]
    return {"Numbers": by_ending(NUMBERS, one.name), "Booleans": [True, False], "Colors": COLORS,
            "NumberLists": [[5, 3], [1, 4, 9]]}.get(one.kind)


def pruned(*specifications):
    """Returns specifications with the columns that one of them names, so that they are short to read."""
    def without_rows(specification):
        return {name: value for name, value in specification.items() if name != "data"}
    text = json.dumps([without_rows(one) for one in specifications])
    unused = [name for name in ROWS[0] if not charts.named(name, text)]
    for one in specifications:
        rows = one.get("data", {}).get("values")
        if isinstance(rows, list):
            one["data"]["values"] = [{name: row[name] for name in row if name not in unused} for row in rows]
    return specifications


def trial(family, vocabulary, one, value, before):
    """Returns the trial of a value; `before` are members of the object that stand there without it."""
    base = copy.deepcopy(family.specification)
    if before:
        at(base, family.path).update(before)
    changed = copy.deepcopy(base)
    at(changed, family.path)[one.name] = value
    base, changed = pruned(base, changed)
    return Trial(
        f"{family.object}.{one.name}", family.chart, vocabulary.name, one.name, value in one.words,
        f"{family.path}.{one.name}".strip("."), value, base, changed, family.focus(one.name))


def trials(vocabularies):
    """Returns the trials of all properties that are drawn, and the properties that have no value to try."""
    made, missing = [], []
    groups = (property_objects, property_parts, property_views, property_config)
    for family in (family for group in groups for family in group.families()):
        vocabulary = vocabularies[family.vocabulary]
        for one in vocabulary.drawn:
            key = f"{vocabulary.name}.{one.name}"
            if family.values is not None:
                given = family.values.get(one.name, [])
            elif family.only is not None and family.chart not in SPECIAL.get(key, []):
                continue
            else:
                given = values(vocabulary.name, one, family.chart)
            if given is None:
                missing.append(key)
                continue
            # The configuration needs a drawing even where it changes nothing.
            given = given[:2] if family.object.startswith("config.") and family.values is None else given
            before = NEEDS.get(key, {}) if family.values is None else {}
            if family.values is None and one.kind == "Booleans":
                given = [True, False]
            if family.values is None and (one.kind == "Booleans" or len(one.words) > 1 and one.words[0] in given):
                # The first may be our default, and another one Vega's: the others are compared with it.
                before, given = {**before, one.name: given[0]}, given[1:]
            made += [trial(family, vocabulary, one, value, before) for value in given]
    return made, sorted(set(missing) - {f"{one.vocabulary}.{one.property}" for one in made})


def faults(vocabularies, without, seen):
    """Returns the lines about properties without a trial that shows."""
    found = [f"{key} has no value to try: add one to VALUES in property_trials.py" for key in without]
    for vocabulary in vocabularies.values():
        for one in vocabulary.drawn:
            key = f"{vocabulary.name}.{one.name}"
            if key not in seen and key not in UNSEEN and key not in without:
                found.append(
                    f"no trial of {key} shows in Vega: add values to VALUES, what it needs to NEEDS, or a chart, in "
                    "property_trials.py, or a reason to UNSEEN")
    names = {f"{vocabulary.name}.{one.name}" for vocabulary in vocabularies.values() for one in vocabulary.drawn}
    for key in UNSEEN:
        if key not in names:
            found.append(f"{key} of UNSEEN is no property that is drawn")
        elif key in seen:
            found.append(f"{key} of UNSEEN shows in Vega")
    return found


AREAS = {
    "marks": ["mark"], "composites": ["boxplot", "errorbar", "errorband"],
    "config of marks": ["config.mark", "config.bar", "config.tick"],
    "scale": ["scale", "scheme", "interpolate", "step"],
    "config of scales": ["config.scale", "config.scale.invalid", "config.range"],
    "encoding": ["encoding", "channel", "bin", "timeUnit", "sort", "impute", "best", "band"],
    "views": ["top", "view", "size", "spacing", "padding", "autosize", "repeat", "repeated", "resolve",
              "resolve.scale",
              "resolve.axis", "resolve.legend"],
    "config of views": ["config.view", "config.padding", "config.autosize", "config.facet", "config.concat"],
    "transforms and data": ["transform", "aggregated", "sorted", "sequence", "predicate", "lookup", "data",
                            "data.format"],
    "projection": ["projection", "config.projection"],
}


def area(row):
    """Returns the part of the grammar that a property is counted with."""
    thing = row.rsplit(".", 1)[0]
    return next((name for name, things in AREAS.items() if thing in things), thing)
