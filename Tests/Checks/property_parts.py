"""Data, transforms and predicates: values that are tried one by one, each on a chart that shows what it changes."""
import copy

from property_charts import (
    BARS, COUNT, KIND, LINE, MAP, MARKS, POINTS, ROWS, SPARSE, TABLE, X, X_DAY, X_NAME, X_STEP, Y, chart, inner)
from property_objects import SCALED, part

MEAN = {"op": "mean", "field": "upward", "as": "upward mean"}
MADE = {"field": "upward mean", "type": "quantitative"}


def transformed(transform, specification=POINTS, rows=ROWS, **channels):
    """A chart of a transform, with other channels."""
    encoding = {name: one for name, one in {**specification["encoding"], **channels}.items() if one}
    return {**specification, "data": {"values": rows}, "transform": [transform], "encoding": encoding}


def one(chart_name, specification, path="transform.0", object="transform", vocabulary="Transform", **values):
    return part(object, vocabulary, chart_name, specification, path, SCALED, **values)


def columns():
    yield one("filter", transformed({"filter": "datum.upward > 0"}),
              filter=["datum.upward > 40", {"field": "upward", "gt": 50}, {"not": "datum.across > 5"}])
    made = transformed({"calculate": "datum.upward + 1", "as": "upward mean"}, y=MADE)
    yield one("calculate", made, calculate=["sqrt(datum.upward)", "datum.across * 2"])
    yield one("calculate", transformed({"calculate": "9 - datum.upward", "as": "spare"}), as_=["upward"])
    unit = transformed({"timeUnit": "month", "field": "across day", "as": "across cut"},
                       x={"field": "across cut", "type": "temporal"})
    yield one("timeUnit", unit, timeUnit=["quarter", "date", {"unit": "month", "step": 4}])
    bins = transformed({"bin": True, "field": "across", "as": "across cut"},
                       x={"field": "across cut", "type": "quantitative"})
    yield one("bin", bins, bin=[{"maxbins": 3}, {"step": 4}], field=["across end"])
    yield one("bin", transformed({"bin": True, "field": "across", "as": "spare"}),
              as_=["across", ["across", "across end"]])
    reach = transformed({"extent": "upward", "param": "reach"}, y=MADE)
    reach["transform"].append({"calculate": "reach[1] - datum.upward", "as": "upward mean"})
    yield one("extent", reach, extent=["across"])


def lookups():
    table = {"values": [
        {"id": name, "other": other, "kind size": n, "low": 9 - n * n}
        for n, (name, other) in enumerate((("Ash", "Cedar"), ("Beech", "Ash"), ("Cedar", "Beech")))]}
    source = {"data": table, "key": "id", "fields": ["kind size"]}
    lookup = transformed({"lookup": "across name", "from": source, "as": ["upward made"], "default": 1},
                         MARKS["tick"], x=X_NAME, y={"field": "upward made", "type": "quantitative"})
    yield one("lookup", lookup, lookup=["upward name"], default=[5, -3], from_=[{**source, "fields": ["low"]}])
    # The column that is found replaces one of the table.
    replacing = transformed({"lookup": "across name", "from": source, "as": ["spare"], "default": 1})
    yield one("lookup", replacing, as_=[["upward"]])
    yield one("source", lookup, path="transform.0.from", object="lookup", vocabulary="LookupSource",
              key=["other"], fields=[["low"]], data=[{"values": table["values"][1:]}])


def aggregates():
    sums = transformed({"aggregate": [MEAN], "groupby": ["across name"]}, BARS, y=MADE)
    yield one("aggregate", sums, groupby=[["upward name", "across name"]],
              aggregate=[[{**MEAN, "op": "max"}], [{**MEAN, "field": "across"}]])
    yield one("aggregate", sums, path="transform.0.aggregate.0", object="aggregated", vocabulary="AggregatedColumn",
              op=["max", "median", "sum", "stdev", "q1", "distinct", "count"], field=["across"])
    joined = transformed({"joinaggregate": [{**MEAN, "as": "spare"}], "groupby": ["kind"]})
    yield one("joinaggregate", joined, path="transform.0.joinaggregate.0", object="aggregated",
              vocabulary="AggregatedColumn", as_=["upward", "across"])
    shown = transformed({"joinaggregate": [MEAN], "groupby": ["kind"]}, y=MADE)
    yield one("joinaggregate", shown, joinaggregate=[[{**MEAN, "op": "min"}]], groupby=[["panel"], []])


def windows():
    lag = {"op": "lag", "field": "upward", "param": 1, "as": "upward mean"}
    window = transformed({"window": [lag], "sort": [{"field": "across"}]}, y=MADE)
    yield one("window", window, path="transform.0.window.0", object="aggregated", vocabulary="AggregatedColumn",
              param=[2, 4])
    yield one("window", window,
              window=[[{"op": "rank", "as": "upward mean"}],
                      [{"op": "sum", "field": "upward", "as": "upward mean"}]],
              sort=[[{"field": "upward"}], [{"field": "across", "order": "descending"}]], groupby=[["kind"]])
    yield one("window", window, path="transform.0.sort.0", object="sorted", vocabulary="SortedColumn",
              field=["upward"], order=["descending"])
    moving = transformed({"window": [{**MEAN}], "frame": [-1, 1], "sort": [{"field": "across"}]}, y=MADE)
    yield one("frame", moving, frame=[[None, 0], [-3, 3]])
    ties = transformed({"window": [{"op": "sum", "field": "upward", "as": "upward mean"}],
                        "sort": [{"field": "across step"}], "frame": [None, 0], "ignorePeers": False}, y=MADE)
    yield one("peers", ties, ignorePeers=[True])
    offsets = transformed({"stack": "upward", "groupby": ["across name"], "sort": [{"field": "kind"}],
                           "as": ["upward from", "upward to"]},
                          BARS, y={"field": "upward from", "type": "quantitative"}, y2={"field": "upward to"},
                          color=KIND)
    yield one("stack", offsets, stack=["across"], groupby=[["kind"]], offset=["normalize", "center"],
              as_=[["upward to", "upward from"]],
              sort=[[{"field": "kind", "order": "descending"}], [{"field": "upward"}]])


def imputations():
    impute = transformed({"impute": "upward", "key": "across step", "groupby": ["kind"], "value": 0}, LINE, SPARSE,
                         x={**X_STEP, "type": "ordinal"}, color=KIND)
    yield one("impute", impute, impute=["across"], value=[50, -20], method=["mean", "max"], groupby=[["panel"]],
              key=["across name"])
    yield one("impute", impute, keyvals=[[5, 6], {"start": 1, "stop": 7}])
    means = copy.deepcopy(impute)
    means["transform"][0].update({"method": "mean"})
    yield one("impute means", means, frame=[[-1, 1], [0, 1]])
    steps = copy.deepcopy(impute)
    steps["transform"][0]["keyvals"] = {"start": 1, "stop": 7, "step": 1}
    yield one("steps", steps, path="transform.0.keyvals", object="sequence", vocabulary="Sequence", start=[-2],
              stop=[9], step=[3, 0.5])


def curves():
    area = {"x": {"field": "value", "type": "quantitative", "title": "Across"},
            "y": {"field": "density", "type": "quantitative", "title": "Upward"}}
    density = transformed({"density": "upward", "bandwidth": 9}, MARKS["area"], **area)
    yield one("density", density, density=["across"], bandwidth=[3, 30], counts=[True], cumulative=[True],
              extent=[[0, 60]], steps=[4, 9], maxsteps=[5, 40], as_=[["density", "value"]])
    groups = copy.deepcopy(density)
    groups["transform"][0]["groupby"] = ["kind"]
    groups["encoding"]["color"] = KIND
    rough = {**density, "transform": [{**density["transform"][0], "maxsteps": 5}]}
    yield one("rough density", rough, minsteps=[4, 60])
    yield one("densities", groups, resolve=["shared", "independent"], groupby=[["kind", "panel"]])
    trend = transformed({"regression": "upward", "on": "across", "as": ["across", "upward"]}, LINE)
    yield one("regression", trend, regression=["low", "kind size"], on=["across step"],
              method=["poly", "exp", "quad", "log", "pow"], extent=[[3, 6]], as_=[["upward", "across"]])
    polynomial = transformed({"regression": "upward", "on": "across", "method": "poly"}, LINE)
    yield one("polynomial", polynomial, order=[1, 5])
    # Its parameters are one row, the line is several.
    yield one("rows", transformed({"regression": "upward", "on": "across"}, chart("bar", None, COUNT)),
              params=[True])
    yield one("regressions",
              transformed({"regression": "upward", "on": "across", "groupby": ["kind"]}, LINE, color=KIND),
              groupby=[["kind", "panel"]])
    smooth = transformed({"loess": "upward", "on": "across", "bandwidth": 0.5, "as": ["across", "upward"]}, LINE)
    yield one("loess", smooth, loess=["kind size"], bandwidth=[0.3, 1], on=["across step"],
              as_=[["upward", "across"]])
    prob = {"x": {"field": "prob", "type": "quantitative", "title": "Across"},
            "y": {"field": "value", "type": "quantitative", "title": "Upward"}}
    quantile = transformed({"quantile": "upward", "step": 0.2}, **prob)
    yield one("quantile", quantile, quantile=["across"], step=[0.1, 0.4], probs=[[0.25, 0.5]],
              as_=[["value", "prob"]])


def tables():
    fold = transformed({"fold": ["low", "high"], "as": ["kind", "upward mean"]}, y=MADE, color=KIND)
    yield one("fold", fold, fold=[["low"], ["high", "upward"]])
    yield one("fold", transformed({"fold": ["low", "high"], "as": ["spare", "upward mean"]}),
              as_=[["spare", "upward"]])
    yield one("sample", transformed({"sample": 100}), sample=[3, 7])
    pivot = transformed({"pivot": "kind", "value": "upward", "groupby": ["across name"]}, BARS,
                        y={"field": "u", "type": "quantitative", "title": "Upward"})
    pivot["data"] = {"values": [{**row, "kind two": "uuv"[n % 3]} for n, row in enumerate(ROWS)]}
    yield one("pivot", pivot, pivot=["kind two"], value=["across"], groupby=[["across name", "panel"]],
              op=["min", "mean", "count"])
    last = transformed(pivot["transform"][0], BARS, y={"field": "upward w", "type": "quantitative"})
    last["transform"].append({"calculate": "isValid(datum.w) ? datum.w : 5", "as": "upward w"})
    yield one("pivot", last, limit=[1, 2])
    lists = [{"across": [n + 1, 2 * n + 3], "upward": n, "panel": [7, 1, n]} for n in range(4)]
    yield one("flatten", transformed({"flatten": ["across"]}, chart("bar", None, COUNT), lists),
              flatten=[["across", "panel"]])
    yield one("flatten", transformed({"flatten": ["across"], "as": ["spare"]}, chart("point", Y), lists),
              as_=[["upward"]])


def predicates():
    def one(chart_name, predicate, x=X, rows=ROWS, **values):
        return part("predicate", "Predicate", chart_name, transformed({"filter": predicate}, rows=rows, x=x),
                    "transform.0.filter", SCALED, **values)

    yield one("equal", {"field": "across name", "equal": "Ash"}, equal=["Beech"], field=["upward name"])
    yield one("less", {"field": "upward", "lt": 60}, lt=[30], field=["across"])
    yield one("most", {"field": "upward", "lte": 60}, lte=[30])
    yield one("more", {"field": "upward", "gt": 20}, gt=[50])
    yield one("least", {"field": "upward", "gte": 20}, gte=[50])
    yield one("lists", {"field": "kind", "oneOf": ["u"]}, oneOf=[["u", "w"], ["v"]])
    yield one("ranges", {"field": "upward", "range": [0, 99]}, range=[[20, 50], [None, 40]])
    yield one("both", {"and": [{"field": "upward", "gt": 10}]},
              and_=[["datum.across > 4", {"field": "upward", "gt": 10}]])
    yield one("either", {"or": [{"field": "upward", "gt": 60}]},
              or_=[["datum.across > 4", {"field": "upward", "gt": 60}]])
    yield one("none", {"not": {"field": "upward", "gt": 60}},
              not_=["datum.across > 4", {"field": "upward", "lt": 50}])
    yield one("times", {"field": "across day", "range": [{"year": 2024, "month": 3}, {"year": 2024, "month": 8}]},
              x=X_DAY, range=[[{"year": 2024, "month": 5}, {"year": 2024, "month": 8}]])
    yield one("years", {"field": "across day", "timeUnit": "year", "range": [{"year": 2024}, {"year": 2024}]},
              x=X_DAY, timeUnit=["yearmonth"])
    gaps = [{**row, "upward name": None if n % 3 == 0 else row["upward name"]} for n, row in enumerate(ROWS)]
    yield one("gaps", {"field": "upward name", "valid": True}, rows=gaps, valid=[False])


def selections():
    intervals = [{"name": name, "select": {"type": "interval", "encodings": ["x"]}} for name in ("brush", "other",
            "idle")]
    intervals[0]["value"], intervals[1]["value"] = {"x": [3, 6]}, {"x": [5, 9]}

    def below(chart_name, predicate, path, **values):
        views = [{**inner(POINTS), "params": intervals}, {**inner(POINTS), "transform": [{"filter": predicate}]}]
        return part("predicate", "Predicate", chart_name, {**TABLE, "vconcat": views},
                    "vconcat.1.transform.0.filter" + path,
                    SCALED, **values)

    yield below("selected", {"param": "brush"}, "", param=["other"])
    # Where nothing is selected, it keeps all rows or none; `or` keeps some.
    yield below("unselected", {"or": [{"param": "idle"}, "datum.upward > 40"]}, ".or.0", empty=[False])


def data():
    def one(chart_name, specification, path, object, vocabulary, **values):
        return part(object, vocabulary, chart_name, specification, path, SCALED, **values)

    first, second = ([{"across": n, "upward": k * n % 5} for n in range(4)] for k in (2, 3))
    named = {**chart("line"), "data": {"name": "first"}, "datasets": {"first": first, "second": second}}
    yield one("named", named, "data", "data", "Data", name=["second"])
    yield one("named", named, "", "top", "View", datasets=[{"first": second}])
    yield one("rows", POINTS, "data", "data", "Data", values=[ROWS[:5]])
    text = {**chart("line"), "data": {"values": "across,upward\n1,3\n2,5\n4,1\n", "format": {"type": "csv"}}}
    yield one("text", text, "data", "data", "Data", values=["across,upward\n1,3\n2,9\n"])
    # Only the right format finds numbers in all rows: the others read the separator as a part of a text.
    tabs = {**chart("tick", X, None), "data": {"values": "across\n1\n2\t9\n4\n", "format": {"type": "csv"}}}
    yield one("tabs", tabs, "data", "data", "Data", format=[{"type": "tsv"}])
    yield one("tabs", tabs, "data.format", "data.format", "DataFormat", type=["tsv"])
    bars = {**tabs, "data": {"values": "across\n1\n2|9\n4\n", "format": {"type": "dsv", "delimiter": ";"}}}
    yield one("bars", bars, "data.format", "data.format", "DataFormat", delimiter=["|"])
    dates = {**chart("point", X_DAY), "data": {"values": "across day,upward\n02/01/24,3\n05/03/24,5\n", "format": {
        "type": "csv", "parse": {"across day": "date:'%m/%d/%y'"}}}}
    yield one("dates", dates, "data.format", "data.format", "DataFormat", parse=[{"across day": "date:'%d/%m/%y'"}])
    within = {**chart("line"), "data": {"values": {"one": first, "two": second},
                                        "format": {"type": "json", "property": "one"}}}
    yield one("within", within, "data.format", "data.format", "DataFormat", property=["two"])
    made = {**chart("line", y={**X, "title": "Upward"}),
            "data": {"sequence": {"start": 0, "stop": 9, "as": "across"}}}
    yield one("sequence", made, "data.sequence", "sequence", "Sequence", start=[3], stop=[20], step=[0.5, 4])
    steps = {**chart("point", None), "data": made["data"],
             "transform": [{"calculate": "isValid(datum.across) ? 3 : 8", "as": "upward"}]}
    yield one("sequence", steps, "data.sequence", "sequence", "Sequence", as_=["spare"])
    yield one("sequence", made, "data", "data", "Data", sequence=[{"start": 2, "stop": 30, "as": "across"}])
    files = {**chart("line"), "data": {"url": "first.csv"}}
    yield one("files", files, "data", "data", "Data", url=["second.csv"])
    globe = {**MAP, "data": {"graticule": True}, "projection": {"type": "orthographic"}}
    yield one("globe", globe, "data", "data", "Data", graticule=[{"step": [30, 30]}])
    yield one("globe", globe, "", "top", "View", data=[{"sphere": True}])
    yield one("sphere", {**globe, "data": {}}, "data", "data", "Data", sphere=[True])


def families():
    """Yields the parts of specifications that say which rows there are."""
    for group in (columns, lookups, aggregates, windows, imputations, curves, tables, predicates, selections, data):
        yield from group()
