import PlotTables
import PlotTransforms
import PlotWords

/// The common name of several columns on one axis.
struct FoldedName {
  let name: FieldTitle
  /// The columns, if the name lists them.
  let columns: [String]

  /// - Parameters:
  ///   - columns: at least two, as people read them.
  ///   - unit: that of all their values.
  ///   - titleUnit: that of the axis title.
  init(_ columns: [String], unit: MeasureUnit?, titleUnit: MeasureUnit? = nil) {
    let names = columns.map { FieldTitle($0) }
    let units = Set(names.map(\.unit))
    let said = titleUnit ?? (unit == nil && units.count == 1 ? names.first?.unit : nil)
    if let common = FoldedName.commonWords(of: names.map(\.short)) {
      name = FieldTitle(said.map { "\(common) (\($0.symbol))" } ?? common)
      self.columns = []
      return
    }
    self.columns = columns
    let shared = unit ?? said
    let whole =
      columns.count > 3 ? "\(columns.count) columns" : Sentence.joined(columns)
    name = FieldTitle(whole, generic: "the " + (shared?.quantity ?? "value"), unit: said)
  }

  /// Returns the common words of columns: `temp` of `temp_max` and `temp_min`, `temperature` of
  /// `day temperature` and `night temperature`; nil if they share no noun.
  static func commonWords(of columns: [String]) -> String? {
    let names = columns.map { $0.split { " _-.".contains($0) } }
    guard let first = names.first, names.count > 1 else { return nil }
    let length = names.map(\.count).min() ?? 0
    let head = (0..<length).prefix { index in names.allSatisfy { $0[index] == first[index] } }.count
    let tail = (1...max(1, length)).prefix { index in
      index <= length && names.allSatisfy { $0[$0.count - index] == first[first.count - index] }
    }.count
    // The first words may name the measure or only qualify it, as "new" and "mean" do; the last
    // words name it.
    let isQualified = names.allSatisfy { $0.dropFirst(head).allSatisfy(isQualifier) }
    for (words, isSaid) in [(first.prefix(head), isQualified), (first.suffix(tail), true)]
    where isSaid && words.contains(where: { $0.count > 3 && !isQualifier($0) }) {
      return columns[0].range(from: words)
    }
    return nil
  }

  private static func isQualifier(_ word: Substring) -> Bool {
    word.count < 4 && word.contains(where: \.isNumber) || word.allSatisfy(\.isNumber)
      || qualifiers.contains(word.lowercased())
  }

  private static let qualifiers: Set = [
    "max", "maximum", "min", "minimum", "mean", "avg", "average", "median", "low", "high", "lower",
    "upper", "lowest", "highest", "total", "sum", "count", "number", "first", "last", "open",
    "close", "male", "female", "men", "women", "std", "rate", "percent", "index",
  ]
}

extension String {
  /// Returns the text from the first to the last of these words, which are parts of it.
  fileprivate func range(from words: ArraySlice<Substring>) -> String? {
    guard let start = words.first?.startIndex, let end = words.last?.endIndex else { return nil }
    return String(self[start..<end])
  }
}

extension MeasureUnit {
  /// The quantity that is measured in the unit, if one word is always right.
  fileprivate var quantity: String? {
    switch dimension {
    case .temperature: "temperature"
    case .currency: "amount"
    case .duration: "duration"
    case .mass: "mass"
    case .speed: "speed"
    case .power: "power"
    case .energy: "energy"
    case .voltage: "voltage"
    case .pressure: "pressure"
    case .frequency: "frequency"
    default: nil
    }
  }
}
