import PlotTables

/// Takes numbers for calendar years, which are written without separators: `1962`, `1962.5`.
package struct YearsTransform: Transform, Hashable {
  package var names: [String]

  package init(names: [String]) {
    self.names = names
  }

  package var fields: Set<String> { Set(names) }

  package func apply(to table: consuming Table) -> Table {
    let columns = table.columns.map { column in
      guard names.contains(column.name), case .numbers(var cells) = column.cells else {
        return column
      }
      cells.isYears = true
      return Column(name: column.name, cells: .numbers(cells))
    }
    var result = Table(name: table.name, columns: columns)
    result.sourceColumn = table.sourceColumn
    return result
  }
}

extension Table {
  /// The columns of numbers that are years by their sequence, rather than by the reader's
  /// inference: years with fractions under a header such as `date`, or that rise under `time`, and
  /// years in place of row names.
  package var coursesOfYears: [String] {
    // Numbers of rows may stand before them.
    let firstIndex = columns.firstIndex { !$0.countsFromFirstRow }
    return columns.indices.compactMap { index in
      let column = columns[index]
      guard case .numbers(let cells) = column.cells, !cells.isYears, cells.unit == nil else {
        return nil
      }
      // Most columns of a wide table have other numbers, and their names need no look.
      guard let first = cells.values.first(where: { !$0.isNaN }), Self.years.contains(first) else {
        return nil
      }
      let letters = HeaderWords(column.name).letters
      // The headers that R and pandas give row names.
      let namesRows =
        index == firstIndex
        && (["rownames", "rowname", "index"].contains(letters) || column.name == "X"
          || column.isNameless)
      if Self.headersOfYears.contains(letters) {
        let areYears = cells.values.allSatisfy { $0.isNaN || Self.years.contains($0) }
        return areYears && column.missingCount < column.count ? column.name : nil
      }
      guard namesRows || letters == "time", column.count > 2 else { return nil }
      var last = -Double.infinity
      let areYears = cells.values.allSatisfy { value in
        defer { last = value }
        return value >= last && (namesRows ? 1700...2100 : Self.years).contains(value)
          && (!namesRows || (value * 12).isNearlyWhole && value > last)
      }
      return areYears ? column.name : nil
    }
  }
}

extension Table {
  private static let years = 1500.0...2100.0
  /// The letters of headers under which such numbers are years in any order.
  private static let headersOfYears: Set = [
    "date", "year", "years", "yr", "decimaldate", "decimalyear", "datedecimal", "yeardecimal",
    "fractionalyear",
  ]
}

extension Column {
  /// Whether the numbers are those of the rows, from 0 or 1 on.
  fileprivate var countsFromFirstRow: Bool {
    guard case .numbers(let cells) = cells, let first = cells.values.first, (0...1).contains(first)
    else { return false }
    var last = first - 1
    return cells.values.allSatisfy { value in
      defer { last = value }
      return value == last + 1
    }
  }
}

extension Double {
  /// Whether it is whole but for what three decimals cannot tell.
  fileprivate var isNearlyWhole: Bool { abs(self - rounded()) < 0.01 }
}

extension Column {
  /// Whether no header was written: the reader numbered the column (`col1`, `col1_2`), or pandas did.
  package var isNameless: Bool { name.isMadeUpHeader }
}

extension String {
  /// Whether it is the name of a column without a header.
  package var isMadeUpHeader: Bool {
    isEmpty || self == "#"
      || ["col", "unnamed"].contains(HeaderWords(self).letters) && contains(where: \.isNumber)
  }
}
