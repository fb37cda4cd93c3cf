/// The rows split into series: one for every combination of colour, shape and details that occurs,
/// in order of the colours, then of first appearance.
func partition(
  rowCount: Int, colors: CategoryData?, shapes: CategoryData?, details: [CategoryData]
) -> [LayerData.Series] {
  let splits = [colors, shapes].compactMap { $0 } + details
  guard !splits.isEmpty else {
    return [
      LayerData.Series(label: nil, colorIndex: 0, shapeIndex: 0, rows: RowList(all: rowCount))
    ]
  }
  var indexOfKey: [[Int]: Int] = [:]
  var series: [LayerData.Series] = []
  for row in 0..<rowCount {
    let key = splits.map { $0.codes[row] }
    if let index = indexOfKey[key] {
      series[index].rows.append(row)
      continue
    }
    indexOfKey[key] = series.count
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
        rows: [row]))
  }
  return series.enumerated()
    .sorted { ($0.element.colorIndex, $0.offset) < ($1.element.colorIndex, $1.offset) }
    .map(\.element)
}

/// The categories of a row, each said once: colour and shape often show the same column.
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
