"""Commands whose charts were once found wrong, with the small tables that they need."""
import json

# Name, folder and command. The folder is that of cases.Case.
COMMANDS = [
    # Marks that lie over each other, and kinds, lose series, columns or the refusals of `line`.
    ("list-series-line+point", "samples", "plot apple-units.csv -m line,point"),
    ("list-series-step", "samples", "plot apple-units.csv -m step"),
    ("list-series-trail", "samples", "plot apple-units.csv -m trail"),
    ("list-series-area+line", "samples", "plot apple-units.csv -m area,line"),
    ("list-series-line", "samples", "plot apple-units.csv -m line"),
    ("list-series-named", "data", "plot stocks.csv -x date -y price -m line,point"),
    ("list-shares-line", "samples", "plot shares.csv -m line"),
    ("list-shares-line+point", "samples", "plot shares.csv -m line,point"),
    ("list-columns-line+point", "tables", "plot sales.csv -m line,point"),
    ("list-columns-line", "tables", "plot sales.csv -m line"),
    ("list-columns-japan", "samples", "plot temperatures-japan.csv -m line,point"),
    ("list-columns-bar+text", "samples", "plot medals-paris-2024.csv -m bar,text"),
    ("list-columns-bar", "samples", "plot medals-paris-2024.csv -m bar"),
    ("step-wide", "tables", "plot sales.csv -m step"),
    ("two-x-rule+point", "tables", "plot dumbbell.csv -m rule,point -x 1990,2020 -y country"),
    ("two-x-point", "tables", "plot dumbbell.csv -m point -x 1990,2020 -y country"),
    ("two-x-heatmap", "tables", "plot matrix.csv -m heatmap -y 1 -x 2-6"),
    ("two-colours-point+text", "samples", "plot penguins.csv -m point,text -c species,island"),
    ("aggregate-y2", "tables", "plot hl.csv -m bar -x g -y 'mean(hi)' --encode 'y2=mean(lo)'"),
    ("aggregate-y2-area", "data",
     "plot seattle-weather.csv -m area -x 'month(date)' -y 'mean(temp_max)' --encode 'y2=mean(temp_min)'"),
    ("stacked-rows-bar+text", "samples",
     "plot penguins.csv -m bar,text -x species -y 'body mass (g)' --encode 'text=body mass (g)'"),
    ("stacked-rows-bar", "samples", "plot penguins.csv -m bar -x species -y 'body mass (g)'"),
    ("where-empty-slot", "samples",
     "plot penguins.csv --where 'species != \"Adelie\"' -x species -y 'count()' -m bar"),
    ("where-dead-slots", "samples",
     "plot countries-2025.csv -x country --where 'datum[\"people (millions)\"] > 100'"),
    ("where-none", "samples", "plot countries-2025.csv"),
    ("where-one", "samples", "plot countries-2025.csv --where 'country != \"India\"'"),
    ("where-highlight", "samples",
     "plot countries-2025.csv --where 'country != \"India\"' --highlight Germany"),
    ("where-abc", "tables", "plot abc.csv --where 'name != \"b\"'"),
    ("text-size", "tables", "plot cities.csv -x lon -y lat -m point,text --encode text=city --size population"),
    ("text-none", "tables", "plot cities.csv"),
    ("text-without-mark", "tables", "plot cities.csv --encode text=city"),
    ("nothing-common", "tables", "plot left.csv right.csv -x x -y y -m point"),
    ("kind-pie", "samples", "plot apple-units.csv -m pie"),
    ("kind-violin", "samples", "plot apple-units.csv -m violin"),
    ("kind-errorbar", "samples", "plot apple-units.csv -m errorbar"),
    ("kind-rect", "samples", "plot apple-units.csv -m rect"),
    ("kind-text", "samples", "plot apple-units.csv -m text"),
    ("shares-values", "tables", "plot sales.csv -m bar --stack normalize --values"),
    ("stack-values", "tables", "plot sales.csv -m bar --stack zero --values"),
    ("day-of-year", "data", "plot seattle-weather.csv -x 'dayofyear(date)' -y temp_max -c 'year(date):N'"),
    ("specification-x2-dates", "tables", "plot rule-x2-dates.vl.json"),
    ("specification-no-background", "tables", "plot background-null.vl.json"),
    ("specification-coefficients", "tables", "plot regression-coefficients.vl.json"),
    ("specification-radius-stack", "tables", "plot radius-stack.vl.json"),
    ("specification-line-theta", "tables", "plot line-theta.vl.json"),
    # The same question asked of both engines.
    ("engine-point", "samples", "plot stars.csv -x 'colour*' -y 'absolute*' -c kind -m point"),
    ("engine-circle", "samples", "plot stars.csv -x 'colour*' -y 'absolute*' -c kind -m circle"),
    ("engine-log-zero-point", "tables", "plot zero.csv -m point --y-scale log"),
    ("engine-log-zero-circle", "tables", "plot zero.csv -m circle --y-scale log"),
    ("engine-bytes-bar", "tables", "plot bytes.csv -m bar"),
    ("engine-bytes-tick", "tables", "plot bytes.csv -m tick"),
    ("engine-sort-bar", "tables", "plot repeated.csv -m bar -x g -y 'sum(v)' --sort -y"),
    ("engine-sort-boxplot", "tables", "plot repeated.csv -m boxplot -x g -y v --sort -y"),
    ("engine-highlight-line+point", "tables", "plot sales.csv -m line,point --highlight south"),
    ("engine-highlight-line", "tables", "plot sales.csv -m line --highlight south"),
    ("engine-words-line+point", "samples", "plot olympic-100m.csv -m line,point"),
    ("engine-auto-boxplot", "samples", "plot penguins.csv -m boxplot -x species -y 'body*' --theme auto"),
    ("engine-missing-v", "tables", "plot gaps.csv -m line,point -v"),
    ("engine-missing-line-v", "tables", "plot gaps.csv -m line -v"),
    # The look.
    ("density-title", "data", "plot penguins.json -m density -x 'Body Mass (g)' -t TTT --subtitle SSS"),
    ("density-title-panels", "data",
     "plot penguins.json -m density -x 'Body Mass (g)' -t TTT --subtitle SSS --facet Species"),
    ("heatmap-last-bin", "tables", "plot hours.csv -m heatmap -x h -y m -c v"),
    ("histogram-last-bin", "tables", "plot dozen.csv -m histogram -x d"),
    ("errorbar-cut", "data",
     "plot barley.json -m errorbar,point -x 'mean(yield)' -y variety -t 'Trebi yields most, but the difference is "
     "small' --subtitle 'Mean yield' --caption S --width 400 --height 260"),
    ("legend-cut", "data",
     "plot gapminder.json -x year -y life_expect -c country -m line,point --where 'country==\"Bangladesh\"||"
     "country==\"India\"||country==\"Japan\"||country==\"Germany\"||country==\"Mexico\"||country==\"Nigeria\"' "
     "-t 'Japan and Germany were overtaken by the south' --subtitle 'Rank by population' "
     "--caption 'Source: Gapminder' --width 340 --height 300"),
    ("panels-without-words", "data",
     "plot unemployment-across-industries.json -x date -y rate --facet series -m line -t T --width 400 --height 250"),
    ("heatmap-small", "data",
     "plot seattle-weather-hourly-normals.csv --derive 'hour=hours(date)' --derive 'mon=timeFormat(date,\"%b\")' "
     "-m heatmap -x hour -y mon -c temperature -t 'Seattle is warm in the afternoons of July and August' "
     "--subtitle S --caption C --width 400 --height 250"),
    ("title-below-subtitle", "data",
     "plot stocks.csv -y price -c symbol -t 'Google pulled away from the rest' --subtitle S --caption C "
     "--width 400 --height 250"),
    ("shares-values-time", "data",
     "plot iowa-electricity.csv -m bar -x year -y net_generation -c source --stack normalize --values"),
    ("print-dashes-line+point", "data", "plot stocks.csv -y price -c symbol -m line,point --theme print"),
    ("print-dashes-line", "data", "plot stocks.csv -y price -c symbol -m line --theme print"),
    ("legend-series", "tables", "plot name-years.csv"),
    ("years-in-rownames", "tables", "plot rownames-years.csv"),
    ("rownames", "tables", "plot AirPassengers.csv"),
    ("grid-scale", "data", "plot sp500.csv --scale 1.5"),
    ("points-in-order", "data", "plot penguins.json -m point -x 'Beak Length (mm)' -y 'Beak Depth (mm)' -c Species"),
    ("format-turned-bars", "tables", "plot fifty.csv --y-format .0%"),
    ("format-upright-bars", "tables", "plot fifty.csv --y-format .0% --width 800 --height 500"),
    # Words and habits of other programs: the messages are the point.
    ("bad-cell", "tables", "plot bad-cell.csv"),
    ("bad-cell-named", "tables", "plot bad-cell.csv -y score"),
    ("prefix-of-name", "samples", "plot penguins.csv -x bill"),
    ("no-file", "samples", "plot penguin.csv"),
    ("two-files", "tables", "plot run_a.csv run_b.csv"),
    ("two-files-named", "tables", "plot run_a.csv run_b.csv -x epoch -y loss"),
    ("facet-twice", "samples", "plot penguins.csv -m point -x 3 -y 4 --facet species --facet island"),
    ("top-ten", "samples", "plot countries-2025.csv --top 10"),
    ("top-pie", "samples", "plot countries-2025.csv -m pie --top 5"),
    ("passes-grid", "samples", "plot nile.csv --passes grid"),
    ("own-palette", "samples", "plot penguins.csv --palette red,blue"),
] + [
    (f"word-{name}", "samples", f"plot penguins.csv {flags}") for name, flags in [
        ("scatter", "-m scatter"), ("hist", "-m hist"), ("donut", "-m donut"),
        ("avg", "-x species -y 'avg(body mass (g))'"), ("count", "-y count"), ("kind", "--kind line"),
        ("xlabel", "--xlabel a"), ("ylim", "--ylim 0,1"), ("log", "--log"), ("out", "--out nowhere/a.png"),
        ("legend", "--legend none"), ("dpi", "--dpi 300"), ("grid", "--grid"), ("hue", "--hue species"),
        ("line", "--line"), ("size", "--size 800x600"), ("smooth", "-m point -x 3 -y 4 --smooth lm"),
        ("error", "-m bar -x species -y 'mean(body mass (g))' --error sd"), ("width", "--width 8.5cm"),
    ]
]


def rows(*lines):
    return "\n".join(lines) + "\n"


def tables():
    """The name and the text of each file that a command above reads in the folder `tables`."""
    months = "Jan Feb Mar Apr May Jun".split()
    states = [a + b for a in "ACDFIKMNOW" for b in "ADLMT"]
    yield "sales.csv", rows("month,north,south,west", *(
        f"{month},{10 + 3 * i},{20 - 2 * i},{12 + (i * 5) % 7}" for i, month in enumerate(months)))
    yield "dumbbell.csv", rows("country,1990,2020", "Norway,76.5,83.2", "Japan,78.8,84.6", "Chad,47,54.5")
    yield "matrix.csv", rows("name,a,b,c,d,e", *(
        f"{name}," + ",".join(str((i * 7 + j * 3) % 10) for j in range(5)) for i, name in enumerate("abcde")))
    yield "prices.csv", rows("date,open,high,low,close", *(
        f"2024-03-{day:02d},{50 + day},{56 + day + day % 3},{47 + day - day % 4},{51 + day * 7 % 5 + day}"
        for day in range(1, 25)))
    yield "hl.csv", rows("g,hi,lo", "a,10,1", "a,20,3", "b,30,5", "b,50,9")
    yield "abc.csv", rows("name,value", *(f"{name},{3 + (i * 5) % 8}" for i, name in enumerate("abcdefgh")))
    yield "cities.csv", rows(
        "city,lon,lat,population", "Paris,2.35,48.86,11.1", "London,-0.13,51.51,9.6", "Madrid,-3.7,40.42,6.7",
        "Rome,12.5,41.9,4.3", "Berlin,13.4,52.52,3.6", "Vienna,16.37,48.21,2", "Oslo,10.75,59.91,1.1",
        "Lisbon,-9.14,38.72,3")
    yield "left.csv", rows("x,a", "1,2", "2,3", "3,5")
    yield "right.csv", rows("y,b", "1,2", "2,3", "3,5")
    yield "zero.csv", rows("x,y", "1,0", "2,10", "3,100")
    yield "bytes.csv", rows("file,size", "a,0.2GiB", "b,1.5GiB", "c,2.4GiB")
    yield "repeated.csv", rows("g,v", "a,9", "a,9", "a,1", "b,6", "b,7", "b,5")
    yield "gaps.csv", rows("x,v", "1,3", "2,", "3,5", "4,4")
    yield "hours.csv", rows("h,m,v", *(f"{hour},a,{hour}" for hour in range(24)))
    yield "dozen.csv", rows("d", *(str(number) for _ in range(3) for number in range(1, 13)))
    yield "name-years.csv", rows("name,1940,1950", "a,1,2", "b,2,3")
    yield "rownames-years.csv", rows("rownames,v", "1951,1", "1956,2", "1957,4", "1958,5")
    yield "AirPassengers.csv", rows("rownames,time,value", *(
        f"{i + 1},{1949 + i // 12}.{i % 12 * 100 // 12:02d},{112 + 2 * i + (i * 37) % 50}" for i in range(144)))
    yield "fifty.csv", rows("s,v", *(f"{state},0.1" for state in states))
    yield "bad-cell.csv", rows("name,score", "Anna,3", "Bob,x", "Cara,5")
    for name, step in (("run_a", 7), ("run_b", 9)):
        yield name + ".csv", rows("epoch,loss", *(f"{i},{100 // (i + step)}" for i in range(20)))
    yield from specifications()


def specifications():
    def specification(name, **properties):
        return name + ".vl.json", json.dumps(properties, indent=1) + "\n"

    points = {"values": [{"x": i, "y": 2 + i * 3 % 7} for i in range(8)]}
    xy = {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}
    yield specification(
        "rule-x2-dates", mark="rule",
        data={"values": [{"a": "2020-01-01", "b": "2020-03-01", "n": "p"},
                         {"a": "2020-02-01", "b": "2020-05-01", "n": "q"}]},
        encoding={"x": {"field": "a", "type": "temporal"}, "x2": {"field": "b"},
                  "y": {"field": "n", "type": "nominal"}})
    yield specification("background-null", background=None, data=points, mark="point", encoding=xy)
    yield specification("regression-coefficients", data=points, layer=[
        {"mark": "point", "encoding": xy},
        {"transform": [{"regression": "y", "on": "x", "params": True},
                       {"calculate": "'slope ' + format(datum.coef[1], '.2f')", "as": "words"}],
         "mark": {"type": "text", "x": "width", "y": 0, "align": "right"},
         "encoding": {"text": {"field": "words", "type": "nominal"}}}])
    wind = {"values": [{"d": i % 4 * 90, "s": "ab"[i // 4], "n": 1 + i % 3} for i in range(8)]}
    yield specification(
        "radius-stack", data=wind, mark="arc",
        encoding={"theta": {"field": "d", "type": "ordinal"},
                  "radius": {"field": "n", "type": "quantitative", "stack": "zero"},
                  "color": {"field": "s", "type": "nominal"}})
    yield specification(
        "line-theta", data=wind, mark="line",
        encoding={"theta": {"field": "d", "type": "quantitative"}, "radius": {"field": "n", "type": "quantitative"}})
