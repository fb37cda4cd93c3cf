import PlotTables

/// The table of a specification with the columns that its channels show.
///
/// Cells are of the types that the channels say, and categories in their order.
struct TranslatedTable {
  private(set) var table: Table

  /// - Parameter node: gives the place of a channel in the specification.
  /// - Throws: `Untranslated` for a column that is not there, or not of the type.
  init(
    _ table: Table, _ definitions: [TranslatedChannel], _ data: SpecificationData,
    node: (Channel) -> SpecValue
  ) throws(Untranslated) {
    self.table = table
    var orders: [String: TranslatedChannel.Order] = [:]
    for definition in definitions {
      guard let field = definition.field, definition.aggregate != "count" else { continue }
      let node = node(definition.channel)
      if definition.type == .temporal || definition.timeUnit != nil {
        guard let read = try? data.readingTimes(of: field, in: self.table, at: node) else {
          throw Untranslated(node)
        }
        self.table = read
      }
      guard let column = self.table.column(named: field) else { throw Untranslated(node) }
      switch (column.cells, definition.type) {
      case (.texts, .quantitative) where definition.aggregate == nil: throw Untranslated(node)
      case (.times, .quantitative) where definition.aggregate == nil: throw Untranslated(node)
      case (.numbers, .temporal), (.texts, .temporal): throw Untranslated(node)
      default: break
      }
      guard definition.type.isCategorical, definition.timeUnit == nil, definition.bins == nil,
        definition.channel.showsCategories
      else { continue }
      let order = try Self.order(of: definition, column, node)
      // The values decide later.
      if case .axis = order { continue }
      guard orders[field] == nil || orders[field] == order || definition.order == nil else {
        throw Untranslated(node)
      }
      orders[field] = orders[field] ?? order
    }
    for (field, order) in orders {
      if let sorted = try self.table.ordering(field, order) { self.table = sorted }
    }
    self.table = self.table.keeping(Set(definitions.compactMap(\.field)))
  }

  private static func order(
    of definition: TranslatedChannel, _ column: Column, _ node: SpecValue
  ) throws(Untranslated) -> TranslatedChannel.Order {
    guard let names = definition.scale.names else {
      return definition.order ?? .own(isDescending: false)
    }
    // Categories that are not listed are not drawn by Vega, and those that no row has are.
    guard Set(names) == Set(column.categoryData(ChannelDefinition("")).labels) else {
      throw Untranslated(node)
    }
    return .listed(names)
  }
}

extension Channel {
  /// Whether the categories of its field have an order that is seen.
  fileprivate var showsCategories: Bool {
    switch self {
    case .x, .y, .color, .fill, .stroke, .shape, .strokeDash, .facet, .row, .column, .xOffset,
      .yOffset:
      true
    default: false
    }
  }
}

extension Table {
  /// The table with the categories of a column in an order; nil where they have it.
  fileprivate func ordering(
    _ field: String, _ order: TranslatedChannel.Order
  ) throws(Untranslated) -> Table? {
    let transform: CategoryOrderTransform
    let isText = column(named: field)?.fieldType == .nominal
    switch order {
    case .asTheyStand, .axis: return nil
    case .own(let isDescending):
      // Numbers and times are in their order.
      guard isText || isDescending else { return nil }
      transform = CategoryOrderTransform(field, .own(isDescending: isDescending))
    case .listed(let names):
      let known = Set(column(named: field)?.categoryData(ChannelDefinition("")).labels ?? [])
      transform = CategoryOrderTransform(field, .listed(names.filter(known.contains)))
    case .by(let other, let isDescending, let isMedian):
      transform = CategoryOrderTransform(
        field, .by([other], isDescending: isDescending, isMedian: isMedian))
    }
    do throws(ChartError) {
      return try transform.apply(to: self)
    } catch {
      throw Untranslated(SpecValue(.null))
    }
  }
}
