/// The layout and the column types found in a text, for reading further texts of the same kind: cells of
/// another type are missing values, and counted.
package struct FixedReading: Sendable {
  /// The name of the format.
  package let format: String
  /// The number of lines before the first row.
  package let lineCountBeforeRows: Int
  /// The quote of cells that may contain line ends; nil if each line is a record.
  package let quote: UInt8?
  let layout: CSVLayout?
  /// The readings of columns by name, except for columns without a value.
  private(set) var readings: [String: CellReading]

  /// Creates the reading of delimited text.
  init(format: String, _ layout: CSVLayout, lineCountBeforeRows: Int, _ plans: [ColumnPlan]) {
    (self.format, self.lineCountBeforeRows) = (format, lineCountBeforeRows)
    var layout = layout
    // A growing text has no end of the rows.
    layout.dataEnd = nil
    (layout.notes, layout.findings) = ([], [])
    self.layout = layout
    quote = layout.dialect.quote
    readings = Self.readings(of: plans)
  }

  /// Creates the reading of JSON Lines.
  init(format: String, _ plans: [ColumnPlan]) {
    (self.format, lineCountBeforeRows, layout, quote) = (format, 0, nil, nil)
    readings = Self.readings(of: plans)
  }

  /// Whether column types are fixed, too.
  package var hasTypes: Bool { !readings.isEmpty }

  /// The layout without column types.
  package var untyped: FixedReading {
    var fixed = self
    fixed.readings = [:]
    return fixed
  }

  /// The formats of those dates of which day and month cannot be told apart here, where the same columns of
  /// other tables say their order.
  package func dateFormats(knownIn others: [FixedReading]) -> [DateFormat] {
    readings.compactMap { name, reading -> DateFormat? in
      guard case .times(let choice) = reading, let doubt = choice.doubt else { return nil }
      let known = Set(
        others.compactMap { other -> TimeNotation? in
          guard case .times(let choice)? = other.readings[name], choice.isOrderKnown else {
            return nil
          }
          return choice.notation
        })
      guard known.count == 1, let order = known.first else { return nil }
      return order == choice.notation.exchanged
        ? try? DateFormat("\(name)=\(doubt.other)")
        : order == choice.notation ? try? DateFormat("\(name)=\(doubt.taken)") : nil
    }
  }

  private static func readings(of plans: [ColumnPlan]) -> [String: CellReading] {
    var readings: [String: CellReading] = [:]
    for plan in plans where !plan.isEmpty && !plan.isUnread { readings[plan.name] = plan.reading }
    return readings
  }
}
