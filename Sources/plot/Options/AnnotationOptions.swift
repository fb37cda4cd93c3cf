import ArgumentParser
import PlotAsk
import Plotting

/// The options of value labels, highlights, lines, bands and events.
struct AnnotationOptions: ListedOptions {
  @Flag(
    name: .customLong("values"),
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Label marks, cells and slices with their values; on by default for horizontal bars, and for bars "
        + "stacked to 100 %."))
  var values: Bool?

  @Option(
    name: .customLong("label"),
    help: .column(
      "The column of names beside points, bars or the points of lines: outliers, extremes and the"
        + " largest first, as many as have room."))
  var label: String?

  @Option(
    name: .customLong("highlight"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Highlight a series, bar or group, and grey out the others. Repeatable.",
      valueName: "name"))
  var highlight: [String] = []

  @Option(
    name: .customLong("hline"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A horizontal reference line, such as 100 or 'target=100; dashed; #d33'. Repeatable.",
      valueName: "[label=]value"))
  var hline: [String] = []

  @Option(
    name: .customLong("vline"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A vertical reference line, such as 'Brexit=2016-06-23'. Repeatable.",
      valueName: "[label=]value"))
  var vline: [String] = []

  @Option(
    name: .customLong("hband"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A horizontal band between two values of y, such as 'normal=18.5,25'; one may be left out."
        + " Repeatable.",
      valueName: "[label=]from,to"))
  var hband: [String] = []

  @Option(
    name: .customLong("vband"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A vertical band between two values of x. Repeatable.", valueName: "[label=]from,to"))
  var vband: [String] = []

  @Option(
    name: .customLong("note"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A text at a point: 'text@x,y', 'text@x' for the value there, or text@max, @min, @first,"
        + " @last, of one series 'text@max(name)'. Lines break at \\n. Repeatable.",
      valueName: "text@place"))
  var note: [String] = []

  @Flag(
    name: .customLong("fit-label"),
    help: "Write the equation and R² of --smooth at the end of each curve.")
  var fitLabel = false

  @Option(
    name: .customLong("events"),
    help: ArgumentHelp(
      "A table of events to annotate: a column of times (a second one for their ends) and one of"
        + " names.", valueName: "file"),
    completion: .file())
  var events: String?

  var definitions: OptionDefinitions {
    [
      "values": _values, "label": _label, "highlight": _highlight, "hline": _hline, "vline": _vline,
      "hband": _hband, "vband": _vband, "note": _note, "fitLabel": _fitLabel,
      "events": _events,
    ]
  }

  /// The annotations in drawing order; bands are below lines in any order.
  var requests: [AnnotationRequest] {
    let texts: [(AnnotationRequest.Kind, [String])] = [
      (.hband, hband), (.vband, vband), (.hline, hline), (.vline, vline),
    ]
    return texts.flatMap { kind, texts in
      texts.map { AnnotationRequest(kind, ArgumentText.words(of: $0)) }
    }
  }
}
