import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// The values of a field with several charts each.
struct FacetedViews {
  struct Panel {
    let name: String
    /// The predicate of its rows, as a specification writes it.
    let predicate: SpecValue
  }

  private(set) var panels: [Panel] = []
  /// The words over all of them.
  let title: String?
  let columnCount: Int

  /// - Parameter facet: the definition, or an object with one as `row` or `column`.
  /// - Throws: `ChartError` if no filter can select the rows of a panel.
  init(_ facet: SpecValue, of table: Table, _ data: SpecificationData) throws(ChartError) {
    let (row, column) = (facet["row"], facet["column"])
    guard row == nil || column == nil, let node = row ?? column ?? Optional(facet) else {
      throw ChartError.unsupported(facet)
    }
    let channel: Channel = row != nil ? .row : column != nil ? .column : .facet
    let definition = try TranslatedChannel(node, channel)
    guard definition.timeUnit == nil, definition.type != .temporal, let field = node["field"] else {
      throw ChartError.unsupported(node)
    }
    switch definition.order {
    case .own, nil: break
    default: throw ChartError.unsupported(node)
    }
    let found = try definition.names(in: table, data, at: node)
    let title = definition.title ?? found.column.name
    let areNumbers = found.column.fieldType == .quantitative && !definition.header.isWritten
    self.title = areNumbers ? nil : definition.title
    for (value, name) in zip(found.values, found.names) {
      let content: SpecValue.Content
      switch value {
      case .number(let number): content = .number(number)
      case .text(let text): content = .text(text)
      case .boolean(let flag): content = .boolean(flag)
      default: throw ChartError.unsupported(node)
      }
      let shown = areNumbers && !title.isEmpty ? "\(title) \(name)" : name
      panels.append(
        Panel(
          name: definition.header.showsNames ? shown : "",
          predicate: SpecValue(
            object: [("field", field), ("equal", SpecValue(content, origin: node.origin))],
            at: node)))
    }
    guard !panels.isEmpty else { throw ChartError.unsupported(node) }
    switch channel {
    case .row: columnCount = 1
    case .column: columnCount = panels.count
    default:
      columnCount =
        definition.columns
        ?? PanelGrid.fitting(
          panels.count, width: Chart.defaultSize.width, height: nil
        ).columnCount
    }
  }
}
