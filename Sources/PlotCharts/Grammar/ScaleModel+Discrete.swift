import PlotScales
import PlotTables

extension ScaleModel {
  /// Trains a scale of categories.
  func trainDiscrete(_ look: SpecificationLook) throws(ChartError) {
    var lists: [[Datum]] = []
    var sources: [(table: Table, column: String, unit: UnitModel?)] = []
    if let first = property("domain")?["unionWith"]?.array {
      lists.append(try first.map { (node) throws(ChartError) in try ChannelField.datum(node) })
    }
    for use in uses {
      if let datum = use.field.datum { lists.append([datum]) }
      guard let name = use.field.column, let column = use.unit.domainTable.column(named: name)
      else { continue }
      lists.append((0..<column.count).map(column.datum))
      // The panels of one table are sorted by all of it.
      let source = use.unit.whole ?? use.unit.source
      if source.column(named: name) != nil {
        sources.append((source, name, use.unit))
      } else {
        sources.append((try use.unit.wholeWithBins(), name, use.unit))
      }
    }
    if let explicit = property("domain")?.array {
      categories = []
      for node in explicit { categories.append(try ChannelField.datum(node)) }
    } else {
      let sorted = uses.first { $0.field.fieldNode["sort"] != nil } ?? uses.first
      guard let field = sorted?.field else { return }
      categories = try CategoryOrder(field, sources).values(of: lists)
    }
    let isReversed =
      property("reverse")?.bool
      ?? (channel == .x && look.config?["scale"]?["xReverse"]?.bool ?? false)
    if isReversed { categories.reverse() }
    let indices = Dictionary(zip(categories, categories.indices)) { first, _ in first }
    guard type != "ordinal" else {
      mapping = .discrete(indices)
      return
    }
    let (inner, outer) = paddings(look)
    mapping = .band(
      indices,
      BandScale(
        labels: Array(repeating: "", count: categories.count), paddingInner: inner,
        paddingOuter: outer))
  }

  /// The gaps between and around bands, in steps.
  private func paddings(_ look: SpecificationLook) -> (inner: Double, outer: Double) {
    let config = look.config?["scale"]
    let padding = property("padding")?.number
    if type == "point" {
      let outer =
        property("paddingOuter")?.number ?? padding ?? config?["pointPadding"]?.number ?? 0.5
      return (1, max(0, outer))
    }
    let isOffset = channel == .xOffset || channel == .yOffset
    let hasOffset = uses.contains { use in
      let offset: EncodingChannel = channel == .x ? .xOffset : .yOffset
      return channel.isPosition
        && use.unit.channels[offset].map { $0.hasField || $0.datum != nil } ?? false
    }
    let usual: Double
    if isOffset {
      usual = config?["offsetBandPaddingInner"]?.number ?? 0
    } else if hasOffset {
      usual = config?["bandWithNestedOffsetPaddingInner"]?.number ?? 0.2
    } else if uses.contains(where: { $0.unit.type == "bar" }) {
      usual = config?["barBandPaddingInner"]?.number ?? config?["bandPaddingInner"]?.number ?? 0.1
    } else if uses.contains(where: { $0.unit.type == "tick" }) {
      usual = config?["tickBandPaddingInner"]?.number ?? config?["bandPaddingInner"]?.number ?? 0.25
    } else {
      usual = config?["rectBandPaddingInner"]?.number ?? config?["bandPaddingInner"]?.number ?? 0
    }
    let inner = max(0, min(1, property("paddingInner")?.number ?? padding ?? usual))
    let outer: Double
    if let own = property("paddingOuter")?.number ?? padding {
      outer = own
    } else if isOffset {
      outer = config?["offsetBandPaddingOuter"]?.number ?? 0
    } else if hasOffset {
      outer = config?["bandWithNestedOffsetPaddingOuter"]?.number ?? 0.2
    } else {
      outer = config?["bandPaddingOuter"]?.number ?? inner / 2
    }
    return (inner, max(0, outer))
  }
}
