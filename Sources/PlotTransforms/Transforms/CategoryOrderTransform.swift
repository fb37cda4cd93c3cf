import PlotNumbers
import PlotTables
import PlotWords

/// Gives the categories of a column an order: Vega-Lite's `sort` of a channel,
/// https://vega.github.io/vega-lite/docs/sort.html. The rows stay where they are.
package struct CategoryOrderTransform: Transform, Hashable {
  package enum Order: Sendable, Hashable {
    /// The order of a list; others follow in the order that they have.
    case listed([String])
    /// The order of the categories' own names, or numbers.
    case own(isDescending: Bool)
    /// By a statistic of some columns in their rows, added up; for a column of text, and for the sum of
    /// times, by the first in its order. Categories without any come last.
    case by([String], isDescending: Bool, Statistic = .sum)
  }

  /// The number of a category that its rows make.
  package enum Statistic: Sendable, Hashable { case sum, mean, median }

  package var field: String
  package var order: Order
  /// A category that comes after all others.
  package var last: String?

  package init(_ field: String, _ order: Order, last: String? = nil) {
    (self.field, self.order, self.last) = (field, order, last)
  }

  package var fields: Set<String> {
    if case .by(let fields, _, _) = order { return Set(fields + [field]) }
    return [field]
  }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let column = try table.requiredColumn(field, for: "sort")
    let categories = column.categoryData()
    var ranks = try ranks(of: categories, column, table)
    if let last, let code = categories.labels.firstIndex(of: last) { ranks[code] = .infinity }
    let texts = column.texts(of: categories)
    let sorted = categories.labels.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return table.replacing(
      Column.ordered(
        named: field, sorted.map { (key: Int64($0), name: texts[$0]) },
        categories.codes.map(Int64.init)))
  }

  /// Returns a number for each category, rising in the order.
  private func ranks(
    of categories: CategoryData, _ column: Column, _ table: Table
  ) throws(ChartError) -> [Double] {
    var ranks = Array(repeating: Double.greatestFiniteMagnitude, count: categories.labels.count)
    switch order {
    case .listed(let names):
      for (place, name) in names.enumerated() {
        guard let code = categories.labels.firstIndex(of: name) else {
          let nearest = nearestName(to: name, in: categories.labels)
          throw ChartError(
            .usage, "sort: '\(ChartText.line(field))' has no '\(ChartText.line(name))'",
            hint: (nearest.map { "did you mean '\($0)'? " } ?? "") + "there are: "
              + categories.labels.prefix(12).joined(separator: ", "))
        }
        ranks[code] = Double(place)
      }
    case .own(let isDescending):
      for (code, rank) in zip(categories.codes, column.ranks) where code >= 0 {
        ranks[code] = Double(isDescending ? -rank : rank)
      }
    case .by(let fields, let isDescending, let statistic):
      for name in fields {
        let column = try table.requiredColumn(name, for: "sort")
        let isTime = if case .times = column.cells { true } else { false }
        guard statistic != .sum || !isTime, let numbers = try? AxisNumbers(column, for: "sort")
        else {
          for (code, rank) in zip(categories.codes, column.ranks) where code >= 0 && rank >= 0 {
            ranks[code] = min(ranks[code], Double(isDescending ? -rank : rank))
          }
          continue
        }
        let sizes = statistic.ofGroups(categories.codes, numbers.values, count: ranks.count)
        for (code, size) in sizes.enumerated() where size.isFinite {
          let before = ranks[code] == .greatestFiniteMagnitude ? 0 : ranks[code]
          ranks[code] = before + (isDescending ? -size : size)
        }
      }
    }
    return ranks
  }
}

extension CategoryOrderTransform.Statistic {
  /// Returns the statistic of each group of numbers; NaN for a group without any.
  ///
  /// - Parameters:
  ///   - codes: the group of each number; below zero for none.
  ///   - count: the number of groups.
  fileprivate func ofGroups(
    _ codes: CategoryCodes, _ values: DoubleColumn, count: Int
  ) -> [Double] {
    guard self == .median else {
      var (sums, sizes) = (Array(repeating: 0.0, count: count), Array(repeating: 0.0, count: count))
      for (code, value) in zip(codes, values) where code >= 0 && value.isFinite {
        sums[code] += value
        sizes[code] += 1
      }
      return zip(sums, sizes).map { $1 == 0 ? .nan : self == .mean ? $0 / $1 : $0 }
    }
    var groups = Array(repeating: [Double](), count: count)
    for (code, value) in zip(codes, values) where code >= 0 && value.isFinite {
      groups[code].append(value)
    }
    return groups.indices.map { index in
      groups[index].isEmpty ? .nan : quantile(0.5, selectedFrom: &groups[index])
    }
  }
}

extension Column {
  /// Returns the names of its categories as they are, which may look alike where they are shown.
  package func texts(of categories: CategoryData) -> [String] {
    guard case .texts(let cells) = cells else { return categories.labels }
    return (0..<cells.categoryCount).map(cells.category)
  }
}
