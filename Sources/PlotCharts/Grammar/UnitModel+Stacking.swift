import PlotTables

extension UnitModel {
  /// Piles up marks that would stand at the same place, by the rules of Vega-Lite's `stack`.
  func pileUp() throws(ChartError) {
    guard let channel = stackedChannel, let field = channels[channel], let column = field.column,
      let offset = try stackOffset(field)
    else { return }
    let isPolar = channel == .theta || channel == .radius
    let across: Channel =
      isPolar ? (channel == .theta ? .radius : .theta) : (channel == .x ? .y : .x)
    let acrossOffset: Channel = across == .x ? .xOffset : .yOffset
    var groupby: [String] = []
    for channel in [across, acrossOffset] {
      guard let field = channels[channel], field.hasField, field.aggregate == nil else { continue }
      groupby += [field.column, field.endColumn].compactMap { $0 }
    }
    let by = stackBy.filter { !groupby.contains($0) }
    if isAggregated, by.isEmpty { return }
    guard channels[channel]?.channel.secondary.flatMap({ channels[$0] }) == nil else { return }
    if let scale = field.scaleNode?["type"]?.string, scale != "linear" { return }
    do throws(ChartError) {
      if kind.joinsRows, !groupby.isEmpty, field.node["impute"]?.isNull != true, !by.isEmpty {
        var impute = ImputeTransform(column, key: groupby[0], groupby: by, method: .value(0))
        // A value that is missing is a gap in the area.
        impute.fillsGaps = false
        table = try impute.apply(to: table)
        try restoreEnds()
      }
      let order = lists[.order] ?? []
      var sort: [SortField] = order.compactMap { field in
        field.column.map { SortField($0, isDescending: field.node["sort"]?.string == "descending") }
      }
      // The first part of a pie begins at twelve o'clock, that of a lying bar at its base, and that of
      // a standing one is at its top.
      if sort.isEmpty { sort = by.map { SortField($0, isDescending: channel == .y) } }
      let start = "\(column)_start"
      table = try StackTransform(
        column, groupby: groupby, sort: sort, offset: offset, start: start, end: "\(column)_end"
      ).apply(to: table)
      stack = StackedChannel(
        channel: channel, offset: offset, start: start, end: "\(column)_end", by: by)
    } catch { throw field.node.error(error) }
  }

  /// Rows that were made have starts of bins only.
  private func restoreEnds() throws(ChartError) {
    guard let field = channels[dimension], let start = field.column, let end = field.endColumn,
      let starts = table.column(named: start), let ends = table.column(named: end)
    else { return }
    var known: [Datum: Int] = [:]
    for row in 0..<table.rowCount where !ends.isMissing(row) { known[starts.datum(row)] = row }
    table = table.setting(
      ends.picking((0..<table.rowCount).map { known[starts.datum($0)] }))
  }

  private var stackBy: [String] {
    columns { $0.tellsSeriesApart || $0 == .href || $0 == .url }
  }

  private func canStack(_ field: ChannelField?) -> Bool {
    guard let field else { return false }
    return field.type == .quantitative && field.bins == nil && !field.hasNoScale
      && (field.hasField || field.datum != nil)
  }

  /// The channel along which marks about a middle pile up, the angle or the radius, by Vega-Lite's
  /// `potentialStackedChannel`.
  private var polarStackedChannel: Channel? {
    let (theta, radius) = (channels[.theta], channels[.radius])
    func isAsked(_ field: ChannelField?) -> Bool {
      field?.node["stack"].map { !$0.isNull && $0.bool != false } ?? false
    }
    switch (canStack(theta), canStack(radius)) {
    case (true, true):
      if isAsked(theta) { return .theta }
      if isAsked(radius) { return .radius }
      let (isTheta, isRadius) = (theta?.aggregate != nil, radius?.aggregate != nil)
      return isTheta == isRadius ? nil : isTheta ? .theta : .radius
    case (true, false): return .theta
    case (false, true): return .radius
    case (false, false): return nil
    }
  }

  private var stackedChannel: Channel? {
    // Words on the slices of a pie are piled up as these are.
    if kind is ArcMark || kind is TextMark && channels[.x] == nil && channels[.y] == nil {
      return polarStackedChannel
    }
    guard kind.stacking != .never else { return nil }
    let (x, y) = (channels[.x], channels[.y])
    switch (canStack(x), canStack(y)) {
    case (true, true):
      if kind.growsFromZero {
        let xStack = x?.node["stack"]
        let yStack = y?.node["stack"]
        if xStack != nil, yStack == nil { return .x }
        if yStack != nil, xStack == nil { return .y }
        if x?.aggregate != nil, y?.aggregate == nil { return .x }
        if y?.aggregate != nil, x?.aggregate == nil { return .y }
      }
      if x?.node["stack"] == nil, y?.node["stack"] == nil, !kind.growsFromZero {
        return nil
      }
      return orientation == .vertical ? .y : .x
    case (true, false): return .x
    case (false, true): return .y
    case (false, false): return nil
    }
  }

  private func stackOffset(_ field: ChannelField) throws(ChartError) -> StackTransform.Offset? {
    guard let node = field.node["stack"] else {
      return kind.stacking == .always ? .zero : nil
    }
    if node.isNull { return nil }
    if let isOn = node.bool { return isOn ? .zero : nil }
    guard let name = node.string, let offset = StackTransform.Offset(rawValue: name) else {
      throw node.error("a stack is zero, normalize, center, true, false or null")
    }
    return offset
  }
}
