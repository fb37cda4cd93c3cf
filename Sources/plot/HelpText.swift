import ArgumentParser
import PlotLook
import PlotTransforms
import Plotting

/// The texts of `-h` and `--help`.
enum HelpText {
  /// The text of `-h`, one screen: 24 lines of 80 columns at most.
  static var short: String {
    """
    usage: \(Program.name) [FILE ...] [options]      draw a chart from CSV or JSON

    examples:
      \(examples.map(\.command).joined(separator: "\n      "))

      -x, -y COLUMN           name, index, 2-5, 'lat*', 'mean(price)', 'count()'
          --where FORMULA     'price > 10'; also --derive, --sort, --top
      -c, --color COLUMN      one series, and colour, for each of its values
          --facet COLUMN      a panel for each value; also --row, --column
      -m, --mark MARK         line, bar, point, area, histogram, boxplot, pie, …
          --stack HOW         \(ChartOptions.stacks.joined(separator: ", ")); also --smooth, --error
      -t, --title TEXT        also --subtitle, --caption, --x-title, --y-title
          --width, --height   640 (CSS pixels), 8.5cm, 3in; --dpi of a PNG (192)
          --theme THEME       \(allThemeNames.joined(separator: ", ")), FILE; --palette NAME
      -d, --delimiter CHAR    between cells; --no-header, --missing TEXT
      -o, --output FILE       format by extension; '-' is standard output
      -f, --format FORMAT     \(OutputTarget.formatNames.prefix(5).joined(separator: ", ")), terminal, …
      -q, -v                  fewer or more messages; --strict fails on warnings
      -V, --version           show the version
          --help              list all options; '\(Program.name) help' lists topics

    \(Program.name) inspect FILE      columns as read; \(Program.name) overview FILE draws all columns

    """
  }

  /// Commands of the help and the manual, and their purposes.
  static let examples: [(command: String, purpose: String)] = [
    ("\(Program.name) data.csv -o chart.png", "A chart with everything inferred"),
    (
      "\(Program.name) sales.csv -x month -y north,south -m bar -o sales.svg",
      "Bars of two columns beside each other"
    ),
    (
      "ps aux | awk '{print $3,$4}' | \(Program.name) -m point -o cpu.png",
      "Points from a pipe"
    ),
  ]

  /// Returns the error of a command that has nothing to read, with its usage.
  static func nothingToRead(_ command: any RunnableCommand.Type) -> Failure {
    var failure = Failure(
      .usage, "there is no input: name a file, or pipe a table in")
    failure.help =
      command.name.isEmpty ? short : command.overview.prefix { $0 != "\n" } + "\n"
    return failure
  }

  /// Writes the overview of a command and all its options, in groups.
  ///
  /// - Parameter name: of a sub-command; anything else is the command itself.
  static func long(of name: String) -> String {
    let command = allSubcommands.first { $0.name == name } ?? PlotCommand.self
    return command.overview + "\n\n" + options(of: command.listedOptions)
  }

  /// Returns the lines of the help on a flag of the command, nil for an unknown one.
  static func option(_ flag: String) -> String? {
    let lines = options(of: TitledOptions.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    func isFirst(_ line: Substring) -> Bool { line.hasPrefix("  ") && !line.hasPrefix("   ") }
    guard
      let start = lines.firstIndex(where: { line in
        isFirst(line)
          && line.split { " ,/".contains($0) }.prefix { $0.hasPrefix("-") }.contains {
            $0 == flag
          }
      })
    else { return nil }
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix("   ") }
    return ([lines[start]] + rest).map { $0 + "\n" }.joined()
  }

  /// Returns the parser's listing of the options without its own first paragraphs, its titles in
  /// our voice.
  private static func options(of type: any ParsableArguments.Type) -> String {
    let lines = type.helpMessage(columns: 80).split(
      separator: "\n", omittingEmptySubsequences: false)
    let options = lines.drop { !$0.hasSuffix(":") || $0.hasPrefix("USAGE:") }.map { line in
      line.first?.isUppercase == true
        ? line.prefix(1) + line.dropFirst().lowercased() : String(line)
    }
    return options.joined(separator: "\n") + (options.last == "" ? "" : "\n")
  }

  /// The aggregates of the help, without second names and those of a whole population.
  private static let aggregates = allAggregateOperationNames.filter {
    !["average", "variancep", "stdevp"].contains($0)
  }

  static let overview = [usage, description, exitCodes].joined(separator: "\n\n")

  private static let usage = """
    usage: \(Program.name) [FILE ...] [options]
           \(Program.name) inspect FILE [--json | --to csv|json|ndjson [--raw]]
           \(Program.name) overview [FILE ...] [options]
           \(Program.name) help [TOPIC | OPTION]
           \(Program.name) completions bash|zsh|fish
           \(Program.name) man
           \(Program.name) licenses
    """

  static let description = [drawing, columns, computing, labels, limits].joined(
    separator: "\n\n")

  private static let drawing = """
    Draws a chart from CSV, TSV, JSON or NDJSON as PNG, SVG, PDF, EPS or text.
    Everything that the options leave open is inferred from the table. A Vega-Lite
    specification (chart.vl.json) is drawn with its data files. Options override
    it: --width and --height are those of the whole picture, and an option without
    an effect is an error. The first argument may be a sub-command; a file of that
    name is './inspect'.
    """

  static let columns = """
    A column is a name, an index from 1, a range of indices such as 2-5, or a glob
    such as 'lat*', along y of columns of numbers; a name precedes an index. A part
    of a name is enough if only one column begins with it or, failing that, contains
    it: 'bill' for 'bill length (mm)'. A suffix sets its type: ':Q' quantitative,
    ':T' temporal, ':O' ordinal (ordered categories), ':N' nominal (categories).
    """

  static let computing = """
    A channel may also compute: aggregates such as 'mean(price)', grouped by all
    other columns of the chart, 'count()' of rows, bins such as 'bin(age)',
    'bin(age,20)' or 'bin(age,step=5)', and time units such as 'yearmonth(date)' or
    the recurring 'month(date)'. 'argmax(date,price)' is the price at the latest
    date.
    Aggregates: \(aggregates[..<8].joined(separator: ", ")),
    \(aggregates[8...].joined(separator: ", ")).

    Along the rows of each series and panel, in the order of the x axis:
    'cumsum(sales)' is the running total, 'share(sales)' the percentage of the
    total, 'index(price)' has 100 for the first value, 'movmean(sales,7)' is the
    mean of the 7 values around each (',trailing' of those up to it), 'diff(sales)'
    and 'pctchange(sales)' are changes from the row before, 'delta(bytes)' is the
    increase of a counter, with a gap where it falls, 'rate(bytes)' the same per
    second, 'rank(points)' has 1 for the largest value, and 'zscore(x)' is in
    standard deviations from the mean.
    'share', 'rank' and 'zscore' take groups instead: 'rank(points,year)'. All take
    aggregates, too: 'cumsum(sum(sales))'. Missing values stay gaps, and a moving
    mean is one of the values that there are.
    """

  static let labels = """
    A label format is that of d3: for numbers (d3-format)
    [[fill]align][sign][symbol][0][width][,][.precision][~][type] with the types
    e f g r s % p d b o x X c n, and i for Ki, Mi, Gi; for times (d3-time-format)
    text with the directives of strftime.
    """

  static let limits = """
    Files and pipes may be of any length: they are streamed, and at most the first
    32 MiB of a pipe are kept. Only the columns of the chart take memory: in each
    row 4 bytes for a text or for a number of up to nine decimal digits, and 8 for a
    time or for numbers of a column with more digits. The limits of other inputs are
    64 MiB of a device, 1 GiB of a specification, and 4 GiB of its data.
    """

  static let exitCodes = """
    Exit codes: 0 chart written, 1 the data cannot be drawn, 2 wrong usage, 3 input
    cannot be read or parsed, 4 output cannot be written, 5 a limit was exceeded,
    70 a bug in plot.
    """
}

extension DiagnosticOptions {
  /// Returns the text of `-h`, `--help` or `--version`; nil without any of them.
  func answer(for command: String) -> String? {
    if showsHelp { return HelpText.long(of: command) }
    if showsShortHelp { return command.isEmpty ? HelpText.short : HelpText.long(of: command) }
    if showsVersion { return "\(Program.name) \(Program.version)\n" }
    return nil
  }
}
