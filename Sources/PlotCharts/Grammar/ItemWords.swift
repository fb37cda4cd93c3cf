import PlotTables

/// Says the items of a mark in words, for readers who cannot see them.
struct ItemWords {
  /// More items than this are no longer told one by one.
  static let mostItems = 1000

  private let parts: [(title: String, column: Column, text: ValueText)]

  init(_ unit: UnitModel) {
    guard unit.table.rowCount <= Self.mostItems else {
      parts = []
      return
    }
    var parts: [(title: String, column: Column, text: ValueText)] = []
    var named: Set<String> = []
    for channel in EncodingChannel.allCases where channel != .tooltip && channel != .detail {
      guard let field = unit.channels[channel], field.hasField, let name = field.column,
        let column = unit.table.column(named: name), named.insert(name).inserted
      else { continue }
      parts.append((field.title ?? name, column, ValueText(field, column)))
    }
    self.parts = parts
  }

  func label(_ row: Int) -> String? {
    guard !parts.isEmpty else { return nil }
    return parts.map { "\($0.title): \($0.text.text($0.column.datum(row)))" }.joined(
      separator: "; ")
  }
}
