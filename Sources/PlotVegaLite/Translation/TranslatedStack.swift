import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// The way in which the marks of a view that meet are stacked.
struct TranslatedStack {
  let view: TranslatedView
  let table: Table

  /// Returns its word in a request: bars and areas of several series are stacked unless the
  /// specification overrides it.
  ///
  /// - Returns: nil if it is not set, and nothing has to be stacked.
  /// - Throws: `ChartError` with the node if requests stack in another way.
  func word(at node: SpecValue) throws(ChartError) -> String? {
    let measures = [Channel.x, .y].compactMap { view.channels[$0]?.first }
    let given = measures.compactMap(\.stack)
    guard given.count < 2 else { throw ChartError.unsupported(node) }
    let series: [Channel] = [
      .color, .fill, .stroke, .detail, .opacity, .fillOpacity, .strokeOpacity, .size,
    ]
    let stacks = ["bar", "area"].contains(where: view.marks.names.contains)
    let isSplit =
      series.contains { view.channels[$0] != nil }
      && view.channels[.xOffset] == nil && view.channels[.yOffset] == nil
    guard stacks else {
      // Points may stand on stacks, as bars would.
      let stack = given.first ?? Stack.none.rawValue
      guard
        stack == Stack.none.rawValue || stack == Stack.zero.rawValue && view.marks.names.count == 1
      else { throw ChartError.unsupported(node) }
      return nil
    }
    let isRanged = [(Channel.x, Channel.x2), (.y, .y2)].contains { first, second in
      view.channels[second] != nil && view.channels[first]?.first?.isBinned != true
    }
    if let stack = given.first {
      // Vega draws such bars over each other, where several have a place.
      guard
        stack != Stack.none.rawValue || !view.marks.names.contains("bar") || !isSplit || !rowsMeet
      else {
        throw node.error(
          "bars of several rows would stand at one place, where one hides the others",
          hint: "aggregate the rows, or leave out \"stack\"")
      }
      return stack
    } else if isSplit, !isRanged {
      guard measures.allSatisfy({ $0.scale.type == nil || $0.scale.type == "linear" }) else {
        throw ChartError.unsupported(node)
      }
      return Stack.zero.rawValue
    }
    return nil
  }

  /// Whether several rows have the same place on the axis of places.
  private var rowsMeet: Bool {
    let axes = [Channel.x, .y].compactMap { view.channels[$0]?.first }
    var places = axes.filter { $0.type != .quantitative || $0.isBinned }
    // Two axes of numbers: the values are those that could be stacked.
    if places.isEmpty { places = axes.filter { $0.stack == nil } }
    guard places.count == 1, let field = places[0].field, let column = table.column(named: field)
    else { return true }
    return Set((0..<column.count).map(column.datum)).count < column.count
  }
}
