import PlotTables
import PlotWords

/// The condition on a row: an expression, a test of one column's cell, or several of them.
/// https://vega.github.io/vega-lite/docs/predicate.html
package indirect enum Predicate: Hashable, Sendable {
  case expression(Expression)
  case field(String, FieldTest)
  /// True of no predicates.
  case and([Predicate])
  /// False of no predicates.
  case or([Predicate])
  case not(Predicate)

  /// The value that a cell is compared with.
  package enum Value: Hashable, Sendable {
    case number(Double)
    case text(String)
    case boolean(Bool)
    case null
    /// Seconds since 1970-01-01T00:00:00Z.
    case time(secondsSince1970: Double)

    var value: ExpressionValue {
      switch self {
      case .number(let value): .number(value)
      case .text(let text): .text(text)
      case .boolean(let value): .boolean(value)
      case .null: .null
      case .time(let seconds): .time(seconds * 1000)
      }
    }
  }

  /// Vega-Lite's field predicates. A cell that holds nothing is neither less
  /// nor more than anything, though Vega takes it for 0.
  package enum FieldTest: Hashable, Sendable {
    case equal(Value)
    case less(Value)
    case atMost(Value)
    case greater(Value)
    case atLeast(Value)
    /// A range with both ends included; nil for an open end.
    case range(Value?, Value?)
    case oneOf([Value])
    /// Whether there is a cell: Vega-Lite's `valid`.
    case valid(Bool)
  }

  package var fields: Set<String> {
    switch self {
    case .expression(let expression): expression.fields
    case .field(let name, _): [name]
    case .and(let parts), .or(let parts): parts.reduce(into: []) { $0.formUnion($1.fields) }
    case .not(let part): part.fields
    }
  }

  /// - Throws: `ChartError` when a column is missing, and for a row whose values become too large.
  func test(of table: Table) throws(ChartError) -> (Int) throws(ChartError) -> Bool {
    switch self {
    case .expression(let expression): return try expression.test(of: table)
    case .field(let name, let test):
      let cells = try table.requiredColumn(name, for: "filter").expressionValues
      return { row throws(ChartError) in test.accepts(cells(row)) }
    case .and(let parts):
      let tests = try Predicate.tests(parts, table)
      return { row throws(ChartError) in
        for test in tests where try !test(row) { return false }
        return true
      }
    case .or(let parts):
      let tests = try Predicate.tests(parts, table)
      return { row throws(ChartError) in
        for test in tests where try test(row) { return true }
        return false
      }
    case .not(let part):
      let test = try part.test(of: table)
      return { row throws(ChartError) in try !test(row) }
    }
  }

  private static func tests(
    _ parts: [Predicate], _ table: Table
  ) throws(ChartError) -> [(Int) throws(ChartError) -> Bool] {
    var tests: [(Int) throws(ChartError) -> Bool] = []
    for part in parts { tests.append(try part.test(of: table)) }
    return tests
  }
}

extension Predicate.FieldTest {
  fileprivate func accepts(_ cell: ExpressionValue) -> Bool {
    switch self {
    case .equal(let value): return ExpressionValue.isIdentical(cell, value.value)
    case .less(let value): return cell.isValid && ExpressionValue.isBefore(cell, value.value)
    case .greater(let value): return cell.isValid && ExpressionValue.isBefore(value.value, cell)
    case .atMost(let value): return cell.isValid && cell.isAtMost(value.value)
    case .atLeast(let value): return cell.isValid && value.value.isAtMost(cell)
    case .range(let low, let high):
      return cell.isValid && (low?.value.isAtMost(cell) ?? true)
        && (high.map { cell.isAtMost($0.value) } ?? true)
    case .oneOf(let values):
      return values.contains { ExpressionValue.isIdentical(cell, $0.value) }
    case .valid(let isWanted): return cell.isValid == isWanted
    }
  }
}

extension Expression {
  fileprivate func test(of table: Table) throws(ChartError) -> (Int) throws(ChartError) -> Bool {
    func failure(_ error: ExpressionError) -> ChartError {
      ChartError(error, in: text, of: "filter")
    }
    do {
      let test = try tests(of: table)
      return { row throws(ChartError) in
        do throws(ExpressionError) {
          return try test(row)
        } catch {
          throw failure(error)
        }
      }
    } catch {
      throw failure(error)
    }
  }
}
