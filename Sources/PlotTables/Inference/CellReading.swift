/// The reading of a column's cells.
enum CellReading: Sendable {
  /// An unread column.
  case skipped
  /// Read as evidence only.
  case evidence
  case numbers
  // Indirect, as most columns have none of these and a table may have very many columns.
  indirect case styledNumbers(NumberStyleEvidence.Choice)
  indirect case times(TimeChoice)
  case texts

  /// The reading without its associated values: switching on those for each cell would take longer
  /// than to read some.
  enum Kind { case skipped, evidence, numbers, styledNumbers, times, texts }

  var kind: Kind {
    switch self {
    case .skipped: .skipped
    case .evidence: .evidence
    case .numbers: .numbers
    case .styledNumbers: .styledNumbers
    case .times: .times
    case .texts: .texts
    }
  }

  func isSame(as other: CellReading) -> Bool {
    switch (self, other) {
    case (.skipped, .skipped), (.evidence, .evidence), (.numbers, .numbers), (.texts, .texts):
      true
    case (.times(let a), .times(let b)): a == b
    case (.styledNumbers(let a), .styledNumbers(let b)): a.style == b.style
    default: false
    }
  }
}
