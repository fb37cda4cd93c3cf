import PlotTables
import PlotViews

/// Says the items of a mark in words, for readers who cannot see them, who point at them, and who
/// follow where they lead.
struct ItemWords {
  /// More items than this are no longer told one by one.
  static let mostItems = 1000

  private let parts: [ItemField]
  private let description: ChannelReader?
  private let tooltip: ItemTooltip?
  private let link: ItemLink?
  private let properties: RowProperties?

  init(_ unit: UnitModel) throws(ChartError) {
    tooltip = try ItemTooltip(unit)
    link = try ItemLink(unit)
    guard unit.table.rowCount <= Self.mostItems, unit.mark.bool("aria") ?? true else {
      (parts, description, properties) = ([], nil, nil)
      return
    }
    parts = ItemField.encoded(in: unit)
    description =
      unit.channels[.description] == nil ? nil : try ChannelReader(unit, .description)
    properties = unit.mark["description"] == nil ? nil : RowProperties(unit)
  }

  /// Whether nothing is told of any.
  var areNone: Bool {
    parts.isEmpty && description == nil && properties == nil && tooltip == nil && link == nil
  }

  /// What is told of a row's item; nil where that is nothing.
  func label(_ row: Int) -> SemanticElement? {
    var element = SemanticElement(label: words(row))
    element.tooltip = tooltip?.text(row)
    element.link = link?.address(row)
    return element == SemanticElement() ? nil : element
  }

  /// The same without the words, of what is a text itself.
  func aside(_ row: Int) -> SemanticElement? {
    guard tooltip != nil || link != nil else { return nil }
    var element = SemanticElement()
    element.tooltip = tooltip?.text(row)
    element.link = link?.address(row)
    return element
  }

  private func words(_ row: Int) -> String? {
    if let text = description?.text(row) ?? properties?.string("description", row) { return text }
    guard !parts.isEmpty else { return nil }
    return parts.map { "\($0.title): \($0.text(row))" }.joined(separator: "; ")
  }
}

/// A field of a mark in words: its title, and its value in each row.
struct ItemField {
  let title: String
  private let column: Column
  private let writer: ValueText
  /// Of the bins of the field.
  private let ends: Column?

  init?(_ field: ChannelField, in unit: UnitModel) {
    guard field.hasField, let name = field.column, let column = unit.table.column(named: name)
    else { return nil }
    title = field.title ?? name
    self.column = column
    writer = ValueText(field, column)
    ends = field.isBinning ? field.endColumn.flatMap(unit.table.column(named:)) : nil
  }

  /// A column as it is.
  init(_ column: Column) {
    title = DisplayText.line(column.name)
    self.column = column
    writer = ValueText(column)
    ends = nil
  }

  func text(_ row: Int) -> String {
    let start = writer.text(column.datum(row))
    return ends.map { "\(start)\u{20}–\u{20}\(writer.text($0.datum(row)))" } ?? start
  }

  /// Those of all channels that show, each once.
  static func encoded(in unit: UnitModel) -> [ItemField] {
    var named: Set<String> = []
    return Channel.allCases.compactMap { channel in
      guard ![.tooltip, .detail, .description, .href, .url].contains(channel),
        let field = unit.channels[channel], let item = ItemField(field, in: unit),
        named.insert(item.column.name).inserted
      else { return nil }
      return item
    }
  }
}
