import PlotLook

/// Which column goes to which channel.
package struct Encoding: Sendable, Hashable {
  package var channels: [Channel: ChannelDefinition]

  package init(_ channels: [Channel: ChannelDefinition] = [:]) {
    self.channels = channels
  }

  package subscript(channel: Channel) -> ChannelDefinition? {
    get { channels[channel] }
    set { channels[channel] = newValue }
  }
}

/// The definition of a channel: its fields, type, titles, scale and axis.
package struct ChannelDefinition: Sendable, Hashable {
  /// The columns whose values it shows. Only `detail` and `tooltip` may have
  /// several.
  package var fields: [String]
  /// The column of bin ends, for a position whose field holds bin starts.
  package var end: String?
  /// Whether these are bins that share the axis, and not ends of single marks.
  package var endsBins = true
  /// The place of marks in units of the calendar, between their starts and ends; nil for
  /// their starts.
  package var bandPosition: Double?
  /// Nil means: from the column's type.
  package var type: FieldType?
  /// The name of the field in words; nil for that of its column.
  package var name: String?
  /// The title of the axis or legend: nil for the column's name, empty for none.
  package var title: String?
  /// The lines of a tooltip, one for each column; empty for the text of a single one.
  package var lines: [TooltipLine] = []
  /// The scale of a quantitative channel: how values become places, colours, sizes or opacities.
  @Indirect(ScaleDefinition.unset) package var scale: ScaleDefinition
  /// The axis of a position channel: the format of its labels, and its grid.
  @Indirect(AxisDefinition.unset) package var axis: AxisDefinition

  package init(_ field: String, type: FieldType? = nil, title: String? = nil) {
    self.init(fields: [field], type: type, title: title)
  }

  package init(fields: [String], type: FieldType? = nil, title: String? = nil) {
    self.fields = fields
    self.type = type
    self.title = title
  }

  package var field: String { fields.first ?? "" }
}

/// The type of a field's values.
package enum FieldType: String, Sendable, CaseIterable {
  case quantitative = "Q"
  case temporal = "T"
  case ordinal = "O"
  case nominal = "N"

  package var isCategorical: Bool { self == .ordinal || self == .nominal }

  /// The name in Vega-Lite.
  package var word: String {
    switch self {
    case .quantitative: "quantitative"
    case .temporal: "temporal"
    case .ordinal: "ordinal"
    case .nominal: "nominal"
    }
  }
}
