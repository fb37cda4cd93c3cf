/// The words that a property takes where Vega-Lite has a closed list of them, as its schema has it:
/// https://vega.github.io/schema/vega-lite/v6.json.
///
/// A vocabulary names the list of each of its properties in `words(of:)`.
package struct ClosedWords: Sendable {
  let words: [String]
  /// The words whose meaning is not drawn.
  private let notDrawn: [String]

  init(_ words: String..., notDrawn: [String] = []) {
    self.words = words + notDrawn
    self.notDrawn = notDrawn
  }

  /// Returns the reason why a word is not drawn; nil for one that is.
  func reason(_ word: String) -> SpecNote.Reason? {
    words.contains(word) ? notDrawn.contains(word) ? .notDrawn : nil : .wrong
  }
}

extension ClosedWords {
  static let alignments = ClosedWords("left", "center", "right")
  static let baselines = ClosedWords(
    "alphabetic", "top", "middle", "bottom", "line-top", "line-bottom")
  static let anchors = ClosedWords("start", "middle", "end")
  static let weights = ClosedWords("normal", "bold", "bolder", notDrawn: ["lighter"])
  static let caps = ClosedWords("butt", "round", "square")
  static let joins = ClosedWords("miter", "round", "bevel")
  static let directions = ClosedWords("horizontal", "vertical")

  static let sides = ClosedWords("left", "right", "top", "bottom")
  static let leftOrRight = ClosedWords("left", "right", notDrawn: ["top", "bottom"])
  static let topOrBottom = ClosedWords("top", "bottom", notDrawn: ["left", "right"])
  static let titleSides = ClosedWords("top", "bottom", notDrawn: ["left", "right", "none"])
  static let legendTitleSides = ClosedWords("top", "left", notDrawn: ["right", "bottom"])
  static let legendSides = ClosedWords(
    "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
    "none")

  static let overlaps = ClosedWords("parity", "greedy")
  static let extents = ClosedWords("ci", "iqr", "min-max", "stderr", "stdev")
  static let orders = ClosedWords("ascending", "descending")
  static let sharing = ClosedWords("shared", "independent")
  static let stacks = ClosedWords("zero", "center", "normalize")
  static let intervals = ClosedWords(
    "millisecond", "second", "minute", "hour", "day", "week", "month", "year")

  static let scales = ClosedWords(
    "linear", "log", "pow", "sqrt", "symlog", "identity", "sequential", "time", "utc", "quantile",
    "quantize", "threshold", "bin-ordinal", "ordinal", "point", "band")
  static let colorSpaces = ClosedWords(
    "rgb", "lab", "hcl", "hsl", "hsl-long", "hcl-long", "cubehelix", "cubehelix-long")
  static let ranges = ClosedWords(
    "width", "height", "symbol", "category", "ordinal", "ramp", "diverging", "heatmap")

  /// The channels that categories are sorted by.
  static let sortingChannels = ClosedWords(
    "x", "y", "color", "fill", "stroke", "strokeWidth", "size", "shape", "fillOpacity",
    "strokeOpacity", "opacity", "text")
  static let sorts = ClosedWords(
    "ascending", "descending", "x", "y", "color", "fill", "stroke", "strokeWidth", "size", "shape",
    "fillOpacity", "strokeOpacity", "opacity", "text", "-x", "-y", "-color", "-fill", "-stroke",
    "-strokeWidth", "-size", "-shape", "-fillOpacity", "-strokeOpacity", "-opacity", "-text")
}
