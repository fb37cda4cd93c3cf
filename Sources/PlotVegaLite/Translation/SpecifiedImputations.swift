import PlotLook
import PlotSpecs

extension ChartSpec {
  /// The transforms that impute missing values of channels:
  /// https://vega.github.io/vega-lite/docs/impute.html#encoding.
  var imputations: [SpecValue] {
    var transforms: [SpecValue] = []
    let encoding = self[.encoding]
    for (channel, other) in [("x", "y"), ("y", "x")] {
      guard let impute = encoding?[channel]?["impute"], impute.object != nil,
        let field = encoding?[channel]?["field"], let key = encoding?[other]?["field"]
      else { continue }
      let groups = Channel.allCases.filter(\.groupsRows).flatMap { channel in
        let definition = encoding?[channel.rawValue]
        return (definition?.array ?? [definition].compactMap { $0 }).compactMap { $0["field"] }
      }
      var transform = impute
      (transform["impute"], transform["key"]) = (field, key)
      transform["groupby"] = SpecValue(.list(groups), origin: impute.origin)
      transforms.append(transform)
    }
    return transforms
  }
}

extension Channel {
  /// Whether it splits series.
  fileprivate var groupsRows: Bool {
    switch self {
    case .color, .fill, .stroke, .opacity, .fillOpacity, .strokeOpacity, .strokeDash, .size,
      .shape, .detail, .key:
      true
    default: false
    }
  }
}
