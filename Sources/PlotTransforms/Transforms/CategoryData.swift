import PlotNumbers
import PlotTables
import PlotWords

/// The label of rows that have no category.
package let missingLabel = "(missing)"

/// The values of a categorical channel: a category for each row.
package struct CategoryData: Sendable {
  package var title: String
  package var codes: CategoryCodes
  package var labels: [String]

  init(title: String, codes: CategoryCodes, labels: [String]) {
    (self.title, self.codes, self.labels) = (title, codes, labels)
  }

  package init(title: String, codes: some Sequence<Int>, labels: [String]) {
    self.init(title: title, codes: CategoryCodes(codes.map { Int32($0) }), labels: labels)
  }

  /// Returns the data with a category for rows without one, before all others.
  ///
  /// - Parameter name: nil if such rows are in no category.
  package func naming(missing name: String?) -> CategoryData {
    guard let name, codes.contains(where: { $0 < 0 }) else { return self }
    return CategoryData(title: title, codes: codes.map { $0 + 1 }, labels: [name] + labels)
  }

  package func label(of row: Int) -> String { codes[row] < 0 ? missingLabel : labels[codes[row]] }
}

extension Column {
  /// Returns the rows' categories: texts and times in order of appearance, numbers in rising order.
  package func categoryData(titled given: String? = nil) -> CategoryData {
    let title = given ?? ChartText.worded(ChartText.line(name))
    switch cells {
    case .texts(let cells):
      return CategoryData(
        title: title, codes: CategoryCodes(cells.codes),
        labels: (0..<cells.categoryCount).map { ChartText.line(cells.category($0)) })
    case .numbers(let cells):
      let distinct = Set(cells.values.filter { !$0.isNaN }).sorted()
      let rank = Dictionary(uniqueKeysWithValues: zip(distinct, distinct.indices))
      var labels = Array(repeating: "", count: distinct.count)
      let codes = cells.values.map { rank[$0] ?? -1 }
      // A word of a unit stands apart from its number, as on an axis.
      let word = cells.unit.flatMap { unit in
        unit.isInCells && !unit.isSign && unit.placement == .after ? unit.symbol : nil
      }
      var bare = cells
      if word != nil { bare.unit = nil }
      let numbers = Column(name: name, cells: .numbers(bare))
      for (row, code) in codes.enumerated() where code >= 0 && labels[code].isEmpty {
        labels[code] = (numbers.text(at: row) ?? "") + (word.map { " " + $0 } ?? "")
      }
      return CategoryData(title: title, codes: codes, labels: labels)
    case .times(let cells):
      var rank: [Int64: Int] = [:]
      var labels: [String] = []
      var codes: [Int] = []
      for (row, tick) in cells.ticks.enumerated() {
        guard tick != TimeCells.missing else {
          codes.append(-1)
          continue
        }
        if let code = rank[tick] {
          codes.append(code)
        } else {
          rank[tick] = labels.count
          codes.append(labels.count)
          labels.append(text(at: row) ?? "")
        }
      }
      return CategoryData(title: title, codes: codes, labels: labels)
    case .unread(let count):
      return CategoryData(title: title, codes: repeatElement(-1, count: count), labels: [])
    }
  }
}
