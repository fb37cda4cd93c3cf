import PlotTables

extension RecipeRequest {
  static let facetSlots: [Slot] = [.facet, .row, .column]

  /// How many panels stand beside and above each other.
  var panelCounts: (columns: Int, rows: Int) {
    if let channel = channel(.facet) {
      let count = count(of: channel)
      let side = max(1, panelColumns ?? Int(Double(count).squareRoot().rounded(.up)))
      return (min(side, count), (count + side - 1) / side)
    }
    return (channel(.column).map(count) ?? 1, channel(.row).map(count) ?? 1)
  }
}
