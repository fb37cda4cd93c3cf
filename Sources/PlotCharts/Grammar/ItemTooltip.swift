import PlotTables

/// What readers are told who point at an item: https://vega.github.io/vega-lite/docs/tooltip.html
///
/// Shown by formats that know of pointers.
struct ItemTooltip {
  /// More items than this have none: it is a text in the file for each.
  static let mostItems = 10_000

  private enum Content {
    /// A line for each.
    case fields([ItemField])
    case channel(ChannelReader, ItemField?)
    case property(RowProperties)
  }

  private let content: Content

  /// Nil where nothing is told.
  init?(_ unit: UnitModel) throws(ChartError) {
    let isUnsaid = unit.node["encoding"]?["tooltip"]?.isNull ?? false
    guard !isUnsaid, let content = try Self.content(unit) else { return nil }
    if case .fields(let fields) = content, fields.isEmpty { return nil }
    guard unit.table.rowCount <= Self.mostItems else {
      unit.data?.note("\(unit.node.path): more than 10,000 items have no tooltips")
      return nil
    }
    self.content = content
  }

  private static func content(_ unit: UnitModel) throws(ChartError) -> Content? {
    if let list = unit.lists[.tooltip] {
      return .fields(list.compactMap { ItemField($0, in: unit) })
    }
    if let field = unit.channels[.tooltip] {
      return .channel(try ChannelReader(unit, .tooltip), ItemField(field, in: unit))
    }
    guard let node = unit.mark["tooltip"], !node.isNull, node.bool != false else { return nil }
    if node.bool ?? false { return .fields(ItemField.encoded(in: unit)) }
    if let content = node["content"] {
      switch content.string {
      case "encoding": return .fields(ItemField.encoded(in: unit))
      case "data":
        let made = [unit.stack?.start, unit.stack?.end]
        return .fields(
          unit.table.columns.filter { !made.contains($0.name) }.map { ItemField($0) })
      default: throw content.error("the content of a tooltip is \"encoding\" or \"data\"")
      }
    }
    return .property(RowProperties(unit))
  }

  func text(_ row: Int) -> String? {
    let text: String?
    switch content {
    case .fields(let fields):
      text = fields.map { "\($0.title): \($0.text(row))" }.joined(separator: "\n")
    case .channel(let reader, let field):
      if case .datum? = reader.shown(row), let field {
        text = field.text(row)
      } else {
        text = reader.text(row)
      }
    case .property(let properties): text = properties.string("tooltip", row)
    }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
