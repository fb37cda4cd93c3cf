import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The table with the columns that `--derive` adds, one after the other, and of it the rows that
/// every `--where` keeps: formulas of filters may be about new columns.
package struct PreparedTable {
  package private(set) var table: Table
  /// The request, with whole names in place of parts of them.
  @Indirect package private(set) var request: ChartRequest
  /// The table with the columns, before rows are left out.
  package private(set) var whole: Table
  private(set) var transforms: [any Transform] = []
  package private(set) var notes: [Note] = []

  package init(_ request: ChartRequest, of table: Table) throws(ChartError) {
    (self.table, whole, self.request) = (table, table, request)
    let years = request.isComplete ? [] : table.coursesOfYears
    if !years.isEmpty { try add(YearsTransform(names: years)) }
    for formula in request.derivations { try derive(formula) }
    let completed = try request.completed(for: self.table)
    let named = completed.request.namingAmounts(in: self.table)
    (self.request, notes) = (named.request, completed.notes + named.notes)
    notes += completed.request.warningsOfStrays(in: self.table)
    for formula in completed.formulas {
      try add(CalculateTransform(formula.expression, as: formula.name))
    }
    whole = self.table
    for formula in request.filters {
      let expression = try checked(formula)
      try add(FilterTransform(.expression(expression)))
      noteGaps(expression)
    }
    try noteFilters(table.rowCount)
    self.request = try paired(self.request)
  }

  /// Puts the columns along x under each other, each beside that along y, where `-x` and `-y` name as
  /// many, and returns the request for these.
  mutating func paired(_ request: ChartRequest) throws(ChartError) -> ChartRequest {
    if let turned = request.turned(in: table) { return turned }
    guard let pairs = try request.columnPairs(in: table) else { return request }
    try add(pairs.transform)
    return request.drawing(pairs)
  }

  private mutating func noteFilters(_ rowCount: Int) throws(ChartError) {
    guard !request.filters.isEmpty, rowCount > 0 else { return }
    let flags = request.filters.map { "'\($0.text)'" }.joined(separator: " and ")
    guard table.rowCount > 0 || request.allowsEmpty else {
      throw ChartError(
        .data, "--where \(flags) leaves none of the \(rowCount) rows", hint: hint(request))
    }
    notes.append(
      Note(.note, "--where keeps \(table.rowCount) of \(rowCount) rows"))
  }

  /// Adds the column of a formula to the table.
  mutating func derive(_ formula: FormulaRequest) throws(ChartError) {
    try add(CalculateTransform(try checked(formula), as: try formula.name))
  }

  /// Leaves columns to another part of the chart.
  mutating func leaveOut(_ names: Set<String>) { table = table.dropping(names) }

  private mutating func add(_ transform: any Transform) throws(ChartError) {
    table = try transform.apply(to: table)
    transforms.append(transform)
  }

  /// Notes missing values that are compared with a number: they are 0, as in Vega, so that `price <
  /// 5` keeps rows without a price, which is surprising.
  private mutating func noteGaps(_ expression: Expression) {
    guard !["isValid", "null", "isNaN"].contains(where: expression.text.contains) else { return }
    for column in table.columns where expression.fields.contains(column.name) {
      let count = column.missingCount
      guard column.fieldType != .nominal, count > 0 else { continue }
      let name = ChartText.line(column.name)
      notes.append(
        Note(
          .warning,
          "\(count) of the \(table.rowCount) rows that --where keeps have no '\(name)', which counts "
            + "as 0 there",
          hint: "--where 'isValid(datum[\"\(name)\"])' leaves them out"))
    }
  }

  /// Returns the expression, if all of its columns are there.
  private func checked(_ formula: FormulaRequest) throws(ChartError) -> Expression {
    let expression = try formula.expression(among: table.columns.map(\.name))
    do throws(ExpressionError) {
      _ = try expression.tests(of: table)
    } catch {
      throw formula.failure(error)
    }
    return expression
  }

  /// Suggests a comparison of times with times, if the filters use a column of times.
  private func hint(_ request: ChartRequest) -> String {
    let fields = request.filters.compactMap { try? $0.expression(among: table.columns.map(\.name)) }
      .reduce(into: Set<String>()) { $0.formUnion($1.fields) }
    let hasTimes = table.columns.contains {
      if case .times = $0.cells { fields.contains($0.name) } else { false }
    }
    return hasTimes
      ? "times are compared with times: date >= datetime(2024, 0, 31), months from 0"
      : "'plot inspect' shows what the columns hold"
  }
}
