import PlotLook

/// The surroundings of an object, as far as they decide which of its properties are drawn.
package enum SpecContext {
  case top
  case view(inLayer: Bool)
  /// A channel of a mark, whose type may be that of another view.
  case channel(Channel, mark: String?)
  case condition(Channel?)
  /// The background of a plot area, outside of a configuration.
  case viewLook
  /// The field of a facet, or its rows and columns.
  case facet
  case axis(Channel)
  /// The looks of axes, legends or headers in a configuration.
  case guideDefaults
  case header(Channel)
  case mark(String)
  /// A transform, by the property that decides its kind.
  case transform(String)
  case other

  package static let topOnly = [
    "$schema", "autosize", "background", "config", "datasets", "padding", "usermeta",
  ]

  /// Returns whether a chart cannot be drawn without a property.
  static func isEssential(_ name: String, _ vocabulary: any Vocabulary.Type) -> Bool {
    switch vocabulary {
    case is EncodingVocabulary.Type, is TransformVocabulary.Type, is DataVocabulary.Type: true
    case is ViewVocabulary.Type:
      ["mark", "encoding", "data", "transform", "width", "height", "facet", "params"].contains(name)
        || ["layer", "concat", "hconcat", "vconcat", "repeat", "spec"].contains(name)
    case is MarkVocabulary.Type: name == "type"
    case is ChannelVocabulary.Type:
      ["field", "type", "aggregate", "bin", "timeUnit", "stack", "sort"].contains(name)
    case is ScaleVocabulary.Type: ["type", "domain", "scheme"].contains(name)
    default: false
    }
  }

  /// The channel whose definition, or a condition in it, is meant.
  var channel: Channel? {
    switch self {
    case .channel(let channel, _): channel
    case .condition(let channel): channel
    default: nil
    }
  }

  /// Whether a property that is drawn elsewhere is drawn here.
  func applies(_ name: String) -> Bool {
    switch self {
    case .top, .other: return true
    case .view(let inLayer): return !Self.topOnly.contains(name) && !(inLayer && name == "title")
    case .channel(let channel, let mark): return applies(name, to: channel, of: mark)
    case .condition:
      return ![
        "axis", "bandPosition", "columns", "column", "condition", "format", "formatType", "header",
        "impute", "row", "spacing", "stack",
      ].contains(name)
    case .facet: return !["axis", "impute", "legend", "scale", "stack"].contains(name)
    case .axis(let channel):
      return channel != .x || !["titleAngle", "labelBaseline"].contains(name)
    case .guideDefaults: return !["format", "formatType"].contains(name)
    case .viewLook:
      return ![
        "continuousWidth", "continuousHeight", "discreteWidth", "discreteHeight", "step",
      ].contains(name)
    case .header(let channel):
      return name != (channel == .row ? "labelAnchor" : "labelAngle")
    case .mark(let type): return Self.compositeNames[type]?.contains(name) ?? true
    case .transform(let keyword):
      return name == keyword || Self.transformNames[keyword]?.contains(name) ?? true
    }
  }

  /// Finds the closed list of words of a property, which may depend on the axis or the channel.
  func words(of name: String, _ vocabulary: any Vocabulary.Type) -> ClosedWords? {
    switch (self, name) {
    case (.axis(let channel), "orient"): channel == .x ? .topOrBottom : .leftOrRight
    case (.header(let channel), "orient"), (.header(let channel), "labelOrient"):
      channel == .row ? .leftOrRight : .topOrBottom
    case (.channel(.order, _), "sort"): .orders
    default: vocabulary.words(of: name)
    }
  }

  private func applies(_ name: String, to channel: Channel, of mark: String?) -> Bool {
    switch name {
    case "axis", "impute": channel.isPosition
    case "bandPosition":
      channel.primary.isPosition && !["bar", "rect", "image"].contains(mark ?? "")
    case "stack": channel.isPosition || channel == .theta || channel == .radius
    case "legend", "scale": channel.hasScale && (name == "scale" || !channel.isPosition)
    case "header": channel.isFacet
    case "columns", "spacing": channel == .facet
    case "sort": channel.hasScale || channel.isFacet || channel == .order
    case "format", "formatType": ![.order, .detail, .href, .url, .description].contains(channel)
    case "test", "param", "empty", "selection", "row", "column": false
    default: true
    }
  }

  private static var compositeNames: [String: [String]] {
    [
      "boxplot": [
        "type", "box", "clip", "color", "extent", "invalid", "median", "opacity", "orient",
        "outliers", "rule", "size", "ticks",
      ],
      "errorbar": [
        "type", "center", "clip", "color", "extent", "invalid", "opacity", "orient", "rule",
        "thickness", "ticks",
      ],
      "errorband": [
        "type", "band", "borders", "center", "clip", "color", "extent", "interpolate", "invalid",
        "opacity", "orient", "tension",
      ],
    ]
  }

  /// The properties of each transform beside the one that decides its kind.
  static var transformNames: [String: [String]] {
    [
      "filter": [], "calculate": ["as"], "lookup": ["as", "default", "from"],
      "timeUnit": ["as", "field"], "bin": ["as", "field"], "aggregate": ["groupby"],
      "joinaggregate": ["groupby"], "stack": ["as", "groupby", "offset", "sort"],
      "window": ["frame", "groupby", "ignorePeers", "sort"], "fold": ["as"],
      "impute": ["frame", "groupby", "key", "keyvals", "method", "value"],
      "density": [
        "as", "bandwidth", "counts", "cumulative", "extent", "groupby", "maxsteps", "minsteps",
        "resolve", "steps",
      ],
      "regression": ["as", "extent", "groupby", "method", "on", "order", "params"],
      "loess": ["as", "bandwidth", "groupby", "on"],
      "quantile": ["as", "groupby", "probs", "step"], "sample": [],
      "pivot": ["groupby", "limit", "op", "value"], "flatten": ["as"], "extent": ["param"],
    ]
  }

  /// The order in which properties decide the kind of a transform.
  static let transformKeywords = [
    "filter", "calculate", "lookup", "timeUnit", "bin", "aggregate", "joinaggregate", "stack",
    "window", "fold", "impute", "density", "regression", "loess", "quantile", "sample", "pivot",
    "flatten", "extent",
  ]
}
