/// Words of other programs, and ours for them: the only table of synonyms.
///
/// A word that can mean one thing only is taken as if ours had been typed; any other has a hint. The words
/// are those of gnuplot, matplotlib, pandas, seaborn, ggplot2, dplyr, Plotly, SQL and spreadsheets, in lower
/// case, with hyphens.
///
/// To add one: put it into the line of its meaning. A flag is only taken where the command has the option, so
/// a line may be there before the option is.
package struct Synonyms: Sendable {
  private let meanings: [String: String]
  private let hints: [String: String]

  private init(
    _ meanings: KeyValuePairs<String, String>, hints: KeyValuePairs<String, String> = [:]
  ) {
    self.meanings = Synonyms.byWord(meanings)
    self.hints = Dictionary(
      uniqueKeysWithValues: hints.flatMap { words, hint in
        words.split(separator: " ").map { (String($0), hint) }
      })
  }

  private static func byWord(_ lines: KeyValuePairs<String, String>) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: lines.flatMap { meaning, words in
        words.split(separator: " ").map { (String($0), meaning) }
      })
  }

  /// Returns our word for a synonym; nil for any other word.
  package func meaning(of word: String) -> String? { meanings[Synonyms.plain(word)] }

  /// Returns the hint for a word that is no synonym.
  package func hint(for word: String) -> String? { hints[Synonyms.plain(word)] }

  /// All words that are taken, with ours.
  package var all: [(word: String, meaning: String)] {
    meanings.map { ($0.key, $0.value) }.sorted { $0.word < $1.word }
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().replacing("_", with: "-").replacing(" ", with: "-")
  }
}

extension Synonyms {
  /// The words for points that swarm in groups, whose names may be numbers.
  package static let swarms: Set = [
    "jitter", "stripplot", "beeswarm", "swarm", "swarmplot", "quasirandom",
  ]

  package static let marks = Synonyms(
    [
      "line": "lines lineplot line-plot linechart line-chart line-graph curve",
      "point":
        "points scatter scatterplot scatter-plot scatter-chart dot dots jitter stripplot beeswarm swarm swarmplot "
        + "quasirandom",
      "line,point": "linespoints line+point lines+markers lp",
      "bar": "bars boxes barplot bar-plot bar-chart barchart bar-graph",
      "area": "areas filledcurves areaplot area-chart area-plot",
      "rule": "impulses",
      "tick": "ticks",
      "strip": "rug rugplot rug-plot",
      "text": "label labels",
      "step": "steps stairs",
      "histogram": "hist histo histplot",
      "heatmap": "heat heat-map tile tiles imshow bin2d hist2d",
      "hexbin": "hex hexagon hexagons hexbins",
      "boxplot": "box boxes-and-whiskers box-plot box-whisker box-and-whisker whisker whiskers",
      "violin": "violins violinplot",
      "density": "kde kdeplot",
      "ecdf": "cdf ecdfplot",
      "qq": "qqplot qq-plot probplot",
      "errorbar": "errorbars error-bar yerrorbars pointrange",
      "candlestick": "candlesticks candle candles ohlc stock",
      "pie": "pies piechart pie-chart",
      "donut": "doughnut ring",
      "lollipop": "lollipops stem stems",
      "dumbbell": "dumbbells",
      "slope": "slopes slopegraph slope-graph",
      "correlation": "corr correlations corrplot correlogram",
      "gantt": "gantt-chart",
      "bump": "bumps bump-chart",
      "ridgeline": "ridgelines ridge ridges joyplot joy ggridges density-ridges",
      "pyramid": "pyramids population-pyramid age-pyramid",
      "pareto": "pareto-chart",
      "funnel": "funnels funnel-chart",
      "likert": "likert-chart diverging-bar",
      "survival": "kaplan-meier km survfit kmplot",
      "calendar": "calendar-heatmap calmap",
      "stream": "streamgraph stream-graph themeriver",
      "raincloud": "rainclouds raincloud-plot",
      "waffle": "waffles waffle-chart square-pie unit-chart",
      "treemap": "treemaps tree-map treemapify squarify",
      "sankey": "sankey-diagram alluvial flows parallel-sets parsets",
      "bullet": "bullets bullet-chart bullet-graph",
      "radar": "radars radar-chart spider spider-chart star-plot web",
      "contour": "contours contour-lines contour-plot density2d density-2d kde2d isolines",
      "splom": "pairs pairplot scatter-matrix scattermatrix scatterplot-matrix ggpairs",
    ],
    hints: [
      "ribbon band fill-between": "-m area -y LOW --encode y2=HIGH",
      "bubble bubbles": "-m point --size COLUMN",
      "smooth spline trend regression lm reg regplot": "-m point --smooth linear, or loess",
      "hline vline abline": "--hline VALUE and --vline VALUE draw lines over any chart",
      "freqpoly": "-m line -x 'bin(COLUMN)'",
      "stackplot stacked-area stackedarea stacked-areas stacked-area-chart": "-m area --stack zero",
      "stacked stacked-bar stackedbar stacked-bars stacked-bar-chart": "-m bar --stack zero",
      "combo": "-m bar with --y2 COLUMN, or several marks with commas, such as -m bar,line",
    ])

  /// The words of marks that are drawn in a way of ours, with what that shows.
  package static let waysOfMarks = [
    "ohlc": "bodies from open to close in place of ticks at the sides"
  ]

  /// The ways of bars, which are marks of other programs.
  package static let barDirections = Synonyms([
    "horizontal": "barh hbar hbars bar-h horizontal-bar horizontal-bars",
    "vertical": "col cols column columns vbar bar-v vertical-bar vertical-bars",
  ])

  package static let aggregates = Synonyms([
    "mean": "avg",
    "stdev": "std sd stddev std-dev",
    "stderr": "se sem",
    "variance": "var",
    "count": "n freq frequency nrow size",
    "valid": "counta",
    "distinct": "nunique n-distinct countd count-distinct uniq",
    "median": "med",
    "sum": "total",
    "product": "prod",
    "min": "minimum",
    "max": "maximum",
  ])

  /// Curves of `--smooth`.
  package static let curves = Synonyms([
    "linear": "lm ols linreg line straight",
    "loess": "lowess",
    "log": "logarithmic",
    "exp": "exponential",
    "pow": "power",
    "quad": "quadratic",
    "poly": "polynomial",
    "normal": "gaussian gauss norm bell",
  ])

  /// Kinds of `--error`.
  package static let errors = Synonyms([
    "stdev": "sd std stddev",
    "stderr": "se sem",
    "ci": "ci95 95ci confidence",
    "range": "min-max minmax",
  ])

  /// Flags without their hyphens; a meaning may hold a value.
  package static let flags = Synonyms(
    [
      "-x": "x",
      "-y": "y",
      "--y2": "secondary secondary-y twinx y-2 right-y y-right second-axis secondary-axis",
      "--x-title": "xlabel x-label xlab x-lab xtitle x-name",
      "--y-title": "ylabel y-label ylab y-lab ytitle y-name",
      "--x-domain": "xlim x-lim xlims x-limits xrange x-range",
      "--y2-title": "y2label y2-label y2title",
      "--y2-domain": "y2lim y2-lim y2range y2-range",
      "--y-domain": "ylim y-lim ylims y-limits yrange y-range",
      "--x-scale": "xscale",
      "--y-scale": "yscale",
      "--x-scale log": "logx log-x x-log xlog logscale-x",
      "--y-scale log": "logy log-y y-log ylog logscale-y",
      "--x-format": "xformat x-tickformat x-tick-format x-labels-format",
      "--y-format": "yformat y-tickformat y-tick-format y-labels-format",
      "--x-reverse": "xreverse x-invert invert-x reverse-x",
      "--y-reverse": "yreverse y-invert invert-y reverse-y",
      "--color": "colour hue",
      "--color-scale": "colour-scale",
      "--color-domain": "colour-domain",
      "--color-output": "colour-output",
      "--palette": "cmap colormap colourmap color-map colour-map colorscheme color-scheme scheme",
      "--shape": "symbol",
      "--mark": "type kind geom chart chart-type plot-type",
      "--output": "out outfile out-file output-file save savefig save-as",
      "--format": "output-format",
      "--row": "facet-row",
      "--column": "facet-col facet-column",
      "--columns": "ncol ncols col-wrap facet-col-wrap wrap",
      "--facet": "facet-wrap small-multiples",
      "--delimiter": "sep separator delim field-separator fs",
      "--missing": "na nan null na-value na-values na-string na-strings",
      "--skip": "skiprows skip-rows skip-lines",
      "--no-header": "noheader no-headers",
      "--date-format": "datefmt dateformat time-format",
      "--tz": "timezone time-zone",
      "--where": "filter query",
      "--derive": "mutate compute calculate assign",
      "--note": "annotate annotation",
      "--smooth": "trend trendline trend-line regression fit reg",
      "--function": "fx formula expression expr stat-function geom-function fplot",
      "--error": "errorbars errorbar error-bars error-bar yerr",
      "--stack zero": "stacked",
      "--sort": "sort-by order order-by",
      "--values": "show-values data-labels annot value-labels",
      "--subtitle": "sub-title",
      "--caption": "source footnote",
      "--alt": "alt-text description",
      "--dpi": "ppi",
      "--font": "font-family fontfamily",
      "--open": "show view",
      "--quiet": "silent",
      "--background none": "transparent",
      "--background": "bg bgcolor background-color",
      "--legend none": "no-legend nolegend hide-legend",
      "--legend": "legend-position legend-pos legend-loc legend-place key",
      "--grid none": "no-grid nogrid hide-grid",
      "--theme dark": "dark dark-mode darkmode",
      "--text-size": "font-size fontsize",
      "--line-width": "linewidth lw",
      "--point-size": "pointsize markersize marker-size",
    ],
    hints: [
      "log loglog log-log": "--y-scale log, --x-scale log, or both",
      "figsize fig-size": "--width 8in --height 6in",
      "w": "--width 640, or 8.5cm",
      "group groupby group-by by":
        "--color COLUMN colours the groups, --detail COLUMN parts them alike",
      "fill": "--color COLUMN, or --encode fill=COLUMN",
      "colors colours": "--palette NAME for all series, --color COLUMN for their column",
      "alpha": "--opacity COLUMN",
      "marker markers": "--shape COLUMN; -m line,point draws lines with markers",
      "horizontal orient orientation flip coord-flip": "-m barh draws horizontal bars",
      "vertical": "-m column draws vertical bars",
      "style": "--theme NAME is the look of the whole chart",
      "bins nbins": "-x 'bin(COLUMN,20)' makes at most 20 bins",
      "binwidth bin-width": "-x 'bin(COLUMN,step=5)' makes bins 5 wide",
      "locale language lang":
        "there is no locale: --x-format and --y-format say how labels are written, --decimal how"
        + " numbers are read",
      "percent percentage normalize normalise": "--stack normalize draws shares of the whole",
      "xerr": "--encode xError=COLUMN",
      "twiny x2 secondary-x": "there is one x axis: --columns 1 gives each -y a panel",
      "subplots subplot": "--facet COLUMN makes a panel of each value",
      "sharex sharey scales": "--free-x and --free-y give each panel an axis of its own",
      "limit head": "--top N shows the largest categories, --where filters rows",
      "overwrite force": "files are replaced, unless --no-clobber is given",
      "debug": "-vv",
      "margin margins padding pad tight-layout":
        "margins follow from the texts around the chart; --width and --height size the whole",
      "xticks yticks x-ticks y-ticks xtics ytics ticks":
        "ticks follow from the axis; --x-format, --y-format and --x-domain, --y-domain change it",
      "agg aggregate aggfunc estimator": "-y 'mean(COLUMN)'",
      "resolution": "--dpi 300, or --scale 3 for three pixels per CSS pixel",
    ])
}
