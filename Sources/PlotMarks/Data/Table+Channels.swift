import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

extension Table {
  /// Finds a column that a channel shows.
  ///
  /// - Throws: `ChartError` where the table has none of the name.
  func shown(_ name: String) throws(ChartError) -> Column {
    if let column = column(named: name) { return column }
    throw unknownColumn(name, in: self)
  }

  /// Returns the positions of a channel, with the edges of its bins.
  ///
  /// - Parameter fillsCells: whether marks reach from edge to edge, and do not stand at a share of it.
  package func position(
    _ definition: ChannelDefinition, fillsCells: Bool = false, missing: String? = nil
  ) throws(ChartError) -> PositionData {
    var data = try shown(definition.field).positionData(definition, missing: missing)
    guard let end = definition.end else { return data }
    data.areBins = definition.endsBins
    guard !data.isCategorical else {
      // The name of a bin includes its end.
      guard !definition.endsBins else { return data }
      let ends = data.join(try shown(end).categoryData())
      data.bins = BinEdges(between: data.values, and: ends)
      return data
    }
    var bins = BinEdges(
      between: data.values,
      and: try shown(end).positionData(ChannelDefinition(end)).values)
    if data.isTemporal, let share = definition.bandPosition {
      // Cells reach from end to end, and other marks stand at starts.
      data.values = DoubleColumn(bins.places(at: share))
      let way = fillsCells ? share - 0.5 : 0
      bins = BinEdges(
        between: DoubleColumn(bins.places(at: way)), and: DoubleColumn(bins.places(at: 1 + way)))
    }
    data.bins = bins
    if !data.isTemporal { data.values = DoubleColumn(bins.middles) }
    return data
  }

  /// Returns the quantities of a channel, with those at which their bins end.
  func quantity(_ definition: ChannelDefinition) throws(ChartError) -> QuantityData {
    var data = try shown(definition.field).quantityData(definition)
    if let end = definition.end { data.reach(to: try shown(end).quantityData(definition).values) }
    return data
  }
}

/// Returns the error for a column that is not there: repeats the name, suggests the nearest, lists
/// all.
package func unknownColumn(_ name: String, in table: Table) -> ChartError {
  let names = table.columns.map(\.name)
  let sides = name.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
  if sides.count == 2, let width = sides[0], let height = sides[1] {
    return ChartError(
      .usage, "there is no column '\(name)'",
      hint: "the size of the picture is --width \(width) --height \(height)")
  }
  let counts = [name, Synonyms.aggregates.meaning(of: name)].contains("count")
  let nearest = nearestName(to: name, in: names) ?? (counts ? "count()" : nil)
  let suggestion = nearest.map { "did you mean '\($0)'? " } ?? ""
  return ChartError(
    .usage, "there is no column '\(name)'",
    hint: "\(suggestion)columns are: \(names.listedForCommand)")
}
