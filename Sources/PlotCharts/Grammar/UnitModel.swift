import PlotTables

/// One mark with its channels and the table that they read, with all that its channels ask of the
/// table done.
final class UnitModel {
  let node: SpecValue
  let mark: MarkProperties
  var channels: [Channel: ChannelField]
  /// Channels that may have several definitions: detail, tooltip, order.
  var lists: [Channel: [ChannelField]]
  /// Before bins, aggregates and stacks of its channels: what sorting by a field looks at.
  let source: Table
  var table: Table
  /// The rows that decide domains: those that have a place, unless the specification says otherwise.
  var domainTable: Table { validTable ?? table }
  private(set) var validTable: Table?
  /// What the table is a part of, such as that of all panels.
  var whole: Table?
  var look: SpecificationLook?
  /// Where pictures come from and notes go to.
  var data: SpecificationData?
  var orientation: Orientation
  var stack: StackedChannel?
  /// What the channels of the view look at, once all views are known.
  var scales: [Channel: ScaleModel] = [:]
  /// Those of the marks under and over it, which formulas may name.
  var scalesAround: [Channel: ScaleModel] = [:]
  /// What is said of the plot area's size.
  var widthNode: SpecValue?
  var heightNode: SpecValue?
  var width = 0.0
  var height = 0.0

  enum Orientation { case vertical, horizontal }

  /// The axis along which marks are piled up.
  struct StackedChannel {
    var channel: Channel
    var offset: StackTransform.Offset
    var start: String
    var end: String
    /// The fields that tell the parts of a pile apart.
    var by: [String]
  }

  init(
    node: SpecValue, mark: MarkProperties, channels: [Channel: ChannelField],
    lists: [Channel: [ChannelField]], source: Table
  ) {
    (self.node, self.mark, self.channels, self.lists) = (node, mark, channels, lists)
    (self.source, table) = (source, source)
    orientation = .vertical
  }

  var kind: any Mark { mark.kind }

  /// Lets the fields know what holds for all charts.
  func setConfig(_ config: SpecValue?) {
    guard let config else { return }
    for channel in channels.keys { channels[channel]?.config = config }
    for (channel, fields) in lists {
      lists[channel] = fields.map {
        var field = $0
        field.config = config
        return field
      }
    }
  }

  /// The columns that split its rows into lines or areas.
  var groupColumns: [String] {
    columns { channel in
      // A trail shows a size at each of its points.
      channel.tellsSeriesApart && !(channel == .size && kind is TrailMark)
        || (channel == .xOffset || channel == .yOffset)
          && channels[channel].map { !$0.isContinuous || $0.bins != nil } ?? false
    }
  }

  /// The columns of the channels that are no aggregates.
  func columns(_ isIncluded: (Channel) -> Bool) -> [String] {
    var names: [String] = []
    for channel in Channel.allCases where isIncluded(channel) {
      for field in (channels[channel].map { [$0] } ?? []) + (lists[channel] ?? [])
      where field.hasField && field.aggregate == nil {
        if let name = field.column, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Whether rows without a place are drawn where zero is.
  var showsInvalid: Bool { mark["invalid"].map { $0.isNull || $0.string == "show" } ?? false }

  /// What a channel shows for a missing value: zero, or the least value of a scale without it; nil
  /// where it shows nothing. Domains are trained without them.
  func shownForInvalid(_ channel: Channel) -> Datum? {
    guard showsInvalid, channels[channel]?.isContinuous ?? false,
      let scale = scales[channel.primary], !scale.isDiscrete
    else { return nil }
    let (low, high) = (
      min(scale.domain.low, scale.domain.high), max(scale.domain.low, scale.domain.high)
    )
    return .number(low <= 0 && high >= 0 ? 0 : low)
  }

  /// Makes parts of piles that are missing parts without height, where they are shown.
  func pileInvalid() {
    guard showsInvalid, let stack else { return }
    for name in [stack.start, stack.end] {
      guard let column = table.column(named: name), case .numbers(var cells) = column.cells,
        cells.values.contains(where: \.isNaN)
      else { continue }
      cells.values = Numbers(cells.values.map { $0.isNaN ? 0 : $0 })
      cells.exactIntegers = nil
      table = table.setting(Column(name: name, cells: .numbers(cells)))
    }
  }

  private static let invalidModes = [
    "filter", "break-paths-filter-domains", "break-paths-show-domains",
    "break-paths-show-path-domains", "show",
  ]

  /// Leaves out the rows that have no place on a continuous scale: marks of one row each are not drawn
  /// there, and lines break. Whether they decide domains is told by Vega-Lite's `invalid`:
  /// https://vega.github.io/vega-lite/docs/invalid-data.html
  ///
  /// - Throws: `ChartError` with the place of a word that is none.
  func leaveOutInvalid() throws(ChartError) {
    let mode = mark["invalid"]
    if mode?.isNull ?? false { return }
    let name = mode?.string ?? "break-paths-show-path-domains"
    guard UnitModel.invalidModes.contains(name) else {
      throw (mode ?? node).error(
        "there is no way '\(DisplayText.line(name))' to treat invalid data",
        hint: (nearestName(to: name, in: UnitModel.invalidModes).map { "did you mean '\($0)'? " }
          ?? "") + "ways are: " + UnitModel.invalidModes.joined(separator: ", "))
    }
    guard name != "show" else { return }
    var rows = Array(0..<table.rowCount)
    for (channel, field) in channels {
      guard channel.primary.hasScale, field.isContinuous, !field.hasNoScale, !field.isCount,
        let column = field.column.flatMap(table.column(named:))
      else { continue }
      if look?.config?["scale"]?["invalid"]?[channel.rawValue] != nil { continue }
      if let scale = field.scaleNode?["type"]?.string, ["ordinal", "band", "point"].contains(scale)
      {
        continue
      }
      rows.removeAll { column.datum($0).number == nil }
    }
    guard rows.count < table.rowCount else { return }
    let valid = table.keeping(rows: rows)
    let isDrawnWithout = !kind.joinsRows || name.hasPrefix("filter")
    let decidesAll =
      name.hasSuffix("show-domains") || name.hasSuffix("show-path-domains") && kind.joinsRows
    if isDrawnWithout {
      if decidesAll { validTable = table }
      table = valid
    } else if !decidesAll {
      validTable = valid
    }
  }
}
