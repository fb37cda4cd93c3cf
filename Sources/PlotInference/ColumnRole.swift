import PlotTables
import PlotTransforms
import PlotWords

/// The part that a column plays in its table: it decides where the column may stand in a chart.
package enum ColumnRole: String, CaseIterable, Sendable {
  /// The numbers of the rows, as programs write them beside their tables.
  case index
  /// Keys and codes of things: numbers whose sizes say nothing.
  case identifier
  /// The same value in all rows.
  case constant
  /// The same numbers as a column before it.
  case copy
  /// Values in less than half of the rows.
  case sparse
  /// Times, dates, years.
  case time
  /// Numbers along which a course runs: days of a trial, epochs, distances.
  case sequence
  /// Texts that are different in nearly all rows.
  case name
  /// Texts that repeat.
  case category
  /// Whole numbers of few values: answers, numbers of cylinders, yes and no as 1 and 0.
  case steps
  /// Frequencies: the number of cases in each row.
  case count
  /// All other numbers.
  case measure

  /// Whether its columns hold numbers that a chart may show the sizes of.
  package var holdsAmounts: Bool {
    switch self {
    case .sequence, .steps, .count, .measure: true
    case .index, .identifier, .constant, .copy, .sparse, .time, .name, .category: false
    }
  }
}

/// A column with its role, and the reason for that.
package struct RoledColumn: Sendable {
  package let name: String
  package let role: ColumnRole
  /// A clause that says why: "rises by 1 from row to row".
  package let reason: String
  /// Whether its cells are numbers.
  var holdsNumbers = false

  /// Whether a reader may miss it in a chart: amounts, and numbers that say little in their table.
  var isOfNumbers: Bool {
    role.holdsAmounts || holdsNumbers && [.constant, .copy, .sparse].contains(role)
  }

  /// The name with the role, where that is a reason to leave it out.
  var words: String {
    "'\(ChartText.line(name))'" + (role.holdsAmounts ? "" : " (\(role.rawValue))")
  }
}

extension Table {
  /// The roles of all columns that hold anything, in the order of the columns.
  package var columnRoles: [RoledColumn] {
    let table = YearsTransform(names: coursesOfYears).apply(to: self)
    return ColumnRoles(table.columns.profiled(rowCount: rowCount), of: table).columns
  }
}
