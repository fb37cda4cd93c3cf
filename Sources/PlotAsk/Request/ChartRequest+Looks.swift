import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotWords

/// The sizes and the grid that a request gives all marks and axes.
extension ChartRequest {
  /// The widest line and point, in points.
  static let widest = 200.0

  /// Checks the numbers, and gives the theme its base size.
  package func setSizes(of theme: inout Theme) throws(ChartError) {
    if let textSize {
      guard ThemeFile.sizes.contains(textSize) else {
        throw ChartError(
          .usage, "--text-size \(NumberLabels.text(for: textSize)) is not from 6 to 32",
          hint: "it is the size of the smallest text in px: 12 by default, 11 in pictures below 480"
        )
      }
      theme = theme.with(baseSize: textSize)
    }
    for (number, flag) in [(lineWidth, "--line-width"), (pointSize, "--point-size")] {
      guard let number else { continue }
      guard number > 0, number <= ChartRequest.widest else {
        throw ChartError(
          .usage, "\(flag) \(NumberLabels.text(for: number)) is not above 0 and up to 200",
          hint: "it is in px: 2 for lines, 9 for points")
      }
    }
    if pointSize != nil, size != nil {
      throw ChartError(
        .usage, "--point-size has no effect with --size, which sets the size of each point",
        hint: "--size-range 4,30 sets the smallest and the largest")
    }
  }

  /// Sets the widths of lines, the sizes of points, and the grid.
  ///
  /// - Throws: `ChartError` for a chart that has none.
  func setLooks(of chart: inout Chart) throws(ChartError) {
    let unit = chart.theme.unit
    if let lineWidth {
      let lines = chart.layers.indices.filter {
        chart.layers[$0].mark.hasLineWidth && chart.layers[$0].isOwn
      }
      guard !lines.isEmpty else { throw noEffect("--line-width", "lines") }
      for index in lines { chart.layers[index].look.strokeWidth = lineWidth / unit }
    }
    if let pointSize {
      let points = chart.layers.indices.filter {
        chart.layers[$0].mark.showsSymbols && chart.layers[$0].isOwn
      }
      guard !points.isEmpty else { throw noEffect("--point-size", "points") }
      // The area of a symbol is that of the square around it.
      for index in points {
        chart.layers[index].look.size = (pointSize / unit) * (pointSize / unit)
      }
    }
    guard let grid else { return }
    let lines = try named(grid, "grid", in: GridLines.allCases, by: \.rawValue)
    for index in chart.layers.indices {
      for channel in [Channel.x, .y] {
        chart.layers[index].encoding[channel]?.axis.grid = lines.contains(channel)
      }
    }
  }

  private func noEffect(_ flag: String, _ marks: String) -> ChartError {
    ChartError(
      .usage, "\(flag) has no effect: the chart has no \(marks)", hint: "leave it out")
  }
}

extension Layer {
  /// Whether it shows the values themselves, and is no detail of a composite chart.
  fileprivate var isOwn: Bool { part == nil || part?.role == .lead || part?.role == .key }
}

extension ChartRequest {
  /// Warnings about columns along y that are drawn as names, as a few of their cells are no numbers.
  func warningsOfStrays(in table: Table) -> [Note] {
    guard !isComplete else { return [] }
    let named = y.flatMap { (try? table.columns(selectedBy: $0)) ?? [] }
    return named.filter { $0.type == nil }.compactMap { definition in
      guard let column = table.column(named: definition.field),
        let spoiled = Table(name: "", columns: [column]).spoiledNumbers
      else { return nil }
      return Note(.warning, "\(spoiled.words): all are drawn as names", hint: spoiled.hint)
    }
  }
}
