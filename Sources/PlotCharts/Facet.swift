/// How a chart is split into panels, each with the rows of one category: Vega-Lite's `facet`.
public struct Facet: Sendable, Hashable {
  /// Panels one after the other, in as many rows as they need. Not together with `row` and `column`.
  public var field: ChannelDefinition?
  /// One row of panels for each category.
  public var row: ChannelDefinition?
  /// One column of panels for each category.
  public var column: ChannelDefinition?
  /// How many panels of `field` stand side by side; nil lets the chart choose.
  public var columns: Int?
  /// The axes that each panel has for itself, as `resolve` with `independent`; the others are shared.
  public var independent: Set<Channel>

  public init(
    field: ChannelDefinition? = nil, row: ChannelDefinition? = nil,
    column: ChannelDefinition? = nil, columns: Int? = nil, independent: Set<Channel> = []
  ) {
    self.field = field
    self.row = row
    self.column = column
    self.columns = columns
    self.independent = independent
  }

  /// The channels that split the rows into panels.
  var definitions: [ChannelDefinition] { [field, row, column].compactMap { $0 } }
}
