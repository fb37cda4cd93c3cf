import ArgumentParser
import PlotTables
import Plotting

/// The options of live charts, which are drawn again as their data change.
struct LiveOptions: ListedOptions {
  @Flag(
    name: .customLong("watch"),
    help: "Draw again whenever a file changes: a table, a specification, its data, a theme.")
  var watch = false

  @Flag(
    name: .customLong("follow"),
    help: "Keep reading a growing file or pipe, and update the chart, until its end or Ctrl-C.")
  var follow = false

  @Option(
    name: .customLong("window"),
    help: ArgumentHelp(
      "The rows that --follow shows: a number such as 500, or a length of time such as 10m; by"
        + " default a million rows.", valueName: "rows|time"))
  var window: String?

  @Option(
    name: .customLong("every"),
    help: ArgumentHelp(
      "The least time between two pictures, such as 5s; by default 100ms on a terminal and 1s"
        + " elsewhere.", valueName: "time"))
  var every: String?

  @Flag(
    name: .customLong("delta"),
    help: "Show the increase of a counter (y) from row to row, with a gap where it falls.")
  var delta = false

  @Flag(
    name: .customLong("rate"),
    help: "Show the increase of a counter (y) per second, with a gap where it falls.")
  var rate = false

  var definitions: OptionDefinitions {
    [
      "watch": _watch, "follow": _follow, "window": _window, "every": _every, "delta": _delta,
      "rate": _rate,
    ]
  }

  var isLive: Bool { watch || follow }

  /// The rows of a growing table that are shown: at most the last `rowCount`, and of these only those of the
  /// last `seconds`, if given.
  struct Window {
    /// The greatest number of rows.
    var rowCount = 1_000_000
    /// The length of time up to the last row, in seconds; nil for any time.
    var seconds: Double?
  }

  /// Returns the window that `--window` describes.
  func shownWindow() throws(Failure) -> Window {
    guard let window else { return Window() }
    guard follow else {
      throw Failure(
        .usage, "--window needs --follow: it selects rows of a growing table",
        hint: "--where chooses rows of a whole table")
    }
    if let count = Int(window), count > 0 { return Window(rowCount: count) }
    guard let duration = WrittenDuration(window), duration.seconds > 0 else {
      throw Failure(
        .usage, "--window '\(window)' is neither a number of rows nor a length of time",
        hint: "such as --window 500 or --window 10m")
    }
    return Window(seconds: duration.seconds)
  }

  /// Returns the least time between two pictures, in seconds.
  func pause(onTerminal: Bool) throws(Failure) -> Double {
    guard let every else { return onTerminal ? 0.1 : 1 }
    guard isLive else {
      throw Failure(
        .usage, "--every needs --follow or --watch: otherwise only one picture is drawn")
    }
    guard let seconds = WrittenDuration(every)?.seconds ?? Double(every), seconds > 0,
      seconds < 1e6
    else {
      throw Failure(
        .usage, "--every '\(every)' is not a length of time", hint: "such as --every 5s")
    }
    return max(seconds, Self.shortestPause)
  }

  /// The shortest pause between two pictures, in seconds: thirty pictures a second.
  private static let shortestPause = 1.0 / 30

  /// Returns the shorthands of y, with `delta()` or `rate()` around them if requested.
  func counted(_ y: [String]) throws(Failure) -> [String] {
    guard delta || rate else { return y }
    let name = rate ? "rate" : "delta"
    guard !(delta && rate) else {
      throw Failure(
        .usage, "--delta and --rate exclude each other", hint: "leave out one of them")
    }
    guard !y.isEmpty else {
      throw Failure(.usage, "--\(name) needs the column of a counter", hint: "-y COLUMN")
    }
    return y.map { "\(name)(\($0))" }
  }
}
