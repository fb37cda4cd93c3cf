/// The layout of a text and the types of its columns, as they were found, for further texts of the same
/// kind: cells that contradict are missing, and counted.
package struct FixedReading: Sendable {
  /// The name of the format.
  package let format: String
  /// The number of lines before the first row.
  package let lineCountBeforeRows: Int
  /// The quote around cells that may hold line ends; nil where each line is a record.
  package let quote: UInt8?
  let layout: CSVLayout?
  /// The readings of columns by their names; none for columns without a value.
  private(set) var readings: [String: CellReading]

  /// For texts of delimited cells.
  init(format: String, _ layout: CSVLayout, lineCountBeforeRows: Int, _ plans: [ColumnPlan]) {
    (self.format, self.lineCountBeforeRows) = (format, lineCountBeforeRows)
    var layout = layout
    // Rows that come later have no end yet.
    layout.dataEnd = nil
    (layout.notes, layout.findings) = ([], [])
    self.layout = layout
    quote = layout.dialect.quote
    readings = Self.readings(of: plans)
  }

  /// For records of JSON, one in each line.
  init(format: String, _ plans: [ColumnPlan]) {
    (self.format, lineCountBeforeRows, layout, quote) = (format, 0, nil, nil)
    readings = Self.readings(of: plans)
  }

  /// Whether the types of columns are among it.
  package var hasTypes: Bool { !readings.isEmpty }

  /// The layout alone: types are still to be found.
  package var untyped: FixedReading {
    var fixed = self
    fixed.readings = [:]
    return fixed
  }

  private static func readings(of plans: [ColumnPlan]) -> [String: CellReading] {
    var readings: [String: CellReading] = [:]
    for plan in plans where !plan.isEmpty && !plan.isUnread { readings[plan.name] = plan.reading }
    return readings
  }
}
