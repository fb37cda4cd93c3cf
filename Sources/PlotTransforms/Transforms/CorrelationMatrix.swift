import PlotNumbers
import PlotTables

extension Table {
  /// Returns the coefficients of columns of a correlation matrix, as `cor` and `corr` write one: rows
  /// named as the columns, numbers from −1 to 1, ones in the diagonal, and the same on both of its
  /// sides, of which one may be empty; and the column that names the rows. Nil where the table is
  /// another one.
  package func correlations(
    of names: [String]
  ) -> (names: String, coefficients: [[Double]])? {
    guard names.count > 1 else { return nil }
    let numbers = names.compactMap { column(named: $0)?.coefficients }
    let named = columns.first { $0.rows(named: names) != nil }
    guard numbers.count == names.count, let named, let rows = named.rows(named: names) else {
      return nil
    }
    var coefficients: [[Double]] = []
    for (index, row) in rows.enumerated() {
      coefficients.append([])
      for (other, otherRow) in rows.enumerated() {
        let (value, mirrored) = (numbers[other][row], numbers[index][otherRow])
        let known = value.isNaN ? mirrored : value
        guard known.isNaN || abs(known) <= 1 + Self.rounding,
          value.isNaN || mirrored.isNaN || abs(value - mirrored) <= Self.rounding,
          index != other || known.isNaN || abs(known - 1) <= Self.rounding
        else { return nil }
        coefficients[index].append(known)
      }
    }
    return (named.name, coefficients)
  }

  /// The columns of a correlation matrix and the lowest coefficient, if the table is one.
  package var correlationMatrix: (names: [String], lowest: Double)? {
    let names = columns.filter { $0.coefficients != nil }.map(\.name)
    return correlations(of: names).map { matrix in
      (names, matrix.coefficients.joined().filter { !$0.isNaN }.min() ?? 0)
    }
  }

  /// The differences of coefficients that were written with few digits.
  private static let rounding = 1e-6
}

extension Column {
  /// The numbers of a column of coefficients, which is empty where half a matrix has none of them.
  fileprivate var coefficients: DoubleColumn? {
    switch cells {
    case .numbers(let cells): cells.values
    case .texts(let cells): cells.codes.allSatisfy { $0 < 0 } ? .missing(count) : nil
    case .times, .unread: nil
    }
  }

  /// Returns the row of each name, if each is that of one.
  fileprivate func rows(named names: [String]) -> [Int]? {
    guard case .texts(let cells) = cells, count < 10_000 else { return nil }
    var rows: [String: Int] = [:]
    for row in 0..<count where cells.codes[row] >= 0 {
      let name = cells.category(Int(cells.codes[row]))
      guard rows.updateValue(row, forKey: name) == nil else { return nil }
    }
    let found = names.compactMap { rows[$0] }
    return found.count == names.count ? found : nil
  }
}
