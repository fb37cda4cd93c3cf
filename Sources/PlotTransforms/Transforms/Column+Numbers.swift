import PlotNumbers
import PlotTables

extension Column {
  /// The values of a column of numbers.
  var numbers: DoubleColumn? { if case .numbers(let cells) = cells { cells.values } else { nil } }

  /// The column as numbers, for a channel that calls it a quantity: texts are read, and are missing
  /// where they are none. Nil where it is no column of texts, or there is no number in it.
  package var asNumbers: Column? {
    guard case .texts(let texts) = cells else { return nil }
    let known = (0..<texts.categoryCount).map { code -> Double in
      let text = texts.category(code)
      if texts.isBoolean { return text == "true" ? 1 : 0 }
      return Double(text) ?? .nan
    }
    guard known.contains(where: { !$0.isNaN }) else { return nil }
    return Column(
      name: name,
      cells: .numbers(NumberCells(values: texts.codes.map { $0 < 0 ? .nan : known[Int($0)] })))
  }
}
