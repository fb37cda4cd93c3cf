"""The tables of the charts, as tidy CSV that each program reads without further work."""
import collections
import csv
import datetime
import json
import os
import random
import re
import statistics
import subprocess

SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "Samples", "data")
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
FIFTEEN = ("Argentina", "Bangladesh", "Brazil", "China", "Egypt", "France", "India", "Iran", "Japan", "Kenya", "Mexico",
           "Nigeria", "South Korea", "Turkey", "United States")
SIX = ("Bangladesh", "Germany", "India", "Japan", "Mexico", "Nigeria")
CHINESE = {"China": "中国", "India": "印度", "United States": "美国", "Indonesia": "印度尼西亚", "Brazil": "巴西",
           "Pakistan": "巴基斯坦", "Bangladesh": "孟加拉国", "Nigeria": "尼日利亚", "Japan": "日本", "Mexico": "墨西哥",
           "Philippines": "菲律宾", "Germany": "德国"}


class Tables:
    """Writes the table of a chart from those of vega-datasets, of the samples, and of ggplot2."""

    def __init__(self, source, folder):
        self.source, self.folder = source, folder
        self.makers = {name[1:]: getattr(self, name) for name in dir(self) if name[1:].isdigit()}

    def write(self, number):
        """Writes the table of a chart, or raises what is missing for it."""
        header, rows = self.makers[number]()
        with open(os.path.join(self.folder, number + ".csv"), "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(header.split())
            writer.writerows(rows)

    def rows(self, name, folder=None):
        path = os.path.join(folder or self.source, name)
        with open(path, encoding="utf-8", newline="") as file:
            return json.load(file) if name.endswith(".json") else list(csv.DictReader(file))

    def _01(self):
        return "symbol date price", [(r["symbol"], day(r["date"]), r["price"]) for r in self.rows("stocks.csv")]

    def _02(self):
        return "date price", [(day(r["date"]), r["price"]) for r in self.rows("sp500.csv")]

    def _03(self):
        yields = grouped(self.rows("barley.json"), ("site", "year"), "yield")
        return "site year yield", [(*key, round(statistics.mean(values), 2)) for key, values in yields.items()]

    def _04(self):
        rows = self.rows("seattle-weather.csv")
        days = collections.Counter((int(r["date"][5:7]), r["weather"]) for r in rows)
        return "month weather days", [(MONTHS[month - 1], weather, n) for (month, weather), n in sorted(days.items())]

    def _05(self):
        return "year source net_generation", [
            (r["year"][:4], r["source"], r["net_generation"]) for r in self.rows("iowa-electricity.csv")]

    def _06(self):
        rows = self.rows("us-employment.csv")
        totals = {"month", "nonfarm", "private", "goods_producing", "service_providing", "private_service_providing",
                  "nonfarm_change"}
        first, last = rows[0], rows[-1]
        return "sector change", [
            (name.replace("_", " ").replace("utilties", "utilities").capitalize(),
             round(100 * (float(last[name]) / float(first[name]) - 1), 1)) for name in first if name not in totals]

    def _07(self):
        names = collections.Counter(r["Airport Name"] for r in self.rows("birdstrikes.csv"))
        return "airport strikes", [
            (readable(name.replace(" (OR)", "")), n) for name, n in names.most_common(15)]

    def _08(self):
        rows = [r for r in self.rows("income.json") if r["group"] == "200000+"]
        return "state share", [(r["name"], round(100 * r["pct"], 1)) for r in rows
                               if r["name"] not in ("District of Columbia", "Puerto Rico")]

    def _09(self):
        return "country income life_expectancy population region", [
            (r["country"], r["income"], r["health"], r["population"], r["region"].replace("_", " ").title())
            for r in self.rows("gapminder-health-income.csv")]

    def _10(self):
        return "species sex beak_length_mm beak_depth_mm", [
            (r["Species"], r["Sex"].lower(), r["Beak Length (mm)"], r["Beak Depth (mm)"])
            for r in self.rows("penguins.json") if r["Sex"] in ("MALE", "FEMALE")]

    def _11(self):
        path = os.path.join(self.folder, "diamonds.csv")
        if not os.path.exists(path):
            # A device of ggplot2 that is loaded would leave a file of plots behind.
            command = "write.csv(ggplot2::diamonds, commandArgs(TRUE)[1], row.names = FALSE)"
            subprocess.run(["Rscript", "-e", command, path], check=True, capture_output=True)
        rows = random.Random(1).sample(self.rows("diamonds.csv", self.folder), 10_000)
        return "carat price cut", [(r["carat"], r["price"], r["cut"]) for r in rows]

    def _12(self):
        return "rating", [(r["IMDB Rating"],) for r in self.rows("movies.json") if r["IMDB Rating"]]

    def _13(self):
        return "month temp_max", [
            (MONTHS[int(r["date"][5:7]) - 1], r["temp_max"]) for r in self.rows("seattle-weather.csv")]

    def _14(self):
        rows = self.rows("seattle-weather-hourly-normals.csv")
        cells = collections.defaultdict(list)
        for r in rows:
            cells[int(r["date"][5:7]), int(r["date"][11:13])].append(float(r["temperature"]))
        return "month hour temperature", [
            (MONTHS[month - 1], hour, round(statistics.mean(values), 2)) for (month, hour), values in sorted(cells.items())]

    def _15(self):
        return "continent year people", [
            (r["continent"], r["year"], r["people (millions)"]) for r in self.rows("continents.csv", SAMPLES)]

    def _16(self):
        return "industry date rate", [
            (r["series"], r["date"][:10], r["rate"]) for r in self.rows("unemployment-across-industries.json")]

    def _17(self):
        return "title budget gross", [
            (r["Title"], r["Production Budget"], r["Worldwide Gross"]) for r in self.rows("movies.json")
            if r["Production Budget"] and r["Worldwide Gross"]]

    def _18(self):
        return "year temp", [(r["year"], r["temp"]) for r in self.rows("global-temp.csv")]

    def _19(self):
        volumes = grouped([{"month": r["date"][:7] + "-01", "volume": float(r["volume"])}
                           for r in self.rows("sp500-2000.csv")], ("month",), "volume")
        return "month volume", [(*key, round(statistics.mean(values))) for key, values in volumes.items()]

    def _20(self):
        return "time temperature", [(r["date"], r["temperature"]) for r in self.rows("seattle-weather-hourly-normals.csv")
                                    if "2010-07-01" <= r["date"][:10] <= "2010-07-03"]

    def _21(self):
        return "date temp_max", [(r["date"], r["temp_max"]) for r in self.rows("seattle-weather.csv")]

    def _22(self):
        return "country year fertility", [(r["country"], r["year"], r["fertility"]) for r in self.rows("gapminder.json")
                                          if r["country"] in FIFTEEN]

    def _23(self):
        return "country population", [(CHINESE[r["country"]], r["pop"]) for r in self.rows("gapminder.json")
                                      if r["year"] == 2005 and r["country"] in CHINESE]

    def _24(self):
        return self._03()

    def _25(self):
        return "variety yield", [(r["variety"], r["yield"]) for r in self.rows("barley.json")]

    def _26(self):
        rows = [r for r in self.rows("gapminder.json") if r["country"] in SIX]
        return "country year population rank", [
            (r["country"], r["year"], r["pop"], 1 + sum(s["year"] == r["year"] and s["pop"] > r["pop"] for s in rows))
            for r in rows]

    def _27(self):
        return "bacterium penicillin", [(r["Bacteria"], r["Penicillin"]) for r in self.rows("burtin.json")]

    def _28(self):
        rain = collections.Counter()
        for r in self.rows("seattle-weather.csv"):
            date = datetime.date.fromisoformat(r["date"])
            if date.year == 2015:
                rain[date - datetime.timedelta(days=date.weekday())] += float(r["precipitation"])
        # The first week began in the year before.
        return "week precipitation", [(week, round(mm, 1)) for week, mm in sorted(rain.items()) if week.year == 2015]


def day(text):
    """A date such as "Jan 1 2000" as ISO 8601 writes it."""
    month, date, year = text.split()
    return f"{year}-{MONTHS.index(month) + 1:02}-{int(date):02}"


def readable(name):
    """A name in capitals, with its words as they are spoken."""
    words = {"ARPT": "Airport", "INTL": "International", "AFB": "Air Force Base"}
    spoken = re.sub(r"\w+", lambda word: words.get(word[0], word[0].capitalize()), name)
    return spoken.replace("International Airport", "International")


def grouped(rows, names, value):
    groups = collections.defaultdict(list)
    for row in rows:
        groups[tuple(row[name] for name in names)].append(row[value])
    return groups
