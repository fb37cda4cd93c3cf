import PlotInference
import PlotMarks
import PlotTables
import PlotWords

extension ChartRequest {
  /// The pairs of columns where `-x` names several, and `-y` as many; nil where it names one.
  ///
  /// - Throws: `ChartError` where they are not as many.
  func columnPairs(in table: Table) throws(ChartError) -> ColumnPairs? {
    guard !isComplete, let x, x.contains(where: { ",*?-".contains($0) }),
      table.column(named: x) == nil,
      let along = try? table.columns(selectedBy: x), along.count > 1,
      let values = try? y.flatMap({ try table.columns(selectedBy: $0) }), !values.isEmpty,
      y2.isEmpty
    else { return nil }
    guard along.count == values.count else {
      throw ChartError(
        .usage,
        "-x names \(along.count) columns, and -y \(values.count): each along x has its own along y",
        hint: "name as many on both, or one along x")
    }
    guard Set(along.map(\.type)).count == 1, Set(values.map(\.type)).count == 1 else {
      throw ChartError(
        .usage, "columns in pairs share their axes, so that all along one have the same type",
        hint: "such as -x a:Q,b:Q")
    }
    let others = ChannelSlot.allCases.filter { ![.x, .y].contains($0) }
    let shown = others.flatMap { texts(for: $0) }
      .flatMap { (try? table.columns(selectedBy: $0))?.map(\.field) ?? [] }
    return ColumnPairs(
      along.map(\.field), values.map(\.field), among: table.columns.map(\.name),
      besides: Set(shown))
  }

  /// Returns the request for a chart whose columns are several along `-x`, beside names along `-y`: its plan
  /// takes them along y, and is turned.
  func turned(in table: Table) -> ChartRequest? {
    guard !isComplete, y.count == 1, let x, table.column(named: x) == nil,
      let columns = try? table.columns(selectedBy: x), columns.count > 1,
      let names = try? table.columns(selectedBy: y[0]), names.count == 1
    else { return nil }
    if ["rect", "heatmap"].contains(mark) {
      guard color == nil else { return nil }
    } else {
      let isNamed = (names[0].type ?? table.column(named: names[0].field)?.fieldType)?.isCategorical
      let areNumbers = columns.allSatisfy { column in
        if case .numbers? = table.column(named: column.field)?.cells { true } else { false }
      }
      let stands = mark.map { name in
        allMarks.contains { $0.name == name && ($0.fillsBand || $0.showsSymbols) }
      }
      guard layers.isEmpty, isNamed == true, areNumbers, stands ?? true else { return nil }
    }
    var request = self
    (request.x, request.y) = (y[0], columns.map(\.field.asColumnText))
    request.isTurned = true
    return request
  }

  /// Returns the request that draws the rows of pairs of columns, in a colour or a panel for each pair.
  func drawing(_ pairs: ColumnPairs) -> ChartRequest {
    let made = pairs.transform
    var request = self
    request.x = made.x.asColumnText + (x.flatMap(splitType).map { ":\($0.1.rawValue)" } ?? "")
    request.y = [
      made.y.asColumnText + (y.first.flatMap(splitType).map { ":\($0.1.rawValue)" } ?? "")
    ]
    let isShown = ChannelSlot.allCases.contains { texts(for: $0).contains(made.key) }
    if isShown { return request }
    if color == nil {
      request.color = made.key
    } else {
      request.detail = [detail, made.key].compactMap(\.self).joined(separator: ",")
    }
    return request
  }
}

extension String {
  /// The name as a text that names columns: in quotes if it holds a comma.
  fileprivate var asColumnText: String { contains(",") ? "\"\(self)\"" : self }
}
