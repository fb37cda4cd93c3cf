"""Draws charts with Vega-Lite: vega_lite.py CHARTS TABLES OUT WIDTH HEIGHT [NUMBER ...]"""
import csv
import os
import sys
import textwrap

import vl_convert

MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def q(field, title=None, **more):
    return channel(field, "quantitative", title, more)


def n(field, title=None, **more):
    return channel(field, "nominal", title, more)


def o(field, title=None, **more):
    return channel(field, "ordinal", title, more)


def t(field, title=None, **more):
    return channel(field, "temporal", title, more)


def channel(field, kind, title, more):
    return {"field": field, "type": kind, "title": title, **more}


def chart(mark, **encoding):
    return {"mark": mark, "encoding": encoding}


def bars(x, y):
    return chart("bar", x=x, y={**y, "sort": "-x"})


def annotated():
    band = {"data": {"values": [{"from": "2007-12-01", "to": "2009-06-01"}]},
            "mark": {"type": "rect", "color": "lightgrey"}, "encoding": {"x": t("from"), "x2": {"field": "to"}}}
    word = {"data": {"values": [{"from": "2008-09-01"}]}, "mark": {"type": "text", "text": "recession"},
            "encoding": {"x": t("from"), "y": {"value": 10}}}
    ends = {"transform": [{"joinaggregate": [{"op": op, "field": "price", "as": op} for op in ("min", "max")]},
                          {"filter": "datum.price == datum.min || datum.price == datum.max"},
                          {"calculate": "datum.price == datum.max ? '1,549 in October 2007' : '735 in February 2009'",
                           "as": "text"}]}
    place = {"x": t("date"), "y": q("price", "S&P 500")}
    text = {**place, "text": {"field": "text"}}
    return {"layer": [band, chart("line", **place), word, {**ends, **chart("point", **place)},
                      {**ends, **chart({"type": "text", "align": "right", "dx": -8}, **text)}]}


def dumbbell():
    y = n("site", sort=["Waseca", "Crookston", "Morris", "University Farm", "Duluth", "Grand Rapids"])
    return {"layer": [chart({"type": "line", "color": "grey"}, x=q("yield", "Yield"), y=y, detail=n("site")),
                      chart({"type": "point", "filled": True, "size": 100}, x=q("yield", "Yield", scale={"zero": False}),
                            y=y, color=n("year", "Year"))]}


def interval():
    # A sort by a mean is lost where layers share an axis.
    y = n("variety", sort=["Trebi", "Wisconsin No. 38", "No. 457", "No. 462", "Peatland", "Glabron", "Velvet", "No. 475",
                           "Manchuria", "Svansota"])
    return {"layer": [chart({"type": "errorbar", "extent": "ci"}, x=q("yield", "Mean yield", scale={"zero": False}), y=y),
                      chart({"type": "point", "filled": True}, x=q("yield", aggregate="mean"), y=y)]}


def signed(x, y, value):
    return chart("bar", x=x, y=y, color={"condition": {"test": f"datum.{value} > 0", "value": "steelblue"}, "value": "orange"})


def panels(column, columns, width, height, spec):
    return {"facet": n(column), "columns": columns, "spec": {"width": width, "height": height, **spec}}


def specifications(width, height):
    """The charts; a picture of panels is as large as its panels, so that these depend on the size."""
    income = {"scale": {"type": "log", "domain": [500, 200000]}, "axis": {"format": "$~s"}}
    money = {"scale": {"type": "log"}, "axis": {"format": "$~s", "tickCount": 5}}
    years = {"axis": {"format": "d", "tickCount": 10}, "scale": {"zero": False, "nice": False}}
    return {
        "01": chart("line", x=t("date"), y=q("price", "Price"), color=n("symbol", "Symbol")),
        "02": annotated(),
        "03": chart("bar", x=n("site", axis={"labelAngle": 0}), y=q("yield", "Yield"), xOffset=n("year"),
                    color=n("year", "Year")),
        "04": chart("bar", x=o("month", sort=MONTHS, axis={"labelAngle": 0}), y=q("days", "Days"),
                    color=n("weather", "Weather")),
        "05": chart("bar", x=o("year", axis={"labelAngle": 0}), y=q("net_generation", "Share", stack="normalize"),
                    color=n("source", "Source")),
        "06": signed(q("change", "Change (%)"), n("sector", sort="-x"), "change"),
        "07": bars(q("strikes", "Reports"), n("airport", axis={"labelLimit": 300})),
        "08": bars(q("share", "Share (%)"), n("state", axis={"labelFontSize": 7})),
        "09": chart("circle", x=q("income", "Income per person", **income),
                    y=q("life_expectancy", "Life expectancy", scale={"zero": False}), color=n("region", "Region"),
                    size=q("population", "Population", scale={"rangeMax": 1000})),
        "10": panels("species", 3, (width - 168) / 3, height - 96, chart(
            "point", x=q("beak_length_mm", "Beak length (mm)", scale={"zero": False}),
            y=q("beak_depth_mm", "Beak depth (mm)", scale={"zero": False}), color=n("sex", "Sex"))),
        "11": chart({"type": "circle", "size": 12}, x=q("carat", "Carat"), y=q("price", "Price", axis={"format": "$,d"}),
                    color=n("cut", "Cut", sort=["Fair", "Good", "Very Good", "Premium", "Ideal"])),
        "12": chart("bar", x=q("rating", "Rating", bin={"step": 0.5}), y={"aggregate": "count", "title": "Films"}),
        "13": chart("boxplot", x=o("month", sort=MONTHS, axis={"labelAngle": 0}), y=q("temp_max", "Highest temperature")),
        "14": chart("rect", x=o("hour", "Hour", axis={"labelAngle": 0}), y=o("month", sort=MONTHS), color=q("temperature", "°C")),
        "15": chart("area", x=q("year", **years),
                    y=q("people", "Millions"), color=n("continent", "Continent")),
        "16": panels("industry", 5, (width - 162) / 5, (height - 168) / 3, chart(
            "line", x=t("date", axis={"tickCount": 3}), y=q("rate", "Rate (%)"))),
        "17": chart("point", x=q("budget", "Production budget", **money), y=q("gross", "Worldwide gross", **money)),
        "18": signed(q("year", **years), q("temp", "Deviation"), "temp"),
        "19": chart("line", x=t("month"), y=q("volume", "Shares", axis={"format": "~s"})),
        "20": chart("line", x=t("time"), y=q("temperature", "Temperature", scale={"zero": False})),
        "21": chart("line", x=t("date"), y=q("temp_max", "Highest temperature")),
        "22": chart("line", x=q("year", **years), y=q("fertility", "Children per woman"),
                    color=n("country", "Country", scale={"scheme": "tableau20"})),
        "23": bars(q("population", "人口", axis={"format": "~s"}), n("country")),
        "24": dumbbell(),
        "25": interval(),
        "26": chart({"type": "line", "point": True}, x=q("year", **years), y=q("rank", "Rank", scale={"reverse": True, "zero": False}),
                     color=n("country", "Country")),
        "27": chart({"type": "point", "filled": True}, x=q("penicillin", "Dose (µg/ml)", scale={"type": "log"}),
                    y=n("bacterium", sort="x", axis={"labelLimit": 300, "grid": True})),
        "28": chart("bar", x=t("week", timeUnit="yearweek"), y=q("precipitation", "Precipitation")),
    }


def value(text):
    try:
        return float(text)
    except ValueError:
        return text


def main():
    charts, tables, out, width, height, *numbers = sys.argv[1:]
    width, height = float(width), float(height)
    drawn = specifications(width, height)
    with open(charts, encoding="utf-8", newline="") as file:
        texts = {row["number"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}
    for number in numbers:
        with open(os.path.join(tables, number + ".csv"), encoding="utf-8", newline="") as file:
            rows = [{name: value(cell) for name, cell in row.items()} for row in csv.DictReader(file)]
        text = texts[number]
        specification = {
            "$schema": "https://vega.github.io/schema/vega-lite/v5.json", "data": {"values": rows},
            "title": {"text": textwrap.wrap(text["title"], int(width / 7.5)), "subtitle": text["subtitle"],
                      "anchor": "start", "frame": "group"},
            **drawn[number]}
        if number == "23":
            specification["config"] = {"font": "Noto Sans CJK SC"}
        if "facet" not in specification:
            specification |= {"width": width, "height": height, "autosize": {"type": "fit", "contains": "padding"}}
        with open(os.path.join(out, number + "-vega-lite.png"), "wb") as file:
            file.write(vl_convert.vegalite_to_png(specification, scale=2))
    print("Vega-Lite", max(vl_convert.get_vegalite_versions()), "with vl-convert", vl_convert.__version__)


if __name__ == "__main__":
    main()
