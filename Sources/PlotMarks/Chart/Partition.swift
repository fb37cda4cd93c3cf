import PlotNumbers
import PlotTransforms

/// Returns the rows split into series: one for every combination of colour, shape and details that
/// occurs, in order of the colours, then of first appearance.
func partition(
  rowCount: Int, colors: CategoryData?, shapes: CategoryData?, details: [CategoryData]
) -> [LayerData.Series] {
  let splits = [colors, shapes].compactMap { $0 } + details
  guard !splits.isEmpty else {
    return [
      LayerData.Series(label: nil, colorIndex: 0, shapeIndex: 0, rows: RowList(all: rowCount))
    ]
  }
  // A number for each combination: small enough for a table in nearly all charts.
  let (first, others) = (
    splits[0].codes, splits.dropFirst().map { ($0.codes, $0.labels.count + 1) }
  )
  let product = splits.reduce(1.0) { $0 * Double($1.labels.count + 1) }
  var indexOfKey: [Int: Int] = [:]
  var table = product <= 1_000_000 ? Array(repeating: -1, count: Int(product)) : []
  var indexOfLongKey: [[Int]: Int] = [:]
  func known(_ row: Int, new: Int) -> Int? {
    guard product < 0x1p62 else {
      let key = splits.map { $0.codes[row] }
      if let index = indexOfLongKey[key] { return index }
      indexOfLongKey[key] = new
      return nil
    }
    var key = first[row] + 1
    for (codes, size) in others { key = key * size + codes[row] + 1 }
    guard table.isEmpty else {
      if table[key] >= 0 { return table[key] }
      table[key] = new
      return nil
    }
    if let index = indexOfKey[key] { return index }
    indexOfKey[key] = new
    return nil
  }
  /// Returns the end of the run of rows with the same categories as row `start`.
  func end(from start: Int) -> Int {
    others.reduce(first.endOfRun(at: start)) { min($0, $1.0.endOfRun(at: start)) }
  }
  var series: [LayerData.Series] = []
  func addSeries(from row: Int) {
    // Missing categories come after all others, with a colour and symbol of their own.
    func index(in data: CategoryData?) -> Int {
      guard let data else { return 0 }
      return data.codes[row] < 0 ? data.labels.count : data.codes[row]
    }
    series.append(
      LayerData.Series(
        label: label(of: row, in: [colors, shapes].compactMap { $0 }, else: details),
        colorIndex: index(in: colors), shapeIndex: index(in: shapes),
        color: colors.map { $0.label(of: row) }, shape: shapes.map { $0.label(of: row) },
        details: details.map { $0.label(of: row) }, isMissing: (colors?.codes[row] ?? 0) < 0,
        rows: []))
  }
  if others.isEmpty, first.count == rowCount,
    let lists = first.scatteredRows(below: splits[0].labels.count)
  {
    for rows in lists.filter({ !$0.isEmpty }).sorted(by: { $0[0] < $1[0] }) {
      addSeries(from: Int(rows[0]))
      series[series.count - 1].rows = RowList(rows)
    }
    return inOrderOfColors(series)
  }
  let counts = first.counts(below: splits[0].labels.count)
  var rows: [RowListBuilder] = []
  var next = 0
  while next < rowCount {
    let row = next
    next = end(from: row)
    if let index = known(row, new: series.count) {
      rows[index].append(row..<next)
      continue
    }
    addSeries(from: row)
    rows.append(
      RowListBuilder(row..<next, most: first[row] < 0 ? 0 : counts[first[row]]))
  }
  for index in series.indices { series[index].rows = rows[index].rows }
  return inOrderOfColors(series)
}

private func inOrderOfColors(_ series: [LayerData.Series]) -> [LayerData.Series] {
  series.enumerated()
    .sorted { ($0.element.colorIndex, $0.offset) < ($1.element.colorIndex, $1.offset) }
    .map(\.element)
}

/// Returns the categories of a row, each said once: colour and shape often show the same column.
private func label(
  of row: Int, in visible: [CategoryData], else details: [CategoryData]
) -> String {
  var parts: [String] = []
  for data in visible.isEmpty ? details : visible {
    let part = data.label(of: row)
    if !parts.contains(part) { parts.append(part) }
  }
  return parts.joined(separator: ", ")
}
