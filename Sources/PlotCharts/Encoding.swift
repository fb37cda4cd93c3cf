/// Which column goes to which channel.
public struct Encoding: Sendable {
  public var channels: [Channel: ChannelDefinition]

  public init(_ channels: [Channel: ChannelDefinition] = [:]) {
    self.channels = channels
  }

  public subscript(channel: Channel) -> ChannelDefinition? {
    get { channels[channel] }
    set { channels[channel] = newValue }
  }
}

/// What a channel shows.
public struct ChannelDefinition: Sendable, Hashable {
  /// The columns whose values it shows. Only `detail` may have several.
  public var fields: [String]
  /// Of a position: the column in which the bins end that begin in its field.
  public var end: String?
  /// Nil means: from the column's type.
  public var type: FieldType?
  /// The name of the field in words; nil for that of its column.
  public var name: String?
  /// What the axis or legend is called: nil for the column's name, empty for nothing.
  public var title: String?
  /// Of a quantity: how its values become places, colours, sizes or opacities.
  public var scale = ScaleDefinition()
  /// Of a position: how its axis is written.
  public var axis = AxisDefinition()

  public init(_ field: String, type: FieldType? = nil, title: String? = nil) {
    self.init(fields: [field], type: type, title: title)
  }

  public init(fields: [String], type: FieldType? = nil, title: String? = nil) {
    self.fields = fields
    self.type = type
    self.title = title
  }

  public var field: String { fields.first ?? "" }
}

/// How the values of a field are to be understood.
public enum FieldType: String, Sendable, CaseIterable {
  case quantitative = "Q"
  case temporal = "T"
  case ordinal = "O"
  case nominal = "N"

  public var isCategorical: Bool { self == .ordinal || self == .nominal }

  /// The name in Vega-Lite.
  var word: String {
    switch self {
    case .quantitative: "quantitative"
    case .temporal: "temporal"
    case .ordinal: "ordinal"
    case .nominal: "nominal"
    }
  }
}
