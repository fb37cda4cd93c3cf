import PlotScales
import PlotTables

extension ScaleModel {
  /// Finds the categories of the domain, in order.
  func trainCategories(_ look: SpecificationLook) throws(ChartError) {
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
  }

  /// The number of each category.
  var categoryIndices: [Datum: Int] {
    Dictionary(zip(categories, categories.indices)) { first, _ in first }
  }

  /// Gives each category a band.
  func setBands(inner: Double, outer: Double) {
    mapping = .band(
      categoryIndices,
      BandScale(
        labels: Array(repeating: "", count: categories.count), paddingInner: inner,
        paddingOuter: outer))
  }
}
