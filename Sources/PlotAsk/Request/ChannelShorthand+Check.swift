import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

extension ChannelShorthand {
  /// Refuses a function of cells that it cannot be of, in the words of who typed it.
  package func check(in table: Table) throws(ChartError) {
    guard let field, let column = table.column(named: field), !column.isUnread else { return }
    // A column of missing values only has no type to be refused.
    guard column.missingCount < column.count else { return }
    switch (function, column.cells) {
    case (.column, .texts), (.column, .times):
      throw refusal(
        "numbers", column, hint: "\(series?.kind.rawValue ?? "")(count()) is about counts of rows")
    case (.bin, .texts):
      throw refusal("numbers", column, hint: "names need no bins: -x '\(field)' -y 'count()'")
    case (.bin, .times):
      throw refusal(
        "numbers", column, hint: "units of time are the bins of times, such as yearmonth(\(field))")
    case (.timeUnit, .texts):
      throw refusal(
        "dates or times", column,
        hint: "--date-format says how dates are written; 'plot inspect' shows what was read")
    case (.timeUnit, .numbers(let cells)) where !cells.isYears:
      throw refusal("dates or times", column, hint: "bin(\(field)) makes bins of numbers")
    case (.aggregate(let operation, _), .texts) where operation.needsValues:
      if let spoiled = Table(name: "", columns: [column]).spoiledNumbers {
        throw ChartError(
          .data, "'\(text)' needs numbers or times, and \(spoiled.words)", hint: spoiled.hint)
      }
      throw refusal(
        "numbers or times", column,
        hint: "of text there are count(), distinct(\(field)), valid(\(field)) and missing(\(field))"
      )
    default: break
    }
  }

  private func refusal(_ wanted: String, _ column: Column, hint: String) -> ChartError {
    let found =
      switch column.cells {
      case .numbers: "numbers"
      case .times: "times"
      case .texts, .unread: "text"
      }
    let example =
      (0..<column.count).lazy.compactMap { column.text(at: $0) }.first.map { ", such as '\($0)'" }
    return ChartError(
      .data, "'\(text)' needs \(wanted), and '\(column.name)' holds \(found)\(example ?? "")",
      hint: hint)
  }
}

extension AggregateOperation {
  /// Whether it depends on the values of cells, rather than on their count.
  fileprivate var needsValues: Bool { if case .count = result { false } else { true } }

  /// Whether its groups add up to the total.
  var addsUp: Bool {
    switch result {
    case .count(let counted): counted != .distinct
    default: name == "sum"
    }
  }
}
