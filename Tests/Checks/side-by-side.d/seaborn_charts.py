"""Draws charts with seaborn and matplotlib: seaborn_charts.py CHARTS TABLES OUT WIDTH HEIGHT [NUMBER ...]"""
import csv
import os
import sys
import textwrap

import matplotlib
import pandas as pd
import seaborn as sns

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.ticker import EngFormatter, PercentFormatter, StrMethodFormatter

MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def barh(d, x, y, **more):
    ax = sns.barplot(d, x=x, y=y, order=d.sort_values(x, ascending=False)[y], **more)
    ax.set(ylabel=None)
    return ax


def panels(d, columns=None, rows=1, **more):
    width, height = plt.rcParams["figure.figsize"]
    with plt.rc_context({"figure.constrained_layout.use": False}):
        grid = sns.relplot(d, col_wrap=columns, height=height / rows, aspect=width / (columns or 3) / height * rows, **more)
    # A legend beside the panels has made it wider.
    grid.figure.set_size_inches(width, height)
    return grid.set_titles("{col_name}")


def line(d, x, y, hue=None, **more):
    ax = sns.lineplot(d, x=x, y=y, hue=hue, **more)
    ax.set(xlabel=None)
    return ax


def stacked(d, x, y, hue, kind, **more):
    wide = d.pivot(index=x, columns=hue, values=y).fillna(0)
    ax = wide.plot(kind=kind, stacked=True, ax=plt.gca(), **more)
    ax.legend(title=hue, bbox_to_anchor=(1, 1), loc="upper left")
    ax.set(xlabel=None, ylabel=y)
    return ax


def draw_02(d):
    ax = line(d, "date", "price")
    ax.axvspan(pd.Timestamp("2007-12-01"), pd.Timestamp("2009-06-01"), color="grey", alpha=0.2)
    ax.text(pd.Timestamp("2008-09-01"), 1580, "recession", ha="center")
    for text, row in (("1,549 in October 2007", d.price.idxmax()), ("735 in February 2009", d.price.idxmin())):
        ax.annotate(text, (d.date[row], d.price[row]), xytext=(-40, 0), textcoords="offset points", ha="right",
                    va="center", arrowprops={"arrowstyle": "->", "color": "black"})


def draw_05(d):
    share = d.assign(share=d.net_generation / d.groupby("year").net_generation.transform("sum"))
    ax = stacked(share, "year", "share", "source", "bar", width=0.8, rot=45)
    ax.yaxis.set_major_formatter(PercentFormatter(1))


def draw_06(d):
    barh(d, "change", "sector", hue=d.change > 0, legend=False)


def draw_08(d):
    barh(d, "share", "state", color="C0").tick_params(axis="y", labelsize=6)


def draw_09(d):
    ax = sns.scatterplot(d, x="income", y="life_expectancy", hue="region", size="population", sizes=(20, 800), alpha=0.6)
    ax.set(xscale="log", xlabel="Income per person", ylabel="Life expectancy")
    ax.xaxis.set_major_formatter(StrMethodFormatter("${x:,.0f}"))
    sns.move_legend(ax, "upper left", bbox_to_anchor=(1, 1))


def draw_10(d):
    grid = panels(d, x="beak_length_mm", y="beak_depth_mm", hue="sex", col="species")
    grid.set_axis_labels("Beak length (mm)", "Beak depth (mm)")
    return grid.figure


def draw_11(d):
    cuts = ["Fair", "Good", "Very Good", "Premium", "Ideal"]
    ax = sns.scatterplot(d, x="carat", y="price", hue="cut", hue_order=cuts, s=10, alpha=0.6, linewidth=0)
    ax.yaxis.set_major_formatter(StrMethodFormatter("${x:,.0f}"))


def draw_13(d):
    sns.boxplot(d, x="month", y="temp_max", order=MONTHS, color="C0").set(xlabel=None, ylabel="Highest temperature")


def draw_14(d):
    wide = d.pivot(index="month", columns="hour", values="temperature").loc[MONTHS]
    sns.heatmap(wide, cmap="viridis", cbar_kws={"label": "°C"}).set(ylabel=None)
    plt.yticks(rotation=0)


def draw_15(d):
    ax = stacked(d, "year", "people", "continent", "area", linewidth=0)
    ax.legend(loc="upper left")
    ax.margins(x=0)
    ax.yaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))


def draw_16(d):
    grid = panels(d, 5, 3, kind="line", x="date", y="rate", col="industry")
    grid.set_titles("{col_name}", size=8).set(xlabel=None).tick_params(labelsize=9)
    for ax in grid.axes.flat:
        ax.xaxis.set_major_locator(matplotlib.dates.YearLocator(5))
    return grid.figure


def draw_17(d):
    ax = sns.scatterplot(d, x="budget", y="gross", s=15, alpha=0.4)
    ax.set(xscale="log", yscale="log", xlabel="Production budget", ylabel="Worldwide gross")
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_major_formatter(EngFormatter(sep=""))


def draw_18(d):
    plt.bar(d.year, d.temp, color=["C3" if temp > 0 else "C0" for temp in d.temp])
    plt.ylabel("deviation")


def draw_19(d):
    line(d, "month", "volume").yaxis.set_major_formatter(EngFormatter(sep=""))


def draw_22(d):
    sns.move_legend(line(d, "year", "fertility", "country", palette="husl"), "upper left", bbox_to_anchor=(1, 1))


def draw_23(d):
    barh(d.assign(population=d.population / 1e6), "population", "country", color="C0").set(xlabel="million")


def draw_24(d):
    wide = d.pivot(index="site", columns="year", values="yield").sort_values(1931)
    plt.hlines(wide.index, wide[1931], wide[1932], color="grey")
    for year in wide.columns:
        plt.scatter(wide[year], wide.index, s=60, zorder=3, label=year)
    plt.legend(title="year")
    plt.xlabel("yield")


def draw_25(d):
    order = d.groupby("variety")["yield"].mean().sort_values(ascending=False).index
    sns.pointplot(d, x="yield", y="variety", order=order, linestyle="none", seed=1).set(ylabel=None, xlabel="mean yield")


def draw_26(d):
    ax = line(d, "year", "rank", "country", marker="o", markersize=9, linewidth=2.5)
    ax.invert_yaxis()
    sns.move_legend(ax, "upper left", bbox_to_anchor=(1, 1))


def draw_27(d):
    ax = sns.stripplot(d.sort_values("penicillin"), x="penicillin", y="bacterium", size=7, jitter=False)
    ax.set(xscale="log", xlabel="dose (µg/ml)", ylabel=None)
    ax.xaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
    ax.grid(axis="y")


def draw_28(d):
    plt.bar(d.week, d.precipitation, width=6)
    plt.ylabel("precipitation")


PANELS = ("10", "16")
DRAW = {
    "01": lambda d: line(d, "date", "price", "symbol"),
    "02": draw_02,
    "03": lambda d: sns.barplot(d, x="site", y="yield", hue="year", palette="deep").set(xlabel=None),
    "04": lambda d: stacked(d.assign(month=pd.Categorical(d.month, MONTHS)), "month", "days", "weather", "bar", rot=0),
    "05": draw_05,
    "06": draw_06,
    "07": lambda d: barh(d, "strikes", "airport", color="C0"),
    "08": draw_08,
    "09": draw_09,
    "10": draw_10,
    "11": draw_11,
    "12": lambda d: sns.histplot(d, x="rating", binwidth=0.5, binrange=(1, 9.5)).set(ylabel="films"),
    "13": draw_13,
    "14": draw_14,
    "15": draw_15,
    "16": draw_16,
    "17": draw_17,
    "18": draw_18,
    "19": draw_19,
    "20": lambda d: line(d, "time", "temperature"),
    "21": lambda d: line(d, "date", "temp_max").set(ylabel="Highest temperature"),
    "22": draw_22,
    "23": draw_23,
    "24": draw_24,
    "25": draw_25,
    "26": draw_26,
    "27": draw_27,
    "28": draw_28,
}


def main():
    charts, tables, out, width, height, *numbers = sys.argv[1:]
    width, height = float(width), float(height)
    with open(charts, encoding="utf-8", newline="") as file:
        texts = {row["number"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}
    sns.set_theme(style="whitegrid", rc={
        "figure.constrained_layout.use": True, "figure.figsize": (width / 96, height / 96), "savefig.dpi": 192,
        "date.converter": "concise"})
    for number in numbers:
        plt.rcParams["font.family"] = ["Noto Sans CJK JP" if number == "23" else "sans-serif"]
        data = pd.read_csv(os.path.join(tables, number + ".csv"))
        for name in {"date", "time", "week"} & set(data) | ({"month"} & set(data) if number == "19" else set()):
            data[name] = pd.to_datetime(data[name])
        title, subtitle = textwrap.fill(texts[number]["title"], int(width / 11)), texts[number]["subtitle"]
        if number in PANELS:
            figure = DRAW[number](data)
            figure.subplots_adjust(top=0.82, right=0.86 if number == "10" else None)
            figure.suptitle(title, x=0.01, ha="left", weight="bold")
            figure.text(0.01, 0.9, subtitle)
        else:
            figure = plt.figure()
            DRAW[number](data)
            figure.suptitle(title, x=0.01, ha="left", weight="bold")
            # As wide as the axes, which are as wide as the names beside them let them be.
            figure.draw_without_rendering()
            columns = int(figure.axes[0].get_position().width * width / 8.6)
            figure.axes[0].set_title(textwrap.fill(subtitle, columns), loc="left")
        figure.savefig(os.path.join(out, number + "-seaborn.png"))
        plt.close("all")
    print("seaborn", sns.__version__, "with matplotlib", matplotlib.__version__)


if __name__ == "__main__":
    main()
