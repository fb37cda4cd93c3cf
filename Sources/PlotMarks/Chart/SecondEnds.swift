import PlotLook
import PlotTables
import PlotWords

/// The values at which marks begin that reach from one to another: the channels `x2` and `y2`.
struct SecondEnds {
  /// The axis along which the marks reach.
  let channel: Channel
  /// The positions along that axis, without rows that lack a second end: they have no mark.
  private(set) var first: PositionData
  let values: DoubleColumn
  /// The second ends along the x axis, for marks that reach from point to point.
  private(set) var cross: DoubleColumn?

  /// - Parameter x: the positions along the axes, as is `y`.
  /// - Returns: nil where there is no such channel.
  init?(
    _ layer: Layer, of table: Table, x: PositionData?, y: PositionData?
  ) throws(ChartError) {
    let encoding = layer.encoding
    guard encoding[.x2] != nil || encoding[.y2] != nil else { return nil }
    if let across = encoding[.x2], encoding[.y2] != nil {
      guard layer.mark.spansBoth, let x, !x.isCategorical else {
        throw ChartError(
          .usage, "a chart has one second end, and --encode names x2 and y2",
          hint: "leave one out")
      }
      cross = try table.end(across, of: x).values
    }
    channel = encoding[.y2] == nil ? .x : .y
    guard let definition = encoding[channel.secondary ?? channel],
      var first = channel == .x ? x : y
    else { throw noAxis(channel.rawValue, "--encode \(channel.rawValue)2") }
    guard !first.isCategorical else {
      values = first.join(try table.shown(definition.field).categoryData(definition))
      self.first = first
      return
    }
    let data = try table.end(definition, of: first)
    guard data.isTemporal == first.isTemporal else {
      throw ChartError(
        .data, "'\(first.name)' and '\(data.name)' cannot be the two ends of a mark",
        hint: "choose two columns of numbers, or two of times")
    }
    values = data.values
    first.values = DoubleColumn(zip(first.values, data.values).map { $1.isNaN ? .nan : $0 })
    if first.title == first.name, layer.part == nil, !data.title.isEmpty {
      first.title = "\(first.title), \(data.title)"
    }
    self.first = first
  }
}

extension Table {
  /// Returns the second ends of marks, which are of the type of the first.
  fileprivate func end(
    _ definition: ChannelDefinition, of first: PositionData
  ) throws(ChartError) -> PositionData {
    var end = definition
    end.type = first.isTemporal ? .temporal : .quantitative
    return try shown(end.field).positionData(end)
  }
}
