import PlotLook

/// A facet, which splits a chart into panels, each with the rows of one category: Vega-Lite's
/// `facet`.
package struct Facet: Sendable, Hashable {
  /// Panels one after the other, in as many rows as they need. Not together with `row` and `column`.
  package var field: ChannelDefinition?
  /// The column of categories with a row of panels each.
  package var row: ChannelDefinition?
  /// The column of categories with a column of panels each.
  package var column: ChannelDefinition?
  /// The number of panels of `field` in a row; nil lets the chart choose.
  package var columns: Int?
  /// The axes that each panel has for itself, as `resolve` with `independent`; the others are shared.
  package var independent: Set<Channel>
  /// Whether panels under each other share the x axis, and those side by side the y axis, of the axes that
  /// are independent: `facet_grid` of ggplot2 with free scales. Names stand in the panels of the diagonal.
  package var isMatrix = false
  /// The channels whose values are not written.
  package var unnamed: Set<Channel> = []
  package var spacing = PanelSpacing()
  /// The looks of names and titles.
  package var headers: [Channel: HeaderLook] = [:]
  /// The look of the names over panels, or under them.
  package var header: HeaderLook {
    headers[.column] ?? headers[.facet] ?? headers[.row] ?? HeaderLook()
  }
  /// The look of the names of rows.
  package var rowHeader: HeaderLook { headers[.row] ?? HeaderLook() }

  package init(
    field: ChannelDefinition? = nil, row: ChannelDefinition? = nil,
    column: ChannelDefinition? = nil, columns: Int? = nil, independent: Set<Channel> = []
  ) {
    self.field = field
    self.row = row
    self.column = column
    self.columns = columns
    self.independent = independent
  }

  /// The words over the panels that a column splits into; nil for none but their names.
  package mutating func setTitle(_ title: String?, of channel: Channel) {
    switch channel {
    case .facet: field?.title = title
    case .row: row?.title = title
    case .column: column?.title = title
    default: break
    }
  }

  /// The axes whose labels stand at each panel.
  package var labelled: Set<Channel> { isMatrix ? [] : independent }

  /// The definitions that it splits by.
  package var definitions: [ChannelDefinition] { [field, row, column].compactMap { $0 } }
}

/// The least distances between panels, in points; nil for the default.
package struct PanelSpacing: Sendable, Hashable {
  package var row: Double?
  package var column: Double?

  package init() {}
}
