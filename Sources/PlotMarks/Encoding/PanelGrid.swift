import PlotNumbers
import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Panels in rows and columns, row by row; the last row may be shorter.
package struct PanelGrid: Hashable {
  package let count: Int
  package let columnCount: Int

  package init(count: Int, columnCount: Int) {
    (self.count, self.columnCount) = (count, columnCount)
  }

  package var rowCount: Int { (count + columnCount - 1) / columnCount }

  package func row(of index: Int) -> Int { index / columnCount }
  package func column(of index: Int) -> Int { index % columnCount }

  /// Whether no panel stands below.
  package func isLowest(_ index: Int) -> Bool { index + columnCount >= count }

  /// Returns the grid whose panels are large, a little wider than high, and leave no holes.
  ///
  /// - Parameters:
  ///   - width: of all panels of a row.
  ///   - height: of all panels of a column; nil where the canvas grows with them.
  ///   - isTight: whether panels may be narrow, as the canvas is small.
  package static func fitting(
    _ count: Int, width: Double, height: Double?, isTight: Bool = false
  ) -> PanelGrid {
    let most = max(1, min(count, Int(width / (isTight ? 0.6 : 1) / smallestWidth)))
    var best: (grid: PanelGrid, score: Double)?
    for columnCount in 1...most {
      let grid = PanelGrid(count: count, columnCount: columnCount)
      let panel = grid.panelSize(width: width, height: height)
      guard panel.height > 0 else { continue }
      let holes = Double(grid.rowCount * columnCount - count) / Double(grid.rowCount * columnCount)
      let score =
        log(panel.width * panel.height)
        - 1.5 * log(panel.width / panel.height / preferredAspect).magnitude - 2.5 * holes
      if score > best?.score ?? -.infinity { best = (grid, score) }
    }
    return best?.grid ?? PanelGrid(count: count, columnCount: most)
  }

  /// About how large each panel gets: where the canvas grows with them, not higher than wide.
  package func panelSize(width: Double, height: Double?) -> Size {
    let width = width / Double(columnCount) - PanelGrid.gap
    guard let height else {
      return Size(
        width: width, height: min(0.95 * width, max(110, 400 / Double(rowCount))).rounded())
    }
    return Size(width: width, height: height / Double(rowCount) - 2 * PanelGrid.gap)
  }

  package static let gap = 18.0
  private static let smallestWidth = 110.0
  private static let preferredAspect = 1.45
}
